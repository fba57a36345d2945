//! What lies near a line of sight, found without looking at the whole table.

use crate::{strips::Strips, terrain::Table};
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

/// All screens of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Screens {
    /// In the order in which they stop a line.
    all: Vec<(Bounds, Screen)>,
    strips: Strips,
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
        let boxes: Vec<Bounds> = all.iter().map(|&(bounds, _)| bounds).collect();
        Screens { strips: Strips::new(table.width, table.height, &boxes), all }
    }

    /// A screen and its box.
    #[inline]
    pub fn get(&self, index: usize) -> &(Bounds, Screen) {
        &self.all[index]
    }

    /// The screens whose boxes a line meets, by their places and in the order in which they stop it.
    #[inline]
    pub fn along(&self, p: Pt, q: Pt) -> impl Iterator<Item = (usize, Screen)> + '_ {
        self.strips.near(p, q).filter_map(move |index| {
            let (bounds, screen) = &self.all[index];
            (!bounds.misses_segment(p, q)).then_some((index, *screen))
        })
    }
}
