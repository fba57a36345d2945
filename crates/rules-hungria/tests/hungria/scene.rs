//! The table as it is drawn: the map, what lies on it, what one clicks and what comes of clicks on anything else.

mod decisions;
mod sentences;

use crate::game::{CAMPAIGN, Game, game, rules};
use kernel::{Pending, Rules, Seat, Speech, dice::Seeded, say::Message};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AXIS},
    state::{Phase, State},
};
use scene::{Badge, Board, Cover, Face, LineLook, Look, OverlayKind, Pick, Piece, Place, Pt, Scenic, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// A piece of a scene.
#[track_caller]
fn piece<'a>(pieces: &'a [Piece], id: &str) -> &'a Piece {
    pieces.iter().find(|piece| piece.id == id).unwrap_or_else(|| panic!("no piece {id}"))
}

/// The scene as a seat sees it.
fn pieces(g: &Game, viewer: Option<Seat>) -> Vec<Piece> {
    g.rules().scene(&g.rules().view(g.state(), viewer), viewer).pieces
}

/// A game played at random, position by position.
fn stroll(rules: &Hungria, seed: u64, decisions: usize, mut look: impl FnMut(&State, Seat, &[Action])) {
    let mut s = rules.setup();
    let mut dice = Seeded::new(seed);
    let mut list = Vec::new();
    for _ in 0..decisions {
        let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
        let seat = seats.iter().next().expect("somebody decides");
        rules.legal(&s, seat, &mut list);
        look(&s, seat, &list);
        let action = list[dice.below(list.len() as u32) as usize];
        rules.decide(&mut s, seat, &action, &mut ());
        kernel::resolve(rules, &mut s, &mut dice, &mut ()).expect("seeded dice never run out");
    }
}

#[test]
fn scenes_of_the_campaign_hold() {
    conformance::scenes_hold(&**CAMPAIGN, 1, 1200);
}

#[test]
fn scenes_of_the_siege_hold() {
    conformance::scenes_hold(&rules("budapest", &[]), 2, 1200);
}

#[test]
fn scenes_of_the_spring_hold() {
    conformance::scenes_hold(&rules("spring", &[]), 3, 1200);
}

// --- the map ---

fn lines<'a>(board: &'a Board, look: LineLook, name: &'a str) -> Vec<&'a [Pt]> {
    let named = move |message: &Message| message.args.iter().any(|(_, value)| *value == name.to_owned().into());
    let found = board.lines.iter().filter(move |line| line.look == look && line.name.as_ref().is_some_and(named));
    found.map(|line| line.points.as_slice()).collect()
}

#[test]
fn rivers_are_joined_into_lines() {
    let board = CAMPAIGN.board();
    // As many sides as the map file has, end to end.
    for (look, name, sides) in [
        (LineLook::MajorRiver, "Danube", 49),
        (LineLook::River, "Tisza", 55),
        (LineLook::River, "Mura", 8),
        (LineLook::Shore, "Balaton", 7),
        (LineLook::Shore, "Velence", 1),
    ] {
        let [line] = lines(&board, look, name)[..] else { panic!("{name} is not one line") };
        assert_eq!(line.len(), sides + 1, "{name}");
        for pair in line.windows(2) {
            let (dx, dy) = (pair[0].0 - pair[1].0, pair[0].1 - pair[1].1);
            assert!((2_700..=2_704).contains(&(dx * dx + dy * dy)), "{name}: {pair:?} is no hexside");
        }
    }
    // Downstream: it comes from the west and leaves to the south.
    let danube = lines(&board, LineLook::MajorRiver, "Danube")[0];
    assert!(danube[0].0 < danube[49].0 && danube[0].1 < danube[49].1);
}

#[test]
fn railways_run_from_hex_to_hex_and_are_laid_once() {
    let board = CAMPAIGN.board();
    let centres: BTreeSet<Pt> = board.cells.iter().map(|cell| cell.at).collect();
    let mut laid = BTreeSet::new();
    for line in board.lines.iter().filter(|line| line.look == LineLook::Rail) {
        assert!(line.points.iter().all(|point| centres.contains(point)), "{:?}", line.name);
        for pair in line.points.windows(2) {
            assert!(laid.insert((pair[0].min(pair[1]), pair[0].max(pair[1]))), "{:?} is laid twice", line.name);
        }
    }
    let sides = |is: &dyn Fn(&rules_hungria::model::HexEdge) -> bool| {
        CAMPAIGN.ground().edges.iter().flatten().filter(|edge| is(edge)).count() / 2
    };
    assert_eq!(laid.len(), sides(&|edge| edge.rail));
    // Every hexside of a fortified line is drawn, too.
    let drawn = |look: LineLook| -> usize {
        board.lines.iter().filter(|line| line.look == look).map(|line| line.points.len() - 1).sum()
    };
    let forts = drawn(LineLook::Fortified) + drawn(LineLook::FortifiedAlt);
    assert_eq!(forts, sides(&|edge| edge.line != rules_hungria::model::Line::None));
}

