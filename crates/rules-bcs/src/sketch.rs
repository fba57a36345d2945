//! Small positions written as text, for tests and charts: a small map with a few counters, in the middle of a phase.
//!
//! ```text
//! map 12x10; 0406 city; 0506 woods; road primary 0106 0206 0306; river minor_river 0405 0505; key 0406; key 0405 0505
//! entry karsk 1206; entry merrow 0106
//! formation karsk K7 hq 1006 trains 1206 radius 6 rating 3 artillery 2 fresh
//! formation merrow M31 hq 0306 trains 0106 fatigue 2 pd blocked 1 coordination ghost snafu -1
//! support M31 S1 limited 2 range 1 steps 2
//! K7: a K7-1 0806; b K7-M 0807 move; c K7-1 0906 steps 2 dropped screen finished
//! merrow: x M-IND1 0506
//! air karsk 1; loose karsk 1; mud; visibility 1; turn 3; obj 0506; recon 0507; traffic 0606; held 0506 karsk; vp 0506 3
//! param stack_limit 3; activity K7 pass
//! ```
//!
//! The first side named is seat 0. A counter is that of a unit of the base content, called by its id there, and lies
//! Deployed unless `move` is said; `steps`, `ar`, `av`, `range`, `ma` and `class` change what the side that shows says,
//! and `off`, `waiting TURN HEX`, `gone` say where else it is. A formation begins with its HQ's name `<id>-HQ` and
//! trains `<id>-TR`; without `hq` or `trains` they are off map. The last line says what is going on: `activity F
//! [fail|partial|pass] [second]`, `declare F`, `pick SIDE`, `weather`, `arrival SIDE`, `assignment SIDE`, `initiative`,
//! `end`.

use crate::{
    game::Bcs,
    ground::{Ground, Parts},
    model::{
        ActKind, AirPlan, AvClass, Class, Content, CounterEntry, Face, FormationEntry, FormationId, HexId, Level,
        River, Road, SideEntry, Snafu, Start, SupportEntry, SupportId, UnitEntry, UnitId, VictoryHex, Weather,
        WeatherPlan,
    },
    state::{Act, ActStep, Marks, Obj, Phase, State, Status},
};
use board::hex::{HexGrid, Orientation, Parity};
use kernel::{BySeat, Seat, say::Name};

/// The game and position a text describes, with the counters and charts of some content.
///
/// # Errors
/// The first line that makes no sense.
pub fn sketch(base: &Content, text: &str) -> Result<(Bcs, State), String> {
    let lines: Vec<&str> = text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()).collect();
    let mut draft = Draft::new(base);
    draft.each(&lines, Draft::read_map)?;
    draft.lay_out();
    draft.each(&lines, Draft::read_forces)?;
    draft.add_assets();
    let game = Bcs::new(draft.content.clone());
    let mut s = game.starting_state();
    s.phase = Phase::Activation;
    for change in &draft.changes {
        change(&mut s);
    }
    for words in lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>()) {
        draft.read_position(&game, &mut s, &words).map_err(|why| format!("{}: {why}", words.join(" ")))?;
    }
    game.refresh(&mut s, Seat(0));
    game.refresh(&mut s, Seat(1));
    if s.act.formation.is_some() {
        for unit in game.members(&s, s.acting()) {
            if game.in_command(&s, unit) {
                s.unit_mut(unit).marks.add(Marks::IN_COMMAND);
            }
        }
    }
    Ok((game, s))
}

type Change = Box<dyn Fn(&mut State)>;

struct Draft<'a> {
    base: &'a Content,
    content: Content,
    parts: Parts,
    sides: Vec<String>,
    /// The formation or side the next units belong to.
    owner: (Seat, Option<FormationId>),
    changes: Vec<Change>,
}

fn name(text: &str) -> Name {
    Name { en: text.into(), es: text.into() }
}

