//! Refusals from melee to opportunity windows that no chapter's test sees, grouped by the source file that refuses.

use crate::game::{FILES, Game, game};
use content::Problems;
use kernel::{Rules, Seat};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Content, Life, SwId, UnitSet, Victory},
    sketch::sketch,
    state::{Frame, Retreat, RetreatKind},
};
use std::sync::Arc;

const US: Seat = Seat(0);
const GER: Seat = Seat(1);

/// The position after these decisions, for which no die is rolled.
#[track_caller]
fn after(text: &str, actions: &str) -> Game {
    let mut g = game(text);
    g.play(actions, &[]);
    g
}
/// The same position in a scenario that differs.
fn in_scenario(mut g: Game, change: impl FnOnce(&mut Content)) -> Game {
    let mut content = g.rules.content().clone();
    change(&mut content);
    g.rules = Arc::new(Lnl::new(content));
    g
}
/// A position with rice paddies that nobody may enter on foot.
fn flooded(text: &str) -> Game {
    let mut files = FILES.clone();
    let chart = "lnl/tables/terrain.toml";
    let (dry, wet) = ("mp = [2, 3, 4, \"no\"]", "mp = [\"no\", 3, 4, \"no\"]");
    let terrain = files.get(chart).expect("there is a chart").to_string();
    assert_eq!(terrain.matches(dry).count(), 1, "the paddy's costs are its own");
    files.insert(chart, terrain.replace(dry, wet));
    let base = rules_lnl::load(&files, "orchard_street", &[], &mut Problems::new()).expect("it loads");
    Game::sketched(sketch(&base, text))
}
/// The clause that refuses an action of this seat, whoever must decide.
#[track_caller]
fn refused_to(g: &Game, seat: Seat, action: Action) -> &'static str {
    let refused = g.rules.check(g.state(), seat, &action).expect_err("it is refused");
    conformance::witnessed(refused).clause.0
}

// melee.rs

/// A melee in C4 that the Americans fight on in the next turn.
#[track_caller]
fn fought_on(text: &str) -> Game {
    after(&format!("{text}; turn 2; melee C4 1"), "activate C4; fight C4")
}

// proves lnl:8.0.e
// proves lnl:8.0.h
// proves lnl:8.0.p
// proves lnl:8.1.j
#[test]
fn in_melee_fighters_strike_and_leaders_lead() {
    let g = fought_on("us: a us_ab_254 C4; l us_ldr_clarkson C4; m us_medic C4; ger: x ger_wehr_164 C4");
    g.is_refused_by("help a", "lnl:8.0.h");
    g.is_refused_by("join l with own", "lnl:8.0.p");
    g.is_refused_by("join m with own", "lnl:8.1.j");
    g.is_refused_by("done", "lnl:8.0.e");
}

// proves lnl:8.0.d
#[test]
fn somebody_must_do_the_striking() {
    let g = fought_on("us: l us_ldr_harrow C4 +us_m1919a6; ger: x ger_wehr_164 C4");
    g.is_refused_by("join l with own", "lnl:8.0.d");
}

// proves lnl:8.0.v
#[test]
fn victors_beside_a_vehicle_close_with_that_one_or_stay_if_they_came_from_nowhere() {
    let mut g = fought_on(
        "us: a us_ab_254 C4; ger: x ger_wehr_164 C4; t ger_pz4h C4 facing 2; u ger_pz4h J8 facing 2; y ger_wehr_164 J8",
    );
    g.play("strike; strike", &[6, 6, 1, 1]);
    g.is_refused_by("back", "lnl:8.0.v");
    g.is_refused_by("assault u", "lnl:8.0.v");
    g.is_refused_by("pass", "lnl:8.0.v");
}

// proves lnl:8.1.c
#[test]
fn nobody_fights_on_without_an_enemy() {
    let g = after("us: a us_ab_254 C4; ger: x ger_wehr_164 J8; turn 2; melee C4 1", "activate C4");
    g.is_refused_by("fight C4", "lnl:8.1.c");
}

