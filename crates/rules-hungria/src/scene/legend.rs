//! What is printed on the counters, and what the marks on them mean.

use crate::game::Hungria;
use kernel::say::Message;
use scene::{Badge, Face, Mark, Piece, Printed, Symbol};

impl Hungria {
    pub(super) fn explained(&self, piece: &Piece) -> Vec<Printed> {
        let Face::Counter { symbol, size, values, .. } = &piece.face else { return Vec::new() };
        let ids: &[&'static str] = match symbol {
            Symbol::Fighter | Symbol::FighterBomber | Symbol::GroundAttack | Symbol::Bomber => {
                &["hungria-legend-air", "hungria-legend-bomb"]
            }
            Symbol::Supply => &["hungria-legend-defence", "hungria-legend-movement"],
            _ => &["hungria-legend-attack", "hungria-legend-defence", "hungria-legend-movement"],
        };
        let size = (!size.is_empty()).then(|| Printed::new(size, "hungria-legend-size"));
        size.into_iter().chain(values.iter().zip(ids).map(|(value, id)| Printed::new(value, id))).collect()
    }
    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let all = [
            (Badge::Active, "hungria-legend-moving"),
            (Badge::Done, "hungria-legend-done"),
            (Badge::Chosen, "hungria-legend-chosen"),
            (Badge::Unsupplied, "hungria-legend-unsupplied"),
            (Badge::PartlySupplied, "hungria-legend-partly"),
            (Badge::Fighting, "hungria-legend-fighting"),
        ];
        all.map(|(badge, id)| Mark { badge, label: Message::new(id) }).into()
    }
}
