//! What is being composed, item by item: an attack before it is rolled.

use crate::{
    event::Modifiers,
    game::Bcs,
    model::AttackKind,
    state::{Attack, AttackStage, Frame, State},
    summary::Summary,
    words::names,
};
use kernel::{BySeat, Clause, Seat, clause, say::Message};
use scene::{WorkRow, Working};

impl Bcs {
    /// What a seat is composing now.
    pub(super) fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return None;
        }
        match s.top()? {
            Frame::Attack(attack) if attack.stage == AttackStage::Prepare => Some(attack_working(self, s, &attack)),
            _ => None,
        }
    }

    /// What a player asks of an outcome, fact by fact.
    pub(super) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let mut facts = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let side = || names::side(self, seat);
            let n = |counts: BySeat<u8>| counts[seat];
            let mut tell =
                |holds: bool, id: &'static str| facts.extend(holds.then(|| Message::new(id).with("side", side())));
            tell(n(summary.lost) > 0, "bcs-fact-loses");
            tell(n(summary.gone) > 0, "bcs-fact-gone");
            tell(n(summary.driven) + n(summary.home) + n(summary.off) > 0, "bcs-fact-driven");
            tell(n(summary.dropped) > 0, "bcs-sum-dropped");
        }
        facts.extend(summary.taken.then(|| Message::new("bcs-sum-taken")));
        facts
    }

    /// What can be expected of a roll.
    pub(super) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let message = |seat| Message::new("bcs-scene-count-lost").with("side", names::side(self, seat));
        summary.lost.with_seats().map(|(seat, &lost)| (message(seat), lost.into())).collect()
    }
}

fn attack_working(game: &Bcs, s: &State, attack: &Attack) -> Working {
    let id = match attack.kind {
        AttackKind::Regular => "bcs-work-regular",
        AttackKind::Shock => "bcs-work-shock",
    };
    let title = Message::new(id)
        .with("unit", names::unit(game, attack.lead))
        .with("defender", names::unit(game, attack.named()))
        .with("hex", names::hex(game, attack.at));
    let sums = game.sums(s, attack);
    let mut rows = Vec::new();
    let mut add = |modifiers: &Modifiers, sign: i32, ar: &'static str| {
        for (nth, &(clause, value)) in modifiers.iter().enumerate() {
            let message = if nth == 0 { Message::new(ar) } else { modifier_words(clause) };
            rows.push(WorkRow::new(message, clause, Some(i32::from(value) * sign)));
        }
    };
    add(&sums.attacker, 1, "bcs-work-attacker");
    add(&sums.defender, -1, "bcs-work-defender");
    let net = sums.net();
    Working {
        title,
        rows,
        who: std::iter::once(attack.lead).chain(attack.assist.get()).map(|unit| game.pick_unit(unit)).collect(),
        total: Some(Message::new("bcs-work-net").with("net", format!("{net:+}"))),
        commit: Some("roll".to_owned()),
    }
}

/// A modifier in a word.
pub(crate) fn modifier_words(clause: Clause) -> Message {
    let id = MODIFIERS.iter().find(|(known, _)| *known == clause).map_or("bcs-work-other", |(_, id)| *id);
    Message::new(id)
}

/// What the modifiers of the Combat Table are called.
const MODIFIERS: &[(Clause, &str)] = &[
    (clause!("5.1f.1"), "bcs-work-supported"),
    (clause!("5.1f.2"), "bcs-work-blocked"),
    (clause!("5.1g.1"), "bcs-work-suppression"),
    (clause!("5.1g.1a"), "bcs-work-suppression"),
    (clause!("5.1g.2"), "bcs-work-assist"),
    (clause!("5.1g.3"), "bcs-work-double-obj"),
    (clause!("5.1g.4"), "bcs-work-own-pd"),
    (clause!("5.1g.5"), "bcs-work-off-map"),
    (clause!("5.1h.1"), "bcs-work-pd"),
    (clause!("5.1h.2"), "bcs-work-two-units"),
    (clause!("5.1h.2a"), "bcs-work-two-units"),
    (clause!("5.1h.3"), "bcs-work-hexside"),
    (clause!("5.1h.4"), "bcs-work-cover"),
    (clause!("5.1h.4a"), "bcs-work-cover"),
    (clause!("5.1h.5"), "bcs-work-red-open"),
    (clause!("5.1h.5a"), "bcs-work-red-open"),
    (clause!("5.1h.6"), "bcs-work-crowded"),
    (clause!("5.1h.7"), "bcs-work-urban-av"),
    (clause!("5.1i.1"), "bcs-work-breakthrough"),
    (clause!("5.1i.2"), "bcs-work-after-fire"),
];
