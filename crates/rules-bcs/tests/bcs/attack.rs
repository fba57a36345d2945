//! Regular and Shock Attacks: who may make them, their order, their results.

use crate::game::{Game, game, game_1_2, games, settle};
use kernel::{Answer, Rules, Seat, Speech};
use rules_bcs::{
    action::Action,
    event::{CombatEvent, FireEvent, What},
    model::Cause,
    state::Marks,
};

/// A front: the attackers are of K7 (karsk), the defenders of M31 (merrow), whose way back from 0706 is 0606, 0507,
/// 0407.
fn front(k7: &str, m31: &str, rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6 {k7}
         formation merrow M31 hq 0308 trains 0106 radius 6 {m31}
         {rest}
         obj 0706; activity K7"
    )
}

fn traffic(g: &Game, label: &str) -> bool {
    g.state().traffic.contains(g.hex(label))
}

/// What happened in attacks, as words.
fn told(g: &Game) -> Vec<&'static str> {
    let word = |event: &What| {
        Some(match event {
            What::Combat(CombatEvent::Attacks { .. }) => "attacks",
            What::Combat(CombatEvent::Defends { .. }) => "defends",
            What::Combat(CombatEvent::Assists { .. }) => "assists",
            What::Combat(CombatEvent::Rolled { .. }) => "rolled",
            What::Combat(CombatEvent::Loses { .. }) => "loses",
            What::Combat(CombatEvent::Eliminated { .. }) => "eliminated",
            What::Combat(CombatEvent::Flow { .. }) => "flow",
            What::Combat(CombatEvent::Retreats { .. }) => "retreats",
            What::Combat(CombatEvent::Home { .. }) => "home",
            What::Combat(CombatEvent::Ignored) => "ignored",
            What::Combat(CombatEvent::Traffic { .. }) => "traffic",
            What::Combat(CombatEvent::Advances { .. }) => "advances",
            What::Combat(CombatEvent::Slips { .. }) => "slips",
            What::Fire(FireEvent::Suppression { .. }) => "suppression",
            What::Fire(FireEvent::Barrage { .. }) => "barrage",
            _ => return None,
        })
    };
    g.log().iter().filter_map(|event| word(&event.what)).collect()
}

/// An attack with everything in it: a declaration, a defender, an Assist, missions, the roll, what comes of it.
#[track_caller]
fn plays_in_order(mut g: Game, sequence: &str) {
    g.play("attack a 0706", &[]);
    assert_eq!(g.asks(), ("merrow".to_owned(), kernel::Clause("bcs:5.1b.3")));
    g.play("defend x", &[]);
    assert_eq!((g.asks().0.as_str(), g.asks().1.0), ("karsk", sequence));
    assert!(g.offers("assist b") && g.offers("barrage artillery 0706") && g.offers("suppress artillery"));
    g.play("assist b; barrage artillery 0706; suppress artillery; roll", &[1, 1, 3, 3]);
    settle(&mut g);
    let expected =
        "attacks defends assists barrage suppression rolled loses flow flow retreats retreats traffic advances";
    assert_eq!(told(&g).join(" "), expected);
    assert_eq!((g.at("a"), g.steps("a")), ("0706".to_owned(), 4));
}

// proves bcs:5.1a
// proves bcs:5.1l
// proves bcs:5.4i
#[test]
fn an_attack_goes_in_its_order_1_2() {
    let text = front("artillery 2", "", "K7: a K112-1 0806; b K112-2 0705; M31: x M31-1 0706; y M31-2 0706");
    plays_in_order(game_1_2(&text), "bcs:5.1a");
    let mut g = game_1_2(&text);
    g.play("attack a 0706; defend x; suppress artillery", &[]);
    g.is_refused_by("assist b", "bcs:5.1a");
    g.is_refused_by("defend y", "bcs:5.1a");
}

// proves bcs:5.1a.1
// proves bcs:5.1l
#[test]
fn an_attack_goes_in_its_order_2_0() {
    let text = front("artillery 2", "", "K7: a K112-1 0806; b K112-2 0705; M31: x M31-1 0706; y M31-2 0706");
    plays_in_order(game(&text), "bcs:5.1a.1");
    let mut g = game(&text);
    g.play("attack a 0706; defend x; suppress artillery", &[]);
    g.is_refused_by("assist b", "bcs:5.1a.1");
    g.is_refused_by("defend y", "bcs:5.1a.1");
}

