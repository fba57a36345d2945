//! What may be laid over the map: the smallest positions that show each layer, with the clauses that it names.

use crate::game::{CAMPAIGN, Game, game};
use kernel::{Rules, say::Value};
use rules_hungria::model::{ALLIED, AXIS};
use scene::{Layer, LayerKind, Pick, Scenic};
use std::collections::BTreeSet;

/// The layers of the whole position.
fn whole(g: &Game) -> Vec<Layer> {
    g.rules().layers(g.state(), None)
}
/// Those about a piece.
fn about(g: &Game, id: &str) -> Vec<Layer> {
    g.rules().layers(g.state(), Some(&Pick::piece(id)))
}
#[track_caller]
fn find(layers: Vec<Layer>, id: &str) -> Layer {
    let ids: Vec<String> = layers.iter().map(|layer| layer.id.clone()).collect();
    layers.into_iter().find(|layer| layer.id == id).unwrap_or_else(|| panic!("no {id} among {ids:?}"))
}
fn cells(layer: &Layer) -> BTreeSet<&str> {
    layer.cells.iter().map(String::as_str).collect()
}
/// The notes as `clause@hex`, with `!` before what is wrong.
fn notes(layer: &Layer) -> Vec<String> {
    let told = layer.notes.iter().map(|note| {
        let at = match &note.at {
            Some(Pick::Cell { id }) => format!("@{id}"),
            None => String::new(),
            Some(other) => panic!("{other:?} is no hex"),
        };
        format!("{}{}{at}", if note.bad { "!" } else { "" }, note.clause.trim_start_matches("hun:"))
    });
    told.collect()
}

const CUT_OFF: &str =
    "turn 4; movement axis; control axis; de-76 1716; su-49 1715; su-57 1618; su-33 1818; su-hq2 2016";

// proves hun:3.2.f
#[test]
fn a_zone_of_control_ends_at_the_danube() {
    let g = game("turn 4; movement axis; control axis; de-76 1722");
    for zone in [find(whole(&g), "zones-axis"), find(about(&g, "de-76"), "zone-de-76")] {
        assert_eq!(zone.kind, LayerKind::Control);
        assert_eq!(cells(&zone), BTreeSet::from(["1622", "1721", "1822", "1823"]));
        let stopped: BTreeSet<String> = notes(&zone).into_iter().filter(|note| note.contains('@')).collect();
        assert_eq!(stopped, BTreeSet::from(["3.2.f@1623".to_owned(), "3.2.f@1723".to_owned()]));
    }
}

// proves hun:3.2.g
#[test]
fn a_zone_of_control_ends_at_a_lake() {
    let g = game("turn 4; movement axis; control axis; de-76 1926");
    let zone = find(about(&g, "de-76"), "zone-de-76");
    assert_eq!(notes(&zone)[0], "3.1.c");
    let stopped: BTreeSet<String> = notes(&zone).into_iter().skip(1).collect();
    assert_eq!(stopped, ["1826", "1827", "1927"].iter().map(|hex| format!("3.2.g@{hex}")).collect());
    assert_eq!(zone.cells.len(), 3);
}

#[test]
fn who_exerts_no_zone_says_by_which_clause() {
    let g = game(
        "turn 4; movement allied; control axis; su-hq2 1820; su-art7 1820; cl-al 1820; sk-1 0821; su-49 1522; su-57 1424",
    );
    for (id, clause) in [("su-hq2", "3.1.b"), ("su-art7", "3.1.b"), ("cl-al-1", "3.1.d"), ("sk-1", "12.2.1.j")] {
        let zone = find(about(&g, id), &format!("zone-{id}"));
        assert_eq!((zone.cells.len(), notes(&zone)), (0, vec![clause.to_owned()]), "{id}");
    }
}

