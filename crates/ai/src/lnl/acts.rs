//! What to do in an impulse: which location to activate, what its units do, and whether to fire at movers. Everything
//! is offered with what it promises, by rule of thumb.

use super::{
    LnlBrain, Plan, Stance,
    fire::{Post, melee, posts, power},
    ground::Picture,
};
use kernel::{Maybe, Rules, Seat};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{Class, HexId, Life, Loc, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Bearing, Gun, Marks, MoveKind, State, Window, arms},
};

/// Actions with what they promise.
pub(super) type Offers = Vec<(f64, Action)>;

/// The best first; equals in the order of actions.
pub(super) fn best_first(offers: &mut Offers) {
    offers.sort_by(|(a, x), (b, y)| b.total_cmp(a).then_with(|| x.cmp(y)));
}

impl LnlBrain {
    /// Units that may still fire in an impulse of their own.
    fn able(&self, rules: &Lnl, s: &State, units: UnitSet) -> UnitSet {
        units.filter(|unit| s.unit(unit).good_order() && rules.may_fire_on(s, unit) && !s.has(unit, Marks::DAMAGED))
    }

    /// Of units in one place, those who could set out together on foot: steady ones, or if there are none those who are
    /// Shaken.
    pub(super) fn walkers(&self, rules: &Lnl, s: &State, units: UnitSet) -> UnitSet {
        let legs = units.filter(|unit| {
            let kind = rules.kind(s, unit);
            kind.class.is_leg()
                && !matches!(kind.class, Class::Sniper | Class::WeaponTeam)
                && rules.is_fresh(s, unit)
                && !s.unit(unit).carrier.is_some()
                && !s.has(unit, Marks::STAYS)
                && !rules.is_locked(s, unit)
                && !rules.weapons_of(s, unit).any(|sw| rules.weapon_kind(s, sw).has(Trait::Tripod))
        });
        let steady = legs.filter(|unit| s.unit(unit).good_order());
        if steady.any(|unit| !matches!(rules.class(s, unit), Class::Medic | Class::Chaplain)) {
            steady
        } else {
            legs.without(steady)
        }
    }

    /// Of units in one place, those who set out together next. Squads go one by one, the least first: whoever fires at
    /// it has fired. Leaders and heroes go with the last.
    pub(super) fn party(&self, rules: &Lnl, s: &State, units: UnitSet) -> UnitSet {
        let all = self.walkers(rules, s, units);
        let squads = all.filter(|unit| rules.class(s, unit).is_mmc() && s.unit(unit).good_order());
        if squads.len() < 2 {
            return all;
        }
        let worth = |unit: &UnitId| self.worth(rules, s, *unit);
        let least = squads.into_iter().min_by(|a, b| worth(a).total_cmp(&worth(b)).then(a.cmp(b)));
        least.map_or(all, UnitSet::one)
    }

    /// Points of a group on foot in a fresh move.
    fn points(rules: &Lnl, s: &State, group: UnitSet, kind: MoveKind) -> u8 {
        let mf = group.into_iter().map(|unit| rules.movement_factor(s, unit)).min().unwrap_or(0);
        let leads = group.any(|unit| rules.class(s, unit) == Class::Leader && s.unit(unit).good_order());
        let mf = if leads { mf + rules.tables().constants.double_time_mp } else { mf };
        match kind {
            MoveKind::Assault => mf.div_ceil(2),
            _ => mf,
        }
    }

    /// What a move of a group on foot from a place promises.
    fn walk(&self, rules: &Lnl, s: &State, picture: &Picture, group: UnitSet, at: Loc) -> f64 {
        if group.is_empty() {
            return f64::NEG_INFINITY;
        }
        let from = self.entries(rules, group, at);
        let walks = self.walks(
            rules,
            s,
            picture,
            group,
            &from,
            Self::points(rules, s, group, MoveKind::Normal),
            MoveKind::Normal,
        );
        walks.first().map_or(f64::NEG_INFINITY, |(score, _)| *score)
    }

