//! What each side of an attack adds up to: AR first, then the chart line by line.

use crate::game::{Game, game, game_1_2, games};
use rules_bcs::{
    event::{CombatEvent, What},
    model::AttackKind,
    state::{Attack, Frame},
};

/// A front: the attackers are of K7 (karsk), the defenders of M31 (merrow); what stands after `hq` of each, and the
/// rest.
fn front(k7: &str, m31: &str, rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6 {k7}
         formation merrow M31 hq 0206 trains 0106 radius 6 {m31}
         {rest}
         obj 0706; activity K7"
    )
}

/// The clauses and values of the roll, the defender's with their sign turned, without the ARs; and the net.
fn mods(g: &Game) -> (Vec<(&'static str, i8)>, i8) {
    let roll = g.log().iter().rev().find_map(|event| match event.what {
        What::Combat(CombatEvent::Rolled { net, .. }) => Some((event, net)),
        _ => None,
    });
    let (event, net) = roll.expect("it was rolled");
    let lines = event.modifiers.iter().map(|(clause, value)| (&clause.0[4..], *value));
    (lines.filter(|(clause, _)| *clause != "5.1e").collect(), net)
}

#[track_caller]
fn shows(mut g: Game, actions: &str, dice: &[u8], expected: &[(&str, i8)]) {
    g.play(actions, dice);
    assert_eq!(mods(&g).0, expected, "{actions}");
}

// proves bcs:5.1e
// proves bcs:1.0h
#[test]
fn net_is_the_attackers_ar_and_modifiers_less_the_defenders() {
    for mut g in games(&front("artillery 0 blocked 2", "pd", "K7: a K112-1 0806; M31: x M4-1 0706 ar 5; 0706 woods")) {
        g.play("attack a 0706; roll", &[1, 1]);
        let roll = g.log().iter().find(|event| matches!(event.what, What::Combat(CombatEvent::Rolled { .. })));
        let roll = roll.expect("a roll");
        let lines: Vec<_> = roll.modifiers.iter().map(|(clause, value)| (&clause.0[4..], *value)).collect();
        assert_eq!(lines, [("5.1e", 3), ("5.1f.2", -1), ("5.1e", -5), ("5.1h.1", -1)]);
        // Nothing caps what is below 2.
        assert!(matches!(roll.what, What::Combat(CombatEvent::Rolled { net: -4, total: -2, .. })));
        assert_eq!((roll.clause.0, g.steps("a")), ("bcs:5.1j.1", 3));
    }
}

// proves bcs:5.1e.1
// proves bcs:5.0b
#[test]
fn only_the_ar_unit_is_read() {
    let text =
        front("artillery 0", "", "support M31 S1 limited 2; K7: a K112-1 0806; M31: x M31-1 0706 move; y M31-2 0706");
    // x is not Deployed and hosts nothing, though y beside it does; y's AR is not added to x's.
    let mut g = game(&text);
    g.play("attack a 0706; defend x; roll", &[1, 2]);
    assert_eq!(mods(&g), (vec![("5.1h.2a", -1)], 0));
    let mut g = game(&text);
    g.play("attack a 0706; defend y; roll", &[1, 2]);
    assert_eq!(mods(&g), (vec![("5.1f.1", -1), ("5.1h.2a", -1)], -2));
}

// proves bcs:5.1f.1
#[test]
fn dual_or_supported_counts_once_for_each_side() {
    let units = "K7: a K7-M 0806; M31: x M31-1 0706";
    for g in games(&front("artillery 0", "", &format!("support K7 T red 3; support M31 S limited 2; {units}"))) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1f.1", 1), ("5.1f.1", -1)]);
    }
}

// proves bcs:1.5e
#[test]
fn only_red_support_counts_in_attack_and_any_in_defense_1_2() {
    let with = |k7: &str, m31: &str| {
        game_1_2(&front(
            "artillery 0",
            "",
            &format!("support K7 T {k7} 3; support M31 S {m31} 2; K7: a K112-1 0806; M31: x M31-1 0706"),
        ))
    };
    shows(with("red", "red"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", 1), ("5.1f.1", -1)]);
    shows(with("limited", "limited"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1)]);
    shows(with("stand_off", "stand_off"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1)]);
}

