//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in
//! `action` and `event` follow notation, sentences and clicks.
//!
//! A unit, an HQ, a formation and a Support asset are written by their ids, a hex by its label. An action may be read
//! that fits no position, so nothing here panics.

use crate::{
    action::Path,
    game::Bcs,
    model::{
        AttackKind, Cause, EngageTable, Face, FormationId, HexId, Hits, Outcome, Point, Snafu, SupportId, UnitId,
        Weather,
    },
    state::Party,
    words::names,
};
use faces::{At, Reader, Term};
use kernel::{
    Maybe, Misread, Seat,
    say::{Message, Value},
};
use scene::Pick;

type Here<'a> = At<'a, Bcs>;

impl Bcs {
    /// A unit by its id.
    pub fn uid(&self, unit: UnitId) -> &str {
        self.content().units.get(unit.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// A formation by its id.
    pub fn fid(&self, formation: FormationId) -> &str {
        self.content().formations.get(formation.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// The HQ of a formation by its id.
    pub(crate) fn hq_id(&self, formation: FormationId) -> &str {
        self.content().formations.get(formation.index()).map_or("-", |entry| entry.hq.id.as_str())
    }
    /// An asset by its id; one that is a unit by the unit's.
    pub fn sid(&self, support: SupportId) -> &str {
        self.content().supports.get(support.index()).map_or("-", |entry| entry.id.as_str())
    }
    /// A hex by its label.
    pub fn hex_text(&self, hex: HexId) -> String {
        if hex.index() < self.ground().n_hexes() { self.ground().label(hex) } else { "-".to_owned() }
    }

    fn unit_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.content().units.iter().map(|entry| entry.id.as_str())
    }
    fn formation_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.content().formations.iter().map(|entry| entry.id.as_str())
    }
    fn hq_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.content().formations.iter().map(|entry| entry.hq.id.as_str())
    }
    fn support_ids(&self) -> impl Iterator<Item = &str> + Clone {
        self.content().supports.iter().map(|entry| entry.id.as_str())
    }
}

/// Terms that are one of a list of ids, and pieces on the table.
macro_rules! listed {
    ($($type:ident($id:ident): $ids:ident, $name:ident, $text:ident, $piece:ident, $part:literal;)*) => {$(
        impl Term<Bcs> for $type {
            fn say(&self, at: Here<'_>) -> Option<Value> {
                Some(names::$name(at.game, $id::from(*self)))
            }
            fn write(&self, at: Here<'_>) -> String {
                at.game.$text($id::from(*self)).to_owned()
            }
            fn read(reader: &mut Reader<'_, Bcs>) -> Result<$type, Misread> {
                let place = reader.find(reader.at.game.$ids(), concat!($part, "-unknown"))?;
                Ok($type::from($id(place as u8)))
            }
            fn part() -> Message {
                Message::new($part)
            }
            fn example(at: Here<'_>) -> String {
                at.game.$ids().next().unwrap_or("-").to_owned()
            }
            fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
                out.extend(at.game.$ids().nth($id::from(*self).index()).map(|_| at.game.$piece($id::from(*self))));
            }
        }
    )*};
}
listed! {
    UnitId(UnitId): unit_ids, unit, uid, pick_unit, "bcs-notation-unit";
    FormationId(FormationId): formation_ids, formation, fid, pick_hq, "bcs-notation-formation";
    Hq(FormationId): hq_ids, hq, hq_id, pick_hq, "bcs-notation-hq";
    SupportId(SupportId): support_ids, support, sid, pick_support, "bcs-notation-support";
}

/// The HQ of a formation.
#[derive(Clone, Copy)]
pub(crate) struct Hq(pub(crate) FormationId);

impl From<FormationId> for Hq {
    fn from(formation: FormationId) -> Hq {
        Hq(formation)
    }
}
impl From<Hq> for FormationId {
    fn from(hq: Hq) -> FormationId {
        hq.0
    }
}

/// The HQ of the formation that is active; any HQ is read for it, so that the rules can refuse it.
pub(crate) struct Active;

impl Active {
    fn hq(at: Here<'_>) -> Option<Hq> {
        at.state.and_then(|s| s.act.formation.get()).map(Hq)
    }
}
impl Term<Bcs> for Active {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Active::hq(at).map_or_else(|| Some(names::nobody()), |hq| hq.say(at))
    }
    fn write(&self, at: Here<'_>) -> String {
        Active::hq(at).map_or_else(|| "-".to_owned(), |hq| hq.write(at))
    }
    fn read(reader: &mut Reader<'_, Bcs>) -> Result<Active, Misread> {
        Hq::read(reader).map(|_| Active)
    }
    fn part() -> Message {
        Hq::part()
    }
    fn example(at: Here<'_>) -> String {
        Hq::example(at)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        if let Some(hq) = Active::hq(at) {
            hq.picks(at, out);
        }
    }
}

