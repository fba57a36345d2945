//! What actions and events name: how it is written, read, called and clicked. From these and the declarations in
//! `action` and `event` follow notation, sentences and clicks. An action may be read that fits no position, so nothing
//! here panics.

use crate::{
    action::Scope,
    model::{Damage, FigureId, Fubar, Man, TEAM_MAX, Unit, UnitId, WeaponId},
    movement::shifted,
    state::{Gun, OPS_MAX, Op, Ops, Order, PATH_MAX, Path},
    words::names,
};
use board::open::Pt;
use faces::{At, Reader, Term};
use kernel::{
    Maybe, Misread, Seat,
    say::{Message, Value},
};

type Here<'a> = At<'a, Fubar>;

impl Fubar {
    /// A figure as it is written.
    pub(crate) fn figure_text(&self, id: FigureId) -> String {
        let figure = self.figure(id);
        format!("{}.{}", self.unit(figure.unit).id, figure.number)
    }

    /// A gun as it is written; the weapons of a vehicle by their printed number.
    pub(crate) fn gun_text(&self, unit: Option<UnitId>, gun: Gun) -> String {
        match gun {
            Gun::Own(weapon) => self.weapon(weapon).id.clone(),
            Gun::Mount(mount) => format!("mount:{}", self.table.mounts[usize::from(mount)].id),
            Gun::Slot(slot) => format!("#{}", self.slot_number(unit, slot)),
        }
    }

    /// A gun from its text. Whether the unit has such a gun, the rules say; but one that it cannot have is none.
    pub(crate) fn find_gun(&self, unit: Option<UnitId>, text: &str) -> Option<Gun> {
        if let Some(number) = text.strip_prefix('#') {
            return self.find_slot(unit, number.parse().ok()?).map(Gun::Slot);
        }
        if let Some(id) = text.strip_prefix("mount:") {
            let mount = self.table.mounts.iter().position(|mount| mount.id == id)?;
            return Some(Gun::Mount(u8::try_from(mount).ok()?));
        }
        let weapon = self.tables.weapons.iter().position(|weapon| weapon.id == text)?;
        Some(Gun::Own(WeaponId(u8::try_from(weapon).ok()?)))
    }

    /// The unit with this id.
    pub(crate) fn find_unit(&self, id: &str) -> Option<UnitId> {
        self.unit_ids().find(|&unit| self.unit(unit).id == id)
    }

    /// The figure that is written so: `us_sq1.3`.
    pub(crate) fn find_figure(&self, text: &str) -> Option<FigureId> {
        let (id, number) = text.rsplit_once('.')?;
        let unit = self.find_unit(id)?;
        Some(self.shooter_figure(unit, self.find_place(unit, number.parse().ok()?)?))
    }

    /// The place in a unit of the figure with this number.
    pub(crate) fn find_place(&self, unit: UnitId, number: u8) -> Option<u8> {
        let figure = self.unit(unit).figures().find(|&figure| self.figure(figure).number == number)?;
        Some(self.place(figure))
    }

    /// The number of the figure at a place of a unit.
    pub(crate) fn number_of(&self, unit: UnitId, place: u8) -> u8 {
        self.unit(unit).figures().nth(place.into()).map_or(place.saturating_add(1), |figure| self.figure(figure).number)
    }

    /// The printed number of a weapon; counted from 1 where the vehicle is not known.
    pub(crate) fn slot_number(&self, unit: Option<UnitId>, slot: u8) -> u8 {
        let vehicle = unit.and_then(|unit| self.unit(unit).vehicle.as_ref());
        let mounted = vehicle.and_then(|vehicle| vehicle.weapons.get(usize::from(slot)));
        mounted.map_or(slot.saturating_add(1), |mounted| mounted.slot)
    }

    /// The weapon with a printed number, by its place in the vehicle's list.
    pub(crate) fn find_slot(&self, unit: Option<UnitId>, number: u8) -> Option<u8> {
        let Some(unit) = unit else { return number.checked_sub(1).filter(|&slot| usize::from(slot) < TEAM_MAX) };
        let vehicle = self.unit(unit).vehicle.as_ref()?;
        vehicle.weapons.iter().position(|mounted| mounted.slot == number).map(|slot| slot as u8)
    }
}

fn nearest_unit(game: &Fubar, id: &str) -> Option<String> {
    content::nearest(id, game.units.iter().map(|unit| unit.id.as_str())).map(str::to_owned)
}
/// The figure of a unit whose number is nearest.
fn nearest_number(game: &Fubar, unit: UnitId, number: u8) -> Option<String> {
    let numbers = game.unit(unit).figures().map(|figure| game.figure(figure).number);
    let nearest = numbers.min_by_key(|known| known.abs_diff(number))?;
    Some(format!("{}.{nearest}", game.unit(unit).id))
}
fn first_infantry(game: &Fubar) -> Option<&Unit> {
    game.units.iter().find(|unit| unit.n_figures > 0)
}

