//! Every case of the specification (`games/lnl/cases`): worked cases, illegal actions, and the three long examples.
//! Each is played by the rules with its exact dice, and every number of it is compared with what the log tells.

mod case;
mod examples;
mod fire;
mod guns;
mod illegal;
mod indirect;
mod melee;
mod sight;
mod turns;

use crate::game::Game;
use case::{EXAMPLES, ILLEGAL, WORKED, added, last_of, read};
use rules_lnl::event::{FireEvent, GunEvent, What};
use std::collections::BTreeSet;

/// The FP of the last attack.
#[track_caller]
fn fp(g: &Game) -> i8 {
    let (event, ()) = last_of(g, |event| matches!(event.what, What::Fire(FireEvent::Rolled { .. })).then_some(()));
    added(event, "lnl:5.0.g")
}
/// The penetration of the last hit on armour.
#[track_caller]
fn penetration(g: &Game) -> i8 {
    let pen = |event: &rules_lnl::event::Event| match event.what {
        What::Gun(GunEvent::Struck { pen, .. }) => Some(pen),
        _ => None,
    };
    last_of(g, pen).1
}
/// Whether the last hit struck the hull.
#[track_caller]
fn struck_hull(g: &Game) -> bool {
    let turret = |event: &rules_lnl::event::Event| match event.what {
        What::Gun(GunEvent::Struck { turret, .. }) => Some(turret),
        _ => None,
    };
    !last_of(g, turret).1
}
/// Plays what makes a hero, if it does: his owner places him, and the die draws the first card, which helps to spot.
/// The side has one hero left.
#[track_caller]
fn hero_appears(g: &mut Game, actions: &str, dice: &[u8], at: Option<&str>) {
    g.play(actions, dice);
    if let Some(at) = at {
        g.play(&format!("hero {at}"), &[1]);
    }
}

/// The files with the tests of cases.
const TESTS: [&str; 8] = [
    include_str!("cases/examples.rs"),
    include_str!("cases/fire.rs"),
    include_str!("cases/guns.rs"),
    include_str!("cases/illegal.rs"),
    include_str!("cases/indirect.rs"),
    include_str!("cases/melee.rs"),
    include_str!("cases/sight.rs"),
    include_str!("cases/turns.rs"),
];

#[test]
fn every_case_of_every_file_has_its_test() {
    let ids = |text: &str| -> Vec<String> {
        read(text).iter().map(|case| case["id"].as_str().expect("an id").to_lowercase()).collect()
    };
    let (worked, illegal, examples) = (ids(WORKED), ids(ILLEGAL), ids(EXAMPLES));
    assert_eq!((worked.len(), illegal.len(), examples.len()), (108, 40, 3));
    let mut tested = BTreeSet::new();
    for text in TESTS {
        for test in text.split("#[test]\nfn ").skip(1) {
            let name = test.split('(').next().expect("a name");
            let id = if name.starts_with("golden_") { name } else { name.split('_').next().expect("an id") };
            assert!(tested.insert(id.to_owned()), "{id} is there twice");
        }
    }
    let all: BTreeSet<String> = [worked, illegal, examples].concat().into_iter().collect();
    assert_eq!(tested, all);
}
