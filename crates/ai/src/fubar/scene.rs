//! Who is where and what fire would do: the estimates that everything else rests on.

use super::FubarBrain;
use board::open::{Len, Pt, ceil_sqrt, dist2};
use kernel::Seat;
use rules_fubar::{
    Fubar,
    model::{Award, Objective, UnitId},
    sight::Eye,
    state::{Order, State},
};

/// Objectives that are reckoned with.
pub(super) const OBJECTIVES_MAX: usize = 8;

/// A unit on the table, as far as estimates go.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub unit: UnitId,
    pub mine: bool,
    pub eye: Eye,
    /// Its ends, to look along other lines.
    pub wings: [Eye; 2],
    pub vehicle: bool,
    /// Figures on their feet, and lying down.
    pub standing: f64,
    pub down: f64,
    /// Hits it may still take lying down.
    pub room: f64,
    /// What its average man is worth, or the vehicle.
    pub each: f64,
    /// How likely it is to be activated.
    pub chance: f64,
    /// What of its fire is still to be reckoned with: all before its chance of the turn, less after it.
    pub ready: f64,
    /// Neither fires nor is fired at.
    pub locked: bool,
    /// May still react this turn.
    pub guards: bool,
}

/// Everybody on the table, from one seat's point of view.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub posts: Vec<Post>,
    /// What both sides have near each objective: mine and theirs.
    pub mass: [[f64; 2]; OBJECTIVES_MAX],
    /// What each objective is worth: to me, and to them.
    pub stakes: [[f64; 2]; OBJECTIVES_MAX],
    /// Points that destroying a unit, and losing a man, give the other side: mine and theirs.
    pub price_unit: [f64; 2],
    pub price_man: [f64; 2],
    /// What men and machines still count: less as the end comes near, when only points do.
    pub fade: f64,
    /// How much of the ground's worth is a matter of who is near it; the rest is who holds it now.
    pub loose: f64,
}

/// Inches between two points.
pub(super) fn inches(a: Pt, b: Pt) -> f64 {
    ceil_sqrt(dist2(a, b).unsigned_abs()) as f64 / 100.0
}

/// The distance between two points.
pub(super) fn apart(a: Pt, b: Pt) -> Len {
    ceil_sqrt(dist2(a, b).unsigned_abs()) as Len
}

/// What part of the game is still to come.
pub(super) fn to_come(rules: &Fubar, s: &State) -> f64 {
    let turns = f64::from(rules.scenario().turns);
    ((turns - f64::from(s.turn)).max(0.0) + 0.5) / (turns + 0.5)
}