    /// Where a group sets out from: the hexes it may enter by when it is off the map.
    pub(super) fn entries(&self, rules: &Lnl, group: UnitSet, at: Loc) -> Vec<Loc> {
        if at.on_map() {
            return vec![at];
        }
        let first = group.first().map(|unit| rules.arrival_hexes(unit));
        first.unwrap_or(&[]).iter().map(|hex| hex.ground()).collect()
    }

    /// What waiting is worth: fire at movers is better fire.
    pub(super) fn patience(&self, rules: &Lnl, s: &State, picture: &Picture) -> f64 {
        let fresh = |foe: &Post| foe.units.any(|unit| rules.is_fresh(s, unit) && s.unit(unit).good_order());
        let waits = picture.foes.iter().any(fresh);
        match (picture.attacks, waits) {
            (false, true) => self.w.patience,
            (true, true) => 0.15 * self.w.patience,
            _ => 0.02,
        }
    }

    /// The best targets of a place for small arms: what fire promises.
    fn targets(&self, rules: &Lnl, s: &State, picture: &Picture, at: Loc, units: UnitSet) -> Vec<(f64, Loc)> {
        let able = self.able(rules, s, units).filter(|unit| {
            let kind = rules.kind(s, unit);
            kind.class.is_leg() && !rules.is_locked(s, unit)
        });
        let mut list = Vec::new();
        let all = power(rules, s, able);
        if all.is_none() {
            return list;
        }
        let on_the_move = if able.any(|unit| s.has(unit, Marks::ASSAULT.and(Marks::STEALTH))) { 2 } else { 0 };
        for foe in &picture.foes {
            let fp = all.at(rules.ground().distance(at.hex(), foe.at.hex()));
            if fp <= -9 || s.melee_at(foe.at).is_some() || !rules.is_spotted(s, picture.seat, at, foe.at) {
                continue;
            }
            let worth = self.volley(rules, s, picture.seat, at, foe.at, fp - on_the_move);
            if worth > 0.0 {
                list.push((worth * self.prize(rules, s, picture, foe), foe.at));
            }
        }
        list.sort_by(|(a, x): &(f64, Loc), (b, y)| b.total_cmp(a).then(x.cmp(y)));
        list
    }

    /// How much more it counts to hit those: who stands on ground that we want, and who is in reach of an assault.
    fn prize(&self, rules: &Lnl, s: &State, picture: &Picture, foe: &Post) -> f64 {
        let wanted = picture.attacks && picture.goals.contains(&foe.at.hex());
        let ready = !foe.ready.is_none();
        let men = |unit: UnitId| s.unit(unit).good_order() && rules.class(s, unit).is_mmc();
        let close = rules
            .on_map(s, picture.seat)
            .any(|unit| men(unit) && rules.ground().distance(s.loc_of(unit).hex(), foe.at.hex()) <= 2);
        1.0 + if wanted { 0.3 } else { 0.0 } + if ready { 0.25 } else { 0.0 } + if close { 0.3 } else { 0.0 }
    }

    /// What the units of a place could do at best.
    fn promise(&self, rules: &Lnl, s: &State, picture: &Picture, at: Loc, units: UnitSet) -> f64 {
        let mut best = self.targets(rules, s, picture, at, units).first().map_or(0.0, |(worth, _)| *worth);
        if s.melee_at(at).is_some_and(|mark| mark.turn != s.turn) {
            best = best.max(self.fight(rules, s, picture, at, units));
        }
        for unit in self.able(rules, s, units) {
            best = best.max(self.guns(rules, s, picture, unit, |_| {}));
            if matches!(rules.class(s, unit), Class::Leader | Class::Advisor | Class::Scout) {
                best = best.max(self.calls(rules, s, picture, unit).first().map_or(0.0, |(worth, _)| *worth));
            }
        }
        best = best.max(self.walk(rules, s, picture, self.party(rules, s, units), at));
        for unit in units.filter(|unit| !rules.class(s, unit).is_leg() && rules.is_fresh(s, unit)) {
            best = best.max(self.craft(rules, s, picture, unit, at));
        }
        best
    }

