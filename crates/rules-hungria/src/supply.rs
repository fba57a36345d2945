//! Chapters 5 and 10: lines of communication, headquarters, and who is supplied.
//!
//! Everything rests on one flood: from the ends of lines outwards, over hexes a line may pass. A hex that no line may
//! pass is reached and not gone beyond, because a line may begin there.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{ALLIED, AXIS, HexId, HexSet, Kind, PieceId, enemy_of},
    state::{Piece, State, Status},
    turn::refuse_out_of_phase,
};
use kernel::{Clause, List, Maybe, Seat, UnderWay, Violation, at_least, clause, refuse_if};
use std::collections::BTreeSet;

/// How a headquarters is supplied (hun:10.2.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HqStatus {
    /// No line to a supply hex.
    None,
    /// A line, not by rail.
    Partial,
    /// A line by rail.
    Full,
}

/// How each headquarters is supplied, by its place.
pub type Statuses = [HqStatus; State::STAFFS_MAX];

/// Lengths of lines to the nearest of some ends.
#[derive(Clone)]
pub struct Flood {
    lengths: [u8; HexId::MAX],
}

impl Flood {
    const DRY: u8 = u8::MAX;

    /// The length of the line from a hex, if there is one (hun:5.1.f).
    #[inline]
    pub fn length(&self, hex: impl Into<Maybe<HexId>>) -> Option<u8> {
        let known = self.lengths[hex.into().get()?.index()];
        (known != Flood::DRY).then_some(known)
    }
}

/// Lines of a side to supply hexes, by rail only or over land: whether there is one from a hex, however long. What is
/// found out for one hex serves the next.
#[derive(Clone, Copy)]
struct Lines<'a> {
    game: &'a Hungria,
    side: Seat,
    rail: bool,
    /// Hexes that a line may pass.
    open: HexSet,
    /// Those of them that are known to have a line.
    fed: HexSet,
    /// Hexes that are known to have none.
    dry: HexSet,
}

impl<'a> Lines<'a> {
    fn of(game: &'a Hungria, s: &State, side: Seat, rail: bool) -> Lines<'a> {
        let open = game.open_to_lines(s, side);
        Lines { game, side, rail, open, fed: open.and(game.ground().supply[side]), dry: HexSet::EMPTY }
    }

    /// Whether a line leads from a hex, which may begin where none passes. It looks that way first where the nearest
    /// supply hex would be without an enemy: mostly a line is found long before a flood would have reached the hex.
    fn lead_from(&mut self, from: HexId) -> bool {
        let mut seen = HexSet::one(from);
        let mut stack = [from; HexId::MAX];
        let mut n = 1;
        while n > 0 && !self.fed.contains(stack[n - 1]) {
            n -= 1;
            let hex = stack[n];
            let here = self.game.supply_distance(self.side, hex);
            // What lies nearer goes on top.
            let mut nearer = List::<HexId, 6>::new(hex);
            for &to in self.game.links(hex, self.rail) {
                if !self.open.contains(to) || seen.contains(to) || self.dry.contains(to) {
                    continue;
                }
                seen.insert(to);
                if self.game.supply_distance(self.side, to) < here {
                    nearer.push(to);
                } else {
                    stack[n] = to;
                    n += 1;
                }
            }
            for to in nearer.iter() {
                stack[n] = to;
                n += 1;
            }
        }
        if n == 0 {
            self.dry = self.dry.union(seen);
        } else if self.open.contains(from) {
            // All that was seen is joined; beyond a hex that no line passes it need not be.
            self.fed = self.fed.union(seen);
        }
        n > 0
    }
}

/// How a unit stands as to supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Supply {
    /// In full.
    Supplied,
    /// By a line that is too long (hun:5.6.a).
    Attenuated,
    /// Not at all.
    Unsupplied,
}

impl Hungria {
    /// Whether a line of a side may pass a hex (hun:5.1.b, hun:5.1.c, hun:3.3.a, hun:3.3.b).
    #[inline]
    pub fn line_passes(&self, s: &State, side: Seat, hex: HexId) -> bool {
        let enemy = enemy_of(side);
        !s.occupied(enemy).contains(hex) && (!s.zoc(enemy).contains(hex) || s.occupied(side).contains(hex))
    }

