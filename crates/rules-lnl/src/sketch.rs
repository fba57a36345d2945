//! Small positions written as text, for tests and charts: a small map with a few pieces, in the middle of a phase.
//!
//! ```text
//! map 10x8; G4 light_woods; E3 light_woods 1; side C3 D4 bocage; road A5 B5 C5; tall G6 G7 H7
//! foxholes G4; wire E5; bunker K4 3; mines E6 ger 1
//! us: medrow us_ldr_medrow G4; first us_ab_254 G4 +us_m1919a4_tripod; hs us_ab_144 F5 shaken
//! us: tank us_m4a1 A6 facing 2 open; rider us_ab_254 on tank; darius us_al_darius on tank
//! ger: weiss ger_ldr_weiss E3 fired; sniper ger_sniper off
//! pool us us_hero_a us_hero_b; battery us 105mm 5 2 supplied B; spotted us E3; smoke F5; flare H5; melee G4 2; ffe us D3 5 1; lies us_satchel G4
//! night; jam us_m1919a6; turn 3; operations ger
//! ```
//!
//! A location is a hex label, with `u` upstairs, `b` inside a bunker, `a` in the air. The first side named is seat 0.
//! Without a phase it is turn 1, Operations, seat 0 to act. `rally us`, `operations us`, `setup us` and `initiative`
//! say otherwise. A battery has a name, FP and missions; `supplied` and the letter of its formation may follow.

use crate::{
    game::Lnl,
    ground::{Ground, Hex, Parts},
    model::{
        Arrival, Battery, Class, Content, Dir, Entry, Fort, HexId, KindId, Layer, Life, Loc, SideId, SkillId, Start,
        SwId, TerrainId, UnitId, Vertex, WeaponEntry,
    },
    state::{Barrage, Impulse, Marks, MeleeMark, Phase, State},
};
use kernel::Seat;

/// The game and position a text describes, with the counters and tables of some content.
///
/// # Errors
/// The first line that makes no sense.
pub fn sketch(base: &Content, text: &str) -> Result<(Lnl, State), String> {
    let lines: Vec<&str> = text.split(['\n', ';']).map(str::trim).filter(|line| !line.is_empty()).collect();
    let lines = with_sides(&lines);
    let mut draft = Draft::new(base);
    for words in lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>()) {
        draft.read_map(&words).map_err(|why| format!("{}: {why}", words.join(" ")))?;
    }
    let mut content = draft.ground()?;
    for words in lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>()) {
        draft.read_forces(&mut content, &words).map_err(|why| format!("{}: {why}", words.join(" ")))?;
    }
    draft.add_slots(&mut content)?;
    let game = Lnl::new(content);
    let mut s = game.starting_state();
    s.turn = 1;
    s.phase = Phase::Operations;
    s.active = Seat(0);
    s.impulse = Impulse::FRESH;
    draft.set_marks(&game, &mut s);
    for words in lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>()) {
        draft.read_position(&game, &mut s, &words).map_err(|why| format!("{}: {why}", words.join(" ")))?;
    }
    for place in 0..s.units.len() {
        s.units[place].started = s.whereabouts(UnitId(place as u8)).into();
    }
    Ok((game, s))
}

/// A mark by its word in saved positions, or the part of it that tells it from others: `ops` is `ops_complete`.
fn marked(word: &str) -> Option<Marks> {
    let found = Marks::WORDS.iter().find(|(name, _)| name.split('_').any(|part| part == word));
    found.map(|&(_, bit)| Marks(bit as u32))
}

/// Puts the name of its side before each line of pieces: `us: a ..; b ..` is one side until the next.
fn with_sides(lines: &[&str]) -> Vec<String> {
    let mut side = String::new();
    let mut out = Vec::new();
    for line in lines {
        if let Some((name, rest)) = line.split_once(':') {
            side = name.trim().to_owned();
            out.push(format!("unit {side} {}", rest.trim()));
        } else if KEYWORDS.split(' ').any(|word| line.split_whitespace().next() == Some(word)) || looks_like_hex(line) {
            out.push((*line).to_owned());
        } else {
            out.push(format!("unit {side} {line}"));
        }
    }
    out
}

/// What a line may begin with that is about no unit.
const KEYWORDS: &str = "map side road tall foxholes wire bunker mines pool battery spotted smoke flare melee ffe lies night jam turn \
                        operations rally setup initiative arrive";

/// A line that gives a hex its terrain.
fn looks_like_hex(line: &str) -> bool {
    let mut letters = line.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
        && letters.next().is_some_and(|n| n.is_ascii_digit())
}

