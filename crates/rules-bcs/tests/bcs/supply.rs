//! Supply (3.3): routes, trains, and the optimal distance (3.2f).

use crate::game::{Game, game, game_1_2, games};
use kernel::Speech;
use rules_bcs::action::Action;
use scene::{Pick, Scenic};

/// A primary road in a row of the map, from a column to another.
fn road(row: u8, from: u8, to: u8) -> String {
    (from..=to).fold("road primary".to_owned(), |text, col| format!("{text} {col:02}{row:02}"))
}
fn labels(g: &Game, hexes: &[rules_bcs::model::HexId]) -> String {
    hexes.iter().map(|&hex| g.rules.hex_text(hex)).collect::<Vec<_>>().join(" ")
}
/// The route of K7: to the trains, then to the entry.
#[track_caller]
fn route(g: &Game) -> (String, String) {
    let route = g.rules.msr(&g.state, g.fid("K7")).expect("a complete MSR");
    (labels(g, &route.hexes), labels(g, &route.onward))
}
fn is_supplied(g: &Game) -> bool {
    g.rules.is_supplied(&g.state, g.fid("K7"))
}
fn is_optimal(g: &Game) -> bool {
    g.rules.is_optimal(&g.state, g.fid("K7"))
}
fn uses_tracks(g: &Game) -> bool {
    g.rules.msr(&g.state, g.fid("K7")).expect("a complete MSR").tracks
}
/// Hexes where the trains of K7 may be placed.
fn hexes(g: &Game) -> Vec<String> {
    g.rules.trains_hexes(&g.state, g.fid("K7")).iter().map(|hex| g.rules.hex_text(hex)).collect()
}

/// A road in row 5 of a small map; K7 in the middle, its trains three hexes back.
fn small(more: &str) -> String {
    format!(
        "map 14x9; {}; entry karsk 1405; entry merrow 0105
         formation karsk K7 hq 0805 trains 1105; formation merrow M31 hq 0501 radius 9; {more}",
        road(5, 1, 14)
    )
}

// proves bcs:3.3a
#[test]
fn a_route_goes_by_roads_and_tracks_to_the_trains_and_by_roads_to_an_entry() {
    for g in games(&small("")) {
        assert_eq!(route(&g), ("0805 0905 1005 1105".to_owned(), "1105 1205 1305 1405".to_owned()));
    }
    // To the trains a track will do; from them to the entry it will not.
    let track = "map 9x5; entry karsk 0903; road track 0103 0203 0303; road secondary 0303 0403 0503 0603; formation merrow M31";
    let front = format!("{track}; road primary 0603 0703 0803 0903; formation karsk K7 hq 0103 trains 0503");
    let rear = format!("{track}; road track 0603 0703 0803 0903; formation karsk K7 hq 0103 trains 0503");
    for g in games(&front) {
        assert_eq!(route(&g).0, "0103 0203 0303 0403 0503");
    }
    for g in games(&rear) {
        assert!(!is_supplied(&g));
    }
    for g in games(&front.replace("hq 0103", "")) {
        assert!(!is_supplied(&g), "the HQ is off map");
    }
    for g in games(&front.replace("trains 0503", "")) {
        assert!(!is_supplied(&g), "the trains are off map");
    }
    for g in games(&front.replace("0703 0803 0903", "0703 0803")) {
        assert!(!is_supplied(&g), "the road ends before the entry");
    }
}

// proves bcs:3.3a
#[test]
fn trains_in_the_hqs_hex_are_joined_to_it() {
    for g in games(&small("").replace("trains 1105", "trains 0805")) {
        assert_eq!(route(&g), ("0805".to_owned(), "0805 0905 1005 1105 1205 1305 1405".to_owned()));
        assert!(!is_optimal(&g) && !uses_tracks(&g));
    }
}

// proves bcs:3.3b
#[test]
fn the_cheapest_route_is_the_msr() {
    // By track two hops of 1 MP, by primary road four of a third.
    let ways = "map 9x9; entry karsk 0903; road track 0305 0405 0505; road primary 0305 0304 0403 0504 0505
        road primary 0505 0604 0704 0803 0903; formation karsk K7 hq 0305 trains 0505; formation merrow M31";
    for g in games(ways) {
        assert_eq!(route(&g).0, "0305 0304 0403 0504 0505");
        assert!(!uses_tracks(&g));
    }
    for g in games(&ways.replace("road primary 0305", "road track 0305")) {
        assert_eq!(route(&g).0, "0305 0405 0505");
    }
}

