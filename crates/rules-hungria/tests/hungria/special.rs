//! Chapters 11 and 12: victory, Führer offensives, the Slovak uprising.

use crate::game::{Game, game, game_with, rules, scenario};
use kernel::{Clause, Outcome, Pending, Rules};
use rules_hungria::{
    event::{Event, What},
    model::{ALLIED, AXIS},
    state::{Phase, Piece, Stage, Status},
};

fn outcome(g: &Game) -> Option<Outcome> {
    match g.rules().pending(g.state()) {
        Pending::Over(outcome) => Some(outcome),
        _ => None,
    }
}

// --- 11.1 ---

// proves hun:11.1.a hun:11.1.g
#[test]
fn who_controls_the_named_places_has_their_points() {
    let points = |text: &str| {
        let g = game(&format!("turn 14; end; uprising over; {text}"));
        g.rules().points(g.state())
    };
    assert_eq!(points("control axis"), (0, 40));
    assert_eq!(points("control allied"), (40, 0));
    // Each hex of Budapest counts by itself.
    assert_eq!(points("allied 1522"), (5, 35));
    assert_eq!(points("allied 1523"), (5, 35));
    assert_eq!(points("allied 1522 1523"), (10, 30));
    assert_eq!(points("allied 1130"), (10, 30));
    assert_eq!(points("allied 1128 1427 2128 0529"), (20, 20));
    assert_eq!(points("allied 1522 1523 1427 1130"), (25, 15));
    // Nothing else counts: other cities, losses on the map.
    assert_eq!(points("allied 1724 1515 1117 2219; de-76 eliminated; su-49 1724"), (0, 40));
    // Control, not presence, and nobody has to be there: a headquarters takes no hex.
    let mut g = game("turn 14; movement allied; su-hq2 1521; control axis; allied 1521");
    g.play("move su-hq2; step 1522; stop", &[]);
    assert_eq!((g.at("su-hq2"), g.rules().points(g.state())), ("1522".to_owned(), (0, 40)));
    let mut g = game("turn 14; movement allied; su-10g 1521; control axis");
    g.play("move su-10g; step 1522; stop", &[]);
    assert_eq!(g.rules().points(g.state()), (5, 35));
}

// proves hun:11.1.e
#[test]
fn points_are_counted_at_the_end_of_the_last_turn() {
    // All of them in the turn before decide nothing, and may be lost again.
    let mut g = game("turn 13; end; fuhrer 2; uprising over; control allied; de-76 0528");
    g.play("done", &[]);
    assert_eq!((g.state().turn, outcome(&g)), (14, None));
    g.pass_to(Phase::Movement(AXIS));
    assert_eq!(g.rules().points(g.state()), (40, 0));
    g.play("move de-76; step 0529; stop", &[]);
    assert_eq!(outcome(&g), None);
    g.play("done", &[]);
    let told = g.told(|what| match what {
        What::GameOver { allied, axis, .. } => Some((*allied, *axis)),
        _ => None,
    });
    assert_eq!((told, outcome(&g)), ((35, 5), Some(Outcome::Win(ALLIED))));
}

// proves hun:11.1.f
#[test]
fn each_scenario_says_what_the_count_means() {
    let winner = |seat| match seat {
        None => "draw",
        Some(AXIS) => "axis",
        Some(_) => "allied",
    };
    let levels = |id: &str| {
        let rules = rules(id, &[]);
        let scenario = &rules.content().scenario;
        let list: Vec<_> = scenario.levels.iter().map(|level| (level.at_least, winner(level.winner))).collect();
        (scenario.last_turn, list)
    };
    let campaign = vec![(25, "allied"), (15, "allied"), (10, "draw"), (5, "axis"), (0, "axis")];
    assert_eq!(levels("campaign"), (14, campaign));
    assert_eq!(levels("budapest"), (8, vec![(15, "allied"), (5, "allied"), (0, "axis")]));
    assert_eq!(levels("spring"), (14, vec![(30, "allied"), (20, "allied"), (10, "axis"), (0, "axis")]));
    // The level is the first whose points are reached.
    let ends = |text: &str| {
        let mut g = game(&format!("turn 14; end; uprising over; control allied; {text}"));
        g.play("done", &[]);
        (g.told(|what| if let What::GameOver { level, .. } = what { Some(*level) } else { None }), outcome(&g).unwrap())
    };
    assert_eq!(ends(""), (0, Outcome::Win(ALLIED)));
    assert_eq!(ends("axis 1130 0529"), (0, Outcome::Win(ALLIED)));
    assert_eq!(ends("axis 1130 0529 1128"), (1, Outcome::Win(ALLIED)));
    assert_eq!(ends("axis 1130 0529 1128 1427"), (1, Outcome::Win(ALLIED)));
    assert_eq!(ends("axis 1130 0529 1128 1427 2128"), (2, Outcome::Draw));
    assert_eq!(ends("axis 1130 0529 1128 1427 2128 1522"), (3, Outcome::Win(AXIS)));
    assert_eq!(ends("axis 1130 0529 1128 1427 2128 1522 1523"), (4, Outcome::Win(AXIS)));
}

// --- 12.1 ---

/// The die of a turn's start: its total, and whether an offensive is ordered.
#[track_caller]
fn order(g: &mut Game, die: u8) -> (i8, bool) {
    let log = g.resolve(&[die]);
    let told = log.iter().find_map(|event| match event.what {
        What::FuhrerDie { total, ordered, .. } => Some((total, ordered)),
        _ => None,
    });
    assert_eq!(told.expect("a die fell").1, g.state().fuhrer.ordered);
    told.expect("a die fell")
}

