//! Movement (4.0, 4.1, 4.6), what zones do to it (1.8), entry (6.1) and the edge of the map (6.4).

use crate::game::{Game, game, game_1_2, games};
use kernel::Rules;
use rules_bcs::{
    action::Action,
    event::{MoveEvent, What},
    ground::{MP, PROHIBITED},
    model::{Class, HexId, UnitId},
    state::Marks,
};
use scene::{LayerKind, Pick, Scenic};

/// Formation K7 of karsk in the middle of its activity, its HQ in 0501 with a wide Command Radius.
fn sketch(more: &str, result: &str) -> String {
    format!(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 1210 radius 12; {more}
         activity K7 {result}"
    )
}
fn position(more: &str) -> Game {
    game(&sketch(more, "pass"))
}
fn both(more: &str) -> [Game; 2] {
    games(&sketch(more, "pass"))
}
/// A corridor between lakes from 0505 to 0509.
const CORRIDOR: &str =
    "0404 lake; 0405 lake; 0406 lake; 0407 lake; 0408 lake; 0604 lake; 0605 lake; 0606 lake; 0607 lake; 0608 lake";

/// MP left, in twelfths.
fn left(g: &Game, unit: &str) -> u16 {
    g.rules.mp_left(&g.state, g.unit(unit))
}
/// What each hop of the units cost, in twelfths.
fn costs(g: &Game) -> Vec<u16> {
    let cost = |event: &rules_bcs::event::Event| match event.what {
        What::Move(MoveEvent::Moves { cost, .. } | MoveEvent::HqMoves { cost, .. }) => Some(cost),
        _ => None,
    };
    g.log.iter().filter_map(cost).collect()
}
/// The clause of the latest event.
fn clause(g: &Game) -> &'static str {
    g.log.last().expect("something happened").clause.0
}

// proves bcs:1.0d
#[test]
fn a_hex_is_named_by_column_and_then_row() {
    let mut g = position("K7: a K112-1 0405");
    assert_eq!(g.hex("0406").index(), 5 * 12 + 3);
    g.play("move a 0406", &[]);
    assert_eq!(g.state.place(g.unit("a")), Some(HexId(5 * 12 + 3)));
}

// proves bcs:4.0a
#[test]
fn units_go_hex_by_hex_and_pay_for_each() {
    for mut g in both("K7: a K112-1 0505") {
        g.is_refused_by("move a 0510", "bcs:4.0b");
        g.is_refused_by("move a 0505", "bcs:4.0a");
        g.play("move a 0508", &[]);
        assert_eq!(costs(&g), [MP, MP, MP]);
        assert_eq!((g.at("a").as_str(), left(&g, "a")), ("0508", MP));
    }
}

// proves bcs:4.0a
#[test]
fn a_far_hex_is_reached_the_cheapest_way() {
    let mut g = position("0506 woods; 0507 woods; K7: a K112-1 0505");
    g.play("move a 0508", &[]);
    assert_eq!(costs(&g), [MP; 4]);
    let reach = g.rules.reach(&position("0506 woods; 0507 woods; K7: a K112-1 0505").state, UnitId(0));
    assert!(reach.contains(&(g.hex("0508"), 4 * MP)) && reach.contains(&(g.hex("0506"), 2 * MP)));
    assert!(!reach.iter().any(|&(hex, _)| hex == g.hex("0509")));
}

// proves bcs:4.0a
#[test]
fn the_way_may_pass_next_to_its_end() {
    // The end lies in a marsh that trucks enter by the track from the far side only.
    let mut g = position("0507 marsh; road track 0605 0606 0607 0507; K7: a K7-AT 0605 move");
    let way = g.rules.move_way(&g.state, g.unit("a"), g.hex("0507"));
    assert_eq!(
        way.iter().map(|&(hex, cost)| (g.rules.hex_text(hex), cost / MP)).collect::<Vec<_>>(),
        [("0606".to_owned(), 1), ("0607".to_owned(), 2), ("0507".to_owned(), 3)]
    );
    g.play("move a 0507", &[]);
    assert_eq!(g.at("a"), "0507");
}