fn id_of(unit: Option<&Unit>) -> String {
    unit.map_or("unit", |unit| unit.id.as_str()).to_owned()
}

// --- units and figures ---

/// A vehicle to get aboard.
#[derive(Clone, Copy)]
pub(crate) struct Carrier(pub(crate) UnitId);

faces::terms! {
    Fubar;

    UnitId {
        say: |unit, at| Some(at.game.unit_words(unit));
        write: |unit, at| at.game.units.get(unit.index()).map_or("-", |unit| unit.id.as_str()).to_owned();
        read: |reader| {
            let ids = reader.at.game.units.iter().map(|unit| unit.id.as_str());
            reader.find(ids, "fubar-notation-unit").map(|place| UnitId(place as u8))
        };
        part: "notation-part-unit";
        example: |at| id_of(first_infantry(at.game));
        known: |unit, at| unit.index() < at.game.units.len();
        picks: |unit, at| unit.is_known(at).then(|| at.game.unit_pick(unit));
    }

    Option<UnitId> {
        say: |unit, at| Some(at.game.unit_words(unit));
        picks: |unit, at| unit.filter(|unit| unit.is_known(at)).map(|unit| at.game.unit_pick(unit));
    }

    Carrier {
        say: |carrier, at| carrier.0.say(at);
        write: |carrier, at| carrier.0.write(at);
        read: |reader| reader.term().map(Carrier);
        part: "fubar-notation-part-vehicle";
        example: |at| id_of(at.game.units.iter().find(|unit| unit.vehicle.is_some()).or(first_infantry(at.game)));
        picks: |carrier, at| carrier.0.is_known(at).then(|| at.game.unit_pick(carrier.0));
    }

    FigureId {
        say: |figure, at| Some(at.game.figure_words(figure));
        write: |figure, at| if figure.is_known(at) { at.game.figure_text(figure) } else { "-".to_owned() };
        read: |reader| {
            let (game, word) = (reader.at.game, reader.word()?);
            let Some((id, number)) = word.rsplit_once('.') else {
                let first = game.find_unit(word).and_then(|unit| nearest_number(game, unit, 1));
                return Err(reader.wrong("fubar-notation-figure", first));
            };
            let Some(unit) = game.find_unit(id) else {
                let better = nearest_unit(game, id).map(|id| format!("{id}.{number}"));
                return Err(reader.wrong("fubar-notation-unit", better));
            };
            let number = number.parse::<u8>().ok();
            let place = number.and_then(|number| game.find_place(unit, number));
            place.and_then(|place| game.unit(unit).figures().nth(place.into())).ok_or_else(|| {
                let better = nearest_number(game, unit, number.unwrap_or(u8::MAX));
                reader.wrong("fubar-notation-no-figure", better)
            })
        };
        part: "fubar-notation-part-figure";
        example: |at| {
            first_infantry(at.game).map_or_else(|| "unit.1".to_owned(), |unit| at.game.figure_text(unit.first))
        };
        known: |figure, at| figure.index() < at.game.figures.len();
        picks: |figure, at| figure.is_known(at).then(|| at.game.man_pick(figure));
    }
}

// --- the table ---

/// Hundredths of an inch: as they are, or inches with a decimal point or an inch sign.
fn length(text: &str) -> Option<i16> {
    let bare = text.trim_end_matches(['"', '″', '”']);
    if bare == text && !text.contains('.') {
        return text.parse().ok();
    }
    let (sign, digits) = match bare.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, bare.strip_prefix('+').unwrap_or(bare)),
    };
    let (inches, part) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    // Four digits cannot overflow, and no table is a thousand inches wide.
    if !plain(inches) || !plain(part) || inches.len() > 4 || part.len() > 2 || inches.len() + part.len() == 0 {
        return None;
    }
    let number = |digits: &str| if digits.is_empty() { Some(0) } else { digits.parse::<i32>().ok() };
    let hundredths = number(inches)? * 100 + number(part)? * if part.len() == 1 { 10 } else { 1 };
    i16::try_from(sign * hundredths).ok()
}

/// A point from its text.
pub(crate) fn point(text: &str) -> Option<Pt> {
    let (x, y) = text.split_once(',')?;
    Some(Pt::new(length(x)?, length(y)?))
}

