//! Chapter 11.2: heroes.

use crate::game::Game;
use crate::shots::{field, fp, happened};
use kernel::clause;
use rules_lnl::{event::FireEvent, model::Life, state::Marks};

/// A Damage Check of a natural 1 in D4, with the dice that follow it.
fn lucky(unit: &str, more: &str, dice: &[u8]) -> Game {
    let mut g = field(&format!(
        "us: a {unit}; pool us us_hero_a us_hero_b us_hero_c{more}; ger: b ger_wehr_164 D6; operations ger"
    ));
    let mut all = vec![4, 3, 1];
    all.extend(dice.first());
    g.play("activate D6; fire b D4 with own; shoot", &all);
    if dice.len() > 1 {
        // Who he is, his owner draws.
        g.play("hero D4", &dice[1..]);
    }
    g
}
fn heroes(g: &Game) -> Vec<&str> {
    let ids = ["us_hero_a", "us_hero_b", "us_hero_c"];
    ids.into_iter().filter(|id| g.of(id).life == Life::InPlay).collect()
}

// proves lnl:5.1.s
// proves lnl:11.2.b
// proves lnl:11.2.c
#[test]
fn a_natural_one_and_an_even_die_make_a_hero() {
    for unit in ["us_ab_254 D4", "us_ab_254 D4 shaken", "us_ab_144 D4"] {
        let g = lucky(unit, "", &[6, 2, 1]);
        assert_eq!((heroes(&g), g.at("us_hero_b").as_str()), (vec!["us_hero_b"], "D4"), "{unit}");
        assert!(heroes(&lucky(unit, "", &[3])).is_empty());
    }
    // Crews and single men have none among them.
    for unit in ["us_crew D4", "us_ldr_medrow D4"] {
        assert!(heroes(&lucky(unit, "", &[])).is_empty());
    }
}

// proves lnl:11.2.c
#[test]
fn a_hero_appears_even_if_his_men_are_lost() {
    let mut g = field("us: a us_ab_144 D4 shaken; pool us us_hero_a; ger: b ger_fj_334 D5 +ger_mg42; operations ger");
    g.play("activate D5; fire b D4 with own+ger_mg42; shoot", &[6, 1, 1, 2]).play("hero D4", &[1]);
    assert_eq!((g.of("a").life, g.at("us_hero_a").as_str()), (Life::Eliminated, "D4"));
}

// proves lnl:11.2.d
#[test]
fn he_is_drawn_with_a_card() {
    let cards: Vec<_> = (1..=2).map(|card| lucky("us_ab_254 D4", "", &[2, 3, card]).of("us_hero_c").skill).collect();
    assert!(cards.iter().all(|card| card.is_some()) && cards[0] != cards[1]);
    // Only cards for heroes are drawn: the first of the deck is a leader's.
    let g = lucky("us_ab_254 D4", "", &[2, 3, 1]);
    let skill = &g.rules.content().skills[g.of("us_hero_c").skill.get().expect("a card").index()];
    assert!(skill.eligible.contains(&rules_lnl::model::Class::Hero));
    assert_eq!(g.state().cards_out, 1 << g.of("us_hero_c").skill.get().expect("a card").0);
}

// proves lnl:11.2.e
#[test]
fn he_takes_over_the_markers_of_his_men() {
    let g = lucky("us_ab_254 D4 fired", "", &[2, 1, 1]);
    assert!(g.is("us_hero_a", Marks::FIRED));
    let g = lucky("us_ab_254 D4", "", &[2, 1, 1]);
    assert!(!g.is("us_hero_a", Marks::ACTED));
}

// proves lnl:11.2.f
#[test]
fn he_has_spent_what_his_men_have_spent() {
    let mut g = field("D2 light_woods; us: a us_ab_254 D1; pool us us_hero_a; ger: b ger_wehr_164 D5; spotted ger D2");
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", &[5, 2, 1, 2]).play("hero D2", &[1]);
    assert_eq!(g.of("us_hero_a").spent, g.of("a").spent);
    assert!(g.of("a").spent > 0);
    // He goes on with them.
    g.play("step D3", &[]);
    assert_eq!(g.at("us_hero_a"), "D3");
}

// proves lnl:11.2.g
#[test]
fn without_room_he_appears_next_door() {
    let mut g = field(
        "us: a us_ab_254 D4; m us_medic D4; n us_medic D4; pool us us_hero_a; \
         ger: b ger_wehr_164 D6; c ger_wehr_164 D5; operations ger",
    );
    g.play("activate D6; fire b D4 with own; shoot", &[4, 3, 1, 2, 2, 2]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("11.2.d")));
    g.is_refused_by("hero D5", "lnl:11.2.g");
    g.is_refused_by("hero D2", "lnl:11.2.g");
    g.play("hero D3", &[1]);
    assert_eq!(g.at("us_hero_a"), "D3");
}

