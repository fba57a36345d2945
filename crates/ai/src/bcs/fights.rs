//! What fire and attacks promise, by the charts: steps the enemy may lose, less those one may lose.

use super::{BcsBrain, may};
use kernel::Seat;
use rules_bcs::{
    Bcs,
    action::Action,
    content::PartWord,
    model::{
        AttackKind, Cause, Column, EngageTable, EngagementRetreat, HexId, HexSet, Point, SupportTable, Tables, UnitId,
        When,
    },
    state::{Attack, Marks, Party, State},
};

/// Ways of two dice to fall, by their sum from 2 on.
const WAYS: [f64; 11] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0];

impl BcsBrain {
    /// What the active formation may fire at now, then whom it may attack: each with what it promises.
    pub(super) fn fights(
        &self,
        rules: &Bcs,
        s: &State,
        seat: Seat,
        fire: &mut Vec<(f64, Action)>,
        attacks: &mut Vec<(f64, Action)>,
    ) {
        if s.objs.is_empty() || !rules.tables().effects[s.act.snafu as usize].combat {
            return;
        }
        let ground = rules.ground();
        let members = rules.members_on_map(s, s.acting()).filter(|unit| !s.unit(unit).has(Marks::FINISHED));
        let mut seen = HexSet::EMPTY;
        for obj in &s.objs {
            for at in ground.within(obj.hex, 1) {
                if seen.contains(at) {
                    continue;
                }
                seen.insert(at);
                if rules.enemies_at(s, seat, at).is_empty() {
                    continue;
                }
                for unit in members {
                    let far = ground.distance(s.hex_of(unit), at);
                    if far <= 2 {
                        self.fights_of(rules, s, seat, unit, at, far, fire, attacks);
                    }
                }
                self.barrages(rules, s, seat, at, attacks);
            }
        }
    }

    #[allow(clippy::too_many_arguments, reason = "who, whom, and where it goes")]
    fn fights_of(
        &self,
        rules: &Bcs,
        s: &State,
        seat: Seat,
        unit: UnitId,
        at: HexId,
        far: u32,
        fire: &mut Vec<(f64, Action)>,
        attacks: &mut Vec<(f64, Action)>,
    ) {
        let side = rules.side(s, unit);
        let can = side.can;
        if can.engage && far <= u32::from(side.range) {
            let firer = Party::unit(unit);
            let action = Action::Engage { unit, support: firer.support, at };
            if may(rules, s, seat, &action) {
                fire.push((self.engage_worth(rules, s, firer, at), action));
            }
        } else if far == 1 && !can.engage && rules.could_host(s, unit) {
            for support in rules.pool(s, s.acting()) {
                let firer = Party::support(unit, support);
                let action = Action::Engage { unit, support: support.into(), at };
                if !s.asset(support).fired && may(rules, s, seat, &action) {
                    fire.push((self.engage_worth(rules, s, firer, at), action));
                }
            }
        }
        if can.fire && far <= u32::from(side.range) {
            let action = Action::Fire { unit, at };
            if may(rules, s, seat, &action) {
                fire.push((self.bombard_worth(rules, s, seat, at, Column::AttackByFire), action));
            }
        }
        if far == 1 {
            let kinds = [(can.regular, AttackKind::Regular), (can.shock, AttackKind::Shock)];
            for (_, kind) in kinds.into_iter().filter(|(can, _)| *can) {
                let action = Action::Attack { kind, unit, at };
                if may(rules, s, seat, &action) {
                    let after_fire = s.unit(unit).fired_at == at;
                    let attack = Attack::of(kind, seat, unit, s.place(unit), at, after_fire);
                    attacks.push((self.attack_worth(rules, s, &attack), action));
                }
            }
        }
    }

    /// Barrages of a hex. A point is worth something in attacks too.
    fn barrages(&self, rules: &Bcs, s: &State, seat: Seat, at: HexId, attacks: &mut Vec<(f64, Action)>) {
        for point in [Point::Artillery, Point::Air] {
            let action = Action::Barrage { point, at };
            if s.points(seat, point) > 0 && may(rules, s, seat, &action) {
                let wanted = attacks.iter().any(|(worth, action)| {
                    *worth > self.w.worth && matches!(action, Action::Attack { at: hex, .. } if *hex == at)
                });
                let kept = if wanted { 0.7 } else { 0.0 };
                attacks.push((self.bombard_worth(rules, s, seat, at, Column::Artillery) - kept, action));
            }
        }
    }

    /// Steps a Barrage or an Attack by Fire may cost.
    pub(super) fn bombard_worth(&self, rules: &Bcs, s: &State, seat: Seat, at: HexId, column: Column) -> f64 {
        let chance = |unit: UnitId| {
            let chance = f64::from(7u8.saturating_sub(rules.loss_from(s, unit, column).0)) / 6.0;
            chance * if s.unit(unit).steps <= 1 { 1.0 + self.w.unit } else { 1.0 }
        };
        rules.enemies_at(s, seat, at).iter().map(chance).sum()
    }