// proves lnl:1.6.3.g
#[test]
fn a_weapon_team_alone_begins_no_round() {
    let g = after("us: w us_hmg50 C4; ger: x ger_wehr_164 C4; turn 2; melee C4 1", "activate C4");
    g.is_refused_by("fight C4", "lnl:1.6.3.g");
}

// movement/steps.rs

// proves lnl:16.0.a
#[test]
fn who_rides_goes_nowhere_on_foot() {
    let g = after("us: truck us_truck D4 facing 2; r us_ab_254 on truck; ger: x ger_wehr_164 J8", "activate D4");
    g.is_refused_by("move r", "lnl:16.0.a");
}

// proves lnl:4.0.f
#[test]
fn later_reinforcements_do_not_come_along() {
    let text = "us: a us_ab_254 arrives 1; b us_ab_254 arrives 2; arrive us 1 A4; ger: x ger_wehr_164 J8";
    after(text, "activate off; move a").is_refused_by("with b", "lnl:4.0.f");
}

// proves lnl:8.1.f
#[test]
fn nobody_withdraws_once_the_round_is_fought() {
    let mut g = fought_on(
        "us: a us_ab_254 C4; l us_ldr_harrow C4; tank us_m4a1 C4 facing 2; ger: x ger_wehr_164 C4; y ger_wehr_164 J8",
    );
    g.play("strike; strike", &[1, 1, 1, 1]);
    g.is_refused_by("move l withdraw", "lnl:8.1.f");
}

// proves lnl:16.4.g
#[test]
fn who_got_off_by_assault_move_stays_in_the_hex() {
    let g = after(
        "us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; a us_ab_254 D4; ger: x ger_wehr_164 J8",
        "activate D4; move tank assault; unload r assault; stop; move a",
    );
    g.is_refused_by("with r", "lnl:16.4.g");
}

// proves lnl:6.0.a
// proves lnl:10.2.g
#[test]
fn a_step_leads_to_the_next_hex_and_upstairs_by_the_stairs_alone() {
    let g = after("tall G6 G7 H7; us: a us_ab_254 G6; ger: x ger_wehr_164 A1", "activate G6; move a");
    g.is_refused_by("step G4", "lnl:6.0.a");
    g.is_refused_by("step G7u", "lnl:10.2.g");
}

// proves lnl:6.3.a
#[test]
fn a_crawl_is_one_hex() {
    let g = after("us: a us_ab_254 C4; ger: x ger_wehr_164 J8", "activate C4; move a crawl");
    assert!(g.offers("go C3"));
    g.is_refused_by("go C2", "lnl:6.3.a");
}

// proves lnl:10.4.a
#[test]
fn terrain_that_the_chart_closes_is_not_entered_on_foot() {
    let mut g = flooded("C3 rice_paddy; us: a us_ab_254 C4; ger: x ger_wehr_164 J8");
    g.play("activate C4; move a", &[]);
    g.is_refused_by("step C3", "lnl:10.4.a");
    g.is_refused_by("go C3", "lnl:10.4.a");
}

// movement/way.rs

// proves lnl:6.0.f
#[test]
fn nobody_goes_beyond_his_reach() {
    after("us: a us_ab_254 C4; ger: x ger_wehr_164 J8", "activate C4; move a").is_refused_by("go I1", "lnl:6.0.f");
}

// movement.rs

// proves lnl:4.0.i
// proves lnl:8.1.f
#[test]
fn who_walks_neither_fires_nor_withdraws() {
    let g = after("us: a us_ab_254 C4; ger: x ger_wehr_164 C6", "activate C4; move a");
    g.is_refused_by("fire a C6 with own", "lnl:4.0.i");
    g.is_refused_by("withdraw", "lnl:8.1.f");
}

// proves lnl:4.0.f
#[test]
fn who_stands_below_a_helicopter_is_not_activated_to_walk() {
    let g = after(
        "us: h us_huey_slick D4a hover; r us_vn_354 on h; a us_vn_354 D4; nva: x nva_254 J8",
        "activate D4a; move h; unload r; move r",
    );
    g.is_refused_by("with a", "lnl:4.0.f");
}

