//! What a reader may lay over the map: Command Radius, zones, supply routes with what is wrong with them, OBJ Zones,
//! where a unit may go, how far it fires and spots.

use super::picks::Clicked;
use crate::{
    game::{Bcs, enemy_of},
    model::{Cover, FormationId, HexId, HexSet, UnitId},
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
                    layers.push(obj_layer(self, s));
                }
                for seat in [Seat(0), Seat(1)] {
                    layers.extend(zone_layers(self, s, seat));
                }
                for place in 0..self.content().formations.len() {
                    layers.extend(formation_layers(self, s, FormationId(place as u8)));
                }
                layers
            }
            Some(Some(Clicked::Hq(formation))) => {
                let reach = reach_layer(self, s, UnitId::HQ).filter(|_| s.act.formation == formation);
                reach.into_iter().chain(formation_layers(self, s, formation)).collect()
            }
            Some(Some(Clicked::Trains(formation))) => formation_layers(self, s, formation),
            Some(Some(Clicked::Unit(unit))) => unit_layers(self, s, unit),
            Some(_) => Vec::new(),
        }
    }
}

fn cells(game: &Bcs, hexes: impl Iterator<Item = HexId>) -> Vec<String> {
    hexes.map(|hex| game.hex_text(hex)).collect()
}
fn obj_layer(game: &Bcs, s: &State) -> Layer {
    let ground = game.ground();
    let zone: HexSet = s.objs.iter().flat_map(|obj| ground.within(obj.hex, 1)).collect();
    let double = zone.filter(|hex| game.obj_zone(s, hex).doubles_fire_event());
    let notes = double.iter().map(|hex| LayerNote {
        at: Some(Pick::cell(game.hex_text(hex))),
        bad: false,
        message: Message::new("bcs-layer-double"),
        clause: clause!("1.6b").0.to_owned(),
    });
    let (title, cells) = (Message::new("bcs-layer-obj"), cells(game, zone.iter()));
    let area = Layer::area("obj".to_owned(), LayerKind::Objective, s.active, title, cells);
    Layer { notes: notes.collect(), ..area }
}
/// Zones of control and Engagement Zones of a side.
fn zone_layers(game: &Bcs, s: &State, seat: Seat) -> [Layer; 2] {
    let zones = &s.zones[seat];
    let all = zones.ez.union(zones.hosted);
    let ez = all.filter(|hex| game.in_ez(s, enemy_of(seat), hex));
    let layer = |id: &str, kind, title: &'static str, hexes: HexSet| {
        let title = Message::new(title).with("side", names::side(game, seat));
        Layer::area(format!("{id}-{}", seat.0), kind, seat, title, cells(game, hexes.iter()))
    };
    let zoc = layer("zoc", LayerKind::Control, "bcs-layer-zoc", zones.zoc);
    [zoc, layer("ez", LayerKind::Fire, "bcs-layer-ez", ez)]
}
fn formation_layers(game: &Bcs, s: &State, formation: FormationId) -> Vec<Layer> {
    let entry = game.formation(formation);
    let title = |id: &'static str| Message::new(id).with("formation", names::formation(game, formation));
    let area = game
        .ground()
        .all()
        .filter(|&hex| game.commands(s, formation, hex) && game.enemies_at(s, entry.seat, hex).is_empty());
    let (id, cells) = (format!("command-{}", entry.id), cells(game, area));
    let command = Layer::area(id, LayerKind::Command, entry.seat, title("bcs-layer-command"), cells);
    let layers = [command, supply_layer(game, s, formation, title("bcs-layer-supply"))];
    layers.map(|layer| Layer { group: Some(entry.id.clone()), ..layer }).into()
}
/// The supply route, or why there is none: what stands or reaches where it would run.
fn supply_layer(game: &Bcs, s: &State, formation: FormationId, title: Message) -> Layer {
    let (entry, held) = (game.formation(formation), s.formation(formation));
    let mut notes = Vec::new();
    let mut note = |at: Option<HexId>, bad: bool, message: Message, clause: Clause| {
        let at = at.map(|hex| Pick::cell(game.hex_text(hex)));
        notes.push(LayerNote { at, bad, message, clause: clause.0.to_owned() });
    };
    let mut routes = Vec::new();
    match game.msr(s, formation) {
        Some(msr) => {
            routes.push(cells(game, msr.hexes.iter().copied().chain(msr.onward.iter().copied().skip(1))));
            let length = msr.hexes.len().saturating_sub(1);
            note(None, false, Message::new("bcs-layer-length").with("n", length), clause!("3.3a"));
            if let Some((holds, clause)) = game.why_optimal(s, formation) {
                let id = if holds { "bcs-layer-optimal" } else { "bcs-layer-not-optimal" };
                note(None, !holds, Message::new(id), clause);
            }
            if msr.tracks {
                note(None, true, Message::new("bcs-layer-tracks"), clause!("3.3m"));
            }
            if held.ghost {
                note(None, true, Message::new("bcs-layer-ghost"), clause!("3.2c.2"));
            }
            if game.streams_crossed(s, formation) {
                note(None, true, Message::new("bcs-layer-streams"), clause!("3.3k"));
            }
        }
        None => {
            if held.hq.is_none() {
                note(None, true, Message::new("bcs-layer-no-hq"), clause!("4.9g"));
            }
            if held.trains.is_none() {
                note(None, true, Message::new("bcs-layer-no-trains"), clause!("3.3a"));
            }
            for hex in game.msr_obstacles(s, formation) {
                let (id, clause) = match () {
                    () if !game.enemies_at(s, entry.seat, hex).is_empty() => ("bcs-layer-enemy", clause!("3.3c")),
                    () if game.in_ezoc(s, entry.seat, hex) => ("bcs-layer-ezoc", clause!("3.3d")),
                    () => ("bcs-layer-in-ez", clause!("3.3c")),
                };
                note(Some(hex), true, Message::new(id).with("hex", names::hex(game, hex)), clause);
            }
        }
    }
    let id = format!("supply-{}", entry.id);
    Layer { routes, notes, ..Layer::area(id, LayerKind::Supply, entry.seat, title, Vec::new()) }
}
/// Where a unit of the active formation, or its HQ ([`UnitId::HQ`]), may go; none while nobody may move.
fn reach_layer(game: &Bcs, s: &State, who: UnitId) -> Option<Layer> {
    let formation = s.act.formation.get().filter(|_| game.in_activity(s) && s.top().is_none())?;
    let entry = game.formation(formation);
    let (name, id) = match who {
        UnitId::HQ => (names::hq(game, formation), entry.hq.id.as_str()),
        unit => (names::unit(game, unit), game.uid(unit)),
    };
    // In the order of hexes.
    let reach: HexSet = game.reach(s, who).iter().map(|(hex, _)| *hex).collect();
    let (id, title) = (format!("reach-{id}"), Message::new("bcs-layer-reach").with("unit", name));
    Some(Layer::area(id, LayerKind::Reach, entry.seat, title, cells(game, reach.iter())))
}
fn unit_layers(game: &Bcs, s: &State, unit: UnitId) -> Vec<Layer> {
    if s.place(unit).is_none() {
        return Vec::new();
    }
    let formation = s.unit(unit).formation;
    let mut layers: Vec<Layer> =
        reach_layer(game, s, unit).filter(|_| s.act.formation == formation).into_iter().collect();
    layers.extend(range_layers(game, s, unit));
    layers.extend(formation.get().into_iter().flat_map(|of| formation_layers(game, s, of)));
    layers
}
/// How far a unit fires, itself or with Support, and how far it spots for a Barrage.
fn range_layers(game: &Bcs, s: &State, unit: UnitId) -> Vec<Layer> {
    let (seat, side, at, ground) = (game.seat(unit), game.side(s, unit), s.hex_of(unit), game.ground());
    let seen = s.weather.visibility;
    let hosts = game.usable_supports(s, unit).iter().filter(|&support| game.support_can(support).engage);
    let hosted = hosts.map(|support| game.support(support).range).max();
    // What is not in the open is fired at from the next hex only.
    let is_hit = |hex: &HexId| ground.cover(*hex) == Cover::Open || ground.distance(at, *hex) < 2;
    let fires: Option<(u8, &'static str, Clause)> = match hosted {
        _ if side.can.engage => Some((side.range, "bcs-layer-range", clause!("1.1d"))),
        Some(range) if game.is_host(s, unit) => Some((range, "bcs-layer-support", clause!("1.5n"))),
        _ => None,
    };
    let spots = game.is_spotter(s, unit).then_some((seen, "bcs-layer-spots", clause!("5.4a")));
    let layer = |(range, title, clause): (u8, &'static str, Clause), kind, word: &str, hexes: HexSet| {
        let title = Message::new(title).with("unit", names::unit(game, unit));
        let message = Message::new("bcs-layer-hexes").with("n", range);
        let note = LayerNote { at: None, bad: false, message, clause: clause.0.to_owned() };
        let id = format!("{word}-{}", game.uid(unit));
        Layer { notes: vec![note], ..Layer::area(id, kind, seat, title, cells(game, hexes.iter())) }
    };
    let within = |range: u8| ground.within(at, range.min(seen).into()).filter(|hex| *hex != at);
    let fires = fires.map(|fires| layer(fires, LayerKind::Range, "range", within(fires.0).filter(is_hit).collect()));
    let spots = spots.map(|spots| layer(spots, LayerKind::Sight, "spots", within(seen).collect()));
    fires.into_iter().chain(spots).collect()
}