/// Odds of an attack that is declared reckon with what prepares it best.
#[test]
fn a_declaration_is_reckoned_as_best_prepared() {
    for mut g in games(&front("artillery 2", "", "K7: a K112-1 0806; b K112-2 0705; M31: x M31-1 0706")) {
        g.play("attack a 0706", &[]);
        let mut said = Vec::new();
        while said.last().is_none_or(|last| last != "roll") {
            let Answer::Nothing(action) = g.rules.answer(&g.state, Seat(0)) else {
                panic!("it is prepared and rolled")
            };
            said.push(g.rules.write(&g.state, &action));
            if action != Action::Roll {
                g.play(&said[said.len() - 1].clone(), &[]);
            }
        }
        assert_eq!(said, ["assist b", "suppress artillery", "roll"]);
    }
}

// proves bcs:5.1a
// proves bcs:5.1a.1
#[test]
fn dice_fall_only_when_the_attacker_says_so() {
    let units = "K7: a K112-1 0806; t K7-1 0806; M31: x M31-1 0706";
    for g in games(&front("artillery 0", "", units)) {
        for declared in ["attack a 0706", "shock t 0706"] {
            let mut g = g.clone();
            // A Shock Attack has no Assist; without points there is no mission either.
            let left = if declared.starts_with("shock") { vec!["roll"] } else { vec!["assist t", "roll"] };
            g.play(declared, &[]);
            assert_eq!((g.asks().0.as_str(), g.legal()), ("karsk", left.into_iter().map(str::to_owned).collect()));
            assert!(!g.state().act.fought);
            g.play("roll", &[1, 1]);
            assert!(g.state().act.fought);
        }
        // The same after the last help was taken.
        let mut g = g.clone();
        g.play("attack a 0706; assist t", &[]);
        assert_eq!(g.legal(), ["roll"]);
    }
}

// proves bcs:5.1b.3
#[test]
fn the_defender_names_any_unit_of_the_hex() {
    for mut g in games(&front("", "", "K7: a K112-1 0806; M31: x M31-1 0706; y M31-AT 0706 move; z M31-2 0606")) {
        g.play("attack a 0706", &[]);
        assert_eq!(g.legal(), ["defend x", "defend y"]);
        g.is_refused_by("defend z", "bcs:5.1b.3");
        g.play("defend y", &[]);
        assert_eq!(g.asks().0, "karsk");
    }
    // Alone it is not asked for.
    for mut g in games(&front("", "", "K7: a K112-1 0806; M31: x M31-1 0706")) {
        g.play("attack a 0706", &[]);
        assert_eq!(g.asks().0, "karsk");
    }
}

// proves bcs:1.1h
#[test]
fn a_regular_attack_is_led_by_an_assault_arrow_on_the_side_that_shows() {
    let units = "K7: a K112-1 0806; m K112-2 0806 move; t K7-1 0705; g K112-AT 0705; M31: x M31-1 0706";
    for g in games(&front("", "", units)) {
        assert!(g.offers("attack a 0706"));
        for unit in ["m", "t", "g"] {
            g.is_refused_by(&format!("attack {unit} 0706"), "bcs:1.1h");
        }
    }
}

// proves bcs:5.1b.1
// proves bcs:1.4d
#[test]
fn a_regular_attack_is_made_on_an_adjacent_defended_hex_that_can_be_entered() {
    // A major river without a bridge lies between c and x.
    let units = "river major_river 0707 0706; obj 0607; K7: a K112-1 0806; c K112-2 0707; f K112-3 0705 finished
                 M31: x M31-1 0706; y M31-2 0605; z M31-3 0606";
    for g in games(&front("", "", units)) {
        assert!(g.offers("attack a 0706") && g.offers("attack c 0606"));
        g.is_refused_by("attack c 0706", "bcs:5.1b.1");
        g.is_refused_by("attack a 0605", "bcs:5.1b.1");
        g.is_refused_by("attack a 0805", "bcs:5.1b.1");
        g.is_refused_by("attack f 0706", "bcs:3.5b");
    }
    // With a bridge it may.
    for g in games(&front("", "", &format!("road track 0707 0706; {units}"))) {
        assert!(g.offers("attack c 0706"));
    }
    // An HQ alone is no defender.
    for g in games("formation karsk K7 hq 1006; formation merrow M31 hq 0706; K7: a K112-1 0806; obj 0706; activity K7")
    {
        g.is_refused_by("attack a 0706", "bcs:1.4d");
    }
}

