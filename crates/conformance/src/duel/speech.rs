//! The duel's words, notation and saved positions.

use super::{Action, BLUE, Duel, Event, Frame, Losses, RED, Stance, State, Unit, clauses::*};
use kernel::{
    Clause, End, Faces, Misread, Outcome, Question, Seat, Speech, Stack, Told,
    say::{Message, Value},
};
use serde::{Deserialize, Serialize};
use std::cell::Cell;

thread_local!(static SAID: Cell<usize> = const { Cell::new(0) });

/// How many actions and events this thread has put into words: for tests that it is done for those who read them, and
/// once.
pub fn n_said() -> usize {
    SAID.get()
}

/// A position as it is saved: units and seats by the names a person types.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Steps of units 1 to 4.
    pub steps: [u8; Duel::UNITS],
    /// Units that have acted this turn, by number.
    pub acted: Vec<u8>,
    /// Turns still to be ended.
    pub turns_left: u8,
    /// `unset`, `hidden`, `quick` or `bold` for red and blue.
    pub stances: [String; 2],
    /// What is being resolved, outermost first.
    pub frames: Vec<SavedFrame>,
}

/// A frame as it is saved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields are those of `Frame`, with units by number and seats by id.
pub enum SavedFrame {
    Stances,
    Initiative,
    Turn { seat: String },
    Melee { attacker: u8, defender: u8, round: u8 },
    StandOrBreak { seat: String },
    Volley { shooter: u8, target: u8 },
    Saves { target: u8, hits: u8 },
}

const SEATS: [&str; 2] = ["red", "blue"];
const STANCES: [(Stance, &str); 4] =
    [(Stance::Unset, "unset"), (Stance::Hidden, "hidden"), (Stance::Quick, "quick"), (Stance::Bold, "bold")];

