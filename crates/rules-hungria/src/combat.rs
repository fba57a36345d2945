//! Chapter 8, first half: who attacks what with which support, and the die.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, Modifiers, What},
    game::Hungria,
    model::{AXIS, AirId, HexId, HexSet, Kind, Nation, PieceId, Water, enemy_of},
    state::{AirPiece, Combat, Piece, Stage, State},
    turn::refuse_out_of_phase,
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, at_most, clause, refuse, refuse_if};

impl Hungria {
    /// Of an over-stacked hex only four may attack, in one combat or in several (hun:4.2.a). The units stand together.
    pub(crate) fn check_counted(&self, s: &State, units: &[PieceId]) -> Checked {
        let hex = s.hex_of(units[0]);
        if self.surplus(s, hex) == 0 {
            return Ok(());
        }
        let combat = &s.combat;
        let attacks = |&piece: &PieceId| {
            let engaged = combat.attackers.contains(piece) || combat.artillery.contains(piece);
            !units.contains(&piece) && (engaged || s.piece(piece).has(Piece::ATTACKED))
        };
        let limit = usize::from(self.tables().supply.stacking.limit);
        let n = s.stack(hex).filter(attacks).count() + units.len();
        at_most(clause!("4.2.a"), limit, n)
    }

    /// Whether a unit may attack a hex (hun:8.1.a, hun:7.5.d, hun:12.2.2.c).
    pub(crate) fn check_attacker(&self, s: &State, seat: Seat, unit: PieceId, target: HexId) -> Checked {
        check_fit(self, s, seat, unit)?;
        self.check_edge_of_attack(s, unit, target)
    }

    /// Whether a unit that is fit to attack may do so across a hexside.
    fn check_edge_of_attack(&self, s: &State, unit: PieceId, target: HexId) -> Checked {
        let edge = self.ground().between(s.hex_of(unit), target).ok_or(Violation::of(clause!("8.1.a")))?;
        refuse_if(edge.water == Water::Lake && !self.content().options.attack_across_lake, clause!("7.5.d"))?;
        refuse_if(self.unit(unit).nation == Nation::Hungarian && self.only_partisans(s, target), clause!("12.2.2.c"))?;
        Ok(())
    }

    /// Every hex a side may attack now.
    pub fn targets(&self, s: &State, seat: Seat) -> HexSet {
        let mut targets = HexSet::EMPTY;
        let enemy = *s.occupied(enemy_of(seat));
        for unit in self.units_of(seat).iter().copied().filter(|&unit| s.piece(unit).on_map()) {
            // Most units are not at the front, or what they could attack is known already.
            let met = self.around(s.hex_of(unit)).and(enemy).without(targets);
            if !met.is_empty() && check_fit(self, s, seat, unit).is_ok() {
                targets = targets.union(met.filter(|to| self.check_edge_of_attack(s, unit, to).is_ok()));
            }
        }
        targets
    }

    /// Whether an attack on a hex can be begun (hun:8.1.a, hun:8.1.f).
    pub(crate) fn check_attack(&self, s: &State, seat: Seat, target: HexId) -> Checked {
        if !self.ground().all.contains(target) || !s.occupied(enemy_of(seat)).contains(target) {
            return Err(Violation::of(clause!("8.1.a")));
        }
        // The reason of the unit that comes nearest to it: staffs and guns never could.
        let mut why = Violation::of(clause!("8.1.a"));
        for unit in neighbours_of(self, s, seat, target) {
            match self.check_attacker(s, seat, unit, target) {
                Ok(()) => return Ok(()),
                Err(violation) if self.is_hq(unit) || violation.clause == clause!("8.3.a") => {
                    why = if why.clause == clause!("8.1.a") { violation } else { why };
                }
                Err(violation) => why = violation,
            }
        }
        Err(why)
    }

