//! Chapter 7: movement, hex by hex, and how far a stack can go.
//!
//! Points are counted in halves (`hp`). Costs rest on who controlled what when the phase began, so they do not change
//! while a side moves.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, What},
    game::{Hungria, Price, Way},
    model::{ALLIED, AXIS, HexId, HexSet, Kind, Nation, PieceId, Unit, Water, enemy_of},
    search::Reach,
    state::{Mode, Mover, Phase, Piece, Stage, State, Status},
    turn::{EACH_IN_ITS_PHASE, refuse_out_of_phase},
    words::names::in_points,
};
use kernel::{Clause, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// What a path would cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Half points spent.
    pub spent: u8,
    /// Half points left.
    pub left: u8,
    /// Whether the move is over.
    pub stopped: bool,
}

impl Hungria {
    /// The half points a piece has for a turn.
    pub fn allowance(&self, s: &State, piece: PieceId) -> u8 {
        self.allowance_by(s, piece).0
    }
    /// The same, and the clause that gives them.
    pub(crate) fn allowance_by(&self, s: &State, piece: PieceId) -> (u8, Clause) {
        let Some(unit) = self.counter(piece) else {
            return (2 * self.tables().supply.column.movement, clause!("7.1.a"));
        };
        let movement = unit.factors(s.piece(piece).steps).movement;
        match unit.kind {
            Kind::Hq => (2 * movement, clause!("10.3.a")),
            kind if kind.is_mobile() && s.piece(piece).has(Piece::UNSUPPLIED) => (2 * (movement / 2), clause!("5.5.d")),
            _ => (2 * movement, clause!("7.1.a")),
        }
    }

    /// What a neighbouring hex costs to enter, in half points, and the clause of the price; or why it cannot be.
    pub(crate) fn way_price(
        &self,
        s: &State,
        side: Seat,
        from: HexId,
        to: HexId,
        has_hq: bool,
    ) -> Result<(u8, Clause), Violation> {
        let way = self.ways(from).iter().find(|way| way.to == to).expect("they are neighbours");
        refuse_if(way.own == Way::CLOSED, clause!("7.5.a"))?;
        refuse_if(has_hq && way.bars_hq, clause!("10.3.b"))?;
        let own = s.controlled(side, from) && s.controlled(side, to);
        let (cost, by) = if own { (way.own, way.own_by) } else { (way.other, way.other_by) };
        Ok((cost, if has_hq && by == Price::Rail { clause!("10.3.c") } else { by.clause() }))
    }

    /// The hexes that [`Hungria::check_bounds`] leaves to pieces.
    pub(crate) fn bounds(&self, s: &State, members: &[PieceId]) -> HexSet {
        let mut bounds = self.ground().all;
        for unit in members.iter().filter_map(|&piece| self.counter(piece)) {
            if unit.kind == Kind::Partisan && !s.partisans_free {
                bounds = bounds.and(self.ground().zone);
            }
            if self.is_confined(s, unit) {
                bounds = bounds.and(self.ground().slovakia);
            }
        }
        bounds
    }

    /// Whether a unit keeps to Slovakia, by option: an S unit while there are partisans.
    fn is_confined(&self, s: &State, unit: &Unit) -> bool {
        let confined = unit.s_mark && self.content().options.s_units_confined_to_slovakia && !s.uprising_settled;
        confined && self.partisans(s).next().is_some()
    }

    /// Whether pieces may be in a hex at all: partisans keep to their zone (hun:12.2.1.b), and by option the S units to
    /// Slovakia.
    pub(crate) fn check_bounds(&self, s: &State, members: &[PieceId], hex: HexId) -> Checked {
        for unit in members.iter().filter_map(|&piece| self.counter(piece)) {
            if unit.kind == Kind::Partisan && !s.partisans_free && !self.ground().zone.contains(hex) {
                return Err(Violation::of(clause!("12.2.1.b")));
            }
            if !self.ground().slovakia.contains(hex) && self.is_confined(s, unit) {
                return Err(Violation::of(clause!("12.2.2.a")));
            }
        }
        Ok(())
    }

