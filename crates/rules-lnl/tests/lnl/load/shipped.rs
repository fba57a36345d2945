//! What ships: counters, cards and scenarios against the specification, and where everything comes from.

use super::*;
use kernel::Seat;
use rules_lnl::{
    content::{CounterProvenance, Provenance, UnitsFile},
    model::{Class, Effect, Guided, Kind, Layer, Load, Movement, SkillEffect, Start, SwKind, Trait, Trigger, Victory},
};

fn kind<'c>(game: &'c Content, id: &str) -> &'c Kind {
    game.kinds.iter().find(|kind| kind.id == id).unwrap_or_else(|| panic!("{id} ships"))
}

#[test]
fn what_ships_is_without_fault() {
    let told = told(&LOADER.problems(&LOADER.shipped()));
    assert!(told.is_empty(), "{}", told.join("\n"));
}

// proves lnl:1.1.b, lnl:1.1.d, lnl:11.0.a
#[test]
fn r1_1_b_counters_by_class() {
    let game = LOADER.loaded("orchard_street");
    assert_eq!(game.kinds.len(), 98);
    let count = |class| game.kinds.iter().filter(|kind| kind.class == class).count();
    let classes = [
        (Class::Squad, 10, "mmc"),
        (Class::HalfSquad, 11, "mmc"),
        (Class::Crew, 3, "mmc"),
        (Class::WeaponTeam, 9, "mmc"),
        (Class::Leader, 16, "smc"),
        (Class::Hero, 8, "smc"),
        (Class::Medic, 3, "smc"),
        (Class::Sniper, 3, "smc"),
        (Class::Chaplain, 1, "smc"),
        (Class::Advisor, 1, "smc"),
        (Class::Scout, 1, "smc"),
        (Class::ArmorLeader, 2, "smc"),
        (Class::Vehicle, 9, ""),
        (Class::Helicopter, 2, ""),
        (Class::SupportWeapon, 19, ""),
    ];
    for (class, expected, group) in classes {
        assert_eq!(count(class), expected, "{class:?}");
        assert_eq!((class.is_mmc(), class.is_smc()), (group == "mmc", group == "smc"), "{class:?}");
    }
}

// proves lnl:1.1.c
#[test]
fn r1_1_c_men_of_a_counter() {
    let game = LOADER.loaded("orchard_street");
    let men = |id: &str| kind(&game, id).class.men();
    assert_eq!(men("us_ab_254"), Some([8, 12]));
    assert_eq!((men("us_ab_144"), men("us_crew")), (Some([4, 6]), Some([4, 6])));
    assert_eq!((men("us_mortar60"), men("us_ldr_medrow")), (Some([3, 5]), None));
}

