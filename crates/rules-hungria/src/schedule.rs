//! Chapter 6 and 5.8: columns, replacements, reinforcements and withdrawals.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Entry, HexId, HexSet, Kind, Nation, PieceId, StaffId, Water, enemy_of},
    state::{AirPiece, AirStatus, Phase, Piece, State, Status},
    supply::{HqStatus, Statuses},
    turn::refuse_out_of_phase,
};
use kernel::{Clause, Maybe, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// Land replacements in [`State::pools`].
pub const LAND: usize = 0;
/// Air replacements in [`State::pools`].
pub const AIR: usize = 1;

impl Hungria {
    // --- logistic columns (5.8.2, 5.8.3, 6.2) ---

    /// Columns due to a side this turn (hun:6.2.a to hun:6.2.e, hun:5.8.2.h, hun:12.1.f, hun:12.1.h).
    pub fn columns_due(&self, s: &State, side: Seat) -> u8 {
        let extra = self.quota(s).filter(|_| side == AXIS).map_or(0, |order| order.columns);
        self.schedule(s.turn).columns[side] + extra
    }

    /// Whether a column may come down the Danube to a hex (hun:5.8.3.a to hun:5.8.3.e).
    pub fn check_danube(&self, s: &State, hex: HexId) -> Checked {
        at_most(clause!("5.8.3.a"), self.tables().supply.column.by_danube, s.danube_sent + 1)?;
        refuse_if(s.columns_due == 0 || s.free_column(AXIS).is_none(), clause!("5.8.3.d"))?;
        let danube = &self.ground().danube;
        let may_land = self.ground().is_hungarian_town(hex) && s.controls(AXIS, hex);
        let Some(landing) = may_land.then(|| self.ground().on_danube(hex)).flatten() else {
            return refuse(clause!("5.8.3.b"));
        };
        let head = self.ground().danube_head.and_then(|head| self.ground().on_danube(head)).unwrap_or(0);
        let banks = danube[head.min(landing)..=landing.max(head)].iter().flat_map(|&(a, b)| [a, b]);
        refuse_if(banks.into_iter().any(|bank| bars_the_danube(self, s, bank)), clause!("5.8.3.c"))?;
        // Partisans do not bar the river, but nothing lands among them.
        self.check_free(s, hex, AXIS)?;
        at_most(clause!("4.1.b"), self.tables().supply.stacking.limit, s.stack(hex).count() + 1)
    }

    /// Every column that a side may receive now, in the order of actions.
    pub(crate) fn receipts<'a>(&'a self, s: &'a State, side: Seat) -> impl Iterator<Item = Action> + 'a {
        let may_receive = s.columns_due > 0 && s.free_column(side).is_some();
        let statuses = if may_receive { self.hq_statuses(s, side) } else { [HqStatus::None; State::STAFFS_MAX] };
        let receives = move |&hq: &PieceId| check_receiver(self, s, hq, statuses[self.nth_staff(hq)]).is_ok();
        let hqs = self.hqs_of(s, side).filter(move |hq| may_receive && receives(hq));
        let by_hq = hqs.flat_map(move |hq| {
            let mut near = *self.around(s.hex_of(hq));
            near.insert(s.hex_of(hq));
            let open = near.filter(|hex| is_column_place(self, s, side, hq, hex));
            open.iter().map(move |hex| Action::Receive { hq, hex })
        });
        let sails = may_receive && side == AXIS && s.danube_sent < self.tables().supply.column.by_danube;
        let landings = self.danube_towns().iter().filter(move |&&hex| sails && self.check_danube(s, hex).is_ok());
        by_hq.chain(landings.map(|&hex| Action::Danube { hex }))
    }

    pub(crate) fn list_columns(&self, s: &State, side: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(self.receipts(s, side));
    }

    /// It moves in its side's next movement phase like any piece (hun:5.8.2.c), and serves every nation of its side
    /// (hun:5.8.2.f, hun:5.8.2.g).
    pub(crate) fn place_column(&self, s: &mut State, side: Seat, hex: HexId) {
        let column = s.free_column(side).expect("checked");
        s.columns_due -= 1;
        self.put(s, column, hex);
        s.piece_mut(column).origin = hex.into();
    }

    // --- replacements (6.3, 6.4.2) ---

    /// Hungarian land replacements of this turn (hun:6.4.2.a, hun:6.4.2.b, hun:6.4.2.c, hun:6.4.2.f).
    pub fn hungarian_replacements(&self, s: &State) -> u8 {
        let turn = self.schedule(s.turn);
        let full = turn.replacements[Nation::Hungarian.index()][LAND];
        if self.is_budapest_held(s) && !s.hungarian_latched { full } else { full.min(turn.hungarian_reduced) }
    }

    /// Whether the Axis has both hexes of Budapest and a line from one of them to a supply hex.
    pub(crate) fn is_budapest_held(&self, s: &State) -> bool {
        let hexes = &self.ground().budapest;
        hexes.iter().all(|&hex| s.controls(AXIS, hex)) && hexes.iter().any(|&hex| self.has_line(s, AXIS, hex))
    }

    /// Fills the pools of the turn (hun:6.3.a). The air replacement of turn 4 comes whoever has Budapest (hun:6.4.2.e).
    pub(crate) fn fill_pools(&self, s: &mut State) {
        s.pools = self.schedule(s.turn).replacements;
        let hungarian = self.hungarian_replacements(s);
        s.pools[Nation::Hungarian.index()][LAND] = hungarian;
        self.watch_budapest(s);
    }

    /// Once Budapest is lost or cut off the reduction is for good (hun:6.4.2.b), unless the option tests it afresh
    /// (hun:6.4.2.f).
    pub(crate) fn watch_budapest(&self, s: &mut State) {
        s.hungarian_latched |= self.content().options.hungarian_replacement_latch && !self.is_budapest_held(s);
    }

    /// Whether a step of a unit may be restored through a headquarters (hun:6.3.c, hun:10.2.c, hun:10.2.h, hun:10.2.p).
    /// Where several fully supplied ones serve it the first does.
    pub(crate) fn check_restore(&self, s: &State, seat: Seat, pool: Nation, unit: PieceId, hq: PieceId) -> Checked {
        check_replaceable(self, unit)?;
        let counter = self.unit(unit);
        check_pool(s, pool, counter.nation, LAND, 1)?;
        let piece = s.piece(unit);
        refuse_if(counter.side() != seat || !piece.on_map() || piece.steps + 1 != counter.steps, clause!("6.3.b"))?;
        let found = self.servers(s, seat, s.hex_of(unit))?;
        if found.contains(&hq) { Ok(()) } else { Err(Violation::of(clause!("6.3.c"))) }
    }

    /// The headquarters through which a replacement can reach a hex: the first that is fully supplied, else each partly
    /// supplied one through which none has passed.
    ///
    /// # Errors
    /// Why there is none.
    pub fn servers(&self, s: &State, side: Seat, hex: HexId) -> Result<Vec<PieceId>, Violation> {
        Servers::of(self, s, side).reaching(s, hex)
    }

    /// Whether an eliminated unit may be rebuilt in a hex (hun:6.3.e, hun:6.3.f, hun:6.4.c, hun:10.2.j).
    pub(crate) fn check_rebuild(
        &self,
        s: &State,
        seat: Seat,
        pool: Nation,
        unit: PieceId,
        hex: HexId,
        steps: u8,
    ) -> Checked {
        check_replaceable(self, unit)?;
        let counter = self.unit(unit);
        check_pool(s, pool, counter.nation, LAND, steps)?;
        if counter.side() != seat || s.piece(unit).status != Status::Eliminated || steps == 0 {
            return Err(Violation::of(clause!("6.3.b")));
        }
        at_most(clause!("6.3.b"), counter.steps, steps)?;
        let statuses = self.hq_statuses(s, seat);
        check_rebuild_hex(self, s, seat, hex, &statuses)?;
        self.check_placing(s, hex, unit)
    }

    /// Whether an air replacement may serve an air unit (hun:6.3.h, hun:6.3.o, hun:10.4.f).
    pub(crate) fn check_restore_air(&self, s: &State, seat: Seat, pool: Nation, air: AirId) -> Checked {
        check_restore_air(self, s, seat, pool, air, |hq| self.hq_status(s, hq))
    }

    /// Whether a partisan unit may join 1 Cz (hun:12.2.1.f, hun:12.2.1.k).
    pub(crate) fn check_join(&self, s: &State, partisan: PieceId) -> Checked {
        let corps = self.content().roles.czech_corps;
        let wants = s.piece(corps).on_map() && s.piece(corps).steps < self.unit(corps).steps;
        let is_partisan = self.partisans(s).any(|known| known == partisan);
        if wants && is_partisan { Ok(()) } else { Err(Violation::of(clause!("12.2.1.f"))) }
    }

    /// Whether two partisan units may bring 1 Cz back (hun:12.2.1.g, hun:12.2.1.h).
    pub(crate) fn check_raise(&self, s: &State, first: PieceId, second: PieceId, hex: HexId) -> Checked {
        let corps = self.content().roles.czech_corps;
        let both = [first, second].into_iter().all(|one| self.partisans(s).any(|known| known == one)) && first < second;
        refuse_if(s.piece(corps).status != Status::Eliminated || !both, clause!("12.2.1.g"))?;
        let beside = |hq: PieceId| self.ground().direction(s.hex_of(hq), hex).is_some();
        let soviet = |hq: &PieceId| self.unit(*hq).nation == Nation::Soviet;
        if !self.ground().all.contains(hex) || !self.hqs_of(s, ALLIED).filter(soviet).any(beside) {
            return Err(Violation::of(clause!("12.2.1.h")));
        }
        self.check_placing(s, hex, corps)
    }

    pub(crate) fn list_replacements(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        // In the order of actions, so that there is little to sort.
        out.push(Action::Done);
        let pools = |kind: usize| {
            let filled = move |pool: &Nation| pool.side() == seat && s.pools[pool.index()][kind] > 0;
            Nation::ALL.iter().copied().filter(filled)
        };
        // Who is supplied how is found out only for somebody who wants a replacement: mostly nobody does.
        let mut servers: Option<Servers<'_>> = None;
        for pool in pools(LAND) {
            let reduced =
                |unit: &PieceId| s.piece(*unit).on_map() && s.piece(*unit).steps + 1 == self.unit(*unit).steps;
            for unit in self.replaceable(pool).iter().copied().filter(reduced) {
                let servers = servers.get_or_insert_with(|| Servers::of(self, s, seat));
                let found = servers.reaching(s, s.hex_of(unit)).unwrap_or_default();
                out.extend(found.into_iter().map(|hq| Action::Restore { pool, unit, hq }));
            }
        }
        let mut around: Option<HexSet> = None;
        for pool in pools(LAND) {
            let lost = |unit: &PieceId| s.piece(*unit).status == Status::Eliminated;
            let mut wanted = self.replaceable(pool).iter().copied().filter(lost).peekable();
            let Some(&first) = wanted.peek() else { continue };
            let servers = servers.get_or_insert_with(|| Servers::of(self, s, seat));
            // What is open to one unit of a nation is open to all.
            let hexes = self.places(s, first, *around.get_or_insert_with(|| servers.rebuild_hexes(s)));
            for unit in wanted {
                let most = s.pools[pool.index()][LAND].min(self.unit(unit).steps);
                for hex in hexes.iter() {
                    out.extend((1..=most).map(|steps| Action::Rebuild { pool, unit, hex, steps }));
                }
            }
        }
        for pool in pools(AIR) {
            for air in s.airs().filter(|&air| self.air_unit(air).nation == pool) {
                let status =
                    |hq| servers.get_or_insert_with(|| Servers::of(self, s, seat)).statuses[self.nth_staff(hq)];
                if check_restore_air(self, s, seat, pool, air, status).is_ok() {
                    out.push(Action::RestoreAir { pool, air });
                }
            }
        }
        let conversions = out.len();
        if seat == ALLIED {
            list_conversions(self, s, out);
        }
        out[conversions..].sort_unstable();
        debug_assert!(out.is_sorted(), "replacements are listed in the order of actions");
    }

    pub(crate) fn restore(&self, s: &mut State, pool: Nation, unit: PieceId, hq: PieceId, log: Log<'_>) {
        s.pools[pool.index()][LAND] -= 1;
        s.staffs[self.nth_staff(hq)].passed[LAND] += 1;
        s.piece_mut(unit).steps += 1;
        log.tell(Event::plain(clause!("6.3.b"), What::Restored { unit, hq }));
    }

    pub(crate) fn rebuild(&self, s: &mut State, pool: Nation, unit: PieceId, hex: HexId, steps: u8, log: Log<'_>) {
        s.pools[pool.index()][LAND] -= steps;
        self.bring(s, unit, hex, steps);
        log.tell(Event::plain(clause!("6.3.b"), What::Rebuilt { unit, hex, steps }));
        self.watch_partisans(s, log);
    }

    /// A unit comes to the map: fresh, with its marker off, and it controls its hex (hun:6.3.l, hun:6.3.m, hun:6.4.e).
    pub(crate) fn bring(&self, s: &mut State, unit: PieceId, hex: HexId, steps: u8) {
        *s.piece_mut(unit) = Piece { steps, ..Piece::NOWHERE };
        self.put(s, unit, hex);
        s.piece_mut(unit).origin = hex.into();
        self.take_control(s, unit, hex);
    }

    pub(crate) fn restore_air(&self, s: &mut State, pool: Nation, air: AirId, log: Log<'_>) {
        s.pools[pool.index()][AIR] -= 1;
        if let Some(hq) = self.front_of(s, air) {
            s.staffs[self.nth_staff(hq)].passed[AIR] += 1;
        }
        let held = s.air_mut(air);
        held.steps += 1;
        held.status = AirStatus::Ready;
        let steps = held.steps;
        log.tell(Event::plain(clause!("6.3.h"), What::AirRestored { air, steps }));
    }

    pub(crate) fn join(&self, s: &mut State, partisan: PieceId, log: Log<'_>) {
        let corps = self.content().roles.czech_corps;
        self.remove(s, partisan, Status::Withdrawn);
        s.piece_mut(corps).steps = self.unit(corps).steps;
        log.tell(Event::plain(clause!("12.2.1.f"), What::Joined { partisan }));
    }

    pub(crate) fn raise(&self, s: &mut State, first: PieceId, second: PieceId, hex: HexId, log: Log<'_>) {
        let corps = self.content().roles.czech_corps;
        self.remove(s, first, Status::Withdrawn);
        self.remove(s, second, Status::Withdrawn);
        self.bring(s, corps, hex, self.unit(corps).steps);
        log.tell(Event::plain(clause!("12.2.1.g"), What::Raised { first, second, hex }));
        self.watch_partisans(s, log);
    }

    // --- reinforcements (6.4) ---

    /// Units and returning staffs that a side has to place now (hun:6.4.a, hun:6.4.d, hun:10.6.c).
    pub fn arrivals<'a>(&'a self, s: &'a State, side: Seat) -> impl Iterator<Item = PieceId> + 'a {
        self.units_of(side).iter().copied().filter(move |&unit| self.is_due(s, unit))
    }

    pub(crate) fn is_due(&self, s: &State, unit: PieceId) -> bool {
        let is_late =
            |unit| self.content().late_staff.as_ref().is_some_and(|late| late.hq == unit && late.turn >= s.turn);
        match s.piece(unit).status {
            Status::Pending => match self.unit(unit).entry {
                Entry::SetUp => false,
                Entry::Turn(turn) | Entry::At(turn, _) => turn <= s.turn && !is_late(unit),
            },
            Status::Eliminated if self.is_hq(unit) => {
                let returns = s.staffs[self.nth_staff(unit)].returns;
                returns != 0 && returns <= s.turn
            }
            Status::Unused | Status::OnMap | Status::Eliminated | Status::Withdrawn => false,
        }
    }

    /// Whether a reinforcement may be placed in a hex (hun:6.4.a, hun:6.4.b, hun:6.4.1.a, hun:6.4.1.b, hun:6.4.d).
    pub fn check_reinforce(&self, s: &State, seat: Seat, unit: PieceId, hex: HexId) -> Checked {
        if self.counter(unit).is_none_or(|counter| counter.side() != seat) || !self.is_due(s, unit) {
            return Err(Violation::of(clause!("6.4.f")));
        }
        check_arrival_hex(self, s, unit, hex)
    }

    pub(crate) fn list_reinforcements(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let mut towns = None;
        // A staff that is back may wait (hun:10.6.c); what arrives may not.
        let mut compulsory = false;
        for unit in self.arrivals(s, seat) {
            let open = arrival_places(self, s, unit, &mut towns);
            compulsory |= s.piece(unit).status == Status::Pending && !open.is_empty();
            out.extend(open.iter().map(|hex| Action::Reinforce { unit, hex }));
        }
        if !compulsory {
            out.insert(0, Action::Done);
        }
    }

    /// Whether a side can place anybody.
    pub(crate) fn has_reinforcements(&self, s: &State, seat: Seat) -> bool {
        let mut towns = None;
        self.arrivals(s, seat).any(|unit| !arrival_places(self, s, unit, &mut towns).is_empty())
    }

    /// Whether the side may leave off: nothing that can be placed may be kept back (hun:6.4.a).
    pub(crate) fn check_reinforcements_done(&self, s: &State, seat: Seat) -> Checked {
        let mut list = Vec::new();
        self.list_reinforcements(s, seat, &mut list);
        if list.contains(&Action::Done) { Ok(()) } else { Err(Violation::of(clause!("6.4.a"))) }
    }

    pub(crate) fn reinforce(&self, s: &mut State, unit: PieceId, hex: HexId, log: Log<'_>) {
        let returns = s.piece(unit).status == Status::Eliminated;
        self.bring(s, unit, hex, self.unit(unit).steps);
        let clause = if returns { clause!("10.6.c") } else { clause!("6.4.a") };
        if self.is_hq(unit) {
            s.staffs[self.nth_staff(unit)].returns = 0;
        }
        log.tell(Event::plain(clause, What::Reinforced { unit, hex }));
        self.watch_partisans(s, log);
    }

    /// Air units of this turn come to their boxes, or go (hun:6.4.f, hun:6.5.a).
    pub(crate) fn air_arrivals(&self, s: &mut State, log: Log<'_>) {
        for air in s.airs() {
            let unit = self.air_unit(air);
            if s.air(air).status == AirStatus::Pending && matches!(unit.entry, Entry::Turn(turn) if turn <= s.turn) {
                let front = self.home_box(air);
                *s.air_mut(air) = AirPiece { front, steps: unit.steps, status: AirStatus::Ready, ..AirPiece::NOWHERE };
                log.tell(Event::plain(clause!("6.4.f"), What::AirArrived { air }));
            }
        }
    }

    /// The box an air unit starts in.
    pub(crate) fn home_box(&self, air: AirId) -> Maybe<StaffId> {
        self.air_unit(air).base.and_then(|hq| self.staff_of(hq)).into()
    }

    // --- withdrawals (6.5) ---

    /// The units named for withdrawal this turn, Axis first (hun:2.1.i); the 18th corps is one of turn 7 (hun:6.5.b).
    pub fn named_withdrawals(&self, s: &State) -> impl Iterator<Item = PieceId> + '_ {
        let named = &self.schedule(s.turn).withdrawals;
        [AXIS, ALLIED]
            .into_iter()
            .flat_map(move |side| named.iter().copied().filter(move |&unit| self.side(unit) == side))
    }

    /// The unit named now; those that are out of the game already are passed over (hun:6.5.i).
    pub fn named_now(&self, s: &State) -> Option<PieceId> {
        self.named_withdrawals(s).nth(s.withdrawal.into())
    }

    /// Whether a unit may go for the one named (hun:6.5.d, hun:6.5.e, hun:6.5.f, hun:6.5.g), even if it is named itself
    /// in a later turn (hun:6.5.i).
    pub fn check_withdraw(&self, s: &State, unit: PieceId) -> Checked {
        let named = self.named_now(s).expect("somebody is named while withdrawals are asked");
        self.check_goes_for(s, unit, named)
    }

    /// The same for the unit that is named now.
    fn check_goes_for(&self, s: &State, unit: PieceId, named: PieceId) -> Checked {
        if unit == named {
            return Ok(());
        }
        let counter = self.unit(unit);
        let kind = |kind: Kind| if kind == Kind::Mountain { Kind::Infantry } else { kind };
        let same = counter.nation == self.unit(named).nation && kind(counter.kind) == kind(self.unit(named).kind);
        if same && s.piece(unit).on_map() { Ok(()) } else { refuse(clause!("6.5.d")) }
    }

    pub(crate) fn list_withdrawals(&self, s: &State, out: &mut Vec<Action>) {
        let Some(named) = self.named_now(s) else { return };
        let open = s.units().filter(|&unit| self.check_goes_for(s, unit, named).is_ok());
        out.extend(open.map(|unit| Action::Withdraw { unit }));
    }

    /// A unit leaves for good (hun:6.5.c, hun:6.5.h). One that is named itself later this turn cannot go twice: it goes
    /// in its own name now, and who is named now is still to be decided.
    pub(crate) fn withdraw(&self, s: &mut State, unit: PieceId, log: Log<'_>) {
        let mut later = self.named_withdrawals(s).skip(usize::from(s.withdrawal) + 1);
        let in_own_name = later.any(|later| later == unit);
        let named = if in_own_name { unit } else { self.named_now(s).expect("checked") };
        self.remove(s, unit, Status::Withdrawn);
        if self.is_hq(unit) {
            // A staff that was lost does not return any more.
            s.staffs[self.nth_staff(unit)].returns = 0;
        }
        log.tell(Event::plain(clause!("6.5.a"), What::Withdrawn { unit, named }));
        s.withdrawal += u8::from(!in_own_name);
    }

    /// Goes through withdrawals that leave nothing to choose, up to the one that is left to decide.
    pub(crate) fn settle_withdrawals(&self, s: &mut State, log: Log<'_>) {
        while let Some(named) = self.named_now(s) {
            if s.piece(named).status == Status::Withdrawn {
                s.withdrawal += 1;
                continue;
            }
            let mut list = Vec::new();
            self.list_withdrawals(s, &mut list);
            if list.len() > 1 {
                return;
            }
            self.withdraw(s, named, log);
        }
        for &air in &self.schedule(s.turn).air_withdrawals {
            if s.air(air).status != AirStatus::Withdrawn {
                *s.air_mut(air) = AirPiece { front: s.air(air).front, ..AirPiece::NOWHERE };
                log.tell(Event::plain(clause!("6.5.a"), What::AirWithdrawn { air }));
            }
        }
    }

    // --- set-up (12.2.1) ---

    /// Whether a partisan unit may be placed anew in a hex (hun:12.2.1.a).
    pub(crate) fn check_partisan(&self, s: &State, unit: PieceId, hex: HexId) -> Checked {
        let is_partisan = self.partisans(s).any(|known| known == unit);
        if !self.content().scenario.places_partisans || !is_partisan || s.piece(unit).hex == hex {
            return Err(Violation::of(clause!("12.2.1.a")));
        }
        refuse_if(!self.ground().zone.contains(hex) || s.occupied(AXIS).contains(hex), clause!("12.2.1.a"))?;
        self.check_stacking(s, hex, &[unit])
    }

    pub(crate) fn list_set_up(&self, s: &State, out: &mut Vec<Action>) {
        out.push(Action::Done);
        if !self.content().scenario.places_partisans {
            return;
        }
        for unit in self.partisans(s) {
            let mut open = self.places(s, unit, self.ground().zone);
            open.remove(s.hex_of(unit));
            out.extend(open.iter().map(|hex| Action::PlacePartisan { unit, hex }));
        }
    }
}

