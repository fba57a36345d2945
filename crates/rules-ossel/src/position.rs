//! A position as it is saved: plain data with names, so that a person can read it and change it. What is idle or false is left out.

use crate::{
    game::Ossel,
    model::{HexId, STEPS, UnitId, Verdict},
    state::{Fight, Held, Phase, Place, Stage, State},
};
use kernel::{Seat, UnderWay, say::Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A field, by its path, and what is wrong with it.
type Fault = (String, Message);

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The turn, from 1.
    pub turn: u8,
    /// The side whose turn it is.
    pub active: String,
    /// What it is doing.
    pub phase: Phase,
    /// It has rallied a counter in this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub rallied: bool,
    /// Every counter, by its id.
    pub units: BTreeMap<String, SavedUnit>,
    /// Who holds each hex that counts.
    pub held: BTreeMap<String, String>,
    /// The attack under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<SavedFight>,
}

/// A counter. Without `at` it is removed, or waits to come in.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedUnit {
    /// Where it stands.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: Option<String>,
    /// Steps left; none: it is removed.
    pub steps: u8,
    /// It has moved or rallied in this phase.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub moved: bool,
    /// It has attacked in this phase.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fought: bool,
    /// It was attacked in this phase.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub struck: bool,
    /// It is out of supply.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub unsupplied: bool,
}

/// An attack under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFight {
    /// Who is attacked.
    pub defender: String,
    /// Where it stood.
    pub hex: String,
    /// Who attacks.
    pub attackers: Vec<String>,
    /// How far it has come.
    pub stage: Stage,
    /// What the die came to.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub verdict: Option<Verdict>,
}

/// Whether a field says nothing and is left out.
fn is_idle<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Ossel {
    pub(crate) fn save_state(&self, s: &State) -> Saved {
        let side = |seat: Seat| self.content().sides[seat].id.clone();
        let label = |hex: HexId| self.ground().label(hex);
        let unit = |unit: UnitId| {
            let Held { steps, moved, fought, struck, unsupplied, .. } = *s.unit(unit);
            let at = s.hex(unit).map(label);
            (self.uid(unit).to_owned(), SavedUnit { at, steps, moved, fought, struck, unsupplied })
        };
        let points = self.content().points.iter().zip(&s.holders);
        Saved {
            turn: s.turn,
            active: side(s.active),
            phase: s.phase,
            rallied: s.rallied,
            units: s.all().map(unit).collect(),
            held: points.map(|(point, holder)| (label(point.hex), side(*holder))).collect(),
            fight: s.fight().map(|fight| SavedFight {
                defender: self.uid(fight.defender).to_owned(),
                hex: label(fight.hex),
                attackers: fight.attackers.iter().map(|unit| self.uid(unit).to_owned()).collect(),
                stage: fight.stage,
                verdict: fight.verdict,
            }),
        }
    }

    pub(crate) fn load_state(&self, saved: &Saved) -> Result<State, Vec<Fault>> {
        let mut loader = Loader { game: self, faults: Vec::new() };
        let state = loader.state(saved);
        if loader.faults.is_empty() { Ok(state) } else { Err(loader.faults) }
    }
}

/// Reads a position and gathers faults. What cannot be read is left blank, and reading goes on.
struct Loader<'a> {
    game: &'a Ossel,
    faults: Vec<Fault>,
}

