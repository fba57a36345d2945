//! Where to go: what can be reached, and what being there is worth.

use super::{
    LnlBrain, Plan, Stance, attacker,
    fire::{Post, posts},
};
use kernel::Seat;
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Class, Dir, Fort, HexId, Layer, Loc, Movement, UnitId, UnitSet, Vertex, Victory, enemy_of},
    state::{Marks, MoveKind, State},
};

/// A position as one side looks at it: where the enemy stands, and where it wants to be.
pub(super) struct Picture {
    pub seat: Seat,
    pub attacks: bool,
    pub foes: Vec<Post>,
    pub goals: Vec<HexId>,
    /// Where units on wheels and tracks want to be.
    pub drive_goals: Vec<HexId>,
    /// What is left of the game, from 1 to 0.
    pub left: f64,
    pub stance: Stance,
}

impl Picture {
    pub(super) fn new(brain: &LnlBrain, rules: &Lnl, s: &State, seat: Seat, plan: &Plan) -> Picture {
        let scenario = &rules.content().scenario;
        let attacks = attacker(rules) == seat;
        let hexes = scenario.victory.hexes();
        let mut goals: Vec<HexId> = hexes.iter().copied().filter(|&hex| s.held.contains(hex) != attacks).collect();
        if let Some(goal) = plan.goal {
            goals = vec![goal];
        }
        if goals.is_empty() {
            goals = hexes.to_vec();
        }
        let mut drive_goals = Vec::new();
        if let (Victory::ExitOrControl { exits, .. }, true) = (&scenario.victory, attacks) {
            drive_goals.clone_from(exits);
            if plan.stance == Stance::Exit {
                goals.clone_from(exits);
            }
        }
        let left = f64::from(scenario.turns.saturating_sub(s.turn)) / f64::from(scenario.turns.max(1));
        let foes = posts(brain, rules, s, enemy_of(seat));
        Picture { seat, attacks, foes, goals, drive_goals, left, stance: plan.stance }
    }

    /// How far it is to where one wants to be.
    pub(super) fn far(&self, rules: &Lnl, hex: HexId, wheels: bool) -> f64 {
        let goals = if wheels && !self.drive_goals.is_empty() { &self.drive_goals } else { &self.goals };
        let far = goals.iter().map(|&goal| rules.ground().distance(hex, goal)).min();
        f64::from(far.unwrap_or(0))
    }

    /// How much fire weighs against ground.
    pub(super) fn caution(&self) -> f64 {
        match self.stance {
            Stance::Storm | Stance::Exit => 0.45,
            Stance::Advance => 0.9,
            Stance::Hold => 1.6,
        }
    }
}

/// A place within reach.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub at: Loc,
    pub cost: u8,
    pub before: Option<Loc>,
}

/// What can be reached with so many points, the start first; limits of stacking are not looked at.
pub(super) fn reach(
    rules: &Lnl,
    s: &State,
    seat: Seat,
    from: &[Loc],
    points: u8,
    column: Movement,
    foes: &[Post],
) -> Vec<Reached> {
    let ground = rules.ground();
    let mut best = [u8::MAX; HexId::MAX * 4];
    let mut all: Vec<Reached> = Vec::with_capacity(40);
    let mut open: Vec<Reached> = Vec::with_capacity(64);
    open.extend(from.iter().map(|&at| Reached { at, cost: 0, before: None }));
    while let Some(place) = open.iter().enumerate().min_by_key(|(_, one)| (one.cost, one.at)).map(|(place, _)| place) {
        let here = open.swap_remove(place);
        if best[here.at.index()] <= here.cost {
            continue;
        }
        best[here.at.index()] = here.cost;
        all.push(here);
        if here.before.is_some() && foes.iter().any(|foe| foe.at == here.at) {
            continue;
        }
        let mut step = |to: Loc| {
            if best[to.index()] != u8::MAX {
                return;
            }
            let Some(cost) = rules.entry_cost(s, column, seat, (here.at, to), false) else { return };
            let mut sum = here.cost.saturating_add(cost);
            if sum > points && here.cost == 0 && points > 0 && column == Movement::Leg {
                // The least a unit may do is one step.
                sum = points;
            }
            if sum <= points {
                open.push(Reached { at: to, cost: sum, before: Some(here.at) });
            }
        };
        let upper = here.at.layer() == Layer::Upper;
        for dir in Dir::ALL {
            let Some(hex) = ground.neighbour(here.at.hex(), dir) else { continue };
            if !upper && here.at.layer() == Layer::Ground {
                step(hex.ground());
            } else if upper && ground.is_tall(hex) && ground.hex(hex).building == ground.hex(here.at.hex()).building {
                step(hex.layer(Layer::Upper));
            }
        }
        if column == Movement::Leg {
            match here.at.layer() {
                Layer::Ground if ground.is_tall(here.at.hex()) => step(here.at.at(Layer::Upper)),
                Layer::Upper | Layer::Bunker => step(here.at.at(Layer::Ground)),
                _ => {}
            }
        }
    }
    all
}