// proves bcs:3.3b
#[test]
fn of_equally_cheap_routes_the_owner_takes_one() {
    let tie = "map 9x9; entry karsk 0605; road primary 0205 0306 0405 0505 0605; road primary 0205 0305 0405
        formation karsk K7 hq 0205 trains 0505 artillery 0; formation merrow M31; declare K7";
    for mut g in games(tie) {
        let found: Vec<_> =
            g.rules.routes(&g.state, g.fid("K7")).iter().map(|route| labels(&g, &route.hexes)).collect();
        assert_eq!(found, ["0205 0305 0405 0505", "0205 0306 0405 0505"], "lowest hexes first");
        assert_eq!(route(&g).0, found[0]);
        g.resolve(&[]);
        assert_eq!(g.asks().1.0, "bcs:3.3b");
        assert_eq!(g.legal(), ["route 1", "route 2"]);
        g.play("route 2", &[3, 4]);
        assert_eq!(route(&g).0, found[1]);
    }
    for mut g in games(&tie.replace("road primary 0205 0305 0405", "")) {
        g.resolve(&[3, 4]);
        assert_eq!(g.formation("K7").route, 0, "a single route is taken without asking");
    }
}

// proves bcs:3.3c
#[test]
fn enemies_and_their_zones_close_a_route() {
    for (enemy, open) in [
        ("x M31-1 0905", false),
        ("x M31-1 0904", false),
        ("x M31-AT 0903", false),
        ("x M31-AT 0902", true),
        ("x M31-AT 0903 move", true),
        ("x M31-AT 0905 move", false),
        ("x M31-1 1104", false),
        ("x M31-1 1305", false),
        ("x M31-1 0705", true),
    ] {
        for g in games(&small(&format!("M31: {enemy}"))) {
            assert_eq!(is_supplied(&g), open, "{enemy}");
        }
    }
    let host = small("support M31 S stand_off 3 range 2; M31: x M31-1 0903");
    for g in games(&host) {
        assert!(!is_supplied(&g), "the zone of a host's Support");
    }
    for g in games(&host.replace("0903", "0903 dropped")) {
        assert!(is_supplied(&g), "its Support is dropped");
    }
    for g in games(&host.replace("radius 9", "radius 3")) {
        assert!(is_supplied(&g), "out of Command Radius it hosts none");
        assert!(g.rules.has_trains_hex(&g.state, g.fid("K7")));
    }
}

/// A road on which K7's HQ in 0805 lies between trains in front of it and its entry. An enemy in 0804 reaches no other
/// hex of the road.
const THROUGH: &str = "map 12x9; road secondary 0506 0606 0706 0805 0906 1006 1106 1206; entry karsk 1206
    formation karsk K7 hq 0805 trains 0506; formation merrow M31 hq 0501 radius 9; activity K7 pass";

// proves bcs:3.3c
#[test]
fn an_hq_in_an_enemy_zone_is_the_beginning_of_a_route_and_no_part_of_its_way_on() {
    for (trains, open) in [("0506", false), ("0805", false), ("1106", true)] {
        let text = THROUGH.replace("trains 0506", &format!("trains {trains}"));
        for g in games(&text) {
            assert!(is_supplied(&g), "{trains}, no enemy");
        }
        for g in games(&format!("{text}; M31: x M31-1 0804")) {
            assert_eq!(is_supplied(&g), open, "{trains}");
        }
    }
    for mut g in games(&format!("{THROUGH}; M31: x M31-1 0804")) {
        g.play("trains", &[]);
        for hex in ["0606", "0706", "0805"] {
            g.is_refused_by(&format!("trains {hex}"), "bcs:3.3c");
        }
        assert!(g.offers("trains 0906"));
    }
}

