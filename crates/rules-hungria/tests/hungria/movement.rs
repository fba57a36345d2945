//! Rules 7.1, 7.2 and 7.4 to 7.6: points, bridges, operational movement, lakes and railways. Costs are in half points.

use crate::game::{CAMPAIGN, Game, game, game_with};
use kernel::{Header, Session};
use rules_hungria::{
    Hungria,
    event::What,
    model::{ALLIED, AXIS, Terrain, Water},
    sketch::sketch,
    state::{Mode, Phase},
};
use std::sync::Arc;

/// The half points that each step of a path costs a piece.
#[track_caller]
fn prices(position: &str, piece: &str, path: &str) -> Vec<u8> {
    steps(&mut game(position), piece, path)
}

#[track_caller]
fn steps(g: &mut Game, piece: &str, path: &str) -> Vec<u8> {
    g.play(&format!("move {piece}"), &[]);
    path.split_whitespace()
        .map(|hex| {
            g.play(&format!("step {hex}"), &[]);
            g.told(|what| if let What::Moved { hp, .. } = what { Some(*hp) } else { None })
        })
        .collect()
}

/// The half points a piece has as it begins to move.
#[track_caller]
fn points(position: &str, piece: &str) -> u8 {
    let mut g = game(position);
    g.play(&format!("move {piece}"), &[]);
    g.state().mover.left
}

// --- 7.1 ---

// proves hun:7.1.a
#[test]
fn a_unit_has_the_points_printed_on_the_side_that_shows() {
    for (unit, printed) in [("de-1pz", 12), ("de-4ss", 10), ("de-76", 8), ("hu-1pc", 10), ("de-hq6", 2)] {
        assert_eq!(points(&format!("turn 4; movement axis; control axis; {unit} 1820"), unit), 2 * printed, "{unit}");
        assert_eq!(CAMPAIGN.unit(CAMPAIGN.find_unit(unit).unwrap()).factors(2).movement, printed, "{unit}");
    }
    for (unit, printed) in [("su-49", 8), ("su-5tk", 12), ("su-159ur", 4), ("su-art7", 8), ("sk-1", 6)] {
        assert_eq!(points(&format!("turn 4; movement allied; {unit} 0821"), unit), 2 * printed, "{unit}");
    }
    assert_eq!(points("turn 4; movement axis; control axis; de-1pz 1820 reduced", "de-1pz"), 24);
    assert_eq!(points("turn 4; movement axis; control axis; cl-ax 1820", "cl-ax-1"), 16);
}

// proves hun:7.1.b
#[test]
fn hexes_and_hexsides_are_paid_and_nobody_spends_more_than_he_has() {
    let mut g = game("turn 2; movement allied; control allied; su-35g 2109");
    assert_eq!(steps(&mut g, "su-35g", "2110 2111"), [6, 6]);
    assert_eq!(g.state().mover.left, 4);
    assert_eq!(g.refusal("step 2211"), "hun:7.1.b");
    assert!(g.legal("step 2112"), "hills cost just what is left");
    // From afar likewise: eight points lead to 1415, nine to 1414.
    let mut g = game("turn 4; movement axis; control allied; de-76 1820");
    g.play("move de-76", &[]);
    assert!(g.legal("go 1415"));
    assert_eq!(g.refusal("go 1414"), "hun:7.1.b");
    // A hex that is no neighbour is no step; to go to a neighbour is one.
    assert_eq!(g.refusal("step 1822"), "hun:7.1.b");
    assert!(g.legal("go 1821"));
    // The hexside counts as well as the hex: 3 of 6 points go for two plain hexes and a river.
    let mut g = game("turn 4; movement allied; control axis; su-18tk 1717 unsupplied");
    assert_eq!(steps(&mut g, "su-18tk", "1817 1816"), [2, 4]);
    assert_eq!(g.state().mover.left, 6);
}

