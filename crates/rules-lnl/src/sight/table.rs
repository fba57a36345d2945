//! The line of sight between any two places of the printed map, worked out once.

use super::{Sight, Stretch, trace::Trace};
use crate::{
    ground::{Ground, Overlay},
    model::{HexId, Layer, Loc},
};

/// One byte for each pair of places from which units see: the ground of each hex, which its bunker shares, upper
/// floors, and the air where helicopters fly.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Table {
    /// The number of the place of each location; [`Table::NO_PLACE`] where nobody can be.
    places: Vec<u16>,
    /// By pair of places, the greater number first.
    seen: Vec<u8>,
}

impl Table {
    const NO_PLACE: u16 = u16::MAX;
    const BLOCKED: u8 = u8::MAX;

    /// Works it out for a map: about 3 ms for 15 by 10 hexes, 7 ms with helicopters. A look-up is then 8 ns where a
    /// line is 250 ns.
    pub(crate) fn of(ground: &Ground) -> Table {
        let mut places = vec![Table::NO_PLACE; ground.n_hexes() * Layer::ALL.len()];
        let mut n_places = 0;
        let mut layers_of = Vec::with_capacity(ground.n_hexes());
        for hex in ground.hexes() {
            let layers = [
                Some(Layer::Ground),
                ground.is_tall(hex).then_some(Layer::Upper),
                ground.parts().air.then_some(Layer::Air),
            ];
            for layer in layers.into_iter().flatten() {
                places[hex.layer(layer).index()] = n_places;
                n_places += 1;
            }
            places[hex.layer(Layer::Bunker).index()] = places[hex.ground().index()];
            layers_of.push(layers);
        }
        // What nobody looks up, the parts of one hex, stays clear.
        let n_pairs = usize::from(n_places) * usize::from(n_places).saturating_sub(1) / 2;
        let mut table = Table { places, seen: vec![0; n_pairs] };
        let mut stretches: Vec<Stretch> = Vec::new();
        for b in ground.hexes() {
            for a in (0..b.0).map(HexId) {
                stretches.clear();
                stretches.extend(ground.stretches(a, b));
                for from in layers_of[a.index()].into_iter().flatten().map(|layer| a.layer(layer)) {
                    for to in layers_of[b.index()].into_iter().flatten().map(|layer| b.layer(layer)) {
                        let trace = Trace::new(ground, &Overlay::NONE, from, to);
                        let pair = table.pair(from, to).expect("both are places");
                        table.seen[pair] = match trace.run(stretches.iter().copied(), None) {
                            Sight::Clear => 0,
                            Sight::Degraded(n) => n,
                            Sight::Blocked => Table::BLOCKED,
                        };
                    }
                }
            }
        }
        table
    }

    /// The line of sight between two locations of different hexes; none where units cannot be.
    #[inline]
    pub(crate) fn get(&self, a: Loc, b: Loc) -> Option<Sight> {
        Some(match self.seen[self.pair(a, b)?] {
            0 => Sight::Clear,
            Table::BLOCKED => Sight::Blocked,
            n => Sight::Degraded(n),
        })
    }

    #[inline]
    fn pair(&self, a: Loc, b: Loc) -> Option<usize> {
        let (a, b) = (self.places[a.index()], self.places[b.index()]);
        let (less, more) = (usize::from(a.min(b)), a.max(b));
        (more != Table::NO_PLACE).then(|| usize::from(more) * usize::from(more - 1) / 2 + less)
    }
}
