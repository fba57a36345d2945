//! Positions as text: the smallest table that shows a rule, for tests, documentation and the chart companion.
//!
//! ```text
//! table 4800 4800                                  size; 48" by 48" if left out
//! area wood light 1000,0 2000,1000                 a cover area: two opposite corners, or three corners and more
//! line wall moderate 1000,0 1000,1000              a wall, fence or hedge
//! object car light 300,300 400,400                 cover that cannot be entered
//! blocking silo 500,500 600,600                    stops sight and movement
//! impassable pond 700,700 800,800                  stops movement
//! mount gun wood hmg 1050,500 36 front             a gun of an area, with place, facing and arc
//! unit A sq1 veteran rifle 0,0 200,0 + lmg 400,0   a unit of side A; `+` begins other weapons
//! unit B d seasoned rifle+pistol armour=medium grenades radius=60 0,900 200,900/down
//! vehicle A tank veteran heavy 440x260 500,1000 0 crew=5 capacity=8 heavy_cannon/all lmg/front
//! aboard sq1 tank                                  starts inside
//! is sq1 guard dodging grounded attempted reacted  what a unit is
//! option mortar_indirect off
//! turns 8 · margin 1 · initiative A 1
//! objective hill 2400,2400 300 · exit A east 0 4800
//! award control_at_end hill any 4 · award unit_destroyed any 1 · award exited A 1 2 …
//! sudden_death 6 5
//! zone A 0,0 4800,600                              where a side sets up; with `deploy` the game starts there
//! turn 1 · holder B                                where play begins: a side chooses a unit
//! ```
//!
//! `·` separates what may also stand on lines of its own; `#` begins a remark. Sides are named by one capital letter,
//! in seat order. A figure may be `/down` (suppressed) or `/up` (recovering).

use crate::{
    content::CoverWord,
    load::{forces::Recruit, scene::line_up},
    model::{
        Armour, Award, Edge, Exit, Figure, Fubar, Mounted, Objective, SIDES_MAX, Scenario, Side, SuddenDeath, Tables,
        UnitId, Vehicle, WeaponId,
    },
    options::Options,
    state::{self, Frame, State, Status, Wheels},
    terrain::{Area, Line, Mount, Object, Poly, Solid, Table},
};
use board::open::{Bounds, Pt};
use content::{Options as _, Own, Problems};
use kernel::{Seat, say::Name};
use serde::de::{DeserializeOwned, value::StrDeserializer};
use std::collections::BTreeMap;

/// A unit of the sketch, and where it stands.
struct Draft {
    side: char,
    recruit: Recruit,
    men: Vec<state::Figure>,
    hull: Option<(Pt, u8)>,
}

#[derive(Default)]
struct Sketch {
    table: Table,
    drafts: Vec<Draft>,
    aboard: Vec<(String, String)>,
    marks: Vec<(String, String)>,
    options: Vec<(String, String)>,
    turns: u8,
    margin: i16,
    initiative: BTreeMap<char, i8>,
    zones: BTreeMap<char, Vec<Vec<Pt>>>,
    objectives: Vec<Objective>,
    exits: Vec<(char, Edge, i16, i16)>,
    awards: Vec<Vec<String>>,
    sudden_death: Vec<SuddenDeath>,
    turn: u8,
    holder: Option<char>,
    deploy: bool,
}

/// Reads a sketch.
///
/// # Errors
/// The first line that does not fit, and what is wrong with it.
pub fn sketch(tables: &Tables, text: &str) -> Result<(Fubar, State), String> {
    let mut sketch = Sketch {
        table: Table { width: 4800, height: 4800, ..Table::default() },
        turns: 8,
        margin: 1,
        turn: 1,
        ..Sketch::default()
    };
    for line in text.lines().flat_map(|line| line.split('·')) {
        let line = line.split('#').next().unwrap_or("").trim();
        if !line.is_empty() {
            let words: Vec<&str> = line.split_whitespace().collect();
            sketch.line(tables, &words).map_err(|why| format!("{line}: {why}"))?;
        }
    }
    sketch.build(tables)
}

fn name(text: &str) -> Name {
    Name { en: text.into(), es: text.into() }
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number that fits"))
}

fn point(word: &str) -> Result<Pt, String> {
    word.parse().map_err(|_| format!("{word} is no point"))
}

/// Points, where two are opposite corners of a rectangle.
fn outline(words: &[&str]) -> Result<Vec<Pt>, String> {
    let points: Vec<Pt> = words.iter().map(|word| point(word)).collect::<Result<_, _>>()?;
    Ok(match points[..] {
        [a, b] => vec![a, Pt::new(b.x, a.y), b, Pt::new(a.x, b.y)],
        _ => points,
    })
}