    /// One step of a mover standing in `from` with so much left: its cost and whether it stops there. `last` says that
    /// the move is to end there.
    pub(crate) fn check_edge(
        &self,
        s: &State,
        mover: &Mover,
        from: Option<HexId>,
        to: HexId,
        last: bool,
    ) -> Result<(u8, bool), Violation> {
        let members = mover.members.as_slice();
        let side = self.side(members[0]);
        let enemy = enemy_of(side);
        refuse_if(mover.stopped, clause!("3.2.a"))?;
        let Some(from) = from else { return self.check_entry(s, mover.mode, to, last) };
        refuse_if(self.ground().direction(from, to).is_none(), clause!("7.1.b"))?;
        if s.occupied(enemy).contains(to) {
            return refuse(if mover.mode == Mode::Breakthrough { clause!("8.5.j") } else { clause!("7.1.j") });
        }
        // Advance, breakthrough and exploitation know no zones (hun:3.2.c, hun:3.2.e, hun:8.5.f, hun:8.6.f); who begins
        // in a zone may leave it for a free hex and go on (hun:3.2.h); within Budapest zones do not bind (hun:3.4.a).
        let in_phase = matches!(mover.mode, Mode::Normal | Mode::Operational);
        let zones = s.zoc(enemy);
        let within_city = self.ground().big_city.contains(from) && self.ground().big_city.contains(to);
        refuse_if(in_phase && zones.contains(from) && zones.contains(to) && !within_city, clause!("3.2.d"))?;
        if mover.mode == Mode::Operational && self.is_adjacent(s, enemy, to) {
            return refuse(if last { clause!("7.4.d") } else { clause!("7.4.e") });
        }
        self.check_bounds(s, members, to)?;
        let has_hq = members.iter().any(|&piece| self.is_hq(piece));
        let (cost, _) = self.way_price(s, side, from, to, has_hq)?;
        let stops = in_phase && zones.contains(to);
        // One hex a turn, and the emptied hex of a breakthrough, are always within reach (hun:7.1.d, hun:7.1.e,
        // hun:8.5.i).
        let least = !mover.started && mover.mode != Mode::Exploitation && mover.left > 0;
        if least && cost > mover.left {
            return Ok((mover.left, true));
        }
        at_most(clause!("7.1.b"), mover.left, cost).map_err(in_points)?;
        Ok((cost, stops))
    }

    /// CG 2 Ukraina comes by its own hex (hun:9.2.2.f).
    pub(crate) fn check_entry(&self, s: &State, mode: Mode, to: HexId, last: bool) -> Result<(u8, bool), Violation> {
        let late = self.content().late_staff.as_ref().expect("only the late staff is off the map");
        refuse_if(to != late.entry, clause!("9.2.2.f"))?;
        refuse_if(s.occupied(AXIS).contains(to), clause!("7.1.j"))?;
        if mode == Mode::Operational && self.is_adjacent(s, AXIS, to) {
            return Err(Violation::of(if last { clause!("7.4.d") } else { clause!("7.4.e") }));
        }
        Ok((self.tables().terrain.crossing.railway_halves, s.zoc(AXIS).contains(to)))
    }

    /// What a path would cost these pieces in the movement phase of their side, from where they stand (hun:7.1.b).
    ///
    /// # Errors
    /// The clause that bars it.
    pub fn trace(&self, s: &State, pieces: &[PieceId], path: &[HexId], operational: bool) -> Result<Trace, Violation> {
        let mut mover = self.mover_of(s, pieces, operational)?;
        let all = mover.left;
        let mut from = s.piece(pieces[0]).hex.get();
        for (nth, &to) in path.iter().enumerate() {
            let last = nth + 1 == path.len();
            let (cost, stops) = self.check_edge(s, &mover, from, to, last)?;
            mover.left -= cost;
            mover.started = true;
            mover.stopped = stops;
            from = Some(to);
        }
        if let Some(&last) = path.last() {
            self.check_stacking(s, last, pieces)?;
        }
        Ok(Trace { spent: all - mover.left, left: mover.left, stopped: mover.stopped })
    }

    /// A stack about to move.
    pub(crate) fn mover_of(&self, s: &State, pieces: &[PieceId], operational: bool) -> Result<Mover, Violation> {
        let mut mover = Mover { mode: Mode::Normal, ..Mover::IDLE };
        for &piece in pieces {
            self.check_mover(s, self.side(pieces[0]), piece)?;
            refuse_if(s.piece(piece).hex != s.piece(pieces[0]).hex || mover.members.is_full(), clause!("7.1.k"))?;
            mover.members.insert(piece);
        }
        mover.left = pace(self, s, &mover);
        if operational {
            check_operational(self, s, &mover)?;
            mover.mode = Mode::Operational;
            mover.left = mover.left.saturating_mul(2);
        }
        Ok(mover)
    }

