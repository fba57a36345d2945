//! Notation and saved positions.

use crate::game::{Game, begun, game};
use conformance::twist::Twists;
use kernel::{Pending, Rules, Speech, dice::Seeded, play};
use rules_ossel::position::Saved;
use serde_json::{Value, json};

#[test]
fn text_that_is_no_action_is_told_with_the_nearest() {
    let g = game("V-1 F5; C-1 G5; move crown");
    let misread = |text: &str| g.rules.read(&g.state, text).expect_err(text);
    for (text, id, nearest) in [
        ("mvoe C-1 H5", "notation-verb", Some("move C-1 H5")),
        ("move C1 H5", "ossel-notation-unit-unknown", Some("move C-1 H5")),
        ("move C-1 H55", "ossel-notation-hex-unknown", Some("move C-1 H5")),
        ("move C-1", "notation-form", None),
        ("done now", "notation-alone", Some("done")),
    ] {
        let found = misread(text);
        assert_eq!((&*found.message.id, found.nearest.as_deref()), (id, nearest), "{text}");
    }
    assert_eq!(g.rules.read(&g.state, "MOVE c-1 h5"), g.rules.read(&g.state, "move C-1 H5"));
}

fn in_a_fight() -> Game {
    let mut g = game("V-1 E5; V-2 A1 reduced; V-H waiting; C-1 D5; C-2 E4 unsupplied; combat crown; turn 3");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]);
    g
}

#[test]
fn a_position_is_saved_by_names() {
    let g = in_a_fight();
    let saved = g.rules.save(&g.state);
    let json = serde_json::to_value(&saved).expect("plain data");
    assert_eq!(json["units"]["C-2"], json!({ "at": "E4", "steps": 2, "unsupplied": true }));
    assert_eq!(json["fight"]["attackers"], json!(["C-1", "C-2"]));
    assert_eq!(g.rules.load(saved).expect("sound"), g.state);
}

#[test]
fn whatever_does_not_fit_is_told_by_its_path() {
    let g = in_a_fight();
    let saved = serde_json::to_value(g.rules.save(&g.state)).expect("plain data");
    let told = |path: &str, value: Value| {
        let mut saved = saved.clone();
        let (last, path) = path
            .split('.')
            .collect::<Vec<_>>()
            .split_last()
            .map(|(l, p)| ((*l).to_owned(), p.to_vec()))
            .expect("a path");
        let at = path.iter().fold(&mut saved, |at, step| &mut at[step]);
        match value {
            Value::Null => drop(at.as_object_mut().expect("an object").remove(&last)),
            value => at[&last] = value,
        }
        let faults = g.rules.load(serde_json::from_value(saved).expect("an object")).expect_err("a fault");
        faults.into_iter().map(|(path, message)| format!("{path} {}", message.id)).collect::<Vec<_>>().join(", ")
    };
    for (path, value, fault) in [
        ("turn", json!(9), "turn position-range"),
        ("active", json!("sea"), "active position-side"),
        ("units", Value::Null, "units position-missing"),
        ("units.V-2.at", json!("Z9"), "units.V-2.at ossel-position-hex"),
        ("units.V-2.steps", json!(3), "units.V-2.steps position-range"),
        ("units.V-2.steps", json!(0), "units.V-2.steps ossel-position-steps"),
        ("units.V-2.at", Value::Null, "units.V-2.steps ossel-position-steps"),
        ("units.V-2.at", json!("D5"), "units.C-1.at ossel-position-crowded"),
        ("units.X", json!({ "steps": 0 }), "units.X ossel-position-unit"),
        ("held.A1", json!("vale"), "held.A1 ossel-position-no-point"),
        // What is right by itself must go together.
        ("fight.defender", json!("C-1"), "phase ossel-position-unsound"),
        ("fight.attackers", json!([]), "phase ossel-position-unsound"),
        ("fight.hex", json!("E6"), "phase ossel-position-unsound"),
        ("fight.stage", json!("advance"), "phase ossel-position-unsound"),
        ("fight.stage", json!("roll"), "phase ossel-position-unsound"),
        ("phase", json!("movement"), "phase ossel-position-unsound"),
    ] {
        assert_eq!(told(path, value), fault, "{path}");
    }
}

/// Positions changed at random are refused, or can be played on to the end.
#[test]
fn no_position_makes_the_rules_panic() {
    let g = begun("bridge");
    let mut positions = Vec::new();
    let (mut s, mut dice, mut list) = (g.state.clone(), Seeded::new(5), Vec::new());
    while let Pending::Decision { seats, .. } = g.rules.pending(&s) {
        positions.push(serde_json::to_value(g.rules.save(&s)).expect("plain data"));
        let seat = seats.iter().next().expect("somebody");
        g.rules.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        let legal = kernel::admit(&*g.rules, &s, seat, action).expect("listed");
        play(&*g.rules, &mut s, &legal, &mut dice, &mut ()).expect("seeded dice");
    }
    Twists::new(positions, &["units"]).stand_or_are_refused(3_000, |json, run| {
        let Ok(saved) = serde_json::from_value::<Saved>(json.clone()) else { return false };
        let Ok(mut s) = g.rules.load(saved) else { return false };
        let (mut dice, mut list) = (Seeded::new(run), Vec::new());
        if g.rules.pending(&s) == Pending::Procedure {
            return false;
        }
        for _ in 0..20 {
            let Pending::Decision { seats, .. } = g.rules.pending(&s) else { break };
            let seat = seats.iter().next().expect("somebody");
            g.rules.legal(&s, seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = kernel::admit(&*g.rules, &s, seat, action).expect("listed");
            play(&*g.rules, &mut s, &legal, &mut dice, &mut ()).expect("seeded dice");
        }
        true
    });
}