// proves lnl:1.6.3.j
#[test]
fn a_gun_turns_as_far_as_its_points_go() {
    let g = after("us: w us_atg57 C4 facing 1; a us_ab_254 C4; ger: x ger_wehr_164 J8", "activate C4; move w; with a");
    assert!(g.offers("turn w 3"));
    g.is_refused_by("turn w 4", "lnl:1.6.3.j");
    g.is_refused_by("turn w 1", "lnl:1.6.3.j");
    g.is_refused_by("turn a 3", "lnl:1.6.3.j");
}

// proves lnl:1.4.a
// proves lnl:6.0.f
#[test]
fn units_leave_the_map_where_the_scenario_says_so_and_for_a_point() {
    let text = "us: a us_ab_254 A4; tank us_m4a1 B5 facing 5; ger: x ger_wehr_164 J8";
    after(text, "activate A4; move a").is_refused_by("exit", "lnl:1.4.a");
    let mut g = in_scenario(game(text), |content| {
        let hexes = ["A5", "J1"].map(|label| content.ground.at(label).expect("a hex"));
        let (exits, hexes) = (vec![hexes[0]], vec![hexes[1]]);
        content.scenario.victory = Victory::ExitOrControl { side: US, exits, hexes, points: 9, worth: [1, 2] };
    });
    let mut drives = g.clone();
    g.play("activate A4; move a", &[]);
    g.is_refused_by("exit", "lnl:1.4.a");
    g.play("step A5", &[]);
    assert!(g.offers("exit"));
    drives.of_mut("tank").spent = 9;
    drives.play("activate B5; move tank; step A5", &[]);
    drives.is_refused_by("exit", "lnl:6.0.f");
}

// proves lnl:6.0.a
#[test]
fn on_a_map_of_one_hex_nobody_moves() {
    let g = after("map 1x1; us: a us_ab_254 A1; ger: s ger_sniper off", "activate A1");
    g.is_refused_by("move a", "lnl:6.0.a");
}

// proves lnl:15.1.a
#[test]
fn a_vehicle_that_could_come_in_through_forest_alone_does_not() {
    let text = "A4 forest; us: truck us_truck arrives 1; a us_ab_254 arrives 1; arrive us 1 A4; ger: x ger_wehr_164 J8";
    after(text, "activate off").is_refused_by("move truck", "lnl:15.1.a");
}

// ordnance/aim.rs

// proves lnl:5.0.a
#[test]
fn a_machine_gun_of_a_vehicle_sees_its_target() {
    let g = after("F4 forest; us: tank us_m4a1 D4 facing 2; ger: x ger_wehr_164 H4", "activate D4");
    g.is_refused_by("gun tank mg1 H4", "lnl:5.0.a");
}

// proves lnl:1.6.1.m
// proves lnl:5.01.c
#[test]
fn a_leader_helps_the_guns_of_others_on_foot() {
    let g = after(
        "us: tank us_m4a1 D4 facing 2; a us_ab_254 D4 +us_bazooka; l us_ldr_harrow D4 +us_law; ger: t ger_pz4h F4 facing 2",
        "activate D4",
    );
    assert!(g.offers("gun a us_bazooka F4 at t by l"));
    g.is_refused_by("gun tank main F4 at t by l", "lnl:5.01.c");
    g.is_refused_by("gun l us_law F4 at t by l", "lnl:1.6.1.m");
}

// ordnance.rs

// proves lnl:14.0.d
#[test]
fn a_gun_beyond_the_edge_sees_nothing() {
    let g = after("us: tank us_m4a1 arrives 1; arrive us 1 A4; ger: x ger_wehr_164 C4", "activate off");
    g.is_refused_by("gun tank main C4", "lnl:14.0.d");
}

// proves lnl:15.0.l
#[test]
fn a_tank_that_burnt_out_in_this_impulse_fires_no_more() {
    let mut g = after("us: tank us_m4a1 D4 facing 2; a us_ab_254 D4; ger: x ger_wehr_164 F4", "activate D4");
    assert!(g.offers("gun tank main F4"));
    g.of_mut("tank").life = Life::Wreck;
    g.is_refused_by("gun tank main F4", "lnl:15.0.l");
}

