//! The Rally Phase (3.0): rallying, medics (11.3), chaplains (11.5), SS Dedication (13.81), recombining, and who
//! carries which weapon (1.6.1).

use crate::{
    Log,
    action::Action,
    event::{Event, Modifiers, TurnEvent},
    game::Lnl,
    model::{Class, Layer, Life, SkillEffect, SwId, Trait, UnitId, UnitSet, enemy_of},
    state::{Frame, Marks, Phase, Roll, State, Weapon},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, clause, refuse_if};

/// What the dice of a morale check said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nerve {
    /// Both dice (lnl:1.2.a).
    pub faces: [u8; 2],
    /// Their sum with all modifiers.
    pub total: i8,
    /// The morale that it must not exceed.
    pub needs: i8,
}

impl Nerve {
    /// Whether the check is passed: equal is enough (lnl:1.5.b).
    pub const fn passed(self) -> bool {
        self.total <= self.needs
    }
}

impl Lnl {
    /// A morale check (lnl:1.5.b): two dice with modifiers against the unit's morale as it now is.
    pub(crate) fn roll_morale(
        &self,
        s: &State,
        unit: UnitId,
        modifiers: &Modifiers,
        clause: Clause,
        dice: &mut dyn Dice,
    ) -> Rolled<Nerve> {
        let faces = [dice.die(6, clause)?, dice.die(6, clause)?];
        let more: i8 = modifiers.iter().map(|&(_, value)| value).sum();
        Ok(Nerve { faces, total: (faces[0] + faces[1]) as i8 + more, needs: self.morale(s, unit) })
    }

    /// Units of a side that share a location with this one, itself not counted: those beside it, or those who ride with
    /// it.
    pub(crate) fn company(&self, s: &State, unit: UnitId) -> UnitSet {
        let seat = self.seat(unit);
        let carrier = s.unit(unit).carrier.get();
        let all = match (carrier, s.place(unit)) {
            (Some(carrier), _) => s.aboard(carrier),
            (None, Some(at)) => self.at(s, seat, at),
            (None, None) => UnitSet::EMPTY,
        };
        all.and(self.of(seat)).without(UnitSet::one(unit))
    }

    /// The Rally Phase of a side, which is passed over when there is nothing to do in it.
    pub(crate) fn begin_rally(&self, s: &mut State, seat: Seat, log: Log<'_>) {
        s.phase = Phase::Rally(seat);
        s.dedicated[seat] = false;
        let mut work = Vec::new();
        Rallies(seat).list(self, s, seat, &mut work);
        if work.len() == 1 {
            end_rally(self, s, seat, log);
        }
    }
}

/// One side completes all its work before the other begins (lnl:3.0.a).
fn end_rally(game: &Lnl, s: &mut State, seat: Seat, log: Log<'_>) {
    for place in 0..s.weapons.len() {
        let weapon = s.weapons[place];
        let able = |owner: UnitId| game.seat(owner) == seat && s.unit(owner).good_order();
        if weapon.has(Weapon::JAMMED) && weapon.owner.get().is_some_and(able) {
            s.weapons[place].flags &= !Weapon::JAMMED;
            log.tell(Event::new(clause!("1.6.1.1.d"), TurnEvent::Cleared { sw: SwId(place as u8) }));
        }
        s.weapons[place].flags &= !(Weapon::HANDLED | Weapon::FLIPPED);
    }
    for unit in game.of(seat) {
        s.unmark(unit, Marks::TRIED.and(Marks::FAILED).and(Marks::TREATED));
    }
    if seat == s.initiative {
        game.begin_rally(s, enemy_of(seat), log);
    } else {
        game.begin_operations(s, log);
    }
}

/// The Rally Phase of a side.
pub(crate) struct Rallies(pub(crate) Seat);