    /// The hexes of [`Hungria::line_passes`], all at once.
    fn open_to_lines(&self, s: &State, side: Seat) -> HexSet {
        let enemy = enemy_of(side);
        self.ground().all.without(*s.zoc(enemy)).union(*s.occupied(side)).without(*s.occupied(enemy))
    }

    /// Whether a side has a line over land from a hex to a supply hex, however long.
    pub(crate) fn has_line(&self, s: &State, side: Seat, from: HexId) -> bool {
        Lines::of(self, s, side, false).lead_from(from)
    }

    /// The hexes that lines of a side over land join to one, itself among them; none where no line may end.
    pub(crate) fn joined(&self, s: &State, side: Seat, end: HexId) -> HexSet {
        let open = self.open_to_lines(s, side);
        let mut joined = HexSet::EMPTY;
        let mut ring = HexSet::one(end).and(open);
        while !ring.is_empty() {
            joined = joined.union(ring);
            ring = self.linked(ring, false).and(open).without(joined);
        }
        joined
    }

    /// Lengths of a side's lines to the nearest of these hexes, by rail only or over land. None ends where it may not
    /// pass (hun:5.1.d).
    pub fn flood(&self, s: &State, side: Seat, ends: impl Iterator<Item = HexId>, rail: bool) -> Flood {
        let mut flood = Flood { lengths: [Flood::DRY; HexId::MAX] };
        let open = self.open_to_lines(s, side);
        let mut ring = ends.collect::<HexSet>().and(open);
        let (mut seen, mut length) = (ring, 0);
        while !ring.is_empty() {
            ring.iter().for_each(|hex| flood.lengths[hex.index()] = length);
            // What no line passes is reached and not gone beyond.
            ring = self.linked(ring.and(open), rail).without(seen);
            seen = seen.union(ring);
            length = (length + 1).min(Flood::DRY - 1);
        }
        flood
    }

    /// The hexes of a line, from its beginning to its end, when a flood reaches it.
    pub fn line(&self, s: &State, side: Seat, from: HexId, flood: &Flood, rail: bool) -> Option<Vec<HexId>> {
        let mut path = vec![from];
        let mut length = flood.length(from)?;
        while length > 0 {
            let here = *path.last().expect("it has begun");
            let comes_nearer = |to: &HexId| flood.length(*to) == Some(length - 1) && self.line_passes(s, side, *to);
            let next = self.links(here, rail).iter().copied().find(comes_nearer)?;
            path.push(next);
            length -= 1;
        }
        Some(path)
    }

    /// Why no line of a side passes a hex; none where it may (hun:5.1.b, hun:5.1.d, hun:3.3.b).
    pub(crate) fn line_break(&self, s: &State, side: Seat, hex: HexId) -> Option<Clause> {
        if self.line_passes(s, side, hex) {
            return None;
        }
        let enemy = s.occupied(enemy_of(side)).contains(hex);
        Some(match (enemy, self.ground().supply[side].contains(hex)) {
            (true, true) => clause!("5.1.d"),
            (true, false) => clause!("5.1.b"),
            (false, _) => clause!("3.3.b"),
        })
    }

    /// The line that a side would have from a hex to the nearest of these: over as few hexes as can be that no line
    /// passes, and among such lines the shortest. None where no land, or no railway, leads there.
    pub(crate) fn broken_line(
        &self,
        s: &State,
        side: Seat,
        from: HexId,
        ends: HexSet,
        rail: bool,
    ) -> Option<Vec<HexId>> {
        let mut best = [(u16::MAX, u16::MAX); HexId::MAX];
        let mut before = [Maybe::NONE; HexId::MAX];
        let mut open = BTreeSet::from([((0, 0), from)]);
        best[from.index()] = (0, 0);
        while let Some((reached, hex)) = open.pop_first() {
            if ends.contains(hex) {
                let mut line = vec![hex];
                while let Some(last) = line.last().and_then(|hex| before[hex.index()].get()) {
                    line.push(last);
                }
                line.reverse();
                return Some(line);
            }
            for &to in self.links(hex, rail) {
                let barred = u16::from(!self.line_passes(s, side, to));
                let next = (reached.0 + barred, reached.1 + 1);
                if next < best[to.index()] {
                    open.remove(&(best[to.index()], to));
                    best[to.index()] = next;
                    before[to.index()] = hex.into();
                    open.insert((next, to));
                }
            }
        }
        None
    }

