//! Faults of the content files: each is told at its line, with a remedy, in both languages.

use conformance::faults::Faults;
use content::Catalogued;
use rules_ossel::Ossel;
use std::collections::BTreeSet;

const FAULTS: Faults<<Ossel as Catalogued>::Library> = Faults::new();

#[test]
fn what_ships_is_in_order() {
    assert!(FAULTS.problems(&FAULTS.shipped()).is_empty());
}

#[test]
fn tables_are_checked() {
    FAULTS.refused(
        "tables/combat.toml",
        "{ attack = 2, defence = 1,",
        "‸{ attack = 1, defence = 1,",
        "ossel-content-columns ossel:4.6",
    );
    let files = FAULTS.changed(&FAULTS.shipped(), "tables/terrain.toml", "letter = \"h\"", "letter = \"w\"");
    let ids: BTreeSet<_> = FAULTS.problems(&files).iter().map(|problem| problem.message.id.clone()).collect();
    let ids: Vec<&str> = ids.iter().map(|id| &**id).collect();
    assert_eq!(ids, ["content-duplicate-id", "content-map-letter"]);
    FAULTS.problems(&files).iter().for_each(|problem| drop(FAULTS.spoken(problem)));
}

#[test]
fn maps_are_checked() {
    let map = "maps/ossel.toml";
    FAULTS.refused(map, "\"..h......w.\"", "‸\"..h......w\"", "content-map-row-length");
    FAULTS.refused(map, "hex = \"I4\"", "hex = ‸\"I99\"", "content-hex-off-map");
    FAULTS.refused(map, "\"F2\", \"F1\"]", "\"F2\", ‸\"E1\"]", "content-hexes-apart");
    FAULTS.refused(map, "ford = [\"G2|H2\"", "ford = [‸\"G2-H2\"", "content-hexside");
    FAULTS.refused(map, "ford = [\"G2|H2\"", "ford = [‸\"A1|A2\"", "ossel-content-ford ossel:2.4");
}

#[test]
fn scenarios_are_checked() {
    let path = "scenarios/bridge.toml";
    FAULTS.refused(path, "at = \"F7\"", "at = ‸\"F5\"", "ossel-content-crowded ossel:1.6");
    FAULTS.refused_at(path, "at = \"F7\"\n", "", "id = ‸\"V-2\"", "ossel-content-start", "");
    FAULTS.refused(path, "first = \"crown\"", "first = ‸\"crow\"", "content-unknown-id");
    FAULTS.refused(path, "arm = \"guards\"", "arm = ‸\"guard\"", "content-unknown-id");
    FAULTS.refused(path, "id = \"V-3\"", "id = ‸\"V-2\"", "content-duplicate-id");
    FAULTS.refused(path, "map = \"ossel\"", "map = ‸\"osel\"", "content-unknown-id");
}
