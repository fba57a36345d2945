//! Chapter 9 and 10.4: missions in secret, aborts, air combat, and who is left for support.

use crate::{
    Checked, Log,
    action::Action,
    event::{Event, Modifiers, What},
    game::Hungria,
    model::{ALLIED, AXIS, AirId, AirKind, Area, HexId, Nation, PieceId, StaffId, enemy_of},
    only,
    state::{AirPiece, AirStatus, Phase, State},
    supply::HqStatus,
    turn::refuse_out_of_phase,
};
use arrayvec::ArrayVec;
use kernel::{
    BySeat, Clause, Dice, Maybe, Pending, Pooled, Rolled, Seat, Seats, UnderWay, Violation, at_most, clause, refuse,
    refuse_if,
};

impl Hungria {
    /// A unit's bombing factor.
    #[inline]
    pub fn bomb_factor(&self, s: &State, air: AirId) -> u8 {
        self.air_unit(air).factors(s.air(air).steps).bomb
    }

    /// The headquarters of an Allied air unit's Front.
    pub fn front_of(&self, s: &State, air: AirId) -> Option<PieceId> {
        self.hq_of(s.air(air).front)
    }

    /// Whether a headquarters is the one that counts off the map this turn (hun:9.2.2.a, hun:9.2.2.f).
    pub(crate) fn counts_off_map(&self, s: &State, hq: PieceId) -> bool {
        self.content().late_staff.as_ref().is_some_and(|late| late.hq == hq && late.turn == s.turn)
    }

    /// Air units a Front operates: CG 4 Ukraina at first four (hun:9.2.2.c; hun:10.2.e, hun:10.2.g, hun:10.2.p).
    pub fn air_limit(&self, s: &State, hq: PieceId) -> u8 {
        self.air_limit_by(s, hq).0
    }
    /// The same, and the clause that sets it.
    pub(crate) fn air_limit_by(&self, s: &State, hq: PieceId) -> (u8, Clause) {
        self.air_limit_as(s, hq, || self.hq_status(s, hq))
    }
    /// The same with a headquarters supplied so, if that matters.
    fn air_limit_as(&self, s: &State, hq: PieceId, status: impl FnOnce() -> HqStatus) -> (u8, Clause) {
        let table = &self.tables().supply;
        if self.counts_off_map(s, hq) {
            return (table.air.box_rail, clause!("9.2.2.b"));
        }
        match status() {
            HqStatus::Full => (table.air.box_rail, clause!("10.4.e")),
            HqStatus::Partial if s.turn == 1 && hq == self.content().roles.staff_4 => {
                (table.air.box_no_rail, clause!("9.2.2.c"))
            }
            HqStatus::Partial => (table.air.box_no_rail, clause!("10.4.d")),
            HqStatus::None => (0, clause!("10.4.h")),
        }
    }

    /// Works the limits out for the phases in which air units are transferred and assigned.
    pub(crate) fn refresh_air_limits(&self, s: &mut State) {
        let statuses = self.hq_statuses(s, ALLIED);
        for (staff, &hq) in self.hqs().iter().enumerate() {
            let is_allied = self.side(hq) == ALLIED;
            s.air_limits[staff] = if is_allied { self.air_limit_as(s, hq, || statuses[staff]).0 } else { 0 };
        }
    }

    /// Whether a hex is in an air unit's range; the Axis flies anywhere (hun:9.2.1.b).
    pub fn air_reaches(&self, s: &State, air: AirId, hex: HexId) -> bool {
        if self.air_unit(air).side() == AXIS {
            return true;
        }
        let Some(hq) = self.front_of(s, air) else { return false };
        if let Some(late) = self.content().late_staff.as_ref().filter(|_| self.counts_off_map(s, hq)) {
            return late.reach[usize::from(self.air_unit(air).nation != Nation::Soviet)].contains(hex);
        }
        s.piece(hq).hex.get().is_some_and(|at| self.ground().distance(at, hex) <= radius(self, air).into())
    }

    // --- assignment (9.2) ---