// proves hun:3.2.h
#[test]
fn who_stands_in_a_zone_goes_round_to_the_hex_next_to_him() {
    // 2022 and 2023 lie in the zone of 2122; 1922 is next to both and free.
    let position = "turn 4; movement allied; control axis; su-49 2022; de-76 2122; su-hq2 2010";
    let (mut far, mut near) = (game(position), game(position));
    far.play("move su-49", &[]);
    assert_eq!(far.refusal("step 2023"), "hun:3.2.d");
    let to = far.hex("2023");
    assert!(far.rules().destinations(far.state()).contains(&to));
    far.play("go 2023", &[]);
    near.play("move su-49; step 1922; step 2023", &[]);
    assert_eq!((far.at("su-49"), far.state()), ("2023".to_owned(), near.state()));
    // Where a step leads there, to go there is a step.
    let mut g = game("turn 4; movement allied; control axis; su-49 2022; su-hq2 2010");
    g.play("move su-49", &[]);
    let to = g.hex("2023");
    assert!(!g.rules().destinations(g.state()).contains(&to) && g.legal("go 2023"));
    // With no way round it stays as it was.
    let mut g = game("turn 4; movement allied; control axis; su-hq2 2022; de-76 2122; de-15 1922");
    g.play("move su-hq2", &[]);
    assert_eq!(g.refusal("go 2023"), "hun:3.2.d");
}

// proves hun:7.1.c hun:7.1.l hun:7.1.m
#[test]
fn every_terrain_costs_what_the_table_says() {
    let ways = [
        ("1717 1618", 2, Terrain::Plain),
        ("1314 1313", 4, Terrain::Forest),
        ("1302 1203", 4, Terrain::Hills),
        ("1615 1714", 4, Terrain::Marsh),
        ("1604 1603", 6, Terrain::Mountain),
        ("1623 1523", 2, Terrain::BigCity),
    ];
    for (way, hp, terrain) in ways {
        let (from, to) = way.split_once(' ').unwrap();
        let position = format!("turn 4; movement axis; control allied; de-76 {from}");
        assert_eq!(prices(&position, "de-76", to), [hp], "{way}");
        // Another table, another price.
        let mut content = CAMPAIGN.content().clone();
        content.tables.terrain.mp[terrain.index()] += 1;
        let rules = Arc::new(Hungria::new(content));
        let state = sketch(&rules, &position).unwrap();
        let mut g = Game { session: Session::from_state(rules, Header::default(), state) };
        assert_eq!(steps(&mut g, "de-76", to), [hp + 2], "{way}");
    }
}

// proves hun:7.1.d hun:7.1.e
#[test]
fn one_hex_is_always_within_reach_and_then_the_move_is_over() {
    let mut g = game("turn 2; movement axis; control axis; de-hq8 1606; de-76 1725");
    assert_eq!(steps(&mut g, "de-hq8", "1506"), [4], "all it has, for a mountain of 3 points");
    assert_eq!(g.at("de-hq8"), "1506");
    assert_eq!(g.state().mover.mode, Mode::Idle);
    assert_eq!(g.refusal("move de-hq8"), "hun:7.1.i");
    // It is the first hex or none.
    let mut g = game("turn 2; movement axis; control axis; de-hq8 1607");
    g.play("move de-hq8", &[]);
    assert!(g.legal("step 1507"));
    g.play("step 1606", &[]);
    assert_eq!(g.state().mover.left, 3);
    assert_eq!(g.refusal("step 1506"), "hun:7.1.b");
    // It beats neither a zone of control nor a lake nor a river for a staff.
    let mut g = game("turn 2; movement axis; control axis; de-hq6 1918; su-57 2018");
    g.play("move de-hq6", &[]);
    assert_eq!(g.refusal("step 1917"), "hun:3.2.d");
    let mut g = game("turn 2; movement axis; control axis; de-hq6 1817");
    g.play("move de-hq6", &[]);
    assert_eq!(g.refusal("step 1816"), "hun:10.3.b");
}

// proves hun:7.1.f
#[test]
fn a_plain_hex_costs_one_point_and_a_river_one_more() {
    assert_eq!(prices("turn 4; movement axis; control allied; de-76 1717", "de-76", "1817 1816 1815"), [2, 4, 2]);
}

