//! The game itself.

use super::{Action, BLUE, Duel, Event, Frame, Losses, RED, Stance, State, Unit, clauses::*};
use kernel::{Dice, Outcome, Pending, Pool, Rolled, Rules, Seat, Seats, Sink, Stack, Throw, Violation, key_of};
use std::cell::Cell;

thread_local!(static DECIDED: Cell<usize> = const { Cell::new(0) });

/// How many decisions this thread has played: for tests that the past is played again no more often than it must be.
pub fn n_decided() -> usize {
    DECIDED.get()
}

impl Rules for Duel {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Losses;

    fn setup(&self) -> State {
        let mut frames = Stack::new(Frame::Stances);
        frames.push(Frame::Stances);
        State {
            steps: self.steps,
            acted: [false; Duel::UNITS],
            turns_left: self.turns,
            stances: [Stance::Unset; 2],
            frames,
        }
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn pending(&self, state: &State) -> Pending {
        let one = |seat, clause| Pending::Decision { seats: Seats::one(seat), clause };
        match state.frames.top() {
            None => Pending::Over(outcome(state)),
            Some(Frame::Stances) => {
                let owing = [RED, BLUE].into_iter().filter(|seat| state.stances[seat.index()] == Stance::Unset);
                Pending::Decision { seats: owing.fold(Seats::NONE, Seats::and), clause: STANCE }
            }
            Some(Frame::Turn { seat }) => one(seat, YOUR_DECISION),
            Some(Frame::StandOrBreak { seat }) => one(seat, BREAK_OFF),
            Some(Frame::Initiative | Frame::Melee { .. } | Frame::Volley { .. } | Frame::Saves { .. }) => {
                Pending::Procedure
            }
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let pairs = || Unit::all().flat_map(|one| Unit::all().map(move |other| (one, other)));
        let stances = [Stance::Quick, Stance::Bold].map(Action::Choose);
        let attacks = pairs().map(|(attacker, defender)| Action::Attack { attacker, defender });
        let volleys = pairs().map(|(shooter, target)| Action::Volley { shooter, target });
        // In the order of the type, so the list is sorted; `check` alone decides, so the two cannot disagree.
        let every = stances.into_iter().chain(attacks).chain(volleys);
        let every = every.chain([Action::Stand, Action::BreakOff, Action::EndTurn]);
        out.extend(every.filter(|action| self.check(state, seat, action).is_ok()));
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(state) {
            Pending::Decision { seats, .. } if seats.contains(seat) => (),
            Pending::Decision { .. } | Pending::Procedure | Pending::Over(_) => {
                return Err(Violation::of(YOUR_DECISION));
            }
        }
        let frame = state.frames.top().expect("a decision has a frame");
        match (frame, *action) {
            (Frame::Stances, Action::Choose(Stance::Quick | Stance::Bold)) => Ok(()),
            (Frame::Stances, _) => Err(Violation::of(STANCE)),
            (Frame::StandOrBreak { .. }, Action::Stand | Action::BreakOff) => Ok(()),
            (Frame::StandOrBreak { .. }, _) => Err(Violation::of(BREAK_OFF)),
            (Frame::Turn { .. }, Action::EndTurn) => Ok(()),
            (Frame::Turn { .. }, Action::Attack { attacker, defender }) => may_act(state, seat, attacker, defender),
            (Frame::Turn { .. }, Action::Volley { shooter, target }) => may_act(state, seat, shooter, target),
            _ => Err(Violation::of(YOUR_DECISION)),
        }
    }

    fn decide(&self, state: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        DECIDED.set(DECIDED.get() + 1);
        match *action {
            Action::Choose(stance) => {
                state.stances[seat.index()] = stance;
                log.tell(Event::Chose { seat });
                if !state.stances.contains(&Stance::Unset) {
                    state.frames.replace(Frame::Initiative);
                }
            }
            Action::Attack { attacker, defender } => {
                state.acted[attacker.index()] = true;
                state.frames.push(Frame::Melee { attacker, defender, round: 1 });
            }
            Action::Volley { shooter, target } => {
                state.acted[shooter.index()] = true;
                state.frames.push(Frame::Volley { shooter, target });
            }
            Action::Stand => {
                state.frames.pop();
            }
            Action::BreakOff => {
                state.frames.pop();
                state.frames.pop();
                log.tell(Event::BrokeOff { seat });
            }
            Action::EndTurn => {
                state.frames.pop();
                state.turns_left -= 1;
                state.acted = [false; Duel::UNITS];
                state.stances = [Stance::Unset; 2];
                log.tell(Event::TurnEnded { left: state.turns_left });
                if state.turns_left > 0 {
                    state.frames.push(Frame::Stances);
                }
            }
        }
    }

    fn step(&self, state: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        match state.frames.top().expect("a procedure has a frame") {
            Frame::Initiative => initiative(state, dice, log),
            Frame::Melee { attacker, defender, round } => self.melee(state, (attacker, defender), round, dice, log),
            Frame::Volley { shooter, target } => volley(state, shooter, target, dice, log),
            Frame::Saves { target, hits } => saves(state, target, hits, dice, log),
            Frame::Stances | Frame::Turn { .. } | Frame::StandOrBreak { .. } => unreachable!("these are decisions"),
        }
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> State {
        let mut view = state.clone();
        if state.frames.top() == Some(Frame::Stances) {
            for other in [RED, BLUE] {
                let stance = &mut view.stances[other.index()];
                if Some(other) != seat && *stance != Stance::Unset {
                    *stance = Stance::Hidden;
                }
            }
        }
        view
    }

    fn key(&self, state: &State) -> u64 {
        key_of(state)
    }

    fn reveals(&self, before: &State, after: &State) -> bool {
        before.frames.top() == Some(Frame::Stances) && after.frames.top() != Some(Frame::Stances)
    }

    fn summary(&self, before: &State, after: &State) -> Losses {
        Losses(std::array::from_fn(|unit| before.steps[unit] - after.steps[unit]))
    }
}

impl Duel {
    /// Rules 5.1 to 5.4: one round; the loser of a round may leave before the next.
    fn melee(
        &self,
        state: &mut State,
        (attacker, defender): (Unit, Unit),
        round: u8,
        dice: &mut dyn Dice,
        log: &mut dyn Sink<Event>,
    ) -> Rolled<()> {
        let bold = u8::from(state.stances[attacker.owner().index()] == Stance::Bold);
        let two = Throw { count: 2, sides: 6, why: MELEE };
        let attack = state.steps[attacker.index()] + bold + dice.throw(two)?;
        let defend = state.steps[defender.index()] + dice.throw(two)?;
        log.tell(Event::Round { attack, defend, bold });
        if attack != defend {
            lose(state, if attack > defend { defender } else { attacker }, 1, log);
        }
        state.frames.pop();
        let both_stand = [attacker, defender].iter().all(|unit| state.steps[unit.index()] > 0);
        if round < self.rounds && both_stand {
            state.frames.push(Frame::Melee { attacker, defender, round: round + 1 });
            if attack > defend {
                state.frames.push(Frame::StandOrBreak { seat: defender.owner() });
            }
        }
        end_if_won(state);
        Ok(())
    }
}

/// Rules 3.2, 4.1 and 4.2.
fn may_act(state: &State, seat: Seat, unit: Unit, target: Unit) -> Result<(), Violation> {
    if unit.owner() != seat {
        return Err(Violation::of(YOUR_DECISION));
    }
    if target.owner() == seat {
        return Err(Violation::of(ENEMY));
    }
    if state.acted[unit.index()] {
        return Err(Violation::of(ONCE));
    }
    if state.steps[unit.index()] == 0 || state.steps[target.index()] == 0 {
        return Err(Violation::exceeds(READY, 1, 0));
    }
    Ok(())
}

/// Rule 2.2. A stance that this state does not know is thrown for first: that is what the seat can reckon with.
fn initiative(state: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
    if let Some(hidden) = state.stances.iter_mut().find(|stance| **stance == Stance::Hidden) {
        *hidden = if dice.die(2, STANCE)? == 1 { Stance::Quick } else { Stance::Bold };
        return Ok(());
    }
    let mut totals = [0; 2];
    for (total, stance) in totals.iter_mut().zip(state.stances) {
        *total = dice.die(6, INITIATIVE)? + u8::from(stance == Stance::Quick);
    }
    let winner = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => Some(RED),
        std::cmp::Ordering::Less => Some(BLUE),
        std::cmp::Ordering::Equal => None,
    };
    log.tell(Event::Initiative { totals, winner });
    if let Some(seat) = winner {
        state.frames.replace(Frame::Turn { seat });
    }
    Ok(())
}

/// Rule 6.1.
fn volley(
    state: &mut State,
    shooter: Unit,
    target: Unit,
    dice: &mut dyn Dice,
    log: &mut dyn Sink<Event>,
) -> Rolled<()> {
    let pooled = dice.pool(Pool { count: state.steps[shooter.index()], sides: 6, needed: 5, why: VOLLEY })?;
    log.tell(Event::Counted { clause: VOLLEY, faces: pooled.faces, successes: pooled.successes });
    state.frames.pop();
    if pooled.successes > 0 {
        state.frames.push(Frame::Saves { target, hits: pooled.successes });
    }
    Ok(())
}

/// Rule 6.2.
fn saves(state: &mut State, target: Unit, hits: u8, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
    let pooled = dice.pool(Pool { count: hits, sides: 6, needed: 4, why: SAVE })?;
    log.tell(Event::Counted { clause: SAVE, faces: pooled.faces, successes: pooled.successes });
    lose(state, target, hits - pooled.successes, log);
    state.frames.pop();
    end_if_won(state);
    Ok(())
}

fn lose(state: &mut State, unit: Unit, steps: u8, log: &mut dyn Sink<Event>) {
    let left = &mut state.steps[unit.index()];
    let steps = steps.min(*left);
    *left -= steps;
    if steps > 0 {
        log.tell(Event::Lost { clause: STEP_LOSS, unit, steps });
    }
}

/// The game is over when a side has no steps: no frame waits any more.
fn end_if_won(state: &mut State) {
    if [RED, BLUE].iter().any(|&seat| state.strength(seat) == 0) {
        state.frames.clear();
    }
}

/// Rule 7.1.
fn outcome(state: &State) -> Outcome {
    match state.strength(RED).cmp(&state.strength(BLUE)) {
        std::cmp::Ordering::Greater => Outcome::Win(RED),
        std::cmp::Ordering::Less => Outcome::Win(BLUE),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{admit, dice::Script, play};

    fn in_turn_of(seat: Seat) -> State {
        let mut state = Duel::default().setup();
        state.stances = [Stance::Quick, Stance::Bold];
        state.frames.replace(Frame::Turn { seat });
        state
    }

    fn refusal(state: &State, seat: Seat, action: Action) -> kernel::Clause {
        Duel::default().check(state, seat, &action).unwrap_err().clause
    }

    #[test]
    fn r4_1_own_units_are_not_targets() {
        let attack = Action::Attack { attacker: Unit(0), defender: Unit(1) };
        assert_eq!(refusal(&in_turn_of(RED), RED, attack), ENEMY);
    }

    #[test]
    fn r3_2_a_unit_acts_once_a_turn() {
        let mut state = in_turn_of(RED);
        state.acted[0] = true;
        let attack = Action::Attack { attacker: Unit(0), defender: Unit(2) };
        assert_eq!(refusal(&state, RED, attack), ONCE);
        state.steps[3] = 0;
        assert_eq!(refusal(&state, RED, Action::Volley { shooter: Unit(1), target: Unit(3) }), READY);
        assert_eq!(refusal(&state, BLUE, Action::EndTurn), YOUR_DECISION);
    }

    #[test]
    fn r2_2_ties_are_rolled_again() {
        let rules = Duel::default();
        let mut state = rules.setup();
        for (seat, stance) in [(BLUE, Stance::Quick), (RED, Stance::Bold)] {
            let legal = admit(&rules, &state, seat, Action::Choose(stance)).unwrap();
            // Three and two with the quick one tie; then six beats four and one.
            play(&rules, &mut state, &legal, &mut Script::new(&[3, 2, 6, 4]), &mut ()).unwrap();
        }
        assert_eq!(state.frames.top(), Some(Frame::Turn { seat: RED }));
    }

    #[test]
    fn r5_4_the_loser_of_a_round_may_break_off() {
        let rules = Duel::default();
        let mut state = in_turn_of(RED);
        let attack = Action::Attack { attacker: Unit(0), defender: Unit(2) };
        let legal = admit(&rules, &state, RED, attack).unwrap();
        play(&rules, &mut state, &legal, &mut Script::new(&[5, 4, 1, 3]), &mut ()).unwrap();
        assert_eq!(state.steps, [3, 2, 1, 3]);
        let Pending::Decision { seats, clause } = rules.pending(&state) else { panic!("a decision is due") };
        assert_eq!((seats, clause), (Seats::one(BLUE), BREAK_OFF));
    }

    #[test]
    fn a_view_hides_the_other_stance_until_both_have_chosen() {
        let rules = Duel::default();
        let mut state = rules.setup();
        let legal = admit(&rules, &state, RED, Action::Choose(Stance::Bold)).unwrap();
        play(&rules, &mut state, &legal, &mut Script::default(), &mut ()).unwrap();
        assert_eq!(rules.view(&state, Some(RED)).stances, [Stance::Bold, Stance::Unset]);
        assert_eq!(rules.view(&state, Some(BLUE)).stances, [Stance::Hidden, Stance::Unset]);
        assert_eq!(rules.view(&state, None).stances, [Stance::Hidden, Stance::Unset]);
    }
}