    /// Lines to the supply hexes of a side (hun:5.2.a).
    pub fn supply_flood(&self, s: &State, side: Seat, rail: bool) -> Flood {
        self.flood(s, side, self.ground().supply[side].iter(), rail)
    }

    /// How every headquarters of a side on the map is supplied; the rest are `None` (hun:10.2.a, hun:10.2.o,
    /// hun:10.2.q). So CG 3 Ukraina in Szolnok with the railway by Arad is fully supplied (hun:10.2.k), CG 4 Ukraina in
    /// 1302 only partly (hun:10.2.l).
    pub fn hq_statuses(&self, s: &State, side: Seat) -> Statuses {
        let mut statuses = [HqStatus::None; State::STAFFS_MAX];
        let mut by_rail = Lines::of(self, s, side, true);
        let mut over_land = Lines { rail: false, ..by_rail };
        for (status, &hq) in statuses.iter_mut().zip(self.hqs()) {
            let Some(hex) = s.piece(hq).hex.get().filter(|_| self.side(hq) == side) else { continue };
            // Most have a railway.
            *status = if by_rail.lead_from(hex) {
                HqStatus::Full
            } else if over_land.lead_from(hex) {
                HqStatus::Partial
            } else {
                HqStatus::None
            };
        }
        debug_assert_eq!(statuses, self.statuses_by_floods(s, side), "lines found one by one are those of floods");
        statuses
    }

    /// The same by floods of the whole map: what [`Hungria::hq_statuses`] is held against.
    fn statuses_by_floods(&self, s: &State, side: Seat) -> Statuses {
        let [by_rail, over_land] = [true, false].map(|rail| self.supply_flood(s, side, rail));
        std::array::from_fn(|staff| match self.hqs().get(staff).filter(|hq| self.side(**hq) == side) {
            Some(&hq) if by_rail.length(s.piece(hq).hex).is_some() => HqStatus::Full,
            Some(&hq) if over_land.length(s.piece(hq).hex).is_some() => HqStatus::Partial,
            _ => HqStatus::None,
        })
    }

    /// How one headquarters is supplied.
    pub fn hq_status(&self, s: &State, hq: PieceId) -> HqStatus {
        let statuses = self.hq_statuses(s, self.side(hq));
        self.staff_of(hq).map_or(HqStatus::None, |staff| statuses[staff.index()])
    }

    /// How many units a headquarters supplies (hun:10.2.d, hun:10.2.f, hun:10.2.m, hun:5.2.e).
    pub fn capacity(&self, side: Seat, status: HqStatus) -> u8 {
        let table = &self.tables().supply;
        let [full, partial] = match self.content().options.hq_capacity_example_values {
            true => [table.hq.example_rail, table.hq.example_no_rail],
            false => [table.hq.capacity_rail, table.hq.capacity_no_rail],
        };
        match status {
            HqStatus::Full => full,
            HqStatus::Partial => partial,
            HqStatus::None if side == AXIS && self.content().options.axis_isolated_hq_supplies => partial,
            HqStatus::None => 0,
        }
    }

    /// The headquarters of a side on the map.
    pub fn hqs_of<'a>(&'a self, s: &'a State, side: Seat) -> impl Iterator<Item = PieceId> + 'a {
        self.hqs().iter().copied().filter(move |&hq| self.side(hq) == side && s.piece(hq).on_map())
    }

    /// Lines to the nearest Front headquarters that is itself supplied (hun:5.3.a, hun:5.3.b, hun:5.3.e, hun:5.4.a).
    pub fn front_flood(&self, s: &State) -> Flood {
        let statuses = self.hq_statuses(s, ALLIED);
        let works = |hq: &PieceId| statuses[self.nth_staff(*hq)] != HqStatus::None;
        self.flood(s, ALLIED, self.hqs_of(s, ALLIED).filter(works).map(|hq| s.hex_of(hq)), false)
    }