/// Columns a headquarters may still receive (hun:5.8.2.a, hun:5.8.2.b, hun:10.2.b, hun:10.2.i, hun:10.2.p).
fn check_receiver(game: &Hungria, s: &State, hq: PieceId, status: HqStatus) -> Checked {
    let (room, clause) = match status {
        HqStatus::Full => (game.tables().supply.column.per_hq_rail, clause!("5.8.2.a")),
        HqStatus::Partial => (game.content().options.cl_for_hq_without_rail, clause!("10.2.i")),
        HqStatus::None => (0, clause!("10.2.p")),
    };
    let received = s.staffs[game.nth_staff(hq)].received;
    at_most(clause, room, received + 1)
}
/// Where a headquarters puts a column: its hex, or next to it when that is full (hun:5.8.2.i).
fn is_column_place(game: &Hungria, s: &State, side: Seat, hq: PieceId, hex: HexId) -> bool {
    let limit = usize::from(game.tables().supply.stacking.limit);
    let has_room = |hex: HexId| s.stack(hex).count() < limit;
    let at = s.hex_of(hq);
    if has_room(at) {
        return hex == at;
    }
    let beside = game.ground().between(at, hex).is_some_and(|edge| edge.water != Water::Lake);
    beside && !s.occupied(enemy_of(side)).contains(hex) && has_room(hex)
}
/// Whether a column may be received so; `statuses` are those of the side's headquarters.
fn check_receive(game: &Hungria, s: &State, hq: PieceId, hex: HexId, side: Seat, statuses: &Statuses) -> Checked {
    refuse_if(s.columns_due == 0 || s.free_column(side).is_none(), clause!("5.8.2.e"))?;
    refuse_if(!game.is_hq(hq) || game.side(hq) != side || !s.piece(hq).on_map(), clause!("5.8.2.d"))?;
    check_receiver(game, s, hq, statuses[game.nth_staff(hq)])?;
    if is_column_place(game, s, side, hq, hex) { Ok(()) } else { Err(Violation::of(clause!("5.8.2.i"))) }
}
/// Any Allied unit or column but partisans (hun:5.8.3.e).
fn bars_the_danube(game: &Hungria, s: &State, bank: HexId) -> bool {
    s.occupied(ALLIED).contains(bank)
        && s.stack(bank).any(|piece| game.counter(piece).is_none_or(|unit| unit.kind != Kind::Partisan))
}
fn check_pool(s: &State, pool: Nation, nation: Nation, kind: usize, n: u8) -> Checked {
    refuse_if(pool != nation, clause!("6.3.j"))?;
    let left = s.pools[pool.index()][kind];
    let clause = match (kind, left, s.pools[pool.index()][1 - kind]) {
        (AIR, 0, 1..) => clause!("6.3.i"),
        (LAND, 0, 1..) => clause!("6.3.h"),
        _ => clause!("6.3.a"),
    };
    at_most(clause, left, n)
}
/// Which units take replacements at all (hun:6.3.n, hun:12.2.1.i).
fn check_replaceable(game: &Hungria, unit: PieceId) -> Checked {
    match game.counter(unit).map(|counter| counter.kind) {
        Some(Kind::Partisan) => Err(Violation::of(clause!("12.2.1.i"))),
        None | Some(Kind::Hq) => Err(Violation::of(clause!("6.3.n"))),
        Some(_) => Ok(()),
    }
}
/// Whether an air replacement may serve an air unit, its headquarters being supplied so.
fn check_restore_air(
    game: &Hungria,
    s: &State,
    seat: Seat,
    pool: Nation,
    air: AirId,
    status: impl FnOnce(PieceId) -> HqStatus,
) -> Checked {
    let unit = game.air_unit(air);
    let held = s.air(air);
    check_pool(s, pool, unit.nation, AIR, 1)?;
    let reduced = held.status == AirStatus::Ready && held.steps < unit.steps;
    refuse_if(unit.side() != seat || !(reduced || held.status == AirStatus::Eliminated), clause!("6.3.b"))?;
    if seat == AXIS {
        return Ok(());
    }
    let hq = game.front_of(s, air).expect("an Allied air unit has a Front");
    let passed = s.staffs[game.nth_staff(hq)].passed[AIR];
    match status(hq) {
        HqStatus::None => return Err(Violation::of(clause!("10.2.p"))),
        HqStatus::Partial => at_most(clause!("10.2.h"), 1, passed + 1)?,
        HqStatus::Full => {}
    }
    if held.status != AirStatus::Eliminated {
        return Ok(());
    }
    at_most(clause!("10.4.f"), game.tables().supply.air.box_rail, game.in_box(s, held.front) + 1)
}
fn check_rebuild_hex(game: &Hungria, s: &State, side: Seat, hex: HexId, statuses: &Statuses) -> Checked {
    if game.ground().supply[side].contains(hex) {
        return Ok(());
    }
    let near = |hq: &PieceId| {
        let at = s.hex_of(*hq);
        at == hex || game.ground().direction(at, hex).is_some()
    };
    let mut clause = clause!("6.3.f");
    for hq in game.hqs_of(s, side).filter(near) {
        if statuses[game.nth_staff(hq)] == HqStatus::Full {
            return Ok(());
        }
        clause = clause!("10.2.j");
    }
    Err(Violation::of(clause))
}
fn list_conversions(game: &Hungria, s: &State, out: &mut Vec<Action>) {
    let partisans: Vec<PieceId> = game.partisans(s).collect();
    let joins = partisans.iter().filter(|&&partisan| game.check_join(s, partisan).is_ok());
    out.extend(joins.map(|&partisan| Action::Join { partisan }));
    if s.piece(game.content().roles.czech_corps).status != Status::Eliminated {
        return;
    }
    for (nth, &first) in partisans.iter().enumerate() {
        for &second in &partisans[nth + 1..] {
            for hex in game.hqs_of(s, ALLIED).flat_map(|hq| game.ground().neighbours(s.hex_of(hq))) {
                if game.check_raise(s, first, second, hex).is_ok()
                    && !out.contains(&Action::Raise { first, second, hex })
                {
                    out.push(Action::Raise { first, second, hex });
                }
            }
        }
    }
}
/// Whether a unit may arrive in a hex.
fn check_arrival_hex(game: &Hungria, s: &State, unit: PieceId, hex: HexId) -> Checked {
    let counter = game.unit(unit);
    let returns = s.piece(unit).status == Status::Eliminated;
    let is_source = game.ground().supply[counter.side()].contains(hex);
    match fixed_hex(game, s, unit) {
        Some(fixed) => refuse_if(hex != fixed, clause!("6.4.1.a"))?,
        None if is_source => {}
        None if returns => return refuse(clause!("10.6.c")),
        None if counter.nation == Nation::Hungarian => {
            let may_arrive = game.ground().is_hungarian_town(hex) && s.controls(AXIS, hex);
            let by_rail = || game.supply_flood(s, AXIS, true).length(hex).is_some();
            refuse_if(!may_arrive || !by_rail(), clause!("6.4.b"))?;
        }
        None => return refuse(clause!("6.4.a")),
    }
    game.check_placing(s, hex, unit)
}
/// The one hex in which a unit may arrive, if its counter says so.
fn fixed_hex(game: &Hungria, s: &State, unit: PieceId) -> Option<HexId> {
    let returns = s.piece(unit).status == Status::Eliminated;
    match game.unit(unit).entry {
        Entry::At(_, fixed) if !returns && game.unit(unit).kind != Kind::Hq => Some(fixed),
        Entry::At(..) | Entry::Turn(_) | Entry::SetUp => None,
    }
}
/// Every hex in which a unit may arrive; `towns` keeps those of Hungary that the Axis supplies by rail, once somebody
/// needs them.
fn arrival_places(game: &Hungria, s: &State, unit: PieceId, towns: &mut Option<HexSet>) -> HexSet {
    let counter = game.unit(unit);
    let mut among = game.ground().supply[counter.side()];
    if let Some(fixed) = fixed_hex(game, s, unit) {
        among = HexSet::one(fixed);
    } else if counter.nation == Nation::Hungarian && s.piece(unit).status != Status::Eliminated {
        among = among.union(*towns.get_or_insert_with(|| {
            let rail = game.supply_flood(s, AXIS, true);
            let own = game.ground().settled.without(s.control);
            own.filter(|hex| game.ground().is_hungarian_town(hex) && rail.length(hex).is_some())
        }));
    }
    game.places(s, unit, among)
}

