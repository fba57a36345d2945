//! Close assault on vehicles (17.1): worked case W87, the armour example steps 9 and 10.

use crate::game::{Game, game};
use rules_lnl::{
    event::{Event, MeleeEvent, What},
    model::{Life, UnitId},
    state::Marks,
};

fn melee_events(g: &Game) -> impl DoubleEndedIterator<Item = (&Event, MeleeEvent)> {
    g.log().iter().filter_map(|event| match event.what {
        What::Melee(what) => Some((event, what)),
        _ => None,
    })
}
/// A check before the assault: who, whether he passed, what changed his roll.
type Nerve = (UnitId, bool, Vec<(&'static str, i8)>);

fn checks(g: &Game) -> Vec<Nerve> {
    let check = |(event, what): (&Event, MeleeEvent)| match what {
        MeleeEvent::Nerve { unit, passed, .. } => {
            Some((unit, passed, event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()))
        }
        _ => None,
    };
    melee_events(g).filter_map(check).collect()
}
/// Totals of the last assault and whether it destroyed the vehicle.
#[track_caller]
fn assault(g: &Game) -> (i8, i8, bool) {
    let found = melee_events(g).rev().find_map(|(_, what)| match what {
        MeleeEvent::Assaults { attack, defence, destroyed, .. } => Some((attack, defence, destroyed)),
        _ => None,
    });
    found.expect("an assault")
}
/// The position with a squad of each side far off, so that the turn goes on.
#[track_caller]
fn watched(sketch: &str) -> Game {
    game(&format!("map 10x8; {sketch}; ger: idle ger_wehr_164 A1; us: other us_ab_254 J8"))
}
/// Germans of the sketch in F4 close with the tank in G4; the dice are those of their checks.
#[track_caller]
fn close(sketch: &str, with: &str, dice: &[u8]) -> Game {
    let mut g = watched(sketch);
    g.play(&format!("activate F4; move a; {with} assault tank"), dice);
    g
}
const TANK: &str = "us: tank us_m4a1 G4";

// proves lnl:17.1.a
// proves lnl:11.2.i
// proves lnl:1.6.3.p
#[test]
fn squads_and_heroes_may_close_with_a_vehicle() {
    let start = |unit: &str, kind: &str| {
        let mut g = watched(&format!("ger: a {unit}; {TANK}"));
        g.play(&format!("activate F4; move a {kind}"), &[]);
        g
    };
    for unit in ["ger_wehr_164 F4", "ger_wehr_054 F4", "ger_crew F4", "ger_hero_a F4"] {
        assert!(start(unit, "").offers("assault tank"), "{unit}");
    }
    start("ger_ldr_brandt F4", "").is_refused_by("assault tank", "lnl:17.1.a");
    start("ger_medic F4", "").is_refused_by("assault tank", "lnl:17.1.a");
    start("ger_wehr_164 F4 shaken", "").is_refused_by("assault tank", "lnl:17.1.a");
    start("ger_mortar81 F4", "").is_refused_by("assault tank", "lnl:1.6.3.p");
    let g = start("ger_wehr_164 F4", "");
    g.is_refused_by("step G4", "lnl:17.1.a");
    let mut far = watched("ger: a ger_wehr_164 E4; us: tank us_m4a1 G4");
    far.play("activate E4; move a", &[]);
    assert!(!far.offers("assault tank"));
}

// proves lnl:6.3.f
// proves lnl:8.0.b
#[test]
fn not_by_crawling_nor_by_assault_move() {
    let start = |kind: &str| {
        let mut g = watched(&format!("ger: a ger_fj_234 F4; {TANK}"));
        g.play(&format!("activate F4; move a {kind}"), &[]);
        g
    };
    start("crawl").is_refused_by("assault tank", "lnl:6.3.f");
    start("assault").is_refused_by("assault tank", "lnl:8.0.b");
}

// X28.
// proves lnl:17.1.b
#[test]
fn not_while_good_order_enemies_guard_it() {
    let with = |guard: &str| {
        let mut g = watched(&format!("ger: a ger_wehr_164 F4; {TANK}; {guard}"));
        g.play("activate F4; move a", &[]);
        g
    };
    for guard in [
        "x us_ab_254 G4",
        "x us_mortar60 G4",
        "x us_hero_a G4",
        "x us_vn_advisor G4",
        "x us_ldr_clarkson G4 +us_m1919a6",
    ] {
        with(guard).is_refused_by("assault tank", "lnl:17.1.b");
    }
    for guard in ["x us_ab_254 G4 shaken", "x us_ldr_clarkson G4", "x us_medic G4", "x us_vn_scout G4"] {
        assert!(with(guard).offers("assault tank"), "{guard}");
    }
    with("x us_vn_scout G4 +us_m1919a6").is_refused_by("assault tank", "lnl:17.1.b");
}

// proves lnl:17.1.c
#[test]
fn riders_outside_prevent_it() {
    let with = |sketch: &str| {
        let mut g = watched(&format!("ger: a ger_wehr_164 F4; {sketch}"));
        g.play("activate F4; move a", &[]);
        g
    };
    with("us: tank us_m4a1 G4; r us_ab_254 on tank").is_refused_by("assault tank", "lnl:17.1.c");
    assert!(with("us: tank us_m4a1 G4; r us_ab_254 on tank shaken").offers("assault tank"));
    assert!(with("us: tank us_m3ht G4; r us_ab_254 on tank").offers("assault tank"), "riders inside do not");
}

// The armour example, step 9.
// proves lnl:17.1.d
// proves lnl:17.1.e
#[test]
fn a_morale_check_comes_first() {
    let sketch = format!("ger: a ger_wehr_164 F4; {TANK}");
    let open = close(&sketch, "", &[2, 3]);
    assert_eq!(checks(&open), [(open.unit("a"), true, vec![])]);
    assert_eq!(open.at("a"), "G4");
    let failed = close(&sketch, "", &[3, 3]);
    assert_eq!(checks(&failed), [(failed.unit("a"), false, vec![])]);
    assert_eq!(failed.at("a"), "F4");
    let covered = close(&format!("F4 light_woods; {sketch}"), "", &[3, 4]);
    assert_eq!(checks(&covered), [(covered.unit("a"), true, vec![("lnl:17.1.e", -2)])], "7 less 2 against 5");
}

// proves lnl:17.1.f
#[test]
fn the_leader_checks_first_and_helps_squads() {
    let sketch = format!("ger: a ger_wehr_164 F4; h ger_hero_a F4; l ger_ldr_brandt F4; {TANK}");
    let g = close(&sketch, "with h; with l;", &[3, 3, 3, 3, 4, 4]);
    let led = vec![("lnl:17.1.f", -1)];
    assert_eq!(checks(&g), [(g.unit("l"), true, vec![]), (g.unit("a"), true, led), (g.unit("h"), false, vec![])]);
    let failed = close(&sketch, "with h; with l;", &[6, 6, 3, 3, 1, 1]);
    assert_eq!(checks(&failed)[1], (failed.unit("a"), false, vec![]), "a leader who fails helps nobody");
}

// proves lnl:17.1.g
// proves lnl:17.1.h
#[test]
fn who_fails_stays_and_has_acted() {
    let g = close(&format!("ger: a ger_wehr_164 F4; {TANK}"), "", &[6, 6]);
    assert_eq!(g.at("a"), "F4");
    assert!(g.is("a", Marks::OPS) && !g.is("a", Marks::MOVED.and(Marks::SHAKEN)));
    let mut moved = watched("ger: a ger_wehr_164 F3; us: tank us_m4a1 G4 moved");
    moved.play("activate F3; move a; step F4; assault tank", &[6, 6]);
    assert!(moved.is("a", Marks::MOVED) && !moved.is("a", Marks::OPS.and(Marks::SHAKEN)));
    assert_eq!(moved.at("a"), "F4");
}

// proves lnl:17.1.i
#[test]
fn entering_pays_the_normal_cost() {
    let step = |ground: &str| {
        let mut g = watched(&format!("{ground} ger: a ger_wehr_164 F4; us: z us_ab_254 A1"));
        g.play("activate F4; move a; step G4", &[]);
        g.of("a").spent
    };
    for ground in ["", "G4 light_woods;", "G4 wheat;"] {
        let g = close(&format!("{ground} ger: a ger_wehr_164 F4; {TANK}"), "", &[1, 1]);
        assert_eq!(g.of("a").spent, step(ground), "{ground}");
    }
    let mut spent = watched(&format!("G4 light_woods; ger: a ger_wehr_164 F4; {TANK}"));
    spent.of_mut("a").spent = 3;
    spent.play("activate F4; move a", &[]);
    spent.is_refused_by("assault tank", "lnl:6.0.f");
}

// proves lnl:17.1.j
#[test]
fn opportunity_fire_strikes_before_and_not_in_the_hex() {
    let mut g = watched("ger: a ger_wehr_164 F3; us: tank us_m4a1 G4 moved; x us_ab_254 H4");
    g.play("activate F3; move a; step F4", &[]);
    assert_eq!(g.asks().0, "us", "a chance to fire in the hex before");
    g.play("hold; assault tank", &[1, 1]);
    assert_eq!((g.at("a"), g.asks().0), ("G4".to_owned(), "ger".to_owned()), "none in the tank's hex");
    assert_eq!(g.legal(), ["close a"]);
}

// proves lnl:17.1.k
#[test]
fn one_after_another_until_it_is_destroyed() {
    let g = close(&format!("ger: a ger_fj_334 F4; b ger_fj_334 F4; {TANK}"), "with b;", &[1, 1, 1, 1]);
    assert_eq!(g.legal(), ["close a", "close b"], "in the order their owner likes");
    let mut second = g.clone();
    second.play("close b", &[1, 6]);
    assert_eq!(second.legal(), ["close a"]);
    second.play("close a", &[6, 1]);
    assert!(assault(&second).2);
    let mut first = g;
    first.play("close a", &[6, 1]);
    assert!(assault(&first).2);
    assert_eq!(first.asks().1.0, "lnl:4.0.b", "the other one has nothing left to do");
}

// W87.
// proves lnl:17.1.l
#[test]
fn firepower_and_weapon_against_the_lowest_armour() {
    let sketch = format!("ger: a ger_wehr_164 F4 +ger_pzf30; {TANK}");
    let g = close(&sketch, "", &[1, 1]);
    assert_eq!(g.legal(), ["close a with ger_pzf30", "close a"]);
    let result = |dice: &[u8]| {
        let mut g = g.clone();
        g.play("close a with ger_pzf30", dice);
        assault(&g)
    };
    assert_eq!(result(&[4, 4]), (6, 6, false), "a tie fails");
    assert_eq!(result(&[5, 4]), (7, 6, true));
    // The armour example, step 10.
    let mut bare = close(&format!("ger: a ger_wehr_164 F4; {TANK}"), "", &[1, 1]);
    bare.play("close a", &[4, 2]);
    assert_eq!(assault(&bare), (5, 4, true));
    let mut truck = close("ger: a ger_wehr_164 F4; us: tank us_truck G4", "", &[1, 1]);
    truck.play("close a", &[2, 3]);
    assert_eq!(assault(&truck), (3, 3, false), "no armour counts 0");
}

// proves lnl:1.6.2.h
// proves lnl:1.6.2.i
// proves lnl:17.1.l
#[test]
fn a_satchel_charge_serves_in_close_assault() {
    let mut g = close(&format!("ger: a ger_wehr_164 F4 +ger_satchel; {TANK}"), "", &[1, 1]);
    g.play("close a with ger_satchel", &[1, 6]);
    assert_eq!(assault(&g), (8, 8, false));
    assert!(!g.weapon("ger_satchel").owner.is_some() && g.weapon("ger_satchel").loc.is_none(), "once");
    let mg = close(&format!("ger: a ger_wehr_164 F4 +ger_mg42; {TANK}"), "", &[1, 1]);
    mg.is_refused_by("close a with ger_mg42", "lnl:17.1.l");
}

// proves lnl:17.1.m
#[test]
fn a_leader_helps_one_assault() {
    let sketch = format!("ger: a ger_wehr_164 F4; b ger_wehr_164 F4; l ger_ldr_brandt F4; {TANK}");
    let mut g = close(&sketch, "with b; with l;", &[1, 1, 1, 1, 1, 1]);
    assert!(g.offers("close a by l") && g.offers("close b by l"));
    g.play("close a by l", &[1, 6]);
    assert_eq!(assault(&g), (3, 8, false));
    g.is_refused_by("close b by l", "lnl:17.1.m");
    assert_eq!(g.legal(), ["close b"]);
}

// proves lnl:17.1.n
// proves lnl:17.1.o
#[test]
fn with_the_vehicle_everybody_in_it_dies() {
    let sketch = "ger: a ger_fj_334 F4; us: tank us_m3ht G4; r us_ab_254 on tank; s us_ab_254 G4 shaken; l us_ldr_clarkson G4; \
                  m us_medic G4";
    let mut g = close(sketch, "", &[1, 1]);
    assert!(g.is_alive("s") && g.is_alive("l"), "nobody is eliminated by entering");
    g.play("close a", &[6, 1]);
    assert_eq!(g.of("tank").life, Life::Wreck);
    for unit in ["r", "tank-crew", "s", "l", "m"] {
        assert!(!g.is_alive(unit), "{unit}");
    }
    assert_eq!(g.at("a"), "G4", "the assaulters stay");
    assert!(g.is("a", Marks::MOVED));
}

// proves lnl:17.1.p
#[test]
fn if_it_survives_they_go_back() {
    let sketch = format!("ger: a ger_wehr_164 F4; l ger_ldr_brandt F4; {TANK}; s us_ab_254 G4 shaken");
    let mut g = close(&sketch, "with l;", &[1, 1, 1, 1]);
    assert_eq!((g.at("a"), g.at("l")), ("G4".to_owned(), "G4".to_owned()));
    g.play("close a", &[1, 6]);
    assert_eq!((g.at("a"), g.at("l")), ("F4".to_owned(), "F4".to_owned()));
    assert!(g.is("a", Marks::MOVED) && g.is("l", Marks::MOVED));
    assert!(g.is_alive("s"), "and those in the hex are spared");
}

// proves lnl:12.0.a
// proves lnl:12.0.c
#[test]
fn a_tank_stalker_needs_no_check_and_adds_two() {
    let mut g = close(&format!("ger: a ger_hero_a F4 skill tank_stalker; {TANK}"), "", &[]);
    g.play("close a", &[2, 3]);
    assert_eq!(assault(&g), (6, 5, true));
}
