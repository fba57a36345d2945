//! What a brain goes by, as numbers that can be tuned: each with a name, a value by hand, and a learnt one in a file.

use crate::Lesson;
use kernel::dice::Seeded;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt};

/// The numbers of a brain. Made by [`weights!`](crate::weights).
pub trait Weights: Copy + fmt::Debug + Send + Sync + 'static {
    /// The names, in order.
    const NAMES: &'static [&'static str];
    /// Set by hand.
    fn hand() -> Self;
    /// Every number, in the order of the names.
    fn numbers(&self) -> Vec<f64>;
    /// From numbers in the order of the names.
    ///
    /// # Panics
    /// When there are not as many as names.
    fn from_numbers(numbers: &[f64]) -> Self;

    /// Others like them, of another temper: every number up to so many times as large or small, always the same ones
    /// for a number.
    fn varied(&self, temper: u64, times: f64) -> Self {
        let mut coin = Seeded::stream(0x7465_6d70, temper);
        let mut vary = |number: f64| number * times.powf(f64::from(coin.below(201)) / 100.0 - 1.0);
        Self::from_numbers(&self.numbers().into_iter().map(&mut vary).collect::<Vec<_>>())
    }
}

/// Nothing to tune.
impl Weights for () {
    const NAMES: &'static [&'static str] = &[];
    fn hand() {}
    fn numbers(&self) -> Vec<f64> {
        Vec::new()
    }
    fn from_numbers(_: &[f64]) {}
}

/// Declares the numbers of a brain, each with what it means and its value by hand, and with `of` the brain that has
/// them and nothing else, as `w`.
#[macro_export]
macro_rules! weights {
    ($(#[$about:meta])* $vis:vis struct $name:ident of $brain:ident { $($numbers:tt)* }) => {
        $crate::weights! { $(#[$about])* $vis struct $name { $($numbers)* } }

        /// What an opponent knows of the game.
        #[derive(Clone, Copy, Debug)]
        $vis struct $brain {
            w: $name,
        }

        impl From<$name> for $brain {
            fn from(w: $name) -> $brain {
                $brain { w }
            }
        }
    };
    ($(#[$about:meta])* $vis:vis struct $name:ident { $($(#[$doc:meta])* $field:ident: $hand:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        $vis struct $name { $($(#[$doc])* pub $field: f64,)* }

        impl $crate::Weights for $name {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),*];
            fn hand() -> $name {
                $name { $($field: $hand,)* }
            }
            fn numbers(&self) -> Vec<f64> {
                vec![$(self.$field),*]
            }
            fn from_numbers(numbers: &[f64]) -> $name {
                assert_eq!(numbers.len(), Self::NAMES.len(), "a number for each name");
                let mut numbers = numbers.iter().copied();
                $name { $($field: numbers.next().expect("counted"),)* }
            }
        }
    };
}

/// A file of learnt weights: the numbers, and the record of what they gained.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// How they came about; absent while they are those by hand.
    pub record: Option<Record>,
    /// The numbers that differ from those by hand.
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
}

/// How weights were learnt, and what they gained in games that were not used for learning.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What it was learnt from.
    pub lesson: Lesson,
    /// Seed of the tuning.
    pub seed: u64,
    /// Games it took.
    pub games: u64,
    /// Scenarios they were played in.
    pub scenarios: Vec<String>,
    /// Games of greedy with them against greedy with the weights by hand.
    pub match_games: u64,
    /// Score of that match.
    pub score: f64,
    /// Where the true score lies, 19 times of 20.
    pub interval: (f64, f64),
    /// How badly the weights by hand foretold who wins, in nats a position, and how badly these do; 0.693 is a coin's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub misses: Option<(f64, f64)>,
}

/// What is wrong with a file of weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadWeights(pub String);

impl WeightsFile {
    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<WeightsFile, BadWeights> {
        toml::from_str(text).map_err(|error| BadWeights(error.to_string()))
    }

    /// The weights by hand, with what the file says instead.
    ///
    /// # Errors
    /// A name that there is not.
    pub fn weights<W: Weights>(&self) -> Result<W, BadWeights> {
        let mut numbers = W::hand().numbers();
        for (name, number) in &self.weights {
            let place = W::NAMES.iter().position(|known| known == name);
            let place = place.ok_or_else(|| BadWeights(format!("there is no weight `{name}`")))?;
            numbers[place] = *number;
        }
        Ok(W::from_numbers(&numbers))
    }

    /// The file of these weights.
    pub fn of<W: Weights>(weights: &W, record: Option<Record>) -> WeightsFile {
        let numbers = W::NAMES.iter().zip(weights.numbers()).zip(W::hand().numbers());
        let differ = numbers.filter(|((_, number), hand)| round(*number) != round(*hand));
        WeightsFile { record, weights: differ.map(|((name, number), _)| ((*name).to_owned(), round(number))).collect() }
    }

    /// As text, as it is kept.
    ///
    /// # Panics
    /// Never: numbers and names can be written.
    pub fn text(&self) -> String {
        toml::to_string(self).expect("numbers and names can be written")
    }
}

/// To four digits that count: more would be noise.
fn round(number: f64) -> f64 {
    format!("{number:.3e}").parse().expect("written as a number")
}

#[cfg(test)]
mod tests {
    use super::*;

    weights! {
        /// Two numbers.
        struct Two {
            /// One.
            man: 8.0,
            /// The other.
            hill: 0.5,
        }
    }

    #[test]
    fn a_file_says_what_differs() {
        let file = WeightsFile::parse("[weights]\nhill = 0.75\n").unwrap();
        assert_eq!(file.weights::<Two>().unwrap(), Two { man: 8.0, hill: 0.75 });
        let wrong = WeightsFile::parse("[weights]\nmill = 1.0\n").unwrap().weights::<Two>();
        assert_eq!(wrong.unwrap_err().0, "there is no weight `mill`");
    }

    #[test]
    fn a_temper_is_always_the_same_and_not_far_off() {
        let hand = Two::hand();
        assert_eq!(hand.varied(3, 2.0), hand.varied(3, 2.0));
        assert_ne!(hand.varied(3, 2.0), hand.varied(4, 2.0));
        for temper in 0..50 {
            let Two { man, hill } = hand.varied(temper, 2.0);
            assert!((4.0..=16.0).contains(&man) && (0.25..=1.0).contains(&hill), "{man} {hill}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let file = WeightsFile::of(&Two { man: 7.123_456, hill: -0.25 }, None);
        assert_eq!(WeightsFile::parse(&file.text()).unwrap(), file);
        assert_eq!(file.weights::<Two>().unwrap(), Two { man: 7.123, hill: -0.25 });
        assert_eq!(
            WeightsFile::of(&Two { man: 8.0, hill: 0.75 }, None).weights.into_keys().collect::<Vec<_>>(),
            ["hill"]
        );
    }
}
