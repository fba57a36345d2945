//! A whole turn of Vell Crossing by notation, with its dice: every phase and step in the order of the book, in both
//! editions.

use crate::game::{Game, scenario};
use kernel::Seat;
use rules_bcs::{
    event::{ActEvent, CombatEvent, FireEvent, TurnEvent, What},
    model::Snafu,
    state::{ActStep, Marks, Phase, Status},
};

/// Total, result and modifiers of the latest SNAFU roll.
#[track_caller]
fn snafu(g: &Game) -> (i8, Snafu, Vec<(&'static str, i8)>) {
    let rolled = g.log().iter().rev().find_map(|event| match event.what {
        What::Act(ActEvent::Snafu { total, result, .. }) => {
            Some((total, result, event.modifiers.iter().map(|(clause, value)| (clause.0, *value)).collect()))
        }
        _ => None,
    });
    rolled.expect("SNAFU was rolled")
}
/// Net modifier and total of the latest attack.
#[track_caller]
fn attack(g: &Game) -> (i8, i8) {
    let rolled = g.log().iter().rev().find_map(|event| match event.what {
        What::Combat(CombatEvent::Rolled { net, total, .. }) => Some((net, total)),
        _ => None,
    });
    rolled.expect("an attack was rolled")
}
/// The formations activated so far, by id; a Second Activation with a mark.
fn activated(g: &Game) -> Vec<String> {
    let of_act = |what: &What| match *what {
        What::Act(ActEvent::Activated { formation, second }) => {
            Some(format!("{}{}", g.rules.fid(formation), if second { " again" } else { "" }))
        }
        _ => None,
    };
    g.log().iter().filter_map(|event| of_act(&event.what)).collect()
}
#[track_caller]
fn asks(g: &Game, side: &str, clause: &str) {
    let (who, why) = g.asks();
    assert_eq!((who.as_str(), why.0), (side, clause));
}

/// Up to the first formation: weather and Air Points are fixed, and both sides may convert Support.
fn beginning(edition: &str) -> Game {
    let mut g = scenario("vell_crossing", edition);
    g.resolve(&[]);
    assert_eq!(g.state().air, [0, 1]);
    asks(&g, "karsk", "bcs:2.2a");
    g.play("convert K7-AT; done", &[]);
    asks(&g, "merrow", "bcs:2.2a");
    g.play("done", &[]);
    asks(&g, "karsk", "bcs:2.4a");
    g
}

/// K7 takes Vellgate: a pass, an Engagement that drops Support, an Attack by Fire, a Shock Attack, a Regular Attack
/// with Assist.
fn k7(g: &mut Game, losses_by_fire: u8) {
    g.play("activate K7", &[]);
    asks(g, "karsk", "bcs:1.7c");
    g.play("unprepare", &[2, 3]);
    assert_eq!(snafu(g), (7, Snafu::Pass, vec![("bcs:3.2b.1", 1), ("bcs:3.2c.1", 1)]));
    asks(g, "karsk", "bcs:3.4a");
    g.play("obj 0806; obj 0805", &[]);
    assert_eq!(g.state().act.step, ActStep::Activity);

    // Half an MP for each hex of the highway; then the Engagement Zone of Support stops it. 8 +1 for the Double OBJ
    // Zone against 2 +3.
    g.play("move K7-1 0906", &[]);
    g.is_refused_by("move K7-1 0905", "bcs:1.8f");
    g.play("engage K7-1 0806", &[1, 2]);
    let total = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { total, .. }) => Some(total),
        _ => None,
    });
    assert_eq!((total, g.is("M31-1", Marks::DROPPED)), (Some(7), true));
    // A village is Terrain: a 4 costs a step in 1.2 only.
    g.play("fire K7-1 0806", &[4]);
    assert_eq!(g.steps("M31-1"), 5 - losses_by_fire);
    assert_eq!(g.rules.mp_left(g.state(), g.unit("K7-1")), 5 * 12, "16, less 1 for the road and 5 for each Fire Event");
    // 1.2: AR 4 +2 suppression +1 Double OBJ +1 Hard; 2.0: suppression +1, after fire +1. Defender: AR 3 +1 Terrain.
    g.play("shock K7-1 0806; suppress artillery; roll", &[3, 4]);
    assert_eq!(attack(g), (4, 11));
    assert_eq!((g.steps("M31-1"), g.formation("K7").artillery), (4 - losses_by_fire, 1));
    assert_eq!(g.asks().0, "merrow");
    g.play("place M31-1 0306", &[]);
    assert_eq!((g.at("M31-1"), g.is("M31-1", Marks::DEPLOYED), g.at("K7-1")), ("0306".into(), false, "0806".into()));
    assert!(!g.is("K7-1", Marks::FINISHED) && g.state().traffic.is_empty());

    // AR 4 +1 Dual +1 Double OBJ +1 Assist; defender: AR 3 +1 Support.
    g.play("move K7-M 0906; attack K7-M 0805; assist K7-1; roll", &[2, 3]);
    assert_eq!(attack(g), (3, 8));
    assert_eq!(g.asks().0, "merrow");
    let first = g.legal()[0].clone();
    g.play(&first, &[]);
    assert_eq!((g.steps("K7-M"), g.at("K7-M"), g.steps("M31-R")), (4, "0805".into(), 2));
    assert!(g.state().traffic.contains(g.hex("0805")));
    assert!(g.is("K7-M", Marks::FINISHED) && g.is("K7-1", Marks::FINISHED));
}