    /// What a move of a vehicle or helicopter promises.
    fn craft(&self, rules: &Lnl, s: &State, picture: &Picture, unit: UnitId, at: Loc) -> f64 {
        if rules.class(s, unit) == Class::Helicopter {
            if s.has(unit, Marks::DAMAGED) {
                return 2.0;
            }
            if !at.on_map() {
                return 1.5;
            }
            let flights = self.flights(rules, s, picture, unit);
            let here = flights.iter().find(|(_, to)| *to == at).map_or(-1.0, |(score, _)| *score);
            let loaded = if rules.riders(s, unit).is_empty() { 0.0 } else { 1.0 };
            return flights.first().map_or(0.0, |(score, _)| score - here + loaded);
        }
        let from = self.entries(rules, UnitSet::one(unit), at);
        let points = rules.printed_mf(s, unit);
        let drives = self.drives(rules, s, picture, unit, &from, points);
        drives.first().map_or(0.0, |(score, _)| *score)
    }

    /// What another round of melee promises; it comes anyway, so whoever is stronger begins.
    fn fight(&self, rules: &Lnl, s: &State, picture: &Picture, at: Loc, units: UnitSet) -> f64 {
        let foe = picture.foes.iter().find(|foe| foe.at == at);
        foe.map_or(0.0, |foe| 0.6 + self.clash(rules, s, units, foe).max(0.0))
    }

    /// The best shot of a unit's guns; every one that promises something is told.
    fn guns(
        &self,
        rules: &Lnl,
        s: &State,
        picture: &Picture,
        unit: UnitId,
        mut tell: impl FnMut((f64, Gun, Loc, Option<UnitId>)),
    ) -> f64 {
        let Some(from) = s.whereabouts(unit) else { return 0.0 };
        let kind = rules.kind(s, unit);
        let mut best = 0.0f64;
        let mut aim = |gun: Gun, ordnance: bool| {
            for foe in &picture.foes {
                if s.melee_at(foe.at).is_some() || !rules.is_spotted(s, picture.seat, from, foe.at) {
                    continue;
                }
                let crafts = foe.units.filter(|unit| !rules.class(s, unit).is_leg());
                let legs = (crafts.len() < foe.units.len()).then_some(None);
                for scope in legs.into_iter().chain(crafts.into_iter().map(Some)) {
                    let waste = match (ordnance, scope.is_some(), gun) {
                        // Rockets are for tanks.
                        (true, false, Gun::Sw(_)) => 0.6,
                        _ => 1.0,
                    };
                    let worth = waste * self.gun(rules, s, picture.seat, unit, gun, foe.at, scope);
                    if worth > 0.05 {
                        best = best.max(worth);
                        tell((worth, gun, foe.at, scope));
                    }
                }
            }
        };
        if kind.ordnance.is_some() {
            aim(Gun::Main, true);
        }
        for nth in 0..kind.mgs.len() {
            aim(Gun::Mg(nth as u8), false);
        }
        if kind.class.is_leg() {
            for sw in rules.weapons_of(s, unit).filter(|&sw| rules.sw_kind(s, sw) == SwKind::Ordnance) {
                aim(Gun::Sw(sw), true);
            }
        }
        best
    }

