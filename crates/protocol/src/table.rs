//! Over the WebSocket of a table.
//!
//! A link to a seat is an invitation, and good once: whoever takes it comes with a key of his own making, which is the
//! seat's from then on. Who sits where, and what became of each invitation, is told to everybody at the table
//! ([`Seating`]).
//!
//! The client speaks first: [`Greeting`]. The server answers with [`Update::Welcome`], which holds the whole view; from
//! then on it tells what changed ([`Update::Changed`]), each time with the next number. A client that misses a number
//! asks for the view again ([`Ask::Resync`]); one that was too slow gets it unasked. Numbers count what those with the
//! same key were told, so that they tell nothing about what they were not.
//!
//! Where there is nobody to sit down, [`Update::Unreadable`] comes instead of the welcome, and the connection is closed
//! with the code 4404 (no such table), 4403 (no key of it, or no longer), 4500 (it cannot be opened) or 4429 (too much
//! to do): only the last is worth another try.
//!
//! A client's requests are numbered by the client; each gets one [`Update::Answered`]. A decision is answered when it
//! is durable.

use crate::{LessonStage, LessonView, SceneChange};
use kernel::say::{Message, Name};
use scene::{Binds, Board, Decision, Heading, Layer, Leg, Legend, Offer, Pick, Scene, SightLine};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// The first message of a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Greeting {
    /// The key of one's seats; without one the public view is shown.
    #[serde(default)]
    pub key: Option<String>,
    /// The invitation to a seat, until it is known to be taken: `key` is to be that seat's key from now on. Sent again,
    /// with the same key, it does nothing more.
    #[serde(default)]
    pub invitation: Option<String>,
    /// Whether long messages may come packed: in a binary frame, the text as raw DEFLATE (RFC 1951).
    #[serde(default)]
    pub unpacks: bool,
}

/// A request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The client's number for it, given back with the answer.
    pub id: u32,
    /// What is asked.
    pub ask: Ask,
}

