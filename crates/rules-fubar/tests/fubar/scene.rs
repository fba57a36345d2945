//! FUBAR on a board: what every scene must keep, over the shipped scenarios and a crowded little table; and what clicks
//! mean.

use crate::game::{Game, game, scenario};
use conformance::Sentences;
use kernel::{
    Detail, Pending, Rules, Seat, Speech, admit,
    dice::Seeded,
    play,
    say::{Message, Value},
};
use rules_fubar::{
    Fubar,
    action::Action,
    event::What,
    model::UnitId,
    state::State,
    summary::{Fate, Summary},
};
use scene::{
    Badge, Board, Face, Heading, Leg, Means, OverlayKind, Pick, Piece, Place, Pt, Role, Scene, Scenic, Symbol, Working,
};
use std::collections::BTreeSet;
use words::Words;

const SCENARIOS: [&str; 3] = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"];
/// More decisions than most random games take.
const DECISIONS: usize = 400;

#[test]
fn scenes_hold_in_the_shipped_scenarios() {
    for (seed, id) in (1..).zip(SCENARIOS) {
        conformance::scenes_hold(scenario(id).rules(), seed, DECISIONS);
    }
}

#[test]
fn scenes_hold_where_everything_happens() {
    let crowded = game(&format!("{}\ndeploy · turns 5", include_str!("crowd.sketch")));
    for seed in 1..=6 {
        conformance::scenes_hold(crowded.rules(), seed, DECISIONS);
    }
}

/// A click as text: a piece by its id, a point of the table as the game counts, a box in brackets.
fn pick(g: &Game, text: &str) -> Pick {
    if let Some((x, y)) = text.split_once(',') {
        let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
        return Pick::Point { at: Pt(x, i32::from(g.rules().table().height) - y) };
    }
    match text.strip_prefix('[') {
        Some(id) => Pick::boxed(id.trim_end_matches(']')),
        None => Pick::piece(text),
    }
}

fn picks(g: &Game, clicks: &str) -> Vec<Pick> {
    clicks.split_whitespace().map(|text| pick(g, text)).collect()
}

fn decider(g: &Game) -> Seat {
    match g.rules().pending(g.state()) {
        Pending::Decision { seats, .. } => seats.iter().next().expect("somebody decides"),
        other => panic!("no decision is due: {other:?}"),
    }
}

/// The first legal action that clicks mean, or the clause that refuses the likeliest.
fn meant(g: &Game, clicks: &str) -> Result<String, &'static str> {
    let (rules, s, seat, picks) = (g.rules(), g.state(), decider(g), picks(g, clicks));
    let (last, picked) = picks.split_last().expect("something is clicked");
    let (_, action) = scene::meant(rules, s, seat, picked, std::slice::from_ref(last)).expect("it means something");
    match rules.check(s, seat, &action) {
        Ok(()) => Ok(rules.write(s, &action)),
        Err(violation) => Err(conformance::witnessed(violation).clause.0),
    }
}

/// Takes the first legal action that clicks mean.
fn click<'g>(g: &'g mut Game, clicks: &str, faces: &[u8]) -> &'g mut Game {
    let action = meant(g, clicks).unwrap_or_else(|clause| panic!("{clicks} is refused by {clause}"));
    g.play(&action, faces)
}

/// The clicks that make an action on offer.
fn made_by(g: &Game, notation: &str) -> Vec<Pick> {
    g.rules().picks(g.state(), &action(g, notation))
}

fn action(g: &Game, notation: &str) -> Action {
    g.rules().read(g.state(), notation).unwrap_or_else(|why| panic!("{notation}: {why:?}"))
}

fn scene_of(g: &Game) -> Scene {
    g.rules().scene(g.state(), None)
}

fn piece(g: &Game, id: &str) -> Piece {
    scene_of(g).pieces.into_iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("no piece {id}"))
}

fn badges(g: &Game, id: &str) -> Vec<Badge> {
    piece(g, id).marks.into_iter().map(|mark| mark.badge).collect()
}

fn boxed(g: &Game, id: &str) -> String {
    match piece(g, id).place {
        Place::Box { id } => id,
        place => panic!("{id} is at {place:?}"),
    }
}

/// Five men in a row, an enemy far off and one near.
const SQUAD: &str = "unit A u veteran rifle 1000,1000 1150,1000 1300,1000 1450,1000 1600,1000
    unit A mates veteran rifle 4000,1000
    unit B e veteran rifle 1300,2600 · unit B far veteran rifle 4600,4600";

fn walking() -> Game {
    let mut g = game(SQUAD);
    click(&mut g, "u.2", &[6]).play("walk", &[]);
    g
}

#[test]
fn a_click_on_a_unit_activates_it_and_on_the_ground_moves_it_there() {
    let mut g = game(SQUAD);
    // The attempt and standing down are shown side by side.
    assert_eq!(made_by(&g, "stand-down u"), made_by(&g, "attempt u"));
    assert_eq!(meant(&g, "u.4"), Ok("attempt u".into()));
    g.play("attempt u", &[6]).play("walk", &[]);
    // The man in the middle comes to the place.
    assert_eq!(meant(&g, "1300,1500"), Ok("advance 0,500".into()));
    assert_eq!(meant(&g, "u 1300,1500"), Ok("advance 0,500".into()));
    assert_eq!(made_by(&g, "advance 0,500"), picks(&g, "1300,1500"), "and is marked there");
    assert_eq!(meant(&g, "1300,1700"), Err("fub:order-1"), "too far is refused, not cut short");
    assert_eq!(meant(&g, "-90000,1700"), Err("fub:order-1"), "however far");
    click(&mut g, "1300,1600", &[]);
    assert_eq!(g.at("u.1").y, 1600);
}

// proves fub:act-6
#[test]
fn a_click_on_a_man_and_the_ground_moves_him_alone() {
    let mut g = walking();
    assert_eq!(meant(&g, "u.5 1600,1500"), Ok("move u.5 1600,1500".into()));
    assert_eq!(meant(&g, "mates.1 4000,1200"), Err("fub:act-6"));
    let seat = decider(&g);
    let more = g.rules().more(g.state(), seat);
    assert_eq!(more.len(), 5, "each man has a place to go, so that he can be chosen: {more:?}");
    assert_eq!(meant(&g, "1600,1000"), Err("fub:act-6"), "the ground under a man is the man");
    click(&mut g, "u.5 1600,1500", &[]);
    assert_eq!(g.at("u.5").y, 1500);
    assert_eq!(meant(&g, "u.5 1600,1600"), Err("fub:move-12"));
}

