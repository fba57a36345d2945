//! A game in progress whose ruleset is not known at compile time.

use crate::{Accountant, Chances, Decided, OpenError, Stop, Thoughts, UnknownAgent};
use kernel::{
    Clause, Dice, Header, Journal, Line, Misread, NoUndo, Offer, Outcome, Pending, Question, Seat, Told, Violation,
    say::Message,
};
use odds::Budget;
use scene::{Binds, Board, Decision, Heading, Layer, Leg, Legend, Pick, Scene, SightLine};
use serde_json::value::RawValue;
use std::sync::Arc;

/// For whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Reader {
    /// Somebody who may see everything: whoever looks over a finished game, or keeps the table.
    Referee,
    /// A player.
    Seat(Seat),
    /// Anybody.
    Public,
}

/// What somebody would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// An action as text.
    Notation(String),
    /// Whatever a click means.
    Click {
        /// What was clicked before, in order.
        picked: Vec<Pick>,
        /// Everything that lies where the click is, the most particular first.
        under: Vec<Pick>,
    },
}

/// What would come of a wish.
#[derive(Clone, PartialEq, Debug)]
pub struct Peeked {
    /// The action that was taken to be meant; absent when nothing could be.
    pub notation: Option<String>,
    /// In words.
    pub message: Option<Message>,
    /// Which of all that lies where the click was is meant; nothing for what was no click.
    pub on: Option<Pick>,
    /// Whether it may be done, and if not, why.
    pub verdict: Result<(), SubmitError>,
    /// Whether dice fall at once.
    pub rolls: bool,
    /// Of an attack that does not roll: why it cannot be taken back.
    pub binds: Option<Binds>,
    /// The way it takes over the board; of what is refused, the way to where it is stopped.
    pub way: Vec<Leg>,
    /// What may come of it; absent when nothing is left to chance.
    pub chances: Option<Chances>,
}

/// Offers to be worked out elsewhere, away from the table.
pub type Farther = Box<dyn FnOnce() -> Vec<scene::Offer> + Send>;
/// Something to be worked out elsewhere, away from the table.
pub type Peeker = Box<dyn FnOnce(&Budget) -> Peeked + Send>;
/// An agent that has seen the position and will say what it does.
pub type Thinker = Box<dyn FnOnce() -> Decided + Send>;

/// What a seat may do, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offers {
    /// The actions, in the ruleset's order.
    pub list: Vec<Offer>,
    /// Whether nothing is missing. Where a list cannot hold every choice, other notations may be legal too.
    pub complete: bool,
}

/// Why an action was not played. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SubmitError {
    /// The text is no action here.
    Misread(Misread),
    /// A rule forbids it.
    Refused(Violation),
    /// A die is missing; the source of the dice knows which.
    NoDie,
    /// So many faces were given beforehand and not wanted.
    SpareDice(usize),
}

/// One decision of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Who decided.
    pub seat: Seat,
    /// What, as it is typed and as it is read; absent while it is a secret from the reader.
    pub action: Option<Offer>,
    /// Where in the game.
    pub heading: Heading,
    /// What it is a small part of, such as a battle; kept back with the action.
    pub about: Option<Message>,
    /// Whether what was chosen is a secret from the reader.
    pub secret: bool,
    /// What happened.
    pub told: Vec<Told>,
    /// The pieces and places that each of it is about.
    pub touches: Vec<Vec<Pick>>,
    /// The places that it led over, from where it began; none where it went straight.
    pub way: Vec<Pick>,
    /// The faces that fell.
    pub faces: Vec<u8>,
    /// The state's key afterwards.
    pub key: u64,
    /// What an agent thought of it, if one decided; kept back with the action.
    pub thoughts: Option<Thoughts>,
    /// The note of the journal, as it is kept.
    pub note: Option<String>,
}

/// Replays journals of one scenario with the same options and content.
pub type Replayer = Arc<dyn Fn(&Journal) -> Result<Box<dyn Table>, OpenError> + Send + Sync>;

