//! Chapter 6: columns, replacements, reinforcements and withdrawals.

use crate::game::{Game, game, game_with};
use kernel::Speech;
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS, Nation},
    state::{AirStatus, Phase, Status},
};

/// Land and air replacements of a nation that are left.
fn pool(g: &Game, nation: Nation) -> [u8; 2] {
    g.state().pools[nation.index()]
}

/// Replacements of the Allies, in a turn: the Axis has passed.
#[track_caller]
fn allied_replacements(text: &str) -> Game {
    let mut g = game(&format!("{text}; replacements axis"));
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Replacements(ALLIED));
    g
}

/// Hungarian land replacements of a turn.
#[track_caller]
fn hungarians(text: &str) -> u8 {
    pool(&game(&format!("{text}; replacements axis")), Nation::Hungarian)[0]
}

// --- 6.1, 6.2 ---

// proves hun:6.1.a hun:6.1.b
#[test]
fn columns_replacements_reinforcements_withdrawals_and_air_transfers_follow_in_this_order() {
    let mut g = game(
        "turn 7; start; fuhrer 2
         de-hq6 1724; de-76 1725 reduced; de-3ss pending; de-68 1726; de-15 1727
         su-hq2 2516; su-hq3 2713; su-49 2517 reduced; su-30 pending; su-18 2518; su-95 2518; vv-1gvi",
    );
    g.resolve(&[]);
    let steps = [
        (Phase::Columns(AXIS), "done"),
        (Phase::Columns(ALLIED), "done"),
        (Phase::Replacements(AXIS), "done"),
        (Phase::Replacements(ALLIED), "done"),
        (Phase::Reinforcements(AXIS), "reinforce de-3ss 1131"),
        (Phase::Reinforcements(ALLIED), "reinforce su-30 2713"),
        (Phase::Withdrawals, "withdraw de-68"),
        (Phase::Withdrawals, "withdraw su-18"),
        (Phase::AirTransfers, "transfer vv-1gvi su-hq3; done"),
        (Phase::AirAssignment, "done"),
    ];
    for (n, (phase, actions)) in steps.into_iter().enumerate() {
        assert_eq!(g.phase(), phase);
        // What belongs to a later step is not yet done.
        if n < 8 {
            assert_eq!(g.refusal("transfer vv-1gvi su-hq3"), "hun:2.1.a");
        }
        if n < 4 {
            assert_eq!(g.refusal("reinforce de-3ss 1131"), "hun:2.1.a");
        }
        g.play(actions, &[]);
    }
    assert_eq!((g.at("de-3ss"), g.at("su-30")), ("1131".to_owned(), "2713".to_owned()));
}

// proves hun:6.2.f
#[test]
fn columns_that_no_allied_headquarters_can_receive_are_lost() {
    let lost = |text: &str| {
        let mut g = game_with(&[("cl_for_hq_without_rail", "0")], &format!("turn 2; columns axis; {text}"));
        g.play("done", &[]);
        let kept = g.state().columns().count();
        (g.phase() != Phase::Columns(ALLIED)).then(|| {
            let n = g.told(|what| if let What::ColumnsLost { side: ALLIED, n } = what { Some(*n) } else { None });
            (n, kept, g.state().columns_due)
        })
    };
    // None on the map, one that is cut off, one without a railway.
    assert_eq!(lost("su-49 2517"), Some((6, 0, 0)));
    assert_eq!(lost("su-hq2 1818; de-76 1817; de-15 1819"), Some((6, 0, 0)));
    assert_eq!(lost("su-hq4 0707"), Some((6, 0, 0)));
    // One by rail receives.
    assert_eq!(lost("su-hq2 2516"), None);
    // None of the six comes a turn later.
    let mut g = game("turn 2; columns axis; su-49 2517; uprising over");
    g.pass_to(Phase::Movement(AXIS));
    g.play("done", &[]);
    assert_eq!((g.state().turn, g.state().columns().count()), (3, 0));
}

// --- 6.3 ---

