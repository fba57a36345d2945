//! How a move that has begun goes on: on foot, on wheels and tracks, in the air.

use super::{LnlBrain, Plan, acts::Offers, attacker, ground::Picture};
use kernel::{Maybe, Rules, Seat};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Class, Layer, Loc, UnitId, UnitSet, Vertex, Victory, enemy_of},
    state::{Bearing, Gun, Marks, MoveKind, Mover, State},
};

impl LnlBrain {
    /// What a group that moves may do next.
    pub(super) fn paces(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, mover: &Mover, offers: &mut Offers) {
        let Some(first) = mover.group.first() else { return };
        match rules.class(s, first) {
            Class::Vehicle => self.on_wheels(rules, s, seat, plan, mover, first, offers),
            Class::Helicopter => self.in_the_air(rules, s, seat, plan, mover, first, offers),
            _ => self.on_foot(rules, s, seat, plan, mover, first, offers),
        }
    }

    #[allow(clippy::too_many_arguments, reason = "what a move is")]
    fn on_foot(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        plan: &Plan,
        mover: &Mover,
        first: UnitId,
        offers: &mut Offers,
    ) {
        let legal = |action: &Action| rules.check(s, seat, action).is_ok();
        if !mover.started {
            if mover.kind == MoveKind::Withdraw && legal(&Action::Withdraw) && !mover.passed {
                return offers.push((1.0, Action::Withdraw));
            }
            let here = s.impulse.called.filter(|unit| {
                s.place(unit).unwrap_or(Loc::OFF) == mover.at && s.unit(unit).good_order() == s.unit(first).good_order()
            });
            let along = self.party(rules, s, here);
            let along = if along.contains(first) { along.without(mover.group) } else { UnitSet::default() };
            let with = along.into_iter().map(|unit| Action::With { unit }).find(|with| legal(with));
            if let Some(with) = with {
                return offers.push((1.0, with));
            }
            if legal(&Action::DoubleTime) {
                return offers.push((1.0, Action::DoubleTime));
            }
        }
        if legal(&Action::Exit) && self.wants_out(rules, s, seat, mover.group) {
            return offers.push((3.0, Action::Exit));
        }
        let picture = Picture::new(self, rules, s, seat, plan);
        let left = |unit: UnitId| rules.allowance(s, mover, unit).saturating_sub(s.unit(unit).spent);
        let points = mover.group.into_iter().map(left).min().unwrap_or(0);
        let from = self.entries(rules, mover.group, mover.at);
        if !mover.at.on_map() {
            let score = |to: Loc| {
                let (now, later) = self.exposure(rules, s, &picture.foes, mover.group, to);
                1.0 - self.w.nearer * picture.far(rules, to.hex(), false) - now - 0.35 * later
            };
            return offers.extend(from.iter().map(|&to| (score(to), Action::Step { to })));
        }
        let walks = self.walks(rules, s, &picture, mover.group, &from, points, mover.kind);
        offers.extend(walks.into_iter().take(12).map(|(score, to)| (score, Action::Go { to })));
        if mover.started {
            offers.push((0.03, Action::Stop));
        }
        if s.unit(first).good_order() && mover.at.on_map() {
            for foe in picture.foes.iter().filter(|foe| rules.ground().distance(foe.at.hex(), mover.at.hex()) <= 1) {
                for vehicle in foe.units.filter(|unit| rules.class(s, unit) == Class::Vehicle) {
                    offers.push((0.3 * self.worth(rules, s, vehicle) - 0.8, Action::Assault { vehicle }));
                }
            }
        }
    }

    /// Whether leaving the map is a gain.
    fn wants_out(&self, rules: &Lnl, s: &State, seat: Seat, group: UnitSet) -> bool {
        let Victory::ExitOrControl { .. } = rules.content().scenario.victory else { return false };
        let counts = |unit: UnitId| matches!(rules.class(s, unit), Class::Squad | Class::Vehicle);
        attacker(rules) == seat && group.any(counts)
    }

    #[allow(clippy::too_many_arguments, reason = "what a move is")]
    fn on_wheels(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        plan: &Plan,
        mover: &Mover,
        unit: UnitId,
        offers: &mut Offers,
    ) {
        let legal = |action: &Action| rules.check(s, seat, action).is_ok();
        if legal(&Action::Exit) && self.wants_out(rules, s, seat, mover.group) {
            return offers.push((3.0, Action::Exit));
        }
        let picture = Picture::new(self, rules, s, seat, plan);
        let steady = s.unit(unit).good_order();
        let mf = if steady { rules.printed_mf(s, unit) } else { rules.printed_mf(s, unit).div_ceil(2) };
        let points = mf.saturating_sub(s.unit(unit).spent);
        let from = self.entries(rules, mover.group, mover.at);
        let drives = self.drives(rules, s, &picture, unit, &from, points);
        let entering = !mover.at.on_map();
        offers.extend(drives.into_iter().take(16));
        if entering {
            offers.extend(from.iter().map(|&to| (-2.0, Action::Step { to })));
        } else if steady && points >= rules.tables().constants.overrun_mp {
            let kind = rules.kind(s, unit);
            let guns: i8 =
                kind.mgs.iter().map(|gun| gun.fp).sum::<i8>() + kind.ordnance.as_ref().map_or(0, |gun| gun.he);
            for foe in picture.foes.iter().filter(|foe| rules.ground().distance(foe.at.hex(), mover.at.hex()) == 1) {
                let legs = rules.legs_at(s, enemy_of(seat), foe.at);
                let edge = i32::from(guns) + 2 - i32::from(rules.cover(s, foe.at, true));
                let worth: f64 = legs.into_iter().map(|unit| self.loss(rules, s, unit, edge)).sum();
                offers.push((worth - 0.8, Action::Overrun { to: foe.at }));
            }
        }
        let near = !entering && picture.attacks && picture.far(rules, mover.at.hex(), false) <= 2.0;
        if near && plan.stance != super::Stance::Exit {
            for rider in rules.riders(s, unit) {
                offers.push((1.0, Action::Unload { unit: rider, assault: false }));
            }
        }
        if mover.started {
            offers.push((0.05, Action::Stop));
        } else {
            // Something must be done: to turn costs least.
            offers.extend(Vertex::ALL.map(|facing| (-5.0, Action::Turn { unit, facing })));
        }
    }

