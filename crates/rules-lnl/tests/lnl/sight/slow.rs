//! Lines of sight once more, by another road: every hex of the map, every silhouette and every hexside against the
//! line, which is a point that runs from 0 to 1 in exact fractions. Slow, and written from the procedure alone.

use kernel::ids::Small;
use rules_lnl::{
    ground::{Los, Overlay, Parts},
    model::{Dir, HexId, Layer, Loc, SideId, TerrainId},
    sight::Sight,
};
use std::cmp::Ordering;

/// A fraction; the lower part is positive.
#[derive(Clone, Copy, Debug)]
struct Fraction(i128, i128);

impl Fraction {
    fn new(over: i128, under: i128) -> Fraction {
        if under < 0 { Fraction(-over, -under) } else { Fraction(over, under) }
    }
    fn middle(self, other: Fraction) -> Fraction {
        Fraction(self.0 * other.1 + other.0 * self.1, 2 * self.1 * other.1)
    }
}
impl PartialEq for Fraction {
    fn eq(&self, other: &Fraction) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Fraction {}
impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

type Point = (i128, i128);

const VERTICES: [Point; 6] = [(100, -200), (200, 0), (100, 200), (-100, 200), (-200, 0), (-100, -200)];

/// How a line meets a convex polygon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meets {
    /// Not at all, or in a point.
    No,
    /// Along an edge, from one fraction of the line to another.
    Along(Fraction, Fraction),
    /// Through the inside.
    Through,
}

fn meets(a: Point, b: Point, polygon: &[Point]) -> Meets {
    let area: i128 = (0..polygon.len())
        .map(|k| {
            let (p, q) = (polygon[k], polygon[(k + 1) % polygon.len()]);
            p.0 * q.1 - p.1 * q.0
        })
        .sum();
    let run = (b.0 - a.0, b.1 - a.1);
    let (mut first, mut last) = (Fraction(0, 1), Fraction(1, 1));
    // Inside of an edge: start + t * rise >= 0.
    let mut edges = Vec::new();
    for k in 0..polygon.len() {
        let (p, q) = (polygon[k], polygon[(k + 1) % polygon.len()]);
        let normal = if area > 0 { (p.1 - q.1, q.0 - p.0) } else { (q.1 - p.1, p.0 - q.0) };
        let start = normal.0 * (a.0 - p.0) + normal.1 * (a.1 - p.1);
        let rise = normal.0 * run.0 + normal.1 * run.1;
        edges.push((start, rise));
        match rise.cmp(&0) {
            Ordering::Equal if start < 0 => return Meets::No,
            Ordering::Equal => {}
            Ordering::Greater => first = first.max(Fraction::new(-start, rise)),
            Ordering::Less => last = last.min(Fraction::new(-start, rise)),
        }
    }
    if first >= last {
        return Meets::No;
    }
    let t = first.middle(last);
    let inside = edges.iter().all(|&(start, rise)| start * t.1 + rise * t.0 > 0);
    if inside { Meets::Through } else { Meets::Along(first, last) }
}

/// The map as the procedure sees it.
pub struct Slow<'a> {
    pub parts: &'a Parts,
    pub overlay: &'a Overlay,
}

