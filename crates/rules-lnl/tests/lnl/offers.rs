//! One source for "may it act": everything that can be written down is tried, and what is allowed must be on offer.

use crate::game::{Game, content_of, game};
use kernel::{Maybe, Pending, Rules, Seat, Speech, dice::Seeded};
use rules_lnl::{
    Lnl,
    action::Action,
    event::{Event, TurnEvent, What},
    model::{Class, HexId, Layer, Life, Loc, SwId, Trait, UnitId, Vertex},
    state::{Bearing, Gun, Marks, MoveKind, Phase, State},
};

/// What the positions are made of: the ids that an action may name.
struct Names<'a> {
    rules: &'a Lnl,
    s: &'a State,
    /// Every unit.
    units: Vec<UnitId>,
    /// Units of the side that decides, and one of the other.
    mine: Vec<UnitId>,
    leaders: Vec<UnitId>,
    mortars: Vec<UnitId>,
    weapons: Vec<SwId>,
    hexes: Vec<HexId>,
    /// Every location.
    locs: Vec<Loc>,
    /// Where somebody is, and a few others.
    targets: Vec<Loc>,
}

impl<'a> Names<'a> {
    fn of(rules: &'a Lnl, s: &'a State, seat: Seat) -> Names<'a> {
        let units: Vec<UnitId> = rules.all_units().into_iter().collect();
        let other = units.iter().copied().find(|&unit| rules.seat(unit) != seat);
        let mine: Vec<UnitId> = rules.of(seat).into_iter().chain(other).collect();
        let some = |test: &dyn Fn(UnitId) -> bool| -> Vec<UnitId> {
            let strange = units.iter().copied().find(|&unit| !test(unit));
            units.iter().copied().filter(|&unit| test(unit)).chain(strange).collect()
        };
        let leaders = some(&|unit| rules.class(s, unit) == Class::Leader);
        let mortars = some(&|unit| rules.kind(s, unit).has(Trait::Mortar));
        let hexes: Vec<HexId> = rules.ground().hexes().collect();
        let all = hexes.iter().flat_map(|hex| Layer::ALL.map(|layer| hex.layer(layer)));
        let locs: Vec<Loc> = all.filter(|&loc| rules.exists(loc)).collect();
        let mut targets: Vec<Loc> = units.iter().filter_map(|&unit| s.place(unit)).collect();
        targets.extend(locs.iter().copied().step_by(61));
        targets.sort_unstable();
        targets.dedup();
        let weapons = (0..rules.content().arsenal.len() as u8).map(SwId).collect();
        Names { rules, s, units, mine, leaders, mortars, weapons, hexes, locs, targets }
    }
    fn someone(of: &[UnitId]) -> impl Iterator<Item = Maybe<UnitId>> + Clone + '_ {
        of.iter().copied().map(Maybe::some).chain([Maybe::NONE])
    }
    /// What fire at a location may be aimed at: all on foot, every craft there, and one who is neither.
    fn scopes(&self, at: Loc) -> Vec<Maybe<UnitId>> {
        let there = |&unit: &UnitId| self.s.stands_at(unit, at);
        let craft = |unit: &UnitId| !self.rules.class(self.s, *unit).is_leg();
        let here: Vec<UnitId> = self.units.iter().copied().filter(there).collect();
        let on_foot = here.iter().copied().find(|unit| !craft(unit));
        here.into_iter().filter(craft).chain(on_foot).map(Maybe::some).chain([Maybe::NONE]).collect()
    }
    fn guns(&self, unit: UnitId) -> Vec<Gun> {
        let own = self.weapons.iter().copied().filter(|&sw| self.s.weapon(sw).owner == unit);
        let others = self.weapons.iter().copied().find(|&sw| self.s.weapon(sw).owner != unit);
        let carried = own.chain(others).map(Gun::Sw);
        [Gun::Main, Gun::Mg(0), Gun::Mg(1), Gun::Mg(2)].into_iter().chain(carried).collect()
    }

    /// Everything that can be written down about them.
    fn everything(&self) -> Vec<Action> {
        let mut all = vec![
            Action::Done,
            Action::Decline,
            Action::Pass,
            Action::Shoot,
            Action::DoubleTime,
            Action::Withdraw,
            Action::Mode,
            Action::Exit,
            Action::Stop,
            Action::Abort,
            Action::Hold,
            Action::HoldMove,
            Action::HoldImpulse,
            Action::Charm { used: false },
            Action::Charm { used: true },
            Action::Strike,
            Action::GoBack,
        ];
        self.units.iter().for_each(|&unit| self.of_unit(unit, &mut all));
        self.of_places(&mut all);
        self.of_weapons(&mut all);
        self.mine.iter().for_each(|&unit| self.of_fire(unit, &mut all));
        self.of_indirect(&mut all);
        all
    }
    fn of_unit(&self, unit: UnitId, all: &mut Vec<Action>) {
        all.extend([
            Action::Lift { unit },
            Action::Rally { unit },
            Action::Reroll { unit },
            Action::Hatch { unit },
            Action::Help { leader: unit },
            Action::With { unit },
            Action::Assault { vehicle: unit },
            Action::Load { unit },
            Action::Unload { unit, assault: false },
            Action::Unload { unit, assault: true },
            Action::First { leader: unit },
            Action::Pick { unit },
            Action::Dismount { unit },
        ]);
        all.extend(MoveKind::ALL.map(|kind| Action::Move { unit, kind }));
        all.extend((0..=8).map(|arms| Action::Join { unit, arms }));
        for facing in Vertex::ALL {
            all.extend([Action::Face { unit, facing }, Action::Turn { unit, facing }, Action::Turret { unit, facing }]);
        }
        for &other in &self.units {
            all.extend([Action::Treat { medic: unit, unit: other }, Action::Recombine { unit, other }]);
        }
    }
    fn of_places(&self, all: &mut Vec<Action>) {
        all.push(Action::Activate { at: Loc::OFF });
        for &to in &self.locs {
            all.extend([Action::Step { to }, Action::Overrun { to }, Action::Hero { to }]);
            all.extend([Action::Activate { at: to }, Action::Fight { at: to }]);
            for &unit in &self.mine {
                let at = to;
                all.extend([Action::Place { unit, to }, Action::Retreat { unit, to }, Action::Sniper { unit, at }]);
            }
        }
        for &at in &self.targets {
            all.extend(self.mine.iter().map(|&unit| Action::Spot { unit, at }));
        }
    }
    fn of_weapons(&self, all: &mut Vec<Action>) {
        for &sw in &self.weapons {
            all.extend([Action::Flip { sw }, Action::Detonate { sw }, Action::Drop { sw }, Action::Jam { sw }]);
            for &unit in &self.mine {
                all.extend([Action::Take { unit, sw }, Action::Give { sw, unit }]);
                all.extend(Names::someone(&self.mine).map(|with| Action::Deploy { unit, with, sw }));
            }
        }
        for &unit in &self.mine {
            for sw in self.weapons.iter().copied().map(Maybe::some).chain([Maybe::NONE]) {
                all.extend(Names::someone(&self.leaders).map(|leader| Action::Close { unit, sw, leader }));
            }
        }
    }
    fn of_fire(&self, unit: UnitId, all: &mut Vec<Action>) {
        let guns = self.guns(unit);
        for &target in &self.targets {
            for scope in self.scopes(target) {
                all.extend((0..=8).map(|arms| Action::Fire { unit, arms, target, scope }));
                for &gun in &guns {
                    for leader in Names::someone(&self.leaders) {
                        let bearings = [Bearing::Still, Bearing::Turret, Bearing::Hull];
                        let order = |bearing| Action::Gun { unit, gun, target, scope, leader, bearing };
                        all.extend(bearings.map(order));
                    }
                }
            }
        }
    }
    fn of_indirect(&self, all: &mut Vec<Action>) {
        for &hex in &self.hexes {
            all.push(Action::Adjust { hex });
            for &unit in &self.mine {
                all.extend([Action::Smoke { unit, hex }, Action::Flare { unit, hex }]);
                all.extend([0, 1].map(|battery| Action::Call { caller: unit, battery, hex }));
            }
        }
        let ground = self.hexes.iter().map(|hex| hex.ground());
        for target in ground.chain(self.targets.iter().copied().filter(|at| at.layer() != Layer::Ground)) {
            for &caller in &self.mine {
                for &mortar in &self.mortars {
                    all.extend([false, true].map(|flare| Action::Mortar { caller, mortar, target, flare }));
                }
            }
        }
    }
}

