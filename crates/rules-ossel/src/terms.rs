//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in `action` and `event`
//! follow notation, sentences and clicks. An action may be read that fits no position, so nothing here panics.

use crate::{
    game::Ossel,
    model::{HexId, UnitId, Verdict},
};
use faces::{At, Reader, Term};
use kernel::{
    Misread, Seat,
    say::{Message, Value},
};
use scene::Pick;

type Here<'a> = At<'a, Ossel>;

impl Ossel {
    /// A counter by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.known(unit).map_or("-", |entry| entry.id.as_str())
    }
    /// The ids of all counters.
    pub(crate) fn unit_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.content().units.iter().map(|entry| entry.id.as_str())
    }
    /// A hex as a sentence has it: by its label, and by its name where it has one.
    pub(crate) fn say_hex(&self, hex: HexId) -> Value {
        let label = self.ground().label(hex);
        match self.ground().place(hex) {
            Some(name) => Message::new("ossel-place").with("hex", label).with("name", name.clone()).into(),
            None => label.into(),
        }
    }
    /// A counter as a sentence has it.
    pub(crate) fn say_unit(&self, unit: UnitId) -> Value {
        self.known(unit).map_or_else(|| "-".into(), |entry| Value::Name(entry.name.clone()))
    }
    /// A side as a sentence has it.
    pub(crate) fn say_side(&self, seat: Seat) -> Value {
        Value::Name(self.content().sides[seat].name.clone())
    }
    /// A column of the combat table: `2:1`.
    pub(crate) fn say_column(&self, column: usize) -> Value {
        let column = self.content().columns.get(column);
        column.map_or_else(|| "-".into(), |column| format!("{}:{}", column.attack, column.defence).into())
    }
}

impl Term<Ossel> for UnitId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.say_unit(*self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.uid(*self).to_owned()
    }
    fn read(reader: &mut Reader<'_, Ossel>) -> Result<UnitId, Misread> {
        let place = reader.find(reader.at.game.unit_ids(), "ossel-notation-unit-unknown")?;
        Ok(UnitId(place as u8))
    }
    fn part() -> Message {
        Message::new("ossel-notation-unit")
    }
    fn example(at: Here<'_>) -> String {
        at.game.unit_ids().next().unwrap_or("-").to_owned()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(at.game.known(*self).map(|entry| Pick::piece(entry.id.as_str())));
    }
}

impl Term<Ossel> for HexId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.say_hex(*self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.ground().label(*self)
    }
    fn read(reader: &mut Reader<'_, Ossel>) -> Result<HexId, Misread> {
        let ground = reader.at.game.ground();
        let labels: Vec<String> = ground.all().map(|hex| ground.label(hex)).collect();
        let place = reader.find(labels.iter().map(String::as_str), "ossel-notation-hex-unknown")?;
        Ok(HexId(place as u8))
    }
    fn part() -> Message {
        Message::new("notation-part-hex")
    }
    fn example(at: Here<'_>) -> String {
        at.game.ground().label(HexId(0))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.push(Pick::cell(at.game.ground().label(*self)));
    }
}

/// A column of the combat table, by its ratio.
#[derive(Clone, Copy)]
pub(crate) struct Ratio(pub(crate) u8);

faces::said! {
    Ossel;
    Seat: |seat, game| Some(game.say_side(seat));
    Verdict: |verdict, _| Some(verdict_words(verdict).into());
    Ratio: |ratio, game| Some(game.say_column(ratio.0.into()));
}

/// A result of the combat table in words.
pub(crate) fn verdict_words(verdict: Verdict) -> Message {
    Message::new(match verdict {
        Verdict::Al => "ossel-verdict-al",
        Verdict::Ne => "ossel-verdict-ne",
        Verdict::Ex => "ossel-verdict-ex",
        Verdict::Dr => "ossel-verdict-dr",
        Verdict::Dl => "ossel-verdict-dl",
        Verdict::De => "ossel-verdict-de",
    })
}