// proves hun:6.3.a hun:6.3.g
#[test]
fn the_table_says_how_many_replacements_each_nation_gets_on_land_and_in_the_air() {
    /// German, Hungarian, Soviet, Romanian, Bulgarian, Czech.
    const TABLE: [&str; 14] = [
        "2/1 0/0 4/2 0/0 0/0 0/0",
        "2/0 2/0 4/2 1/0 0/0 0/0",
        "2/1 0/0 4/2 0/0 0/0 0/0",
        "2/0 2/1 4/2 1/0 0/0 0/0",
        "2/1 0/0 4/2 0/0 0/0 0/0",
        "2/0 2/0 4/2 1/1 0/0 0/0",
        "2/1 0/0 3/2 0/0 0/0 0/0",
        "2/0 2/0 3/2 1/0 0/0 1/0",
        "1/1 0/0 3/2 0/0 1/0 0/0",
        "1/0 2/0 3/2 1/0 0/0 0/0",
        "1/1 0/0 3/2 0/0 1/0 1/0",
        "1/0 2/0 4/2 0/0 0/0 0/0",
        "1/1 0/0 4/2 0/0 1/0 0/0",
        "1/0 2/0 4/2 0/0 0/0 0/0",
    ];
    use Nation::{Bulgarian, Czech, German, Hungarian, Romanian, Slovak, Soviet, Yugoslav};
    for (turn, row) in (1..).zip(TABLE) {
        let g = game(&format!("turn {turn}; replacements axis; control axis"));
        let text = |nation| format!("{}/{}", pool(&g, nation)[0], pool(&g, nation)[1]);
        let found = [German, Hungarian, Soviet, Romanian, Bulgarian, Czech].map(text);
        assert_eq!(found.join(" "), row, "turn {turn}");
        assert_eq!([Slovak, Yugoslav].map(|nation| pool(&g, nation)), [[0, 0]; 2]);
    }
    // More than that is not to be had.
    let mut g = game("turn 9; replacements axis; de-hq6 1724; de-76 1725 reduced; de-15 1726 reduced");
    g.play("restore de-76", &[]);
    assert_eq!(g.refusal("rebuild de-15 1131"), "hun:6.3.h");
    assert!(!g.legal("restore de-15"));
}

// proves hun:6.3.b hun:6.3.d
#[test]
fn one_replacement_restores_a_step_or_brings_a_unit_back_with_one() {
    let text = "turn 2; de-hq6 1724; de-76 1725 reduced; de-15 eliminated; de-46 1726; de-110pz 1726";
    let mut g = game(&format!("{text}; replacements axis"));
    assert_eq!(g.refusal("restore de-46"), "hun:6.3.b");
    assert_eq!(g.refusal("restore de-110pz"), "hun:6.3.b");
    assert_eq!(g.refusal("restore de-15"), "hun:6.3.b");
    assert_eq!(g.refusal("rebuild de-46 1131"), "hun:6.3.b");
    assert_eq!(pool(&g, Nation::German), [2, 0]);
    g.play("restore de-76", &[]);
    assert_eq!((g.steps("de-76"), pool(&g, Nation::German)), (2, [1, 0]));
    assert_eq!(g.refusal("restore de-76"), "hun:6.3.b");
    g.play("rebuild de-15 1131", &[]);
    assert_eq!((g.steps("de-15"), g.at("de-15"), pool(&g, Nation::German)), (1, "1131".to_owned(), [0, 0]));
    // It is done in this phase and in no other.
    for phase in ["columns axis", "reinforcements axis", "movement axis", "combat axis", "supply axis"] {
        let g = game(&format!("{text}; {phase}; su-49 1727"));
        assert_eq!(g.refusal_to(AXIS, "restore de-76"), "hun:2.1.a", "{phase}");
        assert_eq!(g.refusal_to(AXIS, "rebuild de-15 1131"), "hun:2.1.a", "{phase}");
    }
}

// proves hun:6.3.c
#[test]
fn a_step_comes_back_only_along_a_line_to_an_own_headquarters() {
    let text = "turn 2; replacements axis; de-hq6 1724; su-hq2 2516; de-76 1818 reduced; su-49 1817";
    assert_eq!(game(&format!("{text}; su-57 1819")).refusal("restore de-76 via de-hq6"), "hun:6.3.c");
    assert_eq!(game("turn 2; replacements axis; de-76 1818 reduced").refusal("restore de-76"), "hun:6.3.c");
    let mut g = game(text);
    assert_eq!(g.refusal("restore de-76 via su-hq2"), "hun:6.3.c");
    // A line of any length will do.
    g.play("restore de-76 via de-hq6", &[]);
    assert_eq!(g.steps("de-76"), 2);
}

// proves hun:6.3.e hun:6.3.f hun:6.4.c
#[test]
fn a_rebuilt_unit_comes_on_a_supply_hex_or_by_a_headquarters_with_a_railway() {
    let g = game("turn 5; replacements axis; de-hq6 1724; hu-hq1 1813; de-76 eliminated");
    for hex in ["1131", "2232", "0429", "0421"] {
        assert!(g.legal(&format!("rebuild de-76 {hex}")), "{hex}");
    }
    for hex in ["1724", "1723", "1725", "1624", "1625", "1824", "1825", "1813", "1812"] {
        assert!(g.legal(&format!("rebuild de-76 {hex}")), "{hex}");
    }
    // Elsewhere it does not: in a city, two hexes from a headquarters, on an enemy supply hex.
    for hex in ["1427", "1626", "1924", "2713", "0400"] {
        assert_eq!(g.refusal(&format!("rebuild de-76 {hex}")), "hun:6.3.f", "{hex}");
    }
    // One without a railway takes none in, and an enemy's does not count.
    let g = game("turn 5; replacements axis; de-hq6 1520; su-hq2 1826; de-76 eliminated");
    assert_eq!(g.refusal("rebuild de-76 1520"), "hun:10.2.j");
    assert_eq!(g.refusal("rebuild de-76 1726"), "hun:6.3.f");
    // The Allies likewise.
    let mut g = allied_replacements("turn 5; su-hq2 2516; su-49 eliminated");
    assert_eq!(g.refusal("rebuild su-49 1131"), "hun:6.3.f");
    assert!(g.legal("rebuild su-49 2516") && g.legal("rebuild su-49 2416"));
    g.play("rebuild su-49 2713", &[]);
    assert_eq!(g.at("su-49"), "2713");
}

