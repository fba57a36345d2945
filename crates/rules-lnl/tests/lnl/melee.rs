//! Melee (8), Ambush (13.1), SS Fanaticism (13.81), glider troops hand to hand (13.92): worked cases W58 to W74.

use crate::game::{Game, game};
use kernel::{Clause, Detail};
use rules_lnl::{
    event::{Event, MeleeEvent, What},
    state::{Marks, MeleeMark},
};

/// The first side's units `a`, `b`, `c` step from F4 into G4, as many as the sketch has.
#[track_caller]
fn enter(sketch: &str) -> Game {
    enter_by(sketch, "")
}
#[track_caller]
fn enter_by(sketch: &str, kind: &str) -> Game {
    let mut g = watched(sketch);
    let mut play = format!("activate F4; move a {kind}");
    for name in ["b", "c", "d"] {
        if sketch.contains(&format!(" {name} ")) {
            play += &format!("; with {name}");
        }
    }
    g.play(&format!("{play}; step G4"), &[]);
    g
}
/// The position with a squad of each side far off, so that the turn goes on.
#[track_caller]
fn watched(sketch: &str) -> Game {
    let mut sides = sketch.split_whitespace().filter_map(|word| word.strip_suffix(':'));
    let (first, second) = (sides.next().expect("a side"), sides.next().expect("an enemy"));
    game(&format!("map 10x8; {sketch}; {first}: idle us_ab_254 A1; {second}: other us_ab_254 J8"))
}
fn melee_events(g: &Game) -> impl DoubleEndedIterator<Item = (&Event, MeleeEvent)> {
    g.log().iter().filter_map(|event| match event.what {
        What::Melee(what) => Some((event, what)),
        _ => None,
    })
}
/// Attack, defence, column and kill number of the last strike.
#[track_caller]
fn odds(g: &Game) -> (i16, i16, (u8, u8), i8) {
    let found = melee_events(g).rev().find_map(|(_, what)| match what {
        MeleeEvent::Odds { attack, defence, column, need, .. } => Some((attack, defence, column, need)),
        _ => None,
    });
    found.expect("a strike")
}
/// Column shifts of the last strike.
fn shifts(g: &Game) -> Vec<(&'static str, i8)> {
    let found = melee_events(g).rev().find(|(_, what)| matches!(what, MeleeEvent::Odds { .. }));
    found.map(|(event, _)| list(event)).unwrap_or_default()
}
/// Roll modifiers of the last strike.
fn modifiers(g: &Game) -> Vec<(&'static str, i8)> {
    let found = melee_events(g).rev().find(|(_, what)| matches!(what, MeleeEvent::Struck { .. }));
    found.map(|(event, _)| list(event)).unwrap_or_default()
}
fn list(event: &Event) -> Vec<(&'static str, i8)> {
    event.modifiers.iter().map(|&(Clause(id), value)| (id, value)).collect()
}
/// Whether the last strike killed.
fn killed(g: &Game) -> bool {
    let found = melee_events(g).rev().find_map(|(_, what)| match what {
        MeleeEvent::Struck { killed, .. } => Some(killed),
        _ => None,
    });
    found.expect("a strike")
}
fn round_of(g: &Game, at: &str) -> Option<u8> {
    g.state().melee_at(g.loc(at)).map(|mark| mark.turn)
}

/// Strikes with this total: the odds, and whether it kills.
#[track_caller]
fn strike(g: &Game, roll: u8) -> ((i16, i16, (u8, u8), i8), bool) {
    let mut g = g.clone();
    g.play("strike", &[roll / 2, roll - roll / 2]);
    (odds(&g), killed(&g))
}
#[track_caller]
fn column(sketch: &str, attack: i16, defence: i16, column: (u8, u8), need: u8) {
    let g = enter(sketch);
    let expected = (attack, defence, column, need as i8);
    assert_eq!(strike(&g, need), (expected, true), "{sketch}");
    assert_eq!(strike(&g, need - 1), (expected, false), "{sketch}");
}

// W58 to W67: each column at its kill number and one below.
// proves lnl:8.0.d
// proves lnl:8.0.g
// proves lnl:T.mt.a
// proves lnl:T.mt.b
// proves lnl:T.mt.c
// proves lnl:T.mt.d
// proves lnl:T.mt.e
// proves lnl:T.mt.f
// proves lnl:T.mt.g
#[test]
fn odds_are_rounded_down_to_a_column() {
    column("us: a us_ab_144 F4; ger: x ger_fj_234 G4 +ger_mg34", 1, 4, (1, 3), 10);
    column("us: a us_ab_144 F4; ger: x ger_fj_234 G4", 1, 2, (1, 2), 9);
    column("us: a us_ab_254 F4; ger: x ger_fj_334 G4", 2, 3, (1, 2), 9);
    column("us: a us_ab_254 F4; ger: x ger_fj_234 G4", 2, 2, (1, 1), 8);
    column("us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_fj_334 G4", 4, 3, (1, 1), 8);
    column("us: a us_ab_254 F4; b us_ab_144 F4; ger: x ger_fj_234 G4", 3, 2, (3, 2), 7);
    column("us: a us_ab_254 F4; b us_ab_254 F4; c us_ab_144 F4; ger: x ger_fj_234 G4", 5, 2, (2, 1), 6);
    column("ger: a ger_fj_234 F4 +ger_mg34; b ger_fj_334 F4; us: x us_ab_254 G4", 7, 2, (3, 1), 5);
    column("us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_wehr_154 G4", 4, 1, (4, 1), 4);
    let heavy = "us: a us_ab_254 F4 +us_m1919a6; b us_ab_254 F4 +us_m1919a6; c us_ab_144 F4; ger: x ger_wehr_154 G4";
    column(heavy, 9, 1, (4, 1), 4);
}

