//! The arithmetic of Lock 'n Load, once more.
//!
//! A line of sight is a stretch from 0 to 1; every hex and every silhouette cuts a piece out of it, whose ends are
//! fractions. What is cut out of it decides: nothing or a point is not crossed, a piece along an edge is the border of
//! two hexes. Fire and melee are counted face by face.

use crate::share::Share;
use std::collections::{BTreeMap, BTreeSet};

/// A hex: column from 1 (A) and row from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex {
    /// From west to east.
    pub column: i64,
    /// From north to south.
    pub row: i64,
}

/// A point of the plane, in hundredths of its units, so that a part in a hundred of a hex is whole.
type Point = (i64, i64);

/// Corners of a hex about its centre, from the north-east round.
const CORNERS: [Point; 6] = [(100, -200), (200, 0), (100, 200), (-100, 200), (-200, 0), (-100, -200)];

impl Hex {
    /// The hex of a label such as `C7`.
    #[must_use]
    pub fn labelled(label: &str) -> Self {
        let letter = label.chars().next().expect("a column");
        Self { column: i64::from(u32::from(letter) - u32::from('A')) + 1, row: label[1..].parse().expect("a row") }
    }

    /// The label.
    #[must_use]
    pub fn label(self) -> String {
        let letter = u8::try_from(self.column - 1).expect("a column") + b'A';
        format!("{}{}", char::from(letter), self.row)
    }

    fn centre(self) -> Point {
        let half = if self.column % 2 == 1 { 200 } else { 0 };
        (30_000 * self.column, 100 * (400 * self.row + half))
    }

    /// Its outline, shrunk to a part in a hundred about its centre.
    fn outline(self, percent: i64) -> Vec<Point> {
        let (x, y) = self.centre();
        CORNERS.iter().map(|(right, down)| (x + right * percent, y + down * percent)).collect()
    }

    /// Whether the two share a side: they have two corners in common.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self.corners_with(other).len() == 2
    }

    fn corners_with(self, other: Self) -> Vec<Point> {
        let theirs = other.outline(100);
        self.outline(100).into_iter().filter(|corner| theirs.contains(corner)).collect()
    }
}

fn cross(a: Point, b: Point) -> i64 {
    a.0 * b.1 - a.1 * b.0
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// The piece of the line from `a` to `b` that lies in a convex figure: where it begins and ends, and whether it runs
/// along an edge. A piece of no length is none.
fn piece(a: Point, b: Point, figure: &[Point]) -> Option<(Share, Share, bool)> {
    let way = minus(b, a);
    let next = |corner: usize| figure[(corner + 1) % figure.len()];
    let area: i64 = (0..figure.len()).map(|corner| cross(figure[corner], next(corner))).sum();
    let turn = area.signum();
    let (mut from, mut to, mut edge) = (Share::BEGIN, Share::END, false);
    for (place, corner) in figure.iter().enumerate() {
        let side = minus(next(place), *corner);
        // How far inside this side the line begins, and how much farther inside it gets on its way.
        let begins = turn * cross(side, minus(a, *corner));
        let gains = turn * cross(side, way);
        match gains.signum() {
            1 => from = from.max(Share::of((-begins).into(), gains.into())),
            -1 => to = to.min(Share::of((-begins).into(), gains.into())),
            _ if begins < 0 => return None,
            _ => edge |= begins == 0,
        }
    }
    (from < to).then_some((from, to, edge))
}

/// Whether two lines cut each other between their ends.
fn cuts(a: Point, b: Point, c: Point, d: Point) -> bool {
    let between = |p: Point, q: Point, r: Point, s: Point| {
        let (one, two) = (cross(minus(q, p), minus(r, p)), cross(minus(q, p), minus(s, p)));
        one.signum() * two.signum() < 0
    };
    between(a, b, c, d) && between(c, d, a, b)
}

/// What terrain does to a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Veil {
    /// Nothing.
    None,
    /// It counts one.
    Degrading,
    /// It ends it.
    Blocking,
}

