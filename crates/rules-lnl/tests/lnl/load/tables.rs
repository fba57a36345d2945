//! Tables: the numbers of the specification, copied by hand, and what the rulebook fixes.

use super::*;
use rules_lnl::{
    ground::{Los, Spot},
    model::{Check, Class, FireMods, GunMods},
};

const PRINTED: &str = "content-not-as-printed";

// proves lnl:T.dft.r1, lnl:T.dft.r2, lnl:T.dft.r3
#[test]
fn t_dft_results_of_a_damage_check() {
    use Check::{Casualties, Damaged, Destroyed, None, Shaken, Wounded};
    let results = LOADER.loaded("orchard_street").tables.results;
    assert_eq!(results[0], [None; 8]);
    assert_eq!(results[1], [Shaken, Casualties, Shaken, Wounded, Wounded, Shaken, Shaken, Damaged]);
    assert_eq!(results[2], [Casualties, Casualties, Wounded, Wounded, Wounded, Shaken, Destroyed, Destroyed]);
    let (old, new) = ("no_more = [\"none\",", "no_more = [\"shaken\",");
    refused_at(FIRE, old, new, "no_more = [‸\"shaken\",", PRINTED, "lnl:T.dft.r1");
    let (old, new) = ("above   = [\"shaken\",", "above   = [\"casualties\",");
    refused_at(FIRE, old, new, "above   = [‸\"casualties\",", PRINTED, "lnl:T.dft.r2");
    let (old, new) = ("twice   = [\"casualties\",", "twice   = [\"shaken\",");
    refused_at(FIRE, old, new, "twice   = [‸\"shaken\",", PRINTED, "lnl:T.dft.r3");
    // What is not the rulebook's may be changed.
    LOADER.accepted(FIRE, "\"wounded\", \"shaken\", \"destroyed\"", "\"wounded\", \"destroyed\", \"destroyed\"");
}

// proves lnl:T.dft.a
#[test]
fn t_dft_a_modifiers_of_direct_fire() {
    let expected = FireMods {
        adjacent: 2,
        moving_target: 1,
        degrading_hex: -1,
        assault_or_stealth_fire: -2,
        night: -2,
        fire_from_smoke: -1,
        outside_passenger_still: -1,
        outside_passenger_moving: -2,
        overrun: 2,
    };
    assert_eq!(LOADER.loaded("orchard_street").tables.fire, expected);
    let (old, new) = ("adjacent                 = { value = 2", "adjacent = { value = 3");
    refused_at(FIRE, old, new, "adjacent = { value = ‸3", PRINTED, "lnl:T.dft.a");
    LOADER.accepted(FIRE, &format!("{old}, provenance = \"seed\""), &format!("{new}, provenance = \"house\""));
}

// proves lnl:T.oft.a, lnl:T.oft.b, lnl:T.oft.c
#[test]
fn t_oft_a_modifiers_of_ordnance_fire() {
    let expected = GunMods {
        degrading_hex: 1,
        bocage_own_hexside: 1,
        target_vehicle_moving: 1,
        firer_vehicle_assault_move: 2,
        firer_sw_assault_move: 2,
        firer_open: -1,
        captured: 1,
        ops_complete: 2,
        turret_turned: 1,
        hull_or_wt_turned: 2,
        helicopter_target_hovering: 1,
        helicopter_target_flying: 2,
        helicopter_firer_flying: 2,
        night: 2,
        fire_from_smoke: 1,
    };
    assert_eq!(LOADER.loaded("orchard_street").tables.gun, expected);
    let (old, new) = ("firer_open                 = { value = -1", "firer_open = { value = -2");
    refused_at(ORDNANCE, old, new, "firer_open = { value = ‸-2", PRINTED, "lnl:T.oft.a");
}

// proves lnl:T.mt.a, lnl:T.mt.b, lnl:T.mt.c, lnl:T.mt.d, lnl:T.mt.e, lnl:T.mt.f, lnl:T.mt.g
#[test]
fn t_mt_melee() {
    let tables = LOADER.loaded("orchard_street").tables;
    let found: Vec<((u8, u8), i8)> = tables.melee_odds.into_iter().zip(tables.melee).collect();
    let expected = [((1, 3), 10), ((1, 2), 9), ((1, 1), 8), ((3, 2), 7), ((2, 1), 6), ((3, 1), 5), ((4, 1), 4)];
    assert_eq!(found, expected);
    refused_at(MELEE, "kill = 8", "kill = 7", "kill = ‸7, provenance = \"seed\"", PRINTED, "lnl:T.mt.c");
    refused(MELEE, "\"3-2\", kill", "‸\"5-4\", kill", "lnl-content-melee-odds lnl:T.mt.d");
    refused(MELEE, "kill = 4", "kill = ‸6", "lnl-content-melee-order lnl:8.0.d");
}

