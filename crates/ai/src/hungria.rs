//! What a simple opponent thinks of a position in Hungary: steps and their factors, points, ground won, lines of supply.
//!
//! Moves are not weighed one by one: a corps has hundreds of ends and a phase scores of corps. The brain gives each piece a worth for
//! each hex, from a few distances over the map, and leaves the best move on the list. Combats are weighed with the exact odds of the
//! rules. The weights are by hand and in steps: one step of a common division is about one.

use crate::Brain;
use kernel::{Rules, Seat};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AXIS, Area, HexId, Kind, PieceId, Result, enemy_of},
    state::{Mode, Phase, Piece, Stage, State},
};

crate::weights! {
    /// What this brain goes by.
    pub struct HungriaWeights {
        /// A victory point.
        point: 1.5,
        /// A hex nearer to where points are.
        hex: 0.14,
        /// A unit without supply.
        unsupplied: 0.5,
        /// A logistic column in hand.
        column: 0.45,
        /// A headquarters on the map.
        staff: 4.0,
        /// What a move must gain to be made.
        stir: 0.01,
    }
}

/// What an opponent knows of the game.
#[derive(Clone, Copy, Debug)]
pub struct HungriaBrain {
    w: HungriaWeights,
}

impl Brain<Hungria> for HungriaBrain {
    type Weights = HungriaWeights;
    type Plan = ();
    const LEARNT: &'static str = include_str!("../weights/hungria.toml");

    fn new(w: HungriaWeights) -> HungriaBrain {
        HungriaBrain { w }
    }

    fn force(&self, rules: &Hungria, s: &State, seat: Seat) -> f64 {
        let own = s.units().filter(|&unit| rules.side(unit) == seat && s.piece(unit).on_map());
        own.map(|unit| f64::from(s.piece(unit).steps)).sum()
    }

    fn plan(&self, _: &Hungria, _: &State, _: Seat) {}

    fn epoch(&self, _: &Hungria, s: &State, _: Seat) -> u64 {
        s.turn.into()
    }

    fn is_reply_over(&self, _: &Hungria, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn
    }

    fn turn(&self, _: &Hungria, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, _: &Hungria, _: &State, _: Seat) -> f64 {
        30.0
    }

    fn value(&self, rules: &Hungria, s: &State, seat: Seat) -> f64 {
        let (allied, axis) = rules.points(s);
        let mut value = self.w.point * (f64::from(allied) - f64::from(axis));
        for unit in s.units().filter(|&unit| s.piece(unit).on_map()) {
            let worth = self.unit(rules, s, unit);
            value += if rules.side(unit) == ALLIED { worth } else { -worth };
        }
        for column in s.columns().filter(|&column| s.piece(column).on_map()) {
            value += if State::column_side(column) == ALLIED { self.w.column } else { -self.w.column };
        }
        // Steps that are lost and not yet taken weigh already.
        if s.combat.stage != Stage::None {
            let lost = f64::from(s.combat.due[0]) - f64::from(s.combat.due[1]);
            let promise = self.promise(rules, s) - lost;
            value += if s.combat.attacker == ALLIED { promise } else { -promise };
        }
        if seat == ALLIED { value } else { -value }
    }

    fn shortlist(&self, rules: &Hungria, s: &State, seat: Seat, (): &(), list: &mut Vec<Action>) {
        if let Some(action) = self.script(rules, s, seat, list) {
            list.clear();
            list.push(action);
        }
    }
}

/// Distances over the map that every piece's worth rests on.
struct Field {
    /// Hexes to the nearest enemy.
    enemy: Vec<u8>,
    /// Hexes to the nearest place worth points, nearer by what it is worth: for the Allies one to take, for the Axis one to hold.
    goal: Vec<u8>,
    /// Hexes to the nearest own headquarters.
    staff: Vec<u8>,
    /// Hexes to the nearest own combat unit that stands next to an enemy.
    front: Vec<u8>,
}

