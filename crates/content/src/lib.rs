//! Reading content files so that a designer hears of every fault at once: file, line, column, what is wrong and
//! what to do about it.
//!
//! The crate does no input or output: the caller fills [`Files`] from a directory or from the binary. It says nothing
//! in any language either: a [`Problem`] holds message ids, whose sentences are in `locales/`. And it never stops at
//! the first fault: [`read()`] repairs what is wrong with placeholders, so that the checks of meaning still run.
//!
//! Read `read.rs` first, then `check.rs` (the tree against the schema) and `at.rs` (values that know their place), then
//! `library.rs` (all files of a game).
//!
//! Types to be read derive `Deserialize` and `JsonSchema`. Three things of serde that the schema does not tell are not
//! for content types: `alias`, `flatten` of an [`At`], and [`At`] around the payload of an internally tagged variant.

mod at;
mod change;
mod check;
mod choose;
mod files;
mod hexes;
mod ids;
mod land;
mod library;
mod nearest;
pub mod options;
mod problem;
mod provenance;
mod read;
pub mod saved;
mod shape;
mod syntax;
mod text;

pub use at::At;
pub use change::Change;
pub use files::{Files, Watch};
pub use hexes::{Hexes, map_size};
pub use ids::{Ids, by_id, duplicate, each_once, known, suggestion};
pub use kernel::rows;
#[doc(hidden)]
pub use kernel::{info::ScenarioInfo, say::Message};
pub use land::Land;
pub use library::{Catalogued, Declared, Folder, Library, Listed, NoChart, Schemas, for_chart, read_all, seat, sound};
pub use nearest::{nearest, no_question};
pub use options::{Options, Own, SWITCH};
pub use problem::{Problem, Problems, word};
pub use provenance::{Marked, Provenance, in_table, printed};
pub use read::{read, schema};
pub use saved::Saved;
pub use text::Text;

/// The English sentences of this crate.
pub const FTL_EN: &str = include_str!("../locales/en.ftl");
/// The Spanish sentences of this crate.
pub const FTL_ES: &str = include_str!("../locales/es.ftl");
