//! What may be laid over the map: fields of sight, opportunity fire, leadership.

use crate::game::{Game, game};
use conformance::listen::Ear;
use scene::{Layer, LayerKind, Pick, Scenic};

#[track_caller]
fn layer(g: &Game, about: Option<Pick>, id: &str) -> Layer {
    let layers = g.rules.layers(g.state(), about.as_ref());
    let mut ear = Ear::of("lnl");
    for layer in &layers {
        ear.hear(&layer.title);
        ear.hear_all(layer.notes.iter().map(|note| &note.message));
    }
    let ids: Vec<String> = layers.iter().map(|layer| layer.id.clone()).collect();
    layers.into_iter().find(|layer| layer.id == id).unwrap_or_else(|| panic!("no {id} in {ids:?}"))
}
#[track_caller]
fn whole(g: &Game, id: &str) -> Layer {
    layer(g, None, id)
}
#[track_caller]
fn of(g: &Game, piece: &str, id: &str) -> Layer {
    layer(g, Some(Pick::piece(piece)), id)
}
/// Which of these hexes are in it.
fn among(layer: &Layer, hexes: &str) -> String {
    let within = |hex: &&str| layer.cells.iter().any(|cell| cell == hex);
    hexes.split(' ').filter(within).collect::<Vec<_>>().join(" ")
}
/// The clauses of its notes, those of something bad with an exclamation mark.
fn clauses(layer: &Layer) -> String {
    let told = |note: &scene::LayerNote| {
        format!("{}{}", note.clause.trim_start_matches("lnl:"), if note.bad { "!" } else { "" })
    };
    layer.notes.iter().map(told).collect::<Vec<_>>().join(" ")
}

const COLUMN: &str = "D1 D2 D3 D4 D5 D6 D7 D8";

// proves lnl:10.3.c
#[test]
fn what_is_seen_from_a_place() {
    let g = game("map 8x8; D3 forest; D6 light_woods; us: a us_ab_254 D4; ger: x ger_wehr_164 H8");
    let (seen, dim) = (of(&g, "a", "sight-D4"), of(&g, "a", "dim-D4"));
    assert_eq!((seen.kind, dim.kind), (LayerKind::Sight, LayerKind::Dim));
    assert_eq!(among(&seen, COLUMN), "D3 D4 D5 D6", "the terrain of the end hexes does nothing");
    assert_eq!(among(&dim, COLUMN), "D7 D8");
    assert_eq!((clauses(&seen).as_str(), clauses(&dim).as_str()), ("10.0.c", "10.3.d"));
    assert_eq!(seen.seat, Some(0));
    // A place sees what who stands there sees, and is nobody's.
    let place = layer(&g, Some(Pick::cell("D4")), "sight-D4");
    assert_eq!((place.cells, place.seat), (seen.cells, None));
    let smoke = game("map 8x8; us: a us_ab_254 D4; ger: x ger_wehr_164 H8; smoke D6");
    assert_eq!(among(&of(&smoke, "a", "sight-D4"), COLUMN), "D1 D2 D3 D4 D5 D6");
}

#[test]
fn each_level_sees_for_itself() {
    let g = game("map 8x8; tall D4; D5 wheat; us: a us_ab_254 D4u; ger: x ger_wehr_164 D7");
    let about = || Some(Pick::cell("D4"));
    assert_eq!(among(&layer(&g, about(), "dim-D4"), COLUMN), "D6 D7 D8");
    assert_eq!(among(&layer(&g, about(), "sight-D4u"), "D7 D8"), "D7 D8");
    let from_above = g.rules.layers(g.state(), Some(&Pick::piece("a")));
    assert!(from_above.iter().all(|layer| layer.id != "sight-D4"), "he is upstairs");
}

// proves lnl:20.0.c lnl:20.0.d
#[test]
fn the_night_hides_what_is_far() {
    let text = "map 8x8; night; D3 forest; us: a us_ab_254 D4; ger: x ger_wehr_164 H8";
    let g = game(text);
    let (seen, dim) = (of(&g, "a", "sight-D4"), of(&g, "a", "dim-D4"));
    assert_eq!(among(&seen, COLUMN), "D4 D5");
    assert_eq!(among(&dim, COLUMN), "D3 D6", "who moves there");
    assert_eq!((clauses(&seen).as_str(), clauses(&dim).as_str()), ("10.0.c 20.0.d!", "10.3.d 20.0.c! 20.0.f!"));
    let lit = game(&format!("{text}; flare D8"));
    assert_eq!(among(&of(&lit, "a", "sight-D4"), COLUMN), "D4 D5 D7 D8");
    assert!(clauses(&of(&lit, "a", "sight-D4")).ends_with("20.1.e"));
}

