//! The Activity Phase (3.5): what the active formation may do, one unit at a time; flips (4.2), Screens (1.11), Recon
//! OBJ markers and the zones of all OBJ markers (1.6), and what a Fire Event costs (5.0c, 5.0d).

use crate::{
    Log,
    action::Action,
    content::{EffectsRow, PartWord},
    event::{ActEvent, Event, MoveEvent},
    game::{Bcs, enemy_of},
    ground::MP,
    model::{AvClass, Class, Face, HexId, UnitId},
    state::{Marks, Obj, Party, State, Status},
    words::names::in_points,
};
use kernel::{Maybe, Violation, at_least, at_most, clause, refuse, refuse_if};

/// The OBJ Zones a hex is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjZone {
    /// How many markers' zones.
    pub markers: u8,
    /// How many of them are of Combat OBJ markers: those of Recon OBJ markers serve Fire Events only (bcs:1.6g).
    pub combat: u8,
}

impl ObjZone {
    /// Whether it is a Double OBJ Zone for a Fire Event: two markers or more, of whichever kind (bcs:1.6b).
    pub const fn doubles_fire_event(self) -> bool {
        self.markers > 1
    }
    /// The same for a Regular Attack, which no Recon OBJ serves (bcs:1.6g).
    pub const fn doubles_regular(self) -> bool {
        self.combat > 1
    }
}

impl Bcs {
    /// What the SNAFU result of the activation allows.
    #[inline]
    pub fn effects(&self, s: &State) -> &EffectsRow {
        &self.tables().effects[s.act.snafu as usize]
    }

    /// Whether the active formation may do more than end its Activity Phase.
    pub(crate) fn can_act(&self, s: &State) -> bool {
        let mut list = Vec::new();
        self.activity_list(s, &mut list);
        list.iter().any(|action| !matches!(action, Action::Done | Action::Unprepare))
    }

