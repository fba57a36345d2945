//! Chapters 2, 11 and 12.1: the sequence of play, the Führer's orders, and how the game ends.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, Modifiers, What},
    game::Hungria,
    model::{ALLIED, AXIS, HexId, LateStaff, LineState, Offensive, PieceId, enemy_of},
    state::{Mode, Mover, Phase, Piece, Staff, State, Status},
};
use kernel::{BySeat, Clause, Dice, Maybe, Outcome, Pending, Rolled, Seat, UnderWay, Violation, clause, refuse};

/// Half points within which a place is sought for the late staff: more than enough to leave a full hex behind.
const LATE_STAFF_REACH: u8 = 100;

/// hun:2.1.a: each thing in its phase.
pub(crate) const EACH_IN_ITS_PHASE: Clause = clause!("2.1.a");

/// Refuses what belongs to another phase, and says to which.
pub(crate) fn refuse_out_of_phase(action: &Action) -> Checked {
    let case = match action {
        Action::Move { .. }
        | Action::With { .. }
        | Action::Operational
        | Action::Step { .. }
        | Action::Go { .. }
        | Action::Stop => "hungria-refused-move",
        Action::Attack { .. }
        | Action::MobileAttack { .. }
        | Action::Commit { .. }
        | Action::CommitAll
        | Action::Bombard { .. } => "hungria-refused-attack",
        Action::Assign { .. } | Action::Support { .. } => "hungria-refused-air",
        Action::Receive { .. }
        | Action::Danube { .. }
        | Action::Restore { .. }
        | Action::Rebuild { .. }
        | Action::RestoreAir { .. }
        | Action::Join { .. }
        | Action::Raise { .. }
        | Action::Reinforce { .. }
        | Action::Withdraw { .. } => "hungria-refused-arrivals",
        Action::Serve { .. } | Action::Starve { .. } => "hungria-refused-supply",
        _ => return refuse(EACH_IN_ITS_PHASE),
    };
    Err(Violation::of(EACH_IN_ITS_PHASE).case(case))
}

impl Hungria {
    /// The pieces of a scenario on the map.
    pub(crate) fn starting_state(&self) -> State {
        let scenario = &self.content().scenario;
        let mut s = State::empty(self.content());
        for unit in s.units() {
            s.piece_mut(unit).status = Status::Pending;
        }
        for &(unit, hex, steps) in &scenario.units {
            s.piece_mut(unit).steps = steps;
            self.put(&mut s, unit, hex);
        }
        for &(side, hex) in &scenario.columns {
            let column = s.free_column(side).expect("the loader counts columns");
            self.put(&mut s, column, hex);
        }
        for &unit in &scenario.eliminated {
            s.piece_mut(unit).status = Status::Eliminated;
        }
        for &unit in &scenario.withdrawn {
            s.piece_mut(unit).status = Status::Withdrawn;
        }
        if let Some(late) = &self.content().late_staff {
            // It is about to enter: on its way, and in no hex.
            s.piece_mut(late.hq).status = Status::OnMap;
        }
        starting_air(self, &mut s);
        self.watch_partisans(&mut s, &mut ());
        s
    }

    /// What follows from a position and is kept for speed: called when a position is loaded.
    pub(crate) fn refresh(&self, s: &mut State) {
        match s.phase {
            Phase::AirTransfers | Phase::AirAssignment | Phase::EndTransfers => self.refresh_air_limits(s),
            Phase::Supply(side) => {
                self.trace_supply(s, side);
            }
            _ => {}
        }
    }

    /// Goes on to the next phase in which somebody decides or dice are due.
    pub fn advance_phase(&self, s: &mut State, log: Log<'_>) {
        loop {
            if s.phase == Phase::EndDice {
                return self.end_turn(s, log);
            }
            s.phase = next_phase(s);
            s.fought = None;
            if self.begin_phase(s, log) {
                return;
            }
        }
    }

