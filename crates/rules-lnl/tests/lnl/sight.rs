//! Chapter 10.2 and 10.3: levels, adjacency and lines of sight, each rule on the smallest board that shows it.

mod boards;
mod geometry;
mod random;
mod shipped;
mod slow;

use boards::{board, column, loc};
use rules_lnl::{model::Layer, sight::Sight};

// proves lnl:10.0.a
// proves lnl:10.3.b
#[test]
fn blocking_terrain_at_the_level_of_both_ends_blocks() {
    column(". F .").check("A1", "A3", "blocked: A2 blocks 10.3.b");
    column(".1 F1 .1").check("A1", "A3", "blocked: A2 blocks 10.3.b");
    column(". H .").check("A1", "A3", "blocked: A2 blocks 10.3.b");
    column(". F F . F .").check("A1", "A6", "blocked: A2 blocks 10.3.b, A3 blocks 10.3.b, A5 blocks 10.3.b");
    column(". . .").check("A1", "A3", "clear");
}

// proves lnl:10.3.c
#[test]
fn terrain_in_the_end_hexes_does_nothing() {
    column("F . F").check("A1", "A3", "clear");
    column("w . B").check("A1", "A3", "clear");
    column("F F").check("A1", "A2", "clear");
    column("S F . .").check("A1+", "A4", "clear");
    // Nor does smoke there.
    column(". . .").smoke("A1").smoke("A3").check("A1", "A3", "clear");
}

// proves lnl:10.3.d
#[test]
fn each_degrading_hex_counts_one() {
    column(". w .").check("A1", "A3", "degraded 1: A2 degrades 10.3.d");
    column(". w B .").check("A1", "A4", "degraded 2: A2 degrades 10.3.d, A3 degrades 10.3.d");
    column(".2 w2 .2").check("A1", "A3", "degraded 1: A2 degrades 10.3.d");
}

// proves lnl:10.3.e
#[test]
fn a_third_degrading_hex_blocks() {
    let three = "blocked: A2 degrades 10.3.d, A3 degrades 10.3.d, A4 degrades 10.3.d, all blocks 10.3.e";
    column(". w B w .").check("A1", "A5", three).check(
        "A1",
        "A4",
        "degraded 2: A2 degrades 10.3.d, A3 degrades 10.3.d",
    );
    // Hexsides are counted with hexes.
    column(". w w . .").side("A1", "A2", "bocage").check(
        "A1",
        "A5",
        "blocked: A1/A2 degrades T.tec.c, A2 degrades 10.3.d, A3 degrades 10.3.d, all blocks 10.3.e",
    );
    // How many are too many is content.
    let mut more = column(". w B w .");
    more.parts.max_degrading = 3;
    assert_eq!(
        more.ground().sight(&more.overlay, loc(&more.ground(), "A1"), loc(&more.ground(), "A5")),
        Sight::Degraded(3)
    );
}

// proves lnl:10.0.c
// proves lnl:10.3.f
#[test]
fn the_line_must_cross_the_silhouette_and_not_only_the_hex() {
    // From A1 to C3 the line passes B2 and B3, just where a hexagon of 60 percent ends: woods are larger, a hut is not.
    let beside = |b2: &str| board(&format!(". . .\n . {b2} .\n . . ."));
    beside("F").check("A1", "C3", "blocked: B2 blocks 10.3.b");
    beside("w").check("A1", "C3", "degraded 1: B2 degrades 10.3.d");
    beside("H").check("A1", "C3", "clear").check("B1", "B3", "blocked: B2 blocks 10.3.b");
    // Terrain that reaches into a clear hex counts there, once.
    let crowns = [(-60, 120), (60, 120), (60, 200), (-60, 200)];
    let reaching = column(". . . .").reach("A3", "A2", 'w', &crowns);
    reaching.check("A1", "A4", "degraded 1: A2 degrades 10.3.f");
    column(". w . .").reach("A3", "A2", 'w', &crowns).check("A1", "A4", "degraded 1: A2 degrades 10.3.d");
    column(". w . .").reach("A3", "A2", 'F', &crowns).check("A1", "A4", "blocked: A2 blocks 10.3.f");
    // A line along its edge does not cross it.
    let east = [(0, 120), (60, 120), (60, 200), (0, 200)];
    column(". . . .").reach("A3", "A2", 'F', &east).check("A1", "A4", "clear");
}

