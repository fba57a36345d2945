//! What a ruleset declares once: the macros from which the faces of a game are derived. They run in the compiler, know
//! no game, and make code that a person could have written; `kernel` hands them on.
//!
//! | file | idea |
//! |---|---|
//! | `clauses` | a clause by its printed number, checked against the rulebook when compiling |
//! | `written` | what a macro makes, seen by the compiler's lints as if it were written by hand |
//! | `form` | how an action is written, taken apart |
//! | `action` | what is derived for actions and events |
//! | `rows` | the types of content files |
//! | `saved` | what is derived for the parts of a state that are saved |

mod action;
mod clauses;
mod form;
mod rows;
mod saved;
mod written;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// A clause by the number that the book prints, such as `clause!("5.3.a")`; also a pattern. A number that is not in the
/// `content/<game>/rulebook.toml` of the crate `rules-<game>` does not compile. The crate says [`macro@rulebook`] once.
#[proc_macro]
pub fn clause(input: TokenStream) -> TokenStream {
    clauses::clause(input)
}

/// Says that a crate cites the rulebook of its game, so that a change of the book compiles it again.
#[proc_macro]
pub fn rulebook(input: TokenStream) -> TokenStream {
    clauses::rulebook(input)
}

/// Derives `faces::Action` and `faces::Sentence`: see the crate `faces`.
#[proc_macro_derive(Action, attributes(game, meant, form, also, clicks, quiet))]
pub fn derive_action(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    action::action(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Derives `faces::Sentence`: see the crate `faces`.
#[proc_macro_derive(Sentence, attributes(game, term, silent))]
pub fn derive_sentence(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    action::sentence(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Derives `content::saved::Saved`: see there.
#[proc_macro_derive(Saved, attributes(game, saved))]
pub fn derive_saved(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    saved::saved(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// What stands after the first word, as if it had been written where that word was. The compiler says nothing about
/// code that a macro of another crate makes; of this it tells, for example, when nobody reads a field.
#[proc_macro]
pub fn as_written(input: TokenStream) -> TokenStream {
    written::as_written(input)
}

/// The types of content files, with bounds and defaults beside their fields: see the crate `content`.
#[proc_macro]
pub fn rows(input: TokenStream) -> TokenStream {
    rows::rows(&parse_macro_input!(input as rows::Rows)).into()
}