/// Whether a list leaves an action out by design: a far hex is shorthand for steps, and so is placing a unit that is
/// not in hand; taking another in hand puts the first one down.
fn is_shorthand(s: &State, action: &Action) -> bool {
    match action {
        Action::Go { .. } => true,
        Action::Place { unit, .. } => s.lifted != *unit,
        Action::Lift { .. } => s.lifted.is_some(),
        _ => false,
    }
}

fn list_is_what_may_be_done(rules: &Lnl, s: &State, seat: Seat, at: &str) {
    let written = Names::of(rules, s, seat).everything();
    conformance::list_is_what_is_allowed(rules, s, seat, written, |action| is_shorthand(s, action), at);
}

/// What a location's own units could do if they were called; what needs no activation is not meant.
fn called_could(rules: &Lnl, s: &State, seat: Seat, at: Loc) -> Vec<Action> {
    let here = |unit: UnitId| s.unit(unit).life == Life::InPlay && s.is_at(unit, at);
    let mut then = s.clone();
    then.impulse.at = at.into();
    then.impulse.called = rules.of(seat).filter(here);
    let mut listed = Vec::new();
    rules.legal(&then, seat, &mut listed);
    listed.retain(|action| !matches!(action, Action::Done | Action::Spot { .. } | Action::Sniper { .. }));
    listed
}

