//! The opponent of Lock 'n Load.
//!
//! An impulse is many small decisions, most of which roll no dice: whom to activate, what to aim at, who goes along and
//! where. Each is answered by a list of offers, every one with what it promises by rule of thumb (`acts`, `moves`,
//! `ground`, `fire`). The script takes the first; the others weigh the best few of them (`value`).

mod acts;
mod fire;
mod ground;
mod moves;
mod value;

#[cfg(test)]
mod tests;

use crate::Brain;
use acts::{Offers, best_first};
use ground::Picture;
use kernel::{Rules, Seat, say::Message};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Class, HexId, Loc, UnitSet, Victory, enemy_of},
    state::{CallStage, Frame, Marks, Phase, State},
};

crate::weights! {
    /// What this brain goes by. A good squad is worth about four.
    pub struct LnlWeights of LnlBrain {
        /// A victory hex, to whoever may take it.
        hex: 4.0,
        /// A hex nearer to where one wants to be.
        nearer: 0.2,
        /// How many times that counts for whoever must get there.
        press: 1.8,
        /// The same for a vehicle that is to leave the map.
        drive: 0.35,
        /// A point of cover for a squad.
        cover: 0.12,
        /// A shaken unit is worth so much of a good one.
        shaken: 0.55,
        /// Somebody who stays on ground that is held.
        guard: 0.8,
        /// Melee with men who fight back is shunned so much.
        melee: 0.3,
        /// Waiting is worth so much while the enemy has men who may move.
        patience: 0.35,
        /// Fire at movers must promise so much.
        hold: 0.25,

        // The rest is how a position is judged.
        /// Squads, as a part of what they are reckoned with elsewhere.
        squads: 1.0,
        /// Half-squads, likewise.
        halves: 1.0,
        /// Weapon teams.
        teams: 1.0,
        /// Leaders, heroes and other single men.
        singles: 1.0,
        /// Vehicles and helicopters.
        crafts: 1.0,
        /// Men of the defender, as a part of what they would be worth to the attacker.
        defenders: 1.0,
        /// What men are worth more at the end, or less.
        wane: 0.0,
        /// How much less a shaken unit is worth.
        upset: 0.45,
        /// A point of cover for a squad.
        shelter: 0.06,
        /// A unit that can still act.
        fresh: 0.2,
        /// A shaken unit beside the enemy loses so much.
        risk: 0.6,
        /// A hex that a squad of the attacker is nearer to ground that it wants.
        draw: 0.3,
        /// The same at the end, and so much more.
        haste: 0.3,
        /// A hex that a squad of the defender is nearer to ground that was lost.
        recall: 0.08,
        /// A squad of the attacker that can still be in time.
        in_time: 0.5,
        /// The upper hand on and around a victory hex.
        grip: 0.5,
        /// The same at the end, and so much more.
        clench: 1.0,
        /// The upper hand where the attacker has most of it.
        chance: 0.5,
        /// A victory hex held, at the beginning.
        foothold: 2.0,
        /// The same at the end, and so much more.
        keep: 2.0,
        /// Hexes beyond those that victory asks for, as a part of them.
        spare: 0.35,
        /// All that victory asks for, held.
        enough: 0.5,
        /// The same at the end, and so much more.
        goal: 6.0,
        /// A victory point where points decide.
        point: 2.5,
        /// A point off the map.
        exit: 6.0,
        /// A hex that a vehicle is nearer to where it leaves the map.
        leave: 0.35,
    }
}

/// What a good squad is reckoned with.
const SQUAD: f64 = 4.0;

/// How a side goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// At once, whatever it costs.
    Storm,
    /// Fire and movement.
    Advance,
    /// Stay and shoot.
    Hold,
    /// Off the map.
    Exit,
}

/// What a side sets out to do in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How.
    pub stance: Stance,
    /// The one hex it is about; none for all that count.
    pub goal: Option<HexId>,
}

/// The side that must do something to win.
fn attacker(rules: &Lnl) -> Seat {
    rules.content().scenario.victory.side()
}

