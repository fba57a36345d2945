//! The map: hexes, what lies on them and between them, and what it costs to go from one to the next.

use crate::model::{Class, Cover, HexId, HexSet, River, Road};
use arrayvec::ArrayVec;
use board::hex::{Hex, HexGrid, LabelForm, Reach, distance};
use kernel::{Maybe, say::Name};

/// Movement Points are kept in twelfths (bcs:1.0k).
pub const MP: u16 = 12;
/// The cost of what may not be entered or crossed.
pub const PROHIBITED: u16 = u16::MAX;

/// Directions are those of [`board::hex`]: six, clockwise, the opposite three further on.
pub type Dir = usize;
/// The direction that leads back.
#[inline]
pub const fn back(dir: Dir) -> Dir {
    (dir + 3) % 6
}

/// What becomes of a hex that one comes to.
pub(crate) enum Enter {
    /// It is looked no further.
    Found,
    /// It is gone on from there.
    Yes,
    /// Not from there.
    No,
}

/// A kind of hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its id, such as `woods`.
    pub id: String,
    /// Its letter on maps.
    pub letter: char,
    /// Its name.
    pub name: Name,
    /// What it is for combat; a lake is [`Cover::Open`], and nobody is there.
    pub cover: Cover,
    /// What it costs to enter, in twelfths, by [`Class`].
    pub cost: [u16; 3],
}

/// What it costs, in twelfths by [`Class`], beyond the kinds of hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    /// To cross, added, by [`River`].
    pub river: [[u16; 3]; 4],
    /// Along a road instead of all else, by [`Road`]; the first is not used.
    pub road: [[u16; 3]; 4],
}

/// What a map is built from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The grid.
    pub grid: HexGrid,
    /// The kinds of hex.
    pub terrains: Vec<Terrain>,
    /// Of each hex, its kind.
    pub hexes: Vec<u8>,
    /// Names of places.
    pub names: Vec<(HexId, Name)>,
    /// Key Terrain.
    pub key: HexSet,
    /// Hexsides: two neighbours, what lies between them, and whether it is Key Terrain.
    pub rivers: Vec<(HexId, HexId, River, bool)>,
    /// Links: two neighbours and what joins them.
    pub roads: Vec<(HexId, HexId, Road)>,
    /// What it costs.
    pub prices: Prices,
    /// Whether Urban hexes are City hexes (bcs:1.13b).
    pub urban_is_city: bool,
}

/// The map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    parts: Parts,
    axial: Vec<Hex>,
    around: Vec<[Maybe<HexId>; 6]>,
    cover: Vec<Cover>,
    rivers: Vec<[River; 6]>,
    key_sides: Vec<u8>,
    roads: Vec<[Road; 6]>,
    /// By ground (dry, mud), class, hex, direction.
    cost: [[Vec<[u16; 6]>; 3]; 2],
    /// By class, hex: the directions in which a hop is not prohibited.
    open: [Vec<u8>; 3],
    /// By radius, hex: the hexes at most so far away.
    discs: Vec<Vec<HexSet>>,
    /// The hexes of Open cover.
    open_hexes: HexSet,
    /// By range, hex: what is seen from there at most so far off, only the next hex if it is not Open.
    in_sight: Vec<Vec<HexSet>>,
    /// By class, hex: the hexes that a class could go to from there.
    entered_from: [Vec<HexSet>; 3],
    /// By hex: where its links begin in the list that follows, which is in the order of hexes.
    links_from: Vec<u16>,
    links: Vec<(HexId, Road)>,
}

