//! Saving and loading every position of a game while agents play it.

use crate::state::from_value;
use ai::Watcher;
use kernel::{Lapse, Seat, Speech, say::Message};
use serde::{Serialize, de::DeserializeOwned};

/// Looks on and keeps the first position that does not come back as it was, with its entry: 0 is the set-up.
pub(crate) struct Reloads<F> {
    check: F,
    entry: usize,
    pub(crate) lapse: Option<(usize, Lapse)>,
}

impl<F> Reloads<F> {
    pub(crate) fn new(check: F) -> Reloads<F> {
        Reloads { check, entry: 0, lapse: None }
    }
}

impl<R: Speech, F: Fn(&R, &R::State) -> Result<(), Lapse>> Watcher<R> for Reloads<F> {
    fn saw(&mut self, rules: &R, before: &R::State, _: Seat, _: &R::Action, _: usize, after: &R::State) {
        if self.entry == 0 {
            self.lapse = (self.check)(rules, before).err().map(|lapse| (0, lapse));
        }
        self.entry += 1;
        if self.lapse.is_none() {
            self.lapse = (self.check)(rules, after).err().map(|lapse| (self.entry, lapse));
        }
    }
}

/// A position through the text it would have in a file.
///
/// # Errors
/// The first difference; what cannot be read again at all is refused, by its field.
///
/// # Panics
/// When what is saved cannot be written as JSON: then it is no plain data.
pub(crate) fn reload_text<R: Speech>(rules: &R, state: &R::State) -> Result<(), Lapse>
where
    R::Saved: Serialize + DeserializeOwned,
{
    let text = serde_json::to_string(&rules.save(state)).expect("a saved position is plain data");
    kernel::reload(rules, state, read(&text)?)
}

/// What was written, as plain data again.
fn read<S: DeserializeOwned>(text: &str) -> Result<S, Lapse> {
    let value = serde_json::from_str(text).expect("JSON was written");
    let misfit = |(path, what)| Lapse::Refused(vec![(path, Message::new("catalog-misfit").with("what", what))]);
    from_value(value).map_err(misfit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ai::{Agent, Random};
    use conformance::duel::{BLUE, Duel, RED, State};
    use kernel::dice::Seeded;
    use std::cell::Cell;

    fn lapse(check: impl Fn(&Duel, &State) -> Result<(), Lapse>) -> Option<(usize, Lapse)> {
        let rules = Duel::default();
        let agent = |seat| Box::new(Random::for_game(3, 0, seat)) as Box<dyn Agent<Duel>>;
        let mut reloads = Reloads::new(check);
        let (mut state, mut dice) = (kernel::Rules::setup(&rules), Seeded::new(4));
        ai::play_watched(&rules, &mut state, &mut [RED, BLUE].map(agent), &mut dice, 100, Some(&mut reloads));
        reloads.lapse
    }

    #[test]
    fn every_position_of_a_sound_game_comes_back() {
        let n = Cell::new(0);
        let found = lapse(|rules, state| {
            n.set(n.get() + 1);
            reload_text(rules, state)
        });
        assert_eq!(found, None);
        assert!(n.get() > 5, "{} positions", n.get());
    }

    #[test]
    fn what_cannot_be_read_again_is_refused_by_its_field() {
        let refused = |text: &str| match read::<Vec<u8>>(text) {
            Err(Lapse::Refused(faults)) => faults.into_iter().map(|(path, _)| path).collect(),
            other => panic!("{other:?}"),
        };
        let paths: Vec<String> = refused(r#"[1, "two"]"#);
        assert_eq!(paths, ["[1]"]);
    }

    #[test]
    fn the_first_that_does_not_is_kept_with_its_entry() {
        for entry in [0, 1, 4] {
            let n = Cell::new(0);
            let found = lapse(|_, _| {
                n.set(n.get() + 1);
                if n.get() > entry { Err(Lapse::Key) } else { Ok(()) }
            });
            assert_eq!((found, n.get()), (Some((entry, Lapse::Key)), entry + 1), "nothing is tried after it");
        }
    }
}
