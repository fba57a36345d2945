//! What is wrong with TOML that is no TOML, in our own words.

use crate::problem::place;
use kernel::say::Message;
use std::{collections::BTreeSet, ops::Range};

/// The faults of syntax, one for each line: the parser says several things about a broken line, the first of them
/// to the point.
pub(crate) fn faults(text: &str, errors: &[toml::de::Error]) -> Vec<(Range<usize>, Message, Option<Message>)> {
    let mut lines = BTreeSet::new();
    let mut faults = Vec::new();
    for error in errors {
        let span = error.span().unwrap_or(0..0);
        if lines.insert(place(text, span.start).0) {
            let (message, help) = in_words(text, error.message(), &span);
            faults.push((span, message, help));
        }
    }
    faults
}

fn in_words(text: &str, said: &str, span: &Range<usize>) -> (Message, Option<Message>) {
    // The parser gives no code for an error, only its English; what we do not recognise is passed on as it is.
    let what = said.split(", expected").next().unwrap_or(said);
    let written = text.get(span.clone()).unwrap_or_default();
    let (id, help) = match what {
        "duplicate key" => ("content-syntax-duplicate", Some("content-help-duplicate")),
        "string values must be quoted" if written.is_empty() => ("content-syntax-no-value", Some("content-help-value")),
        "string values must be quoted" if written.contains(' ') => {
            ("content-syntax-unquoted", Some("content-help-quote-or-comma"))
        }
        "string values must be quoted" => ("content-syntax-unquoted", Some("content-help-quote")),
        "key with no value" | "missing value" | "missing value for key" => {
            ("content-syntax-no-value", Some("content-help-value"))
        }
        "unclosed table" | "unclosed array table" => ("content-syntax-header", Some("content-help-header")),
        "unclosed array" | "unexpected `=` in array" => ("content-syntax-array", Some("content-help-array")),
        "unclosed inline table" => ("content-syntax-inline", Some("content-help-inline")),
        "missing comma between array elements" | "missing comma between key-value pairs" => {
            ("content-syntax-comma", Some("content-help-comma"))
        }
        "extra comma in array" | "extra comma in inline table" => {
            ("content-syntax-extra-comma", Some("content-help-extra-comma"))
        }
        "unexpected key or value" => ("content-syntax-two-on-a-line", Some("content-help-line")),
        "unexpected leading zero" => ("content-syntax-zero", Some("content-help-zero")),
        "invalid boolean" => ("content-syntax-boolean", Some("content-help-boolean")),
        "missing escaped value" => ("content-syntax-escape", Some("content-help-escape")),
        "unquoted keys cannot be empty" => ("content-syntax-no-key", Some("content-help-value")),
        what if what.ends_with("string") => ("content-syntax-string", Some("content-help-string")),
        what if what.starts_with("cannot extend") => ("content-syntax-extend", Some("content-help-extend")),
        what if what.starts_with("invalid") && what.contains("number") || what == "invalid float" => {
            ("content-syntax-number", Some("content-help-number"))
        }
        _ => ("content-syntax", None),
    };
    let message = match id {
        "content-syntax" => Message::new(id).with("detail", said.to_owned()),
        "content-syntax-duplicate" | "content-syntax-extend" => Message::new(id).with("key", written.to_owned()),
        "content-syntax-unquoted" => Message::new(id).with("value", written.to_owned()),
        _ => Message::new(id),
    };
    let help = help.map(|id| match id {
        "content-help-quote" => Message::new(id).with("value", written.to_owned()),
        _ => Message::new(id),
    });
    (message, help)
}
