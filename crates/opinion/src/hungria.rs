//! The arithmetic of La Batalla de Hungría, once more.
//!
//! Hexes are places in the plane: a row down is one down, a column is two to the west, an odd row stands one farther
//! west. Two hexes touch where they are two apart in their row, or one and one. Lines and costs are swept over the
//! whole map, forwards and backwards, until nothing changes.

use std::collections::{BTreeMap, BTreeSet};

/// A place: how far west (two to a hex) and how far south.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex {
    /// Twice the column, and one more in odd rows.
    pub west: i16,
    /// The row.
    pub south: i16,
}

impl Hex {
    /// The hex of a printed label such as `1130`.
    #[must_use]
    pub fn labelled(label: &str) -> Self {
        let (row, column): (i16, i16) = (label[..2].parse().expect("a row"), label[2..].parse().expect("a column"));
        Self { west: 2 * column + row % 2, south: row }
    }

    /// The printed label.
    #[must_use]
    pub fn label(self) -> String {
        format!("{:02}{:02}", self.south, (self.west - self.south % 2) / 2)
    }

    fn to(self, other: Self) -> (i16, i16) {
        (other.west - self.west, other.south - self.south)
    }

    /// Whether the two share a side.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        let (west, south) = self.to(other);
        matches!((west.abs(), south.abs()), (2, 0) | (1, 1))
    }
}

/// What a hex is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Open ground.
    Plain,
    /// Forest, hills and marsh are alike in every number.
    Rough,
    /// Mountain.
    Mountain,
    /// One of the two great cities.
    BigCity,
}

/// What is built there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Nothing that counts.
    None,
    /// A town.
    Town,
    /// A city.
    City,
    /// Budapest or Vienna.
    BigCity,
}

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Side {
    /// Germans and Hungarians.
    Axis,
    /// Everybody else.
    Allied,
}

impl Side {
    fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allied,
            Self::Allied => Self::Axis,
        }
    }
}

/// A hexside, the lesser hex first.
type Edge = (Hex, Hex);

fn edge(a: Hex, b: Hex) -> Edge {
    (a.min(b), a.max(b))
}

/// A hex of the map.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// What it is made of.
    pub terrain: Terrain,
    /// What is built there.
    pub place: Place,
    /// Whose supply hex it is.
    pub supply: Option<Side>,
    /// Whether it lies in Slovakia.
    pub slovak: bool,
    /// Whether it lies in the zone of the uprising.
    pub uprising: bool,
}

/// The way from a hex to one that touches it.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The other's place in the order of hexes.
    to: usize,
    rail: bool,
    river: bool,
    danube: bool,
    lake: bool,
}

/// The map.
#[derive(Clone, Default, Debug)]
pub struct Map {
    /// All its hexes.
    pub hexes: BTreeMap<Hex, Ground>,
    /// Pairs that a railway joins.
    pub rail: BTreeSet<Edge>,
    /// Sides of common rivers.
    pub rivers: BTreeSet<Edge>,
    /// Sides of the Danube.
    pub danube: BTreeSet<Edge>,
    /// Sides of lakes.
    pub lakes: BTreeSet<Edge>,
    /// Sides of the Arpad line.
    pub arpad: BTreeSet<Edge>,
    /// Sides of the Margarethe line.
    pub margarethe: BTreeSet<Edge>,
    /// The hexes in order; sweeps count in places of this list.
    pub order: Vec<Hex>,
    ways: Vec<Vec<Way>>,
}

