//! A table that changes some fields of another.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use std::{borrow::Cow, marker::PhantomData};

/// Some fields of a `T`, which stand in place of another's; what is left out stays.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Change<T> {
    fields: Map<String, Value>,
    #[serde(skip)]
    of: PhantomData<fn() -> T>,
}

impl<T> Default for Change<T> {
    fn default() -> Change<T> {
        Change { fields: Map::new(), of: PhantomData }
    }
}

impl<T: Serialize + DeserializeOwned> Change<T> {
    /// The same with a field changed; with nothing, the field is left as it is in what is changed.
    ///
    /// # Panics
    /// When the value cannot stand in a file.
    #[must_use]
    pub fn with(mut self, field: &str, value: Option<impl Serialize>) -> Change<T> {
        match value {
            Some(value) => {
                self.fields.insert(field.to_owned(), serde_json::to_value(value).expect("a value of a file"))
            }
            None => self.fields.remove(field),
        };
        self
    }

    /// What comes of the changes.
    ///
    /// # Panics
    /// When a field is not one of a `T`, which a reader would have told.
    pub fn apply(&self, to: &T) -> T {
        let mut all = serde_json::to_value(to).expect("a table of a file");
        if let Value::Object(all) = &mut all {
            all.extend(self.fields.clone());
        }
        serde_json::from_value(all).expect("fields that the schema admits")
    }
}

impl<T: JsonSchema> JsonSchema for Change<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}Change", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = T::json_schema(generator);
        schema.remove("required");
        schema
    }
}
