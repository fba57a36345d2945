//! A TOML tree against a JSON Schema: every fault is told, and the tree is repaired so that it can be read.

use crate::{
    at,
    choose::{Choice, fits, list},
    nearest::nearest,
    shape::{self, Numbers, Shape},
};
use kernel::say::Message;
use serde_json::Value;
use std::{collections::BTreeSet, ops::Range};
use toml::{
    Spanned,
    de::{DeArray, DeInteger, DeTable, DeValue},
};

/// Something that does not fit the schema.
pub(crate) struct Fault {
    pub span: Range<usize>,
    pub message: Message,
    pub help: Option<Message>,
    /// Something is not there, as opposed to being wrong.
    pub is_missing: bool,
}

impl Fault {
    pub fn new(span: &Range<usize>, message: Message, help: Option<Message>) -> Fault {
        Fault { span: span.clone(), message, help, is_missing: false }
    }

    pub fn missing(self) -> Fault {
        Fault { is_missing: true, ..self }
    }
}

/// Walks the tree of one file.
pub(crate) struct Checker<'s, 'i> {
    pub root: &'s Value,
    file: &'s str,
    text: &'s str,
    numbers: &'i Numbers,
    pub faults: Vec<Fault>,
    /// Places that were repaired without a word of their own, because something else there was told.
    pub hushed: Vec<Range<usize>>,
    /// Inside a placeholder, which is not repaired again.
    in_placeholder: bool,
}

impl<'s, 'i> Checker<'s, 'i> {
    pub fn new(root: &'s Value, file: &'s str, text: &'s str, numbers: &'i Numbers) -> Checker<'s, 'i> {
        Checker { root, file, text, numbers, faults: Vec::new(), hushed: Vec::new(), in_placeholder: false }
    }

    /// A checker for a copy of the tree, whose findings are only counted.
    pub fn trial(&self) -> Checker<'s, 'i> {
        let mut trial = Checker::new(self.root, self.file, self.text, self.numbers);
        trial.in_placeholder = self.in_placeholder;
        trial
    }

    /// Checks a node and what is below it; afterwards it fits the schema.
    pub fn check<'t>(&mut self, schema: &'s Value, node: &mut Spanned<DeValue<'t>>)
    where
        'i: 't,
    {
        let mut shape = Shape::default();
        let mut is_guess = false;
        let is_some = self.expand(schema, false, node, &mut shape, &mut is_guess);
        let n_told = self.faults.len();
        let fits = is_some && self.check_node(&shape, node);
        if is_guess {
            self.hushed.extend(self.faults.drain(n_told..).map(|fault| fault.span));
        }
        if !fits && !self.in_placeholder {
            *node = self.placeholder(schema, &node.span());
            return;
        }
        if shape.spanned {
            self.wrap(node);
        }
    }