    /// Whether a piece may be put into the combat: a unit into the attack, a column into the balance.
    pub(crate) fn check_commit(&self, s: &State, seat: Seat, piece: PieceId) -> Checked {
        let combat = &s.combat;
        if piece.is_column() {
            check_support_time(self, s)?;
            return check_column(self, s, seat, piece, &served(self, s, seat));
        }
        refuse_if(combat.stage != Stage::Compose, clause!("8.1.e"))?;
        self.check_attacker(s, seat, piece, combat.at())?;
        refuse_if(combat.attackers.contains(piece), clause!("8.1.c"))?;
        // Four from each of six hexes are all there can be (hun:4.2.a).
        if combat.attackers.is_full() { Err(Violation::of(clause!("4.2.a"))) } else { Ok(()) }
    }

    /// Whether an artillery corps may support with a column (hun:8.3.a, hun:8.3.c, hun:8.3.d, hun:8.3.h, hun:5.5.e).
    pub(crate) fn check_bombard(&self, s: &State, seat: Seat, corps: PieceId, column: PieceId) -> Checked {
        check_support_time(self, s)?;
        check_corps(self, s, seat, corps)?;
        if feeds(self, s, seat, corps, column) { Ok(()) } else { refuse(clause!("8.3.a")) }
    }

    /// Whether an air unit may support the combat (hun:9.7.a, hun:9.7.d, hun:9.2.1.d, hun:9.5.1.a, hun:9.5.1.b,
    /// hun:9.9.a, hun:7.3.h).
    pub(crate) fn check_air_support(&self, s: &State, seat: Seat, air: AirId) -> Checked {
        check_support_time(self, s)?;
        let unit = self.air_unit(air);
        let combat = &s.combat;
        refuse_if(unit.side() != seat || s.air(air).has(AirPiece::COMMITTED), clause!("9.7.d"))?;
        refuse_if(combat.mobile && seat == combat.attacker && unit.nation != Nation::German, clause!("9.9.a"))?;
        at_least(clause!("9.7.a"), 1, self.bomb_factor(s, air))?;
        refuse_if(!s.air(air).is_out() || s.air(air).area != self.ground().hex(combat.at()).area, clause!("9.7.d"))?;
        if self.air_reaches(s, air, combat.at()) { Ok(()) } else { refuse(clause!("9.2.1.d")) }
    }

    /// Whether a side supports the combat in hand with a column or an air unit.
    pub(crate) fn has_committed(&self, s: &State, seat: Seat) -> bool {
        let mut own = s.airs().filter(|&air| self.air_unit(air).side() == seat);
        !s.combat.columns[seat].is_empty() || own.any(|air| s.air(air).has(AirPiece::COMMITTED))
    }

    /// Whether a piece can be taken back.
    pub(crate) fn check_spare(&self, s: &State, seat: Seat, piece: PieceId) -> Checked {
        let mut list = Vec::new();
        list_spares(self, s, seat, &mut list);
        if list.contains(&Action::Spare { piece }) { Ok(()) } else { Err(Violation::of(clause!("8.1.e"))) }
    }

    /// What may be done while an attack is composed, or support is committed.
    pub(crate) fn list_compose(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let combat = &s.combat;
        if self.check_declare(s).is_ok() {
            out.push(if combat.stage == Stage::Compose { Action::Declare } else { Action::Roll });
        }
        if combat.stage != Stage::Compose {
            list_support(self, s, seat, out);
            list_spares(self, s, seat, out);
            return;
        }
        out.push(Action::Cancel);
        let before = out.len();
        let around = neighbours_of(self, s, seat, combat.at()).into_iter();
        let more = around.filter(|&piece| self.check_commit(s, seat, piece).is_ok());
        out.extend(more.map(|piece| Action::Commit { piece }));
        if out.len() > before {
            out.push(Action::CommitAll);
        }
        list_support(self, s, seat, out);
        out[before..].sort_unstable();
        list_spares(self, s, seat, out);
    }

    /// Whether the attack, or the support, may be committed.
    pub(crate) fn check_declare(&self, s: &State) -> Checked {
        refuse_if(s.combat.stage == Stage::Compose && s.combat.attackers.is_empty(), clause!("8.2.l"))?;
        Ok(())
    }

    /// Whether there is anybody left to put into the attack.
    pub(crate) fn check_commit_all(&self, s: &State, seat: Seat) -> Checked {
        let around = neighbours_of(self, s, seat, s.combat.at());
        let n = around.into_iter().filter(|&piece| self.check_commit(s, seat, piece).is_ok()).count();
        if n > 0 { Ok(()) } else { Err(Violation::of(clause!("8.1.a"))) }
    }

