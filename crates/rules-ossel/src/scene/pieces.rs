//! Counters, what a position lays over the map, and the numbers.

use super::ground::Off;
use crate::{Ossel, STEPS, State, UnitId};
use content::message;
use kernel::{Seat, say::Message};
use scene::{Beside, Face, Overlay, OverlayKind, Piece, Place, Steps, Tally, Track};

impl Ossel {
    pub(super) fn draw_pieces(&self, s: &State, _: Option<Seat>) -> Vec<Piece> {
        s.all().map(|unit| self.draw_unit(s, unit)).collect()
    }
    fn draw_unit(&self, s: &State, unit: UnitId) -> Piece {
        let (entry, held) = (self.entry(unit), s.unit(unit));
        let side = &self.content().sides[entry.seat].id;
        let place = match s.hex(unit) {
            Some(hex) => Place::Cell { cell: self.ground().label(hex) },
            None => Place::Box { id: Off::of(held.place).map(|off| off.id(side)).unwrap_or_default() },
        };
        let face = Face::Counter {
            symbol: entry.arm.symbol,
            size: String::new(),
            code: entry.id.clone(),
            values: vec![self.strength(s, unit, false).to_string(), self.points_of(s, unit).to_string()],
            steps: Some(Steps { left: held.steps, full: STEPS }),
        };
        let name = message!("ossel-called", name = &entry.name);
        let (marks, notes) = (self.marks_of(s, unit), vec![self.tell_unit(s, unit)]);
        Piece { marks, notes, ..Piece::new(&entry.id, name, entry.seat, side, place, face) }
    }

    pub(super) fn draw_track(&self, s: &State) -> Option<Track> {
        Some(Track::of(s.turn, 1, self.content().turns))
    }

    /// Who holds the hexes that count, and where a battle is.
    pub(super) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        for (point, holder) in self.content().points.iter().zip(&s.holders) {
            let cell = self.ground().label(point.hex);
            let label = message!("ossel-point", n = point.points, side = self.say_side(*holder));
            let over =
                Overlay::over(cell.clone(), format!("point-{cell}"), OverlayKind::Held { seat: holder.0 }, label);
            overlays.push(Overlay { text: Some(message!("ossel-number", n = point.points)), ..over });
        }
        overlays.extend(s.fight.map(|fight| {
            let label = message!("ossel-battle", unit = self.say_unit(fight.defender));
            Overlay::over(self.ground().label(fight.hex), "battle".to_owned(), OverlayKind::Battle, label)
        }));
        overlays
    }

    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let points = |seat: Seat| Tally {
            label: Message::new("ossel-tally-points"),
            seat: Some(seat.0),
            value: message!("ossel-number", n = self.points(s, seat)),
        };
        Ossel::SEATS.map(points).into()
    }
}
