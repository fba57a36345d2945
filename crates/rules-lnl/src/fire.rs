//! Chapter 5: direct fire. Who may fire what at whom, and the volley being composed: units of one location fire
//! together at one target (lnl:5.2.a), a leader may help, then it is rolled. `power` adds up the firepower, `target`
//! says who is hit and how hard he is to hit, `attack` resolves it.

mod attack;
mod power;
mod target;

pub(crate) use target::bunker_check;

use crate::{
    Log,
    action::Action,
    event::{Event, FireEvent},
    game::Lnl,
    model::{Class, Layer, Loc, SwId, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Aim, Attack, AttackKind, Frame, Marks, MoveKind, State, Volley, Weapon, Window, arms},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Maybe, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// Targets: each a location with nobody for all on foot there, or with a vehicle or helicopter.
pub(crate) type Aims = ArrayVec<(Loc, Maybe<UnitId>), { UnitSet::MAX }>;

/// What units and support weapons may be combined: every set of a unit's own FP and two weapons.
const CHOICES: std::ops::RangeInclusive<u8> = 1..=arms::OWN | arms::FIRST | arms::SECOND;

impl Lnl {
    /// Lists `Action::Fire` of these units (on foot, riders on top, snipers and mortars firing directly too).
    pub(crate) fn fire_list(
        &self,
        s: &State,
        seat: Seat,
        units: UnitSet,
        window: Option<&Window>,
        out: &mut Vec<Action>,
    ) {
        let mut able = units.filter(|unit| firer_check(self, s, seat, unit, window).is_ok());
        if able.is_empty() {
            return;
        }
        let enemies = match window {
            Some(window) => self.at(s, enemy_of(seat), window.at),
            None => self.on_map(s, enemy_of(seat)),
        };
        // What is asked of a target is asked once, what is asked of a place once for all who fire from there, what is
        // asked of arms once for all aims.
        let aims = self.aims_at(s, seat, enemies);
        let mut open = Aims::new();
        while let Some(first) = able.first() {
            let from = s.loc_of(first);
            let here = able.filter(|unit| s.is_at(unit, from));
            able = able.without(here);
            open.clear();
            // Sight first: it is looked up, and most targets are out of it.
            open.extend(aims.iter().copied().filter(|&(target, scope)| {
                self.view_check(s, from, target).is_ok()
                    && self.scope_check(s, seat, from, target, scope.get()).is_ok()
                    && self.is_known(s, seat, from, target, window)
            }));
            if open.is_empty() {
                continue;
            }
            let apart = here.filter(|unit| rolls_alone(self, s, unit));
            let volleyed = window.is_none() && apart != here && has_volleyed(self, s, seat, from);
            for unit in if volleyed { apart } else { here } {
                let arms = Arms::of(self, s, unit);
                for &(target, scope) in &open {
                    let reach = arms.reach(self, s, unit, target);
                    if reach != 0 && own_aim_check(self, s, unit, target, scope.get(), window).is_ok() {
                        let usable = CHOICES.filter(|&with| arms.choices >> with & 1 == 1 && with & !reach == 0);
                        out.extend(usable.map(|arms| Action::Fire { unit, arms, target, scope }));
                    }
                }
            }
        }
    }
    /// What there is to aim at among these enemies of a side, in order: in each location all on foot, and vehicles and
    /// helicopters one by one.
    pub(crate) fn aims_at(&self, s: &State, seat: Seat, enemies: UnitSet) -> Aims {
        let mut aims = Aims::new();
        for unit in enemies {
            let Some(at) = s.place(unit) else { continue };
            let aim = (at, if self.class(s, unit).is_leg() { Maybe::NONE } else { unit.into() });
            if !aims.contains(&aim) && self.target_check(s, seat, at).is_ok() {
                aims.push(aim);
            }
        }
        aims.sort_unstable();
        aims
    }
    /// Whether a unit may begin this attack, in an impulse of its side or in an opportunity window.
    pub(crate) fn fire_check(
        &self,
        s: &State,
        seat: Seat,
        fire: &Action,
        window: Option<&Window>,
    ) -> Result<(), Violation> {
        let Action::Fire { unit, arms, target, scope } = *fire else { unreachable!("{fire:?} is no fire") };
        firer_check(self, s, seat, unit, window)?;
        aim_check(self, s, seat, unit, target, scope.get(), window)?;
        small_arms_check(self, s, unit, arms, target)
    }
    /// Pushes the volley. A sniper, a mortar and any other weapon team fire alone (lnl:5.2.i, lnl:11.4.h): with no
    /// leader to help, at once.
    pub(crate) fn begin_fire(&self, s: &mut State, seat: Seat, fire: &Action, opportunity: bool, log: Log<'_>) {
        let Action::Fire { unit, arms: with, target, scope } = *fire else { return };
        let from = s.loc_of(unit);
        let firers = UnitSet::one(unit);
        let mut volley =
            Volley { seat, from, target, scope, firers, lead: Maybe::NONE, leader: Maybe::NONE, opportunity };
        take_part(self, s, &mut volley, unit, with);
        if rolls_alone(self, s, unit) && helpers(self, s, &volley).is_empty() {
            shoot(self, s, volley, log);
        } else {
            s.frames.push(Frame::Volley(volley));
        }
    }
    /// What this fire comes to without anybody's help: firepower less defence, before the dice.
    pub(crate) fn fire_margin(&self, s: &State, seat: Seat, fire: &Action) -> Option<i8> {
        let Action::Fire { unit, arms: with, target, scope } = *fire else { return None };
        let (mut s, from) = (s.clone(), s.whereabouts(unit)?);
        let opportunity = matches!(s.top(), Some(Frame::Window(_)));
        let (lead, leader) = (Maybe::NONE, Maybe::NONE);
        let mut volley = Volley { seat, from, target, scope, firers: UnitSet::one(unit), lead, leader, opportunity };
        take_part(self, &mut s, &mut volley, unit, with);
        let (defence, _) = self.defence_by(&s, Some(from), target, scope.get());
        Some(self.power(&s, &volley).fp - defence)
    }
    /// Who moves is spotted, unless he crawls, creeps or it is night (lnl:5.3.c, lnl:6.4.c, lnl:20.0.a).
    pub(crate) fn window_sight_check(
        &self,
        s: &State,
        seat: Seat,
        from: Loc,
        window: &Window,
    ) -> Result<(), Violation> {
        let hidden = match window.kind {
            MoveKind::Crawl => Some(clause!("5.3.c")),
            MoveKind::Stealth => Some(clause!("6.4.c")),
            _ if self.is_dark(s, window.at.hex()) => Some(clause!("20.0.a")),
            _ => None,
        };
        match hidden {
            Some(clause) if !window.at_launcher && !self.is_spotted(s, seat, from, window.at) => refuse(clause),
            _ => Ok(()),
        }
    }
    /// Whether what a unit fires, with what it has fired already in this impulse or package, is within what its men can
    /// handle: a squad one weapon beside its own FP, or two (lnl:1.6.1.h, lnl:1.6.1.i); a half-squad or crew a weapon
    /// or its FP (lnl:1.6.1.j); so a single man (lnl:1.6.1.k).
    pub(crate) fn arms_limit(&self, s: &State, unit: UnitId, with: u8) -> Result<(), Violation> {
        refuse_if(!CHOICES.contains(&with), clause!("1.6.1.h"))?;
        let shot = s.unit(unit).shot;
        refuse_if(shot & with != 0, if shot & with & arms::OWN != 0 { clause!("4.0.s") } else { clause!("4.0.o") })?;
        let all = shot | with;
        let weapons = (all & (arms::FIRST | arms::SECOND)).count_ones();
        let own = all & arms::OWN != 0;
        let class = self.class(s, unit);
        match class {
            Class::Squad if own => at_most(clause!("1.6.1.i"), 1, weapons),
            Class::HalfSquad | Class::Crew => at_most(clause!("1.6.1.j"), u8::from(!own), weapons),
            _ if class.is_smc() => at_most(clause!("1.6.1.k"), u8::from(!own), weapons),
            _ => Ok(()),
        }
    }

    /// How far the small arms carry that a unit on foot may fire in an opportunity window: its own, and its weapons.
    pub(crate) fn small_arms_reach(&self, s: &State, unit: UnitId, window: &Window) -> Result<u8, Violation> {
        firer_check(self, s, window.seat, unit, Some(window))?;
        let own = own_check(self, s, unit).map(|()| self.own_range(s, unit));
        let weapons = self.weapons_of(s, unit).filter(|&sw| weapon_check(self, s, unit, sw).is_ok());
        weapons.map(|sw| self.weapon_kind(s, sw).range).max().map_or(own, |far| Ok(far.max(own.unwrap_or(0))))
    }

    /// Whether a leader may help an attack from his location on this target (lnl:5.01.a, lnl:5.01.e): also on the
    /// Ordnance Fire Table (lnl:11.11.c), and in one opportunity package. He who has helped may help again in the same
    /// impulse.
    pub(crate) fn help_check(
        &self,
        s: &State,
        leader: UnitId,
        firers: UnitSet,
        from: Loc,
        target: Loc,
    ) -> Result<(), Violation> {
        let held = s.unit(leader);
        let kind = self.kind(s, leader);
        if kind.class != Class::Leader || held.life != crate::model::Life::InPlay || !s.is_at(leader, from) {
            return refuse(if kind.class == Class::Leader { clause!("5.01.e") } else { clause!("11.11.a") });
        }
        refuse_if(held.carrier.get().is_some_and(|carrier| !self.rides_outside(s, carrier)), clause!("16.2.f"))?;
        refuse_if(!held.good_order(), clause!("5.1.f"))?;
        refuse_if(held.has(Marks::CALLED), clause!("11.11.f"))?;
        let weapons = arms::FIRST | arms::SECOND;
        refuse_if((held.shot | held.arms) & weapons != 0, clause!("1.6.1.m"))?;
        let before = innermost_window(s).map_or(UnitSet::EMPTY, |window| window.barred);
        let shooters = shooters(self, s, self.seat(leader), from).without(before);
        let helps = s.impulse.firers.contains(leader) && !before.contains(leader) && !shooters.is_empty();
        refuse_if(held.has(Marks::MOVED.and(Marks::CRAWL)) || held.has(Marks::FIRED) && !helps, clause!("5.01.a"))?;
        if held.has(Marks::OPS) && (s.impulse.spotter != leader || !self.just_spotted(s, target)) {
            return refuse(if s.impulse.spotter == leader { clause!("4.1.l") } else { clause!("4.1.b") });
        }
        refuse_if(firers.any(|unit| is_of_another_force(self, s, leader, unit)), clause!("11.11.e"))
    }
    /// A leader has helped: he is marked (lnl:5.01.d, lnl:11.11.d).
    pub(crate) fn mark_helper(&self, s: &mut State, leader: Maybe<UnitId>) {
        if let Some(leader) = leader.get() {
            s.mark(leader, Marks::FIRED);
            s.impulse.firers.insert(leader);
        }
    }
}

/// Whether a unit rolls by itself: weapon teams and snipers.
fn rolls_alone(game: &Lnl, s: &State, unit: UnitId) -> bool {
    matches!(game.class(s, unit), Class::WeaponTeam | Class::Sniper)
}
/// Whether a unit may fire now at all.
fn firer_check(game: &Lnl, s: &State, seat: Seat, unit: UnitId, window: Option<&Window>) -> Result<(), Violation> {
    let held = s.unit(unit);
    let class = game.class(s, unit);
    if game.seat(unit) != seat || held.life != crate::model::Life::InPlay || s.whereabouts(unit).is_none() {
        return refuse(clause!("4.0.f"));
    }
    // Vehicles and helicopters fire their guns one by one.
    refuse_if(!class.is_leg(), clause!("5.2.i"))?;
    refuse_if(held.carrier.get().is_some_and(|carrier| !game.rides_outside(s, carrier)), clause!("16.2.f"))?;
    refuse_if(!held.good_order(), if class == Class::Sniper { clause!("5.1.h") } else { clause!("5.1.b") })?;
    refuse_if(game.is_locked(s, unit), clause!("8.1.a"))?;
    match window {
        Some(window) => window_marks_check(game, s, unit, window),
        None => impulse_marks_check(game, s, unit),
    }
}
/// In its side's impulse: not marked but by what it has begun to fire (lnl:4.0.s).
fn impulse_marks_check(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    refuse_if(held.has(Marks::MOVED.and(Marks::CRAWL)), clause!("4.0.s"))?;
    if held.has(Marks::FIRED) && held.shot == 0 {
        // lnl:4.0.m, lnl:4.0.o, lnl:5.2.j: a weapon goes with its owner, and both are done.
        let spent = game.weapons_of(s, unit).any(|sw| s.weapon(sw).has(Weapon::FIRED));
        return refuse(if spent { clause!("4.0.o") } else { clause!("4.0.s") });
    }
    refuse_if(held.has(Marks::OPS) && s.impulse.spotter != unit, clause!("4.1.b"))
}
/// In an opportunity window (lnl:5.3.a). What a unit fired before it, in an impulse of its own, does not let it fire
/// on.
fn window_marks_check(game: &Lnl, s: &State, unit: UnitId, window: &Window) -> Result<(), Violation> {
    let held = s.unit(unit);
    let spent = held.shot == 0 || window.barred.contains(unit);
    let kind = game.kind(s, unit);
    refuse_if(held.has(Marks::STEALTH), clause!("6.4.h"))?;
    refuse_if(held.has(Marks::MOVED.and(Marks::CRAWL)) || held.has(Marks::FIRED) && spent, clause!("5.3.a"))?;
    if held.has(Marks::OPS) {
        refuse_if(kind.class.is_smc(), clause!("4.1.j"))?;
        // Smoke or the like came in place of its fire.
        refuse_if(held.has(Marks::ASSAULT), clause!("7.0.j"))?;
    }
    Ok(())
}
/// Whether a unit may aim there: spotted, in its line of sight and arc, at the one target of its location (lnl:4.0.k).
/// What an opportunity window asks besides is in `windows`.
fn aim_check(
    game: &Lnl,
    s: &State,
    seat: Seat,
    unit: UnitId,
    target: Loc,
    scope: Option<UnitId>,
    window: Option<&Window>,
) -> Result<(), Violation> {
    let from = s.loc_of(unit);
    open_check(game, s, seat, from, target, scope, window)?;
    own_aim_check(game, s, unit, target, scope, window)?;
    let done = window.is_none() && !rolls_alone(game, s, unit) && has_volleyed(game, s, seat, from);
    refuse_if(done, clause!("4.0.k"))
}
/// What of that is the same for all units of a location: whether the target can be seen and hurt from there.
fn open_check(
    game: &Lnl,
    s: &State,
    seat: Seat,
    from: Loc,
    target: Loc,
    scope: Option<UnitId>,
    window: Option<&Window>,
) -> Result<(), Violation> {
    game.line_check(s, seat, from, target)?;
    game.scope_check(s, seat, from, target, scope)?;
    match window {
        Some(window) => game.window_sight_check(s, seat, from, window),
        None if game.is_spotted(s, seat, from, target) => Ok(()),
        None => Err(Violation::of(clause!("5.0.a")).case("lnl-aim-unspotted")),
    }
}
/// What of that is its own affair: what it may do after spotting, its arc, what it cannot hit.
fn own_aim_check(
    game: &Lnl,
    s: &State,
    unit: UnitId,
    target: Loc,
    scope: Option<UnitId>,
    window: Option<&Window>,
) -> Result<(), Violation> {
    let ops = window.is_none() && s.has(unit, Marks::OPS);
    refuse_if(ops && !game.just_spotted(s, target), clause!("4.1.k"))?;
    if rolls_alone(game, s, unit) {
        let (from, kind) = (s.loc_of(unit), game.kind(s, unit));
        refuse_if(kind.class == Class::Sniper && scope.is_some(), clause!("11.4.e"))?;
        if kind.has(Trait::Arc) && !game.in_arc(s.unit(unit).facing, from.hex(), target.hex()) {
            return refuse(clause!("1.6.3.i"));
        }
        let ground = game.ground().terrain(&s.overlay, from.hex());
        refuse_if(kind.has(Trait::Mortar) && !ground.mortar_may_fire, clause!("18.1.a"))?;
        if kind.has(Trait::Mortar)
            && target.layer() == Layer::Air
            && !scope.is_some_and(|scope| s.has(scope, Marks::HOVER))
        {
            return refuse(clause!("18.0.a"));
        }
    }
    Ok(())
}
/// Who has fired from a location in this impulse or package.
fn shooters(game: &Lnl, s: &State, seat: Seat, from: Loc) -> UnitSet {
    game.of(seat).filter(|unit| s.unit(unit).shot != 0 && s.is_at(unit, from))
}
/// Whether the units of a location have fired together in this impulse. What they fire apart does not count
/// (lnl:4.0.l).
fn has_volleyed(game: &Lnl, s: &State, seat: Seat, from: Loc) -> bool {
    let ordnance = |unit, arm| game.weapon_of(s, unit, arm).is_some_and(|sw| game.sw_kind(s, sw) == SwKind::Ordnance);
    let together = |unit: UnitId| {
        let shot = s.unit(unit).shot;
        let with = |arm: u8| shot & arm != 0 && !ordnance(unit, arm);
        !rolls_alone(game, s, unit) && (with(arms::OWN) || with(arms::FIRST) || with(arms::SECOND))
    };
    shooters(game, s, seat, from).any(|unit| game.class(s, unit).is_leg() && together(unit))
}
/// What a unit may fire, whatever it aims at.
struct Arms {
    /// Of what it has each by itself, with the weapon.
    ready: [Option<(u8, Maybe<SwId>)>; 3],
    /// Which of [`CHOICES`], as bits, do without what is not ready.
    choices: u8,
}

impl Arms {
    fn of(game: &Lnl, s: &State, unit: UnitId) -> Arms {
        let mut weapons = game.weapons_of(s, unit);
        let weapons = [(arms::FIRST, weapons.next()), (arms::SECOND, weapons.next())];
        let [first, second] = weapons.map(|(arm, sw)| {
            let ready = sw.filter(|&sw| weapon_check(game, s, unit, sw).is_ok());
            ready.map(|sw| (arm, sw.into()))
        });
        let own: Option<(u8, Maybe<SwId>)> = own_check(game, s, unit).is_ok().then_some((arms::OWN, Maybe::NONE));
        let ready = [own, first, second];
        let all = ready.iter().flatten().fold(0, |all, (arm, _)| all | arm);
        let usable = CHOICES.filter(|&with| with & !all == 0 && game.arms_limit(s, unit, with).is_ok());
        Arms { ready, choices: usable.fold(0, |choices, with| choices | 1 << with) }
    }
    /// What of it carries as far as a target.
    fn reach(&self, game: &Lnl, s: &State, unit: UnitId, target: Loc) -> u8 {
        let reaches = |&&(_, sw): &&(u8, Maybe<SwId>)| reach_check(game, s, unit, sw.get(), target).is_ok();
        self.ready.iter().flatten().filter(reaches).fold(0, |all, (arm, _)| all | arm)
    }
}

/// Whether a unit may fire so much, within range of each (lnl:5.0.e).
fn small_arms_check(game: &Lnl, s: &State, unit: UnitId, with: u8, target: Loc) -> Result<(), Violation> {
    game.arms_limit(s, unit, with)?;
    for arm in [arms::OWN, arms::FIRST, arms::SECOND] {
        if with & arm != 0 {
            let sw = arm_check(game, s, unit, arm)?;
            reach_check(game, s, unit, sw, target)?;
        }
    }
    Ok(())
}
/// Whether a unit may fire its own FP, or one of its weapons, which it is.
fn arm_check(game: &Lnl, s: &State, unit: UnitId, arm: u8) -> Result<Option<SwId>, Violation> {
    if arm == arms::OWN {
        return own_check(game, s, unit).and(Ok(None));
    }
    let Some(sw) = game.weapon_of(s, unit, arm) else { return refuse(clause!("1.1.e")) };
    weapon_check(game, s, unit, sw).and(Ok(Some(sw)))
}
/// Whether its own FP, or a weapon, carries as far as the target.
fn reach_check(game: &Lnl, s: &State, unit: UnitId, sw: Option<SwId>, target: Loc) -> Result<(), Violation> {
    let Some(sw) = sw else { return range_check(game, s, unit, game.own_range(s, unit), target) };
    let thrown = game.sw_kind(s, sw) == SwKind::Satchel;
    refuse_if(thrown && !game.ground().adjacent(s.loc_of(unit), target), clause!("1.6.2.h"))?;
    range_check(game, s, unit, game.weapon_kind(s, sw).range, target)
}
fn own_check(game: &Lnl, s: &State, unit: UnitId) -> Result<(), Violation> {
    match game.class(s, unit) {
        Class::Leader => refuse(clause!("11.1.a")),
        Class::Medic => refuse(clause!("11.3.a")),
        Class::WeaponTeam if game.own_fp(s, unit).is_none() => refuse(clause!("1.6.3.e")),
        _ if game.own_fp(s, unit).is_none() => refuse(clause!("5.0.g")),
        _ => Ok(()),
    }
}
/// Whether a unit may fire this weapon as small arms: those without to-hit numbers (lnl:17.2.a). What a weapon team
/// mans is no support weapon, so that nobody else fires it (lnl:1.6.3.b).
fn weapon_check(game: &Lnl, s: &State, unit: UnitId, sw: SwId) -> Result<(), Violation> {
    let class = game.class(s, unit);
    let kind = game.weapon_kind(s, sw);
    match class {
        Class::WeaponTeam => return refuse(clause!("1.1.f")),
        Class::Medic | Class::Chaplain => return refuse(clause!("1.6.1.l")),
        _ if class.is_smc() && !class.is_entitled_smc() => {
            let satchel = kind.sw == Some(SwKind::Satchel);
            return refuse(if satchel { clause!("1.6.2.m") } else { clause!("1.6.1.k") });
        }
        _ => {}
    }
    refuse_if(s.unit(unit).carrier.is_some(), clause!("16.2.f"))?;
    refuse_if(s.weapon(sw).has(Weapon::JAMMED), clause!("1.6.1.1.c"))?;
    refuse_if(kind.has(Trait::Packed), clause!("1.6.1.01.c"))?;
    match game.sw_kind(s, sw) {
        SwKind::MachineGun | SwKind::Flamethrower | SwKind::Satchel => Ok(()),
        SwKind::Ordnance => refuse(clause!("5.2.i")),
        SwKind::Claymore => refuse(clause!("21.5.a")),
    }
}
/// The range of small arms; half of it against helicopters (lnl:19.5.2.c), which is not so for ordnance (lnl:19.5.2.d).
fn range_check(game: &Lnl, s: &State, unit: UnitId, range: u8, target: Loc) -> Result<(), Violation> {
    let distance = game.ground().range(s.loc_of(unit), target);
    // lnl:19.5.2.d: a mortar is no small arm.
    let aloft = target.layer() == Layer::Air && !game.kind(s, unit).has(Trait::Mortar);
    let (reach, clause) = if aloft { (range / 2, clause!("19.5.2.c")) } else { (range, clause!("5.0.a")) };
    at_most(clause, reach, distance)
}
/// Whether a leader's word does not reach a unit (lnl:11.11.e), be it a single man.
fn is_of_another_force(game: &Lnl, s: &State, leader: UnitId, unit: UnitId) -> bool {
    let (his, its) = (game.kind(s, leader), game.kind(s, unit));
    his.force != its.force || his.nation != its.nation
}
fn helpers(game: &Lnl, s: &State, volley: &Volley) -> UnitSet {
    let here = game.of(volley.seat).filter(|unit| game.class(s, unit) == Class::Leader);
    here.filter(|leader| game.help_check(s, leader, volley.firers, volley.from, volley.target).is_ok())
}

impl UnderWay<Lnl> for Volley {
    /// The player composes the volley.
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((self.seat, clause!("5.2.a")))
    }
    /// Lists who may join or help, and the order to fire.
    fn list(&self, game: &Lnl, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let window = window_below(s, self);
        let alone = self.firers.any(|unit| rolls_alone(game, s, unit));
        let here = game.of(seat).filter(|unit| !self.firers.contains(unit) && s.is_at(unit, self.from));
        if !alone {
            for unit in here.filter(|unit| joiner_check(game, s, self, unit, window.as_ref()).is_ok()) {
                let usable = CHOICES.filter(|&arms| small_arms_check(game, s, unit, arms, self.target).is_ok());
                out.extend(usable.map(|arms| Action::Join { unit, arms }));
            }
        }
        if !self.leader.is_some() {
            out.extend(helpers(game, s, self).into_iter().map(|leader| Action::Help { leader }));
        }
        out.push(Action::Shoot);
    }
    /// Whether a volley may be composed so.
    fn check(&self, game: &Lnl, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Join { unit, arms } => {
                refuse_if(self.firers.any(|firer| rolls_alone(game, s, firer)), clause!("5.2.i"))?;
                joiner_check(game, s, self, unit, window_below(s, self).as_ref())?;
                small_arms_check(game, s, unit, arms, self.target)
            }
            Action::Help { .. } if self.leader.is_some() => refuse(clause!("11.11.b")),
            Action::Help { leader } if game.seat(leader) == self.seat => {
                game.help_check(s, leader, self.firers, self.from, self.target)
            }
            Action::Shoot => Ok(()),
            _ => refuse(clause!("5.2.a")),
        }
    }
    /// Puts a unit in, names the helper, or fires.
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut volley = *self;
        match *action {
            Action::Join { unit, arms } => {
                volley.firers.insert(unit);
                take_part(game, s, &mut volley, unit, arms);
                s.frames.replace(Frame::Volley(volley));
            }
            Action::Help { leader } => {
                volley.leader = leader.into();
                s.frames.replace(Frame::Volley(volley));
            }
            _ => {
                s.frames.pop();
                shoot(game, s, volley, log);
            }
        }
    }
}

