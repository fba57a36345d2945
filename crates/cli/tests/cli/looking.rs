//! Commands that look things up: games, rules, odds, schema.

use crate::common::{run, run_with};

#[test]
fn games_are_listed_with_scenarios_seats_and_length() {
    let games = run("games --json").done().json();
    assert_eq!(games["games"][0]["id"], "duel");
    assert_eq!(games["games"][0]["editions"], serde_json::json!([]));
    assert_eq!(games["games"][0]["scenarios"][0]["id"], "meadow");
    assert_eq!(games["games"][0]["scenarios"][0]["turns"], 3);
    assert_eq!(games["games"][0]["scenarios"][0]["seats"][1]["id"], "blue");
    let text = run("games --lang es").done().out;
    assert!(
        text.contains("El duelo") && text.contains("duel:meadow  El prado. Puestos: Rojo (red), Azul (blue)."),
        "{text}"
    );
    assert!(text.contains("3 turnos."), "{text}");
}

#[test]
fn the_rulebook_is_read_and_searched_in_both_languages() {
    let all = run("rules duel").done().out;
    assert!(all.starts_with("The duel\n") && all.contains("\n\nThe turn\nduel:2.1  A turn starts"), "{all}");
    let one = run("rules duel --clause 5.2").done().out;
    assert!(one.contains("duel:5.2  A bold attacker adds one.") && one.contains("(our decision)"), "{one}");
    let found = run("rules duel --search MAS --lang es --json").done().json();
    let ids: Vec<&str> = found["clauses"].as_array().unwrap().iter().map(|c| c["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["duel:2.2", "duel:5.2", "duel:5.3", "duel:6.1", "duel:6.2", "duel:7.1"]);
    assert_eq!(run("rules duel --search xyzzy").done().out, "No clause holds “xyzzy”.\n");
}

#[test]
fn statements_of_a_clause_are_told_apart() {
    let text = run("rules duel --clause 5.3").done().out;
    let expected = "duel:5.3  The lower total loses a step.\n    (by the rulebook)\n  + On equal totals the attacker loses it.\n    \
                    (our decision) Who attacks must prevail.\n";
    assert_eq!(text, expected);
    let found = run("rules duel --clause 5.3 --json").done().json();
    let clause = &found["clauses"][0];
    // A clause is as sure as its weakest statement.
    assert_eq!((&clause["provenance"], &clause["reason"]), (&"decision".into(), &"Who attacks must prevail.".into()));
    assert_eq!(clause["text"], "The lower total loses a step. On equal totals the attacker loses it.");
    let said: Vec<&str> =
        clause["statements"].as_array().unwrap().iter().map(|it| it["provenance"].as_str().unwrap()).collect();
    assert_eq!(said, ["seed", "decision"]);
    // What the series is, the book says at its beginning.
    let all = run("rules duel --lang es").done().out;
    assert!(all.starts_with("El duelo\n«La serie», en este reglamento: Las reglas de otros duelos.\n"), "{all}");
}

#[test]
fn open_readings_are_listed_with_what_else_could_be_read() {
    let text = run("rules duel --open").done().out;
    let expected = "The duel: 2 open readings.\n\nduel:5.2  (our decision)\n    We play: A bold attacker adds one.\n    \
                    Because: The book says bold men hit harder and gives no number.\n    Otherwise: He adds two.\n\n\
                    duel:5.3  (our decision)\n    The book: Speaks of the lower total only.\n    \
                    We play: On equal totals the attacker loses it.\n    Because: Who attacks must prevail.\n    \
                    Otherwise: Both lose a step.\n    Otherwise: The round is rolled again.\n";
    assert_eq!(text, expected);
    let spanish = run("rules duel --open --search parejo --lang es").done().out;
    assert_eq!(spanish, "El duelo: ninguna lectura abierta.\n");
    let found = run("rules duel --open --clause 5.3 --json").done().json();
    let expected = serde_json::json!([{
        "id": "duel:5.3", "chapter": "5", "provenance": "decision", "says": "Speaks of the lower total only.",
        "reading": "On equal totals the attacker loses it.", "reason": "Who attacks must prevail.",
        "others": ["Both lose a step.", "The round is rolled again."], "options": [],
    }]);
    assert_eq!(found["open"], expected);
}

#[test]
fn coverage_has_the_shape_that_scripts_read() {
    let coverage = run("rules duel --coverage --json").done().out;
    let expected = r#"{"total":14,"cited":13,"in_code":13,"structural":1,"tested":12,"missing":["duel:7.1"]}"#;
    assert_eq!(coverage.trim(), expected);
    assert!(run("rules duel --coverage").done().out.contains("One clause lacks a citation or a test: duel:7.1."));
}

#[test]
fn odds_are_exact_fractions_one_for_each_result() {
    let odds = run("odds duel volley steps=1 --json").done().json();
    assert_eq!(odds["exact"], true);
    let rows = odds["outcomes"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    // A hit is a third and is not saved half the time.
    assert_eq!((&rows[0]["p"], &rows[1]["p"]), (&"5/6".into(), &"1/6".into()));
    assert!((rows[1]["probability"].as_f64().unwrap() - 1.0 / 6.0).abs() < 1e-12);
    assert!(rows[0]["result"].is_string());
    let text = run("odds duel volley steps=2 --lang es").done().out;
    assert!(text.contains("69,4 %") && text.contains("(25/36)"), "{text}");
}

#[test]
fn procedures_are_listed_with_their_keys() {
    let list = run("odds duel --list --json").done().json();
    assert_eq!(list["procedures"][0]["keys"][0]["values"], serde_json::json!({ "least": 1, "most": 9 }));
    let text = run("odds duel --list").done().out;
    assert!(text.contains("steps=1…9  Steps of the shooter (must be given)"), "{text}");
    assert!(text.contains("armour=no|yes") && text.contains("(default no)"), "{text}");
}

#[test]
fn schemas_are_printed() {
    let state = run("schema duel").done().json();
    assert!(state["properties"]["sandtable"].is_object() && state["properties"]["state"].is_object());
    assert_eq!(run("schema duel --list").done().out, "state\nscenario\nrulebook\nexam\nlesson\n");
    assert!(run("schema duel scenario").done().json()["properties"]["turns"].is_object());
}

#[test]
fn what_is_unknown_gets_the_nearest_and_exit_code_2() {
    for (line, expected) in [
        ("rules dual", "There is no game “dual”. Did you mean “duel”?"),
        ("rules duel --clause duel:5.9", "There is no clause “duel:5.9”. Did you mean “duel:5.1”?"),
        ("odds duel voley steps=1", "There is no procedure “voley”. Did you mean “volley”?"),
        ("odds duel volley step=1", "There is no key “step” here. Did you mean “steps”?"),
        ("odds duel volley steps=10", "“10” is no value of “steps”. There is: 1–9."),
        ("odds duel volley", "“steps” must be given: steps=…"),
        ("odds duel volley steps=1 armour=yes", "Armour is not for duels.\nDid you mean “armour=no”?"),
        ("new duel:medow", "There is no scenario “medow”. Did you mean “meadow”?"),
        ("new duel --option lng=on", "There is no option “lng”. Did you mean “long”?"),
        ("new duel --option long=yes", "“yes” is no value of “long”. There is: off, on."),
        ("schema duel senario", "There is no kind of file “senario”. Did you mean “scenario”?"),
        ("sim duel --agents random,gredy", "There is no agent “gredy”. Did you mean “greedy”?"),
        ("sim duel --agents random", "This scenario has 2 seats, and one agent was named."),
    ] {
        let ran = run(line);
        assert_eq!(ran.code, 2, "{line}: {}", ran.err);
        assert!(ran.err.starts_with(expected), "{line}: {}", ran.err);
        assert!(ran.out.is_empty(), "{line}: {}", ran.out);
    }
    assert!(run("rules dual --lang es").err.starts_with("No hay ningún juego «dual». ¿Quería decir «duel»?"));
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "play", "games", "rules", "odds", "new", "legal", "act", "explain", "sim", "replay", "check", "schema", "serve",
    ] {
        let ran = run_with(&[command, "--help"], "");
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("Example") && ran.out.contains(&format!("sandtable {command}")), "{}", ran.out);
    }
    assert!(run("--help").out.contains("En español"));
    assert_eq!(run("fly").code, 2);
    assert_eq!(run("").code, 2);
    assert_eq!(run("games --lang fr").code, 2);
}
