//! Rules that hold as things stand, in answers to questions, and rights, in answers to "why may I?".

use crate::game::{Game, game};
use kernel::Speech;

/// The clauses that an answer names as rules for what was asked about.
fn rules(g: &Game, question: &str) -> String {
    let lines = g.rules.inspect(g.state(), None, question).expect(question);
    let lines = lines.iter().filter(|line| line.id == "lnl-look-rules");
    let told = lines.map(|line| format!("{:?}", line.args)).collect::<String>();
    told.split("lnl:").skip(1).filter_map(|rest| rest.split('"').next()).collect::<Vec<_>>().join(" ")
}

/// Asks in one position, each question with what must be told: no more and no less.
#[track_caller]
fn told(text: &str, rows: &[(&str, &str)]) {
    let g = game(&format!("map 12x9; {text}"));
    let found: Vec<(&str, String)> = rows.iter().map(|(question, _)| (*question, rules(&g, question))).collect();
    let found: Vec<(&str, &str)> = found.iter().map(|(question, by)| (*question, by.as_str())).collect();
    assert_eq!(found, rows, "{found:#?}");
}

#[test]
fn men_are_told_the_rules_of_their_kind() {
    told(
        "us: a us_ab_254 C4 assault; b us_ab_144 C5 crawl; c us_crew C6; w us_mortar60 D4; x us_hmg50 D5 moved
         us: m us_ldr_medrow D4 ops; n us_ldr_doyle E4 fired; h us_hero_a E5 wounded; i us_hero_b E6 skill keen_eyes
         us: s us_sniper F6; g us_glider_164 G4; j us_glider_054 G5 ops; p us_ldr_pruitt H8 called
         ger: e ger_wehr_164 C1",
        &[
            ("unit a", "3.0.p 5.1.s 6.1.h 6.1.j"),
            ("unit b", "1.3.g 5.1.s 6.3.c 10.1.i"),
            ("unit c", "1.3.g 5.2.e"),
            ("unit w", "1.3.f 1.6.3.b 1.6.3.h 6.2.d 6.3.e 8.0.m"),
            ("unit x", "1.3.f 1.6.3.b 1.6.3.h 6.2.d 6.3.e 8.0.m"),
            ("unit m", "1.1.d 11.0.a 12.0.b 4.1.n"),
            ("unit n", "11.1.c 1.1.d 11.0.a 12.0.b 5.01.d 11.11.d"),
            ("unit p", "11.1.c 1.1.d 11.0.a 12.0.b 18.3.b"),
            ("unit h", "5.1.l 8.0.k 11.2.j 11.2.l 11.2.m 1.1.d 11.0.a 12.0.b 11.3.h"),
            ("unit i", "5.1.l 8.0.k 11.2.j 11.2.l 1.1.d 11.0.a"),
            ("unit s", "11.4.f 1.1.d 11.0.a 12.0.b"),
            ("unit g", "3.0.p 5.1.s 13.92.b"),
            ("unit j", "1.3.g 5.1.s 5.2.e 4.1.d 4.1.e 13.92.b 13.92.e"),
            ("unit e", "3.0.p 5.1.s"),
        ],
    );
    told(
        "us: c us_vn_chaplain C4 shaken; a us_vn_advisor C5 shaken; s us_vn_scout C6 stealth; m us_vn_354 C7
         us: d us_vn_chaplain D4; f us_vn_advisor D5; k us_vn_scout D6; q us_vn_354 D7 stealth; nva: e nva_254 C1",
        &[
            ("unit c", "5.1.i 1.1.d 11.0.a 12.0.b"),
            ("unit a", "5.1.j 1.1.d 11.0.a 12.0.b"),
            ("unit s", "11.7.f 1.1.d 11.0.a 12.0.b 10.1.i 6.4.f 11.7.c"),
            ("unit d", "1.1.d 11.0.a 12.0.b"),
            ("unit f", "1.1.d 11.0.a 12.0.b"),
            ("unit k", "11.7.f 1.1.d 11.0.a 12.0.b"),
            ("unit q", "3.0.p 5.1.s 10.1.i 6.4.f"),
        ],
    );
}

