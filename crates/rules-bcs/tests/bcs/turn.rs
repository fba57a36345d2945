//! The turn: weather, arrivals, assignment, the first player, whose formation is next, the end.

use crate::game::{Game, game, game_1_2, games, scenario};
use kernel::{Rules, Seat, Speech};
use rules_bcs::{
    event::{ActEvent, CombatEvent, Event, TurnEvent, What},
    model::{FormationId, Weather},
    state::{ActStep, Arriving, Marks, Phase, Status},
};

/// A road from edge to edge, with an entry of each side at its ends.
const ROAD: &str =
    "road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206; entry merrow 0106";
/// A formation of each side.
const TWO: &str = "formation karsk K7 hq 0906 trains 1206; formation merrow M31 hq 0306 trains 0106";
/// Formations that fail every activation and are asked nothing before it, two of each side.
const IDLE: &str = "formation karsk K1 hq 0906 trains 1206 artillery 0 snafu -20; \
    formation karsk K2 hq 0906 trains 1206 artillery 0 snafu -20; \
    formation merrow M1 hq 0306 trains 0106 artillery 0 snafu -20; \
    formation merrow M2 hq 0306 trains 0106 artillery 0 snafu -20";

/// The same, one of each side.
const PAIR: &str = "formation karsk K1 hq 0906 trains 1206 artillery 0 snafu -20; \
    formation merrow M1 hq 0306 trains 0106 artillery 0 snafu -20";

fn on_road(rest: &str) -> String {
    format!("{ROAD}; {TWO}; {rest}")
}

/// Happenings of the turn with their clauses.
fn turns(g: &Game) -> Vec<(&'static str, TurnEvent)> {
    let of_turn = |what: &What| match what {
        What::Turn(event) => Some(*event),
        _ => None,
    };
    g.log().iter().filter_map(|event| of_turn(&event.what).map(|what| (event.clause.0, what))).collect()
}

/// The formations activated, in their order.
fn activated(g: &Game) -> Vec<FormationId> {
    let of_act = |what: &What| match what {
        What::Act(ActEvent::Activated { formation, .. }) => Some(*formation),
        _ => None,
    };
    g.log().iter().filter_map(|event| of_act(&event.what)).collect()
}

// proves bcs:2.0a
// proves bcs:2.5a
// proves bcs:1.4e
#[test]
fn the_phases_of_a_turn() {
    for mut g in games(&format!("{ROAD}; {PAIR}; loose karsk 1; weather")) {
        g.resolve(&[]);
        assert_eq!(g.state().phase, Phase::Assignment(Seat(0)), "after weather and arrivals");
        g.play("done", &[1, 1]);
        assert_eq!((g.state().phase, g.state().act.step), (Phase::Activation, ActStep::Activity));
        assert!(g.formation("K1").used && !g.formation("M1").used);
        g.play("done; decline", &[1, 1]);
        assert!(g.formation("K1").used && g.formation("M1").used, "an HQ stays on its used side until the turn ends");
        g.play("done; decline", &[]);
        assert!(!g.formation("K1").used && !g.formation("M1").used);
        let told: Vec<TurnEvent> = turns(&g).into_iter().map(|(_, event)| event).collect();
        let weather = TurnEvent::Weather { weather: Weather { mud: false, poor: false, visibility: 2 } };
        let air = |seat| TurnEvent::Air { seat: Seat(seat), points: 0 };
        let turn = |turn| [TurnEvent::Turn { turn }, weather, air(0), air(1)];
        let ends = [TurnEvent::First { seat: Seat(0) }, TurnEvent::Ends { turn: 1, vp: 0 }];
        assert_eq!(told, [&turn(1)[..], &ends, &turn(2)].concat());
    }
}