// proves lnl:8.0.a
// proves lnl:6.0.l
#[test]
fn entering_an_enemy_hex_forces_melee() {
    let g = enter("us: a us_ab_254 F4; ger: x ger_wehr_164 G4");
    assert_eq!(g.asks(), ("us".to_owned(), Clause("lnl:8.0.e")));
    assert!(g.is("a", Marks::MOVED));
    let crawled = enter_by("us: a us_ab_254 F4; ger: x ger_wehr_164 G4", "crawl");
    assert_eq!(crawled.asks().1.0, "lnl:8.0.e");
    assert!(crawled.is("a", Marks::MOVED), "however they moved");
    // Another level of the building is another location.
    let mut upstairs = watched("tall G4 G5 H5; us: a us_ab_254 F4; ger: x ger_wehr_164 G4u");
    upstairs.play("activate F4; move a; step G4", &[]);
    assert!(melee_events(&upstairs).next().is_none());
}

// X12.
// proves lnl:8.0.b
#[test]
fn assault_move_does_not_lead_into_melee() {
    let mut g = watched("us: a us_ab_254 F4; ger: x ger_wehr_164 G4");
    g.play("activate F4; move a assault", &[]);
    g.is_refused_by("step G4", "lnl:8.0.b");
}

// The infantry example, steps 22 and 23.
// proves lnl:8.0.c
// proves lnl:8.0.i
// proves lnl:8.0.j
// proves lnl:8.0.l
// proves lnl:8.0.o
// proves lnl:8.0.t
// proves lnl:8.1.d
// proves lnl:1.6.1.o
// proves lnl:11.2.l
#[test]
fn both_sides_strike_before_losses_are_taken() {
    let mut g = enter(
        "ger: a ger_fj_234 F4 +ger_mg34; b ger_fj_334 F4; \
         us: medrow us_ldr_medrow G4 shaken wounded; hero us_hero_a G4; hs us_ab_144 G4 +us_m1919a4_tripod; sq us_ab_254 G4",
    );
    g.play("pick hs; strike", &[4, 5]);
    assert_eq!(odds(&g), (7, 2, (3, 1), 5), "the half-squad counts its gun only");
    assert!(g.is_alive("hs"), "losses come at the end");
    assert_eq!(g.asks(), ("us".to_owned(), Clause("lnl:8.0.e")));
    g.play("pick a; strike", &[3, 3]);
    assert_eq!(odds(&g), (6, 4, (2, 1), 6), "the doomed half-squad strikes too, and the hero shifts the column");
    assert_eq!(shifts(&g), [("lnl:8.0.j", 1)]);
    assert!(!g.is_alive("hs") && !g.is_alive("a"));
    assert!(g.is_alive("b") && g.is_alive("sq") && g.is_alive("medrow"));
    let at = g.loc("G4");
    let lying: Vec<_> = g.state().lying_at(at).collect();
    assert_eq!(lying, [g.sw("ger_mg34"), g.sw("us_m1919a4_tripod")]);
    assert_eq!(round_of(&g, "G4"), Some(1));
}

// proves lnl:8.0.e
#[test]
fn at_least_one_enemy_is_chosen() {
    let mut g = enter("us: a us_ab_254 F4; ger: x ger_wehr_164 G4; y ger_wehr_164 G4");
    g.is_refused_by("strike", "lnl:8.0.e");
    assert!(g.offers("pick x") && g.offers("pick y"));
    g.play("pick x", &[]);
    g.is_refused_by("pick x", "lnl:8.0.e");
    g.is_refused_by("pick a", "lnl:8.0.e");
    assert!(g.offers("pick y"), "both may be chosen");
    g.play("strike", &[4, 4]);
    assert_eq!(odds(&g).1, 1, "one need not");
}

// proves lnl:8.0.f
#[test]
fn below_one_to_three_one_unit_only() {
    let mut g = enter("us: a us_ab_144 F4; ger: x ger_wehr_164 G4 +ger_mg42; y ger_wehr_154 G4");
    g.play("pick x", &[]);
    g.is_refused_by("pick y", "lnl:8.0.f");
    assert_eq!(g.why("pick y").detail, Detail::Exceeds { limit: 1, got: 2 });
    assert_eq!(strike(&g, 10), ((1, 3, (1, 3), 10), true));
    // Four to one is aimed at a single unit all the same.
    column("us: a us_ab_144 F4; ger: x ger_fj_234 G4 +ger_mg42", 1, 4, (1, 3), 10);
}

