//! Chapter 5, first half: lines of communication, and what comes of having none.

use crate::game::{Game, game, game_with};
use kernel::Seat;
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS},
    state::{Phase, Piece},
    supply::{HqStatus, Supply},
};

/// A position in which the second turn ends with the next `done`.
fn ending(text: &str) -> String {
    format!("turn 2; combat axis; uprising over; fuhrer 2\n{text}")
}

/// A position after the supply check of its turn, where nobody has anything to choose.
#[track_caller]
fn checked(text: &str) -> Game {
    let mut g = game(&ending(text));
    g.play("done", &[]);
    assert_eq!(g.state().turn, 3, "somebody had a choice");
    g
}

#[track_caller]
fn marked(g: &Game, id: &str) -> bool {
    g.has(id, Piece::UNSUPPLIED)
}

/// The ids of these units that have the marker.
#[track_caller]
fn all_marked<'a>(g: &Game, ids: &[&'a str]) -> Vec<&'a str> {
    ids.iter().copied().filter(|id| marked(g, id)).collect()
}

/// Ends phases until this one.
#[track_caller]
fn pass_until(g: &mut Game, phase: Phase) {
    while g.phase() != phase {
        g.play("done", &[]);
    }
}

/// The length of a side's line from one hex to another.
fn line(g: &Game, side: Seat, from: &str, to: &str) -> Option<u8> {
    g.rules().flood(g.state(), side, std::iter::once(g.hex(to)), false).length(g.hex(from))
}

/// How a unit would stand if supply were checked now.
#[track_caller]
fn forecast(g: &Game, id: &str) -> Supply {
    let unit = g.unit(id);
    let list = g.rules().forecast(g.state(), g.rules().side(unit));
    list.into_iter().find(|(known, _)| *known == unit).expect("it takes part").1
}

/// Artillery has no zone of control: it takes the four supply hexes of the Axis and nothing around them.
const TAKEN: &str = "su-art5 2232; su-art7 1131; su-art9 0429; su-art16 0421";

/// Around 1716 and 1717: every hex is Axis or in an Axis zone of control.
const AXIS_RING: &str = "de-76 1715; de-15 1618; de-46 1818";

/// Eleven divisions in three hexes.
const ELEVEN: &str = "de-76 1427; de-15 1427; de-46 1427; de-68 1427; de-75 1428; de-168 1428; de-208 1428; de-254 1428
                      hu-6gh 1429; hu-10gh 1429; hu-13gh 1429";
const ELEVEN_IDS: [&str; 11] =
    ["de-76", "de-15", "de-46", "de-68", "de-75", "de-168", "de-208", "de-254", "hu-6gh", "hu-10gh", "hu-13gh"];

// --- 5.1 lines ---

// proves hun:5.1.a
#[test]
fn a_unit_is_as_able_as_its_line() {
    let able = |g: &Game| {
        let unit = g.unit("de-1pz");
        let rules = g.rules();
        (rules.attack_factor(g.state(), unit), rules.defence_factor(g.state(), unit), rules.allowance(g.state(), unit))
    };
    assert_eq!(able(&checked("de-1pz 2700")), (10, 8, 24));
    assert_eq!(able(&checked("de-1pz 2700; su-49 2601")), (5, 4, 12));
}

// proves hun:5.1.b
#[test]
fn a_line_is_free_of_enemy_units_and_of_their_zones() {
    // 2700 is a corner with three neighbours. Artillery bars the hex it is in, and no other.
    assert!(marked(&checked("de-76 2700; su-art5 2600; su-art7 2601; su-art9 2701"), "de-76"));
    for open in ["su-art5 2600; su-art7 2601", "su-art7 2601; su-art9 2701", "su-art5 2600; su-art9 2701"] {
        assert!(!marked(&checked(&format!("de-76 2700; {open}")), "de-76"), "{open}");
    }
    // A corps bars all three from one of them.
    assert!(marked(&checked("de-76 2700; su-49 2601"), "de-76"));
    // The unit's own hex need not be free; the end must.
    assert!(!marked(&checked("de-76 2602; su-49 2502"), "de-76"));
    let g = game("turn 3; combat allied; de-76 2700; su-49 2502");
    assert_eq!(line(&g, AXIS, "2700", "2703"), Some(3));
    assert_eq!(line(&g, AXIS, "2700", "2503"), None);
}

