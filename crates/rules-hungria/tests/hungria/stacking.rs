//! Chapter 4: stacking and over-stacked hexes.

use crate::game::{Game, game};
use kernel::Speech;
use rules_hungria::{
    event::What,
    model::AXIS,
    state::{Mode, Phase, Stage, Status},
};

/// The ids of the pieces in a hex, sorted.
fn stack(g: &Game, hex: &str) -> Vec<String> {
    let mut ids: Vec<_> = g.state().stack(g.hex(hex)).map(|piece| g.rules().piece_text(piece)).collect();
    ids.sort_unstable();
    ids
}

/// Whether a piece in 1820 may end its move in 1821 with those who stand there, or the clause against it.
#[track_caller]
fn join(side: &str, mover: &str, there: &str) -> Result<(), &'static str> {
    let there: String = there.split_whitespace().map(|unit| format!("{unit} 1821; ")).collect();
    let unit = if mover == "column" { "cl-al" } else { mover };
    let mut g = game(&format!("turn 7; movement {side}; control {side}; partisans free; {unit} 1820; {there}"));
    let name = if mover == "column" { "cl-al-1" } else { mover };
    g.play(&format!("move {name}; step 1821"), &[]);
    if g.legal("stop") { Ok(()) } else { Err(g.refusal("stop")) }
}

// --- 4.1: who may stand together ---

// proves hun:4.1.a
#[test]
fn own_units_may_share_a_hex() {
    let mut g = game("turn 2; movement axis; control axis; de-1pz 1820; de-76 1720; su-57 1722");
    g.play("move de-1pz; step 1720; stop", &[]);
    assert_eq!(stack(&g, "1720"), ["de-1pz", "de-76"]);
    // They stay single units: one may go on alone, and an enemy is never among them.
    g.play("move de-76", &[]);
    assert_eq!(g.state().mover.members.len(), 1);
    assert_eq!(g.refusal("go 1722"), "hun:7.1.j");
}

/// Four Axis units in 1720 and one beside them.
const FULL: &str =
    "turn 2; movement axis; control axis; de-1pz 1720; de-76 1720; hu-1pc 1720; hu-20gh 1720; su-57 2410";

// proves hun:4.1.b hun:4.1.d
#[test]
fn a_fifth_unit_may_not_end_its_move_in_a_hex() {
    let mut g = game(&format!("{FULL}; de-23pz 1820"));
    g.play("move de-23pz; step 1720", &[]);
    assert_eq!(g.refusal("stop"), "hun:4.1.b");
    assert!(!g.offers().contains(&"stop".to_owned()));
    let mut g = game(&format!("{FULL}; de-23pz 1919"));
    g.play("move de-23pz", &[]);
    assert_eq!(g.refusal("go 1720"), "hun:4.1.b");
    assert!(!g.rules().destinations(g.state()).contains(&g.hex("1720")));
    // A fourth may.
    let mut g = game(&format!("{}; de-23pz 1820", FULL.replace("hu-20gh 1720; ", "")));
    g.play("move de-23pz; step 1720; stop", &[]);
    assert_eq!(stack(&g, "1720").len(), 4);
}

// proves hun:4.1.b
#[test]
fn a_stack_counts_with_all_its_units() {
    let three = FULL.replace("hu-20gh 1720; ", "");
    let mut g = game(&format!("{three}; de-23pz 1820; de-15 1820"));
    g.play("move de-23pz; with de-15; step 1720", &[]);
    assert_eq!(g.refusal("stop"), "hun:4.1.b");
}

// proves hun:4.1.d
#[test]
fn a_full_hex_may_not_be_entered_where_the_move_must_end() {
    // 1720 lies in the zone of the corps in 1620.
    let mut g = game(&format!("{FULL}; de-15 1820; su-49 1620"));
    g.play("move de-15", &[]);
    assert_eq!(g.refusal("step 1720"), "hun:4.1.b");
    // A headquarters has no points for a second hex.
    let mut g = game(&format!("{}; de-hq6 1606", FULL.replace("1720", "1506")));
    g.play("move de-hq6", &[]);
    assert_eq!(g.refusal("step 1506"), "hun:4.1.b");
}

