//! What a person means by a click that makes no offer, and what the table answers: twenty-five wishes, written down
//! before the code was asked.

use crate::game::{Game, game};
use kernel::{Detail, Seat, say::Value};
use scene::{Pick, Scenic};

/// A sketch, and what is played then, each with its die: `... | attack C-1 E5 | roll die 5`.
fn position(text: &str) -> Game {
    let mut parts = text.split('|').map(str::trim);
    let mut g = game(parts.next().unwrap_or_default());
    for play in parts {
        match play.split_once(" die ") {
            Some((action, die)) => g.play(action, &[die.parse().expect("a die")]),
            None => g.play(play, &[]),
        };
    }
    g
}

/// `C-1 > V-1 F5`: what was clicked before, and what lies under the click, the piece on top first.
fn picks(text: &str) -> Vec<Pick> {
    let pick = |word: &str| if word.contains('-') { Pick::piece(word) } else { Pick::cell(word) };
    text.split_whitespace().map(pick).collect()
}

/// What is meant by clicks of whoever decides, or with `other:` of the other side: seat, clicks before, what lies
/// there.
fn clicks(g: &Game, text: &str) -> (Seat, Vec<Pick>, Vec<Pick>) {
    let (seat, text) = match text.strip_prefix("other: ") {
        Some(text) => (rules_ossel::enemy_of(g.decider()), text),
        None => (g.decider(), text),
    };
    let (picked, under) = text.split_once('>').expect("what lies under the click");
    (seat, picks(picked), picks(under))
}

/// `2.2 8>6 @K5`: the clause, what was asked past what is allowed (or short of it), and the hex where the way is
/// stopped.
fn answer(g: &Game, text: &str) -> String {
    let (seat, picked, under) = clicks(g, text);
    let why = match conformance::click::answer(&*g.rules, &g.state, seat, &picked, &under) {
        Ok(notation) => return format!("= {notation}"),
        Err(why) => conformance::witnessed(why),
    };
    let figure = |value: Value| if let Value::Int(n) = value { n.to_string() } else { format!("{value:?}") };
    let sign = if matches!(why.detail, Detail::Short { .. }) { '<' } else { '>' };
    let figures = why.figures().map(|(bound, got)| format!(" {}{sign}{}", figure(got), figure(bound)));
    let meant = scene::meant(&*g.rules, &g.state, seat, &picked, &under);
    let barred = meant.map(|(_, action)| g.rules.barred(&g.state, seat, &action)).unwrap_or_default();
    let stop = barred.last().map(|leg| match &leg.at {
        Pick::Cell { id } if leg.note.is_some() => format!(" @{id}"),
        other => format!(" without a word at {other:?}"),
    });
    let clause = why.clause.0.trim_start_matches("ossel:");
    format!("{clause}{}{}", figures.unwrap_or_default(), stop.unwrap_or_default())
}

