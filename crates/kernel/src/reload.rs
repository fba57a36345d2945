//! Whether a position comes back from its saved form as it was.

use crate::{Seat, Speech, say::Message};

/// How a position that was saved and loaded differs from what it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lapse {
    /// It is refused: every field that does not fit, by its path.
    Refused(Vec<(String, Message)>),
    /// It is another position.
    State,
    /// It is the same position with another key.
    Key,
    /// This seat has another list of legal actions.
    Legal(Seat),
}

/// Loads what was saved of a position and compares the two: the position itself, its key, and what every seat may do.
///
/// # Errors
/// The first difference.
pub fn reload<R: Speech>(rules: &R, state: &R::State, saved: R::Saved) -> Result<(), Lapse> {
    let loaded = rules.load(saved).map_err(Lapse::Refused)?;
    if loaded != *state {
        return Err(Lapse::State);
    }
    if rules.key(&loaded) != rules.key(state) {
        return Err(Lapse::Key);
    }
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for seat in (0..rules.n_seats()).map(Seat) {
        rules.legal(state, seat, &mut before);
        rules.legal(&loaded, seat, &mut after);
        if before != after {
            return Err(Lapse::Legal(seat));
        }
    }
    Ok(())
}
