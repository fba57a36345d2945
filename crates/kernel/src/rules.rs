//! What a ruleset is to the kernel, and the one way a game moves.

use crate::{Clause, Dice, Rolled, Seat, Seats, Violation, dice::NoDie};
use std::fmt;

/// What the game waits for. Data: it can be stored, sent, compared, tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// These seats must decide, under this clause.
    Decision {
        /// Who owes a decision; several at once where choices are secret and simultaneous.
        seats: Seats,
        /// The clause that asks for it.
        clause: Clause,
    },
    /// A procedure is under way: call `step`.
    Procedure,
    /// The game is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One seat won.
    Win(Seat),
    /// Nobody did.
    Draw,
}

/// How odds answer a decision on the way. What rests on somebody's answer is told to whoever asks for the odds; only
/// what is harmless is not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<A> {
    /// Nothing that a summary tells hangs on it (the order of checks, which of two equal weapons is dropped): taken so.
    Harmless(A),
    /// The seat may add something to what is under way, and this is how it adds nothing.
    Nothing(A),
    /// A real choice between [`Rules::choices`]: the seat does what is best for itself by [`Rules::worth`].
    Best,
    /// Nobody can tell. The odds end here, and what they know so far is called still open.
    Open,
}

/// Where rules say what happened. `()` is the sink of search and odds: nothing is kept.
pub trait Sink<E> {
    /// Takes one event.
    fn tell(&mut self, event: E);
    /// Whether nothing that is told is kept, so that what only its words need is not worth finding out.
    fn is_deaf(&self) -> bool {
        false
    }
}
impl<E> Sink<E> for () {
    #[inline]
    fn tell(&mut self, _: E) {}
    #[inline]
    fn is_deaf(&self) -> bool {
        true
    }
}
impl<E> Sink<E> for Vec<E> {
    #[inline]
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// A ruleset with its content loaded: map, tables, unit types, scenario. Immutable and shared; the game in progress is
/// a plain value beside it, so it copies without pointers.
pub trait Rules: Send + Sync + 'static {
    /// The game in progress.
    type State: Clone + Eq + fmt::Debug + Send + Sync;
    /// One small choice of one seat.
    type Action: Clone + Eq + Ord + fmt::Debug + Send + Sync;
    /// One thing that happened, with its clause.
    type Event: Clone + fmt::Debug + Send + Sync;
    /// What a player wants to know of an outcome (losses, retreats, hits); equal summaries are added up.
    type Summary: Clone + Ord + fmt::Debug + Send + Sync;

    /// The start of the game.
    fn setup(&self) -> Self::State;

    /// How many seats the game has; two, unless it says otherwise.
    fn n_seats(&self) -> u8 {
        2
    }

    /// What the game waits for.
    fn pending(&self, state: &Self::State) -> Pending;

    /// The legal actions of `seat`, sorted, no two equal, none missing unless [`Rules::lists_all`] says otherwise.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether [`Rules::legal`] is complete here. On an open table a move has more ends than a list can hold: there
    /// `legal` gives candidates, and `check` alone decides.
    fn lists_all(&self, _: &Self::State, _: Seat) -> bool {
        true
    }

    /// Why `seat` may not do this now. Looks only; agrees with `legal`.
    ///
    /// # Errors
    /// The clause that forbids it.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Violation>;

    /// Enters a checked decision. Pushes or pops frames; rolls nothing.
    fn decide(&self, state: &mut Self::State, seat: Seat, action: &Self::Action, log: &mut dyn Sink<Self::Event>);

    /// Resolves one bounded piece of procedure. Few dice, then return, so that equal states merge in `odds`.
    ///
    /// # Errors
    /// [`NoDie`] when a die is missing; the state is then half-made and must be dropped.
    fn step(&self, state: &mut Self::State, dice: &mut dyn Dice, log: &mut dyn Sink<Self::Event>) -> Rolled<()>;

    /// The game as a seat may know it, or as anybody may (`None`). What is hidden is blanked, so that two games which
    /// differ only in what the seat cannot see have equal views.
    fn view(&self, state: &Self::State, seat: Option<Seat>) -> Self::State;

    /// Hash of the whole state. Equal states have equal keys, on every machine.
    fn key(&self, state: &Self::State) -> u64;

    /// By what odds find out that they have met a state before: equal states have equal marks, and what odds tell apart
    /// mostly has different ones. It is kept nowhere, so a ruleset may leave out what is the same throughout an
    /// engagement; a mark that leaves out too much costs time and nothing else.
    fn mark(&self, state: &Self::State) -> u64 {
        self.key(state)
    }

    /// Whether two states with the same mark are equal. A ruleset may pass over what is blank in every state.
    fn same(&self, one: &Self::State, other: &Self::State) -> bool {
        one == other
    }

