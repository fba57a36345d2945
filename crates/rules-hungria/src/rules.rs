//! The `Rules` contract: which chapter answers for which phase. Nothing is decided here.

use crate::{
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{ALLIED, AirId, Area, enemy_of},
    state::{AirPiece, Mode, Mover, Phase, Piece, Stage, State},
    summary::Summary,
    supply::is_served,
};
use faces::{At, Sentence};
use kernel::{Answer, BySeat, Clause, Dice, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, clause, key_of};

impl Rules for Hungria {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Summary = Summary;

    fn setup(&self) -> State {
        self.starting_state()
    }

    fn n_seats(&self) -> u8 {
        2
    }

    fn pending(&self, s: &State) -> Pending {
        let one = |seat: Seat, clause: Clause| Pending::Decision { seats: Seats::one(seat), clause };
        if s.mover.mode != Mode::Idle && s.combat.stage == Stage::None {
            let seat = self.side(s.mover.members.as_slice()[0]);
            return one(seat, clause!("7.1.i"));
        }
        if s.combat.stage != Stage::None {
            // In a breakthrough or an exploitation the mover's owner decides, and that is the attacker too.
            return self.combat_seat(s).map_or(Pending::Procedure, |(seat, clause)| one(seat, clause));
        }
        match s.phase {
            Phase::SetUp => one(ALLIED, self.set_up_clause()),
            Phase::Columns(seat) => one(seat, clause!("5.8.2.a")),
            Phase::Replacements(seat) => one(seat, clause!("6.3.a")),
            Phase::Reinforcements(seat) => one(seat, clause!("6.4.a")),
            Phase::Withdrawals => one(self.active(s).unwrap_or(ALLIED), clause!("6.5.a")),
            Phase::AirTransfers => one(ALLIED, clause!("10.5.a")),
            Phase::AirAssignment => self.pending_both(s, clause!("9.2.a")),
            Phase::AirAborts(seat) => one(seat, clause!("9.4.b")),
            Phase::AirTargets => self.pending_both(s, clause!("9.5.c")),
            Phase::AirReturns(seat) => one(seat, clause!("9.5.f")),
            Phase::Movement(seat) => one(seat, clause!("7.1.h")),
            Phase::Combat(seat) => one(seat, clause!("8.1.a")),
            Phase::Supply(seat) => one(seat, clause!("10.2.n")),
            Phase::EndTransfers => one(ALLIED, clause!("9.2.2.e")),
            Phase::TurnStart | Phase::AirAbortDice(_) | Phase::AirReveal | Phase::AirFire | Phase::EndDice => {
                Pending::Procedure
            }
            Phase::Over => Pending::Over(self.outcome(s)),
        }
    }

