//! What happens before and after the armies move: columns, replacements, reinforcements, withdrawals, the air war, the
//! dice of the turn.

use super::case::{Case, Table, changed, int, text};
use crate::game::{CAMPAIGN, Game, game};
use kernel::Rules;
use rules_hungria::{
    Hungria,
    event::{Event, What},
    model::{ALLIED, AXIS, AirId, AirKind, Area, HexId, Nation, Terrain, Water, enemy_of},
    schedule::LAND,
    state::{AirPiece, AirStatus, Phase, Stage, Status},
};
use std::collections::BTreeMap;

fn turn_agrees(case: &Case, g: &Game) {
    if let Some(turn) = case.args.number("turn") {
        assert_eq!(i64::from(g.state().turn), turn, "{}: the turn", case.id);
    }
}

// --- columns ---

pub fn cl_reception(case: &Case) {
    let side = case.args.word("side");
    let extra = case.args.number("extra").unwrap_or(0);
    let mut danube = case.args.number("danube").unwrap_or(0);
    let g = case.game(&format!("columns {side}{}", if extra > 0 { "; fuhrer ordered" } else { "" }));
    turn_agrees(case, &g);
    let due = g.state().columns_due;
    let seat = g.decider();
    assert_eq!(i64::from(due - g.rules().schedule(g.state().turn).columns[seat]), extra, "{}: extra", case.id);
    case.check("due", due);
    let mut t = Table::new(g, &[]);
    while t.g.phase() == Phase::Columns(seat) {
        let offers = t.g.offers();
        let verb = if danube > 0 { "danube " } else { "receive " };
        match offers.iter().find(|offer| offer.starts_with(verb)) {
            Some(offer) => t.must(offer),
            None => t.must("done"),
        }
        danube -= 1;
    }
    let received =
        t.events().filter(|event| matches!(event.what, What::ColumnReceived { .. } | What::ColumnByDanube { .. }));
    case.check("received", received.count());
    let lost = t.told(|what| match *what {
        What::ColumnsLost { n, side } if side == seat => Some(n),
        _ => None,
    });
    case.check("lost", lost.unwrap_or(0));
    let per_hq: BTreeMap<&str, u8> =
        t.g.rules()
            .hqs_of(t.g.state(), seat)
            .map(|hq| (t.g.rules().unit(hq).id.as_str(), t.g.state().staffs[t.g.rules().nth_staff(hq)].received))
            .collect();
    case.check("per_hq", serde_json::to_value(per_hq).expect("words and numbers"));
}

pub fn danube(case: &Case) {
    let city = case.args.word("city");
    let g = case.game("columns axis");
    let mut t = Table::new(g, &[]);
    let refused = t.act(&format!("danube {city}")).err();
    if let Some(clause) = case.illegal() {
        assert_eq!(refused, Some(clause), "{}", case.id);
        return;
    }
    case.check("open", refused.is_none());
    if let Some(hex) = case.expect.get("blocked_by").map(text) {
        assert_eq!(refused, Some("hun:5.8.3.c"), "{}", case.id);
        // Without the unit in that hex the way is open.
        let lines: Vec<&str> = case.state.split(';').filter(|line| !line.ends_with(&format!(" {hex}"))).collect();
        assert!(game(&format!("{}; columns axis", lines.join(";"))).legal(&format!("danube {city}")), "{}", case.id);
    }
}

// --- replacements, reinforcements, withdrawals ---

/// The replacements of a side with one of each nation to spend.
fn replacements(case: &Case, side: kernel::Seat, more: &str) -> Game {
    let word = Hungria::side_word(side);
    let passed = case.args.get("used").and_then(|used| used.as_object()).into_iter().flatten().map(|(hq, used)| {
        assert_eq!(used.as_object().expect("kinds").keys().collect::<Vec<_>>(), ["land"]);
        (hq.clone(), u8::try_from(int(&used["land"])).expect("a count"))
    });
    let passed: Vec<(String, u8)> = passed.collect();
    let g = case.game(&format!("replacements {word}{more}"));
    changed(&g, |s| {
        s.pools = [[1, 0]; Nation::COUNT];
        for (hq, n) in passed {
            s.staffs[g.rules().nth_staff(g.unit(&hq))].passed[LAND] = n;
        }
    })
}