// proves lnl:8.0.h
// proves lnl:11.1.d
#[test]
fn one_leader_helps_the_side_that_strikes() {
    let units = "us: a us_ab_254 F4; b us_ldr_clarkson F4; c us_ldr_doyle F4; ger: x ger_fj_234 G4; w ger_ldr_weiss G4";
    let mut g = enter(units);
    assert!(g.offers("help b"), "the other leader may do it");
    g.play("strike", &[3, 3]);
    assert_eq!(modifiers(&g), [("lnl:8.0.h", 2)]);
    assert!(killed(&g), "6 and 2 make 8");
    // Weiss helps the reply, not the defence.
    g.play("strike", &[3, 3]);
    assert_eq!(modifiers(&g), [("lnl:8.0.h", 1)]);
    let mut other = enter(units);
    other.play("help b; strike", &[3, 3]);
    assert_eq!(modifiers(&other), [("lnl:8.0.h", 1)]);
    let mut shaken = enter("us: a us_ab_254 F4; ger: x ger_fj_234 G4; w ger_ldr_weiss G4 shaken");
    shaken.play("strike; strike", &[3, 3, 3, 3]);
    assert_eq!(modifiers(&shaken), []);
}

// W71.
// proves lnl:8.0.k
// proves lnl:8.0.j
// proves lnl:13.92.c
#[test]
fn several_heroes_shift_once() {
    let g = enter("us: a us_glider_164 F4; b us_hero_b F4; c us_hero_a F4 wounded; ger: x ger_fj_334 G4");
    assert_eq!(strike(&g, 6), ((3, 3, (2, 1), 6), true));
    let mut g = g;
    g.play("strike", &[3, 3]);
    assert_eq!(shifts(&g), [("lnl:8.0.j", 1), ("lnl:13.92.c", 1)]);
    // When it defends, a hero shifts nothing.
    let mut g = enter("ger: a ger_fj_234 F4; us: x us_hero_a G4");
    g.play("strike", &[3, 4]);
    assert_eq!((odds(&g), shifts(&g)), ((2, 2, (1, 1), 8), vec![]));
}

// W72.
// proves lnl:8.0.m
// proves lnl:1.6.3.f
// proves lnl:1.6.3.g
#[test]
fn a_weapon_team_only_defends() {
    let g = enter("us: a us_ab_254 F4; ger: x ger_atg75 G4");
    assert_eq!(strike(&g, 6), ((2, 1, (2, 1), 6), true));
    let mut g = g;
    g.play("strike", &[2, 3]);
    assert!(!killed(&g) && g.is_alive("x"), "it is not eliminated for that");
    assert_eq!(round_of(&g, "G4"), Some(1), "the round ends without a reply");
}

// proves lnl:8.0.n
// proves lnl:20.01.d
#[test]
fn neither_cover_nor_night_counts() {
    for ground in ["", "G4 light_woods; foxholes G4; smoke G4;", "night;"] {
        let g = enter(&format!("{ground} us: a us_ab_254 F4; ger: x ger_fj_234 G4"));
        assert_eq!(strike(&g, 8), ((2, 2, (1, 1), 8), true), "{ground}");
        let mut g = g;
        g.play("strike", &[3, 4]);
        assert_eq!((modifiers(&g), shifts(&g)), (vec![], vec![]), "{ground}");
    }
}

// proves lnl:8.0.o
// proves lnl:8.0.s
#[test]
fn support_weapons_are_used_as_in_fire() {
    let fp = |us: &str| {
        let g = enter(&format!("us: a {us}; ger: x ger_fj_234 G4"));
        strike(&g, 7).0.0
    };
    assert_eq!(fp("us_ab_254 F4 +us_m1919a6"), 4, "a squad and one weapon");
    assert_eq!(fp("us_ab_254 F4 +us_m1919a6 +us_m1919a6"), 4, "or two weapons without it");
    assert_eq!(fp("us_ab_254 F4 +us_flamethrower +us_m1919a6"), 6, "the better of the two");
    assert_eq!(fp("us_ab_144 F4 +us_m1919a6"), 2, "a half-squad the weapon only");
    assert_eq!(fp("us_ab_254 F4 +us_bazooka"), 2, "ordnance adds nothing");
    // The owner may choose another legal use, and no other.
    let mut g = enter("us: a us_ab_254 F4 +us_m1919a6; ger: x ger_fj_234 G4");
    assert!(g.offers("join a with own"));
    g.is_refused_by("join a with us_m1919a6", "lnl:8.0.o");
    g.play("join a with own; strike", &[3, 4]);
    assert_eq!(odds(&g).0, 2);
}

