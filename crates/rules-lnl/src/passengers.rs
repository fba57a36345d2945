//! Chapter 16: units that ride in or on a vehicle or helicopter. They are attached to it and stand nowhere themselves
//! (lnl:16.0.a).

use crate::{
    Log,
    action::Action,
    event::{Event, GunEvent},
    game::Lnl,
    model::{Class, Life, Loc, Trait, UnitId, UnitSet, enemy_of},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Mover, State},
};
use kernel::{Clause, Maybe, Seat, UnderWay, Violation, at_most, clause, refuse_if};

impl Lnl {
    /// Where units get off a carrier: the ground of its hex.
    pub(crate) fn beside(&self, s: &State, carrier: UnitId) -> Loc {
        s.loc_of(carrier).hex().ground()
    }
    /// Half a unit's movement, which getting on or off takes (lnl:16.4.a): rounded down.
    pub(crate) fn half_mf(&self, s: &State, unit: UnitId) -> u8 {
        self.printed_mf(s, unit) / 2
    }

    /// Whether one more unit finds room (lnl:16.1.a, lnl:16.1.b, lnl:16.2.a, lnl:19.4.a).
    ///
    /// # Errors
    /// The clause of the limit.
    pub(crate) fn check_room(&self, s: &State, carrier: UnitId, unit: UnitId) -> Result<(), Violation> {
        let Some(load) = self.kind(s, carrier).load else { return Err(Violation::of(clause!("16.1.a"))) };
        refuse_if(self.class(s, unit) == Class::WeaponTeam && self.kind(s, unit).is_heavy(), clause!("16.1.c"))?;
        let clause = match (load.outside, load.squad) {
            (true, _) => clause!("16.2.a"),
            (false, true) => clause!("16.1.b"),
            (false, false) => clause!("16.1.a"),
        };
        let (mut halves, mut persons, mut weapons) = (0, 0, 0);
        for rider in self.riders(s, carrier).union(UnitSet::one(unit)) {
            match self.class(s, rider) {
                Class::Squad | Class::WeaponTeam => halves += 2,
                Class::HalfSquad | Class::Crew => halves += 1,
                _ => persons += 1,
            }
            weapons += self.weapons_of(s, rider).count();
        }
        // P and PO carry half of what PP and PPO do: a half-squad, a person and a weapon.
        let most = if load.squad { 2 } else { 1 };
        let got = halves.max(persons).max(weapons);
        at_most(clause, most, got)
    }

    /// Whether a unit may get aboard, room and the carrier's points apart.
    pub(crate) fn board_check(&self, s: &State, carrier: UnitId, unit: UnitId) -> Result<(), Violation> {
        let held = s.unit(unit);
        if held.life != Life::InPlay || !self.class(s, unit).is_leg() || self.seat(unit) != self.seat(carrier) {
            return Err(Violation::of(clause!("16.0.a")));
        }
        refuse_if(self.class(s, unit) == Class::Sniper, clause!("11.4.c"))?;
        // lnl:16.4.b: both began the Operations Phase here.
        let began_at = |who: UnitId| s.unit(who).started.get().map(Loc::hex);
        let together = s.hex_of(carrier).is_some_and(|here| {
            s.stands_at(unit, here.ground()) && began_at(unit) == Some(here) && began_at(carrier) == Some(here)
        });
        refuse_if(!together, clause!("16.4.b"))?;
        // Whoever else is in its hex, be it below a helicopter, is activated with it.
        refuse_if(!self.is_fresh(s, unit) || held.spent > 0, clause!("4.0.s"))?;
        refuse_if(self.is_locked(s, unit), clause!("8.1.a"))?;
        if self.weapons_of(s, unit).any(|sw| self.weapon_kind(s, sw).has(Trait::Tripod)) {
            return Err(Violation::of(clause!("1.6.1.01.a")));
        }
        self.check_room(s, carrier, unit)
    }
    /// A unit gets aboard and pays for it.
    pub(crate) fn board(&self, s: &mut State, carrier: UnitId, unit: UnitId, log: Log<'_>) {
        let loc = s.loc_of(unit);
        let half = self.half_mf(s, unit);
        let held = s.unit_mut(unit);
        held.carrier = carrier.into();
        held.spent += half;
        s.places[unit.index()] = Maybe::NONE;
        self.left(s, loc);
        log.tell(Event::new(clause!("16.4.a"), GunEvent::Boarded { unit, carrier }));
    }

    /// Whether a rider may get off of his own will, the carrier's points apart.
    pub(crate) fn alight_check(
        &self,
        s: &State,
        carrier: UnitId,
        unit: UnitId,
        assault: bool,
    ) -> Result<(), Violation> {
        refuse_if(s.unit(unit).carrier != carrier || self.class(s, unit) == Class::ArmorLeader, clause!("16.0.a"))?;
        refuse_if(s.place(carrier).is_none(), clause!("16.4.d"))?;
        refuse_if(!self.is_fresh(s, unit), clause!("4.0.s"))?;
        let (ours, at) = (self.seat(unit), self.beside(s, carrier));
        if self.at(s, enemy_of(ours), at).any(|enemy| self.class(s, enemy) == Class::Vehicle) {
            // Who is on foot meets an enemy vehicle by close assault only.
            return Err(Violation::of(clause!("17.1.a")));
        }
        self.check_stacking(s, ours, at, UnitSet::one(unit))?;
        refuse_if(assault && !alights_assaulting(self, s, carrier, unit), clause!("16.4.g"))
    }
    /// A rider gets off of his own will and pays for it (lnl:16.4.f): Moved, or under Assault Move and then bound to
    /// the hex (lnl:16.4.g).
    pub(crate) fn alight(&self, s: &mut State, unit: UnitId, assault: bool, log: Log<'_>) {
        let half = self.half_mf(s, unit);
        s.unit_mut(unit).spent += half;
        let (marks, clause) = if assault {
            (Marks::ASSAULT.and(Marks::STAYS), clause!("16.4.g"))
        } else {
            (Marks::MOVED, clause!("16.4.f"))
        };
        self.get_off(s, unit, marks, clause, log);
    }

