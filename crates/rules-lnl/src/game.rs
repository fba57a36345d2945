//! A game with its content loaded, and the questions every chapter asks of a position.

use crate::{
    ground::{Ground, Spot, Stacking},
    model::{
        Class, Content, Fort, HexId, HexSet, Kind, Layer, Life, Loc, Places, Skill, SkillEffect, Start, SwId, SwKind,
        Tables, Trait, UnitId, UnitSet, enemy_of,
    },
    state::{Impulse, Marks, Phase, State, Unit, Watch, Weapon, arms},
};
use arrayvec::ArrayVec;
use kernel::{BySeat, Clause, List, Maybe, Seat, Stack, Violation, at_most, clause};
use std::ops::Range;

/// Lock 'n Load: Band of Heroes with a scenario loaded.
#[derive(Clone, Debug)]
pub struct Lnl {
    content: Content,
    /// Units of each seat.
    sides: BySeat<UnitSet>,
    /// What each counter type is, side by side: this is asked more often than anything else.
    classes: [Class; 256],
    /// The crew slot of each vehicle and helicopter.
    crews: [Maybe<UnitId>; UnitSet::MAX],
    /// What is dug and laid, hex by hex: place in the list from, to.
    forts: Vec<(u8, u8)>,
    /// Hexes of the victory conditions.
    prizes: HexSet,
    /// Where the locations of those hexes are among all, as numbers.
    prize_span: Range<u16>,
    /// Units that may be placed as snipers.
    snipers: UnitSet,
    /// By location: where one step on the ground may lead, whatever forbids it there.
    steps: Vec<ArrayVec<Loc, { Lnl::STEPS_MAX }>>,
}

kernel::parts! {
    Lnl;
    /// What stays fixed.
    content: Content = content;
    /// The map.
    ground: Ground = content.ground;
    /// The tables.
    tables: Tables = content.tables;
}

