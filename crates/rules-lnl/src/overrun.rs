//! Overruns (15.3): a vehicle drives into infantry, which may answer with a close assault and makes room if the vehicle
//! stays.
//!
//! Whether it stays is known when its move ends, so a frame waits below the move for that.

use crate::{
    Log,
    action::Action,
    event::{Event, MeleeEvent, Modifiers},
    game::Lnl,
    melee::Came,
    model::{Class, Layer, Life, Loc, UnitId, UnitSet, enemy_of},
    state::{
        Attack, AttackKind, Entering, Frame, Hazard, Marks, MoveKind, Mover, Overrun, OverrunStage, Retreat,
        RetreatKind, State,
    },
};
use kernel::{Clause, Dice, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse_if};

impl Lnl {
    /// Whether the moving vehicle may overrun what is in this location.
    pub(crate) fn overrun_check_start(&self, s: &State, mover: &Mover, to: Loc) -> Result<(), Violation> {
        overrun_cost(self, s, mover, to).map(|_| ())
    }

    /// Drives in: pays, and puts the attack on top of the move and what follows below it.
    pub(crate) fn begin_overrun(&self, s: &mut State, mut mover: Mover, to: Loc, _: Log<'_>) {
        let (Ok(cost), Some(vehicle)) = (overrun_cost(self, s, &mover, to), mover.group.first()) else { return };
        let seat = self.seat(vehicle);
        let from = mover.at;
        s.places[vehicle.index()] = to.into();
        for unit in s.aboard(vehicle).union(UnitSet::one(vehicle)) {
            s.unit_mut(unit).life = Life::InPlay;
        }
        let held = s.unit_mut(vehicle);
        held.spent = held.spent.saturating_add(cost);
        self.left(s, from);
        s.mark(vehicle, Marks::MOVED);
        mover = Mover { at: to, before: from.into(), started: true, settle: true, steady: mover.group, ..mover };
        let frame = Overrun { vehicle, at: to, stage: OverrunStage::Settle, picked: UnitSet::EMPTY };
        s.frames.pop();
        let waits = |other: &Frame| matches!(other, Frame::Overrun(other) if other.stage == OverrunStage::Settle);
        if !s.frames.live().iter().any(waits) {
            s.frames.push(Frame::Overrun(frame));
        }
        s.frames.push(Frame::Move(mover));
        s.frames.push(Frame::Overrun(Overrun { stage: OverrunStage::Attack, ..frame }));
        self.push_entering(
            s,
            Entering {
                units: mover.group,
                seat,
                at: to,
                slots: cost,
                kind: mover.kind,
                entered: true,
                next: Hazard::Events,
            },
        );
    }
}

/// What it costs, the attack included (lnl:15.3.b).
fn overrun_cost(game: &Lnl, s: &State, mover: &Mover, to: Loc) -> Result<u8, Violation> {
    let vehicle = mover.first();
    let seat = game.seat(vehicle);
    refuse_if(mover.kind != MoveKind::Normal, clause!("15.2.d"))?;
    refuse_if(!s.unit(vehicle).good_order(), clause!("15.0.f"))?;
    let ground = to.on_map() && to.layer() == Layer::Ground;
    refuse_if(!ground || !game.ground().terrain(&s.overlay, to.hex()).overrun, clause!("15.3.a"))?;
    if overrun_guns(game, s, vehicle).is_empty() || game.legs_at(s, enemy_of(seat), to).is_empty() {
        return Err(Violation::of(clause!("15.3.a")));
    }
    refuse_if(game.at(s, enemy_of(seat), to).any(|unit| game.class(s, unit) == Class::Vehicle), clause!("15.1.m"))?;
    refuse_if(!game.at(s, seat, to).is_empty(), clause!("5.0.c"))?;
    game.check_stacking(s, seat, to, mover.group)?;
    let cost = game.drive_cost(s, mover, to)?;
    let all = cost.saturating_add(game.tables().constants.overrun_mp);
    let left = game.drive_left(s, mover);
    at_most(clause!("15.3.b"), left, all).and(Ok(all))
}
/// The guns it attacks with: the HE equivalent and the machine guns, those with a star only while it is Open.
fn overrun_guns(game: &Lnl, s: &State, vehicle: UnitId) -> Modifiers {
    let kind = game.kind(s, vehicle);
    let mut list = Modifiers::new();
    if let Some(gun) = &kind.ordnance {
        list.push((clause!("15.0.i"), gun.he));
    }
    let open = !s.has(vehicle, Marks::BUTTONED);
    for gun in kind.mgs.iter().filter(|gun| open || !gun.star) {
        list.push((if gun.star { clause!("15.0.r") } else { clause!("15.0.q") }, gun.fp));
    }
    list
}
/// Who may answer with a close assault (lnl:15.3.e); nobody while men ride outside (lnl:17.1.c).
fn overrun_answerers(game: &Lnl, s: &State, frame: &Overrun) -> UnitSet {
    let seat = enemy_of(game.seat(frame.vehicle));
    if !s.stands_at(frame.vehicle, frame.at) || game.check_assaulted(s, seat, frame.vehicle).is_err() {
        return UnitSet::EMPTY;
    }
    game.legs_at(s, seat, frame.at).filter(|unit| game.may_close_assault(s, unit))
}