// proves bcs:2.1a
// proves bcs:6.5a
#[test]
fn weather_sets_ground_traficability_and_visibility() {
    let mut g = scenario("corrow_offensive", "2.0");
    g.resolve(&[5]);
    assert_eq!(g.state().weather, Weather { mud: true, poor: true, visibility: 1 });
    let mut g = scenario("corrow_offensive", "1.2");
    g.resolve(&[4, 1, 1]);
    assert_eq!(g.state().weather, Weather { mud: false, poor: false, visibility: 2 });
    let mut g = scenario("vell_crossing", "2.0");
    g.resolve(&[]);
    assert_eq!(g.state().weather, Weather { mud: false, poor: false, visibility: 2 });
}

// proves bcs:2.1b
#[test]
fn air_points_are_set_after_the_weather() {
    let mut g = scenario("corrow_offensive", "2.0");
    g.resolve(&[1, 6, 4]);
    assert_eq!(g.state().air, [1, 2], "Karsk rolls first, being first player");
    let mut g = scenario("corrow_offensive", "2.0");
    g.resolve(&[6]);
    assert_eq!(g.state().air, [0, 0], "nobody flies in mud, and no die is rolled");
    let mut g = scenario("vell_crossing", "2.0");
    g.resolve(&[]);
    assert_eq!(g.state().air, [0, 1]);
}

// proves bcs:2.1c
// proves bcs:5.5e.9
#[test]
fn a_unit_off_map_returns_by_its_hq_on_its_move_side() {
    for mut g in games(&on_road("K7: a K112-1 off; b K112-1 0806; M31: x M31-1 0706; arrival karsk")) {
        g.resolve(&[]);
        assert_eq!(g.asks().1.0, "bcs:2.1c");
        // 0806 is in an EZOC that b negates; 0805 is in one that nobody negates.
        let hexes = ["0906", "0905", "1005", "1006", "0907", "0806"];
        assert_eq!(g.legal().len(), hexes.len(), "{:?}", g.legal());
        assert!(hexes.iter().all(|hex| g.offers(&format!("place a {hex}"))));
        g.is_refused_by("place a 0903", "bcs:2.1c");
        g.is_refused_by("place a 0805", "bcs:2.1c");
        g.is_refused_by("done", "bcs:2.1c");
        g.play("place a 0906", &[]);
        assert_eq!((g.at("a"), g.of("a").status), ("0906".to_owned(), Status::Map));
        assert!(!g.is("a", Marks::DEPLOYED));
    }
}

// proves bcs:4.9a
#[test]
fn a_unit_that_returns_makes_an_enemy_hq_jump() {
    for mut g in games("formation karsk K7 hq 0906; formation merrow M31 hq 0907; K7: a K112-1 off; arrival karsk") {
        g.resolve(&[]);
        let dice: &[u8] = if g.rules.params().jump_roll { &[1] } else { &[] };
        g.play("place a 0907", dice);
        assert_eq!((g.asks().0.as_str(), g.hq("M31").as_str()), ("merrow", "-"));
        let saved = g.rules.save(g.state());
        assert_eq!(g.rules.load(saved).as_ref(), Ok(g.state()), "a position like any other");
        let first = g.legal()[0].clone();
        g.play(&first, &[6, 6]);
        assert_eq!((g.state().phase, g.state().active), (Phase::Activation, Seat(0)), "and the turn goes on");
    }
}

// proves bcs:2.1d
// proves bcs:1.10a
#[test]
fn a_unit_that_finds_no_room_waits() {
    let full = "param stack_limit 1; entry karsk 0101; formation karsk K7 hq 0101; formation merrow M31 hq 0606; \
        K7: a K112-1 off; b K112-1 0101; c K112-1 0102; replacements karsk 1; arrival karsk";
    for mut g in games(&format!("{full}; d K112-1 0201 steps 4")) {
        g.resolve(&[]);
        assert_eq!((g.at("a"), g.of("a").status), ("-".to_owned(), Status::OffMap));
        assert!(turns(&g).contains(&("bcs:2.1d", TurnEvent::Waits { unit: g.unit("a") })));
    }
    // With one hex left there is one answer, which is taken without asking.
    for mut g in games(&format!("{full}; d K112-1 0303 steps 4")) {
        g.resolve(&[]);
        assert_eq!(g.at("a"), "0201");
    }
}