/// What the order demands: its number, steps, armoured units, columns.
fn demand(log: &[Event]) -> Option<(u8, u8, u8, u8)> {
    log.iter().find_map(|event| match event.what {
        What::FuhrerOrdered { number, steps, armoured, columns } => Some((number, steps, armoured, columns)),
        _ => None,
    })
}

// proves hun:12.1.a hun:12.1.b
#[test]
fn from_turn_5_on_each_turn_begins_with_a_die_and_a_5_orders_an_offensive() {
    for turn in 1..=4 {
        let mut g = game(&format!("turn {turn}; start"));
        g.resolve(&[]);
        assert!(!g.state().fuhrer.rolled && !g.state().fuhrer.ordered);
    }
    for turn in 5..=14 {
        assert_eq!(order(&mut game(&format!("turn {turn}; start")), 4), (4, false), "turn {turn}");
        assert_eq!(order(&mut game(&format!("turn {turn}; start")), 5), (5, true), "turn {turn}");
        assert_eq!(order(&mut game(&format!("turn {turn}; start")), 6), (6, true), "turn {turn}");
    }
    // It comes before anything else in the turn, and again in the next one.
    let mut g = game("turn 5; start; uprising over; de-hq6 1724");
    order(&mut g, 1);
    assert_eq!(g.phase(), Phase::Columns(AXIS));
    g.pass_to(Phase::Movement(AXIS));
    g.play("done", &[5]);
    assert_eq!((g.state().turn, g.phase(), g.state().fuhrer.ordered), (6, Phase::Columns(AXIS), true));
}

// proves hun:12.1.c hun:12.1.i
#[test]
fn the_first_roll_of_the_game_has_one_more_with_allies_within_two_hexes_of_budapest() {
    // Two hexes from Pest, two from Buda, in Buda; any Allied unit.
    for near in ["su-10g 1721", "su-10g 1625", "su-10g 1523", "bg-iii 1721", "su-hq2 1721"] {
        assert_eq!(order(&mut game(&format!("turn 5; start; {near}")), 4), (5, true), "{near}");
    }
    // Three hexes away; Axis units.
    for far in ["su-10g 1820", "su-10g 1626", "de-76 1721"] {
        assert_eq!(order(&mut game(&format!("turn 5; start; {far}")), 4), (4, false), "{far}");
    }
    // The second roll has it no more, whether the first had it or not.
    assert_eq!(order(&mut game("turn 6; start; fuhrer rolled; su-10g 1721"), 4), (4, false));
    let mut g = game("turn 5; start; uprising over; su-10g 1721; su-hq2 1720");
    assert_eq!(order(&mut g, 3), (4, false));
    g.pass_to(Phase::Movement(AXIS));
    g.play("done", &[4]);
    assert_eq!((g.state().turn, g.state().fuhrer.ordered), (6, false));
}

// proves hun:12.1.d
#[test]
fn there_are_two_offensives_at_most() {
    let mut g = game("turn 7; start; fuhrer 1 rolled; uprising over");
    order(&mut g, 6);
    assert_eq!(g.state().fuhrer.offensives, 2);
    // No die is thrown after that.
    g.pass_to(Phase::Movement(AXIS));
    g.play("done", &[]);
    assert_eq!((g.state().turn, g.state().fuhrer.ordered), (8, false));
    game("turn 9; start; fuhrer 2").resolve(&[]);
}

// proves hun:12.1.f hun:12.1.h
#[test]
fn the_first_offensive_brings_two_columns_more_and_the_second_one() {
    let due = |text: &str, dice: &[u8]| {
        let mut g = game(&format!("start; de-hq6 1724; de-hq8 1725; {text}"));
        g.resolve(dice);
        assert_eq!(g.phase(), Phase::Columns(AXIS));
        g.state().columns_due
    };
    assert_eq!(due("turn 5", &[4]), 3);
    assert_eq!(due("turn 5", &[5]), 5);
    assert_eq!(due("turn 9; fuhrer 1 rolled", &[4]), 2);
    assert_eq!(due("turn 9; fuhrer 1 rolled", &[5]), 3);
    // In that turn only, and not for the Allies.
    assert_eq!(due("turn 9; fuhrer 2 rolled", &[]), 2);
    let mut g = game("turn 5; start; de-hq6 1724; su-hq2 2516");
    g.resolve(&[5]);
    g.play("receive de-hq6; receive de-hq6; receive de-hq6; danube 1523", &[]);
    assert_eq!((g.phase(), g.state().columns_due), (Phase::Columns(ALLIED), 6));
    assert_eq!((g.columns("1724"), g.columns("1523")), (3, 1));
}

/// A Soviet corps before six German divisions, four of them armoured and reduced or not: 10 steps.
const FOUR_PANZERS: &str = "combat axis; control axis; su-10g 1820; su-hq2 1818; su-hq3 2516
    de-1pz 1821; de-23pz 1821 reduced; de-1ss 1720 reduced; de-2ss 1720; de-76 1920; de-357 1920";

