//! What is chosen at set-up. A game declares its options once ([`options!`](crate::options)); the typed struct that its
//! rules read, the list for lobbies, what a scenario may set and what a player may choose follow from that.
//!
//! The player's choice wins over the scenario's own setting, and that over the default: [`Options::resolve`], for every
//! game.

use crate::{Problem, Problems, known, suggestion};
pub use kernel::{as_written, info::OptionInfo};
use kernel::{info::SettingInfo, say::Message};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Map;
pub use serde_json::Value;
use std::{borrow::Cow, collections::BTreeMap, marker::PhantomData};

/// The words of a plain switch.
pub const SWITCH: [(&str, bool); 2] = [("on", true), ("off", false)];

/// The options of a game. Declared with [`options!`](crate::options), never by hand.
pub trait Options: Sized + 'static {
    /// All of them.
    const ALL: &'static [OptionInfo];
    /// What the declaration says about each, for the schema of a scenario.
    const ABOUT: &'static [&'static str];

    /// The values of each option as a file writes them, in the order of their words.
    fn forms() -> Vec<Vec<Value>>;

    /// The typed values of these words, one for each option.
    fn of_words(words: &[&'static str]) -> Self;

    /// The options that a game is played with: what players chose, else what the scenario sets, else the default. Of an
    /// option chosen twice the last counts. A choice stands in no file, so what is wrong with one is told of the
    /// scenario at `path` as a whole.
    fn resolve(path: &str, own: &Own<Self>, chosen: &[(String, String)], problems: &mut Problems) -> Self {
        let mut words: Vec<_> = Self::ALL.iter().map(|info| own.word(info.name).unwrap_or(info.default)).collect();
        for (name, value) in chosen {
            let Some(nth) = Self::ALL.iter().position(|info| info.name == name) else {
                let message = Message::new("content-option-unknown").with("option", name.clone());
                let help = suggestion(name, Self::ALL.iter().map(|info| info.name));
                problems.push(Problem::of_file(path, message, Some(help)));
                continue;
            };
            let info = &Self::ALL[nth];
            match info.values.iter().find(|word| *word == value) {
                Some(word) => words[nth] = word,
                None => {
                    let message = Message::new("content-option-value").with("option", name.clone());
                    let message = message.with("value", value.clone()).with("clause", info.clause);
                    problems.push(Problem::of_file(path, message, Some(known(info.values.iter().copied()))));
                }
            }
        }
        Self::of_words(&words)
    }
}

/// What a scenario sets of the options `O`: a table of its file, with each value as TOML writes it (`true`, `600`,
/// `"stay"`).
#[derive(Clone, Debug)]
pub struct Own<O> {
    /// The word of each option that it sets.
    words: BTreeMap<&'static str, &'static str>,
    of: PhantomData<fn() -> O>,
}

impl<O> Default for Own<O> {
    fn default() -> Own<O> {
        Own { words: BTreeMap::new(), of: PhantomData }
    }
}

impl<O: Options> Own<O> {
    /// What a table with other keys sets of the options.
    pub fn among(table: &impl Serialize) -> Own<O> {
        let mut own = Own::default();
        if let Ok(Value::Object(fields)) = serde_json::to_value(table) {
            fields.iter().filter_map(|(name, form)| word(O::ALL, &O::forms(), name, form)).for_each(|(name, word)| {
                own.words.insert(name, word);
            });
        }
        own
    }

    /// The same with an option set, or set otherwise.
    ///
    /// # Panics
    /// When the option has no such value.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Own<O> {
        let info = O::ALL.iter().find(|info| info.name == name).expect("an option of the game");
        let word = info.values.iter().find(|word| **word == value).expect("a value of the option");
        self.words.insert(info.name, word);
        self
    }

    /// The same with what another table sets, which wins.
    #[must_use]
    pub fn and(mut self, other: &Own<O>) -> Own<O> {
        self.words.extend(&other.words);
        self
    }

    /// The word of an option that it sets.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        self.words.get(name).copied()
    }

    /// What it sets, in the order of the options.
    pub fn settings(&self) -> Vec<SettingInfo> {
        let setting = |info: &OptionInfo| {
            let value = self.word(info.name)?;
            Some(SettingInfo { option: info.name, value, values: info.values.to_vec() })
        };
        O::ALL.iter().filter_map(setting).collect()
    }
}

/// The option of this name and the word of what a file says about it.
fn word(
    all: &'static [OptionInfo],
    forms: &[Vec<Value>],
    name: &str,
    form: &Value,
) -> Option<(&'static str, &'static str)> {
    let nth = all.iter().position(|info| info.name == name)?;
    let value = forms[nth].iter().position(|known| known == form)?;
    Some((all[nth].name, all[nth].values[value]))
}

impl<'de, O: Options> Deserialize<'de> for Own<O> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Own<O>, D::Error> {
        let fields: BTreeMap<String, Value> = Deserialize::deserialize(deserializer)?;
        let forms = O::forms();
        let one = |(name, form): (String, Value)| {
            word(O::ALL, &forms, &name, &form).ok_or_else(|| D::Error::custom(format!("no option {name} = {form}")))
        };
        Ok(Own { words: fields.into_iter().map(one).collect::<Result<_, _>>()?, of: PhantomData })
    }
}

impl<O: Options> JsonSchema for Own<O> {
    fn schema_name() -> Cow<'static, str> {
        "Options".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut properties = Map::new();
        for ((info, about), forms) in O::ALL.iter().zip(O::ABOUT).zip(O::forms()) {
            let kind = |form: &Value| match form {
                Value::Bool(_) => "boolean",
                Value::Number(_) => "integer",
                _ => "string",
            };
            let mut kinds: Vec<&str> = forms.iter().map(kind).collect();
            kinds.sort_unstable();
            kinds.dedup();
            let mut schema = Map::from_iter([("description".to_owned(), Value::from(about.trim()))]);
            if kinds == ["boolean"] {
                schema.insert("type".to_owned(), "boolean".into());
            } else {
                schema.extend([("type".to_owned(), kinds.into()), ("enum".to_owned(), forms.into())]);
            }
            properties.insert(info.name.to_owned(), schema.into());
        }
        json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
    }
}