// proves bcs:2.1e
#[test]
fn a_reinforcement_enters_or_waits() {
    for mut g in games(&on_road("K7: a K112-1 waiting 1 1206; arrival karsk")) {
        g.resolve(&[]);
        assert_eq!(g.at("a"), "1206");
        assert!(g.is("a", Marks::ENTERING) && !g.is("a", Marks::DEPLOYED));
    }
    for mut g in games(&on_road("K7: a K112-1 waiting 2 1206; arrival karsk")) {
        g.resolve(&[]);
        assert_eq!(g.of("a").status, Status::Waiting, "not before its turn");
    }
    for mut g in
        games(&on_road("formation merrow M9 hq 1203; K7: a K112-1 waiting 1 1206; M9: x M31-1 1206; arrival karsk"))
    {
        g.resolve(&[3, 4]);
        assert_eq!((g.at("a"), g.of("a").status), ("-".to_owned(), Status::Waiting));
        assert!(turns(&g).contains(&("bcs:2.1e", TurnEvent::Delayed { unit: g.unit("a") })));
    }
}

// proves bcs:2.1e
// proves bcs:1.10e
#[test]
fn in_1_2_a_full_entry_hex_delays_a_reinforcement() {
    let full = on_road("K7: a K112-1 waiting 1 1206; b K112-1 1206; c K112-1 1206; arrival karsk");
    let mut g = game_1_2(&full);
    g.resolve(&[]);
    assert_eq!(g.at("a"), "-");
    assert!(turns(&g).contains(&("bcs:1.10e", TurnEvent::Delayed { unit: g.unit("a") })));
}

// proves bcs:1.10f
#[test]
fn in_2_0_a_reinforcement_enters_a_full_hex() {
    let full = on_road("K7: a K112-1 waiting 1 1206; b K112-1 1206; c K112-1 1206; arrival karsk");
    let mut g = game(&full);
    g.resolve(&[]);
    assert_eq!(g.at("a"), "1206");
}

// proves bcs:2.1f
#[test]
fn in_1_2_trains_that_are_not_legal_delay_reinforcements() {
    let lost = format!(
        "{ROAD}; formation karsk K7 hq 0906; formation merrow M31 hq 0306; K7: a K112-1 waiting 1 1206; \
         arrival karsk"
    );
    let mut g = game_1_2(&lost);
    g.resolve(&[6, 6]);
    assert_eq!(g.at("a"), "-");
    assert!(turns(&g).contains(&("bcs:2.1f", TurnEvent::Delayed { unit: g.unit("a") })));
    let mut g = game(&lost);
    g.resolve(&[6, 6]);
    assert_eq!(g.at("a"), "1206", "2.0 has no such rule");
}

// proves bcs:2.1g
#[test]
fn replacement_steps() {
    let sketch = on_road(
        "replacements karsk 3; K7: a K112-1 0906 steps 2; b K112-1 0907 steps 2; full K112-1 1006; far K112-1 1201 steps 2; \
         fixed K112-1 1007 steps 2 fixed; M31: x M31-1 0306 steps 2; arrival karsk",
    );
    for mut g in games(&sketch) {
        g.resolve(&[]);
        assert_eq!(g.asks().1.0, "bcs:2.1g");
        for unit in ["full", "far", "fixed", "x"] {
            g.is_refused_by(&format!("replace {unit}"), "bcs:2.1g");
        }
        g.play("replace a", &[]);
        assert_eq!((g.steps("a"), g.state().replacements[Seat(0)]), (3, 2));
        g.is_refused_by("replace a", "bcs:2.1g");
        assert!(g.offers("replace b") && g.offers("done"));
        g.play("replace b", &[]);
        assert_eq!(g.steps("b"), 3);
        assert_eq!(g.state().phase, Phase::Activation, "nobody is left, so nobody is asked");
    }
}

