//! Where units go.

use super::{BcsBrain, BcsPlan, Manner, Posture, may};
use kernel::Seat;
use rules_bcs::{
    Bcs,
    action::Action,
    game::enemy_of,
    ground::PROHIBITED,
    model::{AvClass, Class, Cover, Face, HexId, UnitId, UnitSet},
    state::{Marks, State},
};

/// What a move must gain to be made.
const LEAST: f64 = 0.4;

impl BcsBrain {
    /// A unit on the move goes on: towards where it wants to be.
    pub(super) fn moves_on(&self, rules: &Bcs, s: &State, unit: UnitId, plan: &BcsPlan, list: &mut Vec<Action>) {
        let goal = plan.goal.unwrap_or_else(|| s.hex_of(unit));
        let class = rules.side(s, unit).class;
        let best = list.iter().copied().min_by_key(|action| match *action {
            Action::Move { to, .. } => rules.march(class, to, goal),
            _ => u16::MAX,
        });
        list.clear();
        list.extend(best);
    }

    /// Puts on the list what a unit that has not moved does to get where it is wanted; says whether it goes.
    #[allow(clippy::too_many_arguments, reason = "who, where to, and where it goes")]
    pub(super) fn sets_out(
        &self,
        rules: &Bcs,
        s: &State,
        seat: Seat,
        unit: UnitId,
        plan: &BcsPlan,
        list: &mut Vec<Action>,
        wide: bool,
    ) -> bool {
        /// Hexes that are tried besides the best.
        const OTHERS: usize = 3;
        let from = s.hex_of(unit);
        let side = rules.side(s, unit);
        let held = s.unit(unit);
        let ground = rules.ground();
        // Who has far to go, and no enemy at hand, goes on its Move side.
        if let Some(goal) = plan.goal
            && held.showing() == Face::Deployed
            && !held.has(Marks::FLIPPED)
            && !rules.in_ezoc(s, seat, from)
        {
            let quick = &rules.entry(unit).sides[Face::Move as usize];
            let way = rules.march(quick.class, from, goal);
            let marches = way != PROHIBITED && way / 12 > 2 * u16::from(side.ma) && quick.ma > side.ma;
            let near = |enemy: UnitId| ground.distance(from, s.hex_of(enemy)) <= 4;
            if marches
                && plan.posture == Posture::Assault
                && !rules.on_map(s, enemy_of(seat)).any(near)
                && may(rules, s, seat, &Action::Flip { unit })
            {
                list.push(Action::Flip { unit });
                return true;
            }
        }
        let stay = self.place_worth(rules, s, seat, unit, plan, from);
        let mut ranked: Vec<(f64, HexId)> = Vec::new();
        for (hex, _) in rules.reach(s, unit) {
            let worth = self.place_worth(rules, s, seat, unit, plan, hex);
            if worth > stay + LEAST {
                ranked.push((worth, hex));
            }
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let most = if wide { 1 + OTHERS } else { 1 };
        for &(_, to) in &ranked {
            // Who leaves Command Radius cannot fight.
            let commanded = rules.commands(s, s.acting(), to) || !held.has(Marks::IN_COMMAND);
            if commanded {
                list.push(Action::Move { unit, to });
                if list.len() >= most {
                    break;
                }
            }
        }
        !list.is_empty()
    }

    /// How well a unit stands in a hex.
    fn place_worth(&self, rules: &Bcs, s: &State, seat: Seat, unit: UnitId, plan: &BcsPlan, hex: HexId) -> f64 {
        let ground = rules.ground();
        let entry = rules.entry(unit);
        let steady = &entry.sides[Face::Deployed as usize];
        let holds = plan.posture == Posture::Hold;
        let enemies = &s.zones[enemy_of(seat)].occupied;
        let fights = steady.can.regular || steady.can.shock;
        let (dare, shy) = match plan.manner {
            Manner::Steady => (1.0, 1.0),
            Manner::Bold => (1.8, 0.4),
            Manner::Wary => (0.6, 2.5),
        };
        let mut worth = 0.0;
        if let Some(goal) = plan.goal {
            let way = match rules.march(rules.side(s, unit).class, hex, goal) {
                PROHIBITED => 60.0,
                way => f64::from(way) / 12.0,
            };
            // Guns keep behind those who attack.
            let way = if fights { way } else { (way - 2.0).max(0.0) };
            let way = if holds { (way - 2.0).max(0.0) } else { way };
            worth -= dare * if holds { 0.2 } else { 0.35 } * way;
        }
        let friends = rules.friends_at(s, seat, hex).without(UnitSet::one(unit));
        for (place, counts) in rules.content().scenario.victory.iter().enumerate() {
            if counts.hex != hex {
                continue;
            }
            let vp = f64::from(counts.vp);
            worth += match (s.holder(place) == seat, friends.len()) {
                (false, _) => 3.0 * vp,
                (true, 0) => vp,
                (true, 1) => 0.4 * vp,
                (true, _) => 0.0,
            };
        }
        // An HQ without guard jumps, and trains are lost.
        if rules.has_counters(s, enemy_of(seat), hex) {
            worth += 3.0;
        }
        let mut touching = 0.0;
        for (dir, next) in ground.around(hex).filter(|(_, next)| enemies.contains(*next)) {
            touching += 1.0;
            let zone = rules.obj_zone(s, next);
            if zone.markers > 0 && fights && touching == 1.0 && ground.is_open(steady.class, hex, dir) {
                worth += if holds { 0.5 } else { 1.5 };
            }
        }
        worth -= shy
            * match (fights, holds) {
                (true, false) => 0.25 * (touching - 1.0f64).max(0.0),
                (true, true) => 0.4 * touching,
                (false, _) => 0.8 * touching,
            };
        let covered = steady.infantry || steady.dual || steady.av_class == AvClass::StandOff;
        worth += match ground.cover(hex) {
            Cover::Open => 0.0,
            Cover::Terrain if covered => 0.4 * shy,
            Cover::City | Cover::Urban if covered => 0.7 * shy,
            Cover::Urban => -1.0,
            Cover::Terrain | Cover::City => 0.0,
        };
        let strangers = friends.iter().filter(|&friend| s.unit(friend).formation != s.act.formation).count();
        worth -= 0.6 * strangers as f64;
        if strangers == 0 && friends.len() == 1 && touching > 0.0 {
            worth += 0.3;
        }
        let radius = u32::from(rules.formation(s.acting()).radius);
        if s.hq_of(s.act.formation).is_some_and(|hq| ground.distance(hq, hex) > radius) {
            worth -= 2.0;
        }
        if rules.side(s, unit).class == Class::Truck && rules.in_ez(s, seat, hex) {
            worth -= 1.0;
        }
        worth
    }
}