/// Reads what stands to the end of the text, one at least.
fn to_the_end<T: Term<Fubar>>(reader: &mut Reader<'_, Fubar>) -> Result<Vec<T>, Misread> {
    let mut all = vec![reader.term()?];
    while reader.peek().is_some() {
        all.push(reader.term()?);
    }
    Ok(all)
}

fn joined<T: Term<Fubar>>(at: Here<'_>, terms: &[T]) -> String {
    terms.iter().map(|term| term.write(at)).collect::<Vec<_>>().join(" ")
}

fn too_many(id: &'static str, most: usize, found: usize) -> Misread {
    Misread::new(Message::new(id).with("most", most).with("found", found))
}

/// By how much everybody moves; clicked where it takes the man in the middle.
#[derive(Clone, Copy)]
pub(crate) struct Amount(pub(crate) Pt);
/// The way something looks.
#[derive(Clone, Copy)]
pub(crate) struct Facing(pub(crate) u8);

faces::terms! {
    Fubar;

    Pt {
        say: |at, here| Some(here.game.place_words(at).into());
        write: |at, _| at.to_string();
        read: |reader| {
            let word = reader.word()?;
            point(word).ok_or_else(|| reader.wrong("fubar-notation-point", None))
        };
        part: "fubar-notation-part-point";
        example: |_| "1200,900".to_owned();
        picks: |at, here| [here.game.spot(at)];
    }

    Amount {
        say: |_, _| None;
        write: |by, at| by.0.write(at);
        read: |reader| reader.term().map(Amount);
        part: "fubar-notation-part-amount";
        example: |_| "0,600".to_owned();
        picks: |by, at| {
            let anchor = at.state.and_then(|s| Some(s.figure(at.game.anchor(s)?).at));
            anchor.and_then(|anchor| shifted(anchor, by.0)).map(|end| at.game.spot(end))
        };
    }

    Facing {
        say: |facing, _| Some(names::facing(facing.0).into());
        write: |facing, _| facing.0.to_string();
        read: |reader| {
            let facing = reader.word()?.parse();
            facing.map(Facing).map_err(|_| reader.wrong("fubar-notation-facing", None))
        };
        part: "fubar-notation-part-facing";
        example: |_| "18".to_owned();
    }

    /// A path is clicked where it ends.
    Path {
        say: |_, _| None;
        write: |path, at| joined(at, path.as_slice());
        read: |reader| {
            let points = to_the_end(reader)?;
            Path::new(&points).ok_or_else(|| too_many("fubar-notation-long-path", PATH_MAX, points.len()))
        };
        part: "fubar-notation-part-path";
        example: |_| "1200,900 1250,950".to_owned();
        picks: |path, at| path.as_slice().last().map(|&end| at.game.spot(end));
    }

    Op {
        say: |op, _| Some(names::operation(op).into());
        write: |op, _| match op {
            Op::Pivot(steps) => format!("pivot{steps:+}"),
            Op::Run(distance) => format!("run{distance}"),
        };
        read: |reader| {
            let word = reader.word()?;
            let pivot = word.strip_prefix("pivot").and_then(|steps| steps.parse().ok()).map(Op::Pivot);
            let run = || word.strip_prefix("run").and_then(length).map(Op::Run);
            pivot.or_else(run).ok_or_else(|| reader.wrong("fubar-notation-operation", None))
        };
    }

    Ops {
        say: |ops, at| Some(Value::List(ops.as_slice().iter().filter_map(|op| op.say(at)).collect()));
        write: |ops, at| joined(at, ops.as_slice());
        read: |reader| {
            let ops = to_the_end(reader)?;
            Ops::new(&ops).ok_or_else(|| too_many("fubar-notation-long-drive", OPS_MAX, ops.len()))
        };
        part: "fubar-notation-part-operations";
        example: |_| "pivot+9 run600".to_owned();
    }
}

// --- fire ---

/// The unit that fires, or would.
fn firing(at: Here<'_>) -> Option<UnitId> {
    at.state.and_then(|s| s.volley.unit.get().or(s.activation.unit.get()))
}

/// A man of the unit that fires, as he is written.
fn man_text(at: Here<'_>, place: u8) -> String {
    match firing(at) {
        Some(unit) => format!("{}.{}", at.game.unit(unit).id, at.game.number_of(unit, place)),
        None => format!(".{}", place.saturating_add(1)),
    }
}

