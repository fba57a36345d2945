//! An activation: its declarations, OBJ markers, and the order in which units act.

use super::{BcsBrain, BcsPlan, Posture, best_first, may};
use crate::Greedy;
use kernel::{Rules, Seat, admit};
use odds::Enumerator;
use rules_bcs::{
    Bcs,
    action::Action,
    content::PartWord,
    game::enemy_of,
    model::{Face, HexId, HexSet, Road, UnitId},
    state::{ActStep, Marks, State},
};

/// Fatigue from which no Second Activation is tried.
const WORN: i8 = 3;
/// How near to the best a fight must be to be considered.
const CLOSE: f64 = 0.6;
/// Of how many fights there is a choice.
const FIGHTS: usize = 5;

impl BcsBrain {
    pub(super) fn in_activation(
        &self,
        rules: &Bcs,
        s: &State,
        seat: Seat,
        plan: &BcsPlan,
        list: &mut Vec<Action>,
        wide: bool,
    ) {
        let formation = s.formation(s.acting());
        if s.act.step != ActStep::Trains {
            list.clear();
        }
        match s.act.step {
            ActStep::Declare => list.push(match plan.posture {
                Posture::Recover => Action::Recover,
                _ => Action::Regular,
            }),
            ActStep::Convert => list.push(Action::Recover),
            ActStep::Route => list.push(Action::Route { number: 0 }),
            ActStep::Pd => {
                let prepares = plan.posture == Posture::Hold && may(rules, s, seat, &Action::Prepare);
                list.push(if prepares { Action::Prepare } else { Action::Unprepare });
            }
            ActStep::Objs => self.objectives(rules, s, seat, plan, list, wide),
            ActStep::Offer => {
                let again = formation.fatigue < WORN;
                list.extend(if again { [Action::Again, Action::Decline] } else { [Action::Decline, Action::Again] });
            }
            ActStep::Trains => {
                if list.is_empty() || !wide {
                    list.clear();
                    rules.legal(s, seat, list);
                }
                self.trains(rules, s, seat, list);
            }
            ActStep::Activity => self.activity(rules, s, seat, plan, list, wide),
            _ => rules.legal(s, seat, list),
        }
    }

    /// OBJ markers: where their zones cover most enemies that own units can get at, near the goal first.
    fn objectives(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan, list: &mut Vec<Action>, wide: bool) {
        /// Places that are tried.
        const PLACES: usize = 3;
        /// What a marker must promise: it may cost Fatigue.
        const LEAST: f64 = 1.4;
        let ground = rules.ground();
        let formation = s.acting();
        let hq = s.formation(formation).hq.get().expect("an HQ that places markers");
        let radius = u32::from(rules.formation(formation).radius);
        let members = rules.members_on_map(s, formation);
        let pass = rules.effects(s).movement == PartWord::Full;
        let mut targets: Vec<(HexId, f64)> = Vec::new();
        let mut places = HexSet::EMPTY;
        for at in s.zones[enemy_of(seat)].occupied.iter() {
            let far = ground.distance(hq, at);
            if far > radius + 1 {
                continue;
            }
            let mut worth = 0.0;
            for unit in members {
                let away = ground.distance(s.hex_of(unit), at);
                let quick = rules.entry(unit).sides[s.unit(unit).showing() as usize].ma;
                let reach = u32::from(quick) / if pass { 2 } else { 4 };
                worth += match away {
                    1 => 2.0,
                    away if away <= reach.min(5) + 1 => 0.7,
                    2 => 0.3,
                    _ => 0.0,
                };
            }
            if worth == 0.0 {
                continue;
            }
            if let Some(goal) = plan.goal {
                worth *= match ground.distance(goal, at) {
                    0 => 2.5,
                    1 => 1.6,
                    2 => 1.2,
                    _ => 1.0,
                };
            }
            targets.push((at, worth));
            ground.within(at, 1).filter(|&hex| ground.distance(hq, hex) <= radius).for_each(|hex| places.insert(hex));
        }
        let mut ranked: Vec<(f64, Action)> = Vec::new();
        for at in places.iter() {
            let mut sum = 0.0;
            for &(hex, worth) in targets.iter().filter(|(hex, _)| ground.distance(at, *hex) <= 1) {
                let known = s.objs.iter().any(|obj| ground.distance(obj.hex, hex) <= 1);
                sum += worth * if known { 0.6 } else { 1.0 } + if hex == at { 0.1 } else { 0.0 };
            }
            if sum > LEAST {
                ranked.push((sum, Action::Obj { at }));
            }
        }
        best_first(&mut ranked, list);
        if wide {
            list.truncate(PLACES);
            if list.is_empty() {
                list.push(Action::Decline);
            }
        } else if list.is_empty() {
            list.push(Action::Decline);
        } else {
            list.truncate(1);
        }
    }