#[test]
fn what_closes_a_route_is_told() {
    let told = |g: &Game| labels(g, &g.rules.msr_obstacles(&g.state, g.fid("K7")));
    for g in games(&small("M31: x M31-1 0904; y M31-1 1205")) {
        assert_eq!(told(&g), "0905 1105 1205 1305");
    }
    for g in games(&small("")) {
        assert_eq!(told(&g), "");
    }
}

// proves bcs:3.3c
#[test]
fn trains_stand_on_a_road_or_in_an_entry_with_a_track() {
    let track =
        "map 9x5; road secondary 0103 0203 0303; road track 0303 0403 0503; formation karsk K7 hq 0103 trains 0503
        formation merrow M31";
    for g in games(&format!("{track}; entry karsk 0503")) {
        assert!(is_supplied(&g), "the entry itself");
    }
    for g in games(&format!("{track}; entry karsk 0403 0303")) {
        assert!(!is_supplied(&g), "a track hex that is no entry");
    }
    // An entry without a road or track is no place for them.
    let beside = "map 9x5; road secondary 0103 0203; entry karsk 0202; formation karsk K7 hq 0202 trains 0202; formation merrow M31";
    for g in games(beside) {
        assert!(!is_supplied(&g));
    }
}

// X27
// proves bcs:3.3c
#[test]
fn trains_are_not_placed_in_an_enemy_zone() {
    for mut g in games(&small("M31: x M31-AT 0503; activity K7 pass")) {
        g.play("trains", &[]);
        g.is_refused_by("trains 0505", "bcs:3.3c");
        g.is_refused_by("trains 0405", "bcs:3.3c");
        g.is_refused_by("trains 1106", "bcs:3.3c");
        for hex in ["0705", "0805", "1205", "1405"] {
            assert!(g.offers(&format!("trains {hex}")), "{hex}");
        }
        assert_eq!(hexes(&g).len(), g.legal().len() - 1);
    }
    // Nor where an enemy HQ or his trains are.
    for mut g in games(&small("activity K7 pass").replace("hq 0501", "hq 0605 trains 0705")) {
        g.play("trains", &[]);
        g.is_refused_by("trains 0605", "bcs:3.3c");
        g.is_refused_by("trains 0705", "bcs:3.3c");
    }
    for g in games(&small("M31: x M31-AT 1203; activity K7 pass")) {
        assert!(hexes(&g).is_empty(), "no way to the entry");
        g.is_refused_by("trains", "bcs:3.3g");
    }
}

// proves bcs:3.3d
#[test]
fn friends_do_not_open_a_route() {
    for g in games(&small("M31: x M31-1 0904; K7: a K112-1 0905; b K112-1 0805; c K112-1 1005")) {
        assert!(!is_supplied(&g));
    }
    let text = small("M31: x M31-1 0904; K7: a K112-1 0905; b K112-1 0805; activity K7 pass");
    for mut g in games(&text.replace("hq 0805 trains 1105", "hq 1105 trains 1205")) {
        g.play("trains", &[]);
        g.is_refused_by("trains 0905", "bcs:3.3d");
    }
}

/// One road for both: K7 could place its trains between M31's HQ and trains.
const SHARED: &str = "map 14x9; entry karsk 1405; entry merrow 0105; formation karsk K7 hq 1005 trains 1205
    formation merrow M31 hq 0805 trains 0305; activity K7 pass";

// proves bcs:3.3e
#[test]
fn trains_do_not_go_where_they_would_block_the_enemys_route() {
    for mut g in games(&format!("{SHARED}; {}", road(5, 1, 14))) {
        g.play("trains", &[]);
        for hex in ["0705", "0405", "0205"] {
            g.is_refused_by(&format!("trains {hex}"), "bcs:3.3e");
            assert!(!g.offers(&format!("trains {hex}")));
        }
        assert!(g.offers("trains 0905"));
    }
    // Where the enemy has another way it is not blocked.
    let round = "road secondary 0805 0806 0707 0606 0506 0505";
    for mut g in games(&format!("{SHARED}; {}; {round}", road(5, 1, 14))) {
        g.play("trains", &[]);
        assert!(g.offers("trains 0705"));
        g.is_refused_by("trains 0405", "bcs:3.3e");
    }
    // An MSR that does not exist is not blocked.
    for mut g in games(&format!("{SHARED}; {}", road(5, 1, 14)).replace("trains 0305", "")) {
        g.play("trains", &[]);
        assert!(g.offers("trains 0705"));
    }
}

