//! `sandtable look`: what a blind player or a script can learn of a position, in every game.

use crate::common::{real, run_with};
use serde_json::Value;

fn look(state: &str, question: &str, more: &[&str]) -> Vec<String> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let ran = real(&[&["look"], &words[..], more].concat(), state).done();
    ran.out.lines().map(str::to_owned).collect()
}

/// Every text is in the answer.
#[track_caller]
fn tells(lines: &[String], texts: &[&str]) {
    let all = lines.join("\n");
    for text in texts {
        assert!(all.contains(text), "“{text}” is not in:\n{all}");
    }
}

/// The position of a golden game after so many decisions.
fn golden(name: &str, n: usize) -> String {
    let path = format!("{}/../../games/{name}.journal", env!("CARGO_MANIFEST_DIR"));
    let replayed = real(&["replay", &path, "--to", &n.to_string(), "--json"], "").done().json();
    replayed["state"].to_string()
}

#[test]
fn an_answer_has_question_seat_text_and_data() {
    let start = run_with(&["new", "duel"], "").done().out;
    let ran = |args: &[&str]| run_with(&[&["look", "--json"], args].concat(), &start).done().json();
    let answer = ran(&["strength", "--seat", "blue"]);
    assert_eq!((&answer["question"], &answer["seat"]), (&"strength".into(), &"blue".into()));
    let expected: Value = serde_json::from_str(
        r#"{"text": "Red has 5 steps.", "message": {"id": "duel-strength", "args": {"seat": {"id": "seat-red", "args": {}}, "steps": 5}}}"#,
    )
    .unwrap();
    assert_eq!(answer["lines"][0], expected);
    // Both decide, so that it is for anybody's eyes; without a question it is the whole situation.
    let whole = ran(&[]);
    assert_eq!((&whole["question"], &whole["seat"]), (&Value::Null, &Value::Null));
    assert_eq!(whole["lines"].as_array().unwrap().len(), 6);
    let map = ran(&["map"]);
    let row = map["lines"].as_array().unwrap().iter().find(|line| line["message"]["id"] == "catalog-map-row").unwrap();
    assert_eq!(row["message"]["args"]["places"].as_array().unwrap().len(), 4, "{row}");
    let wrong = run_with(&["look", "--json", "weather"], &start);
    assert_eq!((wrong.code, &wrong.json()["error"]["kind"]), (2, &"misread".into()));
    assert_eq!(wrong.json()["error"]["nearest"], "strength");
    let spoken = run_with(&["look", "weather"], &start);
    assert!(spoken.code == 2 && spoken.err.contains("Did you mean “strength”?") && spoken.out.is_empty());
    let spanish = run_with(&["look", "ayuda", "--lang", "es"], &start).done().out;
    assert!(spanish.contains("mapa: el mapa en letras") && spanish.contains("Ejemplo: strength"), "{spanish}");
}

#[test]
fn the_table_answers_the_same() {
    let start = run_with(&["new", "duel"], "").done().out;
    for question in ["", "help", "map", "map h2 1", "strength"] {
        let words: Vec<&str> = question.split_whitespace().collect();
        let asked = run_with(&[&["look", "--seat", "red"], &words[..]].concat(), &start).done().out;
        let out = run_with(&["play", "--text", "duel", "--hotseat"], &format!("look {question}\nquit\n")).done().out;
        let line = format!("> look {question}").trim_end().to_owned() + "\n";
        let (_, told) = out.split_once(&line).unwrap_or_else(|| panic!("{question}: {out}"));
        assert!(told.starts_with(&asked), "{question}: {told}\n---\n{asked}");
    }
}

#[test]
fn fubar_tells_units_weapons_ground_and_the_table() {
    let state = golden("fubar/s1_farm_crossroads", 30);
    tells(&look(&state, "unit de_sq1", &[]), &["activates at", "hits at", "(24\"", "de_sq1.1"]);
    tells(&look(&state, "weapons", &[]), &["rifle, Rifle: range 24\", 1 die; small arm", "may harm tanks"]);
    tells(&look(&state, "terrain", &[]), &["The table is", "cover"]);
    tells(&look(&state, "point 2400,2400", &[]), &["cover"]);
    tells(&look(&state, "reach de_sq1", &[]), &["\""]);
    let map = look(&state, "map", &[]);
    tells(&map, &["Squares of 3\"", "Letters: . open", "1 after a letter", "de_sq1"]);
    assert!(map.iter().filter(|line| line.starts_with("y ")).count() > 9, "{map:?}");
}

