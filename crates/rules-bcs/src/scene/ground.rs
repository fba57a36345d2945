//! The map: hexes, roads, rivers and what is written on it; colours; what is beside the map.

use super::turn_words;
use crate::{
    game::Bcs,
    ground::{Dir, Ground},
    model::{HexId, River, Road, SideEntry},
    words::names,
};
use kernel::{
    BySeat, Seat,
    say::{Message, Value},
};
use scene::{Beside, Board, Cell, Columns, Label, Line, LineLook, Livery, Look, OffMap, Pt, Rank};

/// From the middle of a hex down to the name of the place in it, under the counters.
const NAME_BELOW: i32 = 68;
/// The colours of the two sides: counter and print.
const COLOURS: BySeat<(&str, &str)> = BySeat([("#7d8f63", "#fff6e0"), ("#b98a56", "#1b1a17")]);

scene::boxes! {
    Off in "bcs":
    /// Reinforcements.
    Coming = "coming",
    /// Sent off the map, to return.
    Away = "off",
    /// Support pools.
    Support = "support",
    /// Eliminated.
    Lost = "lost",
}

impl Bcs {
    pub(super) fn draw_board(&self) -> Board {
        let ground = self.ground();
        let cells = ground.all().map(|hex| draw_hex(self, hex)).collect();
        Board {
            lines: draw_lines(self),
            labels: draw_labels(self),
            boxes: draw_boxes(self),
            liveries: draw_liveries(self),
            turns: (1..=self.content().scenario.turns).map(turn_words).collect(),
            ..columns(ground).board(cells)
        }
    }
    pub(super) fn box_id(&self, seat: Seat, off: Off) -> String {
        off.id(&self.content().scenario.sides[seat].id)
    }
    /// The box with this id.
    pub(super) fn find_box(&self, id: &str) -> Option<(Seat, Off)> {
        Off::find(id, self.content().scenario.sides.iter().map(|side| side.id.as_str()))
    }
}

fn draw_hex(game: &Bcs, hex: HexId) -> Cell {
    let ground = game.ground();
    let terrain = ground.terrain(hex);
    let name = Message::new("bcs-scene-cell")
        .with("hex", names::hex(game, hex))
        .with("terrain", terrain.name.clone())
        .with("key", Message::new(if ground.is_key(hex) { "bcs-scene-key" } else { "bcs-scene-plain" }));
    Cell {
        id: game.hex_text(hex),
        at: centre(ground, hex),
        looks: vec![look_of(&terrain.id)],
        name,
        tint: None,
        level: 0,
    }
}
fn draw_lines(game: &Bcs) -> Vec<Line> {
    let ground = game.ground();
    let mut lines = Vec::new();
    for hex in ground.all() {
        for dir in 0..3 {
            let Some(beyond) = ground.beyond(hex, dir) else { continue };
            if let Some((look, name)) = road_look(ground.road(hex, dir)) {
                let points = vec![centre(ground, hex), centre(ground, beyond)];
                lines.push(Line { look, points, name: Some(Message::new(name)) });
            }
            let Some((look, name)) = river_look(ground.river(hex, dir)) else { continue };
            let (a, b) = side(ground, hex, dir);
            lines.push(Line { look, points: vec![a, b], name: Some(Message::new(name)) });
        }
    }
    // Rivers lie under roads, so that a bridge is a road over a river; the best road lies uppermost.
    lines.sort_by_key(|line| match line.look {
        LineLook::Stream | LineLook::River | LineLook::MajorRiver => 0,
        LineLook::Track => 1,
        LineLook::Road => 2,
        _ => 3,
    });
    lines
}
fn draw_labels(game: &Bcs) -> Vec<Label> {
    let ground = game.ground();
    let below = |hex: HexId, by: i32| {
        let Pt(x, y) = centre(ground, hex);
        Pt(x, y + by)
    };
    let place = |(hex, name): &(HexId, kernel::say::Name)| {
        let counts = game.content().scenario.victory.iter().any(|vp| vp.hex == *hex);
        Label {
            text: Message::new("bcs-scene-name").with("name", name.clone()),
            at: below(*hex, NAME_BELOW),
            rank: if counts { Rank::Minor } else { Rank::Small },
        }
    };
    let entries = [Seat(0), Seat(1)].into_iter().flat_map(|seat| {
        game.entries(seat).iter().map(move |&hex| Label {
            text: Message::new("bcs-scene-entry").with("side", names::side(game, seat)),
            at: below(hex, -NAME_BELOW),
            rank: Rank::Small,
        })
    });
    ground.parts().names.iter().map(place).chain(entries).collect()
}
fn draw_boxes(game: &Bcs) -> Vec<OffMap> {
    let of_side = |seat: Seat| {
        let heading = Message::new("bcs-scene-of").with("side", names::side(game, seat));
        let id = &game.content().scenario.sides[seat].id;
        Off::ALL.iter().map(move |off| off.drawn(id, heading.clone()))
    };
    [Seat(0), Seat(1)].into_iter().flat_map(of_side).collect()
}
fn draw_liveries(game: &Bcs) -> Vec<Livery> {
    let livery = |(seat, side): (Seat, &SideEntry)| Livery {
        id: side.id.clone(),
        name: Message::new("bcs-side").with("side", Value::Name(side.name.clone())),
        seat: Some(seat.0),
        fill: COLOURS[seat].0.to_owned(),
        ink: COLOURS[seat].1.to_owned(),
    };
    game.content().scenario.sides.with_seats().map(livery).collect()
}

/// How a road is drawn and called.
pub(crate) fn road_look(road: Road) -> Option<(LineLook, &'static str)> {
    match road {
        Road::None => None,
        Road::Track => Some((LineLook::Track, "bcs-scene-track")),
        Road::Secondary => Some((LineLook::Road, "bcs-scene-secondary")),
        Road::Primary => Some((LineLook::Highway, "bcs-scene-primary")),
    }
}

/// How a river is drawn and called.
pub(crate) fn river_look(river: River) -> Option<(LineLook, &'static str)> {
    match river {
        River::None => None,
        River::Stream => Some((LineLook::Stream, "bcs-scene-stream")),
        River::MinorRiver => Some((LineLook::River, "bcs-scene-minor-river")),
        River::MajorRiver => Some((LineLook::MajorRiver, "bcs-scene-major-river")),
    }
}

fn look_of(terrain: &str) -> Look {
    match terrain {
        "woods" => Look::Woods,
        "hill" => Look::Hills,
        "village" => Look::Town,
        "city" => Look::City,
        "urban" => Look::Metropolis,
        "marsh" => Look::Marsh,
        "lake" => Look::Water,
        _ => Look::Clear,
    }
}

/// Columns are counted from 1 on the map, and even ones stand half a hex lower (bcs:1.0e).
fn columns(ground: &Ground) -> Columns {
    let grid = &ground.parts().grid;
    Columns { n: grid.width.into(), rows: grid.height.into(), first_is_lower: false }
}

/// The middle of a hex.
fn centre(ground: &Ground, hex: HexId) -> Pt {
    let width = usize::from(ground.parts().grid.width);
    columns(ground).centre((hex.index() % width) as i32, (hex.index() / width) as i32)
}

/// The two ends of a side of a hex. The first of the board's six directions is the south-east, two sides after the
/// north.
fn side(ground: &Ground, hex: HexId, dir: Dir) -> (Pt, Pt) {
    Columns::side(centre(ground, hex), dir + 2)
}