/// Wherever units could do something, their location can be activated; and whoever is activated has something to do.
fn activation_follows_from_offers(rules: &Lnl, s: &State, seat: Seat, at: &str) {
    if s.top().is_some() || s.phase != Phase::Operations || s.impulse.at.is_some() {
        return;
    }
    let mut places: Vec<Loc> = rules.on_map(s, seat).into_iter().filter_map(|unit| s.place(unit)).collect();
    places.sort_unstable();
    places.dedup();
    for place in places {
        let activate = Action::Activate { at: place };
        let text = rules.write(s, &activate);
        let could = called_could(rules, s, seat, place);
        match rules.check(s, seat, &activate) {
            Ok(()) => {
                let mut then = s.clone();
                rules.decide(&mut then, seat, &activate, &mut ());
                let mut listed = Vec::new();
                rules.legal(&then, seat, &mut listed);
                assert!(listed.iter().any(|action| *action != Action::Done), "{at}: {text} leaves nothing to do");
            }
            Err(why) if why.clause.0 == "lnl:19.5.1.i" => {}
            Err(why) => assert!(could.is_empty(), "{at}: {text} is refused by {}, but there is {could:?}", why.clause),
        }
    }
}

/// Who would do this in an impulse.
fn doer(action: &Action) -> Option<UnitId> {
    match *action {
        Action::Hatch { unit }
        | Action::Move { unit, .. }
        | Action::Fire { unit, .. }
        | Action::Gun { unit, .. }
        | Action::Smoke { unit, .. }
        | Action::Flare { unit, .. }
        | Action::Mortar { caller: unit, .. }
        | Action::Call { caller: unit, .. }
        | Action::Deploy { unit, with: Maybe::NONE, .. } => Some(unit),
        _ => None,
    }
}