/// Counters as the specification prints them, an independent copy of a part of T.cnt.
#[test]
fn counters_are_those_of_the_specification() {
    let game = LOADER.loaded("orchard_street");
    let foot = [
        ("us_ab_254", "2-5-4 6/6"),
        ("us_ab_144", "1-4-4 5/5"),
        ("us_glider_054", "0-5-4 6/5"),
        ("ger_wehr_164", "1-6-4 5/5"),
        ("ger_wehr_054", "0-5-4 5/4"),
        ("ger_ss_264", "2-6-4 6/6"),
        ("ger_fj_334", "3-3-4 6/6"),
        ("ger_crew", "0-2-4 5/5"),
        ("us_vn_354", "3-5-4 6/5"),
        ("arvn_154", "1-5-4 5/4"),
        ("nva_254", "2-5-4 6/6"),
        ("vc_034", "0-3-4 5/5"),
        ("us_hero_c", "2-3-6 8/8"),
        ("nva_sniper", "1-12-0 7/6"),
        ("us_hmg50", "4-14-3 6/6"),
    ];
    for (id, values) in foot {
        let Kind { fp, range, mf, morale: [good, shaken], .. } = kind(&game, id);
        assert_eq!(format!("{fp}-{range}-{mf} {good}/{shaken}"), values, "{id}");
    }
    let leaders = [("us_ldr_medrow", 0), ("us_ldr_doyle", 2), ("ger_ldr_weiss", 1), ("us_vn_chaplain", 2)];
    assert!(leaders.iter().all(|(id, leadership)| kind(&game, id).leadership == *leadership));
    let wounded = kind(&game, "us_hero_c").wounded.unwrap();
    assert_eq!((wounded.fp, wounded.range, wounded.mf, wounded.morale), (1, 2, 4, 7));
    let traits = |id: &str, all: &[Trait]| {
        let found = kind(&game, id).traits;
        assert_eq!(
            found,
            all.iter().fold(rules_lnl::model::Traits::default(), |traits, one| traits.with(*one)),
            "{id}"
        );
    };
    traits("us_ab_254", &[Trait::AssaultMove]);
    traits("us_glider_164", &[Trait::Glider]);
    traits("ger_ss_154", &[Trait::AssaultMove, Trait::Ss]);
    traits("vc_144", &[Trait::Stealth, Trait::Ambush, Trait::MeleePlusOne]);
    traits("ger_atg88", &[Trait::SelfRally, Trait::Arc, Trait::Immobile]);
    traits("nva_rr75", &[Trait::SelfRally, Trait::Arc, Trait::Recoilless]);
    traits("us_satchel", &[Trait::Melee, Trait::SingleUse]);
    traits("us_m10", &[Trait::SelfRally, Trait::AssaultMove, Trait::OpenTopped]);
    traits("arvn_154", &[Trait::Arvn]);
}

// proves lnl:1.6.a
#[test]
fn r1_6_a_support_weapons_and_weapon_teams() {
    let game = LOADER.loaded("orchard_street");
    for kind in &game.kinds {
        assert_eq!(kind.sw.is_some(), kind.class == Class::SupportWeapon, "{}", kind.id);
        assert_eq!(kind.calibre > 0, kind.class == Class::WeaponTeam, "{}", kind.id);
        // A weapon team has men: movement and morale. A support weapon has neither.
        if kind.class == Class::SupportWeapon {
            assert_eq!((kind.mf, kind.morale), (0, [0, 0]), "{}", kind.id);
        }
    }
    assert_eq!(kind(&game, "us_bazooka").sw, Some(SwKind::Ordnance));
    assert_eq!(kind(&game, "us_claymore").sw, Some(SwKind::Claymore));
}

// proves lnl:14.0.a, lnl:15.0.j, lnl:14.2.a
#[test]
fn r14_0_a_ordnance_has_a_to_hit_table() {
    let game = LOADER.loaded("orchard_street");
    let gun = |id: &str| {
        let gun = kind(&game, id).ordnance.clone()?;
        let bands: Vec<String> =
            gun.bands.iter().map(|band| format!("{}:{}/{}", band.range, band.to_hit, band.pen)).collect();
        Some((gun.he, gun.shots, gun.heat, gun.guided, bands.join(" ")))
    };
    let expect = |he, shots, heat, guided, bands: &str| Some((he, shots, heat, guided, bands.to_owned()));
    assert_eq!(gun("us_bazooka"), expect(1, 1, true, Guided::No, "1:10/3 3:7/3 4:4/3"));
    assert_eq!(gun("ger_pzf30"), expect(1, 1, true, Guided::No, "1:9/6 2:5/6"));
    assert_eq!(gun("us_atg57"), expect(1, 1, false, Guided::No, "6:9/5 12:8/4 20:6/3"));
    assert_eq!(gun("us_m4a1"), expect(3, 1, false, Guided::No, "7:8/4 14:7/3 24:5/2"));
    assert_eq!(gun("ger_stug3g"), expect(3, 1, false, Guided::No, "7:9/5 14:8/5 24:7/4"));
    assert_eq!(gun("us_huey_gun"), expect(4, 2, false, Guided::No, "4:8/4 8:7/4 14:5/4"));
    assert_eq!(gun("nva_sagger"), expect(3, 1, true, Guided::Atgm, "6:6/9 20:9/9 40:8/9"));
    assert_eq!(gun("nva_strela"), expect(1, 1, false, Guided::Aag, "6:7/4 14:8/4 24:7/4"));
    assert_eq!((gun("us_m1919a6"), gun("us_truck"), gun("us_mortar60")), (None, None, None));
    let heat: Vec<&str> =
        game.kinds.iter().filter(|k| k.ordnance.as_ref().is_some_and(|gun| gun.heat)).map(|k| &*k.id).collect();
    let expected = ["ger_pzf30", "ger_pzschreck", "nva_rpg2", "nva_rr75", "nva_sagger", "us_law", "us_bazooka"];
    assert_eq!(BTreeSet::from_iter(heat), BTreeSet::from(expected));
}