    pub fn report(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// A word that is none of the known ones.
    pub fn unknown_value(&mut self, text: &str, known: &[&str], span: &Range<usize>) {
        let help = suggest(text, known, "content-help-values");
        let message = Message::new("content-unknown-value").with("value", text.to_owned());
        self.report(Fault::new(span, message, Some(help)));
    }

    /// A value of another type.
    pub fn wrong_type(&mut self, expected: Vec<&str>, node: &Spanned<DeValue<'_>>) {
        self.wrong_type_at(expected, node.get_ref().type_str(), &node.span());
    }

    /// The same when the node itself is out of reach.
    pub fn wrong_type_at(&mut self, expected: Vec<&str>, found: &str, span: &Range<usize>) {
        let written = self.text.get(span.clone()).unwrap_or_default();
        let inner = written.trim_matches(['"', '\'']);
        let help = match (&expected[..], found) {
            // A value of several lines would not read well in a line of help.
            _ if written.contains('\n') => None,
            (["string"], "integer" | "float" | "boolean" | "datetime") => Some(("content-help-quote", written)),
            (["integer"], "string") if inner.parse::<i64>().is_ok() => Some(("content-help-unquote", inner)),
            (["number"], "string") if inner.parse::<f64>().is_ok() => Some(("content-help-unquote", inner)),
            (["boolean"], "string") if matches!(inner, "true" | "false") => Some(("content-help-unquote", inner)),
            (["array"], "string" | "integer" | "float" | "boolean") => Some(("content-help-brackets", written)),
            _ => None,
        };
        let help = help.map(|(id, value)| Message::new(id).with("value", value.to_owned()));
        let message =
            Message::new("content-wrong-type").with("expected", type_names(&expected)).with("found", type_name(found));
        self.report(Fault::new(span, message, help));
    }

    /// Collects the keywords that apply to the node, choosing between alternatives. False: none applies.
    fn expand(
        &mut self,
        schema: &'s Value,
        is_payload: bool,
        node: &mut Spanned<DeValue<'_>>,
        shape: &mut Shape<'s>,
        is_guess: &mut bool,
    ) -> bool {
        let Some(part) = schema.as_object() else {
            return true;
        };
        shape.spanned |= part.contains_key(at::MARK) && !is_payload;
        shape.parts.push(part);
        if let Some(target) = part.get("$ref").and_then(|reference| shape::resolve(self.root, reference))
            && !self.expand(target, false, node, shape, is_guess)
        {
            return false;
        }
        for whole in part.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            if !self.expand(whole, false, node, shape, is_guess) {
                return false;
            }
        }
        for branches in shape::choices(part) {
            let (branch, tagged) = match self.choose(branches, node) {
                Choice::Nothing => return false,
                Choice::Take { branch, tagged } => (branch, tagged),
                Choice::Guess { branch, tagged } => {
                    *is_guess = true;
                    (branch, tagged)
                }
            };
            if !self.expand(branch, tagged, node, shape, is_guess) {
                return false;
            }
        }
        true
    }

    /// The keywords of one node. False: it must be replaced.
    fn check_node<'t>(&mut self, shape: &Shape<'s>, node: &mut Spanned<DeValue<'t>>) -> bool
    where
        'i: 't,
    {
        for part in &shape.parts {
            if !part.contains_key("type") {
                continue;
            }
            let expected = part["type"].as_array().map_or_else(
                || part["type"].as_str().into_iter().collect(),
                |kinds| kinds.iter().filter_map(Value::as_str).filter(|kind| *kind != "null").collect::<Vec<_>>(),
            );
            if !fits(&expected, node.get_ref().type_str()) {
                self.wrong_type(expected, node);
                return false;
            }
        }
        let span = node.span();
        match node.get_mut() {
            DeValue::String(text) => self.check_text(shape, text, &span),
            // A number with decimals may be written without them.
            DeValue::Integer(number) if shape.all("type").any(|kind| kind == "number") => {
                self.check_float(shape, number.as_str().parse().ok(), &span)
            }
            DeValue::Integer(number) => self.check_integer(shape, number, &span),
            DeValue::Float(number) => self.check_float(shape, number.as_str().parse().ok(), &span),
            DeValue::Array(items) => self.check_array(shape, items, &span),
            DeValue::Table(table) => self.check_table(shape, table, &span),
            DeValue::Boolean(_) | DeValue::Datetime(_) => true,
        }
    }

    /// Where a schema lists all values, the value is one of them.
    fn check_known(&mut self, shape: &Shape<'s>, value: &Value, span: &Range<usize>) -> bool {
        let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        for part in &shape.parts {
            let mut known: Vec<_> = part.get("enum").and_then(Value::as_array).into_iter().flatten().collect();
            known.extend(part.get("const"));
            if !known.is_empty() && !known.contains(&value) {
                let known: Vec<String> = known.into_iter().filter(|known| !known.is_null()).map(plain).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                self.unknown_value(&plain(value), &known, span);
                return false;
            }
        }
        true
    }