/// K7 ends its Initial Activation, has a Second one on a 3, and does next to nothing in it.
fn k7_again(g: &mut Game) {
    // Clean-Up; a 3 on the row of the Combat Table; nobody is Isolated.
    g.play("done", &[3]);
    assert_eq!(g.formation("K7").fatigue, 0);
    assert!(g.state().objs.is_empty() && g.state().traffic.is_empty() && !g.is("K7-M", Marks::FINISHED));
    asks(g, "karsk", "bcs:3.9d");
    // No longer Fresh, and Prepared Defense is not asked.
    g.play("again", &[3, 1, 1]);
    assert_eq!(snafu(g), (3, Snafu::Partial, vec![("bcs:3.2c.1", 1)]));
    assert_eq!((g.formation("K7").artillery, g.rules.budget(g.state(), g.unit("K7-2"))), (1, 8 * 12));
    asks(g, "karsk", "bcs:3.4a");
    g.play("decline; move K7-2 1106", &[]);
    // No row of the Fatigue table applies, and nothing more is offered.
    g.play("done", &[]);
    asks(g, "merrow", "bcs:2.4a");
}

/// M31 prepares, is Mixed with M4, and makes no more of a 12 than partial; K112 and M4 are the last of their sides.
fn the_others(g: &mut Game) {
    g.play("activate M31; prepare", &[6, 6]);
    // 0405 lies between 0306 and 0604.
    assert_eq!(snafu(g), (12, Snafu::Partial, vec![("bcs:3.2b.4", -1), ("bcs:3.2c.1", 1)]));
    assert!(g.formation("M4").coordination && g.formation("M31").pd);
    g.play("decline; flip M31-1; done; decline", &[]);
    assert!(g.is("M31-1", Marks::DEPLOYED) && !g.is("M31-1", Marks::DROPPED));

    // K112 is the only one left of Karsk: it is not picked.
    asks(g, "karsk", "bcs:1.7c");
    g.play("unprepare", &[3, 3]);
    assert_eq!(snafu(g), (7, Snafu::Pass, vec![("bcs:3.2c.1", 1)]));
    // One marker and no fight: the die is a 2, and the row ends at 1.
    g.play("obj 0910; decline; done", &[2]);
    assert_eq!(g.formation("K112").fatigue, 0);
    g.play("decline", &[]);

    asks(g, "merrow", "bcs:1.7c");
    g.play("unprepare", &[3, 4]);
    let modifiers = vec![("bcs:3.2b.1", 1), ("bcs:3.2b.2", -1), ("bcs:3.2b.4", -1), ("bcs:3.2c.1", 1)];
    assert_eq!(snafu(g), (7, Snafu::Pass, modifiers));
    assert!(g.formation("M31").coordination, "Mixed the other way round");
    g.play("decline; done", &[]);
    assert!(!g.formation("M4").coordination, "it has counted once");
    assert_eq!(activated(g), ["K7", "K7 again", "M31", "K112", "M4"]);
}

/// The turn ends and the next begins: Support comes back as a unit, and the higher roll chooses.
fn next_turn(g: &mut Game) {
    g.play("decline", &[]);
    assert_eq!((g.state().turn, g.state().air.0), (2, [0, 1]));
    assert!(g.log().iter().any(|event| event.what == What::Turn(TurnEvent::Ends { turn: 1, vp: 0 })));
    let unused = ["K7", "K112", "M31", "M4"].into_iter().filter(|id| !g.formation(id).used);
    assert_eq!(unused.count(), 4);
    asks(g, "karsk", "bcs:2.2a");
    g.play("restore K7-AT 1206; done", &[]);
    assert_eq!((g.at("K7-AT"), g.steps("K7-AT"), g.is("K7-AT", Marks::DEPLOYED)), ("1206".into(), 2, false));
    asks(g, "merrow", "bcs:2.2a");
    // 7 to 7, then 6 to 8.
    g.play("done", &[3, 4, 2, 5, 3, 3, 4, 4]);
    asks(g, "merrow", "bcs:2.3a");
    g.play("second", &[]);
    assert_eq!((g.state().phase, g.state().first), (Phase::Activation, Seat(1)));
    // M31 is in Prepared Defense still.
    assert!(g.formation("M31").pd);
    asks(g, "karsk", "bcs:2.4a");
}

