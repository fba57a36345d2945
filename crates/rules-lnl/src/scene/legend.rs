//! What is printed on the counters, and what the marks on them mean.

use crate::game::Lnl;
use kernel::say::Message;
use scene::{Badge, Face, Mark, Piece, Printed, Symbol};

impl Lnl {
    pub(super) fn explained(&self, piece: &Piece) -> Vec<Printed> {
        let Face::Counter { symbol, values, .. } = &piece.face else { return Vec::new() };
        let (mf, morale) = ("lnl-legend-mf", "lnl-legend-morale");
        let ids: &[&'static str] = match symbol {
            _ if self.weapon_named(&piece.id).is_some()
                && values.first().is_some_and(|text| text.starts_with("HE")) =>
            {
                &["lnl-legend-sw-he", "lnl-legend-range"]
            }
            _ if self.weapon_named(&piece.id).is_some() => &["lnl-legend-sw-fp", "lnl-legend-range"],
            Symbol::Tank | Symbol::HalfTrack | Symbol::Truck | Symbol::Helicopter => &["lnl-legend-he", mf, morale],
            Symbol::Leader | Symbol::Chaplain => &["lnl-legend-leadership", mf, morale],
            Symbol::Medic | Symbol::Advisor => &[mf, morale],
            Symbol::Sniper => &["lnl-legend-fp", "lnl-legend-range", morale],
            _ => &["lnl-legend-fp", "lnl-legend-range", mf, morale],
        };
        values.iter().zip(ids).map(|(value, id)| Printed::new(value, id)).collect()
    }
    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let all = [
            (Badge::Active, "lnl-scene-mark-moving"),
            (Badge::OnGuard, "lnl-legend-guard"),
            (Badge::Chosen, "lnl-scene-mark-chosen"),
            (Badge::Done, "lnl-legend-ops"),
            (Badge::Moved, "lnl-legend-moved"),
            (Badge::Prone, "lnl-legend-crawl"),
            (Badge::Hidden, "lnl-legend-stealth"),
            (Badge::Fired, "lnl-legend-fired"),
            (Badge::Shaken, "lnl-legend-shaken"),
            (Badge::Wounded, "lnl-legend-wounded"),
            (Badge::Fighting, "lnl-scene-mark-melee"),
            (Badge::Loaded, "lnl-scene-mark-loaded"),
            (Badge::Buttoned, "lnl-legend-buttoned"),
            (Badge::Hovering, "lnl-mark-hover"),
            (Badge::Damaged, "lnl-legend-damaged"),
            (Badge::Destroyed, "lnl-legend-wreck"),
            (Badge::Other, "lnl-legend-other"),
        ];
        all.map(|(badge, id)| Mark { badge, label: Message::new(id) }).into()
    }
}