/// A man of the unit that fires, by his place in it.
fn read_man(reader: &mut Reader<'_, Fubar>) -> Result<u8, Misread> {
    let (game, firing) = (reader.at.game, firing(reader.at));
    if let Some(number) = reader.peek().and_then(|word| word.strip_prefix('.')) {
        reader.word()?;
        let number = number.parse::<u8>().ok();
        let place = match firing {
            Some(unit) => number.and_then(|number| game.find_place(unit, number)),
            None => number.and_then(|number| number.checked_sub(1)).filter(|&at| usize::from(at) < TEAM_MAX),
        };
        return place.ok_or_else(|| reader.wrong("fubar-notation-no-figure", None));
    }
    let figure: FigureId = reader.term()?;
    match firing.filter(|&firing| firing != game.figure(figure).unit) {
        Some(firing) => {
            let better = nearest_number(game, firing, game.figure(figure).number);
            Err(not_firing(reader, firing, better))
        }
        None => Ok(game.place(figure)),
    }
}

fn not_firing(reader: &mut Reader<'_, Fubar>, firing: UnitId, better: Option<String>) -> Misread {
    let unit = reader.at.game.unit(firing).id.clone();
    let mut misread = reader.wrong("fubar-notation-not-firing", better);
    misread.message = misread.message.with("unit", unit);
    misread
}

/// A vehicle's weapon by its printed number: `us_tank#2`, `#2` or `2`.
fn read_slot(reader: &mut Reader<'_, Fubar>, vehicle: Option<UnitId>) -> Result<u8, Misread> {
    let (game, word) = (reader.at.game, reader.word()?);
    let (id, number) = word.rsplit_once('#').unwrap_or(("", word));
    let mut unit = vehicle;
    if !id.is_empty() {
        let Some(named) = game.find_unit(id) else {
            let better = nearest_unit(game, id).map(|id| format!("{id}#{number}"));
            return Err(reader.wrong("fubar-notation-unit", better));
        };
        if let Some(vehicle) = vehicle.filter(|&vehicle| vehicle != named) {
            let better = game.is_vehicle(vehicle).then(|| format!("{}#{number}", game.unit(vehicle).id));
            return Err(not_firing(reader, vehicle, better));
        }
        unit = Some(named);
    }
    let number = number.parse::<u8>().ok();
    number.and_then(|number| game.find_slot(unit, number)).ok_or_else(|| {
        let mounted = unit.and_then(|unit| game.unit(unit).vehicle.as_ref()).into_iter();
        let numbers = mounted.flat_map(|vehicle| &vehicle.weapons).map(|mounted| mounted.slot);
        let nearest = numbers.min_by_key(|known| known.abs_diff(number.unwrap_or(u8::MAX)));
        reader.wrong("fubar-notation-slot", nearest.map(|number| format!("{id}#{number}")))
    })
}

/// Who shoots: a man with what he fires after him, or a vehicle, whose weapon says it all: `us_tank#2`.
#[derive(Clone, Copy)]
pub(crate) struct Shooter(pub(crate) u8, pub(crate) Gun);
/// What fires.
#[derive(Clone, Copy)]
pub(crate) struct Barrel(pub(crate) Gun);
/// The second man of a heavy weapon.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Helper(pub(crate) Maybe<Man>);
/// A weapon of the vehicle that is struck.
#[derive(Clone, Copy)]
pub(crate) struct Struck(pub(crate) u8);
/// Who shot, of this unit: a man, or the vehicle.
#[derive(Clone, Copy)]
pub(crate) struct ShooterOf(pub(crate) u8, pub(crate) UnitId);
/// An objective by its place in the scenario.
#[derive(Clone, Copy)]
pub(crate) struct Objective(pub(crate) u8);

impl Helper {
    /// His place in the unit, past all of them for nobody.
    fn place(&self) -> u8 {
        self.0.get().map_or(u8::MAX, |man| man.0)
    }
}

