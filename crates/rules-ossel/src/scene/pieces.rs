//! Counters, and what a position lays over the map.

use super::board::box_of;
use crate::{
    game::Ossel,
    model::{STEPS, UnitId},
    state::State,
};
use kernel::{Seat, say::Message};
use scene::{Face, Mark, Overlay, OverlayKind, Pick, Piece, Place, Steps, Tally};

impl Ossel {
    pub(super) fn draw_pieces(&self, s: &State) -> Vec<Piece> {
        s.all().map(|unit| self.draw_unit(s, unit)).collect()
    }
    fn draw_unit(&self, s: &State, unit: UnitId) -> Piece {
        let (entry, held) = (self.entry(unit), s.unit(unit));
        let place = match (s.hex(unit), box_of(entry.seat, held.place)) {
            (Some(hex), _) => Place::Cell { cell: self.ground().label(hex) },
            (None, id) => Place::Box { id: id.unwrap_or_default() },
        };
        let values = vec![self.strength(s, unit, false).to_string(), self.points_of(s, unit).to_string()];
        Piece {
            id: entry.id.clone(),
            group: None,
            name: Message::new("ossel-name-of-place").with("name", entry.name.clone()),
            group_name: None,
            seat: Some(entry.seat.0),
            livery: self.content().sides[entry.seat].id.clone(),
            place,
            face: Face::Counter {
                symbol: entry.arm.symbol,
                size: String::new(),
                code: entry.id.clone(),
                values,
                steps: Some(Steps { left: held.steps, full: STEPS }),
            },
            turned: None,
            level: None,
            rides: None,
            marks: self.marks_of(s, unit).into_iter().map(|(badge, label)| Mark { badge, label }).collect(),
            notes: vec![self.tell_unit(s, unit)],
        }
    }

    /// Who holds the hexes that count, and where a battle is.
    pub(super) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let overlay = |id: String, what: OverlayKind, hex, text: Option<Message>, label: Message| Overlay {
            id,
            what,
            at: Pick::cell(self.ground().label(hex)),
            outline: Vec::new(),
            text,
            label,
        };
        let mut overlays = Vec::new();
        for (point, holder) in self.content().points.iter().zip(&s.holders) {
            let text = Message::new("ossel-number").with("n", point.points);
            let label = Message::new("ossel-point").with("n", point.points).with("side", self.say_side(*holder));
            let id = format!("point-{}", self.ground().label(point.hex));
            overlays.push(overlay(id, OverlayKind::Held { seat: holder.0 }, point.hex, Some(text), label));
        }
        if let Some(fight) = s.fight() {
            let label = Message::new("ossel-battle").with("unit", self.say_unit(fight.defender));
            overlays.push(overlay("battle".to_owned(), OverlayKind::Battle, fight.hex, None, label));
        }
        overlays
    }

    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let points = |seat: Seat| Tally {
            label: Message::new("ossel-tally-points"),
            seat: Some(seat.0),
            value: Message::new("ossel-number").with("n", self.points(s, seat)),
        };
        Ossel::SEATS.map(points).into()
    }
}
