//! The arithmetic of FUBAR, once more.
//!
//! Whether a line enters a figure is found by walking it: it is cut wherever it meets a side, and the middle of every
//! stretch between two cuts is looked at, in fractions, by counting the sides that a ray from it crosses. Dice are
//! counted face by face. How far a point is from a line is the length to the nearest point of it, as a fraction.

use crate::share::Share;

/// A point, in hundredths of an inch.
pub type Point = (i128, i128);

/// What a piece of terrain is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It can be entered, and covers who is in it.
    Area,
    /// A wall, hedge or fence.
    Line,
    /// A car or a cart.
    Object,
    /// It ends every line.
    Blocking,
    /// Nobody can be there; lines pass.
    Impassable,
}

/// A piece of terrain.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// 1 light, 2 moderate, 3 hard; 0 covers nobody.
    pub cover: i32,
    /// Its outlines; of a line its points.
    pub parts: Vec<Vec<Point>>,
}

/// Reads the terrain of a table file. It is not checked: a fault ends the test that reads it.
#[must_use]
pub fn read(text: &str) -> Vec<Piece> {
    let file: toml::Table = text.parse().expect("the table is TOML");
    let number = |value: &toml::Value| i128::from(value.as_integer().expect("a number"));
    let outline = |value: &toml::Value| -> Vec<Point> {
        value.as_array().expect("points").iter().map(|point| (number(&point[0]), number(&point[1]))).collect()
    };
    let piece = |piece: &toml::Value| {
        let kind = match piece["kind"].as_str() {
            Some("cover_area") => Kind::Area,
            Some("cover_line") => Kind::Line,
            Some("cover_object") => Kind::Object,
            Some("blocking") => Kind::Blocking,
            _ => Kind::Impassable,
        };
        let cover = match piece.get("class").and_then(toml::Value::as_str) {
            Some("light") => 1,
            Some("moderate") => 2,
            Some("hard") => 3,
            _ => 0,
        };
        let parts = match kind {
            Kind::Line => vec![outline(&piece["points"])],
            Kind::Object => vec![outline(&piece["poly"])],
            _ => piece["parts"].as_array().expect("parts").iter().map(outline).collect(),
        };
        Piece { kind, cover, parts }
    };
    file["terrain"].as_array().expect("a list").iter().map(piece).collect()
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn cross(a: Point, b: Point) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

fn dot(a: Point, b: Point) -> i128 {
    a.0 * b.0 + a.1 * b.1
}

/// Where a line meets a side: nowhere, once, or along a stretch of it.
fn meets(p: Point, q: Point, a: Point, b: Point) -> Vec<Share> {
    let (way, side) = (minus(q, p), minus(b, a));
    let turn = cross(way, side);
    if turn != 0 {
        let along = Share::of(cross(minus(a, p), side), turn);
        let across = Share::of(cross(minus(a, p), way), turn);
        return if along.within() && across.within() { vec![along] } else { Vec::new() };
    }
    if cross(way, minus(a, p)) != 0 || way == (0, 0) {
        return Vec::new();
    }
    // On one line: the ends of the side that lie on the way, and the ends of the way that lie on the side.
    let mut shared: Vec<Share> = [a, b].iter().map(|end| Share::of(dot(minus(*end, p), way), dot(way, way))).collect();
    shared.retain(|part| part.within());
    for (end, part) in [(p, Share::BEGIN), (q, Share::END)] {
        if Share::of(dot(minus(end, a), side), dot(side, side)).within() {
            shared.push(part);
        }
    }
    shared
}

/// Whether a point part of the way along a line is inside an outline (1), on it (0), or outside (-1): sides that a ray
/// to the east crosses.
fn inside(p: Point, q: Point, part: Share, outline: &[Point]) -> i32 {
    let way = minus(q, p);
    let (x, y, scale) = (p.0 * part.under + way.0 * part.over, p.1 * part.under + way.1 * part.over, part.under);
    let mut crossed = false;
    for (place, a) in outline.iter().enumerate() {
        let b = outline[(place + 1) % outline.len()];
        let (a, b) = ((a.0 * scale, a.1 * scale), (b.0 * scale, b.1 * scale));
        let turn = cross(minus(b, a), minus((x, y), a));
        if turn == 0 && dot(minus((x, y), a), minus((x, y), b)) <= 0 {
            return 0;
        }
        if (a.1 > y) != (b.1 > y) && ((turn > 0) == (b.1 > a.1)) {
            crossed = !crossed;
        }
    }
    if crossed { 1 } else { -1 }
}

/// Whether a point is in an outline or on it.
#[must_use]
pub fn contains(outline: &[Point], point: Point) -> bool {
    inside(point, point, Share::BEGIN, outline) >= 0
}

/// The stretch of a line in an outline or on it, and whether it gets inside; nothing where they do not meet.
fn stretch(p: Point, q: Point, outline: &[Point]) -> Option<(Share, Share, bool)> {
    let mut cuts = vec![Share::BEGIN, Share::END];
    for (place, a) in outline.iter().enumerate() {
        cuts.extend(meets(p, q, *a, outline[(place + 1) % outline.len()]));
    }
    cuts.sort();
    let enters = cuts.windows(2).any(|two| two[0] < two[1] && inside(p, q, two[0].middle(two[1]), outline) > 0);
    let on: Vec<Share> = cuts.into_iter().filter(|cut| inside(p, q, *cut, outline) >= 0).collect();
    Some((*on.first()?, *on.last()?, enters))
}

/// Whether a part of a line is no longer than so many hundredths: squares are compared, so that nothing is rounded.
fn short(p: Point, q: Point, part: Share, most: i128) -> bool {
    let way = minus(q, p);
    part.over * part.over * dot(way, way) <= most * most * part.under * part.under
}

/// The depth at which one still shoots out of cover, or is shot at in it.
const EDGE: i128 = 200;

/// Who looks, or is looked at: where, and how wide.
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// Where.
    pub at: Point,
    /// The radius of its base.
    pub radius: i128,
}

