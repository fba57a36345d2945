//! The arithmetic of the Battalion Combat Series, once more, in both editions.
//!
//! Hexes are places in the plane: a column is one to the east, a row is two down, an even column stands one lower. Ways
//! are swept over the whole map until nothing changes. Charts are counted face by face.

use std::collections::{BTreeMap, BTreeSet};

/// Which charts are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edition {
    /// 1.2.
    First,
    /// 2.0.
    Second,
}

/// A place: how far east and how far south, two to a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex {
    /// The column.
    pub east: i32,
    /// Twice the row, and one more in even columns.
    pub south: i32,
}

impl Hex {
    /// The hex of a label such as `0406`: column and row.
    #[must_use]
    pub fn labelled(label: &str) -> Self {
        let (column, row): (i32, i32) = (label[..2].parse().expect("a column"), label[2..].parse().expect("a row"));
        Self { east: column, south: 2 * row + (column + 1) % 2 }
    }

    /// The label.
    #[must_use]
    pub fn label(self) -> String {
        format!("{:02}{:02}", self.east, (self.south - (self.east + 1) % 2) / 2)
    }

    /// How many hexes it is to another: one column a step, and what is left of the way down two at a time.
    #[must_use]
    pub fn far(self, other: Self) -> i32 {
        let (across, down) = ((self.east - other.east).abs(), (self.south - other.south).abs());
        across + ((down - across) / 2).max(0)
    }

    fn around(self) -> [Self; 6] {
        [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
            .map(|(east, south)| Self { east: self.east + east, south: self.south + south })
    }
}

/// How somebody moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// On tracks.
    Tactical,
    /// In trucks.
    Truck,
    /// On foot.
    Leg,
}

/// What a hex is in combat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// Open ground.
    Open,
    /// Anything that covers.
    Terrain,
    /// A city.
    City,
    /// An urban hex.
    Urban,
}

/// A road between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Road {
    /// Primary.
    Primary,
    /// Secondary.
    Secondary,
    /// A track.
    Track,
}

/// A hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum River {
    /// A stream.
    Stream,
    /// A minor river.
    Minor,
    /// A major river.
    Major,
}

/// A pair of hexes, the lesser first.
pub type Pair = (Hex, Hex);

/// The pair of two hexes.
#[must_use]
pub fn pair(a: Hex, b: Hex) -> Pair {
    (a.min(b), a.max(b))
}

/// A map.
#[derive(Clone, Default, Debug)]
pub struct Map {
    /// The letter of every hex.
    pub hexes: BTreeMap<Hex, char>,
    /// All roads between two hexes.
    pub roads: BTreeMap<Pair, BTreeSet<Road>>,
    /// Rivers along hexsides.
    pub rivers: BTreeMap<Pair, River>,
}

fn list<'a>(file: &'a toml::Table, key: &str) -> impl Iterator<Item = &'a toml::Value> {
    file.get(key).and_then(toml::Value::as_array).into_iter().flatten()
}

fn texts(value: &toml::Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text")).collect()
}

