//! Which alternative of an enum the designer meant, even when what is written fits none.

use crate::{
    check::{Checker, Fault},
    nearest::nearest,
    shape,
};
use kernel::say::Message;
use serde_json::Value;
use toml::{Spanned, de::DeValue};

/// The outcome of a choice between alternatives.
pub(crate) enum Choice<'s> {
    /// This one. Told by a tag inside the table, an `At` cannot stand around the payload alone.
    Take { branch: &'s Value, tagged: bool },
    /// Probably this one; what else is wrong under that guess would only confuse.
    Guess { branch: &'s Value, tagged: bool },
    /// None, and the fault is told.
    Nothing,
}

impl<'s> Checker<'s, '_> {
    /// Chooses for a node. A table with a wrong tag gets the right one.
    pub(crate) fn choose(&mut self, branches: &'s Value, node: &mut Spanned<DeValue<'_>>) -> Choice<'s> {
        let live = shape::alternatives(branches);
        if let [branch] = live[..] {
            // An `Option`, which is a choice between something and nothing.
            return Choice::Take { branch, tagged: false };
        }
        let kind = node.get_ref().type_str();
        let fitting: Vec<&Value> =
            live.iter().copied().filter(|branch| fits(&shape::kinds(self.root, branch), kind)).collect();
        let span = node.span();
        match node.get_mut() {
            DeValue::String(text) => {
                if let Some(choice) = self.choose_word(&live, &fitting, text, &span) {
                    return choice;
                }
            }
            DeValue::Table(_) => {
                let fields: Vec<_> = fitting.iter().map(|branch| self.fields(branch)).collect();
                if let Some(tag) = common_tag(&fields) {
                    let tags: Vec<&str> = fields.iter().filter_map(|fields| tag_value(fields, tag)).collect();
                    return self.choose_tagged(&fitting, tag, &tags, node);
                }
                if let Some(names) = single_fields(&fields) {
                    return self.choose_named(&fitting, &names, node);
                }
            }
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => {}
        }
        let best = fitting.into_iter().min_by_key(|branch| self.count_faults(branch, node));
        match best {
            Some(branch) => Choice::Take { branch, tagged: false },
            None => {
                let expected = live.iter().flat_map(|branch| shape::kinds(self.root, branch)).collect();
                self.wrong_type(expected, node);
                Choice::Nothing
            }
        }
    }

    /// A plain word: a variant without data, or text if the enum admits any.
    fn choose_word(
        &mut self,
        live: &[&'s Value],
        fitting: &[&'s Value],
        text: &str,
        span: &std::ops::Range<usize>,
    ) -> Option<Choice<'s>> {
        let mut known = Vec::new();
        for branch in fitting {
            let words = shape::words(self.root, branch);
            if words.is_empty() || words.contains(&text) {
                return Some(Choice::Take { branch, tagged: false });
            }
            known.extend(words);
        }
        if known.is_empty() {
            return None;
        }
        let objects: Vec<_> = live.iter().map(|branch| self.fields(branch)).filter(|f| !f.is_empty()).collect();
        let names = single_fields(&objects).unwrap_or_default();
        if names.contains(&text) {
            let help = Message::new("content-help-variant-table").with("name", text.to_owned());
            let message = Message::new("content-variant-needs-data").with("name", text.to_owned());
            self.report(Fault::new(span, message, Some(help)));
        } else {
            known.extend(names);
            self.unknown_value(text, &known, span);
        }
        Some(Choice::Nothing)
    }

    /// A table with a field that says which variant it is.
    fn choose_tagged(
        &mut self,
        branches: &[&'s Value],
        tag: &'s str,
        tags: &[&'s str],
        node: &mut Spanned<DeValue<'_>>,
    ) -> Choice<'s> {
        let table_span = node.span();
        let written = node.get_ref().get(tag).map(|value| (value.get_ref().as_str().map(str::to_owned), value.span()));
        let sure = match &written {
            Some((Some(text), span)) => {
                if let Some(idx) = tags.iter().position(|known| known == text) {
                    return Choice::Take { branch: branches[idx], tagged: true };
                }
                self.unknown_value(text, tags, span);
                nearest(text, tags.iter().copied())
            }
            Some((None, span)) => {
                let kind = node.get_ref().get(tag).map_or("", |value| value.get_ref().type_str());
                self.wrong_type_at(vec!["string"], kind, span);
                None
            }
            None => {
                let help = Message::new("content-help-tag").with("field", tag.to_owned()).with("known", list(tags));
                let message = Message::new("content-missing-field").with("field", tag.to_owned());
                self.report(Fault::new(&table_span, message, Some(help)).missing());
                None
            }
        };
        let span = written.map_or(table_span, |(_, span)| span);
        if let Some(idx) = sure.and_then(|word| tags.iter().position(|known| *known == word)) {
            set_tag(node, tag, tags[idx], &span);
            return Choice::Take { branch: branches[idx], tagged: true };
        }
        let mut best = 0;
        let mut fewest = usize::MAX;
        for (idx, branch) in branches.iter().enumerate() {
            set_tag(node, tag, tags[idx], &span);
            let faults = self.count_faults(branch, node);
            if faults < fewest {
                (best, fewest) = (idx, faults);
            }
        }
        set_tag(node, tag, tags[best], &span);
        Choice::Guess { branch: branches[best], tagged: true }
    }

    /// A table whose only field is the name of the variant, or variants that each have one field of their own.
    fn choose_named(
        &mut self,
        branches: &[&'s Value],
        names: &[&'s str],
        node: &mut Spanned<DeValue<'_>>,
    ) -> Choice<'s> {
        if let Some(idx) = names.iter().position(|name| node.get_ref().get(*name).is_some()) {
            return Choice::Take { branch: branches[idx], tagged: false };
        }
        let table = node.get_ref().as_table().expect("only tables come here");
        let mut keys = table.keys();
        if let (Some(key), None) = (keys.next(), keys.next()) {
            self.unknown_value(key.get_ref(), names, &key.span());
            return Choice::Nothing;
        }
        let message = Message::new("content-missing-one-of").with("known", list(names));
        self.report(Fault::new(&node.span(), message, None).missing());
        Choice::Guess { branch: branches[0], tagged: false }
    }

    /// How wrong the node would be as this alternative.
    fn count_faults(&self, branch: &'s Value, node: &Spanned<DeValue<'_>>) -> usize {
        let mut trial = self.trial();
        trial.check(branch, &mut node.clone());
        trial.faults.len()
    }

    /// The fields of an object schema, also those of what it refers to.
    fn fields(&self, branch: &'s Value) -> Fields<'s> {
        let mut found = Fields::new();
        let mut next = Some(branch);
        while let Some(schema) = next {
            for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
                let required =
                    schema.get("required").and_then(Value::as_array).is_some_and(|r| r.contains(&name[..].into()));
                found.push((name, field, required));
            }
            next = schema.get("$ref").and_then(|reference| shape::resolve(self.root, reference));
        }
        found
    }
}

/// Name, schema, and whether it is required.
type Fields<'s> = Vec<(&'s str, &'s Value, bool)>;

/// Whether a TOML type is among the types of a schema.
pub(crate) fn fits(kinds: &[&str], toml_type: &str) -> bool {
    kinds.is_empty()
        || kinds.iter().any(|kind| match *kind {
            "object" => toml_type == "table",
            "number" => matches!(toml_type, "integer" | "float"),
            kind => kind == toml_type,
        })
}

/// Several words as an argument of a message. Not all of a long list: a person stops reading.
pub(crate) fn list(words: &[&str]) -> kernel::say::Value {
    const SHOWN_MAX: usize = 16;
    let mut shown: Vec<kernel::say::Value> = words.iter().take(SHOWN_MAX).map(|w| (*w).to_owned().into()).collect();
    if words.len() > SHOWN_MAX {
        shown.push("…".into());
    }
    shown.into()
}

/// A field that every alternative requires and fixes to a word of its own.
fn common_tag<'s>(alternatives: &[Fields<'s>]) -> Option<&'s str> {
    let (first, rest) = alternatives.split_first()?;
    let mut names = first.iter().map(|(name, ..)| *name);
    names.find(|name| tag_value(first, name).is_some() && rest.iter().all(|fields| tag_value(fields, name).is_some()))
}

fn tag_value<'s>(fields: &Fields<'s>, tag: &str) -> Option<&'s str> {
    let (_, schema, _) = fields.iter().find(|(name, _, required)| *required && *name == tag)?;
    schema.get("const")?.as_str()
}

/// The names of the alternatives, if each has exactly one field, required, and no two the same.
fn single_fields<'s>(alternatives: &[Fields<'s>]) -> Option<Vec<&'s str>> {
    let mut names = Vec::new();
    for fields in alternatives {
        match fields[..] {
            [(name, _, true)] if !names.contains(&name) => names.push(name),
            _ => return None,
        }
    }
    (!names.is_empty()).then_some(names)
}

fn set_tag(node: &mut Spanned<DeValue<'_>>, tag: &str, word: &str, span: &std::ops::Range<usize>) {
    if let DeValue::Table(table) = node.get_mut() {
        let value = Spanned::new(span.clone(), DeValue::String(word.to_owned().into()));
        table.insert(Spanned::new(span.clone(), tag.to_owned().into()), value);
    }
}
