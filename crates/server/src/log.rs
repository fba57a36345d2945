//! The log of those who hold the same seats: what they know of the journal, entry by entry, as it is sent.

use crate::{audience::readers, parcel, wire};
use axum::body::Bytes;
use catalog::{Reader, Table};
use flate2::read::DeflateDecoder;
use kernel::Seats;
use protocol::Entry;
use serde::{Serialize, Serializer, ser::SerializeSeq as _};
use serde_json::value::RawValue;
use std::{collections::BTreeMap, io::Read as _, sync::Arc};

const PLAIN: &str = "what we send is plain data";

/// Entries of the log in words, by their places in the journal: put into words when the first audience reads them, and
/// once for all. Who may know of an entry reads the same as anybody who may; only its place in their log is their own.
#[derive(Default)]
pub struct Entries {
    known: BTreeMap<usize, (Entry, Arc<RawValue>)>,
}

impl Entries {
    /// An entry as it is sent to those in whose log it has the place `index`.
    fn read(&mut self, place: usize, index: u32, say: impl FnOnce() -> Entry) -> Arc<RawValue> {
        let (entry, text) = self.known.entry(place).or_insert_with(|| {
            let entry = say();
            let text = sent(&entry);
            (entry, text)
        });
        if entry.index != index {
            entry.index = index;
            *text = sent(entry);
        }
        Arc::clone(text)
    }
}

fn sent(entry: &Entry) -> Arc<RawValue> {
    serde_json::value::to_raw_value(entry).expect(PLAIN).into()
}

/// A log as those who hold some seats may know it, each entry as it is sent. Where several sit at one screen it holds
/// what all of them may know.
pub struct Log {
    readers: Vec<Reader>,
    /// How many entries of the journal were brought along.
    imported: usize,
    /// What they know of, in order.
    entries: Texts,
    /// The place of each in the journal.
    places: Vec<usize>,
    /// The places of what they do not know of yet. Everything else never changes again, so only these are looked at
    /// once more.
    hidden: Vec<usize>,
}

impl Log {
    /// An empty log for those who hold these seats.
    pub fn of(seats: Seats, imported: usize) -> Log {
        Log { readers: readers(seats), imported, entries: Texts::default(), places: Vec::new(), hidden: Vec::new() }
    }

    /// The log of a game up to now, packed as it is written: of a campaign with thousands of decisions there are never
    /// more than some hundred in words at once.
    pub fn whole(seats: Seats, imported: usize, game: &dyn Table) -> Log {
        let mut log = Log::of(seats, imported);
        log.follow(game, 0);
        for index in 0..log.places.len() {
            let text = sent(&log.say(game, index));
            log.entries.push(text);
            log.entries.pack();
        }
        log
    }

    /// The place in the journal of the entry with this number in the log; one past the last is the present. Nothing
    /// when there is no such entry.
    pub fn place(&self, index: usize) -> Option<Option<usize>> {
        match index == self.places.len() {
            true => Some(None),
            false => self.places.get(index).map(|&place| Some(place)),
        }
    }

    /// Follows the journal, which is as it was up to its entry `from`. Says from which entry on the log is another, if
    /// any.
    pub fn refresh(&mut self, game: &dyn Table, from: usize, entries: &mut Entries) -> Option<usize> {
        let n_before = self.entries.len();
        let kept = self.places.partition_point(|&place| place < from);
        let gone = self.entries.split_off(kept);
        let mut first = self.follow(game, from);
        // What came to light stands among the rest at its place, so those after it move.
        drop(self.entries.split_off(first));
        for index in first..self.places.len() {
            let entry = self.read(game, index, entries);
            self.entries.push(entry);
        }
        if first == kept {
            let texts = gone.iter().zip(self.entries.since(kept)).map(|(old, new)| (old.get(), new.get()));
            first += texts.take_while(|(old, new)| old == new).count();
        }
        (first < n_before || first < self.entries.len()).then_some(first)
    }

    /// Finds out what they know of from entry `from` of the journal on, and what came to light of the rest. Says from
    /// which place on the log is another.
    fn follow(&mut self, game: &dyn Table, from: usize) -> usize {
        self.places.truncate(self.places.partition_point(|&place| place < from));
        self.hidden.retain(|&place| place < from);
        let mut first = self.places.len();
        for place in std::mem::take(&mut self.hidden).into_iter().chain(from..game.n_entries()) {
            let was_hidden = place < from;
            let is_secret = match was_hidden {
                true => !game.revealed_since(place),
                false => self.readers.iter().any(|&reader| game.is_secret(place, reader)),
            };
            if is_secret {
                self.hidden.push(place);
                continue;
            }
            let at = self.places.partition_point(|&known| known < place);
            self.places.insert(at, place);
            first = first.min(at);
        }
        first
    }

    /// Its entries.
    pub fn entries(&self) -> &Texts {
        &self.entries
    }

    /// Packs what is long past, once it has been told.
    pub fn pack(&mut self) {
        self.entries.pack();
    }

    fn read(&self, game: &dyn Table, index: usize, entries: &mut Entries) -> Arc<RawValue> {
        entries.read(self.places[index], wire::number(index), || self.say(game, index))
    }