#[test]
fn a_man_walks_round_what_stands_in_his_way() {
    let text = "blocking rock 900,1200 1100,1300 · unit A u veteran rifle 1000,1000 · unit B e veteran rifle 4000,4000";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(meant(&g, "u.1 1050,1450"), Ok("move u.1 1100,1200 1100,1300 1050,1450".into()));
    let way = g.rules().way(g.state(), Seat(0), &action(&g, "move u.1 1100,1200 1100,1300 1050,1450"));
    let places: Vec<Pick> = way.iter().map(|leg| leg.at.clone()).collect();
    assert_eq!(places, picks(&g, "1000,1000 1100,1200 1100,1300 1050,1450"));
    assert_eq!(meant(&g, "u.1 1000,1600"), Err("fub:move-5"), "too far round");
}

const TANK: &str = "vehicle A t veteran heavy 440x260 1000,1000 0 heavy_cannon/all lmg/front lmg/all
    unit A u veteran rifle 400,4000 · unit B e veteran rifle 4000,4000 4000,4200";

fn driving() -> Game {
    let mut g = game(TANK);
    g.play("attempt t", &[6]).play("drive", &[]);
    g
}

#[test]
fn a_click_on_the_ground_drives_a_vehicle_there() {
    let mut g = driving();
    assert_eq!(meant(&g, "2000,1000"), Ok("drive run1000".into()));
    assert_eq!(meant(&g, "1000,1900"), Ok("drive pivot+18 run900".into()), "a turn to the left");
    assert_eq!(meant(&g, "500,1000"), Ok("drive run-500".into()), "what is behind in reverse");
    assert_eq!(meant(&g, "500,1000 500,2000"), Ok("drive run-500 pivot+18".into()), "and looks there");
    assert_eq!(meant(&g, "t 2000,1000"), Ok("drive run1000".into()));
    assert_eq!(meant(&g, "2300,1000"), Err("fub:veh-5"));
    assert_eq!(made_by(&g, "drive run600"), picks(&g, "1600,1000"));
    assert_eq!(made_by(&g, "drive run-300"), picks(&g, "700,1000"));
    // To turn round and drive there takes one click more, and so does a turn in reverse.
    assert_eq!(made_by(&g, "drive pivot+36 run300"), picks(&g, "t 700,1000 400,1000"));
    assert_eq!(meant(&g, "t 700,1000 400,1000"), Ok("drive run-300 pivot-36".into()));
    assert_eq!(made_by(&g, "drive pivot+9"), []);
    click(&mut g, "1000,1900", &[]);
    assert_eq!(piece(&g, "t").place, Place::Point { at: Pt(1000, 4800 - 1900), facing: Some(0) }, "it looks north");
}

#[test]
fn an_enemy_clicked_while_activating_is_refused() {
    let g = game(SQUAD);
    assert_eq!(meant(&g, "e.1"), Err("fub:act-14"), "nobody may fire yet");
    assert_eq!(meant(&g, "e"), Err("fub:act-14"));
    assert_eq!(meant(&g, "2000,2000"), Err("fub:act-14"), "and the bare ground: nobody may go anywhere yet");
    assert_eq!(meant(&g, "[A-lost]"), Err("fub:init-13"), "and a box");
    let wishes = g.rules().wishes(g.state(), Seat(1), &picks(&g, "e"));
    assert_eq!(g.rules().check(g.state(), Seat(1), &wishes[0]).unwrap_err().clause.0, "fub:init-4", "not his turn");
}

#[test]
fn an_order_is_a_click_on_an_enemy() {
    let near = "unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,1500 · unit B f veteran rifle 1000,4000";
    let mut g = game(near);
    g.play("attempt u", &[6]);
    assert_eq!(meant(&g, "e"), Ok("aim e".into()));
    let charge = meant(&g, "u e").expect("in reach");
    assert!(charge.starts_with("assault e u.1 "), "{charge}");
    assert_eq!(made_by(&g, "aim e"), picks(&g, "e"));
    assert_eq!(made_by(&g, &charge), picks(&g, "u e"));
    assert_eq!(meant(&g, "u f"), Err("fub:order-29"), "too far to charge");
    assert_eq!(meant(&g, "f"), Err("fub:fire-4"), "too far to fire");
    assert_eq!(g.refusal("advance 0,200"), "fub:act-6", "first an order, then a move");
    assert_eq!(meant(&g, "1000,1200"), Ok("walk".into()), "which is the first thing that a place means");
    g.play("walk", &[]);
    assert_eq!(meant(&g, "e.1"), Ok("open-fire".into()));
}

#[test]
fn weapons_are_chosen_by_clicking_their_man_again() {
    let text = "unit A u veteran rifle+pistol grenades 1000,1000 + rifle 1100,1000 · unit B e veteran rifle 1000,1700
        unit B f veteran rifle 1000,4500";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(made_by(&g, "shoot u.1 rifle e"), picks(&g, "u.1 e"));
    assert_eq!(made_by(&g, "shoot u.1 pistol e"), picks(&g, "u.1 u.1 e"));
    assert_eq!(made_by(&g, "shoot u.1 grenade e"), picks(&g, "u.1 u.1 u.1 e"));
    assert_eq!(made_by(&g, "volley e"), picks(&g, "e"));
    assert_eq!(meant(&g, "u.1 u.1 e.1"), Ok("shoot u.1 pistol e".into()));
    assert_eq!(meant(&g, "u.2 e.1"), Ok("shoot u.2 rifle e".into()));
    assert_eq!(meant(&g, "e.1"), Ok("volley e".into()));
    assert_eq!(meant(&g, "u e"), Ok("volley e".into()));
    assert_eq!(meant(&g, "f"), Err("fub:fire-4"));
    assert_eq!(meant(&g, "u.2 f"), Err("fub:fire-4"));
    assert_eq!(meant(&g, "1000,1200"), Err("fub:order-5"), "nobody moves while a plan is made");
}

