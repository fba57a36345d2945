//! What things are called. An action may be read that fits no position, so nothing here panics.

use crate::{
    game::Lnl,
    model::{Class, HexId, Loc, SwId, UnitId, UnitSet},
};
use kernel::{
    Seat,
    say::{Message, Value},
};

/// A side by its name.
pub(crate) fn side(game: &Lnl, seat: Seat) -> Value {
    Value::Name(game.content().scenario.sides[seat.index()].name.clone())
}

/// A unit: a person by his name, others by their counter and id. A squad that lost men keeps the name it began with.
pub(crate) fn unit(game: &Lnl, unit: UnitId) -> Value {
    let Some(entry) = game.content().roster.get(unit.index()) else {
        return Value::Message(Box::new(Message::new("lnl-nobody")));
    };
    let kind = &game.content().kinds[entry.kind.index()];
    if matches!(kind.class, Class::Leader | Class::ArmorLeader) {
        return Value::Name(kind.name.clone());
    }
    Message::new("lnl-unit").with("name", kind.name.clone()).with("uid", entry.uid.clone()).into()
}

/// Several units.
pub(crate) fn units(game: &Lnl, units: UnitSet) -> Value {
    Value::List(units.into_iter().map(|one| unit(game, one)).collect())
}

/// A weapon by its counter.
pub(crate) fn weapon(game: &Lnl, sw: SwId) -> Value {
    match game.content().arsenal.get(sw.index()) {
        Some(weapon) => Value::Name(game.content().kinds[weapon.kind.index()].name.clone()),
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
