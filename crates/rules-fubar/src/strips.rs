//! What lies near a place or a line, found without looking at the whole table: most of it is far from any one place,
//! and asking every box took longer than all the rest of a line of sight.

use board::open::{Bounds, Pt};

/// Which of several boxes lie in which strips of the table, from west to east and from south to north.
#[derive(Clone, Debug, Default)]
pub(crate) struct Strips {
    n_boxes: usize,
    axes: [Axis; 2],
}

/// A bit for each box, the last one for all that have none of their own.
type Mask = u64;
const LAST: usize = Mask::BITS as usize - 1;

/// The strips across the table in one direction.
#[derive(Clone, Debug, Default)]
struct Axis {
    /// Boxes that begin in this strip or before.
    begun: Vec<Mask>,
    /// Boxes that end in this strip or after.
    unended: Vec<Mask>,
}

impl Axis {
    /// Strips are so wide, as a power of two: some two thirds of an inch.
    const SHIFT: u32 = 6;

    /// The strip of a coordinate; what is off the table counts to the nearest.
    #[inline]
    fn of(&self, at: i16) -> usize {
        ((at.max(0) as u16 >> Axis::SHIFT) as usize).min(self.begun.len() - 1)
    }

    fn new(extent: i16, spans: impl Iterator<Item = (i16, i16)>) -> Axis {
        let n = usize::from(extent.max(0) as u16 >> Axis::SHIFT) + 1;
        let mut axis = Axis { begun: vec![0; n], unended: vec![0; n] };
        for (index, (from, to)) in spans.enumerate() {
            let (from, to) = (axis.of(from), axis.of(to));
            axis.begun[from..].iter_mut().for_each(|mask| *mask |= bit(index));
            axis.unended[..=to].iter_mut().for_each(|mask| *mask |= bit(index));
        }
        axis
    }

    /// Boxes with a strip in common with the stretch between two coordinates.
    #[inline]
    fn between(&self, a: i16, b: i16) -> Mask {
        self.begun[self.of(a.max(b))] & self.unended[self.of(a.min(b))]
    }
}

fn bit(index: usize) -> Mask {
    1 << index.min(LAST)
}

impl Strips {
    /// The strips of a table of this size.
    pub fn new(width: i16, height: i16, boxes: &[Bounds]) -> Strips {
        let spans = |of: fn(Pt) -> i16| {
            boxes.iter().map(move |bounds| {
                let (lo, hi) = bounds.corners();
                (of(lo), of(hi))
            })
        };
        Strips { n_boxes: boxes.len(), axes: [Axis::new(width, spans(|at| at.x)), Axis::new(height, spans(|at| at.y))] }
    }

    /// All boxes that may have something in common with the box around two places, and few others; ascending.
    #[inline]
    pub fn near(&self, p: Pt, q: Pt) -> impl Iterator<Item = usize> + use<> {
        let n_boxes = self.n_boxes;
        let mut near = self.axes[0].between(p.x, q.x) & self.axes[1].between(p.y, q.y);
        let bits = std::iter::from_fn(move || {
            let next = near.trailing_zeros() as usize;
            (near != 0).then(|| {
                near &= near - 1;
                next
            })
        });
        bits.flat_map(move |next| next..if next == LAST { n_boxes } else { next + 1 })
    }
}
