//! What lies near a line of sight, found without looking at the whole table.

use crate::terrain::Table;
use board::open::{Bounds, Pt};

/// One thing that may stop a line of sight or give cover, by its place in the lists of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Screen {
    /// A part of something blocking.
    Blocking(usize, usize),
    /// A cover area.
    Area(usize),
    /// A cover line.
    Line(usize),
    /// A cover object.
    Object(usize),
}

/// All screens of a table, and which of them lie in which strip of it. Most of a table is far from any one line, and
/// asking every box took longer than all the rest of a line of sight.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screens {
    /// In the order in which they stop a line.
    all: Vec<(Bounds, Screen)>,
    /// Strips from west to east and from south to north.
    strips: [Strips; 2],
}

/// A bit for each screen, the last one for all that have none of their own.
type Mask = u64;

/// The strips across the table in one direction.
#[derive(Clone, Debug, Default)]
struct Strips {
    /// Screens that begin in this strip or before.
    begun: Vec<Mask>,
    /// Screens that end in this strip or after.
    unended: Vec<Mask>,
}

impl Strips {
    /// Strips are so wide, as a power of two: some two thirds of an inch.
    const SHIFT: u32 = 6;

    /// The strip of a coordinate; what is off the table counts to the nearest.
    #[inline]
    fn of(&self, at: i16) -> usize {
        ((at.max(0) as u16 >> Strips::SHIFT) as usize).min(self.begun.len() - 1)
    }

    fn new(extent: i16, spans: impl Iterator<Item = (i16, i16)>) -> Strips {
        let n = usize::from(extent.max(0) as u16 >> Strips::SHIFT) + 1;
        let mut strips = Strips { begun: vec![0; n], unended: vec![0; n] };
        for (index, (from, to)) in spans.enumerate() {
            let (from, to) = (strips.of(from), strips.of(to));
            strips.begun[from..].iter_mut().for_each(|mask| *mask |= bit(index));
            strips.unended[..=to].iter_mut().for_each(|mask| *mask |= bit(index));
        }
        strips
    }

    /// Screens with a strip in common with the stretch between two coordinates.
    #[inline]
    fn between(&self, a: i16, b: i16) -> Mask {
        self.begun[self.of(a.max(b))] & self.unended[self.of(a.min(b))]
    }
}

fn bit(index: usize) -> Mask {
    1 << index.min(Mask::BITS as usize - 1)
}

impl Screens {
    /// The screens of a table.
    pub fn of(table: &Table) -> Screens {
        let blocking = table.blocking.iter().enumerate().flat_map(|(place, solid)| {
            let parts = solid.parts.iter().enumerate();
            parts.map(move |(part, poly)| (poly.bounds, Screen::Blocking(place, part)))
        });
        let areas = table.areas.iter().enumerate().map(|(place, area)| (area.bounds, Screen::Area(place)));
        let lines = table.lines.iter().enumerate().map(|(place, line)| (line.bounds, Screen::Line(place)));
        let objects =
            table.objects.iter().enumerate().map(|(place, object)| (object.poly.bounds, Screen::Object(place)));
        let all: Vec<(Bounds, Screen)> = blocking.chain(areas).chain(lines).chain(objects).collect();
        let spans = |of: fn(Pt) -> i16| {
            all.iter().map(move |(bounds, _)| {
                let (lo, hi) = bounds.corners();
                (of(lo), of(hi))
            })
        };
        let strips = [Strips::new(table.width, spans(|at| at.x)), Strips::new(table.height, spans(|at| at.y))];
        Screens { all, strips }
    }

    /// A screen and its box.
    #[inline]
    pub fn get(&self, index: usize) -> &(Bounds, Screen) {
        &self.all[index]
    }

    /// The screens whose boxes a line meets, by their places and in the order in which they stop it.
    #[inline]
    pub fn along(&self, p: Pt, q: Pt) -> impl Iterator<Item = (usize, Screen)> + '_ {
        let mut near = self.strips[0].between(p.x, q.x) & self.strips[1].between(p.y, q.y);
        let bits = std::iter::from_fn(move || {
            let next = near.trailing_zeros() as usize;
            (near != 0).then(|| {
                near &= near - 1;
                next
            })
        });
        let last = Mask::BITS as usize - 1;
        let places = bits.flat_map(move |next| next..if next == last { self.all.len() } else { next + 1 });
        places.filter_map(move |index| {
            let (bounds, screen) = &self.all[index];
            (!bounds.misses_segment(p, q)).then_some((index, *screen))
        })
    }
}
