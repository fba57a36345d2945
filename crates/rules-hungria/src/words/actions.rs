//! What an action does, in one line: who, where, what it costs, and for attacks whom it meets. Where that hangs on the
//! position, how is here.

use super::names::{halves, held, held_air, hex_of};
use crate::{
    action::Action,
    game::{Hungria, Way},
    model::{AXIS, AirId, HexId, PieceId, enemy_of},
    state::{AirStatus, Mode, Phase, Stage, State, Status},
};
use faces::{At, Sentence};
use kernel::say::Message;

impl Hungria {
    /// What an action does.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        match *action {
            Action::Step { to } => return self.step_words(s, to, self.step_cost(s, to)),
            Action::Go { to } => {
                let cost = if s.mover.members.is_empty() { None } else { self.reach(s).cost(to) };
                return self.step_words(s, to, cost);
            }
            _ => {}
        }
        let message = action.message(At::position(self, s), "hungria-do");
        let message = match other_wording(self, s, action) {
            Some(id) => message.called(id),
            None => message,
        };
        let message = match place_of(self, s, action) {
            Some(hex) => message.with("hex", self.hex_text(hex)),
            None => message,
        };
        with_figures(self, s, action, message)
    }

    /// Half points from where the mover is to a neighbouring hex, before what is left limits it.
    pub(crate) fn step_cost(&self, s: &State, to: HexId) -> Option<u8> {
        let first = s.mover.members.iter().next()?;
        let Some(from) = self.mover_hex(s) else { return Some(self.tables().terrain.crossing.railway_halves) };
        let way = self.ways(from).iter().find(|way| way.to == to)?;
        let side = self.side(first);
        let cost = if s.controlled(side, from) && s.controlled(side, to) { way.own } else { way.other };
        (cost != Way::CLOSED).then_some(cost)
    }

    pub(crate) fn step_words(&self, s: &State, to: HexId, cost: Option<u8>) -> Message {
        let (Some(first), Some(cost)) = (s.mover.members.iter().next(), cost) else {
            return Message::new("hungria-do-step-bare").with("to", self.hex_text(to));
        };
        let cost = cost.min(s.mover.left);
        let in_phase = matches!(s.mover.mode, Mode::Normal | Mode::Operational);
        let stops = in_phase && s.zoc(enemy_of(self.side(first))).contains(to);
        Message::new(if stops { "hungria-do-step-zoc" } else { "hungria-do-step" })
            .with("to", self.hex_text(to))
            .with("cost", halves(cost))
            .with("left", halves(s.mover.left - cost))
    }

    /// The word by which sentences say what the armour of an offensive is counted in (hun:12.1.l).
    pub(crate) fn armour_key(&self) -> &'static str {
        if self.content().options.fuhrer_armoured_steps { "steps" } else { "units" }
    }

    /// The sides in the order of play of the phases they share (hun:2.1.i).
    pub(crate) const SIDES: [kernel::Seat; 2] = [AXIS, crate::model::ALLIED];
}