pub fn restore(case: &Case) {
    let (id, nation) = (case.args.word("unit"), case.args.word("nationality"));
    let unit = CAMPAIGN.find_unit(id).expect("a unit");
    let g = replacements(case, CAMPAIGN.side(unit), "");
    let hq = match case.args.get("hq") {
        Some(hq) => text(hq).to_owned(),
        None => g.rules().unit(g.rules().hqs_of(g.state(), g.rules().side(unit)).next().expect("a staff")).id.clone(),
    };
    let steps = g.steps(id);
    let mut t = Table::new(g, &[]);
    let refused = t.act(&format!("restore {id} via {hq} from {nation}")).err();
    assert_eq!(refused, case.illegal(), "{}", case.id);
    if refused.is_none() {
        assert_eq!(t.g.steps(id), steps + 1, "{}", case.id);
        let told = t.told(|what| if let What::Restored { hq, .. } = *what { Some(hq) } else { None });
        case.check("hq", t.g.rules().piece_text(told.expect("it is restored")));
    }
}

pub fn rebuild(case: &Case) {
    let (id, hex) = (case.args.word("unit"), case.args.word("hex"));
    let side = CAMPAIGN.side(CAMPAIGN.find_unit(id).expect("a unit"));
    let mut t = Table::new(replacements(case, side, &format!("; {id} eliminated")), &[]);
    let refused = t.act(&format!("rebuild {id} {hex}")).err();
    assert_eq!(refused, case.illegal(), "{}", case.id);
    if refused.is_some() {
        return;
    }
    case.check("legal", t.g.at(id) == hex);
    case.check("steps", t.g.steps(id));
    // It moves in the same turn, operationally too.
    let mut later = Table::new(changed(&t.g, |s| s.phase = Phase::Movement(side)), &[]);
    later.must(&format!("move {id}"));
    case.check_points("mp", later.g.state().mover.left);
    later.must("operational");
    case.check_points("mp_operational", later.g.state().mover.left);
}

pub fn place(case: &Case) {
    let (id, hex) = (case.args.word("unit"), case.args.word("hex"));
    let unit = CAMPAIGN.find_unit(id).expect("a unit");
    let word = Hungria::side_word(CAMPAIGN.side(unit));
    let mut t = Table::new(case.game(&format!("{id} pending; reinforcements {word}")), &[]);
    let refused = t.act(&format!("reinforce {id} {hex}")).err();
    assert_eq!(refused, case.illegal(), "{}", case.id);
    if refused.is_none() {
        case.check("legal", t.g.at(id) == hex && t.g.steps(id) == CAMPAIGN.unit(unit).steps);
    } else {
        assert_eq!(t.g.status(id), Status::Pending, "{}: it waits", case.id);
    }
}

pub fn withdraw(case: &Case) {
    let (named, chosen) = (case.args.word("named"), case.args.word("chosen"));
    // A named unit that is not in the position is off the map, and still named.
    let named_line = if case.state.contains(named) { String::new() } else { format!("; {named} eliminated") };
    let g = case.game(&format!("setup{named_line}"));
    let unit = g.unit(named);
    let nth = g.rules().named_withdrawals(g.state()).position(|known| known == unit);
    let nth = nth.unwrap_or_else(|| panic!("{}: turn {} does not name {named}", case.id, g.state().turn)) as u8;
    let mut t = Table::new(changed(&g, |s| (s.phase, s.withdrawal) = (Phase::Withdrawals, nth)), &[]);
    let refused = t.act(&format!("withdraw {chosen}")).err();
    assert_eq!(refused, case.illegal(), "{}", case.id);
    if refused.is_none() {
        case.check("legal", true);
        assert_eq!(t.g.status(chosen), Status::Withdrawn, "{}", case.id);
        let told = t.events().find_map(|event| match event.what {
            What::Withdrawn { unit, .. } => Some(unit),
            _ => None,
        });
        assert_eq!(told, Some(t.g.unit(chosen)), "{}", case.id);
    }
}