    /// Whether a hex has a line of full effect to a Front headquarters that is itself supplied (hun:5.6.c), as
    /// [`Hungria::front_flood`] has it. Looked for from the hex outward: mostly one is not far.
    fn is_near_front(&self, s: &State, from: HexId) -> bool {
        let open = self.open_to_lines(s, ALLIED);
        let fronts: HexSet = self.hqs_of(s, ALLIED).map(|hq| s.hex_of(hq)).filter(|&hex| open.contains(hex)).collect();
        let mut seen = HexSet::one(from);
        let mut queue = [from; HexId::MAX];
        let (mut at, mut n) = (0, 1);
        for _ in 0..=self.tables().supply.line.allied_range {
            let ring = n;
            while at < ring {
                let hex = queue[at];
                at += 1;
                if fronts.contains(hex) && self.has_line(s, ALLIED, hex) {
                    return true;
                }
                for &to in self.links(hex, false).iter().filter(|&&to| open.contains(to)) {
                    if !seen.contains(to) {
                        seen.insert(to);
                        queue[n] = to;
                        n += 1;
                    }
                }
            }
        }
        false
    }

    /// Whether one of these fights on attenuated supply now (hun:5.6.c).
    pub(crate) fn any_attenuated(&self, s: &State, units: impl Iterator<Item = PieceId> + Clone) -> bool {
        let asks = |unit: &PieceId| !s.piece(*unit).has(Piece::UNSUPPLIED) && self.needs_front(*unit);
        let hexes: HexSet = units.clone().filter(asks).map(|unit| s.hex_of(unit)).collect();
        let any = hexes.iter().any(|hex| !self.is_near_front(s, hex));
        debug_assert_eq!(any, {
            let fronts = self.front_flood(s);
            units.clone().any(|unit| self.is_attenuated(s, unit, &fronts))
        });
        any
    }

    /// Whether an Allied unit fights on attenuated supply now (hun:5.6.c).
    pub fn is_attenuated(&self, s: &State, unit: PieceId, fronts: &Flood) -> bool {
        !s.piece(unit).has(Piece::UNSUPPLIED) && self.is_far(s, unit, fronts)
    }

    /// Whether an Allied unit has no line of full effect.
    pub(crate) fn is_far(&self, s: &State, unit: PieceId, fronts: &Flood) -> bool {
        let range = self.tables().supply.line.allied_range;
        self.needs_front(unit) && fronts.length(s.piece(unit).hex).is_none_or(|length| length > range)
    }

    /// Whether a unit needs a line to a Front headquarters: an Allied one, but for partisans.
    fn needs_front(&self, unit: PieceId) -> bool {
        let counter = self.unit(unit);
        counter.side() == ALLIED && counter.kind != Kind::Partisan
    }

    /// Lines to CG 4 Ukraina, where it is on the map (hun:8.10.b, hun:8.10.c).
    pub fn staff_4_flood(&self, s: &State) -> Flood {
        self.flood(s, ALLIED, s.piece(self.content().roles.staff_4).hex.get().into_iter(), false)
    }

    /// Artillery counts like any corps (hun:8.3.g). Whether a unit takes part in the supply check: neither headquarters
    /// nor column (hun:5.7.e).
    pub(crate) fn needs_supply(&self, s: &State, unit: PieceId) -> bool {
        s.piece(unit).on_map() && self.unit(unit).kind != Kind::Hq
    }

    /// Begins the supply check of a side: the default assignment (hun:5.7.a, hun:10.2.n).
    pub(crate) fn share_supply(&self, s: &mut State, side: Seat) {
        let lines = self.trace_supply(s, side);
        let mut room = lines.room;
        let mut wanting: Vec<PieceId> = Vec::new();
        for &unit in self.units_of(side) {
            let hex = s.piece(unit).hex.get();
            let by_source = lines.by_source.as_ref().is_some_and(|flood| flood.length(hex).is_some());
            // Partisans live off their own country (hun:12.2.1.d, hun:12.2.1.e).
            let at_home = hex.is_some_and(|hex| self.ground().slovakia.contains(hex));
            let fed = by_source || at_home && self.unit(unit).kind == Kind::Partisan;
            s.piece_mut(unit).served = if self.needs_supply(s, unit) && fed { Piece::BY_SOURCE } else { 0 };
            if self.needs_supply(s, unit) && !fed {
                wanting.push(unit);
            }
        }
        if side == AXIS {
            share_among_armies(s, &lines, &wanting, &mut room);
        } else {
            share_among_fronts(self, s, &lines, wanting, &mut room);
        }
    }