/// Declares the options of a game: `name: type = "default" of values, clause, message;`. Values are pairs of a word,
/// which players write, and what the rules read for it. A scenario's file writes the value itself, or the word where
/// the value is `None`.
///
/// The fields are the crate's own, so that the compiler tells of an option that no rule reads. This compiles:
///
/// ```
/// #![deny(dead_code)]
/// content::options! {
///     /// What is chosen at set-up.
///     pub struct Options {
///         /// Whether it rains.
///         rain: bool = "off" of content::SWITCH, kernel::Clause("x:1"), "x-option-rain";
///         /// How far one sees.
///         sight: Option<u16> = "none" of [("none", None), ("600", Some(600))], kernel::Clause("x:2"), "x-option-sight";
///     }
/// }
/// fn main() {
///     let options = Options::default();
///     assert!(!options.rain && options.sight.is_none() && options.words().len() == 2);
/// }
/// ```
///
/// and the same without a reader of `sight` does not:
///
/// ```compile_fail
/// #![deny(dead_code)]
/// content::options! {
///     /// What is chosen at set-up.
///     pub struct Options {
///         /// Whether it rains.
///         rain: bool = "off" of content::SWITCH, kernel::Clause("x:1"), "x-option-rain";
///         /// How far one sees.
///         sight: Option<u16> = "none" of [("none", None), ("600", Some(600))], kernel::Clause("x:2"), "x-option-sight";
///     }
/// }
/// fn main() {
///     let options = Options::default();
///     assert!(!options.rain && options.words().len() == 2);
/// }
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[doc = $about:literal])+
        $vis:vis struct $options:ident {$(
            $(#[doc = $doc:literal])+
            $name:ident: $type:ty = $default:literal of $values:expr, $clause:expr, $message:literal;
        )+}
    ) => {
        $crate::options::as_written! { $options
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug)]
            $vis struct $options {
                $($(#[doc = $doc])+ pub(crate) $name: $type,)+
                words: [&'static str; [$(stringify!($name)),+].len()],
            }
        }

        /// All options, as a lobby lists them.
        $vis const OPTIONS: &[$crate::options::OptionInfo] = <$options as $crate::Options>::ALL;

        impl $options {
            /// Every option with the word of its value.
            pub fn words(&self) -> ::std::vec::Vec<(&'static str, &'static str)> {
                OPTIONS.iter().zip(self.words).map(|(info, word)| (info.name, word)).collect()
            }
        }

        impl $crate::Options for $options {
            const ALL: &'static [$crate::options::OptionInfo] = &[$({
                const VALUES: &[(&str, $type)] = &$values;
                const WORDS: [&str; VALUES.len()] = $crate::options::words(VALUES, $default);
                $crate::options::OptionInfo {
                    name: stringify!($name),
                    default: $default,
                    values: &WORDS,
                    clause: $clause,
                    message: $message,
                }
            }),+];
            const ABOUT: &'static [&'static str] = &[$(concat!($($doc),+)),+];

            fn forms() -> ::std::vec::Vec<::std::vec::Vec<$crate::options::Value>> {
                ::std::vec![$($crate::options::forms::<$type>(&$values)),+]
            }

            fn of_words(words: &[&'static str]) -> $options {
                let mut nth = words.iter();
                $options {
                    $($name: $crate::options::value::<$type>(&$values, nth.next()),)+
                    words: words.try_into().expect("a word for each option"),
                }
            }
        }

        impl ::std::default::Default for $options {
            fn default() -> $options {
                let words: ::std::vec::Vec<_> = OPTIONS.iter().map(|info| info.default).collect();
                $crate::Options::of_words(&words)
            }
        }

        // By the words: a comparison of the fields would read them, and the compiler could not tell of one that no rule
        // reads.
        impl PartialEq for $options {
            fn eq(&self, other: &$options) -> bool {
                self.words == other.words
            }
        }
        impl Eq for $options {}
    };
}

/// The words of an option's values, the default among them.
#[doc(hidden)]
pub const fn words<T, const N: usize>(
    values: &'static [(&'static str, T)],
    default: &'static str,
) -> [&'static str; N] {
    let mut words = [""; N];
    let mut has_default = false;
    let mut nth = 0;
    while nth < N {
        words[nth] = values[nth].0;
        has_default |= is_same(words[nth].as_bytes(), default.as_bytes());
        nth += 1;
    }
    assert!(has_default, "the default of an option is one of its values");
    words
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut nth = 0;
    while nth < one.len() && nth < other.len() && one[nth] == other[nth] {
        nth += 1;
    }
    nth == one.len() && nth == other.len()
}

/// How a file writes each value: as the value itself, or by its word where that is nothing.
#[doc(hidden)]
pub fn forms<T: Serialize>(values: &[(&'static str, T)]) -> Vec<Value> {
    let form = |(word, value): &(&str, T)| match serde_json::to_value(value) {
        Ok(Value::Null) | Err(_) => Value::from(*word),
        Ok(form) => form,
    };
    values.iter().map(form).collect()
}

/// The value of a word.
#[doc(hidden)]
pub fn value<T: Copy>(values: &[(&'static str, T)], word: Option<&&'static str>) -> T {
    let found = values.iter().find(|(known, _)| Some(known) == word);
    found.expect("resolving takes words of the option alone").1
}
