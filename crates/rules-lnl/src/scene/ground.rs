//! The map: hexes, roads, hexsides and what is written on it; colours; what is beside the map.

use super::layout;
use crate::scene::turn_words;
use crate::{
    game::Lnl,
    ground::Los,
    model::{Dir, ForceId, HexId},
    words::names,
};
use kernel::{Seat, say::Message};
use scene::{Beside, Board, Cell, Climate, Line, LineLook, Livery, Look, OffMap};

/// What is printed on light cardboard, and on dark.
const BLACK: &str = "#1b1a17";
const CREAM: &str = "#fff6e0";

impl Lnl {
    pub(super) fn draw_board(&self) -> Board {
        let ground = self.ground();
        // A client numbers the hexes.
        let cells = ground.hexes().map(|hex| draw_hex(self, hex)).collect();
        Board {
            climate: Climate { night: self.content().scenario.switches.night, ..Climate::default() },
            lines: draw_lines(self),
            boxes: draw_boxes(self),
            liveries: draw_liveries(self),
            turns: (1..=self.content().scenario.turns).map(turn_words).collect(),
            ..layout::columns(ground).board(cells)
        }
    }

    pub(super) fn box_id(&self, seat: Seat, off: Off) -> String {
        off.id(side_id(self, seat))
    }

    /// The box with this id.
    pub(super) fn find_box(&self, id: &str) -> Option<(Seat, Off)> {
        Off::find(id, [Seat(0), Seat(1)].into_iter().map(|seat| side_id(self, seat)))
    }

    /// The livery of a counter: its background colour. Weapons have none of their own and wear that of the first force
    /// of their nation.
    pub(super) fn livery_of(&self, kind: &crate::model::Kind) -> String {
        let mut of_nation = self.content().kinds.iter().filter(|other| other.nation == kind.nation);
        let force = kind.force.or_else(|| of_nation.find_map(|other| other.force));
        self.content().forces[force.map_or(0, ForceId::index)].0.clone()
    }
}

fn draw_hex(game: &Lnl, hex: HexId) -> Cell {
    let ground = game.ground();
    let printed = ground.hex(hex);
    let terrain = ground.terrain_of(printed.terrain);
    let name = Message::new("lnl-scene-cell")
        .with("hex", printed.label.clone())
        .with("terrain", terrain.name.clone())
        .with("level", printed.elevation);
    Cell {
        id: printed.label.clone(),
        at: layout::centre(ground, hex),
        looks: vec![look_of(&terrain.id, terrain.tall, terrain.building, terrain.los)],
        name,
        tint: None,
        level: printed.elevation,
    }
}
fn draw_lines(game: &Lnl) -> Vec<Line> {
    let ground = game.ground();
    let mut lines = Vec::new();
    for hex in ground.hexes() {
        for dir in [Dir(0), Dir(1), Dir(2)] {
            let Some(beyond) = ground.neighbour(hex, dir) else { continue };
            if ground.road(hex, dir) {
                let points = vec![layout::centre(ground, hex), layout::centre(ground, beyond)];
                lines.push(Line { look: LineLook::Road, points, name: Some(Message::new("lnl-scene-road")) });
            }
            if let Some(kind) = ground.side_info(hex, dir) {
                let (a, b) = layout::side(ground, hex, dir);
                let look = match (kind.los, kind.tm) {
                    (Los::Blocking, _) => LineLook::Bocage,
                    (Los::Degrading, _) => LineLook::Hedge,
                    (Los::None, _) => LineLook::Wall,
                };
                let name = Message::new("lnl-scene-name").with("name", kind.name.clone());
                lines.push(Line { look, points: vec![a, b], name: Some(name) });
            }
        }
    }
    // Roads lie under hedges and walls.
    lines.sort_by_key(|line| line.look != LineLook::Road);
    lines
}
fn draw_boxes(game: &Lnl) -> Vec<OffMap> {
    let heading = |seat: Seat| Message::new("lnl-scene-of").with("side", names::side(game, seat));
    let boxed = |seat: Seat| Off::ALL.iter().map(move |&off| off.drawn(side_id(game, seat), heading(seat)));
    [Seat(0), Seat(1)].into_iter().flat_map(boxed).collect()
}
fn side_id(game: &Lnl, seat: Seat) -> &str {
    &game.content().scenario.sides[seat].id
}
fn draw_liveries(game: &Lnl) -> Vec<Livery> {
    let force = |(id, name): &(String, kernel::say::Name)| {
        let (fill, ink) = colours(id);
        let place = game.content().forces.iter().position(|(other, _)| other == id);
        let of_force = |unit: &crate::model::Entry| {
            place.is_some() && game.content().kinds[unit.kind.index()].force.map(ForceId::index) == place
        };
        Livery {
            id: id.clone(),
            name: Message::new("lnl-scene-name").with("name", name.clone()),
            seat: game.content().roster.iter().find(|unit| of_force(unit)).map(|unit| unit.seat.0),
            fill: fill.to_owned(),
            ink: ink.to_owned(),
        }
    };
    game.content().forces.iter().map(force).collect()
}

scene::boxes! {
    Off in "lnl":
    /// Reinforcements and snipers.
    Coming = "coming",
    /// Eliminated.
    Lost = "lost",
    /// Left the map.
    Left = "left",
}

/// How a terrain is drawn. A terrain of somebody's own is drawn by what it does.
fn look_of(id: &str, tall: bool, building: bool, los: Los) -> Look {
    match id {
        "clear" => Look::Clear,
        "low_crops" | "corn" => Look::Crops,
        "wheat" => Look::Wheat,
        "brush" => Look::Scrub,
        "tall_grass" => Look::Grass,
        "light_woods" => Look::Orchard,
        "forest" => Look::Woods,
        "light_jungle" => Look::Scrub,
        "heavy_jungle" => Look::Jungle,
        "rice_paddy" => Look::Paddy,
        "rough" => Look::Rocks,
        "rubble" => Look::Rubble,
        "hut" => Look::Hut,
        "wood_building" | "stone_building" => Look::Building,
        "stone_building_tall" => Look::TallBuilding,
        _ => match (tall, building, los) {
            (true, _, _) => Look::TallBuilding,
            (_, true, _) => Look::Building,
            (_, _, Los::Blocking) => Look::Woods,
            (_, _, Los::Degrading) => Look::Scrub,
            (_, _, Los::None) => Look::Clear,
        },
    }
}

/// The cardboard of a force: light and dark differ as well as hue, for those who see few hues.
fn colours(force: &str) -> (&'static str, &'static str) {
    match force {
        "us_airborne" => ("#8fa36b", BLACK),
        "us_glider" => ("#b9c48f", BLACK),
        "us_ww2_vehicle" => ("#7c8f5a", BLACK),
        "us_vietnam" => ("#93a86a", BLACK),
        "us_vietnam_vehicle" | "us_vietnam_air" => ("#72875a", CREAM),
        "arvn" => ("#d9c979", BLACK),
        "ger_wehrmacht" => ("#a4adb0", BLACK),
        "ger_ss" => ("#3c4147", CREAM),
        "ger_fj" => ("#9fb8c9", BLACK),
        "german_vehicle" => ("#858f94", BLACK),
        "nva" => ("#c79a5c", BLACK),
        "vc" => ("#6b4a36", CREAM),
        _ => ("#c9c2b2", BLACK),
    }
}
