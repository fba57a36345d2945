//! Chapters "General and dice", "The turn" and "Initiative".

use crate::game::{FILES, Game, game, scenario};
use content::{Files, Problems};
use kernel::{Clause, Dice, Header, Rolled, Rules, Seat, Session, Speech, dice::Script, say::Value};
use rules_fubar::{
    event::What,
    state::{Status, Wheels},
};
use std::{collections::BTreeSet, sync::Arc};

/// An attempt of unit `u`: the total, and whether it passed.
#[track_caller]
fn attempt(sketch: &str, die: u8) -> (i8, bool) {
    let mut g = game(sketch);
    g.play("attempt u", &[die]);
    g.told(|what| if let What::Attempted { total, passed, .. } = what { Some((*total, *passed)) } else { None })
}

/// Whether unit `u` activates on this die.
#[track_caller]
fn passes(sketch: &str, die: u8) -> bool {
    attempt(sketch, die).1
}

/// How many hits the last shooter scored.
#[track_caller]
fn hits(g: &Game) -> u8 {
    g.told(|what| if let What::Shot { hits, .. } = what { Some(*hits) } else { None })
}

/// A shipped scenario on a bare table of the same size, its files changed first.
fn bare(scenario: &str, map: &str, change: impl Fn(&mut Files)) -> Game {
    let mut files = FILES.clone();
    let path = format!("fubar/maps/{map}.toml");
    let head = FILES.get(&path).expect("the map").split("[[terrain]]").next().expect("a beginning").to_owned();
    files.insert(path, head);
    change(&mut files);
    let mut problems = Problems::new();
    let rules = rules_fubar::load(&files, scenario, &[], &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.iter().collect::<Vec<_>>());
    Game { session: Session::new(Arc::new(rules.expect("it loads")), Header::default()) }
}

// --- General and dice ---

// proves fub:gen-1
#[test]
fn the_era_of_a_force_changes_nothing() {
    // The same force under four labels: the same rules come of it, and the same game.
    let labelled = |era: &str| {
        let mut g = bare("s1_farm_crossroads", "hedgerow_farm", |files| {
            for name in ["german_1944", "us_1944", "vehicles"] {
                let path = format!("fubar/units/{name}.toml");
                let text = FILES.get(&path).expect("a force").replace("era = \"ww2\"\n", era);
                files.insert(path, text);
            }
        });
        g.play("deploy de_at 4000,2400 54", &[]).play("deploy rest", &[]).play("done", &[]);
        g.play("deploy us_tank 4000,400 0", &[]).play("deploy rest", &[]).play("done", &[6, 1]);
        g.play("attempt de_at", &[6]).play("aim us_tank", &[]).play("volley us_tank", &[]);
        g.play("fire", &[6, 1, 5, 4, 1, 3]);
        (format!("{:?}", g.rules()), g.rules().key(g.state()))
    };
    let ww2 = labelled("era = \"ww2\"\n");
    for era in ["era = \"modern\"\n", "era = \"scifi\"\n", ""] {
        assert!(labelled(era) == ww2, "{era:?} changes something");
    }
    // A veteran of any era activates on three.
    let veterans = [
        ("s1_farm_crossroads", "hedgerow_farm", "us_hq", [1, 6]),
        ("s2_customs_house", "harbour_quarter", "md_alpha", [6, 1]),
        ("s3_relay_kestrel", "relay_kestrel", "cg_first", [6, 1]),
    ];
    for (scenario, map, unit, initiative) in veterans {
        for (die, passed) in [(3, true), (2, false)] {
            let mut g = bare(scenario, map, |_| {});
            g.play("deploy rest", &[]).play("done", &[]);
            g.play("deploy rest", &[]).play("done", &initiative);
            g.play(&format!("attempt {unit}"), &[die]);
            assert_eq!(!g.unit(unit).on_guard, passed, "{unit} throws {die}");
        }
    }
}