/// What can be asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Decides.
    Act {
        /// For which seat; the key must hold it.
        seat: u8,
        /// What.
        notation: String,
        /// The number of the last change the client has seen: a decision about an older view is refused.
        seen: u32,
        /// The dice rolled so far, where the players roll their own.
        #[serde(default)]
        dice: Vec<u8>,
    },
    /// Takes the last decision back.
    Undo {
        /// For which seat.
        seat: u8,
        /// The number of the last change the client has seen.
        seen: u32,
    },
    /// What would come of it: legality, way, odds.
    Peek {
        /// For which seat.
        seat: u8,
        /// What is wished.
        wish: Wish,
    },
    /// What else can be chosen with a piece, where the decision asks farther (`asks_farther`).
    Farther {
        /// For which seat.
        seat: u8,
        /// The piece that is taken up.
        about: Pick,
    },
    /// A question about the position, as the text table answers it.
    Look {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
        /// The question.
        question: String,
    },
    /// The line of sight between two places or pieces.
    Sight {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
        /// From where.
        from: Pick,
        /// To where.
        to: Pick,
    },
    /// What may be laid over the board.
    Layers {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
        /// About one piece or place, or about the whole position.
        #[serde(default)]
        about: Option<Pick>,
        /// Of the position before this entry of the log, as for [`Ask::Moment`]; without it, of the present.
        #[serde(default)]
        entry: Option<u32>,
    },
    /// Everything to be known of a piece or place.
    Card {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
        /// Which.
        about: Pick,
    },
    /// What is printed on the pieces, and what the marks on them mean.
    Legend {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// What counts for victory, and how it stands.
    Score {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// The situation in words.
    Describe {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// The position before an entry of the log, as this seat knew it then.
    Moment {
        /// For which seat, or for anybody.
        #[serde(default)]
        seat: Option<u8>,
        /// The entry's number, from 0; the number of entries gives the present.
        entry: u32,
    },
    /// Makes a new invitation to a seat, for whoever opened the table. The one before it is void, and whoever sat there
    /// sits there no more.
    Invite {
        /// Which seat; one that was opened for somebody else.
        seat: u8,
    },
    /// Gives a seat back: by whoever sits there, or for whoever opened the table.
    GiveBack {
        /// Which.
        seat: u8,
    },
    /// A seat gives the game up, for good.
    Resign {
        /// Which; the key must hold it.
        seat: u8,
    },
    /// A seat offers a draw or accepts one, or does not want one: what was offered is off the table then. The game is
    /// drawn when every seat of a person wants it.
    Draw {
        /// Which; the key must hold it.
        seat: u8,
        /// Whether it wants one.
        wants: bool,
    },
    /// What the dice gave each side so far; refused as long as the game keeps secrets from whoever asks.
    Luck,
    /// The whole view again.
    Resync,
}

/// What somebody wishes to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Wish {
    /// An action.
    Notation {
        /// As text.
        notation: String,
    },
    /// Whatever a click means that makes no offer: the first thing that is legal, else the first that a rule speaks
    /// about.
    Click {
        /// What was clicked before, in order.
        picked: Vec<Pick>,
        /// Everything that lies where the click is, the most particular first: piece, its unit, hex or box, point.
        under: Vec<Pick>,
    },
}

/// What a server sends. A server that keeps its logs as they are sent puts them in as they are.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(concrete(L = Vec<Entry>))]
pub enum Update<L = Vec<Entry>> {
    /// The first message, and what comes of [`Ask::Resync`]: everything.
    Welcome {
        /// This message's number.
        number: u32,
        /// Everything.
        view: Box<View<L>>,
    },
    /// Something changed.
    Changed {
        /// This message's number: one more than the last.
        number: u32,
        /// What each reader's scene became: one for each seat the key holds, or one for the public.
        scenes: Vec<SceneChange>,
        /// The log from this entry on is as follows.
        log_from: u32,
        /// The entries.
        log: L,
        /// What is asked now.
        #[ts(as = "Vec<Question>")]
        questions: Arc<[Question]>,
        /// How it ended, if it has.
        outcome: Option<Outcome>,
        /// Whether the last decision can be taken back.
        undo: Undo,
        /// Where the learner is now, at a table at which a lesson is taken.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        lesson: Option<LessonStage>,
    },
    /// Who sits where has changed. It has no number: nobody's decision is about it.
    Seated {
        /// How it is now.
        seating: Seating,
    },
    /// The answer to a request.
    Answered {
        /// The client's number for it.
        id: u32,
        /// The answer.
        answer: Answer,
    },
    /// The message was no request: it had no number to answer to. Before the welcome: why there is none.
    Unreadable {
        /// What is wrong with it.
        message: Message,
    },
}

/// A whole table as a key may see it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(concrete(L = Vec<Entry>))]
pub struct View<L = Vec<Entry>> {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The seats: id and name.
    pub seats: Vec<(String, Message)>,
    /// The seats that this key holds; none for somebody who watches.
    pub mine: Vec<u8>,
    /// Whether this is the table's own key: its holder invites.
    pub opener: bool,
    /// Who sits where.
    pub seating: Seating,
    /// Whether the players roll their own dice.
    pub own_dice: bool,
    /// The ground.
    pub board: Arc<Board>,
    /// For each seat of `mine` its scene, or one for the public.
    #[ts(as = "Vec<Scene>")]
    pub scenes: Arc<[Scene]>,
    /// The log.
    pub log: L,
    /// What is asked.
    #[ts(as = "Vec<Question>")]
    pub questions: Arc<[Question]>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Whether the last decision can be taken back.
    pub undo: Undo,
    /// The lesson that is taken here, if one is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<Box<LessonView>>,
}

/// Who sits where: the same for everybody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Seating {
    /// Seat by seat.
    pub seats: Vec<Sitting>,
    /// Connections that watch; ten stands for ten or more.
    pub watchers: u32,
    /// What became of the seats that were opened for somebody else, the oldest first.
    pub news: Vec<SeatNews>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Sitting {
    /// Who.
    pub holder: Holder,
    /// Whether somebody who holds it is at the table now.
    pub here: bool,
}

/// Whose a seat is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// Whoever opened the table.
    Opener,
    /// Whoever took the invitation.
    Guest,
    /// Nobody's yet: an invitation is out.
    Invited,
    /// Nobody's: it was given back.
    Nobody,
    /// The computer's.
    Agent {
        /// Which.
        agent: String,
    },
}

/// What became of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatNews {
    /// Which.
    pub seat: u8,
    /// What.
    pub what: SeatEvent,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// What can become of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatEvent {
    /// Whoever opened the table made an invitation.
    Invited,
    /// Somebody took it.
    Taken,
    /// Whoever sat there gave it back.
    GivenBack,
    /// Whoever opened the table took it away from whoever sat there.
    TakenAway,
    /// Whoever sits there gave the game up.
    Resigned,
    /// Whoever sits there wants a draw.
    DrawOffered,
    /// Whoever sits there wants no draw.
    DrawRefused,
}

/// What is asked, and of whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Question {
    /// The seat that owes a decision.
    pub seat: u8,
    /// Where in the game this is.
    pub heading: Heading,
    /// The decision, for those who take it; others learn only whose it is.
    pub decision: Option<Decision>,
    /// Whether something is hidden from another seat now: at one screen, the other player looks away.
    pub secret: bool,
    /// Offers that are not told again, for they were there before this change too, when the same seat was asked: from
    /// the place that is named first on there stand as many as the third number says, which stood from the second on
    /// before. In between stand those that are told, in their order. Absent where all are told, as in a whole view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(u32, u32, u32)>>")]
    pub stay: Vec<Stay>,
}

