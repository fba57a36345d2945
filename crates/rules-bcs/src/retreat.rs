//! Retreats (5.5) and voluntary retreats (4.8): what the flow says for each unit, and the ways they go.

use crate::{
    Log,
    action::{Action, Path},
    event::{CombatEvent, Event},
    game::{Bcs, enemy_of},
    ground::{Enter, back},
    model::{Cause, Class, Face, FormationId, HexId, HexSet, HqWhere, Mask, Outcome, UnitId, UnitSet},
    state::{Frame, Marks, Retreats, State, Status},
    words::names::in_points,
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, at_most, clause, refuse_if};

/// What the retreat flow asks of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetreatCase {
    /// Why it retreats.
    pub cause: Cause,
    /// The class that shows.
    pub class: Class,
    /// It has a Safe Path.
    pub safe: bool,
    /// The hex has Prepared Defense or Key Terrain.
    pub pd_or_key: bool,
    /// An unassigned Independent.
    pub unassigned: bool,
    /// Where its HQ is: too near (or off map), no room there, a Haven. Bits of [`HqWhere`].
    pub hq: Mask,
}

/// Ways out of a hex: there are 42 where every step leads farther away.
type Paths = ArrayVec<Path, 42>;

/// Who goes which way.
#[derive(Clone, Copy)]
struct Walker {
    /// Who; [`UnitId::HQ`] for the HQ of the active formation.
    unit: UnitId,
    seat: Seat,
    class: Class,
    from: HexId,
}

impl Bcs {
    // The flow (spec 4.7).

    /// What the retreat flow says for a unit: the first line that fits, with its clause (bcs:5.5b). The lines are those
    /// of the edition: no Safe Path (bcs:5.5c.1 to bcs:5.5c.3), an Engagement (bcs:5.5c.4), situational (bcs:5.5d,
    /// bcs:5.5d.1 to bcs:5.5d.3), automatic (bcs:5.5e, bcs:5.5e.1 to bcs:5.5e.7, bcs:5.5e.10), all others (bcs:5.5c.5).
    pub fn flow(&self, case: &RetreatCase) -> (Outcome, Clause) {
        let fits = |asked: Option<bool>, is: bool| asked.is_none_or(|asked| asked == is);
        let line = self.tables().retreat.iter().find(|line| {
            line.causes & case.cause.bit() != 0
                && line.classes & case.class.bit() != 0
                && fits(line.safe_path, case.safe)
                && fits(line.pd_or_key, case.pd_or_key)
                && fits(line.unassigned, case.unassigned)
                && line.hq.is_none_or(|hq| hq.bit() & case.hq != 0)
        });
        line.map_or((Outcome::RetreatThree, clause!("5.5b")), |line| (line.outcome, line.clause))
    }
    /// Whether the flow asks for a Haven.
    pub(crate) fn asks_haven(&self) -> bool {
        self.tables().retreat.iter().any(|line| line.hq == Some(HqWhere::Haven))
    }
    /// Settles what every unit does, before the first one moves (bcs:5.5h), and puts the retreats under way. Steps are
    /// lost at once, one for each unit (bcs:5.5a).
    #[allow(clippy::too_many_arguments, reason = "what the flow reads, once for the hex")]
    pub(crate) fn push_retreats(
        &self,
        s: &mut State,
        from: HexId,
        units: UnitSet,
        safe: UnitSet,
        cause: Cause,
        pd_or_key: bool,
        log: Log<'_>,
    ) {
        let Some(seat) = units.first().map(|unit| self.seat(unit)) else { return };
        let mut frame = Retreats::of(seat, from, cause);
        let mut settled: ArrayVec<(UnitId, Outcome, Clause), { UnitId::MAX }> = ArrayVec::new();
        for unit in units {
            let class = self.side(s, unit).class;
            let automatic = cause == Cause::Automatic && class != Class::Tactical;
            let case = RetreatCase {
                cause,
                class,
                safe: safe.contains(unit),
                pd_or_key,
                unassigned: s.unit(unit).formation.is_none(),
                hq: if automatic { hq_where(self, s, unit, from) } else { 0 },
            };
            let (outcome, clause) = self.flow(&case);
            settled.push((unit, outcome, clause));
        }
        for (unit, outcome, clause) in settled {
            log.tell(Event::new(clause, CombatEvent::Flow { unit, cause, outcome }));
            let gone = matches!(outcome, Outcome::StepNoRetreat | Outcome::StepRetreatThree)
                && self.lose_steps(s, unit, 1, clause, log);
            match outcome {
                _ if gone => {}
                Outcome::StepNoRetreat => {}
                Outcome::RetreatThree | Outcome::StepRetreatThree => frame.three.insert(unit),
                Outcome::ToHq => frame.home.insert(unit),
                Outcome::OffMap => frame.off.insert(unit),
            }
        }
        if !frame.is_done() {
            s.frames.push(Frame::Retreats(frame));
        }
    }