/// A row of the terrain chart (T.tec).
#[derive(Clone, Copy, Debug)]
pub struct Terrain {
    /// Its word.
    pub word: &'static str,
    /// How maps write it.
    pub letter: char,
    /// Points to enter: on foot, on tracks, all-terrain, by road; 0 is not at all.
    pub points: [i32; 4],
    /// Target modifier.
    pub cover: i32,
    /// What it does to a line of sight.
    pub veil: Veil,
    /// Levels above its ground that it still does so.
    pub top: i64,
    /// Parts in a hundred of the hex that it fills.
    pub fill: i64,
    /// How high it stands under a helicopter.
    pub air: i64,
    /// Whether a scout makes it easy (11.7).
    pub eased: bool,
}

const fn row(
    (word, letter): (&'static str, char),
    points: [i32; 4],
    cover: i32,
    (veil, top, fill, air): (Veil, i64, i64, i64),
    eased: bool,
) -> Terrain {
    Terrain { word, letter, points, cover, veil, top, fill, air, eased }
}

/// The chart.
pub const CHART: [Terrain; 17] = [
    row(("clear", '.'), [1, 1, 1, 2], 0, (Veil::None, 0, 0, 0), false),
    row(("low_crops", 'L'), [1, 1, 1, 2], 0, (Veil::Degrading, 0, 90, 0), false),
    row(("wheat", 'W'), [1, 1, 2, 3], 0, (Veil::Degrading, 0, 90, 0), false),
    row(("corn", 'C'), [2, 2, 2, 3], 0, (Veil::Degrading, 0, 90, 0), true),
    row(("brush", 'B'), [1, 1, 2, 3], 0, (Veil::Degrading, 0, 80, 0), false),
    row(("tall_grass", 'g'), [2, 1, 2, 3], 0, (Veil::Degrading, 0, 90, 0), true),
    row(("light_woods", 'w'), [2, 2, 3, 0], 1, (Veil::Degrading, 0, 85, 1), true),
    row(("forest", 'F'), [2, 0, 0, 0], 2, (Veil::Blocking, 0, 90, 1), true),
    row(("light_jungle", 'j'), [2, 3, 0, 0], 1, (Veil::Degrading, 0, 90, 1), true),
    row(("heavy_jungle", 'J'), [3, 0, 0, 0], 2, (Veil::Blocking, 1, 100, 2), true),
    row(("rice_paddy", 'p'), [2, 3, 4, 0], 0, (Veil::None, 0, 0, 0), false),
    row(("rough", 'r'), [2, 3, 0, 0], 1, (Veil::None, 0, 0, 0), false),
    row(("rubble", 'R'), [2, 4, 0, 0], 2, (Veil::Blocking, 0, 80, 1), false),
    row(("hut", 'H'), [2, 3, 0, 0], 1, (Veil::Blocking, 0, 60, 1), false),
    row(("wood_building", 'h'), [2, 4, 0, 0], 2, (Veil::Blocking, 0, 80, 1), false),
    row(("stone_building", 's'), [2, 0, 0, 0], 3, (Veil::Blocking, 0, 80, 1), false),
    row(("stone_building_tall", 'S'), [2, 0, 0, 0], 3, (Veil::Blocking, 2, 80, 2), false),
];

/// What grows or stands along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fence {
    /// A wall.
    Wall,
    /// A hedge.
    Hedge,
    /// Bocage.
    Bocage,
}

impl Fence {
    /// Points added: on foot, on tracks, all-terrain, by road; `None` is not at all.
    fn points(self) -> [Option<i32>; 4] {
        match self {
            Self::Wall => [Some(1), Some(1), Some(2), None],
            Self::Hedge => [Some(1), Some(1), Some(1), None],
            Self::Bocage => [Some(2), Some(4), None, None],
        }
    }

