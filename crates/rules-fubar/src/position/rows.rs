//! Units with their figures, and who fires what at whom: what is one thing in a file is spread over arrays of the
//! state.

use crate::position::{is_ranked, load_place, must_be_kind, must_be_on_table};
use crate::{
    model::{FigureId, Fubar, Man, TEAM_MAX, UnitId, bits},
    state::{Figure, Gun, MELEES_MAX, Pick, Round, Shot, State, Status, Unit, Volley, Wheels},
};
use board::open::{FACINGS, Pt};
use content::{
    Saved,
    saved::{Loader, Odd, load_name},
};
use kernel::{Maybe, Seat, say::Message};
use std::collections::BTreeMap;

/// Points at which a vehicle is seen: its centre and its corners.
const SIGHT_POINTS: u8 = 5;

/// A figure.
#[derive(Clone, PartialEq, Saved)]
#[game(Fubar)]
#[saved(idle)]
struct FigureRow {
    /// Its base centre; for figures standing or suppressed on the table, and only for them.
    at: Option<Pt>,
    /// What became of it.
    #[saved(always)]
    status: Status,
    /// Stood up after a passed roll: moves but does not fire.
    recovering: bool,
}

/// A vehicle.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Fubar)]
#[saved(idle)]
struct VehicleRow {
    /// What became of it.
    #[saved(always)]
    wheels: Wheels,
    /// Its hull centre; for those on the table, wrecks included, and only for them.
    centre: Option<Pt>,
    /// Its facing in steps of five degrees, counter-clockwise from 0, which is east, to 71.
    #[saved(most = FACINGS - 1)]
    facing: u8,
    /// The turn it was last stunned in.
    stunned_turn: u8,
    /// Can no longer move.
    immobilised: bool,
    /// The printed numbers of the weapons it has lost.
    lost_weapons: Vec<u8>,
}

/// One shooter's part in a fire plan.
#[derive(Clone, PartialEq, Saved)]
#[game(Fubar)]
#[saved(idle)]
struct PickRow {
    /// What fires: the id of a weapon, `mount:` and the id of a bunker gun, or `#` and the number of a vehicle's
    /// weapon.
    #[saved(always)]
    gun: String,
    /// At whom.
    #[saved(always)]
    target: UnitId,
    /// The number of the second man.
    helper: Option<u8>,
    /// What its dice need, once the plan is carried out.
    shot: Option<ShotRow>,
}

/// What a shooter's dice need and whom they may strike.
#[derive(Clone, PartialEq, Saved)]
#[game(Fubar)]
#[saved(idle)]
struct ShotRow {
    /// The number needed, cover counted.
    #[saved(always, least = 1, most = game.tables.cover_cap)]
    need: u8,
    /// The cover met: 0 none, 1 light, 2 moderate, 3 hard.
    #[saved(most = 3)]
    cover: u8,
    /// The save of a hull in the way; 0 for none.
    #[saved(most = 6)]
    hull_save: u8,
    /// The figures it can hit; of a vehicle the points that can be seen, 1 for the centre and 2 to 5 for the corners.
    #[saved(always)]
    seen: Vec<u8>,
}

/// Whom a fighter strikes.
#[derive(Clone, PartialEq, Saved)]
#[game(Fubar)]
struct AimRow {
    /// The fighter, such as `us_sq1.3`.
    figure: FigureId,
    /// The unit it strikes.
    unit: UnitId,
}

/// Whether a figure stands or lies somewhere.
fn is_alive(status: Status) -> bool {
    matches!(status, Status::Standing | Status::Suppressed)
}

/// A unit with its figures.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Fubar)]
#[saved(idle)]
struct UnitRow {
    #[saved(flatten)]
    unit: Unit,
    /// Its figures, by number; one that is left out is not on the table yet.
    figures: BTreeMap<u8, FigureRow>,
    /// The vehicle, if it is one and on the table.
    vehicle: Option<VehicleRow>,
}

