//! A list that says it is complete holds whatever is allowed. Only a ruleset's own tests can write down all its
//! actions, so they do.

use crate::walk::{listed, pick};
use kernel::{Pending, Rules, Seat, Speech, admit, dice::Seeded, play};
use std::{collections::BTreeMap, mem::discriminant, ops::Range};

/// Of all actions that can be written down for a position `check` allows those that are listed and no others; and
/// whatever is listed was written down, or the trial would prove little. Where the list is not complete
/// ([`Rules::lists_all`]) what `left_out` names may be missing from it, and nothing else. Says how many were tried.
///
/// # Panics
/// At the first breach.
pub fn list_is_what_is_allowed<R: Speech>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    written: impl IntoIterator<Item = R::Action>,
    left_out: impl Fn(&R::Action) -> bool,
    at: &str,
) -> usize {
    let mut listed = listed(rules, state, seat);
    listed.sort();
    let text = |action: &R::Action| format!("{} ({action:?})", rules.write(state, action));
    for action in &listed {
        if let Err(why) = rules.check(state, seat, action) {
            panic!("{at}: {} is listed and {why}", text(action));
        }
    }
    let is_complete = rules.lists_all(state, seat);
    let may_miss = |action: &R::Action| !is_complete && left_out(action);
    let mut was_written = vec![false; listed.len()];
    let mut tried = 0;
    for action in written {
        tried += 1;
        match listed.binary_search(&action) {
            Ok(place) => was_written[place] = true,
            Err(_) if may_miss(&action) => {}
            Err(_) => {
                let is_allowed = rules.check(state, seat, &action).is_ok();
                assert!(!is_allowed, "{at}: {} is allowed and not listed", text(&action));
            }
        }
    }
    for (action, was_written) in listed.iter().zip(was_written) {
        assert!(was_written || may_miss(action), "{at}: {} is listed and was not written down", text(action));
    }
    tried
}

/// Random games from a position, of which a part is looked at.
#[derive(Clone, Debug)]
pub struct Games {
    /// A game for each seed.
    pub seeds: Range<u64>,
    /// Decisions after which a game is left.
    pub decisions: usize,
    /// Of each kind of position the first ten are looked at, and then every nth.
    pub nth: usize,
}

impl Games {
    /// Plays them and shows positions to each seat that decides there. Counts in `met` how many there were of each
    /// kind. Every other choice is first of what to do and then of where, so that rare things are done among many
    /// moves.
    ///
    /// # Panics
    /// When a list is empty where a decision is due.
    pub fn look<R: Rules>(
        &self,
        rules: &R,
        start: &R::State,
        kind: impl Fn(&R::State) -> String,
        met: &mut BTreeMap<String, usize>,
        mut look: impl FnMut(&R::State, Seat, &str),
    ) {
        for seed in self.seeds.clone() {
            let (mut state, mut dice) = (start.clone(), Seeded::new(seed));
            for n in 0..self.decisions {
                let Pending::Decision { seats, .. } = rules.pending(&state) else { break };
                let kind = kind(&state);
                let at = format!("seed {seed}, decision {n}, {kind}");
                let seen = met.entry(kind).or_default();
                *seen += 1;
                if *seen <= 10 || seen.is_multiple_of(self.nth) {
                    seats.iter().for_each(|seat| look(&state, seat, &at));
                }
                let deciding: Vec<Seat> = seats.iter().collect();
                let seat = deciding[pick(&mut dice, deciding.len())];
                let action = some_action(listed(rules, &state, seat), &mut dice);
                let legal = admit(rules, &state, seat, action).expect("it is listed");
                play(rules, &mut state, &legal, &mut dice, &mut ()).expect("seeded dice never run out");
            }
        }
    }
}

fn some_action<A: Clone>(list: Vec<A>, dice: &mut Seeded) -> A {
    let mut choice = &list[..];
    if pick(dice, 2) == 0 {
        let verbs: Vec<&[A]> = list.chunk_by(|a, b| discriminant(a) == discriminant(b)).collect();
        choice = verbs[pick(dice, verbs.len())];
    }
    choice[pick(dice, choice.len())].clone()
}