// proves hun:6.3.h hun:6.3.i
#[test]
fn air_replacements_serve_air_units_and_land_replacements_land_units() {
    let text = "turn 6; su-hq2 2516; ro-iv eliminated; ro-mt 2517 reduced; ro-c1arv eliminated";
    let mut g = allied_replacements(text);
    assert_eq!(pool(&g, Nation::Romanian), [1, 1]);
    g.play("restore ro-mt", &[]);
    assert_eq!(pool(&g, Nation::Romanian), [0, 1]);
    assert_eq!(g.refusal("rebuild ro-iv 2713"), "hun:6.3.h");
    // Nor does it restore the step of a unit on the map.
    let mut on_map =
        allied_replacements("turn 6; su-hq2 2516; ro-iv 2517 reduced; ro-mt 2517 reduced; ro-c1arv reduced");
    on_map.play("restore ro-mt", &[]);
    assert_eq!(pool(&on_map, Nation::Romanian), [0, 1]);
    assert_eq!(on_map.refusal("restore ro-iv"), "hun:6.3.h");
    assert!(!on_map.offers().iter().any(|offer| offer.starts_with("restore ro-iv")));
    g.play("restore-air ro-c1arv", &[]);
    assert_eq!((g.air("ro-c1arv").status, pool(&g, Nation::Romanian)), (AirStatus::Ready, [0, 0]));
    // Fighters and bombers alike; with land replacements alone neither.
    let mut g = game("turn 2; replacements axis; mk-101 reduced; mk-102 eliminated; hu-6gh eliminated");
    assert_eq!(pool(&g, Nation::Hungarian), [2, 0]);
    assert_eq!(g.refusal("restore-air mk-101"), "hun:6.3.i");
    assert_eq!(g.refusal("restore-air mk-102"), "hun:6.3.i");
    g.play("rebuild hu-6gh 1131", &[]);
    assert_eq!(pool(&g, Nation::Hungarian), [1, 0]);
    let g = game("turn 4; replacements axis; mk-101 reduced; mk-102 eliminated");
    assert!(g.legal("restore-air mk-101") && g.legal("restore-air mk-102"));
}

// proves hun:6.3.j
#[test]
fn replacements_serve_their_own_nation() {
    let g = game("turn 4; replacements axis; de-hq6 1724; de-76 1725 reduced; hu-6gh eliminated; lw-jg52 reduced");
    assert_eq!(g.refusal("restore de-76 via de-hq6 from hungarian"), "hun:6.3.j");
    assert_eq!(g.refusal("rebuild hu-6gh 1131 from german"), "hun:6.3.j");
    assert_eq!(g.refusal("restore-air lw-jg52 from hungarian"), "hun:6.3.j");
    assert!(g.legal("restore de-76 via de-hq6 from german"));
    // No Romanian replacements in turn 3, and the Soviet ones do not help.
    let g = allied_replacements("turn 3; su-hq2 2516; ro-iv 2517 reduced; su-49 2517 reduced");
    assert_eq!(g.refusal("restore ro-iv from soviet"), "hun:6.3.j");
    assert_eq!(g.refusal("restore ro-iv"), "hun:6.3.a");
    assert_eq!(g.offers(), ["done", "restore su-49 via su-hq2"]);
}

// proves hun:6.3.k
#[test]
fn unused_replacements_are_not_kept() {
    let mut g = game("turn 2; replacements axis; uprising over; de-hq6 1724; de-76 1725 reduced; de-6pz pending");
    assert_eq!(pool(&g, Nation::German), [2, 0]);
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::AirAssignment);
    assert!(g.state().pools.iter().all(|pool| *pool == [0, 0]));
    g.pass_to(Phase::Replacements(AXIS));
    assert_eq!((g.state().turn, pool(&g, Nation::German)), (3, [2, 1]));
}

// proves hun:6.3.l hun:6.3.m
#[test]
fn a_rebuilt_unit_moves_in_full_and_operationally_in_the_turn_of_its_return() {
    let mut g = game("turn 2; replacements axis; de-hq6 1724; de-76 eliminated");
    g.play("rebuild de-76 1624", &[]);
    g.pass_to(Phase::Movement(AXIS));
    g.play("move de-76", &[]);
    assert_eq!(g.state().mover.left, 2 * 8);
    assert_eq!(g.refusal("go 1909"), "hun:7.1.b");
    g.play("operational", &[]);
    assert_eq!(g.state().mover.left, 2 * 16);
    // By rail to Cluj, 18 hexes away.
    g.play("go 1909; stop", &[]);
    assert_eq!(g.at("de-76"), "1909");
}

