//! Chapter 2, the sequence of play, and what chapter 1 says of sides, dice, hexes and markers.

use crate::game::{FILES, Game, game, scenario};
use kernel::{Clause, Pending, Refused, Rules, Seat, Speech, dice::Script, ids::Small};
use rules_hungria::{
    action::Action,
    event::{Event, What},
    model::{ALLIED, AXIS, HexId},
    state::{AirStatus, Phase, Piece, Status},
};

/// The phases that began, each with the clause that puts it there.
fn begun(events: &[Event]) -> Vec<(Phase, &'static str)> {
    let phase = |event: &Event| match event.what {
        What::PhaseBegins { phase } => Some((phase, event.clause.0)),
        _ => None,
    };
    events.iter().filter_map(phase).collect()
}

/// Plays one action and gives the phases that began.
#[track_caller]
fn then(g: &mut Game, action: &str, faces: &[u8]) -> Vec<(Phase, &'static str)> {
    g.play(action, faces);
    begun(g.events())
}

/// Two fronts face to face, with something for everybody to do in every phase of turn 7.
const BUSY: &str = "turn 7; start; control axis; fuhrer rolled; uprising over
    de-hq6 1427; de-1pz 1427 reduced; de-68 1326; de-71 1326; de-3ss pending; de-76 1918
    su-hq2 2516; su-hq3 2316; su-49 2416 reduced; su-18 2415; su-33 2415; su-135 pending; su-57 2018
    lw-jg52; vv-1gvi front su-hq3; vv-218b front su-hq3";

// proves hun:2.1.a hun:2.1.b hun:2.1.c hun:2.1.i
#[test]
fn a_turn_runs_through_its_phases_in_order() {
    let mut g = game(BUSY);
    let (b, c) = ("hun:2.1.b", "hun:2.1.c");
    // The Führer's die comes first of all (hun:2.1.h).
    assert_eq!(begun(&g.resolve(&[1])), [(Phase::Columns(AXIS), b)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Columns(ALLIED), b)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Replacements(AXIS), b)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Replacements(ALLIED), b)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Reinforcements(AXIS), b)]);
    assert_eq!(then(&mut g, "reinforce de-3ss 1131", &[]), [(Phase::Reinforcements(ALLIED), b)]);
    assert_eq!(then(&mut g, "reinforce su-135 2614", &[]), [(Phase::Withdrawals, b)]);
    // The Axis first here too, though both are one list.
    assert_eq!(g.asks().0, "axis");
    g.play("withdraw de-68", &[]);
    assert_eq!(g.asks().0, "allied");
    assert_eq!(then(&mut g, "withdraw su-18", &[]), [(Phase::AirTransfers, b)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::AirAssignment, c)]);
    // Both assign in secret: either may be first.
    let Pending::Decision { seats, .. } = g.rules().pending(g.state()) else { panic!("both decide") };
    assert!(seats.contains(AXIS) && seats.contains(ALLIED));
    g.play_as(ALLIED, "assign vv-218b area-12", &[]).play_as(ALLIED, "assign vv-1gvi area-12", &[]);
    g.play_as(ALLIED, "done", &[]);
    g.play_as(AXIS, "assign lw-jg52 area-12", &[]);
    g.play_as(AXIS, "done", &[]);
    assert_eq!(begun(g.events()), [(Phase::AirAborts(AXIS), c)]);
    g.play("abort lw-jg52", &[]);
    assert_eq!(then(&mut g, "done", &[1]), [(Phase::AirAbortDice(AXIS), c), (Phase::AirAborts(ALLIED), c)]);
    assert_eq!(then(&mut g, "done", &[]), [(Phase::AirTargets, c)]);
    // 1 Gv has one enemy to aim at and is not asked.
    g.play_as(AXIS, "aim lw-jg52 vv-1gvi", &[]).play_as(AXIS, "done", &[10, 10, 10]);
    let d = "hun:2.1.d";
    assert_eq!(begun(g.events()), [(Phase::AirReveal, c), (Phase::AirFire, c), (Phase::Movement(ALLIED), d)]);
}