    pub(crate) fn commit(&self, s: &mut State, seat: Seat, piece: PieceId) {
        match piece.is_column() {
            true => s.combat.columns[seat].insert(piece),
            false => s.combat.attackers.insert(piece),
        };
    }

    pub(crate) fn commit_all(&self, s: &mut State, seat: Seat) {
        for piece in neighbours_of(self, s, seat, s.combat.at()) {
            if self.check_commit(s, seat, piece).is_ok() {
                s.combat.attackers.insert(piece);
            }
        }
    }

    pub(crate) fn bombard(&self, s: &mut State, corps: PieceId, column: PieceId) {
        s.combat.artillery.push(corps);
        s.combat.artillery_columns.push(column);
    }

    pub(crate) fn spare(&self, s: &mut State, seat: Seat, piece: PieceId) {
        if let Some(at) = s.combat.artillery.as_slice().iter().position(|&corps| corps == piece) {
            s.combat.artillery.remove_at(at);
            s.combat.artillery_columns.remove_at(at);
            return;
        }
        if !s.combat.columns[seat].remove(piece) {
            s.combat.attackers.remove(piece);
            drop_idle_support(self, s, seat);
        }
    }

    // --- from the declaration to the die ---

    /// The attack is declared: its units have attacked (hun:8.1.c, hun:12.1.j, hun:12.1.l).
    pub(crate) fn declare(&self, s: &mut State, log: Log<'_>) {
        let combat = s.combat;
        let clause = if combat.mobile { clause!("7.3.e") } else { clause!("8.1.a") };
        let (side, target, mobile) = (combat.attacker, combat.at(), combat.mobile);
        log.tell(Event::plain(clause, What::Attacks { side, target, mobile }));
        for unit in combat.attackers.iter() {
            log.tell(Event::plain(clause!("8.2.a"), What::Attacker { unit }));
            if side == AXIS && !s.piece(unit).has(Piece::COUNTED) {
                let steps = s.piece(unit).steps;
                s.fuhrer.steps += steps;
                let counts = if self.content().options.fuhrer_armoured_steps { steps } else { 1 };
                s.fuhrer.armoured += if self.unit(unit).kind.is_armoured() { counts } else { 0 };
            }
            let flags = Piece::ATTACKED | Piece::COUNTED | if mobile { Piece::MOBILE_ATTACK } else { 0 };
            s.piece_mut(unit).flags |= flags;
        }
        self.after_declaration(s, log);
    }

    /// What comes between the declaration and the support, in order.
    pub(crate) fn after_declaration(&self, s: &mut State, log: Log<'_>) {
        let target = s.combat.at();
        let composed = s.combat.stage == Stage::Compose && !is_interrupted(self, s);
        if self.surplus(s, target) > 0 {
            s.combat.stage = Stage::Surplus;
        } else if self.only_partisans(s, target) && !matches!(s.combat.stage, Stage::EvadeDie | Stage::Evade) {
            s.combat.stage = Stage::Evade;
        } else if self.only_hqs(s, target) {
            // Staffs alone fall without a die (hun:10.6.a, hun:10.6.e).
            self.clear_target(s, clause!("10.6.a"), log);
            self.after_losses(s, log);
        } else if s.occupied(s.combat.defender()).contains(target) {
            s.combat.stage = Stage::Support;
            if composed || !has_support(self, s, s.combat.attacker) {
                self.ask_defender(s);
            }
        } else {
            self.after_losses(s, log);
        }
    }

    /// The defender answers, if there is anything to answer with (hun:5.8.1.f).
    pub(crate) fn ask_defender(&self, s: &mut State) {
        s.combat.stage = Stage::Answer;
        if !has_support(self, s, s.combat.defender()) {
            s.combat.stage = Stage::Die;
        }
    }