// proves lnl:8.0.p
// proves lnl:1.6.1.m
#[test]
fn a_leader_at_a_gun_counts_half_of_it() {
    let alone = enter("us: a us_ldr_clarkson F4 +us_m1919a6; ger: x ger_fj_234 G4");
    assert_eq!(strike(&alone, 7).0.0, 1);
    let pair = "us: a us_ldr_clarkson F4 +us_m1919a6; b us_ldr_medrow F4; ger: x ger_fj_234 G4";
    assert_eq!(strike(&enter(pair), 7).0.0, 2, "two crew it");
    // One who can lead leads, unless he is told to take a hand.
    let mut g = enter("us: a us_ldr_clarkson F4 +us_m1919a6; b us_ldr_doyle F4; ger: x ger_fj_234 G4");
    g.play("strike", &[3, 4]);
    assert_eq!((odds(&g).0, modifiers(&g)), (1, vec![("lnl:8.0.h", 2)]));
    let mut g = enter("us: a us_ldr_clarkson F4 +us_m1919a6; b us_ldr_doyle F4; ger: x ger_fj_234 G4");
    g.play("join b with own; strike", &[3, 4]);
    assert_eq!((odds(&g).0, modifiers(&g)), (2, vec![]));
    // The leader at the gun leads nobody until he lays it aside.
    let mut g = enter("us: a us_ab_254 F4; b us_ldr_clarkson F4 +us_m1919a6; ger: x ger_fj_234 G4");
    g.play("strike", &[3, 4]);
    assert_eq!((odds(&g).0, modifiers(&g)), (3, vec![]));
    let mut g = enter("us: a us_ab_254 F4; b us_ldr_clarkson F4 +us_m1919a6; ger: x ger_fj_234 G4");
    g.play("help b; strike", &[3, 4]);
    assert_eq!((odds(&g).0, modifiers(&g)), (2, vec![("lnl:8.0.h", 1)]));
}

// proves lnl:8.0.q
// proves lnl:1.6.2.i
// proves lnl:1.6.2.l
#[test]
fn a_satchel_charge_is_used_once() {
    let mut g = enter("us: a us_ldr_clarkson F4 +us_satchel; ger: x ger_fj_234 G4");
    g.play("strike", &[3, 4]);
    assert_eq!(odds(&g).0, 6);
    assert!(g.weapon("us_satchel").owner.is_some(), "until the round is over");
    g.play("strike", &[1, 1]);
    assert!(!g.weapon("us_satchel").owner.is_some() && g.weapon("us_satchel").loc.is_none());
    // Kept back, it is kept.
    let mut g = enter("us: a us_ab_254 F4 +us_satchel; ger: x ger_fj_234 G4");
    g.play("join a with own; strike; strike", &[1, 1, 1, 1]);
    assert!(g.weapon("us_satchel").owner.is_some());
}

// proves lnl:8.0.r
#[test]
fn a_hero_fights_with_his_own_firepower() {
    let mut g = enter("us: a us_hero_a F4 +us_m1919a6; ger: x ger_fj_234 G4");
    assert_eq!(strike(&g, 7).0.0, 2);
    g.play("join a with us_m1919a6; strike", &[3, 4]);
    assert_eq!(odds(&g).0, 1, "unless he uses a weapon");
}

// proves lnl:8.0.u
#[test]
fn each_side_attacks_once_in_a_round() {
    let mut g = enter("us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_wehr_164 G4; y ger_wehr_164 G4");
    g.play("pick x; strike; pick a; strike", &[1, 1, 1, 1]);
    let strikes = melee_events(&g).filter(|(_, what)| matches!(what, MeleeEvent::Struck { .. })).count();
    assert_eq!((strikes, round_of(&g, "G4")), (2, Some(1)));
}

// Decision D-55.
// proves lnl:8.0.v
#[test]
fn victors_assault_the_vehicle_or_go_back() {
    let sketch = "us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_wehr_154 G4; stug ger_stug3g G4";
    let mut g = enter(sketch);
    g.is_refused_by("pick stug", "lnl:8.0.v");
    g.play("strike; pick a; strike", &[2, 2, 1, 1]);
    assert_eq!(g.asks(), ("us".to_owned(), Clause("lnl:8.0.v")));
    assert!(g.offers("assault stug") && g.offers("back"));
    g.is_refused_by("decline", "lnl:8.0.v");
    let mut back = g.clone();
    back.play("back", &[]);
    assert_eq!((back.at("a"), back.at("b")), ("F4".to_owned(), "F4".to_owned()));
    // A check each, then each assaults; armour 2 at its lowest.
    g.play("assault stug", &[3, 3, 6, 6]);
    assert_eq!(g.legal(), ["close a"], "the other one failed his check");
    g.play("close a", &[2, 3]);
    assert_eq!((g.at("a"), g.at("b")), ("F4".to_owned(), "F4".to_owned()), "it survived: all go back");
}

// proves lnl:8.1.a
#[test]
fn who_is_left_is_locked() {
    let mut g = watched("us: a us_ab_254 G4; ger: x ger_fj_234 G4; y ger_fj_234 D4; melee G4 1; turn 2");
    g.play("activate G4", &[]);
    g.is_refused_by("move a", "lnl:8.1.a");
    assert_eq!(g.legal(), ["done", "move a withdraw", "fight G4"]);
    // After the round nobody there is called again this turn.
    g.play("fight G4; strike; strike", &[1, 1, 1, 1]);
    let g = watched("us: a us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 2; turn 2");
    g.is_refused_by("activate G4", "lnl:8.1.a");
}