// proves lnl:15.0.s, lnl:15.0.e
#[test]
fn r15_0_s_armour_and_movement_of_vehicles() {
    let game = LOADER.loaded("orchard_street");
    let armour = |id: &str| {
        let armor = kind(&game, id).armor?;
        let face = |face: Option<i8>| face.unwrap_or(0);
        Some((armor.hull.map(face), armor.turret.map(|turret| turret.map(face))))
    };
    assert_eq!(armour("us_m4a1"), Some(([5, 3, 2], Some([4, 3, 3]))));
    assert_eq!(armour("us_m10"), Some(([4, 2, 2], Some([4, 2, 1]))));
    assert_eq!(armour("ger_stug3g"), Some(([4, 3, 2], None)));
    assert_eq!(armour("us_m113"), Some(([2, 2, 1], None)));
    assert_eq!(armour("us_truck"), None);
    assert_eq!(kind(&game, "ger_pz4h").armor.unwrap().red, [[false, true, false]; 2]);
    assert_eq!(kind(&game, "us_m4a1").armor.unwrap().red, [[false; 3]; 2]);
    let moves = |id: &str| (kind(&game, id).movement, kind(&game, id).mf);
    assert_eq!(moves("us_m4a1"), (Movement::Tracked, 10));
    assert_eq!(moves("us_m3ht"), (Movement::AllTerrain, 9));
    assert_eq!(moves("ger_truck"), (Movement::RoadType, 12));
    assert_eq!(moves("us_m113"), (Movement::Tracked, 11));
    // Each of the three has its column of the chart.
    let clear = &game.ground.terrains()[0];
    let costs =
        [Movement::Leg, Movement::Tracked, Movement::AllTerrain, Movement::RoadType].map(|by| clear.mp[by as usize]);
    assert_eq!(costs, [Some(1), Some(1), Some(1), Some(2)]);
    let loads = |id: &str| kind(&game, id).load;
    assert_eq!(loads("us_m4a1"), Some(Load { squad: true, outside: true }));
    assert_eq!(loads("us_m10"), Some(Load { squad: false, outside: true }));
    assert_eq!((loads("us_m3ht"), loads("us_huey_gun")), (Some(Load { squad: true, outside: false }), None));
}

// proves lnl:15.0.k
#[test]
fn r15_0_k_range_of_machine_guns() {
    let game = LOADER.loaded("orchard_street");
    let guns = |id: &str| -> Vec<(i8, bool, u8)> {
        kind(&game, id).mgs.iter().map(|gun| (gun.fp, gun.star, gun.range)).collect()
    };
    assert_eq!(guns("us_m4a1"), [(2, false, 10), (4, true, 14)]);
    assert_eq!(guns("ger_251"), [(2, true, 10)]);
    // The counter of a helicopter says that its range has no limit.
    assert_eq!(guns("us_huey_slick"), [(2, false, 255)]);
    let (old, new) = ("mgs = [{ fp = 2, range = 10 }]", "mgs = [{ fp = 2, range = 12 }]");
    refused_at(GERMANS, old, new, "range = ‸12 }", "lnl-content-mg-range", "lnl:15.0.k");
    refused_at(GERMANS, old, "mgs = [{ fp = 7, range = 20 }]", "range = ‸20 }", "lnl-content-mg-range", "lnl:15.0.k");
    let (old, new) = ("{ fp = 1, range = 8,", "{ fp = 1, range = 9,");
    refused_at(CONSTANTS, old, new, "range = ‸9,", "lnl-content-mg-range", "lnl:15.0.k");
}

