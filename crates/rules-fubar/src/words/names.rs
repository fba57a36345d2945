//! What things are called: sides, units, figures, weapons, places and directions.
//!
//! An action may be read that fits no state, so nothing here panics: what is not there is "nobody".

use crate::{
    action::Action,
    model::{Damage, FigureId, Fubar, Unit, UnitId},
    state::{Gun, Op, Order, State},
};
use board::open::{COS, Len, Pt, SIN, dist2};
use faces::Action as _;
use kernel::{
    Maybe, Seat,
    say::{Message, Value},
};

/// A length as a value.
pub(crate) fn inches(length: Len) -> Value {
    Value::Inches(length.into())
}

/// A place by its coordinates.
pub(crate) fn point(at: Pt) -> Message {
    Message::new("fubar-point").with("x", inches(at.x.into())).with("y", inches(at.y.into()))
}

/// The sixteen points of the compass, counter-clockwise from the east as facings are.
const COMPASS: [&str; 16] = [
    "fubar-dir-e",
    "fubar-dir-ene",
    "fubar-dir-ne",
    "fubar-dir-nne",
    "fubar-dir-n",
    "fubar-dir-nnw",
    "fubar-dir-nw",
    "fubar-dir-wnw",
    "fubar-dir-w",
    "fubar-dir-wsw",
    "fubar-dir-sw",
    "fubar-dir-ssw",
    "fubar-dir-s",
    "fubar-dir-sse",
    "fubar-dir-se",
    "fubar-dir-ese",
];

/// The way a vector points, to the nearest of sixteen; `None` for no way at all.
fn compass(dx: i64, dy: i64) -> Option<&'static str> {
    // Within a quarter the points lie at 0, 22.5, 45, 67.5 and 90 degrees, so they part at the tangents of 11.25 and
    // 33.75 degrees and of what those lack to 90; in hundred-thousandths.
    const PARTING: [i64; 2] = [19_891, 66_818];
    const UNIT: i64 = 100_000;
    let (x, y) = (dx.abs(), dy.abs());
    if x == 0 && y == 0 {
        return None;
    }
    let (less, more) = (x.min(y), x.max(y));
    let eighth = PARTING.iter().filter(|&&parting| less * UNIT > more * parting).count();
    // From the x axis towards the y axis.
    let in_quarter = if x >= y { eighth } else { 4 - eighth };
    let index = match (dx >= 0, dy >= 0) {
        (true, true) => in_quarter,
        (false, true) => 8 - in_quarter,
        (false, false) => 8 + in_quarter,
        (true, false) => 16 - in_quarter,
    };
    Some(COMPASS[index % COMPASS.len()])
}

/// The way from one place to another.
pub(crate) fn direction(from: Pt, to: Pt) -> Message {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    Message::new(compass(dx, dy).unwrap_or("fubar-dir-here"))
}

/// The way a facing looks.
pub(crate) fn facing(facing: u8) -> Message {
    let facing = usize::from(facing) % COS.len();
    Message::new(compass(COS[facing].into(), SIN[facing].into()).unwrap_or("fubar-dir-here"))
}

/// An order by its name: the word it is given with.
pub(crate) fn order(order: Order) -> Message {
    Message::named(format!("fubar-order-{}", Action::Give { order }.verb()))
}

/// One operation of a drive.
pub(crate) fn operation(op: Op) -> Message {
    /// Degrees in a step of facing.
    const STEP: i32 = 5;
    match op {
        Op::Pivot(steps) if steps < 0 => Message::new("fubar-op-right").with("degrees", -i32::from(steps) * STEP),
        Op::Pivot(steps) => Message::new("fubar-op-left").with("degrees", i32::from(steps) * STEP),
        Op::Run(run) if run < 0 => Message::new("fubar-op-back").with("distance", inches(-i32::from(run))),
        Op::Run(run) => Message::new("fubar-op-forward").with("distance", inches(run.into())),
    }
}

/// What a damage die did.
pub(crate) fn damage(result: Damage) -> Message {
    Message::new(match result {
        Damage::Stunned => "fubar-damage-stunned",
        Damage::Immobilised => "fubar-damage-immobilised",
        Damage::WeaponDestroyed => "fubar-damage-weapon",
        Damage::Destroyed => "fubar-damage-destroyed",
    })
}

/// A class of cover, 0 for none.
pub(crate) fn cover(level: u8) -> Message {
    let ids = ["fubar-cover-none", "fubar-cover-light", "fubar-cover-moderate", "fubar-cover-hard"];
    Message::new(ids[usize::from(level.min(3))])
}

/// The number a die needs, or the span of them.
pub(crate) fn need(low: u8, high: u8) -> Message {
    if low == high {
        Message::new("fubar-need").with("face", low)
    } else {
        Message::new("fubar-need-span").with("low", low).with("high", high)
    }
}

impl Fubar {
    pub(crate) fn side_words(&self, seat: Seat) -> Value {
        match self.scenario.sides.get(seat.index()) {
            Some(side) => side.name.clone().into(),
            None => Message::new("fubar-nobody").into(),
        }
    }

