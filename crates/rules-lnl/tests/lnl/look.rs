//! What one looks up gives every value that the rules read: whatever is changed in a row of the terrain chart or on a
//! counter, the answer changes.

use crate::{
    game::{BASE, Game, content_of},
    words::both,
};
use arrayvec::ArrayVec;
use conformance::looked_up::{self, Change, called};
use kernel::Speech;
use rules_lnl::{
    ground::{Ground, Hexside, Los, Parts, Spot, Stacking, Terrain},
    model::{
        Armor, Class, Content, Guided, Kind, KindId, Load, MachineGun, Movement, Ordnance, SwKind, TerrainId, Trait,
        WoundedSide,
    },
    sketch::sketch,
};

const FIELD: &str = "map 9x8; D4 light_woods; E3 light_woods; side D4 D3 hedge; side D4 C4 bocage; smoke E3; smoke G2
    us: a us_ab_254 D4; h us_hero_a D4; t us_m4a1 D6; w us_mortar60 D4 +us_bazooka; x us_huey_gun F6a
    ger: e ger_wehr_164 A1";

/// The answer to a question, in English, after a change of the content.
fn answer(change: impl FnOnce(&mut Content), question: &str) -> Vec<String> {
    let mut base = BASE.clone();
    change(&mut base);
    answer_of(&base, question)
}
fn answer_of(base: &Content, question: &str) -> Vec<String> {
    let g = Game::sketched(sketch(base, FIELD));
    let words = &both()[0];
    let lines = g.rules.inspect(g.state(), None, question).expect(question);
    lines.iter().map(|line| words.say(line)).collect()
}

/// Every change that leaves the answer as it was.
fn unseen<T>(question: &str, changes: &[Change<T>], at: fn(&mut Content) -> &mut T) -> Vec<&'static str> {
    looked_up::unseen(changes, |change| answer(|base| change(at(base)), question))
}
/// The same of a row of the chart.
fn unseen_in<T>(question: &str, changes: &[Change<T>], row: fn(&mut Parts) -> &mut T) -> Vec<&'static str> {
    looked_up::unseen(changes, |change| answer(|base| with_parts(base, |parts| change(row(parts))), question))
}

/// The chart may be changed here; the map is made anew of it.
fn with_parts(base: &mut Content, change: impl FnOnce(&mut Parts)) {
    let mut parts = base.ground.parts().clone();
    change(&mut parts);
    base.ground = Ground::new(parts);
}

fn woods(parts: &mut Parts) -> &mut Terrain {
    parts.terrain.iter_mut().find(|row| row.id == "light_woods").expect("light woods")
}
fn hedge(parts: &mut Parts) -> &mut Hexside {
    parts.hexsides.iter_mut().find(|row| row.id == "hedge").expect("a hedge")
}

#[test]
fn a_hex_tells_every_value_of_its_terrain() {
    let changes: [Change<Terrain>; 22] = [
        ("name", |row| row.name = called("Thicket")),
        ("mp on foot", |row| row.mp[0] = Some(9)),
        ("mp tracked", |row| row.mp[1] = None),
        ("mp all-terrain", |row| row.mp[2] = Some(9)),
        ("mp road", |row| row.mp[3] = Some(9)),
        ("tm", |row| row.tm += 3),
        ("los", |row| row.los = Los::Blocking),
        ("los_top", |row| row.los_top += 3),
        ("air", |row| row.air_height += 3),
        ("fill", |row| row.fill -= 7),
        ("spot", |row| row.spot = Spot::Clear),
        ("building", |row| row.building = !row.building),
        ("tall", |row| row.tall = !row.tall),
        ("overrun", |row| row.overrun = !row.overrun),
        ("landing", |row| row.heli_land = !row.heli_land),
        ("hides_movement", |row| row.negates_moving_bonus = !row.negates_moving_bonus),
        ("mortars", |row| row.mortar_may_fire = !row.mortar_may_fire),
        ("mines", |row| row.mines_allowed = !row.mines_allowed),
        ("bunkers", |row| row.bunker_allowed = !row.bunker_allowed),
        ("heat", |row| row.heat_full_effect = !row.heat_full_effect),
        ("scout_eases", |row| row.scout_eases = !row.scout_eases),
        ("rubble", |row| row.rubble_to = Some(TerrainId(0))),
    ];
    // A field that is added must be told too, or named here with its reason: ids are of files, letters of maps.
    let Terrain {
        id: _,
        letter: _,
        name: _,
        mp: _,
        tm: _,
        los: _,
        los_top: _,
        air_height: _,
        fill: _,
        spot: _,
        building: _,
        tall: _,
        overrun: _,
        heli_land: _,
        negates_moving_bonus: _,
        mortar_may_fire: _,
        mines_allowed: _,
        bunker_allowed: _,
        heat_full_effect: _,
        scout_eases: _,
        rubble_to: _,
        stacking: _,
    } = &BASE.ground.terrains()[0];
    assert_eq!(unseen_in("hex D4", &changes, woods), Vec::<&str>::new());
    let before = answer(|_| (), "hex D4");
    for room in [(9, 1, 1, 1), (1, 9, 1, 1), (1, 1, 9, 1), (1, 1, 1, 9)] {
        let (squads, smc, vehicles, helicopters) = room;
        let limits = Some(Stacking { squads, smc, vehicles, helicopters });
        let told = answer(|base| with_parts(base, |parts| woods(parts).stacking = limits), "hex D4");
        assert_ne!(told, before, "{room:?}");
    }
}

