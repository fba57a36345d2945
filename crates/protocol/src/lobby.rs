//! Over HTTP: what there is, new tables, rulebooks, charts.
//!
//! | request | answer |
//! |---|---|
//! | `GET /api/games` | `[GameCard]` |
//! | `GET /api/words/{lang}` , `GET /api/words/{lang}/{game}` | Fluent text: of the program; of a game |
//! | `GET /api/tables` | `[TableCard]`: those that may be watched |
//! | `POST /api/tables` with [`NewTable`] | [`Opened`] |
//! | `POST /api/import` with [`ImportAsk`] | [`Opened`] |
//! | `GET /api/tables/{id}/journal` with `authorization: Bearer KEY` | the journal's text |
//! | `GET /api/games/{game}/rulebook` | [`RulebookPage`] |
//! | `GET /api/games/{game}/charts` | `[ChartProcedure]` |
//! | `POST /api/games/{game}/charts` with [`ChartAsk`] | [`ChartAnswer`] |
//! | `GET /api/games/{game}/lessons` | `[LessonCard]` |
//! | `POST /api/lessons` with `LessonAsk` | [`Opened`] |
//! | `GET /api/tables/{id}/socket` | a WebSocket: see `table` |
//!
//! What goes wrong is a [`Problem`] with the status that HTTP has for it: 400, 403, 404, 429 and so on.

use crate::{Odds, RollAsk, Told};
use kernel::say::{Message, Name};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    En,
    /// Spanish.
    Es,
}

/// A game of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct GameCard {
    /// Its id.
    pub id: String,
    /// Its name; a message of the game's words.
    pub name: Name,
    /// Editions of its charts that can be chosen.
    pub editions: Vec<String>,
    /// Its scenarios, the first to be played first.
    pub scenarios: Vec<ScenarioCard>,
    /// What can be chosen at set-up.
    pub options: Vec<OptionCard>,
    /// The agents there are, the weakest first.
    pub agents: Vec<String>,
}

/// A scenario of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScenarioCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it is about.
    pub intro: Name,
    /// Who sits at the table.
    pub seats: Vec<SeatCard>,
    /// Its length in turns, where it has one.
    pub turns: Option<u32>,
    /// The options that it sets, which is then their default in it.
    pub settings: Vec<SettingCard>,
}

/// What a scenario sets of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SettingCard {
    /// The option's name.
    pub option: String,
    /// The value it has in this scenario when nobody chooses.
    pub value: String,
    /// The values that may be chosen in this scenario.
    pub values: Vec<String>,
}

/// A seat of the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
}

/// Something that is chosen at set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OptionCard {
    /// Its name.
    pub name: String,
    /// The value it has when nobody chooses.
    pub default: String,
    /// Every value it may have.
    pub values: Vec<String>,
    /// The clause that offers it.
    pub clause: String,
    /// What it does; a message of the game's words.
    pub message: Message,
}

/// Who plays a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sitter {
    /// Whoever opens the table.
    Me,
    /// Somebody else, who gets a link.
    Friend,
    /// The computer.
    Agent {
        /// Which.
        agent: String,
    },
}

/// Where the dice come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiceFrom {
    /// The server rolls them.
    #[default]
    Server,
    /// The players roll their own and type them in.
    Own,
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Who plays each seat.
    pub sitters: Vec<Sitter>,
    /// Where the dice come from.
    #[serde(default)]
    pub dice: DiceFrom,
    /// The seed of the server's dice and agents; drawn when absent. Whoever knows it knows every die to come, so it is
    /// taken only where whoever opens the table holds every seat that is not the computer's.
    #[serde(default)]
    #[ts(type = "number | null")]
    pub seed: Option<u32>,
    /// Whether strangers may find it in the list and watch.
    #[serde(default)]
    pub listed: bool,
}

/// A game to be taken up from its journal, or from an entry of another table's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportAsk {
    /// The journal's text, or empty when `from` names a table.
    #[serde(default)]
    pub journal: String,
    /// A table and one of its keys: continue that game.
    #[serde(default)]
    pub from: Option<SeatKey>,
    /// How many decisions are kept; all when absent.
    #[serde(default)]
    pub upto: Option<u32>,
    /// Who plays each seat; when empty, the agents that the journal notes, and whoever imports it all other seats.
    #[serde(default)]
    pub sitters: Vec<Sitter>,
    /// Where the dice come from.
    #[serde(default)]
    pub dice: DiceFrom,
    /// The seed of what is played on, as in [`NewTable`].
    #[serde(default)]
    #[ts(as = "Option<u32>", optional)]
    pub seed: Option<u32>,
}

