//! One fault of a content file, and the collection of all of them.

use crate::{At, Files};
use kernel::say::Message;
use serde::Serialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

/// A fault of a content file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The path of the file.
    pub file: Arc<str>,
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// The bytes of the text that are at fault, for those who want to underline them.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: Message,
    /// What to do about it.
    pub help: Option<Message>,
}

impl Problem {
    /// A problem of a file as a whole, which shows at its first letter.
    pub fn of_file(path: &str, message: Message, help: Option<Message>) -> Problem {
        Problem { file: path.into(), line: 1, column: 1, span: 0..0, message, help }
    }

    /// The line of the file that has the fault, without its line end.
    pub fn line_text<'f>(&self, files: &'f Files) -> Option<&'f str> {
        files.get(&self.file)?.lines().nth(self.line.checked_sub(1)?)
    }

    fn place(&self) -> (&str, usize, usize) {
        (&self.file, self.line, self.column)
    }
}

/// Collects the problems of many files, in order and without repeats.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    /// By file, line and column; of equal places, in the order they came.
    sorted: Vec<Problem>,
    /// To turn offsets into lines; filled by `read`.
    texts: BTreeMap<Arc<str>, Arc<str>>,
    /// Where a placeholder stands for something that is not there or not right.
    repaired: BTreeSet<(Arc<str>, usize, usize)>,
}

impl Problems {
    /// No problems.
    pub fn new() -> Problems {
        Problems::default()
    }

    /// Adds a problem, unless the same is there already.
    pub fn push(&mut self, problem: Problem) {
        let from = self.sorted.partition_point(|other| other.place() < problem.place());
        let to = self.sorted.partition_point(|other| other.place() <= problem.place());
        if !self.sorted[from..to].contains(&problem) {
            self.sorted.insert(to, problem);
        }
    }

    /// Adds a problem of meaning: the file is well formed here, and still it cannot be so. It is dropped when it
    /// is about a value that was reported as malformed: that value is a placeholder, and the complaint its echo.
    /// `path` is a file that was given to [`crate::read`] or to [`Problems::know`].
    pub fn at(&mut self, path: &str, span: &Range<usize>, message: Message, help: Option<Message>) {
        if !self.is_repaired(path, span) {
            self.push(self.located(path, span, message, help));
        }
    }

    /// The same for a value that knows its file and place.
    pub fn on<T>(&mut self, value: &At<T>, message: Message, help: Option<Message>) {
        self.at(value.file(), &value.span(), message, help);
    }

    /// The same with the remedy that goes with the message: its id has `help-` after `content-`, and it may use the
    /// same figures.
    pub fn fault<T>(&mut self, value: &At<T>, message: Message) {
        let id = message.id.replacen("content-", "content-help-", 1).into();
        let help = Message { id, args: message.args.clone() };
        self.on(value, message, Some(help));
    }

    /// Whether a placeholder stands at this place, so that whatever is said about it would be an echo.
    pub fn is_repaired(&self, path: &str, span: &Range<usize>) -> bool {
        self.repaired.contains(&(path.into(), span.start, span.end))
    }

    /// Remembers the text of a file that `read` has not seen, so that [`Problems::at`] can find its lines.
    pub fn know(&mut self, path: &str, text: &Arc<str>) {
        self.texts.insert(path.into(), Arc::clone(text));
    }

    /// Whether all is well.
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// All problems, by file, line and column.
    pub fn iter(&self) -> std::slice::Iter<'_, Problem> {
        self.sorted.iter()
    }

    /// A problem of form: what is said later about the same place is an echo.
    pub(crate) fn malformed(&mut self, path: &str, span: &Range<usize>, message: Message, help: Option<Message>) {
        self.push(self.located(path, span, message, help));
        self.repair(path, span);
    }

    /// A placeholder that needs no report of its own.
    pub(crate) fn repair(&mut self, path: &str, span: &Range<usize>) {
        self.repaired.insert((path.into(), span.start, span.end));
    }

    fn located(&self, path: &str, span: &Range<usize>, message: Message, help: Option<Message>) -> Problem {
        let (line, column) = self.texts.get(path).map_or((1, 1), |text| place(text, span.start));
        Problem { file: path.into(), line, column, span: span.clone(), message, help }
    }
}

