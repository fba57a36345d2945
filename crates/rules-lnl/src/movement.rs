//! Chapter 6: movement on foot, and withdrawing from melee (8.1). Vehicles and helicopters move by their own chapters
//! within the same frame.
//!
//! A move is declared with its first unit and its kind, others join before the first step (lnl:6.0.b), then it goes
//! step by step. Each expenditure of points pushes its consequences (`entering`); when they are over the group is
//! looked at again.

mod steps;
mod way;

pub(crate) use way::Stopped;

use crate::{
    Log,
    action::Action,
    event::{Event, Modifiers, MoveEvent},
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, Movement, Trait, UnitId, UnitSet, Vertex, Victory, enemy_of},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Mover, State},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, at_most, clause, refuse, refuse_if};

/// How the units of a group move: on foot, or by the chapter of vehicles or of helicopters.
enum Locomotion {
    Foot,
    Wheels,
    Air,
}

fn locomotion(game: &Lnl, s: &State, group: UnitSet) -> Locomotion {
    match group.first().map(|unit| game.class(s, unit)) {
        Some(Class::Vehicle) => Locomotion::Wheels,
        Some(Class::Helicopter) => Locomotion::Air,
        _ => Locomotion::Foot,
    }
}

impl UnderWay<Lnl> for Mover {
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        if self.settle || self.stopped || !self.checking.is_empty() {
            return None;
        }
        let clause = match locomotion(game, s, self.group) {
            Locomotion::Foot => clause!("6.0.a"),
            Locomotion::Wheels => clause!("15.1.a"),
            Locomotion::Air => clause!("19.1.b"),
        };
        game.mover_seat(self).map(|seat| (seat, clause))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match locomotion(game, s, self.group) {
            Locomotion::Wheels => return game.drive_list(s, self, out),
            Locomotion::Air => return game.fly_list(s, self, out),
            Locomotion::Foot => {}
        }
        let mut options = Vec::with_capacity(48);
        options.extend([Action::DoubleTime, Action::Withdraw, Action::Exit, Action::Stop]);
        if !self.started {
            options.extend(s.impulse.called.without(self.group).into_iter().map(|unit| Action::With { unit }));
        }
        options.extend(game.steps_from(self).iter().map(|&to| Action::Step { to }));
        if self.at.on_map() {
            let near = |&unit: &UnitId| game.ground().distance(s.loc_of(unit).hex(), self.at.hex()) <= 1;
            let vehicles = game.on_map(s, enemy_of(seat)).filter(|unit| game.class(s, unit) == Class::Vehicle);
            options.extend(vehicles.into_iter().filter(near).map(|vehicle| Action::Assault { vehicle }));
        }
        for unit in self.group.filter(|unit| game.kind(s, unit).has(Trait::Arc)) {
            options.extend(Vertex::ALL.map(|facing| Action::Turn { unit, facing }));
        }
        out.extend(options.into_iter().filter(|action| walk_check(game, s, self, seat, action).is_ok()));
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match locomotion(game, s, self.group) {
            Locomotion::Foot => walk_check(game, s, self, seat, action),
            Locomotion::Wheels => game.drive_check(s, self, action),
            Locomotion::Air => game.fly_check(s, self, action),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut mover = *self;
        match locomotion(game, s, mover.group) {
            Locomotion::Wheels => return game.drive_decide(s, mover, action, log),
            Locomotion::Air => return game.fly_decide(s, mover, action, log),
            Locomotion::Foot => {}
        }
        match *action {
            Action::With { unit } => {
                mover.group.insert(unit);
                s.frames.replace(Frame::Move(mover));
            }
            Action::DoubleTime => {
                mover.double = true;
                s.frames.replace(Frame::Move(mover));
                log.tell(Event::new(clause!("6.2.b"), MoveEvent::DoubleTime { units: mover.group }));
            }
            Action::Withdraw => {
                mover.checking = mover.group;
                mover.started = true;
                // lnl:8.1.m: whatever comes of it, it is what this hex does in this impulse.
                s.impulse.left.insert_over_first(mover.at);
                s.frames.replace(Frame::Move(mover));
            }
            Action::Step { to } => walk(game, s, mover, to, log),
            Action::Go { to } => {
                mover.bound = to.into();
                let first = game.way(s, &mover, to).unwrap_or(to);
                walk(game, s, mover, first, log);
            }
            Action::Assault { vehicle } => {
                // lnl:17.1.k, lnl:17.1.p: they stay there or come back, and that is the end of their move.
                s.frames.replace(Frame::Move(Mover { stopped: true, ..mover }));
                game.begin_assault(s, mover, vehicle, log);
            }
            Action::Turn { unit, facing } => turn_team(game, s, mover, unit, facing, log),
            Action::Exit => {
                log.tell(Event::new(clause!("1.4.a"), MoveEvent::Exits { units: mover.group, from: mover.at }));
                let seat = game.mover_seat(&mover);
                game.leave_map(s, mover.group);
                if let Some(seat) = seat.filter(|_| mover.kind == MoveKind::Withdraw) {
                    break_off(game, s, seat, mover.at, log);
                }
                game.finish_move(s, mover);
            }
            _ => game.finish_move(s, mover),
        }
    }
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut mover = *self;
        if let Some(unit) = next_to_check(game, s, &mover) {
            withdrawal_check(game, s, &mut mover, unit, dice, log)?;
            s.frames.replace(Frame::Move(mover));
            return Ok(());
        }
        if mover.settle {
            settle_move(game, s, mover, log);
        } else {
            game.finish_move(s, mover);
        }
        Ok(())
    }
}

