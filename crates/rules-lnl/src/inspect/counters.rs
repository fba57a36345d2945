//! What is printed on counters, on both sides, and what is left of them.

use super::actions::told_part;
use crate::{
    game::Lnl,
    model::{Class, Kind, KindId, Life, Load, Movement, SwId, SwKind, Trait, UnitId},
    scene::{arms_notes, range_text},
    state::{Marks, MoveKind, Mover, State, Weapon},
    words::names,
};
use faces::At;
use kernel::{
    Clause, Seat, clause,
    say::{Message, Value},
};

/// What a counter has no number for.
const NONE: &str = "–";

impl Lnl {
    /// A unit in full: its state, its values now, both sides of its counter, its weapons, what it has left.
    pub(super) fn tell_unit(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let kind = self.kind(s, unit);
        let mut lines = vec![
            Message::new("lnl-look-unit").with("unit", self.told_unit(s, unit)),
            Message::new("lnl-look-where").with("where", where_words(self, s, unit)),
            tell_values(self, s, unit),
        ];
        self.morale_parts(s, unit, |clause, value| {
            lines.push(Message::new("lnl-look-morale").with("part", told_part(clause, value)));
        });
        if let Ok(clause) = self.check_entitled(s, unit)
            && s.has(unit, Marks::SHAKEN)
        {
            lines.push(Message::new("lnl-look-rallies-by").with("clause", clause));
            let modifiers = self.rally_modifiers(s, unit);
            let part =
                |&(clause, value): &(Clause, i8)| Message::new("lnl-look-rally").with("part", told_part(clause, value));
            lines.extend(modifiers.iter().map(part));
        }
        lines.push(tell_front(kind));
        lines.extend(tell_back(self, kind, s.unit(unit).kind));
        lines.extend(tell_traits(kind));
        lines.extend(arms_notes(kind));
        lines.extend((kind.calibre > 0).then(|| Message::new("lnl-look-calibre").with("n", kind.calibre)));
        lines.extend(kind.load.map(tell_load));
        lines.extend(self.weapons_of(s, unit).flat_map(|sw| tell_weapon(self, s, sw)));
        lines.extend(
            self.card(s, unit).map(|card| {
                Message::new("lnl-look-card").with("name", card.name.clone()).with("text", card.text.clone())
            }),
        );
        lines.extend(tell_left(self, s, unit));
        lines.extend(self.rules_of_unit(s, unit).into_iter().flatten());
        let held = s.unit(unit);
        lines.extend(
            MARKERS
                .into_iter()
                .filter(|(mark, ..)| held.has(*mark))
                .map(|(_, id, by)| told_marker(Message::new(id), by)),
        );
        if held.has(Marks::ASSAULT) && held.has(Marks::FIRED) {
            lines.push(told_marker(Message::new("lnl-mark-assault"), &[clause!("6.1.g")]));
        }
        if held.life == Life::Abandoned {
            lines.push(told_marker(Message::new("lnl-mark-abandoned"), &[clause!("14.01.d")]));
        }
        lines
    }

    /// Every support weapon there is, with who has it or where it lies.
    pub(super) fn tell_weapons(&self, s: &State) -> Vec<Message> {
        let mut lines = Vec::new();
        for sw in (0..self.content().arsenal.len() as u8).map(SwId) {
            let weapon = s.weapon(sw);
            let held: Value = match (weapon.owner.get(), weapon.place()) {
                (Some(owner), _) => names::unit(At::position(self, s), owner),
                (None, Some(at)) => names::loc(self, at),
                (None, None) => continue,
            };
            lines.push(Message::new("lnl-look-held").with("weapon", self.sw_text(sw)).with("by", held));
            lines.extend(tell_weapon(self, s, sw));
        }
        for seat in [Seat(0), Seat(1)] {
            for (place, battery) in self.content().scenario.sides[seat].batteries.iter().enumerate() {
                let line = Message::new("lnl-look-battery").with("side", names::side(self, seat));
                let line = line.with("name", battery.name.clone()).with("fp", battery.fp);
                lines.push(line.with("n", s.missions[seat][place]));
            }
        }
        lines.extend(lines.is_empty().then(|| Message::new("lnl-look-no-weapons")));
        lines
    }

    /// Whether a unit has a gun with a to-hit table, of its own or carried.
    pub(super) fn has_gun(&self, s: &State, unit: UnitId) -> bool {
        let carries = || self.weapons_of(s, unit).any(|sw| self.sw_kind(s, sw) == SwKind::Ordnance);
        self.kind(s, unit).ordnance.is_some() || carries()
    }
}

