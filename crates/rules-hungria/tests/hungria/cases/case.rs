//! A case of the files, and a table it is played on.

use crate::game::{Game, game};
use kernel::{Header, Refused, Rules, Session, dice::Script};
use rules_hungria::{
    event::{Event, What},
    odds::Reckoning,
    state::{Mode, Stage, State},
};
use serde_json::{Map, Value};
use std::{
    cell::RefCell,
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

/// The files with the number of cases that each must have.
pub const FILES: [(&str, usize, &str); 3] = [
    ("examples", 39, include_str!("../../../../../games/hungria/cases/examples.json")),
    ("worked", 106, include_str!("../../../../../games/hungria/cases/worked.json")),
    ("illegal", 52, include_str!("../../../../../games/hungria/cases/illegal.json")),
];

/// The cases of one file as they are written.
pub fn read(text: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).expect("the cases are JSON");
    assert_eq!(file["version"], 1);
    file["cases"].as_array().expect("a list of cases").clone()
}

/// All cases of all files.
pub fn all() -> Vec<Value> {
    FILES.iter().flat_map(|(_, _, text)| read(text)).collect()
}

/// Named values, each of which must be looked at before the case is over.
pub struct Fields {
    map: Map<String, Value>,
    seen: RefCell<BTreeSet<String>>,
}

impl Fields {
    fn new(value: &Value) -> Fields {
        Fields { map: value.as_object().cloned().unwrap_or_default(), seen: RefCell::default() }
    }
    /// A value, if the case has it.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.seen.borrow_mut().insert(name.to_owned());
        self.map.get(name)
    }
    /// Those not looked at yet, which are looked at now.
    pub fn rest(&self) -> Vec<(&str, &Value)> {
        let left: Vec<_> = self
            .map
            .iter()
            .filter(|(name, _)| !self.seen.borrow().contains(*name))
            .map(|(n, v)| (n.as_str(), v))
            .collect();
        self.seen.borrow_mut().extend(left.iter().map(|(name, _)| (*name).to_owned()));
        left
    }
    pub fn word(&self, name: &str) -> &str {
        text(self.get(name).unwrap_or_else(|| panic!("no {name}")))
    }
    pub fn words(&self, name: &str) -> Vec<&str> {
        self.get(name).map_or_else(Vec::new, texts)
    }
    pub fn number(&self, name: &str) -> Option<i64> {
        self.get(name).map(int)
    }
    pub fn flag(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value.as_bool().expect("yes or no"))
    }
    fn unseen(&self) -> Vec<String> {
        self.map.keys().filter(|name| !self.seen.borrow().contains(*name)).cloned().collect()
    }
}

pub fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no whole number"))
}
pub fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no word"))
}
pub fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(text).collect()
}
fn face(value: &Value) -> u8 {
    u8::try_from(int(value)).expect("a face")
}

/// A case.
pub struct Case {
    pub id: String,
    pub op: String,
    /// The position, as a sketch without its phase.
    pub state: String,
    pub args: Fields,
    pub dice: Value,
    pub expect: Fields,
}

impl Case {
    pub fn new(value: &Value) -> Case {
        Case {
            id: text(&value["id"]).to_owned(),
            op: text(&value["op"]).to_owned(),
            state: value["state"].as_str().unwrap_or_default().to_owned(),
            args: Fields::new(&value["args"]),
            dice: value["dice"].clone(),
            expect: Fields::new(&value["expect"]),
        }
    }
    /// The case with this id.
    pub fn find(id: &str) -> Case {
        let all = all();
        Case::new(all.iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}")))
    }
    /// Its dice, when it lists them in order.
    pub fn faces(&self) -> Vec<u8> {
        self.dice.as_array().into_iter().flatten().map(face).collect()
    }
    /// The dice of one air unit.
    pub fn faces_of(&self, air: &str) -> Vec<u8> {
        self.dice[air].as_array().into_iter().flatten().map(face).collect()
    }
    /// The clause that must refuse it.
    pub fn illegal(&self) -> Option<&str> {
        self.expect.get("illegal").map(text)
    }
    /// Compares one expected value, if the case has it.
    #[track_caller]
    pub fn check(&self, name: &str, found: impl Into<Value>) {
        if let Some(value) = self.expect.get(name) {
            assert_eq!(found.into(), *value, "{}: {name}", self.id);
        }
    }
    /// Compares movement points, which are written with halves and played in half points.
    #[track_caller]
    pub fn check_points(&self, name: &str, half_points: u8) {
        self.check(name, f64::from(half_points) / 2.0);
    }
    /// Nothing of the case was passed over.
    #[track_caller]
    pub fn finish(&self) {
        assert_eq!(self.expect.unseen(), Vec::<String>::new(), "{}: expected and not compared", self.id);
        assert_eq!(self.args.unseen(), Vec::<String>::new(), "{}: given and not used", self.id);
    }
    /// Its position in a phase, with more lines of a sketch.
    pub fn game(&self, more: &str) -> Game {
        game(&format!("{}; {more}", self.state))
    }
}