/// The trains of the formation that is active: clicked, never written.
pub(crate) struct ActiveTrains;

impl Term<Bcs> for ActiveTrains {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        None
    }
    fn read(_: &mut Reader<'_, Bcs>) -> Result<ActiveTrains, Misread> {
        Ok(ActiveTrains)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(Active::hq(at).map(|hq| at.game.pick_trains(hq.0)));
    }
}

impl Term<Bcs> for HexId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::hex(at.game, *self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.hex_text(*self)
    }
    fn read(reader: &mut Reader<'_, Bcs>) -> Result<HexId, Misread> {
        let (ground, word) = (reader.at.game.ground(), reader.word()?);
        ground.hex(word).ok_or_else(|| {
            let labels: Vec<String> = ground.all().map(|hex| ground.label(hex)).collect();
            let better = content::nearest(word, labels.iter().map(String::as_str)).map(str::to_owned);
            reader.wrong("bcs-notation-hex", better)
        })
    }
    fn part() -> Message {
        Message::new("notation-part-hex")
    }
    fn example(at: Here<'_>) -> String {
        at.game.ground().all().next().map_or_else(String::new, |hex| at.game.hex_text(hex))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend((self.index() < at.game.ground().n_hexes()).then(|| at.game.pick_hex(*self)));
    }
}

/// The hexes of a way, one to three; its end is clicked.
impl Term<Bcs> for Path {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(Value::List(self.iter().filter_map(|hex| hex.say(at)).collect()))
    }
    fn write(&self, at: Here<'_>) -> String {
        let hexes = self.iter().filter_map(|hex| hex.get()).map(|hex| hex.write(at));
        hexes.collect::<Vec<_>>().join(" ")
    }
    fn read(reader: &mut Reader<'_, Bcs>) -> Result<Path, Misread> {
        let mut path = [Maybe::read(reader)?, Maybe::NONE, Maybe::NONE];
        for hex in &mut path[1..] {
            if reader.peek().is_some() {
                *hex = Maybe::read(reader)?;
            }
        }
        Ok(path)
    }
    fn part() -> Message {
        Message::new("bcs-notation-way")
    }
    fn example(at: Here<'_>) -> String {
        HexId::example(at)
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        if let Some(end) = self.iter().rev().find(|hex| hex.is_some()) {
            end.picks(at, out);
        }
    }
}

/// One of a few, counted from 0 and written from 1.
pub(crate) struct Ordinal(pub(crate) u8);

impl Term<Bcs> for Ordinal {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        Some((i32::from(self.0) + 1).into())
    }
    fn write(&self, _: Here<'_>) -> String {
        (u32::from(self.0) + 1).to_string()
    }
    fn read(reader: &mut Reader<'_, Bcs>) -> Result<Ordinal, Misread> {
        Ok(Ordinal(reader.number(1u8, 8)? - 1))
    }
    fn part() -> Message {
        Message::new("notation-part-number")
    }
    fn example(_: Here<'_>) -> String {
        "1".to_owned()
    }
}

faces::words!(Bcs, Point, "bcs-notation-point", "bcs-point", Artillery = "artillery", Air = "air");

faces::said! {
    Bcs;
    Seat: |seat, game| Some(names::side(game, seat));
    Snafu: |result, _| Some(names::snafu(result));
    Cause: |cause, _| Some(names::cause(cause));
    Outcome: |outcome, _| Some(names::outcome(outcome));
    Hits: |hits, _| Some(names::hits(hits));
    Mp: |mp, _| Some(names::mp(mp.0));
    Fatigue: |level, _| Some(names::fatigue(level.0));
    Weather: |weather, _| Some(weather.visibility.into());
    AttackKind: |_, _| None;
    EngageTable: |_, _| None;
    Face: |_, _| None;
}

/// Movement Points, in twelfths.
#[derive(Clone, Copy)]
pub(crate) struct Mp(pub(crate) u16);
/// A level of Fatigue.
#[derive(Clone, Copy)]
pub(crate) struct Fatigue(pub(crate) i8);

/// A unit, or a Support with its host. On the table it is the unit.
impl Term<Bcs> for Party {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(names::party(at.game, *self))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.unit.picks(at, out);
    }
}
