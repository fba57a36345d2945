//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    model::{Fubar, UnitId},
    state::{Frame, State, Status, Wheels},
};
use kernel::{Outcome, Seat};

/// What became of one unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// Hits that its owner must now give to figures.
    Hits(u8),
    /// Figures lost.
    Lost(u8),
    /// Figures laid down.
    Suppressed(u8),
    /// It passed its activation roll.
    Activated,
    /// It failed and is on guard.
    OnGuard,
    /// A vehicle's crew is stunned.
    Stunned,
    /// A vehicle can no longer move.
    Immobilised,
    /// A vehicle loses weapons.
    WeaponsLost(u8),
    /// A vehicle is destroyed.
    Wrecked,
    /// So many of its men got out.
    Escaped(u8),
}

/// The fates of all units concerned, ascending, and what comes of the turn.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Summary {
    /// What became of whom.
    pub fates: Vec<(UnitId, Fate)>,
    /// Who holds the initiative afterwards, where a new turn has begun.
    pub first: Option<Seat>,
    /// How the game ended: who won, or nobody.
    pub over: Option<Option<Seat>>,
}

impl Fubar {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut fates = Vec::new();
        for unit in self.unit_ids() {
            self.fates(before, after, unit, &mut fates);
        }
        let over = after.over().map(|outcome| match outcome {
            Outcome::Win(seat) => Some(seat),
            Outcome::Draw => None,
        });
        let first = (after.turn != before.turn && over.is_none()).then(|| after.order[0]);
        Summary { fates, first, over }
    }

    fn fates(&self, before: &State, after: &State, unit: UnitId, out: &mut Vec<(UnitId, Fate)>) {
        let mut tell = |fate| out.push((unit, fate));
        if after.hits.unit == unit && after.hits.left > 0 {
            tell(Fate::Hits(after.hits.left + (after.hits.casualties | after.hits.suppressed).count_ones() as u8));
        }
        let men = self.unit(unit).figures().filter(|&figure| before.alive(figure)).count() as u8;
        // Hits beyond the men there are lost (fub:melee-19), also while another owner still chooses.
        let losing = after.round.unsaved[unit.index()] + after.round.losses[unit.index()].count_ones() as u8;
        let losing = losing.min(men);
        if losing > 0 {
            tell(Fate::Hits(losing));
        }
        let n = |s: &State, status: Status| {
            self.unit(unit).figures().filter(|&figure| s.figure(figure).status == status).count() as u8
        };
        let more = |status| n(after, status).saturating_sub(n(before, status));
        let (was, is) = (before.unit(unit), after.unit(unit));
        if !self.unit(unit).is_crew && more(Status::Casualty) > 0 {
            tell(Fate::Lost(more(Status::Casualty)));
        }
        if more(Status::Suppressed) > 0 {
            tell(Fate::Suppressed(more(Status::Suppressed)));
        }
        if after.activation.unit == unit && is.attempted && !was.attempted {
            tell(Fate::Activated);
        } else if is.on_guard && !was.on_guard && is.attempted && !was.attempted {
            tell(Fate::OnGuard);
        }
        if is.stunned_turn != was.stunned_turn {
            tell(Fate::Stunned);
        }
        if is.immobilised && !was.immobilised {
            tell(Fate::Immobilised);
        }
        // The weapon its owner is about to name counts as lost already.
        let naming = after.frames.top() == Some(Frame::LoseWeapon) && after.volley.target() == unit;
        let weapons = (is.lost_weapons & !was.lost_weapons).count_ones() as u8 + u8::from(naming);
        if weapons > 0 {
            tell(Fate::WeaponsLost(weapons));
        }
        if is.wheels == Wheels::Wreck && was.wheels != Wheels::Wreck {
            tell(Fate::Wrecked);
        }
        let men = after.bailing.crew.count_ones() + after.bailing.riders.count_ones();
        if after.bailing.wreck == unit && men > 0 {
            tell(Fate::Escaped(men as u8));
        }
    }
}
