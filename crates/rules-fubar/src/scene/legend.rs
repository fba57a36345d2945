//! What is printed on the pieces, and what the marks on them mean.

use crate::model::Fubar;
use kernel::say::Message;
use scene::{Badge, Face, Mark, Piece, Printed};

impl Fubar {
    pub(super) fn explained(&self, piece: &Piece) -> Vec<Printed> {
        match &piece.face {
            Face::Figure { code, .. } => vec![Printed::new(code, "fubar-legend-man")],
            Face::Hull { code, .. } => vec![Printed::new(code, "fubar-legend-vehicle")],
            Face::Counter { .. } => Vec::new(),
        }
    }
    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let all = [
            (Badge::Active, "fubar-scene-active"),
            (Badge::Done, "fubar-legend-done"),
            (Badge::Suppressed, "fubar-figure-suppressed"),
            (Badge::Prone, "fubar-status-grounded"),
            (Badge::Dodging, "fubar-status-dodging"),
            (Badge::OnGuard, "fubar-status-on-guard"),
            (Badge::Fighting, "fubar-scene-melee"),
            (Badge::Chosen, "fubar-legend-chosen"),
            (Badge::Damaged, "fubar-legend-stunned"),
            (Badge::Immobile, "fubar-status-immobilised"),
            (Badge::Loaded, "fubar-legend-loaded"),
            (Badge::Destroyed, "fubar-scene-wreck"),
            (Badge::Other, "fubar-legend-other"),
        ];
        all.map(|(badge, id)| Mark { badge, label: Message::new(id) }).into()
    }
}