// proves hun:12.1.e
#[test]
fn the_first_offensive_demands_ten_steps_and_four_armoured_units() {
    let log = game("turn 5; start").resolve(&[5]);
    assert_eq!(demand(&log), Some((1, 10, 4, 2)));
    let mut g = game(&format!("turn 5; fuhrer ordered; {FOUR_PANZERS}; de-15 2515"));
    assert_eq!(g.rules().quota_left(g.state()), Some((10, 4)));
    assert_eq!(g.refusal("done"), "hun:12.1.k");
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!(g.rules().quota_left(g.state()), None);
    // It is fulfilled: de-15 need not attack.
    settle(&mut g);
    assert!(g.legal("attack 2516") && g.legal("done"));
    // Ten steps with three armoured units are not enough, whatever steps they have, nor four with nine steps.
    for (text, left) in [
        ("de-23pz eliminated; de-1ss 1720; de-15 1821 reduced", (0, 1)),
        ("de-357 1920 reduced", (1, 0)),
        ("de-23pz eliminated; de-1ss eliminated; de-15 1821", (0, 2)),
    ] {
        let mut g = game(&format!("turn 5; fuhrer ordered; {FOUR_PANZERS}; {text}"));
        g.play("attack 1820; commit-all; declare", &[6]);
        assert_eq!(g.rules().quota_left(g.state()), Some(left), "{text}");
    }
    // Without an order nothing is demanded.
    let g = game(&format!("turn 5; fuhrer 1; {FOUR_PANZERS}"));
    assert!(g.rules().quota_left(g.state()).is_none() && g.legal("done"));
}

/// A Soviet corps before five German divisions: 10 steps, 4 of them armoured.
const TEN_STEPS: &str = "combat axis; control axis; su-10g 1820; su-hq2 1818; su-hq3 2516
                         de-1pz 1821; de-23pz 1821; de-76 1720; de-357 1720; de-271 1920";

/// The option that counts armour in steps.
const IN_STEPS: &[(&str, &str)] = &[("fuhrer_armoured_steps", "on")];

// proves hun:12.1.l
#[test]
fn by_option_armour_is_counted_in_steps() {
    let mut g = game_with(IN_STEPS, &format!("turn 5; fuhrer ordered; {TEN_STEPS}; de-15 2515"));
    assert_eq!(g.rules().quota_left(g.state()), Some((10, 4)));
    assert_eq!(g.refusal("done"), "hun:12.1.k");
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!(g.rules().quota_left(g.state()), None);
    // It is fulfilled: de-15 need not attack.
    settle(&mut g);
    assert!(g.legal("attack 2516") && g.legal("done"));
    // Ten steps with two armoured ones are not enough, nor four armoured ones with nine steps.
    for (text, left) in [("de-23pz eliminated; de-15 1920", (0, 2)), ("de-271 1920 reduced", (1, 0))] {
        let mut g = game_with(IN_STEPS, &format!("turn 5; fuhrer ordered; {TEN_STEPS}; {text}"));
        g.play("attack 1820; commit-all; declare", &[6]);
        assert_eq!(g.rules().quota_left(g.state()), Some(left));
    }
    // The second offensive.
    let more = "de-1ss 1821; de-2ss 1821; de-46 1720";
    let mut g = game_with(IN_STEPS, &format!("turn 11; fuhrer 1 ordered; {TEN_STEPS}; {more}"));
    assert_eq!(g.rules().quota_left(g.state()), Some((16, 8)));
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!(g.rules().quota_left(g.state()), None);
    // Without the option two panzer divisions are two.
    let mut g = game(&format!("turn 5; fuhrer ordered; {TEN_STEPS}"));
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!(g.rules().quota_left(g.state()), Some((0, 2)));
}

/// Takes the first choice until the attack under way is over.
#[track_caller]
fn settle(g: &mut Game) {
    for _ in 0..20 {
        if g.state().combat.stage == Stage::None {
            return;
        }
        let first = g.offers().swap_remove(0);
        g.play(&first, &[]);
    }
    panic!("it does not end: {:?}", g.state().combat.stage);
}

// proves hun:12.1.g
#[test]
fn the_second_offensive_demands_sixteen_steps_and_eight_armoured_units() {
    let log = game("turn 11; start; fuhrer 1 rolled").resolve(&[5]);
    assert_eq!(demand(&log), Some((2, 16, 8, 1)));
    let mut g = game(&format!("turn 11; fuhrer 1 ordered; {TEN_STEPS}"));
    assert_eq!(g.rules().quota_left(g.state()), Some((16, 8)));
    g.play("attack 1820; commit-all; declare", &[6]);
    assert_eq!(g.rules().quota_left(g.state()), Some((6, 6)));
    let more = "de-1ss 1821; de-2ss 1821; de-3pz 1720; de-6pz 1920";
    for (last, left) in [("de-3ss 1920; de-5ss 1920", None), ("de-3ss 1920", Some((0, 1)))] {
        let mut g = game(&format!("turn 11; fuhrer 1 ordered; {TEN_STEPS}; {more}; {last}"));
        g.play("attack 1820; commit-all; declare", &[6]);
        assert_eq!(g.rules().quota_left(g.state()), left, "{last}");
    }
    // The scenario of the spring orders it without a die.
    let mut g = scenario("spring");
    g.play("done", &[]);
    assert_eq!((g.state().fuhrer.ordered, g.state().fuhrer.offensives), (true, 2));
}

/// Steps, and armoured units, that have attacked so far.
fn counted(g: &Game) -> (u8, u8) {
    (g.state().fuhrer.steps, g.state().fuhrer.armoured)
}