    // Who goes when.
}

/// The clause of the line that has this outcome.
fn clause_of(game: &Bcs, outcome: Outcome, hq: Option<HqWhere>) -> Clause {
    let of = |asks: bool| {
        let line = game.tables().retreat.iter().find(|line| line.outcome == outcome && (!asks || line.hq == hq));
        line.map(|line| line.clause)
    };
    of(true).or_else(|| of(false)).unwrap_or(clause!("5.5b"))
}
/// Where a unit's HQ is for the flow, at the moment of combat (bcs:5.5h).
fn hq_where(game: &Bcs, s: &State, unit: UnitId, from: HexId) -> Mask {
    let Some(hq) = s.hq_of(s.unit(unit).formation) else { return HqWhere::TooNear.bit() };
    let near = game.ground().distance(hq, from) < u32::from(game.params().retreat_hexes);
    let room = !home_hexes(game, s, unit, from).is_empty();
    let is = |holds: bool, word: HqWhere| if holds { word.bit() } else { 0 };
    is(near, HqWhere::TooNear) | is(!room, HqWhere::NoRoom) | is(room, HqWhere::Haven)
}
/// Hexes in or next to its HQ where a beaten unit may come to stand: no enemy, room where retreats respect stacking
/// (bcs:5.5e.4); where the flow asks for a Haven, no applicable EZOC, three hexes or more from where it stood
/// (bcs:5.5e.8), and where it can get to (bcs:5.5e.12).
fn home_hexes(game: &Bcs, s: &State, unit: UnitId, from: HexId) -> ArrayVec<HexId, 7> {
    let ground = game.ground();
    let (seat, class) = (game.seat(unit), game.side(s, unit).class);
    let mut hexes = ArrayVec::new();
    let Some(hq) = s.hq_of(s.unit(unit).formation) else { return hexes };
    let asks_haven = game.asks_haven();
    let least = u32::from(game.params().retreat_hexes);
    let who = Walker { unit, seat, class, from };
    if asks_haven && !gets_to(game, s, who, hq) {
        return hexes;
    }
    let joined = |hex| hex == hq || ground.dir(hq, hex).is_some_and(|dir| ground.is_open(class, hq, dir));
    let is_haven = |hex| ground.distance(from, hex) >= least && !game.in_open_ezoc(s, seat, hex) && joined(hex);
    for hex in std::iter::once(hq).chain(ground.next_to(hq)) {
        let enterable = ground.around(hex).any(|(dir, next)| ground.is_open(class, next, back(dir)));
        if enterable
            && !s.zones[enemy_of(seat)].occupied.contains(hex)
            && !overstacks(game, s, seat, hex)
            && (!asks_haven || is_haven(hex))
        {
            hexes.push(hex);
        }
    }
    hexes
}
/// Whether hexes that a retreat may pass (bcs:5.5f.2) join where a unit stood to a hex, however long the way
/// (bcs:5.5e.12).
fn gets_to(game: &Bcs, s: &State, who: Walker, to: HexId) -> bool {
    who.from == to
        || game.ground().flood(who.class, who.from, |hex, _| match may_pass(game, s, who, hex) {
            false => Enter::No,
            true if hex == to => Enter::Found,
            true => Enter::Yes,
        })
}
/// Whether a unit more would be too many at the end of a retreat (bcs:1.10e); nobody counts where retreats ignore it
/// (bcs:1.10f).
fn overstacks(game: &Bcs, s: &State, seat: Seat, hex: HexId) -> bool {
    let limit = usize::from(game.params().stack_limit);
    game.params().retreat_respects_stacking && game.friends_at(s, seat, hex).len() >= limit
}
fn walker(game: &Bcs, s: &State, frame: &Retreats, unit: UnitId) -> Walker {
    let class = if unit == UnitId::HQ { Class::Truck } else { game.side(s, unit).class };
    Walker { unit, seat: frame.seat, class, from: frame.from }
}
/// The formation a walker belongs to; none for an unassigned Independent.
fn formation_of(s: &State, unit: UnitId) -> Maybe<FormationId> {
    if unit == UnitId::HQ { s.act.formation } else { s.unit(unit).formation }
}
/// Whether a retreat may pass a hex: no enemy combat unit (bcs:5.5f.2). Who may not make an enemy HQ or trains jump
/// keeps out of their hexes too (bcs:1.4j), and so does an HQ.
#[inline]
fn may_pass(game: &Bcs, s: &State, who: Walker, hex: HexId) -> bool {
    let enemy = enemy_of(who.seat);
    if s.zones[enemy].occupied.contains(hex) {
        return false;
    }
    if !game.has_counters(s, enemy, hex) {
        return true;
    }
    may_pass_rear(game, s, who)
}
/// Whether a walker may make an enemy HQ or trains jump (bcs:1.4j).
fn may_pass_rear(game: &Bcs, s: &State, who: Walker) -> bool {
    who.unit != UnitId::HQ && (!game.rulings().jump_needs_command || game.in_command(s, who.unit))
}
/// How many hexes a retreat has.
fn length_of(game: &Bcs) -> usize {
    usize::from(game.params().retreat_hexes).clamp(1, 3)
}
/// Whether there is a way of the length of a retreat, each step one hex farther from where it began (bcs:5.5f.1).
fn has_path(game: &Bcs, s: &State, who: Walker) -> bool {
    let enemy = enemy_of(who.seat);
    let (taken, length) = (s.zones[enemy].occupied, length_of(game));
    leads_away(game, who, who.from, length, &taken.union(game.counters_of(s, enemy)))
        || may_pass_rear(game, s, who) && leads_away(game, who, who.from, length, &taken)
}
/// Whether a way of so many hexes leads on from one without these. The first is mostly open.
fn leads_away(game: &Bcs, who: Walker, at: HexId, left: usize, closed: &HexSet) -> bool {
    let ground = game.ground();
    let farther = ground.open_dirs(who.class, at) & ground.away(at, who.from);
    left == 0
        || ground
            .beyond_any(at, farther)
            .any(|hex| !closed.contains(hex) && leads_away(game, who, hex, left - 1, closed))
}
/// The ways the owner may choose from: the best by EZOC at the end, EZOC hexes, stacking where retreats respect it,
/// nearness of its HQ (bcs:5.5f.3).
fn best_paths(game: &Bcs, s: &State, who: Walker) -> Paths {
    search_paths(game, s, who, usize::MAX)
}
/// As many of them as are enough, the first ones, if more are the same to whoever asks.
fn search_paths(game: &Bcs, s: &State, who: Walker, enough: usize) -> Paths {
    let enemy = enemy_of(who.seat);
    let near = game.ground().disc(who.from, length_of(game) as u32);
    let (mut closed, rear) = (s.zones[enemy].occupied, game.counters_of(s, enemy).and(near));
    if !rear.is_empty() && !may_pass_rear(game, s, who) {
        closed = closed.union(rear);
    }
    // As `in_open_ezoc` has it, for all hexes at once.
    let ezoc = s.zones[enemy].zoc.without(s.zones[who.seat].occupied);
    let least = Rank { stuck: true, zones: u32::MAX, over: true, far: u32::MAX };
    let goal = goal(s, who);
    // No way is better than one straight to where it goes.
    let far = game.way_to(goal, who.seat, who.from).saturating_sub(length_of(game) as u32);
    let ideal = Rank { stuck: false, zones: 0, over: false, far };
    let mut hunt = Hunt { game, s, who, closed, ezoc, goal, enough, ideal, least, best: ArrayVec::new() };
    hunt.go_farther(who.from, &mut [Maybe::NONE; 3], 0, 0);
    hunt.best
}
/// How good a way is: the less the better, what stands first before the rest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    stuck: bool,
    zones: u32,
    over: bool,
    far: u32,
}
/// Looks for the best ways.
struct Hunt<'a> {
    game: &'a Bcs,
    s: &'a State,
    who: Walker,
    /// Hexes that may not be passed.
    closed: HexSet,
    /// Hexes in an EZOC that no friend negates.
    ezoc: HexSet,
    goal: Option<HexId>,
    /// When so many of the best are found, and they cannot be better, no more are looked for.
    enough: usize,
    ideal: Rank,
    least: Rank,
    best: Paths,
}