// proves bcs:4.0b
#[test]
fn the_side_that_shows_at_the_first_mp_gives_the_budget() {
    let mut g = position("K7: a K7-1 0505");
    assert_eq!(left(&g, "a"), 8 * MP);
    g.play("flip a", &[]);
    assert_eq!(left(&g, "a"), 16 * MP);
    // Spent on its Move side: still the budget of that side.
    let mut g = position("K7: a K7-1 0505 move spent 3; b K7-1 0507");
    assert_eq!(left(&g, "a"), 13 * MP);
    g.play("flip a", &[]);
    assert_eq!(g.rules.budget(&g.state, g.unit("a")), 16 * MP);
    let g = position("K7: a K7-1 0505 spent 8");
    g.is_refused_by("move a 0506", "bcs:4.0b");
}

// proves bcs:4.0c
// proves bcs:3.2h.3
#[test]
fn half_a_movement_allowance_is_not_rounded() {
    let mut g = game(&sketch("road primary 0508 0509; K7: a K7-1 0505 ma 7", "partial"));
    assert_eq!(left(&g, "a"), 3 * MP + MP / 2);
    g.play("move a 0508", &[]);
    g.is_refused_by("move a 0408", "bcs:4.0b");
    g.play("move a 0509", &[]);
    assert_eq!(left(&g, "a"), 0);
}

// proves bcs:4.0c.1
#[test]
fn nor_is_it_in_the_older_edition() {
    let g = game_1_2(&sketch("K7: a K7-1 0505 ma 7", "partial"));
    assert_eq!(left(&g, "a"), 3 * MP + MP / 2);
}

// proves bcs:3.2h.1
// proves bcs:3.2h.2
// proves bcs:3.2h.4
#[test]
fn mud_halves_trucks_in_the_older_edition_once() {
    let truck = "mud; K7: a K7-AT 0505 move; b K112-1 0506";
    let [older, newer] = both(truck);
    assert_eq!((left(&older, "a"), left(&older, "b")), (7 * MP, 4 * MP));
    assert_eq!((left(&newer, "a"), left(&newer, "b")), (14 * MP, 4 * MP));
    let [older, newer] = games(&sketch(truck, "partial"));
    assert_eq!((left(&older, "a"), left(&newer, "a")), (7 * MP, 7 * MP));
}

// proves bcs:3.2h.6
#[test]
fn nobody_moves_after_a_fail() {
    for g in games(&sketch("K7: a K7-1 0505", "fail")) {
        g.is_refused_by("move a 0506", "bcs:3.2h.6");
        g.is_refused_by("move K7-HQ 0502", "bcs:3.2h.6");
        assert!(!g.legal().iter().any(|action| action.starts_with("move")));
    }
}

// proves bcs:4.0d
#[test]
fn who_has_spent_nothing_may_always_enter_one_hex() {
    for mut g in both("0506 woods; 0606 woods; K7: a K112-1 0505 ma 1; b K112-1 0605 ma 2 spent 1") {
        g.is_refused_by("move b 0606", "bcs:4.0b");
        g.play("move a 0506", &[]);
        assert_eq!((g.at("a").as_str(), left(&g, "a"), clause(&g)), ("0506", 0, "bcs:4.0d"));
        g.is_refused_by("move a 0507", "bcs:4.0b");
    }
}

// proves bcs:4.0e
#[test]
fn traffic_ends_all_spending_of_mp() {
    for mut g in both("traffic 0506; traffic 0705; K7: a K7-1 0505; b K7-1 0705") {
        g.is_refused_by("move b 0706", "bcs:4.0e");
        g.play("move a 0506", &[]);
        g.is_refused_by("move a 0507", "bcs:4.0e");
    }
}