// proves bcs:1.1i
// proves bcs:2.1g
#[test]
fn a_unit_that_is_not_rebuildable_does_not_come_back() {
    let gone =
        on_road("replacements karsk 2; K7: a K112-1 gone; b K112-1 gone fixed; karsk: c K-IND2 gone; arrival karsk");
    for mut g in games(&gone) {
        g.resolve(&[]);
        g.is_refused_by("rebuild b 0906", "bcs:1.1i");
        g.is_refused_by("rebuild c 0906", "bcs:2.1g");
        g.is_refused_by("rebuild a 0903", "bcs:2.1g");
        g.play("rebuild a 0907", &[]);
        assert_eq!((g.at("a"), g.steps("a"), g.of("a").status), ("0907".to_owned(), 1, Status::Map));
        assert!(!g.is("a", Marks::DEPLOYED));
        assert_eq!(g.state().replacements[Seat(0)], 1);
    }
}

// proves bcs:4.9d
#[test]
fn an_hq_that_was_off_map_returns() {
    // To its trains.
    for mut g in games(&format!("{ROAD}; formation karsk K7 trains 1106; formation merrow M31 hq 0306; arrival karsk"))
    {
        g.resolve(&[]);
        assert_eq!(g.hq("K7"), "1106");
    }
    // With an enemy there, to an entry hex; where there are two, its owner chooses.
    let held = format!(
        "{ROAD}; entry karsk 1201; formation karsk K7 trains 1106; formation merrow M31 hq 1103; M31: x M31-1 1106; \
         arrival karsk"
    );
    for mut g in games(&held) {
        g.resolve(&[]);
        assert_eq!(g.asks().1.0, "bcs:4.9d");
        g.is_refused_by("place K7-HQ 1106", "bcs:4.9d");
        assert_eq!(g.legal(), ["place K7-HQ 1201", "place K7-HQ 1206"]);
        g.play("place K7-HQ 1206", &[6, 6]);
        assert_eq!(g.hq("K7"), "1206");
    }
    // An enemy in the only other entry leaves one, which is taken without asking.
    for mut g in games(&format!("{held}; y M31-1 1201")) {
        g.resolve(&[6, 6]);
        assert_eq!(g.hq("K7"), "1206");
    }
}

// proves bcs:2.2a
#[test]
fn the_assignment_phase_offers_three_things() {
    for mut g in games(&on_road("loose karsk 1; K7: a K7-AT 1006; karsk: i K-IND2 0907; assignment karsk")) {
        g.resolve(&[]);
        assert_eq!(g.legal(), ["done", "assign i K7", "convert a", "grant K7"]);
        g.play("grant K7", &[]);
        let rules = g.rules.clone();
        assert_eq!(rules.artillery_points(g.state(), g.fid("K7")), 3);
        g.is_refused_by("grant K7", "bcs:2.2a");
    }
}

// proves bcs:2.2b
#[test]
fn last_turns_first_player_assigns_first() {
    let both = format!("{ROAD}; {PAIR}; loose karsk 1; loose merrow 1");
    for mut g in games(&format!("{both}; weather")) {
        g.resolve(&[]);
        assert_eq!(g.asks().0, "karsk", "on turn 1 the named first player");
        g.play("done", &[]);
        assert_eq!(g.asks().0, "merrow");
    }
    for mut g in games(&format!("{both}; turn 2; used K1; used M1; initiative")) {
        g.resolve(&[1, 1, 6, 6]);
        g.play("first", &[]);
        assert_eq!((g.state().turn, g.state().phase), (3, Phase::Assignment(Seat(1))));
        g.play("done", &[]);
        assert_eq!(g.asks().0, "karsk");
    }
}

