//! Zones of control and Engagement Zones (1.8): where units make themselves felt.

use crate::{
    game::{Bcs, enemy_of},
    model::{Class, Cover, FormationId, HexId, HexSet, UnitId, UnitSet},
    state::{State, Zones},
};
use kernel::Seat;

impl Bcs {
    /// Brings the zones of a side up to date, after one of its units changed place, side, steps, formation or Support.
    pub(crate) fn refresh(&self, s: &mut State, seat: Seat) {
        s.zones[seat] = self.zones_of(s, self.on_map(s, seat));
    }
    /// Where some units on the map make themselves felt; with Support, as if they were all in Command Radius.
    pub(crate) fn zones_of(&self, s: &State, units: UnitSet) -> Zones {
        let ranges = self.support_ranges(s);
        let mut zones = Zones::default();
        units.iter().for_each(|unit| add_zones(self, s, unit, &ranges, &mut zones));
        zones
    }

    /// Whether a hex is in a zone of control of the enemy of a side, for movement: no friend negates it (bcs:1.4c.1).
    #[inline]
    pub fn in_ezoc(&self, s: &State, seat: Seat, hex: HexId) -> bool {
        s.zones[enemy_of(seat)].zoc.contains(hex)
    }
    /// The same, unless a friendly combat unit there negates it (bcs:1.4c): for Command Radius, Safe Path and retreats.
    #[inline]
    pub fn in_open_ezoc(&self, s: &State, seat: Seat, hex: HexId) -> bool {
        self.in_ezoc(s, seat, hex) && !s.zones[seat].occupied.contains(hex)
    }
    /// Whether a hex is in an Engagement Zone of the enemy of a side (bcs:1.8c).
    pub fn in_ez(&self, s: &State, seat: Seat, hex: HexId) -> bool {
        let zones = &s.zones[enemy_of(seat)];
        zones.ez.contains(hex) || zones.hosted.contains(hex) && in_hosted_ez(self, s, seat, hex)
    }
    /// Whether a hex stops a unit that enters it: Leg in EZOC (bcs:1.8d), Tactical (bcs:1.8e, bcs:1.8f) and Truck
    /// (bcs:1.8g) in an enemy EZ only.
    #[inline]
    pub fn stops(&self, s: &State, unit: UnitId, hex: HexId) -> bool {
        let seat = self.seat(unit);
        match self.side(s, unit).class {
            Class::Leg => self.in_ezoc(s, seat, hex),
            Class::Truck | Class::Tactical => self.in_ez(s, seat, hex),
        }
    }
}

#[inline]
fn add_zones(game: &Bcs, s: &State, unit: UnitId, ranges: &[u8; FormationId::MAX], zones: &mut Zones) {
    let at = s.hex_of(unit);
    zones.occupied.insert(at);
    let side = game.side(s, unit);
    if side.unprepared {
        // bcs:1.2e
        return;
    }
    add_zoc(game, &mut zones.zoc, side.class, at);
    if side.can.engage {
        add_ez(game, &mut zones.ez, at, side.range.min(s.weather.visibility));
    } else if game.could_host(s, unit) {
        let range = s.unit(unit).formation.get().map_or(0, |formation| ranges[formation.index()]);
        add_ez(game, &mut zones.hosted, at, range.min(s.weather.visibility));
    }
}
/// The adjacent hexes a unit could go to by road or otherwise (bcs:1.8a, bcs:1.8b).
#[inline]
fn add_zoc(game: &Bcs, zoc: &mut HexSet, class: Class, at: HexId) {
    let open = game.ground().open_dirs(class, at);
    for (dir, next) in game.ground().around(at) {
        if open >> dir & 1 == 1 {
            zoc.insert(next);
        }
    }
}
/// Every hex within range; if it is not Open, only from the hex next to it (bcs:1.8c, bcs:5.2h).
#[inline]
fn add_ez(game: &Bcs, ez: &mut HexSet, at: HexId, range: u8) {
    let ground = game.ground();
    if range == 0 {
        return;
    }
    ground.next_to(at).for_each(|hex| ez.insert(hex));
    if range > 1 {
        ground.open_at_two(at).iter().for_each(|&hex| ez.insert(hex));
    }
    if range > 2 {
        for hex in ground.within(at, range.into()) {
            if hex != at && ground.cover(hex) == Cover::Open {
                ez.insert(hex);
            }
        }
    }
}
/// Whether an enemy unit that may host Support, and is in Command Radius, reaches a hex.
fn in_hosted_ez(game: &Bcs, s: &State, seat: Seat, hex: HexId) -> bool {
    let ground = game.ground();
    let enemy = enemy_of(seat);
    let ranges = game.support_ranges(s);
    game.of(enemy).any(|unit| {
        let (Some(at), Some(formation)) = (s.place(unit), s.unit(unit).formation.get()) else { return false };
        if at == hex || !game.could_host(s, unit) {
            return false;
        }
        let reach = ranges[formation.index()].min(s.weather.visibility);
        let reach = if ground.cover(hex) == Cover::Open { reach } else { reach.min(1) };
        ground.distance(at, hex) <= u32::from(reach) && game.in_command(s, unit)
    })
}
