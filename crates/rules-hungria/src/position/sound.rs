//! Whether the rules can go on from a position whose fields are right one by one. Everything here stands for an index,
//! an `expect` or a sum in the rules that would fail, for a decision that would have no answer, or for two parts of a
//! position that say opposite things; how good or likely a position is, nobody asks.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, PieceId},
    state::{AirPiece, Combat, Mode, Mover, Phase, Piece, Stage, State, Status},
};
use content::saved::{Loader, word_of};
use kernel::{Seat, say::Message};

/// More pieces than ever come together in a hex, a stack that passes through included; their steps can be added up.
const STACK_MAX: usize = 24;

impl Hungria {
    /// Every field because of which the rules could not go on, by its path. What the state keeps for speed is worked
    /// out.
    pub(super) fn tell_unsound(&self, s: &mut State, at: &mut Loader<'_, Hungria>) {
        let mut sound = Sound { rules: self, s, at };
        sound.phase();
        sound.stacks();
        sound.staffs();
        sound.fuhrer();
        sound.units();
        sound.air();
        sound.combat();
        sound.mover();
        // What follows asks the rules, which take all this for granted.
        if sound.at.is_well() {
            sound.support();
        }
        if !at.is_well() {
            return;
        }
        self.refresh(s);
        Sound { rules: self, s, at }.served();
        let path = match (s.combat.stage, s.mover.mode) {
            (Stage::None, Mode::Idle) => "phase",
            (Stage::None, _) => "mover",
            _ => "combat",
        };
        at.choice(s, path);
    }
}

struct Sound<'a, 'l> {
    rules: &'a Hungria,
    s: &'a State,
    at: &'a mut Loader<'l, Hungria>,
}

/// The part of a combat that a stage belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The attack is composed.
    Composing,
    /// Something comes between the declaration and the support.
    Interrupted,
    /// Support is committed.
    Supporting,
    /// Losses are taken.
    Losing,
    /// The hex is empty and may be entered.
    Entering,
}

fn part(stage: Stage) -> Part {
    match stage {
        Stage::None | Stage::Compose => Part::Composing,
        Stage::Surplus | Stage::Retreat | Stage::Evade | Stage::EvadeDie => Part::Interrupted,
        Stage::Support | Stage::Answer | Stage::Die => Part::Supporting,
        Stage::AttackerLosses | Stage::DefenderLosses => Part::Losing,
        Stage::Advance | Stage::Breakthrough | Stage::Exploitation => Part::Entering,
    }
}

/// A side as it is written.
fn side_text(side: Seat) -> &'static str {
    ["axis", "allied"][side.index()]
}

impl Sound<'_, '_> {
    fn id(&self, piece: PieceId) -> String {
        self.rules.piece_text(piece)
    }

    /// The path of a piece's own entry.
    fn path_of(&self, piece: PieceId) -> String {
        format!("{}.{}", if piece.is_column() { "columns" } else { "units" }, self.id(piece))
    }

    /// What goes with the phase: secret choices, the area, columns to come.
    fn phase(&mut self) {
        let s = self.s;
        let secret = matches!(s.phase, Phase::AirAssignment | Phase::AirTargets);
        self.at.wrong_if("ready", secret && s.ready == [true; 2], "hungria-position-both-ready");
        self.at.idle("ready", s.ready != [false; 2] && !secret && !s.phase.is_air_combat());
        self.at.idle("columns_due", s.columns_due != 0 && !matches!(s.phase, Phase::Columns(_)));
        self.at.idle("area", s.area.is_some() && !s.phase.is_air_combat());
        if s.phase.is_air_combat() && !s.area.get().is_some_and(|area| self.rules.is_contested(s, area)) {
            self.at.wrong("area", "hungria-position-uncontested");
        }
    }

    fn stacks(&mut self) {
        let s = self.s;
        for hex in self.rules.ground().all.iter() {
            let found = s.stack(hex).count();
            if let Some(last) = s.stack(hex).last().filter(|_| found > STACK_MAX) {
                let hex = self.rules.ground().label(hex).to_owned();
                let message = Message::new("hungria-position-crowded").with("hex", hex).with("found", found);
                self.at.fault(self.path_of(last), message.with("most", STACK_MAX));
            }
        }
    }

    /// Only a lost headquarters returns.
    fn staffs(&mut self) {
        for (&hq, staff) in self.rules.hqs().iter().zip(&self.s.staffs) {
            self.at.idle(
                format!("staffs.{}.returns", self.id(hq)),
                staff.returns != 0 && self.s.piece(hq).status != Status::Eliminated,
            );
        }
    }