impl UnderWay<Lnl> for Rallies {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, clause!("3.0.a")))
    }
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let mine = game.of(seat).filter(|unit| is_here(game, s, seat, unit));
        for unit in mine {
            out.extend([Action::Rally { unit }, Action::Reroll { unit }]);
            let lying = s.place(unit).into_iter().flat_map(|at| s.lying_at(at));
            out.extend(lying.map(|sw| Action::Take { unit, sw }));
            for sw in game.weapons_of(s, unit) {
                out.push(Action::Flip { sw });
                out.extend(game.company(s, unit).into_iter().map(|unit| Action::Give { sw, unit }));
            }
            match game.class(s, unit) {
                Class::Medic | Class::Leader | Class::Hero => {
                    let patients = game.company(s, unit).union(UnitSet::one(unit));
                    out.extend(patients.into_iter().map(|patient| Action::Treat { medic: unit, unit: patient }));
                }
                Class::HalfSquad => {
                    out.extend(game.company(s, unit).into_iter().map(|other| Action::Recombine { unit, other }));
                }
                _ => {}
            }
        }
        out.retain(|action| self.check(game, s, seat, action).is_ok());
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        let ours = |unit: UnitId| {
            if is_here(game, s, seat, unit) { Ok(()) } else { Err(Violation::of(clause!("3.0.a"))) }
        };
        match *action {
            Action::Done => Ok(()),
            Action::Rally { unit } => {
                ours(unit)?;
                check_attempt(game, s, unit).map(|_| ())
            }
            Action::Reroll { unit } => {
                ours(unit)?;
                check_reroll(game, s, seat, unit)
            }
            Action::Treat { medic, unit } => {
                ours(medic)?;
                ours(unit)?;
                check_treatment(game, s, medic, unit)
            }
            Action::Recombine { unit, other } => {
                ours(unit)?;
                ours(other)?;
                check_recombine(game, s, unit, other).map(|_| ())
            }
            Action::Take { unit, sw } => {
                ours(unit)?;
                check_take(game, s, unit, sw)
            }
            Action::Give { sw, unit } => {
                ours(unit)?;
                check_give(game, s, sw, unit)
            }
            Action::Flip { sw } => check_flip(game, s, seat, sw),
            // lnl:2.0.b: these and no others are done in this phase; lnl:3.0.p: none of them splits a squad.
            _ => Err(Violation::of(clause!("2.0.b"))),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Rally { unit } => {
                if check_attempt(game, s, unit) == Ok(true) {
                    s.dedicated[seat] = true;
                    log.tell(Event::new(clause!("13.81.f"), TurnEvent::Dedicated { unit }));
                }
                s.mark(unit, Marks::TRIED);
                s.frames.push(Frame::Roll(Roll::Rally { unit, reroll: false, extra: false }));
            }
            Action::Reroll { unit } => {
                s.dedicated[seat] = true;
                log.tell(Event::new(clause!("13.81.g"), TurnEvent::Dedicated { unit }));
                s.frames.push(Frame::Roll(Roll::Rally { unit, reroll: true, extra: false }));
            }
            Action::Treat { medic, unit } if game.class(s, medic) == Class::Medic => {
                s.mark(medic, Marks::TREATED);
                s.frames.push(Frame::Roll(Roll::Treat { medic, unit }));
            }
            Action::Treat { medic, unit } => {
                // The card's text overrides the check a medic must pass (lnl:12.0.c), and is used up.
                s.mark(medic, Marks::CARD_USED);
                treat(game, s, medic, unit, clause!("12.0.c"), log);
            }
            Action::Recombine { unit, other } => recombine(game, s, unit, other, log),
            Action::Take { unit, sw } => {
                let weapon = s.weapon_mut(sw);
                (weapon.owner, weapon.loc) = (unit.into(), Maybe::NONE);
                weapon.flags |= Weapon::HANDLED;
                log.tell(Event::new(clause!("1.6.1.p"), TurnEvent::Took { unit, sw }));
            }
            Action::Give { sw, unit } => {
                let Some(from) = s.weapon(sw).owner.get() else { return };
                let back = if check_bearer(game, s, unit).is_ok() { None } else { hands_back(game, s, unit) };
                // lnl:1.6.1.e: it belongs to one unit at a time.
                let weapon = s.weapon_mut(sw);
                weapon.owner = unit.into();
                weapon.flags |= Weapon::HANDLED;
                log.tell(Event::new(clause!("3.0.t"), TurnEvent::Gave { from, unit, sw }));
                if let Some(sw) = back {
                    s.weapon_mut(sw).owner = from.into();
                    log.tell(Event::new(clause!("3.0.t"), TurnEvent::Gave { from: unit, unit: from, sw }));
                }
            }
            Action::Flip { sw } => {
                let Some(other) = game.weapon_kind(s, sw).flip_to else { return };
                let weapon = s.weapon_mut(sw);
                weapon.kind = other;
                weapon.flags |= Weapon::FLIPPED;
                let mounted = game.weapon_kind(s, sw).has(Trait::Tripod);
                let what = if mounted { TurnEvent::Mounted { sw } } else { TurnEvent::Packed { sw } };
                log.tell(Event::new(if mounted { clause!("1.6.1.01.b") } else { clause!("1.6.1.01.c") }, what));
            }
            _ => end_rally(game, s, seat, log),
        }
    }
}

