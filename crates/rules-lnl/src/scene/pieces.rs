//! Counters: units on the map and aboard, weapons with their owners, wrecks, and what waits or is lost beside the map.

use super::{
    ground::Off,
    layout::{dir_degrees, vertex_degrees},
};
use crate::{
    game::Lnl,
    model::{Aspect, Class, Guided, Kind, Layer, Life, Loc, Start, SwId, SwKind, Trait, UnitId, Vertex},
    state::{Frame, Marks, State, Weapon},
    words::names,
};
use faces::At;
use kernel::{
    Seat,
    say::{Message, Value},
};
use scene::{Badge, Face, Mark, Piece, Place, Steps, Symbol, Turned};

/// The prefix of a weapon's piece: a unit and a weapon may share a name.
const WEAPON: &str = "sw:";

impl Lnl {
    pub(super) fn draw_pieces(&self, s: &State, _: Option<Seat>) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for unit in self.all_units() {
            let Some(place) = place_of(self, s, unit) else { continue };
            pieces.push(draw_unit(self, s, unit, place));
        }
        for place in 0..self.content().arsenal.len() {
            pieces.extend(draw_weapon(self, s, SwId(place as u8)));
        }
        // Weapons and single men lie on the multi-man counters, vehicles below them all, and what nobody carries below
        // those.
        let lies = |piece: &Piece| self.weapon_named(&piece.id).is_some_and(|sw| s.weapon(sw).owner.get().is_none());
        pieces.sort_by_cached_key(|piece| if lies(piece) { 0 } else { 1 + depth(&piece.face) });
        pieces
    }

    /// A unit's piece by its id.
    pub(super) fn unit_named(&self, id: &str) -> Option<UnitId> {
        self.content().roster.iter().position(|entry| entry.uid == id).map(|place| UnitId(place as u8))
    }
    /// A weapon's piece by its id.
    pub(crate) fn weapon_named(&self, id: &str) -> Option<SwId> {
        let text = id.strip_prefix(WEAPON)?;
        (0..self.content().arsenal.len() as u8).map(SwId).find(|&sw| self.sw_text(sw) == text)
    }
    /// The id of a weapon's piece.
    pub(super) fn weapon_piece(&self, sw: SwId) -> String {
        format!("{WEAPON}{}", self.sw_text(sw))
    }
    /// A part of a hex in words; nothing for the plain ground of a hex that has no other.
    pub(super) fn layer_words(&self, loc: Loc) -> Option<Message> {
        let hex = loc.hex();
        Some(Message::new(match loc.layer() {
            Layer::Ground if self.ground().is_tall(hex) => "lnl-scene-level-1-ground-floor",
            Layer::Ground if self.has_bunker(hex) => "lnl-scene-level-1-outside",
            Layer::Ground => return None,
            Layer::Upper => "lnl-scene-level-2-upper-floor",
            Layer::Bunker => "lnl-scene-level-2-inside",
            Layer::Air => "lnl-scene-level-3-in-the-air",
        }))
    }

    /// Where the slits of a bunker look.
    pub(super) fn slits(dir: crate::model::Dir) -> u16 {
        dir_degrees(dir)
    }
}

