//! Positions changed at random: a loader refuses what the rules cannot go on from, whatever a file says.

use crate::walk::{listed, pick};
use kernel::{Pending, Rules, Seat, Speech, admit, dice::Seeded, say::Message};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

/// Numbers that are often too small, too many or past the end.
const NUMBERS: [i64; 16] = [-128, -1, 0, 1, 2, 3, 4, 6, 8, 12, 20, 63, 64, 127, 128, 255];

/// Positions to change, with the words and fields that stand in them.
pub struct Twists {
    positions: Vec<Value>,
    /// Fields that make up most of a position and are changed less often.
    bulk: &'static [&'static str],
    words: Vec<Value>,
    fields: Vec<String>,
    numbers: Vec<i64>,
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
        Twists { positions, bulk, words, fields: fields.into_iter().collect(), numbers: NUMBERS.to_vec() }
    }

    /// The same with more numbers that are odd in this game.
    #[must_use]
    pub fn and_numbers(mut self, more: &[i64]) -> Twists {
        self.numbers.extend(more);
        self
    }

    /// Changes positions `runs` times and asks each time whether the changed one stands: `false` when it is refused. A
    /// few of them must stand, or the changes would show nothing.
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
            4 => Some(json!(one(&self.numbers, dice))),
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

/// Plays on at random for some decisions and shows every state on the way, procedures included.
///
/// # Panics
/// When nothing can be decided, what is chosen is refused, or a procedure goes on and on.
pub fn wander<R: Rules>(
    rules: &R,
    s: &mut R::State,
    dice: &mut Seeded,
    n_decisions: usize,
    mut choose: impl FnMut(&R::State, Seat, Vec<R::Action>, &mut Seeded) -> R::Action,
    mut see: impl FnMut(&R::State),
) {
    const STEPS_MAX: u32 = 2_000;
    for _ in 0..n_decisions {
        let mut steps = 0;
        while rules.pending(s) == Pending::Procedure {
            rules.step(s, dice, &mut ()).expect("seeded dice never run out");
            see(s);
            steps += 1;
            assert!(steps < STEPS_MAX, "a procedure goes on and on: {s:?}");
        }
        let Pending::Decision { seats, .. } = rules.pending(s) else { return };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = if let [seat] = seats[..] { seat } else { seats[pick(dice, seats.len())] };
        let list = listed(rules, s, seat);
        assert!(!list.is_empty(), "nothing can be decided in {s:?}");
        let action = choose(s, seat, list, dice);
        admit(rules, s, seat, action.clone()).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        rules.decide(s, seat, &action, &mut ());
        see(s);
    }
}

/// Of so many draws the one that weighs most, or little would happen in random games.
///
/// # Panics
/// When there is nothing to draw from.
pub fn draw<A: Clone>(list: &[A], draws: usize, weight: impl Fn(&A) -> u8, dice: &mut Seeded) -> A {
    (0..draws).map(|_| one(list, dice)).max_by_key(|action| weight(action)).expect("a draw or more").clone()
}

/// A state as JSON.
///
/// # Panics
/// When it is not plain data.
pub fn to_json<R: Speech<Saved: Serialize>>(rules: &R, s: &R::State) -> Value {
    serde_json::to_value(rules.save(s)).expect("plain data")
}

/// The state of JSON, or its faults, each with where it is; a fault of form is told by serde. Through text, as
/// positions come from files.
///
/// # Errors
/// The faults.
pub fn load<R: Speech<Saved: DeserializeOwned>>(rules: &R, json: &Value) -> Result<R::State, Vec<(String, Message)>> {
    match serde_json::from_str(&json.to_string()) {
        Ok(saved) => rules.load(saved),
        Err(why) => Err(vec![("json".to_owned(), Message::named(why.to_string()))]),
    }
}

/// The same with the faults as text: where, and the end of the message's id.
///
/// # Errors
/// The faults.
pub fn from_json<R: Speech<Saved: DeserializeOwned>>(rules: &R, json: &Value) -> Result<R::State, Vec<String>> {
    let tell = |(path, message): &(String, Message)| {
        let id = message.id.split_once("position-").map_or(&*message.id, |(_, id)| id);
        format!("{path}: {id}")
    };
    load(rules, json).map_err(|faults| faults.iter().map(tell).collect())
}

