//! Maps: what they may hold, and boards that are joined.

use super::*;
use rules_lnl::model::Dir;

#[test]
fn rows_and_letters_are_those_of_the_map() {
    refused(VAURY, "\"...LL.s.h......\", # 4", "‸\"...LL.s.h.....\",", "content-map-row-length");
    refused(VAURY, "\"w..LLL.h.w...B.\", # 3", "‸\"w..LLL.h.w...x.\",", "content-map-letter");
    refused_at(VAURY, "  \"000000000001110\",\n", "", "elevation = ‸[", "content-map-rows", "");
    // Hills have two levels (lnl:10.2.a).
    refused(VAURY, "  \"000000000001110\",", "  ‸\"000000000001130\",", "content-map-letter");
    refused(VAURY, "[\"H4\", \"H5\", \"H6\"]", "[\"H4\", ‸\"H6\"]", "content-hexes-apart");
    refused(VAURY, "\"H9\", \"H10\"]", "\"H9\", ‸\"H11\"]", "content-hex-off-map");
    refused(VAURY, "\"K7|L7\"", "‸\"K7-L7\"", "content-hexside");
    refused(VAURY, "\"K7|L7\"", "‸\"K7|7L\"", "content-hex");
    refused(VAURY, "\"K7|L7\"", "\"K7|L7\", ‸\"L7|K7\"", "lnl-content-side-twice");
    refused(VAURY, "kind = \"wall\"", "kind = ‸\"wal\"", "content-unknown-id");
    let points = "points = [[-60, 120], [60, 120], [60, 200], [-60, 200]]";
    let dent = "points = [[-60, 120], [0, 180], [60, 120], [60, 200], [-60, 200]]";
    refused_at(VAURY, points, dent, "points = ‸[[-60", "lnl-content-silhouette", "");
    LOADER.says(
        VAURY,
        "\"D3|D4\"",
        "\"D3|F4\"",
        &["maps/saint_vaury.toml:61 D3 and F4 do not touch. | D3 touches D2, E2, E3, D4, C3 and C2."],
    );
}

// proves lnl:10.2.b
#[test]
fn r10_2_b_stone_buildings_of_three_hexes_have_two_storeys() {
    let tall = "hexes = [\"G6\", \"G7\", \"H7\"]\nfloors = 2";
    refused_at(
        VAURY,
        tall,
        &tall.replace('2', "1"),
        "floors = ‸1\n\n[[building]]\nhexes = [\"I6\"]",
        "lnl-content-floors",
        "lnl:10.2.b",
    );
    // Two hexes of the big building taken away: what is left is too small for a second storey.
    let files = with(VAURY, tall, "hexes = [\"G6\", \"G7\"]\nfloors = 2");
    let files = LOADER.changed(&files, VAURY, "\"..ww..SS...WWW.\"", "\"..ww..S....WWW.\"");
    let files = LOADER.changed(&files, ORCHARD, "hex = \"H7\" }", "hex = \"G7\" }");
    LOADER.refused_in(&files, VAURY, "hexes = ‸[\"G6\", \"G7\"]", "lnl-content-storeys", "lnl:10.2.b");
    // A third hex of stone makes a low building tall.
    let files = with("maps/les_quatre_haies.toml", "[\"I5\", \"J5\"]", "[\"I5\", \"J5\", \"J6\"]");
    let text = files.get("lnl/maps/les_quatre_haies.toml").unwrap();
    let lane = text.lines().find(|line| line.ends_with("# 6")).unwrap().to_owned();
    let files = LOADER.changed(&files, "maps/les_quatre_haies.toml", &lane, "  \".........s.....\",");
    let at = "hexes = ‸[\"I5\", \"J5\", \"J6\"]";
    LOADER.refused_in(&files, "maps/les_quatre_haies.toml", at, "lnl-content-storeys", "lnl:10.2.b");
    // Huts stay low however many they are.
    assert!(!LOADER.loaded("ap_long").ground.is_tall(LOADER.loaded("ap_long").ground.at("G4").unwrap()));
}

#[test]
fn buildings_are_hexes_of_one_terrain_that_touch() {
    refused(VAURY, "hexes = [\"K6\"]", "hexes = [\"K6\", ‸\"K7\"]", "lnl-content-no-building");
    refused(VAURY, "hexes = [\"K6\"]", "hexes = [\"K6\", ‸\"I6\"]", "lnl-content-building-twice");
    let old = "[[building]]\nhexes = [\"K6\"]\nfloors = 1\n\n[[building]]\nhexes = [\"F8\"]";
    let two = "[[building]]\nhexes = [\"K6\", \"F8\"]";
    refused_at(VAURY, old, two, "hexes = ‸[\"K6\", \"F8\"]", "lnl-content-building", "");
    let lost = "[[building]]\nhexes = [\"K6\"]\nfloors = 1\n\n";
    refused_at(VAURY, lost, "", "‸\".B.w.hS.s.h.WW.\"", "lnl-content-building-nameless", "");
}

