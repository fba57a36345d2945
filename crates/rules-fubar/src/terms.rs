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
use scene::Pick;

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

    fn nearest_unit(&self, id: &str) -> Option<String> {
        content::nearest(id, self.units.iter().map(|unit| unit.id.as_str())).map(str::to_owned)
    }

    /// The figure of a unit whose number is nearest.
    fn nearest_number(&self, unit: UnitId, number: u8) -> Option<String> {
        let numbers = self.unit(unit).figures().map(|figure| self.figure(figure).number);
        let nearest = numbers.min_by_key(|known| known.abs_diff(number))?;
        Some(format!("{}.{nearest}", self.unit(unit).id))
    }

    fn first_infantry(&self) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.n_figures > 0)
    }
}

fn id_of(unit: Option<&Unit>) -> String {
    unit.map_or("unit", |unit| unit.id.as_str()).to_owned()
}

// --- units and figures ---

impl Term<Fubar> for UnitId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.unit_words(*self))
    }
    fn write(&self, at: Here<'_>) -> String {
        at.game.units.get(self.index()).map_or("-", |unit| unit.id.as_str()).to_owned()
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<UnitId, Misread> {
        let ids = reader.at.game.units.iter().map(|unit| unit.id.as_str());
        reader.find(ids, "fubar-notation-unit").map(|place| UnitId(place as u8))
    }
    fn part() -> Message {
        Message::new("notation-part-unit")
    }
    fn example(at: Here<'_>) -> String {
        id_of(at.game.first_infantry())
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        self.index() < at.game.units.len()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(self.is_known(at).then(|| at.game.unit_pick(*self)));
    }
}

impl Term<Fubar> for Option<UnitId> {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.unit_words(*self))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.iter().for_each(|unit| unit.picks(at, out));
    }
}

/// A vehicle to get aboard.
pub(crate) struct Carrier(pub(crate) UnitId);
impl Term<Fubar> for Carrier {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        self.0.say(at)
    }
    fn write(&self, at: Here<'_>) -> String {
        self.0.write(at)
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Carrier, Misread> {
        reader.term().map(Carrier)
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-vehicle")
    }
    fn example(at: Here<'_>) -> String {
        id_of(at.game.units.iter().find(|unit| unit.vehicle.is_some()).or(at.game.first_infantry()))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        self.0.picks(at, out);
    }
}

