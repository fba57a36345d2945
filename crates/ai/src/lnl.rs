//! What a simple opponent thinks of a position of Lock 'n Load: men and machines, their state, and the hexes that count.
//!
//! An impulse is many small decisions, most of which change nothing yet: whom to activate, what to aim at, who joins. The brain answers these by
//! a short script, from what each could do, and leaves to the exact odds what rolls dice. The weights are by hand: a good squad is about four.

use crate::Brain;
use kernel::{Rules, Seat};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Class, HexId, Life, Loc, UnitId, Victory, enemy_of},
    state::{Frame, Gun, Marks, MoveKind, Phase, State, arms},
};

crate::weights! {
    /// What this brain goes by.
    pub struct LnlWeights {
        /// A victory hex held.
        hex: 5.0,
        /// A hex nearer to where one wants to be.
        nearer: 0.12,
        /// A shaken unit is worth so much of a good one.
        shaken: 0.55,
        /// An attack with this much more than the defence is worth making.
        edge: -1.5,
    }
}

/// What an opponent knows of the game.
#[derive(Clone, Copy, Debug)]
pub struct LnlBrain {
    w: LnlWeights,
}

impl Brain<Lnl> for LnlBrain {
    type Weights = LnlWeights;
    type Plan = ();
    const UNIT: f64 = 4.0;
    const LEARNT: &'static str = include_str!("../weights/lnl.toml");

    fn new(w: LnlWeights) -> LnlBrain {
        LnlBrain { w }
    }

    fn force(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        let own = rules.all_units().filter(|unit| rules.seat(unit) == seat && s.unit(unit).life == Life::InPlay);
        own.into_iter().map(|unit| self.worth(rules, s, unit)).sum::<f64>() / Self::UNIT
    }

    fn plan(&self, _: &Lnl, _: &State, _: Seat) {}

    fn epoch(&self, _: &Lnl, s: &State, _: Seat) -> u64 {
        s.turn.into()
    }

    fn is_reply_over(&self, _: &Lnl, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn
    }

    fn turn(&self, _: &Lnl, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, _: &Lnl, _: &State, _: Seat) -> f64 {
        20.0
    }

    fn value(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        let mut value = 0.0;
        for unit in rules.all_units().filter(|unit| s.unit(unit).life == Life::InPlay) {
            let worth = self.worth(rules, s, unit);
            value += if rules.seat(unit) == seat { worth } else { -worth };
        }
        let hexes = rules.content().scenario.victory.hexes();
        let attacker = attacker(rules);
        let held = hexes.iter().filter(|&&hex| s.held.contains(hex)).count() as f64;
        let sign = if attacker == seat { 1.0 } else { -1.0 };
        value += sign * self.w.hex * held;
        let exited = |seat: Seat| f64::from(s.score[seat.index()].exited);
        value + 3.0 * (exited(seat) - exited(enemy_of(seat)))
    }

    fn shortlist(&self, rules: &Lnl, s: &State, seat: Seat, (): &(), list: &mut Vec<Action>) {
        let choice = match s.top() {
            Some(frame) => self.in_frame(rules, s, seat, &frame, list),
            None => match s.phase {
                Phase::SetUp(_) => Some(Action::Done),
                Phase::Rally(_) => Some(self.in_rally(list)),
                Phase::Operations => Some(self.in_impulse(rules, s, seat, list)),
                _ => None,
            },
        };
        if let Some(action) = choice.filter(|action| list.contains(action)) {
            list.clear();
            list.push(action);
        }
    }
}

/// The side that must do something to win.
fn attacker(rules: &Lnl) -> Seat {
    match rules.content().scenario.victory {
        Victory::Control { side, .. } | Victory::ExitOrControl { side, .. } | Victory::Points { side, .. } => side,
    }
}

impl LnlBrain {
    /// What a unit is worth.
    fn worth(&self, rules: &Lnl, s: &State, unit: UnitId) -> f64 {
        let kind = rules.kind(s, unit);
        let base = match kind.class {
            Class::Squad => 3.0 + 0.5 * f64::from(kind.fp),
            Class::HalfSquad => 1.5 + 0.4 * f64::from(kind.fp),
            Class::Crew => 0.6,
            Class::WeaponTeam => 3.0,
            Class::Leader => 2.0 + f64::from(kind.leadership),
            Class::Hero => 3.0,
            Class::Vehicle if kind.armor.is_none() => 2.0,
            Class::Vehicle => 6.0,
            Class::Helicopter => 6.0,
            _ => 1.2,
        };
        let shaken = if s.unit(unit).good_order() { 1.0 } else { self.w.shaken };
        let hurt = if s.has(unit, Marks::WOUNDED.and(Marks::DAMAGED)) { 0.6 } else { 1.0 };
        base * shaken * hurt
    }