    /// Artillery and mortars that a unit could call, the best first.
    fn calls(&self, rules: &Lnl, s: &State, picture: &Picture, caller: UnitId) -> Offers {
        let mut offers = Offers::new();
        let seat = picture.seat;
        let free = !s.has(caller, Marks::CALLED) && !rules.is_locked(s, caller);
        let Some(from) = s.place(caller).filter(|_| free) else { return offers };
        let seen = |at: Loc| !rules.ground().sight(&s.overlay, from, at).is_blocked();
        let mortars =
            rules.on_map(s, seat).filter(|unit| rules.kind(s, unit).has(Trait::Mortar) && rules.is_fresh(s, unit));
        for mortar in mortars.filter(|unit| s.unit(unit).good_order()) {
            for foe in picture.foes.iter().filter(|foe| seen(foe.at) && rules.is_spotted(s, seat, from, foe.at)) {
                let fp = i32::from(rules.kind(s, mortar).fp) + 1 - i32::from(rules.cover(s, foe.at, true));
                let legs = rules.legs_at(s, enemy_of(seat), foe.at);
                let worth: f64 = legs.into_iter().map(|unit| self.loss(rules, s, unit, fp)).sum();
                if worth > 0.0 {
                    offers.push((worth, Action::Mortar { caller, mortar, target: foe.at, flare: false }));
                }
            }
        }
        let batteries = &rules.content().scenario.sides[seat].batteries;
        for (place, guns) in batteries.iter().enumerate() {
            if s.missions[seat][place] == 0 && (!guns.well_supplied || s.dry[seat][place]) {
                continue;
            }
            for foe in picture
                .foes
                .iter()
                .filter(|foe| foe.at.layer() != rules_lnl::model::Layer::Air && seen(foe.at.hex().ground()))
            {
                let hex = foe.at.hex();
                let worth = 0.9 * self.shelling(rules, s, seat, hex, guns.fp);
                if worth > 0.3 {
                    offers.push((worth, Action::Call { caller, battery: place as u8, hex }));
                }
            }
        }
        best_first(&mut offers);
        offers
    }

    /// What shells on a hex and those around it would do: to them, less what they would do to us.
    pub(super) fn shelling(&self, rules: &Lnl, s: &State, seat: Seat, hex: HexId, fp: i8) -> f64 {
        let mut sum = 0.0;
        for side in [seat, enemy_of(seat)] {
            for unit in rules.on_map(s, side) {
                let at = s.loc_of(unit);
                if rules.ground().distance(at.hex(), hex) > 1 || at.layer() == rules_lnl::model::Layer::Air {
                    continue;
                }
                let loss = self.loss(rules, s, unit, i32::from(fp) - i32::from(rules.cover(s, at, true)));
                sum += if side == seat { -1.6 * loss } else { loss };
            }
        }
        sum
    }

    /// Which location to activate, or to pass, or to look for somebody first.
    pub(super) fn activations(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, offers: &mut Offers) {
        let picture = Picture::new(self, rules, s, seat, plan);
        let mine = posts(self, rules, s, seat);
        let fought = |at: Loc| s.melee_at(at).is_some_and(|mark| mark.turn >= s.turn);
        let promises: Vec<f64> = mine
            .iter()
            .map(|post| {
                let callable = post.units.filter(|unit| rules.may_fire_on(s, unit));
                let fights = s.melee_at(post.at).is_some() && !fought(post.at);
                if callable.is_empty() && !fights || fought(post.at) {
                    return f64::NEG_INFINITY;
                }
                self.promise(rules, s, &picture, post.at, if fights { post.units } else { callable })
            })
            .collect();
        for (post, &promise) in mine.iter().zip(&promises) {
            if promise == f64::NEG_INFINITY {
                continue;
            }
            let leads = |unit: UnitId| {
                rules.class(s, unit) == Class::Leader
                    && s.unit(unit).good_order()
                    && !s.has(unit, Marks::ACTED.and(Marks::WOUNDED))
                    && !rules.is_locked(s, unit)
            };
            let mut score = promise;
            if post.units.any(leads) {
                for (other, &more) in mine.iter().zip(&promises) {
                    let near = other.at != post.at && rules.ground().distance(other.at.hex(), post.at.hex()) <= 1;
                    if near && more > 0.05 {
                        score = score.max(more) + 0.3 * more.min(score.max(0.0));
                    }
                }
            }
            offers.push((score, Action::Activate { at: post.at }));
        }
        let due = rules.due(s, seat);
        if !due.is_empty() {
            offers.push((1.2, Action::Activate { at: Loc::OFF }));
        }
        offers.push((self.patience(rules, s, &picture), Action::Pass));
        if !s.impulse.spot_used {
            self.spottings(rules, s, &picture, &mine, offers);
        }
        self.hides(rules, s, &picture, offers);
    }