// proves fub:gen-2
#[test]
fn shipped_tables_are_crowded_with_terrain() {
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let g = scenario(id);
        let table = g.rules().table();
        let covers = table.areas.len() + table.lines.len() + table.objects.len();
        let n = covers + table.blocking.len() + table.impassable.len();
        assert!(n >= 8, "{id} has {n} pieces of terrain");
    }
}

// proves fub:gen-3
#[test]
fn a_natural_six_succeeds_whatever_the_modifiers() {
    let crushed =
        "unit A u elite rifle 0,0/down 200,0/down 400,0/down 600,0/down 2000,0 3000,0 · unit B e seasoned rifle 0,2000";
    assert_eq!(attempt(crushed, 6), (0, true));
    assert_eq!(attempt(crushed, 5), (-1, false));
    // In melee too: a suppressed novice needs 7.
    let mut g = game(
        "unit A u novice rifle 500,500 · unit A w novice rifle 4000,0 · unit B e novice rifle 1000,500/down
         unit B f novice rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 895,500", &[5, 6]);
    assert_eq!((g.status("u.1"), g.status("e.1")), (Status::Casualty, Status::Suppressed));
}

// proves fub:gen-4
#[test]
fn a_natural_one_fails_whatever_the_modifiers() {
    let sketch = "blocking silo 900,0 1000,2000 · unit A u elite rifle 0,500 · unit B e seasoned rifle 2000,500";
    assert_eq!(attempt(sketch, 1), (2, false));
    assert_eq!(attempt(sketch, 2), (3, true));
}

// proves fub:gen-5
#[test]
fn sixes_and_ones_mean_nothing_in_initiative_and_damage() {
    let mut g = game("unit A u veteran rifle 0,0 · unit B e veteran rifle 2000,0 · initiative A 6");
    g.play("stand-down u", &[]).play("stand-down e", &[1, 6]);
    assert_eq!(g.asks().0, "A", "one and six make seven");

    let struck = |dice: &[u8]| {
        let mut g = game(
            "unit A u veteran missile_launcher 0,500 · vehicle B apc seasoned light 400x200 1500,500 0 crew=1 lmg/all
             unit B f seasoned rifle 4000,4000",
        );
        g.play("attempt u", &[6]).play("aim apc", &[]).play("volley apc", &[]).play("fire", dice);
        (g.unit("apc").wheels, g.unit("apc").stunned_turn)
    };
    // One hit of three, the save fails; then the damage: a one is no failure, a six no success, each is its row.
    assert_eq!(struck(&[6, 1, 1, 1, 1]), (Wheels::Intact, 1));
    assert_eq!(struck(&[6, 1, 1, 1, 2]), (Wheels::Intact, 1));
    assert_eq!(struck(&[6, 1, 1, 1, 6, 1]), (Wheels::Wreck, 0));
}

/// A script that minds what dice it is asked for.
struct SixSided {
    script: Script,
    asked: BTreeSet<&'static str>,
}

impl Dice for SixSided {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        assert_eq!(sides, 6, "{why} asks for another die");
        self.asked.insert(why.0);
        self.script.die(sides, why)
    }
}

