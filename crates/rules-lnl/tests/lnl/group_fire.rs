//! Chapter 5.2: units that fire together, with the modifiers of the attack as a whole; support weapons in fire (1.6.1,
//! 1.6.2).

use crate::shots::{check, field, fp, happened, parts, totals, volley};
use kernel::clause;
use rules_lnl::{model::Check, state::Marks};

// --- group fire ---

fn us_fire(units: &str, orders: &str) -> i8 {
    let mut g = field(&format!("us: {units}; ger: z ger_wehr_164 D5"));
    g.play("activate D2", &[]);
    volley(g, orders)
}
fn german_fire(units: &str, orders: &str) -> i8 {
    let mut g = field(&format!("us: z us_ab_254 D4; ger: {units}; operations ger"));
    g.play("activate D2", &[]);
    volley(g, orders)
}

// proves lnl:5.2.a
// proves lnl:5.2.b
// proves lnl:5.2.c
#[test]
fn the_lead_fires_in_full_and_others_at_half() {
    let units = "a us_ab_254 D2; b us_ab_254 D2; c us_ab_254 D2; d us_ab_254 D3; doyle us_ldr_doyle D2";
    assert_eq!(us_fire(units, "fire a D5 with own; join b with own; join c with own; shoot"), 4);
    let mut g = field(&format!("us: {units}; ger: z ger_wehr_164 D5"));
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("join d with own", "lnl:5.2.a");
}

// proves lnl:5.2.h
#[test]
fn halves_are_rounded_up_once() {
    let two = "a ger_fj_234 D2; b ger_fj_334 D2";
    assert_eq!(german_fire(two, "fire a D4 with own; join b with own; shoot"), 4);
    // Half of one and half of one are one, not two.
    let three = "a ger_wehr_164 D2; b ger_wehr_164 D2; c ger_wehr_164 D2";
    assert_eq!(german_fire(three, "fire a D4 with own; join b with own; join c with own; shoot"), 2);
}

// proves lnl:5.2.g
#[test]
fn the_player_names_the_lead() {
    let units = "a ger_wehr_164 D2; b ger_fj_334 D2";
    assert_eq!(german_fire(units, "fire a D4 with own; join b with own; shoot"), 3);
    assert_eq!(german_fire(units, "fire b D4 with own; join a with own; shoot"), 4);
    // A hero named first leaves the lead to the first squad.
    let units = "a us_ab_254 D2; b us_ab_254 D2; hero us_hero_c D2";
    assert_eq!(us_fire(units, "fire hero D5 with own; join a with own; join b with own; shoot"), 5);
}

// proves lnl:5.2.d
// proves lnl:11.2.j
#[test]
fn heroes_add_all_their_fp() {
    let units = "a us_ab_254 D2; b us_ab_254 D2; hero us_hero_c D2";
    assert_eq!(us_fire(units, "fire a D5 with own; join b with own; join hero with own; shoot"), 5);
}

// proves lnl:5.2.e
#[test]
fn units_without_fp_add_nothing_but_their_weapons() {
    let units = "a ger_wehr_164 D2; b ger_wehr_054 D2 +ger_mg34";
    assert_eq!(german_fire(units, "fire a D4 with own; join b with own; shoot"), 1);
    assert_eq!(german_fire(units, "fire a D4 with own; join b with ger_mg34; shoot"), 3);
    assert_eq!(german_fire(units, "fire b D4 with own; shoot"), 0);
}

// proves lnl:5.2.f
#[test]
fn machine_guns_and_flamethrowers_add_all_their_fp() {
    let units = "a us_ab_254 D2 +us_m1919a6; b us_ab_254 D2 +us_m1919a4_tripod";
    let mut g = field(&format!("us: {units}; ger: z ger_wehr_164 D5"));
    g.play("activate D2; fire a D5 with own+us_m1919a6; join b with own+us_m1919a4_tripod; shoot", &[1, 6, 2]);
    assert_eq!(fp(&g), 2 + 2 + 1 + 2);
    let mut g = field("us: a us_ab_254 D2 +us_flamethrower; ger: z ger_wehr_164 D3");
    g.play("activate D2; fire a D3 with us_flamethrower; shoot", &[1, 6, 2]);
    assert_eq!(parts(&g), [("lnl:5.2.f", 4), ("lnl:T.dft.a", 2)]);
}