/// Hexes a vehicle can drive to with so many points, with the step or turn that each way begins with.
fn drive(
    rules: &Lnl,
    s: &State,
    picture: &Picture,
    unit: UnitId,
    from: &[Loc],
    points: u8,
    entering: bool,
) -> Vec<(Loc, Action)> {
    let ground = rules.ground();
    let column = rules.kind(s, unit).movement;
    if entering {
        return from.iter().map(|&to| (to, Action::Step { to })).collect();
    }
    let mut best = [u8::MAX; HexId::MAX * 6];
    let mut known = [false; HexId::MAX];
    let mut all = Vec::with_capacity(48);
    // Ways by what they cost: a queue for each number of points.
    let mut queues: Vec<Vec<(Loc, Vertex, Option<Action>)>> = vec![Vec::new(); usize::from(points) + 1];
    for &at in from {
        queues[0].push((at, s.unit(unit).facing, None));
        known[at.hex().index()] = true;
    }
    for cost in 0..=points {
        let mut next = 0;
        while let Some(&(at, facing, first)) = queues[usize::from(cost)].get(next) {
            next += 1;
            let place = at.hex().index() * 6 + usize::from(facing.0);
            if best[place] <= cost {
                continue;
            }
            best[place] = cost;
            if let Some(first) = first.filter(|_| !known[at.hex().index()]) {
                known[at.hex().index()] = true;
                all.push((at, first));
            }
            for dir in facing.front() {
                let Some(hex) = ground.neighbour(at.hex(), dir) else { continue };
                if picture.foes.iter().any(|foe| foe.at == hex.ground()) {
                    continue;
                }
                let to = hex.ground();
                let Some(step) = rules.entry_cost(s, column, picture.seat, (at, to), false) else { continue };
                let mut sum = cost.saturating_add(step);
                if sum > points && cost == 0 && s.unit(unit).spent == 0 {
                    // The least a vehicle may do is one hex.
                    sum = points;
                }
                if sum <= points {
                    queues[usize::from(sum)].push((to, facing, Some(first.unwrap_or(Action::Step { to }))));
                }
            }
            if cost < points {
                for facing in [facing.turned(1), facing.turned(-1)] {
                    let turn = Action::Turn { unit, facing };
                    queues[usize::from(cost) + 1].push((at, facing, Some(first.unwrap_or(turn))));
                }
            }
        }
    }
    all
}

