//! Chapter 15.4: what becomes of a vehicle or helicopter that is Shaken, abandoned or destroyed, and of those inside
//! it. Every vehicle has a crew (lnl:15.4.a), which is no counter until it has to get out.

use crate::{
    Log,
    event::{Event, GunEvent},
    game::Lnl,
    melee::Came,
    model::{Class, Dir, HexId, Life, SwId, UnitId, UnitSet, enemy_of},
    state::{Entering, Frame, Hazard, Marks, MoveKind, Nerves, NervesWhy, Ruin, State},
};
use kernel::{Clause, Dice, Maybe, Rolled, UnderWay, clause};

impl Lnl {
    /// A vehicle is Shaken: it shuts its hatches (lnl:15.0.f) until it rallies (lnl:15.0.g). One that was Shaken is
    /// abandoned.
    pub(crate) fn shake_vehicle(&self, s: &mut State, vehicle: UnitId, clause: Clause, log: Log<'_>) {
        if s.has(vehicle, Marks::SHAKEN) {
            return self.abandon(s, vehicle, clause!("14.01.j"), log);
        }
        // lnl:11.8.b: its leader has no state of his own, so he is Shaken and rallies with it.
        s.mark(vehicle, Marks::SHAKEN.and(Marks::BUTTONED));
        log.tell(Event::new(clause, GunEvent::Shaken { vehicle }));
    }

    /// The crew leaves its vehicle, which nobody can use any more (lnl:14.01.d). Crew and riders check their morale.
    pub(crate) fn abandon(&self, s: &mut State, vehicle: UnitId, clause: Clause, log: Log<'_>) {
        if s.unit(vehicle).life != Life::InPlay {
            return;
        }
        log.tell(Event::new(clause, GunEvent::Abandoned { vehicle }));
        dismiss_leader(self, s, vehicle, log);
        let mut out = self.riders(s, vehicle);
        for unit in out {
            self.get_off(s, unit, Marks::MOVED, clause!("16.3.a"), log);
        }
        if let Some(crew) = self.crew_of(vehicle) {
            // lnl:14.01.c: its check follows.
            place_crew(self, s, vehicle, crew, Marks::MOVED);
            log.tell(Event::new(clause!("15.4.d"), GunEvent::CrewOut { crew }));
            out.insert(crew);
        }
        lose_craft(self, s, vehicle, Life::Abandoned);
        self.stepped_out(s, vehicle, out, log);
        if !out.is_empty() {
            s.frames.push(Frame::Nerves(Nerves { units: out, why: NervesWhy::Abandoned }));
        }
    }

    /// A vehicle or helicopter is destroyed and leaves a wreck. Close assault kills everybody in it (lnl:15.4.c,
    /// lnl:16.1.1.d); else each may get out.
    pub(crate) fn destroy(&self, s: &mut State, vehicle: UnitId, close_assault: bool, clause: Clause, log: Log<'_>) {
        if s.unit(vehicle).life != Life::InPlay {
            return;
        }
        log.tell(Event::new(clause, GunEvent::Destroyed { vehicle }));
        dismiss_leader(self, s, vehicle, log);
        let riders = self.riders(s, vehicle);
        let aboard = |sw: &SwId| s.weapon(*sw).owner.get().is_some_and(|owner| riders.contains(owner));
        let weapons = (0..State::MAX_WEAPONS as u8).map(SwId).filter(aboard).fold(0, |bits, sw| bits | 1 << sw.0);
        if close_assault {
            for sw in bits(weapons) {
                lose_weapon(s, sw);
            }
            for unit in riders {
                log.tell(Event::new(clause!("16.1.1.d"), GunEvent::Bailed { unit, alive: false }));
                self.remove(s, unit, Life::Eliminated);
            }
            lose_crew(self, s, vehicle, clause!("15.4.c"), &[], log);
        }
        let falling = self.class(s, vehicle) == Class::Helicopter;
        lose_craft(self, s, vehicle, Life::Wreck);
        if !close_assault {
            let crew = self.crew_of(vehicle).is_some();
            s.frames.push(Frame::Ruin(Ruin { vehicle, riders, weapons, crew, falling, out: UnitSet::EMPTY }));
        }
    }
}