impl Hunt<'_> {
    /// Goes on from a hex, so many hexes and EZOC hexes behind, every step one hex farther from where it began
    /// (bcs:5.5f.1).
    fn go_farther(&mut self, at: HexId, path: &mut Path, gone: usize, zones: u32) {
        let (game, who) = (self.game, self.who);
        let ground = game.ground();
        let last = gone + 1 == length_of(game);
        let farther = ground.open_dirs(who.class, at) & ground.away(at, who.from);
        for hex in ground.beyond_any(at, farther) {
            if self.closed.contains(hex) {
                continue;
            }
            if self.best.len() >= self.enough && self.least == self.ideal {
                return;
            }
            let in_zone = self.ezoc.contains(hex);
            // An EZOC that a friend does not negate applies to Tactical units in the last hex only (bcs:5.5f.4).
            let zones = zones + u32::from(in_zone && (last || who.class != Class::Tactical));
            path[gone] = hex.into();
            if !last {
                self.go_farther(hex, path, gone + 1, zones);
            } else if (in_zone, zones) <= (self.least.stuck, self.least.zones) {
                self.ends(hex, path, Rank { stuck: in_zone, zones, over: false, far: 0 });
            }
        }
    }
    /// A way that ends in a hex.
    fn ends(&mut self, hex: HexId, path: &Path, rank: Rank) {
        let (game, s, who) = (self.game, self.s, self.who);
        let over = who.unit != UnitId::HQ && overstacks(game, s, who.seat, hex);
        let rank = Rank { over, far: game.way_to(self.goal, who.seat, hex), ..rank };
        if rank < self.least {
            self.best.clear();
            self.least = rank;
        }
        if rank == self.least {
            self.best.push(*path);
        }
    }
}
/// What a retreat goes towards: the HQ, else the trains (an HQ always), else none: the nearest entry (bcs:5.5e.11).
fn goal(s: &State, who: Walker) -> Option<HexId> {
    let held = s.formation(formation_of(s, who.unit).get()?);
    held.hq.get().filter(|_| who.unit != UnitId::HQ).or(held.trains.get())
}

