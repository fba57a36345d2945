//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small
//! position with the procedure under way, so that the odds come from the rules themselves and from nowhere else.
//!
//! The position stands on the real map, with the hex, the hexsides and the counters it needs made over to what was
//! asked.

mod keys;

pub use keys::procedures;

use crate::{
    game::Hungria,
    model::{
        ALLIED, AXIS, AirFactors, AirId, AirKind, Area, Content, Factors, HexId, Kind, Line, PieceId, Place,
        Result as Losses, Settlement, Terrain, Water, enemy_of,
    },
    sketch::sketch,
    state::{AirPiece, AirStatus, Combat, Mode, Mover, Phase, Stage, State},
};
use faces::chart::Given;
use kernel::{Misread, Seat, say::Message};

/// The attacked hex; the attackers come from the west, and from the east as well where the attack is concentric.
const TARGET: &str = "1716";
const WEST: &str = "1717";
const EAST: &str = "1715";
const NORTH_WEST: &str = "1617";

/// A position with the procedure under way.
///
/// # Errors
/// Values that cannot go together.
pub fn chart(content: Content, procedure: &str, keys: &[(String, String)]) -> Result<(Hungria, State), Misread> {
    let given = Given(keys);
    match procedure {
        "combat" => combat(content, &given),
        "air" => Ok(air(content, &given)),
        "abort" => Ok(abort(content, &given)),
        "evade" => Ok(evade(content, &given)),
        "fuhrer" => Ok(fuhrer(content, &given)),
        "uprising" => Ok(uprising(content)),
        _ => Err(Misread::new(Message::new("hungria-chart-unknown"))),
    }
}

fn side_of(given: &Given<'_>) -> Seat {
    if given.word(keys::SIDE) == "axis" { AXIS } else { ALLIED }
}

fn unit(content: &Content, id: &str) -> PieceId {
    PieceId(content.units.iter().position(|unit| unit.id == id).unwrap_or(0) as u16)
}

fn hex(content: &Content, label: &str) -> HexId {
    content.ground.find(label).unwrap_or(HexId(0))
}

/// Makes a hex over, dry and open on all sides but for what is asked.
fn make_over(content: &mut Content, terrain: Terrain, place: Option<Settlement>, water: Water, line: Line) {
    let target = hex(content, TARGET);
    let ground = &mut content.ground;
    let made = ground.hexes[target.index()].as_mut().expect("a hex of the map");
    made.terrain = terrain;
    made.place = place.map(|kind| Place { name: TARGET.to_owned(), alt: None, kind, points: 0 });
    ground.big_city.set(target, place == Some(Settlement::BigCity));
    for direction in 0..6 {
        let to = ground.edges[target.index()][direction].to.get().expect("it is within the map");
        for (from, direction) in [(target, direction), (to, (direction + 3) % 6)] {
            let edge = &mut ground.edges[from.index()][direction];
            edge.water = water;
            edge.line = line;
        }
    }
}

fn set_unit(content: &mut Content, id: &str, kind: Kind, steps: u8, attack: u8, defence: u8) {
    let at = unit(content, id).index();
    let unit = &mut content.units[at];
    unit.kind = kind;
    unit.steps = steps;
    unit.sides = [Factors { attack, defence, movement: unit.sides[1].movement }; 2];
}

/// The most steps that an attacker can lose on a side's table.
fn attacker_losses_max(content: &Content, side: Seat) -> u8 {
    let steps = |losses: &Losses| match *losses {
        Losses::Steps { attacker, .. } => attacker,
        Losses::DefenderEliminated => 0,
    };
    content.tables.combat[side].rows.iter().flatten().map(steps).max().unwrap_or(0).max(2)
}