// proves hun:3.4.a
#[test]
fn zones_do_not_bind_within_budapest() {
    let city = |text: &str| {
        let layer = find(whole(&game(text)), "zones-allied");
        notes(&layer).into_iter().filter(|note| note.starts_with("3.4.a")).collect::<Vec<_>>()
    };
    let both = "turn 4; movement axis; control axis; su-49 1521; su-57 1524";
    assert_eq!(city(both), ["3.4.a@1523", "3.4.a@1522"]);
    assert_eq!(city("turn 4; movement axis; control axis; su-49 1521"), [""; 0]);
}

// proves hun:5.2.a
#[test]
fn a_supplied_unit_shows_its_line() {
    let g = game("turn 4; movement axis; control axis; de-76 1129");
    let line = find(about(&g, "de-76"), "line-de-76");
    assert_eq!((line.routes, line.kind), (vec![vec!["1129".into(), "1130".into(), "1131".into()]], LayerKind::Supply));
    assert_eq!(notes(&find(about(&g, "de-76"), "line-de-76")), ["5.2.a"]);
    let all = find(whole(&g), "supply-axis");
    assert_eq!((all.cells.len(), all.notes), (CAMPAIGN.ground().all.len(), Vec::new()), "nobody is in the way");
}

// proves hun:3.3.b hun:5.1.b
#[test]
fn what_breaks_a_line_is_marked_where_it_does() {
    let g = game(CUT_OFF);
    let line = find(about(&g, "de-76"), "line-de-76");
    let wrong = notes(&line);
    assert!(!wrong.is_empty() && wrong.iter().all(|note| note.starts_with("!3.3.b@") || note.starts_with("!5.1.b@")));
    // It goes as far as the first break.
    let route = &line.routes[0];
    assert_eq!((route[0].as_str(), format!("!3.3.b@{}", route[route.len() - 1])), ("1716", wrong[0].clone()));
    // The whole position says the same at the unit.
    let all = find(whole(&g), "supply-axis");
    assert_eq!(notes(&all), ["!3.3.b@1716"]);
    assert!(!cells(&all).contains("1716") && cells(&all).contains("1515"));
    // An own unit in the break mends it.
    let mended = game(&format!("{CUT_OFF}; de-15 {}", route[route.len() - 1]));
    assert_ne!(notes(&find(about(&mended, "de-76"), "line-de-76")), wrong);
}

// proves hun:5.3.a hun:5.3.b hun:5.6.a
#[test]
fn an_allied_line_ends_at_a_working_front_and_not_too_far_away() {
    let line = |text: &str| {
        let g = game(&format!("turn 4; movement allied; {text}"));
        let line = find(about(&g, "su-49"), "line-su-49");
        (notes(&line), notes(&find(whole(&g), "supply-allied")))
    };
    assert_eq!(line("control allied; su-49 1720; su-hq2 1719"), (vec!["5.3.a".into()], vec![]));
    assert_eq!(line("control allied; su-49 1720"), (vec!["!5.3.a@1720".into()], vec!["!5.3.a@1720".into()]));
    let far = line("control allied; su-49 1731; su-hq2 1719");
    assert_eq!(far, (vec!["5.3.a".into(), "!5.6.a@1731".into()], vec!["!5.6.a@1731".into()]));
    let ring = "control axis; su-49 1820; su-hq2 1821; de-1pz 1818; de-15 1823; de-46 1619; de-76 2019; de-68 2021; de-71 1622";
    assert_eq!(line(ring).0, ["!5.3.b@1821"]);
    assert_eq!(line(ring).1, ["!5.3.b@1820"]);
}

/// Eleven corps at a headquarters without a railway, which supplies ten.
pub fn crowded() -> String {
    let corps = ["su-18", "su-95", "su-107", "su-11", "su-52", "su-67", "su-50", "su-51", "su-33", "su-49", "su-57"];
    let hexes = ["1303", "1303", "1303", "1303", "1304", "1304", "1304", "1304", "1305", "1305", "1305"];
    let stacks: Vec<String> = corps.iter().zip(hexes).map(|(id, hex)| format!("{id} {hex}")).collect();
    format!("turn 4; movement allied; control allied; su-hq4 1302; {}", stacks.join("; "))
}

