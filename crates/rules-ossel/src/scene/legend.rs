//! What is printed on the counters, and what the marks on them mean.

use crate::Ossel;
use kernel::say::Message;
use scene::{Badge, Face, Mark, Piece, Printed};

impl Ossel {
    pub(super) fn explained(&self, piece: &Piece) -> Vec<Printed> {
        let Face::Counter { values, .. } = &piece.face else { return Vec::new() };
        let ids = ["ossel-legend-strength", "ossel-legend-points"];
        values.iter().zip(ids).map(|(value, id)| Printed::new(value, id)).collect()
    }
    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let all = [
            (Badge::Damaged, "ossel-mark-reduced"),
            (Badge::Unsupplied, "ossel-mark-unsupplied"),
            (Badge::Moved, "ossel-mark-moved"),
            (Badge::Fired, "ossel-mark-fought"),
            (Badge::Fighting, "ossel-mark-struck"),
        ];
        all.map(|(badge, id)| Mark { badge, label: Message::new(id) }).into()
    }
}
