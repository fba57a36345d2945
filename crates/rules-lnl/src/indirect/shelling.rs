//! What falls on a hex and strikes all in it: a barrage, the bombs of a mortar, a shot-down helicopter (lnl:17.4.a,
//! lnl:18.2.k, lnl:19.5.1.f).
//!
//! It goes hex after hex. The dice of a hex fall once, and every group of targets in it (units on foot of a side in one
//! location, one vehicle, one helicopter) is an attack of its own with these dice.

use crate::indirect::hex_of;
use crate::{
    Log,
    event::{Event, IndirectEvent, Modifiers},
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, UnitId, UnitSet, enemy_of},
    state::{Attack, AttackKind, Barrage, Call, Frame, Marks, MoveKind, State},
};
use kernel::{Dice, Rolled, Seat, clause};

/// Who is shelled together, and what protects them.
struct Shelled {
    targets: UnitSet,
    scope: Option<UnitId>,
    at: Loc,
    defence: i8,
}

impl Lnl {
    /// Strikes the next group of targets.
    pub(super) fn shell(&self, s: &mut State, mut call: Call, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        while call.todo != 0 {
            let next = hex_of(self, call.hex, call.todo.trailing_zeros() as u8).and_then(|hex| {
                let is_here = |unit: UnitId| s.unit(unit).life == Life::InPlay && s.hex_of(unit) == Some(hex);
                Some((hex, next_shelled(self, s, call.left.filter(is_here))?))
            });
            let Some((hex, (shelled, done))) = next else {
                call.todo &= call.todo - 1;
                call.dice = [0; 2];
                continue;
            };
            let mut fp = call.fp;
            let mut mods = Modifiers::new();
            if call.kind == AttackKind::Barrage && self.is_dark(s, hex) {
                fp += self.tables().fire.night;
                mods.push((clause!("20.01.e"), self.tables().fire.night));
            }
            if call.dice == [0; 2] {
                call.dice = shell_dice(&call, hex, fp, mods, dice, log)?;
            }
            call.left = call.left.without(done);
            s.frames.replace(Frame::Call(call));
            let attack = Attack {
                kind: call.kind,
                seat: call.seat,
                firers: call.mortar.get().into_iter().collect(),
                fp,
                dice: call.dice,
                ..falls_on(self, s, &shelled, UnitSet::EMPTY)
            };
            self.push_attack(s, attack);
            return Ok(());
        }
        s.frames.pop();
        Ok(())
    }

    /// Who in a location can be shelled (lnl:17.4.a): units on foot, vehicles, helicopters that hover. Buttoned armour
    /// is not hurt, unless somebody rides on it (lnl:17.4.d, lnl:17.2.f). Riders count with what carries them; a crash
    /// strikes who is on the ground.
    pub(crate) fn can_be_shelled(&self, s: &State, at: Loc, kind: AttackKind) -> UnitSet {
        let alive = s.all_at(at).filter(|unit| s.unit(unit).life == Life::InPlay);
        alive.filter(|unit| match self.class(s, unit) {
            Class::Vehicle => !shelled_with(self, s, unit).is_empty(),
            Class::Helicopter => kind != AttackKind::Crash && s.has(unit, Marks::HOVER),
            _ => true,
        })
    }

    /// Pushes the attack of a Fire For Effect marker on units that have come under it (lnl:18.1.j, lnl:18.2.m), and
    /// says whether it can hurt any.
    pub(crate) fn barrage_attack(
        &self,
        s: &mut State,
        barrage: Barrage,
        at: Loc,
        units: UnitSet,
        log: Log<'_>,
    ) -> bool {
        let mortar = barrage.radius == 0;
        let kind = if mortar { AttackKind::MortarIndirect } else { AttackKind::Barrage };
        let Some((shelled, _)) = next_shelled(self, s, self.can_be_shelled(s, at, kind).and(units)) else {
            return false;
        };
        let crawling =
            s.mover().is_some_and(|mover| mover.kind == MoveKind::Crawl && !mover.group.and(units).is_empty());
        let movers = if crawling { UnitSet::EMPTY } else { units };
        let mut fp = barrage.fp;
        let mut mods = Modifiers::new();
        if self.is_dark(s, at.hex()) {
            fp += self.tables().fire.night;
            mods.push((clause!("20.01.e"), self.tables().fire.night));
        }
        let clause = if mortar { clause!("18.1.j") } else { clause!("18.2.m") };
        let units = shelled.targets;
        log.tell(Event::new(clause, IndirectEvent::UnderBarrage { units, at, fp }).with(mods));
        let attack = Attack { kind, seat: barrage.seat, fp, ..falls_on(self, s, &shelled, movers) };
        self.push_attack(s, attack);
        true
    }

