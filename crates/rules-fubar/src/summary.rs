//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    model::{FigureId, Fubar, UnitId},
    state::{Frame, State, Status, Wheels},
};
use kernel::{Outcome, Seat};

/// What became of one unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// Hits that its owner gives to figures, to lose them or lay them down as he likes.
    Hits(u8),
    /// Figures lost.
    Lost(u8),
    /// Figures laid down.
    Suppressed(u8),
    /// It passed its activation roll.
    Activated,
    /// It failed and is on guard.
    OnGuard,
    /// It failed, and is not even on guard.
    Failed,
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
        let more = |status: Status| {
            let came =
                |&figure: &FigureId| before.figure(figure).status != status && after.figure(figure).status == status;
            self.unit(unit).figures().filter(came).count() as u8
        };
        let (was, is) = (before.unit(unit), after.unit(unit));
        let wreck = is.wheels == Wheels::Wreck && was.wheels != Wheels::Wreck;
        let waiting = match after.hits.unit == unit {
            true => after.hits.left + (after.hits.casualties | after.hits.suppressed).count_ones() as u8,
            false => 0,
        };
        // Hits beyond the men there are lost (fub:melee-19), also while another owner still chooses.
        let men = self.unit(unit).figures().filter(|&figure| before.alive(figure)).count() as u8;
        let losing = after.round.unsaved[unit.index()] + after.round.losses[unit.index()].count_ones() as u8;
        let losing = losing.min(men);
        // Hits of fire that fall on the way are the owner's to give, so their number is what counts and not what he makes of them.
        let (lost, laid) = (more(Status::Casualty), more(Status::Suppressed));
        let given = self.is_shot_at(before, after, unit) && !self.unit(unit).is_crew;
        let hits = waiting + losing + if given { lost + laid } else { 0 };
        if hits > 0 {
            tell(Fate::Hits(hits));
        }
        if !given && !self.unit(unit).is_crew && lost > 0 {
            tell(Fate::Lost(lost));
        }
        if !given && laid > 0 {
            tell(Fate::Suppressed(laid));
        }
        if after.activation.unit == unit && is.attempted && !was.attempted {
            tell(Fate::Activated);
        } else if is.on_guard && !was.on_guard && is.attempted && !was.attempted {
            tell(Fate::OnGuard);
        } else if is.attempted
            && !was.attempted
            && before.frames.live().iter().any(|frame| matches!(frame, Frame::Choose { .. }))
        {
            tell(Fate::Failed);
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
        if wreck {
            tell(Fate::Wrecked);
            let out = self.got_out(before, after, unit);
            if out > 0 {
                tell(Fate::Escaped(out));
            }
        }
    }

    /// Whether what a unit suffered on the way came from fire whose hits were not yet being given out: it stands outside any melee, and its
    /// wreck, if it rode in one, is another matter.
    fn is_shot_at(&self, before: &State, after: &State, unit: UnitId) -> bool {
        let giving = before.frames.top() == Some(Frame::Allocate);
        let fought = before.unit(unit).melee != 0 || after.unit(unit).melee != 0 || before.round.melee != 0;
        let carrier = before.unit(unit).aboard;
        let wrecked = carrier.some().is_some_and(|carrier| after.unit(carrier).wheels == Wheels::Wreck);
        !giving && !fought && !wrecked && before.round.assault != unit
    }

    /// How many came out of a vehicle alive, or are about to.
    fn got_out(&self, before: &State, after: &State, wreck: UnitId) -> u8 {
        let due = (after.bailing.crew.count_ones() + after.bailing.riders.count_ones()) as u8;
        let due = if after.bailing.wreck == wreck { due } else { 0 };
        let crew = self.unit(wreck).crew.some();
        let riders = self.unit_ids().find(|&unit| before.unit(unit).aboard == wreck);
        let out = crew.into_iter().chain(riders).map(|unit| self.living(after, unit).count() as u8).sum::<u8>();
        due + out
    }
}