// proves bcs:4.1a
#[test]
fn hexes_and_hexsides_cost_what_the_table_says() {
    let g = position(
        "0205 woods; 0305 hill; 0405 village; 0505 city; 0605 urban; 0705 marsh; 0805 lake
         river stream 0903 0904; river minor_river 1003 1004; river major_river 1103 1104",
    );
    let ground = g.rules.ground();
    let cost = |from: &str, to: &str| {
        let dir = ground.dir(g.hex(from), g.hex(to)).expect("neighbours");
        [Class::Tactical, Class::Truck, Class::Leg].map(|class| match ground.cost(class, false, g.hex(from), dir) {
            PROHIBITED => None,
            cost => Some(cost / MP),
        })
    };
    assert_eq!(cost("0104", "0105"), [Some(1), Some(2), Some(1)]);
    assert_eq!(cost("0204", "0205"), [Some(3), Some(4), Some(2)]);
    assert_eq!(cost("0304", "0305"), [Some(2), Some(4), Some(2)]);
    assert_eq!(cost("0404", "0405"), [Some(1), Some(1), Some(1)]);
    assert_eq!(cost("0504", "0505"), [Some(1), Some(1), Some(1)]);
    assert_eq!(cost("0604", "0605"), [Some(2), Some(2), Some(1)]);
    assert_eq!(cost("0704", "0705"), [Some(4), None, Some(2)]);
    assert_eq!(cost("0804", "0805"), [None, None, None]);
    assert_eq!(cost("0903", "0904"), [Some(2), Some(4), Some(1)]);
    assert_eq!(cost("1003", "1004"), [Some(5), None, Some(3)]);
    assert_eq!(cost("1103", "1104"), [None, None, None]);
}

// proves bcs:4.1b
#[test]
fn what_is_prohibited_may_be_entered_along_a_road_only() {
    for mut g in both("0506 marsh; 0606 marsh; road track 0605 0606; K7: a K7-AT 0505 move; b K7-AT 0605 move") {
        g.is_refused_by("move a 0506", "bcs:4.1b");
        g.play("move b 0606", &[]);
        assert_eq!(g.at("b"), "0606");
    }
}

// proves bcs:4.1c
#[test]
fn a_road_hop_costs_its_price_and_nothing_else() {
    for mut g in both("0506 woods; river major_river 0505 0506; road primary 0505 0506; K7: a K7-1 0505; b K7-1 0504") {
        g.play("move a 0506", &[]);
        assert_eq!((costs(&g), clause(&g)), (vec![MP / 2], "bcs:4.1c"));
        assert_eq!(left(&g, "a"), 8 * MP - MP / 2);
    }
}

// proves bcs:4.1d
#[test]
fn mud_doubles_what_is_not_road_for_vehicles() {
    for mut g in both("mud; road secondary 0706 0707; K7: a K7-1 0505; b K112-1 0604; c K7-1 0706; d K7-AT 0804 move") {
        g.play("move a 0506; move b 0605; move c 0707; move d 0805", &[]);
        assert_eq!(costs(&g), [2 * MP, MP, MP / 2, 4 * MP]);
        let mud = g.log.iter().filter(|event| event.clause.0 == "bcs:4.1d").count();
        assert_eq!(mud, 2);
    }
}

// proves bcs:4.6a
// proves bcs:1.4d
#[test]
fn an_hq_moves_by_truck_and_keeps_clear_of_enemy_zones() {
    for g in games(
        "map 12x10; formation karsk K7 hq 0504 radius 9 ma 12; formation merrow M31 hq 1210 radius 12
         M31: x M31-1 0506; y M31-AT 0908; activity K7",
    ) {
        g.is_refused_by("move K7-HQ 0505", "bcs:4.6a");
        assert!(g.offers("move K7-HQ 0604"));
        let mut far = g.clone();
        // 0806 is two hexes from the gun and next to nobody.
        far.is_refused_by("move K7-HQ 0806", "bcs:4.6a");
        far.play("move K7-HQ 0705", &[]);
        assert_eq!((costs(&far).iter().sum::<u16>(), far.hq("K7").as_str()), (4 * MP, "0705"));
        far.play("move K7-HQ 0706", &[]);
        far.is_refused_by("move K7-HQ 0806", "bcs:4.6a");
    }
    // Its MA is all it has, and only a combat unit makes the enemy's trains leave.
    for mut g in games(
        "map 12x10; formation karsk K7 hq 0504 radius 9 ma 4; formation merrow M31 hq 1210 trains 0404; activity K7",
    ) {
        g.is_refused_by("move K7-HQ 0404", "bcs:1.4d");
        g.play("move K7-HQ 0604; move K7-HQ 0704", &[]);
        g.is_refused_by("move K7-HQ 0804", "bcs:4.0b");
    }
}