// proves hun:4.1.c
#[test]
fn a_unit_may_pass_through_a_full_hex() {
    let mut g = game(&format!("{FULL}; de-23pz 1820"));
    g.play("move de-23pz; step 1720; step 1620; stop", &[]);
    assert_eq!(g.at("de-23pz"), "1620");
    // Also by the short way of writing it.
    let mut g = game(&format!("{FULL}; de-hq6 1821; cl-ax 1821"));
    g.play("move cl-ax-1; step 1720; go 1519", &[]);
    assert_eq!(stack(&g, "1519"), ["cl-ax-1"]);
}

// proves hun:4.1.b
#[test]
fn no_more_than_four_advance_into_an_emptied_hex() {
    let mut g = game(
        "turn 4; combat axis; control axis; su-159ur 1821; su-hq2 2209; de-8pz 1720
         de-1pz 1820; de-23pz 1820; de-13pz 1820; de-24pz 1820",
    );
    g.play("attack 1821; commit-all; declare", &[6]);
    g.play("advance de-1pz; advance de-23pz; advance de-13pz", &[]);
    assert!(g.legal("advance de-8pz") && g.legal("advance de-24pz"));
    g.play("advance de-24pz", &[]);
    assert_eq!(g.state().combat.stage, Stage::None);
    assert_eq!((stack(&g, "1821").len(), g.at("de-8pz")), (4, "1720".to_owned()));
}

// proves hun:4.1.b
#[test]
fn nothing_is_placed_in_a_full_hex() {
    let four = "de-1pz 1131; de-23pz 1131; de-76 1131; hu-1pc 1131";
    let g = game(&format!("turn 4; reinforcements axis; control axis; de-71 pending; {four}; su-57 2410"));
    assert_eq!(g.refusal("reinforce de-71 1131"), "hun:6.4.d");
    assert!(g.legal("reinforce de-71 2232"));
    let mohacs = "de-1pz 2424; de-23pz 2424; de-76 2424; hu-1pc 2424";
    let g = game(&format!("turn 4; columns axis; control axis; {mohacs}; de-hq6 1427; su-57 2410"));
    assert_eq!(g.refusal("danube 2424"), "hun:4.1.b");
    let g = game(&format!(
        "turn 4; columns axis; control axis; {}; de-hq6 1427; su-57 2410",
        mohacs.replace("de-76 2424; ", "")
    ));
    assert!(g.legal("danube 2424"));
}

// proves hun:4.1.e
#[test]
fn czech_units_stand_with_soviet_ones() {
    assert_eq!(join("allied", "cz-1", "su-18"), Ok(()));
    assert_eq!(join("allied", "su-5tk", "cz-1"), Ok(()));
    assert_eq!(join("allied", "cz-1", "su-18 su-art7 su-hq4"), Ok(()));
}

// proves hun:4.1.f
#[test]
fn czech_units_stand_with_no_other_nation() {
    for other in ["ro-iv", "bg-iii", "yu-12v"] {
        assert_eq!(join("allied", "cz-1", other), Err("hun:4.1.f"), "{other}");
        assert_eq!(join("allied", other, "cz-1"), Err("hun:4.1.f"), "{other}");
    }
}

// proves hun:4.1.g
#[test]
fn german_and_hungarian_units_stand_together() {
    assert_eq!(join("axis", "de-1pz", "hu-1pc hu-20gh hu-hq1"), Ok(()));
    assert_eq!(join("axis", "hu-2pc", "de-1pz de-76 de-hq6"), Ok(()));
}

// proves hun:4.1.h
#[test]
fn romanian_units_stand_with_romanian_ones_only() {
    assert_eq!(join("allied", "ro-iv", "ro-vii ro-mt"), Ok(()));
    for other in ["su-49", "su-hq2", "bg-iii", "yu-12v", "sk-1"] {
        assert_eq!(join("allied", "ro-iv", other), Err("hun:4.1.h"), "{other}");
        assert_eq!(join("allied", other, "ro-iv ro-vii"), Err("hun:4.1.h"), "{other}");
    }
}

// proves hun:4.1.i
#[test]
fn bulgarian_units_stand_with_bulgarian_ones_only() {
    assert_eq!(join("allied", "bg-iii", "bg-iv"), Ok(()));
    for other in ["su-49", "su-hq3", "yu-12v", "sk-1"] {
        assert_eq!(join("allied", "bg-iii", other), Err("hun:4.1.i"), "{other}");
        assert_eq!(join("allied", other, "bg-iii bg-iv"), Err("hun:4.1.i"), "{other}");
    }
}