// proves hun:6.3.b hun:6.3.n
#[test]
fn two_replacements_bring_a_unit_back_whole_and_staffs_take_none() {
    let mut g = game("turn 2; replacements axis; de-76 eliminated; de-110pz eliminated; de-hq8 eliminated");
    assert_eq!(g.refusal("rebuild de-hq8 1131"), "hun:6.3.n");
    assert_eq!(g.refusal("restore de-hq8"), "hun:6.3.n");
    // A unit of one step has no more than that.
    assert_eq!(g.refusal("rebuild de-110pz 1131 full"), "hun:6.3.b");
    g.play("rebuild de-76 1131 full", &[]);
    assert_eq!((g.steps("de-76"), pool(&g, Nation::German)), (2, [0, 0]));
    // One is not enough for two steps.
    let g = game("turn 9; replacements axis; de-76 eliminated");
    assert_eq!(g.refusal("rebuild de-76 1131 full"), "hun:6.3.a");
    assert!(g.legal("rebuild de-76 1131"));
    // Partisans take none (hun:12.2.1.i), and the Slovaks have none.
    let g = allied_replacements("turn 2; su-hq2 2516; su-49 2517 reduced; sk-1 eliminated");
    assert_eq!(g.refusal("rebuild sk-1 2713 from soviet"), "hun:12.2.1.i");
}

// proves hun:6.3.o
#[test]
fn allied_air_units_take_replacements_through_the_headquarters_of_their_front() {
    // Without a railway one passes, and the second does not.
    let mut g = allied_replacements("turn 2; su-hq4 0707; su-hq2 2516; vv-15i eliminated; vv-224sh eliminated");
    g.play("restore-air vv-15i", &[]);
    assert_eq!(g.air("vv-15i").status, AirStatus::Ready);
    assert_eq!(g.refusal("restore-air vv-224sh"), "hun:10.2.h");
    // By rail any number.
    let mut g = allied_replacements("turn 2; su-hq2 2516; vv-1gvi eliminated; vv-7gvsh eliminated");
    g.play("restore-air vv-1gvi; restore-air vv-7gvsh", &[]);
    assert_eq!(pool(&g, Nation::Soviet), [4, 0]);
    // Cut off, or not on the map: none, though another Front has a railway.
    let text = "turn 2; su-hq2 2516; su-49 2517 reduced; vv-15i eliminated";
    let cut = allied_replacements(&format!("{text}; su-hq4 1818; de-76 1817; de-15 1819"));
    assert_eq!(cut.refusal("restore-air vv-15i"), "hun:10.2.p");
    assert_eq!(allied_replacements(text).refusal("restore-air vv-15i"), "hun:10.2.p");
    // The Axis needs none.
    let mut g = game("turn 1; replacements axis; lw-kg4 eliminated");
    g.play("restore-air lw-kg4", &[]);
    assert_eq!((g.air("lw-kg4").status, g.air("lw-kg4").steps), (AirStatus::Ready, 1));
}

// --- 6.4 ---

// proves hun:6.4.a
#[test]
fn a_reinforcement_comes_on_an_own_supply_hex_in_its_turn() {
    let early = game("turn 4; reinforcements axis; de-6pz pending; de-44 pending");
    assert_eq!(early.refusal("reinforce de-6pz 1131"), "hun:6.4.f");
    let mut g = game("turn 5; reinforcements axis; de-6pz pending");
    assert_eq!(g.offers(), ["0421", "0429", "1131", "2232"].map(|hex| format!("reinforce de-6pz {hex}")));
    // Not in a Hungarian city, not on an enemy supply hex, and not at the owner's leisure.
    assert_eq!(g.refusal("reinforce de-6pz 1427"), "hun:6.4.a");
    assert_eq!(g.refusal("reinforce de-6pz 2713"), "hun:6.4.a");
    assert_eq!(g.refusal("done"), "hun:6.4.a");
    g.play("reinforce de-6pz 1131", &[]);
    assert_eq!((g.at("de-6pz"), g.steps("de-6pz")), ("1131".to_owned(), 2));
    let g = game("turn 5; reinforcements allied; su-104 pending");
    assert!(g.legal("reinforce su-104 2713") && g.legal("reinforce su-104 0400"));
    assert_eq!(g.refusal("reinforce su-104 1131"), "hun:6.4.a");
}

