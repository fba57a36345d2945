//! What one clicks: for a choice, for what happened, and what a click is on.
//!
//! Choices that the same clicks make (a move and an attack into one hex, two ways of retreat with one end) are shown side by side when those
//! clicks are made.

use super::ground::Beside;
use crate::{
    action::{Action, Path},
    event::Event,
    game::Bcs,
    model::{FormationId, HexId, SupportId, UnitId},
    state::{Frame, Party, State},
};
use kernel::Seat;
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// A combat unit.
    Unit(UnitId),
    /// An HQ.
    Hq(FormationId),
    /// Trains.
    Trains(FormationId),
    /// A Support asset.
    Support(SupportId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Seat, Beside),
}

impl Bcs {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => self.piece_named(id),
            Pick::Cell { id } => self.ground().hex(id).map(Clicked::Hex),
            Pick::Box { id } => self.find_box(id).map(|(seat, beside)| Clicked::Off(seat, beside)),
            Pick::Point { .. } => None,
        }
    }
    fn piece_named(&self, id: &str) -> Option<Clicked> {
        let content = self.content();
        if let Some(place) = content.units.iter().position(|entry| entry.id == id) {
            return Some(Clicked::Unit(UnitId(place as u8)));
        }
        // A formation as a whole is its HQ.
        if let Some(place) = content.formations.iter().position(|entry| entry.hq.id == id || entry.id == id) {
            return Some(Clicked::Hq(FormationId(place as u8)));
        }
        if let Some(place) = content.formations.iter().position(|entry| entry.trains.id == id) {
            return Some(Clicked::Trains(FormationId(place as u8)));
        }
        self.support_named(id).map(Clicked::Support)
    }

    pub(super) fn pick_unit(&self, unit: UnitId) -> Pick {
        Pick::piece(self.uid(unit))
    }
    pub(super) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.hex_text(hex))
    }
    fn pick_hq(&self, formation: FormationId) -> Pick {
        let entry = self.content().formations.get(formation.index());
        Pick::piece(entry.map_or("-", |entry| entry.hq.id.as_str()))
    }
    fn pick_trains(&self, formation: FormationId) -> Pick {
        let entry = self.content().formations.get(formation.index());
        Pick::piece(entry.map_or("-", |entry| entry.trains.id.as_str()))
    }
    fn pick_support(&self, support: SupportId) -> Pick {
        Pick::piece(self.support_piece(support))
    }

    /// The clicks that make a choice.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let unit = |unit: UnitId| self.pick_unit(unit);
        let hex = |hex: HexId| self.pick_hex(hex);
        let active = s.act.formation;
        match *action {
            Action::Done
            | Action::Decline
            | Action::First
            | Action::Second
            | Action::Regular
            | Action::Recover
            | Action::Route { .. }
            | Action::Prepare
            | Action::Unprepare
            | Action::Again
            | Action::Suppress { .. }
            | Action::Roll
            | Action::Slip
            | Action::Advance => Vec::new(),
            Action::Place { unit: who, to } | Action::Rebuild { unit: who, to } | Action::Move { unit: who, to } => {
                vec![unit(who), hex(to)]
            }
            Action::Recon { unit: who, at } | Action::Fire { unit: who, at } | Action::Attack { unit: who, at, .. } => {
                vec![unit(who), hex(at)]
            }
            Action::Replace { unit: who }
            | Action::Convert { unit: who }
            | Action::Flip { unit: who }
            | Action::Screen { unit: who }
            | Action::Withdraw { unit: who }
            | Action::Assist { unit: who }
            | Action::Defend { unit: who }
            | Action::Lose { unit: who } => vec![unit(who)],
            Action::PlaceHq { formation, to } => vec![self.pick_hq(formation), hex(to)],
            Action::Assign { unit: who, formation } => vec![unit(who), self.pick_hq(formation)],
            Action::Restore { support, to } => vec![self.pick_support(support), hex(to)],
            Action::Grant { formation } | Action::Activate { formation } => vec![self.pick_hq(formation)],
            Action::Obj { at } | Action::Barrage { at, .. } => vec![hex(at)],
            Action::MoveHq { to } => vec![self.pick_hq(active), hex(to)],
            Action::WithdrawHq => vec![self.pick_hq(active)],
            Action::Trains => vec![self.pick_trains(active)],
            Action::PlaceTrains { to } | Action::Jump { to } => vec![hex(to)],
            Action::Engage { firer, at } => match firer.support.is_some() {
                true => vec![unit(firer.unit), self.pick_support(firer.support), hex(at)],
                false => vec![unit(firer.unit), hex(at)],
            },
            Action::Target { party } => self.pick_party(party),
            Action::Retreat { unit: who, path } => {
                // Where one unit alone must go, its end is enough.
                let alone = matches!(s.top(), Some(Frame::Retreats(retreats)) if retreats.three.union(retreats.home).len() == 1);
                if alone { self.path_picks(&path) } else { [vec![unit(who)], self.path_picks(&path)].concat() }
            }
            Action::RetreatHq { path } => self.path_picks(&path),
        }
    }
    fn pick_party(&self, party: Party) -> Vec<Pick> {
        match party.support.is_some() {
            true => vec![self.pick_unit(party.unit), self.pick_support(party.support)],
            false => vec![self.pick_unit(party.unit)],
        }
    }
    /// The end of a retreat.
    fn path_picks(&self, path: &Path) -> Vec<Pick> {
        path.iter().rev().find(|hex| hex.is_some()).map(|&hex| self.pick_hex(hex)).into_iter().collect()
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        let about = event.what.about();
        let units = about.units.into_iter().filter(|unit| unit.index() < self.content().units.len());
        let hqs = about.formations.into_iter().filter(|formation| formation.index() < self.content().formations.len());
        let hexes = about.hexes.into_iter().filter(|hex| hex.index() < self.ground().n_hexes());
        units
            .map(|unit| self.pick_unit(unit))
            .chain(hqs.map(|formation| self.pick_hq(formation)))
            .chain(hexes.map(|hex| self.pick_hex(hex)))
            .collect()
    }
}
