//! A rulebook of two editions: what holds in each, what changed, how much of each is cited and tested.

use crate::common::{run, run_editions};
use serde_json::json;

#[test]
fn a_clause_of_one_edition_says_so() {
    let all = run_editions("rules duel").done().out;
    assert!(all.contains("\nduel:8.1 [1.2]  Rain ends the duel.\nduel:8.1a [2.0]  Rain wets"), "{all}");
    assert!(all.contains("(by general knowledge of the game; no code cites it)"), "{all}");
    let json = run_editions("rules duel --json").done().json();
    let clauses = json["clauses"].as_array().unwrap();
    assert_eq!((clauses[0].get("edition"), clauses[14].get("edition")), (None, Some(&json!("1.2"))));
}

#[test]
fn an_edition_lists_what_holds_in_it() {
    let old = run_editions("rules duel --edition 1.2").done().out;
    assert!(old.contains("duel:7.2") && old.contains("duel:8.1 ") && !old.contains("duel:8.1a"), "{old}");
    let found = run_editions("rules duel --edition 2.0 --search rain --json").done().json();
    let ids: Vec<_> = found["clauses"].as_array().unwrap().iter().map(|clause| clause["id"].clone()).collect();
    assert_eq!(ids, ["duel:8.1a"]);
}

#[test]
fn what_changed_is_told_from_the_old_edition_to_the_new() {
    let said = run_editions("rules duel --diff 1.2 2.0").done().out;
    let expected = "The duel: from 1.2 to 2.0, 3 differences.

E-01  Rain
  1.2: Rain ends everything.
  2.0: Rain only forbids volleys.
  - duel:8.1  Rain ends the duel.
  + duel:8.1a  Rain wets the powder: no volleys.
  = duel:6.1  A volley throws one die for each step and hits on five or more.

E-02  Fog
  1.2: There is no fog.
  2.0: Fog hides the seconds.
  + duel:8.2  Fog hides the seconds.

E-03  Names
  1.2: It says second.
  2.0: It says friend.
";
    assert_eq!(said, expected);
}

#[test]
fn the_other_way_round_both_sides_change_places() {
    let said = run_editions("rules duel --diff 2.0 1.2 --lang es").done().out;
    let expected = "El duelo: de 2.0 a 1.2, 3 diferencias.

E-01  Lluvia
  2.0: La lluvia solo impide las descargas.
  1.2: La lluvia acaba con todo.
  - duel:8.1a  La lluvia moja la pólvora: no hay descargas.
  + duel:8.1  La lluvia acaba el duelo.
  = duel:6.1  ";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn differences_have_the_shape_that_scripts_read() {
    let diff = run_editions("rules duel --diff 1.2 2.0 --json").done().json();
    assert_eq!((&diff["game"], &diff["old"], &diff["new"]), (&json!("duel"), &json!("1.2"), &json!("2.0")));
    let rain = &diff["differences"][0];
    assert_eq!((&rain["id"], &rain["title"]), (&json!("E-01"), &json!("Rain")));
    assert_eq!((&rain["old"], &rain["new"]), (&json!("Rain ends everything."), &json!("Rain only forbids volleys.")));
    let ids = ["removed", "added", "kept"].map(|side| rain[side][0]["id"].clone());
    assert_eq!(ids, ["duel:8.1", "duel:8.1a", "duel:6.1"]);
    assert_eq!(diff["differences"][2]["kept"], json!([]));
}

#[test]
fn an_edition_that_is_not_there_is_told_with_those_that_are() {
    for line in ["rules duel --diff 1.2 3.0", "rules duel --edition 3.0", "rules duel --coverage --edition 3.0"] {
        let ran = run_editions(line);
        assert_eq!((ran.code, ran.err.as_str()), (2, "There is no edition “3.0”. There is: 1.2, 2.0.\n"), "{line}");
    }
    let same = run_editions("rules duel --diff 2.0 2.0");
    assert_eq!((same.code, same.err.as_str()), (2, "Name two different editions. There is: 1.2, 2.0.\n"));
    for line in ["rules duel --diff 1.2 2.0", "rules duel --edition 1.2"] {
        let ran = run(line);
        assert_eq!((ran.code, ran.err.as_str()), (2, "This game has no editions to choose from.\n"), "{line}");
    }
    assert_eq!(run_editions("rules duel --diff 1.2").code, 2);
}

#[test]
fn coverage_is_counted_for_each_edition() {
    let coverage = run_editions("rules duel --coverage --json").done().json();
    let missing = ["duel:7.1", "duel:8.1", "duel:8.1a"];
    let old = json!({ "total": 15, "cited": 13, "in_code": 13, "structural": 1, "tested": 12, "missing": ["duel:7.1", "duel:8.1"] });
    let new = json!({ "total": 16, "cited": 13, "in_code": 13, "structural": 2, "tested": 12, "missing": ["duel:7.1", "duel:8.1a"] });
    let expected = json!({ "total": 17, "cited": 13, "in_code": 13, "structural": 2, "tested": 12, "missing": missing,
        "editions": { "1.2": old, "2.0": new } });
    assert_eq!(coverage, expected);
    let one = run_editions("rules duel --coverage --edition 1.2 --json").done().json();
    assert_eq!(one, expected["editions"]["1.2"]);
    let text = run_editions("rules duel --coverage").done().out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[1],
        "Edition 1.2: 15 clauses: 13 cited, 13 of them in code and the others in comments of it; 12 tested, 1 structural."
    );
    assert_eq!((lines.len(), lines[3]), (4, "3 clauses lack a citation or a test: duel:7.1, duel:8.1, duel:8.1a."));
    let one = run_editions("rules duel --coverage --edition 2.0").done().out;
    assert!(one.starts_with("16 clauses:") && one.lines().count() == 2, "{one}");
}