    /// The trains go to an entry near enough, or where the optimal distance is kept.
    fn trains(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>) {
        let hq = s.hq_of(s.act.formation);
        let (least, most) = rules.tables().optimal;
        let middle = i32::from(least + most) / 2;
        let far = |action: &&Action| match (action, hq) {
            (Action::PlaceTrains { to }, Some(hq)) => {
                let away = rules.ground().distance(hq, *to) as i32;
                let at_entry = rules.entries(seat).contains(to) && away <= i32::from(most);
                if at_entry { 0 } else { 1 + (away - middle).abs() }
            }
            _ => 99,
        };
        let best = list.iter().min_by_key(far).copied().unwrap_or(Action::Decline);
        list.clear();
        list.push(best);
    }

    /// First everybody moves, one unit after the other; then fire, then attacks and Barrages, then the HQ and the
    /// trains.
    fn activity(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan, list: &mut Vec<Action>, wide: bool) {
        let actor = s.act.actor.get().filter(|&actor| actor != UnitId::HQ && s.unit(actor).has(Marks::RESTLESS));
        if let Some(actor) = actor {
            // It stands where it may not stay; who cannot go on is asked for something else.
            rules.legal(s, seat, list);
            if list.first().is_some_and(|action| matches!(action, Action::Move { .. })) {
                return self.moves_on(rules, s, actor, plan, list);
            }
            list.clear();
        }
        if !s.act.fired && !s.act.fought && self.next_move(rules, s, seat, plan, list, wide) {
            return;
        }
        let (mut fire, mut attacks) = (Vec::new(), Vec::new());
        self.fights(rules, s, seat, &mut fire, &mut attacks);
        let least = if wide { -0.5 } else { self.w.worth };
        fire.retain(|(worth, _)| *worth > self.w.worth);
        attacks.retain(|(worth, _)| *worth > least);
        let fights = if fire.is_empty() { &mut attacks } else { &mut fire };
        best_first(fights, list);
        if !wide && !list.is_empty() {
            return list.truncate(1);
        }
        list.truncate(FIGHTS);
        let after = self.afterwards(rules, s, seat, plan);
        let at = fights.iter().take(list.len()).filter(|(worth, _)| *worth > self.w.worth).count();
        list.insert(at, after);
        self.keep_better(rules, s, seat, list);
    }

    /// Leaves out what is worth clearly less than the best by exact odds: rollouts would only add noise.
    fn keep_better(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>) {
        if list.len() < 2 {
            return;
        }
        let mut enumerator = Enumerator::new();
        let budget = Greedy::<Bcs, BcsBrain>::BUDGET;
        let weigh = |action: &Action| {
            let legal = admit(rules, s, seat, *action).expect("what is listed is legal");
            let value = |end: &State| self.worth_of(rules, end, seat);
            (enumerator.expectation(rules, s, &legal, &budget, value), *action)
        };
        let mut ranked: Vec<(f64, Action)> = list.iter().map(weigh).collect();
        best_first(&mut ranked, list);
        let near = ranked.iter().take_while(|(worth, _)| *worth > ranked[0].0 - CLOSE).count().max(1);
        list.truncate(near);
    }

    /// When there is nothing more to fight about.
    fn afterwards(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan) -> Action {
        let formation = s.formation(s.acting());
        if formation.hq.is_some()
            && formation.hq_spent == 0
            && !formation.hq_finished
            && let Some(to) = self.hq_goes_to(rules, s, seat, plan)
        {
            return Action::MoveHq { to };
        }
        if !formation.trains_done && !rules.is_optimal(s, s.acting()) && may(rules, s, seat, &Action::Trains) {
            return Action::Trains;
        }
        Action::Done
    }

