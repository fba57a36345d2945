//! What a person will read, before it is in any language: a message id and its arguments.
//!
//! Rules, content checks and the command line make `Message`s; the `words` crate turns them into Spanish or
//! English with Fluent. Nothing below this line of the program holds a sentence.

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, sync::Arc};

/// A message id of a `.ftl` file and the arguments it names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// The id in the `.ftl` files.
    pub id: Cow<'static, str>,
    /// Arguments by name, in the order they were given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Value)>,
}

impl Message {
    /// A message with no arguments yet.
    pub fn new(id: &'static str) -> Message {
        Message { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// A message whose id is made at run time, such as `order-walk`.
    pub fn named(id: String) -> Message {
        Message { id: Cow::Owned(id), args: Vec::new() }
    }

    /// Another message with the same arguments.
    #[must_use]
    pub fn called(mut self, id: &'static str) -> Message {
        self.id = Cow::Borrowed(id);
        self
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Message {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// A whole number.
    Int(#[cfg_attr(feature = "ts", ts(type = "number"))] i64),
    /// A length in hundredths of an inch; shown as `6"` or `6.25"`.
    Inches(#[cfg_attr(feature = "ts", ts(type = "number"))] i64),
    /// Text that is the same in every language: an id, a notation, a file name.
    Text(Cow<'static, str>),
    /// A clause id; shown as it is, and a client may make it a link.
    Clause(Cow<'static, str>),
    /// Something a content file names in both languages.
    Name(Name),
    /// A message inside a message.
    Message(Box<Message>),
    /// Several values, joined as the language joins them.
    List(Vec<Value>),
}

/// A name given by a content file in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Name {
    /// English.
    pub en: Arc<str>,
    /// Spanish.
    pub es: Arc<str>,
}

impl From<i64> for Value {
    fn from(n: i64) -> Value {
        Value::Int(n)
    }
}
impl From<i32> for Value {
    fn from(n: i32) -> Value {
        Value::Int(n.into())
    }
}
impl From<u8> for Value {
    fn from(n: u8) -> Value {
        Value::Int(n.into())
    }
}
impl From<i8> for Value {
    fn from(n: i8) -> Value {
        Value::Int(n.into())
    }
}
impl From<u16> for Value {
    fn from(n: u16) -> Value {
        Value::Int(n.into())
    }
}
impl From<i16> for Value {
    fn from(n: i16) -> Value {
        Value::Int(n.into())
    }
}
impl From<u32> for Value {
    fn from(n: u32) -> Value {
        Value::Int(n.into())
    }
}
impl From<usize> for Value {
    fn from(n: usize) -> Value {
        Value::Int(i64::try_from(n).unwrap_or(i64::MAX))
    }
}
impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(Cow::Borrowed(text))
    }
}
impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(Cow::Owned(text))
    }
}
impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(Cow::Owned(text.clone()))
    }
}
impl From<Name> for Value {
    fn from(name: Name) -> Value {
        Value::Name(name)
    }
}
impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(Box::new(message))
    }
}
impl From<crate::Clause> for Value {
    fn from(clause: crate::Clause) -> Value {
        Value::Clause(Cow::Borrowed(clause.0))
    }
}
impl From<&[crate::Clause]> for Value {
    fn from(clauses: &[crate::Clause]) -> Value {
        Value::List(clauses.iter().map(|&clause| clause.into()).collect())
    }
}
impl From<Vec<Value>> for Value {
    fn from(list: Vec<Value>) -> Value {
        Value::List(list)
    }
}
