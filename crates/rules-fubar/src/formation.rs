//! How the men of a unit stand that is set up: as a block, or drawn together into cover.

use crate::{
    Allowed,
    assign::{Crowd, Free, serve_all},
    model::{FIGURES_MAX, FigureId, Fubar, RADIUS_MAX, TEAM_MAX, UnitId},
    state::State,
    terrain::Area,
};
use arrayvec::ArrayVec;
use board::open::{Bounds, COS, Len, Pt, SIN, contains, dist2, overlap, rdiv};
use kernel::{Seat, Violation, clause, refuse_if};
use std::ops::Range;

/// How many men stand side by side in a block.
const RANK: u8 = 5;
/// Room between the bases of a block.
const ELBOW: Len = 50;
/// How far apart the points are at which men may stand.
pub(crate) const PITCH: usize = 50;
/// How far from the point where a unit sets up in cover its men look for a place there.
const ROOM: Len = 600;
/// How many places a man may choose from in cover.
const PLACES: usize = 60;

/// Where the men of a unit stand.
pub(crate) type Block = ArrayVec<(FigureId, Pt), TEAM_MAX>;

/// Where the figures of a unit stand as a block: ranks of five behind each other, the middle of the first at the point.
pub(crate) fn block(game: &Fubar, unit: UnitId, at: Pt, facing: u8) -> Option<Block> {
    let ranks = Ranks::of(game, unit, facing);
    game.unit(unit).figures().enumerate().map(|(place, figure)| Some((figure, ranks.place(at, place)?))).collect()
}

/// How the ranks of a block lie.
struct Ranks {
    columns: i64,
    pitch: i64,
    ahead: (i64, i64),
}

impl Ranks {
    fn of(game: &Fubar, unit: UnitId, facing: u8) -> Ranks {
        let data = game.unit(unit);
        let widest = data.figures().map(|figure| game.radius(figure)).max().unwrap_or(0);
        let ahead = (i64::from(COS[usize::from(facing)]), i64::from(SIN[usize::from(facing)]));
        Ranks { columns: data.n_figures.min(RANK).into(), pitch: i64::from(2 * widest + ELBOW), ahead }
    }