impl Map {
    /// Reads a map file. It is not checked: a fault ends the test that reads it.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let file: toml::Table = text.parse().expect("the map is TOML");
        let mut map = Self::default();
        for (row, letters) in (1..).zip(list(&file, "terrain")) {
            for (column, letter) in (1..).zip(letters.as_str().expect("letters").chars()) {
                map.hexes.insert(Hex { east: column, south: 2 * row + (column + 1) % 2 }, letter);
            }
        }
        for road in list(&file, "road") {
            let class = match road["class"].as_str() {
                Some("primary") => Road::Primary,
                Some("secondary") => Road::Secondary,
                _ => Road::Track,
            };
            let path: Vec<Hex> = texts(&road["path"]).into_iter().map(Hex::labelled).collect();
            for two in path.windows(2) {
                map.roads.entry(pair(two[0], two[1])).or_default().insert(class);
            }
        }
        for river in list(&file, "river") {
            let kind = match river["class"].as_str() {
                Some("stream") => River::Stream,
                Some("minor_river") => River::Minor,
                _ => River::Major,
            };
            for side in texts(&river["hexsides"]) {
                let (a, b) = side.split_once('|').expect("a hexside");
                map.rivers.insert(pair(Hex::labelled(a), Hex::labelled(b)), kind);
            }
        }
        map
    }

    /// The hexes of the map that touch one.
    pub fn around(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        hex.around().into_iter().filter(|other| self.hexes.contains_key(other))
    }

    /// What a hex is in combat; nothing for a lake.
    #[must_use]
    pub fn cover(&self, hex: Hex) -> Option<Cover> {
        match self.hexes[&hex] {
            '.' => Some(Cover::Open),
            'c' => Some(Cover::City),
            'u' => Some(Cover::Urban),
            '#' => None,
            _ => Some(Cover::Terrain),
        }
    }

    /// The price of a step in twelfths of a point, or nothing where it is barred (4.5). Mud doubles what is not by
    /// road, but not on foot.
    #[must_use]
    pub fn cost(&self, class: Class, from: Hex, to: Hex, mud: bool) -> Option<i32> {
        let by_road = |road: &Road| match (road, class) {
            (_, Class::Leg) | (Road::Track, _) => 12,
            (Road::Primary, Class::Truck) => 4,
            _ => 6,
        };
        let road = self.roads.get(&pair(from, to)).into_iter().flatten().map(by_road).min();
        let [tactical, truck, leg] = match self.hexes[&to] {
            '.' => [1, 2, 1],
            'w' => [3, 4, 2],
            'h' => [2, 4, 2],
            'v' | 'c' => [1, 1, 1],
            'u' => [2, 2, 1],
            'm' => [4, 0, 2],
            _ => [0, 0, 0],
        };
        let ground = match class {
            Class::Tactical => tactical,
            Class::Truck => truck,
            Class::Leg => leg,
        };
        let river = match (self.rivers.get(&pair(from, to)), class) {
            (None, _) | (Some(River::Stream), Class::Leg) => Some(0),
            (Some(River::Stream), Class::Tactical) => Some(1),
            (Some(River::Stream), Class::Truck) | (Some(River::Minor), Class::Leg) => Some(2),
            (Some(River::Minor), Class::Tactical) => Some(4),
            _ => None,
        };
        let doubled = if mud && class != Class::Leg { 2 } else { 1 };
        let off_road = river.filter(|_| ground > 0).map(|river| 12 * doubled * (ground + river));
        road.into_iter().chain(off_road).min()
    }

    /// The least number of every hex, from some that begin with 0: `step` is what a step adds, or nothing where it is
    /// barred.
    fn sweep(&self, start: &[Hex], step: impl Fn(Hex, Hex, i32) -> Option<i32>) -> BTreeMap<Hex, i32> {
        let mut least: BTreeMap<Hex, i32> = start.iter().map(|hex| (*hex, 0)).collect();
        loop {
            let mut better = Vec::new();
            for (from, so_far) in &least {
                for to in self.around(*from) {
                    let new = step(*from, to, *so_far).map(|added| so_far + added);
                    better
                        .extend(new.filter(|new| least.get(&to).is_none_or(|known| known > new)).map(|new| (to, new)));
                }
            }
            if better.is_empty() {
                return least;
            }
            for (hex, new) in better {
                let known = least.entry(hex).or_insert(new);
                *known = new.min(*known);
            }
        }
    }
}

/// A unit on the map, as it lies.
#[derive(Clone, Debug)]
pub struct Unit {
    /// What the ruleset calls it.
    pub name: String,
    /// 0 or 1.
    pub side: u8,
    /// Its formation, if it has one.
    pub formation: Option<usize>,
    /// Where it is.
    pub hex: Hex,
    /// How the side that shows moves.
    pub class: Class,
    /// Whether the side that shows is unprepared.
    pub unprepared: bool,
    /// Its range, if it fires in Engagements of its own.
    pub engages: Option<i32>,
    /// Whether it could be a host where it is in command.
    pub could_host: bool,
}