/// The headquarters of a side, how each is supplied, and who has a line to it.
struct Servers<'a> {
    game: &'a Hungria,
    side: Seat,
    statuses: Statuses,
    /// Each with its place.
    hqs: Vec<(PieceId, usize)>,
    /// What lines join to some of them: mostly one area holds them all.
    areas: Vec<HexSet>,
}

impl Servers<'_> {
    fn of<'a>(game: &'a Hungria, s: &State, side: Seat) -> Servers<'a> {
        let hqs = game.hqs_of(s, side).map(|hq| (hq, game.nth_staff(hq))).collect();
        Servers { game, side, statuses: game.hq_statuses(s, side), hqs, areas: Vec::new() }
    }

    /// Where units may be rebuilt, if there is room: in supply hexes, and in and around the hexes of fully supplied
    /// headquarters (hun:6.3.f).
    fn rebuild_hexes(&self, s: &State) -> HexSet {
        let mut hexes = self.game.ground().supply[self.side];
        for &(hq, staff) in &self.hqs {
            if self.statuses[staff] == HqStatus::Full {
                let at = s.hex_of(hq);
                hexes = hexes.union(*self.game.around(at));
                hexes.insert(at);
            }
        }
        hexes
    }

    /// The headquarters with this status that a hex has a line to, in order.
    fn with(&mut self, s: &State, hex: HexId, status: HqStatus) -> Vec<(PieceId, usize)> {
        let mut found = self.hqs.clone();
        found.retain(|&(hq, staff)| self.statuses[staff] == status && self.is_joined(s, hex, s.hex_of(hq)));
        found
    }

    /// Whether a line leads from a hex to that of a headquarters. It may begin where none passes.
    fn is_joined(&mut self, s: &State, hex: HexId, end: HexId) -> bool {
        let known = self.areas.iter().position(|area| area.contains(end));
        let area = known.map(|known| self.areas[known]).unwrap_or_else(|| {
            let area = self.game.joined(s, self.side, end);
            self.areas.push(area);
            area
        });
        area.contains(hex) || self.game.links(hex, false).iter().any(|&next| area.contains(next))
    }

    fn reaching(&mut self, s: &State, hex: HexId) -> Result<Vec<PieceId>, Violation> {
        if let Some(&(first, _)) = self.with(s, hex, HqStatus::Full).first() {
            return Ok(vec![first]);
        }
        let partial = self.with(s, hex, HqStatus::Partial);
        let free = |&&(_, staff): &&(PieceId, usize)| s.staffs[staff].passed[LAND] == 0;
        let found: Vec<PieceId> = partial.iter().filter(free).map(|&(hq, _)| hq).collect();
        if !found.is_empty() {
            return Ok(found);
        }
        let cut_off = !self.with(s, hex, HqStatus::None).is_empty();
        Err(Violation::of(match (partial.is_empty(), cut_off) {
            (false, _) => clause!("10.2.h"),
            (true, true) => clause!("10.2.p"),
            (true, false) => clause!("6.3.c"),
        }))
    }
}