#[test]
fn a_heavy_weapon_takes_the_helper_that_is_clicked() {
    let text = "unit A u veteran hmg 1000,1000 + rifle 1100,1000 1000,1100 · unit B e veteran rifle 1000,2500";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("aim e", &[]);
    assert_eq!(made_by(&g, "shoot u.1 hmg e with u.2"), picks(&g, "u.1 e"));
    assert_eq!(made_by(&g, "shoot u.1 hmg e with u.3"), picks(&g, "u.1 u.3 e"));
    assert_eq!(meant(&g, "u.1 u.3 e"), Ok("shoot u.1 hmg e with u.3".into()));
}

#[test]
fn the_weapons_of_a_vehicle_are_clicks_on_it() {
    let mut g = game(
        "vehicle A t veteran heavy 440x260 1000,1000 0 heavy_cannon/all lmg/front · unit B e veteran rifle 2000,1000",
    );
    g.play("attempt t", &[6]).play("halt-fire", &[]);
    assert_eq!(made_by(&g, "shoot #1 e"), picks(&g, "t e"));
    assert_eq!(made_by(&g, "shoot #2 e"), picks(&g, "t t e"));
    g.play("shoot #1 e", &[]);
    assert_eq!(made_by(&g, "shoot #2 e"), picks(&g, "t e"), "the first that is left");
}

fn working(g: &Game) -> Working {
    g.rules().working(g.state(), decider(g)).expect("a plan is made")
}

#[test]
fn a_working_lists_cover_with_its_clause() {
    let text = "area wood light 900,2000 1100,2200 · unit A u seasoned rifle 1000,1000 + lmg 1200,1000
        unit B e veteran rifle armour=medium 1000,2050";
    let mut g = game(text);
    assert_eq!(g.rules().working(g.state(), Seat(0)), None);
    g.play("attempt u", &[6]).play("aim e", &[]);
    let empty = working(&g);
    assert_eq!((empty.rows.len(), empty.total, empty.commit), (0, None, None));
    g.play("volley e", &[]);
    let plan = working(&g);
    let rows: Vec<(&str, &str, Option<i32>)> =
        plan.rows.iter().map(|row| (row.message.id.as_ref(), row.clause.as_str(), row.value)).collect();
    let expected = [
        ("fubar-scene-work-shooter", "fub:fire-7", Some(1)),
        ("fubar-scene-work-shooter", "fub:fire-7", Some(3)),
        ("fubar-scene-work-experience", "fub:fire-9", None),
        ("fubar-scene-work-shared", "fub:cover-10", None),
        ("fubar-scene-work-cover", "fub:cover-2", Some(-1)),
        ("fubar-scene-work-aim", "fub:order-24", Some(1)),
        ("fubar-scene-work-need", "fub:fire-8", None),
        ("fubar-scene-work-save", "fub:save-9", None),
        ("fubar-scene-work-most", "fub:hit-7", None),
    ];
    assert_eq!(rows, expected);
    assert_eq!(plan.commit.as_deref(), Some("fire"));
    assert_eq!(g.rules().working(g.state(), Seat(1)), None, "the other side composes nothing");
    // Four dice at 5+ (seasoned 5, cover worse, aim better), medium armour saves at 5+, and one man to be hit:
    // 1 - (1 - 2/6 × 4/6)^4 = 0.63.
    let total = plan.total.expect("somebody fires");
    let [_, (_, Value::Message(hits))] = &total.args[..] else { panic!("{total:?}") };
    assert_eq!(said(hits), "0.63");
    // What the dice have as the mean is what the odds have.
    assert_eq!(g.rules().role(g.state(), &Action::Fire), Role::Commit);
}

#[test]
fn whom_a_hit_strikes_is_clicked_and_what_it_does_chosen_beside_him() {
    let text = "unit A u veteran smg 1000,1000 · unit B e veteran rifle 1000,1500 1200,1500/down 1400,1500";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[6, 6, 1]);
    assert_eq!(g.asks().1.0, "fub:hit-3");
    assert_eq!(made_by(&g, "suppress e.1"), picks(&g, "e.1"));
    assert_eq!(made_by(&g, "casualty e.1"), picks(&g, "e.1"), "both are shown beside him");
    assert_eq!(g.rules().means(g.state(), &action(&g, "casualty e.1")), Means::Loss, "which is asked again");
    assert_eq!(made_by(&g, "casualty e.2"), picks(&g, "e.2"), "who lies down can only be lost");
    assert_eq!(meant(&g, "e.1"), Ok("suppress e.1".into()));
    assert_eq!(meant(&g, "e.2"), Ok("casualty e.2".into()));
    assert_eq!(meant(&g, "[B-lost] e.1"), Ok("casualty e.1".into()));
    assert_eq!(meant(&g, "e.1 [B-lost]"), Ok("casualty e.1".into()), "he is dragged to the lost");
    assert_eq!(meant(&g, "[B-lost]"), Ok("casualty e.1".into()));
    assert_eq!(meant(&g, "[A-lost]"), Err("fub:hit-9"));
    assert_eq!(meant(&g, "u.1"), Err("fub:hit-4"));
    assert_eq!(meant(&g, "1500,1500"), Err("fub:hit-9"));
    click(&mut g, "e.1", &[]);
    assert_eq!(badges(&g, "e.1"), [Badge::Chosen]);
    g.play("casualty e.3", &[]);
    assert_eq!(badges(&g, "e.1"), [Badge::Suppressed]);
    assert_eq!(boxed(&g, "e.3"), "B-lost");
}