/// A formation.
#[derive(Clone, Debug)]
pub struct Formation {
    /// 0 or 1.
    pub side: u8,
    /// Where its headquarters is, if on the map.
    pub hq: Option<Hex>,
    /// Its Command Radius.
    pub radius: i32,
    /// Ranges of its Supports that have steps left.
    pub supports: Vec<i32>,
    /// Where its trains are, if on the map.
    pub trains: Option<Hex>,
}

/// A position.
pub struct Position<'a> {
    /// The map.
    pub map: &'a Map,
    /// The edition.
    pub edition: Edition,
    /// Combat units on the map.
    pub units: Vec<Unit>,
    /// All formations.
    pub formations: Vec<Formation>,
    /// Supply entries of both sides.
    pub entries: [Vec<Hex>; 2],
    /// How far one sees.
    pub visibility: i32,
}

impl Position<'_> {
    fn held(&self, side: u8) -> BTreeSet<Hex> {
        self.units.iter().filter(|unit| unit.side == side).map(|unit| unit.hex).collect()
    }

    /// The zone of control of a unit (1.8a, 1.8b): where it could go, or a road leads.
    fn zone(&self, unit: &Unit) -> Vec<Hex> {
        if unit.unprepared {
            return Vec::new();
        }
        self.map.around(unit.hex).filter(|to| self.map.cost(unit.class, unit.hex, *to, false).is_some()).collect()
    }

    /// The zones of control that a side must mind.
    #[must_use]
    pub fn enemy_zones(&self, side: u8) -> BTreeSet<Hex> {
        self.units.iter().filter(|unit| unit.side != side).flat_map(|unit| self.zone(unit)).collect()
    }

    /// Whether a way of a side on foot may enter a hex.
    fn foot(&self, from: Hex, to: Hex, barred: &BTreeSet<Hex>) -> bool {
        !barred.contains(&to) && self.map.cost(Class::Leg, from, to, false).is_some()
    }

    /// Whether a unit is in the Command Radius of its headquarters (1.4b).
    #[must_use]
    pub fn in_command(&self, unit: &Unit) -> bool {
        let Some(formation) = unit.formation.map(|place| &self.formations[place]) else { return false };
        let Some(hq) = formation.hq else { return false };
        let (enemies, own, zones) = (self.held(1 - unit.side), self.held(unit.side), self.enemy_zones(unit.side));
        let way = self.map.sweep(&[hq], |from, to, so_far| {
            let minded = zones.contains(&to) && !own.contains(&to) && to != unit.hex;
            (so_far < formation.radius && self.foot(from, to, &enemies) && !minded).then_some(1)
        });
        way.contains_key(&unit.hex)
    }

    /// Whether a unit has a Safe Path (1.9).
    #[must_use]
    pub fn safe_path(&self, unit: &Unit) -> bool {
        let hq = unit.formation.and_then(|place| self.formations[place].hq);
        let (enemies, own, zones) = (self.held(1 - unit.side), self.held(unit.side), self.enemy_zones(unit.side));
        let goals = hq.map_or_else(|| self.entries[usize::from(unit.side)].clone(), |hq| vec![hq]);
        let way = self.map.sweep(&[unit.hex], |from, to, _| {
            let minded = zones.contains(&to) && !own.contains(&to) && hq != Some(to);
            (self.foot(from, to, &enemies) && !minded).then_some(1)
        });
        goals.iter().any(|goal| way.contains_key(goal))
    }

    /// Whether a unit hosts Supports now: the ranges of those it has.
    fn supports(&self, unit: &Unit) -> &[i32] {
        match unit.formation {
            Some(place) if unit.could_host && self.in_command(unit) => &self.formations[place].supports,
            _ => &[],
        }
    }

    /// The Engagement Zones that a side must mind (1.8c).
    #[must_use]
    pub fn engagement_zones(&self, side: u8) -> BTreeSet<Hex> {
        let mut zones = BTreeSet::new();
        for unit in self.units.iter().filter(|unit| unit.side != side) {
            let range = self.supports(unit).iter().copied().chain(unit.engages).max().unwrap_or(0);
            let reaches = |hex: &&Hex| {
                let far = unit.hex.far(**hex);
                let open = self.map.cover(**hex) == Some(Cover::Open);
                (1..=range.min(self.visibility)).contains(&far) && (open || far == 1)
            };
            zones.extend(self.map.hexes.keys().filter(reaches));
        }
        zones
    }

    /// The cheapest way of trucks by road from the headquarters to the trains, in twelfths, and whether trains and
    /// headquarters are joined with a supply entry (3.3a to 3.3d), when enemies whose names are in `ignored` are not
    /// there.
    fn route(&self, formation: &Formation, ignored: &BTreeSet<String>) -> Option<i32> {
        let (hq, trains) = (formation.hq?, formation.trains?);
        let rest = Position {
            map: self.map,
            edition: self.edition,
            units: self.units.iter().filter(|unit| !ignored.contains(&unit.name)).cloned().collect(),
            formations: self.formations.clone(),
            entries: self.entries.clone(),
            visibility: self.visibility,
        };
        let mut shut = rest.held(1 - formation.side);
        shut.extend(rest.enemy_zones(formation.side));
        shut.extend(rest.engagement_zones(formation.side));
        let road = |from: Hex, to: Hex, best: Road| {
            self.map.roads.get(&pair(from, to)).is_some_and(|roads| roads.iter().any(|road| *road <= best))
        };
        let by_road = |from: Hex, to: Hex| {
            road(from, to, Road::Track).then(|| self.map.cost(Class::Truck, from, to, false)).flatten()
        };
        let on_road = |hex: Hex| self.map.around(hex).any(|other| road(hex, other, Road::Track));
        let hq_on_road = on_road(hq);
        // Backwards from the trains, so that the last hop may lead off the road to the headquarters.
        let way = self.map.sweep(&[trains], |from, to, _| {
            if from == hq || shut.contains(&from) || (shut.contains(&to) && to != hq) {
                return None;
            }
            let off_road = to == hq && !hq_on_road && on_road(from);
            by_road(to, from).or_else(|| if off_road { self.map.cost(Class::Truck, from, to, false) } else { None })
        });
        let back = self.map.sweep(&[trains], |from, to, _| {
            // The hex of the headquarters is exempt as the beginning of the route; a way on through it is not.
            (!shut.contains(&from) && !shut.contains(&to) && road(from, to, Road::Secondary)).then_some(1)
        });
        let entries = &self.entries[usize::from(formation.side)];
        let supplied = entries.iter().any(|entry| back.contains_key(entry));
        // In a track hex trains are legal only if it is an entry, and their own hex must be clear even if the
        // headquarters is there (3.3c).
        let least = if entries.contains(&trains) { Road::Track } else { Road::Secondary };
        let legal = self.map.around(trains).any(|other| road(trains, other, least));
        if shut.contains(&trains) || !supplied || !legal {
            return None;
        }
        way.get(&hq).copied()
    }

    /// The price of a formation's supply route from headquarters to trains, or nothing where it is cut. In 2.0 enemies
    /// out of their own command do not cut a route that has no other way (1.4j).
    #[must_use]
    pub fn supply_route(&self, formation: usize) -> Option<i32> {
        let formation = &self.formations[formation];
        let route = self.route(formation, &BTreeSet::new());
        if route.is_some() || self.edition == Edition::First {
            return route;
        }
        let astray = self.units.iter().filter(|unit| unit.side != formation.side && !self.in_command(unit));
        self.route(formation, &astray.map(|unit| unit.name.clone()).collect())
    }
}