// proves hun:2.1.d hun:2.1.e hun:2.1.j
#[test]
fn the_allies_move_and_fight_before_the_axis_does() {
    let mut g = game(
        "turn 4; movement allied; control axis; de-hq6 1427; de-76 1918; su-57 2018; su-hq2 2316
         su-hq3 2516; vv-1gvi front su-hq3",
    );
    let (d, e, f) = ("hun:2.1.d", "hun:2.1.e", "hun:2.1.f");
    assert_eq!(g.asks().0, "allied");
    assert_eq!(g.refusal_to(AXIS, "move de-76"), "hun:2.1.j");
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Combat(ALLIED), d)]);
    assert_eq!(g.asks().0, "allied");
    assert_eq!(g.refusal_to(AXIS, "attack 2018"), "hun:2.1.j");
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Movement(AXIS), e)]);
    assert_eq!(g.asks().0, "axis");
    assert_eq!(g.refusal_to(ALLIED, "move su-57"), "hun:2.1.j");
    assert_eq!(then(&mut g, "done", &[]), [(Phase::Combat(AXIS), e)]);
    assert_eq!(g.asks().0, "axis");
    assert_eq!(g.refusal_to(ALLIED, "attack 1918"), "hun:2.1.j");
    // One player turn of each side, and the game turn is at its end.
    assert_eq!(then(&mut g, "done", &[]), [(Phase::EndTransfers, f)]);
    assert_eq!(g.state().turn, 4);
}

// proves hun:2.1.a
#[test]
fn what_belongs_to_another_phase_is_refused() {
    let g = game("turn 4; movement allied; control axis; de-76 1918; su-57 2018; su-hq2 2316");
    assert_eq!(g.refusal("attack 1918"), "hun:2.1.a");
    assert_eq!(g.refusal("receive su-hq2 2316"), "hun:2.1.a");
    assert_eq!(g.refusal("assign vv-1gvi area-12"), "hun:2.1.a");
    assert_eq!(g.refusal("serve su-57 su-hq2"), "hun:2.1.a");
    let g = game("turn 4; combat allied; control axis; de-76 1918; su-57 2018; su-hq2 2316");
    assert_eq!(g.refusal("move su-57"), "hun:2.1.a");
    let g = game("turn 4; columns axis; control axis; de-hq6 1427; de-76 1918 reduced; su-57 2018");
    assert_eq!(g.refusal("restore de-76 via de-hq6"), "hun:2.1.a");
    assert_eq!(g.refusal("reinforce de-71 1131"), "hun:2.1.a");
}

/// An Axis and an Allied unit without any line, and one of each whose marker is to go.
const CUT_OFF: &str =
    "turn 3; uprising over; movement allied; control allied; su-hq2 2316; su-49 1721 unsupplied; de-71 1130 unsupplied
    su-10g 1524; su-23 1624; su-37 1622; su-68 1521; su-24g 1422; su-25g 1423; su-7mk 1623; de-8ss 1522
    su-57 0411; de-76 0412; de-46 0510; de-68 0410; de-75 0511";