// proves hun:6.4.b
#[test]
fn hungarian_reinforcements_may_come_in_a_hungarian_city_by_rail() {
    let text = "turn 3; reinforcements axis; hu-sl pending; de-357 pending";
    let mut g = game(text);
    for hex in ["1427", "1522", "1719", "2320", "1131"] {
        assert!(g.legal(&format!("reinforce hu-sl {hex}")), "{hex}");
    }
    // A town without a railway, the open country by a railway, a town abroad; and no German.
    for hex in ["1424", "1426", "1128", "0529"] {
        assert_eq!(g.refusal(&format!("reinforce hu-sl {hex}")), "hun:6.4.b", "{hex}");
    }
    assert_eq!(g.refusal("reinforce de-357 1427"), "hun:6.4.a");
    g.play("reinforce hu-sl 1427", &[]);
    assert_eq!(g.at("hu-sl"), "1427");
    // A town the enemy holds, and one whose railway he cuts: Debrecen, from the west and from the north.
    assert_eq!(game(&format!("{text}; allied 1427")).refusal("reinforce hu-sl 1427"), "hun:6.4.b");
    assert!(g.legal("reinforce de-357 1131") && game(text).legal("reinforce hu-sl 1515"));
    let cut = game(&format!("{text}; su-49 1615; su-57 1414"));
    assert_eq!(cut.refusal("reinforce hu-sl 1515"), "hun:6.4.b");
}

// proves hun:6.4.d
#[test]
fn nobody_is_placed_among_enemies_or_in_a_full_hex_and_who_has_no_hex_waits() {
    let text = "turn 5; fuhrer 2; uprising over; reinforcements axis; de-6pz pending
                su-10g 1131; de-76 0421; de-15 0421; de-46 0421; cl-ax 0421";
    let g = game(text);
    assert_eq!(g.refusal("reinforce de-6pz 1131"), "hun:6.4.d");
    assert_eq!(g.refusal("reinforce de-6pz 0421"), "hun:6.4.d");
    assert_eq!(g.offers(), ["reinforce de-6pz 0429", "reinforce de-6pz 2232"]);
    // Nor among those who stack with no other nation.
    let apart = game("turn 5; reinforcements allied; control allied; ro-iv 2614; su-art9 pending");
    assert_eq!(apart.refusal("reinforce su-art9 2614"), "hun:6.4.d");
    // A rebuilt unit neither.
    let g = game("turn 5; replacements axis; de-hq6 1724; su-10g 1725; de-6pz eliminated");
    assert_eq!(g.refusal("rebuild de-6pz 1725"), "hun:6.4.d");

    let mut g = game(&format!("{text}; su-20g 0429; su-21g 2232"));
    assert_eq!(g.offers(), ["done"]);
    g.play("done", &[]);
    let waits = g.unit("de-6pz");
    assert_eq!(g.told(|what| if let What::Waits { unit } = what { Some(*unit) } else { None }), waits);
    assert_eq!(g.status("de-6pz"), Status::Pending);
    g.pass_to(Phase::Movement(ALLIED));
    g.play("move su-10g; step 1231; stop", &[]);
    g.pass_to(Phase::Reinforcements(AXIS));
    assert_eq!((g.state().turn, g.offers()), (6, vec!["reinforce de-6pz 1131".to_owned()]));
}

// proves hun:6.4.e
#[test]
fn reinforcements_move_in_the_turn_they_arrive_even_operationally() {
    let mut g = game("turn 5; reinforcements axis; de-6pz pending");
    g.play("reinforce de-6pz 1131", &[]);
    g.pass_to(Phase::Movement(AXIS));
    g.play("move de-6pz", &[]);
    assert_eq!(g.state().mover.left, 2 * 12);
    g.play("operational", &[]);
    assert_eq!(g.state().mover.left, 2 * 24);
    g.play("go 1522; stop", &[]);
    assert_eq!(g.at("de-6pz"), "1522");
}

// proves hun:6.4.1.a
#[test]
fn the_yugoslav_corps_comes_in_turn_7_in_subotica() {
    let early = game("turn 6; reinforcements allied; yu-12v pending; su-133 pending");
    assert_eq!(early.refusal("reinforce yu-12v 2320"), "hun:6.4.f");
    let mut g = game("turn 7; reinforcements allied; control allied; yu-12v pending");
    assert_eq!(g.refusal("reinforce yu-12v 2713"), "hun:6.4.1.a");
    assert_eq!(g.refusal("reinforce yu-12v 2319"), "hun:6.4.1.a");
    assert_eq!(g.offers(), ["reinforce yu-12v 2320"]);
    g.play("reinforce yu-12v 2320", &[]);
    assert_eq!(g.at("yu-12v"), "2320");
    // Whoever controls the town.
    assert!(game("turn 7; reinforcements allied; control axis; yu-12v pending").legal("reinforce yu-12v 2320"));
}

// proves hun:6.4.1.b
#[test]
fn it_waits_while_axis_units_are_there() {
    let mut g = game("turn 7; fuhrer 2; uprising over; reinforcements allied; yu-12v pending; de-92 2320");
    assert_eq!(g.refusal("reinforce yu-12v 2320"), "hun:6.4.d");
    assert_eq!(g.offers(), ["done"]);
    g.pass_to(Phase::Movement(AXIS));
    g.play("move de-92; step 2321; stop", &[]);
    g.pass_to(Phase::Reinforcements(ALLIED));
    assert_eq!((g.state().turn, g.offers()), (8, vec!["reinforce yu-12v 2320".to_owned()]));
}

