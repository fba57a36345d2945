//! Outcomes of an action, for odds; and the score, for the end of a game and the way there.

use super::names::{result_text, side_key, side_words};
use crate::{
    game::Hungria,
    state::{AirStatus, State, Status},
    summary::Summary,
};
use kernel::{Outcome, Seat, say::Message};

impl Hungria {
    /// An outcome in few words.
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let mut items: Vec<Message> = Vec::new();
        let mut tell = |message: Message| items.push(message);
        let lost = summary.attacker_lost > 0 || summary.defender_lost > 0;
        if lost || summary.fought.is_some() {
            let id = if summary.fought.is_some() { "hungria-sum-fought" } else { "hungria-sum-losses" };
            tell(
                Message::new(id)
                    .with("result", summary.fought.map(result_text).unwrap_or_default())
                    .with("attacker", summary.attacker_lost)
                    .with("defender", summary.defender_lost),
            );
        }
        let [attackers, defenders] = summary.columns;
        if attackers > 0 || defenders > 0 {
            tell(Message::new("hungria-sum-columns").with("attacker", attackers).with("defender", defenders));
        }
        if summary.staffs > 0 {
            tell(Message::new("hungria-sum-staffs").with("n", summary.staffs));
        }
        match (summary.emptied, summary.points) {
            (true, 0) => tell(Message::new("hungria-sum-emptied")),
            (true, points) => tell(Message::new("hungria-sum-breakthrough").with("points", points)),
            (false, _) => {}
        }
        if let Some(evaded) = summary.evaded {
            tell(Message::new(if evaded { "hungria-sum-evaded" } else { "hungria-sum-not-evaded" }));
        }
        for side in Hungria::SIDES {
            let n = summary.air_lost[side];
            if n > 0 {
                tell(Message::new("hungria-sum-air-lost").with("side", side_key(side)).with("n", n));
            }
        }
        if let Some(aborted) = summary.aborted {
            tell(Message::new("hungria-sum-aborted").with("n", aborted));
        }
        if let Some(ordered) = summary.fuhrer {
            tell(Message::new(if ordered { "hungria-sum-fuhrer-yes" } else { "hungria-sum-fuhrer-no" }));
        }
        if let Some(leave) = summary.s_leave {
            tell(Message::new(if leave { "hungria-sum-s-leave" } else { "hungria-sum-s-stay" }));
        }
        if let Some(level) = summary.over {
            tell(Message::new("hungria-sum-over").with("level", self.level_words(level)));
        }
        let chain = |first: Message, next: Message| Message::new("hungria-sum").with("first", first).with("next", next);
        items.into_iter().reduce(chain).unwrap_or_else(|| Message::new("hungria-sum-nothing"))
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let mut lines: Vec<Message> = Hungria::SIDES.into_iter().map(|side| self.side_score(s, side)).collect();
        let message = match outcome {
            None => Message::new("hungria-score-now").with("last", self.content().scenario.last_turn),
            Some(Outcome::Win(seat)) => Message::new("hungria-score-won").with("who", side_words(seat)),
            Some(Outcome::Draw) => Message::new("hungria-score-drawn"),
        };
        lines.push(message.with("level", self.level_words(self.victory_level(s))));
        let most = self.tables().special.offensives.len();
        lines.push(Message::new("hungria-score-fuhrer").with("n", s.fuhrer.offensives).with("most", most));
        lines.extend(self.order_line(s));
        lines
    }

    /// Points, losses and strength of a side.
    fn side_score(&self, s: &State, side: Seat) -> Message {
        let (allied, axis) = self.points(s);
        let points = if side == crate::model::AXIS { axis } else { allied };
        let own = || s.units().filter(|&unit| self.unit(unit).side() == side && self.is_combat_unit(unit));
        let steps: usize = own().map(|unit| usize::from(s.piece(unit).steps)).sum();
        let lost = own().filter(|&unit| s.piece(unit).status == Status::Eliminated).count();
        let airs = || s.airs().filter(|&air| self.air_unit(air).side() == side);
        let air_lost = airs().filter(|&air| s.air(air).status == AirStatus::Eliminated).count();
        Message::new("hungria-score")
            .with("who", side_words(side))
            .with("points", points)
            .with("steps", steps)
            .with("lost", lost)
            .with("air_lost", air_lost)
    }
}
