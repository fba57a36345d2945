//! The table and what stands on it, ready for exact tests.

#![allow(missing_docs, reason = "a field whose name says it all has no comment")]

use crate::{
    looks::{Floor, Looks},
    screens::Screens,
    strips::Strips,
};
use board::open::{Bounds, Len, Pt, Ratio, contains, dist2_to_poly, dist2_to_segment, enters, near_segment};
use kernel::say::Name;

/// The closed rectangle of the table with its terrain (fub:geo-2). It is flat: nothing has a height (fub:geo-3).
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// East-west extent.
    pub width: i16,
    /// South-north extent.
    pub height: i16,
    /// What lies under everything, for those who draw it.
    pub floor: Floor,
    /// Cover areas.
    pub areas: Vec<Area>,
    /// Walls, fences, hedges.
    pub lines: Vec<Line>,
    /// Cars, carts: cover that cannot be entered.
    pub objects: Vec<Object>,
    /// Stops sight and movement.
    pub blocking: Vec<Solid>,
    /// Stops movement only (fub:los-15).
    pub impassable: Vec<Solid>,
    /// Bunker guns (fub:weap-29).
    pub mounts: Vec<Mount>,
    /// What may stop a line of sight; worked out of the above.
    pub(crate) screens: Screens,
    /// All solid parts, and where they lie; worked out of the above.
    pub(crate) solids: Vec<Poly>,
    pub(crate) solid_strips: Strips,
    /// Where the cover areas lie.
    pub(crate) area_strips: Strips,
}

/// A convex polygon with its box.
#[derive(Clone, Debug)]
pub struct Poly {
    /// Corners, counter-clockwise.
    pub points: Box<[Pt]>,
    /// Its box, for cheap rejection.
    pub bounds: Bounds,
}

impl Poly {
    /// A polygon of these corners.
    pub fn new(points: &[Pt]) -> Poly {
        Poly { points: points.into(), bounds: Bounds::of(points) }
    }
}

/// Cover that can be entered.
#[derive(Clone, Debug)]
pub struct Area {
    pub id: String,
    pub name: Name,
    /// 1 light, 2 moderate, 3 hard.
    pub class: u8,
    /// Its convex parts.
    pub parts: Vec<Poly>,
    /// The sides of the parts without the stretches that two parts share: the edge of the area as a whole.
    pub outline: Vec<(Pt, Pt)>,
    /// The box around all parts.
    pub bounds: Bounds,
    /// Whether it is a bunker.
    pub bunker: bool,
    /// How it is drawn.
    pub looks: Option<Looks>,
}

impl Area {
    /// An area of these convex parts, which do not overlap (fub:geo-16).
    pub fn new(id: String, name: Name, class: u8, parts: &[Vec<Pt>], bunker: bool) -> Area {
        let all: Vec<Pt> = parts.iter().flatten().copied().collect();
        let outline = outline(parts);
        let bounds = Bounds::of(&all);
        let parts = parts.iter().map(|part| Poly::new(part)).collect();
        Area { id, name, class, parts, outline, bounds, bunker, looks: None }
    }

    /// Whether a base centre is at most so far from the edge of the area.
    pub fn edge_within(&self, p: Pt, reach: Len) -> bool {
        self.outline.iter().any(|&(a, b)| near_segment(p, a, b, reach))
    }

    /// Whether a centre is in the area, its boundary included (fub:geo-15).
    pub fn contains(&self, p: Pt) -> bool {
        self.bounds.contains(p) && self.parts.iter().any(|part| contains(&part.points, p))
    }
}

/// Cover without thickness.
#[derive(Clone, Debug)]
pub struct Line {
    pub id: String,
    pub name: Name,
    /// 1 light, 2 moderate, 3 hard.
    pub class: u8,
    /// The points it joins.
    pub points: Vec<Pt>,
    /// The box around it.
    pub bounds: Bounds,
    /// How it is drawn.
    pub looks: Option<Looks>,
}

/// Cover that cannot be entered.
#[derive(Clone, Debug)]
pub struct Object {
    pub id: String,
    pub name: Name,
    /// 1 light, 2 moderate, 3 hard.
    pub class: u8,
    pub poly: Poly,
    /// How it is drawn.
    pub looks: Option<Looks>,
}

/// Blocking or impassable ground.
#[derive(Clone, Debug)]
pub struct Solid {
    pub id: String,
    pub name: Name,
    /// Its convex parts.
    pub parts: Vec<Poly>,
    /// How it is drawn.
    pub looks: Option<Looks>,
}

/// A gun built into a bunker.
#[derive(Clone, Debug)]
pub struct Mount {
    pub id: String,
    /// The area it belongs to.
    pub area: usize,
    pub weapon: crate::model::WeaponId,
    /// Where it stands.
    pub at: Pt,
    /// Where it points.
    pub facing: u8,
    /// How far it turns.
    pub arc: board::open::Arc,
}

impl Table {
    /// Whether a centre is on the table, its edge included.
    pub fn holds(&self, p: Pt) -> bool {
        (0..=self.width).contains(&p.x) && (0..=self.height).contains(&p.y)
    }

    /// The class of the area a centre is in, the higher on a shared boundary (fub:geo-17), else 0.
    pub fn area_class(&self, p: Pt) -> u8 {
        self.areas_at(p).map(|area| self.areas[area].class).max().unwrap_or(0)
    }

    /// The places in the list of the cover areas that a centre is in.
    pub(crate) fn areas_at(&self, p: Pt) -> impl Iterator<Item = usize> {
        self.area_strips.near(p, p).filter(move |&area| self.areas[area].contains(p))
    }