// proves bcs:4.6b
// proves bcs:1.7e.2
#[test]
fn an_hq_that_moves_ends_prepared_defense() {
    let mut g = game("map 12x10; formation karsk K7 hq 0504 pd; formation merrow M31 hq 1210; activity K7");
    g.play("move K7-HQ 0505", &[]);
    assert!(!g.formation("K7").pd);
    assert_eq!(clause(&g), "bcs:1.7e.2");
}

// proves bcs:1.8d
#[test]
fn a_leg_unit_stops_on_entering_an_ezoc() {
    for mut g in both("K7: a K112-1 0503; M31: x M31-1 0506") {
        g.play("move a 0504; move a 0505", &[]);
        g.is_refused_by("move a 0405", "bcs:1.8d");
        g.is_refused_by("move a 0504", "bcs:1.8d");
    }
    // Nor does a longer way lead through it: with 3 MP there is no other.
    for g in both("K7: a K112-1 0404 ma 3; M31: x M31-1 0506") {
        g.is_refused_by("move a 0407", "bcs:1.8d");
    }
}

// proves bcs:4.0a
// proves bcs:4.0b
// proves bcs:4.0e
// proves bcs:4.1b
// proves bcs:1.8d
// proves bcs:1.8f
// proves bcs:1.8g
// proves bcs:1.8h
// proves bcs:1.10d
#[test]
fn a_far_move_is_refused_by_what_stands_in_its_way() {
    let lakes = CORRIDOR;
    for (rest, clause) in [
        ("K7: a K112-1 0505; 0507 lake; 0504 lake", "bcs:4.1b"),
        ("K7: a K112-1 0505 ma 2", "bcs:4.0b"),
        ("K7: a K112-1 0505; traffic 0507", "bcs:4.0e"),
        ("K7: a K7-1 0505; M31: x M31-1 0507", "bcs:1.10d"),
        ("K7: a K112-1 0505; M31: x M31-1 0507", "bcs:1.8d"),
        ("K7: a K7-1 0505; M31: x M31-AT 0507", "bcs:1.8f"),
        ("K7: a K7-AT 0505 move; M31: x M31-AT 0707", "bcs:1.8g"),
        ("K7: a K7-AT 0505 move; M31: x M31-1 0507", "bcs:1.8h"),
        // HQs and trains are made to jump by a step of its own.
        ("K7: a K7-1 0505; formation merrow M4 hq 1209 trains 0507", "bcs:4.0a"),
    ] {
        for g in both(&format!("{lakes}; {rest}")) {
            g.is_refused_by("move a 0508", clause);
        }
    }
}

// proves bcs:1.4d
// proves bcs:4.6a
#[test]
fn an_hq_has_no_far_way_past_the_trains_or_the_zones_of_the_enemy() {
    for (m31, clause) in [("trains 0507", "bcs:1.4d"), ("; M31: x M31-AT 0707", "bcs:4.6a")] {
        for g in games(&format!(
            "map 12x10; {CORRIDOR}; formation karsk K7 hq 0505 radius 9 ma 12; formation merrow M31 hq 1210 radius 12 {m31}
             activity K7"
        )) {
            g.is_refused_by("move K7-HQ 0508", clause);
        }
    }
}

// proves bcs:1.4j
// proves bcs:4.0a
#[test]
fn who_is_out_of_command_radius_has_no_far_way_past_trains() {
    let text = format!(
        "map 12x10; {CORRIDOR}; formation karsk K7 hq 0501 radius 3; formation merrow M31 hq 1210 trains 0506
         K7: a K7-1 0508 move ma 4; activity K7"
    );
    game(&text).is_refused_by("move a 0505", "bcs:1.4j");
    // In command it is told to go there by a step of its own, and so is everybody in the older edition.
    game(&text.replace("radius 3", "radius 9")).is_refused_by("move a 0505", "bcs:4.0a");
    game_1_2(&text).is_refused_by("move a 0505", "bcs:4.0a");
}