// proves lnl:11.6.c, lnl:11.7.d
#[test]
fn r11_7_d_advisors_and_scouts() {
    let game = LOADER.loaded("ap_long");
    let scout = kind(&game, "us_vn_scout");
    assert_eq!((scout.fp, scout.has_fp, scout.range), (0, true, 3));
    let advisor = kind(&game, "us_vn_advisor");
    assert_eq!((advisor.leadership, advisor.mf, advisor.morale), (0, 6, [7, 6]));
    let (old, new) =
        ("class = \"scout\"\nforce = \"us_vietnam\"\nfp = 0", "class = \"scout\"\nforce = \"us_vietnam\"\nfp = 1");
    refused_at(VIETNAM, old, new, "\"us_vietnam\"\nfp = ‸1\nrange = 3", "lnl-content-scout-fp", "lnl:11.7.d");
    let (old, new) = ("class = \"advisor\"", "class = \"advisor\"\nleadership = 1");
    refused_at(VIETNAM, old, new, "class = ‸\"advisor\"", "lnl-content-field-stray", "lnl:11.6.c");
}

// proves lnl:12.0.a, lnl:12.0.b, lnl:11.2.m, lnl:11.12.a
#[test]
fn r12_0_a_skill_cards() {
    let game = LOADER.loaded("lamps_out");
    assert_eq!(game.skills.len(), 16);
    let hook = |id: &str| game.skills.iter().find(|card| card.id == id).map(|card| (card.hook, card.once));
    assert_eq!(hook("assaulter"), Some((SkillEffect::AssaultInHex {}, false)));
    assert_eq!(hook("keen_eyes"), Some((SkillEffect::Spot { add: -2 }, false)));
    assert_eq!(hook("steady_voice"), Some((SkillEffect::Rally { add: -1 }, false)));
    assert_eq!(hook("iron_nerve"), Some((SkillEffect::Morale { add: 1 }, false)));
    assert_eq!(hook("long_shot"), Some((SkillEffect::Fire { fp: 1, range: 2 }, false)));
    assert_eq!(hook("brawler"), Some((SkillEffect::Melee { add: 1 }, false)));
    assert_eq!(hook("shadow"), Some((SkillEffect::Stealth {}, false)));
    assert_eq!(hook("fleet_foot"), Some((SkillEffect::Movement { add: 2 }, false)));
    assert_eq!(hook("tank_stalker"), Some((SkillEffect::CloseAssault { add: 2 }, false)));
    assert_eq!(hook("aid_kit"), Some((SkillEffect::Heal {}, true)));
    assert_eq!(hook("powder_monkey"), Some((SkillEffect::Satchel {}, false)));
    assert_eq!(hook("radio_voice"), Some((SkillEffect::Scatter { add: -1 }, false)));
    assert_eq!(hook("charmed"), Some((SkillEffect::Charm {}, true)));
    assert_eq!(hook("gun_hand"), Some((SkillEffect::FullMachineGun {}, false)));
    assert_eq!(hook("smoke_pots"), Some((SkillEffect::Smoke { capability: 4 }, false)));
    assert_eq!(hook("first_blood"), Some((SkillEffect::FirstBlood {}, false)));
    let card = |game: &Content, uid: &str| {
        let entry = game.roster.iter().find(|entry| entry.uid == uid).expect("the unit is there");
        entry.skill.map(|skill| game.skills[skill.index()].id.clone())
    };
    // The scenario gives cards to a leader and to a hero; nobody else has one.
    assert_eq!(card(&game, "Us01").as_deref(), Some("iron_nerve"));
    assert_eq!(card(&game, "Us07").as_deref(), Some("long_shot"));
    assert_eq!(game.roster.iter().filter(|entry| entry.skill.is_some()).count(), 3);
    let files = with(LAMPS, ", skill = \"long_shot\"", "");
    assert_eq!(card(&LOADER.loaded_of(&files, "lamps_out", &[]), "Us07"), None);
    // Equipment comes with the card.
    let files = with(LAMPS, "skill = \"long_shot\"", "skill = \"powder_monkey\"");
    let game = LOADER.loaded_of(&files, "lamps_out", &[]);
    let hero = game.roster.iter().position(|entry| entry.uid == "Us07").unwrap();
    let owned = game.arsenal.iter().filter(|weapon| weapon.owner.map(rules_lnl::model::UnitId::index) == Some(hero));
    assert_eq!(owned.map(|weapon| &*game.kinds[weapon.kind.index()].id).collect::<Vec<_>>(), ["us_satchel"]);
}

