//! What is asked of a side, by what is under way.

use super::names;
use crate::{
    game::Lnl,
    model::{Class, Loc, UnitId},
    state::{AttackStage, CallStage, Frame, Marks, MoveKind, Mover, Phase, RetreatKind, State},
};
use faces::At;
use kernel::{Seat, say::Message};

impl Lnl {
    /// What is asked of a seat.
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return Message::new("lnl-ask-nothing");
        }
        let asked = match s.top() {
            None => between_frames(self, s),
            Some(frame) => in_frame(self, s, &frame),
        };
        asked.unwrap_or_else(|| Message::new("lnl-ask"))
    }
}

fn between_frames(game: &Lnl, s: &State) -> Option<Message> {
    Some(match s.phase {
        Phase::SetUp(_) => Message::new("lnl-turn-ask-setup"),
        Phase::Rally(_) => Message::new("lnl-turn-ask-rally"),
        Phase::Operations => match s.impulse.at.get() {
            None => Message::new("lnl-turn-ask-impulse"),
            Some(at) => Message::new("lnl-turn-ask-act").with("at", names::loc(game, at)),
        },
        Phase::Initiative | Phase::Administration | Phase::Over => return None,
    })
}
fn in_frame(game: &Lnl, s: &State, frame: &Frame) -> Option<Message> {
    let here = At::position(game, s);
    let at = |id, loc: Loc| Message::new(id).with("at", names::loc(game, loc));
    let of = |id, unit: UnitId| Message::new(id).with("unit", names::unit(here, unit));
    let vehicle = |id, unit: UnitId| Message::new(id).with("vehicle", names::unit(here, unit));
    Some(match *frame {
        Frame::Volley(volley) => Message::new("lnl-fire-ask-volley")
            .with("units", names::units(here, volley.firers))
            .with("aim", names::aim(here, volley.target, volley.scope.get())),
        Frame::Attack(attack) => match attack.stage {
            AttackStage::Jam => Message::new("lnl-fire-ask-jam"),
            AttackStage::Order => at("lnl-fire-ask-order", attack.target),
            AttackStage::Charm => {
                of("lnl-fire-ask-charm", attack.now.get()?).with("result", names::result(attack.result))
            }
            AttackStage::Roll | AttackStage::Checks | AttackStage::After => return None,
        },
        Frame::Drop(unit) => of("lnl-fire-ask-drop", unit),
        Frame::Hero(due) => at("lnl-fire-ask-hero", due.at),
        Frame::Move(mover) => on_the_move(game, s, &mover),
        Frame::Claymores(entering) => at("lnl-moves-ask-claymores", entering.at),
        Frame::Window(window) if window.at_launcher => at("lnl-moves-ask-launcher", window.at),
        Frame::Window(window) => at("lnl-moves-ask-window", window.at).with("units", names::units(here, window.movers)),
        Frame::Retreat(retreat) => match retreat.kind {
            RetreatKind::Flame => at("lnl-moves-ask-flames", retreat.at),
            RetreatKind::Overrun => at("lnl-moves-ask-overrun", retreat.at),
        },
        Frame::EventRally(rally) => Message::new("lnl-moves-ask-rally").with("hex", names::hex(game, rally.hex)),
        Frame::Melee(melee) => at("lnl-melee-ask-strike", melee.at),
        Frame::Aftermath(after) => at("lnl-melee-ask-aftermath", after.at),
        Frame::Assault(assault) => vehicle("lnl-melee-ask-assault", assault.vehicle),
        Frame::Overrun(overrun) => vehicle("lnl-melee-ask-overrun", overrun.vehicle),
        Frame::Dismount(carrier) => of("lnl-guns-ask-dismount", carrier),
        Frame::Call(call) if call.stage == CallStage::Adjust => {
            of("lnl-indirect-ask-adjust", call.caller.get()?).with("hex", names::hex(game, call.hex))
        }
        _ => return None,
    })
}
/// Where a vehicle drives, a helicopter flies, units on foot go.
fn on_the_move(game: &Lnl, s: &State, mover: &Mover) -> Message {
    let here = At::position(game, s);
    let of = |id, unit: UnitId| Message::new(id).with("unit", names::unit(here, unit));
    if let Some(unit) = game.flying(s) {
        let id = match (s.has(unit, Marks::DAMAGED), s.has(unit, Marks::HOVER)) {
            (true, _) => "lnl-indirect-ask-damaged",
            (false, true) => "lnl-indirect-ask-hovering",
            (false, false) => "lnl-indirect-ask-flying",
        };
        return of(id, unit).with("at", names::loc(game, mover.at));
    }
    if let Some(unit) = mover.group.first().filter(|&unit| game.class(s, unit) == Class::Vehicle) {
        return of("lnl-guns-ask-drive", unit);
    }
    let id = match (mover.kind, mover.started) {
        (MoveKind::Withdraw, false) => "lnl-moves-ask-withdraw",
        (_, false) => "lnl-moves-ask-first-step",
        (_, true) => "lnl-moves-ask-step",
    };
    Message::new(id).with("units", names::units(here, mover.group))
}
