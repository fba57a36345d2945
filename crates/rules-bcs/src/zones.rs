//! Zones of control and Engagement Zones (1.8): where units make themselves felt.

use crate::{
    game::{Bcs, enemy_of},
    model::{Class, Cover, FormationId, HexId, HexSet, UnitId, UnitSet},
    state::{State, Zones},
};
use kernel::Seat;

/// What one unit holds.
pub(crate) struct Held {
    zones: Zones,
}

impl Bcs {
    /// Brings the zones of a side up to date, after one of its units changed place, side, steps, formation or Support.
    pub(crate) fn refresh(&self, s: &mut State, seat: Seat) {
        s.zones[seat] = self.zones_of(s, self.on_map(s, seat));
    }
    /// Where some units on the map make themselves felt; with Support, as if they were all in Command Radius.
    pub(crate) fn zones_of(&self, s: &State, units: UnitSet) -> Zones {
        let ranges = self.support_ranges(s);
        let mut zones = Zones::default();
        units.iter().for_each(|unit| add_zones(self, s, unit, s.hex_of(unit), &ranges, &mut zones));
        zones
    }
    /// The Engagement Zones of Support of a side beyond what is barred already: of the units in Command Radius that
    /// host it. Who adds nothing is not looked for.
    pub(crate) fn barred_by_hosts(&self, s: &State, seat: Seat, mut barred: HexSet) -> HexSet {
        let ranges = self.support_ranges(s);
        let mut left = s.zones[seat].hosted.without(barred);
        for unit in self.of(seat) {
            if left.is_empty() {
                break;
            }
            let (Some(at), Some(formation)) = (s.place(unit), s.unit(unit).formation.get()) else { continue };
            let range = ranges[formation.index()].min(s.weather.visibility);
            let hosted = self.ground().in_sight(at, range.into());
            // Who engages himself hosts nobody's zone.
            let adds = !hosted.and(left).is_empty() && !self.side(s, unit).can.engage && self.could_host(s, unit);
            if adds && self.in_command(s, unit) {
                barred = barred.union(hosted);
                left = left.without(hosted);
            }
        }
        barred
    }
    /// What a unit holds where it stands.
    pub(crate) fn held_by(&self, s: &State, unit: UnitId) -> Held {
        let mut zones = Zones::default();
        if let Some(at) = s.place(unit) {
            add_zones(self, s, unit, at, &self.support_ranges(s), &mut zones);
        }
        Held { zones }
    }
    /// Brings the zones of its side up to date after a unit that held this has moved or changed. Only what it may have
    /// held alone is looked at again: all units of a side at every step took an eighth of a game.
    pub(crate) fn refresh_around(&self, s: &mut State, unit: UnitId, before: &Held) {
        let (seat, now) = (self.seat(unit), self.held_by(s, unit).zones);
        let mut zones = s.zones[seat];
        let lost = before.zones.without(&now);
        let given_up = lost.occupied.union(lost.zoc).union(lost.ez).union(lost.hosted);
        if !given_up.is_empty() {
            let ranges = self.support_ranges(s);
            let mut held = Zones::default();
            for other in self.of(seat).filter(|other| other != unit) {
                let Some(at) = s.place(other) else { continue };
                let reach = self.ground().disc(at, zone_reach(self, s, other, &ranges));
                if !reach.and(given_up).is_empty() {
                    add_zones(self, s, other, at, &ranges, &mut held);
                }
            }
            zones = zones.without(&lost).union(&held);
        }
        zones = zones.union(&now);
        debug_assert_eq!(zones, self.zones_of(s, self.on_map(s, seat)), "zones are brought up to date");
        s.zones[seat] = zones;
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

/// How far a unit may make itself felt.
#[inline]
fn zone_reach(game: &Bcs, s: &State, unit: UnitId, ranges: &[u8; FormationId::MAX]) -> u32 {
    let support = s.unit(unit).formation.get().map_or(0, |formation| ranges[formation.index()]);
    u32::from(game.side(s, unit).range.max(support).min(s.weather.visibility).max(1))
}
#[inline]
fn add_zones(game: &Bcs, s: &State, unit: UnitId, at: HexId, ranges: &[u8; FormationId::MAX], zones: &mut Zones) {
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
    *zoc = zoc.union(*game.ground().entered_from(class, at));
}
/// Every hex within range; if it is not Open, only from the hex next to it (bcs:1.8c, bcs:5.2h).
#[inline]
fn add_ez(game: &Bcs, ez: &mut HexSet, at: HexId, range: u8) {
    *ez = ez.union(game.ground().in_sight(at, range.into()));
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