fn where_words(game: &Lnl, s: &State, unit: UnitId) -> Message {
    let held = s.unit(unit);
    match held.life {
        Life::Eliminated => Message::new("lnl-where-lost"),
        Life::Exited => Message::new("lnl-where-left"),
        Life::Waiting => Message::new("lnl-where-waiting"),
        Life::InPlay | Life::Abandoned | Life::Wreck => {
            let at = names::loc(game, s.whereabouts(unit));
            match held.carrier.get() {
                None => Message::new("lnl-where-at").with("at", at),
                Some(carrier) => Message::new("lnl-where-aboard")
                    .with("unit", names::unit(At::position(game, s), carrier))
                    .with("at", at),
            }
        }
    }
}
/// Its values as they count now.
fn tell_values(game: &Lnl, s: &State, unit: UnitId) -> Message {
    let fp = game.own_fp(s, unit).map_or_else(|| NONE.to_owned(), |fp| fp.to_string());
    Message::new("lnl-look-values")
        .with("fp", fp)
        .with("range", range_text(game.own_range(s, unit)))
        .with("mf", game.printed_mf(s, unit))
        .with("morale", game.morale(s, unit))
        .with("leadership", game.leadership(s, unit))
}
fn tell_front(kind: &Kind) -> Message {
    let printed = |has: bool, text: String| if has { text } else { NONE.to_owned() };
    Message::new("lnl-look-front")
        .with("name", kind.name.clone())
        .with("class", Message::new("lnl-class").with("class", content::word(&kind.class)))
        .with("fp", printed(kind.has_fp, kind.fp.to_string()))
        .with("range", printed(kind.has_fp, range_text(kind.range)))
        .with("mf", kind.mf)
        .with("morale", kind.morale[0])
        .with("leadership", printed(kind.leadership != 0, kind.leadership.to_string()))
}
/// The other side of the counter, and the counter that takes its place when men are lost.
fn tell_back(game: &Lnl, kind: &Kind, id: KindId) -> Vec<Message> {
    let mut lines = vec![match &kind.wounded {
        Some(side) => Message::new("lnl-look-back-wounded")
            .with("fp", side.fp)
            .with("range", range_text(side.range))
            .with("mf", side.mf)
            .with("morale", side.morale),
        None => Message::new("lnl-look-back-shaken").with("morale", kind.morale[1]),
    }];
    let name = |kind: KindId| Value::Name(game.content().kinds[kind.index()].name.clone());
    if let Some(row) = game.tables().reduction.iter().find(|row| row.squad == id) {
        let line = Message::new("lnl-look-reduced").with("even", name(row.even));
        lines.push(match row.odd {
            Some(odd) => line.called("lnl-look-reduced-die").with("odd", name(odd)),
            None => line,
        });
    }
    if kind.class == Class::Vehicle {
        lines.push(Message::new("lnl-look-moves").with("how", movement_words(kind.movement)));
    }
    if kind.class == Class::Helicopter {
        lines.push(Message::new("lnl-look-air-armour").with("n", kind.air_armor));
    }
    lines
}
/// A support weapon: its values, its other side, its state.
pub(super) fn tell_weapon(game: &Lnl, s: &State, sw: SwId) -> Vec<Message> {
    let (weapon, kind) = (s.weapon(sw), game.weapon_kind(s, sw));
    let mut lines = vec![
        Message::new("lnl-look-weapon")
            .with("weapon", kind.name.clone())
            .with("id", game.sw_text(sw))
            .with("kind", weapon_words(game.sw_kind(s, sw)))
            .with("fp", kind.fp)
            .with("range", range_text(kind.range)),
    ];
    lines.extend(arms_notes(kind));
    lines.extend(tell_traits(kind));
    if let Some(other) = kind.flip_to {
        let other = &game.content().kinds[other.index()];
        let line = Message::new("lnl-look-flip").with("name", other.name.clone()).with("fp", other.fp);
        lines.push(line.with("range", range_text(other.range)));
    }
    for (flag, id) in [(Weapon::JAMMED, "lnl-look-jammed"), (Weapon::FIRED, "lnl-look-fired")] {
        lines.extend(weapon.has(flag).then(|| Message::new(id).with("weapon", kind.name.clone())));
    }
    if game.is_captured(s, sw) {
        lines.push(Message::new("lnl-look-captured").with("weapon", kind.name.clone()));
    }
    lines.extend(game.rules_of_weapon(s, sw));
    lines
}
/// Movement points spent this turn, of how many.
fn tell_left(game: &Lnl, s: &State, unit: UnitId) -> Option<Message> {
    s.whereabouts(unit)?;
    let mover = Mover { kind: MoveKind::Normal, ..Mover::NOBODY };
    let own = s.mover().filter(|mover| mover.group.contains(unit)).unwrap_or(&mover);
    let most = if game.class(s, unit).is_leg() { game.allowance(s, own, unit) } else { game.printed_mf(s, unit) };
    Some(Message::new("lnl-look-left").with("spent", s.unit(unit).spent).with("most", most))
}