/// What comes and what goes: set-up, columns, replacements, reinforcements, withdrawals.
pub(crate) struct Arrivals;

impl UnderWay<Hungria> for Arrivals {
    fn asks(&self, game: &Hungria, s: &State) -> Option<(Seat, Clause)> {
        Some(match s.phase {
            Phase::Columns(side) => (side, clause!("5.8.2.a")),
            Phase::Replacements(side) => (side, clause!("6.3.a")),
            Phase::Reinforcements(side) => (side, clause!("6.4.a")),
            Phase::Withdrawals => (game.active(s).unwrap_or(ALLIED), clause!("6.5.a")),
            _ => (ALLIED, game.set_up_clause()),
        })
    }
    fn list(&self, game: &Hungria, s: &State, _: Seat, out: &mut Vec<Action>) {
        match s.phase {
            Phase::Columns(side) => game.list_columns(s, side, out),
            Phase::Replacements(side) => game.list_replacements(s, side, out),
            Phase::Reinforcements(side) => game.list_reinforcements(s, side, out),
            Phase::Withdrawals => game.list_withdrawals(s, out),
            _ => game.list_set_up(s, out),
        }
    }
    fn check(&self, game: &Hungria, s: &State, _: Seat, action: &Action) -> Checked {
        match (s.phase, *action) {
            (Phase::SetUp, Action::PlacePartisan { unit, hex }) => game.check_partisan(s, unit, hex),
            (Phase::Columns(side), Action::Receive { hq, hex }) => {
                check_receive(game, s, hq, hex, side, &game.hq_statuses(s, side))
            }
            (Phase::Columns(AXIS), Action::Danube { hex }) => game.check_danube(s, hex),
            (Phase::Replacements(side), Action::Restore { pool, unit, hq }) => {
                game.check_restore(s, side, pool, unit, hq)
            }
            (Phase::Replacements(side), Action::Rebuild { pool, unit, hex, steps }) => {
                game.check_rebuild(s, side, pool, unit, hex, steps)
            }
            (Phase::Replacements(side), Action::RestoreAir { pool, air }) => game.check_restore_air(s, side, pool, air),
            (Phase::Replacements(ALLIED), Action::Join { partisan }) => game.check_join(s, partisan),
            (Phase::Replacements(ALLIED), Action::Raise { first, second, hex }) => {
                game.check_raise(s, first, second, hex)
            }
            (Phase::Reinforcements(side), Action::Reinforce { unit, hex }) => game.check_reinforce(s, side, unit, hex),
            (Phase::Reinforcements(side), Action::Done) => game.check_reinforcements_done(s, side),
            (Phase::Withdrawals, Action::Withdraw { unit }) => game.check_withdraw(s, unit),
            (Phase::Withdrawals, Action::Done) => Err(Violation::of(clause!("6.5.a"))),
            (_, Action::Done) => Ok(()),
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, side: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::PlacePartisan { unit, hex } => {
                game.shift(s, unit, hex);
                log.tell(Event::plain(clause!("12.2.1.a"), What::PartisanPlaced { unit, hex }));
                game.watch_partisans(s, log);
            }
            Action::Receive { hq, hex } => {
                s.staffs[game.nth_staff(hq)].received += 1;
                game.place_column(s, side, hex);
                log.tell(Event::plain(clause!("5.8.2.a"), What::ColumnReceived { hq, hex }));
                game.settle_phase(s, side, log);
            }
            Action::Danube { hex } => {
                s.danube_sent += 1;
                game.place_column(s, side, hex);
                log.tell(Event::plain(clause!("5.8.3.a"), What::ColumnByDanube { hex }));
                game.settle_phase(s, side, log);
            }
            Action::Restore { pool, unit, hq } => game.restore(s, pool, unit, hq, log),
            Action::Rebuild { pool, unit, hex, steps } => game.rebuild(s, pool, unit, hex, steps, log),
            Action::RestoreAir { pool, air } => game.restore_air(s, pool, air, log),
            Action::Join { partisan } => game.join(s, partisan, log),
            Action::Raise { first, second, hex } => game.raise(s, first, second, hex, log),
            Action::Reinforce { unit, hex } => {
                game.reinforce(s, unit, hex, log);
                game.settle_phase(s, side, log);
            }
            Action::Withdraw { unit } => {
                game.withdraw(s, unit, log);
                game.settle_withdrawals(s, log);
                if game.named_now(s).is_none() {
                    game.advance_phase(s, log);
                }
            }
            _ => game.end_phase(s, log),
        }
    }
}
