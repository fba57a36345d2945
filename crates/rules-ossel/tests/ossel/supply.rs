//! Chapter 5: supply.

use crate::game::{game, game_with};
use kernel::Seat;
use rules_ossel::event::What;

/// Whether a counter of Crown is out of supply when its turn begins.
fn is_out(position: &str, options: &[(&str, &str)], id: &str) -> bool {
    let mut g = game_with(options, &format!("{position}; move vale"));
    while g.state.active == Seat(0) {
        g.play("done", &[]);
    }
    g.state.unit(g.unit(id)).unsupplied
}

// proves ossel:5.1
#[test]
fn a_line_of_any_length_leads_to_a_source() {
    assert!(!is_out("V-1 A1; C-1 A9", &[], "C-1"), "from one corner to K5");
    let cut = "V-1 J4; V-2 J6; V-3 A1; C-1 H9";
    assert!(is_out(cut, &[], "C-1"), "K5 is in a zone, and nobody is there");
    assert!(!is_out(cut, &[("supply", "off")], "C-1"), "the option");
}

// proves ossel:5.2
#[test]
fn a_line_goes_round_enemies_and_zones_and_crosses_where_one_can() {
    let held = "V-1 G5; V-2 G8; V-3 H2";
    assert!(is_out(&format!("{held}; C-1 E5"), &[], "C-1"), "all crossings are in zones");
    assert!(!is_out("V-1 G5; V-2 G8; C-1 E5", &[], "C-1"), "the northern ford is open");
    assert!(is_out("V-G K5; V-1 A1; C-1 E5", &[], "C-1"), "guns have no zone, and stand on the source");
}

// proves ossel:5.3
#[test]
fn supply_is_looked_at_when_the_turn_begins() {
    let mut g = game("V-1 J4; V-2 J6; C-1 H9; move vale");
    g.play("done", &[]);
    assert!(g.happened(|what| matches!(what, What::Unsupplied { .. })));
    assert_eq!(g.told(), ["1.1", "5.3"]);
    // It lasts through the other side's turn, whatever moves away.
    g.play("done", &[]).play("move V-1 I3", &[]).play("move V-2 I8", &[]);
    assert!(g.state.unit(g.unit("C-1")).unsupplied);
    g.play("done", &[]);
    assert!(!g.state.unit(g.unit("C-1")).unsupplied, "the next one begins");
}

// proves ossel:5.4
#[test]
fn out_of_supply_strength_and_points_are_halved() {
    let g = game("V-1 F5; C-L G5 unsupplied; C-H K1 unsupplied; combat crown");
    let (guards, horse) = (g.unit("C-L"), g.unit("C-H"));
    assert_eq!(g.rules.strength(&g.state, guards, false), 3, "half of five, rounded up");
    assert_eq!((g.rules.points_of(&g.state, guards), g.rules.points_of(&g.state, horse)), (3, 5));
    // Over the bridge it is not halved again.
    let hex = g.state.hex(g.unit("V-1")).unwrap();
    assert_eq!(g.rules.strength_at(&g.state, guards, hex), 3);
}