    /// What it adds for direct fire through it.
    fn cover(self) -> i32 {
        match self {
            Self::Wall => 2,
            Self::Hedge => 1,
            Self::Bocage => 0,
        }
    }
}

/// Art of one hex that reaches into another.
#[derive(Clone, Debug)]
struct Silhouette {
    owner: Hex,
    within: Hex,
    terrain: Terrain,
    /// About the centre of the hex it reaches into.
    points: Vec<Point>,
}

/// A map.
#[derive(Clone, Default, Debug)]
pub struct Board {
    /// Terrain and elevation of every hex.
    pub hexes: BTreeMap<Hex, (Terrain, i64)>,
    /// What is along hexsides, the lesser hex first.
    pub fences: BTreeMap<(Hex, Hex), Fence>,
    /// Pairs that a road joins.
    pub roads: BTreeSet<(Hex, Hex)>,
    /// Hexes under smoke.
    pub smoke: BTreeSet<Hex>,
    silhouettes: Vec<Silhouette>,
}

/// On which part of a hex somebody is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    /// On the ground, or on the ground floor.
    Ground,
    /// Upstairs.
    Upstairs,
    /// In a helicopter above it.
    Air,
}

/// Where somebody is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Spot {
    /// The hex.
    pub hex: Hex,
    /// Which part of it.
    pub part: Part,
}

/// What a line of sight comes to: how often it is degraded, or nothing when it is blocked.
pub type Sight = Option<u32>;

fn pair(a: Hex, b: Hex) -> (Hex, Hex) {
    (a.min(b), a.max(b))
}

fn list<'a>(file: &'a toml::Table, key: &str) -> impl Iterator<Item = &'a toml::Value> {
    file.get(key).and_then(toml::Value::as_array).into_iter().flatten()
}

fn labels(value: &toml::Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|label| label.as_str().expect("a text")).collect()
}

fn terrain(is: impl Fn(&Terrain) -> bool) -> Terrain {
    *CHART.iter().find(|row| is(row)).expect("a row of the chart")
}

