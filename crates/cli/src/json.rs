//! The shapes that scripts read. They are a contract: a field may be added, never renamed.

use crate::shell::Failure;
use catalog::{Basis, Chances, Rulebook, Whose};
use content::Problem;
use kernel::{
    Misread, Told, Violation,
    dice::Wanted,
    say::{Message, Value},
};
use serde::Serialize;
use serde_json::{Map, json};
use words::Words;

/// JSON on one line.
pub fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what we print is plain data")
}

/// A message as data, so that a script need not read sentences: its id and its arguments.
pub fn message(message: &Message) -> serde_json::Value {
    let args: Map<String, serde_json::Value> =
        message.args.iter().map(|(name, value)| (name.to_string(), argument(value))).collect();
    json!({ "id": message.id, "args": args })
}

fn argument(value: &Value) -> serde_json::Value {
    match value {
        Value::Int(n) | Value::Inches(n) => json!(n),
        Value::Text(text) | Value::Clause(text) => json!(text),
        Value::Name(name) => json!({ "en": &*name.en, "es": &*name.es }),
        Value::Message(inner) => message(inner),
        Value::List(values) => values.iter().map(argument).collect(),
    }
}

/// An event.
#[derive(Serialize)]
pub struct Event {
    text: String,
    clause: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    modifiers: Vec<Modifier>,
    message: serde_json::Value,
}

/// A modifier of an event.
#[derive(Serialize)]
struct Modifier {
    clause: &'static str,
    value: i32,
}

impl Event {
    /// An event in words and as data.
    pub fn of(told: &Told, words: &Words) -> Event {
        let modifier = |&(clause, value): &(kernel::Clause, i32)| Modifier { clause: clause.0, value };
        Event {
            text: words.say(&told.message),
            clause: told.clause.0,
            faces: told.faces.as_slice().to_vec(),
            modifiers: told.modifiers.iter().map(modifier).collect(),
            message: message(&told.message),
        }
    }
}

/// `{"refused":{"clause":…,"message":…}}`.
#[derive(Serialize)]
pub struct Refusal {
    refused: Refused,
}

/// Why, and by which clause.
#[derive(Serialize)]
pub struct Refused {
    clause: &'static str,
    message: String,
}

impl Refused {
    /// A refusal in words.
    pub fn of(violation: &Violation, book: &Rulebook, words: &Words) -> Refused {
        Refused { clause: violation.clause.0, message: words.say(&book.say_violation(violation)) }
    }
    /// The same as the whole answer.
    pub fn alone(self) -> Refusal {
        Refusal { refused: self }
    }
}

/// `{"wanted":{"sides":6,"count":2,"clause":…}}`: the dice that are missing.
#[derive(Serialize)]
pub struct Missing {
    wanted: Want,
}

#[derive(Serialize)]
struct Want {
    sides: u8,
    count: u8,
    clause: &'static str,
}

impl From<Wanted> for Missing {
    fn from(wanted: Wanted) -> Missing {
        Missing { wanted: Want { sides: wanted.sides, count: wanted.count, clause: wanted.why.0 } }
    }
}

/// `{"error":{"kind":…,"message":…}}`: whatever else is wrong.
#[derive(Serialize)]
pub struct Failed {
    error: Error,
}

/// What is wrong.
#[derive(Serialize)]
pub struct Error {
    /// `usage`, `misread`, `file`, `position`, `journal`, `dice`, `over`, `content` or `failed`.
    kind: &'static str,
    /// In words, sentence after sentence.
    message: String,
    /// Of a text that is no action or question: the nearest that is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<Option<String>>,
    /// The same as data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    messages: Vec<serde_json::Value>,
    /// What is wrong with content files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<Trouble>,
}

/// A problem of a content file.
#[derive(Serialize)]
pub struct Trouble {
    file: String,
    line: usize,
    column: usize,
    message: String,
    help: Option<String>,
}

impl Trouble {
    /// A problem in words. `name` is what the reader calls the file.
    pub fn of(problem: &Problem, words: &Words, name: String) -> Trouble {
        Trouble {
            file: name,
            line: problem.line,
            column: problem.column,
            message: words.say(&problem.message),
            help: problem.help.as_ref().map(|help| words.say(help)),
        }
    }
}

