//! The illegal actions of the specification (`games/fubar/cases/illegal.json`): each is refused by a clause that the
//! case names.

use crate::game::{FILES, Game, game};
use kernel::Seat;
use serde_json::Value;

/// Asserts that the clause is one of those the case names.
#[track_caller]
fn names(id: &str, clause: &str) {
    let text = include_str!("../../../../games/fubar/cases/illegal.json");
    let all: Value = serde_json::from_str(text).expect("the cases are JSON");
    let case =
        all["cases"].as_array().expect("a list").iter().find(|case| case["id"] == id).expect("the case is there");
    let clauses: Vec<&str> = case["clauses"].as_array().expect("clauses").iter().filter_map(Value::as_str).collect();
    assert!(clauses.contains(&clause), "{id} is refused by {clause}, not by one of {clauses:?}");
}

/// A game in which side A's unit `u` has just passed its activation roll.
fn active(text: &str) -> Game {
    let mut g = game(text);
    g.play("attempt u", &[6]);
    g
}

#[test]
fn every_case_has_its_test() {
    let text = include_str!("../../../../games/fubar/cases/illegal.json");
    let all: Value = serde_json::from_str(text).expect("the cases are JSON");
    let source = include_str!("illegal.rs");
    for case in all["cases"].as_array().expect("a list") {
        let id = case["id"].as_str().expect("an id");
        assert!(source.contains(&format!("names(\"{id}\"")), "{id} is nowhere tested");
    }
}

#[test]
fn x01_not_the_holder() {
    let g = game("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 2000,0");
    names("X01", g.refusal_to(Seat(1), "attempt e"));
}

#[test]
fn x02_a_second_attempt() {
    let mut g = game("unit A u seasoned rifle 0,0 · unit A w seasoned rifle 500,0 · unit B e seasoned rifle 2000,0");
    g.play("attempt u", &[1]);
    g.play("attempt e", &[1]);
    assert_eq!(g.asks().0, "A");
    names("X02", g.refusal("attempt u"));
}

#[test]
fn x03_handing_the_initiative_over() {
    let g = game("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 2000,0");
    names("X03", g.refusal("pass"));
}

#[test]
fn x04_a_heavy_machine_gun_on_a_walk() {
    let mut g = active("unit A u seasoned hmg+pistol 0,0 + rifle 110,0 · unit B e seasoned rifle 700,0");
    g.play("walk", &[]).play("open-fire", &[]);
    names("X04", g.refusal("shoot u.1 hmg e with u.2"));
}

#[test]
fn x05_a_grenade_on_the_run() {
    let mut g = active("unit A u seasoned rifle grenades 0,0 200,0 · unit B e seasoned rifle 700,0");
    g.play("run", &[]).play("move u.1 100,0", &[]);
    names("X05", g.refusal("open-fire"));
    names("X05", g.refusal("shoot u.1 grenade e"));
}

#[test]
fn x06_pistols_while_dodging() {
    let mut g = active("unit A u seasoned pistol 0,0 200,0 · unit B e seasoned rifle 700,0");
    g.play("dodge", &[]);
    names("X06", g.refusal("open-fire"));
}

#[test]
fn x07_fire_from_the_ground() {
    let mut g = active("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 700,0");
    g.play("ground", &[]);
    names("X07", g.refusal("open-fire"));
}

#[test]
fn x08_the_wood_and_not_the_nearer_wall() {
    let mut g = active(
        "line wall moderate 1000,1000 1000,2000 · area wood light 1350,1000 2000,2000
         unit A u seasoned rifle 1150,1500 · unit B e seasoned rifle 4700,4700",
    );
    g.play("ground", &[]);
    names("X08", g.refusal("move u.1 1350,1500"));
}

#[test]
fn x09_a_walk_of_602() {
    let mut g = active("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 4700,4700");
    g.play("walk", &[]);
    names("X09", g.refusal("move u.1 425,425"));
}

#[test]
fn x10_aimed_fire_at_a_second_unit() {
    let mut g = active(
        "unit A u seasoned rifle 0,0 110,0 220,0 · unit B e seasoned rifle 700,0 · unit B f seasoned rifle 700,700",
    );
    g.play("aim e", &[]);
    names("X10", g.refusal("shoot u.1 rifle f"));
    names("X10", g.refusal("volley f"));
}

#[test]
fn x11_grenades_in_reaction() {
    let mut g = active("unit A u seasoned rifle 0,0 · unit B e seasoned rifle grenades 500,300 · is e guard");
    g.play("walk", &[]).play("move u.1 100,0", &[]);
    assert_eq!(g.asks().1.0, "fub:react-1");
    names("X11", g.refusal("shoot e.1 grenade u"));
}

#[test]
fn x12_walking_into_contact() {
    let mut g = active("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 400,0");
    g.play("walk", &[]);
    names("X12", g.refusal("move u.1 297,0"));
    assert!(g.legal("move u.1 294,0"), "six hundredths off is no contact");
}