    /// Where the HQ goes: behind its units, near enough to the goal for its markers, on a road, out of sight.
    fn hq_goes_to(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan) -> Option<HexId> {
        /// What it must gain by going.
        const LEAST: f64 = 1.5;
        let id = s.acting();
        let (held, entry) = (s.formation(id), rules.formation(id));
        let ground = rules.ground();
        let (goal, hq) = (plan.goal?, held.hq.get()?);
        if held.pd || rules.effects(s).movement == PartWord::None {
            return None;
        }
        let radius = u32::from(entry.radius);
        let members = rules.members_on_map(s, id);
        let far_off = ground.distance(hq, goal) + 1 > radius;
        let strays = members.any(|unit| ground.distance(hq, s.hex_of(unit)) > radius);
        if !far_off && !strays {
            return None;
        }
        let front = members.iter().map(|unit| ground.distance(s.hex_of(unit), goal)).min().unwrap_or(0);
        let worth = |hex: HexId| {
            let off = f64::from(ground.distance(hex, goal));
            let want = f64::from(radius) - 2.0;
            let mut worth = -(off - want).max(0.0) - 1.5 * (3.0 - off).max(0.0);
            // Behind those in front.
            worth -= 2.0 * (f64::from(front) + 1.0 - off).max(0.0);
            let reached = members.iter().filter(|&unit| ground.distance(hex, s.hex_of(unit)) <= radius).count();
            worth += reached as f64;
            if ground.links(hex).is_empty() {
                worth -= 2.5;
            }
            let best = ground.links(hex).iter().map(|(_, road)| *road).max();
            if best.is_some_and(|road| road < Road::Secondary) {
                worth -= 1.5;
            }
            let near = rules.on_map(s, enemy_of(seat)).any(|unit| ground.distance(hex, s.hex_of(unit)) <= 2);
            worth - if near { 1.5 } else { 0.0 }
        };
        let stay = worth(hq) + LEAST;
        let mut best = (stay, None);
        for (hex, _) in rules.reach(s, UnitId::HQ) {
            let worth = worth(hex);
            if worth > best.0 {
                best = (worth, Some(hex));
            }
        }
        let to = best.1?;
        // Not where no supply comes.
        let mut there = s.clone();
        there.formation_mut(id).hq = to.into();
        let supplied = rules.is_supplied(&there, id) || !rules.is_supplied(s, id);
        (supplied && may(rules, s, seat, &Action::MoveHq { to })).then_some(to)
    }

    /// The next unit that turns or moves: those before the one that acted last have had their turn. Says whether there
    /// is one.
    fn next_move(
        &self,
        rules: &Bcs,
        s: &State,
        seat: Seat,
        plan: &BcsPlan,
        list: &mut Vec<Action>,
        wide: bool,
    ) -> bool {
        let actor = s.act.actor;
        if actor == UnitId::HQ {
            return false;
        }
        let moves = rules.effects(s).movement != PartWord::None;
        for unit in rules.members_on_map(s, s.acting()) {
            if actor.get().is_some_and(|actor| unit < actor) || s.unit(unit).has(Marks::FINISHED) {
                continue;
            }
            let fresh = s.unit(unit).spent == 0 && !s.unit(unit).has(Marks::LEFT);
            if moves && fresh && self.sets_out(rules, s, seat, unit, plan, list, wide) {
                return true;
            }
            if self.deploys(rules, s, seat, unit) && may(rules, s, seat, &Action::Flip { unit }) {
                list.push(Action::Flip { unit });
                return true;
            }
        }
        false
    }

    /// Whether a unit turns to its Deployed side where it stands: it fights better there, and the enemy is near.
    fn deploys(&self, rules: &Bcs, s: &State, seat: Seat, unit: UnitId) -> bool {
        let held = s.unit(unit);
        if held.showing() == Face::Deployed || held.has(Marks::FLIPPED) {
            return false;
        }
        let [quick, steady] = &rules.entry(unit).sides;
        let better = steady.ar > quick.ar || steady.arrow && !quick.arrow || s.formation(s.acting()).pd;
        let at = s.hex_of(unit);
        let near = |enemy: UnitId| rules.ground().distance(at, s.hex_of(enemy)) <= 3;
        better && (rules.in_ezoc(s, seat, at) || rules.on_map(s, enemy_of(seat)).any(near))
    }
}