// proves bcs:1.4f
#[test]
fn a_unit_out_of_command_radius_neither_makes_nor_assists_a_regular_attack() {
    // The HQ is seven hexes off with a radius of five.
    let far = |rest: &str| {
        format!(
            "map 20x12; formation karsk K7 hq 1506 radius 5; formation merrow M31 hq 0206; obj 0706; {rest}; activity K7"
        )
    };
    for g in games(&far("K7: a K112-1 0806; M31: x M31-1 0706")) {
        g.is_refused_by("attack a 0706", "bcs:1.4f");
    }
    // One in the radius, the other a hex beyond it.
    let split = "K7: a K112-1 1106; b K112-2 0906; M31: x M31-1 1006";
    for mut g in games(&format!(
        "map 20x12; formation karsk K7 hq 1506 radius 5; formation merrow M31 hq 0206; obj 1006; {split}; activity K7"
    )) {
        g.play("attack a 1006", &[]);
        g.is_refused_by("assist b", "bcs:1.4f");
    }
}

// proves bcs:1.4g
#[test]
fn a_regular_attack_reaches_no_farther_from_the_hq_than_its_radius() {
    let text = |radius: u8| {
        format!(
            "map 20x12; formation karsk K7 hq 1306 radius {radius}; formation merrow M31 hq 0206
             K7: a K112-1 0806; t K7-1 0806; M31: x M31-1 0706; obj 0706; activity K7"
        )
    };
    for g in games(&text(5)) {
        g.is_refused_by("attack a 0706", "bcs:1.4g");
        assert!(g.offers("shock t 0706"));
    }
    for g in games(&text(6)) {
        assert!(g.offers("attack a 0706"));
    }
}

// proves bcs:1.4h
#[test]
fn a_shock_attack_needs_command_radius_1_2() {
    let text = "map 20x12; formation karsk K7 hq 1506 radius 5; formation merrow M31 hq 0206
                K7: t K7-1 0806; M31: x M31-1 0706; obj 0706; activity K7";
    game_1_2(text).is_refused_by("shock t 0706", "bcs:1.4h");
}

// proves bcs:1.4i
#[test]
fn a_shock_attack_needs_no_command_radius_2_0() {
    let text = "map 20x12; formation karsk K7 hq 1506 radius 5; formation merrow M31 hq 0206
                K7: t K7-1 0806; M31: x M31-1 0706; obj 0706; activity K7";
    assert!(game(text).offers("shock t 0706"));
}

// proves bcs:1.4j
#[test]
fn a_unit_out_of_command_radius_cannot_shock_its_way_into_an_hqs_hex_2_0() {
    let text = "map 20x12; formation karsk K7 hq 1506 radius 5; formation merrow M31 hq 0706
                K7: t K7-1 0806; M31: x M31-1 0706; obj 0706; activity K7";
    game(text).is_refused_by("shock t 0706", "bcs:1.4j");
}

// proves bcs:1.6g
#[test]
fn a_recon_obj_serves_a_shock_attack_but_no_regular_attack() {
    let text = "formation karsk K7 hq 1006; formation merrow M31 hq 0206; recon 0706
                K7: a K112-1 0806; t K7-1 0806; M31: x M31-1 0706; activity K7";
    for g in games(text) {
        g.is_refused_by("attack a 0706", "bcs:1.6g");
        assert!(g.offers("shock t 0706"));
    }
}