// proves bcs:3.3g bcs:3.2h.9
#[test]
fn trains_move_once_in_an_activation_and_are_ghost() {
    for result in ["pass", "partial", "fail"] {
        for mut g in games(&small(&format!("activity K7 {result}"))) {
            g.play("trains; trains 1305", &[]);
            assert_eq!((g.trains("K7"), g.formation("K7").ghost), ("1305".to_owned(), true));
            g.is_refused_by("trains", "bcs:3.3g");
        }
    }
    for mut g in games(&small("activity K7 pass")) {
        g.play("trains", &[]);
        g.is_refused_by("trains 1105", "bcs:3.3g");
    }
}

#[test]
fn trains_that_can_only_stay_are_not_asked_about() {
    let end =
        "map 9x5; entry karsk 0103; road track 0103 0203; formation karsk K7 hq 0203 trains 0103; formation merrow M31
        activity K7 pass";
    for mut g in games(end) {
        g.play("trains", &[]);
        assert!(!g.legal().iter().any(|text| text.starts_with("trains")) && g.offers("done"));
        assert_eq!(g.asks().1.0, "bcs:3.5a");
    }
}

// proves bcs:3.3j
#[test]
fn off_map_trains_are_placed_as_ghost() {
    for mut g in games(&small("activity K7 fail").replace("trains 1105", "")) {
        g.play("trains; trains 1305", &[]);
        assert_eq!((g.trains("K7"), g.formation("K7").ghost), ("1305".to_owned(), true));
        assert!(g.log().iter().any(|event| event.clause.0 == "bcs:3.3j"));
    }
}

/// K7 six hexes in front of its trains, in its Activity Phase.
fn clean_up(formation: &str, more: &str) -> [Game; 2] {
    games(&format!(
        "map 20x9; {}; entry karsk 2005; entry merrow 0105; formation karsk K7 {formation}; formation merrow M31 hq 0501 radius 9
         {more}; activity K7 pass",
        road(5, 1, 20)
    ))
}

// proves bcs:3.3h
#[test]
fn trains_that_are_not_legal_leave_the_map_in_clean_up() {
    for mut g in clean_up("hq 0905 trains 1505", "M31: x M31-1 1204") {
        g.play("done", &[]);
        assert_eq!(g.trains("K7"), "-");
        assert!(g.log().iter().any(|event| event.clause.0 == "bcs:3.3h"));
    }
    for mut g in clean_up("hq 0905 trains 1505", "") {
        g.play("done", &[]);
        assert_eq!(g.trains("K7"), "1505");
    }
}

// proves bcs:3.3i
#[test]
fn ghost_trains_at_optimal_distance_that_stayed_are_ghost_no_more() {
    for mut g in clean_up("hq 0905 trains 1505 ghost", "") {
        g.play("done", &[]);
        assert!(!g.formation("K7").ghost);
    }
    for mut g in clean_up("hq 0905 trains 1505 ghost", "") {
        g.play("trains; trains 1605; done", &[]);
        assert!(g.formation("K7").ghost, "they moved");
    }
    for mut g in clean_up("hq 0905 trains 1205 ghost", "") {
        g.play("done", &[]);
        assert!(g.formation("K7").ghost, "too near");
    }
}

// proves bcs:3.2f.4 bcs:3.2f.5
#[test]
fn without_optimal_distance_trains_become_ghost_in_clean_up() {
    for (mut g, clause) in clean_up("hq 0905 trains 1205", "").into_iter().zip(["bcs:3.2f.4", "bcs:3.2f.5"]) {
        g.play("done", &[]);
        assert!(g.formation("K7").ghost);
        assert!(g.log().iter().any(|event| event.clause.0 == clause));
    }
    for mut g in clean_up("hq 0905 trains 1505", "") {
        g.play("done", &[]);
        assert!(!g.formation("K7").ghost);
    }
}