/// Who is on the table, and in which order the sides play.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Fubar)]
pub struct Players {
    /// The sides in the order of initiative; none before it is thrown for the first time.
    order: Vec<Seat>,
    /// The side that holds the initiative; the first of the order if left out.
    holder: Option<Seat>,
    /// The units, by id; one that is left out is not on the table.
    units: BTreeMap<String, UnitRow>,
    /// The side that assaulted first, by the number of the melee.
    assaulting: BTreeMap<u8, Seat>,
}

impl Odd<Fubar> for State {
    type Form = Players;
    fn form(&self, _: &State, game: &Fubar) -> Players {
        let is_ranked = is_ranked(game, self);
        let units = game.unit_ids().map(|unit| (game.unit(unit).id.clone(), unit_row(game, self, unit)));
        let in_use = |melee: u8| game.unit_ids().any(|unit| self.unit(unit).melee == melee);
        let assaulting = (1u8..).zip(self.assaulting).filter(|&(melee, seat)| seat != Seat(0) || in_use(melee));
        Players {
            order: if is_ranked { self.order[..game.scenario.sides.len()].to_vec() } else { Vec::new() },
            holder: is_ranked.then(|| self.order[usize::from(self.holder)]),
            units: units.filter(|(_, row)| *row != UnitRow::default()).collect(),
            assaulting: assaulting.collect(),
        }
    }
    fn put(&mut self, form: Players, at: &mut Loader<'_, Fubar>) {
        let n = at.game.scenario.sides.len();
        let is_whole = form.order.len() == n && (0..n as u8).all(|seat| form.order.contains(&Seat(seat)));
        if is_whole {
            self.order[..n].copy_from_slice(&form.order);
        } else if !form.order.is_empty() {
            at.wrong("order", "fubar-position-order");
        }
        if let Some(holder) = form.holder {
            match form.order.iter().position(|&seat| seat == holder) {
                Some(place) => self.holder = place as u8,
                None => at.wrong("holder", "fubar-position-holder"),
            }
        }
        for (melee, seat) in form.assaulting {
            if at.range(format!("assaulting.{melee}"), melee, 1, MELEES_MAX as u8) {
                self.assaulting[usize::from(melee) - 1] = seat;
            }
        }
        for (id, row) in form.units {
            at.within(format!("units.{id}"), |at| {
                let unit = load_name(&id.as_str().into(), at)?;
                load_unit(at.game, self, unit, row, at);
                Some(())
            });
        }
    }
}

impl Fubar {
    /// The number of a shooter in its unit, or of a vehicle's weapon.
    pub(super) fn shooter_number(&self, unit: UnitId, shooter: u8) -> u8 {
        match self.is_vehicle(unit) {
            true => self.slot_number(Some(unit), shooter),
            false => self.number_of(unit, shooter),
        }
    }
}

