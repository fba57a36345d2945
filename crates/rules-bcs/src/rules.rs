//! The `Rules` contract. What is under way answers for itself, in its chapter; here it is only found out what that is.

use crate::{
    action::Action,
    activation::Activation,
    event::Event,
    game::Bcs,
    state::{Act, Frame, Phase, State},
    turn::{Arrival, Assignment, Choice, Initiative, Over, Picking, Ready, TurnEnd, WeatherDice},
};
use kernel::{Clause, Dice, Pending, Rolled, Rules, Seat, Sink, UnderWay, Violation, clause};

kernel::rules! {
    Bcs;

    fn pending(&self, s: &State) -> Pending {
        if s.phase == Phase::Over {
            return Pending::Over(self.outcome(s));
        }
        under_way(s.top(), s.phase, s.act, |now| now.pending(self, s))
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked(s).is_some_and(|(owner, _)| owner == seat) {
            self.list(s, seat, out);
        }
    }

    /// A move may name a far hex, which is shorthand for steps and not listed.
    fn lists_all(&self, s: &State, _: Seat) -> bool {
        !(s.top().is_none() && self.in_activity(s))
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { .. } if matches!(s.phase, Phase::Assignment(_)) => {
                return Err(Violation::of(clause!("2.2b")));
            }
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(clause!("2.4a"))),
            Pending::Over(_) => return Err(Violation::of(clause!("2.5b"))),
        }
        under_way(s.top(), s.phase, s.act, |now| now.check(self, s, seat, action))
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        under_way(s.top(), s.phase, s.act, |now| now.decide(self, s, seat, action, log));
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        under_way(s.top(), s.phase, s.act, |now| now.step(self, s, dice, log))
    }

    /// All counters and markers are open to both (bcs:1.0j).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn level(&self, s: &State) -> Option<u8> {
        (s.phase == Phase::Over).then(|| self.level_of(self.vp(s)))
    }
}

impl Bcs {
    /// The answer that adds nothing: the defender names the unit or Target that serves it best, loses steps and
    /// retreats by the first answer listed, and does not slip away; who is asked whether it advances stays.
    pub fn adds_nothing(&self, s: &State, seat: Seat) -> Option<Action> {
        match s.top()? {
            Frame::Attack(frame) => self.attack_passes(s, &frame),
            Frame::Engage(frame) => self.engage_passes(s, &frame),
            Frame::Losses(_) | Frame::Retreats(_) | Frame::Jump(_) => {
                let mut list = Vec::new();
                self.legal(s, seat, &mut list);
                list.first().copied()
            }
            Frame::Walk(_) | Frame::Bombard(_) => None,
        }
    }

    /// The answers of whoever would be asked now, be it that the game goes on by itself.
    pub fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        under_way(s.top(), s.phase, s.act, |now| now.list(self, s, seat, out));
        // Lists of activities are long, and come in order.
        if !out.is_sorted_by(|a, b| a < b) {
            out.sort_unstable();
            out.dedup();
        }
    }

    /// Who owes a decision, and under which clause; nobody while a procedure is under way.
    pub(crate) fn asked(&self, s: &State) -> Option<(Seat, Clause)> {
        under_way(s.top(), s.phase, s.act, |now| now.asks(self, s))
    }
}

/// Hands on what is under way: the innermost frame, or the phase while there is none.
fn under_way<T>(frame: Option<Frame>, phase: Phase, act: Act, then: impl FnOnce(&dyn UnderWay<Bcs>) -> T) -> T {
    let Some(frame) = frame else {
        return match phase {
            Phase::Ready => then(&Ready),
            Phase::Weather => then(&WeatherDice),
            Phase::Arrival(seat) => then(&Arrival(seat)),
            Phase::Assignment(seat) => then(&Assignment(seat)),
            Phase::Initiative => then(&Initiative),
            Phase::Choice(seat) => then(&Choice(seat)),
            Phase::Activation if act.formation.is_some() => then(&Activation),
            Phase::Activation => then(&Picking),
            Phase::End => then(&TurnEnd),
            Phase::Over => then(&Over),
        };
    };
    match frame {
        Frame::Walk(frame) => then(&frame),
        Frame::Attack(frame) => then(&frame),
        Frame::Engage(frame) => then(&frame),
        Frame::Bombard(frame) => then(&frame),
        Frame::Losses(frame) => then(&frame),
        Frame::Retreats(frame) => then(&frame),
        Frame::Jump(frame) => then(&frame),
    }
}
