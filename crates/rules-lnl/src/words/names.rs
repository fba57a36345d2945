//! What things are called. An action may be read that fits no position, so nothing here panics.

use crate::{
    event::Event,
    game::Lnl,
    model::{Class, HexId, KindId, Loc, SwId, UnitId, UnitSet},
    state::State,
};
use kernel::{
    Seat,
    say::{Message, Value},
};

/// The game with the counters of a position, or of the moment of an event: a squad that has lost men is a half-squad. Nothing is named
/// without one of them.
pub(crate) struct Shown<'a> {
    game: &'a Lnl,
    at: Moment<'a>,
}

enum Moment<'a> {
    Now(&'a State),
    Event(&'a Event),
}

impl<'a> Shown<'a> {
    /// As the position has it.
    pub(crate) fn now(game: &'a Lnl, s: &'a State) -> Shown<'a> {
        Shown { game, at: Moment::Now(s) }
    }
    /// As it was when the event happened.
    pub(crate) fn then(game: &'a Lnl, event: &'a Event) -> Shown<'a> {
        Shown { game, at: Moment::Event(event) }
    }
}

impl std::ops::Deref for Shown<'_> {
    type Target = Lnl;
    fn deref(&self) -> &Lnl {
        self.game
    }
}

impl Shown<'_> {
    /// The counter of a unit of the roster.
    fn counter_of(&self, unit: UnitId) -> KindId {
        match self.at {
            Moment::Now(s) => s.unit(unit).kind,
            // An event notes what differs from the set-up.
            Moment::Event(event) => event.counter_of(unit).unwrap_or(self.content().roster[unit.index()].kind),
        }
    }
    /// The side of a weapon of the arsenal that lies up.
    fn side_of(&self, sw: SwId) -> KindId {
        match self.at {
            Moment::Now(s) => s.weapon(sw).kind,
            Moment::Event(event) => event.side_of(sw).unwrap_or(self.content().arsenal[sw.index()].kind),
        }
    }
}

/// A side by its name.
pub(crate) fn side(game: &Lnl, seat: Seat) -> Value {
    Value::Name(game.content().scenario.sides[seat.index()].name.clone())
}

/// A unit: a person by his name, others by their counter and id, as are persons of one name.
pub(crate) fn unit(shown: &Shown<'_>, unit: UnitId) -> Value {
    if unit.index() >= shown.content().roster.len() {
        return Value::Message(Box::new(Message::new("lnl-nobody")));
    }
    counter(shown, unit, shown.counter_of(unit))
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
    Message::new("lnl-unit").with("name", kind.name.clone()).with("uid", entry.uid.clone()).into()
}

/// A leader who helps, and whether that is worth anything.
pub(crate) fn helper(shown: &Shown<'_>, s: &State, leader: UnitId) -> Value {
    let name = unit(shown, leader);
    if leads_nothing(shown, s, leader) { Message::new("lnl-leads-nothing").with("unit", name).into() } else { name }
}

/// Whether a leader's help adds nothing.
pub(crate) fn leads_nothing(game: &Lnl, s: &State, leader: UnitId) -> bool {
    leader.index() < game.content().roster.len() && game.leadership(s, leader) == 0
}

/// Several units.
pub(crate) fn units(shown: &Shown<'_>, units: UnitSet) -> Value {
    Value::List(units.into_iter().map(|one| unit(shown, one)).collect())
}

/// A weapon by its counter.
pub(crate) fn weapon(shown: &Shown<'_>, sw: SwId) -> Value {
    let content = shown.content();
    match content.arsenal.get(sw.index()) {
        Some(_) => Value::Name(content.kinds[shown.side_of(sw).index()].name.clone()),
        None => Value::Message(Box::new(Message::new("lnl-nothing"))),
    }
}

/// A location as people write it.
pub(crate) fn loc(game: &Lnl, loc: Loc) -> Value {
    game.loc_text(loc).into()
}

/// A hex by its label.
pub(crate) fn hex(game: &Lnl, hex: HexId) -> Value {
    game.hex_text(hex).into()
}
