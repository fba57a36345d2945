//! Chapter "Units and training".

use crate::game::{FILES, Game, game};
use content::{Files, Problems};
use kernel::say::Value;
use rules_fubar::{event::What, state::Status};

/// Whether unit `u` activates on this die.
#[track_caller]
fn passes(sketch: &str, die: u8) -> bool {
    let mut g = game(sketch);
    g.play("attempt u", &[die]);
    g.told(|what| if let What::Attempted { passed, .. } = what { Some(*passed) } else { None })
}

/// Whether a rifleman of a level activates on this die with an enemy in sight.
#[track_caller]
fn activates(level: &str, die: u8) -> bool {
    passes(&format!("unit A u {level} rifle 0,0 · unit B e seasoned rifle 2000,0"), die)
}

/// Whether a rifleman of a level hits a target in the open with this die, in fire and hand to hand alike.
#[track_caller]
fn hits(level: &str, die: u8) -> bool {
    let mut g = game(&format!("unit A u {level} rifle 0,0 · unit B e seasoned rifle 2000,0"));
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[die]);
    let shot = g.told(|what| if let What::Shot { hits, .. } = what { Some(*hits == 1) } else { None });
    let mut g = game(&format!(
        "unit A u {level} rifle 500,500 · unit B e seasoned rifle 1000,500 · unit B f seasoned rifle 4000,4000"
    ));
    g.play("attempt u", &[6]).play("assault e u.1 895,500", &[die, 1]);
    let struck = g.status("e.1") == Status::Casualty;
    assert_eq!(shot, struck, "one number serves both");
    shot
}

/// What the loader says of a scenario with one passage of a file replaced: the clause that a fault names, else its id.
#[track_caller]
fn faults(path: &str, from: &str, to: &str) -> Vec<String> {
    let mut files: Files = FILES.clone();
    let text = FILES.get(path).expect("a shipped file");
    assert!(text.contains(from), "{path} has no {from}");
    files.insert(path, text.replacen(from, to, 1));
    let mut problems = Problems::new();
    let loaded = rules_fubar::load(&files, "s1_farm_crossroads", &[], &mut problems);
    assert_eq!(loaded.is_some(), problems.is_empty());
    let told = problems.iter().map(|problem| {
        let clause = problem.message.args.iter().find_map(|(_, value)| match value {
            Value::Clause(clause) => Some(clause.to_string()),
            _ => None,
        });
        clause.unwrap_or_else(|| problem.message.id.to_string())
    });
    told.collect()
}

const SCENARIO: &str = "fubar/scenarios/s1_farm_crossroads.toml";
const GERMANS: &str = "fubar/units/german_1944.toml";
const AMERICANS: &str = "fubar/units/us_1944.toml";
const GERMAN_UNITS: &str = r#"["de_hq", "de_sq1", "de_sq2", "de_hmg", "de_at", "de_replacements"]"#;

