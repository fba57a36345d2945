//! Actions as text, both ways: what journals keep, what people type, what scripts send.
//!
//! ```text
//! deploy us_hq 2300,300 18      sets up a unit: place, facing       deploy rest · shift us_hq.2 2400,310 · deployed
//! attempt us_sq1                tries to activate a unit            stand-down us_sq1 · pass
//! walk run dodge guard ground drive halt-fire                      orders; also `aim de_sq1`
//! assault de_sq1 us_sq1.4 1200,900 1250,950                        with the path of the first figure
//! move us_sq1.3 1200,900        one figure along a path             advance 0,600 · rush
//! drive pivot+9 run600 run-300  the drive itself                    open-fire · embark us_halftrack
//! exit us_sq1.3 · exit          by an edge: a figure, the vehicle   done
//! shoot us_hmg.1 hmg de_sq1 with us_hmg.2                          · shoot de_hq.1 mount:checkpoint_gun us_sq1
//! shoot us_tank#2 de_sq1        a vehicle's weapon by its number    volley de_sq1 · fire · hold
//! decline · decline path · decline activation                      casualty us_sq1.3 · suppress us_sq1.3 · lose #2
//! place us_tank_crew.1 1200,900                                    strike us_sq1.3 de_sq1
//! ```
//!
//! A figure is `unit.number`, a point `x,y` in hundredths of an inch or, with a decimal point or an inch sign, in
//! inches. In `shoot` the unit may be left out (`.1`, `#2`): there is only one that fires. Text that is an action need
//! not be a legal one, so that the rules can refuse it by its clause. No text makes the reader panic.

use crate::{
    action::{Action, Scope},
    model::{FigureId, Fubar, TEAM_MAX, UnitId, WeaponId},
    state::{Gun, NOBODY, OPS_MAX, Op, Ops, Order, PATH_MAX, Path, State},
};
use board::open::Pt;
use kernel::{
    Misread,
    say::{Message, Value},
};

/// The English sentences of the notation.
pub const FTL_EN: &str = include_str!("../locales/notation.en.ftl");
/// The Spanish sentences of the notation.
pub const FTL_ES: &str = include_str!("../locales/notation.es.ftl");

/// Longer text is no action: the longest is an assault with a full path, under 200 letters with long ids.
const TEXT_MAX: usize = 500;

/// What a verb wants after it.
#[derive(Clone, Copy)]
enum Part {
    Unit,
    Figure,
    Vehicle,
    Point,
    Path,
    Amount,
    Facing,
    Operations,
    Weapon,
    Slot,
}

impl Part {
    fn message(self) -> Message {
        Message::new(match self {
            Part::Unit => "fubar-notation-part-unit",
            Part::Figure => "fubar-notation-part-figure",
            Part::Vehicle => "fubar-notation-part-vehicle",
            Part::Point => "fubar-notation-part-point",
            Part::Path => "fubar-notation-part-path",
            Part::Amount => "fubar-notation-part-amount",
            Part::Facing => "fubar-notation-part-facing",
            Part::Operations => "fubar-notation-part-operations",
            Part::Weapon => "fubar-notation-part-weapon",
            Part::Slot => "fubar-notation-part-slot",
        })
    }
}

/// Every verb with what it usually wants. Which other forms it has, `read_action` knows.
const VERBS: [(&str, &[Part]); 32] = {
    use Part::{Amount, Facing, Figure, Operations, Path, Point, Slot, Unit, Vehicle, Weapon};
    [
        ("deploy", &[Unit, Point, Facing]),
        ("shift", &[Figure, Point]),
        ("done", &[]),
        ("attempt", &[Unit]),
        ("stand-down", &[Unit]),
        ("pass", &[]),
        ("walk", &[]),
        ("run", &[]),
        ("dodge", &[]),
        ("guard", &[]),
        ("ground", &[]),
        ("drive", &[Operations]),
        ("halt-fire", &[]),
        ("aim", &[Unit]),
        ("assault", &[Unit, Figure, Path]),
        ("move", &[Figure, Path]),
        ("advance", &[Amount]),
        ("rush", &[]),
        ("open-fire", &[]),
        ("embark", &[Vehicle]),
        ("exit", &[Figure]),
        ("stop", &[]),
        ("shoot", &[Figure, Weapon, Unit]),
        ("volley", &[Unit]),
        ("fire", &[]),
        ("hold", &[]),
        ("decline", &[]),
        ("casualty", &[Figure]),
        ("suppress", &[Figure]),
        ("lose", &[Slot]),
        ("place", &[Figure, Point]),
        ("strike", &[Figure, Unit]),
    ]
};