    /// A unit, if there is one: text may name one that there is not.
    pub(super) fn known(&self, unit: impl Into<Maybe<UnitId>>) -> Option<&Unit> {
        self.units.get(unit.into().get()?.index())
    }

    /// A unit by its name; with its side where the other side has one of the same name, with its id where its own has.
    pub(crate) fn unit_words(&self, unit: impl Into<Maybe<UnitId>>) -> Value {
        let Some(data) = self.known(unit) else { return Message::new("fubar-nobody").into() };
        if let Some(vehicle) = data.crew.filter(|_| data.is_crew) {
            return Message::new("fubar-unit-crew").with("vehicle", self.unit_words(vehicle)).into();
        }
        let name = Value::from(data.name.clone());
        let mut alike =
            self.units.iter().filter(|other| !other.is_crew && other.name == data.name && other.id != data.id);
        if alike.clone().any(|other| other.owner == data.owner) {
            return Message::new("fubar-unit-id").with("name", name).with("id", data.id.clone()).into();
        }
        if alike.next().is_some() {
            return Message::new("fubar-unit-of").with("name", name).with("side", self.side_words(data.owner)).into();
        }
        name
    }

    /// A figure by its role, number and unit.
    pub(crate) fn figure_words(&self, figure: FigureId) -> Value {
        let Some(data) = self.figures.get(figure.index()) else { return Message::new("fubar-nobody").into() };
        Message::new("fubar-figure")
            .with("role", data.role.clone())
            .with("number", data.number)
            .with("unit", self.unit_words(data.unit))
            .into()
    }

    /// Who shoots: a figure by its place in the unit, or the vehicle.
    pub(crate) fn shooter_words(&self, unit: impl Into<Maybe<UnitId>>, shooter: u8) -> Value {
        let unit = unit.into();
        match self.known(unit) {
            Some(data) if data.vehicle.is_none() && shooter < data.n_figures => {
                self.figure_words(FigureId(data.first.0 + shooter))
            }
            _ => self.unit_words(unit),
        }
    }

    /// What shoots, in the hands of a unit.
    pub(crate) fn gun_words(&self, unit: impl Into<Maybe<UnitId>>, gun: Gun) -> Value {
        let nothing = || Message::new("fubar-nothing").into();
        match gun {
            Gun::Own(weapon) => {
                self.tables.weapons.get(usize::from(weapon.0)).map_or_else(nothing, |weapon| weapon.name.clone().into())
            }
            Gun::Mount(mount) => self.table.mounts.get(usize::from(mount)).map_or_else(nothing, |mount| {
                Message::new("fubar-weapon-bunker").with("weapon", self.weapon(mount.weapon).name.clone()).into()
            }),
            Gun::Slot(slot) => self.slot_words(unit, slot),
        }
    }

    /// A weapon of a vehicle; with its number where the vehicle has two of a kind.
    pub(crate) fn slot_words(&self, unit: impl Into<Maybe<UnitId>>, slot: u8) -> Value {
        let vehicle = self.known(unit).and_then(|data| data.vehicle.as_ref());
        let Some((vehicle, mounted)) = vehicle.and_then(|v| Some((v, v.weapons.get(usize::from(slot))?))) else {
            return Message::new("fubar-nothing").into();
        };
        let name = self.weapon(mounted.weapon).name.clone();
        if vehicle.weapons.iter().filter(|other| other.weapon == mounted.weapon).count() > 1 {
            return Message::new("fubar-weapon-slot").with("weapon", name).with("slot", mounted.slot).into();
        }
        name.into()
    }

    /// Where a place is: at or near the terrain next to it, and its coordinates.
    pub(crate) fn place_words(&self, at: Pt) -> Message {
        match self.table.nearest_name(at) {
            None => Message::new("fubar-place-open").with("point", point(at)),
            Some((name, 0)) => Message::new("fubar-place-at").with("name", name.clone()).with("point", point(at)),
            Some((name, distance)) => Message::new("fubar-place-near")
                .with("distance", inches(distance))
                .with("name", name.clone())
                .with("point", point(at)),
        }
    }

    /// Where a unit is: the figure nearest to the middle of those in touch, so that it is a place where somebody
    /// stands; or the centre of the vehicle. `None` when it is not on the table.
    pub(crate) fn middle(&self, s: &State, unit: UnitId) -> Option<Pt> {
        if self.is_vehicle(unit) {
            return s.intact(unit).then(|| s.unit(unit).centre);
        }
        if s.is_aboard(unit) {
            return None;
        }
        let strays = self.out_of_touch(s, unit);
        let together = self.living(s, unit).filter(|&figure| strays & self.bit(figure) == 0);
        let places: Vec<Pt> = together.map(|figure| s.figure(figure).at).collect();
        let n = i64::try_from(places.len()).ok().filter(|&n| n > 0)?;
        let mean =
            |coordinate: fn(&Pt) -> i16| (places.iter().map(|at| i64::from(coordinate(at))).sum::<i64>() / n) as i16;
        let mean = Pt::new(mean(|at| at.x), mean(|at| at.y));
        places.into_iter().min_by_key(|&at| dist2(at, mean))
    }
}