// proves bcs:2.0a
// proves bcs:3.1e
#[test]
fn a_turn_of_vell_crossing() {
    for (edition, losses_by_fire) in [("1.2", 1), ("2.0", 0)] {
        let mut g = beginning(edition);
        k7(&mut g, losses_by_fire);
        k7_again(&mut g);
        the_others(&mut g);
        next_turn(&mut g);
    }
}

/// Mud on turn 2 of the Corrow Offensive: everything that arrives and is assigned, in the order of spec 4.2.
fn muddy_turn(edition: &str) -> Game {
    let mut g = scenario("corrow_offensive", edition);
    let (beaten, weak) = (g.unit("M31-1"), g.unit("K112-1"));
    g.state.turn = 2;
    g.state.places[beaten.index()] = kernel::Maybe::NONE;
    (g.state.unit_mut(beaten).status, g.state.unit_mut(beaten).marks) = (Status::OffMap, Marks::NONE);
    g.state.unit_mut(weak).steps = 3;
    let tired = g.fid("K112");
    g.state.formation_mut(tired).fatigue = 2;

    // One die for the weather; nobody flies in mud, so no more dice.
    g.resolve(&[5]);
    assert_eq!((g.state().weather.mud, g.state().weather.visibility, g.state().air.0), (true, 1, [0, 0]));
    assert_eq!(g.at("K-IND2"), "3010", "a reinforcement of this turn");
    assert_eq!(g.of("M4-H").status, Status::Waiting, "one of the next");
    asks(&g, "karsk", "bcs:2.1g");
    g.play("replace K112-1", &[]);
    assert_eq!(g.steps("K112-1"), 4);
    asks(&g, "merrow", "bcs:2.1c");
    g.play("place M31-1 1209", &[]);

    asks(&g, "karsk", "bcs:2.2a");
    g.play("assign K-IND1 K31; convert K-IND1; done", &[]);
    assert!(g.rules.pool(g.state(), g.fid("K31")).contains(g.sid("K-IND1")));
    asks(&g, "merrow", "bcs:2.2a");
    g.play("assign M-IND1 M31", &[]);
    // Karsk rolls 2, Merrow 12.
    g.play("done", &[1, 1, 6, 6]);
    asks(&g, "merrow", "bcs:2.3a");
    g.play("first", &[]);
    asks(&g, "merrow", "bcs:2.4a");
    g
}

// proves bcs:2.0a
// proves bcs:3.2g
// proves bcs:3.2h.2
#[test]
fn a_muddy_turn_of_the_corrow_offensive() {
    for (edition, trucks) in [("1.2", 7), ("2.0", 14)] {
        let mut g = muddy_turn(edition);
        // A fail becomes a Recovery: what was declared is undone, and the other side is next at once.
        g.play("activate M18", &[]);
        asks(&g, "merrow", "bcs:3.1b");
        g.play("regular; prepare", &[1, 1]);
        assert_eq!(snafu(&g), (2, Snafu::Fail, vec![("bcs:3.2b.3", -1), ("bcs:3.2c.1", 1)]));
        assert!(g.formation("M18").pd);
        asks(&g, "merrow", "bcs:3.2g");
        g.play("recover", &[]);
        assert_eq!((g.formation("M18").fatigue, g.formation("M18").pd), (0, false));
        asks(&g, "karsk", "bcs:2.4a");

        // A Recovery that was declared leaves the Second Activation open; that is a regular one.
        g.play("activate K112; recover", &[]);
        asks(&g, "karsk", "bcs:3.9d");
        g.play("again", &[4, 6, 1]);
        assert_eq!(snafu(&g), (7, Snafu::Pass, vec![("bcs:3.2b.3", -1), ("bcs:3.2c.1", 1)]));
        assert_eq!(g.rules.budget(g.state(), g.unit("K112-AT")), trucks * 12);
        g.play("decline; done", &[]);
        asks(&g, "merrow", "bcs:2.4a");
        assert_eq!(activated(&g), ["M18", "K112", "K112 again"]);
    }
}