/// An impulse that ends by itself leaves nothing undone. It is asked with one more unit called, so that there is an
/// answer.
fn an_impulse_ends_when_nothing_is_left(rules: &Lnl, s: &State, at: &str) {
    let ends = s.top().is_none() && s.phase == Phase::Operations && s.impulse.at.is_some();
    let (seat, called) = (s.active, s.impulse.called);
    let fresh = |unit: &UnitId| s.unit(*unit).life == Life::InPlay && !s.has(*unit, Marks::ACTED);
    let Some(other) = rules.on_map(s, seat).without(called).into_iter().find(fresh).filter(|_| ends) else { return };
    let mut then = s.clone();
    then.impulse.called.insert(other);
    let mut listed = Vec::new();
    rules.legal(&then, seat, &mut listed);
    let left = listed.iter().find(|action| doer(action).is_some_and(|unit| called.contains(unit)));
    assert_eq!(left, None, "{at}: the impulse of {called:?} ends by itself");
}

/// A side that is passed over, or for which a phase ends because all is done, could not have done anything.
fn whoever_is_passed_over_can_do_nothing(rules: &Lnl, s: &State, told: &[Event], at: &str) {
    let over = |event: &Event| match event.what {
        What::Turn(TurnEvent::NothingToDo { seat }) => vec![seat],
        What::Turn(TurnEvent::OperationsOver { spent: true }) => vec![Seat(0), Seat(1)],
        _ => Vec::new(),
    };
    for seat in told.iter().flat_map(over).filter(|_| s.top().is_none()) {
        let then = State { phase: Phase::Operations, active: seat, ..s.clone() };
        let places: Vec<Loc> = rules.on_map(s, seat).into_iter().filter_map(|unit| s.place(unit)).collect();
        for place in places {
            let could = called_could(rules, &then, seat, place);
            assert!(could.is_empty(), "{at}: seat {} is passed over, but there is {could:?}", seat.0);
        }
    }
}

/// Plays at random and looks at every `every`th decision.
fn play_and_look(rules: &Lnl, mut s: State, seed: u64, (decisions, every): (usize, usize), what: &str) -> usize {
    let mut dice = Seeded::new(seed);
    let (mut list, mut looked) = (Vec::new(), 0);
    for n in 0..decisions {
        let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
        let seat = seats.iter().next().expect("somebody decides");
        let at = format!("{what}, seed {seed}, decision {n}");
        activation_follows_from_offers(rules, &s, seat, &at);
        if n % every == every - 1 {
            list_is_what_may_be_done(rules, &s, seat, &at);
            looked += 1;
        }
        rules.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        rules.check(&s, seat, &action).expect("listed");
        let mut told = Vec::new();
        rules.decide(&mut s, seat, &action, &mut told);
        whoever_is_passed_over_can_do_nothing(rules, &s, &told, &at);
        while rules.pending(&s) == Pending::Procedure {
            an_impulse_ends_when_nothing_is_left(rules, &s, &at);
            told.clear();
            rules.step(&mut s, &mut dice, &mut told).expect("seeded dice never run out");
            whoever_is_passed_over_can_do_nothing(rules, &s, &told, &at);
        }
    }
    looked
}