// proves fub:gen-6
#[test]
fn every_die_has_six_sides() {
    let mut asked = BTreeSet::new();
    let mut play = |sketch: &str, actions: &[(&str, &[u8])]| {
        let mut g = game(sketch);
        for (action, faces) in actions {
            let seat = if g.asks().0 == "A" { Seat(0) } else { Seat(1) };
            let parsed = g.rules().read(g.state(), action).expect("an action");
            let mut dice = SixSided { script: Script::new(faces), asked: BTreeSet::new() };
            g.session.submit(seat, parsed, &mut dice).unwrap_or_else(|why| panic!("{action}: {why:?}"));
            asked.append(&mut dice.asked);
        }
    };
    let far = "unit B f seasoned rifle 4000,4000";
    let apc = "vehicle B apc seasoned light 400x200 1500,500 0 crew=1 capacity=4 lmg/all
               unit B p seasoned rifle 0,0 · aboard p apc";
    // Two hits of three go through: the first stuns and strikes a passenger, the second destroys.
    play(
        &format!("unit A u veteran missile_launcher 0,500 · {apc} · {far}"),
        &[("attempt u", &[6]), ("aim apc", &[]), ("volley apc", &[]), ("fire", &[6, 6, 1, 1, 1, 1, 6, 6, 1, 1])],
    );
    play(
        &format!("unit A u veteran rifle 0,500 · unit B e seasoned rifle armour=medium 1500,500 · {far}"),
        &[("attempt u", &[6]), ("aim e", &[]), ("volley e", &[]), ("fire", &[6, 6])],
    );
    play(
        &format!("unit A u veteran rifle 500,500 · unit B e seasoned rifle armour=medium 1000,500 · {far}"),
        &[("attempt u", &[6]), ("assault e u.1 895,500", &[6, 1, 6])],
    );
    play(
        "unit A u veteran rifle 0,0 · unit B e veteran rifle 2000,0",
        &[("stand-down u", &[]), ("stand-down e", &[3, 2])],
    );
    let all = "act-2 fire-7 init-1 melee-20 melee-6 pax-8 pax-9 save-11 veh-24 veh-28 veh-35";
    let all: BTreeSet<String> = all.split(' ').map(|id| format!("fub:{id}")).collect();
    assert_eq!(asked.iter().map(|&id| id.to_owned()).collect::<BTreeSet<_>>(), all);
}

// proves fub:gen-7
#[test]
fn die_and_modifiers_must_reach_the_number() {
    let steady = "unit A u veteran rifle 0,0 200,0 · unit B e seasoned rifle 2000,0";
    assert!(passes(steady, 3) && !passes(steady, 2));
    let shaken = "unit A u veteran rifle 0,0 200,0/down · unit B e seasoned rifle 2000,0";
    assert!(passes(shaken, 4) && !passes(shaken, 3));
    // A veteran at a target in light cover needs 5; aiming adds one to the die.
    let shot = |order: &[&str], die: u8| {
        let mut g =
            game("area wood light 1000,0 2000,1000 · unit A u veteran rifle 0,500 · unit B e seasoned rifle 1100,500");
        g.play("attempt u", &[6]);
        for action in order {
            g.play(action, &[]);
        }
        g.play("volley e", &[]).play("fire", &[die]);
        hits(&g)
    };
    assert_eq!((shot(&["walk", "open-fire"], 5), shot(&["walk", "open-fire"], 4)), (1, 0));
    assert_eq!((shot(&["aim e"], 4), shot(&["aim e"], 3)), (1, 0));
}

// proves fub:gen-8
#[test]
fn friends_are_no_targets() {
    let mut g = game(
        "unit A u veteran rifle 500,500 · unit A w veteran rifle 1000,500 · unit B e seasoned rifle 500,1000
         vehicle A apc seasoned light 400x200 1500,1500 0 lmg/all",
    );
    g.play("attempt u", &[6]);
    assert!(g.legal("aim e") && g.legal("assault e u.1 500,895"));
    assert_eq!(g.refusal("aim w"), "fub:gen-8");
    assert_eq!(g.refusal("aim u"), "fub:gen-8");
    assert_eq!(g.refusal("aim apc"), "fub:gen-8");
    assert_eq!(g.refusal("assault w u.1 895,500"), "fub:gen-8");
    g.play("walk", &[]).play("open-fire", &[]);
    assert!(g.legal("shoot u.1 rifle e"));
    assert_eq!(g.refusal("shoot u.1 rifle w"), "fub:gen-8");
    assert_eq!(g.refusal("volley w"), "fub:gen-8");
}

// proves fub:gen-9
#[test]
fn every_other_player_is_an_enemy() {
    let sketch = "unit A a veteran rifle 500,500 · unit B b veteran rifle 1000,500 · unit C c veteran rifle 700,900";
    for (holder, unit, others) in [('A', "a", ["b", "c"]), ('B', "b", ["a", "c"]), ('C', "c", ["a", "b"])] {
        let mut g = game(&format!("{sketch} · holder {holder}"));
        g.play(&format!("attempt {unit}"), &[6]);
        for other in others {
            assert!(g.legal(&format!("aim {other}")), "{unit} at {other}");
        }
    }
    // And everybody may react to anybody.
    let mut g = game(&format!("{sketch} · is b guard · is c guard"));
    g.play("attempt a", &[6]).play("walk", &[]).play("move a.1 500,400", &[]);
    assert_eq!(g.asks().0, "B");
    g.play("decline", &[]);
    assert_eq!(g.asks().0, "C");
}

