//! Chapter "Armoured vehicles".

use crate::game::{Game, TABLES, game};
use board::open::Pt;
use kernel::{Clause, Speech};
use rules_fubar::{
    event::What,
    model::{Damage, FireClass},
    state::{Status, Wheels},
};

/// A veteran tank of A with a cannon and a machine gun, 440 by 260 at (500,1000) facing east, told to drive.
fn driving(extra: &str) -> Game {
    let tank = "vehicle A t veteran heavy 440x260 500,1000 0 heavy_cannon/all lmg/all";
    let mut g = game(&format!("{tank} · unit B e seasoned rifle 3000,3000 3000,3200 · {extra}"));
    g.play("attempt t", &[6]).play("drive", &[]);
    g
}

/// A seasoned vehicle of B and one veteran of A with a missile launcher who aims at it.
fn aimed_at(hull: &str, extra: &str) -> Game {
    let target = format!("vehicle B v seasoned {hull} 420x220 2000,1000 36");
    let mut g = game(&format!("unit A s veteran missile_launcher 500,1000 · {target} {extra}"));
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]);
    g
}

/// A seasoned carrier of B with three weapons that takes an unsaved hit for each of these damage dice, up to the first
/// choice.
fn damaged(damage: &[u8]) -> Game {
    let mut g = aimed_at("light", "crew=2 hmg/all lmg/all lmg/all · unit B w seasoned rifle 4000,4000");
    let n = damage.len();
    let (hits, saves) = ([[6, 1, 1], [6, 6, 1], [6, 6, 6]][n - 1], [1, 1, 1]);
    let faces: Vec<u8> = hits.iter().chain(&saves[..n]).chain(damage).copied().collect();
    g.play("fire", &faces);
    g
}

/// The last vehicle damage: what it was, and whether it had no effect.
fn damage(g: &Game) -> (Damage, bool) {
    g.told(|what| match *what {
        What::Damage { result, idle, .. } => Some((result, idle)),
        _ => None,
    })
}

/// The shots of the last action: number needed, face needed, hits.
fn shots(g: &Game) -> Vec<(u8, u8, u8)> {
    let shot = |what: &What| match *what {
        What::Shot { need, face, hits, .. } => Some((need, face, hits)),
        _ => None,
    };
    g.events().iter().filter_map(|event| shot(&event.what)).collect()
}

/// The saves of the last action: number needed, dice, saved.
fn saves(g: &Game) -> (u8, u8, u8) {
    g.told(|what| match *what {
        What::Saves { number, of, saved, .. } => Some((number, of, saved)),
        _ => None,
    })
}

/// The modifiers of the last roll that had any dice.
fn modifiers(g: &Game) -> Vec<(Clause, i8)> {
    let rolled = g.events().iter().find(|event| !event.faces.as_slice().is_empty()).expect("a roll");
    rolled.modifiers.as_slice().to_vec()
}

// ---- Activation and movement ----

// proves fub:veh-1 fub:veh-3
#[test]
fn a_vehicle_rolls_like_a_unit_at_its_crews_level() {
    let text = "vehicle A t seasoned heavy 440x260 500,1000 0 lmg/all · unit B e seasoned rifle 2000,1000";
    let mut g = game(text);
    g.play("attempt t", &[3]);
    assert!(g.unit("t").on_guard && g.unit("t").attempted);
    let mut g = game(text);
    g.play("attempt t", &[4]);
    assert_eq!(g.asks().1.0, "fub:act-6");
    g.play("halt-fire", &[]).play("volley e", &[]).play("fire", &[5, 4, 1]);
    assert_eq!(shots(&g), [(5, 5, 1)]);
    let mut g = game(&text.replace("t seasoned", "t veteran"));
    g.play("attempt t", &[3]).play("halt-fire", &[]).play("volley e", &[]).play("fire", &[4, 3, 1]);
    assert_eq!(shots(&g), [(4, 4, 1)]);
}

// proves fub:veh-1 fub:veh-2
#[test]
fn nothing_but_the_sight_bonus_modifies_a_vehicles_roll() {
    // Its passengers lie down and its crew would be far out of touch, and neither counts.
    let text = "vehicle A c veteran light 420x220 1000,1000 0 crew=2 capacity=8 lmg/all
        unit A p veteran rifle 0,0/down 0,0/down · aboard p c · unit B e seasoned rifle 3000,1000";
    let mut g = game(text);
    g.play("attempt c", &[3]);
    assert_eq!(g.asks().1.0, "fub:act-6");
    assert_eq!(modifiers(&g), []);
    let mut g = game(&format!("{text} · blocking silo 2000,0 2100,4800"));
    g.play("attempt c", &[2]);
    assert_eq!(g.asks().1.0, "fub:act-6");
    assert_eq!(modifiers(&g), [(Clause("fub:act-3"), 1)]);
}