// proves lnl:8.1.b
#[test]
fn one_round_a_turn() {
    // The tank makes the hex one that can be activated.
    let mut g = watched("us: a us_ab_254 G4; tank us_m4a1 G4; ger: x ger_fj_234 G4; melee G4 2; turn 2");
    g.play("activate G4", &[]);
    g.is_refused_by("fight G4", "lnl:8.1.b");
}

// proves lnl:8.1.c
// proves lnl:4.0.s
#[test]
fn either_side_fights_on_in_a_later_turn() {
    for side in ["us", "ger"] {
        let sketch = "us: a us_ab_254 G4 fired; ger: x ger_fj_234 G4; melee G4 1; turn 2; operations";
        let mut g = watched(&format!("{sketch} {side}"));
        g.play("activate G4", &[]);
        assert!(g.offers("fight G4"));
        g.play("fight G4", &[]);
        assert_eq!(g.asks(), (side.to_owned(), Clause("lnl:8.0.e")), "who spends the impulse strikes first");
        g.play("strike; strike", &[1, 1, 1, 1]);
        assert_eq!(round_of(&g, "G4"), Some(2));
    }
    let mut g = watched("us: a us_ab_254 G4; ger: x ger_fj_234 D4");
    g.play("activate G4", &[]);
    g.is_refused_by("fight G4", "lnl:8.1.c");
}

// proves lnl:8.1.d
// proves lnl:8.1.e
#[test]
fn the_marker_goes_when_one_side_is_gone() {
    let mut both = enter("us: a us_ab_254 F4; ger: x ger_fj_234 G4; y ger_fj_234 A1; turn 2");
    let mut one = both.clone();
    both.play("strike; strike; pass; pass; pass", &[1, 1, 1, 1, 1, 2]);
    assert_eq!((both.state().turn, round_of(&both, "G4")), (3, Some(2)), "both sides are there");
    one.play("strike; strike", &[6, 6, 1, 1]);
    assert!(!one.is_alive("x"));
    assert_eq!(round_of(&one, "G4"), Some(2), "until the Administrative Phase");
    one.play("pass; pass; pass", &[1, 2]);
    assert_eq!((one.state().turn, round_of(&one, "G4")), (3, None));
}

// W74.
// proves lnl:8.1.f
// proves lnl:8.1.g
// proves lnl:8.1.h
#[test]
fn units_withdraw_by_a_morale_check() {
    let sketch = "us: a us_ab_254 G4; c us_ldr_clarkson G4; ger: x ger_fj_234 G4; turn 2";
    let mut g = watched(&format!("{sketch}; melee G4 1"));
    g.play("activate G4; move a withdraw; with c; withdraw", &[3, 3, 3, 4]);
    assert!(g.offers("step F4"), "7 less 1 passes against 6");
    g.play("step F4; hold; stop", &[]);
    assert_eq!((g.at("a"), g.at("c")), ("F4".to_owned(), "F4".to_owned()));
    assert!(g.is("a", Marks::MOVED) && g.of("a").spent == 1, "at the normal cost");
    let mut g = watched(&format!("{sketch}; melee G4 2; tank us_m4a1 G4"));
    assert!(!g.offers("activate G4") || !g.play("activate G4", &[]).offers("move a withdraw"), "before the round only");
}

// proves lnl:8.1.m
// proves lnl:8.1.g
#[test]
fn who_fails_to_withdraw_stays_locked() {
    let mut g = watched("us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 1; turn 2");
    g.play("activate G4; move a withdraw; withdraw", &[6, 6]);
    assert_eq!(g.at("a"), "G4");
    assert!(!g.is("a", Marks::SHAKEN.and(Marks::MOVED)), "no further penalty");
    g.is_refused_by("move a withdraw", "lnl:8.1.m");
    // It was what the hex did in this impulse, so there is no round now, and nobody else tries.
    g.is_refused_by("fight G4", "lnl:8.1.m");
    assert!(!g.offers("fight G4") && !g.offers("move b withdraw"));
    g.play("done; pass; activate G4", &[]);
    assert!(g.offers("fight G4") && g.offers("move b withdraw"), "in a later one there is");
}

// proves lnl:8.1.i
#[test]
fn a_rearguard_keeps_the_enemy_from_firing() {
    let sketch = "us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 1; turn 2";
    let mut covered = watched(sketch);
    covered.play("activate G4; move a withdraw; withdraw; step F4", &[1, 1]);
    assert_eq!(covered.asks().0, "us", "no opportunity fire");
    assert!(round_of(&covered, "G4").is_some());
    let mut all = watched(sketch);
    all.play("activate G4; move a withdraw; with b; withdraw; step F4", &[1, 1, 1, 1]);
    assert_eq!(round_of(&all, "G4"), None, "the marker goes at once");
    assert_eq!(all.asks().0, "ger");
    assert!(all.offers("fire x F4 with own"));
}

