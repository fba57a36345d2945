//! Rule 7.3: mobile attacks. Points are in half points.

use crate::game::{Game, game};
use rules_hungria::{
    event::What,
    model::{AXIS, Result},
    state::{Mode, Phase, Piece, Stage, Status},
};

/// Three panzer divisions behind the Tisza and a reduced corps beyond it: the example of 7.3.
const EXAMPLE: &str = "turn 2; movement axis; control axis; allied 1216 1215 1315 1314 1214 1313 1414 1415 1515 1316
     de-1pz 1116; de-13pz 1116; de-23pz 1116; su-57 1314 reduced; su-hq2 1515";

/// One panzer division before a corps.
const DUEL: &str = "turn 8; movement axis; control axis; allied 1716 1815 1715 1816; su-10g 1716; su-hq2 1815";

#[track_caller]
fn example() -> Game {
    let mut g = game(EXAMPLE);
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215", &[]);
    g
}

fn result(g: &Game) -> Result {
    g.told(|what| if let What::Fought { result, .. } = what { Some(*result) } else { None })
}

/// Attack, defence, the column before shifts and the one after them.
fn odds(g: &Game) -> (u16, u16, &'static str, &'static str) {
    g.told(|what| match what {
        What::Reckoned { attack, defence, base, column } => Some((*attack, *defence, base.name(), column.name())),
        _ => None,
    })
}

