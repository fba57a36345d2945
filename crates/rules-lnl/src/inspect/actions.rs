//! What units could do from here: fire with every part of it by its clause, guns, who is spotted, how far units on foot
//! come.

use super::standing::told_rules;
use crate::{
    action::Action,
    event::Modifiers,
    fire,
    game::Lnl,
    model::{Life, Loc, SwId, SwKind, UnitId, UnitSet, enemy_of},
    state::{Gun, MoveKind, Mover, Shot, State, Volley, arms},
    words::names,
};
use faces::At;
use kernel::{
    Clause, Maybe, Seat, UnderWay, clause,
    say::{Message, Value},
};

impl Lnl {
    /// The strongest fire of one unit at a location, part by part, or the clause that forbids any.
    pub(super) fn tell_fire(&self, s: &State, unit: UnitId, target: Loc) -> Vec<Message> {
        let Some(from) = s.whereabouts(unit) else { return vec![tell_refused(self, s, unit, None)] };
        let seat = self.seat(unit);
        let scope = scope_of(self, s, seat, target);
        let mut shots = Vec::new();
        self.fire_list(s, seat, UnitSet::one(unit), None, &mut shots);
        let best = shots.into_iter().filter_map(|shot| match shot {
            Action::Fire { arms, target: at, scope: aimed, .. } if (at, aimed) == (target, scope.into()) => {
                let mut then = s.clone();
                then.unit_mut(unit).arms = arms;
                let volley = Volley {
                    seat,
                    from,
                    target,
                    scope: scope.into(),
                    firers: UnitSet::one(unit),
                    lead: unit.into(),
                    leader: Maybe::NONE,
                    opportunity: false,
                };
                Some((self.power(&then, &volley), arms))
            }
            _ => None,
        });
        let Some((power, arms)) = best.max_by_key(|(power, _)| power.fp) else {
            let shot = Action::Fire { unit, arms: arms::OWN, target, scope: scope.into() };
            let why = self.fire_check(s, seat, &shot, None).err();
            return vec![tell_refused(self, s, unit, why.map(|why| why.clause))];
        };
        let mut lines = vec![
            Message::new("lnl-look-fire")
                .with("unit", names::unit(At::position(self, s), unit))
                .with("target", names::loc(self, target))
                .with("fp", power.fp)
                .with("arms", told_arms(self, s, unit, arms))
                .with("defence", self.defence(s, Some(from), target, scope)),
        ];
        lines.extend(told_parts(&power.parts));
        let struck = self.affected(s, seat, Some(from), target, scope);
        let (harder, bonus) = self.hit_harder(s, target, struck, fire::runners(s, true));
        if !harder.is_empty() && !power.satchels_only {
            lines.push(Message::new("lnl-look-moving").with("moving", bonus));
        }
        lines.extend(self.rules_of_fire(s, power.fp, struck, scope));
        lines
    }

    /// What a gun needs to hit a location, modifier by modifier.
    pub(super) fn tell_gun(&self, s: &State, unit: UnitId, target: Loc) -> Vec<Message> {
        let carried = |sw: &SwId| self.sw_kind(s, *sw) == SwKind::Ordnance;
        let gun = self.weapons_of(s, unit).find(carried).map_or(Gun::Main, Gun::Sw);
        let from = s.place(unit);
        let band = |far| self.ordnance_of(s, unit, gun).and_then(|gun| gun.band(far));
        let Some((from, band)) = from.and_then(|from| Some((from, band(self.ground().range(from, target))?))) else {
            return vec![tell_refused(self, s, unit, None)];
        };
        let shot = Shot::aimed(unit, gun, (from, target), scope_of(self, s, self.seat(unit), target));
        let mut lines = vec![
            Message::new("lnl-look-gun")
                .with("unit", names::unit(At::position(self, s), unit))
                .with("target", names::loc(self, target))
                .with("need", band.to_hit)
                .with("pen", band.pen),
        ];
        lines.extend(told_parts(&self.to_hit_modifiers(s, &shot)));
        lines.extend(self.rules_of_shot(s, &shot));
        lines
    }

    /// For each side with enemies there: whether they are spotted; at night, from where.
    pub(super) fn tell_spotted(&self, s: &State, at: Loc) -> Vec<Message> {
        let mut lines = Vec::new();
        for seat in [Seat(0), Seat(1)].into_iter().filter(|&seat| self.enemy_at(s, seat, at)) {
            let mut from: Vec<Loc> = self.on_map(s, seat).into_iter().filter_map(|unit| s.place(unit)).collect();
            from.sort_unstable();
            from.dedup();
            let seen: Vec<Value> = from
                .iter()
                .filter(|&&from| self.is_spotted(s, seat, from, at))
                .map(|&from| names::loc(self, from))
                .collect();
            let id = match seen.len() {
                0 => "lnl-look-unspotted",
                n if n == from.len() => "lnl-look-spotted",
                _ => "lnl-look-spotted-from",
            };
            let line = Message::new(id).with("side", names::side(self, seat)).with("at", names::loc(self, at));
            lines.push(if id == "lnl-look-spotted-from" { line.with("from", Value::List(seen)) } else { line });
            let mut why: Vec<Clause> = from.iter().filter_map(|&from| self.spotted_by(s, seat, from, at)).collect();
            why.dedup();
            lines.extend(why.into_iter().map(|clause| Message::new("lnl-look-spotted-by").with("clause", clause)));
            lines.extend(told_rules(&[(self.is_dark(s, at.hex()), &[clause!("20.0.h")])]));
        }
        lines.extend(lines.is_empty().then(|| Message::new("lnl-look-empty").with("at", names::loc(self, at))));
        lines
    }

