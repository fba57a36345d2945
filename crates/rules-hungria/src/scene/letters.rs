//! The map in letters, for those who do not see it.

use crate::{
    game::Hungria,
    load::TERRAIN,
    model::{Course, HexId, Line, Settlement, Terrain},
    state::State,
    words::names::{side_words, worded},
};
use kernel::say::Message;
use scene::{LetterRow, Letters, Run};
use std::collections::BTreeMap;

impl Hungria {
    pub(super) fn map_letters(&self, _: &State) -> Letters {
        let ground = self.ground();
        let mut rows: BTreeMap<&str, Vec<(String, char)>> = BTreeMap::new();
        for hex in ground.all.iter() {
            let label = ground.label(hex);
            rows.entry(&label[..2]).or_default().push((label.to_owned(), letter(ground.hex(hex).terrain)));
        }
        let row = |(name, mut cells): (&str, Vec<(String, char)>)| {
            // Columns are counted westward.
            cells.sort_by(|one, other| other.0.cmp(&one.0));
            LetterRow { name: name.to_owned(), cells }
        };
        let word = |&(letter, terrain): &(char, Terrain)| (letter, worded("terrain", terrain.word()));
        Letters {
            head: vec![Message::new("hungria-scene-map")],
            rows: rows.into_iter().map(row).collect(),
            legend: TERRAIN.iter().map(word).collect(),
            square: None,
            runs: map_runs(self),
            notes: Vec::new(),
        }
    }
}

/// Rivers, railways, fortified lines, supply hexes and places.
fn map_runs(game: &Hungria) -> Vec<Run> {
    let ground = game.ground();
    let label = |hex: HexId| ground.label(hex).to_owned();
    let between = |one: HexId, other: HexId| format!("{}/{}", label(one), label(other));
    let mut runs = Vec::new();
    for course in &ground.waters {
        let what = Message::new("hungria-scene-water").with("name", course.name.clone());
        let places = course.steps.iter().map(|&(one, other)| between(one, other)).collect();
        runs.push(Run { what: what.with("kind", worded("water", course.water.word())), places });
    }
    let railway = |course: &Course| {
        let links: Vec<(String, String)> =
            course.steps.iter().map(|&(one, other)| (label(one), label(other))).collect();
        Run::chained(Message::new("hungria-scene-railway").with("name", course.name.clone()), &links)
    };
    runs.extend(ground.railways.iter().map(railway));
    for line in [Line::Arpad, Line::Margarethe] {
        let sides =
            ground.all.iter().flat_map(|hex| ground.edges[hex.index()].iter().take(3).map(move |edge| (hex, edge)));
        let own = sides.filter(|(_, edge)| edge.line == line);
        let places = own.filter_map(|(hex, edge)| Some(between(hex, edge.to.get()?))).collect();
        runs.push(Run { what: worded("line", line.word()), places });
    }
    for side in Hungria::SIDES {
        let what = Message::new("hungria-scene-map-supply").with("who", side_words(side));
        runs.push(Run { what, places: ground.supply[side].iter().map(label).collect() });
    }
    for &kind in Settlement::ALL {
        let is_kind = |hex: &HexId| ground.hex(*hex).place.as_ref().is_some_and(|place| place.kind == kind);
        let places = ground.settled.iter().filter(is_kind).map(|hex| game.hex_text(hex)).collect();
        runs.push(Run { what: worded("settlement", kind.word()), places });
    }
    runs
}

/// The letter of a terrain, as in map files.
fn letter(terrain: Terrain) -> char {
    TERRAIN.iter().find(|(_, known)| *known == terrain).map_or('?', |&(letter, _)| letter)
}
