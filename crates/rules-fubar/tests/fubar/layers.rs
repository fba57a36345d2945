//! What may be laid over the table: each layer on the smallest table that shows it.

use crate::game::{Game, game, scenario};
use rules_fubar::{sight::Eye, state::Wheels};
use scene::{Layer, LayerKind, Pick, Pt, Scenic};

fn layers(g: &Game, about: &str) -> Vec<Layer> {
    let pick = Pick::piece(about);
    g.rules().layers(g.state(), (!about.is_empty()).then_some(&pick))
}

fn layer(g: &Game, about: &str, id: &str) -> Layer {
    let all = layers(g, about);
    let ids: Vec<String> = all.iter().map(|layer| layer.id.clone()).collect();
    all.into_iter().find(|layer| layer.id == id).unwrap_or_else(|| panic!("no layer {id} but {ids:?}"))
}

/// A point of the scene as the game counts.
fn on_table(g: &Game, Pt(x, y): Pt) -> (i32, i32) {
    (x, i32::from(g.rules().table().height) - y)
}

/// A note as place, clause and whether something is wrong.
type Noted = (Option<(i32, i32)>, String, bool);

fn notes(g: &Game, layer: &Layer) -> Vec<Noted> {
    let place = |pick: &Pick| match pick {
        Pick::Point { at } => on_table(g, *at),
        other => panic!("{other:?} is no point"),
    };
    layer.notes.iter().map(|note| (note.at.as_ref().map(place), note.clause.clone(), note.bad)).collect()
}

/// Whether a point is inside an outline.
fn inside(outline: &[Pt], (x, y): (i64, i64)) -> bool {
    let sides = outline.iter().zip(outline.iter().cycle().skip(1));
    let crossed = sides.filter(|&(&Pt(ax, ay), &Pt(bx, by))| {
        let (ax, ay, bx, by) = (i64::from(ax), i64::from(ay), i64::from(bx), i64::from(by));
        (ay > y) != (by > y) && {
            let (d, n) = (by - ay, (bx - ax) * (y - ay));
            let reach = (x - ax) * d;
            if d > 0 { reach < n } else { reach > n }
        }
    });
    crossed.count() % 2 == 1
}

fn covers(g: &Game, layer: &Layer, x: i32, y: i32) -> bool {
    let at = (i64::from(x), i64::from(i32::from(g.rules().table().height) - y));
    layer.outlines.iter().any(|outline| inside(outline, at))
}

#[test]
fn each_weapon_of_a_unit_has_its_range() {
    let g = game("unit A u veteran pistol 2400,2400 + smg 2500,2400 · unit B e veteran rifle 4000,4000");
    let ids: Vec<String> = layers(&g, "u").into_iter().map(|layer| layer.id).collect();
    assert_eq!(ids, ["range-u-pistol", "range-u-smg", "touch-u", "sight-u", "dim-u"]);
    let pistol = layer(&g, "u", "range-u-pistol");
    assert_eq!((pistol.kind, pistol.seat, pistol.outlines.len()), (LayerKind::Range, Some(0), 1));
    // From the edge of his base: 8.5" from its centre, all round.
    for &corner in &pistol.outlines[0] {
        let (x, y) = on_table(&g, corner);
        let squared = (x - 2400).pow(2) + (y - 2400).pow(2);
        assert!((847i32.pow(2)..=851i32.pow(2)).contains(&squared), "{corner:?}");
    }
    let ids: Vec<String> = layers(&g, "u.1").into_iter().map(|layer| layer.id).collect();
    assert_eq!(ids, ["range-u-pistol", "touch-u", "sight-u", "dim-u"], "of one man his own");
}

#[test]
fn men_far_apart_have_a_range_each_and_nobody_reaches_off_the_table() {
    let g = game("unit A u veteran pistol 100,100 150,200 4000,4000 · unit B e veteran rifle 2000,4000");
    let range = layer(&g, "u", "range-u-pistol");
    assert_eq!(range.outlines.len(), 2);
    let on = |&Pt(x, y): &Pt| (0..=4800).contains(&x) && (0..=4800).contains(&y);
    assert!(range.outlines.iter().flatten().all(on));
    assert!(covers(&g, &range, 900, 150) && covers(&g, &range, 4000, 3200) && !covers(&g, &range, 2000, 2000));
}

#[test]
fn mounted_weapons_have_their_arcs() {
    let g = game(
        "vehicle A t veteran heavy 440x260 2400,2400 18 heavy_cannon/all lmg/front · unit B e veteran rifle 4000,4000",
    );
    let front = layer(&g, "t", "range-t-#2");
    assert!(covers(&g, &front, 2400, 3400) && covers(&g, &front, 3000, 3100), "it looks north");
    assert!(!covers(&g, &front, 3000, 2900) && !covers(&g, &front, 2400, 2000));
    assert!(covers(&g, &layer(&g, "t", "range-t-#1"), 2400, 500), "the turret turns");
    assert_eq!(notes(&g, &front), [(None, "fub:veh-23".to_owned(), false)]);
}

#[test]
fn who_is_out_of_touch_is_marked() {
    let g = game("unit A u veteran rifle 1000,1000 1300,1000 3000,3000 · unit B e veteran rifle 4000,4000");
    let stray = [(Some((3000, 3000)), "fub:unit-13".to_owned(), true)];
    assert_eq!(notes(&g, &layer(&g, "u", "touch-u")), stray);
    let all = layer(&g, "", "touch-0");
    assert_eq!((all.kind, notes(&g, &all)), (LayerKind::Cohesion, stray.to_vec()));
    assert!(covers(&g, &all, 1690, 1000) && !covers(&g, &all, 1710, 1000), "3\" between bases of 0.5\"");
    assert!(layer(&g, "", "touch-1").outlines.is_empty(), "one man is never out of touch");
}