pub fn hungarian_replacements(case: &Case) {
    let g = case.game("replacements axis");
    turn_agrees(case, &g);
    case.check("replacements", g.rules().hungarian_replacements(g.state()));
    case.check("replacements", g.state().pools[Nation::Hungarian.index()][LAND]);
}

// --- the air war ---

pub fn air_limit(case: &Case) {
    let g = case.game("air");
    turn_agrees(case, &g);
    let hq = g.unit(case.args.word("hq"));
    let limit = g.rules().air_limit(g.state(), hq);
    case.check("limit", limit);
    // The same by assigning: so many of its air units go out, and no more.
    let staff = g.rules().staff_of(hq);
    let soviet: Vec<AirId> = g.state().airs().filter(|&air| g.rules().air_unit(air).nation == Nation::Soviet).collect();
    let g = changed(&g, |s| {
        for &air in &soviet {
            *s.air_mut(air) = AirPiece { front: staff.into(), steps: 1, status: AirStatus::Ready, ..AirPiece::NOWHERE };
        }
    });
    let mut n = 0;
    let mut g = g;
    loop {
        let mut offers = Vec::new();
        g.rules().legal(g.state(), ALLIED, &mut offers);
        let offers: Vec<String> =
            offers.iter().map(|action| kernel::Speech::write(g.rules(), g.state(), action)).collect();
        let Some(offer) = offers.iter().find(|offer| offer.starts_with("assign ")) else { break };
        g.play_as(ALLIED, offer, &[]);
        n += 1;
    }
    assert_eq!(n, limit, "{}: assigned", case.id);
}

pub fn air_reach(case: &Case) {
    let g = case.game("air");
    turn_agrees(case, &g);
    case.check(
        "reach",
        g.rules().air_reaches(g.state(), g.air_id(case.args.word("air")), g.hex(case.args.word("hex"))),
    );
}

/// Air units of a side, one of a kind and nation first.
fn some_air(side: kernel::Seat, first: impl Fn(AirId) -> bool) -> Vec<String> {
    let rules = &*CAMPAIGN;
    let airs = (0..rules.content().air.len() as u8).map(AirId).filter(|&air| rules.air_unit(air).side() == side);
    let (mut list, others): (Vec<AirId>, Vec<AirId>) = airs.partition(|&air| first(air));
    assert!(!list.is_empty(), "no such air unit");
    list.extend(others);
    list.iter().map(|&air| rules.air_unit(air).id.clone()).collect()
}

pub fn abort(case: &Case) {
    let kind = AirKind::of_word(case.args.word("kind")).expect("a kind");
    let nation = Nation::of_word(case.args.word("nationality")).expect("a nation");
    let side = nation.side();
    let rules = &*CAMPAIGN;
    let own = some_air(side, |air| rules.air_unit(air).kind == kind && rules.air_unit(air).nation == nation);
    let enemy = some_air(enemy_of(side), |air| rules.air_unit(air).kind == AirKind::Fighter);
    // Two on each side, so that nobody's target follows by itself and no other die is due.
    let air: Vec<String> = own[..2].iter().chain(&enemy[..2]).map(|id| format!("; {id} area 12")).collect();
    let mut t =
        Table::new(case.game(&format!("turn 4; aborts {}{}", Hungria::side_word(side), air.concat())), &case.faces());
    t.must(&format!("abort {}", own[0]));
    t.must("done");
    let told = t.told(|what| match *what {
        What::AbortDie { total, aborted, .. } => Some((total, aborted)),
        _ => None,
    });
    let (total, aborted) = told.expect("it tried");
    case.check("modified", total);
    case.check("aborts", aborted);
    assert_eq!(t.g.air(&own[0]).area.is_none(), aborted, "{}: gone home", case.id);
    t.finish();
}

pub fn air_battle(case: &Case) {
    let (axis, allied) = (case.args.words("axis"), case.args.words("allied"));
    let air: Vec<String> = axis.iter().chain(&allied).map(|id| format!("; {id} area 12")).collect();
    let g = case.game(&format!("turn 4; aborts axis{}", air.concat()));
    let battle = g.rules().is_contested(g.state(), Area(12));
    case.check("battle", battle);
    // Who is not engaged has nothing to abort.
    assert_eq!(g.offers().contains(&format!("abort {}", axis[0])), battle, "{}", case.id);
}