    /// Steps that have attacked are steps of units that say so, or that are no longer there: all of them can be added
    /// up.
    fn fuhrer(&mut self) {
        let has_fought = |unit: &PieceId| {
            let piece = self.s.piece(*unit);
            self.rules.side(*unit) == AXIS && (!piece.on_map() || piece.has(Piece::COUNTED))
        };
        let most: u32 = self.s.units().filter(has_fought).map(|unit| u32::from(self.rules.unit(unit).steps)).sum();
        self.at.range("fuhrer.steps", self.s.fuhrer.steps, 0, most);
    }

    /// The staff that enters in its turn is off the map until the Allies have moved; served are units whose side shares
    /// out supply.
    fn units(&mut self) {
        let (rules, s) = (self.rules, self.s);
        for unit in s.units() {
            let piece = s.piece(unit);
            if piece.status == Status::OnMap && piece.hex.is_none() {
                let gone = matches!(
                    s.phase,
                    Phase::Combat(_)
                        | Phase::Movement(AXIS)
                        | Phase::Supply(_)
                        | Phase::EndTransfers
                        | Phase::EndDice
                        | Phase::Over
                );
                if gone || !rules.is_late(s, unit) {
                    self.at.wrong(format!("units.{}.where", self.id(unit)), "hungria-position-entering");
                }
            }
            let shares = s.phase == Phase::Supply(rules.side(unit)) && rules.needs_supply(s, unit);
            self.at.idle(format!("units.{}.served", self.id(unit)), piece.served != 0 && !shares);
        }
    }

    fn air(&mut self) {
        let (rules, s) = (self.rules, self.s);
        let there = |air: AirId| s.air(air).is_out() && s.air(air).area == s.area;
        for air in s.airs() {
            let held = s.air(air);
            let path = format!("air.{}", rules.air_text(air));
            if let Some(target) = held.target.get() {
                let is_enemy = rules.air_unit(air).side() != rules.air_unit(target).side();
                if !s.phase.is_air_combat() || !there(air) || !there(target) || !is_enemy {
                    self.at.wrong(format!("{path}.target"), "hungria-position-air-target");
                }
            }
            let aims = matches!(s.phase, Phase::AirReveal | Phase::AirReturns(_) | Phase::AirFire);
            if aims && there(air) && rules.air_unit(air).kind.is_fighter() && held.target.is_none() {
                self.at.wrong(format!("{path}.target"), "hungria-position-air-aimless");
            }
            let may_support = match part(s.combat.stage) {
                _ if s.combat.stage == Stage::None => false,
                Part::Composing | Part::Supporting => {
                    rules.air_unit(air).side() == s.combat.attacker || self.has_answered()
                }
                Part::Interrupted | Part::Losing | Part::Entering => false,
            };
            self.at.idle(format!("{path}.flags"), held.has(AirPiece::COMMITTED) && !may_support);
        }
    }

    /// Whether the defender may have committed support.
    fn has_answered(&self) -> bool {
        matches!(self.s.combat.stage, Stage::Answer | Stage::Die)
    }

    fn combat(&mut self) {
        let (rules, s, combat) = (self.rules, self.s, &self.s.combat);
        if *combat == Combat::IDLE {
            return;
        }
        let side = match s.phase {
            Phase::Combat(side) => side,
            Phase::Movement(AXIS) => AXIS,
            _ => return self.at.idle("combat", true),
        };
        let moving = s.phase == Phase::Movement(AXIS);
        self.at.must_be("combat.attacker", combat.attacker == side, side_text(side));
        self.at.must_be("combat.mobile", combat.mobile == moving, if moving { "true" } else { "false" });
        let Some(target) = combat.target.get() else {
            return self.at.wrong("combat.target", "hungria-position-target-empty");
        };
        let part = part(combat.stage);
        let unfit = match combat.stage {
            Stage::Breakthrough | Stage::Exploitation => combat.attacker == AXIS,
            Stage::Compose | Stage::Advance => moving,
            Stage::Surplus | Stage::Retreat => rules.surplus(s, target) == 0,
            Stage::Evade | Stage::EvadeDie => !rules.only_partisans(s, target),
            _ => false,
        };
        if unfit {
            let message = Message::new("hungria-position-stage").with("stage", word_of(&combat.stage, rules));
            self.at.fault("combat.stage", message);
        }
        let held = s.occupied(combat.defender()).contains(target);
        // A column that was spent for its own hex may have left it empty before any loss was taken.
        let may_be_empty = matches!(part, Part::Losing | Part::Entering);
        if (held && part == Part::Entering) || (!held && !may_be_empty) {
            let id = if held { "hungria-position-target-held" } else { "hungria-position-target-empty" };
            self.at.wrong("combat.target", id);
        }
        self.attackers(part);
        for side in [AXIS, ALLIED] {
            for (index, piece) in combat.columns[side].iter().enumerate().filter(|(_, piece)| !piece.is_column()) {
                let message = super::unknown_column(&self.id(piece));
                self.at.fault(format!("combat.columns.{}.{index}", side_text(side)), message);
            }
        }
        for (index, (corps, column)) in combat.artillery.iter().zip(combat.artillery_columns.iter()).enumerate() {
            if corps.is_column() || !column.is_column() {
                let message = super::unknown_column(&self.id(column));
                self.at.fault(format!("combat.artillery.{index}"), message);
            }
        }
        let retreats = combat.stage == Stage::Retreat;
        let piece = combat.retreating;
        let fits = piece.get().is_some_and(|piece| s.piece(piece).hex == target) && held;
        self.at.wrong_if("combat.retreating", retreats && !fits, "hungria-position-retreating");
        self.at.idle("combat.retreating", piece.is_some() && !retreats);
        self.result(part);
        if !matches!(part, Part::Composing | Part::Supporting) {
            let columns = combat.columns.iter().any(|list| !list.is_empty());
            self.at.idle("combat.columns", columns);
            self.at.idle("combat.artillery", !combat.artillery.is_empty());
        }
        let answer = !combat.columns[combat.defender()].is_empty();
        let path = format!("combat.columns.{}", side_text(combat.defender()));
        self.at.idle(path, answer && !self.has_answered());
    }

