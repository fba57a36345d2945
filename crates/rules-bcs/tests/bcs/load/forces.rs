//! Faults of formations, Support and units.

use super::{CORROW, LOADER, VELL, refused, refused_at, told};
use rules_bcs::model::AvClass;

/// A place that stands once in the file: the line after these words of a unit.
const GUNS: &str = "deployed = { ar = 2, av_class = \"stand_off\", av = 4, range = 2, ma = 2, class = \"leg\" }";
const HEAVY: &str = "av = 5, range = 2, ma = 8, class = \"tactical\", hard = true, breakthrough = true }";
const MECH: &str = "deployed = { ar = 4, av_class = \"red\", av = 2, range = 1, ma = 6, class = \"tactical\", arrow = true, dual = true, infantry = true }";

// proves bcs:1.1b
#[test]
fn an_action_rating_runs_from_0_to_5() {
    for bad in ["6", "-1"] {
        let new = GUNS.replace("ar = 2", &format!("ar = {bad}"));
        refused_at(VELL, GUNS, &new, &format!("deployed = {{ ar = ‸{bad}"), "content-out-of-range", "");
    }
    for good in [0, 5] {
        LOADER.accepted(VELL, GUNS, &GUNS.replace("ar = 2", &format!("ar = {good}")));
    }
    let ratings = |unit: &rules_bcs::model::UnitEntry| unit.sides.map(|side| side.ar);
    assert_eq!(ratings(&LOADER.loaded("vell_crossing").units[0]), [2, 3]);
}

// proves bcs:1.1c
#[test]
fn an_armor_value_has_a_number_and_a_class() {
    let bare = GUNS.replace("av_class = \"stand_off\", ", "");
    let bare = LOADER.changed(&LOADER.shipped(), VELL, GUNS, &bare);
    // The guns can become Support no more either.
    let bare = LOADER.changed(&bare, VELL, "id = \"M31-AT\"\nname = { en = \"31 AT Bn\", es = \"31 AT Bn\" }\nformation = \"M31\"\narm = \"anti_tank\"\nsteps_max = 2\nsupport_capable = true", "id = \"M31-AT\"\nname = { en = \"31 AT Bn\", es = \"31 AT Bn\" }\nformation = \"M31\"\narm = \"anti_tank\"\nsteps_max = 2");
    LOADER.refused_in(&bare, VELL, "deployed = { ar = 2, av = ‸4, range = 2", "bcs-content-av-class", "bcs:1.1c");
    refused(VELL, GUNS, &GUNS.replace("\"stand_off\", av = 4", "‸\"stand_off\""), "bcs-content-av bcs:1.1c");
    refused(VELL, GUNS, &GUNS.replace("\"stand_off", "‸\"blue"), "content-unknown-value");
    let game = LOADER.loaded("vell_crossing");
    let none =
        game.units.iter().flat_map(|unit| unit.sides).filter(|side| side.av_class == rules_bcs::model::AvClass::None);
    assert!(none.clone().count() > 0 && none.clone().all(|side| (side.av, side.range) == (0, 0)));
}

// proves bcs:1.1k
#[test]
fn breakthrough_means_red_av() {
    let files = LOADER.changed(
        &LOADER.shipped(),
        VELL,
        &format!("av_class = \"red\", {HEAVY}"),
        &format!("av_class = \"limited\", {HEAVY}"),
    );
    let at =
        "av_class = \"limited\", av = 5, range = 2, ma = 8, class = \"tactical\", hard = true, breakthrough = ‸true";
    LOADER.refused_in(&files, VELL, at, "bcs-content-breakthrough", "bcs:1.1k");
}

// proves bcs:1.1l
#[test]
fn dual_means_arrow_and_red_av() {
    refused_at(
        VELL,
        MECH,
        &MECH.replace("arrow = true, ", ""),
        "class = \"tactical\", dual = ‸true, infantry = true }\nat = { hex = \"1107\"",
        "bcs-content-dual",
        "bcs:1.1l",
    );
    refused_at(
        VELL,
        MECH,
        &MECH.replace("\"red\"", "\"light\""),
        "av_class = \"light\", av = 2, range = 1, ma = 6, class = \"tactical\", arrow = true, dual = ‸true",
        "bcs-content-dual",
        "bcs:1.1l",
    );
}