/// A word as content files have it: a class of cover, an arc, an edge.
fn one_of<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    let read = T::deserialize(StrDeserializer::<serde::de::value::Error>::new(word));
    read.map_err(|_| format!("{word} is none of these words"))
}

fn class(cover: &str) -> Result<u8, String> {
    one_of::<CoverWord>(cover).map(|class| class as u8 + 1)
}

fn side(word: &str) -> Result<char, String> {
    word.chars().next().filter(char::is_ascii_uppercase).ok_or_else(|| format!("{word} is no side"))
}

fn weapon(tables: &Tables, word: &str) -> Result<WeaponId, String> {
    let row = tables.weapons.iter().position(|weapon| weapon.id == word);
    row.map(|row| WeaponId(row as u8)).ok_or_else(|| format!("{word} is no weapon"))
}

fn level(tables: &Tables, word: &str) -> Result<u8, String> {
    let row = tables.levels.iter().position(|level| level.id == word);
    row.map(|row| row as u8).ok_or_else(|| format!("{word} is no level of training"))
}

impl Sketch {
    fn line(&mut self, tables: &Tables, words: &[&str]) -> Result<(), String> {
        let table = &mut self.table;
        match *words {
            ["table", width, height] => (table.width, table.height) = (number(width)?, number(height)?),
            ["area", id, level, ref rest @ ..] => {
                let area = Area::new(id.into(), name(id), class(level)?, &[outline(rest)?], class(level)? == 3);
                match table.areas.iter_mut().find(|known| known.id == id) {
                    // A second line with the same id is another part of the same area.
                    Some(known) => {
                        let mut parts: Vec<Vec<Pt>> = known.parts.iter().map(|part| part.points.to_vec()).collect();
                        parts.push(outline(rest)?);
                        *known = Area::new(id.into(), name(id), known.class, &parts, known.bunker);
                    }
                    None => table.areas.push(area),
                }
            }
            ["line", id, level, ref rest @ ..] => {
                let points: Vec<Pt> = rest.iter().map(|word| point(word)).collect::<Result<_, _>>()?;
                let bounds = Bounds::of(&points);
                table.lines.push(Line {
                    id: id.into(),
                    name: name(id),
                    class: class(level)?,
                    points,
                    bounds,
                    looks: None,
                });
            }
            ["object", id, level, ref rest @ ..] => {
                let poly = Poly::new(&outline(rest)?);
                table.objects.push(Object { id: id.into(), name: name(id), class: class(level)?, poly, looks: None });
            }
            [kind @ ("blocking" | "impassable"), id, ref rest @ ..] => {
                let parts = vec![Poly::new(&outline(rest)?)];
                let solid = Solid { id: id.into(), name: name(id), parts, looks: None };
                if kind == "blocking" { &mut table.blocking } else { &mut table.impassable }.push(solid);
            }
            ["mount", id, area, gun, at, facing, reach] => {
                let area = table.areas.iter().position(|known| known.id == area).ok_or("no such area")?;
                let (weapon, at, facing) = (weapon(tables, gun)?, point(at)?, number(facing)?);
                table.mounts.push(Mount { id: id.into(), area, weapon, at, facing, arc: one_of(reach)? });
            }
            ["unit", owner, id, training, ref rest @ ..] => {
                let (figures, men) = figures(tables, rest)?.into_iter().unzip();
                let (id, name, level) = (id.into(), name(id), level(tables, training)?);
                let recruit = Recruit { id, name, level, figures, vehicle: None };
                self.drafts.push(Draft { side: side(owner)?, recruit, men, hull: None });
            }
            ["vehicle", owner, id, training, hull, size, at, facing, ref rest @ ..] => {
                let vehicle = Some(vehicle(tables, id, hull, size, rest)?);
                let (id, name, level) = (id.into(), name(id), level(tables, training)?);
                let recruit = Recruit { id, name, level, figures: Vec::new(), vehicle };
                let hull = Some((point(at)?, number(facing)?));
                self.drafts.push(Draft { side: side(owner)?, recruit, men: Vec::new(), hull });
            }
            ["aboard", unit, carrier] => self.aboard.push((unit.into(), carrier.into())),
            ["is", unit, ref marks @ ..] => {
                self.marks.extend(marks.iter().map(|mark| (unit.to_owned(), (*mark).to_owned())));
            }
            ["option", name, value] => self.options.push((name.into(), value.into())),
            ["turns", turns] => self.turns = number(turns)?,
            ["margin", margin] => self.margin = number(margin)?,
            ["initiative", owner, modifier] => {
                self.initiative.insert(side(owner)?, number(modifier)?);
            }
            ["zone", owner, ref rest @ ..] => self.zones.entry(side(owner)?).or_default().push(outline(rest)?),
            ["objective", id, at, radius] => {
                let (at, radius) = (point(at)?, number(radius)?);
                self.objectives.push(Objective { id: id.into(), name: name(id), at, radius });
            }
            ["exit", owner, edge, from, to] => {
                self.exits.push((side(owner)?, one_of(edge)?, number(from)?, number(to)?));
            }
            ["award", ref rest @ ..] => self.awards.push(rest.iter().map(|word| (*word).to_owned()).collect()),
            ["sudden_death", vp, from] => {
                self.sudden_death.push(SuddenDeath { vp: number(vp)?, from_turn: number(from)? });
            }
            ["turn", turn] => self.turn = number(turn)?,
            ["holder", owner] => self.holder = Some(side(owner)?),
            ["deploy"] => self.deploy = true,
            _ => return Err("is no line of a sketch".into()),
        }
        Ok(())
    }

