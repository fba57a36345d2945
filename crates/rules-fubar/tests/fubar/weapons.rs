//! Chapters "Weapons", "Grenades", "Flamethrowers", "Indirect fire" and "Snipers".

use crate::game::{FILES, Game, TABLES, game};
use content::{Files, Problems};
use kernel::{Header, Seat, Session, say::Value};
use rules_fubar::{event::What, model::Tables, sketch::sketch, state::Status};
use std::sync::Arc;

/// The shots of the last action: weapon, target, the number needed with cover, the faces, how many hit.
fn shots(g: &Game) -> Vec<String> {
    let shots = g.events().iter().filter_map(|event| match event.what {
        What::Shot { weapon, target, need, hits, .. } => {
            let weapon = &g.rules().tables().weapons[usize::from(weapon.0)].id;
            let target = &g.rules().units()[target.index()].id;
            Some(format!("{weapon} at {target} {need}+ {:?}: {hits}", event.faces))
        }
        _ => None,
    });
    shots.collect()
}

/// Who must decide and under which clause.
fn asked(g: &Game) -> (String, &'static str) {
    let (seat, clause) = g.asks();
    (seat, clause.0)
}

fn asks(seat: &str, clause: &'static str) -> (String, &'static str) {
    (seat.to_owned(), clause)
}

/// The content with one text replaced.
fn edited(path: &str, from: &str, to: &str) -> Files {
    let text = FILES.get(path).expect("shipped").to_string();
    assert!(text.contains(from), "{path} has no {from}");
    let mut files = FILES.clone();
    files.insert(path, text.replacen(from, to, 1));
    files
}

/// The content with a row more in the table of weapons.
fn with_weapon(row: &str) -> Files {
    edited("fubar/tables/weapons.toml", "[[weapon]]", &format!("{row}\n[[weapon]]"))
}

fn tables(files: &Files) -> Option<Tables> {
    rules_fubar::tables(files, &mut Problems::new())
}

/// The clauses of the faults that the loader finds.
fn faults(files: &Files) -> Vec<String> {
    let mut problems = Problems::new();
    rules_fubar::check(files, &mut problems);
    let args = problems.iter().flat_map(|problem| &problem.message.args);
    let clauses = args.filter_map(|(_, value)| match value {
        Value::Clause(clause) => Some(clause.to_string()),
        _ => None,
    });
    clauses.collect()
}

/// A weapon in the hands of a figure or on a tank hits at exactly its range, with its dice, and not a hundredth
/// farther.
fn reaches(weapon: &str, inches: i32, dice: usize) {
    let (shooter, edge, order, shot) = match weapon {
        "light_cannon" | "heavy_cannon" => {
            (format!("vehicle A a elite heavy 440x260 300,1000 0 {weapon}/all"), 520, "halt-fire", "shoot a#1 d".into())
        }
        "hmg" => {
            ("unit A a elite hmg 100,1000 + rifle 100,1100".into(), 150, "aim d", "shoot a.1 hmg d with a.2".into())
        }
        "grenade" => ("unit A a elite rifle grenades 100,1000".into(), 150, "walk", "shoot a.1 grenade d".into()),
        "flamethrower" | "missile_launcher" | "light_at_gun" | "light_mortar" => {
            (format!("unit A a elite {weapon} 100,1000"), 150, "aim d", format!("shoot a.1 {weapon} d"))
        }
        _ => (format!("unit A a elite {weapon} 100,1000"), 150, "walk", format!("shoot a.1 {weapon} d")),
    };
    let at = |gap: i32| {
        let mut g = game(&format!("table 6000 2000 · {shooter} · unit B d elite rifle {},1000", edge + gap + 50));
        g.play("attempt a", &[6]);
        g
    };
    let mut g = at(inches * 100);
    g.play(order, &[]);
    if order == "walk" {
        g.play("open-fire", &[]);
    }
    let ones = vec![1; dice];
    g.play(&shot, &[]).play("fire", &ones);
    assert_eq!(shots(&g), [format!("{weapon} at d 4+ {ones:?}: 0")]);

    let mut g = at(inches * 100 + 1);
    if order == "aim d" {
        assert_eq!(g.refusal(order), "fub:fire-4", "{weapon}");
        return;
    }
    g.play(order, &[]);
    if order == "walk" {
        g.play("open-fire", &[]);
    }
    assert_eq!(g.refusal(&shot), "fub:fire-4", "{weapon}");
}

