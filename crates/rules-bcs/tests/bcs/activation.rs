//! Activations: supply, SNAFU, objectives, Clean-Up, Fatigue, Isolation, the Second Activation.

use crate::game::{Game, game, game_1_2, games};
use kernel::Seat;
use rules_bcs::{
    event::{ActEvent, Event, What},
    model::Snafu,
    state::{ActStep, Marks, Status},
};

/// A road from edge to edge, with an entry of each side at its ends.
const ROAD: &str =
    "road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206; entry merrow 0106";

/// K7 with its trains at the entry, where the optimal distance gives +1, which its scenario's modifier takes away; M31
/// opposite.
fn k7(more: &str, rest: &str) -> String {
    format!(
        "{ROAD}; formation karsk K7 hq 0906 trains 1206 snafu -1 {more}; formation merrow M31 hq 0306 trains 0106 artillery 0; {rest}"
    )
}
/// The same without Artillery Points, so that Prepared Defense is not asked.
fn plain(more: &str, rest: &str) -> String {
    k7(&format!("artillery 0 {more}"), rest)
}

fn acts(g: &Game) -> Vec<(&'static str, ActEvent)> {
    let of_act = |event: &Event| match event.what {
        What::Act(what) => Some((event.clause.0, what)),
        _ => None,
    };
    g.log().iter().filter_map(of_act).collect()
}
#[track_caller]
fn snafu(g: &Game) -> (i8, Snafu) {
    let of_roll = |(_, event)| match event {
        ActEvent::Snafu { total, result, .. } => Some((total, result)),
        _ => None,
    };
    acts(g).into_iter().rev().find_map(of_roll).expect("SNAFU was rolled")
}
#[track_caller]
fn faces(g: &Game, wanted: fn(&ActEvent) -> bool) -> Vec<u8> {
    let is_it = |event: &&Event| matches!(&event.what, What::Act(what) if wanted(what));
    g.log().iter().rev().find(is_it).expect("it happened").faces.as_slice().to_vec()
}

// proves bcs:3.1a
// proves bcs:1.4e
#[test]
fn an_activation_flips_the_hq() {
    for mut g in games(&plain("", "formation karsk K8 hq 1006; pick karsk")) {
        assert!(!g.formation("K7").used);
        g.play("activate K7; decline; done; decline", &[3, 4, 1, 1]);
        assert!(g.formation("K7").used);
        assert!(acts(&g).contains(&("bcs:3.1a", ActEvent::Activated { formation: g.fid("K7"), second: false })));
    }
    for g in games(&plain("", "formation karsk K8 hq 1006; formation karsk K9 hq 1006; used K7; pick karsk")) {
        g.is_refused_by("activate K7", "bcs:3.1a");
        assert_eq!(g.legal(), ["activate K8", "activate K9"]);
    }
}

// proves bcs:3.1b
#[test]
fn a_recovery_is_offered_where_it_is_legal() {
    for g in games(&plain("fatigue 1", "declare K7")) {
        assert_eq!(g.asks().1.0, "bcs:3.1b");
        assert_eq!(g.legal(), ["regular", "recover"]);
        g.is_refused_by("done", "bcs:3.1b");
    }
    for mut g in games(&plain("fatigue 0", "declare K7")) {
        g.resolve(&[3, 4]);
        assert_eq!(g.state().act.step, ActStep::Objs, "a single answer is taken without asking");
    }
}

// proves bcs:3.1c
// proves bcs:3.1d
// proves bcs:3.1f
#[test]
fn msr_blocked_rises_to_two_and_comes_off() {
    // Without trains on the map the MSR is not complete.
    let cut =
        format!("{ROAD}; formation karsk K7 hq 0906 artillery 0 snafu -20; formation merrow M31 hq 0306; declare K7");
    for mut g in games(&cut) {
        g.resolve(&[1, 1]);
        assert_eq!(g.formation("K7").blocked, 1);
        g.play("done; again", &[6, 1, 1]);
        assert_eq!(g.formation("K7").blocked, 2, "in a Second Activation again");
    }
    for mut g in games(&cut.replace("artillery", "blocked 2 artillery")) {
        g.resolve(&[1, 1]);
        assert_eq!(g.formation("K7").blocked, 2, "level 2 is the highest");
        assert!(acts(&g).contains(&("bcs:3.1d", ActEvent::Blocked { formation: g.fid("K7"), level: 2 })));
    }
    for mut g in games(&plain("blocked 2", "declare K7")) {
        g.resolve(&[3, 4]);
        assert_eq!(g.formation("K7").blocked, 0, "the MSR is complete");
        assert!(acts(&g).contains(&("bcs:3.1c", ActEvent::Unblocked { formation: g.fid("K7") })));
    }
}