fn lose_craft(game: &Lnl, s: &mut State, vehicle: UnitId, life: Life) {
    s.score[game.seat(vehicle)].craft_lost += 1;
    game.remove(s, vehicle, life);
}
/// An armour leader goes with his vehicle (lnl:11.8.b, lnl:15.4.g).
fn dismiss_leader(game: &Lnl, s: &mut State, vehicle: UnitId, log: Log<'_>) {
    if let Some(leader) = game.armor_leader(s, vehicle) {
        log.tell(Event::new(clause!("15.4.g"), GunEvent::LeaderGone { leader }));
        game.remove(s, leader, Life::Eliminated);
    }
}
/// Sets the crew beside its vehicle.
fn place_crew(game: &Lnl, s: &mut State, vehicle: UnitId, crew: UnitId, marks: Marks) {
    s.unit_mut(crew).life = Life::InPlay;
    s.places[crew.index()] = game.beside(s, vehicle).into();
    s.mark(crew, marks);
}
/// The crew dies inside: it never was a counter, so it is no loss of its own.
fn lose_crew(game: &Lnl, s: &mut State, vehicle: UnitId, clause: Clause, faces: &[u8], log: Log<'_>) {
    if let Some(crew) = game.crew_of(vehicle) {
        s.unit_mut(crew).life = Life::Eliminated;
        log.tell(Event::new(clause, GunEvent::CrewBailed { crew, alive: false }).rolled(faces));
    }
}
fn lose_weapon(s: &mut State, sw: SwId) {
    let weapon = s.weapon_mut(sw);
    weapon.owner = Maybe::NONE;
    weapon.loc = Maybe::NONE;
}

impl UnderWay<Lnl> for Ruin {
    /// The fall of a helicopter; then the crew, each rider and each weapon, a die each (spec P14.6, P20.6).
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut ruin = *self;
        let vehicle = ruin.vehicle;
        if ruin.falling {
            let (colour, white) = (dice.die(6, clause!("19.5.1.c"))?, dice.die(6, clause!("19.5.1.d"))?);
            let hex = crash_hex(game, s.loc_of(vehicle).hex(), Dir(colour - 1), white.div_ceil(2));
            s.places[vehicle.index()] = hex.ground().into();
            log.tell(
                Event::new(clause!("19.5.1.e"), GunEvent::Crashed { unit: vehicle, at: hex.ground() })
                    .rolled(&[colour, white]),
            );
            ruin.falling = false;
            s.frames.replace(Frame::Ruin(ruin));
            game.push_crash(s, enemy_of(game.seat(vehicle)), hex);
        } else if ruin.crew {
            ruin.crew = false;
            let clause =
                if game.class(s, vehicle) == Class::Helicopter { clause!("19.5.1.k") } else { clause!("15.4.b") };
            let die = dice.die(6, clause)?;
            if let Some(crew) = game.crew_of(vehicle).filter(|_| die % 2 == 0) {
                // lnl:14.0.y; lnl:15.4.f: Moved in all cases.
                place_crew(game, s, vehicle, crew, Marks::SHAKEN.and(Marks::MOVED));
                ruin.out.insert(crew);
                log.tell(Event::new(clause, GunEvent::CrewBailed { crew, alive: true }).rolled(&[die]));
            } else {
                lose_crew(game, s, vehicle, clause, &[die], log);
            }
            s.frames.replace(Frame::Ruin(ruin));
        } else if let Some(unit) = ruin.riders.first() {
            ruin.riders.remove(unit);
            let clause = match game.class(s, vehicle) {
                // lnl:19.4.b
                Class::Helicopter => clause!("19.5.1.g"),
                _ if game.rides_outside(s, vehicle) => clause!("16.2.c"),
                _ => clause!("16.1.1.a"),
            };
            let die = dice.die(6, clause)?;
            let alive = die % 2 == 0;
            log.tell(Event::new(clause, GunEvent::Bailed { unit, alive }).rolled(&[die]));
            if alive {
                // lnl:16.1.1.b: with the wreck. lnl:5.1.l: a hero is never Shaken.
                let nerve = if game.class(s, unit) == Class::Hero { Marks::NONE } else { Marks::SHAKEN };
                game.set_down(s, unit, nerve.and(Marks::MOVED));
                ruin.out.insert(unit);
            } else {
                game.remove(s, unit, Life::Eliminated);
            }
            s.frames.replace(Frame::Ruin(ruin));
        } else if let Some(sw) = bits(ruin.weapons).next() {
            ruin.weapons &= ruin.weapons - 1;
            let die = dice.die(6, clause!("16.1.1.c"))?;
            let saved = die % 2 == 0;
            log.tell(Event::new(clause!("16.1.1.c"), GunEvent::Salvaged { sw, saved }).rolled(&[die]));
            if !saved {
                lose_weapon(s, sw);
            }
            s.frames.replace(Frame::Ruin(ruin));
        } else {
            s.frames.pop();
            let at = game.beside(s, vehicle);
            let fell = game.class(s, vehicle) == Class::Helicopter && !ruin.out.is_empty();
            if fell && s.melee_at(at).is_none() {
                // Who gets out among enemies on foot has to do with them (lnl:5.1.e).
                game.begin_melee(s, at, game.seat(vehicle), Came::NOBODY, log);
            }
            let out = ruin.out.filter(|unit| s.unit(unit).life == Life::InPlay);
            game.stepped_out(s, vehicle, out, log);
        }
        Ok(())
    }
}