    /// The same with what is worked out once.
    pub(crate) fn ready(mut self) -> Table {
        self.screens = Screens::of(&self);
        let parts = self.blocking.iter().chain(&self.impassable).flat_map(|solid| &solid.parts);
        self.solids = parts.chain(self.objects.iter().map(|object| &object.poly)).cloned().collect();
        let boxes: Vec<Bounds> = self.solids.iter().map(|poly| poly.bounds).collect();
        self.solid_strips = Strips::new(self.width, self.height, &boxes);
        let boxes: Vec<Bounds> = self.areas.iter().map(|area| area.bounds).collect();
        self.area_strips = Strips::new(self.width, self.height, &boxes);
        self
    }

    /// Solid parts that nobody's centre may enter: blocking, impassable and objects.
    pub fn solids(&self) -> impl Iterator<Item = &Poly> {
        self.solids.iter()
    }

    /// Solid parts with anything in the box around two places, and perhaps a few others.
    #[inline]
    pub(crate) fn solids_near(&self, p: Pt, q: Pt) -> impl Iterator<Item = &Poly> {
        self.solid_strips.near(p, q).map(|index| &self.solids[index])
    }

    /// Whether a centre is strictly inside solid ground (fub:move-5).
    pub(crate) fn is_solid(&self, at: Pt) -> bool {
        let is_in = |poly: &Poly| poly.bounds.contains(at) && enters(at, at, &poly.points);
        let is_solid = self.solids_near(at, at).any(is_in);
        debug_assert_eq!(is_solid, self.solids.iter().any(is_in), "what lies near a place is found");
        is_solid
    }

    /// Squared distance from a centre to a cover line.
    pub(crate) fn dist2_to_line(line: &Line, p: Pt) -> Ratio {
        let legs = line.points.windows(2).map(|leg| dist2_to_segment(p, leg[0], leg[1]));
        legs.min().expect("a line has two points")
    }

    /// Squared distance from a centre to a cover area, 0 inside.
    pub(crate) fn dist2_to_area(area: &Area, p: Pt) -> Ratio {
        area.parts.iter().map(|part| dist2_to_poly(p, &part.points)).min().expect("an area has a part")
    }

    /// Where a place is, for people: the name of the terrain it is in or nearest to, and how far off that is.
    pub fn nearest_name(&self, p: Pt) -> Option<(&Name, Len)> {
        let areas = self.areas.iter().map(|area| (Table::dist2_to_area(area, p), &area.name));
        let lines = self.lines.iter().map(|line| (Table::dist2_to_line(line, p), &line.name));
        let objects = self.objects.iter().map(|object| (dist2_to_poly(p, &object.poly.points), &object.name));
        let solids = self
            .blocking
            .iter()
            .chain(&self.impassable)
            .flat_map(|solid| solid.parts.iter().map(move |part| (dist2_to_poly(p, &part.points), &solid.name)));
        let (dist2, name) = areas.chain(lines).chain(objects).chain(solids).min_by(|a, b| a.0.cmp(&b.0))?;
        Some((name, Len::try_from(dist2.ceil_root()).unwrap_or(Len::MAX)))
    }
}

/// The sides of the parts, cut where they run along a side of another part. The parts do not overlap, so what two of
/// them share is a stretch of a common line, and its ends are corners of one or the other: everything stays whole.
fn outline(parts: &[Vec<Pt>]) -> Vec<(Pt, Pt)> {
    let sides =
        |part: &[Pt]| -> Vec<(Pt, Pt)> { (0..part.len()).map(|i| (part[i], part[(i + 1) % part.len()])).collect() };
    let mut outline = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for (a, b) in sides(part) {
            let others = parts.iter().enumerate().filter(|(other, _)| *other != index);
            let cuts = others.flat_map(|(_, other)| sides(other)).filter_map(|(c, d)| shared(a, b, c, d));
            let mut cuts: Vec<(Pt, Pt)> = cuts.collect();
            cuts.sort_by_key(|&(from, _)| board::open::dist2(a, from));
            let mut start = a;
            for (from, to) in cuts {
                if start != from {
                    outline.push((start, from));
                }
                start = to;
            }
            if start != b {
                outline.push((start, b));
            }
        }
    }
    outline
}

/// The stretch of side a-b that side c-d runs along, in the direction of a-b.
fn shared(a: Pt, b: Pt, c: Pt, d: Pt) -> Option<(Pt, Pt)> {
    let cross = |p: Pt, q: Pt, r: Pt| {
        let (px, py) = (i64::from(q.x) - i64::from(p.x), i64::from(q.y) - i64::from(p.y));
        let (rx, ry) = (i64::from(r.x) - i64::from(p.x), i64::from(r.y) - i64::from(p.y));
        px * ry - py * rx
    };
    if cross(a, b, c) != 0 || cross(a, b, d) != 0 {
        return None;
    }
    // How far along a-b a point of its line lies.
    let along = |p: Pt| {
        (i64::from(p.x) - i64::from(a.x)) * (i64::from(b.x) - i64::from(a.x))
            + (i64::from(p.y) - i64::from(a.y)) * (i64::from(b.y) - i64::from(a.y))
    };
    let (first, last) = if along(c) <= along(d) { (c, d) } else { (d, c) };
    let from = if along(first) < along(a) { a } else { first };
    let to = if along(last) > along(b) { b } else { last };
    (along(from) < along(to)).then_some((from, to))
}
