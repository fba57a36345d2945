//! Values that know where in which file they were written.
//!
//! TOML's own `Spanned` asks the deserializer for its place, and that fails inside tagged, untagged and flattened
//! types, where serde keeps the data in a buffer that has no places. So `read`, which knows from the schema where an
//! `At` is expected, puts the place into the data: a table with a single key that tells it. A buffer keeps that.

use kernel::say::Value;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, IntoDeserializer, value},
};
use std::{
    borrow::Cow, cmp::Ordering, fmt, hash::Hash, hash::Hasher, marker::PhantomData, ops::Deref, ops::Range, sync::Arc,
};

/// A value with the file and the bytes it was read from. It compares, hashes and prints as the value alone.
///
/// [`crate::read`] fills in the place. Read in any other way, it is a value of no file at `0..0`.
#[derive(Clone)]
pub struct At<T> {
    value: T,
    file: Arc<str>,
    span: Range<usize>,
}

impl<T> At<T> {
    /// A value that no file holds: one that the program makes, or a test.
    pub fn nowhere(value: T) -> At<T> {
        At { value, file: Arc::from(""), span: 0..0 }
    }

    /// The bytes of the file. A table written with a header has the span of the header.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The path of the file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The value alone.
    pub fn into_inner(self) -> T {
        self.value
    }

    /// Another value at the same place.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> At<U> {
        At { value: f(self.value), file: self.file, span: self.span }
    }
}

/// Marks, in a schema, that an `At` is read there.
pub(crate) const MARK: &str = "x-at";

/// Begins the key that holds a place. The control character keeps it apart from anything a person writes.
const KEY: &str = "\u{1}at ";

/// The key that tells a place.
pub(crate) fn key(file: &str, span: &Range<usize>) -> String {
    format!("{KEY}{} {} {file}", span.start, span.end)
}

fn parse_key(key: &str) -> Option<(Arc<str>, Range<usize>)> {
    let mut parts = key.strip_prefix(KEY)?.splitn(3, ' ');
    let start = parts.next()?.parse().ok()?;
    let end = parts.next()?.parse().ok()?;
    Some((parts.next()?.into(), start..end))
}

impl<T> Deref for At<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}
impl<T: fmt::Display> fmt::Display for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}
impl<T: PartialEq> PartialEq for At<T> {
    fn eq(&self, other: &At<T>) -> bool {
        self.value == other.value
    }
}
impl<T: Eq> Eq for At<T> {}
impl<T: PartialOrd> PartialOrd for At<T> {
    fn partial_cmp(&self, other: &At<T>) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}
impl<T: Ord> Ord for At<T> {
    fn cmp(&self, other: &At<T>) -> Ordering {
        self.value.cmp(&other.value)
    }
}
impl<T: Hash> Hash for At<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}
impl<T: Default> Default for At<T> {
    fn default() -> At<T> {
        At::nowhere(T::default())
    }
}
impl<T> From<T> for At<T> {
    fn from(value: T) -> At<T> {
        At::nowhere(value)
    }
}

/// As an argument of a message.
impl<T: Clone + Into<Value>> From<&At<T>> for Value {
    fn from(at: &At<T>) -> Value {
        at.value.clone().into()
    }
}

impl<T: Serialize> Serialize for At<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<T: JsonSchema> JsonSchema for At<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> Cow<'static, str> {
        // Not the id of `T`: the generator would take one for the other and lose the mark.
        format!("At<{}>", T::schema_id()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = generator.subschema_for::<T>();
        schema.insert(MARK.to_owned(), true.into());
        schema
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for At<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At<T>, D::Error> {
        deserializer.deserialize_any(AtVisitor(PhantomData))
    }
}

struct AtVisitor<T>(PhantomData<T>);

/// Values without a place are handed on as they came.
macro_rules! nowhere {
    ($($visit:ident: $type:ty),*) => {$(
        fn $visit<E: de::Error>(self, value: $type) -> Result<At<T>, E> {
            T::deserialize(value.into_deserializer()).map(At::nowhere)
        }
    )*};
}

impl<'de, T: Deserialize<'de>> de::Visitor<'de> for AtVisitor<T> {
    type Value = At<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    nowhere!(visit_bool: bool, visit_i64: i64, visit_i128: i128, visit_u64: u64, visit_u128: u128, visit_f64: f64);
    nowhere!(visit_str: &str, visit_string: String);

    fn visit_borrowed_str<E: de::Error>(self, value: &'de str) -> Result<At<T>, E> {
        T::deserialize(value::BorrowedStrDeserializer::new(value)).map(At::nowhere)
    }

    fn visit_unit<E: de::Error>(self) -> Result<At<T>, E> {
        T::deserialize(().into_deserializer()).map(At::nowhere)
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, seq: A) -> Result<At<T>, A::Error> {
        T::deserialize(value::SeqAccessDeserializer::new(seq)).map(At::nowhere)
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<At<T>, A::Error> {
        let first: Option<String> = map.next_key()?;
        match first.as_deref().and_then(parse_key) {
            Some((file, span)) => Ok(At { value: map.next_value()?, file, span }),
            None => T::deserialize(value::MapAccessDeserializer::new(Again { first, map })).map(At::nowhere),
        }
    }
}

/// A map whose first key was already taken out, to see whether it is a place.
struct Again<A> {
    first: Option<String>,
    map: A,
}

impl<'de, A: de::MapAccess<'de>> de::MapAccess<'de> for Again<A> {
    type Error = A::Error;

    fn next_key_seed<K: de::DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(key) => seed.deserialize(key.into_deserializer()).map(Some),
            None => self.map.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: de::DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn a_place_survives_its_key() {
        let place = parse_key(&key("maps/a b.toml", &(3..14)));
        assert_eq!(place, Some(("maps/a b.toml".into(), 3..14)));
        assert_eq!(parse_key("at 3 14 x"), None);
    }

    #[test]
    fn without_a_place_it_reads_as_the_value() {
        #[derive(Deserialize, PartialEq, Debug)]
        #[serde(rename_all = "snake_case")]
        enum Kind {
            Foot,
            Wheels(u8),
        }
        let json =
            r#"{"n": 3, "word": "x", "list": [1, 2], "kinds": ["foot", {"wheels": 4}], "map": {"a": 1}, "none": {}}"#;
        #[derive(Deserialize)]
        struct All {
            n: At<u8>,
            word: At<String>,
            list: At<Vec<At<u8>>>,
            kinds: Vec<At<Kind>>,
            map: At<BTreeMap<String, u8>>,
            none: At<BTreeMap<String, u8>>,
        }
        let all: All = serde_json::from_str(json).unwrap();
        assert_eq!((*all.n, all.word.as_str(), all.list.len()), (3, "x", 2));
        assert_eq!(all.kinds, [At::nowhere(Kind::Foot), At::nowhere(Kind::Wheels(4))]);
        assert_eq!((all.map["a"], all.none.len()), (1, 0));
        assert_eq!((all.n.file(), all.n.span()), ("", 0..0));
    }
}
