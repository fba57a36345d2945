//! Chapter 5, second half: logistic columns.

use crate::game::{Game, game, game_with};
use kernel::Seat;
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS},
    state::{Phase, Stage},
};

/// Thirty factors against five: 6:1.
const SIX_TO_ONE: &str = "turn 6; combat allied; control allied; su-2mk 1820; su-4mk 1820; hu-25gh 1821; su-hq2 2020";

/// How many columns went lost, and whose.
#[track_caller]
fn lost(g: &Game) -> (Seat, u8) {
    g.told(|what| if let What::ColumnsLost { side, n } = what { Some((*side, *n)) } else { None })
}

/// Ends phases until this one.
#[track_caller]
fn pass_until(g: &mut Game, phase: Phase) {
    while g.phase() != phase {
        g.play("done", &[]);
    }
}

// --- 5.8.1 in combat ---

// proves hun:5.8.1.a hun:5.8.1.d
#[test]
fn a_column_spent_in_attack_moves_the_odds_to_the_right_and_leaves_the_map() {
    // With an attacker, or next to one.
    for hex in ["1820", "1919", "1719"] {
        let mut g = game(&format!("{SIX_TO_ONE}; cl-al {hex}"));
        g.play("attack 1821; commit-all", &[]);
        assert_eq!(g.reckoning().column.name(), "6:1");
        g.play("commit cl-al-1", &[]);
        assert_eq!(g.shift("cl"), 1);
        assert_eq!((g.reckoning().base.name(), g.reckoning().column.name()), ("6:1", "7:1"));
        assert_eq!(g.columns(hex), 1, "not before the die");
        g.play("declare", &[1]);
        assert_eq!(g.columns(hex), 0);
        assert!(g.clauses().contains(&"hun:5.8.1.d"));
    }
    // One that is not spent stays.
    let mut g = game(&format!("{SIX_TO_ONE}; cl-al 1820 1820"));
    g.play("attack 1821; commit-all; commit cl-al-2; declare", &[1]);
    assert_eq!(g.columns("1820"), 1);
}

// proves hun:5.8.1.b hun:5.8.1.d
#[test]
fn a_column_spent_in_defence_moves_the_odds_to_the_left_and_leaves_the_map() {
    for hex in ["1821", "1822", "1720"] {
        let mut g = game(&format!("{SIX_TO_ONE}; cl-ax {hex}"));
        g.play("attack 1821; commit-all; declare; commit cl-ax-1", &[]);
        assert_eq!(g.shift("cl"), -1);
        assert_eq!(g.reckoning().column.name(), "5:1");
        g.play("roll", &[1]);
        assert_eq!(g.columns(hex), 0);
    }
}

// proves hun:5.8.1.c
#[test]
fn columns_move_the_odds_by_three_at_most() {
    let mut g = game(
        "turn 4; combat allied; control allied; su-49 1820; su-57 1820; hu-25gh 1821; su-hq2 2020
         cl-al 1820 1820 1919 1919 1919",
    );
    g.play("attack 1821; commit-all", &[]);
    for nth in 1..=5 {
        g.play(&format!("commit cl-al-{nth}"), &[]);
        assert_eq!(g.shift("cl"), i8::min(nth, 3));
    }
    assert_eq!((g.reckoning().base.name(), g.reckoning().column.name()), ("3:1", "6:1"));

    let mut g = game(&format!("{SIX_TO_ONE}; cl-ax 1821 1821 1822 1822 1822"));
    g.play("attack 1821; commit-all; declare", &[]);
    for nth in 1..=5 {
        g.play(&format!("commit cl-ax-{nth}"), &[]);
        assert_eq!(g.shift("cl"), -i8::min(nth, 3));
    }
    assert_eq!((g.reckoning().base.name(), g.reckoning().column.name()), ("6:1", "3:1"));
}

// proves hun:5.8.1.e
#[test]
fn a_column_caught_alone_defends_with_one() {
    let mut g = game("turn 3; combat axis; control allied; de-110pz 1820; cl-al 1821");
    g.play("attack 1821; commit de-110pz", &[]);
    let r = g.reckoning();
    assert_eq!((r.attack, r.defence, r.base.name(), r.steps), (3, 1, "3:1", 1));
    // It is the defence and cannot be spent for it, so nobody is asked. 1/1: both are lost.
    g.play("declare", &[2]);
    assert_eq!(g.columns("1821"), 0);
    assert_eq!(g.steps("de-110pz"), 0);
    // Two of them are two.
    let mut g = game("turn 3; combat axis; control allied; de-76 1820; cl-al 1821 1821");
    g.play("attack 1821; commit de-76", &[]);
    assert_eq!((g.reckoning().defence, g.reckoning().base.name(), g.reckoning().steps), (2, "2:1", 2));
    // 1/1: one of them is lost and the other holds the hex.
    g.play("declare", &[5]);
    g.play("lose cl-al-1", &[]);
    assert_eq!((g.columns("1821"), g.state().combat.stage), (1, Stage::None));
}

