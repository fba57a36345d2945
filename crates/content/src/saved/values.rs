//! Plain values and lists of them.

use super::{Loader, Map, Saved, Saver, Value, list_schema, map_schema, schema_of};
use arrayvec::ArrayVec;
use kernel::{BySeat, List, Set, Stack, ids::Small, say::Message};
use schemars::SchemaGenerator;
use serde_json::json;
use std::{collections::BTreeMap, fmt::Display, str::FromStr};

macro_rules! numbers {
    ($($number:ident),*) => {$(
        impl<G> Saved<G> for $number {
            fn save(&self, _: Option<&Self>, _: Saver<'_, G>) -> Value {
                (*self).into()
            }
            fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
                at.number(from, $number::MIN.into(), $number::MAX.into())?.try_into().ok()
            }
            fn schema(_: &mut SchemaGenerator, _: bool) -> Value {
                json!({ "type": "integer", "minimum": $number::MIN, "maximum": $number::MAX })
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32, u64);

impl<G> Saved<G> for bool {
    fn save(&self, _: Option<&Self>, _: Saver<'_, G>) -> Value {
        (*self).into()
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        from.as_bool().or_else(|| at.not("switch"))
    }
    fn schema(_: &mut SchemaGenerator, _: bool) -> Value {
        json!({ "type": "boolean" })
    }
}

impl<G> Saved<G> for String {
    fn save(&self, _: Option<&Self>, _: Saver<'_, G>) -> Value {
        self.as_str().into()
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        from.as_str().map(str::to_owned).or_else(|| at.not("word"))
    }
    fn schema(_: &mut SchemaGenerator, _: bool) -> Value {
        json!({ "type": "string" })
    }
}

impl<G, T: Saved<G>> Saved<G> for Option<T> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        self.as_ref().map_or(Value::Null, |value| value.save(None, to))
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        if from.is_null() { Some(None) } else { T::load(from, None, at).map(Some) }
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        json!({ "anyOf": [schema_of::<T, G>(schemas, is_full), { "type": "null" }] })
    }
}

/// What a list holds, as far as it can be read.
pub fn load_list<G, T: Saved<G>>(from: &Value, most: usize, at: &mut Loader<'_, G>) -> Option<Vec<T>> {
    let items = at.list(from, most)?.iter().enumerate();
    Some(items.filter_map(|(nth, item)| at.within(nth, |at| T::load(item, None, at))).collect())
}

impl<G, T: Saved<G>> Saved<G> for Vec<T> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        save_list(self, to)
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        load_list(from, usize::MAX, at)
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        json!({ "type": "array", "items": schema_of::<T, G>(schemas, is_full) })
    }
}

/// By numbers or words.
impl<G, K: Ord + Clone + FromStr + Display, T: Saved<G>> Saved<G> for BTreeMap<K, T> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        self.iter().map(|(number, value)| (number.to_string(), value.save(None, to))).collect()
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        let mut map = BTreeMap::new();
        for (key, value) in at.entries(from)? {
            at.within(key, |at| {
                let number = key.parse().ok().or_else(|| at.not("number"))?;
                map.insert(number, T::load(value, None, at)?)
            });
        }
        Some(map)
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        map_schema(&json!({ "type": "string" }), &schema_of::<T, G>(schemas, is_full))
    }
}

fn save_list<'t, G, T: Saved<G> + 't>(items: impl IntoIterator<Item = &'t T>, to: Saver<'_, G>) -> Value {
    items.into_iter().map(|item| item.save(None, to)).collect()
}

/// In the order of the list, each once.
impl<G, T: Saved<G> + Copy + Ord, const N: usize> Saved<G> for List<T, N> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        save_list(self.as_slice(), to)
    }
    fn load(from: &Value, blank: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        let items = at.list(from, N)?;
        let mut list = blank.copied();
        list.iter_mut().for_each(List::clear);
        for (nth, item) in items.iter().enumerate() {
            let Some(read) = at.within(nth, |at| T::load(item, None, at)) else { continue };
            let list = list.get_or_insert_with(|| List::new(read));
            if list.contains(read) {
                let found = item.as_str().map_or_else(|| item.to_string(), str::to_owned);
                at.fault(nth, Message::new("position-twice").with("found", found));
            }
            list.insert(read);
        }
        list
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        list_schema(schema_of::<T, G>(schemas, is_full), N)
    }
}

impl<G, T: Saved<G>, const N: usize> Saved<G> for ArrayVec<T, N> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        save_list(self, to)
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        Some(load_list(from, N, at)?.into_iter().collect())
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        list_schema(schema_of::<T, G>(schemas, is_full), N)
    }
}

/// Outermost first.
impl<G, F: Saved<G> + Copy, const N: usize> Saved<G> for Stack<F, N> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        save_list(self.live(), to)
    }
    fn load(from: &Value, blank: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        let frames: Vec<F> = load_list(from, N, at)?;
        let mut stack = blank.copied().or_else(|| frames.first().copied().map(Stack::new))?;
        stack.clear();
        frames.into_iter().for_each(|frame| stack.push(frame));
        Some(stack)
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        list_schema(schema_of::<F, G>(schemas, is_full), N)
    }
}

impl<G, I: Saved<G> + Small, const W: usize> Saved<G> for Set<I, W> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        self.iter().map(|id| id.save(None, to)).collect()
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        Some(load_list::<G, I>(from, usize::MAX, at)?.into_iter().collect())
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        list_schema(schema_of::<I, G>(schemas, is_full), Self::MAX)
    }
}

/// All of them.
impl<G, T: Saved<G>, const N: usize> Saved<G> for [T; N] {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        save_list(self, to)
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        let before = at.is_well();
        let items: Vec<T> = load_list(from, N, at)?;
        let read = items.try_into().ok();
        if read.is_none() && before == at.is_well() { at.not("list") } else { read }
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        list_schema(schema_of::<T, G>(schemas, is_full), N)
    }
}

impl<G, T: Saved<G>, const N: usize> Saved<G> for BySeat<T, N> {
    fn save(&self, _: Option<&Self>, to: Saver<'_, G>) -> Value {
        self.0.save(None, to)
    }
    fn load(from: &Value, _: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self> {
        Saved::load(from, None, at).map(BySeat)
    }
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value {
        <[T; N] as Saved<G>>::schema(schemas, is_full)
    }
}

/// The fields of an object.
pub fn fields_of(object: Value) -> Map<String, Value> {
    if let Value::Object(fields) = object { fields } else { Map::new() }
}

/// Some of the fields of an object.
pub fn only(fields: &Map<String, Value>, names: &[&str]) -> Value {
    let own = fields.iter().filter(|(name, _)| names.contains(&name.as_str()));
    own.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Something whose fields stand among others.
pub fn load_flat<G, T: Saved<G>>(fields: &Map<String, Value>, blank: Option<&T>, at: &mut Loader<'_, G>) -> Option<T> {
    T::load(&only(fields, T::FIELDS), blank, at)
}