impl Board {
    /// Reads a map file. It is not checked: a fault ends the test that reads it.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let file: toml::Table = text.parse().expect("the map is TOML");
        let mut board = Self::default();
        let heights: Vec<Vec<char>> =
            list(&file, "elevation").map(|row| row.as_str().expect("digits").chars().collect()).collect();
        for (south, line) in list(&file, "terrain").enumerate() {
            for (east, letter) in line.as_str().expect("letters").chars().enumerate() {
                let height = heights.get(south).map_or(0, |row| i64::from(row[east].to_digit(10).expect("a digit")));
                let hex =
                    Hex { column: 1 + i64::try_from(east).expect("few"), row: 1 + i64::try_from(south).expect("few") };
                board.hexes.insert(hex, (terrain(|row| row.letter == letter), height));
            }
        }
        for road in list(&file, "road") {
            let chain: Vec<Hex> = labels(&road["hexes"]).into_iter().map(Hex::labelled).collect();
            board.roads.extend(chain.windows(2).map(|two| pair(two[0], two[1])));
        }
        for fences in list(&file, "hexsides") {
            let fence = match fences["kind"].as_str() {
                Some("wall") => Fence::Wall,
                Some("hedge") => Fence::Hedge,
                _ => Fence::Bocage,
            };
            for side in labels(&fences["sides"]) {
                let (a, b) = side.split_once('|').expect("a hexside");
                board.fences.insert(pair(Hex::labelled(a), Hex::labelled(b)), fence);
            }
        }
        for silhouette in list(&file, "silhouette") {
            let hex = |key: &str| Hex::labelled(silhouette[key].as_str().expect("a hex"));
            let word = silhouette["terrain"].as_str().expect("a terrain");
            let number = |value: &toml::Value| value.as_integer().expect("a number");
            let points = silhouette["points"].as_array().expect("points").iter();
            board.silhouettes.push(Silhouette {
                owner: hex("owner"),
                within: hex("in"),
                terrain: terrain(|row| row.word == word),
                points: points.map(|point| (number(&point[0]), number(&point[1]))).collect(),
            });
        }
        board
    }

    /// Every place somebody can be.
    #[must_use]
    pub fn spots(&self) -> Vec<Spot> {
        let parts = |terrain: &Terrain| match terrain.letter {
            'S' => vec![Part::Ground, Part::Upstairs, Part::Air],
            _ => vec![Part::Ground, Part::Air],
        };
        let spots = self.hexes.iter();
        spots.flat_map(|(hex, (terrain, _))| parts(terrain).into_iter().map(|part| Spot { hex: *hex, part })).collect()
    }

    fn level(&self, spot: Spot) -> i64 {
        let (terrain, ground) = self.hexes[&spot.hex];
        match spot.part {
            Part::Ground => ground,
            Part::Upstairs => ground + 2,
            Part::Air => ground + terrain.air + 1,
        }
    }

    /// The line of sight between two places (P6).
    #[must_use]
    pub fn sight(&self, from: Spot, to: Spot) -> Sight {
        if from.hex == to.hex {
            return Some(0);
        }
        let ends = [from, to];
        let (a, b) = (from.hex.centre(), to.hex.centre());
        let mut count = 0;
        let mut borders: Vec<(Share, Share, Veil)> = Vec::new();
        for hex in self.hexes.keys().filter(|hex| **hex != from.hex && **hex != to.hex) {
            let Some((begins, stops, edge)) = piece(a, b, &hex.outline(100)) else { continue };
            let veil =
                self.veil(*hex, ends, |figure| edge || piece(a, b, figure).is_some_and(|(_, _, edge)| !edge), edge);
            if edge {
                borders.push((begins, stops, veil));
                continue;
            }
            match veil {
                Veil::None => {}
                Veil::Degrading => count += 1,
                Veil::Blocking => return None,
            }
        }
        // Along a border the weaker of the two hexes counts, and one alone has the edge of the map beside it.
        for (place, (begins, stops, veil)) in borders.iter().enumerate() {
            let other = borders[..place].iter().find(|other| other.0 == *begins && other.1 == *stops);
            match other.map(|other| other.2.min(*veil)) {
                None | Some(Veil::None) => {}
                Some(Veil::Degrading) => count += 1,
                Some(Veil::Blocking) => return None,
            }
        }
        count += self.fences_crossed(ends, a, b)?;
        (count <= 2).then_some(count)
    }

    /// What a hex on the way does; `crossed` tells whether the line goes through a figure in it. Along a border only
    /// the hex itself counts.
    fn veil(&self, hex: Hex, ends: [Spot; 2], crossed: impl Fn(&[Point]) -> bool, border: bool) -> Veil {
        let levels = ends.map(|end| self.level(end));
        let (low, high) = (levels[0].min(levels[1]), levels[0].max(levels[1]));
        let behind = ends.iter().any(|end| self.level(*end) == low && end.hex.touches(hex));
        let (terrain, base) = self.hexes[&hex];
        if base > high || (high > low && low < base && behind) {
            return Veil::Blocking;
        }
        let effect = |veil: Veil, top: i64| {
            let top = base + top;
            if veil == Veil::None || top < low {
                Veil::None
            } else if high == low {
                if base <= high { veil } else { Veil::None }
            } else if top >= high {
                veil
            } else if behind {
                Veil::Blocking
            } else {
                Veil::None
            }
        };
        let mut worst = Veil::None;
        if terrain.fill > 0 && crossed(&hex.outline(terrain.fill)) {
            worst = worst.max(effect(terrain.veil, terrain.top));
        }
        for silhouette in self.silhouettes.iter().filter(|one| one.within == hex && !border) {
            let (x, y) = hex.centre();
            let figure: Vec<Point> =
                silhouette.points.iter().map(|point| (x + 100 * point.0, y + 100 * point.1)).collect();
            if ends.iter().all(|end| end.hex != silhouette.owner) && crossed(&figure) {
                worst = worst.max(effect(silhouette.terrain.veil, silhouette.terrain.top));
            }
        }
        if self.smoke.contains(&hex) {
            worst = worst.max(effect(Veil::Blocking, 1));
        }
        worst
    }

    /// How often fences degrade the line, or nothing where one blocks it.
    fn fences_crossed(&self, ends: [Spot; 2], a: Point, b: Point) -> Option<u32> {
        let levels = ends.map(|end| self.level(end));
        let mut count = 0;
        for ((one, two), fence) in &self.fences {
            let corners = one.corners_with(*two);
            if !cuts(a, b, corners[0], corners[1]) {
                continue;
            }
            let own = ends.iter().any(|end| end.hex == *one || end.hex == *two);
            let ground = self.hexes[one].1.min(self.hexes[two].1);
            let level = levels == [ground, ground];
            match fence {
                Fence::Bocage if own => count += 1,
                Fence::Bocage if level => return None,
                Fence::Hedge if !own && level => count += 1,
                _ => {}
            }
        }
        Some(count)
    }

    /// What fences add to the cover of a target: the side that the line comes in by, or at a corner the lesser of two
    /// (P7).
    #[must_use]
    pub fn fence_cover(&self, from: Hex, target: Hex) -> i32 {
        if from == target {
            return 0;
        }
        let (a, b) = (from.centre(), target.centre());
        let outline = target.outline(100);
        let neighbours = self.hexes.keys().copied().filter(|hex| hex.touches(target));
        let cover = |hex: Hex| self.fences.get(&pair(hex, target)).map_or(0, |fence| fence.cover());
        let side_cover = |corners: [Point; 2]| {
            let beyond =
                neighbours.clone().find(|hex| hex.outline(100).iter().filter(|c| corners.contains(c)).count() == 2);
            beyond.map_or(0, cover)
        };
        let sides: Vec<[Point; 2]> = (0..6).map(|corner| [outline[corner], outline[(corner + 1) % 6]]).collect();
        if let Some(side) = sides.iter().find(|side| cuts(a, b, side[0], side[1])) {
            return side_cover(*side);
        }
        let on_line = |corner: &Point| {
            let (way, there) = (minus(b, a), minus(*corner, a));
            let nearer = (way.0 * there.0 + way.1 * there.1).signum() > 0;
            let past = minus(*corner, b);
            cross(way, there) == 0 && nearer && (way.0 * past.0 + way.1 * past.1) < 0
        };
        let corner = outline.iter().copied().find(on_line).expect("the line comes in somewhere");
        sides.iter().filter(|side| side.contains(&corner)).map(|side| side_cover(*side)).min().expect("two sides")
    }

    /// Points to go from one hex to the next: `mover` is 0 on foot, 1 on tracks, 2 all-terrain, 3 by road (P11).
    #[must_use]
    pub fn cost(&self, mover: usize, from: Hex, to: Hex, on_the_way: Obstacles) -> Option<i32> {
        if !from.touches(to) {
            return None;
        }
        if on_the_way.wire {
            return [Some(4), Some(2), Some(4), None][mover];
        }
        let ((_, below), (terrain, above)) = (self.hexes[&from], self.hexes[&to]);
        let road = self.roads.contains(&pair(from, to));
        let ground = match terrain.points[mover] {
            _ if road => 1,
            0 => return None,
            _ if on_the_way.scout && terrain.eased => 1,
            points => points,
        };
        let fence = match self.fences.get(&pair(from, to)) {
            Some(fence) if !road => fence.points()[mover]?,
            _ => 0,
        };
        let climb = if mover == 3 { 2 } else { 1 } * i32::try_from((above - below).max(0)).expect("few levels");
        Some(ground + fence + climb + i32::from(on_the_way.own_mines))
    }
}