// proves hun:7.1.g
#[test]
fn a_stack_moves_at_the_pace_of_its_slowest_unit() {
    let mut g = game("turn 2; movement axis; control allied; axis 1716; de-1pz 1716; de-76 1716; de-hq6 1716");
    g.play("move de-1pz", &[]);
    assert_eq!(g.state().mover.left, 24);
    g.play("with de-76", &[]);
    assert_eq!(g.state().mover.left, 16);
    g.play("step 1616; step 1516", &[]);
    assert_eq!((g.state().mover.left, g.at("de-1pz"), g.at("de-76")), (12, "1516".into(), "1516".into()));
    assert_eq!(g.at("de-hq6"), "1716");
    g.play("stop", &[]);
    // Whoever joins, the slowest counts, whichever was first; doubled by operational movement as well.
    let mut g = game("turn 2; movement axis; control allied; axis 1716; de-1pz 1716; de-hq6 1716");
    g.play("move de-hq6; with de-1pz", &[]);
    assert_eq!(g.state().mover.left, 4);
    let mut g = game("turn 2; movement axis; control allied; axis 1716; de-1pz 1716; de-76 1716");
    g.play("move de-1pz; operational; with de-76", &[]);
    assert_eq!(g.state().mover.left, 32);
}

// proves hun:7.1.h hun:2.1.d hun:6.5.c
#[test]
fn a_player_moves_all_some_or_none() {
    let position = "turn 4; movement allied; control allied; su-49 1820; su-57 1822; de-hq6 1725";
    let mut g = game(position);
    assert_eq!(g.offers(), ["done", "move su-49", "move su-57"]);
    assert_eq!(g.refusal("move de-hq6"), "hun:2.1.d", "it is not its side's turn");
    assert_eq!(g.refusal("move su-33"), "hun:6.5.c", "it is out of the game");
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Movement(AXIS));
    let mut g = game(position);
    g.play("move su-49; step 1821; stop; done", &[]);
    assert_eq!((g.at("su-57"), g.phase()), ("1822".into(), Phase::Movement(AXIS)));
    // A move that is begun may be given up before its first hex, and is no move before it.
    let mut g = game(position);
    g.play("move su-49", &[]);
    assert_eq!(g.refusal("stop"), "hun:7.1.h");
    g.play("cancel", &[]);
    assert_eq!(g.offers(), ["done", "move su-49", "move su-57"]);
}

// proves hun:7.1.i
#[test]
fn one_move_is_finished_before_another_begins_and_nobody_moves_twice() {
    let mut g = game("turn 2; movement axis; control axis; de-76 1817; de-1pz 1817; de-15 1717 moved");
    assert_eq!(g.refusal("move de-15"), "hun:7.1.i");
    g.play("move de-76; step 1818", &[]);
    assert_eq!(g.refusal("move de-1pz"), "hun:7.1.i");
    assert_eq!(g.refusal("cancel"), "hun:7.1.i");
    assert_eq!(g.asks().1.0, "hun:7.1.i");
    g.play("stop", &[]);
    assert_eq!(g.refusal("move de-76"), "hun:7.1.i");
    assert_eq!(g.offers(), ["done", "move de-1pz"]);
    // Nor along with another.
    let mut g = game("turn 2; movement axis; control axis; de-76 1817; hu-25gh 1818");
    g.play("move de-76; step 1818; stop; move hu-25gh", &[]);
    assert_eq!(g.refusal("with de-76"), "hun:7.1.i");
}

// proves hun:7.1.j
#[test]
fn a_hex_with_enemies_may_not_be_entered() {
    for enemy in ["hu-6ph 2116", "de-hq6 2116", "cl-ax 2116"] {
        let mut g = game(&format!("turn 2; movement allied; control allied; su-49 2115; su-5tk 2113; {enemy}"));
        g.play("move su-49", &[]);
        assert_eq!(g.refusal("step 2116"), "hun:7.1.j", "{enemy}");
        g.play("cancel; move su-5tk", &[]);
        assert_eq!(g.refusal("go 2116"), "hun:7.1.j", "{enemy}");
    }
}