// proves fub:gen-10
#[test]
fn anybody_measures_anything_at_any_time() {
    let sketch = "unit A u veteran rifle 100,100 · unit B e seasoned rifle 900,100
                  unit B f seasoned rifle 4000,4000 · is e guard";
    let asked = |g: &Game| {
        let key = g.rules().key(g.state());
        for seat in [None, Some(Seat(0)), Some(Seat(1))] {
            let lines = g.rules().inspect(g.state(), seat, "u e").expect("an answer");
            let told = lines.iter().flat_map(|line| &line.args).find(|(name, _)| name == "distance");
            assert_eq!(told.map(|(_, value)| value), Some(&Value::Inches(700)));
            // Nothing is hidden from a seat that it would need for measuring.
            assert!(g.rules().view(g.state(), seat) == *g.state());
        }
        assert_eq!(g.rules().key(g.state()), key);
    };
    let mut g = game(sketch);
    asked(&g);
    g.play("attempt u", &[6]);
    asked(&g);
    g.play("walk", &[]).play("open-fire", &[]);
    asked(&g);
    g.play("volley e", &[]).play("fire", &[6]);
    assert_eq!(g.asks().1.0, "fub:hit-3");
    asked(&g);
}

// proves fub:gen-11
#[test]
fn a_right_may_be_declined_and_a_duty_not() {
    let mut g = game("unit A u veteran rifle 500,500 · unit B e veteran rifle 1500,500 1700,500 · is e guard");
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 600,500", &[]);
    assert_eq!(g.asks(), ("B".to_owned(), Clause("fub:react-1")));
    g.play("decline", &[]);
    assert_eq!(g.asks().0, "A", "the reaction was let pass");
    g.play("open-fire", &[]).play("volley e", &[]).play("fire", &[6]);
    assert_eq!(g.asks(), ("B".to_owned(), Clause("fub:hit-3")));
    for nothing in ["stop", "decline", "hold", "pass"] {
        assert_eq!(g.refusal(nothing), "fub:hit-9");
    }
    assert!(g.legal("casualty e.1") && g.legal("suppress e.2"));
}

// --- The turn ---

const PAIR: &str = "unit A u veteran rifle 0,0 · unit B e veteran rifle 2000,0";

// proves fub:turn-1
#[test]
fn the_turn_counter_rises_by_one() {
    let mut g = game(PAIR);
    for turn in 2..=4 {
        g.play("stand-down u", &[]);
        assert_eq!(g.state().turn, turn - 1);
        g.play("stand-down e", &[6, 1]);
        assert_eq!(g.state().turn, turn);
        assert_eq!(g.told(|what| if let What::TurnBegins { turn } = what { Some(*turn) } else { None }), turn);
    }
}

/// Three units of one side, two of the other.
const FIVE: &str = "unit A a1 veteran rifle 0,0 · unit A a2 veteran rifle 0,500 · unit A a3 veteran rifle 0,1000
                    unit B b1 veteran rifle 2000,0 · unit B b2 veteran rifle 2000,500";

// proves fub:turn-2 fub:init-7
#[test]
fn the_turn_ends_when_every_unit_has_had_its_chance() {
    let mut g = game(FIVE);
    let steps: [(&str, &str, u8); 5] = [("A", "a1", 6), ("A", "a2", 1), ("B", "b1", 1), ("A", "a3", 6), ("B", "b2", 6)];
    for (nth, (holder, unit, die)) in steps.into_iter().enumerate() {
        assert_eq!(g.asks(), (holder.to_owned(), Clause("fub:act-1")), "before {unit}");
        assert_eq!(g.state().turn, 1, "before {unit}");
        g.play(&format!("attempt {unit}"), &[die]);
        if die == 6 {
            g.play("guard", if nth == 4 { &[6, 1] } else { &[] });
        }
    }
    assert_eq!(g.state().turn, 2);
}