// proves fub:veh-4
#[test]
fn a_drive_is_a_move_and_one_weapon() {
    let mut g = driving("");
    g.play("drive run600", &[]);
    assert_eq!(g.unit("t").centre, Pt::new(1100, 1000));
    g.play("open-fire", &[]).play("shoot t#1 e", &[]).play("fire", &[4, 3, 3, 3, 3, 3]);
    assert_eq!(shots(&g), [(4, 4, 1)]);
}

// proves fub:veh-5
#[test]
fn in_the_open_a_vehicle_goes_twelve_inches() {
    let mut g = driving("");
    assert_eq!(g.refusal("drive run1201"), "fub:veh-5");
    assert_eq!(g.refusal("drive run701 run-500"), "fub:veh-5");
    assert!(g.legal("drive run700 run-500"));
    g.play("drive run1200", &[]);
    assert_eq!(g.unit("t").centre, Pt::new(1700, 1000));
}

// proves fub:veh-6
#[test]
fn in_light_cover_a_vehicle_goes_six_inches() {
    let mut g = driving("area wood light 0,0 3000,2000");
    assert_eq!(g.refusal("drive run601"), "fub:veh-6");
    g.play("drive run600", &[]);
    assert_eq!(g.unit("t").centre, Pt::new(1100, 1000));
}

// proves fub:veh-6 fub:veh-7
#[test]
fn any_touch_of_light_cover_makes_it_six_inches_for_the_whole_move() {
    // W84 and W85: the wood starts 0.30" inside the swept side of the hull.
    let g = driving("area wood light 1200,1100 1700,1600");
    assert_eq!(g.refusal("drive run800"), "fub:veh-6");
    assert_eq!(g.refusal("drive run601"), "fub:veh-6");
    assert!(g.legal("drive run600"));
    // Only the last of the way; flush with the edge is not in it.
    let g = driving("area wood light 1400,0 2000,2000");
    assert_eq!(g.refusal("drive run681"), "fub:veh-6");
    assert!(g.legal("drive run680"));
    // Only the start.
    let g = driving("area wood light 0,800 300,1200");
    assert_eq!(g.refusal("drive run700"), "fub:veh-6");
    // Only in mid-pivot, when a corner swings 2.55" out.
    let g = driving("area wood light 0,1240 1000,1500");
    assert!(g.legal("drive run700"));
    assert_eq!(g.refusal("drive pivot+18 pivot-18 run700"), "fub:veh-6");
    assert!(g.legal("drive pivot+18 pivot-18 run600"));
    // A fence is light cover too.
    let g = driving("line fence light 900,0 900,2000");
    assert_eq!(g.refusal("drive run601"), "fub:veh-6");
    assert!(g.legal("drive run600"));
}

// proves fub:veh-8
#[test]
fn a_drive_is_pivots_and_runs_along_the_facing() {
    // W25.
    let mut g = game("vehicle A t veteran heavy 440x260 1000,1000 9 lmg/all · unit B e seasoned rifle 4000,4000");
    g.play("attempt t", &[6]).play("drive", &[]).play("drive run600", &[]);
    assert_eq!((g.unit("t").centre, g.unit("t").facing), (Pt::new(1424, 1424), 9));
    // W87, and the same the other way round and backwards.
    let mut g = driving("");
    g.play("drive pivot+9 run400", &[]);
    assert_eq!((g.unit("t").centre, g.unit("t").facing), (Pt::new(783, 1283), 9));
    let mut g = driving("");
    g.play("drive run400 pivot-9 run-200", &[]);
    assert_eq!((g.unit("t").centre, g.unit("t").facing), (Pt::new(759, 1141), 63));
    // Left is counter-clockwise: a car to the north stops only those who turn that way, or back up from the other.
    let g = driving("object car light 400,1500 600,1600");
    assert_eq!(g.refusal("drive pivot+18 run600"), "fub:veh-12");
    assert_eq!(g.refusal("drive pivot-18 run-600"), "fub:veh-12");
    assert!(g.legal("drive pivot-18 run600"));
    // Whole steps and whole hundredths only.
    let g = driving("");
    assert!(g.rules().read(g.state(), "drive pivot+0.5").is_err());
    assert!(g.rules().read(g.state(), "drive run1.005").is_err());
    assert!(g.rules().read(g.state(), "drive run1.00").is_ok());
}

// proves fub:veh-9
#[test]
fn a_pivot_costs_nothing_but_is_a_move() {
    let g = driving("");
    assert!(g.legal("drive pivot+36 pivot-36 run1200"));
    let mut g = driving("");
    g.play("drive pivot+1", &[]).play("open-fire", &[]).play("shoot t#1 e", &[]);
    assert_eq!(g.refusal("shoot t#2 e"), "fub:veh-10");
}

