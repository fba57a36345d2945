//! The exact distributions of the specification (`games/fubar/cases/probabilities.json`), from the rules themselves.

use crate::game::TABLES;
use kernel::{
    Exact, Rules,
    dice::{Odometer, for_each_outcome},
};
use odds::{Budget, Outcomes, distribution_from, resolve_from};
use rules_fubar::{
    Fubar, chart,
    model::UnitId,
    state::{Stage, State},
    summary::Fate,
};
use serde_json::Value;
use std::{collections::BTreeMap, sync::LazyLock};

static PUBLISHED: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../games/fubar/cases/probabilities.json")).expect("the odds are JSON")
});

fn open(procedure: &str, keys: &str) -> (Fubar, State) {
    let keys: Vec<(String, String)> = keys
        .split_whitespace()
        .map(|pair| pair.split_once('=').expect("key=value"))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    chart::chart(&TABLES, procedure, &keys).expect("a chart")
}

/// A volley where the last shooter throws so many dice.
fn with_last(mut open: (Fubar, State), dice: u8) -> (Fubar, State) {
    let last = open.1.volley.picks.iter().rposition(Option::is_some).expect("a shooter");
    open.1.volley.shots[last].dice = dice;
    open
}

fn fraction(value: &Value) -> String {
    value["fraction"].as_str().expect("a fraction").to_owned()
}

fn add(sums: &mut BTreeMap<u8, Exact>, k: u8, p: Exact) {
    let sum = sums.entry(k).or_insert(Exact::ZERO);
    *sum = sum.plus(p).expect("it fits");
}

/// Compares with what is published for an attack: every k, and the mean.
fn compare(id: &str, found: &BTreeMap<u8, Exact>) {
    let attack = PUBLISHED["attacks"].as_array().unwrap().iter().find(|attack| attack["id"] == id).expect("published");
    let published: BTreeMap<u8, String> = (attack["distribution"].as_array().unwrap().iter())
        .map(|row| (row["k"].as_u64().unwrap() as u8, fraction(row)))
        .collect();
    let ours: BTreeMap<u8, String> = found.iter().map(|(&k, p)| (k, p.to_string())).collect();
    assert_eq!(ours, published, "{id}");
    let terms = found.iter().map(|(&k, &p)| p.times(Exact::new(k.into(), 1)).unwrap());
    let mean = terms.fold(Exact::ZERO, |sum, term| sum.plus(term).unwrap());
    assert_eq!(mean.to_string(), fraction(&attack["mean"]), "{id}");
}

/// The exact distribution of what a unit suffers, to the next decision.
fn suffered((rules, s): &(Fubar, State), id: &str) -> BTreeMap<u8, Exact> {
    let unit = rules.unit_ids().find(|unit| rules.units()[unit.index()].id == id).expect("the unit");
    let mut sums = BTreeMap::new();
    let odds = distribution_from(rules, s, &Budget::default());
    assert!(odds.exact);
    for row in odds.rows {
        let mine = row.summary.fates.iter().filter(|(who, _)| *who == unit);
        let n = mine.map(|(_, fate)| if let Fate::Hits(n) | Fate::Lost(n) = fate { *n } else { 0 }).sum();
        add(&mut sums, n, row.exact.expect("exact"));
    }
    sums
}

