//! Whoever looks at a hex or a counter is told every value that the rules read of it: each is changed in turn, and the
//! answer changes with it. A field that is new does not compile until it is among the changes or has its reason.

use crate::game::{CAMPAIGN, Game, game, scenario};
use conformance::looked_up::Change;
use kernel::Speech;
use rules_hungria::{
    Hungria,
    model::{
        AirKind, AirUnit, Area, Content, Country, Entry, Factors, Hex, HexEdge, HexId, Kind, Line, Nation, Place,
        Settlement, Shifts, Size, Terrain, TerrainTable, Unit, Water,
    },
    state::State,
};
use scene::{Pick, Scenic};

const HEX: [Change<Hex>; 8] = [
    ("terrain", |hex| hex.terrain = if hex.terrain == Terrain::Plain { Terrain::Marsh } else { Terrain::Plain }),
    ("country", |hex| hex.country = if hex.country == Country::Poland { Country::Ussr } else { Country::Poland }),
    ("area", |hex| hex.area = Area(hex.area.0 + 1)),
    ("place", |hex| hex.place = None),
    ("its name", |hex| of_place(hex).name = "Elsewhere".to_owned()),
    ("its other name", |hex| of_place(hex).alt = Some("Nowhere".to_owned())),
    ("its kind", |hex| of_place(hex).kind = Settlement::City),
    ("its points", |hex| of_place(hex).points += 1),
];
const EDGE: [Change<HexEdge>; 3] = [
    ("water", |edge| edge.water = if edge.water == Water::River { Water::Danube } else { Water::River }),
    ("rail", |edge| edge.rail ^= true),
    ("line", |edge| edge.line = if edge.line == Line::Arpad { Line::None } else { Line::Arpad }),
];
const UNIT: [Change<Unit>; 13] = [
    ("name", |unit| unit.name = "another".to_owned()),
    ("nation", |unit| unit.nation = Nation::Hungarian),
    ("kind", |unit| unit.kind = Kind::Cavalry),
    ("size", |unit| unit.size = Size::Brigade),
    ("steps", |unit| unit.steps = 1),
    ("reduced attack", |unit| unit.sides[0].attack += 1),
    ("reduced defence", |unit| unit.sides[0].defence += 1),
    ("reduced movement", |unit| unit.sides[0].movement += 1),
    ("attack", |unit| unit.sides[1].attack += 1),
    ("defence", |unit| unit.sides[1].defence += 1),
    ("movement", |unit| unit.sides[1].movement += 1),
    ("s_mark", |unit| unit.s_mark ^= true),
    ("formation", |unit| unit.formation = Some("another".to_owned())),
];
const AIR: [Change<AirUnit>; 9] = [
    ("name", |air| air.name = "another".to_owned()),
    ("nation", |air| air.nation = Nation::Hungarian),
    ("kind", |air| air.kind = if air.kind == AirKind::Bomber { AirKind::Jabo } else { AirKind::Bomber }),
    ("steps", |air| air.steps = 3 - air.steps),
    ("air", |air| air.sides[1].air += 1),
    ("bomb", |air| air.sides[1].bomb += 1),
    ("reduced air", |air| air.sides[0].air += 1),
    ("reduced bomb", |air| air.sides[0].bomb += 1),
    ("defends_only", |air| air.defends_only ^= true),
];

fn of_place(hex: &mut Hex) -> &mut Place {
    hex.place.as_mut().expect("there is a place in this hex")
}

/// Every field of what is changed here; what is not told has its reason.
fn no_field_is_forgotten(hex: Hex, edge: HexEdge, table: TerrainTable, unit: Unit, air: AirUnit) {
    // The label is what is asked for.
    let Hex { label: _, terrain: _, country: _, area: _, place } = hex;
    let Place { name: _, alt: _, kind: _, points: _ } = place.expect("there is a place in this hex");
    let HexEdge { to: _, water: _, rail: _, line: _ } = edge;
    // What a mobile attack costs is told of the attack.
    let TerrainTable { mp: _, combat: _, settlement: _, crossing: _ } = table;
    // The id is what is asked for.
    let Unit {
        id: _,
        name: _,
        nation: _,
        kind: _,
        size: _,
        steps: _,
        sides: [side, _],
        entry: _,
        s_mark: _,
        formation: _,
    } = unit;
    let Factors { attack: _, defence: _, movement: _ } = side;
    // The base is that of the start: the box it is in is told as it is now.
    let AirUnit { id: _, name: _, nation: _, kind: _, steps: _, sides: _, defends_only: _, base: _, entry: _ } = air;
}

