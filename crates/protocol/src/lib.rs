//! What a server and its clients say to each other. Types only: no sentence, no rule, no socket.
//!
//! | file | idea |
//! |---|---|
//! | `lobby` | HTTP: games, new tables, rulebooks, charts |
//! | `lesson` | lessons: their lists, and what a table tells of the one that is taken there |
//! | `table` | WebSocket: what is asked of a table, what it answers and tells |
//! | `change` | how a [`Scene`](scene::Scene) becomes the next one on the wire |
//! | `typescript` | the same types for the client, as one file |
//!
//! Everything a client sends is checked again: by serde here, by seat and number in the server, by the rules after
//! that.

mod change;
mod lesson;
mod lobby;
mod table;
pub mod typescript;

pub use change::{PieceChange, SceneChange};
pub use lesson::{LessonAsk, LessonCard, LessonStage, LessonStep, LessonView};
pub use lobby::{
    BookChapter, BookClause, BookDifference, BookStatement, ChartAnswer, ChartAsk, ChartKey, ChartKeyValues,
    ChartProcedure, DiceFrom, GameCard, ImportAsk, Language, NewTable, Opened, OptionCard, Problem, Reach,
    RulebookPage, ScenarioCard, SeatCard, SeatKey, SettingCard, Sitter, TableCard, TableTurn,
};
pub use table::{
    Answer, Ask, Asked, Assumption, Basis, Entry, Expected, Greeting, Holder, Luck, LuckAccount, LuckMoment, Moment,
    Odds, OddsFact, OddsRow, Outcome, Peek, Question, Refusal, RollAsk, SeatEvent, SeatNews, Seating, Sitting, Stay,
    Thoughts, Told, Undo, Update, Verdict, View, Whose, Wish,
};