/// Markers, with the clauses by which they are put on and by which they stay or come off.
const MARKERS: [(Marks, &str, &[Clause]); 8] = [
    (Marks::SHAKEN, "lnl-mark-shaken", &[clause!("9.0.f")]),
    (Marks::WOUNDED, "lnl-mark-wounded", &[clause!("9.0.f")]),
    (Marks::MOVED, "lnl-mark-moved", &[clause!("4.0.r"), clause!("9.0.b")]),
    (Marks::ASSAULT, "lnl-mark-assault", &[clause!("6.1.b"), clause!("9.0.b")]),
    (Marks::CRAWL, "lnl-mark-crawl", &[clause!("4.0.r"), clause!("9.0.b")]),
    (Marks::STEALTH, "lnl-mark-stealth", &[clause!("4.0.r"), clause!("9.0.h")]),
    (Marks::FIRED, "lnl-mark-fired", &[clause!("4.0.r"), clause!("9.0.b")]),
    (Marks::OPS, "lnl-mark-ops", &[clause!("4.1.a"), clause!("9.0.b")]),
];

/// A marker with its clauses.
pub(super) fn told_marker(mark: Message, by: &[Clause]) -> Message {
    Message::new("lnl-look-mark").with("mark", mark).with("clauses", by)
}

/// Everything printed in symbols.
fn tell_traits(kind: &Kind) -> Option<Message> {
    let traits: Vec<Value> =
        TRAITS.into_iter().filter(|(one, _)| kind.has(*one)).map(|(_, id)| Message::new(id).into()).collect();
    (!traits.is_empty()).then(|| Message::new("lnl-look-traits").with("traits", traits))
}

fn tell_load(load: Load) -> Message {
    Message::new(match (load.squad, load.outside) {
        (true, false) => "lnl-look-load-squad",
        (true, true) => "lnl-look-load-squad-outside",
        (false, false) => "lnl-look-load-half",
        (false, true) => "lnl-look-load-half-outside",
    })
}

/// Symbols with their words.
const TRAITS: [(Trait, &str); 17] = [
    (Trait::AssaultMove, "lnl-trait-assault-move"),
    (Trait::Stealth, "lnl-trait-stealth"),
    (Trait::SelfRally, "lnl-trait-self-rally"),
    (Trait::Glider, "lnl-trait-glider"),
    (Trait::Ss, "lnl-trait-ss"),
    (Trait::Ambush, "lnl-trait-ambush"),
    (Trait::MeleePlusOne, "lnl-trait-melee-plus-one"),
    (Trait::Mortar, "lnl-trait-mortar"),
    (Trait::Arc, "lnl-trait-arc"),
    (Trait::Immobile, "lnl-trait-immobile"),
    (Trait::Recoilless, "lnl-trait-recoilless"),
    (Trait::OpenTopped, "lnl-trait-open-topped"),
    (Trait::Tripod, "lnl-trait-tripod"),
    (Trait::Packed, "lnl-trait-packed"),
    (Trait::Melee, "lnl-trait-melee"),
    (Trait::SingleUse, "lnl-trait-single-use"),
    (Trait::Arvn, "lnl-trait-arvn"),
];

fn movement_words(movement: Movement) -> Message {
    Message::new(match movement {
        Movement::Leg => "lnl-look-on-foot",
        Movement::Tracked => "lnl-look-tracked",
        Movement::AllTerrain => "lnl-look-all-terrain",
        Movement::RoadType => "lnl-look-road-type",
    })
}

/// What a support weapon is.
pub(super) fn weapon_words(kind: SwKind) -> Message {
    Message::new("lnl-weapon").with("kind", content::word(&kind))
}