#[test]
fn the_roster_is_in_the_order_of_the_file_with_what_belongs_to_each() {
    let game = LOADER.loaded("four_hedges");
    let show = |place: usize| {
        let entry = &game.roster[place];
        let vehicle = entry.vehicle.map_or("", |vehicle| &*game.roster[vehicle.index()].uid);
        format!("{} {} {} {vehicle}", entry.uid, game.kinds[entry.kind.index()].id, entry.seat.0).trim_end().to_owned()
    };
    let expected = [
        (7, "Us08 us_m4a1 0"),
        (8, "Us08L us_al_darius 0 Us08"),
        (9, "Us09 us_m4a1 0"),
        (10, "Us10 us_glider_154 0 Us09"),
        (14, "Gr14 ger_ldr_weiss 1"),
        (25, "UsH1 us_hero_a 0"),
        (28, "GrH2 ger_hero_a 1"),
        (29, "Us08C us_crew 0 Us08"),
        (33, "Gr22C ger_crew 1 Gr22"),
        (34, "Gr23C ger_crew 1 Gr23"),
    ];
    for (place, line) in expected {
        assert_eq!(show(place), line);
    }
    assert_eq!(game.roster.len(), 35);
    let start = |uid: &str| {
        game.roster.iter().find(|entry| entry.uid == uid).map(|entry| (entry.start, entry.facing.0, entry.open))
    };
    let hex = |label: &str| game.ground.at(label).unwrap();
    assert_eq!(start("Us08"), Some((Start::At(hex("A6").ground()), 1, true)));
    assert_eq!(start("Us08L"), Some((Start::Commanding, 0, false)));
    assert_eq!(start("Us10"), Some((Start::Riding, 0, false)));
    assert_eq!(start("Us12"), Some((Start::Turn(3, 0), 1, true)));
    assert_eq!(start("UsH2"), Some((Start::Pool, 0, false)));
    assert_eq!(start("Gr23C"), Some((Start::Crew, 0, false)));
    // A spare satchel charge for each hero of a pool.
    let spares: Vec<&str> = game.arsenal.iter().filter(|w| w.spare).map(|w| &*game.kinds[w.kind.index()].id).collect();
    assert_eq!(spares, ["us_satchel", "us_satchel", "ger_satchel", "ger_satchel"]);
    assert_eq!(game.scenario.switches.keep_off_roads.map(|(_, distance, col)| (distance, col)), Some((2, 8)));
}

