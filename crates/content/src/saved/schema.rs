//! The JSON Schema of positions.

use super::{Positions, Saved, Value};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};
use std::{borrow::Cow, marker::PhantomData};

/// A position of a game as plain data.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Position<G> {
    fields: Map<String, Value>,
    #[serde(skip)]
    of: PhantomData<fn() -> G>,
}

impl<G> Position<G> {
    pub(super) fn new(fields: Map<String, Value>) -> Self {
        Position { fields, of: PhantomData }
    }
    pub(super) fn fields(&self) -> &Map<String, Value> {
        &self.fields
    }
}

impl<G: Positions> JsonSchema for Position<G> {
    fn schema_name() -> Cow<'static, str> {
        "Saved".into()
    }
    fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
        let mut schema = <G::State as Saved<G>>::schema(schemas, false);
        let version = Field {
            name: "version",
            doc: "The version of this format.",
            is_always: true,
            schema: json!({ "const": G::VERSION }),
        };
        let labels = G::LABELS.iter().map(|label| {
            let schema = json!({ "type": "string" });
            Field { name: label.field, doc: label.doc, is_always: true, schema }
        });
        (G::VERSION > 0).then_some(version).into_iter().chain(labels).for_each(|field| field.add_to(&mut schema));
        schema.try_into().unwrap_or_default()
    }
}

/// A type as schemars sees it.
struct Shape<T, G, const IS_FULL: bool>(PhantomData<fn() -> (T, G)>);

impl<T: Saved<G>, G, const IS_FULL: bool> JsonSchema for Shape<T, G, IS_FULL> {
    fn inline_schema() -> bool {
        T::NAME.is_empty()
    }
    fn schema_name() -> Cow<'static, str> {
        T::NAME.into()
    }
    fn json_schema(schemas: &mut SchemaGenerator) -> Schema {
        T::schema(schemas, IS_FULL).try_into().unwrap_or_default()
    }
}

/// The schema of a type where it stands.
pub fn schema_of<T: Saved<G>, G>(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
    match is_full {
        true => schemas.subschema_for::<Shape<T, G, true>>().to_value(),
        false => schemas.subschema_for::<Shape<T, G, false>>().to_value(),
    }
}

/// A field of an object.
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub doc: &'static str,
    /// Whether it must be there.
    pub is_always: bool,
    /// What it is.
    pub schema: Value,
}

impl Field {
    fn add_to(mut self, object: &mut Value) {
        if !self.doc.is_empty() {
            self.schema["description"] = self.doc.into();
        }
        object["properties"][self.name] = self.schema;
        if self.is_always
            && let Some(required) = object["required"].as_array_mut()
        {
            required.push(self.name.into());
        }
    }
}

/// An object with these fields and no others. `flat` are objects whose fields stand among these.
pub fn object_schema(doc: &str, fields: Vec<Field>, flat: Vec<Value>) -> Value {
    let mut object = json!({ "type": "object", "properties": {}, "required": [], "additionalProperties": false });
    if !doc.is_empty() {
        object["description"] = doc.into();
    }
    for inner in flat {
        for (name, schema) in inner["properties"].as_object().into_iter().flatten() {
            object["properties"][name] = schema.clone();
        }
        let required = inner["required"].as_array().into_iter().flatten().cloned();
        object["required"].as_array_mut().into_iter().for_each(|all| all.extend(required.clone()));
    }
    fields.into_iter().for_each(|field| field.add_to(&mut object));
    object
}

/// One of these words, or an object of one field with what the word holds.
pub fn variants_schema(doc: &str, variants: Vec<(&str, &str, Option<Value>)>) -> Value {
    let one = |(word, doc, held): (&str, &str, Option<Value>)| {
        let mut one = match held {
            None => json!({ "const": word }),
            Some(held) => {
                json!({ "type": "object", "properties": { word: held }, "required": [word], "additionalProperties": false })
            }
        };
        if !doc.is_empty() {
            one["description"] = doc.into();
        }
        one
    };
    json!({ "description": doc, "oneOf": variants.into_iter().map(one).collect::<Vec<_>>() })
}

/// A list.
pub fn list_schema(items: Value, most: usize) -> Value {
    json!({ "type": "array", "items": items, "maxItems": most })
}

/// An object whose fields are names like these.
pub fn map_schema(names: &Value, entry: &Value) -> Value {
    json!({ "type": "object", "propertyNames": names, "additionalProperties": entry })
}

/// A list of some of these words.
pub fn words_schema<'w>(words: impl IntoIterator<Item = &'w str>) -> Value {
    json!({ "type": "array", "items": { "enum": words.into_iter().collect::<Vec<_>>() } })
}
