//! Tables and terrain.

use super::*;
use rules_fubar::{
    content::{CoverWord, MapFile, Terrain},
    terrain::Table,
};

const HARBOUR: &str = "maps/harbour_quarter.toml";

/// What each piece of cover on the shipped tables looks like, and its class.
fn shipped_cover() -> Vec<(String, String, CoverWord)> {
    let mut found = Vec::new();
    for path in [FARM, HARBOUR, RELAY] {
        let map: MapFile = content::read(&LOADER.shipped(), &LOADER.path(path), &mut Problems::new()).unwrap();
        for terrain in &map.terrain {
            let (name, looks, class) = match terrain {
                Terrain::CoverArea(row) => (&row.name, &row.looks, &row.class),
                Terrain::CoverLine(row) => (&row.name, &row.looks, &row.class),
                Terrain::CoverObject(row) => (&row.name, &row.looks, &row.class),
                Terrain::Blocking(_) | Terrain::Impassable(_) => continue,
            };
            let looks = looks.as_ref().expect("shipped pieces say it");
            let looks = serde_json::to_value(**looks).expect("a word");
            found.push((name.en.clone(), looks.as_str().expect("a word").to_owned(), **class));
        }
    }
    found
}

fn class_of(looks: &str) -> Vec<CoverWord> {
    let cover = shipped_cover();
    let classes: Vec<_> = cover.iter().filter(|piece| piece.1 == looks).map(|piece| piece.2).collect();
    assert!(!classes.is_empty(), "there is a {looks}");
    classes
}

// proves fub:gen-2
#[test]
fn r_gen_2_shipped_tables_are_crowded() {
    for scenario in SCENARIOS {
        let game = LOADER.loaded(scenario);
        let Table { areas, lines, objects, blocking, impassable, .. } = game.table();
        let n = areas.len() + lines.len() + objects.len() + blocking.len() + impassable.len();
        assert!(n >= 8, "{scenario} has {n}");
    }
}

// proves fub:geo-3
#[test]
fn r_geo_3_nothing_has_a_height() {
    for (old, line) in
        [("id = \"silo\"", "height = 900"), ("id = \"barn\"", "floors = 2"), ("id = \"hedge_w\"", "height = 100")]
    {
        let at = format!("{old}\n‸{line}");
        refused_at(FARM, old, &format!("{old}\n{line}"), &at, "content-unknown-field", "");
    }
    refused(FARM, "height = 4800", "height = 4800\n‸elevation = 3", "content-unknown-field");
}

// proves fub:geo-16
#[test]
fn r_geo_16_insides_do_not_overlap_and_lines_do_not_enter() {
    let barn = "parts = [[[2900, 2700], [3600, 2700], [3600, 3200], [2900, 3200]]]";
    // The farmhouse ends at x = 2600: to touch it is fine, one hundredth further is not.
    let wider = |x: i16| format!("parts = [[[{x}, 2910], [3600, 2910], [3600, 3200], [{x}, 3200]]]");
    LOADER.accepted(FARM, barn, &wider(2830));
    let apart = "parts = [[[2600, 2500], [2640, 2500], [2640, 2700], [2600, 2700]]]";
    LOADER.accepted(FARM, barn, apart);
    let over = "parts = [‸[[2599, 2500], [2640, 2500], [2640, 2700], [2599, 2700]]]";
    refused(FARM, barn, over, "fubar-content-overlap fub:geo-16");
    // An area and an object, an area and something impassable, something blocking and an area.
    let cart = "poly = [[2300, 2100], [2500, 2100], [2500, 2220], [2300, 2220]]";
    let moved = "poly = [[2300, 2600], [2500, 2600], [2500, 2720], [2300, 2720]]";
    refused_at(FARM, cart, moved, "poly = ‸[[2300, 2600]", "fubar-content-overlap", "fub:geo-16");
    let pond = "[[3300, 1700], [3700, 1600], [3850, 1800], [3600, 1950], [3350, 1900]]";
    let moved = "[[3300, 1100], [3700, 1000], [3850, 1200], [3600, 1350], [3350, 1300]]";
    refused_at(FARM, pond, moved, "parts = [‸[[3300, 1100]", "fubar-content-overlap", "fub:geo-16");
    let silo = "[[2680, 2750], [2780, 2750], [2830, 2820], [2780, 2900], [2680, 2900], [2640, 2820]]";
    refused(FARM, silo, "‸[[2500, 2750], [2780, 2750], [2830, 2820]]", "fubar-content-overlap fub:geo-16");
    // Two parts of one area.
    let part = "[[900, 1750], [1150, 1750], [1150, 2100], [900, 2100]]";
    let over = "[[900, 1700], [1150, 1700], [1150, 2100], [900, 2100]]";
    refused_at(
        FARM,
        part,
        over,
        "[1400, 1750], [900, 1750]], ‸[[900, 1700]",
        "fubar-content-parts-overlap",
        "fub:geo-16",
    );
    // A line may end at an area and run along it, but not into it.
    let fence = "points = [[2000, 1900], [2800, 1900], [2800, 1500]]";
    LOADER.accepted(FARM, fence, "points = [[1400, 1400], [1400, 1800], [2000, 1900]]");
    let message = "fubar-content-line-enters";
    let inside = "points = [[1399, 1400], [1399, 1800], [2000, 1900]]";
    refused_at(FARM, fence, inside, "points = ‸[[1399", message, "fub:geo-16");
    refused_at(
        FARM,
        fence,
        "points = [[2200, 1900], [2310, 2150]]",
        "points = ‸[[2200, 1900], [2310",
        message,
        "fub:geo-16",
    );
    let along_the_seam = "points = [[950, 1750], [1100, 1750]]";
    refused_at(FARM, fence, along_the_seam, "points = ‸[[950", message, "fub:geo-16");
    LOADER.accepted(FARM, fence, "points = [[1150, 1750], [1400, 1750]]");
}

