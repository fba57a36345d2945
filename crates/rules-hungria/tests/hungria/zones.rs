//! Chapter 3: zones of control.

use crate::game::{Game, game, game_with};
use kernel::Seat;
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS},
    state::{Mode, Piece, Status},
};

/// The hexes in a side's zones of control, by label.
fn zone(g: &Game, side: Seat) -> Vec<&str> {
    let mut hexes: Vec<_> = g.state().zoc(side).iter().map(|hex| g.rules().ground().label(hex)).collect();
    hexes.sort_unstable();
    hexes
}

/// The zone of a few pieces alone on the map.
fn zone_of(side: Seat, pieces: &str) -> Vec<String> {
    zone(&game(&format!("turn 4; movement axis; control axis; {pieces}")), side)
        .into_iter()
        .map(str::to_owned)
        .collect()
}

/// Whether somebody is under way.
fn is_moving(g: &Game) -> bool {
    g.state().mover.mode != Mode::Idle
}

// proves hun:3.1.a
#[test]
fn a_zone_of_control_is_the_six_hexes_around() {
    assert_eq!(zone_of(AXIS, "de-76 1716"), ["1616", "1617", "1715", "1717", "1816", "1817"]);
    // In an even row the hexes above and below are others.
    assert_eq!(zone_of(AXIS, "de-76 1822"), ["1721", "1722", "1821", "1823", "1921", "1922"]);
    assert_eq!(zone_of(ALLIED, "su-57 1822"), zone_of(AXIS, "de-76 1822"));
    // At the edge of the map there are fewer.
    assert_eq!(zone_of(ALLIED, "su-57 0400"), ["0401", "0500"]);
}

// proves hun:3.1.a
#[test]
fn a_zone_goes_with_its_unit() {
    let mut g = game("turn 4; movement axis; control axis; de-76 1716; de-15 1718; su-57 2410");
    g.play("move de-76; step 1616; stop", &[]);
    // What 15 shares with it stays: 1717 and 1817 are next to 1718 as well.
    let of_15 = ["1617", "1618", "1619", "1717", "1719", "1818", "1819"];
    let of_76 = ["1515", "1516", "1615", "1617", "1715", "1716"];
    let mut both: Vec<_> = of_15.into_iter().filter(|&hex| hex != "1617").chain(of_76).collect();
    both.sort_unstable();
    assert_eq!(zone(&g, AXIS), both);
    // Two in a hex: one leaves, the zone stays.
    let mut g = game("turn 4; movement axis; control axis; de-76 1716; de-15 1716; su-57 2410");
    g.play("move de-76; step 1715; step 1714; stop", &[]);
    for hex in ["1616", "1617", "1715", "1717", "1816", "1817"] {
        assert!(zone(&g, AXIS).contains(&hex));
    }
}

// proves hun:3.1.b
#[test]
fn staffs_artillery_and_air_units_have_no_zone() {
    assert!(zone_of(AXIS, "de-hq6 1716; hu-hq1 1820; lw-jg52 area 11; lw-kg4 area 11").is_empty());
    assert!(zone_of(ALLIED, "su-hq2 1716; su-art7 1820; su-art9 1820; vv-1gvi area 11; vv-218b area 11").is_empty());
    // A unit walks past an artillery corps and a staff.
    let mut g = game("turn 4; movement axis; control axis; de-76 1918; su-art7 2018; su-hq2 2016");
    g.play("move de-76; step 1917; step 1916", &[]);
    assert!(is_moving(&g));
    assert_eq!(g.at("de-76"), "1916");
}

// proves hun:3.1.c hun:3.1.d
#[test]
fn armour_cavalry_and_foot_have_a_zone_and_nothing_else_does() {
    let g = game("turn 4; movement axis; control axis");
    let mut counts = [0, 0];
    for unit in g.state().units() {
        let counter = g.rules().unit(unit);
        let expected = match counter.kind.word() {
            "tank" | "cavalry" | "infantry" | "mechanised" => 6,
            // Mountain troops and fortified areas are infantry.
            "mountain" | "fortified_region" => 6,
            "artillery" | "hq" | "partisan" => 0,
            other => panic!("what is {other}?"),
        };
        assert_eq!(zone_of(counter.side(), &format!("{} 1716", counter.id)).len(), expected, "{}", counter.id);
        counts[usize::from(expected > 0)] += 1;
    }
    // Of 164 counters 11 are staffs, 4 artillery and 3 partisans.
    assert_eq!(counts, [18, 146]);
}

