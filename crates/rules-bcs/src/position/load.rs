//! From saved data to the game: names become ids, and every field that does not fit is told by its path.

use super::{FLAGS, MARKS, PHASES, Saved, SavedFormation, SavedUnit, VERSION};
use crate::{
    game::Bcs,
    model::{Face, FormationId, HexId, SupportId, UnitId},
    state::{Act, Asset, Frame, Marks, Obj, Phase, State, Unit},
};
use kernel::{BySeat, Seat, say::Message};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Display;

/// A field, by its path, and what is wrong with it.
pub(super) type Fault = (String, Message);

impl Bcs {
    /// A game from plain data. Names and numbers are looked at first, all of them; whether they go together is asked only when
    /// each is right by itself.
    ///
    /// # Errors
    /// Every field that does not fit, by its path.
    pub fn load_state(&self, saved: &Saved) -> Result<State, Vec<Fault>> {
        if saved.version != VERSION {
            let message = Message::new("bcs-position-version").with("found", saved.version).with("known", VERSION);
            return Err(vec![("version".into(), message)]);
        }
        let (id, edition) = (&self.content().scenario.id, &self.content().edition.id);
        for (path, found, expected, message) in [
            ("scenario", &saved.scenario, id, "bcs-position-scenario"),
            ("edition", &saved.edition, edition, "bcs-position-edition"),
        ] {
            if found != expected {
                let message = Message::new(message).with("found", found.clone()).with("expected", expected.clone());
                return Err(vec![(path.into(), message)]);
            }
        }
        let mut loader = Loader { game: self, faults: Vec::new() };
        let mut state = loader.state(saved);
        let mut faults = loader.faults;
        if faults.is_empty() {
            faults = self.unsound(&mut state);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }
}

/// Reads a position and gathers faults. What cannot be read is left blank, and reading goes on.
struct Loader<'a> {
    game: &'a Bcs,
    faults: Vec<Fault>,
}