// proves hun:5.8.1.f
#[test]
fn the_attacker_commits_first_and_columns_are_netted_before_the_limit() {
    let mut g = game(&format!("{SIX_TO_ONE}; cl-al 1820 1820 1919 1919 1919; cl-ax 1821 1821 1822"));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!(g.asks().0, "allied");
    for nth in 1..=5 {
        g.play(&format!("commit cl-al-{nth}"), &[]);
    }
    g.play("declare", &[]);
    assert_eq!(g.state().combat.stage, Stage::Answer);
    assert_eq!(g.asks(), ("axis".to_owned(), kernel::Clause("hun:5.8.1.f")));
    for (nth, net) in [(1, 3), (2, 3), (3, 2)] {
        g.play(&format!("commit cl-ax-{nth}"), &[]);
        assert_eq!(g.shift("cl"), net);
    }
    g.play("roll", &[1]);
    assert_eq!((g.columns("1820"), g.columns("1919"), g.columns("1821"), g.columns("1822")), (0, 0, 0, 0));
}

// proves hun:5.8.1.g
#[test]
fn a_column_must_be_near_an_attacker_or_near_the_attacked_hex() {
    let mut g = game(&format!("{SIX_TO_ONE}; su-49 1919; cl-al 1818 1918; cl-ax 1821 1823 1721"));
    g.play("attack 1821; commit su-2mk", &[]);
    assert_eq!(g.refusal("commit cl-al-1"), "hun:5.8.1.g");
    // Near a unit that does not attack.
    assert_eq!(g.refusal("commit cl-al-2"), "hun:5.8.1.g");
    assert_eq!(g.refusal("commit cl-ax-1"), "hun:5.8.1.g");
    g.play("declare", &[]);
    assert_eq!(g.refusal("commit cl-ax-2"), "hun:5.8.1.g");
    assert!(g.legal("commit cl-ax-1") && g.legal("commit cl-ax-3"));
    // Without the unit that it was near a column goes back.
    let mut g = game(&format!("{SIX_TO_ONE}; su-49 1920; cl-al 2021"));
    g.play("attack 1821; commit-all; commit cl-al-1", &[]);
    assert_eq!(g.shift("cl"), 1);
    g.play("spare su-49", &[]);
    assert_eq!(g.shift("cl"), 0);
}

// proves hun:5.8.1.h
#[test]
fn a_column_under_units_adds_nothing_and_falls_with_them() {
    let mut g = game("turn 3; combat allied; control allied; su-49 1820; hu-25gh 1821; cl-ax 1821; su-hq2 2020");
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!((g.reckoning().defence, g.reckoning().steps), (5, 2));
    g.play("declare; roll", &[1]);
    assert_eq!(g.columns("1821"), 1, "the division lives");

    let mut g = game("turn 3; combat allied; control allied; su-18tk 1820; hu-12ph 1821; cl-ax 1821; su-hq2 2020");
    g.play("attack 1821; commit su-18tk; declare; roll", &[6]);
    assert_eq!((g.steps("hu-12ph"), g.columns("1821")), (0, 0));
    assert!(g.clauses().contains(&"hun:5.8.1.h"));
}

// --- 5.8.2 reception ---

// proves hun:5.8.2.a
#[test]
fn a_headquarters_with_a_railway_receives_three() {
    let mut g = game("turn 3; columns allied; control allied; su-hq2 1719; su-hq3 2017");
    assert_eq!(g.state().columns_due, 6);
    g.play("receive su-hq2 1719; receive su-hq2 1719; receive su-hq2 1719", &[]);
    assert_eq!(g.refusal("receive su-hq2 1720"), "hun:5.8.2.a");
    assert_eq!(g.columns("1719"), 3);
    // As many again go to the other, and then none is left.
    g.play("receive su-hq3 2017; receive su-hq3 2017; receive su-hq3 2017", &[]);
    assert_eq!(g.columns("2017"), 3);
    assert!(!g.events().iter().any(|event| matches!(event.what, What::ColumnsLost { .. })));
    assert_ne!(g.phase(), Phase::Columns(ALLIED));
    // It is a step of the phase of replacements, for each side (the Axis before the Allies).
    let mut g = game("turn 3; columns axis; control allied; de-hq6 1724; su-hq2 2316");
    g.play("receive de-hq6 1724; done", &[]);
    assert_eq!((g.columns("1724"), g.phase()), (1, Phase::Columns(ALLIED)));
}

