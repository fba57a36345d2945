//! What one looks up gives every value that the rules read: whatever is changed in a row of a table or of a map, the
//! answer changes.

use crate::game::{Game, TABLES, scenario};
use conformance::{
    Sentences,
    looked_up::{self, Change, called},
};
use kernel::{Header, Session, Speech};
use rules_fubar::{
    model::{ArmourRow, FireClass, HullRow, Tables, Weapon},
    sketch::sketch,
};
use std::sync::Arc;

const FIELD: &str =
    "area wood light 1000,0 2000,1000 · line wall light 0,2000 1000,2000 · object car light 300,300 400,400
    area nest hard 3000,3000 3600,3600 · mount gun nest hmg 3300,3300 36 front
    unit A a elite rifle armour=medium 100,1000 · vehicle A v elite heavy 440x260 2500,2500 0 rifle/all
    unit B b elite smg 4000,4000";

/// The answer to a question, in English, on a sketched table with these tables.
fn answer(tables: &Tables, field: &str, question: &str) -> Vec<String> {
    let (rules, state) = sketch(tables, field).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    said(&Game { session: Session::from_state(Arc::new(rules), Header::default(), state) }, question)
}

fn said(g: &Game, question: &str) -> Vec<String> {
    let words = &Sentences::of("fubar", &["", "legend"]).words()[0];
    let lines = g.rules().inspect(g.state(), None, question).expect(question);
    lines.iter().map(|line| words.say(line)).collect()
}

/// Every change that leaves the answer as it was.
fn unseen<T>(question: &str, changes: &[Change<T>], row: fn(&mut Tables) -> &mut T) -> Vec<&'static str> {
    looked_up::unseen(changes, |change| {
        let mut tables = TABLES.clone();
        change(row(&mut tables));
        answer(&tables, FIELD, question)
    })
}

fn rifle(tables: &mut Tables) -> &mut Weapon {
    tables.weapons.iter_mut().find(|weapon| weapon.id == "rifle").expect("a rifle")
}

#[test]
fn whoever_carries_a_weapon_tells_all_of_it() {
    let changes: [Change<Weapon>; 9] = [
        ("name", |row| row.name = called("Musket")),
        ("fire_class", |row| row.class = FireClass::Thrown),
        ("range", |row| row.range += 100),
        ("fire_points", |row| row.fire_points += 1),
        ("machine_gun", |row| row.machine_gun = !row.machine_gun),
        ("ignores_cover", |row| row.ignores_cover = !row.ignores_cover),
        ("tank_mount_only", |row| row.tank_mount_only = !row.tank_mount_only),
        ("indirect", |row| row.indirect = !row.indirect),
        ("harms_tanks", |row| row.harms_tanks = !row.harms_tanks),
    ];
    for question in ["unit a", "a.1", "unit v", "weapons"] {
        assert_eq!(unseen(question, &changes, rifle), Vec::<&str>::new(), "{question}");
    }
    // Who cannot carry it alone does not have it alone, so a figure of the table has no say in it.
    let crew: [Change<Weapon>; 1] = [("crew_carried", |row| row.crew_carried = 2)];
    assert_eq!(unseen("weapons", &crew, rifle), Vec::<&str>::new());
}

#[test]
fn whoever_wears_armour_tells_all_of_it() {
    let worn: [Change<ArmourRow>; 2] = [("name", |row| row.name = called("Quilt")), ("save", |row| row.save = Some(2))];
    assert_eq!(
        unseen("a.1", &worn, |tables| tables.armour.iter_mut().find(|row| row.id == "medium").expect("medium")),
        Vec::<&str>::new()
    );
    let hull: [Change<HullRow>; 3] =
        [("name", |row| row.name = called("Tin")), ("save", |row| row.save = 1), ("tank", |row| row.tank = !row.tank)];
    assert_eq!(
        unseen("unit v", &hull, |tables| tables.hulls.iter_mut().find(|row| row.id == "heavy").expect("heavy")),
        Vec::<&str>::new()
    );
}

#[test]
fn a_piece_of_terrain_tells_its_cover_its_place_and_its_guns() {
    let changes = [
        ("wood", "wood light", "wood moderate"),
        ("wood", "2000,1000", "2000,1100"),
        ("wall", "wall light", "wall moderate"),
        ("wall", "0,2000 1000,2000", "0,2000 900,2000"),
        ("car", "car light", "car hard"),
        ("car", "object car light", "blocking car"),
        ("nest", "nest hmg", "nest lmg"),
        ("nest", "3300,3300", "3300,3400"),
        ("nest", "36 front", "18 front"),
        ("nest", "36 front", "36 all"),
    ];
    for (piece, old, new) in changes {
        assert!(FIELD.contains(old), "{old}");
        let question = format!("terrain {piece}");
        let (before, after) = (answer(&TABLES, FIELD, &question), answer(&TABLES, &FIELD.replace(old, new), &question));
        assert_ne!(before, after, "{new}");
    }
    let adds: [Change<Tables>; 1] = [("level of cover", |tables| tables.cover_levels[1] = 2)];
    assert_eq!(unseen("terrain wood", &adds, |tables| tables), Vec::<&str>::new());
}

#[test]
fn who_is_not_on_the_table_yet_tells_what_he_brings() {
    let g = scenario("s1_farm_crossroads");
    for question in ["us_sq1.2", "unit us_sq1"] {
        let told = said(&g, question).join("\n");
        assert!(told.contains("24\"") && told.contains("small arm") && told.contains("No armour"), "{told}");
        assert!(told.contains("not on the table"), "{told}");
    }
}