// proves bcs:1.4c.1
#[test]
fn a_friend_does_not_negate_it_for_movement() {
    for mut g in both("K7: a K112-1 0504; b K112-1 0505; M31: x M31-1 0506") {
        g.play("move a 0505", &[]);
        g.is_refused_by("move a 0405", "bcs:1.8d");
    }
}

// proves bcs:1.8e
#[test]
fn a_tactical_unit_goes_from_ezoc_to_ezoc() {
    for mut g in both("K7: a K7-1 0504; M31: x M31-1 0506") {
        g.play("move a 0505; move a 0405; move a 0406", &[]);
        assert_eq!(g.at("a"), "0406");
    }
}

// proves bcs:1.8f
// proves bcs:1.8i
#[test]
fn a_tactical_unit_stops_in_an_engagement_zone_until_the_support_is_dropped() {
    let mut g = position("support M31 S1 limited 2 range 1; obj 0506; K7: a K7-1 0504 move; M31: x M31-1 0506");
    g.play("move a 0505", &[]);
    g.is_refused_by("move a 0405", "bcs:1.8f");
    g.play("engage a 0506", &[2, 2]);
    assert!(g.is("x", Marks::DROPPED));
    g.play("move a 0405", &[]);
    assert_eq!(left(&g, "a"), (16 - 1 - 5 - 1) * MP);
}

// proves bcs:1.8g
#[test]
fn a_truck_unit_stops_two_hexes_from_a_gun() {
    for mut g in both("K7: a K7-AT 0503 move; M31: x M31-AT 0507") {
        g.play("move a 0505", &[]);
        g.is_refused_by("move a 0404", "bcs:1.8g");
    }
}

// proves bcs:1.8h
// proves bcs:1.1g
#[test]
fn a_truck_unit_may_not_enter_an_ezoc() {
    for mut g in both("K7: a M31-E 0504 move; M31: x M31-1 0506") {
        g.is_refused_by("move a 0505", "bcs:1.8h");
        // On its Deployed side the same unit goes on foot.
        g.play("flip a; move a 0505", &[]);
        assert_eq!(g.at("a"), "0505");
    }
    let mut g = position("param truck_enters_ezoc on; K7: a K7-AT 0504 move; M31: x M31-1 0506");
    g.play("move a 0505", &[]);
}

// proves bcs:1.8j
// proves bcs:1.8k
#[test]
fn who_begins_in_a_zone_may_leave_it_for_one_hex_of_another() {
    for mut g in both("K7: a K112-1 0505; M31: x M31-1 0506") {
        g.play("move a 0405", &[]);
        assert_eq!(costs(&g), [MP]);
        g.is_refused_by("move a 0406", "bcs:1.8d");
    }
}

// proves bcs:1.8k
#[test]
fn what_a_step_in_a_zone_costs_is_what_it_was_allowed_for() {
    // Two MP, two hexes of EZOC: with any price for the zone the second is too dear, or something else is taken off.
    for mut g in both("K7: a K7-1 0504 ma 2; M31: x M31-1 0506") {
        let reach = g.rules.reach(&g.state, g.unit("a"));
        assert!(reach.contains(&(g.hex("0505"), MP)) && reach.contains(&(g.hex("0605"), 2 * MP)));
        g.play("move a 0505; move a 0605", &[]);
        assert_eq!((costs(&g), left(&g, "a")), (vec![MP, MP], 0));
    }
    // The same for a way of several hexes and out of a zone.
    for mut g in both("K7: a K7-1 0504 ma 3; M31: x M31-1 0506") {
        g.play("move a 0706", &[]);
        assert_eq!((g.at("a").as_str(), costs(&g), left(&g, "a")), ("0706", vec![MP, MP, MP], 0));
    }
}

