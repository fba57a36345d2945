//! Combats, mobile attacks, and what follows: breakthrough and exploitation.

use super::case::{Case, Table, changed, int, texts};
use crate::game::{CAMPAIGN, Game};
use kernel::Rules;
use rules_hungria::{
    Hungria,
    action::Action,
    event::What,
    model::{ALLIED, AXIS, Column, PieceId, Result, enemy_of},
    odds::Reckoning,
    state::{Combat, Piece, Stage, State},
};
use std::collections::BTreeMap;

/// A result as the tables print it.
fn printed(result: Result) -> String {
    match result {
        Result::Steps { attacker, defender } => format!("{attacker}/{defender}"),
        Result::DefenderEliminated => "DE".into(),
    }
}

fn unit(id: &str) -> PieceId {
    CAMPAIGN.find_unit(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// The columns that a position has of a side, by their names.
fn columns_of(state: &str, side: &str) -> Vec<String> {
    let lines = state.split(';').map(str::trim).filter_map(|line| line.strip_prefix(side));
    let n = lines.map(|rest| rest.split_whitespace().count()).sum::<usize>();
    (1..=n).map(|nth| format!("{side}-{nth}")).collect()
}

/// Air units in the area of a hex, those of the Allies in the box of a Front that is on the map.
fn air_lines(case: &Case, air: &[&str], target: &str) -> String {
    let rules = &*CAMPAIGN;
    let area = rules.ground().hex(rules.ground().find(target).expect("a hex")).area.0;
    let front = case.state.split([';', ' ']).find(|word| word.starts_with("su-hq"));
    let line = |id: &&str| {
        let is_axis = rules.air_unit(rules.find_air(id).unwrap_or_else(|| panic!("no air unit {id}"))).side() == AXIS;
        let front = front.filter(|_| !is_axis).map_or_else(String::new, |hq| format!(" front {hq}"));
        format!("; {id} area {area}{front}")
    };
    air.iter().map(line).collect()
}

/// Columns for an attack, with the attackers as far as the hex holds them, then beside them.
fn column_lines(case: &Case, side: &str, n: usize, at: &str, target: &str) -> String {
    let ground = CAMPAIGN.ground();
    let (at, target) = (ground.find(at).expect("a hex"), ground.find(target).expect("a hex"));
    let mut hexes = vec![at; 2];
    let taken = |label: &str| case.state.contains(&format!(" {label}"));
    for hex in ground.neighbours(at).filter(|&hex| hex != target && !taken(ground.label(hex))) {
        hexes.extend([hex; 4]);
    }
    hexes.iter().take(n).map(|&hex| format!("; {side} {}", ground.label(hex))).collect()
}

/// The place of the unit in a position.
fn hex_of<'a>(case: &'a Case, id: &str) -> &'a str {
    let line = case.state.split(';').map(str::trim).find_map(|line| line.strip_prefix(&format!("{id} ")));
    line.and_then(|rest| rest.split_whitespace().next()).unwrap_or_else(|| panic!("{id} is nowhere"))
}

fn check_reckoning(case: &Case, r: &Reckoning) {
    case.check("attack", r.attack);
    case.check("defence", r.defence);
    case.check("base", r.base.name());
    case.check("column", r.column.name());
    case.check("defender_steps", r.steps);
    let shifts: BTreeMap<_, _> = r.shifts.iter().map(|&(shift, columns)| (shift.word(), columns)).collect();
    case.check("shifts", serde_json::to_value(shifts).expect("words and numbers"));
    let modifiers: BTreeMap<_, _> = r.die_modifiers.iter().map(|&(modifier, n)| (modifier.word(), n)).collect();
    case.check("die_modifiers", serde_json::to_value(modifiers).expect("words and numbers"));
}

/// Steps of some units.
fn steps(g: &Game, units: &[PieceId]) -> u8 {
    units.iter().map(|&unit| if unit.is_column() { 0 } else { g.state().piece(unit).steps }).sum()
}