fn unit_row(game: &Fubar, s: &State, id: UnitId) -> UnitRow {
    let unit = *s.unit(id);
    let figures = game.unit(id).figures().map(|figure| (game.figure(figure).number, *s.figure(figure)));
    let figures = figures.filter(|(_, figure)| *figure != Figure::default()).map(|(number, figure)| {
        let on_table = unit.aboard.is_none() && is_alive(figure.status);
        let place = (on_table || figure.at != Pt::default()).then_some(figure.at);
        (number, FigureRow { at: place, status: figure.status, recovering: figure.recovering })
    });
    let Unit { wheels, centre, facing, stunned_turn, immobilised, lost_weapons, .. } = unit;
    let on_table = matches!(wheels, Wheels::Intact | Wheels::Wreck);
    let vehicle = VehicleRow {
        wheels,
        centre: (on_table || centre != Pt::default()).then_some(centre),
        facing,
        stunned_turn,
        immobilised,
        lost_weapons: bits(lost_weapons.into()).map(|slot| game.slot_number(Some(id), slot)).collect(),
    };
    let vehicle = Some(vehicle).filter(|row| game.is_vehicle(id) && *row != VehicleRow::default());
    // Its vehicle is a row of its own.
    let Unit { wheels, centre, facing, stunned_turn, immobilised, lost_weapons, .. } = Unit::default();
    let unit = Unit { wheels, centre, facing, stunned_turn, immobilised, lost_weapons, ..unit };
    UnitRow { unit, figures: figures.collect(), vehicle }
}
fn load_unit(game: &Fubar, s: &mut State, id: UnitId, row: UnitRow, at: &mut Loader<'_, Fubar>) {
    let mut unit = row.unit;
    for (number, FigureRow { at: place, status, recovering }) in row.figures {
        at.within(format!("figures.{number}"), |at| {
            let nth = load_place(game, id, number, at)?;
            let place = load_point(game, at, "at", place, is_alive(status) && unit.aboard.is_none());
            s.figures[game.unit(id).first.index() + usize::from(nth)] = Figure { at: place, status, recovering };
            Some(())
        });
    }
    if let Some(row) = row.vehicle {
        must_be_kind(game, at, "vehicle", id, true);
        at.within("vehicle", |at| load_vehicle(game, &mut unit, id, row, at));
    }
    *s.unit_mut(id) = unit;
}
fn load_vehicle(game: &Fubar, unit: &mut Unit, id: UnitId, row: VehicleRow, at: &mut Loader<'_, Fubar>) {
    let VehicleRow { wheels, centre, facing, stunned_turn, immobilised, lost_weapons } = row;
    let centre = load_point(game, at, "centre", centre, matches!(wheels, Wheels::Intact | Wheels::Wreck));
    *unit = Unit { wheels, centre, facing, stunned_turn, immobilised, ..*unit };
    for number in lost_weapons {
        match game.find_slot(Some(id), number) {
            Some(slot) => unit.lost_weapons |= 1 << slot,
            None => no_slot(game, at, "lost_weapons", id, number),
        }
    }
}
fn no_slot(game: &Fubar, at: &mut Loader<'_, Fubar>, path: &str, vehicle: UnitId, number: u8) {
    let message = Message::new("fubar-position-no-slot").with("unit", game.unit(vehicle).id.clone());
    at.fault(path, message.with("number", number));
}
/// A place that is there if and only if the thing is on the table.
fn load_point(game: &Fubar, at: &mut Loader<'_, Fubar>, path: &str, point: Option<Pt>, is_needed: bool) -> Pt {
    match (point, is_needed) {
        (Some(point), true) => must_be_on_table(game, at, path, point),
        (None, true) => at.wrong(path, "fubar-position-needs-place"),
        (Some(_), false) => at.wrong(path, "fubar-position-no-place"),
        (None, false) => {}
    }
    point.unwrap_or_default()
}

/// The plan and its shots.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Fubar)]
pub struct Plan {
    /// The plan, by the number of the shooter or of the vehicle's weapon.
    picks: BTreeMap<u8, PickRow>,
}

impl Odd<Fubar> for Volley {
    type Form = Plan;
    fn form(&self, _: &Volley, game: &Fubar) -> Plan {
        let picks = (0u8..).zip(self.picks).zip(self.shots).filter_map(|((shooter, pick), shot)| {
            let Pick { gun, target, helper } = pick?;
            let row = PickRow {
                gun: game.gun_text(self.unit.get(), gun),
                target,
                helper: helper.get().map(|helper| game.number_of(self.unit(), helper.0)),
                shot: (shot != Shot::default()).then(|| shot_row(game, target, shot)),
            };
            Some((game.shooter_number(self.unit(), shooter), row))
        });
        Plan { picks: picks.collect() }
    }
    fn put(&mut self, form: Plan, at: &mut Loader<'_, Fubar>) {
        let (game, unit) = (at.game, self.unit);
        for (number, row) in form.picks {
            at.within(format!("picks.{number}"), |at| {
                let unit = unit.get()?;
                let slot = game.find_slot(Some(unit), number);
                let shooter = match game.is_vehicle(unit) {
                    true if slot.is_none() => {
                        no_slot(game, at, "", unit, number);
                        None
                    }
                    true => slot,
                    false => load_place(game, unit, number, at),
                }?;
                let (pick, shot) = load_pick(game, unit, shooter, &row, at)?;
                self.picks[usize::from(shooter)] = Some(pick);
                self.shots[usize::from(shooter)] = shot;
                Some(())
            });
        }
    }
}

