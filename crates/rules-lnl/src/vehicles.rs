//! Chapter 15: vehicles on the move. They drive one at a time (lnl:15.1.c), facing a vertex (lnl:15.1.e), ahead or
//! back, and turn for points; within their move they take units aboard and set them down (16.4). What becomes of them
//! when they are hit is in `ruin`, how they fire in `ordnance`. Tracked, all-terrain and road-type vehicles have each
//! their column of the chart (lnl:15.0.e).

mod way;

use crate::{
    Log,
    action::Action,
    event::{Event, GunEvent, MoveEvent},
    game::Lnl,
    model::{Dir, Layer, Life, Loc, UnitId, UnitSet, Vertex, enemy_of},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Mover, State},
};
use kernel::{Violation, at_least, clause, refuse, refuse_if};

impl Lnl {
    /// Points a moving vehicle has left; of its Assault Move half its factor, rounded up (lnl:15.2.a).
    pub(crate) fn drive_left(&self, s: &State, mover: &Mover) -> u8 {
        let Some(unit) = mover.group.first() else { return 0 };
        let mf = drive_mf(self, s, unit);
        let most = if mover.kind == MoveKind::Assault { mf.div_ceil(2) } else { mf };
        most.saturating_sub(s.unit(unit).spent)
    }

    /// What a moving vehicle may do.
    pub(crate) fn drive_list(&self, s: &State, mover: &Mover, out: &mut Vec<Action>) {
        let Some(unit) = mover.group.first() else { return };
        let seat = self.seat(unit);
        let steps = self.steps_from(mover);
        let mut options: Vec<Action> = Vec::with_capacity(64);
        options.extend(steps.iter().map(|&to| Action::Step { to }));
        options.extend(steps.iter().map(|&to| Action::Overrun { to }));
        options.extend(Vertex::ALL.map(|facing| Action::Turn { unit, facing }));
        options.extend(Vertex::ALL.map(|facing| Action::Turret { unit, facing }));
        if mover.at.on_map() {
            options.extend(self.legs_at(s, seat, mover.at).into_iter().map(|unit| Action::Load { unit }));
        }
        for rider in self.riders(s, unit) {
            options.extend([false, true].map(|assault| Action::Unload { unit: rider, assault }));
        }
        options.extend([Action::Exit, Action::Stop]);
        out.extend(options.into_iter().filter(|action| self.drive_check(s, mover, action).is_ok()));
        self.landed_list(s, mover, out);
        if mover.started && self.rides_outside(s, unit) {
            // lnl:16.2.i
            self.fire_list(s, seat, self.riders(s, unit), None, out);
        }
    }
    /// Whether a moving vehicle may do this.
    pub(crate) fn drive_check(&self, s: &State, mover: &Mover, action: &Action) -> Result<(), Violation> {
        let vehicle = mover.first();
        let seat = self.seat(vehicle);
        match *action {
            Action::Step { to } => drive_step_check(self, s, mover, to).map(|_| ()),
            Action::Go { to } => self.drive_way(s, mover, to).map(|_| ()),
            Action::Overrun { to } => self.overrun_check_start(s, mover, to),
            Action::Turn { unit, facing } if unit == vehicle => swing_check(self, s, mover, facing),
            Action::Turret { unit, facing } if unit == vehicle => {
                let turns = self.has_turret(s, unit) && mover.started && facing != s.unit(unit).turret;
                if turns { Ok(()) } else { refuse(clause!("15.1.j")) }
            }
            Action::Load { unit } => {
                self.board_check(s, vehicle, unit)?;
                handling_check(self, s, mover, vehicle, true)
            }
            Action::Unload { unit, assault } => {
                self.alight_check(s, vehicle, unit, assault)?;
                refuse_if(!s.unit(vehicle).good_order() && mover.at != mover.from, clause!("16.4.h"))?;
                // In the midst of an overrun it stays or drives on.
                refuse_if(!self.legs_at(s, enemy_of(seat), mover.at).is_empty(), clause!("15.3.f"))?;
                handling_check(self, s, mover, vehicle, false)
            }
            // Once they have fired it stays, so they fire before it is told to move, or on the way.
            Action::Fire { .. } if !mover.started => refuse(clause!("16.2.j")),
            Action::Fire { unit, .. } if self.riders(s, vehicle).contains(unit) => {
                self.fire_check(s, seat, action, None)
            }
            Action::Move { .. } => self.landed_check(s, mover, action),
            Action::Exit => self.exit_check(s, mover, seat),
            Action::Stop if mover.started => Ok(()),
            Action::Stop => refuse(clause!("4.0.t")),
            // lnl:15.1.c: nobody goes along but who rides it.
            Action::With { .. } => refuse(clause!("15.1.c")),
            Action::DoubleTime => refuse(clause!("15.1.d")),
            _ => refuse(clause!("15.1.a")),
        }
    }

