//! Actions as text: what a ruleset's own tests say of its notation.

use kernel::{Rules, Speech};
use std::collections::BTreeSet;

/// Every verb that an action begins with, and what else may be said for it.
pub fn verbs<R: Rules, A: faces::Action<R>>() -> BTreeSet<&'static str> {
    A::FORMS.iter().flat_map(|form| form.words.iter().take(1).chain(form.others)).copied().collect()
}

/// An action is written so, and read back.
///
/// # Panics
/// When it is not.
#[track_caller]
pub fn reads_back<R: Speech>(rules: &R, s: &R::State, action: &R::Action, text: &str) {
    assert_eq!(rules.write(s, action), text);
    assert_eq!(rules.read(s, text).as_ref(), Ok(action), "{text}");
}

/// What people may write otherwise is read as what is written so.
///
/// # Panics
/// When one is not.
#[track_caller]
pub fn are_read_as<R: Speech>(rules: &R, s: &R::State, texts: &[(&str, &str)]) {
    for (text, as_written) in texts {
        assert_eq!(rules.write(s, &crate::read(rules, s, text)), *as_written, "{text}");
    }
}

/// Slips are answered: each by a message, and with what was meant, which can be read, if that is clear.
///
/// # Panics
/// When one is not.
#[track_caller]
pub fn slips_are_answered<R: Speech>(rules: &R, s: &R::State, slips: &[(&str, &str, Option<&str>)]) {
    for &(text, id, nearest) in slips {
        let misread = rules.read(s, text).expect_err(text);
        assert_eq!(misread.message.id, id, "{text}");
        assert_eq!(misread.nearest.as_deref(), nearest, "{text}");
        if let Some(nearest) = nearest {
            crate::read(rules, s, nearest);
        }
    }
}

/// None of these, each between two dots, is an action.
///
/// # Panics
/// When one is.
#[track_caller]
pub fn are_no_actions<R: Speech>(rules: &R, s: &R::State, texts: &str) {
    for text in texts.split('·') {
        assert!(rules.read(s, text).is_err(), "{text:?}");
    }
}