// proves bcs:3.1e
#[test]
fn the_steps_of_an_activation() {
    // A unit of K7 in the ring of three enemies, and one that shares its hex with K8.
    let sketch = k7(
        "fatigue 1 rating 2",
        "formation karsk K8 hq 1006; K7: a K112-1 0206; b K112-1 1007; K8: c K112-1 1007; \
         M31: x M31-1 0105; y M31-1 0307; z M31-1 0108; declare K7",
    );
    for mut g in games(&sketch) {
        let mut asked = Vec::new();
        for (action, dice) in
            [("regular", &[][..]), ("prepare", &[3, 3]), ("obj 0906", &[]), ("done", &[1]), ("again", &[6])]
        {
            asked.push(g.asks().1.0);
            g.play(action, dice);
        }
        assert_eq!(asked, ["bcs:3.1b", "bcs:1.7c", "bcs:3.4a", "bcs:3.5a", "bcs:3.9d"]);
        let k7 = g.fid("K7");
        let told: Vec<ActEvent> = acts(&g).into_iter().map(|(_, event)| event).collect();
        assert_eq!(
            told,
            [
                ActEvent::Prepared { formation: k7 },
                ActEvent::Mixed { formation: k7, with: g.fid("K8") },
                ActEvent::Snafu { formation: k7, total: 4, result: Snafu::Partial },
                ActEvent::Obj { at: g.hex("0906"), by: rules_bcs::model::UnitId::HQ },
                ActEvent::Fatigue { formation: k7, die: 1, rises: true, fatigue: 2 },
                ActEvent::Isolated { unit: g.unit("a"), steps: 2 },
                ActEvent::SecondRoll { formation: k7, die: 6, needs: 2 },
                ActEvent::Activated { formation: k7, second: true },
            ]
        );
    }
}

// proves bcs:3.2a
#[test]
fn two_or_less_fails_and_seven_or_more_passes() {
    for (faces, result) in [
        ([1, 1], Snafu::Fail),
        ([1, 2], Snafu::Partial),
        ([3, 3], Snafu::Partial),
        ([3, 4], Snafu::Pass),
        ([6, 6], Snafu::Pass),
    ] {
        for mut g in games(&plain("", "declare K7")) {
            g.resolve(&faces);
            assert_eq!(snafu(&g), ((faces[0] + faces[1]) as i8, result));
            assert_eq!(g.state().act.snafu, result);
        }
    }
}

// proves bcs:1.0h
#[test]
fn modifiers_add_up_without_a_cap() {
    for mut g in games(&plain("fatigue 3 coordination ghost snafu -9", "declare K7")) {
        g.play("regular", &[1, 1]);
        // -3 Fatigue, -1 Coordination, -9 of the scenario, +1 optimal distance, -1 ghost trains.
        assert_eq!(snafu(&g), (2 - 13, Snafu::Fail));
        let roll = g.log().iter().find(|event| matches!(event.what, What::Act(ActEvent::Snafu { .. }))).unwrap();
        let mut values: Vec<i8> = roll.modifiers.iter().map(|(_, value)| *value).collect();
        values.sort_unstable();
        assert_eq!(values, [-9, -3, -1, -1, 1]);
    }
}