// proves hun:12.1.j
#[test]
fn steps_count_once_as_they_stand_when_the_unit_attacks() {
    // A reduced unit has one step; Hungarian armour is armour, cavalry is none.
    let mut g = game(
        "turn 5; fuhrer ordered; combat axis; control axis; su-10g 1820; su-hq2 2516
         hu-1pc 1821; de-fhh 1821 reduced; de-22ss 1720; de-76 1720 reduced",
    );
    g.play("attack 1820; commit hu-1pc; commit de-fhh; commit de-22ss; commit de-76; declare", &[1]);
    assert_eq!(counted(&g), (6, 2));
    // What they lose in the attack has attacked.
    settle(&mut g);
    let left: u8 = ["hu-1pc", "de-fhh", "de-22ss", "de-76"].map(|unit| g.steps(unit)).iter().sum();
    assert!(left < 6);
    assert_eq!(counted(&g), (6, 2));
    // Two mobile attacks of one stack count once, and in the combat phase it does not attack again.
    let mut g = game(
        "turn 5; fuhrer ordered; uprising over; movement axis; control axis
         de-1pz 1821; de-23pz 1821; de-76 1718; su-hq2 1820; su-hq3 1819; su-10g 1719",
    );
    g.play("move de-1pz; with de-23pz; mobile-attack 1820", &[]);
    assert_eq!((g.at("de-1pz"), counted(&g)), ("1820".to_owned(), (4, 2)));
    g.play("mobile-attack 1819", &[]);
    assert_eq!((g.at("de-1pz"), counted(&g)), ("1819".to_owned(), (4, 2)));
    assert_eq!(g.rules().quota_left(g.state()), Some((6, 2)));
    g.play("stop; done; attack 1719", &[]);
    assert_eq!(g.refusal("commit de-1pz"), "hun:7.3.n");
    // Allied attacks do not count.
    let mut g = game("turn 5; fuhrer ordered; combat allied; su-10g 1820; su-hq2 2516; de-76 1821");
    g.play("attack 1821; commit su-10g; declare", &[1]);
    assert_eq!(counted(&g), (0, 0));
}

// proves hun:12.1.k
#[test]
fn the_axis_combat_goes_on_until_the_quota_is_met_or_nobody_is_left_to_attack() {
    let text = "turn 5; fuhrer ordered; uprising over; combat axis; control axis; su-10g 1820; su-49 2516; su-hq2 1818
                de-1pz 1821; de-76 2515; de-15 1620";
    let mut g = game(text);
    assert_eq!(g.refusal("done"), "hun:12.1.k");
    assert_eq!(g.offers(), ["attack 1820", "attack 2516"]);
    g.play("attack 1820; commit de-1pz; declare", &[3]);
    settle(&mut g);
    // de-76 has not attacked yet.
    assert_eq!(g.refusal("done"), "hun:12.1.k");
    g.play("attack 2516; commit de-76; declare", &[3]);
    settle(&mut g);
    // de-15 has no enemy beside it: the shortfall is told, and nothing follows.
    let (steps, control) = (g.steps("de-1pz"), g.state().control);
    assert_eq!(g.offers(), ["done"]);
    g.play("done", &[4]);
    let short = g.told(|what| match what {
        What::FuhrerShort { steps, armoured } => Some((*steps, *armoured)),
        _ => None,
    });
    assert_eq!(short, (6, 3));
    assert_eq!((g.state().turn, g.steps("de-1pz"), g.state().control), (6, steps, control));
    // An attack that is not legal does not hold the phase up: Hungarians and partisans.
    assert!(game("turn 5; fuhrer ordered; combat axis; hu-12ph 1022; sk-3 0922").legal("done"));
}

// --- 12.2.1 ---

// proves hun:12.2.1.a
#[test]
fn the_allied_player_first_places_three_partisan_units_in_the_zone() {
    let mut g = scenario("campaign");
    assert_eq!((g.phase(), g.asks()), (Phase::SetUp, ("allied".to_owned(), Clause("hun:12.2.1.a"))));
    // Where none are placed the first question is of the scenario.
    assert_eq!(scenario("budapest").asks(), ("allied".to_owned(), Clause("hun:13.a")));
    assert_eq!(["sk-1", "sk-2", "sk-3"].map(|unit| g.at(unit)), ["0822", "0821", "0922"]);
    let zone = ["0719", "0720", "0721", "0722", "0820", "0821", "0822", "0823", "0920", "0921", "0922"];
    for hex in zone.into_iter().filter(|&hex| hex != "0822") {
        assert!(g.legal(&format!("partisan sk-1 {hex}")), "{hex}");
    }
    assert_eq!(g.offers().len(), 1 + 3 * (zone.len() - 1));
    for hex in ["0923", "0718", "1022", "0823"].into_iter().filter(|hex| !zone.contains(hex)) {
        assert_eq!(g.refusal(&format!("partisan sk-1 {hex}")), "hun:12.2.1.a", "{hex}");
    }
    assert_eq!(g.refusal("partisan su-18 0821"), "hun:12.2.1.a");
    g.play("partisan sk-1 0719; partisan sk-2 0719; done", &[]);
    assert_eq!(["sk-1", "sk-2", "sk-3"].map(|unit| g.at(unit)), ["0719", "0719", "0922"]);
    assert_eq!(g.refusal_to(ALLIED, "partisan sk-1 0720"), "hun:2.1.j");
    // Not among Axis units.
    let g = game("setup; sk-1 0822; de-schill 0721");
    assert_eq!(g.refusal("partisan sk-1 0721"), "hun:12.2.1.a");
    // The other scenarios have no partisans to place.
    for id in ["budapest", "spring"] {
        let g = scenario(id);
        assert_eq!((g.offers(), g.status("sk-1")), (vec!["done".to_owned()], Status::Withdrawn));
    }
}