impl Scene {
    /// The scene of a state for a seat.
    pub fn new(brain: &FubarBrain, rules: &Fubar, s: &State, seat: Seat) -> Scene {
        let scenario = rules.scenario();
        let last = s.turn >= scenario.turns;
        let mut posts = Vec::with_capacity(16);
        for unit in rules.unit_ids() {
            let Some([eye, head, tail]) = rules.sample_eyes(s, unit) else { continue };
            let data = &rules.units()[unit.index()];
            let state = s.unit(unit);
            let level = &rules.tables().levels[usize::from(data.level)];
            let (standing, down) = match data.vehicle {
                Some(_) => (1.0, 0.0),
                None => {
                    let (standing, down, _) = rules.muster(s, unit);
                    (f64::from(standing), f64::from(down))
                }
            };
            let each = match data.vehicle {
                Some(_) => brain.w.vehicle,
                None => {
                    let alive = data.figures().filter(|&figure| s.alive(figure));
                    alive.map(|figure| brain.man(rules, figure.index())).sum::<f64>() / (standing + down).max(1.0)
                }
            };
            let stunned = data.vehicle.is_some() && s.stunned(unit);
            let chance = ((7.0 - f64::from(level.activation) - down) / 6.0).clamp(1.0 / 6.0, 5.0 / 6.0);
            let ready = if !state.attempted && !stunned {
                1.0
            } else if last {
                0.1
            } else {
                0.75
            };
            posts.push(Post {
                unit,
                mine: data.owner == seat,
                eye,
                wings: [head, tail],
                vehicle: data.vehicle.is_some(),
                standing,
                down,
                room: (f64::from(level.suppressed_max) - down).max(0.0),
                each,
                chance,
                ready,
                locked: s.locked(unit),
                guards: state.on_guard && !state.reacted && !s.locked(unit) && !stunned,
            });
        }
        let mut scene = Scene {
            posts,
            mass: [[0.0; 2]; OBJECTIVES_MAX],
            stakes: Scene::stakes_of(rules, s, seat),
            price_unit: [0.0; 2],
            price_man: [0.0; 2],
            fade: 0.35 + 0.65 * to_come(rules, s),
            loose: 1.0 - brain.hold_now(rules, s),
        };
        scene.set_prices(rules, seat);
        for (o, objective) in scenario.objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            for post in &scene.posts {
                scene.mass[o][usize::from(!post.mine)] += brain.presence(objective, post.eye.at, post.mass());
            }
        }
        scene
    }

    /// What each objective is worth to a seat, and to its enemies.
    pub fn stakes_of(rules: &Fubar, s: &State, seat: Seat) -> [[f64; 2]; OBJECTIVES_MAX] {
        let scenario = rules.scenario();
        let mut stakes = [[0.0; 2]; OBJECTIVES_MAX];
        for award in &scenario.awards {
            let (objective, side, worth) = match *award {
                Award::ControlAtEnd { objective, side, vp } => (objective, side, f64::from(vp)),
                Award::ControlEachTurn { objective, side, vp, from_turn } => {
                    let turns = f64::from((scenario.turns + 1).saturating_sub(s.turn.max(from_turn)));
                    (objective, side, f64::from(vp) * turns)
                }
                _ => continue,
            };
            if let Some(stakes) = stakes.get_mut(usize::from(objective)) {
                stakes[0] += if side.is_none_or(|side| side == seat) { worth } else { 0.0 };
                stakes[1] += if side.is_none_or(|side| side != seat) { worth } else { 0.0 };
            }
        }
        stakes
    }

    /// What losses cost in points.
    fn set_prices(&mut self, rules: &Fubar, seat: Seat) {
        for award in &rules.scenario().awards {
            let (prices, of, vp) = match *award {
                Award::UnitDestroyed { of, vp } => (&mut self.price_unit, of, vp),
                Award::CasualtiesEach { of, vp } => (&mut self.price_man, of, vp),
                _ => continue,
            };
            prices[0] += if of.is_none_or(|of| of == seat) { f64::from(vp) } else { 0.0 };
            prices[1] += if of.is_none_or(|of| of != seat) { f64::from(vp) } else { 0.0 };
        }
    }

    /// A unit's post, if it is on the table.
    pub fn post(&self, unit: UnitId) -> Option<&Post> {
        self.posts.iter().find(|post| post.unit == unit)
    }

    /// The enemies of a post.
    pub fn enemies(&self, mine: bool) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.mine != mine)
    }
}

impl Post {
    /// How much its presence counts for holding ground.
    pub fn mass(&self) -> f64 {
        if self.vehicle { 3.0 } else { self.standing + 0.3 * self.down }
    }
}

impl FubarBrain {
    /// What a man is worth with the weapon that throws most dice.
    pub(super) fn man(&self, rules: &Fubar, figure: usize) -> f64 {
        let figure = &rules.figures()[figure];
        let weapons = &rules.tables().weapons;
        let dice = figure.weapons.iter().map(|weapon| weapons[usize::from(weapon.0)].fire_points).max();
        self.w.man + self.w.die * f64::from(dice.unwrap_or(0))
    }

    /// What part of the ground's worth is in holding it now.
    pub(super) fn hold_now(&self, rules: &Fubar, s: &State) -> f64 {
        let past = 1.0 - to_come(rules, s);
        self.w.hold + (0.85 - self.w.hold) * past * past
    }