impl Error {
    fn told(kind: &'static str, messages: &[Message], words: &Words) -> Error {
        let said: Vec<String> = messages.iter().map(|message| words.say(message)).collect();
        Error { messages: messages.iter().map(message).collect(), ..Error::plain(kind, said.join(" ")) }
    }
    fn plain(kind: &'static str, message: String) -> Error {
        Error { kind, message, nearest: None, messages: Vec::new(), problems: Vec::new() }
    }
    /// A failure in words and as data.
    pub fn of(failure: &Failure, words: &Words) -> Error {
        match failure {
            Failure::Usage(messages) => Error::told("usage", messages, words),
            Failure::Refused(kind, messages) => Error::told(kind.word(), messages, words),
            Failure::Problems(problems) => {
                let trouble = |problem: &Problem| Trouble::of(problem, words, problem.file.to_string());
                let counted = Message::new("catalog-content").with("n", problems.len());
                Error { problems: problems.iter().map(trouble).collect(), ..Error::told("content", &[counted], words) }
            }
            Failure::Words(problems) => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                Error::plain("content", lines.join("\n"))
            }
            Failure::Out(error) => Error::plain("file", error.to_string()),
            Failure::Said(_) => Error::plain("failed", String::new()),
        }
    }
}

impl Failed {
    /// A failure as the whole answer.
    pub fn of(failure: &Failure, words: &Words) -> Failed {
        Failed { error: Error::of(failure, words) }
    }
    /// A text that is no action or question.
    pub fn misread(misread: &Misread, words: &Words) -> Failed {
        let error = Error::told("misread", std::slice::from_ref(&misread.message), words);
        Failed { error: Error { nearest: Some(misread.nearest.clone()), ..error } }
    }
    /// Arguments that make no command, as the reader of arguments says it.
    pub fn usage(said: &str) -> Failed {
        Failed { error: Error::plain("usage", said.trim().to_owned()) }
    }
}

/// `{"exact":true,"outcomes":[{"result":…,"p":"5/36","probability":0.1389},…]}`.
#[derive(Serialize)]
pub struct Odds {
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    /// What the figures rest on besides the dice: `dice`, `nothing_added`, `best_answer`, in a chart `each_best`, in a
    /// sample `first_answer`.
    basis: &'static str,
    /// The asker must choose on the way, and chooses what is best for him.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    own_choices: bool,
    /// The other side's answers may matter, and how much was not worked out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unranged: bool,
    /// No die decides it, and nothing comes of it but what is written.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    quiet: bool,
    /// What others are taken to answer where they could add something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed: Vec<String>,
    /// How the asker is taken to go on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed_own: Vec<String>,
    outcomes: Vec<Outcome>,
    /// How likely each thing is that a player cares about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    facts: Vec<Fact>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    expected: Vec<Expected>,
}

/// One result.
#[derive(Serialize)]
struct Outcome {
    result: String,
    /// The exact fraction; absent in a sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    p: Option<String>,
    probability: f64,
    /// The interval at 95 % of a sample.
    #[serde(skip_serializing_if = "Option::is_none")]
    interval: Option<[f64; 2]>,
    /// More may come of it that nobody can tell.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    open: bool,
    message: serde_json::Value,
}

/// One thing that may happen.
#[derive(Serialize)]
struct Fact {
    #[serde(flatten)]
    outcome: Outcome,
    /// The least and the most that the other side's answers can make of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[f64; 2]>,
}

/// How many of something are to be expected.
#[derive(Serialize)]
struct Expected {
    what: String,
    mean: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<[f64; 2]>,
}

impl Odds {
    /// A distribution in words and as data.
    pub fn of(chances: &Chances, words: &Words) -> Odds {
        let outcome = |chance: &catalog::Chance| Outcome {
            result: words.say(&chance.message),
            p: chance.p.map(|p| p.to_string()),
            probability: chance.probability,
            interval: chance.interval.map(|(low, high)| [low, high]),
            open: chance.open,
            message: message(&chance.message),
        };
        let assumed = |own: bool| {
            let answers = chances.assumed.iter().filter(|answer| (answer.whose == Whose::Own) == own);
            answers.map(|answer| words.say(&answer.action)).collect()
        };
        Odds {
            exact: chances.exact,
            samples: (!chances.exact).then_some(chances.samples),
            basis: match chances.basis {
                Basis::Dice => "dice",
                Basis::NothingAdded => "nothing_added",
                Basis::BestAnswer => "best_answer",
                Basis::EachBest => "each_best",
                Basis::FirstAnswer => "first_answer",
            },
            own_choices: chances.own_choices,
            unranged: chances.unranged,
            quiet: chances.is_certain() && chances.quiet,
            assumed: assumed(false),
            assumed_own: assumed(true),
            outcomes: chances.rows.iter().map(outcome).collect(),
            facts: chances
                .facts
                .iter()
                .map(|fact| Fact { outcome: outcome(&fact.chance), range: fact.range.map(Into::into) })
                .collect(),
            expected: chances
                .expected
                .iter()
                .map(|expected| Expected {
                    what: words.say(&expected.message),
                    mean: expected.mean,
                    range: expected.range.map(Into::into),
                })
                .collect(),
        }
    }
}