/// The word of an order. `none` is not read back: nobody can order it.
pub(crate) fn order_word(order: Order) -> &'static str {
    match order {
        Order::None => "none",
        Order::Walk => "walk",
        Order::Run => "run",
        Order::Dodge => "dodge",
        Order::OnGuard => "guard",
        Order::GoToGround => "ground",
        Order::AimedFire => "aim",
        Order::Assault => "assault",
        Order::Drive => "drive",
        Order::HaltFire => "halt-fire",
    }
}

impl Fubar {
    /// An action as text.
    pub(crate) fn write_action(&self, s: &State, action: &Action) -> String {
        let unit = |id: UnitId| self.unit(id).id.as_str();
        let figure = |id: FigureId| self.figure_text(id);
        match *action {
            Action::Deploy { unit: id, at, facing } => format!("deploy {} {at} {facing}", unit(id)),
            Action::DeployRest => "deploy rest".into(),
            Action::Shift { figure: id, at } => format!("shift {} {at}", figure(id)),
            Action::Done => "done".into(),
            Action::Attempt { unit: id } => format!("attempt {}", unit(id)),
            Action::StandDown { unit: id } => format!("stand-down {}", unit(id)),
            Action::Pass => "pass".into(),
            Action::Give { order } => order_word(order).into(),
            Action::AimedFire { target } => format!("aim {}", unit(target)),
            Action::Assault { target, figure: id, path } => {
                format!("assault {} {}{}", unit(target), figure(id), spaced(path.points()))
            }
            Action::Move { figure: id, path } => format!("move {}{}", figure(id), spaced(path.points())),
            Action::MoveAll { by } => format!("advance {by}"),
            Action::Rush => "rush".into(),
            Action::Drive { ops } => {
                let ops: Vec<String> = ops.as_slice().iter().map(|&op| op_text(op)).collect();
                format!("drive{}", spaced(&ops))
            }
            Action::OpenFire => "open-fire".into(),
            Action::Embark { carrier } => format!("embark {}", unit(carrier)),
            Action::Exit { figure: id } => format!("exit {}", figure(id)),
            Action::ExitVehicle => "exit".into(),
            Action::Stop => "stop".into(),
            Action::Shoot { shooter, gun, target, helper } => self.write_shot(s, shooter, gun, target, helper),
            Action::ShootAll { target } => format!("volley {}", unit(target)),
            Action::Fire => "fire".into(),
            Action::HoldFire => "hold".into(),
            Action::Decline { scope: Scope::Here } => "decline".into(),
            Action::Decline { scope: Scope::Path } => "decline path".into(),
            Action::Decline { scope: Scope::Activation } => "decline activation".into(),
            Action::Casualty { figure: id } => format!("casualty {}", figure(id)),
            Action::Suppress { figure: id } => format!("suppress {}", figure(id)),
            Action::LoseWeapon { slot } => format!("lose #{}", self.slot_number(s.volley.target().some(), slot)),
            Action::Place { figure: id, at } => format!("place {} {at}", figure(id)),
            Action::Strike { figure: id, unit: target } => format!("strike {} {}", figure(id), unit(target)),
        }
    }

    fn write_shot(&self, s: &State, shooter: u8, gun: Gun, target: UnitId, helper: u8) -> String {
        let firing = firing(s);
        let man = |place: u8| match firing {
            Some(unit) => format!("{}.{}", self.unit(unit).id, self.number_of(unit, place)),
            None => format!(".{}", place + 1),
        };
        let shooter = match gun {
            Gun::Slot(_) => firing.map_or("", |unit| &self.unit(unit).id).to_owned(),
            Gun::Own(_) | Gun::Mount(_) => man(shooter) + " ",
        };
        let helper = if helper == NOBODY { String::new() } else { format!(" with {}", man(helper)) };
        format!("shoot {shooter}{} {}{helper}", self.gun_text(firing, gun), self.unit(target).id)
    }