impl<'a> Draft<'a> {
    fn new(base: &'a Content) -> Draft<'a> {
        let mut content = base.clone();
        content.formations.clear();
        content.units.clear();
        content.supports.clear();
        content.scenario.id = "sketch".to_owned();
        content.scenario.weather = WeatherPlan::Fixed(Weather { mud: false, poor: false, visibility: 2 });
        content.scenario.air = AirPlan::Fixed(BySeat::default());
        content.scenario.victory.clear();
        content.scenario.levels = vec![Level { winner: None, least: 0, most: u8::MAX }];
        content.scenario.first = Seat(0);
        content.scenario.vp_seat = Seat(0);
        content.scenario.turns = 9;
        for side in content.scenario.sides.iter_mut() {
            *side = SideEntry { id: String::new(), name: name(""), entries: Vec::new(), replacements: 0, loose: 0 };
        }
        let mut parts = base.ground.parts().clone();
        parts.grid = HexGrid::new(12, 10, Orientation::Flat, Parity::Even);
        parts.hexes = vec![0; parts.grid.n_cells()];
        parts.names.clear();
        parts.key = Default::default();
        parts.rivers.clear();
        parts.roads.clear();
        Draft { base, content, parts, sides: Vec::new(), owner: (Seat(0), None), changes: Vec::new() }
    }
    fn each(&mut self, lines: &[&str], read: fn(&mut Self, &[&str]) -> Result<(), String>) -> Result<(), String> {
        for line in lines {
            let words: Vec<&str> = line.split_whitespace().collect();
            read(self, &words).map_err(|why| format!("{line}: {why}"))?;
        }
        Ok(())
    }
    fn lay_out(&mut self) {
        self.content.ground = Ground::new(self.parts.clone());
    }
    fn seat(&mut self, side: &str) -> Result<Seat, String> {
        if let Some(place) = self.sides.iter().position(|known| known == side) {
            return Ok(Seat(place as u8));
        }
        if self.sides.len() == 2 {
            return Err(format!("no side {side}"));
        }
        let entry = &mut self.content.scenario.sides[Seat(self.sides.len() as u8)];
        entry.id = side.to_owned();
        entry.name = name(side);
        self.sides.push(side.to_owned());
        Ok(Seat(self.sides.len() as u8 - 1))
    }
    fn hex(&self, label: &str) -> Result<HexId, String> {
        let grid = &self.parts.grid;
        let found = grid.read(board::hex::LabelForm::CCRR, label).ok().and_then(|hex| grid.index(hex));
        found.map(|place| HexId(place as u16)).ok_or_else(|| format!("no hex {label}"))
    }

    fn read_map(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["map", size] => {
                let (cols, rows) = size.split_once('x').ok_or("a size such as 12x10")?;
                let (cols, rows) = (number(cols)?, number(rows)?);
                self.parts.grid = HexGrid::new(cols, rows, Orientation::Flat, Parity::Even);
                self.parts.hexes = vec![0; self.parts.grid.n_cells()];
            }
            [label, terrain] if label.len() == 4 && label.chars().all(|letter| letter.is_ascii_digit()) => {
                let hex = self.hex(label)?;
                let kind = self.parts.terrains.iter().position(|kind| kind.id == *terrain);
                self.parts.hexes[hex.index()] = kind.ok_or_else(|| format!("no terrain {terrain}"))? as u8;
            }
            ["road", class, path @ ..] => {
                let road = called(Road::ALL, "road", class)?;
                for pair in path.windows(2) {
                    let link = (self.hex(pair[0])?, self.hex(pair[1])?, road);
                    self.parts.roads.push(link);
                }
            }
            ["river", class, pairs @ ..] => {
                let river = called(River::ALL, "river", class)?;
                for pair in pairs.chunks_exact(2) {
                    let side = (self.hex(pair[0])?, self.hex(pair[1])?, river, false);
                    self.parts.rivers.push(side);
                }
            }
            ["key", label] => {
                let hex = self.hex(label)?;
                self.parts.key.insert(hex);
            }
            ["key", a, b] => {
                let (a, b) = (self.hex(a)?, self.hex(b)?);
                let is_it =
                    |side: &&mut (HexId, HexId, River, bool)| (side.0, side.1) == (a, b) || (side.0, side.1) == (b, a);
                self.parts.rivers.iter_mut().find(is_it).ok_or("no river there yet")?.3 = true;
            }
            ["param", key, value] => self.param(key, value)?,
            _ => {}
        }
        Ok(())
    }
    /// A parameter by its name in the files of editions.
    fn param(&mut self, key: &str, value: &str) -> Result<(), String> {
        let value: serde_json::Value = match value {
            "on" | "yes" => true.into(),
            "off" | "no" => false.into(),
            value => value.parse::<u8>().map_or_else(|_| value.into(), Into::into),
        };
        let mut params = serde_json::to_value(self.content.edition.params).map_err(|why| why.to_string())?;
        *params.get_mut(key).ok_or_else(|| format!("no parameter {key}"))? = value;
        self.content.edition.params = serde_json::from_value(params).map_err(|why| why.to_string())?;
        Ok(())
    }

