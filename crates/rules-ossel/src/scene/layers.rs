//! What a reader may lay over the map: zones and supply of both sides; where a counter may go, and how its side is
//! supplied.

use super::Clicked;
use crate::{HexId, HexSet, Ossel, State};
use kernel::{Seat, say::Message};
use scene::{Layer, LayerKind, Pick};

impl Ossel {
    pub(super) fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        let area = |id: String, kind, seat, title: &'static str, hexes: HexSet| {
            let title = Message::new(title).with("side", self.say_side(seat));
            Layer::area(id, kind, seat, title, self.ground().labels(hexes))
        };
        let of_side = |seat: Seat| {
            let [zone, supply] = ["zone", "supply"].map(|word| format!("{word}-{}", seat.0));
            [
                area(zone, LayerKind::Control, seat, "ossel-layer-zone", self.zone(s, seat)),
                area(supply, LayerKind::Supply, seat, "ossel-layer-supply", self.supplied(s, seat)),
            ]
        };
        match about.map(|pick| self.clicked(s, pick)) {
            None => Ossel::SEATS.into_iter().flat_map(of_side).collect(),
            Some(Some(Clicked::Unit(unit))) => {
                let hexes = self.reach(s, unit).reached().map(|place| HexId(place as u8)).collect();
                let id = format!("reach-{}", self.uid(unit));
                vec![area(id, LayerKind::Reach, self.owner(unit), "ossel-layer-reach", hexes)]
            }
            Some(_) => Vec::new(),
        }
    }
}