// proves fub:turn-3
#[test]
fn a_turn_runs_in_its_order() {
    let mut g = game(
        "unit A u veteran rifle 500,500 · unit A w veteran rifle 2400,2400 · unit B e veteran rifle 1000,500
         unit B f veteran rifle 4000,4000 · objective hill 2400,2400 300 · award control_each_turn hill any 1 1",
    );
    g.play("attempt u", &[6]).play("assault e u.1 895,500", &[1, 1]).play("stand-down w", &[]);
    g.play("stand-down f", &[1, 1, 6, 1]);
    let order = [
        "fub:init-14", // the last activation
        "fub:act-13",
        "fub:end-5",    // end checks
        "fub:turn-1",   // the next turn: reset
        "fub:melee-13", // continuing melees
        "fub:melee-9",
        "fub:melee-9",
        "fub:init-1", // initiative
        "fub:init-1",
        "fub:init-4",
    ];
    assert_eq!(g.clauses(), order);
    assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:act-1")));
    assert!(!g.unit("w").attempted && !g.unit("f").attempted, "the marks are gone");
    assert!(g.unit("u").attempted && g.unit("e").attempted, "the fight comes after the reset");
}

// proves fub:turn-4
#[test]
fn the_first_turn_is_turn_one() {
    let mut g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · turns 2
         unit A u veteran rifle 0,0 · unit B e veteran rifle 0,0",
    );
    g.play("deploy rest", &[]).play("done", &[]).play("deploy rest", &[]);
    assert_eq!(g.state().turn, 0);
    g.play("done", &[6, 1]);
    assert_eq!(g.state().turn, 1);
    g.play("stand-down u", &[]).play("stand-down e", &[6, 1]);
    assert_eq!((g.state().turn, g.is_over()), (2, false));
    g.play("stand-down u", &[]).play("stand-down e", &[]);
    assert_eq!((g.state().turn, g.is_over()), (2, true));
}

// proves fub:turn-5
#[test]
fn the_reset_clears_marks_and_old_stuns() {
    let mut g = game(
        "turn 2 · unit A u veteran rifle 0,0 · unit B e veteran rifle 2000,0 · is e guard reacted
         vehicle A tank veteran heavy 440x260 500,1000 0 lmg/all · is tank stunned",
    );
    assert_eq!(g.refusal("attempt tank"), "fub:veh-30");
    g.play("stand-down u", &[]);
    assert!(g.unit("u").attempted && g.unit("e").reacted);
    g.play("stand-down e", &[6, 1]);
    assert_eq!(g.state().turn, 3);
    assert!(!g.unit("u").attempted && !g.unit("e").attempted && !g.unit("e").reacted && !g.unit("tank").attempted);
    assert!(g.unit("e").on_guard, "statuses are no marks");
    g.play("attempt tank", &[6]);
    assert_eq!(g.asks().1.0, "fub:act-6");
}

// proves fub:turn-6
#[test]
fn points_and_endings_wait_for_the_last_activation() {
    let held = "unit A u veteran rifle 2400,2400 · unit A w veteran rifle 0,0 · unit B e veteran rifle 4000,0
                objective hill 2400,2400 300 · award control_each_turn hill any 1 1";
    let mut g = game(held);
    g.play("stand-down u", &[]).play("stand-down w", &[]);
    assert_eq!(g.state().points.0[0], 0);
    g.play("stand-down e", &[6, 1]);
    assert_eq!(g.state().points.0[0], 1, "once");
    g.play("stand-down u", &[]).play("stand-down w", &[]);
    assert_eq!(g.state().points.0[0], 1);
    // A lead that ends the game, and the last turn, do so at that moment and not before.
    for ending in ["sudden_death 1 1", "turns 1"] {
        let mut g = game(&format!("{held} · {ending}"));
        g.play("stand-down u", &[]).play("stand-down w", &[]);
        assert!(!g.is_over());
        assert!(g.play("stand-down e", &[]).is_over());
    }
}