    fn attackers(&mut self, part: Part) {
        let (rules, s, combat) = (self.rules, self.s, &self.s.combat);
        for (index, unit) in combat.attackers.iter().enumerate() {
            let piece = s.piece(unit);
            let is_own = rules.side(unit) == combat.attacker && rules.is_combat_unit(unit) && piece.on_map();
            let near = is_own && rules.ground().direction(s.hex_of(unit), combat.at()).is_some();
            if !is_own || !(near || part == Part::Entering) {
                self.at.wrong(format!("combat.attackers.{index}"), "hungria-position-attacker");
            }
        }
        if combat.attackers.is_empty() && matches!(part, Part::Interrupted | Part::Supporting) {
            self.at.wrong("combat.attackers", "hungria-position-nobody");
        }
    }

    /// The die has fallen once losses are taken, and not before.
    fn result(&mut self, part: Part) {
        let combat = &self.s.combat;
        let fallen = matches!(part, Part::Losing | Part::Entering);
        self.at.idle("combat.result", combat.result.is_some() && !fallen);
        self.at.idle("combat.points", combat.points != 0 && (!fallen || combat.attacker == AXIS));
        self.at.idle("combat.due.attacker", combat.due[0] != 0 && combat.stage != Stage::AttackerLosses);
        self.at.idle("combat.due.defender", combat.due[1] != 0 && part != Part::Losing);
        if part != Part::Losing {
            return;
        }
        self.at.wrong_if("combat.result", combat.result.is_none(), "hungria-position-no-result");
        let (field, due) = match combat.stage {
            Stage::AttackerLosses => ("attacker", combat.due[0]),
            _ => ("defender", combat.due[1]),
        };
        self.at.range(format!("combat.due.{field}"), due, 1, u8::MAX);
    }

    fn mover(&mut self) {
        let (s, mover) = (self.s, &self.s.mover);
        let fights = s.combat.stage != Stage::None;
        if *mover == Mover::IDLE {
            self.at.wrong_if("mover", s.combat.mobile, "hungria-position-no-mover");
            return;
        }
        let expected = match (s.phase, s.combat.stage) {
            (Phase::Movement(_), Stage::None) if mover.mode == Mode::Operational => Mode::Operational,
            (Phase::Movement(_), _) => Mode::Normal,
            (Phase::Combat(ALLIED), Stage::Breakthrough) => Mode::Breakthrough,
            (Phase::Combat(ALLIED), Stage::Exploitation) => Mode::Exploitation,
            _ => return self.at.idle("mover", true),
        };
        self.at.must_be("mover.mode", mover.mode == expected, word_of(&expected, self.rules));
        let side = match s.phase {
            Phase::Movement(side) | Phase::Combat(side) => side,
            _ => AXIS,
        };
        self.members(side);
        let alone = matches!(expected, Mode::Breakthrough | Mode::Exploitation);
        // All attackers of a mobile attack may be lost before the defender has taken his losses.
        let may_be_empty = fights && part(s.combat.stage) == Part::Losing;
        if (mover.members.is_empty() && !may_be_empty) || (alone && mover.members.len() > 1) {
            let most = if alone { 1 } else { 4u8 };
            self.at.range("mover.members", mover.members.len() as u8, 1, most);
        }
        if expected == Mode::Breakthrough && s.combat.attackers.is_full() {
            // Who gives the move up goes back among them.
            let message = Message::new("position-many").with("found", s.combat.attackers.len());
            self.at.fault("combat.attackers", message.with("most", s.combat.attackers.len() - 1));
        }
        if s.combat.mobile {
            let units = mover.members.iter().filter(|piece| !piece.is_column());
            let units: Vec<String> = units.map(|unit| self.id(unit)).collect();
            let attackers: Vec<String> = s.combat.attackers.iter().map(|unit| self.id(unit)).collect();
            self.at.must_be("combat.attackers", units == attackers, units.join(", "));
        }
    }

