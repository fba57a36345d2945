//! Prepared Defense: when it begins and when it ends.

use crate::game::{Game, game, game_1_2, games};
use kernel::{Rules, Seat};
use rules_bcs::{
    action::Action,
    event::{ActEvent, Event, What},
    model::Snafu,
    state::ActStep,
};

/// A road from edge to edge; K7 with its trains at the entry, M31 opposite.
fn k7(more: &str, rest: &str) -> String {
    format!(
        "road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206; entry merrow 0106; \
         formation karsk K7 hq 0906 trains 1206 snafu -1 {more}; formation merrow M31 hq 0306 trains 0106; {rest}"
    )
}
/// Why Prepared Defense ended.
#[track_caller]
fn ended_by(g: &Game, id: &str) -> &'static str {
    let formation = g.fid(id);
    let ended = |event: &&Event| event.what == What::Act(ActEvent::Unprepared { formation });
    g.log().iter().find(ended).expect("it ended").clause.0
}

// proves bcs:1.7a
#[test]
fn in_2_0_it_needs_an_artillery_point_before_halving() {
    let mut g = game(&k7("artillery 0", "declare K7"));
    g.resolve(&[3, 4]);
    g.is_refused_by("prepare", "bcs:1.7a");
    // One point will do, though a partial result leaves none.
    let mut g = game(&k7("artillery 1", "declare K7"));
    g.resolve(&[]);
    g.play("prepare", &[3, 3]);
    assert!(g.formation("K7").pd);
    assert_eq!((g.state().act.snafu, g.formation("K7").artillery), (Snafu::Partial, 0));
}

// proves bcs:1.7a.1
#[test]
fn in_1_2_it_needs_an_artillery_point() {
    let mut g = game_1_2(&k7("artillery 0", "declare K7"));
    g.resolve(&[3, 4]);
    g.is_refused_by("prepare", "bcs:1.7a.1");
    let mut g = game_1_2(&k7("artillery 1", "declare K7"));
    g.resolve(&[]);
    assert!(g.offers("prepare"));
}

// proves bcs:1.7b
#[test]
fn in_2_0_not_while_msr_blocked() {
    // An enemy on the road to the trains.
    let mut g = game(&k7("", "formation merrow M9 hq 1103; M9: x M31-1 1106; declare K7"));
    g.resolve(&[6, 6]);
    g.is_refused_by("prepare", "bcs:1.7b");
}

// proves bcs:1.7b.1
#[test]
fn in_1_2_not_while_msr_blocked() {
    let mut g = game_1_2(&k7("", "formation merrow M9 hq 1103; M9: x M31-1 1106; declare K7"));
    g.resolve(&[6, 6]);
    g.is_refused_by("prepare", "bcs:1.7b.1");
}

// proves bcs:1.7c
#[test]
fn it_is_declared_before_the_snafu_roll() {
    for mut g in games(&k7("", "declare K7")) {
        g.resolve(&[]);
        assert_eq!(g.asks().1.0, "bcs:1.7c");
        assert_eq!(g.legal(), ["prepare", "unprepare"]);
        g.is_refused_by("done", "bcs:1.7c");
        g.play("unprepare", &[3, 4]);
        assert!(!g.formation("K7").pd);
        g.is_refused_by("prepare", "bcs:1.7c");
    }
}

// proves bcs:1.7c.1
#[test]
fn in_2_0_only_in_an_initial_activation() {
    let mut g = game(&k7("rating 2", "activity K7"));
    g.play("done; again", &[6, 3, 4]);
    assert_eq!(g.state().act.step, ActStep::Objs, "it is not asked");
    g.is_refused_by("prepare", "bcs:1.7c.1");
}

// proves bcs:1.7c.2
#[test]
fn in_1_2_only_in_an_initial_activation() {
    let mut g = game_1_2(&k7("rating 2", "activity K7"));
    g.play("done; again", &[6, 3, 4]);
    g.is_refused_by("prepare", "bcs:1.7c.2");
}

// proves bcs:1.7d
// proves bcs:3.2h.10
// proves bcs:1.7f
#[test]
fn it_stands_whatever_the_result_and_makes_a_pass_partial() {
    for (faces, total, result) in [([1, 1], 2, Snafu::Fail), ([3, 3], 6, Snafu::Partial), ([6, 6], 12, Snafu::Partial)]
    {
        for more in ["", "pd"] {
            for mut g in games(&k7(more, "declare K7")) {
                g.resolve(&[]);
                g.play("prepare", &faces);
                assert!(g.formation("K7").pd);
                assert_eq!(g.state().act.snafu, result);
                let k7 = g.fid("K7");
                let rolled = What::Act(ActEvent::Snafu { formation: k7, total, result });
                let clause = g.log().iter().find(|event| event.what == rolled).expect("it was rolled").clause.0;
                assert_eq!(clause, if total == 12 { "bcs:1.7f" } else { "bcs:3.2a" });
            }
        }
    }
}

// proves bcs:1.7e.1
// proves bcs:1.7e.6
#[test]
fn who_has_no_prepared_defense_has_none_to_end() {
    let text = k7("", "activity K7");
    game(&text).is_refused_by("unprepare", "bcs:1.7e.1");
    game_1_2(&text).is_refused_by("unprepare", "bcs:1.7e.6");
}

// proves bcs:1.7e.1
#[test]
fn in_2_0_its_owner_ends_it() {
    let mut g = game(&k7("pd", "activity K7"));
    g.play("unprepare", &[]);
    assert!(!g.formation("K7").pd);
    assert_eq!(ended_by(&g, "K7"), "bcs:1.7e.1");
    let mut g = game(&k7("pd", "declare K7"));
    g.resolve(&[]);
    g.play("unprepare", &[6, 6]);
    assert!(!g.formation("K7").pd);
    assert_eq!(g.state().act.snafu, Snafu::Pass);
}