// proves bcs:1.5d
#[test]
fn only_red_support_counts_in_attack_and_any_in_defense_2_0() {
    let with = |k7: &str, m31: &str| {
        game(&front(
            "artillery 0",
            "",
            &format!("support K7 T {k7} 3; support M31 S {m31} 2; K7: a K112-1 0806; M31: x M31-1 0706"),
        ))
    };
    shows(with("red", "red"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", 1), ("5.1f.1", -1)]);
    shows(with("limited", "limited"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1)]);
    shows(with("stand_off", "stand_off"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1)]);
}

// proves bcs:5.1f.2
#[test]
fn a_blocked_msr_costs_either_side_one() {
    let units = "K7: a K112-1 0806; M31: x M31-1 0706";
    for g in games(&front("artillery 0 blocked 2", "", units)) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1f.2", -1)]);
    }
    for g in games(&front("artillery 0", "blocked 1", units)) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1f.2", 1)]);
    }
}

// proves bcs:5.1g.1
#[test]
fn suppression_adds_two_in_both_attacks_1_2() {
    let g = game_1_2(&front("artillery 1", "", "K7: a K112-1 0806; M31: x M31-1 0706"));
    shows(g, "attack a 0706; suppress artillery; roll", &[1, 2], &[("5.1g.1", 2)]);
    let g = game_1_2(&front("artillery 1", "", "K7: a K7-1 0806; M31: x M31-1 0706"));
    shows(g, "shock a 0706; suppress artillery; roll", &[1, 2], &[("5.1g.1", 2), ("5.1i.1", 1)]);
}

// proves bcs:5.1g.1a
#[test]
fn suppression_adds_two_in_a_regular_and_one_in_a_shock_attack_2_0() {
    let g = game(&front("artillery 1", "", "K7: a K112-1 0806; M31: x M31-1 0706"));
    shows(g, "attack a 0706; suppress artillery; roll", &[1, 2], &[("5.1g.1a", 2)]);
    let g = game(&front("artillery 1", "", "K7: a K7-1 0806; M31: x M31-1 0706"));
    shows(g, "shock a 0706; suppress artillery; roll", &[1, 2], &[("5.1g.1a", 1), ("5.1i.1", 1)]);
}

// proves bcs:5.1c.2
// proves bcs:5.1g.2
#[test]
fn an_assist_adds_one_in_a_regular_attack_only() {
    for g in games(&front("artillery 0", "", "K7: a K112-1 0806; b K7-1 0806; M31: x M31-1 0706")) {
        shows(g.clone(), "attack a 0706; assist b; roll", &[1, 2], &[("5.1g.2", 1)]);
        shows(g.clone(), "attack a 0706; roll", &[1, 2], &[]);
        // A Shock Attack asks for none and rolls at once.
        shows(g, "shock b 0706; roll", &[1, 2], &[("5.1i.1", 1)]);
    }
}

// proves bcs:5.1g.3
#[test]
fn a_double_obj_zone_adds_one() {
    let units = "K7: a K112-1 0806; M31: x M31-1 0706";
    for g in games(&front("artillery 0", "", &format!("{units}; obj 0606"))) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1g.3", 1)]);
    }
    for g in games(&front("artillery 0", "", &format!("{units}; obj 0506"))) {
        shows(g, "attack a 0706; roll", &[1, 2], &[]);
    }
}

// proves bcs:1.6g
// proves bcs:5.1g.3
#[test]
fn a_recon_obj_doubles_the_zone_for_fire_events_only() {
    let units = "recon 0706; K7: a K112-1 0806; t K7-H 0806; M31: x M31-1 0706";
    for g in games(&front("artillery 0", "", units)) {
        shows(g.clone(), "attack a 0706; roll", &[1, 2], &[]);
        shows(g, "shock t 0706; roll", &[1, 1], &[("5.1g.3", 1), ("5.1i.1", 2)]);
    }
    // With a second Combat OBJ the zone is double for both.
    for g in games(&front("artillery 0", "", &format!("obj 0606; {units}"))) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1g.3", 1)]);
    }
    for mut g in games(&front("artillery 0", "", "recon 0706; K7: t K7-1 0806; M31: x M4-1 0706")) {
        g.play("engage t 0706", &[3, 3]);
        let rolled = g.log().iter().find(|event| !event.modifiers.is_empty()).expect("it was rolled");
        assert!(rolled.modifiers.iter().any(|&(clause, value)| (clause.0, value) == ("bcs:5.2d", 1)));
    }
}