#[test]
fn the_map_looks_as_it_is_printed() {
    let board = CAMPAIGN.board();
    let cell = |id: &str| board.cells.iter().find(|cell| cell.id == id).unwrap_or_else(|| panic!("no hex {id}"));
    assert_eq!(board.cells.len(), 12 * 33 + 12 * 32);
    // Columns are counted westward, odd rows stand half a hex farther west.
    let [here, west, below] = ["1522", "1523", "1622"].map(|id| cell(id).at);
    assert_eq!((here.0 - west.0, here.1), (90, west.1));
    assert_eq!((below.0 - here.0, below.1 - here.1), (45, 78));
    assert_eq!(cell("1522").looks, [Look::Metropolis]);
    assert_eq!(cell("1719").looks, [Look::Clear, Look::Town]);
    assert_eq!(cell("1515").looks, [Look::Clear, Look::City]);
    assert_eq!((cell("1522").tint.as_deref(), cell("2614").tint.as_deref()), (Some("hungary"), Some("romania")));
    let frame = board.frame;
    let inside = |at: Pt| at.0 > 45 && at.0 < frame.w - 45 && at.1 > 52 && at.1 < frame.h - 52;
    assert!(board.cells.iter().all(|cell| inside(cell.at)) && (frame.x, frame.y) == (0, 0));
    assert_eq!(board.turns.len(), 14);
    assert_eq!(rules("spring", &[]).board().turns.len(), {
        let scenario = &rules("spring", &[]).content().scenario.clone();
        usize::from(scenario.last_turn - scenario.first_turn) + 1
    });
    let areas = board.boxes.iter().filter(|boxed| boxed.id.starts_with("area-"));
    assert!(areas.clone().all(|area| area.at.is_some_and(inside)) && areas.count() == 18);
}

/// The board is drawn once: the campaign, which runs from October to April, has the colours of its first turns.
#[test]
fn the_season_is_that_of_the_scenario() {
    let covers = ["campaign", "budapest", "spring"].map(|scenario| rules(scenario, &[]).board().climate.cover);
    assert_eq!(covers, [Cover::Green, Cover::Snow, Cover::Mud]);
}

#[test]
fn what_is_printed_on_a_counter_can_be_read() {
    let channel = |colour: &str, at: usize| {
        let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("hexadecimal")) / 255.0;
        if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let light = |colour: &str| 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    for livery in CAMPAIGN.board().liveries {
        let (fill, ink) = (light(&livery.fill), light(&livery.ink));
        let contrast = (fill.max(ink) + 0.05) / (fill.min(ink) + 0.05);
        assert!(contrast >= 4.5, "{}: {contrast:.1}", livery.id);
    }
}

// --- what lies on it ---

#[test]
fn counters_show_their_present_side() {
    let g = game(
        "turn 4; combat allied; control axis; su-5tk 1821 reduced unsupplied attacked; cl-al 1821; su-49 1821
         su-hq2 1920; de-76 eliminated; de-hq8 returns6; de-24pz pending; de-hq6ss pending; lw-sg2 area 14; vv-1gvi",
    );
    let pieces = pieces(&g, None);
    let tank = piece(&pieces, "su-5tk");
    let Face::Counter { symbol, size, code, values, steps } = &tank.face else { panic!("no counter") };
    let reduced = g.rules().unit(g.unit("su-5tk")).factors(1);
    assert_eq!((*symbol, size.as_str(), code.as_str()), (Symbol::Armour, "XXX", "5 TK"));
    assert_eq!(*values, [reduced.attack, reduced.defence, reduced.movement].map(|factor| factor.to_string()));
    assert_eq!(steps.map(|steps| (steps.left, steps.full)), Some((1, 2)));
    let badges: Vec<Badge> = tank.marks.iter().map(|mark| mark.badge).collect();
    assert_eq!(badges, [Badge::Done, Badge::Unsupplied]);
    // Columns under units, the strongest on top.
    let stack = pieces.iter().filter(|piece| piece.place == Place::Cell { cell: "1821".into() });
    assert_eq!(stack.map(|piece| piece.id.as_str()).collect::<Vec<_>>(), ["cl-al-1", "su-5tk", "su-49"]);
    let boxed = |id: &str| match &piece(&pieces, id).place {
        Place::Box { id } => id.clone(),
        other => panic!("{id} is at {other:?}"),
    };
    assert_eq!(["de-76", "de-hq8"].map(boxed), ["eliminated-axis"; 2]);
    assert_eq!(["de-24pz", "de-hq6ss"].map(boxed), ["waiting", "turn-9"], "due, and not yet");
    assert_eq!(["lw-sg2", "vv-1gvi"].map(boxed), ["area-14", "air-su-hq2"]);
}