impl Lnl {
    /// Units that have left a vehicle walk into the mines of its hex (lnl:21.4.f); nobody has spent points, so nobody
    /// may fire at them.
    pub(crate) fn stepped_out(&self, s: &mut State, vehicle: UnitId, units: UnitSet, log: Log<'_>) {
        let (seat, at, kind) = (self.seat(vehicle), self.beside(s, vehicle), MoveKind::Normal);
        let entering = Entering { units, seat, at, slots: 0, kind, entered: true, next: Hazard::Mines(0) };
        if !units.is_empty() {
            for marker in 0..self.mines_against(seat, at).count() {
                self.mine_attack(s, &entering, units, marker, log);
            }
        }
    }
}

/// Where a helicopter comes down; at the edge it stays on the map.
fn crash_hex(game: &Lnl, from: HexId, dir: Dir, far: u8) -> HexId {
    (0..far).fold(from, |hex, _| game.ground().neighbour(hex, dir).unwrap_or(hex))
}

impl UnderWay<Lnl> for Nerves {
    /// Morale checks of those who had to get out, a crew first; who fails is Shaken.
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut nerves = *self;
        nerves.units = nerves.units.filter(|unit| s.unit(unit).life == Life::InPlay);
        let crew = nerves.units.into_iter().find(|&unit| game.class(s, unit) == Class::Crew);
        let Some(unit) = crew.or_else(|| nerves.units.first()) else {
            s.frames.pop();
            return Ok(());
        };
        let clause = match nerves.why {
            NervesWhy::Abandoned if crew.is_some() => clause!("15.4.e"),
            NervesWhy::Abandoned => clause!("16.3.a"),
            NervesWhy::OrdnanceAtCarrier => clause!("16.2.b"),
        };
        let (a, b) = (dice.die(6, clause)?, dice.die(6, clause)?);
        let morale = game.morale(s, unit);
        let passed = (a + b) as i8 <= morale;
        log.tell(Event::new(clause, GunEvent::Checked { unit, morale, passed }).rolled(&[a, b]));
        if !passed && game.class(s, unit) != Class::Hero {
            s.mark(unit, Marks::SHAKEN);
        }
        nerves.units.remove(unit);
        s.frames.replace(Frame::Nerves(nerves));
        Ok(())
    }
}

/// The weapons of a set of bits, ascending.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = SwId> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| SwId(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(first)
    })
}