// proves bcs:1.6h
#[test]
fn attacks_are_aimed_at_obj_zones() {
    let text = "formation karsk K7 hq 1006; formation merrow M31 hq 0206; obj 0506
                K7: a K112-1 0806; t K7-1 0806; M31: x M31-1 0706; activity K7";
    for g in games(text) {
        g.is_refused_by("attack a 0706", "bcs:1.6h");
        g.is_refused_by("shock t 0706", "bcs:1.6h");
    }
}

// proves bcs:1.6j
#[test]
fn an_obj_marker_serves_any_number_of_regular_attacks_unless_the_parameter_says_so() {
    let units = "K7: a K112-1 0806; b K112-2 0705; M31: x M31-1 0706";
    for mut g in games(&front("artillery 0", "", units)) {
        g.play("attack a 0706; roll", &[1, 1]);
        assert!(g.offers("attack b 0706"));
    }
    for mut g in games(&front("artillery 0", "", &format!("param regular_attacks_per_obj 1; {units}"))) {
        g.play("attack a 0706; roll", &[1, 1]);
        g.is_refused_by("attack b 0706", "bcs:1.6j");
    }
    // A second marker serves a second attack.
    for mut g in games(&front("artillery 0", "", &format!("param regular_attacks_per_obj 1; obj 0606; {units}"))) {
        g.play("attack a 0706; roll", &[1, 1]);
        assert!(g.offers("attack b 0706"));
    }
}

// proves bcs:5.1b.2
// proves bcs:1.2a.3
// proves bcs:1.2b.2
// proves bcs:1.2c.2
#[test]
fn a_shock_attack_is_made_by_a_red_av_with_tactical_ma() {
    let of = |unit: &str| front("", "", &format!("K7: a {unit} 0806; M31: x M31-1 0706"));
    for (unit, clause) in [
        ("K7-1 class leg", "bcs:1.2a.3"),
        ("M4-TD", "bcs:1.2b.2"),
        ("K112-AT", "bcs:1.2c.2"),
        ("K7-R", "bcs:5.1b.2"),
        ("K112-1", "bcs:5.1b.2"),
        ("K7-AT move", "bcs:1.2e"),
    ] {
        let words = unit.split_once(' ').map_or_else(
            || of(unit),
            |(unit, more)| front("", "", &format!("K7: a {unit} 0806 {more}; M31: x M31-1 0706")),
        );
        for g in games(&words) {
            g.is_refused_by("shock a 0706", clause);
        }
    }
    for unit in ["K7-1", "K7-M", "K7-H"] {
        for g in games(&of(unit)) {
            assert!(g.offers("shock a 0706"), "{unit}");
        }
    }
}

// proves bcs:5.1b.4
#[test]
fn a_shock_attack_is_made_on_an_adjacent_hex_it_can_enter_and_pay_for() {
    let units = "river major_river 0707 0706; K7: a K7-1 0806; c K7-2 0707; d K7-1 0907; f K7-1 0705 finished
                 s K7-1 0805 move spent 12; M31: x M31-1 0706";
    for mut g in games(&front("artillery 0", "", units)) {
        g.is_refused_by("shock c 0706", "bcs:5.1b.4");
        g.is_refused_by("shock d 0706", "bcs:5.1b.4");
        g.is_refused_by("shock f 0706", "bcs:3.5b");
        g.is_refused_by("shock s 0706", "bcs:5.0c");
        g.play("shock a 0706; roll", &[1, 1]);
        assert_eq!(g.of("a").spent, 5 * 12);
    }
}

// proves bcs:5.1c.1
// proves bcs:1.2e
#[test]
fn one_other_unit_of_the_formation_may_assist() {
    let units = "formation karsk K112 hq 1106; support K7 T red 3
                 K7: a K112-1 0806; b K112-2 0705; t K7-1 0705; f K112-3 0707 finished; l K7-R 0707; far K112-4 0807; u K7-AT 0805 move
                 K112: o K7-M 0805; M31: x M31-1 0706";
    for mut g in games(&front("", "", units)) {
        g.play("attack a 0706", &[]);
        assert!(g.offers("assist b") && g.offers("assist t"));
        for (unit, clause) in [
            ("a", "bcs:5.1c.1"),
            ("far", "bcs:5.1c.1"),
            ("l", "bcs:5.1c.1"),
            ("u", "bcs:1.2e"),
            ("f", "bcs:3.5b"),
            ("o", "bcs:1.3a"),
        ] {
            g.is_refused_by(&format!("assist {unit}"), clause);
        }
        g.play("assist b", &[]);
        g.is_refused_by("assist t", "bcs:5.1c.1");
    }
}

