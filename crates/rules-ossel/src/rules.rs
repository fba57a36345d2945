//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is only found out what that is,
//! and how odds go through an attack.

use crate::{Action, Fight, Ossel, Phase, Stage, State};
use kernel::{Answer, Seat, UnderWay, Violation, clause};

/// What is under way: the attack, or the phase while there is none.
fn under_way<'a>(fight: Option<&'a Fight>, phase: &'a Phase) -> &'a dyn UnderWay<Ossel> {
    fight.map_or(phase, |fight| fight)
}

kernel::rules! {
    Ossel;
    |s| under_way(s.fight.as_ref().copied().as_ref(), &s.phase.clone());

    /// Everything lies open (ossel:1.4).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }
    /// Where the beaten go is one choice to a summary, and so is who advances, and which of two counters with as many
    /// steps loses one.
    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let steps = |action: &Action| if let Action::Lose { unit } = *action { s.unit(unit).steps } else { 0 };
        self.legal(s, seat, out);
        out.dedup_by_key(|action| (std::mem::discriminant(action), steps(action)));
    }
}

impl Ossel {
    fn starting_state(&self) -> State {
        let mut s = self.laid_out();
        self.look_at_supply(&mut s, self.content().first, &mut ());
        s
    }
    fn not_asked(&self, s: &State) -> Violation {
        Violation::of(if s.phase == Phase::Over { self.winner(s).1 } else { clause!("1.3") })
    }
    /// From the die to the last advance.
    fn is_engaged(&self, _: &State, now: &State) -> bool {
        now.fight.is_some_and(|fight| fight.stage != Stage::Compose)
    }
    /// Every choice after the die is a real one.
    fn answered(&self, s: &State, _: Seat) -> Answer<Action> {
        if self.is_engaged(s, s) { Answer::Best } else { Answer::Open }
    }
}