// proves bcs:5.1g.4
// proves bcs:1.7h.1
#[test]
fn the_attackers_own_prepared_defense_costs_one() {
    for g in games(&front("artillery 0 pd", "", "K7: a K112-1 0806; M31: x M31-1 0706")) {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1g.4", -1)]);
    }
}

// proves bcs:5.1g.5
#[test]
fn an_attack_from_off_map_adds_two() {
    let held = "param attack_on_entry on; K7: a K112-1 waiting 1 1406; M31: x M31-1 1406";
    for g in games(&front("artillery 0", "", held)) {
        shows(g, "attack a 1406; roll", &[1, 2], &[("5.1g.5", 2)]);
    }
}

// proves bcs:5.1h.1
// proves bcs:1.7h
#[test]
fn prepared_defense_adds_one_to_a_defender_who_has_its_benefit() {
    for side in ["", "move"] {
        for g in games(&front("artillery 0", "pd", &format!("K7: a K112-1 0806; M31: x M31-1 0706 {side}"))) {
            shows(g, "attack a 0706; roll", &[1, 1], if side.is_empty() { &[("5.1h.1", -1)] } else { &[] });
        }
    }
}

/// Deployed, in Command Radius, the marker on its formation: who lacks one of them has no benefit.
#[track_caller]
fn has_the_benefit(of: fn(&str) -> Game) {
    for (m31, unit, has) in [
        ("pd", "x M31-1 0706", true),
        ("", "x M31-1 0706", false),
        ("pd", "x M31-1 0706 move", false),
        ("pd radius 4", "x M31-1 0706", false),
        ("pd radius 5", "x M31-1 0706", true),
    ] {
        let g = of(&front("artillery 0", m31, &format!("K7: a K112-1 0806; M31: {unit}")));
        assert_eq!(g.rules.has_pd(&g.state, g.unit("x")), has, "{m31} {unit}");
        shows(g, "attack a 0706; roll", &[1, 1], if has { &[("5.1h.1", -1)] } else { &[] });
    }
}

// proves bcs:1.7g
#[test]
fn prepared_defense_helps_deployed_units_in_command_radius_2_0() {
    has_the_benefit(game);
}

// proves bcs:1.7g.1
#[test]
fn prepared_defense_helps_deployed_units_in_command_radius_1_2() {
    has_the_benefit(game_1_2);
}

// proves bcs:5.1h.2
// proves bcs:5.1h.8
#[test]
fn two_units_add_one_if_both_may_be_a_second_unit_1_2() {
    let with = |second: &str| {
        game_1_2(&front("artillery 0", "", &format!("K7: a K112-1 0806; M31: x M31-1 0706; y {second} 0706")))
    };
    shows(with("M31-2"), "attack a 0706; defend x; roll", &[1, 2], &[("5.1h.2", -1)]);
    // Three are two and more.
    shows(with("M31-2 0706; z M31-3"), "attack a 0706; defend x; roll", &[1, 2], &[("5.1h.2", -1)]);
    // Its Move side is Unprepared.
    let g = game_1_2(&front("artillery 0", "", "K7: a K112-1 0806; M31: x M31-1 0706; y M31-AT 0706 move"));
    shows(g, "attack a 0706; defend x; roll", &[1, 2], &[]);
}

// proves bcs:5.1h.2a
// proves bcs:5.1h.6
// proves bcs:5.1h.8
#[test]
fn exactly_two_units_add_one_and_more_cost_two_2_0() {
    let with = |rest: &str| game(&front("artillery 0", "", &format!("K7: a K112-1 0806; M31: x M31-1 0706{rest}")));
    shows(with(""), "attack a 0706; roll", &[1, 2], &[]);
    shows(with("; y M31-AT 0706 move"), "attack a 0706; defend x; roll", &[1, 2], &[("5.1h.2a", -1)]);
    shows(with("; y M31-2 0706; z M31-3 0706"), "attack a 0706; defend x; roll", &[1, 1], &[("5.1h.6", 2)]);
}