/// A place, the place before, and how many: see [`Question::stay`].
pub type Stay = (u32, u32, u32);

/// One decision of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Entry {
    /// Who decided.
    pub seat: u8,
    /// Where in the game.
    pub heading: Heading,
    /// What it is a small part of, such as a battle; absent where it is nothing's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub about: Option<Message>,
    /// What, as notation and in words; absent while it is a secret.
    pub action: Option<(String, Message)>,
    /// What happened.
    pub told: Vec<Told>,
    /// The hexes or points that it led over, from where it began; absent where it went straight or nowhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Pick>>")]
    pub way: Vec<Pick>,
    /// Its place in this log, for [`Ask::Moment`]: what is a secret still has none, so that the places tell no number
    /// of secrets.
    pub index: u32,
    /// What the computer thought, if it decided and thought about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thoughts: Option<Thoughts>,
}

/// What the computer thought of a decision. Each with its worth beside the best, in hundredths of a common step, man or
/// squad: 0 or less, absent where nothing was measured.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Thoughts {
    /// What it set out to do, and what else it might have; the first is followed.
    #[ts(type = "Array<[Message, number | null]>")]
    pub plans: Vec<(Message, Option<i64>)>,
    /// What it weighed for this decision, the best first.
    #[ts(type = "Array<[Message, number | null]>")]
    pub options: Vec<(Message, Option<i64>)>,
    /// Whether only the journal says so that the game was taken up from: anybody can write one.
    pub imported: bool,
}

/// One thing that happened, with its working.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Told {
    /// What.
    pub message: Message,
    /// By which clause.
    pub clause: String,
    /// The dice that fell for it.
    pub faces: Vec<u8>,
    /// Each modifier with its clause and value.
    pub modifiers: Vec<(String, i32)>,
    /// The pieces and places it is about.
    pub touches: Vec<Pick>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<u8>,
    /// In words, line by line.
    pub score: Vec<Message>,
}

/// Whether the last decision can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Undo {
    /// By which of one's own seats; absent when it stays.
    pub seat: Option<u8>,
    /// Why it stays.
    pub why: Option<Message>,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Answer {
    /// It is done, and durable.
    Done,
    /// It is not done, and nothing changed.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// The players roll their own dice, and this one is wanted: ask again with one more.
    Roll {
        /// Which.
        roll: RollAsk,
    },
    /// What would come of it.
    Peek {
        /// That.
        peek: Box<Peek>,
    },
    /// Choices beside those of the decision.
    Offers {
        /// One by one.
        offers: Vec<Offer>,
    },
    /// Lines of text.
    Lines {
        /// The lines.
        lines: Vec<Message>,
    },
    /// Lines of sight: one for each pair of levels; none where the game knows no such thing.
    Sight {
        /// The lines.
        lines: Vec<SightLine>,
    },
    /// What may be laid over the board; none where the game has nothing to lay there.
    Layers {
        /// One by one.
        layers: Vec<Layer>,
    },
    /// What is printed on the pieces, and what the marks on them mean.
    Legend {
        /// That.
        legend: Legend,
    },
    /// A position of the past.
    Moment {
        /// That.
        moment: Box<Moment>,
    },
    /// A new invitation, for a link.
    Invitation {
        /// Its secret.
        invitation: String,
    },
    /// What the dice gave.
    Luck {
        /// That.
        luck: Luck,
    },
}

/// What the dice gave each side beyond what was to be expected. Gains are in hundredths of a common man, step or squad.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Luck {
    /// Turn by turn, those without dice left out: the turn's number, and an account for each seat.
    #[ts(type = "Array<[number, Array<LuckAccount>]>")]
    pub turns: Vec<(u64, Vec<LuckAccount>)>,
    /// The whole game, for each seat.
    pub totals: Vec<LuckAccount>,
    /// The greatest strokes of luck, the greatest first.
    pub moments: Vec<LuckMoment>,
    /// Decisions with dice.
    pub throws: u32,
}

/// What was to be expected and what came of it, for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LuckAccount {
    /// What decisions with dice were to be expected to change.
    #[ts(type = "number")]
    pub expected: i64,
    /// What they changed.
    #[ts(type = "number")]
    pub actual: i64,
    /// How much luck is usual: the standard deviation.
    #[ts(type = "number")]
    pub usual: i64,
    /// Of a thousand games with the same decisions, how many would have been less lucky.
    #[ts(type = "number")]
    pub luckier: i64,
}