    /// What an Engagement promises against the Target that the enemy will name.
    pub(super) fn engage_worth(&self, rules: &Bcs, s: &State, firer: Party, at: HexId) -> f64 {
        let seat = rules.seat(firer.unit);
        let enemies = rules.enemies_at(s, seat, at);
        let mut worst = f64::INFINITY;
        for unit in enemies {
            if rules.side(s, unit).can.target {
                worst = self.engage_gain(rules, s, firer, at, Party::unit(unit)).min(worst);
            }
            for support in rules.usable_supports(s, unit) {
                worst = self.engage_gain(rules, s, firer, at, Party::support(unit, support)).min(worst);
            }
        }
        if worst.is_finite() { worst } else { 0.0 }
    }
    fn engage_gain(&self, rules: &Bcs, s: &State, firer: Party, at: HexId, target: Party) -> f64 {
        let either = rules.rulings().support_table == SupportTable::EitherSide;
        let support = target.is_support() || either && firer.is_support();
        let table = if support { EngageTable::Support } else { EngageTable::Real };
        let rows = &rules.tables().engage[table as usize];
        let net: i8 = rules.engage_modifiers(s, firer, at, target).iter().map(|(_, value)| value).sum();
        let units = match rules.params().engagement_retreat {
            EngagementRetreat::Target => 1.0,
            EngagementRetreat::Hex => rules.enemies_at(s, rules.seat(firer.unit), at).len() as f64,
        };
        let last = |unit: UnitId| if s.unit(unit).steps <= 1 { 1.0 + self.w.unit } else { 1.0 };
        let (own, theirs) = (last(firer.unit), last(target.unit));
        let mut gain = 0.0;
        for (place, ways) in WAYS.iter().enumerate() {
            let hits = &Tables::engage_row(rows, place as i8 + 2 + net).hits;
            let mut sum = 0.0;
            if hits.firer_loss {
                sum -= if firer.is_support() { 1.0 } else { own };
            }
            if hits.target_loss {
                sum += if target.is_support() { 1.0 } else { theirs };
            }
            if hits.drop {
                sum += self.w.dropped;
            }
            if hits.retreat {
                sum += self.w.driven * units;
            }
            gain += ways / 36.0 * sum;
        }
        gain
    }

    /// What an attack promises: with the defender that serves the enemy best if none is named yet, and with the Assist
    /// and the mission that can still be had.
    pub(super) fn attack_worth(&self, rules: &Bcs, s: &State, attack: &Attack) -> f64 {
        let enemies = rules.enemies_at(s, attack.seat, attack.at);
        let net_of = |defender: UnitId| rules.sums(s, &Attack { defender: defender.into(), ..*attack }).net();
        let best = match attack.defender.get().filter(|&unit| enemies.contains(unit)) {
            Some(unit) => Some((net_of(unit), unit)),
            None => enemies.iter().map(|unit| (net_of(unit), unit)).min_by_key(|(net, _)| *net),
        };
        let Some((net, defender)) = best else { return 0.0 };
        let net = net + self.help(rules, s, attack);
        let pd = rules.has_pd(s, defender);
        let stays = pd || rules.is_key_for(attack.at, &[attack.from.get()]);
        let units = enemies.len() as f64;
        let lead = s.unit(attack.lead).steps;
        let prize = self.prize(rules, s, attack.seat, attack.at);
        // Who is down to its last step is gone with it.
        let last = enemies.iter().filter(|&unit| s.unit(unit).steps <= 1).count() as f64;
        let mut worth = 0.0;
        for (place, ways) in WAYS.iter().enumerate() {
            let row = Tables::row(&rules.tables().combat, place as i8 + 2 + net);
            let lost = if row.only_pd && !pd { 0 } else { row.attacker.min(lead) };
            let gone = lost >= lead && lost > 0;
            let mut sum = -f64::from(lost) - if gone { self.w.unit } else { 0.0 };
            sum += f64::from(row.defender);
            if s.unit(defender).steps <= row.defender {
                sum += self.w.unit;
            }
            sum += match row.retreat {
                None => 0.0,
                Some(_) if gone && rules.params().attacker_destroyed_cancels_retreat => 0.0,
                Some(Cause::Situational) if stays => {
                    units + last * self.w.unit + if last == units { prize } else { 0.0 }
                }
                Some(_) => self.w.driven * units + prize,
            };
            worth += ways / 36.0 * sum;
        }
        // The Combat Table tires a formation more than fire does.
        worth - if s.act.fought { 0.0 } else { 0.3 * self.w.fatigue }
    }

    /// What taking a hex is worth beyond what becomes of those in it.
    fn prize(&self, rules: &Bcs, s: &State, seat: Seat, at: HexId) -> f64 {
        let victory = rules.content().scenario.victory.iter().enumerate();
        let counts = victory.filter(|(place, hex)| hex.hex == at && s.holder(*place) != seat);
        counts.map(|(_, hex)| 2.0 * self.w.point * f64::from(hex.vp)).sum()
    }

    /// What an Assist and a Suppression Mission would still add.
    fn help(&self, rules: &Bcs, s: &State, attack: &Attack) -> i8 {
        let line = |when: When| {
            let lines = rules.tables().combat_modifiers.iter();
            let fits = lines.filter(|line| line.when == when && line.attack.is_none_or(|kind| kind == attack.kind));
            fits.map(|line| line.value).max().unwrap_or(0)
        };
        let mut help = 0;
        let effects = rules.effects(s);
        let points = s.points(attack.seat, Point::Artillery) > 0 && effects.artillery != PartWord::None
            || s.points(attack.seat, Point::Air) > 0 && effects.air;
        if !attack.suppressed && points {
            help += line(When::Suppression);
        }
        let free = attack.kind == AttackKind::Regular && attack.assist.is_none() && !attack.missions;
        if free && rules.members_on_map(s, s.acting()).any(|unit| self.may_assist(rules, s, attack, unit)) {
            help += line(When::Assist);
        }
        help
    }
    fn may_assist(&self, rules: &Bcs, s: &State, attack: &Attack, unit: UnitId) -> bool {
        let side = rules.side(s, unit);
        unit != attack.lead
            && side.can.assist
            && !side.unprepared
            && !s.unit(unit).has(Marks::FINISHED)
            && rules.ground().distance(s.hex_of(unit), attack.at) == 1
    }
}
