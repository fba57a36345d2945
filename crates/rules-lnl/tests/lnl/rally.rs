//! The Rally Phase: rallying, recombining, and who carries which weapon.

use crate::game::{Game, game};
use kernel::{Seat, Speech};
use rules_lnl::{
    event::{Event, TurnEvent, What},
    model::Life,
    state::{Marks, Phase, Weapon},
};

/// The last roll of the log: its faces, its modifiers with their clauses, and the total against the morale.
fn roll(g: &Game) -> (Vec<u8>, Vec<(&'static str, i8)>, i8, i8) {
    let rolled = |event: &&Event| !event.faces.as_slice().is_empty();
    let event = g.log().iter().rev().find(rolled).expect("something was rolled");
    let (total, needs) = match event.what {
        What::Turn(
            TurnEvent::Rallied { total, needs, .. }
            | TurnEvent::NotRallied { total, needs, .. }
            | TurnEvent::MedicReady { total, needs, .. }
            | TurnEvent::MedicFailed { total, needs, .. },
        ) => (total, needs),
        other => panic!("no morale was checked: {other:?}"),
    };
    let modifiers = event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect();
    (event.faces.as_slice().to_vec(), modifiers, total, needs)
}

// W44
// proves lnl:3.0.g
// proves lnl:3.0.i
// proves lnl:1.2.a
#[test]
fn a_leader_rallies_by_himself_and_without_his_own_leadership() {
    let mut g = game("G4 light_woods; us: doyle us_ldr_doyle G4 shaken; ger: x ger_wehr_164 A1; rally us");
    g.play("rally doyle", &[5, 3]);
    assert_eq!(roll(&g), (vec![5, 3], vec![("lnl:3.0.i", -2)], 6, 6));
    assert!(!g.is("doyle", Marks::SHAKEN));
}

// W45
// proves lnl:3.0.e
// proves lnl:3.0.h
// proves lnl:1.5.b
#[test]
fn a_unit_rolls_not_above_its_shaken_morale_with_its_leader_and_cover() {
    let text = "G4 light_woods; us: clark us_ldr_clarkson G4; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us";
    let mut passes = game(text);
    passes.play("rally a", &[5, 4]);
    assert_eq!(roll(&passes).1, [("lnl:3.0.i", -2), ("lnl:3.0.h", -1)]);
    assert_eq!(roll(&passes).2, 6);
    assert!(!passes.is("a", Marks::SHAKEN));
    let mut fails = game(text);
    fails.play("rally a", &[5, 5]);
    assert_eq!((roll(&fails).2, roll(&fails).3), (7, 6));
    assert!(fails.is("a", Marks::SHAKEN));
}

/// In the log as on the card, each modifier by itself.
#[test]
fn a_rally_tells_its_modifiers() {
    let mut g =
        game("G4 light_woods; us: clark us_ldr_clarkson G4; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    let [english, spanish] = crate::words::both();
    let card = g.rules.inspect(g.state(), None, "unit a").expect("a card");
    let card: Vec<String> = card.iter().map(|line| english.say(line)).collect();
    for line in ["Rally roll -2 (lnl:3.0.i)", "Rally roll -1 (lnl:3.0.h)"] {
        assert!(card.iter().any(|told| told == line), "{line:?} in {card:#?}");
    }
    g.play("rally a", &[5, 4]);
    let rolled = g.log().iter().rev().find(|event| !event.faces.as_slice().is_empty()).expect("a roll");
    let told = g.rules.say_event(rolled).message;
    let page = english.say_on_page(&told);
    assert!(page.ends_with("(in cover -2 and leadership -1)"), "{page}");
    let page = spanish.say_on_page(&told);
    assert!(page.ends_with("(a cubierto -2 y mando -1)"), "{page}");
}

// proves lnl:1.5.a
#[test]
fn the_shaken_side_has_its_own_morale() {
    let mut g = game("us: a us_glider_164 G4; ger: x ger_wehr_164 A1");
    let a = g.unit("a");
    assert_eq!(g.rules.morale(g.state(), a), 6);
    g.of_mut("a").marks.add(Marks::SHAKEN);
    assert_eq!(g.rules.morale(g.state(), a), 5);
}

// proves lnl:3.0.j
#[test]
fn without_a_leader_in_its_hex_and_level_a_unit_may_not_try() {
    let alone = game("us: a us_ab_254 G4 shaken; l us_ldr_medrow G5; ger: x ger_wehr_164 A1; rally us");
    alone.is_refused_by("rally a", "lnl:3.0.j");
    assert!(!alone.offers("rally a"));
    let upstairs =
        game("tall G4 G5 H4; us: a us_ab_254 G4 shaken; l us_ldr_medrow G4u; ger: x ger_wehr_164 A1; rally us");
    upstairs.is_refused_by("rally a", "lnl:3.0.j");
    let shaken = game("us: a us_ab_254 G4 shaken; l us_ldr_medrow G4 shaken; ger: x ger_wehr_164 A1; rally us");
    let mut after = shaken.clone();
    after.play("rally l", &[6, 6]);
    after.is_refused_by("rally a", "lnl:3.0.j");
}

// proves lnl:3.0.f
#[test]
fn nobody_tries_twice_in_a_phase() {
    let mut g = game("us: l us_ldr_medrow G4; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    g.play("rally a", &[6, 6]);
    g.is_refused_by("rally a", "lnl:3.0.f");
    assert!(!g.offers("rally a"));
}

// proves lnl:3.0.g
#[test]
fn shaken_leaders_try_first_and_help_when_they_have_rallied() {
    let text = "us: doyle us_ldr_doyle G4 shaken; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us";
    let mut g = game(text);
    g.is_refused_by("rally a", "lnl:3.0.g");
    g.play("rally doyle", &[1, 1]).play("rally a", &[4, 4]);
    assert_eq!(roll(&g).1, [("lnl:3.0.h", -2)]);
    assert!(!g.is("a", Marks::SHAKEN));
}

// proves lnl:3.0.k
// proves lnl:11.2.k
#[test]
fn beside_a_hero_no_leader_is_needed() {
    let mut g = game("us: h us_hero_a G4; a us_ab_144 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    g.play("rally a", &[2, 3]);
    assert_eq!(roll(&g).1, []);
    assert!(!g.is("a", Marks::SHAKEN));
}

// X36
// proves lnl:3.0.l
#[test]
fn a_leader_rallies_only_his_own_force() {
    let g = game("ger: l ger_ldr_reiter G4; a ger_fj_234 G4 shaken; us: x us_ab_254 A1; rally ger");
    g.is_refused_by("rally a", "lnl:3.0.l");
    let mut hmg = game("us: l us_ldr_pruitt G4; a us_hmg50 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    hmg.play("rally a", &[3, 3]);
    assert_eq!(roll(&hmg).1, [], "a glider leader does not help an airborne crew");
}

// W46
// proves lnl:3.0.m
// proves lnl:3.0.o
// proves lnl:11.8.c
#[test]
fn a_vehicle_may_always_try_and_its_leader_helps_nobody_else() {
    let mut g =
        game("us: t us_m4a1 G4 shaken; d us_al_darius on t; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    g.is_refused_by("rally a", "lnl:3.0.j");
    g.play("rally t", &[5, 3]);
    assert_eq!(roll(&g), (vec![5, 3], vec![("lnl:11.8.e", -1)], 7, 7));
    assert!(!g.is("t", Marks::SHAKEN));
    assert!(g.is("t", Marks::BUTTONED), "it stays shut until its crew opens up");
    let mut bare = game("us: l us_ldr_doyle G4; t us_m4a1 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    bare.play("rally t", &[3, 3]);
    assert_eq!(roll(&bare).1, [], "leaders on foot do not help a crew");
}

// proves lnl:3.0.n
// proves lnl:1.6.3.a
#[test]
fn weapon_teams_and_snipers_rally_by_themselves_and_a_leader_still_helps() {
    for counter in ["us_hmg50", "us_mortar60", "us_sniper"] {
        let mut g = game(&format!("us: a {counter} G4 shaken; ger: x ger_wehr_164 A1; rally us"));
        g.play("rally a", &[3, 3]);
        assert_eq!(roll(&g).1, []);
        assert!(!g.is("a", Marks::SHAKEN));
    }
    let mut led = game("us: l us_ldr_clarkson G4; a us_hmg50 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    led.play("rally a", &[4, 3]);
    assert_eq!(roll(&led).1, [("lnl:3.0.h", -1)]);
}

// proves lnl:3.0.p
#[test]
fn squads_are_never_split() {
    let g = game("us: l us_ldr_medrow G4; a us_ab_254 G4; ger: x ger_wehr_164 A1; rally us");
    assert_eq!(g.legal(), ["done"]);
}

// proves lnl:3.0.a
#[test]
fn the_holder_of_the_initiative_completes_his_work_first() {
    let text = "us: l us_ldr_medrow G4 shaken; ger: m ger_ldr_weiss A1 shaken; rally us";
    let mut g = game(text);
    g.is_refused_by("rally m", "lnl:3.0.a");
    g.play("rally l; done", &[1, 1]);
    assert_eq!(g.asks().0, "ger");
    g.is_refused_by("rally l", "lnl:3.0.a");
    g.play("done", &[]);
    assert_eq!(g.state().phase, Phase::Operations);
}

// proves lnl:2.0.b
#[test]
fn the_phase_holds_its_own_actions_and_no_others() {
    let mut g = game(
        "us: l us_ldr_medrow G4; a us_ab_144 G4; b us_ab_144 G4; c us_ab_254 G4 shaken +us_bazooka; ger: x ger_wehr_164 A1; \
         lies us_satchel G4; rally us",
    );
    assert!(g.offers("rally c") && g.offers("recombine a b") && g.offers("take a us_satchel"));
    g.is_refused_by("activate G4", "lnl:2.0.b");
    g.is_refused_by("move a", "lnl:2.0.b");
    g.is_refused_by("pass", "lnl:2.0.b");
    g.play("done", &[]);
    for text in ["rally c", "recombine a b", "take a us_satchel", "give us_bazooka a", "flip us_bazooka"] {
        assert!(!g.offers(text), "{text} outside the Rally Phase");
    }
}

// proves lnl:3.0.q
#[test]
fn two_half_squads_of_a_kind_with_a_leader_become_a_squad() {
    let mut g = game(
        "us: l us_ldr_medrow G4; a us_ab_144 G4 +us_bazooka; b us_ab_144 G4 +us_satchel; ger: x ger_wehr_164 A1; rally us",
    );
    g.play("recombine a b", &[]);
    assert_eq!(g.counter("a"), "us_ab_254");
    assert_eq!(g.of("b").life, Life::Eliminated);
    assert_eq!(g.state().score[Seat(0)].mmc_lost, 0, "nobody was lost");
    assert_eq!((g.weapon("us_bazooka").owner, g.weapon("us_satchel").owner), (g.unit("a").into(), g.unit("a").into()));

    for (why, units) in [
        ("no leader", "a us_ab_144 G4; b us_ab_144 G4"),
        ("a Shaken leader", "l us_ldr_medrow G4 shaken; a us_ab_144 G4; b us_ab_144 G4"),
        ("a Shaken half-squad", "l us_ldr_medrow G4; a us_ab_144 G4; b us_ab_144 G4 shaken"),
        ("crews", "l us_ldr_medrow G4; a us_crew G4; b us_crew G4"),
        ("two types", "l us_ldr_medrow G4; a us_ab_144 G4; b us_glider_154 G4"),
        ("two hexes", "l us_ldr_medrow G4; a us_ab_144 G4; b us_ab_144 G5"),
    ] {
        let g = game(&format!("us: {units}; ger: x ger_wehr_164 A1; rally us"));
        assert_eq!(g.refused("recombine a b").0, "lnl:3.0.q", "{why}");
        assert!(!g.offers("recombine a b"), "{why}");
    }
    let mut mixed =
        game("ger: l ger_ldr_brandt G4; a ger_wehr_154 G4; b ger_wehr_054 G4; us: x us_ab_254 A1; rally ger");
    mixed.play("recombine b a", &[]);
    assert_eq!(mixed.counter("b"), "ger_wehr_164");
}

// X37
// proves lnl:3.0.r
#[test]
fn nobody_recombines_in_melee() {
    let g = game(
        "us: l us_ldr_medrow G4; a us_ab_144 G4; b us_ab_144 G4; ger: x ger_wehr_164 G4; melee G4 1; turn 2; rally us",
    );
    g.is_refused_by("recombine a b", "lnl:3.0.r");
    assert!(!g.offers("recombine a b"));
}

// proves lnl:3.0.s
// proves lnl:1.6.1.p
#[test]
fn a_good_order_unit_takes_what_lies_in_its_hex() {
    let text = "us: a us_ab_254 G4; h us_hero_a G4; c us_ab_254 G4 shaken; n us_sniper G4; far us_ab_254 G5; \
                ger: x ger_wehr_164 A1; lies ger_mg42 G4; rally us";
    let mut g = game(text);
    assert!(g.offers("take h ger_mg42"));
    g.is_refused_by("take c ger_mg42", "lnl:3.0.s");
    g.is_refused_by("take n ger_mg42", "lnl:3.0.s");
    g.is_refused_by("take far ger_mg42", "lnl:3.0.s");
    g.play("take a ger_mg42", &[]);
    assert_eq!(g.weapon("ger_mg42").owner, g.unit("a"));
    let contested = game("us: a us_ab_254 G4; ger: x ger_wehr_164 G4; lies ger_mg42 G4; melee G4 1; turn 2; rally us");
    contested.is_refused_by("take a ger_mg42", "lnl:1.6.1.p");
    assert!(!contested.offers("take a ger_mg42"));
    let below = game("tall G4 G5 H4; us: a us_ab_254 G4; ger: x ger_wehr_164 G4u; lies ger_mg42 G4; turn 2; rally us");
    below.is_refused_by("take a ger_mg42", "lnl:1.6.1.p");
}

// X16, X38
// proves lnl:1.6.1.l
// proves lnl:11.3.a
// proves lnl:1.1.f
// proves lnl:1.6.1.a
// proves lnl:1.6.1.b
// proves lnl:1.6.1.c
#[test]
fn nobody_carries_more_than_he_can() {
    for (unit, clause) in [
        ("us_medic", "lnl:1.6.1.l"),
        ("us_vn_chaplain", "lnl:1.6.1.l"),
        ("us_hmg50", "lnl:1.1.f"),
        ("us_ab_254 G4 +us_m1919a6 +us_satchel", "lnl:1.6.1.a"),
        ("us_ab_144 G4 +us_m1919a6", "lnl:1.6.1.b"),
        ("us_crew G4 +us_m1919a6", "lnl:1.6.1.b"),
        ("us_hero_a G4 +us_m1919a6", "lnl:1.6.1.c"),
    ] {
        let g = game(&format!("us: a {unit} G4; ger: x ger_wehr_164 A1; lies us_bazooka G4; rally us"));
        assert_eq!(g.refused("take a us_bazooka").0, clause, "{unit}");
        assert!(!g.offers("take a us_bazooka"));
    }
}

// W52
// proves lnl:1.6.1.c
// proves lnl:1.6.1.d
#[test]
fn carrying_costs_single_men_two_points_and_others_nothing() {
    let walks = |unit: &str| {
        let mut g = game(&format!("map 10x10; us: a {unit}; b us_ab_254 B8; ger: x ger_wehr_164 J10 moved"));
        g.play("activate A1; move a", &[]);
        let mut steps = 0;
        while steps < 9 && g.legal().contains(&format!("step A{}", steps + 2)) {
            g.play(&format!("step A{}", steps + 2), &[]);
            steps += 1;
        }
        steps
    };
    assert_eq!(walks("us_ab_254 A1 +us_m1919a6 +us_bazooka"), 4);
    assert_eq!(walks("us_hero_a A1"), 6);
    assert_eq!(walks("us_hero_a A1 +us_m1919a6"), 4);
}

// proves lnl:3.0.t
// proves lnl:1.6.1.e
#[test]
fn friends_exchange_weapons() {
    let mut g = game(
        "us: a us_ab_254 G4 +us_m1919a6; b us_ab_254 G4; c us_ab_254 G4 shaken; d us_ab_254 G5; ger: x ger_wehr_164 A1; rally us",
    );
    g.is_refused_by("give us_m1919a6 c", "lnl:3.0.t");
    g.is_refused_by("give us_m1919a6 d", "lnl:3.0.t");
    g.play("give us_m1919a6 b", &[]);
    assert_eq!(g.weapon("us_m1919a6").owner, g.unit("b"), "it has one owner");
    g.is_refused_by("give us_m1919a6 a", "lnl:3.0.t");

    let mut swap = game("us: a us_ab_144 G4 +us_m1919a6; b us_ab_144 G4 +us_bazooka; ger: x ger_wehr_164 A1; rally us");
    swap.play("give us_m1919a6 b", &[]);
    assert_eq!(swap.weapon("us_m1919a6").owner, swap.unit("b"));
    assert_eq!(swap.weapon("us_bazooka").owner, swap.unit("a"));
}

// proves lnl:1.6.1.01.b
// proves lnl:1.6.1.01.c
#[test]
fn a_tripod_gun_is_turned_over_by_its_squad() {
    let mut g = game("us: a us_ab_144 G4 +us_m1919a4_tripod; ger: x ger_wehr_164 A1; rally us");
    let sw = g.sw("us_m1919a4_tripod");
    g.play("flip us_m1919a4_tripod", &[]);
    let kind = g.rules.weapon_kind(g.state(), sw);
    assert_eq!((kind.id.as_str(), kind.fp, kind.range), ("us_m1919a4_packed", 0, 0));
    g.play("done; activate G4; move a; step G5; stop", &[]);
    assert_eq!(g.at("a"), "G5", "the packed gun is carried like any other");
    // What was just taken, or is about to be handed on, is turned over all the same; but once.
    let mut found =
        game("us: a us_ab_144 G4; b us_ab_144 G4; ger: x ger_wehr_164 A1; lies us_m1919a4_tripod G4; rally us");
    found.play("take a us_m1919a4_tripod; flip us_m1919a4_tripod", &[]);
    assert!(!found.offers("flip us_m1919a4_tripod") && !found.offers("give us_m1919a4_tripod b"));
    let mut handed = game("us: a us_ab_144 G4 +us_m1919a4_tripod; b us_ab_144 G4; ger: x ger_wehr_164 A1; rally us");
    handed.play("flip us_m1919a4_tripod; give us_m1919a4_tripod b", &[]);
    assert_eq!(handed.weapon("us_m1919a4_tripod").owner, handed.unit("b"));
    for unit in ["us_ab_254 G4 shaken", "us_hero_a G4", "us_crew G4"] {
        let g = game(&format!(
            "us: a {unit} +us_m1919a4_tripod; b us_ab_254 B2 +us_m1919a6; ger: x ger_wehr_164 A1; rally us"
        ));
        assert_eq!(g.refused("flip us_m1919a4_tripod").0, "lnl:1.6.1.01.b", "{unit}");
        assert_eq!(g.refused("flip us_m1919a6").0, "lnl:1.6.1.01.b", "it has no other side");
    }
}

// proves lnl:1.6.1.1.d
#[test]
fn a_jammed_gun_is_cleared_in_the_rally_phase_by_an_owner_in_good_order() {
    let jammed = |marks: &str| {
        let text = format!(
            "us: l us_ldr_medrow B2 shaken; a us_ab_254 G4 {marks} +us_m1919a6; ger: x ger_wehr_164 A1; rally us"
        );
        let mut g = game(&text);
        let sw = g.sw("us_m1919a6");
        g.state.weapon_mut(sw).flags |= Weapon::JAMMED;
        g.play("done", &[]);
        g.weapon("us_m1919a6").has(Weapon::JAMMED)
    };
    assert!(!jammed(""));
    assert!(jammed("shaken"));
}

// proves lnl:1.6.1.o
#[test]
fn weapons_of_an_eliminated_owner_stay_without_one() {
    let mut g = game(
        "us: a us_ab_144 G4 shaken +us_satchel; b us_ab_254 B8; ger: x ger_ss_264 G5 +ger_mg42; y ger_ss_264 G5; z ger_ss_264 G5; spotted ger G4; operations ger",
    );
    g.play("activate G5; fire x G4 with own+ger_mg42; join y with own; join z with own; shoot", &[6, 1, 6]);
    assert_eq!(g.of("a").life, Life::Eliminated);
    assert!(g.weapon("us_satchel").owner.is_none());
    assert_eq!(g.weapon("us_satchel").place(), Some(g.loc("G4")));
}

// W47
// proves lnl:13.81.f
// proves lnl:3.0.u
#[test]
fn ss_dedication_lets_one_unit_try_without_leader_or_hero() {
    let mut g = game(
        "ger: a ger_ss_264 G4 shaken; b ger_ss_264 H4 shaken; c ger_fj_234 B2 shaken; us: x us_ab_254 A8; rally ger",
    );
    g.is_refused_by("rally c", "lnl:3.0.j");
    assert!(g.offers("rally a") && g.offers("rally b"));
    g.play("rally a", &[3, 3]);
    assert!(!g.is("a", Marks::SHAKEN));
    assert!(!g.offers("rally b"), "once in a phase");
    let led = game("ger: l ger_ldr_reiter G4 shaken; a ger_ss_264 G4 shaken; us: x us_ab_254 A8; rally ger");
    let mut led = led;
    led.play("rally l", &[6, 6]);
    assert!(!led.offers("rally a"), "a leader is there, if a Shaken one");
}

// W47
// proves lnl:13.81.g
#[test]
fn or_one_failed_rally_of_the_ss_is_rolled_again() {
    let mut g = game(
        "ger: l ger_ldr_reiter G4; a ger_ss_264 G4 shaken; b ger_ss_264 G4 shaken; c ger_ss_264 H4 shaken; us: x us_ab_254 A8; rally ger",
    );
    g.is_refused_by("reroll a", "lnl:13.81.g");
    g.play("rally a; rally b", &[6, 6, 6, 6]);
    assert!(g.offers("reroll a") && g.offers("reroll b"));
    g.play("reroll a", &[1, 1]);
    assert!(!g.is("a", Marks::SHAKEN));
    g.is_refused_by("reroll b", "lnl:13.81.g");
    assert!(!g.offers("rally c"), "the reroll was instead of the attempt");
    let mut wehrmacht = game("ger: l ger_ldr_brandt G4; a ger_wehr_164 G4 shaken; us: x us_ab_254 A8; rally ger");
    wehrmacht.play("rally a", &[6, 6]);
    wehrmacht.is_refused_by("reroll a", "lnl:13.81.g");
}

// W48
// proves lnl:11.3.c
// proves lnl:11.3.d
// proves lnl:11.3.e
// proves lnl:11.3.h
#[test]
fn a_medic_heals_a_wound_or_steadies_men_once_he_keeps_his_nerve() {
    let text = "G4 forest; us: m us_medic G4; l us_ldr_harrow G4 shaken wounded; a us_ab_254 G4 shaken; far us_ab_254 B2 shaken; \
                ger: x ger_wehr_164 A1; rally us";
    let mut g = game(text);
    g.is_refused_by("treat m far", "lnl:11.3.c");
    g.is_refused_by("treat l a", "lnl:11.3.c");
    g.play("treat m l", &[5, 3]);
    assert_eq!(roll(&g), (vec![5, 3], vec![("lnl:11.3.d", -2)], 6, 6));
    assert!(!g.is("l", Marks::WOUNDED));
    assert!(g.is("l", Marks::SHAKEN), "healed, he has still to rally");
    g.is_refused_by("treat m a", "lnl:11.3.c");

    let mut open = game("us: m us_medic G4; a us_ab_144 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    open.play("treat m a", &[3, 3]);
    assert_eq!(roll(&open).1, []);
    assert!(!open.is("a", Marks::SHAKEN));

    let mut fails = game("us: m us_medic G4; a us_ab_144 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    fails.play("treat m a", &[4, 3]);
    assert!(
        fails.is("a", Marks::SHAKEN) && !fails.is("m", Marks::SHAKEN),
        "nothing comes of it, and nothing else happens"
    );
    fails.is_refused_by("treat m a", "lnl:11.3.c");
}

// proves lnl:11.3.f
#[test]
fn a_shaken_medic_treats_nobody() {
    let mut g = game(
        "us: l us_ldr_medrow G4; m us_medic G4 shaken wounded; a us_ab_144 G4 shaken; ger: x ger_wehr_164 A1; rally us",
    );
    g.is_refused_by("treat m a", "lnl:11.3.f");
    g.is_refused_by("treat m m", "lnl:5.1.g");
    g.play("rally m", &[1, 1]);
    assert!(g.offers("treat m a"), "rallied, he goes to work in the same phase");
}

// proves lnl:11.5.a
#[test]
fn a_chaplain_helps_to_rally() {
    let mut g = game("us: c us_vn_chaplain G4; a us_vn_354 G4 shaken; ger: x nva_254 A1; rally us");
    g.play("rally a", &[4, 3]);
    assert_eq!(roll(&g).1, [("lnl:11.5.a", -2)]);
    assert!(!g.is("a", Marks::SHAKEN));
    let shaken = game("us: c us_vn_chaplain G4 shaken; a us_vn_354 G4 shaken; ger: x nva_254 A1; rally us");
    shaken.is_refused_by("rally a", "lnl:3.0.j");
}

// proves lnl:12.0.a
// proves lnl:12.0.b
#[test]
fn a_card_steadies_whoever_rallies_beside_its_owner() {
    let roll_with = |card: &str| {
        let mut g =
            game(&format!("ger: l ger_ldr_haas G4 {card}; a ger_ss_264 G4 shaken; us: x us_ab_254 A8; rally ger"));
        g.play("rally a", &[4, 4]);
        roll(&g).1
    };
    assert_eq!(roll_with("skill steady_voice"), [("lnl:3.0.h", -1), ("lnl:12.0.a", -1)]);
    assert_eq!(roll_with(""), [("lnl:3.0.h", -1)]);
    let mut own = game("ger: l ger_ldr_haas G4 shaken skill steady_voice; us: x us_ab_254 A8; rally ger");
    own.play("rally l", &[3, 3]);
    assert_eq!(roll(&own).1, [], "only others are helped");
}

// proves lnl:12.0.c
#[test]
fn an_aid_kit_overrides_the_check_of_a_medic_and_is_used_up() {
    let mut g = game(
        "us: h us_hero_a G4 skill aid_kit; a us_ab_144 G4 shaken; b us_ab_144 G4 shaken; ger: x ger_wehr_164 A1; rally us",
    );
    g.play("treat h a", &[]);
    assert!(!g.is("a", Marks::SHAKEN));
    g.is_refused_by("treat h b", "lnl:11.3.c");
}