// proves hun:5.8.2.b hun:5.8.2.d hun:10.2.i
#[test]
fn a_headquarters_without_a_railway_receives_one_and_the_rest_is_lost() {
    let mut g = game("turn 6; columns allied; control allied; su-hq2 1922; su-hq3 2022; su-hq4 1302");
    assert_eq!(g.state().columns_due, 6);
    g.play("receive su-hq2 1922", &[]);
    assert_eq!(g.refusal("receive su-hq2 1922"), "hun:10.2.i");
    assert!(!g.offers().iter().any(|offer| offer.starts_with("receive su-hq2")));
    g.play("receive su-hq3 2022; receive su-hq4 1302", &[]);
    assert_eq!((g.columns("1922"), g.columns("2022"), g.columns("1302")), (1, 1, 1));
    assert_eq!(lost(&g), (ALLIED, 3));
    assert_eq!(g.state().columns_due, 0);
}

// proves hun:5.8.2.b hun:10.2.i
#[test]
fn by_option_a_headquarters_without_a_railway_receives_none() {
    let position = "turn 6; columns allied; control allied; su-hq2 1922; su-hq3 1719";
    let g = game_with(&[("cl_for_hq_without_rail", "0")], position);
    assert_eq!(g.refusal("receive su-hq2 1922"), "hun:10.2.i");
    assert!(g.legal("receive su-hq3 1719"));
    let g = game_with(&[("cl_for_hq_without_rail", "1")], position);
    assert!(g.legal("receive su-hq2 1922"));
}

// proves hun:5.8.2.c
#[test]
fn a_received_column_moves_in_the_next_movement_phase() {
    for (side, hq, hex, column, to) in
        [(ALLIED, "su-hq2", "1719", "cl-al-1", "1720"), (AXIS, "de-hq6", "1724", "cl-ax-1", "1725")]
    {
        let name = if side == AXIS { "axis" } else { "allied" };
        let mut g = game(&format!("turn 3; columns {name}; control {name}; uprising over; {hq} {hex}"));
        g.play(&format!("receive {hq} {hex}"), &[]);
        pass_until(&mut g, Phase::Movement(side));
        g.play(&format!("move {column}"), &[]);
        assert_eq!(g.state().mover.left, 16);
        g.play(&format!("step {to}; stop"), &[]);
        assert_eq!((g.columns(hex), g.columns(to)), (0, 1));
    }
}

// proves hun:5.8.2.d hun:5.8.2.e
#[test]
fn columns_that_nobody_receives_are_lost_and_not_kept() {
    let mut g = game("turn 2; columns axis; control allied; uprising over; de-hq6 1302");
    g.play("done", &[]);
    // No Front at all: the six of the Allies go with the three of the Axis.
    let lost: Vec<(Seat, u8)> = g
        .events()
        .iter()
        .filter_map(|event| if let What::ColumnsLost { side, n } = event.what { Some((side, n)) } else { None })
        .collect();
    assert_eq!(lost, [(AXIS, 3), (ALLIED, 6)]);

    let mut g = game("turn 2; columns allied; control allied; uprising over; su-hq2 1922");
    g.play("receive su-hq2 1922", &[]);
    assert_eq!(g.state().columns_due, 0);
    pass_until(&mut g, Phase::Columns(ALLIED));
    assert_eq!((g.state().turn, g.state().columns_due), (3, 6));
    // To leave them is to lose them.
    g.play("done", &[]);
    assert_eq!(g.told(|what| if let What::ColumnsLost { n, .. } = what { Some(*n) } else { None }), 6);
}

// proves hun:5.8.2.f
#[test]
fn axis_columns_serve_germans_and_hungarians() {
    for unit in ["de-76", "hu-25gh"] {
        let mut g =
            game(&format!("turn 6; combat axis; control axis; {unit} 1820; cl-ax 1820; su-49 1821; su-hq2 2020"));
        g.play(&format!("attack 1821; commit {unit}; commit cl-ax-1"), &[]);
        assert_eq!(g.shift("cl"), 1, "{unit}");
        let mut g =
            game(&format!("turn 6; combat allied; control allied; {unit} 1821; cl-ax 1821; su-49 1820; su-hq2 2020"));
        g.play("attack 1821; commit su-49; declare; commit cl-ax-1", &[]);
        assert_eq!(g.shift("cl"), -1, "{unit}");
    }
}

