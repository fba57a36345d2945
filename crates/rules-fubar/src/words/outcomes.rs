//! Outcomes of an action, for odds; and the score, for the end of a game and the way there.

use crate::{
    model::{Award, Fubar, UnitId},
    state::{State, Status, Wheels},
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
            items.push(self.fate_words(unit, fate, out).into());
        }
        if let Some(seat) = summary.first {
            items.push(Message::new("fubar-sum-turn").with("side", self.side_words(seat)).into());
        }
        if let Some(winner) = summary.over {
            items.push(self.over_words("fubar-sum-won", "fubar-sum-drawn", winner).into());
        }
        if items.is_empty() {
            return Message::new("fubar-sum-nothing");
        }
        Message::new("fubar-sum").with("items", items)
    }

    fn fate_words(&self, unit: UnitId, fate: Fate, out: Option<u8>) -> Message {
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
        Message::new(id).with("unit", self.unit_words(unit)).with("n", n)
    }

    fn over_words(&self, won: &'static str, drawn: &'static str, winner: Option<Seat>) -> Message {
        match winner {
            Some(seat) => Message::new(won).with("side", self.side_words(seat)),
            None => Message::new(drawn),
        }
    }

    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let seats = || self.scenario.seats();
        let over = outcome.is_some();
        let mut lines: Vec<Message> = seats().map(|seat| self.side_score(s, seat, over)).collect();
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
            Some(Outcome::Win(seat)) => self.over_words("fubar-score-won", "fubar-score-drawn", Some(seat)),
            Some(Outcome::Draw) => self.over_words("fubar-score-won", "fubar-score-drawn", None),
        });
        lines
    }

    /// The points of a side and what gave them.
    fn side_score(&self, s: &State, seat: Seat, at_end: bool) -> Message {
        let items = self.earnings(s, seat, at_end);
        let points = self.score(s, at_end)[seat];
        let id = if items.is_empty() { "fubar-score-bare" } else { "fubar-score" };
        let items: Vec<Value> = items.into_iter().map(|(item, vp)| item.with("vp", i32::from(vp)).into()).collect();
        Message::new(id).with("side", self.side_words(seat)).with("points", i32::from(points)).with("items", items)
    }

    /// What a side has earned, source by source; it adds up to [`Fubar::score`].
    pub(super) fn earnings(&self, s: &State, seat: Seat, at_end: bool) -> Vec<(Message, i16)> {
        let mut items = Vec::new();
        if s.points[seat] != 0 {
            items.push((Message::new("fubar-points-held"), s.points[seat]));
        }
        for award in &self.scenario.awards {
            let (message, n, vp) = match *award {
                Award::ControlAtEnd { objective, side, vp } => {
                    let objective = &self.scenario.objectives[usize::from(objective)];
                    let holds = at_end && self.controls(s, objective) == Some(seat);
                    let counts = holds && side.is_none_or(|side| side == seat);
                    let message = Message::new("fubar-points-control").with("objective", objective.name.clone());
                    (message, i16::from(counts), vp)
                }
                Award::ControlEachTurn { .. } => continue,
                Award::UnitDestroyed { of, vp } => {
                    let n = self.count_enemies(seat, of, |unit| i16::from(self.is_lost_infantry(s, unit)));
                    (Message::new("fubar-points-units"), n, vp)
                }
                Award::VehicleDestroyed { of, vp } => {
                    let n = self.count_enemies(seat, of, |unit| i16::from(s.unit(unit).wheels == Wheels::Wreck));
                    (Message::new("fubar-points-vehicles"), n, vp)
                }
                Award::CasualtiesEach { of, vp } => {
                    let n = self.count_enemies(seat, of, |unit| self.count_status(s, unit, Status::Casualty));
                    (Message::new("fubar-points-casualties"), n, vp)
                }
                Award::Exited { side, per_figure, per_vehicle } => {
                    let own = || self.unit_ids().filter(|&unit| side == seat && self.owner(unit) == seat);
                    let men = own().filter(|&unit| !self.unit(unit).is_crew);
                    let men: i16 = men.map(|unit| self.count_status(s, unit, Status::Exited)).sum();
                    let hulls = own().filter(|&unit| s.unit(unit).wheels == Wheels::Exited).count() as i16;
                    if men > 0 {
                        items.push((Message::new("fubar-points-exited").with("n", i32::from(men)), men * per_figure));
                    }
                    (Message::new("fubar-points-exited-vehicles"), hulls, per_vehicle)
                }
            };
            if n > 0 {
                items.push((message.with("n", i32::from(n)), n * vp));
            }
        }
        items
    }

    /// Adds up what the enemies of a side suffered; bailed-out crews do not count.
    fn count_enemies(&self, seat: Seat, of: Option<Seat>, suffered: impl Fn(UnitId) -> i16) -> i16 {
        let counted = self.unit_ids().filter(|&unit| {
            let owner = self.owner(unit);
            !self.unit(unit).is_crew && owner != seat && of.is_none_or(|of| of == owner)
        });
        counted.map(suffered).sum()
    }

    pub(crate) fn count_status(&self, s: &State, unit: UnitId, status: Status) -> i16 {
        self.unit(unit).figures().filter(|&figure| s.figure(figure).status == status).count() as i16
    }

    /// Whether all figures of an infantry unit are casualties.
    pub(super) fn is_lost_infantry(&self, s: &State, unit: UnitId) -> bool {
        !self.is_vehicle(unit) && self.count_status(s, unit, Status::Casualty) == i16::from(self.unit(unit).n_figures)
    }
}