impl Lnl {
    /// Pushes an attack. Who has to check is known after the roll.
    pub(crate) fn push_attack(&self, s: &mut State, attack: Attack) {
        s.frames.push(Frame::Attack(attack));
    }
}

fn joiner_check(
    game: &Lnl,
    s: &State,
    volley: &Volley,
    unit: UnitId,
    window: Option<&Window>,
) -> Result<(), Violation> {
    refuse_if(volley.firers.contains(unit) || !s.is_at(unit, volley.from), clause!("5.2.a"))?;
    if rolls_alone(game, s, unit) {
        return refuse(if game.class(s, unit) == Class::Sniper { clause!("11.4.h") } else { clause!("5.2.i") });
    }
    refuse_if(volley.leader == unit, clause!("1.6.1.m"))?;
    firer_check(game, s, volley.seat, unit, window)?;
    let called = s.impulse.called;
    if window.is_none()
        && !called.contains(unit)
        && !s.unit(unit).carrier.get().is_some_and(|carrier| called.contains(carrier))
    {
        // He who is left out may be called later.
        return refuse(clause!("4.0.f"));
    }
    aim_check(game, s, volley.seat, unit, volley.target, volley.scope.get(), window)?;
    if volley.leader.get().is_some_and(|leader| is_of_another_force(game, s, leader, unit)) {
        return refuse(clause!("11.11.e"));
    }
    Ok(())
}
/// The first multi-man counter named with its own FP leads; single men only when there is none (lnl:5.2.g).
fn take_part(game: &Lnl, s: &mut State, volley: &mut Volley, unit: UnitId, with: u8) {
    s.unit_mut(unit).arms = with;
    let leads = volley.lead.get().is_some_and(|lead| game.class(s, lead).is_mmc());
    if with & arms::OWN != 0 && !leads && (game.class(s, unit).is_mmc() || volley.lead.is_none()) {
        volley.lead = unit.into();
    }
}
/// The volley is fired: an attack, and what it leaves on who fired.
fn shoot(game: &Lnl, s: &mut State, volley: Volley, log: Log<'_>) {
    let Volley { seat, from, target, scope, firers, opportunity, .. } = volley;
    let power = game.power(s, &volley);
    let first = firers.first().unwrap_or(UnitId(0));
    let kind = match game.kind(s, first) {
        kind if kind.class == Class::Sniper => AttackKind::Sniper,
        // lnl:18.1.b
        kind if kind.has(Trait::Mortar) => AttackKind::MortarDirect,
        _ => AttackKind::Direct,
    };
    let attack = Attack {
        kind,
        seat,
        from: from.into(),
        target,
        scope,
        firers,
        weapons: power.weapons,
        fp: power.fp,
        defence: game.defence(s, Some(from), target, scope.get()),
        // lnl:1.6.2.k: nothing more for a charge alone.
        moving: if power.satchels_only { 0 } else { game.moving_bonus(s, target) },
        targets: game.affected(s, seat, Some(from), target, scope.get()),
        movers: runners(s, opportunity),
        flame: power.flame,
        opportunity,
        ..Attack::BLANK
    };
    log.tell(
        Event::new(clause!("5.0.g"), FireEvent::Fires { firers, from, target, scope, fp: power.fp }).with(power.parts),
    );
    for unit in firers {
        mark_firer(game, s, unit, opportunity);
    }
    game.mark_helper(s, volley.leader);
    if !opportunity {
        s.impulse.firers = s.impulse.firers.union(firers);
        let shooter = if rolls_alone(game, s, first) { first.into() } else { Maybe::NONE };
        s.impulse.aims.insert_over_first(Aim { from, shooter, target, scope });
    }
    game.push_attack(s, attack);
}
/// A unit has fired what it had in its hands: Fired (lnl:4.0.r, lnl:5.3.g), charges gone (lnl:1.6.2.i).
fn mark_firer(game: &Lnl, s: &mut State, unit: UnitId, opportunity: bool) {
    let with = s.unit(unit).arms;
    let fired: ArrayVec<SwId, 2> = game.fired_weapons(s, unit).collect();
    s.mark(unit, Marks::FIRED);
    s.unit_mut(unit).shot |= with;
    s.unit_mut(unit).arms = 0;
    if !fired.is_empty() && game.class(s, unit) == Class::Scout {
        // lnl:11.7.e
        s.mark(unit, Marks::GUNNER);
    }
    if let Some(carrier) = s.unit(unit).carrier.get()
        && !opportunity
        && !s.moving_now().contains(carrier)
    {
        // lnl:16.2.j
        s.mark(carrier, Marks::HALTED);
    }
    for sw in fired {
        s.weapon_mut(sw).flags |= Weapon::FIRED;
        if game.weapon_kind(s, sw).has(Trait::SingleUse) {
            use_up(game, s, unit, sw);
        }
    }
}
/// Takes a charge out of play. What is left is now its owner's first weapon, and the charge stays remembered as his
/// second.
fn use_up(game: &Lnl, s: &mut State, unit: UnitId, sw: SwId) {
    let was_first = game.weapon_of(s, unit, arms::FIRST) == Some(sw);
    *s.weapon_mut(sw) = Weapon { kind: s.weapon(sw).kind, ..Weapon::NOWHERE };
    let held = s.unit_mut(unit);
    if was_first {
        let other = held.shot & arms::SECOND != 0;
        held.shot = held.shot & !(arms::FIRST | arms::SECOND) | arms::SECOND;
        if other {
            held.shot |= arms::FIRST;
        }
    }
}

/// The opportunity window that a volley answers.
fn window_below(s: &State, volley: &Volley) -> Option<Window> {
    innermost_window(s).filter(|_| volley.opportunity)
}
/// Who runs through the fire that is opened now.
pub(crate) fn runners(s: &State, opportunity: bool) -> UnitSet {
    innermost_window(s).filter(|_| opportunity).map_or(UnitSet::EMPTY, |window| window.runners())
}
/// The opportunity window under way.
fn innermost_window(s: &State) -> Option<Window> {
    s.frames.live().iter().rev().find_map(|frame| match frame {
        Frame::Window(window) => Some(*window),
        _ => None,
    })
}