/// Whoever asks hears of the change, and so does whoever points at it.
#[track_caller]
fn is_told(s: &State, question: &str, about: &Pick, value: &str, change: impl FnOnce(&mut Content)) {
    let mut content = CAMPAIGN.content().clone();
    change(&mut content);
    let (one, other) = (&**CAMPAIGN, Hungria::new(content));
    let asked = |game: &Hungria| game.inspect(s, None, question).unwrap_or_else(|why| panic!("{question}: {why:?}"));
    assert_ne!(asked(&other), asked(one), "{question}: {value}");
    assert_ne!(other.card(s, None, about), one.card(s, None, about), "{about:?}: {value}");
}
#[track_caller]
fn hex_tells(s: &State, hex: HexId, value: &str, change: impl FnOnce(&mut Content)) {
    let label = CAMPAIGN.ground().label(hex).to_owned();
    is_told(s, &format!("hex {label}"), &Pick::cell(&label), value, change);
}
/// A hex of this kind.
#[track_caller]
fn hex_where(is: impl Fn(HexId, &Hex) -> bool) -> HexId {
    let ground = CAMPAIGN.ground();
    ground.all.iter().find(|&hex| is(hex, ground.hex(hex))).expect("a hex of this kind")
}
/// A hex with such a side.
#[track_caller]
fn hex_beside(is: impl Fn(&HexEdge) -> bool) -> HexId {
    hex_where(|hex, _| CAMPAIGN.ground().edges[hex.index()].iter().any(|edge| edge.to.is_some() && is(edge)))
}
fn empty() -> Game {
    game("turn 4; movement allied; control axis; su-49 1131; sk-1 0411")
}

#[test]
fn a_hex_tells_every_value_of_its_terrain_and_settlement() {
    let g = empty();
    for &terrain in Terrain::ALL {
        let hex = hex_where(|_, hex| hex.terrain == terrain && (hex.place.is_none() || terrain == Terrain::BigCity));
        hex_tells(g.state(), hex, "mp", |content| content.tables.terrain.mp[terrain.index()] += 1);
        // A big city counts as the settlement that it is (hun:8.8.a).
        if terrain != Terrain::BigCity {
            hex_tells(g.state(), hex, "columns", |content| content.tables.terrain.combat[terrain.index()] -= 4);
        }
    }
    for &kind in Settlement::ALL {
        let hex = hex_where(|_, hex| hex.place.as_ref().is_some_and(|place| place.kind == kind));
        hex_tells(g.state(), hex, "columns", |content| content.tables.terrain.settlement[kind.index()] -= 4);
    }
}

#[test]
fn a_hex_tells_what_its_hexsides_cost_and_shift() {
    fn terrain(content: &mut Content) -> &mut TerrainTable {
        &mut content.tables.terrain
    }
    fn shifts(content: &mut Content) -> &mut Shifts {
        &mut content.tables.shifts
    }
    let g = empty();
    let river = hex_beside(|edge| edge.water == Water::River);
    hex_tells(g.state(), river, "river", |content| terrain(content).crossing.river += 1);
    hex_tells(g.state(), river, "columns of a river", |content| shifts(content).river -= 1);
    let danube = hex_beside(|edge| edge.water == Water::Danube);
    hex_tells(g.state(), danube, "danube", |content| terrain(content).crossing.danube += 1);
    hex_tells(g.state(), danube, "columns of the Danube", |content| shifts(content).danube -= 1);
    let rail = hex_beside(|edge| edge.rail);
    hex_tells(g.state(), rail, "railway_halves", |content| terrain(content).crossing.railway_halves += 1);
    let line = hex_beside(|edge| edge.line == Line::Arpad);
    hex_tells(g.state(), line, "columns of a line", |content| shifts(content).fortified_line -= 1);
    let plain = hex_where(|_, hex| hex.terrain == Terrain::Plain && hex.place.is_none());
    hex_tells(g.state(), plain, "armour_shock", |content| shifts(content).armour_shock += 1);
}