#[test]
fn ratings_of_formations() {
    refused(VELL, "command_radius = 6", "command_radius = ‸0", "content-out-of-range");
    let k112 = "activation_rating = 4\nartillery_points = 3";
    refused_at(VELL, k112, &k112.replace('4', "7"), "activation_rating = ‸7", "content-out-of-range", "");
    let fatigue = "artillery_points = 3\nfatigue = \"0\"";
    refused_at(VELL, fatigue, &fatigue.replace('0', "5"), "fatigue = ‸\"5\"", "content-unknown-value", "");
    refused(VELL, "id = \"M4\"\nside = \"merrow\"", "id = \"M4\"\nside = ‸\"merow\"", "content-unknown-id");
}

#[test]
fn a_formation_has_one_hq_and_one_train() {
    let hq = "hq = { id = \"K7-HQ\", name = { en = \"HQ 7 Armd\", es = \"HQ 7 Armd\" }, hex = \"1206\", ma = 12 }\n";
    refused_at(VELL, hq, "", "‸[[formation]]\nid = \"K7\"", "content-missing-field", "");
    refused_at(VELL, "id = \"K7-HQ\"", "id = \"K7-1\"", "id = ‸\"K7-1\"\nname", "content-duplicate-id", "");
    let trains = "trains = { id = \"K7-TR\", name = { en = \"K7-TR\", es = \"K7-TR\" }, hex = \"1406\" }";
    refused_at(VELL, &format!("{trains}\n"), "", "‸[[formation]]\nid = \"K7\"", "content-missing-field", "");
    refused(VELL, trains, &trains.replace("\"1406", "‸\"1405"), "bcs-content-trains bcs:3.3c");
    LOADER.accepted(VELL, trains, &trains.replace(", hex = \"1406\"", ""));
    let hidden = LOADER.changed(&LOADER.shipped(), VELL, hq, &hq.replace("1206", "0806"));
    LOADER.refused_in(&hidden, VELL, "hex = ‸\"0806\", ma = 12", "bcs-content-enemy", "bcs:1.4d");
}

#[test]
fn steps_are_no_more_than_all() {
    let guns = "steps_max = 3\nsupport_capable = true\nmove = { ar = 3, av_class = \"limited\"";
    for bad in ["4", "0"] {
        let new = guns.replace("steps_max = 3\n", &format!("steps_max = 3\nsteps = {bad}\n"));
        refused_at(VELL, guns, &new, &format!("steps = ‸{bad}"), "bcs-content-steps", "bcs:1.1e");
    }
    LOADER.accepted(VELL, guns, &guns.replace("steps_max = 3\n", "steps_max = 3\nsteps = 2\n"));
}

#[test]
fn what_may_be_support() {
    let asset = "{ id = \"K7-S1\", name = { en = \"7 Assault Gun Co\", es = \"7 Assault Gun Co\" }, av_class = \"red\"";
    refused(VELL, asset, &asset.replace("\"red\"", "‸\"light\""), "bcs-content-support bcs:1.2h");
    // Where only the newer edition is played it may.
    let newer = "editions = [\"2.0\", \"1.2\"]";
    let files = LOADER.changed(&LOADER.shipped(), VELL, newer, "editions = [\"2.0\"]");
    let files = LOADER.changed(&files, VELL, asset, &asset.replace("\"red\"", "\"light\""));
    let game = super::LOADER.loaded_of(&files, "vell_crossing", &[]);
    assert!(game.supports.iter().any(|support| support.id == "K7-S1" && support.av_class == AvClass::Light));
    let infantry = "id = \"M31-1\"\nname = { en = \"1/31 Inf\", es = \"1/31 Inf\" }\n";
    refused_at(
        VELL,
        infantry,
        &format!("{infantry}support_capable = true\n"),
        "id = \"M31-1\"\nname = { en = \"1/31 Inf\", es = \"1/31 Inf\" }\nsupport_capable = ‸true",
        "bcs-content-support",
        "bcs:1.5k",
    );
}

#[test]
fn whose_a_unit_is_and_where_it_begins() {
    let unit = "id = \"M31-1\"\nname = { en = \"1/31 Inf\", es = \"1/31 Inf\" }\nformation = \"M31\"\n";
    let without = unit.replace("formation = \"M31\"\n", "");
    refused_at(VELL, unit, &without, "id = ‸\"M31-1\"", "bcs-content-owner", "bcs:1.3c");
    refused_at(VELL, unit, &format!("{unit}side = \"merrow\"\n"), "id = ‸\"M31-1\"", "bcs-content-owner", "bcs:1.3c");
    LOADER.accepted(VELL, unit, &format!("{without}side = \"merrow\"\n"));
    refused(VELL, unit, &unit.replace("= \"M31\"", "= ‸\"M32\""), "content-unknown-id");
    let at = "at = { hex = \"0805\", side = \"deployed\" }\n";
    refused_at(VELL, at, "", "id = ‸\"M31-R\"", "bcs-content-start", "");
    refused_at(
        VELL,
        at,
        &format!("{at}enters = {{ turn = 2, hex = \"0106\" }}\n"),
        "id = ‸\"M31-R\"",
        "bcs-content-start",
        "",
    );
}