/// What a line of sight comes to: the cover of the target and the hulls he is behind, by their places in the list;
/// nothing if he is not seen (4.9).
#[must_use]
pub fn sight(terrain: &[Piece], hulls: &[Vec<Point>], from: Eye, to: Eye) -> Option<(i32, Vec<usize>)> {
    let (p, q) = (from.at, to.at);
    let (mut cover, mut behind) = (0, Vec::new());
    let near_target = |last: Share| short(p, q, Share::of(last.under - last.over, last.under), EDGE + to.radius);
    let near_viewer = |first: Share| short(p, q, first, EDGE + from.radius);
    for piece in terrain {
        match piece.kind {
            Kind::Blocking => {
                if piece.parts.iter().any(|part| stretch(p, q, part).is_some_and(|(_, _, enters)| enters)) {
                    return None;
                }
            }
            Kind::Area => cover = cover.max(through_area(piece, from, to)?),
            Kind::Object => {
                if let Some((first, last, true)) = stretch(p, q, &piece.parts[0]) {
                    match (near_target(last), near_viewer(first)) {
                        (true, _) => cover = cover.max(piece.cover),
                        (false, true) => {}
                        (false, false) => return None,
                    }
                }
            }
            Kind::Line => {
                for two in piece.parts[0].windows(2) {
                    let mut met = meets(p, q, two[0], two[1]);
                    met.sort();
                    let (Some(first), Some(last)) = (met.first(), met.last()) else { continue };
                    match (near_target(*last), near_viewer(*first)) {
                        (true, _) => cover = cover.max(piece.cover),
                        (false, true) => {}
                        (false, false) => return None,
                    }
                }
            }
            Kind::Impassable => {}
        }
    }
    for (place, hull) in hulls.iter().enumerate() {
        if let Some((first, last, true)) = stretch(p, q, hull) {
            match (near_target(last), near_viewer(first)) {
                (true, _) => behind.push(place),
                (false, true) => {}
                (false, false) => return None,
            }
        }
    }
    Some((cover, behind))
}