    /// What so much mass at a place counts for an objective.
    pub(super) fn presence(&self, objective: &Objective, at: Pt, mass: f64) -> f64 {
        let off = (inches(at, objective.at) - f64::from(objective.radius) / 100.0).max(0.0) / self.w.reach;
        mass / (1.0 + off * off)
    }

    /// What the ground is worth, in points, with this mass near each objective.
    pub(super) fn ground(&self, rules: &Fubar, scene: &Scene, mass: &[[f64; 2]; OBJECTIVES_MAX]) -> f64 {
        let n = rules.scenario().objectives.len().min(OBJECTIVES_MAX);
        (0..n)
            .map(|o| {
                let [mine, theirs] = mass[o];
                let share = 0.5 + 0.5 * (mine - theirs) / (mine + theirs + 1.0);
                scene.stakes[o][0] * share - scene.stakes[o][1] * (1.0 - share)
            })
            .sum()
    }

    /// What so many hits that count cost a unit: first it lies down, then it loses men.
    pub(super) fn harm(&self, scene: &Scene, target: &Post, hits: f64) -> f64 {
        if target.vehicle {
            return (hits * 0.3).min(1.0) * target.each * scene.fade;
        }
        let men = target.standing + target.down;
        // No man is hit twice by one attack.
        let hits = hits.min(men);
        let down = hits.min(target.room).min(target.standing);
        let lost = (hits - down).clamp(0.0, men);
        let side = usize::from(!target.mine);
        let price = self.w.point * scene.price_man[side];
        let wiped = if lost >= men - 0.01 { 1.0 } else { (lost / men.max(1.0)).powi(2) * 0.5 };
        scene.fade * (down * self.w.down + lost * target.each * 0.9)
            + lost * price
            + wiped * self.w.point * scene.price_unit[side]
    }

    /// What part of one unit has a clear line to another, judged by three of them, and the cover that it meets.
    pub(super) fn view(&self, rules: &Fubar, s: &State, from: &Post, to: &Post) -> Option<(f64, u8)> {
        // A gun looks from the middle of its hull.
        let wing = |i: usize| if from.vehicle { from.eye } else { from.wings[i] };
        let lines = [(from.eye, to.eye), (wing(0), to.wings[1]), (wing(1), to.wings[0])];
        let mut covers = [0u8; 3];
        let mut n = 0;
        for (a, b) in lines {
            if let Ok(seen) = rules.sight(s, a, b) {
                covers[n] = seen.cover;
                n += 1;
            }
        }
        covers[..n].sort_unstable();
        // Whatever of a vehicle is seen can be hit.
        let share = if to.vehicle && n > 0 { 1.0 } else { n as f64 / 3.0 };
        (n > 0).then(|| (share, covers[n / 2]))
    }

    /// Hits that count of a unit's fire at another, none without a clear line.
    pub(super) fn hits(&self, rules: &Fubar, s: &State, from: &Post, to: &Post, order: Order) -> f64 {
        let Some((share, cover)) = self.view(rules, s, from, to) else { return 0.0 };
        let distance = apart(from.eye.at, to.eye.at);
        share * f64::from(rules.guess_hits(s, from.unit, to.unit, order, distance, cover)) / 1000.0
    }

    /// The best a unit can do to another in one activation, in thousandths of hits: aim, or close up and fire.
    pub(super) fn volley(&self, rules: &Fubar, s: &State, by: &Post, at: UnitId, distance: Len, cover: u8) -> i32 {
        /// Most that a walk of six inches brings a unit nearer.
        const NEARER: Len = 500;
        /// How far a grenade goes, and a walk.
        const CLOSE: Len = 1300;
        let aimed = rules.guess_hits(s, by.unit, at, Order::AimedFire, distance, cover);
        if by.vehicle || distance > CLOSE {
            return aimed;
        }
        aimed.max(rules.guess_hits(s, by.unit, at, Order::Walk, distance - NEARER, cover))
    }
}