// proves lnl:8.1.j
// proves lnl:11.3.g
// proves lnl:11.5.c
// proves lnl:11.4.j
#[test]
fn who_does_not_fight_cannot_be_chosen() {
    let g = enter(
        "us: a us_ab_254 F4; ger: w ger_ldr_weiss G4; m ger_medic G4; s ger_sniper G4; x ger_fj_234 G4; y ger_fj_234 G4 shaken; \
         z ger_fj_334 G4",
    );
    for (unit, clause) in [("w", "lnl:8.1.j"), ("m", "lnl:11.3.g"), ("s", "lnl:11.4.j"), ("y", "lnl:8.1.j")] {
        g.is_refused_by(&format!("pick {unit}"), clause);
    }
    assert_eq!(g.legal(), ["pick x", "pick z"]);
    let mut g = g;
    g.play("pick x; strike; strike", &[1, 1, 1, 1]);
    assert_eq!(odds(&g).0, 5, "nor do they add anything");
    let armed = enter("us: a us_ab_254 F4; ger: w ger_ldr_weiss G4 +ger_mg34; x ger_fj_234 G4");
    assert!(armed.offers("pick w"), "a leader with a gun fights");
}

// proves lnl:8.1.k
// proves lnl:5.1.e
#[test]
fn they_go_with_their_last_eligible_friend() {
    let mut g = enter("us: a us_ab_254 F4; ger: w ger_ldr_weiss G4; y ger_fj_234 G4 shaken; x ger_fj_234 G4");
    let mut held = g.clone();
    held.play("strike; strike", &[1, 1, 1, 1]);
    assert!(held.is_alive("w") && held.is_alive("y"), "while a friend fights they stay");
    g.play("strike; strike", &[6, 6, 1, 1]);
    assert!(!g.is_alive("x") && !g.is_alive("w") && !g.is_alive("y"));
    // When both squads fall, the leaders of both sides have nobody left.
    let mut both = enter("us: a us_ab_254 F4; b us_ldr_clarkson F4; ger: x ger_fj_234 G4; w ger_ldr_weiss G4");
    both.play("strike; strike", &[6, 6, 6, 6]);
    for unit in ["a", "b", "x", "w"] {
        assert!(!both.is_alive(unit), "{unit}");
    }
}

// proves lnl:8.1.k
#[test]
fn nobody_helpless_is_left_by_a_withdrawal() {
    let mut g = watched("us: a us_ab_254 G4; m us_medic G4; ger: x ger_fj_234 G4; melee G4 1; turn 2");
    g.play("activate G4; move a withdraw; withdraw; step F4", &[1, 1]);
    assert!(!g.is_alive("m"));
    assert_eq!(round_of(&g, "G4"), None, "nobody is left to lock the enemy");
}

// proves lnl:8.1.l
// proves lnl:11.1.c
#[test]
fn only_such_enemies_are_eliminated_without_a_roll() {
    let mut g = watched("us: a us_ab_254 F4; ger: w ger_ldr_weiss G4; y ger_fj_234 G4 shaken; m ger_medic G4");
    g.play("activate F4; move a; step G4", &[]);
    for unit in ["w", "y", "m"] {
        assert!(!g.is_alive(unit), "{unit}");
    }
    assert_eq!(g.at("a"), "G4");
    g.is_refused_by("step G5", "lnl:4.0.b");
    assert!(g.is("a", Marks::MOVED), "and stops");
    assert_eq!(round_of(&g, "G4"), None);
    // Even one that a mine has just Shaken: 1 and 4 against 1 makes 4, and 3 with it beats morale 6.
    let mut shaken = watched("mines G4 ger 1; us: a us_ab_254 F4; ger: w ger_ldr_weiss G4");
    shaken.play("activate F4; move a; step G4", &[4, 1, 3]);
    assert!(!shaken.of("a").good_order() && shaken.is_alive("a") && !shaken.is_alive("w"));
}

// proves lnl:8.15.a
// proves lnl:8.15.b
#[test]
fn reinforcements_before_the_round_take_part() {
    let mut g = enter("us: a us_ab_254 F4; r us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 1; turn 2");
    g.play("strike", &[3, 4]);
    assert_eq!(odds(&g).0, 4);
}

// proves lnl:8.15.c
// proves lnl:8.1.b
#[test]
fn reinforcements_after_the_round_wait() {
    let mut g = enter("us: a us_ab_254 F4; r us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 2; turn 2");
    assert_eq!(g.asks().1.0, "lnl:4.0.b", "no round");
    assert!(melee_events(&g).any(|(event, _)| event.clause.0 == "lnl:8.15.c"));
    // In the next turn they fight.
    g.play("pass; pass; pass", &[2, 1]);
    g.play("activate G4; fight G4; strike", &[3, 4]);
    assert_eq!(odds(&g).0, 4);
}