// proves hun:5.1.c
#[test]
fn an_own_unit_opens_a_hex_in_an_enemy_zone() {
    let cut = "de-76 2700; su-49 2601";
    assert_eq!(all_marked(&checked(&format!("{cut}; de-15 2701")), &["de-76", "de-15"]), [""; 0]);
    // Any piece does, but it must be in the hex itself.
    assert!(!marked(&checked(&format!("{cut}; cl-ax 2701")), "de-76"));
    assert!(marked(&checked(&format!("{cut}; de-15 2702")), "de-76"));
}

// proves hun:5.1.d
#[test]
fn no_line_ends_in_a_supply_hex_that_the_enemy_holds() {
    assert!(marked(&checked(&format!("de-76 1427; {TAKEN}")), "de-76"));
    // Not even next to it: the hex itself is no end.
    assert!(marked(&checked(&format!("de-76 2231; {TAKEN}")), "de-76"));
    assert!(!marked(&checked(&format!("de-76 2231; {}", TAKEN.replace("su-art5 2232", "su-art5 2331"))), "de-76"));
}

// proves hun:5.1.e
#[test]
fn no_line_crosses_a_lake() {
    let g = game("turn 3; combat axis");
    // Velence, Balaton, Neusiedl: neighbours by the map, and the line goes round.
    assert_eq!(line(&g, AXIS, "1624", "1723"), Some(2));
    assert_eq!(line(&g, AXIS, "1826", "1925"), Some(3));
    assert_eq!(line(&g, AXIS, "1926", "1927"), Some(4));
    assert_eq!(line(&g, AXIS, "1328", "1329"), Some(2));
    // The river beside them does not stop it.
    assert_eq!(line(&g, AXIS, "1924", "1925"), Some(1));
}

// proves hun:5.1.f hun:5.3.a
#[test]
fn a_line_counts_the_hexes_it_enters_and_nothing_else() {
    let length = |text: &str, from: &str| {
        let g = game(&format!("turn 3; combat allied; {text}"));
        g.rules().front_flood(g.state()).length(g.hex(from))
    };
    // The headquarters' own hex is the last of the eight, and the plain is as long as the Carpathians.
    assert_eq!(length("su-hq2 2316", "2316"), Some(0));
    assert_eq!(length("su-hq2 2316", "1721"), Some(8));
    assert_eq!(length("su-hq2 1402", "1410"), Some(8));
    for (hex, shift) in [("1721", 0), ("1722", -1)] {
        let mut g = game(&format!("turn 3; combat allied; control allied; su-hq2 2316; su-49 {hex}; hu-25gh 1622"));
        g.play("attack 1622; commit su-49", &[]);
        assert_eq!(g.shift("attenuated_attacker"), shift, "{hex}");
    }
}

// --- 5.2 Axis supply ---

// proves hun:5.2.a
#[test]
fn each_of_four_hexes_supplies_the_axis() {
    for source in ["2232", "1131", "0429", "0421"] {
        let others: Vec<&str> = TAKEN.split("; ").filter(|taken| !taken.ends_with(source)).collect();
        assert_eq!(others.len(), 3);
        assert!(!marked(&checked(&format!("de-76 1427; {}", others.join("; "))), "de-76"), "{source}");
    }
    assert!(marked(&checked(&format!("de-76 1427; {TAKEN}")), "de-76"));
}

// proves hun:5.2.b hun:5.2.c
#[test]
fn an_axis_headquarters_of_either_nation_supplies_both() {
    let ring = "su-49 1715; su-57 1618; su-33 1818; su-hq2 2016";
    for hq in ["hu-hq1", "de-hq6"] {
        for unit in ["de-76", "hu-20gh"] {
            assert!(!marked(&checked(&format!("{unit} 1716; {hq} 1717; {ring}")), unit), "{unit} at {hq}");
            assert!(marked(&checked(&format!("{unit} 1716; {ring}")), unit), "{unit}");
        }
    }
}