/// Takes losses, where the owner has a choice the first that is offered.
fn take_losses(t: &mut Table) {
    while matches!(t.stage(), Stage::AttackerLosses | Stage::DefenderLosses) {
        let first = t.g.offers().remove(0);
        t.must(&first);
    }
}

/// What the die brought: called when it has fallen.
fn check_fight(case: &Case, t: &mut Table, before: (&[PieceId], u8), defenders: (&[PieceId], u8), target: &str) {
    let reckoned = t.reckoned.clone().expect("it came to a die");
    check_reckoning(case, &reckoned);
    let (die, total, result) = t
        .told(|what| if let What::Fought { die, total, result } = *what { Some((die, total, result)) } else { None })
        .expect("it was fought");
    let told = t.told(|what| match *what {
        What::Reckoned { attack, defence, base, column } => Some((attack, defence, base, column)),
        _ => None,
    });
    assert_eq!(told, Some((reckoned.attack, reckoned.defence, reckoned.base, reckoned.column)), "{}: told", case.id);
    assert_eq!([die], *case.faces(), "{}: the die", case.id);
    case.check("modified_die", total);
    case.check("result", printed(result));
    take_losses(t);
    case.check("attacker_losses", before.1 - steps(&t.g, before.0));
    case.check("defender_losses", defenders.1 - steps(&t.g, defenders.0));
    let hex = t.g.hex(target);
    let defender = enemy_of(CAMPAIGN.side(before.0[0]));
    let emptied = t.told(|what| if let What::Emptied { points, .. } = *what { Some(points) } else { None });
    let stood = defenders.0.iter().any(|&unit| t.g.state().piece(unit).hex == hex);
    assert_eq!(emptied.is_some(), !stood && !t.g.state().occupied(defender).contains(hex), "{}: emptied", case.id);
    case.check("eliminated", emptied.is_some());
    case.check("breakthrough_points", emptied.unwrap_or(0));
    t.finish();
}

pub fn combat(case: &Case) {
    let attackers = case.args.words("attackers");
    let target = case.args.word("target");
    let ids: Vec<PieceId> = attackers.iter().map(|id| unit(id)).collect();
    let side = CAMPAIGN.side(ids[0]);
    let [own, other] = if side == AXIS { ["cl-ax", "cl-al"] } else { ["cl-al", "cl-ax"] };
    let count = |name: &str| case.args.number(name).map_or(0, |n| usize::try_from(n).expect("a count"));
    let (n_own, n_other) = (count("cl_att"), count("cl_def"));
    let (air_att, air_def) = (case.args.words("air_att"), case.args.words("air_def"));
    let mut more = format!("combat {}", Hungria::side_word(side));
    more += &column_lines(case, own, n_own, hex_of(case, attackers[0]), target);
    more += &format!("; {other} {target}").repeat(n_other);
    more += &air_lines(case, &air_att, target);
    more += &air_lines(case, &air_def, target);
    let mut t = Table::new(case.game(&more), &case.faces());

    let in_place = columns_of(&case.state, own).len();
    let mut actions = vec![format!("attack {target}")];
    actions.extend(attackers.iter().map(|id| format!("commit {id}")));
    let guns = case.args.words("artillery");
    actions.extend((1..).zip(&guns).map(|(nth, corps)| format!("bombard {corps} {own}-{nth}")));
    actions.extend((1..=n_own).map(|nth| format!("commit {own}-{}", in_place + nth)));
    actions.extend(air_att.iter().map(|air| format!("support {air}")));
    let refused = t.first_refusal(&actions);
    if let Some(clause) = case.illegal() {
        assert_eq!(refused, Some(clause), "{}", case.id);
        return;
    }
    assert_eq!(refused, None, "{}", case.id);
    if case.expect.get("auto").is_some() {
        return staff_falls(case, &mut t, target);
    }
    if n_other > 0 || !air_def.is_empty() {
        t.must("declare");
        assert_eq!(t.stage(), Stage::Answer, "{}", case.id);
        let before = columns_of(&case.state, other).len();
        (1..=n_other).for_each(|nth| t.must(&format!("commit {other}-{}", before + nth)));
        air_def.iter().for_each(|air| t.must(&format!("support {air}")));
    }
    check_reckoning(case, &t.g.reckoning());
    if case.faces().is_empty() {
        return;
    }
    let defenders: Vec<PieceId> = t.g.state().stack(t.g.hex(target)).collect();
    let (att, def) = (steps(&t.g, &ids), steps(&t.g, &defenders));
    while matches!(t.stage(), Stage::Compose | Stage::Answer) {
        t.must("declare");
    }
    check_fight(case, &mut t, (&ids, att), (&defenders, def), target);
}