    fn legal(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        if matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat)) {
            self.list(s, seat, out);
        }
    }

    /// A move may name a far hex, which is shorthand for steps and not listed ([`Hungria::destinations`]).
    fn lists_all(&self, s: &State, _: Seat) -> bool {
        s.mover.mode == Mode::Idle || s.combat.stage != Stage::None && s.mover_is_free()
    }

    fn check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Decision { .. } | Pending::Procedure => return Err(Violation::of(clause!("2.1.j"))),
            Pending::Over(_) => return Err(Violation::of(clause!("2.1.g"))),
        }
        self.check_ids(action)?;
        if s.combat.stage != Stage::None && s.mover_is_free() {
            return self.check_in_combat(s, seat, action);
        }
        if s.mover.mode != Mode::Idle {
            return self.check_in_move(s, seat, action);
        }
        self.check_in_phase(s, seat, action)
    }

    fn decide(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        if s.combat.stage != Stage::None && s.mover_is_free() {
            self.decide_in_combat(s, seat, action, log);
        } else if s.mover.mode != Mode::Idle {
            self.decide_in_move(s, action, log);
        } else {
            self.decide_in_phase(s, seat, action, log);
        }
    }

    fn step(&self, s: &mut State, dice: &mut dyn Dice, log: &mut dyn Sink<Event>) -> Rolled<()> {
        match s.combat.stage {
            Stage::EvadeDie => return self.evade(s, dice, log),
            Stage::Die => return self.fight(s, dice, log),
            _ => {}
        }
        match s.phase {
            Phase::TurnStart => self.start_turn(s, dice, log)?,
            Phase::AirAbortDice(_) => {
                if !self.roll_abort(s, dice, log)? {
                    self.advance_phase(s, log);
                }
            }
            Phase::AirReveal => {
                self.reveal_targets(s, log);
                self.advance_phase(s, log);
            }
            Phase::AirFire => {
                if !self.fire(s, dice, log)? {
                    self.take_hits(s, log);
                    self.advance_phase(s, log);
                }
            }
            Phase::EndDice => {
                self.roll_s_units(s, dice, log)?;
                self.advance_phase(s, log);
            }
            _ => unreachable!("a decision is due in {:?}", s.phase),
        }
        Ok(())
    }

    /// Hidden are the missions a side assigns until both are in, and the targets its fighters choose until both are in
    /// (hun:9.2.b, hun:9.5.m). All else is open.
    fn view(&self, s: &State, seat: Option<Seat>) -> State {
        let mut view = s.clone();
        let hides = |air: AirId| Some(self.air_unit(air).side()) != seat;
        match s.phase {
            Phase::AirAssignment => {
                s.airs().filter(|&air| hides(air)).for_each(|air| view.air_mut(air).area = Area::NONE)
            }
            Phase::AirTargets => {
                s.airs().filter(|&air| hides(air)).for_each(|air| view.air_mut(air).target = AirId::NONE);
            }
            _ => {}
        }
        view
    }

    fn key(&self, s: &State) -> u64 {
        key_of(s)
    }

    fn reveals(&self, before: &State, after: &State) -> bool {
        before.phase == Phase::AirAssignment && after.phase != Phase::AirAssignment
            || before.phase == Phase::AirTargets && (after.phase != Phase::AirTargets || after.area != before.area)
    }

    fn level(&self, s: &State) -> Option<u8> {
        (s.phase == Phase::Over).then(|| self.victory_level(s))
    }

    fn engaged(&self, before: &State, now: &State) -> bool {
        self.is_engaged(before, now)
    }

    fn answer(&self, s: &State, seat: Seat) -> Answer<Action> {
        self.answered(s, seat)
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        self.weighed(s, seat, out);
    }

    fn worth(&self, summary: &Summary, seat: Seat) -> i64 {
        self.worth_of(summary, seat)
    }

    fn summary(&self, before: &State, after: &State) -> Summary {
        self.summarise(before, after)
    }
}

impl State {
    /// Whether nobody is moving by himself: the stack of a mobile attack waits for its combat.
    pub(crate) fn mover_is_free(&self) -> bool {
        !matches!(self.mover.mode, Mode::Breakthrough | Mode::Exploitation)
    }
}

impl Hungria {
    /// Both sides choose in secret; who has committed waits.
    fn pending_both(&self, s: &State, clause: Clause) -> Pending {
        let mut seats = Seats::NONE;
        for seat in [crate::model::AXIS, ALLIED] {
            if !s.ready[seat] {
                seats = seats.and(seat);
            }
        }
        if seats.is_empty() { Pending::Procedure } else { Pending::Decision { seats, clause } }
    }

    /// Whether the ids of an action name anything here: somebody who clicks may mean a hex where there is none (hun:1.4.b).
    fn check_ids(&self, action: &Action) -> Result<(), Violation> {
        let mut is_known = true;
        action.terms(&mut |_, term| is_known &= term.is_known(At::nowhere(self)));
        if is_known { Ok(()) } else { Err(Violation::of(clause!("1.4.b"))) }
    }