// proves fub:weap-1
#[test]
fn a_table_may_add_weapons_of_its_own() {
    let full = r#"
        [[weapon]]
        id = "rail_gun"
        name = { en = "Rail gun", es = "Cañón de riel" }
        fire_class = "small_arm"
        range = 3600
        fire_points = 5"#;
    let tables = tables(&with_weapon(full)).expect("it loads");
    let (rules, state) = sketch(&tables, "unit A a elite rail_gun 100,1000 · unit B d elite rifle 3800,1000").unwrap();
    let mut g = Game { session: Session::from_state(Arc::new(rules), Header::default(), state) };
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]).play("shoot a.1 rail_gun d", &[]);
    g.play("fire", &[1, 2, 3, 1, 2]);
    assert_eq!(shots(&g), ["rail_gun at d 4+ [1, 2, 3, 1, 2]: 0"]);
    assert!(self::tables(&with_weapon(&full.replace("fire_points = 5", ""))).is_none(), "without all its statistics");
}

// proves fub:weap-2 fub:weap-3 fub:weap-4
#[test]
fn pistols_and_rifles() {
    reaches("pistol", 8, 1);
    reaches("rifle", 24, 1);
    reaches("assault_rifle", 24, 2);
}

// proves fub:weap-6 fub:weap-7 fub:weap-8
#[test]
fn submachine_guns_light_machine_guns_and_shotguns() {
    reaches("smg", 16, 3);
    reaches("lmg", 32, 3);
    reaches("combat_shotgun", 8, 3);
}

// proves fub:weap-9 fub:weap-10 fub:weap-11
#[test]
fn heavy_machine_guns_flamethrowers_and_grenades() {
    reaches("hmg", 32, 4);
    reaches("flamethrower", 8, 4);
    reaches("grenade", 8, 3);
}

// proves fub:weap-12 fub:weap-13 fub:weap-14 fub:mort-1
#[test]
fn missile_launchers_anti_tank_guns_and_mortars() {
    reaches("missile_launcher", 24, 3);
    reaches("light_at_gun", 32, 3);
    reaches("light_mortar", 40, 3);
}

// proves fub:weap-15 fub:weap-16
#[test]
fn cannons() {
    reaches("light_cannon", 32, 4);
    reaches("heavy_cannon", 48, 6);
}

// proves fub:weap-18 fub:weap-22
#[test]
fn the_built_in_launcher() {
    reaches("integral_launcher", 16, 3);
}

// proves fub:weap-5 fub:snip-1
#[test]
fn sniper_rifles() {
    reaches("sniper_rifle", 32, 2);
}