#[test]
fn the_chart_is_sound() {
    refused_at(TERRAIN, "letter = \"C\"", "letter = \"B\"", "\"brush\"\nletter = ‸\"B\"", "content-duplicate-id", "");
    refused(
        TERRAIN,
        "[overlay.road]\nmp = [1, 1, 1, 1]",
        "[overlay.road]\nmp = ‸[1, 1, 1, \"no\"]",
        "lnl-content-overlay-no lnl:T.tec.b",
    );
    let (old, new) = ("fp = 1\nmost = 2", "fp = 1\nmost = 3");
    refused_at(TERRAIN, old, new, "most = ‸3", "content-not-as-printed", "lnl:21.4.b");
}

/// A board of clear terrain but for some letters.
fn board(rows: &[&str], more: &str) -> String {
    let rows: String = rows.iter().map(|row| format!("\"{row}\", ")).collect();
    format!("name = {{ en = \"x\", es = \"x\" }}\nprovenance = \"house\"\nterrain = [{rows}]\n{more}")
}

/// A scenario on a map of this layout, with three small boards to make it of.
fn joined(boards: &str, replace: &[(&str, String)]) -> Files {
    let mut files = LOADER.shipped();
    let west = "elevation = [\"000\", \"001\"]\n[[road]]\nhexes = [\"A1\", \"B2\", \"C1\"]\n[[hexsides]]\nkind = \"wall\"\nsides = [\"C1|C2\"]\n[[building]]\nhexes = [\"C2\"]\nfloors = 1\n";
    let east = "[[road]]\nhexes = [\"A1\", \"B1\"]\n[[hexsides]]\nkind = \"wall\"\nsides = [\"A1|A2\"]\n[[building]]\nhexes = [\"A2\", \"B2\"]\nfloors = 1\n";
    let south = "[[hexsides]]\nkind = \"hedge\"\nsides = [\"C1|C2\"]\n[[building]]\nhexes = [\"C1\"]\nfloors = 1\n";
    files.insert("lnl/maps/west.toml", board(&["..B", "..h"], west));
    files.insert("lnl/maps/east.toml", board(&["...", "hh."], east));
    files.insert("lnl/maps/south.toml", board(&["..h", "..W"], south));
    files.insert("lnl/maps/southeast.toml", board(&["...", "W.."], ""));
    files.insert("lnl/maps/even.toml", board(&["..", ".."], ""));
    let whole = format!("name = {{ en = \"x\", es = \"x\" }}\nprovenance = \"house\"\nboards = {boards}\n");
    files.insert("lnl/maps/whole.toml", whole);
    for (path, text) in replace {
        files.insert(*path, text.clone());
    }
    let scenario = "name = { en = \"x\", es = \"x\" }\nintro = { en = \"x\", es = \"x\" }\nmap = \"whole\"\nturns = 1\n\
        first_initiative = \"us\"\nprovenance = \"house\"\naim = { en = \"x\", es = \"x\" }\n\
        [victory]\nkind = \"control\"\nside = \"us\"\nneeds = 1\nhexes = [\"A1\"]\n\
        [[side]]\nid = \"us\"\nname = { en = \"x\", es = \"x\" }\nlabel = { en = \"x\", es = \"x\" }\nnation = \"us_ww2\"\n\
        edge = \"west\"\nsetup = 1\nzone = { cols = \"A\" }\nunit = []\n\
        [[side]]\nid = \"ger\"\nname = { en = \"x\", es = \"x\" }\nlabel = { en = \"x\", es = \"x\" }\nnation = \"german\"\n\
        edge = \"east\"\nsetup = 2\nzone = { cols = \"A\" }\nunit = []\n";
    files.insert("lnl/scenarios/joined.toml", scenario.to_owned());
    files
}

