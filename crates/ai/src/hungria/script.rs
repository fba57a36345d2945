//! What to do without thinking: moves by the plan, attacks by a glance at the odds. Also what is worth thinking about.

use super::{
    HungriaBrain, HungriaPlan,
    plan::Aim,
    points_of,
    quick::{Defence, Tot},
};
use kernel::{Rules, Seat};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AXIS, Column, HexId, Kind, Nation, PieceId, enemy_of},
    state::{Mode, Phase, Piece, Stage, State},
};

impl HungriaBrain {
    /// What the seat does. `list` is a buffer, or the list of what is legal.
    pub(super) fn act(
        &self,
        rules: &Hungria,
        s: &State,
        seat: Seat,
        plan: &HungriaPlan,
        list: &mut Vec<Action>,
    ) -> Action {
        if s.combat.stage != Stage::None && !matches!(s.mover.mode, Mode::Breakthrough | Mode::Exploitation) {
            return self.in_combat(rules, s, seat, list);
        }
        if s.mover.mode != Mode::Idle {
            return self.in_move(rules, s, seat, plan, list);
        }
        match s.phase {
            Phase::Movement(_) => self.next_move(rules, s, seat, plan),
            Phase::Combat(_) => {
                let best = self.attacks(rules, s, seat).into_iter().next();
                match best {
                    Some((gain, target)) if gain > self.threshold(plan.aim) || !self.may_stop(rules, s, seat) => {
                        Action::Attack { target }
                    }
                    _ => Action::Done,
                }
            }
            _ => self.by_schedule(rules, s, seat, plan, list),
        }
    }

    /// Fills the list with what is worth weighing, when that is more than one thing to do.
    pub(super) fn choices(
        &self,
        rules: &Hungria,
        s: &State,
        seat: Seat,
        plan: &HungriaPlan,
        list: &mut Vec<Action>,
    ) -> bool {
        /// Attacks that are worth weighing at a time.
        const ATTACKS: usize = 6;
        let in_gap = matches!(s.mover.mode, Mode::Breakthrough | Mode::Exploitation);
        if in_gap && !s.mover.started {
            let ends = self.ends(rules, s, seat, plan, 4);
            list.clear();
            list.extend(ends);
            return !list.is_empty();
        }
        match s.combat.stage {
            Stage::None => {
                if s.mover.mode != Mode::Idle || s.phase != Phase::Combat(seat) {
                    return false;
                }
                let may_stop = self.may_stop(rules, s, seat);
                let attacks = self.attacks(rules, s, seat);
                let floor = if may_stop { self.threshold(plan.aim) - 0.5 } else { f64::NEG_INFINITY };
                let worthy = attacks.into_iter().filter(|&(gain, _)| gain > floor).take(ATTACKS);
                list.clear();
                list.extend(worthy.map(|(_, target)| Action::Attack { target }));
                if may_stop {
                    list.push(Action::Done);
                }
                !list.is_empty()
            }
            _ => false,
        }
    }

    // --- movement ---

    fn next_move(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan) -> Action {
        for &(piece, to) in &plan.orders.moves {
            let held = s.piece(piece);
            if held.has(Piece::MOVED) || held.hex == to || rules.check_stacking(s, to, &[piece]).is_err() {
                continue;
            }
            if rules.check(s, seat, &Action::Move { piece }).is_ok() && self.can_go(rules, s, piece, to) {
                return Action::Move { piece };
            }
        }
        Action::Done
    }

    fn can_go(&self, rules: &Hungria, s: &State, piece: PieceId, to: HexId) -> bool {
        let reaches = |operational: bool| {
            rules.reach_from_here(s, &[piece], operational).is_ok_and(|reach| reach.cost(to).is_some())
        };
        reaches(false) || reaches(true)
    }

