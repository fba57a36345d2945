//! How far pieces can go, and what a path costs them.

use super::ground::SIDES;
use crate::{
    game::Hungria,
    model::{HexId, PieceId, enemy_of},
    state::{Mode, Phase, Piece, State},
    words::names::{halves, refusal},
};
use kernel::{
    Violation, clause,
    say::{Message, Value},
};
use std::collections::BTreeMap;

impl Hungria {
    pub(super) fn tell_reach(&self, s: &State, pieces: &[PieceId], operational: bool) -> Vec<Message> {
        let is_mover = is_mover(s, pieces) && !operational;
        let asked = if is_mover { s.clone() } else { about_to_move(self, s, pieces) };
        let reach = match is_mover {
            true => Ok(self.reach(&asked)),
            false => self.reach_from_here(&asked, pieces, operational),
        };
        let reach = match reach {
            Ok(reach) => reach,
            Err(violation) => return vec![cannot_move(self, pieces, &violation)],
        };
        let slowest = pieces.iter().map(|&piece| self.allowance(&asked, piece)).min().unwrap_or(0);
        let points = match (is_mover, operational) {
            (true, _) => s.mover.left,
            (false, true) => slowest.saturating_mul(2),
            (false, false) => slowest,
        };
        let mut by_cost: BTreeMap<u8, Vec<HexId>> = BTreeMap::new();
        let (mut full, mut foreign) = (Vec::new(), Vec::new());
        for hex in reach.hexes() {
            match (reach.cost(hex), self.check_stacking(&asked, hex, pieces)) {
                (Some(cost), Ok(())) => by_cost.entry(cost).or_default().push(hex),
                (_, Err(why)) if why.clause != clause!("4.1.b") => foreign.push(hex),
                _ => full.push(hex),
            }
        }
        let from = pieces.first().and_then(|&piece| s.piece(piece).hex.get());
        let mut lines = vec![
            Message::new(if operational { "hungria-reach-operational" } else { "hungria-reach" })
                .with("units", self.pieces_words(pieces.iter().copied()))
                .with("hex", self.hex_text(from))
                .with("points", halves(points))
                .with("n", by_cost.values().map(Vec::len).sum::<usize>()),
        ];
        let enemy = pieces.first().map(|&piece| enemy_of(self.side(piece)));
        let zones = enemy.map(|enemy| *s.zoc(enemy)).unwrap_or(crate::model::HexSet::EMPTY);
        for (cost, hexes) in by_cost {
            let hexes = hexes.into_iter().map(|hex| match zones.contains(hex) {
                true => Message::new("hungria-reach-zoc").with("hex", self.hex_text(hex)).into(),
                false => Value::from(self.hex_text(hex)),
            });
            let hexes: Vec<Value> = hexes.collect();
            lines.push(Message::new("hungria-reach-cost").with("cost", halves(cost)).with("hexes", hexes));
        }
        // Nobody passes a hex where he must stop.
        for (id, mut hexes) in [("hungria-reach-through", full), ("hungria-reach-through-nations", foreign)] {
            hexes.retain(|&hex| !zones.contains(hex));
            if !hexes.is_empty() {
                lines.push(Message::new(id).with("hexes", self.hexes_words(hexes)));
            }
        }
        lines
    }

    /// What each of the six hexes around costs these pieces, and by which clause they may not go there.
    pub(super) fn tell_steps(&self, s: &State, pieces: &[PieceId], operational: bool) -> Vec<Message> {
        let is_mover = is_mover(s, pieces) && !operational;
        let asked = if is_mover { s.clone() } else { about_to_move(self, s, pieces) };
        let mover = if is_mover { Ok(s.mover) } else { self.mover_of(&asked, pieces, operational) };
        let mover = match mover {
            Ok(mover) => mover,
            Err(violation) => return vec![cannot_move(self, pieces, &violation)],
        };
        let from = pieces.first().and_then(|&piece| s.piece(piece).hex.get());
        let about = |id: &'static str| Message::new(id).with("units", self.pieces_words(pieces.iter().copied()));
        let Some(from) = from else { return vec![about("hungria-steps-entering")] };
        let has_hq = pieces.iter().any(|&piece| self.is_hq(piece));
        let side = self.side(pieces[0]);
        let head = about("hungria-steps").with("hex", self.hex_text(from)).with("points", halves(mover.left));
        let step = |(name, to): (&'static str, HexId)| {
            let price = self.way_price(&asked, side, from, to, has_hq);
            let cost = price.as_ref().map_or_else(|_| "–".to_owned(), |(cost, _)| halves(*cost));
            let refused = self.check_edge(&asked, &mover, Some(from), to, true).map(|_| ());
            let refused = refused.and_then(|()| self.check_stacking(&asked, to, pieces)).err();
            let line = Message::new(if refused.is_some() { "hungria-step-not" } else { "hungria-step" })
                .with("side", Message::new(name))
                .with("hex", self.hex_text(to))
                .with("cost", cost);
            match (refused, price) {
                (Some(violation), _) => line.with("why", refusal(&violation)),
                (None, Ok((_, clause))) => line.with("clause", clause),
                (None, Err(violation)) => line.with("clause", violation.clause),
            }
        };
        let around = SIDES.into_iter().zip(self.ground().edges[from.index()].iter().map(|edge| edge.to.get()));
        std::iter::once(head).chain(around.filter_map(|(name, to)| Some(step((name, to?))))).collect()
    }

