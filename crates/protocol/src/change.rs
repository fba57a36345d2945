//! How a table becomes the next one on the wire: what changed of its scene, piece by piece, and of what is on offer.

use crate::{Question, Stay};
use kernel::say::Message;
use scene::{Decision, Face, Mark, Offer, Overlay, Piece, Place, Scene, Tally, Track, Turned};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// What changed from one scene to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SceneChange {
    /// Where the game is on its track.
    pub track: Option<Track>,
    /// Pieces that are new, and what is different of others.
    pub pieces: Vec<PieceChange>,
    /// The ids of pieces that are gone.
    pub gone: Vec<String>,
    /// The ids of all pieces in their order, where that changed.
    pub order: Option<Vec<String>>,
    /// What lies over the ground, where that changed.
    pub overlays: Option<Vec<Overlay>>,
    /// The numbers that players watch, where they changed.
    pub tallies: Option<Vec<Tally>>,
}

/// Declares what may change of a piece: every field of it but its id, each there where it is another.
macro_rules! piece_change {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)+) => {
        /// A piece that is new, or what is different of one: what is absent stays as it was. A squad that is taken up
        /// has a mark more on each of its men, and their names and weapons need not be told again.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
        pub struct PieceChange {
            /// Its id.
            pub id: String,
            $(
                $(#[$doc])*
                #[serde(skip_serializing_if = "Option::is_none")]
                #[ts(optional)]
                pub $field: Option<$type>,
            )+
        }

        impl PieceChange {
            /// A piece that nobody knows yet.
            fn new(piece: &Piece) -> PieceChange {
                let Piece { id, $($field),+ } = piece;
                PieceChange { id: id.clone(), $($field: Some($field.clone())),+ }
            }

            /// What makes `after` of `before`.
            fn between(before: &Piece, after: &Piece) -> PieceChange {
                PieceChange {
                    id: after.id.clone(),
                    $($field: (before.$field != after.$field).then(|| after.$field.clone())),+
                }
            }

            /// The piece after the change; nothing where it is new and not whole.
            fn apply(&self, before: Option<&Piece>) -> Option<Piece> {
                Some(Piece {
                    id: self.id.clone(),
                    $($field: self.$field.clone().or_else(|| before.map(|piece| piece.$field.clone()))?),+
                })
            }
        }
    };
}

piece_change! {
    /// The unit it is part of.
    group: Option<String>,
    /// Its name.
    name: Message,
    /// The name of its unit.
    group_name: Option<Message>,
    /// Whose it is.
    seat: Option<u8>,
    /// Its colours.
    livery: String,
    /// Where it is.
    place: Place,
    /// What it looks like.
    face: Face,
    /// Which way it faces.
    turned: Option<Turned>,
    /// On which level of its hex it is.
    level: Option<Message>,
    /// The piece it rides on, or that owns it.
    rides: Option<String>,
    /// What a glance must tell.
    marks: Vec<Mark>,
    /// What else is to be known of it.
    notes: Vec<Message>,
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
                let changed = pairs.filter(|(old, new)| old != new);
                (changed.map(|(old, new)| PieceChange::between(old, new)).collect(), Vec::new())
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
        for change in &self.pieces {
            if let Some(piece) = change.apply(pieces.get(&change.id)) {
                pieces.insert(piece.id.clone(), piece);
            }
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
fn moved(before: &Scene, after: &Scene) -> (Vec<PieceChange>, Vec<String>) {
    let old: BTreeMap<&str, &Piece> = before.pieces.iter().map(|piece| (piece.id.as_str(), piece)).collect();
    let now: BTreeSet<&str> = after.pieces.iter().map(|piece| piece.id.as_str()).collect();
    let change = |piece: &Piece| match old.get(piece.id.as_str()) {
        None => Some(PieceChange::new(piece)),
        Some(&known) => (known != piece).then(|| PieceChange::between(known, piece)),
    };
    let gone = old.keys().filter(|id| !now.contains(*id)).map(|&id| id.to_owned()).collect();
    (after.pieces.iter().filter_map(change).collect(), gone)
}

impl Question {
    /// What is told of it to whoever was asked something before: of what is on offer only what was not then.
    pub fn since(&self, before: &[Question]) -> Question {
        let known = before.iter().find(|known| known.seat == self.seat).and_then(|known| known.decision.as_ref());
        let mut stay = Vec::new();
        let decision = self.decision.as_ref().map(|now| {
            let offers = told(known.map_or(&[], |known| &known.offers), &now.offers, &mut stay);
            Decision { offers, ..now.but_offers() }
        });
        Question { seat: self.seat, heading: self.heading.clone(), decision, secret: self.secret, stay }
    }

    /// The whole of it, from what is told and what was asked before: what a client does too.
    pub fn whole(&self, before: &[Question]) -> Question {
        let known = before.iter().find(|known| known.seat == self.seat).and_then(|known| known.decision.as_ref());
        let old = known.map_or(&[][..], |known| &known.offers);
        let decision = self.decision.as_ref().map(|decision| {
            let (mut told, mut offers) = (decision.offers.iter().cloned(), Vec::new());
            for &(at, from, n) in &self.stay {
                let between = (at as usize).saturating_sub(offers.len());
                offers.extend(told.by_ref().take(between));
                offers.extend(old.iter().skip(from as usize).take(n as usize).cloned());
            }
            offers.extend(told);
            Decision { offers, ..decision.but_offers() }
        });
        Question { decision, stay: Vec::new(), heading: self.heading.clone(), ..*self }
    }
}

/// The offers that were not there before; those that were stand in `stay`, in runs.
fn told(before: &[Offer], now: &[Offer], stay: &mut Vec<Stay>) -> Vec<Offer> {
    let places: BTreeMap<&str, usize> = before.iter().zip(0..).map(|(offer, at)| (&*offer.notation, at)).collect();
    let number = |at: usize| u32::try_from(at).expect("lists are short");
    let mut offers = Vec::new();
    for (at, offer) in now.iter().enumerate() {
        let Some(&from) = places.get(&*offer.notation).filter(|&&from| before[from] == *offer) else {
            offers.push(offer.clone());
            continue;
        };
        match stay.last_mut() {
            Some((first, old, n)) if (*first + *n, *old + *n) == (number(at), number(from)) => *n += 1,
            _ => stay.push((number(at), number(from), 1)),
        }
    }
    offers
}