// proves hun:12.2.1.b
#[test]
fn partisans_do_not_leave_the_zone() {
    let mut g = game("turn 2; movement allied; sk-3 0922");
    g.play("move sk-3", &[]);
    for hex in ["0923", "1022", "1023"] {
        assert_eq!(g.refusal(&format!("step {hex}")), "hun:12.2.1.b", "{hex}");
    }
    assert_eq!(g.refusal("go 0924"), "hun:12.2.1.b");
    for hex in ["0921", "0822", "0823"] {
        assert!(g.legal(&format!("step {hex}")), "{hex}");
    }
    let mut g = game("turn 2; movement allied; partisans free; sk-3 0922");
    g.play("move sk-3; step 0923; stop", &[]);
    assert_eq!(g.at("sk-3"), "0923");
    // Not after a fight either, where Allied attackers may enter the emptied hex.
    let entered = |state: &str| {
        let text = format!("turn 2; combat allied; {state}; sk-1 0922; sk-2 0922; sk-3 0922; cl-ax 1022");
        let mut g = game_with(&[("allied_basic_advance", "on")], &text);
        g.play("attack 1022; commit-all; declare", &[6]);
        g.play("lose sk-3", &[]);
        g.state().combat.stage == Stage::Advance && g.legal("advance sk-1")
    };
    assert!(entered("partisans free"));
    assert!(!entered("uprising over"));
}

// proves hun:12.2.1.c
#[test]
fn a_supplied_soviet_czech_or_romanian_unit_beside_them_sets_them_free() {
    let freed = |unit: &str, state: &str| {
        let mut g = game(&format!("turn 2; movement allied; su-hq2 1219; sk-1 0920; sk-3 0922; {unit} 1019 {state}"));
        assert!(!g.state().partisans_free);
        g.play(&format!("move {unit}; step 0919; stop"), &[]);
        assert_eq!(g.at(unit), "0919");
        g.state().partisans_free
    };
    for unit in ["su-18", "cz-1", "ro-iv"] {
        assert!(freed(unit, ""), "{unit}");
        assert!(!freed(unit, "unsupplied"), "{unit}");
    }
    assert!(!freed("bg-iii", ""));
    assert!(!freed("yu-12v", ""));
    // Two hexes away is not beside them.
    let mut g = game("turn 2; movement allied; sk-3 0922; su-18 1119");
    g.play("move su-18; step 1020; stop", &[]);
    assert!(!g.state().partisans_free);
    // One that stood there without supply frees them when it has supply again.
    let mut g = game("turn 2; supply axis; su-hq2 2516; sk-1 0920; su-18 0919 unsupplied");
    g.play("done", &[]);
    assert!(!g.has("su-18", Piece::UNSUPPLIED) && g.state().partisans_free);
}

// proves hun:12.2.1.k
#[test]
fn all_are_free_for_the_rest_of_the_game() {
    let mut g = game("turn 2; movement allied; uprising over; sk-1 0920; sk-3 0922; su-18 1019; su-hq2 2516");
    g.play("move sk-3", &[]);
    assert_eq!(g.refusal("step 1023"), "hun:12.2.1.b");
    g.play("cancel; move su-18; step 0919; stop", &[]);
    // The one that nobody has reached may go as well, and when the helper is gone still.
    g.play("move sk-3; step 1023; stop; done", &[]);
    g.pass_to(Phase::Movement(ALLIED));
    assert_eq!(g.state().turn, 3);
    g.play("move su-18; go 1118; stop; move sk-1", &[]);
    assert!(g.legal("step 1020") && g.legal("step 1021"));
}

/// The markers after the supply check of a turn.
fn is_unsupplied(text: &str, unit: &str) -> bool {
    let mut g = game(&format!("turn 2; supply axis; uprising over; {text}"));
    g.play("done", &[]);
    g.has(unit, Piece::UNSUPPLIED)
}

// proves hun:12.2.1.d
#[test]
fn partisans_are_supplied_in_slovakia() {
    // Outside the zone, with no headquarters anywhere.
    for hex in ["0923", "0619", "1128", "0813"] {
        let is_slovak = hex != "0813";
        assert_eq!(is_unsupplied(&format!("partisans free; sk-1 {hex}"), "sk-1"), !is_slovak, "{hex}");
    }
    // Abroad they live like other Allied units.
    assert!(is_unsupplied("partisans free; sk-1 1020", "sk-1"));
    assert!(!is_unsupplied("partisans free; sk-1 1020; su-hq2 2516", "sk-1"));
    // Another Allied unit has no such right.
    assert!(is_unsupplied("su-18 0923", "su-18"));
    // And their line is never too long (hun:5.6.d): an attack from afar has no shift for it.
    let mut g = game("turn 2; combat allied; sk-1 0922; de-76 1022; su-hq2 2516");
    g.play("attack 1022; commit sk-1", &[]);
    assert_eq!(g.shift("attenuated_attacker"), 0);
}

// proves hun:12.2.1.e
#[test]
fn inside_the_zone_they_need_no_line() {
    // Surrounded in Banská Bystrica.
    let ring = "de-76 0821; de-15 0823; de-46 0721; de-8j 0922";
    assert!(!is_unsupplied(&format!("sk-1 0822; {ring}"), "sk-1"));
    assert!(!is_unsupplied(&format!("sk-1 0822; {ring}; su-hq2 2516"), "sk-1"));
    assert!(is_unsupplied(&format!("su-18 0822; {ring}; su-hq2 2516"), "su-18"));
    // A marker comes off by itself.
    assert!(!is_unsupplied(&format!("sk-1 0822 unsupplied; {ring}"), "sk-1"));
}

