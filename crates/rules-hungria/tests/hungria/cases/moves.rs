//! Movement, zones of control, stacking, and lines of supply.

use super::case::{Case, Table};
use crate::game::CAMPAIGN;
use kernel::{Rules, Seat};
use rules_hungria::{
    Hungria,
    action::Action,
    event::What,
    model::{ALLIED, AXIS, HexId, PieceId},
    state::{Phase, Piece},
    supply::{HqStatus, Supply},
};
use std::collections::BTreeMap;

fn side_of(word: &str) -> Seat {
    if word == "axis" { AXIS } else { ALLIED }
}

pub fn moves(case: &Case) {
    let (units, path) = (case.args.words("units"), case.args.words("path"));
    let operational = case.args.flag("operational");
    let side = CAMPAIGN.side(CAMPAIGN.find_unit(units[0]).expect("a unit"));
    let g = case.game(&format!("movement {}", Hungria::side_word(side)));
    let ids: Vec<PieceId> = units.iter().map(|id| g.unit(id)).collect();
    let hexes: Vec<HexId> = path[1..].iter().map(|label| g.hex(label)).collect();
    assert!(units.iter().all(|id| g.at(id) == path[0]), "{}: the path begins elsewhere", case.id);
    let trace = g.rules().trace(g.state(), &ids, &hexes, operational);

    let mut t = Table::new(g, &[]);
    let mut actions = vec![format!("move {}", units[0])];
    actions.extend(units[1..].iter().map(|id| format!("with {id}")));
    actions.extend(operational.then(|| "operational".to_owned()));
    if let Some(clause) = case.illegal() {
        assert_eq!(trace.expect_err("it is no path").clause.0, clause, "{}: the path", case.id);
        return refused_move(case, clause, t, actions, &path);
    }
    let trace = trace.unwrap_or_else(|why| panic!("{}: {why}", case.id));
    case.check_points("cost", trace.spent);
    case.check_points("left", trace.left);
    case.check("stopped", trace.stopped);

    actions.iter().for_each(|action| t.must(action));
    let points = t.g.state().mover.left;
    path[1..].iter().for_each(|hex| t.must(&format!("step {hex}")));
    case.check_points("cost", t.spent());
    case.check_points("left", points - t.spent());
    case.check("stopped", !t.is_moving() || t.g.state().mover.stopped);
    if t.is_moving() {
        assert_eq!(t.g.state().mover.left, trace.left, "{}", case.id);
        t.must("stop");
    }
    assert!(units.iter().all(|id| t.g.at(id) == path[path.len() - 1] && t.g.has(id, Piece::MOVED)), "{}", case.id);
}

/// The same by notation: one of its actions is refused by the same clause.
fn refused_move(case: &Case, clause: &str, mut t: Table, mut actions: Vec<String>, path: &[&str]) {
    let last = path[path.len() - 1];
    match clause {
        // A step does not know that it is the last one: it is refused as passing by (hun:7.4.e). A whole move does.
        "hun:7.4.d" => actions.push(format!("go {last}")),
        _ => actions.extend(path[1..].iter().map(|hex| format!("step {hex}"))),
    }
    if clause == "hun:3.2.a" {
        // Where it must stop and cannot attack its move is over by itself, and it does not begin another.
        actions.pop();
        assert_eq!(t.first_refusal(&actions), None, "{}", case.id);
        assert!(!t.is_moving(), "{}", case.id);
        assert_eq!(t.act(&actions[0]), Err("hun:7.1.i"), "{}", case.id);
        assert_eq!(t.act(&format!("step {last}")), Err("hun:2.1.a"), "{}", case.id);
        return;
    }
    // Where a full hex may be passed it is stopping there that is refused.
    actions.push("stop".into());
    assert_eq!(t.first_refusal(&actions), Some(clause), "{}: by notation", case.id);
}

pub fn allowance(case: &Case) {
    let g = case.game("movement axis");
    for id in case.args.words("units") {
        case.check_points(id, g.rules().allowance(g.state(), g.unit(id)));
    }
}

pub fn zoc(case: &Case) {
    let g = case.game("movement axis");
    let zone = g.state().zoc(side_of(case.args.word("side")));
    let (inside, outside): (Vec<&str>, Vec<&str>) =
        case.args.words("hexes").into_iter().partition(|label| zone.contains(g.hex(label)));
    case.check("in", inside);
    case.check("out", outside);
}