    /// Whether going from one state to the other showed somebody something hidden; then it cannot be taken back.
    fn reveals(&self, _before: &Self::State, _after: &Self::State) -> bool {
        false
    }

    /// Which of its levels of victory a game that is over came to: a place in [`crate::Speech::levels`]. Games that are
    /// won or lost and no more have none.
    fn level(&self, _: &Self::State) -> Option<u8> {
        None
    }

    /// Whether what a decision in `before` started (a fire with all its checks, a combat with losses and retreats, a
    /// melee round, an activation roll) is still being resolved in `now`. Odds go on through decisions while it is, and
    /// stop where it is over, also in the middle of a procedure: the next turn's initiative is no part of an attack. A
    /// decision after which nothing of the kind is under way has odds up to the next decision.
    fn engaged(&self, _before: &Self::State, _now: &Self::State) -> bool {
        false
    }

    /// How odds answer a decision that `seat` owes on the way through an engagement. The answer is a legal action.
    fn answer(&self, _: &Self::State, _: Seat) -> Answer<Self::Action> {
        Answer::Open
    }

    /// What a real choice ([`Answer::Best`]) of `seat` lies between: of the actions listed here those that may be best
    /// for it, in the order in which the first of equals is taken. What is left out is no better for the seat than what
    /// is in (ten equal men, one of whom falls, are one choice and not ten), or only takes a choice back: the odds of a
    /// first choice would otherwise be those of thinking better of it.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        self.legal(state, seat, out);
    }

    /// How good a summary is for a seat, in units of the ruleset's choice; what is good for one side is as bad for the
    /// other. Real choices in odds are made by its expectation.
    fn worth(&self, _: &Self::Summary, _: Seat) -> i64 {
        0
    }

    /// What a player wants to know of the way from one state to the other.
    fn summary(&self, before: &Self::State, after: &Self::State) -> Self::Summary;
}

/// An action that `check` has passed. Only [`admit`] makes one, so [`play`] cannot be handed an unchecked action.
#[derive(Clone, Debug)]
pub struct Legal<A> {
    seat: Seat,
    action: A,
    key: u64,
}

/// Checks an action.
///
/// # Errors
/// The clause that forbids it.
pub fn admit<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    action: R::Action,
) -> Result<Legal<R::Action>, Violation> {
    rules.check(state, seat, &action)?;
    Ok(Legal { seat, action, key: rules.key(state) })
}

/// The one way a game moves: decide, then resolve until someone must decide again. Works on a copy, so that on
/// [`NoDie`] the state is untouched; supply the die and call again.
///
/// # Errors
/// [`NoDie`] when the source has no die to give.
///
/// # Panics
/// When the action was checked against another state.
pub fn play<R: Rules>(
    rules: &R,
    state: &mut R::State,
    legal: &Legal<R::Action>,
    dice: &mut dyn Dice,
    log: &mut dyn Sink<R::Event>,
) -> Result<(), NoDie> {
    *state = played(rules, state, legal, dice, log)?;
    Ok(())
}

/// What [`play`] makes of a state: the one copy that a decision costs, for whoever keeps the state before it too.
///
/// # Errors
/// [`NoDie`] when the source has no die to give.
///
/// # Panics
/// When the action was checked against another state.
pub fn played<R: Rules>(
    rules: &R,
    state: &R::State,
    legal: &Legal<R::Action>,
    dice: &mut dyn Dice,
    log: &mut dyn Sink<R::Event>,
) -> Result<R::State, NoDie> {
    assert_eq!(legal.key, rules.key(state), "action was checked against another state");
    let mut next = state.clone();
    rules.decide(&mut next, legal.seat, &legal.action, log);
    resolve(rules, &mut next, dice, log)?;
    Ok(next)
}

/// Runs procedures until a decision is due or the game is over.
///
/// # Errors
/// [`NoDie`] when the source has no die to give; the state is then half-made.
///
/// # Panics
/// When a procedure does not end: a runaway loop is our bug.
pub fn resolve<R: Rules>(
    rules: &R,
    state: &mut R::State,
    dice: &mut dyn Dice,
    log: &mut dyn Sink<R::Event>,
) -> Rolled<()> {
    /// No rulebook procedure takes this many steps.
    const STEPS_MAX: u32 = 10_000;
    for _ in 0..STEPS_MAX {
        if rules.pending(state) != Pending::Procedure {
            return Ok(());
        }
        rules.step(state, dice, log)?;
    }
    panic!("procedure did not end in {STEPS_MAX} steps");
}

