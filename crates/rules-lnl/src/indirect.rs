//! Chapter 18: mortars that fire at what others see, off-board artillery and the markers both leave; chapter 20.1:
//! flares. Direct fire of mortars is in `fire`.
//!
//! A mission is a [`Call`] frame; what it strikes is in `shelling`.

mod shelling;

use crate::{
    Log,
    action::Action,
    event::{Event, IndirectEvent, Modifiers},
    game::Lnl,
    model::{Battery, Class, Dir, HexId, Layer, Life, Loc, SkillEffect, Trait, UnitId, UnitSet, enemy_of},
    sight::ObstacleAt,
    state::{AttackKind, Barrage, Call, CallStage, Frame, Marks, Roll, State},
};
use kernel::{Clause, Dice, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

impl Lnl {
    /// Lists flares, calls for mortars and calls for artillery of these units.
    pub(crate) fn indirect_list(&self, s: &State, seat: Seat, units: UnitSet, out: &mut Vec<Action>) {
        let mut calling = Vec::new();
        let mut offer = |action: Action| {
            out.extend(self.indirect_check(s, seat, &action).is_ok().then_some(action));
        };
        for unit in units.filter(|unit| can_answer(self, s, seat, unit).is_ok()) {
            if may_fire_flare(self, s, unit).is_ok() {
                let (from, range) = (s.loc_of(unit).hex(), self.tables().constants.flare_range);
                let hexes = self.ground().hexes().filter(|&hex| self.ground().distance(from, hex) <= range);
                calling.extend(hexes.map(|hex| Action::Flare { unit, hex }));
            }
            let calls_anywhere = self.may_call(s, unit, None, clause!("18.1.e")).is_ok();
            if !calls_anywhere && s.impulse.spotter != unit {
                continue;
            }
            // What is asked of the caller is asked once, and what of the battery; what is left is what he sees.
            let from = s.loc_of(unit);
            let sees = |hex: HexId| !self.ground().sight(&s.overlay, from, hex.ground()).is_blocked();
            let calls = |hex| calls_anywhere || self.may_call(s, unit, Some(hex), clause!("18.2.b")).is_ok();
            for mortar in self.on_map(s, seat).filter(|mortar| may_fire_bombs(self, s, seat, mortar).is_ok()) {
                let enemies = self.on_map(s, enemy_of(seat));
                enemies.into_iter().for_each(|enemy| {
                    let target = s.loc_of(enemy);
                    offer(Action::Mortar { caller: unit, mortar, target, flare: false });
                });
                if self.content().scenario.switches.night {
                    let flare = |hex: HexId| Action::Mortar { caller: unit, mortar, target: hex.ground(), flare: true };
                    self.ground().hexes().for_each(|hex| offer(flare(hex)));
                }
            }
            let ready = |battery: &u8| self.check_battery(s, seat, *battery).is_ok();
            for battery in (0..batteries(self, seat).len() as u8).filter(ready) {
                let hexes = self.ground().hexes().filter(|&hex| sees(hex) && calls(hex));
                calling.extend(hexes.map(|hex| Action::Call { caller: unit, battery, hex }));
            }
        }
        out.append(&mut calling);
    }

    /// Whether a flare, a call for a mortar or a call for artillery is legal.
    pub(crate) fn indirect_check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Flare { unit, hex } => {
                can_answer(self, s, seat, unit)?;
                may_fire_flare(self, s, unit)?;
                let range = self.tables().constants.flare_range;
                let distance = self.ground().distance(s.loc_of(unit).hex(), hex);
                if distance > range {
                    return Err(Violation::exceeds(clause!("20.1.a"), range.into(), distance.into()));
                }
                Ok(())
            }
            Action::Mortar { caller, mortar, target, flare } => {
                can_answer(self, s, seat, caller)?;
                self.may_call(s, caller, Some(target.hex()), clause!("18.1.e"))?;
                may_fire_bombs(self, s, seat, mortar)?;
                refuse_if(self.ground().sight(&s.overlay, s.loc_of(caller), target).is_blocked(), clause!("18.1.e"))?;
                let range = self.kind(s, mortar).range;
                let distance = self.ground().range(s.loc_of(mortar), target);
                if distance > range {
                    return Err(Violation::exceeds(clause!("18.1.h"), range.into(), distance.into()));
                }
                if flare {
                    let dark = self.content().scenario.switches.night && target.layer() == Layer::Ground;
                    return if dark { Ok(()) } else { refuse(clause!("20.1.g")) };
                }
                check_bombed(self, s, seat, s.loc_of(caller), target)
            }
            Action::Call { caller, battery, hex } => {
                can_answer(self, s, seat, caller)?;
                self.may_call(s, caller, Some(hex), clause!("18.2.b"))?;
                self.check_battery(s, seat, battery)?;
                // lnl:18.2.c: more than two degrading hexes block a line of sight.
                let blocked = self.ground().sight(&s.overlay, s.loc_of(caller), hex.ground()).is_blocked();
                if blocked { refuse(clause!("18.2.c")) } else { Ok(()) }
            }
            _ => unreachable!("{action:?} is no indirect fire"),
        }
    }

    /// Whether a person may call fire on a hex; `clause` says who may at all.
    pub(crate) fn may_call(
        &self,
        s: &State,
        unit: UnitId,
        hex: Option<HexId>,
        clause: Clause,
    ) -> Result<Clause, Violation> {
        // Scouts too, unless a weapon keeps them from scouting.
        let able = matches!(self.class(s, unit), Class::Leader | Class::Advisor | Class::Scout);
        refuse_if(!able || !s.unit(unit).good_order(), clause)?;
        refuse_if(s.has(unit, Marks::GUNNER), clause!("11.7.e"))?;
        // His own spotting of that hex does not keep him from it.
        let spotted_it =
            s.impulse.spotter == unit && s.impulse.spotted.get().map(Loc::hex) == hex && !s.has(unit, Marks::CALLED);
        let barred = Marks::MOVED.and(Marks::CRAWL).and(Marks::FIRED);
        match self.class(s, unit) {
            Class::Scout if self.may_fire_on(s, unit) => Ok(clause!("11.7.g")),
            _ if self.may_fire_on(s, unit) => Ok(clause),
            _ if spotted_it && !s.has(unit, barred) => Ok(clause!("18.1.f")),
            _ => Err(Violation::of(clause!("18.1.k"))),
        }
    }

    /// By what a battery fires another mission: the scenario gives it, or some go on after the last; and its formation
    /// has none under way (lnl:18.3.a).
    pub(crate) fn check_battery(&self, s: &State, seat: Seat, battery: u8) -> Result<Clause, Violation> {
        let place = usize::from(battery);
        let Some(guns) = batteries(self, seat).get(place) else { return Err(Violation::of(clause!("18.2.a"))) };
        if s.missions[seat][place] == 0 {
            if !guns.well_supplied {
                return Err(Violation::short(clause!("18.2.a"), 1, 0));
            }
            refuse_if(s.dry[seat][place], clause!("13.91.d"))?;
        }
        let busy = s.frames.live().iter().any(|frame| match frame {
            Frame::Call(call) if call.kind == AttackKind::Barrage && call.seat == seat => {
                batteries(self, seat)[usize::from(call.battery)].formation == guns.formation
            }
            _ => false,
        });
        match s.missions[seat][place] {
            _ if busy => Err(Violation::of(clause!("18.3.a"))),
            0 => Ok(clause!("13.91.a")),
            _ => Ok(clause!("18.2.a")),
        }
    }

    /// Fires the flare, the mortar or the spotting round.
    pub(crate) fn begin_indirect(&self, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Flare { unit, hex } => {
                // lnl:20.1.d
                s.mark(unit, Marks::OPS);
                s.frames.push(Frame::Roll(Roll::Flare { unit, hex }));
            }
            Action::Mortar { caller, mortar, target, flare } => {
                // lnl:18.1.g, lnl:18.1.h
                s.mark(caller, Marks::OPS.and(Marks::CALLED));
                s.mark(mortar, Marks::FIRED);
                if flare {
                    s.flares.insert_over_first(target.hex());
                    log.tell(Event::new(
                        clause!("20.1.g"),
                        IndirectEvent::MortarFlare { caller, mortar, hex: target.hex() },
                    ));
                } else {
                    begin_bombs(self, s, seat, caller, mortar, target, log);
                }
            }
            Action::Call { caller, battery, hex } => {
                // lnl:18.2.n, lnl:18.3.b; whoever was activated with him may still act (lnl:18.2.q).
                s.mark(caller, Marks::OPS.and(Marks::CALLED));
                log.tell(Event::new(clause!("18.2.b"), IndirectEvent::RoundPlaced { caller, battery, hex }));
                let last = s.missions[seat][usize::from(battery)] == 0;
                let stage = if last { CallStage::Supply } else { CallStage::Scatter };
                let fp = batteries(self, seat)[usize::from(battery)].fp;
                s.frames.push(Frame::Call(Call {
                    stage,
                    seat,
                    caller: caller.into(),
                    battery,
                    hex,
                    fp,
                    ..Call::BLANK
                }));
            }
            _ => {}
        }
    }

    /// The die for a flare.
    pub(crate) fn flare_roll(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        dice: &mut dyn Dice,
        log: Log<'_>,
    ) -> Rolled<()> {
        let die = dice.die(6, clause!("20.1.b"))?;
        // lnl:20.1.c
        let [_, need] = self.capability(s, unit);
        let leadership = if self.class(s, unit) == Class::Leader { self.leadership(s, unit) } else { 0 };
        let lit = die as i8 - leadership <= need as i8;
        if lit {
            s.flares.insert_over_first(hex);
        }
        let mut mods = Modifiers::new();
        mods.extend((leadership != 0).then_some((clause!("20.1.b"), -leadership)));
        log.tell(Event::new(clause!("20.1.b"), IndirectEvent::Flare { unit, hex, lit }).rolled(&[die]).with(mods));
        Ok(())
    }
}