// proves hun:5.8.2.g
#[test]
fn allied_columns_serve_every_ally() {
    for unit in ["su-49", "ro-iv", "bg-iii", "yu-12v", "cz-1"] {
        let mut g =
            game(&format!("turn 7; combat allied; control allied; {unit} 1820; cl-al 1919; hu-25gh 1821; su-hq2 2020"));
        g.play(&format!("attack 1821; commit {unit}; commit cl-al-1"), &[]);
        assert_eq!(g.shift("cl"), 1, "{unit}");
        let mut g =
            game(&format!("turn 7; combat axis; control axis; {unit} 1821; cl-al 1821; de-76 1820; su-hq2 2022"));
        g.play("attack 1821; commit de-76; declare; commit cl-al-1", &[]);
        assert_eq!(g.shift("cl"), -1, "{unit}");
    }
}

// proves hun:5.8.2.h
#[test]
fn a_fuhrer_offensive_brings_columns() {
    let due = |text: &str| game(&format!("{text}; control axis; de-hq6 1724")).state().columns_due;
    assert_eq!(due("turn 5; columns axis"), 3);
    assert_eq!(due("turn 5; columns axis; fuhrer ordered"), 5);
    assert_eq!(due("turn 9; columns axis; fuhrer 1"), 2);
    assert_eq!(due("turn 9; columns axis; fuhrer 1 ordered"), 3);
    // The Allies have none of it.
    let g = game("turn 5; columns allied; control allied; su-hq2 1719; fuhrer ordered");
    assert_eq!(g.state().columns_due, 6);
}

// proves hun:5.8.2.i
#[test]
fn columns_come_to_the_headquarters_or_next_to_it_when_its_hex_is_full() {
    let full = "su-49 1719; su-57 1719; su-33 1719";
    let g = game("turn 3; columns allied; control allied; su-hq2 1719");
    assert!(g.legal("receive su-hq2 1719"));
    assert_eq!(g.refusal("receive su-hq2 1720"), "hun:5.8.2.i");
    let mut g = game(&format!(
        "turn 3; columns allied; control allied; su-hq2 1719; {full}; hu-25gh 1820
         su-18 1718; su-95 1718; su-107 1718; su-11 1718"
    ));
    // Full, full, and the enemy's; but one.
    for hex in ["1719", "1718", "1820", "1721"] {
        assert_eq!(g.refusal(&format!("receive su-hq2 {hex}")), "hun:5.8.2.i", "{hex}");
    }
    g.play("receive su-hq2 1720", &[]);
    assert_eq!(g.columns("1720"), 1);
    // Not across the lake.
    let g = game("turn 3; columns axis; control axis; de-hq6 1925; de-76 1925; de-15 1925; de-46 1925");
    assert_eq!(g.refusal("receive de-hq6 1826"), "hun:5.8.2.i");
    assert!(g.legal("receive de-hq6 1825"));
}

// proves hun:5.8.2.i
#[test]
fn columns_without_room_are_lost() {
    let mut g = game(
        "turn 3; columns axis; control allied; uprising over
         su-hq2 2700; su-49 2700; su-57 2700; su-33 2700; hu-9ph 2600; hu-12ph 2601; hu-2ph 2701",
    );
    g.play("done", &[]);
    assert_eq!(lost(&g), (ALLIED, 6));
}

// --- 5.8.3 the Danube ---

// proves hun:5.8.3.a
#[test]
fn one_column_a_turn_comes_by_the_danube() {
    let mut g = game("turn 3; columns axis; control axis; uprising over; de-hq6 1724; su-hq2 2316");
    g.play("danube 2424", &[]);
    assert_eq!(g.columns("2424"), 1);
    assert_eq!(g.refusal("danube 1425"), "hun:5.8.3.a");
    assert_eq!(g.refusal("danube 2424"), "hun:5.8.3.a");
    pass_until(&mut g, Phase::Columns(ALLIED));
    assert_eq!(g.refusal("danube 2424"), "hun:2.1.a", "only the Axis");
    // The next turn has its own.
    pass_until(&mut g, Phase::Columns(AXIS));
    assert!(g.legal("danube 1425"));
}

