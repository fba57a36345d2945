//! The `Rules` contract: which chapter answers for which phase and frame. Nothing is decided here.

use crate::{
    action::Action,
    event::Event,
    game::Bcs,
    state::{Frame, Phase, State},
    summary::Summary,
};
use kernel::{Answer, Clause, Dice, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, clause, key_of};

#[cfg(test)]
mod tests;

impl Rules for Bcs {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Summary;

    fn setup(&self) -> State {
        self.starting_state()
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn pending(&self, s: &State) -> Pending {
        if s.phase == Phase::Over {
            return Pending::Over(self.outcome(s));
        }
        match self.asked(s) {
            Some((seat, clause)) => Pending::Decision { seats: Seats::one(seat), clause },
            None => Pending::Procedure,
        }
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
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(clause!("2.4a"))),
            Pending::Over(_) => return Err(Violation::of(clause!("2.5b"))),
        }
        match s.top() {
            Some(frame) => match frame {
                Frame::Attack(frame) => self.attack_check(s, &frame, action),
                Frame::Engage(frame) => self.engage_check(s, &frame, action),
                Frame::Losses(frame) => self.losses_check(s, &frame, action),
                Frame::Retreats(frame) => self.retreats_check(s, &frame, action),
                Frame::Jump(frame) => self.jump_check(s, &frame, action),
                Frame::Walk(_) | Frame::Bombard(_) => unreachable!("no decision is due in {frame:?}"),
            },
            None => match s.phase {
                Phase::Ready => match action {
                    Action::Done => Ok(()),
                    _ => Err(Violation::of(clause!("2.0a"))),
                },
                Phase::Arrival(_) => self.arrival_check(s, seat, action),
                Phase::Assignment(_) => self.assignment_check(s, seat, action),
                Phase::Choice(_) => match action {
                    Action::First | Action::Second => Ok(()),
                    _ => Err(Violation::of(clause!("2.3a"))),
                },
                Phase::Activation if s.act.formation.is_some() => self.act_check(s, action),
                Phase::Activation => self.pick_check(s, seat, action),
                Phase::Weather | Phase::Initiative | Phase::End | Phase::Over => unreachable!("no decision is due"),
            },
        }
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        match s.top() {
            Some(frame) => match frame {
                Frame::Attack(frame) => self.attack_decide(s, frame, action, log),
                Frame::Engage(frame) => self.engage_decide(s, frame, action, log),
                Frame::Losses(frame) => self.losses_decide(s, frame, action, log),
                Frame::Retreats(frame) => self.retreats_decide(s, frame, action, log),
                Frame::Jump(frame) => self.jump_decide(s, frame, action, log),
                Frame::Walk(_) | Frame::Bombard(_) => unreachable!("no decision is due in {frame:?}"),
            },
            None => match s.phase {
                Phase::Ready => s.phase = Phase::Weather,
                Phase::Arrival(_) => self.arrival_decide(s, seat, action, log),
                Phase::Assignment(_) => self.assignment_decide(s, seat, action, log),
                Phase::Choice(_) => self.choice_decide(s, seat, action, log),
                Phase::Activation if s.act.formation.is_some() => self.act_decide(s, action, log),
                Phase::Activation => self.pick_decide(s, action, log),
                Phase::Weather | Phase::Initiative | Phase::End | Phase::Over => unreachable!("no decision is due"),
            },
        }
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        match s.top() {
            Some(frame) => match frame {
                Frame::Walk(frame) => self.walk_step(s, frame, log),
                Frame::Attack(frame) => return self.attack_step(s, frame, dice, log),
                Frame::Engage(frame) => return self.engage_step(s, frame, dice, log),
                Frame::Bombard(frame) => return self.bombard_step(s, frame, dice, log),
                Frame::Losses(frame) => self.losses_step(s, frame, log),
                Frame::Retreats(frame) => self.retreats_step(s, frame, log),
                Frame::Jump(frame) => return self.jump_step(s, frame, dice, log),
            },
            None => match s.phase {
                Phase::Weather => return self.weather_step(s, dice, log),
                Phase::Arrival(seat) => self.arrival_step(s, seat, log),
                Phase::Assignment(seat) => self.assignment_step(s, seat, log),
                Phase::Initiative => return self.initiative_step(s, dice, log),
                Phase::Activation if s.act.formation.is_some() => return self.act_step(s, dice, log),
                Phase::Activation => self.pick_step(s, log),
                Phase::End => self.end_step(s, log),
                Phase::Ready | Phase::Choice(_) | Phase::Over => {
                    unreachable!("a decision is due in {:?}", s.phase)
                }
            },
        }
        Ok(())
    }

    /// All counters and markers are open to both (bcs:1.0j).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn key(&self, s: &State) -> u64 {
        key_of(s)
    }

    fn level(&self, s: &State) -> Option<u8> {
        (s.phase == Phase::Over).then(|| self.level_of(self.vp(s)))
    }

    fn engaged(&self, _: &State, now: &State) -> bool {
        self.is_engaged(now)
    }

    fn answer(&self, s: &State, seat: Seat) -> Answer<Action> {
        self.answered(s, seat)
    }

    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        self.worth_of(summary, seat)
    }

    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}