// proves fub:veh-10 fub:veh-11
#[test]
fn one_weapon_on_the_move_and_all_of_them_at_the_halt() {
    let mut g = driving("");
    g.play("drive run400", &[]).play("open-fire", &[]).play("shoot t#1 e", &[]);
    assert_eq!(g.refusal("shoot t#2 e"), "fub:veh-10");
    g.play("fire", &[1; 6]);
    let mut g =
        game("vehicle A t veteran heavy 440x260 500,1000 0 lmg/all lmg/all lmg/all · unit B e novice rifle 1500,1000");
    g.play("attempt t", &[6]).play("halt-fire", &[]);
    g.play("shoot t#1 e", &[]).play("shoot t#2 e", &[]).play("shoot t#3 e", &[]).play("fire", &[1; 9]);
    assert_eq!(shots(&g).len(), 3);
}

// proves fub:veh-12
#[test]
fn vehicles_keep_out_of_all_but_light_cover() {
    for ground in [
        "area house moderate 1000,500 1500,1500",
        "area bunker hard 1000,500 1500,1500",
        "line wall moderate 1100,500 1100,1500", // W86
        "line wall hard 1100,500 1100,1500",
        "object car light 1000,900 1100,1000",
        "blocking silo 1000,900 1100,1000",
        "impassable pond 1000,900 1100,1000",
    ] {
        let g = driving(ground);
        assert_eq!(g.refusal("drive run600"), "fub:veh-12", "{ground}");
        assert!(g.legal("drive run280"), "{ground}"); // the bow is then at (1000,1000)
    }
    // Not only at the end: a car between start and end, off to the side of both.
    let g = driving("object car light 1000,1100 1100,1200");
    assert_eq!(g.refusal("drive run1200"), "fub:veh-12");
    let g = driving("object car light 1000,1130 1100,1200");
    assert!(g.legal("drive run1200"));
    // A pivot sweeps too.
    let g = driving("object car light 400,1240 600,1300");
    assert_eq!(g.refusal("drive pivot+18"), "fub:veh-12");
    assert!(driving("object car light 400,1260 600,1300").legal("drive pivot+18"));
}

// proves fub:veh-13
#[test]
fn a_vehicle_drives_neither_over_figures_nor_over_hulls() {
    for side in ["A", "B"] {
        // W88; the side of the hull is at y = 1130, so a base of 50 at 1180 just touches it.
        let g = driving(&format!("unit {side} m novice rifle 1000,1179"));
        assert_eq!(g.refusal("drive run1200"), "fub:veh-13", "{side}");
        assert!(driving(&format!("unit {side} m novice rifle 1000,1180")).legal("drive run1200"), "{side}");
        let g = driving(&format!("vehicle {side} h novice light 400x200 1000,1229 0 lmg/all"));
        assert_eq!(g.refusal("drive run1200"), "fub:veh-13", "{side}");
        let g = driving(&format!("vehicle {side} h novice light 400x200 1000,1230 0 lmg/all"));
        assert!(g.legal("drive run1200"), "{side}");
    }
}

