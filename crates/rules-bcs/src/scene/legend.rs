//! What is printed on the counters, and what the marks on them mean.

use crate::game::Bcs;
use kernel::say::Message;
use scene::{Badge, Face, Mark, Piece, Printed, Symbol};

impl Bcs {
    pub(super) fn explained(&self, piece: &Piece) -> Vec<Printed> {
        let Face::Counter { symbol, size, values, .. } = &piece.face else { return Vec::new() };
        let ids: &[&'static str] = match (symbol, values.len()) {
            (Symbol::Headquarters, _) => &["bcs-legend-radius", "bcs-legend-rating", "bcs-legend-fatigue"],
            (Symbol::Supply, _) => &["bcs-legend-trains"],
            (_, 1) => &["bcs-legend-av"],
            (_, 2) => &["bcs-legend-ar", "bcs-legend-ma"],
            _ => &["bcs-legend-ar", "bcs-legend-av", "bcs-legend-ma"],
        };
        let side = match &**size {
            "" => None,
            "■" => Some(Printed::new(size, "bcs-legend-deployed")),
            _ => Some(Printed::new(size, "bcs-legend-move")),
        };
        side.into_iter().chain(values.iter().zip(ids).map(|(value, id)| Printed::new(value, id))).collect()
    }
    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let all = [
            (Badge::Active, "bcs-legend-active"),
            (Badge::Done, "bcs-legend-done"),
            (Badge::Suppressed, "bcs-legend-dropped"),
            (Badge::OnGuard, "bcs-legend-screen"),
            (Badge::Moved, "bcs-legend-entering"),
            (Badge::Unsupplied, "bcs-legend-unsupplied"),
            (Badge::Isolated, "bcs-legend-isolated"),
            (Badge::Prepared, "bcs-legend-prepared"),
            (Badge::Other, "bcs-legend-coordination"),
            (Badge::PartlySupplied, "bcs-legend-ghost"),
            (Badge::Fired, "bcs-legend-fired"),
        ];
        all.map(|(badge, id)| Mark { badge, label: Message::new(id) }).into()
    }
}