impl UnderWay<Bcs> for Retreats {
    /// The owner is asked while it has more than one answer: who goes next (bcs:5.5f.6), and which way.
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        if self.walker.is_some() || !self.off.is_empty() {
            return None;
        }
        // Whether there is more than one is all that counts.
        let ways = |unit| search_paths(game, s, walker(game, s, self, unit), 2).len();
        let homes = |unit| home_hexes(game, s, unit, self.from).len();
        // Who has nowhere to go is not asked about.
        let stuck = |unit| !has_path(game, s, walker(game, s, self, unit));
        if self.three.any(stuck) || self.home.any(|unit| homes(unit) == 0) {
            return None;
        }
        let units = self.three.len() + self.home.len();
        let of_hq = || if self.hq { ways(UnitId::HQ) } else { 0 };
        let answers = match (self.three.first(), self.home.first()) {
            // Each has an answer of its own.
            _ if units > 1 => units,
            (Some(unit), _) => ways(unit) + of_hq(),
            (None, Some(unit)) => homes(unit) + of_hq(),
            (None, None) => of_hq(),
        };
        let clause = if self.three.is_empty() && !self.hq { clause!("5.5f.6") } else { clause!("5.5f.3") };
        (answers > 1).then_some((self.seat, clause))
    }
    /// Every best way of every unit that has not gone.
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        for unit in self.three {
            let paths = best_paths(game, s, walker(game, s, self, unit));
            out.extend(paths.into_iter().map(|path| Action::Retreat { unit, path }));
        }
        for unit in self.home {
            out.extend(home_hexes(game, s, unit, self.from).into_iter().map(|to| Action::Place { unit, to }));
        }
        if self.hq {
            let paths = best_paths(game, s, walker(game, s, self, UnitId::HQ));
            out.extend(paths.into_iter().map(|path| Action::RetreatHq { path }));
        }
    }
    /// Why a way may not be taken.
    fn check(&self, game: &Bcs, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        let (unit, path) = match *action {
            Action::Place { unit, to } if self.home.contains(unit) => {
                return match home_hexes(game, s, unit, self.from).contains(&to) {
                    true => Ok(()),
                    false => Err(Violation::of(clause_of(game, Outcome::ToHq, None))),
                };
            }
            Action::Retreat { unit, path } if self.three.contains(unit) => (unit, path),
            Action::RetreatHq { path } if self.hq => (UnitId::HQ, path),
            _ => return Err(Violation::of(clause!("5.5f.6"))),
        };
        let who = walker(game, s, self, unit);
        if best_paths(game, s, who).contains(&path) {
            return Ok(());
        }
        Err(why_not(game, s, who, &path))
    }
    /// The owner's answer.
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Place { unit, to } => goes_home(game, s, *self, unit, to, log),
            Action::Retreat { unit, path } => s.frames.replace(Frame::Retreats(self.with(unit, path))),
            Action::RetreatHq { path } => s.frames.replace(Frame::Retreats(self.with(UnitId::HQ, path))),
            _ => {}
        }
    }
    /// Goes on with who is on the way; then those without a choice, one at a time.
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        if frame.walker.is_some() {
            retreat_hop(game, s, frame, log);
            return Ok(());
        }
        if let Some(unit) = frame.off.first() {
            frame.off.remove(unit);
            s.frames.replace(Frame::Retreats(frame));
            goes_off(game, s, unit, log);
            return Ok(());
        }
        for unit in frame.three {
            let who = walker(game, s, &frame, unit);
            if !has_path(game, s, who) {
                frame.three.remove(unit);
                s.frames.replace(Frame::Retreats(frame));
                game.eliminate(s, unit, clause!("5.5g.3"), log);
                return Ok(());
            }
            if frame.left() == 1 {
                let path = search_paths(game, s, who, 1)[0];
                s.frames.replace(Frame::Retreats(frame.with(unit, path)));
                return Ok(());
            }
        }
        for unit in frame.home {
            match home_hexes(game, s, unit, frame.from).first() {
                None => {
                    // Others took the last place: each unit on its own (bcs:5.5e.4).
                    frame.home.remove(unit);
                    frame.off.insert(unit);
                    let clause = clause_of(game, Outcome::OffMap, Some(HqWhere::NoRoom));
                    let told = CombatEvent::Flow { unit, cause: frame.cause, outcome: Outcome::OffMap };
                    log.tell(Event::new(clause, told));
                    s.frames.replace(Frame::Retreats(frame));
                    return Ok(());
                }
                Some(&to) if frame.left() == 1 => {
                    goes_home(game, s, frame, unit, to, log);
                    return Ok(());
                }
                Some(_) => {}
            }
        }
        if frame.hq
            && let Some(&path) = search_paths(game, s, walker(game, s, &frame, UnitId::HQ), 1).first()
        {
            s.frames.replace(Frame::Retreats(frame.with(UnitId::HQ, path)));
            return Ok(());
        }
        s.frames.pop();
        Ok(())
    }
}