impl Lnl {
    /// Where a step of a group may lead, whatever forbids it there.
    pub(crate) fn next_places(&self, s: &State, mover: &Mover) -> Vec<Loc> {
        match locomotion(self, s, mover.group) {
            Locomotion::Foot | Locomotion::Wheels => self.steps_from(mover).into_owned(),
            Locomotion::Air => self.air_around(mover.at).collect(),
        }
    }

    /// What a step costs, with the clause of a special price, whether or not the group can pay it and may go there;
    /// none where it can never go.
    pub(crate) fn step_price(&self, s: &State, mover: &Mover, to: Loc) -> Option<(u8, Option<Clause>)> {
        match locomotion(self, s, mover.group) {
            Locomotion::Foot => {
                let scouts = |unit| self.class(s, unit) == Class::Scout && !s.has(unit, Marks::GUNNER);
                let (seat, scouted) = (self.mover_seat(mover)?, mover.group.any(scouts));
                self.entry_price(s, Movement::Leg, seat, (mover.at, to), scouted)
            }
            Locomotion::Wheels => self.drive_cost(s, mover, to).ok().map(|cost| (cost, None)),
            Locomotion::Air => Some((1, None)),
        }
    }
    /// Off the map, where the scenario says so, for one point (spec P27.6).
    pub(crate) fn exit_check(&self, s: &State, mover: &Mover, seat: Seat) -> Result<(), Violation> {
        let Victory::ExitOrControl { side, exits, .. } = &self.content().scenario.victory else {
            return Err(Violation::of(clause!("1.4.a")));
        };
        if *side != seat || mover.at != mover.at.hex().ground() || !exits.contains(&mover.at.hex()) {
            return Err(Violation::of(clause!("1.4.a")));
        }
        refuse_if(mover.kind == MoveKind::Withdraw && !mover.passed, clause!("8.1.g"))?;
        let left = |unit| match self.class(s, unit) {
            Class::Vehicle => self.drive_left(s, mover),
            _ => self.allowance(s, mover, unit).saturating_sub(s.unit(unit).spent),
        };
        mover.group.into_iter().try_for_each(|unit| at_least(clause!("6.0.f"), 1, left(unit)))
    }

    /// Takes units off the map for good, with what they carry and who rides them.
    pub(crate) fn leave_map(&self, s: &mut State, units: UnitSet) {
        let riders = units.into_iter().fold(UnitSet::EMPTY, |all, unit| all.union(s.aboard(unit)));
        for unit in units.union(riders) {
            for weapon in &mut s.weapons {
                if weapon.owner == unit {
                    weapon.owner = Maybe::NONE;
                    weapon.loc = Maybe::NONE;
                }
            }
            self.remove(s, unit, Life::Exited);
        }
    }