/// What makes a step dearer or cheaper.
#[derive(Clone, Copy, Default, Debug)]
pub struct Obstacles {
    /// Wire in the hex that is entered.
    pub wire: bool,
    /// Mines of the own side there.
    pub own_mines: bool,
    /// A scout leads the way.
    pub scout: bool,
}

/// Somebody who fires with others.
#[derive(Clone, Copy, Debug)]
pub struct Shooter {
    /// Printed firepower.
    pub fp: i32,
    /// Whether he leads the group.
    pub leads: bool,
    /// Whether he always adds all he has: heroes, and glider troops among their own.
    pub whole: bool,
    /// Whether his operations are complete.
    pub complete: bool,
}

/// A support weapon that fires along.
#[derive(Clone, Copy, Debug)]
pub struct Gun {
    /// Printed firepower.
    pub fp: i32,
    /// Whether it is captured or served by a single man.
    pub strange: bool,
    /// Whether the operations of its owner are complete.
    pub complete: bool,
    /// Whether it is a satchel charge, which is always 6.
    pub satchel: bool,
}

/// What an attack has for and against it beside its firepower.
#[derive(Clone, Copy, Default, Debug)]
pub struct Circumstances {
    /// The target is adjacent.
    pub adjacent: bool,
    /// How often the line of sight is degraded.
    pub degraded: i32,
    /// Somebody fires under Assault Move or Stealth.
    pub on_the_move: bool,
    /// It is night about the target, and no flare there.
    pub dark: bool,
    /// There is smoke about the firers.
    pub smoke: bool,
    /// What a leader adds.
    pub leadership: i32,
}