impl Map {
    /// Reads the map file. It is not checked: a fault ends the test that reads it.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let file: toml::Table = text.parse().expect("the map is TOML");
        let mut map = Self::default();
        for row in tables(&file, "row") {
            let south = i16::try_from(row["row"].as_integer().expect("a row")).expect("small");
            let letters = |key: &str| row[key].as_str().expect("letters").chars().rev().collect::<Vec<_>>();
            for (column, (terrain, country)) in letters("terrain").into_iter().zip(letters("country")).enumerate() {
                let terrain = match terrain {
                    '.' => Terrain::Plain,
                    'f' | 'h' | 'w' => Terrain::Rough,
                    'M' => Terrain::Mountain,
                    'C' => Terrain::BigCity,
                    other => panic!("no terrain is {other}"),
                };
                let hex = Hex { west: 2 * i16::try_from(column).expect("small") + south % 2, south };
                map.hexes.insert(
                    hex,
                    Ground { terrain, place: Place::None, supply: None, slovak: country == 's', uprising: false },
                );
            }
        }
        for place in tables(&file, "place") {
            let kind = match place["kind"].as_str() {
                Some("town") => Place::Town,
                Some("city") => Place::City,
                _ => Place::BigCity,
            };
            map.ground_mut(Hex::labelled(place["hex"].as_str().expect("a hex"))).place = kind;
        }
        for (side, key) in [(Side::Axis, "axis"), (Side::Allied, "allied")] {
            for label in strings(&file["supply"][key]) {
                for hex in stretch(&label) {
                    map.ground_mut(hex).supply = Some(side);
                }
            }
        }
        for label in strings(&file["uprising_zone"]) {
            for hex in stretch(&label) {
                map.ground_mut(hex).uprising = true;
            }
        }
        for railway in tables(&file, "railway") {
            let chain: Vec<Hex> = strings(&railway["hexes"]).iter().map(|label| Hex::labelled(label)).collect();
            map.rail.extend(chain.windows(2).map(|pair| edge(pair[0], pair[1])));
        }
        for river in tables(&file, "river") {
            let danube = river["kind"].as_str() == Some("danube");
            let sides = if danube { &mut map.danube } else { &mut map.rivers };
            sides.extend(edges(&river["hexsides"]));
        }
        for lake in tables(&file, "lake") {
            map.lakes.extend(edges(&lake["hexsides"]));
        }
        for line in tables(&file, "line") {
            let arpad = line["id"].as_str() == Some("arpad");
            let sides = if arpad { &mut map.arpad } else { &mut map.margarethe };
            sides.extend(edges(&line["hexsides"]));
        }
        map.order = map.hexes.keys().copied().collect();
        map.ways = map.order.iter().map(|hex| map.ways_from(*hex)).collect();
        map
    }

    fn ways_from(&self, from: Hex) -> Vec<Way> {
        let way = |to: Hex| {
            let side = edge(from, to);
            let place = self.place(to);
            Way {
                to: place,
                rail: self.rail.contains(&side),
                river: self.rivers.contains(&side),
                danube: self.danube.contains(&side),
                lake: self.lakes.contains(&side),
            }
        };
        self.around(from).map(way).collect()
    }

    /// A hex's place in the order.
    #[must_use]
    pub fn place(&self, hex: Hex) -> usize {
        self.order.binary_search(&hex).expect("a hex of the map")
    }

    /// The least number for each hex: `start` gives what some begin with, and `step` what a hex has by coming on from
    /// another that has so much, or nothing where there is no way on.
    fn sweep(&self, start: &[(usize, i32)], step: impl Fn(usize, i32, &Way) -> Option<i32>) -> Vec<Option<i32>> {
        let mut least = vec![None; self.order.len()];
        for (place, number) in start {
            least[*place] = Some(*number);
        }
        let mut changed = true;
        let pass = |least: &mut Vec<Option<i32>>, place: usize| {
            let mut better = false;
            let Some(so_far) = least[place] else { return false };
            for way in &self.ways[place] {
                let Some(new) = step(place, so_far, way) else { continue };
                if least[way.to].is_none_or(|known| known > new) {
                    least[way.to] = Some(new);
                    better = true;
                }
            }
            better
        };
        while changed {
            changed = false;
            for place in 0..self.order.len() {
                changed |= pass(&mut least, place);
            }
            for place in (0..self.order.len()).rev() {
                changed |= pass(&mut least, place);
            }
        }
        least
    }

    fn ground_mut(&mut self, hex: Hex) -> &mut Ground {
        self.hexes.get_mut(&hex).expect("a hex of the map")
    }

    /// The hexes of the map that touch `hex`.
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        (-2..=2)
            .flat_map(move |west| (-1..=1).map(move |south| Hex { west: hex.west + west, south: hex.south + south }))
            .filter(move |other| hex.touches(*other) && self.hexes.contains_key(other))
    }
}

