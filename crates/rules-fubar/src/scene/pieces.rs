//! Figures and vehicles, wherever they are: on the table, or in a box beside it.

use super::ground::Off;
use crate::scene::to_scene;
use crate::{
    model::{FigureId, FireClass, Fubar, Man, UnitId, Weapon, face_needed},
    state::{State, Status, Wheels},
    words::names::{inches, need},
};
use board::open::{FACINGS, Len};
use kernel::{
    Seat, Speech,
    say::{Message, Name, Value},
};
use scene::{Badge, Face, Mark, Piece, Place, Symbol};

/// Range of a rifle: a small arm that outranges it and is no machine gun is a sniper's.
const RIFLE_RANGE: Len = 2400;

/// Facings count from the east to the left, a scene's degrees from the top to the right.
fn degrees(facing: u8) -> u16 {
    (90 - 5 * i32::from(facing % FACINGS)).rem_euclid(360) as u16
}

fn mark(badge: Badge, label: &'static str) -> Mark {
    Mark { badge, label: Message::new(label) }
}

/// What a man with this weapon is drawn as; the more particular comes first in `Symbol`s that a man may have several
/// of.
fn armed_with(weapon: &Weapon) -> Option<Symbol> {
    match weapon.class {
        _ if weapon.indirect => Some(Symbol::Mortar),
        _ if weapon.ignores_cover => Some(Symbol::Flamethrower),
        FireClass::Support if weapon.machine_gun => Some(Symbol::HeavyMachineGun),
        FireClass::Support if weapon.harms_tanks => Some(Symbol::AntiTank),
        FireClass::SmallArm if weapon.machine_gun => Some(Symbol::MachineGun),
        FireClass::SmallArm if weapon.harms_tanks => Some(Symbol::Grenadier),
        FireClass::SmallArm if weapon.range > RIFLE_RANGE => Some(Symbol::Sniper),
        FireClass::SmallArm | FireClass::Support | FireClass::Thrown => None,
    }
}

impl Fubar {
    /// Hulls first, so that men beside them lie on top.
    pub(super) fn draw_pieces(&self, s: &State, _: Option<Seat>) -> Vec<Piece> {
        let letters = letters(self);
        let letter = |unit: UnitId| letters[unit.index()];
        let vehicles = self.unit_ids().filter(|&unit| self.is_vehicle(unit));
        let hulls = vehicles.map(|unit| hull_piece(self, s, unit, letter(unit)));
        let men = self.unit_ids().flat_map(|unit| men_pieces(self, s, unit, letter(unit)));
        hulls.chain(men).collect()
    }
}