// proves lnl:1.4.b
#[test]
fn r1_4_b_half_hexes_where_two_boards_meet_form_one_hex() {
    let game = LOADER.loaded_of(&joined("[[\"west\", \"east\"]]", &[]), "joined", &[]);
    let ground = &game.ground;
    // Three columns and three columns share one.
    assert_eq!((ground.cols(), ground.rows(), ground.n_hexes()), (5, 2, 10));
    let at = |label: &str| ground.at(label).unwrap();
    let terrain = |label: &str| &*ground.terrain_of(ground.hex(at(label)).terrain).id;
    // Column C is the east of one and the west of the other: what is not clear stays.
    assert_eq!(
        (terrain("C1"), terrain("C2"), terrain("D2"), terrain("E2")),
        ("brush", "wood_building", "wood_building", "clear")
    );
    assert_eq!(ground.hex(at("C2")).elevation, 1);
    assert_eq!(ground.at("F1"), None);
    // The building that both show a part of is one; the wall that both show stands once; the road goes on.
    assert_eq!(ground.hex(at("C2")).building, ground.hex(at("D2")).building);
    assert_ne!(ground.hex(at("C2")).building, 0);
    let wall = ground.side_info(at("C1"), Dir(3)).expect("a wall");
    assert_eq!((&*wall.id, ground.direction(at("C1"), at("C2"))), ("wall", Some(Dir(3))));
    let next = |one: &str, other: &str| ground.road(at(one), ground.direction(at(one), at(other)).unwrap());
    assert!(next("A1", "B2") && next("B2", "C1") && next("C1", "D1") && !next("D1", "E1"));

    // Four boards: two rows and two columns.
    let game = LOADER.loaded_of(&joined("[[\"west\", \"east\"], [\"south\", \"southeast\"]]", &[]), "joined", &[]);
    let ground = &game.ground;
    assert_eq!((ground.cols(), ground.rows()), (5, 3));
    let at = |label: &str| ground.at(label).unwrap();
    assert_eq!(&*ground.terrain_of(ground.hex(at("C3")).terrain).id, "wheat");
    assert_eq!(ground.side_info(at("C2"), Dir(3)).map(|side| &*side.id), Some("hedge"));
    // C2 lies on all four boards and is one hex with the building of three of them.
    assert_eq!((ground.hex(at("C2")).building, ground.hex(at("C3")).building), (ground.hex(at("D2")).building, 0));
}

// proves lnl:1.4.b
#[test]
fn r1_4_b_boards_that_do_not_fit() {
    let refused = |boards: &str, replace: &[(&str, String)], at: &str, message: &str, clause: &str| {
        LOADER.refused_in(&joined(boards, replace), "maps/whole.toml", at, message, clause);
    };
    let clash = [("lnl/maps/east.toml", board(&["W..", "..."], ""))];
    refused("[[\"west\", \"east\"]]", &clash, "\"west\", ‸\"east\"", "lnl-content-join-clash", "lnl:1.4.b");
    let level = [("lnl/maps/east.toml", board(&["...", "..."], "elevation = [\"000\", \"200\"]"))];
    refused("[[\"west\", \"east\"]]", &level, "\"west\", ‸\"east\"", "lnl-content-join-clash", "lnl:1.4.b");
    let hedge = "[[hexsides]]\nkind = \"hedge\"\nsides = [\"A1|A2\"]\n";
    let side = [("lnl/maps/east.toml", board(&["...", "..."], hedge))];
    refused("[[\"west\", \"east\"]]", &side, "\"west\", ‸\"east\"", "lnl-content-join-clash", "lnl:1.4.b");
    refused("[[\"even\", \"west\"]]", &[], "[[‸\"even\"", "lnl-content-join-odd", "lnl:1.4.b");
    refused("[[\"west\"], [\"even\"]]", &[], "[‸\"even\"", "lnl-content-join-size", "lnl:1.4.b");
    refused("[[\"west\", \"east\"], [\"south\"]]", &[], "‸[\"south\"]", "lnl-content-join-row", "lnl:1.4.b");
    refused("[[\"west\", \"whole\"]]", &[], "‸\"whole\"", "lnl-content-map-nested", "");
    refused("[[\"west\", \"eats\"]]", &[], "‸\"eats\"", "content-unknown-id", "");
    refused("[]", &[], "boards = ‸[]", "lnl-content-map-empty", "");
    refused("[[\"west\"]]\nterrain = [\"...\"]", &[], "boards = ‸[[", "lnl-content-map-both", "");
    let big = vec!["\"west\""; 400].join(", ");
    refused(&format!("[[{big}]]"), &[], "boards = ‸[[", "content-map-size", "");
    // Two low stone buildings become a big one across the edge.
    let west = "[[building]]\nhexes = [\"B2\", \"C2\"]\nfloors = 1\n";
    let east = "[[building]]\nhexes = [\"A2\", \"B2\"]\nfloors = 1\n";
    let stone =
        [("lnl/maps/west.toml", board(&["...", ".ss"], west)), ("lnl/maps/east.toml", board(&["...", "ss."], east))];
    refused("[[\"west\", \"east\"]]", &stone, "boards = ‸[[", "lnl-content-storeys", "lnl:10.2.b");
    let mut files = LOADER.shipped();
    files.insert("lnl/maps/none.toml", "name = { en = \"x\", es = \"x\" }\nprovenance = \"house\"\n".to_owned());
    LOADER.refused_in(&files, "maps/none.toml", "name = ‸{", "lnl-content-map-empty", "");
    files.insert("lnl/maps/none.toml", board(&["."], "").replace("\".\",", ""));
    LOADER.refused_in(&files, "maps/none.toml", "terrain = ‸[", "content-map-size", "");
}