// proves hun:3.1.d
#[test]
fn mountain_troops_and_fortified_areas_stop_a_move_and_columns_do_not() {
    for (unit, stops) in [("su-3gk 2018", true), ("su-159ur 2018", true), ("cl-al 2018", false)] {
        let mut g = game(&format!("turn 4; movement axis; control axis; de-76 1818; {unit}"));
        g.play("move de-76; step 1918", &[]);
        assert_eq!(is_moving(&g), !stops, "{unit}");
    }
    assert!(zone_of(AXIS, "cl-ax 1716 1820").is_empty());
}

// proves hun:3.2.a hun:3.2.b
#[test]
fn a_unit_that_enters_a_zone_stops_there_for_the_turn() {
    let mut g = game("turn 2; movement axis; control axis; de-76 1818; su-57 2018");
    g.play("move de-76", &[]);
    assert_eq!(g.state().mover.left, 16);
    g.play("step 1918", &[]);
    assert_eq!(g.told(|what| if let What::Moved { hp, .. } = what { Some(*hp) } else { None }), 4);
    assert_eq!(g.clauses().last(), Some(&"hun:3.2.a"));
    // Six of its eight points are left, and it does not move again.
    assert!(!is_moving(&g));
    assert!(g.has("de-76", Piece::MOVED));
    assert_eq!(g.refusal("move de-76"), "hun:7.1.i");
    assert!(!g.offers().contains(&"move de-76".to_owned()));
    // Without the enemy it goes on.
    let mut g = game("turn 2; movement axis; control axis; de-76 1818; su-57 2410");
    g.play("move de-76; step 1918", &[]);
    assert!(is_moving(&g) && g.legal("step 2019"));
}

// proves hun:3.2.a
#[test]
fn who_has_stopped_in_a_zone_may_attack_on_the_move_but_not_go_on() {
    let mut g = game("turn 2; movement axis; control axis; de-1pz 1818; su-57 2018");
    g.play("move de-1pz; step 1918", &[]);
    assert!(is_moving(&g) && g.state().mover.stopped);
    assert_eq!(g.refusal("step 1919"), "hun:3.2.a");
    assert_eq!(g.refusal("go 1820"), "hun:3.2.a");
    assert!(g.legal("mobile-attack 2018"));
    assert_eq!(g.offers(), ["stop", "mobile-attack 2018"]);
}

// proves hun:3.2.a
#[test]
fn no_way_leads_through_a_zone() {
    // The three corps touch every hex around 1716 and not 1716 itself.
    let ring = "turn 2; movement axis; control axis; de-76 1716; su-57 1615; su-49 1618; su-33 1916";
    let mut g = game(ring);
    g.play("move de-76", &[]);
    for hex in ["1616", "1617", "1715", "1717", "1816", "1817"] {
        assert!(g.legal(&format!("step {hex}")));
    }
    for hex in ["1714", "1718", "1517", "1516", "1915", "1917"] {
        assert_eq!(g.refusal(&format!("go {hex}")), "hun:3.2.a");
    }
    assert!(g.rules().destinations(g.state()).is_empty());
    // Where one of them is gone there is a gap.
    let mut g = game(&ring.replace("su-33 1916", "su-33 2410"));
    g.play("move de-76; go 1916; stop", &[]);
    assert_eq!(g.at("de-76"), "1916");
}

/// 9 PH alone in 1822, three Soviet corps against it, and a panzer division whose zone covers 1822, 1823 and 1721.
const GAP: &str = "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919
    su-5tk 1821; su-4mk 1821; su-2mk 1821; hu-9ph 1822; su-hq2 1920; de-1pz 1722";

// proves hun:3.2.c hun:3.2.e
#[test]
fn a_breakthrough_heeds_no_zone() {
    let mut g = game(GAP);
    g.play("attack 1822; commit-all; declare", &[6]);
    while g.offers().iter().any(|offer| offer.starts_with("lose")) {
        g.play("lose su-5tk", &[]);
    }
    assert!(g.state().combat.points >= 3);
    g.play("breakthrough su-4mk; step 1822; step 1823; step 1922; stop", &[]);
    assert_eq!(g.at("su-4mk"), "1922");
    // The same path is barred to who moves in the movement phase.
    let mut g = game("turn 4; movement allied; control axis; su-4mk 1821; su-hq2 1920; de-1pz 1722");
    g.play("move su-4mk; step 1822", &[]);
    assert!(!is_moving(&g));
    let mut g = game("turn 4; movement allied; control axis; su-4mk 1822; su-hq2 1920; de-1pz 1722");
    g.play("move su-4mk", &[]);
    assert_eq!(g.refusal("step 1823"), "hun:3.2.d");
}

