//! What a state keeps that follows from the rest of it.

use std::{
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

/// Something that follows from the rest of a state and is kept so that it need not be worked out again: compared with
/// the state, and no part of its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aside<T>(pub T);

impl<T> Deref for Aside<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}
impl<T> DerefMut for Aside<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
impl<T> Hash for Aside<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