impl LnlBrain {
    /// What it is worth to a group on foot to be at a place, having come there or having stayed.
    #[allow(clippy::too_many_arguments, reason = "what a place is judged by")]
    fn standing(
        &self,
        rules: &Lnl,
        s: &State,
        picture: &Picture,
        group: UnitSet,
        at: Loc,
        before: Option<Loc>,
        moves: bool,
    ) -> f64 {
        let seat = picture.seat;
        let fresh = group.first().is_some_and(|unit| s.unit(unit).good_order());
        let weight = group.into_iter().map(|unit| self.worth(rules, s, unit)).sum::<f64>() / 4.0;
        let mut score = 0.0;
        let holds = |unit: UnitId| {
            let class = rules.class(s, unit);
            s.unit(unit).good_order() && (class.is_mmc() || class == Class::Hero)
        };
        let men = group.any(holds);
        let far = picture.far(rules, at.hex(), false);
        let hexes = rules.content().scenario.victory.hexes();
        if fresh && !men {
            // Single men go where the squads are.
            let squads = rules.on_map(s, seat).without(group).filter(|unit| rules.class(s, unit).is_mmc());
            let near = squads.into_iter().map(|unit| rules.ground().distance(s.loc_of(unit).hex(), at.hex())).min();
            score -= self.w.nearer * f64::from(near.unwrap_or(0)) * weight.min(1.6);
        } else if fresh {
            let pace = match (picture.attacks, picture.stance) {
                (true, Stance::Hold) => 0.3,
                (true, _) => self.w.press + 1.2 * (1.0 - picture.left) * f64::from(u8::from(far > 1.0)),
                (false, Stance::Hold) => 0.35,
                (false, _) => 0.8,
            };
            score -= self.w.nearer * pace * far * weight.min(1.6);
            if men && hexes.contains(&at.hex()) {
                let foe_in_hex = picture.foes.iter().any(|foe| foe.at.hex() == at.hex() && foe.fights);
                let mine = s.held.contains(at.hex()) == picture.attacks;
                if !foe_in_hex && moves && !mine {
                    score += self.w.hex * self.rush(picture);
                } else if !foe_in_hex && mine {
                    // Somebody stays on what is won.
                    let others = rules.at(s, seat, at).without(group);
                    score += if others.any(holds) { 0.1 } else { self.w.guard };
                }
            }
        }
        if let Some(foe) = picture.foes.iter().find(|foe| foe.at == at) {
            if !moves {
                return score;
            }
            let ground = if hexes.contains(&at.hex()) && s.held.contains(at.hex()) != picture.attacks {
                self.w.hex * self.rush(picture) * if foe.fights { 0.4 } else { 1.0 }
            } else {
                0.0
            };
            score += self.clash(rules, s, group, foe) + ground - if foe.fights { self.w.melee } else { 0.0 };
            let on_way = self.exposure(rules, s, &picture.foes, group, before.unwrap_or(at)).0;
            return score - 0.7 * picture.caution() * on_way;
        }
        score += self.w.cover * f64::from(rules.cover(s, at, true)) * weight;
        let (now, later) = self.exposure(rules, s, &picture.foes, group, at);
        score -= 0.35 * later * if fresh { picture.caution().min(1.0) } else { 1.0 };
        if moves {
            let on_way = before.map_or(0.0, |before| self.exposure(rules, s, &picture.foes, group, before).0);
            score -= picture.caution() * now.max(on_way);
            for fort in rules.forts_in(at.hex()) {
                if let Fort::Mines { side, .. } = fort
                    && side != seat
                {
                    score -= 1.2 * weight;
                }
            }
        }
        if !fresh {
            // Shaken men are lost to whoever walks in.
            let near =
                picture.foes.iter().filter(|foe| foe.fights).map(|foe| rules.ground().distance(foe.at.hex(), at.hex()));
            score -= match near.min() {
                Some(0 | 1) => 3.0 * weight,
                Some(2) => 1.6 * weight,
                Some(3) => 0.7 * weight,
                _ => 0.0,
            };
            let leads = rules
                .at(s, seat, at)
                .without(group)
                .any(|unit| rules.class(s, unit) == Class::Leader && s.unit(unit).good_order());
            score += if leads { 0.8 * weight } else { 0.0 };
        } else if picture.attacks && rules.ground().terrain(&s.overlay, at.hex()).building {
            score += 0.1;
        }
        score
    }

    /// A hex counts for more as the end comes near.
    pub(super) fn rush(&self, picture: &Picture) -> f64 {
        0.5 + 0.5 * (1.0 - picture.left)
    }

    /// Where a group on foot may go, with what that is better than staying by; the best first.
    #[allow(clippy::too_many_arguments, reason = "what a move is")]
    pub(super) fn walks(
        &self,
        rules: &Lnl,
        s: &State,
        picture: &Picture,
        group: UnitSet,
        from: &[Loc],
        points: u8,
        kind: MoveKind,
    ) -> Vec<(f64, Loc)> {
        let places = reach(rules, s, picture.seat, from, points, Movement::Leg, &picture.foes);
        let start = from.first().copied().filter(|_| from.len() == 1);
        let stays = start.map_or(-2.0, |at| self.standing(rules, s, picture, group, at, None, false));
        let good = group.all(|unit| s.unit(unit).good_order());
        let fights = super::fire::melee(rules, s, group) > 0;
        let mut list: Vec<(f64, Loc)> = Vec::with_capacity(places.len());
        for place in places.iter().filter(|place| Some(place.at) != start) {
            let foe = picture.foes.iter().any(|foe| foe.at == place.at);
            if foe && (!good || !fights || matches!(kind, MoveKind::Assault)) {
                continue;
            }
            let score = self.standing(rules, s, picture, group, place.at, place.before, true) - stays;
            list.push((score, place.at));
        }
        list.sort_by(|(a, x), (b, y)| b.total_cmp(a).then(x.cmp(y)));
        list
    }