// proves hun:4.1.j
#[test]
fn the_yugoslav_corps_stands_with_nobody_else() {
    for other in ["su-49", "su-hq3", "sk-1"] {
        assert_eq!(join("allied", "yu-12v", other), Err("hun:4.1.j"), "{other}");
        assert_eq!(join("allied", other, "yu-12v"), Err("hun:4.1.j"), "{other}");
    }
    assert!(join("allied", "yu-12v", "ro-iv").is_err() && join("allied", "yu-12v", "bg-iii").is_err());
}

// proves hun:4.1.k
#[test]
fn partisans_stand_with_slovak_czech_and_soviet_units_only() {
    assert_eq!(join("allied", "sk-1", "sk-2 cz-1 su-18"), Ok(()));
    assert_eq!(join("allied", "su-18", "sk-1 sk-2 sk-3"), Ok(()));
    assert_eq!(join("allied", "cz-1", "sk-1"), Ok(()));
    for (other, clause) in [("ro-iv", "hun:4.1.h"), ("bg-iii", "hun:4.1.i"), ("yu-12v", "hun:4.1.j")] {
        assert_eq!(join("allied", "sk-1", other), Err(clause));
    }
}

// proves hun:4.1.l
#[test]
fn staffs_columns_and_artillery_take_a_place_each() {
    let filled = |there: &str| {
        let mut g = game(&format!("turn 7; movement allied; control allied; su-57 1820; {there}"));
        g.play("move su-57; step 1821", &[]);
        !g.legal("stop")
    };
    assert!(filled("su-hq2 1821; cl-al 1821 1821 1821"));
    assert!(!filled("su-hq2 1821; cl-al 1821 1821"));
    assert!(!filled("cl-al 1821 1821 1821"));
    assert!(filled("su-49 1821; su-33 1821; su-37 1821; su-art7 1821"));
    assert!(filled("su-49 1821; su-33 1821; su-37 1821; su-hq2 1821"));
    assert!(!filled("su-49 1821; su-33 1821; su-37 1821"));
}

// proves hun:4.1.l
#[test]
fn columns_have_no_nation() {
    for other in ["su-49", "ro-iv", "bg-iii", "yu-12v", "cz-1", "sk-1"] {
        assert_eq!(join("allied", "column", other), Ok(()), "{other}");
    }
    for other in ["ro-iv", "bg-iii", "yu-12v", "su-49"] {
        let mut g = game(&format!("turn 7; movement allied; control allied; {other} 1820; cl-al 1821 1821"));
        g.play(&format!("move {other}; step 1821; stop"), &[]);
        assert_eq!(stack(&g, "1821").len(), 3);
    }
    // Nor do they make peace between nations.
    assert_eq!(join("allied", "column", "ro-iv ro-vii ro-vi ro-ii"), Err("hun:4.1.b"));
}

// --- 4.2: over-stacked hexes ---

/// Five panzer divisions in 1820, and two enemies beside them.
const FIVE: &str = "control axis; de-1pz 1820; de-23pz 1820; de-13pz 1820; de-24pz 1820; de-8pz 1820
    su-57 1821; su-49 1719; su-hq2 2209";

// proves hun:4.2.a
#[test]
fn only_four_of_an_over_stacked_hex_attack() {
    let mut g = game(&format!("turn 4; combat axis; {FIVE}"));
    g.play("attack 1821; commit de-1pz; commit de-23pz; commit de-13pz; commit de-24pz", &[]);
    assert_eq!(g.refusal("commit de-8pz"), "hun:4.2.a");
    assert!(!g.legal("commit-all"));
    assert_eq!(g.reckoning().attack, 10 + 9 + 9 + 9);
    // The owner chooses which: one may be exchanged for another.
    g.play("spare de-1pz", &[]);
    assert!(g.legal("commit de-8pz"));
    g.play("cancel; attack 1821; commit-all", &[]);
    assert_eq!(g.state().combat.attackers.len(), 4);
    // With four in the hex all may.
    let mut g = game(&format!("turn 4; combat axis; {}", FIVE.replace("de-8pz 1820", "de-8pz 1720")));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!(g.state().combat.attackers.len(), 5);
}

