//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is only found out what that is.

use crate::{
    action::Action,
    combat::Fighting,
    event::Event,
    game::Ossel,
    state::{Fight, Phase, Stage, State},
    summary::Summary,
    turn::{Moving, Over, TurnEnd},
};
use kernel::{Answer, Dice, Pending, Rolled, Rules, Seat, Sink, UnderWay, Violation, clause, key_of, refuse};

/// What is under way: the attack, or the phase while there is none.
fn under_way(fight: Option<&Fight>, phase: Phase) -> &dyn UnderWay<Ossel> {
    match (fight, phase) {
        (Some(fight), _) => fight,
        (None, Phase::Movement) => &Moving,
        (None, Phase::Combat) => &Fighting,
        (None, Phase::End) => &TurnEnd,
        (None, Phase::Over) => &Over,
    }
}

impl Rules for Ossel {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Summary;

    fn setup(&self) -> State {
        let mut s = self.starting_state();
        self.look_at_supply(&mut s, self.content().first, &mut ());
        s
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, s: &State) -> Pending {
        under_way(s.fight.as_ref(), s.phase).pending(self, s)
    }
    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let now = under_way(s.fight.as_ref(), s.phase);
        if now.asks(self, s).is_some_and(|(owner, _)| owner == seat) {
            now.list(self, s, seat, out);
        }
        out.sort_unstable();
    }
    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        let now = under_way(s.fight.as_ref(), s.phase);
        match (now.asks(self, s), now.pending(self, s)) {
            (Some((owner, _)), _) if owner == seat => now.check(self, s, seat, action),
            (None, Pending::Over(_)) => refuse(self.winner(s).1),
            _ => refuse(clause!("1.3")),
        }
    }
    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        under_way(s.fight.as_ref().copied().as_ref(), s.phase).decide(self, s, seat, action, log);
    }
    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        under_way(s.fight.as_ref().copied().as_ref(), s.phase).step(self, s, dice, log)
    }
    /// Everything lies open (ossel:1.4).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }
    fn key(&self, s: &State) -> u64 {
        key_of(s)
    }
    /// From the die to the last advance.
    fn engaged(&self, _: &State, now: &State) -> bool {
        now.fight.is_some_and(|fight| fight.stage != Stage::Compose)
    }
    /// Every choice after the die is a real one.
    fn answer(&self, s: &State, _: Seat) -> Answer<Action> {
        if self.engaged(s, s) { Answer::Best } else { Answer::Open }
    }
    /// Where the beaten go is one choice to a summary, and so is who advances, and which of two counters with as many steps loses one.
    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let steps = |action: &Action| if let Action::Lose { unit } = *action { s.unit(unit).steps } else { 0 };
        self.legal(s, seat, out);
        out.dedup_by_key(|action| (std::mem::discriminant(action), steps(action)));
    }
    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        summary.worth(seat)
    }
    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}