#[test]
fn reinforcements_enter_by_an_entry_of_their_side() {
    let enters = "enters = { turn = 3, hex = \"0110\" }";
    for bad in ["3010", "0111"] {
        let at = format!("turn = 3, hex = ‸\"{bad}\"");
        refused_at(CORROW, enters, &enters.replace("0110", bad), &at, "bcs-content-enters", "bcs:2.1e");
    }
    refused(CORROW, enters, &enters.replace("turn = 3", "turn = ‸9"), "bcs-content-late");
}

#[test]
fn units_begin_on_ground_they_may_enter() {
    let at = "at = { hex = \"1306\", side = \"move\" }";
    // A marsh without road is closed to trucks, not to the guns' crews on foot.
    refused(VELL, at, &at.replace("\"1306", "‸\"0808"), "bcs-content-impassable bcs:4.1b");
    LOADER.accepted(VELL, at, &at.replace("1306", "0808").replace("move", "deployed"));
    LOADER.accepted(VELL, at, &at.replace("1306", "0710"));
}

#[test]
fn stacking_at_the_start() {
    let at = "at = { hex = \"0805\", side = \"deployed\" }";
    refused_at(
        VELL,
        at,
        &at.replace("0805", "0606"),
        "{ hex = ‸\"0606\", side = \"deployed\" }\n\n[[unit]]\nid = \"M31-E\"",
        "bcs-content-stack",
        "bcs:1.10a",
    );
    // Two units and an HQ are no more than two units.
    LOADER.accepted(VELL, "{ hex = \"1206\", side = \"move\" }", "{ hex = \"1406\", side = \"move\" }");
    LOADER.accepted(VELL, "{ hex = \"1306\", side = \"move\" }", "{ hex = \"1206\", side = \"move\" }");
    refused_at(
        VELL,
        at,
        &at.replace("0805", "1003"),
        "at = { hex = ‸\"1003\", side = \"move\" }",
        "bcs-content-enemy",
        "bcs:1.10d",
    );
}

#[test]
fn there_is_room_for_so_many() {
    let unit = |nth: usize| {
        format!(
            "\n[[unit]]\nid = \"X{nth}\"\nname = {{ en = \"a\", es = \"a\" }}\nside = \"karsk\"\narm = \"armor\"\nsteps_max = 1\nsupport_capable = true\nmove = {{ ar = 1, ma = 1, class = \"leg\" }}\ndeployed = {{ ar = 1, av_class = \"red\", av = 1, ma = 1, class = \"leg\" }}\nenters = {{ turn = 1, hex = \"1406\" }}\n"
        )
    };
    let with = |n: usize| {
        let mut files = LOADER.shipped();
        let path = LOADER.path(VELL);
        let text = (0..n).fold(files.get(&path).unwrap().to_string(), |text, nth| text + &unit(nth));
        files.insert(path, text);
        LOADER.problems(&files)
    };
    let ids = |n: usize| with(n).iter().map(|problem| problem.message.id.to_string()).collect::<Vec<_>>();
    // The scenario has 13 assets and 24 units of its own.
    assert_eq!((ids(19), ids(20)), (vec![], vec!["bcs-content-supports-many".to_owned()]));
    let many = with(41);
    assert_eq!(told(&many).len(), 2);
    many.iter().for_each(|problem| drop(LOADER.spoken(problem)));
    assert!(many.iter().any(|problem| problem.message.id == "bcs-content-units-many"));
    let formation = |nth: usize| {
        format!(
            "\n[[formation]]\nid = \"F{nth}\"\nside = \"karsk\"\nname = {{ en = \"a\", es = \"a\" }}\ncommand_radius = 1\nactivation_rating = 1\nartillery_points = 0\nfatigue = \"0\"\nhq = {{ id = \"F{nth}-HQ\", name = {{ en = \"a\", es = \"a\" }}, hex = \"1406\", ma = 1 }}\ntrains = {{ id = \"F{nth}-TR\", name = {{ en = \"a\", es = \"a\" }} }}\n"
        )
    };
    let with = |n: usize| {
        let mut files = LOADER.shipped();
        let path = LOADER.path(VELL);
        let text = (0..n).fold(files.get(&path).unwrap().to_string(), |text, nth| text + &formation(nth));
        files.insert(path, text);
        LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!((with(6), with(7)), (vec![], vec!["bcs-content-formations-many".to_owned()]));
}