    /// A sniper is placed as soon as there is something to shoot at, out of reach.
    fn hides(&self, rules: &Lnl, s: &State, picture: &Picture, offers: &mut Offers) {
        let waits = |unit: UnitId| rules.class(s, unit) == Class::Sniper && s.unit(unit).life == Life::Waiting;
        for unit in rules.of(picture.seat).filter(waits) {
            let fp = rules.own_fp(s, unit).unwrap_or(0);
            let range = rules.own_range(s, unit);
            let places = rules.ground().hexes().map(|hex| hex.ground()).filter(|&at| rules.cover(s, at, true) > 0);
            let best = places.filter_map(|at| {
                let far = |foe: &Post| rules.ground().distance(foe.at.hex(), at.hex());
                if picture.foes.iter().any(|foe| far(foe) < 3) {
                    return None;
                }
                let aimed = picture.foes.iter().filter(|foe| far(foe) <= range);
                let fire: f64 = aimed.map(|foe| self.volley(rules, s, picture.seat, at, foe.at, fp + 3)).sum();
                (fire > 0.2).then_some((fire, at))
            });
            if let Some((_, at)) = best.max_by(|(a, x), (b, y)| a.total_cmp(b).then(y.cmp(x))) {
                offers.push((4.0, Action::Sniper { unit, at }));
            }
        }
    }

    /// Looking for who could then be fired at.
    fn spottings(&self, rules: &Lnl, s: &State, picture: &Picture, mine: &[Post], offers: &mut Offers) {
        for foe in &picture.foes {
            if s.melee_at(foe.at).is_some() {
                continue;
            }
            let mut fire = 0.0f64;
            let mut looker: Option<(f64, UnitId)> = None;
            for post in mine {
                if rules.is_spotted(s, picture.seat, post.at, foe.at)
                    || rules.ground().sight(&s.overlay, post.at, foe.at).is_blocked()
                {
                    continue;
                }
                let able = self.able(rules, s, post.units);
                let fp = power(rules, s, able.filter(|unit| rules.class(s, unit).is_leg()))
                    .at(rules.ground().distance(post.at.hex(), foe.at.hex()));
                if fp > -9 {
                    fire = fire.max(self.volley(rules, s, picture.seat, post.at, foe.at, fp));
                }
                for unit in able.filter(|unit| rules.is_fresh(s, unit) && rules.class(s, unit).is_leg()) {
                    let cost = self.worth(rules, s, unit);
                    if looker.is_none_or(|(least, _)| cost < least) {
                        looker = Some((cost, unit));
                    }
                }
            }
            if let Some((cost, unit)) = looker {
                let score = 0.4 * fire - 0.04 * cost;
                if score > 0.05 {
                    offers.push((score, Action::Spot { unit, at: foe.at }));
                }
            }
        }
    }