impl Term<Fubar> for FigureId {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.figure_words(*self))
    }
    fn write(&self, at: Here<'_>) -> String {
        if self.is_known(at) { at.game.figure_text(*self) } else { "-".to_owned() }
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<FigureId, Misread> {
        let (game, word) = (reader.at.game, reader.word()?);
        let Some((id, number)) = word.rsplit_once('.') else {
            let first = game.find_unit(word).and_then(|unit| game.nearest_number(unit, 1));
            return Err(reader.wrong("fubar-notation-figure", first));
        };
        let Some(unit) = game.find_unit(id) else {
            let better = game.nearest_unit(id).map(|id| format!("{id}.{number}"));
            return Err(reader.wrong("fubar-notation-unit", better));
        };
        let number = number.parse::<u8>().ok();
        let place = number.and_then(|number| game.find_place(unit, number));
        place.and_then(|place| game.unit(unit).figures().nth(place.into())).ok_or_else(|| {
            let better = game.nearest_number(unit, number.unwrap_or(u8::MAX));
            reader.wrong("fubar-notation-no-figure", better)
        })
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-figure")
    }
    fn example(at: Here<'_>) -> String {
        at.game.first_infantry().map_or_else(|| "unit.1".to_owned(), |unit| at.game.figure_text(unit.first))
    }
    fn is_known(&self, at: Here<'_>) -> bool {
        self.index() < at.game.figures.len()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(self.is_known(at).then(|| at.game.man_pick(*self)));
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

impl Term<Fubar> for Pt {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.place_words(*self).into())
    }
    fn write(&self, _: Here<'_>) -> String {
        self.to_string()
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Pt, Misread> {
        let word = reader.word()?;
        point(word).ok_or_else(|| reader.wrong("fubar-notation-point", None))
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-point")
    }
    fn example(_: Here<'_>) -> String {
        "1200,900".to_owned()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.push(at.game.spot(*self));
    }
}

/// By how much everybody moves; clicked where it takes the man in the middle.
pub(crate) struct Amount(pub(crate) Pt);
impl Term<Fubar> for Amount {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        None
    }
    fn write(&self, at: Here<'_>) -> String {
        self.0.write(at)
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Amount, Misread> {
        reader.term().map(Amount)
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-amount")
    }
    fn example(_: Here<'_>) -> String {
        "0,600".to_owned()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        let anchor = at.state.and_then(|s| Some(s.figure(at.game.anchor(s)?).at));
        out.extend(anchor.and_then(|anchor| shifted(anchor, self.0)).map(|end| at.game.spot(end)));
    }
}

/// The way something looks.
pub(crate) struct Facing(pub(crate) u8);
impl Term<Fubar> for Facing {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        Some(names::facing(self.0).into())
    }
    fn write(&self, _: Here<'_>) -> String {
        self.0.to_string()
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Facing, Misread> {
        let facing = reader.word()?.parse();
        facing.map(Facing).map_err(|_| reader.wrong("fubar-notation-facing", None))
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-facing")
    }
    fn example(_: Here<'_>) -> String {
        "18".to_owned()
    }
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

/// A path is clicked where it ends.
impl Term<Fubar> for Path {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        None
    }
    fn write(&self, at: Here<'_>) -> String {
        joined(at, self.points())
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Path, Misread> {
        let points = to_the_end(reader)?;
        Path::new(&points).ok_or_else(|| too_many("fubar-notation-long-path", PATH_MAX, points.len()))
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-path")
    }
    fn example(_: Here<'_>) -> String {
        "1200,900 1250,950".to_owned()
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        out.extend(self.points().last().map(|&end| at.game.spot(end)));
    }
}

impl Term<Fubar> for Op {
    fn say(&self, _: Here<'_>) -> Option<Value> {
        Some(names::operation(*self).into())
    }
    fn write(&self, _: Here<'_>) -> String {
        match self {
            Op::Pivot(steps) => format!("pivot{steps:+}"),
            Op::Run(distance) => format!("run{distance}"),
        }
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Op, Misread> {
        let word = reader.word()?;
        let pivot = word.strip_prefix("pivot").and_then(|steps| steps.parse().ok()).map(Op::Pivot);
        let run = || word.strip_prefix("run").and_then(length).map(Op::Run);
        pivot.or_else(run).ok_or_else(|| reader.wrong("fubar-notation-operation", None))
    }
}

impl Term<Fubar> for Ops {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(Value::List(self.as_slice().iter().filter_map(|op| op.say(at)).collect()))
    }
    fn write(&self, at: Here<'_>) -> String {
        joined(at, self.as_slice())
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Ops, Misread> {
        let ops = to_the_end(reader)?;
        Ops::new(&ops).ok_or_else(|| too_many("fubar-notation-long-drive", OPS_MAX, ops.len()))
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-operations")
    }
    fn example(_: Here<'_>) -> String {
        "pivot+9 run600".to_owned()
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
            let better = game.nearest_number(firing, game.figure(figure).number);
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
            let better = game.nearest_unit(id).map(|id| format!("{id}#{number}"));
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
pub(crate) struct Shooter(pub(crate) u8, pub(crate) Gun);
impl Term<Fubar> for Shooter {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        at.state.map(|s| at.game.shooter_words(s.volley.unit, self.0))
    }
    fn write(&self, at: Here<'_>) -> String {
        match self.1 {
            Gun::Slot(_) => String::new(),
            Gun::Own(_) | Gun::Mount(_) => man_text(at, self.0),
        }
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Shooter, Misread> {
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
    }
    fn part() -> Message {
        FigureId::part()
    }
    fn example(at: Here<'_>) -> String {
        FigureId::example(at)
    }
}

/// What fires.
pub(crate) struct Barrel(pub(crate) Gun);
impl Term<Fubar> for Barrel {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        at.state.map(|s| at.game.gun_words(s.volley.unit, self.0))
    }
    fn write(&self, at: Here<'_>) -> String {
        let vehicle = firing(at).filter(|_| matches!(self.0, Gun::Slot(_)));
        let vehicle = vehicle.map_or("", |unit| at.game.unit(unit).id.as_str());
        format!("{vehicle}{}", at.game.gun_text(firing(at), self.0))
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Barrel, Misread> {
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
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-weapon")
    }
    fn example(at: Here<'_>) -> String {
        let first = at.game.first_infantry().map(|unit| at.game.figure(unit.first));
        let weapon = first.and_then(|figure| figure.weapons.first().copied()).unwrap_or(WeaponId(0));
        at.game.weapon(weapon).id.clone()
    }
}

/// The second man of a heavy weapon.
pub(crate) struct Helper(pub(crate) Maybe<Man>);
impl Term<Fubar> for Helper {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        at.state.map(|s| at.game.shooter_words(s.volley.unit, self.place()))
    }
    fn write(&self, at: Here<'_>) -> String {
        man_text(at, self.place())
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Helper, Misread> {
        read_man(reader).map(|place| Helper(Man(place).into()))
    }
    fn is_absent(&self) -> bool {
        self.0.is_none()
    }
    fn absent() -> Helper {
        Helper(Maybe::NONE)
    }
}

impl Helper {
    /// His place in the unit, past all of them for nobody.
    fn place(&self) -> u8 {
        self.0.get().map_or(u8::MAX, |man| man.0)
    }
}

/// A weapon of the vehicle that is struck.
pub(crate) struct Struck(pub(crate) u8);
impl Term<Fubar> for Struck {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        at.state.map(|s| at.game.slot_words(s.volley.target(), self.0))
    }
    fn write(&self, at: Here<'_>) -> String {
        let vehicle = at.state.and_then(|s| s.volley.target());
        format!("#{}", at.game.slot_number(vehicle, self.0))
    }
    fn read(reader: &mut Reader<'_, Fubar>) -> Result<Struck, Misread> {
        let vehicle = reader.at.state.and_then(|s| s.volley.target());
        read_slot(reader, vehicle).map(Struck)
    }
    fn part() -> Message {
        Message::new("fubar-notation-part-slot")
    }
    fn example(_: Here<'_>) -> String {
        "#1".to_owned()
    }
}

faces::words!(
    Fubar, Scope, "fubar-notation-scope", or Here,
    Here = "here", Path = "path", Activation = "activation",
);

// --- what is only said ---

/// Who shot, of this unit: a man, or the vehicle.
#[derive(Clone, Copy)]
pub(crate) struct ShooterOf(pub(crate) u8, pub(crate) UnitId);
impl Term<Fubar> for ShooterOf {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        Some(at.game.shooter_words(self.1, self.0))
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        match at.game.is_vehicle(self.1) {
            true => self.1.picks(at, out),
            false => at.game.shooter_figure(self.1, self.0).picks(at, out),
        }
    }
}

/// An objective by its place in the scenario.
#[derive(Clone, Copy)]
pub(crate) struct Objective(pub(crate) u8);
impl Term<Fubar> for Objective {
    fn say(&self, at: Here<'_>) -> Option<Value> {
        at.game.scenario.objectives.get(usize::from(self.0)).map(|objective| objective.name.clone().into())
    }
    fn picks(&self, at: Here<'_>, out: &mut Vec<Pick>) {
        let objective = at.game.scenario.objectives.get(usize::from(self.0));
        out.extend(objective.map(|objective| at.game.spot(objective.at)));
    }
}

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

#[cfg(test)]
mod tests;