faces::terms! {
    Fubar;

    Shooter {
        say: |shooter, at| at.state.map(|s| at.game.shooter_words(s.volley.unit, shooter.0));
        write: |shooter, at| match shooter.1 {
            Gun::Slot(_) => String::new(),
            Gun::Own(_) | Gun::Mount(_) => man_text(at, shooter.0),
        };
        read: |reader| {
            let is_mounted = reader.peek().is_some_and(|word| word.contains('#'));
            let shooter = if is_mounted {
                // It stays to be read as the weapon.
                match reader.first::<Barrel>()?.0 {
                    Gun::Slot(slot) => slot,
                    Gun::Own(_) | Gun::Mount(_) => return Err(reader.missing()),
                }
            } else {
                read_man(reader)?
            };
            Ok(Shooter(shooter, Gun::Slot(shooter)))
        };
        part: "fubar-notation-part-figure";
        example: |at| FigureId::example(at);
    }

    Barrel {
        say: |barrel, at| at.state.map(|s| at.game.gun_words(s.volley.unit, barrel.0));
        write: |barrel, at| {
            let vehicle = firing(at).filter(|_| matches!(barrel.0, Gun::Slot(_)));
            let vehicle = vehicle.map_or("", |unit| at.game.unit(unit).id.as_str());
            format!("{vehicle}{}", at.game.gun_text(firing(at), barrel.0))
        };
        read: |reader| {
            let game = reader.at.game;
            // A weapon of a vehicle stands alone; what a man fires stands after him.
            if reader.is_first() && reader.peek().is_some_and(|word| word.contains('#')) {
                return read_slot(reader, firing(reader.at)).map(|slot| Barrel(Gun::Slot(slot)));
            }
            let word = reader.word()?;
            let gun = game.find_gun(None, word).filter(|gun| !matches!(gun, Gun::Slot(_)));
            gun.map(Barrel).ok_or_else(|| {
                let weapons = game.tables.weapons.iter().map(|weapon| weapon.id.clone());
                let mounts = game.table.mounts.iter().map(|mount| format!("mount:{}", mount.id));
                let known: Vec<String> = weapons.chain(mounts).collect();
                let nearest = content::nearest(word, known.iter().map(String::as_str)).map(str::to_owned);
                reader.wrong("fubar-notation-weapon", nearest)
            })
        };
        part: "fubar-notation-part-weapon";
        example: |at| {
            let first = first_infantry(at.game).map(|unit| at.game.figure(unit.first));
            let weapon = first.and_then(|figure| figure.weapons.first().copied()).unwrap_or(WeaponId(0));
            at.game.weapon(weapon).id.clone()
        };
    }

    Helper {
        say: |helper, at| at.state.map(|s| at.game.shooter_words(s.volley.unit, helper.place()));
        write: |helper, at| man_text(at, helper.place());
        read: |reader| read_man(reader).map(|place| Helper(Man(place).into()));
        absent: Helper(Maybe::NONE);
    }

    Struck {
        say: |slot, at| at.state.map(|s| at.game.slot_words(s.volley.target(), slot.0));
        write: |slot, at| {
            let vehicle = at.state.and_then(|s| s.volley.target());
            format!("#{}", at.game.slot_number(vehicle, slot.0))
        };
        read: |reader| {
            let vehicle = reader.at.state.and_then(|s| s.volley.target());
            read_slot(reader, vehicle).map(Struck)
        };
        part: "fubar-notation-part-slot";
        example: |_| "#1".to_owned();
    }

    ShooterOf {
        say: |shooter, at| Some(at.game.shooter_words(shooter.1, shooter.0));
        picks: |shooter, at| {
            let ShooterOf(place, unit) = shooter;
            let man = at.game.shooter_figure(unit, place);
            [if at.game.is_vehicle(unit) { at.game.unit_pick(unit) } else { at.game.man_pick(man) }]
        };
    }

    Objective {
        say: |place, at| {
            let objective = at.game.scenario.objectives.get(usize::from(place.0));
            objective.map(|objective| objective.name.clone().into())
        };
        picks: |place, at| {
            let objective = at.game.scenario.objectives.get(usize::from(place.0));
            objective.map(|objective| at.game.spot(objective.at))
        };
    }
}

faces::words!(
    Fubar, Scope, "fubar-notation-scope", or Here,
    Here = "here", Path = "path", Activation = "activation",
);

// --- what is only said ---

/// What was fired, by whom: known even when the gun of the unit is gone.
#[derive(Clone, Copy)]
pub(crate) struct Fired(pub(crate) WeaponId, pub(crate) UnitId, pub(crate) Gun);
/// A weapon of a vehicle.
#[derive(Clone, Copy)]
pub(crate) struct SlotOf(pub(crate) u8, pub(crate) UnitId);
/// The face that a die needs.
#[derive(Clone, Copy)]
pub(crate) struct Need(pub(crate) u8);

faces::said! {
    Fubar;
    Seat: |seat, game| Some(game.side_words(seat));
    Option<Seat>: |winner, game| winner.map(|seat| game.side_words(seat));
    Order: |order, _| Some(names::order(order).into());
    Damage: |result, _| Some(names::damage(result).into());
    Need: |need, _| Some(names::need(need.0, need.0).into());
    SlotOf: |SlotOf(slot, unit), game| Some(game.slot_words(unit, slot));
    Fired: |Fired(weapon, unit, gun), game| Some(match gun {
        Gun::Own(_) => game.weapon(weapon).name.clone().into(),
        Gun::Mount(_) | Gun::Slot(_) => game.gun_words(unit, gun),
    });
}