// proves bcs:5.1g.2
#[test]
fn nobody_assists_a_shock_attack() {
    for mut g in games(&front("", "", "K7: a K7-1 0806; b K112-2 0705; M31: x M31-1 0706")) {
        g.play("shock a 0706", &[]);
        assert!(!g.offers("assist b"));
        g.is_refused_by("assist b", "bcs:5.1g.2");
    }
}

// proves bcs:5.4h
#[test]
fn one_suppression_mission_may_be_bought_in_an_attack() {
    for mut g in games(&front("artillery 2", "", "air karsk 1; K7: a K112-1 0806; M31: x M31-1 0706")) {
        g.play("attack a 0706; suppress air", &[]);
        assert_eq!((g.state().air.0, g.formation("K7").artillery), ([0, 0], 2));
        g.is_refused_by("suppress artillery", "bcs:5.4h");
        g.play("roll", &[1, 1]);
    }
}

// proves bcs:5.1d
#[test]
fn a_barrage_in_an_attack_may_change_who_defends_or_end_it() {
    let units = "K7: a K112-1 0806; M31: x M31-1 0706 steps 1; y M31-2 0706; z M31-3 0706";
    let mut g = game(&front("artillery 2", "", units));
    g.play("attack a 0706; defend x; barrage artillery 0706", &[3, 1, 1]);
    assert_eq!((g.steps("x"), g.asks().0.as_str()), (0, "merrow"));
    assert_eq!((g.legal(), g.asks().1.0), (vec!["defend y".to_owned(), "defend z".to_owned()], "bcs:5.1d"));
    g.is_refused_by("roll", "bcs:5.1d");
    g.play("defend y", &[]);
    assert_eq!(g.asks().0, "karsk");
    // All of them gone: no dice, and the AR unit is in their hex.
    for mut g in games(&front("artillery 2", "", "K7: a K112-1 0806; M31: x M31-1 0706 steps 1")) {
        g.play("attack a 0706; barrage artillery 0706", &[6]);
        assert_eq!((g.at("a").as_str(), g.state().act.fought, g.is("a", Marks::FINISHED)), ("0706", false, true));
    }
}

/// The attacker's and defender's steps of five each, the defender's hex, and whether there is Traffic in 0706.
fn result(g: &mut Game, dice: &[u8]) -> (u8, u8, String, bool) {
    g.play("attack a 0706; roll", dice);
    settle(g);
    (g.steps("a"), g.steps("x"), g.at("x"), traffic(g, "0706"))
}

// proves bcs:5.1j.1
// proves bcs:5.1j.2
// proves bcs:5.1j.3
// proves bcs:5.1j.4
// proves bcs:5.1k.2
// proves bcs:4.0f.1
#[test]
fn the_low_rows_cost_the_attacker_and_from_seven_on_the_defender_goes() {
    let text = front("artillery 0", "", "K7: a K112-1 0806; M31: x M31-1 0706");
    for g in games(&text) {
        for (dice, a, x, traffic, row) in [
            ([1, 1], 3, "0706", false, "bcs:5.1j.1"),
            ([1, 3], 3, "0706", false, "bcs:5.1j.1"),
            ([1, 4], 4, "0706", false, "bcs:5.1j.2"),
            ([3, 3], 4, "0706", false, "bcs:5.1j.2"),
            ([3, 4], 4, "0407", true, "bcs:5.1j.3"),
            ([4, 4], 4, "0407", true, "bcs:5.1j.3"),
            ([4, 5], 5, "0407", true, "bcs:5.1j.4"),
            ([5, 5], 5, "0407", true, "bcs:5.1j.4"),
        ] {
            let mut g = g.clone();
            assert_eq!(result(&mut g, &dice), (a, 5, x.to_owned(), traffic), "{dice:?}");
            let roll = g.log().iter().find(|event| matches!(event.what, What::Combat(CombatEvent::Rolled { .. })));
            assert_eq!(roll.map(|event| event.clause.0), Some(row));
            assert_eq!(g.is("x", Marks::DEPLOYED), x == "0706");
            assert_eq!(g.at("a"), if x == "0706" { "0806" } else { "0706" });
        }
    }
}

