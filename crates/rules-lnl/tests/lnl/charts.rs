//! The chart companion gives the odds of the book, each from the rules themselves.

use crate::game::BASE;
use kernel::info::Values;
use rules_lnl::{
    chart,
    model::Class,
    summary::{Fate, Summary},
};
use std::collections::BTreeSet;

fn values(procedure: &str, keys: &str) -> Vec<(String, String)> {
    let info = chart::procedures().into_iter().find(|known| known.id == procedure).expect("a procedure");
    for pair in keys.split_whitespace() {
        let (name, _) = pair.split_once('=').expect("key=value");
        assert!(info.keys.iter().any(|key| key.name == name), "{procedure} has no {name}");
    }
    let given = |name: &str| keys.split_whitespace().find_map(|pair| pair.strip_prefix(&format!("{name}=")));
    let value = |key: &kernel::info::Key| {
        let value = given(key.name).map(str::to_owned).or_else(|| key.default.clone());
        let value = value.unwrap_or_else(|| panic!("{} has no default", key.name));
        match &key.values {
            Values::Words(words) => assert!(words.contains(&value), "{value} is no {}", key.name),
            Values::Numbers { least, most } => assert!((*least..=*most).contains(&value.parse().expect("a number"))),
        }
        (key.name.to_owned(), value)
    };
    info.keys.iter().map(value).collect()
}

/// The rows of a chart: what is picked from each outcome, with its exact probability.
#[track_caller]
fn rows<T: PartialEq>(procedure: &str, keys: &str, pick: impl Fn(&Summary) -> T) -> Vec<(T, String)> {
    let (rules, state) = chart::chart(BASE.clone(), procedure, &values(procedure, keys))
        .unwrap_or_else(|why| panic!("{procedure} {keys}: {why:?}"));
    conformance::shares(&rules, &state, pick)
}

/// How probable it is that something holds of the outcome.
#[track_caller]
fn chance(procedure: &str, keys: &str, holds: impl Fn(&Summary) -> bool) -> String {
    let rows = rows(procedure, keys, holds);
    rows.iter().find(|(held, _)| *held).map_or("0".to_owned(), |(_, p)| p.clone())
}

/// How probable this is for the unit that the chart is about.
#[track_caller]
fn fate(procedure: &str, keys: &str, fate: Fate) -> String {
    chance(procedure, keys, |summary| summary.fates.iter().any(|change| change.fate == fate))
}

/// Everything that can come of it, with its probability.
#[track_caller]
fn all(procedure: &str, keys: &str) -> Vec<String> {
    let rows = rows(procedure, keys, |summary| format!("{summary:?}"));
    let mut rows: Vec<String> = rows.into_iter().map(|(what, p)| format!("{what} {p}")).collect();
    rows.sort();
    rows
}

#[test]
fn every_counter_of_the_content_can_be_named() {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<BTreeSet<_>>();
    let of = |holds: &dyn Fn(&rules_lnl::model::Kind) -> bool| {
        BASE.kinds.iter().filter(|kind| holds(kind)).map(|kind| kind.id.clone()).collect::<BTreeSet<_>>()
    };
    assert_eq!(words(chart::LEGS), of(&|kind| kind.class.is_leg() && kind.class != Class::ArmorLeader));
    assert_eq!(words(chart::CRAFT), of(&|kind| matches!(kind.class, Class::Vehicle | Class::Helicopter)));
    assert_eq!(words(chart::GUNS), of(&|kind| kind.ordnance.is_some()));
    assert_eq!(words(chart::LEADERS), of(&|kind| kind.class == Class::Leader));
    let nations: BTreeSet<String> = BASE.nations.iter().map(|(id, _)| id.clone()).collect();
    assert_eq!(words(chart::NATIONS), nations);
    let terrains: BTreeSet<String> = BASE.ground.terrains().iter().map(|terrain| terrain.id.clone()).collect();
    let tall = BTreeSet::from(["stone_building_tall".to_owned()]);
    assert_eq!(words(chart::TERRAINS), &terrains - &tall);
}

