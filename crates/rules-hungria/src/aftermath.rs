//! Chapter 8, second half: over-stacked hexes, losses, advance, breakthrough and exploitation.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{ALLIED, AXIS, HexId, Nation, PieceId, Water, enemy_of},
    state::{Combat, Fought, Mode, Mover, Piece, Stage, State, Status},
};
use kernel::{BySeat, Clause, Maybe, Seat, Violation, clause, refuse_if};

impl Hungria {
    // --- over-stacked hexes (4.2) ---

    /// Whether the owner may name a piece that does not count (hun:4.2.f).
    pub(crate) fn check_surplus(&self, s: &State, piece: PieceId) -> Checked {
        let there = s.piece(piece).hex == s.combat.target;
        if there { Ok(()) } else { Err(Violation::of(clause!("4.2.f"))) }
    }

    /// It loses a step and must go (hun:4.2.b, hun:4.2.c).
    pub(crate) fn name_surplus(&self, s: &mut State, piece: PieceId, log: Log<'_>) {
        log.tell(Event::plain(clause!("4.2.c"), What::SurplusLoses { piece }));
        if piece.is_column() || (s.piece(piece).steps == 1 && !self.is_hq(piece)) {
            self.eliminate(s, piece, clause!("4.2.c"), log);
            return self.after_declaration(s, log);
        }
        s.piece_mut(piece).steps = s.piece(piece).steps.saturating_sub(1);
        s.combat.retreating = piece.into();
        s.combat.stage = Stage::Retreat;
        let mut hexes = self.retreats(s, piece);
        match (hexes.next(), hexes.next()) {
            (None, _) => {
                drop(hexes);
                s.combat.retreating = Maybe::NONE;
                self.eliminate(s, piece, clause!("4.2.h"), log);
                self.after_declaration(s, log);
            }
            (Some(only), None) => {
                drop(hexes);
                self.retreat(s, only, log);
            }
            (Some(_), Some(_)) => {}
        }
    }

    /// Where a surplus piece may go (hun:4.2.d, hun:4.2.e, hun:4.2.g): one hex, Allies SE, E or SW, the Axis NW, W or
    /// NE.
    pub fn retreats<'a>(&'a self, s: &'a State, piece: PieceId) -> impl Iterator<Item = HexId> + 'a {
        /// Directions of `board::hex`: E, SE, SW, W, NW, NE.
        const WAYS: BySeat<[usize; 3]> = BySeat([[3, 4, 5], [0, 1, 2]]);
        let side = self.side(piece);
        let edges = &self.ground().edges[s.hex_of(piece).index()];
        let ways = WAYS[side].into_iter().map(|way| edges[way]);
        ways.filter(|edge| edge.water != Water::Lake).filter_map(|edge| edge.to.get()).filter(move |&to| {
            let enemy = enemy_of(side);
            let barred = s.zoc(enemy).contains(to) && !s.occupied(side).contains(to);
            !s.occupied(enemy).contains(to) && !barred && self.check_stacking(s, to, &[piece]).is_ok()
        })
    }

    pub(crate) fn check_retreat(&self, s: &State, hex: HexId) -> Checked {
        let found = s.combat.retreating.get().is_some_and(|piece| self.retreats(s, piece).any(|open| open == hex));
        if found { Ok(()) } else { Err(Violation::of(clause!("4.2.g"))) }
    }

    pub(crate) fn retreat(&self, s: &mut State, hex: HexId, log: Log<'_>) {
        let piece = s.combat.retreating.take().expect("somebody retreats");
        let from = s.hex_of(piece);
        self.shift(s, piece, hex);
        let clause = if self.side(piece) == ALLIED { clause!("4.2.d") } else { clause!("4.2.e") };
        log.tell(Event::plain(clause, What::Retreated { piece, hex }));
        self.entered(s, piece, Some(from), hex, log);
        s.combat.stage = Stage::Surplus;
        self.after_declaration(s, log);
    }

    // --- losses (8.2.k) ---