#[test]
fn outlines_are_convex_counter_clockwise_and_on_the_table() {
    let barn = "parts = [[[2900, 2700], [3600, 2700], [3600, 3200], [2900, 3200]]]";
    for (corners, message) in [
        ("[[2900, 2700], [2900, 3200], [3600, 3200], [3600, 2700]]", "fubar-content-clockwise"),
        ("[[2900, 2700], [3600, 2700], [3000, 2800], [2900, 3200]]", "fubar-content-not-convex"),
        ("[[2900, 2700], [3200, 2700], [3600, 2700], [2900, 3200]]", "fubar-content-not-convex"),
        ("[[2900, 2700], [3600, 2700]]", "fubar-content-not-convex"),
        ("[]", "fubar-content-not-convex"),
    ] {
        let at = format!("class = \"light\"\nparts = [‸{corners}]\n\n[[terrain]]\nid = \"ruin\"");
        refused_at(FARM, barn, &format!("parts = [{corners}]"), &at, message, "fub:geo-16");
    }
    let east = "[4600, 3900], [4300, 4300]";
    LOADER.accepted(FARM, east, "[4800, 3900], [4300, 4300]");
    let at = "parts = [‸[[3700, 3400], [4400, 3300], [4801";
    refused_at(FARM, east, "[4801, 3900], [4300, 4300]", at, "fubar-content-off-table", "fub:geo-2");
    let hedge = "points = [[3200, 2300], [3900, 2350], [4700, 2300]]";
    let off = "points = [[3200, 2300], [3900, 2350], [4900, 2300]]";
    refused_at(
        FARM,
        hedge,
        off,
        "points = ‸[[3200, 2300], [3900, 2350], [4900",
        "fubar-content-off-table",
        "fub:geo-2",
    );
    let halts = "points = [[3200, 2300], [3200, 2300], [4700, 2300]]";
    refused_at(FARM, hedge, halts, "points = ‸[[3200, 2300], [3200", "fubar-content-line-halts", "");
    refused(FARM, hedge, "points = ‸[[3200, 2300]]", "content-array-length");
    refused(FARM, "width = 4800", "width = ‸30001", "content-out-of-range");
}

// proves fub:cover-5
#[test]
fn r_cover_5_what_is_light_cover() {
    for looks in ["wood", "orchard", "hedge", "reeds", "garden", "car", "cart", "vehicle_wreck", "fence", "foxholes"] {
        assert!(class_of(looks).iter().all(|class| *class == CoverWord::Light), "{looks}");
    }
    // A wooden building is light and another is not, so the loader cannot tell by the looks.
    let wooden = shipped_cover().into_iter().filter(|piece| piece.1 == "building" && piece.0.starts_with("Timber"));
    assert_eq!(wooden.map(|piece| piece.2).collect::<Vec<_>>(), [CoverWord::Light; 2]);
    let message = "fubar-content-looks-class";
    for looks in ["wood", "orchard", "hedge", "fence", "foxholes", "reeds", "car", "cart"] {
        let (old, new) = (
            "looks = \"pipe\"\nclass = \"moderate\"\npoints = [[1900",
            format!("looks = \"{looks}\"\nclass = \"moderate\"\npoints = [[1900"),
        );
        refused_at(
            RELAY,
            old,
            &new,
            &format!("looks = \"{looks}\"\nclass = ‸\"moderate\"\npoints = [[1900"),
            message,
            "fub:cover-5",
        );
    }
}