// --- 6.4.2 ---

/// Pest is cut off, and Buda has a line to the west: the ring lacks 1524.
const PEST_CUT_OFF: &str = "su-10g 1423; su-20g 1521; su-21g 1623";

// proves hun:6.4.2.a
#[test]
fn two_hungarian_replacements_in_every_even_turn_while_budapest_holds() {
    let found: Vec<u8> = (1..=14).map(|turn| hungarians(&format!("turn {turn}; control axis"))).collect();
    assert_eq!(found, [0, 2].repeat(7));
}

// proves hun:6.4.2.b hun:6.4.2.c
#[test]
fn one_when_the_allies_hold_budapest_or_it_is_cut_off() {
    for turn in (2..=14).step_by(2) {
        assert_eq!(hungarians(&format!("turn {turn}; allied 1522 1523")), 1, "turn {turn}");
        assert_eq!(hungarians(&format!("turn {turn}; {PEST_CUT_OFF}; su-24g 1524")), 1, "turn {turn}");
    }
    // Still none in an odd turn.
    assert_eq!(hungarians("turn 7; allied 1522 1523"), 0);
    assert_eq!(hungarians(&format!("turn 7; {PEST_CUT_OFF}; su-24g 1524")), 0);
}

// proves hun:6.4.2.e
#[test]
fn the_air_replacement_of_turn_4_comes_whether_budapest_holds_or_not() {
    for state in ["allied 1522 1523".to_owned(), format!("{PEST_CUT_OFF}; su-24g 1524")] {
        let mut g = game(&format!("turn 4; replacements axis; {state}; mk-101 reduced"));
        assert_eq!(pool(&g, Nation::Hungarian), [1, 1]);
        g.play("restore-air mk-101", &[]);
        assert_eq!(g.air("mk-101").steps, 2);
    }
}

// proves hun:6.4.2.f
#[test]
fn one_hex_lost_is_budapest_lost_and_a_line_from_one_hex_is_enough() {
    assert_eq!(hungarians("turn 8; allied 1522"), 1);
    assert_eq!(hungarians("turn 8; allied 1523"), 1);
    assert_eq!(hungarians(&format!("turn 8; {PEST_CUT_OFF}")), 2);
    // Lost in one turn and taken back in the next before any replacement came: it was lost at the end of a turn.
    let mut g = game("turn 8; fuhrer 2; uprising over; combat axis; control axis; allied 1523; de-76 1524");
    while (g.state().turn, g.phase()) != (9, Phase::Movement(AXIS)) {
        g.play("done", &[]);
    }
    g.play("move de-76; step 1523; stop", &[]);
    assert_eq!(ten(g), 1);
    // Within a turn it may be lost and taken back.
    let mut g = game("turn 8; fuhrer 2; uprising over; movement axis; control axis; allied 1523; de-76 1524");
    g.play("move de-76; step 1523; stop", &[]);
    assert_eq!(ten(g), 2);
}

/// Hungarian replacements of turn 10, from the Axis movement of turn 8 on: something is to be rebuilt, so that the
/// phase waits.
#[track_caller]
fn ten(mut g: Game) -> u8 {
    while g.state().turn < 10 {
        g.play("done", &[]);
    }
    g.rules().hungarian_replacements(g.state())
}

// proves hun:6.4.2.b hun:6.4.2.f
#[test]
fn the_reduction_is_for_good_unless_the_option_says_otherwise() {
    let text = "turn 8; fuhrer 2; uprising over; replacements axis; allied 1523; de-76 1524";
    for (options, expected) in [(&[][..], 1), (&[("hungarian_replacement_latch", "off")], 2)] {
        let mut g = game_with(options, text);
        assert_eq!(pool(&g, Nation::Hungarian)[0], 1);
        g.pass_to(Phase::Movement(AXIS));
        g.play("move de-76; step 1523; stop", &[]);
        assert_eq!(ten(g), expected, "{options:?}");
    }
    // Never reduced, it stays whole.
    let mut g = game("turn 8; fuhrer 2; uprising over; replacements axis; control axis");
    g.pass_to(Phase::Movement(AXIS));
    assert_eq!(ten(g), 2);
}

// --- 6.5 ---

/// The units named in a turn, Axis first.
fn named(turn: u8) -> Vec<String> {
    let g = game(&format!("turn {turn}; withdrawals"));
    g.rules().named_withdrawals(g.state()).map(|unit| g.rules().piece_text(unit)).collect()
}