#[test]
fn craft_are_told_the_rules_of_their_kind() {
    told(
        "us: t us_m4a1 C4 facing 2 open; d us_al_darius on t; r us_ab_254 on t; k us_truck C6 facing 2; h us_m3ht C8 facing 2 open
         us: g us_atg57 E8 facing 2; ger: v ger_stug3g G5 facing 5; w ger_pz4h H5 facing 5 turret 2 shaken",
        &[
            ("unit t", "14.1.b 15.0.a 15.0.h 15.0.c 14.1.e 15.1.l 11.8.f 11.8.g 15.41.a 15.41.b 17.2.g 14.0.e"),
            ("unit d", "1.1.d 11.0.a 12.0.b 3.0.o 11.8.b 11.8.c"),
            ("unit r", "3.0.p 5.1.s 16.2.i 17.2.k"),
            ("unit k", "14.1.b 15.0.a 15.0.h 15.0.c 14.0.v 14.1.f"),
            ("unit h", "14.1.b 15.0.a 15.0.h 15.0.c 14.1.f"),
            ("unit g", "1.3.f 1.6.3.b 1.6.3.h 6.2.d 6.3.e 8.0.m 14.0.e"),
            ("unit v", "14.1.b 15.0.a 15.0.h 15.0.c 14.1.f 14.0.e"),
            ("unit w", "14.1.b 15.0.a 15.0.h 15.0.d 14.1.e 14.0.e"),
        ],
    );
    told(
        "us: h us_huey_gun C4a ops; i us_huey_slick D4a; m us_m113 E4 facing 2; nva: e nva_254 C3; s nva_sagger C8 facing 1",
        &[
            ("unit h", "19.3.a 19.5.a 19.5.2.b 21.4.g 4.0.u 15.0.m"),
            ("unit i", "19.3.a 19.5.a 19.5.2.b 21.4.g"),
            ("unit m", "14.1.b 15.0.a 15.0.h 15.0.c 14.1.f"),
            ("unit s", "1.3.f 1.6.3.b 1.6.3.h 6.2.d 6.3.e 8.0.m 14.0.e"),
            ("gun s E4", "14.0.k 14.0.o 14.1.a 14.1.c 14.01.g 14.0.y"),
            ("gun s C4a", "14.0.k 14.0.o 19.5.1.j 19.5.2.d"),
            ("gun h C3", "14.0.k 15.0.n 14.0.r 14.0.s 14.0.t"),
            ("fire e C4a", "5.0.k 5.0.l 19.5.2.e"),
        ],
    );
}

#[test]
fn weapons_are_told_the_rules_of_their_kind() {
    for (weapon, [squad, hero, nobody]) in [
        ("us_m1919a6", ["4.0.n 1.6.1.d 17.2.a 1.6.1.1.b", "4.0.n 17.2.a 1.6.1.1.b", "17.2.a 1.6.1.1.b"]),
        (
            "us_bazooka",
            [
                "4.0.n 1.6.1.d 4.0.l 4.0.m 8.0.s 6.1.f 14.2.a",
                "4.0.n 4.0.l 4.0.m 8.0.s 14.2.a",
                "4.0.l 4.0.m 8.0.s 14.2.a",
            ],
        ),
        ("us_flamethrower", ["4.0.n 1.6.1.d 17.2.a 1.6.2.c", "4.0.n 17.2.a 1.6.2.c", "17.2.a 1.6.2.c"]),
        (
            "us_satchel",
            ["4.0.n 1.6.1.d 17.2.a 1.6.2.j 1.6.2.k", "4.0.n 17.2.a 1.6.2.j 1.6.2.k 1.6.2.l", "17.2.a 1.6.2.j 1.6.2.k"],
        ),
    ] {
        let rest = "ger: e ger_wehr_164 C1; jam us_m1919a6";
        told(&format!("us: a us_ab_254 C4 +{weapon} assault; {rest}"), &[("weapons", squad)]);
        told(&format!("us: a us_hero_a C4 +{weapon}; {rest}"), &[("weapons", hero)]);
        told(&format!("us: a us_hero_a C4; lies {weapon} C4; {rest}"), &[("weapons", nobody)]);
    }
}

#[test]
fn hexes_are_told_the_rules_of_their_ground() {
    told(
        "C4 light_woods; C5 clear 1; tall H6; D6 stone_building; foxholes E4; wire E5; mines E6 ger 1; bunker E7 1; melee G2 1; night
         us: a us_ab_254 C3; ger: e ger_wehr_164 C1; spotted us C1",
        &[
            ("hex A1", "1.4.c"),
            ("hex C4", "1.4.c 10.3.a"),
            ("hex C5", "1.4.c 10.2.a"),
            ("hex H6", "1.4.c 1.3.i 5.0.q 6.0.d 10.1.c 10.2.c 10.2.f 10.3.a"),
            ("hex D6", "1.4.c 10.2.e 10.3.a"),
            ("hex E4", "1.4.c 21.2.a 21.2.c"),
            ("hex E5", "1.4.c 21.3.a 21.3.d"),
            ("hex E6", "1.4.c 21.4.d 21.4.e 21.4.f 21.4.i"),
            ("hex E7", "1.4.c 21.1.d 21.1.g 21.1.i"),
            ("hex G2", "1.4.c 8.0.i 8.0.u 8.15.a 20.01.d"),
            ("hex C1", "1.4.c 10.1.b"),
            ("spotted C1", "20.0.h"),
            ("range C1 C4", "5.0.e"),
        ],
    );
    told(
        "us: a us_ab_254 C3; ger: e ger_wehr_164 C1; melee G2 1",
        &[("hex G2", "1.4.c 8.0.i 8.0.u 8.15.a"), ("spotted C1", "")],
    );
}