/// What to do where nothing was thought of: to leave it at that, if that may be.
fn plainest(list: &[Action]) -> Action {
    use Action::{Decline, Done, Hold, Pass, Shoot, Stop};
    let plain = |action: &&Action| matches!(action, Stop | Done | Decline | Pass | Hold | Shoot);
    *list.iter().find(plain).unwrap_or(&list[0])
}

/// Whether a helicopter is under way.
fn in_flight(rules: &Lnl, s: &State) -> bool {
    match s.top() {
        Some(Frame::Move(mover)) => mover.group.any(|unit| rules.class(s, unit) == Class::Helicopter),
        _ => false,
    }
}

impl Brain<Lnl> for LnlBrain {
    type Weights = LnlWeights;
    type Plan = Plan;
    const LEARNT: &'static str = include_str!("../../weights/lnl.toml");

    fn unit(&self) -> f64 {
        SQUAD * self.w.squads
    }

    fn force(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        let own = rules
            .all_units()
            .filter(|unit| rules.seat(unit) == seat && s.unit(unit).life == rules_lnl::model::Life::InPlay);
        own.into_iter().map(|unit| self.worth(rules, s, unit)).sum::<f64>() / SQUAD
    }

    fn plan(&self, rules: &Lnl, s: &State, seat: Seat) -> Plan {
        self.plan_of(rules, s, seat)
    }

    fn plans(&self, rules: &Lnl, s: &State, seat: Seat) -> Vec<Plan> {
        let first = self.plan_of(rules, s, seat);
        let mut plans = vec![first];
        if s.phase != Phase::Operations {
            return plans;
        }
        let mut more = |stance: Stance, goal: Option<HexId>| {
            let plan = Plan { stance, goal };
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        };
        // Few, so that a short race between them is no lottery.
        if attacker(rules) == seat {
            more(Stance::Storm, None);
            if matches!(rules.content().scenario.victory, Victory::ExitOrControl { .. }) {
                more(Stance::Exit, None);
            }
            more(Stance::Advance, None);
            if let Some(&goal) = self.near_goals(rules, s, seat).first() {
                more(Stance::Advance, Some(goal));
            }
        } else {
            more(Stance::Hold, None);
            more(Stance::Advance, None);
            if let Some(&goal) = self.near_goals(rules, s, seat).first() {
                more(Stance::Storm, Some(goal));
            }
        }
        plans
    }

    fn epoch(&self, _: &Lnl, s: &State, _: Seat) -> u64 {
        // Rallying comes before the plan of the turn.
        2 * u64::from(s.turn) + u64::from(s.phase == Phase::Operations)
    }

    fn value(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        self.worth_of(rules, s, seat)
    }

    fn shortlist(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, list: &mut Vec<Action>) {
        /// As many as are worth reckoning with, and how much less than the best they may promise.
        const MOST: usize = 5;
        const LESS: f64 = 1.2;
        let mut offers = self.offers(rules, s, seat, plan, list);
        best_first(&mut offers);
        // A flight has no end but the script's: hex by hex everything looks alike.
        let most = if in_flight(rules, s) { 1 } else { MOST };
        let mut chosen: Vec<Action> = Vec::with_capacity(MOST);
        let mut least = f64::NEG_INFINITY;
        for (score, action) in offers {
            if chosen.len() == most || score < least {
                break;
            }
            if !chosen.contains(&action) && rules.check(s, seat, &action).is_ok() {
                least = least.max(score - LESS);
                chosen.push(action);
            }
        }
        if chosen.is_empty() {
            chosen.push(plainest(list));
        }
        *list = chosen;
    }

    fn script(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, scratch: &mut Vec<Action>) -> Action {
        scratch.clear();
        if Self::needs_list(s) {
            rules.legal(s, seat, scratch);
        }
        let mut offers = self.offers(rules, s, seat, plan, scratch);
        best_first(&mut offers);
        if let Some((_, action)) = offers.iter().find(|(_, action)| rules.check(s, seat, action).is_ok()) {
            return *action;
        }
        rules.legal(s, seat, scratch);
        plainest(scratch)
    }

