//! Chapter 19: helicopters. They fly, or hover over one hex (lnl:19.1.a), in the air above the highest terrain of their
//! hex (lnl:19.3.b), and are spotted wherever they are (lnl:19.3.a). What fire does to them is in `fire` and
//! `ordnance`, how they come down in `ruin`.
//!
//! A helicopter moves by itself and may fire, spot, take units aboard and set them down in between, so its move is one
//! long decision: the frame of its move ends when its owner stops, or when it is hit.

use crate::{
    Log,
    action::Action,
    event::{Event, IndirectEvent},
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, Start, UnitId, UnitSet},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Mover, Roll, State},
};
use kernel::{Clause, Maybe, Seat, Violation, at_most, clause, refuse, refuse_if};

impl Lnl {
    /// Whether the marks of a helicopter let it begin to move: it may do so after it has fired in this impulse
    /// (lnl:19.6.a).
    pub(crate) fn may_take_off(&self, s: &State, unit: UnitId) -> bool {
        let held = s.unit(unit);
        let fired_now = held.has(Marks::FIRED) && s.impulse.firers.contains(unit);
        let barred = if fired_now { Marks::OPS } else { Marks::ACTED };
        !held.has(barred.and(Marks::STAYS))
    }
    /// Whether a side has a damaged helicopter that can leave, and has to before the side may pass (lnl:19.5.1.i).
    pub(crate) fn must_fly_off(&self, s: &State, seat: Seat) -> bool {
        !self.bound_to_fly_off(s, seat).is_empty()
    }
    /// Damaged helicopters that can leave.
    pub(crate) fn bound_to_fly_off(&self, s: &State, seat: Seat) -> UnitSet {
        self.on_map(s, seat).filter(|unit| {
            let hurt = self.class(s, unit) == Class::Helicopter && s.has(unit, Marks::DAMAGED);
            hurt && self.moves_check(s, unit, MoveKind::Normal).is_ok()
        })
    }

