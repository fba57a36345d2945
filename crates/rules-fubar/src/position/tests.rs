//! Positions saved and loaded: every state of random games, hand-made faults with the field that is named, and changed
//! positions that must be refused or played on without a panic.

use super::{FTL_EN, FTL_ES, Position};
use crate::{
    model::Fubar,
    state::{Frame, State},
};
use kernel::{Pending, Rules, admit, dice::Seeded};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    panic::{AssertUnwindSafe, catch_unwind},
};

/// A crowded little table with everything on it, on which random games meet every frame.
const CROWD: &str = "
    table 2400 2400 · turns 6
    area wood light 300,900 900,1500 · area house moderate 1300,900 1800,1400 · line wall moderate 1000,700 1000,1200
    object car light 1900,1600 2100,1700 · blocking silo 1100,1600 1250,1750 · impassable pond 300,1700 600,1900
    area bunker hard 1900,900 2200,1200 · mount gun bunker hmg 2050,930 54 front
    unit A a1 seasoned rifle grenades 300,300 450,300 600,300 + lmg 750,300 + hmg+pistol 300,450 + rifle 390,450
    unit A a2 veteran smg armour=medium 900,300 1050,300 1200,300 + flamethrower+pistol 1350,300 + light_mortar 900,450
    unit A a3 elite missile_launcher+pistol grenades 1500,300 1650,300
    vehicle A at veteran heavy 440x260 1900,300 18 crew=3 heavy_cannon/all lmg/front
    vehicle A ac seasoned light 420x220 1900,700 18 crew=2 capacity=8 hmg/all
    aboard a3 ac
    unit B b1 seasoned rifle grenades 300,2100 450,2100 600,2100 + hmg 750,2100 + rifle 850,2100
    unit B b2 novice assault_rifle+integral_launcher grenades 900,2100 1050,2100 1200,2100 1350,2100
    unit B b3 veteran light_at_gun radius=80 1500,2100 + rifle 1700,2100 1850,2100
    vehicle B bt seasoned medium 360x220 2100,2100 54 crew=2 light_cannon/front lmg/all
    objective mid 1200,1200 300 · award control_at_end mid any 3 · award unit_destroyed any 1
    award control_each_turn mid any 1 2 · award casualties_each any 1 · exit A north 0 2400 · award exited A 1 2
    zone A 100,100 2300,900 · zone B 100,1500 2300,2300
";

fn crowd(more: &str) -> (Fubar, State) {
    crate::sketch::sketch(&crate::fixture::tables(), &format!("{CROWD}\n{more}")).unwrap()
}

fn to_json(rules: &Fubar, s: &State) -> Value {
    serde_json::to_value(rules.save_position(s)).unwrap()
}

/// The state of JSON, or the paths and ids of its faults; a fault of form is told by serde.
fn from_json(rules: &Fubar, json: &Value) -> Result<State, Vec<String>> {
    // Through text, as positions come from files.
    let saved: Position = serde_json::from_str(&json.to_string()).map_err(|why| vec![format!("json: {why}")])?;
    rules.load_position(saved).map_err(|faults| {
        let id = |id: &str| id.strip_prefix("fubar-position-").unwrap_or(id).to_owned();
        faults.into_iter().map(|(path, message)| format!("{path}: {}", id(&message.id))).collect()
    })
}

fn round_trips(rules: &Fubar, s: &State) {
    let json = to_json(rules, s);
    match from_json(rules, &json) {
        Ok(loaded) => assert!(loaded == *s, "{json:#}\nloads as\n{loaded:?}\nand was\n{s:?}"),
        Err(faults) => panic!("{faults:#?}\nin {json:#}\nof {s:?}"),
    }
}

