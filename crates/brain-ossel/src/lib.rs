//! What an opponent knows of Ossel: what a position is worth, and what to do without thinking.
//!
//! The script tries every move and takes the one after which the position is worth most. An attack is many small
//! choices, so it is decided as a whole: what the column of the strongest attack is worth on the average of its die.
//!
//! It is a crate of its own because it reckons with fractions, which no rule does.

#[cfg(test)]
mod tests;

use ai::Brain;
use kernel::{Rules, Seat};
use rules_ossel::{Action, HexId, Ossel, Phase, Place, Stage, State, UnitSet, Verdict, enemy_of};

ai::weights! {
    /// What this brain goes by. A step is one.
    pub struct OsselWeights of OsselBrain {
        /// A counter, beyond its steps.
        counter: 1.0,
        /// A point of victory.
        point: 2.5,
        /// The same in the last turn.
        last_point: 5.0,
        /// A hex nearer to a hex that counts and is the enemy's.
        near: 0.12,
        /// A counter on a hex that counts, for each of its points.
        guard: 0.5,
        /// What own attacks are worth before they are made.
        threat: 0.8,
        /// What the enemy's attacks are worth before they are made.
        danger: 0.45,
        /// A counter out of supply.
        unsupplied: 0.8,
        /// A defender that gives way.
        driven: 0.7,
        /// The script attacks for more than this.
        worth: 0.05,
    }
}

/// How many sides have played, of all turns.
fn half_turn(rules: &Ossel, s: &State) -> u64 {
    u64::from(s.turn) * 2 + u64::from(s.active != rules.content().first)
}

impl Brain<Ossel> for OsselBrain {
    type Weights = OsselWeights;
    type Plan = ();

    fn value(&self, rules: &Ossel, s: &State, seat: Seat) -> f64 {
        if s.phase == Phase::Over {
            let lead = f64::from(rules.points(s, seat)) - f64::from(rules.points(s, enemy_of(seat)));
            return lead + if rules.winner(s).0 == seat { 100.0 } else { -100.0 };
        }
        self.of_side(rules, s, seat) - self.of_side(rules, s, enemy_of(seat))
            + self.w.threat * self.attacks(rules, s, seat)
            - self.w.danger * self.attacks(rules, s, enemy_of(seat))
    }
    fn force(&self, rules: &Ossel, s: &State, seat: Seat) -> f64 {
        s.all().filter(|unit| rules.owner(*unit) == seat).map(|unit| f64::from(s.unit(unit).steps)).sum()
    }
    fn plan(&self, _: &Ossel, _: &State, _: Seat) {}
    fn epoch(&self, rules: &Ossel, s: &State, _: Seat) -> u64 {
        half_turn(rules, s)
    }
    fn shortlist(&self, rules: &Ossel, s: &State, seat: Seat, (): &(), list: &mut Vec<Action>) {
        /// Of how many choices a list may be.
        const WIDE: usize = 10;
        ai::sort_by_worth(list, |action| self.rank(rules, s, seat, action));
        // An attack that was begun is gone through with, and one that the table has no column for is not begun: taking
        // back and beginning anew would never end.
        let may_roll = list.contains(&Action::Roll);
        list.retain(|action| match action {
            Action::Cancel | Action::Leave { .. } => !may_roll,
            Action::Attack { .. } => self.rank(rules, s, seat, action) > -1.0,
            _ => true,
        });
        list.truncate(WIDE);
    }
    fn script(&self, rules: &Ossel, s: &State, seat: Seat, (): &(), scratch: &mut Vec<Action>) -> Action {
        rules.legal(s, seat, scratch);
        ai::sort_by_worth(scratch, |action| self.rank(rules, s, seat, action));
        scratch[0]
    }
    /// Through the opponent's reply.
    fn is_far_enough(&self, rules: &Ossel, start: &State, now: &State, _: Seat) -> bool {
        half_turn(rules, now) >= half_turn(rules, start) + 2
    }
    fn turn(&self, _: &Ossel, s: &State) -> u64 {
        s.turn.into()
    }
    fn decisions_left(&self, rules: &Ossel, s: &State, seat: Seat) -> f64 {
        let idle = s.placed().filter(|(unit, _)| rules.owner(*unit) == seat && !s.unit(*unit).moved).count();
        if s.phase == Phase::Movement { idle as f64 + 3.0 } else { 3.0 }
    }
}