impl Bcs {
    /// The answer that adds nothing: the defender names the unit or Target that serves it best, loses steps and retreats by the first
    /// answer listed, and does not slip away; who is asked whether it advances stays.
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

    /// The answers of whoever would be asked now.
    fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.top() {
            Some(frame) => match frame {
                Frame::Attack(frame) => self.attack_list(s, &frame, out),
                Frame::Engage(frame) => self.engage_list(s, &frame, out),
                Frame::Losses(frame) => self.losses_list(s, &frame, out),
                Frame::Retreats(frame) => self.retreats_list(s, &frame, out),
                Frame::Jump(frame) => self.jump_list(s, &frame, out),
                Frame::Walk(_) | Frame::Bombard(_) => {}
            },
            None => match s.phase {
                Phase::Ready => out.push(Action::Done),
                Phase::Arrival(_) => self.arrival_list(s, seat, out),
                Phase::Assignment(_) => self.assignment_list(s, seat, out),
                Phase::Choice(_) => out.extend([Action::First, Action::Second]),
                Phase::Activation if s.act.formation.is_some() => self.act_list(s, out),
                Phase::Activation => self.pick_list(s, seat, out),
                Phase::Weather | Phase::Initiative | Phase::End | Phase::Over => {}
            },
        }
        if !out.is_sorted_by(|a, b| a < b) {
            out.sort_unstable();
            out.dedup();
        }
    }

    /// Who owes a decision, and under which clause; nobody while a procedure is under way.
    pub(crate) fn asked(&self, s: &State) -> Option<(Seat, Clause)> {
        match s.top() {
            Some(frame) => match frame {
                Frame::Walk(_) | Frame::Bombard(_) => None,
                Frame::Attack(frame) => self.attack_asks(s, &frame),
                Frame::Engage(frame) => self.engage_asks(s, &frame),
                Frame::Losses(frame) => self.losses_asks(s, &frame),
                Frame::Retreats(frame) => self.retreats_asks(s, &frame),
                Frame::Jump(frame) => self.jump_asks(s, &frame),
            },
            None => match s.phase {
                Phase::Ready => Some((s.first, clause!("2.0a"))),
                Phase::Arrival(seat) => self.arrival_asks(s, seat),
                Phase::Assignment(seat) => self.assignment_asks(s, seat),
                Phase::Choice(seat) => Some((seat, clause!("2.3a"))),
                Phase::Activation if s.act.formation.is_some() => self.act_asks(s),
                Phase::Activation => self.pick_asks(s),
                Phase::Weather | Phase::Initiative | Phase::End | Phase::Over => None,
            },
        }
    }
}
