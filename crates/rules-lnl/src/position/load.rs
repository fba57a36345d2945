//! From saved data to the game: names become ids, and every field that does not fit is told by its path.

use super::{FLAGS, MARKS, PHASES, Saved, SavedImpulse, SavedUnit, SavedWeapon, VERSION};
use crate::{
    game::Lnl,
    model::{HexId, HexSet, KindId, Loc, SkillId, SwId, UnitId, UnitSet, Vertex},
    sketch::read_loc,
    state::{Impulse, MeleeMark, Phase, State, Unit, Weapon},
};
use kernel::{List, Seat, say::Message};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::fmt::Display;

/// A field, by its path, and what is wrong with it.
pub(super) type Fault = (String, Message);

impl Lnl {
    /// A game from plain data. Names and numbers are looked at first, all of them; whether they go together is asked only when
    /// each is right by itself.
    ///
    /// # Errors
    /// Every field that does not fit, by its path.
    pub fn load_state(&self, saved: &Saved) -> Result<State, Vec<Fault>> {
        if saved.version != VERSION {
            let message = Message::new("lnl-position-version").with("found", saved.version).with("known", VERSION);
            return Err(vec![("version".into(), message)]);
        }
        let id = &self.content().scenario.id;
        if saved.scenario != *id {
            let message = Message::new("lnl-position-scenario").with("found", saved.scenario.clone());
            return Err(vec![("scenario".into(), message.with("expected", id.clone()))]);
        }
        let mut loader = Loader { game: self, faults: Vec::new() };
        let state = loader.state(saved);
        let mut faults = loader.faults;
        if faults.is_empty() {
            faults = self.unsound(&state);
        }
        if faults.is_empty() { Ok(state) } else { Err(faults) }
    }
}

/// Reads a position and gathers faults. What cannot be read is left blank, and reading goes on.
struct Loader<'a> {
    game: &'a Lnl,
    faults: Vec<Fault>,
}