// proves fub:veh-14
#[test]
fn the_shot_of_a_drive_comes_before_or_after_the_whole_move() {
    let mut g = driving("");
    g.play("drive run300", &[]);
    assert_eq!(g.refusal("drive run300"), "fub:veh-14");
    g.play("open-fire", &[]);
    assert_eq!(g.refusal("drive run300"), "fub:veh-14");
    g.play("shoot t#1 e", &[]).play("fire", &[1; 6]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:act-1")));
    let mut g = driving("");
    g.play("open-fire", &[]).play("shoot t#1 e", &[]).play("fire", &[1; 6]);
    assert_eq!(g.refusal("open-fire"), "fub:fire-14");
    g.play("drive run300", &[]);
    assert_eq!(g.unit("t").centre, Pt::new(800, 1000));
}

// proves fub:veh-15 fub:veh-16 fub:veh-17
#[test]
fn halt_fire_is_all_weapons_at_any_targets_and_no_move() {
    let text = "vehicle A t veteran heavy 440x260 500,1000 0 lmg/all lmg/all lmg/all
        unit B e novice rifle 1500,1000 · unit B f novice rifle 1500,2000";
    let mut g = game(text);
    g.play("attempt t", &[6]).play("halt-fire", &[]);
    assert_eq!(g.refusal("drive pivot+1"), "fub:veh-15");
    assert_eq!(g.refusal("drive run1"), "fub:veh-15");
    g.play("shoot t#1 e", &[]).play("shoot t#2 f", &[]).play("shoot t#3 e", &[]).play("fire", &[1; 9]);
    assert_eq!(shots(&g).len(), 3);
    assert_eq!((g.unit("t").centre, g.unit("t").facing), (Pt::new(500, 1000), 0));
    // On Aimed Fire each weapon has the same target.
    let mut g = game(text);
    g.play("attempt t", &[6]).play("aim e", &[]).play("shoot t#1 e", &[]);
    assert_eq!(g.refusal("shoot t#2 f"), "fub:veh-16");
}

// proves fub:veh-16
#[test]
fn a_vehicle_aims_with_all_its_weapons_from_the_halt() {
    let text =
        "vehicle A t veteran heavy 440x260 500,1000 0 lmg/all lmg/all · unit B e novice rifle 1500,1000 1500,1200";
    let mut g = game(text);
    g.play("attempt t", &[6]).play("aim e", &[]);
    assert_eq!(g.refusal("drive pivot+1"), "fub:order-22");
    g.play("shoot t#1 e", &[]).play("shoot t#2 e", &[]).play("fire", &[3, 2, 1, 3, 2, 1]);
    assert_eq!(shots(&g), [(4, 3, 1), (4, 3, 1)]);
    let mut g = game(text);
    g.play("attempt t", &[6]).play("halt-fire", &[]).play("volley e", &[]).play("fire", &[3, 2, 1, 3, 2, 1]);
    assert_eq!(shots(&g), [(4, 4, 0), (4, 4, 0)]);
}

// proves fub:veh-18
#[test]
fn a_vehicle_measures_from_its_hull() {
    // The bow is at x = 1220; a pistol reaches 8" from there to the edge of a base of 50.
    let text = "vehicle A t veteran heavy 440x260 1000,1000 0 pistol/all · unit B e novice rifle 2070,1000";
    let mut g = game(text);
    g.play("attempt t", &[6]).play("halt-fire", &[]);
    assert!(g.legal("shoot t#1 e"));
    let mut g = game(&text.replace("2070", "2071"));
    g.play("attempt t", &[6]).play("halt-fire", &[]);
    assert_eq!(g.refusal("shoot t#1 e"), "fub:fire-4");
}

// proves fub:veh-23
#[test]
fn arcs_are_quarters_with_their_limits_and_a_half_circle() {
    // The tank faces north. One weapon for each arc, in this order.
    let text = "vehicle A t veteran heavy 440x260 2000,2000 18 rifle/all rifle/front rifle/left rifle/rear rifle/right rifle/wide_front";
    for (at, bears) in [
        ("2500,2500", [true, true, false, false, true, true]),
        ("2500,2501", [true, true, false, false, false, true]),
        ("2501,2500", [true, false, false, false, true, true]),
        ("1500,2500", [true, true, true, false, false, true]),
        ("1499,2500", [true, false, true, false, false, true]),
        ("1500,1500", [true, false, true, true, false, false]),
        ("1500,1499", [true, false, false, true, false, false]),
        ("2500,1500", [true, false, false, true, true, false]),
        ("2700,2000", [true, false, false, false, true, true]),
        ("2700,1999", [true, false, false, false, true, false]),
        ("1300,2000", [true, false, true, false, false, true]),
        ("1300,1999", [true, false, true, false, false, false]),
    ] {
        let mut g = game(&format!("{text} · unit B e novice rifle {at}"));
        g.play("attempt t", &[6]).play("halt-fire", &[]);
        for (slot, bears) in (1..).zip(bears) {
            let shoot = format!("shoot t#{slot} e");
            assert_eq!(g.legal(&shoot), bears, "{shoot} at {at}");
            assert!(bears || g.refusal(&shoot) == "fub:fire-16");
        }
    }
}

// ---- Armour and damage ----

// proves fub:veh-19
#[test]
fn light_vehicle_armour_saves_on_five() {
    let mut g = aimed_at("light", "lmg/all");
    g.play("fire", &[6, 6, 1, 5, 4, 3]);
    assert_eq!(saves(&g), (5, 2, 1));
}

// proves fub:veh-20
#[test]
fn medium_vehicle_armour_saves_on_four() {
    let mut g = aimed_at("medium", "lmg/all");
    g.play("fire", &[6, 6, 1, 4, 3, 3]);
    assert_eq!(saves(&g), (4, 2, 1));
}

// proves fub:veh-21
#[test]
fn heavy_vehicle_armour_saves_on_three() {
    let mut g = aimed_at("heavy", "lmg/all");
    g.play("fire", &[6, 6, 1, 3, 2, 3]);
    assert_eq!(saves(&g), (3, 2, 1));
}

// proves fub:veh-22
#[test]
fn very_heavy_vehicle_armour_saves_on_two() {
    let mut g = aimed_at("very_heavy", "lmg/all");
    g.play("fire", &[6, 6, 1, 2, 1, 3]);
    assert_eq!(saves(&g), (2, 2, 1));
}

// proves fub:veh-24
#[test]
fn each_hit_on_a_vehicle_is_saved_for() {
    for (hits, n) in [([6, 1, 1], 1), ([6, 6, 1], 2), ([6, 6, 6], 3)] {
        let mut g = aimed_at("heavy", "lmg/all");
        let faces: Vec<u8> = hits.into_iter().chain(std::iter::repeat_n(6, n)).collect();
        g.play("fire", &faces);
        assert_eq!(saves(&g), (3, n as u8, n as u8));
        assert!(g.clauses().contains(&"fub:veh-24"));
    }
}

// proves fub:veh-25 fub:veh-26
#[test]
fn small_arms_and_machine_guns_have_no_way_to_fire_at_a_tank() {
    let text = "unit A u veteran hmg 500,850 + pistol+rifle 500,1000 + assault_rifle 500,1150 + sniper_rifle 500,1300 \
            + smg+lmg 500,1450 + combat_shotgun 500,1600
        vehicle A c veteran light 420x220 500,2500 0 lmg/all hmg/all
        vehicle B t veteran medium 440x260 1100,1000 0 lmg/front";
    let mut g = game(text);
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("aim t"), "fub:veh-26");
    g.play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("volley t"), "fub:veh-26");
    for shot in
        [".2 pistol", ".2 rifle", ".3 assault_rifle", ".4 sniper_rifle", ".5 smg", ".5 lmg", ".6 combat_shotgun"]
    {
        assert_eq!(g.refusal(&format!("shoot {shot} t")), "fub:veh-26", "{shot}");
    }
    g.play("hold", &[]).play("stop", &[]).play("attempt c", &[6]).play("halt-fire", &[]);
    assert_eq!(g.refusal("shoot c#1 t"), "fub:veh-26"); // X18
    assert_eq!(g.refusal("shoot c#2 t"), "fub:veh-26");
    // Nor in reaction: the tank drives past all of them, on guard, and nobody is asked.
    let mut g = game(&format!("{text} · holder B · is u guard · is c guard"));
    g.play("attempt t", &[6]).play("drive", &[]).play("drive run600", &[]);
    assert_eq!(g.unit("t").centre, Pt::new(1700, 1000));
    assert_eq!(g.asks().0, "B");
    // A carrier would draw their fire.
    let mut g = game(&format!("{} · holder B · is u guard", text.replace("veteran medium", "veteran light")));
    g.play("attempt t", &[6]).play("drive", &[]).play("drive run600", &[]);
    assert_eq!(g.asks(), ("A".into(), Clause("fub:react-1")));
}