    /// Whether an air unit may be assigned to an area of the map (hun:9.2.c, hun:9.2.d, hun:9.2.2.d, hun:10.4.g).
    pub(crate) fn check_assign(&self, s: &State, seat: Seat, air: AirId, area: Area) -> Checked {
        let held = s.air(air);
        if self.air_unit(air).side() != seat || held.status != AirStatus::Ready || held.area.is_some() {
            return refuse(clause!("9.2.d"));
        }
        if seat == AXIS {
            return Ok(());
        }
        let limit = s.air_limits[front_place(held.front)];
        refuse_if(limit == 0, clause!("10.4.h"))?;
        at_most(clause!("10.4.g"), limit, n_out(s, held.front) + 1)?;
        let table = &self.tables().supply;
        let out = s.airs().filter(|&other| self.air_unit(other).side() == ALLIED && s.air(other).is_out()).count();
        if s.turn <= table.air.early_last_turn {
            at_most(clause!("9.2.2.d"), table.air.early_total, out + 1)?;
        }
        let clause = if self.air_unit(air).nation == Nation::Soviet { clause!("10.4.c") } else { clause!("9.2.1.a") };
        if reaches_area(self, s, air, area) { Ok(()) } else { refuse(clause) }
    }

    /// The assignments open to a side, in the order of actions.
    pub(crate) fn list_assign(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let own = || s.airs().filter(|&air| self.air_unit(air).side() == seat && s.air(air).status == AirStatus::Ready);
        // How many are out, of each Front and in all.
        let mut out_of = [0; State::STAFFS_MAX];
        own().filter(|&air| s.air(air).is_out()).filter_map(|air| s.air(air).front.get()).for_each(|front| {
            out_of[front.index()] += 1;
        });
        let flying = own().filter(|&air| s.air(air).is_out()).count();
        // Air units of one nation and Front, which follow each other, reach the same areas.
        let mut known: Option<((Nation, Maybe<StaffId>), u64)> = None;
        for air in own().filter(|&air| s.air(air).area.is_none()) {
            let areas = (1..=self.ground().n_areas).map(Area);
            if seat == AXIS {
                out.extend(areas.map(|area| Action::Assign { air, area }));
                continue;
            }
            let front = s.air(air).front;
            if front.get().is_none_or(|staff| out_of[staff.index()] >= s.air_limits[staff.index()]) {
                continue;
            }
            let table = &self.tables().supply;
            if s.turn <= table.air.early_last_turn && flying >= usize::from(table.air.early_total) {
                continue;
            }
            let from = (self.air_unit(air).nation, front);
            let reached =
                known.filter(|(of, _)| *of == from).map_or_else(|| areas_in_range(self, s, air), |known| known.1);
            known = Some((from, reached));
            let open = areas.filter(|&area| reached >> area.0 & 1 == 1);
            out.extend(open.map(|area| Action::Assign { air, area }));
        }
        out.extend(own().filter(|&air| s.air(air).area.is_some()).map(|air| Action::Recall { air }));
    }

    /// Whether an assignment, an attempt or a target can be taken back.
    pub(crate) fn check_recall(&self, s: &State, seat: Seat, air: AirId) -> Checked {
        let held = s.air(air);
        let made = match s.phase {
            Phase::AirAssignment => held.area.is_some(),
            Phase::AirAborts(_) => held.has(AirPiece::TRIES),
            Phase::AirTargets => held.target.is_some() && held.area == s.area && self.air_unit(air).kind.is_fighter(),
            _ => false,
        };
        let clause = match s.phase {
            Phase::AirAborts(_) => clause!("9.4.a"),
            Phase::AirTargets => clause!("9.5.c"),
            _ => clause!("9.2.d"),
        };
        if made && self.air_unit(air).side() == seat { Ok(()) } else { Err(Violation::of(clause)) }
    }

    pub(crate) fn recall(&self, s: &mut State, air: AirId) {
        match s.phase {
            Phase::AirAborts(_) => s.air_mut(air).flags &= !AirPiece::TRIES,
            Phase::AirTargets => s.air_mut(air).target = Maybe::NONE,
            _ => s.air_mut(air).area = Maybe::NONE,
        }
    }

    // --- reveal and aborts (9.3, 9.4) ---

