//! Positions changed at random: a loader refuses what the rules cannot go on from, whatever a file says.

use kernel::dice::Seeded;
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

const NUMBERS: [i64; 16] = [-128, -1, 0, 1, 2, 3, 4, 6, 8, 12, 20, 63, 64, 127, 128, 255];

/// Positions to change, with the words and fields that stand in them.
pub struct Twists {
    positions: Vec<Value>,
    /// Fields that make up most of a position and are changed less often.
    bulk: &'static [&'static str],
    words: Vec<Value>,
    fields: Vec<String>,
}

impl Twists {
    /// Of positions as JSON.
    ///
    /// # Panics
    /// When there are none.
    pub fn new(positions: Vec<Value>, bulk: &'static [&'static str]) -> Twists {
        assert!(!positions.is_empty(), "nothing to change");
        let (mut words, mut fields) = (BTreeSet::new(), BTreeSet::new());
        for json in &positions {
            for place in places(json) {
                if let Some(Value::String(word)) = json.pointer(&pointer(&place)) {
                    words.insert(word.clone());
                }
                fields.extend(place.last().filter(|step| step.parse::<usize>().is_err()).cloned());
            }
        }
        let words = words.into_iter().map(Value::String).collect();
        Twists { positions, bulk, words, fields: fields.into_iter().collect() }
    }

    /// Changes positions `runs` times and asks each time whether the changed one stands: `false` when it is refused. A few of them
    /// must stand, or the changes would show nothing.
    ///
    /// # Panics
    /// When that panics, with the position.
    pub fn stand_or_are_refused(&self, runs: u64, stands: impl Fn(&Value, u64) -> bool) {
        let (mut accepted, mut failed) = (0, Vec::new());
        for run in 0..runs {
            let json = self.changed(run);
            match catch_unwind(AssertUnwindSafe(|| stands(&json, run))) {
                Ok(stood) => accepted += u64::from(stood),
                Err(_) => failed.push(format!("run {run}: {json}")),
            }
        }
        assert!(failed.is_empty(), "{} of {runs}: {:#?}", failed.len(), &failed[..failed.len().min(2)]);
        assert!(accepted > runs / 20, "only {accepted} of {runs} were accepted: such changes show nothing");
    }

    /// One of the positions with up to three changes, by this seed.
    pub fn changed(&self, seed: u64) -> Value {
        let mut dice = Seeded::new(seed);
        let mut json = one(&self.positions, &mut dice).clone();
        for _ in 0..=dice.below(3) {
            self.change(&mut json, &mut dice);
        }
        json
    }

    /// Changes one place: the same field of another position, an odd number or word, something more or less.
    fn change(&self, json: &mut Value, dice: &mut Seeded) {
        let mut here = places(json);
        // Most changes are made to what is going on, which is the smaller part of a position.
        if dice.below(3) > 0 {
            here.retain(|place| place.first().is_none_or(|field| !self.bulk.contains(&field.as_str())));
        }
        let (place, other) = (one(&here, dice).clone(), one(&self.positions, dice));
        let Some((last, parent)) = place.split_last() else { return };
        let new = match dice.below(10) {
            0..4 => other.pointer(&pointer(&place)).cloned(),
            4 => Some(json!(one(&NUMBERS, dice))),
            5 | 6 => Some(one(&self.words, dice).clone()),
            7 => match json.pointer(&pointer(&place)) {
                Some(Value::Bool(old)) => Some(json!(!old)),
                Some(Value::Number(old)) => old.as_i64().map(|old| json!(old + one(&[-1, 1, 100], dice))),
                _ => None,
            },
            _ => None,
        };
        let (field, add) = (one(&self.fields, dice).clone(), dice.below(3) == 0);
        match (json.pointer_mut(&pointer(parent)), new) {
            (Some(Value::Object(map)), Some(new)) => drop(map.insert(if add { field } else { last.clone() }, new)),
            (Some(Value::Object(map)), None) => drop(map.remove(last)),
            (Some(Value::Array(items)), new) => {
                let index = last.parse::<usize>().unwrap_or(0);
                match new {
                    Some(new) if add => items.insert(index, new),
                    Some(new) => items[index] = new,
                    None if add => items.push(items[index].clone()),
                    None => drop(items.remove(index)),
                }
            }
            _ => {}
        }
    }
}

/// Sets the value at a path such as `/units/a/at`; a field that is not there is added.
///
/// # Panics
/// When the path leads nowhere.
pub fn set(json: &mut Value, path: &str, value: Value) {
    let (parent, last) = path.rsplit_once('/').expect("a path");
    let parent = json.pointer_mut(parent).unwrap_or_else(|| panic!("no {path}"));
    match parent {
        Value::Array(items) => items[last.parse::<usize>().expect("a place")] = value,
        _ => parent[last] = value,
    }
}

fn one<'a, T>(of: &'a [T], dice: &mut Seeded) -> &'a T {
    &of[dice.below(of.len() as u32) as usize]
}

/// Every place in a JSON tree, as the steps that lead there.
fn places(json: &Value) -> Vec<Vec<String>> {
    fn walk(json: &Value, at: &mut Vec<String>, out: &mut Vec<Vec<String>>) {
        out.push(at.clone());
        let children: Vec<(String, &Value)> = match json {
            Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), value)).collect(),
            Value::Array(items) => items.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect(),
            _ => return,
        };
        for (key, value) in children {
            at.push(key);
            walk(value, at, out);
            at.pop();
        }
    }
    let mut out = Vec::new();
    walk(json, &mut Vec::new(), &mut out);
    out
}

fn pointer(place: &[String]) -> String {
    place.iter().map(|step| format!("/{step}")).collect()
}
