//! What is under way answers for itself.

use crate::{Clause, Dice, Pending, Rolled, Rules, Seat, Seats, Sink, Violation};

/// Something under way: a frame, or a phase while there is no frame. The chapter that it belongs to says who is asked, what may be
/// answered and what happens then; the ruleset's [`Rules`] only finds out what is under way. It is given a copy, so that the state is
/// free to change.
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

/// The [`Rules`] of a game for two in which what is under way answers for itself. What is under way is an expression of the state. A seat that
/// is not asked is told `not_asked`; what an outcome comes to is `summarise` and `worth_of`. What follows is the game's own:
///
/// ```ignore
/// kernel::rules! {
///     Duel: State, Action, Event, Summary;
///     |s| under_way(s.phase);
///     fn setup(&self) -> State { … }
///     fn view(&self, s: &State, seat: Option<Seat>) -> State { … }
/// }
/// ```
#[macro_export]
macro_rules! rules {
    ($game:ty: $state:ty, $action:ty, $event:ty, $summary:ty; |$s:ident| $now:expr; $($own:tt)*) => {
        impl $crate::Rules for $game {
            type State = $state;
            type Action = $action;
            type Event = $event;
            type Summary = $summary;

            fn n_seats(&self) -> u8 {
                2
            }
            fn pending(&self, $s: &$state) -> $crate::Pending {
                $now.pending(self, $s)
            }
            fn legal(&self, $s: &$state, seat: $crate::Seat, out: &mut Vec<$action>) {
                out.clear();
                if matches!($now.asks(self, $s), Some((owner, _)) if owner == seat) {
                    $now.list(self, $s, seat, out);
                }
                out.sort_unstable();
            }
            fn check(&self, $s: &$state, seat: $crate::Seat, action: &$action) -> Result<(), $crate::Violation> {
                match $now.asks(self, $s) {
                    Some((owner, _)) if owner == seat => $now.check(self, $s, seat, action),
                    _ => Err(self.not_asked($s)),
                }
            }
            fn decide(
                &self,
                $s: &mut $state,
                seat: $crate::Seat,
                action: &$action,
                log: &mut dyn $crate::Sink<$event>,
            ) {
                $now.decide(self, $s, seat, action, log);
            }
            fn step(
                &self,
                $s: &mut $state,
                dice: &mut dyn $crate::Dice,
                log: &mut dyn $crate::Sink<$event>,
            ) -> $crate::Rolled<()> {
                $now.step(self, $s, dice, log)
            }
            fn key(&self, s: &$state) -> u64 {
                $crate::key_of(s)
            }
            fn worth(&self, summary: &$summary, seat: $crate::Seat) -> i64 {
                self.worth_of(summary, seat)
            }
            fn summary(&self, before: &$state, after: &$state) -> $summary {
                self.summarise(before, after)
            }
            $($own)*
        }
    };
}