    /// Whether somebody goes without who has a line: only then is there something to choose (hun:10.2.n).
    pub(crate) fn is_short(&self, s: &State, side: Seat) -> bool {
        let without = |unit: PieceId| s.piece(unit).served == 0 && s.reach(unit) != 0;
        self.units_of(side).iter().any(|&unit| without(unit))
    }

    /// Traces every unit of a side and keeps what the owner's choices are checked against.
    pub(crate) fn trace_supply(&self, s: &mut State, side: Seat) -> SupplyLines {
        let lines = SupplyLines::of(self, s, side);
        for &unit in self.units_of(side) {
            let reach = if self.needs_supply(s, unit) { lines.reach(s, unit) } else { 0 };
            s.set_reach(unit, reach);
        }
        s.capacity = lines.room;
        lines
    }

    /// How many units more each headquarters can serve while supply is shared out.
    pub(crate) fn rooms(&self, s: &State) -> [i16; State::STAFFS_MAX] {
        let mut rooms = s.capacity.map(i16::from);
        for unit in s.units() {
            match s.piece(unit).served {
                0 | Piece::BY_SOURCE => {}
                staff => rooms[usize::from(staff) - 1] -= 1,
            }
        }
        rooms
    }

    /// Whether the owner may have a unit served by a headquarters (hun:5.3.c, hun:10.2.n).
    pub(crate) fn check_serve(&self, s: &State, seat: Seat, unit: PieceId, hq: PieceId) -> Checked {
        let staff = self.staff_of(hq);
        let foreign = self.counter(unit).is_none_or(|counter| counter.side() != seat);
        refuse_if(foreign || s.piece(unit).served == Piece::BY_SOURCE, clause!("10.2.n"))?;
        // Nobody goes without, so there is nothing to choose.
        refuse_if(!self.is_short(s, seat), clause!("10.2.n"))?;
        let staff = staff.filter(|staff| s.reach(unit) >> staff.0 & 1 == 1).ok_or(Violation::of(clause!("5.5.a")))?;
        refuse_if(s.piece(unit).served == staff.0 + 1, clause!("10.2.n"))?;
        let status_clause = match self.hq_status(s, hq) {
            HqStatus::Full => clause!("10.2.d"),
            HqStatus::Partial | HqStatus::None => clause!("10.2.f"),
        };
        at_least(status_clause, 1, self.rooms(s)[staff.index()])
    }

    /// Whether the owner may leave a unit without supply.
    pub(crate) fn check_starve(&self, s: &State, seat: Seat, unit: PieceId) -> Checked {
        let own = self.counter(unit).is_some_and(|counter| counter.side() == seat);
        refuse_if(!own || !is_served(s, unit), clause!("10.2.n"))?;
        if self.is_short(s, seat) { Ok(()) } else { Err(Violation::of(clause!("10.2.n"))) }
    }

    /// Ends the supply check of a side: markers come and go, here and nowhere else (hun:5.7.d, hun:5.5.a, hun:5.5.b,
    /// hun:5.7.b, hun:5.7.c). A unit without a line fights and moves at less than its full ability (hun:5.1.a); nothing
    /// else happens to it (hun:5.5.g, hun:5.5.h).
    pub(crate) fn mark_supply(&self, s: &mut State, side: Seat, log: Log<'_>) {
        for &unit in self.units_of(side) {
            s.set_reach(unit, 0);
            let served = std::mem::take(&mut s.piece_mut(unit).served) != 0;
            if !self.needs_supply(s, unit) {
                continue;
            }
            let marked = s.piece(unit).has(Piece::UNSUPPLIED);
            if !served && !marked {
                s.piece_mut(unit).flags |= Piece::UNSUPPLIED;
                log.tell(Event::plain(clause!("5.7.b"), What::Unsupplied { unit }));
            } else if served && marked {
                s.piece_mut(unit).flags &= !Piece::UNSUPPLIED;
                log.tell(Event::plain(clause!("5.7.c"), What::Supplied { unit }));
            }
        }
        s.capacity = [0; State::STAFFS_MAX];
        self.watch_partisans(s, log);
    }