// proves hun:5.2.d
#[test]
fn an_axis_line_may_be_as_long_as_it_likes() {
    let g = checked("de-76 2700");
    assert_eq!(g.rules().supply_flood(g.state(), AXIS, false).length(g.hex("2700")), Some(32));
    assert!(!marked(&g, "de-76"));
    // To a headquarters as well.
    let g = checked(&format!("de-76 2703; hu-hq1 1427; {TAKEN}"));
    assert!(line(&g, AXIS, "2703", "1427").is_some_and(|length| length > 20));
    assert!(!marked(&g, "de-76"));
}

// proves hun:5.2.e
#[test]
fn a_cut_off_axis_headquarters_supplies_ten() {
    let mut g = game(&ending(&format!("hu-hq1 1427; {TAKEN}; {}", ELEVEN.replace("; hu-13gh 1429", ""))));
    assert_eq!(g.rules().hq_status(g.state(), g.unit("hu-hq1")), HqStatus::None);
    g.play("done", &[]);
    assert_eq!(g.state().turn, 3);
    assert_eq!(all_marked(&g, &ELEVEN_IDS[..10]), [""; 0]);

    let mut g = game(&ending(&format!("hu-hq1 1427; {TAKEN}; {ELEVEN}")));
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Supply(AXIS));
    g.play("done", &[]);
    assert_eq!(all_marked(&g, &ELEVEN_IDS).len(), 1);
}

// proves hun:5.2.e
#[test]
fn by_option_a_cut_off_axis_headquarters_supplies_nobody() {
    let off = [("axis_isolated_hq_supplies", "off")];
    let cut_off = ending(&format!("de-76 1427; hu-hq1 1427; {TAKEN}"));
    let mut g = game_with(&off, &cut_off);
    g.play("done", &[]);
    assert!(marked(&g, "de-76"));
    let mut g = game_with(&[("axis_isolated_hq_supplies", "on")], &cut_off);
    g.play("done", &[]);
    assert!(!marked(&g, "de-76"));
    // With a line of its own it needs no option.
    let mut g = game_with(&off, &ending("de-76 1427; hu-hq1 1427"));
    g.play("done", &[]);
    assert!(!marked(&g, "de-76"));
}

// --- 5.3 and 5.4 Allied supply ---

// proves hun:5.3.b
#[test]
fn a_front_without_a_line_supplies_nobody() {
    let ring = format!("su-hq3 1717; su-49 1716; {AXIS_RING}");
    let g = checked(&ring);
    assert_eq!(g.rules().hq_status(g.state(), g.unit("su-hq3")), HqStatus::None);
    assert!(marked(&g, "su-49"));
    // One gap, and the Front has a line though no railway: it supplies.
    let g = checked(&ring.replace("de-15 1618", "de-15 1427"));
    assert_eq!(g.rules().hq_status(g.state(), g.unit("su-hq3")), HqStatus::Partial);
    assert!(!marked(&g, "su-49"));
}

// proves hun:5.3.c hun:10.2.f
#[test]
fn a_front_supplies_so_many_corps_and_no_more() {
    let corps = "su-18 1303; su-95 1303; su-107 1303; su-11 1303; su-52 1202; su-67 1202; su-50 1202; su-51 1202
                 su-33 1403; su-49 1403; su-57 1403";
    let ids = ["su-18", "su-95", "su-107", "su-11", "su-52", "su-67", "su-50", "su-51", "su-33", "su-49", "su-57"];
    let mut g = game(&ending(&format!("su-hq4 1302; {corps}")));
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Supply(ALLIED));
    assert_eq!(g.refusal("serve su-95 su-hq4"), "hun:10.2.f");
    g.play("done", &[]);
    assert_eq!(all_marked(&g, &ids), ["su-95"]);
    // The number is of each Front by itself.
    assert_eq!(all_marked(&checked(&format!("su-hq4 1302; su-hq3 1302; {corps}")), &ids), [""; 0]);
}

// proves hun:5.3.d
#[test]
fn a_supply_hex_alone_supplies_no_allied_unit() {
    assert!(marked(&checked("su-49 0900"), "su-49"));
    assert!(!marked(&checked("su-49 0900; su-hq4 1000"), "su-49"));
    // The Axis unit beside it traces to its own hex.
    assert!(!marked(&checked("de-76 1131"), "de-76"));
}

