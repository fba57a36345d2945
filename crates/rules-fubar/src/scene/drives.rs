//! From a place somebody clicks to a drive or a path that goes there.

use crate::{
    model::{FigureId, Fubar, UnitId},
    movement::path_cost,
    state::{Op, Ops, Path, State, Wheels},
    vehicles::turned,
};
use arrayvec::ArrayVec;
use board::open::{COS, FACINGS, Pt, SIN, dist2, drive, rdiv, segment_enters};

/// A turn of more than three eighths of a circle: what is there is behind.
const BEHIND: i8 = 27;

/// The facing that looks most nearly along a vector.
pub fn towards(from: Pt, to: Pt) -> u8 {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let along = |facing: &u8| {
        let facing = usize::from(*facing);
        dx * i64::from(COS[facing]) + dy * i64::from(SIN[facing])
    };
    (0..FACINGS).max_by_key(along).expect("there are facings")
}

/// The shorter turn from one facing to another: counter-clockwise when positive.
pub fn turn(from: u8, to: u8) -> i8 {
    let half = i16::from(FACINGS) / 2;
    ((i16::from(to) - i16::from(from) + half).rem_euclid(FACINGS.into()) - half) as i8
}

/// The run along a facing that ends nearest to a point.
pub fn run_to(from: Pt, facing: u8, to: Pt) -> i16 {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let k = usize::from(facing);
    let along = rdiv(dx * i64::from(COS[k]) + dy * i64::from(SIN[k]), 10_000);
    let near = |run: i64| run.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    // Places are rounded, so that a neighbour may end nearer; of two that end alike the shorter one.
    let tries = [near(along), near(along - 1), near(along + 1)];
    let off = |run: &i16| (dist2(drive(from, facing, (*run).into()), to), run.unsigned_abs());
    tries.into_iter().min_by_key(off).expect("three tries")
}

impl Fubar {
    /// Drives to a point: a pivot and a run, or what is behind in reverse first. With `look`, a last pivot to look
    /// there. None when it is there already.
    pub(super) fn drives_to(&self, s: &State, unit: UnitId, to: Pt, look: Option<Pt>) -> ArrayVec<Ops, 2> {
        let (centre, facing) = (s.unit(unit).centre, s.unit(unit).facing);
        let ahead = towards(centre, to);
        let back = (ahead + FACINGS / 2) % FACINGS;
        let ways =
            if turn(facing, ahead).unsigned_abs() > BEHIND.unsigned_abs() { [back, ahead] } else { [ahead, back] };
        let ops = |&way: &u8| {
            let (pivot, run) = (turn(facing, way), run_to(centre, way, to));
            let last = look.map_or(0, |look| turn(way, towards(drive(centre, way, run.into()), look)));
            let ops = [Op::Pivot(pivot), Op::Run(run), Op::Pivot(last)];
            let real = |op: &Op| !matches!(op, Op::Pivot(0) | Op::Run(0));
            Ops::new(&ops.into_iter().filter(real).collect::<ArrayVec<Op, 3>>())
        };
        ways.iter().filter_map(ops).collect()
    }

    /// Where operations take a vehicle from where it stands, and how it looks there.
    pub(crate) fn drive_end(&self, s: &State, unit: UnitId, ops: &Ops) -> (Pt, u8) {
        let (mut centre, mut facing) = (s.unit(unit).centre, s.unit(unit).facing);
        for &op in ops.as_slice() {
            match op {
                Op::Pivot(steps) => facing = turned(facing, steps),
                Op::Run(run) => centre = drive(centre, facing, run.into()),
            }
        }
        (centre, facing)
    }

    /// Whether this is the drive that a click on its end means.
    pub(super) fn is_usual_drive(&self, s: &State, unit: UnitId, ops: &Ops) -> bool {
        let end = self.drive_end(s, unit, ops);
        let all = self.drives_to(s, unit, end.0, None);
        let usual = all.iter().find(|ops| self.check_drive(s, unit, ops).is_ok()).or(all.first());
        usual.is_some_and(|usual| self.drive_end(s, unit, usual) == end)
    }

    /// Paths of a figure to a point: straight, and where something solid is in the way the shortest way round it by its
    /// corners that `fits`. To run along a side is not to run inside (fub:move-5), so corners themselves will do.
    pub(super) fn paths_to(
        &self,
        s: &State,
        figure: FigureId,
        from: Pt,
        to: Pt,
        fits: impl Fn(&Path) -> bool,
    ) -> ArrayVec<Path, 2> {
        let lead = |points: &[Pt]| self.led(s, figure, from, points);
        let mut paths: ArrayVec<Path, 2> = lead(&[to]).into_iter().collect();
        if !paths.iter().any(&fits) {
            paths.extend(self.detours(s, from, to).iter().filter_map(|points| lead(points)).find(fits));
        }
        paths
    }

    /// A path of these points; a man still in a carrier steps out at the first.
    pub(super) fn led(&self, s: &State, figure: FigureId, door: Pt, points: &[Pt]) -> Option<Path> {
        let inside = s.activation.unit == self.figure(figure).unit && s.activation.inside & self.bit(figure) != 0;
        let door = inside.then_some(door);
        Path::new(&door.into_iter().chain(points.iter().copied()).collect::<Vec<_>>())
    }

    /// Ways round what stands between two points, by one corner of it or two in a row; the shortest first.
    pub(crate) fn detours(&self, s: &State, from: Pt, to: Pt) -> Vec<Vec<Pt>> {
        let hulls = self.vehicle_ids().filter(|&unit| matches!(s.unit(unit).wheels, Wheels::Intact | Wheels::Wreck));
        let solids = self.table.solids().map(|poly| poly.points.to_vec());
        let all = solids.chain(hulls.map(|unit| self.hull(s, unit).to_vec()));
        let mut ways = Vec::new();
        for poly in all.filter(|poly| segment_enters(from, to, poly)) {
            for (index, &corner) in poly.iter().enumerate() {
                let next = poly[(index + 1) % poly.len()];
                ways.extend([vec![corner, to], vec![corner, next, to], vec![next, corner, to]]);
            }
        }
        ways.sort_by_key(|points| path_cost(from, points));
        ways
    }
}