    /// What driving into a hex costs: ahead into one of the two hexes beside the faced vertex (lnl:15.1.f), or back
    /// into one of the two behind for twice as much (lnl:15.1.h, lnl:15.1.i). Reinforcements come in as they please.
    pub(crate) fn drive_cost(&self, s: &State, mover: &Mover, to: Loc) -> Result<u8, Violation> {
        let vehicle = mover.first();
        refuse_if(s.has(vehicle, Marks::STAYS), clause!("16.4.h"))?;
        refuse_if(to.layer() != Layer::Ground || !self.steps_from(mover).contains(&to), clause!("15.1.f"))?;
        let back = match self.drive_dir(mover.at, to) {
            Some(dir) => {
                let facing = s.unit(vehicle).facing;
                refuse_if(!facing.front().contains(&dir) && !facing.rear().contains(&dir), clause!("15.1.f"))?;
                facing.rear().contains(&dir)
            }
            None => false,
        };
        let column = self.kind(s, vehicle).movement;
        let cost = self.entry_cost(s, column, self.seat(vehicle), (mover.at, to), false);
        // lnl:15.1.a: prohibited terrain.
        let Some(cost) = cost else { return refuse(clause!("15.1.a")) };
        Ok(if back { cost * 2 } else { cost })
    }
    pub(crate) fn drive_dir(&self, from: Loc, to: Loc) -> Option<Dir> {
        if from.on_map() { self.ground().direction(from.hex(), to.hex()) } else { None }
    }

    /// A moving vehicle does this.
    pub(crate) fn drive_decide(&self, s: &mut State, mut mover: Mover, action: &Action, log: Log<'_>) {
        let Some(vehicle) = mover.group.first() else { return self.finish_move(s, mover) };
        let seat = self.seat(vehicle);
        match *action {
            Action::Step { to } => drive(self, s, mover, to, log),
            Action::Go { to } => {
                mover.bound = to.into();
                s.frames.replace(Frame::Move(mover));
                self.drive_on(s, mover, log);
            }
            Action::Overrun { to } => {
                let mover = Mover { paid: false, landed: UnitSet::EMPTY, ..mover };
                s.frames.replace(Frame::Move(mover));
                self.begin_overrun(s, mover, to, log);
            }
            Action::Turn { facing, .. } => swing(self, s, mover, facing, log),
            Action::Turret { unit, facing } => {
                // Its move is over; the gun suffers for it all the same.
                let held = s.unit_mut(unit);
                held.turret = facing;
                held.marks.add(Marks::TURNED);
                log.tell(Event::new(clause!("15.1.j"), GunEvent::Turned { unit, facing, turret: true }));
                self.finish_move(s, mover);
            }
            Action::Load { unit } => {
                let slots = handle(self, s, &mut mover, vehicle, true);
                self.board(s, vehicle, unit, log);
                // It moves with its carrier now (spec P17.2).
                s.mark(unit, Lnl::move_marker(mover.kind));
                s.frames.replace(Frame::Move(mover));
                spend(self, s, vehicle, mover, slots, false);
            }
            Action::Unload { unit, assault } => {
                let slots = handle(self, s, &mut mover, vehicle, false);
                self.alight(s, unit, assault, log);
                if !assault {
                    mover.landed.insert(unit);
                }
                if !s.unit(vehicle).good_order() {
                    // lnl:16.4.h
                    s.mark(vehicle, Marks::STAYS);
                }
                s.frames.replace(Frame::Move(mover));
                spend(self, s, vehicle, mover, slots, false);
                self.fire_at_landed(s, vehicle, unit, log);
            }
            Action::Fire { .. } => {
                s.frames.replace(Frame::Move(mover));
                self.begin_fire(s, seat, action, false, log);
            }
            Action::Move { unit, kind } => self.begin_move(s, seat, unit, kind, log),
            Action::Exit => {
                log.tell(Event::new(clause!("1.4.a"), MoveEvent::Exits { units: mover.group, from: mover.at }));
                self.leave_map(s, mover.group);
                self.finish_move(s, mover);
            }
            _ => self.finish_move(s, mover),
        }
    }
}