impl Bcs {
    /// Whether the owner has a choice in which some hex costs a step (bcs:5.5g.2): who goes there first also negates
    /// the zone for the next.
    pub(crate) fn retreats_may_cost(&self, s: &State, frame: &Retreats) -> bool {
        let mut list = Vec::new();
        frame.list(self, s, frame.seat, &mut list);
        list.len() > 1 && list.iter().any(|action| self.ends_in_ezoc(s, frame, action))
    }
    /// Whether a retreat ends in an EZOC that no friend negates, which costs a unit a step (bcs:5.5g.2).
    pub(crate) fn ends_in_ezoc(&self, s: &State, frame: &Retreats, action: &Action) -> bool {
        let end = match *action {
            Action::Place { to, .. } => Some(to),
            Action::Retreat { path, .. } | Action::RetreatHq { path } => end_of(&path),
            _ => None,
        };
        end.is_some_and(|end| self.in_open_ezoc(s, frame.seat, end))
    }
    /// Why a unit may not retreat of its own will: the SNAFU result (bcs:3.2h.7), MP spent (bcs:4.8c), nowhere to go.
    pub(crate) fn withdraw_check(&self, s: &State, unit: UnitId) -> Result<(), Violation> {
        refuse_if(!self.effects(s).retreat, clause!("3.2h.7"))?;
        self.may_act(s, unit)?;
        refuse_if(s.unit(unit).spent > 0 || s.unit(unit).has(Marks::MOVED), clause!("4.8c"))?;
        let seat = self.seat(unit);
        let who = Walker { unit, seat, class: self.side(s, unit).class, from: s.hex_of(unit) };
        if has_path(self, s, who) { Ok(()) } else { Err(Violation::of(clause!("5.5f.2"))) }
    }
    /// A step, three hexes, and the unit is Finished (bcs:4.8a, bcs:4.8c).
    pub(crate) fn withdraw_decide(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        self.acts(s, unit);
        s.unit_mut(unit).marks.add(Marks::FINISHED);
        self.push_retreats(s, s.hex_of(unit), UnitSet::one(unit), UnitSet::EMPTY, Cause::Voluntary, false, log);
    }
    /// Why the active formation's HQ may not: it may on every SNAFU result (bcs:3.2h.7).
    pub(crate) fn withdraw_hq_check(&self, s: &State) -> Result<(), Violation> {
        self.hq_may_act(s)?;
        let formation = s.formation(s.acting());
        at_most(clause!("4.8c"), 0, formation.hq_spent).map_err(in_points)?;
        let seat = self.formation(s.acting()).seat;
        let who = |from| Walker { unit: UnitId::HQ, seat, class: Class::Truck, from };
        let may = formation.hq.get().is_some_and(|from| has_path(self, s, who(from)));
        if may { Ok(()) } else { Err(Violation::of(clause!("5.5f.2"))) }
    }
    /// It loses nothing (bcs:4.8b), but it moves, and that ends Prepared Defense.
    pub(crate) fn withdraw_hq_decide(&self, s: &mut State, log: Log<'_>) {
        let formation = s.acting();
        let Some(from) = s.formation(formation).hq.get() else { return };
        self.acts(s, UnitId::HQ);
        s.formation_mut(formation).hq_finished = true;
        self.end_pd(s, formation, self.cites().pd_hq_moves, log);
        let seat = self.formation(formation).seat;
        let frame = Retreats { hq: true, ..Retreats::of(seat, from, Cause::Voluntary) };
        s.frames.push(Frame::Retreats(frame));
    }
    /// Whether all of these could retreat of their own will: for Screens that slip away (bcs:1.11e).
    pub(crate) fn can_slip(&self, s: &State, units: UnitSet) -> bool {
        units.all(|unit| {
            let class = self.side(s, unit).class;
            has_path(self, s, Walker { unit, seat: self.seat(unit), class, from: s.hex_of(unit) })
        })
    }
}