/// The cover that an area on the way gives, or nothing where it ends the line.
fn through_area(piece: &Piece, from: Eye, to: Eye) -> Option<i32> {
    let (p, q) = (from.at, to.at);
    let holds = |point: Point| piece.parts.iter().any(|part| contains(part, point));
    let counts = |part: &&Vec<Point>| {
        let enters = stretch(p, q, part).is_some_and(|(_, _, enters)| enters);
        enters || contains(part, p) || contains(part, q)
    };
    let stretches: Vec<(Share, Share, bool)> =
        piece.parts.iter().filter(counts).filter_map(|part| stretch(p, q, part)).collect();
    let first = stretches.iter().map(|one| one.0).min();
    let last = stretches.iter().map(|one| one.1).max();
    let (Some(first), Some(last)) = (first, last) else { return Some(0) };
    match (holds(p), holds(q)) {
        (true, true) => Some(piece.cover),
        (false, true) => {
            let depth = Share::of(first.under - first.over, first.under);
            short(p, q, depth, EDGE + to.radius).then_some(piece.cover)
        }
        (true, false) => short(p, q, last, EDGE + from.radius).then_some(0),
        (false, false) => None,
    }
}

/// Training.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Novice.
    Novice,
    /// Seasoned.
    Seasoned,
    /// Veteran.
    Veteran,
    /// Elite.
    Elite,
}

impl Level {
    /// The number that hits.
    #[must_use]
    pub fn experience(self) -> i32 {
        match self {
            Self::Novice => 6,
            Self::Seasoned => 5,
            Self::Veteran | Self::Elite => 4,
        }
    }
}

/// The cover of a target whose figures have these levels: the best that half of them have (4.10).
#[must_use]
pub fn shared_cover(levels: &[i32]) -> i32 {
    (1..=3).rev().find(|least| 2 * levels.iter().filter(|level| *level >= least).count() >= levels.len()).unwrap_or(0)
}

/// How many of the six faces hit, with something added to the die: a 6 always does, a 1 never (4.11, 4.16).
#[must_use]
pub fn faces(needed: i32, added: i32) -> u128 {
    let hits = (1..=6).filter(|die| *die == 6 || (*die != 1 && die + added >= needed)).count();
    u128::try_from(hits).expect("six")
}

/// How many of the six faces save; none without armour.
#[must_use]
pub fn saving(save: Option<i32>) -> u128 {
    save.map_or(0, |save| faces(save, 0))
}

/// How often each number of hits is left of so many dice, as parts of 36 to the power of the dice: each is a hit by so
/// many of six faces, and stays one unless so many of six save it.
#[must_use]
pub fn unsaved(dice: u32, hits: u128, saves: u128) -> Vec<u128> {
    let (stays, goes) = (hits * (6 - saves), 36 - hits * (6 - saves));
    let mut often = vec![1];
    for _ in 0..dice {
        let mut next = vec![0; often.len() + 1];
        for (number, parts) in often.iter().enumerate() {
            next[number] += parts * goes;
            next[number + 1] += parts * stays;
        }
        often = next;
    }
    often
}