impl<A> Legal<A> {
    /// Whose action it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }
    /// The action.
    pub fn action(&self) -> &A {
        &self.action
    }
    /// The action, to keep.
    pub fn into_action(self) -> A {
        self.action
    }
}

/// Declares the event of a game: what happened by the game's own type, with what is told of every event.
#[macro_export]
macro_rules! event {
    ($(#[$more:meta])* $name:ident: $what:ty, $modifiers:ty) => {
        /// What happened, and why.
        $(#[$more])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            /// The clause that made it so.
            pub clause: $crate::Clause,
            /// What happened.
            pub what: $what,
            /// The dice that fell for it.
            pub faces: $crate::Faces,
            /// Every modifier by itself, with its clause.
            pub modifiers: $modifiers,
        }
    };
    // With the ways to make one, where modifiers are a list.
    (made $name:ident: $what:ty, $modifiers:ty) => {
        $crate::event!($name: $what, $modifiers);

        impl $name {
            /// Something that happened without dice.
            pub fn new(clause: $crate::Clause, what: impl Into<$what>) -> $name {
                $name { clause, what: what.into(), faces: Default::default(), modifiers: Default::default() }
            }
            /// The same with the dice that fell.
            #[must_use]
            pub fn rolled(mut self, faces: &[u8]) -> $name {
                faces.iter().for_each(|&face| self.faces.push(face));
                self
            }
            /// The same with its modifiers, those of nothing left out.
            #[must_use]
            pub fn with(mut self, mut modifiers: $modifiers) -> $name {
                modifiers.retain(|(_, value)| *value != 0);
                self.modifiers = modifiers;
                self
            }
        }
    };
}

/// The [`Rules`] of a game whose types are where every game has them (`state::State`, `action::Action`, `event::Event`,
/// `summary::Summary`), by functions that have the same names in every game: `starting_state`, `is_engaged`,
/// `answered`, `worth_of`, `summarise`. What follows is the game's own.
///
/// A game for two in which one seat at a time is asked says what is under way ([`UnderWay`](crate::UnderWay)) by an
/// expression of the state, `rules! { Duel; |s| under_way(s.phase); … }`, and the rest follows; a seat that is not
/// asked is told `not_asked`.
#[allow(clippy::crate_in_macro_def, reason = "the types are those of the game's crate")]
#[macro_export]
macro_rules! rules {
    ($game:ty; |$s:ident| $now:expr; $($own:tt)*) => {
        $crate::rules! {
            $game;
            fn pending(&self, $s: &Self::State) -> $crate::Pending {
                $now.pending(self, $s)
            }
            fn legal(&self, $s: &Self::State, seat: $crate::Seat, out: &mut Vec<Self::Action>) {
                out.clear();
                if matches!($now.asks(self, $s), Some((owner, _)) if owner == seat) {
                    $now.list(self, $s, seat, out);
                }
                out.sort_unstable();
            }
            fn check(
                &self,
                $s: &Self::State,
                seat: $crate::Seat,
                action: &Self::Action,
            ) -> Result<(), $crate::Violation> {
                match $now.asks(self, $s) {
                    Some((owner, _)) if owner == seat => $now.check(self, $s, seat, action),
                    _ => Err(self.not_asked($s)),
                }
            }
            fn decide(
                &self,
                $s: &mut Self::State,
                seat: $crate::Seat,
                action: &Self::Action,
                log: &mut dyn $crate::Sink<Self::Event>,
            ) {
                $now.decide(self, $s, seat, action, log);
            }
            fn step(
                &self,
                $s: &mut Self::State,
                dice: &mut dyn $crate::Dice,
                log: &mut dyn $crate::Sink<Self::Event>,
            ) -> $crate::Rolled<()> {
                $now.step(self, $s, dice, log)
            }
            $($own)*
        }
    };
    ($game:ty; $($own:tt)*) => {
        impl $crate::Rules for $game {
            type State = crate::state::State;
            type Action = crate::action::Action;
            type Event = crate::event::Event;
            type Summary = crate::summary::Summary;

            fn setup(&self) -> Self::State {
                self.starting_state()
            }
            fn key(&self, state: &Self::State) -> u64 {
                $crate::key_of(state)
            }
            fn engaged(&self, before: &Self::State, now: &Self::State) -> bool {
                self.is_engaged(before, now)
            }
            fn answer(&self, state: &Self::State, seat: $crate::Seat) -> $crate::Answer<Self::Action> {
                self.answered(state, seat)
            }
            fn worth(&self, summary: &Self::Summary, seat: $crate::Seat) -> i64 {
                self.worth_of(summary, seat)
            }
            fn summary(&self, before: &Self::State, after: &Self::State) -> Self::Summary {
                self.summarise(before, after)
            }
            $($own)*
        }
    };
}