impl Position<'_> {
    /// The least cost, in twelfths, of every hex a unit may come to by a move of more than one hex (4.5): enemies and
    /// hexes in `shut` are not entered, trucks enter no zone of control, and what stops it stops it.
    #[must_use]
    pub fn march(&self, unit: &Unit, budget: i32, mud: bool, shut: &BTreeSet<Hex>) -> BTreeMap<Hex, i32> {
        let (enemies, zones) = (self.held(1 - unit.side), self.enemy_zones(unit.side));
        let stopping = if unit.class == Class::Leg { zones.clone() } else { self.engagement_zones(unit.side) };
        self.map.sweep(&[unit.hex], |from, to, so_far| {
            let stopped = from != unit.hex && stopping.contains(&from);
            let barred =
                enemies.contains(&to) || shut.contains(&to) || (unit.class == Class::Truck && zones.contains(&to));
            let cost = self.map.cost(unit.class, from, to, mud).filter(|_| !stopped && !barred)?;
            (so_far + cost <= budget).then_some(cost)
        })
    }
}

/// The class of an Armor Value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Armour {
    /// None.
    None,
    /// Red.
    Red,
    /// Limited.
    Limited,
    /// Stand-Off.
    StandOff,
    /// Light.
    Light,
}

/// The AR unit of one side of an attack.
#[derive(Clone, Copy, Debug)]
pub struct Fighter {
    /// Action Rating.
    pub rating: i32,
    /// Armor Value.
    pub armour: Armour,
    /// Dual.
    pub dual: bool,
    /// Infantry.
    pub infantry: bool,
    /// Hard.
    pub hard: bool,
    /// Breakthrough.
    pub breakthrough: bool,
    /// On its Deployed side.
    pub deployed: bool,
    /// Has a Support that counts for what it does.
    pub supported: bool,
    /// Its formation's supply route is blocked.
    pub blocked: bool,
    /// In Prepared Defense: of the attacker, his formation.
    pub prepared: bool,
}