// proves bcs:1.3c
// proves bcs:1.3e
#[test]
fn an_independent_is_assigned_within_command_radius() {
    let sketch = format!(
        "{ROAD}; formation karsk K7 hq 0906 trains 1206 radius 2; formation karsk K8 hq 0806 trains 1206 radius 5; \
         formation merrow M31 hq 0306; K7: a K112-1 0906; loose karsk 1; karsk: i K-IND2 0607; far K-IND2 0601; near K-IND2 0707; assignment karsk"
    );
    for mut g in games(&sketch) {
        g.resolve(&[]);
        assert!(g.of("i").formation.is_none());
        g.is_refused_by("assign i K7", "bcs:1.3e");
        g.is_refused_by("assign far K8", "bcs:1.3e");
        g.is_refused_by("assign a K8", "bcs:1.3c");
        assert!(g.offers("assign near K7"), "at distance 2");
        g.play("assign i K8; assign near K7", &[]);
        assert_eq!((g.of("i").formation, g.of("near").formation), (g.fid("K8").into(), g.fid("K7").into()));
        g.is_refused_by("assign near K8", "bcs:1.3e");
        // It stays, and may be given away in a later Assignment Phase.
        g.play("done", &[]);
        g.state.phase = Phase::Assignment(Seat(0));
        assert_eq!(g.of("near").formation, g.fid("K7"));
        assert!(g.offers("assign near K8"));
    }
}

// proves bcs:1.3c
// proves bcs:1.3d
#[test]
fn an_unassigned_independent_takes_no_action() {
    for g in games(&on_road("karsk: i K-IND1 0907; activity K7")) {
        g.is_refused_by("move i 0908", "bcs:1.3d");
        assert!(!g.legal().iter().any(|action| action.contains(" i")));
    }
}

// proves bcs:1.3d
#[test]
fn an_unassigned_independent_defends_and_has_a_zone_of_control() {
    let sketch = "formation karsk K7 hq 1206; formation merrow M31 hq 0306; karsk: i K-IND2 0706; \
        M31: a M31-1 0707; b M31-1 0506; obj 0706; activity M31";
    for mut g in games(sketch) {
        g.play("move b 0606", &[]);
        g.is_refused_by("move b 0605", "bcs:1.8d");
        g.play("attack a 0706; roll", &[1, 1]);
        let i = g.unit("i");
        let rolled =
            |event: &Event| matches!(event.what, What::Combat(CombatEvent::Rolled { defender, .. }) if defender == i);
        assert!(g.log().iter().any(rolled));
    }
}

// proves bcs:1.5k
// proves bcs:2.2a
#[test]
fn an_independent_is_assigned_and_becomes_support_of_its_formation_at_once() {
    for mut g in games(&on_road("karsk: i K-IND1 0907; loose karsk 1; assignment karsk")) {
        g.resolve(&[]);
        g.is_refused_by("convert i", "bcs:1.5k");
        g.play("assign i K7; convert i", &[]);
        assert_eq!((g.of("i").status, g.state().asset(g.sid("i")).formation), (Status::Asset, g.fid("K7").into()));
        g.is_refused_by("restore i 0906", "bcs:1.5l");
        // Nor does a unit that was Support until now become it again.
        g.play("done", &[]);
        g.state.phase = Phase::Assignment(Seat(0));
        g.play("restore i 0906", &[]);
        g.is_refused_by("convert i", "bcs:1.5k");
    }
}

// proves bcs:1.5k
// proves bcs:1.5l
#[test]
fn a_unit_becomes_support_and_a_unit_again() {
    let sketch = on_road(
        "K7: a K7-AT 1006 steps 1; near K7-AT 0806; far K7-AT 1201; foot K112-1 0906; loose karsk 1; M31: x M31-1 0706; \
         assignment karsk",
    );
    for mut g in games(&sketch) {
        g.resolve(&[]);
        for unit in ["near", "far", "foot"] {
            g.is_refused_by(&format!("convert {unit}"), "bcs:1.5k");
        }
        g.play("convert a", &[]);
        let (support, rules) = (g.sid("a"), g.rules.clone());
        let entry = rules.support(support);
        assert_eq!((g.at("a"), g.of("a").status), ("-".to_owned(), Status::Asset));
        assert_eq!((g.state().asset(support).formation, g.state().asset(support).steps), (g.fid("K7").into(), 1));
        assert_eq!((entry.av, entry.range), (4, 2), "as its Deployed side");
        g.is_refused_by("restore a 0906", "bcs:1.5l");
        // In a later phase it comes back by its HQ.
        g.play("done", &[]);
        g.state.phase = Phase::Assignment(Seat(0));
        g.is_refused_by("restore a 0903", "bcs:1.5l");
        g.is_refused_by("restore near 0906", "bcs:1.5l");
        g.play("restore a 0907", &[]);
        assert_eq!((g.at("a"), g.steps("a"), g.of("a").status), ("0907".to_owned(), 1, Status::Map));
        assert!(!g.is("a", Marks::DEPLOYED));
        assert!(g.state().asset(support).formation.is_none());
    }
}