    /// The die of the combat (hun:8.2.e); its result stands before the next combat begins (hun:8.2.i).
    pub(crate) fn fight(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let reckoning = self.reckon(s);
        let die = dice.die(6, clause!("8.2.e"))?;
        spend_support(self, s, log);
        let (attack, defence) = (reckoning.attack, reckoning.defence);
        log.tell(Event {
            clause: clause!("8.2.b"),
            what: What::Reckoned { attack, defence, base: reckoning.base, column: reckoning.column },
            faces: kernel::Faces::NONE,
            modifiers: reckoning.modifiers(),
        });
        let total = reckoning.modified(die);
        let result = self.result(s.combat.attacker, total, reckoning.column);
        let clause = if s.combat.attacker == AXIS { clause!("8.2.g") } else { clause!("8.2.h") };
        log.tell(Event::die(clause, What::Fought { die, total, result }, die, reckoning.on_the_die()));
        let (attacker, defender) = self.losses(result, s.combat.at(), reckoning.steps);
        s.combat.result = Some(result);
        s.combat.due = [attacker, defender.min(reckoning.steps)];
        // What the hex did not hold to lose is a breakthrough (hun:8.5.a, hun:8.8.e); staffs fallen without a die give
        // none.
        s.combat.points = if s.combat.attacker == AXIS { 0 } else { defender.saturating_sub(reckoning.steps) };
        s.combat.stage = Stage::AttackerLosses;
        self.take_losses(s, log);
        Ok(())
    }

    /// The partisans' die (hun:12.2.3.a, hun:12.2.3.f).
    pub(crate) fn evade(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let die = dice.die(6, clause!("12.2.3.a"))?;
        let modifiers: Modifiers = self.evasion(s);
        let total = die as i8 + modifiers.iter().map(|&(_, value)| value).sum::<i8>();
        let evaded = total <= self.tables().special.evade.needs as i8;
        log.tell(Event::die(clause!("12.2.3.a"), What::EvadeDie { die, total, evaded }, die, modifiers));
        if evaded {
            self.finish_combat(s, false, log);
        } else {
            self.after_declaration(s, log);
        }
        Ok(())
    }

    /// An attack in the middle of a move: its units are the stack that moves.
    pub(crate) fn begin_mobile_attack(&self, s: &mut State, target: HexId, log: Log<'_>) {
        s.fought = None;
        let from = self.mover_hex(s).expect("checked");
        let (cost, _) = self.way_price(s, AXIS, from, target, false).expect("checked");
        s.mover.left -= cost + 2 * self.tables().terrain.crossing.mobile_attack;
        s.mover.started = true;
        s.combat =
            Combat { stage: Stage::Support, attacker: AXIS, mobile: true, target: target.into(), ..Combat::IDLE };
        let units = s.mover.members;
        for unit in units.iter().filter(|piece| !piece.is_column()) {
            s.combat.attackers.insert(unit);
        }
        self.declare(s, log);
    }
}

// --- who may attack ---

/// Whether a unit could attack at all this turn: once, though a hex may be attacked again by others (hun:8.1.d;
/// hun:8.1.c, hun:7.3.n, hun:8.2.l, hun:8.3.a).
fn check_fit(game: &Hungria, s: &State, seat: Seat, unit: PieceId) -> Checked {
    let counter = game.unit(unit);
    refuse_if(counter.side() != seat || !s.piece(unit).on_map(), clause!("8.1.a"))?;
    refuse_if(counter.kind == Kind::Artillery, clause!("8.3.a"))?;
    refuse_if(s.piece(unit).has(Piece::MOBILE_ATTACK), clause!("7.3.n"))?;
    refuse_if(s.piece(unit).has(Piece::ATTACKED), clause!("8.1.c"))?;
    at_least(clause!("8.2.l"), 1, game.attack_factor(s, unit))?;
    game.check_counted(s, &[unit])
}
/// The ground units of a side around a hex, in order of their ids.
fn neighbours_of(game: &Hungria, s: &State, seat: Seat, hex: HexId) -> Vec<PieceId> {
    let around = game.ground().neighbours(hex).filter(|&near| s.occupied(seat).contains(near));
    let mut units: Vec<_> = around.flat_map(|near| s.stack(near)).filter(|piece| !piece.is_column()).collect();
    units.sort_unstable();
    units
}
// --- composing ---