#[test]
fn scenarios_are_those_of_the_specification() {
    let game = LOADER.loaded("orchard_street");
    let scenario = &game.scenario;
    let hex = |label: &str| game.ground.at(label).unwrap();
    assert_eq!((scenario.turns, scenario.first_initiative, scenario.first_setup), (6, Seat(0), Seat(1)));
    let entry = |uid: &str| game.roster.iter().find(|entry| entry.uid == uid).unwrap();
    assert_eq!(entry("Gr10").start, Start::At(hex("G6").layer(Layer::Upper)));
    assert_eq!(entry("Gr16").start, Start::Sniper);
    assert_eq!(entry("Gr18").start, Start::Turn(5, 0));
    assert_eq!(scenario.sides[Seat(1)].arrivals[0].hexes, [hex("O5"), hex("O4")]);
    assert_eq!(scenario.sides[Seat(0)].home.iter().count(), 10);
    assert!(scenario.sides[Seat(0)].home.contains(hex("A10")) && !scenario.sides[Seat(0)].home.contains(hex("B1")));
    assert_eq!((scenario.sides[Seat(0)].zone.iter().count(), scenario.sides[Seat(1)].zone.iter().count()), (30, 110));
    let hexes = ["F6", "G4", "G6", "G7", "H7", "I6", "I4"].map(hex).to_vec();
    assert_eq!(scenario.victory, Victory::Control { side: Seat(0), hexes, needs: 1 });
    let [cellar, runner] = &scenario.events[..] else { panic!("two events") };
    let Effect::Gift(spare) = cellar.effect else { panic!("a gift") };
    let spare = game.arsenal[spare.index()];
    assert_eq!((spare.spare, &*game.kinds[spare.kind.index()].id), (true, "us_satchel"));
    assert_eq!((cellar.trigger, cellar.side, runner.trigger), (Trigger::Occupancy, Some(Seat(0)), Trigger::Sight));
    assert_eq!(runner.effect, Effect::Rally { side: Some(Seat(1)), near: true, sure: true });

    let game = LOADER.loaded("lamps_out");
    assert!(game.scenario.switches.night && game.scenario.first_initiative == Seat(1));
    assert_eq!(game.scenario.forts.len(), 7);
    assert_eq!(game.scenario.events[0].effect, Effect::Flare(game.ground.at("H5").unwrap()));

    let game = LOADER.loaded("ap_long");
    let hex = |label: &str| game.ground.at(label).unwrap();
    // Helicopters come from anywhere along the edge, the chaplain from one hex.
    let counts: Vec<(u8, usize)> =
        game.scenario.sides[Seat(0)].arrivals.iter().map(|group| (group.turn, group.hexes.len())).collect();
    assert_eq!(counts, [(1, 15), (3, 15), (3, 1)]);
    let sagger = game.roster.iter().find(|entry| entry.uid == "Na26").unwrap();
    assert_eq!((sagger.start, sagger.facing.0), (Start::At(hex("J5").layer(Layer::Bunker)), 2));
    let hexes = ["F5", "G4", "G6", "H5"].map(hex).to_vec();
    assert_eq!(game.scenario.victory, Victory::Points { side: Seat(0), hexes, worth: [3, 1, 1] });
    assert_eq!(game.scenario.events[0].effect, Effect::Points(2));
    let battery = &game.scenario.sides[Seat(0)].batteries[0];
    assert_eq!((&*battery.name, battery.fp, battery.missions, battery.well_supplied), ("105mm", 5, 1, false));

    let game = LOADER.loaded("four_hedges");
    let Victory::ExitOrControl { exits, points, worth, .. } = &game.scenario.victory else { panic!("exit or control") };
    assert_eq!((exits.len(), *points, *worth), (10, 2, [1, 2]));
    assert_eq!(game.scenario.events[0].effect, Effect::Rally { side: None, near: false, sure: false });
}