fn tables<'a>(file: &'a toml::Table, key: &str) -> impl Iterator<Item = &'a toml::Value> {
    file[key].as_array().expect("a list").iter()
}

fn strings(value: &toml::Value) -> Vec<String> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").to_owned()).collect()
}

/// The hexes of `2700-2715`, or of a single label.
fn stretch(label: &str) -> Vec<Hex> {
    let (first, last) = label.split_once('-').unwrap_or((label, label));
    let (first, last) = (Hex::labelled(first), Hex::labelled(last));
    (first.west..=last.west).step_by(2).map(|west| Hex { west, south: first.south }).collect()
}

fn edges(value: &toml::Value) -> Vec<Edge> {
    let side = |text: &String| {
        let (a, b) = text.split_once('|').expect("a hexside");
        edge(Hex::labelled(a), Hex::labelled(b))
    };
    strings(value).iter().map(side).collect()
}

/// What kind of counter it is, as far as a number depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Tanks and mechanised infantry.
    Armour,
    /// Cavalry.
    Cavalry,
    /// Infantry, mountain troops and fortified areas.
    Foot,
    /// A Soviet artillery corps.
    Artillery,
    /// Slovak partisans.
    Partisan,
    /// A headquarters.
    Hq,
    /// A logistic column.
    Column,
}

/// A counter on the map, as it is now.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What the ruleset calls it.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// Who can work with whom: 0 Axis, 1 Soviets, Czechs and Slovaks, 2 Romanians, 3 Bulgarians, 4 Yugoslavs.
    pub group: u8,
    /// Its kind.
    pub kind: Kind,
    /// Where it stands.
    pub hex: Hex,
    /// Steps left.
    pub steps: i32,
    /// Printed attack of the side that shows.
    pub attack: i32,
    /// Printed defence of the side that shows.
    pub defence: i32,
    /// Printed movement of the side that shows.
    pub movement: i32,
    /// Whether it holds the marker.
    pub unsupplied: bool,
}

impl Piece {
    fn zoc(&self) -> bool {
        matches!(self.kind, Kind::Armour | Kind::Cavalry | Kind::Foot)
    }

    fn fights(&self) -> bool {
        !matches!(self.kind, Kind::Hq | Kind::Column)
    }

    /// Attack now: half of it, rounded down, under the marker.
    #[must_use]
    pub fn attack_now(&self) -> i32 {
        if self.unsupplied { self.attack / 2 } else { self.attack }
    }

    /// Defence now.
    #[must_use]
    pub fn defence_now(&self) -> i32 {
        if self.unsupplied { self.defence / 2 } else { self.defence }
    }

    /// Half movement points for a turn.
    #[must_use]
    pub fn allowance(&self, operational: bool) -> i32 {
        let mobile = matches!(self.kind, Kind::Armour | Kind::Cavalry);
        let points = if self.unsupplied && mobile { self.movement / 2 } else { self.movement };
        2 * if operational { 2 * points } else { points }
    }
}

/// A position.
pub struct Position<'a> {
    /// The map.
    pub map: &'a Map,
    /// All counters on it.
    pub pieces: Vec<Piece>,
    /// Who held each hex when the phase began.
    pub control: BTreeMap<Hex, Side>,
    /// The turn.
    pub turn: u8,
    /// Whether the Margarethe line counts.
    pub margarethe: bool,
    /// Whether partisans may leave their zone.
    pub partisans_free: bool,
}

/// The line of supply of a headquarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// By rail.
    Full,
    /// Not by rail.
    Partial,
    /// None.
    None,
}