    /// Pushes the fall of a helicopter on whoever is on the ground there (lnl:19.5.1.f).
    pub(crate) fn push_crash(&self, s: &mut State, seat: Seat, hex: HexId) {
        let kind = AttackKind::Crash;
        let layers = [Layer::Ground, Layer::Upper, Layer::Bunker];
        let left = layers
            .into_iter()
            .fold(UnitSet::EMPTY, |all, layer| all.union(self.can_be_shelled(s, hex.layer(layer), kind)));
        let fp = self.tables().constants.crash_fp;
        s.frames.push(Frame::Call(Call { kind, seat, hex, fp, todo: 1, left, ..Call::BLANK }));
    }
}

/// The attacker's and the defender's die of a hex: a mortar throws two and keeps the higher (lnl:18.1.d).
fn shell_dice(call: &Call, hex: HexId, fp: i8, mods: Modifiers, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<[u8; 2]> {
    let (clause, what) = match call.kind {
        AttackKind::MortarIndirect => (clause!("18.1.d"), IndirectEvent::Bombs { hex, fp }),
        AttackKind::Crash => (clause!("19.5.1.f"), IndirectEvent::CrashStrikes { hex, fp }),
        _ => (clause!("18.2.k"), IndirectEvent::Strikes { hex, fp }),
    };
    let first = dice.die(6, clause)?;
    let second = if call.kind == AttackKind::MortarIndirect { dice.die(6, clause)? } else { 0 };
    let defender = dice.die(6, clause!("5.0.h"))?;
    let faces = [first, second, defender];
    let thrown = if second == 0 { &[first, defender][..] } else { &faces[..] };
    log.tell(Event::new(clause, what).rolled(thrown).with(mods));
    Ok([first.max(second), defender])
}
/// The attack on who is shelled, without what it is and how strong.
fn falls_on(game: &Lnl, s: &State, shelled: &Shelled, movers: UnitSet) -> Attack {
    Attack {
        target: shelled.at,
        scope: shelled.scope.into(),
        defence: shelled.defence,
        // Only units on foot suffer more for moving.
        moving: if shelled.scope.is_some() { 0 } else { game.moving_bonus(s, shelled.at) },
        targets: shelled.targets,
        movers: movers.and(shelled.targets),
        ..Attack::BLANK
    }
}
/// A vehicle or helicopter, where it can be hurt from above, and riders who can.
fn shelled_with(game: &Lnl, s: &State, craft: UnitId) -> UnitSet {
    game.affected(s, enemy_of(game.seat(craft)), None, s.loc_of(craft), Some(craft))
}
/// The next group among units that are to be shelled, and who of these is thereby dealt with. What falls comes from no
/// side: Open armour adds its lowest factor (lnl:17.4.b), nothing if a face has none (lnl:17.4.c), and hexsides do not
/// cover (lnl:18.2.l).
fn next_shelled(game: &Lnl, s: &State, units: UnitSet) -> Option<(Shelled, UnitSet)> {
    let first = units.first()?;
    let at = s.place(first)?;
    let seat = game.seat(first);
    let mates = units.filter(|unit| s.stands_at(unit, at) && game.seat(unit) == seat && game.class(s, unit).is_leg());
    let (targets, scope, done) = if game.class(s, first).is_leg() {
        (mates, None, mates)
    } else {
        (shelled_with(game, s, first), Some(first), UnitSet::one(first))
    };
    Some((Shelled { targets, scope, at, defence: game.defence(s, None, at, scope) }, done))
}