// proves hun:7.1.k
#[test]
fn a_stack_neither_drops_nor_picks_up_units_on_its_way() {
    let mut g =
        game("turn 2; movement axis; control axis; de-76 1817; de-15 1817; hu-25gh 1817; de-357 1818; cl-ax 1818");
    g.play("move de-76", &[]);
    assert_eq!(g.refusal("with de-357"), "hun:7.1.k", "it stands elsewhere");
    g.play("with de-15", &[]);
    assert_eq!(g.refusal("with de-15"), "hun:7.1.k");
    g.play("step 1818", &[]);
    for piece in ["de-357", "cl-ax-1", "hu-25gh"] {
        assert_eq!(g.refusal(&format!("with {piece}")), "hun:7.1.k", "{piece}");
    }
    g.play("step 1819; stop", &[]);
    // Any part of a hex may go; all that went arrived.
    assert_eq!((g.at("de-76"), g.at("de-15"), g.at("hu-25gh")), ("1819".into(), "1819".into(), "1817".into()));
    assert_eq!((g.at("de-357"), g.columns("1818")), ("1818".into(), 1));
}

// --- 7.2 ---

// proves hun:7.2.a
#[test]
fn a_railway_is_a_bridge() {
    // No town at either end.
    assert_eq!(prices("turn 2; movement axis; control axis; de-1pz 1715", "de-1pz", "1815"), [1]);
    assert_eq!(prices("turn 2; movement axis; control axis; allied 1815; de-1pz 1715", "de-1pz", "1815"), [4]);
    // The Danube between Buda and Pest.
    assert_eq!(prices("turn 2; movement axis; control axis; de-1pz 1523", "de-1pz", "1522"), [1]);
    assert_eq!(prices("turn 2; movement axis; control axis; allied 1522; de-1pz 1523", "de-1pz", "1522"), [10]);
}

// proves hun:7.2.b
#[test]
fn a_town_at_one_end_is_a_bridge() {
    // Mohács, from the town and to it; Bratislava and Budapest are a city and a big city; Szerencs is on a river.
    for way in ["2424 2423", "2423 2424", "1228 1128", "1423 1522", "1116 1216", "1216 1116"] {
        let (from, to) = way.split_once(' ').unwrap();
        assert_eq!(prices(&format!("turn 4; movement axis; control axis; de-71 {from}"), "de-71", to), [2], "{way}");
    }
    // No town, no bridge.
    assert_eq!(prices("turn 4; movement axis; control axis; de-71 1924", "de-71", "1923"), [10]);
    assert_eq!(prices("turn 4; movement axis; control axis; de-71 1817", "de-71", "1816"), [4]);
}

// proves hun:7.2.c
#[test]
fn a_bridge_needs_both_banks() {
    assert_eq!(prices("turn 4; movement axis; control axis; allied 2423; de-71 2424", "de-71", "2423"), [10]);
    // The near bank was not the mover's own as the phase began.
    let position = "turn 4; movement axis; control axis; allied 2424; de-71 2524";
    assert_eq!(prices(position, "de-71", "2424 2423"), [2, 10]);
    let position = "turn 4; movement axis; control axis; allied 1715; de-71 1615";
    assert_eq!(prices(position, "de-71", "1715 1815"), [2, 4], "nor a railway bridge");
    // The same for the other side.
    assert_eq!(prices("turn 4; movement allied; control allied; su-49 2424", "su-49", "2423"), [2]);
    assert_eq!(prices("turn 4; movement allied; control allied; axis 2423; su-49 2424", "su-49", "2423"), [10]);
}

// proves hun:7.2.d
#[test]
fn a_river_costs_one_point_more_and_the_danube_four() {
    let mut g = game("turn 4; movement axis; control axis; de-71 1924");
    assert_eq!(steps(&mut g, "de-71", "1923"), [10]);
    assert_eq!(g.state().mover.left, 6);
    assert_eq!(prices("turn 4; movement axis; control axis; de-71 1817", "de-71", "1916"), [4]);
    // The terrain is paid as well: marsh across the Danube.
    assert_eq!(prices("turn 4; movement axis; control axis; de-71 2423", "de-71", "2523"), [12]);
}

// proves hun:7.2.e
#[test]
fn control_is_read_as_it_stood_when_the_phase_began() {
    let mut g = game(
        "turn 4; movement axis; control axis; allied 2423; de-71 2424; de-76 2424
         de-1pz 1821; su-24g 1820; su-hq2 2020",
    );
    assert_eq!(steps(&mut g, "de-71", "2423 2422"), [10, 2]);
    g.play("stop", &[]);
    assert!(g.state().controls(AXIS, g.hex("2423")), "it has changed hands");
    assert!(!g.state().controlled(AXIS, g.hex("2423")), "but not for this phase");
    assert_eq!(steps(&mut g, "de-76", "2423"), [10]);
    g.play("stop; done", &[]);
    assert_eq!(g.phase(), Phase::Combat(AXIS));
    assert!(g.state().controlled(AXIS, g.hex("2423")));
}