    /// A piece is out: units may be rebuilt, staffs return, columns are gone.
    pub(crate) fn eliminate(&self, s: &mut State, piece: PieceId, clause: Clause, log: Log<'_>) {
        if piece.is_column() {
            let hex = s.hex_of(piece);
            self.take(s, piece);
            log.tell(Event::plain(clause, What::ColumnLost { side: State::column_side(piece), hex }));
        } else if self.is_hq(piece) {
            self.lose_hq(s, piece, clause, log);
        } else {
            self.remove(s, piece, Status::Eliminated);
            log.tell(Event::plain(clause, What::Eliminated { unit: piece }));
        }
        s.mover.members.remove(piece);
        s.combat.attackers.remove(piece);
    }

    /// Who can lose steps for the attacker or for the defender.
    pub fn losers<'a>(&'a self, s: &'a State, defends: bool) -> impl Iterator<Item = PieceId> + 'a {
        let attackers = s.combat.attackers.iter().filter(move |_| !defends);
        let target = s.combat.at();
        let units = self.combat_units(s, target).next().is_some();
        let stack = s
            .stack(target)
            .filter(move |&piece| defends && if units { self.is_combat_unit(piece) } else { piece.is_column() });
        attackers.chain(stack)
    }

    /// Takes the losses that leave nothing to choose, and stops where the owner must.
    pub(crate) fn take_losses(&self, s: &mut State, log: Log<'_>) {
        for (defends, stage) in [(false, Stage::AttackerLosses), (true, Stage::DefenderLosses)] {
            s.combat.stage = stage;
            while s.combat.due[usize::from(defends)] > 0 {
                let due = s.combat.due[usize::from(defends)];
                let losers: Vec<PieceId> = self.losers(s, defends).collect();
                let steps: u8 = losers.iter().map(|&piece| steps_of(s, piece)).sum();
                if losers.len() > 1 && due < steps {
                    return;
                }
                let Some(&first) = losers.first() else {
                    s.combat.due[usize::from(defends)] = 0;
                    break;
                };
                self.lose_step(s, first, log);
            }
        }
        self.after_losses(s, log);
    }

    /// Whether the owner may take a step from a piece (hun:8.2.k).
    pub(crate) fn check_lose(&self, s: &State, piece: PieceId) -> Checked {
        let defends = s.combat.stage == Stage::DefenderLosses;
        if self.losers(s, defends).any(|loser| loser == piece) { Ok(()) } else { Err(Violation::of(clause!("8.2.k"))) }
    }

    /// One step, of the side whose losses are being taken.
    pub(crate) fn lose_step(&self, s: &mut State, piece: PieceId, log: Log<'_>) {
        let defends = s.combat.stage == Stage::DefenderLosses;
        s.combat.due[usize::from(defends)] -= 1;
        if steps_of(s, piece) > 1 {
            s.piece_mut(piece).steps -= 1;
            log.tell(Event::plain(clause!("8.2.k"), What::StepsLost { unit: piece, left: s.piece(piece).steps }));
        } else {
            self.eliminate(s, piece, clause!("8.2.k"), log);
            // Columns under units fall with the last of them; only those caught alone are steps themselves
            // (hun:5.8.1.h).
            if defends && !piece.is_column() && self.combat_units(s, s.combat.at()).next().is_none() {
                self.clear_target(s, clause!("10.6.b"), log);
            }
        }
    }

    // --- the emptied hex ---

    /// Staffs and columns fall with the last step of their hex (hun:10.6.b, hun:5.8.1.h).
    pub(crate) fn clear_target(&self, s: &mut State, clause: Clause, log: Log<'_>) {
        let left: Vec<PieceId> = s.stack(s.combat.at()).collect();
        for piece in left {
            let clause = if piece.is_column() { clause!("5.8.1.h") } else { clause };
            self.eliminate(s, piece, clause, log);
        }
    }

    /// After the losses: who enters the hex.
    pub(crate) fn after_losses(&self, s: &mut State, log: Log<'_>) {
        let target = s.combat.at();
        let fought = s.combat.result.is_some();
        if fought && self.steps_in(s, target) == 0 {
            self.clear_target(s, clause!("10.6.b"), log);
        }
        let emptied = !s.occupied(s.combat.defender()).contains(target);
        if !emptied {
            return self.finish_combat(s, false, log);
        }
        let points = s.combat.points;
        log.tell(Event::plain(
            if points > 0 { clause!("8.5.a") } else { clause!("8.4.a") },
            What::Emptied { hex: target, points },
        ));
        if s.combat.mobile {
            return self.finish_combat(s, true, log);
        }
        if s.combat.attacker == AXIS {
            s.combat.stage = Stage::Advance;
        } else if points > 0 {
            s.combat.stage = Stage::Breakthrough;
        } else if self.content().options.allied_basic_advance {
            s.combat.stage = Stage::Advance;
        } else {
            // hun:8.5.h: nobody else of the Allies advances.
            return self.finish_combat(s, true, log);
        }
        self.settle_advance(s, log);
    }

