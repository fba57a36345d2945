//! The position line by line, for those who read it.

use super::names;
use crate::{
    game::Bcs,
    model::{FormationId, HexId, UnitId},
    state::{Marks, Phase, State, Status},
};
use kernel::{
    Maybe, Seat,
    say::{Message, Value},
};

impl Bcs {
    pub(crate) fn tell_position(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        let mut lines = vec![turn_line(self, s), self.weather_line(s)];
        let markers = [
            ("bcs-now-objs", s.objs.iter().filter(|obj| !obj.recon).map(|obj| obj.hex).collect::<Vec<_>>()),
            ("bcs-now-recon", s.objs.iter().filter(|obj| obj.recon).map(|obj| obj.hex).collect()),
            ("bcs-now-traffic", s.traffic.iter().collect()),
        ];
        for (id, hexes) in markers {
            if !hexes.is_empty() {
                lines.push(Message::new(id).with("hexes", hex_list(self, &hexes)));
            }
        }
        for seat in [Seat(0), Seat(1)] {
            let line = Message::new("bcs-now-side").with("side", names::side(self, seat));
            lines.push(line.with("air", s.air[seat]));
            for formation in self.formations_of(seat) {
                lines.push(self.formation_line(s, formation));
                lines.extend(self.members(s, formation).iter().filter_map(|unit| self.unit_line(s, unit)));
            }
            let free = self.of(seat).filter(|unit| s.unit(unit).formation.is_none());
            let lines_of_free: Vec<Message> = free.iter().filter_map(|unit| self.unit_line(s, unit)).collect();
            if !lines_of_free.is_empty() {
                lines.push(Message::new("bcs-now-independents"));
                lines.extend(lines_of_free);
            }
        }
        lines.extend(self.tell_score(s, None));
        lines
    }

    /// A phase by its name.
    pub(crate) fn phase_words(&self, s: &State) -> Message {
        let of = |id: &'static str, seat: Seat| Message::new(id).with("side", names::side(self, seat));
        match s.phase {
            Phase::Ready => Message::new("bcs-phase-ready"),
            Phase::Weather => Message::new("bcs-phase-weather"),
            Phase::Arrival(seat) => of("bcs-phase-arrival", seat),
            Phase::Assignment(seat) => of("bcs-phase-assignment", seat),
            Phase::Initiative | Phase::Choice(_) => Message::new("bcs-phase-initiative"),
            Phase::Activation if s.act.formation.is_some() => {
                let id = if self.is_initial(s) { "bcs-phase-initial" } else { "bcs-phase-second" };
                Message::new(id).with("formation", names::formation(self, s.acting()))
            }
            Phase::Activation => of("bcs-phase-activation", s.active),
            Phase::End => Message::new("bcs-phase-end"),
            Phase::Over => Message::new("bcs-phase-over"),
        }
    }
    /// The weather in words.
    pub(crate) fn weather_line(&self, s: &State) -> Message {
        let ground = if s.weather.mud { "bcs-mud" } else { "bcs-dry" };
        let going = if s.weather.poor { "bcs-going-poor" } else { "bcs-going-good" };
        Message::new("bcs-now-weather")
            .with("ground", Message::new(ground))
            .with("going", Message::new(going))
            .with("visibility", s.weather.visibility)
    }
    pub(crate) fn formation_line(&self, s: &State, formation: FormationId) -> Message {
        let held = s.formation(formation);
        let off_map = || Message::new("bcs-off-map").into();
        let place = |hex: Maybe<HexId>| hex.get().map_or_else(off_map, |hex| names::hex(self, hex));
        Message::new("bcs-now-formation")
            .with("formation", names::formation(self, formation))
            .with("hq", place(held.hq))
            .with("trains", place(held.trains))
            .with("fatigue", names::fatigue(held.fatigue))
            .with("marks", Value::List(self.formation_marks(s, formation).into_iter().map(Value::from).collect()))
    }
    /// The markers of a formation in words.
    pub(crate) fn formation_marks(&self, s: &State, formation: FormationId) -> Vec<Message> {
        let held = s.formation(formation);
        let mut marks = Vec::new();
        let mut mark = |on: bool, id: &'static str| {
            if on {
                marks.push(Message::new(id));
            }
        };
        mark(held.used, "bcs-mark-used");
        mark(held.pd, "bcs-mark-pd");
        mark(held.ghost, "bcs-mark-ghost");
        mark(held.coordination, "bcs-mark-coordination");
        if held.blocked > 0 {
            marks.push(Message::new("bcs-mark-blocked").with("level", held.blocked));
        }
        if marks.is_empty() {
            marks.push(Message::new("bcs-mark-none"));
        }
        marks
    }
    pub(crate) fn unit_line(&self, s: &State, unit: UnitId) -> Option<Message> {
        let held = s.unit(unit);
        let place: Value = match held.status {
            Status::Map => names::hex(self, s.hex_of(unit)),
            Status::OffMap => Message::new("bcs-off-map").into(),
            Status::Waiting => Message::new("bcs-waiting").into(),
            Status::Asset => Message::new("bcs-as-support").into(),
            Status::Eliminated => return None,
        };
        let line =
            Message::new("bcs-now-unit").with("unit", names::unit(self, unit)).with("id", self.uid(unit).to_owned());
        let line = line.with("at", place).with("face", names::face(held.showing()));
        let marks = self.unit_marks(s, unit).into_iter().map(Value::from).collect();
        Some(line.with("steps", held.steps).with("max", self.entry(unit).steps_max).with("marks", Value::List(marks)))
    }
    /// The markers of a unit in words.
    pub(crate) fn unit_marks(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let all = [
            (Marks::DROPPED, "bcs-mark-dropped"),
            (Marks::SCREEN, "bcs-mark-screen"),
            (Marks::FINISHED, "bcs-mark-finished"),
            (Marks::ENTERING, "bcs-mark-entering"),
        ];
        let on = all.into_iter().filter(|(mark, _)| s.unit(unit).has(*mark));
        let mut marks: Vec<Message> = on.map(|(_, id)| Message::new(id)).collect();
        if self.side(s, unit).unprepared {
            marks.push(Message::new("bcs-mark-unprepared"));
        }
        if marks.is_empty() {
            marks.push(Message::new("bcs-mark-none"));
        }
        marks
    }
}

fn hex_list(game: &Bcs, hexes: &[HexId]) -> Value {
    Value::List(hexes.iter().map(|&hex| names::hex(game, hex)).collect())
}
fn turn_line(game: &Bcs, s: &State) -> Message {
    Message::new("bcs-now-turn")
        .with("turn", s.turn)
        .with("last", game.content().scenario.turns)
        .with("phase", game.phase_words(s))
        .with("edition", game.content().edition.id.clone())
}
