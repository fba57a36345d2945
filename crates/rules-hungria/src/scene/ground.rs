//! The map: hexes, rivers, railways, frontiers, fortified lines and what is written on it.

use super::{
    layout::{ACROSS, Layout, joined},
    liveries,
};
use crate::{
    game::Hungria,
    model::{Country, Course, Hex, HexEdge, HexId, Line as Fort, Settlement, Terrain, Water},
    words::names::{side_key, worded},
};
use kernel::{Seat, say::Message};
use scene::{Board, Cell, Label, Line, LineLook, Look, Pt, Rank, Scale};
use std::collections::{BTreeMap, BTreeSet};

/// From the middle of a hex down to the name of the place in it, under the counters.
const NAME_BELOW: i32 = 34;

impl Hungria {
    pub(super) fn draw_board(&self) -> Board {
        let layout = Layout::of(self.ground());
        let scenario = &self.content().scenario;
        let turns = scenario.first_turn..=scenario.last_turn;
        Board {
            frame: layout.frame,
            scale: Scale::Hexes { across: ACROSS, flat_top: false },
            base: Look::Clear,
            climate: scenario.climate,
            cells: self.ground().all.iter().map(|hex| draw_hex(self, &layout, hex)).collect(),
            patches: Vec::new(),
            lines: draw_lines(self, &layout),
            labels: draw_labels(self, &layout),
            boxes: self.draw_boxes(&layout),
            liveries: liveries::all(),
            turns: turns.map(|turn| self.turn_words("hungria-scene-turn", turn)).collect(),
            first_turn: scenario.first_turn.into(),
        }
    }
}

fn draw_hex(game: &Hungria, layout: &Layout, hex: HexId) -> Cell {
    let printed = game.ground().hex(hex);
    Cell {
        id: printed.label.clone(),
        at: layout.centre(hex),
        looks: looks(printed),
        name: cell_words(printed),
        tint: Some(printed.country.word().to_owned()),
        level: 0,
    }
}
/// What is drawn first lies lowest.
fn draw_lines(game: &Hungria, layout: &Layout) -> Vec<Line> {
    let ground = game.ground();
    let mut lines = Vec::new();
    let mut tell = |look: LineLook, pieces: &[(Pt, Pt)], name: &dyn Fn() -> Message| {
        lines.extend(joined(pieces).into_iter().map(|points| Line { look, points, name: Some(name()) }));
    };
    let areas = sides_where(game, |_, here, there| (here.area != there.area).then_some(()));
    let sides = |sides: &[(HexId, usize)]| -> Vec<(Pt, Pt)> {
        sides.iter().map(|&(hex, direction)| layout.side(hex, direction)).collect()
    };
    for edges in areas.into_values() {
        tell(LineLook::Zone, &sides(&edges), &|| Message::new("hungria-scene-areas"));
    }
    let countries = |here: &Hex, there: &Hex| {
        let pair = (here.country.min(there.country), here.country.max(there.country));
        (pair.0 != pair.1).then_some(pair)
    };
    for ((one, other), frontier) in sides_where(game, |_, here, there| countries(here, there)) {
        tell(LineLook::Border, &sides(&frontier), &|| {
            Message::new("hungria-scene-frontier").with("one", country_words(one)).with("other", country_words(other))
        });
    }
    for course in &ground.waters {
        let look = match course.water {
            Water::None => continue,
            Water::River => LineLook::River,
            Water::Danube => LineLook::MajorRiver,
            Water::Lake => LineLook::Shore,
        };
        let side = |&(from, to): &(HexId, HexId)| Some(layout.side(from, ground.direction(from, to)?));
        tell(look, &course.steps.iter().filter_map(side).collect::<Vec<_>>(), &|| {
            Message::new("hungria-scene-name").with("name", course.name.clone())
        });
    }
    let mut laid = BTreeSet::new();
    for course in &ground.railways {
        let tracks = new_tracks(course, &mut laid);
        let track = |(from, to): (HexId, HexId)| (layout.centre(from), layout.centre(to));
        tell(LineLook::Rail, &tracks.into_iter().map(track).collect::<Vec<_>>(), &|| {
            Message::new("hungria-scene-railway").with("name", course.name.clone())
        });
    }
    for (line, fortified) in sides_where(game, |edge, _, _| (edge.line != Fort::None).then_some(edge.line)) {
        let look = if line == Fort::Arpad { LineLook::Fortified } else { LineLook::FortifiedAlt };
        tell(look, &sides(&fortified), &|| worded("line", line.word()));
    }
    lines
}
/// The hexsides within the map for which there is a key, by it; each once.
fn sides_where<K: Ord>(
    game: &Hungria,
    key: impl Fn(&HexEdge, &Hex, &Hex) -> Option<K>,
) -> BTreeMap<K, Vec<(HexId, usize)>> {
    let ground = game.ground();
    let mut found: BTreeMap<K, Vec<(HexId, usize)>> = BTreeMap::new();
    for hex in ground.all.iter() {
        // The other three are those of its neighbours.
        for (direction, edge) in ground.edges[hex.index()].iter().enumerate().take(3) {
            if let Some(to) = edge.to.get()
                && let Some(key) = key(edge, ground.hex(hex), ground.hex(to))
            {
                found.entry(key).or_default().push((hex, direction));
            }
        }
    }
    found
}
fn draw_labels(game: &Hungria, layout: &Layout) -> Vec<Label> {
    let ground = game.ground();
    let of = |country: Country| ground.all.iter().filter(move |&hex| ground.hex(hex).country == country);
    let country = |&country: &Country| {
        let middle = layout.middle(of(country))?;
        let away = |hex: &HexId| {
            let at = layout.centre(*hex);
            (at.0 - middle.0).pow(2) + (at.1 - middle.1).pow(2)
        };
        let at = of(country).filter(|&hex| ground.hex(hex).place.is_none()).min_by_key(away)?;
        Some(Label { text: country_words(country), at: layout.centre(at), rank: Rank::Major })
    };
    let below = |hex: HexId, by: i32| {
        let Pt(x, y) = layout.centre(hex);
        Pt(x, y + by)
    };
    let place = |hex: HexId| {
        let place = ground.hex(hex).place.as_ref()?;
        let rank = match place.kind {
            Settlement::BigCity => Rank::Major,
            Settlement::City => Rank::Minor,
            Settlement::Town => Rank::Small,
        };
        // Budapest (Pest) is Pest here, beside Buda.
        let part = place.alt.as_ref().filter(|alt| place.name.contains(*alt)).unwrap_or(&place.name);
        let text = Message::new("hungria-scene-name").with("name", part.clone());
        Some(Label { text, at: below(hex, NAME_BELOW), rank })
    };
    let supply = |side: Seat| {
        ground.supply[side].iter().map(move |hex| Label {
            text: Message::new("hungria-scene-supply").with("side", side_key(side)),
            at: below(hex, -NAME_BELOW),
            rank: Rank::Small,
        })
    };
    let countries = Country::ALL.iter().filter_map(country);
    let places = ground.settled.iter().filter_map(place);
    countries.chain(places).chain(Hungria::SIDES.into_iter().flat_map(supply)).collect()
}