impl Speech for Duel {
    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        SEATS[seat.index()]
    }

    fn say_seat(&self, seat: Seat) -> Message {
        Message::named(format!("seat-{}", SEATS[seat.index()]))
    }

    fn write(&self, _: &State, action: &Action) -> String {
        match *action {
            Action::Choose(stance) => format!("choose {}", stance_word(stance)),
            Action::Attack { attacker, defender } => format!("attack {} {}", attacker.0 + 1, defender.0 + 1),
            Action::Volley { shooter, target } => format!("volley {} {}", shooter.0 + 1, target.0 + 1),
            Action::Stand => "stand".to_owned(),
            Action::BreakOff => "break".to_owned(),
            Action::EndTurn => "done".to_owned(),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let misread = |nearest: &str| Misread::new(Message::new("duel-no-action")).or(Some(nearest.to_owned()));
        let unit = |word: &str| match word.parse() {
            Ok(number @ 1..=4) => Ok(Unit(number - 1)),
            _ => Err(misread("attack 1 3")),
        };
        match words[..] {
            ["choose", word] => read_stance(word).map(Action::Choose).ok_or_else(|| misread("choose bold")),
            ["attack", one, other] => Ok(Action::Attack { attacker: unit(one)?, defender: unit(other)? }),
            ["volley", one, other] => Ok(Action::Volley { shooter: unit(one)?, target: unit(other)? }),
            ["stand"] => Ok(Action::Stand),
            ["break"] => Ok(Action::BreakOff),
            ["done"] => Ok(Action::EndTurn),
            _ => Err(misread("done")),
        }
    }

    fn ends(&self, state: &State) -> Option<End> {
        matches!(state.frames.top(), Some(Frame::Turn { .. })).then_some(End::Phase)
    }

    fn say_action(&self, _: &State, action: &Action) -> Message {
        SAID.set(SAID.get() + 1);
        match *action {
            Action::Choose(stance) => Message::new("duel-choose").with("stance", stance_word(stance)),
            Action::Attack { attacker, defender } => {
                Message::new("duel-attack").with("unit", attacker.0 + 1).with("target", defender.0 + 1)
            }
            Action::Volley { shooter, target } => {
                Message::new("duel-volley").with("unit", shooter.0 + 1).with("target", target.0 + 1)
            }
            Action::Stand => Message::new("duel-stand"),
            Action::BreakOff => Message::new("duel-break"),
            Action::EndTurn => Message::new("duel-end"),
        }
    }

    fn say_event(&self, event: &Event) -> Told {
        SAID.set(SAID.get() + 1);
        let told = |message, clause: Clause| Told { message, clause, faces: Faces::NONE, modifiers: Vec::new() };
        match *event {
            Event::Chose { seat } => told(Message::new("duel-chose").with("seat", self.say_seat(seat)), STANCE),
            Event::Initiative { totals: [red, blue], winner } => {
                let id = if winner.is_some() { "duel-initiative" } else { "duel-initiative-tie" };
                let message = Message::new(id).with("red", red).with("blue", blue);
                told(message, INITIATIVE)
            }
            Event::Round { attack, defend, bold } => {
                let mut round = told(Message::new("duel-round").with("attack", attack).with("defend", defend), MELEE);
                if bold > 0 {
                    round.modifiers.push((BOLD, bold.into()));
                }
                round
            }
            Event::Counted { clause, faces, successes } => {
                Told { faces, ..told(Message::new("duel-counted").with("successes", successes), clause) }
            }
            Event::Lost { clause, unit, steps } => {
                told(Message::new("duel-lost").with("unit", unit.0 + 1).with("steps", steps), clause)
            }
            Event::BrokeOff { seat } => {
                told(Message::new("duel-broke-off").with("seat", self.say_seat(seat)), BREAK_OFF)
            }
            Event::TurnEnded { left } => told(Message::new("duel-turn-ended").with("left", left), VICTORY),
        }
    }

    fn say_question(&self, state: &State, _: Seat) -> Message {
        Message::new(match state.frames.top() {
            Some(Frame::Stances) => "duel-which-stance",
            Some(Frame::StandOrBreak { .. }) => "duel-stand-or-break",
            _ => "duel-your-turn",
        })
    }

    fn describe(&self, state: &State, seat: Option<Seat>) -> Vec<Message> {
        let view = kernel::Rules::view(self, state, seat);
        let unit = |unit: Unit| {
            let owner = self.say_seat(unit.owner());
            Message::new("duel-unit")
                .with("unit", unit.0 + 1)
                .with("seat", owner)
                .with("steps", view.steps[unit.index()])
        };
        let stance = |seat: Seat| {
            let word = stance_word(view.stances[seat.index()]);
            Message::new("duel-stance").with("seat", self.say_seat(seat)).with("stance", word)
        };
        Unit::all().map(unit).chain([RED, BLUE].map(stance)).collect()
    }

    fn inspect(&self, state: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        match question.trim() {
            "strength" => Ok([RED, BLUE]
                .map(|seat| {
                    let strength = state.strength(seat);
                    Message::new("duel-strength").with("seat", self.say_seat(seat)).with("steps", strength)
                })
                .into()),
            _ => Err(Misread::new(Message::new("duel-no-question")).or(Some("strength".to_owned()))),
        }
    }

    fn questions(&self, _: &State, _: Option<Seat>) -> Vec<Question> {
        let example = Some("strength".to_owned());
        vec![Question {
            word: "strength",
            message: Message::new("duel-ask-strength"),
            spanish: example.clone(),
            example,
        }]
    }

    fn say_summary(&self, summary: &Losses) -> Message {
        let losses = summary.0.iter().map(|&steps| Value::from(steps)).collect::<Vec<_>>();
        Message::new("duel-losses").with("losses", losses)
    }

    fn say_score(&self, state: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let standing = Message::new("duel-score").with("red", state.strength(RED)).with("blue", state.strength(BLUE));
        let end = outcome.map(|outcome| match outcome {
            Outcome::Win(seat) => Message::new("duel-won").with("seat", self.say_seat(seat)),
            Outcome::Draw => Message::new("duel-drawn"),
        });
        std::iter::once(standing).chain(end).collect()
    }

    fn save(&self, state: &State) -> Saved {
        Saved {
            steps: state.steps,
            acted: Unit::all().filter(|unit| state.acted[unit.index()]).map(|unit| unit.0 + 1).collect(),
            turns_left: state.turns_left,
            stances: state.stances.map(|stance| stance_word(stance).to_owned()),
            frames: state.frames.live().iter().map(|frame| save_frame(*frame)).collect(),
        }
    }

    fn load(&self, saved: Saved) -> Result<State, Vec<(String, Message)>> {
        let mut faults = Vec::new();
        let mut fault = |path: String, id| faults.push((path, Message::new(id)));
        for (index, &steps) in saved.steps.iter().enumerate() {
            if steps > Duel::STEPS_MAX {
                fault(format!("steps[{index}]"), "duel-too-many-steps");
            }
        }
        let mut acted = [false; Duel::UNITS];
        for (index, number) in saved.acted.iter().enumerate() {
            match read_unit(*number) {
                Some(unit) => acted[unit.index()] = true,
                None => fault(format!("acted[{index}]"), "duel-no-unit"),
            }
        }
        let mut stances = [Stance::Unset; 2];
        for (index, (stance, word)) in stances.iter_mut().zip(&saved.stances).enumerate() {
            match read_stance(word) {
                Some(known) => *stance = known,
                None => fault(format!("stances[{index}]"), "duel-no-stance"),
            }
        }
        let mut frames = Stack::new(Frame::Stances);
        if saved.frames.len() > 4 {
            fault("frames".to_owned(), "duel-too-many-frames");
        }
        for (index, frame) in saved.frames.iter().take(4).enumerate() {
            match load_frame(frame) {
                Some(frame) => frames.push(frame),
                None => fault(format!("frames[{index}]"), "duel-no-frame"),
            }
        }
        if saved.turns_left == 0 && !saved.frames.is_empty() {
            fault("turns_left".to_owned(), "duel-no-turn-left");
        }
        match faults.is_empty() {
            true => Ok(State { steps: saved.steps, acted, turns_left: saved.turns_left, stances, frames }),
            false => Err(faults),
        }
    }
}

