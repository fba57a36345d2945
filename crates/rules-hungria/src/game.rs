//! The ruleset with its content, and what follows from the content once and for all.

use crate::{
    model::{
        AirId, AirUnit, Area, Content, Ground, HexEdge, HexId, HexSet, Kind, Nation, PieceId, ScheduleTurn, StaffId,
        Tables, Unit, Water,
    },
    state::State,
};
use kernel::{BySeat, Clause, Maybe, Seat, clause};

/// La Batalla de Hungría with a scenario on the table.
#[derive(Debug)]
pub struct Hungria {
    content: Content,
    hqs: Vec<PieceId>,
    /// By side: its ground units, in order of their ids.
    units_of: BySeat<Vec<PieceId>>,
    /// The hexes around each.
    around: Vec<HexSet>,
    staff_of: Vec<Maybe<StaffId>>,
    /// `area_distance[hex][area]`: hexes to the nearest hex of an area.
    area_distance: Vec<[u8; Area::MAX]>,
    /// Areas within reach of Soviet and of other Allied air units from where the late staff counts, one bit each.
    late_areas: [u64; 2],
    partisans: Vec<PieceId>,
    artillery: Vec<PieceId>,
    /// By nation: the units that take replacements, in order of their ids.
    replaceable: [Vec<PieceId>; Nation::COUNT],
    /// The towns of Hungary on the Danube.
    danube_towns: Vec<HexId>,
    /// What each hexside costs to cross.
    ways: Vec<[Way; 6]>,
    /// Where lines lead over land, and by rail.
    links: [Links; 2],
    /// Hexes to the nearest supply hex of each side with no enemy in the way: where to look for a line first.
    supply_distance: BySeat<Vec<u8>>,
}

kernel::parts! {
    Hungria;
    /// Everything it is played from.
    content: Content = content;
    /// The map.
    ground: Ground = content.ground;
    /// The tables.
    tables: Tables = content.tables;
}

/// Where lines lead from each hex, one after another: most hexes have no railway at all.
#[derive(Debug)]
struct Links {
    /// Where those of each hex begin, and where the last end.
    begin: Vec<u16>,
    to: Vec<HexId>,
    /// By hex: the same as a set, for many hexes at once.
    sets: Vec<HexSet>,
}

impl Links {
    fn of(ground: &Ground, rail: bool) -> Links {
        let mut links = Links { begin: vec![0], to: Vec::new(), sets: Vec::new() };
        for edges in &ground.edges {
            let open = edges.iter().filter(|edge| edge.water != Water::Lake && (!rail || edge.rail));
            links.to.extend(open.filter_map(|edge| edge.to.get()));
            links.begin.push(links.to.len() as u16);
        }
        let set = |index| links.from(HexId(index as u16)).iter().copied().collect();
        links.sets = (0..ground.edges.len()).map(set).collect();
        links
    }
    #[inline]
    fn from(&self, hex: HexId) -> &[HexId] {
        &self.to[self.begin[hex.index()].into()..self.begin[hex.index() + 1].into()]
    }
}

/// What a hexside costs, both ways it can stand: worked out once, because everything that moves asks for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// The hex beyond; at the edge of the map the hex itself, because the way is closed.
    pub to: HexId,
    /// Half points when both hexes were the mover's own as the phase began.
    pub own: u8,
    /// Why so many.
    pub own_by: Price,
    /// Half points otherwise.
    pub other: u8,
    /// Why so many.
    pub other_by: Price,
    /// Whether headquarters may not cross (hun:10.3.b).
    pub bars_hq: bool,
}

impl Way {
    /// No way: the edge of the map, or a lake.
    pub const CLOSED: u8 = u8::MAX;

    const fn new(to: HexId, (own, own_by): (u8, Price), (other, other_by): (u8, Price), bars_hq: bool) -> Way {
        Way { to, own, own_by, other, other_by, bars_hq }
    }
}

