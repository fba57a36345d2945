//! Chapter 4: combat. Strengths: foot 4 and 2, guards 5 and 3, horse 3 and 2, guns 3 and 1.

use crate::game::{Game, game};
use kernel::Seat;
use rules_ossel::{
    event::What,
    model::{UnitSet, Verdict},
    state::Phase,
};

/// Attack, defence, column and shifts of an attack.
fn reckoned(g: &Game, attackers: &[&str], defender: &str) -> (u8, u8, String, Vec<i8>) {
    let defender = g.unit(defender);
    let units: UnitSet = attackers.iter().map(|id| g.unit(id)).collect();
    let hex = g.state.hex(defender).expect("on the map");
    let found = g.rules.reckon(&g.state, units, defender, hex);
    let column = &g.rules.content().tables.columns[found.column];
    let shifts = found.shifts.iter().map(|(_, by)| *by).collect();
    (found.attack, found.defence, format!("{}:{}", column.attack, column.defence), shifts)
}

// proves ossel:4.1
#[test]
fn a_side_may_attack_and_need_not_and_an_attack_is_on_one_counter() {
    let mut g = game("V-1 E5; V-2 E7; C-1 D5; C-2 E6; combat crown");
    assert!(g.may("done"));
    assert_eq!(g.refused("attack C-1 D6"), "4.1", "nobody is there");
    assert_eq!(g.refused("attack C-1 E6"), "4.1", "its own side is");
    g.play("attack C-1 E5", &[]);
    assert_eq!(g.refused("attack C-2 E7"), "4.1", "one attack at a time");
    assert_eq!(g.list(), ["join C-2", "roll", "cancel"]);
    g.play("join C-2", &[]);
    assert_eq!(g.list(), ["leave C-1", "leave C-2", "roll", "cancel"]);
    g.play("leave C-1", &[]);
    assert_eq!(g.refused("leave C-2"), "4.1", "somebody attacks");
    g.play("cancel", &[]);
    assert_eq!(g.state.phase, Phase::Combat);
    assert!(g.may("attack C-1 E5"), "nothing has happened");
}

// proves ossel:4.2
#[test]
fn attackers_stand_next_to_the_defender_and_not_beyond_the_bare_river() {
    let g = game("V-1 F6; V-2 F5; C-1 G6; C-2 G5; combat crown");
    assert_eq!(g.refused("attack C-2 F6"), "4.2 (limit 1, got 2)");
    assert_eq!(g.refused("attack C-1 F6"), "4.2", "the river is between them");
    assert_eq!(g.refused("attack C-1 F5"), "4.2", "the bridge leads elsewhere");
    assert!(g.may("attack C-2 F5"), "over the bridge");
}

// proves ossel:4.3
#[test]
fn guns_attack_from_two_hexes_and_over_the_river() {
    let g = game("V-1 F6; C-G H6; C-1 G5; V-2 F5; combat crown");
    assert!(g.may("attack C-G F6"));
    assert_eq!(game("V-1 F6; C-G I6; V-2 F5; C-1 G5; combat crown").refused("attack C-G F6"), "4.3 (limit 2, got 3)");
}

// proves ossel:4.4
#[test]
fn a_counter_attacks_once_and_is_attacked_once_a_phase() {
    let mut g = game("V-1 E5; V-2 E7; C-1 E6; C-2 D5; C-3 D6; combat crown");
    // 4 to 4, die 3: nothing.
    g.play("attack C-1 E5", &[]).play("roll", &[3]);
    assert_eq!(g.refused("attack C-1 E7"), "4.4", "it has attacked");
    assert_eq!(g.refused("attack C-2 E5"), "4.4", "it was attacked");
    assert!(g.may("attack C-3 E7"));
}

// proves ossel:4.5
#[test]
fn strengths_are_added_and_halved_over_a_bridge_or_a_ford() {
    let g = game("V-1 E5; C-1 D5; C-L E4; C-G C5; combat crown");
    assert_eq!(reckoned(&g, &["C-1", "C-L", "C-G"], "V-1").0, 4 + 5 + 3);
    let g = game("V-1 F5; C-L G5; C-G H5; combat crown");
    assert_eq!(reckoned(&g, &["C-L"], "V-1").0, 3, "half of five, rounded up");
    assert_eq!(reckoned(&g, &["C-L", "C-G"], "V-1").0, 3 + 3, "guns in full");
    let g = game("V-1 F8; C-1 G8; combat crown");
    assert_eq!(reckoned(&g, &["C-1"], "V-1").0, 2, "at a ford");
    let g = game("V-1 F5; C-G G5; combat crown");
    assert_eq!(reckoned(&g, &["C-G"], "V-1").0, 3, "guns on the bridge too");
}