impl Slow<'_> {
    fn col_row(&self, hex: HexId) -> (i128, i128) {
        let cols = i128::from(self.parts.cols);
        (i128::from(hex.0) % cols + 1, i128::from(hex.0) / cols + 1)
    }
    fn centre(&self, hex: HexId) -> Point {
        let (c, r) = self.col_row(hex);
        (300 * c, 100 * (4 * r + 2 * (c % 2)))
    }
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        let (c, r) = self.col_row(hex);
        let (c, r) = match (dir.0, c % 2 == 1) {
            (0, _) => (c, r - 1),
            (3, _) => (c, r + 1),
            (1, true) => (c + 1, r),
            (2, true) => (c + 1, r + 1),
            (4, true) => (c - 1, r + 1),
            (5, true) => (c - 1, r),
            (1, false) => (c + 1, r - 1),
            (2, false) => (c + 1, r),
            (4, false) => (c - 1, r),
            _ => (c - 1, r - 1),
        };
        let on = (1..=i128::from(self.parts.cols)).contains(&c) && (1..=i128::from(self.parts.rows)).contains(&r);
        on.then(|| HexId(((r - 1) * i128::from(self.parts.cols) + c - 1) as u16))
    }
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        let cube = |hex| {
            let (c, r) = self.col_row(hex);
            let q = c - 1;
            let z = r - (q + q % 2) / 2;
            [q, -q - z, z]
        };
        let (a, b) = (cube(a), cube(b));
        (0..3).map(|k| (a[k] - b[k]).abs()).max().unwrap() as u8
    }
    fn are_adjacent(&self, a: HexId, b: HexId) -> bool {
        Dir::ALL.into_iter().any(|dir| self.neighbour(a, dir) == Some(b))
    }
    fn terrain(&self, hex: HexId) -> TerrainId {
        let printed = self.parts.hexes[hex.index()].terrain;
        match self.parts.terrain[printed.index()].rubble_to {
            Some(rubble) if self.overlay.rubble.contains(hex) => rubble,
            _ => printed,
        }
    }
    pub fn level(&self, loc: Loc) -> u8 {
        let hex = &self.parts.hexes[loc.hex().index()];
        hex.elevation
            + match loc.layer() {
                Layer::Ground | Layer::Bunker => 0,
                Layer::Upper => 2,
                Layer::Air => self.parts.terrain[hex.terrain.index()].air_height + 1,
            }
    }

    /// Whether the line cuts a side of a hex properly: at a point inside both.
    fn cuts_side(&self, a: Point, b: Point, hex: HexId, dir: Dir) -> bool {
        let centre = self.centre(hex);
        let end = |vertex: usize| (centre.0 + VERTICES[vertex % 6].0, centre.1 + VERTICES[vertex % 6].1);
        let (p, q) = (end(dir.0 as usize + 5), end(dir.0 as usize));
        let (run, side) = ((b.0 - a.0, b.1 - a.1), (q.0 - p.0, q.1 - p.1));
        let det = run.0 * side.1 - run.1 * side.0;
        if det == 0 {
            return false;
        }
        let from = (p.0 - a.0, p.1 - a.1);
        let on_line = Fraction::new(from.0 * side.1 - from.1 * side.0, det);
        let on_side = Fraction::new(from.0 * run.1 - from.1 * run.0, det);
        [on_line, on_side].into_iter().all(|t| t > Fraction(0, 1) && t < Fraction(1, 1))
    }

    /// Through which sides the line from one hex to another leaves the first.
    pub fn exits(&self, from: HexId, to: HexId) -> u8 {
        let (a, b) = (self.centre(from), self.centre(to));
        let cut = Dir::ALL.into_iter().find(|&dir| self.cuts_side(a, b, from, dir));
        match cut {
            Some(dir) => 1 << dir.0,
            // Through the corner in which it leaves: the one on the ray.
            None => {
                let on_ray =
                    |v: &Point| v.0 * (b.1 - a.1) == v.1 * (b.0 - a.0) && v.0 * (b.0 - a.0) + v.1 * (b.1 - a.1) > 0;
                let vertex = VERTICES.iter().position(on_ray).unwrap();
                1 << vertex | 1 << ((vertex + 1) % 6)
            }
        }
    }

    /// Procedure P6.
    pub fn sight(&self, a: Loc, b: Loc) -> Sight {
        let (ha, hb) = (a.hex(), b.hex());
        if ha == hb {
            return Sight::Clear;
        }
        let (pa, pb) = (self.centre(ha), self.centre(hb));
        let (la, lb) = (self.level(a), self.level(b));
        let (hi, lo) = (la.max(lb), la.min(lb));
        let all = || (0..self.parts.hexes.len() as u16).map(HexId);
        let hexagon = |hex: HexId, fill: i128| {
            let centre = self.centre(hex);
            VERTICES.map(|v| (centre.0 + v.0 * fill / 100, centre.1 + v.1 * fill / 100))
        };
        let by_the_low_end = |hex| (la == lo && self.are_adjacent(hex, ha)) || (lb == lo && self.are_adjacent(hex, hb));

        // 0 nothing, 1 counts, 2 blocks.
        let silhouette = |hex: HexId, los: Los, los_top: u8| -> u8 {
            let base = self.parts.hexes[hex.index()].elevation;
            let top = base + los_top;
            let class = match los {
                Los::None => return 0,
                Los::Degrading => 1,
                Los::Blocking => 2,
            };
            if top < lo {
                0
            } else if hi == lo {
                if base <= hi && hi <= top { class } else { 0 }
            } else if top >= hi {
                class
            } else if by_the_low_end(hex) && (class == 2 || self.parts.degrading_shadow) {
                2
            } else {
                0
            }
        };
        let effect = |hex: HexId, whole: bool| -> u8 {
            let elevation = self.parts.hexes[hex.index()].elevation;
            if elevation > hi || (hi > lo && lo < elevation && by_the_low_end(hex)) {
                return 2;
            }
            let terrain = &self.parts.terrain[self.terrain(hex).index()];
            let mut effect = 0;
            let crossed = terrain.fill > 0 && meets(pa, pb, &hexagon(hex, terrain.fill.into())) == Meets::Through;
            if whole || crossed {
                effect = silhouette(hex, terrain.los, terrain.los_top);
            }
            for art in self.parts.silhouettes.iter().filter(|art| art.hex == hex && art.owner != ha && art.owner != hb)
            {
                let centre = self.centre(hex);
                let shape: Vec<Point> =
                    art.points.iter().map(|&(x, y)| (centre.0 + i128::from(x), centre.1 + i128::from(y))).collect();
                if meets(pa, pb, &shape) == Meets::Through {
                    let terrain = &self.parts.terrain[art.terrain.index()];
                    effect = effect.max(silhouette(hex, terrain.los, terrain.los_top));
                }
            }
            if self.overlay.smoke.contains(hex) {
                effect = effect.max(silhouette(hex, Los::Blocking, self.parts.smoke_top));
            }
            effect
        };

        let mut blocked = false;
        let mut n = 0;
        let mut along: Vec<(Fraction, Fraction, HexId)> = Vec::new();
        for hex in all().filter(|&hex| hex != ha && hex != hb) {
            match meets(pa, pb, &hexagon(hex, 100)) {
                Meets::No => {}
                Meets::Along(first, last) => along.push((first, last, hex)),
                Meets::Through => match effect(hex, false) {
                    0 => {}
                    1 => n += 1,
                    _ => blocked = true,
                },
            }
        }
        for (place, &(first, last, hex)) in along.iter().enumerate() {
            // Its partner across the side has the same stretch; without one there is nothing.
            let partner = along[place + 1..].iter().find(|other| other.0 == first && other.1 == last);
            if let Some(&(_, _, other)) = partner {
                match effect(hex, true).min(effect(other, true)) {
                    0 => {}
                    1 => n += 1,
                    _ => blocked = true,
                }
            }
        }
        for &(hex, dir, side) in self.parts.sides.iter().filter(|side| side.2 != SideId::NOTHING) {
            let Some(beyond) = self.neighbour(hex, dir) else { continue };
            if !self.cuts_side(pa, pb, hex, dir) {
                continue;
            }
            let info = &self.parts.hexsides[side.index()];
            let own = [hex, beyond].iter().any(|&h| h == ha || h == hb);
            let lower = self.parts.hexes[hex.index()].elevation.min(self.parts.hexes[beyond.index()].elevation);
            let los = if own {
                info.los_own
            } else if hi == lo && hi == lower {
                info.los
            } else {
                Los::None
            };
            match los {
                Los::None => {}
                Los::Degrading => n += 1,
                Los::Blocking => blocked = true,
            }
        }
        match n {
            _ if blocked || n > self.parts.max_degrading => Sight::Blocked,
            0 => Sight::Clear,
            n => Sight::Degraded(n),
        }
    }
}