    fn check_text(&mut self, shape: &Shape<'s>, text: &str, span: &Range<usize>) -> bool {
        if !self.check_known(shape, &text.into(), span) {
            return false;
        }
        let length = text.chars().count();
        let (min, max) = sizes(shape, "minLength", "maxLength");
        if min.is_none_or(|min| min <= length) && max.is_none_or(|max| length <= max) {
            return true;
        }
        let message = Message::new("content-text-length").with("found", length);
        self.report(Fault::new(span, message, Some(range_help(min, max))));
        false
    }

    fn check_integer(&mut self, shape: &Shape<'s>, number: &DeInteger<'_>, span: &Range<usize>) -> bool {
        let value = i128::from_str_radix(number.as_str(), number.radix());
        let value = value.unwrap_or(if number.as_str().starts_with('-') { i128::MIN } else { i128::MAX });
        if i64::try_from(value).is_ok_and(|value| !self.check_known(shape, &value.into(), span)) {
            return false;
        }
        // schemars writes the bounds of the small types only; those of the others are in the name of the format.
        let formats = shape.all("format").filter_map(|format| bounds_of(format.as_str()?));
        let mins = shape.all("minimum").filter_map(bound).chain(formats.clone().map(|(min, _)| min));
        let maxs = shape.all("maximum").filter_map(bound).chain(formats.map(|(_, max)| max));
        let (min, max) = (mins.max(), maxs.min());
        let excluded = shape.all("not").filter_map(|not| bound(not.get("const")?)).any(|not| not == value);
        if min.is_none_or(|min| min <= value) && max.is_none_or(|max| value <= max) && !excluded {
            return true;
        }
        let message = Message::new("content-out-of-range").with("value", int(value));
        let help = if excluded {
            Message::new("content-help-not").with("value", int(value))
        } else {
            range_help(min.map(int), max.map(int))
        };
        self.report(Fault::new(span, message, Some(help)));
        false
    }

    fn check_float(&mut self, shape: &Shape<'s>, value: Option<f64>, span: &Range<usize>) -> bool {
        let bound = |keyword| shape.all(keyword).find_map(Value::as_f64);
        let (min, max) = (bound("minimum"), bound("maximum"));
        // Of a number in another base only the range is unknown to us, and serde will judge it.
        if value.is_none_or(|value| min.is_none_or(|min| min <= value) && max.is_none_or(|max| value <= max)) {
            return true;
        }
        let written = self.text.get(span.clone()).unwrap_or_default();
        let message = Message::new("content-out-of-range").with("value", written.to_owned());
        let text = |bound: Option<f64>| bound.map(|bound| bound.to_string());
        self.report(Fault::new(span, message, Some(range_help(text(min), text(max)))));
        false
    }

    fn check_array<'t>(&mut self, shape: &Shape<'s>, items: &mut DeArray<'t>, span: &Range<usize>) -> bool
    where
        'i: 't,
    {
        let prefix: Vec<_> = shape.all("prefixItems").filter_map(Value::as_array).flatten().collect();
        let rest = shape.all("items").next();
        let is_set = shape.all("uniqueItems").any(|unique| unique == true);
        let mut seen = BTreeSet::new();
        for (idx, item) in items.iter_mut().enumerate() {
            let written = self.text.get(item.span()).unwrap_or_default();
            if is_set && !item.get_ref().is_table() && !seen.insert(written) {
                let message = Message::new("content-repeated").with("value", written.to_owned());
                self.report(Fault::new(&item.span(), message, Some(Message::new("content-help-remove"))));
            }
            if let Some(schema) = prefix.get(idx).copied().or(rest) {
                self.check(schema, item);
            }
        }
        let found = items.len();
        let (min, max) = sizes(shape, "minItems", "maxItems");
        if min.is_none_or(|min| min <= found) && max.is_none_or(|max| found <= max) {
            return true;
        }
        let message = Message::new("content-array-length").with("found", found);
        self.report(Fault::new(span, message, Some(range_help(min, max))));
        // The items that are there have been checked and stay; only their number is put right.
        let mut kept: DeArray<'t> =
            std::mem::replace(items, DeArray::new()).into_iter().take(max.unwrap_or(found)).collect();
        for idx in kept.len()..min.unwrap_or(0) {
            if let Some(schema) = prefix.get(idx).copied().or(rest) {
                kept.push(self.placeholder(schema, span));
            }
        }
        *items = kept;
        true
    }