/// What covers a hex, and what stands on it.
fn looks(hex: &Hex) -> Vec<Look> {
    let mut looks = vec![match hex.terrain {
        Terrain::Plain => Look::Clear,
        Terrain::Forest => Look::Woods,
        Terrain::Hills => Look::Hills,
        Terrain::Marsh => Look::Marsh,
        Terrain::Mountain => Look::Mountains,
        Terrain::BigCity => Look::Metropolis,
    }];
    match hex.place.as_ref().map(|place| place.kind) {
        Some(Settlement::Town) => looks.push(Look::Town),
        Some(Settlement::City) => looks.push(Look::City),
        Some(Settlement::BigCity) | None => {}
    }
    looks
}

/// A hex for those who do not see it.
fn cell_words(hex: &Hex) -> Message {
    let terrain = worded("terrain", hex.terrain.word());
    let country = country_words(hex.country);
    let message = match &hex.place {
        // A big city is its own terrain.
        Some(place) if place.kind == Settlement::BigCity => {
            Message::new("hungria-scene-cell-city").with("name", place.name.clone())
        }
        Some(place) => Message::new("hungria-scene-cell-place")
            .with("name", place.name.clone())
            .with("kind", worded("settlement", place.kind.word())),
        None => Message::new("hungria-scene-cell"),
    };
    message.with("terrain", terrain).with("country", country)
}

fn country_words(country: Country) -> Message {
    worded("country", country.word())
}

/// The links of a railway that no railway before it has, each once: some come back the way they went.
fn new_tracks(course: &Course, laid: &mut BTreeSet<(HexId, HexId)>) -> Vec<(HexId, HexId)> {
    let steps = course.steps.iter().copied();
    steps.filter(|&(from, to)| laid.insert((from.min(to), from.max(to)))).collect()
}