    /// What the active formation may do in its Activity Phase.
    pub(crate) fn activity_list(&self, s: &State, out: &mut Vec<Action>) {
        if let Some((unit, _)) = self.restless(s) {
            return self.moves_list(s, std::iter::once(unit), out);
        }
        let effects = *self.effects(s);
        let formation = s.acting();
        let members = self.members(s, formation);
        let able = members.filter(|unit| s.place(unit).is_some() && !s.unit(unit).has(Marks::FINISHED));
        // In the order of actions, so that there is nothing to sort.
        out.push(Action::Done);
        if s.formation(formation).pd {
            out.push(Action::Unprepare);
        }
        if effects.movement != PartWord::None {
            let hq = self.hq_may_act(s).is_ok().then_some(UnitId::HQ);
            self.moves_list(s, able.iter().chain(hq), out);
        }
        out.extend(able.iter().filter(|&unit| face_check(self, s, unit).is_ok()).map(|unit| Action::Flip { unit }));
        if self.params().screens {
            let may_screen = |unit: &UnitId| may_screen(self, s, *unit);
            out.extend(able.iter().filter(may_screen).map(|unit| Action::Screen { unit }));
        }
        if effects.recon {
            able.iter().for_each(|unit| recon_list(self, s, unit, out));
        }
        if effects.combat {
            able.iter().for_each(|unit| self.engagements_list(s, unit, out));
            able.iter().for_each(|unit| self.fires_list(s, unit, out));
            // Who waits to enter may attack from off map (bcs:6.3a).
            let waiting = |unit| self.params().attack_on_entry && s.unit(unit).status == Status::Waiting;
            let attacks = out.len();
            members
                .iter()
                .filter(|&unit| able.contains(unit) || waiting(unit))
                .for_each(|unit| self.attacks_list(s, unit, out));
            out[attacks..].sort_unstable();
        }
        self.barrages_list(s, out);
        if effects.retreat {
            out.extend(
                able.iter().filter(|&unit| self.withdraw_check(s, unit).is_ok()).map(|unit| Action::Withdraw { unit }),
            );
        }
        if self.withdraw_hq_check(s).is_ok() {
            out.push(Action::WithdrawHq);
        }
        if take_up_check(self, s).is_ok() {
            out.push(Action::Trains);
        }
    }
    /// Why something may not be done in the Activity Phase.
    pub(crate) fn activity_check(&self, s: &State, action: &Action) -> Result<(), Violation> {
        if let Some((unit, why)) = self.restless(s)
            && !matches!(action, Action::Move { unit: who, .. } if *who == unit)
        {
            return Err(why);
        }
        match *action {
            Action::Move { unit, to } => self.move_check(s, unit, to),
            Action::MoveHq { to } => self.move_check(s, UnitId::HQ, to),
            Action::Flip { unit } => flip_check(self, s, unit),
            Action::Screen { unit } => screen_check(self, s, unit),
            Action::Recon { unit, at } => recon_check(self, s, unit, at),
            Action::Engage { unit, support, at } => self.engage_declare_check(s, Party { unit, support }, at),
            Action::Fire { unit, at } => self.fire_check(s, unit, at),
            Action::Attack { kind, unit, at } => self.attack_declare_check(s, kind, unit, at),
            Action::Barrage { point, at } => self.barrage_check(s, point, at),
            Action::Withdraw { unit } => self.withdraw_check(s, unit),
            Action::WithdrawHq => self.withdraw_hq_check(s),
            Action::Unprepare if s.formation(s.acting()).pd => Ok(()),
            Action::Unprepare => Err(Violation::of(self.cites().pd_owner_ends)),
            Action::Trains => take_up_check(self, s),
            Action::Done => Ok(()),
            Action::Activate { .. } => refuse(clause!("1.3a")),
            _ => Err(Violation::of(clause!("3.5a"))),
        }
    }
    /// Does it.
    pub(crate) fn activity_decide(&self, s: &mut State, action: &Action, log: Log<'_>) {
        match *action {
            Action::Move { unit, to } => self.move_decide(s, unit, to, log),
            Action::MoveHq { to } => self.move_decide(s, UnitId::HQ, to, log),
            Action::Flip { unit } => flips(self, s, unit, log),
            Action::Screen { unit } => screens(self, s, unit, log),
            Action::Recon { unit, at } => recons(self, s, unit, at, log),
            Action::Engage { unit, support, at } => self.engage_declare(s, Party { unit, support }, at, log),
            Action::Fire { unit, at } => self.fire_decide(s, unit, at, log),
            Action::Attack { kind, unit, at } => self.attack_declare(s, kind, unit, at, log),
            // Between other actions, at any point (bcs:3.5d).
            Action::Barrage { point, at } => self.barrage_decide(s, point, at, log),
            Action::Withdraw { unit } => self.withdraw_decide(s, unit, log),
            Action::WithdrawHq => self.withdraw_hq_decide(s, log),
            // What ends or interrupts the phase is the activation's.
            _ => unreachable!("{action:?} is no activity"),
        }
    }

