//! Chapter 10: lines of sight.
//!
//! A unit may fire at what it could really see (lnl:10.0.a). The line runs from the centre of one hex to the centre of
//! another (lnl:10.0.c), and is the same from both ends (lnl:10.0.b). Helicopters see and are seen as others
//! (lnl:19.3.d).
//!
//! [`Ground::sight`] looks the answer up where neither smoke nor rubble can matter; [`Ground::trace`] works it out and
//! tells what stands in the way.

mod table;
mod trace;

pub(crate) use table::Table;

use crate::{
    ground::{Ground, Overlay, plane::Segment},
    model::{Dir, HexId, Loc},
};
use board::hex::{LineStep, line};
use kernel::Clause;
use trace::Trace;

/// Whether one location sees another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sight {
    /// Nothing is in the way.
    Clear,
    /// So many degrading hexes and hexsides are.
    Degraded(u8),
    /// It does not.
    Blocked,
}

impl Sight {
    /// Whether there is no line of sight.
    #[inline]
    pub const fn is_blocked(self) -> bool {
        matches!(self, Sight::Blocked)
    }
    /// How many degrading hexes and hexsides count against fire; none where there can be no fire.
    #[inline]
    pub const fn degrading(self) -> u8 {
        match self {
            Sight::Degraded(n) => n,
            Sight::Clear | Sight::Blocked => 0,
        }
    }
}

/// Where something is in the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObstacleAt {
    /// In this hex.
    Hex(HexId),
    /// Along this side of this hex.
    Side(HexId, Dir),
    /// Nowhere in particular: there is too much of it.
    Total,
}

/// What it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// It counts as one degrading hex.
    Degrades,
    /// It blocks the line of sight.
    Blocks,
}

/// Something in the way of a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Obstacle {
    /// Where it is.
    pub at: ObstacleAt,
    /// What it does.
    pub effect: Effect,
    /// Why.
    pub clause: Clause,
}

/// A stretch of a line between the centres of two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stretch {
    /// Through the inside of a hex.
    Through(HexId),
    /// Along the side between two hexes, of which one may lie off the map.
    Along(Option<HexId>, Option<HexId>),
}

impl Ground {
    /// Whether one location sees another, and through how much. Nothing is seen off the map.
    #[inline]
    pub fn sight(&self, overlay: &Overlay, a: Loc, b: Loc) -> Sight {
        if !a.on_map() || !b.on_map() {
            return Sight::Blocked;
        }
        if a.hex() == b.hex() {
            return Sight::Clear;
        }
        match self.sights().get(a, b) {
            // Smoke opens no line; a fallen building might.
            Some(Sight::Blocked) if overlay.rubble.is_empty() => Sight::Blocked,
            Some(sight) => match self.change(overlay, a, b) {
                Change::Nothing => sight,
                Change::Blocks => {
                    debug_assert!(self.traced(overlay, a, b).is_blocked(), "smoke between {a:?} and {b:?}");
                    Sight::Blocked
                }
                Change::Unclear => self.traced(overlay, a, b),
            },
            None => self.traced(overlay, a, b),
        }
    }

    /// The same, worked out.
    fn traced(&self, overlay: &Overlay, a: Loc, b: Loc) -> Sight {
        Trace::new(self, overlay, a, b).run(self.stretches(a.hex(), b.hex()), None)
    }

    /// The same, with every hex and hexside that blocks or degrades the line, in its order. A pair of hexes along whose
    /// common side the line runs is told as one of them.
    pub fn trace(&self, overlay: &Overlay, a: Loc, b: Loc, out: &mut Vec<Obstacle>) -> Sight {
        if !a.on_map() || !b.on_map() {
            return Sight::Blocked;
        }
        if a.hex() == b.hex() {
            return Sight::Clear;
        }
        Trace::new(self, overlay, a, b).run(self.stretches(a.hex(), b.hex()), Some(out))
    }

    /// The stretches of the line between two hexes.
    pub(crate) fn stretches(&self, a: HexId, b: HexId) -> impl Iterator<Item = Stretch> {
        line(self.axial(a), self.axial(b)).filter_map(|step| match step {
            LineStep::Through(hex) => self.hex_there(hex).map(Stretch::Through),
            LineStep::Along(left, right) => Some(Stretch::Along(self.hex_there(left), self.hex_there(right))),
        })
    }

    /// What smoke and rubble do to a line. It stays among the hexes of the shortest ways between its ends: they fill a
    /// parallelogram, and the hexes around it do not reach in as far as the centres along its edge.
    fn change(&self, overlay: &Overlay, a: Loc, b: Loc) -> Change {
        let changed = overlay.smoke.union(overlay.rubble);
        if changed.is_empty() {
            return Change::Nothing;
        }
        let (a_hex, b_hex) = (a.hex(), b.hex());
        let far = self.distance(a_hex, b_hex);
        if far < 2 {
            return Change::Nothing;
        }
        let segment = Segment::new(self.centre(a_hex), self.centre(b_hex));
        let mut found = Change::Nothing;
        for hex in changed {
            // What the line touches first: this rejects nearly all, and spares their lines the tracing.
            let centre = self.centre(hex);
            if !segment.touches_hex(centre)
                || hex == a_hex
                || hex == b_hex
                || self.distance(a_hex, hex) + self.distance(hex, b_hex) != far
            {
                continue;
            }
            // Through the inside of smoke as high as both ends nothing is seen (lnl:7.0.e), whatever else is there.
            let top = self.hex(hex).elevation + self.parts().smoke_top;
            let hidden = top >= self.level(a).max(self.level(b)) && segment.cuts_hexagon(centre, 100);
            if hidden && overlay.smoke.contains(hex) {
                return Change::Blocks;
            }
            found = Change::Unclear;
        }
        found
    }
}

/// What smoke and rubble do to a line of sight of the printed map.
enum Change {
    /// Nothing: they are not on it.
    Nothing,
    /// It is blocked.
    Blocks,
    /// They are on it or beside it.
    Unclear,
}