    /// The air over the hexes next to a location.
    pub(crate) fn air_around(&self, at: Loc) -> impl Iterator<Item = Loc> + '_ {
        let near = at.on_map().then(|| self.ground().neighbours(at.hex()));
        near.into_iter().flatten().map(|hex| hex.layer(Layer::Air))
    }
    /// What a moving helicopter may do.
    pub(crate) fn fly_list(&self, s: &State, mover: &Mover, out: &mut Vec<Action>) {
        let Some(unit) = mover.group.first() else { return };
        let seat = self.seat(unit);
        let mut options: Vec<Action> = self.air_around(mover.at).map(|to| Action::Step { to }).collect();
        if mover.at.on_map() {
            let below = self.legs_at(s, seat, mover.at.hex().ground());
            options.extend(below.into_iter().map(|unit| Action::Load { unit }));
        } else {
            let enters = self.arrival_hexes(unit).iter();
            options.extend(enters.map(|&hex| Action::Step { to: hex.layer(Layer::Air) }));
        }
        let riders = self.riders(s, unit);
        options.extend(riders.into_iter().map(|unit| Action::Unload { unit, assault: false }));
        options.extend([Action::Mode, Action::Exit, Action::Stop]);
        out.extend(options.into_iter().filter(|action| self.fly_check(s, mover, action).is_ok()));
        if may_use_weapons(s, mover).is_ok() {
            self.gun_list(s, seat, UnitSet::one(unit), None, out);
            self.spot_list(s, seat, UnitSet::one(unit), out);
        }
        self.landed_list(s, mover, out);
    }

    /// Whether a moving helicopter may do this.
    pub(crate) fn fly_check(&self, s: &State, mover: &Mover, action: &Action) -> Result<(), Violation> {
        let unit = mover.group.first().expect("a helicopter moves");
        let (seat, hurt, hovers) = (self.seat(unit), s.has(unit, Marks::DAMAGED), s.has(unit, Marks::HOVER));
        match *action {
            Action::Step { to } => fly_step_check(self, s, mover, unit, to),
            Action::Go { to } => match fly_toward(self, s, mover, to) {
                Some(_) => Ok(()),
                None => fly_step_check(self, s, mover, unit, to),
            },
            Action::Mode if s.has(unit, Marks::CHANGED) || !mover.at.on_map() => refuse(clause!("19.1.d")),
            // One that has to leave may not hang on.
            Action::Mode if hurt && !hovers => refuse(clause!("19.5.1.i")),
            Action::Mode => Ok(()),
            Action::Load { unit: rider } => {
                landing_check(self, s, mover, unit)?;
                refuse_if(hurt, clause!("19.5.1.i"))?;
                refuse_if(mover.from.hex() != mover.at.hex(), clause!("19.4.d"))?;
                self.board_check(s, unit, rider)
            }
            Action::Unload { unit: rider, assault } => {
                landing_check(self, s, mover, unit)?;
                refuse_if(hurt, clause!("19.5.1.i"))?;
                // They are always marked Moved.
                refuse_if(assault, clause!("19.4.f"))?;
                self.alight_check(s, unit, rider, false)
            }
            Action::Gun { unit: who, .. } if who == unit => {
                may_use_weapons(s, mover)?;
                self.gun_check(s, seat, action, None)
            }
            Action::Spot { unit: who, at } if who == unit => {
                may_use_weapons(s, mover)?;
                self.spot_check(s, seat, unit, at)
            }
            Action::Move { .. } => self.landed_check(s, mover, action),
            Action::Exit => fly_exit_check(self, s, mover, unit),
            Action::Stop if hurt => {
                let way_out = |action: &Action| self.fly_check(s, mover, action).is_ok();
                let mut steps = self.air_around(mover.at).map(|to| Action::Step { to });
                let can_go = way_out(&Action::Exit) || way_out(&Action::Mode) || steps.any(|step| way_out(&step));
                if can_go { refuse(clause!("19.5.1.i")) } else { Ok(()) }
            }
            Action::Stop if mover.started => Ok(()),
            Action::Stop => refuse(clause!("4.0.t")),
            _ => refuse(clause!("19.6.a")),
        }
    }
    /// Where a reinforcement comes in.
    pub fn arrival_hexes(&self, unit: UnitId) -> &[HexId] {
        let entry = &self.content().roster[unit.index()];
        match entry.start {
            Start::Turn(_, group) => {
                let arrivals = &self.content().scenario.sides[entry.seat].arrivals;
                arrivals.get(usize::from(group)).map_or(&[], |arrival| &arrival.hexes)
            }
            _ => &[],
        }
    }

    /// Goes on after what its last step brought about: takes aboard who was getting in, and flies on to where it is
    /// bound for, as far as it can.
    pub(crate) fn fly_on(&self, s: &mut State, mover: Mover, log: Log<'_>) {
        let Some(unit) = mover.group.first() else { return };
        if let Some(rider) = mover.boarding.get() {
            s.frames.replace(Frame::Move(Mover { boarding: Maybe::NONE, ..mover }));
            if s.unit(rider).life == Life::InPlay && s.stands_at(rider, self.beside(s, unit)) {
                s.unmark(rider, Marks::MOVED);
                self.board(s, unit, rider, log);
            }
            return;
        }
        let Some(bound) = mover.bound.get() else { return };
        match fly_toward(self, s, &mover, bound) {
            Some(to) => self.fly_decide(s, mover, &Action::Step { to }, log),
            None => s.frames.replace(Frame::Move(Mover { bound: Maybe::NONE, ..mover })),
        }
    }

    /// A moving helicopter does this.
    pub(crate) fn fly_decide(&self, s: &mut State, mut mover: Mover, action: &Action, log: Log<'_>) {
        let Some(unit) = mover.group.first() else { return };
        let seat = self.seat(unit);
        let spend = |s: &mut State, mover: Mover, units: UnitSet, at: Loc, slots: u8, entered: bool| {
            s.frames.replace(Frame::Move(mover));
            let kind = MoveKind::Normal;
            self.push_entering(s, Entering { units, seat, at, slots, kind, entered, next: Hazard::Events });
        };
        match *action {
            Action::Step { to } => {
                let before = mover.at;
                (mover.before, mover.at) = (before.into(), to);
                mover.landed = UnitSet::EMPTY;
                s.unit_mut(unit).life = Life::InPlay;
                s.places[unit.index()] = to.into();
                self.left(s, before);
                log.tell(Event::new(clause!("19.2.a"), IndirectEvent::Flies { unit, to }));
                spend(s, mover, UnitSet::one(unit), to, 1, true);
            }
            Action::Go { to } => {
                let first = fly_toward(self, s, &mover, to).unwrap_or(to);
                mover.bound = to.into();
                self.fly_decide(s, mover, &Action::Step { to: first }, log);
            }
            Action::Mode => {
                let hovers = !s.has(unit, Marks::HOVER);
                s.unit_mut(unit).marks.0 ^= Marks::HOVER.0;
                s.mark(unit, Marks::CHANGED);
                let at = mover.at;
                let what =
                    if hovers { IndirectEvent::Hovers { unit, at } } else { IndirectEvent::FliesOn { unit, at } };
                log.tell(Event::new(clause!("19.2.b"), what));
                spend(s, mover, UnitSet::one(unit), at, 1, false);
            }
            Action::Load { unit: rider } => {
                // It pays, may be fired at for it, and then gets aboard.
                s.mark(rider, Marks::MOVED);
                mover.boarding = rider.into();
                let (at, slots) = (self.beside(s, unit), self.half_mf(s, rider).max(1));
                spend(s, mover, UnitSet::one(rider), at, slots, false);
            }
            Action::Unload { unit: rider, .. } => {
                let half = self.half_mf(s, rider);
                self.alight(s, rider, false, log);
                mover.landed.insert(rider);
                // Who comes from the air has no hex to go back to.
                mover.before = Maybe::NONE;
                let at = self.beside(s, unit);
                spend(s, mover, UnitSet::one(rider), at, half.max(1), true);
            }
            Action::Gun { .. } => {
                // lnl:19.6.c: what it does not fire in this move it does not fire this turn.
                mover.fired = true;
                mover.started = true;
                s.frames.replace(Frame::Move(mover));
                self.begin_gun(s, seat, action, false, log);
            }
            Action::Move { unit: rider, kind } => self.begin_move(s, seat, rider, kind, log),
            Action::Spot { at, .. } => {
                // lnl:19.3.f: it is the one attempt of the impulse; hovering, it sees as others do (lnl:19.3.h).
                s.frames.push(Frame::Roll(Roll::Spot { unit, at }));
            }
            Action::Exit => {
                log.tell(Event::new(clause!("19.5.1.i"), IndirectEvent::FliesOff { unit }));
                self.leave_map(s, mover.group);
                self.finish_move(s, mover);
            }
            _ => {
                // lnl:19.6.d, lnl:4.0.u: the markers are given as for all moves; its riders are done too, and it flies
                // once in an impulse.
                self.finish_move(s, mover);
                s.mark(unit, Marks::STAYS);
                for rider in s.aboard(unit) {
                    s.mark(rider, Marks::OPS);
                }
                log.tell(Event::new(clause!("19.6.d"), IndirectEvent::Ends { unit }));
            }
        }
    }

    /// A helicopter is damaged (lnl:19.5.1.h): it does no more this turn, and leaves when it is next activated
    /// (lnl:19.5.1.i).
    pub(crate) fn damage_helicopter(&self, s: &mut State, unit: UnitId, clause: Clause, log: Log<'_>) {
        if s.has(unit, Marks::DAMAGED) {
            return;
        }
        log.tell(Event::new(clause, IndirectEvent::Damaged { unit }));
        s.mark(unit, Marks::DAMAGED.and(Marks::STAYS));
        if !s.has(unit, Marks::FIRED) {
            s.mark(unit, Marks::OPS);
        }
        self.stop_movers(s, UnitSet::one(unit));
    }
}

