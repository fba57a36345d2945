//! Positions played by notation: what the clause tests of a ruleset are written in.

/// Declares a game in progress and what a test does with it: `played!(Game: Lnl);`
#[macro_export]
macro_rules! played {
    ($game:ident: $rules:ty) => {
        /// A game in progress.
        #[derive(Clone)]
        pub struct $game {
            pub rules: std::sync::Arc<$rules>,
            pub state: <$rules as kernel::Rules>::State,
            pub log: Vec<<$rules as kernel::Rules>::Event>,
        }

        impl $game {
            /// A game at its start.
            pub fn start(rules: $rules) -> $game {
                let state = kernel::Rules::setup(&rules);
                $game { rules: std::sync::Arc::new(rules), state, log: Vec::new() }
            }
            /// A sketched position.
            #[track_caller]
            pub fn sketched(
                sketch: Result<($rules, <$rules as kernel::Rules>::State), impl std::fmt::Display>,
            ) -> $game {
                let (rules, state) = sketch.unwrap_or_else(|why| panic!("bad sketch: {why}"));
                $game { rules: std::sync::Arc::new(rules), state, log: Vec::new() }
            }
            pub fn state(&self) -> &<$rules as kernel::Rules>::State {
                &self.state
            }
            pub fn log(&self) -> &[<$rules as kernel::Rules>::Event] {
                &self.log
            }
            /// Who must decide.
            #[track_caller]
            pub fn decider(&self) -> kernel::Seat {
                $crate::decider(&*self.rules, &self.state).0
            }
            /// Who must decide, by id, and under which clause.
            #[track_caller]
            pub fn asks(&self) -> (String, kernel::Clause) {
                let (seat, clause) = $crate::decider(&*self.rules, &self.state);
                (kernel::Speech::seat_id(&*self.rules, seat).to_owned(), clause)
            }
            /// Whether the game is over.
            pub fn is_over(&self) -> bool {
                matches!(kernel::Rules::pending(&*self.rules, &self.state), kernel::Pending::Over(_))
            }
            #[track_caller]
            pub fn read(&self, text: &str) -> <$rules as kernel::Rules>::Action {
                $crate::read(&*self.rules, &self.state, text)
            }
            /// Plays actions, separated by `;`, for whoever must decide, with exactly these dice in all.
            #[track_caller]
            pub fn play(&mut self, actions: &str, dice: &[u8]) -> &mut $game {
                $crate::play(&*self.rules, &mut self.state, &mut self.log, actions, dice);
                self
            }
            /// Runs procedures until somebody must decide, with exactly these dice: for positions sketched in the
            /// middle of one.
            #[track_caller]
            pub fn resolve(&mut self, dice: &[u8]) -> &mut $game {
                $crate::resolve(&*self.rules, &mut self.state, &mut self.log, dice);
                self
            }
            /// Why an action of whoever must decide is refused.
            #[track_caller]
            pub fn why(&self, text: &str) -> kernel::Violation {
                $crate::why(&*self.rules, &self.state, self.decider(), &self.read(text))
            }
            /// By what he may do it.
            #[track_caller]
            pub fn rights(&self, text: &str) -> Vec<&'static str> {
                $crate::rights(&*self.rules, &self.state, self.decider(), &self.read(text))
            }
            /// The clause that refuses it.
            #[track_caller]
            pub fn refused(&self, text: &str) -> kernel::Clause {
                self.why(text).clause
            }
            #[track_caller]
            pub fn is_refused_by(&self, text: &str, clause: &str) {
                assert_eq!(self.refused(text).0, clause, "{text}");
            }
            /// Whether an action is on offer to whoever must decide; offers and check must agree.
            #[track_caller]
            pub fn offers(&self, text: &str) -> bool {
                $crate::is_offered(&*self.rules, &self.state, text)
            }
            /// Everything on offer to whoever must decide, as text.
            #[track_caller]
            pub fn legal(&self) -> Vec<String> {
                $crate::offered(&*self.rules, &self.state)
            }
        }
    };
}