/// A game in progress: everything that a table, a server or a command line needs of a ruleset.
///
/// What is said for a seat is said from its view, so that nobody learns here what the seat may not know.
pub trait Table: Send {
    /// Game, scenario, options, content.
    fn header(&self) -> &Header;
    /// Every option with the value that is played: chosen, set by the scenario, or the default.
    fn options(&self) -> Vec<(&'static str, &'static str)>;
    /// How many seats there are.
    fn n_seats(&self) -> u8;
    /// A seat's id.
    fn seat_id(&self, seat: Seat) -> &str;
    /// A seat's name.
    fn seat_name(&self, seat: Seat) -> Message;
    /// Who owes a decision under which clause, or how it ended. Never a procedure: those run inside [`Table::submit`].
    fn pending(&self) -> Pending;
    /// What a seat may do.
    fn offers(&self, seat: Seat) -> Offers;
    /// Plays an action, or leaves the game as it was. Whoever wants to read what came of it asks for its entry.
    ///
    /// # Errors
    /// That the text is no action, that a rule forbids it, that a die is missing, or that one is too many.
    fn submit(&mut self, seat: Seat, notation: &str, dice: &mut dyn Dice) -> Result<(), SubmitError>;
    /// Keeps what an agent thought with the last decision.
    fn note(&mut self, thoughts: &Thoughts);
    /// Why a decision cannot be taken back, were it the last.
    ///
    /// # Panics
    /// When there is no such entry.
    fn stays(&self, index: usize) -> Option<NoUndo>;
    /// Takes back the last decision, unless dice have fallen or something hidden was shown since; says whose it was.
    ///
    /// # Errors
    /// Why it stays.
    fn undo(&mut self) -> Result<Seat, NoUndo>;
    /// The distribution of what comes of an action, exact within the budget,
    /// sampled beyond it.
    ///
    /// # Errors
    /// That the text is no action or that a rule forbids it.
    fn odds(&self, seat: Seat, notation: &str, budget: &Budget) -> Result<Chances, SubmitError>;
    /// An action of a seat in words.
    ///
    /// # Errors
    /// That the text is no action here.
    fn say_action(&self, seat: Seat, notation: &str) -> Result<Message, Misread>;
    /// Whether an action is legal as far as the seat can know, by which clauses of their own
    /// ([`kernel::Speech::rights`]), and if not, why. Only [`Table::submit`] meets what is hidden.
    ///
    /// # Errors
    /// That the text is no action or that a rule forbids it.
    fn why(&self, seat: Seat, notation: &str) -> Result<Vec<Clause>, SubmitError>;
    /// The situation as a seat, or anybody, may know it.
    fn describe(&self, seat: Option<Seat>) -> Vec<Message>;
    /// Answers a question about the position.
    ///
    /// # Errors
    /// What questions there are.
    fn inspect(&self, seat: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread>;
    /// The questions that it answers, each with an example that can be asked now.
    fn questions(&self, seat: Option<Seat>) -> Vec<Question>;
    /// The line of sight between two places or pieces, for each pair of levels, as a seat or anybody may know it; none
    /// where the game knows no such thing.
    fn sight(&self, seat: Option<Seat>, from: &Pick, to: &Pick) -> Vec<SightLine>;
    /// What may be laid over the board now or before an entry, about one piece or place or about the whole position, as
    /// a seat or anybody may know it; none where the game has nothing to lay there.
    fn layers(&self, seat: Option<Seat>, about: Option<&Pick>, before: Option<usize>) -> Vec<Layer>;
    /// What is printed on the pieces, as far as a seat or anybody may know them, and what the marks on them mean.
    fn legend(&self, seat: Option<Seat>) -> Legend;
    /// Everything to be known of a piece or place, from what this seat may know.
    fn card(&self, seat: Option<Seat>, about: &Pick) -> Vec<Message>;
    /// What is asked of a seat.
    fn question(&self, seat: Seat) -> Message;
    /// How the game stands, as a seat or anybody may know it, or how it ended.
    fn score(&self, seat: Option<Seat>) -> Vec<Message>;
    /// How many decisions were taken.
    fn n_entries(&self) -> usize;
    /// One decision of the log, from 0, as the reader may know it. What another seat chose is kept back as long as
    /// something is hidden from the reader and nothing has been revealed since.
    ///
    /// # Panics
    /// When there is no such entry.
    fn entry(&self, index: usize, reader: Reader) -> Logged;
    /// Whether what was chosen in an entry is kept back from the reader. Once it is not, it never is again.
    ///
    /// # Panics
    /// When there is no such entry.
    fn is_secret(&self, index: usize, reader: Reader) -> bool;
    /// Whether something hidden came to light with an entry or after it: nothing before is a secret then.
    fn revealed_since(&self, index: usize) -> bool;
    /// Who decided an entry.
    ///
    /// # Panics
    /// When there is no such entry.
    fn decider(&self, index: usize) -> Seat;
    /// How many bytes of memory the game takes, about.
    fn bytes(&self) -> usize;
    /// The game as it is now, to be looked at elsewhere while this one goes on. It shares the past and costs next to
    /// nothing.
    fn snapshot(&self) -> Box<dyn Table>;
    /// The game as its journal.
    fn journal(&self) -> Journal;
    /// One line of it, from 0.
    ///
    /// # Panics
    /// When there is no such entry.
    fn line(&self, index: usize) -> Line;
    /// The position in its envelope, as [`crate::state`] describes it, on one line.
    fn state(&self) -> Box<RawValue>;
    /// The same as a person edits it.
    fn state_text(&self) -> String;
    /// The key of the position.
    fn key(&self) -> u64;
    /// The key of the position before an entry.
    ///
    /// # Panics
    /// When there is no such entry.
    fn key_before(&self, index: usize) -> u64;
    /// What an agent does at this seat. An agent stays at the table for the sake of its plans: the same seed and the
    /// same course of the game give the same choice, unless its time is bounded.
    ///
    /// # Errors
    /// That there is no such agent.
    ///
    /// # Panics
    /// When the seat owes no decision, or has no legal action although it does (the ruleset is wrong then).
    fn choose(&self, agent: &str, seat: Seat, seed: u64) -> Result<Decided, UnknownAgent> {
        Ok(self.thinker(agent, seat, seed, Stop::default())?())
    }
    /// The same, to be thought over elsewhere: the agent has seen what its seat may, and the table can go on. Whoever
    /// sets `stop` wants it over.
    ///
    /// # Errors
    /// That there is no such agent.
    fn thinker(&self, agent: &str, seat: Seat, seed: u64, stop: Stop) -> Result<Thinker, UnknownAgent>;

    /// The ground of the game.
    fn board(&self) -> Board;
    /// What lies on it, as the reader may know: before an entry, or now.
    ///
    /// # Panics
    /// When there is no such entry.
    fn scene(&self, reader: Reader, before: Option<usize>) -> Scene;
    /// Where in the game this is: before an entry, or now.
    ///
    /// # Panics
    /// When there is no such entry.
    fn heading(&self, before: Option<usize>) -> Heading;
    /// What is asked of a seat, with everything that can be clicked; nothing when it owes no decision.
    fn decision(&self, seat: Seat) -> Option<Decision>;
    /// What else can be chosen with a piece that is taken up, to be worked out elsewhere.
    fn farther(&self, seat: Seat, about: Pick) -> Farther;
    /// What would come of a wish, to be worked out elsewhere: the table can go on.
    fn peeker(&self, seat: Seat, wish: Wish) -> Peeker;
    /// What the dice gave each side, to be worked out elsewhere. It is about the whole game: for those who may know all
    /// of it.
    fn accountant(&self) -> Accountant;
    /// Games by the same rules from their journals: they share with this one what does not change, which is most of
    /// what a game takes.
    fn replayer(&self) -> Replayer;
    /// Whether something is hidden from some seat now.
    fn hides(&self) -> bool;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        match self.pending() {
            Pending::Over(outcome) => Some(outcome),
            Pending::Decision { .. } | Pending::Procedure => None,
        }
    }
    /// The seat with this id, or with this number from 0.
    fn seat_of(&self, text: &str) -> Option<Seat> {
        let seats = || (0..self.n_seats()).map(Seat);
        let by_id = seats().find(|&seat| self.seat_id(seat) == text);
        by_id.or_else(|| text.parse().ok().and_then(|number: u8| seats().find(|seat| seat.0 == number)))
    }
}