// proves ossel:4.6
#[test]
fn the_ratio_is_rounded_down_to_a_column() {
    let column = |attackers: &[&str], defender: &str| {
        let g = game("V-1 E5; V-3 E7 reduced; C-1 D5; C-2 E4; C-3 D4; C-L D6; C-H E6; combat crown");
        reckoned(&g, attackers, defender).2
    };
    assert_eq!(column(&["C-1"], "V-1"), "1:1", "4 to 4");
    assert_eq!(column(&["C-1", "C-H"], "V-1"), "1:1", "7 to 4 is not yet two to one");
    assert_eq!(column(&["C-1", "C-2"], "V-1"), "2:1", "8 to 4");
    assert_eq!(column(&["C-H"], "V-1"), "1:2", "3 to 4");
    assert_eq!(column(&["C-L", "C-H"], "V-3"), "4:1", "8 to 2");
    // Below the first column there is no attack, and with others there may be.
    let mut g = game("V-1 E5; C-H D5 reduced unsupplied; C-1 E6; combat crown");
    g.play("attack C-H E5", &[]);
    assert_eq!(g.refused("roll"), "4.6 (needs 2, has 1)");
    assert!(g.play("join C-1", &[]).may("roll"));
    let g = game("V-1 E5; V-2 A1; C-H D5 reduced unsupplied; C-1 E7; combat crown");
    assert_eq!(g.refused("attack C-H E5"), "4.6 (needs 2, has 1)");
    // Above the last column the last one is used.
    let g = game("V-1 E5 reduced unsupplied; C-1 D5; C-2 E4; combat crown");
    assert_eq!(reckoned(&g, &["C-1", "C-2"], "V-1").2, "4:1");
}

// proves ossel:4.7
#[test]
fn the_defenders_terrain_moves_the_column_to_the_left() {
    let of = |hex: &str, beside: [&str; 2]| {
        let [one, other] = beside;
        let g = game(&format!("V-1 {hex}; C-1 {one}; C-2 {other}; combat crown"));
        let (_, _, column, shifts) = reckoned(&g, &["C-1", "C-2"], "V-1");
        (column, shifts)
    };
    assert_eq!(of("E5", ["E4", "D4"]), ("2:1".to_owned(), vec![]), "clear");
    assert_eq!(of("B4", ["B5", "C5"]), ("1:1".to_owned(), vec![-1]), "woods");
    assert_eq!(of("C3", ["C4", "D3"]), ("1:1".to_owned(), vec![-1]), "hill");
    assert_eq!(of("I5", ["J5", "I6"]), ("1:1".to_owned(), vec![-1]), "town");
}

// proves ossel:4.8
#[test]
fn opposite_sides_or_three_surround() {
    let shifts = |position: &str, attackers: &[&str]| reckoned(&game(position), attackers, "V-1").3;
    assert_eq!(shifts("V-1 E5; C-1 E4; C-2 E6; combat crown", &["C-1", "C-2"]), [1], "opposite");
    assert_eq!(shifts("V-1 E5; C-1 E4; C-2 D4; combat crown", &["C-1", "C-2"]), [0; 0], "side by side");
    assert_eq!(shifts("V-1 E5; C-1 E4; C-2 D5; C-3 F5; combat crown", &["C-1", "C-2", "C-3"]), [1], "three");
    assert_eq!(shifts("V-1 E5; C-1 E4; C-G E7; combat crown", &["C-1", "C-G"]), [0; 0], "guns from afar do not");
    assert_eq!(shifts("V-1 C3; C-1 C2; C-2 C4; combat crown", &["C-1", "C-2"]), [-1, 1], "on a hill, both");
}

// proves ossel:4.9
#[test]
fn a_column_is_not_moved_past_the_table() {
    let g = game("V-1 C3; C-H C4; combat crown");
    assert_eq!(reckoned(&g, &["C-H"], "V-1").2, "1:2", "the first, for all the hill");
    let g = game("V-1 E5 reduced; C-1 E4; C-2 E6; combat crown");
    assert_eq!(reckoned(&g, &["C-1", "C-2"], "V-1").2, "4:1", "the last, though surrounded");
}

// proves ossel:4.10
#[test]
fn the_die_says_what_happens() {
    let verdict = |position: &str, joins: &[&str], face: u8| {
        let mut g = game(position);
        g.play("attack C-1 E5", &[]);
        for id in joins {
            g.play(&format!("join {id}"), &[]);
        }
        g.play("roll", &[face]);
        assert_eq!(g.log[0].clause.0, "ossel:4.10");
        assert_eq!(g.log[0].faces.as_slice(), [face]);
        match g.log[0].what {
            What::Rolled { verdict, .. } => verdict,
            other => panic!("{other:?}"),
        }
    };
    let row = |position: &str, joins: &[&str]| [1, 2, 3, 4, 5, 6].map(|face| verdict(position, joins, face));
    use Verdict::{Al, De, Dl, Dr, Ex, Ne};
    let even = "V-1 E5; V-2 A1; C-1 D5; C-2 E4; C-3 C9; combat crown";
    assert_eq!(row(even, &[]), [Al, Al, Ne, Ex, Dr, Dr]);
    assert_eq!(row(even, &["C-2"]), [Al, Ne, Ex, Dr, Dr, Dl]);
    let weak = "V-1 E5 reduced; V-2 A1; C-1 D5; C-2 E4; C-3 C9; combat crown";
    assert_eq!(row(weak, &["C-2"]), [Ex, Dr, Dr, Dl, Dl, De]);
}