    /// Where a unit on foot can come in a normal move, each with its cost; what enemies may do on the way is not
    /// counted.
    pub(super) fn tell_reach(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let Some(at) = s.place(unit).filter(|_| self.class(s, unit).is_leg()) else {
            return vec![Message::new("lnl-look-no-reach").with("unit", names::unit(At::position(self, s), unit))];
        };
        let group = UnitSet::one(unit);
        let mover = Mover { kind: MoveKind::Normal, group, at, before: at.into(), from: at, ..Mover::NOBODY };
        let mut reached: Vec<(u8, Loc)> = self.reach(s, &mover).places().map(|(to, cost)| (cost, to)).collect();
        let cell = |&(cost, to): &(u8, Loc)| -> Value {
            Message::new("lnl-look-cost").with("at", names::loc(self, to)).with("cost", cost).into()
        };
        reached.sort_unstable();
        let cells: Vec<Value> = reached.iter().map(cell).collect();
        let line = Message::new("lnl-look-reach")
            .with("unit", names::unit(At::position(self, s), unit))
            .with("n", cells.len());
        vec![line.with("hexes", Value::List(cells))]
    }
}

/// All units on foot at a location, or the first vehicle or helicopter.
fn scope_of(game: &Lnl, s: &State, seat: Seat, target: Loc) -> Option<UnitId> {
    let on_foot = !game.legs_at(s, enemy_of(seat), target).is_empty();
    let craft = game.at(s, enemy_of(seat), target).first();
    craft.filter(|_| !on_foot)
}
fn told_arms(game: &Lnl, s: &State, unit: UnitId, mask: u8) -> Value {
    let own = (mask & arms::OWN != 0).then(|| Message::new("lnl-fire-own").into());
    let carried = [arms::FIRST, arms::SECOND].into_iter().filter(|arm| mask & arm != 0);
    let weapons =
        carried.filter_map(|arm| game.weapon_of(s, unit, arm)).map(|sw| names::weapon(At::position(game, s), sw));
    Value::List(own.into_iter().chain(weapons).collect())
}
fn tell_refused(game: &Lnl, s: &State, unit: UnitId, clause: Option<kernel::Clause>) -> Message {
    match clause {
        Some(clause) => Message::new("lnl-look-refused")
            .with("unit", names::unit(At::position(game, s), unit))
            .with("clause", clause),
        None => Message::new("lnl-look-no-fire").with("unit", names::unit(At::position(game, s), unit)),
    }
}

impl Lnl {
    /// What each step costs a unit that moves, or would in a normal move; and by which clause it may not.
    pub(super) fn tell_steps(&self, s: &State, unit: UnitId) -> Vec<Message> {
        let about = |id: &'static str| Message::new(id).with("unit", names::unit(At::position(self, s), unit));
        let Some(at) = s.place(unit).filter(|_| s.unit(unit).life == Life::InPlay) else {
            return vec![about("lnl-look-no-steps")];
        };
        let (kind, group) = (MoveKind::Normal, UnitSet::one(unit));
        let alone = Mover { kind, group, at, before: at.into(), from: at, ..Mover::NOBODY };
        let mover = s.mover().copied().filter(|mover| mover.group.contains(unit)).unwrap_or(alone);
        let mut lines = vec![about("lnl-look-steps").with("at", names::loc(self, at))];
        for to in self.next_places(s, &mover) {
            let price = self.step_price(s, &mover, to);
            let cost = price.map_or_else(|| "–".to_owned(), |(cost, _)| cost.to_string());
            let refused = mover.check(self, s, self.seat(unit), &Action::Step { to }).err();
            let line = Message::new("lnl-look-step").with("to", names::loc(self, to)).with("cost", cost);
            lines.push(match (refused, price.and_then(|(_, clause)| clause)) {
                (Some(violation), _) => line.called("lnl-look-step-not").with("clause", violation.clause),
                (None, Some(clause)) => line.called("lnl-look-step-by").with("clause", clause),
                (None, None) => line,
            });
        }
        lines
    }
}

/// Parts of a sum, each with its clause.
fn told_parts(parts: &Modifiers) -> impl Iterator<Item = Message> {
    parts.iter().map(|&(clause, value)| told_part(clause, value))
}

/// A part of a sum with its clause.
pub(super) fn told_part(clause: Clause, value: i8) -> Message {
    Message::new("lnl-look-part").with("value", format!("{value:+}")).with("clause", clause)
}