/// What is meant, the position, the clicks, and the answer to the point.
#[rustfmt::skip]
const WISHES: [(&str, &str, &str, &str); 25] = [
    ("march eight points on six", "V-1 A1; C-1 K1; move crown", "C-1 > K5", "2.2 8>6 @K5"),
    ("cross the river, the bridge being far", "V-1 A1; C-1 G7; move crown", "C-1 > F7", "2.2 7>6 @F7"),
    ("cross where every crossing is held", "V-1 F5; V-2 F8; V-3 G2; C-H H7; move crown", "C-H > F7", "2.4 @F7"),
    ("march past the enemy along the road", "V-1 I4; V-2 I6; C-1 K5; move crown", "C-1 > H5", "3.3 @J5"),
    ("slip from one zone into the next", "V-1 J7; C-1 K7 unsupplied; move crown", "C-1 > K8", "3.4 @K8"),
    ("stand two in a hex", "V-1 A1; C-1 K5; C-2 J5; move crown", "C-1 > C-2 J5", "1.6 2>1 @J5"),
    ("attack while others still move", "V-1 I5; C-1 J5; move crown", "C-1 > V-1 I5", "1.2"),
    ("attack it with whoever is nearest, now", "V-1 I5; C-1 J5; move crown", "> V-1 I5", "1.2"),
    ("march onto an enemy far away", "V-1 H5; C-1 K5; move crown", "C-1 > V-1 H5", "2.5 @H5"),
    ("move a second time", "V-1 A1; C-1 K5 moved; C-2 K1; move crown", "> C-1 K5", "2.1"),
    ("bring the horse in early", "V-1 F5; V-H waiting; C-1 K5; turn 1; move vale", "> V-H", "6.3 1<2"),
    ("bring the horse in at the front", "V-1 F5; V-H waiting; C-1 K5; turn 2; move vale", "V-H > E5", "6.3"),
    ("bring it in where one stands", "V-1 F5; V-4 A5; V-H waiting; C-1 K5; turn 2; move vale", "V-H > V-4 A5", "1.6 2>1"),
    ("attack from two hexes away", "V-1 F5; C-1 H5; C-G G5; combat crown", "C-1 > V-1 F5", "4.2 2>1"),
    ("attack it, nobody picked and nobody near", "V-1 F5; C-1 H5; combat crown", "> V-1 F5", "4.2 2>1"),
    ("fire the guns three hexes", "V-1 F5; C-G I5; combat crown", "C-G > V-1 F5", "4.3 3>2"),
    ("attack across the bare river", "V-1 F5; C-1 G6; combat crown", "C-1 > V-1 F5", "4.2"),
    ("attack a second time", "V-1 E5; C-1 D5 fought; C-2 E4; combat crown", "> C-1 D5", "4.4"),
    ("attack one that was attacked", "V-1 E5 struck; C-1 D5; combat crown", "C-1 > V-1 E5", "4.4"),
    ("attack with too few", "V-1 C3; C-H C4 reduced unsupplied; combat crown", "C-H > V-1 C3", "4.6 1<2"),
    ("move after all, in the combat phase", "V-1 E5; C-1 D5; combat crown", "C-1 > C5", "1.2"),
    ("join from two hexes away", "V-1 E5; C-1 D5; C-2 E3; combat crown | attack C-1 E5", "> C-2 E3", "4.2 2>1"),
    ("attack a second enemy with them", "V-1 E5; V-2 D4; C-1 D5; combat crown | attack C-1 E5", "> V-2 D4", "4.1"),
    ("retreat beside the attacker", "V-1 E5; V-2 A1; C-1 D5; combat crown | attack C-1 E5 | roll die 5", "> E6", "4.13"),
    ("move on the other's turn", "V-1 F5; C-1 K5; move crown", "other: > V-1 F5", "1.3"),
];

// proves ossel:1.2
// proves ossel:1.3
// proves ossel:4.1
// proves ossel:4.13
#[test]
fn every_wish_is_answered_to_the_point() {
    conformance::click::answered_to_the_point(&WISHES, |text, clicks| answer(&position(text), clicks));
}

#[test]
fn the_hex_that_the_defender_left_is_advanced_to_by_a_click() {
    let mut g = position("V-1 E5; V-2 A1; C-1 D5; combat crown | attack C-1 E5 | roll die 5");
    let to = g.list().into_iter().find(|text| text.starts_with("retreat ")).expect("there is a way to retreat");
    g.play(&to, &[]);
    assert_eq!(answer(&g, "> E5"), "= advance C-1");
}

/// Whoever clicks on the ground with nobody in hand means somebody of his own.
#[test]
fn a_hex_by_itself_is_about_the_nearest_of_ones_own_that_has_not_moved() {
    let g = position("V-1 K2; C-1 A1; C-2 J5; move crown");
    let (seat, picked, under) = clicks(&g, "> K5");
    let (_, wish) = scene::meant(&*g.rules, &g.state, seat, &picked, &under).expect("a wish");
    assert_eq!(kernel::Rules::check(&*g.rules, &g.state, seat, &wish), Ok(()));
    assert_eq!(answer(&g, "> K5"), "= move C-2 K5");
}

/// The words of what stops a way.
pub fn hear(ear: &mut conformance::listen::Ear) {
    for (_, text, wish, _) in WISHES {
        let g = position(text);
        let (seat, picked, under) = clicks(&g, wish);
        let meant = scene::meant(&*g.rules, &g.state, seat, &picked, &under);
        let legs = meant.map(|(_, action)| g.rules.barred(&g.state, seat, &action)).unwrap_or_default();
        ear.hear_all(legs.iter().flat_map(|leg| leg.cost.iter().chain(&leg.note)));
    }
}
