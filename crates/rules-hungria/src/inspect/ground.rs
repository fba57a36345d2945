//! The map: what is printed in a hex and along its sides, who holds it, and zones of control.

use crate::{
    game::Hungria,
    model::{HexEdge, HexId, Line, Water},
    state::{Stage, State},
    words::names::{side_words, worded},
};
use kernel::{
    Seat,
    say::{Message, Value},
};

/// The sides of a hex, in the directions of `board::hex`.
pub(super) const SIDES: [&str; 6] =
    ["hungria-dir-e", "hungria-dir-se", "hungria-dir-sw", "hungria-dir-w", "hungria-dir-nw", "hungria-dir-ne"];

impl Hungria {
    pub(super) fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let ground = self.ground();
        let printed = ground.hex(hex);
        let terrain = &self.tables().terrain;
        let holder = if s.control.contains(hex) { crate::model::ALLIED } else { crate::model::AXIS };
        let mut lines = vec![
            Message::new("hungria-hex")
                .with("hex", self.hex_text(hex))
                .with("terrain", worded("terrain", printed.terrain.word()))
                .with("points", terrain.mp[printed.terrain.index()])
                .with("country", worded("country", printed.country.word()))
                .with("area", self.area_text(printed.area))
                .with("who", side_words(holder)),
        ];
        if let Some(place) = &printed.place {
            // Some names hold the other one already: Budapest (Pest).
            let alt = place.alt.clone().filter(|alt| !place.name.contains(alt));
            let id = if alt.is_some() { "hungria-hex-place-alt" } else { "hungria-hex-place" };
            lines.push(
                Message::new(id)
                    .with("name", place.name.clone())
                    .with("alt", alt.unwrap_or_default())
                    .with("kind", worded("settlement", place.kind.word()))
                    .with("points", place.points),
            );
        }
        for side in Hungria::SIDES {
            if ground.supply[side].contains(hex) {
                lines.push(Message::new("hungria-hex-supply").with("who", side_words(side)));
            }
        }
        if ground.zone.contains(hex) {
            lines.push(Message::new("hungria-hex-zone"));
        }
        if s.combat.stage != Stage::None && s.combat.target == hex {
            lines.push(Message::new("hungria-hex-battle"));
        }
        let sides = SIDES.into_iter().zip(&ground.edges[hex.index()]);
        lines.extend(sides.filter(|(_, edge)| edge.to.is_some()).map(|(name, edge)| self.side_line(s, name, edge)));
        lines.extend(self.standing_line(s, hex));
        for side in Hungria::SIDES {
            if s.zoc(side).contains(hex) {
                lines.push(Message::new("hungria-hex-zoc").with("who", side_words(side)));
            }
        }
        lines
    }

    /// A hexside: what is beyond and what runs along or across it.
    fn side_line(&self, s: &State, name: &'static str, edge: &HexEdge) -> Message {
        let mut features: Vec<Value> = Vec::new();
        if edge.water != Water::None {
            features.push(worded("water", edge.water.word()).into());
        }
        if edge.rail {
            features.push(Message::new("hungria-hexside-rail").into());
        }
        if edge.line != Line::None {
            let works = self.line_works(s, edge.line);
            let state = Message::new(if works { "hungria-line-works" } else { "hungria-line-idle" });
            features.push(state.with("line", worded("line", edge.line.word())).into());
        }
        let id = if features.is_empty() { "hungria-hexside-plain" } else { "hungria-hexside" };
        Message::new(id).with("side", Message::new(name)).with("hex", self.hex_text(edge.to)).with("features", features)
    }

    fn standing_line(&self, s: &State, hex: HexId) -> Option<Message> {
        let occupied = Hungria::SIDES.into_iter().find(|&side| s.occupied(side).contains(hex));
        Some(match occupied {
            Some(side) => Message::new("hungria-hex-units")
                .with("who", side_words(side))
                .with("units", self.stack_words(s, hex))
                .with("steps", self.steps_in(s, hex)),
            None => Message::new("hungria-hex-empty"),
        })
    }

    pub(super) fn tell_zoc(&self, s: &State, side: Seat) -> Message {
        Message::new("hungria-zoc")
            .with("who", side_words(side))
            .with("n", s.zoc(side).len())
            .with("hexes", self.hexes_words(s.zoc(side).iter()))
    }
}
