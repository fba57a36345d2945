//! What is being resolved, innermost last, inside the state.

use std::{fmt, hash::Hash};

/// A small fixed stack of `Copy` frames: it copies with the state and allocates nothing.
///
/// Equality, hash and debug see the live frames only: a popped frame must not make two equal games differ.
#[derive(Clone, Copy)]
pub struct Stack<F: Copy, const N: usize> {
    len: u8,
    items: [F; N],
}

impl<F: Copy, const N: usize> Stack<F, N> {
    /// An empty stack; `fill` is never seen.
    pub const fn new(fill: F) -> Self {
        Stack { len: 0, items: [fill; N] }
    }
    /// Puts a frame on top.
    ///
    /// # Panics
    /// When the stack is full: no rulebook nests that deep, so a loop of ours is broken.
    #[inline]
    pub fn push(&mut self, frame: F) {
        assert!(usize::from(self.len) < N, "frame stack overflow");
        self.items[usize::from(self.len)] = frame;
        self.len += 1;
    }
    /// Takes the top frame off.
    #[inline]
    pub fn pop(&mut self) -> Option<F> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }
    /// The top frame.
    #[inline]
    pub fn top(&self) -> Option<F> {
        self.live().last().copied()
    }
    /// Replaces the top frame.
    ///
    /// # Panics
    /// On an empty stack.
    #[inline]
    pub fn replace(&mut self, frame: F) {
        assert!(self.len > 0, "no frame to replace");
        self.items[usize::from(self.len) - 1] = frame;
    }
    /// The live frames, outermost first.
    #[inline]
    pub fn live(&self) -> &[F] {
        &self.items[..usize::from(self.len)]
    }
    /// Takes every frame off.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}
impl<F: Copy + PartialEq, const N: usize> PartialEq for Stack<F, N> {
    fn eq(&self, other: &Self) -> bool {
        self.live() == other.live()
    }
}
impl<F: Copy + Eq, const N: usize> Eq for Stack<F, N> {}
impl<F: Copy + Hash, const N: usize> Hash for Stack<F, N> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.live().hash(hasher);
    }
}
impl<F: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<F, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.live()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn popped_frames_do_not_count() {
        let mut a: Stack<u8, 3> = Stack::new(0);
        let mut b: Stack<u8, 3> = Stack::new(9);
        a.push(1);
        a.push(2);
        a.pop();
        b.push(1);
        assert_eq!(a, b);
        assert_eq!(crate::key_of(&a), crate::key_of(&b));
        assert_eq!(a.top(), Some(1));
    }
}