// proves bcs:1.0g
#[test]
fn two_dice_are_added_and_one_die_stands_alone() {
    for mut g in games(&plain("rating 5", "declare K7")) {
        g.resolve(&[5, 4]);
        assert_eq!(snafu(&g).0, 9);
        assert_eq!(faces(&g, |event| matches!(event, ActEvent::Snafu { .. })), [5, 4]);
        g.play("obj 0906; decline; done; again", &[6, 4, 1, 1]);
        assert_eq!(faces(&g, |event| matches!(event, ActEvent::Fatigue { .. })), [6]);
        assert_eq!(faces(&g, |event| matches!(event, ActEvent::SecondRoll { .. })), [4]);
    }
}

// proves bcs:3.2h.1
// proves bcs:3.2h.3
// proves bcs:3.2h.5
#[test]
fn a_pass_gives_everything_and_a_partial_result_half() {
    let sketch = |faces: [u8; 2]| {
        let mut two =
            games(&k7("artillery 3", "air karsk 1; K7: a K7-1 0706; b K112-1 0707; M31: x M31-1 0606; declare K7"));
        two.iter_mut().for_each(|g| {
            g.resolve(&[]);
            g.play("unprepare", &faces);
            g.play("obj 0606", &[]);
            if g.state().act.step == ActStep::Objs {
                g.play("decline", &[]);
            }
        });
        two
    };
    for g in sketch([3, 4]) {
        assert_eq!(g.rules.budget(g.state(), g.unit("a")), 8 * 12);
        assert_eq!((g.formation("K7").artillery, g.state().air[Seat(0)]), (3, 1));
        for action in
            ["attack b 0606", "shock a 0606", "fire a 0606", "barrage artillery 0606", "recon a 0606", "move a 0806"]
        {
            assert!(g.offers(action), "{action}");
        }
    }
    for g in sketch([3, 3]) {
        assert_eq!(g.rules.budget(g.state(), g.unit("a")), 4 * 12);
        assert_eq!(
            (g.formation("K7").artillery, g.state().air[Seat(0)]),
            (1, 1),
            "1.5 is rounded down; Air Points are in full"
        );
        assert!(g.offers("barrage air 0606"));
    }
}

// proves bcs:3.2h.2
#[test]
fn in_1_2_trucks_have_half_their_ma_in_mud() {
    let sketch = plain("", "mud; K7: a K7-AT 0907 move; b K7-1 0906; activity K7 pass");
    let g = game_1_2(&sketch);
    assert_eq!(g.rules.budget(g.state(), g.unit("a")), 7 * 12);
    assert_eq!(g.rules.budget(g.state(), g.unit("b")), 8 * 12, "others have all of theirs");
    let g = game(&sketch);
    assert_eq!(g.rules.budget(g.state(), g.unit("a")), 14 * 12, "2.0 has no such note");
}

// proves bcs:3.2h.4
#[test]
fn a_partial_result_and_mud_are_no_quarter() {
    for g in games(&plain("", "mud; K7: a K7-AT 0907 move; activity K7 partial")) {
        assert_eq!(g.rules.budget(g.state(), g.unit("a")), 7 * 12);
    }
}

/// After a fail: two units next to an enemy, and one with dropped Support.
fn failed(rest: &str) -> [Game; 2] {
    games(&k7(
        "artillery 2 fatigue 0",
        &format!(
            "air karsk 1; K7: a K7-1 0706; b K112-1 0707; c K112-1 1007 dropped; M31: x M31-1 0606; obj 0606; {rest}"
        ),
    ))
}

// proves bcs:3.2h.6
#[test]
fn after_a_fail_nobody_moves_or_fights() {
    for g in failed("activity K7 fail") {
        for action in
            ["move a 0806", "move K7-HQ 1006", "attack b 0606", "shock a 0606", "fire a 0606", "barrage air 0606"]
        {
            g.is_refused_by(action, "bcs:3.2h.6");
        }
        let legal = g.legal();
        let idle = ["done", "flip", "screen", "withdraw K7-HQ", "trains", "unprepare"];
        assert!(legal.iter().all(|action| idle.iter().any(|idle| action.starts_with(idle))), "{legal:?}");
    }
    // No OBJ marker either, the step is passed over; and no Artillery Points.
    for mut g in games(&k7("artillery 2", "declare K7")) {
        g.resolve(&[]);
        g.play("unprepare", &[1, 1]);
        assert_eq!((g.state().act.step, g.formation("K7").artillery), (ActStep::Activity, 0));
        g.is_refused_by("obj 0906", "bcs:1.6c");
    }
}