// proves fub:unit-1
// proves fub:init-4
#[test]
fn a_side_has_one_unit_or_more() {
    assert_eq!(faults(SCENARIO, GERMAN_UNITS, "[]"), ["fub:unit-1"]);
    assert_eq!(faults(SCENARIO, GERMAN_UNITS, r#"["de_hq"]"#), [""; 0]);
    // And commands no others.
    let g = game("unit A u veteran rifle 0,0 · unit B e veteran rifle 2000,0");
    assert_eq!(g.offers(), ["attempt u", "stand-down u"]);
    assert_eq!(g.refusal("attempt e"), "fub:init-4");
}

// proves fub:unit-2
#[test]
fn units_come_from_the_force_list() {
    assert_eq!(faults(SCENARIO, "\"de_hq\"", "\"us_hq\""), ["fub:unit-2"], "of another force");
    assert_eq!(faults(SCENARIO, "\"de_hq\"", "\"de_nobody\""), ["fub:unit-2"]);
    assert_eq!(faults(SCENARIO, "\"de_hq\"", "\"de_assault\""), [""; 0], "of its own");
}

// proves fub:unit-3
#[test]
fn a_unit_has_a_level_and_weapons() {
    assert_eq!(faults(GERMANS, "level = \"veteran\"\n", ""), ["content-missing-field"]);
    assert_eq!(faults(GERMANS, "level = \"veteran\"\n", "level = \"elite\"\n"), [""; 0]);
    let weapons = r#"weapons = ["light_at_gun"], "#;
    assert_eq!(faults(GERMANS, weapons, ""), ["content-missing-field"]);
    assert_eq!(faults(GERMANS, weapons, "weapons = [], "), ["fub:unit-3"]);
    assert_eq!(faults(GERMANS, weapons, r#"weapons = ["rifle"], "#), [""; 0]);
}

// proves fub:unit-4
#[test]
fn all_figures_of_a_unit_share_its_level() {
    let figure = "{ count = 1, role = { en = \"gun layer\", es = \"apuntador\" },";
    assert_eq!(faults(GERMANS, figure, &format!("{figure} level = \"elite\",")), ["content-unknown-field"]);
    // Whatever they carry, they need the same, and they have one cap together.
    let mut g = game("unit A u veteran rifle 0,0 + smg 200,0 · unit B e seasoned rifle 1200,0 1400,0 1600,0");
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]);
    g.play("fire", &[4, 4, 4, 3]);
    let needs: Vec<u8> = g
        .events()
        .iter()
        .filter_map(|event| if let What::Shot { need, .. } = event.what { Some(need) } else { None })
        .collect();
    assert_eq!(needs, [4, 4]);
    g.play("suppress e.1", &[]).play("suppress e.2", &[]);
    assert_eq!(g.refusal("suppress e.3"), "fub:supp-10");
}

// proves fub:unit-5 fub:unit-6
#[test]
fn novices_activate_on_five_and_hit_on_six() {
    assert!(activates("novice", 5) && !activates("novice", 4));
    assert!(hits("novice", 6) && !hits("novice", 5));
}

// proves fub:unit-7 fub:unit-8
#[test]
fn the_seasoned_activate_on_four_and_hit_on_five() {
    assert!(activates("seasoned", 4) && !activates("seasoned", 3));
    assert!(hits("seasoned", 5) && !hits("seasoned", 4));
}

// proves fub:unit-9 fub:unit-10
#[test]
fn veterans_activate_on_three_and_hit_on_four() {
    assert!(activates("veteran", 3) && !activates("veteran", 2));
    assert!(hits("veteran", 4) && !hits("veteran", 3));
}

// proves fub:unit-11 fub:unit-12
#[test]
fn the_elite_activates_on_two_and_hits_on_four() {
    assert!(activates("elite", 2) && !activates("elite", 1));
    // With a man down it needs 3: the number is 2 and not just "no one".
    let shaken = "unit A u elite rifle 0,0 200,0/down · unit B e seasoned rifle 2000,0";
    assert!(passes(shaken, 3) && !passes(shaken, 2));
    assert!(hits("elite", 4) && !hits("elite", 3));
}

/// A unit of riflemen at these points, with an enemy in sight.
fn team(level: &str, points: &str) -> String {
    format!("unit A u {level} rifle {points} · unit B e seasoned rifle 0,3000")
}

/// The numbers of the figures out of touch.
fn astray(points: &str) -> Vec<u8> {
    let g = game(&team("veteran", points));
    let mask = g.rules().out_of_touch(g.state(), g.unit_id("u"));
    (0..16).filter(|place| mask >> place & 1 == 1).map(|place| place + 1).collect()
}

// proves fub:unit-13
#[test]
fn each_figure_astray_costs_one() {
    let together = team("elite", "0,0 200,0 400,0 600,0");
    assert!(passes(&together, 2));
    let one = team("elite", "0,0 200,0 400,0 801,0");
    assert!(passes(&one, 3) && !passes(&one, 2));
    let two = team("elite", "0,0 200,0 400,0 801,0 1300,0");
    assert!(passes(&two, 4) && !passes(&two, 3));
    let three = team("elite", "0,0 200,0 400,0 600,0 1500,0 1700,0 1900,0");
    assert!(passes(&three, 5) && !passes(&three, 4));
}

// proves fub:unit-14
#[test]
fn a_unit_is_a_chain_of_three_inch_links() {
    assert_eq!(astray("0,0 350,0 700,0 1050,0 1400,0"), [0; 0], "13 inches from end to end");
    assert_eq!(astray("0,0 200,0 400,0 800,0"), [0; 0], "exactly 3 inches");
    assert_eq!(astray("0,0 200,0 400,0 801,0"), [4]);
    // The largest group is the unit, whoever is in it, and all others are out.
    assert_eq!(astray("0,0 2000,0 2200,0 2400,0"), [1]);
    assert_eq!(astray("0,0 200,0 2000,0 2200,0 2400,0 3500,0"), [1, 2, 6]);
    // The links need not follow the numbers.
    assert_eq!(astray("0,0 1050,0 700,0 350,0"), [0; 0]);
}

// proves fub:unit-15
#[test]
fn of_equal_halves_the_one_with_the_lowest_number_is_the_unit() {
    assert_eq!(astray("0,0 2000,0 2200,0 200,0"), [2, 3]);
    assert_eq!(astray("2000,0 0,0 200,0 2200,0"), [2, 3]);
    assert_eq!(astray("0,0 1000,0 2000,0"), [2, 3]);
}

// proves fub:unit-16
#[test]
fn going_astray_is_legal_and_costs_no_more_than_the_roll() {
    let mut g = game(
        "unit A u veteran rifle 500,500 700,500 900,500 · unit A w veteran rifle 0,3000
         unit B e seasoned rifle 500,2000",
    );
    g.play("attempt u", &[3]).play("walk", &[]).play("move u.1 0,500", &[]);
    g.play("move u.3 1500,500", &[]);
    // They fire with the rest.
    g.play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1, 1]);
    let shooters = g.events().iter().filter(|event| matches!(event.what, What::Shot { .. })).count();
    assert_eq!(shooters, 3);
    g.play("move u.2 800,500", &[]).play("stop", &[]);
    g.play("stand-down w", &[]).play("stand-down e", &[6, 1]);
    // Two are out: four is not enough now, and five is; then any order will do.
    assert_eq!(g.rules().out_of_touch(g.state(), g.unit_id("u")).count_ones(), 2);
    g.play("attempt u", &[5]);
    for order in ["walk", "run", "dodge", "guard", "ground", "aim e"] {
        assert!(g.legal(order), "{order}");
    }
    g.play("run", &[]);
    assert!(g.legal("move u.1 0,1600") && g.legal("move u.3 2600,500"), "nobody must close up");
}

