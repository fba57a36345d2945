//! What things are called. An action may be read that fits no position, so nothing here panics.

use crate::{
    game::Lnl,
    model::{Aspect, Check, Class, HexId, KindId, Loc, SwId, UnitId, UnitSet},
    state::State,
    terms::Battery,
};
use faces::At;
use kernel::{
    Maybe, Seat,
    say::{Message, Value},
};

/// Where something is called by its name. The counters are those of the position, or of the moment of an event: a squad
/// that has lost men is a half-squad.
pub(crate) type Here<'a> = At<'a, Lnl>;

/// The counter of a unit of the roster.
fn counter_of(at: Here<'_>, unit: UnitId) -> KindId {
    // An event notes what differs from the set-up.
    let now = at.state.map(|s| s.unit(unit).kind).or_else(|| at.event.and_then(|event| event.counter_of(unit)));
    now.unwrap_or(at.game.content().roster[unit.index()].kind)
}
/// The side of a weapon of the arsenal that lies up.
fn side_of(at: Here<'_>, sw: SwId) -> KindId {
    let now = at.state.map(|s| s.weapon(sw).kind).or_else(|| at.event.and_then(|event| event.side_of(sw)));
    now.unwrap_or(at.game.content().arsenal[sw.index()].kind)
}

/// A side by its name.
pub(crate) fn side(game: &Lnl, seat: Seat) -> Value {
    Value::Name(game.content().scenario.sides[seat].name.clone())
}

/// A unit: a person by his name, others by their counter and id, as are persons of one name. On the page a letter
/// stands for the id where two are alike.
pub(crate) fn unit(at: Here<'_>, unit: UnitId) -> Value {
    if unit.index() >= at.game.content().roster.len() {
        return Message::new("lnl-nobody").into();
    }
    counter(at.game, unit, counter_of(at, unit))
}

/// A unit of the roster as it is called while it is this counter.
pub(crate) fn counter(game: &Lnl, unit: UnitId, kind: KindId) -> Value {
    let content = game.content();
    let (entry, kind) = (&content.roster[unit.index()], &content.kinds[kind.index()]);
    let namesake =
        |other: usize| other != unit.index() && content.kinds[content.roster[other].kind.index()].name == kind.name;
    let is_person = matches!(kind.class, Class::Leader | Class::ArmorLeader);
    if is_person && !(0..content.roster.len()).any(namesake) {
        return Value::Name(kind.name.clone());
    }
    let named = |id| Message::new(id).with("name", kind.name.clone()).with("uid", entry.uid.clone());
    match letter(game, unit) {
        Some(letter) => named("lnl-unit-lettered").with("letter", letter).into(),
        None => named("lnl-unit").into(),
    }
}

/// The letter that tells a unit from those that are called as it is, or may come to be: the squads of a side share
/// their letters, because a squad that loses men is called as other half-squads are. It stays the same for the game.
fn letter(game: &Lnl, unit: UnitId) -> Option<String> {
    let content = game.content();
    let kind = |unit: UnitId| &content.kinds[content.roster[unit.index()].kind.index()];
    let is_squad = |unit: UnitId| matches!(kind(unit).class, Class::Squad | Class::HalfSquad);
    let alike = game.all_units().filter(|other| match is_squad(unit) {
        true => is_squad(other) && game.seat(other) == game.seat(unit),
        false => kind(other).name == kind(unit).name,
    });
    let place = alike.into_iter().position(|other| other == unit).filter(|_| alike.len() > 1)?;
    let letter = char::from(b'A' + (place % LETTERS) as u8);
    Some(if place < LETTERS { letter.to_string() } else { format!("{letter}{}", place / LETTERS + 1) })
}

/// How many letters there are.
const LETTERS: usize = 26;