    /// To the end of the turn: what an impulse was worth shows when everybody has had his.
    fn is_far_enough(&self, _: &Lnl, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn || start.phase != Phase::Operations && now.phase == Phase::Operations
    }

    fn turn(&self, _: &Lnl, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        let fresh = rules.on_map(s, seat).filter(|unit| rules.is_fresh(s, unit)).len();
        3.0 + 1.5 * fresh as f64
    }

    fn say_plan(&self, rules: &Lnl, _: &State, seat: Seat, plan: &Plan) -> Option<Message> {
        let attacks = attacker(rules) == seat;
        if let Some(goal) = plan.goal {
            let id = if attacks { "lnl-plan-take" } else { "lnl-plan-retake" };
            let label = rules.ground().hex(goal).label.clone();
            return Some(Message::new(id).with("hex", label));
        }
        Some(Message::new(match (plan.stance, attacks) {
            (Stance::Storm, true) => "lnl-plan-storm",
            (Stance::Storm, false) => "lnl-plan-strike",
            (Stance::Advance, true) => "lnl-plan-advance",
            (Stance::Advance, false) => "lnl-plan-defend",
            (Stance::Hold, true) => "lnl-plan-shoot",
            (Stance::Hold, false) => "lnl-plan-hold",
            (Stance::Exit, _) => "lnl-plan-exit",
        }))
    }
}

impl LnlBrain {
    /// What a side sets out to do by rule of thumb.
    fn plan_of(&self, rules: &Lnl, s: &State, seat: Seat) -> Plan {
        let attacks = attacker(rules) == seat;
        let turns = rules.content().scenario.turns;
        let stance = match attacks {
            true if s.turn + 1 >= turns => Stance::Storm,
            true => Stance::Advance,
            false if rules.hexes_held(s) > 0 => Stance::Advance,
            false => Stance::Hold,
        };
        Plan { stance, goal: None }
    }

    /// Hexes that count and are not one's own, the nearest to one's men first.
    fn near_goals(&self, rules: &Lnl, s: &State, seat: Seat) -> Vec<HexId> {
        let attacks = attacker(rules) == seat;
        let hexes = rules.content().scenario.victory.hexes().iter().copied();
        let mut goals: Vec<(u32, HexId)> = hexes
            .filter(|&hex| s.held.contains(hex) != attacks)
            .map(|hex| {
                let men = rules.on_map(s, seat).filter(|unit| rules.class(s, unit).is_mmc());
                let far =
                    men.into_iter().map(|unit| u32::from(rules.ground().distance(s.loc_of(unit).hex(), hex))).sum();
                (far, hex)
            })
            .collect();
        goals.sort_unstable();
        goals.into_iter().map(|(_, hex)| hex).collect()
    }

    /// Whether the script looks at the list of legal actions here.
    fn needs_list(s: &State) -> bool {
        match s.top() {
            None => matches!(s.phase, Phase::Rally(_)),
            Some(Frame::Move(_)) => false,
            Some(_) => true,
        }
    }

    /// What may be done, with what it promises. Not all of it need be legal.
    fn offers(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, list: &[Action]) -> Offers {
        let mut offers = Offers::with_capacity(16);
        match s.top() {
            None => match s.phase {
                Phase::SetUp(_) => self.placings(rules, s, seat, plan, &mut offers),
                Phase::Rally(_) => self.rallies(rules, s, list, &mut offers),
                Phase::Operations if s.impulse.at.is_none() => self.activations(rules, s, seat, plan, &mut offers),
                Phase::Operations => self.acts(rules, s, seat, plan, &mut offers),
                _ => {}
            },
            Some(Frame::Volley(_)) => self.volleys(rules, s, list, &mut offers),
            Some(Frame::Window(window)) => self.answers(rules, s, seat, plan, &window, list, &mut offers),
            Some(Frame::Move(mover)) => self.paces(rules, s, seat, plan, &mover, &mut offers),
            Some(Frame::Melee(melee)) => self.strikes(rules, s, seat, melee.at, melee.picked, list, &mut offers),
            Some(Frame::Call(call)) if call.stage == CallStage::Adjust => {
                for action in list {
                    let score = match *action {
                        Action::Adjust { hex } => self.shelling(rules, s, seat, hex, call.fp),
                        _ => 0.1,
                    };
                    offers.push((score, *action));
                }
            }
            Some(_) => self.others(rules, s, seat, list, &mut offers),
        }
        offers
    }