// proves hun:5.3.c
#[test]
fn a_front_that_has_no_room_left_says_so() {
    let g = game(&crowded());
    let all = find(whole(&g), "supply-allied");
    let [out] = &all.notes[..] else { panic!("{:?}", notes(&all)) };
    assert!(out.bad && out.clause == "hun:5.3.c", "{out:?}");
}

// proves hun:10.2.a hun:10.2.f hun:10.2.o
#[test]
fn a_headquarters_shows_its_railway_or_what_keeps_it_from_one() {
    let g = game("turn 4; movement allied; control allied; su-hq3 1719; su-hq4 1302");
    let rail = find(about(&g, "su-hq3"), "line-su-hq3");
    assert_eq!((notes(&rail), rail.routes[0][0].as_str()), (vec!["10.2.a".into()], "1719"));
    assert_eq!(notes(&find(about(&g, "su-hq4"), "line-su-hq4")), ["!10.2.f", "!10.2.o@1302"]);
    // The only railway from Bistrița is cut.
    let g = game("turn 4; movement allied; control allied; su-hq3 1706; cl-ax 1707");
    assert_eq!(notes(&find(about(&g, "su-hq3"), "line-su-hq3")), ["!10.2.f", "!5.1.b@1707"]);
}

#[test]
fn a_front_commands_as_far_as_its_lines_go() {
    let g = game("turn 4; movement allied; control allied; su-hq2 1719; de-76 1722");
    let (layer, ground) = (find(whole(&g), "command-su-hq2"), g.rules().ground());
    assert_eq!((layer.kind, notes(&layer)), (LayerKind::Command, vec!["10.2.d@1719".to_owned()]));
    let centre = g.hex("1719");
    assert!(layer.cells.iter().all(|cell| ground.distance(g.hex(cell), centre) <= 8));
    assert!(cells(&layer).contains("1711") && !cells(&layer).contains("1710") && !cells(&layer).contains("1722"));
    assert_eq!(cells(&find(about(&g, "su-hq2"), "command-su-hq2")), cells(&layer));
    let flight = find(about(&g, "su-hq2"), "flight-su-hq2");
    assert!(flight.cells.iter().all(|cell| ground.distance(g.hex(cell), centre) <= 12));
    assert_eq!(notes(&flight), ["10.4.c", "10.4.e"]);
}

// proves hun:7.6.a
#[test]
fn railways_are_used_between_hexes_of_ones_own() {
    let g = game("turn 4; movement axis; control axis; allied 1618");
    let layers = whole(&g);
    let has = |id: &str, from: &str, to: &str| {
        let layer = find(layers.clone(), id);
        assert_eq!((layer.kind, notes(&layer)), (LayerKind::Rail, vec!["7.6.a".to_owned()]));
        layer.routes.iter().flat_map(|route| route.windows(2)).any(|pair| pair[0] == from && pair[1] == to)
    };
    assert!(has("rail-axis", "1515", "1615") && has("rail-axis", "1619", "1719"));
    assert!(!has("rail-axis", "1617", "1618") && !has("rail-axis", "1618", "1619"));
    assert_eq!(find(layers.clone(), "rail-allied").routes, Vec::<Vec<String>>::new(), "one hex is no railway");
}

#[test]
fn air_areas_have_borders_and_names() {
    let g = game("turn 4; movement axis; control axis");
    let areas = find(whole(&g), "areas");
    assert_eq!((areas.kind, areas.outlines.len(), areas.notes.len(), areas.seat), (LayerKind::Air, 18, 18, None));
    for ring in &areas.outlines {
        let round = ring.iter().zip(ring.iter().cycle().skip(1));
        assert!(round.into_iter().all(|(a, b)| (2_700..=2_704).contains(&((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)))));
    }
    let mut names = areas.notes.iter().flat_map(|note| &note.message.args).map(|(_, value)| value);
    assert!(names.any(|name| matches!(name, Value::Text(text) if text.contains("Budapest"))));
    // A hex of one says which.
    let there = g.rules().layers(g.state(), Some(&Pick::cell("1522")));
    let area = g.rules().ground().hex(g.hex("1522")).area.0;
    let hexes = find(there, &format!("area-{area}")).cells;
    assert!(hexes.contains(&"1522".to_owned()));
    assert_eq!(g.rules().layers(g.state(), Some(&Pick::boxed(format!("area-{area}"))))[0].cells, hexes);
}

