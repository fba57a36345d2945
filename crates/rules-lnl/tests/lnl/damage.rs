//! Chapter 5.1 and table T.dft: what a Damage Check does. Reduction of squads (13.82, 13.93, T.red).

use crate::game::Game;
use crate::shots::{check, field};
use kernel::clause;
use rules_lnl::{
    model::{Check, Life},
    state::Marks,
};

/// Fire at a unit in D4 so that its Damage Check comes to a total, with further dice.
#[track_caller]
fn struck(unit: &str, total: i8, more: &[u8]) -> Game {
    let mut g = field(&format!("us: t us_{unit}; ger: b ger_fj_334 D5; operations ger"));
    strike(&mut g, total, more);
    g
}
#[track_caller]
fn strike(g: &mut Game, total: i8, more: &[u8]) {
    let target = g.at("t");
    let target = target.as_str();
    let scope = if g.rules.class(g.state(), g.unit("t")).is_leg() { "" } else { " at t" };
    let hard = match g.rules.kind(g.state(), g.unit("t")) {
        kind if kind.armor.is_none() => kind.air_armor,
        kind => kind.armor.map_or(0, |armor| armor.lowest()),
    };
    // FP 3 and 2 for the next hex; the check's die is a 6 unless that is too much.
    let die = if total > 6 { 6 } else { total - 1 };
    let diff = total - die;
    let (attack, defence) = (1..=6)
        .flat_map(|attack: i8| (1..=6).map(move |defence: i8| (attack, defence)))
        .find(|(attack, defence)| attack + 5 - defence - hard == diff)
        .unwrap_or_else(|| panic!("no dice for {diff}"));
    let mut dice = vec![attack as u8, defence as u8, die as u8];
    dice.extend(more);
    g.play(&format!("activate D5; fire b {target} with own{scope}; shoot"), &dice);
}

// Each column with a unit of it, in the order of the table, and its morale.
const COLUMNS: [(&str, i8); 8] = [
    ("ab_254 D4", 6),
    ("ab_254 D4 shaken", 6),
    ("ldr_medrow D4", 6),
    ("ldr_medrow D4 shaken", 6),
    ("hero_a D4", 7),
    ("m4a1 D4 open", 6),
    ("truck D4", 5),
    ("huey_slick D4a hover", 6),
];

// proves lnl:T.dft.r1
// proves lnl:5.1.a
#[test]
fn a_total_not_above_morale_does_nothing() {
    for (unit, morale) in COLUMNS {
        let g = struck(unit, morale, &[]);
        assert_eq!(check(&g, "t"), (morale, morale, Check::None), "{unit}");
    }
}

// proves lnl:T.dft.r2
// proves lnl:5.1.a
#[test]
fn a_total_above_morale() {
    use Check::{Casualties, Damaged, Shaken, Wounded};
    let results = [Shaken, Casualties, Shaken, Wounded, Wounded, Shaken, Shaken, Damaged];
    for ((unit, morale), result) in COLUMNS.into_iter().zip(results) {
        for total in [morale + 1, 2 * morale - 1] {
            let g = struck(unit, total, &[]);
            assert_eq!(check(&g, "t"), (total, morale, result), "{unit}");
        }
    }
}

// proves lnl:T.dft.r3
#[test]
fn a_total_of_twice_the_morale() {
    use Check::{Casualties, Destroyed, Shaken, Wounded};
    let results = [Casualties, Casualties, Wounded, Wounded, Wounded, Shaken, Destroyed, Destroyed];
    // What becomes of the crew, and where a helicopter falls.
    let more: [&[u8]; 8] = [&[], &[], &[], &[], &[], &[], &[1], &[1, 1, 1]];
    for (((unit, morale), result), more) in COLUMNS.into_iter().zip(results).zip(more) {
        let g = struck(unit, 2 * morale, more);
        assert_eq!(check(&g, "t"), (2 * morale, morale, result), "{unit}");
    }
}

// proves lnl:5.1.m
// proves lnl:T.red.a
#[test]
fn casualties_leave_a_shaken_half_squad_with_its_weapon_and_markers() {
    let g = struck("ab_254 D4 ops +us_m1919a6", 12 - 1, &[]);
    assert_eq!(g.counter("t"), "us_ab_254");
    let g = struck("ab_254 D4 fired +us_m1919a6", 12, &[]);
    assert_eq!(g.counter("t"), "us_ab_144");
    assert!(g.is("t", Marks::SHAKEN) && g.is("t", Marks::FIRED));
    assert_eq!(g.weapon("us_m1919a6").owner, g.unit("t"));
}

// proves lnl:13.93.a
#[test]
fn a_reduced_glider_squad_rolls_for_its_half() {
    assert_eq!(struck("glider_164 D4", 12, &[4]).counter("t"), "us_glider_154");
    assert_eq!(struck("glider_164 D4", 12, &[3]).counter("t"), "us_glider_054");
}