/// All that an attack brings but its die (P8, steps 2 to 4).
#[must_use]
pub fn fire_total(shooters: &[Shooter], guns: &[Gun], with: Circumstances) -> i32 {
    let sum = firepower(shooters, guns) + with.leadership;
    if shooters.is_empty() && guns.iter().all(|gun| gun.satchel) {
        return sum;
    }
    let near = if with.adjacent { 2 } else { 0 };
    let night = if with.dark && !with.adjacent { -2 } else { 0 };
    let moving = if with.on_the_move { -2 } else { 0 };
    sum + near + night + moving - with.degraded - i32::from(with.smoke)
}

/// Firepower of a group, rounded up once (P8, steps 2 and 3).
#[must_use]
pub fn firepower(shooters: &[Shooter], guns: &[Gun]) -> i32 {
    let own = |shooter: &Shooter| match (shooter.complete, shooter.fp) {
        (true, 0) => -1,
        (true, fp) => fp.div_euclid(2),
        (false, fp) => fp,
    };
    let halves = |shooter: &Shooter| match own(shooter) {
        fp if shooter.leads => 2 * fp,
        fp if fp <= 0 => 0,
        fp if shooter.whole => 2 * fp,
        fp => fp,
    };
    // Ops Complete comes before anything else (4.1.f); a captured gun, or a single man's, is halved once.
    let gun = |gun: &Gun| {
        let fp = if gun.complete { gun.fp / 2 } else { gun.fp };
        2 * match gun {
            Gun { satchel: true, .. } => 6,
            Gun { strange: true, .. } => (fp + 1) / 2,
            _ => fp,
        }
    };
    let sum: i32 = shooters.iter().map(halves).chain(guns.iter().map(gun)).sum();
    (sum + 1).div_euclid(2)
}

/// How often, of 216, a unit is unhurt, hurt and hurt badly, when an attack of so much (all but the die) meets so much
/// cover (all but the die): the attacker's die, the defender's, and the check of the unit, from which leadership is
/// taken (P8, P9).
#[must_use]
pub fn checks(attack: i32, cover: i32, morale: i32, leadership: i32) -> [u32; 3] {
    let mut often = [0; 3];
    for (mine, theirs, check) in faces3() {
        let difference = mine + attack - theirs - cover;
        let total = check + difference - leadership;
        let row = if difference <= 0 || total <= morale {
            0
        } else if total < 2 * morale {
            1
        } else {
            2
        };
        often[row] += 1;
    }
    often
}