#[test]
fn volleys_at_infantry() {
    let shoot = |keys: &str| open("shoot", keys);
    let attacks: [(&str, (Fubar, State)); 12] = [
        ("P01", shoot("level=veteran weapon=assault_rifle shooters=5 cover=moderate aim=no armour=medium behind=none")),
        (
            "P02",
            shoot("level=veteran weapon=assault_rifle shooters=5 cover=moderate aim=yes armour=medium behind=none"),
        ),
        ("P03", shoot("level=novice weapon=rifle shooters=8 cover=none aim=no armour=none behind=none")),
        (
            "P04",
            with_last(shoot("level=seasoned weapon=rifle shooters=9 cover=light aim=no armour=none behind=none"), 3),
        ),
        (
            "P05",
            with_last(
                shoot("level=elite weapon=assault_rifle shooters=5 cover=light aim=no armour=heavy behind=none"),
                3,
            ),
        ),
        ("P06", shoot("level=seasoned weapon=hmg shooters=1 cover=none aim=yes armour=none behind=none")),
        ("P07", shoot("level=veteran weapon=flamethrower shooters=1 cover=hard aim=yes armour=none behind=none")),
        ("P08", shoot("level=elite weapon=sniper_rifle shooters=1 cover=light aim=yes armour=light behind=none")),
        ("P09", shoot("level=seasoned weapon=light_mortar shooters=1 cover=moderate aim=yes armour=none behind=none")),
        ("P10", shoot("level=veteran weapon=grenade shooters=4 cover=light aim=no armour=light behind=none")),
        ("P11", shoot("level=elite weapon=smg shooters=5 cover=none aim=no armour=battle behind=none")),
        (
            "P12",
            with_last(shoot("level=seasoned weapon=rifle shooters=6 cover=none aim=no armour=none behind=none"), 3),
        ),
    ];
    for (id, open) in &attacks {
        compare(id, &suffered(open, "t"));
    }
}

/// The distribution of hits on a vehicle that no save stopped, before the damage is rolled.
fn unsaved((rules, s): &(Fubar, State)) -> BTreeMap<u8, Exact> {
    let mut open = vec![(s.clone(), Exact::ONE)];
    let mut sums = BTreeMap::new();
    let mut odometer = Odometer::default();
    while let Some((state, p)) = open.pop() {
        if state.volley.stage == Stage::Damage {
            add(&mut sums, state.volley.unsaved, p);
            continue;
        }
        let mut merged: BTreeMap<u64, (State, Exact)> = BTreeMap::new();
        for_each_outcome(
            &mut odometer,
            &state,
            |s, dice| rules.step(s, dice, &mut ()),
            |end, weight| {
                let weight = weight.unwrap().times(p).unwrap();
                let entry = merged.entry(rules.key(&end)).or_insert((end, Exact::ZERO));
                entry.1 = entry.1.plus(weight).unwrap();
            },
        );
        // Equal states reached on different ways are merged too, or thirty dice would be too many.
        for (_, (state, p)) in merged {
            match open.iter_mut().find(|(known, _)| *known == state) {
                Some((_, sum)) => *sum = sum.plus(p).unwrap(),
                None => open.insert(0, (state, p)),
            }
        }
    }
    sums
}

#[test]
fn volleys_at_vehicles() {
    let shoot = |keys: &str| open("shoot-vehicle", keys);
    let attacks = [
        ("P13", shoot("level=veteran weapon=missile_launcher shooters=1 cover=none aim=yes hull=heavy crew=0")),
        ("P14", shoot("level=seasoned weapon=heavy_cannon shooters=1 cover=moderate aim=no hull=very_heavy crew=0")),
        ("P15", shoot("level=seasoned weapon=light_at_gun shooters=1 cover=none aim=yes hull=light crew=0")),
        ("P16", shoot("level=veteran weapon=assault_rifle shooters=5 cover=light aim=no hull=light crew=0")),
    ];
    for (id, open) in &attacks {
        compare(id, &unsaved(open));
        let attack = PUBLISHED["attacks"].as_array().unwrap().iter().find(|attack| attack["id"] == *id).unwrap();
        let odds = distribution_from(&open.0, &open.1, &Budget::default());
        let sum = |wanted: &[Fate]| {
            let has = |fates: &[(UnitId, Fate)]| fates.iter().any(|(_, known)| wanted.contains(known));
            let rows = odds.rows.iter().filter(|row| has(&row.summary.fates));
            rows.fold(Exact::ZERO, |sum, row| sum.plus(row.exact.unwrap()).unwrap()).to_string()
        };
        for extra in attack["extra"].as_array().unwrap() {
            let found = match extra["what"].as_str().unwrap() {
                "at least one unsaved hit" => {
                    let spread = unsaved(open);
                    let rest = spread.iter().filter(|(k, _)| **k > 0).map(|(_, &p)| p);
                    rest.fold(Exact::ZERO, |sum, p| sum.plus(p).unwrap()).to_string()
                }
                "target destroyed" => sum(&[Fate::Wrecked]),
                _ => sum(&[Fate::Wrecked, Fate::Immobilised]),
            };
            assert_eq!(found, fraction(extra), "{id}: {}", extra["what"]);
        }
    }
}