// proves lnl:10.3.g
#[test]
fn small_pieces_of_the_own_terrain_do_not_count() {
    let crowns = [(-60, 120), (-60, 200), (60, 200), (60, 120)];
    let reaching = column(". . . .").reach("A3", "A2", 'F', &crowns);
    reaching.check("A1", "A3", "clear").check("A1", "A4", "blocked: A2 blocks 10.3.f");
    let from_north = column(". . . .").reach("A1", "A2", 'F', &crowns);
    from_north.check("A1", "A3", "clear").check("A1", "A4", "clear");
}

// proves lnl:10.3.h
#[test]
fn terrain_lower_than_both_ends_does_nothing() {
    column(".1 F .1").check("A1", "A3", "clear");
    column(".1 w w w .1").check("A1", "A5", "clear");
    column(".2 F .1").check("A1", "A3", "clear");
    column(".2 J .2").check("A1", "A3", "clear");
    // Jungle is higher than that.
    column(".1 J .1").check("A1", "A3", "blocked: A2 blocks 10.3.i");
    column(".1 T .1").check("A1", "A3", "degraded 1: A2 degrades 10.3.k");
}

// proves lnl:10.3.i
#[test]
fn ground_and_tall_terrain_above_both_ends_blocks() {
    column(". .1 .").check("A1", "A3", "blocked: A2 blocks 10.3.i");
    column(". . .2 . .1").check("A1", "A5", "blocked: A3 blocks 10.3.i");
    column("S S S").check("A1+", "A3+", "blocked: A2 blocks 10.3.i");
    column("S S . . .").check("A1+", "A5", "blocked: A2 blocks 10.3.i");
    column(".2 S .2").check("A1", "A3", "blocked: A2 blocks 10.3.i");
    column(".3 S .3").check("A1", "A3", "clear");
}

// proves lnl:10.3.j
#[test]
fn woods_at_the_level_of_the_higher_end_block() {
    column(".1 F1 . .").check("A1", "A4", "blocked: A2 blocks 10.3.j");
    column(".1 . F1 . . .").check("A1", "A6", "blocked: A3 blocks 10.3.j");
    // The same woods one level lower are looked over.
    column(".2 F1 . .").check("A1", "A4", "clear");
}

// proves lnl:10.3.k
#[test]
fn thin_terrain_at_the_level_of_the_higher_end_degrades() {
    column(".1 w1 . .").check("A1", "A4", "degraded 1: A2 degrades 10.3.k");
    column(".1 w1 B1 . .").check("A1", "A5", "degraded 2: A2 degrades 10.3.k, A3 degrades 10.3.k");
    column(".1 w1 B1 w1 . .").check(
        "A1",
        "A6",
        "blocked: A2 degrades 10.3.k, A3 degrades 10.3.k, A4 degrades 10.3.k, all blocks 10.3.e",
    );
}

// proves lnl:10.3.l
#[test]
fn units_on_higher_ground_see_over_lower_terrain() {
    column(".1 F . .").check("A1", "A4", "clear");
    column(".2 F F w .1 . .").check("A1", "A7", "clear");
    column("S H . .").check("A1+", "A4", "clear");
}

// proves lnl:10.3.m
#[test]
fn terrain_below_the_higher_end_hides_the_hex_behind_it() {
    column(".1 . F .").check("A1", "A4", "blocked: A3 blocks 10.3.m");
    column(".1 . w .").check("A1", "A4", "blocked: A3 blocks 10.3.m");
    column(".1 . w . .").check("A1", "A5", "clear");
    // It is the lower end that it hides, not what is beside the higher one.
    column(".1 F . .").check("A1", "A4", "clear");
    // Terrain below the lower end has no shadow.
    column(".2 F .1").check("A1", "A3", "clear");
    // By the switch thin terrain casts none.
    let mut thin = column(".1 . w .");
    thin.parts.degrading_shadow = false;
    thin.check("A1", "A4", "clear");
    let mut thick = column(".1 . F .");
    thick.parts.degrading_shadow = false;
    thick.check("A1", "A4", "blocked: A3 blocks 10.3.m");
}

