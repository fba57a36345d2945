//! One language with its sentences, ready to speak.

use crate::{Lang, ftl, ftl::FtlProblem};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use fluent_syntax::ast::Entry;
use kernel::say::{Message, Value};
use std::{collections::BTreeMap, fmt};

/// The sentences of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// Everything in the files that has a name, and whether it is a sentence: terms and what has attributes alone are
    /// none.
    names: BTreeMap<String, bool>,
}

/// Where a sentence is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Text,
    Page,
}

impl Words {
    /// The words of a language from its `.ftl` files, each with the name that problems call it by.
    ///
    /// # Errors
    /// Every syntax error and every id that appears twice, in the order of the files.
    pub fn new(lang: Lang, files: &[(&str, &str)]) -> Result<Words, Vec<FtlProblem>> {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Isolation marks keep right-to-left names apart; we have none, and the marks break logs, tests and copying.
        bundle.set_use_isolating(false);
        bundle.add_builtins().expect("the bundle is new, so nothing else has the names of its functions");

        let (mut names, mut is_sound) = (BTreeMap::new(), true);
        for (_, text) in files {
            is_sound &= ftl::comments_are_sound(text);
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| {
                is_sound = false;
                resource
            });
            for (name, is_sentence) in resource.entries().flat_map(named) {
                is_sound &= names.insert(name, is_sentence).is_none();
            }
            bundle.add_resource_overriding(resource);
        }
        // Whoever starts the program for one sentence waits for this: the files are read again, for the lines of their
        // faults, only where something is wrong.
        let problems = if is_sound { Vec::new() } else { ftl::problems(files) };
        if problems.is_empty() { Ok(Words { lang, bundle, names }) } else { Err(problems) }
    }

    /// The language it speaks.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether there is a sentence with this id; `id.attribute` asks for an attribute.
    pub fn has(&self, id: &str) -> bool {
        self.names.get(id) == Some(&true)
    }

    /// Every id that [`Words::say`] knows, in alphabetical order; attributes as `id.attribute`.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.names.iter().filter(|(_, is_sentence)| **is_sentence).map(|(name, _)| name.as_str())
    }

    /// The sentence of a message. A message without one gives `⟨id⟩` and its arguments; an argument that the
    /// sentence wants and the message lacks shows as Fluent shows it, `{$name}`.
    pub fn say(&self, message: &Message) -> String {
        self.sentence(message, Face::Text)
    }

    /// The same as the page says it: the attribute `page` of a sentence, in place of it, where it has one. The text
    /// table needs the ids that are typed there and the page does not.
    pub fn say_on_page(&self, message: &Message) -> String {
        self.sentence(message, Face::Page)
    }

    fn sentence(&self, message: &Message, face: Face) -> String {
        let (id, attribute) = match message.id.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (&*message.id, None),
        };
        let entry = self.bundle.get_message(id);
        let pattern = entry.and_then(|entry| match attribute {
            Some(attribute) => entry.get_attribute(attribute).map(|found| found.value()),
            None => {
                entry.get_attribute("page").filter(|_| face == Face::Page).map(|found| found.value()).or(entry.value())
            }
        });
        let Some(pattern) = pattern else {
            return self.unknown(message, face);
        };
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, value) in &message.args {
            args.set(&**name, self.argument(value, face));
        }
        // The faults are only missing arguments and references, and both stay visible in the sentence.
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// One value in this language, as it would stand inside a sentence.
    pub fn value(&self, value: &Value) -> String {
        self.worded(value, Face::Text)
    }

    fn worded(&self, value: &Value, face: Face) -> String {
        match value {
            Value::Int(n) => n.to_string(),
            Value::Inches(hundredths) => self.lang.inches(*hundredths),
            Value::Text(text) | Value::Clause(text) => text.as_ref().to_owned(),
            Value::Name(name) => match self.lang {
                Lang::En => name.en.as_ref().to_owned(),
                Lang::Es => name.es.as_ref().to_owned(),
            },
            Value::Message(message) => self.sentence(message, face),
            Value::List(items) => self.lang.join(&items.iter().map(|item| self.worded(item, face)).collect::<Vec<_>>()),
        }
    }

    fn argument(&self, value: &Value, face: Face) -> FluentValue<'static> {
        /// Fluent keeps numbers as `f64`, which holds every whole number only up to here.
        const EXACT_MAX: u64 = 1 << 53;
        match value {
            // A number, so that plural selectors work.
            Value::Int(n) if n.unsigned_abs() <= EXACT_MAX => FluentValue::from(*n),
            other => FluentValue::from(self.worded(other, face)),
        }
    }

    fn unknown(&self, message: &Message, face: Face) -> String {
        let said = |value: &Value| self.worded(value, face);
        let args: Vec<_> = message.args.iter().map(|(name, value)| format!("{name}={}", said(value))).collect();
        if args.is_empty() {
            format!("⟨{}⟩", message.id)
        } else {
            format!("⟨{}⟩ {}", message.id, args.join(", "))
        }
    }
}

/// The names in an entry, and whether each is a sentence's.
fn named(entry: &Entry<&str>) -> Vec<(String, bool)> {
    let (name, is_sentence, attributes) = match entry {
        Entry::Message(message) => (message.id.name.to_owned(), message.value.is_some(), &message.attributes),
        Entry::Term(term) => (format!("-{}", term.id.name), false, &term.attributes),
        Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => {
            return Vec::new();
        }
    };
    let is_term = name.starts_with('-');
    let mut names: Vec<_> =
        attributes.iter().map(|attribute| (format!("{name}.{}", attribute.id.name), !is_term)).collect();
    names.push((name, is_sentence));
    names
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).field("n_names", &self.names.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Clause, say::Name};

    const EN: &str = "