    fn check_table<'t>(&mut self, shape: &Shape<'s>, table: &mut DeTable<'t>, span: &Range<usize>) -> bool
    where
        'i: 't,
    {
        self.drop_unknown_keys(shape, table);
        for (key, value) in table.iter_mut() {
            if let Some(schema) = shape.property(key.get_ref()).or_else(|| other_keys(shape, key.get_ref())) {
                self.check(schema, value);
            }
        }
        for name in shape.required() {
            if table.contains_key(name) {
                continue;
            }
            let Some(schema) = shape.property(name) else { continue };
            let kinds = shape::kinds(self.root, schema);
            let words = shape::words(self.root, schema);
            let help = if words.is_empty() {
                Message::new("content-help-add").with("type", type_names(&kinds))
            } else {
                Message::new("content-help-tag").with("known", list(&words))
            };
            let message = Message::new("content-missing-field").with("field", name.to_owned());
            self.report(Fault::new(span, message, Some(help.with("field", name.to_owned()))).missing());
            let value = self.placeholder(schema, span);
            table.insert(Spanned::new(span.clone(), name.to_owned().into()), value);
        }
        true
    }

    /// Tells and removes the keys that the table may not have. One that is almost a missing field becomes that
    /// field: it is one slip, so it is told once, and its value is checked as what it was meant to be.
    fn drop_unknown_keys(&mut self, shape: &Shape<'s>, table: &mut DeTable<'_>) {
        if !is_closed(shape) {
            return;
        }
        let mut known: Vec<&str> = shape.properties().collect();
        known.dedup();
        let unknown: Vec<String> = table
            .keys()
            .map(|key| key.get_ref().to_string())
            .filter(|key| !known.contains(&key.as_str()) && other_keys(shape, key).is_none())
            .collect();
        for name in unknown {
            let (key, value) = table.remove_entry(name.as_str()).expect("the name is of a key of this table");
            let absent = known.iter().copied().filter(|field| !table.contains_key(*field));
            let meant = nearest(&name, absent);
            let help = match meant {
                Some(field) => Message::new("content-help-nearest").with("nearest", field.to_owned()),
                None if known.is_empty() => Message::new("content-help-key-number"),
                None => Message::new("content-help-fields").with("known", list(&known)),
            };
            let message = Message::new("content-unknown-field").with("field", name);
            self.report(Fault::new(&key.span(), message, Some(help)));
            if let Some(field) = meant.filter(|field| shape.required().contains(field)) {
                table.insert(Spanned::new(key.span(), field.to_owned().into()), value);
            }
        }
    }