impl Lnl {
    /// Units whose rally may still be tried, or tried again, in this phase.
    pub(crate) fn may_still_rally(&self, s: &State, seat: Seat) -> UnitSet {
        let may = |action: Action| Rallies(seat).check(self, s, seat, &action).is_ok();
        self.of(seat).filter(|unit| may(Action::Rally { unit }) || may(Action::Reroll { unit }))
    }

    /// What other than SS Dedication (lnl:3.0.u) lets a unit try to rally.
    pub(crate) fn check_entitled(&self, s: &State, unit: UnitId) -> Result<Clause, Violation> {
        let kind = self.kind(s, unit);
        match kind.class {
            Class::Leader => return Ok(clause!("3.0.g")),
            Class::Vehicle => return Ok(clause!("3.0.m")),
            Class::WeaponTeam => return Ok(clause!("1.6.3.a")),
            Class::Sniper => return Ok(clause!("11.4.i")),
            _ if kind.has(Trait::SelfRally) => return Ok(clause!("3.0.n")),
            _ => {}
        }
        let company = self.company(s, unit);
        // The same is said twice (lnl:11.2.k).
        if company.any(|other| self.class(s, other) == Class::Hero) {
            return Ok(clause!("3.0.k"));
        }
        // lnl:5.1.f, lnl:5.1.i: Shaken ones lead nobody.
        let leads =
            |other| matches!(self.class(s, other), Class::Leader | Class::Chaplain) && s.unit(other).good_order();
        let leaders = company.filter(leads);
        if leaders.any(|leader| self.kind(s, leader).force == kind.force) {
            return Ok(clause!("3.0.j"));
        }
        Err(Violation::of(if leaders.is_empty() { clause!("3.0.j") } else { clause!("3.0.l") }))
    }

    /// Units of the SS: so marked, and the persons of their force.
    pub(crate) fn is_ss(&self, s: &State, unit: UnitId) -> bool {
        let force = self.kind(s, unit).force;
        self.content().kinds.iter().any(|kind| kind.force == force && kind.has(Trait::Ss))
    }

