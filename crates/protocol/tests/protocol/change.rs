//! A change makes the next scene of the one before, and holds no more than that.

use conformance::duel::Duel;
use kernel::{Pending, Rules, admit, dice::Seeded, play, say::Message};
use protocol::{Question, SceneChange};
use scene::{Decision, Heading, Means, Offer, Role, Scene, Scenic};

/// The scenes of a game in which everybody does the first thing that is offered.
fn scenes() -> Vec<Scene> {
    let rules = Duel::default();
    let (mut state, mut dice) = (rules.setup(), Seeded::new(5));
    let mut scenes = vec![rules.scene(&state, None)];
    while let Pending::Decision { seats, .. } = rules.pending(&state) {
        let seat = seats.iter().next().expect("somebody decides");
        let mut legal = Vec::new();
        rules.legal(&state, seat, &mut legal);
        let action = admit(&rules, &state, seat, legal[0]).expect("it is listed");
        play(&rules, &mut state, &action, &mut dice, &mut ()).expect("seeded dice never run out");
        scenes.push(rules.scene(&state, None));
    }
    scenes
}

#[test]
fn a_change_makes_the_next_scene() {
    let scenes = scenes();
    assert!(scenes.len() > 10);
    for before in &scenes {
        for after in &scenes {
            assert_eq!(SceneChange::between(before, after).apply(before), *after);
        }
    }
}

#[test]
fn pieces_come_go_and_change_places() {
    let before = scenes().remove(0);
    let mut after = before.clone();
    after.pieces.remove(1);
    after.pieces.swap(0, 2);
    after.pieces[0].id = "9".to_owned();
    let change = SceneChange::between(&before, &after);
    assert_eq!(change.gone, ["2", "4"]);
    assert_eq!(change.pieces.len(), 1);
    assert_eq!(change.apply(&before), after);
}

/// What is told of a piece that others know is what is another.
#[test]
fn of_a_piece_that_changed_the_rest_is_not_sent() {
    let before = scenes().remove(0);
    let mut after = before.clone();
    after.pieces[1].notes.push(Message::new("something-new"));
    after.pieces[1].group = Some("unit".to_owned());
    let change = SceneChange::between(&before, &after);
    let sent = serde_json::to_value(&change.pieces).expect("plain data");
    assert_eq!(sent[0].as_object().expect("a piece").keys().collect::<Vec<_>>(), ["group", "id", "notes"]);
    assert_eq!(change.apply(&before), after);
    // What is nothing now is told as that.
    let back = SceneChange::between(&after, &before);
    assert_eq!(serde_json::to_value(&back.pieces).expect("plain data")[0]["group"], serde_json::Value::Null);
    assert_eq!(back.apply(&after), before);
    // Whoever does not know it is told all of it.
    let mut without = before.clone();
    without.pieces.remove(1);
    assert_eq!(SceneChange::between(&without, &before).apply(&without), before);
}

#[test]
fn what_stays_is_not_sent() {
    let scene = scenes().remove(0);
    let nothing = SceneChange::between(&scene, &scene);
    assert!(nothing.pieces.is_empty() && nothing.gone.is_empty());
    assert!(nothing.order.is_none() && nothing.overlays.is_none() && nothing.tallies.is_none());
}

/// Offers of a question, by their notations.
fn asked(notations: &str) -> Question {
    let offer = |notation: &str| Offer {
        notation: notation.to_owned(),
        message: Message::new("offer"),
        picks: Vec::new(),
        role: Role::Choice,
        means: Means::Other,
        rolls: false,
        binds: None,
        cost: notation.strip_suffix('!').map(|_| Message::new("dear")),
        loses: None,
    };
    let decision = Decision {
        seat: 0,
        clause: "duel:1".to_owned(),
        question: Message::new("what"),
        offers: notations.split_whitespace().map(offer).collect(),
        complete: true,
        asks_farther: false,
        working: None,
    };
    let heading = Heading { turn: Message::new("turn"), phase: Message::new("phase") };
    Question { seat: 0, heading, decision: Some(decision), secret: false, stay: Vec::new() }
}

#[test]
fn what_was_on_offer_is_not_told_again() {
    let lists = ["", "a b c d", "x a b y d z", "d c b a", "a b c d e f", "b c", "a a"];
    for before in lists.map(asked) {
        for now in lists.map(asked) {
            let told = now.since(std::slice::from_ref(&before));
            assert_eq!(told.whole(std::slice::from_ref(&before)), now);
        }
    }
    let told = asked("x a b y d z").since(&[asked("a b c d")]);
    let offers = &told.decision.as_ref().expect("a decision").offers;
    assert_eq!(offers.iter().map(|offer| &*offer.notation).collect::<Vec<_>>(), ["x", "y", "z"]);
    assert_eq!(told.stay, [(1, 0, 2), (4, 3, 1)]);
    // Whoever was asked nothing, or another seat, is told everything, and an offer that costs more is another.
    assert_eq!(asked("a b").since(&[]), asked("a b"));
    assert_eq!(asked("a b").since(&[Question { seat: 1, ..asked("a b") }]), asked("a b"));
    let dearer = asked("a!").since(&[asked("a!")]);
    assert_eq!(dearer.stay, [(0, 0, 1)]);
    let mut cheaper = asked("a!");
    cheaper.decision.as_mut().expect("a decision").offers[0].cost = None;
    assert!(cheaper.since(&[asked("a!")]).stay.is_empty());
}