// proves lnl:16.2.f
#[test]
fn who_rides_outside_fires_no_bazooka() {
    let text = "us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank +us_bazooka; ger: t ger_pz4h F4 facing 2";
    after(text, "activate D4").is_refused_by("gun r us_bazooka F4 at t", "lnl:16.2.f");
}

// proves lnl:8.1.a
#[test]
fn nobody_in_melee_fires_a_bazooka() {
    let text = "us: a us_ab_254 C4 +us_bazooka; ger: x ger_wehr_164 C4; t ger_pz4h E4 facing 2; turn 2; melee C4 1";
    after(text, "activate C4").is_refused_by("gun a us_bazooka E4 at t", "lnl:8.1.a");
}

// proves lnl:1.6.1.k
#[test]
fn a_medic_fires_no_bazooka() {
    let text = "us: m us_medic D4 +us_bazooka; a us_ab_254 D4; ger: t ger_pz4h F4 facing 2";
    after(text, "activate D4").is_refused_by("gun m us_bazooka F4 at t", "lnl:1.6.1.k");
}

// proves lnl:4.0.o
#[test]
fn a_bazooka_fires_once() {
    let mut g = game("us: a us_ab_254 D4 +us_bazooka; ger: t ger_pz4h F4 facing 2; x ger_wehr_164 D2");
    g.play("activate D4; gun a us_bazooka F4 at t", &[6, 6]);
    g.is_refused_by("gun a us_bazooka F4 at t", "lnl:4.0.o");
}

// proves lnl:4.0.s
#[test]
fn a_tank_that_moved_does_not_fire() {
    let g = after(
        "us: tank us_m4a1 D4 facing 2; a us_ab_254 D4; ger: x ger_wehr_164 J8 moved",
        "activate D4; move tank; step E4; stop",
    );
    g.is_refused_by("gun tank main J8", "lnl:4.0.s");
}

// proves lnl:4.1.b
#[test]
fn who_spotted_fires_a_bazooka_at_nothing_else() {
    let mut g = game("F4 light_woods; us: a us_ab_254 D4 +us_bazooka; ger: x ger_wehr_164 F4; t ger_pz4h D6 facing 2");
    g.play("spot a F4; activate D4", &[1]);
    assert!(g.offers("gun a us_bazooka F4"));
    g.is_refused_by("gun a us_bazooka D6 at t", "lnl:4.1.b");
}

// proves lnl:4.1.j
#[test]
fn a_leader_who_is_done_fires_no_panzerschreck_at_movers() {
    let g = after(
        "us: tank us_m4a1 C6 facing 1; ger: w ger_atg75 C2 facing 4; l ger_ldr_brandt C3 ops +ger_pzschreck",
        "activate C6; move tank; step C5",
    );
    g.is_refused_by("gun l ger_pzschreck C5 at tank", "lnl:4.1.j");
}

// overrun.rs

/// A tank in F4 that is about to drive into G4.
#[track_caller]
fn before_overrun(text: &str) -> Game {
    after(&format!("{text}; ger: x ger_wehr_164 G4; us: idle us_ab_254 J8"), "activate F4; move tank")
}

// proves lnl:15.0.f
#[test]
fn a_shaken_tank_overruns_nobody() {
    before_overrun("us: tank us_m4a1 F4 facing 2 shaken").is_refused_by("overrun G4", "lnl:15.0.f");
}

// proves lnl:5.0.c
// proves lnl:15.1.m
#[test]
fn nobody_is_overrun_beside_a_vehicle_or_among_friends() {
    let guarded = before_overrun("us: tank us_m4a1 F4 facing 2; ger: t ger_pz4h G4 facing 2");
    guarded.is_refused_by("overrun G4", "lnl:15.1.m");
    let mixed = before_overrun("us: tank us_m4a1 F4 facing 2; b us_ab_254 G4; turn 2; melee G4 1");
    mixed.is_refused_by("overrun G4", "lnl:5.0.c");
}

// passengers.rs

