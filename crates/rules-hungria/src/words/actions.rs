//! What an action does, in one line: who, where, what it costs, and for attacks whom it meets.

use super::names::{halves, held, held_air, hex_of, nation_words};
use crate::{
    action::Action,
    game::{Hungria, Way},
    model::{AXIS, AirId, Area, HexId, PieceId, enemy_of},
    state::{AirStatus, Mode, Phase, Stage, State, Status},
};
use kernel::say::Message;

impl Hungria {
    /// What an action does.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        match *action {
            Action::Done => self.done_words(s),
            Action::Stop => Message::new("hungria-stop").with("hex", self.hex_text(self.mover_hex(s))),
            Action::Decline => self.decline_words(s),
            Action::Declare => Message::new("hungria-declare").with("hex", self.hex_text(s.combat.target)),
            Action::Roll => self.roll_words(s),
            Action::Cancel => Message::new(match s.combat.stage {
                Stage::Compose => "hungria-action-cancel-attack",
                _ => "hungria-action-cancel-move",
            }),
            Action::PlacePartisan { unit, hex } => self.unit_to("hungria-action-place-partisan", unit, hex),
            Action::Receive { hq, hex } => {
                Message::new("hungria-action-receive").with("hq", self.piece_words(hq)).with("hex", self.hex_text(hex))
            }
            Action::Danube { hex } => Message::new("hungria-action-danube").with("hex", self.hex_text(hex)),
            Action::Restore { pool, unit, hq } => Message::new("hungria-action-restore")
                .with("nation", nation_words(pool))
                .with("unit", self.piece_words(unit))
                .with("hex", self.hex_text(hex_of(s, unit)))
                .with("hq", self.piece_words(hq)),
            Action::Rebuild { pool, unit, hex, steps } => self
                .unit_to("hungria-action-rebuild", unit, hex)
                .with("nation", nation_words(pool))
                .with("steps", steps),
            Action::RestoreAir { pool, air } => {
                let lost = held_air(s, air).is_some_and(|held| held.status == AirStatus::Eliminated);
                let id = if lost { "hungria-action-rebuild-air" } else { "hungria-action-restore-air" };
                Message::new(id).with("air", self.air_words(air)).with("nation", nation_words(pool))
            }
            Action::Join { partisan } => Message::new("hungria-action-join")
                .with("unit", self.piece_words(partisan))
                .with("corps", self.piece_words(self.content().roles.czech_corps)),
            Action::Raise { first, second, hex } => Message::new("hungria-action-raise")
                .with("units", self.pieces_words([first, second]))
                .with("corps", self.piece_words(self.content().roles.czech_corps))
                .with("hex", self.hex_text(hex)),
            Action::Reinforce { unit, hex } => {
                let returns = held(s, unit).is_some_and(|held| held.status == Status::Eliminated);
                let id = if returns { "hungria-action-return" } else { "hungria-action-reinforce" };
                self.unit_to(id, unit, hex)
            }
            Action::Withdraw { unit } => match self.named_now(s) {
                Some(named) if named != unit => Message::new("hungria-action-withdraw-instead")
                    .with("unit", self.piece_words(unit))
                    .with("named", self.piece_words(named)),
                _ => Message::new("hungria-action-withdraw").with("unit", self.piece_words(unit)),
            },
            Action::Exchange { air, other } => Message::new("hungria-action-exchange")
                .with("air", self.air_words(air))
                .with("other", self.air_words(other)),
            Action::Transfer { air, hq } => Message::new("hungria-action-transfer")
                .with("air", self.air_words(air))
                .with("hq", self.piece_words(hq)),
            Action::Assign { air, area } => Message::new("hungria-action-assign")
                .with("air", self.air_words(air))
                .with("area", self.area_text(area)),
            Action::Recall { air } => Message::new(match s.phase {
                Phase::AirAborts(_) => "hungria-action-recall-abort",
                Phase::AirTargets => "hungria-action-recall-target",
                _ => "hungria-action-recall",
            })
            .with("air", self.air_words(air)),
            Action::Abort { air } => self.abort_words(s, air),
            Action::Aim { air, target } => self.aim_words(s, air, target),
            Action::Move { piece } => self.move_words(s, piece),
            Action::With { piece } => Message::new("hungria-action-with").with("unit", self.piece_words(piece)),
            Action::Operational => match s.mover.mode {
                Mode::Operational => {
                    Message::new("hungria-action-operational-off").with("points", halves(s.mover.left / 2))
                }
                _ => Message::new("hungria-action-operational").with("points", halves(s.mover.left.saturating_mul(2))),
            },
            Action::Step { to } => self.step_words(s, to, self.step_cost(s, to)),
            Action::Go { to } => {
                let cost = if s.mover.members.is_empty() { None } else { self.reach(s).cost(to) };
                self.step_words(s, to, cost)
            }
            Action::MobileAttack { target } => {
                let cost = self.step_cost(s, target).map(|cost| cost + 2 * self.tables().terrain.mobile_attack_mp);
                self.target_words(s, "hungria-action-mobile-attack", target).with("cost", halves(cost.unwrap_or(0)))
            }
            Action::Attack { target } => self.target_words(s, "hungria-action-attack", target),
            Action::Commit { piece } => self.commit_words(s, piece),
            Action::CommitAll => Message::new("hungria-action-commit-all"),
            Action::Bombard { corps, column } => Message::new("hungria-action-bombard")
                .with("unit", self.piece_words(corps))
                .with("factor", self.attack_of(s, corps))
                .with("column", self.piece_words(column)),
            Action::Support { air } => Message::new("hungria-action-support")
                .with("air", self.air_words(air))
                .with("bomb", if air.index() < self.content().air.len() { self.bomb_factor(s, air) } else { 0 }),
            Action::Spare { piece } => Message::new("hungria-action-spare").with("unit", self.piece_words(piece)),
            Action::SpareAir { air } => Message::new("hungria-action-spare").with("unit", self.air_words(air)),
            Action::Surplus { piece } => Message::new("hungria-action-surplus").with("unit", self.piece_words(piece)),
            Action::Retreat { hex } => self.unit_to("hungria-action-retreat", s.combat.retreating, hex),
            Action::Evade { tries: true } => self.evade_words(s),
            Action::Evade { tries: false } => Message::new("hungria-action-stand"),
            Action::Lose { unit } => {
                let steps = held(s, unit).map_or(0, |held| held.steps);
                let id = if steps > 1 { "hungria-action-lose" } else { "hungria-action-lose-last" };
                Message::new(id).with("unit", self.piece_words(unit))
            }
            Action::Advance { unit } => self.unit_to("hungria-action-advance", unit, s.combat.target),
            Action::BreakThrough { unit } => {
                self.unit_to("hungria-action-break-through", unit, s.combat.target).with("points", s.combat.points)
            }
            Action::Exploit { unit } => {
                // Half the points, in whole ones (hun:8.6.h).
                let points = if held(s, unit).is_some() { self.allowance(s, unit) / 2 / 2 } else { 0 };
                self.unit_to("hungria-action-exploit", unit, hex_of(s, unit)).with("points", points)
            }
            Action::Serve { unit, hq } => {
                self.unit_to("hungria-action-serve", unit, hex_of(s, unit)).with("hq", self.piece_words(hq))
            }
            Action::Starve { unit } => self.unit_to("hungria-action-starve", unit, hex_of(s, unit)),
        }
    }

    fn decline_words(&self, s: &State) -> Message {
        let id = match s.combat.stage {
            Stage::Breakthrough => "hungria-decline-breakthrough",
            Stage::Exploitation => "hungria-decline-exploitation",
            _ => "hungria-decline-advance",
        };
        Message::new(id).with("hex", self.hex_text(s.combat.target))
    }

    fn roll_words(&self, s: &State) -> Message {
        let id = if s.combat.stage == Stage::Answer { "hungria-roll-answer" } else { "hungria-roll-support" };
        Message::new(id).with("hex", self.hex_text(s.combat.target))
    }

    /// Which phase ends.
    fn done_words(&self, s: &State) -> Message {
        match s.phase {
            Phase::SetUp if self.content().scenario.places_partisans => Message::new("hungria-done-set-up"),
            Phase::SetUp => Message::new("hungria-done-begin"),
            Phase::Columns(_) => Message::new("hungria-done-columns").with("n", s.columns_due),
            Phase::Replacements(_) => Message::new("hungria-done-replacements"),
            Phase::Reinforcements(_) => Message::new("hungria-done-reinforcements"),
            Phase::AirTransfers | Phase::EndTransfers => Message::new("hungria-done-transfers"),
            Phase::AirAssignment => Message::new("hungria-done-assignment"),
            Phase::AirAborts(_) => Message::new("hungria-done-aborts"),
            Phase::AirTargets => Message::new("hungria-done-targets"),
            Phase::Movement(_) => Message::new("hungria-done-movement"),
            Phase::Combat(_) => Message::new("hungria-done-combat"),
            Phase::Supply(_) => Message::new("hungria-done-supply"),
            Phase::TurnStart
            | Phase::Withdrawals
            | Phase::AirAbortDice(_)
            | Phase::AirReveal
            | Phase::AirReturns(_)
            | Phase::AirFire
            | Phase::EndDice
            | Phase::Over => Message::new("hungria-done"),
        }
    }

    fn unit_to(&self, id: &'static str, unit: PieceId, hex: HexId) -> Message {
        Message::new(id).with("unit", self.piece_words(unit)).with("hex", self.hex_text(hex))
    }

    fn abort_words(&self, s: &State, air: AirId) -> Message {
        let message = Message::new("hungria-action-abort").with("air", self.air_words(air));
        let area = held_air(s, air).map_or(Area::NONE, |held| held.area);
        let needs = if air.index() < self.content().air.len() {
            let modifier: i8 = self.abort_modifiers(air).iter().map(|&(_, value)| value).sum();
            self.tables().special.abort_needs as i8 - modifier
        } else {
            0
        };
        message.with("area", self.area_text(area)).with("need", needs.max(1))
    }

    fn aim_words(&self, s: &State, air: AirId, target: AirId) -> Message {
        let message =
            Message::new("hungria-action-aim").with("air", self.air_words(air)).with("target", self.air_words(target));
        let steps = held_air(s, air).map_or(0, |held| held.steps);
        let factor = self.content().air.get(air.index()).map_or(0, |unit| unit.factors(steps).air);
        message.with("dice", steps).with("factor", factor)
    }

    fn move_words(&self, s: &State, piece: PieceId) -> Message {
        let hex = hex_of(s, piece);
        let points = if held(s, piece).is_some() { self.allowance(s, piece) } else { 0 };
        let id = if hex.is_some() { "hungria-action-move" } else { "hungria-action-move-enter" };
        self.unit_to(id, piece, hex).with("points", halves(points))
    }

    /// Half points from where the mover is to a neighbouring hex, before what is left limits it.
    pub(crate) fn step_cost(&self, s: &State, to: HexId) -> Option<u8> {
        let first = s.mover.members.iter().next()?;
        let from = self.mover_hex(s);
        if !from.is_some() {
            return Some(self.tables().terrain.rail_hp);
        }
        let way = self.ways(from).iter().find(|way| way.to == to && to.is_some())?;
        let side = self.side(first);
        let cost = if s.controlled(side, from) && s.controlled(side, to) { way.own } else { way.other };
        (cost != Way::CLOSED).then_some(cost)
    }

    pub(crate) fn step_words(&self, s: &State, to: HexId, cost: Option<u8>) -> Message {
        let (Some(first), Some(cost)) = (s.mover.members.iter().next(), cost) else {
            return Message::new("hungria-action-step-bare").with("hex", self.hex_text(to));
        };
        let cost = cost.min(s.mover.left);
        let in_phase = matches!(s.mover.mode, Mode::Normal | Mode::Operational);
        let stops = in_phase && s.zoc(enemy_of(self.side(first))).contains(to);
        Message::new(if stops { "hungria-action-step-zoc" } else { "hungria-action-step" })
            .with("hex", self.hex_text(to))
            .with("cost", halves(cost))
            .with("left", halves(s.mover.left - cost))
    }

    /// An attacked hex and who is in it.
    fn target_words(&self, s: &State, id: &'static str, target: HexId) -> Message {
        let message = Message::new(id).with("hex", self.hex_text(target));
        if !self.ground().all.contains(target) {
            return message.with("units", self.pieces_words([])).with("defence", 0).with("steps", 0);
        }
        message
            .with("units", self.pieces_words(s.stack(target)))
            .with("defence", i32::from(self.ground_defence(s, target)))
            .with("steps", self.steps_in(s, target))
    }

    fn commit_words(&self, s: &State, piece: PieceId) -> Message {
        let hex = self.hex_text(hex_of(s, piece));
        if piece.is_column() {
            let attacks = State::column_side(piece) == s.combat.attacker;
            let id = if attacks { "hungria-action-commit-column" } else { "hungria-action-answer-column" };
            return Message::new(id).with("unit", self.piece_words(piece)).with("hex", hex);
        }
        Message::new("hungria-action-commit")
            .with("unit", self.piece_words(piece))
            .with("hex", hex)
            .with("factor", self.attack_of(s, piece))
    }

    fn attack_of(&self, s: &State, piece: PieceId) -> u8 {
        if self.counter(piece).is_some() { self.attack_factor(s, piece) } else { 0 }
    }

    /// The partisans' chance: what the die may show at most.
    fn evade_words(&self, s: &State) -> Message {
        let modifier: i8 = match self.ground().all.contains(s.combat.target) {
            true => self.evasion(s).iter().map(|&(_, value)| value).sum(),
            false => 0,
        };
        Message::new("hungria-action-evade").with("need", self.tables().special.evade_max as i8 - modifier)
    }

    /// Whether the Axis has an offensive to fill, and what it asks (hun:12.1.e, hun:12.1.g).
    pub(crate) fn quota(&self, s: &State) -> Option<crate::model::Offensive> {
        let nth = usize::from(s.fuhrer.offensives).checked_sub(1)?;
        self.tables().special.offensives.get(nth).copied().filter(|_| s.fuhrer.ordered)
    }

    /// The word by which sentences say what the armour of an offensive is counted in (hun:12.1.l).
    pub(crate) fn armour_key(&self) -> &'static str {
        if self.content().options.fuhrer_armoured_steps { "steps" } else { "units" }
    }

    /// The sides in the order of play of the phases they share (hun:2.1.i).
    pub(crate) const SIDES: [kernel::Seat; 2] = [AXIS, crate::model::ALLIED];
}