// proves bcs:5.1j.4
// proves bcs:5.5d
#[test]
fn on_nine_and_ten_the_attacker_loses_against_prepared_defense_only() {
    // Net 0 with AR 4 against AR 3 and Prepared Defense.
    for mut g in games(&front("artillery 0", "pd", "K7: a K112-1 0806 ar 4; M31: x M31-1 0706")) {
        assert_eq!(result(&mut g, &[4, 5]), (4, 4, "0706".to_owned(), false));
        let flow = |event: &&rules_bcs::event::Event| {
            matches!(event.what, What::Combat(CombatEvent::Flow { cause: Cause::Situational, .. }))
        };
        assert_eq!(g.log().iter().find(flow).map(|event| event.clause.0), Some("bcs:5.5d.1"));
    }
}

// proves bcs:5.1j.5
// proves bcs:5.1j.6
// proves bcs:5.5e
#[test]
fn from_eleven_on_the_defender_loses_and_its_retreat_is_automatic() {
    for (ar, dice, x, row) in [
        (3, [5, 6], 4, "bcs:5.1j.5"),
        (3, [6, 6], 4, "bcs:5.1j.5"),
        (4, [6, 6], 3, "bcs:5.1j.6"),
        (5, [6, 6], 3, "bcs:5.1j.6"),
    ] {
        for mut g in games(&front("artillery 0", "", &format!("K7: a K112-1 0806 ar {ar}; M31: x M31-1 0706"))) {
            let (a, left, at, traffic) = result(&mut g, &dice);
            assert_eq!((a, left, traffic), (5, x, false));
            // On foot it goes to its HQ.
            assert!(["0308", "0307", "0407", "0408", "0309", "0208", "0207"].contains(&at.as_str()), "{at}");
            let causes = g.log().iter().filter_map(|event| match event.what {
                What::Combat(CombatEvent::Flow { cause, .. }) => Some(cause),
                _ => None,
            });
            assert_eq!(causes.collect::<Vec<_>>(), [Cause::Automatic]);
            let roll = g.log().iter().find(|event| matches!(event.what, What::Combat(CombatEvent::Rolled { .. })));
            assert_eq!(roll.map(|event| event.clause.0), Some(row));
        }
    }
}

// proves bcs:5.1j.7
#[test]
fn a_destroyed_attacker_makes_nobody_retreat_2_0() {
    let mut g = game(&front("artillery 0", "", "K7: a K112-1 0806 steps 1; M31: x M31-1 0706"));
    assert_eq!(result(&mut g, &[3, 4]), (0, 5, "0706".to_owned(), false));
    assert_eq!(
        g.log().iter().find(|event| event.what == CombatEvent::Ignored.into()).map(|event| event.clause.0),
        Some("bcs:5.1j.7")
    );
}

// proves bcs:5.1j.8
#[test]
fn a_destroyed_attacker_still_drives_the_defender_off_1_2() {
    let mut g = game_1_2(&front("artillery 0", "", "K7: a K112-1 0806 steps 1; b K112-2 0806; M31: x M31-1 0706"));
    g.play("attack a 0706; assist b; roll", &[2, 4]);
    settle(&mut g);
    assert_eq!((g.steps("a"), g.at("x"), traffic(&g, "0706")), (0, "0407".to_owned(), true));
    // Nobody advances.
    assert_eq!((g.at("b"), g.asks().0.as_str()), ("0806".to_owned(), "karsk"));
}