// proves lnl:5.3.a
#[test]
fn where_a_side_still_fires_at_who_moves() {
    let g = game("map 8x8; us: a us_ab_254 D1 fired; ger: e ger_wehr_164 D2; f ger_wehr_164 A8 moved");
    let [ours, theirs] = ["fire-0", "fire-1"].map(|id| whole(&g, id));
    assert_eq!((ours.cells.len(), clauses(&ours).as_str()), (0, "5.3.a!"));
    assert_eq!(among(&theirs, COLUMN), "D1 D3 D4 D5 D6 D7 D8", "not where it stands itself");
    assert_eq!((theirs.kind, theirs.seat, clauses(&theirs).as_str()), (LayerKind::Fire, Some(1), "5.3.a"));
    assert_eq!(among(&theirs, "A8 B8"), "", "six hexes and no farther");
    let dark = game("map 8x8; night; D5 forest; us: a us_ab_254 D4; ger: e ger_wehr_164 H8");
    let fire = whole(&dark, "fire-0");
    assert_eq!((among(&fire, COLUMN).as_str(), clauses(&fire).as_str()), ("D2 D3 D5", "5.3.a 20.0.a!"));
}

// proves lnl:4.1.c lnl:18.1.l
#[test]
fn what_a_unit_still_fires_at() {
    let g = game(
        "map 8x8; D6 forest; us: a us_ab_254 D4; o us_ab_254 D4 ops; w us_ab_254 D4 moved; s us_ab_144 D4 shaken; m us_mortar60 B1
         us: l us_ldr_clarkson B1; v us_ab_254 A1 assault; t us_m4a1 G1 facing 2; ger: x ger_wehr_164 H8",
    );
    assert_eq!(among(&of(&g, "a", "fire-a"), COLUMN), "D1 D2 D3 D5 D6");
    for (unit, told) in [
        ("a", "5.3.a"),
        ("o", "5.3.a 4.1.c!"),
        ("v", "5.3.a 6.1.e!"),
        ("t", "5.3.a"),
        ("w", "5.3.a!"),
        ("s", "5.1.b!"),
        ("m", "18.1.l!"),
        ("l", "11.1.a!"),
    ] {
        assert_eq!(clauses(&of(&g, unit, &format!("fire-{unit}"))), told, "{unit}");
    }
}

// proves lnl:4.0.g lnl:5.1.q lnl:5.01.a
#[test]
fn whom_a_leader_reaches() {
    let text =
        "map 8x8; us: l us_ldr_clarkson D4; a us_ab_254 D4; s us_ab_254 D4 shaken; b us_ab_254 D5; c us_ab_254 D6
                us: h us_ldr_harrow H1 wounded; ger: x ger_wehr_164 H8";
    let g = game(text);
    let his = of(&g, "l", "command-l");
    assert_eq!((his.cells.len(), among(&his, COLUMN).as_str()), (7, "D3 D4 D5"));
    assert_eq!((his.kind, clauses(&his).as_str()), (LayerKind::Command, "4.0.g 5.01.a 3.0.h"));
    let wounded = of(&g, "h", "command-h");
    assert_eq!((wounded.cells.len(), clauses(&wounded).as_str()), (1, "5.1.q!"));
    let side = whole(&g, "command-0");
    assert_eq!((side.cells.len(), clauses(&side).as_str()), (8, "4.0.g 5.1.q!"));
    assert_eq!(side.notes[0].at, Some(Pick::cell("D4")));
    assert!(whole(&g, "command-1").cells.is_empty());
    let spent = game(&text.replace("us_ldr_clarkson D4", "us_ldr_clarkson D4 ops"));
    assert_eq!(clauses(&of(&spent, "l", "command-l")), "4.1.b! 4.1.b! 3.0.h");
}

/// A whole position is laid out in a few milliseconds; what is not on the map has none.
#[test]
fn layers_are_few_and_their_ids_stay() {
    let mut g = crate::game::scenario("four_hedges");
    let ids = |g: &Game| g.rules.layers(g.state(), None).into_iter().map(|layer| layer.id).collect::<Vec<_>>();
    assert_eq!(ids(&g), ["fire-0", "command-0", "fire-1", "command-1"]);
    g.state.phase = rules_lnl::state::Phase::Operations;
    assert_eq!(ids(&g).len(), 4);
    let off = game("map 8x8; us: a us_ab_254 D4; n us_sniper off; ger: x ger_wehr_164 H8");
    assert!(off.rules.layers(off.state(), Some(&Pick::piece("n"))).is_empty());
}
