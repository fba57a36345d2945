//! The chart companion gives the odds of the book, each from the rules themselves.

use crate::game::FILES;
use kernel::info::Values;
use rules_hungria::{
    chart,
    model::{AirKind, Result, Terrain},
};

/// The rows of a chart: what is picked from each outcome, with its exact probability.
fn rows<T: PartialEq>(
    procedure: &str,
    keys: &str,
    pick: impl Fn(&rules_hungria::summary::Summary) -> T,
) -> Vec<(T, String)> {
    let info = chart::procedures().into_iter().find(|known| known.id == procedure).expect("a procedure");
    let given = |name: &str| keys.split_whitespace().find_map(|pair| pair.strip_prefix(&format!("{name}=")));
    let value = |key: &kernel::info::Key| {
        let value = given(key.name).map(str::to_owned).or_else(|| key.default.clone());
        (key.name.to_owned(), value.expect("it has no default"))
    };
    let keys: Vec<_> = info.keys.iter().map(value).collect();
    let content = rules_hungria::load(&FILES, "campaign", &[], &mut content::Problems::new()).expect("it loads");
    let (rules, state) = chart::chart(content, procedure, &keys).expect("values that go together");
    conformance::shares(&rules, &state, pick)
}

fn share<T: PartialEq>(rows: &[(T, String)], what: &T) -> String {
    rows.iter().find(|(known, _)| known == what).map_or("0".to_owned(), |(_, p)| p.clone())
}

#[test]
fn a_combat_reads_every_face_of_its_column() {
    let rows = rows("combat", "side=allied attack=45 defence=9 steps=3", |summary| (summary.fought, summary.points));
    let result = |attacker, defender| Some(Result::Steps { attacker, defender });
    assert_eq!(rows.len(), 6);
    for (what, points) in [(result(2, 2), 0), (result(1, 2), 0), (result(1, 3), 0), (result(1, 6), 3)] {
        assert_eq!(share(&rows, &(what, points)), "1/6", "{what:?}");
    }
}

#[test]
fn an_attack_loses_all_that_the_table_asks_for() {
    for keys in ["side=allied attack=5 defence=20", "side=allied attack=5 defence=20 mixed=yes"] {
        let lost = rows("combat", keys, |summary| summary.fought);
        let four = Some(Result::Steps { attacker: 4, defender: 0 });
        assert!(lost.iter().any(|(what, _)| *what == four), "{keys}: {lost:?}");
    }
    let lost = rows("combat", "side=allied attack=5 defence=20", |summary| summary.attacker_lost);
    assert_eq!([2, 3, 4].map(|steps| share(&lost, &steps)), ["1/2", "1/3", "1/6"]);
    let lost = rows("combat", "side=axis attack=5 defence=20", |summary| summary.attacker_lost);
    assert_eq!([1, 2, 3].map(|steps| share(&lost, &steps)), ["1/6", "1/2", "1/3"]);
}

#[test]
fn armour_that_meets_armour_is_no_shock() {
    let fought = |keys: &str| {
        let keys = format!("side=allied attack=30 defence=9 steps=8 {keys}");
        rows("combat", &keys, |summary| summary.fought).iter().map(|row| format!("{row:?}")).collect::<Vec<_>>()
    };
    assert_ne!(fought("armour=yes"), fought(""));
    assert_eq!(fought("armour=yes armoured_defence=yes"), fought(""));
}

#[test]
fn every_key_of_a_combat_moves_it() {
    let mean = |keys: &str| {
        let rows = rows("combat", keys, |summary| summary.fought);
        rows.iter().map(|(what, p)| format!("{what:?}={p}")).collect::<Vec<_>>()
    };
    let allied = "side=allied attack=30 defence=9 steps=8";
    for key in [
        "terrain=mountain",
        "settlement=city",
        "settlement=big_city",
        "water=river",
        "water=danube",
        "line=yes",
        "concentric=yes",
        "columns=2",
        "columns=-1",
        "attenuated=yes",
        "turn_1=yes",
        "armour=yes",
        "mixed=yes",
    ] {
        assert_ne!(mean(allied), mean(&format!("{allied} {key}")), "{key}");
    }
    let axis = "side=axis attack=30 defence=9 steps=8";
    for key in ["mobile=yes", "attenuated=yes"] {
        assert_ne!(mean(axis), mean(&format!("{axis} {key}")), "{key}");
    }
}

#[test]
fn aborts_evasions_and_orders_have_the_odds_of_the_book() {
    let abort = |keys: &str| share(&rows("abort", keys, |summary| summary.aborted), &Some(1));
    assert_eq!(abort("side=allied kind=fighter"), "1/2");
    assert_eq!(abort("side=axis kind=fighter"), "5/6");
    assert_eq!(abort("side=allied kind=jabo"), "5/6");
    assert_eq!(abort("side=axis kind=bomber"), "1/3");
    assert_eq!(abort("side=axis kind=assault"), "1/2");
    let evade = |keys: &str| share(&rows("evade", keys, |summary| summary.evaded), &Some(true));
    assert_eq!(evade("terrain=mountain"), "1/2");
    assert_eq!(evade("terrain=hills"), "1/3");
    assert_eq!(evade("terrain=plain"), "0");
    assert_eq!(evade("terrain=mountain stacked=yes"), "1/3");
    assert_eq!(evade("terrain=mountain concentric=yes"), "1/6");
    let order = |keys: &str| share(&rows("fuhrer", keys, |summary| summary.fuhrer), &Some(true));
    assert_eq!(order("first=no threatened=yes"), "1/3");
    assert_eq!(order("first=yes threatened=yes"), "1/2");
    assert_eq!(order("first=yes threatened=no"), "1/3");
    assert_eq!(share(&rows("uprising", "", |summary| summary.s_leave), &Some(true)), "2/3");
}

#[test]
fn air_combat_is_simultaneous() {
    // 7 of ten with each of two dice against one step, and 4 of ten back.
    let rows = rows("air", "factor=7 air_steps=2 answer=4", |summary| summary.air_lost.0);
    assert_eq!(share(&rows, &[0, 0]), "27/500");
    assert_eq!(share(&rows, &[1, 1]), "91/250");
}

#[test]
fn values_that_cannot_go_together_are_refused() {
    for keys in ["side=allied mobile=yes", "side=axis line=yes", "side=allied concentric=yes attack=1"] {
        let keys: Vec<_> = keys
            .split_whitespace()
            .map(|pair| pair.split_once('=').expect("key=value"))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let content = rules_hungria::load(&FILES, "campaign", &[], &mut content::Problems::new()).expect("it loads");
        assert!(chart::chart(content, "combat", &keys).is_err(), "{keys:?}");
    }
}

#[test]
fn words_are_those_of_the_content_files() {
    let listed = |procedure: &str, name: &str| {
        let info = chart::procedures().into_iter().find(|known| known.id == procedure).expect("a procedure");
        match info.keys.into_iter().find(|key| key.name == name).expect("a key").values {
            Values::Words(words) => words,
            Values::Numbers { .. } => Vec::new(),
        }
    };
    let terrains = Terrain::ALL.iter().filter(|&&terrain| terrain != Terrain::BigCity);
    let terrains: Vec<String> = terrains.map(|terrain| terrain.word().to_owned()).collect();
    assert_eq!((listed("combat", "terrain"), listed("evade", "terrain")), (terrains.clone(), terrains));
    assert_eq!(listed("abort", "kind"), AirKind::ALL.iter().map(|kind| kind.word()).collect::<Vec<_>>());
}