    /// Where a vehicle may go, with what that is worth and the step or turn that it begins with; the best first.
    pub(super) fn drives(
        &self,
        rules: &Lnl,
        s: &State,
        picture: &Picture,
        unit: UnitId,
        from: &[Loc],
        points: u8,
    ) -> Vec<(f64, Action)> {
        let entering = s.place(unit).is_none();
        let places = drive(rules, s, picture, unit, from, points, entering);
        let pace = if picture.attacks { self.w.drive } else { 0.1 };
        let danger = |at: Loc| -> f64 {
            let guns = picture.foes.iter().flat_map(|foe| foe.units.into_iter().map(move |enemy| (foe, enemy)));
            guns.map(|(foe, enemy)| {
                if !s.unit(enemy).good_order() || rules.ground().sight(&s.overlay, foe.at, at).is_blocked() {
                    return 0.0;
                }
                let kind = rules.kind(s, enemy);
                let distance = rules.ground().distance(foe.at.hex(), at.hex());
                let carried = rules.weapons_of(s, enemy).filter_map(|sw| rules.weapon_kind(s, sw).ordnance.as_ref());
                let guns = kind.ordnance.iter().chain(carried);
                let hits = guns.filter_map(|gun| gun.band(distance)).filter(|band| band.pen > 3);
                let most = hits.map(|band| 1.0 - super::fire::reaches(i32::from(band.to_hit) + 1)).fold(0.0, f64::max);
                let tired = s.has(enemy, Marks::FIRED.and(Marks::MOVED));
                most * self.worth(rules, s, unit) * if tired { 0.25 } else { 0.5 }
            })
            .sum()
        };
        let score = |at: Loc| -pace * picture.far(rules, at.hex(), true) - picture.caution() * 0.6 * danger(at);
        let stays = s.place(unit).map_or(-3.0, score);
        let mut list: Vec<(f64, Action)> = Vec::with_capacity(places.len());
        for (at, first) in places {
            list.push((score(at) - stays, first));
        }
        list.sort_by(|(a, x), (b, y)| b.total_cmp(a).then(x.cmp(y)));
        list
    }

    /// Where a helicopter may hang, with what that is worth; the best first.
    pub(super) fn flights(&self, rules: &Lnl, s: &State, picture: &Picture, unit: UnitId) -> Vec<(f64, Loc)> {
        let riders = rules.riders(s, unit);
        let one = UnitSet::one(unit);
        let mut list = Vec::with_capacity(64);
        let armed = rules.kind(s, unit).ordnance.is_some();
        if riders.is_empty() && !armed {
            // Out of the way is where it is.
            return list;
        }
        let near =
            |hex: HexId| picture.foes.iter().map(|foe| rules.ground().distance(foe.at.hex(), hex)).min().unwrap_or(0);
        for hex in rules.ground().hexes() {
            let at = hex.layer(Layer::Air);
            let fit =
                if riders.is_empty() { (2..=4).contains(&near(hex)) } else { picture.far(rules, hex, false) <= 5.0 };
            if !fit && !s.stands_at(unit, at) {
                continue;
            }
            if !rules.at(s, Seat(0), at).is_empty() && !s.stands_at(unit, at) {
                continue;
            }
            let mut score = -0.7 * self.exposure(rules, s, &picture.foes, one, at).1;
            if !riders.is_empty() {
                if !rules.ground().terrain(&s.overlay, hex).heli_land
                    || picture.foes.iter().any(|foe| foe.at.hex() == hex)
                {
                    continue;
                }
                let (_, later) = self.exposure(rules, s, &picture.foes, riders, hex.ground());
                score -= 0.5 * later + 2.5 * self.w.nearer * picture.far(rules, hex, false);
            } else {
                let fire = |foe: &Post| self.volley(rules, s, picture.seat, at, foe.at, 4);
                score += picture.foes.iter().map(fire).fold(0.0, f64::max);
            }
            list.push((score, at));
        }
        list.sort_by(|(a, x): &(f64, Loc), (b, y)| b.total_cmp(a).then(x.cmp(y)));
        list
    }
}