impl Field {
    fn of(rules: &Hungria, s: &State, seat: Seat) -> Field {
        let ground = rules.ground();
        let enemies = s.occupied(enemy_of(seat));
        let goals = ground
            .points
            .iter()
            .filter(|&&(hex, _)| s.controls(AXIS, hex))
            .map(|&(hex, points)| (hex, 12 - points.min(12)));
        // A staff that is about to enter counts from its hex.
        let late = rules.content().late_staff.iter().filter(|late| seat == ALLIED && late.turn == s.turn);
        let staffs = rules.hqs_of(s, seat).map(|hq| (s.piece(hq).hex, 0)).chain(late.map(|late| (late.entry, 0)));
        let fighting = s
            .occupied(seat)
            .iter()
            .filter(|&hex| rules.is_adjacent(s, enemy_of(seat), hex) && rules.combat_units(s, hex).next().is_some());
        Field {
            // Partisans hold nobody up.
            enemy: flood(rules, enemies.iter().filter(|&hex| !rules.only_partisans(s, hex)).map(|hex| (hex, 0))),
            goal: flood(rules, goals),
            staff: flood(rules, staffs),
            front: flood(rules, fighting.map(|hex| (hex, 0))),
        }
    }
}

/// Hexes from each hex to the nearest source, each with its handicap.
fn flood(rules: &Hungria, sources: impl Iterator<Item = (HexId, u8)>) -> Vec<u8> {
    let ground = rules.ground();
    let mut distances = vec![60u8; ground.hexes.len()];
    let mut sources: Vec<(HexId, u8)> = sources.collect();
    sources.sort_by_key(|&(_, handicap)| handicap);
    let mut queue = Vec::with_capacity(ground.hexes.len());
    for (hex, handicap) in sources {
        if handicap < distances[hex.index()] {
            distances[hex.index()] = handicap;
            queue.push(hex);
        }
    }
    let mut at = 0;
    while at < queue.len() {
        let hex = queue[at];
        at += 1;
        let next = distances[hex.index()] + 1;
        for near in ground.neighbours(hex) {
            if next < distances[near.index()] {
                distances[near.index()] = next;
                queue.push(near);
            }
        }
    }
    distances
}

impl HungriaBrain {
    /// What a unit is worth: its factors, its supply, and a little for where it is.
    fn unit(&self, rules: &Hungria, s: &State, unit: PieceId) -> f64 {
        let counter = rules.unit(unit);
        if counter.kind == Kind::Hq {
            return self.w.staff;
        }
        let held = s.piece(unit);
        let factors = counter.factors(held.steps);
        let worth = 0.5 * f64::from(held.steps) + 0.1 * f64::from(factors.attack) + 0.08 * f64::from(factors.defence);
        worth - if held.has(Piece::UNSUPPLIED) { self.w.unsupplied } else { 0.0 }
    }

    /// What the combat under way promises the attacker, before its die.
    fn promise(&self, rules: &Hungria, s: &State) -> f64 {
        let before_die = matches!(s.combat.stage, Stage::Compose | Stage::Support | Stage::Answer | Stage::Die);
        if !before_die || s.combat.attackers.is_empty() { 0.0 } else { self.expected(rules, s) }
    }

    /// Mean gain of the attacker over the six dice, in steps and points.
    fn expected(&self, rules: &Hungria, s: &State) -> f64 {
        let target = s.combat.target;
        if rules.only_hqs(s, target) {
            return self.w.staff;
        }
        let reckoning = rules.reckon(s);
        let mine: u8 = s.combat.attackers.iter().map(|unit| s.piece(unit).steps).sum();
        let points = rules.ground().points.iter().find(|&&(hex, _)| hex == target).map_or(0, |&(_, points)| points);
        let prize = 0.6
            + self.w.point
                * f64::from(points)
                * if s.combat.attacker == AXIS && s.controls(AXIS, target) { 0.0 } else { 1.0 };
        let mut sum = 0.0;
        for die in 1..=6 {
            let result = rules.result(s.combat.attacker, reckoning.modified(die), reckoning.column);
            let (lost, hit) = rules.losses(result, target, reckoning.steps);
            let taken = hit >= reckoning.steps;
            let advances = s.combat.attacker == AXIS || hit > reckoning.steps;
            sum += f64::from(hit.min(reckoning.steps)) * 1.1 - f64::from(lost.min(mine)) * 1.15;
            sum += if taken && advances { prize } else { 0.0 };
            sum += if result == Result::DefenderEliminated { 0.3 } else { 0.0 };
        }
        sum / 6.0
    }

