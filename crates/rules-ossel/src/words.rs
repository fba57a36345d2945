//! What the game says of itself: what is done, what happened, the question that is asked, the situation, an outcome,
//! the score. All sentences are in `content/ossel/locales`.

use crate::{Action, Event, Ossel, Place, STEPS, Stage, State, Summary, UnitId};
use content::{message, saved::word_of};
use faces::{At, Sentence};
use kernel::{
    Outcome, Seat, Told,
    say::{Message, Value},
};
use scene::{Badge, Mark};

impl Ossel {
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        action.message(At::position(self, s), "ossel-do").with("phase", word_of(&s.phase, self))
    }
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let message = event.what.message(At::event(self, event), "ossel");
        let modifiers = event.modifiers.iter().map(|&(clause, by)| (clause, by.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }

    /// What is asked.
    pub(crate) fn tell_question(&self, s: &State, _: Seat) -> Message {
        match s.fight {
            None => message!("ossel-ask", what = word_of(&s.phase, self)),
            Some(fight) => {
                let stage = match fight.stage {
                    Stage::Retreat if self.may_stand(s, &fight) => "stand".to_owned(),
                    stage => word_of(&stage, self),
                };
                message!("ossel-ask", what = stage, unit = self.say_unit(fight.defender), hex = self.say_hex(fight.hex))
            }
        }
    }

    /// The position line by line: the turn, the score, every counter.
    pub(crate) fn tell_position(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        let (turns, side) = (self.content().turns, self.say_side(s.active));
        let mut lines = vec![message!("ossel-turn-now", turn = s.turn, turns = turns, side = side)];
        lines.extend(self.tell_score(s, None));
        lines.extend(s.all().map(|unit| self.tell_unit(s, unit)));
        lines
    }
    /// A counter in a line: where it is, and what it can do.
    pub(crate) fn tell_unit(&self, s: &State, unit: UnitId) -> Message {
        let entry = self.entry(unit);
        let (place, hex) = match s.unit(unit).place {
            Place::On(hex) => ("on", self.say_hex(hex)),
            Place::Waiting => ("waiting", "-".into()),
            Place::Gone => ("gone", "-".into()),
        };
        let marks: Vec<Value> = self.marks_of(s, unit).into_iter().map(|mark| mark.label.into()).collect();
        let turn = entry.enters.unwrap_or_default();
        message!("ossel-unit", place = place, hex = hex, turn = turn, id = &entry.id, unit = &entry.name)
            .with("side", self.say_side(entry.seat))
            .with("arm", &entry.arm.name)
            .with("strength", self.strength(s, unit, false))
            .with("points", self.points_of(s, unit))
            .with("marks", marks)
    }
    /// What is to be known of a counter at a glance.
    pub(crate) fn marks_of(&self, s: &State, unit: UnitId) -> Vec<Mark> {
        let held = s.unit(unit);
        let all = [
            (held.steps < STEPS && held.steps > 0, Badge::Damaged, "ossel-mark-reduced"),
            (held.unsupplied, Badge::Unsupplied, "ossel-mark-unsupplied"),
            (held.moved, Badge::Moved, "ossel-mark-moved"),
            (held.fought, Badge::Fired, "ossel-mark-fought"),
            (held.struck, Badge::Fighting, "ossel-mark-struck"),
        ];
        let marks = all.into_iter().filter(|(is_so, ..)| *is_so);
        marks.map(|(_, badge, id)| Mark { badge, label: Message::new(id) }).collect()
    }

    /// What an outcome holds, a fact at a time.
    pub(crate) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let of = |seat: Seat| {
            let all = [
                ("ossel-sum-lost", summary.lost[seat]),
                ("ossel-sum-gone", summary.gone[seat]),
                ("ossel-sum-driven", summary.driven[seat].into()),
                ("ossel-sum-advanced", summary.advanced[seat].into()),
                ("ossel-sum-won", (summary.won == Some(seat.0)).into()),
            ];
            let facts = all.into_iter().filter(|(_, n)| *n > 0);
            facts.map(move |(id, n)| Message::new(id).with("side", self.say_side(seat)).with("n", n))
        };
        Ossel::SEATS.into_iter().flat_map(of).collect()
    }
    /// What an outcome counts: steps lost.
    pub(crate) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let lost = |seat| (message!("ossel-count-lost", side = self.say_side(seat)), summary.lost[seat].into());
        Ossel::SEATS.map(lost).into()
    }
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let facts: Vec<Value> = self.facts_of(summary).into_iter().map(Value::from).collect();
        message!("ossel-sum", n = facts.len(), facts = facts)
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let points = |seat: Seat| {
            let held = self.content().points.iter().zip(&s.holders).filter(|(_, holder)| **holder == seat);
            let hexes: Vec<Value> = held.map(|(point, _)| self.say_hex(point.hex)).collect();
            let (side, n) = (self.say_side(seat), self.points(s, seat));
            message!("ossel-score", side = side, n = n, held = hexes.len(), hexes = hexes)
        };
        let mut lines: Vec<Message> = Ossel::SEATS.map(points).into();
        if let Some(Outcome::Win(seat)) = outcome {
            lines.push(message!("ossel-score-won", side = self.say_side(seat)));
        }
        lines
    }
}