/// The same for a `struct Game { session: Session<R> }`, which keeps what happened in each action.
#[macro_export]
macro_rules! recorded {
    ($game:ident: $rules:ty) => {
        impl $game {
            pub fn rules(&self) -> &$rules {
                self.session.rules()
            }
            pub fn state(&self) -> &<$rules as kernel::Rules>::State {
                self.session.now()
            }
            /// Who must decide.
            #[track_caller]
            pub fn decider(&self) -> kernel::Seat {
                $crate::decider(self.rules(), self.state()).0
            }
            /// Who must decide, by id, and under which clause.
            #[track_caller]
            pub fn asks(&self) -> (String, kernel::Clause) {
                let (seat, clause) = $crate::decider(self.rules(), self.state());
                (kernel::Speech::seat_id(self.rules(), seat).to_owned(), clause)
            }
            /// Whether the game is over.
            pub fn is_over(&self) -> bool {
                matches!(kernel::Rules::pending(self.rules(), self.state()), kernel::Pending::Over(_))
            }
            #[track_caller]
            pub fn read(&self, text: &str) -> <$rules as kernel::Rules>::Action {
                $crate::read(self.rules(), self.state(), text)
            }
            /// Plays actions, separated by `;`, for whoever must decide, with exactly these dice in all.
            #[track_caller]
            pub fn play(&mut self, actions: &str, faces: &[u8]) -> &mut $game {
                $crate::submit(&mut self.session, None, actions, faces).unwrap_or_else(|why| panic!("{why}"));
                self
            }
            /// Why an action is refused to a seat.
            #[track_caller]
            pub fn why(&self, seat: kernel::Seat, text: &str) -> kernel::Violation {
                $crate::why(self.rules(), self.state(), seat, &self.read(text))
            }
            /// The clauses by which whoever must decide may do this.
            #[track_caller]
            pub fn rights(&self, text: &str) -> Vec<&'static str> {
                $crate::rights(self.rules(), self.state(), self.decider(), &self.read(text))
            }
            /// The clause that refuses an action to whoever must decide.
            #[track_caller]
            pub fn refusal(&self, text: &str) -> &'static str {
                self.refusal_to(self.decider(), text)
            }
            /// The clause that refuses an action to a seat.
            #[track_caller]
            pub fn refusal_to(&self, seat: kernel::Seat, text: &str) -> &'static str {
                self.why(seat, text).clause.0
            }
            /// Whether an action is legal for whoever must decide.
            #[track_caller]
            pub fn legal(&self, text: &str) -> bool {
                kernel::Rules::check(self.rules(), self.state(), self.decider(), &self.read(text)).is_ok()
            }
            /// The notations on offer.
            #[track_caller]
            pub fn offers(&self) -> Vec<String> {
                $crate::offered(self.rules(), self.state())
            }
            /// What happened in the last action.
            pub fn events(&self) -> &[<$rules as kernel::Rules>::Event] {
                self.session.entries().last().map_or(&[], |entry| &entry.events)
            }
            /// The clauses of what happened in the last action, in order.
            pub fn clauses(&self) -> Vec<&'static str> {
                self.events().iter().map(|event| event.clause.0).collect()
            }
            /// The last event of the last action that a function picks.
            #[track_caller]
            pub fn told<T>(&self, pick: impl Fn(&What) -> Option<T>) -> T {
                self.events().iter().rev().find_map(|event| pick(&event.what)).expect("it happened")
            }
        }
    };
}

use crate::walk::listed;
use content::{Files, Problems};
use kernel::{Clause, Pending, Refused, Rules, Seat, Session, Speech, admit, dice::Script};

/// The content of a game that ships, read from the tree.
///
/// # Panics
/// When it is not where the repository has it.
pub fn files(game: &str) -> Files {
    crate::shipped(game).into_iter().collect()
}

/// What a loader makes of a shipped scenario with options.
///
/// # Panics
/// When it finds a fault.
#[track_caller]
pub fn loaded<T>(load: impl FnOnce(&[(String, String)], &mut Problems) -> Option<T>, options: &[(&str, &str)]) -> T {
    let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut problems = Problems::new();
    let content = load(&options, &mut problems);
    let told: Vec<String> = problems.into_iter().map(|problem| format!("{problem:?}")).collect();
    assert!(told.is_empty(), "what ships has problems: {told:#?}");
    content.expect("it loads")
}