/// What a runner says went wrong, with the case before it.
pub fn outcome(id: &str, run: impl FnOnce()) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|why| {
        let text = why.downcast_ref::<String>().cloned();
        let text = text.or_else(|| why.downcast_ref::<&str>().map(|&text| text.to_owned()));
        format!("{id}: {}", text.unwrap_or_default())
    })
}

/// The same game with something about it changed by hand, for positions in the middle of something.
pub fn changed(g: &Game, change: impl FnOnce(&mut State)) -> Game {
    let mut state = g.state().clone();
    change(&mut state);
    let rules = Arc::new(rules_hungria::Hungria::new(g.rules().content().clone()));
    Game { session: Session::from_state(rules, Header::default(), state) }
}

/// A game played with the dice of a case, which are thrown when the rules ask for them.
pub struct Table {
    pub g: Game,
    dice: Script,
    /// All that happened: the session keeps only the end of it.
    happened: Vec<Event>,
    /// The combat as it stood before its die.
    pub reckoned: Option<Reckoning>,
    /// Half points the mover had when its combat began.
    pub left: Option<u8>,
}

impl Table {
    pub fn new(g: Game, faces: &[u8]) -> Table {
        let session = &g.session;
        let entries = 0..session.entries().len();
        let happened = entries.flat_map(|index| session.events(&session.before(index), index).into_owned()).collect();
        Table { g, dice: Script::new(faces), happened, reckoned: None, left: None }
    }
    /// Plays an action for whoever must decide; the clause that refuses it otherwise.
    pub fn act(&mut self, action: &str) -> Result<(), &'static str> {
        let seat = self.g.decider();
        let rules = self.g.rules();
        let parsed =
            kernel::Speech::read(rules, self.g.state(), action).unwrap_or_else(|why| panic!("{action}: {why:?}"));
        if let Err(why) = rules.check(self.g.state(), seat, &parsed) {
            return Err(conformance::witnessed(why).clause.0);
        }
        let mut before_die = self.g.state().clone();
        rules.decide(&mut before_die, seat, &parsed, &mut ());
        if before_die.combat.stage == Stage::Die {
            self.reckoned = Some(rules.reckon(&before_die));
        }
        if before_die.combat.stage != Stage::None && self.left.is_none() {
            self.left = Some(before_die.mover.left);
        }
        match self.g.session.submit(seat, parsed, &mut self.dice) {
            Ok(()) => {
                let last = self.g.session.entries().last().expect("just entered");
                self.happened.extend_from_slice(&last.events);
                Ok(())
            }
            Err(Refused::Rule(why)) => panic!("{action}: {why}"),
            Err(Refused::NoDie) => panic!("{action}: dice are missing: {:?}", self.dice.wanted()),
        }
    }
    /// Plays an action that must be legal.
    #[track_caller]
    pub fn must(&mut self, action: &str) {
        if let Err(clause) = self.act(action) {
            panic!("{action} is refused by {clause}");
        }
    }
    /// Plays actions up to the first that is refused, and says by which clause.
    pub fn first_refusal(&mut self, actions: &[String]) -> Option<&'static str> {
        actions.iter().find_map(|action| self.act(action).err())
    }
    /// Whether a stack is on the move.
    pub fn is_moving(&self) -> bool {
        self.g.state().mover.mode != Mode::Idle
    }
    pub fn stage(&self) -> Stage {
        self.g.state().combat.stage
    }
    /// All that happened.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.happened.iter()
    }
    /// The last event that a function picks.
    pub fn told<T>(&self, pick: impl Fn(&What) -> Option<T>) -> Option<T> {
        self.events().rev().find_map(|event| pick(&event.what))
    }
    /// Half points spent by moving.
    pub fn spent(&self) -> u8 {
        let hp = |event: &Event| if let What::Moved { hp, .. } = event.what { hp } else { 0 };
        self.events().map(hp).sum()
    }
    /// Every die was thrown.
    #[track_caller]
    pub fn finish(&self) {
        assert_eq!(self.dice.left_over(), 0, "dice left over");
    }
}