/// The corners of a hull, front left first, then round by the left: its facing counts steps of five degrees from the
/// east, and sines are rounded to four places (geo-7).
#[must_use]
pub fn hull(centre: Point, length: i128, width: i128, facing: u8) -> Vec<Point> {
    let angle = f64::from(facing) * std::f64::consts::PI / 36.0;
    // A float is exact enough for four places, and no rule is decided by it.
    #[allow(clippy::cast_possible_truncation, reason = "at most ten thousand")]
    let [cosine, sine] = [angle.cos(), angle.sin()].map(|part| i128::from((10_000.0 * part).round() as i64));
    let rounded = |number: i128| {
        let (whole, rest) = (number.abs() / 10_000, number.abs() % 10_000);
        number.signum() * (whole + i128::from(rest >= 5_000))
    };
    let corner = |ahead: i128, left: i128| {
        (centre.0 + rounded(ahead * cosine - left * sine), centre.1 + rounded(ahead * sine + left * cosine))
    };
    let (half, side) = (length / 2, width / 2);
    vec![corner(half, side), corner(-half, side), corner(-half, -side), corner(half, -side)]
}

/// A weapon: its word, its fire points, and whether cover is nothing to it.
pub const WEAPONS: [(&str, u32, bool); 16] = [
    ("pistol", 1, false),
    ("rifle", 1, false),
    ("assault_rifle", 2, false),
    ("sniper_rifle", 2, false),
    ("smg", 3, false),
    ("lmg", 3, false),
    ("combat_shotgun", 3, false),
    ("integral_launcher", 3, false),
    ("hmg", 4, false),
    ("flamethrower", 4, true),
    ("grenade", 3, false),
    ("missile_launcher", 3, false),
    ("light_at_gun", 3, false),
    ("light_mortar", 3, false),
    ("light_cannon", 4, true),
    ("heavy_cannon", 6, true),
];

/// What each armour of a man saves on, the poorest first.
pub const ARMOUR: [(&str, Option<i32>); 6] = [
    ("none", None),
    ("light", Some(6)),
    ("medium", Some(5)),
    ("heavy", Some(4)),
    ("power", Some(3)),
    ("battle", Some(2)),
];

/// What each hull saves on.
pub const HULLS: [(&str, i32); 4] = [("light", 5), ("medium", 4), ("heavy", 3), ("very_heavy", 2)];

/// The armour that most wear, by its place in [`ARMOUR`]; of two that as many wear the poorer (save-9, save-10).
#[must_use]
pub fn worn_by_most(worn: &[usize]) -> usize {
    let wearers = |kind: usize| worn.iter().filter(|one| **one == kind).count();
    (0..ARMOUR.len()).rev().max_by_key(|kind| wearers(*kind)).expect("six kinds")
}

/// Who and what stands on a table when somebody moves.
#[derive(Clone, Debug)]
pub struct Around {
    /// Width and height of the table.
    pub size: Point,
    /// Its terrain.
    pub terrain: Vec<Piece>,
    /// Hulls of vehicles, the one that drives aside.
    pub hulls: Vec<Vec<Point>>,
    /// The other side's figures.
    pub enemies: Vec<Eye>,
    /// The own side's, the one that moves aside.
    pub friends: Vec<Eye>,
}

/// The square of a length, as a fraction.
type Square = (i128, i128);

fn less(a: Square, b: Square) -> bool {
    a.0 * b.1 < b.0 * a.1
}

/// The square of the distance of a point from a line: it is taken to the nearest point of it.
fn to_line(point: Point, (a, b): (Point, Point)) -> Square {
    let (way, there) = (minus(b, a), minus(point, a));
    let nearest = match Share::of(dot(there, way), dot(way, way).max(1)) {
        before if before.over <= 0 => Share::BEGIN,
        behind if behind.over >= behind.under => Share::END,
        between => between,
    };
    let gap = (there.0 * nearest.under - way.0 * nearest.over, there.1 * nearest.under - way.1 * nearest.over);
    (dot(gap, gap), nearest.under * nearest.under)
}

fn sides(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    (0..outline.len()).map(|place| (outline[place], outline[(place + 1) % outline.len()]))
}

/// The same from a figure: nothing for who is in it.
fn to_outline(point: Point, outline: &[Point]) -> Square {
    if contains(outline, point) {
        return (0, 1);
    }
    nearest(sides(outline).map(|side| to_line(point, side)))
}