#[test]
fn x13_a_suppressed_shooter() {
    // Knocked down by a reaction in the middle of its own activation.
    let mut g = active("unit A u seasoned rifle 0,0 110,0 · unit B e seasoned rifle 700,0 · is e guard");
    g.play("walk", &[]).play("move u.1 0,100", &[]).play("volley u", &[]).play("fire", &[6]).play("suppress u.2", &[]);
    g.play("open-fire", &[]);
    names("X13", g.refusal("shoot u.2 rifle e"));
}

#[test]
fn x14_too_deep_in_the_wood() {
    let mut g =
        active("area wood light 0,0 1000,1000 · unit A u seasoned rifle 650,500 · unit B e seasoned rifle 1500,500");
    g.play("walk", &[]).play("open-fire", &[]);
    names("X14", g.refusal("shoot u.1 rifle e"));
}

#[test]
fn x15_across_a_wood() {
    let mut g =
        active("area wood light 500,0 1000,1000 · unit A u seasoned rifle 0,500 · unit B e seasoned rifle 1700,500");
    g.play("walk", &[]).play("open-fire", &[]);
    names("X15", g.refusal("shoot u.1 rifle e"));
}

#[test]
fn x16_a_hundredth_out_of_range() {
    let shot = |x: i16| {
        let mut g = active(&format!("unit A u seasoned rifle 100,500 · unit B e seasoned rifle {x},500"));
        g.play("walk", &[]).play("open-fire", &[]);
        g
    };
    names("X16", shot(2601).refusal("shoot u.1 rifle e"));
    assert!(shot(2600).legal("shoot u.1 rifle e"));
}

#[test]
fn x17_rifles_at_a_tank() {
    let mut g = active("unit A u seasoned rifle 0,500 110,500 · vehicle B t seasoned heavy 440x260 1000,500 0 lmg/all");
    names("X17", g.refusal("aim t"));
    g.play("walk", &[]).play("open-fire", &[]);
    names("X17", g.refusal("shoot u.1 rifle t"));
}

#[test]
fn x18_a_carriers_machine_gun_at_a_tank() {
    let mut g = active(
        "vehicle A u seasoned light 420x220 300,500 0 lmg/all · vehicle B t seasoned medium 440x260 1500,500 0 lmg/all",
    );
    g.play("halt-fire", &[]);
    names("X18", g.refusal("shoot u#1 t"));
}

/// Two hits on a novice unit of four, one of them out of sight.
fn struck() -> Game {
    let mut g = game(
        "blocking rock 1000,300 1100,500 · unit A u veteran assault_rifle 500,900 · unit B e novice rifle 900,900 1010,900 1120,900 1050,250",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[6, 6]);
    assert_eq!(g.state().hits.left, 2);
    g
}

#[test]
fn x19_two_suppressed_novices() {
    let mut g = struck();
    g.play("suppress e.1", &[]);
    names("X19", g.refusal("suppress e.2"));
}

#[test]
fn x20_suppressed_and_lost() {
    let mut g = struck();
    g.play("suppress e.1", &[]);
    names("X20", g.refusal("casualty e.1"));
}

#[test]
fn x21_a_casualty_nobody_could_see() {
    names("X21", struck().refusal("casualty e.4"));
}

#[test]
fn x22_two_weapons_on_the_move() {
    let mut g = active(
        "vehicle A u veteran heavy 440x260 500,500 0 heavy_cannon/all lmg/all · unit B e seasoned rifle 2500,500",
    );
    g.play("drive", &[]).play("drive run400", &[]).play("open-fire", &[]).play("shoot u#1 e", &[]);
    names("X22", g.refusal("shoot u#2 e"));
}

#[test]
fn x23_eight_inches_through_a_wood() {
    let mut g = active(
        "area wood light 900,0 1500,1000 · vehicle A u veteran heavy 440x260 500,500 0 lmg/all · unit B e seasoned rifle 4700,4700",
    );
    g.play("drive", &[]);
    names("X23", g.refusal("drive run800"));
}

#[test]
fn x24_into_a_stone_building() {
    let mut g = active(
        "area house moderate 900,0 1500,1000 · vehicle A u veteran heavy 440x260 500,500 0 lmg/all · unit B e seasoned rifle 4700,4700",
    );
    g.play("drive", &[]);
    names("X24", g.refusal("drive run400"));
}

#[test]
fn x25_a_cannon_on_a_carrier() {
    let mut files = FILES.clone();
    let path = "fubar/units/vehicles.toml";
    let text = files.get(path).expect("vehicles").to_string();
    let carrier = text.find("id = \"halftrack_us\"").expect("the half-track");
    let hmg = carrier + text[carrier..].find("weapon = \"hmg\"").expect("its gun");
    let spoilt = format!("{}weapon = \"light_cannon\"{}", &text[..hmg], &text[hmg + "weapon = \"hmg\"".len()..]);
    files.insert(path, spoilt);
    let mut problems = content::Problems::new();
    rules_fubar::check(&files, &mut problems);
    let told: Vec<String> = problems.iter().map(|problem| format!("{:?}", problem.message)).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("fub:weap-19"), "{told:?}");
    names("X25", "fub:weap-19");
}