    /// How each unit would stand if supply were checked now with the default assignment.
    pub fn forecast(&self, s: &State, side: Seat) -> Vec<(PieceId, Supply)> {
        let mut copy = s.clone();
        self.share_supply(&mut copy, side);
        self.standing(&copy, side)
    }

    /// How each unit stands as supply is shared out.
    pub(crate) fn standing(&self, shared: &State, side: Seat) -> Vec<(PieceId, Supply)> {
        let fronts = self.front_flood(shared);
        let mut list = Vec::new();
        for unit in self.units_of(side).iter().copied().filter(|&unit| self.needs_supply(shared, unit)) {
            let length = fronts.length(shared.hex_of(unit));
            let near = length.is_some_and(|length| length <= self.tables().supply.line.allied_range);
            list.push((
                unit,
                match shared.piece(unit).served {
                    0 => Supply::Unsupplied,
                    Piece::BY_SOURCE => Supply::Supplied,
                    _ if side == AXIS || near => Supply::Supplied,
                    _ => Supply::Attenuated,
                },
            ));
        }
        list
    }

    /// A headquarters falls and will be back (hun:10.6.c, hun:10.6.d).
    pub(crate) fn lose_hq(&self, s: &mut State, hq: PieceId, clause: kernel::Clause, log: Log<'_>) {
        let returns = s.turn + self.tables().supply.hq.return_after;
        self.remove(s, hq, Status::Eliminated);
        s.staffs[self.nth_staff(hq)].returns = returns;
        log.tell(Event::plain(clause, What::HqLost { hq, returns }));
    }
}

/// Shortest line first, then unit, then headquarters.
fn share_among_armies(s: &mut State, lines: &SupplyLines, wanting: &[PieceId], room: &mut [u8]) {
    let mut pairs = Vec::new();
    for &unit in wanting {
        for staff in lines.staffs() {
            if let Some(length) = lines.length(s, unit, staff) {
                pairs.push((length, unit, staff));
            }
        }
    }
    pairs.sort_unstable();
    for (_, unit, staff) in pairs {
        if s.piece(unit).served == 0 && room[staff] > 0 {
            serve(s, unit, staff, room);
        }
    }
}
/// First those within the range, the least choice and the strongest attack before others, each where there is most
/// room; then the rest, the strongest first, at the nearest (hun:10.2.n).
fn share_among_fronts(game: &Hungria, s: &mut State, lines: &SupplyLines, mut wanting: Vec<PieceId>, room: &mut [u8]) {
    let range = game.tables().supply.line.allied_range;
    let attack = |s: &State, unit: PieceId| game.unit(unit).factors(s.piece(unit).steps).attack;
    let near = |s: &State, unit: PieceId| {
        lines.staffs().filter(|&staff| lines.length(s, unit, staff).is_some_and(|length| length <= range)).count()
    };
    wanting.sort_by_key(|&unit| (near(s, unit), std::cmp::Reverse(attack(s, unit)), unit));
    for &unit in &wanting {
        let best = lines
            .staffs()
            .filter(|&staff| room[staff] > 0)
            .filter_map(|staff| Some((std::cmp::Reverse(room[staff]), lines.length(s, unit, staff)?, staff)))
            .filter(|&(_, length, _)| length <= range)
            .min();
        if let Some((_, _, staff)) = best {
            serve(s, unit, staff, room);
        }
    }
    wanting.retain(|&unit| s.piece(unit).served == 0);
    wanting.sort_by_key(|&unit| (std::cmp::Reverse(attack(s, unit)), unit));
    for unit in wanting {
        let open = lines.staffs().filter(|&staff| room[staff] > 0);
        let best = open.filter_map(|staff| Some((lines.length(s, unit, staff)?, staff))).min();
        if let Some((_, staff)) = best {
            serve(s, unit, staff, room);
        }
    }
}