// proves fub:veh-25
#[test]
fn what_harms_no_tank_is_small_arms_and_machine_guns() {
    for weapon in &TABLES.weapons {
        // The built-in launcher is fired like a small arm and works like a grenade (fub:weap-23).
        let small = weapon.class == FireClass::SmallArm && weapon.id != "integral_launcher";
        assert_eq!(weapon.harms_tanks, !small && !weapon.machine_gun, "{}", weapon.id);
    }
}

// proves fub:veh-27 fub:veh-43
#[test]
fn tanks_are_medium_and_up_and_anything_may_fire_at_the_rest() {
    for (hull, tank) in [("light", false), ("medium", true), ("heavy", true), ("very_heavy", true)] {
        let mut g = game(&format!(
            "unit A u veteran rifle 500,1000 + lmg 500,1150 · vehicle B v novice {hull} 420x220 1500,1000 0 lmg/all"
        ));
        g.play("attempt u", &[6]);
        assert_eq!(g.legal("aim v"), !tank, "{hull}");
        if tank {
            assert_eq!(g.refusal("aim v"), "fub:veh-26");
            continue;
        }
        g.play("aim v", &[]).play("shoot .1 rifle v", &[]).play("shoot .2 lmg v", &[]);
        g.play("fire", &[6, 6, 1, 1, 4, 4, 3, 3]);
        assert!(g.unit("v").immobilised);
    }
}

// proves fub:veh-28 fub:veh-29 fub:veh-31
#[test]
fn each_unsaved_hit_on_a_vehicle_rolls_for_damage() {
    // W75: a seasoned cannon, four hits, three of them unsaved.
    let mut g = game(
        "vehicle A a seasoned heavy 440x260 500,1000 0 heavy_cannon/all
        vehicle B v seasoned medium 420x220 2000,1000 36 light_cannon/all lmg/all · unit B w seasoned rifle 4000,4000",
    );
    g.play("attempt a", &[6]).play("halt-fire", &[]).play("volley v", &[]);
    g.play("fire", &[5, 6, 5, 5, 2, 1, 3, 1, 2, 6, 1, 3, 4]).play("lose #2", &[]);
    let v = g.unit("v");
    assert_eq!((v.stunned_turn, v.immobilised, v.lost_weapons), (1, true, 0b10));
    assert!(g.state().stunned(g.unit_id("v")));
}

