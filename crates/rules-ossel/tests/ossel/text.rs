//! Notation and saved positions.

use crate::game::{begun, game};
use conformance::twist::Twists;
use kernel::{Pending, Rules, Speech, dice::Seeded, play};
use rules_ossel::position::Saved;

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

fn saved_in_a_fight() -> (crate::game::Game, Saved) {
    let mut g = game("V-1 E5; V-2 A1 reduced; V-H waiting; C-1 D5; C-2 E4 unsupplied; combat crown; turn 3");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]);
    let saved = g.rules.save(&g.state);
    (g, saved)
}

#[test]
fn a_position_is_saved_by_names() {
    let (g, saved) = saved_in_a_fight();
    let json = serde_json::to_value(&saved).expect("plain data");
    assert_eq!(json["units"]["C-2"], serde_json::json!({ "at": "E4", "steps": 2, "unsupplied": true }));
    assert_eq!(json["fight"]["attackers"], serde_json::json!(["C-1", "C-2"]));
    assert_eq!(g.rules.load(saved).expect("sound"), g.state);
}

#[test]
fn whatever_does_not_fit_is_told_by_its_path() {
    let (g, saved) = saved_in_a_fight();
    let told = |change: &dyn Fn(&mut Saved)| {
        let mut saved = saved.clone();
        change(&mut saved);
        let faults = g.rules.load(saved).expect_err("a fault");
        faults.into_iter().map(|(path, message)| format!("{path} {}", message.id)).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(told(&|saved| saved.turn = 9), "turn ossel-position-turn");
    assert_eq!(told(&|saved| saved.active = "sea".to_owned()), "active ossel-position-side");
    assert_eq!(told(&|saved| drop(saved.units.remove("V-1"))), "units.V-1 ossel-position-missing");
    let unit = |id: &'static str, at: Option<&'static str>, steps: u8| {
        move |saved: &mut Saved| {
            let unit = saved.units.get_mut(id).expect("there");
            (unit.at, unit.steps) = (at.map(str::to_owned), steps);
        }
    };
    assert_eq!(told(&unit("V-2", Some("Z9"), 1)), "units.V-2.at ossel-position-hex");
    assert_eq!(told(&unit("V-2", Some("A1"), 3)), "units.V-2.steps ossel-position-steps");
    assert_eq!(told(&unit("V-2", None, 2)), "units.V-2.steps ossel-position-steps");
    assert_eq!(told(&unit("V-2", Some("D5"), 2)), "units.C-1.at ossel-position-crowded");
    let stranger = saved.units["V-1"].clone();
    let strange = told(&|saved| drop(saved.units.insert("X".to_owned(), stranger.clone())));
    assert_eq!(strange, "units.X ossel-position-unit");
    let held = |hex: &'static str| move |saved: &mut Saved| drop(saved.held.insert(hex.to_owned(), "vale".to_owned()));
    assert_eq!(told(&held("A1")), "held.A1 ossel-position-no-point");
    // What is right by itself must go together.
    let fight = |change: &dyn Fn(&mut rules_ossel::position::SavedFight)| {
        told(&|saved: &mut Saved| change(saved.fight.as_mut().expect("a fight")))
    };
    assert_eq!(fight(&|fight| fight.defender = "C-1".to_owned()), "phase ossel-position-unsound");
    assert_eq!(fight(&|fight| fight.attackers.clear()), "phase ossel-position-unsound");
    assert_eq!(fight(&|fight| fight.hex = "E6".to_owned()), "phase ossel-position-unsound");
    assert_eq!(fight(&|fight| fight.stage = rules_ossel::state::Stage::Advance), "phase ossel-position-unsound");
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