    fn build(mut self, tables: &Tables) -> Result<(Fubar, State), String> {
        let mut letters: Vec<char> = self.drafts.iter().map(|draft| draft.side).collect();
        letters.extend(self.zones.keys());
        letters.sort_unstable();
        letters.dedup();
        // A game has two sides at least, even if a sketch shows one.
        for letter in ['A', 'B'] {
            if letters.len() < 2 && !letters.contains(&letter) {
                letters.push(letter);
                letters.sort_unstable();
            }
        }
        if letters.len() > SIDES_MAX {
            return Err("too many sides".into());
        }
        let seat = |letter: char| Seat(letters.iter().position(|known| *known == letter).unwrap_or(0) as u8);
        let mut state = State::blank();
        self.drafts.sort_by(|a, b| a.recruit.id.cmp(&b.recruit.id));
        let recruits = self.drafts.iter().map(|draft| (seat(draft.side), draft.recruit.clone())).collect();
        let carrier =
            |id: &str| self.aboard.iter().find(|(riders, _)| riders == id).map(|(_, carrier)| carrier.as_str());
        let (units, roster) = line_up(recruits, tables.pistol, carrier);
        let find = |id: &str| units.iter().position(|unit| unit.id == id).map(|place| UnitId(place as u8));
        // Two units of a sketch may have one id.
        let lined_up = (0u8..).map(UnitId).zip(&units).filter(|(_, data)| !data.is_crew);
        for ((unit, data), draft) in lined_up.zip(&self.drafts) {
            let slot = state.unit_mut(unit);
            slot.aboard = data.starts_in.into();
            if let Some((centre, facing)) = draft.hull {
                (slot.wheels, slot.centre, slot.facing) = (Wheels::Intact, centre, facing);
            }
            for (figure, &man) in data.figures().zip(&draft.men) {
                let at = if data.starts_in.is_some() { Pt::default() } else { man.at };
                *state.figure_mut(figure) = state::Figure { at, ..man };
            }
        }
        for (unit, mark) in &self.marks {
            let unit = find(unit).ok_or_else(|| format!("no unit {unit}"))?;
            let unit = state.unit_mut(unit);
            match mark.as_str() {
                "guard" => unit.on_guard = true,
                "dodging" => unit.dodging = true,
                "grounded" => unit.grounded = true,
                "attempted" => unit.attempted = true,
                "reacted" => unit.reacted = true,
                "immobilised" => unit.immobilised = true,
                "stunned" => unit.stunned_turn = self.turn,
                _ => return Err(format!("{mark} is nothing a unit can be")),
            }
        }
        let sides = letters.iter().map(|letter| Side {
            id: letter.to_string(),
            name: name(&letter.to_string()),
            initiative: self.initiative.get(letter).copied().unwrap_or(0),
            zones: self.zones.get(letter).cloned().unwrap_or_default(),
            spots: Vec::new(),
            shelters: Vec::new(),
            outlook: 0,
        });
        let objectives = self.objectives;
        let awards = self.awards.iter().map(|award| read_award(award, &objectives, &seat));
        let scenario = Scenario {
            id: "sketch".into(),
            name: name("sketch"),
            climate: scene::Climate::default(),
            turns: self.turns,
            margin: self.margin,
            sides: sides.collect(),
            deploy_order: (0..letters.len() as u8).map(Seat).collect(),
            awards: awards.collect::<Result<_, _>>()?,
            objectives,
            exits: self
                .exits
                .iter()
                .map(|&(letter, edge, from, to)| Exit { side: seat(letter), edge, from, to })
                .collect(),
            sudden_death: self.sudden_death,
        };
        let mut problems = Problems::new();
        let options = Options::resolve("sketch", &Own::default(), &self.options, &mut problems);
        if let Some(problem) = problems.iter().next() {
            return Err(format!("{:?}", problem.message));
        }
        let (tables, table, figures) = (tables.clone(), self.table, roster);
        let fubar =
            Fubar { tables, table, units, figures, scenario, options, vehicles: Vec::new(), hulls: Vec::new() }.ready();
        if self.deploy {
            return Ok((fubar.clone(), kernel::Rules::setup(&fubar)));
        }
        state.turn = self.turn;
        let first = self.holder.map_or(Seat(0), seat);
        let n = letters.len() as u8;
        for place in 0..n {
            state.order[usize::from(place)] = Seat((first.0 + place) % n);
        }
        state.frames.push(Frame::NextHolder);
        if fubar.pending_units(&state, first).next().is_some() {
            state.frames.push(Frame::Choose { seat: first });
        }
        Ok((fubar, state))
    }
}