/// Whether something comes between the declaration and the support: then support waits (hun:4.2.f, hun:12.2.3.f,
/// hun:10.6.a).
fn is_interrupted(game: &Hungria, s: &State) -> bool {
    let target = s.combat.at();
    game.surplus(s, target) > 0 || game.only_partisans(s, target) || game.only_hqs(s, target)
}
/// Whether support may be committed now: by the attacker, or by the defender in answer (hun:5.8.1.f, hun:9.7.d).
fn check_support_time(game: &Hungria, s: &State) -> Checked {
    match s.combat.stage {
        Stage::Compose if !is_interrupted(game, s) => Ok(()),
        Stage::Support | Stage::Answer => Ok(()),
        _ if game.surplus(s, s.combat.at()) > 0 => Err(Violation::of(clause!("4.2.f"))),
        _ if game.only_hqs(s, s.combat.at()) => Err(Violation::of(clause!("10.6.a"))),
        _ => Err(Violation::of(clause!("12.2.3.f"))),
    }
}
/// The hexes from which columns serve a side of the combat: with or next to its attackers, or the attacked hex.
fn served(game: &Hungria, s: &State, seat: Seat) -> HexSet {
    let mut served = HexSet::EMPTY;
    let mut near = |hex: HexId| {
        served = served.union(*game.around(hex));
        served.insert(hex);
    };
    match seat == s.combat.attacker {
        true => s.combat.attackers.iter().for_each(|unit| near(s.hex_of(unit))),
        false => near(s.combat.at()),
    }
    served
}
/// Whether a column may be spent in the combat while support is committed (hun:5.8.1.a, hun:5.8.1.b, hun:5.8.1.g,
/// hun:7.3.j).
fn check_column(game: &Hungria, s: &State, seat: Seat, column: PieceId, served: &HexSet) -> Checked {
    let combat = &s.combat;
    let is_free = State::column_side(column) == seat && !is_committed(s, column);
    let hex = s.piece(column).hex.get().filter(|_| is_free).ok_or(Violation::of(clause!("5.8.1.g")))?;
    refuse_if(combat.columns[seat].is_full(), clause!("5.8.1.c"))?;
    if combat.mobile && seat == combat.attacker {
        let rides = s.mover.members.contains(column);
        return if rides { Ok(()) } else { Err(Violation::of(clause!("7.3.j"))) };
    }
    // Columns caught alone are the defence, not its support (hun:5.8.1.e).
    refuse_if(combat.target == hex && game.combat_units(s, hex).next().is_none(), clause!("5.8.1.e"))?;
    if served.contains(hex) { Ok(()) } else { Err(Violation::of(clause!("5.8.1.g"))) }
}
/// Whether an artillery corps may support, whatever column it uses up.
fn check_corps(game: &Hungria, s: &State, seat: Seat, corps: PieceId) -> Checked {
    let combat = &s.combat;
    let is_artillery = game.counter(corps).is_some_and(|unit| unit.kind == Kind::Artillery && unit.side() == seat);
    if seat != combat.attacker || combat.mobile || !is_artillery || !s.piece(corps).on_map() {
        return refuse(clause!("8.3.c"));
    }
    refuse_if(s.piece(corps).has(Piece::UNSUPPLIED), clause!("5.5.e"))?;
    if s.piece(corps).has(Piece::ATTACKED) || combat.artillery.contains(corps) || combat.artillery.is_full() {
        return refuse(clause!("8.1.c"));
    }
    game.check_counted(s, &[corps])?;
    let supported = supported_factors(game, s, corps);
    at_least(clause!("8.3.c"), 1, supported)?;
    let fired: u16 = combat.artillery.iter().map(|other| u16::from(game.attack_factor(s, other))).sum();
    let factors = fired + u16::from(game.attack_factor(s, corps));
    at_most(clause!("8.3.d"), supported, factors)
}
/// Whether an artillery corps can use up a column: its own side's, near it, and not in use.
fn feeds(game: &Hungria, s: &State, seat: Seat, corps: PieceId, column: PieceId) -> bool {
    let hex = s.hex_of(corps);
    let near = |other: HexId| hex == other || game.ground().direction(hex, other).is_some();
    let is_own = column.is_column() && State::column_side(column) == seat;
    is_own && s.piece(column).hex.get().is_some_and(near) && !is_committed(s, column)
}
fn is_committed(s: &State, column: PieceId) -> bool {
    let combat = &s.combat;
    combat.columns.iter().any(|list| list.contains(column)) || combat.artillery_columns.contains(column)
}
/// Attack factors of the Soviet attackers with or next to an artillery corps (hun:8.3.e, hun:8.3.h).
fn supported_factors(game: &Hungria, s: &State, corps: PieceId) -> u16 {
    let hex = s.hex_of(corps);
    let near = |other: HexId| hex == other || game.ground().direction(hex, other).is_some();
    let soviet = |unit: &PieceId| game.unit(*unit).nation == Nation::Soviet && near(s.hex_of(*unit));
    s.combat.attackers.iter().filter(soviet).map(|unit| u16::from(game.attack_factor(s, unit))).sum()
}
/// What a side may commit now, in the order of actions: columns, artillery, air units.
fn list_support(game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
    let before = out.len();
    if check_support_time(game, s).is_err() {
        return;
    }
    let served = served(game, s, seat);
    // Most columns are nowhere near; those that ride with a mobile attack need not be.
    let near = |piece: PieceId| s.piece(piece).hex.get().is_some_and(|hex| served.contains(hex));
    let columns = s.columns_of(seat).filter(|&piece| s.combat.mobile || near(piece));
    let columns = columns.filter(|&piece| check_column(game, s, seat, piece, &served).is_ok());
    out.extend(columns.map(|piece| Action::Commit { piece }));
    if seat == s.combat.attacker && seat != AXIS && !s.combat.mobile {
        for corps in game.artillery().iter().copied().filter(|&corps| check_corps(game, s, seat, corps).is_ok()) {
            let columns = s.columns_of(seat).filter(|&column| feeds(game, s, seat, corps, column));
            out.extend(columns.map(|column| Action::Bombard { corps, column }));
        }
    }
    let airs = s.airs().filter(|&air| s.air(air).is_out() && game.check_air_support(s, seat, air).is_ok());
    out.extend(airs.map(|air| Action::Support { air }));
    out[before..].sort_unstable();
}
/// Whether a side has anything to commit.
fn has_support(game: &Hungria, s: &State, seat: Seat) -> bool {
    let mut list = Vec::new();
    list_support(game, s, seat, &mut list);
    !list.is_empty()
}
/// What can be taken back.
fn list_spares(game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
    let combat = &s.combat;
    let before = out.len();
    if combat.stage == Stage::Compose {
        out.extend(combat.attackers.iter().map(|piece| Action::Spare { piece }));
    }
    out.extend(combat.columns[seat].iter().map(|piece| Action::Spare { piece }));
    if seat == combat.attacker {
        out.extend(combat.artillery.iter().map(|piece| Action::Spare { piece }));
    }
    let committed = s.airs().filter(|&air| s.air(air).has(AirPiece::COMMITTED) && game.air_unit(air).side() == seat);
    out.extend(committed.map(|air| Action::SpareAir { air }));
    out[before..].sort_unstable();
}
/// Support that no attacker is near any longer goes back.
fn drop_idle_support(game: &Hungria, s: &mut State, seat: Seat) {
    let columns = std::mem::replace(&mut s.combat.columns[seat], Combat::IDLE.columns[seat]);
    let (is_time, served) = (check_support_time(game, s).is_ok(), served(game, s, seat));
    for column in columns.iter() {
        if is_time && check_column(game, s, seat, column, &served).is_ok() {
            s.combat.columns[seat].insert(column);
        }
    }
    let (corps, used) = (s.combat.artillery, s.combat.artillery_columns);
    s.combat.artillery.clear();
    s.combat.artillery_columns.clear();
    for (corps, column) in corps.iter().zip(used.iter()) {
        if game.check_bombard(s, seat, corps, column).is_ok() {
            game.bombard(s, corps, column);
        }
    }
}
/// What was committed is used up or goes home (hun:5.8.1.d, hun:8.3.b, hun:9.7.c, hun:9.9.b).
fn spend_support(game: &Hungria, s: &mut State, log: Log<'_>) {
    let combat = s.combat;
    for air in s.airs() {
        if !s.air(air).has(AirPiece::COMMITTED) {
            continue;
        }
        log.tell(Event::plain(clause!("9.7.b"), What::AirSupports { air, bomb: game.bomb_factor(s, air) }));
        let piece = s.air_mut(air);
        piece.flags &= !AirPiece::COMMITTED;
        piece.area = Maybe::NONE;
    }
    for unit in combat.artillery.iter() {
        log.tell(Event::plain(clause!("8.3.c"), What::ArtillerySupports { unit, factor: game.attack_factor(s, unit) }));
        s.piece_mut(unit).flags |= Piece::ATTACKED;
    }
    let spent = combat.columns.iter().flat_map(|list| list.iter()).map(|column| (column, clause!("5.8.1.d")));
    for (column, clause) in spent.chain(combat.artillery_columns.iter().map(|column| (column, clause!("8.3.b")))) {
        let hex = s.hex_of(column);
        log.tell(Event::plain(clause, What::ColumnSpent { side: State::column_side(column), hex }));
        game.take(s, column);
        s.mover.members.remove(column);
    }
    s.combat.columns = Combat::IDLE.columns;
    s.combat.artillery.clear();
    s.combat.artillery_columns.clear();
}