impl Ground {
    /// Puts a map together.
    pub fn new(parts: Parts) -> Ground {
        let n = parts.grid.n_cells();
        let hex_of = |place: Option<usize>| place.map(|place| HexId(place as u16)).into();
        let around: Vec<[Maybe<HexId>; 6]> = (0..n).map(|place| parts.grid.neighbours_of(place).map(hex_of)).collect();
        let axial: Vec<Hex> = (0..n).map(|place| parts.grid.hex_at(place).unwrap_or(Hex::ZERO)).collect();
        let cover = parts.hexes.iter().map(|&kind| match parts.terrains[usize::from(kind)].cover {
            Cover::Urban if parts.urban_is_city => Cover::City,
            cover => cover,
        });
        let cover = cover.collect();
        let mut ground = Ground {
            axial,
            around,
            cover,
            rivers: vec![[River::None; 6]; n],
            key_sides: vec![0; n],
            roads: vec![[Road::None; 6]; n],
            cost: Default::default(),
            open: Default::default(),
            discs: Vec::new(),
            open_hexes: HexSet::EMPTY,
            in_sight: Vec::new(),
            entered_from: Default::default(),
            links_from: Vec::new(),
            links: Vec::new(),
            parts,
        };
        ground.discs.push(ground.all().map(HexSet::one).collect());
        for radius in 1..=Ground::DISC_MAX {
            let less = &ground.discs[radius - 1];
            let around = |hex| ground.next_to(hex).fold(less[hex.index()], |disc, next| disc.union(less[next.index()]));
            let discs = ground.all().map(around).collect();
            ground.discs.push(discs);
        }
        for place in 0..ground.parts.rivers.len() {
            let (a, b, river, key) = ground.parts.rivers[place];
            for (from, to) in [(a, b), (b, a)] {
                if let Some(dir) = ground.dir(from, to) {
                    ground.rivers[from.index()][dir] = river;
                    ground.key_sides[from.index()] |= u8::from(key) << dir;
                }
            }
        }
        for place in 0..ground.parts.roads.len() {
            let (a, b, road) = ground.parts.roads[place];
            for (from, to) in [(a, b), (b, a)] {
                if let Some(dir) = ground.dir(from, to) {
                    let best = &mut ground.roads[from.index()][dir];
                    // Where two roads share a link the better counts.
                    *best = (*best).max(road);
                }
            }
        }
        for hex in ground.all() {
            ground.links_from.push(ground.links.len() as u16);
            let links = ground.around(hex).map(|(dir, to)| (to, ground.road(hex, dir)));
            let links: Vec<_> = links.filter(|(_, road)| *road != Road::None).collect();
            ground.links.extend(links);
        }
        ground.links_from.push(ground.links.len() as u16);
        ground.open_hexes = ground.all().filter(|&hex| ground.cover(hex) == Cover::Open).collect();
        let seen = |range| ground.all().map(|hex| ground.seen_from(hex, range)).collect();
        ground.in_sight = (0..=Ground::DISC_MAX as u32).map(seen).collect();
        for &class in Class::ALL {
            for mud in [false, true] {
                let costs = ground.all().map(|from| std::array::from_fn(|dir| ground.price(class, mud, from, dir)));
                ground.cost[usize::from(mud)][class as usize] = costs.collect();
            }
            let dry = &ground.cost[0][class as usize];
            let open = |costs: &[u16; 6]| (0..6).fold(0, |open, dir| open | u8::from(costs[dir] != PROHIBITED) << dir);
            ground.open[class as usize] = dry.iter().map(open).collect();
            let entered = |from| {
                let open = ground.open_dirs(class, from);
                ground.around(from).filter(|(dir, _)| open >> dir & 1 == 1).map(|(_, hex)| hex).collect()
            };
            ground.entered_from[class as usize] = ground.all().map(entered).collect();
        }
        ground
    }
    /// What a hop costs (bcs:4.1a to bcs:4.1d): along a road its price, or the hex and the hexside; mud doubles what is
    /// not road for vehicles; the cheaper counts.
    fn price(&self, class: Class, mud: bool, from: HexId, dir: Dir) -> u16 {
        let Some(to) = self.beyond(from, dir) else { return PROHIBITED };
        let prices = &self.parts.prices;
        let place = class as usize;
        let road = match self.roads[from.index()][dir] {
            Road::None => PROHIBITED,
            road => prices.road[road as usize][place],
        };
        let hex = self.terrain(to).cost[place];
        let side = prices.river[self.rivers[from.index()][dir] as usize][place];
        if hex == PROHIBITED || side == PROHIBITED {
            return road;
        }
        let doubled = mud && class != Class::Leg;
        road.min((hex + side) * if doubled { 2 } else { 1 })
    }