/// An attack on a hex.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// A Shock Attack and not a Regular one.
    pub shock: bool,
    /// Who attacks.
    pub attacker: Fighter,
    /// Who defends.
    pub defender: Fighter,
    /// A Suppression Mission is flown or fired.
    pub suppression: bool,
    /// Another unit assists.
    pub assist: bool,
    /// The hex lies in two Objective Zones.
    pub double: bool,
    /// From off the map.
    pub off_map: bool,
    /// The attacker has just fired at the hex.
    pub fired: bool,
    /// Units in the hex that count.
    pub units: i32,
    /// Across a river or stream.
    pub across: bool,
    /// What the hex is.
    pub cover: Cover,
}

fn when(holds: bool, value: i32) -> i32 {
    if holds { value } else { 0 }
}

impl Fight {
    /// What is added to the dice (5.1).
    #[must_use]
    pub fn net(&self, edition: Edition) -> i32 {
        let second = edition == Edition::Second;
        let common =
            |fighter: &Fighter| fighter.rating + when(fighter.dual || fighter.supported, 1) - when(fighter.blocked, 1);
        let (a, d) = (&self.attacker, &self.defender);
        let armoured = if a.breakthrough { 2 } else { when(a.hard && a.armour == Armour::Red, 1) };
        let attack = common(a)
            + when(self.suppression, if second && self.shock { 1 } else { 2 })
            + when(self.assist && !self.shock, 1)
            + when(self.double, 1)
            - when(a.prepared, 1)
            + when(self.off_map, 2)
            + when(second && self.shock && self.fired, 1)
            + when(self.shock, armoured);
        let together = match (self.units, second) {
            (2, _) | (3.., false) => 1,
            (3.., true) => -2,
            _ => 0,
        };
        let takes_cover = d.dual || d.infantry || (second && d.armour == Armour::StandOff);
        let covered = match self.cover {
            Cover::Open => 0,
            Cover::Terrain => 1,
            Cover::City | Cover::Urban => 2,
        };
        let red_in_the_open = d.armour == Armour::Red && self.cover == Cover::Open;
        let strong = red_in_the_open && (!second || (d.hard && !d.dual && !d.prepared));
        let trapped = second
            && self.cover == Cover::Urban
            && d.armour != Armour::None
            && !(d.armour == Armour::StandOff && d.deployed);
        let defence = common(d)
            + when(d.prepared, 1)
            + together
            + when(self.across, 1)
            + when(takes_cover, covered)
            + when(strong, 2)
            - when(trapped, 3);
        attack - defence
    }
}

/// How often, of 36, two dice with something added fall below each of some limits and not below the one before; the
/// rest is last.
#[must_use]
pub fn rows(net: i32, limits: &[i32]) -> Vec<u32> {
    let mut often = vec![0; limits.len() + 1];
    for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
        let total = one + two + net;
        let row = limits.iter().position(|most| total <= *most).unwrap_or(limits.len());
        often[row] += 1;
    }
    often
}