fn cell(game: &Lnl, loc: Loc) -> Place {
    Place::Cell { cell: game.ground().hex(loc.hex()).label.clone() }
}
fn place_of(game: &Lnl, s: &State, unit: UnitId) -> Option<Place> {
    let held = s.unit(unit);
    let seat = game.seat(unit);
    let boxed = |beside: Off| Some(Place::Box { id: game.box_id(seat, beside) });
    match held.life {
        Life::InPlay | Life::Wreck | Life::Abandoned => {
            let coming = held.carrier.get().is_some_and(|carrier| s.unit(carrier).life == Life::Waiting);
            if coming { boxed(Off::Coming) } else { s.whereabouts(unit).map(|loc| cell(game, loc)) }
        }
        Life::Waiting => match game.content().roster[unit.index()].start {
            Start::Turn(..) | Start::Sniper => boxed(Off::Coming),
            _ => None,
        },
        Life::Eliminated => boxed(Off::Lost),
        Life::Exited => boxed(Off::Left),
    }
}
fn draw_unit(game: &Lnl, s: &State, unit: UnitId, place: Place) -> Piece {
    let held = s.unit(unit);
    let kind = game.kind(s, unit);
    let seat = game.seat(unit);
    let on_map = matches!(place, Place::Cell { .. });
    Piece {
        id: game.uid(unit).to_owned(),
        group: None,
        name: Message::new("lnl-scene-name").with("name", names::unit(At::position(game, s), unit)),
        group_name: None,
        seat: Some(seat.0),
        livery: game.livery_of(kind),
        place,
        face: face(game, s, unit),
        turned: (on_map && held.life != Life::Eliminated).then(|| turned(kind, held.facing, held.turret)).flatten(),
        level: on_map.then(|| level_words(game, s, unit)).flatten(),
        rides: held.carrier.get().map(|carrier| game.uid(carrier).to_owned()),
        marks: if on_map { marks_of(game, s, unit) } else { Vec::new() },
        notes: notes_of(game, s, unit),
    }
}
fn face(game: &Lnl, s: &State, unit: UnitId) -> Face {
    let kind = game.kind(s, unit);
    let number = |n: i8| n.to_string();
    let fp = game.own_fp(s, unit).map_or_else(|| "-".to_owned(), number);
    let mf = game.printed_mf(s, unit).to_string();
    let morale = number(game.morale(s, unit));
    let values = match kind.class {
        Class::Vehicle | Class::Helicopter => {
            let he = kind.ordnance.as_ref().map_or_else(|| "-".to_owned(), |gun| number(gun.he));
            vec![he, mf, morale]
        }
        Class::Leader | Class::Chaplain | Class::ArmorLeader => {
            vec![number(game.leadership(s, unit)), mf, morale]
        }
        Class::Medic | Class::Advisor => vec![mf, morale],
        Class::Sniper => vec![fp, range_text(game.own_range(s, unit)), morale],
        _ => vec![fp, range_text(game.own_range(s, unit)), mf, morale],
    };
    let steps = match kind.class {
        Class::Squad => Some(Steps { left: 2, full: 2 }),
        Class::HalfSquad => Some(Steps { left: 1, full: 2 }),
        _ => None,
    };
    Face::Counter {
        symbol: symbol(kind),
        size: String::new(),
        code: names::printed(game, unit, s.unit(unit).kind),
        values,
        steps,
    }
}
/// On which level of its hex a unit is, where that is not plain ground.
fn level_words(game: &Lnl, s: &State, unit: UnitId) -> Option<Message> {
    let held = s.unit(unit);
    if let Some(carrier) = held.carrier.get() {
        let id = if game.class(s, unit) == Class::ArmorLeader { "lnl-scene-commands" } else { "lnl-scene-aboard" };
        return Some(Message::new(id).with("unit", names::unit(At::position(game, s), carrier)));
    }
    s.place(unit).and_then(|loc| game.layer_words(loc))
}
fn marks_of(game: &Lnl, s: &State, unit: UnitId) -> Vec<Mark> {
    let held = s.unit(unit);
    let mut marks = Vec::new();
    let mut tell = |badge: Badge, id: &'static str| marks.push(Mark { badge, label: Message::new(id) });
    match held.life {
        Life::Wreck => tell(Badge::Destroyed, "lnl-mark-wreck"),
        Life::Abandoned => tell(Badge::Destroyed, "lnl-mark-abandoned"),
        _ => {}
    }
    let chosen = s.frames.live().iter().any(|frame| match frame {
        Frame::Volley(volley) => volley.firers.contains(unit) || volley.leader == unit,
        Frame::Melee(melee) => melee.picked.contains(unit),
        _ => false,
    });
    if chosen || s.lifted == unit {
        tell(Badge::Chosen, "lnl-scene-mark-chosen");
    } else if s.moving_now().contains(unit) || s.mover().is_some_and(|mover| mover.group.contains(unit)) {
        tell(Badge::Active, "lnl-scene-mark-moving");
    } else if s.impulse.called.contains(unit) && game.is_fresh(s, unit) {
        tell(Badge::OnGuard, "lnl-scene-mark-activated");
    }
    for (mark, id) in crate::words::MARKS {
        if held.has(mark) {
            tell(badge(mark), id);
        }
    }
    if !held.carrier.is_some() && game.is_locked(s, unit) {
        tell(Badge::Fighting, "lnl-scene-mark-melee");
    }
    if !game.riders(s, unit).is_empty() {
        tell(Badge::Loaded, "lnl-scene-mark-loaded");
    }
    marks
}
/// What else is to be known: armour, guns, what it carries, its card.
fn notes_of(game: &Lnl, s: &State, unit: UnitId) -> Vec<Message> {
    let kind = game.kind(s, unit);
    let mut notes = Vec::new();
    // A person's name is his counter's.
    if !matches!(kind.class, Class::Leader | Class::ArmorLeader) {
        notes.push(Message::new("lnl-scene-note-kind").with("name", kind.name.clone()));
    }
    let told = game.told_marks(s, unit);
    notes.extend((!told.is_empty()).then(|| Message::new("lnl-scene-note-marks").with("marks", Value::List(told))));
    notes.extend(arms_notes(kind));
    if let Some(card) = game.card(s, unit) {
        let note = Message::new("lnl-scene-note-card").with("name", card.name.clone());
        notes.push(note.with("text", card.text.clone()));
    }
    if let Start::Turn(turn, _) = game.content().roster[unit.index()].start
        && s.unit(unit).life == Life::Waiting
    {
        notes.push(Message::new("lnl-scene-note-turn").with("turn", turn));
    }
    notes
}
fn draw_weapon(game: &Lnl, s: &State, sw: SwId) -> Option<Piece> {
    let weapon = s.weapon(sw);
    let kind = game.weapon_kind(s, sw);
    let deployed = weapon.has(Weapon::DEPLOYED);
    let (place, seat, note) = match weapon.owner.get() {
        Some(owner) => {
            let name = names::unit(At::position(game, s), owner);
            let note = Message::new("lnl-scene-note-owner").with("unit", name);
            (place_of(game, s, owner)?, Some(game.seat(owner)), note)
        }
        None => {
            let seat = deployed.then(|| Seat(u8::from(weapon.has(Weapon::SECOND_SEAT))));
            (cell(game, weapon.place()?), seat, Message::new("lnl-scene-note-unowned"))
        }
    };
    let number = |n: i8| n.to_string();
    let values = match &kind.ordnance {
        Some(gun) => vec![format!("HE {}", gun.he), gun.bands.last().map_or(0, |band| band.range).to_string()],
        None => vec![number(kind.fp), kind.range.to_string()],
    };
    let mut marks = Vec::new();
    if weapon.has(Weapon::JAMMED) {
        marks.push(Mark { badge: Badge::Damaged, label: Message::new("lnl-scene-mark-jammed") });
    }
    marks.extend(deployed.then(|| Mark { badge: Badge::OnGuard, label: Message::new("lnl-scene-mark-deployed") }));
    let level = match (&place, weapon.owner.get()) {
        (Place::Cell { .. }, Some(owner)) => level_words(game, s, owner),
        (Place::Cell { .. }, None) => weapon.place().and_then(|loc| game.layer_words(loc)),
        _ => None,
    };
    Some(Piece {
        id: game.weapon_piece(sw),
        group: None,
        name: Message::new("lnl-scene-name").with("name", kind.name.clone()),
        group_name: None,
        seat: seat.map(|seat| seat.0),
        livery: game.livery_of(kind),
        place,
        face: Face::Counter { symbol: symbol(kind), size: String::new(), code: String::new(), values, steps: None },
        turned: None,
        level,
        rides: weapon.owner.get().map(|owner| game.uid(owner).to_owned()),
        marks,
        notes: vec![note],
    })
}