    /// What the units that are called may do, and to be done.
    pub(super) fn acts(&self, rules: &Lnl, s: &State, seat: Seat, plan: &Plan, offers: &mut Offers) {
        let picture = Picture::new(self, rules, s, seat, plan);
        let floor = if s.impulse.acted { 0.04 } else { self.patience(rules, s, &picture).min(0.3) };
        offers.push((floor, Action::Done));
        let place_of = |unit: UnitId| match s.unit(unit).life {
            Life::Waiting => Some(Loc::OFF),
            _ => s.whereabouts(unit),
        };
        let mut places: Vec<Loc> = Vec::new();
        for at in s.impulse.called.into_iter().filter_map(place_of) {
            if !places.contains(&at) {
                places.push(at);
            }
        }
        for at in places {
            let here = s
                .impulse
                .called
                .filter(|unit| place_of(unit) == Some(at) && matches!(s.unit(unit).life, Life::InPlay | Life::Waiting));
            if s.melee_at(at).is_some_and(|mark| mark.turn != s.turn) {
                offers.push((self.fight(rules, s, &picture, at, rules.legs_at(s, seat, at)), Action::Fight { at }));
                continue;
            }
            if at.on_map() {
                self.fires(rules, s, &picture, at, here, offers);
            }
            self.departures(rules, s, &picture, at, here, offers);
        }
    }

    /// Attacks by fire from one place.
    fn fires(&self, rules: &Lnl, s: &State, picture: &Picture, at: Loc, here: UnitSet, offers: &mut Offers) {
        let able = self.able(rules, s, here);
        let lead = able
            .filter(|unit| {
                rules.class(s, unit).is_leg()
                    && !matches!(rules.class(s, unit), Class::Leader | Class::Medic | Class::Chaplain)
            })
            .into_iter()
            .max_by_key(|&unit| {
                (
                    rules.class(s, unit).is_mmc(),
                    rules.own_fp(s, unit).unwrap_or(-9),
                    rules.weapons_of(s, unit).count(),
                    u8::MAX - unit.0,
                )
            });
        if let Some(unit) = lead {
            for (worth, target) in self.targets(rules, s, picture, at, here).into_iter().take(4) {
                if let Some(fire) = self.fire_with(rules, s, picture.seat, unit, target, None) {
                    offers.push((worth + 0.05, fire));
                } else {
                    let others = able.filter(|other| other != unit && rules.class(s, other).is_leg());
                    let fire =
                        others.into_iter().find_map(|unit| self.fire_with(rules, s, picture.seat, unit, target, None));
                    offers.extend(fire.map(|fire| (worth + 0.05, fire)));
                }
            }
        }
        for unit in able {
            let mut shots = Vec::new();
            self.guns(rules, s, picture, unit, |shot| shots.push(shot));
            shots.sort_by(|a, b| b.0.total_cmp(&a.0));
            for (worth, gun, target, scope) in shots.into_iter().take(3) {
                let order =
                    |bearing| Action::Gun { unit, gun, target, scope: scope.into(), leader: Maybe::NONE, bearing };
                let bearings = [(Bearing::Still, 1.0), (Bearing::Turret, 0.85), (Bearing::Hull, 0.7)];
                let fits =
                    bearings.into_iter().find(|&(bearing, _)| rules.check(s, picture.seat, &order(bearing)).is_ok());
                offers.extend(fits.map(|(bearing, part)| (part * worth, order(bearing))));
            }
            if matches!(rules.class(s, unit), Class::Leader | Class::Advisor | Class::Scout) {
                offers.extend(self.calls(rules, s, picture, unit).into_iter().take(2));
            }
        }
    }

    /// The fire of a unit with the best arms that the rules allow.
    fn fire_with(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        unit: UnitId,
        target: Loc,
        scope: Option<UnitId>,
    ) -> Option<Action> {
        let order = |arms| Action::Fire { unit, arms, target, scope: scope.into() };
        Self::arms_of(rules, s, unit).map(order).find(|fire| rules.check(s, seat, fire).is_ok())
    }