/// K7 on a long road with its only entry in the east.
fn long(hq: &str, trains: &str, entry: &str) -> [Game; 2] {
    games(&format!(
        "map 30x5; {}; entry karsk {entry}; formation karsk K7 hq {hq} trains {trains}; formation merrow M31",
        road(3, 1, 30)
    ))
}

// proves bcs:3.2f.1
#[test]
fn optimal_distance_is_five_to_fifteen_hexes() {
    for (trains, optimal) in [("0603", false), ("0703", true), ("1703", true), ("1803", false)] {
        for g in long("0203", trains, "3003") {
            assert!(is_supplied(&g));
            assert_eq!(is_optimal(&g), optimal, "trains in {trains}");
        }
    }
}

// proves bcs:3.2f.1
#[test]
fn optimal_distance_is_measured_along_the_route() {
    // Four hexes as the crow flies, six by road.
    let bend = "map 9x9; entry karsk 0903; road primary 0203 0204 0305 0405 0505 0504 0603 0703 0803 0903
        formation karsk K7 hq 0203 trains 0603; formation merrow M31";
    for g in games(bend) {
        assert_eq!(g.rules.ground().distance(g.hex("0203"), g.hex("0603")), 4);
        assert!(is_optimal(&g));
    }
}

// proves bcs:3.2f.2
#[test]
fn trains_in_an_entry_are_at_optimal_distance_of_a_near_hq() {
    for (hq, optimal) in [("2803", true), ("3003", true), ("1503", true), ("1403", false)] {
        for g in long(hq, "3003", "3003") {
            assert_eq!(is_optimal(&g), optimal, "HQ in {hq}");
        }
    }
    for g in long("2703", "2903", "3003") {
        assert!(!is_optimal(&g), "one hex before the entry");
    }
}

// proves bcs:3.2f.3
#[test]
fn trains_stand_nearer_to_the_entry_than_the_hq() {
    for g in long("1503", "0903", "3003") {
        assert!(is_supplied(&g) && !is_optimal(&g));
    }
    for g in long("1503", "2103", "3003") {
        assert!(is_optimal(&g));
    }
}

// proves bcs:3.2f.1
// proves bcs:3.2f.2
// proves bcs:3.2f.3
#[test]
fn the_clause_that_decides_the_optimal_distance_is_told() {
    for (hq, trains, entry, told) in [
        ("2803", "3003", "3003", (true, "bcs:3.2f.2")),
        ("1503", "2103", "3003", (true, "bcs:3.2f.1")),
        ("1503", "1703", "3003", (false, "bcs:3.2f.1")),
        ("1503", "0903", "3003", (false, "bcs:3.2f.3")),
    ] {
        for g in long(hq, trains, entry) {
            let why = g.rules.why_optimal(&g.state, g.fid("K7"));
            assert_eq!(why.map(|(holds, clause)| (holds, clause.0)), Some(told), "{hq} {trains}");
            // The layer and the answer to a question cite it.
            let layers = g.rules.layers(&g.state, Some(&Pick::piece("K7-HQ")));
            let notes = layers.iter().flat_map(|layer| &layer.notes);
            let cited: Vec<_> =
                notes.map(|note| &*note.clause).filter(|clause| clause.starts_with("bcs:3.2f")).collect();
            assert_eq!(cited, [told.1], "{hq} {trains}");
            let answer = format!("{:?}", g.rules.inspect(&g.state, None, "supply K7"));
            assert!(answer.contains(told.1) && answer.matches("bcs:3.2f").count() == 1, "{answer}");
        }
    }
}

// proves bcs:3.3k bcs:3.3l
#[test]
fn routes_that_share_a_hex_cross_both() {
    let two = |other: &str| {
        games(&format!(
            "map 14x9; {}; {}; road primary 1405 1406; entry karsk 1405 1407; {}
             formation karsk K7 hq 0405 trains 0905; formation karsk K112 {other}; formation merrow M31 hq 0101",
            road(5, 1, 14),
            road(7, 1, 14),
            "road track 0706 0707"
        ))
    };
    let crossed = |g: &Game| ["K7", "K112"].map(|id| g.rules.streams_crossed(&g.state, g.fid(id)));
    for g in two("hq 0905 trains 1105") {
        assert_eq!(crossed(&g), [true, true], "the trains of one where the HQ of the other is");
    }
    for g in two("hq 0305 trains 0505") {
        assert_eq!(crossed(&g), [true, true]);
    }
    for g in two("hq 1005 trains 1205") {
        assert_eq!(crossed(&g), [false, false], "only beyond the trains do they share a road");
    }
    for g in two("hq 0407 trains 0907") {
        assert_eq!(crossed(&g), [false, false]);
    }
    for g in two("hq 0305") {
        assert_eq!(crossed(&g), [false, false], "without trains it has no route");
    }
}