/// Whether a unit of this side is there to act; that it is activated is asked in `impulse`.
fn can_answer(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    if game.seat(unit) != seat || s.unit(unit).life != Life::InPlay || s.place(unit).is_none() {
        return Err(Violation::of(clause!("4.0.f")));
    }
    if game.is_locked(s, unit) { Err(Violation::of(clause!("8.1.a"))) } else { Ok(()) }
}
/// Whether a person may fire flares (lnl:20.1.a): his marks, and not Assault Move or Stealth, bar him (lnl:7.0.j). By
/// day there are none.
fn may_fire_flare(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let able = matches!(game.class(s, unit), Class::Leader | Class::Advisor | Class::Hero);
    let night = game.content().scenario.switches.night;
    if able && night && game.may_fire_on(s, unit) { Ok(()) } else { Err(Violation::of(clause!("20.1.a"))) }
}
/// Whether a mortar may fire: it is a weapon team in all else (lnl:18.1.c).
fn may_fire_bombs(game: &Lnl, s: &State, seat: Seat, mortar: UnitId) -> Result<(), Violation> {
    let clause = if game.seat(mortar) != seat || !game.kind(s, mortar).has(Trait::Mortar) {
        clause!("18.1.c")
    } else if s.unit(mortar).life != Life::InPlay || s.place(mortar).is_none() {
        clause!("18.1.h")
    } else if !s.unit(mortar).good_order() {
        clause!("5.1.b")
    } else if !game.is_fresh(s, mortar) {
        clause!("4.0.s")
    } else if game.is_locked(s, mortar) {
        clause!("8.1.a")
    } else if !game.ground().terrain(&s.overlay, s.loc_of(mortar).hex()).mortar_may_fire {
        clause!("18.1.a")
    } else {
        return Ok(());
    };
    Err(Violation::of(clause))
}
/// Whether bombs may be aimed at a location: enemies are there and spotted (lnl:18.1.e), none of ours and no melee.
fn check_bombed(game: &Lnl, s: &State, seat: Seat, from: Loc, target: Loc) -> Result<(), Violation> {
    let clause = if !game.enemy_at(s, seat, target) || !game.is_spotted(s, seat, from, target) {
        clause!("18.1.e")
    } else if !game.at(s, seat, target).is_empty() {
        clause!("5.0.c")
    } else if s.melee_at(target).is_some() {
        clause!("5.0.d")
    } else if target.layer() == Layer::Air && game.can_be_shelled(s, target, AttackKind::MortarIndirect).is_empty() {
        // Only helicopters that hover can be hit.
        clause!("18.0.a")
    } else if game.can_be_shelled(s, target, AttackKind::MortarIndirect).is_empty() {
        clause!("17.4.d")
    } else {
        return Ok(());
    };
    Err(Violation::of(clause))
}
fn batteries(game: &Lnl, seat: Seat) -> &[Battery] {
    &game.content().scenario.sides[seat].batteries
}
fn begin_bombs(game: &Lnl, s: &mut State, seat: Seat, caller: UnitId, mortar: UnitId, target: Loc, log: Log<'_>) {
    let from = s.loc_of(mortar);
    let printed = game.kind(s, mortar).fp;
    let mods = bomb_modifiers(game, s, from, target);
    let fp = mods.iter().fold(printed, |fp, &(_, more)| fp + more);
    log.tell(Event::new(clause!("18.1.e"), IndirectEvent::MortarCalled { caller, mortar, target }).with(mods));
    put_barrage(s, Barrage { hex: target.hex(), fp: printed, radius: 0, seat, nth: 0 });
    let left = game.can_be_shelled(s, target, AttackKind::MortarIndirect);
    let kind = AttackKind::MortarIndirect;
    s.frames.push(Frame::Call(Call {
        kind,
        seat,
        caller: caller.into(),
        mortar: mortar.into(),
        hex: target.hex(),
        fp,
        todo: 1,
        left,
        ..Call::BLANK
    }));
}
/// What the Direct Fire Table adds to bombs (lnl:18.1.i): leadership and degrading terrain do not count.
fn bomb_modifiers(game: &Lnl, s: &State, from: Loc, target: Loc) -> Modifiers {
    let table = &game.tables().fire;
    let mut mods = Modifiers::new();
    let near = game.ground().adjacent(from, target);
    mods.extend(near.then_some((clause!("T.dft.a"), table.adjacent)));
    mods.extend((game.is_dark(s, target.hex()) && !near).then_some((clause!("20.01.e"), table.night)));
    mods.extend(s.overlay.smoke.contains(from.hex()).then_some((clause!("7.0.h"), table.fire_from_smoke)));
    mods
}
/// Leaves a Fire For Effect marker until the Administrative Phase (lnl:9.0.c).
fn put_barrage(s: &mut State, barrage: Barrage) {
    let like = |other: &Barrage| Barrage { nth: 0, ..*other } == barrage;
    let nth = s.barrages.iter().filter(like).count() as u8;
    s.barrages.insert_over_first(Barrage { nth, ..barrage });
}