// proves bcs:5.1k.1
// proves bcs:5.5a
// proves bcs:5.5d.1
// proves bcs:4.0g
#[test]
fn in_key_terrain_each_defender_loses_a_step_and_all_stay() {
    for mut g in games(&front("artillery 0", "", "key 0706; K7: a K112-1 0806 ar 4; M31: x M31-1 0706; y M31-2 0706")) {
        g.play("attack a 0706; defend x; roll", &[3, 4]);
        assert_eq!((g.steps("x"), g.steps("y"), g.at("x"), g.at("y")), (4, 4, "0706".to_owned(), "0706".to_owned()));
        assert!(!traffic(&g, "0706") && g.is("x", Marks::DEPLOYED));
        assert_eq!(g.at("a"), "0806");
    }
}

// proves bcs:1.13c
#[test]
fn a_hex_is_behind_key_terrain_when_everybody_attacks_across_it() {
    let rivers = "river stream 0806 0706 0707 0706; key 0806 0706; key 0707 0706";
    let units = "K7: a K112-1 0806 ar 4; b K112-2 0707; c K112-3 0705; M31: x M31-1 0706; y M31-2 0606";
    for g in games(&front("artillery 0", "", &format!("{rivers}; {units}"))) {
        for (actions, dice, stays) in [
            ("attack a 0706; roll", [3, 4], true),
            ("attack a 0706; assist b; roll", [2, 4], true),
            ("attack a 0706; assist c; roll", [2, 4], false),
        ] {
            let mut g = g.clone();
            g.play(actions, &dice);
            settle(&mut g);
            assert_eq!((g.at("x") == "0706", g.steps("x")), (stays, if stays { 4 } else { 5 }), "{actions}");
        }
    }
}

// proves bcs:5.0e
#[test]
fn a_regular_attack_costs_no_mp_and_finishes_the_ar_unit_and_the_assist() {
    for mut g in games(&front("artillery 0", "", "K7: a K7-M 0806; b K112-2 0806; c K112-3 0705; M31: x M31-1 0706")) {
        g.play("attack a 0706; assist b; roll", &[1, 1]);
        assert!(g.is("a", Marks::FINISHED) && g.is("b", Marks::FINISHED) && !g.is("c", Marks::FINISHED));
        assert_eq!(g.of("a").spent, 0);
        g.is_refused_by("move a 0906", "bcs:3.5b");
    }
}

// proves bcs:5.0f
#[test]
fn a_shock_attack_that_clears_its_hex_without_traffic_lets_the_unit_go_on() {
    for g in games(&front("artillery 0", "", "K7: a K7-1 0806 move; M31: x M31-1 0706")) {
        // Eleven: it advances and has 16 - 5 MP left.
        let mut clear = g.clone();
        clear.play("shock a 0706; roll", &[4, 5]);
        settle(&mut clear);
        assert_eq!((clear.at("a").as_str(), clear.is("a", Marks::FINISHED)), ("0706", false));
        assert!(clear.offers("move a 0606"));
        // Nine: Traffic, and it stays.
        let mut jammed = g.clone();
        jammed.play("shock a 0706; roll", &[3, 4]);
        settle(&mut jammed);
        assert_eq!((jammed.at("a").as_str(), traffic(&jammed, "0706")), ("0706", true));
        assert!(jammed.is("a", Marks::FINISHED) && !jammed.offers("move a 0606"));
        let mut fails = g.clone();
        fails.play("shock a 0706; roll", &[1, 1]);
        assert!(fails.is("a", Marks::FINISHED));
    }
}

// proves bcs:1.11e
#[test]
fn screens_may_slip_away_before_the_roll_2_0() {
    let units = "K7: a K112-1 0806; M31: x M31-R 0706 screen";
    let g = game(&front("artillery 0", "", units));
    let mut slips = g.clone();
    slips.play("attack a 0706", &[]);
    assert_eq!((slips.asks().0.as_str(), slips.asks().1.0), ("merrow", "bcs:1.11e"));
    slips.play("slip", &[]);
    assert_eq!((slips.at("x"), slips.steps("x"), slips.is("x", Marks::SCREEN)), ("0407".to_owned(), 2, false));
    assert_eq!(slips.asks().0, "karsk");
    let mut stays = slips.clone();
    slips.play("advance", &[]);
    stays.play("decline", &[]);
    assert_eq!((slips.at("a"), stays.at("a")), ("0706".to_owned(), "0806".to_owned()));
    assert!(!slips.state().act.fought && slips.is("a", Marks::FINISHED));
    // It may stand.
    let mut stands = g.clone();
    stands.play("attack a 0706; decline; roll", &[1, 1]);
    assert_eq!((stands.at("x"), stands.steps("a")), ("0706".to_owned(), 3));
    // Only where every defender is in Screen.
    let mut g = game(&front("artillery 0", "", &format!("{units}; y M31-1 0706")));
    g.play("attack a 0706", &[]);
    assert_eq!(g.legal(), ["defend x", "defend y"]);
}