/// Positions with what random games seldom bring about, each played on at random.
const CROWDED: [&str; 4] = [
    "map 9x7; D4 light_woods; E3 light_woods; tall E5 E6
     us: a us_ab_254 D4 +us_bazooka; b us_ab_144 D4; l us_ldr_clarkson D4; h us_hero_a D4 +us_bazooka; i us_medic D4
     us: t us_m4a1 C4 facing 2 open; d us_al_darius on t; q us_ldr_doyle on t; j us_hero_c C4; p us_mortar60 A4; n us_sniper off
     us: c us_ab_254 F5; e us_ldr_lasky C5; f us_glider_164 C5 +us_satchel
     ger: w ger_wehr_164 E5 +ger_pzf30; v ger_wehr_154 E5; x ger_ss_264 E3; y ger_ldr_reiter E3; z ger_hero_a E3 +ger_pzschreck
     ger: u ger_stug3g H4 facing 5 open; s ger_wehr_164 F5; o ger_ldr_brandt H6; g ger_wehr_164 H6 +ger_mg42; k ger_mortar81 I6
     pool us us_hero_b; pool ger ger_hero_b; melee F5 1; turn 2; operations us",
    "map 9x7; D4 light_woods; wire E2; foxholes E3; mines F3 ger 1; bunker G3 5
     us: k us_m3ht C3 facing 2; r us_ab_254 on k; q us_ldr_doyle on k; t us_m10 C5 facing 2; a us_ab_254 D4 +us_m1919a4_tripod; l us_ldr_pruitt D4
     us: g us_atg57 B4 facing 2; m us_hmg50 B4; s us_sniper off
     ger: w ger_wehr_164 G3b; y ger_ldr_kessel G3b; x ger_ss_264 E3 +ger_flamethrower; z ger_ldr_haas E3; b ger_atg75 H5 facing 5
     ger: v ger_251 H3 facing 5 open; c ger_ss_264 on v; f ger_fj_234 F5 +ger_mg42_tripod; e ger_sniper off; d ger_wehr_164 D6 shaken
     battery us 105mm 5 2 supplied B; battery us 155mm 6 2 A; pool ger ger_hero_c; operations us",
    "map 9x7; D4 light_woods; night
     us: a us_ab_254 D4 +us_bazooka; l us_ldr_clarkson D4; p us_mortar60 B4; h us_hero_a B4
     ger: w ger_wehr_164 F4; y ger_ldr_brandt F4; k ger_mortar81 H4; z ger_hero_a H4 +ger_pzf30; n ger_sniper off; x ger_wehr_164 E3
     spotted us F4; flare F4; operations us",
    "map 9x7; D4 light_woods
     us: h us_huey_gun C4a hover; t us_huey_slick B3a hover; r us_vn_354 on t; a us_vn_354 C4 +us_claymore; l us_vn_ldr_cole C4; s us_vn_scout C4
     us: v us_vn_advisor D4; n us_vn_chaplain D4; g us_m113 B5 facing 2; e us_vn_354 on g
     nva: w nva_254 F4; y nva_ldr_minh F4; z nva_rr75 F3 facing 5; k nva_sagger G4 facing 5; o nva_254 D5; u nva_mortar60 H5; i nva_sniper off
     battery us 105mm 5 2; operations us",
];

#[test]
fn what_may_be_done_is_on_offer_in_the_scenarios() {
    let mut looked = 0;
    for (seed, id) in ["orchard_street", "four_hedges", "lamps_out", "ap_long"].into_iter().enumerate() {
        let rules = Lnl::new(content_of(id, &[]));
        looked += play_and_look(&rules, rules.setup(), seed as u64, (2_000, 61), id);
    }
    assert!(looked > 20, "a game has some hundreds of decisions, not {looked} times 61");
}

#[test]
fn what_may_be_done_is_on_offer_in_crowded_positions() {
    let mut looked = 0;
    for (place, text) in CROWDED.into_iter().enumerate() {
        let Game { rules, state, .. } = game(text);
        let what = format!("position {place}");
        for seed in 0..6 {
            looked += play_and_look(&rules, state.clone(), seed, (120, 8), &what);
        }
    }
    assert!(looked > 150, "{looked}");
}

#[test]
fn activation_follows_from_what_units_could_do() {
    for (place, text) in CROWDED.into_iter().enumerate() {
        let Game { rules, state, .. } = game(text);
        let what = format!("position {place}");
        for seed in 100..160 {
            play_and_look(&rules, state.clone(), seed, (150, usize::MAX), &what);
        }
    }
}

/// Who asks why he may do something is told what gives him the right.
// proves lnl:11.2.h lnl:1.6.3.a
#[test]
fn rights_are_told_by_their_clause() {
    let mut g = game("map 12x9; us: h us_hero_a C4; a us_ab_254 C4; ger: e ger_wehr_164 C1");
    g.play("activate C4", &[]);
    assert_eq!(g.rights("move h assault"), ["lnl:11.2.h"]);
    assert_eq!(g.rights("move a assault"), ["lnl:6.1.a"]);
    assert!(g.rights("move a").is_empty(), "everybody may");
    let g = game("map 12x9; us: w us_hmg50 D4 shaken; a us_ab_254 D4; ger: b ger_wehr_164 D8; rally us");
    assert_eq!(g.rights("rally w"), ["lnl:1.6.3.a"]);
}