    /// The air units of a side in an area, lined up (hun:9.5.a).
    pub fn in_area<'a>(
        &'a self,
        s: &'a State,
        side: Seat,
        area: impl Into<Maybe<Area>>,
    ) -> impl Iterator<Item = AirId> + 'a {
        let area = area.into();
        s.airs().filter(move |&air| s.air(air).is_out() && s.air(air).area == area && self.air_unit(air).side() == side)
    }

    /// Whether there is air combat in an area (hun:9.3.b).
    pub fn is_contested(&self, s: &State, area: Area) -> bool {
        let any = |side| self.in_area(s, side, area).next().is_some();
        let fighters = |side| self.in_area(s, side, area).any(|air| self.air_unit(air).kind.is_fighter());
        any(AXIS) && any(ALLIED) && (fighters(AXIS) || fighters(ALLIED))
    }

    /// Both maps are turned over (hun:9.3.a).
    pub(crate) fn reveal_missions(&self, s: &State, log: Log<'_>) {
        for air in s.airs().filter(|&air| s.air(air).is_out()) {
            let area = s.air(air).area.get().expect("it is out");
            log.tell(Event::plain(clause!("9.3.a"), What::AirRevealed { air, area }));
        }
    }

    /// Whether a mission may try to abort (hun:9.4.a, hun:9.4.g).
    pub(crate) fn check_abort(&self, s: &State, seat: Seat, air: AirId) -> Checked {
        let held = s.air(air);
        if self.air_unit(air).side() != seat
            || !held.is_out()
            || !held.area.get().is_some_and(|area| self.is_contested(s, area))
        {
            return Err(Violation::of(clause!("9.4.a")));
        }
        let once = held.has(AirPiece::TRIES | AirPiece::TRIED);
        if once { Err(Violation::of(clause!("9.4.g"))) } else { Ok(()) }
    }

    pub(crate) fn list_aborts(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let recalls = s.airs().filter(|&air| self.check_recall(s, seat, air).is_ok());
        out.extend(recalls.map(|air| Action::Recall { air }));
        let tries = s.airs().filter(|&air| self.check_abort(s, seat, air).is_ok());
        out.extend(tries.map(|air| Action::Abort { air }));
    }

    /// What an abort adds to its die (hun:9.4.d, hun:9.4.e).
    pub fn abort_modifiers(&self, air: AirId) -> Modifiers {
        let table = &self.tables().special;
        let unit = self.air_unit(air);
        let mut out = Modifiers::new();
        match unit.kind {
            AirKind::Jabo => out.push((clause!("9.4.d"), table.abort.fighter)),
            AirKind::Fighter if unit.side() == AXIS => out.push((clause!("9.4.d"), table.abort.fighter)),
            AirKind::Bomber => out.push((clause!("9.4.e"), table.abort.bomber)),
            AirKind::Fighter | AirKind::Assault => {}
        }
        out
    }

    /// One die of an abort, areas ascending and units in order (hun:9.4.c, hun:9.4.f); whether one was left.
    pub(crate) fn roll_abort(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<bool> {
        let trying = s.airs().filter(|&air| s.air(air).has(AirPiece::TRIES));
        let Some(air) = trying.min_by_key(|&air| (s.air(air).area, air)) else { return Ok(false) };
        let die = dice.die(6, clause!("9.4.c"))?;
        let modifiers = self.abort_modifiers(air);
        let total = die as i8 + modifiers.iter().map(|&(_, value)| value).sum::<i8>();
        let aborted = total >= self.tables().special.abort.needs as i8;
        log.tell(Event::die(clause!("9.4.c"), What::AbortDie { air, die, total, aborted }, die, modifiers));
        let held = s.air_mut(air);
        held.flags = held.flags & !AirPiece::TRIES | AirPiece::TRIED;
        if aborted {
            held.area = Maybe::NONE;
            held.flags |= AirPiece::ABORTED;
        }
        Ok(true)
    }

    // --- air combat (9.5) ---

    /// Goes to the next area with air combat, or ends the air phase; whether there is one.
    pub(crate) fn next_air_combat(&self, s: &mut State) -> bool {
        let from = s.area.get().map_or(1, |area| area.0 + 1);
        let mut areas = (from..=self.ground().n_areas).map(Area);
        let Some(area) = areas.find(|&area| self.is_contested(s, area)) else { return false };
        s.area = area.into();
        s.ready = BySeat::each(false);
        for side in [AXIS, ALLIED] {
            aim_without_choice(self, s, side);
            let nothing_open = open_aims(self, s, side).next().is_none();
            s.ready[side] = nothing_open;
        }
        true
    }

    /// Whether an air unit may choose a target, or whom to answer: several may choose the same (hun:9.5.d), and all
    /// choose before a die falls (hun:9.5.e; hun:9.5.c, hun:9.5.f, hun:9.6.a).
    pub(crate) fn check_aim(&self, s: &State, seat: Seat, air: AirId, target: AirId) -> Checked {
        let there = |air: AirId| s.air(air).is_out() && s.air(air).area == s.area;
        let unit = self.air_unit(air);
        if unit.side() != seat || !there(air) || !there(target) || self.air_unit(target).side() == seat {
            return refuse(clause!("9.5.c"));
        }
        if unit.kind.is_fighter() {
            let open = s.phase == Phase::AirTargets && s.air(air).target.is_none();
            return if open { Ok(()) } else { refuse(clause!("9.5.j")) };
        }
        let answers = matches!(s.phase, Phase::AirReturns(_)) && s.air(target).target == air;
        if !answers {
            return refuse(if unit.defends_only && s.phase == Phase::AirTargets {
                clause!("9.6.a")
            } else {
                clause!("9.5.f")
            });
        }
        if s.air(air).target.is_some() { refuse(clause!("9.5.l")) } else { Ok(()) }
    }

    /// Whether a side may commit its targets: each fighter has one (hun:9.5.c).
    pub(crate) fn check_aims_done(&self, s: &State, seat: Seat) -> Checked {
        if open_aims(self, s, seat).next().is_some() { Err(Violation::of(clause!("9.5.c"))) } else { Ok(()) }
    }

    pub(crate) fn list_aims(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if s.phase == Phase::AirTargets {
            if self.check_aims_done(s, seat).is_ok() {
                out.push(Action::Done);
            }
            let recalls = s.airs().filter(|&air| self.check_recall(s, seat, air).is_ok());
            out.extend(recalls.map(|air| Action::Recall { air }));
        }
        for air in self.in_area(s, seat, s.area) {
            let enemies = self.in_area(s, enemy_of(seat), s.area);
            let open = enemies.filter(|&target| self.check_aim(s, seat, air, target).is_ok());
            out.extend(open.map(|target| Action::Aim { air, target }));
        }
    }

    /// A side that is ready has a target for each fighter, but a seat that reckons its odds does not see them: for it
    /// the other side chooses once more, except where there is nothing to choose (hun:9.5.m).
    pub(crate) fn ask_unknown_aims(&self, s: &mut State, side: Seat) {
        aim_without_choice(self, s, side);
        let all_known = open_aims(self, s, side).next().is_none();
        s.ready[side] &= all_known;
    }

    /// The targets that odds weigh: fighter by fighter, because the order makes no difference, and none taken back.
    pub(crate) fn weighed_aims(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match open_aims(self, s, seat).next() {
            Some(air) => {
                let enemies = self.in_area(s, enemy_of(seat), s.area);
                out.extend(enemies.map(|target| Action::Aim { air, target }));
            }
            None => out.push(Action::Done),
        }
    }

    /// Both sides' targets are shown (hun:9.5.m).
    pub(crate) fn reveal_targets(&self, s: &State, log: Log<'_>) {
        for air in s.airs().filter(|&air| s.air(air).area == s.area) {
            if let Some(target) = s.air(air).target.get() {
                log.tell(Event::plain(clause!("9.5.m"), What::AirAims { air, target }));
            }
        }
    }

    /// Bombers and assault units that are fired at by one unit answer it; the others have a choice (hun:9.5.l).
    pub(crate) fn answer_without_choice(&self, s: &mut State, side: Seat) {
        let own: Vec<_> = self.in_area(s, side, s.area).filter(|&air| !self.air_unit(air).kind.is_fighter()).collect();
        for air in own {
            if let Some(enemy) = only(firing_at(self, s, air)) {
                s.air_mut(air).target = enemy.into();
            }
        }
    }

    /// The dice of one unit, in order (hun:9.5.g, hun:9.5.h, hun:9.5.i); whether one was left.
    pub(crate) fn fire(&self, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<bool> {
        let there = |air: &AirId| s.air(*air).is_out() && s.air(*air).area == s.area;
        let mut waiting = s.airs().filter(there).filter(|&air| !s.air(air).has(AirPiece::FIRED));
        let Some((air, aim)) = waiting.find_map(|air| Some((air, s.air(air).target.get()?))) else { return Ok(false) };
        let held = *s.air(air);
        let factor = self.air_unit(air).factors(held.steps).air;
        let mut hits = 0;
        let mut faces = kernel::Faces::NONE;
        if factor > 0 {
            let Pooled { successes, faces: shown } = low_pool(dice, held.steps, factor)?;
            (hits, faces) = (successes, shown);
        }
        log.tell(Event {
            clause: clause!("9.5.i"),
            what: What::AirFires { air, target: aim, hits },
            faces,
            modifiers: Modifiers::new(),
        });
        s.air_mut(air).flags |= AirPiece::FIRED | AirPiece::FOUGHT;
        let target = s.air_mut(aim);
        target.flags |= AirPiece::FOUGHT;
        let steps = target.steps;
        let taken = (target.hits() + hits).min(steps);
        target.flags = target.flags % AirPiece::HIT + taken * AirPiece::HIT;
        Ok(true)
    }

    /// All hits of the area are taken together (hun:9.5.k).
    pub(crate) fn take_hits(&self, s: &mut State, log: Log<'_>) {
        let there: Vec<_> = s.airs().filter(|&air| s.air(air).is_out() && s.air(air).area == s.area).collect();
        for air in there {
            let held = s.air_mut(air);
            let hits = held.hits();
            held.flags = (held.flags % AirPiece::HIT) & !AirPiece::FIRED;
            held.target = Maybe::NONE;
            held.steps -= hits;
            let left = held.steps;
            if left == 0 {
                *held = AirPiece { front: held.front, status: AirStatus::Eliminated, ..AirPiece::NOWHERE };
            }
            if hits > 0 {
                log.tell(Event::plain(clause!("9.5.k"), What::AirLoses { air, left }));
            }
        }
    }

    /// Who does not support goes home (hun:9.7.a, hun:9.8.a, hun:9.8.b, hun:9.5.1.a).
    pub(crate) fn end_air_phase(&self, s: &mut State) {
        for air in s.airs() {
            let held = *s.air(air);
            let fought = self.air_unit(air).kind.is_fighter() && held.has(AirPiece::FOUGHT);
            if self.bomb_factor(s, air) == 0 || fought {
                s.air_mut(air).area = Maybe::NONE;
            }
            s.air_mut(air).flags &= AirPiece::ABORTED;
        }
        s.area = Maybe::NONE;
        s.ready = BySeat::each(false);
    }

    /// Everybody is home at the end of the turn.
    pub(crate) fn send_home(&self, s: &mut State) {
        for air in s.airs() {
            let held = s.air_mut(air);
            held.area = Maybe::NONE;
            held.flags = 0;
            held.target = Maybe::NONE;
        }
    }

    // --- changing Front (10.5, 9.2.2.e) ---

    /// Whether an air unit may move to another Front's box (hun:10.5.a, hun:10.4.f, hun:9.2.2.e).
    pub(crate) fn check_transfer(&self, s: &State, air: AirId, hq: PieceId) -> Checked {
        self.check_leaves(s, air, hq)?;
        self.check_box(s, self.staff_of(hq).into())
    }

    /// Whether an air unit may leave its box for that of a Front, if there is room.
    fn check_leaves(&self, s: &State, air: AirId, hq: PieceId) -> Checked {
        let unit = self.air_unit(air);
        let held = s.air(air);
        let staff: Maybe<StaffId> = self.staff_of(hq).into();
        let is_front = self.counter(hq).is_some_and(|counter| counter.side() == ALLIED) && self.is_hq(hq);
        if unit.nation != Nation::Soviet || held.status != AirStatus::Ready || !is_front || held.front == staff {
            return refuse(clause!("10.5.a"));
        }
        if s.phase == Phase::EndTransfers && held.front.get() != self.staff_of(self.content().roles.staff_3) {
            return refuse(clause!("9.2.2.e"));
        }
        // Once a phase: to go on from there is to have gone there at once.
        refuse_if(held.has(AirPiece::TRIED), clause!("10.5.a"))
    }

    /// Whether there is room for one more in the box of a Front.
    fn check_box(&self, s: &State, front: Maybe<StaffId>) -> Checked {
        let limit = s.air_limits[front_place(front)];
        refuse_if(limit == 0, clause!("10.4.h"))?;
        let n = self.in_box(s, front);
        let is_full = n >= usize::from(self.tables().supply.air.box_rail);
        at_most(if is_full { clause!("10.4.f") } else { clause!("10.5.a") }, limit, n + 1)
    }

    /// Whether an air unit is ready and has not changed its Front in this phase.
    fn may_transfer(&self, s: &State, air: AirId) -> bool {
        let held = s.air(air);
        let soviet = self.air_unit(air).nation == Nation::Soviet;
        soviet && held.status == AirStatus::Ready && !held.has(AirPiece::TRIED)
    }

    /// Whether two air units may change places: the numbers of both Fronts stay as they are, so only their limits
    /// count.
    pub(crate) fn check_exchange(&self, s: &State, air: AirId, other: AirId) -> Checked {
        if air >= other
            || !self.may_transfer(s, air)
            || !self.may_transfer(s, other)
            || s.air(air).front == s.air(other).front
        {
            return refuse(clause!("10.5.a"));
        }
        [air, other].iter().try_for_each(|&air| self.check_keeps(s, s.air(air).front))
    }

    /// Whether a Front may operate as many air units as it has.
    fn check_keeps(&self, s: &State, front: Maybe<StaffId>) -> Checked {
        let limit = s.air_limits[front_place(front)];
        refuse_if(limit == 0, clause!("10.4.h"))?;
        at_most(clause!("10.5.a"), limit, self.in_box(s, front))
    }

    /// Air units in the box of a Front.
    pub(crate) fn in_box(&self, s: &State, front: Maybe<StaffId>) -> usize {
        s.airs().filter(|&air| s.air(air).front == front && s.air(air).status == AirStatus::Ready).count()
    }

    pub(crate) fn transfer(&self, s: &mut State, air: AirId, hq: PieceId) {
        let held = s.air_mut(air);
        held.front = self.staff_of(hq).into();
        held.flags |= AirPiece::TRIED;
    }

    pub(crate) fn list_transfers(&self, s: &State, out: &mut Vec<Action>) {
        // Only those go anywhere, alone or for another.
        let ready: ArrayVec<AirId, { AirId::MAX }> = s.airs().filter(|&air| self.may_transfer(s, air)).collect();
        // How many a Front has does not depend on who comes.
        let has_room = |&hq: &PieceId| self.side(hq) == ALLIED && self.check_box(s, self.staff_of(hq).into()).is_ok();
        let fronts: ArrayVec<PieceId, { State::STAFFS_MAX }> = self.hqs().iter().copied().filter(has_room).collect();
        for &air in &ready {
            let open = fronts.iter().filter(|&&hq| self.check_leaves(s, air, hq).is_ok());
            out.extend(open.map(|&hq| Action::Transfer { air, hq }));
        }
        if s.phase != Phase::AirTransfers {
            return;
        }
        let keeps: ArrayVec<AirId, { AirId::MAX }> =
            ready.into_iter().filter(|&air| self.check_keeps(s, s.air(air).front).is_ok()).collect();
        for (nth, &air) in keeps.iter().enumerate() {
            let others = keeps[nth + 1..].iter().filter(|&&other| s.air(other).front != s.air(air).front);
            out.extend(others.map(|&other| Action::Exchange { air, other }));
        }
    }
}

/// How far an air unit flies from its headquarters (hun:9.2.1.a, hun:9.2.1.c, hun:10.4.c).
fn radius(game: &Hungria, air: AirId) -> u8 {
    match game.air_unit(air).nation {
        Nation::Soviet => game.tables().supply.air.radius_soviet,
        _ => game.tables().supply.air.radius_other,
    }
}
/// Whether an area has a hex in an air unit's range (hun:9.2.1.d).
fn reaches_area(game: &Hungria, s: &State, air: AirId, area: Area) -> bool {
    game.air_unit(air).side() == AXIS || areas_in_range(game, s, air) >> area.0 & 1 == 1
}
/// The areas with a hex in an Allied air unit's range, one bit each.
fn areas_in_range(game: &Hungria, s: &State, air: AirId) -> u64 {
    let Some(hq) = game.front_of(s, air) else { return 0 };
    if game.counts_off_map(s, hq) {
        return game.late_areas(usize::from(game.air_unit(air).nation != Nation::Soviet));
    }
    let Some(at) = s.piece(hq).hex.get() else { return 0 };
    let radius = radius(game, air);
    let areas = (1..=game.ground().n_areas).map(Area).filter(|&area| game.area_distance(at, area) <= radius);
    areas.fold(0, |reached, area| reached | 1 << area.0)
}
/// Air units of a Front that are out.
fn n_out(s: &State, front: Maybe<StaffId>) -> usize {
    s.airs().filter(|&air| s.air(air).front == front && s.air(air).is_out()).count()
}
/// A side's fighters with only one enemy in the area have no choice.
fn aim_without_choice(game: &Hungria, s: &mut State, side: Seat) {
    let Some(enemy) = only(game.in_area(s, enemy_of(side), s.area)) else { return };
    let fighters = game.in_area(s, side, s.area).filter(|&air| game.air_unit(air).kind.is_fighter());
    for air in fighters.collect::<Vec<_>>() {
        s.air_mut(air).target = enemy.into();
    }
}
/// A side's fighters that have no target yet.
fn open_aims<'a>(game: &'a Hungria, s: &'a State, side: Seat) -> impl Iterator<Item = AirId> + 'a {
    game.in_area(s, side, s.area).filter(|&air| game.air_unit(air).kind.is_fighter() && s.air(air).target.is_none())
}
fn firing_at<'a>(game: &'a Hungria, s: &'a State, air: AirId) -> impl Iterator<Item = AirId> + 'a {
    let enemies = game.in_area(s, enemy_of(game.air_unit(air).side()), s.area);
    enemies.filter(move |&other| game.air_unit(other).kind.is_fighter() && s.air(other).target == air)
}

/// The place of a Front in arrays.
fn front_place(front: Maybe<StaffId>) -> usize {
    front.get().expect("an Allied air unit has a Front").index()
}

/// Dice of ten of which those count that show the factor or less.
fn low_pool(dice: &mut dyn Dice, count: u8, factor: u8) -> Rolled<Pooled> {
    let mut pooled = Pooled { successes: 0, faces: kernel::Faces::NONE };
    for _ in 0..count {
        let face = dice.die(10, clause!("9.5.g"))?;
        pooled.faces.push(face);
        pooled.successes += u8::from(face <= factor);
    }
    Ok(pooled)
}

/// Both sides choose in secret: missions, then the targets of fighters.
pub(crate) struct InSecret;

impl UnderWay<Hungria> for InSecret {
    /// Who has committed waits for the other.
    fn pending(&self, _: &Hungria, s: &State) -> Pending {
        let clause = if s.phase == Phase::AirAssignment { clause!("9.2.a") } else { clause!("9.5.c") };
        let waits = [AXIS, ALLIED].into_iter().filter(|&side| !s.ready[side]);
        let seats = waits.fold(Seats::NONE, Seats::and);
        if seats.is_empty() { Pending::Procedure } else { Pending::Decision { seats, clause } }
    }
    fn list(&self, game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.phase {
            Phase::AirAssignment => game.list_assign(s, seat, out),
            _ => game.list_aims(s, seat, out),
        }
    }
    fn check(&self, game: &Hungria, s: &State, seat: Seat, action: &Action) -> Checked {
        match (s.phase, *action) {
            (Phase::AirAssignment, Action::Assign { air, area }) => game.check_assign(s, seat, air, area),
            (_, Action::Recall { air }) => game.check_recall(s, seat, air),
            (Phase::AirTargets, Action::Aim { air, target }) => game.check_aim(s, seat, air, target),
            (Phase::AirTargets, Action::Done) => game.check_aims_done(s, seat),
            (_, Action::Done) => Ok(()),
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Assign { air, area } => s.air_mut(air).area = area.into(),
            Action::Recall { air } => game.recall(s, air),
            Action::Aim { air, target } => s.air_mut(air).target = target.into(),
            _ => commits(game, s, seat, log),
        }
    }
}

/// A side has chosen; when both have, what they chose is open.
fn commits(game: &Hungria, s: &mut State, seat: Seat, log: Log<'_>) {
    s.ready[seat] = true;
    let clause = if s.phase == Phase::AirAssignment { clause!("9.2.b") } else { clause!("9.5.m") };
    log.tell(Event::plain(clause, What::Ready { side: seat }));
    let other = enemy_of(seat);
    if s.phase == Phase::AirTargets {
        game.ask_unknown_aims(s, other);
    }
    if s.ready[other] {
        s.ready = BySeat::each(false);
        game.end_phase(s, log);
    }
}

/// Transfers, aborts, air combat and returns.
pub(crate) struct InTheAir;

impl UnderWay<Hungria> for InTheAir {
    fn asks(&self, _: &Hungria, s: &State) -> Option<(Seat, Clause)> {
        match s.phase {
            Phase::AirTransfers => Some((ALLIED, clause!("10.5.a"))),
            Phase::EndTransfers => Some((ALLIED, clause!("9.2.2.e"))),
            Phase::AirAborts(side) => Some((side, clause!("9.4.b"))),
            Phase::AirReturns(side) => Some((side, clause!("9.5.f"))),
            _ => None,
        }
    }
    fn list(&self, game: &Hungria, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.phase {
            Phase::AirAborts(side) => game.list_aborts(s, side, out),
            Phase::AirReturns(_) => game.list_aims(s, seat, out),
            Phase::AirTransfers | Phase::EndTransfers => {
                out.push(Action::Done);
                game.list_transfers(s, out);
            }
            _ => {}
        }
    }
    fn check(&self, game: &Hungria, s: &State, side: Seat, action: &Action) -> Checked {
        match (s.phase, *action) {
            (Phase::AirTransfers, Action::Exchange { air, other }) => game.check_exchange(s, air, other),
            (Phase::EndTransfers, Action::Exchange { .. }) => refuse(clause!("9.2.2.e")),
            (Phase::AirTransfers | Phase::EndTransfers, Action::Transfer { air, hq }) => {
                game.check_transfer(s, air, hq)
            }
            (Phase::AirAborts(_), Action::Recall { air }) => game.check_recall(s, side, air),
            (Phase::AirAborts(_), Action::Abort { air }) => game.check_abort(s, side, air),
            (Phase::AirReturns(_), Action::Aim { air, target }) => game.check_aim(s, side, air, target),
            (Phase::AirReturns(_), Action::Done) => refuse(clause!("9.5.f")),
            (_, Action::Done) => Ok(()),
            _ => refuse_out_of_phase(action),
        }
    }
    fn decide(&self, game: &Hungria, s: &mut State, side: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Exchange { air, other } => {
                let hqs = [other, air].map(|air| game.front_of(s, air).expect("checked"));
                for (air, hq) in [air, other].into_iter().zip(hqs) {
                    game.transfer(s, air, hq);
                    log.tell(Event::plain(clause!("10.5.a"), What::Transferred { air, hq }));
                }
            }
            Action::Transfer { air, hq } => {
                game.transfer(s, air, hq);
                log.tell(Event::plain(clause!("10.5.a"), What::Transferred { air, hq }));
            }
            Action::Recall { air } => game.recall(s, air),
            Action::Abort { air } => s.air_mut(air).flags |= AirPiece::TRIES,
            Action::Aim { air, target } => {
                s.air_mut(air).target = target.into();
                log.tell(Event::plain(clause!("9.5.f"), What::AirAims { air, target }));
                if !game.has_choice(s, side) {
                    game.advance_phase(s, log);
                }
            }
            _ => game.end_phase(s, log),
        }
    }
    fn step(&self, game: &Hungria, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let goes_on = match s.phase {
            Phase::AirAbortDice(_) => game.roll_abort(s, dice, log)?,
            Phase::AirReveal => {
                game.reveal_targets(s, log);
                false
            }
            _ => {
                let goes_on = game.fire(s, dice, log)?;
                if !goes_on {
                    game.take_hits(s, log);
                }
                goes_on
            }
        };
        if !goes_on {
            game.advance_phase(s, log);
        }
        Ok(())
    }
}
