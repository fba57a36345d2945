//! The map: hexes, roads, the river and what is written on it; colours; what is beside the map.

use super::turn_words;
use crate::{
    game::Ossel,
    ground::Side,
    model::HexId,
    state::{Place, State},
};
use content::message;
use kernel::{BySeat, Seat, say::Message};
use scene::{Beside, Board, Cell, Columns, Label, LetterRow, Letters, Line, LineLook, Livery, Pt, Rank, Run};

/// From the middle of a hex down to the name of the place in it, under the counter.
const NAME_BELOW: i32 = 70;
/// The directions of `board::hex` begin in the south-east, the sides of a hex that is drawn in the north.
const FROM_NORTH: usize = 2;
/// The colours of the two sides: counter and print.
const COLOURS: BySeat<(&str, &str)> = BySeat([("#4d7a6b", "#fdf6e3"), ("#b0483a", "#fdf6e3")]);

scene::boxes! {
    Off in "ossel":
    /// To come.
    Waiting = "waiting",
    /// Removed.
    Gone = "gone",
}

impl Off {
    /// The box of a counter that is not on the map.
    pub(super) fn of(place: Place) -> Option<Off> {
        match place {
            Place::Waiting => Some(Off::Waiting),
            Place::Gone => Some(Off::Gone),
            Place::On(_) => None,
        }
    }
}

impl Ossel {
    fn layout(&self) -> Columns {
        let grid = self.ground().hexes.grid;
        Columns { n: grid.width.into(), rows: grid.height.into(), first_is_lower: false }
    }
    fn centre(&self, hex: HexId) -> Pt {
        let (layout, place) = (self.layout(), i32::from(hex.0));
        layout.centre(place % layout.n, place / layout.n)
    }

    pub(super) fn draw_board(&self) -> Board {
        let of_seat = |seat| {
            let (id, heading) = (&self.content().sides[seat].id, message!("ossel-side", side = self.say_side(seat)));
            Off::ALL.iter().map(move |off| off.drawn(id, heading.clone()))
        };
        Board {
            lines: self.draw_lines(),
            labels: self.draw_labels(),
            boxes: Ossel::SEATS.into_iter().flat_map(of_seat).collect(),
            liveries: Ossel::SEATS.map(|seat| self.draw_livery(seat)).into(),
            turns: (1..=self.content().turns).map(turn_words).collect(),
            ..self.layout().board(self.ground().all().map(|hex| self.draw_hex(hex)).collect())
        }
    }

    fn draw_hex(&self, hex: HexId) -> Cell {
        let terrain = self.ground().terrain(hex);
        let name = message!("ossel-cell", hex = self.say_hex(hex), terrain = &terrain.name);
        let (id, at) = (self.ground().label(hex), self.centre(hex));
        Cell { id, at, looks: vec![terrain.look], name, tint: None, level: 0 }
    }

    /// Neighbours with something between them, each pair once.
    fn sides(&self) -> impl Iterator<Item = (HexId, usize, HexId, Side)> + '_ {
        let of = |hex| self.ground().next_to(hex).map(move |(dir, to, side)| (hex, dir, to, side));
        self.ground().all().flat_map(of).filter(|(_, dir, _, side)| *dir < 3 && *side != Side::Open)
    }

    /// The river lies under the roads, so that a bridge is a road over it.
    fn draw_lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut line = |look: LineLook, points: [Pt; 2], id: &'static str| {
            lines.push(Line { look, points: points.into(), name: Some(Message::new(id)) });
        };
        for (hex, dir, to, side) in self.sides() {
            let (a, b) = Columns::side(self.centre(hex), dir + FROM_NORTH);
            let ends = [self.centre(hex), self.centre(to)];
            match side {
                Side::Ford => {
                    line(LineLook::Stream, [a, b], "ossel-ford");
                    line(LineLook::Track, ends, "ossel-ford");
                }
                Side::River | Side::Bridge => line(LineLook::MajorRiver, [a, b], "ossel-river"),
                Side::Open | Side::Road => {}
            }
            if side.has_road() {
                line(LineLook::Road, ends, "ossel-road");
            }
        }
        lines.sort_by_key(|line| matches!(line.look, LineLook::Track | LineLook::Road));
        lines
    }

    fn draw_labels(&self) -> Vec<Label> {
        let place = |(hex, name): &(HexId, content::Text)| {
            let Pt(x, y) = self.centre(*hex);
            let counts = self.content().points.iter().any(|point| point.hex == *hex);
            Label {
                text: message!("ossel-name-of-place", name = name),
                at: Pt(x, y + NAME_BELOW),
                rank: if counts { Rank::Minor } else { Rank::Small },
            }
        };
        self.ground().names.iter().map(place).collect()
    }

    fn draw_livery(&self, seat: Seat) -> Livery {
        let (fill, ink) = COLOURS[seat];
        Livery {
            id: self.content().sides[seat].id.to_string(),
            name: message!("ossel-side", side = self.say_side(seat)),
            seat: Some(seat.0),
            fill: fill.to_owned(),
            ink: ink.to_owned(),
        }
    }

    pub(super) fn map_letters(&self, _: &State) -> Letters {
        let ground = self.ground();
        let hexes: Vec<HexId> = ground.all().collect();
        let row = |(nth, row): (usize, &[HexId])| LetterRow {
            name: (nth + 1).to_string(),
            cells: row.iter().map(|&hex| (ground.label(hex), *ground.terrain(hex).letter)).collect(),
        };
        let links = |holds: &dyn Fn(Side) -> bool| -> Vec<(String, String)> {
            let sides = self.sides().filter(|(.., side)| holds(*side));
            sides.map(|(hex, _, to, _)| (ground.label(hex), ground.label(to))).collect()
        };
        let between = |what: &'static str, side: Side| Run {
            what: Message::new(what),
            places: links(&|found| found == side).iter().map(|(a, b)| format!("{a}/{b}")).collect(),
        };
        let letter = |kind: &crate::ground::Terrain| (*kind.letter, message!("ossel-name-of-place", name = &kind.name));
        Letters {
            head: vec![Message::new("ossel-map")],
            rows: hexes.chunks(usize::from(ground.hexes.grid.width)).enumerate().map(row).collect(),
            legend: ground.terrains.iter().map(letter).collect(),
            square: None,
            runs: vec![
                Run::chained(Message::new("ossel-road"), &links(&Side::has_road)),
                between("ossel-river", Side::River),
                between("ossel-ford", Side::Ford),
                between("ossel-bridge", Side::Bridge),
            ],
            notes: Vec::new(),
        }
    }
}