// proves hun:3.2.c hun:3.2.e
#[test]
fn an_exploitation_heeds_no_zone() {
    let mut g = game(&format!("{}; su-18tk 1920", GAP.replace("de-1pz 1722", "de-1pz 1622")));
    g.play("attack 1822; commit-all; declare", &[6]);
    while g.offers().iter().any(|offer| offer.starts_with("lose")) {
        g.play("lose su-5tk", &[]);
    }
    g.play("decline; exploit su-18tk; step 1921; step 1822", &[]);
    // 1722 and 1721 lie in the zone of 1622.
    g.play("step 1722; step 1721", &[]);
    assert!(is_moving(&g));
    g.play("step 1720; stop", &[]);
    assert_eq!(g.at("su-18tk"), "1720");
}

// proves hun:3.2.c hun:3.2.e
#[test]
fn an_advance_after_combat_heeds_no_zone() {
    // 1820 lies in the zone of 33, 1821 in that of 49.
    let mut g = game(
        "turn 4; combat axis; control axis; de-1pz 1820; de-23pz 1820; su-159ur 1821; su-49 1822
         su-33 1919; su-hq2 2020",
    );
    g.play("attack 1821; commit-all; declare", &[6]);
    assert_eq!(g.status("su-159ur"), Status::Eliminated);
    assert!(zone(&g, ALLIED).contains(&"1820") && zone(&g, ALLIED).contains(&"1821"));
    g.play("advance de-1pz; advance de-23pz", &[]);
    assert_eq!((g.at("de-1pz"), g.at("de-23pz")), ("1821".into(), "1821".into()));
}

// proves hun:3.2.d
#[test]
fn nobody_goes_from_one_zone_straight_into_another() {
    let mut g = game("turn 2; movement axis; control axis; de-1pz 1918; de-hq6 1918; su-57 2018");
    g.play("move de-1pz", &[]);
    assert_eq!(g.refusal("step 1917"), "hun:3.2.d");
    assert_eq!(g.refusal("step 2019"), "hun:3.2.d");
    assert!(g.legal("step 1818") && g.legal("step 1819") && g.legal("step 1919"));
    // The least move of one hex does not help (hun:7.1.d).
    g.play("cancel; move de-hq6", &[]);
    assert_eq!(g.refusal("step 1917"), "hun:3.2.d");
    // The zone need not be of the same unit.
    let mut g = game("turn 2; movement axis; control axis; de-1pz 1918; su-57 2018; su-49 1718");
    g.play("move de-1pz", &[]);
    assert_eq!(g.refusal("step 1818"), "hun:3.2.d");
}

// proves hun:3.2.f
#[test]
fn a_zone_does_not_reach_across_the_danube() {
    assert_eq!(zone_of(ALLIED, "su-24g 1923"), ["1823", "1922", "2023"]);
    assert_eq!(zone_of(ALLIED, "su-24g 1924").iter().filter(|hex| ["1923", "1823"].contains(&hex.as_str())).count(), 0);
    // It does reach across any other river: 1918 is behind the Körös.
    assert!(zone_of(ALLIED, "su-24g 1818").contains(&"1918".to_owned()));
    // So one marches along the river in sight of the enemy.
    let mut g = game("turn 4; movement axis; control axis; de-71 1824; su-24g 1923");
    g.play("move de-71; step 1924; step 2024", &[]);
    assert!(is_moving(&g));
    assert_eq!(g.at("de-71"), "2024");
}

// proves hun:3.2.g
#[test]
fn a_zone_does_not_reach_across_a_lake() {
    assert_eq!(zone_of(AXIS, "de-3k 1926"), ["1925", "2026", "2027"]);
    // Lake Velence is the hexside between 1624 and 1723.
    assert!(!zone_of(AXIS, "de-3k 1624").contains(&"1723".to_owned()));
    // The other reading is an option.
    let g = game_with(&[("zoc_crosses_lake", "on")], "turn 4; movement axis; control axis; de-3k 1926");
    assert_eq!(zone(&g, AXIS), ["1826", "1827", "1925", "1927", "2026", "2027"]);
}