#[test]
fn a_round_of_melee() {
    let round = open(
        "melee",
        "level=veteran fighters=5 suppressed=0 armour=none defender_level=seasoned defenders=5 defender_suppressed=2 defender_armour=medium",
    );
    compare("P17", &suffered(&round, "d"));
    compare("P18", &suffered(&round, "a"));
}

/// Three strike two: also where the other side must name its own dead first, nobody is told of a third.
#[test]
fn a_round_of_melee_tells_no_more_hits_than_there_are_men() {
    let round = open(
        "melee",
        "level=elite fighters=3 suppressed=0 armour=none defender_level=elite defenders=2 defender_suppressed=0 defender_armour=none",
    );
    assert_eq!(suffered(&round, "d").into_keys().collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn chances_to_activate() {
    for row in PUBLISHED["activation"].as_array().unwrap() {
        let modifier = row["modifier"].as_i64().unwrap();
        let (enemy, suppressed) = if modifier > 0 { ("none", 0) } else { ("seen", -modifier) };
        let keys =
            format!("level={} suppressed={suppressed} straggling=0 enemy={enemy}", row["level"].as_str().unwrap());
        let (rules, s) = open("activate", &keys);
        let odds = distribution_from(&rules, &s, &Budget::default());
        let passed = odds.rows.iter().filter(|row| row.summary.fates.iter().any(|(_, fate)| *fate == Fate::Activated));
        let sum = passed.fold(Exact::ZERO, |sum, row| sum.plus(row.exact.unwrap()).unwrap());
        assert_eq!(sum.to_string(), fraction(row), "{row}");
    }
}

#[test]
fn chances_of_one_die_to_hit() {
    for row in PUBLISHED["to_hit"].as_array().unwrap() {
        let cover = ["none", "light", "moderate", "hard"][row["cover"].as_u64().unwrap() as usize];
        let aim = if row["aim"] == 1 { "yes" } else { "no" };
        let level = row["level"].as_str().unwrap();
        let shot = open(
            "shoot",
            &format!("level={level} weapon=rifle shooters=1 cover={cover} aim={aim} armour=none behind=none"),
        );
        assert_eq!(suffered(&shot, "t")[&1].to_string(), fraction(row), "{row}");
    }
}

/// Tied players throw again for ever; the odds are exact all the same.
#[test]
fn initiative_with_its_rerolls() {
    for (keys, first) in [("first=0 second=0", "1/2"), ("first=1 second=0", "21/31"), ("first=6 second=0", "1")] {
        let (rules, s) = open("initiative", keys);
        let odds = distribution_from(&rules, &s, &Budget::default());
        let row = odds.rows.iter().find(|row| row.summary.first == Some(kernel::Seat(0))).expect("A may be first");
        assert_eq!(row.exact.unwrap().to_string(), first, "{keys}");
    }
}

/// Pools counted at once and dice counted face by face are the same rules.
#[test]
fn pools_agree_with_single_faces() {
    let (rules, s) = open("shoot", "level=veteran weapon=smg shooters=1 cover=light aim=yes armour=light behind=none");
    let fast = resolve_from(&rules, &s, &Budget::default());
    let slow = odds::Enumerator::face_by_face().resolve_from(&rules, &s, &Budget::default());
    let (Outcomes::Exact(fast), Outcomes::Exact(slow)) = (fast, slow) else { panic!("both are exact") };
    assert_eq!(fast, slow);
}