impl UnderWay<Lnl> for Call {
    /// The caller says what becomes of the round, unless another barrage has just silenced him.
    fn asks(&self, _: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        (self.stage == CallStage::Adjust && still_calls(s, self.caller.get()?))
            .then_some((self.seat, clause!("18.2.i")))
    }
    /// What he may do with it; another formation may call meanwhile (lnl:18.3.a).
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let moves = game.ground().neighbours(self.hex).chain([self.hex]).map(|hex| Action::Adjust { hex });
        out.extend(moves.filter(|action| self.check(game, s, seat, action).is_ok()));
        out.push(Action::Abort);
        if batteries(game, seat).len() > 1 {
            let mut others = Vec::new();
            game.indirect_list(s, seat, s.impulse.called, &mut others);
            out.extend(others.into_iter().filter(|action| matches!(action, Action::Call { .. })));
        }
    }
    /// Whether he may.
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Abort => Ok(()),
            Action::Adjust { hex } => {
                let sees = |from| !game.ground().sight(&s.overlay, from, hex.ground()).is_blocked();
                let from = self.caller.get().and_then(|caller| s.place(caller));
                refuse_if(!from.is_some_and(sees), clause!("18.2.i"))?;
                at_most(clause!("18.2.i"), 1, game.ground().distance(self.hex, hex))
            }
            Action::Call { caller, .. } if s.impulse.called.contains(caller) => game.indirect_check(s, seat, action),
            _ => Err(Violation::of(clause!("18.2.i"))),
        }
    }
    /// He does.
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        let mut call = *self;
        match *action {
            Action::Adjust { hex } => {
                call.hex = hex;
                call.stage = CallStage::Fire;
                for_effect(game, s, &mut call, log);
                s.frames.replace(Frame::Call(call));
            }
            Action::Call { .. } => game.begin_indirect(s, seat, action, log),
            _ => {
                // lnl:18.2.o: the mission is kept.
                if let Some(caller) = call.caller.get() {
                    log.tell(Event::new(clause!("18.2.h"), IndirectEvent::Aborted { caller }));
                }
                s.frames.pop();
            }
        }
    }
    /// The dice of a mission.
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut call = *self;
        match call.stage {
            CallStage::Supply => {
                let die = dice.die(6, clause!("13.91.c"))?;
                let more = die <= game.tables().constants.well_supplied_max;
                let clause = if more { clause!("13.91.c") } else { clause!("13.91.d") };
                log.tell(Event::new(clause, IndirectEvent::Supply { seat: call.seat, more }).rolled(&[die]));
                if more {
                    // lnl:13.91.b: as any other from here on.
                    call.stage = CallStage::Scatter;
                    s.frames.replace(Frame::Call(call));
                } else {
                    s.dry[call.seat] = [true; 2];
                    s.frames.pop();
                }
            }
            CallStage::Scatter => return scatter(game, s, call, dice, log),
            CallStage::Adjust => {
                if let Some(caller) = call.caller.get() {
                    log.tell(Event::new(clause!("18.2.g"), IndirectEvent::RoundLost { caller }));
                }
                s.frames.pop();
            }
            CallStage::Fire => return game.shell(s, call, dice, log),
        }
        Ok(())
    }
}