fn nearest(all: impl Iterator<Item = Square>) -> Square {
    all.reduce(|a, b| if less(b, a) { b } else { a }).expect("something to measure to")
}

/// How far a piece of terrain is.
fn to_piece(point: Point, piece: &Piece) -> Square {
    nearest(piece.parts.iter().map(|part| match piece.kind {
        Kind::Line => nearest(part.windows(2).map(|two| to_line(point, (two[0], two[1])))),
        _ => to_outline(point, part),
    }))
}

/// What a way costs: every leg is rounded up (move-2).
#[must_use]
pub fn way_cost(from: Point, points: &[Point]) -> i128 {
    let leg = |a: Point, b: Point| {
        let square = dot(minus(b, a), minus(b, a));
        (0..).find(|length| length * length >= square).expect("some length is enough")
    };
    std::iter::once(&from).chain(points).zip(points).map(|(a, b)| leg(*a, *b)).sum()
}

/// Whether a figure that stands may go this way outside an assault, with so much to spend (4.7).
#[must_use]
pub fn may_walk(around: &Around, mover: Eye, points: &[Point], most: i128) -> bool {
    let legs: Vec<(Point, Point)> =
        std::iter::once(&mover.at).chain(points).copied().zip(points.iter().copied()).collect();
    let on_table = |point: &Point| (0..=around.size.0).contains(&point.0) && (0..=around.size.1).contains(&point.1);
    let enters = |outline: &Vec<Point>| {
        legs.iter().any(|leg| stretch(leg.0, leg.1, outline).is_some_and(|(_, _, enters)| enters))
    };
    let closed = |piece: &&Piece| matches!(piece.kind, Kind::Blocking | Kind::Impassable | Kind::Object);
    let meets_enemy = |enemy: &Eye| {
        let reach = mover.radius + enemy.radius + 5;
        legs.iter().any(|leg| !less((reach * reach, 1), to_line(enemy.at, *leg)))
    };
    let end = *points.last().expect("a way has an end");
    let on_figure = |other: &Eye| {
        let (gap, reach) = (minus(end, other.at), mover.radius + other.radius);
        dot(gap, gap) < reach * reach
    };
    let on_hull = |hull: &Vec<Point>| less(to_outline(end, hull), (mover.radius * mover.radius, 1));
    way_cost(mover.at, points) <= most
        && points.iter().all(on_table)
        && !around.terrain.iter().filter(closed).flat_map(|piece| &piece.parts).any(enters)
        && !around.hulls.iter().any(enters)
        && !around.enemies.iter().any(meets_enemy)
        && !around.enemies.iter().chain(&around.friends).any(on_figure)
        && !around.hulls.iter().any(on_hull)
}

/// Whether a figure that goes to ground may end here: in the cover that was nearest to it, or within half an inch of
/// it, or where it was (4.6).
#[must_use]
pub fn is_nearest_cover(terrain: &[Piece], mover: Eye, end: Point) -> bool {
    let covers = || terrain.iter().filter(|piece| matches!(piece.kind, Kind::Area | Kind::Line | Kind::Object));
    let from_start = |piece: &Piece| to_piece(mover.at, piece);
    end == mover.at
        || covers().any(|piece| {
            let is_nearest = !covers().any(|other| less(from_start(other), from_start(piece)));
            let reach = if piece.kind == Kind::Area { 0 } else { mover.radius + 50 };
            is_nearest && !less((reach * reach, 1), to_piece(end, piece))
        })
}

/// A part of a drive.
#[derive(Clone, Copy, Debug)]
pub enum Drive {
    /// So many steps of five degrees to the left, or to the right.
    Pivot(i32),
    /// So far ahead, or back.
    Run(i128),
}

/// A vehicle: centre, length, width and facing.
#[derive(Clone, Copy, Debug)]
pub struct Wagon {
    /// Where its middle is.
    pub centre: Point,
    /// How long it is.
    pub length: i128,
    /// How wide.
    pub width: i128,
    /// Steps of five degrees from the east.
    pub facing: u8,
}