#[test]
fn lines_and_shots_are_told_the_rules_by_which_they_are_resolved() {
    told(
        "C4 forest; F4 forest; us: a us_ab_254 C3; t us_m4a1 E2 facing 2; b us_glider_054 D3
         ger: e ger_wehr_164 C1; s ger_sniper D1; f ger_wehr_164 F1 moved; v ger_pz4h G3 facing 5; k ger_truck E5 facing 5",
        &[
            ("sight C3 C1", "10.0.a 10.0.b 10.0.c"),
            ("sight C3 C4", "10.0.a 10.0.b 10.0.c 10.3.c"),
            ("sight C3 C5", "10.0.b 10.0.c"),
            ("sight C3 C1a", "10.0.a 10.0.b 10.0.c 19.3.d"),
            ("fire a C1", "5.0.k 5.0.l"),
            ("fire a D1", "5.0.k 5.0.l 11.4.f"),
            ("fire b C1", "5.0.o 5.0.k 5.0.l"),
            ("fire a E5", "5.0.k 5.0.l 5.0.p"),
            ("gun t C1", "14.0.k 14.0.r 14.0.s 14.0.t"),
            ("gun t F1", "14.0.k 14.0.r 14.0.s 14.0.t 14.0.q"),
            ("gun t G3", "14.0.k 14.1.a 14.1.c 14.01.g 14.0.y 14.1.d"),
            ("gun t E5", "14.0.k 14.1.a 14.1.c 14.01.g 14.0.y"),
        ],
    );
}

#[test]
fn riders_and_red_armour_have_rules_of_their_own() {
    told(
        "us: rr nva_rr75 D1 facing 3 moved; a us_ab_254 E3; ger: t ger_pz4h D4 facing 2; r ger_wehr_164 on t; k ger_truck E5 facing 2
         ger: q ger_wehr_164 on k",
        &[
            ("unit rr", "1.3.f 1.6.3.b 1.6.3.h 6.2.d 6.3.e 8.0.m 1.6.3.m 14.0.e"),
            ("gun rr D4", "14.0.k 14.1.a 14.1.c 14.01.g 14.0.y 14.1.d 14.2.b"),
            ("fire a D4", "5.0.k 5.0.l 5.0.p 17.2.f"),
            ("fire a E5", "5.0.k 5.0.l 5.0.p 17.3.e"),
        ],
    );
}

/// A gun that has the range of its target says how it may lose it.
#[test]
fn a_gun_that_has_the_range_tells_how_it_loses_it() {
    for (target, by) in [("C4", " 14.3.e 14.3.g 14.3.f"), ("D4 at t", " 14.3.e 14.3.g")] {
        let mut g =
            game("us: a us_atg57 A4 facing 2; ger: t ger_stug3g D4 facing 2; e ger_wehr_164 C4; f ger_wehr_164 G8");
        let before = rules(&g, "unit a");
        g.play(&format!("activate A4; gun a main {target}"), &[2, 3, 1, 6]);
        assert_eq!(rules(&g, "unit a"), before + by, "{target}");
    }
}