// proves lnl:5.2.i
// proves lnl:4.0.l
#[test]
fn ordnance_and_weapon_teams_roll_apart() {
    let mut g = field("us: a us_ab_254 D4 +us_bazooka; hmg us_hmg50 D4; ger: z ger_wehr_164 D6");
    g.play("activate D4", &[]);
    g.is_refused_by("fire a D6 with own+us_bazooka", "lnl:5.2.i");
    g.play("fire a D6 with own", &[]);
    g.is_refused_by("join hmg with own", "lnl:5.2.i");
    g.play("shoot", &[1, 6]);
    assert!(g.offers("fire hmg D6 with own") && g.offers("gun a us_bazooka D6"));
}

// proves lnl:5.2.j
// proves lnl:4.0.m
#[test]
fn weapon_teams_may_fire_later_but_support_weapons_may_not() {
    let mut g = field("us: a us_ab_254 D4 +us_bazooka; hmg us_hmg50 D4; ger: z ger_wehr_164 D6");
    g.play("activate D4; fire a D6 with own; shoot; done; pass; activate D4", &[1, 6]);
    assert!(g.offers("fire hmg D6 with own"));
    assert!(!g.offers("gun a us_bazooka D6"));
}

// proves lnl:5.2.i
#[test]
fn a_weapon_team_may_choose_its_own_target() {
    let mut g = field("us: a us_ab_254 D4; hmg us_hmg50 D4; ger: y ger_wehr_164 D6; z ger_wehr_164 D2");
    g.play("activate D4; fire a D6 with own; shoot; fire hmg D2 with own", &[1, 6, 1, 6]);
    assert!(g.is("hmg", Marks::FIRED));
    // Against movers it fires in addition to those beside it.
    let mut g = field("us: a us_ab_254 D1; ger: b ger_wehr_164 D4; hmg us_hmg50 D4");
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot; fire hmg D2 with own", &[1, 6, 1, 6]);
    assert!(g.is("hmg", Marks::FIRED));
}

// proves lnl:4.0.k
#[test]
fn all_who_fire_from_a_hex_fire_at_one_target() {
    let mut g = field("us: a us_ab_254 D4; b us_ab_254 D4; ger: y ger_wehr_164 D6; z ger_wehr_164 D2");
    g.play("activate D4; fire a D6 with own; shoot", &[1, 6]);
    g.is_refused_by("fire b D2 with own", "lnl:4.0.k");
    // Nor one after another at the same one, which would spare them the halving.
    g.is_refused_by("fire b D6 with own", "lnl:4.0.k");
}

// proves lnl:4.0.o
#[test]
fn a_gun_that_fired_is_done_for_the_turn() {
    let mut g = field("us: z us_ab_254 D8; ger: a ger_wehr_164 D1 +ger_mg42; b ger_wehr_164 D1; operations ger");
    g.play("activate D1; fire a D8 with ger_mg42; shoot; done; pass; activate D1", &[1, 6]);
    g.is_refused_by("fire a D8 with ger_mg42", "lnl:4.0.o");
}

// proves lnl:13.92.a
// proves lnl:13.92.b
#[test]
fn gliders_are_not_halved_and_others_beside_them_are() {
    let three = "a us_glider_164 D2; b us_glider_164 D2; c us_glider_164 D2";
    assert_eq!(us_fire(three, "fire a D5 with own; join b with own; join c with own; shoot"), 3);
    let mixed = "a us_glider_164 D2; b us_glider_164 D2; c us_ab_254 D2";
    assert_eq!(us_fire(mixed, "fire a D5 with own; join b with own; join c with own; shoot"), 3);
    assert_eq!(us_fire(mixed, "fire c D5 with own; join a with own; join b with own; shoot"), 4);
}