// proves lnl:13.82.a
#[test]
fn a_reduced_wehrmacht_squad_rolls_for_its_half() {
    for (die, half) in [(4, "ger_wehr_154"), (3, "ger_wehr_054")] {
        let mut g = field("us: a us_ab_254 D4 +us_m1919a6; ger: t ger_wehr_164 D5");
        g.play("activate D4; fire a D5 with own+us_m1919a6; shoot", &[5, 6, 6, die]);
        assert_eq!((check(&g, "t").0, g.counter("t")), (11, half));
    }
}

// proves lnl:T.red.b
#[test]
fn other_squads_have_their_own_halves() {
    let rows = [
        ("ger_ss_264", "ger_ss_154"),
        ("ger_fj_234", "ger_fj_134"),
        ("ger_fj_334", "ger_fj_134"),
        ("us_vn_354", "us_vn_154"),
        ("nva_254", "nva_144"),
        ("vc_144", "vc_034"),
        ("arvn_154", "arvn_044"),
    ];
    for (squad, half) in rows {
        let mut g = field(&format!("us: a us_ab_254 D4 +us_m1919a6; ger: t {squad} D5"));
        g.play("activate D4; fire a D5 with own+us_m1919a6; shoot", &[6, 6, 6]);
        assert_eq!((check(&g, "t").0, g.counter("t")), (12, half), "{squad}");
    }
}

// proves lnl:5.1.n
#[test]
fn casualties_end_smaller_units() {
    for unit in ["ab_144 D4 shaken", "crew D4 shaken", "hmg50 D4 shaken"] {
        let g = struck(unit, 8, &[]);
        assert_eq!((check(&g, "t").2, g.of("t").life), (Check::Casualties, Life::Eliminated), "{unit}");
    }
}

// proves lnl:1.6.3.h
#[test]
fn a_weapon_team_takes_its_weapon_along() {
    let g = struck("hmg50 D4 shaken", 8, &[]);
    assert_eq!(g.of("t").life, Life::Eliminated);
    assert_eq!(g.state().lying_at(g.loc("D4")).count(), 0);
}

// proves lnl:1.6.1.n
// proves lnl:1.6.1.o
#[test]
fn a_half_squad_drops_one_of_two_weapons() {
    let mut g = struck("ab_254 D4 +us_m1919a6 +us_bazooka", 12, &[]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("1.6.1.n")));
    assert!(g.offers("drop us_m1919a6"));
    g.is_refused_by("done", "lnl:1.6.1.n");
    g.play("drop us_bazooka", &[]);
    assert_eq!(g.weapon("us_m1919a6").owner, g.unit("t"));
    assert_eq!((g.weapon("us_bazooka").owner.is_some(), g.weapon("us_bazooka").place()), (false, Some(g.loc("D4"))));

    let g = struck("ab_144 D4 shaken +us_m1919a6", 8, &[]);
    assert_eq!((g.weapon("us_m1919a6").owner.is_some(), g.weapon("us_m1919a6").place()), (false, Some(g.loc("D4"))));
}

// proves lnl:1.6.1.o
#[test]
fn who_is_lost_before_he_could_drop_one_leaves_both() {
    // Riders lose men, get off, and step on mines before anything else.
    let mut g = field(
        "mines D5 us 1; us: a us_ab_254 D4 +us_m1919a6; \
        ger: t ger_stug3g D5 buttoned; r ger_wehr_164 on t +ger_mg34 +ger_mg42",
    );
    g.play("activate D4; fire a D5 with own+us_m1919a6 at t; shoot", &[6, 1, 2, 4, 6, 1, 6]);
    assert_eq!(g.of("r").life, Life::Eliminated);
    assert_eq!(g.state().lying_at(g.loc("D5")).count(), 2);
    g.play("pass", &[]);
}

// proves lnl:5.1.p
// proves lnl:5.1.q
#[test]
fn a_wounded_leader_is_shaken_and_loses_one_of_all() {
    let g = struck("ldr_doyle D4", 14, &[]);
    assert!(g.is("t", Marks::SHAKEN) && g.is("t", Marks::WOUNDED));
    let leader = g.unit("t");
    let mut s = g.state().clone();
    // Seven in Good Order, six Shaken, and leadership two; one less of each.
    assert_eq!(g.rules.morale(&s, leader), 5);
    s.unmark(leader, Marks::SHAKEN);
    assert_eq!((g.rules.morale(&s, leader), g.rules.leadership(&s, leader)), (6, 1));
    // Nobody leads worse than not at all.
    let g = struck("ldr_medrow D4", 12, &[]);
    let mut s = g.state().clone();
    s.unmark(g.unit("t"), Marks::SHAKEN);
    assert_eq!(g.rules.leadership(&s, g.unit("t")), 0);
}