fn hull_piece(game: &Fubar, s: &State, unit: UnitId, letter: char) -> Piece {
    let (data, vehicle, owner) = (game.unit(unit), game.vehicle(unit), game.owner(unit));
    let place = match s.unit(unit).wheels {
        Wheels::Absent => Place::Box { id: game.box_id(owner, Off::Waiting) },
        Wheels::Exited => Place::Box { id: game.box_id(owner, Off::Left) },
        Wheels::Intact | Wheels::Wreck => {
            let facing = Some(degrees(s.unit(unit).facing));
            Place::Point { at: to_scene(game, s.unit(unit).centre), facing }
        }
    };
    Piece {
        id: data.id.clone(),
        group: None,
        name: named(game, unit),
        group_name: None,
        seat: Some(owner.0),
        livery: game.seat_id(owner).to_owned(),
        place,
        face: Face::Hull {
            length: vehicle.length,
            width: vehicle.width,
            symbol: hull_symbol(game, unit),
            code: letter.to_string(),
        },
        turned: None,
        level: None,
        rides: None,
        marks: hull_marks(game, s, unit),
        notes: hull_notes(game, s, unit),
    }
}
/// What the content says; else carriers are half-tracks, tanks tanks and everything else cars.
fn hull_symbol(game: &Fubar, unit: UnitId) -> Symbol {
    let vehicle = game.vehicle(unit);
    let plain = match (vehicle.capacity, game.hull_row(unit).tank) {
        (0, true) => Symbol::Tank,
        (0, false) => Symbol::Car,
        _ => Symbol::HalfTrack,
    };
    vehicle.looks.map_or(plain, |looks| looks.symbol())
}
fn hull_marks(game: &Fubar, s: &State, unit: UnitId) -> Vec<Mark> {
    let state = s.unit(unit);
    if state.wheels == Wheels::Wreck {
        return vec![mark(Badge::Destroyed, "fubar-scene-wreck")];
    }
    let firing = s.volley.unit == unit && s.volley.picks.iter().any(Option::is_some);
    let mut marks = unit_marks(s, unit);
    let told = [
        (firing, mark(Badge::Chosen, "fubar-scene-fires")),
        (s.stunned(unit), mark(Badge::Damaged, "fubar-status-stunned")),
        (state.immobilised, mark(Badge::Immobile, "fubar-status-immobilised")),
        (state.lost_weapons != 0, mark(Badge::Damaged, "fubar-scene-weapons-lost")),
    ];
    marks.extend(told.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark));
    marks.extend(game.passengers(s, unit).map(|riders| Mark {
        badge: Badge::Loaded,
        label: Message::new("fubar-status-carries").with("riders", game.unit_words(riders)),
    }));
    marks
}
fn hull_notes(game: &Fubar, s: &State, unit: UnitId) -> Vec<Message> {
    let mut notes: Vec<Message> = game.vehicle_lines(s, unit).collect();
    notes.push(training(game, unit));
    if s.intact(unit) {
        notes.extend(state_note(game.statuses(s, unit)));
    }
    notes
}
/// The figures of a unit. Crewmen are part of their vehicle until they get out of it.
fn men_pieces(game: &Fubar, s: &State, unit: UnitId, letter: char) -> Vec<Piece> {
    let data = game.unit(unit);
    let seen = data.figures().filter_map(|figure| Some((figure, man_place(game, s, figure)?)));
    let seen: Vec<(FigureId, Place)> = seen.collect();
    if seen.is_empty() {
        return Vec::new();
    }
    // The same for all: worked out once.
    let (owner, group_name) = (data.owner, named(game, unit));
    let (common, training) = (unit_marks(s, unit), training(game, unit));
    let piece = |(figure, place): (FigureId, Place)| {
        let man = game.figure(figure);
        let name = Message::new("fubar-scene-man").with("role", man.role.clone()).with("number", man.number);
        let on_table = matches!(place, Place::Point { .. });
        // Who is lost, has left or climbs out of a carrier by himself no longer stands for his unit.
        let is_of_unit = match s.figure(figure).status {
            Status::Standing | Status::Suppressed => true,
            Status::Absent => !is_leaving(game, s, figure),
            Status::Casualty | Status::Exited => false,
        };
        let mut marks = man_marks(game, s, figure);
        let mut notes = kit(game, figure);
        notes.push(training.clone());
        if s.alive(figure) {
            marks.extend(common.iter().cloned());
            notes.extend(on_table.then(|| state_note(game.figure_state(s, figure))).flatten());
        }
        Piece {
            id: game.figure_text(figure),
            group: is_of_unit.then(|| data.id.clone()),
            name,
            group_name: Some(group_name.clone()),
            seat: Some(owner.0),
            livery: game.seat_id(owner).to_owned(),
            place,
            face: Face::Figure {
                radius: man.radius,
                symbol: man_symbol(game, figure),
                code: format!("{letter}{}", man.number),
            },
            turned: None,
            level: None,
            rides: None,
            marks,
            notes,
        }
    };
    seen.into_iter().map(piece).collect()
}
fn man_place(game: &Fubar, s: &State, figure: FigureId) -> Option<Place> {
    let unit = game.figure(figure).unit;
    let owner = game.owner(unit);
    let boxed = |beside: Off| Some(Place::Box { id: game.box_id(owner, beside) });
    match s.figure(figure).status {
        Status::Standing | Status::Suppressed if s.is_aboard(unit) => boxed(Off::Aboard),
        Status::Standing | Status::Suppressed => {
            Some(Place::Point { at: to_scene(game, s.figure(figure).at), facing: None })
        }
        Status::Casualty => boxed(Off::Lost),
        Status::Exited => boxed(Off::Left),
        Status::Absent => {
            if is_leaving(game, s, figure) {
                return boxed(Off::Aboard);
            }
            if game.unit(unit).is_crew { None } else { boxed(Off::Waiting) }
        }
    }
}
/// Whether a man who is not on the table yet climbs out of a carrier or a wreck.
fn is_leaving(game: &Fubar, s: &State, figure: FigureId) -> bool {
    let (unit, bit, b) = (game.figure(figure).unit, game.bit(figure), &s.bailing);
    let leaving = s.activation.unit == unit && s.activation.inside & bit != 0;
    let riding = b.passengers == unit && b.riders & bit != 0;
    let crewman = game.unit(unit).is_crew;
    let bailing = crewman && b.crew & bit != 0 && game.unit(unit).crew.is_some_and(|own| b.wreck == own);
    leaving || riding || bailing
}
/// By the most particular of his weapons. Nobody leads in the rules, but a squad's first man who is like none of his
/// mates is whom its players call the leader.
fn man_symbol(game: &Fubar, figure: FigureId) -> Symbol {
    let man = game.figure(figure);
    let special = man.weapons.iter().filter_map(|&weapon| armed_with(game.weapon(weapon)));
    if let Some(symbol) = special.min_by_key(|symbol| matches!(symbol, Symbol::Grenadier | Symbol::Sniper)) {
        return symbol;
    }
    let unit = game.unit(man.unit);
    let alone = unit.figures().all(|mate| mate == figure || game.figure(mate).role != man.role);
    if figure == unit.first && alone && unit.n_figures > 1 { Symbol::Leader } else { Symbol::Rifle }
}
/// What is the same for everybody in a unit.
fn unit_marks(s: &State, unit: UnitId) -> Vec<Mark> {
    let state = s.unit(unit);
    let active = s.activation.unit == unit;
    let told = [
        (active, mark(Badge::Active, "fubar-scene-active")),
        (state.on_guard && !state.reacted, mark(Badge::OnGuard, "fubar-status-on-guard")),
        (state.on_guard && state.reacted, mark(Badge::Other, "fubar-status-reacted")),
        (state.dodging, mark(Badge::Dodging, "fubar-status-dodging")),
        (state.grounded, mark(Badge::Prone, "fubar-status-grounded")),
        (state.melee != 0, mark(Badge::Fighting, "fubar-scene-melee")),
        (state.attempted && !active, mark(Badge::Done, "fubar-status-attempted")),
    ];
    told.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
}
fn man_marks(game: &Fubar, s: &State, figure: FigureId) -> Vec<Mark> {
    let (unit, place, bit) = (game.figure(figure).unit, game.place(figure), game.bit(figure));
    let (state, a) = (s.figure(figure), &s.activation);
    let in_hand = a.unit == unit;
    let planned = s.volley.unit == unit && s.volley.picks[usize::from(place)].is_some();
    let serves = s.volley.unit == unit && s.volley.picks.iter().flatten().any(|pick| pick.helper == Man(place));
    let struck = s.hits.unit == unit;
    let named = struck && s.hits.casualties & bit != 0 || s.round.losses[unit.index()] & bit != 0;
    let told = [
        (state.status == Status::Suppressed, mark(Badge::Suppressed, "fubar-figure-suppressed")),
        (state.recovering, mark(Badge::Other, "fubar-figure-recovering")),
        (in_hand && a.moved & bit != 0, mark(Badge::Done, "fubar-figure-moved")),
        (in_hand && a.exiting & bit != 0, mark(Badge::Other, "fubar-scene-leaving")),
        (planned, mark(Badge::Chosen, "fubar-scene-fires")),
        (serves, mark(Badge::Chosen, "fubar-scene-serves")),
        (named, mark(Badge::Chosen, "fubar-scene-to-be-lost")),
        (struck && s.hits.suppressed & bit != 0, mark(Badge::Chosen, "fubar-scene-to-be-suppressed")),
    ];
    told.into_iter().filter(|(holds, _)| *holds).map(|(_, mark)| mark).collect()
}
/// What a man carries and wears.
fn kit(game: &Fubar, figure: FigureId) -> Vec<Message> {
    let man = game.figure(figure);
    let own = man.weapons.iter().copied().chain(man.grenades.then_some(game.tables.grenade));
    // In short: what each may do besides is told by the card of the figure.
    let weapons = own.map(|weapon| {
        let weapon = game.weapon(weapon);
        let message = Message::new("fubar-scene-weapon").with("weapon", weapon.name.clone());
        Value::from(message.with("range", inches(weapon.range)).with("dice", weapon.fire_points))
    });
    let weapons: Vec<Value> = weapons.collect();
    let row = &game.tables.armour[usize::from(man.armour.0)];
    let armour = match row.save {
        None => Message::new("fubar-scene-unarmoured"),
        Some(save) => {
            let face = face_needed(save, 0);
            Message::new("fubar-scene-armour").with("armour", row.name.clone()).with("save", need(face, face))
        }
    };
    vec![Message::new("fubar-scene-weapons").with("weapons", weapons), armour]
}
/// The numbers of a unit's level.
fn training(game: &Fubar, unit: UnitId) -> Message {
    let level = game.level(unit);
    Message::new("fubar-scene-training")
        .with("level", level.name.clone())
        .with("activation", level.activation)
        .with("experience", level.experience)
        .with("most", level.suppressed_max)
}
fn named(game: &Fubar, unit: UnitId) -> Message {
    Message::new("fubar-scene-unit").with("name", game.unit_words(unit))
}
/// A letter to know each unit by among those of its side; a crew has its vehicle's. Bravo has the B: whoever has a
/// letter of his own in both languages comes first, the others have what is left in their order.
fn letters(game: &Fubar) -> Vec<char> {
    let mut letters = vec!['A'; game.units.len()];
    for seat in game.scenario.seats() {
        let mates = game.unit_ids().filter(|&mate| game.owner(mate) == seat && !game.unit(mate).is_crew);
        let mates: Vec<UnitId> = mates.collect();
        let (mut taken, mut rest) = (Vec::new(), Vec::new());
        for &mate in &mates {
            match own_letter(game, mate, &mates).filter(|own| !taken.contains(own)) {
                Some(own) => {
                    taken.push(own);
                    letters[mate.index()] = own;
                }
                None => rest.push(mate),
            }
        }
        let left = ('A'..='Z').filter(|letter| !taken.contains(letter)).cycle();
        for (mate, letter) in rest.into_iter().zip(left) {
            letters[mate.index()] = letter;
        }
    }
    for unit in game.unit_ids() {
        let data = game.unit(unit);
        if let Some(vehicle) = data.crew.filter(|_| data.is_crew) {
            letters[unit.index()] = letters[vehicle.index()];
        }
    }
    letters
}
/// The letter with which a word begins, in both languages, that no other name of its side has.
fn own_letter(game: &Fubar, unit: UnitId, mates: &[UnitId]) -> Option<char> {
    let initials = |name: fn(&Name) -> &str| -> Vec<char> {
        let is_shared = |word: &str| {
            let others = mates.iter().filter(|&&mate| mate != unit);
            others.copied().any(|mate| name(&game.unit(mate).name).split(' ').any(|other| other == word))
        };
        let words = name(&game.unit(unit).name).split(' ').filter(|word| word.len() > 2 && !is_shared(word));
        words.filter_map(|word| word.chars().next()).map(|letter| letter.to_ascii_uppercase()).collect()
    };
    let (english, spanish) = (initials(|name| &name.en), initials(|name| &name.es));
    english.into_iter().find(|letter| letter.is_ascii_uppercase() && spanish.contains(letter))
}

fn state_note(state: Vec<Value>) -> Option<Message> {
    (!state.is_empty()).then(|| Message::new("fubar-scene-state").with("state", state))
}
