//! The game with its content, and the questions every chapter asks.

use crate::{
    action::Action,
    edition::Cites,
    ground::Ground,
    model::{
        ActKind, Class, Content, Face, FormationEntry, FormationId, FormationSet, HexId, HexSet, Params, Rulings, Side,
        Start, SupportEntry, SupportId, Tables, UnitEntry, UnitId, UnitSet, Weather, WeatherPlan,
    },
    state::{Act, Arriving, Asset, Formation, Marks, Phase, State, Status, Unit},
    supply::{OpenWays, RoadCosts},
};
use arrayvec::ArrayVec;
use kernel::{Aside, BySeat, Maybe, Seat, Stack};

/// The other side.
#[inline]
pub const fn enemy_of(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Whether a list holds more than one answer: only then is anybody asked.
pub(crate) fn has_choice(list: impl FnOnce(&mut Vec<Action>)) -> bool {
    let mut out = Vec::new();
    list(&mut out);
    out.len() > 1
}

/// Battalion Combat Series with a scenario loaded.
#[derive(Clone, Debug)]
pub struct Bcs {
    content: Content,
    /// Combat units by seat.
    of: BySeat<UnitSet>,
    /// Formations by seat.
    formations: BySeat<FormationSet>,
    /// For each hex that counts, by class: what the march there costs from every hex.
    marches: Vec<(HexId, Vec<Box<[u16]>>)>,
    /// The ways of supply while nothing is barred, by seat.
    open_ways: BySeat<OpenWays>,
    /// What ways by road cost while nothing is barred.
    road_costs: RoadCosts,
}

kernel::parts! {
    Bcs;
    /// Everything it is made of.
    content: Content = content;
    /// The map.
    ground: Ground = content.ground;
    /// The charts.
    tables: Tables = content.edition.tables;
    /// What the edition says otherwise than another.
    rulings: Rulings = content.edition.rulings;
    /// What a scenario or a table may change.
    params: Params = content.edition.params;
}

impl Bcs {
    /// The game of a scenario.
    pub fn new(content: Content) -> Bcs {
        let units = |seat| {
            let mine = |(_, entry): &(usize, &UnitEntry)| entry.seat == seat;
            content.units.iter().enumerate().filter(mine).map(|(place, _)| UnitId(place as u8)).collect()
        };
        let formations = |seat| {
            let mine = |(_, entry): &(usize, &FormationEntry)| entry.seat == seat;
            content.formations.iter().enumerate().filter(mine).map(|(place, _)| FormationId(place as u8)).collect()
        };
        let marches = |to| Class::ALL.iter().map(|class| content.ground.marches_to(*class, to)).collect();
        let mut game = Bcs {
            of: BySeat::from_fn(units),
            formations: BySeat::from_fn(formations),
            marches: content.scenario.victory.iter().map(|counts| (counts.hex, marches(counts.hex))).collect(),
            open_ways: BySeat::default(),
            road_costs: RoadCosts::default(),
            content,
        };
        game.open_ways = BySeat::from_fn(|seat| OpenWays::of(&game, seat));
        game.road_costs = RoadCosts::of(&game);
        game
    }
    /// The ways of supply of a side while nothing is barred to it.
    #[inline]
    pub(crate) fn open_ways(&self, seat: Seat) -> &OpenWays {
        &self.open_ways[seat]
    }
    /// What ways by road cost while nothing is barred.
    #[inline]
    pub(crate) fn road_costs(&self) -> &RoadCosts {
        &self.road_costs
    }
    /// What the cheapest march from one hex to another costs a class over dry ground where nobody stands, in twelfths
    /// of an MP; [`PROHIBITED`](crate::ground::PROHIBITED) where there is none. Quick to hexes that count: for who
    /// plans ahead, no rule reads it.
    pub fn march(&self, class: Class, from: HexId, to: HexId) -> u16 {
        match self.marches.iter().find(|(hex, _)| *hex == to) {
            Some((_, costs)) => costs[class as usize][from.index()],
            None => self.ground().marches_to(class, to)[from.index()],
        }
    }
    /// The game at its start: turn 1, before the weather.
    pub fn starting_state(&self) -> State {
        let weather = match &self.content.scenario.weather {
            WeatherPlan::Fixed(weather) => *weather,
            WeatherPlan::Rolled(_) => Weather { mud: false, poor: false, visibility: 1 },
        };
        let nobody = Unit { status: Status::Eliminated, ..Unit::default() };
        let nothing = Formation { used: true, ..Formation::default() };
        let mut s = State {
            turn: 1,
            phase: Phase::Ready,
            arriving: Arriving::Hqs,
            first: self.content.scenario.first,
            active: self.content.scenario.first,
            weather,
            air: BySeat::each(0),
            loose: BySeat::each(0),
            replacements: BySeat::each(0),
            held: 0,
            units: [nobody; UnitId::MAX],
            places: [Maybe::NONE; UnitId::MAX],
            formations: [nothing; FormationId::MAX],
            assets: [Asset::default(); SupportId::MAX],
            act: Act::default(),
            objs: ArrayVec::new(),
            traffic: Default::default(),
            frames: Stack::new(crate::state::Frame::Losses(crate::state::Losses {
                seat: Seat(0),
                at: HexId(0),
                steps: 0,
            })),
            zones: Aside::default(),
        };
        for (place, hex) in self.content.scenario.victory.iter().enumerate() {
            s.held |= u64::from(hex.held == Seat(1)) << place;
        }
        for (place, entry) in self.content.formations.iter().enumerate() {
            s.formations[place] = Formation {
                hq: entry.hq.hex.into(),
                trains: entry.trains.hex.into(),
                fatigue: entry.fatigue,
                blocked: entry.blocked,
                used: false,
                pd: entry.pd,
                ghost: entry.ghost,
                coordination: entry.coordination,
                ..nothing
            };
        }
        for (place, entry) in self.content.supports.iter().enumerate() {
            // What a unit may become has the steps the unit has then.
            let steps = if entry.formation.is_some() { entry.steps } else { 0 };
            s.assets[place] = Asset { formation: entry.formation.into(), steps, fired: false };
        }
        for (place, entry) in self.content.units.iter().enumerate() {
            let (status, hex, marks) = match entry.start {
                Start::Map { hex, face: Face::Deployed } => (Status::Map, hex.into(), Marks::DEPLOYED),
                Start::Map { hex, face: Face::Move } => (Status::Map, hex.into(), Marks::NONE),
                Start::Entry { .. } => (Status::Waiting, Maybe::NONE, Marks::NONE),
            };
            s.places[place] = hex;
            s.units[place] = Unit { status, formation: entry.formation.into(), steps: entry.steps, marks, ..nobody };
        }
        self.refresh(&mut s, Seat(0));
        self.refresh(&mut s, Seat(1));
        s
    }

    /// The clauses of the edition's own numbers.
    #[inline]
    pub fn cites(&self) -> &'static Cites {
        self.content.edition.cites
    }

    /// What a unit is.
    #[inline]
    pub fn entry(&self, unit: UnitId) -> &UnitEntry {
        &self.content.units[unit.index()]
    }
    /// What an asset is.
    #[inline]
    pub fn support(&self, support: SupportId) -> &SupportEntry {
        &self.content.supports[support.index()]
    }
    /// What a formation is.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &FormationEntry {
        &self.content.formations[formation.index()]
    }
    /// Whose a unit is.
    #[inline]
    pub fn seat(&self, unit: UnitId) -> Seat {
        Seat(u8::from(self.of[Seat(1)].contains(unit)))
    }
    /// The combat units of a side, wherever they are.
    #[inline]
    pub fn of(&self, seat: Seat) -> UnitSet {
        self.of[seat]
    }
    /// The formations of a side.
    #[inline]
    pub fn formations_of(&self, seat: Seat) -> FormationSet {
        self.formations[seat]
    }
    /// The side of its counter that a unit shows (bcs:1.1a).
    #[inline]
    pub fn side(&self, s: &State, unit: UnitId) -> &Side {
        &self.entry(unit).sides[s.unit(unit).showing() as usize]
    }
    /// Combat units of a side in a hex.
    #[inline]
    pub fn friends_at(&self, s: &State, seat: Seat, hex: HexId) -> UnitSet {
        if s.zones[seat].occupied.contains(hex) { s.at(hex).and(self.of(seat)) } else { UnitSet::EMPTY }
    }
    /// Combat units of the enemy of a side in a hex.
    #[inline]
    pub fn enemies_at(&self, s: &State, seat: Seat, hex: HexId) -> UnitSet {
        self.friends_at(s, enemy_of(seat), hex)
    }
    /// Combat units of a side on the map.
    #[inline]
    pub fn on_map(&self, s: &State, seat: Seat) -> UnitSet {
        self.of(seat).filter(|unit| s.place(unit).is_some())
    }
    /// Combat units of a formation now, wherever they are, those eliminated included.
    #[inline]
    pub fn members(&self, s: &State, formation: FormationId) -> UnitSet {
        let seat = self.formation(formation).seat;
        self.of(seat).filter(|unit| s.unit(unit).formation == formation)
    }
    /// Combat units of a formation on the map.
    #[inline]
    pub fn members_on_map(&self, s: &State, formation: FormationId) -> UnitSet {
        self.members(s, formation).filter(|unit| s.place(unit).is_some())
    }
    /// Formations of a side other than this one.
    #[inline]
    pub fn sisters(&self, formation: FormationId) -> FormationSet {
        let mut others = self.formations_of(self.formation(formation).seat);
        others.remove(formation);
        others
    }
    /// Formations of a side whose HQ is in a hex.
    #[inline]
    pub fn hqs_at(&self, s: &State, seat: Seat, hex: HexId) -> FormationSet {
        self.formations_of(seat).filter(|formation| s.formation(formation).hq == hex)
    }
    /// Whether a side has an HQ or trains in a hex.
    #[inline]
    pub fn has_counters(&self, s: &State, seat: Seat, hex: HexId) -> bool {
        self.formations_of(seat).any(|formation| {
            let held = s.formation(formation);
            held.hq == hex || held.trains == hex
        })
    }
    /// The hexes with HQs and trains of a side.
    pub(crate) fn counters_of(&self, s: &State, seat: Seat) -> HexSet {
        let mut hexes = HexSet::EMPTY;
        for formation in self.formations_of(seat) {
            let held = s.formation(formation);
            [held.hq, held.trains].iter().filter_map(|hex| hex.get()).for_each(|hex| hexes.insert(hex));
        }
        hexes
    }
    /// The supply entries of a side.
    #[inline]
    pub fn entries(&self, seat: Seat) -> &[HexId] {
        &self.content.scenario.sides[seat].entries
    }
    /// A formation's Artillery Points, before any halving.
    #[inline]
    pub fn artillery_points(&self, s: &State, formation: FormationId) -> u8 {
        self.formation(formation).artillery + s.formation(formation).granted
    }

    /// Puts a unit on a hex, or takes it off the map, and brings the zones of its side up to date. What follows from
    /// entering (control, jumps) is `entered`'s.
    pub(crate) fn put(&self, s: &mut State, unit: UnitId, hex: impl Into<Maybe<HexId>>) {
        let before = self.held_by(s, unit);
        s.places[unit.index()] = hex.into();
        self.refresh_around(s, unit, &before);
    }
    /// Shows a side of a unit's counter and brings the zones up to date.
    pub(crate) fn show(&self, s: &mut State, unit: UnitId, face: Face) {
        if s.unit(unit).showing() == face {
            return;
        }
        let before = self.held_by(s, unit);
        let marks = &mut s.unit_mut(unit).marks;
        match face {
            Face::Deployed => marks.add(Marks::DEPLOYED),
            Face::Move => marks.remove(Marks::DEPLOYED),
        }
        self.refresh_around(s, unit, &before);
    }
    /// Whether the activation under way is the first of its formation this turn.
    #[inline]
    pub fn is_initial(&self, s: &State) -> bool {
        s.act.kind == ActKind::Initial
    }
}
