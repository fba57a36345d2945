//! The position line by line, for those who read it.

use super::names;
use crate::{
    game::Lnl,
    model::{Class, Life, Loc, Start, UnitId, UnitSet},
    state::{Marks, Phase, State, Weapon},
};
use faces::At;
use kernel::{
    Seat,
    say::{Message, Value},
};
use std::collections::BTreeSet;

impl Lnl {
    pub(crate) fn tell_position(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        let mut lines = vec![turn_line(self, s)];
        lines.extend(impulse_lines(self, s));
        lines.extend(marker_lines(self, s));
        for seat in [Seat(0), Seat(1)] {
            lines.push(Message::new("lnl-now-side").with("side", names::side(self, seat)));
            lines.extend(stack_lines(self, s, seat));
            lines.extend(waiting_lines(self, s, seat));
        }
        lines.extend(self.tell_score(s, None));
        lines.extend(
            self.content().scenario.notes.iter().map(|note| Message::new("lnl-now-note").with("text", note.clone())),
        );
        lines
    }

    /// A phase by its name.
    pub(crate) fn phase_words(&self, phase: Phase) -> Message {
        let of = |id: &'static str, seat: Seat| Message::new(id).with("side", names::side(self, seat));
        match phase {
            Phase::SetUp(seat) => of("lnl-phase-setup", seat),
            Phase::Initiative => Message::new("lnl-phase-initiative"),
            Phase::Rally(seat) => of("lnl-phase-rally", seat),
            Phase::Operations => Message::new("lnl-phase-operations"),
            Phase::Administration => Message::new("lnl-phase-administration"),
            Phase::Over => Message::new("lnl-phase-over"),
        }
    }

    /// Units with what marks them.
    pub(crate) fn told_units(&self, s: &State, units: UnitSet) -> Value {
        Value::List(units.into_iter().map(|unit| self.told_unit(s, unit)).collect())
    }

    /// A unit with its state: what a player would see on the counter.
    pub(crate) fn told_unit(&self, s: &State, unit: UnitId) -> Value {
        let marks = self.told_marks(s, unit);
        let name = names::unit(At::position(self, s), unit);
        if marks.is_empty() {
            return name;
        }
        Message::new("lnl-now-marked").with("unit", name).with("marks", Value::List(marks)).into()
    }

    /// What is to be seen on a unit beside its name.
    pub(crate) fn told_marks(&self, s: &State, unit: UnitId) -> Vec<Value> {
        let held = s.unit(unit);
        let mut told: Vec<Value> = Vec::new();
        match held.life {
            Life::Wreck => told.push(Message::new("lnl-mark-wreck").into()),
            Life::Abandoned => told.push(Message::new("lnl-mark-abandoned").into()),
            _ => {}
        }
        for (marks, id) in MARKS {
            told.extend(held.has(marks).then(|| Message::new(id).into()));
        }
        let kind = self.kind(s, unit);
        if kind.class == Class::Vehicle || kind.has(crate::model::Trait::Arc) {
            told.push(Message::new("lnl-mark-faces").with("vertex", held.facing.0 + 1).into());
            if held.turret != held.facing && kind.armor.is_some_and(|armor| armor.turret.is_some()) {
                told.push(Message::new("lnl-mark-turret").with("vertex", held.turret.0 + 1).into());
            }
        }
        if let Some(card) = self.card(s, unit) {
            told.push(Message::new("lnl-mark-card").with("card", card.name.clone()).into());
        }
        for sw in self.weapons_of(s, unit) {
            let jammed = s.weapon(sw).has(Weapon::JAMMED);
            let id = if jammed { "lnl-mark-jammed" } else { "lnl-mark-weapon" };
            told.push(Message::new(id).with("weapon", self.weapon_kind(s, sw).name.clone()).into());
        }
        let aboard = s.aboard(unit);
        if !aboard.is_empty() {
            told.push(Message::new("lnl-mark-aboard").with("units", self.told_units(s, aboard)).into());
        }
        told
    }
}

