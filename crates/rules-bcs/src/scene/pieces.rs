//! Counters: combat units, HQs, trains, Support, and for each what it can do, at a glance.

use super::ground::Off;
use crate::{
    game::Bcs,
    model::{AvClass, Can, Face as Shown, FormationEntry, FormationId, HexId, Side, SupportId, UnitId},
    state::{Marks, State, Status},
    words::names,
};
use kernel::{
    Maybe, Seat,
    say::{Message, Value},
};
use scene::{Badge, Face, Mark, Piece, Place, Steps, Symbol};

impl Bcs {
    pub(super) fn draw_pieces(&self, s: &State, _: Option<Seat>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for place in 0..self.content().formations.len() {
            pieces.push(draw_trains(self, s, FormationId(place as u8)));
        }
        for place in 0..self.content().units.len() {
            pieces.extend(draw_unit(self, s, UnitId(place as u8)));
        }
        for place in 0..self.content().formations.len() {
            pieces.push(draw_hq(self, s, FormationId(place as u8)));
        }
        for place in 0..self.content().supports.len() {
            pieces.extend(draw_support(self, s, SupportId(place as u8)));
        }
        pieces
    }
    /// The id of a Support's piece: a unit that is Support has the unit's name otherwise.
    pub(super) fn support_piece(&self, support: SupportId) -> String {
        format!("support:{}", self.sid(support))
    }
    /// A Support's piece by its id.
    pub(crate) fn support_named(&self, id: &str) -> Option<SupportId> {
        let text = id.strip_prefix("support:")?;
        let place = self.content().supports.iter().position(|entry| entry.id == text)?;
        Some(SupportId(place as u8))
    }
}