// proves hun:7.2.e
#[test]
fn combat_and_artillery_units_take_control_and_staffs_columns_and_partisans_do_not() {
    for (piece, place, takes) in [
        ("su-49", "su-49 2322", true),
        ("su-art7", "su-art7 2322", true),
        ("su-159ur", "su-159ur 2322", true),
        ("su-hq2", "su-hq2 2322", false),
        ("cl-al-1", "cl-al 2322", false),
    ] {
        let mut g = game(&format!("turn 4; movement allied; control axis; {place}; de-71 2424"));
        g.play(&format!("move {piece}; step 2423; step 2422"), &[]);
        if g.state().mover.mode != Mode::Idle {
            g.play("stop", &[]);
        }
        g.play("done", &[]);
        assert_eq!(g.phase(), Phase::Movement(AXIS));
        assert_eq!(g.state().controls(ALLIED, g.hex("2423")), takes, "{piece}");
        // The bridge of Mohács goes with it.
        assert_eq!(steps(&mut g, "de-71", "2423"), [if takes { 10 } else { 2 }], "{piece}");
    }
    let mut g = game("turn 4; movement allied; control axis; sk-1 0821");
    g.play("move sk-1; step 0921; stop", &[]);
    assert!(g.state().controls(AXIS, g.hex("0921")));
}

// --- 7.4 ---

// proves hun:7.4.a hun:7.4.c
#[test]
fn both_sides_may_move_operationally_with_twice_their_points() {
    for (side, unit, printed) in [
        ("axis", "de-76", 8),
        ("axis", "de-1pz", 12),
        ("axis", "de-hq6", 2),
        ("allied", "su-49", 8),
        ("allied", "su-5tk", 12),
    ] {
        let mut g = game(&format!("turn 4; movement {side}; control {side}; {unit} 1820"));
        g.play(&format!("move {unit}"), &[]);
        assert_eq!(g.rights("operational"), ["hun:7.4.a"]);
        g.play("operational", &[]);
        assert_eq!((g.state().mover.mode, g.state().mover.left), (Mode::Operational, 4 * printed), "{unit}");
        // It may be thought better of before the first hex, and not after it.
        g.play("operational", &[]);
        assert_eq!((g.state().mover.mode, g.state().mover.left), (Mode::Normal, 2 * printed), "{unit}");
    }
    // Eight points lead to 1415 and not to 1414; sixteen lead to 1509 and not to 1708.
    let mut g = game("turn 4; movement axis; control allied; de-76 1820");
    g.play("move de-76", &[]);
    assert_eq!((g.legal("go 1415"), g.legal("go 1414")), (true, false));
    g.play("operational", &[]);
    assert_eq!(g.refusal("go 1708"), "hun:7.1.b");
    g.play("go 1509", &[]);
    assert_eq!((g.at("de-76"), g.state().mover.mode), ("1509".into(), Mode::Idle));
    assert!(g.events().iter().all(|event| event.clause.0 == "hun:7.4.c"));
}

// proves hun:7.4.i
#[test]
fn a_move_is_operational_from_its_first_hex_on_or_not_at_all() {
    let text = "turn 4; movement axis; control axis; de-1pz 1820";
    for begin in ["move de-1pz; operational; step 1821", "move de-1pz; step 1821"] {
        let mut g = game(text);
        g.play(begin, &[]);
        assert_eq!(g.refusal("operational"), "hun:7.4.i", "{begin}");
        assert!(!g.offers().contains(&"operational".to_owned()));
    }
    // Beside an enemy that is still the reason.
    let mut g = game(&format!("{text}; su-5tk 1819"));
    g.play("move de-1pz", &[]);
    assert_eq!(g.refusal("operational"), "hun:7.4.b");
}