// proves lnl:10.3.n
#[test]
fn rising_ground_hides_the_hex_behind_it() {
    column(".2 .1 .").check("A1", "A3", "blocked: A2 blocks 10.3.n");
    column(".2 .1 . .").check("A1", "A4", "clear");
    column("S . .1 .").check("A1+", "A4", "blocked: A3 blocks 10.3.n");
    column(".1 .1 .").check("A1", "A3", "blocked: A2 blocks 10.3.n");
    column(".2 . .").check("A1", "A3", "clear");
}

// proves lnl:T.tec.c
#[test]
fn bocage_of_an_end_degrades_and_elsewhere_blocks() {
    let hedgerow = column(". . . .").side("A2", "A3", "bocage");
    hedgerow
        .check("A2", "A3", "degraded 1: A2/A3 degrades T.tec.c")
        .check("A1", "A3", "degraded 1: A2/A3 degrades T.tec.c")
        .check("A2", "A4", "degraded 1: A2/A3 degrades T.tec.c")
        .check("A1", "A4", "blocked: A2/A3 blocks T.tec.c");
    // Only at its own level, that of the lower of its hexes.
    column(".1 . . .1").side("A2", "A3", "bocage").check("A1", "A4", "clear");
    column(".1 . . .").side("A2", "A3", "bocage").check("A1", "A4", "clear");
    column(".1 .1 . .1").side("A2", "A3", "bocage").check("A1", "A4", "clear");
    column(".1 .1 .1 .1").side("A2", "A3", "bocage").check("A1", "A4", "blocked: A2/A3 blocks T.tec.c");
    // One on each side of the line's ends: two.
    column(". . .").side("A1", "A2", "bocage").side("A2", "A3", "bocage").check(
        "A1",
        "A3",
        "degraded 2: A1/A2 degrades T.tec.c, A2/A3 degrades T.tec.c",
    );
}

// proves lnl:10.3.d
#[test]
fn a_hedge_between_other_hexes_degrades_and_a_wall_does_not() {
    column(". . . .").side("A2", "A3", "hedge").check("A1", "A4", "degraded 1: A2/A3 degrades 10.3.d");
    column(". . . .").side("A2", "A3", "hedge").check("A1", "A3", "clear");
    column(".1 . . .1").side("A2", "A3", "hedge").check("A1", "A4", "clear");
    column(". . . .").side("A2", "A3", "wall").check("A1", "A4", "clear");
}

// proves lnl:7.0.e
#[test]
fn smoke_blocks() {
    column(". . .").smoke("A2").check("A1", "A3", "blocked: A2 blocks 7.0.e");
    // It stands one level high.
    column(".1 . .1").smoke("A2").check("A1", "A3", "blocked: A2 blocks 7.0.e");
    column(".2 . .2").smoke("A2").check("A1", "A3", "clear");
    column(".2 . .").smoke("A2").check("A1", "A3", "blocked: A2 blocks 10.3.m");
    column(".2 . . .").smoke("A2").check("A1", "A4", "clear");
    column(".2 .1 . .").smoke("A2").check("A1", "A4", "blocked: A2 blocks 7.0.e");
    // It fills the hex, also where a hut would not be in the way.
    board(". . .\n . H .\n . . .").smoke("B2").check("A1", "C3", "blocked: B2 blocks 7.0.e");
    // Of what stands in a hex the strongest counts.
    column(". w .").smoke("A2").check("A1", "A3", "blocked: A2 blocks 7.0.e");
    column(". . .").smoke("A2").check("A1", "A2", "clear");
}

#[test]
fn rubble_is_other_terrain() {
    let hut = column(". H .");
    hut.check("A1", "A3", "blocked: A2 blocks 10.3.b");
    hut.rubble("A2").check("A1", "A3", "degraded 1: A2 degrades 10.3.d");
    // What no vehicle can ruin stays.
    let forest = column(". F .").rubble("A2");
    forest.check("A1", "A3", "blocked: A2 blocks 10.3.b");
    let ground = forest.ground();
    assert_eq!(ground.terrain(&forest.overlay, forest.hex("A2")).id, "F");
    let hut = column(". H .").rubble("A2");
    assert_eq!(hut.ground().terrain(&hut.overlay, hut.hex("A2")).id, "r");
}