/// Armour and guns as they are printed on a counter.
pub(crate) fn arms_notes(kind: &Kind) -> Vec<Message> {
    let mut notes = Vec::new();
    if let Some(armor) = kind.armor {
        let face = |nth: usize| {
            let hull = armor.hull[nth].map_or_else(|| "*".to_owned(), |value| value.to_string());
            let turret = armor.turret.and_then(|turret| turret[nth]).map(|value| format!("/{value}"));
            hull + &turret.unwrap_or_default()
        };
        let note = Message::new("lnl-scene-note-armour").with("front", face(0));
        notes.push(note.with("flank", face(1)).with("rear", face(2)));
        let faces = [false, true]
            .into_iter()
            .flat_map(|turret| [Aspect::Front, Aspect::Flank, Aspect::Rear].map(|aspect| (aspect, turret)));
        let red = faces.filter(|&(aspect, turret)| armor.red[usize::from(turret)][aspect as usize]);
        let red: Vec<Value> = red.map(|(aspect, turret)| names::face(aspect, turret)).collect();
        notes.extend((!red.is_empty()).then(|| Message::new("lnl-scene-note-red").with("faces", red)));
    }
    if let Some(gun) = &kind.ordnance {
        let band = |band: &crate::model::Band| format!("{}: {}/{}", band.range, band.to_hit, band.pen);
        let bands: Vec<String> = gun.bands.iter().map(band).collect();
        notes.push(Message::new("lnl-scene-note-gun").with("he", gun.he).with("bands", bands.join(" · ")));
        let told = [
            (gun.shots > 1, Message::new("lnl-scene-gun-shots").with("n", gun.shots)),
            (gun.heat, Message::new("lnl-scene-gun-heat")),
            (gun.guided == Guided::Atgm, Message::new("lnl-scene-gun-atgm")),
            (gun.guided == Guided::Aag, Message::new("lnl-scene-gun-aag")),
            (gun.calibre > 0, Message::new("lnl-scene-gun-calibre").with("n", gun.calibre)),
        ];
        let told: Vec<Value> = told.into_iter().filter(|(holds, _)| *holds).map(|(_, part)| part.into()).collect();
        notes.extend((!told.is_empty()).then(|| Message::new("lnl-scene-note-kind").with("name", told)));
    }
    for gun in &kind.mgs {
        let id = if gun.star { "lnl-scene-note-mg-star" } else { "lnl-scene-note-mg" };
        notes.push(Message::new(id).with("fp", gun.fp).with("range", range_text(gun.range)));
    }
    notes
}