#[test]
fn who_moves_and_who_fights_lies_on_top_and_is_marked() {
    let mut g = game("turn 4; movement allied; control allied; su-49 1820; su-5tk 1820; su-hq2 1920");
    g.play("move su-49", &[]);
    let top = |g: &Game| {
        let pieces = pieces(g, Some(ALLIED));
        let stack = pieces.iter().rfind(|piece| piece.place == Place::Cell { cell: "1820".into() });
        stack.map(|piece| (piece.id.clone(), piece.marks[0].badge))
    };
    assert_eq!(top(&g), Some(("su-49".to_owned(), Badge::Active)));
    let mut g =
        game("turn 4; combat allied; control allied; su-49 1820; su-5tk 1820; hu-9ph 1822; de-76 1720; su-hq2 1920");
    g.play("attack 1720; commit su-49", &[]);
    assert_eq!(top(&g), Some(("su-49".to_owned(), Badge::Chosen)));
    let scene = g.rules().scene(g.state(), Some(AXIS));
    let battles = scene.overlays.iter().filter(|overlay| overlay.what == OverlayKind::Battle);
    assert_eq!(battles.map(|overlay| &overlay.at).collect::<Vec<_>>(), [&Pick::cell("1720")]);
}

#[test]
fn places_change_hands_on_the_board() {
    let held = |s: &State| -> BTreeMap<String, u8> {
        let overlays = CAMPAIGN.scene(s, None).overlays.into_iter();
        overlays
            .filter_map(|overlay| match overlay.what {
                OverlayKind::Held { seat } => Some((overlay.id, seat)),
                _ => None,
            })
            .collect()
    };
    let mut s = CAMPAIGN.setup();
    let before = held(&s);
    // Seven hexes count; who has the rest is as the scenario says.
    assert_eq!(before.len(), CAMPAIGN.ground().points.len());
    assert!(before.values().all(|&seat| seat == AXIS.0));
    let [vienna, debrecen] = ["1130", "1515"].map(|label| CAMPAIGN.ground().find(label).expect("a hex"));
    s.control.insert(vienna);
    s.control.insert(debrecen);
    let after = held(&s);
    assert_eq!(after.len(), before.len() + 1);
    assert_eq!((after["held-1130"], after["held-1515"]), (ALLIED.0, ALLIED.0));
}

/// What a side assigns or aims in secret changes nothing that the others see (hun:9.2.b, hun:9.5.m).
#[test]
fn secret_missions_and_targets_do_not_show() {
    let mut g = game("turn 6; air; su-hq2 1920; lw-jg52; vv-1gvi; vv-13gvi");
    let seen = |g: &Game| [None, Some(AXIS), Some(ALLIED)].map(|viewer| pieces(g, viewer));
    let before = seen(&g);
    g.play_as(AXIS, "assign lw-jg52 area-8", &[]);
    let after = seen(&g);
    assert_eq!((&before[0], &before[2]), (&after[0], &after[2]));
    assert_eq!(piece(&after[1], "lw-jg52").place, Place::Box { id: "area-8".into() });
    assert_eq!(piece(&after[2], "lw-jg52").place, Place::Box { id: "air-axis".into() });
    g.play_as(ALLIED, "assign vv-1gvi area-8", &[]);
    g.play_as(ALLIED, "assign vv-13gvi area-8", &[]);
    g.play_as(ALLIED, "done", &[]);
    g.play_as(AXIS, "done", &[]);
    while !matches!(g.phase(), Phase::AirTargets) {
        g.play("done", &[]);
    }
    assert_eq!(piece(&seen(&g)[2], "lw-jg52").place, Place::Box { id: "area-8".into() });
    let before = seen(&g);
    g.play_as(AXIS, "aim lw-jg52 vv-13gvi", &[]);
    let after = seen(&g);
    assert_eq!((&before[0], &before[2]), (&after[0], &after[2]));
    assert_ne!(before[1], after[1]);
}

#[test]
fn the_heading_is_turn_and_phase() {
    let g = game("turn 4; movement allied; su-hq2 1920");
    let heading = g.rules().heading(g.state());
    assert_eq!((heading.turn.id.as_ref(), heading.phase.id.as_ref()), ("hungria-scene-turn", "hungria-phase-movement"));
    assert_eq!(heading.turn.args[0].1, 4.into());
    assert_eq!(g.rules().say_seat(ALLIED).id, "hungria-side-allied");
}