/// The dice are not saved: they are the fire points of the gun.
fn shot_row(game: &Fubar, target: UnitId, shot: Shot) -> ShotRow {
    let Shot { dice: _, need, cover, hull_save, seen } = shot;
    ShotRow { need, cover, hull_save, seen: bits(seen).map(|place| game.number_of(target, place)).collect() }
}
fn load_pick(
    game: &Fubar,
    unit: UnitId,
    shooter: u8,
    row: &PickRow,
    at: &mut Loader<'_, Fubar>,
) -> Option<(Pick, Shot)> {
    let gun = at.within("gun", |at| load_gun(game, unit, shooter, &row.gun, at));
    let helper = row.helper.map(|number| at.within("helper", |at| load_place(game, unit, number, at)));
    let (gun, helper) = (gun?, helper.map_or(Some(Maybe::NONE), |place| place.map(|place| Man(place).into()))?);
    let dice = game.weapon(game.weapon_of(unit, gun)).fire_points;
    let shot = row.shot.as_ref().map(|shot| {
        let ShotRow { need, cover, hull_save, ref seen } = *shot;
        let seen = at.within("shot.seen", |at| load_seen(game, row.target, seen, at));
        Shot { dice, need, cover, hull_save, seen }
    });
    Some((Pick { gun, target: row.target, helper }, shot.unwrap_or_default()))
}
fn load_seen(game: &Fubar, target: UnitId, seen: &[u8], at: &mut Loader<'_, Fubar>) -> u16 {
    let place = |&number: &u8| match game.is_vehicle(target) {
        true => at.range("", number, 1, SIGHT_POINTS).then(|| number - 1),
        false => load_place(game, target, number, at),
    };
    seen.iter().filter_map(place).fold(0, |mask, place| mask | 1 << place)
}
/// A gun that a shooter of the unit can have: its own or a bunker's for a man, its very slot for a vehicle.
fn load_gun(game: &Fubar, unit: UnitId, shooter: u8, text: &str, at: &mut Loader<'_, Fubar>) -> Option<Gun> {
    let fits = |gun: &Gun| match gun {
        Gun::Own(_) | Gun::Mount(_) => !game.is_vehicle(unit),
        Gun::Slot(slot) => *slot == shooter,
    };
    game.find_gun(Some(unit), text).filter(fits).or_else(|| {
        let known = if game.is_vehicle(unit) {
            vec![game.gun_text(Some(unit), Gun::Slot(shooter))]
        } else {
            let mounts = game.table.mounts.iter().map(|mount| format!("mount:{}", mount.id));
            game.tables.weapons.iter().map(|weapon| weapon.id.clone()).chain(mounts).collect()
        };
        at.unknown("fubar-position-unknown-weapon", text, &known)
    })
}

/// Whom fighters strike.
#[derive(Clone, PartialEq, Default, Saved)]
#[game(Fubar)]
pub struct Aims {
    /// Fighters that touch several enemy units, and the one they strike.
    aims: Vec<AimRow>,
}

impl Odd<Fubar> for Round {
    type Form = Aims;
    fn form(&self, _: &Round, _: &Fubar) -> Aims {
        let aims = self.aims[..usize::from(self.n_aims)].iter();
        Aims { aims: aims.filter_map(|&(figure, unit)| Some(AimRow { figure, unit: unit.get()? })).collect() }
    }
    fn put(&mut self, form: Aims, at: &mut Loader<'_, Fubar>) {
        if form.aims.len() > TEAM_MAX {
            let message = Message::new("position-many").with("found", form.aims.len());
            return at.fault("aims", message.with("most", TEAM_MAX));
        }
        self.n_aims = form.aims.len() as u8;
        self.aims.iter_mut().zip(form.aims).for_each(|(aim, row)| *aim = (row.figure, row.unit.into()));
    }
}