    /// Text as an action, legal or not.
    ///
    /// # Errors
    /// What is wrong with the text, and the nearest text that is right.
    pub(crate) fn read_action(&self, s: &State, text: &str) -> Result<Action, Misread> {
        if text.len() > TEXT_MAX {
            return Err(Misread::new(Message::new("fubar-notation-too-long").with("most", TEXT_MAX)));
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((first, rest)) = words.split_first() else {
            return Err(Misread::new(Message::new("fubar-notation-empty")));
        };
        let verb = first.to_ascii_lowercase();
        let r = Reader { rules: self, state: s, words: &words };
        let give = |order| Ok(Action::Give { order });
        match (verb.as_str(), rest) {
            ("deploy", ["rest"]) => Ok(Action::DeployRest),
            ("deploy", [_, _, _]) => Ok(Action::Deploy { unit: r.unit(1)?, at: r.point(2)?, facing: r.facing(3)? }),
            ("shift", [_, _]) => Ok(Action::Shift { figure: r.figure(1)?, at: r.point(2)? }),
            ("done", []) => Ok(Action::Done),
            ("attempt", [_]) => Ok(Action::Attempt { unit: r.unit(1)? }),
            ("stand-down", [_]) => Ok(Action::StandDown { unit: r.unit(1)? }),
            ("pass", []) => Ok(Action::Pass),
            ("walk", []) => give(Order::Walk),
            ("run", []) => give(Order::Run),
            ("dodge", []) => give(Order::Dodge),
            ("guard", []) => give(Order::OnGuard),
            ("ground", []) => give(Order::GoToGround),
            ("drive", []) => give(Order::Drive),
            ("drive", _) => Ok(Action::Drive { ops: r.ops(1)? }),
            ("halt-fire", []) => give(Order::HaltFire),
            // Without a target the rules themselves say what is missing (fub:order-23, fub:order-30).
            ("aim", []) => give(Order::AimedFire),
            ("aim", [_]) => Ok(Action::AimedFire { target: r.unit(1)? }),
            ("assault", []) => give(Order::Assault),
            ("assault", [_, _, _, ..]) => {
                Ok(Action::Assault { target: r.unit(1)?, figure: r.figure(2)?, path: r.path(3)? })
            }
            ("move", [_, _, ..]) => Ok(Action::Move { figure: r.figure(1)?, path: r.path(2)? }),
            ("advance", [_]) => Ok(Action::MoveAll { by: r.point(1)? }),
            ("rush", []) => Ok(Action::Rush),
            ("open-fire", []) => Ok(Action::OpenFire),
            ("embark", [_]) => Ok(Action::Embark { carrier: r.unit(1)? }),
            ("exit", []) => Ok(Action::ExitVehicle),
            ("exit", [_]) => Ok(Action::Exit { figure: r.figure(1)? }),
            ("stop", []) => Ok(Action::Stop),
            ("shoot", [shooter, _]) if shooter.contains('#') => {
                let slot = r.slot(1, firing(s))?;
                Ok(Action::Shoot { shooter: slot, gun: Gun::Slot(slot), target: r.unit(2)?, helper: NOBODY })
            }
            ("shoot", [_, _, _]) => {
                Ok(Action::Shoot { shooter: r.man(1)?, gun: r.gun(2)?, target: r.unit(3)?, helper: NOBODY })
            }
            ("shoot", [_, _, _, "with", _]) => {
                Ok(Action::Shoot { shooter: r.man(1)?, gun: r.gun(2)?, target: r.unit(3)?, helper: r.man(5)? })
            }
            ("volley", [_]) => Ok(Action::ShootAll { target: r.unit(1)? }),
            ("fire", []) => Ok(Action::Fire),
            ("hold", []) => Ok(Action::HoldFire),
            ("decline", []) => Ok(Action::Decline { scope: Scope::Here }),
            ("decline", [_]) => Ok(Action::Decline { scope: r.scope(1)? }),
            ("casualty", [_]) => Ok(Action::Casualty { figure: r.figure(1)? }),
            ("suppress", [_]) => Ok(Action::Suppress { figure: r.figure(1)? }),
            ("lose", [_]) => Ok(Action::LoseWeapon { slot: r.slot(1, s.volley.target().some())? }),
            ("place", [_, _]) => Ok(Action::Place { figure: r.figure(1)?, at: r.point(2)? }),
            ("strike", [_, _]) => Ok(Action::Strike { figure: r.figure(1)?, unit: r.unit(2)? }),
            _ => Err(r.no_such_form(&verb)),
        }
    }

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

    /// An example of a form with units of this very scenario.
    fn form_example(&self, verb: &str, parts: &[Part]) -> String {
        let infantry = self.units.iter().find(|unit| unit.n_figures > 0);
        let vehicle = self.units.iter().find(|unit| unit.vehicle.is_some()).or(infantry);
        let id = |unit: Option<&crate::model::Unit>| unit.map_or("unit", |unit| unit.id.as_str()).to_owned();
        let first = infantry.map(|unit| self.figure(unit.first));
        let text = |part: &Part| match part {
            Part::Unit => id(infantry),
            Part::Figure => format!("{}.{}", id(infantry), first.map_or(1, |figure| figure.number)),
            Part::Vehicle => id(vehicle),
            Part::Point => "1200,900".into(),
            Part::Path => "1200,900 1250,950".into(),
            Part::Amount => "0,600".into(),
            Part::Facing => "18".into(),
            Part::Operations => "pivot+9 run600".into(),
            Part::Weapon => {
                self.weapon(first.and_then(|f| f.weapons.first().copied()).unwrap_or(WeaponId(0))).id.clone()
            }
            Part::Slot => "#1".into(),
        };
        let words: Vec<String> = parts.iter().map(text).collect();
        format!("{verb}{}", spaced(&words))
    }
}

/// The unit that fires, or would.
fn firing(s: &State) -> Option<UnitId> {
    s.volley.unit.some().or(s.activation.unit.some())
}

fn spaced(words: &[impl ToString]) -> String {
    words.iter().map(|word| format!(" {}", word.to_string())).collect()
}

/// One operation of a drive.
fn op_text(op: Op) -> String {
    match op {
        Op::Pivot(steps) => format!("pivot{steps:+}"),
        Op::Run(distance) => format!("run{distance}"),
    }
}

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

pub(crate) fn point(text: &str) -> Option<Pt> {
    let (x, y) = text.split_once(',')?;
    Some(Pt::new(length(x)?, length(y)?))
}

/// Reads the words of one text.
struct Reader<'a> {
    rules: &'a Fubar,
    state: &'a State,
    words: &'a [&'a str],
}

