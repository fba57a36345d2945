//! What a reader may lay over the map: what is seen from a place, where units still fire at who moves, whom leaders
//! reach.

use super::{lines::levels_of, picks::Clicked};
use crate::{
    game::Lnl,
    ground::Spot,
    model::{Class, HexId, Layer as Level, Life, Loc, UnitId, UnitSet},
    sight::Sight,
    state::{Marks, State},
    words::names,
};
use faces::At;
use kernel::{Clause, Seat, clause, say::Message};
use scene::{Layer, LayerKind, LayerNote, Pick};

impl Lnl {
    /// Of a piece or hex: what is seen from there, and what the unit can do from afar. Of nothing: the reach of fire
    /// and of leaders, of both sides.
    pub(super) fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        let Some(about) = about else {
            let of_side = |seat| [fire_layer(self, s, seat), command_layer(self, s, seat)];
            return [Seat(0), Seat(1)].into_iter().flat_map(of_side).collect();
        };
        let unit = match self.clicked(about) {
            Some(Clicked::Unit(unit)) => Some(unit),
            Some(Clicked::Weapon(sw)) => s.weapon(sw).owner.get(),
            Some(Clicked::Hex(_) | Clicked::Off(..)) | None => None,
        };
        let mut layers = Vec::new();
        if let Some(unit) = unit.filter(|&unit| s.unit(unit).life == Life::InPlay && s.whereabouts(unit).is_some()) {
            layers.push(fire_layer_of(self, s, unit));
            layers.extend((self.class(s, unit) == Class::Leader).then(|| command_layer_of(self, s, unit)));
        }
        layers.extend(levels_of(self, s, about).into_iter().flat_map(|from| sight_layers(self, s, from, unit)));
        layers
    }
}

fn note(at: Option<Pick>, bad: bool, message: Message, clause: Clause) -> LayerNote {
    LayerNote { at, bad, message, clause: clause.0.to_owned() }
}
/// Hexes by their labels, each once and in their order.
fn cells(game: &Lnl, places: &[Loc]) -> Vec<String> {
    let mut hexes: Vec<HexId> = places.iter().map(|place| place.hex()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.into_iter().map(|hex| game.hex_text(hex)).collect()
}
/// How many there are, and who they are.
fn named(game: &Lnl, s: &State, id: &'static str, units: UnitSet) -> Message {
    Message::new(id).with("n", units.len()).with("units", names::units(At::position(game, s), units))
}

// --- sight ---

/// What is seen from a location: clearly, and dimly. In the dark only that is seen at all which is near; where it takes
/// men who move to be seen, dimly.
fn sight_layers(game: &Lnl, s: &State, from: Loc, unit: Option<UnitId>) -> [Layer; 2] {
    let ground = game.ground();
    let (mut seen, mut dim) = (Vec::new(), Vec::new());
    let (mut seen_notes, mut dim_notes) = (Vec::new(), Vec::new());
    let mut night = false;
    for hex in ground.hexes() {
        let floors = [Level::Ground, Level::Upper].map(|level| hex.layer(level));
        let sights =
            floors.map(|floor| if game.exists(floor) { ground.sight(&s.overlay, from, floor) } else { Sight::Blocked });
        let best = sights[0].min(sights[1]);
        let is_dark = game.is_dark(s, hex) && hex != from.hex();
        night |= is_dark && !best.is_blocked();
        match best {
            Sight::Blocked => continue,
            sight if is_dark => match night_sight(game, s, from, hex.ground()) {
                None => continue,
                Some(clause) if clause == clause!("20.0.d") && sight == Sight::Clear => seen.push(hex.ground()),
                Some(_) => dim.push(hex.ground()),
            },
            Sight::Clear => seen.push(hex.ground()),
            Sight::Degraded(_) => dim.push(hex.ground()),
        }
        if sights[0].is_blocked() {
            let notes = if best == Sight::Clear { &mut seen_notes } else { &mut dim_notes };
            notes.push(note(Some(game.pick_hex(hex)), false, Message::new("lnl-layer-upper"), clause!("10.1.c")));
        }
    }
    seen_notes.insert(0, note(None, false, Message::new("lnl-layer-seen"), clause!("10.0.c")));
    let most = ground.parts().max_degrading;
    dim_notes.insert(0, note(None, false, Message::new("lnl-layer-degraded").with("n", most), clause!("10.3.d")));
    if night {
        seen_notes.push(note(None, true, Message::new("lnl-layer-night-still"), clause!("20.0.d")));
        dim_notes.push(note(None, true, Message::new("lnl-layer-night-moving"), clause!("20.0.c")));
        dim_notes.push(note(None, true, Message::new("lnl-layer-night-fires"), clause!("20.0.f")));
    }
    let lit = game.content().scenario.switches.night && ground.hexes().any(|hex| game.is_lit(s, hex));
    seen_notes.extend(lit.then(|| note(None, false, Message::new("lnl-layer-lit"), clause!("20.1.e"))));
    let layer = |word: &str, kind, title: &'static str, places: &[Loc], notes| {
        let title = Message::new(title).with("at", names::loc(game, from));
        let area = Layer::area(format!("{word}-{}", game.loc_text(from)), kind, Seat(0), title, cells(game, places));
        Layer { seat: unit.map(|unit| game.seat(unit).0), notes, ..area }
    };
    [
        layer("sight", LayerKind::Sight, "lnl-layer-sight", &seen, seen_notes),
        layer("dim", LayerKind::Dim, "lnl-layer-dim", &dim, dim_notes),
    ]
}
/// By what clause somebody in a dark hex is seen from another: without doing anything, or only if he moves.
fn night_sight(game: &Lnl, s: &State, from: Loc, at: Loc) -> Option<Clause> {
    let open = game.spot_class(s, at) == Spot::Clear;
    match game.ground().adjacent(from, at) {
        true if open => Some(clause!("20.0.d")),
        true => Some(clause!("20.0.e")),
        false => (open && game.moves_in_sight(from, at)).then_some(clause!("20.0.c")),
    }
}