// proves hun:2.1.f
#[test]
fn supply_markers_change_at_the_end_of_the_turn_only() {
    let mut g = game(CUT_OFF);
    let marked = |g: &Game| ["su-49", "de-71", "de-8ss", "su-57"].map(|id| g.has(id, Piece::UNSUPPLIED));
    for phase in [Phase::Combat(ALLIED), Phase::Movement(AXIS), Phase::Combat(AXIS)] {
        assert_eq!(marked(&g), [true, true, false, false]);
        g.play("done", &[]);
        assert_eq!(g.phase(), phase);
    }
    assert_eq!(marked(&g), [true, true, false, false]);
    g.play("done", &[]);
    assert_eq!(marked(&g), [false, false, true, true]);
    // The Axis first, then the Allies, and all of it after the last combat and before the next turn.
    let told = g.events().iter().filter_map(|event| match event.what {
        What::Unsupplied { unit } | What::Supplied { unit } => Some(g.rules().piece_text(unit)),
        What::TurnBegins { turn } => Some(turn.to_string()),
        _ => None,
    });
    let told: Vec<_> = told.collect();
    let sides: Vec<_> = told.iter().map(|word| &word[..1]).collect();
    assert_eq!(sides.last(), Some(&"4"), "{told:?}");
    assert!(sides.is_sorted_by_key(|side| ["d", "s", "4"].iter().position(|known| known == side)), "{told:?}");
}

// proves hun:2.1.g
#[test]
fn the_game_is_decided_after_its_last_turn_only() {
    // The Allies have every point of the map in either case.
    let end = |turn: u8| {
        let mut g = game(&format!(
            "turn {turn}; combat axis; control allied; de-76 1918; su-57 2018; su-hq2 2316; fuhrer 2; uprising over"
        ));
        g.play("done", &[]);
        g
    };
    let g = end(13);
    assert!(!g.is_over());
    assert_eq!(g.state().turn, 14);
    assert!(!g.events().iter().any(|event| matches!(event.what, What::GameOver { .. })));
    let g = end(14);
    assert!(g.is_over());
    let points =
        g.told(|what| if let What::GameOver { allied, axis, .. } = what { Some((*allied, *axis)) } else { None });
    assert_eq!(points, (40, 0));
    assert_eq!(g.refusal_to(AXIS, "done"), "hun:2.1.g");
}

// proves hun:2.1.g
#[test]
fn a_short_scenario_ends_with_its_own_last_turn() {
    let last = |id: &str| scenario(id).rules().content().scenario.last_turn;
    assert_eq!([last("campaign"), last("budapest"), last("spring")], [14, 8, 14]);
}

// proves hun:2.1.h
#[test]
fn the_margarethe_line_and_the_fuhrers_die_come_before_all_else() {
    let mut g = game("turn 5; start; control axis; de-hq6 1427; de-76 1918; su-57 2018; su-hq2 2316");
    let log = g.resolve(&[5]);
    let place = |wanted: &dyn Fn(&What) -> bool| log.iter().position(|event| wanted(&event.what)).expect("it happened");
    let line = place(&|what| matches!(what, What::MargaretheActive));
    let die = place(&|what| matches!(what, What::FuhrerDie { die: 5, .. }));
    let columns = place(&|what| matches!(what, What::PhaseBegins { phase: Phase::Columns(_) }));
    assert!(line < die && die < columns);
    // So the columns that an offensive brings are among those received in the same turn.
    assert_eq!(g.phase(), Phase::Columns(AXIS));
    assert_eq!(g.state().columns_due, 3 + 2);
    assert_eq!(g.state().fuhrer.offensives, 1);
}