struct Draft<'a> {
    base: &'a Content,
    cols: u8,
    rows: u8,
    hexes: Vec<Hex>,
    hexsides: Vec<(String, String, SideId)>,
    roads: Vec<Vec<String>>,
    seats: Vec<String>,
    marks: Vec<(UnitId, Marks, Option<u8>)>,
}

impl<'a> Draft<'a> {
    fn new(base: &'a Content) -> Draft<'a> {
        let mut draft = Draft {
            base,
            cols: 0,
            rows: 0,
            hexes: Vec::new(),
            hexsides: Vec::new(),
            roads: Vec::new(),
            seats: Vec::new(),
            marks: Vec::new(),
        };
        draft.resize(10, 8);
        draft
    }
    fn terrain(&self, id: &str) -> Result<TerrainId, String> {
        let found = self.base.ground.terrains().iter().position(|terrain| terrain.id == id);
        found.map(|place| TerrainId(place as u8)).ok_or_else(|| format!("no terrain {id}"))
    }
    fn resize(&mut self, cols: u8, rows: u8) {
        let clear = self.terrain("clear").unwrap_or(TerrainId(0));
        (self.cols, self.rows) = (cols, rows);
        self.hexes = (0..rows)
            .flat_map(|row| (0..cols).map(move |col| format!("{}{}", char::from(b'A' + col), row + 1)))
            .map(|label| Hex { label, terrain: clear, elevation: 0, building: 0, roads: 0 })
            .collect();
    }
    fn hex(&self, label: &str) -> Result<usize, String> {
        self.hexes.iter().position(|hex| hex.label == label).ok_or_else(|| format!("no hex {label}"))
    }
    fn kind(&self, id: &str) -> Result<KindId, String> {
        let found = self.base.kinds.iter().position(|kind| kind.id == id);
        found.map(|place| KindId(place as u8)).ok_or_else(|| format!("no counter {id}"))
    }
    fn seat(&self, id: &str) -> Result<Seat, String> {
        let found = self.seats.iter().position(|seat| seat == id);
        found.map(|place| Seat(place as u8)).ok_or_else(|| format!("no side {id}"))
    }

    fn read_map(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["map", size] => {
                let (cols, rows) = size.split_once('x').ok_or("map 10x8")?;
                self.resize(number(cols)?, number(rows)?);
            }
            ["side", a, b, id] => {
                let found = self.base.ground.hexsides().iter().position(|side| side.id == *id);
                let side = SideId(found.ok_or_else(|| format!("no hexside {id}"))? as u8);
                self.hexsides.push(((*a).to_owned(), (*b).to_owned(), side));
            }
            ["road", chain @ ..] => self.roads.push(chain.iter().map(|&label| label.to_owned()).collect()),
            ["tall", hexes @ ..] => {
                let tall = self.terrain("stone_building_tall")?;
                for label in hexes {
                    let place = self.hex(label)?;
                    self.hexes[place].terrain = tall;
                    self.hexes[place].building = 1;
                }
            }
            ["unit", side, ..] if !self.seats.iter().any(|seat| seat == side) => self.seats.push((*side).to_owned()),
            [label, terrain, rest @ ..] if looks_like_hex(label) => {
                let place = self.hex(label)?;
                self.hexes[place].terrain = self.terrain(terrain)?;
                if let [level] = rest {
                    self.hexes[place].elevation = number(level)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The content with the map in place and nothing on it.
    fn ground(&self) -> Result<Content, String> {
        let bare = Parts {
            cols: self.cols,
            rows: self.rows,
            hexes: self.hexes.clone(),
            sides: Vec::new(),
            silhouettes: Vec::new(),
            air: true,
            ..self.base.ground.parts().clone()
        };
        let ground = Ground::new(bare.clone());
        let between = |a: &str, b: &str| {
            let (a, b) = (ground.at(a)?, ground.at(b)?);
            Some((a, b, ground.direction(a, b)?))
        };
        let mut parts = bare;
        for (a, b, side) in &self.hexsides {
            let (a, _, dir) = between(a, b).ok_or_else(|| format!("{a} and {b} are no neighbours"))?;
            parts.sides.push((a, dir, *side));
        }
        for chain in &self.roads {
            for pair in chain.windows(2) {
                let (a, b, dir) = between(&pair[0], &pair[1]).ok_or_else(|| format!("no road {}", chain.join(" ")))?;
                parts.hexes[a.index()].roads |= 1 << dir.0;
                parts.hexes[b.index()].roads |= 1 << dir.back().0;
            }
        }
        let mut content = self.base.clone();
        content.ground = Ground::new(parts);
        content.roster.clear();
        content.arsenal.clear();
        let scenario = &mut content.scenario;
        scenario.forts.clear();
        scenario.events.clear();
        scenario.turns = 6;
        scenario.first_initiative = Seat(0);
        scenario.first_setup = Seat(0);
        scenario.switches.night = false;
        scenario.switches.jams.clear();
        scenario.switches.keep_off_roads = None;
        scenario.victory = crate::model::Victory::Control { side: Seat(0), hexes: Vec::new(), needs: 1 };
        for (side, id) in scenario.sides.iter_mut().zip(&self.seats) {
            side.id.clone_from(id);
            side.arrivals.clear();
            side.batteries.clear();
            side.zone = content.ground.hexes().collect();
        }
        Ok(content)
    }

    fn read_forces(&mut self, content: &mut Content, words: &[&str]) -> Result<(), String> {
        let hex = |content: &Content, label: &str| content.ground.at(label).ok_or_else(|| format!("no hex {label}"));
        match words {
            ["foxholes", label] => content.scenario.forts.push((hex(content, label)?, Fort::Foxholes)),
            ["wire", label] => content.scenario.forts.push((hex(content, label)?, Fort::Wire)),
            ["bunker", label, dir] => {
                content.scenario.forts.push((hex(content, label)?, Fort::Bunker(Dir(number(dir)? - 1))));
            }
            ["mines", label, side, count] => {
                let mines = Fort::Mines { side: self.seat(side)?, count: number(count)?, fp: 1 };
                content.scenario.forts.push((hex(content, label)?, mines));
            }
            ["lies", id, _] => {
                content.arsenal.push(WeaponEntry { kind: self.kind(id)?, owner: None, spare: true });
            }
            ["night"] => content.scenario.switches.night = true,
            ["jam", id] => content.scenario.switches.jams.push(self.kind(id)?),
            ["pool", side, heroes @ ..] => {
                for id in heroes {
                    let entry = self.entry(id, side, (*id).to_owned(), Start::Pool)?;
                    content.roster.push(entry);
                }
            }
            ["battery", side, name, fp, missions, rest @ ..] => {
                let place = self.seat(side)?;
                content.scenario.sides[place].batteries.push(Battery {
                    name: (*name).to_owned(),
                    fp: number(fp)? as i8,
                    missions: number(missions)?,
                    formation: (*rest.iter().find(|word| word.len() == 1).unwrap_or(&"A")).to_owned(),
                    well_supplied: rest.contains(&"supplied"),
                });
            }
            ["arrive", side, turn, hexes @ ..] => {
                let place = self.seat(side)?;
                let hexes: Result<Vec<HexId>, String> = hexes.iter().map(|label| hex(content, label)).collect();
                content.scenario.sides[place].arrivals.push(Arrival { turn: number(turn)?, hexes: hexes? });
            }
            ["unit", side, name, id, rest @ ..] => self.read_unit(content, side, name, id, rest)?,
            _ => {}
        }
        Ok(())
    }

    fn entry(&self, id: &str, side: &str, uid: String, start: Start) -> Result<Entry, String> {
        Ok(Entry {
            uid,
            kind: self.kind(id)?,
            seat: self.seat(side)?,
            start,
            facing: Vertex(0),
            open: true,
            hovering: false,
            skill: None,
            vehicle: None,
        })
    }

    fn read_unit(
        &mut self,
        content: &mut Content,
        side: &str,
        name: &str,
        id: &str,
        rest: &[&str],
    ) -> Result<(), String> {
        let unit = UnitId(content.roster.len() as u8);
        let mut entry = self.entry(id, side, name.to_owned(), Start::Sniper)?;
        let (mut marks, mut turret) = (Marks::NONE, None);
        let mut words = rest.iter().copied();
        while let Some(word) = words.next() {
            let mut next = || words.next().ok_or_else(|| format!("{word} what?"));
            match word {
                "off" => {}
                "on" => {
                    let carrier = next()?;
                    let found = content.roster.iter().position(|entry| entry.uid == carrier);
                    entry.vehicle = Some(UnitId(found.ok_or_else(|| format!("no vehicle {carrier}"))? as u8));
                    let commands = self.base.kinds[entry.kind.index()].class == Class::ArmorLeader;
                    entry.start = if commands { Start::Commanding } else { Start::Riding };
                }
                "arrives" => entry.start = Start::Turn(number(next()?)?, 0),
                "facing" => entry.facing = Vertex(number(next()?)? - 1),
                "turret" => turret = Some(number(next()?)? - 1),
                "skill" => {
                    let id = next()?;
                    let found = self.base.skills.iter().position(|skill| skill.id == id);
                    entry.skill = Some(SkillId(found.ok_or_else(|| format!("no skill {id}"))? as u8));
                }
                "open" => entry.open = true,
                "buttoned" => entry.open = false,
                "hover" => entry.hovering = true,
                _ if word.starts_with('+') => {
                    let kind = self.kind(&word[1..])?;
                    content.arsenal.push(WeaponEntry { kind, owner: Some(unit), spare: false });
                }
                _ if marked(word).is_some() => marks.add(marked(word).unwrap_or_default()),
                _ => {
                    let loc = read_loc(&content.ground, word).ok_or_else(|| format!("{word}?"))?;
                    entry.start = Start::At(loc);
                }
            }
        }
        self.marks.push((unit, marks, turret));
        content.roster.push(entry);
        Ok(())
    }

    /// Crews of vehicles and a spare satchel for each hero of a pool.
    fn add_slots(&self, content: &mut Content) -> Result<(), String> {
        for place in 0..content.roster.len() {
            let entry = content.roster[place].clone();
            let kind = &self.base.kinds[entry.kind.index()];
            if matches!(kind.class, Class::Vehicle | Class::Helicopter) {
                let crew = |other: &&crate::model::Kind| other.class == Class::Crew && other.nation == kind.nation;
                let any = |other: &&crate::model::Kind| other.class == Class::Crew;
                let crew = self.base.kinds.iter().find(crew).or_else(|| self.base.kinds.iter().find(any));
                let id = crew.map(|crew| crew.id.clone()).ok_or("no crew counter")?;
                let side = &self.seats[entry.seat.index()];
                let mut slot = self.entry(&id, side, format!("{}-crew", entry.uid), Start::Crew)?;
                slot.vehicle = Some(UnitId(place as u8));
                content.roster.push(slot);
            }
            if entry.start == Start::Pool {
                let kind = self.kind("us_satchel")?;
                content.arsenal.push(WeaponEntry { kind, owner: None, spare: true });
            }
        }
        Ok(())
    }

    fn set_marks(&self, game: &Lnl, s: &mut State) {
        for &(unit, marks, turret) in &self.marks {
            s.mark(unit, marks);
            if marks.any(Marks::SHAKEN) && game.class(s, unit) == Class::Vehicle {
                s.mark(unit, Marks::BUTTONED);
            }
            if let Some(turret) = turret {
                s.unit_mut(unit).turret = Vertex(turret);
            }
        }
    }

    fn read_position(&self, game: &Lnl, s: &mut State, words: &[&str]) -> Result<(), String> {
        let loc = |label: &str| read_loc(game.ground(), label).ok_or_else(|| format!("no location {label}"));
        match words {
            ["spotted", side, label] => s.spotted[self.seat(side)?].insert_over_first(loc(label)?),
            ["smoke", label] => s.overlay.smoke.insert(loc(label)?.hex()),
            ["flare", label] => s.flares.insert_over_first(loc(label)?.hex()),
            ["melee", label, turn] => s.melees.insert_over_first(MeleeMark { at: loc(label)?, turn: number(turn)? }),
            ["ffe", side, label, fp, radius] => s.barrages.insert_over_first(Barrage {
                hex: loc(label)?.hex(),
                fp: number(fp)? as i8,
                radius: number(radius)?,
                seat: self.seat(side)?,
                nth: 0,
            }),
            ["lies", id, label] => {
                let kind = self.kind(id)?;
                let spare = |sw: &SwId| {
                    let weapon = s.weapon(*sw);
                    weapon.kind == kind && !weapon.owner.is_some() && weapon.loc.is_none()
                };
                let found = (0..State::MAX_WEAPONS as u8).map(SwId).find(spare).ok_or("no weapon")?;
                s.weapon_mut(found).loc = loc(label)?.into();
            }
            ["turn", turn] => s.turn = number(turn)?,
            ["operations", side] => s.active = self.seat(side)?,
            ["rally", side] => s.phase = Phase::Rally(self.seat(side)?),
            ["setup", side] => s.phase = Phase::SetUp(self.seat(side)?),
            ["initiative"] => s.phase = Phase::Initiative,
            _ => {}
        }
        Ok(())
    }
}

fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

/// A location as it is written: a hex label, with `u` upstairs, `b` inside a bunker, `a` in the air.
pub fn read_loc(ground: &Ground, text: &str) -> Option<Loc> {
    let (label, layer) = match text.chars().last()? {
        'u' => (&text[..text.len() - 1], Layer::Upper),
        'b' => (&text[..text.len() - 1], Layer::Bunker),
        'a' => (&text[..text.len() - 1], Layer::Air),
        _ => (text, Layer::Ground),
    };
    ground.at(label).map(|hex| hex.layer(layer))
}

/// The unit with this id.
pub fn unit(game: &Lnl, uid: &str) -> Option<UnitId> {
    game.content().roster.iter().position(|entry| entry.uid == uid).map(|place| UnitId(place as u8))
}

/// Whether a unit is still there to be used in a sketch.
pub fn alive(s: &State, unit: UnitId) -> bool {
    s.unit(unit).life == Life::InPlay
}
