//! Why a table cannot be opened, and what to tell whoever asked.

use content::Problems;
use kernel::{BadJournal, BadLine, Drift, Fault, Violation, say::Message};

/// Why there is no table.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// No such game.
    Game(Unknown),
    /// No such scenario.
    Scenario(Unknown),
    /// No such lesson.
    Lesson(Unknown),
    /// No such option.
    Option(Unknown),
    /// An option has no such value.
    OptionValue {
        /// The option's name.
        option: String,
        /// What was asked and what there is.
        value: Unknown,
    },
    /// The content is not right.
    Content(Problems),
    /// The text is no journal.
    Journal(BadJournal),
    /// The journal does not replay.
    Drift(Drift),
    /// The text is no JSON.
    Json {
        /// Its line, from 1.
        line: usize,
        /// Its column, from 1.
        column: usize,
        /// What the parser says.
        what: String,
    },
    /// A field of the envelope or of the position is not of its kind.
    Field {
        /// Where it is.
        path: String,
        /// What the parser says.
        what: String,
    },
    /// The envelope is of another version.
    Version {
        /// What it says.
        found: u32,
    },
    /// Fields of the position that cannot be so, by their paths.
    State(Vec<(String, Message)>),
    /// The position is in the middle of a procedure, where nobody decides.
    Procedure,
}

/// A name that nobody has, with the nearest that somebody does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// What was asked for.
    pub asked: String,
    /// The nearest there is.
    pub nearest: Option<String>,
    /// Everything there is.
    pub known: Vec<String>,
}

impl Unknown {
    /// Looks for the nearest among what is known.
    pub fn among<'a>(asked: &str, known: impl IntoIterator<Item = &'a str>) -> Unknown {
        let known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        let nearest = content::nearest(asked, known.iter().map(String::as_str)).map(str::to_owned);
        Unknown { asked: asked.to_owned(), nearest, known }
    }

    /// The message `id` with `asked`, and what to do about it: the nearest, or all there is.
    pub fn message(&self, id: &'static str) -> Message {
        let remedy = match &self.nearest {
            Some(nearest) => Message::new("catalog-did-you-mean").with("nearest", nearest.clone()),
            None if self.known.is_empty() => Message::new("catalog-there-is-none"),
            None => Message::new("catalog-known").with("known", self.known.join(", ")),
        };
        Message::new(id).with("asked", self.asked.clone()).with("remedy", remedy)
    }
}

impl OpenError {
    /// What is wrong, line by line. Problems of content are only counted: whoever shows them also shows their lines.
    pub fn messages(&self) -> Vec<Message> {
        let one = match self {
            OpenError::Game(unknown) => unknown.message("catalog-unknown-game"),
            OpenError::Scenario(unknown) => unknown.message("catalog-unknown-scenario"),
            OpenError::Lesson(unknown) => unknown.message("catalog-unknown-lesson"),
            OpenError::Option(unknown) => unknown.message("catalog-unknown-option"),
            OpenError::OptionValue { option, value } => {
                value.message("catalog-unknown-value").with("option", option.clone())
            }
            OpenError::Content(problems) => Message::new("catalog-content").with("n", problems.len()),
            OpenError::Journal(bad) => say_bad_journal(bad),
            OpenError::Drift(drift) => say_drift(drift),
            OpenError::Json { line, column, what } => {
                Message::new("catalog-no-json").with("line", *line).with("column", *column).with("what", what.clone())
            }
            OpenError::Field { path, what } => {
                Message::new("catalog-field").with("path", path.clone()).with("what", what.clone())
            }
            OpenError::Version { found } => Message::new("catalog-version").with("found", i64::from(*found)),
            OpenError::State(faults) => {
                let field = |(path, what): &(String, Message)| {
                    Message::new("catalog-field").with("path", path.clone()).with("what", what.clone())
                };
                return faults.iter().map(field).collect();
            }
            OpenError::Procedure => Message::new("catalog-procedure"),
        };
        vec![one]
    }
}

fn say_bad_journal(bad: &BadJournal) -> Message {
    let what = match &bad.fault {
        BadLine::NotAJournal => Message::new("catalog-journal-none"),
        BadLine::Missing(word) => Message::new("catalog-journal-missing").with("word", *word),
        BadLine::Header(text) => Message::new("catalog-journal-header").with("text", text.clone()),
        BadLine::Parts => Message::new("catalog-journal-parts"),
        BadLine::Number(number) => Message::new("catalog-journal-number").with("number", *number),
        BadLine::Face(text) => Message::new("catalog-journal-face").with("text", text.clone()),
        BadLine::Key(text) => Message::new("catalog-journal-key").with("text", text.clone()),
    };
    Message::new("catalog-journal").with("line", bad.line).with("what", what)
}

fn say_drift(drift: &Drift) -> Message {
    let what = match &drift.fault {
        Fault::Seat(seat) => Message::new("catalog-drift-seat").with("seat", seat.clone()),
        Fault::Misread(misread) => misread.message.clone(),
        Fault::Refused(violation) => say_figures(violation),
        Fault::MissingDie => Message::new("catalog-drift-missing-die"),
        Fault::SpareDice(n) => Message::new("catalog-drift-spare-dice").with("n", *n),
        Fault::Key { written, found } => Message::new("catalog-drift-key")
            .with("written", format!("{written:016x}"))
            .with("found", format!("{found:016x}")),
    };
    Message::new("catalog-drift").with("entry", drift.entry).with("what", what)
}

/// A refusal without the words of its clause, for those who have no rulebook at hand.
fn say_figures(violation: &Violation) -> Message {
    Message::new("catalog-refused-by").with("clause", violation.clause)
}