// proves fub:veh-29
#[test]
fn one_and_two_stun_the_crew() {
    for die in 1..=6 {
        let mut g = aimed_at("light", "crew=1 lmg/all · unit B w seasoned rifle 4000,4000");
        let rest: &[u8] = if die == 6 { &[1] } else { &[] };
        g.play("fire", &[&[6, 1, 1, 1, die], rest].concat());
        assert_eq!(damage(&g).0 == Damage::Stunned, die <= 2, "{die}");
        assert_eq!(g.unit("v").stunned_turn == 1, die <= 2, "{die}");
    }
}

// proves fub:veh-30
#[test]
fn a_stunned_vehicle_waits_for_the_next_turn() {
    let mut g = damaged(&[1]);
    assert_eq!(g.refusal("attempt v"), "fub:veh-30");
    // It does not act as a guard either.
    let text =
        "vehicle A t veteran heavy 440x260 500,1000 0 lmg/all · vehicle B v seasoned light 420x220 2000,1000 36 lmg/all
        unit A r veteran rifle 500,2000 · is v guard";
    let mut guarding = game(text);
    guarding.play("attempt r", &[6]).play("walk", &[]).play("move r.1 500,1900", &[]);
    assert_eq!(guarding.asks().1.0, "fub:react-1");
    let mut stunned = game(&format!("{text} · is v stunned"));
    stunned.play("attempt r", &[6]).play("walk", &[]).play("move r.1 500,1900", &[]);
    assert_eq!(stunned.asks().0, "A");
    // With the next turn it is over.
    g.play("stand-down w", &[1, 6]);
    assert_eq!(g.state().turn, 2);
    g.play("attempt v", &[6]);
    assert_eq!(g.asks().1.0, "fub:act-6");
}

// proves fub:veh-31 fub:veh-36
#[test]
fn a_three_immobilises_for_good_and_leaves_all_weapons_to_fire() {
    let mut g = damaged(&[3]);
    assert_eq!(damage(&g), (Damage::Immobilised, false));
    g.play("stand-down v", &[]).play("stand-down w", &[1, 6]).play("attempt v", &[6]);
    assert_eq!(g.state().turn, 2);
    assert_eq!(g.refusal("drive"), "fub:veh-31");
    g.play("halt-fire", &[]);
    assert_eq!(g.refusal("drive pivot+1"), "fub:veh-15");
    for slot in 1..=3 {
        g.play(&format!("shoot v#{slot} s"), &[]);
    }
    g.play("fire", &[1; 10]);
    assert_eq!(shots(&g).len(), 3);
    // Any other vehicle may be told to drive.
    let mut g = damaged(&[1]);
    g.play("stand-down w", &[1, 6]).play("attempt v", &[6]);
    assert!(g.legal("drive"));
}

// proves fub:veh-32 fub:veh-33
#[test]
fn a_four_or_five_destroys_a_weapon_of_the_owners_choice() {
    for die in [4, 5] {
        let mut g = damaged(&[die]);
        assert_eq!(g.asks(), ("B".into(), Clause("fub:veh-33")));
        assert_eq!(g.offers(), ["lose #1", "lose #2", "lose #3"]);
        g.play("lose #2", &[]);
        assert_eq!(g.unit("v").lost_weapons, 0b010);
        g.play("attempt v", &[6]).play("halt-fire", &[]);
        assert_eq!(g.refusal("shoot v#2 s"), "fub:veh-32");
        assert!(g.legal("shoot v#1 s") && g.legal("shoot v#3 s"));
    }
    // What is lost cannot be lost again.
    let mut g = aimed_at("light", "hmg/all lmg/all lmg/all");
    g.play("fire", &[6, 6, 1, 1, 1, 4]).play("lose #1", &[5]);
    assert_eq!(g.refusal("lose #1"), "fub:veh-33");
    g.play("lose #3", &[]);
    assert_eq!(g.unit("v").lost_weapons, 0b101);
}

// proves fub:veh-34 fub:veh-37
#[test]
fn a_six_destroys_the_vehicle_and_the_rest_of_the_hits_are_not_rolled() {
    // W76: three unsaved hits, one damage die, then the two of the crew.
    let mut g = aimed_at("light", "crew=2 hmg/all · unit B w seasoned rifle 4000,4000");
    g.play("fire", &[4, 5, 6, 1, 2, 4, 6, 1, 1]);
    assert_eq!(damage(&g), (Damage::Destroyed, false));
    assert_eq!(g.unit("v").wheels, Wheels::Wreck);
    assert_eq!(g.refusal("attempt v"), "fub:unit-19");
    // After anything else they are.
    let mut g = aimed_at("light", "crew=2 hmg/all · unit B w seasoned rifle 4000,4000");
    g.play("fire", &[4, 5, 6, 1, 2, 4, 5, 1, 2]);
    assert_eq!(g.unit("v").wheels, Wheels::Intact);
}

