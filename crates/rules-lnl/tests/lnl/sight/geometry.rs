//! Hexes: neighbours, distances, sectors, and through which side a line comes.

use super::boards::{Board, board, loc};
use super::slow::Slow;
use rules_lnl::{
    ground::{Entry, Ground},
    model::{Dir, Vertex},
};

/// A clear board of so many columns and rows.
fn clear(cols: usize, rows: usize) -> Board {
    board(&vec![vec!["."; cols].join(" "); rows].join("\n"))
}

fn distance(ground: &Ground, a: &str, b: &str) -> u8 {
    ground.distance(loc(ground, a).hex(), loc(ground, b).hex())
}

#[test]
fn hexes_of_the_printed_examples_are_where_they_should_be() {
    let ground = clear(15, 10).ground();
    for (a, b) in [("C3", "D4"), ("C2", "D3"), ("D3", "E2"), ("G4", "F5")] {
        assert_eq!(distance(&ground, a, b), 1, "{a} {b}");
        assert!(ground.direction(loc(&ground, a).hex(), loc(&ground, b).hex()).is_some());
    }
    assert_eq!(distance(&ground, "F3", "G4"), 2);
    assert_eq!(distance(&ground, "C3", "G4"), 4);
    assert_eq!(distance(&ground, "B3", "D4"), 2);
    let f3 = loc(&ground, "F3").hex();
    assert_eq!(ground.direction(f3, loc(&ground, "G4").hex()), None);
    assert_eq!((ground.cols(), ground.rows(), ground.n_hexes()), (15, 10, 150));
}

#[test]
fn neighbours_and_distances_are_those_of_the_layout() {
    let drawn = clear(15, 10);
    let (ground, slow) = (drawn.ground(), Slow { parts: &drawn.parts, overlay: &drawn.overlay });
    for a in ground.hexes() {
        for dir in Dir::ALL {
            let next = ground.neighbour(a, dir);
            assert_eq!(next, slow.neighbour(a, dir), "{a:?} {dir:?}");
            if let Some(next) = next {
                assert_eq!(ground.neighbour(next, dir.back()), Some(a));
                assert_eq!(ground.direction(a, next), Some(dir));
            }
        }
        for b in ground.hexes() {
            assert_eq!(ground.distance(a, b), slow.distance(a, b), "{a:?} {b:?}");
        }
        let (col, row) = ground.col_row(a);
        assert_eq!(ground.by_col_row(col, row), Some(a));
        assert_eq!(ground.at(&ground.hex(a).label), Some(a));
        assert_eq!(ground.hex(a).label, format!("{}{row}", char::from(b'A' + col - 1)));
    }
    assert_eq!([(0, 1), (16, 1), (1, 0), (1, 11)].map(|(col, row)| ground.by_col_row(col, row)), [None; 4]);
    assert_eq!(ground.at("P1"), None);
}

/// Where so many hexes in a direction lead, directions from 1 as people count them.
fn along(ground: &Ground, from: &str, side: u8, n: u8) -> Option<String> {
    let hex = ground.along(loc(ground, from).hex(), Dir(side - 1), n)?;
    Some(ground.hex(hex).label.clone())
}

#[test]
fn scatter_and_crashes_lead_where_the_cases_say() {
    let ground = clear(15, 10).ground();
    // W92: three hexes south; W93: none; W98: two hexes south-west.
    assert_eq!(along(&ground, "H5", 4, 3).as_deref(), Some("H8"));
    assert_eq!(along(&ground, "H5", 2, 0).as_deref(), Some("H5"));
    assert_eq!(along(&ground, "H5", 5, 2).as_deref(), Some("F6"));
    // Off the map.
    assert_eq!(along(&ground, "H5", 1, 4).as_deref(), Some("H1"));
    assert_eq!(along(&ground, "H5", 1, 5), None);
    assert_eq!(along(&ground, "H5", 4, 200), None);
}