// proves bcs:3.2h.7
#[test]
fn after_a_fail_only_the_hq_retreats_of_its_own_will() {
    for g in failed("activity K7 fail") {
        g.is_refused_by("withdraw a", "bcs:3.2h.7");
        assert!(g.offers("withdraw K7-HQ"));
    }
    for result in ["partial", "pass"] {
        for g in failed(&format!("activity K7 {result}")) {
            assert!(g.offers("withdraw a") && g.offers("withdraw K7-HQ"));
        }
    }
}

// proves bcs:3.2h.8
// proves bcs:4.2c
#[test]
fn units_flip_on_every_result() {
    for result in ["fail", "partial", "pass"] {
        for mut g in failed(&format!("activity K7 {result}")) {
            g.play("flip c", &[]);
            assert!(!g.is("c", Marks::DEPLOYED));
        }
    }
}

// proves bcs:3.2h.9
#[test]
fn trains_move_on_every_result() {
    for result in ["fail", "partial", "pass"] {
        for mut g in failed(&format!("activity K7 {result}")) {
            g.play("trains", &[]);
            g.is_refused_by("trains 0904", "bcs:3.3c");
            g.play("trains 1106", &[]);
            assert_eq!((g.trains("K7"), g.state().act.step), ("1106".to_owned(), ActStep::Activity));
            g.is_refused_by("trains", "bcs:3.3g");
        }
        // Who takes them up may leave them where they are.
        for mut g in failed(&format!("activity K7 {result}")) {
            g.play("trains; decline", &[]);
            assert_eq!((g.trains("K7"), g.formation("K7").ghost), ("1206".to_owned(), false));
        }
    }
}

// proves bcs:3.2h.11
// proves bcs:1.5h
// proves bcs:3.6a.3
#[test]
fn dropped_support_returns_on_every_result() {
    for result in ["fail", "partial", "pass"] {
        for mut g in failed(&format!("M31: y M31-1 0307 dropped; activity K7 {result}")) {
            g.state.act.objs = 0;
            g.play("done", &[]);
            assert!(!g.is("c", Marks::DROPPED));
            assert!(g.is("y", Marks::DROPPED), "only its own");
            assert!(acts(&g).contains(&("bcs:3.6a.3", ActEvent::SupportBack { unit: g.unit("c") })));
        }
    }
}

// proves bcs:3.2h.12
#[test]
fn recon_markers_need_more_than_a_fail() {
    for (result, may) in [("partial", true), ("pass", true), ("fail", false)] {
        for g in failed(&format!("activity K7 {result}")) {
            if may {
                assert!(g.offers("recon a 0606"));
            } else {
                g.is_refused_by("recon a 0606", "bcs:3.2h.12");
            }
        }
    }
}

// proves bcs:3.2h.13
#[test]
fn combat_of_every_kind_on_a_partial_result() {
    for g in
        games(&k7("", "K7: a K7-1 0706; b K112-1 0707; M31: x M31-1 0606; y M31-R 0605; obj 0606; activity K7 partial"))
    {
        for action in ["attack b 0606", "shock a 0606", "fire a 0606", "engage a 0605"] {
            assert!(g.offers(action), "{action}");
        }
    }
}

// proves bcs:1.6c
// proves bcs:3.4a
#[test]
fn objective_markers_by_result() {
    for mut g in games(&plain("", "declare K7")) {
        g.resolve(&[1, 1]);
        assert_eq!(g.state().act.step, ActStep::Activity);
        g.is_refused_by("obj 0906", "bcs:1.6c");
    }
    for mut g in games(&plain("", "declare K7")) {
        g.resolve(&[1, 2]);
        g.play("obj 0906", &[]);
        assert_eq!((g.state().act.step, g.state().objs.len()), (ActStep::Activity, 1));
        g.is_refused_by("obj 0806", "bcs:1.6c");
    }
    for mut g in games(&plain("", "declare K7")) {
        g.resolve(&[3, 4]);
        g.is_refused_by("move K7-HQ 0806", "bcs:3.4a");
        g.play("obj 0906; obj 0906", &[]);
        assert_eq!((g.state().act.step, g.state().objs.len()), (ActStep::Activity, 2));
        g.is_refused_by("obj 0806", "bcs:1.6c");
    }
    // Fewer will do, even none; afterwards it is too late.
    for mut g in games(&plain("", "declare K7")) {
        g.resolve(&[3, 4]);
        g.play("decline", &[]);
        assert_eq!((g.state().act.step, g.state().objs.len()), (ActStep::Activity, 0));
        g.is_refused_by("obj 0906", "bcs:3.4a");
    }
}

