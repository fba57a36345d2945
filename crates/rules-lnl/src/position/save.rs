//! From the game to saved data: ids become names.

use super::{FLAGS, MARKS, PHASES, Saved, SavedImpulse, SavedUnit, SavedWeapon, VERSION};
use crate::{
    game::Lnl,
    model::{HexId, HexSet, Loc, SwId, UnitId, UnitSet},
    state::{Impulse, Phase, Score, State, Watch},
};
use kernel::Seat;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

impl Lnl {
    pub(crate) fn save_state(&self, s: &State) -> Saved {
        let sides = &self.content().scenario.sides;
        let side = |seat: Seat| sides[seat].id.clone();
        let phase_side = match s.phase {
            Phase::SetUp(seat) | Phase::Rally(seat) => Some(side(seat)),
            _ => None,
        };
        let units = self.all_units().into_iter().map(|unit| (self.uid(unit).to_owned(), self.save_unit(s, unit)));
        let cards = self.content().skills.iter().enumerate().filter(|(place, _)| s.cards_out >> place & 1 == 1);
        let events = self.content().scenario.events.iter().enumerate();
        let done = events.filter(|(place, _)| s.events_done >> place & 1 == 1);
        let mut saved = Saved {
            version: VERSION,
            scenario: self.content().scenario.id.clone(),
            turn: s.turn,
            phase: phase_word(s.phase).to_owned(),
            side: phase_side,
            initiative: side(s.initiative),
            active: side(s.active),
            passes: s.passes,
            lifted: s.lifted.is_some().then(|| self.uid(s.lifted).to_owned()),
            impulse: (s.impulse != Impulse::FRESH).then(|| self.save_impulse(&s.impulse)),
            units: units.collect(),
            weapons: self.all_weapons().map(|sw| (self.sw_text(sw), self.save_weapon(s, sw))).collect(),
            spotted: BTreeMap::new(),
            smoke: self.hex_names(&s.overlay.smoke),
            old_smoke: self.hex_names(&s.old_smoke),
            rubble: self.hex_names(&s.overlay.rubble),
            flares: s.flares.iter().map(|hex| self.hex_text(hex)).collect(),
            melees: s.melees.iter().map(|mark| (self.loc_text(mark.at), mark.turn)).collect(),
            barrages: s.barrages.iter().map(|barrage| self.named(&barrage)).collect(),
            acquired: s.acquired.iter().map(|acquired| self.named(&acquired)).collect(),
            held: self.hex_names(&s.held),
            missions: BTreeMap::new(),
            dry: BTreeMap::new(),
            cards_out: cards.map(|(_, card)| card.id.clone()).collect(),
            events_done: done.map(|(_, event)| event.id.clone()).collect(),
            dedicated: Vec::new(),
            score: BTreeMap::new(),
            watch: BTreeMap::new(),
            frames: s.frames.live().iter().map(|frame| self.named(frame)).collect(),
        };
        for seat in [Seat(0), Seat(1)] {
            let spotted: Vec<String> = s.spotted[seat].iter().map(|at| self.loc_text(at)).collect();
            if !spotted.is_empty() {
                saved.spotted.insert(side(seat), spotted);
            }
            let batteries = sides[seat].batteries.len();
            if batteries > 0 {
                saved.missions.insert(side(seat), s.missions[seat][..batteries].to_vec());
            }
            let dry: Vec<u8> = (0..2).filter(|&nth| s.dry[seat][usize::from(nth)]).collect();
            if !dry.is_empty() {
                saved.dry.insert(side(seat), dry);
            }
            if s.dedicated[seat] {
                saved.dedicated.push(side(seat));
            }
            if s.score[seat] != Score::default() {
                saved.score.insert(side(seat), s.score[seat]);
            }
            if s.watch[seat] != Watch::ALWAYS {
                saved.watch.insert(side(seat), s.watch[seat]);
            }
        }
        saved
    }

    pub(super) fn all_weapons(&self) -> impl Iterator<Item = SwId> + use<> {
        (0..self.content().arsenal.len() as u8).map(SwId)
    }
    fn hex_names(&self, hexes: &HexSet) -> Vec<String> {
        hexes.iter().map(|hex| self.hex_text(hex)).collect()
    }
    fn unit_names(&self, units: UnitSet) -> Vec<String> {
        units.into_iter().map(|unit| self.uid(unit).to_owned()).collect()
    }
    fn place_name(&self, loc: Loc) -> Option<String> {
        (loc != Loc::NONE).then(|| self.loc_text(loc))
    }

    fn save_impulse(&self, impulse: &Impulse) -> SavedImpulse {
        SavedImpulse {
            spot_used: impulse.spot_used,
            acted: impulse.acted,
            at: self.place_name(impulse.at),
            called: self.unit_names(impulse.called),
            spotter: impulse.spotter.is_some().then(|| self.uid(impulse.spotter).to_owned()),
            spotted: self.place_name(impulse.spotted),
            firers: self.unit_names(impulse.firers),
            aims: impulse.aims.iter().map(|aim| self.named(&aim)).collect(),
            left: impulse.left.iter().map(|at| self.loc_text(at)).collect(),
        }
    }

    fn save_unit(&self, s: &State, unit: UnitId) -> SavedUnit {
        let held = s.unit(unit);
        let entry = &self.content().roster[unit.index()];
        let marks = MARKS.iter().filter(|(_, mark)| held.has(*mark));
        SavedUnit {
            counter: (held.kind != entry.kind).then(|| self.content().kinds[held.kind.index()].id.clone()),
            life: held.life,
            at: self.place_name(s.place(unit)),
            aboard: held.carrier.is_some().then(|| self.uid(held.carrier).to_owned()),
            marks: marks.map(|(word, _)| (*word).to_owned()).collect(),
            spent: held.spent,
            started: self.place_name(held.started),
            facing: held.facing.0 + 1,
            turret: held.turret.0 + 1,
            card: held.skill.is_some().then(|| self.content().skills[held.skill.index()].id.clone()),
            arms: held.arms,
            shot: held.shot,
        }
    }

    fn save_weapon(&self, s: &State, sw: SwId) -> SavedWeapon {
        let weapon = s.weapon(sw);
        let entry = &self.content().arsenal[sw.index()];
        let flags = FLAGS.iter().filter(|(_, flag)| weapon.has(*flag));
        SavedWeapon {
            counter: (weapon.kind != entry.kind).then(|| self.content().kinds[weapon.kind.index()].id.clone()),
            owner: weapon.owner.is_some().then(|| self.uid(weapon.owner).to_owned()),
            at: self.place_name(weapon.loc),
            flags: flags.map(|(word, _)| (*word).to_owned()).collect(),
        }
    }

    /// A value of the state with names in place of numbers.
    fn named(&self, value: &impl Serialize) -> Value {
        content::named::with_names(value, &|word, number| self.name_of(word, number))
    }
    fn name_of(&self, word: &str, number: u16) -> Option<String> {
        Some(match word {
            "unit" => self.uid(UnitId(number as u8)).to_owned(),
            "weapon" => self.sw_text(SwId(number as u8)),
            "hex" => self.hex_text(HexId(number)),
            "loc" => self.loc_text(Loc(number)),
            _ => return None,
        })
    }
}

pub(super) fn phase_word(phase: Phase) -> &'static str {
    PHASES[match phase {
        Phase::SetUp(_) => 0,
        Phase::Initiative => 1,
        Phase::Rally(_) => 2,
        Phase::Operations => 3,
        Phase::Administration => 4,
        Phase::Over => 5,
    }]
}