// proves lnl:T.red.a, lnl:T.red.b
#[test]
fn t_red_a_what_is_left_of_a_squad() {
    let game = LOADER.loaded("orchard_street");
    let name = |kind: Option<rules_lnl::model::KindId>| kind.map_or("-", |kind| &*game.kinds[kind.index()].id);
    let mut found: Vec<[&str; 3]> =
        game.tables.reduction.iter().map(|row| [Some(row.squad), Some(row.even), row.odd].map(name)).collect();
    found.sort_unstable();
    let expected = [
        ["arvn_154", "arvn_044", "-"],
        ["ger_fj_234", "ger_fj_134", "-"],
        ["ger_fj_334", "ger_fj_134", "-"],
        ["ger_ss_264", "ger_ss_154", "-"],
        ["ger_wehr_164", "ger_wehr_154", "ger_wehr_054"],
        ["nva_254", "nva_144", "-"],
        ["us_ab_254", "us_ab_144", "-"],
        ["us_glider_164", "us_glider_154", "us_glider_054"],
        ["us_vn_354", "us_vn_154", "-"],
        ["vc_144", "vc_034", "-"],
    ];
    assert_eq!(found, expected);
    let pairs =
        game.tables.recombine.iter().map(|(one, other, squad)| [*one, *other, *squad].map(|kind| name(Some(kind))));
    let pairs: Vec<[&str; 3]> = pairs.collect();
    assert_eq!(pairs.len(), 13);
    assert!(pairs.contains(&["ger_wehr_154", "ger_wehr_054", "ger_wehr_164"]));
    assert!(pairs.contains(&["ger_fj_134", "ger_fj_134", "ger_fj_234"]));
    let row = "  { squad = \"vc_144\", half = \"vc_034\", provenance = \"decision\" },\n";
    refused_at(REDUCTION, row, "", "reduction = ‸[", "lnl-content-no-reduction", "lnl:T.red.b");
    let both = row.replace("half = \"vc_034\"", "half = \"vc_034\", odd = \"vc_034\"");
    refused_at(REDUCTION, row, &both, "squad = ‸\"vc_144\", half", "lnl-content-halves", "lnl:T.red.b");
    let squad = row.replace("\"vc_034\"", "\"nva_254\"");
    refused_at(REDUCTION, row, &squad, "half = ‸\"nva_254\"", "lnl-content-class", "");
    refused_at(
        REDUCTION,
        row,
        &row.repeat(2),
        "vc_034\", provenance = \"decision\" },\n  { squad = ‸\"vc_144\", half",
        "content-duplicate-id",
        "",
    );
}