// proves bcs:1.8i
#[test]
fn a_stopped_unit_may_go_on_when_the_zone_is_gone() {
    // The gun beats the tank's advance until it is driven off by an Engagement.
    let mut g = position("obj 0507; K7: a K7-1 0504 move; M31: x M31-AT 0506");
    g.play("move a 0505", &[]);
    g.is_refused_by("move a 0405", "bcs:1.8f");
    g.play("engage a 0506", &[6, 6]);
    if g.asks().0 == "merrow" {
        let answer = g.legal()[0].clone();
        g.play(&answer, &[]);
    }
    assert_ne!(g.at("x"), "0506");
    g.play("move a 0506", &[]);
    assert_eq!(left(&g, "a"), (16 - 1 - 5 - 1) * MP);
}

// proves bcs:6.1a
#[test]
fn a_reinforcement_pays_for_its_entry_hex_with_its_first_move() {
    for mut g in both(
        "entry karsk 0101 0105; 0101 woods; road primary 0105 0205; K7: a K112-1 0101 entering; b K7-AT 0105 move entering",
    ) {
        g.play("move a 0102; move a 0103", &[]);
        assert_eq!(costs(&g), [3 * MP, MP]);
        g.play("move b 0205", &[]);
        assert_eq!(costs(&g)[2], 2 * MP / 3);
        assert_eq!(clause(&g), "bcs:6.1a");
        assert!(!g.is("b", Marks::ENTERING));
    }
}

// proves bcs:6.1a
#[test]
fn who_has_left_its_entry_hex_by_an_advance_does_not_pay_for_it_any_more() {
    for mut g in both("obj 0106; K7: a K7-1 0105 move entering; M31: x M31-1 0106 steps 1") {
        g.play("shock a 0106; roll", &[6, 6]);
        assert_eq!((g.at("a").as_str(), left(&g, "a")), ("0106", 11 * MP));
        g.play("move a 0107", &[]);
        assert_eq!(costs(&g), [MP]);
    }
}

// proves bcs:6.4a
#[test]
fn nobody_leaves_the_map_by_moving() {
    for g in both("K7: a K112-1 0101") {
        let moves: Vec<_> = g.legal().into_iter().filter(|action| action.starts_with("move a")).collect();
        assert_eq!(moves, ["move a 0201", "move a 0102"]);
        // Beyond the edge there is no hex to be named.
        assert!(
            ["move a 0100", "move a 0001"].iter().all(|text| kernel::Speech::read(&*g.rules, g.state(), text).is_err())
        );
    }
}

// proves bcs:1.4k
#[test]
fn who_is_out_of_command_radius_must_come_nearer() {
    for mut g in games(
        "map 12x10; formation karsk K7 hq 0501 radius 3; formation merrow M31 hq 1210; K7: a K112-1 0507; activity K7",
    ) {
        g.is_refused_by("move a 0510", "bcs:1.4k");
        // A step aside is no end, but it may be a beginning.
        g.play("move a 0407", &[]);
        assert_eq!(g.legal().iter().filter(|action| !action.starts_with("move a ")).count(), 0);
        g.is_refused_by("done", "bcs:1.4k");
        g.play("move a 0406; move a 0405; done", &[]);
    }
    let g = game(
        "map 12x10; formation karsk K7 hq 0501 radius 3; formation merrow M31 hq 1210; K7: a K112-1 0507 ma 1; activity K7",
    );
    g.is_refused_by("move a 0508", "bcs:1.4k");
    g.is_refused_by("move a 0406", "bcs:1.4k"); // as far as before
    assert!(g.offers("move a 0506"));
}

// proves bcs:1.4j
#[test]
fn who_is_out_of_command_radius_may_not_enter_the_hex_of_an_hq_or_trains() {
    let text = "map 12x10; formation karsk K7 hq 0501 radius 3; formation merrow M31 hq 0506 trains 0605
                K7: a K7-1 0505 move; b K7-1 0504; activity K7";
    let g = game(text);
    g.is_refused_by("move a 0506", "bcs:1.4j");
    g.is_refused_by("move a 0605", "bcs:1.4j");
    assert!(game(&text.replace("radius 3", "radius 4")).offers("move a 0506"));
    // The older edition does not ask: these trains lie on the way back.
    let older = game_1_2(&text.replace("hq 0506 trains 0605", "hq 1210 trains 0504").replace("; b K7-1 0504", ""));
    assert!(older.offers("move a 0504"));
}