fn combat(mut content: Content, given: &Given<'_>) -> Result<(Hungria, State), Misread> {
    let misfit = |why: &'static str| Err(Misread::new(Message::new(why)));
    let side = side_of(given);
    let (concentric, mixed) = (given.yes(keys::CONCENTRIC), given.yes(keys::MIXED));
    let two = concentric || mixed;
    let attack = given.number(keys::ATTACK);
    if given.yes(keys::MOBILE) && side == ALLIED {
        return misfit("hungria-chart-mobile");
    }
    if side == AXIS && (mixed || given.yes(keys::LINE) || given.yes(keys::TURN_1)) {
        return misfit("hungria-chart-allied-only");
    }
    if two && attack < 2 {
        return misfit("hungria-chart-two-attackers");
    }
    let terrain = Terrain::of_word(given.word(keys::TERRAIN)).unwrap_or(Terrain::Plain);
    let place = Settlement::of_word(given.word(keys::SETTLEMENT));
    let water = Water::of_word(given.word(keys::WATER)).unwrap_or(Water::None);
    let line = if given.yes(keys::LINE) { Line::Arpad } else { Line::None };
    make_over(&mut content, terrain, place, water, line);
    let shifts = &mut content.tables.shifts;
    if !given.yes(keys::ATTENUATED) {
        (shifts.attenuated_attacker, shifts.attenuated_defender) = (0, 0);
    }
    let kind = if given.yes(keys::ARMOUR) { Kind::Tank } else { Kind::Infantry };
    let (first, second) = match (side, mixed) {
        (AXIS, _) => ("de-1pz", "de-23pz"),
        (_, true) => ("su-49", "ro-iv"),
        (_, false) => ("su-49", "su-57"),
    };
    // Each attacker can lose all that the table asks for, however many there would be.
    let most = attacker_losses_max(&content, side);
    set_unit(&mut content, first, kind, most, attack - u8::from(two), 1);
    set_unit(&mut content, second, kind, most, 1, 1);
    let defenders =
        if side == AXIS { ["su-49", "su-57", "su-33", "su-37"] } else { ["de-15", "de-46", "de-76", "de-68"] };
    let steps = given.number(keys::STEPS);
    let mut text = String::from("control axis\n");
    for (nth, id) in (0..steps.div_ceil(2)).zip(defenders) {
        let defence = if nth == 0 { given.number(keys::DEFENCE) } else { 0 };
        let kind = if nth == 0 && given.yes(keys::ARMOURED_DEFENCE) { Kind::Tank } else { Kind::Infantry };
        set_unit(&mut content, id, kind, (steps - 2 * nth).min(2), 0, defence);
        text += &format!("{id} {TARGET}\n");
    }
    text += &format!("{first} {WEST}\n");
    if two {
        text += &format!("{second} {}\n", if concentric { EAST } else { NORTH_WEST });
    }
    let turn = if given.yes(keys::TURN_1) { 1 } else { 6 };
    text += &format!("turn {turn}; combat {}", if side == AXIS { "axis" } else { "allied" });
    let game = Hungria::new(content);
    let mut s = sketch(&game, &text).map_err(|_| Misread::new(Message::new("hungria-chart-unknown")))?;
    let target = game.ground().find(TARGET).unwrap_or(HexId(0));
    s.combat = Combat {
        stage: Stage::Die,
        attacker: side,
        target: target.into(),
        mobile: given.yes(keys::MOBILE),
        ..Combat::IDLE
    };
    for id in [first, second].into_iter().take(1 + usize::from(two)) {
        s.combat.attackers.insert(unit(game.content(), id));
    }
    if given.yes(keys::MOBILE) {
        s.phase = Phase::Movement(AXIS);
        s.mover = Mover { mode: Mode::Normal, started: true, ..Mover::IDLE };
        for id in [first, second].into_iter().take(1 + usize::from(two)) {
            s.mover.members.insert(unit(game.content(), id));
        }
    }
    let columns = given.number(keys::COLUMNS);
    let owner = if columns > 0 { side } else { enemy_of(side) };
    for _ in 0..columns.unsigned_abs() {
        let column = s.free_column(owner).expect("the map is empty");
        game.put(&mut s, column, hex(game.content(), if owner == side { WEST } else { TARGET }));
        s.combat.columns[owner].insert(column);
    }
    Ok((game, s))
}