/// The Allied replacements of turn 3, in which the Czechs have none.
#[track_caller]
fn conversions(text: &str) -> Game {
    let mut g = game(&format!("turn 3; replacements axis; {text}"));
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Replacements(ALLIED));
    g
}

// proves hun:12.2.1.f hun:12.2.1.k
#[test]
fn a_partisan_unit_is_removed_to_make_the_czech_corps_whole() {
    // It needs no line: the corps is surrounded and there is no headquarters.
    let mut g = conversions("cz-1 0514 reduced; de-76 0513; de-15 0515; sk-1 0822; sk-2 0821; su-18 0413");
    assert_eq!(g.refusal("join su-18"), "hun:12.2.1.f");
    assert_eq!(g.refusal("join sk-3"), "hun:12.2.1.f");
    assert_eq!(g.offers(), ["done", "join sk-1", "join sk-2"]);
    let pools = g.state().pools;
    g.play("join sk-1", &[]);
    assert_eq!((g.steps("cz-1"), g.at("cz-1"), g.status("sk-1")), (2, "0514".to_owned(), Status::Withdrawn));
    assert_eq!((g.state().pools, g.at("sk-2")), (pools, "0821".to_owned()));
    // It is whole: no more is needed.
    assert_eq!(g.refusal("join sk-2"), "hun:12.2.1.f");
    // In this phase only, and by nobody else.
    let text = "turn 3; cz-1 0514 reduced; sk-1 0822";
    assert_eq!(game(&format!("{text}; movement allied")).refusal("join sk-1"), "hun:2.1.a");
    assert_eq!(game(&format!("{text}; replacements axis")).refusal("join sk-1"), "hun:2.1.a");
}

// proves hun:12.2.1.g hun:12.2.1.h hun:12.2.1.k
#[test]
fn two_partisan_units_bring_the_czech_corps_back_beside_a_soviet_headquarters() {
    let text = "cz-1 eliminated; sk-1 0822; sk-2 0821; sk-3 0922; su-hq4 0707";
    let mut g = conversions(text);
    for hex in ["0706", "0607", "0608", "0708", "0808", "0807"] {
        assert!(g.legal(&format!("raise sk-1 sk-2 {hex}")), "{hex}");
    }
    for hex in ["0707", "0705", "0709", "2713", "0822"] {
        assert_eq!(g.refusal(&format!("raise sk-1 sk-2 {hex}")), "hun:12.2.1.h", "{hex}");
    }
    assert_eq!(g.refusal("raise sk-1 sk-1 0706"), "hun:12.2.1.g");
    assert_eq!(g.refusal("join sk-1"), "hun:12.2.1.f");
    let pools = g.state().pools;
    g.play("raise sk-1 sk-3 0706", &[]);
    assert_eq!((g.at("cz-1"), g.steps("cz-1")), ("0706".to_owned(), 2));
    assert_eq!(
        ["sk-1", "sk-2", "sk-3"].map(|unit| g.status(unit)),
        [Status::Withdrawn, Status::OnMap, Status::Withdrawn]
    );
    assert_eq!(g.state().pools, pools);
    // Beside any of them, without a railway and even without a line; not among enemies.
    let g = conversions(&format!("{text}; su-hq2 1818; de-76 1817; de-15 1819"));
    assert!(g.legal("raise sk-1 sk-2 1717") && g.legal("raise sk-1 sk-2 0706"));
    assert_eq!(g.refusal("raise sk-1 sk-2 1817"), "hun:6.4.d");
    // Not while the corps is there.
    let g = conversions("cz-1 0514 reduced; sk-1 0822; sk-2 0821; su-hq4 0707");
    assert_eq!(g.refusal("raise sk-1 sk-2 0706"), "hun:12.2.1.g");
}

// proves hun:12.2.1.i
#[test]
fn partisans_take_no_replacements() {
    let g = conversions("sk-1 eliminated; sk-2 0821; cz-1 0514 reduced; su-hq4 0707; su-hq2 2516");
    assert_eq!(g.refusal("rebuild sk-1 0822"), "hun:12.2.1.i");
    assert_eq!(g.refusal("rebuild sk-1 2516 from soviet"), "hun:12.2.1.i");
    assert_eq!(g.refusal("restore sk-2 from soviet"), "hun:12.2.1.i");
    assert!(!g.offers().iter().any(|offer| offer.contains("sk-1")));
}

// proves hun:12.2.1.j
#[test]
fn partisans_exert_no_zone_of_control() {
    let mut g = game("turn 2; movement axis; sk-1 0822; sk-2 0822; de-schill 0824");
    assert!(g.state().zoc(ALLIED).is_empty());
    // From one hex beside them to another and on: at the usual cost, unhindered.
    g.play("move de-schill; step 0823; step 0722; stop", &[]);
    assert_eq!(g.at("de-schill"), "0722");
    assert!(!game("turn 2; movement axis; su-18 0822").state().zoc(ALLIED).is_empty());
}

// --- 12.2.2 ---

/// The last partisan unit before an S division, an S battle group and a German division that is not marked.
const LAST_STAND: &str = "turn 2; combat axis; sk-3 0922; de-14ss 1022; de-76 1022; de-schill 0824; de-dirl pending; de-tatra eliminated; de-15 eliminated";

/// The Axis kills the last partisans, and ends its combat phase with a die for the S units.
#[track_caller]
fn suppress(die: u8) -> Game {
    let mut g = game(LAST_STAND);
    g.play("attack 0922; commit-all; declare; evade no", &[6]);
    settle(&mut g);
    assert_eq!(g.status("sk-3"), Status::Eliminated);
    g.play("done", &[die]);
    g
}