    pub(crate) fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if s.combat.stage != Stage::None && s.mover_is_free() {
            return self.list_combat(s, seat, out);
        }
        if s.mover.mode != Mode::Idle {
            return self.list_move(s, seat, out);
        }
        match s.phase {
            Phase::SetUp => self.list_set_up(s, out),
            Phase::Columns(side) => self.list_columns(s, side, out),
            Phase::Replacements(side) => self.list_replacements(s, side, out),
            Phase::Reinforcements(side) => self.list_reinforcements(s, side, out),
            Phase::Withdrawals => self.list_withdrawals(s, out),
            Phase::AirTransfers | Phase::EndTransfers => {
                out.push(Action::Done);
                self.list_transfers(s, out);
            }
            Phase::AirAssignment => self.list_assign(s, seat, out),
            Phase::AirAborts(side) => self.list_aborts(s, side, out),
            Phase::AirTargets | Phase::AirReturns(_) => self.list_aims(s, seat, out),
            Phase::Movement(side) => {
                out.push(Action::Done);
                let movers = s.units().chain(s.columns()).filter(|&piece| self.check_mover(s, side, piece).is_ok());
                out.extend(movers.map(|piece| Action::Move { piece }));
            }
            Phase::Combat(side) => {
                let targets = self.targets(s, side);
                let must = side == crate::model::AXIS && self.quota_left(s).is_some();
                if !must || targets.is_empty() {
                    out.push(Action::Done);
                }
                out.extend(targets.iter().map(|target| Action::Attack { target }));
            }
            Phase::Supply(side) => self.list_supply(s, side, out),
            Phase::TurnStart
            | Phase::AirAbortDice(_)
            | Phase::AirReveal
            | Phase::AirFire
            | Phase::EndDice
            | Phase::Over => {}
        }
    }

    fn list_combat(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.combat.stage {
            Stage::Compose | Stage::Support | Stage::Answer => self.list_compose(s, seat, out),
            Stage::Surplus => {
                let there = s.stack(s.combat.target).filter(|&piece| self.check_surplus(s, piece).is_ok());
                out.extend(there.map(|piece| Action::Surplus { piece }));
            }
            Stage::Retreat => {
                out.extend(self.retreats(s, s.combat.retreating).map(|hex| Action::Retreat { hex }));
                out.sort_unstable();
            }
            Stage::Evade => out.extend([false, true].map(|tries| Action::Evade { tries })),
            Stage::AttackerLosses => out.extend(self.losers(s, false).map(|unit| Action::Lose { unit })),
            Stage::DefenderLosses => out.extend(self.losers(s, true).map(|unit| Action::Lose { unit })),
            Stage::Advance | Stage::Breakthrough | Stage::Exploitation => self.list_advance(s, out),
            Stage::None | Stage::EvadeDie | Stage::Die => {}
        }
    }

    fn list_supply(&self, s: &State, side: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        if !self.is_short(s, side) {
            return;
        }
        let rooms = self.rooms(s);
        let own = || s.units().filter(|&unit| self.unit(unit).side() == side && self.needs_supply(s, unit));
        for unit in own().filter(|&unit| s.piece(unit).served != Piece::BY_SOURCE && s.reach(unit) != 0) {
            for (staff, &hq) in (0u8..).zip(self.hqs()) {
                let open = s.reach(unit) >> staff & 1 == 1 && rooms[usize::from(staff)] > 0;
                if open && s.piece(unit).served != staff + 1 {
                    out.push(Action::Serve { unit, hq });
                }
            }
        }
        out.extend(own().filter(|&unit| is_served(s, unit)).map(|unit| Action::Starve { unit }));
    }

    fn check_in_combat(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        let stage = s.combat.stage;
        match (stage, *action) {
            (Stage::Compose, Action::Cancel) => Ok(()),
            (Stage::Compose, Action::Declare) | (Stage::Support | Stage::Answer, Action::Roll) => self.check_declare(s),
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Commit { piece }) => {
                self.check_commit(s, seat, piece)
            }
            (Stage::Compose, Action::CommitAll) => self.check_commit_all(s, seat),
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Bombard { corps, column }) => {
                self.check_bombard(s, seat, corps, column)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Support { air }) => {
                self.check_air_support(s, seat, air)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::Spare { piece }) => {
                self.check_spare(s, seat, piece)
            }
            (Stage::Compose | Stage::Support | Stage::Answer, Action::SpareAir { air }) => {
                self.check_spare_air(s, seat, air)
            }
            (Stage::Surplus, Action::Surplus { piece }) => self.check_surplus(s, piece),
            (Stage::Retreat, Action::Retreat { hex }) => self.check_retreat(s, hex),
            (Stage::Evade, Action::Evade { .. }) => Ok(()),
            (Stage::AttackerLosses | Stage::DefenderLosses, Action::Lose { unit }) => self.check_lose(s, unit),
            (Stage::Advance, Action::Advance { unit }) => self.check_advance(s, unit),
            (Stage::Breakthrough, Action::BreakThrough { unit }) => self.check_break(s, unit),
            (Stage::Exploitation, Action::Exploit { unit }) => self.check_exploit(s, unit),
            (Stage::Advance | Stage::Breakthrough | Stage::Exploitation, Action::Decline) => Ok(()),
            (Stage::Exploitation | Stage::Advance, Action::BreakThrough { .. }) => Err(Violation::of(clause!("8.5.b"))),
            // hun:8.1.e: one attack at a time.
            (_, Action::Attack { .. } | Action::Move { .. }) => Err(Violation::of(clause!("8.1.e"))),
            // What is asked comes first.
            _ => {
                let (_, clause) = self.combat_seat(s).expect("a decision is due");
                Err(Violation::of(clause))
            }
        }
    }

    fn check_in_move(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Stop => self.check_halt(s),
            Action::Cancel if !s.mover.started => Ok(()),
            Action::With { piece } if matches!(s.mover.mode, Mode::Normal | Mode::Operational) => {
                self.check_with(s, seat, piece)
            }
            Action::Operational if matches!(s.mover.mode, Mode::Normal | Mode::Operational) => self.check_toggle(s),
            Action::Step { to } => self.check_step(s, to),
            Action::Go { to } => self.check_go(s, to),
            Action::MobileAttack { target } => self.check_mobile_attack(s, target),
            // hun:7.1.i: one unit or stack at a time.
            _ => Err(Violation::of(clause!("7.1.i"))),
        }
    }

    fn check_in_phase(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match (s.phase, *action) {
            (Phase::SetUp, Action::PlacePartisan { unit, hex }) => self.check_partisan(s, unit, hex),
            (Phase::Columns(side), Action::Receive { hq, hex }) => self.check_receive(s, side, hq, hex),
            (Phase::Columns(crate::model::AXIS), Action::Danube { hex }) => self.check_danube(s, hex),
            (Phase::Replacements(side), Action::Restore { pool, unit, hq }) => {
                self.check_restore(s, side, pool, unit, hq)
            }
            (Phase::Replacements(side), Action::Rebuild { pool, unit, hex, steps }) => {
                self.check_rebuild(s, side, pool, unit, hex, steps)
            }
            (Phase::Replacements(side), Action::RestoreAir { pool, air }) => self.check_restore_air(s, side, pool, air),
            (Phase::Replacements(ALLIED), Action::Join { partisan }) => self.check_join(s, partisan),
            (Phase::Replacements(ALLIED), Action::Raise { first, second, hex }) => {
                self.check_raise(s, first, second, hex)
            }
            (Phase::Reinforcements(side), Action::Reinforce { unit, hex }) => self.check_reinforce(s, side, unit, hex),
            (Phase::Reinforcements(side), Action::Done) => self.check_reinforcements_done(s, side),
            (Phase::Withdrawals, Action::Withdraw { unit }) => self.check_withdraw(s, unit),
            (Phase::Withdrawals, Action::Done) => Err(Violation::of(clause!("6.5.a"))),
            (Phase::AirTransfers, Action::Exchange { air, other }) => self.check_exchange(s, air, other),
            (Phase::EndTransfers, Action::Exchange { .. }) => Err(Violation::of(clause!("9.2.2.e"))),
            (Phase::AirTransfers | Phase::EndTransfers, Action::Transfer { air, hq }) => {
                self.check_transfer(s, air, hq)
            }
            (Phase::AirAssignment, Action::Assign { air, area }) => self.check_assign(s, seat, air, area),
            (Phase::AirAssignment | Phase::AirAborts(_) | Phase::AirTargets, Action::Recall { air }) => {
                self.check_recall(s, seat, air)
            }
            (Phase::AirAborts(side), Action::Abort { air }) => self.check_abort(s, side, air),
            (Phase::AirTargets | Phase::AirReturns(_), Action::Aim { air, target }) => {
                self.check_aim(s, seat, air, target)
            }
            (Phase::AirTargets, Action::Done) => self.check_aims_done(s, seat),
            (Phase::AirReturns(_), Action::Done) => Err(Violation::of(clause!("9.5.f"))),
            (Phase::Movement(side), Action::Move { piece }) => self.check_mover(s, side, piece),
            (Phase::Combat(side), Action::Attack { target }) => self.check_attack(s, side, target),
            (Phase::Combat(side), Action::Done) => self.check_combat_done(s, side),
            (Phase::Supply(side), Action::Serve { unit, hq }) => self.check_serve(s, side, unit, hq),
            (Phase::Supply(side), Action::Starve { unit }) => self.check_starve(s, side, unit),
            (
                Phase::SetUp
                | Phase::Columns(_)
                | Phase::Replacements(_)
                | Phase::AirTransfers
                | Phase::EndTransfers
                | Phase::AirAssignment
                | Phase::AirAborts(_)
                | Phase::Movement(_)
                | Phase::Supply(_),
                Action::Done,
            ) => Ok(()),
            // hun:2.1.a: each thing in its phase.
            _ => Err(Violation::of(clause!("2.1.a"))),
        }
    }

    fn decide_in_combat(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        match (s.combat.stage, *action) {
            (Stage::Compose, Action::Cancel) => self.cancel_attack(s),
            (_, Action::Declare) => self.declare(s, log),
            (Stage::Support, Action::Roll) => self.ask_defender(s),
            (_, Action::Roll) => s.combat.stage = Stage::Die,
            (_, Action::Commit { piece }) => self.commit(s, seat, piece),
            (_, Action::CommitAll) => self.commit_all(s, seat),
            (_, Action::Bombard { corps, column }) => self.bombard(s, corps, column),
            (_, Action::Support { air }) => s.air_mut(air).flags |= AirPiece::COMMITTED,
            (_, Action::Spare { piece }) => self.spare(s, seat, piece),
            (_, Action::SpareAir { air }) => s.air_mut(air).flags &= !AirPiece::COMMITTED,
            (_, Action::Surplus { piece }) => self.name_surplus(s, piece, log),
            (_, Action::Retreat { hex }) => self.retreat(s, hex, log),
            (_, Action::Evade { tries: true }) => s.combat.stage = Stage::EvadeDie,
            (_, Action::Evade { tries: false }) => self.after_declaration(s, log),
            (_, Action::Lose { unit }) => {
                self.lose_step(s, unit, log);
                self.take_losses(s, log);
            }
            (_, Action::Advance { unit }) => self.advance(s, unit, log),
            (_, Action::BreakThrough { unit }) => self.begin_breakthrough(s, unit),
            (_, Action::Exploit { unit }) => self.begin_exploitation(s, unit),
            (_, Action::Decline) => self.end_stage(s, log),
            _ => unreachable!("checked"),
        }
    }

    fn cancel_attack(&self, s: &mut State) {
        for air in s.airs() {
            s.air_mut(air).flags &= !AirPiece::COMMITTED;
        }
        s.combat = crate::state::Combat::IDLE;
    }

    fn decide_in_move(&self, s: &mut State, action: &Action, log: &mut dyn Sink<Event>) {
        match *action {
            Action::Stop => self.end_move(s),
            Action::Cancel => {
                // A breakthrough that is given up before its first hex may be begun again.
                if s.mover.mode == Mode::Breakthrough {
                    let unit = s.mover.members.as_slice()[0];
                    s.combat.attackers.insert(unit);
                }
                s.mover = Mover::IDLE;
                return;
            }
            Action::With { piece } => return self.join_move(s, piece),
            Action::Operational => return self.toggle_operational(s),
            Action::Step { to } => self.walk(s, &[to], log),
            Action::Go { to } => {
                let path = self.reach(s).path(to);
                self.walk(s, &path, log);
            }
            Action::MobileAttack { target } => return self.begin_mobile_attack(s, target, log),
            _ => unreachable!("checked"),
        }
        if s.mover.mode == Mode::Idle && s.combat.stage != Stage::None {
            self.settle_advance(s, log);
        }
    }

    fn begin_mobile_attack(&self, s: &mut State, target: crate::model::HexId, log: &mut dyn Sink<Event>) {
        s.fought = None;
        s.mover.left -= self.mobile_attack_cost(s, target);
        s.mover.started = true;
        s.combat = crate::state::Combat {
            stage: Stage::Support,
            attacker: crate::model::AXIS,
            mobile: true,
            target,
            ..crate::state::Combat::IDLE
        };
        let units = s.mover.members;
        for unit in units.iter().filter(|piece| !piece.is_column()) {
            s.combat.attackers.insert(unit);
        }
        self.declare(s, log);
    }

    fn decide_in_phase(&self, s: &mut State, seat: Seat, action: &Action, log: &mut dyn Sink<Event>) {
        match *action {
            Action::Done => self.end_phase(s, seat, log),
            Action::PlacePartisan { unit, hex } => {
                self.shift(s, unit, hex);
                log.tell(Event::plain(clause!("12.2.1.a"), What::PartisanPlaced { unit, hex }));
                self.watch_partisans(s, log);
            }
            Action::Receive { hq, hex } => {
                s.staffs[usize::from(self.staff_of(hq))].received += 1;
                self.place_column(s, seat, hex);
                log.tell(Event::plain(clause!("5.8.2.a"), What::ColumnReceived { hq, hex }));
                self.settle_phase(s, seat, log);
            }
            Action::Danube { hex } => {
                s.danube_sent += 1;
                self.place_column(s, seat, hex);
                log.tell(Event::plain(clause!("5.8.3.a"), What::ColumnByDanube { hex }));
                self.settle_phase(s, seat, log);
            }
            Action::Restore { pool, unit, hq } => self.restore(s, pool, unit, hq, log),
            Action::Rebuild { pool, unit, hex, steps } => self.rebuild(s, pool, unit, hex, steps, log),
            Action::RestoreAir { pool, air } => self.restore_air(s, pool, air, log),
            Action::Join { partisan } => self.join(s, partisan, log),
            Action::Raise { first, second, hex } => self.raise(s, first, second, hex, log),
            Action::Reinforce { unit, hex } => {
                self.reinforce(s, unit, hex, log);
                self.settle_phase(s, seat, log);
            }
            Action::Withdraw { unit } => {
                self.withdraw(s, unit, log);
                self.settle_withdrawals(s, log);
                if self.named_now(s).is_none() {
                    self.advance_phase(s, log);
                }
            }
            Action::Exchange { air, other } => {
                let hqs = [other, air].map(|air| self.front_of(s, air).expect("checked"));
                for (air, hq) in [air, other].into_iter().zip(hqs) {
                    self.transfer(s, air, hq);
                    log.tell(Event::plain(clause!("10.5.a"), What::Transferred { air, hq }));
                }
            }
            Action::Transfer { air, hq } => {
                self.transfer(s, air, hq);
                log.tell(Event::plain(clause!("10.5.a"), What::Transferred { air, hq }));
            }
            Action::Assign { air, area } => s.air_mut(air).area = area,
            Action::Recall { air } => self.recall(s, air),
            Action::Abort { air } => s.air_mut(air).flags |= AirPiece::TRIES,
            Action::Aim { air, target } => {
                s.air_mut(air).target = target;
                if matches!(s.phase, Phase::AirReturns(_)) {
                    log.tell(Event::plain(clause!("9.5.f"), What::AirAims { air, target }));
                    if !self.has_choice(s, seat) {
                        self.advance_phase(s, log);
                    }
                }
            }
            Action::Move { piece } => self.begin_move(s, piece),
            Action::Attack { target } => self.begin_attack(s, seat, target),
            Action::Serve { unit, hq } => s.piece_mut(unit).served = self.staff_of(hq) + 1,
            Action::Starve { unit } => s.piece_mut(unit).served = 0,
            _ => unreachable!("checked"),
        }
    }

    /// Columns are received and reinforcements placed until nothing is left to do.
    fn settle_phase(&self, s: &mut State, seat: Seat, log: &mut dyn Sink<Event>) {
        if !self.has_choice(s, seat) {
            self.end_phase(s, seat, log);
        }
    }

    fn end_phase(&self, s: &mut State, seat: Seat, log: &mut dyn Sink<Event>) {
        if matches!(s.phase, Phase::AirAssignment | Phase::AirTargets) {
            s.ready[seat] = true;
            let clause = if s.phase == Phase::AirAssignment { clause!("9.2.b") } else { clause!("9.5.m") };
            log.tell(Event::plain(clause, What::Ready { side: seat }));
            let other = enemy_of(seat);
            if s.phase == Phase::AirTargets {
                self.ask_unknown_aims(s, other);
            }
            if !s.ready[other] {
                return;
            }
            s.ready = BySeat::each(false);
        }
        self.close_phase(s, log);
        self.advance_phase(s, log);
    }
}