pub fn air_combat(case: &Case) {
    let units = case.args.get("units").and_then(|units| units.as_object()).expect("units").clone();
    let fire = case.args.get("fire").and_then(|fire| fire.as_object()).expect("targets").clone();
    let mut more = "turn 4; aborts axis".to_owned();
    for (id, held) in &units {
        more += &format!("; {id} area 12{}", if held["steps"] == 1 { " reduced" } else { "" });
    }
    if case.illegal().is_some() {
        // Two who fire at another bomber, so that its owner is asked whom it answers: then bombers fire, if ever.
        more += "; lw-jg51 area 12; lw-jg53 area 12; vv-244b area 12";
    }
    // Dice fall in the order of ids, the Axis first.
    let rules = &*CAMPAIGN;
    let order = rules.content().air.iter().filter(|unit| units.contains_key(&unit.id));
    let sides: Vec<_> = order.clone().map(|unit| unit.side()).collect();
    assert!(sides.is_sorted_by_key(|&side| side != AXIS), "the Axis has the lower ids");
    let faces: Vec<u8> = order.flat_map(|unit| case.faces_of(&unit.id)).collect();
    let mut t = Table::new(case.game(&more), if case.illegal().is_some() { &[] } else { &faces });
    while matches!(t.g.phase(), Phase::AirAborts(_)) {
        t.must("done");
    }
    if let Some(clause) = case.illegal() {
        return refused_aim(case, clause, &mut t, &fire);
    }
    while matches!(t.g.phase(), Phase::AirTargets | Phase::AirReturns(_)) {
        let (seat, phase) = (t.g.decider(), t.g.phase());
        let own = |id: &str| rules.find_air(id).is_some_and(|air| rules.air_unit(air).side() == seat);
        for (id, target) in fire.iter().filter(|(id, _)| own(id)) {
            let aim = format!("aim {id} {}", text(target));
            if t.g.phase() == phase && t.g.offers().contains(&aim) {
                t.must(&aim);
            }
        }
        if t.g.phase() == Phase::AirTargets && phase == Phase::AirTargets {
            t.must("done");
        }
    }
    t.finish();
    let fired: BTreeMap<String, String> = t
        .events()
        .filter_map(|event| match event.what {
            What::AirFires { air, target, .. } => Some((rules.air_text(air), rules.air_text(target))),
            _ => None,
        })
        .collect();
    let wanted: BTreeMap<String, String> =
        fire.iter().map(|(id, target)| (id.clone(), text(target).to_owned())).collect();
    assert_eq!(fired, wanted, "{}: who fires at whom", case.id);
    let left = case.expect.get("steps_left").and_then(|left| left.as_object()).expect("steps");
    for (id, steps) in left {
        assert_eq!(i64::from(t.g.air(id).steps), int(steps), "{}: steps of {id}", case.id);
    }
}

/// The aims of a case, of which that of a bomber is refused when bombers answer.
fn refused_aim(case: &Case, clause: &str, t: &mut Table, fire: &serde_json::Map<String, serde_json::Value>) {
    let is_fighter = |id: &str| CAMPAIGN.air_unit(CAMPAIGN.find_air(id).expect("an air unit")).kind.is_fighter();
    let aim = |(id, target): (&String, &serde_json::Value)| format!("aim {id} {}", text(target));
    let (fighters, bombers): (Vec<_>, Vec<_>) = fire.iter().partition(|(id, _)| is_fighter(id));
    fighters.into_iter().map(aim).for_each(|aim| t.must(&aim));
    for action in ["aim lw-jg51 vv-244b", "aim lw-jg53 vv-244b", "done", "aim vv-1gvi lw-jg52", "done"] {
        t.must(action);
    }
    assert_eq!(t.g.phase(), Phase::AirReturns(ALLIED), "{}", case.id);
    let refused: Vec<_> = bombers.into_iter().map(|bomber| t.act(&aim(bomber)).err()).collect();
    assert_eq!(refused, [Some(clause)], "{}", case.id);
    assert!(!case.dice.is_null(), "{}: dice that never fall", case.id);
}

// --- the dice of the turn ---

