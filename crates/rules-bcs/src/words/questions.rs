//! What is asked of a side, by what is under way.

use super::names;
use crate::{
    game::Bcs,
    model::HexId,
    state::{ActStep, Arriving, AttackStage, EngageStage, Frame, Phase, State},
};
use kernel::{Seat, say::Message};

impl Bcs {
    /// What is asked of a seat.
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return Message::new("bcs-ask-nothing");
        }
        combat(self, s)
            .or_else(|| fire(self, s))
            .or_else(|| moves(self, s))
            .or_else(|| activation(self, s))
            .or_else(|| turn(s))
            .unwrap_or_else(|| Message::new("bcs-ask"))
    }
}

/// What is asked while an attack, losses or retreats are under way.
fn combat(game: &Bcs, s: &State) -> Option<Message> {
    let at = |id, hex: HexId| Message::new(id).with("at", names::hex(game, hex));
    Some(match s.top()? {
        Frame::Attack(frame) => match frame.stage {
            AttackStage::Screen => at("bcs-combat-ask-screen", frame.at),
            AttackStage::Follow => at("bcs-combat-ask-follow", frame.at).with("unit", names::unit(game, frame.lead)),
            AttackStage::Defender => at("bcs-combat-ask-defender", frame.at),
            AttackStage::Prepare => {
                let net = game.sums(s, &frame).net();
                let id = if game.can_prepare(s, &frame) { "bcs-combat-ask-prepare" } else { "bcs-combat-ask-roll" };
                at(id, frame.at).with("unit", names::unit(game, frame.lead)).with("net", net)
            }
            AttackStage::AssistAdvance => {
                at("bcs-combat-ask-follow", frame.at).with("unit", names::unit(game, frame.assist.get()?))
            }
            AttackStage::Roll | AttackStage::Retreat | AttackStage::Advance | AttackStage::Done => return None,
        },
        Frame::Losses(frame) => at("bcs-combat-ask-losses", frame.at).with("steps", frame.steps),
        Frame::Retreats(frame) => at("bcs-combat-ask-retreat", frame.from),
        _ => return None,
    })
}

/// What is asked while an Engagement is under way.
fn fire(game: &Bcs, s: &State) -> Option<Message> {
    match s.top()? {
        Frame::Engage(frame) if frame.stage == EngageStage::Target => Some(
            Message::new("bcs-fire-ask-target")
                .with("firer", names::party(game, frame.firer))
                .with("at", names::hex(game, frame.at)),
        ),
        _ => None,
    }
}

/// What is asked of a side in these chapters.
fn moves(game: &Bcs, s: &State) -> Option<Message> {
    match s.top() {
        Some(Frame::Jump(frame)) => {
            Some(Message::new("bcs-moves-ask-jump").with("hq", names::hq(game, frame.formation)))
        }
        None if game.in_activity(s) => {
            let (unit, _) = game.restless(s)?;
            Some(Message::new("bcs-moves-ask-go-on").with("unit", names::unit(game, unit)))
        }
        _ => None,
    }
}

/// What is asked.
fn activation(game: &Bcs, s: &State) -> Option<Message> {
    if s.top().is_some() || s.act.formation.is_none() {
        return None;
    }
    let id = match s.act.step {
        ActStep::Declare => "bcs-activation-ask-declare",
        ActStep::Route => "bcs-activation-ask-route",
        ActStep::Pd if s.formation(s.acting()).pd => "bcs-activation-ask-keep-pd",
        ActStep::Pd => "bcs-activation-ask-pd",
        ActStep::Convert => "bcs-activation-ask-convert",
        ActStep::Objs => "bcs-activation-ask-obj",
        ActStep::Activity => "bcs-activation-ask-activity",
        ActStep::Trains => "bcs-activation-ask-trains",
        ActStep::Offer => "bcs-activation-ask-second",
        _ => return None,
    };
    Some(Message::new(id).with("formation", names::formation(game, s.acting())))
}

/// What is asked.
fn turn(s: &State) -> Option<Message> {
    if s.top().is_some() {
        return None;
    }
    Some(match s.phase {
        Phase::Ready => Message::new("bcs-turn-ask-begin"),
        Phase::Arrival(seat) => match s.arriving {
            Arriving::Hqs => Message::new("bcs-turn-ask-hq"),
            Arriving::Returns => Message::new("bcs-turn-ask-return"),
            Arriving::Reinforcements | Arriving::Replacements => {
                Message::new("bcs-turn-ask-replace").with("steps", s.replacements[seat])
            }
        },
        Phase::Assignment(seat) => Message::new("bcs-turn-ask-assign").with("points", s.loose[seat]),
        Phase::Choice(_) => Message::new("bcs-turn-ask-first"),
        Phase::Activation if s.act.formation.is_none() => Message::new("bcs-turn-ask-pick"),
        _ => return None,
    })
}