// proves hun:2.1.i
#[test]
fn in_air_combat_the_axis_answers_first() {
    let mut g = game(
        "turn 4; air; control axis; su-hq3 2316; de-76 1918; su-57 2018
         lw-jg52; lw-kg4; vv-1gvi front su-hq3; vv-13gvi front su-hq3; vv-218b front su-hq3; lw-jg53",
    );
    for air in ["vv-1gvi", "vv-13gvi", "vv-218b"] {
        g.play_as(ALLIED, &format!("assign {air} area-12"), &[]);
    }
    for air in ["lw-jg52", "lw-jg53", "lw-kg4"] {
        g.play_as(AXIS, &format!("assign {air} area-12"), &[]);
    }
    g.play_as(ALLIED, "done", &[]).play_as(AXIS, "done", &[]);
    assert_eq!((g.phase(), g.asks().0), (Phase::AirAborts(AXIS), "axis".to_owned()));
    g.play("done", &[]);
    assert_eq!((g.phase(), g.asks().0), (Phase::AirAborts(ALLIED), "allied".to_owned()));
    g.play("done", &[]);
    for (seat, air, target) in [
        (ALLIED, "vv-1gvi", "lw-kg4"),
        (ALLIED, "vv-13gvi", "lw-kg4"),
        (AXIS, "lw-jg52", "vv-218b"),
        (AXIS, "lw-jg53", "vv-218b"),
    ] {
        g.play_as(seat, &format!("aim {air} {target}"), &[]);
    }
    g.play_as(ALLIED, "done", &[]).play_as(AXIS, "done", &[]);
    assert_eq!((g.phase(), g.asks().0), (Phase::AirReturns(AXIS), "axis".to_owned()));
    g.play("aim lw-kg4 vv-1gvi", &[]);
    assert_eq!((g.phase(), g.asks().0), (Phase::AirReturns(ALLIED), "allied".to_owned()));
}

// --- chapter 1 ---

// proves hun:1.1.a
#[test]
fn there_are_two_sides_and_every_unit_is_of_one() {
    let g = scenario("campaign");
    assert_eq!(g.rules().n_seats(), 2);
    assert_eq!([AXIS, ALLIED].map(|seat| g.rules().seat_id(seat).to_owned()), ["axis", "allied"]);
    for seat in [AXIS, ALLIED] {
        assert!(g.state().units().any(|unit| g.rules().side(unit) == seat && g.state().piece(unit).on_map()));
    }
    assert!(g.state().units().all(|unit| [AXIS, ALLIED].contains(&g.rules().side(unit))));
    // A third seat has nothing to say, and whoever sits at a side speaks for it: an action names the side only.
    assert_eq!(g.refusal_to(Seat(2), "done"), "hun:2.1.j");
    assert!(g.rules().check(g.state(), ALLIED, &Action::Done).is_ok());
    // The fighting of 1944 and 1945 in Hungary and Slovakia.
    let name = |turn: u8| format!("{:?}", g.rules().schedule(turn).name);
    assert!(name(1).contains("1944") && name(14).contains("1945"));
    for country in ["Hungary", "Slovakia"] {
        let ground = g.rules().ground();
        assert!(ground.all.iter().any(|hex| format!("{:?}", ground.hex(hex).country) == country));
    }
}

/// The die that an action asks for.
#[track_caller]
fn die_of(g: &mut Game, action: &str) -> (u8, Clause) {
    let mut dice = Script::new(&[]);
    let seat = g.decider();
    let action = g.rules().read(g.state(), action).expect("it reads");
    match g.session.submit(seat, action, &mut dice) {
        Err(Refused::NoDie) => dice.wanted().map(|wanted| (wanted.sides, wanted.why)).expect("a die"),
        other => panic!("no die: {other:?}"),
    }
}

// proves hun:1.1.b
#[test]
fn the_abbreviations_are_told_and_both_kinds_of_dice_are_thrown() {
    let book = FILES.get("hungria/rulebook.toml").expect("it ships");
    let clause = book.split("[[clause]]").find(|clause| clause.contains("\"hun:1.1.b\"")).expect("it is in the book");
    let texts = |start: &str| clause.lines().find(|line| line.starts_with(start)).expect("both languages").to_owned();
    for text in [texts("en = "), texts("es = ")] {
        for key in ["AM", "CG", "CL", "FC", "LDC", "PM", "Pz", "RRR", "TK", "1d6", "2d6", "1d10", "2d10"] {
            assert!(text.contains(key), "{key} in {text}");
        }
    }
    // Six sides on the ground, ten in the air.
    let mut g = game("turn 4; combat allied; control axis; su-5tk 1820; hu-25gh 1821; su-hq2 2020");
    g.play("attack 1821; commit su-5tk", &[]);
    assert_eq!(die_of(&mut g, "declare"), (6, Clause("hun:8.2.e")));
    let mut g = game("turn 4; air; control axis; su-hq3 2316; lw-jg52; vv-1gvi front su-hq3; su-57 2018; de-76 1918");
    g.play_as(ALLIED, "assign vv-1gvi area-12", &[]).play_as(AXIS, "assign lw-jg52 area-12", &[]);
    g.play_as(ALLIED, "done", &[]).play_as(AXIS, "done", &[]);
    g.play("done", &[]);
    assert_eq!(die_of(&mut g, "done").0, 10);
}