    /// Begins a phase; whether it waits for anybody or for dice. One that does not is over.
    pub(crate) fn begin_phase(&self, s: &mut State, log: Log<'_>) -> bool {
        let phase = s.phase;
        prepare_phase(self, s, log);
        if s.phase != phase {
            // An air phase without (more) combat has gone on to another phase by itself, which is told already.
            return true;
        }
        let waits = waits(self, s);
        if waits {
            log.tell(Event::plain(phase_clause(self, phase), What::PhaseBegins { phase }));
        } else {
            self.close_phase(s, log);
        }
        waits
    }

    /// Whether more is offered to a seat in this phase than its end.
    pub(crate) fn has_choice(&self, s: &State, seat: Seat) -> bool {
        match s.phase {
            Phase::Columns(side) => self.receipts(s, side).next().is_some(),
            Phase::Reinforcements(side) => self.has_reinforcements(s, side),
            _ => {
                let mut list = Vec::new();
                self.list(s, seat, &mut list);
                !matches!(list[..], [] | [Action::Done])
            }
        }
    }

    /// What comes of a phase when it ends, by its owner's word or by itself.
    pub fn close_phase(&self, s: &mut State, log: Log<'_>) {
        match s.phase {
            // Columns nobody can receive are lost and not kept (hun:5.8.2.d, hun:5.8.2.e, hun:6.2.f).
            Phase::Columns(side) => match std::mem::take(&mut s.columns_due) {
                0 => {}
                n => log.tell(Event::plain(clause!("5.8.2.d"), What::ColumnsLost { side, n })),
            },
            // Reinforcements without a hex wait for the next turn (hun:6.4.d, hun:6.4.1.b).
            Phase::Reinforcements(side) => {
                self.arrivals(s, side).for_each(|unit| log.tell(Event::plain(clause!("6.4.d"), What::Waits { unit })));
            }
            Phase::AirTransfers => self.send_home(s),
            Phase::Combat(AXIS) => {
                if let Some((steps, armoured)) = self.quota_left(s) {
                    log.tell(Event::plain(clause!("12.1.k"), What::FuhrerShort { steps, armoured }));
                }
            }
            Phase::Supply(side) => self.mark_supply(s, side, log),
            _ => {}
        }
    }

    /// The clause under which the first decision is asked: where no partisans are placed it only begins the scenario.
    pub(crate) fn set_up_clause(&self) -> Clause {
        if self.content().scenario.places_partisans { clause!("12.2.1.a") } else { clause!("13.a") }
    }

    // --- the end of phases ---

    /// What the Führer demands and gives this turn, if he has ordered an offensive.
    pub(crate) fn quota(&self, s: &State) -> Option<Offensive> {
        let nth = usize::from(s.fuhrer.offensives).checked_sub(1)?;
        self.tables().special.offensives.get(nth).copied().filter(|_| s.fuhrer.ordered)
    }

    /// Steps, and armoured units, that this turn's offensive still demands (hun:12.1.e, hun:12.1.g, hun:12.1.j); by
    /// option armoured steps (hun:12.1.l).
    pub fn quota_left(&self, s: &State) -> Option<(u8, u8)> {
        let order = self.quota(s)?;
        let left = (order.steps.saturating_sub(s.fuhrer.steps), order.armoured.saturating_sub(s.fuhrer.armoured));
        (left != (0, 0)).then_some(left)
    }

    // --- procedures with dice ---