    /// Rally whoever can be rallied, treat, take up what lies about; nothing else.
    fn in_rally(&self, list: &[Action]) -> Action {
        let useful = |action: &&Action| {
            matches!(action, Action::Rally { .. } | Action::Treat { .. } | Action::Reroll { .. } | Action::Take { .. })
        };
        list.iter().find(useful).copied().unwrap_or(Action::Done)
    }

    // --- impulses ---

    fn in_impulse(&self, rules: &Lnl, s: &State, seat: Seat, list: &[Action]) -> Action {
        if s.impulse.at == Loc::NONE {
            return self.activation(rules, s, seat, list);
        }
        let done = if list.contains(&Action::Done) { Action::Done } else { Action::Pass };
        let mut best = (f64::NEG_INFINITY, done);
        for action in list {
            let worth = self.act(rules, s, seat, action);
            if worth > best.0.max(0.0) {
                best = (worth, *action);
            }
        }
        best.1
    }

    /// The location whose best act promises most; a pass when none promises anything.
    fn activation(&self, rules: &Lnl, s: &State, seat: Seat, list: &[Action]) -> Action {
        let mut best = (0.0, Action::Pass);
        let mut acts = Vec::new();
        for action in list {
            let Action::Activate { .. } = action else { continue };
            let mut next = s.clone();
            rules.decide(&mut next, seat, action, &mut ());
            acts.clear();
            rules.legal(&next, seat, &mut acts);
            let worth = acts.iter().map(|act| self.act(rules, &next, seat, act)).fold(0.0, f64::max);
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }

    /// What an act promises, by rule of thumb.
    fn act(&self, rules: &Lnl, s: &State, seat: Seat, action: &Action) -> f64 {
        match *action {
            Action::Fire { unit, arms, target, scope } => {
                let mut fp = if arms & arms::OWN != 0 { f64::from(rules.own_fp(s, unit).unwrap_or(0)) } else { 0.0 };
                for arm in [arms::FIRST, arms::SECOND].into_iter().filter(|arm| arms & arm != 0) {
                    fp += rules.weapon_of(s, unit, arm).map_or(0.0, |sw| f64::from(rules.weapon_kind(s, sw).fp));
                }
                self.shot(rules, s, unit, target, scope, fp)
            }
            Action::Gun { unit, gun, target, scope, leader, .. } => {
                let kind = rules.kind(s, unit);
                let fp = match gun {
                    Gun::Main => kind.ordnance.as_ref().map_or(0.0, |gun| f64::from(gun.he) + 2.0),
                    Gun::Mg(nth) => kind.mgs.get(usize::from(nth)).map_or(0.0, |gun| f64::from(gun.fp)),
                    Gun::Sw(sw) => {
                        rules.weapon_kind(s, sw).ordnance.as_ref().map_or(0.0, |gun| f64::from(gun.he) + 1.0)
                    }
                };
                let armour = if scope.is_some() { 2.0 } else { 0.0 };
                self.shot(rules, s, unit, target, scope, fp + armour) + if leader.is_some() { 0.1 } else { 0.0 }
            }
            Action::Fight { .. } => 3.0,
            Action::Call { hex, .. } => self.barrage(rules, s, seat, hex),
            Action::Move { unit, kind } => self.march(rules, s, seat, unit, kind),
            _ => 0.0,
        }
    }

    fn shot(&self, rules: &Lnl, s: &State, unit: UnitId, target: Loc, scope: UnitId, fp: f64) -> f64 {
        let enemy = enemy_of(rules.seat(unit));
        let worth = if scope.is_some() {
            self.worth(rules, s, scope)
        } else {
            rules.legs_at(s, enemy, target).into_iter().map(|unit| self.worth(rules, s, unit)).sum()
        };
        let near = if rules.ground().adjacent(s.whereabouts(unit), target) { 2.0 } else { 0.0 };
        let edge = fp + near - f64::from(rules.cover(s, target, true));
        if edge < self.w.edge { 0.0 } else { worth * (0.25 + 0.12 * edge).clamp(0.05, 0.9) }
    }

    fn barrage(&self, rules: &Lnl, s: &State, seat: Seat, hex: HexId) -> f64 {
        let near = |seat: Seat| -> f64 {
            let close = |unit: &UnitId| rules.ground().distance(s.place(*unit).hex(), hex) <= 1;
            rules.on_map(s, seat).into_iter().filter(close).map(|unit| self.worth(rules, s, unit)).sum()
        };
        0.5 * (near(enemy_of(seat)) - 1.5 * near(seat))
    }

    /// A move is worth what it brings nearer; attackers want victory hexes, defenders sit tight unless theirs are lost.
    fn march(&self, rules: &Lnl, s: &State, seat: Seat, unit: UnitId, kind: MoveKind) -> f64 {
        if !s.unit(unit).good_order() || matches!(kind, MoveKind::Crawl | MoveKind::Withdraw) {
            return 0.0;
        }
        let at = s.whereabouts(unit);
        if at == Loc::NONE || !at.on_map() {
            return 1.5;
        }
        let goal = self.goal(rules, s, seat, at.hex());
        let far = f64::from(goal.map_or(0, |goal| rules.ground().distance(at.hex(), goal)));
        let assault = if kind == MoveKind::Assault { 0.05 } else { 0.0 };
        if far > 0.0 { 0.3 + self.w.nearer * far.min(8.0) + assault } else { 0.0 }
    }

    /// The nearest hex that counts and is not one's own yet.
    fn goal(&self, rules: &Lnl, s: &State, seat: Seat, from: HexId) -> Option<HexId> {
        let mine = |hex: HexId| s.held.contains(hex) == (attacker(rules) == seat);
        let hexes = rules.content().scenario.victory.hexes().iter().copied().filter(|&hex| !mine(hex));
        hexes.min_by_key(|&hex| rules.ground().distance(from, hex))
    }

    // --- what is being resolved ---

    fn in_frame(&self, rules: &Lnl, s: &State, seat: Seat, frame: &Frame, list: &[Action]) -> Option<Action> {
        match frame {
            Frame::Volley(_) => {
                let joins = |action: &&Action| matches!(action, Action::Join { .. });
                let most = list.iter().filter(joins).max_by_key(|action| match action {
                    Action::Join { arms, .. } => arms.count_ones(),
                    _ => 0,
                });
                let helps = list.iter().find(|action| matches!(action, Action::Help { .. }));
                most.or(helps).copied().or(Some(Action::Shoot))
            }
            Frame::Window(_) => {
                let best = list.iter().map(|action| (self.act(rules, s, seat, action), *action));
                let best = best.max_by(|(a, _), (b, _)| a.total_cmp(b));
                Some(best.filter(|(worth, _)| *worth > 0.3).map_or(Action::Hold, |(_, action)| action))
            }
            Frame::Move(mover) => self.next_step(rules, s, seat, mover.at, list),
            Frame::Melee(melee) => {
                if !melee.picked.is_empty() && list.contains(&Action::Strike) {
                    return Some(Action::Strike);
                }
                let best = list.iter().filter_map(|action| match action {
                    Action::Pick { unit } => Some((self.worth(rules, s, *unit), *action)),
                    _ => None,
                });
                best.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, action)| action)
            }
            _ => None,
        }
    }

    /// The step that comes nearest to what one wants; everybody who can goes along, at the double.
    fn next_step(&self, rules: &Lnl, s: &State, seat: Seat, at: Loc, list: &[Action]) -> Option<Action> {
        let joins = |action: &&Action| matches!(action, Action::With { .. } | Action::DoubleTime | Action::Withdraw);
        if let Some(join) = list.iter().find(joins) {
            return Some(*join);
        }
        let here = at.on_map().then(|| self.goal(rules, s, seat, at.hex())).flatten();
        let far = here.map_or(u8::MAX, |goal| rules.ground().distance(at.hex(), goal));
        let mut best: Option<(u8, Action)> = None;
        for action in list {
            let to = match *action {
                Action::Step { to } | Action::Overrun { to } => to,
                Action::Exit => return Some(Action::Exit),
                _ => continue,
            };
            let goal = self.goal(rules, s, seat, to.hex());
            let distance = goal.map_or(0, |goal| rules.ground().distance(to.hex(), goal));
            if best.is_none_or(|(known, _)| distance < known) {
                best = Some((distance, *action));
            }
        }
        let stop = list.iter().copied().find(|action| matches!(action, Action::Stop));
        match best {
            Some((distance, action)) if distance < far || stop.is_none() => Some(action),
            _ => stop,
        }
    }
}