    /// Ends the move: its units have their markers.
    pub(crate) fn finish_move(&self, s: &mut State, mover: Mover) {
        s.frames.pop();
        for unit in mover.group.filter(|unit| s.unit(unit).life == Life::InPlay) {
            match self.class(s, unit) {
                // lnl:4.0.u, lnl:19.6.d
                Class::Helicopter if mover.fired || s.has(unit, Marks::FIRED) => s.mark(unit, Marks::FIRED),
                Class::Helicopter => s.mark(unit, Marks::OPS),
                // They may go and do not: the attempt is spent all the same.
                _ if mover.kind == MoveKind::Withdraw && mover.at == mover.from => s.mark(unit, Marks::LOCKED),
                _ => {}
            }
        }
        if s.mover().is_none() {
            s.watch.iter_mut().for_each(|watch| watch.this_move = false);
        }
    }

    /// Units that were hit while they moved go no farther (lnl:5.3.l, lnl:5.1.o).
    pub(crate) fn stop_movers(&self, s: &mut State, hit: UnitSet) {
        let frames = s.frames;
        s.frames.clear();
        for frame in frames.live() {
            s.frames.push(match *frame {
                Frame::Move(mover) => {
                    let boarding = mover.boarding.get().filter(|&unit| !hit.contains(unit));
                    Frame::Move(Mover { group: mover.group.without(hit), boarding: boarding.into(), ..mover })
                }
                frame => frame,
            });
        }
    }

    /// Lists `Action::Move` of these units; weapon teams turn in place, vehicles and helicopters do all they do, within
    /// their move.
    pub(crate) fn moves_list(&self, s: &State, units: UnitSet, out: &mut Vec<Action>) {
        for unit in units.filter(|unit| !is_rooted(self, s, unit)) {
            out.extend(self.kinds_of_move(s, unit).map(|kind| Action::Move { unit, kind }));
        }
    }
    /// Whether a unit may begin a move of some kind.
    pub(crate) fn may_move(&self, s: &State, unit: UnitId) -> bool {
        !is_rooted(self, s, unit) && self.kinds_of_move(s, unit).next().is_some()
    }
    /// The kinds of move that a unit may begin. What keeps men on foot from any of them is asked once.
    fn kinds_of_move(&self, s: &State, unit: UnitId) -> impl Iterator<Item = MoveKind> {
        let on_foot = !matches!(self.class(s, unit), Class::Vehicle | Class::Helicopter);
        let kinds: &[MoveKind] = match on_foot {
            true if self.is_locked(s, unit) => &[MoveKind::Withdraw],
            true => &[MoveKind::Normal, MoveKind::Assault, MoveKind::Crawl, MoveKind::Stealth],
            false => &MoveKind::ALL,
        };
        let stays = on_foot && self.start_check(s, unit, kinds[0]).is_err();
        let may_begin = move |kind: MoveKind| {
            let mover = declared(s, unit, kind);
            match on_foot {
                true => self.kind_check(s, unit, kind, mover.group).is_ok() && way_out_check(self, s, &mover).is_ok(),
                false => craft_check(self, s, &mover, unit).is_ok(),
            }
        };
        debug_assert!(
            MoveKind::ALL.into_iter().all(|kind| {
                let listed = kinds.contains(&kind) && !stays && may_begin(kind);
                listed == self.moves_check(s, unit, kind).is_ok()
            }),
            "moves of {unit:?}"
        );
        kinds.iter().copied().filter(move |&kind| !stays && may_begin(kind))
    }
    pub(crate) fn moves_check(&self, s: &State, unit: UnitId, kind: MoveKind) -> Result<(), Violation> {
        let mover = declared(s, unit, kind);
        match self.class(s, unit) {
            Class::Vehicle | Class::Helicopter => craft_check(self, s, &mover, unit),
            _ => {
                self.unit_check(s, unit, kind, mover.group)?;
                way_out_check(self, s, &mover)
            }
        }
    }
    /// Whether a move that has not begun could have been declared so. On foot each may need the others of the group: a
    /// leader makes an Assault Move with those who can (lnl:6.1.c).
    pub(crate) fn group_check(&self, s: &State, mover: &Mover) -> Result<(), Violation> {
        match locomotion(self, s, mover.group) {
            Locomotion::Wheels | Locomotion::Air => {
                mover.group.into_iter().try_for_each(|unit| self.moves_check(s, unit, mover.kind))
            }
            Locomotion::Foot if mover.group.is_empty() => Ok(()),
            Locomotion::Foot => {
                for unit in mover.group {
                    self.unit_check(s, unit, mover.kind, mover.group)?;
                }
                way_out_check(self, s, mover)
            }
        }
    }
    /// Pushes the Move frame with this unit in it.
    pub(crate) fn begin_move(&self, s: &mut State, _: Seat, unit: UnitId, kind: MoveKind, _: Log<'_>) {
        let mover = declared(s, unit, kind);
        if self.class(s, unit) == Class::Vehicle {
            // lnl:15.0.b: its hatches stay as they are for the rest of this impulse.
            s.mark(unit, Marks::CHANGED);
        }
        s.frames.push(Frame::Move(mover));
    }
}