    /// The start of a turn: flags, the Margarethe line, the Führer's die (hun:2.1.h, hun:8.7.d, hun:12.1.a).
    pub(crate) fn start_turn(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let table = self.tables().special;
        let rolls = s.turn >= table.fuhrer_first_turn && usize::from(s.fuhrer.offensives) < table.offensives.len();
        let forced = self.content().scenario.fuhrer_forced == Some(s.turn);
        let die = if rolls && !forced { Some(dice.die(6, clause!("12.1.b"))?) } else { None };
        log.tell(Event::plain(clause!("2.1.a"), What::TurnBegins { turn: s.turn }));
        if s.turn >= table.margarethe.turn && s.margarethe == LineState::Pending {
            s.margarethe = LineState::Active;
            log.tell(Event::plain(clause!("8.7.d"), What::MargaretheActive));
        }
        clear_turn(s);
        let mut ordered = rolls && forced;
        if let Some(die) = die {
            let mut modifiers = Modifiers::new();
            // Only the first roll of the game can have it (hun:12.1.c, hun:12.1.i).
            if !s.fuhrer.rolled && self.is_budapest_threatened(s) {
                modifiers.push((clause!("12.1.c"), table.fuhrer_bonus));
            }
            let total = die as i8 + modifiers.iter().map(|&(_, value)| value).sum::<i8>();
            ordered = total >= table.fuhrer_needs as i8;
            s.fuhrer.rolled = true;
            log.tell(Event::die(clause!("12.1.b"), What::FuhrerDie { die, total, ordered }, die, modifiers));
        }
        if ordered {
            s.fuhrer.ordered = true;
            s.fuhrer.offensives += 1;
            let number = s.fuhrer.offensives;
            let order = table.offensives[usize::from(number) - 1];
            let (steps, armoured, columns) = (order.steps, order.armoured, order.columns);
            let clause = if number == 1 { clause!("12.1.e") } else { clause!("12.1.g") };
            log.tell(Event::plain(clause, What::FuhrerOrdered { number, steps, armoured, columns }));
        }
        self.advance_phase(s, log);
        Ok(())
    }

    /// Whether Allied units are within two hexes of Budapest (hun:12.1.c).
    pub fn is_budapest_threatened(&self, s: &State) -> bool {
        let range = u32::from(self.tables().special.fuhrer_bonus_range);
        let near = |hex: HexId| self.ground().budapest.iter().any(|&city| self.ground().distance(hex, city) <= range);
        self.units_of(ALLIED).iter().any(|&unit| s.piece(unit).on_map() && near(s.hex_of(unit)))
    }

    /// The die for the S units (hun:12.2.2.a, hun:12.2.2.b, hun:12.2.2.e); others stay without one (hun:12.2.2.d).
    pub(crate) fn roll_s_units(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let die = dice.die(6, clause!("12.2.2.a"))?;
        let leave = die <= self.tables().special.suppression.leave;
        let clause = if leave { clause!("12.2.2.a") } else { clause!("12.2.2.b") };
        log.tell(Event::die(clause, What::SUnitsDie { die, leave }, die, Modifiers::new()));
        s.uprising_settled = true;
        let marked = s.units().filter(|&unit| self.unit(unit).s_mark);
        for unit in marked.filter(|_| leave).collect::<Vec<PieceId>>() {
            if matches!(s.piece(unit).status, Status::OnMap | Status::Pending | Status::Eliminated) {
                self.remove(s, unit, Status::Withdrawn);
                log.tell(Event::plain(clause!("12.2.2.a"), What::Withdrawn { unit, named: unit }));
            }
        }
        Ok(())
    }

    /// The turn is over (hun:2.1.g, hun:11.1.e, hun:6.4.2.f).
    pub fn end_turn(&self, s: &mut State, log: Log<'_>) {
        self.send_home(s);
        self.watch_budapest(s);
        s.danube_sent = 0;
        if s.turn >= self.content().scenario.last_turn {
            s.phase = Phase::Over;
            let (allied, axis) = self.points(s);
            let level = self.victory_level(s);
            log.tell(Event::plain(clause!("11.1.f"), What::GameOver { allied, axis, level }));
            return;
        }
        s.turn += 1;
        s.phase = Phase::TurnStart;
    }

    // --- victory (11) ---

    /// Victory points the Allies and the Axis hold now (hun:11.1.a, hun:11.1.g).
    pub fn points(&self, s: &State) -> (u8, u8) {
        let mut points = (0, 0);
        for &(hex, worth) in &self.ground().points {
            if s.controls(ALLIED, hex) { points.0 += worth } else { points.1 += worth }
        }
        points
    }

    /// The level of victory the points come to: its place in the scenario's list (hun:11.1.f).
    pub fn victory_level(&self, s: &State) -> u8 {
        let (allied, _) = self.points(s);
        let levels = &self.content().scenario.levels;
        levels.iter().position(|level| allied >= level.at_least).unwrap_or(levels.len() - 1) as u8
    }

