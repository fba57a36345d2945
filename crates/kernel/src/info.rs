//! What a ruleset lists of itself before any game begins: scenarios, options, procedures of its charts.

use crate::{
    Clause,
    say::{Message, Name},
};

/// A scenario as a lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioInfo {
    /// Its id, such as `s1_farm_crossroads`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it is about, in a paragraph.
    pub intro: Name,
    /// Who sits at the table, in the order of their [`crate::Seat`]s.
    pub seats: Vec<SeatInfo>,
    /// Its length in turns, where it has one.
    pub turns: Option<u32>,
    /// The options that it sets, which is then their default in it.
    pub settings: Vec<SettingInfo>,
}

impl ScenarioInfo {
    /// The value that an option has in this scenario when nobody chooses.
    pub fn usual(&self, option: &OptionInfo) -> &'static str {
        let own = self.settings.iter().find(|setting| setting.option == option.name);
        own.map_or(option.default, |setting| setting.value)
    }
}

/// What a scenario sets of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettingInfo {
    /// The option's name.
    pub option: &'static str,
    /// The value it has in this scenario when nobody chooses.
    pub value: &'static str,
    /// The values that may be chosen in this scenario.
    pub values: Vec<&'static str>,
}

/// A seat as a lobby shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatInfo {
    /// Its id, as [`crate::Speech::seat_id`] gives it.
    pub id: String,
    /// Its name.
    pub name: Name,
}

/// Something that is chosen at set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// Its name, such as `mortar_indirect`.
    pub name: &'static str,
    /// The value it has when nobody chooses.
    pub default: &'static str,
    /// Every value it may have, the default among them.
    pub values: &'static [&'static str],
    /// The clause that offers it.
    pub clause: Clause,
    /// What it does: a message id without arguments.
    pub message: &'static str,
}

/// One procedure whose odds can be asked for without a game: a chart of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Procedure {
    /// Its id, such as `shoot`.
    pub id: &'static str,
    /// What it answers.
    pub message: Message,
    /// What it wants to know.
    pub keys: Vec<Key>,
}

/// One thing that a procedure wants to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Its name, such as `training`.
    pub name: &'static str,
    /// What it may be.
    pub values: Values,
    /// The value it has when it is not given; without one it must be given.
    pub default: Option<String>,
    /// What it means.
    pub message: Message,
}

/// What a key may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// One of these words.
    Words(Vec<String>),
    /// A whole number, both ends included.
    Numbers {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
}

impl Values {
    /// `no` or `yes`.
    pub fn yes_no() -> Values {
        Values::Words(vec!["no".to_owned(), "yes".to_owned()])
    }

    /// Whether the text is one of them.
    pub fn admit(&self, text: &str) -> bool {
        match self {
            Values::Words(words) => words.iter().any(|word| word == text),
            Values::Numbers { least, most } => text.parse().is_ok_and(|n| (*least..=*most).contains(&n)),
        }
    }
}