fn turn_line(game: &Lnl, s: &State) -> Message {
    Message::new("lnl-now-turn")
        .with("turn", s.turn)
        .with("last", game.content().scenario.turns)
        .with("phase", game.phase_words(s.phase))
        .with("side", names::side(game, s.initiative))
}
fn impulse_lines(game: &Lnl, s: &State) -> Vec<Message> {
    let mut lines = Vec::new();
    if s.phase == Phase::Operations {
        let line = Message::new("lnl-now-impulse").with("side", names::side(game, s.active)).with("n", s.passes);
        lines.push(line);
        let at = s.impulse.at.get();
        lines.extend(at.map(|at| Message::new("lnl-now-activated").with("at", names::loc(game, at))));
    }
    lines.extend(game.content().scenario.switches.night.then(|| Message::new("lnl-now-night")));
    lines
}
fn marker_lines(game: &Lnl, s: &State) -> Vec<Message> {
    let mut lines = Vec::new();
    let mut tell = |id: &'static str, places: Vec<Value>| {
        lines.extend((!places.is_empty()).then(|| Message::new(id).with("at", Value::List(places))));
    };
    tell("lnl-now-smoke", s.overlay.smoke.iter().map(|hex| names::hex(game, hex)).collect());
    tell("lnl-now-flares", s.flares.iter().map(|hex| names::hex(game, hex)).collect());
    tell("lnl-now-barrages", s.barrages.iter().map(|barrage| names::hex(game, barrage.hex)).collect());
    tell("lnl-now-melees", s.melees.iter().map(|mark| names::loc(game, mark.at)).collect());
    tell("lnl-now-rubble", s.overlay.rubble.iter().map(|hex| names::hex(game, hex)).collect());
    for seat in [Seat(0), Seat(1)] {
        let spotted: Vec<Value> = s.spotted[seat].iter().map(|at| names::loc(game, at)).collect();
        if !spotted.is_empty() {
            let line = Message::new("lnl-now-spotted").with("side", names::side(game, seat));
            lines.push(line.with("at", Value::List(spotted)));
        }
    }
    for (place, weapon) in s.weapons.iter().enumerate() {
        if let Some(at) = weapon.place().filter(|_| weapon.owner.is_none()) {
            let id = if weapon.has(Weapon::DEPLOYED) { "lnl-now-deployed" } else { "lnl-now-lying" };
            let sw = crate::model::SwId(place as u8);
            let line = Message::new(id).with("weapon", names::weapon(At::position(game, s), sw));
            lines.push(line.with("at", names::loc(game, at)));
        }
    }
    lines
}
fn stack_lines(game: &Lnl, s: &State, seat: Seat) -> Vec<Message> {
    let mine = game.of(seat);
    let places: BTreeSet<Loc> = mine.into_iter().filter_map(|unit| s.place(unit)).collect();
    let line = |loc: Loc| {
        let units = s.all_at(loc).and(mine);
        Message::new("lnl-now-stack").with("at", names::loc(game, loc)).with("units", game.told_units(s, units))
    };
    places.into_iter().map(line).collect()
}
fn waiting_lines(game: &Lnl, s: &State, seat: Seat) -> Vec<Message> {
    let mut lines = Vec::new();
    for unit in game.of(seat).filter(|unit| s.unit(unit).life == Life::Waiting) {
        let line = match game.content().roster[unit.index()].start {
            Start::Turn(turn, _) => Message::new("lnl-now-coming").with("turn", turn),
            Start::Sniper => Message::new("lnl-now-sniper"),
            _ => continue,
        };
        lines.push(line.with("unit", game.told_unit(s, unit)));
    }
    let side = &game.content().scenario.sides[seat];
    for (place, battery) in side.batteries.iter().enumerate() {
        let line = Message::new("lnl-now-battery").with("name", battery.name.clone());
        lines.push(line.with("fp", battery.fp).with("n", s.missions[seat][place]));
    }
    lines
}

/// Marks with their words, in the order they are told.
pub(crate) const MARKS: [(Marks, &str); 11] = [
    (Marks::SHAKEN, "lnl-mark-shaken"),
    (Marks::WOUNDED, "lnl-mark-wounded"),
    (Marks::MOVED, "lnl-mark-moved"),
    (Marks::ASSAULT, "lnl-mark-assault"),
    (Marks::CRAWL, "lnl-mark-crawl"),
    (Marks::STEALTH, "lnl-mark-stealth"),
    (Marks::FIRED, "lnl-mark-fired"),
    (Marks::OPS, "lnl-mark-ops"),
    (Marks::BUTTONED, "lnl-mark-buttoned"),
    (Marks::HOVER, "lnl-mark-hover"),
    (Marks::DAMAGED, "lnl-mark-damaged"),
];
