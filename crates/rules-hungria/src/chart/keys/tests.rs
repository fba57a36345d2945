use super::*;
use crate::model::{AirKind, Terrain};
use faces::chart::Asked;
use kernel::info::Values;

#[test]
fn words_are_those_of_the_content_files() {
    let listed = |key: Key<Word>| match key.listed("hungria").values {
        Values::Words(words) => words,
        Values::Numbers { .. } => Vec::new(),
    };
    let terrains = Terrain::ALL.iter().filter(|&&terrain| terrain != Terrain::BigCity);
    assert_eq!(listed(TERRAIN), terrains.map(|terrain| terrain.word()).collect::<Vec<_>>());
    assert_eq!(listed(KIND), AirKind::ALL.iter().map(|kind| kind.word()).collect::<Vec<_>>());
}
