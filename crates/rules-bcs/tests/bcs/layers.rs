//! What a reader may lay over the map.

use crate::game::{Game, field, game};
use scene::{Layer, Pick, Scenic};

#[track_caller]
fn layer(g: &Game, about: Option<&str>, id: &str) -> Option<Layer> {
    let about = about.map(Pick::piece);
    g.rules.layers(g.state(), about.as_ref()).into_iter().find(|layer| layer.id == id)
}

#[test]
fn what_is_of_a_formation_says_so() {
    let g = game(&field("K7: a K112-1 0705"));
    for (about, id) in
        [(None, "command-K7"), (None, "supply-K7"), (Some("K7-HQ"), "command-K7"), (Some("a"), "supply-K7")]
    {
        assert_eq!(layer(&g, about, id).expect(id).group.as_deref(), Some("K7"), "{id}");
    }
    assert_eq!(layer(&g, None, "zoc-0").expect("zones of karsk").group, None);
}

#[test]
fn guns_reach_into_the_open_and_what_is_covered_from_the_next_hex_only() {
    let g = game(&field("0603 woods; 0704 woods; K7: g K112-AT 0804"));
    let range = layer(&g, Some("g"), "range-g").expect("guns fire");
    let reaches = |hex: &str| range.cells.iter().any(|cell| cell == hex);
    assert!(reaches("0704") && reaches("0605") && !reaches("0603") && !reaches("0505") && !reaches("0804"));
    assert_eq!((&*range.title.id, &*range.notes[0].clause), ("bcs-layer-range", "bcs:1.1d"));
}

#[test]
fn a_host_reaches_as_far_as_its_support() {
    let support = "support K7 S1 red 3 range 1; K7: a K112-1 0705";
    let range = layer(&game(&field(support)), Some("a"), "range-a").expect("it hosts Support");
    assert_eq!((&*range.title.id, range.cells.len()), ("bcs-layer-support", 6));
    assert_eq!(layer(&game(&field(&format!("{support} move"))), Some("a"), "range-a"), None);
}

#[test]
fn a_spotter_sees_as_far_as_the_weather_lets_it() {
    let spots = |rest: &str| {
        let layer =
            layer(&game(&field(&format!("K7: a K112-1 0705; {rest}"))), Some("a"), "spots-a").expect("it spots");
        layer.cells.len()
    };
    assert_eq!((spots("visibility 1"), spots("visibility 2")), (6, 18));
}