/// The sentence, where the same action is something else here.
fn other_wording(game: &Hungria, s: &State, action: &Action) -> Option<&'static str> {
    Some(match *action {
        Action::Done => return done_wording(game, s),
        Action::Decline if s.combat.stage == Stage::Breakthrough => "hungria-do-decline-breakthrough",
        Action::Decline if s.combat.stage == Stage::Exploitation => "hungria-do-decline-exploitation",
        Action::Roll if s.combat.stage == Stage::Answer => "hungria-do-roll-answer",
        Action::Cancel if s.combat.stage == Stage::Compose => "hungria-do-cancel-attack",
        Action::RestoreAir { air, .. } if held_air(s, air).is_some_and(|held| held.status == AirStatus::Eliminated) => {
            "hungria-do-rebuild-air"
        }
        Action::Reinforce { unit, .. } if held(s, unit).is_some_and(|held| held.status == Status::Eliminated) => {
            "hungria-do-return"
        }
        Action::Withdraw { unit } if game.named_now(s).is_some_and(|named| named != unit) => {
            "hungria-do-withdraw-instead"
        }
        Action::Recall { .. } if matches!(s.phase, Phase::AirAborts(_)) => "hungria-do-recall-abort",
        Action::Recall { .. } if s.phase == Phase::AirTargets => "hungria-do-recall-target",
        Action::Move { piece } if hex_of(s, piece).is_none() => "hungria-do-move-enter",
        Action::Operational if s.mover.mode == Mode::Operational => "hungria-do-operational-off",
        Action::Commit { piece } if piece.is_column() => match State::column_side(piece) == s.combat.attacker {
            true => "hungria-do-commit-column",
            false => "hungria-do-answer-column",
        },
        Action::Evade { tries: false } => "hungria-do-stand",
        Action::Lose { unit } if held(s, unit).is_none_or(|held| held.steps <= 1) => "hungria-do-lose-last",
        _ => return None,
    })
}
/// Which phase ends.
fn done_wording(game: &Hungria, s: &State) -> Option<&'static str> {
    Some(match s.phase {
        Phase::SetUp if game.content().scenario.places_partisans => "hungria-do-set-up",
        Phase::SetUp => "hungria-do-begin",
        Phase::Columns(_) => "hungria-do-end-columns",
        Phase::Replacements(_) => "hungria-do-end-replacements",
        Phase::Reinforcements(_) => "hungria-do-end-reinforcements",
        Phase::AirTransfers | Phase::EndTransfers => "hungria-do-end-transfers",
        Phase::AirAssignment => "hungria-do-end-assignment",
        Phase::AirAborts(_) => "hungria-do-end-aborts",
        Phase::AirTargets => "hungria-do-end-targets",
        Phase::Movement(_) => "hungria-do-end-movement",
        Phase::Combat(_) => "hungria-do-end-combat",
        Phase::Supply(_) => "hungria-do-end-supply",
        Phase::TurnStart
        | Phase::Withdrawals
        | Phase::AirAbortDice(_)
        | Phase::AirReveal
        | Phase::AirReturns(_)
        | Phase::AirFire
        | Phase::EndDice
        | Phase::Over => return None,
    })
}
/// The hex of an action that names none.
fn place_of(game: &Hungria, s: &State, action: &Action) -> Option<Option<HexId>> {
    Some(match *action {
        Action::Stop => game.mover_hex(s),
        Action::Declare | Action::Roll | Action::Decline | Action::Advance { .. } | Action::BreakThrough { .. } => {
            s.combat.target.get()
        }
        Action::Restore { unit: piece, .. }
        | Action::Move { piece }
        | Action::Commit { piece }
        | Action::Exploit { unit: piece }
        | Action::Serve { unit: piece, .. }
        | Action::Starve { unit: piece } => hex_of(s, piece),
        _ => return None,
    })
}
/// The sentence with what the action does not hold.
fn with_figures(game: &Hungria, s: &State, action: &Action, message: Message) -> Message {
    let corps = || game.piece_words(game.content().roles.czech_corps);
    let allowance = |piece: PieceId| held(s, piece).map_or(0, |_| game.allowance(s, piece));
    match *action {
        Action::Done => message.with("n", s.columns_due),
        Action::Join { .. } => message.with("corps", corps()),
        Action::Raise { first, second, .. } => {
            message.with("units", game.pieces_words([first, second])).with("corps", corps())
        }
        Action::Withdraw { unit } => message.with("named", game.piece_words(game.named_now(s).unwrap_or(unit))),
        Action::Abort { air } => {
            let area = held_air(s, air).and_then(|held| held.area.get());
            message.with("area", game.area_text(area)).with("need", abort_needs(game, air))
        }
        Action::Aim { air, .. } => {
            let steps = held_air(s, air).map_or(0, |held| held.steps);
            let factor = game.content().air.get(air.index()).map_or(0, |unit| unit.factors(steps).air);
            message.with("dice", steps).with("factor", factor)
        }
        Action::Move { piece } => message.with("points", halves(allowance(piece))),
        Action::Operational => message.with(
            "points",
            halves(match s.mover.mode {
                Mode::Operational => s.mover.left / 2,
                _ => s.mover.left.saturating_mul(2),
            }),
        ),
        Action::MobileAttack { target } => {
            let cost = game.step_cost(s, target).map(|cost| cost + 2 * game.tables().terrain.crossing.mobile_attack);
            target_words(game, s, message, target).with("cost", halves(cost.unwrap_or(0)))
        }
        Action::Attack { target } => target_words(game, s, message, target),
        Action::Commit { piece } | Action::Bombard { corps: piece, .. } => {
            let factor = game.counter(piece).map_or(0, |_| game.attack_factor(s, piece));
            message.with("factor", factor)
        }
        Action::Support { air } => {
            message.with("bomb", if air.index() < game.content().air.len() { game.bomb_factor(s, air) } else { 0 })
        }
        Action::Retreat { .. } => message.with("unit", game.somebody(s.combat.retreating)),
        Action::Evade { tries: true } => message.with("need", evade_needs(game, s)),
        Action::BreakThrough { .. } => message.with("points", s.combat.points),
        // Half the points, in whole ones (hun:8.6.h).
        Action::Exploit { unit } => message.with("points", allowance(unit) / 2 / 2),
        _ => message,
    }
}
/// Who is in an attacked hex.
fn target_words(game: &Hungria, s: &State, message: Message, target: HexId) -> Message {
    let on_map = game.ground().all.contains(target);
    let units: Vec<PieceId> = on_map.then(|| s.stack(target)).into_iter().flatten().collect();
    message
        .with("n", units.len())
        .with("units", game.pieces_words(units))
        .with("defence", if on_map { i32::from(game.ground_defence(s, target)) } else { 0 })
        .with("steps", if on_map { game.steps_in(s, target) } else { 0 })
}
/// What the die must show at least for a mission to abort.
fn abort_needs(game: &Hungria, air: AirId) -> i8 {
    if air.index() >= game.content().air.len() {
        return 1;
    }
    let modifier: i8 = game.abort_modifiers(air).iter().map(|&(_, value)| value).sum();
    (game.tables().special.abort.needs as i8 - modifier).max(1)
}
/// What the die may show at most for partisans to evade.
fn evade_needs(game: &Hungria, s: &State) -> i8 {
    let modifier: i8 = match s.combat.target.get() {
        Some(_) => game.evasion(s).iter().map(|&(_, value)| value).sum(),
        None => 0,
    };
    game.tables().special.evade.needs as i8 - modifier
}