    /// Members are of one side and in one hex; the staff that enters is in none.
    fn members(&mut self, side: Seat) {
        let (rules, s, mover) = (self.rules, self.s, &self.s.mover);
        let first = mover.members.iter().next().map(|first| s.piece(first).hex);
        let by_himself = matches!(mover.mode, Mode::Breakthrough | Mode::Exploitation);
        for (index, piece) in mover.members.iter().enumerate() {
            let held = s.piece(piece);
            let enters = rules.is_late(s, piece) && !by_himself;
            let together = first == Some(held.hex) && (held.on_map() || enters);
            let again = by_himself
                && (piece.is_column() || s.combat.attackers.contains(piece) && mover.mode == Mode::Breakthrough);
            if rules.side(piece) != side || !together || again {
                self.at.wrong(format!("mover.members.{index}"), "hungria-position-member");
            }
        }
    }

    /// Attackers being chosen and support are such as the rules allow, as if they were chosen again.
    fn support(&mut self) {
        let (rules, s, combat) = (self.rules, self.s, &self.s.combat);
        let part = part(combat.stage);
        if combat.stage == Stage::None || !matches!(part, Part::Composing | Part::Supporting) {
            return;
        }
        let mut again = s.clone();
        for air in s.airs() {
            again.air_mut(air).flags &= !AirPiece::COMMITTED;
        }
        let (attacker, mobile, target) = (combat.attacker, combat.mobile, combat.target);
        again.combat = Combat { stage: combat.stage, attacker, mobile, target, ..Combat::IDLE };
        if part == Part::Supporting {
            again.combat.stage = Stage::Support;
            again.combat.attackers = combat.attackers;
        } else {
            for (index, unit) in combat.attackers.iter().enumerate() {
                match rules.check_commit(&again, attacker, unit) {
                    Ok(()) => {
                        again.combat.attackers.insert(unit);
                    }
                    Err(why) => self.at.refused(format!("combat.attackers.{index}"), &why),
                }
            }
        }
        self.support_of(attacker, &mut again);
        for (index, (corps, column)) in combat.artillery.iter().zip(combat.artillery_columns.iter()).enumerate() {
            match rules.check_bombard(&again, attacker, corps, column) {
                Ok(()) => rules.bombard(&mut again, corps, column),
                Err(why) => self.at.refused(format!("combat.artillery.{index}"), &why),
            }
        }
        if self.has_answered() {
            again.combat.stage = Stage::Answer;
            self.support_of(combat.defender(), &mut again);
        }
    }

    fn support_of(&mut self, side: Seat, again: &mut State) {
        let (rules, s) = (self.rules, self.s);
        for (index, column) in s.combat.columns[side].iter().enumerate() {
            match rules.check_commit(again, side, column) {
                Ok(()) => rules.commit(again, side, column),
                Err(why) => self.at.refused(format!("combat.columns.{}.{index}", side_text(side)), &why),
            }
        }
        for air in s.airs().filter(|&air| s.air(air).has(AirPiece::COMMITTED) && rules.air_unit(air).side() == side) {
            match rules.check_air_support(again, side, air) {
                Ok(()) => again.air_mut(air).flags |= AirPiece::COMMITTED,
                Err(why) => self.at.refused(format!("air.{}.flags", rules.air_text(air)), &why),
            }
        }
    }

    /// Units are served by headquarters to which they have a line.
    fn served(&mut self) {
        for unit in self.s.units() {
            let served = self.s.piece(unit).served;
            let lineless = !matches!(served, 0 | Piece::BY_SOURCE) && self.s.reach(unit) >> (served - 1) & 1 == 0;
            self.at.wrong_if(format!("units.{}.served", self.id(unit)), lineless, "hungria-position-no-line");
        }
    }
}