    /// Where one of the men stands.
    fn place(&self, at: Pt, place: usize) -> Option<Pt> {
        let Ranks { columns, pitch, ahead: (co, si) } = *self;
        let (row, column) = (place as i64 / columns, place as i64 % columns);
        let forward = -row * pitch * 2;
        let left = (columns - 1 - 2 * column) * pitch;
        let x = i64::from(at.x) + rdiv(forward * co - left * si, 20_000);
        let y = i64::from(at.y) + rdiv(forward * si + left * co, 20_000);
        Some(Pt::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
    }
}

/// Where the men of a unit stand that is set up at a point: as a block, or all of them in the cover the point is in,
/// where the block would stick out of it and there is room (fub:set-3).
pub(crate) fn formation(game: &Fubar, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> Block {
    let block = block(game, unit, at, facing).expect("it was checked that there is a formation");
    block_in_cover(game, s, seat, at, &block).unwrap_or(block)
}
/// Whether there is such a formation. Whether the block itself fits is asked first: it mostly does, and to draw it
/// together took two thirds of a random game.
pub(crate) fn check_formation(game: &Fubar, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> Allowed {
    let block = block(game, unit, at, facing).ok_or(Violation::of(clause!("geo-2")))?;
    let Err(why) = check_block(game, s, seat, &block) else { return Ok(()) };
    if block_in_cover(game, s, seat, at, &block).is_some() {
        return Ok(());
    }
    // The point itself is well placed: whoever asks does not see yet where the ranks reach.
    let is_rank = why.clause == clause!("set-2") && check_zone(game, seat, at).is_ok();
    Err(if is_rank { why.case("fubar-set-up-ranks") } else { why })
}
/// Whether there is such a formation, for whoever does not care why not: mostly the ground is in the way of a block and
/// the point is in no cover.
pub(crate) fn fits(game: &Fubar, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> bool {
    let ranks = Ranks::of(game, unit, facing);
    let is_open = |place: usize| ranks.place(at, place).is_some_and(|place| is_open(game, seat, place));
    let is_all_open = (0..usize::from(game.unit(unit).n_figures)).all(is_open);
    if !is_all_open && game.table.areas_at(at).next().is_none() {
        return false;
    }
    block(game, unit, at, facing).is_some_and(|block| {
        is_all_open && check_block(game, s, seat, &block).is_ok() || block_in_cover(game, s, seat, at, &block).is_some()
    })
}
/// Whether men of a side may be set up on a point as far as the ground is concerned: in a zone of it (fub:set-2), not
/// in anything solid.
fn is_open(game: &Fubar, seat: Seat, at: Pt) -> bool {
    check_zone(game, seat, at).is_ok() && !game.table.is_solid(at)
}
/// Whether a block fits where it is.
fn check_block(game: &Fubar, s: &State, seat: Seat, block: &Block) -> Allowed {
    let places: ArrayVec<Pt, 16> = block.iter().map(|&(_, place)| place).collect();
    let room = Room::within(game, s, seat, Bounds::of(&places));
    block.iter().try_for_each(|&(figure, at)| room.check_spot(figure, at))
}
/// A block that sticks out of the cover the point is in, drawn together into it.
fn block_in_cover(game: &Fubar, s: &State, seat: Seat, at: Pt, block: &Block) -> Option<Block> {
    let area = game.table.areas_at(at).max_by_key(|&area| game.table.areas[area].class)?;
    let sticks_out = block.iter().any(|&(_, place)| !game.table.areas[area].contains(place));
    if sticks_out { block_within(game, s, seat, area, at, block) } else { None }
}
/// A block drawn together into a cover area: each man as near to his place in the block as the others let him.
fn block_within(game: &Fubar, s: &State, seat: Seat, area: usize, at: Pt, block: &Block) -> Option<Block> {
    let spots = Spots::of(game, s, seat, area, at, block);
    let choices = if spots.is_too_narrow() { None } else { serve_all(&spots) }?;
    Some(block.iter().zip(choices).map(|(&(figure, _), choice)| (figure, spots.at(choice))).collect())
}

impl Fubar {
    /// The points of each cover area on the grid of the table where men of a side may be set up, as far as the ground
    /// is concerned.
    pub(crate) fn shelters(&self, seat: Seat) -> Vec<Vec<Pt>> {
        self.table.areas.iter().map(|area| shelter(self, seat, area, Pt::default())).collect()
    }
}

/// The points of a cover area on a grid through a point where men of a side may be set up, as far as the ground is
/// concerned; ascending.
fn shelter(game: &Fubar, seat: Seat, area: &Area, through: Pt) -> Vec<Pt> {
    let (lo, hi) = area.bounds.corners();
    let steps = |lo: i16, hi: i16, through: i16| {
        let first = Len::from(lo) + (Len::from(through) - Len::from(lo)).rem_euclid(PITCH as Len);
        (first..=Len::from(hi)).step_by(PITCH).map(|place| place as i16)
    };
    let all = steps(lo.x, hi.x, through.x).flat_map(|x| steps(lo.y, hi.y, through.y).map(move |y| Pt::new(x, y)));
    all.filter(|&point| area.contains(point) && is_open(game, seat, point)).collect()
}

/// Where men may stand who are drawn together into a cover area: spots on a grid, the same for all of them, and for
/// each his own place in the block. Choices count through the spots and then through the men's own places.
struct Spots<'a> {
    game: &'a Fubar,
    block: &'a Block,
    /// Ascending.
    grid: Vec<Pt>,
    /// Where its columns from south to north begin and end.
    columns: Vec<Range<usize>>,
    free: Free,
}

impl<'a> Spots<'a> {
    /// The spots about a point that have room for a man, so many at most and the nearest to his place in the block.
    fn of(game: &'a Fubar, s: &State, seat: Seat, area: usize, at: Pt, block: &'a Block) -> Spots<'a> {
        let cover = &game.table.areas[area];
        let known = &game.scenario.side(seat).shelters[area];
        let is_on_grid = [at.x, at.y].iter().all(|place| place.rem_euclid(PITCH as i16) == 0);
        debug_assert!(!is_on_grid || *known == shelter(game, seat, cover, at), "the ground never changes");
        let about = Bounds::of(&[at]).grown(ROOM);
        let grid: Vec<Pt> = if is_on_grid {
            known.iter().copied().filter(|&spot| about.contains(spot)).collect()
        } else {
            shelter(game, seat, cover, at).into_iter().filter(|&spot| about.contains(spot)).collect()
        };
        let free = Free::none(block.len(), grid.len() + block.len());
        let columns = grid.chunk_by(|one, next| one.x == next.x).scan(0, |end, column| {
            let start = *end;
            *end += column.len();
            Some(start..*end)
        });
        let mut spots = Spots { game, block, columns: columns.collect(), grid, free };
        // Whoever is to be set up is in nobody's way yet, so that a spot has room for all bases of a size or for none.
        let mut shut: Vec<(Len, Vec<u64>)> = Vec::new();
        for (man, &(_, own)) in block.iter().enumerate() {
            let size = spots.size(man);
            if !shut.iter().any(|&(known, _)| known == size) {
                shut.push((size, spots.taken(s, cover, size)));
            }
            let (_, shut) = shut.iter().find(|&&(known, _)| known == size).expect("found out above");
            let is_free = |choice: usize| shut[choice / 64] >> (choice % 64) & 1 == 0;
            let open: Vec<usize> = (0..spots.grid.len()).filter(|&spot| is_free(spot)).collect();
            let has_own = cover.contains(own) && is_free(spots.grid.len() + man) && is_open(game, seat, own);
            spots.add(man, &open, has_own);
        }
        spots
    }

    /// The choices that are not free to a base of a size, by bits.
    fn taken(&self, s: &State, cover: &Area, size: Len) -> Vec<u64> {
        let mut taken = vec![0; self.n_choices().div_ceil(64)];
        for other in self.game.on_table_in(s, cover.bounds.grown(2 * RADIUS_MAX)) {
            let shut = self.shut_out(s.figure(other).at, size + self.game.radius(other));
            taken.iter_mut().zip(shut).for_each(|(word, shut)| *word |= shut);
        }
        let is_near = |unit: UnitId| s.intact(unit) && !self.game.around(s, unit).grown(size).misses(&cover.bounds);
        if self.game.vehicle_ids().any(is_near) {
            for choice in (0..self.n_choices()).filter(|&choice| self.game.on_a_hull(s, self.at(choice), size)) {
                taken[choice / 64] |= 1 << (choice % 64);
            }
        }
        taken
    }

    fn add(&mut self, man: usize, open: &[usize], has_own: bool) {
        let most = PLACES - usize::from(has_own);
        if has_own {
            self.free.add(man, self.grid.len() + man);
        }
        if open.len() <= most {
            open.iter().for_each(|&spot| self.free.add(man, spot));
            return;
        }
        let mut near = self.nearest(man, open, most);
        near.select_nth_unstable(most - 1);
        near[..most].iter().for_each(|&liking| self.free.add(man, spot_of(liking)));
    }

    /// How a man likes spots: so many at least, none that is left out being nearer than one of them.
    fn nearest(&self, man: usize, open: &[usize], least: usize) -> Vec<u64> {
        let own = self.block[man].1;
        let within = |reach: Len| -> Vec<u64> {
            let before = |reach: Len| move |&spot: &usize| Len::from(self.grid[spot].x) < Len::from(own.x) + reach;
            let near = &open[open.partition_point(before(-reach))..open.partition_point(before(reach + 1))];
            let likings = near.iter().map(|&spot| self.liking(man, spot));
            likings.filter(|liking| liking >> 16 <= i64::from(reach).pow(2) as u64).collect()
        };
        // Sixty spots are those of a circle so wide.
        let near = within(5 * PITCH as Len);
        if near.len() >= least { near } else { within(2 * Len::from(i16::MAX)) }
    }

    /// How a man likes a spot, the less the better: distance and spot as one number.
    fn liking(&self, man: usize, spot: usize) -> u64 {
        (dist2(self.block[man].1, self.grid[spot]) as u64) << 16 | spot as u64
    }

    fn size(&self, man: usize) -> Len {
        self.game.radius(self.block[man].0)
    }

    /// Whether there are fewer squares of spots than men, where two men on spots of one square would overlap: then
    /// nobody need try.
    fn is_too_narrow(&self) -> bool {
        let narrowest = (0..self.block.len()).map(|man| self.size(man)).min().unwrap_or(0);
        // The spots of a row of a square, the diagonal of which is less than two men need.
        let fits = |n: &Len| 2 * ((n - 1) * PITCH as Len).pow(2) < (2 * narrowest).pow(2);
        let Some(row) = (1..).take_while(fits).last() else { return false };
        let side = row * PITCH as Len;
        let has_own = (0..self.block.len()).filter(|&man| self.free.has(man, self.grid.len() + man)).count();
        let is_open = |spot: usize| (0..self.block.len()).any(|man| self.free.has(man, spot));
        let open = (0..self.grid.len()).filter(|&spot| is_open(spot)).map(|spot| self.grid[spot]);
        let mut squares: Vec<(Len, Len)> = open.map(|at| (Len::from(at.x) / side, Len::from(at.y) / side)).collect();
        squares.sort_unstable();
        squares.dedup();
        has_own + squares.len() < self.block.len()
    }

    fn n_choices(&self) -> usize {
        self.grid.len() + self.block.len()
    }

    fn at(&self, choice: usize) -> Pt {
        self.grid.get(choice).copied().unwrap_or_else(|| self.block[choice - self.grid.len()].1)
    }

    /// The choices that a base too near to a place shuts out, by bits.
    fn shut_out(&self, at: Pt, reach: Len) -> Vec<u64> {
        let mut shut = vec![0; self.n_choices().div_ceil(64)];
        let near = |a: i16, b: i16| (Len::from(a) - Len::from(b)).abs() < reach;
        let beside = self.columns.iter().filter(|column| near(self.grid[column.start].x, at.x));
        let spots = beside.flat_map(|column| {
            let rows = column.clone().zip(&self.grid[column.clone()]);
            rows.skip_while(|(_, spot)| spot.y < at.y && !near(spot.y, at.y)).take_while(|(_, spot)| near(spot.y, at.y))
        });
        let own = (self.grid.len()..).zip(self.block.iter().map(|(_, own)| own));
        for (choice, _) in spots.chain(own).filter(|&(_, &place)| overlap(at, reach, place, 0)) {
            shut[choice / 64] |= 1 << (choice % 64);
        }
        shut
    }
}

fn spot_of(liking: u64) -> usize {
    usize::from(liking as u16)
}

impl Crowd for Spots<'_> {
    fn all(&self) -> Free {
        self.free.clone()
    }
    /// His own place first, then the nearest.
    fn next(&self, free: &Free, man: usize, after: Option<usize>) -> Option<usize> {
        let own = self.grid.len() + man;
        if after.is_none() && free.has(man, own) {
            return Some(own);
        }
        let past = after.filter(|&last| last != own).map(|last| self.liking(man, last));
        let spots = free.choices(man, 0).filter(|&choice| choice != own);
        let likings = spots.map(|spot| self.liking(man, spot)).filter(|&liking| past < Some(liking));
        likings.min().map(spot_of)
    }
    fn strike(&self, free: &mut Free, man: usize, choice: usize) {
        let at = self.at(choice);
        let mut shut: Option<(Len, Vec<u64>)> = None;
        for other in (0..self.block.len()).filter(|&other| other != man) {
            let reach = self.size(man) + self.size(other);
            if shut.as_ref().is_none_or(|&(known, _)| known != reach) {
                shut = Some((reach, self.shut_out(at, reach)));
            }
            let (_, shut) = shut.as_ref().expect("found out above");
            free.of_mut(other).iter_mut().zip(shut).for_each(|(word, shut)| *word &= !shut);
        }
    }
}

/// What is about where figures are to be set up: gathered once for many places.
pub(crate) struct Room<'a> {
    game: &'a Fubar,
    s: &'a State,
    seat: Seat,
    /// Whether all of it is in one zone of the side.
    in_zone: bool,
    others: ArrayVec<FigureId, FIGURES_MAX>,
}