/// A range as it is printed.
pub(crate) fn range_text(range: u8) -> String {
    if range == u8::MAX { "∞".to_owned() } else { range.to_string() }
}

/// The ways a vehicle or gun faces.
fn turned(kind: &Kind, facing: Vertex, turret: Vertex) -> Option<Turned> {
    let turns = kind.class == Class::Vehicle || kind.has(Trait::Arc);
    let apart = turret != facing && kind.armor.is_some_and(|armor| armor.turret.is_some());
    turns.then(|| Turned { hull: vertex_degrees(facing), turret: apart.then(|| vertex_degrees(turret)) })
}

/// How high a counter lies in its stack.
fn depth(face: &Face) -> u8 {
    match face {
        Face::Counter { symbol: Symbol::Tank | Symbol::HalfTrack | Symbol::Truck | Symbol::Helicopter, .. } => 0,
        Face::Counter { symbol: Symbol::Infantry | Symbol::HalfSquad | Symbol::Crew, .. } => 1,
        _ => 2,
    }
}

fn symbol(kind: &Kind) -> Symbol {
    match kind.class {
        Class::Squad => Symbol::Infantry,
        Class::HalfSquad => Symbol::HalfSquad,
        Class::Crew => Symbol::Crew,
        Class::WeaponTeam if kind.has(Trait::Mortar) => Symbol::Mortar,
        Class::WeaponTeam if kind.ordnance.is_some() => Symbol::Gun,
        Class::WeaponTeam => Symbol::HeavyMachineGun,
        Class::Leader | Class::ArmorLeader => Symbol::Leader,
        Class::Hero => Symbol::Hero,
        Class::Medic => Symbol::Medic,
        Class::Sniper => Symbol::Sniper,
        Class::Chaplain => Symbol::Chaplain,
        Class::Advisor => Symbol::Advisor,
        Class::Scout => Symbol::Scout,
        Class::Helicopter => Symbol::Helicopter,
        Class::Vehicle if kind.armor.is_none() => Symbol::Truck,
        Class::Vehicle if kind.ordnance.is_none() => Symbol::HalfTrack,
        Class::Vehicle => Symbol::Tank,
        Class::SupportWeapon => match kind.sw {
            Some(SwKind::Ordnance) => Symbol::AntiTank,
            Some(SwKind::Flamethrower) => Symbol::Flamethrower,
            Some(SwKind::Satchel | SwKind::Claymore) => Symbol::Charge,
            Some(SwKind::MachineGun) | None => Symbol::MachineGun,
        },
    }
}

fn badge(mark: Marks) -> Badge {
    match mark {
        Marks::SHAKEN => Badge::Shaken,
        Marks::WOUNDED => Badge::Wounded,
        Marks::MOVED | Marks::ASSAULT => Badge::Moved,
        Marks::CRAWL => Badge::Prone,
        Marks::STEALTH => Badge::Hidden,
        Marks::FIRED => Badge::Fired,
        Marks::OPS => Badge::Done,
        Marks::BUTTONED => Badge::Buttoned,
        Marks::HOVER => Badge::Hovering,
        Marks::DAMAGED => Badge::Damaged,
        _ => Badge::Other,
    }
}
