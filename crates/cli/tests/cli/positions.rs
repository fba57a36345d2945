//! Playing action by action from a program: new, legal, act, explain.

use crate::common::{Ran, run, run_with, scratch};
use serde_json::Value;

fn start() -> String {
    run("new duel:meadow").done().out
}

fn act(state: &str, seat: &str, action: &str, rest: &[&str]) -> Ran {
    let args = [&["act", "--json", "--seat", seat, "--action", action], rest].concat();
    run_with(&args, state)
}

/// Both are bold and red wins the initiative, six to one.
fn red_turn() -> String {
    let first = act(&start(), "red", "choose bold", &[]).done().out;
    act(&first, "blue", "choose bold", &["--dice", "6,1"]).done().out
}

#[test]
fn a_new_position_is_an_envelope_that_can_be_read_back() {
    let state: Value = serde_json::from_str(&start()).unwrap();
    assert_eq!(state["sandtable"], 1);
    assert_eq!((&state["game"], &state["scenario"]), (&"duel".into(), &"meadow".into()));
    assert_eq!(state["state"]["turns_left"], 3);
    let long: Value = serde_json::from_str(&run("new duel --option long=on").done().out).unwrap();
    assert_eq!((&long["options"]["long"], &long["state"]["turns_left"]), (&"on".into(), &6.into()));
}

#[test]
fn legal_lists_the_actions_of_whoever_decides() {
    let legal = run_with(&["legal", "--json"], &start()).done().json();
    assert_eq!(legal["pending"], serde_json::json!(["red", "blue"]));
    assert_eq!((&legal["clause"], &legal["complete"]), (&"duel:2.1".into(), &true.into()));
    assert_eq!(legal["actions"].as_array().unwrap().len(), 4);
    assert_eq!(legal["actions"][0]["notation"], "choose quick");
    let blue = run_with(&["legal", "--json", "--seat", "1"], &start()).done().json();
    assert_eq!(blue["actions"].as_array().unwrap().len(), 2);
    let text = run_with(&["legal", "--lang", "es"], &red_turn()).done().out;
    assert!(text.starts_with("Decide Rojo. ¿Qué hace?\n  attack 1 3  La unidad 1 ataca a la unidad 3\n"), "{text}");
    assert!(run_with(&["legal", "--seat", "blue"], &red_turn()).done().out.contains("nothing to decide"));
}

#[test]
fn an_action_gives_the_new_state_and_events_with_clauses() {
    let acted = act(&red_turn(), "red", "volley 1 3", &["--dice", "5,6,1,2,3"]).done().json();
    assert_eq!(acted["state"]["state"]["steps"], serde_json::json!([3, 2, 0, 3]));
    let clauses: Vec<&str> =
        acted["events"].as_array().unwrap().iter().map(|event| event["clause"].as_str().unwrap()).collect();
    assert_eq!(clauses, ["duel:6.1", "duel:6.2", "duel:5.3"]);
    assert_eq!(acted["events"][0]["faces"], serde_json::json!([5, 6, 1]));
    assert_eq!(acted["over"], Value::Null);
}

#[test]
fn modifiers_are_listed_one_by_one() {
    let acted = act(&red_turn(), "red", "attack 1 3", &["--dice", "6,6,1,1"]).done().json();
    let modifiers = &acted["events"][0]["modifiers"];
    assert_eq!(*modifiers, serde_json::json!([{ "clause": "duel:5.2", "value": 1 }]));
}

#[test]
fn a_refusal_names_its_clause_and_exits_1() {
    let refused = act(&red_turn(), "red", "attack 1 2", &["--seed", "1"]);
    assert_eq!(refused.code, 1);
    assert_eq!(
        refused.out.trim(),
        r#"{"refused":{"clause":"duel:4.1","message":"Only enemies are attacked. (duel:4.1)"}}"#
    );
    let text = run_with(&["act", "--action", "attack 1 2", "--lang", "es"], &red_turn());
    assert_eq!((text.code, text.out.as_str()), (1, ""));
    assert_eq!(text.err, "No está permitido: Solo se ataca a los enemigos. (duel:4.1)\n");
}

#[test]
fn a_missing_die_is_named_with_its_clause() {
    let wanted = act(&red_turn(), "red", "volley 1 3", &["--dice", "5"]);
    assert_eq!(wanted.code, 1);
    assert_eq!(wanted.out.trim(), r#"{"wanted":{"sides":6,"count":2,"clause":"duel:6.1"}}"#);
    let text = run_with(&["act", "--action", "volley 1 3"], &red_turn());
    assert_eq!(text.code, 1);
    assert!(
        text.err.starts_with("3 dice with 6 sides are wanted, by duel:6.1: A volley throws one die"),
        "{}",
        text.err
    );
}

#[test]
fn dice_that_do_not_fit_are_told() {
    let told = |ran: &Ran| ran.json()["error"]["message"].as_str().unwrap().to_owned();
    let spare = act(&red_turn(), "red", "done", &["--dice", "3"]);
    assert!(spare.code == 1 && told(&spare).contains("One die more was given"), "{}", spare.out);
    let misfit = act(&red_turn(), "red", "volley 1 3", &["--dice", "7"]);
    assert!(misfit.code == 1 && told(&misfit).contains("7 is no face of a die with 6 sides"), "{}", misfit.out);
    let spoken = run_with(&["act", "--action", "volley 1 3", "--dice", "7"], &red_turn());
    assert!(spoken.out.is_empty() && spoken.err.contains("7 is no face of a die with 6 sides"), "{}", spoken.err);
}

#[test]
fn a_typo_suggests_the_nearest() {
    let ran = run_with(&["act", "--action", "atack 1 3"], &red_turn());
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("That is no action.") && ran.err.contains("Did you mean"), "{}", ran.err);
    let json = act(&red_turn(), "red", "atack 1 3", &[]);
    assert_eq!((json.code, &json.json()["error"]["nearest"]), (2, &"done".into()));
}

