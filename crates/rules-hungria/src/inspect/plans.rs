//! What is to come: the schedule of reinforcements, and what wins the game.

use super::{by, by_all};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, Nation, Settlement},
    schedule::{AIR, LAND},
    state::{Phase, State},
    words::names::{listed, side_words},
};
use kernel::{
    Seat, clause,
    say::{Message, Value},
};

impl Hungria {
    /// What these turns bring and take; of reinforcements those that are still to come.
    pub(super) fn tell_schedule(&self, s: &State, first: u8, last: u8) -> Vec<Message> {
        (first..=last).flat_map(|turn| schedule_lines(self, s, turn)).collect()
    }

    /// The points on the map, who has them, and what they mean.
    pub(super) fn tell_victory(&self, s: &State) -> Vec<Message> {
        let mut lines = vec![self.points_line(s)];
        for &(hex, points) in &self.ground().points {
            let holder = if s.controls(ALLIED, hex) { ALLIED } else { AXIS };
            lines.push(
                Message::new("hungria-victory-hex")
                    .with("hex", self.hex_text(hex))
                    .with("points", points)
                    .with("who", side_words(holder)),
            );
            let clause = match self.ground().hex(hex).place.as_ref().map(|place| place.kind) {
                Some(Settlement::BigCity) if self.ground().budapest.contains(&hex) => clause!("11.1.g"),
                Some(Settlement::BigCity) => clause!("11.1.c"),
                _ => clause!("11.1.d"),
            };
            lines.push(by(clause));
        }
        let now = usize::from(self.victory_level(s));
        for (nth, level) in self.content().scenario.levels.iter().enumerate() {
            let id = if nth == now { "hungria-victory-level-now" } else { "hungria-victory-level" };
            lines.push(Message::new(id).with("n", level.at_least).with("level", level.name.clone()));
        }
        let last = self.content().scenario.last_turn;
        let id = if s.phase == Phase::Over { "hungria-victory-over" } else { "hungria-victory-when" };
        lines.push(Message::new(id).with("last", last));
        lines.extend(self.order_line(s));
        let rolls = usize::from(s.fuhrer.offensives) < self.tables().special.offensives.len();
        lines.extend(by_all([
            (true, clause!("11.1.a")),
            (s.phase != Phase::Over, clause!("11.1.e")),
            (rolls && s.fuhrer.rolled, clause!("12.1.i")),
            (self.quota(s).is_some(), clause!("12.1.j")),
        ]));
        lines
    }
}

fn schedule_lines(game: &Hungria, s: &State, turn: u8) -> Vec<Message> {
    let row = game.schedule(turn);
    let mut lines = vec![game.turn_words("hungria-schedule", turn)];
    for side in Hungria::SIDES {
        let about = |id: &'static str| Message::new(id).with("who", side_words(side));
        let mut tell = |id: &'static str, units: Vec<Value>| lines.extend(listed(about(id), units));
        tell("hungria-schedule-arrive", game.coming_words(s, side, turn));
        tell("hungria-schedule-leave", leaving_words(game, turn, side));
        let pools = game.pools_words(&row.replacements, side);
        let id = if pools.is_empty() { "hungria-schedule-columns" } else { "hungria-schedule-pools" };
        lines.push(about(id).with("columns", row.columns[side]).with("pools", pools));
    }
    let full = row.replacements[Nation::Hungarian.index()][LAND];
    if row.hungarian_reduced < full {
        lines.push(Message::new("hungria-schedule-hungarian").with("n", row.hungarian_reduced).with("full", full));
    }
    let lost = s.hungarian_latched || game.ground().budapest.iter().any(|&hex| s.controls(ALLIED, hex));
    let leaves = |side: Seat| row.withdrawals.iter().any(|&unit| game.side(unit) == side);
    lines.extend(by_all([
        (true, clause!("1.2.e")),
        (leaves(AXIS) && leaves(ALLIED), clause!("2.1.i")),
        (turn == s.turn && s.fuhrer.ordered, clause!("5.8.2.h")),
        (row.hungarian_reduced < full && lost, clause!("6.4.2.b")),
        (row.hungarian_reduced < full && !lost && !game.is_budapest_held(s), clause!("6.4.2.c")),
        (row.replacements[Nation::Hungarian.index()][AIR] > 0, clause!("6.4.2.e")),
    ]));
    lines
}
/// The units of a side that the schedule names for withdrawal.
fn leaving_words(game: &Hungria, turn: u8, side: Seat) -> Vec<Value> {
    let row = game.schedule(turn);
    let units = row.withdrawals.iter().copied().filter(|&unit| game.side(unit) == side);
    let airs = row.air_withdrawals.iter().copied().filter(|&air| game.air_unit(air).side() == side);
    units.map(|unit| game.piece_words(unit)).chain(airs.map(|air| game.air_words(air))).collect()
}
