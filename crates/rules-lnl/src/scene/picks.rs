//! What one clicks: for a choice, for what happened, and what a click is on.
//!
//! Choices that the same clicks make (the ways to move, the guns of a tank, the floors of a house) are shown side by side when those
//! clicks are made; so a location is clicked by its hex, whatever its level.

use super::ground::Beside;
use crate::{
    action::Action,
    event::Event,
    game::Lnl,
    model::{HexId, Loc, SwId, UnitId},
    state::{Frame, Gun, State},
};
use kernel::Seat;
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// A unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(SwId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Seat, Beside),
}

impl Lnl {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => {
                let unit = self.unit_named(id).map(Clicked::Unit);
                unit.or_else(|| self.weapon_named(id).map(Clicked::Weapon))
            }
            Pick::Cell { id } => self.ground().at(id).map(Clicked::Hex),
            Pick::Box { id } => self.find_box(id).map(|(seat, beside)| Clicked::Off(seat, beside)),
            Pick::Point { .. } => None,
        }
    }

    fn pick_unit(&self, unit: UnitId) -> Pick {
        Pick::piece(self.uid(unit))
    }
    fn pick_weapon(&self, sw: SwId) -> Pick {
        Pick::piece(self.weapon_piece(sw))
    }
    pub(super) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.hex_text(hex))
    }
    /// A location by its hex; off the map, by the box of those to come.
    fn pick_loc(&self, s: &State, loc: Loc) -> Pick {
        if loc.on_map() {
            self.pick_hex(loc.hex())
        } else {
            let seat = self.asked(s).map_or(s.active, |(seat, _)| seat);
            Pick::boxed(self.box_id(seat, Beside::Coming))
        }
    }
    /// What one aims at: one vehicle, or a hex.
    fn pick_target(&self, target: Loc, scope: UnitId) -> Pick {
        if scope.is_some() { self.pick_unit(scope) } else { self.pick_hex(target.hex()) }
    }

    /// The clicks that make a choice.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let unit = |unit: UnitId| self.pick_unit(unit);
        let weapon = |sw: SwId| self.pick_weapon(sw);
        let hex = |hex: HexId| self.pick_hex(hex);
        let loc = |loc: Loc| self.pick_loc(s, loc);
        match *action {
            Action::Done
            | Action::Decline
            | Action::Pass
            | Action::Shoot
            | Action::DoubleTime
            | Action::Withdraw
            | Action::Mode
            | Action::Exit
            | Action::Stop
            | Action::Abort
            | Action::Hold
            | Action::HoldMove
            | Action::HoldImpulse
            | Action::Watch { .. }
            | Action::Charm { .. }
            | Action::Strike
            | Action::GoBack => Vec::new(),
            // A unit in hand is clicked already.
            Action::Place { unit: who, to } if s.lifted == who => vec![loc(to)],
            Action::Place { unit: who, to } => vec![unit(who), loc(to)],
            Action::Lift { unit: who } => vec![unit(who)],
            // The vertex is chosen among buttons.
            Action::Face { unit: who, .. }
            | Action::Turn { unit: who, .. }
            | Action::Turret { unit: who, .. }
            | Action::Hatch { unit: who }
            | Action::Rally { unit: who }
            | Action::Reroll { unit: who }
            | Action::Join { unit: who, .. }
            | Action::Help { leader: who }
            | Action::Move { unit: who, .. }
            | Action::With { unit: who }
            | Action::Assault { vehicle: who }
            | Action::Load { unit: who }
            | Action::Unload { unit: who, .. }
            | Action::First { leader: who }
            | Action::Pick { unit: who }
            | Action::Dismount { unit: who } => vec![unit(who)],
            Action::Treat { medic, unit: who } => vec![unit(medic), unit(who)],
            Action::Recombine { unit: one, other } => vec![unit(one), unit(other)],
            Action::Take { unit: who, sw } => vec![unit(who), weapon(sw)],
            Action::Give { sw, unit: who } => vec![weapon(sw), unit(who)],
            Action::Flip { sw } | Action::Detonate { sw } | Action::Drop { sw } | Action::Jam { sw } => {
                vec![weapon(sw)]
            }
            Action::Spot { unit: who, at } | Action::Sniper { unit: who, at } => vec![unit(who), loc(at)],
            Action::Activate { at } | Action::Fight { at } => vec![loc(at)],
            Action::Step { to } | Action::Go { to } | Action::Overrun { to } | Action::Hero { to } => vec![loc(to)],
            Action::Fire { unit: who, target, scope, .. } => vec![unit(who), self.pick_target(target, scope)],
            Action::Gun { unit: who, gun, target, scope, .. } => {
                let from = match gun {
                    Gun::Sw(sw) => weapon(sw),
                    Gun::Main | Gun::Mg(_) => unit(who),
                };
                vec![from, self.pick_target(target, scope)]
            }
            Action::Smoke { unit: who, hex: at } | Action::Flare { unit: who, hex: at } => vec![unit(who), hex(at)],
            Action::Mortar { caller, mortar, target, .. } => vec![unit(caller), unit(mortar), loc(target)],
            Action::Call { caller, hex: at, .. } => vec![unit(caller), hex(at)],
            Action::Adjust { hex: at } => vec![hex(at)],
            Action::Deploy { unit: who, with, sw } => {
                let second = with.is_some().then(|| unit(with));
                [Some(unit(who)), second, Some(weapon(sw))].into_iter().flatten().collect()
            }
            Action::Retreat { unit: who, to } => {
                // Where one unit alone must go, its hex is enough.
                let alone = matches!(s.top(), Some(Frame::Retreat(retreat)) if retreat.units.len() == 1);
                if alone { vec![loc(to)] } else { vec![unit(who), loc(to)] }
            }
            Action::Close { unit: who, .. } => vec![unit(who)],
        }
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        let about = event.what.about();
        let units = about.units.into_iter().filter(|unit| unit.index() < self.content().roster.len());
        let places = about.places.iter().filter(|loc| loc.on_map() && loc.hex().index() < self.ground().n_hexes());
        units.map(|unit| self.pick_unit(unit)).chain(places.map(|loc| self.pick_hex(loc.hex()))).collect()
    }
}