    /// Goes on from stages in which nothing can be done.
    pub(crate) fn settle_advance(&self, s: &mut State, log: Log<'_>) {
        let units: Vec<PieceId> = s.units().collect();
        if s.combat.stage == Stage::Breakthrough && !units.iter().any(|&unit| self.check_break(s, unit).is_ok()) {
            s.combat.stage = Stage::Exploitation;
        }
        if s.combat.stage == Stage::Exploitation && !units.iter().any(|&unit| self.check_exploit(s, unit).is_ok()) {
            match self.content().options.allied_basic_advance {
                true => s.combat.stage = Stage::Advance,
                false => return self.finish_combat(s, true, log),
            }
        }
        if s.combat.stage == Stage::Advance && !units.iter().any(|&unit| self.check_advance(s, unit).is_ok()) {
            self.finish_combat(s, true, log);
        }
    }

    /// Whether an attacker may enter the emptied hex (hun:8.4.a, hun:8.5.h); who is bound to a region keeps to it
    /// (hun:12.2.1.b).
    pub(crate) fn check_advance(&self, s: &State, unit: PieceId) -> Checked {
        let fought = s.combat.attackers.contains(unit);
        if !fought
            || s.piece(unit).hex == s.combat.target
            || self.ground().direction(s.hex_of(unit), s.combat.at()).is_none()
        {
            return Err(Violation::of(clause!("8.4.a")));
        }
        // Fire may cross a lake by option, a unit may not (hun:7.5.a).
        if self.ground().between(s.hex_of(unit), s.combat.at()).is_some_and(|edge| edge.water == Water::Lake) {
            return Err(Violation::of(clause!("7.5.a")));
        }
        self.check_bounds(s, &[unit], s.combat.at())?;
        self.check_stacking(s, s.combat.at(), &[unit])
    }

    pub(crate) fn advance(&self, s: &mut State, unit: PieceId, log: Log<'_>) {
        let (from, to) = (s.hex_of(unit), s.combat.at());
        self.shift(s, unit, to);
        log.tell(Event::plain(clause!("8.4.a"), What::Advanced { unit, hex: to }));
        self.entered(s, unit, Some(from), to, log);
        self.settle_advance(s, log);
    }

    // --- breakthrough (8.5) ---

    /// Whether an attacker may break through (hun:8.5.b).
    pub(crate) fn check_break(&self, s: &State, unit: PieceId) -> Checked {
        refuse_if(!self.unit(unit).kind.is_mobile() || !s.combat.attackers.contains(unit), clause!("8.5.b"))?;
        check_some_end(self, s, unit, &self.breakthrough_mover(s, unit), clause!("8.5.j"))
    }

    /// A move by breakthrough, at the usual costs.
    pub(crate) fn breakthrough_mover(&self, s: &State, unit: PieceId) -> Mover {
        let mut mover = Mover { mode: Mode::Breakthrough, left: s.combat.points.saturating_mul(2), ..Mover::IDLE };
        mover.members.insert(unit);
        mover
    }

    // --- exploitation (8.6) ---

    /// Whether a unit may exploit (hun:8.6.a, hun:8.6.b, hun:8.6.c, hun:8.6.h).
    pub(crate) fn check_exploit(&self, s: &State, unit: PieceId) -> Checked {
        let (counter, held) = (self.unit(unit), s.piece(unit));
        refuse_if(counter.nation != Nation::Soviet || !counter.kind.is_mobile() || !held.on_map(), clause!("8.6.a"))?;
        refuse_if(self.is_adjacent(s, AXIS, s.hex_of(unit)), clause!("8.6.b"))?;
        refuse_if(held.has(Piece::MOVED), clause!("8.6.c"))?;
        refuse_if(held.has(Piece::ATTACKED | Piece::EXPLOITED), clause!("8.6.h"))?;
        check_some_end(self, s, unit, &self.exploitation_mover(s, unit), clause!("8.6.e"))
    }