// proves hun:7.3.a
#[test]
fn german_tank_and_mechanised_units_attack_on_the_move() {
    for (unit, may) in [
        ("de-1pz", true),
        ("de-503", true),
        ("de-fhh", true), // mechanised
        ("de-4ss", true),
        ("de-8ss", false),  // cavalry
        ("de-76", false),   // infantry
        ("de-1geb", false), // mountain
        ("de-hq6", false),
        ("cl-ax", false),
    ] {
        let mut g = game(&format!("{DUEL}; {unit} 1717"));
        let name = if unit == "cl-ax" { "cl-ax-1" } else { unit };
        g.play(&format!("move {name}"), &[]);
        assert_eq!(g.offers().contains(&"mobile-attack 1716".to_owned()), may, "{unit}");
        if !may {
            assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.a", "{unit}");
        }
    }
    // Not with anybody else in the stack, not by operational movement, not outside of a move.
    let mut g = game(&format!("{DUEL}; de-1pz 1717; de-76 1717"));
    g.play("move de-1pz; with de-76", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.a");
    let mut g = game(&format!("{DUEL}; de-1pz 1718"));
    g.play("move de-1pz; operational", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.a");
    let g = game(&format!("{}; de-1pz 1717", DUEL.replace("movement axis", "combat axis")));
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:2.1.a");
}

// proves hun:7.3.b
#[test]
fn no_other_nation_attacks_on_the_move() {
    let mut g = game(&format!("{DUEL}; hu-2pc 1717; de-1pz 1717"));
    g.play("move hu-2pc", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.b");
    assert!(!g.offers().contains(&"mobile-attack 1716".to_owned()));
    g.play("with de-1pz", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.b", "nor in German company");
    let mut g = game("turn 8; movement allied; control allied; su-5tk 1717; de-76 1716; su-hq2 1815");
    g.play("move su-5tk", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:7.3.b");
}

// proves hun:7.3.c
#[test]
fn the_units_of_a_mobile_attack_begin_the_phase_together() {
    let mut g = game(&format!("{DUEL}; de-1pz 1718; de-23pz 1717; de-3ss 1718"));
    g.play("move de-1pz; with de-3ss; step 1717", &[]);
    assert_eq!(g.refusal("with de-23pz"), "hun:7.3.c");
    // It may still attack without the one that stood there.
    g.play("mobile-attack 1716", &[1]);
    assert_eq!((odds(&g).0, g.has("de-23pz", Piece::MOBILE_ATTACK)), (22, false));
}

// proves hun:7.3.d hun:7.3.e hun:7.3.f hun:7.3.g
#[test]
fn three_panzer_divisions_move_up_attack_and_go_on() {
    let mut g = example();
    // The river and a plain hex, a plain hex.
    assert_eq!(g.state().mover.left, 24 - 4 - 2);
    // One action: the die falls at once.
    g.play("mobile-attack 1314", &[6]);
    assert_eq!(odds(&g), (28, 5, "5:1", "3:1"));
    let shifts = g.events().iter().find(|event| matches!(event.what, What::Reckoned { .. })).unwrap();
    assert_eq!(shifts.modifiers.iter().map(|(clause, by)| (clause.0, *by)).collect::<Vec<_>>(), [("hun:7.3.f", -2)]);
    assert_eq!(g.status("su-57"), Status::Eliminated);
    // One for the hex and two for the attack: six of twelve are left, and the stack stands in the hex.
    assert_eq!((g.state().mover.left, g.state().mover.mode), (12, Mode::Normal));
    for unit in ["de-1pz", "de-13pz", "de-23pz"] {
        assert_eq!(g.at(unit), "1314");
    }
    assert!(g.state().controls(AXIS, g.hex("1314")));
    g.play("step 1414; step 1513; stop", &[]);
    assert_eq!((g.at("de-13pz"), g.state().mover.mode), ("1513".into(), Mode::Idle));
}

// proves hun:7.3.e hun:8.1.a
#[test]
fn a_mobile_attack_costs_the_hex_and_two_points() {
    // Plain, plain across a river, hills, hills across a river.
    for (from, target, hp) in [("1717", "1716", 6), ("1817", "1816", 8), ("1125", "1025", 8), ("1117", "1218", 10)] {
        let position =
            format!("turn 4; movement axis; control allied; axis {from}; de-3ss {from}; cl-ax {from}; su-10g {target}");
        let mut g = game(&position);
        // With a column in the stack the attack waits for support.
        g.play(&format!("move de-3ss; with cl-ax-1; mobile-attack {target}"), &[]);
        assert_eq!((g.state().mover.left, g.state().combat.stage), (16 - hp, Stage::Support), "{from} {target}");
    }
    // The target is a neighbour and holds enemies.
    let mut g = game(&format!("{DUEL}; de-3ss 1718"));
    g.play("move de-3ss", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:8.1.a");
    assert_eq!(g.refusal("mobile-attack 1717"), "hun:7.3.e");
}

// proves hun:7.3.e
#[test]
fn a_mobile_attack_that_cannot_be_paid_is_refused() {
    let mut g = game("turn 4; movement axis; control allied; axis 1726; de-4ss 1726; su-10g 1721");
    g.play("move de-4ss; step 1725; step 1724; step 1723", &[]);
    assert_eq!(g.state().mover.left, 14);
    g.play("step 1722", &[]);
    // Eight of ten points are gone, and the stack is stopped: there is nothing left to do.
    assert_eq!((g.at("de-4ss"), g.state().mover.mode), ("1722".into(), Mode::Idle));
    // Beside a staff, which stops nobody: two points are too few by one, three are enough. There is no least attack.
    let mut g = game("turn 4; movement axis; control allied; axis 1726; de-4ss 1726; su-hq2 1721");
    g.play("move de-4ss; step 1725; step 1724; step 1723; step 1722", &[]);
    assert_eq!((g.state().mover.left, g.refusal("mobile-attack 1721")), (4, "hun:7.3.e"));
    let mut g = game("turn 4; movement axis; control allied; axis 1725; de-4ss 1725; su-hq2 1721");
    g.play("move de-4ss; step 1724; step 1723; step 1722", &[]);
    assert_eq!((g.state().mover.left, g.legal("mobile-attack 1721")), (6, true));
}

// proves hun:7.3.f hun:7.3.l
#[test]
fn it_is_two_columns_to_the_left_on_the_axis_table() {
    // 28 against 5 is 5:1, so 3:1; armour in the open adds one to the die.
    let lost = |attacker, defender| Result::Steps { attacker, defender };
    let expected =
        [lost(1, 1), lost(1, 1), lost(1, 1), lost(0, 1), Result::DefenderEliminated, Result::DefenderEliminated];
    for (die, expected) in (1..).zip(expected) {
        let mut g = example();
        g.play("mobile-attack 1314", &[die]);
        assert_eq!((odds(&g).3, result(&g)), ("3:1", expected), "{die}");
    }
}

// proves hun:7.3.h hun:7.3.i hun:7.3.j
#[test]
fn air_units_and_a_column_of_the_stack_support_it() {
    let mut g = game(
        "turn 8; movement axis; control axis; allied 1523 1522 1622 1722
         de-3ss 1525; de-5ss 1525; cl-ax 1525; su-18tk 1523 reduced; su-hq3 1722; lw-sg2 area 14; mk-102 area 14",
    );
    g.play("move de-3ss; with de-5ss; with cl-ax-1; step 1524; mobile-attack 1523", &[]);
    assert_eq!(g.asks().0, "axis");
    assert_eq!((g.reckoning().attack, g.shift("cl")), (23, 0));
    assert_eq!(g.refusal("support mk-102"), "hun:9.9.a");
    g.play("commit cl-ax-1; support lw-sg2", &[]);
    let r = g.reckoning();
    assert_eq!((r.attack, r.defence, r.base.name(), r.column.name()), (28, 5, "5:1", "2:1"));
    assert_eq!((g.shift("big_city"), g.shift("mobile_attack"), g.shift("cl")), (-2, -2, 1));
    g.play("roll", &[3]);
    assert_eq!(result(&g), Result::Steps { attacker: 1, defender: 1 });
    // The column is spent, the air unit goes home.
    assert_eq!((g.columns("1525"), g.columns("1524"), g.columns("1523")), (0, 0, 0));
    assert!(!g.air("lw-sg2").is_out());
    g.play("lose de-5ss", &[]);
    // The column held the stack to eight points: hills 2, the city 1, the attack 2.
    assert_eq!((g.at("de-3ss"), g.state().mover.left), ("1523".into(), 6));
}

// proves hun:7.3.j
#[test]
fn a_column_that_did_not_come_along_does_not_support_it() {
    let mut g = game(&format!("{DUEL}; de-1pz 1717; cl-ax 1717 1718 1617"));
    g.play("move de-1pz; with cl-ax-1", &[]);
    assert_eq!(g.refusal("with cl-ax-2"), "hun:7.1.k");
    g.play("mobile-attack 1716", &[]);
    assert_eq!(g.refusal("commit cl-ax-2"), "hun:7.3.j", "it began elsewhere");
    assert_eq!(g.refusal("commit cl-ax-3"), "hun:7.3.j", "beside the attackers it would serve in the combat phase");
    assert!(g.legal("commit cl-ax-1"));
    // One that stays behind in the very hex does not either.
    let mut g = game(&format!("{DUEL}; de-1pz 1717; cl-ax 1717 1717"));
    g.play("move de-1pz; with cl-ax-1; mobile-attack 1716", &[]);
    assert_eq!(g.refusal("commit cl-ax-2"), "hun:7.3.j");
    // It must be able to pay: six points to 1722 leave it two of eight, where the division alone has six.
    for (ride, left) in [("", 12), ("with cl-ax-1; ", 4)] {
        let mut g = game("turn 4; movement axis; control allied; axis 1724; de-3ss 1724; cl-ax 1724; su-hq2 1721");
        g.play(&format!("move de-3ss; {ride}step 1723; step 1722"), &[]);
        assert_eq!((g.state().mover.left, g.legal("mobile-attack 1721")), (left, ride.is_empty()));
    }
}

// proves hun:7.3.k
#[test]
fn a_stack_attacks_again_while_its_points_last() {
    let mut g = game(&format!("{EXAMPLE}; su-33 1414 reduced; su-95 1513 reduced; su-52 1512 reduced"));
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215; mobile-attack 1314", &[6]);
    assert_eq!(g.state().mover.left, 12);
    g.play("mobile-attack 1414", &[6]);
    assert_eq!((g.at("de-1pz"), g.state().mover.left), ("1414".into(), 6));
    g.play("mobile-attack 1513", &[6]);
    // The last three points are gone, and with them the move.
    assert_eq!((g.at("de-1pz"), g.state().mover.mode), ("1513".into(), Mode::Idle));
    assert_eq!(g.refusal("move de-1pz"), "hun:7.1.i");
    assert_eq!(g.status("su-52"), Status::OnMap);
}

// proves hun:7.3.m
#[test]
fn if_the_hex_is_not_emptied_the_stack_stays_and_its_move_is_over() {
    let mut g = game(&format!("{DUEL}; de-3ss 1718; de-76 1725"));
    g.play("move de-3ss; step 1717; mobile-attack 1716", &[1]);
    assert_eq!((odds(&g).2, odds(&g).3, result(&g)), ("1:1", "1:3", Result::Steps { attacker: 3, defender: 0 }));
    assert_eq!(g.status("de-3ss"), Status::Eliminated);
    assert_eq!(g.state().mover.mode, Mode::Idle);
    // One that outlives it stays where it stood, with points it may not use.
    let mut g = game(&format!("{DUEL}; de-3ss 1718; de-5ss 1718; de-76 1725"));
    g.play("move de-3ss; with de-5ss; step 1717; mobile-attack 1716; lose de-5ss", &[5]);
    assert_eq!((g.at("de-3ss"), g.at("su-10g")), ("1717".into(), "1716".into()));
    assert_eq!(g.state().mover.mode, Mode::Idle);
    assert_eq!((g.refusal("move de-3ss"), g.refusal("move de-5ss")), ("hun:7.1.i", "hun:7.1.i"));
    assert!(!g.state().controls(AXIS, g.hex("1716")));
}

// proves hun:7.3.n
#[test]
fn who_attacked_on_the_move_does_not_attack_in_the_combat_phase() {
    let mut g = game(&format!("{DUEL}; de-3ss 1718; de-5ss 1718; de-76 1617"));
    g.play("move de-3ss; with de-5ss; step 1717; mobile-attack 1716; lose de-5ss", &[5]);
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Combat(AXIS));
    g.play("attack 1716", &[]);
    assert_eq!((g.refusal("commit de-3ss"), g.refusal("commit de-5ss")), ("hun:7.3.n", "hun:7.3.n"));
    assert!(g.legal("commit de-76"));
    // Nor after a success, at another hex.
    let mut g = game(&format!("{EXAMPLE}; su-33 1414; de-76 1413"));
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215; mobile-attack 1314", &[6]);
    g.play("stop; done", &[]);
    g.play("attack 1414", &[]);
    assert_eq!(g.refusal("commit de-1pz"), "hun:7.3.n");
    assert!(g.legal("commit de-76"));
}

// proves hun:7.3.o
#[test]
fn it_may_come_from_a_zone_of_control_just_entered_and_ends_in_another() {
    // 1215 is in the zone of the corps in 1314; 1314 in that of another in 1414.
    let mut g = game(&format!("{EXAMPLE}; su-33 1414; su-hq3 1615"));
    g.play("move de-1pz; with de-13pz; with de-23pz; step 1216; step 1215", &[]);
    assert!(g.state().mover.stopped);
    assert_eq!(g.refusal("step 1214"), "hun:3.2.a");
    assert_eq!(g.offers(), ["stop", "mobile-attack 1314"]);
    g.play("mobile-attack 1314", &[6]);
    assert_eq!((g.at("de-1pz"), g.state().mover.stopped, g.state().mover.left), ("1314".into(), false, 12));
    // It goes on out of the zone, and not from zone to zone.
    assert_eq!(g.refusal("step 1415"), "hun:3.2.d");
    assert!(g.legal("step 1315") && g.legal("mobile-attack 1414"));
    g.play("step 1315; step 1416; stop", &[]);
    assert_eq!(g.at("de-1pz"), "1416");
}

// proves hun:7.3.p
#[test]
fn all_else_is_as_in_any_combat() {
    let stopped = |position: &str, target: &str| {
        let mut g = game(position);
        g.play(&format!("move de-3ss; with cl-ax-1; mobile-attack {target}"), &[]);
        let r = g.reckoning();
        let shifts: Vec<_> = r.shifts.iter().map(|(shift, by)| (shift.word(), *by)).collect();
        let die: Vec<_> = r.die_modifiers.iter().map(|(what, by)| (what.word(), *by)).collect();
        (shifts, die, r.column.name())
    };
    // Hills, a river, and a corps too far from its Front.
    let position =
        "turn 4; movement axis; control allied; axis 1117; de-3ss 1117; cl-ax 1117; su-10g 1218 reduced; su-hq2 2316";
    let (shifts, die, column) = stopped(position, "1218");
    let expected = [("terrain", -1), ("river", -1), ("mobile_attack", -2), ("attenuated_defender", 1)];
    assert_eq!((shifts, die, column), (expected.to_vec(), vec![], "1:3"));
    // In the open against infantry: armour counts on the die.
    let position = &format!("{DUEL}; de-3ss 1717; cl-ax 1717");
    let (shifts, die, _) = stopped(position, "1716");
    assert_eq!((shifts, die), (vec![("mobile_attack", -2)], vec![("armour_shock", 1)]));
    // Nobody without supply begins one (5.5.f), and the defender answers with what he has.
    let mut g = game(&format!("{DUEL}; de-3ss 1717 unsupplied"));
    g.play("move de-3ss", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:5.5.f");
    let mut g = game(&format!("{DUEL}; de-3ss 1717; cl-al 1716"));
    g.play("move de-3ss; mobile-attack 1716", &[]);
    assert_eq!(g.asks().0, "allied");
    g.play("commit cl-al-1", &[]);
    assert_eq!((g.shift("cl"), g.shift("mobile_attack")), (-1, -2));
}

// proves hun:7.3.g
#[test]
fn a_staff_alone_falls_and_the_stack_goes_on() {
    let mut g = game("turn 4; movement axis; control allied; axis 1717; de-1pz 1717; cl-ax 1717; su-hq2 1716");
    g.play("move de-1pz; with cl-ax-1; mobile-attack 1716", &[]);
    assert_eq!((g.at("de-1pz"), g.columns("1716"), g.state().mover.left), ("1716".into(), 1, 10));
    assert_eq!(g.status("su-hq2"), Status::Eliminated);
}
