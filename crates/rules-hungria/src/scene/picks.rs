//! What one clicks: for a choice, for what happened, and what a click is on.

use super::boxes::Off;
use crate::{
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{AirId, Area, HexId, PieceId},
    notation::find_column,
    schedule::LAND,
    state::{Piece, State},
    supply::HqStatus,
    words::names::{held, hex_of},
};
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clicked {
    /// A ground unit or a column.
    Piece(PieceId),
    /// An air unit.
    Air(AirId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Off),
}

impl Hungria {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => {
                let piece = self.find_unit(id).or_else(|| find_column(id)).map(Clicked::Piece);
                piece.or_else(|| self.find_air(id).map(Clicked::Air))
            }
            Pick::Cell { id } => {
                self.ground().find(id).filter(|&hex| self.ground().all.contains(hex)).map(Clicked::Hex)
            }
            Pick::Box { id } => self.find_box(id).map(Clicked::Off),
            Pick::Point { .. } => None,
        }
    }

    fn pick_piece(&self, piece: PieceId) -> Pick {
        Pick::piece(self.piece_text(piece))
    }

    fn pick_air(&self, air: AirId) -> Pick {
        Pick::piece(self.air_text(air))
    }

    pub(super) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.ground().label(hex))
    }

    fn pick_area(&self, area: Area) -> Pick {
        Pick::boxed(self.box_id(Off::Area(area)))
    }

    /// The clicks that make a choice. What is made by the same things as something else is made in the other order: a rebuilt unit comes
    /// with all the steps that can be paid when it is clicked before its hex, with one when the hex is first; a unit is supplied when it is clicked
    /// before the headquarters, and goes without when its headquarters is first.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let piece = |piece: PieceId| self.pick_piece(piece);
        let air = |air: AirId| self.pick_air(air);
        let hex = |hex: HexId| self.pick_hex(hex);
        match *action {
            Action::Done
            | Action::Stop
            | Action::Decline
            | Action::Declare
            | Action::Roll
            | Action::Cancel
            | Action::Operational
            | Action::CommitAll
            | Action::Evade { .. } => Vec::new(),
            Action::PlacePartisan { unit, hex: to } | Action::Reinforce { unit, hex: to } => vec![piece(unit), hex(to)],
            // Only a full hex leaves a choice.
            Action::Receive { hq, hex: to } if to == hex_of(s, hq) => vec![piece(hq)],
            Action::Receive { hq, hex: to } => vec![piece(hq), hex(to)],
            // Where one is fully supplied, none but the first of them serves.
            Action::Restore { unit, hq, .. } if self.is_fully_supplied(s, hq) => vec![piece(unit)],
            Action::Restore { unit, hq, .. } => vec![piece(unit), piece(hq)],
            Action::Rebuild { pool, unit, hex: to, steps } => {
                let full = self.counter(unit).map_or(0, |counter| counter.steps);
                let most = s.pools[pool.index()][LAND].min(full);
                if steps < most { vec![hex(to), piece(unit)] } else { vec![piece(unit), hex(to)] }
            }
            Action::Raise { first, second, hex: to } => vec![piece(first), piece(second), hex(to)],
            Action::Join { partisan: one }
            | Action::Withdraw { unit: one }
            | Action::Move { piece: one }
            | Action::With { piece: one }
            | Action::Commit { piece: one }
            | Action::Spare { piece: one }
            | Action::Surplus { piece: one }
            | Action::Lose { unit: one }
            | Action::Advance { unit: one }
            | Action::BreakThrough { unit: one }
            | Action::Exploit { unit: one } => vec![piece(one)],
            Action::Bombard { corps, column } => vec![piece(corps), piece(column)],
            Action::Danube { hex: to }
            | Action::Step { to }
            | Action::Go { to }
            | Action::MobileAttack { target: to }
            | Action::Attack { target: to }
            | Action::Retreat { hex: to } => vec![hex(to)],
            Action::Transfer { air: one, hq } => vec![air(one), piece(hq)],
            Action::Exchange { air: one, other } => vec![air(one), air(other)],
            Action::Assign { air: one, area } => vec![air(one), self.pick_area(area)],
            Action::Aim { air: one, target } => vec![air(one), air(target)],
            Action::RestoreAir { air: one, .. }
            | Action::Recall { air: one }
            | Action::Abort { air: one }
            | Action::Support { air: one }
            | Action::SpareAir { air: one } => vec![air(one)],
            Action::Serve { unit, hq } => vec![piece(unit), piece(hq)],
            Action::Starve { unit } => self.server_of(s, unit).map(piece).into_iter().chain([piece(unit)]).collect(),
        }
    }

    fn is_fully_supplied(&self, s: &State, hq: PieceId) -> bool {
        self.is_hq(hq) && self.hq_status(s, hq) == HqStatus::Full
    }

    /// The headquarters that serves a unit while supply is shared out.
    pub(super) fn server_of(&self, s: &State, unit: PieceId) -> Option<PieceId> {
        let served =
            held(s, unit).map(|held| held.served).filter(|&served| served != 0 && served != Piece::BY_SOURCE)?;
        self.hqs().get(usize::from(served) - 1).copied()
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        let piece = |piece: PieceId| self.pick_piece(piece);
        let air = |air: AirId| self.pick_air(air);
        let hex = |hex: HexId| self.pick_hex(hex);
        match event.what {
            What::TurnBegins { .. }
            | What::PhaseBegins { .. }
            | What::GameOver { .. }
            | What::MargaretheActive
            | What::FuhrerDie { .. }
            | What::FuhrerOrdered { .. }
            | What::FuhrerShort { .. }
            | What::ColumnsLost { .. }
            | What::Ready { .. }
            | What::EvadeDie { .. }
            | What::Reckoned { .. }
            | What::Fought { .. }
            | What::SUnitsDie { .. } => Vec::new(),
            What::MargaretheCancelled { hex: at }
            | What::ColumnByDanube { hex: at }
            | What::Attacks { target: at, .. }
            | What::ColumnSpent { hex: at, .. }
            | What::ColumnLost { hex: at, .. }
            | What::Emptied { hex: at, .. } => vec![hex(at)],
            What::PartisanPlaced { unit, hex: at }
            | What::ColumnReceived { hq: unit, hex: at }
            | What::Rebuilt { unit, hex: at, .. }
            | What::Reinforced { unit, hex: at }
            | What::Stopped { piece: unit, hex: at }
            | What::StaffEnters { unit, hex: at }
            | What::Retreated { piece: unit, hex: at }
            | What::Advanced { unit, hex: at } => vec![piece(unit), hex(at)],
            What::Moved { piece: unit, from, to, .. } => {
                let ends = [from, to].into_iter().filter(|end| end.is_some());
                std::iter::once(piece(unit)).chain(ends.map(hex)).collect()
            }
            What::Restored { unit, hq } => vec![piece(unit), piece(hq)],
            What::Raised { first, second, hex: at } => {
                vec![piece(self.content().roles.czech_corps), piece(first), piece(second), hex(at)]
            }
            What::Joined { partisan } => vec![piece(partisan), piece(self.content().roles.czech_corps)],
            What::Withdrawn { unit, named } if unit != named => vec![piece(unit), piece(named)],
            What::Withdrawn { unit, .. }
            | What::Waits { unit }
            | What::PartisansFree { unit }
            | What::Attacker { unit }
            | What::SurplusLoses { piece: unit }
            | What::ArtillerySupports { unit, .. }
            | What::StepsLost { unit, .. }
            | What::Eliminated { unit }
            | What::HqLost { hq: unit, .. }
            | What::Unsupplied { unit }
            | What::Supplied { unit } => vec![piece(unit)],
            What::AirRestored { air: one, .. }
            | What::AirArrived { air: one }
            | What::AirWithdrawn { air: one }
            | What::AbortDie { air: one, .. }
            | What::AirLoses { air: one, .. }
            | What::AirSupports { air: one, .. } => vec![air(one)],
            What::Transferred { air: one, hq } => vec![air(one), piece(hq)],
            What::AirRevealed { air: one, area } => vec![air(one), self.pick_area(area)],
            What::AirAims { air: one, target } | What::AirFires { air: one, target, .. } => vec![air(one), air(target)],
        }
    }
}