    fn in_move(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan, list: &mut Vec<Action>) -> Action {
        let mover = &s.mover;
        if let Some(attack) = self.mobile_attack(rules, s, seat) {
            return attack;
        }
        if mover.started && rules.check(s, seat, &Action::Stop).is_ok() {
            return Action::Stop;
        }
        if matches!(mover.mode, Mode::Breakthrough | Mode::Exploitation) {
            if let Some(&end) = self.ends(rules, s, seat, plan, 1).first() {
                return end;
            }
        } else if let Some(to) = plan.orders.of_piece(mover.members.as_slice()[0]) {
            let go = self.going(rules, s, to);
            if rules.check(s, seat, &go).is_ok() {
                return go;
            }
            if mover.mode == Mode::Normal && rules.check(s, seat, &Action::Operational).is_ok() {
                return Action::Operational;
            }
        }
        // A step is as good as any other way out.
        rules.legal(s, seat, list);
        let step = list.iter().copied().find(|action| matches!(action, Action::Step { .. }));
        let stop = list.iter().copied().find(|action| *action == Action::Stop);
        stop.or(step).unwrap_or(list[0])
    }

    /// The action that goes to a hex.
    fn going(&self, rules: &Hungria, s: &State, to: HexId) -> Action {
        let from = rules.mover_hex(s);
        let is_far = from.is_none_or(|from| rules.ground().direction(from, to).is_none());
        let enters = from.is_none() && rules.content().late_staff.as_ref().is_some_and(|late| late.entry == to);
        if is_far && !enters { Action::Go { to } } else { Action::Step { to } }
    }

    /// The best ends of a move through a gap.
    fn ends(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan, n: usize) -> Vec<Action> {
        let reach = rules.reach(s);
        let members = s.mover.members.as_slice();
        let mut ends: Vec<(f64, HexId)> = reach.hexes().map(|hex| (self.beyond(rules, s, plan, hex), hex)).collect();
        ends.sort_by(|a, b| b.0.total_cmp(&a.0));
        let open = ends.into_iter().filter(|&(_, hex)| rules.check_stacking(s, hex, members).is_ok());
        let actions = open.map(|(_, hex)| self.going(rules, s, hex));
        actions.filter(|action| rules.check(s, seat, action).is_ok()).take(n).collect()
    }

    /// What a hex beyond the gap is worth to who comes through it.
    fn beyond(&self, rules: &Hungria, s: &State, plan: &HungriaPlan, hex: HexId) -> f64 {
        let points = f64::from(points_of(rules, hex));
        let takes = if s.controls(AXIS, hex) { 4.0 * points } else { 0.0 };
        let far = f64::from(plan.field.staff[hex.index()]) - f64::from(rules.tables().supply.line.allied_range);
        let there = rules.combat_units(s, hex).chain(s.mover.members.iter());
        let power: u16 = there.map(|unit| u16::from(rules.defence_factor(s, unit))).sum();
        let risk = self.w.deep_risk * plan.field.risk(hex, power.into());
        takes - self.w.hex * plan.field.goal(hex) - 0.1 * far.clamp(0.0, 4.0) - risk
    }

    /// An attack on the move that promises much.
    fn mobile_attack(&self, rules: &Hungria, s: &State, seat: Seat) -> Option<Action> {
        if seat != AXIS || s.mover.mode != Mode::Normal {
            return None;
        }
        let armoured = |piece: PieceId| {
            rules.counter(piece).is_some_and(|unit| unit.nation == Nation::German && unit.kind.is_armoured())
        };
        let from = rules.mover_hex(s).filter(|_| s.mover.members.iter().all(armoured))?;
        let shift = i32::from(rules.tables().shifts.mobile_attack);
        for target in rules.ground().neighbours(from).filter(|&hex| s.occupied(ALLIED).contains(hex)) {
            let defence = Defence::of(rules, s, target);
            let mut tot = Tot::NOBODY;
            for unit in s.mover.members.iter() {
                tot = tot.with(rules, s, unit, from, target);
            }
            let odds = tot.glance(rules, s, seat, &defence, 0, shift);
            let attack = Action::MobileAttack { target };
            let pays = rules.only_hqs(s, target) || self.gain(rules, s, seat, target, &odds) > 0.6;
            if pays && rules.check(s, seat, &attack).is_ok() {
                return Some(attack);
            }
        }
        None
    }