/// Two air units over one area: the Axis one fires, the Allied one may answer.
fn air(mut content: Content, given: &Given<'_>) -> (Hungria, State) {
    let find = |content: &Content, id: &str| AirId(content.air.iter().position(|air| air.id == id).unwrap_or(0) as u8);
    let (firer, target) = (find(&content, "lw-jg52"), find(&content, "vv-218b"));
    let set = |content: &mut Content, air: AirId, steps: u8, factor: u8| {
        let unit = &mut content.air[air.index()];
        unit.steps = steps;
        unit.sides = [AirFactors { air: factor, bomb: unit.sides[1].bomb }; 2];
    };
    set(&mut content, firer, given.number(keys::AIR_STEPS), given.number(keys::FACTOR));
    set(&mut content, target, given.number(keys::TARGET_STEPS), given.number(keys::ANSWER));
    let game = Hungria::new(content);
    let mut s = sketch(&game, "turn 6; control axis; end").expect("the sketch is ours");
    s.phase = Phase::AirFire;
    s.area = Area(1).into();
    for (air, at) in [(firer, target), (target, firer)] {
        let silent = air == target && given.number(keys::ANSWER) == 0;
        let (front, steps) = (s.air(air).front, game.air_unit(air).steps);
        let target = Some(at).filter(|_| !silent).into();
        *s.air_mut(air) =
            AirPiece { front, area: Area(1).into(), steps, status: AirStatus::Ready, target, ..AirPiece::NOWHERE };
    }
    (game, s)
}

fn abort(content: Content, given: &Given<'_>) -> (Hungria, State) {
    let side = side_of(given);
    let kind = AirKind::of_word(given.word(keys::KIND)).unwrap_or(AirKind::Fighter);
    let mut content = content;
    let air = AirId(content.air.iter().position(|air| air.side() == side).unwrap_or(0) as u8);
    content.air[air.index()].kind = kind;
    let game = Hungria::new(content);
    let mut s = sketch(&game, "turn 6; control axis; end").expect("the sketch is ours");
    s.phase = Phase::AirAbortDice(side);
    let front = s.air(air).front;
    *s.air_mut(air) = AirPiece {
        front,
        area: Area(1).into(),
        steps: 1,
        flags: AirPiece::TRIES,
        status: AirStatus::Ready,
        ..AirPiece::NOWHERE
    };
    (game, s)
}

fn evade(mut content: Content, given: &Given<'_>) -> (Hungria, State) {
    let terrain = Terrain::of_word(given.word(keys::EVADED)).unwrap_or(Terrain::Plain);
    make_over(&mut content, terrain, None, Water::None, Line::None);
    let game = Hungria::new(content);
    let second = if given.yes(keys::CONCENTRIC) { EAST } else { WEST };
    // With a column at hand the attacker is asked for support, so that no die of the combat falls.
    let mut text =
        format!("turn 3; control axis; combat axis; sk-1 {TARGET}; de-15 {WEST}; de-46 {second}; cl-ax {WEST}");
    if given.yes(keys::STACKED) {
        text += &format!("; sk-2 {TARGET}");
    }
    let mut s = sketch(&game, &text).expect("the sketch is ours");
    let target = hex(game.content(), TARGET);
    s.combat = Combat { stage: Stage::EvadeDie, attacker: AXIS, target: target.into(), ..Combat::IDLE };
    for id in ["de-15", "de-46"] {
        s.combat.attackers.insert(unit(game.content(), id));
    }
    (game, s)
}

fn fuhrer(content: Content, given: &Given<'_>) -> (Hungria, State) {
    let game = Hungria::new(content);
    let near = if given.yes(keys::THREATENED) { "su-49 1520" } else { "su-49 2000" };
    let rolled = if given.yes(keys::FIRST) { "" } else { "; fuhrer rolled" };
    let text = format!("turn 5; control axis; {near}; start{rolled}");
    let s = sketch(&game, &text).expect("the sketch is ours");
    (game, s)
}

fn uprising(content: Content) -> (Hungria, State) {
    let game = Hungria::new(content);
    let s = sketch(&game, "turn 3; control axis; de-tatra 0623; dice").expect("the sketch is ours");
    (game, s)
}
