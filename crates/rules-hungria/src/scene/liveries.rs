//! Colours: of cardboard for the nations, paler ones for the countries of the map.

use crate::{
    model::{Country, Nation},
    words::names::{nation_words, worded},
};
use scene::Livery;

/// What is printed on light cardboard, and on dark.
const BLACK: &str = "#1b1a17";
const CREAM: &str = "#fff6e0";

/// A nation's counters: the colour, and what is printed on it. Light and dark differ as well as hue, for those who see
/// few hues.
const fn of_nation(nation: Nation) -> (&'static str, &'static str) {
    match nation {
        Nation::German => ("#95a097", BLACK),
        Nation::Hungarian => ("#bcc383", BLACK),
        Nation::Soviet => ("#c88a5d", BLACK),
        Nation::Romanian => ("#e8c35a", BLACK),
        Nation::Bulgarian => ("#d9b6b0", BLACK),
        Nation::Yugoslav => ("#9dbdd6", BLACK),
        Nation::Czech => ("#cfc4e2", BLACK),
        Nation::Slovak => ("#8f2f2c", CREAM),
    }
}

/// A country's ground, under everything that is drawn on it.
const fn of_country(country: Country) -> &'static str {
    match country {
        Country::Hungary => "#efe6bf",
        Country::Slovakia => "#d9e6cd",
        Country::Germany => "#dcdcd6",
        Country::Croatia => "#cfe0ea",
        Country::Serbia => "#ddd6ea",
        Country::Romania => "#f3ddb5",
        Country::Poland => "#f0d7d7",
        Country::Ussr => "#eecdb6",
    }
}

/// The livery of every nation and of every country.
pub fn all() -> Vec<Livery> {
    let nation = |&nation: &Nation| {
        let (fill, ink) = of_nation(nation);
        Livery {
            id: nation.word().to_owned(),
            name: nation_words(nation),
            seat: Some(nation.side().0),
            fill: fill.to_owned(),
            ink: ink.to_owned(),
        }
    };
    let country = |&country: &Country| Livery {
        id: country.word().to_owned(),
        name: worded("country", country.word()),
        seat: None,
        fill: of_country(country).to_owned(),
        ink: BLACK.to_owned(),
    };
    Nation::ALL.iter().map(nation).chain(Country::ALL.iter().map(country)).collect()
}