    /// Whether a piece may begin a move now (hun:7.1.i, hun:3.2.b).
    pub(crate) fn check_mover(&self, s: &State, seat: Seat, piece: PieceId) -> Checked {
        let held = s.piece(piece);
        refuse_if(self.side(piece) != seat, if seat == ALLIED { clause!("2.1.d") } else { clause!("2.1.e") })?;
        refuse_if(held.status != Status::OnMap, self.off_map_by(s, piece))?;
        refuse_if(!(held.on_map() || self.is_late(s, piece)), clause!("7.1.h"))?;
        let moved = || Violation::of(clause!("7.1.i")).case("hungria-refused-moved");
        if held.has(Piece::MOVED) { Err(moved()) } else { Ok(()) }
    }

    /// Whether a piece could begin to move once the stack that is on the way in this phase has stopped.
    pub(crate) fn moves_next(&self, s: &State, seat: Seat, piece: PieceId) -> bool {
        let in_phase = matches!(s.mover.mode, Mode::Normal | Mode::Operational);
        in_phase && !s.mover.members.contains(piece) && self.check_mover(s, seat, piece).is_ok()
    }

    /// The ground units and columns of a side, wherever they are.
    pub(crate) fn pieces_of<'a>(&'a self, s: &State, side: Seat) -> impl Iterator<Item = PieceId> + use<'a> {
        self.units_of(side).iter().copied().chain(s.columns_of(side))
    }

    /// As [`Hungria::check_mover`] of its own side's pieces, without the clause: lists ask it of a hundred.
    fn may_move(&self, s: &State, piece: PieceId) -> bool {
        let held = s.piece(piece);
        let could = held.status == Status::OnMap && !held.has(Piece::MOVED);
        could && (held.hex.is_some() || self.is_late(s, piece))
    }

    /// The clause by which a piece that is not on the map will come, or not.
    fn off_map_by(&self, s: &State, piece: PieceId) -> Clause {
        match s.piece(piece).status {
            Status::Pending if self.is_due(s, piece) => clause!("6.4.d"),
            Status::Pending => clause!("6.4.f"),
            Status::Eliminated if self.is_hq(piece) => clause!("10.6.c"),
            Status::Eliminated => clause!("6.3.b"),
            Status::Withdrawn => clause!("6.5.c"),
            Status::Unused | Status::OnMap => clause!("7.1.h"),
        }
    }

    /// Whether this is the staff that enters in this turn (hun:9.2.2.f).
    pub(crate) fn is_late(&self, s: &State, piece: PieceId) -> bool {
        self.content().late_staff.as_ref().is_some_and(|late| late.hq == piece && late.turn == s.turn)
            && s.piece(piece).hex.is_none()
            && s.piece(piece).status == Status::OnMap
    }

    /// How far the mover can go (the queries of the table, and the lists).
    pub fn reach(&self, s: &State) -> Reach {
        self.reach_as(s, &s.mover, self.mover_hex(s))
    }

    /// How far pieces could go in the movement phase of their side, beginning now.
    ///
    /// # Errors
    /// Why they may not move together, or not so.
    pub fn reach_from_here(&self, s: &State, pieces: &[PieceId], operational: bool) -> Result<Reach, Violation> {
        let mover = self.mover_of(s, pieces, operational)?;
        Ok(self.reach_as(s, &mover, s.piece(pieces[0]).hex.get()))
    }

    pub(crate) fn reach_as(&self, s: &State, mover: &Mover, from: Option<HexId>) -> Reach {
        if mover.stopped {
            return Reach::nowhere();
        }
        if mover.mode != Mode::Exploitation || mover.through {
            return Reach::search(self, s, mover, from, false);
        }
        let way = Reach::search(self, s, mover, from, true);
        let Some((gap, cost)) = s.combat.target.get().and_then(|gap| Some((gap, way.cost(gap)?))) else {
            return Reach::nowhere();
        };
        let through = Mover { left: mover.left - cost, through: true, started: true, ..*mover };
        Reach::search(self, s, &through, Some(gap), false).after(way.path(gap), gap, cost)
    }

    /// Whether a mover can go on from a hex to one in which it may stop.
    pub(crate) fn can_end_beyond(&self, s: &State, mover: &Mover, from: HexId) -> bool {
        if mover.stopped {
            return false;
        }
        // Mostly a hex next to it will do.
        if !self.plain_steps(s, mover, from).is_empty() {
            return true;
        }
        if mover.mode != Mode::Exploitation || mover.through {
            return Reach::finds(self, s, mover, from, |hex| may_end(self, s, mover, hex));
        }
        self.reach_as(s, mover, Some(from)).hexes().any(|hex| may_end(self, s, mover, hex))
    }

    // --- the actions of a movement phase ---

    /// Whether another piece of the hex may go along (hun:7.1.g, hun:7.1.k, hun:7.3.c).
    pub(crate) fn check_with(&self, s: &State, seat: Seat, piece: PieceId) -> Checked {
        let first = s.mover.members.as_slice()[0];
        self.check_mover(s, seat, piece)?;
        let apart = s.piece(piece).origin != s.piece(first).origin;
        refuse_if(
            apart && may_attack_on_the_move(self, piece) && may_attack_on_the_move(self, first),
            clause!("7.3.c"),
        )?;
        let may_join = !s.mover.started && s.piece(piece).hex == s.piece(first).hex;
        refuse_if(!may_join || s.mover.members.contains(piece) || s.mover.members.is_full(), clause!("7.1.k"))?;
        Ok(())
    }

    /// Whether the move may turn operational, or back: it is one or the other from its first step on (hun:7.4.i).
    pub(crate) fn check_toggle(&self, s: &State) -> Checked {
        refuse_if(s.mover.started, clause!("7.4.i"))?;
        check_operational(self, s, &s.mover)
    }

    /// The same as [`Hungria::check_edge`] for who moves through an emptied hex: he enters it first (hun:8.5.c), or
    /// keeps to his own side of the front until then (hun:8.6.e).
    pub(crate) fn check_leg(
        &self,
        s: &State,
        mover: &Mover,
        from: Option<HexId>,
        to: HexId,
        last: bool,
    ) -> Result<(u8, bool), Violation> {
        let elsewhere = s.combat.target != to;
        refuse_if(mover.mode == Mode::Breakthrough && !mover.started && elsewhere, clause!("8.5.c"))?;
        let exploits = mover.mode == Mode::Exploitation && !mover.through;
        refuse_if(exploits && elsewhere && !s.controlled(ALLIED, to), clause!("8.6.e"))?;
        self.check_edge(s, mover, from, to, last)
    }

    /// Whether the mover may enter a neighbouring hex. A full hex may be passed, so there must be a way on (hun:4.1.c,
    /// hun:4.1.d).
    pub(crate) fn check_step(&self, s: &State, to: HexId) -> Checked {
        let from = self.mover_hex(s);
        let exploits = s.mover.mode == Mode::Exploitation && !s.mover.through;
        let (cost, stops) = self.check_leg(s, &s.mover, from, to, false)?;
        let after = after_leg(s, &s.mover, to, cost, stops);
        if exploits && !after.through {
            return if self.can_end_beyond(s, &after, to) { Ok(()) } else { Err(Violation::of(clause!("8.6.e"))) };
        }
        let crowded = self.check_stacking(s, to, s.mover.members.as_slice());
        match crowded {
            Err(_) if !stops && self.can_end_beyond(s, &after, to) => Ok(()),
            other => other,
        }
    }

    /// The hexes next to one that a mover of the movement phase may enter and stop in without a further look: where
    /// nobody of its own side stands. There may be more.
    fn plain_steps(&self, s: &State, mover: &Mover, from: HexId) -> HexSet {
        let members = mover.members.as_slice();
        let in_phase = matches!(mover.mode, Mode::Normal | Mode::Operational);
        if !in_phase || mover.stopped || mover.left == 0 || self.check_together(members).is_err() {
            return HexSet::EMPTY;
        }
        let side = self.side(members[0]);
        let (enemy, zones) = (enemy_of(side), s.zoc(enemy_of(side)));
        let mut open = self.around(from).without(*s.occupied(enemy)).without(*s.occupied(side));
        if zones.contains(from) {
            let city = &self.ground().big_city;
            open = open.without(if city.contains(from) { zones.without(*city) } else { *zones });
        }
        open = open.and(self.bounds(s, members));
        let has_hq = members.iter().any(|&piece| self.is_hq(piece));
        let own = s.controlled(side, from);
        let leads = |way: &&Way| {
            let price = if own && s.controlled(side, way.to) { way.own } else { way.other };
            open.contains(way.to)
                && way.own != Way::CLOSED
                && !(has_hq && way.bars_hq)
                // The first hex is always within reach (hun:7.1.d).
                && (price <= mover.left || !mover.started)
                && !(mover.mode == Mode::Operational && self.is_adjacent(s, enemy, way.to))
        };
        let plain: HexSet = self.ways(from).iter().filter(leads).map(|way| way.to).collect();
        debug_assert!(plain.iter().all(|to| {
            self.check_edge(s, mover, Some(from), to, false).is_ok() && self.check_stacking(s, to, members).is_ok()
        }));
        plain
    }

    /// Whether the mover may go to a hex that it does not enter with a step: a far one, or a neighbour that it comes to
    /// by going round only (hun:3.2.h).
    pub(crate) fn check_go(&self, s: &State, to: HexId) -> Checked {
        let from = self.mover_hex(s);
        let mover = &s.mover;
        let enemy = enemy_of(self.side(mover.members.as_slice()[0]));
        refuse_if(!self.ground().all.contains(to) || from == Some(to), clause!("7.1.b"))?;
        if self.is_next(from, to) {
            let Err(why) = self.check_step(s, to) else { return Err(Violation::of(clause!("7.1.b"))) };
            let goes_round = self.reach_as(s, mover, from).cost(to).is_some();
            return if goes_round { self.check_stacking(s, to, mover.members.as_slice()) } else { Err(why) };
        }
        refuse_if(s.occupied(enemy).contains(to), clause!("7.1.j"))?;
        refuse_if(mover.stopped, clause!("3.2.a"))?;
        refuse_if(mover.mode == Mode::Operational && self.is_adjacent(s, enemy, to), clause!("7.4.d"))?;
        self.check_bounds(s, mover.members.as_slice(), to)?;
        if self.reach_as(s, mover, from).cost(to).is_none() {
            return Err(why_unreached(self, s, to));
        }
        self.check_stacking(s, to, mover.members.as_slice())
    }

    /// The way that the mover would take to a hex if its points had no end, and what all of it costs: heedless of the
    /// enemy where it would be near enough without him.
    pub(crate) fn wished_way(&self, s: &State, to: HexId) -> Option<(Vec<HexId>, u8)> {
        let from = self.mover_hex(s);
        let endless = Mover { left: ENDLESS, ..s.mover };
        let heeding = self.reach_as(s, &endless, from);
        let heedless = Reach::heedless(self, s, &endless, from, to);
        let direct = heedless.cost(to).filter(|&cost| cost <= s.mover.left);
        match (heeding.cost(to), direct) {
            (Some(cost), direct) if direct.is_none_or(|direct| cost <= direct) => Some((heeding.path(to), cost)),
            (_, direct) => Some((heedless.path(to), direct.or(heedless.cost(to))?)),
        }
    }

    /// Whether the move may end here.
    pub(crate) fn check_halt(&self, s: &State) -> Checked {
        let mover = &s.mover;
        let hex = self.mover_hex(s).filter(|_| mover.started).ok_or(Violation::of(clause!("7.1.h")))?;
        refuse_if(mover.mode == Mode::Exploitation && !mover.through, clause!("8.6.e"))?;
        self.check_stacking(s, hex, mover.members.as_slice())
    }

    /// Whether the moving stack may attack a hex from where it is (hun:7.3.a, hun:7.3.b, hun:7.3.e, hun:5.5.f): it need
    /// not have begun next to it (hun:7.3.d), may stand in a zone it has just entered (hun:7.3.o), and does so again
    /// while its points last (hun:7.3.k).
    pub(crate) fn check_mobile_attack(&self, s: &State, target: HexId) -> Checked {
        let mover = &s.mover;
        let units = || mover.members.iter().filter_map(|piece| Some((piece, self.counter(piece)?)));
        refuse_if(units().any(|(_, unit)| unit.nation != Nation::German), clause!("7.3.b"))?;
        refuse_if(s.phase != Phase::Movement(AXIS) || mover.mode == Mode::Operational, clause!("7.3.a"))?;
        refuse_if(units().any(|(_, unit)| !unit.kind.is_armoured()) || units().next().is_none(), clause!("7.3.a"))?;
        refuse_if(units().any(|(unit, _)| s.piece(unit).has(Piece::UNSUPPLIED)), clause!("5.5.f"))?;
        refuse_if(!s.occupied(ALLIED).contains(target), clause!("7.3.e"))?;
        // The stack would enter the emptied hex.
        self.check_bounds(s, mover.members.as_slice(), target)?;
        let Some((from, edge)) = self.mover_hex(s).and_then(|from| Some((from, self.ground().between(from, target)?)))
        else {
            return refuse(clause!("8.1.a"));
        };
        refuse_if(edge.water == Water::Lake, clause!("7.5.d"))?;
        // If it fails the stack stays where it is: not in a full hex it is passing through (hun:7.3.m, hun:4.1.d).
        if mover.started {
            self.check_stacking(s, from, mover.members.as_slice())?;
        }
        let (way, _) = self.way_price(s, AXIS, from, target, false)?;
        let cost = way + 2 * self.tables().terrain.crossing.mobile_attack;
        at_most(clause!("7.3.e"), mover.left, cost).map_err(in_points)?;
        refuse_if(units().all(|(unit, _)| self.attack_factor(s, unit) == 0), clause!("8.2.l"))?;
        let attackers: arrayvec::ArrayVec<PieceId, 4> = units().map(|(unit, _)| unit).collect();
        self.check_counted(s, &attackers)
    }

    /// Where the moving stack is; a staff that enters is nowhere yet.
    pub fn mover_hex(&self, s: &State) -> Option<HexId> {
        s.mover.members.iter().next().and_then(|piece| s.piece(piece).hex.get())
    }

    pub(crate) fn join_move(&self, s: &mut State, piece: PieceId) {
        s.mover.members.insert(piece);
        let pace = pace(self, s, &s.mover);
        s.mover.left = if s.mover.mode == Mode::Operational { pace.saturating_mul(2) } else { pace };
    }

    pub(crate) fn toggle_operational(&self, s: &mut State) {
        let pace = pace(self, s, &s.mover);
        let (mode, left) = match s.mover.mode {
            Mode::Operational => (Mode::Normal, pace),
            _ => (Mode::Operational, pace.saturating_mul(2)),
        };
        s.mover.mode = mode;
        s.mover.left = left;
    }

    /// Carries a path out, and ends the move where nothing is left to do.
    pub(crate) fn walk(&self, s: &mut State, path: &[HexId], log: Log<'_>) {
        go_along(self, s, path, log);
        self.settle_move(s);
    }

    /// A move is over when it can neither go on nor attack.
    pub fn settle_move(&self, s: &mut State) {
        let spent = s.mover.stopped || s.mover.left == 0;
        if spent && self.mobile_targets(s).next().is_none() {
            self.end_move(s);
        }
    }

    /// Hexes the moving stack may attack from where it is.
    pub(crate) fn mobile_targets<'a>(&'a self, s: &'a State) -> impl Iterator<Item = HexId> + 'a {
        let could = s.phase == Phase::Movement(AXIS) && s.mover.mode == Mode::Normal;
        let from = self.mover_hex(s).filter(|_| could);
        let around = from.into_iter().flat_map(|from| self.ground().neighbours(from));
        around.filter(|&hex| s.occupied(ALLIED).contains(hex) && self.check_mobile_attack(s, hex).is_ok())
    }

    /// The move is over: nobody of it moves again this turn (hun:3.2.b, hun:7.1.i, hun:8.6.h).
    pub(crate) fn end_move(&self, s: &mut State) {
        let flag = if s.mover.mode == Mode::Exploitation { Piece::EXPLOITED } else { Piece::MOVED };
        let members = s.mover.members;
        for piece in members.iter() {
            s.piece_mut(piece).flags |= flag;
        }
        s.mover = Mover::IDLE;
    }

    /// Whether a hex is the neighbour of where a mover is.
    fn is_next(&self, from: Option<HexId>, to: HexId) -> bool {
        from.is_some_and(|from| self.ground().direction(from, to).is_some())
    }

    /// Every hex the mover may go to and stop in, but not with one step: what [`Action::Go`] may name.
    pub fn destinations(&self, s: &State) -> Vec<HexId> {
        let from = self.mover_hex(s);
        let reach = self.reach(s);
        let is_far = |to: &HexId| from != Some(*to) && !(self.is_next(from, *to) && self.check_step(s, *to).is_ok());
        reach.hexes().filter(is_far).filter(|&to| may_end(self, s, &s.mover, to)).collect()
    }

    /// What the mover may do, in the order of actions. Far hexes are left out: each is a row of steps, and there may be
    /// hundreds.
    pub(crate) fn list_move(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let from = self.mover_hex(s);
        let mover = &s.mover;
        if self.check_halt(s).is_ok() {
            out.push(Action::Stop);
        }
        let in_phase = matches!(mover.mode, Mode::Normal | Mode::Operational);
        if !mover.started {
            out.push(Action::Cancel);
            if let Some(from) = from.filter(|_| in_phase) {
                let others = s.stack(from).filter(|&piece| self.check_with(s, seat, piece).is_ok());
                out.extend(others.map(|piece| Action::With { piece }));
            }
            if in_phase && self.check_toggle(s).is_ok() {
                out.push(Action::Operational);
            }
        }
        let steps = out.len();
        let entry = self.content().late_staff.as_ref().map(|late| late.entry).filter(|_| from.is_none());
        let plain = from.map_or(HexSet::EMPTY, |from| self.plain_steps(s, mover, from));
        let around = from.into_iter().flat_map(|from| self.ground().neighbours(from)).chain(entry);
        let open = around.filter(|&to| plain.contains(to) || self.check_step(s, to).is_ok());
        out.extend(open.map(|to| Action::Step { to }));
        out[steps..].sort_unstable();
        let attacks = out.len();
        out.extend(self.mobile_targets(s).map(|target| Action::MobileAttack { target }));
        out[attacks..].sort_unstable();
    }
}