impl Loader<'_> {
    fn fault(&mut self, path: String, id: &'static str, found: impl Into<String>) {
        self.faults.push((path, Message::new(id).with("found", found.into())));
    }
    fn seat(&mut self, path: String, word: &str) -> Seat {
        let found = self.game.content().sides.iter().position(|side| side.id == word);
        if found.is_none() {
            self.fault(path, "ossel-position-side", word);
        }
        Seat(found.unwrap_or_default() as u8)
    }
    fn hex(&mut self, path: String, word: &str) -> HexId {
        self.game.ground().hex(word).unwrap_or_else(|| {
            self.fault(path, "ossel-position-hex", word);
            HexId(0)
        })
    }
    fn unit(&mut self, path: String, word: &str) -> UnitId {
        let found = self.game.unit_ids().position(|id| id == word);
        if found.is_none() {
            self.fault(path, "ossel-position-unit", word);
        }
        UnitId(found.unwrap_or_default() as u8)
    }

    fn state(&mut self, saved: &Saved) -> State {
        let content = self.game.content();
        let mut state = self.game.starting_state();
        if !(1..=content.turns).contains(&saved.turn) {
            self.fault("turn".into(), "ossel-position-turn", saved.turn.to_string());
        }
        (state.turn, state.phase, state.rallied) = (saved.turn, saved.phase, saved.rallied);
        state.active = self.seat("active".into(), &saved.active);
        for id in saved.units.keys() {
            self.unit(format!("units.{id}"), id);
        }
        for unit in state.all() {
            let id = self.game.uid(unit);
            match saved.units.get(id) {
                Some(held) => *state.unit_mut(unit) = self.held(unit, held),
                None => self.fault(format!("units.{id}"), "ossel-position-missing", id),
            }
        }
        // ossel:1.6: one counter a hex.
        for (unit, hex) in state.placed() {
            if state.at(hex) != Some(unit) {
                self.fault(format!("units.{}.at", self.game.uid(unit)), "ossel-position-crowded", "");
            }
        }
        for (hex, side) in &saved.held {
            let (at, seat) = (self.hex(format!("held.{hex}"), hex), self.seat(format!("held.{hex}"), side));
            match content.points.iter().position(|point| point.hex == at) {
                Some(place) => state.holders[place] = seat,
                None => self.fault(format!("held.{hex}"), "ossel-position-no-point", hex),
            }
        }
        if let Some(fight) = &saved.fight {
            self.fight(&mut state, fight);
        }
        if self.faults.is_empty() && !self.is_sound(&state) {
            self.fault("phase".into(), "ossel-position-unsound", "");
        }
        state
    }

    fn held(&mut self, unit: UnitId, saved: &SavedUnit) -> Held {
        let path = format!("units.{}", self.game.uid(unit));
        let may_wait = self.game.entry_of(unit).is_some();
        let place = match (&saved.at, saved.steps) {
            (Some(label), 1..=STEPS) => Place::On(self.hex(format!("{path}.at"), label)),
            (None, 0) => Place::Gone,
            (None, STEPS) if may_wait => Place::Waiting,
            _ => {
                self.fault(format!("{path}.steps"), "ossel-position-steps", saved.steps.to_string());
                Place::Gone
            }
        };
        let SavedUnit { steps, moved, fought, struck, unsupplied, .. } = *saved;
        Held { place, steps, moved, fought, struck, unsupplied }
    }

    fn fight(&mut self, state: &mut State, saved: &SavedFight) {
        let attackers = saved.attackers.iter().map(|id| self.unit("fight.attackers".into(), id)).collect();
        let defender = self.unit("fight.defender".into(), &saved.defender);
        let hex = self.hex("fight.hex".into(), &saved.hex);
        state.fights.push(Fight { defender, hex, attackers, stage: saved.stage, verdict: saved.verdict });
    }

    /// Whether the rules can go on from there: nobody is asked what cannot be answered.
    fn is_sound(&self, s: &State) -> bool {
        let game = self.game;
        let beaten = Ossel::SEATS.iter().any(|seat| game.is_beaten(s, *seat));
        let Some(fight) = s.fight() else {
            let is_last = s.turn == game.content().turns;
            return if s.phase == Phase::Over { beaten || is_last } else { !beaten };
        };
        let is_defender = game.owner(fight.defender) != s.active;
        let sides = is_defender && fight.attackers.all(|unit| game.owner(unit) == s.active);
        let stands = s.hex(fight.defender) == Some(fight.hex);
        let mut list = Vec::new();
        fight.list(game, s, s.active, &mut list);
        let is_asked = !list.is_empty() && fight.stage != Stage::Roll;
        let fits = match fight.stage {
            Stage::Compose => stands && fight.attackers.all(|unit| s.hex(unit).is_some() && !s.unit(unit).fought),
            Stage::Roll => false,
            Stage::Loss => true,
            Stage::Retreat => stands,
            Stage::Advance => s.at(fight.hex).is_none(),
        };
        s.phase == Phase::Combat && sides && !fight.attackers.is_empty() && is_asked && fits
    }
}