impl Lnl {
    /// A game of this content.
    pub fn new(content: Content) -> Lnl {
        let mut sides = BySeat::<UnitSet>::each(UnitSet::EMPTY);
        let mut crews = [Maybe::NONE; UnitSet::MAX];
        for (place, entry) in content.roster.iter().enumerate() {
            let unit = UnitId(place as u8);
            sides[entry.seat].insert(unit);
            if let (Start::Crew, Some(vehicle)) = (entry.start, entry.vehicle) {
                crews[vehicle.index()] = unit.into();
            }
        }
        let mut content = content;
        content.scenario.forts.sort_by_key(|&(hex, _)| hex);
        let span = |hex: HexId| {
            let list = &content.scenario.forts;
            let from = list.partition_point(|&(at, _)| at < hex);
            (from as u8, list.partition_point(|&(at, _)| at <= hex) as u8)
        };
        let forts = content.ground.hexes().map(span).collect();
        let prizes: HexSet = content.scenario.victory.hexes().iter().copied().collect();
        let parts_of = |hex: HexId| [hex.ground().0, hex.layer(Layer::Air).0 + 1];
        let bounds = || prizes.iter().flat_map(parts_of);
        let prize_span = bounds().min().unwrap_or(0)..bounds().max().unwrap_or(0);
        let waits = |unit: &UnitId| content.roster[unit.index()].start == Start::Sniper;
        let snipers = (0..content.roster.len() as u8).map(UnitId).filter(waits).collect();
        let mut classes = [Class::SupportWeapon; 256];
        content.kinds.iter().zip(&mut classes).for_each(|(kind, class)| *class = kind.class);
        let steps = Vec::new();
        let mut game = Lnl { content, sides, classes, crews, forts, prizes, prize_span, snipers, steps };
        let parts = game.ground().hexes().flat_map(|hex| Layer::ALL.map(|layer| hex.layer(layer)));
        game.steps = parts.map(|at| game.steps_out_of(at).collect()).collect();
        game
    }
    /// The most steps there may be from a location: two other parts of its hex, two parts of each hex around it.
    const STEPS_MAX: usize = 14;
    /// Where one step on the ground may lead from a location of the map, whatever forbids it there.
    #[inline]
    pub(crate) fn steps_of(&self, at: Loc) -> &[Loc] {
        &self.steps[at.index()]
    }
    /// Hexes of the victory conditions.
    #[inline]
    pub(crate) fn prizes(&self) -> &HexSet {
        &self.prizes
    }
    /// Where the locations of those hexes are among all, as numbers: outside it nobody stands in one of them.
    #[inline]
    pub(crate) fn prize_span(&self) -> Range<u16> {
        self.prize_span.clone()
    }
    /// Units of a seat that may be placed as snipers, or are.
    #[inline]
    pub(crate) fn snipers_of(&self, seat: Seat) -> UnitSet {
        self.snipers.and(self.of(seat))
    }
    /// Units of a seat, in play or not.
    #[inline]
    pub fn of(&self, seat: Seat) -> UnitSet {
        self.sides[seat]
    }
    /// Whose unit it is.
    #[inline]
    pub fn seat(&self, unit: UnitId) -> Seat {
        Seat(u8::from(self.sides[Seat(1)].contains(unit)))
    }
    /// Every unit slot.
    pub fn all_units(&self) -> UnitSet {
        self.sides[Seat(0)].union(self.sides[Seat(1)])
    }
    /// The crew slot of a vehicle or helicopter.
    pub fn crew_of(&self, vehicle: UnitId) -> Option<UnitId> {
        self.crews[vehicle.index()].get()
    }
    /// What is dug, laid and built in a hex.
    pub fn forts_in(&self, hex: HexId) -> impl Iterator<Item = Fort> + '_ {
        let (from, to) = self.forts[hex.index()];
        self.content.scenario.forts[usize::from(from)..usize::from(to)].iter().map(|&(_, fort)| fort)
    }
    /// Whether a hex has a bunker.
    pub fn has_bunker(&self, hex: HexId) -> bool {
        self.forts_in(hex).any(|fort| matches!(fort, Fort::Bunker(_)))
    }
    /// Whether a location exists: an upper floor, the inside of a bunker.
    pub fn exists(&self, loc: Loc) -> bool {
        loc.on_map()
            && loc.hex().index() < self.ground().n_hexes()
            && match loc.layer() {
                Layer::Ground | Layer::Air => true,
                Layer::Upper => self.ground().is_tall(loc.hex()),
                Layer::Bunker => self.has_bunker(loc.hex()),
            }
    }

    /// The start of the scenario, before set-up.
    pub(crate) fn starting_state(&self) -> State {
        let scenario = &self.content.scenario;
        let mut s = State {
            turn: 0,
            phase: Phase::SetUp(scenario.first_setup),
            initiative: scenario.first_initiative,
            active: scenario.first_initiative,
            passes: 0,
            lifted: Maybe::NONE,
            impulse: Impulse::FRESH,
            n_units: self.content.roster.len() as u8,
            n_weapons: self.content.arsenal.len() as u8,
            units: [Unit::NOWHERE; UnitSet::MAX],
            places: [Maybe::NONE; UnitSet::MAX],
            weapons: [Weapon::NOWHERE; State::MAX_WEAPONS],
            spotted: BySeat::each(List::new(Loc(0))),
            overlay: crate::ground::Overlay::NONE,
            old_smoke: crate::model::HexSet::EMPTY,
            flares: List::new(HexId(0)),
            melees: List::new(crate::state::MeleeMark { at: Loc(0), turn: 0 }),
            barrages: List::new(crate::state::Barrage { hex: HexId(0), fp: 0, radius: 0, seat: Seat(0), nth: 0 }),
            acquired: List::new(crate::state::Acquired {
                unit: UnitId(0),
                gun: crate::state::Gun::Main,
                from: Loc(0),
                scope: Maybe::NONE,
                loc: Loc(0),
                targets: UnitSet::EMPTY,
                value: 0,
            }),
            held: crate::model::HexSet::EMPTY,
            missions: BySeat::each([0; 2]),
            dry: BySeat::each([false; 2]),
            cards_out: 0,
            events_done: 0,
            dedicated: BySeat::each(false),
            score: BySeat::default(),
            watch: BySeat::each(Watch::ALWAYS),
            frames: Stack::new(crate::state::Frame::Drop(UnitId(0))),
        };
        for (place, entry) in self.content.roster.iter().enumerate() {
            let unit = &mut s.units[place];
            *unit = Unit {
                kind: entry.kind,
                facing: entry.facing,
                turret: entry.facing,
                skill: entry.skill.into(),
                ..*unit
            };
            let kind = self.content.kinds[entry.kind.index()].class;
            if kind == Class::Vehicle && !entry.open {
                unit.marks.add(Marks::BUTTONED);
            }
            if kind == Class::Helicopter && entry.hovering {
                unit.marks.add(Marks::HOVER);
            }
            if let Some(skill) = entry.skill {
                s.cards_out |= 1 << skill.0;
            }
            match entry.start {
                Start::At(loc) => {
                    unit.life = Life::InPlay;
                    s.places[place] = loc.into();
                }
                Start::Riding | Start::Commanding => {
                    unit.life = Life::InPlay;
                    unit.carrier = entry.vehicle.into();
                }
                Start::Turn(..) | Start::Sniper | Start::Pool | Start::Crew => {}
            }
        }
        for (place, weapon) in self.content.arsenal.iter().enumerate() {
            s.weapons[place] = Weapon { kind: weapon.kind, owner: weapon.owner.into(), ..Weapon::NOWHERE };
        }
        for (seat, side) in scenario.sides.with_seats() {
            for (place, battery) in side.batteries.iter().enumerate() {
                s.missions[seat][place] = battery.missions;
            }
        }
        s
    }

    /// What is printed on a unit's counter now.
    #[inline]
    pub fn kind(&self, s: &State, unit: UnitId) -> &Kind {
        &self.content.kinds[s.units[unit.index()].kind.index()]
    }
    /// What is printed on a weapon.
    #[inline]
    pub fn weapon_kind(&self, s: &State, sw: SwId) -> &Kind {
        &self.content.kinds[s.weapons[sw.index()].kind.index()]
    }
    /// What a unit is.
    #[inline]
    pub fn class(&self, s: &State, unit: UnitId) -> Class {
        self.classes[s.unit(unit).kind.index()]
    }
    /// A unit's card, unless it is used up.
    pub fn card(&self, s: &State, unit: UnitId) -> Option<&Skill> {
        let held = s.unit(unit);
        let live = held.skill.get().filter(|_| !held.has(Marks::CARD_USED));
        live.map(|skill| &self.content.skills[skill.index()])
    }
    /// What a unit's card does.
    pub fn hook(&self, s: &State, unit: UnitId) -> Option<SkillEffect> {
        self.card(s, unit).map(|card| card.hook)
    }

    /// Units of a side in play that stand here: no wrecks, no abandoned vehicles, no riders.
    #[inline]
    pub fn at(&self, s: &State, seat: Seat, loc: Loc) -> UnitSet {
        s.all_at(loc).and(self.of(seat)).filter(|unit| s.unit(unit).life == Life::InPlay)
    }
    /// Of these, who is on foot.
    #[inline]
    pub fn legs_at(&self, s: &State, seat: Seat, loc: Loc) -> UnitSet {
        self.at(s, seat, loc).filter(|unit| self.class(s, unit).is_leg())
    }
    /// Units of a side in play on the map, riders not counted.
    pub fn on_map(&self, s: &State, seat: Seat) -> UnitSet {
        self.of(seat).filter(|unit| s.unit(unit).life == Life::InPlay && s.place(unit).is_some())
    }
    /// Where these units stand, each place once, in order.
    pub(crate) fn places_of(&self, s: &State, units: UnitSet) -> Places {
        let mut places = Places::new();
        for at in units.into_iter().filter_map(|unit| s.place(unit)) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
        places.sort_unstable();
        places
    }
    /// Whether the enemy of this side has a unit in play here.
    pub fn enemy_at(&self, s: &State, seat: Seat, loc: Loc) -> bool {
        !self.at(s, enemy_of(seat), loc).is_empty()
    }
    /// Whether a location holds units of both sides.
    pub fn is_mixed(&self, s: &State, loc: Loc) -> bool {
        !self.at(s, Seat(0), loc).is_empty() && !self.at(s, Seat(1), loc).is_empty()
    }
    /// Whether a unit is locked in melee (lnl:8.1.a): on foot in a location with a Melee marker and an enemy on foot.
    pub fn is_locked(&self, s: &State, unit: UnitId) -> bool {
        // Mostly there is no melee at all.
        !s.melees.is_empty()
            && s.place(unit).is_some_and(|loc| {
                self.class(s, unit).is_leg()
                    && s.melee_at(loc).is_some()
                    && !self.legs_at(s, enemy_of(self.seat(unit)), loc).is_empty()
            })
    }

    /// Riders of a vehicle or helicopter, without its armour leader.
    pub fn riders(&self, s: &State, vehicle: UnitId) -> UnitSet {
        s.aboard(vehicle).filter(|unit| self.class(s, unit) != Class::ArmorLeader)
    }
    /// The armour leader of a vehicle.
    pub fn armor_leader(&self, s: &State, vehicle: UnitId) -> Option<UnitId> {
        s.aboard(vehicle).into_iter().find(|&unit| self.class(s, unit) == Class::ArmorLeader)
    }
    /// Whether riders of this vehicle ride outside (lnl:16.2.a).
    pub fn rides_outside(&self, s: &State, vehicle: UnitId) -> bool {
        self.kind(s, vehicle).load.is_some_and(|load| load.outside)
    }
    /// Whether a vehicle is Open, or counts so (lnl:17.2.j).
    pub fn is_open(&self, s: &State, vehicle: UnitId) -> bool {
        !s.has(vehicle, Marks::BUTTONED) || self.kind(s, vehicle).has(Trait::OpenTopped)
    }

    /// Morale now (spec 3.4).
    pub fn morale(&self, s: &State, unit: UnitId) -> i8 {
        let mut more = 0;
        let printed = self.morale_parts(s, unit, |_, part| more += part);
        printed + more
    }
    /// Morale as printed, and what changes it, each with its clause.
    pub(crate) fn morale_parts(&self, s: &State, unit: UnitId, mut part: impl FnMut(Clause, i8)) -> i8 {
        let held = s.unit(unit);
        let kind = self.kind(s, unit);
        let shaken = usize::from(!held.good_order());
        let wounded = held.has(Marks::WOUNDED);
        let printed = match (&kind.wounded, wounded) {
            (Some(side), true) => side.morale,
            _ => kind.morale[shaken],
        };
        if kind.class == Class::Vehicle
            && let Some(leader) = self.armor_leader(s, unit)
        {
            // His morale for all purposes (lnl:15.41.a, lnl:17.2.g).
            part(clause!("11.8.d"), self.content.kinds[s.unit(leader).kind.index()].morale[shaken] - printed);
            return printed;
        }
        if wounded && kind.class == Class::Leader {
            part(clause!("5.1.q"), -1);
        }
        if kind.has(Trait::Arvn) && advised(self, s, unit) {
            part(clause!("11.6.a"), 1);
        }
        if let Some(SkillEffect::Morale { add: more }) = self.hook(s, unit) {
            part(clause!("12.0.a"), more);
        }
        printed
    }
    /// Leadership now: nothing while Shaken, one less while wounded (lnl:5.1.q, lnl:5.1.f).
    pub fn leadership(&self, s: &State, unit: UnitId) -> i8 {
        let held = s.unit(unit);
        if !held.good_order() {
            return 0;
        }
        let printed = self.kind(s, unit).leadership;
        (printed - i8::from(held.has(Marks::WOUNDED))).max(0)
    }
    /// Good Order leaders of a side at a location, optionally of one force (lnl:11.11.e).
    pub fn leaders_at(&self, s: &State, loc: Loc, of: UnitId) -> UnitSet {
        let (seat, force) = (self.seat(of), self.kind(s, of).force);
        self.at(s, seat, loc).filter(|unit| {
            let kind = self.kind(s, unit);
            kind.class == Class::Leader && kind.force == force && s.unit(unit).good_order()
        })
    }
    /// FP as printed on the side of the counter that lies up: a wounded hero has his own.
    pub(crate) fn printed_fp(&self, s: &State, unit: UnitId) -> i8 {
        let kind = self.kind(s, unit);
        match (&kind.wounded, s.has(unit, Marks::WOUNDED)) {
            (Some(side), true) => side.fp,
            _ => kind.fp,
        }
    }
    /// A unit's own FP as printed, with its card and a hero's wounds; `None` where none is printed.
    pub fn own_fp(&self, s: &State, unit: UnitId) -> Option<i8> {
        let more = match self.hook(s, unit) {
            Some(SkillEffect::Fire { fp, .. }) => fp,
            _ => 0,
        };
        self.kind(s, unit).has_fp.then_some(self.printed_fp(s, unit) + more)
    }
    /// The range of a unit's own FP.
    pub fn own_range(&self, s: &State, unit: UnitId) -> u8 {
        let kind = self.kind(s, unit);
        let range = match (&kind.wounded, s.has(unit, Marks::WOUNDED)) {
            (Some(side), true) => side.range,
            _ => kind.range,
        };
        match self.hook(s, unit) {
            Some(SkillEffect::Fire { range: more, .. }) => range.saturating_add(more),
            _ => range,
        }
    }
    /// Movement factor as printed, with its card and a hero's wounds.
    pub fn printed_mf(&self, s: &State, unit: UnitId) -> u8 {
        let kind = self.kind(s, unit);
        let mf = match (&kind.wounded, s.has(unit, Marks::WOUNDED)) {
            (Some(side), true) => side.mf,
            _ => kind.mf,
        };
        match self.hook(s, unit) {
            Some(SkillEffect::Movement { add: more }) => mf + more,
            _ => mf,
        }
    }

    /// Weapons a unit owns, ascending.
    pub fn weapons_of<'a>(&self, s: &'a State, unit: UnitId) -> impl Iterator<Item = SwId> + 'a {
        let owns = move |place: &usize| s.weapons[*place].owner == unit;
        (0..usize::from(s.n_weapons)).filter(owns).map(|place| SwId(place as u8))
    }
    /// The nth weapon a unit owns: the bits of [`arms`].
    pub fn weapon_of(&self, s: &State, unit: UnitId, arm: u8) -> Option<SwId> {
        match arm {
            arms::FIRST => self.weapons_of(s, unit).next(),
            arms::SECOND => self.weapons_of(s, unit).nth(1),
            _ => None,
        }
    }
    /// What a support weapon is.
    pub fn sw_kind(&self, s: &State, sw: SwId) -> SwKind {
        self.weapon_kind(s, sw).sw.unwrap_or(SwKind::MachineGun)
    }
    /// Whether a weapon is captured: made by another nation than its owner's (lnl:1.6.1.f).
    pub fn is_captured(&self, s: &State, sw: SwId) -> bool {
        let owner = s.weapon(sw).owner.get();
        owner.is_some_and(|owner| self.kind(s, owner).nation != self.weapon_kind(s, sw).nation)
    }
    /// Whether a unit can carry one more weapon (lnl:1.6.1.a, b, c, l; lnl:1.1.f).
    ///
    /// # Errors
    /// The clause that forbids it.
    pub fn can_carry_more(&self, s: &State, unit: UnitId) -> Result<(), Violation> {
        let class = self.class(s, unit);
        let clause = match class {
            Class::Squad => clause!("1.6.1.a"),
            Class::HalfSquad | Class::Crew => clause!("1.6.1.b"),
            Class::WeaponTeam => clause!("1.1.f"),
            Class::Medic | Class::Chaplain => clause!("1.6.1.l"),
            _ => clause!("1.6.1.c"),
        };
        at_most(clause, self.tables().carries[class as usize], self.weapons_of(s, unit).count() + 1)
    }
    /// Leaves all weapons of a unit where it stands (lnl:1.6.1.o).
    pub(crate) fn drop_all(&self, s: &mut State, unit: UnitId) {
        let loc = s.whereabouts(unit).into();
        for weapon in &mut s.weapons {
            if weapon.owner == unit {
                weapon.owner = Maybe::NONE;
                weapon.loc = loc;
            }
        }
    }

    /// Target modifier of a location without hexsides (spec P7 step 2): terrain, smoke, foxholes for units on foot,
    /// bunker for units inside.
    pub fn cover(&self, s: &State, loc: Loc, on_foot: bool) -> i8 {
        let mut more = 0;
        let terrain = self.cover_parts(s, loc, on_foot, |_, part| more += part);
        terrain + more
    }
    /// Target modifier of the terrain, and what adds to it, each with its clause.
    pub(crate) fn cover_parts(&self, s: &State, loc: Loc, on_foot: bool, mut part: impl FnMut(Clause, i8)) -> i8 {
        if loc.layer() == Layer::Air {
            return 0;
        }
        let constants = &self.tables().constants;
        let hex = loc.hex();
        if s.overlay.smoke.contains(hex) {
            part(clause!("7.0.f"), constants.smoke_tm);
        }
        if on_foot && self.forts_in(hex).any(|fort| fort == Fort::Foxholes) {
            // On foot, whoever they are, and they hinder no line of fire (lnl:21.2.a, lnl:21.2.c).
            part(clause!("21.2.b"), constants.foxholes_tm);
        }
        if loc.layer() == Layer::Bunker {
            // For those inside only (lnl:21.1.i).
            part(clause!("21.1.h"), constants.bunker_tm);
        }
        self.ground().terrain(&s.overlay, hex).tm
    }
    /// How hard a location is to spot: smoke makes it blocking.
    pub fn spot_class(&self, s: &State, loc: Loc) -> Spot {
        if s.overlay.smoke.contains(loc.hex()) {
            return Spot::Blocking;
        }
        self.ground().terrain(&s.overlay, loc.hex()).spot
    }
    /// Whether a flare lights a hex (lnl:20.1.e).
    pub fn is_lit(&self, s: &State, hex: HexId) -> bool {
        s.flares.iter().any(|flare| self.ground().distance(flare, hex) <= 1)
    }
    /// Whether it is night here: night rules, and no flare.
    pub fn is_dark(&self, s: &State, hex: HexId) -> bool {
        self.content.scenario.switches.night && !self.is_lit(s, hex)
    }

    /// Whether these units fit into a location beside those of their side that are there (lnl:1.3.a to lnl:1.3.k).
    /// Units already there are counted once.
    ///
    /// # Errors
    /// The clause of the limit.
    pub fn check_stacking(&self, s: &State, seat: Seat, loc: Loc, coming: UnitSet) -> Result<(), Violation> {
        if !loc.on_map() {
            return Ok(());
        }
        let limits = self.stacking_limits(s, loc);
        let mut all = s.all_at(loc);
        if self.has_bunker(loc.hex()) && matches!(loc.layer(), Layer::Ground | Layer::Bunker) {
            // Inside and outside a bunker are one hex.
            all = s.all_at(loc.at(Layer::Ground)).union(s.all_at(loc.at(Layer::Bunker)));
        }
        let there = all.and(self.of(seat)).filter(|unit| s.unit(unit).life == Life::InPlay);
        let mine = there.union(coming);
        let (mut halves, mut smc, mut vehicles, mut helicopters) = (0u8, 0u8, 0u8, 0u8);
        for unit in mine {
            match self.class(s, unit) {
                Class::Squad | Class::WeaponTeam => halves += 2,
                Class::HalfSquad | Class::Crew => halves += 1,
                Class::Vehicle => vehicles += 1,
                Class::Helicopter => helicopters += 1,
                Class::ArmorLeader | Class::SupportWeapon => {}
                _ => smc += 1,
            }
        }
        let moved = coming.without(there);
        let brings = |test: fn(Class) -> bool| moved.any(|unit| test(self.class(s, unit)));
        // Only where there would be too many is it asked who comes.
        if halves > limits.squads * 2 && brings(Class::is_mmc) {
            let clause = if is_standard(self, &limits) { clause!("1.3.a") } else { clause!("1.3.h") };
            return Err(Violation::exceeds(clause, limits.squads.into(), halves.div_ceil(2).into()));
        }
        if smc > limits.smc && brings(Class::is_smc) {
            at_most(clause!("1.3.b"), limits.smc, smc)?;
        }
        if vehicles > 0 && brings(|class| class == Class::Vehicle) {
            at_most(clause!("1.3.c"), limits.vehicles, vehicles)?;
            // Wrecks and abandoned vehicles take the place of a vehicle, on both sides.
            let is_hulk = |unit| matches!(s.unit(unit).life, Life::Wreck | Life::Abandoned);
            let hulks = if loc.layer() == Layer::Ground { all.filter(is_hulk).without(mine) } else { UnitSet::EMPTY };
            let foreign = !hulks.without(self.of(seat)).is_empty();
            let clause = if foreign { clause!("1.3.k") } else { clause!("1.3.e") };
            at_most(clause, limits.vehicles, vehicles + hulks.len() as u8)?;
        }
        if helicopters > limits.helicopters && brings(|class| class == Class::Helicopter) {
            at_most(clause!("1.3.d"), limits.helicopters, helicopters)?;
        }
        Ok(())
    }
    /// What a side may have in a location (lnl:1.3.h, lnl:1.3.i).
    pub fn stacking_limits(&self, s: &State, loc: Loc) -> Stacking {
        let standard = self.tables().constants.stacking;
        let mut limits = self.ground().terrain(&s.overlay, loc.hex()).stacking.unwrap_or(standard);
        if matches!(loc.layer(), Layer::Upper | Layer::Bunker) {
            limits.vehicles = 0;
        }
        limits
    }

    /// Whether a unit's marks let it act in an impulse of its own (lnl:4.0.s): unmarked, or under Assault Move or
    /// Stealth without having fired.
    pub fn may_fire_on(&self, s: &State, unit: UnitId) -> bool {
        let marks = s.unit(unit).marks;
        !marks.any(Marks::MOVED.and(Marks::CRAWL).and(Marks::FIRED).and(Marks::OPS))
    }
    /// Whether a unit has no marker of having acted.
    pub fn is_fresh(&self, s: &State, unit: UnitId) -> bool {
        !s.unit(unit).has(Marks::ACTED)
    }

    /// Whether the unit is a target that moves, or is marked so (lnl:6.0.g): Moved or Assault Move, or moving now but
    /// not crawling.
    pub fn counts_as_moving(&self, s: &State, unit: UnitId, movers: UnitSet, crawling: bool) -> bool {
        s.has(unit, Marks::MOVED.and(Marks::ASSAULT)) || movers.contains(unit) && !crawling
    }
    /// Sends a unit out of play and leaves its weapons (lnl:1.6.1.o); a weapon team takes its own along (lnl:1.6.3.h).
    pub(crate) fn remove(&self, s: &mut State, unit: UnitId, life: Life) {
        self.drop_all(s, unit);
        let loc = s.place(unit);
        let class = self.class(s, unit);
        let seat = self.seat(unit);
        let held = s.unit_mut(unit);
        held.life = life;
        held.carrier = Maybe::NONE;
        if life == Life::Eliminated && class.is_mmc() {
            s.score[seat].mmc_lost += 1;
        }
        if !matches!(life, Life::Wreck | Life::Abandoned) {
            s.places[unit.index()] = Maybe::NONE;
        }
        if let Some(loc) = loc {
            self.left(s, loc);
        }
    }
    /// What follows when units have left a location: Spotted markers of an empty one go (lnl:10.1.u), and deployed
    /// claymores without a friend (lnl:21.5.l).
    pub(crate) fn left(&self, s: &mut State, loc: Loc) {
        if !loc.on_map() {
            return;
        }
        self.lose_aim(s);
        for seat in [Seat(0), Seat(1)] {
            if self.at(s, seat, loc).is_empty() {
                // lnl:21.1.j: a bunker and the ground around it are spotted together, and so are they left.
                if self.twin(loc).is_none_or(|twin| self.at(s, seat, twin).is_empty()) {
                    s.spotted[enemy_of(seat)].retain(|at| !self.same_spot(at, loc));
                }
                let flag = if seat == Seat(1) { Weapon::SECOND_SEAT } else { 0 };
                for weapon in &mut s.weapons {
                    if weapon.has(Weapon::DEPLOYED) && weapon.loc == loc && weapon.flags & Weapon::SECOND_SEAT == flag {
                        *weapon = Weapon { kind: weapon.kind, ..Weapon::NOWHERE };
                    }
                }
            }
        }
    }
}

/// Whether a Good Order advisor is with a unit (lnl:11.6.a, lnl:5.1.j).
fn advised(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let with = match s.place(unit) {
        Some(loc) => game.at(s, game.seat(unit), loc),
        None => s.unit(unit).carrier.get().map_or(UnitSet::EMPTY, |carrier| s.aboard(carrier)),
    };
    with.any(|other| game.class(s, other) == Class::Advisor && s.unit(other).good_order())
}
fn is_standard(game: &Lnl, limits: &Stacking) -> bool {
    limits.squads == game.tables().constants.stacking.squads
}