// proves lnl:8.15.d
#[test]
fn ambushers_who_reinforce_strike_with_the_others() {
    let mut g =
        enter_by("vc: a vc_144 F4; r vc_144 G4; us: x us_ab_254 G4; y us_ab_254 G4; melee G4 1; turn 2", "stealth");
    g.play("pick x; strike", &[6, 6]);
    assert_eq!(odds(&g).0, 8, "6 tripled and 2");
    assert!(g.is_alive("x"), "losses wait for the reply");
    assert_eq!(g.asks().0, "us");
}

// W68.
// proves lnl:8.2.a
// proves lnl:8.2.b
// proves lnl:8.2.c
#[test]
fn zero_firepower_counts_one_but_rolls_worse() {
    let g = enter("ger: a ger_wehr_054 F4; b ger_wehr_054 F4; us: x us_ab_254 G4");
    assert_eq!(strike(&g, 10), ((2, 2, (1, 1), 8), true));
    assert_eq!(strike(&g, 9), ((2, 2, (1, 1), 8), false));
    let mut g = g;
    g.play("strike", &[1, 1]);
    assert_eq!(modifiers(&g), [("lnl:8.2.b", -2)]);
    g.play("pick a; pick b", &[]);
    assert_eq!(strike(&g, 6), ((2, 2, (1, 1), 8), true));
    g.play("strike", &[2, 3]);
    assert_eq!(modifiers(&g), [("lnl:8.2.c", 2)]);
    assert!(!killed(&g), "5 and 2 make 7");
}

// proves lnl:8.2.d
// proves lnl:11.7.f
#[test]
fn a_scout_counts_as_zero_firepower() {
    let mut g = enter("us: a us_vn_scout F4; nva: x nva_254 G4");
    g.play("strike", &[4, 4]);
    assert_eq!((odds(&g).0, modifiers(&g)), (1, vec![("lnl:8.2.b", -1)]));
    g.play("strike", &[4, 4]);
    assert_eq!((odds(&g).1, modifiers(&g)), (1, vec![("lnl:8.2.c", 1)]));
}

// W73.
// proves lnl:13.1.a
// proves lnl:8.2.e
// proves lnl:8.0.n
// proves lnl:6.4.f
#[test]
fn ambushers_triple_and_strike_first() {
    let g = enter_by("vc: a vc_144 F4; us: x us_ab_254 G4", "stealth");
    assert_eq!(strike(&g, 5), ((6, 2, (3, 1), 5), true));
    let mut first = g;
    first.play("strike", &[2, 3]);
    assert!(!first.is_alive("x"), "before the reply");
    assert_eq!(round_of(&first, "G4"), Some(1), "so there is none");
    // By a normal move it is one more only, for the superscript.
    let mut plain = enter("vc: a vc_144 F4; us: x us_ab_254 G4");
    plain.play("strike", &[6, 6]);
    assert_eq!(odds(&plain).0, 2);
    assert!(plain.is_alive("x"));
    // Not spotted when the enemy comes in: it strikes first, tripled.
    let mut hidden = enter("us: a us_ab_254 F4; b us_ab_254 F4; G4 light_woods; vc: x vc_144 G4 stealth");
    assert_eq!(hidden.asks().0, "vc");
    hidden.play("pick a; strike", &[4, 4]);
    assert_eq!(odds(&hidden), (6, 2, (3, 1), 5));
    assert!(!hidden.is_alive("a"));
    hidden.play("strike", &[1, 1]);
    assert_eq!(odds(&hidden), (2, 6, (1, 3), 10), "it defends tripled too");
    // Spotted: nothing of the kind.
    let spotted = enter("us: a us_ab_254 F4; G4 light_woods; vc: x vc_144 G4; spotted us G4");
    assert_eq!(spotted.asks().0, "us");
}

// W69, W70.
// proves lnl:13.92.c
// proves lnl:13.92.d
// proves lnl:13.92.e
// proves lnl:13.92.f
#[test]
fn glider_squads_shift_the_column() {
    let three = "us: a us_glider_164 F4; b us_glider_164 F4; c us_glider_164 F4; ger: x ger_fj_334 G4";
    assert_eq!(strike(&enter(three), 7), ((3, 3, (3, 2), 7), true), "per attack, not per squad");
    let mut defending = enter("ger: a ger_fj_234 F4; b ger_fj_234 F4; us: x us_glider_164 G4; y us_glider_164 G4");
    defending.play("pick x; pick y", &[]);
    assert_eq!(strike(&defending, 7), ((4, 2, (3, 2), 7), true));
    let shift = |us: &str| {
        let mut g = enter(&format!("us: {us}; ger: x ger_fj_334 G4"));
        g.play("strike", &[1, 1]);
        !shifts(&g).is_empty()
    };
    assert!(!shift("a us_glider_154 F4; b us_glider_154 F4"), "half-squads alone give none");
    assert!(shift("a us_glider_164 F4; b us_glider_154 F4; c us_ab_254 F4"), "a majority with others");
    assert!(!shift("a us_glider_164 F4; b us_ab_254 F4"), "half is no majority");
}