// proves hun:9.2.1.a hun:9.2.1.b
#[test]
fn an_air_unit_shows_where_it_flies() {
    let g = game("turn 6; air; control allied; su-hq2 2020; ro-c1arv; vv-1gvi; lw-jg52; vv-15i");
    let flight = |id: &str| find(about(&g, id), &format!("flight-{id}"));
    let farthest = |id: &str| {
        let distance = |cell: &String| g.rules().ground().distance(g.hex(cell), g.hex("2020"));
        flight(id).cells.iter().map(distance).max()
    };
    assert_eq!((farthest("ro-c1arv"), farthest("vv-1gvi")), (Some(9), Some(12)));
    assert_eq!(
        (notes(&flight("ro-c1arv")), notes(&flight("lw-jg52"))),
        (vec!["9.2.1.a".into()], vec!["9.2.1.b".into()])
    );
    assert_eq!(notes(&flight("vv-15i")), ["10.4.c", "!10.4.h"], "its Front is not there");
}

/// Missions are secret until both sides have committed (hun:9.2.b).
#[test]
fn layers_tell_no_secret_mission() {
    let mut g = game("turn 6; air; control allied; su-hq2 2020; vv-1gvi; lw-jg52");
    let seen = |g: &Game, seat| {
        let view = g.rules().view(g.state(), Some(seat));
        [None, Some(Pick::piece("lw-jg52"))].map(|about| g.rules().layers(&view, about.as_ref()))
    };
    let before = seen(&g, ALLIED);
    g.play_as(AXIS, "assign lw-jg52 area-8", &[]);
    assert_eq!(seen(&g, ALLIED), before);
    assert!(seen(&g, AXIS)[1].iter().any(|layer| layer.id == "area-8"));
}

#[test]
fn every_hex_is_held_by_one_side() {
    let g = game("turn 4; movement axis; control axis; allied 1515 1130");
    let [axis, allied] = ["held-axis", "held-allied"].map(|id| find(whole(&g), id));
    assert_eq!(cells(&allied), BTreeSet::from(["1130", "1515"]));
    assert_eq!(axis.cells.len() + 2, g.rules().ground().all.len());
    assert_eq!(notes(&allied), ["11.1.g@1130"]);
}

#[test]
fn a_piece_shows_where_it_may_go_in_its_movement_phase() {
    let text = "control allied; su-49 1820; su-hq2 2020; hu-9ph 1817";
    let g = game(&format!("turn 4; movement allied; {text}"));
    let reach = find(about(&g, "su-49"), "reach-su-49");
    assert!(cells(&reach).contains("1819") && !cells(&reach).contains("1817") && !cells(&reach).contains("1820"));
    let has_reach = |g: &Game, id: &str| about(g, id).iter().any(|layer| layer.kind == LayerKind::Reach);
    assert!(!has_reach(&g, "hu-9ph") && !has_reach(&game(&format!("turn 4; combat allied; {text}")), "su-49"));
}

#[test]
fn the_list_of_the_whole_position_is_short_and_keeps_its_names() {
    let ids = |s: &_| CAMPAIGN.layers(s, None).into_iter().map(|layer| layer.id).collect::<Vec<_>>();
    let before = ids(&CAMPAIGN.setup());
    assert!(before.len() <= 14, "{before:?}");
    let later = game("turn 6; combat axis; control axis; su-hq4 0707; su-49 0807; de-76 0809");
    assert!(ids(later.state()).iter().all(|id| before.contains(id)), "{before:?}");
}
