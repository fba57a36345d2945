//! What is being composed, item by item: an attack before it is rolled.

use crate::{
    clauses as c,
    event::Modifiers,
    game::Bcs,
    model::AttackKind,
    state::{Attack, AttackStage, Frame, State},
    words::names,
};
use kernel::{Clause, Seat, say::Message};
use scene::{WorkRow, Working};

fn row(message: Message, clause: Clause, value: Option<i32>) -> WorkRow {
    WorkRow { message, clause: clause.0.to_owned(), value }
}

impl Bcs {
    /// What a seat is composing now.
    pub(super) fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return None;
        }
        match s.top()? {
            Frame::Attack(attack) if attack.stage == AttackStage::Prepare => Some(self.attack_working(s, &attack)),
            _ => None,
        }
    }
    fn attack_working(&self, s: &State, attack: &Attack) -> Working {
        let id = match attack.kind {
            AttackKind::Regular => "bcs-work-regular",
            AttackKind::Shock => "bcs-work-shock",
        };
        let title = Message::new(id)
            .with("unit", names::unit(self, attack.lead))
            .with("defender", names::unit(self, attack.defender))
            .with("hex", names::hex(self, attack.at));
        let sums = self.sums(s, attack);
        let mut rows = Vec::new();
        let mut add = |modifiers: &Modifiers, sign: i32, ar: &'static str| {
            for (nth, &(clause, value)) in modifiers.iter().enumerate() {
                let message = if nth == 0 { Message::new(ar) } else { modifier_words(clause) };
                rows.push(row(message, clause, Some(i32::from(value) * sign)));
            }
        };
        add(&sums.attacker, 1, "bcs-work-attacker");
        add(&sums.defender, -1, "bcs-work-defender");
        let net = sums.net();
        Working {
            title,
            rows,
            total: Some(Message::new("bcs-work-net").with("net", format!("{net:+}"))),
            commit: Some("roll".to_owned()),
        }
    }
}

/// A modifier in a word.
pub(crate) fn modifier_words(clause: Clause) -> Message {
    let id = MODIFIERS.iter().find(|(known, _)| *known == clause).map_or("bcs-work-other", |(_, id)| *id);
    Message::new(id)
}

/// What the modifiers of the Combat Table are called.
const MODIFIERS: &[(Clause, &str)] = &[
    (c::R5_1_F_1, "bcs-work-supported"),
    (c::R5_1_F_2, "bcs-work-blocked"),
    (c::R5_1_G_1, "bcs-work-suppression"),
    (c::R5_1_G_1_A, "bcs-work-suppression"),
    (c::R5_1_G_2, "bcs-work-assist"),
    (c::R5_1_G_3, "bcs-work-double-obj"),
    (c::R5_1_G_4, "bcs-work-own-pd"),
    (c::R5_1_G_5, "bcs-work-off-map"),
    (c::R5_1_H_1, "bcs-work-pd"),
    (c::R5_1_H_2, "bcs-work-two-units"),
    (c::R5_1_H_2_A, "bcs-work-two-units"),
    (c::R5_1_H_3, "bcs-work-hexside"),
    (c::R5_1_H_4, "bcs-work-cover"),
    (c::R5_1_H_4_A, "bcs-work-cover"),
    (c::R5_1_H_5, "bcs-work-red-open"),
    (c::R5_1_H_5_A, "bcs-work-red-open"),
    (c::R5_1_H_6, "bcs-work-crowded"),
    (c::R5_1_H_7, "bcs-work-urban-av"),
    (c::R5_1_I_1, "bcs-work-breakthrough"),
    (c::R5_1_I_2, "bcs-work-after-fire"),
];
