//! Attacks by Fire (5.3) and Barrages (5.4): a die for each unit in a hex. Artillery and Air Points (1.12).

use crate::{
    Log,
    action::Action,
    content::PartWord,
    event::{Event, FireEvent},
    game::{Bcs, enemy_of},
    model::{AvClass, Column, Cover, Face, HexId, HexSet, Mask, Point, Sheltered, SpotterWhen, UnitId},
    state::{Bombard, Frame, Marks, State},
};
use kernel::{Clause, Dice, Rolled, Seat, UnderWay, Violation, at_least, at_most, clause, refuse_if};

impl UnderWay<Bcs> for Bombard {
    /// The die of the next unit in its owner's order (bcs:5.3c, bcs:5.4d). HQs and trains are no units (bcs:1.2g,
    /// bcs:5.4d.1), and nobody retreats, drops or jams the road (bcs:5.3f).
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        let Some(unit) = frame.todo.first() else {
            s.frames.pop();
            return Ok(());
        };
        let (least, clause) = game.loss_from(s, unit, frame.column);
        let die = dice.die(6, clause)?;
        log.tell(Event::new(clause, FireEvent::Die { unit, die, least }).rolled(&[die]));
        frame.todo.remove(unit);
        if frame.todo.is_empty() {
            s.frames.pop();
        } else {
            s.frames.replace(Frame::Bombard(frame));
        }
        if die >= least {
            let hit = match frame.column {
                Column::Artillery => clause!("5.4d"),
                Column::AttackByFire => game.cites().fire_column,
            };
            game.lose_steps(s, unit, 1, hit, log);
        }
        Ok(())
    }
}

impl Bcs {
    /// The lowest die that costs a unit a step, and the clause of the row (table 5.3): of several rows the one with the
    /// least chance of a loss (bcs:5.4e.5, bcs:5.4g).
    pub fn loss_from(&self, s: &State, unit: UnitId, column: Column) -> (u8, Clause) {
        self.loss_by(sheltered(self, s, unit), column)
    }
    /// The same of whoever counts as all of these ([`Sheltered`]).
    pub(crate) fn loss_by(&self, sheltered: Mask, column: Column) -> (u8, Clause) {
        let rows = &self.tables().barrage;
        let fits = |mask: Mask| {
            rows.iter().filter(move |row| row.of & mask != 0).map(|row| (row.least[column as usize], row.clause))
        };
        let mut best: Option<(u8, Clause)> = None;
        for row in fits(sheltered) {
            best = Some(match best {
                None => row,
                Some((least, _)) => (least.max(row.0), self.cites().several_rows),
            });
        }
        // What no row names.
        best.or_else(|| fits(Sheltered::Other.bit()).next()).unwrap_or((u8::MAX, clause!("5.4d")))
    }

    /// Attacks by Fire a unit may make.
    pub(crate) fn fires_list(&self, s: &State, unit: UnitId, out: &mut Vec<Action>) {
        let side = self.side(s, unit);
        if !side.can.fire || s.objs.is_empty() || s.place(unit).is_none() {
            return;
        }
        let aims = self.aims(s, unit, side.range);
        if aims.is_empty() || fire_unit_check(self, s, unit).is_err() {
            return;
        }
        let aims = aims.into_iter().filter(|&at| fire_hex_check(self, s, unit, at).is_ok());
        out.extend(aims.map(|at| Action::Fire { unit, at }));
    }
    pub(crate) fn fire_check(&self, s: &State, unit: UnitId, at: HexId) -> Result<(), Violation> {
        fire_unit_check(self, s, unit)?;
        fire_hex_check(self, s, unit, at)
    }
    pub(crate) fn fire_decide(&self, s: &mut State, unit: UnitId, at: HexId, log: Log<'_>) {
        self.acts(s, unit);
        self.pay_fire_event(s, unit);
        s.act.fired = true;
        // bcs:5.1i.2: a Shock Attack on the same hex directly after it gains.
        s.unit_mut(unit).fired_at = at.into();
        log.tell(Event::new(clause!("5.3a"), FireEvent::Fires { unit, at }));
        let todo = self.enemies_at(s, self.seat(unit), at);
        s.frames.push(Frame::Bombard(Bombard { column: Column::AttackByFire, at, todo }));
    }

    /// Barrages of the active formation, outside an attack.
    pub(crate) fn barrages_list(&self, s: &State, out: &mut Vec<Action>) {
        let seat = active_seat(self, s);
        let has_point = |point: &Point| self.has_point(s, *point).is_ok();
        let objs = || s.objs.iter().filter(|obj| !obj.recon);
        if objs().next().is_none() || ![Point::Artillery, Point::Air].iter().any(has_point) {
            return;
        }
        let zones = objs().fold(HexSet::EMPTY, |zones, obj| zones.union(self.ground().disc(obj.hex, 1)));
        let held = s.zones[enemy_of(seat)].occupied.and(zones);
        let seen = held.filter(|at| spotter_check(self, s, at).is_ok());
        for point in [Point::Artillery, Point::Air].into_iter().filter(has_point) {
            out.extend(seen.iter().map(|at| Action::Barrage { point, at }));
        }
    }
    /// A Barrage needs a point, an enemy in the zone of an HQ's OBJ, and a spotter (bcs:5.4a). A hex may be barraged
    /// again and again (bcs:5.4c), by itself or while it is attacked (bcs:5.4i).
    pub(crate) fn barrage_check(&self, s: &State, point: Point, at: HexId) -> Result<(), Violation> {
        self.has_point(s, point)?;
        refuse_if(self.enemies_at(s, active_seat(self, s), at).is_empty(), clause!("5.4a"))?;
        let zone = self.obj_zone(s, at);
        if zone.combat == 0 {
            // A Recon OBJ serves Fire Events only.
            return Err(Violation::of(if zone.markers > 0 { clause!("1.6g") } else { clause!("1.6h") }));
        }
        spotter_check(self, s, at)
    }
    /// Whether a unit spots now: not Unprepared (bcs:5.4b). In some editions it is in Command Radius now, in others it
    /// was when the Activity Phase began (bcs:1.4h, bcs:1.4i).
    pub(crate) fn is_spotter(&self, s: &State, unit: UnitId) -> bool {
        let commanded = match self.rulings().spotter {
            SpotterWhen::Now => self.in_command(s, unit),
            SpotterWhen::PhaseStart => s.unit(unit).has(Marks::IN_COMMAND),
        };
        self.side(s, unit).can.spot && commanded
    }
    pub(crate) fn barrage_decide(&self, s: &mut State, point: Point, at: HexId, log: Log<'_>) {
        self.spend_point(s, point);
        log.tell(Event::new(clause!("5.4a"), FireEvent::Barrage { point, at }));
        let todo = self.enemies_at(s, active_seat(self, s), at);
        s.frames.push(Frame::Bombard(Bombard { column: Column::Artillery, at, todo }));
    }