    /// Whether a unit has just got off a carrier whose move goes on: it may move on with the points it has
    /// (lnl:16.4.f), Moved as it is.
    pub(crate) fn just_landed(&self, s: &State, unit: UnitId) -> bool {
        let landed = |frame: &Frame| matches!(frame, Frame::Move(mover) if mover.landed.contains(unit));
        s.frames.live().iter().any(landed) && !s.has(unit, Marks::FIRED.and(Marks::OPS))
    }
    /// Lists the moves of units that have just got off, before their carrier goes on.
    pub(crate) fn landed_list(&self, s: &State, mover: &Mover, out: &mut Vec<Action>) {
        let orders = mover.landed.into_iter().map(|unit| Action::Move { unit, kind: MoveKind::Normal });
        out.extend(orders.filter(|order| self.landed_check(s, mover, order).is_ok()));
    }
    /// Whether a unit that has just got off may move on.
    pub(crate) fn landed_check(&self, s: &State, mover: &Mover, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Move { unit, kind: MoveKind::Normal } if mover.landed.contains(unit) => {
                // lnl:6.0.b: they go together, if not with their carrier.
                let gone = |other| s.hex_of(other) != Some(mover.at.hex());
                refuse_if(mover.landed.any(gone), clause!("6.0.b"))?;
                self.moves_check(s, unit, MoveKind::Normal)
            }
            _ => Err(Violation::of(clause!("16.4.f"))),
        }
    }
    /// What meets a unit that gets off: an event, the mines it steps on, claymores as for whoever comes on foot
    /// (lnl:21.5.f), and the chance to fire at it for the points it pays (lnl:16.4.d). Barrages do not: it was in the
    /// hex before.
    pub(crate) fn fire_at_landed(&self, s: &mut State, carrier: UnitId, unit: UnitId, log: Log<'_>) {
        let (units, seat, at) = (UnitSet::one(unit), self.seat(unit), self.beside(s, carrier));
        let (slots, kind, next) = (self.half_mf(s, unit).max(1), MoveKind::Normal, Hazard::Claymores);
        self.push_entering(s, Entering { units, seat, at, slots, kind, entered: true, next });
        self.stepped_out(s, carrier, units, log);
        self.look_for_events(s, seat, log);
    }

    /// Puts a rider down where his carrier stands, with these marks; says which it was.
    pub(crate) fn set_down(&self, s: &mut State, unit: UnitId, marks: Marks) -> UnitId {
        let carrier = s.unit_mut(unit).carrier.take().expect("a rider gets off");
        s.places[unit.index()] = self.beside(s, carrier).into();
        s.mark(unit, marks);
        carrier
    }
    /// The same, told in the log.
    pub(crate) fn get_off(&self, s: &mut State, unit: UnitId, marks: Marks, clause: Clause, log: Log<'_>) -> UnitId {
        let carrier = self.set_down(s, unit, marks);
        log.tell(Event::new(clause, GunEvent::Dismounted { unit, carrier }));
        carrier
    }

    /// A rider whom an attack on his carrier has Shaken gets off at once (lnl:17.2.i); the others are asked later
    /// whether they go too.
    pub(crate) fn shaken_off(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let carrier = self.get_off(s, unit, Marks::MOVED, clause!("17.2.i"), log);
        self.stepped_out(s, carrier, UnitSet::one(unit), log);
    }
}

/// Whether a rider is able to Assault Move, a leader with men who are (lnl:6.1.a, lnl:6.1.c).
fn alights_assaulting(game: &Lnl, s: &State, carrier: UnitId, unit: UnitId) -> bool {
    let able = |one: UnitId| game.kind(s, one).has(Trait::AssaultMove) && s.unit(one).good_order();
    let off = || game.legs_at(s, game.seat(unit), game.beside(s, carrier)).filter(|one| s.has(one, Marks::STAYS));
    let with = || game.riders(s, carrier).union(off());
    able(unit) || game.class(s, unit) == Class::Leader && s.unit(unit).good_order() && with().any(able)
}

/// The riders of a vehicle may get off.
pub(crate) struct Dismounting(pub(crate) UnitId);

impl UnderWay<Lnl> for Dismounting {
    fn asks(&self, game: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((game.seat(self.0), clause!("17.2.i")))
    }
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        out.extend(game.riders(s, self.0).into_iter().map(|unit| Action::Dismount { unit }));
    }
    fn decide(&self, game: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Dismount { unit } = *action {
            game.get_off(s, unit, Marks::MOVED, clause!("17.2.i"), log);
            if game.riders(s, self.0).is_empty() {
                s.frames.pop();
            }
            game.stepped_out(s, self.0, UnitSet::one(unit), log);
        } else {
            s.frames.pop();
        }
    }
}