    /// How the game ends with the points as they are.
    pub fn outcome(&self, s: &State) -> Outcome {
        let level = &self.content().scenario.levels[usize::from(self.victory_level(s))];
        level.winner.map_or(Outcome::Draw, Outcome::Win)
    }

    /// The seat that moves or fights in this phase.
    pub fn active(&self, s: &State) -> Option<Seat> {
        match s.phase {
            Phase::Columns(side)
            | Phase::Replacements(side)
            | Phase::Reinforcements(side)
            | Phase::AirAborts(side)
            | Phase::AirAbortDice(side)
            | Phase::AirReturns(side)
            | Phase::Movement(side)
            | Phase::Combat(side)
            | Phase::Supply(side) => Some(side),
            Phase::SetUp | Phase::AirTransfers | Phase::EndTransfers => Some(ALLIED),
            Phase::Withdrawals => self.named_now(s).map(|unit| self.side(unit)),
            Phase::TurnStart
            | Phase::AirAssignment
            | Phase::AirTargets
            | Phase::AirReveal
            | Phase::AirFire
            | Phase::EndDice
            | Phase::Over => None,
        }
    }

    /// Columns are received and reinforcements placed until nothing is left to do.
    pub(crate) fn settle_phase(&self, s: &mut State, seat: Seat, log: Log<'_>) {
        if !self.has_choice(s, seat) {
            self.end_phase(s, log);
        }
    }
    /// The phase is over by its owner's word.
    pub(crate) fn end_phase(&self, s: &mut State, log: Log<'_>) {
        self.close_phase(s, log);
        self.advance_phase(s, log);
    }
}