    /// Half the points, rounded down to whole ones (hun:8.6.d, hun:8.6.h), not all of which need be spent (hun:8.6.g).
    pub(crate) fn exploitation_mover(&self, s: &State, unit: PieceId) -> Mover {
        let points = self.allowance(s, unit) / 2 / 2;
        let mut mover = Mover { mode: Mode::Exploitation, left: 2 * points, ..Mover::IDLE };
        mover.members.insert(unit);
        mover
    }

    /// What may be done with the emptied hex.
    pub(crate) fn list_advance(&self, s: &State, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        for unit in s.units() {
            match s.combat.stage {
                Stage::Advance if self.check_advance(s, unit).is_ok() => out.push(Action::Advance { unit }),
                Stage::Breakthrough if self.check_break(s, unit).is_ok() => out.push(Action::BreakThrough { unit }),
                Stage::Exploitation if self.check_exploit(s, unit).is_ok() => out.push(Action::Exploit { unit }),
                _ => {}
            }
        }
    }

    /// The owner has done with this stage (hun:8.4.b, hun:8.5.d, hun:8.5.e).
    pub(crate) fn end_stage(&self, s: &mut State, log: Log<'_>) {
        match s.combat.stage {
            Stage::Breakthrough => s.combat.stage = Stage::Exploitation,
            Stage::Exploitation if self.content().options.allied_basic_advance => s.combat.stage = Stage::Advance,
            _ => return self.finish_combat(s, true, log),
        }
        self.settle_advance(s, log);
    }

    /// The combat is over. A mobile attack that emptied its hex goes on from there (hun:7.3.g, hun:7.3.m).
    pub(crate) fn finish_combat(&self, s: &mut State, emptied: bool, log: Log<'_>) {
        let combat = std::mem::replace(&mut s.combat, Combat::IDLE);
        let (target, points) = (combat.at(), combat.points);
        s.fought = combat.result.map(|result| Fought { target, result, points });
        for air in s.airs() {
            s.air_mut(air).flags &= !crate::state::AirPiece::COMMITTED;
        }
        if !combat.mobile {
            return;
        }
        if !emptied || s.mover.members.iter().all(|piece| piece.is_column()) {
            return self.end_move(s);
        }
        let members = s.mover.members;
        for piece in members.iter() {
            let from = s.hex_of(piece);
            self.shift(s, piece, combat.at());
            log.tell(Event::plain(clause!("7.3.g"), What::Advanced { unit: piece, hex: combat.at() }));
            self.entered(s, piece, Some(from), combat.at(), log);
        }
        s.mover.started = true;
        s.mover.stopped = false;
        self.settle_move(s);
    }

    /// The seat that owns what is to be decided in the combat.
    pub(crate) fn combat_seat(&self, s: &State) -> Option<(Seat, Clause)> {
        let (attacker, defender) = (s.combat.attacker, s.combat.defender());
        Some(match s.combat.stage {
            Stage::None | Stage::EvadeDie | Stage::Die => return None,
            Stage::Compose => (attacker, clause!("8.1.f")),
            Stage::Surplus => (defender, clause!("4.2.f")),
            Stage::Retreat => (defender, clause!("4.2.g")),
            Stage::Evade => (defender, clause!("12.2.3.a")),
            Stage::Support => (attacker, clause!("9.7.d")),
            Stage::Answer => (defender, clause!("5.8.1.f")),
            Stage::AttackerLosses => (attacker, clause!("8.2.k")),
            Stage::DefenderLosses => (defender, clause!("8.2.k")),
            Stage::Advance => (attacker, clause!("8.4.b")),
            Stage::Breakthrough => (attacker, clause!("8.5.b")),
            Stage::Exploitation => (attacker, clause!("8.6.a")),
        })
    }
}

fn steps_of(s: &State, piece: PieceId) -> u8 {
    if piece.is_column() { 1 } else { s.piece(piece).steps }
}
fn check_some_end(game: &Hungria, s: &State, unit: PieceId, mover: &Mover, clause: Clause) -> Checked {
    if game.can_end_beyond(s, mover, s.hex_of(unit)) { Ok(()) } else { Err(Violation::of(clause)) }
}