impl Reader<'_> {
    /// A word is wrong; the whole text with the better word in its place is what was meant.
    fn wrong(&self, index: usize, id: &'static str, better: Option<String>) -> Misread {
        Misread::of_word(self.words, index, id, better)
    }

    /// The verb is unknown, or has not as many words after it.
    fn no_such_form(&self, verb: &str) -> Misread {
        let Some((verb, parts)) = VERBS.iter().find(|(known, _)| *known == verb) else {
            let nearest = content::nearest(verb, VERBS.iter().map(|(known, _)| *known));
            return self.wrong(0, "fubar-notation-verb", nearest.map(str::to_owned));
        };
        if parts.is_empty() {
            return Misread::new(Message::new("fubar-notation-alone").with("verb", *verb)).or(Some((*verb).to_owned()));
        }
        if *verb == "deploy" && self.words.len() == 2 && content::nearest(self.words[1], ["rest"]).is_some() {
            return self.wrong(1, "fubar-notation-unit", Some("rest".into()));
        }
        let list: Vec<Value> = parts.iter().map(|part| part.message().into()).collect();
        let example = self.rules.form_example(verb, parts);
        let message = Message::new("fubar-notation-form").with("verb", *verb).with("parts", list);
        Misread::new(message.with("example", example))
    }

    fn unit(&self, index: usize) -> Result<UnitId, Misread> {
        let word = self.words[index];
        self.rules.find_unit(word).ok_or_else(|| self.wrong(index, "fubar-notation-unit", self.nearest_unit(word)))
    }

    fn nearest_unit(&self, id: &str) -> Option<String> {
        content::nearest(id, self.rules.units.iter().map(|unit| unit.id.as_str())).map(str::to_owned)
    }

    fn figure(&self, index: usize) -> Result<FigureId, Misread> {
        let word = self.words[index];
        let Some((id, number)) = word.rsplit_once('.') else {
            let first = self.rules.find_unit(word).and_then(|unit| self.nearest_number(unit, 1));
            return Err(self.wrong(index, "fubar-notation-figure", first));
        };
        let Some(unit) = self.rules.find_unit(id) else {
            let better = self.nearest_unit(id).map(|id| format!("{id}.{number}"));
            return Err(self.wrong(index, "fubar-notation-unit", better));
        };
        let number = number.parse::<u8>().ok();
        let place = number.and_then(|number| self.rules.find_place(unit, number));
        match place.and_then(|place| self.rules.unit(unit).figures().nth(place.into())) {
            Some(figure) => Ok(figure),
            None => {
                let better = self.nearest_number(unit, number.unwrap_or(u8::MAX));
                Err(self.wrong(index, "fubar-notation-no-figure", better))
            }
        }
    }

    /// The figure of a unit whose number is nearest.
    fn nearest_number(&self, unit: UnitId, number: u8) -> Option<String> {
        let numbers = self.rules.unit(unit).figures().map(|figure| self.rules.figure(figure).number);
        let nearest = numbers.min_by_key(|known| known.abs_diff(number))?;
        Some(format!("{}.{nearest}", self.rules.unit(unit).id))
    }

    /// A man of the unit that fires, by his place in it.
    fn man(&self, index: usize) -> Result<u8, Misread> {
        let word = self.words[index];
        let firing = firing(self.state);
        if let Some(number) = word.strip_prefix('.') {
            let number = number.parse::<u8>().ok();
            let place = match firing {
                Some(unit) => number.and_then(|number| self.rules.find_place(unit, number)),
                None => number.and_then(|number| number.checked_sub(1)).filter(|&at| usize::from(at) < TEAM_MAX),
            };
            return place.ok_or_else(|| self.wrong(index, "fubar-notation-no-figure", None));
        }
        let figure = self.figure(index)?;
        let unit = self.rules.figure(figure).unit;
        match firing.filter(|&firing| firing != unit) {
            Some(firing) => {
                Err(self.not_firing(index, firing, self.nearest_number(firing, self.rules.figure(figure).number)))
            }
            None => Ok(self.rules.place(figure)),
        }
    }

    fn not_firing(&self, index: usize, firing: UnitId, better: Option<String>) -> Misread {
        let mut misread = self.wrong(index, "fubar-notation-not-firing", better);
        misread.message = misread.message.with("unit", self.rules.unit(firing).id.clone());
        misread
    }

    /// A vehicle's weapon by its printed number: `us_tank#2`, `#2` or `2`.
    fn slot(&self, index: usize, vehicle: Option<UnitId>) -> Result<u8, Misread> {
        let word = self.words[index];
        let (id, number) = word.rsplit_once('#').unwrap_or(("", word));
        let mut unit = vehicle;
        if !id.is_empty() {
            let Some(named) = self.rules.find_unit(id) else {
                let better = self.nearest_unit(id).map(|id| format!("{id}#{number}"));
                return Err(self.wrong(index, "fubar-notation-unit", better));
            };
            if let Some(vehicle) = vehicle.filter(|&vehicle| vehicle != named) {
                let fits = self.rules.is_vehicle(vehicle);
                let better = fits.then(|| format!("{}#{number}", self.rules.unit(vehicle).id));
                return Err(self.not_firing(index, vehicle, better));
            }
            unit = Some(named);
        }
        let number = number.parse::<u8>().ok();
        number.and_then(|number| self.rules.find_slot(unit, number)).ok_or_else(|| {
            let mounted = unit.and_then(|unit| self.rules.unit(unit).vehicle.as_ref()).into_iter();
            let numbers = mounted.flat_map(|vehicle| &vehicle.weapons).map(|mounted| mounted.slot);
            let nearest = numbers.min_by_key(|known| known.abs_diff(number.unwrap_or(u8::MAX)));
            self.wrong(index, "fubar-notation-slot", nearest.map(|number| format!("{id}#{number}")))
        })
    }

    fn gun(&self, index: usize) -> Result<Gun, Misread> {
        let word = self.words[index];
        let gun = self.rules.find_gun(None, word).filter(|gun| !matches!(gun, Gun::Slot(_)));
        gun.ok_or_else(|| {
            let weapons = self.rules.tables.weapons.iter().map(|weapon| weapon.id.clone());
            let mounts = self.rules.table.mounts.iter().map(|mount| format!("mount:{}", mount.id));
            let known: Vec<String> = weapons.chain(mounts).collect();
            let nearest = content::nearest(word, known.iter().map(String::as_str)).map(str::to_owned);
            self.wrong(index, "fubar-notation-weapon", nearest)
        })
    }

    fn point(&self, index: usize) -> Result<Pt, Misread> {
        point(self.words[index]).ok_or_else(|| self.wrong(index, "fubar-notation-point", None))
    }

    fn path(&self, from: usize) -> Result<Path, Misread> {
        let points = (from..self.words.len()).map(|index| self.point(index)).collect::<Result<Vec<Pt>, _>>()?;
        Path::new(&points).ok_or_else(|| self.too_many("fubar-notation-long-path", PATH_MAX, points.len()))
    }

    fn facing(&self, index: usize) -> Result<u8, Misread> {
        self.words[index].parse().map_err(|_| self.wrong(index, "fubar-notation-facing", None))
    }

    fn ops(&self, from: usize) -> Result<Ops, Misread> {
        let op = |index: usize| {
            let word = self.words[index];
            let pivot = word.strip_prefix("pivot").and_then(|steps| steps.parse().ok()).map(Op::Pivot);
            let run = || word.strip_prefix("run").and_then(length).map(Op::Run);
            pivot.or_else(run).ok_or_else(|| self.wrong(index, "fubar-notation-operation", None))
        };
        let ops = (from..self.words.len()).map(op).collect::<Result<Vec<Op>, _>>()?;
        Ops::new(&ops).ok_or_else(|| self.too_many("fubar-notation-long-drive", OPS_MAX, ops.len()))
    }

    fn too_many(&self, id: &'static str, most: usize, found: usize) -> Misread {
        Misread::new(Message::new(id).with("most", most).with("found", found))
    }

    fn scope(&self, index: usize) -> Result<Scope, Misread> {
        const SCOPES: [(&str, Scope); 3] =
            [("here", Scope::Here), ("path", Scope::Path), ("activation", Scope::Activation)];
        let word = self.words[index];
        let scope = SCOPES.iter().find(|(known, _)| *known == word).map(|&(_, scope)| scope);
        scope.ok_or_else(|| {
            let nearest = content::nearest(word, SCOPES.map(|(known, _)| known)).map(str::to_owned);
            self.wrong(index, "fubar-notation-scope", nearest)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Occasion, Volley};

    /// Two squads with a heavy machine gun, a tank each, and a bunker with a gun.
    fn tiny() -> (Fubar, State) {
        let text = "
            area bunker hard 2000,2000 2400,2300 · mount checkpoint_gun bunker hmg 2200,2030 54 front
            unit A us_sq1 veteran hmg+pistol 300,300 + rifle grenades 400,300 500,300
            vehicle A us_tank veteran heavy 440x260 1000,300 18 crew=3 heavy_cannon/all lmg/front
            unit B de_sq1 seasoned rifle 2100,2100 2200,2100 2300,2100
            vehicle B de_tank seasoned medium 360x220 3000,3000 54 crew=2 light_cannon/all
        ";
        crate::sketch::sketch(&crate::fixture::tables(), text).unwrap()
    }

    fn plan(s: &State, unit: UnitId) -> State {
        let mut s = s.clone();
        s.volley = Volley { unit, occasion: Occasion::Order, ..Volley::IDLE };
        s
    }

    fn check(rules: &Fubar, s: &State, action: Action, text: &str) {
        assert_eq!(rules.write_action(s, &action), text);
        assert_eq!(rules.read_action(s, text), Ok(action), "{text}");
    }

    #[test]
    fn every_action_reads_back_as_it_was_written() {
        let (rules, s) = tiny();
        let unit = |id: &str| rules.find_unit(id).unwrap();
        let (squad, tank, enemy) = (unit("us_sq1"), unit("us_tank"), unit("de_sq1"));
        let man = |number: u8| FigureId(rules.unit(squad).first.0 + number - 1);
        let crewman = rules.unit(unit("us_tank_crew")).first;
        let (p, q) = (Pt::new(1200, 900), Pt::new(-1250, 32767));
        let path = Path::new(&[p, q]).unwrap();
        let full = Path::new(&[p; PATH_MAX]).unwrap();
        let plain = |action, text: &str| check(&rules, &s, action, text);
        plain(Action::Deploy { unit: squad, at: p, facing: 18 }, "deploy us_sq1 1200,900 18");
        plain(Action::DeployRest, "deploy rest");
        plain(Action::Shift { figure: man(2), at: p }, "shift us_sq1.2 1200,900");
        plain(Action::Done, "done");
        plain(Action::Attempt { unit: tank }, "attempt us_tank");
        plain(Action::StandDown { unit: squad }, "stand-down us_sq1");
        plain(Action::Pass, "pass");
        for (order, word) in [
            (Order::Walk, "walk"),
            (Order::Run, "run"),
            (Order::Dodge, "dodge"),
            (Order::OnGuard, "guard"),
            (Order::GoToGround, "ground"),
            (Order::AimedFire, "aim"),
            (Order::Assault, "assault"),
            (Order::Drive, "drive"),
            (Order::HaltFire, "halt-fire"),
        ] {
            plain(Action::Give { order }, word);
        }
        plain(Action::AimedFire { target: enemy }, "aim de_sq1");
        let assault = Action::Assault { target: enemy, figure: man(3), path };
        plain(assault, "assault de_sq1 us_sq1.3 1200,900 -1250,32767");
        plain(Action::Move { figure: man(3), path }, "move us_sq1.3 1200,900 -1250,32767");
        plain(Action::Move { figure: man(1), path: full }, &format!("move us_sq1.1{}", " 1200,900".repeat(PATH_MAX)));
        plain(Action::MoveAll { by: Pt::new(0, -600) }, "advance 0,-600");
        plain(Action::Rush, "rush");
        let ops = Ops::new(&[Op::Pivot(9), Op::Run(600), Op::Run(-300), Op::Pivot(-128), Op::Pivot(0)]).unwrap();
        plain(Action::Drive { ops }, "drive pivot+9 run600 run-300 pivot-128 pivot+0");
        plain(Action::OpenFire, "open-fire");
        plain(Action::Embark { carrier: tank }, "embark us_tank");
        plain(Action::Exit { figure: man(3) }, "exit us_sq1.3");
        plain(Action::ExitVehicle, "exit");
        plain(Action::Stop, "stop");
        plain(Action::ShootAll { target: enemy }, "volley de_sq1");
        plain(Action::Fire, "fire");
        plain(Action::HoldFire, "hold");
        plain(Action::Decline { scope: Scope::Here }, "decline");
        plain(Action::Decline { scope: Scope::Path }, "decline path");
        plain(Action::Decline { scope: Scope::Activation }, "decline activation");
        plain(Action::Casualty { figure: man(3) }, "casualty us_sq1.3");
        plain(Action::Suppress { figure: man(3) }, "suppress us_sq1.3");
        plain(Action::Place { figure: crewman, at: p }, "place us_tank_crew.1 1200,900");
        plain(Action::Strike { figure: man(3), unit: enemy }, "strike us_sq1.3 de_sq1");
        let own = |id: &str| rules.find_gun(None, id).unwrap();
        let shoot = |shooter, gun, helper| Action::Shoot { shooter, gun, target: enemy, helper };
        let squad_fires = plan(&s, squad);
        check(&rules, &squad_fires, shoot(0, own("hmg"), 1), "shoot us_sq1.1 hmg de_sq1 with us_sq1.2");
        check(&rules, &squad_fires, shoot(2, own("grenade"), NOBODY), "shoot us_sq1.3 grenade de_sq1");
        check(&rules, &squad_fires, shoot(2, Gun::Mount(0), NOBODY), "shoot us_sq1.3 mount:checkpoint_gun de_sq1");
        check(&rules, &plan(&s, tank), shoot(1, Gun::Slot(1), NOBODY), "shoot us_tank#2 de_sq1");
        // Nobody fires: never legal, but still a text.
        check(&rules, &s, shoot(2, own("rifle"), NOBODY), "shoot .3 rifle de_sq1");
        check(&rules, &s, shoot(1, Gun::Slot(1), NOBODY), "shoot #2 de_sq1");
        let mut struck = plan(&s, squad);
        struck.volley.targets[0] = tank;
        check(&rules, &struck, Action::LoseWeapon { slot: 1 }, "lose #2");
    }

    #[test]
    fn people_may_write_otherwise() {
        let (rules, s) = tiny();
        let same = |s: &State, text: &str, as_written: &str| {
            let action = rules.read_action(s, text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
            assert_eq!(rules.write_action(s, &action), as_written);
        };
        same(&s, "  Walk  ", "walk");
        same(&s, "move\tus_sq1.3 12.5\",3\"", "move us_sq1.3 1250,300");
        same(&s, "move us_sq1.3 12.50,3″ .5,-.25”", "move us_sq1.3 1250,300 50,-25");
        same(&s, "drive pivot9 run6\" run+300", "drive pivot+9 run600 run300");
        same(&s, "decline here", "decline");
        let squad = rules.find_unit("us_sq1").unwrap();
        same(&plan(&s, squad), "shoot .1 hmg de_sq1 with .2", "shoot us_sq1.1 hmg de_sq1 with us_sq1.2");
        let tank = rules.find_unit("us_tank").unwrap();
        same(&plan(&s, tank), "shoot #2 de_sq1", "shoot us_tank#2 de_sq1");
        let mut struck = plan(&s, squad);
        struck.volley.targets[0] = tank;
        same(&struck, "lose 2", "lose #2");
    }

    #[test]
    fn a_slip_is_answered_with_what_was_meant() {
        let (rules, s) = tiny();
        let fires = plan(&s, rules.find_unit("us_sq1").unwrap());
        for (text, id, nearest) in [
            ("wlak", "verb", Some("walk")),
            ("atempt us_sq1", "verb", Some("attempt us_sq1")),
            ("frobnicate", "verb", None),
            ("attempt us_sq2", "unit", Some("attempt us_sq1")),
            ("strike us_sq1.3 de_sq", "unit", Some("strike us_sq1.3 de_sq1")),
            ("deploy rset", "unit", Some("deploy rest")),
            ("move us_sqq1.3 1200,900", "unit", Some("move us_sq1.3 1200,900")),
            ("casualty us_sq1.9", "no-figure", Some("casualty us_sq1.3")),
            ("casualty us_sq1.x", "no-figure", Some("casualty us_sq1.3")),
            ("casualty us_sq1", "figure", Some("casualty us_sq1.1")),
            ("casualty us_tank", "figure", None),
            ("casualty us_tank.1", "no-figure", None),
            ("shoot us_sq1.1 hgm de_sq1 with us_sq1.2", "weapon", Some("shoot us_sq1.1 hmg de_sq1 with us_sq1.2")),
            ("shoot us_sq1.1 mount:chekpoint_gun de_sq1", "weapon", Some("shoot us_sq1.1 mount:checkpoint_gun de_sq1")),
            ("shoot de_sq1.2 rifle us_sq1", "not-firing", Some("shoot us_sq1.2 rifle us_sq1")),
            ("shoot us_tank#1 de_sq1", "not-firing", None),
            ("shoot #1 de_sq1", "slot", None),
            ("decline activaton", "scope", Some("decline activation")),
            ("walk us_sq1", "alone", Some("walk")),
        ] {
            let misread = rules.read_action(&fires, text).expect_err(text);
            assert_eq!(misread.message.id, format!("fubar-notation-{id}"), "{text}");
            assert_eq!(misread.nearest.as_deref(), nearest, "{text}");
        }
        let tank = plan(&s, rules.find_unit("us_tank").unwrap());
        let nearest = |text: &str| rules.read_action(&tank, text).unwrap_err().nearest;
        assert_eq!(nearest("shoot us_tank#3 de_sq1").as_deref(), Some("shoot us_tank#2 de_sq1"));
        assert_eq!(nearest("shoot de_tank#1 de_sq1").as_deref(), Some("shoot us_tank#1 de_sq1"));
        assert_eq!(nearest("shoot us_tnak#1 de_sq1").as_deref(), Some("shoot us_tank#1 de_sq1"));
    }

    #[test]
    fn a_wrong_number_of_words_is_answered_with_an_example_that_reads() {
        let (rules, s) = tiny();
        for (verb, parts) in VERBS.iter().filter(|(_, parts)| !parts.is_empty()) {
            let misread = rules.read_action(&s, &format!("{verb}{}", " x".repeat(12))).unwrap_err();
            let form = misread.message.id == "fubar-notation-form";
            assert!(form || matches!(*verb, "assault" | "move" | "drive"), "{verb}: {misread:?}");
            let example = rules.form_example(verb, parts);
            assert!(rules.read_action(&s, &example).is_ok(), "{example}");
        }
    }

    #[test]
    fn no_text_is_too_strange_to_read() {
        let (rules, s) = tiny();
        // Each between two dots.
        let strange = " ·\u{0}·ñ·move·move .·move . ,·move us_sq1. 1,1·move us_sq1.3 1·move us_sq1.3 1,·move us_sq1.3 1,2,3\
            ·move us_sq1.3 99999,1·move us_sq1.3 --1,1·move us_sq1.3 1.2.3,1·move us_sq1.3 1.234,1·move us_sq1.3 .,1\
            ·move us_sq1.3 \",\"·move us_sq1.3 400.0,1·move us_sq1.3 1,2 3,4 5,6 7,8 9,10 11,12 13,14 15,16 17,18\
            ·deploy us_sq1 1,1 256·deploy us_sq1 1,1 -1·drive pivot128·drive run·drive run40000·drive pivotñ\
            ·drive run1 run1 run1 run1 run1 run1 run1·shoot # de_sq1·shoot #0 de_sq1·shoot #17 de_sq1\
            ·shoot us_sq1#1 de_sq1·shoot .0 hmg de_sq1·shoot .17 hmg de_sq1·shoot us_sq1.1 #1 de_sq1\
            ·shoot us_sq1.1 mount: de_sq1·shoot us_sq1.1 hmg de_sq1 whit us_sq1.2·lose #·lose ##·lose #999\
            ·decline \u{202e}·é.é é,é·casualty us_sq1.\u{661}·";
        for text in strange.split('·') {
            assert!(rules.read_action(&s, text).is_err(), "{text:?}");
        }
        assert!(rules.read_action(&s, &"move us_sq1.3 ".repeat(1000)).is_err());
    }

    #[test]
    fn both_languages_know_every_message() {
        let ids = |ftl: &str| -> Vec<String> {
            ftl.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id.trim().to_owned()).collect()
        };
        assert_eq!(ids(FTL_EN), ids(FTL_ES));
        let source = include_str!("notation.rs");
        let (code, _) = source.split_once("mod tests").unwrap();
        let cited = code.split('"').filter(|text| text.starts_with("fubar-notation-"));
        for id in cited {
            assert!(ids(FTL_EN).iter().any(|known| known == id), "{id} has no sentence");
        }
    }
}