// proves hun:4.2.a
#[test]
fn the_fifth_does_not_attack_by_itself_either() {
    let mut g = game(&format!("turn 4; combat axis; {FIVE}"));
    g.play("attack 1821; commit de-1pz; commit de-23pz; commit de-13pz; commit de-24pz; declare", &[1]);
    while g.state().combat.stage != Stage::None {
        let offer = g.offers().pop().expect("something");
        g.play(&offer, &[]);
    }
    assert_eq!(stack(&g, "1820").len(), 5);
    assert_eq!(g.refusal("attack 1719"), "hun:4.2.a");
    assert_eq!(g.offers(), ["done"]);
}

// proves hun:4.2.a hun:4.2.i
#[test]
fn nor_does_it_attack_on_the_move() {
    // Three of them have attacked and did not get away: a fourth may, a fourth and a fifth together may not.
    let mut sketch = format!("turn 4; movement axis; {FIVE}");
    for unit in ["de-1pz", "de-23pz", "de-13pz"] {
        sketch = sketch.replace(&format!("{unit} 1820"), &format!("{unit} 1820 moved attacked mobile"));
    }
    let mut g = game(&sketch);
    g.play("move de-8pz", &[]);
    assert!(g.legal("mobile-attack 1821"));
    g.play("with de-24pz", &[]);
    assert_eq!(g.refusal("mobile-attack 1821"), "hun:4.2.a");
}

