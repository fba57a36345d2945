//! Odds through an attack: how far it goes, and how those who are asked on the way answer.

use crate::{
    action::Action,
    game::Ossel,
    state::{Stage, State},
};
use kernel::Answer;

impl Ossel {
    /// From the die to the last advance.
    pub(crate) fn is_engaged(&self, s: &State) -> bool {
        s.fight().is_some_and(|fight| fight.stage != Stage::Compose)
    }

    /// Every choice after the die is a real one.
    pub(crate) fn answered(&self, s: &State) -> Answer<Action> {
        if self.is_engaged(s) { Answer::Best } else { Answer::Open }
    }

    /// Where the beaten go is one choice to a summary, and so is who advances, and which of two counters with as many steps loses one.
    pub(crate) fn keep_one_of_equals(&self, s: &State, list: &mut Vec<Action>) {
        let steps = |action: &Action| match *action {
            Action::Lose { unit } => s.unit(unit).steps,
            _ => 0,
        };
        list.dedup_by_key(|action| (std::mem::discriminant(action), steps(action)));
    }
}
