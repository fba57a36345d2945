//! Retreats of one hex: from a flamethrower that is fired (1.6.2), not from one in melee (lnl:1.6.2.c), and from an
//! overrun (15.3.g).

use crate::{
    Log,
    action::Action,
    event::{Event, MoveEvent},
    game::Lnl,
    model::{Class, Layer, Life, Loc, Movement, SwId, Trait, UnitId, UnitSet, enemy_of},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Retreat, RetreatKind, State},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, clause, refuse, refuse_if};

/// Who has still to go, of those who are still there.
fn to_retreat(s: &State, frame: &Retreat) -> UnitSet {
    frame.units.filter(|unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, frame.at))
}
/// Where a unit may retreat: the hexes next to it, at ground level or on its floor of the building.
fn retreats<'a>(game: &'a Lnl, s: &'a State, frame: &'a Retreat, unit: UnitId) -> impl Iterator<Item = Loc> + 'a {
    let hexes = game.ground().neighbours(frame.at.hex());
    let locs = hexes.flat_map(|hex| [hex.ground(), hex.layer(Layer::Upper)]);
    locs.filter(move |&to| game.exists(to) && retreat_to_check(game, s, frame, unit, to).is_ok())
}
fn retreat_to_check(game: &Lnl, s: &State, frame: &Retreat, unit: UnitId, to: Loc) -> Result<(), Violation> {
    let (ground, at) = (game.ground(), frame.at);
    let clause = match frame.kind {
        RetreatKind::Flame => clause!("1.6.2.d"),
        RetreatKind::Overrun => clause!("15.3.g"),
    };
    let building = |loc: Loc| ground.hex(loc.hex()).building;
    let upstairs = at.layer() == Layer::Upper && to.layer() == Layer::Upper && building(at) == building(to);
    let same_floor = to.layer() == Layer::Ground || upstairs;
    let kind = game.kind(s, unit);
    // lnl:1.6.3.q: some guns go nowhere.
    let near = ground.distance(at.hex(), to.hex()) == 1 && same_floor && !kind.has(Trait::Immobile);
    refuse_if(!near || game.enemy_at(s, frame.seat, to), clause)?;
    if kind.class == Class::WeaponTeam && kind.is_heavy() && !game.takes_heavy(s, at, to) {
        return refuse(clause!("1.6.3.d"));
    }
    refuse_if(game.entry_cost(s, Movement::Leg, frame.seat, (at, to), false).is_none(), clause!("10.4.a"))?;
    game.check_stacking(s, frame.seat, to, UnitSet::one(unit))?;
    if frame.kind == RetreatKind::Flame {
        let [before, after] = [at, to].map(|loc| ground.distance(loc.hex(), frame.from.hex()));
        at_least(clause!("1.6.2.d"), before + 1, after)?;
        refuse_if(game.comes_nearer(s, frame.seat, at, to, Some(frame.from)), clause!("1.6.2.e"))?;
    }
    Ok(())
}

impl UnderWay<Lnl> for Retreat {
    /// The owner says where to; nobody is asked about a unit that has nowhere to go.
    fn asks(&self, game: &Lnl, s: &State) -> Option<(Seat, Clause)> {
        let units = to_retreat(s, self);
        let stuck = units.any(|unit| retreats(game, s, self, unit).next().is_none());
        (!units.is_empty() && !stuck).then_some((self.seat, retreat_clause(self)))
    }
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        for unit in to_retreat(s, self) {
            out.extend(retreats(game, s, self, unit).map(|to| Action::Retreat { unit, to }));
        }
    }
    fn check(&self, game: &Lnl, s: &State, _: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Retreat { unit, to } if to_retreat(s, self).contains(unit) && to.on_map() => {
                retreat_to_check(game, s, self, unit, to)
            }
            _ => refuse(retreat_clause(self)),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        let mut frame = *self;
        let Action::Retreat { unit, to } = *action else {
            return;
        };
        frame.units.remove(unit);
        s.frames.replace(Frame::Retreat(frame));
        leave_tripods(game, s, unit, log);
        s.places[unit.index()] = to.into();
        let flame = frame.kind == RetreatKind::Flame;
        if flame {
            // lnl:1.6.2.f; who retreats from an overrun gets no marker and draws no fire (lnl:15.3.j).
            s.mark(unit, Marks::MOVED);
        }
        let clause = if flame { clause!("1.6.2.f") } else { clause!("15.3.g") };
        log.tell(Event::new(clause, MoveEvent::Retreats { unit, from: frame.at, to }));
        game.left(s, frame.at);
        let (units, seat, kind) = (UnitSet::one(unit), frame.seat, MoveKind::Normal);
        let entering =
            Entering { units, seat, at: to, slots: u8::from(flame), kind, entered: true, next: Hazard::Events };
        game.push_entering(s, entering);
    }
    /// Units with nowhere to go are lost (lnl:1.6.2.g, lnl:15.3.i).
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let clause = match self.kind {
            RetreatKind::Flame => clause!("1.6.2.g"),
            RetreatKind::Overrun => clause!("15.3.i"),
        };
        let units = to_retreat(s, self);
        let stuck = units.filter(|unit| retreats(game, s, self, unit).next().is_none());
        if stuck.is_empty() {
            s.frames.pop();
        }
        for unit in stuck {
            game.eliminate(s, unit, clause, log);
        }
        Ok(())
    }
}

impl Lnl {
    /// Whether it makes a difference to anybody's fate who goes where: they draw fire (lnl:1.6.2.f), somewhere there is
    /// no room for all of them, or what they meet is not the same everywhere.
    pub(crate) fn retreat_matters(&self, s: &State, frame: &Retreat) -> bool {
        let units = to_retreat(s, frame);
        let ends: Vec<Loc> = units.into_iter().flat_map(|unit| retreats(self, s, frame, unit)).collect();
        let scenario = &self.content().scenario;
        let events = scenario.events.len() > s.events_done.count_ones() as usize;
        let is_unlike = |to: &Loc| {
            self.mines_against(frame.seat, *to).next().is_some()
                || self.live_claymores(s, enemy_of(frame.seat), *to).next().is_some()
                || s.barrages.iter().any(|barrage| self.ground().distance(barrage.hex, to.hex()) <= barrage.radius)
                || scenario.victory.hexes().contains(&to.hex())
                || self.check_stacking(s, frame.seat, *to, units).is_err()
        };
        ends.len() > 1 && (frame.kind == RetreatKind::Flame || events || ends.iter().any(is_unlike))
    }
}

/// Why they go at all.
const fn retreat_clause(frame: &Retreat) -> Clause {
    match frame.kind {
        RetreatKind::Flame => clause!("1.6.2.b"),
        RetreatKind::Overrun => clause!("15.3.g"),
    }
}
/// A gun on its tripod cannot be moved (lnl:1.6.1.01.a): it stays behind.
fn leave_tripods(game: &Lnl, s: &mut State, unit: UnitId, log: Log<'_>) {
    let loc = s.place(unit).into();
    for place in 0..State::MAX_WEAPONS {
        let sw = SwId(place as u8);
        if s.weapon(sw).owner == unit && game.weapon_kind(s, sw).has(Trait::Tripod) {
            let weapon = s.weapon_mut(sw);
            weapon.owner = Maybe::NONE;
            weapon.loc = loc;
            log.tell(Event::new(clause!("1.6.1.01.a"), MoveEvent::LeavesGun { unit, sw }));
        }
    }
}