#[test]
fn a_hex_tells_every_value_of_its_sides() {
    let changes: [Change<Hexside>; 9] = [
        ("name", |row| row.name = called("Thorns")),
        ("mp on foot", |row| row.mp_add[0] = Some(9)),
        ("mp tracked", |row| row.mp_add[1] = None),
        ("mp all-terrain", |row| row.mp_add[2] = Some(9)),
        ("mp road", |row| row.mp_add[3] = Some(9)),
        ("tm", |row| row.tm += 3),
        ("los", |row| row.los = Los::Blocking),
        ("own", |row| row.los_own = Los::Blocking),
        ("guns", |row| row.wt_over_20mm = !row.wt_over_20mm),
    ];
    let Hexside { id: _, name: _, mp_add: _, tm: _, los: _, los_own: _, wt_over_20mm: _ } = &BASE.ground.hexsides()[0];
    assert_eq!(unseen_in("hex D4", &changes, hedge), Vec::<&str>::new());
}

#[test]
fn a_hexside_that_no_vehicle_crosses_says_so_without_a_sign() {
    let told = answer(|_| (), "hex D4").join("\n");
    assert!(told.contains("Hedge (on foot +1, tracked +1, all-terrain +1, road –,"), "{told}");
}

/// Bocage gives no cover, and without the option no hexside does.
#[test]
fn a_hexside_tells_its_cover_where_it_has_some() {
    for (option, sides) in [("add", 1), ("off", 0)] {
        let told = answer_of(&content_of("orchard_street", &[("hexside_tm", option)]), "hex D4");
        let n = told.iter().map(|line| line.matches("against direct fire").count()).sum::<usize>();
        assert_eq!(n, sides, "{option}: {told:#?}");
    }
}

/// Smoke blocks and hides, whatever stands under it (lnl:7.0.e).
#[test]
fn a_hex_in_smoke_tells_what_the_smoke_does() {
    for question in ["hex E3", "hex G2"] {
        let told = answer(|_| (), question);
        let says = |start: &str| told.iter().any(|line| line.starts_with(start));
        assert!(says("Smoke blocks every line of sight through it"), "{told:#?}");
        assert!(says("Whoever keeps still here is spotted with 2 or less"), "{told:#?}");
        assert!(!says("It does not hinder") && !says("A line of sight through it is degraded"), "{told:#?}");
        let higher = answer(|base| with_parts(base, |parts| parts.smoke_top = 3), question);
        assert_ne!(higher, told);
    }
    // What rises above the smoke is told beside it.
    let tall = answer(|base| with_parts(base, |parts| woods(parts).los_top = 2), "hex E3").join("\n");
    assert!(tall.contains("A line of sight through it is degraded"), "{tall}");
}

fn kind_of<'a>(base: &'a mut Content, id: &str) -> &'a mut Kind {
    base.kinds.iter_mut().find(|kind| kind.id == id).expect(id)
}

