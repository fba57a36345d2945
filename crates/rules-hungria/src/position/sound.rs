//! Whether the rules can go on from a position whose fields are right one by one. Everything here stands for an index, an
//! `expect` or a sum in the rules that would fail, for a decision that would have no answer, or for two parts of a position that
//! say opposite things; how good or likely a position is, nobody asks.

use super::{
    load::{Fault, out_of_range},
    save::side_text,
    terms::{STAGES, STEPS, phase_word, word_for},
};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, PieceId},
    state::{AirPiece, Combat, Mode, Mover, Phase, Piece, Stage, State, Status},
};
use kernel::{Pending, Rules, Seat, Violation, say::Message};
use std::fmt::Display;

/// More pieces than ever come together in a hex, a stack that passes through included; their steps can be added up.
const STACK_MAX: usize = 24;

impl Hungria {
    /// Every field because of which the rules could not go on, by its path. What the state keeps for speed is worked out.
    pub(super) fn unsound(&self, s: &mut State) -> Vec<Fault> {
        let mut sound = Sound { rules: self, s, faults: Vec::new() };
        sound.phase();
        sound.stacks();
        sound.staffs();
        sound.fuhrer();
        sound.units();
        sound.air();
        sound.combat();
        sound.mover();
        // What follows asks the rules, which take all this for granted.
        if sound.faults.is_empty() {
            sound.support();
        }
        let faults = sound.faults;
        if !faults.is_empty() {
            return faults;
        }
        self.refresh(s);
        let mut sound = Sound { rules: self, s, faults: Vec::new() };
        sound.served();
        sound.choice();
        sound.faults
    }
}

struct Sound<'a> {
    rules: &'a Hungria,
    s: &'a State,
    faults: Vec<Fault>,
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

/// Whether an area is being fought over.
fn is_air_combat(phase: Phase) -> bool {
    matches!(phase, Phase::AirTargets | Phase::AirReveal | Phase::AirReturns(_) | Phase::AirFire)
}