// proves hun:6.5.a
#[test]
fn the_units_that_the_table_names_leave_in_this_phase() {
    for turn in [1, 2, 3, 4, 6, 9, 11, 12, 13, 14] {
        assert!(named(turn).is_empty(), "turn {turn}");
    }
    assert_eq!(named(5), ["hu-hq2", "su-31tk"]);
    let mut seven = named(7);
    seven[..6].sort_unstable();
    assert_eq!(seven[..6], ["de-168", "de-24pz", "de-4ss", "de-68", "de-75", "de-97j"]);
    seven[6..].sort_unstable();
    assert_eq!(seven[6..], ["su-107", "su-11", "su-18", "su-3gk", "su-52", "su-67"]);
    let mut eight = named(8);
    eight.sort_unstable();
    let expected = ["de-100j", "de-18ss", "de-208", "de-20pz", "de-254", "de-31ss", "de-3geb", "de-4geb", "de-hq1pz"];
    assert_eq!(eight, expected);
    assert_eq!(named(10), ["de-8pz"]);
    // Those without a substitute go by themselves; the phase cannot be left without it.
    let mut g = game("turn 10; replacements axis; de-8pz 1724; de-76 1724");
    g.play("done", &[]);
    assert_eq!((g.status("de-8pz"), g.status("de-76")), (Status::Withdrawn, Status::OnMap));
    assert_eq!(game("turn 10; withdrawals; de-8pz 1724; de-1pz 1724").refusal("done"), "hun:6.5.a");
    let mut g = game("turn 8; replacements axis; lw-jg51; lw-jg52");
    g.play("done", &[]);
    assert_eq!((g.air("lw-jg51").status, g.air("lw-jg52").status), (AirStatus::Withdrawn, AirStatus::Ready));
}

// proves hun:6.5.b hun:6.5.c
#[test]
fn the_soviet_18th_corps_leaves_in_turn_7_for_good() {
    let text = "fuhrer 2; uprising over; su-hq2 2516; su-18 0914; su-95 0914";
    let mut g = game(&format!("turn 6; {text}; reinforcements allied"));
    g.pass_to(Phase::AirAssignment);
    assert_eq!(g.at("su-18"), "0914");
    let mut g = game(&format!("turn 7; {text}; withdrawals; su-49 2517 reduced"));
    g.play("withdraw su-18", &[]);
    assert_eq!((g.status("su-18"), g.at("su-18")), (Status::Withdrawn, "-".to_owned()));
    // It cannot be had back.
    g.pass_to(Phase::Replacements(ALLIED));
    assert_eq!((g.state().turn, g.refusal("rebuild su-18 2713")), (8, "hun:6.3.b"));
    assert!(!g.offers().iter().any(|offer| offer.contains("su-18")));
    g.pass_to(Phase::AirAssignment);
    assert_eq!(g.status("su-18"), Status::Withdrawn);
}

// proves hun:6.5.d
#[test]
fn another_unit_of_the_same_type_and_nation_on_the_map_may_go_instead() {
    let text = "turn 7; withdrawals; su-95 0814; su-31tk 0413; ro-iv 2413; su-49 eliminated; su-30 pending";
    for state in ["0914", "0914 unsupplied", "eliminated"] {
        let mut g = game(&format!("{text}; su-18 {state}"));
        assert_eq!(g.refusal("withdraw su-31tk"), "hun:6.5.d");
        assert_eq!(g.refusal("withdraw ro-iv"), "hun:6.5.d");
        assert_eq!(g.refusal("withdraw su-49"), "hun:6.5.d");
        assert_eq!(g.refusal("withdraw su-30"), "hun:6.5.d");
        assert_eq!(g.offers(), ["withdraw su-18", "withdraw su-95"]);
        let before = g.status("su-18");
        g.play("withdraw su-95", &[]);
        assert_eq!((g.status("su-95"), g.status("su-18")), (Status::Withdrawn, before));
    }
    // Each unit that is named goes once: one that is named later goes in its own name.
    let mut g = game("turn 7; withdrawals; su-18 0914; su-3gk 0814 reduced; su-95 0814");
    g.play("withdraw su-3gk", &[]);
    assert_eq!((g.phase(), g.offers()), (Phase::Withdrawals, vec!["withdraw su-18".into(), "withdraw su-95".into()]));
    g.play("withdraw su-95", &[]);
    assert_eq!((g.at("su-18"), g.phase()), ("0914".to_owned(), Phase::AirAssignment));
}

// proves hun:6.5.e hun:6.5.f
#[test]
fn steps_and_factors_of_the_substitute_do_not_matter() {
    let text = "turn 7; withdrawals; su-18 0914; su-95 0814 reduced; su-17g 0815; su-24g 0815 reduced";
    for unit in ["su-95", "su-17g", "su-24g"] {
        let mut g = game(text);
        g.play(&format!("withdraw {unit}"), &[]);
        assert_eq!((g.status(unit), g.at("su-18")), (Status::Withdrawn, "0914".to_owned()));
    }
    assert!(game(&text.replace("0914", "0914 reduced")).legal("withdraw su-17g"));
}