/// Movement factor of a vehicle now: half while Shaken, rounded up (lnl:15.0.f).
fn drive_mf(game: &Lnl, s: &State, unit: UnitId) -> u8 {
    let mf = game.printed_mf(s, unit);
    if s.unit(unit).good_order() { mf } else { mf.div_ceil(2) }
}
/// What taking units aboard, or setting them down, costs the carrier: half its factor, rounded up (lnl:16.4.a),
/// once for all who get on at a stop and once for all who get off.
fn handling_cost(game: &Lnl, s: &State, mover: &Mover, unit: UnitId, boarding: bool) -> u8 {
    let begun = || {
        if boarding {
            game.riders(s, unit).any(|rider| s.unit(rider).spent > 0)
        } else {
            let got_off = game.legs_at(s, game.seat(unit), mover.at).any(|one| s.has(one, Marks::STAYS));
            got_off || !mover.landed.is_empty()
        }
    };
    if mover.paid && begun() { 0 } else { drive_mf(game, s, unit).div_ceil(2) }
}
/// Whether the carrier can pay for units that get on or off: at any point of its impulse while it has half its
/// factor (lnl:16.4.c); in an Assault Move that is all it does (lnl:16.4.e), and it may fire afterwards
/// (lnl:15.2.e).
fn handling_check(game: &Lnl, s: &State, mover: &Mover, vehicle: UnitId, boarding: bool) -> Result<(), Violation> {
    let (cost, left) = (handling_cost(game, s, mover, vehicle, boarding), game.drive_left(s, mover));
    if cost <= left {
        return Ok(());
    }
    let clause = if mover.kind == MoveKind::Assault { clause!("16.4.e") } else { clause!("16.4.c") };
    Err(Violation::exceeds(clause, left.into(), cost.into()))
}
/// Whether it may turn to this vertex: to the next one either way, for a point (lnl:15.1.g).
fn swing_check(game: &Lnl, s: &State, mover: &Mover, facing: Vertex) -> Result<(), Violation> {
    let vehicle = mover.first();
    let now = s.unit(vehicle).facing;
    let next = facing == now.turned(1) || facing == now.turned(-1);
    let able = next && mover.at.on_map() && !s.has(vehicle, Marks::STAYS);
    if able { at_least(clause!("15.1.g"), 1, game.drive_left(s, mover)) } else { refuse(clause!("15.1.g")) }
}
/// Whether it may drive into a hex, and what it pays: all it has for its first step (lnl:6.0.h).
fn drive_step_check(game: &Lnl, s: &State, mover: &Mover, to: Loc) -> Result<u8, Violation> {
    let cost = game.drive_cost(s, mover, to)?;
    let vehicle = mover.first();
    let seat = game.seat(vehicle);
    let bars = |enemy| game.class(s, enemy).is_leg() || s.unit(enemy).good_order();
    refuse_if(game.at(s, enemy_of(seat), to).any(bars), clause!("15.1.m"))?;
    if !s.unit(vehicle).good_order() && mover.at.on_map() && game.comes_nearer(s, seat, mover.at, to, None) {
        return refuse(clause!("5.1.c"));
    }
    game.check_stacking(s, seat, to, mover.group)?;
    let left = game.drive_left(s, mover);
    if cost <= left {
        return Ok(cost);
    }
    let first = mover.kind == MoveKind::Normal && s.unit(vehicle).spent == 0 && left > 0;
    let clause = if mover.kind == MoveKind::Assault { clause!("15.2.a") } else { clause!("6.0.f") };
    if first { Ok(left) } else { Err(Violation::exceeds(clause, left.into(), cost.into())) }
}
/// Pays for units that get on or off; what it paid.
fn handle(game: &Lnl, s: &mut State, mover: &mut Mover, vehicle: UnitId, boarding: bool) -> u8 {
    let cost = handling_cost(game, s, mover, vehicle, boarding);
    s.unit_mut(vehicle).spent += cost;
    mover.paid = true;
    mover.started = true;
    cost
}
/// The consequences of points the vehicle has spent. Without any there are none.
fn spend(game: &Lnl, s: &mut State, vehicle: UnitId, mover: Mover, slots: u8, entered: bool) {
    if slots > 0 {
        let (units, seat, at, kind) = (UnitSet::one(vehicle), game.seat(vehicle), mover.at, mover.kind);
        game.push_entering(s, Entering { units, seat, at, slots, kind, entered, next: Hazard::Events });
    }
}
/// Drives into a hex. A building that vehicles may enter falls under it (lnl:15.1.b).
fn drive(game: &Lnl, s: &mut State, mut mover: Mover, to: Loc, log: Log<'_>) {
    let Some(unit) = mover.group.first() else { return game.finish_move(s, mover) };
    let cost = drive_step_check(game, s, &mover, to).unwrap_or(1);
    let from = mover.at;
    let facing = s.unit(unit).facing;
    let back = game.drive_dir(from, to).is_some_and(|dir| facing.rear().contains(&dir));
    s.places[unit.index()] = to.into();
    for one in s.aboard(unit).union(UnitSet::one(unit)) {
        s.unit_mut(one).life = Life::InPlay;
    }
    s.unit_mut(unit).spent += cost;
    let clause = if back { clause!("15.1.i") } else { clause!("15.1.f") };
    log.tell(Event::new(clause, GunEvent::Drove { unit, to, cost, back }));
    game.left(s, from);
    let hex = to.hex();
    if game.ground().terrain(&s.overlay, hex).rubble_to.is_some() {
        s.overlay.rubble.insert(hex);
        log.tell(Event::new(clause!("15.1.b"), GunEvent::Rubble { hex }));
    }
    mover = Mover { at: to, before: from.into(), started: true, paid: false, landed: UnitSet::EMPTY, ..mover };
    s.frames.replace(Frame::Move(mover));
    spend(game, s, unit, mover, cost, true);
}
/// Turns by one vertex, and its turret with it (lnl:15.1.l).
fn swing(game: &Lnl, s: &mut State, mover: Mover, facing: Vertex, log: Log<'_>) {
    let Some(unit) = mover.group.first() else { return game.finish_move(s, mover) };
    let held = s.unit_mut(unit);
    let by = facing.0 as i8 - held.facing.0 as i8;
    held.facing = facing;
    held.turret = held.turret.turned(by);
    held.spent += 1;
    log.tell(Event::new(clause!("15.1.g"), GunEvent::Swung { unit, facing }));
    let mover = Mover { started: true, paid: false, landed: UnitSet::EMPTY, ..mover };
    s.frames.replace(Frame::Move(mover));
    spend(game, s, unit, mover, 1, false);
}