// proves hun:5.8.3.b
#[test]
fn it_lands_in_a_hungarian_settlement_on_the_danube() {
    let g = game("turn 3; columns axis; control axis");
    for (hex, name) in
        [("2424", "Mohács"), ("1523", "Buda"), ("1522", "Pest"), ("1427", "Győr"), ("1824", "Dunaföldvár")]
    {
        assert!(g.legal(&format!("danube {hex}")), "{name}");
    }
    for (hex, name) in [
        ("1724", "Székesfehérvár, away from it"),
        ("1128", "Bratislava, in Slovakia"),
        ("1130", "Vienna, in Germany"),
        ("2223", "on it, without a town"),
    ] {
        assert_eq!(g.refusal(&format!("danube {hex}")), "hun:5.8.3.b", "{name}");
    }
    // It is the Axis that must hold it.
    let g = game("turn 3; columns axis; control axis; allied 2424");
    assert_eq!(g.refusal("danube 2424"), "hun:5.8.3.b");
}

// proves hun:5.8.3.c hun:5.8.3.e
#[test]
fn allied_units_on_the_river_bar_it() {
    let open = |pieces: &str| {
        let g = game(&format!("turn 3; columns axis; control axis; de-hq6 1724; {pieces}"));
        let legal = g.legal("danube 2424");
        assert!(legal || g.refusal("danube 2424") == "hun:5.8.3.c");
        legal
    };
    assert!(open(""));
    // On either bank, from the first hexside of Vienna to the first of Mohács.
    for hex in ["1031", "1129", "1326", "1623", "1923", "2223", "2224", "2423"] {
        assert!(!open(&format!("su-24g {hex}")), "{hex}");
    }
    // Upstream of Vienna, downstream of Mohács, and one hex off the river.
    for hex in ["1032", "2523", "2120", "2222"] {
        assert!(open(&format!("su-24g {hex}")), "{hex}");
    }
    // Any Allied piece, but no partisans.
    for piece in ["ro-iv 2223", "bg-iii 2223", "yu-12v 2223", "su-hq3 2223", "su-art7 2223", "cl-al 2223"] {
        assert!(!open(piece), "{piece}");
    }
    assert!(open("sk-1 1326"));
    assert!(!open("sk-1 1326; cz-1 1326"));
    // Who is below the landing does not matter.
    let g = game("turn 3; columns axis; control axis; su-24g 2223");
    assert!(g.legal("danube 1824"));
}

// proves hun:5.8.3.d
#[test]
fn it_is_one_of_the_turns_columns_and_needs_no_headquarters() {
    let mut g = game("turn 3; columns axis; control axis; uprising over");
    assert_eq!(g.state().columns_due, 3);
    g.play("danube 1523", &[]);
    assert_eq!(g.columns("1523"), 1);
    assert_eq!(
        g.events()
            .iter()
            .find_map(|event| { if let What::ColumnsLost { side: AXIS, n } = event.what { Some(n) } else { None } }),
        Some(2)
    );
    // Five in a Führer offensive: three by rail, one by the river, one lost.
    let mut g = game("turn 5; columns axis; control axis; uprising over; fuhrer ordered; de-hq6 1724");
    g.play("danube 2424; receive de-hq6 1724; receive de-hq6 1724; receive de-hq6 1724", &[]);
    assert_eq!((g.columns("2424"), g.columns("1724")), (1, 3));
    assert_eq!(
        g.events()
            .iter()
            .find_map(|event| { if let What::ColumnsLost { side: AXIS, n } = event.what { Some(n) } else { None } }),
        Some(1)
    );
}

// proves hun:6.4.d
#[test]
fn nothing_lands_among_partisans() {
    // Partisans do not bar the river and take no hex, so only where they stand is shut.
    let g = game("turn 3; columns axis; control axis; partisans free; sk-1 1424");
    assert_eq!(g.refusal("danube 1424"), "hun:6.4.d");
    assert!(g.legal("danube 1425") && g.legal("danube 1824"));
}

// proves hun:4.2.f hun:10.6.a
#[test]
fn support_waits_for_what_comes_first() {
    let crowd = "turn 4; combat allied; control allied; su-49 1820; su-hq2 2020; cl-al 1820";
    let mut g = game(&format!("{crowd}; hu-25gh 1821; de-76 1821; de-15 1821; de-46 1821; de-71 1821"));
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!(g.refusal("commit cl-al-1"), "hun:4.2.f");
    g.play("declare", &[]);
    assert_eq!(g.refusal("decline"), "hun:4.2.f", "who does not count must be named");
    let mut g = game(&format!("{crowd}; hu-hq3 1821"));
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!(g.refusal("commit cl-al-1"), "hun:10.6.a");
}