/// Plays on at random for some decisions and shows every state on the way, procedures included.
fn wander(rules: &Fubar, s: &mut State, dice: &mut Seeded, n_decisions: usize, mut see: impl FnMut(&State)) {
    let mut list = Vec::new();
    for _ in 0..n_decisions {
        while rules.pending(s) == Pending::Procedure {
            rules.step(s, dice, &mut ()).unwrap();
            see(s);
        }
        let Pending::Decision { seats, .. } = rules.pending(s) else { return };
        let seat = seats.iter().next().unwrap();
        rules.legal(s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        admit(rules, s, seat, action).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        rules.decide(s, seat, &action, &mut ());
        see(s);
    }
}

/// The words of the frames, outermost first.
fn stack(s: &State) -> String {
    let word = |frame: &Frame| format!("{frame:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
    s.frames.live().iter().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_state_of_random_games_loads_as_it_was_saved() {
    let mut seen = BTreeSet::new();
    for (more, n_games) in [("", 60), ("deploy", 6)] {
        let (rules, start) = crowd(more);
        round_trips(&rules, &start);
        for seed in 0..n_games {
            let (mut s, mut dice) = (start.clone(), Seeded::new(seed));
            wander(&rules, &mut s, &mut dice, 5000, |s| {
                seen.insert(stack(s));
                round_trips(&rules, s);
            });
        }
    }
    let words: BTreeSet<&str> = seen.iter().flat_map(|stack| stack.split(' ')).collect();
    let all = "Deploy TurnStart Melees Initiative NextHolder Choose Attempt GiveOrder Orders Walking Driving Checkpoint \
        React Plan Volley Allocate LoseWeapon Place PileIn Round Aim Lose CloseIn EndActivation EndTurn Over";
    let unseen: Vec<&str> = all.split(' ').filter(|word| !words.contains(word)).collect();
    assert_eq!(unseen, ["Aim"; 0], "no game came to these frames; seen: {seen:#?}");
}

/// Positions of random games, a few of each stack of frames.
fn gallery(rules: &Fubar, start: &State, n_games: u64, each: usize) -> Vec<Value> {
    let mut by_stack: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for seed in 0..n_games {
        let (mut s, mut dice) = (start.clone(), Seeded::new(1000 + seed));
        wander(rules, &mut s, &mut dice, 5000, |s| {
            let known = by_stack.entry(stack(s)).or_default();
            if known.len() < each {
                known.push(to_json(rules, s));
            }
        });
    }
    by_stack.into_values().flatten().collect()
}

/// Every place in a JSON tree, as the steps that lead there.
fn places(json: &Value, at: &mut Vec<String>, out: &mut Vec<Vec<String>>) {
    out.push(at.clone());
    let children: Vec<(String, &Value)> = match json {
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect(),
        _ => return,
    };
    for (key, value) in children {
        at.push(key);
        places(value, at, out);
        at.pop();
    }
}

fn pointer(place: &[String]) -> String {
    place.iter().map(|step| format!("/{step}")).collect()
}

/// Changes one place of a position: another value of the same field elsewhere, an odd number, something more or less.
fn change(json: &mut Value, others: &[Value], dice: &mut Seeded) {
    let mut below = |n: usize| dice.below(n.max(1) as u32) as usize;
    let mut all = Vec::new();
    places(json, &mut Vec::new(), &mut all);
    let place = all[below(all.len())].clone();
    let other = &others[below(others.len())];
    let twin = other.pointer(&pointer(&place)).cloned();
    let mut elsewhere = Vec::new();
    places(other, &mut Vec::new(), &mut elsewhere);
    let borrowed = other.pointer(&pointer(&elsewhere[below(elsewhere.len())])).cloned();
    let number =
        [-1, 0, 1, 2, 3, 5, 9, 15, 16, 17, 31, 32, 71, 72, 127, 128, 254, 255, 600, 2400, 32767, 65535][below(22)];
    let words = "A B a1 a2 a3 ac at b1 b2 bt at_crew ac_crew a1.1 b2.3 standing suppressed casualty exited absent intact \
        wreck walk run drive assault aimed_fire go_to_ground order reaction damage passengers crew placing next plan aim \
        rush turn_start next_holder attempt give_order orders walking react volley allocate lose_weapon place pile_in \
        round end_activation end_turn rifle hmg grenade mount:gun #1 #2";
    let words: Vec<&str> = words.split_whitespace().collect();
    let (last, parent) = match place.split_last() {
        Some((last, parent)) => (last.clone(), parent.to_vec()),
        None => return,
    };
    let kind = below(10);
    let (word, pick) = (words[below(words.len())], below(3));
    let fields = "activation volley hits bailing round frames units points order holder assaulting turn path spent moved \
        inside queue together ops target mover leg step from picks targets at stage unsaved aims losses blow assault";
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let field = fields[below(fields.len())];
    let Some(host) = json.pointer_mut(&pointer(&parent)) else { return };
    let new = match kind {
        0..3 => twin,
        3 => borrowed,
        4..6 => Some(json!(number)),
        6 => Some(json!(word)),
        7 => host.get(last.parse::<usize>().map_or(Value::Null, |_| Value::Null).as_str().unwrap_or(&last)).and_then(
            |old| {
                let old = old.as_i64()?;
                Some(json!(old + [-1, 1, 100][pick]))
            },
        ),
        _ => None,
    };
    match (host, new) {
        (Value::Object(map), Some(new)) if kind == 3 && pick == 0 => drop(map.insert(field.to_owned(), new)),
        (Value::Object(map), Some(new)) => drop(map.insert(last, new)),
        (Value::Object(map), None) if kind == 8 => drop(map.remove(&last)),
        (Value::Array(items), new) => {
            let index = last.parse().unwrap_or(0).min(items.len().saturating_sub(1));
            match (new, kind) {
                (Some(new), _) if pick == 0 => items.insert(index, new),
                (Some(new), _) => items[index] = new,
                (None, 8) => drop(items.remove(index)),
                (None, _) => items.push(items[index].clone()),
            }
        }
        _ => {}
    }
}

/// Loads a changed position and, if it is accepted, plays on from it; gives whether it was.
fn stands(rules: &Fubar, json: &Value, actions: &BTreeSet<String>, seed: u64) -> bool {
    let Ok(mut s) = from_json(rules, json) else { return false };
    round_trips(rules, &s);
    for seat in (0..rules.n_seats()).map(kernel::Seat) {
        for action in actions.iter().filter_map(|text| rules.read_action(&s, text).ok()) {
            let _ = rules.check(&s, seat, &action);
        }
    }
    wander(rules, &mut s, &mut Seeded::new(seed), std::env::var("STEPS").map_or(12, |n| n.parse().unwrap()), |_| {});
    true
}

#[test]
fn a_changed_position_is_refused_or_can_be_played() {
    let n_runs: u64 = std::env::var("POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
    let first: u64 = std::env::var("POSITIONS_FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let (rules, start) = crowd("");
    let positions = gallery(&rules, &start, 40, 4);
    let mut actions = BTreeSet::new();
    let (mut s, mut dice) = (start.clone(), Seeded::new(7));
    wander(&rules, &mut s, &mut dice, 300, |s| {
        let mut list = Vec::new();
        for seat in (0..rules.n_seats()).map(kernel::Seat) {
            rules.legal(s, seat, &mut list);
            actions.extend(list.iter().step_by(7).map(|action| rules.write_action(s, action)));
        }
    });
    let (mut accepted, mut failed) = (0, Vec::new());
    for run in first..first + n_runs {
        let mut dice = Seeded::new(run);
        let mut json = positions[dice.below(positions.len() as u32) as usize].clone();
        for _ in 0..=dice.below(3) {
            change(&mut json, &positions, &mut dice);
        }
        match catch_unwind(AssertUnwindSafe(|| stands(&rules, &json, &actions, run))) {
            Ok(stood) => accepted += u64::from(stood),
            Err(_) => failed.push(format!("run {run}: {json}")),
        }
    }
    assert!(
        accepted > n_runs / 20,
        "only {accepted} of {n_runs} were accepted: the changes are too rough to show anything"
    );
    assert!(failed.is_empty(), "{} of {n_runs}: {:#?}", failed.len(), &failed[..failed.len().min(3)]);
    eprintln!("{accepted} of {n_runs} accepted");
}

#[test]
fn zz_big() {
    let n_runs: u64 = std::env::var("POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
    let row = |x: i32, y: i32, n: i32| {
        (0..n).map(|i| format!("{},{}", x + 110 * (i % 6), y + 110 * (i / 6))).collect::<Vec<_>>().join(" ")
    };
    let mut text = String::from("table 1600 1600 · turns 5\n");
    for (i, side) in ["A", "B", "B", "A", "A", "B", "B", "A"].iter().enumerate() {
        let (x, y) = (100 + 720 * (i as i32 % 2), 100 + 400 * (i as i32 / 2));
        text += &format!("unit {side} u{i} veteran rifle grenades {}\n", row(x, y, 8));
    }
    let (rules, start) = crate::sketch::sketch(&crate::fixture::tables(), &text).unwrap();
    let positions = gallery(&rules, &start, 20, 6);
    let (mut accepted, mut failed) = (0, Vec::new());
    for run in 0..n_runs {
        let mut dice = Seeded::new(run);
        let mut json = positions[dice.below(positions.len() as u32) as usize].clone();
        // Crowds: figures put on each other.
        if dice.below(2) == 0 {
            let mut all = Vec::new();
            places(&json, &mut Vec::new(), &mut all);
            let spots: Vec<String> =
                all.iter().filter(|p| p.last().is_some_and(|l| l == "at")).map(|p| pointer(p)).collect();
            for _ in 0..dice.below(80) {
                let (a, b) =
                    (&spots[dice.below(spots.len() as u32) as usize], &spots[dice.below(spots.len() as u32) as usize]);
                if let Some(v) = json.pointer(a).cloned() {
                    if let Some(t) = json.pointer_mut(b) {
                        *t = v;
                    }
                }
            }
        }
        for _ in 0..=dice.below(3) {
            change(&mut json, &positions, &mut dice);
        }
        match catch_unwind(AssertUnwindSafe(|| stands(&rules, &json, &BTreeSet::new(), run))) {
            Ok(stood) => accepted += u64::from(stood),
            Err(_) => failed.push(format!("run {run}: {json}")),
        }
    }
    eprintln!("{accepted} of {n_runs} accepted");
    assert!(failed.is_empty(), "{} of {n_runs}", failed.len());
}