    // --- combat ---

    /// What an attack must promise.
    fn threshold(&self, aim: Aim) -> f64 {
        match aim {
            Aim::Careful => self.w.attack + 0.6,
            Aim::Counter => self.w.attack - 0.3,
            _ => self.w.attack,
        }
    }

    fn may_stop(&self, rules: &Hungria, s: &State, seat: Seat) -> bool {
        rules.check(s, seat, &Action::Done).is_ok()
    }

    /// What may be attacked, with what that gains, the best first.
    fn attacks(&self, rules: &Hungria, s: &State, seat: Seat) -> Vec<(f64, HexId)> {
        let gain = |target: HexId| {
            if rules.only_hqs(s, target) {
                return self.w.staff;
            }
            let (muster, odds) = self.muster(rules, s, seat, target);
            if muster.is_empty() { -9.0 } else { self.gain(rules, s, seat, target, &odds) }
        };
        let mut list: Vec<(f64, HexId)> = rules.targets(s, seat).iter().map(|hex| (gain(hex), hex)).collect();
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        list
    }

    /// Who is to join the attack being composed.
    fn next_attacker(&self, rules: &Hungria, s: &State, seat: Seat) -> Option<Action> {
        if s.combat.stage != Stage::Compose {
            return None;
        }
        let (muster, _) = self.muster(rules, s, seat, s.combat.at());
        let left = muster.iter().filter(|&unit| !s.combat.attackers.contains(unit));
        left.map(|piece| Action::Commit { piece }).find(|commit| rules.check(s, seat, commit).is_ok())
    }

    fn in_combat(&self, rules: &Hungria, s: &State, seat: Seat, list: &mut Vec<Action>) -> Action {
        match s.combat.stage {
            Stage::Compose | Stage::Support | Stage::Answer => {
                if let Some(action) = self.next_attacker(rules, s, seat).or_else(|| self.support(rules, s, seat)) {
                    return action;
                }
                let mut last = [Action::Declare, Action::Roll, Action::CommitAll].into_iter();
                last.find(|action| rules.check(s, seat, action).is_ok()).unwrap_or(Action::Cancel)
            }
            Stage::Evade => Action::Evade { tries: true },
            Stage::AttackerLosses | Stage::DefenderLosses => {
                let losers = rules.losers(s, s.combat.stage == Stage::DefenderLosses);
                let cost = |unit: &PieceId| (1000.0 * self.step(rules, s, *unit)) as i64;
                let unit = losers.min_by_key(cost).expect("somebody has steps to lose");
                Action::Lose { unit }
            }
            Stage::Breakthrough => self.first_of(rules, s, seat, |unit| Action::BreakThrough { unit }),
            Stage::Exploitation => self.first_of(rules, s, seat, |unit| Action::Exploit { unit }),
            Stage::Advance => self.advance(rules, s, seat),
            _ => {
                rules.legal(s, seat, list);
                let cost = |action: &Action| match *action {
                    Action::Surplus { piece } => (1000.0 * self.step(rules, s, piece)) as i64,
                    _ => 0,
                };
                list.iter().copied().min_by_key(cost).expect("something is to be done")
            }
        }
    }

    /// What a step of a piece is worth to its owner.
    fn step(&self, rules: &Hungria, s: &State, piece: PieceId) -> f64 {
        let Some(counter) = rules.counter(piece) else { return self.w.column };
        if counter.kind == Kind::Hq {
            return self.w.staff;
        }
        let steps = s.piece(piece).steps;
        let now = counter.factors(steps);
        let worth = |attack: u8, defence: u8| 0.1 * f64::from(attack) + 0.08 * f64::from(defence);
        let left = if steps > 1 { counter.factors(1) } else { Default::default() };
        let gone = if steps > 1 { 0.0 } else { 0.5 };
        let mobile = if counter.kind.is_mobile() && s.combat.stage == Stage::AttackerLosses { 0.4 } else { 0.0 };
        worth(now.attack, now.defence) - worth(left.attack, left.defence) + gone + mobile
    }