impl Position<'_> {
    /// The hexes where units of a side stand.
    #[must_use]
    pub fn held(&self, side: Side) -> BTreeSet<Hex> {
        self.pieces.iter().filter(|piece| piece.side == side).map(|piece| piece.hex).collect()
    }

    /// The zones of control of a side: they end at the Danube and at lakes (3.2.f, g).
    #[must_use]
    pub fn zones(&self, side: Side) -> BTreeSet<Hex> {
        let reach = |from: Hex| {
            self.map.around(from).filter(move |to| {
                let side = edge(from, *to);
                !self.map.danube.contains(&side) && !self.map.lakes.contains(&side)
            })
        };
        self.pieces
            .iter()
            .filter(|piece| piece.side == side && piece.zoc())
            .flat_map(|piece| reach(piece.hex))
            .collect()
    }

    fn marked(&self, hexes: &BTreeSet<Hex>) -> Vec<bool> {
        self.map.order.iter().map(|hex| hexes.contains(hex)).collect()
    }

    /// How long the shortest line is from each hex to one of `ends` (5.1): every hex entered must be open, the end
    /// among them.
    #[must_use]
    pub fn lines(&self, side: Side, ends: &[Hex], rail: bool) -> Vec<Option<i32>> {
        let (enemies, zones, own) = (self.held(side.other()), self.zones(side.other()), self.held(side));
        let open = |hex: &Hex| !enemies.contains(hex) && (!zones.contains(hex) || own.contains(hex));
        let open: Vec<bool> = self.map.order.iter().map(open).collect();
        let ends: Vec<(usize, i32)> =
            ends.iter().map(|end| (self.map.place(*end), 0)).filter(|(place, _)| open[*place]).collect();
        // The line is followed backwards, so it is the hex it comes from that must be open.
        self.map
            .sweep(&ends, |from, so_far, way| (open[from] && !way.lake && (!rail || way.rail)).then_some(so_far + 1))
    }

    /// The supply hexes of a side.
    #[must_use]
    pub fn sources(&self, side: Side) -> Vec<Hex> {
        self.map.hexes.iter().filter(|(_, ground)| ground.supply == Some(side)).map(|(hex, _)| *hex).collect()
    }

    /// How a headquarters in `hex` is supplied (10.2).
    #[must_use]
    pub fn status(&self, side: Side, hex: Hex) -> Status {
        let (ends, place) = (self.sources(side), self.map.place(hex));
        if self.lines(side, &ends, true)[place].is_some() {
            Status::Full
        } else if self.lines(side, &ends, false)[place].is_some() {
            Status::Partial
        } else {
            Status::None
        }
    }

    /// Who is unsupplied at the end of a turn if the owner leaves it to the book (P12), by name, in order.
    #[must_use]
    pub fn unsupplied(&self, side: Side) -> BTreeSet<String> {
        let mut wanting: Vec<&Piece> =
            self.pieces.iter().filter(|piece| piece.side == side && piece.fights()).collect();
        wanting.sort_by(|a, b| a.name.cmp(&b.name));
        let slovak = |piece: &&Piece| piece.kind == Kind::Partisan && self.map.hexes[&piece.hex].slovak;
        wanting.retain(|piece| !slovak(piece));
        let mut staffs: Vec<Staff<'_>> = Vec::new();
        for staff in self.pieces.iter().filter(|piece| piece.side == side && piece.kind == Kind::Hq) {
            let room = match (self.status(side, staff.hex), side) {
                (Status::Full, _) => 18,
                (Status::Partial, _) | (Status::None, Side::Axis) => 10,
                (Status::None, Side::Allied) => 0,
            };
            let lines = self.lines(side, &[staff.hex], false);
            let length = |piece: &&Piece| lines[self.map.place(piece.hex)].map(|length| (piece.name.clone(), length));
            let lengths = wanting.iter().filter_map(length).collect();
            staffs.push(Staff { name: &staff.name, room, lengths });
        }
        staffs.sort_by_key(|staff| staff.name);
        match side {
            Side::Axis => self.axis_without(wanting, staffs),
            Side::Allied => allied_without(wanting, staffs),
        }
    }

    /// A line to a supply hex serves any number; the rest go to staffs, the shortest line first.
    fn axis_without(&self, mut wanting: Vec<&Piece>, mut staffs: Vec<Staff<'_>>) -> BTreeSet<String> {
        let direct = self.lines(Side::Axis, &self.sources(Side::Axis), false);
        wanting.retain(|piece| direct[self.map.place(piece.hex)].is_none());
        let mut pairs: Vec<(i32, &str, usize)> = Vec::new();
        for piece in &wanting {
            for (place, staff) in staffs.iter().enumerate() {
                pairs.extend(staff.lengths.get(&piece.name).map(|length| (*length, piece.name.as_str(), place)));
            }
        }
        pairs.sort_unstable();
        let mut without: BTreeSet<String> = wanting.iter().map(|piece| piece.name.clone()).collect();
        for (_, name, place) in pairs {
            if without.contains(name) && staffs[place].room > 0 {
                without.remove(name);
                staffs[place].room -= 1;
            }
        }
        without
    }

    /// What a step costs in half movement points, or nothing where it is barred (P5.2).
    fn step(&self, side: Side, staff: bool, from: usize, way: &Way) -> Option<i32> {
        let wet = way.river || way.danube;
        if way.lake || (staff && wet && !way.rail) {
            return None;
        }
        let (from, to) = (self.map.order[from], self.map.order[way.to]);
        let own = self.control.get(&from) == Some(&side) && self.control.get(&to) == Some(&side);
        if way.rail && own {
            return Some(1);
        }
        let (here, there) = (self.map.hexes[&from], self.map.hexes[&to]);
        let bridged = own && (way.rail || here.place != Place::None || there.place != Place::None);
        let ground = match there.terrain {
            Terrain::Plain | Terrain::BigCity => 2,
            Terrain::Rough => 4,
            Terrain::Mountain => 6,
        };
        let water = if bridged || !wet {
            0
        } else if way.danube {
            8
        } else {
            2
        };
        Some(ground + water)
    }

    /// The least cost, in half points, of every hex a unit may come to from where it stands (P5.3), whatever the
    /// stacking at the end. Nothing at all if it may not move so.
    #[must_use]
    pub fn reach(&self, piece: &Piece, operational: bool) -> Option<Vec<Option<i32>>> {
        let budget = piece.allowance(operational);
        let enemies = self.marked(&self.held(piece.side.other()));
        let zones = self.marked(&self.zones(piece.side.other()));
        let near: Vec<bool> = self.map.ways.iter().map(|ways| ways.iter().any(|way| enemies[way.to])).collect();
        let start = self.map.place(piece.hex);
        if operational && near[start] {
            return None;
        }
        let ground = |place: usize| self.map.hexes[&self.map.order[place]];
        let great = |place: usize| ground(place).terrain == Terrain::BigCity;
        let bound = piece.kind == Kind::Partisan && !self.partisans_free;
        let reached = self.map.sweep(&[(start, 0)], |from, so_far, way| {
            let first = from == start;
            let stopped = !first && (zones[from] || so_far == budget);
            let barred = enemies[way.to]
                || (zones[from] && zones[way.to] && !(great(from) && great(way.to)))
                || (operational && near[way.to])
                || (bound && !ground(way.to).uprising);
            if stopped || barred {
                return None;
            }
            let cost = self.step(piece.side, piece.kind == Kind::Hq, from, way)?;
            // The first hex may always be entered, with all there is (7.1.d).
            let total = if first { cost.min(budget) } else { so_far + cost };
            (total <= budget).then_some(total)
        });
        Some(reached)
    }

    /// The longest line that serves in full (5.3.a).
    const FULL_EFFECT: i32 = 8;

    /// How long the lines to Front headquarters are that are themselves supplied.
    fn fronts(&self) -> Vec<Option<i32>> {
        let staffs = self.pieces.iter().filter(|piece| piece.side == Side::Allied && piece.kind == Kind::Hq);
        let works = |hex: &Hex| self.status(Side::Allied, *hex) != Status::None;
        let ends: Vec<Hex> = staffs.map(|staff| staff.hex).filter(works).collect();
        self.lines(Side::Allied, &ends, false)
    }

    /// Whether a unit's line is longer than it should be, at the moment of a combat (5.6.c).
    fn attenuated(&self, piece: &Piece, fronts: &[Option<i32>]) -> bool {
        piece.side == Side::Allied
            && !piece.unsupplied
            && piece.fights()
            && piece.kind != Kind::Partisan
            && fronts[self.map.place(piece.hex)].is_none_or(|length| length > Self::FULL_EFFECT)
    }

    /// Whether a unit has a line of at most eight hexes to the headquarters of that name.
    fn near_staff(&self, piece: &Piece, name: &str) -> bool {
        let staff = self.pieces.iter().find(|other| other.name == name);
        staff.is_some_and(|staff| {
            let lines = self.lines(Side::Allied, &[staff.hex], false);
            lines[self.map.place(piece.hex)].is_some_and(|length| length <= Self::FULL_EFFECT)
        })
    }

    /// The numbers of an attack by the pieces of those places in the list (P9, steps 6 to 9).
    #[must_use]
    pub fn assess(&self, attack: &Attack) -> Assessment {
        let attackers: Vec<&Piece> = attack.attackers.iter().map(|place| &self.pieces[*place]).collect();
        let side = attackers[0].side;
        let defenders: Vec<&Piece> =
            self.pieces.iter().filter(|piece| piece.hex == attack.target && piece.side != side).collect();
        let ground: i32 = attackers.iter().map(|piece| piece.attack_now()).sum();
        let fighting: Vec<&&Piece> = defenders.iter().filter(|piece| piece.fights()).collect();
        let held = if fighting.is_empty() {
            i32::try_from(defenders.iter().filter(|piece| piece.kind == Kind::Column).count()).expect("few")
        } else {
            fighting.iter().map(|piece| piece.defence_now()).sum()
        };
        let strength = ground + attack.artillery + attack.bombs;
        let defence = (held + attack.defending_bombs).max(1);
        let across = |sides: &[&BTreeSet<Edge>]| -> i32 {
            let crosses = |piece: &&&Piece| sides.iter().any(|set| set.contains(&edge(piece.hex, attack.target)));
            attackers.iter().filter(crosses).map(|piece| piece.attack_now()).sum()
        };
        let here = self.map.hexes[&attack.target];
        let great = here.place == Place::BigCity || here.terrain == Terrain::BigCity;
        let mut shifts = Vec::new();
        let terrain = match here.terrain {
            Terrain::Plain => 0,
            Terrain::Rough => -1,
            Terrain::Mountain | Terrain::BigCity => -2,
        };
        let built = match here.place {
            Place::None | Place::Town => 0,
            Place::City => -1,
            Place::BigCity => -2,
        };
        shifts.push(("ground", terrain.min(built)));
        if 2 * across(&[&self.map.danube]) > ground {
            shifts.push(("water", -2));
        } else if 2 * across(&[&self.map.danube, &self.map.rivers]) > ground {
            shifts.push(("water", -1));
        }
        let none = BTreeSet::new();
        let margarethe = if self.margarethe { &self.map.margarethe } else { &none };
        if side == Side::Allied && 2 * across(&[&self.map.arpad, margarethe]) > ground {
            shifts.push(("line", -1));
        }
        if !great && concentric(attack.target, &attackers.iter().map(|piece| piece.hex).collect()) {
            shifts.push(("concentric", 1));
        }
        if attack.mobile {
            shifts.push(("mobile", -2));
        }
        shifts.push(("columns", (attack.columns - attack.defending_columns).clamp(-3, 3)));
        let fronts = self.fronts();
        match side {
            Side::Allied => {
                if attackers.iter().any(|piece| self.attenuated(piece, &fronts)) {
                    shifts.push(("attenuated", -1));
                }
                if self.turn == 1 && !attackers.iter().all(|piece| self.near_staff(piece, "su-hq4")) {
                    shifts.push(("first turn", -1));
                }
            }
            Side::Axis => {
                if defenders.iter().any(|piece| self.attenuated(piece, &fronts)) {
                    shifts.push(("attenuated", 1));
                }
            }
        }
        shifts.retain(|(_, columns)| *columns != 0);
        let base = base_column(strength, defence);
        let column = (base + shifts.iter().map(|(_, columns)| columns).sum::<i32>()).clamp(0, 9);
        let armour: i32 =
            attackers.iter().filter(|piece| piece.kind == Kind::Armour).map(|piece| piece.attack_now()).sum();
        let open = here.terrain == Terrain::Plain && matches!(here.place, Place::None | Place::Town);
        let shock = 2 * armour > ground && open && defenders.iter().all(|piece| piece.kind != Kind::Armour);
        let groups: BTreeSet<u8> = attackers.iter().map(|piece| piece.group).collect();
        let mixed = side == Side::Allied && groups.len() > 1;
        let steps = if fighting.is_empty() {
            i32::try_from(defenders.iter().filter(|piece| piece.kind == Kind::Column).count()).expect("few")
        } else {
            fighting.iter().map(|piece| piece.steps).sum()
        };
        let die = i32::from(shock) - i32::from(mixed);
        let results = std::array::from_fn(|face| {
            let face = (i32::try_from(face).expect("a face") + 1 + die).clamp(1, 6);
            result(side, face, column, steps, great)
        });
        Assessment { attack: strength, defence, base, shifts, column, die, steps, results }
    }
}