#[test]
fn hungria_tells_counters_formations_hexsides_and_steps() {
    let state = golden("hungria/budapest", 40);
    let unit = look(&state, "units axis", &[]);
    tells(&unit, &["steps", "MP"]);
    tells(&look(&state, "hex Pest", &["--lang", "es"]), &["Danubio", "vía férrea", "PV"]);
    tells(&look(&state, "unit de-1pz", &[]), &["reduced", "Now: "]);
    tells(&look(&state, "formation 1 Rom", &[]), &["1 Rom: "]);
    tells(&look(&state, "map", &[]), &["Railway ", "the Danube", "Letters: . plain", "Margarethe line: "]);
    tells(&look(&state, "map 1522 1", &[]), &["15: ", "1522"]);
}

#[test]
fn lnl_tells_both_sides_weapons_hexsides_and_steps() {
    let state = golden("lnl/four_hedges", 4);
    let forces: Value = real(&["look", "forces", "--json"], &state).done().json();
    assert_eq!(forces["lines"].as_array().unwrap().len(), 2);
    tells(
        &look(&state, "unit Us02", &[]),
        &["Printed: ", "Other side: Shaken, morale", "Reduced it becomes", "Movement points spent this turn"],
    );
    tells(&look(&state, "weapons", &[]), &["FP ", "range ", "penetration"]);
    tells(&look(&state, "hex E5", &[]), &["N to E4: open", "Bocage", "Movement points to enter: on foot 1"]);
    tells(&look(&state, "hex H6", &[]), &["Road"]);
    tells(&look(&state, "steps Us02", &[]), &["in movement points"]);
    tells(&look(&state, "map", &[]), &["15 columns", "Road: ", "Bocage: ", "Level 1: ", "F Forest"]);
}

#[test]
fn bcs_tells_both_sides_formations_rivers_and_steps() {
    let state = golden("bcs/vell_crossing_2_0", 60);
    tells(&look(&state, "formation K7", &[]), &["Command Radius", "Artillery Points", "Support ", "steps"]);
    tells(&look(&state, "unit K7-1", &[]), &["Move side: AR", "Deployed: AR", "Formation: ", "Can: "]);
    tells(&look(&state, "unit K7-HQ", &[]), &["Command Radius"]);
    tells(&look(&state, "hex 0706", &[]), &["MP to enter: Tactical", "primary road", "river"]);
    tells(&look(&state, "steps K7-1", &[]), &["in MP:"]);
    tells(
        &look(&state, "map", &[]),
        &["14 columns", "primary road: 0106-", "bridges: ", "Key Terrain: ", "Halden: 0506"],
    );
}

/// Nobody is told what his seat may not know.
#[test]
fn what_a_side_chose_in_secret_is_for_its_eyes_alone() {
    let journal = include_str!("../../../../games/hungria/budapest.journal");
    let first = journal.lines().position(|line| line.contains("| assign ")).expect("missions are assigned");
    let line = journal.lines().nth(first).unwrap();
    let number: usize = line.split_whitespace().next().unwrap().parse().unwrap();
    let seat = line.split_whitespace().nth(1).unwrap();
    let air = line.split_whitespace().nth(4).unwrap();
    let other = if seat == "axis" { "allied" } else { "axis" };
    let (before, state) = (golden("hungria/budapest", number - 1), golden("hungria/budapest", number));
    let unit = format!("unit {air}");
    assert_ne!(look(&state, &unit, &["--seat", seat]), look(&before, &unit, &["--seat", seat]));
    for question in [unit.as_str(), "air", "map", ""] {
        assert_eq!(
            look(&state, question, &["--seat", other]),
            look(&before, question, &["--seat", other]),
            "{question}"
        );
        // Several decide, so that nobody in particular looks.
        assert_eq!(look(&state, question, &[]), look(&before, question, &[]), "{question}");
    }
}
