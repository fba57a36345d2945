//! The map: hexes, roads, the river and what is written on it; colours; what is beside the map.

use super::turn_words;
use crate::{Ossel, Place, Side, State};
use content::message;
use faces::map::{self, Course, Drawn, Runs};
use kernel::{BySeat, say::Message};
use scene::{Beside, Board, Letters, LineLook, Livery, Rank};

/// The colours of the two sides: counter and print.
const COLOURS: BySeat<(&str, &str)> = BySeat([("#4d7a6b", "#fdf6e3"), ("#b0483a", "#fdf6e3")]);

const RIVER: Drawn = (Runs::Between, LineLook::MajorRiver, "ossel-river");
const ROAD: Drawn = (Runs::Across, LineLook::Road, "ossel-road");

/// How it looks between two hexes.
fn drawn(side: Side) -> &'static [Drawn] {
    match side {
        Side::Open => &[],
        Side::Road => &[ROAD],
        Side::River => &[RIVER],
        Side::Ford => &[(Runs::Between, LineLook::Stream, "ossel-ford"), (Runs::Across, LineLook::Track, "ossel-ford")],
        Side::Bridge => &[RIVER, ROAD],
    }
}

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
    pub(super) fn draw_board(&self) -> Board {
        let hex = |hex| {
            let terrain = self.terrain(hex);
            (terrain.look, message!("ossel-cell", hex = self.say_hex(hex), terrain = &terrain.name))
        };
        let name = |hex, name: &content::Text| {
            let counts = self.content().points.iter().any(|point| point.hex == hex);
            (message!("ossel-called", name = name), if counts { Rank::Minor } else { Rank::Small })
        };
        let mut board = map::board(self.ground(), hex, drawn, name);
        for (seat, side) in self.content().sides.with_seats() {
            let name = message!("ossel-side", side = &side.name);
            board.boxes.extend(Off::ALL.iter().map(|off| off.drawn(&side.id, name.clone())));
            board.liveries.push(Livery::of_side(&side.id, name, seat, COLOURS[seat]));
        }
        board.turns = (1..=self.content().turns).map(turn_words).collect();
        board
    }

    pub(super) fn map_letters(&self, _: &State) -> Letters {
        let legend = self.content().tables.terrains.iter();
        let legend = legend.map(|kind| (*kind.letter, message!("ossel-called", name = &kind.name))).collect();
        let runs: [Course<Side>; 4] = [
            (Runs::Across, "ossel-road", |side| matches!(side, Side::Road | Side::Bridge)),
            (Runs::Between, "ossel-river", |side| side == Side::River),
            (Runs::Between, "ossel-ford", |side| side == Side::Ford),
            (Runs::Between, "ossel-bridge", |side| side == Side::Bridge),
        ];
        map::letters(self.ground(), Message::new("ossel-map"), |hex| *self.terrain(hex).letter, legend, &runs)
    }
}