// proves bcs:1.6d
#[test]
fn a_marker_goes_within_the_command_radius_counted_straight() {
    for mut g in games(&plain("radius 3", "0705 lake; M31: x M31-1 0706; declare K7")) {
        g.resolve(&[3, 4]);
        assert!(g.offers("obj 0606") && g.offers("obj 0705") && g.offers("obj 0906"));
        g.is_refused_by("obj 0506", "bcs:1.6d");
        let hexes = g.legal().len() - 1;
        assert_eq!(hexes, 37, "all hexes at most 3 away");
    }
}

// proves bcs:4.9g
#[test]
fn an_hq_off_map_places_no_marker() {
    for mut g in games(&format!(
        "{ROAD}; formation karsk K7 trains 1206 artillery 0; formation merrow M31 hq 0306; K7: a K112-1 0906; declare K7"
    )) {
        g.resolve(&[6, 6]);
        assert_eq!(g.state().act.step, ActStep::Activity);
        assert_eq!(g.formation("K7").blocked, 1, "its MSR is not complete");
        assert!(!g.is("a", Marks::IN_COMMAND));
        g.is_refused_by("obj 0906", "bcs:4.9g");
    }
}

// proves bcs:1.6e
// proves bcs:3.7b.1
#[test]
fn in_1_2_only_hq_markers_count_for_the_first_row() {
    let sketch = plain("", "K7: a K7-R 0706; M31: x M31-1 0606; declare K7");
    let mut g = game_1_2(&sketch);
    g.resolve(&[3, 4]);
    g.play("decline; recon a 0606; done", &[]);
    assert_eq!(g.formation("K7").fatigue, 0, "no row applies, no die");
    for (die, fatigue) in [(1, 1), (2, 0)] {
        let mut g = game_1_2(&sketch);
        g.resolve(&[3, 4]);
        g.play("obj 0606; decline; done", &[die]);
        assert_eq!(g.formation("K7").fatigue, fatigue);
    }
}

// proves bcs:3.7b.2
// proves bcs:3.7b.3
// proves bcs:3.7b.4
#[test]
fn in_1_2_the_widest_row_is_used() {
    for (fired, fought, die, fatigue, clause) in [
        (true, false, 2, 1, "bcs:3.7b.2"),
        (true, false, 3, 0, "bcs:3.7b.2"),
        (true, true, 3, 1, "bcs:3.7b.3"),
        (false, true, 3, 1, "bcs:3.7b.3"),
        (false, true, 4, 0, "bcs:3.7b.3"),
    ] {
        let mut g = game_1_2(&plain("", "obj 0606; activity K7"));
        (g.state.act.fired, g.state.act.fought) = (fired, fought);
        g.play("done", &[die]);
        assert_eq!(g.formation("K7").fatigue, fatigue, "{fired} {fought} {die}");
        assert!(acts(&g).iter().any(|(why, event)| *why == clause && matches!(event, ActEvent::Fatigue { .. })));
    }
    // An Attack by Fire and an attack on the table set the rows by themselves.
    for (actions, dice) in [("fire a 0606; done", &[1, 2][..]), ("shock a 0606; roll; done", &[1, 1, 3])] {
        let mut g = game_1_2(&plain("", "K7: a K7-1 0706; M31: x M31-1 0606; recon 0606; activity K7"));
        g.play(actions, dice);
        assert_eq!(g.formation("K7").fatigue, 1, "{actions}");
    }
    let mut g = game_1_2(&plain("", "activity K7"));
    g.play("done", &[]);
    assert_eq!(g.formation("K7").fatigue, 0, "no row applies, no die");
}