fn livery(game: &Bcs, seat: Seat) -> &str {
    &game.content().scenario.sides[seat].id
}
/// The piece as part of its formation.
fn of_formation(game: &Bcs, piece: Piece, formation: Option<FormationId>) -> Piece {
    Piece {
        group: formation.map(|formation| game.fid(formation).to_owned()),
        group_name: formation.map(|formation| name_of(names::formation(game, formation))),
        ..piece
    }
}
fn on_hex_or(game: &Bcs, hex: Maybe<HexId>, seat: Seat, beside: Off) -> Place {
    match hex.get() {
        Some(hex) => Place::Cell { cell: game.hex_text(hex) },
        None => Place::Box { id: game.box_id(seat, beside) },
    }
}
fn draw_unit(game: &Bcs, s: &State, unit: UnitId) -> Option<Piece> {
    let held = s.unit(unit);
    let seat = game.seat(unit);
    let boxed = |beside: Off| Place::Box { id: game.box_id(seat, beside) };
    let place = match held.status {
        Status::Map => Place::Cell { cell: game.hex_text(s.hex_of(unit)) },
        Status::OffMap => boxed(Off::Away),
        Status::Waiting => boxed(Off::Coming),
        Status::Eliminated => boxed(Off::Lost),
        // As Support it is a piece of its own.
        Status::Asset => return None,
    };
    let entry = game.entry(unit);
    let side = game.side(s, unit);
    let formation = held.formation.get();
    let face = Face::Counter {
        symbol: symbol(&entry.arm),
        size: size_of(held.showing()).to_owned(),
        code: game.uid(unit).to_owned(),
        values: values(side),
        steps: Some(Steps { left: held.steps, full: entry.steps_max }),
    };
    let (marks, notes) = (marks_of(game, s, unit), notes_of(game, s, unit));
    let piece = Piece::new(game.uid(unit), name_of(names::unit(game, unit)), seat, livery(game, seat), place, face);
    Some(of_formation(game, Piece { marks, notes, ..piece }, formation))
}
fn marks_of(game: &Bcs, s: &State, unit: UnitId) -> Vec<Mark> {
    let held = s.unit(unit);
    let all = [
        (Marks::FINISHED, Badge::Done, "bcs-mark-finished"),
        (Marks::DROPPED, Badge::Suppressed, "bcs-mark-dropped"),
        (Marks::SCREEN, Badge::OnGuard, "bcs-mark-screen"),
        (Marks::ENTERING, Badge::Moved, "bcs-mark-entering"),
    ];
    let mark = |badge, id: &'static str| Mark { badge, label: Message::new(id) };
    let mut marks: Vec<Mark> =
        all.into_iter().filter(|(mark, ..)| held.has(*mark)).map(|(_, badge, id)| mark(badge, id)).collect();
    if held.status == Status::Map {
        if held.formation.is_some() && !game.in_command(s, unit) {
            marks.push(mark(Badge::Unsupplied, "bcs-mark-out-of-command"));
        }
        if !game.has_safe_path(s, unit) {
            marks.push(mark(Badge::Isolated, "bcs-mark-no-safe-path"));
        }
        if game.has_pd(s, unit) {
            marks.push(mark(Badge::Prepared, "bcs-mark-pd"));
        }
        if s.act.formation.is_some() && s.act.actor == unit {
            marks.push(mark(Badge::Active, "bcs-mark-acting"));
        }
    }
    marks
}
/// What a unit is, which Support it has, and what it can do (bcs:1.2h).
fn notes_of(game: &Bcs, s: &State, unit: UnitId) -> Vec<Message> {
    let (held, side) = (s.unit(unit), game.side(s, unit));
    let mut notes = side_notes(held.showing(), side);
    if held.status == Status::Map {
        let supports: Vec<Value> =
            game.usable_supports(s, unit).iter().map(|support| names::support(game, support)).collect();
        if !supports.is_empty() {
            notes.push(Message::new("bcs-scene-note-support").with("supports", Value::List(supports)));
        }
        if s.act.formation.is_some() && held.formation == s.act.formation {
            let left = names::mp(game.mp_left(s, unit));
            notes.push(
                Message::new("bcs-scene-note-mp").with("left", left).with("all", names::mp(game.budget(s, unit))),
            );
        }
    }
    let other = &game.entry(unit).sides[held.showing().other() as usize];
    notes.push(
        Message::new("bcs-scene-note-other")
            .with("face", names::face(held.showing().other()))
            .with("values", values(other).join(" "))
            .with("class", names::class(other.class)),
    );
    notes
}
fn draw_hq(game: &Bcs, s: &State, formation: FormationId) -> Piece {
    let (entry, held) = (game.formation(formation), s.formation(formation));
    let mut marks = Vec::new();
    let mut mark = |on: bool, badge: Badge, label: Message| {
        if on {
            marks.push(Mark { badge, label });
        }
    };
    mark(s.act.formation == formation, Badge::Active, Message::new("bcs-mark-active"));
    mark(held.used && s.act.formation != formation, Badge::Done, Message::new("bcs-mark-used"));
    mark(held.pd, Badge::Prepared, Message::new("bcs-mark-pd"));
    mark(held.coordination, Badge::Other, Message::new("bcs-mark-coordination"));
    mark(held.blocked > 0, Badge::Unsupplied, Message::new("bcs-mark-blocked").with("level", held.blocked));
    let notes = vec![
        hq_note(entry),
        Message::new("bcs-scene-note-formation")
            .with("fatigue", names::fatigue(held.fatigue))
            .with("artillery", game.artillery_points(s, formation))
            .with("marks", Value::List(game.formation_marks(s, formation).into_iter().map(Value::from).collect())),
    ];
    let values = vec![entry.radius.to_string(), format!("{}+", entry.rating), fatigue_text(held.fatigue)];
    let (name, face) = (name_of(names::hq(game, formation)), counter(Symbol::Headquarters, &entry.id, values, None));
    let place = on_hex_or(game, held.hq, entry.seat, Off::Away);
    let piece = Piece::new(&entry.hq.id, name, entry.seat, livery(game, entry.seat), place, face);
    of_formation(game, Piece { marks, notes, ..piece }, Some(formation))
}
fn draw_trains(game: &Bcs, s: &State, formation: FormationId) -> Piece {
    let (entry, held) = (game.formation(formation), s.formation(formation));
    let mut marks = Vec::new();
    if held.ghost {
        marks.push(Mark { badge: Badge::PartlySupplied, label: Message::new("bcs-mark-ghost") });
    }
    let name = Message::new("bcs-scene-trains").with("formation", names::formation(game, formation));
    let values = vec![if held.ghost { "(TR)" } else { "TR" }.to_owned()];
    let face = counter(Symbol::Supply, &entry.id, values, None);
    let place = on_hex_or(game, held.trains, entry.seat, Off::Away);
    let piece = Piece::new(&entry.trains.id, name, entry.seat, livery(game, entry.seat), place, face);
    let notes = vec![Message::new("bcs-scene-note-trains")];
    of_formation(game, Piece { marks, notes, ..piece }, Some(formation))
}
fn draw_support(game: &Bcs, s: &State, support: SupportId) -> Option<Piece> {
    let (entry, asset) = (game.support(support), s.asset(support));
    let id = asset.formation.get().filter(|_| asset.steps > 0)?;
    let seat = game.formation(id).seat;
    let marks = match asset.fired {
        true => vec![Mark { badge: Badge::Fired, label: Message::new("bcs-mark-fired") }],
        false => Vec::new(),
    };
    let note = av_note(entry.av_class, entry.av, entry.range);
    let symbol = if entry.av_class == AvClass::StandOff { Symbol::AntiTank } else { Symbol::Tank };
    let steps = Some(Steps { left: asset.steps, full: entry.steps_max });
    let face = counter(symbol, &entry.id, vec![av_text(entry.av_class, entry.av)], steps);
    let place = Place::Box { id: game.box_id(seat, Off::Support) };
    let name = name_of(names::support(game, support));
    let piece = Piece::new(&game.support_piece(support), name, seat, livery(game, seat), place, face);
    Some(of_formation(game, Piece { marks, notes: vec![note], ..piece }, Some(id)))
}