/// A stroke of luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LuckMoment {
    /// The entry's place in the log.
    pub entry: u32,
    /// Whom it helped.
    pub seat: u8,
    /// What it gave.
    #[ts(type = "number")]
    pub gain: i64,
    /// How likely it was to come as well or better for that seat, in thousandths.
    #[ts(type = "number")]
    pub chance: i64,
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Refusal {
    /// A rule forbids it.
    Rule {
        /// The clause.
        clause: String,
        /// What it says, with the figures of this case.
        message: Message,
    },
    /// The text is no action, question or number here.
    Misread {
        /// What is wrong with it.
        message: Message,
        /// The nearest text that would be right.
        nearest: Option<String>,
    },
    /// The rules allow it, and the lesson wants something else.
    Lesson {
        /// What it would cost, where the lesson has a word for it.
        say: Option<Name>,
    },
    /// The game has gone on since.
    Stale,
    /// The key does not hold this seat.
    NotYours,
    /// The last decision stays.
    NoUndo {
        /// Why.
        message: Message,
    },
    /// Too many requests at once.
    Busy,
    /// It cannot be kept: the store failed.
    Store,
}

/// A die that a player must roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RollAsk {
    /// How many dice of this kind are thrown together from here; at least 1.
    pub count: u32,
    /// Their sides.
    pub sides: u8,
    /// What for.
    pub purpose: Option<Message>,
    /// By which clause.
    pub clause: Option<String>,
}

/// What would come of a wish.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Peek {
    /// The action that was taken to be meant; absent when nothing could be.
    pub notation: Option<String>,
    /// In words.
    pub message: Option<Message>,
    /// Which of all that lies where the click was is meant; absent for what was no click.
    pub on: Option<Pick>,
    /// Whether it may be done.
    pub verdict: Verdict,
    /// Whether dice fall at once.
    pub rolls: bool,
    /// Of an attack that does not roll: why it cannot be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub binds: Option<Binds>,
    /// The way it takes over the board; of what is refused, the way to where it is stopped.
    pub way: Vec<Leg>,
    /// What may come of it; absent when nothing is left to chance.
    pub odds: Option<Odds>,
}

/// Whether a wish may be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Verdict {
    /// It may.
    Legal,
    /// It may not.
    Refused {
        /// Why.
        refusal: Refusal,
    },
}

/// A distribution.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Odds {
    /// Whether it is exact; otherwise it is a sample.
    pub exact: bool,
    /// Playouts of the sample.
    pub samples: u32,
    /// What the figures rest on besides the dice.
    pub basis: Basis,
    /// Whether the asker must choose something on the way, and is taken to choose what is best for him.
    pub own_choices: bool,
    /// Who is taken to add nothing on the way, and how.
    pub assumed: Vec<Assumption>,
    /// Whether the other side's answers may matter, and how much was not worked out.
    pub unranged: bool,
    /// How likely it is that nothing happens that anybody would tell; absent in a chart.
    pub nothing: Option<f64>,
    /// The results.
    pub rows: Vec<OddsRow>,
    /// How likely each thing is that a player cares about.
    pub facts: Vec<OddsFact>,
    /// What is to be expected of what the results count.
    pub expected: Vec<Expected>,
}

/// What odds rest on besides the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Nothing.
    Dice,
    /// The other side adds nothing where it could.
    NothingAdded,
    /// Where the other side must choose, it chooses what is best for it.
    BestAnswer,
    /// In a chart: whoever must choose chooses what is best for his side.
    EachBest,
    /// In a sample: whoever must choose takes the first choice listed.
    FirstAnswer,
}

/// Somebody is taken to add nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Assumption {
    /// Who.
    pub whose: Whose,
    /// What it does.
    pub action: Message,
}

/// Whose answer it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The seat's that asks.
    Own,
    /// Another seat's.
    Other,
    /// In a chart, where nobody asks.
    Anybody,
}

/// One thing that may happen and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsFact {
    /// How likely it is.
    #[serde(flatten)]
    #[ts(flatten)]
    pub row: OddsRow,
    /// The least and the most that the other side's answers can make of it.
    pub range: Option<(f64, f64)>,
}

/// One result and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct OddsRow {
    /// The result.
    pub message: Message,
    /// Its exact probability, such as `5/36`; absent in a sample.
    pub p: Option<String>,
    /// The same as a number from 0 to 1.
    pub probability: f64,
    /// The interval at 95 % of a sample's share.
    pub interval: Option<(f64, f64)>,
    /// Whether more may come of it that nobody can tell; of a fact: whether it may hold in more cases than are known.
    pub open: bool,
}

/// An expectation.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Expected {
    /// What is counted.
    pub message: Message,
    /// How many are to be expected.
    pub value: f64,
    /// The least and the most that the other side's answers can make of it.
    pub range: Option<(f64, f64)>,
}

/// A position of the past.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment {
    /// Before which entry.
    pub entry: u32,
    /// Where in the game.
    pub heading: Heading,
    /// What lay on the table.
    pub scene: Scene,
}