// proves bcs:3.7d
#[test]
fn in_2_0_the_same_table_is_used() {
    let mut g = game(&plain("", "activity K7"));
    g.play("done", &[]);
    assert_eq!((g.formation("K7").fatigue, g.state().act.step), (0, ActStep::Offer), "no row applies, no roll");
    for (objs, fired, fought, die, fatigue) in [
        (1, false, false, 1, 1),
        (1, false, false, 2, 0),
        (1, true, false, 2, 1),
        (0, true, false, 3, 0),
        (0, true, true, 3, 1),
        (0, false, true, 4, 0),
    ] {
        let mut g = game(&plain("", "activity K7"));
        (g.state.act.objs, g.state.act.fired, g.state.act.fought) = (objs, fired, fought);
        g.play("done", &[die]);
        assert_eq!(g.formation("K7").fatigue, fatigue);
    }
}

// proves bcs:3.7a
// proves bcs:3.7c
#[test]
fn fatigue_goes_from_fresh_to_four() {
    for (before, after) in
        [("fresh", 0), ("fatigue 0", 1), ("fatigue 1", 2), ("fatigue 2", 3), ("fatigue 3", 4), ("fatigue 4", 4)]
    {
        for mut g in games(&plain(before, "obj 0606; activity K7")) {
            g.play("done", &[1]);
            assert_eq!(g.formation("K7").fatigue, after, "from {before}");
        }
    }
}

// proves bcs:3.6a.1
// proves bcs:3.6a.2
// proves bcs:1.6i
#[test]
fn clean_up_takes_markers_off_the_map() {
    for mut g in games(&plain("", "obj 0606; recon 0706; traffic 0806; traffic 0306; activity K7")) {
        g.play("done", &[6]);
        assert!(g.state().objs.is_empty() && g.state().traffic.is_empty());
    }
}

// proves bcs:3.6a.4
// proves bcs:3.2e
#[test]
fn clean_up_clears_flags_and_the_coordination_marker_that_was_used() {
    let units = "support K7 S1 red 3; K7: a K112-1 0906 finished; b K112-1 0907 flipped spent 2; declare K7";
    for mut g in games(&plain("coordination snafu -20", units)) {
        g.resolve(&[1, 1]);
        g.state.assets[0].fired = true;
        assert!(g.formation("K7").coordination && g.formation("K7").coordination_used);
        g.play("done", &[]);
        assert!(!g.is("a", Marks::OF_THE_ACTIVATION) && !g.is("b", Marks::OF_THE_ACTIVATION));
        assert_eq!((g.of("b").spent, g.state().assets[0].fired), (0, false));
        assert!(!g.formation("K7").coordination);
        assert!(acts(&g).contains(&("bcs:3.2e", ActEvent::Uncoordinated { formation: g.fid("K7") })));
    }
    // A marker that came after the roll stays for the next.
    for mut g in games(&plain("", "activity K7")) {
        g.state.formations[0].coordination = true;
        g.play("done", &[]);
        assert!(g.formation("K7").coordination);
    }
}

// proves bcs:3.8a
// proves bcs:3.8b
// proves bcs:3.8c
#[test]
fn isolated_units_lose_two_steps_after_the_initial_activation() {
    // a is ringed, b is not.
    let ring = "K7: a K112-1 0506; b K112-1 0806; M31: x M31-1 0505; y M31-1 0606; z M31-1 0407";
    for mut g in games(&plain("", &format!("{ring}; activity K7"))) {
        g.play("done", &[]);
        assert_eq!((g.steps("a"), g.steps("b")), (3, 5));
        assert!(acts(&g).contains(&("bcs:3.8a", ActEvent::Isolated { unit: g.unit("a"), steps: 2 })));
    }
    for mut g in games(&plain("", &format!("{ring}; activity K7 second"))) {
        g.play("done", &[1, 1]);
        assert_eq!(g.steps("a"), 5, "not after a Second Activation");
    }
    for mut g in games(&plain("", &format!("param isolation_on every; {ring}; activity K7 second"))) {
        g.play("done", &[1, 1]);
        assert_eq!(g.steps("a"), 3);
    }
    let weak = ring.replace("0506", "0506 steps 2");
    for mut g in games(&plain("", &format!("{weak}; activity K7"))) {
        g.play("done", &[]);
        assert_eq!((g.at("a"), g.of("a").status), ("-".to_owned(), Status::Eliminated));
    }
}