/// A leader beside a unit that is fired at.
#[derive(Clone, Copy, Debug)]
pub struct Helper {
    /// His morale.
    pub morale: i32,
    /// His leadership.
    pub leadership: i32,
    /// By how much the attack is less against him than against the unit.
    pub spared: i32,
}

/// The same, of 1296, for a unit beside a leader who checks first and helps it if he is not hurt.
#[must_use]
pub fn checks_beside(attack: i32, cover: i32, morale: i32, leader: Helper) -> [u32; 3] {
    let mut often = [0; 3];
    for ((mine, theirs, first), check) in faces3().flat_map(|three| (1..=6).map(move |check| (three, check))) {
        let difference = mine + attack - theirs - cover;
        let his = difference - leader.spared;
        let help = if his <= 0 || first + his <= leader.morale { leader.leadership } else { 0 };
        let total = check + difference - help;
        let row = if difference <= 0 || total <= morale {
            0
        } else if total < 2 * morale {
            1
        } else {
            2
        };
        often[row] += 1;
    }
    often
}

fn faces3() -> impl Iterator<Item = (i32, i32, i32)> {
    (1..=6).flat_map(|a| (1..=6).flat_map(move |b| (1..=6).map(move |c| (a, b, c))))
}

/// The kill numbers of the melee table, and the odds they stand for as attacker against defender.
const MELEE: [((i32, i32), i32); 7] =
    [((1, 3), 10), ((1, 2), 9), ((1, 1), 8), ((3, 2), 7), ((2, 1), 6), ((3, 1), 5), ((4, 1), 4)];

/// What two dice and leadership must come to in a melee of so much against so much, after so many columns in the
/// attacker's favour.
#[must_use]
pub fn kill_number(attack: i32, defence: i32, columns: i32) -> i32 {
    let reached = MELEE.iter().rposition(|((mine, theirs), _)| attack * theirs >= defence * mine).unwrap_or(0);
    let column = (i32::try_from(reached).expect("seven columns") + columns).clamp(0, 6);
    MELEE[usize::try_from(column).expect("a column")].1
}

/// How often, of 36, two dice with something added come to a number.
#[must_use]
pub fn two_dice(needed: i32, added: i32) -> u32 {
    let faces = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b + added));
    u32::try_from(faces.filter(|total| *total >= needed).count()).expect("36")
}

impl Hex {
    /// How many hexes away: each column over brings half a hex up or down with it.
    #[must_use]
    pub fn distance(self, other: Self) -> i64 {
        let halves = |hex: Self| 2 * hex.row + hex.column % 2;
        let (over, along) = ((self.column - other.column).abs(), (halves(self) - halves(other)).abs());
        over + (along - over).max(0) / 2
    }

    /// In which of the six sectors about this hex another lies, by hexsides from 1 (north) round: two of them on the
    /// ray of a vertex.
    fn sectors(self, other: Self) -> Vec<usize> {
        let way = minus(other.centre(), self.centre());
        let lies = |side: &usize| {
            let (before, behind) = (CORNERS[(side + 4) % 6], CORNERS[side - 1]);
            cross(before, way) >= 0 && cross(way, behind) >= 0
        };
        (1..=6).filter(lies).collect()
    }

    /// Which sides of something here that faces a vertex (1 to 6) are turned to another hex: 0 front, 1 flank, 2 rear
    /// (14.1).
    #[must_use]
    pub fn aspects(self, facing: usize, other: Self) -> Vec<usize> {
        // The sides before the vertex and behind it are its front; then a flank, two of the rear, and the other flank.
        let turns = [0, 0, 1, 2, 2, 1];
        let mut aspects: Vec<usize> =
            self.sectors(other).into_iter().map(|side| turns[(side + 6 - facing) % 6]).collect();
        aspects.dedup();
        aspects
    }