/// Orders and targets are given by a click on a man of the unit: not by one on a man it has lost, or who left it.
// proves fub:hit-10
// proves fub:pax-5
#[test]
fn whoever_is_not_on_the_table_does_not_stand_for_his_unit() {
    let text = "unit A u veteran smg 1000,1000 · unit A v veteran rifle 1600,1000
        unit B e veteran rifle 1000,1500 1200,1500";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[6, 1, 1]);
    g.play("casualty e.1", &[]).play("stop", &[]);
    assert_eq!((boxed(&g, "e.1").as_str(), piece(&g, "e.1").group), ("B-lost", None));
    assert_eq!(piece(&g, "e.2").group.as_deref(), Some("e"));
    assert_eq!(meant(&g, "e.1"), Err("fub:hit-10"), "while a unit is chosen");
    g.play("attempt v", &[6]);
    assert_eq!(made_by(&g, "aim e"), picks(&g, "e"));
    assert_eq!(meant(&g, "e.2"), Ok("aim e".into()));
    assert_eq!(meant(&g, "e.1"), Err("fub:hit-10"), "while an order is given");
    assert_eq!(meant(&g, "v e.1"), Err("fub:hit-10"));
    let left = "unit A u veteran rifle 4700,1000 4700,1200 · exit A east 0 4800 · unit B e veteran rifle 400,400";
    let mut g = game(left);
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 4800,1000", &[]).play("exit u.1", &[]).play("stop", &[]);
    assert_eq!((boxed(&g, "u.1").as_str(), piece(&g, "u.1").group), ("A-left", None));
    let wishes = g.rules().wishes(g.state(), decider(&g), &picks(&g, "u.1"));
    assert!(matches!(wishes[..], [Action::Exit { .. }]), "{wishes:?}");
    // Who is still inside when a mate has got out is fired at by nobody.
    let mut g = game(&format!("{CARRIED} · unit B w veteran rifle 1000,2500 · is w guard"));
    assert_eq!(piece(&g, "u.2").group.as_deref(), Some("u"), "all ride: one of them stands for all");
    g.play("attempt u", &[6]).play("walk", &[]);
    let out = meant(&g, "1000,1600").expect("there is room");
    g.play(&out, &[]);
    assert_eq!(g.decider(), Seat(1), "the guard may fire");
    assert_eq!(piece(&g, "u.2").group, None);
    assert_eq!(meant(&g, "u.1"), Ok("volley u".into()));
    assert_eq!(meant(&g, "u.2"), Err("fub:pax-5"));
}

/// What sticks out of the zone is told by its figure, and how far.
#[test]
fn a_rank_that_sticks_out_of_its_zone_is_told() {
    let mut g = scenario("s2_customs_house");
    let deploy = action(&g, "deploy md_bravo 2279,1175 18");
    let why = g.rules().check(g.state(), Seat(0), &deploy).expect_err("it sticks out");
    assert_eq!((why.clause.0, why.detail), ("fub:set-2", Detail::Case("fubar-set-up-ranks")));
    let way = g.rules().barred(g.state(), Seat(0), &deploy);
    let note = way.last().and_then(|leg| leg.note.as_ref()).expect("it is told");
    let [en, es] = Sentences::of("fubar", &[""]).words().each_ref().map(|words| words.say_on_page(note));
    assert_eq!(en, "rifleman 1 of Fireteam Bravo would stand 0.96\" outside the zone");
    assert_eq!(es, "fusilero 1 de Escuadra Bravo quedaría 0,96\" fuera de la zona");
    g.play("deploy md_bravo 2450,1175 18", &[]);
}

/// Letters follow names where both languages agree; the others have what is left.
#[test]
fn a_unit_has_the_letter_of_its_name() {
    let g = scenario("s2_customs_house");
    let code = |id: &str| match piece(&g, id).face {
        Face::Figure { code, .. } | Face::Hull { code, .. } | Face::Counter { code, .. } => code,
    };
    assert_eq!(
        ["md_alpha.1", "md_bravo.2", "md_police.6", "md_apc", "md_sniper.1"].map(code),
        ["A1", "B2", "P6", "C", "D1"]
    );
    let irregulars = ["ir_cell1.1", "ir_cell2.1", "ir_marksman.1", "ir_mortar.1", "ir_truck", "ir_veterans.1"];
    assert_eq!(irregulars.map(code), ["A1", "S1", "B1", "M1", "C", "D1"]);
}

/// Whoever may fire by his order and sees nobody is not told that he may.
#[test]
fn whoever_has_nobody_to_fire_at_is_told_so() {
    let asked = |far: &str, plays: &[&str]| {
        let mut g = game(&format!("unit A u veteran rifle 1000,1000 · unit B e veteran rifle {far}"));
        g.play("attempt u", &[6]).play("walk", &[]);
        for play in plays {
            g.play(play, &[]);
        }
        let question = g.rules().say_question(g.state(), g.decider());
        Sentences::of("fubar", &[""]).words().each_ref().map(|words| words.say_on_page(&question))
    };
    let [en, es] = asked("1000,2000", &["move u.1 1000,1100"]);
    assert!(en.ends_with("it may still fire.") && es.ends_with("aún puede disparar."), "{en} {es}");
    let [en, es] = asked("4600,4600", &["move u.1 1000,1100"]);
    assert!(en.ends_with("; from here it can fire at nobody."), "{en}");
    assert!(es.ends_with("; desde aquí no puede disparar a nadie."), "{es}");
}

#[test]
fn an_assault_is_led_by_clicks() {
    let text =
        "unit A u veteran rifle 1000,1000 1200,1000 1400,1000 · unit B e veteran rifle 1000,1500 1200,1500 1500,1500";
    let mut g = game(text);
    g.play("attempt u", &[6]);
    click(&mut g, "u e", &[]);
    assert_eq!(meant(&g, "e"), Ok("rush".into()));
    let man = meant(&g, "u.3 e.3").expect("in reach");
    assert!(man.starts_with("move u.3 "), "{man}");
    // A click beside the enemy is close enough: contact is a matter of hundredths.
    let near = meant(&g, "u.3 1420,1430").expect("in reach");
    assert!(near.starts_with("move u.3 "), "{near}");
    g.play(&near, &[]).play("stop", &[]);
    assert_eq!(g.asks().1.0, "fub:melee-4");
    assert_eq!(meant(&g, "e.2 u.1").map(|text| text.starts_with("move e.2 ")), Ok(true));
    assert_eq!(meant(&g, "e.2").map(|text| text.starts_with("move e.2 ")), Ok(true));
    assert_eq!(meant(&g, "u.1"), Err("fub:melee-4"));
    let melee: Vec<OverlayKind> = scene_of(&g).overlays.into_iter().map(|overlay| overlay.what).collect();
    assert_eq!(melee, [OverlayKind::Battle]);
    assert!(badges(&g, "e.1").contains(&Badge::Fighting));
}