    /// What it was built from.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }
    /// All hexes.
    pub fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.around.len() as u16).map(HexId)
    }
    /// How many hexes there are.
    #[inline]
    pub fn n_hexes(&self) -> usize {
        self.around.len()
    }
    /// The kind of a hex.
    pub fn terrain(&self, hex: HexId) -> &Terrain {
        &self.parts.terrains[usize::from(self.parts.hexes[hex.index()])]
    }
    /// What a hex is for combat.
    #[inline]
    pub fn cover(&self, hex: HexId) -> Cover {
        self.cover[hex.index()]
    }
    /// The hex that lies in a direction, if it is on the map.
    #[inline]
    pub fn beyond(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.around[hex.index()][dir].get()
    }
    /// The hexes that lie in these directions, given as bits.
    #[inline]
    pub(crate) fn beyond_any(&self, hex: HexId, mut dirs: u8) -> impl Iterator<Item = HexId> + '_ {
        let next_dir = move || {
            let dir = (dirs != 0).then(|| dirs.trailing_zeros() as usize)?;
            dirs &= dirs - 1;
            Some(dir)
        };
        std::iter::from_fn(next_dir).filter_map(move |dir| self.beyond(hex, dir))
    }
    /// The hexes around a hex that are on the map, each with its direction.
    #[inline]
    pub fn around(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let hexes = self.around[hex.index()].iter().enumerate();
        hexes.filter_map(|(dir, next)| next.get().map(|next| (dir, next)))
    }
    /// The directions from a hex in the order of the hexes they lead to, so that lists need no sorting. Even columns
    /// stand lower.
    #[inline]
    pub fn dirs_by_hex(&self, hex: HexId) -> [Dir; 6] {
        let even = hex.index() % usize::from(self.parts.grid.width) % 2 == 1;
        if even { [4, 3, 5, 2, 1, 0] } else { [3, 4, 5, 2, 0, 1] }
    }
    /// The hexes around a hex that are on the map.
    #[inline]
    pub fn next_to(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.around[hex.index()].iter().filter_map(|hex| hex.get())
    }
    /// The largest disc that is kept: as far as ranges, visibility and Command Radius mostly reach.
    const DISC_MAX: usize = 6;
    /// The hexes at most so far from a hex, itself among them, as a set.
    #[inline]
    pub fn disc(&self, hex: HexId, radius: u32) -> HexSet {
        match self.discs.get(radius as usize) {
            Some(discs) => discs[hex.index()],
            None => self.within(hex, radius).collect(),
        }
    }
    /// The hexes seen from a hex at most so far off: those that are not Open only from the hex next to them.
    #[inline]
    pub fn in_sight(&self, hex: HexId, range: u32) -> HexSet {
        match self.in_sight.get(range as usize) {
            Some(seen) => seen[hex.index()],
            None => self.seen_from(hex, range),
        }
    }
    fn seen_from(&self, hex: HexId, range: u32) -> HexSet {
        let mut seen = self.disc(hex, range).and(self.open_hexes.union(self.disc(hex, 1)));
        seen.remove(hex);
        seen
    }
    /// The hexes at most so far from a hex, itself among them.
    pub fn within(&self, hex: HexId, radius: u32) -> impl Iterator<Item = HexId> + '_ {
        let grid = &self.parts.grid;
        board::hex::range(self.axial[hex.index()], radius)
            .filter_map(|hex| grid.index(hex).map(|place| HexId(place as u16)))
    }
    /// How many hexes lie between two hexes, the end included (bcs:1.0f).
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        distance(self.axial[a.index()], self.axial[b.index()])
    }
    /// The directions from a hex that come nearer to another, as bits.
    #[inline]
    pub fn towards(&self, from: HexId, to: HexId) -> u8 {
        board::hex::towards(self.axial[from.index()], self.axial[to.index()])
    }
    /// The directions from a hex that go farther from another, as bits.
    #[inline]
    pub fn away(&self, from: HexId, origin: HexId) -> u8 {
        board::hex::away(self.axial[from.index()], self.axial[origin.index()])
    }
    /// The direction from a hex to its neighbour.
    #[inline]
    pub fn dir(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.around[from.index()].iter().position(|&next| next == to)
    }
    /// What lies on a hexside.
    #[inline]
    pub fn river(&self, from: HexId, dir: Dir) -> River {
        self.rivers[from.index()][dir]
    }
    /// Whether a hexside is Key Terrain (bcs:1.13c).
    #[inline]
    pub fn is_key_side(&self, from: HexId, dir: Dir) -> bool {
        self.key_sides[from.index()] >> dir & 1 == 1
    }
    /// Whether a hex is Key Terrain.
    #[inline]
    pub fn is_key(&self, hex: HexId) -> bool {
        self.parts.key.contains(hex)
    }
    /// What joins a hex to its neighbour.
    #[inline]
    pub fn road(&self, from: HexId, dir: Dir) -> Road {
        self.roads[from.index()][dir]
    }
    /// The hexes that a class could go to from a hex.
    #[inline]
    pub fn entered_from(&self, class: Class, hex: HexId) -> &HexSet {
        &self.entered_from[class as usize][hex.index()]
    }
    /// The hexes that roads and tracks join to a hex, with what joins them.
    #[inline]
    pub fn links(&self, hex: HexId) -> &[(HexId, Road)] {
        let from = |place: usize| usize::from(self.links_from[place]);
        &self.links[from(hex.index())..from(hex.index() + 1)]
    }
    /// What a hop costs, in twelfths of an MP.
    #[inline]
    pub fn cost(&self, class: Class, mud: bool, from: HexId, dir: Dir) -> u16 {
        self.cost[usize::from(mud)][class as usize][from.index()][dir]
    }
    /// What the cheapest march of a class to a hex costs from every hex over dry ground, in twelfths of an MP;
    /// [`PROHIBITED`] where there is none.
    pub(crate) fn marches_to(&self, class: Class, to: HexId) -> Box<[u16]> {
        let reach = self.cheapest(to, PROHIBITED - 1, |_, dir, from| self.cost(class, false, from, back(dir)));
        (0..self.n_hexes()).map(|place| reach.cost(place).map_or(PROHIBITED, |cost| cost as u16)).collect()
    }
    /// What is reached from a hex for at most so much, at what a hop from a hex in a direction to the next costs.
    pub(crate) fn cheapest(&self, from: HexId, most: u16, cost: impl Fn(HexId, Dir, HexId) -> u16) -> Reach {
        let mut reach = Reach::new();
        reach.search_from(self.n_hexes(), from.index(), most.into(), |at| {
            let (at, cost) = (HexId(at as u16), &cost);
            let hops = self.around(at).map(move |(dir, to)| (to.index(), cost(at, dir, to)));
            hops.filter(|(_, cost)| *cost != PROHIBITED).map(|(to, cost)| (to, cost.into()))
        });
        reach
    }
    /// Whether a class may make a hop at all.
    #[inline]
    pub fn is_open(&self, class: Class, from: HexId, dir: Dir) -> bool {
        self.open[class as usize][from.index()] >> dir & 1 == 1
    }
    /// The directions in which a class may leave a hex, as bits.
    #[inline]
    pub fn open_dirs(&self, class: Class, from: HexId) -> u8 {
        self.open[class as usize][from.index()]
    }
    /// Goes from hex to hex where a class may go, the nearest first, on from those that `enter` says; it is asked once
    /// for each, with the hops to it. Whether one was found.
    pub(crate) fn flood(&self, class: Class, from: HexId, mut enter: impl FnMut(HexId, u32) -> Enter) -> bool {
        let mut seen = HexSet::one(from);
        let mut todo: ArrayVec<(HexId, u32), { HexId::MAX }> = ArrayVec::new();
        todo.push((from, 0));
        let mut next = 0;
        while next < todo.len() {
            let (at, gone) = todo[next];
            next += 1;
            let open = self.open_dirs(class, at);
            for (dir, hex) in self.around(at) {
                if open >> dir & 1 == 0 || seen.contains(hex) {
                    continue;
                }
                seen.insert(hex);
                match enter(hex, gone + 1) {
                    Enter::Found => return true,
                    Enter::Yes => todo.push((hex, gone + 1)),
                    Enter::No => {}
                }
            }
        }
        false
    }
    /// The label of a hex, such as `0406` (bcs:1.0d).
    pub fn label(&self, hex: HexId) -> String {
        match self.parts.grid.hex_at(hex.index()).and_then(|hex| self.parts.grid.label(hex)) {
            Some(label) => LabelForm::CCRR.show(label).to_string(),
            None => "-".to_owned(),
        }
    }
    /// The hex with this label.
    pub fn hex(&self, label: &str) -> Option<HexId> {
        let hex = self.parts.grid.read(LabelForm::CCRR, label).ok()?;
        self.parts.grid.index(hex).map(|place| HexId(place as u16))
    }
    /// The name of the place in a hex, if it has one.
    pub fn name(&self, hex: HexId) -> Option<&Name> {
        self.parts.names.iter().find(|(at, _)| *at == hex).map(|(_, name)| name)
    }
}