impl Sound<'_> {
    fn fault(&mut self, path: impl Display, message: Message) {
        self.faults.push((path.to_string(), message));
    }

    fn wrong(&mut self, path: impl Display, id: &'static str) {
        self.fault(path, Message::new(id));
    }

    /// A value that the rest of the position settles.
    fn must_be(&mut self, path: impl Display, is: bool, expected: impl Into<String>) {
        if !is {
            self.fault(path, Message::new("hungria-position-must-be").with("expected", expected.into()));
        }
    }

    /// What is there although nothing of its kind is going on.
    fn idle(&mut self, path: impl Display, is_there: bool) {
        if is_there {
            self.wrong(path, "hungria-position-idle");
        }
    }

    /// What the rules refuse.
    fn refused(&mut self, path: impl Display, why: Violation) {
        self.fault(path, Message::new("hungria-position-refused").with("clause", why.clause));
    }

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
        if secret && s.ready == [true; 2] {
            self.wrong("ready", "hungria-position-both-ready");
        }
        self.idle("ready", s.ready != [false; 2] && !secret && !is_air_combat(s.phase));
        self.idle("columns_due", s.columns_due != 0 && !matches!(s.phase, Phase::Columns(_)));
        self.idle("area", s.area != Area::NONE && !is_air_combat(s.phase));
        if is_air_combat(s.phase) && !self.rules.is_contested(s, s.area) {
            self.wrong("area", "hungria-position-uncontested");
        }
    }

    fn stacks(&mut self) {
        let s = self.s;
        for hex in self.rules.ground().all.iter() {
            let found = s.stack(hex).count();
            if let Some(last) = s.stack(hex).last().filter(|_| found > STACK_MAX) {
                let hex = self.rules.ground().label(hex).to_owned();
                let message = Message::new("hungria-position-crowded").with("hex", hex).with("found", found);
                self.fault(self.path_of(last), message.with("most", STACK_MAX));
            }
        }
    }

    /// Only a lost headquarters returns.
    fn staffs(&mut self) {
        for (&hq, staff) in self.rules.hqs().iter().zip(&self.s.staffs) {
            self.idle(
                format!("staffs.{}.returns", self.id(hq)),
                staff.returns != 0 && self.s.piece(hq).status != Status::Eliminated,
            );
        }
    }

    /// Steps that have attacked are steps of units that say so, or that are no longer there: all of them can be added up.
    fn fuhrer(&mut self) {
        let has_fought = |unit: &PieceId| {
            let piece = self.s.piece(*unit);
            self.rules.side(*unit) == AXIS && (!piece.on_map() || piece.has(Piece::COUNTED))
        };
        let most: u32 = self.s.units().filter(has_fought).map(|unit| u32::from(self.rules.unit(unit).steps)).sum();
        if u32::from(self.s.fuhrer.steps) > most {
            self.fault("fuhrer.steps", out_of_range(self.s.fuhrer.steps, 0, most));
        }
    }

    /// The staff that enters in its turn is off the map until the Allies have moved; served are units whose side shares out
    /// supply.
    fn units(&mut self) {
        let (rules, s) = (self.rules, self.s);
        for unit in s.units() {
            let piece = s.piece(unit);
            if piece.status == Status::OnMap && !piece.hex.is_some() {
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
                    self.wrong(format!("units.{}.where", self.id(unit)), "hungria-position-entering");
                }
            }
            let shares = s.phase == Phase::Supply(rules.side(unit)) && rules.needs_supply(s, unit);
            self.idle(format!("units.{}.served", self.id(unit)), piece.served != 0 && !shares);
        }
    }

    fn air(&mut self) {
        let (rules, s) = (self.rules, self.s);
        let there = |air: AirId| s.air(air).is_out() && s.air(air).area == s.area;
        for air in s.airs() {
            let held = s.air(air);
            let path = format!("air.{}", rules.air_text(air));
            if held.target.is_some() {
                let is_enemy = rules.air_unit(air).side() != rules.air_unit(held.target).side();
                if !is_air_combat(s.phase) || !there(air) || !there(held.target) || !is_enemy {
                    self.wrong(format!("{path}.target"), "hungria-position-air-target");
                }
            }
            let aims = matches!(s.phase, Phase::AirReveal | Phase::AirReturns(_) | Phase::AirFire);
            if aims && there(air) && rules.air_unit(air).kind.is_fighter() && !held.target.is_some() {
                self.wrong(format!("{path}.target"), "hungria-position-air-aimless");
            }
            let may_support = match part(s.combat.stage) {
                _ if s.combat.stage == Stage::None => false,
                Part::Composing | Part::Supporting => {
                    rules.air_unit(air).side() == s.combat.attacker || self.has_answered()
                }
                Part::Interrupted | Part::Losing | Part::Entering => false,
            };
            self.idle(format!("{path}.flags"), held.has(AirPiece::COMMITTED) && !may_support);
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
            _ => return self.idle("combat", true),
        };
        let moving = s.phase == Phase::Movement(AXIS);
        self.must_be("combat.attacker", combat.attacker == side, side_text(side));
        self.must_be("combat.mobile", combat.mobile == moving, if moving { "true" } else { "false" });
        let part = part(combat.stage);
        let unfit = match combat.stage {
            Stage::Breakthrough | Stage::Exploitation => combat.attacker == AXIS,
            Stage::Compose | Stage::Advance => moving,
            Stage::Surplus | Stage::Retreat => rules.surplus(s, combat.target) == 0,
            Stage::Evade | Stage::EvadeDie => !rules.only_partisans(s, combat.target),
            _ => false,
        };
        if unfit {
            let message = Message::new("hungria-position-stage").with("stage", word_for(combat.stage, &STEPS, &STAGES));
            self.fault("combat.stage", message);
        }
        let held = s.occupied(combat.defender()).contains(combat.target);
        // A column that was spent for its own hex may have left it empty before any loss was taken.
        let may_be_empty = matches!(part, Part::Losing | Part::Entering);
        if (held && part == Part::Entering) || (!held && !may_be_empty) {
            let id = if held { "hungria-position-target-held" } else { "hungria-position-target-empty" };
            self.wrong("combat.target", id);
        }
        self.attackers(part);
        let retreats = combat.stage == Stage::Retreat;
        let piece = combat.retreating;
        let fits = piece.is_some() && s.piece(piece).on_map() && s.piece(piece).hex == combat.target && held;
        if retreats && !fits {
            self.wrong("combat.retreating", "hungria-position-retreating");
        }
        self.idle("combat.retreating", piece.is_some() && !retreats);
        self.result(part);
        if !matches!(part, Part::Composing | Part::Supporting) {
            let columns = combat.columns.iter().any(|list| !list.is_empty());
            self.idle("combat.columns", columns);
            self.idle("combat.artillery", !combat.artillery.is_empty());
        }
        let answer = !combat.columns[combat.defender()].is_empty();
        let path = format!("combat.columns.{}", side_text(combat.defender()));
        self.idle(path, answer && !self.has_answered());
    }

    fn attackers(&mut self, part: Part) {
        let (rules, s, combat) = (self.rules, self.s, &self.s.combat);
        for (index, unit) in combat.attackers.iter().enumerate() {
            let piece = s.piece(unit);
            let is_own = rules.side(unit) == combat.attacker && rules.is_combat_unit(unit) && piece.on_map();
            let near = is_own && rules.ground().direction(piece.hex, combat.target).is_some();
            if !is_own || !(near || part == Part::Entering) {
                self.wrong(format!("combat.attackers.{index}"), "hungria-position-attacker");
            }
        }
        if combat.attackers.is_empty() && matches!(part, Part::Interrupted | Part::Supporting) {
            self.wrong("combat.attackers", "hungria-position-nobody");
        }
    }

    /// The die has fallen once losses are taken, and not before.
    fn result(&mut self, part: Part) {
        let combat = &self.s.combat;
        let fallen = matches!(part, Part::Losing | Part::Entering);
        self.idle("combat.result", combat.result.is_some() && !fallen);
        self.idle("combat.points", combat.points != 0 && (!fallen || combat.attacker == AXIS));
        self.idle("combat.due.attacker", combat.due[0] != 0 && combat.stage != Stage::AttackerLosses);
        self.idle("combat.due.defender", combat.due[1] != 0 && part != Part::Losing);
        if part != Part::Losing {
            return;
        }
        if combat.result.is_none() {
            self.wrong("combat.result", "hungria-position-no-result");
        }
        let (field, due) = match combat.stage {
            Stage::AttackerLosses => ("attacker", combat.due[0]),
            _ => ("defender", combat.due[1]),
        };
        if due == 0 {
            self.fault(format!("combat.due.{field}"), out_of_range(due, 1, u8::MAX));
        }
    }

    fn mover(&mut self) {
        let (s, mover) = (self.s, &self.s.mover);
        let fights = s.combat.stage != Stage::None;
        if *mover == Mover::IDLE {
            if s.combat.mobile {
                self.wrong("mover", "hungria-position-no-mover");
            }
            return;
        }
        let expected = match (s.phase, s.combat.stage) {
            (Phase::Movement(_), Stage::None) if mover.mode == Mode::Operational => Mode::Operational,
            (Phase::Movement(_), _) => Mode::Normal,
            (Phase::Combat(ALLIED), Stage::Breakthrough) => Mode::Breakthrough,
            (Phase::Combat(ALLIED), Stage::Exploitation) => Mode::Exploitation,
            _ => return self.idle("mover", true),
        };
        let word = |mode: Mode| word_for(mode, &super::terms::MOVES, &super::terms::MODES);
        self.must_be("mover.mode", mover.mode == expected, word(expected));
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
            self.fault("mover.members", out_of_range(mover.members.len() as u8, 1, most));
        }
        if expected == Mode::Breakthrough && s.combat.attackers.is_full() {
            // Who gives the move up goes back among them.
            let message = Message::new("hungria-position-too-many").with("found", s.combat.attackers.len());
            self.fault("combat.attackers", message.with("most", s.combat.attackers.len() - 1));
        }
        if s.combat.mobile {
            let units = mover.members.iter().filter(|piece| !piece.is_column());
            let units: Vec<String> = units.map(|unit| self.id(unit)).collect();
            let attackers: Vec<String> = s.combat.attackers.iter().map(|unit| self.id(unit)).collect();
            self.must_be("combat.attackers", units == attackers, units.join(", "));
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
                self.wrong(format!("mover.members.{index}"), "hungria-position-member");
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
                    Err(why) => self.refused(format!("combat.attackers.{index}"), why),
                }
            }
        }
        self.support_of(attacker, &mut again);
        for (index, (corps, column)) in combat.artillery.iter().zip(combat.artillery_columns.iter()).enumerate() {
            match rules.check_bombard(&again, attacker, corps, column) {
                Ok(()) => rules.bombard(&mut again, corps, column),
                Err(why) => self.refused(format!("combat.artillery.{index}"), why),
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
                Err(why) => self.refused(format!("combat.columns.{}.{index}", side_text(side)), why),
            }
        }
        for air in s.airs().filter(|&air| s.air(air).has(AirPiece::COMMITTED) && rules.air_unit(air).side() == side) {
            match rules.check_air_support(again, side, air) {
                Ok(()) => again.air_mut(air).flags |= AirPiece::COMMITTED,
                Err(why) => self.refused(format!("air.{}.flags", rules.air_text(air)), why),
            }
        }
    }

    /// Units are served by headquarters to which they have a line.
    fn served(&mut self) {
        for unit in self.s.units() {
            let served = self.s.piece(unit).served;
            let lineless = !matches!(served, 0 | Piece::BY_SOURCE) && self.s.reach(unit) >> (served - 1) & 1 == 0;
            if lineless {
                self.wrong(format!("units.{}.served", self.id(unit)), "hungria-position-no-line");
            }
        }
    }

    /// Whoever must decide can decide something.
    fn choice(&mut self) {
        let Pending::Decision { seats, .. } = self.rules.pending(self.s) else { return };
        let mut list = Vec::new();
        let stuck = seats.iter().any(|seat| {
            self.rules.legal(self.s, seat, &mut list);
            list.is_empty()
        });
        if stuck {
            let path = if self.s.combat.stage != Stage::None {
                "combat"
            } else if self.s.mover.mode != Mode::Idle {
                "mover"
            } else {
                "phase"
            };
            let word = phase_word(self.s.phase).0;
            self.fault(path, Message::new("hungria-position-no-choice").with("phase", word));
        }
    }
}