    /// The one action to take where nothing is weighed; `None` where the value decides.
    fn script(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let done = list.contains(&Action::Done).then_some(Action::Done);
        if s.combat.stage != Stage::None && !matches!(s.mover.mode, Mode::Breakthrough | Mode::Exploitation) {
            return self.in_combat(rules, s, seat, list);
        }
        if s.mover.mode != Mode::Idle {
            return Some(self.in_move(rules, s, seat, list));
        }
        match s.phase {
            Phase::SetUp | Phase::AirTransfers | Phase::EndTransfers | Phase::AirAborts(_) | Phase::Supply(_) => done,
            Phase::Columns(_) => list.iter().copied().find(|action| matches!(action, Action::Receive { .. })).or(done),
            Phase::Replacements(_) => self.replacement(rules, list).or(done),
            Phase::Reinforcements(_) => self.reinforcement(rules, s, seat, list).or(done),
            Phase::Withdrawals => self.withdrawal(rules, s, list),
            Phase::AirAssignment => self.mission(rules, s, seat, list).or(done),
            Phase::AirTargets | Phase::AirReturns(_) => self.target(rules, s, list).or(done),
            Phase::Movement(_) => Some(self.next_move(rules, s, seat)),
            Phase::Combat(_) => Some(self.next_attack(rules, s, seat, list)),
            _ => None,
        }
    }

    // --- movement ---

    /// What a piece is worth in a hex, for where it is.
    fn at(&self, rules: &Hungria, s: &State, field: &Field, piece: PieceId, hex: HexId) -> f64 {
        let at = hex.index();
        let seat = rules.side(piece);
        let (enemy, goal, staff) = (f64::from(field.enemy[at]), f64::from(field.goal[at]), f64::from(field.staff[at]));
        let front = f64::from(field.front[at]);
        let Some(counter) = rules.counter(piece) else {
            // Columns stay just behind those who will use them.
            return -self.w.hex * front - if enemy < 2.0 { 0.3 } else { 0.0 };
        };
        match counter.kind {
            Kind::Hq => {
                -self.w.hex * (front - 3.0).abs()
                    - if enemy < 3.0 { 2.0 } else { 0.0 }
                    - if self.by_rail(rules, hex) { 0.0 } else { 0.5 }
            }
            Kind::Artillery => -self.w.hex * (front - 1.0).abs() - if enemy < 2.0 { 0.2 } else { 0.0 },
            Kind::Partisan => 0.05 * enemy,
            _ => {
                let cover = -f64::from(rules.tables().terrain.combat[rules.ground().hex(hex).terrain.index()]);
                let crowd = rules.combat_units(s, hex).filter(|&other| other != piece).count() as f64;
                if seat == ALLIED {
                    let far = (staff - f64::from(rules.tables().supply.allied_range)).max(0.0);
                    -self.w.hex * goal - 0.1 * far.min(4.0)
                        + if enemy <= 1.0 { 0.15 + 0.05 * crowd } else { 0.0 }
                        + 0.03 * cover
                } else {
                    let guard = rules
                        .ground()
                        .points
                        .iter()
                        .find(|&&(known, _)| known == hex)
                        .map_or(0.0, |&(_, points)| f64::from(points));
                    let wanted = if crowd < 2.0 { 0.25 * guard } else { 0.0 };
                    -self.w.hex * 0.6 * goal - self.w.hex * (enemy - 1.0).abs() + 0.12 * cover + wanted
                        - 0.1 * (crowd - 1.0).max(0.0)
                }
            }
        }
    }

    fn by_rail(&self, rules: &Hungria, hex: HexId) -> bool {
        rules.ground().edges[hex.index()].iter().any(|edge| edge.rail)
    }

    /// The best end of a piece's move with what it gains; nothing when staying is best.
    fn best_end(
        &self,
        rules: &Hungria,
        s: &State,
        field: &Field,
        piece: PieceId,
        operational: bool,
    ) -> Option<(f64, HexId)> {
        let here = s.piece(piece).hex;
        let reach = rules.reach_from_here(s, &[piece], operational).ok()?;
        let stay = if here.is_some() { self.at(rules, s, field, piece, here) } else { f64::NEG_INFINITY };
        let mut best: Option<(f64, HexId)> = None;
        for hex in reach.hexes() {
            let gain = self.at(rules, s, field, piece, hex) - stay;
            if gain > best.map_or(self.w.stir, |(known, _)| known) && rules.check_stacking(s, hex, &[piece]).is_ok() {
                best = Some((gain, hex));
            }
        }
        best
    }