// proves bcs:2.3a
// proves bcs:2.4a
#[test]
fn the_first_player() {
    for mut g in games(&format!("{ROAD}; {IDLE}; turn 1; assignment karsk")) {
        g.resolve(&[]);
        assert_eq!(g.asks(), ("karsk".to_owned(), kernel::Clause("bcs:2.4a")), "on turn 1 the scenario names it");
    }
    let rolled = format!("{ROAD}; {IDLE}; turn 2; initiative");
    for mut g in games(&rolled) {
        // 6 to 6 is a tie and rolled again; 7 to 8.
        g.resolve(&[3, 3, 2, 4, 6, 1, 4, 4]);
        assert_eq!(g.asks(), ("merrow".to_owned(), kernel::Clause("bcs:2.3a")));
        assert_eq!(g.legal(), ["first", "second"]);
        g.is_refused_by("done", "bcs:2.3a");
        g.play("second", &[]);
        assert_eq!((g.state().first, g.asks().0), (Seat(0), "karsk".to_owned()));
    }
    for mut g in games(&rolled) {
        g.resolve(&[6, 6, 5, 6]);
        assert_eq!(g.asks().0, "karsk");
        g.play("first", &[]);
        assert_eq!(g.asks().0, "karsk");
    }
}

// proves bcs:2.4a
// proves bcs:2.4d
// proves bcs:3.1a
#[test]
fn the_sides_alternate() {
    for mut g in games(&format!("{ROAD}; {IDLE}; pick karsk")) {
        g.is_refused_by("done", "bcs:2.4d");
        g.is_refused_by("activate M1", "bcs:3.1a");
        g.play("activate K2", &[1, 1]);
        assert!(g.formation("K2").used);
        g.play("done; decline", &[]);
        assert_eq!(g.asks().0, "merrow");
        g.play("activate M1; done; decline", &[1, 1, 1, 1]);
        // The only formation left needs no pick.
        g.play("done; decline", &[1, 1]);
        assert_eq!(activated(&g), ["K2", "M1", "K1", "M2"].map(|id| g.fid(id)));
    }
    for g in games(&format!("{ROAD}; {IDLE}; formation karsk K3; used K1; pick karsk")) {
        g.is_refused_by("activate K1", "bcs:3.1a");
        assert_eq!(g.legal(), ["activate K2", "activate K3"]);
    }
}

// proves bcs:2.4b
#[test]
fn a_formation_has_at_most_two_activations_a_turn() {
    for mut g in games(&format!("{ROAD}; {IDLE}; formation merrow M3 hq 0306; pick karsk")) {
        g.play("activate K1; done; again", &[1, 1, 6, 1, 1]);
        assert_eq!(activated(&g), [g.fid("K1"), g.fid("K1")]);
        g.is_refused_by("again", "bcs:2.4b");
        g.play("done", &[]);
        assert_eq!(g.asks().0, "merrow", "no third is offered");
        g.is_refused_by("again", "bcs:2.4b");
    }
}

// proves bcs:2.4c
#[test]
fn a_side_without_formations_left_is_skipped() {
    for mut g in games(&format!("{ROAD}; {IDLE}; used M1; used M2; pick karsk")) {
        g.play("activate K2; done; decline", &[1, 1, 1, 1]);
        assert_eq!(activated(&g), [g.fid("K2"), g.fid("K1")]);
        assert!(turns(&g).contains(&("bcs:2.4c", TurnEvent::Skipped { seat: Seat(1) })));
    }
}