#[test]
fn a_hex_tells_what_its_ground_does_for_partisans() {
    for terrain in [Terrain::Mountain, Terrain::Plain] {
        let hex = hex_where(|_, hex| hex.terrain == terrain && hex.place.is_none());
        let g =
            game(&format!("turn 4; movement allied; control axis; su-49 1131; sk-1 {}", CAMPAIGN.ground().label(hex)));
        hex_tells(g.state(), hex, "evade", |content| {
            let evade = &mut content.tables.special.evade;
            (evade.mountain, evade.plain) = (evade.mountain + 1, evade.plain + 1);
        });
    }
}

#[test]
fn a_hex_tells_all_that_is_printed_in_it() {
    let g = empty();
    let hex = hex_where(|_, hex| {
        hex.terrain != Terrain::BigCity
            && hex.place.as_ref().is_some_and(|place| place.kind == Settlement::Town && place.alt.is_none())
    });
    for (value, change) in HEX {
        hex_tells(g.state(), hex, value, |content| {
            change(content.ground.hexes[hex.index()].as_mut().expect("a hex of the map"));
        });
    }
    let there = |edge: &HexEdge| edge.to.is_some();
    let side = CAMPAIGN.ground().edges[hex.index()].iter().position(there).expect("a side within the map");
    for (value, change) in EDGE {
        hex_tells(g.state(), hex, value, |content| change(&mut content.ground.edges[hex.index()][side]));
    }
    let content = CAMPAIGN.content();
    no_field_is_forgotten(
        content.ground.hex(hex).clone(),
        content.ground.edges[hex.index()][side],
        content.tables.terrain,
        content.units[0].clone(),
        content.air[0].clone(),
    );
}

#[test]
fn a_counter_tells_every_value_on_it() {
    let g = game("turn 4; movement axis; control axis; de-1pz 1715");
    let unit = g.unit("de-1pz").index();
    for (value, change) in UNIT {
        is_told(g.state(), "unit de-1pz", &Pick::piece("de-1pz"), value, |content| change(&mut content.units[unit]));
    }
    let air = CAMPAIGN.content().air.iter().position(|air| air.nation == Nation::German && air.steps == 2);
    let air = air.expect("a German air unit of two steps");
    let id = &CAMPAIGN.content().air[air].id;
    for (value, change) in AIR {
        is_told(g.state(), &format!("unit {id}"), &Pick::piece(id), value, |content| change(&mut content.air[air]));
    }
    let supply = &Pick::piece("cl-ax-1");
    let g = game("turn 4; movement axis; control axis; cl-ax 1715; de-1pz 1715");
    is_told(g.state(), "unit cl-ax-1", supply, "defence", |content| content.tables.supply.column.defence += 1);
    is_told(g.state(), "unit cl-ax-1", supply, "movement", |content| content.tables.supply.column.movement += 1);
}

#[test]
fn a_counter_that_is_to_come_tells_when_and_where() {
    let g = scenario("campaign");
    let units = &CAMPAIGN.content().units;
    let arrival = |unit: &Unit| if let Entry::Turn(turn) = unit.entry { Some(turn) } else { None };
    let (coming, turn) =
        units.iter().enumerate().find_map(|(nth, unit)| Some((nth, arrival(unit)?))).expect("some come");
    let (question, about) = (format!("unit {}", units[coming].id), Pick::piece(&units[coming].id));
    for (value, entry) in [("turn", Entry::Turn(turn + 1)), ("hex", Entry::At(turn, hex_where(|_, _| true)))] {
        is_told(g.state(), &question, &about, value, |content| content.units[coming].entry = entry);
    }
}