    /// One attempt to rally: both dice and what comes of them.
    pub(crate) fn try_to_rally(&self, s: &mut State, unit: UnitId, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<bool> {
        let modifiers = self.rally_modifiers(s, unit);
        let nerve = self.roll_morale(s, unit, &modifiers, clause!("3.0.e"), dice)?;
        let Nerve { total, needs, faces } = nerve;
        let what = if nerve.passed() {
            s.unmark(unit, Marks::SHAKEN.and(Marks::FAILED));
            TurnEvent::Rallied { unit, total, needs }
        } else {
            TurnEvent::NotRallied { unit, total, needs }
        };
        log.tell(Event::new(clause!("3.0.e"), what).rolled(&faces).with(modifiers));
        Ok(nerve.passed())
    }

    /// What changes a unit's rally roll.
    pub(crate) fn rally_modifiers(&self, s: &State, unit: UnitId) -> Modifiers {
        let mut modifiers = Modifiers::new();
        let class = self.class(s, unit);
        if s.whereabouts(unit).is_some_and(|at| self.cover(s, at, class.is_leg()) > 0) {
            modifiers.push((clause!("3.0.i"), self.tables().constants.rally_cover_bonus));
        }
        if class == Class::Vehicle {
            // lnl:3.0.o, lnl:11.8.c: he helps his own vehicle (lnl:15.0.h, lnl:15.41.b), and nobody else does.
            let leader = self.armor_leader(s, unit).map_or(0, |leader| self.kind(s, leader).leadership);
            modifiers.extend((leader != 0).then_some((clause!("11.8.e"), -leader)));
            return modifiers;
        }
        let company = self.company(s, unit).filter(|other| s.unit(other).good_order());
        let force = self.kind(s, unit).force;
        // Of a leader and a chaplain (lnl:11.5.a) one counts; nobody would choose the worse.
        let best = company
            .into_iter()
            .filter(|&other| matches!(self.class(s, other), Class::Leader | Class::Chaplain))
            .filter(|&other| self.kind(s, other).force == force)
            .max_by_key(|&other| (self.leadership(s, other), other));
        if let Some(leader) = best
            && self.leadership(s, leader) != 0
        {
            let chaplain = self.class(s, leader) == Class::Chaplain;
            modifiers.push((if chaplain { clause!("11.5.a") } else { clause!("3.0.h") }, -self.leadership(s, leader)));
        }
        for other in company {
            if let Some(SkillEffect::Rally { add: more }) = self.hook(s, other) {
                modifiers.push((clause!("12.0.a"), more));
            }
        }
        modifiers
    }

    pub(crate) fn rally_roll(&self, s: &mut State, roll: Roll, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        match roll {
            Roll::Rally { unit, extra, .. } => {
                let rallied = self.try_to_rally(s, unit, dice, log)?;
                if !rallied && !extra {
                    s.mark(unit, Marks::FAILED);
                }
            }
            Roll::Treat { medic, unit } => {
                let mut modifiers = Modifiers::new();
                if s.whereabouts(medic).is_some_and(|at| self.cover(s, at, true) > 0) {
                    modifiers.push((clause!("11.3.d"), self.tables().constants.rally_cover_bonus));
                }
                let nerve = self.roll_morale(s, medic, &modifiers, clause!("11.3.e"), dice)?;
                let Nerve { total, needs, faces } = nerve;
                let what = if nerve.passed() {
                    TurnEvent::MedicReady { medic, total, needs }
                } else {
                    TurnEvent::MedicFailed { medic, total, needs }
                };
                log.tell(Event::new(clause!("11.3.e"), what).rolled(&faces).with(modifiers));
                if nerve.passed() {
                    treat(self, s, medic, unit, clause!("11.3.c"), log);
                }
            }
            Roll::Spot { .. } | Roll::Smoke { .. } | Roll::Flare { .. } | Roll::Hero { .. } => {}
        }
        Ok(())
    }
}

/// Whether a unit is a side's own and on the map, riding or not.
fn is_here(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> bool {
    game.seat(unit) == seat && s.unit(unit).life == Life::InPlay && s.whereabouts(unit).is_some()
}
/// Whether a Shaken unit may try to rally, and whether only SS Dedication lets it.
fn check_attempt(game: &Lnl, s: &State, unit: UnitId) -> Result<bool, Violation> {
    let held = s.unit(unit);
    refuse_if(held.good_order(), clause!("3.0.e"))?;
    refuse_if(held.has(Marks::TRIED), clause!("3.0.f"))?;
    let company = game.company(s, unit);
    let waits =
        |other| game.class(s, other) == Class::Leader && !s.unit(other).good_order() && !s.has(other, Marks::TRIED);
    refuse_if(game.class(s, unit) != Class::Leader && company.any(waits), clause!("3.0.g"))?;
    match game.check_entitled(s, unit) {
        Ok(_) => Ok(false),
        Err(_) if may_dedicate(game, s, unit) => Ok(true),
        Err(why) => Err(why),
    }
}
/// One rally of an SS unit without a friendly leader or hero, once a phase (lnl:13.81.f).
fn may_dedicate(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let alone = !game.company(s, unit).any(|other| matches!(game.class(s, other), Class::Leader | Class::Hero));
    alone && game.is_ss(s, unit) && !s.dedicated[game.seat(unit)]
}
/// Or one failed rally of an SS unit is rolled again (lnl:13.81.g).
fn check_reroll(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let failed = s.has(unit, Marks::FAILED) && !s.unit(unit).good_order();
    if failed && game.is_ss(s, unit) && !s.dedicated[seat] {
        return Ok(());
    }
    Err(Violation::of(clause!("13.81.g")))
}
fn check_treatment(game: &Lnl, s: &State, medic: UnitId, unit: UnitId) -> Result<(), Violation> {
    let aid_kit = game.hook(s, medic) == Some(SkillEffect::Heal {});
    refuse_if(game.class(s, medic) != Class::Medic && !aid_kit, clause!("11.3.c"))?;
    refuse_if(!s.unit(medic).good_order(), if medic == unit { clause!("5.1.g") } else { clause!("11.3.f") })?;
    let beside = medic == unit || game.company(s, medic).contains(unit);
    let class = game.class(s, unit);
    let in_need = class.is_smc() && s.has(unit, Marks::WOUNDED) || class.is_mmc() && s.has(unit, Marks::SHAKEN);
    if beside && in_need && !s.has(medic, Marks::TREATED) { Ok(()) } else { Err(Violation::of(clause!("11.3.c"))) }
}
/// A wound is closed or a Shaken unit steadied. A leader stays Shaken until he rallies (lnl:11.3.h).
fn treat(game: &Lnl, s: &mut State, medic: UnitId, unit: UnitId, clause: Clause, log: Log<'_>) {
    let what = if game.class(s, unit).is_smc() {
        s.unmark(unit, Marks::WOUNDED);
        TurnEvent::Healed { medic, unit }
    } else {
        s.unmark(unit, Marks::SHAKEN.and(Marks::FAILED));
        TurnEvent::Steadied { medic, unit }
    };
    log.tell(Event::new(clause, what));
}
/// Two half-squads that may become a squad, and which.
fn check_recombine(game: &Lnl, s: &State, unit: UnitId, other: UnitId) -> Result<crate::model::KindId, Violation> {
    refuse_if(game.is_locked(s, unit) || game.is_locked(s, other), clause!("3.0.r"))?;
    let company = game.company(s, unit);
    let led = company.any(|one| game.class(s, one) == Class::Leader && s.unit(one).good_order());
    let ready = |one| game.class(s, one) == Class::HalfSquad && s.unit(one).good_order();
    refuse_if(!led || !company.contains(other) || !ready(unit) || !ready(other), clause!("3.0.q"))?;
    let kinds = (s.unit(unit).kind, s.unit(other).kind);
    let row = |&&(a, b, _): &&(_, _, _)| (a, b) == kinds || (b, a) == kinds;
    let squad = game.tables().recombine.iter().find(row).map(|&(_, _, squad)| squad);
    squad.ok_or(Violation::of(clause!("3.0.q")))
}
fn recombine(game: &Lnl, s: &mut State, unit: UnitId, other: UnitId, log: Log<'_>) {
    let Ok(squad) = check_recombine(game, s, unit, other) else {
        return;
    };
    let joining = *s.unit(other);
    for weapon in &mut s.weapons {
        if weapon.owner == other {
            weapon.owner = unit.into();
        }
    }
    let held = s.unit_mut(unit);
    held.kind = squad;
    held.marks.add(joining.marks.among(Marks::TRIED));
    if !held.skill.is_some() && joining.skill.is_some() {
        held.skill = joining.skill;
        held.marks.add(joining.marks.among(Marks::CARD_USED));
    }
    // Not a loss: the men are in the other counter now.
    let gone = s.unit_mut(other);
    gone.life = Life::Eliminated;
    gone.carrier = Maybe::NONE;
    s.places[other.index()] = Maybe::NONE;
    log.tell(Event::new(clause!("3.0.q"), TurnEvent::Recombined { unit, other }));
}
/// Whether a unit may have weapons at all, and one more (lnl:3.0.s).
fn check_bearer(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let class = game.class(s, unit);
    let barred = !s.unit(unit).good_order() || matches!(class, Class::Vehicle | Class::Helicopter | Class::Sniper);
    refuse_if(barred || class == Class::ArmorLeader, clause!("3.0.s"))?;
    game.can_carry_more(s, unit)
}
fn check_take(game: &Lnl, s: &State, unit: UnitId, sw: SwId) -> Result<(), Violation> {
    let here = s.place(unit).filter(|&here| s.lying_at(here).any(|lying| lying == sw));
    let here = here.ok_or(Violation::of(clause!("3.0.s")))?;
    check_bearer(game, s, unit)?;
    // In the hex, so on its other floor and beyond the wall of a bunker too.
    let seat = game.seat(unit);
    let contested = [Layer::Ground, Layer::Upper, Layer::Bunker].map(|layer| game.enemy_at(s, seat, here.at(layer)));
    refuse_if(contested.contains(&true) || s.weapon(sw).has(Weapon::HANDLED), clause!("1.6.1.p"))
}
/// Friends exchange weapons: who has all he can carry hands one back for the one he gets.
fn check_give(game: &Lnl, s: &State, sw: SwId, unit: UnitId) -> Result<(), Violation> {
    let weapon = s.weapon(sw);
    let ready = |owner: UnitId| game.company(s, unit).contains(owner) && s.unit(owner).good_order();
    if !weapon.owner.get().is_some_and(ready) || !s.unit(unit).good_order() || weapon.has(Weapon::HANDLED) {
        return Err(Violation::of(clause!("3.0.t")));
    }
    match check_bearer(game, s, unit) {
        Err(_) if hands_back(game, s, unit).is_some() => Ok(()),
        other => other,
    }
}
/// What a unit hands back: the first that has not changed hands.
fn hands_back(game: &Lnl, s: &State, unit: UnitId) -> Option<SwId> {
    game.weapons_of(s, unit).find(|&sw| !s.weapon(sw).has(Weapon::HANDLED))
}
fn check_flip(game: &Lnl, s: &State, seat: Seat, sw: SwId) -> Result<(), Violation> {
    let weapon = s.weapon(sw);
    let able = |owner: UnitId| {
        is_here(game, s, seat, owner)
            && s.unit(owner).good_order()
            && matches!(game.class(s, owner), Class::Squad | Class::HalfSquad)
    };
    let turns = game.weapon_kind(s, sw).flip_to.is_some() && !weapon.has(Weapon::FLIPPED);
    if turns && weapon.owner.get().is_some_and(able) { Ok(()) } else { Err(Violation::of(clause!("1.6.1.01.b"))) }
}
