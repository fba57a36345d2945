//! What is being composed, item by item: an attack, the answer to it, the partisans' chance.

use crate::{
    game::Hungria,
    inspect::Factor,
    model::{ALLIED, AXIS},
    odds::Shift,
    state::{Stage, State},
    summary::Summary,
    words::names::{side_key, worded},
};
use kernel::{Clause, Pending, Rules, Seat, clause, say::Message};
use scene::{WorkRow, Working};

impl Hungria {
    /// What a seat is composing now.
    pub(super) fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        let asked = matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat));
        if !asked {
            return None;
        }
        match s.combat.stage {
            Stage::Compose | Stage::Support | Stage::Answer => Some(combat_working(self, s)),
            Stage::Evade => Some(evasion_working(self, s)),
            _ => None,
        }
    }

    /// What a player asks of a combat, fact by fact.
    pub(super) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let facts = [
            (summary.attacker_lost > 0, "hungria-fact-attacker-loses"),
            (summary.defender_lost > 0, "hungria-fact-defender-loses"),
            (summary.emptied, "hungria-fact-emptied"),
            (summary.points > 0, "hungria-fact-breakthrough"),
            (summary.evaded == Some(true), "hungria-sum-evaded"),
        ];
        facts.into_iter().filter(|&(holds, _)| holds).map(|(_, id)| Message::new(id)).collect()
    }

    /// What an outcome counts: what combats and air combats cost each side.
    pub(super) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let fought = summary.fought.is_some();
        let side = |side: Seat| Message::new("hungria-scene-air-loses").with("side", side_key(side));
        let [axis, allied] = Hungria::SIDES.map(|side| summary.air_lost[side]);
        let counts = [
            (fought, Message::new("hungria-scene-attacker-loses"), summary.attacker_lost),
            (fought, Message::new("hungria-scene-defender-loses"), summary.defender_lost),
            (summary.points > 0, Message::new("hungria-scene-breakthrough"), summary.points),
            (axis > 0, side(AXIS), axis),
            (allied > 0, side(ALLIED), allied),
            (summary.aborted.is_some(), Message::new("hungria-scene-missions-aborted"), summary.aborted.unwrap_or(0)),
        ];
        counts.into_iter().filter(|(is_told, ..)| *is_told).map(|(_, message, n)| (message, n.into())).collect()
    }
}

fn combat_working(game: &Hungria, s: &State) -> Working {
    let combat = &s.combat;
    let factor = |Factor { side, name, factor, clause }| {
        let attacks = side == combat.attacker;
        let message = Message::new(if attacks { "hungria-scene-attack" } else { "hungria-scene-defence" });
        row(message.with("name", name).with("factor", factor), clause, None)
    };
    let mut rows: Vec<WorkRow> = game.factors_of(s).into_iter().map(factor).collect();
    let title = Message::new(if combat.mobile { "hungria-attack-mobile" } else { "hungria-attack" })
        .with("side", side_key(combat.attacker))
        .with("hex", game.hex_text(combat.at()));
    if combat.attackers.is_empty() {
        return Working { title, rows, who: Vec::new(), total: None, commit: None };
    }
    let reckoning = game.reckon(s);
    let base = Message::new("hungria-attack-base")
        .with("attack", i32::from(reckoning.attack))
        .with("defence", i32::from(reckoning.defence))
        .with("column", reckoning.base.name());
    rows.push(row(base, if combat.mobile { clause!("7.3.l") } else { clause!("8.2.b") }, None));
    let around = || combat.attackers.iter().map(|unit| s.hex_of(unit));
    for &(shift, columns) in &reckoning.shifts {
        let three = game.concentric_by(combat.at(), around()).filter(|_| shift == Shift::Concentric);
        rows.push(row(game.shift_words(s, shift), three.unwrap_or(shift.clause()), Some(columns)));
    }
    for &(modifier, value) in &reckoning.die_modifiers {
        let message = Message::new("hungria-scene-on-the-die").with("what", worded("die", modifier.word()));
        rows.push(row(message, clause!("8.2.f"), Some(value)));
    }
    let total =
        Message::new("hungria-attack-column").with("column", reckoning.column.name()).with("steps", reckoning.steps);
    let word = if s.combat.stage == Stage::Compose { "declare" } else { "roll" };
    let commit = game.check_declare(s).is_ok().then(|| word.to_owned());
    let who = combat.attackers.iter().map(|unit| game.pick_piece(unit)).collect();
    Working { title, rows, who, total: Some(total), commit }
}
fn evasion_working(game: &Hungria, s: &State) -> Working {
    let modifiers = game.evasion(s);
    let what = |clause: Clause| {
        Message::new(match clause {
            clause!("12.2.3.b") => "hungria-shift-concentric",
            clause!("12.2.3.c") => "hungria-terrain-mountain",
            clause!("12.2.3.d") => "hungria-terrain-plain",
            _ => "hungria-scene-not-alone",
        })
    };
    let on_the_die = |clause| Message::new("hungria-scene-on-the-die").with("what", what(clause));
    let sum: i8 = modifiers.iter().map(|&(_, value)| value).sum();
    Working {
        title: Message::new("hungria-scene-evasion").with("hex", game.hex_text(s.combat.at())),
        rows: modifiers.iter().map(|&(clause, value)| row(on_the_die(clause), clause, Some(value))).collect(),
        who: Vec::new(),
        total: Some(Message::new("hungria-do-evade").with("need", game.tables().special.evade.needs as i8 - sum)),
        commit: Some("evade yes".to_owned()),
    }
}

fn row(message: Message, clause: Clause, value: Option<i8>) -> WorkRow {
    WorkRow { message, clause: clause.0.to_owned(), value: value.map(i32::from) }
}