// proves hun:7.4.b
#[test]
fn nobody_moves_operationally_from_beside_an_enemy() {
    let mut g = game("turn 2; movement axis; control axis; de-76 1915; de-15 1815; su-5tk 2015");
    g.play("move de-76", &[]);
    assert_eq!(g.refusal("operational"), "hun:7.4.b");
    assert!(!g.offers().contains(&"operational".to_owned()));
    g.play("cancel; move de-15", &[]);
    assert!(g.legal("operational"));
}

// proves hun:7.4.b
#[test]
fn who_began_the_phase_beside_an_enemy_stays_bound_when_the_enemy_is_gone() {
    let mut g = game(
        "turn 2; movement axis; control axis; allied 1216 1215 1315 1313 1414 1415 1316
         de-1pz 1116; de-13pz 1116; de-23pz 1116; de-76 1214; de-15 1213; su-57 1314 reduced; su-hq2 1515",
    );
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215; mobile-attack 1314", &[6]);
    g.play("stop; move de-76", &[]);
    assert_eq!(g.refusal("operational"), "hun:7.4.b");
    g.play("cancel; move de-15", &[]);
    assert!(g.legal("operational"));
}

// proves hun:7.4.d hun:7.4.e
#[test]
fn an_operational_move_keeps_away_from_the_enemy() {
    let mut g = game("turn 2; movement axis; control axis; de-76 1715; su-5tk 2015");
    g.play("move de-76; operational", &[]);
    assert_eq!(g.refusal("go 1915"), "hun:7.4.d");
    g.play("step 1815", &[]);
    assert_eq!(g.refusal("step 1915"), "hun:7.4.e");
    g.play("step 1816; step 1916; stop", &[]);
    // The whole of a path tells the two apart.
    let g = game("turn 2; movement axis; control axis; de-76 1815; su-5tk 2015");
    let trace = |path: &[&str], operational| {
        let path: Vec<_> = path.iter().map(|label| g.hex(label)).collect();
        let traced = g.rules().trace(g.state(), &[g.unit("de-76")], &path, operational);
        traced.map(|trace| trace.spent).map_err(|why| conformance::witnessed(why).clause.0)
    };
    assert_eq!(trace(&["1915"], true), Err("hun:7.4.d"));
    assert_eq!(trace(&["1915", "1916"], true), Err("hun:7.4.e"));
    assert_eq!(trace(&["1816", "1916"], true), Ok(6));
    // A plain move may end there.
    assert_eq!(trace(&["1915"], false), Ok(1));
}

// proves hun:7.4.d hun:7.4.e
#[test]
fn the_staff_that_enters_keeps_away_from_the_enemy_as_well() {
    let mut g = game("turn 1; movement allied; control allied; su-hq2; de-hq6 2507");
    g.play("move su-hq2", &[]);
    assert!(g.legal("step 2607"));
    g.play("operational", &[]);
    assert_eq!(g.refusal("step 2607"), "hun:7.4.e");
    assert_eq!(g.refusal("go 2607"), "hun:7.4.d");
    let g = game("turn 1; movement allied; control allied; su-hq2; de-hq6 2407");
    let reach = g.rules().reach_from_here(g.state(), &[g.unit("su-hq2")], true).unwrap();
    assert_eq!(reach.cost(g.hex("2607")), Some(1));
}

// proves hun:7.4.f
#[test]
fn operational_movement_goes_with_the_railway() {
    let mut g = game("turn 3; movement axis; control axis; de-hq6 1515; de-76 1725");
    g.play("move de-hq6; operational", &[]);
    let path = "1615 1616 1617 1618 1619 1719 1720 1621";
    for hex in path.split_whitespace() {
        g.play(&format!("step {hex}"), &[]);
        assert_eq!(g.told(|what| if let What::Moved { hp, .. } = what { Some(*hp) } else { None }), 1);
    }
    assert_eq!((g.at("de-hq6"), g.state().mover.mode), ("1621".into(), Mode::Idle));
}