/// Front, flank or rear of a vehicle in D4 that faces a vertex, from 1, seen from another hex.
fn aspects(ground: &Ground, facing: u8, firer: &str) -> Vec<&'static str> {
    let bits = ground.sectors(loc(ground, "D4").hex(), loc(ground, firer).hex());
    let facing = Vertex(facing - 1);
    let mut found: Vec<_> = Dir::ALL
        .into_iter()
        .filter(|dir| bits >> dir.0 & 1 == 1)
        .map(|dir| match dir {
            _ if facing.front().contains(&dir) => "front",
            _ if facing.rear().contains(&dir) => "rear",
            _ => "flank",
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn sectors_are_the_aspects_of_a_vehicle() {
    // W84: a vehicle in D4 that faces east.
    let ground = clear(15, 10).ground();
    assert_eq!(aspects(&ground, 2, "G4"), ["front"]);
    assert_eq!(aspects(&ground, 2, "D1"), ["flank"]);
    assert_eq!(aspects(&ground, 2, "A4"), ["rear"]);
    assert_eq!(aspects(&ground, 2, "E2"), ["flank", "front"]);
    let d4 = loc(&ground, "D4").hex();
    assert_eq!(ground.sectors(d4, d4), 0x3f);
    assert_eq!(ground.sectors(d4, loc(&ground, "D1").hex()), 1);
    assert_eq!(ground.sectors(d4, loc(&ground, "F4").hex()), 0b110, "due east, through a corner");
}

#[test]
fn a_line_leaves_and_enters_through_the_sides_it_cuts() {
    let drawn = clear(9, 8);
    let (ground, slow) = (drawn.ground(), Slow { parts: &drawn.parts, overlay: &drawn.overlay });
    for a in ground.hexes() {
        assert_eq!((ground.exits(a, a), ground.entry(a, a)), (0, Entry::Within));
        for b in ground.hexes().filter(|&b| b != a) {
            let exits = slow.exits(a, b);
            assert_eq!(ground.exits(a, b), exits, "{a:?} {b:?}");
            assert_eq!(ground.sectors(a, b), exits);
            // Into `a` from `b` it comes through the same.
            match ground.entry(b, a) {
                Entry::Side(dir) => assert_eq!(exits, 1 << dir.0),
                Entry::Vertex(left, right) => {
                    assert_eq!(exits, 1 << left.0 | 1 << right.0);
                    assert_eq!(left.turned(1), right);
                }
                Entry::Within => panic!("two hexes"),
            }
        }
    }
    let entry = |a: &str, b: &str| ground.entry(loc(&ground, a).hex(), loc(&ground, b).hex());
    assert_eq!(entry("D4", "D5"), Entry::Side(Dir(0)));
    assert_eq!(entry("D5", "D4"), Entry::Side(Dir(3)));
    assert_eq!(entry("B4", "D4"), Entry::Vertex(Dir(4), Dir(5)));
    assert_eq!(entry("E2", "D4"), Entry::Vertex(Dir(0), Dir(1)));
    assert_eq!(entry("C2", "D4"), Entry::Vertex(Dir(5), Dir(0)));
}

#[test]
fn what_lies_along_a_side_lies_along_it_for_both_hexes() {
    let mut drawn = board(". .\n . .").side("A1", "B2", "bocage");
    drawn.parts.hexes[0].roads = 1 << 3;
    drawn.parts.hexes[2].roads = 1 << 0;
    let ground = drawn.ground();
    let [a1, b2, a2] = ["A1", "B2", "A2"].map(|label| drawn.hex(label));
    assert_eq!(ground.side_info(a1, Dir(2)).map(|side| side.id.as_str()), Some("bocage"));
    assert_eq!(ground.side(b2, Dir(5)), ground.side(a1, Dir(2)));
    assert!(ground.side(a1, Dir(3)).is_none() && ground.side_info(a1, Dir(3)).is_none());
    assert!(ground.road(a1, Dir(3)) && ground.road(a2, Dir(0)) && !ground.road(a1, Dir(2)));
}

// proves lnl:1.4.a
#[test]
fn hexes_at_the_edge_are_hexes() {
    let drawn = board("w F .\n . . .\n . . .");
    let ground = drawn.ground();
    // Each has its terrain, its limits and its neighbours, sees and is in the way.
    assert_eq!(ground.n_hexes(), 9);
    let [a1, b1] = ["A1", "B1"].map(|label| drawn.hex(label));
    assert_eq!(ground.terrain(&drawn.overlay, a1).mp, ground.terrain(&drawn.overlay, drawn.hex("B2")).mp);
    assert_eq!(ground.terrain(&drawn.overlay, a1).stacking, None);
    assert_eq!(ground.direction(b1, a1), Some(Dir(4)));
    drawn.check("B1", "B3", "clear").check("A1", "A3", "clear");
    board(". .\n F .\n . .").check("A1", "A3", "blocked: A2 blocks 10.3.b");
}

// proves lnl:1.4.b
#[test]
fn where_two_boards_meet_there_is_one_hex() {
    // Two boards of three columns share the third: five columns, and one step to the seam from either side.
    let ground = clear(5, 3).ground();
    assert_eq!(ground.n_hexes(), 15);
    assert_eq!(distance(&ground, "B2", "C2"), 1);
    assert_eq!(distance(&ground, "C2", "D2"), 1);
    assert_eq!(distance(&ground, "B2", "D2"), 2);
    assert_eq!(ground.hexes().filter(|&hex| ground.hex(hex).label == "C2").count(), 1);
}

#[test]
#[should_panic(expected = "a label names one hex")]
fn two_hexes_of_one_label_are_no_map() {
    let mut twice = clear(2, 2);
    twice.parts.hexes[1].label = "A1".to_owned();
    twice.ground();
}