// proves lnl:5.1.r
#[test]
fn a_second_wound_is_the_last() {
    let g = struck("ldr_medrow D4 wounded shaken", 6, &[]);
    assert_eq!((check(&g, "t"), g.of("t").life), ((6, 5, Check::Wounded), Life::Eliminated));
    let g = struck("hero_a D4 wounded", 7, &[]);
    assert_eq!((check(&g, "t"), g.of("t").life), ((7, 6, Check::Wounded), Life::Eliminated));
}

// proves lnl:5.1.l
// proves lnl:5.1.p
#[test]
fn a_hero_is_wounded_but_never_shaken() {
    let g = struck("hero_a D4", 8, &[]);
    assert!(g.is("t", Marks::WOUNDED) && !g.is("t", Marks::SHAKEN));
    assert_eq!(g.rules.own_fp(g.state(), g.unit("t")), Some(1));
}

// proves lnl:5.1.k
#[test]
fn a_shaken_vehicle_buttons_up() {
    let g = struck("m4a1 D4 open", 7, &[]);
    assert!(g.is("t", Marks::SHAKEN) && g.is("t", Marks::BUTTONED));
    let mut g = field("us: t us_m4a1 D4 shaken buttoned; a us_ab_254 D4; ger: b ger_wehr_164 D7");
    g.play("activate D4", &[]);
    assert!(!g.legal().iter().any(|action| action.starts_with("gun t")));
}

// proves lnl:5.1.o
// proves lnl:5.3.l
#[test]
fn who_is_hit_while_moving_stops_and_the_rest_go_on() {
    let mut g = field("us: a us_ab_254 D1; clarkson us_ldr_clarkson D1; ger: b ger_fj_334 D5");
    g.play("activate D1; move a; with clarkson; step D2; fire b D2 with own; shoot", &[3, 1, 6, 2]);
    assert_eq!((check(&g, "clarkson").2, check(&g, "a").2), (Check::Wounded, Check::Shaken));
    assert!(g.is("clarkson", Marks::MOVED) && g.is("a", Marks::MOVED) && g.state().mover().is_none());

    // A wounded man stops although he is not Shaken.
    let mut g = field("us: a us_ab_254 D1; h us_hero_a D1; ger: b ger_fj_334 D5");
    g.play("activate D1; move a; with h; step D2; fire b D2 with own; shoot", &[1, 1, 2, 4]);
    assert_eq!((check(&g, "h").2, check(&g, "a").2), (Check::Wounded, Check::None));
    g.play("step D3", &[]);
    assert_eq!((g.at("h").as_str(), g.at("a").as_str()), ("D2", "D3"));

    let mut g = field("us: a us_ab_254 D1; clarkson us_ldr_clarkson D1; ger: b ger_fj_334 D5");
    g.play("activate D1; move a; with clarkson; step D2; fire b D2 with own; shoot", &[1, 1, 6, 2]);
    assert_eq!((check(&g, "clarkson").2, check(&g, "a").2), (Check::Shaken, Check::None));
    g.play("step D3", &[]);
    assert_eq!((g.at("clarkson").as_str(), g.at("a").as_str()), ("D2", "D3"));
    assert!(g.is("clarkson", Marks::MOVED));
}

// proves lnl:5.1.h
#[test]
fn a_shaken_sniper_does_not_fire() {
    let mut g = field("D2 forest; us: s us_sniper D2 shaken; a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire s D5 with own", "lnl:5.1.h");
}

// proves lnl:5.1.g
// proves lnl:5.1.i
#[test]
fn shaken_medics_and_chaplains_help_nobody() {
    let medic = |mark: &str| {
        field(&format!("us: m us_medic D4{mark}; a us_ab_254 D4 shaken; ger: b ger_wehr_164 D8; rally us"))
    };
    assert!(medic("").offers("treat m a"));
    assert!(!medic(" shaken").offers("treat m a"));
    assert!(!medic(" shaken wounded").offers("treat m m"));
    medic(" shaken wounded").is_refused_by("treat m m", "lnl:5.1.g");
    let chaplain = |mark: &str| {
        field(&format!("us: c us_vn_chaplain D4{mark}; a us_vn_354 D4 shaken; ger: b ger_wehr_164 D8; rally us"))
    };
    assert!(chaplain("").offers("rally a"));
    assert!(!chaplain(" shaken").offers("rally a"));
}

// proves lnl:5.1.j
#[test]
fn a_shaken_advisor_stiffens_nobody() {
    let morale = |mark: &str| {
        let g = field(&format!("us: a arvn_154 D4; advisor us_vn_advisor D4{mark}; ger: b ger_wehr_164 D8"));
        g.rules.morale(g.state(), g.unit("a"))
    };
    assert_eq!((morale(""), morale(" shaken")), (6, 5));
}
