//! Outcomes of an action, for odds; and the score, for the end of a game and the way there.

use crate::{
    model::{Award, Fubar, UnitId},
    state::State,
    summary::{Fate, Summary},
};
use kernel::{
    Outcome, Seat,
    say::{Message, Value},
};

impl Fubar {
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let mut items: Vec<Value> = Vec::new();
        let mut fates = summary.fates.iter().copied().peekable();
        while let Some((unit, fate)) = fates.next() {
            // Those who get out of a wreck are told with it.
            let out = match (fate, fates.peek()) {
                (Fate::Wrecked, Some(&(other, Fate::Escaped(n)))) if other == unit => {
                    fates.next();
                    Some(n)
                }
                _ => None,
            };
            items.push(fate_words(self, unit, fate, out).into());
        }
        if let Some(seat) = summary.first {
            items.push(Message::new("fubar-sum-turn").with("side", self.side_words(seat)).into());
        }
        if let Some(winner) = summary.over {
            items.push(over_words(self, "fubar-sum-won", "fubar-sum-drawn", winner).into());
        }
        if items.is_empty() {
            return Message::new("fubar-sum-nothing");
        }
        Message::new("fubar-sum").with("items", items)
    }

    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let seats = || self.scenario.seats();
        let over = outcome.is_some();
        let mut lines: Vec<Message> = seats().map(|seat| side_score(self, s, seat, over)).collect();
        if !over && self.scenario.awards.iter().any(|award| matches!(award, Award::ControlAtEnd { .. })) {
            let points = self.score(s, true);
            let sides = seats().map(|seat| {
                let side = Message::new("fubar-score-side").with("side", self.side_words(seat));
                Value::from(side.with("points", i32::from(points[seat])))
            });
            lines.push(Message::new("fubar-score-now").with("sides", sides.collect::<Vec<_>>()));
        }
        lines.push(match outcome {
            None => Message::new("fubar-score-margin").with("margin", i32::from(self.scenario.margin)),
            Some(Outcome::Win(seat)) => over_words(self, "fubar-score-won", "fubar-score-drawn", Some(seat)),
            Some(Outcome::Draw) => over_words(self, "fubar-score-won", "fubar-score-drawn", None),
        });
        lines
    }

    /// What a side has earned, source by source; it adds up to [`Fubar::score`].
    pub fn earnings(&self, s: &State, seat: Seat, at_end: bool) -> Vec<(Message, i16)> {
        let mut items = Vec::new();
        if s.points[seat] != 0 {
            items.push((Message::new("fubar-points-held"), s.points[seat]));
        }
        for award in &self.scenario.awards {
            let ids = match award {
                Award::ControlAtEnd { .. } | Award::ControlEachTurn { .. } => ["fubar-points-control"; 2],
                Award::UnitDestroyed { .. } => ["fubar-points-units"; 2],
                Award::VehicleDestroyed { .. } => ["fubar-points-vehicles"; 2],
                Award::CasualtiesEach { .. } => ["fubar-points-casualties"; 2],
                Award::Exited { .. } => ["fubar-points-exited", "fubar-points-exited-vehicles"],
            };
            let earned = ids.into_iter().zip(self.earned(s, seat, award, at_end)).filter(|(_, (n, _))| *n > 0);
            items.extend(earned.map(|(id, (n, vp))| {
                let message = match *award {
                    Award::ControlAtEnd { objective, .. } => {
                        let objective = &self.scenario.objectives[usize::from(objective)];
                        Message::new(id).with("objective", objective.name.clone())
                    }
                    _ => Message::new(id),
                };
                (message.with("n", i32::from(n)), n * vp)
            }));
        }
        items
    }
}

fn fate_words(game: &Fubar, unit: UnitId, fate: Fate, out: Option<u8>) -> Message {
    let (id, n) = match fate {
        Fate::Hits(n) => ("fubar-sum-hits", n),
        Fate::Lost(n) => ("fubar-sum-lost", n),
        Fate::Suppressed(n) => ("fubar-sum-suppressed", n),
        Fate::Activated => ("fubar-sum-activated", 0),
        Fate::OnGuard => ("fubar-sum-on-guard", 0),
        Fate::StoodDown => ("fubar-sum-stood-down", 0),
        Fate::Stunned => ("fubar-sum-stunned", 0),
        Fate::Immobilised => ("fubar-sum-immobilised", 0),
        Fate::WeaponsLost(n) => ("fubar-sum-weapons", n),
        Fate::Wrecked => match out {
            Some(n) => ("fubar-sum-wrecked-out", n),
            None => ("fubar-sum-wrecked", 0),
        },
        Fate::Escaped(n) => ("fubar-sum-escaped", n),
    };
    Message::new(id).with("unit", game.unit_words(unit)).with("n", n)
}
fn over_words(game: &Fubar, won: &'static str, drawn: &'static str, winner: Option<Seat>) -> Message {
    match winner {
        Some(seat) => Message::new(won).with("side", game.side_words(seat)),
        None => Message::new(drawn),
    }
}
/// The points of a side and what gave them.
fn side_score(game: &Fubar, s: &State, seat: Seat, at_end: bool) -> Message {
    let items = game.earnings(s, seat, at_end);
    let points = game.score(s, at_end)[seat];
    let id = if items.is_empty() { "fubar-score-bare" } else { "fubar-score" };
    let items: Vec<Value> = items.into_iter().map(|(item, vp)| item.with("vp", i32::from(vp)).into()).collect();
    Message::new(id).with("side", game.side_words(seat)).with("points", i32::from(points)).with("items", items)
}