    fn next_move(&self, rules: &Hungria, s: &State, seat: Seat) -> Action {
        let field = Field::of(rules, s, seat);
        let movers =
            s.units().chain(s.columns()).filter(|&piece| rules.check(s, seat, &Action::Move { piece }).is_ok());
        for piece in movers {
            let far = field.enemy.get(s.piece(piece).hex.index()).is_none_or(|&enemy| enemy > 3);
            if self.best_end(rules, s, &field, piece, false).is_some()
                || far && self.best_end(rules, s, &field, piece, true).is_some()
            {
                return Action::Move { piece };
            }
        }
        Action::Done
    }

    fn in_move(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Action {
        let mover = &s.mover;
        let piece = mover.members.as_slice()[0];
        let field = Field::of(rules, s, seat);
        if mover.started {
            return if list.contains(&Action::Done) { Action::Done } else { list[0] };
        }
        if let Some(attack) = self.mobile_attack(rules, s, seat, list) {
            return attack;
        }
        let here = s.piece(piece).hex;
        let far = field.enemy.get(here.index()).is_none_or(|&enemy| enemy > 3);
        let normal = mover.mode == Mode::Normal;
        if normal && far && list.contains(&Action::Operational) {
            let on_foot = self.best_end(rules, s, &field, piece, false).map_or(self.w.stir, |(gain, _)| gain);
            if self.best_end(rules, s, &field, piece, true).is_some_and(|(gain, _)| gain > on_foot) {
                return Action::Operational;
            }
        }
        let reach = rules.reach(s);
        let ends = reach.hexes().filter(|&hex| rules.check_stacking(s, hex, mover.members.as_slice()).is_ok());
        let best = ends.map(|hex| (self.at(rules, s, &field, piece, hex), hex)).fold(
            None,
            |best: Option<(f64, HexId)>, next| {
                if best.is_none_or(|(known, _)| next.0 > known) { Some(next) } else { best }
            },
        );
        let go = best.map(|(_, to)| [Action::Step { to }, Action::Go { to }]).into_iter().flatten();
        let legal = go.into_iter().find(|action| rules.check(s, seat, action).is_ok());
        // Whoever was chosen has somewhere to go; a step is as good as any other way out.
        let step = list.iter().copied().find(|action| matches!(action, Action::Step { .. }));
        legal.or(step).unwrap_or(list[0])
    }

    /// A mobile attack that promises more than it costs.
    fn mobile_attack(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let attacks = list.iter().copied().filter(|action| matches!(action, Action::MobileAttack { .. }));
        let mut best = (0.6, None);
        for attack in attacks {
            let mut copy = s.clone();
            rules.decide(&mut copy, seat, &attack, &mut ());
            let gain = if copy.combat.stage == Stage::None { 0.0 } else { self.expected(rules, &copy) };
            if gain > best.0 {
                best = (gain, Some(attack));
            }
        }
        best.1
    }

    // --- combat ---

    /// The attack that promises most, if any promises enough or one is demanded.
    fn next_attack(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Action {
        let must = !list.contains(&Action::Done);
        let mut best = (if must { f64::NEG_INFINITY } else { 0.15 }, list[0]);
        for &attack in list.iter().filter(|action| matches!(action, Action::Attack { .. })) {
            let mut copy = s.clone();
            rules.decide(&mut copy, seat, &attack, &mut ());
            self.commit_everybody(rules, &mut copy, seat);
            let gain = self.expected(rules, &copy);
            if gain > best.0 {
                best = (gain, attack);
            }
        }
        best.1
    }

    fn commit_everybody(&self, rules: &Hungria, s: &mut State, seat: Seat) {
        let mut list = Vec::new();
        while s.combat.stage == Stage::Compose {
            rules.legal(s, seat, &mut list);
            let all = list.iter().copied().find(|action| *action == Action::CommitAll);
            let units =
                list.iter().copied().find(|action| matches!(action, Action::Commit { piece } if !piece.is_column()));
            let Some(action) = all.or(units) else { return };
            rules.decide(s, seat, &action, &mut ());
        }
    }

    fn in_combat(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let find = |wanted: &dyn Fn(&Action) -> bool| list.iter().copied().find(|action| wanted(action));
        match s.combat.stage {
            Stage::Compose | Stage::Support | Stage::Answer => {
                let units = find(&|action| *action == Action::CommitAll)
                    .or_else(|| find(&|action| matches!(action, Action::Commit { piece } if !piece.is_column())));
                let flies = || find(&|action| matches!(action, Action::Support { .. }));
                let guns = || find(&|action| matches!(action, Action::Bombard { .. }));
                let spends = || {
                    find(&|action| matches!(action, Action::Commit { piece } if piece.is_column()))
                        .filter(|action| self.pays(rules, s, seat, *action))
                };
                units.or_else(flies).or_else(guns).or_else(spends).or_else(|| find(&|action| *action == Action::Done))
            }
            Stage::Evade => Some(Action::Evade { tries: true }),
            // A gap is used by everybody who can.
            Stage::Breakthrough | Stage::Exploitation => {
                find(&|action| matches!(action, Action::BreakThrough { .. } | Action::Exploit { .. }))
                    .or_else(|| find(&|action| *action == Action::Done))
            }
            Stage::Advance => self.advance(rules, s, seat, list),
            _ => None,
        }
    }

    /// The attacker for whom the emptied hex is the better place, if there is one.
    fn advance(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let field = Field::of(rules, s, seat);
        let gains = |action: &Action| match *action {
            Action::Advance { unit } => {
                let there = self.at(rules, s, &field, unit, s.combat.target);
                there > self.at(rules, s, &field, unit, s.piece(unit).hex)
            }
            _ => false,
        };
        let found = list.iter().copied().find(|action| gains(action));
        found.or_else(|| list.contains(&Action::Done).then_some(Action::Done))
    }

    /// Whether a column changes the odds by more than it is worth.
    fn pays(&self, rules: &Hungria, s: &State, seat: Seat, action: Action) -> bool {
        let mut copy = s.clone();
        rules.decide(&mut copy, seat, &action, &mut ());
        let change = self.expected(rules, &copy) - self.expected(rules, s);
        let gain = if seat == s.combat.attacker { change } else { -change };
        gain > self.w.column
    }

    // --- the schedule and the air ---

    fn replacement(&self, rules: &Hungria, list: &[Action]) -> Option<Action> {
        let mut best: Option<(f64, Action)> = None;
        for &action in list {
            let gain = match action {
                Action::Restore { unit, .. } => 1.0 + 0.1 * f64::from(rules.unit(unit).factors(2).attack),
                Action::Rebuild { unit, steps, .. } => {
                    0.6 * f64::from(steps) + 0.1 * f64::from(rules.unit(unit).factors(steps).attack)
                }
                Action::RestoreAir { air, .. } => 0.5 + 0.05 * f64::from(rules.air_unit(air).factors(2).bomb),
                _ => continue,
            };
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn reinforcement(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let field = Field::of(rules, s, seat);
        let mut best: Option<(f64, Action)> = None;
        for &action in list {
            let Action::Reinforce { unit, hex } = action else { continue };
            let gain = -f64::from(field.front[hex.index()]) - 0.001 * f64::from(unit.0);
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    fn withdrawal(&self, rules: &Hungria, s: &State, list: &[Action]) -> Option<Action> {
        let worth = |action: &Action| match action {
            Action::Withdraw { unit } if s.piece(*unit).on_map() => (1000.0 * self.unit(rules, s, *unit)) as i64,
            _ => 0,
        };
        list.iter().copied().min_by_key(worth)
    }

    /// Every unit to the area in reach where most of its side stands next to the enemy.
    fn mission(&self, rules: &Hungria, s: &State, seat: Seat, list: &[Action]) -> Option<Action> {
        let mut fronts = [0u32; Area::MAX];
        for hex in s.occupied(seat).iter().filter(|&hex| rules.is_adjacent(s, enemy_of(seat), hex)) {
            fronts[usize::from(rules.ground().hex(hex).area.0)] += rules.combat_units(s, hex).count() as u32;
        }
        let assigns = list.iter().copied().filter(|action| matches!(action, Action::Assign { .. }));
        let first = assigns
            .clone()
            .next()
            .and_then(|action| if let Action::Assign { air, .. } = action { Some(air) } else { None })?;
        let own = assigns.filter(|action| matches!(action, Action::Assign { air, .. } if *air == first));
        own.max_by_key(|action| {
            if let Action::Assign { area, .. } = action { (fronts[usize::from(area.0)], area.0) } else { (0, 0) }
        })
    }

    fn target(&self, rules: &Hungria, s: &State, list: &[Action]) -> Option<Action> {
        let aims = list.iter().copied().filter(|action| matches!(action, Action::Aim { .. }));
        aims.max_by_key(|action| match action {
            Action::Aim { target, .. } => {
                let factors = rules.air_unit(*target).factors(s.air(*target).steps);
                (factors.bomb, factors.air, u8::MAX - target.0)
            }
            _ => (0, 0, 0),
        })
    }
}
