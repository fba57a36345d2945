//! Outcomes of an action, for odds; and the score, for the end of a game and the way there.

use super::names;
use crate::{
    game::Lnl,
    model::{Victory, enemy_of},
    state::State,
    summary::{Change, Fate, Summary},
};
use kernel::{
    Outcome, Seat,
    say::{Message, Value},
};

impl Lnl {
    /// An outcome in few words.
    pub(crate) fn tell_summary(&self, summary: &Summary) -> Message {
        let mut items: Vec<Message> = summary.fates.iter().map(|change| tell_change(self, change)).collect();
        items.extend((summary.heroes > 0).then(|| Message::new("lnl-sum-heroes").with("n", summary.heroes)));
        if let Some(found) = summary.spotted {
            items.push(Message::new(if found { "lnl-sum-spotted" } else { "lnl-sum-unspotted" }));
        }
        items.extend(summary.placed.then(|| Message::new("lnl-sum-placed")));
        items.extend((summary.jammed > 0).then(|| Message::new("lnl-sum-jammed").with("n", summary.jammed)));
        if let Some(hex) = summary.landed {
            items.push(Message::new("lnl-sum-landed").with("hex", names::hex(self, hex)));
        }
        if let Some((away, held)) = summary.withdrew {
            items.push(Message::new("lnl-sum-withdrew").with("away", away).with("held", held));
        }
        if let Some(winner) = summary.over {
            items.push(match winner {
                Some(seat) => Message::new("lnl-sum-won").with("side", names::side(self, Seat(seat))),
                None => Message::new("lnl-sum-drawn"),
            });
        }
        let chain = |first: Message, next: Message| Message::new("lnl-sum").with("first", first).with("next", next);
        items.into_iter().reduce(chain).unwrap_or_else(|| Message::new("lnl-sum-nothing"))
    }

    /// How the game stands or ended.
    pub(crate) fn tell_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        let scenario = &self.content().scenario;
        let mut lines = vec![Message::new("lnl-score-aim").with("aim", scenario.aim.clone())];
        let side = match &scenario.victory {
            Victory::Control { side, .. } | Victory::ExitOrControl { side, .. } | Victory::Points { side, .. } => *side,
        };
        let hexes = scenario.victory.hexes();
        let held: Vec<Value> =
            hexes.iter().filter(|&&hex| s.held.contains(hex)).map(|&hex| names::hex(self, hex)).collect();
        let left: Vec<Value> =
            hexes.iter().filter(|&&hex| !s.held.contains(hex)).map(|&hex| names::hex(self, hex)).collect();
        for (seat, list) in [(side, held), (enemy_of(side), left)] {
            let n = list.len();
            let message = Message::new("lnl-score-holds").with("side", names::side(self, seat));
            lines.push(message.with("n", n).with("hexes", Value::List(list)));
        }
        for seat in [Seat(0), Seat(1)] {
            let score = s.score[seat];
            lines.push(
                Message::new("lnl-score-losses")
                    .with("side", names::side(self, seat))
                    .with("mmc", score.mmc_lost)
                    .with("craft", score.craft_lost)
                    .with("exited", score.exited)
                    .with("bonus", score.bonus),
            );
        }
        lines.extend(outcome.map(|outcome| match outcome {
            Outcome::Win(seat) => Message::new("lnl-score-won").with("side", names::side(self, seat)),
            Outcome::Draw => Message::new("lnl-score-drawn"),
        }));
        lines
    }
}

fn tell_change(game: &Lnl, change: &Change) -> Message {
    Message::new(fate_id(change.fate)).with("unit", names::counter(game, change.unit, change.was))
}

/// The sentence of a fate.
pub(crate) fn fate_id(fate: Fate) -> &'static str {
    match fate {
        Fate::Rallied => "lnl-sum-rallied",
        Fate::Healed => "lnl-sum-healed",
        Fate::FellBack => "lnl-sum-fell-back",
        Fate::Shaken => "lnl-sum-shaken",
        Fate::Damaged => "lnl-sum-damaged",
        Fate::Wounded => "lnl-sum-wounded",
        Fate::Reduced => "lnl-sum-reduced",
        Fate::Abandoned => "lnl-sum-abandoned",
        Fate::Eliminated => "lnl-sum-eliminated",
    }
}