/// All that a unit reaches is offered with its cost before it has taken a step, be it Dual or not.
#[test]
fn the_whole_reach_of_a_unit_is_offered_before_it_moves() {
    for (text, unit) in
        [("K7: t K7-M 0505", "t"), ("K7: t K7-M 0505; a K112-1 0507 move", "a"), ("K7: a K112-1 0506", "a")]
    {
        let g = position(text);
        let own = |action: &Action| matches!(action, Action::Move { unit: who, .. } if *who == g.unit(unit));
        let more = g.rules.more(g.state(), g.decider());
        let costs = g.rules.told(g.state(), &more);
        let offered = more.iter().zip(costs).filter(|(action, (_, cost))| own(action) && cost.is_some()).count();
        let at = g.state().place(g.unit(unit)).expect("it is on the map");
        let (reach, ground) = (g.rules.reach(g.state(), g.unit(unit)), g.rules.ground());
        let farther = reach.iter().filter(|(hex, _)| ground.distance(at, *hex) > 1).count();
        assert!(farther > 0, "{text}");
        assert_eq!(offered, farther, "{text}");
    }
}

/// The HQ is offered all that it reaches, as a unit is: each hex with its cost and with the way there.
#[test]
fn the_whole_reach_of_the_hq_is_offered_with_costs_and_ways() {
    let g = position("K7: a K112-1 0609");
    let (s, seat) = (g.state(), g.decider());
    let mut offers = Vec::new();
    g.rules.legal(s, seat, &mut offers);
    offers.extend(g.rules.more(s, seat));
    let mut offered = Vec::new();
    for (action, (_, cost)) in offers.iter().zip(g.rules.told(s, &offers)) {
        let Action::MoveHq { to } = *action else { continue };
        let way = g.rules.way(s, seat, action);
        let end = way.last().unwrap_or_else(|| panic!("no way to {to:?}"));
        assert_eq!((&way[0].at, &end.at), (&Pick::cell("0501"), &Pick::cell(g.rules.hex_text(to))));
        assert!(cost.is_some() && end.cost == cost && g.rules.cost(s, action) == cost, "{to:?}: {way:?}, {cost:?}");
        offered.push(to);
    }
    offered.sort_unstable();
    let reach: Vec<HexId> = g.rules.reach(s, UnitId::HQ).into_iter().map(|(to, _)| to).collect();
    assert!(reach.len() > 20, "{reach:?}");
    assert_eq!(offered, reach);
}

/// What the log keeps of a far move of the HQ, for all who read it, goes hex by hex round what is in its way.
#[test]
fn a_far_move_of_the_hq_is_told_hex_by_hex() {
    let g = position("0502 lake; K7: a K112-1 0609");
    let way = g.rules.way(&g.rules.view(g.state(), None), g.decider(), &g.read("move K7-HQ 0503"));
    let cells: Vec<&Pick> = way.iter().map(|leg| &leg.at).collect();
    assert!(cells.len() == 4 && !cells.contains(&&Pick::cell("0502")), "{cells:?}");
}

/// Whoever looks at the HQ of the active formation may lay its reach over the map, as that of a unit.
#[test]
fn the_reach_of_the_hq_is_a_layer() {
    let g = position("K7: a K112-1 0609");
    for (piece, who) in [("a", g.unit("a")), ("K7-HQ", UnitId::HQ)] {
        let layers = g.rules.layers(g.state(), Some(&Pick::piece(piece)));
        let layer = layers.iter().find(|layer| layer.kind == LayerKind::Reach).expect(piece);
        assert_eq!(layer.cells.len(), g.rules.reach(g.state(), who).len());
    }
}
