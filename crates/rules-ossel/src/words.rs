//! What the game says of itself: the question that is asked, the situation, an outcome, the score. Sentences of actions (`ossel-do-…`)
//! and events (`ossel-…`) follow from their declarations; all sentences are in `content/ossel/locales`.

use crate::{
    game::Ossel,
    model::{STEPS, UnitId},
    state::{Phase, Place, Stage, State},
    summary::Summary,
};
use kernel::{
    Outcome, Seat,
    say::{Message, Value},
};

impl Ossel {
    /// What is asked.
    pub(crate) fn tell_question(&self, s: &State) -> Message {
        let Some(fight) = s.fight() else {
            return Message::new(match s.phase {
                Phase::Movement => "ossel-ask-movement",
                Phase::Combat => "ossel-ask-combat",
                Phase::End | Phase::Over => "ossel-ask-nothing",
            });
        };
        let id = match fight.stage {
            Stage::Compose => "ossel-ask-compose",
            Stage::Roll => "ossel-ask-nothing",
            Stage::Loss => "ossel-ask-loss",
            Stage::Retreat if self.may_stand(s, &fight) => "ossel-ask-stand",
            Stage::Retreat => "ossel-ask-retreat",
            Stage::Advance => "ossel-ask-advance",
        };
        Message::new(id).with("unit", self.say_unit(fight.defender)).with("hex", self.say_hex(fight.hex))
    }

    /// The turn and whose it is.
    pub(crate) fn tell_turn(&self, s: &State) -> Message {
        let (turn, turns) = (s.turn, self.content().turns);
        Message::new("ossel-turn-now").with("turn", turn).with("turns", turns).with("side", self.say_side(s.active))
    }

    /// The position line by line: the turn, the score, every counter.
    pub(crate) fn tell_position(&self, s: &State) -> Vec<Message> {
        let mut lines = vec![self.tell_turn(s)];
        lines.extend(self.tell_score(s, None));
        lines.extend(s.all().map(|unit| self.tell_unit(s, unit)));
        lines
    }
    /// A counter in a line: where it is, and what it can do.
    pub(crate) fn tell_unit(&self, s: &State, unit: UnitId) -> Message {
        let (entry, held) = (self.entry(unit), s.unit(unit));
        let message = match held.place {
            Place::On(hex) => Message::new("ossel-unit-on").with("hex", self.say_hex(hex)),
            Place::Waiting => {
                Message::new("ossel-unit-waiting").with("turn", self.entry_of(unit).map_or(0, |(turn, _)| turn))
            }
            Place::Gone => Message::new("ossel-unit-gone"),
        };
        let message = message.with("id", entry.id.clone()).with("unit", self.say_unit(unit));
        let message = message.with("side", self.say_side(entry.seat)).with("arm", entry.arm.name.clone());
        let message = message.with("strength", self.strength(s, unit, false)).with("points", self.points_of(s, unit));
        message.with("marks", Value::List(self.marks_of(s, unit).into_iter().map(|(_, mark)| mark.into()).collect()))
    }
    /// What is to be known of a counter at a glance.
    pub(crate) fn marks_of(&self, s: &State, unit: UnitId) -> Vec<(scene::Badge, Message)> {
        let held = s.unit(unit);
        let all = [
            (held.steps < STEPS && held.steps > 0, scene::Badge::Damaged, "ossel-mark-reduced"),
            (held.unsupplied, scene::Badge::Unsupplied, "ossel-mark-unsupplied"),
            (held.moved, scene::Badge::Moved, "ossel-mark-moved"),
            (held.fought, scene::Badge::Fired, "ossel-mark-fought"),
            (held.struck, scene::Badge::Fighting, "ossel-mark-struck"),
        ];
        all.into_iter().filter(|(is_so, ..)| *is_so).map(|(_, badge, id)| (badge, Message::new(id))).collect()
    }

    /// What an outcome holds, a fact at a time.
    pub(crate) fn tell_facts(&self, summary: &Summary) -> Vec<Message> {
        let mut facts = Vec::new();
        for seat in Ossel::SEATS {
            let mut tell = |holds: bool, id: &'static str, n: u8| {
                facts.extend(holds.then(|| Message::new(id).with("side", self.say_side(seat)).with("n", n)));
            };
            tell(summary.lost[seat] > 0, "ossel-sum-lost", summary.lost[seat]);
            tell(summary.gone[seat] > 0, "ossel-sum-gone", summary.gone[seat]);
            tell(summary.driven[seat], "ossel-sum-driven", 0);
            tell(summary.advanced[seat], "ossel-sum-advanced", 0);
            tell(summary.won == Some(seat.0), "ossel-sum-won", 0);
        }
        facts
    }
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let facts: Vec<Value> = self.tell_facts(summary).into_iter().map(Value::from).collect();
        match facts.is_empty() {
            true => Message::new("ossel-sum-nothing"),
            false => Message::new("ossel-sum").with("facts", facts),
        }
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let points = |seat: Seat| {
            let held = self.content().points.iter().zip(&s.holders).filter(|(_, holder)| **holder == seat);
            let hexes: Vec<Value> = held.map(|(point, _)| self.say_hex(point.hex)).collect();
            let id = if hexes.is_empty() { "ossel-score-no-hex" } else { "ossel-score" };
            Message::new(id).with("side", self.say_side(seat)).with("n", self.points(s, seat)).with("hexes", hexes)
        };
        let mut lines: Vec<Message> = Ossel::SEATS.map(points).into();
        if let Some(Outcome::Win(seat)) = outcome {
            lines.push(Message::new("ossel-score-won").with("side", self.say_side(seat)));
        }
        lines
    }
}