// proves bcs:3.3m
#[test]
fn a_hop_by_track_or_off_the_road_makes_the_route_use_tracks() {
    let text = |hq: &str, more: &str| {
        format!(
            "map 9x9; {}; entry karsk 0905; formation karsk K7 hq {hq} trains 0605; formation merrow M31; {more}",
            road(5, 2, 9)
        )
    };
    for g in games(&text("0205", "")) {
        assert!(!uses_tracks(&g));
    }
    for g in games(&text("0105", "road track 0105 0205")) {
        assert!(uses_tracks(&g));
    }
    // Beside the road: one hop at the Truck cost of the hex, over to the cheapest road hex.
    for g in games(&text("0404", "")) {
        assert_eq!(route(&g).0, "0404 0505 0605");
        assert!(uses_tracks(&g));
    }
    for g in games(&text("0404", "river minor_river 0404 0505")) {
        assert_eq!(route(&g).0, "0404 0405 0505 0605", "no truck crosses the river");
    }
    for g in games(&text("0403", "")) {
        assert!(!is_supplied(&g), "two hexes from the road");
    }
    // Who stands on a track goes by it.
    for g in games(&text("0404", "road track 0404 0403")) {
        assert!(!is_supplied(&g));
    }
}

// proves bcs:3.3n
#[test]
fn legal_and_complete_are_the_same_in_both_editions() {
    for more in ["", "M31: x M31-1 0904", "M31: x M31-AT 1103", "M31: x M31-AT 0703"] {
        let [old, new] = games(&small(more));
        assert_eq!(is_supplied(&old), is_supplied(&new), "{more}");
        assert_eq!(hexes(&old), hexes(&new), "{more}");
        for g in [old, new] {
            assert_eq!(g.rules.msr(&g.state, g.fid("K7")).is_some(), is_supplied(&g), "{more}");
        }
    }
}

// proves bcs:3.3o
#[test]
fn trains_leave_the_map_when_an_enemy_enters_their_hex() {
    for mut g in games(&small("M31: x M31-1 1104; activity M31 pass")) {
        g.play("move x 1105", &[]);
        assert_eq!(g.trains("K7"), "-");
        assert!(g.log().iter().any(|event| event.clause.0 == "bcs:3.3o"));
    }
}

// proves bcs:1.4j
#[test]
fn a_stray_does_not_block_the_only_route_in_2_0() {
    let stray = small("merrow: x M31-1 0904");
    assert!(is_supplied(&game(&stray)));
    assert!(!is_supplied(&game_1_2(&stray)));
    // A unit in its Command Radius does.
    assert!(!is_supplied(&game(&small("M31: x M31-1 0904"))));
    // Where there is another route the stray blocks the one it stands on.
    let round = small("merrow: x M31-1 0904; road secondary 0805 0806 0907 1006 1106 1105");
    assert_eq!(route(&game(&round)).0, "0805 0806 0907 1006 1106 1105");
}

#[test]
fn a_click_on_the_trains_of_another_formation_never_takes_up_ones_own() {
    let text = format!("{}; formation karsk K9 hq 1003 trains 1203; activity K7 pass", small(""));
    for g in games(&text.replace("M31 hq 0501", "M31 hq 0501 trains 0301")) {
        let meant = |id: &str| {
            let seat = g.rules.formation(g.fid("K7")).seat;
            scene::meant(&*g.rules, &g.state, seat, &[], &[Pick::piece(id)]).expect("it means something").1
        };
        assert_eq!(meant("K7-TR"), Action::Trains);
        for other in ["M31-TR", "K9-TR"] {
            assert_ne!(meant(other), Action::Trains, "{other}");
        }
    }
}