// proves lnl:11.2.n
#[test]
fn without_heroes_left_nobody_appears() {
    let mut g = field("us: a us_ab_254 D4; ger: b ger_wehr_164 D6; operations ger");
    g.play("activate D6; fire b D4 with own; shoot", &[4, 3, 1, 2]);
    assert!(happened(&g, |event| matches!(event, FireEvent::NoHero { .. })));
}

// proves lnl:11.2.a
// proves lnl:11.2.m
#[test]
fn a_hero_on_the_map_at_the_start_draws_no_card() {
    let g = field("us: h us_hero_a D4; ger: b ger_wehr_164 D6");
    assert_eq!((g.of("h").life, g.of("h").skill), (Life::InPlay, kernel::Maybe::NONE));
    assert_eq!(g.state().cards_out, 0);
    assert_eq!(heroes(&lucky("us_ab_254 D4", "", &[2, 1, 1])), ["us_hero_a"]);
}

// proves lnl:5.1.s
#[test]
fn mines_make_no_heroes() {
    let mut g = field("mines D2 ger 1; us: a us_ab_254 D1; pool us us_hero_a; ger: b ger_wehr_164 D8");
    g.play("activate D1; move a; step D2", &[4, 3, 1]);
    assert_eq!(g.of("us_hero_a").life, Life::Waiting);
}

// proves lnl:12.0.a
#[test]
fn a_charmed_man_cancels_one_result() {
    let position = "us: h us_hero_a D4 skill charmed; ger: b ger_fj_334 D5; operations ger";
    let mut g = field(position);
    g.play("activate D5; fire b D4 with own; shoot", &[3, 3, 4]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("12.0.a")));
    g.is_refused_by("done", "lnl:12.0.a");
    let mut kept = g.clone();
    kept.play("charm keep", &[]);
    assert!(kept.is("h", Marks::WOUNDED) && !kept.is("h", Marks::CARD_USED));
    g.play("charm use", &[]);
    assert!(!g.is("h", Marks::WOUNDED) && g.is("h", Marks::CARD_USED));

    // It is gone after that.
    let mut g = field(position);
    g.of_mut("h").marks.add(Marks::CARD_USED);
    g.play("activate D5; fire b D4 with own; shoot", &[3, 3, 4]);
    assert!(g.is("h", Marks::WOUNDED));
}

// proves lnl:12.0.c
#[test]
fn cards_change_what_a_hero_fires() {
    let mut g = field("us: h us_hero_a D2 skill long_shot; i us_hero_a D2; ger: b ger_wehr_164 D6");
    g.play("activate D2", &[]);
    assert!(g.offers("fire h D6 with own") && !g.offers("fire i D6 with own"));
    g.play("fire h D6 with own; shoot", &[1, 6]);
    assert_eq!(fp(&g), 3);

    let mut g = field("us: h us_hero_a D2 skill gun_hand +us_m1919a6; ger: b ger_wehr_164 D6");
    g.play("activate D2; fire h D6 with us_m1919a6; shoot", &[1, 6]);
    assert_eq!(fp(&g), 2);
}

// proves lnl:12.0.a
#[test]
fn a_powder_monkey_comes_with_his_charge() {
    // Ninth of the cards for heroes.
    let g = lucky("us_ab_254 D4", "", &[2, 1, 9]);
    let card = &g.rules.content().skills[g.of("us_hero_a").skill.get().expect("a card").index()];
    assert_eq!(card.id, "powder_monkey");
    let charges: Vec<_> = g.rules.weapons_of(g.state(), g.unit("us_hero_a")).collect();
    assert_eq!(charges.len(), 1);
    // Others come without.
    let g = lucky("us_ab_254 D4", "", &[2, 1, 8]);
    assert_eq!(g.rules.weapons_of(g.state(), g.unit("us_hero_a")).count(), 0);
}

// proves lnl:11.2.e
#[test]
fn he_is_activated_with_his_men() {
    let mut g =
        field("us: a us_ab_254 D1; c us_ab_254 D1; pool us us_hero_a; ger: b ger_wehr_164 D4; w ger_wehr_164 F7");
    g.play("activate D1; move a assault; step D2; fire b D2 with own; shoot", &[5, 2, 1, 2]).play("hero D2", &[1]);
    g.play("stop", &[]);
    assert!(g.is("us_hero_a", Marks::ASSAULT) && g.state().impulse.called.contains(g.unit("us_hero_a")));
    assert!(g.offers("fire us_hero_a D4 with own"), "under Assault Move he may fire in this impulse");
}