impl<'a> IntoIterator for &'a Problems {
    type Item = &'a Problem;
    type IntoIter = std::slice::Iter<'a, Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Problems {
    type Item = Problem;
    type IntoIter = std::vec::IntoIter<Problem>;

    fn into_iter(self) -> Self::IntoIter {
        self.sorted.into_iter()
    }
}

/// A word as files have it, without its quotes.
pub fn word<T: Serialize>(word: &T) -> String {
    serde_json::to_string(word).unwrap_or_default().trim_matches('"').to_owned()
}

/// A message with its figures: `message!("lnl-content-stack", hex = &row.hex, most = 3)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

/// Tells a fault of meaning at a value, with its figures: `fault!(problems, &row.hex, "lnl-content-stack"; most = 3)`.
/// The remedy is `lnl-content-help-stack` with the same figures, or what stands after `=>`: another id, or a message.
#[macro_export]
macro_rules! fault {
    ($problems:expr, $at:expr, $id:literal $(; $($name:ident = $value:expr),+)?) => {
        $problems.fault($at, $crate::message!($id $($(, $name = $value)+)?))
    };
    ($problems:expr, $at:expr, $id:literal $(; $($name:ident = $value:expr),+)? => $help:literal) => {{
        let message = $crate::message!($id $($(, $name = $value)+)?);
        let help = message.clone().called($help);
        $problems.on($at, message, Some(help))
    }};
    ($problems:expr, $at:expr, $id:literal $(; $($name:ident = $value:expr),+)? => $help:expr) => {
        $problems.on($at, $crate::message!($id $($(, $name = $value)+)?), Some($help))
    };
}

/// Line and column, from 1, of a byte offset.
pub(crate) fn place(text: &str, offset: usize) -> (usize, usize) {
    // An offset inside a letter is that letter's.
    let end = (0..=offset.min(text.len())).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
    let before = &text[..end];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.bytes().filter(|byte| *byte == b'\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(file: &str, line: usize, column: usize, id: &'static str) -> Problem {
        Problem { file: file.into(), line, column, span: 0..0, message: Message::new(id), help: None }
    }

    #[test]
    fn columns_are_characters() {
        assert_eq!(place("", 0), (1, 1));
        assert_eq!(place("ñandú = 1\nb", 9), (1, 8));
        assert_eq!(place("ñ\nb", 3), (2, 1));
        assert_eq!(place("ñ", 1), (1, 1), "inside a letter");
        assert_eq!(place("ab", 99), (1, 3), "past the end");
    }

    #[test]
    fn problems_are_sorted_and_told_once() {
        let mut problems = Problems::new();
        for p in [
            problem("b", 1, 1, "x"),
            problem("a", 10, 1, "x"),
            problem("a", 2, 5, "second"),
            problem("a", 2, 5, "first"),
            problem("a", 2, 5, "second"),
            problem("a", 2, 1, "x"),
        ] {
            problems.push(p);
        }
        let told: Vec<_> = problems.iter().map(|p| (&*p.file, p.line, p.column, &*p.message.id)).collect();
        assert_eq!(
            told,
            [("a", 2, 1, "x"), ("a", 2, 5, "second"), ("a", 2, 5, "first"), ("a", 10, 1, "x"), ("b", 1, 1, "x")]
        );
    }

    #[test]
    fn the_line_of_a_problem() {
        let files: Files = [("a", "one\r\ntwo\n")].into_iter().collect();
        assert_eq!(problem("a", 1, 1, "x").line_text(&files), Some("one"));
        assert_eq!(problem("a", 2, 1, "x").line_text(&files), Some("two"));
        assert_eq!(problem("a", 3, 1, "x").line_text(&files), None);
        assert_eq!(problem("a", 0, 1, "x").line_text(&files), None);
        assert_eq!(problem("b", 1, 1, "x").line_text(&files), None);
    }
}