/// Whether it may fly into a hex: hovering it may not (lnl:19.1.c), and no two share one, wrecks apart (lnl:19.1.e).
/// Enemies below bring about no melee (lnl:19.1.f).
fn fly_step_check(game: &Lnl, s: &State, mover: &Mover, unit: UnitId, to: Loc) -> Result<(), Violation> {
    refuse_if(s.has(unit, Marks::HOVER), clause!("19.1.c"))?;
    let reached = if mover.at.on_map() {
        game.air_around(mover.at).any(|near| near == to)
    } else {
        to.layer() == Layer::Air && game.arrival_hexes(unit).contains(&to.hex())
    };
    refuse_if(!reached, clause!("19.2.a"))?;
    refuse_if(s.all_at(to).any(|other| s.unit(other).life == Life::InPlay), clause!("19.1.e"))?;
    if s.has(unit, Marks::DAMAGED) {
        at_most(clause!("19.5.1.i"), i32::from(to_edge(game, mover.at.hex())) - 1, to_edge(game, to.hex()))?;
    }
    game.check_stacking(s, game.seat(unit), to, UnitSet::one(unit))
}
/// How many hexes it is to the nearest edge of the map.
fn to_edge(game: &Lnl, hex: HexId) -> u8 {
    let ground = game.ground();
    let (col, row) = ground.col_row(hex);
    (col - 1).min(row - 1).min(ground.cols() - col).min(ground.rows() - row)
}
/// Whether units may get on and off here: it hovers (lnl:19.4.c) over open ground (lnl:19.4.e).
fn landing_check(game: &Lnl, s: &State, mover: &Mover, unit: UnitId) -> Result<(), Violation> {
    refuse_if(!s.has(unit, Marks::HOVER), clause!("19.4.c"))?;
    let fit = mover.at.on_map() && game.ground().terrain(&s.overlay, mover.at.hex()).heli_land;
    if fit { Ok(()) } else { Err(Violation::of(clause!("19.4.e"))) }
}
fn may_use_weapons(s: &State, mover: &Mover) -> Result<(), Violation> {
    let hurt = mover.group.any(|unit| s.has(unit, Marks::DAMAGED));
    if hurt { Err(Violation::of(clause!("19.5.1.i"))) } else { Ok(()) }
}
/// Only a damaged one leaves, flying, over the edge.
fn fly_exit_check(game: &Lnl, s: &State, mover: &Mover, unit: UnitId) -> Result<(), Violation> {
    let at_edge = mover.at.on_map() && to_edge(game, mover.at.hex()) == 0;
    if s.has(unit, Marks::HOVER) {
        Err(Violation::of(clause!("19.1.c")))
    } else if !at_edge || !s.has(unit, Marks::DAMAGED) {
        Err(Violation::of(clause!("19.5.1.i")))
    } else {
        Ok(())
    }
}
/// The next step on the way to a hex: one that is nearer to it.
fn fly_toward(game: &Lnl, s: &State, mover: &Mover, goal: Loc) -> Option<Loc> {
    if !mover.at.on_map() || goal.layer() != Layer::Air {
        return None;
    }
    let far = |at: Loc| game.ground().distance(at.hex(), goal.hex());
    let mut nearer = game.air_around(mover.at).filter(|&to| far(to) < far(mover.at));
    nearer.find(|&to| game.fly_check(s, mover, &Action::Step { to }).is_ok())
}