// proves hun:12.2.2.a hun:12.2.2.b hun:12.2.2.d
#[test]
fn with_the_last_partisans_the_s_units_leave_on_1_to_4() {
    let marked = ["de-14ss", "de-schill", "de-dirl", "de-tatra"];
    for die in 1..=6 {
        let g = suppress(die);
        let [division, group, late, lost] = marked.map(|unit| g.status(unit));
        let expected = match die {
            1..=4 => [Status::Withdrawn; 4],
            _ => [Status::OnMap, Status::OnMap, Status::Pending, Status::Eliminated],
        };
        assert_eq!([division, group, late, lost], expected, "{die}");
        // The others who fought them stay without a die.
        assert_eq!(g.status("de-76"), Status::OnMap);
        assert_eq!((g.state().turn, g.state().uprising_settled), (3, true));
    }
}

// proves hun:12.2.2.e
#[test]
fn an_s_unit_that_was_lost_leaves_with_the_others_and_is_not_rebuilt() {
    for (die, rebuilt) in [(4, "hun:6.3.b"), (5, "legal")] {
        let mut g = suppress(die);
        g.pass_to(Phase::Replacements(AXIS));
        let found = if g.legal("rebuild de-tatra 1131") { "legal" } else { g.refusal("rebuild de-tatra 1131") };
        assert_eq!(found, rebuilt, "{die}");
    }
}

// proves hun:12.2.2.b hun:12.2.2.e
#[test]
fn one_die_is_thrown_for_all_of_them_once() {
    // On 5 they stay for the rest of the game: the next turns end without a die.
    let mut g = suppress(5);
    g.pass_to(Phase::Reinforcements(AXIS));
    g.play("reinforce de-dirl 0421", &[]);
    while g.state().turn < 5 {
        if g.phase() == Phase::Movement(AXIS) && g.state().turn == 4 {
            break;
        }
        g.play("done", &[]);
    }
    assert_eq!(["de-14ss", "de-schill", "de-dirl"].map(|unit| g.status(unit)), [Status::OnMap; 3]);
    // While partisans are left there is none; and the S units stay.
    let mut g = game(&format!("{LAST_STAND}; sk-1 0719"));
    g.play("attack 0922; commit-all; declare; evade no", &[6]);
    settle(&mut g);
    g.play("done", &[]);
    assert_eq!((g.state().turn, g.state().uprising_settled, g.status("de-14ss")), (3, false, Status::OnMap));
    // The last one that joins the Czechs ends the uprising too, in the end phase of that turn.
    let mut g = conversions("cz-1 0514 reduced; sk-1 0822; de-schill 0824");
    g.play("join sk-1", &[]);
    g.pass_to(Phase::Movement(AXIS));
    assert_eq!((g.status("de-schill"), g.state().uprising_settled), (Status::OnMap, false));
    g.play("done", &[4]);
    assert_eq!((g.status("de-schill"), g.state().turn), (Status::Withdrawn, 4));
}

// proves hun:12.2.2.c
#[test]
fn any_german_unit_may_fight_partisans_and_no_hungarian() {
    let text = "turn 2; combat axis; sk-3 0922";
    assert_eq!(game(&format!("{text}; hu-12ph 1022")).refusal("attack 0922"), "hun:12.2.2.c");
    let mut g = game(&format!("{text}; hu-12ph 1022; de-76 1022"));
    g.play("attack 0922; commit de-76", &[]);
    assert_eq!(g.refusal("commit hu-12ph"), "hun:12.2.2.c");
    // Not all together either.
    let mut g = game(&format!("{text}; hu-12ph 1022; de-76 1022; de-15 1023"));
    g.play("attack 0922; commit-all", &[]);
    let attackers: Vec<_> = g.state().combat.attackers.iter().map(|unit| g.rules().piece_text(unit)).collect();
    assert_eq!(attackers, ["de-15", "de-76"]);
    // Beside a Soviet corps the partisans are no longer the Germans' alone.
    assert!(game(&format!("{text}; su-18 0922; hu-12ph 1022")).legal("attack 0922"));
}

// The switch of hun:12.2.2.a.
// proves hun:12.2.2.a
#[test]
fn by_option_s_units_stay_in_slovakia_while_there_are_partisans() {
    let confined = [("s_units_confined_to_slovakia", "on")];
    let text = "turn 2; movement axis; de-schill 1022; de-76 1022";
    let mut g = game_with(&confined, &format!("{text}; sk-1 0719"));
    g.play("move de-schill", &[]);
    assert_eq!((g.refusal("step 1021"), g.refusal("go 1120")), ("hun:12.2.2.a", "hun:12.2.2.a"));
    assert!(g.legal("step 1023"));
    g.play("cancel; move de-76", &[]);
    assert!(g.legal("step 1021"));
    // Without partisans, and without the option, they go where they like.
    let mut g = game_with(&confined, text);
    g.play("move de-schill", &[]);
    assert!(g.legal("step 1021"));
    let mut g = game(&format!("{text}; sk-1 0719"));
    g.play("move de-schill", &[]);
    assert!(g.legal("step 1021"));
    // Nor do they leave it by an advance or a mobile attack.
    let mut g = game_with(&confined, "turn 2; combat axis; sk-1 0719; de-schill 1022; de-76 1022; cl-al 1021");
    g.play("attack 1021; commit-all; declare", &[6]);
    assert_eq!(g.refusal("advance de-schill"), "hun:12.2.2.a");
    assert!(g.legal("advance de-76"));
    let mut g = game_with(&confined, "turn 2; movement axis; sk-1 0719; de-tatra 1022; cl-al 1021");
    g.play("move de-tatra", &[]);
    assert_eq!(g.refusal("mobile-attack 1021"), "hun:12.2.2.a");
}

