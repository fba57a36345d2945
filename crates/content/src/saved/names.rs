//! Ids by their names, alone and as what maps and lists are made of.

use super::{Loader, Map, Positions, Saved, Saver, Value};
use arrayvec::ArrayVec;
use kernel::{BySeat, Maybe, Seat, ids::Small};
use schemars::SchemaGenerator;
use serde_json::json;
use std::borrow::Cow;

/// An id that positions name: see [`named!`](crate::named).
pub trait Named<G>: Copy + PartialEq {
    /// The word before the name, where its kind is told.
    const WORD: &'static str;
    /// The message for a name that nobody has.
    const UNKNOWN: &'static str;
    /// How many there are; 0 where they cannot be listed.
    fn n(_: &G) -> usize {
        0
    }
    /// The one at a place.
    fn at(place: usize) -> Self;
    /// Its place.
    fn place(self) -> usize;
    /// Its name.
    fn name(self, game: &G) -> Cow<'_, str>;
    /// The one with this name.
    fn find(game: &G, text: &str) -> Option<Self> {
        all::<G, Self>(game).find(|id| id.name(game) == text)
    }
    /// The schema of its name.
    fn schema(is_full: bool) -> Value {
        match is_full {
            true => json!({ "type": "string", "pattern": format!("^{}:", Self::WORD) }),
            false => json!({ "type": "string" }),
        }
    }
    /// Tells that nobody has this name.
    fn unknown(text: &str, at: &mut Loader<'_, G>) -> Option<Self> {
        let known: Vec<Cow<'_, str>> = all::<G, Self>(at.game).map(|id| id.name(at.game)).collect();
        at.unknown(Self::UNKNOWN, text, &known)
    }
}

fn all<G, I: Named<G>>(game: &G) -> impl Iterator<Item = I> + use<G, I> {
    (0..I::n(game)).map(I::at)
}

/// The sides.
impl<G: Positions> Named<G> for Seat {
    const WORD: &'static str = "side";
    const UNKNOWN: &'static str = "position-side";
    fn n(game: &G) -> usize {
        game.side_ids().count()
    }
    fn at(place: usize) -> Seat {
        Seat(place as u8)
    }
    fn place(self) -> usize {
        self.index()
    }
    fn name(self, game: &G) -> Cow<'_, str> {
        game.side_ids().nth(self.index()).unwrap_or_default().into()
    }
}
/// By the name of its side, or as a number where everything is told.
impl<G: Positions> Saved<G> for Seat {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        if to.is_full { self.0.into() } else { save_name(*self, to) }
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        if at.is_full() { u8::load(from, None, at).map(Seat) } else { load_name(from, at) }
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        if is_full { <u8 as Saved<G>>::schema(schemas, true) } else { json!({ "type": "string" }) }
    }
}

/// By the name of its id, or as nothing.
impl<G, I: Named<G> + Small> Saved<G> for Maybe<I> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        match self.get() {
            Some(id) => save_name(id, to),
            None if to.is_full => format!("{}:-", I::WORD).into(),
            None => Value::Null,
        }
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        let is_nothing = match at.is_full() {
            true => from.as_str().is_some_and(|text| text.strip_prefix(I::WORD) == Some(":-")),
            false => from.is_null(),
        };
        if is_nothing { Some(Maybe::NONE) } else { load_name(from, at).map(Maybe::some) }
    }
    fn schema(_: &mut SchemaGenerator, is_full: bool) -> Value {
        I::schema(is_full)
    }
}

/// Writes an id by its name.
pub fn save_name<G, I: Named<G>>(id: I, to: Saver<'_, G>) -> Value {
    match to.is_full {
        true => format!("{}:{}", I::WORD, id.name(to.game)).into(),
        false => id.name(to.game).into(),
    }
}

/// Reads an id from its name.
pub fn load_name<G, I: Named<G>>(from: &Value, at: &mut Loader<'_, G>) -> Option<I> {
    let name = match at.is_full() {
        true => from.as_str().and_then(|text| text.strip_prefix(I::WORD)?.strip_prefix(':')),
        false => from.as_str(),
    };
    match name {
        None => at.not("name"),
        Some(name) => find(name, at),
    }
}