/// Who asks why he may do something is told what gives him the right, and only then.
#[test]
fn rights_are_those_of_the_case() {
    for (text, before, dice, action, by) in [
        ("us: a us_ab_254 C4; b us_ab_254 C3; ger: e ger_wehr_164 C1", "activate C4", &[][..], "fire a C1", "5.0.b"),
        ("us: a us_ab_254 C4; b us_ab_254 D4; ger: e ger_wehr_164 C1", "activate C4", &[], "fire a C1", ""),
        ("us: w us_hmg50 C4; b us_ab_254 C4; ger: e ger_wehr_164 C1", "activate C4", &[], "fire w C1", "5.2.j"),
        ("us: w us_hmg50 C4; ger: e ger_wehr_164 C1", "activate C4", &[], "fire w C1", ""),
        ("night; us: a us_ab_254 C4; ger: e ger_wehr_164 C3", "activate C4", &[], "fire a C3", "20.01.b"),
        ("us: a us_ab_254 C4; ger: e ger_wehr_164 C3", "activate C4", &[], "fire a C3", ""),
        (
            "us: a us_ab_254 D1; c us_ab_254 D2; ger: b ger_wehr_164 D5",
            "activate D1; move a; step D2",
            &[],
            "fire b D2",
            "5.3.i",
        ),
        ("us: a us_ab_254 D1; ger: b ger_wehr_164 D5", "activate D1; move a; step D2", &[], "fire b D2", ""),
        (
            "us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g C4 facing 2",
            "activate A4; gun a us_bazooka C4 at t",
            &[6, 5],
            "fire a C4 with own at t",
            "17.2.b 14.01.e",
        ),
        (
            "us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2; x ger_wehr_164 C5",
            "activate A4; fire a C5 with own; shoot",
            &[1, 6],
            "gun a us_bazooka D4 at t",
            "14.0.b",
        ),
        (
            "us: a us_ab_254 C4 +us_bazooka; ger: t ger_stug3g D2 facing 2",
            "activate C4",
            &[],
            "gun a us_bazooka D2 at t",
            "",
        ),
        (
            "us: a us_ab_144 C4 shaken; h us_hero_a C4; ger: e ger_wehr_164 C1; rally us",
            "",
            &[],
            "rally a",
            "3.0.k 11.2.k",
        ),
        ("us: a us_ab_254 C1; ger: e ger_ss_264 C4 shaken; rally ger", "", &[], "rally e", "3.0.u"),
        (
            "E3 light_woods; us: l us_ldr_medrow G4; a us_ab_254 G4; ger: x ger_wehr_164 E3",
            "spot l E3",
            &[1],
            "activate G4",
            "4.1.m",
        ),
        ("E3 light_woods; us: l us_ldr_medrow G4; a us_ab_254 G4; ger: x ger_wehr_164 E3", "", &[], "activate G4", ""),
        (
            "E3 light_woods; us: l us_ldr_medrow G4; a us_ab_254 G4; ger: x ger_wehr_164 E3",
            "spot l E3",
            &[6],
            "pass",
            "4.0.e",
        ),
        ("us: a us_ab_254 C4; ger: e ger_wehr_164 C1", "", &[], "pass", ""),
        ("us: t us_m4a1 C4 facing 1; ger: e ger_wehr_164 A9", "activate C4; move t", &[], "step C5", "15.1.h"),
        ("us: t us_m4a1 C4 facing 1; ger: e ger_wehr_164 A9", "activate C4; move t", &[], "step C3", ""),
        ("us: h us_huey_gun C4a; nva: e nva_254 C3", "activate C4a; move h", &[], "step C3a", "19.1.f"),
        ("us: h us_huey_gun C4a; nva: e nva_254 C1", "activate C4a; move h", &[], "step C3a", ""),
        (
            "us: a us_ab_254 C4; b us_ab_254 C3; ger: e ger_wehr_164 C2 fired",
            "activate C4; move a; step C3",
            &[],
            "step C2",
            "4.0.q 6.0.l",
        ),
        (
            "us: a us_ab_254 F4; r us_ab_254 G4; ger: x ger_fj_234 G4 fired; melee G4 1; turn 2",
            "activate F4; move a",
            &[],
            "step G4",
            "6.0.k 6.0.l 8.15.b",
        ),
        (
            "us: t us_m4a1 D4 facing 2; r us_ab_254 on t; ger: x ger_wehr_164 G4 fired",
            "activate D4; move t assault",
            &[],
            "unload r",
            "15.2.e",
        ),
        (
            "us: t us_m4a1 D4 facing 2; r us_ab_254 on t; ger: x ger_wehr_164 G4",
            "activate D4; move t",
            &[],
            "unload r",
            "",
        ),
    ] {
        let mut g = game(&format!("map 12x9; {text}"));
        g.play(before, dice);
        let found: Vec<&str> = g.rights(action).iter().map(|id| id.trim_start_matches("lnl:")).collect();
        assert_eq!(found.join(" "), by, "{text}: {before}; {action}");
    }
}

/// Whoever looks at a pile sees the men in it, and not what lies about.
#[test]
fn what_nobody_carries_lies_below_the_men() {
    let g = game("map 12x9; us: a us_hero_a C4 +us_bazooka; lies us_m1919a6 C4; ger: e ger_wehr_164 C1");
    let scene = scene::Scenic::scene(&*g.rules, g.state(), None);
    let place = |is: &dyn Fn(&str) -> bool| scene.pieces.iter().position(|piece| is(&piece.id)).expect("it is there");
    let man = place(&|id| id == "a");
    assert!(place(&|id| id.contains("m1919a6")) < man, "the weapon on the ground lies on the man");
    assert!(place(&|id| id.contains("bazooka")) > man, "the weapon that he carries lies under him");
}