/// Why a hexside costs what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Price {
    /// The terrain and the water.
    Table,
    /// A railway.
    Rail,
    /// A settlement is a bridge.
    Bridge,
    /// It would be, if both hexes were the mover's own.
    NoBridge,
}

impl Price {
    /// The clause that says so.
    pub const fn clause(self) -> Clause {
        match self {
            Price::Table => clause!("7.1.c"),
            Price::Rail => clause!("7.6.a"),
            Price::Bridge => clause!("7.2.b"),
            Price::NoBridge => clause!("7.2.c"),
        }
    }
}

impl Hungria {
    /// The game of this content.
    ///
    /// # Panics
    /// When there are more headquarters than a state can hold; the loader refuses such an order of battle.
    pub fn new(content: Content) -> Hungria {
        let is_hq = |(_, unit): &(u16, &Unit)| unit.kind == Kind::Hq;
        let hqs: Vec<PieceId> = (0..).zip(&content.units).filter(is_hq).map(|(index, _)| PieceId(index)).collect();
        assert!(hqs.len() <= State::STAFFS_MAX, "too many headquarters");
        let mut staff_of = vec![Maybe::NONE; content.units.len()];
        for (staff, hq) in (0..).zip(&hqs) {
            staff_of[hq.index()] = StaffId(staff).into();
        }
        let area_distance = area_distances(&content.ground);
        let areas = |reach: &HexSet| reach.iter().fold(0, |areas, hex| areas | 1 << content.ground.hex(hex).area.0);
        let late_areas =
            content.late_staff.as_ref().map_or([0; 2], |late| [areas(&late.reach[0]), areas(&late.reach[1])]);
        let of_kind = |kind: Kind| {
            let units = (0..).zip(&content.units).filter(move |(_, unit)| unit.kind == kind);
            units.map(|(index, _)| PieceId(index)).collect()
        };
        let (partisans, artillery) = (of_kind(Kind::Partisan), of_kind(Kind::Artillery));
        let replaceable = std::array::from_fn(|nation| {
            let takes = |unit: &Unit| unit.nation.index() == nation && !matches!(unit.kind, Kind::Partisan | Kind::Hq);
            let units = (0..).zip(&content.units).filter(|(_, unit)| takes(unit));
            units.map(|(index, _)| PieceId(index)).collect()
        });
        let on_danube = |&hex: &HexId| content.ground.is_hungarian_town(hex) && content.ground.on_danube(hex).is_some();
        let danube_towns = content.ground.settled.iter().filter(on_danube).collect();
        let units_of = BySeat::from_fn(|side| {
            let units = (0..).zip(&content.units).filter(|(_, unit)| unit.side() == side);
            units.map(|(index, _)| PieceId(index)).collect()
        });
        let around = |index| content.ground.neighbours(HexId(index as u16)).collect();
        let around = (0..content.ground.edges.len()).map(around).collect();
        let ways = ways(&content);
        let links = [false, true].map(|rail| Links::of(&content.ground, rail));
        let supply_distance = BySeat::from_fn(|side| distances(&content.ground, content.ground.supply[side].iter()));
        Hungria {
            content,
            hqs,
            units_of,
            around,
            staff_of,
            area_distance,
            late_areas,
            partisans,
            artillery,
            replaceable,
            danube_towns,
            ways,
            links,
            supply_distance,
        }
    }
    /// The counter of a ground unit.
    #[inline]
    pub fn unit(&self, unit: PieceId) -> &Unit {
        &self.content.units[unit.index()]
    }
    /// The counter of a ground unit; a column has none.
    #[inline]
    pub fn counter(&self, piece: PieceId) -> Option<&Unit> {
        if piece.is_column() { None } else { self.content.units.get(piece.index()) }
    }
    /// The counter of an air unit.
    #[inline]
    pub fn air_unit(&self, air: AirId) -> &AirUnit {
        &self.content.air[air.index()]
    }
    /// Whose piece it is.
    #[inline]
    pub fn side(&self, piece: PieceId) -> Seat {
        match self.counter(piece) {
            Some(unit) => unit.side(),
            None => State::column_side(piece),
        }
    }
    /// Whether it is a headquarters.
    #[inline]
    pub fn is_hq(&self, piece: PieceId) -> bool {
        self.counter(piece).is_some_and(|unit| unit.kind == Kind::Hq)
    }
    /// Whether it has steps and factors of its own: neither headquarters nor column.
    #[inline]
    pub fn is_combat_unit(&self, piece: PieceId) -> bool {
        self.counter(piece).is_some_and(|unit| unit.kind != Kind::Hq)
    }
    /// All headquarters, in order of their ids.
    #[inline]
    pub fn hqs(&self) -> &[PieceId] {
        &self.hqs
    }
    /// The ground units of a side, in order of their ids, wherever they are.
    #[inline]
    pub fn units_of(&self, side: Seat) -> &[PieceId] {
        &self.units_of[side]
    }
    /// The hexes around a hex.
    #[inline]
    pub(crate) fn around(&self, hex: HexId) -> &HexSet {
        &self.around[hex.index()]
    }
    /// The place of a headquarters in [`Hungria::hqs`]; other pieces have none.
    #[inline]
    pub fn staff_of(&self, hq: PieceId) -> Option<StaffId> {
        self.staff_of.get(hq.index()).and_then(|staff| staff.get())
    }
    /// The same of a piece that is one, as a place in arrays.
    ///
    /// # Panics
    /// When it is none.
    #[inline]
    pub fn nth_staff(&self, hq: PieceId) -> usize {
        self.staff_of(hq).expect("a headquarters").index()
    }
    /// The headquarters of a Front, by its place.
    #[inline]
    pub fn hq_of(&self, staff: impl Into<Maybe<StaffId>>) -> Option<PieceId> {
        staff.into().get().map(|staff| self.hqs[staff.index()])
    }
    /// This turn of the schedule; past its end nothing comes.
    pub fn schedule(&self, turn: u8) -> &ScheduleTurn {
        static NOTHING: ScheduleTurn = ScheduleTurn {
            name: None,
            withdrawals: Vec::new(),
            air_withdrawals: Vec::new(),
            replacements: [[0; 2]; crate::model::Nation::COUNT],
            hungarian_reduced: 0,
            columns: BySeat::each(0),
        };
        self.content.schedule.get(usize::from(turn).wrapping_sub(1)).unwrap_or(&NOTHING)
    }
    /// Hexes from a hex to the nearest one of an air area.
    #[inline]
    pub fn area_distance(&self, hex: HexId, area: Area) -> u8 {
        self.area_distance[hex.index()][usize::from(area.0)]
    }
    /// What the six sides of a hex cost to cross.
    #[inline]
    pub(crate) fn ways(&self, hex: HexId) -> &[Way; 6] {
        &self.ways[hex.index()]
    }
    /// The hexes to which a line leads on from one, over land or by rail: never over a lake (hun:5.1.e, hun:7.5.c).
    #[inline]
    pub(crate) fn links(&self, hex: HexId, rail: bool) -> &[HexId] {
        self.links[usize::from(rail)].from(hex)
    }
    /// The hexes to which a line leads on from one of these.
    pub(crate) fn linked(&self, hexes: HexSet, rail: bool) -> HexSet {
        let sets = &self.links[usize::from(rail)].sets;
        hexes.iter().fold(HexSet::EMPTY, |linked, hex| linked.union(sets[hex.index()]))
    }
    /// Hexes to the nearest supply hex of a side, as the crow flies.
    #[inline]
    pub(crate) fn supply_distance(&self, side: Seat, hex: HexId) -> u8 {
        self.supply_distance[side][hex.index()]
    }
    pub(crate) fn late_areas(&self, nation: usize) -> u64 {
        self.late_areas[nation]
    }
    /// The partisan units, wherever they are.
    pub(crate) fn partisan_units(&self) -> &[PieceId] {
        &self.partisans
    }
    /// The artillery corps, wherever they are.
    pub(crate) fn artillery(&self) -> &[PieceId] {
        &self.artillery
    }
    /// The units of a nation that take replacements (hun:6.3.n, hun:12.2.1.i).
    pub(crate) fn replaceable(&self, nation: Nation) -> &[PieceId] {
        &self.replaceable[nation.index()]
    }
    /// The towns of Hungary on the Danube.
    pub(crate) fn danube_towns(&self) -> &[HexId] {
        &self.danube_towns
    }
    /// The unit with this id.
    pub fn find_unit(&self, id: &str) -> Option<PieceId> {
        self.content.units.iter().position(|unit| unit.id == id).map(|index| PieceId(index as u16))
    }
    /// The air unit with this id.
    pub fn find_air(&self, id: &str) -> Option<AirId> {
        self.content.air.iter().position(|unit| unit.id == id).map(|index| AirId(index as u8))
    }
}