/// Whether units may stand in one hex, and the same by the move of the first of them into it.
pub fn stack(case: &Case) {
    let (hex, side) = (case.args.word("hex"), case.args.word("side"));
    let g = case.game(&format!("movement {side}"));
    let found = g.rules().check_stacking(g.state(), g.hex(hex), &[]).map_err(|why| why.clause.0);
    assert_eq!(found.err(), case.illegal(), "{}", case.id);

    let first = g.rules().piece_text(g.state().stack(g.hex(hex)).next().expect("somebody is there"));
    let ground = g.rules().ground();
    let beside = ground.label(ground.neighbours(g.hex(hex)).next().expect("a neighbour"));
    let apart = case.state.replace(&format!("{first} {hex}"), &format!("{first} {beside}"));
    let mut t = Table::new(crate::game::game(&format!("{apart}; movement {side}")), &[]);
    let mut refused = t.first_refusal(&[format!("move {first}"), format!("step {hex}")]);
    if refused.is_none() && t.is_moving() {
        refused = t.act("stop").err();
    }
    assert_eq!(refused, case.illegal(), "{}: by a move", case.id);
    if case.illegal().is_none() {
        case.check("legal", t.g.at(&first) == hex);
    }
}

fn supply_word(supply: Supply) -> &'static str {
    match supply {
        Supply::Supplied => "supplied",
        Supply::Attenuated => "attenuated",
        Supply::Unsupplied => "unsupplied",
    }
}

pub fn supply(case: &Case) {
    let named = case.args.words("units");
    let counts = case.args.flag("count");
    let g = case.game("end");
    let combat_units = || g.state().units().filter(|&unit| g.state().piece(unit).on_map() && !g.rules().is_hq(unit));
    let some = named.first().map_or_else(|| combat_units().next().expect("a unit"), |id| g.unit(id));
    let side = g.rules().side(some);
    let forecast = g.rules().forecast(g.state(), side);

    // The same by the supply check of the end phase, up to the dice after it: markers.
    let mut checked = case.game("combat axis").state().clone();
    while let Phase::Combat(seat) | Phase::Supply(seat) = checked.phase {
        g.rules().decide(&mut checked, seat, &Action::Done, &mut ());
    }
    for &(unit, supply) in &forecast {
        let marked = checked.piece(unit).has(Piece::UNSUPPLIED);
        assert_eq!(marked, supply == Supply::Unsupplied, "{}: marker of {}", case.id, g.rules().unit(unit).id);
    }
    for id in named {
        let found = forecast.iter().find(|(unit, _)| *unit == g.unit(id)).expect("it takes part").1;
        case.check(id, supply_word(found));
    }
    if counts {
        let mut found: BTreeMap<&str, usize> =
            [Supply::Supplied, Supply::Attenuated, Supply::Unsupplied].map(|supply| (supply_word(supply), 0)).into();
        forecast.iter().for_each(|&(_, supply)| *found.get_mut(supply_word(supply)).expect("a word") += 1);
        case.check("counts", serde_json::to_value(found).expect("words and numbers"));
    }
}

pub fn ldc(case: &Case) {
    let g = case.game("end");
    let to: Vec<HexId> = case.args.words("to").iter().map(|label| g.hex(label)).collect();
    let (side, rail) = (side_of(case.args.word("side")), case.args.flag("rail"));
    let from = g.hex(case.args.word("from"));
    let flood = g.rules().flood(g.state(), side, to.into_iter(), rail);
    case.check("length", flood.length(from));
    let line = g.rules().line(g.state(), side, from, &flood, rail).expect("there is a line");
    assert_eq!(line.len(), usize::from(flood.length(from).expect("it has a length")) + 1, "{}", case.id);
}

pub fn hq_status(case: &Case) {
    let g = case.game("end");
    let hq = g.unit(case.args.word("hq"));
    let status = g.rules().hq_status(g.state(), hq);
    let word = match status {
        HqStatus::None => "none",
        HqStatus::Partial => "partial",
        HqStatus::Full => "full",
    };
    case.check("status", word);
    case.check("capacity", g.rules().capacity(g.rules().side(hq), status));
}

/// A staff caught alone falls, and says when it returns.
pub fn hq_return(case: &Case) {
    let turn = case.args.number("lost").expect("a turn");
    let text = format!("turn {turn}; combat allied; control allied; su-18tk 1820; hu-hq3 1821; su-hq2 2020");
    let mut t = Table::new(crate::game::game(&text), &[]);
    ["attack 1821", "commit su-18tk", "declare"].iter().for_each(|action| t.must(action));
    let told = t.told(|what| match *what {
        What::HqLost { returns, .. } => Some(returns),
        _ => None,
    });
    case.check("turn", told.expect("it is lost"));
    // Not before that turn, and then it may be placed.
    let returns = told.expect("it is lost");
    for turn in [returns - 1, returns] {
        let g = crate::game::game(&format!("turn {turn}; control axis; hu-hq3 returns{returns}; reinforcements axis"));
        assert_eq!(g.legal("reinforce hu-hq3 1131"), turn == returns, "{}: turn {turn}", case.id);
    }
}

pub fn victory(case: &Case) {
    let mut t = Table::new(case.game("uprising over; end"), &[]);
    let (allied, axis) = t.g.rules().points(t.g.state());
    t.must("done");
    let told = t.told(|what| match *what {
        What::GameOver { allied, axis, .. } => Some((allied, axis)),
        _ => None,
    });
    assert_eq!(told, Some((allied, axis)), "{}", case.id);
    case.check("allied", allied);
    case.check("axis", axis);
}