    /// Moves that begin in one place.
    fn departures(&self, rules: &Lnl, s: &State, picture: &Picture, at: Loc, here: UnitSet, offers: &mut Offers) {
        let group = self.party(rules, s, here);
        if let Some(unit) = group.into_iter().max_by_key(|&unit| (rules.class(s, unit).is_mmc(), u8::MAX - unit.0)) {
            let worth = self.walk(rules, s, picture, group, at);
            offers.push((worth, Action::Move { unit, kind: MoveKind::Normal }));
            let steady = s.unit(unit).good_order();
            if steady && at.on_map() && rules.kind(s, unit).has(Trait::AssaultMove) {
                let able = group.filter(|unit| {
                    rules.kind(s, unit).has(Trait::AssaultMove) || rules.class(s, unit) == Class::Leader
                });
                let points = Self::points(rules, s, able, MoveKind::Assault);
                let walks = self.walks(rules, s, picture, able, &[at], points, MoveKind::Assault);
                if let Some(&(worth, to)) = walks.first() {
                    // They may fire when they are there, if not as well.
                    let fp = power(rules, s, able);
                    let fire = picture.foes.iter().map(|foe| {
                        let fp = fp.at(rules.ground().distance(to.hex(), foe.at.hex()));
                        if fp <= -9 { 0.0 } else { self.volley(rules, s, picture.seat, to, foe.at, fp - 2) }
                    });
                    offers
                        .push((worth + 0.7 * fire.fold(0.0, f64::max), Action::Move { unit, kind: MoveKind::Assault }));
                }
            }
        }
        let crafts = here.filter(|unit| !rules.class(s, unit).is_leg() && rules.class(s, unit) != Class::ArmorLeader);
        for unit in crafts.filter(|unit| rules.is_fresh(s, unit)) {
            offers.push((self.craft(rules, s, picture, unit, at), Action::Move { unit, kind: MoveKind::Normal }));
        }
        // Weapon teams come in when they must.
        if at == Loc::OFF {
            let teams = here.filter(|unit| rules.class(s, unit) == Class::WeaponTeam);
            offers.extend(teams.into_iter().map(|unit| (0.5, Action::Move { unit, kind: MoveKind::Normal })));
        }
    }

    /// Fire at movers, or to hold it.
    #[allow(clippy::too_many_arguments, reason = "what is asked, and what may be answered")]
    pub(super) fn answers(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        plan: &Plan,
        window: &Window,
        list: &[Action],
        offers: &mut Offers,
    ) {
        let movers = window.movers.filter(|unit| s.unit(unit).life == Life::InPlay);
        let mut near = u8::MAX;
        let mut best: Vec<(Option<Loc>, f64, Action)> = Vec::new();
        for action in list {
            let (unit, worth) = match *action {
                Action::Fire { unit, arms, target, scope } => {
                    let from = s.loc_of(unit);
                    let distance = rules.ground().distance(from.hex(), target.hex());
                    near = near.min(distance);
                    let here = rules.at(s, seat, from).filter(|unit| {
                        s.unit(unit).good_order() && !s.has(unit, Marks::FIRED.and(Marks::MOVED).and(Marks::CRAWL))
                    });
                    let alone = matches!(rules.class(s, unit), Class::WeaponTeam | Class::Sniper);
                    let fp = power(rules, s, if alone { UnitSet::one(unit) } else { here }).at(distance);
                    let fp = if s.has(unit, Marks::OPS) { fp / 2 } else { fp };
                    let Some(line) = self.line(rules, s, from, target) else { continue };
                    let moving = i32::from(rules.moving_bonus(s, target));
                    let sum: f64 = if let Some(scope) = scope.get() {
                        let armor = rules.kind(s, scope).air_armor;
                        self.loss(rules, s, scope, i32::from(fp) + line - i32::from(armor))
                    } else {
                        movers.into_iter().map(|mover| self.loss(rules, s, mover, i32::from(fp) + line + moving)).sum()
                    };
                    (unit, sum + 0.001 * f64::from(arms.count_ones()))
                }
                Action::Gun { unit, gun, target, scope, bearing, leader } => {
                    let from = s.loc_of(unit);
                    near = near.min(rules.ground().distance(from.hex(), target.hex()));
                    let turned = match bearing {
                        Bearing::Still => 1.0,
                        Bearing::Turret => 0.85,
                        Bearing::Hull => 0.7,
                    };
                    let rocket = if matches!(gun, Gun::Sw(_)) && !scope.is_some() { 0.5 } else { 1.0 };
                    let helps = if leader.is_some() { 1.01 } else { 1.0 };
                    (unit, turned * rocket * helps * self.gun(rules, s, seat, unit, gun, target, scope.get()))
                }
                Action::Sniper { unit, at } => {
                    let Some(line) = self.line(rules, s, at, window.at) else { continue };
                    let fp = rules.own_fp(s, unit).unwrap_or(0);
                    let sum: f64 =
                        movers.into_iter().map(|mover| self.loss(rules, s, mover, i32::from(fp) + 3 + line)).sum();
                    (unit, sum / movers.len().max(1) as f64)
                }
                _ => continue,
            };
            let from = s.whereabouts(unit);
            match best
                .iter_mut()
                .find(|(at, _, known)| *at == from && std::mem::discriminant(known) == std::mem::discriminant(action))
            {
                Some(known) if known.1 >= worth => {}
                Some(known) => *known = (from, worth, *action),
                None => best.push((from, worth, *action)),
            }
        }
        // Who is close must be stopped; who is far can be let nearer.
        let patience = match near {
            0 | 1 => 0.1,
            2 => 0.6,
            _ => 1.0,
        } * self.w.hold
            * if plan.stance == Stance::Storm { 1.3 } else { 1.0 };
        offers.push((patience, Action::Hold));
        offers.extend(best.into_iter().map(|(_, worth, action)| (worth, action)));
    }

