//! The game goes on by itself only where nothing was left to choose.

use crate::game::content_of;
use kernel::{Pending, Rules, dice::Seeded};
use rules_bcs::{
    Bcs,
    action::Action,
    model::UnitId,
    state::{Arriving, EngageStage, Frame, JumpStage, Phase, Retreats, State},
};
use std::{collections::BTreeMap, mem::discriminant};

/// What would be offered where the game goes on by itself; nothing where it waits for dice.
fn offered(game: &Bcs, s: &State) -> Vec<Action> {
    let is_rolling = match s.top() {
        Some(Frame::Engage(frame)) => frame.stage == EngageStage::Roll,
        Some(Frame::Jump(frame)) => frame.stage == JumpStage::Roll,
        Some(Frame::Losses(frame)) => frame.steps == 0,
        _ => false,
    };
    let seat = match s.phase {
        Phase::Arrival(seat) | Phase::Assignment(seat) => seat,
        _ => s.active,
    };
    let mut list = Vec::new();
    if !is_rolling {
        game.list(s, seat, &mut list);
    }
    list
}

/// Whether others wait until somebody has gone: who is on his way, and who has no choice and goes first.
fn others_wait(frame: &Retreats, offers: &[Action]) -> bool {
    let may_go = |unit: UnitId| {
        offers.iter().any(|offer| {
            matches!(*offer, Action::Retreat { unit: who, .. } | Action::Place { unit: who, .. } if who == unit)
        })
    };
    frame.walker.is_some() || !frame.off.is_empty() || frame.three.iter().chain(frame.home).any(|unit| !may_go(unit))
}

fn is_without_choice(s: &State, offers: &[Action]) -> bool {
    let hqs_apart = || {
        offers.iter().enumerate().all(|(nth, offer)| {
            let Action::PlaceHq { formation, .. } = *offer else { return false };
            !offers[..nth]
                .iter()
                .any(|other| matches!(*other, Action::PlaceHq { formation: same, .. } if same == formation))
        })
    };
    match s.top() {
        Some(Frame::Retreats(frame)) => offers.len() < 2 || others_wait(&frame, offers),
        None if matches!(s.phase, Phase::Arrival(_)) && s.arriving == Arriving::Hqs => hqs_apart(),
        _ => offers.len() < 2,
    }
}

/// Plays a random game and looks at every step that the game makes by itself.
fn play(game: &Bcs, seed: u64, passed: &mut BTreeMap<String, usize>) {
    let (mut s, mut dice, mut list) = (game.setup(), Seeded::new(seed), Vec::new());
    loop {
        match game.pending(&s) {
            Pending::Over(_) => return,
            Pending::Procedure => {
                let offers = offered(game, &s);
                let what = format!("{:?} {:?} {:?}", s.top(), s.phase, s.act.step);
                assert!(is_without_choice(&s, &offers), "seed {seed}, {what}: {offers:?}");
                if !offers.is_empty() {
                    let kind = match s.top() {
                        Some(frame) => format!("{frame:?}").split(['(', ' ']).next().unwrap_or_default().to_owned(),
                        None if s.act.formation.is_some() => format!("{:?}", s.act.step),
                        None => format!("{:?} {:?}", s.phase, s.arriving),
                    };
                    *passed.entry(kind).or_default() += 1;
                }
                game.step(&mut s, &mut dice, &mut ()).expect("seeded dice never run out");
            }
            Pending::Decision { seats, .. } => {
                let seat = seats.iter().next().expect("somebody decides");
                game.legal(&s, seat, &mut list);
                let verbs: Vec<&[Action]> = list.chunk_by(|a, b| discriminant(a) == discriminant(b)).collect();
                let verb = verbs[dice.below(verbs.len() as u32) as usize];
                let action = verb[dice.below(verb.len() as u32) as usize];
                game.decide(&mut s, seat, &action, &mut ());
            }
        }
    }
}

#[test]
fn who_is_passed_over_had_no_choice() {
    let mut passed = BTreeMap::new();
    for id in ["vell_crossing", "corrow_offensive"] {
        for edition in ["1.2", "2.0"] {
            let game = Bcs::new(content_of(id, &[("edition", edition)]));
            (0..10).for_each(|seed| play(&game, seed, &mut passed));
        }
    }
    assert!(passed.len() > 3, "{passed:?}");
}