#[test]
fn a_damage_check_reads_its_table() {
    // Morale 6: a die and 1 never reach 7 but on a 6; a die and 7 is above 6 and below 12 on 1 to 4.
    assert_eq!(fate("damage", "difference=1 target=us_ab_254", Fate::Shaken), "1/6");
    assert_eq!(fate("damage", "difference=7 target=us_ab_254", Fate::Shaken), "2/3");
    assert_eq!(fate("damage", "difference=7 target=us_ab_254", Fate::Reduced), "1/3");
    assert_eq!(fate("damage", "difference=7 target=us_ab_254 shaken=yes", Fate::Reduced), "1");
    assert_eq!(fate("damage", "difference=3 target=us_ab_144 shaken=yes", Fate::Eliminated), "2/3");
    // A natural 1 may show a hero, on an even die.
    assert_eq!(chance("damage", "difference=1 target=us_ab_254", |summary| summary.heroes > 0), "1/12");
    assert_eq!(chance("damage", "difference=1 target=us_medic", |summary| summary.heroes > 0), "0");
}

#[test]
fn every_key_of_fire_moves_it() {
    let base = "fp=4 target=us_ab_254";
    for key in ["cover=2", "count=2", "shaken=yes", "moving=yes", "leader=us_ldr_doyle", "firer=sniper", "firer=mortar"]
    {
        assert_ne!(all("fire", base), all("fire", &format!("{base} {key}")), "{key}");
    }
    assert_ne!(all("fire", base), all("fire", "fp=5 target=us_ab_254"));
    assert_ne!(all("fire", base), all("fire", "fp=4 target=arvn_154"));
    // FP equal to cover: the attacker must roll higher, and then the check must fail.
    let hit = chance("fire", "fp=0 target=us_ab_254", |summary| !summary.fates.is_empty());
    assert_eq!(hit, "35/216");
    for target in ["us_m113", "us_truck", "us_huey_gun", "ger_251", "ger_sniper", "us_vn_chaplain"] {
        assert!(!all("fire", &format!("fp=9 target={target}")).is_empty());
    }
}

#[test]
fn every_key_of_a_gun_moves_it() {
    let base = "gun=us_m4a1 range=4 target=ger_pz4h";
    for key in [
        "aspect=flank",
        "aspect=rear",
        "terrain=light_woods",
        "degrading=1",
        "moving=yes",
        "open=yes",
        "turned=turret",
        "turned=hull",
        "assault_move=yes",
        "acquired=2",
        "night=yes",
    ] {
        assert_ne!(all("ordnance", base), all("ordnance", &format!("{base} {key}")), "{key}");
    }
    let team = "gun=us_atg57 range=3 target=ger_wehr_164";
    assert_ne!(all("ordnance", team), all("ordnance", &format!("{team} leader=us_ldr_pruitt")));
    for keys in [
        "gun=nva_strela range=4 target=us_huey_gun",
        "gun=nva_sagger range=8 target=us_m113",
        "gun=us_huey_gun range=3 target=nva_254",
    ] {
        assert!(all("ordnance", keys).len() > 1, "{keys}");
    }
}

#[test]
fn melee_has_the_kill_numbers_of_its_columns() {
    let kills = |keys: &str| fate("melee", keys, Fate::Eliminated);
    assert_eq!(kills("attack=1 defence=1"), "5/12");
    assert_eq!(kills("attack=2 defence=1"), "13/18");
    assert_eq!(kills("attack=3 defence=1"), "5/6");
    assert_eq!(kills("attack=1 defence=1 leadership=1"), "7/12");
    assert_eq!(kills("attack=1 defence=1 hero=yes"), "7/12");
    assert_eq!(kills("attack=0 defence=1"), "5/18");
    assert_eq!(kills("attack=1 defence=0"), "7/12");
}

#[test]
fn close_assaults_meet_the_lowest_armour() {
    let wrecks = |keys: &str| fate("close-assault", keys, Fate::Eliminated);
    // An unarmoured truck: the higher of two dice with 2 to the first.
    assert_eq!(wrecks("unit=us_ab_254 vehicle=ger_truck"), "13/18");
    assert_eq!(wrecks("unit=us_ab_144 vehicle=ger_truck leader=us_ldr_clarkson"), "13/18");
    let bare = wrecks("unit=us_ab_254 vehicle=ger_pz4h");
    let armed = wrecks("unit=us_ab_254 vehicle=ger_pz4h weapon=us_satchel");
    assert_ne!(bare, armed);
    assert_ne!(bare, wrecks("unit=us_ab_254 vehicle=ger_pz4h weapon=us_bazooka"));
}