// proves hun:5.3.e hun:5.4.a
#[test]
fn every_ally_traces_to_any_front_as_the_soviets_do() {
    for unit in ["su-18", "su-49", "su-20g", "cz-1", "ro-iv", "bg-iii", "yu-12v", "sk-1"] {
        for hq in ["su-hq2", "su-hq3", "su-hq4"] {
            let g = checked(&format!("{unit} 1721; {hq} 2316; partisans free"));
            assert!(!marked(&g, unit), "{unit} at {hq}");
            assert_eq!(forecast(&g, unit), Supply::Supplied, "{unit} at {hq}");
        }
        let g = checked(&format!("{unit} 1722; su-hq2 2316; partisans free"));
        assert!(!marked(&g, unit), "{unit}");
        assert_eq!(forecast(&g, unit), Supply::Attenuated, "{unit}");
        assert!(marked(&checked(&format!("{unit} 1721; partisans free")), unit), "{unit}");
    }
}

// --- 5.5 without supply ---

// proves hun:5.5.a hun:5.5.b
#[test]
fn a_unit_without_a_line_is_marked_in_the_end_phase_and_not_before() {
    let mut g = game(&format!("turn 2; movement allied; uprising over; su-49 1716; su-hq2 2016; {AXIS_RING}"));
    for phase in [Phase::Combat(ALLIED), Phase::Movement(AXIS), Phase::Combat(AXIS)] {
        g.play("done", &[]);
        assert_eq!(g.phase(), phase);
        assert!(!marked(&g, "su-49"), "{phase:?}");
    }
    g.play("done", &[]);
    assert!(marked(&g, "su-49"));
    // The three around it have their lines.
    assert_eq!(all_marked(&g, &["de-76", "de-15", "de-46"]), [""; 0]);
}

// proves hun:5.5.c
#[test]
fn without_supply_each_unit_has_half_its_factors_rounded_down() {
    let defence = |marker: &str| {
        let mut g =
            game(&format!("turn 4; combat allied; control allied; su-49 1820; su-hq2 2020; hu-25gh 1821 {marker}"));
        g.play("attack 1821; commit su-49", &[]);
        g.reckoning().defence
    };
    assert_eq!((defence(""), defence("unsupplied")), (5, 2));
    let attack = |marker: &str| {
        let mut g =
            game(&format!("turn 4; combat axis; de-8ss 1820 {marker}; de-3k 1820 {marker}; su-49 1821; su-hq2 2020"));
        g.play("attack 1821; commit-all", &[]);
        g.reckoning().attack
    };
    // Twice five: two and two, not half of ten.
    assert_eq!((attack(""), attack("unsupplied")), (10, 4));
}

// proves hun:5.5.d
#[test]
fn without_supply_mobile_units_have_half_their_movement() {
    let units = [
        ("de-1pz", 12, 6),
        ("de-4ss", 10, 5),
        ("de-8ss", 10, 5),
        ("hu-1pc", 10, 5),
        ("hu-1hz", 10, 5),
        ("de-76", 8, 8),
        ("de-3geb", 8, 8),
        ("hu-25gh", 8, 8),
    ];
    for (unit, full, halved) in units {
        for (marker, points) in [("", full), ("unsupplied", halved)] {
            let mut g = game(&format!("turn 4; movement axis; control axis; {unit} 1820 {marker}"));
            g.play(&format!("move {unit}"), &[]);
            assert_eq!(g.state().mover.left, 2 * points, "{unit} {marker}");
        }
    }
    for (unit, points) in [("su-5tk", 6), ("su-9mk", 6), ("su-4kk", 6), ("su-49", 8), ("su-118ur", 4), ("su-art7", 8)] {
        let mut g = game(&format!("turn 6; movement allied; control allied; {unit} 1820 unsupplied"));
        g.play(&format!("move {unit}"), &[]);
        assert_eq!(g.state().mover.left, 2 * points, "{unit}");
    }
}