const CARRIED: &str = "vehicle A c veteran light 400x200 1000,1000 0 crew=2 capacity=8 lmg/front
    unit A u veteran rifle 0,0 0,0 · aboard u c · unit B e veteran missile_launcher 1000,2000 · exit A east 0 4800";

#[test]
fn passengers_wait_in_their_box_and_get_out_by_clicks() {
    let mut g = game(CARRIED);
    assert_eq!(boxed(&g, "u.1"), "A-aboard");
    assert!(badges(&g, "c").contains(&Badge::Loaded));
    click(&mut g, "u.2", &[6]).play("walk", &[]);
    // Beside the hull he just gets out; farther off he goes on.
    let out = meant(&g, "1000,1160").expect("there is room");
    assert!(out.starts_with("move u.1 ") && out.split_whitespace().count() == 3, "{out}");
    let on = meant(&g, "1000,1600").expect("there is room");
    assert!(on.starts_with("move u.1 ") && on.ends_with(" 1000,1600"), "{on}");
    assert_eq!(made_by(&g, &out).len(), 1, "the next man is meant");
    let other = meant(&g, "u.2 1000,1600").expect("there is room");
    assert!(other.starts_with("move u.2 ") && other.ends_with(" 1000,1600"), "{other}");
    assert_eq!(meant(&g, "1000,3000"), Err("fub:order-1"));
    g.play(&out, &[]);
    assert!(matches!(piece(&g, "u.1").place, Place::Point { .. }));
}

// proves fub:veh-40
#[test]
fn those_who_bail_out_are_placed_by_clicks() {
    let text = format!("{CARRIED}\nholder B");
    let mut g = game(&text);
    assert!(scene_of(&g).pieces.iter().all(|piece| piece.group.as_deref() != Some("c_crew")), "the crew is inside");
    g.play("attempt e", &[6]).play("aim c", &[]).play("volley c", &[]).play("fire", &[6, 1, 1, 1, 6, 6, 6, 6, 6]);
    assert_eq!(g.asks().1.0, "fub:veh-40");
    assert_eq!(boxed(&g, "c_crew.1"), "A-aboard");
    assert_eq!(badges(&g, "c"), [Badge::Destroyed]);
    assert_eq!(meant(&g, "1000,1160"), Ok("place c_crew.1 1000,1160".into()));
    assert_eq!(meant(&g, "c_crew.2"), Err("fub:veh-40"), "the first comes first");
    assert_eq!(meant(&g, "1000,1900"), Err("fub:veh-40"));
    click(&mut g, "1000,1160", &[]);
    assert!(matches!(piece(&g, "c_crew.1").place, Place::Point { .. }));
}

#[test]
fn units_are_set_up_by_clicks() {
    let mut g = scenario("s1_farm_crossroads");
    let zones = scene_of(&g).overlays.into_iter().filter(|overlay| matches!(overlay.what, OverlayKind::Zone { .. }));
    assert_eq!(zones.count(), 2);
    assert_eq!(boxed(&g, "de_sq2.3"), "german-waiting");
    // The side looks south, towards the enemy; whichever unit is clicked goes to the place, and without one the next.
    assert_eq!(meant(&g, "de_sq2.3 3000,3800"), Ok("deploy de_sq2 3000,3800 54".into()));
    assert_eq!(meant(&g, "de_sq2 3000,3800 3500,3800"), Ok("deploy de_sq2 3000,3800 0".into()));
    assert_eq!(meant(&g, "3000,3800"), Ok("deploy de_at 3000,3800 54".into()));
    assert!(meant(&g, "de_hq").expect("a place is suggested").starts_with("deploy de_hq "));
    assert_eq!(meant(&g, "de_sq2 3000,1000"), Err("fub:set-2"), "outside its zone");
    assert_eq!(meant(&g, "us_sq1 3000,3800"), Err("fub:unit-1"), "not his");
    let more = g.rules().more(g.state(), decider(&g));
    assert!(more.iter().any(|action| g.rules().write(g.state(), action).starts_with("deploy de_sq2 ")));
    click(&mut g, "de_sq2 3000,3800", &[]);
    assert_eq!(meant(&g, "de_sq2.3 3000,4100"), Ok("shift de_sq2.3 3000,4100".into()));
    assert_eq!(meant(&g, "de_sq2 3000,4100"), Err("fub:set-3"), "it is set up");
    g.play("deploy rest", &[]);
    assert_eq!(g.rules().role(g.state(), &action(&g, "done")), Role::End);
}

#[test]
fn it_is_night_where_the_scenario_says_so() {
    let dark = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"]
        .map(|id| scenario(id).rules().board().climate.night);
    assert_eq!(dark, [false, false, true]);
}

#[test]
fn the_board_is_the_table() {
    let Board { frame, patches, lines, boxes, liveries, turns, .. } = scenario("s1_farm_crossroads").rules().board();
    assert_eq!((frame.x, frame.y, frame.w, frame.h), (0, 0, 4800, 4800));
    let silo = patches.iter().find(|patch| patch.id == "silo").expect("a silo");
    assert_eq!(silo.outlines[0][0], Pt(2680, 4800 - 2750), "y grows downwards");
    assert_eq!((silo.look, silo.notes[0].id.as_ref()), (scene::Look::Machine, "fubar-kind-blocking"));
    assert!(lines.iter().any(|line| line.look == scene::LineLook::Hedge));
    assert_eq!(liveries.iter().map(|livery| livery.id.as_str()).collect::<Vec<_>>(), ["german", "us"]);
    assert_eq!(turns.len(), 8);
    let boxes: Vec<&str> = boxes.iter().map(|boxed| boxed.id.as_str()).collect();
    assert_eq!(boxes, ["german-waiting", "german-lost", "us-waiting", "us-aboard", "us-lost"]);
    let relay = scenario("s3_relay_kestrel").rules().board();
    let bunker = relay.patches.iter().find(|patch| patch.id == "relay_core").expect("a bunker");
    assert_eq!((bunker.look, bunker.notes.len()), (scene::Look::Bunker, 3), "cover and two guns");
}