// proves bcs:2.5a
#[test]
fn the_end_of_a_turn() {
    let sketch = on_road("used K7; used M31; turn 4; air karsk 2; K7: a K112-1 0906 steps 3; end");
    for mut g in games(&sketch) {
        g.state.formations[0].recovered = true;
        g.resolve(&[3, 3, 2, 2]);
        assert!(!g.formation("K7").used && !g.formation("M31").used && !g.formation("K7").recovered);
        assert_eq!(g.state().turn, 5);
    }
}

// proves bcs:2.5b
// proves bcs:1.12c
#[test]
fn the_game_ends_with_its_last_turn() {
    for mut g in games(&on_road("turns 4; turn 4; used K7; used M31; air karsk 2; end")) {
        g.resolve(&[]);
        assert!(g.is_over());
        assert_eq!(g.state().air, [0, 0], "what was not flown is lost");
    }
    for mut g in games(&on_road("turns 5; turn 4; used K7; used M31; end")) {
        g.resolve(&[3, 3, 2, 2]);
        assert!(!g.is_over());
    }
}

// proves bcs:1.3b
#[test]
fn a_formation_starts_as_the_scenario_says() {
    let sketch = format!(
        "{ROAD}; formation karsk K7 hq 0906 fatigue 2 pd blocked 1 coordination artillery 3; support K7 S1 red 3 steps 2; \
         formation merrow M31 hq 0306 fresh; pick karsk"
    );
    for g in games(&sketch) {
        let (held, rules) = (g.formation("K7"), &g.rules);
        assert_eq!((held.fatigue, held.pd, held.blocked, held.coordination), (2, true, 1, true));
        assert_eq!(rules.artillery_points(g.state(), g.fid("K7")), 3);
        assert_eq!(rules.pool(g.state(), g.fid("K7")).len(), 1);
        let other = g.formation("M31");
        assert_eq!((other.fatigue, other.pd, other.blocked, other.coordination), (-1, false, 0, false));
        assert!(rules.pool(g.state(), g.fid("M31")).is_empty());
    }
}

// proves bcs:1.0j
#[test]
fn both_see_everything() {
    use kernel::Rules;
    for mut g in games(&on_road("K7: a K112-1 0806; M31: x M31-1 0606 dropped; obj 0606; activity K7")) {
        g.play("move a 0706", &[]);
        let views = [Some(Seat(0)), Some(Seat(1)), None].map(|seat| g.rules.view(g.state(), seat));
        assert!(views.iter().all(|view| view == g.state()));
    }
}

#[test]
fn arrivals_come_in_their_order() {
    let mut g = game(&on_road("K7: a K112-1 off; replacements karsk 1; b K112-1 0906 steps 2; arrival karsk"));
    g.resolve(&[]);
    assert_eq!(g.state().arriving, Arriving::Returns);
    g.play("place a 0906", &[]);
    assert_eq!(g.state().arriving, Arriving::Replacements);
    g.play("done", &[]);
    assert_eq!(g.state().arriving, Arriving::Hqs);
}

/// Odds count the steps of a unit that is Support by its asset: one by one, and the last not twice.
#[test]
fn a_unit_that_is_support_loses_its_steps_one_by_one() {
    let mut g = game(&on_road("K7: a K7-AT 1006 steps 2; M31: x M31-1 0706; assignment karsk"));
    g.resolve(&[]);
    g.play("convert a", &[]);
    let (unit, support) = (g.unit("a"), g.sid("a"));
    let (mut before, mut lost) = (g.state().clone(), Vec::new());
    while before.asset(support).steps > 0 {
        let mut after = before.clone();
        after.assets[usize::from(support.0)].steps -= 1;
        if after.asset(support).steps == 0 {
            let held = &mut after.units[usize::from(unit.0)];
            (held.status, held.steps) = (Status::Eliminated, 0);
        }
        lost.push(g.rules.summary(&before, &after).lost[g.rules.seat(unit)]);
        before = after;
    }
    assert_eq!(lost, [1, 1]);
}
