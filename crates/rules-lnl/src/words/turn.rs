//! Set-up, rally, impulses, the end of a turn, control.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::TurnEvent,
    model::{Loc, SwId, Trait, UnitId},
    state::{Marks, Phase, State},
};
use kernel::say::Message;

/// What happened.
pub(crate) fn say(game: &Shown<'_>, event: &TurnEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let of_side = |id, seat| Message::new(id).with("side", names::side(game, seat));
    let of_weapon = |id, sw: SwId| Message::new(id).with("weapon", names::weapon(game, sw));
    let rolled = |message: Message, total: i8, needs: i8| message.with("total", total).with("needs", needs);
    let of_medic = |id, medic: UnitId| Message::new(id).with("medic", names::unit(game, medic));
    match *event {
        TurnEvent::SetUp { seat } => of_side("lnl-turn-setup", seat),
        TurnEvent::TurnBegins { turn } => Message::new("lnl-turn-begins").with("turn", turn),
        TurnEvent::Initiative { seat, tie: false } => of_side("lnl-turn-initiative", seat),
        TurnEvent::Initiative { seat, tie: true } => of_side("lnl-turn-initiative-tie", seat),
        TurnEvent::Rallied { unit, total, needs } => rolled(of_unit("lnl-turn-rallied", unit), total, needs),
        TurnEvent::NotRallied { unit, total, needs } => rolled(of_unit("lnl-turn-not-rallied", unit), total, needs),
        TurnEvent::Dedicated { unit } => of_unit("lnl-turn-dedicated", unit),
        TurnEvent::MedicReady { medic, total, needs } => rolled(of_medic("lnl-turn-medic-ready", medic), total, needs),
        TurnEvent::MedicFailed { medic, total, needs } => {
            rolled(of_medic("lnl-turn-medic-failed", medic), total, needs)
        }
        TurnEvent::Healed { medic, unit } => of_medic("lnl-turn-healed", medic).with("unit", names::unit(game, unit)),
        TurnEvent::Steadied { medic, unit } => {
            of_medic("lnl-turn-steadied", medic).with("unit", names::unit(game, unit))
        }
        TurnEvent::Recombined { unit, other } => {
            of_unit("lnl-turn-recombined", unit).with("other", names::unit(game, other))
        }
        TurnEvent::Took { unit, sw } => of_weapon("lnl-turn-took", sw).with("unit", names::unit(game, unit)),
        TurnEvent::Gave { from, unit, sw } => {
            of_weapon("lnl-turn-gave", sw).with("from", names::unit(game, from)).with("unit", names::unit(game, unit))
        }
        TurnEvent::Mounted { sw } => of_weapon("lnl-turn-mounted", sw),
        TurnEvent::Packed { sw } => of_weapon("lnl-turn-packed", sw),
        TurnEvent::Cleared { sw } => of_weapon("lnl-turn-cleared", sw),
        TurnEvent::OperationsBegin { seat } => of_side("lnl-turn-operations", seat),
        TurnEvent::Activated { at, units } => {
            Message::new("lnl-turn-activated").with("at", names::loc(game, at)).with("units", names::units(game, units))
        }
        TurnEvent::Opened { unit } => of_unit("lnl-turn-opened", unit),
        TurnEvent::Buttoned { unit } => of_unit("lnl-turn-buttoned", unit),
        TurnEvent::Passed { seat } => of_side("lnl-turn-passed", seat),
        TurnEvent::NothingToDo { seat } => of_side("lnl-turn-nothing-to-do", seat),
        TurnEvent::OperationsOver { spent: false } => Message::new("lnl-turn-operations-over"),
        TurnEvent::OperationsOver { spent: true } => Message::new("lnl-turn-operations-spent"),
        TurnEvent::MarkersOff { turn } => Message::new("lnl-turn-markers-off").with("turn", turn),
        TurnEvent::Controls { seat, hex } => of_side("lnl-turn-controls", seat).with("hex", names::hex(game, hex)),
        TurnEvent::Won { seat } => of_side("lnl-turn-won", seat),
    }
}

/// What an action of these chapters does.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let of_weapon = |id, sw: SwId| Message::new(id).with("weapon", names::weapon(game, sw));
    Some(match *action {
        Action::Done if s.top().is_none() => Message::new(match s.phase {
            Phase::SetUp(_) => "lnl-turn-do-setup-done",
            Phase::Rally(_) => "lnl-turn-do-rally-done",
            _ => "lnl-turn-do-impulse-done",
        }),
        Action::Pass => Message::new("lnl-turn-do-pass"),
        Action::Lift { unit } => of_unit("lnl-turn-do-lift", unit),
        Action::Place { unit, to } => of_unit("lnl-turn-do-place", unit).with("at", names::loc(game, to)),
        Action::Face { unit, facing } => of_unit("lnl-turn-do-face", unit).with("vertex", facing.0 + 1),
        Action::Rally { unit } => of_unit("lnl-turn-do-rally", unit),
        Action::Reroll { unit } => of_unit("lnl-turn-do-reroll", unit),
        Action::Treat { medic, unit } => of_unit("lnl-turn-do-treat", unit).with("medic", names::unit(game, medic)),
        Action::Recombine { unit, other } => {
            of_unit("lnl-turn-do-recombine", unit).with("other", names::unit(game, other))
        }
        Action::Take { unit, sw } => of_weapon("lnl-turn-do-take", sw).with("unit", names::unit(game, unit)),
        Action::Give { sw, unit } => of_weapon("lnl-turn-do-give", sw).with("unit", names::unit(game, unit)),
        Action::Flip { sw } => {
            let known = sw.index() < game.content().arsenal.len();
            let mounted = known && game.weapon_kind(s, sw).has(Trait::Tripod);
            of_weapon(if mounted { "lnl-turn-do-pack" } else { "lnl-turn-do-mount" }, sw)
        }
        Action::Activate { at: Loc::OFF } => Message::new("lnl-turn-do-enter"),
        Action::Activate { at } => Message::new("lnl-turn-do-activate").with("at", names::loc(game, at)),
        Action::Hatch { unit } => {
            let known = unit.index() < game.content().roster.len();
            let shut = known && s.has(unit, Marks::BUTTONED);
            of_unit(if shut { "lnl-turn-do-open" } else { "lnl-turn-do-button" }, unit)
        }
        _ => return None,
    })
}

/// What is asked of a side while nothing is being resolved.
pub(crate) fn question(game: &Shown<'_>, s: &State) -> Option<Message> {
    Some(match s.phase {
        Phase::SetUp(_) => Message::new("lnl-turn-ask-setup"),
        Phase::Rally(_) => Message::new("lnl-turn-ask-rally"),
        Phase::Operations if s.impulse.at == Loc::NONE => Message::new("lnl-turn-ask-impulse"),
        Phase::Operations => Message::new("lnl-turn-ask-act").with("at", names::loc(game, s.impulse.at)),
        Phase::Initiative | Phase::Administration | Phase::Over => return None,
    })
}