// --- opportunity fire ---

/// Where the units of a side may still fire at who moves.
fn fire_layer(game: &Lnl, s: &State, seat: Seat) -> Layer {
    let (mut able, mut places) = (UnitSet::EMPTY, Vec::new());
    for unit in game.of(seat).filter(|unit| s.unit(unit).life == Life::InPlay) {
        if let Ok((_, reached)) = game.opportunity_reach(s, unit) {
            able.insert(unit);
            places.extend(reached);
        }
    }
    let title = Message::new("lnl-layer-fire-side").with("side", names::side(game, seat));
    let mut notes = vec![note(None, able.is_empty(), named(game, s, "lnl-layer-fire-able", able), clause!("5.3.a"))];
    notes.extend(night_note(game));
    let area = Layer::area(format!("fire-{}", seat.0), LayerKind::Fire, seat, title, cells(game, &places));
    Layer { notes, ..area }
}
/// What a unit may still fire at, or why it does not.
fn fire_layer_of(game: &Lnl, s: &State, unit: UnitId) -> Layer {
    let mut notes = Vec::new();
    let places = match game.opportunity_reach(s, unit) {
        Ok((range, places)) => {
            notes.push(note(None, false, Message::new("lnl-layer-fire-range").with("n", range), clause!("5.3.a")));
            if s.has(unit, Marks::OPS) {
                let clause = if game.class(s, unit).is_leg() { clause!("4.1.c") } else { clause!("4.1.i") };
                notes.push(note(None, true, Message::new("lnl-layer-fire-ops"), clause));
            } else if s.has(unit, Marks::ASSAULT) {
                notes.push(note(None, true, Message::new("lnl-layer-fire-assault"), clause!("6.1.e")));
            }
            notes.extend(night_note(game));
            places
        }
        Err(clause) => {
            notes.push(note(None, true, Message::new("lnl-layer-fire-none"), clause));
            Vec::new()
        }
    };
    let title = Message::new("lnl-layer-fire").with("unit", names::unit(At::position(game, s), unit));
    let id = format!("fire-{}", game.content().roster[unit.index()].uid);
    Layer { notes, ..Layer::area(id, LayerKind::Fire, game.seat(unit), title, cells(game, &places)) }
}
fn night_note(game: &Lnl) -> Option<LayerNote> {
    let night = game.content().scenario.switches.night;
    night.then(|| note(None, true, Message::new("lnl-layer-fire-night"), clause!("20.0.a")))
}