/// A state comes back from JSON as it was.
///
/// # Panics
/// When it does not.
#[track_caller]
pub fn round_trips<R: Speech<Saved: Serialize + DeserializeOwned>>(rules: &R, s: &R::State) {
    let json = to_json(rules, s);
    match from_json(rules, &json) {
        Ok(loaded) => {
            assert_eq!(to_json(rules, &loaded), json);
            assert!(loaded == *s, "{json:#}\nloads as\n{loaded:?}\nand was\n{s:?}");
            assert_eq!(rules.key(&loaded), rules.key(s));
        }
        Err(faults) => panic!("{faults:#?}\nin {json:#}\nof {s:?}"),
    }
}

/// Positions on the way of random games, a few of each situation. `walks` shows the states of the game with a seed.
pub fn gallery<R: Speech<Saved: Serialize>>(
    rules: &R,
    n_games: u64,
    each: usize,
    situation: impl Fn(&R::State) -> String,
    walks: impl Fn(u64, &mut dyn FnMut(&R::State)),
) -> BTreeMap<String, Vec<Value>> {
    let mut by_situation: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for seed in 0..n_games {
        walks(1000 + seed, &mut |s| {
            let known = by_situation.entry(situation(s)).or_default();
            if known.len() < each {
                known.push(to_json(rules, s));
            }
        });
    }
    by_situation
}

/// Actions that were listed to anybody in these states, one of so many.
pub fn some_actions<R: Speech>(
    rules: &R,
    stride: usize,
    walks: impl FnOnce(&mut dyn FnMut(&R::State)),
) -> BTreeSet<String> {
    let mut actions = BTreeSet::new();
    walks(&mut |s| {
        for seat in (0..rules.n_seats()).map(Seat) {
            let list = listed(rules, s, seat);
            actions.extend(list.iter().step_by(stride).map(|action| rules.write(s, action)));
        }
    });
    actions
}

/// Loads a changed position and, if it is accepted, looks at it from all sides; gives what it is now.
///
/// # Panics
/// When the rules cannot go on from it.
pub fn looked_at<R: Speech<Saved: Serialize + DeserializeOwned>>(
    rules: &R,
    json: &Value,
    actions: &BTreeSet<String>,
) -> Option<R::State> {
    let s = from_json(rules, json).ok()?;
    round_trips(rules, &s);
    for seat in (0..rules.n_seats()).map(Seat) {
        let _ = rules.say_question(&s, seat);
        for action in actions.iter().filter_map(|text| rules.read(&s, text).ok()) {
            let _ = (rules.check(&s, seat, &action), rules.say_action(&s, &action));
        }
    }
    let _ = rules.describe(&s, None);
    Some(s)
}

/// Changes a position in several places and holds its faults against what is expected.
///
/// # Panics
/// When one that is expected is not told.
#[track_caller]
pub fn faults_are_told<R: Speech<Saved: DeserializeOwned>>(
    rules: &R,
    position: &Value,
    changes: &[(&str, Value)],
    expected: &[&str],
) {
    let mut json = position.clone();
    changes.iter().for_each(|(path, value)| set(&mut json, path, value.clone()));
    let faults = from_json(rules, &json).err().unwrap_or_default();
    let are_told = expected.iter().all(|fault| faults.iter().any(|found| found == fault));
    assert!(are_told, "{changes:?} gives {faults:#?} and not {expected:?}");
}

/// Nothing but what is described may stand in a saved position; these words are among it.
///
/// # Panics
/// When it is not so.
#[track_caller]
pub fn schema_is_closed(schema: &Value, words: &[&str]) {
    assert_eq!(schema["additionalProperties"], json!(false));
    for (field, property) in schema["properties"].as_object().expect("properties") {
        assert!(property["description"].is_string(), "{field} says nothing of itself");
    }
    for word in words {
        assert!(schema.to_string().contains(&format!("\"{word}\"")), "no {word} in {schema:#}");
    }
}

/// The first word of something that is printed for developers: the name of a variant.
pub fn variant(of: &impl fmt::Debug) -> String {
    format!("{of:?}").split(['(', ' ', '{']).next().unwrap_or_default().to_owned()
}

/// Sets the value at a path such as `/units/a/at`, or takes it out when it is null; `/list/-` adds to a list.
///
/// # Panics
/// When the path leads nowhere.
pub fn set(json: &mut Value, path: &str, value: Value) {
    let (parent, last) = path.rsplit_once('/').expect("a path");
    match json.pointer_mut(parent) {
        Some(Value::Object(map)) if value.is_null() => drop(map.remove(last)),
        Some(Value::Object(map)) => drop(map.insert(last.to_owned(), value)),
        Some(Value::Array(items)) if last == "-" => items.push(value),
        Some(Value::Array(items)) => items[last.parse::<usize>().expect("a place")] = value,
        _ => panic!("no {path}"),
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