// proves hun:3.2.h
#[test]
fn a_unit_may_leave_a_zone_and_enter_another_later() {
    let mut g = game("turn 2; movement axis; control allied; axis 1918; de-1pz 1918; su-57 2018; su-49 1518");
    g.play("move de-1pz; step 1818; step 1717", &[]);
    assert!(is_moving(&g) && !g.state().mover.stopped);
    assert_eq!(g.state().mover.left, 24 - 6);
    g.play("step 1618", &[]);
    assert_eq!(g.at("de-1pz"), "1618");
    assert!(!is_moving(&g) || g.state().mover.stopped);
}

// proves hun:3.2.i
#[test]
fn a_reduced_and_unsupplied_unit_has_the_same_zone() {
    let fresh = zone_of(ALLIED, "su-57 1716");
    assert_eq!(fresh.len(), 6);
    for state in ["reduced", "unsupplied", "reduced unsupplied"] {
        assert_eq!(zone_of(ALLIED, &format!("su-57 1716 {state}")), fresh);
        let mut g = game(&format!("turn 4; movement axis; control axis; de-76 1818; su-57 2018 {state}"));
        g.play("move de-76; step 1918", &[]);
        assert!(!is_moving(&g), "{state}");
    }
    // A step lost in combat takes nothing from it.
    let mut g = game("turn 4; combat axis; control axis; de-1pz 1721; de-23pz 1721; su-57 1822; su-hq2 2020");
    let before: Vec<String> = zone(&g, ALLIED).into_iter().map(str::to_owned).collect();
    g.play("attack 1822; commit-all; declare; lose de-1pz", &[6]);
    assert_eq!((g.steps("su-57"), zone(&g, ALLIED)), (1, before.iter().map(String::as_str).collect()));
}

/// 49 in 1716 with Axis zones all around it: its line to the headquarters in 2016 needs one of those hexes.
const RING: &str =
    "turn 3; uprising over; combat axis; control allied; su-49 1716; su-hq2 2016; de-76 1617; de-15 1815; de-1pz 1818";

/// Whether a unit is marked after the supply check of the turn.
fn ends_unsupplied(sketch: &str, id: &str) -> bool {
    let mut g = game(sketch);
    g.play("done", &[]);
    assert_eq!(g.state().turn, 4);
    g.has(id, Piece::UNSUPPLIED)
}

// proves hun:3.3.a hun:3.3.b
#[test]
fn a_line_passes_an_enemy_zone_only_through_a_hex_with_an_own_unit() {
    assert!(ends_unsupplied(RING, "su-49"));
    // An own corps in 1816 opens it, or a column.
    assert!(!ends_unsupplied(&format!("{RING}; su-57 1816"), "su-49"));
    assert!(!ends_unsupplied(&format!("{RING}; cl-al 1816"), "su-49"));
    // A corps that stands elsewhere does not.
    assert!(ends_unsupplied(&format!("{RING}; su-57 1914"), "su-49"));
    // Without the zones nothing bars the line.
    assert!(!ends_unsupplied(
        "turn 3; uprising over; combat axis; control allied; su-49 1716; su-hq2 2016; de-76 1617",
        "su-49"
    ));
}

// proves hun:3.3.a hun:3.3.b
#[test]
fn the_same_holds_for_the_axis() {
    let ring = "turn 3; uprising over; combat axis; control axis; de-76 1516
        su-49 1316; su-57 1618; su-33 1514; su-37 1716; su-hq2 2016";
    let open = format!("{ring}; de-15 1416; de-46 1417; de-68 1418; de-75 1319");
    let (alone, helped) = (ends_unsupplied(ring, "de-76"), ends_unsupplied(&open, "de-76"));
    assert!(alone && !helped, "{alone} {helped}");
}

// proves hun:3.4.a
#[test]
fn from_buda_to_pest_one_goes_though_both_lie_in_enemy_zones() {
    let sketch = "turn 7; movement axis; control allied; axis 1523 1522; de-8ss 1523; su-10g 1524; su-24g 1521";
    let mut g = game(sketch);
    assert!(zone(&g, ALLIED).contains(&"1523") && zone(&g, ALLIED).contains(&"1522"));
    g.play("move de-8ss; step 1522", &[]);
    assert_eq!(g.at("de-8ss"), "1522");
    // It entered a zone all the same.
    assert!(!is_moving(&g));
    // From the city to the country is no such move, nor is the way back into it.
    let mut g = game(sketch);
    g.play("move de-8ss", &[]);
    assert_eq!(g.refusal("step 1624"), "hun:3.2.d");
    let mut g = game("turn 7; movement axis; control axis; de-8ss 1624; su-10g 1524; su-24g 1521");
    g.play("move de-8ss", &[]);
    assert_eq!(g.refusal("step 1523"), "hun:3.2.d");
}