// proves lnl:6.1.e
// proves lnl:6.1.j
#[test]
fn fire_under_assault_move_costs_two_once() {
    let both = "a us_ab_254 D2 assault; b us_ab_254 D2 assault";
    assert_eq!(us_fire(both, "fire a D5 with own; join b with own; shoot"), 1);
    let mixed = "a us_ab_254 D2; b us_ab_254 D2 assault";
    assert_eq!(us_fire(mixed, "fire a D5 with own; join b with own; shoot"), 1);
}

// proves lnl:6.4.b
// proves lnl:11.7.c
#[test]
fn fire_under_stealth_costs_two_except_a_scout_s() {
    assert_eq!(us_fire("a nva_254 D2 stealth", "fire a D5 with own; shoot"), 0);
    assert_eq!(us_fire("a us_vn_scout D2 stealth", "fire a D5 with own; shoot"), 0);
    // Manning a machine gun he is no scout: half of two, less two.
    assert_eq!(us_fire("a us_vn_scout D2 stealth +us_m60", "fire a D5 with us_m60; shoot"), -1);
}

// proves lnl:7.0.h
#[test]
fn firing_out_of_smoke_costs_one() {
    let mut g = field("D5 forest; smoke D2; smoke D5; spotted us D5; us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &[3, 1]);
    assert_eq!(parts(&g), [("lnl:5.2.b", 2), ("lnl:7.0.h", -1)]);
    assert_eq!(totals(&g), (4, 4));
}

// proves lnl:10.3.d
#[test]
fn each_degrading_hex_costs_one() {
    let mut g = field("D3 brush; D4 brush; D5 light_woods; spotted us D5; us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &[6, 1, 2]);
    assert_eq!(parts(&g), [("lnl:5.2.b", 2), ("lnl:10.3.d", -2)]);
    assert_eq!(totals(&g), (6, 2));
}

// proves lnl:T.tec.d
#[test]
fn a_hexside_adds_its_cover_against_fire_through_it() {
    // A wall north of D5, which is in light woods.
    let position = "D5 light_woods; side D4 D5 wall; spotted us D5; us: n us_ab_254 D2; s us_ab_254 D8; w us_ab_254 D4; \
        ger: b ger_wehr_164 D5";
    let cover = |from: &str, unit: &str| {
        let mut g = field(position);
        g.play(&format!("activate {from}; fire {unit} D5 with own; shoot"), &[1, 6]);
        totals(&g).1 - 6
    };
    assert_eq!((cover("D2", "n"), cover("D4", "w"), cover("D8", "s")), (3, 3, 1));
    // Fire from the east comes in at a corner: the lesser of its two sides counts.
    for (sides, tm) in [("side D5 E4 wall", 1), ("side D5 E4 wall; side D5 E5 wall", 3)] {
        let mut g =
            field(&format!("D5 light_woods; {sides}; spotted us D5; us: e us_ab_254 F5; ger: b ger_wehr_164 D5"));
        g.play("activate F5; fire e D5 with own; shoot", &[1, 6]);
        assert_eq!(totals(&g).1 - 6, tm, "{sides}");
    }
}

// proves lnl:20.01.a
// proves lnl:20.01.b
#[test]
fn night_costs_two_beyond_the_next_hex() {
    let position = "night; us: a us_ab_254 D2; ger: b ger_wehr_164 D5 fired; c ger_wehr_164 D3";
    let g = field(position).play("activate D2", &[]).clone();
    assert_eq!(volley(g.clone(), "fire a D5 with own; shoot"), 0);
    assert_eq!(volley(g, "fire a D3 with own; shoot"), 4);
    let mut lit = field(&format!("{position}; flare D6"));
    lit.play("activate D2", &[]);
    assert_eq!(volley(lit, "fire a D5 with own; shoot"), 2);
}

// --- support weapons ---

// proves lnl:1.6.1.h
// proves lnl:1.6.1.i
#[test]
fn a_squad_fires_one_weapon_beside_its_own_fp_or_two() {
    let units = "a ger_wehr_164 D2 +ger_mg34 +ger_mg42";
    assert_eq!(german_fire(units, "fire a D4 with own+ger_mg42; shoot"), 3);
    assert_eq!(german_fire(units, "fire a D4 with ger_mg34+ger_mg42; shoot"), 4);
    let mut g = field(&format!("us: z us_ab_254 D4; ger: {units}; operations ger"));
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D4 with own+ger_mg34+ger_mg42", "lnl:1.6.1.i");
    assert!(!g.offers("fire a D4 with own+ger_mg34+ger_mg42"));
}

// proves lnl:1.6.1.j
#[test]
fn a_half_squad_fires_a_weapon_or_its_own_fp() {
    assert_eq!(german_fire("a ger_fj_134 D2 +ger_mg34", "fire a D4 with ger_mg34; shoot"), 2);
    for unit in ["ger_fj_134", "ger_crew"] {
        let mut g = field(&format!("us: z us_ab_254 D4; ger: a {unit} D2 +ger_mg34; operations ger"));
        g.play("activate D2", &[]);
        g.is_refused_by("fire a D4 with own+ger_mg34", "lnl:1.6.1.j");
    }
}

// proves lnl:1.6.1.f
#[test]
fn a_captured_weapon_fires_at_half_rounded_up() {
    let units = "a us_ab_254 D2 +ger_mg42 +ger_mg42_tripod";
    assert_eq!(us_fire(units, "fire a D5 with ger_mg42; shoot"), 1);
    assert_eq!(us_fire(units, "fire a D5 with ger_mg42_tripod; shoot"), 2);
}

// proves lnl:1.6.1.k
// proves lnl:1.6.1.m
// proves lnl:11.1.a
#[test]
fn a_single_man_fires_at_half_and_a_leader_then_helps_nobody() {
    assert_eq!(german_fire("weiss ger_ldr_weiss D2 +ger_mg34", "fire weiss D4 with ger_mg34; shoot"), 1);
    // Captured and in one man's hands: halved once.
    assert_eq!(
        german_fire("weiss ger_ldr_weiss D2 +us_m1919a4_tripod", "fire weiss D4 with us_m1919a4_tripod; shoot"),
        1
    );
    assert_eq!(us_fire("doyle us_ldr_doyle D2 +ger_mg42_tripod", "fire doyle D5 with ger_mg42_tripod; shoot"), 2);
    assert_eq!(german_fire("hero ger_hero_a D2 +ger_mg42_tripod", "fire hero D4 with ger_mg42_tripod; shoot"), 2);
    let mut g = field(
        "us: z us_ab_254 D4; ger: hero ger_hero_a D2 +ger_mg34; \
        weiss ger_ldr_weiss D2 +ger_mg42; a ger_fj_234 D2; operations ger",
    );
    g.play("activate D2", &[]);
    g.is_refused_by("fire hero D4 with own+ger_mg34", "lnl:1.6.1.k");
    g.is_refused_by("fire weiss D4 with own", "lnl:11.1.a");
    g.play("fire weiss D4 with ger_mg42; join a with own", &[]);
    g.is_refused_by("help weiss", "lnl:1.6.1.m");
}

// proves lnl:1.6.1.1.a
#[test]
fn machine_guns_do_not_jam_by_themselves() {
    let mut g = field("us: a us_ab_254 D2 +us_m1919a6; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own+us_m1919a6; shoot", &[3, 3, 2]);
    assert_eq!(totals(&g), (7, 3));
    assert!(!happened(&g, |event| matches!(event, rules_lnl::event::FireEvent::Jams { .. })));
    assert_eq!(check(&g, "b").0, 6);
}

// proves lnl:1.6.1.1.b
// proves lnl:1.6.1.1.c
#[test]
fn a_gun_that_may_jam_does_on_equal_dice() {
    let position = "jam us_m1919a6; us: a us_ab_254 D2 +us_m1919a6; c us_ab_254 D2; ger: b ger_wehr_164 D5";
    let mut g = field(position);
    g.play("activate D2; fire a D5 with own+us_m1919a6; shoot", &[3, 3, 2]);
    assert!(g.weapon("us_m1919a6").has(rules_lnl::state::Weapon::JAMMED));
    // Two are left of four.
    assert_eq!(check(&g, "b").0, 4);
    let mut g = field(position);
    g.play("activate D2; fire a D5 with own+us_m1919a6; shoot", &[4, 3, 2]);
    assert!(!g.weapon("us_m1919a6").has(rules_lnl::state::Weapon::JAMMED));
}

// proves lnl:1.6.1.1.e
#[test]
fn of_several_guns_one_jams_as_their_owner_says() {
    let mut g = field("jam us_m1919a6; us: a us_ab_254 D2 +us_m1919a6 +us_m1919a6; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with us_m1919a6+us_m1919a6#2; shoot", &[3, 3]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("1.6.1.1.e")));
    g.is_refused_by("done", "lnl:1.6.1.1.e");
    g.play("jam us_m1919a6#2", &[2]);
    assert!(g.weapon("us_m1919a6#2").has(rules_lnl::state::Weapon::JAMMED));
    assert!(!g.weapon("us_m1919a6").has(rules_lnl::state::Weapon::JAMMED));
}

// proves lnl:1.6.2.b
#[test]
fn who_is_shaken_by_flames_retreats() {
    let position = "us: a us_ab_254 D5 +us_flamethrower; ger: b ger_wehr_164 D4; c ger_wehr_164 D4";
    let mut g = field(position);
    g.play("activate D5; fire a D4 with us_flamethrower; shoot", &[2, 5, 3, 2]);
    assert_eq!((check(&g, "b"), check(&g, "c")), ((6, 5, Check::Shaken), (5, 5, Check::None)));
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("retreat b D3"));
    g.play("retreat b D3", &[]);
    assert_eq!((g.at("b").as_str(), g.at("c").as_str()), ("D3", "D4"));

    // Small arms drive nobody back.
    let mut g = field("us: a us_ab_254 D3; ger: b ger_wehr_164 D4");
    g.play("activate D3; fire a D4 with own; shoot", &[4, 5, 3]);
    assert_eq!((check(&g, "b").2, g.at("b").as_str()), (Check::Shaken, "D4"));
}

