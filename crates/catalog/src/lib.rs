//! The list of rulesets, each behind [`Game`] and [`Table`], so that a command line or a server is not generic and
//! knows no game.
//!
//! A ruleset's crate gives what [`Ruleset`] asks for; everything else (options, journals, positions, odds, studies,
//! coverage) is done here once. The crate also holds the content that is built into the binary. It reads files only
//! where a caller names a directory, and it prints nothing: what a person will read is a `Message`.
//!
//! Read `game.rs` first (both traits), then `table.rs`, then `seated.rs` (the one implementation of a table).

mod agents;
mod bout;
mod chances;
mod coverage;
#[cfg(not(test))]
mod crates;
mod detail;
mod exam;
mod excerpt;
mod files;
mod game;
pub mod learn;
mod ledger;
mod list;
mod look;
mod open;
mod peek;
mod prepared;
mod reload;
mod rulebook;
mod seated;
pub mod state;
mod study;
mod table;
mod thought;
#[cfg(all(feature = "toy", not(test)))]
pub mod toy;
mod tune;

pub use agents::{LEVELS, OPPONENTS, UnknownAgent, agent_names, known_agent, thinks_long};
pub use ai::{Fitting, GameRecord, Lesson, Match, Rating, Share, Stop, Tally, Tuning, Verdict, WeightsFile, ratings};
pub use bout::{Bout, BoutReport, Times};
pub use chances::{Assumption, Basis, Chance, Chances, Expectation, Fact, Whose};
pub use coverage::{Coverage, Scan};
pub use detail::{Course as CourseRecord, Decision as DecisionRecord, Detail, Turn as TurnRecord};
pub use exam::{Answered, Exercise};
pub use files::{BadDir, built_in, read_dir, read_file, rules_files};
pub use game::{ChartError, Game, Ruleset};
pub use ledger::{Account, Accountant, Ledger, LedgerTurn, Stroke};
pub use list::Catalog;
pub use odds::{Budget, wilson};
pub use open::{OpenError, Unknown};
pub use rulebook::{Chapter, Clause, Comment, Difference, Provenance, Rulebook, Statement, in_lang};
pub use study::{Report, Study, StudyError};
pub use table::{Farther, Logged, Offers, Peeked, Peeker, Reader, Replayer, SubmitError, Table, Thinker, Wish};
pub use thought::{Decided, Thoughts, Weighed};
pub use tune::Lessons;

/// The English sentences of this crate.
pub const FTL_EN: &str = include_str!("../locales/en.ftl");
/// The Spanish sentences of this crate.
pub const FTL_ES: &str = include_str!("../locales/es.ftl");