// proves fub:veh-35
#[test]
fn each_crewman_gets_out_on_five_or_is_lost() {
    // W77.
    let mut g = aimed_at("light", "crew=5 hmg/all · unit B w seasoned rifle 4000,4000");
    g.play("fire", &[6, 1, 1, 1, 6, 5, 2, 6, 1, 4]);
    let escapes = g.told(|what| match *what {
        What::CrewEscapes { of, escaped, .. } => Some((of, escaped)),
        _ => None,
    });
    assert_eq!(escapes, (5, 2));
    let lost = (1..=5).filter(|n| g.status(&format!("v_crew.{n}")) == Status::Casualty).count();
    assert_eq!(lost, 3);
    g.play("place v_crew.1 2000,1200", &[]).play("place v_crew.2 2200,1200", &[]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:act-1")));
}

// proves fub:veh-38
#[test]
fn there_is_nothing_left_to_lose() {
    let mut g = aimed_at("light", "lmg/all · unit B w seasoned rifle 4000,4000");
    g.play("fire", &[6, 6, 1, 1, 1, 4, 5]);
    assert_eq!(damage(&g), (Damage::WeaponDestroyed, true));
    assert_eq!(g.asks().1.0, "fub:act-1");
    let mut g = damaged(&[3, 3]);
    assert_eq!(damage(&g), (Damage::Immobilised, true));
    assert_eq!(g.clauses().iter().filter(|clause| **clause == "fub:veh-38").count(), 1);
    let v = *g.unit("v");
    assert_eq!((v.immobilised, v.lost_weapons, v.stunned_turn), (true, 0, 0));
    g.play("attempt v", &[6]);
}

// proves fub:veh-39
// proves fub:move-5 fub:veh-12
#[test]
fn a_wreck_is_a_light_cover_object_without_a_save() {
    let text = "unit A s veteran missile_launcher 500,1500 · unit A r veteran rifle 700,1000
        vehicle B v seasoned light 420x220 1200,1000 0 crew=1 lmg/all · unit B m seasoned rifle 1500,1000
        vehicle A t veteran heavy 440x260 1200,1300 54 lmg/all";
    // While it is whole the man behind it has its save and no cover.
    let mut g = game(text);
    g.play("attempt r", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("move r.1 1000,1000"), "fub:move-10");
    g.play("open-fire", &[]).play("volley m", &[]).play("fire", &[4, 5]);
    assert_eq!((shots(&g), saves(&g)), (vec![(4, 4, 1)], (5, 1, 1)));
    // A wreck gives light cover and no save.
    let mut g = game(text);
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]).play("fire", &[6, 1, 1, 1, 6, 1]);
    assert_eq!(g.clauses()[g.clauses().len() - 2], "fub:veh-39");
    g.play("attempt t", &[6]).play("drive", &[]);
    assert_eq!(g.refusal("drive run100"), "fub:veh-12");
    g.play("stop", &[]).play("attempt r", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("move r.1 1000,1000"), "fub:move-5");
    g.play("open-fire", &[]);
    assert_eq!(g.refusal("shoot .1 rifle v"), "fub:veh-39");
    g.play("volley m", &[]).play("fire", &[5]);
    assert_eq!(shots(&g), [(5, 5, 1)]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:hit-3")));
}