/// A headquarters, how many more it can serve, and how long the lines of those are who reach it.
struct Staff<'a> {
    name: &'a str,
    room: i32,
    lengths: BTreeMap<String, i32>,
}

/// First whoever has a staff within eight hexes, those with the least choice and the strongest first; then the rest.
fn allied_without(wanting: Vec<&Piece>, mut staffs: Vec<Staff<'_>>) -> BTreeSet<String> {
    staffs.retain(|staff| staff.room > 0);
    let near = |piece: &Piece, staffs: &[Staff<'_>]| -> Vec<usize> {
        let close = |staff: &Staff<'_>| staff.lengths.get(&piece.name).is_some_and(|length| *length <= 8);
        (0..staffs.len()).filter(|place| close(&staffs[*place])).collect()
    };
    let mut close: Vec<&Piece> = wanting.iter().copied().filter(|piece| !near(piece, &staffs).is_empty()).collect();
    close.sort_by_key(|piece| (near(piece, &staffs).len(), -piece.attack, piece.name.clone()));
    let mut without: BTreeSet<String> = wanting.iter().map(|piece| piece.name.clone()).collect();
    for piece in close {
        let choice = near(piece, &staffs).into_iter().filter(|place| staffs[*place].room > 0);
        if let Some(place) =
            choice.min_by_key(|place| (-staffs[*place].room, staffs[*place].lengths[&piece.name], *place))
        {
            staffs[place].room -= 1;
            without.remove(&piece.name);
        }
    }
    let mut rest: Vec<&Piece> = wanting.into_iter().filter(|piece| without.contains(&piece.name)).collect();
    rest.sort_by_key(|piece| (-piece.attack, piece.name.clone()));
    for piece in rest {
        let reached = |staff: &Staff<'_>| staff.room > 0 && staff.lengths.contains_key(&piece.name);
        let choice = (0..staffs.len()).filter(|place| reached(&staffs[*place]));
        if let Some(place) = choice.min_by_key(|place| (staffs[*place].lengths[&piece.name], *place)) {
            staffs[place].room -= 1;
            without.remove(&piece.name);
        }
    }
    without
}

