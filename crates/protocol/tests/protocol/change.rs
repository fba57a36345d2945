//! A change makes the next scene of the one before, and holds no more than that.

use conformance::duel::Duel;
use kernel::{Pending, Rules, admit, dice::Seeded, play};
use protocol::SceneChange;
use scene::{Scene, Scenic};

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

#[test]
fn what_stays_is_not_sent() {
    let scene = scenes().remove(0);
    let nothing = SceneChange::between(&scene, &scene);
    assert!(nothing.pieces.is_empty() && nothing.gone.is_empty());
    assert!(nothing.order.is_none() && nothing.overlays.is_none() && nothing.tallies.is_none());
}