// --- 12.2.3 ---

/// Partisans attacked by de-76, and by de-15 where it can, try to evade with a die: its total, and whether they do.
/// Those who do not are then fought, with the dice that follow.
#[track_caller]
fn evasion(text: &str, target: &str, dice: &[u8]) -> (i8, bool) {
    let mut g = game(&format!("turn 2; combat axis; partisans free; {text}"));
    g.play(&format!("attack {target}; commit de-76"), &[]);
    if g.legal("commit de-15") {
        g.play("commit de-15", &[]);
    }
    g.play("declare", &[]);
    assert_eq!((g.asks().0, g.offers()), ("allied".to_owned(), vec!["evade no".to_owned(), "evade yes".to_owned()]));
    g.play("evade yes", dice);
    g.told(|what| if let What::EvadeDie { total, evaded, .. } = what { Some((*total, *evaded)) } else { None })
}

// proves hun:12.2.3.a
#[test]
fn partisans_evade_on_1_or_2() {
    let text = "sk-3 0922; de-76 1022";
    assert_eq!([1, 2].map(|die| evasion(text, "0922", &[die])), [(1, true), (2, true)]);
    let found = [3, 4, 5, 6].map(|die| evasion(text, "0922", &[die, 1]));
    assert_eq!(found, [(3, false), (4, false), (5, false), (6, false)]);
    // They need not try: then there is one die, of the combat.
    let mut g = game(&format!("turn 2; combat axis; {text}"));
    g.play("attack 0922; commit de-76; declare; evade no", &[1]);
    assert!(!g.events().iter().any(|event| matches!(event.what, What::EvadeDie { .. })));
    assert!(g.events().iter().any(|event| matches!(event.what, What::Fought { die: 1, .. })));
}

// proves hun:12.2.3.b
#[test]
fn a_concentric_attack_adds_two() {
    // From the south-east and the north-west.
    assert_eq!(evasion("sk-3 0922; de-76 1022; de-15 0823", "0922", &[1, 1]), (3, false));
    assert_eq!(evasion("sk-3 0922; de-76 1022; de-15 1023", "0922", &[2]), (2, true));
}

// proves hun:12.2.3.c
#[test]
fn in_mountains_the_die_has_one_less() {
    assert_eq!(evasion("sk-3 0821; de-76 0921", "0821", &[3]), (2, true));
    assert_eq!(evasion("sk-3 0821; de-76 0921", "0821", &[4, 1]), (3, false));
}

// proves hun:12.2.3.d
#[test]
fn in_the_open_the_die_has_two_more() {
    assert_eq!(evasion("sk-3 1026; de-76 1025", "1026", &[1, 1]), (3, false));
}

// proves hun:12.2.3.e
#[test]
fn partisans_who_are_not_alone_have_one_more() {
    assert_eq!(evasion("sk-2 0922; sk-3 0922; de-76 1022", "0922", &[1]), (2, true));
    assert_eq!(evasion("sk-2 0922; sk-3 0922; de-76 1022", "0922", &[2, 1]), (3, false));
    assert_eq!(evasion("sk-1 0821; sk-2 0821; de-76 0921; de-15 0720", "0821", &[1, 1]), (3, false));
    // Others beside them in other hexes are no company.
    assert_eq!(evasion("sk-2 0921; sk-3 0922; de-76 1023", "0922", &[2]), (2, true));
}

// proves hun:12.2.3.f
#[test]
fn evasion_comes_before_support_and_ends_the_attack() {
    let text = "turn 2; combat axis; sk-3 0922; de-76 1022; de-15 1023; cl-ax 1022";
    let mut g = game(text);
    g.play("attack 0922; commit de-76", &[]);
    // No support yet.
    assert_eq!(g.refusal("commit cl-ax-1"), "hun:12.2.3.f");
    g.play("declare; evade yes", &[2]);
    // The attack is off: the partisans stay, the column is kept, the attacker has attacked.
    assert_eq!((g.state().combat.stage, g.at("sk-3"), g.columns("1022")), (Stage::None, "0922".to_owned(), 1));
    assert_eq!((g.steps("de-76"), g.has("de-76", Piece::ATTACKED)), (2, true));
    g.play("attack 0922", &[]);
    assert_eq!(g.refusal("commit de-76"), "hun:8.1.c");
    // Another attack gives them another attempt, and only one: who fails is fought, with support.
    g.play("commit de-15; declare; evade yes", &[3]);
    assert_eq!((g.state().combat.stage, g.asks().0), (Stage::Support, "axis".to_owned()));
    g.play("commit cl-ax-1; roll", &[6]);
    assert_eq!(g.columns("1022"), 0);
    // Beside a Soviet corps there is no evading; a column or a staff does not hinder it.
    let text = "turn 2; combat axis; sk-3 0922; de-76 1022; de-1pz 1022";
    let mut g = game(&format!("{text}; su-18 0922"));
    g.play("attack 0922; commit-all; declare", &[1]);
    assert!(g.events().iter().any(|event| matches!(event.what, What::Fought { die: 1, .. })));
    for company in ["su-hq4 0922", "cl-al 0922"] {
        let mut g = game(&format!("{text}; {company}"));
        g.play("attack 0922; commit-all; declare", &[]);
        assert_eq!(g.state().combat.stage, Stage::Evade, "{company}");
    }
}