/// Has a headquarters serve a unit.
fn serve(s: &mut State, unit: PieceId, staff: usize, room: &mut [u8]) {
    room[staff] -= 1;
    s.piece_mut(unit).served = staff as u8 + 1;
}

/// Whether a headquarters serves a unit while supply is shared out.
pub(crate) fn is_served(s: &State, unit: PieceId) -> bool {
    !matches!(s.piece(unit).served, 0 | Piece::BY_SOURCE)
}

/// Lines of one side in the supply check: to supply hexes for the Axis, to each headquarters that has room for both.
pub(crate) struct SupplyLines {
    room: [u8; State::STAFFS_MAX],
    by_source: Option<Flood>,
    floods: Vec<(usize, Flood)>,
}

impl SupplyLines {
    fn of(game: &Hungria, s: &State, side: Seat) -> SupplyLines {
        let statuses = game.hq_statuses(s, side);
        let mut room = [0; State::STAFFS_MAX];
        let mut floods = Vec::new();
        for hq in game.hqs_of(s, side) {
            let staff = game.nth_staff(hq);
            room[staff] = game.capacity(side, statuses[staff]);
            // Who reaches an army that has a line itself has that line too (hun:5.2.b, hun:5.2.c): only cut-off staffs
            // matter.
            let matters = side == ALLIED || statuses[staff] == HqStatus::None;
            if room[staff] > 0 && matters {
                floods.push((staff, game.flood(s, side, std::iter::once(s.hex_of(hq)), false)));
            }
        }
        // Allied units trace to headquarters only (hun:5.3.d); the Axis line has no limit (hun:5.2.d).
        let by_source = (side == AXIS).then(|| game.supply_flood(s, side, false));
        SupplyLines { room, by_source, floods }
    }
    fn staffs(&self) -> impl Iterator<Item = usize> + '_ {
        self.floods.iter().map(|(staff, _)| *staff)
    }
    fn length(&self, s: &State, unit: PieceId, staff: usize) -> Option<u8> {
        self.floods.iter().find(|(known, _)| *known == staff)?.1.length(s.piece(unit).hex)
    }
    fn reach(&self, s: &State, unit: PieceId) -> u16 {
        let reached = self.floods.iter().filter(|(_, flood)| flood.length(s.piece(unit).hex).is_some());
        reached.fold(0, |mask, (staff, _)| mask | 1 << staff)
    }
}

/// The supply phase of a side.
pub(crate) struct Service(pub(crate) Seat);

impl UnderWay<Hungria> for Service {
    fn asks(&self, _: &Hungria, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, clause!("10.2.n")))
    }
    fn list(&self, game: &Hungria, s: &State, _: Seat, out: &mut Vec<Action>) {
        let Service(side) = *self;
        out.push(Action::Done);
        if !game.is_short(s, side) {
            return;
        }
        let rooms = (0u16..).zip(game.rooms(s));
        let roomy = rooms.filter(|(_, room)| *room > 0).fold(0, |roomy, (staff, _)| roomy | 1 << staff);
        for &unit in game.units_of(side) {
            let (mut open, served) = (s.reach(unit) & roomy, s.piece(unit).served);
            if open == 0 || served == Piece::BY_SOURCE || !game.needs_supply(s, unit) {
                continue;
            }
            while open != 0 {
                let staff = open.trailing_zeros() as u8;
                open &= open - 1;
                if served != staff + 1 {
                    out.push(Action::Serve { unit, hq: game.hqs()[usize::from(staff)] });
                }
            }
        }
        let starved = |unit: &PieceId| is_served(s, *unit) && game.needs_supply(s, *unit);
        out.extend(game.units_of(side).iter().copied().filter(starved).map(|unit| Action::Starve { unit }));
    }
    fn check(&self, game: &Hungria, s: &State, side: Seat, action: &Action) -> Checked {
        match *action {
            Action::Serve { unit, hq } => game.check_serve(s, side, unit, hq),
            Action::Starve { unit } => game.check_starve(s, side, unit),
            Action::Done => Ok(()),
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Serve { unit, hq } => s.piece_mut(unit).served = game.nth_staff(hq) as u8 + 1,
            Action::Starve { unit } => s.piece_mut(unit).served = 0,
            _ => game.end_phase(s, log),
        }
    }
}