plain = All is well.
hits = { $n ->
    [one] One hit
   *[other] { $n } hits
} on { $who }.
moved = { $who } moves { $far } ({ $rule }).
outer = Because: { $inner }
list = Lost: { $items }.
button = Go
    .tooltip = Go to { $where }
-army = the army
retreat = With { -army }, { $who } retreats.
";
    const ES: &str = "
hits = { $n ->
    [one] Un impacto
   *[other] { $n } impactos
} en { $who }.
moved = { $who } mueve { $far } ({ $rule }).
list = Pierde { $items }.
";

    fn words(lang: Lang) -> Words {
        let text = match lang {
            Lang::En => EN,
            Lang::Es => ES,
        };
        Words::new(lang, &[("test.ftl", text)]).unwrap()
    }

    fn squad() -> Name {
        Name { en: "First Squad".into(), es: "Primera escuadra".into() }
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Words>();
    }

    #[test]
    fn numbers_choose_their_plural_and_names_their_language() {
        let hits = |n: i64| Message::new("hits").with("n", n).with("who", squad());
        assert_eq!(words(Lang::En).say(&hits(1)), "One hit on First Squad.");
        assert_eq!(words(Lang::En).say(&hits(12_000)), "12000 hits on First Squad.");
        assert_eq!(words(Lang::Es).say(&hits(1)), "Un impacto en Primera escuadra.");
        assert_eq!(words(Lang::Es).say(&hits(-2)), "-2 impactos en Primera escuadra.");
        assert_eq!(words(Lang::En).say(&hits(i64::MAX)), "9223372036854775807 hits on First Squad.");
    }

    #[test]
    fn lengths_and_clauses() {
        let moved =
            Message::new("moved").with("who", "A1").with("far", Value::Inches(650)).with("rule", Clause("fubar:4.2"));
        assert_eq!(words(Lang::En).say(&moved), "A1 moves 6.5\" (fubar:4.2).");
        assert_eq!(words(Lang::Es).say(&moved), "A1 mueve 6,5\" (fubar:4.2).");
    }

    #[test]
    fn lists_and_messages_nest() {
        let list = Message::new("list").with("items", vec![Value::from("oro"), squad().into(), Value::from("hilo")]);
        assert_eq!(words(Lang::En).say(&list), "Lost: oro, First Squad and hilo.");
        assert_eq!(words(Lang::Es).say(&list), "Pierde oro, Primera escuadra e hilo.");
        assert_eq!(
            words(Lang::En).say(&Message::new("outer").with("inner", list)),
            "Because: Lost: oro, First Squad and hilo."
        );
    }

    #[test]
    fn the_page_has_sentences_of_its_own() {
        let files = [("a", "unit = { $name } ({ $id })\n    .page = { $name }\nmoves = { $units } moves.\n")];
        let words = Words::new(Lang::En, &files).unwrap();
        let unit = |name: &'static str, id: &'static str| Message::new("unit").with("name", name).with("id", id);
        let moves =
            Message::new("moves").with("units", vec![Value::from(unit("1 Cz", "cz-1")), unit("68", "de-68").into()]);
        assert_eq!(words.say(&moves), "1 Cz (cz-1) and 68 (de-68) moves.");
        assert_eq!(words.say_on_page(&moves), "1 Cz and 68 moves.");
    }

    #[test]
    fn attributes_and_terms() {
        let words = words(Lang::En);
        assert_eq!(words.say(&Message::named("button.tooltip".to_owned()).with("where", "0412")), "Go to 0412");
        assert_eq!(words.say(&Message::new("retreat").with("who", "A1")), "With the army, A1 retreats.");
        assert!(words.has("button.tooltip") && words.has("plain"));
        assert!(!words.has("-army") && !words.has("button.colour") && !words.has("nothing"));
        assert_eq!(words.ids().next(), Some("button"));
        assert_eq!(words.ids().count(), 8);
    }

    #[test]
    fn what_is_unknown_is_shown_and_nothing_is_lost() {
        let words = words(Lang::En);
        assert_eq!(words.say(&Message::new("gone")), "⟨gone⟩");
        assert_eq!(words.say(&Message::new("gone").with("n", 3).with("who", squad())), "⟨gone⟩ n=3, who=First Squad");
        assert_eq!(words.say(&Message::new("button.colour")), "⟨button.colour⟩");
        assert_eq!(words.say(&Message::new("outer")), "Because: {$inner}");
        assert_eq!(words.say(&Message::new("plain").with("unasked", 1)), "All is well.");
        assert_eq!(words.say(&Message::new("")), "⟨⟩");
    }

    #[test]
    fn no_isolation_marks() {
        let said = words(Lang::En).say(&Message::new("list").with("items", "x"));
        assert!(!said.contains(['\u{2068}', '\u{2069}']), "{said:?}");
    }

    #[test]
    fn every_fault_of_the_files_is_told_with_its_line() {
        let broken = [
            ("a.ftl", "one = 1\ntwo = { $x\nthree = 3\n"),
            ("b.ftl", "# again\nfour = 4\n    .more = 4\n\none   = 1\n"),
            ("c.ftl", "four = {\n"),
        ];
        let problems = Words::new(Lang::En, &broken).unwrap_err();
        let places: Vec<_> = problems.iter().map(|p| (p.file.as_str(), p.line)).collect();
        assert_eq!(places, [("a.ftl", 3), ("c.ftl", 2), ("b.ftl", 5)], "{problems:?}");
        assert_eq!(problems[2].to_string(), "b.ftl:5: `one` is already in a.ftl:1");
    }
}