    /// A path hex by hex; a single hex far away is reached by the cheapest way.
    pub(super) fn tell_path(&self, s: &State, pieces: &[PieceId], hexes: &[HexId], operational: bool) -> Vec<Message> {
        let asked = about_to_move(self, s, pieces);
        let from = pieces.first().and_then(|&piece| s.piece(piece).hex.get());
        let mut path = hexes.to_vec();
        if path.first().copied() == from && path.len() > 1 {
            path.remove(0);
        }
        if let (&[to], Some(from)) = (path.as_slice(), from)
            && self.ground().direction(from, to).is_none()
            && let Ok(reach) = self.reach_from_here(&asked, pieces, operational)
            && reach.cost(to).is_some()
        {
            path = reach.path(to);
        }
        let about = |id: &'static str| {
            Message::new(id)
                .with("units", self.pieces_words(pieces.iter().copied()))
                .with("hexes", self.hexes_words(from.into_iter().chain(path.iter().copied())))
        };
        vec![match self.trace(&asked, pieces, &path, operational) {
            Ok(trace) => {
                let id = if trace.stopped { "hungria-path-stops" } else { "hungria-path" };
                about(id).with("cost", halves(trace.spent)).with("left", halves(trace.left))
            }
            Err(violation) => {
                let at = barred_at(self, &asked, pieces, &path, operational, &violation);
                about("hungria-path-barred").with("at", self.hex_text(at)).with("why", refusal(&violation))
            }
        }]
    }
}

/// The position in which these pieces could begin a move: as it is in their own movement phase, and otherwise as if
/// one began now.
fn about_to_move(game: &Hungria, s: &State, pieces: &[PieceId]) -> State {
    let mut asked = s.clone();
    let own = pieces.first().map(|&piece| Phase::Movement(game.side(piece)));
    if own != Some(s.phase) {
        asked.snapshot = asked.control;
        for &piece in pieces {
            asked.piece_mut(piece).flags &= !Piece::MOVED;
        }
    }
    asked
}
/// Whether these are the pieces on the move now.
fn is_mover(s: &State, pieces: &[PieceId]) -> bool {
    let members = s.mover.members.as_slice();
    s.mover.mode != Mode::Idle && members.len() == pieces.len() && pieces.iter().all(|piece| members.contains(piece))
}
fn cannot_move(game: &Hungria, pieces: &[PieceId], violation: &Violation) -> Message {
    Message::new("hungria-cannot-move")
        .with("units", game.pieces_words(pieces.iter().copied()))
        .with("why", refusal(violation))
}
/// The hex of a path at which a clause bars it.
fn barred_at(
    game: &Hungria,
    s: &State,
    pieces: &[PieceId],
    path: &[HexId],
    operational: bool,
    violation: &Violation,
) -> Option<HexId> {
    // What may not be passed may not be the end either, but under the clause before (hun:7.4.d, hun:7.4.e).
    let same = |other: &Violation| {
        other.clause == violation.clause || (violation.clause == clause!("7.4.e") && other.clause == clause!("7.4.d"))
    };
    let barred = |n: &usize| game.trace(s, pieces, &path[..*n], operational).is_err_and(|other| same(&other));
    let n = (1..=path.len()).find(barred).unwrap_or(path.len());
    path.get(n.wrapping_sub(1)).copied()
}