// proves lnl:13.81.a
// proves lnl:13.81.b
// proves lnl:13.81.c
// proves lnl:13.81.e
#[test]
fn shaken_ss_rally_or_fall() {
    let sketch = "us: a us_ab_254 F4; ger: s ger_ss_264 G4 shaken; t ger_ss_264 G4 shaken; r ger_ldr_reiter G4 shaken";
    let mut g = watched(sketch);
    // Reiter first (6 against 6), then each squad with his 2: 8 passes against 6, 9 does not.
    g.play("activate F4; move a; step G4", &[3, 3, 4, 4, 4, 5]);
    let tried: Vec<_> = melee_events(&g)
        .filter_map(|(event, what)| match what {
            MeleeEvent::Fanatic { unit, rallied, .. } => Some((unit, rallied, list(event))),
            _ => None,
        })
        .collect();
    let led = vec![("lnl:13.81.b", -2)];
    assert_eq!(tried, [(g.unit("r"), true, vec![]), (g.unit("s"), true, led.clone()), (g.unit("t"), false, led)]);
    assert!(g.of("s").good_order() && !g.is_alive("t"));
    assert!(!g.is("s", Marks::TRIED.and(Marks::FAILED)), "no attempt of the Rally Phase");
    assert_eq!(g.asks().1.0, "lnl:8.0.e", "those who rallied fight");
    // With a friend who can fight they are in no danger and try nothing; others are not SS.
    let guarded = enter("us: a us_ab_254 F4; ger: s ger_ss_264 G4 shaken; t ger_ss_264 G4");
    assert!(!guarded.of("s").good_order());
    let others = enter("us: a us_ab_254 F4; ger: s ger_fj_234 G4 shaken");
    assert!(!others.is_alive("s"));
}

// proves lnl:13.81.d
#[test]
fn an_unarmed_ss_leader_alone_is_lost() {
    let mut g = watched("us: a us_ab_254 F4; ger: s ger_ss_264 G4 shaken; r ger_ldr_reiter G4 shaken");
    g.play("activate F4; move a; step G4", &[3, 3, 6, 6]);
    assert!(!g.is_alive("s") && !g.is_alive("r"));
    let last = g.log().iter().rev().find(|event| event.clause.0.starts_with("lnl:13.81"));
    assert_eq!(last.map(|event| event.clause.0), Some("lnl:13.81.d"));
}

// proves lnl:21.1.d
// proves lnl:21.1.g
#[test]
fn the_wall_of_a_bunker_keeps_them_apart() {
    let mut g = watched("bunker G4 1; us: a us_ab_254 F4; ger: x ger_fj_234 G4b");
    g.play("activate F4; move a; step G4", &[]);
    assert!(melee_events(&g).next().is_none() && g.is_alive("x"));
    let mut inside = watched("bunker G4 1; us: a us_ab_254 G4; ger: x ger_fj_234 G4b");
    inside.play("activate G4; move a; step G4b", &[]);
    assert_eq!(inside.asks().1.0, "lnl:8.0.e");
}

// Skill cards of melee.
// proves lnl:12.0.a
#[test]
fn cards_change_the_roll_and_the_order() {
    let mut g = enter(
        "us: a us_ab_254 F4; ger: x ger_fj_234 G4; h ger_hero_a G4 skill first_blood; w ger_ldr_weiss G4 skill brawler",
    );
    assert_eq!(g.asks().0, "ger");
    g.play("strike", &[2, 2]);
    assert_eq!(modifiers(&g), [("lnl:8.0.h", 1), ("lnl:12.0.a", 1)]);
    assert_eq!(odds(&g), (4, 2, (3, 1), 5));
    assert!(!g.is_alive("a"), "before any reply");
    // A card for fire is none for melee.
    let gunner = enter("us: a us_ldr_clarkson F4 skill gun_hand +us_m1919a6; ger: x ger_fj_234 G4");
    assert_eq!(strike(&gunner, 7).0.0, 1);
    let marksman = enter("us: a us_hero_a F4 skill long_shot; ger: x ger_fj_234 G4");
    assert_eq!(strike(&marksman, 7).0.0, 2);
}

/// The marker is a value of the state: one for each location.
#[test]
fn a_new_round_replaces_the_old_marker() {
    let mut g = watched("us: a us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 1; turn 2");
    g.play("activate G4; fight G4; strike; strike", &[1, 1, 1, 1]);
    let marks: Vec<_> = g.state().melees.iter().collect();
    assert_eq!(marks, [MeleeMark { at: g.loc("G4"), turn: 2 }]);
}

// proves lnl:8.1.k
// proves lnl:11.3.g
#[test]
fn those_who_cannot_fight_go_even_if_both_sides_have_killed_each_other() {
    let mut g = enter("us: a us_ab_254 F4; ger: x ger_fj_234 G4; w ger_ldr_weiss G4; m ger_medic G4");
    let mut held = g.clone();
    g.play("strike; strike", &[6, 6, 6, 6]);
    for unit in ["a", "x", "w", "m"] {
        assert!(!g.is_alive(unit), "{unit}");
    }
    held.play("strike; strike", &[1, 1, 6, 6]);
    assert!(!held.is_alive("a") && held.is_alive("w") && held.is_alive("m"), "with a friend who fights they stay");
}