impl UnderWay<Lnl> for Overrun {
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        let due = self.stage == OverrunStage::Answer && !overrun_answerers(game, s, self).is_empty();
        due.then_some((enemy_of(game.seat(self.vehicle)), clause!("15.3.e")))
    }
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(overrun_answerers(game, s, self).without(self.picked).into_iter().map(|unit| Action::Pick { unit }));
        out.push(if self.picked.is_empty() { Action::Decline } else { Action::Strike });
    }
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        let mut frame = *self;
        if let Action::Pick { unit } = *action {
            frame.picked.insert(unit);
            s.frames.replace(Frame::Overrun(frame));
            return;
        }
        s.frames.pop();
        if frame.picked.is_empty() {
            return;
        }
        let leaders = game
            .legs_at(s, seat, frame.at)
            .filter(|unit| game.class(s, unit) == Class::Leader && s.unit(unit).good_order());
        game.push_assault(s, frame.picked.union(leaders), frame.vehicle, Some(frame.at), false, true, log);
    }
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match self.stage {
            OverrunStage::Attack => overrun_attack(game, s, *self, log),
            // Nobody can answer.
            OverrunStage::Answer => {
                s.frames.pop();
            }
            OverrunStage::Settle => overrun_settles(game, s, *self, log),
        }
        Ok(())
    }
}

/// The attack (lnl:15.3.c), with checks as in fire (lnl:15.3.d); mines may have stopped the vehicle first.
fn overrun_attack(game: &Lnl, s: &mut State, frame: Overrun, log: Log<'_>) {
    let vehicle = frame.vehicle;
    let seat = game.seat(vehicle);
    let targets = game.legs_at(s, enemy_of(seat), frame.at);
    let there = s.unit(vehicle).life == Life::InPlay && s.stands_at(vehicle, frame.at);
    if !there || targets.is_empty() {
        s.frames.pop();
        // A crew that left its vehicle on a mine stands among the enemy.
        game.begin_melee(s, frame.at, seat, Came::NOBODY, log);
        return;
    }
    s.frames.replace(Frame::Overrun(Overrun { stage: OverrunStage::Answer, ..frame }));
    if !s.unit(vehicle).good_order() {
        return;
    }
    let mut list = overrun_guns(game, s, vehicle);
    list.push((clause!("15.3.c"), game.tables().fire.overrun));
    if let Some(leader) = game.armor_leader(s, vehicle) {
        list.push((clause!("15.41.c"), game.leadership(s, leader)));
    }
    let fp = list.iter().map(|&(_, value)| value).sum();
    log.tell(Event::new(clause!("15.3.c"), MeleeEvent::Overruns { vehicle, at: frame.at, fp }).with(list));
    game.push_attack(
        s,
        Attack {
            kind: AttackKind::Overrun,
            seat,
            from: frame.at.into(),
            target: frame.at,
            firers: UnitSet::one(vehicle),
            fp,
            // Terrain and foxholes help, hexsides do not (decision D-32).
            defence: game.cover(s, frame.at, true),
            targets,
            ..Attack::BLANK
        },
    );
}
/// The vehicle's move is over: if it lives and stands among infantry, they make room (lnl:15.3.g, lnl:15.3.h).
fn overrun_settles(game: &Lnl, s: &mut State, frame: Overrun, log: Log<'_>) {
    s.frames.pop();
    let vehicle = frame.vehicle;
    let seat = enemy_of(game.seat(vehicle));
    let among = |at: &Loc| s.unit(vehicle).life == Life::InPlay && !game.legs_at(s, seat, *at).is_empty();
    let Some(at) = s.place(vehicle).filter(among) else { return };
    log.tell(Event::new(clause!("15.3.f"), MeleeEvent::Settles { vehicle, at }));
    for unit in game.legs_at(s, seat, at) {
        if game.class(s, unit) == Class::WeaponTeam && !s.unit(unit).good_order() {
            game.eliminate(s, unit, clause!("15.3.g"), log);
        }
    }
    let units = game.legs_at(s, seat, at);
    if !units.is_empty() {
        s.frames.push(Frame::Retreat(Retreat { kind: RetreatKind::Overrun, units, seat, at, from: at }));
    }
}