#[test]
fn men_are_drawn_by_what_they_carry() {
    let g = scenario("s1_farm_crossroads");
    let symbol = |id: &str| match piece(&g, id).face {
        Face::Figure { symbol, .. } | Face::Hull { symbol, .. } | Face::Counter { symbol, .. } => symbol,
    };
    let drawn =
        ["de_hq.1", "de_hq.2", "de_hq.3", "de_sq1.2", "de_hmg.1", "de_at.1", "us_mortar.1", "us_tank"].map(symbol);
    let expected = [
        Symbol::Leader,
        Symbol::Rifle,
        Symbol::Sniper,
        Symbol::MachineGun,
        Symbol::HeavyMachineGun,
        Symbol::AntiTank,
        Symbol::Mortar,
        Symbol::Tank,
    ];
    assert_eq!(drawn, expected);
    let strider = piece(&scenario("s3_relay_kestrel"), "cg_strider");
    assert!(matches!(strider.face, Face::Hull { symbol: Symbol::Walker, .. }));
}

#[test]
fn objectives_show_who_holds_them() {
    let text = "objective hill 1000,1000 300 · award control_at_end hill any 4 · exit A east 0 4800
        unit A u veteran rifle 1000,1000 · unit B e veteran rifle 4000,4000";
    let overlays = scene_of(&game(text)).overlays;
    let kinds: Vec<OverlayKind> = overlays.iter().map(|overlay| overlay.what).collect();
    assert_eq!(kinds, [OverlayKind::Zone { seat: 0 }, OverlayKind::Objective, OverlayKind::Held { seat: 0 }]);
    assert_eq!(said(overlays[1].text.as_ref().expect("its points")), "4");
}

#[test]
fn a_way_warns_of_those_on_guard() {
    let text = "unit A u veteran rifle 1000,1000 1150,1000 · unit B e veteran rifle 1000,2500 · is e guard";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]);
    let way = |g: &Game, notation: &str| -> Vec<Leg> { g.rules().way(g.state(), Seat(0), &action(g, notation)) };
    let legs = way(&g, "advance 0,300");
    assert_eq!(legs.len(), 2);
    assert!(legs[0].note.is_none());
    assert_eq!(said(legs[1].note.as_ref().expect("a warning")), "On guard, may fire: e");
    assert_eq!(said(legs[1].cost.as_ref().expect("a cost")), "3\"");
    let unwatched = game("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1000,2500");
    assert!(way(&unwatched, "advance 0,300").iter().all(|leg| leg.note.is_none()));
    let mut tank = driving();
    let legs = way(&tank, "drive pivot+18 run300 pivot-18 run300");
    let places: Vec<Pick> = legs.iter().map(|leg| leg.at.clone()).collect();
    assert_eq!(places, picks(&tank, "1000,1000 1000,1300 1300,1300"));
    assert_eq!(said(legs[2].cost.as_ref().expect("a cost")), "6\"");
    click(&mut tank, "1600,1000", &[]);
}

fn said(message: &Message) -> String {
    let [english, _] = Sentences::of("fubar", &["", "legend"]).words();
    english.say(message)
}

/// A listener that insists on a sentence in both languages for everything.
struct Ear {
    words: [Words; 2],
    heard: BTreeSet<String>,
    n_positions: usize,
}

impl Ear {
    fn new() -> Ear {
        Ear { words: Sentences::of("fubar", &["", "legend"]).words(), heard: BTreeSet::new(), n_positions: 0 }
    }
    fn hear<'m>(&mut self, messages: impl IntoIterator<Item = &'m Message>) {
        for message in messages {
            self.note(&Value::from(message.clone()));
            for words in &self.words {
                let text = words.say(message);
                assert!(!text.is_empty() && !text.contains(['⟨', '{', '}']), "{text:?} for {message:?}");
            }
        }
    }
    fn note(&mut self, value: &Value) {
        match value {
            Value::Message(message) => {
                self.heard.insert(message.id.to_string());
                message.args.iter().for_each(|(_, value)| self.note(value));
            }
            Value::List(items) => items.iter().for_each(|item| self.note(item)),
            Value::Int(_) | Value::Inches(_) | Value::Text(_) | Value::Clause(_) | Value::Name(_) => {}
        }
    }
    fn hear_board(&mut self, rules: &Fubar) {
        let Board { patches, lines, labels, boxes, liveries, turns, .. } = rules.board();
        self.hear(patches.iter().flat_map(|patch| patch.notes.iter().chain([&patch.name])));
        self.hear(lines.iter().filter_map(|line| line.name.as_ref()).chain(labels.iter().map(|label| &label.text)));
        self.hear(boxes.iter().flat_map(|boxed| [&boxed.title, &boxed.heading]));
        self.hear(liveries.iter().map(|livery| &livery.name).chain(&turns));
    }
    fn hear_position(&mut self, rules: &Fubar, s: &State) {
        let Scene { pieces, overlays, tallies, .. } = rules.scene(s, None);
        for piece in &pieces {
            self.hear([&piece.name].into_iter().chain(&piece.group_name).chain(&piece.notes));
            self.hear(piece.marks.iter().map(|mark| &mark.label));
            self.hear(rules.printed(s, piece).iter().map(|printed| &printed.message));
        }
        self.hear(overlays.iter().flat_map(|overlay| [&overlay.label].into_iter().chain(&overlay.text)));
        self.hear(tallies.iter().flat_map(|tally| [&tally.label, &tally.value]));
        self.hear(rules.marks().iter().map(|mark| &mark.label));
        // A field of sight is dear: that of one piece in five, by turns.
        self.n_positions += 1;
        let about = pieces.iter().skip(self.n_positions % 5).step_by(5);
        let about = about.map(|piece| Some(Pick::piece(&piece.id))).chain([None]);
        for layer in about.flat_map(|pick| rules.layers(s, pick.as_ref())) {
            self.hear([&layer.title].into_iter().chain(layer.notes.iter().map(|note| &note.message)));
        }
        let Heading { turn, phase } = rules.heading(s);
        self.hear([&turn, &phase]);
        for seat in [Seat(0), Seat(1)] {
            if let Some(working) = rules.working(s, seat) {
                self.hear([&working.title].into_iter().chain(&working.total));
                self.hear(working.rows.iter().map(|row| &row.message));
            }
            let mut offers = Vec::new();
            rules.legal(s, seat, &mut offers);
            offers.extend(rules.more(s, seat));
            for action in &offers {
                self.hear(rules.cost(s, action).iter().chain(&rules.loses(s, seat, action)));
                let way = rules.way(s, seat, action);
                self.hear(way.iter().flat_map(|leg| leg.cost.iter().chain(&leg.note)));
            }
        }
    }
}

