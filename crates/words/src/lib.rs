//! From messages to sentences: a [`kernel::say::Message`] becomes Spanish or English here, with Fluent.
//!
//! The crate reads no files and knows no sentence of its own: whoever has `.ftl` text hands it to [`Words::new`].
//! It never fails to say something: an unknown message shows its id and arguments, so that nothing is lost.
//!
//! Read `say.rs` first; `lang.rs` has what differs between the languages, `compare.rs` keeps the files alike.

mod compare;
mod ftl;
mod lang;
mod named;
mod say;

pub use compare::compare;
pub use ftl::FtlProblem;
pub use lang::{Lang, UnknownLang};
pub use named::named_in;
pub use say::Words;