    fn placeholder(&self, schema: &'s Value, span: &Range<usize>) -> Spanned<DeValue<'i>> {
        let example = shape::example(self.root, schema).unwrap_or_default();
        let mut node = self.numbers.node(example, span);
        // An example is right already; the walk is for the places of the `At`s in it.
        let mut walk = self.trial();
        walk.in_placeholder = true;
        walk.check(schema, &mut node);
        node
    }

    /// Puts the place of a node into the tree, as [`at`] explains.
    fn wrap(&self, node: &mut Spanned<DeValue<'_>>) {
        let span = node.span();
        let inner = std::mem::replace(node.get_mut(), DeValue::Boolean(false));
        let mut table = DeTable::new();
        let key = Spanned::new(span.clone(), at::key(self.file, &span).into());
        table.insert(key, Spanned::new(span, inner));
        *node.get_mut() = DeValue::Table(table);
    }
}

/// Whether only keys that the schema names may be there. We are stricter than serde, which lets a struct ignore
/// what it does not know: a misspelt optional field would have no effect and nobody would hear of it.
fn is_closed(shape: &Shape<'_>) -> bool {
    let mut rules = shape.all("additionalProperties").chain(shape.all("unevaluatedProperties"));
    let is_open = rules.any(|rule| rule != false);
    !is_open && (shape.all("properties").next().is_some() || shape.all("additionalProperties").next().is_some())
}

/// The schema for a key that is not a field: the entries of a map.
fn other_keys<'s>(shape: &Shape<'s>, key: &str) -> Option<&'s Value> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    for (pattern, schema) in shape.all("patternProperties").filter_map(Value::as_object).flatten() {
        // These two are what schemars writes for numbers; any other is the type's own and serde will judge it.
        let matches = match pattern.as_str() {
            r"^\d+$" => digits(key),
            r"^-?\d+$" => digits(key.strip_prefix('-').unwrap_or(key)),
            _ => true,
        };
        if matches {
            return Some(schema);
        }
    }
    shape.all("additionalProperties").find(|schema| schema.is_object())
}

fn suggest(word: &str, known: &[&str], otherwise: &'static str) -> Message {
    match nearest(word, known.iter().copied()) {
        Some(near) => Message::new("content-help-nearest").with("nearest", near.to_owned()),
        None => Message::new(otherwise).with("known", list(known)),
    }
}

/// The least and the greatest length that the schema allows.
fn sizes(shape: &Shape<'_>, least: &str, greatest: &str) -> (Option<usize>, Option<usize>) {
    let size = |value: &Value| value.as_u64().map(|size| size as usize);
    (shape.all(least).filter_map(size).max(), shape.all(greatest).filter_map(size).min())
}

fn range_help<B: PartialEq + Into<kernel::say::Value>>(min: Option<B>, max: Option<B>) -> Message {
    match (min, max) {
        (Some(min), Some(max)) if min == max => Message::new("content-help-exactly").with("n", min),
        (Some(min), Some(max)) => Message::new("content-help-between").with("min", min).with("max", max),
        (Some(min), None) => Message::new("content-help-at-least").with("min", min),
        (None, Some(max)) => Message::new("content-help-at-most").with("max", max),
        (None, None) => unreachable!("what has no bounds is not out of them"),
    }
}

/// A number that may be larger than a message's own numbers.
fn int(value: i128) -> kernel::say::Value {
    i64::try_from(value).map_or_else(|_| value.to_string().into(), Into::into)
}

fn bound(value: &Value) -> Option<i128> {
    let whole = value.as_i64().map(i128::from).or_else(|| value.as_u64().map(i128::from));
    // A range given as `1.0` on a whole number.
    whole.or_else(|| value.as_f64().map(|float| float as i128))
}

fn bounds_of(format: &str) -> Option<(i128, i128)> {
    Some(match format {
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        _ => return None,
    })
}

fn type_name(kind: &str) -> Message {
    Message::new(match kind {
        "string" => "content-type-string",
        "integer" => "content-type-integer",
        "number" => "content-type-number",
        "float" => "content-type-float",
        "boolean" => "content-type-boolean",
        "array" => "content-type-array",
        "object" | "table" => "content-type-table",
        "datetime" => "content-type-datetime",
        _ => "content-type-any",
    })
}

fn type_names(kinds: &[&str]) -> Message {
    let mut names: Vec<Message> = Vec::new();
    for name in kinds.iter().map(|kind| type_name(kind)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let either = |one, other| Message::new("content-type-either").with("one", one).with("other", other);
    names.into_iter().reduce(either).unwrap_or_else(|| type_name("any"))
}