/// Half points enough for any way over the map.
const ENDLESS: u8 = 250;

/// What stops the mover on the way that it would take to a hex.
fn why_unreached(game: &Hungria, s: &State, to: HexId) -> Violation {
    let Some((path, cost)) = game.wished_way(s, to) else { return Violation::of(clause!("7.1.b")) };
    if cost > s.mover.left {
        return in_points(Violation::exceeds(clause!("7.1.b"), s.mover.left.into(), cost.into()));
    }
    let (mut mover, mut from) = (s.mover, game.mover_hex(s));
    for (nth, &to) in path.iter().enumerate() {
        match game.check_leg(s, &mover, from, to, nth + 1 == path.len()) {
            Ok((cost, stops)) => mover = after_leg(s, &mover, to, cost, stops),
            Err(why) => return why,
        }
        from = Some(to);
    }
    // Every leg is open, and it is near enough: but an exploitation goes through the gap first.
    Violation::of(clause!("8.6.e"))
}
/// A mover that has entered a hex.
pub(crate) fn after_leg(s: &State, mover: &Mover, to: HexId, cost: u8, stops: bool) -> Mover {
    let through = mover.through || s.combat.target == to;
    Mover { left: mover.left - cost, started: true, stopped: stops, through, ..*mover }
}
/// The slowest member's points (hun:7.1.g).
fn pace(game: &Hungria, s: &State, mover: &Mover) -> u8 {
    mover.members.iter().map(|piece| game.allowance(s, piece)).min().unwrap_or(0)
}
/// Whether a stack may move operationally (hun:7.4.b); it doubles what it has, reduced or not (hun:7.4.h), by rail too
/// (hun:7.4.f).
fn check_operational(game: &Hungria, s: &State, mover: &Mover) -> Checked {
    let first = mover.members.as_slice()[0];
    let side = game.side(first);
    let hex = s.piece(first).hex.get();
    // Whoever began the phase next to an enemy stays engaged, even if a mobile attack has removed him since.
    let began_near = mover.members.iter().any(|piece| s.piece(piece).has(Piece::ENGAGED));
    let engaged = s.phase == Phase::Movement(side) && began_near;
    let near = hex.is_some_and(|hex| game.is_adjacent(s, enemy_of(side), hex));
    if engaged || near { Err(Violation::of(clause!("7.4.b"))) } else { Ok(()) }
}
/// German tank and mechanised units (hun:7.3.a, hun:7.3.b).
fn may_attack_on_the_move(game: &Hungria, piece: PieceId) -> bool {
    game.counter(piece).is_some_and(|unit| unit.nation == Nation::German && unit.kind.is_armoured())
}
/// Whether the mover may stop in a hex (hun:4.1.b).
fn may_end(game: &Hungria, s: &State, mover: &Mover, hex: HexId) -> bool {
    game.check_stacking(s, hex, mover.members.as_slice()).is_ok()
}
/// The moving pieces go hex by hex.
pub fn go_along(game: &Hungria, s: &mut State, path: &[HexId], log: Log<'_>) {
    for (nth, &to) in path.iter().enumerate() {
        let from = game.mover_hex(s);
        let (cost, stops) = game.check_edge(s, &s.mover, from, to, nth + 1 == path.len()).expect("checked");
        s.mover.left -= cost;
        s.mover.started = true;
        s.mover.stopped = stops;
        s.mover.through |= s.combat.target == to;
        let members = s.mover.members;
        for (nth, piece) in members.iter().enumerate() {
            game.shift(s, piece, to);
            let hp = if nth == 0 { cost } else { 0 };
            log.tell(Event::plain(
                move_clause(s),
                What::Moved { piece, from: from.into(), to, hp, mode: s.mover.mode },
            ));
            game.entered(s, piece, from, to, log);
        }
        if stops && s.zoc(enemy_of(game.side(members.as_slice()[0]))).contains(to) {
            log.tell(Event::plain(clause!("3.2.a"), What::Stopped { piece: members.as_slice()[0], hex: to }));
        }
    }
}
fn move_clause(s: &State) -> kernel::Clause {
    match s.mover.mode {
        Mode::Operational => clause!("7.4.c"),
        Mode::Breakthrough => clause!("8.5.b"),
        Mode::Exploitation => clause!("8.6.d"),
        Mode::Idle | Mode::Normal => clause!("7.1.b"),
    }
}

