//! Every message that can be said has a sentence in both languages, with every variable it wants.

use crate::game::{Game, SCENARIOS, begun, game};
use conformance::{
    Sentences,
    listen::{self, Ear},
};
use faces::Sentence;
use kernel::{BySeat, Outcome, Pending, Rules, Seat, Speech, dice::Seeded, play};
use rules_ossel::{Ossel, action::Action, chart, event::What, summary::Summary};
use scene::Scenic;
use std::collections::BTreeSet;

fn sentences() -> Sentences {
    Sentences::of("ossel", &[]).and([faces::FTL_EN, faces::FTL_ES])
}

#[test]
fn the_two_languages_say_the_same_things() {
    assert_eq!(sentences().differences(), Vec::<String>::new());
}

/// What questions begin with.
const QUESTIONS: [&str; 9] = ["unit", "hex", "reach", "attack", "supply", "zone", "range", "table", "victory"];

/// The ids written in the sources, those that follow from declarations among them.
fn written() -> BTreeSet<String> {
    let declared = [("ossel-do", <Action as Sentence<Ossel>>::names()), ("ossel", What::names())];
    let mut found = listen::written_with(env!("CARGO_MANIFEST_DIR"), "ossel-", &declared);
    found.extend(QUESTIONS.iter().map(|word| format!("ossel-help-{word}")));
    found.extend(["gone", "waiting"].map(|word| format!("ossel-scene-box-{word}")));
    found.extend(listen::chart_words("ossel", chart::procedures()).into_iter().map(|message| message.id.into_owned()));
    // The catalog asks for the name of the game.
    found.insert("ossel-name".to_owned());
    found
}

#[test]
fn every_id_in_the_code_has_a_sentence_and_every_sentence_is_used() {
    // What is said of text that is no action is everybody's.
    sentences().are_used(&written(), 120, |id| !id.starts_with("ossel-"));
}

fn hear_game(ear: &mut Ear, g: &Game, seed: u64) {
    let (rules, mut s, mut dice, mut list) = (&*g.rules, g.state.clone(), Seeded::new(seed), Vec::new());
    ear.hear_board(&rules.board());
    loop {
        let outcome = match rules.pending(&s) {
            Pending::Decision { .. } => None,
            Pending::Over(outcome) => Some(outcome),
            Pending::Procedure => unreachable!("resolved"),
        };
        ear.hear_position(rules, &s);
        ear.hear_all(&rules.say_score(&s, outcome));
        Ossel::SEATS.into_iter().for_each(|seat| ear.hear_scene(rules, &s, seat));
        let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
        let seat = seats.iter().next().expect("somebody");
        rules.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        let legal = kernel::admit(rules, &s, seat, action).expect("listed");
        let (before, mut events) = (s.clone(), Vec::new());
        play(rules, &mut s, &legal, &mut dice, &mut events).expect("seeded dice");
        ear.hear_all(events.iter().map(|event| rules.say_event(event).message).collect::<Vec<_>>().iter());
        ear.hear(&rules.say_summary(&rules.summary(&before, &s)));
        ear.hear_questions(rules, &s);
    }
}

#[test]
fn everything_that_is_said_in_play_has_a_sentence() {
    let mut ear = Ear::new(sentences().words());
    for (id, seed) in SCENARIOS.iter().flat_map(|id| (0..8).map(move |seed| (id, seed))) {
        hear_game(&mut ear, &begun(id), seed);
    }
    let g = begun("bridge");
    for n in 0..3u8 {
        let is = n == 1;
        let summary = Summary {
            lost: BySeat([n, 1]),
            gone: BySeat([n, 1]),
            driven: BySeat::each(is),
            advanced: BySeat::each(is),
            won: Some(n),
        };
        ear.hear(&g.rules.say_summary(&summary));
        ear.hear_all(g.rules.counts(&summary).iter().map(|(message, _)| message));
    }
    ear.hear_all(&g.rules.say_score(&g.state, Some(Outcome::Win(Seat(0)))));
    ear.hear_all(&listen::chart_words("ossel", chart::procedures()));
    for text in ["", "dance", "move", "move X F5", "move V-1 F55", "done now", "rally"] {
        ear.hear(&g.rules.read(&g.state, text).expect_err(text).message);
    }
    for question in ["", "dance", "unit X", "hex Z9", "range A1"] {
        ear.hear(&g.rules.inspect(&g.state, None, question).expect_err(question).message);
    }
    assert!(ear.hear_answer(&*g.rules, &g.state, "reach C-4").contains("goes nowhere"));
    assert_eq!(ear.hear_answer(&*g.rules, &g.state, "attack A1"), "Nobody is in A1.");
    // What chance seldom brings: a choice of losses, and a defender that is removed.
    let mut loss = game("V-1 E5; V-2 A1; C-1 D5; C-2 E4; combat crown");
    loss.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[1]);
    ear.hear_position(&*loss.rules, &loss.state);
    ear.hear_scene(&*loss.rules, &loss.state, Seat(1));
    let mut gone = game("V-1 E5 reduced; V-2 A1; C-1 D5; C-2 E4; combat crown");
    gone.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[6]);
    ear.hear_all(gone.log.iter().map(|event| gone.rules.say_event(event).message).collect::<Vec<_>>().iter());
    // A weak attack that is being composed.
    let mut weak = game("V-1 C3; C-H C4 reduced unsupplied; C-1 C2; combat crown");
    weak.play("attack C-H C3", &[]);
    ear.hear_scene(&*weak.rules, &weak.state, Seat(1));
    ear.hear_scene(&*weak.play("join C-1", &[]).rules.clone(), &weak.state, Seat(1));
    crate::wishes::hear(&mut ear);
    let unheard = ear.unheard(written());
    let elsewhere = ["ossel-position-", "ossel-content-", "ossel-option-", "ossel-name", "ossel-chart-too-weak"];
    let unheard: Vec<_> = unheard.iter().filter(|id| !elsewhere.iter().any(|start| id.starts_with(start))).collect();
    assert_eq!(unheard, [""; 0]);
}

#[test]
fn questions_are_answered() {
    let g = game("V-1 F5; V-2 E4 reduced; C-1 G5; C-G H5; move crown");
    let mut ear = Ear::new(sentences().words());
    let mut ask = |question: &str| ear.hear_answer(&*g.rules, &g.state, question);
    assert_eq!(
        ask("hex F5").lines().next(),
        Some("F5 Ossel: town, 2 points to enter, 1 column to the left when attacked.")
    );
    assert!(ask("F5").contains("Bridge to G5") && ask("F5").contains("River towards G6"));
    assert!(ask("unidad V-2").contains("strength 2") && ask("v-2").contains("reduced"));
    assert_eq!(
        ask("attack F5"),
        "1st Crown Foot and Crown Guns against 1st Vale Foot in F5 Ossel: 5 to 4, column 1:2."
    );
    assert_eq!(ask("attack A1"), "Nobody is in A1.");
    assert!(ask("reach C-1").contains("H5") || ask("reach C-1").contains("G6 2"));
    assert_eq!(ask("distancia F5 I5"), "From F5 Ossel to I5 Mill End: 3 hexes.");
    assert!(ask("table").contains("1:1: AL, AL, NE, EX, DR and DR."));
    assert!(ask("supply").contains("everybody is in supply"));
}
