//! Who chooses.

use kernel::{Rules, Seat, dice::Seeded, say::Message};
use std::sync::{Arc, atomic::AtomicBool};

/// A flag that ends long thoughts.
pub type Stop = Arc<AtomicBool>;

/// A player of one seat.
pub trait Agent<R: Rules>: Send {
    /// Chooses one of the legal actions of a seat that owes a decision. `view` is what the seat may see.
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action;

    /// Whether it never chooses what no list has, so that nobody need check every choice of it.
    fn keeps_to_lists(&self) -> bool {
        false
    }

    /// Whoever sets this flag wants an answer at once. For those who think for long.
    fn heed(&mut self, _: Stop) {}

    /// What it thought when it last chose; nothing where it did not think.
    fn thought(&self) -> Option<&Thought<R::Action>> {
        None
    }
}

/// What an agent thought of a decision: what it is trying to do, and what else it might have done. Values are in the
/// brain's own terms and mean something only beside each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What it sets out to do for a while, with what that seemed worth when it was weighed against others; the one that
    /// is followed first.
    pub plans: Vec<(Message, Option<f64>)>,
    /// What it weighed for this decision, the best first.
    pub options: Vec<(A, f64)>,
    /// Rollouts it took.
    pub rollouts: u32,
}

/// Level 0: any listed action, each as likely as the others.
pub struct Random<R: Rules> {
    dice: Seeded,
    /// The last list, whose room the next one takes: a new one for each choice is a tenth of a quick game.
    list: Vec<R::Action>,
}

impl<R: Rules> Random<R> {
    /// A player with this stream of this seed.
    pub fn new(seed: u64, stream: u64) -> Random<R> {
        Random { dice: Seeded::stream(seed, stream), list: Vec::new() }
    }

    /// The player of a seat in a numbered game of a study: no two share a stream, nor share one with the dice.
    pub fn for_game(seed: u64, game: u64, seat: Seat) -> Random<R> {
        Random::new(seed, stream_of(game, 1 + u64::from(seat.0)))
    }
}

/// Streams of a game: 0 is its dice, then one for each seat.
pub(crate) fn stream_of(game: u64, which: u64) -> u64 {
    /// Seats and dice of a game, and room to spare; a part of how seeds replay, so it does not change.
    const STREAMS: u64 = 16;
    game.wrapping_mul(STREAMS).wrapping_add(which)
}

impl<R: Rules> Agent<R> for Random<R> {
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action {
        self.list.clear();
        rules.legal(view, seat, &mut self.list);
        let n = u32::try_from(self.list.len()).expect("lists are short");
        assert!(n > 0, "seat {} must decide and nothing is listed", seat.0);
        self.list.swap_remove(self.dice.below(n) as usize)
    }
    fn keeps_to_lists(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::duel::{Duel, RED};

    #[test]
    fn a_seed_repeats_and_streams_differ() {
        let rules = Duel::default();
        let state = rules.setup();
        let choices =
            |mut agent: Random<Duel>| -> Vec<_> { (0..40).map(|_| agent.choose(&rules, &state, RED)).collect() };
        assert_eq!(choices(Random::for_game(5, 3, RED)), choices(Random::for_game(5, 3, RED)));
        assert_ne!(choices(Random::for_game(5, 3, RED)), choices(Random::for_game(5, 4, RED)));
    }
}