#[test]
fn seeded_dice_repeat() {
    let one = act(&red_turn(), "red", "volley 1 3", &["--seed", "5"]).done().out;
    assert_eq!(one, act(&red_turn(), "red", "volley 1 3", &["--seed", "5"]).done().out);
}

#[test]
fn without_json_the_state_goes_to_the_output_and_the_events_beside_it() {
    let ran = run_with(&["act", "--action", "volley 1 3", "--dice", "1,1,1"], &red_turn()).done();
    assert!(ran.out.starts_with("{\n  \"sandtable\": 1,"), "{}", ran.out);
    assert_eq!(ran.err, "0 dice count. [1 1 1] (duel:6.1)\n");
    let file = scratch("act").join("game.json");
    let out = file.to_str().unwrap();
    let ran = run_with(&["act", "--action", "volley 1 3", "--dice", "1,1,1", "--out", out], &red_turn()).done();
    assert_eq!(ran.out, "0 dice count. [1 1 1] (duel:6.1)\n");
    assert_eq!(run_with(&["legal", "--json", "--state", out], "").done().json()["pending"][0], "red");
}

#[test]
fn explain_gives_the_clause_or_the_odds() {
    let explain = |action: &str| run_with(&["explain", "--json", "--action", action], &red_turn()).done().json();
    let legal = explain("volley 2 3");
    assert_eq!((&legal["legal"], &legal["odds"]["exact"]), (&true.into(), &true.into()));
    assert_eq!(legal["odds"]["outcomes"][0]["p"], "25/36");
    let refused = explain("attack 1 2");
    assert_eq!((&refused["legal"], &refused["refused"]["clause"]), (&false.into(), &"duel:4.1".into()));
    let text = run_with(&["explain", "--action", "volley 2 3"], &red_turn()).done().out;
    assert!(text.starts_with("Unit 2 shoots at unit 3\nThat is allowed.\n  69.4 %"), "{text}");
}

#[test]
fn who_decides_must_be_said_where_several_do() {
    let ran = run_with(&["act", "--action", "choose bold"], &start());
    assert!(ran.code == 2 && ran.err.contains("Several seats must decide: red, blue."), "{}", ran.err);
    let ran = run_with(&["act", "--seat", "green", "--action", "done"], &start());
    assert!(ran.code == 2 && ran.err.contains("There is no seat “green”."), "{}", ran.err);
}

#[test]
fn a_wrong_position_names_its_field() {
    for (from, to, expected) in [
        ("\"turns_left\": 3", "\"turns_left\": \"three\"", "state.turns_left: invalid type: string \"three\""),
        ("\"turns_left\"", "\"turns\"", "state.turns: unknown field `turns`"),
        ("\"unset\"", "\"brave\"", "state.stances[0]: no such stance"),
        ("\"sandtable\": 1", "\"sandtable\": 2", "This position is of version 2"),
        ("\"game\": \"duel\"", "\"game\": \"dual\"", "There is no game “dual”."),
        ("\"scenario\": \"meadow\"", "\"scenario\": 5", "scenario: invalid type"),
        ("\"stances\"\n", "\"initiative\"\n", "In this position a procedure is under way"),
        ("\"sandtable\"", "sandtable", "This is no JSON, at line 2, column 3"),
    ] {
        let text = start();
        assert!(text.contains(from), "{from}: {text}");
        let ran = run_with(&["legal"], &text.replacen(from, to, 1));
        assert!(ran.code > 0 && ran.err.contains(expected), "{to}: {}", ran.err);
        assert!(ran.out.is_empty());
    }
    assert_eq!(run_with(&["legal"], "").code, 1);
    assert!(run("legal --state /nowhere.json").err.contains("There is no “/nowhere.json”."));
}

#[test]
fn a_game_that_is_over_says_so() {
    let mut state: Value = serde_json::from_str(&red_turn()).unwrap();
    state["state"]["state"]["frames"] = serde_json::json!([]);
    let text = state.to_string();
    let legal = run_with(&["legal", "--json"], &text).done().json();
    assert_eq!((&legal["pending"], &legal["over"]["winner"]), (&serde_json::json!([]), &Value::Null));
    assert!(run_with(&["legal"], &text).done().out.starts_with("The game is over.\nRed 5, blue 5.\nA draw.\n"));
    let ran = run_with(&["act", "--action", "done"], &text);
    assert!(ran.code == 1 && ran.err.contains("The game is over."), "{}", ran.err);
}