/// A truck in D4 whose move is declared, with these beside it or aboard.
#[track_caller]
fn truck(text: &str) -> Game {
    after(
        &format!("map 14x8; us: truck us_truck D4 facing 2; {text}; ger: y ger_wehr_164 N8"),
        "activate D4; move truck",
    )
}

// proves lnl:1.6.1.01.a
// proves lnl:4.0.s
// proves lnl:8.1.a
// proves lnl:16.0.a
#[test]
fn who_may_not_get_aboard() {
    truck("tank us_m4a1 D4").is_refused_by("load tank", "lnl:16.0.a");
    truck("a us_ab_254 D4 fired").is_refused_by("load a", "lnl:4.0.s");
    truck("a us_ab_254 D4; ger: x ger_wehr_164 D4; turn 2; melee D4 1").is_refused_by("load a", "lnl:8.1.a");
    truck("a us_ab_254 D4 +us_m1919a4_tripod").is_refused_by("load a", "lnl:1.6.1.01.a");
}

// proves lnl:4.0.s
// proves lnl:16.0.a
#[test]
fn who_may_not_get_off() {
    let mut g = truck("a us_ab_254 D4");
    g.is_refused_by("unload a", "lnl:16.0.a");
    g.play("load a", &[]);
    g.is_refused_by("unload a", "lnl:4.0.s");
}

// proves lnl:16.4.d
#[test]
fn nobody_gets_off_before_there_is_a_hex() {
    let g = after(
        "us: truck us_truck arrives 1; r us_ab_254 on truck; arrive us 1 A4; ger: x ger_wehr_164 J8",
        "activate off; move truck",
    );
    g.is_refused_by("unload r", "lnl:16.4.d");
}

// proves lnl:6.0.b
// proves lnl:16.4.f
#[test]
fn who_got_off_moves_on_together_and_nobody_else_does() {
    let mut g = truck("r us_ab_144 on truck; q us_ab_144 on truck; a us_ab_254 D4");
    g.play("unload r; unload q", &[]);
    g.is_refused_by("move a", "lnl:16.4.f");
    g.play("move r; step D5; stop", &[]);
    g.is_refused_by("move q", "lnl:6.0.b");
}

// proves lnl:17.2.i
#[test]
fn comrades_of_the_shaken_get_off_or_stay() {
    let mut g = game(
        "ger: x ger_wehr_164 E4; us: tank us_m4a1 D4 facing 2 buttoned; r us_ab_144 on tank; q us_ab_144 on tank; \
         y us_ab_254 J8",
    );
    // FP 1 + 2 adjacent + 2 against 1 + armour 2: 2 more. The first half-squad breaks, the second holds.
    g.play("activate E4; fire x D4 with own at tank; shoot", &[2, 1, 4, 3]);
    g.is_refused_by("pass", "lnl:17.2.i");
    g.is_refused_by("dismount r", "lnl:17.2.i");
}

// rally.rs

// proves lnl:3.0.e
#[test]
fn who_is_in_good_order_does_not_rally() {
    game("us: a us_ab_254 D4; ger: x ger_wehr_164 J8; rally us").is_refused_by("rally a", "lnl:3.0.e");
}

// retreat.rs

/// The German unit `e` in C4, which must make room for a vehicle or run from a flamethrower in C5.
#[track_caller]
fn fleeing(mut g: Game, kind: RetreatKind) -> Game {
    let (units, at, from) = (UnitSet::one(g.unit("e")), g.loc("C4"), g.loc("C5"));
    g.state.frames.push(Frame::Retreat(Retreat { kind, units, seat: GER, at, from }));
    g
}

// proves lnl:1.6.2.b
// proves lnl:15.3.g
#[test]
fn who_must_retreat_does_nothing_else() {
    let g = game("us: a us_ab_254 J8; ger: e ger_wehr_164 C4; y ger_wehr_164 A1");
    fleeing(g.clone(), RetreatKind::Flame).is_refused_by("done", "lnl:1.6.2.b");
    fleeing(g, RetreatKind::Overrun).is_refused_by("retreat y A2", "lnl:15.3.g");
}