fn find<G, I: Named<G>>(name: &str, at: &mut Loader<'_, G>) -> Option<I> {
    I::find(at.game, name).or_else(|| I::unknown(name, at))
}

/// Values by the place of an id.
pub trait Rows: Clone {
    /// One of them.
    type Row: Clone + PartialEq;
    /// All of them.
    fn rows(&self) -> &[Self::Row];
    /// All of them, to change.
    fn rows_mut(&mut self) -> &mut [Self::Row];
}
impl<T: Clone + PartialEq, const N: usize> Rows for [T; N] {
    type Row = T;
    fn rows(&self) -> &[T] {
        self
    }
    fn rows_mut(&mut self) -> &mut [T] {
        self
    }
}

/// As many as there are ids.
impl<T: Clone + PartialEq, const N: usize> Rows for ArrayVec<T, N> {
    type Row = T;
    fn rows(&self) -> &[T] {
        self
    }
    fn rows_mut(&mut self) -> &mut [T] {
        self
    }
}

impl<T: Clone + PartialEq, const N: usize> Rows for BySeat<T, N> {
    type Row = T;
    fn rows(&self) -> &[T] {
        &self.0
    }
    fn rows_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

/// Writes rows by the names of their ids: every one, or those that are not as they start.
pub fn save_map<G, I: Named<G>, R: Rows>(
    rows: &R,
    start: Option<&R>,
    blank: impl Fn(&R::Row) -> R::Row,
    is_every: bool,
    to: Saver<'_, G>,
    save: impl Fn(&R::Row, Option<&R::Row>, Saver<'_, G>) -> Value,
) -> Value {
    let mut out = Map::new();
    for id in all::<G, I>(to.game) {
        let (row, start) = (&rows.rows()[id.place()], start.map(|start| &start.rows()[id.place()]));
        if is_every || start != Some(row) {
            out.insert(id.name(to.game).into(), save(row, start.map(&blank).as_ref(), to));
        }
    }
    Value::Object(out)
}

/// Reads rows by the names of their ids; those that are not named stay as they start.
pub fn load_map<G, I: Named<G>, R: Rows>(
    from: &Value,
    start: Option<&R>,
    blank: impl Fn(&R::Row) -> R::Row,
    at: &mut Loader<'_, G>,
    load: impl Fn(&Value, Option<&R::Row>, &mut Loader<'_, G>) -> Option<R::Row>,
) -> Option<R> {
    let mut rows = start?.clone();
    for (name, value) in at.entries(from)? {
        at.within(name, |at| {
            let row = &mut rows.rows_mut()[find::<G, I>(name, at)?.place()];
            *row = load(value, Some(&blank(row)), at)?;
            Some(())
        });
    }
    Some(rows)
}

/// Writes the few numbers of a row as fields.
pub fn save_keys<G, T: Saved<G> + Default, const N: usize>(row: &[T; N], keys: [&str; N], to: Saver<'_, G>) -> Value {
    let fields = keys.into_iter().zip(row).filter(|(_, value)| **value != T::default());
    fields.map(|(key, value)| (key.to_owned(), value.save(None, to))).collect()
}

/// Reads the few numbers of a row from fields.
pub fn load_keys<G, T: Saved<G> + Default, const N: usize>(
    from: &Value,
    keys: [&str; N],
    at: &mut Loader<'_, G>,
) -> Option<[T; N]> {
    let fields = at.object(from, &[&keys])?;
    Some(keys.map(|key| at.field(fields, key, false, Some(&T::default()), T::load).unwrap_or_default()))
}

/// Writes values into the rows of another map.
pub fn save_column<G, I: Named<G>, R: Rows<Row: Saved<G> + Default>>(
    out: &mut Map<String, Value>,
    [map, field]: [&str; 2],
    values: &R,
    to: Saver<'_, G>,
) {
    let Some(Value::Object(rows)) = out.get_mut(map) else { return };
    for (value, id) in values.rows().iter().zip(all::<G, I>(to.game)) {
        if *value != R::Row::default()
            && let Some(Value::Object(row)) = rows.get_mut(&*id.name(to.game))
        {
            row.insert(field.to_owned(), value.save(None, to));
        }
    }
}

/// Reads values from the rows of another map; a row without one has none.
pub fn load_column<G, I: Named<G>, R: Rows<Row: Saved<G> + Default>>(
    from: &Map<String, Value>,
    [map, field]: [&str; 2],
    start: &R,
    at: &mut Loader<'_, G>,
) -> R {
    let mut values = start.clone();
    for (name, row) in from.get(map).and_then(Value::as_object).into_iter().flatten() {
        let (Some(id), Some(row)) = (I::find(at.game, name), row.as_object()) else { continue };
        let read = |at: &mut Loader<'_, G>| at.field(row, field, false, Some(&R::Row::default()), Saved::load);
        if let Some(value) = at.within(map, |at| at.within(name, read)) {
            values.rows_mut()[id.place()] = value;
        }
    }
    values
}

/// Writes bits as words.
pub fn save_flags(bits: u64, words: &[(&str, u64)]) -> Value {
    words.iter().filter(|(_, bit)| bits & bit != 0).map(|(word, _)| *word).collect()
}

/// Reads bits from words.
pub fn load_flags<G>(from: &Value, words: &[(&str, u64)], at: &mut Loader<'_, G>) -> Option<u64> {
    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let found = load_marks(from, &known, at)?;
    Some(words.iter().filter(|(word, _)| found.contains(word)).fold(0, |bits, (_, bit)| bits | bit))
}

/// Reads which of these words are there.
pub fn load_marks<'w, G>(from: &Value, known: &[&'w str], at: &mut Loader<'_, G>) -> Option<Vec<&'w str>> {
    let words = at.list(from, usize::MAX)?.iter().enumerate();
    Some(words.filter_map(|(nth, word)| at.within(nth, |at| at.word(word, known))).collect())
}

/// A bit for each id.
pub trait Mask: Sized {
    /// Whether a bit is there.
    fn has(&self, place: usize) -> bool;
    /// Those with these bits.
    fn of(places: impl Iterator<Item = usize>) -> Self;
}
macro_rules! masks {
    ($($number:ident),*) => {$(
        impl Mask for $number {
            fn has(&self, place: usize) -> bool {
                self >> place & 1 == 1
            }
            fn of(places: impl Iterator<Item = usize>) -> Self {
                places.fold(0, |bits, place| bits | 1 << place)
            }
        }
    )*};
}
masks!(u16, u32, u64);
impl<const N: usize> Mask for [bool; N] {
    fn has(&self, place: usize) -> bool {
        self[place]
    }
    fn of(places: impl Iterator<Item = usize>) -> Self {
        let mut bits = [false; N];
        places.for_each(|place| bits[place] = true);
        bits
    }
}

impl<const N: usize> Mask for BySeat<bool, N> {
    fn has(&self, place: usize) -> bool {
        self.0[place]
    }
    fn of(places: impl Iterator<Item = usize>) -> Self {
        BySeat(Mask::of(places))
    }
}

/// Writes bits as the names of their ids.
pub fn save_bits<G, I: Named<G>>(mask: &impl Mask, to: Saver<'_, G>) -> Value {
    all::<G, I>(to.game).filter(|id| mask.has(id.place())).map(|id| save_name(id, to)).collect()
}

/// Reads bits from the names of their ids.
pub fn load_bits<G, I: Named<G>, M: Mask>(from: &Value, at: &mut Loader<'_, G>) -> Option<M> {
    let names = at.list(from, usize::MAX)?.iter().enumerate();
    let ids = names.filter_map(|(nth, name)| at.within(nth, |at| load_name::<G, I>(name, at)));
    let places: Vec<usize> = ids.map(Named::place).collect();
    Some(M::of(places.into_iter()))
}