// proves bcs:5.0f
#[test]
fn a_shock_attack_on_screens_that_slip_away_lets_its_unit_go_on_if_it_advances_2_0() {
    let mut g = game(&front("artillery 0", "", "K7: a K7-1 0806 move; M31: x M31-R 0706 screen"));
    g.play("shock a 0706; slip", &[]);
    let mut stays = g.clone();
    stays.play("decline", &[]);
    assert!(stays.is("a", Marks::FINISHED));
    g.play("advance", &[]);
    assert!(!g.is("a", Marks::FINISHED) && g.offers("move a 0606"));
}

// proves bcs:6.3a
#[test]
fn a_unit_that_waits_may_attack_its_entry_hex_from_off_map() {
    let units = "K7: a K112-1 waiting 1 1406; l K112-2 waiting 2 1406; g K112-AT waiting 1 1406; b K112-3 0806
                 M31: x M31-1 1406; y M31-2 0706";
    for g in games(&front("artillery 0", "", units)) {
        assert!(!g.offers("attack a 1406"));
    }
    for g in games(&front("artillery 0", "", &format!("param attack_on_entry on; {units}"))) {
        assert!(g.offers("attack a 1406"));
        g.is_refused_by("attack a 0706", "bcs:6.3a");
        g.is_refused_by("attack g 1406", "bcs:1.1h");
        assert!(!g.offers("attack l 1406") && !g.offers("shock a 1406"));
        let mut fails = g.clone();
        fails.play("attack a 1406; roll", &[1, 1]);
        assert_eq!((fails.at("a").as_str(), fails.steps("a")), ("-", 3));
        // It waits on, and will enter on its Move side.
        assert!(!fails.is("a", Marks::DEPLOYED));
        assert!(!fails.offers("attack a 1406"));
        // The advance brings it on.
        let mut wins = g.clone();
        wins.play("attack a 1406; roll", &[5, 6]);
        settle(&mut wins);
        assert_eq!((wins.at("a").as_str(), wins.steps("x"), wins.is("a", Marks::DEPLOYED)), ("1406", 3, true));
    }
}

// proves bcs:5.0a
#[test]
fn there_are_five_kinds_of_combat_and_three_are_fire_events() {
    let text = front("artillery 1", "", "K7: a K7-M 0806; M31: x M4-1 0706; y M31-1 0707");
    for g in games(&text) {
        for kind in ["attack a 0706", "shock a 0706", "engage a 0706", "fire a 0707", "barrage artillery 0706"] {
            assert!(g.offers(kind), "{kind}");
        }
        // A Fire Event costs MP; of the others none does.
        for (kind, dice, spent) in [
            ("attack a 0706; roll", &[1, 1][..], false),
            ("barrage artillery 0706", &[1], false),
            ("shock a 0706; roll", &[1, 1], true),
            ("engage a 0706", &[1, 1], true),
            ("fire a 0707", &[1], true),
        ] {
            let mut g = g.clone();
            g.play(kind, dice);
            assert_eq!(g.of("a").spent > 0, spent, "{kind}");
        }
    }
}

// proves bcs:3.2h.6
#[test]
fn nobody_attacks_after_a_fail() {
    let text =
        front("", "", "K7: a K112-1 0806; t K7-1 0806; M31: x M31-1 0706").replace("activity K7", "activity K7 fail");
    for g in games(&text) {
        g.is_refused_by("attack a 0706", "bcs:3.2h.6");
        g.is_refused_by("shock t 0706", "bcs:3.2h.6");
    }
}