// proves hun:7.4.g
#[test]
fn beside_an_enemy_is_beside_any_piece_across_any_hexside() {
    for (mover, enemy) in [
        ("de-76 1924", "su-49 1923"),  // across the Danube, where no zone of control reaches
        ("de-76 1926", "su-49 1826"),  // across lake Balaton
        ("de-76 1817", "su-hq2 1717"), // a staff
        ("de-76 1817", "cl-al 1717"),  // a column
        ("de-76 1817", "su-art7 1717"),
    ] {
        let mut g = game(&format!("turn 4; movement axis; control axis; {mover}; {enemy}"));
        g.play("move de-76", &[]);
        assert_eq!(g.refusal("operational"), "hun:7.4.b", "{mover} {enemy}");
    }
    // On the way it is the same: 1924 is across the Danube from 1923.
    for (enemy, barred) in [("su-49 1923", true), ("cl-al 1923", true), ("su-49 1922", false)] {
        let mut g = game(&format!("turn 4; movement axis; control axis; de-76 1825; {enemy}"));
        g.play("move de-76; operational", &[]);
        assert_eq!(!g.legal("step 1924"), barred, "{enemy}");
    }
}

// proves hun:7.4.h
#[test]
fn a_unit_without_supply_doubles_what_it_has_left() {
    for (unit, hp) in [("de-1pz", 24), ("de-8ss", 20), ("de-76", 32)] {
        let mut g = game(&format!("turn 4; movement axis; control axis; {unit} 1820 unsupplied"));
        g.play(&format!("move {unit}; operational"), &[]);
        assert_eq!(g.state().mover.left, hp, "{unit}");
    }
}

// --- 7.5 ---

// proves hun:7.5.a
#[test]
fn nothing_crosses_a_lake() {
    let ground = CAMPAIGN.ground();
    let mut sides = 0;
    for from in ground.all.iter() {
        for edge in ground.edges[from.index()].iter().filter(|edge| edge.water == Water::Lake) {
            sides += 1;
            let (here, there) = (ground.label(from), ground.label(edge.to));
            for (piece, put) in [("de-3k", "de-3k"), ("de-hq6", "de-hq6"), ("cl-ax-1", "cl-ax")] {
                let mut g = game(&format!("turn 11; movement axis; control axis; {put} {here}"));
                g.play(&format!("move {piece}"), &[]);
                assert_eq!(g.refusal(&format!("step {there}")), "hun:7.5.a", "{piece} {here} {there}");
            }
        }
    }
    // Seven of Balaton, one of Velence, two of Neusiedl, each from both sides.
    assert_eq!(sides, 20);
    // Round the lake there is a way: 1624, 1724, 1723.
    let mut g = game("turn 11; movement axis; control allied; de-76 1624");
    assert_eq!(steps(&mut g, "de-76", "1724 1723"), [2, 2]);
}

// proves hun:7.5.c
#[test]
fn no_line_of_communication_crosses_a_lake() {
    let g = game("turn 9; combat axis; control axis; de-3ss 1624");
    let flood = g.rules().flood(g.state(), AXIS, [g.hex("1723")].into_iter(), false);
    assert_eq!(flood.length(g.hex("1624")), Some(2));
    let line = g.rules().line(g.state(), AXIS, g.hex("1624"), &flood, false).unwrap();
    assert_eq!(line.len(), 3);
    // With all ways round it shut there is none.
    let g = game("turn 9; combat axis; control axis; de-3ss 1624; de-5ss 1723; su-49 1623; su-57 1724; su-37 1524");
    let flood = g.rules().flood(g.state(), AXIS, [g.hex("1723")].into_iter(), false);
    assert_eq!(flood.length(g.hex("1624")), None);
    assert!(g.rules().line(g.state(), AXIS, g.hex("1624"), &flood, false).is_none());
}

// proves hun:7.5.d
#[test]
fn no_attack_crosses_a_lake_unless_the_option_says_so() {
    let position =
        "turn 8; combat allied; control allied; axis 1624; su-20g 1723; su-37 1623; de-3ss 1624; su-hq3 1924";
    let mut g = game(position);
    g.play("attack 1624", &[]);
    assert_eq!(g.refusal("commit su-20g"), "hun:7.5.d");
    assert!(g.legal("commit su-37"));
    let alone = position.replace("su-37 1623;", "");
    assert_eq!(game(&alone).refusal("attack 1624"), "hun:7.5.d");
    let mut g = game_with(&[("attack_across_lake", "on")], &alone);
    g.play("attack 1624; commit su-20g", &[]);
    assert_eq!((g.reckoning().attack, g.shift("river"), g.shift("danube")), (10, 0, 0));
}