    #[allow(clippy::too_many_arguments, reason = "what a move is")]
    fn in_the_air(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        plan: &Plan,
        mover: &Mover,
        unit: UnitId,
        offers: &mut Offers,
    ) {
        let legal = |action: &Action| rules.check(s, seat, action).is_ok();
        let hovers = s.has(unit, Marks::HOVER);
        if s.has(unit, Marks::DAMAGED) {
            offers.extend([(5.0, Action::Exit), (4.0, Action::Mode), (0.0, Action::Stop)]);
            let ground = rules.ground();
            for dir in rules_lnl::model::Dir::ALL {
                if let Some(hex) = ground.neighbour(mover.at.hex(), dir) {
                    let (col, row) = ground.col_row(hex);
                    let edge = (col - 1).min(row - 1).min(ground.cols() - col).min(ground.rows() - row);
                    offers.push((3.0 - 0.1 * f64::from(edge), Action::Step { to: hex.layer(Layer::Air) }));
                }
            }
            return;
        }
        let picture = Picture::new(self, rules, s, seat, plan);
        if !mover.at.on_map() {
            let goal = self.flights(rules, s, &picture, unit).first().map(|(_, at)| at.hex());
            for &hex in rules.arrival_hexes(unit) {
                let far = goal.map_or(0, |goal| rules.ground().distance(hex, goal));
                offers.push((1.0 - 0.1 * f64::from(far), Action::Step { to: hex.layer(Layer::Air) }));
            }
            return;
        }
        for rider in mover.landed {
            let go = Action::Move { unit: rider, kind: MoveKind::Normal };
            if legal(&go) {
                let at = s.loc_of(rider);
                let points = rules.movement_factor(s, rider).saturating_sub(s.unit(rider).spent);
                let group = mover.landed.filter(|other| s.stands_at(other, at));
                let walks = self.walks(rules, s, &picture, group, &[at], points, MoveKind::Normal);
                let best = walks.first().map_or(-1.0, |(score, _)| *score);
                if best > 0.1 && rules.riders(s, unit).is_empty() {
                    offers.push((best + 1.0, go));
                }
                break;
            }
        }
        let mut shots: Vec<(f64, Action)> = Vec::new();
        for foe in &picture.foes {
            if !rules.is_spotted(s, seat, mover.at, foe.at) {
                continue;
            }
            let kind = rules.kind(s, unit);
            let main = kind.ordnance.is_some().then_some(Gun::Main);
            for gun in main.into_iter().chain((0..kind.mgs.len() as u8).map(Gun::Mg)) {
                let shot = Action::Gun {
                    unit,
                    gun,
                    target: foe.at,
                    scope: Maybe::NONE,
                    leader: Maybe::NONE,
                    bearing: Bearing::Still,
                };
                let worth = self.gun(rules, s, seat, unit, gun, foe.at, None);
                if worth > 0.1 && legal(&shot) {
                    shots.push((worth + 0.3, shot));
                }
            }
        }
        let riders = rules.riders(s, unit);
        let moved = mover.at != mover.from;
        if !riders.is_empty() {
            for rider in riders {
                offers.push((8.0 + self.worth(rules, s, rider), Action::Unload { unit: rider, assault: false }));
            }
            let mut flights = self.flights(rules, s, &picture, unit);
            let here = flights.iter().find(|(_, at)| *at == mover.at).map_or(f64::NEG_INFINITY, |(score, _)| *score);
            let best = flights.first().map_or(f64::NEG_INFINITY, |(score, _)| *score);
            let gate = rules.arrival_hexes(unit);
            let came_in = |at: Loc| gate.contains(&at.hex());
            if here >= best - 0.1 || hovers {
                offers.push((6.0, Action::Mode));
            } else if !moved || came_in(mover.at) && !mover.before.get().is_some_and(came_in) {
                // One flight an impulse: from where it stood, or from where it came in.
                flights.retain(|(_, to)| !gate.contains(&to.hex()));
                for (score, to) in flights.into_iter().take(6) {
                    offers.push((4.0 + 0.5 * (score - best), Action::Go { to }));
                }
            } else if here > f64::NEG_INFINITY {
                offers.push((2.0, Action::Mode));
            }
            offers.push((0.0, Action::Stop));
            return;
        }
        offers.append(&mut shots);
        if !moved && !mover.fired && mover.landed.is_empty() {
            if hovers {
                offers.push((0.4, Action::Mode));
            } else {
                let flights = self.flights(rules, s, &picture, unit);
                let here = flights.iter().find(|(_, at)| *at == mover.at).map_or(-2.0, |(score, _)| *score);
                for (score, to) in flights.into_iter().take(6) {
                    offers.push((score - here, Action::Go { to }));
                }
            }
        }
        offers.push((0.2, Action::Stop));
        if !mover.started {
            offers.push((-5.0, Action::Mode));
        }
    }
}