// proves fub:unit-17
#[test]
fn a_lone_figure_and_a_vehicle_are_never_astray() {
    assert_eq!(astray("0,0"), [0; 0]);
    assert!(passes(&team("veteran", "0,0"), 3));
    let survivor = team("veteran", "0,0/lost 0,0/lost 2000,0");
    assert!(passes(&survivor, 3) && !passes(&survivor, 2), "the dead are no members");
    let tank = "vehicle A u veteran heavy 440x260 500,500 0 crew=5 lmg/all · unit B e seasoned rifle 0,3000";
    assert!(passes(tank, 3) && !passes(tank, 2));
    let g = game(tank);
    assert_eq!(g.rules().out_of_touch(g.state(), g.unit_id("u")), 0);
}

// proves fub:unit-18
#[test]
fn the_suppressed_are_links_of_the_chain() {
    assert_eq!(astray("0,0 350,0/down 700,0"), [0; 0]);
    assert_eq!(astray("0,0 350,0/lost 700,0"), [3]);
    let chain = team("veteran", "0,0 350,0/down 700,0");
    assert!(passes(&chain, 4) && !passes(&chain, 3), "one off for the man down and none for spacing");
    // A man down may be astray himself: two off.
    let stray = team("veteran", "0,0 200,0 700,0/down");
    assert!(passes(&stray, 5) && !passes(&stray, 4));
}

// proves fub:unit-19
#[test]
fn a_unit_without_figures_leaves_play() {
    let shot = |figures: &str| -> Game {
        let mut g = game(&format!(
            "unit A u veteran rifle 0,0 · unit A w veteran rifle 0,500 · unit B e seasoned rifle {figures}
             unit B f seasoned rifle 4000,4000"
        ));
        g.play("attempt u", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[6]).play("casualty e.1", &[]);
        g
    };
    let destroyed = |g: &Game| g.events().iter().any(|event| event.clause.0 == "fub:unit-19");
    let mut g = shot("2000,0");
    assert!(destroyed(&g) && !g.rules().in_play(g.state(), g.unit_id("e")));
    g.play("attempt w", &[6]);
    assert_eq!(g.refusal("aim e"), "fub:unit-19");
    g.play("guard", &[]);
    assert_eq!(g.offers(), ["attempt f", "stand-down f"]);
    assert_eq!(g.refusal("attempt e"), "fub:unit-19");
    // While one figure lives, it stays.
    let mut g = shot("2000,0 2200,0");
    assert!(!destroyed(&g) && g.rules().in_play(g.state(), g.unit_id("e")));
    g.play("attempt w", &[6]);
    assert!(g.legal("aim e"));
}

// proves fub:unit-20
#[test]
fn a_vehicle_unit_is_one_vehicle() {
    let tank = "vehicle = \"medium_tank_us\"\n";
    assert_eq!(faults(AMERICANS, tank, ""), ["fub:unit-20"], "none");
    let two = "vehicle = [\"medium_tank_us\", \"light_tank_us\"]\n";
    assert_eq!(faults(AMERICANS, tank, two), ["content-wrong-type"], "two");
    let figures = r#"figures = [
        { count = 1, role = { en = "x", es = "x" }, weapons = ["rifle"], armour = "none", base_radius = 50 },
    ]"#;
    assert_eq!(faults(AMERICANS, tank, &format!("{tank}{figures}\n")), ["fub:unit-20"], "one and a man");
    assert_eq!(faults(AMERICANS, tank, "vehicle = \"light_tank_us\"\n"), [""; 0]);
}