// proves lnl:1.6.3.d
// proves lnl:10.4.a
#[test]
fn nobody_retreats_where_he_could_not_go() {
    let gun = game("C3 wood_building; us: a us_ab_254 J8; ger: e ger_atg75 C4");
    fleeing(gun, RetreatKind::Overrun).is_refused_by("retreat e C3", "lnl:1.6.3.d");
    let men = flooded("C3 rice_paddy; us: a us_ab_254 J8; ger: e ger_wehr_164 C4");
    fleeing(men, RetreatKind::Overrun).is_refused_by("retreat e C3", "lnl:10.4.a");
}

// rules.rs

// proves lnl:1.1.e
// proves lnl:4.0.a
// proves lnl:9.0.g
#[test]
fn nothing_is_done_out_of_turn_after_the_end_or_with_what_is_not_there() {
    let mut g = game("us: a us_ab_254 D4; ger: x ger_wehr_164 J8; turn 6");
    assert_eq!(refused_to(&g, GER, Action::Pass), "lnl:4.0.a");
    assert_eq!(refused_to(&g, US, Action::Flip { sw: SwId(0) }), "lnl:1.1.e");
    g.play("pass; pass; pass", &[]);
    assert!(g.is_over());
    assert_eq!(refused_to(&g, US, Action::Pass), "lnl:9.0.g");
}

// smoke.rs

// proves lnl:8.1.a
#[test]
fn nobody_lays_smoke_in_melee() {
    let g = after("us: a us_ab_254 C4; ger: x ger_wehr_164 C4; turn 2; melee C4 1", "activate C4");
    g.is_refused_by("smoke a C4", "lnl:8.1.a");
}

// spotting.rs

// proves lnl:10.1.a
// proves lnl:10.1.s
#[test]
fn who_sits_inside_spots_nothing_and_nobody_spots_an_empty_hex() {
    let g = game(
        "G4 light_woods; us: ht us_m3ht D4; r us_ab_254 on ht; tank us_m4a1 D5; darius us_al_darius on tank; a us_ab_254 D4; \
         ger: x ger_wehr_164 G4",
    );
    assert!(g.offers("spot a G4"));
    g.is_refused_by("spot r G4", "lnl:10.1.s");
    g.is_refused_by("spot darius G4", "lnl:10.1.s");
    g.is_refused_by("spot a G5", "lnl:10.1.a");
}

// turn.rs

/// The Americans set up; the west of the map is theirs, and G4 is forest.
fn setting_up() -> Game {
    let g = game(
        "G4 forest; road C5 C6; us: a us_ab_254 C3; b us_ab_254 D4; w us_atg57 D6; tank us_m4a1 D5 facing 2; \
         h us_huey_gun D6a; ger: x ger_wehr_164 G8; setup us",
    );
    let gun = g.of("w").kind;
    in_scenario(g, |content| {
        let ground = &content.ground;
        content.scenario.sides[Seat(0)].zone = ground.hexes().filter(|&hex| ground.col_row(hex).0 < 8).collect();
        content.scenario.switches.keep_off_roads = Some((gun, 1, 8));
    })
}

// proves lnl:2.0.a
// proves lnl:2.0.g
// proves lnl:15.1.e
#[test]
fn in_set_up_one_unit_after_the_other_is_placed() {
    let mut g = setting_up();
    g.is_refused_by("pass", "lnl:2.0.a");
    g.is_refused_by("face a 3", "lnl:15.1.e");
    g.is_refused_by("lift x", "lnl:2.0.g");
    g.play("lift a", &[]);
    g.is_refused_by("done", "lnl:2.0.g");
    g.play("place a C2", &[]);
    g.is_refused_by("place a C3", "lnl:2.0.g");
}

// proves lnl:8.0.a
// proves lnl:15.1.a
// proves lnl:19.3.b
// proves lnl:2.0.g
#[test]
fn in_set_up_units_are_placed_where_they_may_be() {
    let g = setting_up();
    g.is_refused_by("place a J4", "lnl:2.0.g");
    g.is_refused_by("place a G8", "lnl:8.0.a");
    g.is_refused_by("place a D3a", "lnl:2.0.g");
    g.is_refused_by("place h D3", "lnl:19.3.b");
    g.is_refused_by("place tank G4", "lnl:15.1.a");
    assert!(g.offers("place w G5"));
    g.is_refused_by("place w C4", "lnl:2.0.g");
}