#[test]
fn a_counter_tells_every_value_that_is_printed_on_it() {
    // Not told: the id is of files; nation and force are whose it is and its colour; what a support weapon is and its
    // other side are told of weapons, below.
    let Kind {
        id: _,
        name: _,
        class: _,
        nation: _,
        force: _,
        fp: _,
        has_fp: _,
        range: _,
        mf: _,
        morale: _,
        leadership: _,
        traits: _,
        wounded: _,
        calibre: _,
        sw: _,
        flip_to: _,
        ordnance: _,
        movement: _,
        armor: _,
        air_armor: _,
        mgs: _,
        load: _,
    } = &BASE.kinds[0];
    let squad: [Change<Kind>; 11] = [
        ("name", |kind| kind.name = called("Somebody")),
        ("class", |kind| kind.class = Class::HalfSquad),
        ("fp", |kind| kind.fp += 3),
        ("has_fp", |kind| kind.has_fp = false),
        ("range", |kind| kind.range += 3),
        ("mf", |kind| kind.mf += 3),
        ("morale", |kind| kind.morale[0] += 3),
        ("morale of a shaken", |kind| kind.morale[1] += 3),
        ("leadership", |kind| kind.leadership = 2),
        ("traits", |kind| kind.traits = kind.traits.with(Trait::Ss)),
        ("calibre", |kind| kind.calibre = 77),
    ];
    assert_eq!(unseen("unit a", &squad, |base| kind_of(base, "us_ab_254")), Vec::<&str>::new());
    let hero: [Change<WoundedSide>; 4] = [
        ("fp", |side| side.fp += 3),
        ("range", |side| side.range += 3),
        ("mf", |side| side.mf += 3),
        ("morale", |side| side.morale += 3),
    ];
    assert_eq!(
        unseen("unit h", &hero, |base| kind_of(base, "us_hero_a").wounded.as_mut().unwrap()),
        Vec::<&str>::new()
    );
    let tank: [Change<Kind>; 4] = [
        ("movement", |kind| kind.movement = Movement::RoadType),
        ("mgs", |kind| kind.mgs = ArrayVec::from_iter([MachineGun { fp: 9, star: true, range: 9 }])),
        ("load", |kind| kind.load = Some(Load { squad: true, outside: false })),
        ("no armor", |kind| kind.armor = None),
    ];
    assert_eq!(unseen("unit t", &tank, |base| kind_of(base, "us_m4a1")), Vec::<&str>::new());
    let armor: [Change<Armor>; 5] = [
        ("hull", |armor| armor.hull[1] = Some(9)),
        ("no hull", |armor| armor.hull[2] = None),
        ("turret", |armor| armor.turret = None),
        ("red hull", |armor| armor.red[0][0] = !armor.red[0][0]),
        ("red turret", |armor| armor.red[1][2] = !armor.red[1][2]),
    ];
    assert_eq!(unseen("unit t", &armor, |base| kind_of(base, "us_m4a1").armor.as_mut().unwrap()), Vec::<&str>::new());
    let gun: [Change<Ordnance>; 6] = [
        ("he", |gun| gun.he += 3),
        ("shots", |gun| gun.shots += 3),
        ("heat", |gun| gun.heat = !gun.heat),
        ("calibre", |gun| gun.calibre += 3),
        ("guided", |gun| gun.guided = Guided::Atgm),
        ("bands", |gun| gun.bands[0].to_hit += 1),
    ];
    assert_eq!(unseen("unit t", &gun, |base| kind_of(base, "us_m4a1").ordnance.as_mut().unwrap()), Vec::<&str>::new());
    assert_eq!(
        unseen("unit x", &[("air_armor", |kind: &mut Kind| kind.air_armor += 3)], |base| kind_of(base, "us_huey_gun")),
        Vec::<&str>::new()
    );
    let weapon: [Change<Kind>; 5] = [
        ("fp", |kind| kind.fp += 3),
        ("range", |kind| kind.range += 3),
        ("kind", |kind| kind.sw = Some(SwKind::Claymore)),
        ("other side", |kind| kind.flip_to = Some(KindId(0))),
        ("traits", |kind| kind.traits = kind.traits.with(Trait::Ss)),
    ];
    assert_eq!(unseen("unit w", &weapon, |base| kind_of(base, "us_bazooka")), Vec::<&str>::new());
}