// proves fub:turn-7
#[test]
fn a_unit_that_has_had_its_chance_is_marked() {
    let mut g = game(FIVE);
    let marked = |g: &Game| ["a1", "a2", "a3", "b1", "b2"].map(|unit| g.unit(unit).attempted);
    assert_eq!(marked(&g), [false; 5]);
    g.play("attempt a2", &[6]);
    assert_eq!(marked(&g), [false, true, false, false, false], "at once, while it waits for its order");
    g.play("guard", &[]).play("stand-down a3", &[]);
    assert_eq!(marked(&g), [false, true, true, false, false]);
    g.play("attempt a1", &[1]);
    assert_eq!(marked(&g), [true, true, true, false, false]);
}

// --- Initiative ---

/// Who threw what for initiative, with the total, in the last action.
fn thrown(g: &Game) -> Vec<(u8, u8, i8)> {
    let dice = g.events().iter().filter_map(|event| match event.what {
        What::InitiativeDie { seat, die, total } => Some((seat.0, die, total)),
        _ => None,
    });
    dice.collect()
}

// proves fub:init-1 fub:init-3 fub:init-4
#[test]
fn the_highest_die_goes_first_and_ties_roll_again() {
    let mut g = game(PAIR);
    g.play("stand-down u", &[]).play("stand-down e", &[4, 4, 2, 5]);
    assert_eq!(thrown(&g), [(0, 4, 4), (1, 4, 4), (0, 2, 2), (1, 5, 5)]);
    assert_eq!(g.asks().0, "B");
    assert_eq!(g.refusal_to(Seat(0), "attempt u"), "fub:init-4");
    assert_eq!(g.refusal_to(Seat(0), "stand-down u"), "fub:init-4");
    g.play("attempt e", &[6]);
    assert_eq!(g.refusal_to(Seat(0), "walk"), "fub:init-4");
    // One die each and no more where they differ.
    let mut g = game(PAIR);
    g.play("stand-down u", &[]).play("stand-down e", &[3, 2]);
    assert_eq!(thrown(&g), [(0, 3, 3), (1, 2, 2)]);
    assert_eq!(g.asks().0, "A");
}

// proves fub:init-2 fub:init-11 fub:init-12
#[test]
fn modifiers_make_ties_and_are_added_to_every_throw() {
    let mut g = game(&format!("{PAIR} · initiative A 1"));
    g.play("stand-down u", &[]).play("stand-down e", &[3, 4, 2, 3, 6, 6]);
    assert_eq!(thrown(&g), [(0, 3, 4), (1, 4, 4), (0, 2, 3), (1, 3, 3), (0, 6, 7), (1, 6, 6)]);
    assert_eq!(g.asks().0, "A");
    // Equal faces are no tie for those with different modifiers.
    let mut g = game(&format!("{PAIR} · initiative A -1"));
    g.play("stand-down u", &[]).play("stand-down e", &[5, 5]);
    assert_eq!(g.asks().0, "B");
}

// proves fub:init-5
#[test]
fn a_player_who_succeeds_goes_on() {
    let mut g = game(FIVE);
    for unit in ["a1", "a2"] {
        g.play(&format!("attempt {unit}"), &[3]).play("walk", &[]).play("stop", &[]);
        assert_eq!(g.asks().0, "A");
    }
}

// proves fub:init-6
#[test]
fn a_failure_passes_the_initiative() {
    let mut g = game(FIVE);
    g.play("attempt a1", &[2]);
    assert_eq!(g.asks(), ("B".to_owned(), Clause("fub:act-1")));
    assert_eq!(g.told(|what| if let What::InitiativePasses { to } = what { Some(*to) } else { None }), Seat(1));
    g.play("attempt b2", &[2]);
    assert_eq!(g.asks().0, "A");
}

