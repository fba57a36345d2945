//! How much memory something takes, all of it together and by whom it was asked for: the tables that are open, and the
//! views that wait to be read. They differ by a hundred times, so their bytes are counted and not their number.

use crate::crews::Asker;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// What may be taken, and what is.
#[derive(Debug)]
pub struct Memory {
    most: usize,
    each: usize,
    tables_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Default, Debug)]
struct Taken {
    all: usize,
    by_asker: HashMap<Asker, Held>,
}

/// What is taken from one address.
#[derive(Clone, Copy, Default, Debug)]
struct Held {
    bytes: usize,
    tables: usize,
}

/// What something takes, given back when it is dropped.
#[derive(Debug)]
pub struct Share {
    memory: Arc<Memory>,
    asker: Asker,
    bytes: usize,
    is_table: bool,
}

impl Memory {
    /// So many bytes in all, and so many bytes and tables that were opened from one address.
    pub fn new(most: usize, each: usize, tables_each: usize) -> Arc<Memory> {
        Arc::new(Memory { most, each, tables_each, taken: Mutex::default() })
    }

    /// Bytes for a table that somebody comes to, if there are so many left.
    pub fn table(self: &Arc<Memory>, asker: Asker, bytes: usize) -> Option<Share> {
        self.take(asker, bytes, true)
    }

    /// Bytes for something else.
    pub fn bytes(self: &Arc<Memory>, asker: Asker, bytes: usize) -> Option<Share> {
        self.take(asker, bytes, false)
    }

    fn take(self: &Arc<Memory>, asker: Asker, bytes: usize, is_table: bool) -> Option<Share> {
        let mut taken = self.taken();
        let own = taken.by_asker.get(&asker).copied().unwrap_or_default();
        // What is too big for anybody may still be had alone: a long game is never shut out for good.
        let fits = |taken: usize, most: usize| taken == 0 || taken + bytes <= most;
        if !fits(taken.all, self.most) || !fits(own.bytes, self.each) || (is_table && own.tables >= self.tables_each) {
            return None;
        }
        taken.by_asker.entry(asker).or_default().tables += usize::from(is_table);
        taken.change(asker, 0, bytes);
        drop(taken);
        Some(Share { memory: Arc::clone(self), asker, bytes, is_table })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    fn change(&mut self, asker: Asker, before: usize, after: usize) {
        self.all = self.all - before + after;
        let own = self.by_asker.entry(asker).or_default();
        own.bytes = own.bytes - before + after;
    }
}

impl Share {
    /// Whom it is counted for.
    pub fn asker(&self) -> Asker {
        self.asker
    }

    /// The table has grown or shrunk. A game that is under way goes on; it is new ones that are not opened.
    pub fn resize(&mut self, bytes: usize) {
        self.memory.taken().change(self.asker, self.bytes, bytes);
        self.bytes = bytes;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.memory.taken();
        taken.change(self.asker, self.bytes, 0);
        if let Some(own) = taken.by_asker.get_mut(&self.asker) {
            own.tables -= usize::from(self.is_table);
            if own.tables == 0 && own.bytes == 0 {
                taken.by_asker.remove(&self.asker);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_bounded_as_a_whole_and_by_asker_and_come_back() {
        let memory = Memory::new(100, 60, 3);
        let [one, two, three] = [1, 2, 3].map(|n| Asker::from([10, 0, 0, n]));
        let mut first = memory.table(one, 40).unwrap();
        assert!(memory.table(one, 30).is_none(), "his share");
        let second = memory.table(two, 50).unwrap();
        assert!(memory.table(three, 20).is_none(), "all there is");
        first.resize(10);
        let third = memory.table(three, 20).unwrap();
        // It grows as it must, and then nothing new is opened.
        first.resize(500);
        assert!(memory.table(two, 1).is_none());
        drop((first, second, third));
        assert!(memory.taken().by_asker.is_empty() && memory.taken().all == 0);
        assert!(memory.table(one, 1000).is_some(), "too big for its share, and alone");
        let tables: Vec<Share> = (0..3).map(|_| memory.table(two, 1).unwrap()).collect();
        assert!(memory.table(two, 1).is_none() && memory.table(three, 1).is_some(), "so many tables");
        let view = memory.bytes(two, 50).unwrap();
        assert!(memory.bytes(two, 20).is_none(), "what is no table counts by its bytes");
        drop(tables);
        assert!(memory.table(two, 20).is_none() && memory.table(two, 5).is_some());
        drop(view);
        assert!(memory.table(two, 20).is_some());
    }
}