/// `rifle+pistol armour=medium grenades radius=60 0,0 200,0/down + lmg 400,0`
fn figures(tables: &Tables, words: &[&str]) -> Result<Vec<(Figure, state::Figure)>, String> {
    let mut all = Vec::new();
    for group in words.split(|word| *word == "+") {
        let (weapons, rest) = group.split_first().ok_or("a group needs weapons")?;
        let weapons = weapons.split('+').map(|word| weapon(tables, word)).collect::<Result<_, _>>()?;
        let mut man = Figure::new(name("man"), weapons);
        for word in rest {
            if let Some(armour) = word.strip_prefix("armour=") {
                let row = tables.armour.iter().position(|row| row.id == armour);
                man.armour = Armour(row.ok_or_else(|| format!("{armour} is no armour"))? as u8);
            } else if let Some(radius) = word.strip_prefix("radius=") {
                man.radius = number(radius)?;
            } else if *word == "grenades" {
                man.grenades = true;
            } else {
                let (at, mark) = word.split_once('/').unwrap_or((word, ""));
                let (status, recovering) = match mark {
                    "" => (Status::Standing, false),
                    "down" => (Status::Suppressed, false),
                    "up" => (Status::Standing, true),
                    "lost" => (Status::Casualty, false),
                    _ => return Err(format!("{mark} is nothing a figure can be")),
                };
                let at = if status == Status::Casualty { Pt::default() } else { point(at)? };
                all.push((man.clone(), state::Figure { at, status, recovering }));
            }
        }
    }
    Ok(all)
}

/// `heavy 440x260 … crew=5 capacity=8 heavy_cannon/all lmg/front`
fn vehicle(tables: &Tables, id: &str, hull: &str, size: &str, words: &[&str]) -> Result<Vehicle, String> {
    let row = tables.hulls.iter().position(|row| row.id == hull).ok_or_else(|| format!("{hull} is no hull"))?;
    let (length, width) = size.split_once('x').ok_or_else(|| format!("{size} is no size"))?;
    let mut vehicle = Vehicle {
        name: name(id),
        hull: row as u8,
        crew: 2,
        length: number(length)?,
        width: number(width)?,
        capacity: 0,
        weapons: Vec::new(),
        looks: None,
    };
    for word in words {
        if let Some(crew) = word.strip_prefix("crew=") {
            vehicle.crew = number(crew)?;
        } else if let Some(capacity) = word.strip_prefix("capacity=") {
            vehicle.capacity = number(capacity)?;
        } else {
            let (gun, reach) = word.split_once('/').ok_or_else(|| format!("{word} is no mounted weapon"))?;
            let slot = vehicle.weapons.len() as u8 + 1;
            vehicle.weapons.push(Mounted { slot, weapon: weapon(tables, gun)?, arc: one_of(reach)? });
        }
    }
    Ok(vehicle)
}

fn read_award(words: &[String], objectives: &[Objective], seat: &impl Fn(char) -> Seat) -> Result<Award, String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let whose = |word: &str| if word == "any" { Ok(None) } else { side(word).map(|letter| Some(seat(letter))) };
    let find = |id: &str| {
        let place = objectives.iter().position(|objective| objective.id == id);
        place.map(|place| place as u8).ok_or_else(|| format!("{id} is no objective"))
    };
    Ok(match words[..] {
        ["control_at_end", id, who, vp] => {
            Award::ControlAtEnd { objective: find(id)?, side: whose(who)?, vp: number(vp)? }
        }
        ["control_each_turn", id, who, vp, from] => Award::ControlEachTurn {
            objective: find(id)?,
            side: whose(who)?,
            vp: number(vp)?,
            from_turn: number(from)?,
        },
        ["unit_destroyed", who, vp] => Award::UnitDestroyed { of: whose(who)?, vp: number(vp)? },
        ["vehicle_destroyed", who, vp] => Award::VehicleDestroyed { of: whose(who)?, vp: number(vp)? },
        ["casualties_each", who, vp] => Award::CasualtiesEach { of: whose(who)?, vp: number(vp)? },
        ["exited", who, figure, vehicle] => {
            Award::Exited { side: seat(side(who)?), per_figure: number(figure)?, per_vehicle: number(vehicle)? }
        }
        _ => return Err("is no award".into()),
    })
}
