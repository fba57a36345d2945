//! The `Rules` contract: which chapter answers for which phase. An attack under way answers before its phase.

use crate::{
    action::Action,
    event::Event,
    game::Ossel,
    state::{Phase, State},
    summary::Summary,
};
use kernel::{
    Answer, Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, clause, key_of, refuse,
};

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
        match (self.asked(s), s.phase) {
            (Some((seat, clause)), _) => Pending::Decision { seats: Seats::one(seat), clause },
            (None, Phase::Over) => Pending::Over(Outcome::Win(self.winner(s).0)),
            (None, _) => Pending::Procedure,
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return;
        }
        match (s.fight(), s.phase) {
            (Some(fight), _) => self.fight_list(s, &fight, out),
            (None, Phase::Movement) => self.movement_list(s, seat, out),
            (None, Phase::Combat) => self.combat_list(s, seat, out),
            (None, Phase::End | Phase::Over) => {}
        }
        out.sort_unstable();
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match (self.asked(s), s.phase) {
            (Some((owner, _)), _) if owner == seat => {}
            (None, Phase::Over) => return refuse(self.winner(s).1),
            _ => return refuse(clause!("1.3")),
        }
        match (s.fight(), s.phase) {
            (Some(fight), _) => self.fight_check(s, &fight, action),
            (None, Phase::Movement) => self.movement_check(s, seat, action),
            (None, Phase::Combat) => self.combat_check(s, seat, action),
            (None, Phase::End | Phase::Over) => unreachable!("no decision is due"),
        }
    }

    fn decide(&self, s: &mut State, _: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        match (s.fight(), s.phase) {
            (Some(fight), _) => self.fight_decide(s, fight, action, log),
            (None, Phase::Movement) => self.movement_decide(s, action, log),
            (None, Phase::Combat) => self.combat_decide(s, action),
            (None, Phase::End | Phase::Over) => unreachable!("no decision is due"),
        }
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        match s.fight() {
            Some(fight) => self.fight_step(s, fight, dice, log),
            None => {
                self.end_turn(s, log);
                Ok(())
            }
        }
    }

    /// Everything lies open (ossel:1.4).
    fn view(&self, s: &State, _: Option<Seat>) -> State {
        s.clone()
    }

    fn key(&self, s: &State) -> u64 {
        key_of(s)
    }

    fn engaged(&self, _: &State, now: &State) -> bool {
        self.is_engaged(now)
    }

    fn answer(&self, s: &State, _: Seat) -> Answer<Action> {
        self.answered(s)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.legal(s, seat, out);
        self.keep_one_of_equals(s, out);
    }

    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        summary.worth(seat)
    }

    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}

impl Ossel {
    /// Who owes a decision, and by which clause; nobody while a procedure is under way.
    pub(crate) fn asked(&self, s: &State) -> Option<(Seat, Clause)> {
        match (s.fight(), s.phase) {
            (Some(fight), _) => self.fight_asks(s, &fight),
            (None, Phase::Movement) => Some((s.active, clause!("2.1"))),
            (None, Phase::Combat) => Some((s.active, clause!("4.1"))),
            (None, Phase::End | Phase::Over) => None,
        }
    }
}