/// A combat, from its declaration to the last exploitation.
pub(crate) struct Fight;

impl UnderWay<Hungria> for Fight {
    fn asks(&self, game: &Hungria, s: &State) -> Option<(Seat, Clause)> {
        game.combat_seat(s)
    }
    fn list(&self, game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.combat.stage {
            Stage::Compose | Stage::Support | Stage::Answer => game.list_compose(s, seat, out),
            Stage::Surplus => {
                let there = s.stack(s.combat.at()).filter(|&piece| game.check_surplus(s, piece).is_ok());
                out.extend(there.map(|piece| Action::Surplus { piece }));
            }
            Stage::Retreat => {
                let piece = s.combat.retreating.get().expect("somebody retreats");
                out.extend(game.retreats(s, piece).map(|hex| Action::Retreat { hex }));
                out.sort_unstable();
            }
            Stage::Evade => out.extend([false, true].map(|tries| Action::Evade { tries })),
            Stage::AttackerLosses => out.extend(game.losers(s, false).map(|unit| Action::Lose { unit })),
            Stage::DefenderLosses => out.extend(game.losers(s, true).map(|unit| Action::Lose { unit })),
            Stage::Advance | Stage::Breakthrough | Stage::Exploitation => game.list_advance(s, out),
            Stage::None | Stage::EvadeDie | Stage::Die => {}
        }
    }
    fn check(&self, game: &Hungria, s: &State, seat: Seat, action: &Action) -> Checked {
        let stage = s.combat.stage;
        match (stage, *action) {
            (Stage::Compose, Action::Cancel) => Ok(()),
            (Stage::Compose, Action::Declare) | (Stage::Support | Stage::Answer, Action::Roll) => game.check_declare(s),
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Commit { piece }) => {
                game.check_commit(s, seat, piece)
            }
            (Stage::Compose, Action::CommitAll) => game.check_commit_all(s, seat),
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Bombard { corps, column }) => {
                game.check_bombard(s, seat, corps, column)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Support { air }) => {
                game.check_air_support(s, seat, air)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Spare { piece }) => {
                game.check_spare(s, seat, piece)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::SpareAir { air }) => {
                let is_own = game.air_unit(air).side() == seat && s.air(air).has(AirPiece::COMMITTED);
                refuse_if(!is_own, clause!("9.7.d"))
            }
            (Stage::Surplus, Action::Surplus { piece }) => game.check_surplus(s, piece),
            (Stage::Retreat, Action::Retreat { hex }) => game.check_retreat(s, hex),
            (Stage::Evade, Action::Evade { .. }) => Ok(()),
            (Stage::AttackerLosses | Stage::DefenderLosses, Action::Lose { unit }) => game.check_lose(s, unit),
            (Stage::Advance, Action::Advance { unit }) => game.check_advance(s, unit),
            (Stage::Breakthrough, Action::BreakThrough { unit }) => game.check_break(s, unit),
            (Stage::Exploitation, Action::Exploit { unit }) => game.check_exploit(s, unit),
            (Stage::Advance | Stage::Breakthrough | Stage::Exploitation, Action::Decline) => Ok(()),
            (Stage::Exploitation | Stage::Advance, Action::BreakThrough { .. }) => Err(Violation::of(clause!("8.5.b"))),
            // hun:8.1.e: one attack at a time.
            (_, Action::Attack { .. } | Action::Move { .. }) => Err(Violation::of(clause!("8.1.e"))),
            // What is asked comes first.
            _ => {
                let (_, clause) = game.combat_seat(s).expect("a decision is due");
                Err(Violation::of(clause))
            }
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match (s.combat.stage, *action) {
            (Stage::Compose, Action::Cancel) => {
                s.airs().for_each(|air| s.air_mut(air).flags &= !AirPiece::COMMITTED);
                s.combat = Combat::IDLE;
            }
            (_, Action::Declare) => game.declare(s, log),
            (Stage::Support, Action::Roll) => game.ask_defender(s),
            (_, Action::Roll) => s.combat.stage = Stage::Die,
            (_, Action::Commit { piece }) => game.commit(s, seat, piece),
            (_, Action::CommitAll) => game.commit_all(s, seat),
            (_, Action::Bombard { corps, column }) => game.bombard(s, corps, column),
            (_, Action::Support { air }) => s.air_mut(air).flags |= AirPiece::COMMITTED,
            (_, Action::Spare { piece }) => game.spare(s, seat, piece),
            (_, Action::SpareAir { air }) => s.air_mut(air).flags &= !AirPiece::COMMITTED,
            (_, Action::Surplus { piece }) => game.name_surplus(s, piece, log),
            (_, Action::Retreat { hex }) => game.retreat(s, hex, log),
            (_, Action::Evade { tries: true }) => s.combat.stage = Stage::EvadeDie,
            (_, Action::Evade { tries: false }) => game.after_declaration(s, log),
            (_, Action::Lose { unit }) => {
                game.lose_step(s, unit, log);
                game.take_losses(s, log);
            }
            (_, Action::Advance { unit }) => game.advance(s, unit, log),
            (_, Action::BreakThrough { unit }) => {
                s.mover = game.breakthrough_mover(s, unit);
                // Who has begun it does not begin it again.
                s.combat.attackers.remove(unit);
            }
            (_, Action::Exploit { unit }) => s.mover = game.exploitation_mover(s, unit),
            _ => game.end_stage(s, log),
        }
    }
    fn step(&self, game: &Hungria, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        if s.combat.stage == Stage::EvadeDie { game.evade(s, dice, log) } else { game.fight(s, dice, log) }
    }
}