/// The most of each row of the Combat Table but the last.
pub const COMBAT: [i32; 5] = [4, 6, 8, 10, 12];
/// The same of the Engagement Table against real units.
pub const ENGAGEMENT: [i32; 2] = [5, 8];
/// The same against Supports.
pub const ENGAGEMENT_SUPPORT: [i32; 3] = [3, 5, 10];
/// The same for SNAFU: fail, partial, pass.
pub const SNAFU: [i32; 2] = [2, 6];

/// One side of an Engagement.
#[derive(Clone, Copy, Debug)]
pub struct Duellist {
    /// Armor Value.
    pub value: i32,
    /// Action Rating, of a Support its host's.
    pub rating: i32,
    /// Its class.
    pub armour: Armour,
    /// A Support.
    pub support: bool,
    /// Of two Supports or more in reach of its host.
    pub several: bool,
    /// In Prepared Defense.
    pub prepared: bool,
}

/// What is added to the dice of an Engagement (5.2).
#[must_use]
pub fn engagement_net(edition: Edition, firer: &Duellist, target: &Duellist, double: bool) -> i32 {
    let several = target.support && target.several;
    let helped = match edition {
        Edition::First => when(several, 1),
        Edition::Second => {
            when(several || target.prepared, 1) + when(target.armour == Armour::StandOff && !target.support, 1)
        }
    };
    let fire = firer.value + firer.rating + when(double, 1) - when(firer.armour == Armour::Limited, 1);
    fire - target.value - target.rating - helped
}

/// The least face that costs a unit a step in a Barrage, or by Attack by Fire (5.3, 5.4): of all rows that apply, the
/// one that is least likely.
#[must_use]
pub fn barrage_from(edition: Edition, by_fire: bool, unit: &Fighter, cover: Cover) -> i32 {
    let stands_off = unit.armour == Armour::StandOff && unit.deployed;
    let mut least = match edition {
        Edition::Second if by_fire => 4,
        _ => 3,
    };
    let rows = match edition {
        Edition::First => [
            (unit.hard, 6),
            (matches!(cover, Cover::City | Cover::Urban), 5),
            (cover == Cover::Terrain || unit.prepared, 4),
        ],
        Edition::Second => [
            (unit.hard || stands_off || cover == Cover::Urban, 6),
            (cover == Cover::City, if by_fire { 6 } else { 5 }),
            (cover == Cover::Terrain || unit.prepared, if by_fire { 5 } else { 4 }),
        ],
    };
    for (applies, from) in rows {
        if applies {
            least = least.max(from);
        }
    }
    least
}

/// What tells on a SNAFU roll.
#[derive(Clone, Copy, Debug)]
pub struct Affairs {
    /// Fatigue; nothing is Fresh.
    pub fatigue: Option<i32>,
    /// A Coordination marker.
    pub coordination: bool,
    /// Mixed with another formation.
    pub mixed: bool,
    /// The scenario's modifier.
    pub scenario: i32,
    /// Trains legal and the supply route complete.
    pub complete: bool,
    /// At optimal distance.
    pub optimal: bool,
    /// Ghost trains.
    pub ghost: bool,
    /// Streams crossed.
    pub crossed: bool,
    /// The route uses tracks.
    pub tracks: bool,
    /// Traficability is good.
    pub good: bool,
    /// Trains off the map.
    pub off_map: bool,
    /// The level of MSR Blocked.
    pub blocked: i32,
}

/// What is added to the dice of SNAFU (5.4).
#[must_use]
pub fn snafu(edition: Edition, affairs: &Affairs) -> i32 {
    let second = edition == Edition::Second;
    let always = affairs.fatigue.map_or(1, |level| -level) - when(affairs.coordination, 1) - when(affairs.mixed, 1)
        + affairs.scenario;
    let supply = if affairs.complete {
        let tracks = if second && !affairs.good { 2 } else { 1 };
        when(affairs.optimal, 1) - when(affairs.ghost, 1) - when(affairs.crossed, 1) - when(affairs.tracks, tracks)
    } else {
        -when(affairs.off_map || !second, 3) - affairs.blocked
    };
    always + supply
}