    /// Everybody who can uses a gap.
    fn first_of(&self, rules: &Hungria, s: &State, seat: Seat, make: impl Fn(PieceId) -> Action) -> Action {
        let mobile =
            |&unit: &PieceId| s.piece(unit).on_map() && rules.side(unit) == seat && rules.unit(unit).kind.is_mobile();
        let mut actions = s.units().filter(mobile).map(make);
        actions.find(|action| rules.check(s, seat, action).is_ok()).unwrap_or(Action::Decline)
    }

    /// The Axis enters what it has emptied when points are there, or few enemies around.
    fn advance(&self, rules: &Hungria, s: &State, seat: Seat) -> Action {
        let target = s.combat.at();
        let around = rules.ground().neighbours(target).filter(|&hex| s.occupied(enemy_of(seat)).contains(hex));
        let there = rules.combat_units(s, target).count();
        let worthwhile = points_of(rules, target) > 0 || around.count() <= 2;
        if !worthwhile || there >= 2 {
            return Action::Decline;
        }
        let able = s.combat.attackers.iter().filter(|&unit| rules.check(s, seat, &Action::Advance { unit }).is_ok());
        let guards = |unit: PieceId| points_of(rules, s.hex_of(unit)) > 0;
        let best = able.filter(|&unit| !guards(unit)).max_by_key(|&unit| (rules.defence_factor(s, unit), unit));
        best.map_or(Action::Decline, |unit| Action::Advance { unit })
    }

    /// Support that is worth committing now: what flies first, then guns, then columns.
    fn support(&self, rules: &Hungria, s: &State, seat: Seat) -> Option<Action> {
        let target = s.combat.at();
        let odds = self.standing(rules, s);
        let attacks = seat == s.combat.attacker;
        let decided = if attacks { odds.column >= Column(8) } else { odds.column >= Column(9) };
        if decided || rules.only_hqs(s, target) {
            return None;
        }
        let area = rules.ground().hex(target).area;
        let flies = s.airs().filter(|&air| s.air(air).is_out() && s.air(air).area == area);
        let mut flies = flies.map(|air| Action::Support { air });
        if let Some(action) = flies.find(|action| rules.check(s, seat, action).is_ok()) {
            return Some(action);
        }
        let near = |hex: HexId| rules.ground().distance(hex, target) <= 2;
        let columns = || {
            s.columns().filter(|&column| {
                State::column_side(column) == seat && s.piece(column).on_map() && near(s.hex_of(column))
            })
        };
        if attacks && seat == ALLIED && !s.combat.mobile && columns().next().is_some() {
            let guns = s.units().filter(|&unit| {
                rules.unit(unit).kind == Kind::Artillery
                    && s.piece(unit).on_map()
                    && near(s.hex_of(unit))
                    && !s.piece(unit).has(Piece::ATTACKED)
            });
            for corps in guns {
                for column in columns() {
                    let action = Action::Bombard { corps, column };
                    if rules.check(s, seat, &action).is_ok() {
                        return Some(action);
                    }
                }
            }
        }
        // A column changes the odds by one.
        let shift = if attacks { 1 } else { -1 };
        let other = super::Glance { column: odds.column.shifted(shift), ..odds };
        let attacker = s.combat.attacker;
        let change = self.gain(rules, s, attacker, target, &other) - self.gain(rules, s, attacker, target, &odds);
        if change * f64::from(shift) <= self.w.column {
            return None;
        }
        columns().map(|piece| Action::Commit { piece }).find(|action| rules.check(s, seat, action).is_ok())
    }
}