/// A flood from each area. The map has straight edges, so the way over its hexes is as short as the distance.
fn area_distances(ground: &Ground) -> Vec<[u8; Area::MAX]> {
    let mut all = vec![[u8::MAX; Area::MAX]; ground.hexes.len()];
    for area in 1..=ground.n_areas {
        let hexes = ground.all.iter().filter(|&hex| ground.hex(hex).area == Area(area));
        for (known, distance) in all.iter_mut().zip(distances(ground, hexes)) {
            known[usize::from(area)] = distance;
        }
    }
    all
}

/// Hexes to the nearest of these.
fn distances(ground: &Ground, from: impl Iterator<Item = HexId>) -> Vec<u8> {
    let mut distances = vec![u8::MAX; ground.hexes.len()];
    let mut queue: Vec<HexId> = from.collect();
    queue.iter().for_each(|hex| distances[hex.index()] = 0);
    let mut at = 0;
    while at < queue.len() {
        let hex = queue[at];
        at += 1;
        let next = distances[hex.index()] + 1;
        for neighbour in ground.neighbours(hex) {
            let known = &mut distances[neighbour.index()];
            if *known == u8::MAX {
                *known = next;
                queue.push(neighbour);
            }
        }
    }
    distances
}

/// The cost of every hexside: half a point by rail, else the terrain and the water; between own hexes a railway or a
/// settlement is a bridge (hun:7.2.a, hun:7.2.d).
fn ways(content: &Content) -> Vec<[Way; 6]> {
    let table = &content.tables.terrain;
    let ground = &content.ground;
    let way = |from: HexId, edge: &HexEdge| {
        let Some(to) = edge.to.get().filter(|_| edge.water != Water::Lake) else {
            let closed = (Way::CLOSED, Price::Table);
            return Way::new(edge.to.get().unwrap_or(from), closed, closed, true);
        };
        let dry = 2 * table.mp[ground.hex(to).terrain.index()];
        let wet = 2 * match edge.water {
            Water::None | Water::Lake => 0,
            Water::River => table.crossing.river,
            Water::Danube => table.crossing.danube,
        };
        let bridged = edge.rail || ground.settled.contains(from) || ground.settled.contains(to);
        let own = if edge.rail { table.crossing.railway_halves } else { dry + if bridged { 0 } else { wet } };
        let free_rail = edge.rail && !content.options.rail_needs_control;
        let other = if free_rail { table.crossing.railway_halves } else { dry + wet };
        let by = |rail: bool, bridge: Price| match bridged && wet > 0 {
            _ if rail => Price::Rail,
            true => bridge,
            false => Price::Table,
        };
        let bars_hq = edge.water != Water::None && !edge.rail;
        Way::new(to, (own, by(edge.rail, Price::Bridge)), (other, by(free_rail, Price::NoBridge)), bars_hq)
    };
    let hexes = ground.edges.iter().enumerate();
    hexes.map(|(index, edges)| edges.map(|edge| way(HexId(index as u16), &edge))).collect()
}
