//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in
//! `action` and `event` follow notation, sentences and clicks. An action may be read that fits no position, so nothing
//! here panics.

use crate::{HexId, Ossel, UnitId, Verdict};
use content::saved::word_of;
use kernel::{
    Seat,
    say::{Message, Value},
};
use scene::Pick;

impl Ossel {
    /// A counter by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.content().units.get(unit.index()).map_or("-", |entry| &entry.id)
    }
    /// A hex as a sentence has it: by its label, and by its name where it has one.
    pub(crate) fn say_hex(&self, hex: HexId) -> Value {
        let label = self.ground().label(hex);
        match self.ground().name(hex) {
            Some(name) => Message::new("ossel-place").with("hex", label).with("name", name).into(),
            None => label.into(),
        }
    }
    /// A counter as a sentence has it.
    pub(crate) fn say_unit(&self, unit: UnitId) -> Value {
        self.content().units.get(unit.index()).map_or_else(|| "-".into(), |entry| (&entry.name).into())
    }
    /// A side as a sentence has it.
    pub(crate) fn say_side(&self, seat: Seat) -> Value {
        (&self.content().sides[seat].name).into()
    }
    /// A column of the combat table: `2:1`.
    pub(crate) fn say_column(&self, column: usize) -> Value {
        let column = self.content().tables.columns.get(column);
        column.map_or_else(|| "-".into(), |column| format!("{}:{}", column.attack, column.defence).into())
    }
}

faces::ids! {
    Ossel;
    UnitId("ossel-notation-unit", "ossel-notation-unit-unknown"): say |game, unit| game.say_unit(unit), click Pick::piece;
    HexId("notation-part-hex", "ossel-notation-hex-unknown"): say |game, hex| game.say_hex(hex), click Pick::cell;
}

/// A column of the combat table, by its ratio.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ratio(pub u8);

faces::said! {
    Ossel;
    Seat: |seat, game| Some(game.say_side(seat));
    Verdict: |verdict, game| Some(word_of(&verdict, game).into());
    Ratio: |ratio, game| Some(game.say_column(ratio.0.into()));
}