/// Terrain, movement points, TM, LOS with its top, height for helicopters, fill.
type TerrainLine = (&'static str, [Option<u8>; 4], i8, Los, u8, u8, u8);

// proves lnl:T.tec.a, lnl:T.tec.b
#[test]
fn t_tec_a_the_terrain_chart() {
    use Los::{Blocking, Degrading, None as Clear};
    let mp = |costs: [u8; 4]| costs.map(|cost| (cost > 0).then_some(cost));
    // 0 is prohibited.
    let expected: [TerrainLine; 17] = [
        ("clear", mp([1, 1, 1, 2]), 0, Clear, 0, 0, 0),
        ("low_crops", mp([1, 1, 1, 2]), 0, Degrading, 0, 0, 90),
        ("wheat", mp([1, 1, 2, 3]), 0, Degrading, 0, 0, 90),
        ("corn", mp([2, 2, 2, 3]), 0, Degrading, 0, 0, 90),
        ("brush", mp([1, 1, 2, 3]), 0, Degrading, 0, 0, 80),
        ("tall_grass", mp([2, 1, 2, 3]), 0, Degrading, 0, 0, 90),
        ("light_woods", mp([2, 2, 3, 0]), 1, Degrading, 0, 1, 85),
        ("forest", mp([2, 0, 0, 0]), 2, Blocking, 0, 1, 90),
        ("light_jungle", mp([2, 3, 0, 0]), 1, Degrading, 0, 1, 90),
        ("heavy_jungle", mp([3, 0, 0, 0]), 2, Blocking, 1, 2, 100),
        ("rice_paddy", mp([2, 3, 4, 0]), 0, Clear, 0, 0, 0),
        ("rough", mp([2, 3, 0, 0]), 1, Clear, 0, 0, 0),
        ("rubble", mp([2, 4, 0, 0]), 2, Blocking, 0, 1, 80),
        ("hut", mp([2, 3, 0, 0]), 1, Blocking, 0, 1, 60),
        ("wood_building", mp([2, 4, 0, 0]), 2, Blocking, 0, 1, 80),
        ("stone_building", mp([2, 0, 0, 0]), 3, Blocking, 0, 1, 80),
        ("stone_building_tall", mp([2, 0, 0, 0]), 3, Blocking, 2, 2, 80),
    ];
    let game = LOADER.loaded("orchard_street");
    let ground = &game.ground;
    let found: Vec<_> =
        ground.terrains().iter().map(|t| (&*t.id, t.mp, t.tm, t.los, t.los_top, t.air_height, t.fill)).collect();
    assert_eq!(found, expected);
    let which = |is: fn(&rules_lnl::ground::Terrain) -> bool| -> String {
        ground.terrains().iter().filter(|t| is(t)).map(|t| format!("{} ", t.id)).collect()
    };
    assert_eq!(which(|t| t.overrun), "clear low_crops wheat brush tall_grass ");
    assert_eq!(which(|t| t.heli_land), "clear brush tall_grass ");
    assert_eq!(which(|t| t.building), "hut wood_building stone_building stone_building_tall ");
    assert_eq!(which(|t| t.tall), "stone_building_tall ");
    assert_eq!(which(|t| t.negates_moving_bonus), "low_crops ");
    assert_eq!(which(|t| t.scout_eases), "corn tall_grass light_woods forest light_jungle heavy_jungle ");
    assert_eq!(
        which(|t| !t.mortar_may_fire),
        "forest heavy_jungle hut wood_building stone_building stone_building_tall "
    );
    assert_eq!(which(|t| !t.mines_allowed || !t.bunker_allowed), which(|t| t.building));
    assert_eq!(which(|t| t.heat_full_effect), which(|t| t.building));
    assert_eq!(which(|t| t.rubble_to.is_some()), "wood_building ");
    assert_eq!(which(|t| t.stacking.is_some()), "heavy_jungle stone_building_tall ");
    assert_eq!(which(|t| t.spot == Spot::Clear), "clear rice_paddy ");
    let sides: Vec<_> =
        ground.hexsides().iter().map(|s| (&*s.id, s.mp_add, s.tm, s.los, s.los_own, s.wt_over_20mm)).collect();
    let expected = [
        ("wall", mp([1, 1, 2, 0]), 2, Clear, Clear, false),
        ("hedge", mp([1, 1, 1, 0]), 1, Degrading, Clear, false),
        ("bocage", mp([2, 4, 0, 0]), 0, Blocking, Degrading, false),
    ];
    assert_eq!(sides, expected);
    let c = &game.tables.constants;
    assert_eq!((c.smoke_tm, c.foxholes_tm, c.bunker_tm), (1, 1, 2));
    assert_eq!((c.road_mp, c.uphill_mp, c.wire_mp), ([1; 4], [1, 1, 1, 2], mp([4, 2, 4, 0])));
    // What is the rulebook's must be the rulebook's; the rest can be replaced.
    let woods = "mp = [2, 2, 3, \"no\"]\ntm = 1";
    refused_at(
        TERRAIN,
        woods,
        &woods.replace("tm = 1", "tm = 2"),
        "\"no\"]\ntm = ‸2\nlos = \"degrading\"",
        PRINTED,
        "lnl:T.tec.a",
    );
    let wheat = "id = \"wheat\"\nletter = \"W\"\nname = { en = \"Wheat field\", es = \"Trigal\" }\nmp = [1, 1, 2, 3]";
    let files = with(TERRAIN, wheat, &wheat.replace("[1, 1, 2, 3]", "[3, 1, 2, \"no\"]"));
    let game = LOADER.loaded_of(&files, "orchard_street", &[]);
    assert_eq!(game.ground.terrains()[2].mp, [Some(3), Some(1), Some(2), None]);
    LOADER.says(
        TERRAIN,
        "[overlay.foxholes]\ntm = 1",
        "[overlay.foxholes]\ntm = 2",
        &["tables/terrain.toml:313 “tm” is 2, but the rulebook says 1 (lnl:T.tec.a). | Write 1. For a number of your own, \
           write provenance = \"house\"."],
    );
}

#[test]
fn constants_are_those_of_the_rulebook() {
    let game = LOADER.loaded("orchard_street");
    let c = &game.tables.constants;
    let stacking = c.stacking;
    assert_eq!([stacking.squads, stacking.smc, stacking.vehicles, stacking.helicopters], [3, 2, 2, 1]);
    assert_eq!(
        [c.rally_cover_bonus, c.close_assault_cover_bonus, c.satchel_fp, c.crash_fp, c.wt_melee_fp],
        [-2, -2, 6, 4, 1]
    );
    assert_eq!(
        [c.overrun_mp, c.level_change_mp, c.bunker_mp, c.flare_range, c.double_time_mp, c.smc_sw_mp],
        [4, 2, 2, 3, 2, 2]
    );
    assert_eq!(
        [c.acquisition_max, c.passes_to_end, c.well_supplied_max, c.friendly_mines_mp, c.max_mines],
        [2, 3, 3, 1, 2]
    );
    assert_eq!((c.spot_degrading, c.spot_blocking), (3, 2));
    for (name, old, clause) in [
        ("passes_to_end", "3", "lnl:4.0.c"),
        ("max_degrading", "2", "lnl:10.3.e"),
        ("smc_sw_mp", "2", "lnl:1.6.1.c"),
        ("crash_fp", "4", "lnl:19.5.1.f"),
        ("rally_cover_bonus", "-2", "lnl:3.0.i"),
    ] {
        let files = LOADER.shipped();
        let text = files.get("lnl/tables/constants.toml").unwrap();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
        let new = line.replace(&format!("value = {old}"), "value = 5");
        let at = new.replace("value = 5", "value = ‸5");
        refused_at(CONSTANTS, &line, &new, &at, PRINTED, clause);
    }
    refused_at(CONSTANTS, "blocking = 2", "blocking = 3", "blocking = ‸3", PRINTED, "lnl:10.1.j");
    refused_at(CONSTANTS, "squads = 3", "squads = 4", "squads = ‸4", PRINTED, "lnl:1.3.a");
}

#[test]
fn who_carries_how_many_weapons() {
    let carries = LOADER.loaded("orchard_street").tables.carries;
    let one = [Class::HalfSquad, Class::Crew, Class::Leader, Class::Hero, Class::Scout, Class::Advisor];
    for (class, found) in carries.into_iter().enumerate() {
        let is_one = one.iter().any(|one| *one as usize == class);
        assert_eq!(found, if class == Class::Squad as usize { 2 } else { u8::from(is_one) }, "{class}");
    }
    let (old, new) = ("{ class = \"medic\",        weapons = 0", "{ class = \"medic\", weapons = 1");
    refused_at(CONSTANTS, old, new, "\"medic\", weapons = ‸1", PRINTED, "lnl:1.6.1.l");
}

// proves lnl:7.0.b, lnl:20.1.c, lnl:13.0.a
#[test]
fn r7_0_b_smoke_and_flares_by_nation() {
    let game = LOADER.loaded("ap_long");
    let found: Vec<(&str, [u8; 2])> =
        game.nations.iter().map(|(id, _)| &**id).zip(game.tables.capability.iter().copied()).collect();
    let expected = [
        ("us_ww2", [2, 2]),
        ("german", [2, 2]),
        ("us_vietnam", [3, 3]),
        ("arvn", [1, 1]),
        ("nva", [2, 2]),
        ("vc", [1, 1]),
        ("anzac", [2, 2]),
        ("british", [2, 3]),
        ("argentine", [2, 3]),
    ];
    assert_eq!(found, expected);
    refused_at(
        ARMIES,
        "\"us_vietnam\", smoke = 3",
        "\"us_vietnam\", smoke = 2",
        "\"us_vietnam\", smoke = ‸2",
        PRINTED,
        "lnl:7.0.b",
    );
    refused_at(
        ARMIES,
        "smoke = 2, flare = 3, provenance = \"seed\", name = { en = \"Arg",
        "smoke = 2, flare = 4, provenance = \"seed\", name = { en = \"Arg",
        "flare = ‸4",
        PRINTED,
        "lnl:20.1.c",
    );
    // A nation of another module is one more row.
    let row = "  { id = \"anzac\",";
    let files = with(
        ARMIES,
        row,
        &format!(
            "  {{ id = \"polish\", smoke = 4, flare = 1, provenance = \"house\", name = {{ en = \"P\", es = \"P\" }} }},\n{row}"
        ),
    );
    assert_eq!(LOADER.loaded_of(&files, "ap_long", &[]).tables.capability[6], [4, 1]);
}
