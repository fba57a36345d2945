//! Reading the part of JSON Schema that schemars writes: what kind of value is wanted, and an example of it.

use serde_json::{Map, Value};
use std::{collections::BTreeSet, ops::Range};
use toml::{Spanned, de::DeArray, de::DeTable, de::DeValue};

/// A schema without references, alternatives and conjunctions: the keywords that apply to one node together.
#[derive(Default)]
pub(crate) struct Shape<'s> {
    pub parts: Vec<&'s Map<String, Value>>,
    /// An [`crate::At`] is read here.
    pub spanned: bool,
}

impl<'s> Shape<'s> {
    /// The values of a keyword, in every part that has it.
    pub fn all(&self, keyword: &str) -> impl Iterator<Item = &'s Value> + Clone {
        self.parts.iter().filter_map(move |part| part.get(keyword))
    }

    /// The schema of a field. The first that names it: serde gives a name to one owner only.
    pub fn property(&self, name: &str) -> Option<&'s Value> {
        self.all("properties").find_map(|properties| properties.get(name))
    }

    /// Every field, in the order of the schema.
    pub fn properties(&self) -> impl Iterator<Item = &'s str> {
        self.all("properties").filter_map(Value::as_object).flat_map(Map::keys).map(String::as_str)
    }

    /// Every field that must be there.
    pub fn required(&self) -> BTreeSet<&'s str> {
        self.all("required").filter_map(Value::as_array).flatten().filter_map(Value::as_str).collect()
    }
}

/// What a `$ref` points at.
pub(crate) fn resolve<'s>(root: &'s Value, reference: &Value) -> Option<&'s Value> {
    root.pointer(reference.as_str()?.strip_prefix('#')?)
}

/// The types that a schema admits (`string`, `integer`, `number`, `boolean`, `array`, `object`), without `null`, which
/// TOML has no word for. Empty means any.
pub(crate) fn kinds<'s>(root: &'s Value, schema: &'s Value) -> Vec<&'s str> {
    let mut found = Vec::new();
    collect_kinds(root, schema, &mut found, DEPTH_MAX);
    found
}

/// The alternatives that TOML can write: all but `null`.
pub(crate) fn alternatives(branches: &Value) -> Vec<&Value> {
    let all = branches.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter(|branch| branch.get("type").is_none_or(|t| t != "null")).collect()
}

/// The alternatives of a schema, if it has some.
pub(crate) fn choices(part: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    ["oneOf", "anyOf"].into_iter().filter_map(|keyword| part.get(keyword))
}

/// The fixed words that a schema admits: `enum` and `const`, also those behind references.
pub(crate) fn words<'s>(root: &'s Value, schema: &'s Value) -> Vec<&'s str> {
    let mut found = Vec::new();
    collect_words(root, schema, &mut found, DEPTH_MAX);
    found
}

/// The smallest value a schema admits, to stand where the file has none that is right.
/// `None` for a schema that admits nothing finite.
pub(crate) fn example(root: &Value, schema: &Value) -> Option<Value> {
    // Deeper and deeper, so that the example is as shallow as a recursive type allows.
    (1..=DEPTH_MAX).find_map(|depth| example_within(root, schema, depth))
}

/// The numbers that examples of a schema are made of, as text. TOML's tree borrows the digits of its numbers, so they
/// must live somewhere, and longer than the tree.
pub(crate) struct Numbers(BTreeSet<String>);

impl Numbers {
    pub fn of(schema: &Value) -> Numbers {
        let mut numbers = BTreeSet::from(["0".to_owned(), "1".to_owned()]);
        collect_numbers(schema, &mut numbers);
        Numbers(numbers)
    }

    /// A JSON value as a node of the TOML tree. Every node of it has the same place.
    pub fn node<'i>(&'i self, value: Value, span: &Range<usize>) -> Spanned<DeValue<'i>> {
        let node = match value {
            Value::Null => DeValue::String("".into()),
            Value::Bool(b) => DeValue::Boolean(b),
            Value::String(text) => DeValue::String(text.into()),
            Value::Number(number) => {
                let digits = self.0.get(&number.to_string()).map_or("0", String::as_str);
                DeValue::parse(digits).map_or(DeValue::Integer(Default::default()), Spanned::into_inner)
            }
            Value::Array(items) => {
                let mut array = DeArray::new();
                items.into_iter().for_each(|item| array.push(self.node(item, span)));
                DeValue::Array(array)
            }
            Value::Object(fields) => {
                let mut table = DeTable::new();
                for (name, field) in fields {
                    table.insert(Spanned::new(span.clone(), name.into()), self.node(field, span));
                }
                DeValue::Table(table)
            }
        };
        Spanned::new(span.clone(), node)
    }
}

/// Deeper than content nests; it only stops types that contain themselves.
const DEPTH_MAX: usize = 12;

fn collect_kinds<'s>(root: &'s Value, schema: &'s Value, found: &mut Vec<&'s str>, depth: usize) {
    let Some(part) = schema.as_object() else { return };
    let mut add = |kind: &'s str| {
        if kind != "null" && !found.contains(&kind) {
            found.push(kind);
        }
    };
    match part.get("type") {
        Some(Value::String(kind)) => return add(kind),
        Some(Value::Array(kinds)) => return kinds.iter().filter_map(Value::as_str).for_each(add),
        _ => {}
    }
    if depth == 0 {
        return;
    }
    if let Some(target) = part.get("$ref").and_then(|reference| resolve(root, reference)) {
        collect_kinds(root, target, found, depth - 1);
    }
    for branch in choices(part).flat_map(alternatives) {
        collect_kinds(root, branch, found, depth - 1);
    }
    // All of them hold at once, so any one that names a type names it for all.
    if let Some(first) = part.get("allOf").and_then(|all| all.get(0)) {
        collect_kinds(root, first, found, depth - 1);
    }
}