/// A staff alone falls without a die.
fn staff_falls(case: &Case, t: &mut Table, target: &str) {
    t.must("declare");
    let hq = t.told(|what| if let What::HqLost { hq, .. } = *what { Some(hq) } else { None }).expect("a staff is lost");
    case.check("auto", if t.g.state().piece(hq).on_map() { "nothing" } else { "hq_eliminated" });
    assert!(!t.g.state().occupied(CAMPAIGN.side(hq)).contains(t.g.hex(target)), "{}", case.id);
    assert_eq!(t.told(|what| matches!(what, What::Fought { .. }).then_some(())), None, "{}: no die", case.id);
    t.finish();
}

pub fn mobile_attack(case: &Case) {
    let (units, path) = (case.args.words("units"), case.args.words("path"));
    let (target, air, columns) = (case.args.word("target"), case.args.words("air"), case.args.words("cl"));
    let mut more = format!("movement axis{}", air_lines(case, &air, target));
    if case.illegal().is_some() {
        // Something that may support, so that the attacker is asked for support at all.
        more += &air_lines(case, &["lw-sg4"], target);
    }
    let mut t = Table::new(case.game(&more), &case.faces());
    let mut actions = vec![format!("move {}", units[0])];
    let rides = |column: &str| {
        columns_of(&case.state, "cl-ax").iter().any(|known| known == column)
            && case.state.contains(&format!("cl-ax {}", path[0]))
    };
    actions.extend(units[1..].iter().map(|id| format!("with {id}")));
    actions.extend(columns.iter().filter(|column| rides(column)).map(|id| format!("with {id}")));
    let n_begun = actions.len();
    actions.extend(path[1..].iter().map(|hex| format!("step {hex}")));
    let mut attack = vec![format!("mobile-attack {target}")];
    attack.extend(air.iter().map(|air| format!("support {air}")));
    attack.extend(columns.iter().map(|column| format!("commit {column}")));
    if let Some(clause) = case.illegal() {
        let mut refused = t.first_refusal(&actions);
        if refused.is_none() && !t.is_moving() {
            // A move that can neither go on nor attack is over by itself, so the attack is tried from where it would
            // be.
            t.g = before_the_end(case, &units, &path);
        }
        refused = refused.or_else(|| t.first_refusal(&attack));
        assert_eq!(refused, Some(clause), "{}", case.id);
        return;
    }
    assert_eq!(t.first_refusal(&actions[..n_begun]), None, "{}", case.id);
    let points = t.g.state().mover.left;
    assert_eq!(t.first_refusal(&actions[n_begun..]), None, "{}", case.id);
    let ids: Vec<PieceId> = units.iter().map(|id| unit(id)).collect();
    let defenders: Vec<PieceId> = t.g.state().stack(t.g.hex(target)).collect();
    let (att, def) = (steps(&t.g, &ids), steps(&t.g, &defenders));
    assert_eq!(t.first_refusal(&attack), None, "{}", case.id);
    while matches!(t.stage(), Stage::Support | Stage::Answer) {
        t.must("roll");
    }
    let left = t.left.expect("it attacked");
    case.check_points("mp_spent", points - left);
    case.check_points("mp_left", left);
    check_fight(case, &mut t, (&ids, att), (&defenders, def), target);
    let alive = ids.iter().any(|&unit| t.g.state().piece(unit).on_map());
    let emptied = t.told(|what| matches!(what, What::Emptied { .. }).then_some(())).is_some();
    case.check("continues", t.is_moving());
    if t.is_moving() {
        assert_eq!(t.g.state().mover.left, left, "{}", case.id);
    }
    let there = if emptied { target } else { path[path.len() - 1] };
    assert!(
        !alive
            || ids
                .iter()
                .all(|&unit| !t.g.state().piece(unit).on_map() || t.g.state().piece(unit).hex == t.g.hex(there))
    );
}