impl Loader<'_> {
    fn fault(&mut self, path: impl Display, message: Message) {
        self.faults.push((path.to_string(), message));
    }
    fn unknown<'k>(&mut self, path: impl Display, id: &'static str, found: &str, known: impl Iterator<Item = &'k str>) {
        let nearest = content::nearest(found, known).unwrap_or_default().to_owned();
        self.fault(path, Message::new(id).with("found", found.to_owned()).with("nearest", nearest));
    }
    fn range(&mut self, path: impl Display, found: u8, least: u8, most: u8) -> u8 {
        if (least..=most).contains(&found) {
            return found;
        }
        let message = Message::new("lnl-position-range").with("found", found);
        self.fault(path, message.with("least", least).with("most", most));
        least
    }

    fn seat(&mut self, path: impl Display, word: &str) -> Seat {
        let sides = &self.game.content().scenario.sides;
        match sides.iter().position(|side| side.id == word) {
            Some(place) => Seat(place as u8),
            None => {
                self.unknown(path, "lnl-position-side", word, sides.iter().map(|side| side.id.as_str()));
                Seat(0)
            }
        }
    }
    fn unit(&mut self, path: impl Display, word: &str) -> UnitId {
        let roster = &self.game.content().roster;
        match roster.iter().position(|entry| entry.uid == word) {
            Some(place) => UnitId(place as u8),
            None => {
                self.unknown(path, "lnl-position-unit", word, roster.iter().map(|entry| entry.uid.as_str()));
                UnitId::NONE
            }
        }
    }
    fn units(&mut self, path: &str, words: &[String]) -> UnitSet {
        words.iter().enumerate().map(|(nth, word)| self.unit(format!("{path}.{nth}"), word)).collect()
    }
    fn weapon(&mut self, path: impl Display, word: &str) -> SwId {
        let game = self.game;
        match game.all_weapons().find(|&sw| game.sw_text(sw) == word) {
            Some(sw) => sw,
            None => {
                let all: Vec<String> = game.all_weapons().map(|sw| game.sw_text(sw)).collect();
                self.unknown(path, "lnl-position-weapon", word, all.iter().map(String::as_str));
                SwId::NONE
            }
        }
    }
    fn loc(&mut self, path: impl Display, word: &str) -> Loc {
        if word == "off" {
            return Loc::OFF;
        }
        let found = read_loc(self.game.ground(), word).filter(|&loc| self.game.exists(loc));
        found.unwrap_or_else(|| {
            self.fault(path, Message::new("lnl-position-loc").with("found", word.to_owned()));
            Loc::NONE
        })
    }
    fn place(&mut self, path: impl Display, word: Option<&String>) -> Loc {
        word.map_or(Loc::NONE, |word| self.loc(path, word))
    }
    fn hexes(&mut self, path: &str, words: &[String]) -> HexSet {
        let hexes: Vec<HexId> =
            words.iter().enumerate().map(|(nth, word)| self.loc(format!("{path}.{nth}"), word).hex()).collect();
        hexes.into_iter().filter(|hex| hex.index() < self.game.ground().n_hexes()).collect()
    }
    fn kind(&mut self, path: impl Display, word: &str) -> KindId {
        let kinds = &self.game.content().kinds;
        match kinds.iter().position(|kind| kind.id == word) {
            Some(place) => KindId(place as u8),
            None => {
                self.unknown(path, "lnl-position-counter", word, kinds.iter().map(|kind| kind.id.as_str()));
                KindId(0)
            }
        }
    }
    fn card(&mut self, path: impl Display, word: &str) -> SkillId {
        let skills = &self.game.content().skills;
        match skills.iter().position(|skill| skill.id == word) {
            Some(place) => SkillId(place as u8),
            None => {
                self.unknown(path, "lnl-position-card", word, skills.iter().map(|skill| skill.id.as_str()));
                SkillId::NONE
            }
        }
    }

    fn state(&mut self, saved: &Saved) -> State {
        let game = self.game;
        let mut s = game.starting_state();
        s.turn = self.range("turn", saved.turn, 0, game.content().scenario.turns);
        s.phase = self.phase(saved);
        s.initiative = self.seat("initiative", &saved.initiative);
        s.active = self.seat("active", &saved.active);
        s.passes = self.range("passes", saved.passes, 0, game.tables().constants.passes_to_end);
        s.lifted = saved.lifted.as_ref().map_or(UnitId::NONE, |word| self.unit("lifted", word));
        s.impulse = saved.impulse.as_ref().map_or(Impulse::FRESH, |impulse| self.impulse(impulse));
        for (uid, unit) in &saved.units {
            let path = format!("units.{uid}");
            let who = self.unit(&path, uid);
            if who.is_some() {
                self.read_unit(&mut s, &path, who, unit);
            }
        }
        for (name, weapon) in &saved.weapons {
            let path = format!("weapons.{name}");
            let sw = self.weapon(&path, name);
            if sw.is_some() {
                self.read_weapon(&mut s, &path, sw, weapon);
            }
        }
        for (side, places) in &saved.spotted {
            let seat = self.seat(format!("spotted.{side}"), side);
            for (nth, word) in places.iter().enumerate() {
                let loc = self.loc(format!("spotted.{side}.{nth}"), word);
                self.insert(&format!("spotted.{side}"), &mut s.spotted[seat], loc);
            }
        }
        s.overlay.smoke = self.hexes("smoke", &saved.smoke);
        s.old_smoke = self.hexes("old_smoke", &saved.old_smoke);
        s.overlay.rubble = self.hexes("rubble", &saved.rubble);
        for (nth, word) in saved.flares.iter().enumerate() {
            let hex = self.loc(format!("flares.{nth}"), word).hex();
            self.insert("flares", &mut s.flares, hex);
        }
        for (place, &turn) in &saved.melees {
            let at = self.loc(format!("melees.{place}"), place);
            self.insert("melees", &mut s.melees, MeleeMark { at, turn });
        }
        self.list("barrages", &saved.barrages, &mut s.barrages);
        self.list("acquired", &saved.acquired, &mut s.acquired);
        s.held = self.hexes("held", &saved.held);
        for (side, missions) in &saved.missions {
            let seat = self.seat(format!("missions.{side}"), side);
            let batteries = game.content().scenario.sides[seat].batteries.len();
            if missions.len() > batteries {
                self.fault(format!("missions.{side}"), Message::new("lnl-position-many").with("most", batteries));
            }
            for (nth, &n) in missions.iter().enumerate().take(batteries) {
                s.missions[seat][nth] = n;
            }
        }
        for (side, dry) in &saved.dry {
            let seat = self.seat(format!("dry.{side}"), side);
            for &nth in dry {
                match s.dry[seat].get_mut(usize::from(nth)) {
                    Some(dry) => *dry = true,
                    None => self.fault(format!("dry.{side}"), Message::new("lnl-position-battery").with("found", nth)),
                }
            }
        }
        s.cards_out = 0;
        for (nth, word) in saved.cards_out.iter().enumerate() {
            let card = self.card(format!("cards_out.{nth}"), word);
            s.cards_out |= if card.is_some() { 1 << card.0 } else { 0 };
        }
        for (nth, word) in saved.events_done.iter().enumerate() {
            let events = &game.content().scenario.events;
            match events.iter().position(|event| event.id == *word) {
                Some(place) => s.events_done |= 1 << place,
                None => {
                    let known = events.iter().map(|event| event.id.as_str());
                    self.unknown(format!("events_done.{nth}"), "lnl-position-event", word, known);
                }
            }
        }
        for (nth, side) in saved.dedicated.iter().enumerate() {
            let seat = self.seat(format!("dedicated.{nth}"), side);
            s.dedicated[seat] = true;
        }
        for (side, &score) in &saved.score {
            let seat = self.seat(format!("score.{side}"), side);
            s.score[seat] = score;
        }
        for (side, &watch) in &saved.watch {
            let seat = self.seat(format!("watch.{side}"), side);
            s.watch[seat] = watch;
        }
        const FRAMES_MAX: usize = 12;
        for (nth, frame) in saved.frames.iter().enumerate() {
            if nth >= FRAMES_MAX {
                self.fault("frames", Message::new("lnl-position-frames").with("most", FRAMES_MAX));
                break;
            }
            if let Some(frame) = self.value(&format!("frames.{nth}"), frame) {
                s.frames.push(frame);
            }
        }
        s
    }

    fn phase(&mut self, saved: &Saved) -> Phase {
        let side = saved.side.as_deref().map(|word| self.seat("side", word));
        let whose = |loader: &mut Self| {
            side.unwrap_or_else(|| {
                loader.fault("side", Message::new("lnl-position-whose").with("phase", saved.phase.clone()));
                Seat(0)
            })
        };
        match saved.phase.as_str() {
            "setup" => Phase::SetUp(whose(self)),
            "initiative" => Phase::Initiative,
            "rally" => Phase::Rally(whose(self)),
            "operations" => Phase::Operations,
            "administration" => Phase::Administration,
            "over" => Phase::Over,
            word => {
                self.unknown("phase", "lnl-position-word", word, PHASES.into_iter());
                Phase::Over
            }
        }
    }

    fn impulse(&mut self, saved: &SavedImpulse) -> Impulse {
        let mut impulse = Impulse {
            spot_used: saved.spot_used,
            acted: saved.acted,
            at: self.place("impulse.at", saved.at.as_ref()),
            called: self.units("impulse.called", &saved.called),
            spotter: saved.spotter.as_ref().map_or(UnitId::NONE, |word| self.unit("impulse.spotter", word)),
            spotted: self.place("impulse.spotted", saved.spotted.as_ref()),
            firers: self.units("impulse.firers", &saved.firers),
            ..Impulse::FRESH
        };
        self.list("impulse.aims", &saved.aims, &mut impulse.aims);
        for (nth, word) in saved.left.iter().enumerate() {
            let at = self.loc(format!("impulse.left.{nth}"), word);
            self.insert("impulse.left", &mut impulse.left, at);
        }
        impulse
    }

    fn read_unit(&mut self, s: &mut State, path: &str, who: UnitId, saved: &SavedUnit) {
        let start = *s.unit(who);
        let mut unit =
            Unit { life: saved.life, spent: saved.spent, arms: saved.arms, shot: saved.shot, ..Unit::NOWHERE };
        unit.kind = saved.counter.as_ref().map_or(start.kind, |word| self.kind(format!("{path}.counter"), word));
        unit.carrier = saved.aboard.as_ref().map_or(UnitId::NONE, |word| self.unit(format!("{path}.aboard"), word));
        unit.started = self.place(format!("{path}.started"), saved.started.as_ref());
        unit.facing = Vertex(self.range(format!("{path}.facing"), saved.facing, 1, 6) - 1);
        unit.turret = Vertex(self.range(format!("{path}.turret"), saved.turret, 1, 6) - 1);
        unit.skill = saved.card.as_ref().map_or(SkillId::NONE, |word| self.card(format!("{path}.card"), word));
        for (nth, word) in saved.marks.iter().enumerate() {
            match MARKS.iter().find(|(known, _)| known == word) {
                Some((_, mark)) => unit.marks.add(*mark),
                None => {
                    let known = MARKS.iter().map(|(known, _)| *known);
                    self.unknown(format!("{path}.marks.{nth}"), "lnl-position-word", word, known);
                }
            }
        }
        let at = self.place(format!("{path}.at"), saved.at.as_ref());
        s.units[who.index()] = unit;
        s.places[who.index()] = at;
    }

    fn read_weapon(&mut self, s: &mut State, path: &str, sw: SwId, saved: &SavedWeapon) {
        let start = *s.weapon(sw);
        let mut weapon = Weapon { flags: 0, ..start };
        weapon.kind = saved.counter.as_ref().map_or(start.kind, |word| self.kind(format!("{path}.counter"), word));
        weapon.owner = saved.owner.as_ref().map_or(UnitId::NONE, |word| self.unit(format!("{path}.owner"), word));
        weapon.loc = self.place(format!("{path}.at"), saved.at.as_ref());
        for (nth, word) in saved.flags.iter().enumerate() {
            match FLAGS.iter().find(|(known, _)| known == word) {
                Some((_, flag)) => weapon.flags |= flag,
                None => {
                    let known = FLAGS.iter().map(|(known, _)| *known);
                    self.unknown(format!("{path}.flags.{nth}"), "lnl-position-word", word, known);
                }
            }
        }
        *s.weapon_mut(sw) = weapon;
    }

    fn list<T: Copy + Ord + DeserializeOwned, const N: usize>(
        &mut self,
        path: &str,
        saved: &[Value],
        list: &mut List<T, N>,
    ) {
        for (nth, value) in saved.iter().enumerate() {
            if let Some(item) = self.value(&format!("{path}.{nth}"), value) {
                self.insert(path, list, item);
            }
        }
    }

    /// Puts one into a list that may have no room for it, which is told once.
    fn insert<T: Copy + Ord, const N: usize>(&mut self, path: &str, list: &mut List<T, N>, item: T) {
        let told = self.faults.last().is_some_and(|(known, _)| known == path);
        if !list.insert(item) && !told {
            self.fault(path, Message::new("lnl-position-many").with("most", N));
        }
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
                self.fault(path, Message::new("lnl-position-shape").with("why", why.to_string()));
                None
            }
        }
    }
    fn number_of(&mut self, path: &str, word: &str, name: &str) -> Option<u16> {
        Some(match word {
            "unit" => self.unit(path, name).0.into(),
            "weapon" => self.weapon(path, name).0.into(),
            "hex" => self.loc(path, name).hex().0,
            "loc" => self.loc(path, name).0,
            _ => return None,
        })
    }
}