fn starting_air(game: &Hungria, s: &mut State) {
    use crate::state::{AirPiece, AirStatus};
    for air in s.airs() {
        let status = match game.air_unit(air).entry {
            crate::model::Entry::Turn(turn) if turn >= s.turn => AirStatus::Pending,
            _ => AirStatus::Withdrawn,
        };
        *s.air_mut(air) = AirPiece { front: game.home_box(air), status, ..AirPiece::NOWHERE };
    }
    for &(air, front) in &game.content().scenario.air {
        let front = front.and_then(|hq| game.staff_of(hq)).into();
        let steps = game.air_unit(air).steps;
        *s.air_mut(air) = AirPiece { front, steps, status: AirStatus::Ready, ..AirPiece::NOWHERE };
    }
}
/// The order of play (hun:2.1.a to hun:2.1.j), the schedule's own among it (hun:6.1.a, hun:6.1.b): steps come back
/// there and nowhere else (hun:6.3.d), aborts come before targets (hun:9.5.b). Which of several seats acts first is
/// hun:2.1.i.
pub fn next_phase(s: &State) -> Phase {
    match s.phase {
        Phase::SetUp => Phase::TurnStart,
        Phase::TurnStart => Phase::Columns(AXIS),
        Phase::Columns(AXIS) => Phase::Columns(ALLIED),
        Phase::Columns(_) => Phase::Replacements(AXIS),
        Phase::Replacements(AXIS) => Phase::Replacements(ALLIED),
        Phase::Replacements(_) => Phase::Reinforcements(AXIS),
        Phase::Reinforcements(AXIS) => Phase::Reinforcements(ALLIED),
        Phase::Reinforcements(_) => Phase::Withdrawals,
        Phase::Withdrawals => Phase::AirTransfers,
        Phase::AirTransfers => Phase::AirAssignment,
        Phase::AirAssignment => Phase::AirAborts(AXIS),
        Phase::AirAborts(side) => Phase::AirAbortDice(side),
        Phase::AirAbortDice(AXIS) => Phase::AirAborts(ALLIED),
        Phase::AirAbortDice(_) | Phase::AirFire => Phase::AirTargets,
        Phase::AirTargets => Phase::AirReveal,
        Phase::AirReveal => Phase::AirReturns(AXIS),
        Phase::AirReturns(AXIS) => Phase::AirReturns(ALLIED),
        Phase::AirReturns(_) => Phase::AirFire,
        Phase::Movement(side) => Phase::Combat(side),
        Phase::Combat(ALLIED) => Phase::Movement(AXIS),
        Phase::Combat(_) => Phase::Supply(AXIS),
        Phase::Supply(AXIS) => Phase::Supply(ALLIED),
        Phase::Supply(_) => Phase::EndTransfers,
        Phase::EndTransfers => Phase::EndDice,
        Phase::EndDice | Phase::Over => Phase::Over,
    }
}
/// What a phase begins with, before anybody is asked.
pub fn prepare_phase(game: &Hungria, s: &mut State, log: Log<'_>) {
    match s.phase {
        Phase::Columns(side) => s.columns_due = game.columns_due(s, side),
        Phase::Replacements(AXIS) => game.fill_pools(s),
        Phase::Reinforcements(AXIS) => {
            // What was not used is not kept (hun:6.3.k).
            s.pools = [[0; 2]; crate::model::Nation::COUNT];
            game.air_arrivals(s, log);
        }
        Phase::Withdrawals => {
            s.withdrawal = 0;
            game.settle_withdrawals(s, log);
        }
        Phase::AirTransfers | Phase::EndTransfers => game.refresh_air_limits(s),
        Phase::AirAssignment => {
            game.send_home(s);
            game.refresh_air_limits(s);
            s.ready = BySeat::each(false);
        }
        Phase::AirAborts(AXIS) => game.reveal_missions(s, log),
        Phase::AirTargets => begin_air_combat(game, s, log),
        Phase::AirReturns(side) => game.answer_without_choice(s, side),
        Phase::Movement(side) => begin_movement(game, s, side),
        Phase::Combat(_) => {
            enter_late_staff(game, s, log);
            s.snapshot = s.control;
            s.mover = Mover::IDLE;
        }
        Phase::Supply(side) => game.share_supply(s, side),
        Phase::SetUp
        | Phase::TurnStart
        | Phase::Replacements(_)
        | Phase::Reinforcements(_)
        | Phase::AirAborts(_)
        | Phase::AirAbortDice(_)
        | Phase::AirReveal
        | Phase::AirFire
        | Phase::EndDice
        | Phase::Over => {}
    }
}
/// Whether a phase that was prepared waits: for dice, or because what is offered is more than its end.
pub fn waits(game: &Hungria, s: &State) -> bool {
    match s.phase {
        Phase::AirAbortDice(_) => s.airs().any(|air| s.air(air).has(crate::state::AirPiece::TRIES)),
        Phase::EndDice => !s.uprising_settled && game.partisans(s).next().is_none(),
        Phase::TurnStart | Phase::AirReveal | Phase::AirFire | Phase::Over => true,
        // These are asked whatever there is to do: a turn is long, and without them nobody would see it pass.
        Phase::SetUp | Phase::AirAssignment | Phase::Movement(_) => true,
        Phase::AirTargets => s.ready != [true; 2],
        Phase::Columns(_)
        | Phase::Replacements(_)
        | Phase::Reinforcements(_)
        | Phase::Withdrawals
        | Phase::AirTransfers
        | Phase::AirAborts(_)
        | Phase::AirReturns(_)
        | Phase::Combat(_)
        | Phase::Supply(_)
        | Phase::EndTransfers => game.active(s).is_some_and(|seat| game.has_choice(s, seat)),
    }
}
/// The clause that puts a phase where it is.
fn phase_clause(game: &Hungria, phase: Phase) -> Clause {
    match phase {
        Phase::SetUp => game.set_up_clause(),
        Phase::TurnStart => clause!("2.1.h"),
        Phase::Columns(_)
        | Phase::Replacements(_)
        | Phase::Reinforcements(_)
        | Phase::Withdrawals
        | Phase::AirTransfers => clause!("2.1.b"),
        Phase::AirAssignment
        | Phase::AirAborts(_)
        | Phase::AirAbortDice(_)
        | Phase::AirTargets
        | Phase::AirReveal
        | Phase::AirReturns(_)
        | Phase::AirFire => clause!("2.1.c"),
        Phase::Movement(ALLIED) | Phase::Combat(ALLIED) => clause!("2.1.d"),
        Phase::Movement(_) | Phase::Combat(_) => clause!("2.1.e"),
        Phase::Supply(_) | Phase::EndTransfers | Phase::EndDice => clause!("2.1.f"),
        Phase::Over => clause!("2.1.g"),
    }
}
/// The first or next area with air combat; without one the air phase is over and the Allies move.
fn begin_air_combat(game: &Hungria, s: &mut State, log: Log<'_>) {
    if !game.next_air_combat(s) {
        game.end_air_phase(s);
        s.phase = Phase::Movement(ALLIED);
        game.begin_phase(s, log);
    }
}
fn begin_movement(game: &Hungria, s: &mut State, side: Seat) {
    s.snapshot = s.control;
    s.mover = Mover::IDLE;
    for piece in game.pieces_of(s, side) {
        let hex = s.piece(piece).hex;
        let engaged = hex.get().is_some_and(|hex| game.is_adjacent(s, enemy_of(side), hex));
        let held = s.piece_mut(piece);
        held.origin = hex;
        held.flags = held.flags & !Piece::ENGAGED | if engaged { Piece::ENGAGED } else { 0 };
    }
}
/// CG 2 Ukraina is put on the map if it has not come by itself (hun:9.2.2.g, hun:9.2.2.h).
fn enter_late_staff(game: &Hungria, s: &mut State, log: Log<'_>) {
    let Some(late) = &game.content().late_staff else { return };
    if !game.is_late(s, late.hq) || s.phase != Phase::Combat(ALLIED) {
        return;
    }
    let Some(hex) = late_staff_hex(game, s, late) else {
        // There is no place for it: it comes as a reinforcement next turn (hun:6.4.d).
        s.piece_mut(late.hq).status = Status::Pending;
        return;
    };
    game.put(s, late.hq, hex);
    let clause = if hex == late.entry { clause!("9.2.2.g") } else { clause!("9.2.2.h") };
    log.tell(Event::plain(clause, What::StaffEnters { unit: late.hq, hex }));
}
/// Where it is put: its own hex, or else the hex that it would reach from there for the fewest points (hun:9.2.2.h).
/// Behind an enemy there is none.
fn late_staff_hex(game: &Hungria, s: &State, late: &LateStaff) -> Option<HexId> {
    let fits = |hex: &HexId| game.check_stacking(s, *hex, &[late.hq]).is_ok();
    let mut mover = Mover { mode: Mode::Normal, left: LATE_STAFF_REACH, ..Mover::IDLE };
    mover.members.insert(late.hq);
    let reach = game.reach_as(s, &mover, None);
    reach.hexes().filter(fits).min_by_key(|&hex| (reach.cost(hex), hex))
}
fn clear_turn(s: &mut State) {
    for piece in s.units().chain(s.columns()) {
        let held = s.piece_mut(piece);
        held.flags &= Piece::UNSUPPLIED;
        held.origin = Maybe::NONE;
    }
    for staff in &mut s.staffs {
        *staff = Staff { returns: staff.returns, ..Staff::default() };
    }
    s.fuhrer.ordered = false;
    s.fuhrer.steps = 0;
    s.fuhrer.armoured = 0;
    s.danube_sent = 0;
}

/// The start of a turn.
pub(crate) struct TurnStart;

impl UnderWay<Hungria> for TurnStart {
    fn step(&self, game: &Hungria, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        game.start_turn(s, dice, log)
    }
}

/// The dice at the end of a turn.
pub(crate) struct EndDice;

impl UnderWay<Hungria> for EndDice {
    fn step(&self, game: &Hungria, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        game.roll_s_units(s, dice, log)?;
        game.advance_phase(s, log);
        Ok(())
    }
}

/// Nothing is under way any more.
pub(crate) struct Over;

impl UnderWay<Hungria> for Over {
    fn pending(&self, game: &Hungria, s: &State) -> Pending {
        Pending::Over(game.outcome(s))
    }
}