impl Loader<'_> {
    fn fault(&mut self, path: impl Display, message: Message) {
        self.faults.push((path.to_string(), message));
    }
    /// The place of a word among those known.
    fn find<'k>(
        &mut self,
        path: impl Display,
        id: &'static str,
        found: &str,
        known: impl Iterator<Item = &'k str> + Clone,
    ) -> Option<usize> {
        let place = known.clone().position(|word| word == found);
        if place.is_none() {
            let nearest = content::nearest(found, known).unwrap_or_default().to_owned();
            self.fault(path, Message::new(id).with("found", found.to_owned()).with("nearest", nearest));
        }
        place
    }
    fn range(&mut self, path: impl Display, found: u16, most: u16) -> u16 {
        if found <= most {
            return found;
        }
        self.fault(
            path,
            Message::new("bcs-position-range").with("found", i64::from(found)).with("most", i64::from(most)),
        );
        0
    }
    fn small(&mut self, path: impl Display, found: u8, most: u8) -> u8 {
        self.range(path, found.into(), most.into()) as u8
    }

    fn seat(&mut self, path: impl Display, word: &str) -> Seat {
        let sides = self.game.content().scenario.sides.iter().map(|side| side.id.as_str());
        Seat(self.find(path, "bcs-position-side", word, sides).unwrap_or(0) as u8)
    }
    fn unit(&mut self, path: impl Display, word: &str) -> UnitId {
        let units = self.game.content().units.iter().map(|entry| entry.id.as_str());
        self.find(path, "bcs-position-unit", word, units).map_or(UnitId::NONE, |place| UnitId(place as u8))
    }
    fn formation(&mut self, path: impl Display, word: &str) -> FormationId {
        let formations = self.game.content().formations.iter().map(|entry| entry.id.as_str());
        let found = self.find(path, "bcs-position-formation", word, formations);
        found.map_or(FormationId::NONE, |place| FormationId(place as u8))
    }
    fn support(&mut self, path: impl Display, word: &str) -> SupportId {
        let supports = self.game.content().supports.iter().map(|entry| entry.id.as_str());
        let found = self.find(path, "bcs-position-support", word, supports);
        found.map_or(SupportId::NONE, |place| SupportId(place as u8))
    }
    fn hex(&mut self, path: impl Display, word: &str) -> HexId {
        self.game.ground().hex(word).unwrap_or_else(|| {
            self.fault(path, Message::new("bcs-position-hex").with("found", word.to_owned()));
            HexId::NONE
        })
    }
    fn place(&mut self, path: impl Display, word: Option<&String>) -> HexId {
        word.map_or(HexId::NONE, |word| self.hex(path, word))
    }
    fn points(&mut self, path: &str, saved: &BTreeMap<String, u8>) -> BySeat<u8> {
        let mut points = BySeat::each(0);
        for (side, &n) in saved {
            let seat = self.seat(format!("{path}.{side}"), side);
            points[seat] = self.small(format!("{path}.{side}"), n, 99);
        }
        points
    }

    fn state(&mut self, saved: &Saved) -> State {
        let game = self.game;
        let mut s = game.starting_state();
        s.turn = self.small("turn", saved.turn, game.content().scenario.turns).max(1);
        s.phase = self.phase(saved);
        s.arriving = saved.arriving;
        s.first = self.seat("first", &saved.first);
        s.active = self.seat("active", &saved.active);
        s.weather = saved.weather;
        s.weather.visibility = self.small("weather.visibility", saved.weather.visibility, 20);
        s.air = self.points("air", &saved.air);
        s.loose = self.points("loose", &saved.loose);
        s.replacements = self.points("replacements", &saved.replacements);
        for (label, side) in &saved.held {
            let path = format!("held.{label}");
            let hex = self.hex(&path, label);
            let seat = self.seat(&path, side);
            match game.content().scenario.victory.iter().position(|known| known.hex == hex) {
                Some(place) => s.held = s.held & !(1 << place) | u64::from(seat.0) << place,
                None => self.fault(path, Message::new("bcs-position-not-held").with("found", label.clone())),
            }
        }
        for (id, formation) in &saved.formations {
            let path = format!("formations.{id}");
            let which = self.formation(&path, id);
            if which.is_some() {
                self.read_formation(&mut s, &path, which, formation);
            }
        }
        for (id, unit) in &saved.units {
            let path = format!("units.{id}");
            let who = self.unit(&path, id);
            if who.is_some() {
                self.read_unit(&mut s, &path, who, unit);
            }
        }
        s.assets.iter_mut().for_each(|asset| {
            *asset = Asset { formation: FormationId::NONE, steps: 0, fired: false };
        });
        for (id, support) in &saved.supports {
            let path = format!("supports.{id}");
            let which = self.support(&path, id);
            let formation = self.formation(format!("{path}.formation"), &support.formation);
            if which.is_some() {
                let most = game.support(which).steps_max;
                let steps = self.small(format!("{path}.steps"), support.steps, most);
                *s.asset_mut(which) = Asset { formation, steps, fired: support.fired };
            }
        }
        s.act = saved.activation.as_ref().and_then(|act| self.value("activation", act)).unwrap_or(Act::IDLE);
        for (nth, obj) in saved.objs.iter().enumerate() {
            if let Some(obj) = self.value::<Obj>(&format!("objs.{nth}"), obj)
                && s.objs.try_push(obj).is_err()
            {
                let most = s.objs.capacity();
                self.fault("objs", Message::new("bcs-position-many").with("most", most));
            }
        }
        s.traffic = Default::default();
        for (nth, word) in saved.traffic.iter().enumerate() {
            let hex = self.hex(format!("traffic.{nth}"), word);
            s.traffic.insert(hex);
        }
        const FRAMES_MAX: usize = 6;
        for (nth, frame) in saved.frames.iter().enumerate() {
            if nth >= FRAMES_MAX {
                self.fault("frames", Message::new("bcs-position-many").with("most", FRAMES_MAX));
                break;
            }
            if let Some(frame) = self.value::<Frame>(&format!("frames.{nth}"), frame) {
                s.frames.push(frame);
            }
        }
        s
    }

    fn phase(&mut self, saved: &Saved) -> Phase {
        let side = saved.side.as_deref().map(|word| self.seat("side", word));
        let whose = |loader: &mut Self| {
            side.unwrap_or_else(|| {
                loader.fault("side", Message::new("bcs-position-whose").with("phase", saved.phase.clone()));
                Seat(0)
            })
        };
        match saved.phase.as_str() {
            "ready" => Phase::Ready,
            "weather" => Phase::Weather,
            "arrival" => Phase::Arrival(whose(self)),
            "assignment" => Phase::Assignment(whose(self)),
            "initiative" => Phase::Initiative,
            "choice" => Phase::Choice(whose(self)),
            "activation" => Phase::Activation,
            "end" => Phase::End,
            word => {
                if word != "over" {
                    self.find("phase", "bcs-position-word", word, PHASES.into_iter());
                }
                Phase::Over
            }
        }
    }

    fn read_formation(&mut self, s: &mut State, path: &str, which: FormationId, saved: &SavedFormation) {
        let mut held = *s.formation(which);
        held.hq = self.place(format!("{path}.hq"), saved.hq.as_ref());
        held.trains = self.place(format!("{path}.trains"), saved.trains.as_ref());
        let levels = ["fresh", "0", "1", "2", "3", "4"].into_iter();
        let level = self.find(format!("{path}.fatigue"), "bcs-position-word", &saved.fatigue, levels);
        held.fatigue = level.unwrap_or(0) as i8 - 1;
        held.blocked = self.small(format!("{path}.blocked"), saved.blocked, 2);
        held.granted = self.small(format!("{path}.granted"), saved.granted, 50);
        held.artillery = self.small(format!("{path}.artillery"), saved.artillery, 99);
        held.route = self.small(format!("{path}.route"), saved.route, 7);
        held.hq_spent = self.range(format!("{path}.hq_spent"), saved.hq_spent, 10_000);
        FLAGS.iter().for_each(|(_, flag)| *flag(&mut held) = false);
        for (nth, word) in saved.marks.iter().enumerate() {
            let known = FLAGS.iter().map(|(known, _)| *known);
            if let Some(place) = self.find(format!("{path}.marks.{nth}"), "bcs-position-word", word, known) {
                *FLAGS[place].1(&mut held) = true;
            }
        }
        *s.formation_mut(which) = held;
    }

    fn read_unit(&mut self, s: &mut State, path: &str, who: UnitId, saved: &SavedUnit) {
        let most = self.game.entry(who).steps_max;
        let mut marks = Marks::NONE;
        for (nth, word) in saved.marks.iter().enumerate() {
            let known = MARKS.iter().map(|(known, _)| *known);
            if let Some(place) = self.find(format!("{path}.marks.{nth}"), "bcs-position-word", word, known) {
                marks.add(MARKS[place].1);
            }
        }
        let formation = saved.formation.as_ref();
        s.units[who.index()] = Unit {
            status: saved.status,
            formation: formation.map_or(FormationId::NONE, |word| self.formation(format!("{path}.formation"), word)),
            steps: self.small(format!("{path}.steps"), saved.steps, most),
            marks,
            spent: self.range(format!("{path}.spent"), saved.spent, 10_000),
            face: saved.moved_on.filter(|_| saved.spent > 0).unwrap_or(Face::Move),
            fired_at: self.place(format!("{path}.fired_at"), saved.fired_at.as_ref()),
        };
        s.places[who.index()] = self.place(format!("{path}.at"), saved.at.as_ref());
    }

    /// A value of the state from one with names in place of numbers.
    fn value<T: DeserializeOwned>(&mut self, path: &str, saved: &Value) -> Option<T> {
        let mut value = saved.clone();
        let before = self.faults.len();
        content::named::put_numbers(path, &mut value, &mut |path, word, name| self.number_of(path, word, name));
        if self.faults.len() > before {
            return None;
        }
        match serde_json::from_value(value) {
            Ok(read) => Some(read),
            Err(why) => {
                self.fault(path, Message::new("bcs-position-shape").with("why", why.to_string()));
                None
            }
        }
    }
    fn number_of(&mut self, path: &str, word: &str, name: &str) -> Option<u16> {
        Some(match word {
            "unit" if name == "HQ" => UnitId::HQ.0.into(),
            "unit" => self.unit(path, name).0.into(),
            "formation" => self.formation(path, name).0.into(),
            "support" => self.support(path, name).0.into(),
            "hex" => self.hex(path, name).0,
            _ => return None,
        })
    }
}