/// The first of those who must decide, and the clause that asks.
///
/// # Panics
/// When nobody must.
#[track_caller]
pub fn decider<R: Rules>(rules: &R, state: &R::State) -> (Seat, Clause) {
    match rules.pending(state) {
        Pending::Decision { seats, clause } => (seats.iter().next().expect("somebody decides"), clause),
        other => panic!("no decision is due: {other:?}, {state:?}"),
    }
}

/// An action from its notation.
///
/// # Panics
/// When it is none.
#[track_caller]
pub fn read<R: Speech>(rules: &R, state: &R::State, text: &str) -> R::Action {
    rules.read(state, text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// Plays actions, separated by `;`, for whoever must decide, with exactly these dice in all.
///
/// # Panics
/// When one is refused, or the dice are too few or too many.
#[track_caller]
pub fn play<R: Speech>(rules: &R, state: &mut R::State, log: &mut Vec<R::Event>, actions: &str, dice: &[u8]) {
    let mut script = Script::new(dice);
    for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
        let (seat, clause) = decider(rules, state);
        let action = read(rules, state, text);
        let legal = admit(rules, state, seat, action)
            .unwrap_or_else(|why| panic!("{text}: {why}; asked by {clause}; legal: {:?}", offered(rules, state)));
        let mut events = Vec::new();
        if kernel::play(rules, state, &legal, &mut script, &mut events).is_err() {
            panic!("{text}: a die is missing: {:?} after {events:?}", script.wanted());
        }
        log.append(&mut events);
    }
    assert_eq!(script.left_over(), 0, "dice left over after {actions}: {:?}", log.last());
}

/// Runs procedures until somebody must decide, with exactly these dice.
///
/// # Panics
/// When the dice are too few or too many.
#[track_caller]
pub fn resolve<R: Rules>(rules: &R, state: &mut R::State, log: &mut Vec<R::Event>, dice: &[u8]) {
    let mut script = Script::new(dice);
    let mut events = Vec::new();
    if kernel::resolve(rules, state, &mut script, &mut events).is_err() {
        panic!("a die is missing: {:?}", script.wanted());
    }
    log.append(&mut events);
    assert_eq!(script.left_over(), 0, "dice left over");
}

/// Submits actions, separated by `;`, of a seat or of whoever must decide, with exactly these dice in all.
///
/// # Errors
/// What went wrong: one is refused, or the dice are too few or too many.
///
/// # Panics
/// When one is no action.
#[track_caller]
pub fn submit<R: Speech>(
    session: &mut Session<R>,
    seat: Option<Seat>,
    actions: &str,
    faces: &[u8],
) -> Result<(), String> {
    let mut dice = Script::new(faces);
    for text in actions.split(';').map(str::trim) {
        let seat = seat.unwrap_or_else(|| decider(session.rules(), session.now()).0);
        let action = read(session.rules(), session.now(), text);
        session.submit(seat, action, &mut dice).map_err(|refused| match refused {
            Refused::Rule(why) => format!("{text}: {why}"),
            Refused::NoDie => format!("{text}: dice are missing: {:?} {:?}", dice.wanted(), dice.misfit()),
        })?;
    }
    match dice.left_over() {
        0 => Ok(()),
        n => Err(format!("{actions}: {n} dice left over of {faces:?}")),
    }
}

/// Whether an action is allowed to whoever must decide; the list and the check must agree.
///
/// # Panics
/// When they do not.
#[track_caller]
pub fn is_offered<R: Speech>(rules: &R, state: &R::State, text: &str) -> bool {
    let (seat, _) = decider(rules, state);
    let action = read(rules, state, text);
    let is_listed = listed(rules, state, seat).contains(&action);
    let is_legal = rules.check(state, seat, &action).is_ok();
    let may_differ = is_legal && !rules.lists_all(state, seat);
    assert!(is_listed == is_legal || may_differ, "{text} is listed: {is_listed}, legal: {is_legal}");
    is_legal
}

/// Everything on offer to whoever must decide, as text.
///
/// # Panics
/// When nobody must.
#[track_caller]
pub fn offered<R: Speech>(rules: &R, state: &R::State) -> Vec<String> {
    let (seat, _) = decider(rules, state);
    listed(rules, state, seat).iter().map(|action| rules.write(state, action)).collect()
}