/// A stack at the end of its path with the points it has left, before the rules end its move.
fn before_the_end(case: &Case, units: &[&str], path: &[&str]) -> Game {
    let g = case.game("movement axis");
    let ids: Vec<PieceId> = units.iter().map(|id| unit(id)).collect();
    let hexes: Vec<_> = path[1..].iter().map(|label| g.hex(label)).collect();
    let trace = g.rules().trace(g.state(), &ids, &hexes, false).expect("the path is legal");
    let moved =
        case.state.replace(&format!("{} {}", units[0], path[0]), &format!("{} {}", units[0], path[path.len() - 1]));
    let mut there = Table::new(crate::game::game(&format!("{moved}; movement axis")), &[]);
    there.must(&format!("move {}", units[0]));
    changed(&there.g, |s: &mut State| {
        s.mover.left = trace.left;
        s.mover.started = true;
        s.mover.stopped = trace.stopped;
    })
}

/// The combat has been won and its hex is empty.
fn won(case: &Case, stage: Stage) -> Game {
    let g = case.game("combat allied");
    let target = g.hex(case.args.word("vacated"));
    let points = case.args.number("points").map_or(0, |n| u8::try_from(n).expect("points"));
    let attackers: Vec<PieceId> =
        g.state().units().filter(|&unit| g.state().piece(unit).has(Piece::ATTACKED)).collect();
    changed(&g, |s| {
        s.combat = Combat { stage, attacker: ALLIED, target: target.into(), points, ..Combat::IDLE };
        assert!(attackers.iter().all(|&unit| s.combat.attackers.insert(unit)));
    })
}

fn follow(case: &Case, verb: &str, stage: Stage) {
    let (id, path) = (case.args.word("unit"), case.args.words("path"));
    let mut t = Table::new(won(case, stage), &[]);
    let mut refused = t.act(&format!("{verb} {id}")).err();
    let points = t.g.state().mover.left;
    let steps: Vec<String> = path[1..].iter().map(|hex| format!("step {hex}")).collect();
    refused = refused.or_else(|| t.first_refusal(&steps));
    if let Some(clause) = case.illegal() {
        assert_eq!(refused, Some(clause), "{}", case.id);
        return;
    }
    assert_eq!(refused, None, "{}", case.id);
    case.check_points("cost", t.spent());
    case.check_points("left", points - t.spent());
    case.check("stopped", !t.is_moving());
    if t.is_moving() {
        assert_eq!(t.g.state().mover.left, points - t.spent(), "{}", case.id);
        t.must("stop");
    }
    assert_eq!(t.g.at(id), path[path.len() - 1], "{}", case.id);
}

pub fn breakthrough(case: &Case) {
    follow(case, "breakthrough", Stage::Breakthrough);
}

pub fn exploit(case: &Case) {
    follow(case, "exploit", Stage::Exploitation);
}

pub fn column(case: &Case) {
    let number = |name: &str| u32::try_from(case.args.number(name).expect("a number")).expect("a count");
    let base = Column::of(number("attack"), number("defence"));
    case.check("base", base.name());
    let shift = case.args.number("shift").map_or(0, |n| i32::try_from(n).expect("a shift"));
    case.check("column", base.shifted(shift).name());
}