// proves bcs:3.9a
// proves bcs:3.9d
#[test]
fn a_second_activation_is_offered_directly_after() {
    for mut g in games(&plain("", "activity K7")) {
        g.is_refused_by("again", "bcs:3.9d");
        g.play("done", &[]);
        assert_eq!(g.asks(), ("karsk".to_owned(), kernel::Clause("bcs:3.9d")));
        assert_eq!(g.legal(), ["decline", "again"]);
        g.is_refused_by("activate M31", "bcs:3.9d");
        // M31 is next and passes the chance for good.
        g.play("decline", &[1, 1]);
        assert_eq!(g.state().act.formation, g.fid("M31"));
    }
}

// proves bcs:3.9b
#[test]
fn the_rating_or_more_succeeds() {
    for (die, second) in [(3, false), (4, true), (6, true)] {
        for mut g in games(&plain("rating 4 fatigue 4 coordination", "activity K7")) {
            g.play("done", &[]);
            if second {
                g.play("again", &[die, 6, 6]);
                assert_eq!(g.state().act.formation, g.fid("K7"));
                assert!(!g.rules.is_initial(g.state()));
            } else {
                g.play("again", &[die, 1, 1]);
                assert_eq!(g.state().act.formation, g.fid("M31"), "the other side is next");
            }
        }
    }
}

// proves bcs:3.9c
// proves bcs:1.12a
#[test]
fn a_second_activation_starts_afresh() {
    for mut g in games(&k7(
        "artillery 2 rating 2 fatigue 0",
        "K7: a K7-1 0706 spent 8; M31: x M31-1 0606; obj 0606; activity K7",
    )) {
        g.play("barrage artillery 0606; barrage artillery 0606", &[1, 1]);
        assert_eq!(g.formation("K7").artillery, 0);
        assert!(!g.offers("barrage artillery 0606"));
        assert_eq!(g.rules.mp_left(g.state(), g.unit("a")), 0);
        g.play("done; again", &[6, 2, 6, 6]);
        assert_eq!((g.formation("K7").artillery, g.state().act.step), (2, ActStep::Objs), "points and markers are new");
        g.play("obj 0606; decline", &[]);
        assert_eq!(g.rules.mp_left(g.state(), g.unit("a")), 8 * 12);
        g.play("done", &[1, 1, 1]);
        assert_eq!(g.formation("K7").fatigue, 1, "and so is the Fatigue roll");
    }
}

// proves bcs:3.5d
#[test]
fn barrages_fall_between_other_actions() {
    for mut g in games(&k7("artillery 2", "K7: a K7-1 0706; b K112-1 0807; M31: x M31-1 0606; obj 0606; activity K7")) {
        g.play("barrage artillery 0606; move b 0808; barrage artillery 0606", &[1, 1]);
        assert_eq!(g.formation("K7").artillery, 0);
        assert!(g.offers("move b 0908"), "and do not end a unit's move");
    }
}

// proves bcs:3.3b
#[test]
fn the_owner_chooses_among_equally_short_routes() {
    let fork = "road primary 0806 0906 1006 1106 1206; road primary 0806 0907 1006; entry karsk 1206; \
        formation karsk K7 hq 0806 trains 1206 artillery 0; formation merrow M31 hq 0306; declare K7";
    for mut g in games(fork) {
        g.resolve(&[]);
        assert_eq!((g.asks().1.0, g.state().act.step), ("bcs:3.3b", ActStep::Route));
        assert_eq!(g.legal(), ["route 1", "route 2"]);
        g.is_refused_by("route 3", "bcs:3.3b");
        g.play("route 2", &[3, 4]);
        assert_eq!(g.formation("K7").route, 1);
    }
}