// proves lnl:10.0.c
#[test]
fn along_a_hexside_the_weaker_hex_counts() {
    // From B2 to D2 the line runs along the side of C1 and C2.
    let along = |c1: &str, c2: &str| board(&format!(". . {c1} .\n . . {c2} .\n . . . ."));
    along("F", ".").check("B2", "D2", "clear");
    along(".", "F").check("B2", "D2", "clear");
    along("F", "F").check("B2", "D2", "blocked: C1 blocks 10.3.b");
    along("F", "w").check("B2", "D2", "degraded 1: C2 degrades 10.3.d");
    along("w", "B").check("B2", "D2", "degraded 1: C1 degrades 10.3.d");
    along("H", "H").check("B2", "D2", "blocked: C1 blocks 10.3.b");
    along(".1", "F").check("B2", "D2", "blocked: C1 blocks 10.3.i");
    along(".", ".").smoke("C1").check("B2", "D2", "clear").check("A2", "C2", "clear");
    along("F", ".").smoke("C2").check("B2", "D2", "blocked: C1 blocks 10.3.b");
    // At the edge of the map there is only one hex.
    along("F", "F").check("B1", "D1", "clear");
    // A hexside along the line is not crossed.
    along(".", ".").side("C1", "C2", "bocage").check("B2", "D2", "clear");
    // Nor are those that end where it comes to it.
    along(".", ".").side("B2", "C1", "bocage").side("C2", "D2", "bocage").check("B2", "D2", "clear");
}

// proves lnl:10.0.c
#[test]
fn a_line_through_a_corner_crosses_no_side() {
    // From B1 to A5 the line leaves B2 for B3 through the corner they share with A2.
    let clear = || board(". .\n . .\n . .\n . .\n . .");
    clear().side("B2", "B3", "bocage").check("B1", "A5", "clear");
    clear().side("A2", "B2", "bocage").side("A2", "B3", "bocage").check("B1", "A5", "clear");
    board(". .\n J .\n . .\n . .\n . .").check("B1", "A5", "clear");
    board(". .\n . .\n . J\n . .\n . .").check("B1", "A5", "blocked: B3 blocks 10.3.b");
}

// proves lnl:10.2.a
// proves lnl:10.2.e
// proves lnl:10.2.f
// proves lnl:19.3.b
// proves lnl:19.3.c
#[test]
fn levels() {
    let drawn = board(". .1 .2 H S S1 J1 w2");
    let ground = drawn.ground();
    let levels = |layer: Layer| ground.hexes().map(|hex| ground.level(hex.layer(layer))).collect::<Vec<_>>();
    assert_eq!(levels(Layer::Ground), [0, 1, 2, 0, 0, 1, 1, 2]);
    assert_eq!(levels(Layer::Bunker), levels(Layer::Ground));
    assert_eq!([ground.level(loc(&ground, "E1+")), ground.level(loc(&ground, "F1+"))], [2, 3]);
    assert_eq!(levels(Layer::Air), [1, 2, 3, 2, 3, 4, 4, 4]);
    assert!(ground.is_tall(drawn.hex("E1")) && !ground.is_tall(drawn.hex("D1")));
    // Upstairs is as high as a hill of two levels.
    column("S . F . .2").check("A1+", "A5", "clear");
}

// proves lnl:10.2.g
#[test]
fn different_floors_of_neighbouring_hexes_are_not_adjacent() {
    let ground = column("S S . .").ground();
    let adjacent = |a: &str, b: &str| ground.adjacent(loc(&ground, a), loc(&ground, b));
    assert!(adjacent("A1", "A2") && adjacent("A1+", "A2+"));
    assert!(!adjacent("A1", "A2+") && !adjacent("A1+", "A2"));
    assert!(!adjacent("A2+", "A3") && !adjacent("A3", "A2+"));
    // The floors of one hex are.
    assert!(adjacent("A1", "A1+") && adjacent("A1+", "A1"));
    assert!(!adjacent("A1", "A1") && !adjacent("A1", "A3") && !adjacent("A1+", "A3"));
    assert_eq!(ground.range(loc(&ground, "A1"), loc(&ground, "A1+")), 1);
    assert_eq!(ground.range(loc(&ground, "A1"), loc(&ground, "A4")), 3);
}