/// Everything that hinders sight, and a viewer in the middle of it.
const COUNTRY: &str = "blocking silo 2000,2800 2200,3000 · area wood light 3000,2000 3600,2600
    line wall moderate 1200,1500 2000,1500 · object car light 2700,3300 2900,3400 · impassable pond 3000,800 3400,1200
    area ruin moderate 500,2300 900,2500 · vehicle B t veteran heavy 440x260 2400,1000 0 lmg/all
    unit B e veteran rifle 2700,2400 · unit B f veteran rifle 4200,2300 · unit B h veteran rifle 1800,3600";

#[test]
fn sight_is_cut_by_what_stands_in_it() {
    let g = game(&format!("{COUNTRY} · unit A u veteran rifle 2400,2400"));
    let sight = layer(&g, "u", "sight-u");
    assert_eq!(sight.kind, LayerKind::Sight);
    for (x, y, seen) in [
        (2400, 4700, true),
        (2050, 3300, false), // behind the silo
        (3150, 2350, true),  // at the edge of the wood
        (3500, 2350, false), // too deep in it
        (4200, 2350, false), // beyond it
        (1600, 1350, true),  // just behind the wall
        (1600, 1000, false), // farther off
        (3200, 1000, true),  // across the pond
        (2400, 500, false),  // behind the tank
    ] {
        assert_eq!(covers(&g, &sight, x, y), seen, "{x},{y}");
    }
    let dim = layer(&g, "u", "dim-u");
    assert!(covers(&g, &dim, 3150, 2350) && covers(&g, &dim, 1600, 1400) && !covers(&g, &dim, 2400, 3000));
    let seen: Vec<_> = notes(&g, &sight).into_iter().filter_map(|(at, ..)| at).collect();
    assert_eq!(seen, [(2700, 2400), (2400, 1000)], "one enemy and the tank; not behind the wood or the silo");
}

/// How many inches of the table a layer and the rules tell apart by their middles, of how many.
fn differing(g: &Game, unit: &str) -> (usize, usize) {
    let (rules, s) = (g.rules(), g.state());
    let sight = layer(g, unit, &format!("sight-{}", unit.split('.').next().expect("a unit")));
    let man = if unit.contains('.') { unit.to_owned() } else { format!("{unit}.1") };
    let from = rules.eye(s, g.figure_id(&man));
    let (mut differ, mut all) = (0, 0);
    for x in (50..rules.table().width).step_by(100) {
        for y in (50..rules.table().height).step_by(100) {
            let there = board::open::Pt::new(x, y);
            let solid = rules.table().solids().any(|poly| board::open::contains(&poly.points, there));
            if !solid {
                all += 1;
                let to = Eye { at: there, radius: 50, hull: None };
                differ += usize::from(rules.sight(s, from, to).is_ok() != covers(g, &sight, x.into(), y.into()));
            }
        }
    }
    (differ, all)
}

#[test]
fn what_is_drawn_as_seen_is_what_the_rules_see() {
    for at in ["2400,2400", "3300,2300", "3030,2300", "1600,1600", "600,2400", "100,4700"] {
        let g = game(&format!("{COUNTRY} · unit A u veteran rifle {at}"));
        let (differ, all) = differing(&g, "u");
        assert_eq!(differ, 0, "of {all} from {at}");
    }
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let mut g = scenario(id);
        g.play("deploy rest", &[]).play("done", &[]).play("deploy rest", &[]);
        assert!(g.state().units.iter().any(|unit| unit.wheels == Wheels::Intact));
        let units: Vec<String> = g.rules().units().iter().map(|unit| unit.id.clone()).collect();
        for unit in units {
            let man = format!("{unit}.1");
            if layers(&g, &man).is_empty() || layers(&g, &unit).iter().any(|layer| layer.id.contains('#')) {
                continue;
            }
            let (differ, all) = differing(&g, &man);
            assert_eq!(differ, 0, "of {all} from {man} in {id}");
        }
    }
}

#[test]
fn guards_cover_what_they_see_in_range() {
    let g = game(
        "blocking silo 2300,2800 2500,3000 · unit A u veteran rifle 400,400 · unit B e veteran smg 2400,2400
         unit B f veteran rifle 1000,4000 · is e guard · is f guard reacted · unit B h veteran rifle 4000,4000",
    );
    let guarded = layer(&g, "", "guard-1");
    assert_eq!((guarded.kind, guarded.seat), (LayerKind::Fire, Some(1)));
    assert!(covers(&g, &guarded, 1000, 2400) && !covers(&g, &guarded, 700, 2400), "16\"");
    assert!(!covers(&g, &guarded, 2400, 3300), "not behind the silo");
    assert!(!covers(&g, &guarded, 1000, 4100), "who has reacted covers nothing");
    let told =
        [(Some((2400, 2400)), "fub:react-1".to_owned(), false), (Some((1000, 4000)), "fub:react-6".to_owned(), false)];
    assert_eq!(notes(&g, &guarded), told);
    assert!(layer(&g, "", "guard-0").outlines.is_empty());
    assert_eq!(layer(&g, "e", "guard-e").outlines, guarded.outlines);
    assert!(layers(&g, "h").iter().all(|layer| layer.kind != LayerKind::Fire));
}