/// What somebody attacks with.
#[derive(Clone, Debug)]
pub struct Attack {
    /// Places of the attacking ground units in the list of pieces.
    pub attackers: Vec<usize>,
    /// The hex that is attacked.
    pub target: Hex,
    /// Factors of supporting artillery.
    pub artillery: i32,
    /// Bombing factors of the attacker.
    pub bombs: i32,
    /// Bombing factors of the defender.
    pub defending_bombs: i32,
    /// Columns that the attacker spends, without those that artillery costs.
    pub columns: i32,
    /// Columns that the defender spends.
    pub defending_columns: i32,
    /// Whether it is made on the move.
    pub mobile: bool,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// The attacker's total.
    pub attack: i32,
    /// The defender's total.
    pub defence: i32,
    /// The column before shifts: 0 is 1:3, 2 is 1:1, 9 is 8:1.
    pub base: i32,
    /// What shifts it, and by how much.
    pub shifts: Vec<(&'static str, i32)>,
    /// The column.
    pub column: i32,
    /// What is added to the die.
    pub die: i32,
    /// Steps in the hex.
    pub steps: i32,
    /// Steps the attacker and the defender should lose, for each face of the die.
    pub results: [(i32, i32); 6],
}

/// The column of a ratio, found by trying them from the best down: n:1 needs n times the defence, 1:n a defence of at
/// most n attacks.
#[must_use]
pub fn base_column(attack: i32, defence: i32) -> i32 {
    for times in (1..=8).rev() {
        if attack >= times * defence {
            return times + 1;
        }
    }
    if 2 * attack >= defence { 1 } else { 0 }
}

/// Two attackers whose ways out of the target cancel, or three (8.9).
#[must_use]
pub fn concentric(target: Hex, from: &BTreeSet<Hex>) -> bool {
    let ways: Vec<(i16, i16)> = from.iter().map(|hex| target.to(*hex)).collect();
    let sum_is_nothing = |some: &[(i16, i16)]| {
        some.iter().map(|way| way.0).sum::<i16>() == 0 && some.iter().map(|way| way.1).sum::<i16>() == 0
    };
    ways.iter()
        .any(|a| ways.iter().any(|b| sum_is_nothing(&[*a, *b]) || ways.iter().any(|c| sum_is_nothing(&[*a, *b, *c]))))
}

/// Both tables, a line for each face of the die; `*` is everything.
const ALLIED: [&str; 6] = [
    "40 30 30 20 21 21 22 12 13 14",
    "30 30 20 21 21 12 12 13 14 04",
    "30 20 21 21 12 12 13 14 04 05",
    "20 21 21 12 12 13 14 14 05 06",
    "21 21 11 12 13 14 15 05 06 07",
    "21 11 12 13 14 15 16 06 07 08",
];
const AXIS: [&str; 6] = [
    "30 30 20 20 10 11 11 11 01 02",
    "30 20 20 10 11 11 11 01 02 0*",
    "20 20 10 11 11 11 01 02 0* 0*",
    "20 20 11 11 11 01 02 0* 0* 0*",
    "20 10 11 11 01 02 0* 0* 0* 0*",
    "10 11 11 02 0* 0* 0* 0* 0* 0*",
];

/// What the table gives: steps of the attacker and of the defender, halved upwards in a great city (8.8).
#[must_use]
pub fn result(side: Side, face: i32, column: i32, steps: i32, great: bool) -> (i32, i32) {
    let table = if side == Side::Axis { AXIS } else { ALLIED };
    let row = table[usize::try_from(face - 1).expect("a face")];
    let entry: Vec<char> =
        row.split(' ').nth(usize::try_from(column).expect("a column")).expect("ten").chars().collect();
    let number = |letter: char| letter.to_digit(10).map_or(steps, |digit| i32::try_from(digit).expect("a digit"));
    let defender = number(entry[1]);
    (number(entry[0]), if great { (defender + 1) / 2 } else { defender })
}