fn stance_word(stance: Stance) -> &'static str {
    STANCES.iter().find(|(known, _)| *known == stance).expect("every stance has a word").1
}

fn read_stance(word: &str) -> Option<Stance> {
    STANCES.iter().find(|(_, known)| *known == word).map(|(stance, _)| *stance)
}

fn read_unit(number: u8) -> Option<Unit> {
    (1..=Duel::UNITS as u8).contains(&number).then(|| Unit(number - 1))
}

fn read_seat(id: &str) -> Option<Seat> {
    SEATS.iter().position(|known| *known == id).map(|index| Seat(index as u8))
}

fn save_frame(frame: Frame) -> SavedFrame {
    let seat_word = |seat: Seat| SEATS[seat.index()].to_owned();
    match frame {
        Frame::Stances => SavedFrame::Stances,
        Frame::Initiative => SavedFrame::Initiative,
        Frame::Turn { seat } => SavedFrame::Turn { seat: seat_word(seat) },
        Frame::Melee { attacker, defender, round } => {
            SavedFrame::Melee { attacker: attacker.0 + 1, defender: defender.0 + 1, round }
        }
        Frame::StandOrBreak { seat } => SavedFrame::StandOrBreak { seat: seat_word(seat) },
        Frame::Volley { shooter, target } => SavedFrame::Volley { shooter: shooter.0 + 1, target: target.0 + 1 },
        Frame::Saves { target, hits } => SavedFrame::Saves { target: target.0 + 1, hits },
    }
}

fn load_frame(saved: &SavedFrame) -> Option<Frame> {
    Some(match *saved {
        SavedFrame::Stances => Frame::Stances,
        SavedFrame::Initiative => Frame::Initiative,
        SavedFrame::Turn { ref seat } => Frame::Turn { seat: read_seat(seat)? },
        SavedFrame::Melee { attacker, defender, round } => {
            Frame::Melee { attacker: read_unit(attacker)?, defender: read_unit(defender)?, round }
        }
        SavedFrame::StandOrBreak { ref seat } => Frame::StandOrBreak { seat: read_seat(seat)? },
        SavedFrame::Volley { shooter, target } => {
            Frame::Volley { shooter: read_unit(shooter)?, target: read_unit(target)? }
        }
        SavedFrame::Saves { target, hits } => Frame::Saves { target: read_unit(target)?, hits },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Rules;

    #[test]
    fn a_bad_position_names_every_field() {
        let rules = Duel::default();
        let mut saved = rules.save(&rules.setup());
        saved.steps[2] = 99;
        saved.acted = vec![7];
        saved.stances[1] = "brave".to_owned();
        let paths: Vec<String> = rules.load(saved).unwrap_err().into_iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["steps[2]", "acted[0]", "stances[1]"]);
    }

    #[test]
    fn text_that_is_no_action_gets_the_nearest() {
        let rules = Duel::default();
        let misread = rules.read(&rules.setup(), "attack 1 9").unwrap_err();
        assert_eq!(misread.nearest.as_deref(), Some("attack 1 3"));
    }
}