#[test]
fn rallies_spots_smoke_and_flares() {
    let rallies = |keys: &str| fate("rally", keys, Fate::Rallied);
    // Shaken morale 6 with a leader of 0: 2d6 at or below 6.
    assert_eq!(rallies("unit=us_ab_254 leader=us_ldr_medrow"), "5/12");
    assert_eq!(rallies("unit=us_ab_254 leader=us_ldr_doyle"), "13/18");
    assert_eq!(rallies("unit=us_ab_254 leader=us_ldr_medrow terrain=light_woods"), "13/18");
    assert_eq!(rallies("unit=ger_pz4h"), "5/12");
    let spots = |keys: &str| chance("spot", keys, |summary| summary.spotted == Some(true));
    assert_eq!(spots("unit=us_ab_254 terrain=light_woods"), "1/2");
    assert_eq!(spots("unit=us_ab_254 terrain=forest"), "1/3");
    assert_eq!(spots("unit=us_ldr_doyle terrain=forest"), "2/3");
    assert_eq!(spots("unit=us_ab_254 terrain=light_woods degrading=2"), "1/6");
    let smoke = |nation: &str| chance("smoke", &format!("nation={nation}"), |summary| summary.placed);
    assert_eq!([smoke("us_ww2"), smoke("us_vietnam"), smoke("vc")], ["1/3", "1/2", "1/6"]);
    let flare = |keys: &str| chance("flare", keys, |summary| summary.placed);
    assert_eq!(flare("nation=british"), "1/2");
    assert_eq!(flare("nation=us_ww2 leader=us_ldr_doyle"), "2/3");
}

#[test]
fn a_spotting_round_scatters() {
    // How many places there are, and how probable the likeliest.
    let landings = |keys: &str| {
        let rows = rows("artillery", keys, |summary| summary.landed);
        let likeliest = rows.iter().max_by(|a, b| fraction(&a.1).total_cmp(&fraction(&b.1)));
        (rows.len(), likeliest.expect("it lands somewhere").1.clone())
    };
    // A white 1 is half a hex: none. Each other pair of faces is one, two or three hexes in one of six directions.
    assert_eq!(landings("unit=us_ldr_medrow"), (1 + 6 * 3, "1/6".to_owned()));
    assert_eq!(landings("unit=us_ldr_doyle"), (1 + 6 * 2, "1/2".to_owned()));
}

fn fraction(text: &str) -> f64 {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    above.parse::<f64>().expect("a number") / below.parse::<f64>().expect("a number")
}

#[test]
fn values_that_cannot_go_together_are_refused() {
    for (procedure, keys, why) in [
        ("fire", "fp=4 target=us_m113 count=2", "lnl-chart-one-craft"),
        ("ordnance", "gun=us_m4a1 range=1 target=ger_pz4h degrading=2", "lnl-chart-near"),
        ("ordnance", "gun=us_bazooka range=20 target=ger_pz4h", "lnl-chart-refused"),
        ("ordnance", "gun=us_bazooka range=2 target=ger_pz4h turned=turret", "lnl-chart-refused"),
        ("close-assault", "unit=us_ab_254 vehicle=us_huey_gun", "lnl-chart-vehicle"),
        ("close-assault", "unit=us_ab_254 vehicle=ger_pz4h weapon=us_atg57", "lnl-chart-carried"),
        ("close-assault", "unit=us_medic vehicle=ger_pz4h", "lnl-chart-assaulter"),
        ("rally", "unit=us_ab_254 leader=none", "lnl-chart-refused"),
        ("spot", "unit=us_medic terrain=forest", "lnl-chart-refused"),
        ("spot", "unit=us_ab_254 terrain=forest degrading=0", ""),
        ("artillery", "unit=us_ab_254", "lnl-chart-refused"),
    ] {
        let found = chart::chart(BASE.clone(), procedure, &values(procedure, keys));
        let id = found.as_ref().err().map(|misread| misread.message.id.to_string()).unwrap_or_default();
        assert_eq!(id, why, "{procedure} {keys}");
    }
    let unknown = chart::chart(BASE.clone(), "dance", &[]).expect_err("no such chart");
    assert_eq!(unknown.message.id, "lnl-chart-unknown");
}