#[test]
fn bunkers_and_helicopters_are_adjacent_in_their_own_way() {
    let ground = column(". . S .").ground();
    let adjacent = |a: &str, b: &str| ground.adjacent(loc(&ground, a), loc(&ground, b));
    assert!(adjacent("A1", "A1_") && !adjacent("A1_", "A1"));
    assert!(adjacent("A1_", "A2") && adjacent("A2", "A1_") && adjacent("A1_", "A2_"));
    assert!(adjacent("A1*", "A1") && adjacent("A1", "A1*") && adjacent("A3*", "A3+"));
    assert!(adjacent("A2*", "A3+") && adjacent("A1*", "A2*") && adjacent("A1*", "A2"));
    assert!(!adjacent("A1*", "A3") && !adjacent("A1*", "A1*"));
}

// proves lnl:19.3.d
#[test]
fn helicopters_see_by_the_same_rules() {
    // Level 1 over clear ground: over woods, not into their shadow.
    column(". F . .").check("A1*", "A4", "clear");
    column(". . F .").check("A1*", "A4", "blocked: A3 blocks 10.3.m");
    column(". J . .").check("A1*", "A4", "blocked: A2 blocks 10.3.i");
    column(". F1 . .").check("A1*", "A4", "blocked: A2 blocks 10.3.j");
    column(". w1 . .").check("A1*", "A4", "degraded 1: A2 degrades 10.3.k");
    column(". .2 .").check("A1*", "A3*", "blocked: A2 blocks 10.3.i");
    column(". . .").smoke("A2").check("A1*", "A3*", "blocked: A2 blocks 7.0.e");
    column("J F J").check("A1*", "A3*", "clear");
    // Where none fly the answer is the same, only worked out.
    let mut on_foot = column(". J . .");
    on_foot.parts.air = false;
    on_foot.check("A1*", "A4", "blocked: A2 blocks 10.3.i").check("A1", "A1*", "clear");
}

#[test]
fn within_a_hex_all_is_seen_and_nothing_is_off_the_map() {
    let tower = column("S J").smoke("A1");
    for place in ["A1", "A1+", "A1*", "A1_"] {
        tower.check("A1", place, "clear").check("A1+", place, "clear");
    }
    let (ground, here) = (tower.ground(), loc(&tower.ground(), "A1"));
    for nowhere in [rules_lnl::model::Loc::OFF, kernel::ids::Small::NOTHING] {
        assert_eq!(ground.sight(&tower.overlay, here, nowhere), Sight::Blocked);
        assert_eq!(ground.trace(&tower.overlay, nowhere, here, &mut Vec::new()), Sight::Blocked);
    }
    assert_eq!([Sight::Clear, Sight::Degraded(2), Sight::Blocked].map(Sight::degrading), [0, 2, 0]);
    assert_eq!([Sight::Clear, Sight::Degraded(2), Sight::Blocked].map(Sight::is_blocked), [false, false, true]);
}

#[test]
fn a_bunker_sees_from_the_ground() {
    column(". w . F .").check("A1_", "A3_", "degraded 1: A2 degrades 10.3.d").check(
        "A3",
        "A5_",
        "blocked: A4 blocks 10.3.b",
    );
}

// proves lnl:1.4.c
#[test]
fn a_hex_has_one_terrain_and_one_elevation() {
    let drawn = board(". .1\n F2 .").reach("A2", "A1", 'F', &[(-60, 120), (60, 120), (60, 200), (-60, 200)]);
    let ground = drawn.ground();
    let of = |label: &str| {
        let hex = drawn.hex(label);
        (ground.terrain(&drawn.overlay, hex).id.as_str(), ground.hex(hex).elevation)
    };
    // What reaches into a hex from another changes neither.
    assert_eq!(["A1", "B1", "A2", "B2"].map(of), [(".", 0), (".", 1), ("F", 2), (".", 0)]);
}
