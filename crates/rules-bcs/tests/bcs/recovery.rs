//! Recovery: in place of an activation, and in place of a fail.

use crate::game::{Game, games};
use rules_bcs::{
    event::{ActEvent, Event, What},
    state::{ActStep, Marks},
};

/// A road from edge to edge; K7 with its trains at the entry, M31 opposite with one formation that is asked nothing.
fn k7(more: &str, rest: &str) -> String {
    format!(
        "road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206; entry merrow 0106; \
         formation karsk K7 hq 0906 trains 1206 {more}; formation merrow M31 hq 0306 trains 0106 artillery 0; {rest}"
    )
}
fn acts(g: &Game) -> Vec<(&'static str, ActEvent)> {
    let of_act = |event: &Event| match event.what {
        What::Act(what) => Some((event.clause.0, what)),
        _ => None,
    };
    g.log().iter().filter_map(of_act).collect()
}

// proves bcs:3.10a
// proves bcs:3.1b
#[test]
fn a_recovery_takes_the_place_of_an_initial_activation() {
    for mut g in games(&k7("fatigue 2 rating 2 artillery 0", "declare K7")) {
        g.play("recover", &[]);
        assert_eq!((g.formation("K7").fatigue, g.state().act.step), (1, ActStep::Offer));
        g.is_refused_by("recover", "bcs:3.10a");
        // Nor in the Second Activation that may follow, though Fatigue would allow it.
        g.play("again", &[6, 6, 6]);
        assert!(!g.rules.is_initial(g.state()));
        g.is_refused_by("recover", "bcs:3.10a");
    }
    for mut g in games(&k7("fatigue 2 artillery 0", "activity K7 second")) {
        g.is_refused_by("recover", "bcs:3.10a");
        g.state.act.kind = rules_bcs::model::ActKind::Initial;
        g.is_refused_by("recover", "bcs:3.1b");
        g.state.formations[0].recovered = true;
        g.is_refused_by("recover", "bcs:3.10a");
    }
}

// proves bcs:3.10b
#[test]
fn it_needs_fatigue_and_legal_trains() {
    for fatigue in ["fresh", "fatigue 0"] {
        for mut g in games(&k7(&format!("{fatigue} snafu -9"), "declare K7")) {
            g.resolve(&[]);
            g.is_refused_by("recover", "bcs:3.10b");
        }
    }
    // An enemy on the road cuts the trains off.
    for mut g in
        games(&k7("fatigue 2 snafu -9 artillery 0", "formation merrow M9 hq 1103; M9: x M31-1 1106; declare K7"))
    {
        g.resolve(&[1, 1]);
        g.is_refused_by("recover", "bcs:3.10b");
        assert_eq!(g.state().act.step, ActStep::Activity, "a fail cannot become one either");
    }
    for mut g in games(&k7("fatigue 1 artillery 0", "declare K7")) {
        g.play("recover", &[]);
        assert_eq!(g.formation("K7").fatigue, 0, "not Fresh");
    }
}

// proves bcs:3.10c
// proves bcs:3.10d.1
// proves bcs:3.10d.2
// proves bcs:3.10d.3
// proves bcs:3.10d.4
// proves bcs:3.10d.6
// proves bcs:1.5h
#[test]
fn what_a_recovery_does() {
    let sketch = k7(
        "fatigue 2 coordination ghost blocked 1",
        "K7: a K112-1 0907 dropped; M31: x M31-1 0307 dropped; declare K7",
    );
    for mut g in games(&sketch) {
        // No dice, and nobody is asked to act.
        g.play("recover", &[]);
        assert_eq!(g.state().act.step, ActStep::Offer);
        let held = *g.formation("K7");
        assert_eq!((held.fatigue, held.coordination, held.ghost, held.blocked), (1, false, false, 0));
        assert!(held.recovered && !g.is("a", Marks::DROPPED) && g.is("x", Marks::DROPPED));
        let k7 = g.fid("K7");
        for told in [
            ("bcs:3.10d.1", ActEvent::Uncoordinated { formation: k7 }),
            ("bcs:3.10d.2", ActEvent::Ghost { formation: k7, ghost: false }),
            ("bcs:3.10d.3", ActEvent::SupportBack { unit: g.unit("a") }),
            ("bcs:3.10d.4", ActEvent::Recovers { formation: k7, fatigue: 1 }),
            ("bcs:3.10d.6", ActEvent::Unblocked { formation: k7 }),
        ] {
            assert!(acts(&g).contains(&told), "{told:?}");
        }
    }
}

// proves bcs:3.10d.5
// proves bcs:3.8c
#[test]
fn isolation_follows_a_recovery() {
    let ring = "K7: a K112-1 0506; M31: x M31-1 0505; y M31-1 0606; z M31-1 0407";
    for mut g in games(&k7("fatigue 2 artillery 0", &format!("{ring}; declare K7"))) {
        g.play("recover", &[]);
        assert_eq!(g.steps("a"), 3);
    }
}

// proves bcs:3.2g
// proves bcs:3.9a
#[test]
fn a_fail_may_become_a_recovery() {
    let sketch = k7("fatigue 2 snafu -9 coordination", "K7: a K112-1 0907 dropped; declare K7");
    for mut g in games(&sketch) {
        g.play("regular; prepare", &[1, 1]);
        assert_eq!((g.asks().1.0, g.legal()), ("bcs:3.2g", vec!["regular".to_owned(), "recover".to_owned()]));
        g.is_refused_by("done", "bcs:3.2g");
        assert!(g.formation("K7").pd);
        // M31 is next: no Second Activation is offered.
        g.play("recover", &[1, 1]);
        assert_eq!(g.state().act.formation, g.fid("M31"));
        let held = *g.formation("K7");
        assert!(!held.pd, "what was declared in this activation is undone");
        assert_eq!((held.fatigue, held.coordination, held.recovered), (1, false, true));
        assert!(!g.is("a", Marks::DROPPED));
    }
    // Prepared Defense of an earlier turn stays.
    for mut g in games(&sketch.replace("fatigue 2", "fatigue 2 pd")) {
        g.play("regular; prepare; recover", &[1, 1, 1, 1]);
        assert!(g.formation("K7").pd);
    }
    // The fail may stand.
    for mut g in games(&sketch) {
        g.play("regular; unprepare; regular", &[1, 1]);
        assert_eq!((g.state().act.step, g.formation("K7").fatigue), (ActStep::Activity, 2));
        g.play("done", &[]);
        assert_eq!(g.state().act.step, ActStep::Offer);
    }
    // In a Second Activation a fail stands.
    for mut g in games(&k7("fatigue 2 snafu -9 artillery 0 rating 2", "activity K7")) {
        g.play("done; again", &[6, 1, 1]);
        assert_eq!(g.state().act.step, ActStep::Activity);
    }
}
