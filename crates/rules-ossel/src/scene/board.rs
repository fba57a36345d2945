//! The map: hexes, roads, the river and what is written on it; colours; what is beside the map.

use crate::{game::Ossel, ground::Side, model::HexId, state::Place};
use kernel::{BySeat, Seat, say::Message};
use scene::{
    Board, Cell, Columns, Label, LetterRow, Letters, Line, LineLook, Livery, Look, OffMap, Pt, Rank, Run, Scale,
};

/// From the middle of a hex down to the name of the place in it, under the counter.
const NAME_BELOW: i32 = 70;
/// The directions of `board::hex` begin in the south-east, the sides of a hex that is drawn in the north.
const FROM_NORTH: usize = 2;
/// The colours of the two sides: counter and print.
const COLOURS: BySeat<(&str, &str)> = BySeat([("#4d7a6b", "#fdf6e3"), ("#b0483a", "#fdf6e3")]);

/// A turn by its number.
pub(super) fn turn_words(turn: u8) -> Message {
    Message::new("ossel-turn-number").with("turn", turn)
}

/// The box beside the map that a counter is in.
pub(super) fn box_of(seat: Seat, place: Place) -> Option<String> {
    match place {
        Place::Waiting => Some(format!("waiting-{}", seat.0)),
        Place::Gone => Some(format!("gone-{}", seat.0)),
        Place::On(_) => None,
    }
}

impl Ossel {
    pub(super) fn layout(&self) -> Columns {
        let grid = self.ground().grid();
        Columns { n: grid.width.into(), rows: grid.height.into(), first_is_lower: false }
    }

    fn centre(&self, layout: Columns, hex: HexId) -> Pt {
        let place = i32::from(hex.0);
        layout.centre(place % layout.n, place / layout.n)
    }

    pub(super) fn draw_board(&self) -> Board {
        let layout = self.layout();
        Board {
            frame: layout.frame(),
            scale: Scale::Hexes { across: Columns::ACROSS, flat_top: true },
            base: Look::Clear,
            cells: self.ground().all().map(|hex| self.draw_hex(layout, hex)).collect(),
            patches: Vec::new(),
            lines: self.draw_lines(layout),
            labels: self.draw_labels(layout),
            boxes: Ossel::SEATS.into_iter().flat_map(|seat| self.draw_boxes(seat)).collect(),
            liveries: Ossel::SEATS.map(|seat| self.draw_livery(seat)).into(),
            turns: (1..=self.content().turns).map(turn_words).collect(),
            first_turn: 1,
        }
    }

    fn draw_hex(&self, layout: Columns, hex: HexId) -> Cell {
        let terrain = self.ground().terrain(hex);
        let name = Message::new("ossel-cell").with("hex", self.say_hex(hex)).with("terrain", terrain.name.clone());
        let (id, at) = (self.ground().label(hex), self.centre(layout, hex));
        Cell { id, at, looks: vec![terrain.look], name, tint: None, level: 0 }
    }

    /// The river lies under the roads, so that a bridge is a road over it.
    fn draw_lines(&self, layout: Columns) -> Vec<Line> {
        let ground = self.ground();
        let (mut rivers, mut roads) = (Vec::new(), Vec::new());
        let line = |lines: &mut Vec<Line>, look: LineLook, points: Vec<Pt>, id: &'static str| {
            lines.push(Line { look, points, name: Some(Message::new(id)) });
        };
        for hex in ground.all() {
            for (dir, to) in ground.next_to(hex).filter(|(dir, _)| *dir < 3) {
                let (a, b) = Columns::side(self.centre(layout, hex), dir + FROM_NORTH);
                let ends = || vec![self.centre(layout, hex), self.centre(layout, to)];
                match ground.side(hex, dir) {
                    Side::Open => {}
                    Side::River | Side::Bridge => line(&mut rivers, LineLook::MajorRiver, vec![a, b], "ossel-river"),
                    Side::Ford => {
                        line(&mut rivers, LineLook::Stream, vec![a, b], "ossel-ford");
                        line(&mut roads, LineLook::Track, ends(), "ossel-ford");
                    }
                }
                if ground.has_road(hex, dir) {
                    line(&mut roads, LineLook::Road, ends(), "ossel-road");
                }
            }
        }
        rivers.append(&mut roads);
        rivers
    }

    fn draw_labels(&self, layout: Columns) -> Vec<Label> {
        let place = |hex: HexId| {
            let name = self.ground().place(hex)?;
            let Pt(x, y) = self.centre(layout, hex);
            let counts = self.content().points.iter().any(|point| point.hex == hex);
            Some(Label {
                text: Message::new("ossel-name-of-place").with("name", name.clone()),
                at: Pt(x, y + NAME_BELOW),
                rank: if counts { Rank::Minor } else { Rank::Small },
            })
        };
        self.ground().all().filter_map(place).collect()
    }

    fn draw_boxes(&self, seat: Seat) -> [OffMap; 2] {
        [(Place::Waiting, "ossel-box-waiting"), (Place::Gone, "ossel-box-gone")].map(|(place, title)| OffMap {
            id: box_of(seat, place).unwrap_or_default(),
            title: Message::new(title),
            heading: Message::new("ossel-side").with("side", self.say_side(seat)),
            at: None,
        })
    }
    fn draw_livery(&self, seat: Seat) -> Livery {
        let (fill, ink) = COLOURS[seat];
        Livery {
            id: self.content().sides[seat].id.clone(),
            name: Message::new("ossel-side").with("side", self.say_side(seat)),
            seat: Some(seat.0),
            fill: fill.to_owned(),
            ink: ink.to_owned(),
        }
    }

    pub(super) fn map_letters(&self) -> Letters {
        let ground = self.ground();
        let hexes: Vec<HexId> = ground.all().collect();
        let row = |(nth, row): (usize, &[HexId])| LetterRow {
            name: (nth + 1).to_string(),
            cells: row.iter().map(|&hex| (ground.label(hex), ground.terrain(hex).letter)).collect(),
        };
        let links = |holds: &dyn Fn(HexId, usize) -> bool| -> Vec<(String, String)> {
            let sides = hexes.iter().flat_map(|&hex| ground.next_to(hex).map(move |(dir, to)| (hex, dir, to)));
            let own = sides.filter(|&(hex, dir, _)| dir < 3 && holds(hex, dir));
            own.map(|(hex, _, to)| (ground.label(hex), ground.label(to))).collect()
        };
        let between = |what: &'static str, side: Side| Run {
            what: Message::new(what),
            places: links(&|hex, dir| ground.side(hex, dir) == side).iter().map(|(a, b)| format!("{a}/{b}")).collect(),
        };
        let roads = links(&|hex, dir| ground.has_road(hex, dir));
        Letters {
            head: vec![Message::new("ossel-map")],
            rows: hexes.chunks(usize::from(ground.grid().width)).enumerate().map(row).collect(),
            legend: ground.terrains().iter().map(|kind| (kind.letter, terrain_words(&kind.name))).collect(),
            square: None,
            runs: vec![
                Run::chained(Message::new("ossel-road"), &roads),
                between("ossel-river", Side::River),
                between("ossel-ford", Side::Ford),
                between("ossel-bridge", Side::Bridge),
            ],
            notes: Vec::new(),
        }
    }
}

fn terrain_words(name: &kernel::say::Name) -> Message {
    Message::new("ossel-name-of-place").with("name", name.clone())
}