// proves hun:5.5.e
#[test]
fn without_supply_artillery_gives_no_support() {
    let attack = |marker: &str| {
        let mut g = game(&format!(
            "turn 5; combat allied; control allied
             su-18tk 1820; su-art7 1820 {marker}; cl-al 1820; su-hq2 2020; hu-25gh 1821"
        ));
        g.play("attack 1821; commit su-18tk", &[]);
        g
    };
    assert_eq!(attack("unsupplied").refusal("bombard su-art7 cl-al-1"), "hun:5.5.e");
    let mut g = attack("");
    g.play("bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.reckoning().attack, 26);
}

// proves hun:5.5.f
#[test]
fn without_supply_panzers_make_no_mobile_attack() {
    for unit in ["de-1pz", "de-fhh"] {
        let on_the_move = |marker: &str| {
            let mut g = game(&format!("turn 2; movement axis; control axis; {unit} 1717 {marker}; su-5kk 1716"));
            g.play(&format!("move {unit}"), &[]);
            g
        };
        assert_eq!(on_the_move("unsupplied").refusal("mobile-attack 1716"), "hun:5.5.f");
        assert!(on_the_move("").legal("mobile-attack 1716"));
    }
}

// proves hun:5.5.g hun:5.5.h
#[test]
fn a_unit_lives_without_supply_for_any_number_of_turns() {
    let mut g = game(&ending("hu-9ph 2700; de-76 2700 reduced; su-49 2601; su-hq2 2603"));
    for turn in 3..=8 {
        g.play("done", &[]);
        assert_eq!(g.state().turn, turn);
        assert_eq!(all_marked(&g, &["hu-9ph", "de-76"]), ["hu-9ph", "de-76"]);
        assert_eq!((g.steps("hu-9ph"), g.steps("de-76")), (1, 1));
        assert_eq!((g.at("hu-9ph"), g.at("de-76")), ("2700".to_owned(), "2700".to_owned()));
        pass_until(&mut g, Phase::Combat(AXIS));
    }
}

// --- 5.6 long lines ---

/// The shift a long line gives an attack on 1622.
#[track_caller]
fn long_line(units: &str) -> i8 {
    let mut g = game(&format!("turn 3; combat allied; control allied; hu-25gh 1622; {units}"));
    g.play("attack 1622", &[]);
    for unit in ["su-49", "su-57"] {
        if g.legal(&format!("commit {unit}")) {
            g.play(&format!("commit {unit}"), &[]);
        }
    }
    g.shift("attenuated_attacker")
}

// proves hun:5.6.a hun:5.6.c
#[test]
fn one_attacker_on_a_long_line_costs_the_attack_one_column() {
    assert_eq!(long_line("su-hq2 2316; su-49 1721; su-57 1721"), 0);
    assert_eq!(long_line("su-hq2 2316; su-49 1722; su-57 1721"), -1);
    assert_eq!(long_line("su-hq2 2316; su-49 1722; su-57 1722"), -1);
    // The nearest Front counts.
    assert_eq!(long_line("su-hq2 2316; su-hq3 1820; su-49 1722; su-57 1722"), 0);
    let mut g = game("turn 3; combat allied; control allied; hu-25gh 1622; su-hq2 2316; su-24g 1722");
    g.play("attack 1622; commit su-24g", &[]);
    let r = g.reckoning();
    assert_eq!((r.base.name(), r.column.name()), ("2:1", "1:1"));
}

// proves hun:5.6.b
#[test]
fn a_defender_on_a_long_line_gives_the_axis_one_column() {
    let attacked = |hex: &str| {
        let mut g =
            game(&format!("turn 3; combat axis; control allied; su-24g {hex}; su-hq2 2316; de-1pz 1622; de-23pz 1622"));
        g.play(&format!("attack {hex}; commit-all"), &[]);
        g
    };
    let g = attacked("1722");
    assert_eq!(g.shift("attenuated_defender"), 1);
    assert_eq!((g.reckoning().base.name(), g.reckoning().column.name()), ("1:1", "2:1"));
    assert_eq!(attacked("1721").shift("attenuated_defender"), 0);
}

// proves hun:5.6.c
#[test]
fn a_unit_cut_off_since_the_last_check_counts_as_on_a_long_line() {
    let attacked = |text: &str| {
        let mut g = game(&format!("turn 3; combat axis; control allied; su-hq2 2016; {text}"));
        g.play("attack 1716; commit de-76", &[]);
        g.shift("attenuated_defender")
    };
    assert_eq!(attacked(&format!("su-49 1716; {AXIS_RING}")), 1);
    // A Front in the same pocket does not work.
    assert_eq!(attacked(&format!("su-49 1716; su-hq3 1716; {AXIS_RING}")), 1);
    assert_eq!(attacked("su-49 1716; de-76 1715; de-15 1618"), 0);
}

// proves hun:5.6.d
#[test]
fn a_marked_unit_is_unsupplied_and_not_on_a_long_line() {
    assert_eq!(long_line("su-hq2 2316; su-49 1722 unsupplied"), 0);
    let mut g = game(&format!("turn 3; combat axis; control allied; su-hq2 2016; su-49 1716 unsupplied; {AXIS_RING}"));
    g.play("attack 1716; commit de-76", &[]);
    assert_eq!((g.shift("attenuated_defender"), g.reckoning().defence), (0, 5));
}

// --- 5.7 the check ---

// proves hun:5.7.a hun:5.7.b hun:5.7.c
#[test]
fn every_turn_both_sides_are_checked_and_markers_come_and_go() {
    let text =
        format!("de-76 2700; su-33 2601; su-49 1716; su-57 1818; su-hq2 2016; {}", AXIS_RING.replace("76", "75"));
    let mut g = game(&ending(&text.replace("; de-46 1818", "; de-46 1817")));
    g.play("done", &[]);
    let ids = ["de-76", "su-33", "su-49", "su-57", "de-75", "de-15", "de-46"];
    assert_eq!(all_marked(&g, &ids), ["de-76", "su-49"]);
    assert_eq!(g.clauses().iter().filter(|clause| **clause == "hun:5.7.b").count(), 2);
    // A turn later the one has a line and the other not.
    pass_until(&mut g, Phase::Movement(ALLIED));
    g.play("move su-33; step 2501; stop", &[]);
    pass_until(&mut g, Phase::Combat(AXIS));
    assert_eq!(all_marked(&g, &ids), ["de-76", "su-49"]);
    g.play("done", &[]);
    assert_eq!(g.state().turn, 4);
    assert_eq!(all_marked(&g, &ids), ["su-49"]);
    let freed = g.told(|what| if let What::Supplied { unit } = what { Some(*unit) } else { None });
    assert_eq!(freed, g.unit("de-76"));
    assert!(g.clauses().contains(&"hun:5.7.c") && !g.clauses().contains(&"hun:5.7.b"));
}

// proves hun:5.7.d
#[test]
fn between_end_phases_the_marker_stands() {
    // Cut off in the turn: full factors, full movement.
    let mut g = game(&format!("turn 3; combat axis; control allied; su-hq2 2016; su-49 1716; {AXIS_RING}"));
    g.play("attack 1716; commit de-76", &[]);
    assert_eq!(g.reckoning().defence, 10);
    let mut g = game("turn 3; movement axis; de-1pz 2700; su-49 2601");
    g.play("move de-1pz", &[]);
    assert_eq!(g.state().mover.left, 24);
    // Relieved in the turn: still halved.
    let mut g = game("turn 3; combat allied; control allied; su-hq2 2020; su-49 1820 unsupplied; hu-25gh 1821");
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!(g.reckoning().attack, 4);
    let mut g = game("turn 3; movement axis; de-1pz 1427 unsupplied");
    g.play("move de-1pz", &[]);
    assert_eq!(g.state().mover.left, 12);
}

// proves hun:5.7.e
#[test]
fn headquarters_and_columns_are_never_marked() {
    let g = checked(&format!("su-49 1716; su-hq3 1717; cl-al 1716; vv-288i; {AXIS_RING}"));
    assert!(marked(&g, "su-49"));
    assert!(!marked(&g, "su-hq3"));
    let mut columns = g.state().stack(g.hex("1716")).filter(|piece| piece.is_column());
    assert!(columns.all(|column| !g.state().piece(column).has(Piece::UNSUPPLIED)));
    assert_eq!(g.air("vv-288i").flags, 0);
    assert_eq!(g.clauses().iter().filter(|clause| **clause == "hun:5.7.b").count(), 1);
}
