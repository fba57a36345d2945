//! Every worked case of the charts (`games/bcs/cases`): a real position for each under its edition, played with its
//! dice, compared with what the case says: modifiers, total, row, outcome.

mod attacks;
mod fire;
mod retreats;
mod turns;

use crate::game::{BASE, BASE_1_2, Game, game_on};
use serde_json::Value;
use std::collections::BTreeMap;

const GOLDEN: &str = include_str!("../../../../games/bcs/cases/golden.json");

/// A worked case.
pub struct Case(Value);

impl Case {
    fn id(&self) -> &str {
        self.0["id"].as_str().expect("a case has an id")
    }
    fn kind(&self) -> &str {
        self.0["kind"].as_str().expect("a case has a kind")
    }
    /// A part of the case, such as what is given of the defender.
    fn part(&self, key: &str) -> Given<'_> {
        Given(&self.0[key])
    }
    fn dice(&self) -> Vec<u8> {
        self.part("dice").list().iter().map(|die| die.as_u64().expect("a die") as u8).collect()
    }
    fn total(&self) -> i8 {
        self.0["total"].as_i64().expect("a total") as i8
    }
    fn modifiers(&self) -> Vec<(String, i8)> {
        let of =
            |pair: &Value| (pair[0].as_str().expect("a clause").to_owned(), pair[1].as_i64().expect("a value") as i8);
        self.part("modifiers").list().iter().map(of).collect()
    }
    /// A sketched position under the edition of the case.
    #[track_caller]
    fn game(&self, text: &str) -> Game {
        match self.0["edition"].as_str() {
            Some("1.2") => game_on(&BASE_1_2, text),
            Some("2.0") => game_on(&BASE, text),
            other => panic!("{}: no edition {other:?}", self.id()),
        }
    }
}

/// What is given of something: conditions that do not hold are left out.
#[derive(Clone, Copy)]
pub struct Given<'a>(&'a Value);

impl<'a> Given<'a> {
    fn is(self, key: &str) -> bool {
        self.0[key].as_bool().unwrap_or(false)
    }
    fn is_not(self, key: &str) -> bool {
        self.0[key].as_bool() == Some(false)
    }
    fn number(self, key: &str) -> Option<i64> {
        self.0[key].as_i64()
    }
    fn word(self, key: &str) -> Option<&'a str> {
        self.0[key].as_str()
    }
    fn list(self) -> &'a [Value] {
        self.0.as_array().map_or(&[], Vec::as_slice)
    }
    /// Words, if it holds.
    fn if_is(self, key: &str, words: &'static str) -> &'static str {
        if self.is(key) { words } else { "" }
    }
}

/// The name of a kind of hex on our maps.
pub fn terrain(kind: Option<&str>) -> String {
    match kind {
        None | Some("open") => String::new(),
        Some("terrain") => "0906 woods".to_owned(),
        Some(other) => format!("0906 {other}"),
    }
}

/// Answers every question of what is being resolved with the first answer listed.
pub fn settle(g: &mut Game) {
    while g.state().top().is_some() {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
}

/// The modifiers of an event.
pub fn told(event: &rules_bcs::event::Event) -> Vec<(String, i8)> {
    event.modifiers.iter().map(|(clause, value)| (clause.0.to_owned(), *value)).collect()
}

fn cases() -> Vec<Case> {
    let read: Value = serde_json::from_str(GOLDEN).expect("the cases are JSON");
    read["cases"].as_array().expect("cases").iter().cloned().map(Case).collect()
}

/// Plays every case of a kind.
fn play_all(kind: &str, play: fn(&Case)) {
    let found: Vec<Case> = cases().into_iter().filter(|case| case.kind() == kind).collect();
    assert!(!found.is_empty(), "no case of kind {kind}");
    found.iter().for_each(play);
}

#[test]
fn snafu_rolls() {
    play_all("snafu", turns::snafu);
}
#[test]
fn attacks() {
    play_all("combat", attacks::combat);
}
#[test]
fn engagements() {
    play_all("engagement", fire::engagement);
}
#[test]
fn barrages_and_attacks_by_fire() {
    play_all("barrage", fire::barrage);
}
#[test]
fn retreat_flow() {
    play_all("retreat", retreats::retreat);
}
#[test]
fn blocked_retreats() {
    play_all("blocked_retreat", retreats::blocked);
}
#[test]
fn advances() {
    play_all("advance", attacks::advance);
}
#[test]
fn fatigue() {
    play_all("fatigue", turns::fatigue);
}
#[test]
fn artillery_points() {
    play_all("points", turns::points);
}
#[test]
fn movement_allowance() {
    play_all("movement", turns::movement);
}
#[test]
fn prepared_defense() {
    play_all("prepared", turns::prepared);
}
#[test]
fn second_activations() {
    play_all("second", turns::second);
}
#[test]
fn isolation() {
    play_all("isolation", turns::isolation);
}
#[test]
fn fire_events() {
    play_all("fire_event", fire::fire_event);
}

#[test]
fn no_case_is_left_out() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    let mut ids: Vec<String> = Vec::new();
    for case in cases() {
        *kinds.entry(case.kind().to_owned()).or_default() += 1;
        ids.push(case.id().to_owned());
    }
    ids.sort();
    let wanted: Vec<String> = (1..=122).map(|n| format!("W{n:03}")).collect();
    assert_eq!(ids, wanted);
    let played = [
        ("advance", 2),
        ("barrage", 16),
        ("blocked_retreat", 2),
        ("combat", 29),
        ("engagement", 23),
        ("fatigue", 5),
        ("fire_event", 1),
        ("isolation", 1),
        ("movement", 1),
        ("points", 1),
        ("prepared", 1),
        ("retreat", 25),
        ("second", 2),
        ("snafu", 13),
    ];
    assert_eq!(kinds, played.map(|(kind, n)| (kind.to_owned(), n)).into());
}