// proves bcs:1.7e.2
// proves bcs:4.6b
#[test]
fn in_2_0_the_hqs_move_ends_it() {
    let mut g = game(&k7("pd", "activity K7"));
    g.play("move K7-HQ 1006", &[]);
    assert!(!g.formation("K7").pd);
    assert_eq!(ended_by(&g, "K7"), "bcs:1.7e.2");
}

// proves bcs:1.7e.3
#[test]
fn in_2_0_the_hqs_jump_ends_it() {
    let mut g = game(
        &k7("", "M31: x M31-1 1001; K7: a K7-1 0406; activity K7")
            .replace("merrow M31 hq 0306", "merrow M31 hq 0506 pd"),
    );
    g.play("move a 0506", &[1]);
    assert!(!g.formation("M31").pd);
    assert_eq!(ended_by(&g, "M31"), "bcs:4.9e.1");
}

// proves bcs:1.7e.4
#[test]
fn in_2_0_an_msr_blocked_marker_ends_it() {
    let mut g = game(&k7("pd", "formation merrow M9 hq 1103; M9: x M31-1 1106; declare K7"));
    g.resolve(&[6, 6]);
    assert!(!g.formation("K7").pd);
    assert_eq!(ended_by(&g, "K7"), "bcs:1.7e.4");
}

// proves bcs:1.7e.5
#[test]
fn in_2_0_no_artillery_point_ends_it() {
    let mut g = game(&k7("pd artillery 0", "declare K7"));
    g.resolve(&[6, 6]);
    assert!(!g.formation("K7").pd);
    assert_eq!(ended_by(&g, "K7"), "bcs:1.7e.5");
    // A point that was given for a turn ends with it.
    let mut g = game(&k7("pd artillery 0", "turns 4; turn 4; end"));
    g.state.formations[0].granted = 1;
    g.resolve(&[]);
    assert!(!g.formation("K7").pd);
    let mut g = game(&k7("pd artillery 1", "turns 4; turn 4; end"));
    g.resolve(&[]);
    assert!(g.formation("K7").pd);
}

// proves bcs:1.7e.6
#[test]
fn in_1_2_it_ends_for_the_same_reasons() {
    let mut g = game_1_2(&k7("pd", "activity K7"));
    g.play("unprepare", &[]);
    assert_eq!((g.formation("K7").pd, ended_by(&g, "K7")), (false, "bcs:1.7e.6"));
    let mut g = game_1_2(&k7("pd", "activity K7"));
    g.play("move K7-HQ 1006", &[]);
    assert_eq!((g.formation("K7").pd, ended_by(&g, "K7")), (false, "bcs:1.7e.6"));
    let mut g =
        game_1_2(&k7("", "K7: a K7-1 0406; activity K7").replace("merrow M31 hq 0306", "merrow M31 hq 0506 pd"));
    g.play("move a 0506", &[]);
    assert_eq!((g.formation("M31").pd, ended_by(&g, "M31")), (false, "bcs:1.7e.6"));
    let mut g = game_1_2(&k7("pd", "formation merrow M9 hq 1103; M9: x M31-1 1106; declare K7"));
    g.resolve(&[6, 6]);
    assert_eq!((g.formation("K7").pd, ended_by(&g, "K7")), (false, "bcs:1.7e.6"));
    let mut g = game_1_2(&k7("pd artillery 0", "declare K7"));
    g.resolve(&[6, 6]);
    assert_eq!((g.formation("K7").pd, ended_by(&g, "K7")), (false, "bcs:1.7e.6"));
}

// proves bcs:1.7e.7
#[test]
fn its_owner_ends_it_in_an_activation_of_that_formation_only() {
    for g in games(&k7("pd", "formation karsk K8 hq 1006; pick karsk")) {
        g.is_refused_by("unprepare", "bcs:1.7e.7");
    }
    for g in games(&k7("pd", "loose karsk 1; assignment karsk")) {
        g.is_refused_by("unprepare", "bcs:1.7e.7");
    }
    // While the enemy is active, M31 has nothing to say; and what K7 gives up is its own.
    for mut g in games(&k7("pd", "activity K7").replace("trains 0106", "trains 0106 pd")) {
        assert!(g.rules.check(g.state(), Seat(1), &Action::Unprepare).is_err());
        g.play("unprepare", &[]);
        assert!(g.formation("M31").pd && !g.formation("K7").pd);
        assert!(!g.offers("unprepare"), "once");
    }
}

// proves bcs:1.7k
// proves bcs:1.7k.1
#[test]
fn in_2_0_a_formation_in_it_recovers_and_has_a_second_activation() {
    let mut g = game(&k7("pd fatigue 2 rating 2", "declare K7"));
    g.play("recover", &[]);
    assert_eq!((g.formation("K7").fatigue, g.formation("K7").pd), (1, true));
    assert!(g.offers("again"));
    g.play("again; prepare", &[6, 6, 6]);
    assert_eq!((g.state().act.snafu, g.formation("K7").pd), (Snafu::Partial, true), "it is kept");
}

// proves bcs:1.7k.2
#[test]
fn in_1_2_a_formation_in_it_recovers_and_has_a_second_activation() {
    let mut g = game_1_2(&k7("pd fatigue 2 rating 2", "declare K7"));
    g.play("recover; again; prepare", &[6, 6, 6]);
    assert_eq!((g.formation("K7").fatigue, g.formation("K7").pd), (1, true));
    assert!(!g.rules.is_initial(g.state()));
}