/// The movement phase of a side, between two moves.
pub(crate) struct Moves(pub(crate) Seat);

impl UnderWay<Hungria> for Moves {
    fn asks(&self, _: &Hungria, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, clause!("7.1.h")))
    }
    fn list(&self, game: &Hungria, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let movers = game.pieces_of(s, self.0).filter(|&piece| game.may_move(s, piece));
        out.extend(movers.map(|piece| Action::Move { piece }));
    }
    fn check(&self, game: &Hungria, s: &State, side: Seat, action: &Action) -> Checked {
        match *action {
            Action::Move { piece } => game.check_mover(s, side, piece),
            Action::Done => Ok(()),
            // Nobody is on the move.
            Action::Step { .. } | Action::Go { .. } => {
                Err(Violation::of(EACH_IN_ITS_PHASE).case("hungria-refused-who"))
            }
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Move { piece } => {
                s.mover = Mover { mode: Mode::Normal, ..Mover::IDLE };
                s.mover.members.insert(piece);
                s.mover.left = pace(game, s, &s.mover);
            }
            _ => game.end_phase(s, log),
        }
    }
}

/// A piece or a stack that moves.
pub(crate) struct OnTheMove;

impl UnderWay<Hungria> for OnTheMove {
    /// In a breakthrough or an exploitation the mover's owner decides, and that is the attacker too.
    fn asks(&self, game: &Hungria, s: &State) -> Option<(Seat, Clause)> {
        match s.combat.stage {
            Stage::None => Some((game.side(s.mover.members.as_slice()[0]), clause!("7.1.i"))),
            _ => game.combat_seat(s),
        }
    }
    fn list(&self, game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
        game.list_move(s, seat, out);
    }
    fn check(&self, game: &Hungria, s: &State, seat: Seat, action: &Action) -> Checked {
        match *action {
            Action::Stop => game.check_halt(s),
            Action::Cancel if !s.mover.started => Ok(()),
            Action::With { piece } if matches!(s.mover.mode, Mode::Normal | Mode::Operational) => {
                game.check_with(s, seat, piece)
            }
            Action::Operational if matches!(s.mover.mode, Mode::Normal | Mode::Operational) => game.check_toggle(s),
            Action::Step { to } => game.check_step(s, to),
            Action::Go { to } => game.check_go(s, to),
            Action::MobileAttack { target } => game.check_mobile_attack(s, target),
            // hun:7.1.i: one unit or stack at a time.
            Action::Move { piece } if game.moves_next(s, seat, piece) => {
                Err(Violation::of(clause!("7.1.i")).case("hungria-refused-underway"))
            }
            _ => Err(Violation::of(clause!("7.1.i"))),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Cancel => {
                // A breakthrough that is given up before its first hex may be begun again.
                if s.mover.mode == Mode::Breakthrough {
                    let unit = s.mover.members.as_slice()[0];
                    s.combat.attackers.insert(unit);
                }
                s.mover = Mover::IDLE;
                return;
            }
            Action::With { piece } => return game.join_move(s, piece),
            Action::Operational => return game.toggle_operational(s),
            Action::Step { to } => game.walk(s, &[to], log),
            Action::Go { to } => {
                let path = game.reach(s).path(to);
                game.walk(s, &path, log);
            }
            Action::MobileAttack { target } => return game.begin_mobile_attack(s, target, log),
            _ => game.end_move(s),
        }
        if s.mover.mode == Mode::Idle && s.combat.stage != Stage::None {
            game.settle_advance(s, log);
        }
    }
}