    /// Why a unit may not act: not of the active formation, not on the map, Finished (bcs:1.3a, bcs:1.3d, bcs:3.5b).
    pub(crate) fn may_act(&self, s: &State, unit: UnitId) -> Result<(), Violation> {
        if unit == UnitId::HQ {
            return self.hq_may_act(s);
        }
        let held = s.unit(unit);
        let clause = match held.status {
            Status::Eliminated => clause!("1.1e"),
            Status::OffMap => clause!("2.1c"),
            Status::Waiting => clause!("2.1e"),
            Status::Asset => clause!("1.5a"),
            Status::Map if held.formation.is_none() => clause!("1.3d"),
            Status::Map if held.formation != s.act.formation => clause!("1.3a"),
            Status::Map if held.has(Marks::FINISHED) => clause!("3.5b"),
            Status::Map => return Ok(()),
        };
        Err(Violation::of(clause))
    }
    /// Why the HQ of the active formation may not act: off map until it returns, Finished (bcs:4.9d, bcs:3.5b).
    pub(crate) fn hq_may_act(&self, s: &State) -> Result<(), Violation> {
        let held = s.formation(s.acting());
        refuse_if(held.hq.is_none(), clause!("4.9d"))?;
        if held.hq_finished { refuse(clause!("3.5b")) } else { Ok(()) }
    }
    /// Marks who acts now ([`UnitId::HQ`] for the HQ): another that has spent MP may move no more (bcs:3.5c), and a
    /// Screen ends (bcs:1.11f).
    pub(crate) fn acts(&self, s: &mut State, unit: UnitId) {
        self.takes_its_turn(s, unit);
        if unit != UnitId::HQ {
            s.unit_mut(unit).marks.remove(Marks::SCREEN);
        }
    }
    /// The same for what does not end a Screen.
    pub(crate) fn takes_its_turn(&self, s: &mut State, unit: UnitId) {
        let before = s.act.actor;
        if before != unit {
            if let Some(before) = before.get().filter(|&before| before != UnitId::HQ) {
                let left = s.unit_mut(before);
                left.fired_at = Maybe::NONE;
                if left.spent > 0 {
                    left.marks.add(Marks::LEFT);
                }
            }
            s.act.actor = unit.into();
            s.act.began = Maybe::NONE;
        }
        if unit != UnitId::HQ {
            let held = s.unit_mut(unit);
            held.fired_at = Maybe::NONE;
            held.marks.remove(Marks::RESTLESS);
        }
    }
    /// A unit on the move that stands where it may not stay, over the stacking limit or no nearer its HQ (bcs:1.10a,
    /// bcs:1.4k), and the reason: it moves on before anything else is done. Where the zones have closed behind it, it
    /// stays after all.
    pub(crate) fn restless(&self, s: &State) -> Option<(UnitId, Violation)> {
        let unit = s.act.actor.get().filter(|&unit| unit != UnitId::HQ && s.unit(unit).has(Marks::RESTLESS))?;
        let at = s.place(unit).filter(|_| self.can_go_on(s, unit))?;
        self.unrest(s, unit, at).err().map(|why| (unit, why))
    }

    /// The markers whose zone a hex is in: those at most a hex away (bcs:1.6a).
    pub fn obj_zone(&self, s: &State, hex: HexId) -> ObjZone {
        let mut zone = ObjZone { markers: 0, combat: 0 };
        for obj in s.objs.iter().filter(|obj| self.ground().distance(obj.hex, hex) <= 1) {
            zone.markers += 1;
            zone.combat += u8::from(!obj.recon);
        }
        zone
    }

    /// Why a unit cannot pay for a Fire Event: a Tactical unit in MP, though one that has spent none always can
    /// (bcs:5.0c); another by not having moved (bcs:5.0d). In Traffic no MP are spent, so nothing is paid with them
    /// (bcs:4.0e).
    pub(crate) fn can_pay_fire_event(&self, s: &State, unit: UnitId) -> Result<(), Violation> {
        let spent = s.unit(unit).spent;
        if self.side(s, unit).class != Class::Tactical {
            return at_most(clause!("5.0d"), 0, spent).map_err(in_points);
        }
        refuse_if(s.traffic.contains(s.hex_of(unit)), clause!("4.0e"))?;
        if spent == 0 {
            return Ok(());
        }
        at_least(clause!("5.0c"), fire_event_price(self), self.mp_left(s, unit)).map_err(in_points)
    }
    /// Takes the price of a Fire Event: MP, all of them if it has fewer (bcs:5.0c), or the unit is Finished (bcs:5.0d).
    pub(crate) fn pay_fire_event(&self, s: &mut State, unit: UnitId) {
        if self.side(s, unit).class != Class::Tactical {
            s.unit_mut(unit).marks.add(Marks::FINISHED);
            return;
        }
        let price = fire_event_price(self).min(self.mp_left(s, unit)).max(1);
        let held = s.unit_mut(unit);
        if held.spent == 0 {
            held.face = held.showing();
        }
        held.spent += price;
    }
}