// proves fub:weap-17 fub:weap-19
#[test]
fn both_cannons_are_for_tanks_only() {
    let vehicles = "fubar/units/vehicles.toml";
    // The first vehicle of the file is a half-track with a heavy machine gun; X25 puts a cannon on it.
    let (hmg, arc) = (r#"{ slot = 1, weapon = "hmg", arc = "all" }"#, r#"arc = "all" }"#);
    for cannon in ["light_cannon", "heavy_cannon"] {
        let mounted = format!(r#"{{ slot = 1, weapon = "{cannon}", {arc}"#);
        assert_eq!(faults(&edited(vehicles, hmg, &mounted)), ["fub:weap-19"], "{cannon}");
        let carried =
            edited("fubar/units/us_1944.toml", r#"weapons = ["light_mortar""#, &format!(r#"weapons = ["{cannon}""#));
        assert_eq!(faults(&carried), ["fub:weap-19"], "{cannon} in a man's hands");
    }
    // The tank of the same file has one.
    assert_eq!(faults(&FILES), [""; 0]);
}

// proves fub:weap-20
#[test]
fn a_mounted_heavy_machine_gun_needs_one_man() {
    let bunker = "area bunker hard 1000,900 1300,1100 · mount gun bunker hmg 1250,1000 0 front";
    let mut g = game(&format!("{bunker} · unit A a elite rifle 1200,1000 1100,1000 · unit B d elite rifle 2000,1000"));
    g.play("attempt a", &[6]).play("aim d", &[]);
    assert_eq!(g.refusal("shoot a.1 mount:gun d with a.2"), "fub:weap-20", "no second man is asked for");
    g.play("shoot a.1 mount:gun d", &[]).play("fire", &[1, 1, 1, 1]);
    assert_eq!(shots(&g), ["hmg at d 4+ [1, 1, 1, 1]: 0"]);
    let mut g = game("vehicle A a elite light 420x220 1000,1000 0 crew=1 hmg/all · unit B d elite rifle 2000,1000");
    g.play("attempt a", &[6]).play("halt-fire", &[]).play("shoot a#1 d", &[]).play("fire", &[1, 1, 1, 1]);
    assert_eq!(shots(&g), ["hmg at d 4+ [1, 1, 1, 1]: 0"]);
}

// proves fub:weap-21
#[test]
fn a_carried_heavy_machine_gun_needs_two_men() {
    let mut g = game("unit A a elite hmg 1000,1000 + rifle 1100,1000/lost · unit B d elite rifle 2000,1000");
    g.play("attempt a", &[6]);
    assert_eq!(g.refusal("aim d"), "fub:weap-21", "W79: one man is left");
    let mut g = game("unit A a elite hmg 1000,1000 + rifle 1100,1000 · unit B d elite rifle 2000,1000");
    g.play("attempt a", &[6]).play("aim d", &[]);
    assert_eq!(g.refusal("shoot a.1 hmg d"), "fub:weap-21");
    g.play("shoot a.1 hmg d with a.2", &[]).play("fire", &[1, 1, 1, 1]);
    assert_eq!(shots(&g), ["hmg at d 4+ [1, 1, 1, 1]: 0"]);
}

// proves fub:weap-24
#[test]
fn the_second_man_stands_within_an_inch_and_is_able_to_fire() {
    let gunner = |helper: &str| {
        let mut g =
            game(&format!("unit A a elite hmg+rifle 1000,1000 + rifle {helper} · unit B d elite rifle 2000,1000"));
        g.play("attempt a", &[6]).play("aim d", &[]);
        g
    };
    assert!(gunner("1200,1000").legal("shoot a.1 hmg d with a.2"));
    assert_eq!(gunner("1201,1000").refusal("shoot a.1 hmg d with a.2"), "fub:weap-24", "1.01 inches away");
    assert_eq!(gunner("1100,1000/down").refusal("shoot a.1 hmg d with a.2"), "fub:weap-24", "just up from the ground");
    assert_eq!(gunner("1100,1000").refusal("shoot a.1 hmg d with a.1"), "fub:weap-24", "not himself");
}

// proves fub:weap-24
#[test]
fn the_second_man_does_nothing_else() {
    let mut g = game("unit A a elite hmg 1000,1000 1000,1200 + rifle 1000,1100 · unit B d elite rifle 2000,1000");
    g.play("attempt a", &[6]).play("aim d", &[]);
    assert!(g.legal("shoot a.3 rifle d"));
    g.play("shoot a.1 hmg d with a.3", &[]);
    assert_eq!(g.refusal("shoot a.3 rifle d"), "fub:weap-24");
    assert_eq!(g.refusal("shoot a.2 hmg d with a.3"), "fub:weap-24");
    assert_eq!(g.refusal("shoot a.2 hmg d with a.1"), "fub:weap-24");
}

// proves fub:weap-23
#[test]
fn the_launcher_is_fired_instead_of_the_rifle_and_harms_tanks() {
    let mut g = game(
        "unit A a elite assault_rifle+integral_launcher 1000,1000 · vehicle B t elite medium 400x240 2000,1000 0 lmg/all
         unit B d elite rifle 2000,1500",
    );
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot a.1 assault_rifle t"), "fub:veh-26");
    g.play("shoot a.1 integral_launcher t", &[]);
    assert_eq!(g.refusal("shoot a.1 assault_rifle d"), "fub:fire-10");
    g.play("fire", &[4, 1, 1, 1, 3]);
    assert!(g.unit("t").immobilised);
}

/// What a shooter of one kind needs at a target that stands like this.
fn need(shooter: &str, order: &str, shot: &str, ground: &str, target: &str) -> u8 {
    let mut g = game(&format!("{shooter} · {ground} · unit B d elite rifle {target}"));
    g.play("attempt a", &[6]).play(order, &[]);
    if order == "walk" {
        g.play("open-fire", &[]);
    }
    // The guns on vehicles that are asked about all throw four dice.
    let carried = |id: &str| shot.split(' ').any(|word| word == id);
    let dice = TABLES.weapons.iter().find(|weapon| carried(&weapon.id)).map_or(4, |weapon| weapon.fire_points);
    g.play(shot, &[]).play("fire", &vec![1; dice.into()]);
    g.told(|what| match *what {
        What::Shot { need, .. } => Some(need),
        _ => None,
    })
}

const HOUSE: &str = "area house moderate 1500,900 1900,1100";

// proves fub:weap-17 fub:weap-25
#[test]
fn tank_cannons_ignore_cover() {
    for cannon in ["light_cannon", "heavy_cannon"] {
        let tank = format!("vehicle A a veteran heavy 440x260 500,1000 0 {cannon}/all");
        let g = |ground: &str| {
            let mut g = game(&format!("{tank} · {ground} · unit B d elite rifle 1600,1000"));
            g.play("attempt a", &[6]).play("halt-fire", &[]).play("shoot a#1 d", &[]);
            let ones = vec![1; if cannon == "heavy_cannon" { 6 } else { 4 }];
            g.play("fire", &ones);
            shots(&g)
        };
        assert!(g(HOUSE)[0].starts_with(&format!("{cannon} at d 4+")));
        assert_eq!(g(HOUSE), g(""));
    }
    let tank = "vehicle A a veteran heavy 440x260 500,1000 0 hmg/all";
    assert_eq!(need(tank, "halt-fire", "shoot a#1 d", HOUSE, "1600,1000"), 6, "other weapons of a tank do not");
}

// proves fub:weap-26
#[test]
fn the_anti_tank_gun_does_not_ignore_cover() {
    let gun = "unit A a veteran light_at_gun 1000,1000";
    assert_eq!(need(gun, "aim d", "shoot a.1 light_at_gun d", "", "1600,1000"), 4);
    assert_eq!(need(gun, "aim d", "shoot a.1 light_at_gun d", HOUSE, "1600,1000"), 6);
}

// proves fub:weap-27
#[test]
fn nobody_counts_ammunition() {
    let row = r#"
        [[weapon]]
        id = "bazooka"
        name = { en = "Bazooka", es = "Bazuca" }
        fire_class = "support"
        range = 2400
        fire_points = 3"#;
    assert!(tables(&with_weapon(row)).is_some());
    assert!(tables(&with_weapon(&format!("{row}\nammunition = 3"))).is_none(), "there is no such field");
    let mut g = game("unit A a elite missile_launcher+pistol grenades 1000,1000 · unit B d elite rifle 1700,1000");
    for turn in 1..=7 {
        assert_eq!(g.state().turn, turn);
        g.play("attempt a", &[6]).play(if turn % 2 == 0 { "walk" } else { "aim d" }, &[]);
        if turn % 2 == 0 {
            g.play("open-fire", &[]).play("shoot a.1 grenade d", &[]).play("fire", &[1, 1, 1]).play("stop", &[]);
        } else {
            g.play("shoot a.1 missile_launcher d", &[]).play("fire", &[1, 1, 1]);
        }
        g.play("stand-down d", &[6, 1]);
    }
}

// proves fub:weap-28
#[test]
fn machine_guns_are_the_light_and_the_heavy_one() {
    let guns = TABLES.weapons.iter().filter(|weapon| weapon.machine_gun).map(|weapon| weapon.id.as_str());
    assert_eq!(guns.collect::<Vec<_>>(), ["lmg", "hmg"]);
    let mut g = game(
        "vehicle A a elite light 420x220 1000,1000 0 lmg/all hmg/all missile_launcher/all
         vehicle B t elite medium 400x240 2000,1000 0 lmg/all",
    );
    g.play("attempt a", &[6]).play("halt-fire", &[]);
    assert_eq!([g.refusal("shoot a#1 t"), g.refusal("shoot a#2 t")], ["fub:veh-26"; 2]);
    assert!(g.legal("shoot a#3 t"));
}

// proves fub:weap-29
#[test]
fn a_bunker_gun_is_fired_from_within_an_inch_inside_the_bunker() {
    let man = |at: &str| {
        let bunker = "area bunker hard 1000,800 1400,1200 · mount gun bunker hmg 1350,1000 0 front";
        let other = "mount other bunker hmg 1350,1150 0 front";
        let mut g = game(&format!("{bunker} · {other} · unit A a elite rifle {at} · unit B d elite rifle 2500,1300"));
        g.play("attempt a", &[6]).play("aim d", &[]);
        g
    };
    let mut g = man("1200,1000");
    g.play("shoot a.1 mount:gun d", &[]);
    assert_eq!(g.refusal("shoot a.1 rifle d"), "fub:fire-10", "instead of his own weapon");
    g.play("fire", &[1, 1, 1, 1]);
    assert_eq!(man("1199,1000").refusal("shoot a.1 mount:gun d"), "fub:weap-29", "1.01 inches away");
    assert_eq!(man("1350,1201").refusal("shoot a.1 mount:other d"), "fub:weap-29", "outside");
    assert!(man("1350,1200").legal("shoot a.1 mount:other d"), "on the edge is inside");
}

// proves fub:weap-29
#[test]
fn the_arc_of_a_bunker_gun_runs_from_the_mount_and_its_facing() {
    let aim = |facing: u8, at: &str| {
        let mut g = game(&format!(
            "area bunker hard 1000,800 1400,1200 · mount gun bunker hmg 1350,1000 {facing} front
             unit A a elite rifle 1250,1000 · unit B d elite rifle {at}"
        ));
        g.play("attempt a", &[6]).play("aim d", &[]);
        g
    };
    // Forty-five degrees from the mount; the man himself stands farther back and would have it well inside.
    assert!(aim(0, "2350,2000").legal("shoot a.1 mount:gun d"));
    assert_eq!(aim(0, "2350,2001").refusal("shoot a.1 mount:gun d"), "fub:fire-16");
    assert_eq!(aim(36, "2350,1000").refusal("shoot a.1 mount:gun d"), "fub:fire-16");
    assert!(aim(36, "2350,1000").legal("shoot a.1 rifle d"));
}

// proves fub:gren-1
#[test]
fn grenades_are_an_ordinary_attack_of_three_dice() {
    // W54: two grenades at a dodging unit in medium armour.
    let mut g = game(
        "unit A a seasoned rifle grenades 1000,1000 1000,1200 · is d dodging
         unit B d elite rifle armour=medium 1850,1000 1850,1200 1850,1400 1850,1600",
    );
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
    g.play("shoot a.1 grenade d", &[]).play("shoot a.2 grenade d", &[]).play("fire", &[6, 5, 4, 6, 6, 2, 5, 4, 1]);
    assert_eq!(shots(&g), ["grenade at d 6+ [6, 5, 4]: 1", "grenade at d 6+ [6, 6, 2]: 2"]);
    g.play("suppress d.1", &[]).play("casualty d.2", &[]);
    assert_eq!(["d.1", "d.2", "d.3"].map(|d| g.status(d)), [Status::Suppressed, Status::Casualty, Status::Standing]);
}

// proves fub:gren-2
#[test]
fn grenades_are_thrown_on_a_walk_only() {
    let table = "unit A a elite rifle grenades 1000,1000 · unit B d elite rifle grenades 1700,1000 · is d guard";
    let order = |order: &str| {
        let mut g = game(table);
        g.play("attempt a", &[6]).play(order, &[]);
        g
    };
    assert_eq!(order("aim d").refusal("shoot a.1 grenade d"), "fub:order-27");
    assert_eq!(order("run").refusal("shoot a.1 grenade d"), "fub:order-8");
    assert_eq!(order("dodge").refusal("shoot a.1 grenade d"), "fub:order-10");
    assert_eq!(order("ground").refusal("shoot a.1 grenade d"), "fub:order-18");
    let mut g = order("walk");
    g.play("move a.1 1000,1100", &[]);
    assert_eq!(g.refusal("shoot d.1 grenade a"), "fub:react-9", "nor in a reaction");
    assert!(g.legal("shoot d.1 rifle a"));
    g.play("decline activation", &[]).play("open-fire", &[]);
    assert!(g.legal("shoot a.1 grenade d"));
}

// proves fub:gren-3
#[test]
fn only_figures_marked_so_throw_grenades() {
    let mut g = game("unit A a elite rifle 1000,1000 + rifle grenades 1000,1200 · unit B d elite rifle 1700,1000");
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot a.1 grenade d"), "fub:gren-3");
    assert!(g.legal("shoot a.2 grenade d"));
}

// proves fub:gren-4
#[test]
fn a_grenade_needs_a_line_of_sight() {
    let throw = |ground: &str| {
        let mut g =
            game(&format!("{ground} · unit A a elite rifle grenades 1000,1000 · unit B d elite rifle 1600,1000"));
        g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
        g
    };
    assert_eq!(throw("area wood light 1200,900 1400,1100").refusal("shoot a.1 grenade d"), "fub:los-7");
    assert!(throw("area wood light 1200,1000 1400,1100").legal("shoot a.1 grenade d"));
}

// proves fub:gren-5
#[test]
fn grenades_can_harm_tanks() {
    let mut g = game("unit A a elite rifle grenades 1000,1000 · vehicle B t elite heavy 440x260 1500,1000 0 lmg/all");
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot a.1 rifle t"), "fub:veh-26");
    g.play("shoot a.1 grenade t", &[]).play("fire", &[4, 3, 1, 2, 3]);
    assert!(g.unit("t").immobilised);
}

// proves fub:flame-1 fub:flame-4
#[test]
fn flamethrowers_ignore_cover_and_not_saves() {
    // W53: aimed at a bunker, where three of four dice hit and light armour stops one.
    let mut g = game(
        "area bunker hard 1300,800 1700,1400 · unit A a veteran flamethrower 1000,1000
         unit B d elite rifle armour=light 1400,1000 1400,1200 1500,1100",
    );
    g.play("attempt a", &[6])
        .play("aim d", &[])
        .play("shoot a.1 flamethrower d", &[])
        .play("fire", &[3, 2, 4, 6, 6, 3, 5]);
    assert_eq!(shots(&g), ["flamethrower at d 4+ [3, 2, 4, 6]: 3"]);
    let saves = g.told(|what| match *what {
        What::Saves { number, of, saved, .. } => Some((number, of, saved)),
        _ => None,
    });
    assert_eq!(saves, (6, 3, 1));
    g.play("casualty d.1", &[]).play("casualty d.2", &[]);
    assert_eq!(g.status("d.3"), Status::Standing);
}

// proves fub:flame-2
#[test]
fn what_ignores_cover_ignores_dodging_and_going_to_ground() {
    let flame = "unit A a veteran flamethrower 1000,1000";
    let tank = "vehicle A a veteran heavy 440x260 800,1000 0 light_cannon/all";
    for mark in ["dodging", "grounded", "dodging grounded"] {
        let target = format!("1700,1000 · is d {mark}");
        assert_eq!(need(flame, "aim d", "shoot a.1 flamethrower d", "", &target), 4, "{mark}");
        assert_eq!(need(tank, "halt-fire", "shoot a#1 d", "", &target), 4, "{mark}");
        let rifle = need("unit A a veteran rifle 1000,1000", "walk", "shoot a.1 rifle d", "", &target);
        assert!(rifle > 4, "{mark}");
    }
}

// proves fub:flame-3
#[test]
fn flamethrowers_need_a_line_of_sight_and_range() {
    let aim = |ground: &str, at: &str| {
        let mut g = game(&format!("{ground} · unit A a elite flamethrower 1000,1000 · unit B d elite rifle {at}"));
        g.play("attempt a", &[6]);
        g
    };
    let wood = "area wood light 1300,800 1900,1200";
    assert!(aim(wood, "1550,1000").legal("aim d"));
    assert_eq!(aim(wood, "1551,1000").refusal("aim d"), "fub:los-5");
    assert_eq!(aim("blocking silo 1200,900 1300,1100", "1550,1000").refusal("aim d"), "fub:los-12");
    assert!(aim("", "1900,1000").legal("aim d"));
    assert_eq!(aim("", "1901,1000").refusal("aim d"), "fub:fire-4");
}

/// W81: a mortar behind a building, its target beyond, and somebody else who sees that.
const BEHIND: &str = "table 6000 4800 · blocking house 1000,700 1300,1300 · unit A m elite light_mortar 0,1000";

/// The mortar's unit, activated.
fn mortar(rest: &str) -> Game {
    let mut g = game(&format!("{BEHIND} · {rest}"));
    g.play("attempt m", &[6]);
    g
}

// proves fub:mort-2
#[test]
fn a_mortar_fires_at_what_a_friend_sees() {
    let mut g = mortar(
        "area ruin moderate 2900,800 3300,1200 · unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500",
    );
    g.play("aim d", &[]).play("shoot m.1 light_mortar d", &[]).play("fire", &[1, 1, 1]);
    assert_eq!(shots(&g), ["light_mortar at d 6+ [1, 1, 1]: 0"]);
    let vehicle = "vehicle A o elite light 420x220 2000,2500 0 lmg/all";
    assert!(mortar(&format!("unit B d elite rifle 3000,1000 · {vehicle}")).legal("aim d"));
    // W82, X36: nobody, somebody who does not see it, and an enemy.
    assert_eq!(mortar("unit B d elite rifle 3000,1000").refusal("aim d"), "fub:mort-2");
    let blind = "unit A o elite rifle 100,1200";
    assert_eq!(mortar(&format!("unit B d elite rifle 3000,1000 · {blind}")).refusal("aim d"), "fub:mort-2");
    let enemy = "unit C o elite rifle 2000,2500";
    assert_eq!(mortar(&format!("unit B d elite rifle 3000,1000 · {enemy}")).refusal("aim d"), "fub:mort-2");
}

// proves fub:mort-2
#[test]
fn no_other_weapon_fires_through_the_eyes_of_a_friend() {
    let text = BEHIND.replace("light_mortar", "light_at_gun");
    let mut g = game(&format!("{text} · unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500"));
    g.play("attempt m", &[6]);
    assert_eq!(g.refusal("aim d"), "fub:los-12");
}

// proves fub:mort-3
#[test]
fn a_mortar_can_hit_what_a_spotter_sees_within_forty_inches_of_the_mortar() {
    // The second man is hidden from the spotter by the shed, the fourth just out of range.
    let mut g = mortar(
        "unit A o elite rifle 3000,3000 · blocking shed 3150,1400 3300,1500
         unit B d elite rifle 3000,1000 3300,1000 4100,1000 4099,1120",
    );
    g.play("aim d", &[]).play("shoot m.1 light_mortar d", &[]).play("fire", &[6, 6, 6]);
    assert_eq!(asked(&g), asks("B", "fub:hit-3"));
    assert_eq!([g.refusal("casualty d.2"), g.refusal("casualty d.4")], ["fub:hit-4"; 2]);
    g.play("casualty d.1", &[]).play("casualty d.3", &[]);
    assert_eq!(asked(&g), asks("A", "fub:act-1"));
}

// proves fub:fire-16
#[test]
fn a_mounted_mortar_fires_within_its_arc_also_at_what_a_friend_sees() {
    for (arc, legal) in [("front", true), ("rear", false)] {
        let mut g = game(&format!(
            "blocking house 1000,700 1300,1300 · vehicle A m elite light 420x220 300,1000 0 light_mortar/{arc}
             unit B d elite rifle 3000,1000 · vehicle B t elite light 420x220 3000,1500 0 lmg/all
             unit A o elite rifle 2000,2500"
        ));
        g.play("attempt m", &[6]);
        assert_eq!((g.legal("aim d"), g.legal("aim t")), (legal, legal), "{arc}");
    }
}

// proves fub:mort-4
#[test]
fn against_indirect_fire_only_area_dodging_and_going_to_ground_are_cover() {
    for (cover, need) in [
        ("", 4),
        // Between spotter and target, and between mortar and target.
        ("line wall moderate 2800,1100 3200,1100", 4),
        ("line wall moderate 2900,800 2900,1090", 4),
        ("object car light 2950,1080 3050,1150", 4),
        ("area wood light 2900,900 3100,1100", 5),
        ("area ruin moderate 2900,900 3100,1100", 6),
        ("is d dodging", 5),
        ("is d grounded", 5),
        ("area wood light 2900,900 3100,1100 · is d grounded", 6),
    ] {
        let mut g = mortar(&format!("unit A o elite rifle 3000,3000 · unit B d elite rifle 3000,1000 · {cover}"));
        g.play("aim d", &[]).play("shoot m.1 light_mortar d", &[]).play("fire", &[1, 1, 1]);
        assert_eq!(shots(&g), [format!("light_mortar at d {need}+ [1, 1, 1]: 0")], "{cover}");
    }
    // A hull in front gives no save either.
    let hull = "vehicle B t elite heavy 440x260 3000,1190 0 lmg/all";
    let mut g = mortar(&format!("unit A o elite rifle 3000,3000 · unit B d elite rifle 3000,1000 · {hull}"));
    g.play("aim d", &[]).play("shoot m.1 light_mortar d", &[]).play("fire", &[3, 1, 1]);
    assert_eq!(asked(&g), asks("B", "fub:hit-3"));
}

// proves fub:mort-5
#[test]
fn a_mortar_in_cover_fires_indirectly_from_within_two_inches_of_the_nearest_edge() {
    let aim = |at: &str| {
        let mut g = game(&format!(
            "area wood light 0,600 700,1400 · blocking house 1000,700 1300,1300 · unit A m elite light_mortar {at}
             unit B d elite rifle 3000,1000 · unit A o elite rifle 3000,3000"
        ));
        g.play("attempt m", &[6]);
        g
    };
    // The edge behind the mortar serves as well as the one in front.
    assert!(aim("250,1000").legal("aim d"));
    assert_eq!(aim("251,1000").refusal("aim d"), "fub:mort-5");
}

// proves fub:mort-5
#[test]
fn a_mortar_deep_in_cover_fires_indirectly_at_targets_that_all_share_it() {
    let aim = |targets: &str| {
        let mut g = game(&format!(
            "option shared_cover_sight_limit 600 · area wood light 0,0 2000,2000 · unit A m elite light_mortar 1000,1000
             unit B d elite rifle {targets} · unit A o elite rifle 1000,1400 1000,2600"
        ));
        g.play("attempt m", &[6]);
        g
    };
    assert!(aim("1000,1800").legal("aim d"));
    assert_eq!(aim("1000,2300").refusal("aim d"), "fub:mort-5");
    assert_eq!(aim("1000,1800 1000,2300").refusal("aim d"), "fub:mort-5");
}

// proves fub:mort-6
#[test]
fn suppressed_figures_and_stunned_vehicles_do_not_spot() {
    assert!(mortar("unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500").legal("aim d"));
    let prone = mortar("unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500/down");
    assert_eq!(prone.refusal("aim d"), "fub:mort-2");
    let vehicle = "vehicle A o elite light 420x220 2000,2500 0 lmg/all · unit B d elite rifle 3000,1000";
    assert!(mortar(vehicle).legal("aim d"));
    assert_eq!(mortar(&format!("{vehicle} · is o stunned")).refusal("aim d"), "fub:mort-2");
}

// proves fub:mort-6
#[test]
fn one_spotter_serves_any_number_of_mortars() {
    let mut g = game(
        "blocking house 1000,600 1300,1400 · unit A m elite light_mortar 0,900 0,1000 0,1100
         unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500",
    );
    g.play("attempt m", &[6]).play("aim d", &[]);
    for shooter in 1..=3 {
        g.play(&format!("shoot m.{shooter} light_mortar d"), &[]);
    }
    g.play("fire", &[1; 9]);
    assert_eq!(shots(&g), ["light_mortar at d 4+ [1, 1, 1]: 0"; 3]);
}

// proves fub:mort-7
#[test]
fn a_mortar_on_guard_reacts_only_to_what_its_own_figure_sees() {
    for (house, answer) in [
        ("blocking house 1000,700 1300,1300", asks("A", "fub:order-32")),
        ("blocking house 1000,300 1300,500", asks("B", "fub:react-1")),
    ] {
        let mut g = game(&format!(
            "{house} · unit A a elite rifle 3000,1000 · unit B m elite light_mortar 0,1000 · is m guard
             unit B o elite rifle 3000,3000"
        ));
        g.play("attempt a", &[6]).play("walk", &[]).play("move a.1 3000,1100", &[]);
        assert_eq!(asked(&g), answer, "{house}");
    }
}

// proves fub:mort-7
#[test]
fn a_mortar_in_a_reaction_fires_at_nothing_that_only_a_friend_sees() {
    let mut g = game(
        "blocking house 1000,700 1300,1300 · unit A a elite rifle 3000,1000 · is m guard
         unit B m elite light_mortar 0,1000 + sniper_rifle 500,1700 · unit B o elite rifle 3000,3000",
    );
    g.play("attempt a", &[6]).play("walk", &[]).play("move a.1 3000,1100", &[]);
    assert!(g.legal("shoot m.2 sniper_rifle a"));
    assert_eq!(g.refusal("shoot m.1 light_mortar a"), "fub:los-12");
}

// proves fub:mort-8
#[test]
fn indirect_fire_may_be_switched_off() {
    let hidden = "unit B d elite rifle 3000,1000 · unit A o elite rifle 2000,2500";
    assert_eq!(mortar(&format!("{hidden} · option mortar_indirect off")).refusal("aim d"), "fub:mort-8");
    assert!(mortar(&format!("{hidden} · option mortar_indirect on")).legal("aim d"));
    assert!(mortar(hidden).legal("aim d"), "it is on unless switched off");
    let seen = "unit B d elite rifle 0,3000 · option mortar_indirect off";
    assert!(mortar(seen).legal("aim d"), "what the mortar itself sees is not touched");
}

// proves fub:mort-8
#[test]
fn the_switch_is_an_option_of_the_setup() {
    let load = |value: &str| {
        let options = [("mortar_indirect".to_owned(), value.to_owned())];
        rules_fubar::load(&FILES, "s1_farm_crossroads", &options, &mut Problems::new())
    };
    assert!(load("on").is_some() && load("off").is_some());
    assert!(load("maybe").is_none());
}

// proves fub:snip-2
#[test]
fn a_sniper_has_no_privileges() {
    let sniper = "unit A a veteran sniper_rifle 1000,1000";
    assert_eq!(need(sniper, "walk", "shoot a.1 sniper_rifle d", "", "1600,1000"), 4);
    assert_eq!(need(sniper, "walk", "shoot a.1 sniper_rifle d", HOUSE, "1600,1000"), 6, "cover counts as ever");
    let mut g =
        game("unit A a veteran sniper_rifle 1000,1000 · unit B d elite rifle 3000,1000 3000,1200 + lmg 3000,1400");
    g.play("attempt a", &[6]).play("walk", &[]).play("open-fire", &[]);
    g.play("shoot a.1 sniper_rifle d", &[]).play("fire", &[4, 3]);
    assert_eq!(asked(&g), asks("B", "fub:hit-3"));
    assert_eq!(g.refusal_to(Seat(0), "casualty d.3"), "fub:hit-3", "the sniper does not pick his man");
    g.play("suppress d.2", &[]);
    assert_eq!(["d.1", "d.2", "d.3"].map(|d| g.status(d)), [Status::Standing, Status::Suppressed, Status::Standing]);
}

// proves fub:weap-29
#[test]
fn one_man_at_a_time_fires_a_bunker_gun() {
    let mut g = game(
        "area b hard 900,900 1200,1200 · mount gun b hmg 1050,1150 18 front
         unit A u seasoned rifle 1000,1100 1105,1100 · unit B e seasoned rifle 1050,2000",
    );
    g.play("attempt u", &[6]).play("aim e", &[]).play("shoot u.1 mount:gun e", &[]);
    assert_eq!(g.refusal("shoot u.2 mount:gun e"), "fub:weap-29");
    assert!(g.legal("shoot u.2 rifle e"));
    // Everybody together: one mans the gun, the other fires his rifle.
    let mut g = game(
        "area b hard 900,900 1200,1200 · mount gun b hmg 1050,1150 18 front
         unit A u seasoned rifle 1000,1100 1105,1100 · unit B e seasoned rifle 1050,2000",
    );
    g.play("attempt u", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[1, 1, 1, 1, 1]);
}