    /// Whether a gun here that faces a vertex bears on another hex (14.0.f).
    #[must_use]
    pub fn bears(self, facing: usize, other: Self) -> bool {
        self.aspects(facing, other).contains(&0)
    }
}

/// Armour of a hull or a turret: front, flank and rear, each with whether it is red.
pub type Plates = [(i32, bool); 3];

/// What is shot at with ordnance.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// A vehicle: the plates of its hull and turret that are turned to the firer, two each on a dividing line.
    Vehicle {
        /// Of the hull.
        hull: [(i32, bool); 2],
        /// Of the turret, if it has one.
        turret: Option<[(i32, bool); 2]>,
        /// Its morale, or its leader's.
        morale: i32,
        /// Whether it is Shaken already.
        shaken: bool,
    },
    /// A squad.
    Squad {
        /// Its morale.
        morale: i32,
        /// Whether it is moving.
        moving: bool,
        /// Whether a roof is over it.
        housed: bool,
    },
}

/// What a gun has at the range of its target.
#[derive(Clone, Copy, Debug)]
pub struct Shell {
    /// The number on its back.
    pub to_hit: i32,
    /// Penetration.
    pub pen: i32,
    /// Firepower against what is no vehicle.
    pub he: i32,
    /// Whether it is HEAT.
    pub heat: bool,
}

/// How often, of 36 to the third power, nothing happens to the target, it is Shaken, reduced or abandoned, and
/// destroyed, when so much is added to the roll to hit (P13).
#[must_use]
pub fn shots(shell: Shell, added: i32, mark: Mark) -> [u64; 4] {
    let mut often = [0; 4];
    for (a, b) in faces2() {
        let rolled = a + b;
        let hits = rolled == 2 || (rolled != 12 && rolled + added <= shell.to_hit);
        match mark {
            _ if !hits => often[0] += 36 * 36,
            Mark::Vehicle { hull, turret, morale, shaken } => {
                let plates = turret.filter(|_| rolled > 2 && rolled % 2 == 0).unwrap_or(hull);
                let [nothing, shakes, abandons, destroys] = struck(shell, plates, morale);
                if shaken {
                    often = sum(often, [nothing, 0, abandons + shakes, destroys]);
                } else {
                    often = sum(often, [nothing, shakes, abandons, destroys]);
                }
            }
            Mark::Squad { morale, moving, housed } => {
                let he = shell.he - i32::from(shell.heat && !housed) + i32::from(moving);
                let [unhurt, hurt, badly] = checks(he, 0, morale, 0).map(|parts| 6 * u64::from(parts));
                often = sum(often, [unhurt, hurt, badly, 0]);
            }
        }
    }
    often
}

fn sum(a: [u64; 4], b: [u64; 4]) -> [u64; 4] {
    [0, 1, 2, 3].map(|place| a[place] + b[place])
}

fn faces2() -> impl Iterator<Item = (i32, i32)> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)))
}

/// How often, of 36 times 36, a vehicle that is hit keeps its calm, is Shaken, abandoned, destroyed. Of two plates the
/// one that is better for the firer is struck.
fn struck(shell: Shell, plates: [(i32, bool); 2], morale: i32) -> [u64; 4] {
    let gain = |(armour, red): (i32, bool)| {
        let pen = if shell.heat && red { (shell.pen + 1) / 2 } else { shell.pen };
        pen - armour
    };
    let gain = plates.map(gain).into_iter().max().expect("two plates");
    let mut often = [0; 4];
    for (mine, theirs) in faces2() {
        for (a, b) in faces2() {
            let difference = gain + mine - theirs;
            let row = match (mine, theirs) {
                (1, 6) => 0,
                (6, 1) => 3,
                _ if difference > 0 => 3,
                _ if difference == 0 => {
                    if a + b <= morale {
                        1
                    } else {
                        2
                    }
                }
                _ if a + b == 12 || a + b + difference > morale => 1,
                _ => 0,
            };
            often[row] += 1;
        }
    }
    often
}
