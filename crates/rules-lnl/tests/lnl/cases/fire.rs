//! Direct fire, Damage Checks, support weapons, snipers, riders: W01 to W32, and W108.

use super::case::{Case, compare_damage, field, field_with, last_of};
use crate::game::{Game, game};
use rules_lnl::{
    event::{FireEvent, What},
    model::{Class, Kind, Life},
    state::{Marks, Weapon},
};

// proves lnl:5.0.g
// proves lnl:5.0.i
#[test]
fn w01_a_lone_squad_at_a_clear_target() {
    let mut case = Case::of("W01");
    let mut g = field("us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &case.dice(1));
    case.attack(&g, &["b"]);
    assert!(g.is("b", Marks::SHAKEN));
}

// proves lnl:5.0.j
#[test]
fn w02_a_tie_is_no_effect() {
    let mut case = Case::of("W02");
    let mut g = field("D2 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; operations ger; spotted ger D2");
    g.play("activate D5; fire b D2 with own; shoot", &case.dice(1));
    case.attack(&g, &[]);
}

// proves lnl:T.dft.a
#[test]
fn w03_adjacent_fire_adds_two() {
    let mut case = Case::of("W03");
    let mut g = field("D2 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D3; operations ger");
    g.play("activate D3; fire b D2 with own; shoot", &case.dice(1));
    case.attack(&g, &["a"]);
}

/// Fire of Americans in D2 at a squad in D5; one against six does no harm below FP 6.
#[track_caller]
fn us_fire(units: &str, volley: &str) -> Game {
    let mut g = field(&format!("us: {units}; ger: z ger_wehr_164 D5"));
    g.play(&format!("activate D2; {volley}; shoot"), &[1, 6]);
    g
}
/// Fire of Germans in D2 at a squad in D4.
#[track_caller]
fn german_fire(units: &str, volley: &str) -> Game {
    let mut g = field(&format!("us: z us_ab_254 D4; ger: {units}; operations ger"));
    g.play(&format!("activate D2; {volley}; shoot"), &[1, 6]);
    g
}

// proves lnl:5.2.b
// proves lnl:5.2.c
#[test]
fn w04_three_airborne_squads() {
    let squads = "a us_ab_254 D2; b us_ab_254 D2; c us_ab_254 D2";
    Case::of("W04").power(&us_fire(squads, "fire a D5 with own; join b with own; join c with own"));
}

// proves lnl:5.2.h
#[test]
fn w05_halves_are_rounded_up_at_the_end() {
    let g = german_fire("a ger_fj_234 D2; b ger_fj_334 D2", "fire a D4 with own; join b with own");
    Case::of("W05").power(&g);
}

// proves lnl:13.92.a
#[test]
fn w06_three_glider_squads() {
    let squads = "a us_glider_164 D2; b us_glider_164 D2; c us_glider_164 D2";
    Case::of("W06").power(&us_fire(squads, "fire a D5 with own; join b with own; join c with own"));
}

// proves lnl:5.2.e
#[test]
fn w07_a_half_squad_without_firepower() {
    let mut case = Case::of("W07");
    let units = "a ger_wehr_164 D2; b ger_wehr_054 D2";
    case.power(&german_fire(units, "fire a D4 with own; join b with own"));
    case.power(&german_fire(units, "fire b D4 with own"));
}

// proves lnl:5.2.d
#[test]
fn w08_a_hero_adds_all_his_firepower() {
    let units = "a us_ab_254 D2; b us_ab_254 D2; h us_hero_c D2";
    Case::of("W08").power(&us_fire(units, "fire a D5 with own; join b with own; join h with own"));
}

// proves lnl:1.6.1.i
#[test]
fn w09_a_squad_with_two_machine_guns() {
    let mut case = Case::of("W09");
    case.power(&german_fire("a ger_wehr_164 D2 +ger_mg34 +ger_mg42", "fire a D4 with ger_mg34+ger_mg42"));
    let mut g = field("us: z us_ab_254 D4; ger: a ger_wehr_164 D2 +ger_mg34 +ger_mg42; operations ger");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D4 with own+ger_mg34+ger_mg42", "lnl:1.6.1.i");
}

// proves lnl:1.6.1.j
#[test]
fn w10_a_half_squad_with_a_machine_gun() {
    let mut case = Case::of("W10");
    case.power(&german_fire("a ger_fj_134 D2 +ger_mg34", "fire a D4 with ger_mg34"));
    let mut g = field("us: z us_ab_254 D4; ger: a ger_fj_134 D2 +ger_mg34; operations ger");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D4 with own+ger_mg34", "lnl:1.6.1.j");
}

// proves lnl:1.6.1.f
#[test]
fn w11_captured_machine_guns() {
    let mut case = Case::of("W11");
    let units = "a us_ab_254 D2 +ger_mg42 +ger_mg42_tripod";
    case.power(&us_fire(units, "fire a D5 with ger_mg42"));
    case.power(&us_fire(units, "fire a D5 with ger_mg42_tripod"));
}

// proves lnl:1.6.1.k
// proves lnl:1.6.1.m
#[test]
fn w12_a_leader_at_a_machine_gun() {
    let mut case = Case::of("W12");
    case.power(&german_fire("w ger_ldr_weiss D2 +ger_mg34", "fire w D4 with ger_mg34"));
    case.power(&german_fire("w ger_ldr_weiss D2 +us_m1919a4_tripod", "fire w D4 with us_m1919a4_tripod"));
    let mut g = field("us: z us_ab_254 D4; ger: w ger_ldr_weiss D2 +ger_mg34; operations ger");
    g.play("activate D2; fire w D4 with ger_mg34", &[]);
    g.is_refused_by("help w", "lnl:1.6.1.m");
}

/// A German in D4 fires at an American who steps from D1 to D2; these dice make him check.
#[track_caller]
fn at_a_mover(german: &str, dice: &[u8]) -> Game {
    let mut g = field(&format!("us: a us_ab_254 D1; ger: b {german} D4 ops"));
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", dice);
    g
}

// proves lnl:4.1.c
// proves lnl:4.1.f
#[test]
fn w13_fire_under_ops_complete() {
    Case::of("W13").power_at(&at_a_mover("ger_ss_264", &[3, 2, 2]), "a");
}

// proves lnl:4.1.d
#[test]
fn w14_zero_under_ops_complete() {
    Case::of("W14").power_at(&at_a_mover("ger_wehr_054", &[5, 2, 2]), "a");
}

// proves lnl:6.1.e
#[test]
fn w15_fire_after_assault_move() {
    let units = "a us_ab_254 D2 assault; b us_ab_254 D2 assault";
    Case::of("W15").power(&us_fire(units, "fire a D5 with own; join b with own"));
}

// proves lnl:5.3.j
#[test]
fn w16_one_die_and_two_totals() {
    let mut case = Case::of("W16");
    let mut g = field("us: a us_ab_254 D1; c us_ab_254 D2; ger: b ger_wehr_164 D5");
    let [mut dice, other] = [case.dice_of(0), case.dice_of(1)];
    assert_eq!(dice[..2], other[..2], "the same dice");
    dice.push(other[2]);
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", &dice);
    case.attack(&g, &["a"]);
    case.attack(&g, &["c"]);
}

// proves lnl:1.6.2.k
// proves lnl:1.6.2.o
#[test]
fn w17_a_satchel_charge_alone_and_with_rifles() {
    let mut case = Case::of("W17");
    let throw = |with: &str| {
        let mut g = field("us: a us_ab_254 D2 +us_satchel; ger: b ger_wehr_164 D3");
        // One against five, and a check of 2 that both pass.
        g.play(&format!("activate D2; fire a D3 with {with}; shoot"), &[1, 5, 2]);
        g
    };
    case.power(&throw("us_satchel"));
    case.power(&throw("own+us_satchel"));
}

// proves lnl:10.3.d
// proves lnl:10.3.e
#[test]
fn w18_two_degrading_hexes_and_a_third() {
    let mut case = Case::of("W18");
    let mut g = field("D3 brush; D4 brush; D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; spotted us D5");
    g.play("activate D2; fire a D5 with own; shoot", &case.dice(1));
    case.attack(&g, &["b"]);
    case.sight();
    case.sight();
}

// proves lnl:7.0.f
// proves lnl:7.0.h
#[test]
fn w19_into_smoke_and_out_of_it() {
    let mut case = Case::of("W19");
    let mut g = field("D5 forest; smoke D2; smoke D5; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; spotted us D5");
    g.play("activate D2; fire a D5 with own; shoot", &case.dice(1));
    case.attack(&g, &[]);
}

// proves lnl:5.01.b
// proves lnl:5.0.m
#[test]
fn w20_leaders_on_both_sides() {
    let mut case = Case::of("W20");
    let mut g = field(
        "D2 light_woods; us: a us_ab_254 D2; l us_ldr_clarkson D2; \
         ger: b ger_wehr_164 D5; brandt ger_ldr_brandt D5; operations ger; spotted ger D2",
    );
    g.play("activate D5; fire b D2 with own; help brandt; shoot", &case.dice(1));
    case.attack(&g, &["l", "a"]);
}

/// A unit of each column of the results table, all with morale 6, and what stands between it and small arms.
const COLUMNS: [(&str, &str, i8); 8] = [
    ("go_mmc", "us_ab_254 D4", 0),
    ("shaken_mmc", "us_ab_254 D4 shaken", 0),
    ("go_smc", "us_ldr_medrow D4", 0),
    ("shaken_smc", "us_ldr_medrow D4 shaken", 0),
    ("hero", "us_hero_a D4", 0),
    ("armored_vehicle", "us_m4a1 D4 open", 2),
    ("unarmored_vehicle", "us_truck D4", 0),
    ("helicopter", "us_huey_slick D4a hover", 1),
];

/// Plays every Damage Check of a row, on its column.
fn row(id: &str) {
    let mut case = Case::of(id);
    let six = |kind: &mut Kind| {
        if matches!(kind.class, Class::Hero | Class::Vehicle) {
            kind.morale = [6; 2];
        }
    };
    for (column, unit, armor) in COLUMNS {
        for check in case.fact().damage() {
            assert_eq!(check.col, column);
            let mut g = field_with(six, &format!("us: t {unit}; ger: b ger_fj_334 D5; operations ger"));
            // FP 3 and 2 for the next hex; the dice make up the rest of the difference.
            let less = 5 - armor - check.add;
            let dice = if less > 0 { [1, (1 + less) as u8] } else { [(1 - less) as u8, 1] };
            // What becomes of the crew of a truck, and where a helicopter falls.
            let after: &[u8] = match (column, check.result.as_str()) {
                ("unarmored_vehicle", "destroyed") => &[1],
                ("helicopter", "destroyed") => &[1, 1, 1],
                _ => &[],
            };
            let at = g.at("t");
            let scope = if column.ends_with('e') || column.ends_with("ter") { " at t" } else { "" };
            let dice = [&dice[..], &[check.die], after].concat();
            g.play(&format!("activate D5; fire b {at} with own{scope}; shoot"), &dice);
            compare_damage(&g, 0, "t", &check);
            let there = g.of("t");
            match check.result.as_str() {
                "none" => assert_eq!(there.marks.any(Marks::SHAKEN), column.starts_with("shaken")),
                "shaken" => assert!(there.marks.any(Marks::SHAKEN)),
                "wounded" => assert!(there.marks.any(Marks::WOUNDED)),
                "casualties" => assert_eq!(g.counter("t"), "us_ab_144"),
                "damaged" => assert!(there.marks.any(Marks::DAMAGED)),
                _ => assert_eq!(there.life, Life::Wreck),
            }
        }
    }
}

// proves lnl:T.dft.r1
#[test]
fn w21_the_first_row_of_the_results_table() {
    row("W21");
}

// proves lnl:T.dft.r2
#[test]
fn w22_the_second_row_of_the_results_table() {
    row("W22");
}

// proves lnl:T.dft.r3
#[test]
fn w23_the_third_row_of_the_results_table() {
    row("W23");
}

// proves lnl:13.82.a
#[test]
fn w24_what_is_left_of_a_wehrmacht_squad() {
    let mut case = Case::of("W24");
    let mut fact = case.fact();
    let rolls = fact.take("rolls");
    for (die, half) in rolls.as_object().expect("dice and counters") {
        let mut g = field("us: a us_ab_254 D4 +us_m1919a6; ger: t ger_wehr_164 D5");
        g.play("activate D4; fire a D5 with own+us_m1919a6; shoot", &[5, 6, 6, die.parse().expect("a face")]);
        assert_eq!(g.counter("t"), half.as_str().expect("a counter"));
    }
}

// proves lnl:5.1.n
#[test]
fn w25_casualties_of_small_units() {
    let mut case = Case::of("W25");
    for unit in ["us_ab_144", "us_crew", "us_hmg50"] {
        let mut g = field(&format!("us: t {unit} D4 shaken; ger: b ger_fj_334 D5; operations ger"));
        g.play("activate D5; fire b D4 with own; shoot", &[3, 3, 4]);
        assert_eq!(g.of("t").life, Life::Eliminated, "{unit}");
    }
    case.fact().is("result", "eliminated");
}

// proves lnl:5.1.r
#[test]
fn w26_a_second_wound() {
    let mut case = Case::of("W26");
    for man in ["us_ldr_medrow D4 wounded shaken", "us_hero_a D4 wounded"] {
        let mut g = field(&format!("us: t {man}; ger: b ger_fj_334 D5; operations ger"));
        g.play("activate D5; fire b D4 with own; shoot", &[3, 3, 4]);
        assert_eq!(g.of("t").life, Life::Eliminated, "{man}");
    }
    case.fact().is("result", "eliminated");
}

// proves lnl:11.2.b
// proves lnl:11.2.c
#[test]
fn w27_a_natural_one_and_an_even_die() {
    let mut case = Case::of("W27");
    for hero in [true, false] {
        let mut fact = case.fact();
        let (check, luck) = (fact.number("dc_die"), fact.number("roll"));
        let text = "us: a us_ab_254 D4; ger: b ger_wehr_164 D6; operations ger";
        let mut g = field(&format!("{text}; pool us us_hero_a"));
        super::hero_appears(
            &mut g,
            "activate D6; fire b D4 with own; shoot",
            &[4, 3, check, luck],
            hero.then_some("D4"),
        );
        fact.is("hero", hero);
        assert_eq!(g.of("us_hero_a").life == Life::InPlay, hero);
    }
}

// proves lnl:1.6.2.b
// proves lnl:1.6.2.g
#[test]
fn w28_a_flamethrower_drives_back_or_kills() {
    let mut case = Case::of("W28");
    let text = "D4 forest; us: a us_ab_254 D5 +us_flamethrower; ger: b ger_wehr_164 D4";
    let mut g = field(text);
    let dice = case.dice(1);
    g.play("activate D5; fire a D4 with us_flamethrower; shoot", &dice);
    case.attack(&g, &["b"]);
    assert_eq!(g.legal(), ["retreat b C3", "retreat b D3", "retreat b E3"], "farther from the flames");
    g.play("retreat b D3", &[]);
    assert!(g.at("b") == "D3" && g.is("b", Marks::MOVED));
    let mut shut = field(&format!("{text}; us: x us_ab_254 C3 fired; y us_ab_254 D3 fired; z us_ab_254 E3 fired"));
    shut.play("activate D5; fire a D4 with us_flamethrower; shoot", &dice);
    assert_eq!(shut.of("b").life, Life::Eliminated);
}

// proves lnl:20.01.a
// proves lnl:20.01.b
#[test]
fn w29_fire_at_night() {
    let mut case = Case::of("W29");
    for target in ["D5", "D3"] {
        let mut g = field("night; us: a us_ab_254 D2; ger: b ger_wehr_164 D5 fired; c ger_wehr_164 D3");
        g.play(&format!("activate D2; fire a {target} with own; shoot"), &[1, 6]);
        case.power(&g);
    }
}

// proves lnl:11.4.d
// proves lnl:11.4.e
#[test]
fn w30_a_snipers_shot() {
    let mut case = Case::of("W30");
    let mut g = field(
        "D2 light_woods; D5 forest; us: s us_sniper D2; ger: b ger_wehr_164 D5; l ger_ldr_brandt D5; spotted us D5",
    );
    let mut dice = case.dice(1);
    // After both sides' dice the one that picks his target: the second of two.
    dice.insert(3, 2);
    g.play("activate D2; fire s D5 with own", &dice);
    case.attack(&g, &["l"]);
    let (event, aimed) = last_of(&g, |event| match event.what {
        What::Fire(FireEvent::SniperAims { unit }) => Some(unit),
        _ => None,
    });
    assert_eq!((event.faces.as_slice(), aimed), (&[2][..], g.unit("l")));
}

// proves lnl:11.4.g
// proves lnl:11.4.h
#[test]
fn w31_fire_at_a_sniper() {
    let mut case = Case::of("W31");
    let text = "D5 light_woods; us: a us_ab_254 D2; ger: s ger_sniper D5; spotted us D5";
    let mut alone = field(text);
    alone.play("activate D2; fire a D5 with own; shoot", &case.dice(1));
    case.attack_at(&alone, None, &["s"], 1);
    let mut with = field(&format!("{text}; b ger_wehr_164 D5"));
    with.play("activate D2; fire a D5 with own; shoot", &[case.dice(1), vec![2]].concat());
    case.attack(&with, &["s"]);
}

// proves lnl:16.2.g
// proves lnl:16.2.h
#[test]
fn w32_riders_outside_fire() {
    let mut case = Case::of("W32");
    for (mark, penalty) in [("moved", -2), ("", -1)] {
        let mut g = field(&format!("us: t us_m4a1 D2 {mark}; a us_ab_254 on t; ger: b ger_wehr_164 D5"));
        g.play("activate D2; fire a D5 with own; shoot", &[1, 6]);
        // The log has what is left of the rider's own FP as one part.
        case.value(super::fp(&g));
        assert_eq!(super::fp(&g), 2 + penalty);
    }
}

// proves lnl:1.6.1.1.a
// proves lnl:1.6.1.1.c
#[test]
fn w108_machine_guns_jam_only_where_the_scenario_says_so() {
    let mut case = Case::of("W108");
    let text = "map 10x8; us: a us_vn_354 D2 +us_m1919a6; m us_medic A8; ger: b ger_wehr_164 D5; n ger_medic J1";
    let jammed = |g: &Game| g.weapon("us_m1919a6").has(Weapon::JAMMED);
    let mut plain = game(text);
    plain.play("activate D2; fire a D5 with own+us_m1919a6; shoot", &[3, 3, 2]);
    assert!(!jammed(&plain));
    let mut g = game(&format!("{text}; jam us_m1919a6"));
    g.play("activate D2; fire a D5 with own+us_m1919a6; shoot", &[3, 3, 2]);
    assert!(jammed(&g));
    // With equal dice the difference is the FP that is left.
    let (event, unit) = last_of(&g, |event| match event.what {
        What::Fire(FireEvent::Checks { unit, .. }) => Some(unit),
        _ => None,
    });
    assert_eq!(unit, g.unit("b"));
    case.value(event.modifiers[0].1);
}
