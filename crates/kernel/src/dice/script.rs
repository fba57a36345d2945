//! Faces given beforehand, typed in, or written down as they fall.

use super::{Dice, NoDie, Pool, Pooled, Rolled, Throw};
use crate::Clause;

/// A die that was asked for and is not there yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Faces of the die.
    pub sides: u8,
    /// How many dice of this throw are still missing, this one included.
    pub count: u8,
    /// The clause that calls for it.
    pub why: Clause,
}

/// Faces in the order they are to fall: a journal's, a test's or a person's. When they run out, it says what it lacks.
#[derive(Clone, Debug, Default)]
pub struct Script {
    faces: Vec<u8>,
    next: usize,
    wanted: Option<Wanted>,
    misfit: Option<(u8, Wanted)>,
}

impl Script {
    /// A script of these faces.
    pub fn new(faces: &[u8]) -> Script {
        Script { faces: faces.to_vec(), ..Script::default() }
    }
    /// One more face at the end.
    pub fn enter(&mut self, face: u8) {
        self.faces.push(face);
    }
    /// Back to the first face, for another run of the same action.
    pub fn rewind(&mut self) {
        self.next = 0;
        self.wanted = None;
        self.misfit = None;
    }
    /// The die that was missing, after [`NoDie`].
    pub fn wanted(&self) -> Option<Wanted> {
        self.wanted
    }
    /// A face that the die asked for does not have, such as 7 on a six-sided die; it stops the script.
    pub fn misfit(&self) -> Option<(u8, Wanted)> {
        self.misfit
    }
    /// Faces not used.
    pub fn left_over(&self) -> usize {
        self.faces.len() - self.next
    }
    /// Faces used so far.
    pub fn used(&self) -> &[u8] {
        &self.faces[..self.next]
    }
    fn take(&mut self, wanted: Wanted) -> Rolled<u8> {
        match self.faces.get(self.next) {
            Some(&face) if (1..=wanted.sides).contains(&face) => {
                self.next += 1;
                Ok(face)
            }
            Some(&face) => {
                self.misfit = Some((face, wanted));
                Err(NoDie)
            }
            None => {
                self.wanted = Some(wanted);
                Err(NoDie)
            }
        }
    }
}

impl Dice for Script {
    fn left_over(&self) -> usize {
        Script::left_over(self)
    }
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        self.take(Wanted { sides, count: 1, why })
    }
    fn throw(&mut self, throw: Throw) -> Rolled<u8> {
        let mut total = 0;
        for left in (1..=throw.count).rev() {
            total += self.take(Wanted { sides: throw.sides, count: left, why: throw.why })?;
        }
        Ok(total)
    }
    fn pool(&mut self, pool: Pool) -> Rolled<Pooled> {
        let mut pooled = Pooled { successes: 0, faces: super::Faces::NONE };
        for left in (1..=pool.count).rev() {
            let face = self.take(Wanted { sides: pool.sides, count: left, why: pool.why })?;
            pooled.faces.push(face);
            pooled.successes += u8::from(face >= pool.needed);
        }
        Ok(pooled)
    }
}

/// Wraps another source and keeps the faces it gave: the journal's dice.
pub struct Recorder<'a> {
    inner: &'a mut dyn Dice,
    faces: Vec<u8>,
}

impl<'a> Recorder<'a> {
    /// Records what `inner` gives.
    pub fn new(inner: &'a mut dyn Dice) -> Recorder<'a> {
        Recorder { inner, faces: Vec::new() }
    }
    /// The faces that fell.
    pub fn into_faces(self) -> Vec<u8> {
        self.faces
    }
}

impl Dice for Recorder<'_> {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        let face = self.inner.die(sides, why)?;
        self.faces.push(face);
        Ok(face)
    }
    // A pool goes to the inner source whole, so that a person is asked for all its dice at once.
    fn pool(&mut self, pool: Pool) -> Rolled<Pooled> {
        let pooled = self.inner.pool(pool)?;
        self.faces.extend_from_slice(pooled.faces.as_slice());
        Ok(pooled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHY: Clause = Clause("test");

    #[test]
    fn a_script_says_what_it_lacks() {
        let mut script = Script::new(&[3, 5]);
        let pool = Pool { count: 4, sides: 6, needed: 4, why: WHY };
        assert_eq!(script.pool(pool), Err(NoDie));
        assert_eq!(script.wanted(), Some(Wanted { sides: 6, count: 2, why: WHY }));
        script.enter(6);
        script.enter(1);
        script.rewind();
        let pooled = script.pool(pool).unwrap();
        assert_eq!((pooled.successes, pooled.faces.as_slice()), (2, &[3, 5, 6, 1][..]));
        assert_eq!(script.left_over(), 0);
    }

    #[test]
    fn a_face_the_die_does_not_have_stops_the_script() {
        let mut script = Script::new(&[7]);
        assert_eq!(script.die(6, WHY), Err(NoDie));
        assert_eq!(script.misfit(), Some((7, Wanted { sides: 6, count: 1, why: WHY })));
    }

    #[test]
    fn a_recorder_keeps_every_face() {
        let mut script = Script::new(&[2, 6, 4]);
        let mut recorder = Recorder::new(&mut script);
        recorder.throw(Throw { count: 2, sides: 6, why: WHY }).unwrap();
        recorder.pool(Pool { count: 1, sides: 6, needed: 4, why: WHY }).unwrap();
        assert_eq!(recorder.into_faces(), [2, 6, 4]);
    }
}