/// What the cardboard of a unit says beside its numbers: what its name is in every language, such as a surname or the
/// type of a tank, and its letter.
pub(crate) fn printed(game: &Lnl, unit: UnitId, kind: KindId) -> String {
    /// Longer ones cannot be read on a counter.
    const LONG: usize = 10;
    let name = &game.content().kinds[kind.index()].name;
    let is_numbers = |word: &str| word.contains('-') && !word.contains(char::is_alphabetic);
    let is_proper =
        |word: &&str| name.es.split(' ').any(|other| other == *word) && !is_numbers(word) && !word.starts_with('(');
    let proper: Vec<&str> = name.en.split(' ').filter(is_proper).collect();
    // A rank that both languages write alike is none of a surname, and a type may have a name besides.
    let is_person = game.content().kinds[kind.index()].class.is_smc();
    let fits = |words: &&str| words.chars().count() <= LONG;
    let all = proper.join(" ");
    let words = match (proper.first(), proper.last()) {
        (_, Some(&surname)) if is_person => surname,
        (Some(first), _) => [all.as_str(), first].into_iter().find(fits).unwrap_or_default(),
        (None, _) => "",
    };
    let parts = [Some(words.to_owned()), letter(game, unit)];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A leader who helps, and whether that is worth anything.
pub(crate) fn helper(at: Here<'_>, leader: UnitId) -> Value {
    let name = unit(at, leader);
    let is_idle = at.state.is_some_and(|s| leads_nothing(at.game, s, leader));
    if is_idle { Message::new("lnl-leads-nothing").with("unit", name).into() } else { name }
}

/// Whether a leader's help adds nothing.
pub(crate) fn leads_nothing(game: &Lnl, s: &State, leader: UnitId) -> bool {
    leader.index() < game.content().roster.len() && game.leadership(s, leader) == 0
}

/// Several units.
pub(crate) fn units(at: Here<'_>, units: UnitSet) -> Value {
    Value::List(units.into_iter().map(|one| unit(at, one)).collect())
}

/// A weapon by its counter.
pub(crate) fn weapon(at: Here<'_>, sw: SwId) -> Value {
    let content = at.game.content();
    match content.arsenal.get(sw.index()) {
        Some(_) => Value::Name(content.kinds[side_of(at, sw).index()].name.clone()),
        None => Message::new("lnl-nothing").into(),
    }
}

/// What is aimed at: a vehicle or helicopter in its hex, or all who are on foot there.
pub(crate) fn aim(at: Here<'_>, target: Loc, scope: Option<UnitId>) -> Value {
    let place = loc(at.game, target);
    let Some(scope) = scope else { return place };
    Message::new("lnl-fire-aim").with("unit", unit(at, scope)).with("at", place).into()
}

/// A result of a Damage Check.
pub(crate) fn result(result: Check) -> Value {
    Message::new("lnl-fire-result").with("result", content::word(&result)).into()
}

/// The face of a vehicle that is struck.
pub(crate) fn face(aspect: Aspect, turret: bool) -> Value {
    Message::new(if turret { "lnl-guns-turret" } else { "lnl-guns-hull" }).with("aspect", content::word(&aspect)).into()
}

/// A battery by its name.
pub(crate) fn battery(game: &Lnl, Battery(battery, caller): Battery) -> Value {
    let batteries = &game.content().scenario.sides[game.seat(caller)].batteries;
    batteries.get(usize::from(battery)).map_or_else(String::new, |battery| battery.name.clone()).into()
}

/// An event of the scenario.
pub(crate) fn happening(game: &Lnl, event: u8) -> Value {
    let event = game.content().scenario.events.get(usize::from(event));
    event.map_or_else(|| Message::new("lnl-nothing").into(), |event| Value::Name(event.text.clone()))
}

/// A location as people write it.
pub(crate) fn loc(game: &Lnl, loc: impl Into<Maybe<Loc>>) -> Value {
    game.loc_text(loc).into()
}

/// A hex by its label.
pub(crate) fn hex(game: &Lnl, hex: HexId) -> Value {
    game.hex_text(hex).into()
}