/// Why a way is none of the best.
fn why_not(game: &Bcs, s: &State, who: Walker, path: &Path) -> Violation {
    let ground = game.ground();
    let length = length_of(game);
    let far = end_of(path).map_or(0, |end| ground.distance(who.from, end) as usize);
    let fits = at_least(clause!("5.5f.1"), length, far).and_then(|()| at_most(clause!("5.5f.1"), length, far));
    fits.err().unwrap_or_else(|| Violation::of(why_not_there(game, s, who, path, length)))
}
/// The clause against a way that ends far enough away.
fn why_not_there(game: &Bcs, s: &State, who: Walker, path: &Path, length: usize) -> Clause {
    let ground = game.ground();
    let mut at = who.from;
    for (place, hex) in path.iter().enumerate() {
        if hex.is_some() != (place < length) {
            return clause!("5.5f.1");
        }
        let Some(hex) = hex.get() else { break };
        let Some(dir) = ground.dir(at, hex) else { return clause!("5.5f.1") };
        if ground.distance(who.from, hex) != place as u32 + 1 {
            return clause!("5.5f.1");
        }
        if !ground.is_open(who.class, at, dir) || !may_pass(game, s, who, hex) {
            return clause!("5.5f.2");
        }
        at = hex;
    }
    if who.unit != UnitId::HQ && overstacks(game, s, who.seat, at) {
        game.cites().retreat_stacking
    } else {
        clause!("5.5f.3")
    }
}
/// One hex of a way.
fn retreat_hop(game: &Bcs, s: &mut State, mut frame: Retreats, log: Log<'_>) {
    let place = usize::from(frame.gone);
    let (Some(unit), Some(hex)) = (frame.walker.get(), frame.path[place].get()) else {
        unreachable!("nobody is on the way")
    };
    let last = frame.path.get(place + 1).is_none_or(|next| next.is_none());
    let stuck = last && game.in_open_ezoc(s, frame.seat, hex);
    frame.gone += 1;
    if last {
        frame.walker = Maybe::NONE;
    }
    s.frames.replace(Frame::Retreats(frame));
    if unit == UnitId::HQ {
        let formation = s.formation_mut(s.acting());
        (formation.hq, formation.route) = (hex.into(), 0);
        if last {
            log.tell(Event::new(clause!("4.8b"), CombatEvent::HqRetreats { to: hex }));
        }
        return;
    }
    game.put(s, unit, hex);
    if last {
        log.tell(Event::new(clause!("5.5f.1"), CombatEvent::Retreats { unit, to: hex }));
        ends_retreat(game, s, unit, stuck, log);
    } else {
        game.entered(s, unit, log);
    }
}
/// The end of a retreat: the Move side (bcs:5.5f.5), and a step if that is in an applicable EZOC (bcs:5.5g.1,
/// bcs:5.5g.2).
fn ends_retreat(game: &Bcs, s: &mut State, unit: UnitId, stuck: bool, log: Log<'_>) {
    beaten(game, s, unit);
    if !(stuck && game.lose_steps(s, unit, 1, clause!("5.5g.2"), log)) {
        game.entered(s, unit, log);
    }
}
/// What a retreat does to the counter: its Move side, and no Screen (bcs:5.5f.5, bcs:1.11f).
fn beaten(game: &Bcs, s: &mut State, unit: UnitId) {
    s.unit_mut(unit).marks.remove(Marks::SCREEN);
    game.show(s, unit, Face::Move);
}
/// To its HQ (bcs:5.5e.2, bcs:5.5e.6), where it pays for an EZOC as at the end of any retreat (bcs:5.5g.2).
fn goes_home(game: &Bcs, s: &mut State, mut frame: Retreats, unit: UnitId, to: HexId, log: Log<'_>) {
    frame.home.remove(unit);
    s.frames.replace(Frame::Retreats(frame));
    let stuck = game.in_open_ezoc(s, frame.seat, to);
    game.put(s, unit, to);
    let clause = clause_of(game, Outcome::ToHq, None);
    log.tell(Event::new(clause, CombatEvent::Home { unit, to }));
    ends_retreat(game, s, unit, stuck, log);
}
/// Off the map, to come back next turn (bcs:5.5e.9).
fn goes_off(game: &Bcs, s: &mut State, unit: UnitId, log: Log<'_>) {
    s.unit_mut(unit).status = Status::OffMap;
    game.put(s, unit, Maybe::NONE);
    beaten(game, s, unit);
    log.tell(Event::new(clause!("5.5e.9"), CombatEvent::OffMap { unit }));
}

/// The last hex of a way.
fn end_of(path: &Path) -> Option<HexId> {
    path.iter().rev().find_map(|hex| hex.get())
}

impl Retreats {
    /// Nobody retreats yet.
    pub const fn of(seat: Seat, from: HexId, cause: Cause) -> Retreats {
        Retreats {
            seat,
            from,
            cause,
            three: UnitSet::EMPTY,
            home: UnitSet::EMPTY,
            off: UnitSet::EMPTY,
            hq: false,
            walker: Maybe::NONE,
            path: [Maybe::NONE; 3],
            gone: 0,
        }
    }
    /// Whether everybody has gone.
    fn is_done(&self) -> bool {
        self.left() == 0
    }
    /// How many have not gone.
    fn left(&self) -> usize {
        self.three.len() + self.home.len() + self.off.len() + usize::from(self.hq)
    }
    /// The same with a unit, or the HQ, on its way.
    fn with(mut self, unit: UnitId, path: Path) -> Retreats {
        self.three.remove(unit);
        self.hq &= unit != UnitId::HQ;
        Retreats { walker: unit.into(), path, gone: 0, ..self }
    }
}