// proves bcs:5.1h.3
// proves bcs:1.13e
#[test]
fn a_stream_or_river_the_ar_unit_crosses_adds_one_bridge_or_no_bridge() {
    let units = "K7: a K112-1 0806; b K112-2 0705; M31: x M31-1 0706";
    for river in ["stream", "minor_river"] {
        for road in ["", "; road primary 0806 0706"] {
            for g in games(&front("artillery 0", "", &format!("river {river} 0806 0706{road}; {units}"))) {
                shows(g.clone(), "attack a 0706; roll", &[1, 2], &[("5.1h.3", -1)]);
                // Whoever assists may come across the river; only the AR unit is asked.
                shows(g, "attack b 0706; assist a; roll", &[1, 2], &[("5.1g.2", 1)]);
            }
        }
    }
    for g in games(&front("artillery 0", "", &format!("river major_river 0806 0706; road primary 0806 0706; {units}")))
    {
        shows(g, "attack a 0706; roll", &[1, 2], &[("5.1h.3", -1)]);
    }
}

// proves bcs:5.1h.4
// proves bcs:1.1m
#[test]
fn infantry_and_dual_units_have_cover_in_terrain_and_cities_1_2() {
    let in_hex = |hex: &str, unit: &str| {
        game_1_2(&front("artillery 0", "", &format!("0706 {hex}; K7: a K112-1 0806; M31: x {unit} 0706")))
    };
    shows(in_hex("woods", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4", -1)]);
    shows(in_hex("city", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4", -2)]);
    shows(in_hex("urban", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4", -2)]);
    shows(in_hex("woods", "M4-M"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1), ("5.1h.4", -1)]);
    shows(in_hex("woods", "M31-AT"), "attack a 0706; roll", &[1, 2], &[]);
    shows(in_hex("city", "M4-1"), "attack a 0706; roll", &[1, 2], &[]);
}

// proves bcs:5.1h.4a
#[test]
fn stand_off_units_have_cover_too_2_0() {
    let in_hex = |hex: &str, unit: &str| {
        game(&front("artillery 0", "", &format!("0706 {hex}; K7: a K112-1 0806; M31: x {unit} 0706")))
    };
    shows(in_hex("woods", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4a", -1)]);
    shows(in_hex("city", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4a", -2)]);
    shows(in_hex("urban", "M31-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.4a", -2)]);
    shows(in_hex("woods", "M4-M"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1), ("5.1h.4a", -1)]);
    shows(in_hex("woods", "M31-AT"), "attack a 0706; roll", &[1, 2], &[("5.1h.4a", -1)]);
    shows(in_hex("city", "M4-1"), "attack a 0706; roll", &[1, 2], &[]);
}

// proves bcs:5.1h.5
// proves bcs:5.1h.5b
#[test]
fn a_red_av_in_the_open_adds_two_dual_or_not_1_2() {
    let of = |unit: &str| game_1_2(&front("artillery 0", "", &format!("K7: a K112-1 0806; M31: x {unit} 0706")));
    shows(of("M4-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.5", -2)]);
    shows(of("M4-M"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1), ("5.1h.5", -2)]);
    shows(of("M4-TD"), "attack a 0706; roll", &[1, 2], &[]);
}

// proves bcs:5.1h.5a
// proves bcs:1.1j
#[test]
fn a_hard_red_av_in_the_open_adds_two_unless_dual_or_prepared_2_0() {
    let of = |pd: &str, unit: &str| game(&front("artillery 0", pd, &format!("K7: a K112-1 0806; M31: x {unit} 0706")));
    shows(of("", "M4-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.5a", -2)]);
    shows(of("", "M4-M"), "attack a 0706; roll", &[1, 2], &[("5.1f.1", -1)]);
    shows(of("pd", "M4-1"), "attack a 0706; roll", &[1, 2], &[("5.1h.1", -1)]);
    shows(of("", "M4-TD"), "attack a 0706; roll", &[1, 2], &[]);
}

// proves bcs:5.1h.7
#[test]
fn an_av_unit_in_an_urban_hex_loses_three_but_a_deployed_stand_off_unit_does_not_2_0() {
    let of =
        |unit: &str| game(&front("artillery 0", "", &format!("0706 urban; K7: a K112-1 0806; M31: x {unit} 0706")));
    shows(of("M4-1"), "attack a 0706; roll", &[1, 1], &[("5.1h.7", 3)]);
    shows(of("M31-R"), "attack a 0706; roll", &[1, 1], &[("5.1h.7", 3)]);
    shows(of("M4-M"), "attack a 0706; roll", &[1, 1], &[("5.1f.1", -1), ("5.1h.4a", -2), ("5.1h.7", 3)]);
    shows(of("M31-AT"), "attack a 0706; roll", &[1, 1], &[("5.1h.4a", -2)]);
    let g = game(&front("artillery 0", "", "0706 city; K7: a K112-1 0806; M31: x M4-1 0706"));
    shows(g, "attack a 0706; roll", &[1, 1], &[]);
}

// proves bcs:5.1i.1
// proves bcs:1.0i
#[test]
fn a_shock_attack_has_the_better_of_breakthrough_and_hard_red() {
    for (unit, expected) in [("K7-H", 2), ("K7-1", 1)] {
        for g in games(&front("artillery 0", "", &format!("K7: a {unit} 0806; M31: x M31-1 0706"))) {
            shows(g, "shock a 0706; roll", &[1, 2], &[("5.1i.1", expected)]);
        }
    }
    for g in games(&front("artillery 0", "", "K7: a K7-M 0806; M31: x M31-1 0706")) {
        shows(g, "shock a 0706; roll", &[1, 2], &[("5.1f.1", 1)]);
    }
}

// proves bcs:5.1i.2
#[test]
fn an_attack_by_fire_directly_before_adds_one_to_the_shock_attack_2_0() {
    let units = "K7: a K7-1 0806 move; b K112-1 0906; M31: x M31-1 0706; y M31-2 0707";
    let text = front("artillery 0", "", units);
    shows(game(&text), "fire a 0706; shock a 0706; roll", &[1, 1, 2], &[("5.1i.2", 1), ("5.1i.1", 1)]);
    // On another hex, or something in between: nothing.
    shows(game(&text), "fire a 0707; shock a 0706; roll", &[1, 1, 2], &[("5.1i.1", 1)]);
    shows(game(&text), "fire a 0706; fire a 0707; shock a 0706; roll", &[1, 1, 1, 2], &[("5.1i.1", 1)]);
    shows(game(&text), "fire a 0706; flip b; shock a 0706; roll", &[1, 1, 2], &[("5.1i.1", 1)]);
    shows(game_1_2(&text), "fire a 0706; shock a 0706; roll", &[1, 1, 2], &[("5.1i.1", 1)]);
}

// proves bcs:5.1g.2
// proves bcs:5.1i.1
// proves bcs:5.1i.2
#[test]
fn some_lines_are_of_one_kind_of_attack_only() {
    for mut g in games(&front("artillery 1", "", "K7: a K7-H 0806; b K7-1 0806; M31: x M31-1 0706")) {
        g.play("shock a 0706", &[]);
        let Some(Frame::Attack(shock)) = g.state().top() else { panic!("no attack is under way") };
        let clauses = |attack: Attack| -> Vec<&str> {
            let sums = g.rules.sums(g.state(), &attack);
            sums.attacker.iter().map(|(clause, _)| &clause.0[4..]).filter(|clause| *clause != "5.1e").collect()
        };
        let shock = Attack { after_fire: true, assist: g.unit("b").into(), ..shock };
        assert!(clauses(shock).contains(&"5.1i.1") && !clauses(shock).contains(&"5.1g.2"));
        assert_eq!(clauses(Attack { kind: AttackKind::Regular, ..shock }), ["5.1g.2"]);
    }
}

// proves bcs:1.1f
#[test]
fn losses_leave_the_ratings_as_they_are() {
    let of = |steps: u8| {
        let mut g =
            game(&front("artillery 0", "", &format!("K7: a K7-1 0806 steps {steps}; M31: x M31-1 0706 steps {steps}")));
        g.play("shock a 0706; roll", &[1, 2]);
        mods(&g)
    };
    assert_eq!(of(4), of(3));
    let g = game(&front("artillery 0", "", "K7: a K7-1 0806 steps 1; b K7-1 0806; M31: x M31-1 0706"));
    let [a, b] = ["a", "b"].map(|unit| *g.rules.side(&g.state, g.unit(unit)));
    assert_eq!(a, b);
}