fn collect_words<'s>(root: &'s Value, schema: &'s Value, found: &mut Vec<&'s str>, depth: usize) {
    let Some(part) = schema.as_object() else { return };
    found.extend(part.get("const").and_then(Value::as_str));
    found.extend(part.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str));
    if depth == 0 {
        return;
    }
    if let Some(target) = part.get("$ref").and_then(|reference| resolve(root, reference)) {
        collect_words(root, target, found, depth - 1);
    }
    for branch in choices(part).flat_map(alternatives) {
        collect_words(root, branch, found, depth - 1);
    }
}

fn example_within(root: &Value, schema: &Value, depth: usize) -> Option<Value> {
    let depth = depth.checked_sub(1)?;
    let Some(part) = schema.as_object() else {
        return Some(Value::String(String::new()));
    };
    if let Some(value) = part.get("const") {
        return Some(value.clone());
    }
    if let Some(values) = part.get("enum").and_then(Value::as_array) {
        return values.iter().find(|value| !value.is_null()).cloned();
    }
    let mut made = None;
    if let Some(whole) = part.get("$ref").and_then(|reference| resolve(root, reference)) {
        merge(&mut made, example_within(root, whole, depth)?);
    }
    for whole in part.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        merge(&mut made, example_within(root, whole, depth)?);
    }
    for choice in choices(part) {
        let branches = alternatives(choice);
        merge(&mut made, branches.into_iter().find_map(|branch| example_within(root, branch, depth))?);
    }
    if let Some(kind) = kinds(root, schema).first().filter(|_| part.contains_key("type")) {
        merge(&mut made, example_of_kind(root, part, kind, depth)?);
    }
    Some(made.unwrap_or_else(|| Value::String(String::new())))
}

fn example_of_kind(root: &Value, part: &Map<String, Value>, kind: &str, depth: usize) -> Option<Value> {
    let size = |keyword: &str| part.get(keyword).and_then(Value::as_u64).unwrap_or(0) as usize;
    Some(match kind {
        "string" => Value::String("x".repeat(size("minLength"))),
        "boolean" => Value::Bool(false),
        "integer" | "number" => {
            let bound = |keyword: &str| part.get(keyword).filter(|bound| bound.is_number());
            let above = bound("minimum").filter(|min| min.as_f64() > Some(0.0));
            let below = bound("maximum").filter(|max| max.as_f64() < Some(0.0));
            let zero = i64::from(part.get("not").is_some());
            above.or(below).cloned().unwrap_or_else(|| Value::from(zero))
        }
        "array" => {
            let prefix = part.get("prefixItems").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
            let rest = part.get("items");
            let item = |idx: usize| match prefix.get(idx).or(rest) {
                Some(schema) => example_within(root, schema, depth),
                None => Some(Value::String(String::new())),
            };
            Value::Array((0..size("minItems")).map(item).collect::<Option<_>>()?)
        }
        "object" => {
            let names = part.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
            let mut fields = Map::new();
            for name in names {
                // A field that is required here may be described in another part, which adds it.
                if let Some(schema) = part.get("properties").and_then(|properties| properties.get(name)) {
                    fields.insert(name.to_owned(), example_within(root, schema, depth)?);
                }
            }
            Value::Object(fields)
        }
        _ => Value::String(String::new()),
    })
}

fn merge(made: &mut Option<Value>, more: Value) {
    match (made, more) {
        (Some(Value::Object(fields)), Value::Object(more)) => fields.extend(more),
        (made @ None, more) => *made = Some(more),
        (Some(_), _) => {}
    }
}

fn collect_numbers(schema: &Value, numbers: &mut BTreeSet<String>) {
    match schema {
        Value::Number(number) => {
            numbers.insert(number.to_string());
        }
        Value::Array(items) => items.iter().for_each(|item| collect_numbers(item, numbers)),
        Value::Object(fields) => fields.values().for_each(|field| collect_numbers(field, numbers)),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_example_is_as_small_as_the_schema_allows() {
        let check = |schema: Value, expected: Value| assert_eq!(example(&schema, &schema), Some(expected), "{schema}");
        check(json!({"type": "integer", "minimum": 3}), json!(3));
        check(json!({"type": "integer", "maximum": -3}), json!(-3));
        check(json!({"type": ["integer", "null"], "not": {"const": 0}}), json!(1));
        check(
            json!({"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}], "minItems": 2}),
            json!(["", false]),
        );
        check(json!({"enum": [null, "a"]}), json!("a"));
        check(json!({"anyOf": [{"type": "null"}, {"type": "string", "minLength": 1}]}), json!("x"));
        check(json!(true), json!(""));
    }

    #[test]
    fn a_type_that_contains_itself_ends() {
        let schema = json!({
            "$ref": "#/$defs/Tree",
            "$defs": {"Tree": {"oneOf": [
                {"type": "object", "properties": {"not": {"$ref": "#/$defs/Tree"}}, "required": ["not"]},
                {"type": "string", "const": "leaf"},
            ]}},
        });
        assert_eq!(example(&schema, &schema), Some(json!("leaf")));
        assert_eq!(words(&schema, &schema), ["leaf"]);
        assert_eq!(kinds(&schema, &schema), ["object", "string"]);
        let endless = json!({"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]});
        assert_eq!(example(&endless, &endless), None);
    }
}