// proves fub:cover-6
#[test]
fn r_cover_6_what_is_moderate_cover() {
    for looks in ["wall", "ruin", "rubble", "trench"] {
        assert!(class_of(looks).iter().all(|class| *class == CoverWord::Moderate), "{looks}");
        let (old, new) = ("looks = \"garden\"\n", format!("looks = \"{looks}\"\n"));
        let at = format!("looks = \"{looks}\"\nclass = ‸\"light\"");
        refused_at(HARBOUR, old, &new, &at, "fubar-content-looks-class", "fub:cover-6");
    }
    let stone = shipped_cover().into_iter().filter(|piece| piece.1 == "building" && !piece.0.starts_with("Timber"));
    assert!(stone.map(|piece| piece.2).all(|class| class == CoverWord::Moderate));
}

// proves fub:cover-7
#[test]
fn r_cover_7_bunkers_are_hard_cover() {
    assert_eq!(class_of("bunker"), [CoverWord::Hard; 2]);
    let bunker = "looks = \"bunker\"\nclass = \"hard\"";
    let (plain, at) = ("looks = \"dome\"\nclass = \"moderate\"", "looks = \"dome\"\nclass = ‸\"moderate\"");
    refused_at(RELAY, bunker, plain, at, "fubar-content-bunker-class", "fub:cover-7");
    let (old, new) = ("looks = \"garden\"\n", "looks = \"bunker\"\n");
    refused_at(HARBOUR, old, new, "bunker\"\nclass = ‸\"light\"", "fubar-content-looks-class", "fub:cover-7");
}

#[test]
fn guns_stand_in_their_bunkers() {
    let gun = "weapon = \"hmg\", at = [2830, 2400]";
    LOADER.accepted(RELAY, gun, "weapon = \"hmg\", at = [2800, 2400]");
    let message = "fubar-content-mount-outside";
    refused_at(RELAY, gun, "weapon = \"hmg\", at = [2799, 2400]", "at = ‸[2799", message, "fub:weap-29");
    let message = "content-unknown-id";
    refused_at(RELAY, gun, "weapon = \"hmgs\", at = [2830, 2400]", "weapon = ‸\"hmgs\"", message, "");
    let (old, new) = ("bunker = true\n", "");
    refused_at(HARBOUR, old, new, "id = ‸\"checkpoint_gun\"", "fubar-content-mount-no-bunker", "fub:weap-29");
    let (old, new) = ("facing = 36, arc = \"front\"", "facing = 36, arc = \"ahead\"");
    refused_at(RELAY, old, new, "arc = ‸\"ahead\"", "content-unknown-value", "");
    refused(RELAY, "id = \"core_gun_e\"", "id = ‸\"core_gun_w\"", "content-duplicate-id");
}

#[test]
fn pieces_have_ids_and_kinds_of_their_own() {
    refused(FARM, "id = \"silo\"", "id = ‸\"pond\"", "content-duplicate-id");
    let (old, new) = ("kind = \"impassable\"", "kind = \"impasable\"");
    refused_at(FARM, old, new, "kind = ‸\"impasable\"", "content-unknown-value", "");
    let (old, new) = ("looks = \"silo\"", "looks = \"silos\"");
    refused_at(FARM, old, new, "looks = ‸\"silos\"", "content-unknown-value", "");
    let (old, new) = ("looks = \"orchard\"\nclass = \"light\"", "looks = \"orchard\"\nclass = \"lite\"");
    refused_at(FARM, old, new, "class = ‸\"lite\"", "content-unknown-value", "");
    refused(FARM, "looks = \"pond\"", "looks = \"pond\"\n‸class = \"light\"", "content-unknown-field");
    refused(FARM, "id = \"hedgerow_farm\"", "id = ‸\"farm\"", "fubar-content-file-id");
}
