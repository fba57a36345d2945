//! From the game to saved data: ids become names.

use super::{FLAGS, MARKS, PHASES, Saved, SavedFormation, SavedSupport, SavedUnit, VERSION};
use crate::{
    game::Bcs,
    model::{FormationId, HexId, SupportId, UnitId},
    state::{Phase, State},
};
use kernel::{BySeat, Seat};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

impl Bcs {
    pub(crate) fn save_state(&self, s: &State) -> Saved {
        let content = self.content();
        let sides = &content.scenario.sides;
        let side = |seat: Seat| sides[seat].id.clone();
        let phase_side = match s.phase {
            Phase::Arrival(seat) | Phase::Assignment(seat) | Phase::Choice(seat) => Some(side(seat)),
            _ => None,
        };
        let by_side = |points: BySeat<u8>| -> BTreeMap<String, u8> {
            let seats = [Seat(0), Seat(1)].into_iter().filter(|&seat| points[seat] > 0);
            seats.map(|seat| (side(seat), points[seat])).collect()
        };
        let held = content.scenario.victory.iter().enumerate();
        let formations = content.formations.iter().enumerate();
        let units = content.units.iter().enumerate();
        let supports = content.supports.iter().enumerate().filter(|(place, _)| s.assets[*place].formation.is_some());
        Saved {
            version: VERSION,
            scenario: content.scenario.id.clone(),
            edition: content.edition.id.clone(),
            turn: s.turn,
            phase: phase_word(s.phase).to_owned(),
            side: phase_side,
            arriving: s.arriving,
            first: side(s.first),
            active: side(s.active),
            weather: s.weather,
            air: by_side(s.air),
            loose: by_side(s.loose),
            replacements: by_side(s.replacements),
            held: held.map(|(place, hex)| (self.hex_text(hex.hex), side(s.holder(place)))).collect(),
            formations: formations
                .map(|(place, entry)| (entry.id.clone(), self.save_formation(s, FormationId(place as u8))))
                .collect(),
            units: units.map(|(place, entry)| (entry.id.clone(), self.save_unit(s, UnitId(place as u8)))).collect(),
            supports: supports
                .map(|(place, entry)| (entry.id.clone(), self.save_support(s, SupportId(place as u8))))
                .collect(),
            activation: s.act.formation.is_some().then(|| self.named(&s.act)),
            objs: s.objs.iter().map(|obj| self.named(obj)).collect(),
            traffic: s.traffic.iter().map(|hex| self.hex_text(hex)).collect(),
            frames: s.frames.live().iter().map(|frame| self.named(frame)).collect(),
        }
    }
    fn place_name(&self, hex: HexId) -> Option<String> {
        hex.is_some().then(|| self.hex_text(hex))
    }
    fn save_formation(&self, s: &State, formation: FormationId) -> SavedFormation {
        let mut held = *s.formation(formation);
        let marks = FLAGS.iter().filter(|(_, flag)| *flag(&mut held)).map(|(word, _)| (*word).to_owned()).collect();
        SavedFormation {
            hq: self.place_name(held.hq),
            trains: self.place_name(held.trains),
            fatigue: if held.fatigue < 0 { "fresh".to_owned() } else { held.fatigue.to_string() },
            blocked: held.blocked,
            granted: held.granted,
            artillery: held.artillery,
            route: held.route,
            hq_spent: held.hq_spent,
            marks,
        }
    }
    fn save_unit(&self, s: &State, unit: UnitId) -> SavedUnit {
        let held = s.unit(unit);
        let marks = MARKS.iter().filter(|(_, mark)| held.has(*mark));
        SavedUnit {
            status: held.status,
            at: self.place_name(s.place(unit)),
            formation: held.formation.is_some().then(|| self.fid(held.formation).to_owned()),
            steps: held.steps,
            marks: marks.map(|(word, _)| (*word).to_owned()).collect(),
            spent: held.spent,
            moved_on: (held.spent > 0).then_some(held.face),
            fired_at: self.place_name(held.fired_at),
        }
    }
    fn save_support(&self, s: &State, support: SupportId) -> SavedSupport {
        let asset = s.asset(support);
        SavedSupport { formation: self.fid(asset.formation).to_owned(), steps: asset.steps, fired: asset.fired }
    }

    /// A value of the state with names in place of numbers.
    fn named(&self, value: &impl Serialize) -> Value {
        content::named::with_names(value, &|word, number| self.name_of(word, number))
    }
    fn name_of(&self, word: &str, number: u16) -> Option<String> {
        Some(match word {
            "unit" if number == u16::from(UnitId::HQ.0) => "HQ".to_owned(),
            "unit" => self.uid(UnitId(number as u8)).to_owned(),
            "formation" => self.fid(FormationId(number as u8)).to_owned(),
            "support" => self.sid(SupportId(number as u8)).to_owned(),
            "hex" => self.hex_text(HexId(number)),
            _ => return None,
        })
    }
}

fn phase_word(phase: Phase) -> &'static str {
    PHASES[match phase {
        Phase::Ready => 0,
        Phase::Weather => 1,
        Phase::Arrival(_) => 2,
        Phase::Assignment(_) => 3,
        Phase::Initiative => 4,
        Phase::Choice(_) => 5,
        Phase::Activation => 6,
        Phase::End => 7,
        Phase::Over => 8,
    }]
}
