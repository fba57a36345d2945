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
        let Summary { attacker_lost, defender_lost, fought, staffs, points, .. } = *summary;
        let [attackers, defenders] = summary.columns;
        let either = |is: bool, yes: &'static str, no: &'static str| Message::new(if is { yes } else { no });
        let losses = || {
            either(fought.is_some(), "hungria-sum-fought", "hungria-sum-losses")
                .with("result", fought.map(result_text).unwrap_or_default())
                .with("attacker", attacker_lost)
                .with("defender", defender_lost)
        };
        let columns = || Message::new("hungria-sum-columns").with("attacker", attackers).with("defender", defenders);
        let air = |side: Seat| Message::new("hungria-sum-air-lost").with("side", side_key(side));
        let [axis, allied] = Hungria::SIDES.map(|side| (summary.air_lost[side], side));
        let air = |(n, side): (u8, Seat)| (n > 0).then(|| air(side).with("n", n));
        let items = [
            (attacker_lost > 0 || defender_lost > 0 || fought.is_some()).then(losses),
            (attackers > 0 || defenders > 0).then(columns),
            (staffs > 0).then(|| Message::new("hungria-sum-staffs").with("n", staffs)),
            summary.emptied.then(|| match points {
                0 => Message::new("hungria-sum-emptied"),
                points => Message::new("hungria-sum-breakthrough").with("points", points),
            }),
            summary.evaded.map(|evaded| either(evaded, "hungria-sum-evaded", "hungria-sum-not-evaded")),
            air(axis),
            air(allied),
            summary.aborted.map(|aborted| Message::new("hungria-sum-aborted").with("n", aborted)),
            summary.fuhrer.map(|ordered| either(ordered, "hungria-sum-fuhrer-yes", "hungria-sum-fuhrer-no")),
            summary.s_leave.map(|leave| either(leave, "hungria-sum-s-leave", "hungria-sum-s-stay")),
            summary.over.map(|level| Message::new("hungria-sum-over").with("level", self.level_words(level))),
        ];
        let chain = |first: Message, next: Message| Message::new("hungria-sum").with("first", first).with("next", next);
        items.into_iter().flatten().reduce(chain).unwrap_or_else(|| Message::new("hungria-sum-nothing"))
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let mut lines: Vec<Message> = Hungria::SIDES.into_iter().map(|side| side_score(self, s, side)).collect();
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
}

/// Points, losses and strength of a side.
fn side_score(game: &Hungria, s: &State, side: Seat) -> Message {
    let (allied, axis) = game.points(s);
    let points = if side == crate::model::AXIS { axis } else { allied };
    let own = || s.units().filter(|&unit| game.unit(unit).side() == side && game.is_combat_unit(unit));
    let steps: usize = own().map(|unit| usize::from(s.piece(unit).steps)).sum();
    let lost = own().filter(|&unit| s.piece(unit).status == Status::Eliminated).count();
    let airs = || s.airs().filter(|&air| game.air_unit(air).side() == side);
    let air_lost = airs().filter(|&air| s.air(air).status == AirStatus::Eliminated).count();
    Message::new("hungria-score")
        .with("who", side_words(side))
        .with("points", points)
        .with("steps", steps)
        .with("lost", lost)
        .with("air_lost", air_lost)
}