// proves ossel:4.11
#[test]
fn the_attacker_chooses_who_loses_among_those_next_to_the_defender() {
    let mut g = game("V-1 E5; V-2 A1; C-1 D5; C-2 E4; C-G E7; combat crown");
    // 11 to 4, die 1: AL.
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("join C-G", &[]).play("roll", &[1]);
    assert_eq!(g.decider(), Seat(1));
    assert_eq!(g.list(), ["lose C-1", "lose C-2"]);
    assert_eq!(g.refused("lose C-G"), "4.11");
    assert_eq!(g.refused("stand"), "4.11");
    g.play("lose C-2", &[]);
    assert_eq!(g.at("C-2"), "E4 1");
    // One alone is not asked.
    let mut g = game("V-1 E5; V-2 A1; C-1 D5; combat crown");
    g.play("attack C-1 E5", &[]).play("roll", &[1]);
    assert_eq!(g.at("C-1"), "D5 1");
    // Guns from afar lose nothing.
    let mut g = game("V-1 E5; V-2 A1; C-G E7; combat crown");
    g.play("attack C-G E5", &[]).play("roll", &[1]);
    assert!(g.happened(|what| *what == What::Unharmed) && g.at("C-G") == "E7 2");
}

// proves ossel:4.12
#[test]
fn a_full_defender_may_stand_instead_of_retreating() {
    let mut g = game("V-1 E5; V-2 A1; C-1 D5; combat crown");
    g.play("attack C-1 E5", &[]).play("roll", &[5]);
    assert_eq!(g.decider(), Seat(0), "the defender is asked");
    assert!(g.may("stand") && g.may("retreat F5"));
    g.play("stand", &[]);
    assert_eq!(g.at("V-1"), "E5 1");
    let mut g = game("V-1 E5 reduced; V-2 A1; C-1 D5; C-2 K1; combat crown");
    // 4 to 2, die 4: DR.
    g.play("attack C-1 E5", &[]).play("roll", &[4]);
    assert_eq!(g.refused("stand"), "4.12", "with one step it cannot");
    // After DL nobody stands: 8 to 4, die 6.
    let mut g = game("V-1 E5; V-2 A1; C-1 D5; C-2 D4; combat crown");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[6]);
    assert_eq!(g.refused("stand"), "4.12");
}

// proves ossel:4.13
#[test]
fn the_owner_chooses_where_a_retreat_goes() {
    let mut g = game("V-1 E5; V-2 E6; C-1 D5; combat crown");
    g.play("attack C-1 E5", &[]).play("roll", &[6]);
    // E4 and D4 are next to C-1 … D4 is in its zone, E6 is taken.
    assert_eq!(g.list(), ["stand", "retreat E4", "retreat F4", "retreat F5"]);
    assert_eq!(g.refused("retreat E6"), "4.13");
    assert_eq!(g.refused("retreat D4"), "4.13");
    assert_eq!(g.refused("done"), "4.13");
    g.play("retreat F5", &[]);
    assert_eq!(g.at("V-1"), "F5 2");
    // Over the river by a bridge or a ford only.
    let mut g = game("V-1 F5; V-2 A1; C-1 E5; combat crown");
    g.play("attack C-1 F5", &[]).play("roll", &[6]);
    assert_eq!(g.list(), ["stand", "retreat G5", "retreat F6"], "G6 lies beyond the bare river");
}

// proves ossel:4.14
#[test]
fn who_has_nowhere_to_go_loses_a_step_and_stays() {
    let mut g = game("V-1 E5; V-2 A1; C-1 E4; C-2 E6; C-3 F5; combat crown");
    // 8 to 4 and surrounded, die 3: DR.
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[3]);
    assert!(g.happened(|what| matches!(what, What::Cornered { .. })));
    assert_eq!(g.at("V-1"), "E5 1");
    assert_eq!(g.told()[..3], ["4.10", "4.14", "1.5"]);
}

// proves ossel:4.15
#[test]
fn one_attacker_may_advance_into_the_empty_hex() {
    let mut g = game("V-1 E5; V-2 F6; C-1 D5; C-2 E4; C-G C5; combat crown");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("join C-G", &[]).play("roll", &[4]);
    g.play("retreat F5", &[]);
    assert_eq!(g.decider(), Seat(1));
    assert_eq!(g.list(), ["decline", "advance C-1", "advance C-2"]);
    assert_eq!(g.refused("advance C-G"), "4.15");
    assert_eq!(g.refused("done"), "4.15");
    let stayed = g.clone().play("decline", &[]).at("C-1");
    g.play("advance C-1", &[]);
    assert_eq!((stayed.as_str(), g.at("C-1").as_str()), ("D5 2", "E5 2"), "zones or not");
    // Guns that are alone do not advance, and nobody advances where the defender stands.
    let mut g = game("V-1 E5; V-2 A1; C-G D5; C-1 K9; combat crown");
    g.play("attack C-G E5", &[]).play("roll", &[6]).play("retreat F5", &[]);
    assert_eq!(g.at("C-G"), "D5 2");
    assert_eq!(g.state.phase, Phase::Movement, "nothing is left to attack");
}