// proves fub:veh-40
#[test]
fn an_escaped_crew_is_a_unit_with_pistols() {
    let mut g =
        aimed_at("light", "crew=1 hmg/all · unit B w seasoned rifle 4000,4000 · unit A x veteran rifle 2000,1700");
    g.play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:veh-40")));
    // The side of the wreck is at y = 1110; the base of 50 may be 1.00" from it.
    assert_eq!(g.refusal("place v_crew.1 2000,1261"), "fub:veh-40");
    g.play("place v_crew.1 2000,1260", &[]);
    assert_eq!((g.at("v_crew.1"), g.status("v_crew.1")), (Pt::new(2000, 1260), Status::Standing));
    assert!(g.unit("v_crew").attempted);
    g.play("stand-down x", &[]);
    assert_eq!(g.refusal("attempt v_crew"), "fub:act-9");
    // Next turn it activates and shoots like the seasoned men they are, with pistols and nothing else.
    g.play("stand-down w", &[1, 6]).play("attempt v_crew", &[4]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot .1 rifle x"), "fub:fire-10");
    assert_eq!(g.refusal("shoot .1 grenade x"), "fub:gren-3");
    g.play("shoot .1 pistol x", &[]).play("fire", &[4]);
    assert_eq!(shots(&g), [(5, 5, 0)]);
    // They wear no armour: nothing is thrown for them.
    g.play("stop", &[]).play("attempt w", &[1]).play("attempt x", &[6]).play("aim v_crew", &[]);
    g.play("volley v_crew", &[]).play("fire", &[3]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:hit-3")));
}

// proves fub:veh-41
// proves fub:move-5 fub:move-8
#[test]
fn who_finds_no_room_beside_the_wreck_is_lost() {
    let men = "crew=1 hmg/all · unit B w seasoned rifle 4000,4000";
    let mut g = aimed_at("light", &format!("{men} · impassable mire 1500,500 2500,1500"));
    g.play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(g.status("v_crew.1"), Status::Casualty);
    assert!(g.clauses().contains(&"fub:veh-41"));
    assert_eq!(g.asks().1.0, "fub:act-1");
    // With a gap to one side he is placed there, and only where he may stand.
    let mut g =
        aimed_at("light", &format!("{men} · impassable mire 1500,500 2500,1200 · unit A n novice rifle 2000,1356"));
    g.play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(g.refusal("place v_crew.1 2000,1199"), "fub:move-5");
    assert_eq!(g.refusal("place v_crew.1 2000,1251"), "fub:move-8");
    g.play("place v_crew.1 2000,1250", &[]);
    assert_eq!(g.status("v_crew.1"), Status::Standing);
    // However narrow the gap.
    let mire = "impassable m 1500,500 1999,1500 · impassable n 2001,500 2500,1500 · impassable o 1500,500 2500,1110";
    let mut g = aimed_at("light", &format!("{men} · {mire}"));
    g.play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(g.asks().1.0, "fub:veh-40");
    assert!(!g.offers().is_empty());
    g.play("place v_crew.1 2000,1200", &[]);
}

// proves fub:veh-42
#[test]
fn a_vehicle_struck_on_its_way_stops_there() {
    let text = "vehicle A c veteran light 420x220 500,1000 0 crew=1 lmg/all · unit A w novice rifle 4000,4000
        unit B g veteran missile_launcher 1000,2000 · is g guard";
    for (die, goes_on) in [(1, false), (3, true), (6, false)] {
        let mut g = game(text);
        g.play("attempt c", &[6])
            .play("drive", &[])
            .play("drive run600", &[])
            .play("decline", &[])
            .play("volley c", &[]);
        let rest: &[u8] = if die == 6 { &[1] } else { &[] };
        g.play("fire", &[&[6, 1, 1, 1, die], rest].concat());
        assert_eq!(g.unit("c").centre, Pt::new(700, 1000), "{die}");
        assert!(g.clauses().contains(&"fub:veh-42"), "{die}");
        // An immobilised vehicle may still have its one shot; the others are done.
        assert_eq!(g.asks().1.0, if goes_on { "fub:order-32" } else { "fub:act-1" }, "{die}");
        if goes_on {
            assert_eq!(g.refusal("drive run100"), "fub:veh-14");
        }
    }
    // A weapon lost does not stop it.
    let mut g = game(text);
    g.play("attempt c", &[6]).play("drive", &[]).play("drive run600", &[]).play("decline", &[]).play("volley c", &[]);
    g.play("fire", &[6, 1, 1, 1, 4]);
    assert_eq!(g.unit("c").centre, Pt::new(1100, 1000));
}

// proves fub:veh-44
#[test]
fn directly_behind_is_within_two_inches_of_a_hull_on_the_line_of_fire() {
    let behind = |at: &str| {
        let mut g = game(&format!(
            "unit A r veteran rifle 100,500 · unit B f novice rifle {at} · vehicle B h novice heavy 400x240 1000,500 0 lmg/all"
        ));
        g.play("attempt r", &[6]);
        g
    };
    // W42: the hull's save of 3. W43: a hundredth farther off there is no line at all.
    for at in ["1400,500", "1450,500"] {
        let mut g = behind(at);
        g.play("aim f", &[]).play("volley f", &[]).play("fire", &[6, 3]);
        assert_eq!((shots(&g), saves(&g)), (vec![(4, 3, 1)], (3, 1, 1)), "{at}");
    }
    assert_eq!(behind("1451,500").refusal("aim f"), "fub:los-13");
    // A hull near the shooter only does not stop the line and saves nobody far behind it.
    let mut g = game(
        "unit A r veteran rifle 700,500 · unit B f novice rifle 2500,500 · vehicle B h novice heavy 400x240 1000,500 0 lmg/all",
    );
    g.play("attempt r", &[6]).play("aim f", &[]).play("volley f", &[]).play("fire", &[6]);
    assert_eq!(g.asks().1.0, "fub:hit-3");
    // Beside the line the hull helps nobody.
    let mut g = behind("1400,900");
    g.play("aim f", &[]).play("volley f", &[]).play("fire", &[6]);
    assert_eq!(g.asks().1.0, "fub:hit-3");
}