// proves lnl:1.6.2.f
// proves lnl:5.01.a
// proves lnl:5.3.a
#[test]
fn others_of_the_hex_fire_at_who_flees_but_not_those_who_had_their_shot() {
    let mut g = field(
        "us: a us_ab_254 D5 +us_flamethrower +us_bazooka; c us_ab_254 D5; hmg us_hmg50 D5; doyle us_ldr_doyle D5; \
        ger: b ger_wehr_164 D4",
    );
    g.play("activate D5; fire a D4 with us_flamethrower; help doyle; shoot", &[1, 6, 3]);
    g.play("retreat b D3", &[]);
    assert_eq!(g.asks().0, "us");
    g.is_refused_by("gun a us_bazooka D3", "lnl:5.3.a");
    g.play("fire hmg D3 with own; fire c D3 with own", &[1, 6]);
    g.is_refused_by("join a with own", "lnl:5.3.a");
    // His help was for the flames.
    g.is_refused_by("help doyle", "lnl:5.01.a");
    g.play("shoot", &[1, 6]);
    assert_eq!(fp(&g), 2);
}

// proves lnl:1.6.2.a
// proves lnl:1.6.2.c
#[test]
fn a_flamethrower_fights_in_melee_and_drives_nobody_back() {
    let mut g = field("us: a us_ab_254 D4 +us_flamethrower; ger: b ger_wehr_164 D5; c ger_wehr_164 D5");
    g.play("activate D4; move a; step D5; pick b; strike", &[1, 1]);
    let strength = g.log().iter().find_map(|event| match event.what {
        rules_lnl::event::What::Melee(rules_lnl::event::MeleeEvent::Odds { attack, .. }) => Some(attack),
        _ => None,
    });
    assert_eq!(strength, Some(2 + 4));
    assert_eq!(g.asks().0, "ger");
    g.play("strike", &[1, 1]);
    assert_eq!((g.at("b").as_str(), g.at("c").as_str()), ("D5", "D5"));
}