// proves hun:1.4.b
#[test]
fn everything_stands_in_a_hex_in_a_box_or_off_the_map() {
    for id in ["campaign", "budapest", "spring"] {
        let g = scenario(id);
        let (s, ground) = (g.state(), g.rules().ground());
        let late = g.rules().content().late_staff.as_ref().map(|late| late.hq);
        for piece in s.units().chain(s.columns()) {
            let held = s.piece(piece);
            let waits = late == Some(piece) && held.status == Status::OnMap;
            assert_eq!(held.hex.is_some(), held.status == Status::OnMap && !waits, "{}", g.rules().piece_text(piece));
            assert!(held.hex.get().is_none_or(|hex| ground.all.contains(hex)));
        }
        for air in s.airs().filter(|&air| s.air(air).status == AirStatus::Ready) {
            let front = s.air(air).front;
            assert!(front.get().is_none_or(|front| front.index() < g.rules().hqs().len()));
        }
    }
}

// proves hun:1.4.b
#[test]
fn nothing_is_placed_or_moved_off_the_hexes() {
    let mut g = game("turn 4; movement axis; control axis; de-76 1131; su-57 2018");
    g.play("move de-76", &[]);
    // Odd rows are one hex shorter: their last cell is no hex of the map.
    let all = g.rules().ground().all;
    let cell = (0..HexId::MAX as u16).map(HexId).find(|&hex| hex > g.hex("1131") && !all.contains(hex)).expect("a gap");
    for to in [cell, HexId(HexId::MAX as u16), HexId::NOTHING] {
        for action in [Action::Step { to }, Action::Go { to }] {
            let why = g.rules().check(g.state(), AXIS, &action).expect_err("it is no hex");
            assert_eq!(conformance::witnessed(why).clause, Clause("hun:1.4.b"));
        }
    }
    // From hex to neighbouring hex, and to no other.
    assert_eq!(g.refusal("step 1129"), "hun:7.1.b");
    assert!(g.legal("step 1130"));
}

// proves hun:1.5.c
#[test]
fn markers_are_no_units_and_take_no_room() {
    // Three units with every marker there is: reduced, unsupplied, in a hex whose control is marked.
    let sketch = "turn 6; movement axis; control allied; axis 1720; margarethe active; fuhrer 1
        de-1pz 1720 reduced unsupplied; de-76 1720 reduced unsupplied; hu-20gh 1720 reduced unsupplied
        de-23pz 1820; de-15 1821; su-57 2018";
    let mut g = game(sketch);
    g.play("move de-23pz; step 1720; stop", &[]);
    assert_eq!(g.at("de-23pz"), "1720");
    // Four now; the next one is one too many.
    g.play("move de-15; step 1720", &[]);
    assert_eq!(g.refusal("stop"), "hun:4.1.b");
    // None of the markers of the box is a unit that could be called.
    let file = FILES.get("hungria/units/markers.toml").expect("it ships");
    let ids: Vec<_> = file.lines().filter_map(|line| line.split("{ id = \"").nth(1)?.split('"').next()).collect();
    assert_eq!(ids, ["unsupplied", "turn", "margarethe", "fuhrer_offensive", "control"]);
    for id in ids {
        assert!(g.rules().find_unit(id).is_none() && g.rules().find_air(id).is_none());
    }
}