    /// Where to begin: the side that comes on keeps its men out of sight of the guns, as near as may be. The other
    /// stays as the scenario has it.
    fn placings(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, offers: &mut Offers) {
        offers.push((0.0, Action::Done));
        if attacker(rules) != seat || s.lifted.is_some() {
            return;
        }
        let picture = Picture::new(self, rules, s, seat, plan);
        let zone = &rules.content().scenario.sides[seat].zone;
        let men = rules.on_map(s, seat).filter(|unit| {
            let class = rules.class(s, unit);
            class.is_leg() && class != Class::WeaponTeam && !s.has(unit, Marks::TRIED)
        });
        for unit in men {
            let one = UnitSet::one(unit);
            let score = |at: Loc| {
                let (_, later) = self.exposure(rules, s, &picture.foes, one, at);
                let worth = self.worth(rules, s, unit) / 4.0;
                let beside = rules.at(s, seat, at).without(one).len().min(3) as f64;
                0.05 * beside - later - 1.5 * self.w.nearer * picture.far(rules, at.hex(), false) * worth
            };
            let here = score(s.loc_of(unit));
            let best = zone.iter().map(|hex| hex.ground()).map(|to| (score(to) - here, to));
            if let Some((gain, to)) = best.max_by(|(a, x), (b, y)| a.total_cmp(b).then(y.cmp(x)))
                && gain > 0.25
            {
                offers.push((gain, Action::Place { unit, to }));
            }
        }
    }

    /// Rally whoever can be rallied, treat, take up what lies about, make squads of half-squads.
    fn rallies(&self, rules: &Lnl, s: &State, list: &[Action], offers: &mut Offers) {
        for action in list {
            let score = match *action {
                Action::Rally { unit } => {
                    3.0 + self.worth(rules, s, unit) + if rules.class(s, unit) == Class::Leader { 5.0 } else { 0.0 }
                }
                Action::Reroll { .. } => 2.5,
                Action::Treat { unit, .. } => 2.0 + 0.1 * self.worth(rules, s, unit),
                Action::Recombine { .. } => 1.8,
                Action::Take { unit, .. } if rules.class(s, unit) == Class::Squad => 1.5,
                Action::Done => 1.0,
                _ => continue,
            };
            offers.push((score, *action));
        }
    }

    /// The rest of what may be asked: which leader checks first, which way to run, what to drop.
    fn others(&self, rules: &Lnl, s: &State, seat: Seat, list: &[Action], offers: &mut Offers) {
        for action in list {
            let score = match *action {
                Action::First { leader } => 1.0 + f64::from(rules.leadership(s, leader)),
                Action::Charm { used } => f64::from(u8::from(used)),
                Action::Jam { sw } | Action::Drop { sw } => 1.0 - 0.1 * f64::from(rules.weapon_kind(s, sw).fp),
                Action::Detonate { .. } => 1.0,
                Action::Rally { unit } => 1.0 + self.worth(rules, s, unit),
                Action::Retreat { unit, to } => {
                    let foes = fire::posts(self, rules, s, enemy_of(seat));
                    let (_, later) = self.exposure(rules, s, &foes, UnitSet::one(unit), to);
                    0.3 * f64::from(rules.cover(s, to, true)) - later
                }
                Action::Close { unit, sw, leader } => {
                    let charge = if sw.is_some() { 2.0 } else { 1.0 };
                    charge + if leader.is_some() { 0.2 } else { 0.0 } + 0.01 * self.worth(rules, s, unit)
                }
                Action::Pick { .. } => 0.5,
                Action::GoBack => 0.5,
                Action::Decline | Action::Abort => 0.1,
                _ => 0.0,
            };
            offers.push((score, *action));
        }
    }
}