    /// Who joins a volley, who helps, and to fire.
    pub(super) fn volleys(&self, rules: &Lnl, s: &State, list: &[Action], offers: &mut Offers) {
        for action in list {
            let score = match *action {
                Action::Join { unit, arms } => {
                    let class = rules.class(s, unit);
                    let mut fp =
                        if arms & arms::OWN != 0 { f64::from(rules.own_fp(s, unit).unwrap_or(0)) } else { 0.0 };
                    let guns = [arms::FIRST, arms::SECOND].into_iter().filter(|arm| arms & arm != 0);
                    for sw in guns.filter_map(|arm| rules.weapon_of(s, unit, arm)) {
                        fp += 2.0 * f64::from(rules.weapon_kind(s, sw).fp);
                    }
                    // A leader at a gun leads nobody.
                    if class == Class::Leader { -1.0 } else { 1.0 + fp }
                }
                Action::Help { leader } => {
                    if rules.leadership(s, leader) > 0 {
                        0.5
                    } else {
                        -1.0
                    }
                }
                Action::Shoot => 0.0,
                _ => continue,
            };
            offers.push((score, *action));
        }
    }

    /// Whom to strike at hand to hand: as many as can be struck well.
    #[allow(clippy::too_many_arguments, reason = "what is asked, and what may be answered")]
    pub(super) fn strikes(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        at: Loc,
        picked: UnitSet,
        list: &[Action],
        offers: &mut Offers,
    ) {
        let ours = melee(rules, s, rules.legs_at(s, seat, at));
        for action in list {
            let score = match *action {
                Action::Strike => 1.0,
                Action::Pick { unit } => {
                    let with = picked.union(UnitSet::one(unit));
                    let worth =
                        |units: UnitSet| -> f64 { units.into_iter().map(|unit| self.worth(rules, s, unit)).sum() };
                    let now = if picked.is_empty() {
                        -1.0
                    } else {
                        worth(picked) * super::fire::strike(rules, ours, melee(rules, s, picked), 0)
                    };
                    let then = worth(with) * super::fire::strike(rules, ours, melee(rules, s, with), 0);
                    1.0 + then - now
                }
                _ => continue,
            };
            offers.push((score, *action));
        }
    }
}