    fn read_forces(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["map" | "road" | "river" | "key" | "param", ..] => Ok(()),
            [label, _] if label.len() == 4 && label.chars().all(|letter| letter.is_ascii_digit()) => Ok(()),
            ["entry", side, labels @ ..] => {
                let seat = self.seat(side)?;
                for label in labels {
                    let hex = self.hex(label)?;
                    self.content.scenario.sides[seat].entries.push(hex);
                }
                Ok(())
            }
            ["formation", side, id, rest @ ..] => self.formation(side, id, rest),
            ["support", formation, id, class, av, rest @ ..] => self.support(formation, id, class, av, rest),
            ["vp", label, vp] => {
                let hex = self.hex(label)?;
                self.content.scenario.victory.push(VictoryHex { hex, vp: number(vp)? as u8, held: Seat(1) });
                Ok(())
            }
            ["turns", n] => {
                self.content.scenario.turns = number(n)? as u8;
                Ok(())
            }
            ["replacements", side, n] => {
                let seat = self.seat(side)?;
                self.content.scenario.sides[seat].replacements = number(n)? as u8;
                Ok(())
            }
            ["loose", side, n] => {
                let seat = self.seat(side)?;
                self.content.scenario.sides[seat].loose = number(n)? as u8;
                Ok(())
            }
            [first, ..] if POSITION.split(' ').any(|known| known == *first) => Ok(()),
            [owner, rest @ ..] if owner.ends_with(':') => {
                let owner = owner.trim_end_matches(':');
                self.owner = match self.formation_id(owner) {
                    Ok(formation) => (self.content.formations[formation.index()].seat, Some(formation)),
                    Err(_) => (self.seat(owner)?, None),
                };
                self.unit(rest)
            }
            _ => self.unit(words),
        }
    }
    fn formation_id(&self, id: &str) -> Result<FormationId, String> {
        let found = self.content.formations.iter().position(|entry| entry.id == id);
        found.map(|place| FormationId(place as u8)).ok_or_else(|| format!("no formation {id}"))
    }
    fn formation(&mut self, side: &str, id: &str, rest: &[&str]) -> Result<(), String> {
        let seat = self.seat(side)?;
        let counter = |suffix: &str| CounterEntry {
            id: format!("{id}-{suffix}"),
            name: name(&format!("{id}-{suffix}")),
            hex: None,
        };
        let mut entry = FormationEntry {
            id: id.to_owned(),
            name: name(id),
            seat,
            radius: 5,
            rating: 4,
            artillery: 2,
            fatigue: 0,
            pd: false,
            blocked: 0,
            coordination: false,
            snafu: 0,
            hq: counter("HQ"),
            hq_ma: 12,
            trains: counter("TR"),
            ghost: false,
        };
        let mut words = rest.iter();
        while let Some(&word) = words.next() {
            let mut next = || words.next().copied().ok_or_else(|| format!("something after {word}"));
            match word {
                "hq" => entry.hq.hex = Some(self.hex(next()?)?),
                "trains" => entry.trains.hex = Some(self.hex(next()?)?),
                "radius" => entry.radius = number(next()?)? as u8,
                "rating" => entry.rating = number(next()?)? as u8,
                "artillery" => entry.artillery = number(next()?)? as u8,
                "fatigue" => entry.fatigue = number(next()?)? as i8,
                "blocked" => entry.blocked = number(next()?)? as u8,
                "ma" => entry.hq_ma = number(next()?)? as u8,
                "snafu" => entry.snafu = next()?.parse().map_err(|_| "a number after snafu")?,
                "fresh" => entry.fatigue = -1,
                "pd" => entry.pd = true,
                "coordination" => entry.coordination = true,
                "ghost" => entry.ghost = true,
                other => return Err(format!("{other}?")),
            }
        }
        self.content.formations.push(entry);
        Ok(())
    }
    fn support(&mut self, formation: &str, id: &str, class: &str, av: &str, rest: &[&str]) -> Result<(), String> {
        let formation = self.formation_id(formation)?;
        let (mut range, mut steps) = (1, 2);
        for pair in rest.chunks_exact(2) {
            match pair[0] {
                "range" => range = number(pair[1])? as u8,
                "steps" => steps = number(pair[1])? as u8,
                other => return Err(format!("{other}?")),
            }
        }
        let av_class = called(AvClass::ALL, "AV class", class)?;
        self.content.supports.push(SupportEntry {
            id: id.to_owned(),
            name: name(id),
            formation: Some(formation),
            unit: None,
            av_class,
            av: number(av)? as i8,
            range,
            steps_max: steps,
            steps,
        });
        Ok(())
    }
    fn unit(&mut self, words: &[&str]) -> Result<(), String> {
        let [id, kind, rest @ ..] = words else { return Err("a unit has a name and a counter".to_owned()) };
        let base =
            self.base.units.iter().find(|entry| entry.id == *kind).ok_or_else(|| format!("no counter {kind}"))?;
        let mut entry = UnitEntry {
            id: (*id).to_owned(),
            name: name(id),
            seat: self.owner.0,
            formation: self.owner.1,
            start: Start::Map { hex: HexId(0), face: Face::Deployed },
            steps: base.steps_max,
            ..base.clone()
        };
        let unit = UnitId(self.content.units.len() as u8);
        let mut face = if rest.contains(&"move") { Face::Move } else { Face::Deployed };
        let mut hex = None;
        let mut words = rest.iter();
        while let Some(&word) = words.next() {
            let mut next = || words.next().copied().ok_or_else(|| format!("something after {word}"));
            let side = &mut entry.sides[face as usize];
            match word {
                "move" | "deployed" => {}
                "ar" => side.ar = number(next()?)? as i8,
                "av" => side.av = number(next()?)? as i8,
                "range" => side.range = number(next()?)? as u8,
                "ma" => side.ma = number(next()?)? as u8,
                "class" => side.class = called(Class::ALL, "class", next()?)?,
                "steps" => entry.steps = number(next()?)? as u8,
                "max" => entry.steps_max = number(next()?)? as u8,
                "fixed" => entry.rebuildable = false,
                "waiting" => {
                    let turn = number(next()?)? as u8;
                    let at = words.next().copied().ok_or("an entry hex")?;
                    entry.start = Start::Entry { turn, hex: self.hex(at)? };
                    face = Face::Move;
                }
                "off" => self.changes.push(Box::new(move |s| s.unit_mut(unit).status = Status::OffMap)),
                "gone" => self.changes.push(Box::new(move |s| {
                    s.unit_mut(unit).status = Status::Eliminated;
                    s.unit_mut(unit).steps = 0;
                })),
                "spent" => {
                    let spent = number(next()?)? * crate::ground::MP;
                    self.changes.push(Box::new(move |s| {
                        s.unit_mut(unit).spent = spent;
                        s.unit_mut(unit).marks.add(Marks::MOVED);
                        s.unit_mut(unit).face = face;
                    }));
                }
                word => match Marks::WORDS.iter().find(|(known, _)| *known == word) {
                    Some(&(_, bit)) => {
                        self.changes.push(Box::new(move |s| s.unit_mut(unit).marks.add(Marks(bit as u16))));
                    }
                    None => hex = Some(self.hex(word)?),
                },
            }
        }
        if let Start::Map { .. } = entry.start {
            entry.start = Start::Map { hex: hex.unwrap_or(HexId(0)), face };
            self.changes.push(Box::new(move |s| s.places[unit.index()] = hex.into()));
        }
        self.content.units.push(entry);
        Ok(())
    }
    /// The assets that units may become stand after those of the pools.
    fn add_assets(&mut self) {
        for (place, entry) in self.content.units.iter_mut().enumerate() {
            if entry.asset.is_none() {
                continue;
            }
            entry.asset = Some(SupportId(self.content.supports.len() as u8));
            let side = &entry.sides[Face::Deployed as usize];
            self.content.supports.push(SupportEntry {
                id: entry.id.clone(),
                name: entry.name.clone(),
                formation: None,
                unit: Some(UnitId(place as u8)),
                av_class: side.av_class,
                av: side.av,
                range: side.range,
                steps_max: entry.steps_max,
                steps: 0,
            });
        }
    }

    fn read_position(&self, game: &Bcs, s: &mut State, words: &[&str]) -> Result<(), String> {
        let seat = |side: &str| {
            let found = self.sides.iter().position(|known| known == side);
            found.map(|place| Seat(place as u8)).ok_or_else(|| format!("no side {side}"))
        };
        match words {
            ["air", side, n] => s.air[seat(side)?] = number(n)? as u8,
            ["mud"] => (s.weather.mud, s.weather.poor) = (true, true),
            ["poor"] => s.weather.poor = true,
            ["visibility", n] => s.weather.visibility = number(n)? as u8,
            ["turn", n] => s.turn = number(n)? as u8,
            ["obj", label] => s.objs.push(Obj { hex: self.hex(label)?, recon: false, attacks: 0 }),
            ["recon", label] => s.objs.push(Obj { hex: self.hex(label)?, recon: true, attacks: 0 }),
            ["traffic", label] => s.traffic.insert(self.hex(label)?),
            ["held", label, side] => {
                let hex = self.hex(label)?;
                let place = game.content().scenario.victory.iter().position(|vp| vp.hex == hex);
                let bit = 1u64 << place.ok_or("no VP hex")?;
                s.held = if seat(side)? == Seat(1) { s.held | bit } else { s.held & !bit };
            }
            ["used", id] => s.formation_mut(self.formation_id(id)?).used = true,
            ["pick", side] => s.active = seat(side)?,
            ["weather"] => s.phase = Phase::Weather,
            ["arrival", side] => {
                s.phase = Phase::Arrival(seat(side)?);
                s.first = seat(side)?;
                s.replacements = game.content().scenario.sides.each_ref().map(|side| side.replacements);
            }
            ["assignment", side] => {
                s.phase = Phase::Assignment(seat(side)?);
                s.first = seat(side)?;
                s.loose = game.content().scenario.sides.each_ref().map(|side| side.loose);
            }
            ["initiative"] => s.phase = Phase::Initiative,
            ["end"] => s.phase = Phase::End,
            ["declare", id, rest @ ..] => self.activate(game, s, id, rest, ActStep::Declare)?,
            ["activity", id, rest @ ..] => self.activate(game, s, id, rest, ActStep::Activity)?,
            _ => {}
        }
        Ok(())
    }
    fn activate(&self, game: &Bcs, s: &mut State, id: &str, rest: &[&str], step: ActStep) -> Result<(), String> {
        let formation = self.formation_id(id)?;
        let snafu = rest.iter().find_map(|word| called(Snafu::ALL, "result", word).ok()).unwrap_or(Snafu::Pass);
        let kind = if rest.contains(&"second") { ActKind::Second } else { ActKind::Initial };
        s.act = Act { formation: formation.into(), kind, step, snafu, ..Act::default() };
        s.act.objs = s.objs.iter().filter(|obj| !obj.recon).count() as u8;
        s.active = game.formation(formation).seat;
        let points = game.artillery_points(s, formation);
        let held = s.formation_mut(formation);
        held.used = true;
        held.artillery = match snafu {
            Snafu::Pass => points,
            Snafu::Partial => points / 2,
            Snafu::Fail => 0,
        };
        Ok(())
    }
}

/// The first words of lines that speak of the position.
const POSITION: &str = "air mud poor visibility turn obj recon traffic held used pick weather arrival assignment \
    initiative end declare activity";

/// The word of a file for one of these.
fn called<T: Copy + serde::Serialize>(all: &[T], what: &str, text: &str) -> Result<T, String> {
    all.iter().copied().find(|one| content::word(one) == text).ok_or_else(|| format!("no {what} {text}"))
}

fn number(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}