/// Why the trains may not be taken up: they were moved, or there is no hex for them (bcs:3.3g).
fn take_up_check(game: &Bcs, s: &State) -> Result<(), Violation> {
    let formation = s.acting();
    let may = !s.formation(formation).trains_done && game.has_trains_hex(s, formation);
    if may { Ok(()) } else { Err(Violation::of(clause!("3.3g"))) }
}
/// Why a unit may not flip: once, before its first MP or after its last (bcs:4.2a), not to the Move side in an EZOC
/// (bcs:4.2b); any SNAFU result will do (bcs:4.2c, bcs:3.2h.8).
fn flip_check(game: &Bcs, s: &State, unit: UnitId) -> Result<(), Violation> {
    game.may_act(s, unit)?;
    face_check(game, s, unit)
}
/// The same of a unit that may act.
fn face_check(game: &Bcs, s: &State, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    refuse_if(held.has(Marks::FLIPPED), clause!("4.2a"))?;
    if held.showing() == Face::Deployed && game.in_ezoc(s, game.seat(unit), s.hex_of(unit)) {
        return Err(Violation::of(clause!("4.2b")));
    }
    Ok(())
}
fn flips(game: &Bcs, s: &mut State, unit: UnitId, log: Log<'_>) {
    game.acts(s, unit);
    let budget = game.budget(s, unit);
    let held = s.unit_mut(unit);
    let face = held.showing().other();
    held.marks.add(Marks::FLIPPED);
    if held.spent > 0 {
        // It has spent its last MP.
        held.spent = held.spent.max(budget);
    }
    game.show(s, unit, face);
    log.tell(Event::new(clause!("4.2a"), MoveEvent::Flips { unit, face }));
}
/// Why a unit may not enter Screen; any SNAFU result will do (bcs:1.11b).
fn screen_check(game: &Bcs, s: &State, unit: UnitId) -> Result<(), Violation> {
    refuse_if(!game.params().screens, clause!("1.11a"))?;
    game.may_act(s, unit)?;
    if may_screen(game, s, unit) { Ok(()) } else { Err(Violation::of(clause!("1.11d"))) }
}
/// Whether a unit that may act is one for a Screen (bcs:1.11d).
fn may_screen(game: &Bcs, s: &State, unit: UnitId) -> bool {
    let held = s.unit(unit);
    let side = game.side(s, unit);
    held.showing() == Face::Deployed
        && side.class == Class::Tactical
        && matches!(side.av_class, AvClass::Light | AvClass::Red)
        && !held.has(Marks::SCREEN)
}
fn screens(game: &Bcs, s: &mut State, unit: UnitId, log: Log<'_>) {
    game.acts(s, unit);
    s.unit_mut(unit).marks.add(Marks::SCREEN.and(Marks::FINISHED));
    log.tell(Event::new(clause!("1.11b"), MoveEvent::Screens { unit }));
}
/// How far off a unit may make a Recon OBJ; none if it cannot, or has (bcs:1.6f).
fn recon_range(game: &Bcs, s: &State, unit: UnitId) -> Option<u8> {
    let side = game.side(s, unit);
    let may = side.can.recon && !s.unit(unit).has(Marks::RECON) && !s.objs.is_full();
    may.then(|| side.range.max(1))
}
fn recon_list(game: &Bcs, s: &State, unit: UnitId, out: &mut Vec<Action>) {
    let Some(range) = recon_range(game, s, unit) else { return };
    let enemies = &s.zones[enemy_of(game.seat(unit))].occupied;
    let seen = enemies.and(game.ground().disc(s.hex_of(unit), range.into()));
    out.extend(seen.iter().map(|at| Action::Recon { unit, at }));
}
fn recon_check(game: &Bcs, s: &State, unit: UnitId, at: HexId) -> Result<(), Violation> {
    game.may_act(s, unit)?;
    refuse_if(!game.effects(s).recon, clause!("3.2h.12"))?;
    match recon_range(game, s, unit) {
        Some(range) if !game.enemies_at(s, game.seat(unit), at).is_empty() => {
            at_most(clause!("1.6f"), range, game.ground().distance(s.hex_of(unit), at))
        }
        _ => Err(Violation::of(clause!("1.6f"))),
    }
}
fn recons(game: &Bcs, s: &mut State, unit: UnitId, at: HexId, log: Log<'_>) {
    game.takes_its_turn(s, unit);
    s.unit_mut(unit).marks.add(Marks::RECON);
    s.objs.push(Obj { hex: at, recon: true, attacks: 0 });
    log.tell(Event::new(clause!("1.6f"), ActEvent::Obj { at, by: unit }));
}
fn fire_event_price(game: &Bcs) -> u16 {
    u16::from(game.params().fire_event_mp) * MP
}
