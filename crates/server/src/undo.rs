//! Taking a decision back, where several seats may have decided in secret since.
//!
//! A seat takes back its own last decision. When another seat has decided after it in secret, the seat must not learn
//! that: so what the other decided is lifted off, the decision taken back, and the rest put on again. That is done
//! where both were secret: neither knew the other's, so each stands without it. A public decision stays as soon as
//! others may choose in secret after it, whether they have begun or not: otherwise trying to take it back would tell.

use crate::wire;
use catalog::{Reader, Table};
use kernel::{Pending, Seat, Seats, dice::Script, say::Message};
use protocol::Undo;

/// What those who hold these seats are told of taking back.
pub fn offer(game: &dyn Table, seats: Seats) -> Undo {
    if seats.is_empty() {
        return Undo { seat: None, why: None };
    }
    match last(game, seats) {
        Ok((seat, _)) => Undo { seat: Some(seat.0), why: None },
        Err(why) => Undo { seat: None, why: Some(why) },
    }
}

/// Takes back a seat's last decision. Gives the place in the journal from which on it is another.
///
/// # Errors
/// Why it stays. The game is as it was.
pub fn take_back(game: &mut dyn Table, seat: Seat) -> Result<usize, Message> {
    let (_, place) = last(game, Seats::one(seat))?;
    let later: Vec<(Seat, String)> = (place + 1..game.n_entries()).map(|at| decided(game, at)).collect();
    let own = decided(game, place);
    for _ in place..game.n_entries() {
        game.undo().map_err(wire::no_undo)?;
    }
    if put_back(game, &later) {
        return Ok(place);
    }
    // The others' decisions hang on this one after all.
    while game.n_entries() > place {
        game.undo().expect("it was just put back, without a die");
    }
    let all: Vec<(Seat, String)> = std::iter::once(own).chain(later).collect();
    assert!(put_back(game, &all), "what was lifted off goes on again in the same order");
    Err(Message::new("server-undo-other"))
}

/// How often the position that is on the table now has been there since a die last fell, something was shown, or
/// another seat decided: whoever composes and cancels comes back to it each time.
pub fn repeats(game: &dyn Table) -> usize {
    let Some(last) = game.n_entries().checked_sub(1) else { return 0 };
    let (seat, key) = (game.decider(last), game.key());
    let unforced = |place: &usize| game.decider(*place) == seat && game.stays(*place).is_none();
    (0..=last).rev().take_while(unforced).filter(|&place| game.key_before(place) == key).count()
}

/// The last decision of these seats that they may take back, and its place in the journal.
fn last(game: &dyn Table, seats: Seats) -> Result<(Seat, usize), Message> {
    let all = || (0..game.n_seats()).map(Seat);
    let mut apart = matches!(game.pending(), Pending::Decision { seats, .. } if seats.iter().count() > 1);
    for place in (0..game.n_entries()).rev() {
        let seat = game.decider(place);
        if seats.contains(seat) {
            let secret = || all().all(|other| other == seat || game.is_secret(place, Reader::Seat(other)));
            if apart && !secret() {
                return Err(Message::new("server-undo-other"));
            }
            return game.stays(place).map_or(Ok((seat, place)), |why| Err(wire::no_undo(why)));
        }
        let unknown = seats.iter().all(|mine| game.is_secret(place, Reader::Seat(mine)));
        if !unknown || game.stays(place).is_some() {
            return Err(Message::new("server-undo-other"));
        }
        apart = true;
    }
    Err(Message::new("server-undo-nothing"))
}

fn decided(game: &dyn Table, place: usize) -> (Seat, String) {
    (game.decider(place), game.line(place).action)
}

fn put_back(game: &mut dyn Table, decisions: &[(Seat, String)]) -> bool {
    decisions.iter().all(|(seat, notation)| game.submit(*seat, notation, &mut Script::default()).is_ok())
}
