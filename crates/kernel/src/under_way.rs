//! What is under way answers for itself.

use crate::{Clause, Dice, Pending, Rolled, Rules, Seat, Seats, Sink, Violation};

/// Something under way: a frame, or a phase while there is no frame. The chapter that it belongs to says who is asked,
/// what may be answered and what happens then; the ruleset's [`Rules`] only finds out what is under way. It is given a
/// copy, so that the state is free to change.
pub trait UnderWay<R: Rules> {
    /// Who owes a decision, and under which clause; nobody while it is a procedure.
    fn asks(&self, _: &R, _: &R::State) -> Option<(Seat, Clause)> {
        None
    }
    /// What the game waits for: whoever is asked, unless several are at once or the game is over.
    fn pending(&self, game: &R, s: &R::State) -> Pending {
        match self.asks(game, s) {
            Some((seat, clause)) => Pending::Decision { seats: Seats::one(seat), clause },
            None => Pending::Procedure,
        }
    }
    /// The answers of a seat, in any order.
    fn list(&self, _: &R, _: &R::State, _: Seat, _: &mut Vec<R::Action>) {}
    /// Why a seat that is asked may not answer so; unless a chapter knows better, because it is not on the list.
    ///
    /// # Errors
    /// The clause that forbids it.
    ///
    /// # Panics
    /// When nobody is asked.
    fn check(&self, game: &R, s: &R::State, seat: Seat, action: &R::Action) -> Result<(), Violation> {
        let (_, clause) = self.asks(game, s).expect("somebody is asked");
        let mut answers = Vec::new();
        self.list(game, s, seat, &mut answers);
        if answers.contains(action) { Ok(()) } else { Err(Violation::of(clause)) }
    }
    /// Enters a checked answer.
    fn decide(&self, _: &R, _: &mut R::State, _: Seat, _: &R::Action, _: &mut dyn Sink<R::Event>) {
        unreachable!("nobody is asked")
    }
    /// Resolves one bounded piece of it.
    ///
    /// # Errors
    /// A die is missing.
    fn step(&self, _: &R, _: &mut R::State, _: &mut dyn Dice, _: &mut dyn Sink<R::Event>) -> Rolled<()> {
        unreachable!("an answer is due")
    }
}