impl<'a> Room<'a> {
    pub fn within(game: &'a Fubar, s: &'a State, seat: Seat, places: Bounds) -> Room<'a> {
        let corners = places.outline();
        let zones = &game.scenario.side(seat).zones;
        let holds_all = |zone: &Vec<Pt>| corners.iter().all(|&corner| contains(zone, corner));
        let in_zone = corners.iter().all(|&corner| game.table.holds(corner)) && zones.iter().any(holds_all);
        let near = places.grown(2 * RADIUS_MAX);
        let others = game.on_table_in(s, near).collect();
        Room { game, s, seat, in_zone, others }
    }

    /// Whether a figure may be set up at one of the places: in a zone of its side (fub:set-2), not in solid ground,
    /// overlapping nobody.
    pub fn check_spot(&self, figure: FigureId, at: Pt) -> Allowed {
        let Room { game, s, .. } = *self;
        if !self.in_zone {
            check_zone(game, self.seat, at)?;
        }
        refuse_if(game.table.is_solid(at), clause!("move-5"))?;
        let radius = game.radius(figure);
        let mut others = self.others.iter().filter(|&&other| other != figure);
        let crowded = others.any(|&other| overlap(at, radius, s.figure(other).at, game.radius(other)));
        refuse_if(crowded || game.on_a_hull(s, at, radius), clause!("geo-13"))
    }
}

pub(crate) fn check_spot(game: &Fubar, s: &State, seat: Seat, figure: FigureId, at: Pt) -> Allowed {
    Room::within(game, s, seat, Bounds::of(&[at])).check_spot(figure, at)
}
pub(crate) fn check_zone(game: &Fubar, seat: Seat, at: Pt) -> Allowed {
    refuse_if(!game.table.holds(at), clause!("geo-2"))?;
    let inside = game.scenario.side(seat).zones.iter().any(|zone| contains(zone, at));
    if inside { Ok(()) } else { Err(Violation::of(clause!("set-2"))) }
}
