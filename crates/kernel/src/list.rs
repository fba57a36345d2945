//! A short list inside the state.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

/// A short list of fixed room: it copies with the state and allocates nothing. Kept sorted by [`List::insert`], or in
/// the order of [`List::push`]; one list uses one of them.
///
/// Equality, hash and debug see what is in it only: what was taken out must not make two equal games differ.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Ord, const N: usize> List<T, N> {
    /// An empty list; `fill` is never seen.
    pub const fn new(fill: T) -> Self {
        List { len: 0, items: [fill; N] }
    }
    /// What is in it.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
    /// What is in it, one after another.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.as_slice().iter().copied()
    }
    /// How many.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }
    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
    /// Whether no more fit.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len as usize == N
    }
    /// Whether this one is in it.
    #[inline]
    pub fn contains(&self, item: T) -> bool {
        self.as_slice().contains(&item)
    }
    /// Puts one in its place in the order, unless it is there. Whether it is in it now: a full list stays as it is.
    pub fn insert(&mut self, item: T) -> bool {
        if self.contains(item) {
            return true;
        }
        if self.is_full() {
            return false;
        }
        let at = self.as_slice().partition_point(|&known| known < item);
        self.items.copy_within(at..usize::from(self.len), at + 1);
        self.items[at] = item;
        self.len += 1;
        true
    }
    /// The same, but a full list gives up its first for it.
    pub fn insert_over_first(&mut self, item: T) {
        if !self.insert(item) {
            self.remove_at(0);
            self.insert(item);
        }
    }
    /// Puts one at the end. Whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        let has_room = !self.is_full();
        if has_room {
            self.items[usize::from(self.len)] = item;
            self.len += 1;
        }
        has_room
    }
    /// Takes the one at a place out, if there is one.
    pub fn remove_at(&mut self, at: usize) {
        if at < self.len() {
            self.items.copy_within(at + 1..usize::from(self.len), at);
            self.len -= 1;
        }
    }
    /// Takes one out; whether it was in.
    pub fn remove(&mut self, item: T) -> bool {
        let found = self.as_slice().iter().position(|&known| known == item);
        if let Some(at) = found {
            self.remove_at(at);
        }
        found.is_some()
    }
    /// Keeps those for which something holds.
    pub fn retain(&mut self, mut keep: impl FnMut(T) -> bool) {
        let mut kept = 0;
        for place in 0..usize::from(self.len) {
            if keep(self.items[place]) {
                self.items[kept] = self.items[place];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
    /// Takes all out.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Ord, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}
impl<T: Copy + Ord, const N: usize> Eq for List<T, N> {}
impl<T: Copy + Ord + Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}
impl<T: Copy + Ord + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_and_holds_each_once() {
        let mut list = List::<u8, 3>::new(0);
        assert!([5, 2, 5, 9].into_iter().all(|item| list.insert(item)));
        assert_eq!(list.as_slice(), [2, 5, 9]);
        assert!(list.remove(5) && !list.remove(5));
        list.retain(|item| item > 2);
        assert_eq!(list.as_slice(), [9]);
    }

    #[test]
    fn a_full_list_says_so_or_gives_up_its_first() {
        let mut list = List::<u8, 2>::new(0);
        assert!(list.insert(4) && list.insert(6) && list.is_full());
        assert!(!list.insert(5) && !list.push(5) && list.insert(6));
        assert_eq!(list.as_slice(), [4, 6]);
        list.insert_over_first(5);
        assert_eq!(list.as_slice(), [5, 6]);
    }

    #[test]
    fn what_was_taken_out_is_not_seen() {
        let (mut list, empty) = (List::<u8, 2>::new(0), List::<u8, 2>::new(7));
        list.push(3);
        list.clear();
        list.remove_at(0);
        assert_eq!(list, empty);
        assert_eq!(crate::key_of(&list), crate::key_of(&empty));
    }
}