// proves lnl:1.6.2.h
// proves lnl:1.6.2.i
// proves lnl:1.6.2.k
// proves lnl:1.6.2.n
// proves lnl:1.6.2.o
#[test]
fn a_satchel_charge_is_thrown_next_door_once() {
    let mut g = field("us: a us_ab_254 D2 +us_satchel; ger: b ger_wehr_164 D3 moved; c ger_wehr_164 D4");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D4 with us_satchel", "lnl:1.6.2.h");
    let mut both = g.clone();
    g.play("fire a D3 with us_satchel; shoot", &[1, 5, 2]);
    assert_eq!(parts(&g), [("lnl:1.6.2.n", 6)]);
    // Nothing more for the moved target either.
    assert_eq!(check(&g, "b").0, 4);
    assert!(!g.weapon("us_satchel").owner.is_some() && g.weapon("us_satchel").loc.is_none());
    both.play("fire a D3 with own+us_satchel; shoot", &[1, 6, 2]);
    assert_eq!(fp(&both), 10);
    assert_eq!(check(&both, "b").0, 2 + 5 + 1);
}

// proves lnl:1.6.2.j
// proves lnl:1.6.2.l
// proves lnl:1.6.2.m
#[test]
fn single_men_throw_in_full_and_leadership_helps_others() {
    let mut g = field("us: a us_ab_254 D2 +us_satchel; doyle us_ldr_doyle D2 +us_satchel; ger: b ger_wehr_164 D3");
    g.play("activate D2", &[]);
    let mut helped = g.clone();
    helped.play("fire a D3 with us_satchel; help doyle; shoot", &[1, 6, 2]);
    assert_eq!(fp(&helped), 8);
    g.play("fire doyle D3 with us_satchel#2", &[]);
    g.is_refused_by("help doyle", "lnl:1.6.1.m");
    g.play("shoot", &[1, 5, 2]);
    assert_eq!(fp(&g), 6);

    for who in ["us_hero_a", "us_vn_scout", "us_vn_advisor"] {
        let mut g = field(&format!("us: a {who} D2 +us_satchel; ger: b ger_wehr_164 D3"));
        g.play("activate D2", &[]);
        assert!(g.offers("fire a D3 with us_satchel"), "{who}");
    }
    let mut g = field("us: s us_sniper D2 +us_satchel; ger: b ger_wehr_164 D3");
    g.play("activate D2", &[]);
    g.is_refused_by("fire s D3 with us_satchel", "lnl:1.6.2.m");
}

// proves lnl:1.6.3.e
#[test]
fn a_gun_crew_has_no_fp_of_its_own() {
    let mut g = field("us: gun us_atg57 D2 facing 3; a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire gun D5 with own", "lnl:1.6.3.e");
}

// proves lnl:1.6.3.b
#[test]
fn nobody_else_fires_a_weapon_team_s_weapon() {
    let mut g = field("us: hmg us_hmg50 D2 shaken; a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2", &[]);
    let fires: Vec<String> = g.legal().into_iter().filter(|action| action.starts_with("fire")).collect();
    assert_eq!(fires, ["fire a D5 with own"]);
}