fn still_calls(s: &State, caller: UnitId) -> bool {
    s.unit(caller).life == Life::InPlay && s.unit(caller).good_order() && s.place(caller).is_some()
}
/// The spotting round becomes Fire For Effect (lnl:18.2.j): a mission is used up, and all in seven hexes are under it
/// at once.
fn for_effect(game: &Lnl, s: &mut State, call: &mut Call, log: Log<'_>) {
    let left = &mut s.missions[call.seat][usize::from(call.battery)];
    *left = left.saturating_sub(1);
    put_barrage(s, Barrage { hex: call.hex, fp: call.fp, radius: 1, seat: call.seat, nth: 0 });
    log.tell(Event::new(clause!("18.2.j"), IndirectEvent::ForEffect { hex: call.hex, fp: call.fp }));
    for place in 0..7 {
        if let Some(hex) = hex_of(game, call.hex, place) {
            call.todo |= 1 << place;
            for layer in Layer::ALL {
                // lnl:18.2.p: friends too.
                call.left = call.left.union(game.can_be_shelled(s, hex.layer(layer), AttackKind::Barrage));
            }
        }
    }
}
/// The hex of a place among the seven.
fn hex_of(game: &Lnl, centre: HexId, place: u8) -> Option<HexId> {
    if place == 0 { Some(centre) } else { game.ground().neighbour(centre, Dir(place - 1)) }
}
/// Where the spotting round comes down.
fn scatter(game: &Lnl, s: &mut State, mut call: Call, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let caller = call.caller.get().expect("somebody calls");
    let from = s.place(caller);
    let (white, colour) = (dice.die(6, clause!("18.2.d"))?, dice.die(6, clause!("18.2.d"))?);
    let mut mods = Modifiers::new();
    let mut add = |clause, more: i8| {
        if more != 0 {
            mods.push((clause, more));
        }
    };
    // Degrading hexes are counted, not hexsides.
    let mut obstacles = Vec::new();
    if let Some(from) = from {
        game.ground().trace(&s.overlay, from, call.hex.ground(), &mut obstacles);
    }
    let hexes = obstacles.iter().filter(|obstacle| matches!(obstacle.at, ObstacleAt::Hex(_))).count();
    add(clause!("18.2.e"), hexes as i8);
    if game.class(s, caller) == Class::Leader {
        add(clause!("18.2.e"), -game.leadership(s, caller));
    }
    if let Some(SkillEffect::Scatter { add: more }) = game.hook(s, caller) {
        add(clause!("12.0.a"), more);
    }
    let total = mods.iter().fold(white as i8, |sum, &(_, more)| sum + more);
    let by = total.max(0) as u8 / 2;
    // lnl:18.2.f
    let landed = game.ground().along(call.hex, Dir(colour - 1), by);
    let sees = |from, hex: HexId| !game.ground().sight(&s.overlay, from, hex.ground()).is_blocked();
    let what = match landed {
        Some(hex) => IndirectEvent::Scattered { caller, by, hex },
        None => IndirectEvent::ScatteredOff { caller, by },
    };
    log.tell(Event::new(clause!("18.2.d"), what).rolled(&[white, colour]).with(mods));
    match landed {
        Some(hex) if from.is_some_and(|from| sees(from, hex)) => {
            call.hex = hex;
            call.stage = CallStage::Adjust;
            s.frames.replace(Frame::Call(call));
        }
        _ => {
            log.tell(Event::new(clause!("18.2.g"), IndirectEvent::RoundLost { caller }));
            s.frames.pop();
        }
    }
    Ok(())
}