impl OsselBrain {
    /// What a side has and holds.
    fn of_side(&self, rules: &Ossel, s: &State, seat: Seat) -> f64 {
        let is_last = s.turn == rules.content().turns;
        let point = if is_last { self.w.last_point } else { self.w.point };
        let mut worth = point * f64::from(rules.points(s, seat));
        for unit in s.all().filter(|unit| rules.owner(*unit) == seat) {
            let held = s.unit(unit);
            worth += f64::from(held.steps) + if held.place == Place::Gone { 0.0 } else { self.w.counter };
            let Some(hex) = s.hex(unit) else { continue };
            worth -= if held.unsupplied { self.w.unsupplied } else { 0.0 };
            let points = || rules.content().points.iter().zip(&s.holders);
            worth += self.w.guard
                * points().filter(|(at, _)| at.hex == hex).map(|(at, _)| f64::from(at.points)).sum::<f64>();
            let targets = points().filter(|(at, holder)| at.hex != hex && **holder != seat);
            let nearest = targets.map(|(at, _)| rules.ground().distance(hex, at.hex)).min();
            worth -= self.w.near * f64::from(nearest.unwrap_or(0));
        }
        worth
    }

    /// What the attacks of a side are worth that it could make as the counters stand.
    fn attacks(&self, rules: &Ossel, s: &State, seat: Seat) -> f64 {
        let targets = s.placed().filter(|(unit, _)| rules.owner(*unit) != seat && !s.unit(*unit).struck);
        targets.map(|(_, hex)| self.best_attack(rules, s, hex, rules.could_attack(s, seat, hex)).max(0.0)).sum()
    }

    /// What an attack by all of these is worth, on the average of its die; less than nothing where the table has no
    /// column for it.
    fn best_attack(&self, rules: &Ossel, s: &State, hex: HexId, attackers: UnitSet) -> f64 {
        let defender = s.at(hex).expect("an attack is on somebody");
        let reckoning = rules.reckon(s, attackers, defender, hex);
        if reckoning.ratio.is_none() {
            return -1.0;
        }
        let steps = f64::from(s.unit(defender).steps);
        let lost = |steps_lost: f64| steps_lost + if steps_lost >= steps { self.w.counter + self.w.point } else { 0.0 };
        let points = rules.content().points.iter().find(|point| point.hex == hex).map_or(0, |point| point.points);
        let ground = self.w.driven + self.w.point * f64::from(points);
        let is_near = attackers.any(|unit| s.hex(unit).is_some_and(|at| rules.ground().distance(at, hex) == 1));
        let own_loss = if is_near { 1.1 } else { 0.0 };
        let of = |verdict: Verdict| match verdict {
            Verdict::Al => -own_loss,
            Verdict::Ne => 0.0,
            Verdict::Ex => lost(1.0) - own_loss,
            Verdict::Dr => ground.min(lost(1.0)),
            Verdict::Dl => lost(1.0) + ground,
            Verdict::De => lost(steps) + ground,
        };
        let results = rules.content().tables.columns[reckoning.column].results;
        results.into_iter().map(of).sum::<f64>() / results.len() as f64
    }

    /// What the script thinks of an action.
    fn rank(&self, rules: &Ossel, s: &State, seat: Seat, action: &Action) -> f64 {
        match (s.fight, *action) {
            (None, Action::Done) if s.phase == Phase::Combat => self.w.worth,
            (None, Action::Attack { at, .. }) => self.best_attack(rules, s, at, rules.could_attack(s, seat, at)),
            // Everybody joins; then the die.
            (Some(_), Action::Join { .. }) => 2.0,
            (Some(fight), Action::Roll) if self.best_attack(rules, s, fight.hex, fight.attackers) > self.w.worth => 1.0,
            (Some(fight), Action::Cancel) if fight.stage == Stage::Compose => 0.5,
            (Some(_), Action::Roll | Action::Leave { .. }) => 0.0,
            _ => {
                let mut next = s.clone();
                rules.decide(&mut next, seat, action, &mut ());
                self.value(rules, &next, seat)
            }
        }
    }
}