/// A position with partisans in such terrain, attacked by one division, or by two from opposite sides.
pub fn evade(case: &Case) {
    let terrain = Terrain::of_word(case.args.word("terrain")).expect("a terrain");
    let (concentric, stacked) = (case.args.flag("concentric"), case.args.flag("stacked"));
    let ground = CAMPAIGN.ground();
    let dry = |hex: HexId| ground.edges[hex.index()].iter().all(|edge| edge.to.is_some() && edge.water == Water::None);
    let hex = ground.all.iter().find(|&hex| ground.hex(hex).terrain == terrain && dry(hex)).expect("such a hex");
    let beside = |side: usize| ground.label(ground.edges[hex.index()][side].to);
    let at = ground.label(hex);
    let mut text = format!("turn 4; combat axis; control axis; partisans free; sk-1 {at}; de-76 {}", beside(0));
    // With a column at hand the attacker is asked for support when they are caught, and the die of the combat is not
    // due yet.
    text += &format!("; cl-ax {}", beside(0));
    text += &if stacked { format!("; sk-2 {at}") } else { String::new() };
    text += &if concentric { format!("; de-15 {}", beside(3)) } else { String::new() };
    let mut t = Table::new(game(&text), &case.faces());
    t.must(&format!("attack {at}"));
    t.must("commit de-76");
    if concentric {
        t.must("commit de-15");
    }
    t.must("declare");
    t.must("evade yes");
    let told = t.told(|what| match *what {
        What::EvadeDie { total, evaded, .. } => Some((total, evaded)),
        _ => None,
    });
    let (total, evaded) = told.expect("they try");
    case.check("modified", total);
    case.check("evades", evaded);
    assert_eq!(t.stage(), if evaded { Stage::None } else { Stage::Support }, "{}", case.id);
    t.finish();
}

pub fn s_roll(case: &Case) {
    let marked: Vec<&str> =
        CAMPAIGN.content().units.iter().filter(|unit| unit.s_mark).map(|unit| unit.id.as_str()).collect();
    assert!(marked.len() > 1);
    let lines: Vec<String> = marked.iter().map(|id| format!("; {id} 1427")).collect();
    let mut g = case.game(&format!("turn 2; control axis; dice{}", lines.concat()));
    let log = g.resolve(&case.faces());
    let leave =
        log.iter().find_map(|event| if let What::SUnitsDie { leave, .. } = event.what { Some(leave) } else { None });
    case.check("leave", leave.expect("a die was thrown"));
    let status = if leave == Some(true) { Status::Withdrawn } else { Status::OnMap };
    assert!(marked.iter().all(|id| g.status(id) == status), "{}", case.id);
}

pub fn fuhrer(case: &Case) {
    let already = case.args.number("already").expect("a number");
    let rolled_before = if case.args.flag("first_roll") { "" } else { " rolled" };
    let mut g = case.game(&format!("start; fuhrer {already}{rolled_before}"));
    let turn = g.state().turn;
    // Where no die is due none of the case's is thrown.
    let none = case.expect.get("rolled").is_some_and(|rolled| rolled == false);
    let faces = if none { Vec::new() } else { case.faces() };
    let log: Vec<Event> = g.resolve(&faces);
    let die = log.iter().find_map(|event| match event.what {
        What::FuhrerDie { total, ordered, .. } => Some((total, ordered)),
        _ => None,
    });
    case.check("rolled", die.is_some());
    if let Some((total, ordered)) = die {
        case.check("modified", total);
        case.check("offensive", ordered);
    }
    let order = log.iter().find_map(|event| match event.what {
        What::FuhrerOrdered { steps, armoured, columns, .. } => Some((steps, armoured, columns)),
        _ => None,
    });
    assert_eq!(order.is_some(), g.state().fuhrer.ordered, "{}", case.id);
    if let Some((steps, armoured, columns)) = order {
        case.check("steps", steps);
        case.check("armoured_steps", armoured);
        case.check("extra_cl", columns);
        assert_eq!(g.rules().quota_left(g.state()), Some((steps, armoured)), "{}", case.id);
        assert_eq!(g.rules().columns_due(g.state(), AXIS), g.rules().schedule(turn).columns[AXIS] + columns);
    }
}
