//! What a position is worth: steps, hexes that count and who can get there, and the state of formations.

use super::BcsBrain;
use kernel::{BySeat, Seat};
use rules_bcs::{
    Bcs,
    game::enemy_of,
    ground::{MP, PROHIBITED},
    model::{Class, Face, HexId, Point, UnitId},
    state::{ActStep, AttackStage, Frame, Marks, Phase, State, Status},
};

/// What a won game is worth: more than could be lost for it in a turn, and not so much that a rollout that ends in one
/// drowns the rest.
pub(super) const WON: f64 = 30.0;

impl BcsBrain {
    /// What the state is worth to a seat: as much as it costs the other.
    pub(super) fn worth_of(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let scenario = &rules.content().scenario;
        let (turns, turn) = (f64::from(scenario.turns), f64::from(s.turn));
        // What is gained now is kept for the shorter the earlier it is; what may be gained needs time.
        let gone = if s.phase == Phase::Over { 1.0 } else { (turn - 1.0) / turns };
        let time = ((turns - turn + 1.0) / 3.0).min(1.0);
        let mut value = self.units_of(rules, s, seat);
        let mut grips = [BySeat::<f64>::each(0.0); 64];
        self.grips(rules, s, &mut grips);
        for (place, hex) in scenario.victory.iter().enumerate() {
            let sign = if s.holder(place) == seat { 1.0 } else { -1.0 };
            let vp = f64::from(hex.vp);
            value += sign * self.w.point * vp;
            if s.phase != Phase::Over {
                let (mine, theirs) = (grips[place][seat], grips[place][enemy_of(seat)]);
                value += self.w.grip * time * vp * (mine - theirs) / (mine + theirs + 1.0);
            }
        }
        for (place, entry) in rules.content().formations.iter().enumerate() {
            let held = &s.formations[place];
            let sign = if entry.seat == seat { 1.0 } else { -1.0 };
            let hq = if held.hq.is_some() { 0.0 } else { self.w.hq };
            let lost = if held.trains.is_some() { 0.0 } else { 2.0 };
            let supply = self.w.supply * (lost + f64::from(held.blocked) + if held.ghost { 0.5 } else { 0.0 });
            value -= sign * (time * self.w.fatigue * f64::from(held.fatigue) + hq + supply);
        }
        let winner = scenario.levels.get(usize::from(rules.level_of(rules.vp(s)))).and_then(|level| level.winner);
        let level = match winner {
            Some(winner) if winner == seat => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        if s.phase == Phase::Over {
            return value + WON * level;
        }
        value + self.w.level * level * gone * gone + self.pending_fight(rules, s, seat) + self.prospects(rules, s, seat)
    }

    /// What the active formation has still before it.
    fn prospects(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let Some(active) = s.act.formation.get() else { return 0.0 };
        let mover = rules.formation(active).seat;
        let points = s.points(mover, Point::Artillery) + s.points(mover, Point::Air);
        let worth = match s.act.step {
            ActStep::Activity => self.w.mission * f64::from(points),
            step if step < ActStep::Activity => self.w.tempo,
            _ => 0.0,
        };
        if mover == seat { worth } else { -worth }
    }

    /// Steps and what has befallen the units.
    fn units_of(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let mut value = 0.0;
        for (place, entry) in rules.content().units.iter().enumerate() {
            let unit = UnitId(place as u8);
            let held = s.unit(unit);
            let sign = if entry.seat == seat { 1.0 } else { -1.0 };
            let mut worth = f64::from(rules.steps_of(s, unit)) + self.w.unit;
            match held.status {
                Status::Eliminated => continue,
                Status::OffMap => worth -= self.w.off,
                Status::Waiting | Status::Asset => {}
                Status::Map => {
                    let near = rules.in_ezoc(s, entry.seat, s.hex_of(unit));
                    if held.has(Marks::DROPPED) {
                        worth -= self.w.dropped;
                    }
                    if near && held.showing() == Face::Move && entry.sides[1].ar > entry.sides[0].ar {
                        worth -= self.w.caught;
                    }
                    if held.formation.is_some() && !rules.in_command(s, unit) {
                        worth -= self.w.stray;
                        if !rules.has_safe_path(s, unit) {
                            worth -= self.w.isolated;
                        }
                    } else if near && held.formation.get().is_some_and(|formation| s.formation(formation).pd) {
                        worth += if held.showing() == Face::Deployed { self.w.prepared } else { 0.0 };
                    }
                }
            }
            value += sign * worth;
        }
        value
    }

    /// How firmly each side has its hand on each hex that counts: steps of its units, the less the longer they are on
    /// the way.
    fn grips(&self, rules: &Bcs, s: &State, grips: &mut [BySeat<f64>; 64]) {
        let victory = &rules.content().scenario.victory;
        for (place, entry) in rules.content().units.iter().enumerate() {
            let unit = UnitId(place as u8);
            let Some(at) = s.place(unit) else { continue };
            let side = rules.side(s, unit);
            let quick = &entry.sides[Face::Move as usize];
            let strength = f64::from(s.unit(unit).steps) * (1.0 + 0.25 * f64::from(side.ar));
            for (hex, grip) in victory.iter().zip(grips.iter_mut()) {
                grip[entry.seat] += strength / (1.0 + activations(rules, quick.class, quick.ma, at, hex.hex)).powi(2);
            }
        }
    }

    /// What an attack or Engagement that is declared and not rolled promises.
    fn pending_fight(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        match s.top() {
            Some(Frame::Attack(attack))
                if matches!(attack.stage, AttackStage::Screen | AttackStage::Defender | AttackStage::Prepare) =>
            {
                let worth = self.attack_worth(rules, s, &attack);
                if attack.seat == seat { worth } else { -worth }
            }
            Some(Frame::Engage(frame)) => {
                let worth = self.engage_worth(rules, s, frame.firer, frame.at);
                if rules.seat(frame.firer.unit) == seat { worth } else { -worth }
            }
            _ => 0.0,
        }
    }
}

/// How many activations a march takes.
pub(super) fn activations(rules: &Bcs, class: Class, ma: u8, from: HexId, to: HexId) -> f64 {
    match rules.march(class, from, to) {
        PROHIBITED => 20.0,
        cost => (f64::from(cost) / f64::from(u16::from(ma.max(1)) * MP)).min(20.0),
    }
}