/// What is printed on one side of a counter, and what that side can do (bcs:1.2h).
pub(crate) fn side_notes(face: Shown, side: &Side) -> Vec<Message> {
    let mut notes = vec![
        Message::new("bcs-scene-note-side")
            .with("face", names::face(face))
            .with("ar", side.ar)
            .with("ma", side.ma)
            .with("class", names::class(side.class)),
    ];
    if side.av_class != AvClass::None {
        notes.push(av_note(side.av_class, side.av, side.range));
    }
    let traits = [
        (side.arrow, "bcs-trait-arrow"),
        (side.dual, "bcs-trait-dual"),
        (side.hard, "bcs-trait-hard"),
        (side.breakthrough, "bcs-trait-breakthrough"),
        (side.infantry, "bcs-trait-infantry"),
        (side.unprepared, "bcs-trait-unprepared"),
    ];
    notes.extend(listed("bcs-scene-note-traits", &traits));
    notes.extend(can_note(&side.can));
    notes
}

/// What the capabilities chart allows; none where it allows nothing.
pub(crate) fn can_note(can: &Can) -> Option<Message> {
    listed("bcs-scene-note-can", &abilities(can))
}

/// What is printed on an HQ.
pub(crate) fn hq_note(entry: &FormationEntry) -> Message {
    let note = Message::new("bcs-scene-note-hq").with("radius", entry.radius).with("rating", entry.rating);
    note.with("ma", entry.hq_ma)
}

/// An AV with its class and range.
pub(crate) fn av_note(class: AvClass, av: i8, range: u8) -> Message {
    Message::new("bcs-scene-note-av").with("class", names::av(class)).with("av", av).with("range", range)
}

/// A counter that shows no side.
fn counter(symbol: Symbol, code: &str, values: Vec<String>, steps: Option<Steps>) -> Face {
    Face::Counter { symbol, size: String::new(), code: code.to_owned(), values, steps }
}

fn name_of(name: Value) -> Message {
    Message::new("bcs-scene-name").with("name", name)
}

/// Which side shows, in a sign.
fn size_of(face: Shown) -> &'static str {
    match face {
        Shown::Move => "→",
        Shown::Deployed => "■",
    }
}

/// AR, AV and MA as they stand on a side: an arrow after the AR leads attacks, a ring marks Hard.
fn values(side: &Side) -> Vec<String> {
    let mut values = vec![format!("{}{}", side.ar, if side.arrow { "↑" } else { "" })];
    if side.av_class != AvClass::None {
        values.push(av_text(side.av_class, side.av));
    }
    values.push(side.ma.to_string());
    values
}
fn av_text(class: AvClass, av: i8) -> String {
    match class {
        AvClass::None => String::new(),
        AvClass::Red => format!("R{av}"),
        AvClass::Limited => format!("L{av}"),
        AvClass::StandOff => format!("S{av}"),
        AvClass::Light => format!("l{av}"),
    }
}
fn fatigue_text(level: i8) -> String {
    if level < 0 { "F".to_owned() } else { format!("F{level}") }
}

fn symbol(arm: &str) -> Symbol {
    match arm {
        "armor" | "armour" | "tank" => Symbol::Armour,
        "mech" | "mechanized" | "mechanised" => Symbol::Mechanised,
        "motorized" | "motorised" => Symbol::Motorised,
        "recon" | "cavalry" => Symbol::Cavalry,
        "anti_tank" | "tank_destroyer" => Symbol::AntiTank,
        "artillery" => Symbol::Artillery,
        "engineer" => Symbol::Grenadier,
        _ => Symbol::Infantry,
    }
}

/// What the capabilities chart says, as words.
fn abilities(can: &Can) -> [(bool, &'static str); 12] {
    [
        (can.regular, "bcs-can-regular"),
        (can.engage && can.target, "bcs-can-engage"),
        (can.engage && !can.target, "bcs-can-aim"),
        (can.shock, "bcs-can-shock"),
        (can.fire, "bcs-can-fire"),
        (can.assist, "bcs-can-assist"),
        (can.recon, "bcs-can-recon"),
        (can.spot, "bcs-can-spot"),
        (can.target && !can.engage, "bcs-can-target"),
        (can.support_attack, "bcs-can-support-attack"),
        (can.support_defense, "bcs-can-support-defense"),
        (can.second, "bcs-can-second"),
    ]
}
fn listed(id: &'static str, items: &[(bool, &'static str)]) -> Option<Message> {
    let on: Vec<Value> = items.iter().filter(|(on, _)| *on).map(|&(_, id)| Message::new(id).into()).collect();
    (!on.is_empty()).then(|| Message::new(id).with("items", Value::List(on)))
}