// vehicles.rs

// proves lnl:6.0.a
#[test]
fn nobody_goes_to_where_he_is() {
    let g = after("us: a us_ab_254 C4; ger: x ger_wehr_164 J8", "activate C4; move a");
    g.is_refused_by("go C4", "lnl:6.0.a");
}

// proves lnl:6.0.l
#[test]
fn no_way_leads_past_enemies_all_around() {
    let around = "ger: x ger_wehr_164 A2; y ger_wehr_164 B1; z ger_wehr_164 B2";
    let g = after(&format!("us: a us_ab_254 C3; {around}"), "activate C3; move a");
    g.is_refused_by("go A1", "lnl:6.0.l");
}

/// A tank in D4 that faces east, with its move declared.
#[track_caller]
fn tank(text: &str) -> Game {
    after(&format!("us: tank us_m4a1 D4 facing 2 {text}"), "activate D4; move tank")
}

// proves lnl:4.0.t
// proves lnl:15.1.a
// proves lnl:15.1.f
// proves lnl:15.1.j
#[test]
fn what_a_vehicle_does_not_do_on_its_move() {
    let g = tank("; ger: x ger_wehr_164 J8");
    g.is_refused_by("stop", "lnl:4.0.t");
    g.is_refused_by("turret tank 5", "lnl:15.1.j");
    g.is_refused_by("mode", "lnl:15.1.a");
    g.is_refused_by("go D4", "lnl:15.1.a");
    g.is_refused_by("step H4", "lnl:15.1.f");
}

// proves lnl:15.1.a
#[test]
fn no_way_leads_a_vehicle_behind_houses() {
    let g = tank("; A2 stone_building; B1 stone_building; B2 stone_building; ger: x ger_wehr_164 J8");
    g.is_refused_by("go A1", "lnl:15.1.a");
}

// proves lnl:15.1.a
#[test]
fn no_way_leads_a_vehicle_into_a_bunker() {
    // It can be driven everywhere else, so that no hex is to blame.
    let text = "bunker G4 1; us: tank us_m4a1 D4 facing 2";
    after(text, "activate D4; move tank").is_refused_by("go G4b", "lnl:15.1.a");
}

// proves lnl:5.1.c
#[test]
fn a_shaken_vehicle_comes_no_nearer() {
    let g = tank("shaken; ger: x ger_wehr_164 G4");
    assert!(g.offers("step C4"));
    g.is_refused_by("step E4", "lnl:5.1.c");
}

// windows.rs

// proves lnl:5.1.b
#[test]
fn the_shaken_fire_at_no_movers() {
    let g =
        after("us: a us_ab_254 C5; ger: e ger_wehr_164 C1; f ger_wehr_164 D2 shaken", "activate C5; move a; step C4");
    g.is_refused_by("fire f C4 with own", "lnl:5.1.b");
}

// proves lnl:5.3.a
#[test]
fn a_gun_fires_at_movers_and_at_nobody_else() {
    let g = after(
        "us: tank us_m4a1 C6 facing 1; a us_ab_254 C4; ger: w ger_atg75 C2 facing 4",
        "activate C6; move tank; step C5",
    );
    assert!(g.offers("gun w main C5 at tank"));
    g.is_refused_by("gun w main C4", "lnl:5.3.a");
}

// proves lnl:5.3.e
#[test]
fn a_sniper_elsewhere_counts_against_the_points_spent() {
    let mut g =
        game("D2 light_woods; us: a us_ab_254 C5; ger: e ger_wehr_164 C1; w ger_atg75 C1 facing 4; s ger_sniper off");
    g.play("activate C5; move a; step C4", &[]);
    assert!(g.offers("sniper s D2"));
    g.play("fire e C4 with own; shoot", &[1, 6]);
    assert!(g.offers("gun w main C4"));
    g.is_refused_by("sniper s D2", "lnl:5.3.e");
}