/// The right to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct SeatKey {
    /// The table.
    pub table: String,
    /// The secret.
    pub key: String,
}

/// A table that was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Opened {
    /// The table's id; whoever has only this may watch.
    pub table: String,
    /// The table's own key: for every seat of whoever opened it, and for making invitations.
    pub key: String,
    /// The invitation to each seat, by its number, for links; absent for an agent's and for one's own. Each is good
    /// once.
    pub links: Vec<Option<String>>,
}

/// A table that may be watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableCard {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// Decisions taken so far.
    pub decisions: u32,
    /// Whether it is over.
    pub over: bool,
}

/// Whose move it is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableTurn {
    /// The table's id.
    pub table: String,
    /// The seats that owe a decision; none when that is not known or the game is over.
    pub asked: Vec<u8>,
    /// Whether it is over.
    pub over: bool,
}

/// How others come to this server, for whoever sits at the machine it runs on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reach {
    /// Addresses of the machine, the likeliest first; none where the server listens to the machine alone, or where
    /// somebody else asks.
    pub addresses: Vec<String>,
}

/// What went wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Problem {
    /// In words, one sentence after the other.
    pub messages: Vec<Message>,
}

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RulebookPage {
    /// Its name.
    pub title: Name,
    /// What `series` stands for in it, where a statement rests on that.
    pub series: Option<Name>,
    /// The editions of the game, the oldest first, if there are several.
    pub editions: Vec<String>,
    /// Its chapters.
    pub chapters: Vec<BookChapter>,
    /// What changed from the older edition to the newer.
    pub differences: Vec<BookDifference>,
}

/// A chapter of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookChapter {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: Name,
    /// Its clauses.
    pub clauses: Vec<BookClause>,
}

/// A clause of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookClause {
    /// Its id, such as `fub:act-2`.
    pub id: String,
    /// The edition it is of; absent where it holds in all.
    pub edition: Option<String>,
    /// That of its weakest statement.
    pub provenance: String,
    /// All that it says: its statements in a row.
    pub text: Name,
    /// What it says, each statement with who says so. There is always one.
    pub statements: Vec<BookStatement>,
    /// What players may choose about it at set-up.
    pub options: Vec<OptionCard>,
}

/// One thing that a clause says, and who says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookStatement {
    /// `seed`, `series`, `known` or `decision`.
    pub provenance: String,
    /// What it says: the reading that is played.
    pub text: Name,
    /// Why we read it so.
    pub reason: Option<Name>,
    /// What the book says on the matter of an open reading, in short, where the reason does not tell it.
    pub says: Option<Name>,
    /// How else it could be read.
    pub others: Vec<Name>,
    /// Whether it could be read otherwise at all.
    pub open: bool,
}

/// Something that changed between two editions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BookDifference {
    /// Its id, such as `E-01`.
    pub id: String,
    /// What it is about.
    pub title: Name,
    /// What the older edition says.
    pub old: Name,
    /// What the newer edition says.
    pub new: Name,
    /// The ids of the clauses that say so.
    pub clauses: Vec<String>,
}

/// A chart: a procedure that can be asked about without a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChartProcedure {
    /// Its id.
    pub id: String,
    /// What it answers.
    pub message: Message,
    /// What it wants to know.
    pub keys: Vec<ChartKey>,
}

/// One thing that a chart wants to know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChartKey {
    /// Its name.
    pub name: String,
    /// What it means.
    pub message: Message,
    /// What it may be.
    pub values: ChartKeyValues,
    /// The value it has when it is not given.
    pub default: Option<String>,
}

/// What a key of a chart may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ChartKeyValues {
    /// One of these words.
    Words {
        /// The words.
        words: Vec<String>,
    },
    /// A whole number.
    Numbers {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
}

/// A question to a chart.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChartAsk {
    /// The procedure.
    pub procedure: String,
    /// The keys that are given.
    pub keys: Vec<(String, String)>,
    /// The dice just rolled, in order; without any, only the odds are asked for.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// Whether the dice are to be taken as far as they go: then the answer has a result or says which die is wanted
    /// next.
    #[serde(default)]
    pub roll: bool,
}

/// What a chart answers.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ChartAnswer {
    /// The exact distribution.
    pub odds: Odds,
    /// What happened with the dice given, line by line with its working; empty when none were.
    pub told: Vec<Told>,
    /// What it came to.
    pub result: Option<Message>,
    /// The die that is wanted next, if one is.
    pub wants: Option<RollAsk>,
}
