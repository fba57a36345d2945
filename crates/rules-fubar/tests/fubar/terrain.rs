//! Areas: their edges, and which of them are where.

use board::open::Pt;
use kernel::say::Name;
use rules_fubar::terrain::Area;

fn rectangle(x0: i16, y0: i16, x1: i16, y1: i16) -> Vec<Pt> {
    vec![Pt::new(x0, y0), Pt::new(x1, y0), Pt::new(x1, y1), Pt::new(x0, y1)]
}

#[test]
fn the_edge_of_an_area_leaves_out_what_two_parts_share() {
    let parts = [rectangle(0, 0, 1000, 1000), rectangle(1000, 200, 2000, 1000)];
    let name = Name { en: "L".into(), es: "L".into() };
    let area = Area::new("l".into(), name, 1, &parts, false);
    assert!(!area.edge_within(Pt::new(1000, 600), 300), "the shared side is no edge");
    assert!(area.edge_within(Pt::new(1000, 100), 0), "the rest of that side is");
    assert_eq!(area.outline.len(), 3 + 1 + 3);
}

#[test]
fn the_areas_at_a_place_are_found() {
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let game = crate::game::scenario(id);
        let table = game.rules().table();
        for x in (0..=table.width).step_by(70) {
            for y in (0..=table.height).step_by(70) {
                let at = Pt::new(x, y);
                let areas = table.areas.iter().filter(|area| area.contains(at));
                assert_eq!(table.area_class(at), areas.map(|area| area.class).max().unwrap_or(0), "{id} at {at}");
            }
        }
    }
}
