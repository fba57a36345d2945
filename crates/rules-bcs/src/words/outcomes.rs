//! Outcomes of an action, for odds; and the score, for the end of a game and the way there.

use super::names;
use crate::{game::Bcs, state::State, summary::Summary};
use kernel::{
    Outcome, Seat,
    say::{Message, Name, Value},
};

impl Bcs {
    /// An outcome in few words.
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let mut items = Vec::new();
        items.extend(summary.snafu.map(|snafu| Message::new("bcs-sum-snafu").with("result", names::snafu(snafu))));
        items.extend(
            summary.second.map(|second| Message::new(if second { "bcs-sum-second" } else { "bcs-sum-no-second" })),
        );
        items.extend(
            summary.chooses.map(|seat| Message::new("bcs-sum-chooses").with("side", names::side(self, Seat(seat)))),
        );
        for seat in [Seat(0), Seat(1)] {
            let side = || names::side(self, seat);
            let mut count = |id: &'static str, n: u8| {
                if n > 0 {
                    items.push(Message::new(id).with("side", side()).with("n", n));
                }
            };
            count("bcs-sum-lost", summary.lost[seat]);
            count("bcs-sum-gone", summary.gone[seat]);
            count("bcs-sum-driven", summary.driven[seat]);
            count("bcs-sum-home", summary.home[seat]);
            count("bcs-sum-off", summary.off[seat]);
            count("bcs-sum-dropped", summary.dropped[seat]);
            count("bcs-sum-fatigue", summary.fatigue[seat].max(0) as u8);
        }
        items.extend(
            summary.jump.map(|hard| Message::new(if hard { "bcs-sum-jump-hard" } else { "bcs-sum-jump-soft" })),
        );
        if summary.taken {
            items.push(Message::new("bcs-sum-taken"));
        }
        if summary.traffic {
            items.push(Message::new("bcs-sum-traffic"));
        }
        items.extend(summary.over.map(|winner| match winner {
            Some(seat) => Message::new("bcs-sum-won").with("side", names::side(self, Seat(seat))),
            None => Message::new("bcs-sum-drawn"),
        }));
        let chain = |first: Message, next: Message| Message::new("bcs-sum").with("first", first).with("next", next);
        items.into_iter().reduce(chain).unwrap_or_else(|| Message::new("bcs-sum-nothing"))
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let scenario = &self.content().scenario;
        let mut lines = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let held = scenario.victory.iter().enumerate().filter(|(place, _)| s.holder(*place) == seat);
            let held: Vec<Value> = held
                .map(|(_, hex)| {
                    let at = names::hex(self, hex.hex);
                    Message::new("bcs-score-hex").with("hex", at).with("vp", hex.vp).into()
                })
                .collect();
            if !held.is_empty() {
                let line = Message::new("bcs-score-holds").with("side", names::side(self, seat));
                lines.push(line.with("hexes", Value::List(held)));
            }
        }
        let line =
            Message::new("bcs-score-vp").with("side", names::side(self, scenario.vp_seat)).with("vp", self.vp(s));
        lines.push(line);
        for level in &scenario.levels {
            let line = match level.winner {
                Some(seat) => Message::new("bcs-score-level").with("side", names::side(self, seat)),
                None => Message::new("bcs-score-draw-level"),
            };
            let points = match level.least == level.most {
                true => Message::new("bcs-score-points").with("points", level.least),
                false => Message::new("bcs-score-span").with("least", level.least).with("most", level.most),
            };
            lines.push(line.with("owner", names::side(self, scenario.vp_seat)).with("points", points));
        }
        lines.extend(outcome.map(|outcome| match outcome {
            Outcome::Win(seat) => Message::new("bcs-score-won").with("side", names::side(self, seat)),
            Outcome::Draw => Message::new("bcs-score-drawn"),
        }));
        lines
    }

    /// The levels of victory by name.
    pub(crate) fn level_names(&self) -> Vec<Name> {
        let scenario = &self.content().scenario;
        let name = |level: &crate::model::Level| match level.winner {
            Some(seat) => scenario.sides[seat].name.clone(),
            None => Name { en: "draw".into(), es: "empate".into() },
        };
        scenario.levels.iter().map(name).collect()
    }
}