// proves lnl:15.0.a, lnl:15.4.a
#[test]
fn r15_0_a_vehicles_are_open_and_have_a_crew() {
    let game = LOADER.loaded("four_hedges");
    for (place, entry) in game.roster.iter().enumerate() {
        let is_vehicle = game.kinds[entry.kind.index()].class == Class::Vehicle;
        assert_eq!(entry.open, is_vehicle, "{}", entry.uid);
        let crews = game.roster.iter().filter(|crew| {
            crew.start == Start::Crew && crew.vehicle.map(rules_lnl::model::UnitId::index) == Some(place)
        });
        assert_eq!(crews.count(), usize::from(is_vehicle), "{}", entry.uid);
    }
    let files = with(HEDGES, "facing = 2, armor_leader", "facing = 2, open = false, armor_leader");
    assert!(!LOADER.loaded_of(&files, "four_hedges", &[]).roster[7].open);
    // Helicopters have one, too, and a nation without crews has no vehicles.
    let game = LOADER.loaded("ap_long");
    assert_eq!(game.roster.iter().filter(|entry| entry.start == Start::Crew).count(), 4);
    let files = with(HEDGES, "counter = \"us_m3ht\"", "counter = \"us_m113\"");
    assert!(LOADER.problems(&files).is_empty());
    let files = LOADER.changed(&files, VIETNAM, "class = \"crew\"", "class = \"half_squad\"");
    let problems = LOADER.problems(&files);
    assert!(problems.iter().any(|p| p.message.id == "lnl-content-no-crew" && clause_of(p) == "lnl:15.4.a"));
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

/// The printed counters, boards and scenarios are lost: what is ours says so, and the rulebook's numbers are marked as
/// such.
#[test]
fn what_the_book_does_not_print_is_marked() {
    let files = LOADER.shipped();
    let mut n_counters = 0;
    for (path, _) in files.iter().filter(|(path, _)| path.starts_with("lnl/units/")) {
        let mut problems = Problems::new();
        let sheet: UnitsFile = content::read(&files, path, &mut problems).unwrap();
        for row in &sheet.counter {
            assert_ne!(row.provenance, CounterProvenance::default(), "{}", *row.id);
            n_counters += 1;
        }
        let of = |id: &str| sheet.counter.iter().find(|row| *row.id == id).map(|row| row.provenance.clone());
        if let Some(marks) = of("us_ab_254") {
            let found = (marks.values, marks.morale_good_order, marks.morale_shaken, marks.traits);
            let (seed, series) = (Some(Provenance::Seed), Some(Provenance::Series));
            assert_eq!(found, (seed, seed, series, seed));
        }
        if let Some(marks) = of("us_m4a1") {
            assert_eq!((marks.turret_front, marks.hull_front), (Some(Provenance::Seed), Some(Provenance::Series)));
            assert_eq!(marks.other, Some(Provenance::Decision));
        }
        if let Some(marks) = of("us_vn_354") {
            assert_eq!(marks.all, Some(Provenance::Decision));
        }
    }
    assert_eq!(n_counters, 98);
    let count = |path: &str, mark: &str| files.get(path).unwrap().matches(&format!("\"{mark}\"")).count();
    // Counted in the data of the specification.
    assert_eq!(count("lnl/skills/cards.toml", "decision"), 15);
    assert_eq!(count("lnl/skills/cards.toml", "series"), 1);
    assert_eq!((count("lnl/tables/melee.toml", "decision"), count("lnl/tables/melee.toml", "seed")), (3, 3));
    assert_eq!((count("lnl/tables/reduction.toml", "seed"), count("lnl/tables/reduction.toml", "decision")), (3, 7));
    assert_eq!(count("lnl/tables/ordnance.toml", "decision"), 4);
    assert_eq!(count("lnl/tables/fire.toml", "known"), 2);
    for (path, text) in
        files.iter().filter(|(path, _)| path.starts_with("lnl/maps/") || path.starts_with("lnl/scenarios/"))
    {
        assert!(text.contains("\nprovenance = \"decision\"\n"), "{path}");
    }
}