// --- leadership ---

/// Where the call of the leaders of a side carries, and who of them is not up to it.
fn command_layer(game: &Lnl, s: &State, seat: Seat) -> Layer {
    let (mut places, mut notes) = (Vec::new(), Vec::new());
    for leader in game.of(seat).filter(|unit| game.class(s, unit) == Class::Leader) {
        let Some(at) = s.whereabouts(leader).filter(|_| s.unit(leader).life == Life::InPlay) else { continue };
        places.push(at);
        let (id, clause) = match game.call_of(s, leader) {
            Ok(reached) => {
                places.extend(reached);
                ("lnl-layer-leads", clause!("4.0.g"))
            }
            Err(clause) => ("lnl-layer-leads-here", clause),
        };
        let message = Message::new(id)
            .with("unit", names::unit(At::position(game, s), leader))
            .with("n", game.leadership(s, leader));
        notes.push(note(Some(game.pick_hex(at.hex())), clause != clause!("4.0.g"), message, clause));
    }
    let title = Message::new("lnl-layer-command-side").with("side", names::side(game, seat));
    let area = Layer::area(format!("command-{}", seat.0), LayerKind::Command, seat, title, cells(game, &places));
    Layer { notes, ..area }
}
/// Whom a leader calls, helps and rallies.
fn command_layer_of(game: &Lnl, s: &State, leader: UnitId) -> Layer {
    let (seat, here) = (game.seat(leader), s.whereabouts(leader));
    let mut places: Vec<Loc> = here.into_iter().collect();
    let mut notes = Vec::new();
    match game.call_of(s, leader) {
        Ok(reached) => {
            let called = game.on_map(s, seat).filter(|unit| s.place(unit).is_some_and(|at| reached.contains(&at)));
            notes.push(note(None, false, named(game, s, "lnl-layer-calls", called), clause!("4.0.g")));
            places.extend(reached);
        }
        Err(clause) => notes.push(note(None, true, Message::new("lnl-layer-calls-not"), clause)),
    }
    let company = game.company(s, leader).filter(|unit| game.kind(s, unit).force == game.kind(s, leader).force);
    let helped = company.filter(|unit| {
        let firers = UnitSet::one(unit);
        here.is_some_and(|here| game.help_check(s, leader, firers, here, here).is_ok()) && s.unit(unit).good_order()
    });
    if !helped.is_empty() {
        let message = named(game, s, "lnl-layer-helps", helped).with("more", game.leadership(s, leader));
        notes.push(note(None, false, message, clause!("5.01.a")));
    } else if let Some(Err(why)) = here.map(|here| game.help_check(s, leader, UnitSet::EMPTY, here, here)) {
        notes.push(note(None, true, Message::new("lnl-layer-helps-not"), why.clause));
    }
    let shaken = company.filter(|unit| !s.unit(unit).good_order());
    if !shaken.is_empty() && s.unit(leader).good_order() {
        notes.push(note(None, false, named(game, s, "lnl-layer-rallies", shaken), clause!("3.0.h")));
    }
    let title = Message::new("lnl-layer-command").with("unit", names::unit(At::position(game, s), leader));
    let id = format!("command-{}", game.content().roster[leader.index()].uid);
    Layer { notes, ..Layer::area(id, LayerKind::Command, seat, title, cells(game, &places)) }
}