pub fn halve(case: &Case) {
    let n = u8::try_from(case.args.number("losses").expect("losses")).expect("a count");
    let pest = CAMPAIGN.ground().find("1522").expect("a hex");
    let (_, lost) = CAMPAIGN.losses(Result::Steps { attacker: 0, defender: n }, pest, n);
    case.check("losses", lost);
}

pub fn concentric(case: &Case) {
    let ground = CAMPAIGN.ground();
    let hex = |label: &str| ground.find(label).expect("a hex");
    let hexes = case.args.words("hexes");
    case.check(
        "concentric",
        CAMPAIGN.is_concentric(hex(case.args.word("target")), hexes.iter().map(|label| hex(label))),
    );
}

pub fn table(case: &Case) {
    let side = if case.args.word("table") == "axis" { AXIS } else { ALLIED };
    let at = Column::NAMES.iter().position(|name| *name == case.args.word("column")).expect("a column");
    let result = CAMPAIGN.result(side, case.faces()[0], Column(at as u8));
    case.check("result", printed(result));
}

/// An over-stacked hex is attacked: its owner names who does not count. The enemies of these cases stand two hexes away
/// and only bar the retreat with their zones of control, so an attacker is added on the far side, whose zone reaches no
/// hex of the retreat.
pub fn overstack(case: &Case) {
    let (hex, keep) = (case.args.word("hex"), case.args.words("keep"));
    let side = if case.args.word("side") == "axis" { AXIS } else { ALLIED };
    let as_given = case.game("end");
    let stack: Vec<String> =
        as_given.state().stack(as_given.hex(hex)).map(|piece| CAMPAIGN.piece_text(piece)).collect();
    let surplus: Vec<&String> = stack.iter().filter(|id| !keep.contains(&id.as_str())).collect();
    let [surplus] = surplus[..] else { panic!("{}: one is too many", case.id) };
    let piece = unit(surplus);
    let expected = case.expect.get(surplus).expect("something is expected of it");
    let mut wanted = texts(&expected[1]);
    wanted.sort_unstable();

    // Directions of `board::hex`: south-east of an Axis hex, north-west of an Allied one.
    let (enemy, way) = if side == AXIS { ("su-95", 1) } else { ("de-92", 4) };
    let ground = CAMPAIGN.ground();
    let beside = ground.label(ground.edges[as_given.hex(hex).index()][way].to);
    let attack = format!("combat {}; {enemy} {beside}", Hungria::side_word(enemy_of(side)));
    let mut t = Table::new(case.game(&attack), &[]);
    for g in [&as_given, &t.g] {
        let mut open: Vec<&str> = g.rules().retreats(g.state(), piece).map(|hex| ground.label(hex)).collect();
        open.sort_unstable();
        assert_eq!(open, wanted, "{}: where it may retreat to", case.id);
    }
    [format!("attack {hex}"), format!("commit {enemy}"), "declare".into()].iter().for_each(|action| t.must(action));
    assert_eq!(t.stage(), Stage::Surplus, "{}", case.id);
    // It is played up to the die, which the case does not have.
    let mut after = t.g.state().clone();
    t.g.rules().decide(&mut after, side, &Action::Surplus { piece }, &mut ());
    assert_eq!(i64::from(after.piece(piece).steps), int(&expected[0]), "{}: steps", case.id);
    if let [only] = wanted[..] {
        assert_eq!(after.piece(piece).hex, t.g.hex(only), "{}", case.id);
    } else {
        t.must(&format!("surplus {surplus}"));
        let mut offers = t.g.offers();
        offers.sort_unstable();
        assert_eq!(offers, wanted.iter().map(|hex| format!("retreat {hex}")).collect::<Vec<_>>(), "{}", case.id);
    }
}