// proves hun:4.2.a
#[test]
fn artillery_beyond_four_gives_no_support() {
    let sketch =
        "turn 5; combat allied; control allied; axis 1821; su-18tk 1820; su-23tk 1820; su-5tk 1820; su-4mk 1820
        su-art7 1820; hu-25gh 1821; su-hq2 2020; cl-al 1920";
    let mut g = game(sketch);
    g.play("attack 1821; commit su-18tk; commit su-23tk; commit su-5tk", &[]);
    assert!(g.legal("bombard su-art7 cl-al-1"));
    g.play("commit su-4mk", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:4.2.a");
    g.play("spare su-4mk; bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.refusal("commit su-4mk"), "hun:4.2.a");
}

/// Five Soviet corps in 1820, and a panzer division against them that sees no hex behind them.
const CROWD: &str = "turn 4; combat axis; control allied; su-49 1820; su-57 1820; su-33 1820; su-24g 1820; su-37 1820
    de-1pz 1720; su-hq2 2209";

/// The position of a sketch after the attack on 1820 is declared.
#[track_caller]
fn declared(sketch: &str) -> Game {
    let mut g = game(sketch);
    let attacker = if g.phase() == Phase::Combat(AXIS) { "de-1pz" } else { "su-57" };
    g.play(&format!("attack 1820; commit {attacker}; declare"), &[]);
    g
}

// proves hun:4.2.b hun:4.2.c hun:4.2.f
#[test]
fn the_surplus_unit_of_an_attacked_hex_loses_a_step_and_does_not_defend() {
    let mut g = declared(CROWD);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:4.2.f")));
    // Any one of the five, as their owner likes; the attacker has no say.
    let offers = g.offers();
    let all = ["su-24g", "su-33", "su-37", "su-49", "su-57"].map(|unit| format!("surplus {unit}"));
    assert_eq!((offers.len(), all.iter().all(|offer| offers.contains(offer))), (5, true));
    assert_eq!(g.refusal_to(AXIS, "surplus su-37"), "hun:2.1.j");
    assert_eq!(g.refusal("surplus de-1pz"), "hun:4.2.f");
    g.play("surplus su-37", &[]);
    assert_eq!(g.steps("su-37"), 1);
    g.play("retreat 1919", &[1]);
    let reckoned = g.events().iter().find_map(|event| match event.what {
        What::Reckoned { attack, defence, .. } => Some((attack, defence)),
        _ => None,
    });
    assert_eq!(reckoned, Some((10, 10 + 10 + 10 + 11)));
    assert_eq!((g.at("su-37"), g.steps("su-37")), ("1919".to_owned(), 1));
    assert_eq!(
        ["su-49", "su-57", "su-33", "su-24g"].map(|id| (g.at(id), g.steps(id))),
        [(); 4].map(|()| ("1820".into(), 2))
    );
}

// proves hun:4.2.b
#[test]
fn it_is_the_owner_who_chooses_what_defends() {
    let mut g = declared(CROWD);
    g.play("surplus su-24g; retreat 1920", &[1]);
    let defence = g.events().iter().find_map(|event| match event.what {
        What::Reckoned { defence, .. } => Some(defence),
        _ => None,
    });
    assert_eq!(defence, Some(40));
}

// proves hun:4.2.c
#[test]
fn a_surplus_unit_of_one_step_is_lost_and_so_is_a_column() {
    let mut g = declared(&CROWD.replace("su-37 1820", "su-37 1820 reduced"));
    g.play("surplus su-37", &[1]);
    assert_eq!(g.status("su-37"), Status::Eliminated);
    let mut g = declared(&CROWD.replace("su-37 1820", "cl-al 1820"));
    g.play("surplus cl-al-1", &[1]);
    assert_eq!((g.columns("1820"), stack(&g, "1820").len()), (0, 4));
    // A headquarters has no step to lose: it only goes.
    let mut g = declared(&CROWD.replace("su-37 1820", "su-hq3 1820"));
    g.play("surplus su-hq3; retreat 1819", &[1]);
    assert_eq!((g.at("su-hq3"), g.status("su-hq3")), ("1819".to_owned(), Status::OnMap));
}

// proves hun:4.2.c hun:4.2.f
#[test]
fn every_unit_beyond_four_goes() {
    let mut g = declared(&CROWD.replace("su-37 1820", "su-37 1820; su-64 1820"));
    g.play("surplus su-37; retreat 1919", &[]);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:4.2.f")));
    assert_eq!(g.refusal("surplus su-37"), "hun:4.2.f");
    g.play("surplus su-64; retreat 1919", &[1]);
    assert_eq!((g.steps("su-37"), g.steps("su-64"), stack(&g, "1919").len()), (1, 1, 2));
}

// proves hun:4.2.d
#[test]
fn allied_surplus_units_retreat_to_the_south_or_east() {
    let mut g = declared(CROWD);
    g.play("surplus su-37", &[]);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:4.2.g")));
    assert_eq!(g.offers(), ["retreat 1819", "retreat 1919", "retreat 1920"]);
    for hex in ["1719", "1821", "2019", "1820"] {
        assert_eq!(g.refusal(&format!("retreat {hex}")), "hun:4.2.g");
    }
    g.play("retreat 1819", &[1]);
    let first = g.events().iter().find(|event| matches!(event.what, What::Retreated { .. })).expect("it went");
    assert_eq!(first.clause.0, "hun:4.2.d");
}

/// The same with the sides exchanged: five Axis divisions in 1820, attacked from the south-east.
const AXIS_CROWD: &str =
    "turn 4; combat allied; control axis; de-15 1820; de-46 1820; de-68 1820; de-75 1820; de-76 1820
    su-57 1919; su-hq2 2209; su-hq3 2614";

// proves hun:4.2.e
#[test]
fn axis_surplus_units_retreat_to_the_north_or_west() {
    let mut g = declared(AXIS_CROWD);
    assert_eq!(g.asks(), ("axis".to_owned(), kernel::Clause("hun:4.2.f")));
    g.play("surplus de-76", &[]);
    assert_eq!(g.offers(), ["retreat 1719", "retreat 1720", "retreat 1821"]);
    for hex in ["1819", "1920", "1620"] {
        assert_eq!(g.refusal(&format!("retreat {hex}")), "hun:4.2.g");
    }
    g.play("retreat 1720", &[1]);
    let first = g.events().iter().find(|event| matches!(event.what, What::Retreated { .. })).expect("it went");
    assert_eq!((first.clause.0, g.at("de-76"), g.steps("de-76")), ("hun:4.2.e", "1720".to_owned(), 1));
}

/// Where su-37 may go from 1820 with more pieces on the map.
#[track_caller]
fn retreats(more: &str) -> Vec<String> {
    let g = game(&format!("{CROWD}; {more}"));
    let mut hexes: Vec<_> = g.rules().retreats(g.state(), g.unit("su-37")).collect();
    hexes.sort_unstable();
    hexes.into_iter().map(|hex| g.rules().ground().label(hex).to_owned()).collect()
}

// proves hun:4.2.g
#[test]
fn a_surplus_unit_goes_one_hex_where_nothing_bars_it() {
    assert_eq!(retreats("su-64 1919"), ["1819", "1919", "1920"]);
    // Not where an enemy stands, even one without a zone.
    assert_eq!(retreats("de-hq6 1919"), ["1819", "1920"]);
    // Not into an enemy zone, unless an own unit is there.
    assert_eq!(retreats("de-76 2019"), ["1819", "1920"]);
    assert_eq!(retreats("de-76 2019; su-64 1919"), ["1819", "1919", "1920"]);
    // Not into a full hex; with three in it there is room.
    let three = "su-64 1819; su-68 1819; su-104 1819";
    assert_eq!(retreats(three), ["1819", "1919", "1920"]);
    assert_eq!(retreats(&format!("{three}; su-23 1819")), ["1919", "1920"]);
    // Not across a lake: 1926 is across Balaton from 1827.
    let shore =
        "turn 4; combat axis; control allied; su-49 1827; su-57 1827; su-33 1827; su-24g 1827; su-37 1827; de-1pz 1727";
    let mut g = game(shore);
    g.play("attack 1827; commit de-1pz; declare; surplus su-37", &[]);
    assert_eq!(g.offers(), ["retreat 1826", "retreat 1927"]);
    assert_eq!(g.refusal("retreat 1926"), "hun:4.2.g");
}

// proves hun:4.2.h
#[test]
fn a_surplus_unit_with_nowhere_to_go_is_eliminated() {
    let walled = format!("{CROWD}; de-76 2020; de-15 1818");
    let mut g = declared(&walled);
    g.play("surplus su-37", &[1]);
    assert_eq!(g.status("su-37"), Status::Eliminated);
    let gone = g.events().iter().find(|event| matches!(event.what, What::Eliminated { .. })).expect("it is out");
    assert_eq!(gone.clause.0, "hun:4.2.h");
    assert_eq!(stack(&g, "1820").len(), 4);
    // Balaton is behind the Axis in 1926.
    let mut g = game(
        "turn 4; combat allied; control axis; de-15 1926; de-46 1926; de-68 1926; de-75 1926; de-76 1926
         su-57 2026; su-hq2 2209",
    );
    g.play("attack 1926; commit su-57; declare; surplus de-76", &[1]);
    assert_eq!(g.status("de-76"), Status::Eliminated);
}

// proves hun:4.2.i
#[test]
fn a_mobile_attack_finds_an_over_stacked_hex_like_any_other() {
    let mut g = game(&CROWD.replace("combat axis", "movement axis"));
    g.play("move de-1pz; mobile-attack 1820", &[]);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:4.2.f")));
    g.play("surplus su-37; retreat 1919", &[1]);
    assert_eq!((g.at("su-37"), g.steps("su-37")), ("1919".to_owned(), 1));
    let defence = g.events().iter().find_map(|event| match event.what {
        What::Reckoned { defence, .. } => Some(defence),
        _ => None,
    });
    assert_eq!(defence, Some(41));
}

// proves hun:4.2.i
#[test]
fn an_over_stacked_hex_may_stand_and_be_thinned_out() {
    // Nothing happens to it by itself, and the turn goes on.
    let mut g = game(&CROWD.replace("combat axis", "movement allied"));
    assert_eq!(stack(&g, "1820").len(), 5);
    assert!(g.legal("done"));
    g.play("move su-37; step 1920; stop", &[]);
    g.play("done; attack 1720; commit-all", &[]);
    assert_eq!(g.state().combat.attackers.len(), 4);
    assert_eq!(g.state().mover.mode, Mode::Idle);
    // Left as it is, four of the five attack, and the hex is one unit too full.
    let mut g = game(&CROWD.replace("combat axis", "combat allied"));
    assert_eq!(g.rules().surplus(g.state(), g.hex("1820")), 1);
    g.play("attack 1720; commit-all", &[]);
    assert_eq!(g.state().combat.attackers.len(), 4);
}

// proves hun:4.2.i
#[test]
fn a_position_with_an_over_stacked_hex_can_be_loaded() {
    let g = game(CROWD);
    let loaded = g.rules().load(g.rules().save(g.state())).expect("it is sound");
    assert_eq!(&loaded, g.state());
    assert_eq!(g.rules().surplus(&loaded, g.hex("1820")), 1);
}