/// The combat phase of a side, between two combats.
pub(crate) struct Attacks(pub(crate) Seat);

impl UnderWay<Hungria> for Attacks {
    fn asks(&self, _: &Hungria, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, clause!("8.1.a")))
    }
    fn list(&self, game: &Hungria, s: &State, _: Seat, out: &mut Vec<Action>) {
        let Attacks(side) = *self;
        let targets = game.targets(s, side);
        let must = side == AXIS && game.quota_left(s).is_some();
        if !must || targets.is_empty() {
            out.push(Action::Done);
        }
        out.extend(targets.iter().map(|target| Action::Attack { target }));
    }
    fn check(&self, game: &Hungria, s: &State, side: Seat, action: &Action) -> Checked {
        match *action {
            Action::Attack { target } => game.check_attack(s, side, target),
            // Having attacked or not (hun:8.1.b), but not with an order of the Führer unfulfilled.
            Action::Done => {
                let unmet = side == AXIS && game.quota_left(s).is_some();
                refuse_if(unmet && !game.targets(s, side).is_empty(), clause!("12.1.k"))
            }
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, side: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Attack { target } => {
                s.fought = None;
                let target = target.into();
                s.combat = Combat { stage: Stage::Compose, attacker: side, target, ..Combat::IDLE };
            }
            _ => game.end_phase(s, log),
        }
    }
}