// proves hun:7.5.a hun:7.5.d
#[test]
fn with_the_option_fire_crosses_a_lake_and_units_do_not() {
    let mut g = game_with(
        &[("attack_across_lake", "on")],
        "turn 8; combat axis; control allied; axis 1624 1724
         de-3ss 1624; de-5ss 1624; de-271 1724; su-135 1723 reduced; su-hq3 1924",
    );
    g.play("attack 1723; commit-all; declare", &[6]);
    assert_eq!(g.refusal("advance de-3ss"), "hun:7.5.a");
    assert!(g.legal("advance de-271"));
    // A mobile attack is a move.
    let mut g = game_with(
        &[("attack_across_lake", "on")],
        "turn 8; movement axis; control allied; axis 1624; de-3ss 1624; su-135 1723 reduced; su-hq3 1924",
    );
    g.play("move de-3ss", &[]);
    assert_eq!(g.refusal("mobile-attack 1723"), "hun:7.5.d");
}

// proves hun:3.2.g
#[test]
fn a_zone_of_control_crosses_a_lake_by_option_only() {
    let position = "turn 4; movement axis; control axis; de-76 1726; su-49 1926";
    let mut g = game(position);
    assert!(!g.state().zoc(ALLIED).contains(g.hex("1826")));
    g.play("move de-76; step 1826", &[]);
    assert_eq!(g.state().mover.mode, Mode::Normal);
    let mut g = game_with(&[("zoc_crosses_lake", "on")], position);
    assert!(g.state().zoc(ALLIED).contains(g.hex("1826")));
    g.play("move de-76; step 1826", &[]);
    assert_eq!((g.at("de-76"), g.state().mover.mode), ("1826".into(), Mode::Idle));
}

// --- 7.6 ---

// proves hun:7.6.a
#[test]
fn a_railway_between_own_hexes_costs_half_a_point_whoever_moves() {
    for (piece, put) in [("de-1pz", "de-1pz"), ("de-76", "de-76"), ("de-hq6", "de-hq6"), ("cl-ax-1", "cl-ax")] {
        let position = format!("turn 2; movement axis; control axis; {put} 1522");
        assert_eq!(prices(&position, piece, "1521 1421"), [1, 1], "{piece}");
    }
    for unit in ["su-49", "su-art7", "su-5tk", "su-hq2"] {
        let position = format!("turn 2; movement allied; control allied; {unit} 1522");
        assert_eq!(prices(&position, unit, "1521 1421"), [1, 1], "{unit}");
    }
    // Instead of terrain and river: a mountain, hills across a river.
    assert_eq!(prices("turn 2; movement axis; control axis; de-76 1605", "de-76", "1606"), [1]);
    assert_eq!(prices("turn 2; movement axis; control axis; de-76 1015", "de-76", "1016"), [1]);
    // Two hexes with a railway in each, and none between them, pay in full.
    assert_eq!(prices("turn 2; movement axis; control axis; de-76 1615", "de-76", "1715"), [2]);
}

// proves hun:7.6.a
#[test]
fn a_railway_serves_its_owner_unless_the_option_says_otherwise() {
    // Neither hex, the far one, the near one.
    let cases = [
        ("control allied; axis 1522; de-1pz 1522", "1521 1421", [2, 2]),
        ("control axis; allied 1421; de-1pz 1522", "1521 1421", [1, 2]),
        ("control axis; allied 1521; de-1pz 1522", "1521 1421", [2, 2]),
    ];
    for (position, path, full) in cases {
        let position = format!("turn 2; movement axis; {position}");
        assert_eq!(prices(&position, "de-1pz", path), full, "{position}");
        let mut g = game_with(&[("rail_needs_control", "off")], &position);
        assert_eq!(steps(&mut g, "de-1pz", path), [1, 1], "{position}");
    }
    // Bridges of towns need both banks all the same.
    let mut g =
        game_with(&[("rail_needs_control", "off")], "turn 4; movement axis; control axis; allied 2423; de-71 2424");
    assert_eq!(steps(&mut g, "de-71", "2423"), [10]);
}