/// Three players with two units each.
const THREE: &str = "unit A a1 veteran rifle 0,0 · unit A a2 veteran rifle 0,500 · unit B b1 veteran rifle 2000,0
                     unit B b2 veteran rifle 2000,500 · unit C c1 veteran rifle 1000,2000
                     unit C c2 veteran rifle 1000,2500";

// proves fub:init-8 fub:init-10
#[test]
fn three_players_pass_it_downwards_and_round() {
    let mut g = game(THREE);
    for unit in ["a1", "a2", "b1", "b2", "c1"] {
        g.play(&format!("stand-down {unit}"), &[]);
    }
    // A and B tie for the second place; C has the first and throws no more.
    g.play("stand-down c2", &[3, 3, 6, 1, 4]);
    assert_eq!(thrown(&g), [(0, 3, 3), (1, 3, 3), (2, 6, 6), (0, 1, 1), (1, 4, 4)]);
    for (holder, unit) in [("C", "c1"), ("B", "b1"), ("A", "a1"), ("C", "c2"), ("B", "b2")] {
        assert_eq!(g.asks().0, holder);
        g.play(&format!("attempt {unit}"), &[1]);
    }
    assert_eq!(g.asks().0, "A");
}

// proves fub:init-10
#[test]
fn two_who_tie_for_the_first_place_stay_ahead_of_the_third() {
    let mut g = game(THREE);
    for unit in ["a1", "a2", "b1", "b2", "c1"] {
        g.play(&format!("stand-down {unit}"), &[]);
    }
    // B and C tie at the top; what they throw now is between them, and A stays last although he threw more than either.
    g.play("stand-down c2", &[4, 5, 5, 1, 2]);
    assert_eq!(thrown(&g), [(0, 4, 4), (1, 5, 5), (2, 5, 5), (1, 1, 1), (2, 2, 2)]);
    for (holder, unit) in [("C", "c1"), ("B", "b1"), ("A", "a1")] {
        assert_eq!(g.asks().0, holder);
        g.play(&format!("attempt {unit}"), &[1]);
    }
}

// proves fub:init-9
#[test]
fn a_player_without_a_pending_unit_is_skipped() {
    let mut g = game(&format!("{FIVE} · is a3 attempted · is b1 attempted · is b2 attempted"));
    g.play("attempt a1", &[1]);
    assert_eq!(g.asks().0, "A", "nobody else has anything to attempt");
    g.play("attempt a2", &[6]).play("guard", &[6, 1]);
    assert_eq!(g.state().turn, 2);
    // Of three players the second is passed over.
    let mut g = game(&format!("{THREE} · is b1 attempted · is b2 attempted"));
    g.play("attempt a1", &[1]);
    assert_eq!(g.asks().0, "C");
}

// proves fub:init-13
#[test]
fn the_initiative_cannot_be_handed_over() {
    let g = game(FIVE);
    assert_eq!(g.refusal("pass"), "fub:init-13");
    assert_eq!(g.refusal("stop"), "fub:init-13");
    let mut all: Vec<String> = ["a1", "a2", "a3"].iter().map(|unit| format!("attempt {unit}")).collect();
    all.extend(["a1", "a2", "a3"].iter().map(|unit| format!("stand-down {unit}")));
    let mut offers = g.offers();
    offers.sort();
    assert_eq!(offers, all, "attempt or stand down, and nothing else");
}

// proves fub:init-14
#[test]
fn a_unit_may_stand_down_and_stays_as_it_is() {
    let mut g = game(
        "unit A u veteran rifle 0,0/down 200,0/up · unit A w veteran rifle 0,1000 · unit B e veteran rifle 2000,0
         is u guard dodging grounded",
    );
    g.play("stand-down u", &[]);
    let u = g.unit("u");
    assert!(u.grounded && u.dodging && u.on_guard && u.attempted);
    assert_eq!((g.status("u.1"), g.recovering("u.2")), (Status::Suppressed, true));
    assert_eq!(g.asks().0, "A");
    assert_eq!(g.refusal("attempt u"), "fub:act-9");
    assert_eq!(g.refusal("stand-down u"), "fub:act-9");
    assert_eq!(g.refusal("stand-down e"), "fub:init-4");
}
