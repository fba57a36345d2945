//! Text that a designer writes in each language.

use kernel::say::{Name, Value};
use schemars::JsonSchema;
use serde::Deserialize;

/// The same text in each language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// In English.
    #[schemars(length(min = 1))]
    pub en: String,
    /// In Spanish.
    #[schemars(length(min = 1))]
    pub es: String,
}

impl From<&Text> for Name {
    fn from(text: &Text) -> Name {
        Name { en: text.en.as_str().into(), es: text.es.as_str().into() }
    }
}

/// As an argument of a message.
impl From<&Text> for Value {
    fn from(text: &Text) -> Value {
        Value::Name(text.into())
    }
}