/// Everything that can become of a unit.
fn fates() -> Vec<Fate> {
    use Fate::*;
    vec![Hits(2), Lost(1), Suppressed(1), Activated, OnGuard, Stunned, Immobilised, WeaponsLost(1), Wrecked, Escaped(2)]
}

#[test]
fn everything_on_the_board_is_told_in_both_languages() {
    let mut ear = Ear::new();
    let crowded = game(&format!("{}\ndeploy · turns 5", include_str!("crowd.sketch")));
    for g in SCENARIOS.map(scenario).iter().chain([&crowded]) {
        let rules = g.rules();
        ear.hear_board(rules);
        let summary =
            Summary { fates: fates().into_iter().map(|fate| (UnitId(0), fate)).collect(), ..Summary::default() };
        let counts = rules.counts(&summary);
        assert_eq!(counts.len(), fates().len() - 2, "a unit's own activation is no count");
        ear.hear(counts.iter().map(|(message, _)| message));
        for seed in 0..3 {
            let (mut choices, mut dice, mut s) = (Seeded::stream(seed, 1), Seeded::new(seed), rules.setup());
            for n in 0..DECISIONS {
                if n % 3 == 0 {
                    ear.hear_position(rules, &s);
                }
                let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
                let seat = seats.iter().next().expect("somebody decides");
                let mut listed = Vec::new();
                rules.legal(&s, seat, &mut listed);
                let action = listed[choices.below(listed.len() as u32) as usize];
                let legal = admit(rules, &s, seat, action).expect("it was listed");
                play(rules, &mut s, &legal, &mut dice, &mut ()).expect("seeded dice never run out");
            }
        }
    }
    // What random play hardly ever comes to.
    let mut g = game(
        "unit A u veteran rifle 4700,1000 4700,1200 · exit A east 0 4800 · vehicle B e veteran light 400x200 400,400 0 lmg/all",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 4800,1000", &[]).play("exit u.1", &[]);
    let mut s = g.state().clone();
    s.units[g.unit_id("e").index()].lost_weapons = 1;
    ear.hear_position(g.rules(), &s);
    let mut g = game("unit A u veteran hmg+pistol 1000,1000 + rifle 1110,1000 · unit B e veteran rifle 1000,2000");
    g.play("attempt u", &[6]).play("aim e", &[]).play("shoot u.1 hmg e with u.2", &[]);
    ear.hear_position(g.rules(), g.state());
    let mut g =
        game("unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,2000 1200,2000 1400,2000");
    g.play("attempt u", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[6, 6]).play("suppress e.1", &[]);
    ear.hear_position(g.rules(), g.state());
    let mut g = game("unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,2000");
    g.play("attempt u", &[6]).play("aim e", &[]).play("volley e", &[]);
    ear.hear_position(g.rules(), g.state());
    let is_shown = |id: &str| ["fubar-scene-", "fubar-legend-"].iter().any(|begin| id.starts_with(begin));
    let [words, _] = &ear.words;
    let unheard: Vec<&str> = words.ids().filter(|id| is_shown(id) && !ear.heard.contains(*id)).collect();
    assert_eq!(unheard, Vec::<&str>::new());
}

/// What goes to waste by an action, if anything does.
fn loses(g: &Game, text: &str) -> Option<String> {
    g.rules().loses(g.state(), decider(g), &action(g, text)).map(|message| message.id.into_owned())
}

#[test]
fn an_order_that_nobody_carried_out_and_a_plan_that_is_dropped_are_asked_about() {
    let mut g = game("unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,2000");
    let role = |g: &Game, text: &str| g.rules().role(g.state(), &action(g, text));
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!((role(&g, "stop"), loses(&g, "stop").as_deref()), (Role::Forgo, Some("fubar-scene-loses-order")));
    g.play("move u.1 1000,900", &[]);
    assert_eq!((role(&g, "stop"), loses(&g, "stop")), (Role::Commit, None));
    g.play("open-fire", &[]);
    assert_eq!((role(&g, "hold"), loses(&g, "hold")), (Role::Forgo, None));
    g.play("volley e", &[]);
    assert_eq!(loses(&g, "hold").as_deref(), Some("fubar-scene-loses-plan"));
}

/// How far, and how many of those who could go.
#[test]
fn a_move_that_leaves_men_behind_says_so() {
    let mut g = game(
        "blocking silo 900,1200 1100,1400
         unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,4500",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    let cost = |text: &str| {
        let (rules, s) = (g.rules(), g.state());
        rules.cost(s, &rules.read(s, text).expect("an action")).expect("a length")
    };
    let some = cost("advance 0,300");
    assert_eq!(some.id, "fubar-scene-length-some");
    assert!(some.args.contains(&("n".into(), 1.into())) && some.args.contains(&("of".into(), 2.into())), "{some:?}");
    assert_eq!(cost("advance 300,0").id, "fubar-scene-length");
}

/// The hits that a mark tells of fire, in hundredths.
fn hundredths_of_hits(g: &Game, text: &str) -> i64 {
    let (rules, s) = (g.rules(), g.state());
    let cost = rules.cost(s, &rules.read(s, text).expect("an action")).expect("hits");
    let Some((_, Value::Message(decimal))) = cost.args.first() else { panic!("{cost:?}") };
    let part = |name: &str| decimal.args.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
    match (part("whole"), part("part")) {
        (Some(Value::Int(whole)), Some(Value::Text(part))) => whole * 100 + part.parse::<i64>().expect("hundredths"),
        other => panic!("{other:?}"),
    }
}

/// Hits beyond the figures in sight strike nobody: the mark, the working and the odds tell the same number, and the
/// working says what keeps it down.
#[test]
fn a_mark_and_the_odds_tell_the_same_hits() {
    let men = "unit A u veteran rifle 1000,1000 1200,1000 1400,1000 + smg 1000,1200";
    let ten = "1000,1800 1150,1800 1300,1800 1000,1950 1150,1950 1300,1950 1000,2100 1150,2100 1300,2100 1450,1800";
    for (enemies, capped) in [("1000,1800", true), ("1000,1800/down 1200,1800", true), (ten, false)] {
        let mut g = game(&format!("{men} · unit B e veteran rifle {enemies}"));
        g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
        let marked = hundredths_of_hits(&g, "volley e");
        g.play("volley e", &[]);
        let work = working(&g);
        let is_told = work.rows.iter().any(|row| row.message.id == "fubar-scene-work-most");
        assert_eq!(is_told, capped, "{enemies}");
        let Some((_, Value::Message(mean))) = work.total.as_ref().and_then(|total| total.args.get(1)) else {
            panic!("{:?}", work.total)
        };
        let of = |hundredths: i64| Value::from(format!("{:02}", hundredths % 100));
        assert!(mean.args.contains(&("part".into(), of(marked))), "{mean:?} and {marked}");
        let mut fired = g.state().clone();
        g.rules().decide(&mut fired, decider(&g), &action(&g, "fire"), &mut ());
        let odds = odds::distribution_from(g.rules(), &fired, &odds::Budget::default());
        let struck = |summary: &Summary| {
            let fates = summary.fates.iter();
            fates.map(|(_, fate)| if let Fate::Hits(n) = fate { f64::from(*n) } else { 0.0 }).sum::<f64>()
        };
        let mean: f64 = odds.rows.iter().map(|row| row.probability * struck(&row.summary)).sum();
        assert_eq!((100.0 * mean).round() as i64, marked, "{enemies}");
    }
}

/// One man's shot is worth his part of what everybody's is.
#[test]
fn a_single_shot_tells_its_hits() {
    let mut g = game("unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,2000 1200,2000");
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    let hits = |text: &str| hundredths_of_hits(&g, text);
    assert!(hits("shoot u.1 rifle e") > 0);
    let sum = hits("shoot u.1 rifle e") + hits("shoot u.2 rifle e");
    assert!((hits("volley e") - sum).abs() <= 2, "{} and {sum}", hits("volley e"));
}

/// Whoever fires at men who have gone ahead fires at them, and not at the middle of the squad, which is still behind.
#[test]
fn shots_are_shown_at_those_who_are_struck() {
    let text = "unit A u veteran rifle 400,1000 550,1000 700,1000 850,1000 1000,1000
        blocking silo 300,1100 920,1200 · unit B e veteran rifle 1000,2500 · is e guard";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.5 1000,1300", &[]);
    g.play("volley u", &[]).play("fire", &[1]);
    let touched = |is_meant: fn(&What) -> bool| {
        let event = g.events().iter().rfind(|event| is_meant(&event.what)).expect("it was told");
        g.rules().touches(event)
    };
    assert_eq!(touched(|what| matches!(what, What::Reacts { .. })), picks(&g, "e u.5"));
    assert_eq!(touched(|what| matches!(what, What::Shot { .. })), picks(&g, "e.1 u.5"));
}

