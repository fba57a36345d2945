//! The shapes that scripts read. They are a contract: a field may be added, never renamed.

use catalog::{Basis, Chances, Rulebook};
use kernel::{
    Told, Violation,
    dice::Wanted,
    say::{Message, Value},
};
use serde::Serialize;
use serde_json::{Map, json};
use words::Words;

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

/// `{"exact":true,"outcomes":[{"result":…,"p":"5/36","probability":0.1389},…]}`.
#[derive(Serialize)]
pub struct Odds {
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    samples: Option<u32>,
    /// What the figures rest on besides the dice: `dice`, `nothing_added` or `best_answer`.
    basis: &'static str,
    /// Who is taken to add nothing on the way, and how.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed: Vec<String>,
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
    message: serde_json::Value,
}

/// One thing that may happen.
#[derive(Serialize)]
struct Fact {
    #[serde(flatten)]
    outcome: Outcome,
    /// With the other side's best and worst answers.
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
            message: message(&chance.message),
        };
        Odds {
            exact: chances.exact,
            samples: (!chances.exact).then_some(chances.samples),
            basis: match chances.basis {
                Basis::Dice => "dice",
                Basis::NothingAdded => "nothing_added",
                Basis::BestAnswer => "best_answer",
            },
            assumed: chances.assumed.iter().map(|answer| words.say(&answer.action)).collect(),
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
