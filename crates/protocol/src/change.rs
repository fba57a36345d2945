//! How a scene becomes the next one on the wire: what changed, piece by piece.

use scene::{Overlay, Piece, Scene, Tally, Track};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// What changed from one scene to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SceneChange {
    /// Where the game is on its track.
    pub track: Option<Track>,
    /// Pieces that are new or different.
    pub pieces: Vec<Piece>,
    /// The ids of pieces that are gone.
    pub gone: Vec<String>,
    /// The ids of all pieces in their order, where that changed.
    pub order: Option<Vec<String>>,
    /// What lies over the ground, where that changed.
    pub overlays: Option<Vec<Overlay>>,
    /// The numbers that players watch, where they changed.
    pub tallies: Option<Vec<Tally>>,
}

impl SceneChange {
    /// What makes `after` of `before`.
    pub fn between(before: &Scene, after: &Scene) -> SceneChange {
        let ids = |scene: &Scene| scene.pieces.iter().map(|piece| piece.id.clone()).collect::<Vec<_>>();
        let same_order = before.pieces.iter().map(|piece| &piece.id).eq(after.pieces.iter().map(|piece| &piece.id));
        let (pieces, gone) = match same_order {
            // Nearly always: then nothing has to be looked up.
            true => {
                let pairs = before.pieces.iter().zip(&after.pieces);
                (pairs.filter(|(old, new)| old != new).map(|(_, new)| new.clone()).collect(), Vec::new())
            }
            false => moved(before, after),
        };
        SceneChange {
            track: after.track,
            pieces,
            gone,
            order: (!same_order).then(|| ids(after)),
            overlays: (before.overlays != after.overlays).then(|| after.overlays.clone()),
            tallies: (before.tallies != after.tallies).then(|| after.tallies.clone()),
        }
    }

    /// Whether it leaves a scene as it was.
    pub fn is_nothing(&self, before: &Scene) -> bool {
        self.track == before.track
            && self.pieces.is_empty()
            && self.order.is_none()
            && self.overlays.is_none()
            && self.tallies.is_none()
    }

    /// The scene after the change: what a client does too.
    pub fn apply(&self, before: &Scene) -> Scene {
        let mut pieces: BTreeMap<String, Piece> =
            before.pieces.iter().map(|piece| (piece.id.clone(), piece.clone())).collect();
        for id in &self.gone {
            pieces.remove(id);
        }
        for piece in &self.pieces {
            pieces.insert(piece.id.clone(), piece.clone());
        }
        let order: Vec<String> =
            self.order.clone().unwrap_or_else(|| before.pieces.iter().map(|piece| piece.id.clone()).collect());
        Scene {
            track: self.track,
            pieces: order.iter().filter_map(|id| pieces.remove(id)).collect(),
            overlays: self.overlays.clone().unwrap_or_else(|| before.overlays.clone()),
            tallies: self.tallies.clone().unwrap_or_else(|| before.tallies.clone()),
        }
    }
}

/// Pieces that are new or different, and the ids of those that are gone.
fn moved(before: &Scene, after: &Scene) -> (Vec<Piece>, Vec<String>) {
    let old: BTreeMap<&str, &Piece> = before.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let now: BTreeSet<&str> = after.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let is_new = |piece: &&Piece| old.get(piece.id.as_str()).is_none_or(|known| known != piece);
    let gone = old.keys().filter(|id| !now.contains(*id)).map(|&id| id.to_owned()).collect();
    (after.pieces.iter().filter(is_new).cloned().collect(), gone)
}