/// Of a common move it is told who does not come along, in the offer and where the way begins.
#[test]
fn a_common_move_names_whom_it_leaves_behind() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1200,1000 1400,1000 · blocking silo 1300,1100 1500,1300
         unit B e veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    let (rules, s) = (g.rules(), g.state());
    let read = |text: &str| rules.read(s, text).expect("an action");
    let words = Sentences::of("fubar", &[""]).words();
    let told = |text: &str| words.each_ref().map(|words| words.say_on_page(&rules.say_action(s, &read(text))));
    let [en, es] = told("advance 0,300");
    assert!(en.contains("2 of 3 move") && en.contains("; left behind: ") && en.contains('3'), "{en}");
    assert!(es.contains("se quedan atrás: "), "{es}");
    let way = rules.way(s, g.decider(), &read("advance 0,300"));
    let note = way[0].note.as_ref().expect("whoever stays is told where the way begins");
    assert!(words[0].say_on_page(note).starts_with("Left behind: "), "{note:?}");
    assert!(!told("advance 300,0")[0].contains("left behind"));
    assert!(rules.way(s, g.decider(), &read("advance 300,0"))[0].note.is_none());
}

/// Aimed Fire needs a target, so it is no button: who is asked for an order is told where it is.
#[test]
fn whoever_is_asked_for_an_order_is_told_of_aimed_fire() {
    let field = |far: &str| {
        let mut g = game(&format!("unit A u veteran rifle 1000,1000 · unit B e veteran rifle {far}"));
        g.play("attempt u", &[6]);
        let question = g.rules().say_question(g.state(), g.decider());
        Sentences::of("fubar", &[""]).words().each_ref().map(|words| words.say_on_page(&question))
    };
    let [near, cerca] = field("1000,2000");
    assert!(near.ends_with("For Aimed Fire, click on the enemy that is marked."), "{near}");
    assert!(cerca.ends_with("un clic en el enemigo marcado."), "{cerca}");
    let [far, lejos] = field("4600,4600");
    assert!(far.ends_with("Aimed Fire can hit no enemy from here."), "{far}");
    assert!(lejos.ends_with("no alcanza a ningún enemigo desde aquí."), "{lejos}");
    // Whoever rides in a carrier may not be given it, be the enemy ever so near.
    let mut g = game(
        "vehicle A c veteran light 400x200 1000,1000 0 capacity=4 lmg/front · unit A u veteran rifle 0,0 · aboard u c
         unit B e veteran rifle 1000,2000",
    );
    g.play("attempt u", &[6]);
    let question = g.rules().say_question(g.state(), g.decider());
    let [en, es] = Sentences::of("fubar", &[""]).words().each_ref().map(|words| words.say_on_page(&question));
    assert!(en.ends_with("Aimed Fire is not among those it may be given."), "{en}");
    assert!(es.ends_with("El fuego apuntado no está entre las que puede cumplir."), "{es}");
}
