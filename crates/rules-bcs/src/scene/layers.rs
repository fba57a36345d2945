//! What a reader may lay over the map: Command Radius, zones, supply routes with what is wrong with them, OBJ Zones, where a unit may go.

use super::picks::Clicked;
use crate::{
    game::{Bcs, enemy_of},
    model::{FormationId, HexId, HexSet, UnitId},
    state::State,
    words::names,
};
use kernel::{Clause, Seat, clause, say::Message};
use scene::{Layer, LayerKind, LayerNote, Pick};

impl Bcs {
    /// Of a piece: its own. Of nothing: of both sides and every formation.
    pub(super) fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        match about.map(|pick| self.clicked(pick)) {
            None => {
                let mut layers: Vec<Layer> = Vec::new();
                if !s.objs.is_empty() {
                    layers.push(self.obj_layer(s));
                }
                for seat in [Seat(0), Seat(1)] {
                    layers.push(self.zoc_layer(s, seat));
                    layers.push(self.ez_layer(s, seat));
                }
                for place in 0..self.content().formations.len() {
                    layers.extend(self.formation_layers(s, FormationId(place as u8)));
                }
                layers
            }
            Some(Some(Clicked::Hq(formation) | Clicked::Trains(formation))) => self.formation_layers(s, formation),
            Some(Some(Clicked::Unit(unit))) => self.unit_layers(s, unit),
            Some(_) => Vec::new(),
        }
    }
    fn cells(&self, hexes: impl Iterator<Item = HexId>) -> Vec<String> {
        hexes.map(|hex| self.hex_text(hex)).collect()
    }

    fn obj_layer(&self, s: &State) -> Layer {
        let ground = self.ground();
        let zone: HexSet = s.objs.iter().flat_map(|obj| ground.within(obj.hex, 1)).collect();
        let double = zone.filter(|hex| self.obj_zone(s, hex).doubles_fire_event());
        let notes = double.iter().map(|hex| LayerNote {
            at: Some(Pick::cell(self.hex_text(hex))),
            bad: false,
            message: Message::new("bcs-layer-double"),
            clause: clause!("1.6b").0.to_owned(),
        });
        Layer {
            id: "obj".to_owned(),
            kind: LayerKind::Objective,
            seat: Some(s.active.0),
            title: Message::new("bcs-layer-obj"),
            notes: notes.collect(),
            cells: self.cells(zone.iter()),
            route: Vec::new(),
        }
    }
    fn zone_layer(&self, id: String, kind: LayerKind, seat: Seat, title: &'static str, hexes: HexSet) -> Layer {
        Layer {
            id,
            kind,
            seat: Some(seat.0),
            title: Message::new(title).with("side", names::side(self, seat)),
            cells: self.cells(hexes.iter()),
            route: Vec::new(),
            notes: Vec::new(),
        }
    }
    fn zoc_layer(&self, s: &State, seat: Seat) -> Layer {
        let zones = &s.zones[seat];
        self.zone_layer(format!("zoc-{}", seat.0), LayerKind::Control, seat, "bcs-layer-zoc", zones.zoc)
    }
    fn ez_layer(&self, s: &State, seat: Seat) -> Layer {
        let zones = &s.zones[seat];
        let all = zones.ez.union(zones.hosted);
        let ez = all.filter(|hex| self.in_ez(s, enemy_of(seat), hex));
        self.zone_layer(format!("ez-{}", seat.0), LayerKind::Fire, seat, "bcs-layer-ez", ez)
    }

    fn formation_layers(&self, s: &State, formation: FormationId) -> Vec<Layer> {
        let entry = self.formation(formation);
        let title = |id: &'static str| Message::new(id).with("formation", names::formation(self, formation));
        let area = self
            .ground()
            .all()
            .filter(|&hex| self.commands(s, formation, hex) && self.enemies_at(s, entry.seat, hex).is_empty());
        let command = Layer {
            id: format!("command-{}", entry.id),
            kind: LayerKind::Command,
            seat: Some(entry.seat.0),
            title: title("bcs-layer-command"),
            cells: self.cells(area),
            route: Vec::new(),
            notes: Vec::new(),
        };
        vec![command, self.supply_layer(s, formation, title("bcs-layer-supply"))]
    }
    /// The supply route, or why there is none: what stands or reaches where it would run.
    fn supply_layer(&self, s: &State, formation: FormationId, title: Message) -> Layer {
        let (entry, held) = (self.formation(formation), s.formation(formation));
        let mut notes = Vec::new();
        let mut note = |at: Option<HexId>, bad: bool, message: Message, clause: Clause| {
            let at = at.map(|hex| Pick::cell(self.hex_text(hex)));
            notes.push(LayerNote { at, bad, message, clause: clause.0.to_owned() });
        };
        let mut route = Vec::new();
        match self.msr(s, formation) {
            Some(msr) => {
                route = self.cells(msr.hexes.iter().copied().chain(msr.onward.iter().copied().skip(1)));
                let length = msr.hexes.len().saturating_sub(1);
                note(None, false, Message::new("bcs-layer-length").with("n", length), clause!("3.3a"));
                if let Some((holds, clause)) = self.why_optimal(s, formation) {
                    let id = if holds { "bcs-layer-optimal" } else { "bcs-layer-not-optimal" };
                    note(None, !holds, Message::new(id), clause);
                }
                if msr.tracks {
                    note(None, true, Message::new("bcs-layer-tracks"), clause!("3.3m"));
                }
                if held.ghost {
                    note(None, true, Message::new("bcs-layer-ghost"), clause!("3.2c.2"));
                }
                if self.streams_crossed(s, formation) {
                    note(None, true, Message::new("bcs-layer-streams"), clause!("3.3k"));
                }
            }
            None => {
                if !held.hq.is_some() {
                    note(None, true, Message::new("bcs-layer-no-hq"), clause!("4.9g"));
                }
                if !held.trains.is_some() {
                    note(None, true, Message::new("bcs-layer-no-trains"), clause!("3.3a"));
                }
                for hex in self.msr_obstacles(s, formation) {
                    let (id, clause) = match () {
                        () if !self.enemies_at(s, entry.seat, hex).is_empty() => ("bcs-layer-enemy", clause!("3.3c")),
                        () if self.in_ezoc(s, entry.seat, hex) => ("bcs-layer-ezoc", clause!("3.3d")),
                        () => ("bcs-layer-in-ez", clause!("3.3c")),
                    };
                    note(Some(hex), true, Message::new(id).with("hex", names::hex(self, hex)), clause);
                }
            }
        }
        Layer {
            id: format!("supply-{}", entry.id),
            kind: LayerKind::Supply,
            seat: Some(entry.seat.0),
            title,
            cells: Vec::new(),
            route,
            notes,
        }
    }

    fn unit_layers(&self, s: &State, unit: UnitId) -> Vec<Layer> {
        let mut layers = Vec::new();
        if !s.place(unit).is_some() {
            return layers;
        }
        let seat = self.seat(unit);
        let active = s.act.formation.is_some() && s.unit(unit).formation == s.act.formation && self.in_activity(s);
        if active && s.top().is_none() {
            let reach = self.reach(s, unit);
            let mut layer = self.zone_layer(
                format!("reach-{}", self.uid(unit)),
                LayerKind::Reach,
                seat,
                "bcs-layer-reach",
                reach.iter().map(|(hex, _)| *hex).collect(),
            );
            layer.title = Message::new("bcs-layer-reach").with("unit", names::unit(self, unit));
            layers.push(layer);
        }
        if s.unit(unit).formation.is_some() {
            layers.extend(self.formation_layers(s, s.unit(unit).formation));
        }
        layers
    }
}