    fn say(&self, game: &dyn Table, index: usize) -> Entry {
        let place = self.places[index];
        let entry = wire::entry(index, game.entry(place, self.readers[0]), place < self.imported);
        entry.expect("it is no secret")
    }
}

/// Entries as they are sent: the last of them as they are, and those before them in packs, which take a twentieth.
#[derive(Clone, Default)]
pub struct Texts {
    /// Each holds [`PACK`] entries, as a list.
    packs: Vec<Bytes>,
    last: Vec<Arc<RawValue>>,
}

/// So many entries are packed together, and at least so many are not.
const PACK: usize = 64;

impl Texts {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.packed() + self.last.len()
    }

    /// How many bytes they take.
    pub fn bytes(&self) -> usize {
        let last = self.last.iter().map(|entry| entry.get().len());
        self.packs.iter().map(Bytes::len).sum::<usize>() + last.sum::<usize>()
    }

    /// Those from one on, which has not been packed since it was last written.
    pub fn since(&self, index: usize) -> &[Arc<RawValue>] {
        &self.last[index - self.packed()..]
    }

    fn packed(&self) -> usize {
        self.packs.len() * PACK
    }

    fn push(&mut self, entry: Arc<RawValue>) {
        self.last.push(entry);
    }

    /// Takes out those from one on.
    fn split_off(&mut self, index: usize) -> Vec<Arc<RawValue>> {
        let mut out = Vec::new();
        if index < self.packed() {
            for pack in self.packs.split_off(index / PACK) {
                out.extend(unpacked(&pack));
            }
        }
        out.append(&mut self.last);
        let kept = index - self.packed();
        let rest = out.split_off(kept);
        self.last = out;
        rest
    }

    fn pack(&mut self) {
        while self.last.len() >= 2 * PACK {
            let text = serde_json::to_string(&self.last[..PACK]).expect(PLAIN);
            self.packs.push(parcel::packed(&text));
            self.last.drain(..PACK);
        }
    }
}

fn unpacked(pack: &[u8]) -> Vec<Arc<RawValue>> {
    let mut text = String::new();
    DeflateDecoder::new(pack).read_to_string(&mut text).expect("we packed it");
    let entries: Vec<Box<RawValue>> = serde_json::from_str(&text).expect(PLAIN);
    entries.into_iter().map(Arc::from).collect()
}

/// All of them, as a list.
impl Serialize for Texts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for pack in &self.packs {
            unpacked(pack).iter().try_for_each(|entry| list.serialize_element(entry))?;
        }
        self.last.iter().try_for_each(|entry| list.serialize_element(entry))?;
        list.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::toy;
    use kernel::{Seat, dice::Script};
    use std::cell::Cell;

    /// Whoever reads an entry after others reads what they did; its place in his own log may be another, where he does
    /// not know of all that was before.
    #[test]
    fn an_entry_is_put_into_words_once_for_all_who_read_it() {
        let mut game = toy::catalog().open("duel:meadow", &[]).unwrap_or_else(|error| panic!("{error:?}"));
        game.submit(Seat(0), "choose bold", &mut Script::default()).unwrap();
        let (n_said, mut entries) = (Cell::new(0), Entries::default());
        let mut read = |index: u32| {
            let text = entries.read(0, index, || {
                n_said.set(n_said.get() + 1);
                wire::entry(2, game.entry(0, Reader::Referee), false).unwrap()
            });
            serde_json::from_str::<serde_json::Value>(text.get()).unwrap()
        };
        let (first, second, own) = (read(2), read(2), read(0));
        assert_eq!(n_said.get(), 1);
        assert!(first == second && first["index"] == 2 && own["index"] == 0);
        assert_eq!((&first["action"], &first["told"]), (&own["action"], &own["told"]));
    }

    /// Packed or not, they are the same entries, whatever is taken back of them.
    #[test]
    fn packed_entries_are_the_same() {
        let entry = |n: usize| -> Arc<RawValue> {
            serde_json::value::to_raw_value(&format!("entry {n}: Törökszentmiklós \"holds\"")).unwrap().into()
        };
        let (mut texts, mut plain) = (Texts::default(), Vec::new());
        let mut choice: usize = 7;
        for n in 0..2_000 {
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let back = (choice >> 40) % 100;
            // Mostly one more; sometimes a few are taken back, and seldom half.
            let kept = match back {
                0 => plain.len() / 2,
                1..10 => plain.len().saturating_sub(back),
                _ => plain.len(),
            };
            let gone: Vec<String> = texts.split_off(kept).iter().map(|entry| entry.get().to_owned()).collect();
            assert_eq!(gone, plain.split_off(kept));
            plain.push(entry(n).get().to_owned());
            texts.push(entry(n));
            assert_eq!(texts.since(kept).len(), 1);
            texts.pack();
            assert_eq!(texts.len(), plain.len());
        }
        (0..1_000).for_each(|n| texts.push(entry(n)));
        plain.extend((0..1_000).map(|n| entry(n).get().to_owned()));
        let before = texts.bytes();
        texts.pack();
        assert!(texts.last.len() < 2 * PACK && texts.bytes() * 3 < before);
        assert_eq!(serde_json::to_string(&texts).unwrap(), format!("[{}]", plain.join(",")));
    }
}