fn walk_check(game: &Lnl, s: &State, mover: &Mover, seat: Seat, action: &Action) -> Result<(), Violation> {
    match *action {
        Action::With { unit } => with_check(game, s, mover, seat, unit),
        Action::DoubleTime => double_time_check(game, s, mover),
        Action::Withdraw if mover.kind == MoveKind::Withdraw && !mover.started => Ok(()),
        Action::Withdraw => refuse(clause!("8.1.f")),
        Action::Step { to } => game.step_check(s, mover, to, 0).map(|_| ()),
        Action::Go { to } => game.way(s, mover, to).map(|_| ()),
        Action::Assault { vehicle } => game.assault_check_start(s, mover, vehicle),
        Action::Turn { unit, facing } => turn_check(game, s, mover, unit, facing).map(|_| ()),
        Action::Exit => game.exit_check(s, mover, seat),
        Action::Stop if mover.started => Ok(()),
        // Units that are activated to move do so; who is not to move is not named.
        Action::Stop => refuse(clause!("4.0.t")),
        _ => refuse(clause!("4.0.i")),
    }
}
fn with_check(game: &Lnl, s: &State, mover: &Mover, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    refuse_if(mover.started || mover.group.contains(unit), clause!("6.0.b"))?;
    let stands = if s.unit(unit).life == Life::Waiting { Some(Loc::OFF) } else { s.place(unit) };
    refuse_if(game.seat(unit) != seat || stands != Some(mover.at), clause!("4.0.f"))?;
    let mut group = mover.group;
    group.insert(unit);
    game.unit_check(s, unit, mover.kind, group)?;
    refuse_if(!s.impulse.called.contains(unit), clause!("4.0.f"))?;
    refuse_if(mover.double && game.class(s, unit) == Class::WeaponTeam, clause!("6.3.1.a"))?;
    way_out_check(game, s, &Mover { group, ..*mover })
}
fn double_time_check(game: &Lnl, s: &State, mover: &Mover) -> Result<(), Violation> {
    let leads = |unit| game.class(s, unit) == Class::Leader && s.unit(unit).good_order();
    let clause = match mover.kind {
        MoveKind::Stealth => clause!("6.4.e"),
        MoveKind::Crawl => clause!("6.3.a"),
        // lnl:6.2.d, lnl:6.3.1.a
        _ if mover.group.any(|unit| game.class(s, unit) == Class::WeaponTeam) => clause!("6.3.1.a"),
        _ if mover.started || mover.double || !mover.group.any(leads) => clause!("6.2.a"),
        _ => return Ok(()),
    };
    Err(Violation::of(clause))
}
/// What turning a weapon team costs: a point for two hexsides (lnl:1.6.3.j), nothing in a hex just entered
/// (lnl:1.6.3.l).
fn turn_check(game: &Lnl, s: &State, mover: &Mover, unit: UnitId, facing: Vertex) -> Result<u8, Violation> {
    refuse_if(!mover.group.contains(unit) || !game.kind(s, unit).has(Trait::Arc), clause!("1.6.3.j"))?;
    let turned = (facing.0 + 6 - s.unit(unit).facing.0) % 6;
    if mover.before != mover.at && mover.at.on_map() {
        let free = !mover.turned.contains(unit) && turned != 0;
        return if free { Ok(0) } else { Err(Violation::of(clause!("1.6.3.l"))) };
    }
    let cost = turned.min(6 - turned).div_ceil(2);
    let (limit, spent) = (game.allowance(s, mover, unit), s.unit(unit).spent);
    refuse_if(mover.kind != MoveKind::Normal || cost == 0 || !mover.at.on_map(), clause!("1.6.3.j"))?;
    at_most(clause!("1.6.3.j"), limit, spent + cost).and(Ok(cost))
}
/// Whether the group can do anything but stay: nobody is activated to move who cannot.
fn way_out_check(game: &Lnl, s: &State, mover: &Mover) -> Result<(), Violation> {
    if mover.kind == MoveKind::Withdraw && !mover.started {
        return Ok(());
    }
    let mut why = None;
    for &to in game.steps_from(mover).iter() {
        match game.step_check(s, mover, to, 0) {
            Ok(_) => return Ok(()),
            Err(violation) => why = why.or(Some(violation)),
        }
    }
    let seat = game.mover_seat(mover).unwrap_or(Seat(0));
    let turns = |unit| Vertex::ALL.iter().any(|&facing| turn_check(game, s, mover, unit, facing).is_ok());
    let assaults = |unit| {
        game.class(s, unit) == Class::Vehicle
            && walk_check(game, s, mover, seat, &Action::Assault { vehicle: unit }).is_ok()
    };
    let other = mover.group.any(turns)
        || game.exit_check(s, mover, seat).is_ok()
        || game.on_map(s, enemy_of(seat)).any(assaults);
    if other { Ok(()) } else { Err(why.unwrap_or(Violation::of(clause!("6.0.a")))) }
}
/// Whether a Shaken unit on foot can do nothing but stay, whatever the kind of its move: every step leads nearer to an
/// enemy that it sees (lnl:5.1.c), so that the kinds need not be tried one by one. When in doubt they are.
fn is_rooted(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let kind = game.kind(s, unit);
    let stays = !s.unit(unit).good_order() && kind.class.is_leg() && !kind.has(Trait::Arc);
    let Some(at) = s.place(unit).filter(|_| stays && !game.is_locked(s, unit)) else { return false };
    let seat = game.seat(unit);
    let ground = game.ground();
    let mut seen: ArrayVec<HexId, { UnitSet::MAX }> = ArrayVec::new();
    let mut last = None;
    for place in game.on_map(s, enemy_of(seat)).into_iter().filter_map(|enemy| s.place(enemy)) {
        // Units of a stack mostly follow each other.
        if last.replace(place) != Some(place) && !ground.sight(&s.overlay, at, place).is_blocked() {
            seen.push(place.hex());
        }
    }
    let nearer = |to: HexId| {
        let comes_to = |&enemy: &HexId| ground.distance(to, enemy) < ground.distance(at.hex(), enemy);
        seen.iter().any(comes_to)
    };
    game.steps_of(at).iter().all(|to| nearer(to.hex()))
        && game.exit_check(s, &declared(s, unit, MoveKind::Normal), seat).is_err()
}
/// One step of the group on foot.
fn walk(game: &Lnl, s: &mut State, mut mover: Mover, to: Loc, log: Log<'_>) {
    let Some(seat) = game.mover_seat(&mover) else {
        return game.finish_move(s, mover);
    };
    let cost = game.step_cost(s, &mover, to, 0).unwrap_or(1);
    let slots = game.pay(s, &mover, cost);
    let from = mover.at;
    // lnl:6.0.l, lnl:6.3.a
    mover.stopped = mover.kind == MoveKind::Crawl || game.enemy_at(s, seat, to);
    if from == mover.from && from.on_map() {
        // lnl:6.0.e: other hexes of the same activation have groups of their own.
        s.impulse.left.insert_over_first(from);
    }
    for unit in mover.group {
        s.unit_mut(unit).life = Life::InPlay;
        s.places[unit.index()] = to.into();
        // lnl:6.1.b, lnl:8.0.a
        if game.enemy_at(s, seat, to) {
            s.unmark(unit, Marks::STEALTH);
            s.mark(unit, Marks::MOVED);
        } else {
            s.mark(unit, Lnl::move_marker(mover.kind));
        }
    }
    let (units, kind) = (mover.group, mover.kind);
    if from.on_map() {
        log.tell(Event::new(clause!("6.0.a"), MoveEvent::Moves { units, from, to, kind, cost: slots }));
    } else {
        log.tell(Event::new(clause!("1.4.a"), MoveEvent::Arrives { units, to, cost: slots }));
    }
    game.left(s, from);
    if kind == MoveKind::Withdraw {
        break_off(game, s, seat, from, log);
    }
    mover.before = from.into();
    mover.at = to;
    mover.started = true;
    mover.turned = UnitSet::EMPTY;
    s.frames.replace(Frame::Move(mover));
    let entered = from.hex() != to.hex();
    game.push_entering(s, Entering { units, seat, at: to, slots, kind, entered, next: Hazard::Events });
}
/// Units of a side have left a melee. Men who cannot fight do not stay behind alone (lnl:8.1.k); where nobody is left
/// the enemies there are locked no longer, so they may fire (lnl:8.1.i).
fn break_off(game: &Lnl, s: &mut State, seat: Seat, from: Loc, log: Log<'_>) {
    if s.melee_at(from).is_none() {
        return;
    }
    game.melee_surrender(s, from, clause!("8.1.k"), log);
    if game.legs_at(s, seat, from).is_empty() {
        s.melees.retain(|mark| mark.at != from);
        log.tell(Event::new(clause!("8.1.i"), MoveEvent::BrokenOff { at: from }));
    }
}
/// Turns a weapon team: Moved, whatever else it does (lnl:1.6.3.m).
fn turn_team(game: &Lnl, s: &mut State, mut mover: Mover, unit: UnitId, facing: Vertex, log: Log<'_>) {
    let cost = turn_check(game, s, &mover, unit, facing).unwrap_or(0);
    s.unit_mut(unit).facing = facing;
    s.unit_mut(unit).spent += cost;
    s.mark(unit, Marks::MOVED);
    mover.started = true;
    mover.turned.insert(unit);
    s.frames.replace(Frame::Move(mover));
    let clause = if cost == 0 { clause!("1.6.3.l") } else { clause!("1.6.3.j") };
    log.tell(Event::new(clause, MoveEvent::Turns { unit, facing, cost }));
    if cost > 0 {
        let (units, seat, at) = (UnitSet::one(unit), game.seat(unit), mover.at);
        let (kind, next) = (mover.kind, Hazard::Events);
        game.push_entering(s, Entering { units, seat, at, slots: cost, kind, entered: false, next });
    }
}
fn next_to_check(game: &Lnl, s: &State, mover: &Mover) -> Option<UnitId> {
    let leader = mover.checking.into_iter().find(|&unit| game.class(s, unit) == Class::Leader);
    leader.or(mover.checking.first())
}
/// Whether a unit gets out of melee: a morale check with the leadership of another (lnl:8.1.g).
fn withdrawal_check(
    game: &Lnl,
    s: &mut State,
    mover: &mut Mover,
    unit: UnitId,
    dice: &mut dyn Dice,
    log: Log<'_>,
) -> Rolled<()> {
    let (a, b) = (dice.die(6, clause!("8.1.g"))?, dice.die(6, clause!("8.1.g"))?);
    let leaders = game.leaders_at(s, mover.at, unit).without(UnitSet::one(unit));
    let help = leaders.into_iter().map(|leader| game.leadership(s, leader)).max().unwrap_or(0);
    let (total, morale) = ((a + b) as i8 - help, game.morale(s, unit));
    let passed = total <= morale;
    mover.checking.remove(unit);
    mover.passed = mover.checking.is_empty();
    if !passed {
        // lnl:8.1.m
        mover.group.remove(unit);
        s.mark(unit, Marks::LOCKED);
    }
    let mut modifiers = Modifiers::new();
    modifiers.extend((help != 0).then_some((clause!("11.1.d"), -help)));
    let clause = if passed { clause!("8.1.h") } else { clause!("8.1.m") };
    let event = Event::new(clause, MoveEvent::Withdraws { unit, passed, total, morale });
    log.tell(event.rolled(&[a, b]).with(modifiers));
    Ok(())
}
/// Looks at the group after what its step brought about: who was hit stays behind (lnl:5.3.l), the rest may go on.
fn settle_move(game: &Lnl, s: &mut State, mut mover: Mover, log: Log<'_>) {
    let hurt = |unit| mover.steady.contains(unit) && !s.unit(unit).good_order();
    let mut group =
        mover.group.filter(|unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, mover.at) && !hurt(unit));
    let on_foot = matches!(locomotion(game, s, mover.group), Locomotion::Foot);
    if on_foot && mover.kind == MoveKind::Assault {
        // lnl:6.1.c: a leader goes so only with others who may.
        group = group.filter(|unit| game.assault_move_check(s, unit, group).is_ok());
    }
    if group != mover.group {
        mover.bound = Maybe::NONE;
    }
    mover.group = group;
    mover.settle = false;
    if mover.group.is_empty() || mover.stopped {
        return game.finish_move(s, mover);
    }
    if mover.bound == mover.at {
        mover.bound = Maybe::NONE;
    }
    s.frames.replace(Frame::Move(mover));
    match locomotion(game, s, mover.group) {
        Locomotion::Wheels => return game.drive_on(s, mover, log),
        Locomotion::Air => return game.fly_on(s, mover, log),
        Locomotion::Foot => {}
    }
    if let Some(bound) = mover.bound.get() {
        if let Ok(next) = game.way(s, &mover, bound) {
            return walk(game, s, mover, next, log);
        }
        s.frames.replace(Frame::Move(Mover { bound: Maybe::NONE, ..mover }));
    }
    if way_out_check(game, s, &mover).is_err() {
        game.finish_move(s, mover);
    }
}
/// Whether a vehicle or helicopter may begin a move of this kind (lnl:15.1.d).
fn craft_check(game: &Lnl, s: &State, mover: &Mover, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    let airborne = game.class(s, unit) == Class::Helicopter;
    let clause = match mover.kind {
        MoveKind::Crawl => clause!("15.1.d"),
        MoveKind::Stealth => clause!("6.4.a"),
        MoveKind::Withdraw => clause!("8.0.v"),
        MoveKind::Assault if airborne => clause!("19.1.b"),
        _ if held.life != Life::InPlay && !game.due(s, game.seat(unit)).contains(unit) => clause!("4.0.f"),
        // lnl:19.6.a: a helicopter moves and fires in any order.
        _ if airborne && !game.may_take_off(s, unit) => clause!("4.0.s"),
        _ if !airborne && held.has(Marks::ACTED) => clause!("4.0.s"),
        _ if held.has(Marks::HALTED) => clause!("16.2.j"),
        _ if held.has(Marks::STAYS) => clause!("16.4.h"),
        _ => {
            if goes_straight_on(game, s, mover, unit) {
                return Ok(());
            }
            let mut options = Vec::new();
            if airborne {
                game.fly_list(s, mover, &mut options)
            } else {
                game.drive_list(s, mover, &mut options)
            }
            let moves = options.iter().any(|option| *option != Action::Stop);
            return if moves { Ok(()) } else { Err(Violation::of(clause!("15.1.a"))) };
        }
    };
    Err(Violation::of(clause))
}
/// Whether a craft can at least turn, hang or fly on, or move into some hex, a vehicle into one before it: the quick
/// answer to whether it can do anything.
fn goes_straight_on(game: &Lnl, s: &State, mover: &Mover, unit: UnitId) -> bool {
    let step = |to: Loc| Action::Step { to };
    if game.class(s, unit) == Class::Helicopter {
        if game.fly_check(s, mover, &Action::Mode).is_ok() {
            return true;
        }
        let flies = |hex: HexId| game.fly_check(s, mover, &step(hex.layer(Layer::Air))).is_ok();
        return if mover.at.on_map() {
            game.ground().neighbours(mover.at.hex()).any(flies)
        } else {
            game.arrival_hexes(unit).iter().copied().any(flies)
        };
    }
    if !mover.at.on_map() {
        return false;
    }
    let facing = s.unit(unit).facing.turned(1);
    if game.drive_check(s, mover, &Action::Turn { unit, facing }).is_ok() {
        return true;
    }
    let ahead = s.unit(unit).facing.front().map(|dir| game.ground().neighbour(mover.at.hex(), dir));
    ahead.into_iter().flatten().any(|hex| game.drive_check(s, mover, &step(hex.ground())).is_ok())
}
fn declared(s: &State, unit: UnitId, kind: MoveKind) -> Mover {
    let at = s.place(unit).unwrap_or(Loc::OFF);
    Mover { kind, group: UnitSet::one(unit), at, before: at.into(), from: at, ..Mover::NOBODY }
}