impl Wagon {
    fn outline(self) -> Vec<Point> {
        hull(self.centre, self.length, self.width, self.facing)
    }

    /// Its middle and corners are moved alike, so a hull of no width tells where the middle gets.
    fn ahead(self, far: i128) -> Self {
        let centre = hull(self.centre, 2 * far, 0, self.facing)[0];
        Self { centre, ..self }
    }

    fn turned(self, steps: i32) -> Self {
        let facing = (i32::from(self.facing) + steps).rem_euclid(72);
        Self { facing: u8::try_from(facing).expect("72 facings"), ..self }
    }
}

/// Everything that a drive goes over: hulls, and between two of them all that lies between (4.8).
#[must_use]
pub fn swept(wagon: Wagon, drive: &[Drive]) -> Vec<Vec<Point>> {
    let (mut now, mut swept) = (wagon, vec![wagon.outline()]);
    for part in drive {
        match *part {
            Drive::Pivot(steps) => {
                for _ in 0..steps.abs() {
                    now = now.turned(steps.signum());
                    swept.push(now.outline());
                }
            }
            Drive::Run(far) => {
                let next = now.ahead(far);
                swept.push(wrapped([now.outline(), next.outline()].concat()));
                now = next;
            }
        }
    }
    swept
}

/// The outline round some points: from each corner on to the one that has all others on its left.
fn wrapped(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    let mut outline = vec![points[0]];
    loop {
        let last = *outline.last().expect("it has begun");
        let beyond = |a: Point, b: Point| {
            let turn = cross(minus(a, last), minus(b, last));
            let (to_a, to_b) = (minus(a, last), minus(b, last));
            turn < 0 || (turn == 0 && dot(to_b, to_b) > dot(to_a, to_a))
        };
        let others = points.iter().copied().filter(|point| *point != last);
        let next = others.reduce(|a, b| if beyond(a, b) { b } else { a }).expect("several points");
        if next == outline[0] {
            return outline;
        }
        outline.push(next);
    }
}

/// Whether two figures, the first of them convex, share more than their borders: a side of one gets inside the other,
/// or they are the same.
fn overlaps(one: &[Point], other: &[Point]) -> bool {
    let gets_inside =
        |a: &[Point], b: &[Point]| sides(a).any(|(p, q)| stretch(p, q, b).is_some_and(|(_, _, enters)| enters));
    // Half-way between two corners that are not neighbours one is inside a convex figure.
    let middle = || inside(one[0], one[2], Share { over: 1, under: 2 }, other) > 0;
    gets_inside(one, other) || gets_inside(other, one) || middle()
}

/// How far a drive may go in all; nothing where it may not go at all (4.8).
#[must_use]
pub fn drive_limit(around: &Around, swept: &[Vec<Point>]) -> Option<i128> {
    let mut limit = 1200;
    let size = around.size;
    for region in swept {
        if !region.iter().all(|corner| (0..=size.0).contains(&corner.0) && (0..=size.1).contains(&corner.1)) {
            return None;
        }
        for piece in &around.terrain {
            let met = piece.parts.iter().any(|part| match piece.kind {
                Kind::Line => {
                    part.windows(2).any(|two| stretch(two[0], two[1], region).is_some_and(|(_, _, enters)| enters))
                }
                _ => overlaps(region, part),
            });
            let light = matches!(piece.kind, Kind::Area | Kind::Line) && piece.cover == 1;
            match (met, light) {
                (false, _) => {}
                (true, true) => limit = 600,
                (true, false) => return None,
            }
        }
        let on_figure = |figure: &Eye| less(to_outline(figure.at, region), (figure.radius * figure.radius, 1));
        if around.hulls.iter().any(|hull| overlaps(region, hull))
            || around.enemies.iter().chain(&around.friends).any(on_figure)
        {
            return None;
        }
    }
    Some(limit)
}