    /// Spends a point on one mission (bcs:1.12d).
    pub(crate) fn spend_point(&self, s: &mut State, point: Point) {
        match point {
            Point::Artillery => s.formation_mut(s.acting()).artillery -= 1,
            Point::Air => {
                let seat = active_seat(self, s);
                s.air[seat] -= 1;
            }
        }
    }
    /// Why no point of a kind can be spent now: a formation has its Artillery Points (bcs:1.12a), a side its Air Points
    /// (bcs:1.12b).
    pub(crate) fn has_point(&self, s: &State, point: Point) -> Result<(), Violation> {
        let effects = self.effects(s);
        let (barred, none) = match point {
            Point::Artillery => (effects.artillery == PartWord::None, clause!("1.12a")),
            Point::Air => (!effects.air, clause!("1.12b")),
        };
        refuse_if(barred, clause!("3.2h.6"))?;
        at_least(none, 1, s.points(active_seat(self, s), point))
    }
}

/// What the ground makes of whoever stands there, for the Barrage Table.
pub(crate) fn sheltered_by(cover: Cover) -> Mask {
    match cover {
        Cover::Open => 0,
        Cover::Terrain => Sheltered::Terrain.bit(),
        // bcs:1.13b: where a table has no Urban row the map has no Urban hex.
        Cover::City => Sheltered::City.bit(),
        Cover::Urban => Sheltered::Urban.bit(),
    }
}
/// What a unit is, and what it stands in, for the Barrage Table.
fn sheltered(game: &Bcs, s: &State, unit: UnitId) -> Mask {
    let side = game.side(s, unit);
    let mut mask = sheltered_by(game.ground().cover(s.hex_of(unit)));
    if side.hard {
        // bcs:1.1j
        mask |= Sheltered::Hard.bit();
    }
    if side.av_class == AvClass::StandOff && s.unit(unit).showing() == Face::Deployed {
        mask |= Sheltered::DeployedStandOff.bit();
    }
    if game.has_pd(s, unit) {
        // bcs:1.7j
        mask |= Sheltered::Pd.bit();
    }
    mask
}
/// A Red AV unit may make one (bcs:1.2a.2, bcs:5.3a), if it can pay for a Fire Event.
fn fire_unit_check(game: &Bcs, s: &State, unit: UnitId) -> Result<(), Violation> {
    game.may_act(s, unit)?;
    game.may_fight(s)?;
    let side = game.side(s, unit);
    if !side.can.fire {
        return Err(Violation::of(match side.av_class {
            _ if side.unprepared => clause!("1.2e"),
            AvClass::Limited => clause!("1.2b.2"),
            AvClass::StandOff => clause!("1.2c.2"),
            AvClass::None | AvClass::Light | AvClass::Red => clause!("5.3a"),
        }));
    }
    game.can_pay_fire_event(s, unit)
}
fn fire_hex_check(game: &Bcs, s: &State, unit: UnitId, at: HexId) -> Result<(), Violation> {
    let enemies = game.enemies_at(s, game.seat(unit), at);
    let reach = game.side(s, unit).range.min(s.weather.visibility);
    refuse_if(enemies.is_empty(), clause!("5.3a"))?;
    at_most(clause!("5.3a"), reach, game.ground().distance(s.hex_of(unit), at))?;
    refuse_if(game.obj_zone(s, at).markers == 0, clause!("1.6h"))?;
    let engages = |unit| matches!(game.side(s, unit).av_class, AvClass::Red | AvClass::Limited);
    refuse_if(enemies.any(|unit| engages(unit) || !game.usable_supports(s, unit).is_empty()), clause!("5.3b"))?;
    Ok(())
}
/// A spotter of the formation sees the hex.
fn spotter_check(game: &Bcs, s: &State, at: HexId) -> Result<(), Violation> {
    let mut why = clause!("5.4a");
    for unit in game.members_on_map(s, s.acting()) {
        if game.ground().distance(s.hex_of(unit), at) > u32::from(s.weather.visibility) {
            continue;
        }
        if !game.side(s, unit).can.spot {
            if why == clause!("5.4a") {
                why = clause!("1.2e");
            }
            continue;
        }
        if game.is_spotter(s, unit) {
            return Ok(());
        }
        why = game.cites().shock_and_spotters_in_command;
    }
    Err(Violation::of(why))
}
fn active_seat(game: &Bcs, s: &State) -> Seat {
    game.formation(s.acting()).seat
}