#[test]
fn x26_a_lone_machine_gunner() {
    let g = active("unit A u seasoned hmg 0,500 · unit B e seasoned rifle 1000,500");
    names("X26", g.refusal("aim e"));
}

#[test]
fn x27_a_second_reaction() {
    let mut g = active("unit A u seasoned rifle 0,0 200,0 400,0 · unit B e seasoned rifle 700,0 · is e guard");
    g.play("run", &[]).play("move u.1 0,500", &[]).play("volley u", &[]).play("fire", &[1]);
    g.play("move u.2 200,500", &[]);
    assert_eq!(g.asks().0, "A", "no second offer");
    names("X27", g.refusal_to(Seat(1), "volley u"));
}

#[test]
fn x28_firing_after_standing_up() {
    let mut g = game("unit A u veteran rifle 0,0 110,0/down · unit B e seasoned rifle 700,0");
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    names("X28", g.refusal("shoot u.2 rifle e"));
}

/// Units `u` and `e` locked since last turn; `e` falls in the round that opens turn 2 and `u` has won.
fn won_melee() -> Game {
    let mut g = game(
        "unit A u elite rifle 1000,700 · unit A w seasoned rifle 100,100 · unit B e novice rifle 1000,1000 · unit B f novice rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,897", &[1, 1]);
    // Nobody fell; the others forgo their chance and turn 2 opens with the next round: u strikes 6, e 1; then
    // initiative.
    g.play("stand-down w", &[]).play("stand-down f", &[6, 1, 6, 1]);
    assert_eq!(g.state().turn, 2);
    g
}

#[test]
fn x29_a_melee_winner_activated_again() {
    let g = won_melee();
    assert_eq!(g.asks().0, "A");
    names("X29", g.refusal("attempt u"));
}

#[test]
fn x30_a_stunned_vehicle() {
    let g = game(
        "vehicle A u seasoned light 420x220 500,500 0 lmg/all · unit A v seasoned rifle 0,0 · is u stunned · unit B e seasoned rifle 4700,4700",
    );
    names("X30", g.refusal("attempt u"));
}

#[test]
fn x31_fire_into_and_out_of_a_melee() {
    let mut g = game(
        "unit A u seasoned rifle 1000,700 · unit A w seasoned rifle 100,100 · unit B e seasoned rifle 1000,1000 · unit B f seasoned rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,897", &[1, 1]);
    assert!(g.state().locked(g.unit_id("u")) && g.state().locked(g.unit_id("e")));
    // Out of it: a locked unit is not even attempted, and on guard it would not be asked; into it:
    g.play("attempt w", &[6]);
    names("X31", g.refusal("aim e"));
    g.play("walk", &[]).play("open-fire", &[]);
    names("X31", g.refusal("shoot w.1 rifle e"));
}

#[test]
fn x32_through_a_pylon() {
    let mut g =
        active("blocking mast 300,400 400,600 · unit A u seasoned rifle 100,500 · unit B e seasoned rifle 4700,4700");
    g.play("walk", &[]);
    names("X32", g.refusal("move u.1 600,500"));
    assert!(g.legal("move u.1 300,400 400,400"), "sliding along the boundary is not entering");
}

#[test]
fn x33_an_assault_that_stops_short() {
    let g = active("unit A u seasoned rifle 100,500 · unit B e seasoned rifle 800,500");
    names("X33", g.refusal("assault e u.1 690,500"));
    assert!(g.legal("assault e u.1 697,500"));
}

#[test]
fn x34_assaulting_a_tank() {
    let g = active("unit A u seasoned rifle 100,500 · vehicle B t seasoned heavy 440x260 800,500 0 lmg/all");
    names("X34", g.refusal("assault t u.1 520,500"));
}

#[test]
fn x35_fire_from_inside_a_carrier() {
    let g = active(
        "vehicle A k seasoned light 420x220 500,500 0 capacity=8 lmg/all · unit A u seasoned rifle 0,0 0,0 · aboard u k · unit B e seasoned rifle 1500,500",
    );
    let why = g.refusal("aim e");
    // An embarked unit may not even take the order (fub:pax-4); what it may not do is fire (fub:pax-5).
    assert_eq!(why, "fub:pax-4");
    let mut g = g;
    g.play("walk", &[]);
    names("X35", g.refusal("open-fire"));
}

#[test]
fn x36_a_mortar_without_a_spotter() {
    let g = active(
        "blocking rock 1000,0 1100,1000 · unit A u seasoned light_mortar 100,500 · unit B e seasoned rifle 3000,500",
    );
    names("X36", g.refusal("aim e"));
}