// proves hun:6.5.g
#[test]
fn infantry_and_mountain_troops_stand_for_each_other() {
    let mut g = game("turn 7; withdrawals; de-68 0416; de-1geb 0416; de-22ss 0416; de-76 eliminated");
    assert_eq!(g.refusal("withdraw de-22ss"), "hun:6.5.d");
    g.play("withdraw de-1geb", &[]);
    assert_eq!((g.status("de-1geb"), g.at("de-68")), (Status::Withdrawn, "0416".to_owned()));
    let mut g = game("turn 8; withdrawals; de-3geb 0416; de-76 0416; de-1pz 0416");
    assert_eq!(g.refusal("withdraw de-1pz"), "hun:6.5.d");
    g.play("withdraw de-76", &[]);
    assert_eq!((g.status("de-76"), g.at("de-3geb")), (Status::Withdrawn, "0416".to_owned()));
    // Fortified regions are something else.
    assert_eq!(
        game("turn 7; withdrawals; su-18 0914; su-95 0914; su-159ur 0914").refusal("withdraw su-159ur"),
        "hun:6.5.d"
    );
}

// proves hun:6.5.h
#[test]
fn a_named_unit_that_is_lost_or_still_to_come_is_struck_off() {
    // Alone of its type: nothing is asked.
    let mut g = game("turn 7; reinforcements allied; su-18 eliminated; su-31tk 0413");
    g.play("done", &[]);
    assert_eq!((g.status("su-18"), g.at("su-31tk")), (Status::Withdrawn, "0413".to_owned()));
    // With a substitute on the map it is the owner's choice.
    let mut g = game("turn 7; withdrawals; su-18 eliminated; su-95 0914");
    g.play("withdraw su-18", &[]);
    assert_eq!((g.status("su-18"), g.at("su-95")), (Status::Withdrawn, "0914".to_owned()));
    // One that has not arrived never does.
    let text = "fuhrer 2; uprising over; su-10g 1131; su-20g 0429; su-21g 2232; su-24g 0421; de-24pz pending";
    let mut g = game(&format!("turn 7; {text}; reinforcements axis"));
    assert_eq!((g.offers(), g.status("de-24pz")), (vec!["done".to_owned()], Status::Pending));
    g.play("done", &[]);
    assert_eq!(g.status("de-24pz"), Status::Withdrawn);
    // One that was not named would come a turn late.
    let g = game("turn 8; reinforcements axis; de-20pz pending; de-24pz pending");
    assert!(g.legal("reinforce de-24pz 1131"));
}

// proves hun:6.5.d hun:6.5.i
#[test]
fn who_has_to_leave_later_may_go_now_and_is_owed_no_more() {
    let text = "turn 7; fuhrer 2; uprising over; control axis; withdrawals; de-24pz 1522; de-20pz 1523; de-1pz 1524";
    let mut g = game(text);
    // de-20pz is named for turn 8.
    assert_eq!(g.offers(), ["withdraw de-1pz", "withdraw de-20pz", "withdraw de-24pz"]);
    g.play("withdraw de-20pz", &[]);
    while g.state().turn < 9 {
        assert_ne!(g.phase(), Phase::Withdrawals);
        g.play("done", &[]);
    }
    let left = ["de-24pz", "de-1pz"].map(|unit| g.status(unit));
    assert_eq!((g.status("de-20pz"), left), (Status::Withdrawn, [Status::OnMap; 2]));
    // However much later it is named: de-8pz in turn 10.
    let g = game("turn 7; withdrawals; control axis; de-24pz 1522; de-8pz 1523");
    assert!(g.legal("withdraw de-8pz"));
}

/// A staff that is lost and then named leaves for good, and the position says nothing of a return.
// proves hun:6.5.c hun:6.5.h
#[test]
fn a_lost_staff_that_is_withdrawn_does_not_return() {
    let mut g = game(
        "turn 4; fuhrer 2; uprising over; combat allied; control axis; hu-hq2 1820; su-5tk 1821; su-hq2 1823; su-31tk 1822",
    );
    g.play("attack 1820; commit su-5tk; declare", &[]);
    assert_eq!((g.status("hu-hq2"), g.state().turn), (Status::Eliminated, 4));
    while g.status("hu-hq2") == Status::Eliminated {
        let offer = g.offers().swap_remove(0);
        g.play(&offer, &[]);
        let saved = g.rules().save(g.state());
        assert_eq!(kernel::reload(g.rules(), g.state(), saved), Ok(()), "turn {} {:?}", g.state().turn, g.phase());
    }
    assert_eq!((g.status("hu-hq2"), g.state().turn), (Status::Withdrawn, 5));
    while g.state().turn < 9 {
        assert!(!g.offers().iter().any(|offer| offer.contains("hu-hq2")));
        let offer = g.offers().swap_remove(0);
        g.play(&offer, &[]);
    }
}
