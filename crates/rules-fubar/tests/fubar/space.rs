//! Chapter "Space and measurement".

use crate::game::{FILES, Game, game};
use board::open::Pt;
use content::{Files, Problems};
use kernel::{Header, Session, Speech, say::Value};
use rules_fubar::event::What;
use std::{path::Path, sync::Arc};

/// The gap between two, as anybody is told who asks.
#[track_caller]
fn measured(g: &Game, question: &str) -> i64 {
    let lines = g.rules().inspect(g.state(), None, question).expect("a question");
    let told = lines.iter().flat_map(|line| &line.args).find_map(|(name, value)| match value {
        Value::Inches(length) if name == "distance" => Some(*length),
        _ => None,
    });
    told.expect("a distance is told")
}

/// The number that the shooters of the last volley needed.
#[track_caller]
fn need(g: &Game) -> u8 {
    g.told(|what| if let What::Shot { need, .. } = what { Some(*need) } else { None })
}

/// An area from x 10" to 20", a shooter to the west and a target: the position of the sight cases.
fn wood(shooter: &str, target: &str) -> Game {
    let text = "area wood light 1000,0 2000,1000";
    let mut g = game(&format!("{text} · unit A u veteran rifle {shooter} · unit B e seasoned rifle {target}"));
    g.play("attempt u", &[6]);
    g
}

/// What the loader says of the first scenario with other terrain: the clauses of the faults, none if it loads.
fn faults_of_terrain(pieces: &str) -> Vec<String> {
    let path = "fubar/maps/hedgerow_farm.toml";
    let shipped = FILES.get(path).expect("the shipped map");
    let head = shipped.split("[[terrain]]").next().expect("a beginning");
    faults(path, &format!("{head}{pieces}"))
}

/// What the loader says of the first scenario with another text for a file: the clause that a fault names, else its id.
fn faults(path: &str, text: &str) -> Vec<String> {
    let mut files: Files = FILES.clone();
    files.insert(path, text);
    let mut problems = Problems::new();
    let loaded = rules_fubar::load(&files, "s1_farm_crossroads", &[], &mut problems);
    assert_eq!(loaded.is_some(), problems.is_empty());
    let clause = |problem: &content::Problem| {
        problem.message.args.iter().find_map(|(_, value)| match value {
            Value::Clause(clause) => Some(clause.to_string()),
            _ => None,
        })
    };
    problems.iter().map(|problem| clause(problem).unwrap_or_else(|| problem.message.id.to_string())).collect()
}

fn piece(kind: &str, id: &str, rest: &str) -> String {
    let class = if kind.starts_with("cover") { "class = \"light\"\n" } else { "" };
    format!("[[terrain]]\nkind = \"{kind}\"\nid = \"{id}\"\nname = {{ en = \"x\", es = \"x\" }}\n{class}{rest}\n")
}

/// A shipped file with one passage replaced.
#[track_caller]
fn edited(path: &str, from: &str, to: &str) -> String {
    let shipped = FILES.get(path).expect("a shipped file");
    assert!(shipped.contains(from), "{path} has no {from}");
    shipped.replacen(from, to, 1)
}

// proves fub:geo-1
#[test]
fn lengths_are_whole_hundredths_of_an_inch() {
    let mut g = game("unit A u veteran rifle 1000,500 · unit B e seasoned rifle 4000,500");
    g.play("attempt u", &[6]).play("walk", &[]);
    let reads = |text: &str| g.rules().read(g.state(), text).is_ok();
    assert!(!reads("move u.1 12.345,5.0"), "no third decimal");
    assert!(!reads("move u.1 1234.5,500"), "no half hundredth");
    assert!(reads("move u.1 12.34,5.0") && reads("move u.1 12.35,5.0"));
    g.play("move u.1 12.34,5.0", &[]);
    assert_eq!(g.at("u.1"), Pt::new(1234, 500));
    let points = |points: &str| faults_of_terrain(&piece("cover_line", "wall", points));
    assert_eq!(points("points = [[1000, 1000], [1000.5, 1200]]"), ["content-wrong-type"]);
    assert_eq!(points("points = [[1000, 1000], [1001, 1200]]"), [""; 0]);
}

// proves fub:geo-2
#[test]
fn the_edges_belong_to_the_table() {
    let start = |at: &str| {
        let mut g = game(&format!(
            "table 2000 1500 · unit A u veteran rifle {at} · unit B e seasoned rifle 1000,750
             exit A east 0 1500 · exit A north 0 2000"
        ));
        g.play("attempt u", &[6]).play("walk", &[]);
        g
    };
    let g = start("100,0");
    assert!(g.legal("move u.1 0,0"));
    assert_eq!(g.refusal("move u.1 -1,0"), "fub:move-9");
    assert_eq!(g.refusal("move u.1 0,-1"), "fub:move-9");
    let g = start("1900,1500");
    assert!(g.legal("move u.1 2000,1500"));
    assert_eq!(g.refusal("move u.1 2001,1500"), "fub:move-9");
    assert_eq!(g.refusal("move u.1 1900,1501"), "fub:move-9");
    // East is where x ends, north where y does.
    let mut g = start("1900,700");
    assert!(g.play("move u.1 2000,700", &[]).legal("exit u.1"));
    let mut g = start("1000,1400");
    assert!(g.play("move u.1 1000,1500", &[]).legal("exit u.1"));
    let mut g = start("100,700");
    assert_eq!(g.play("move u.1 0,700", &[]).refusal("exit u.1"), "fub:end-6");

    let g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · unit A u elite rifle 0,0 · unit B e elite rifle 0,0",
    );
    assert!(g.legal("deploy u 0,0 18"));
    assert_eq!(g.refusal("deploy u -1,0 18"), "fub:geo-2");
}

// proves fub:geo-3
#[test]
fn nothing_on_the_table_has_a_height() {
    let house = |more: &str| {
        let parts = "parts = [[[1000, 1000], [1200, 1000], [1200, 1200], [1000, 1200]]]";
        faults_of_terrain(&piece("cover_area", "house", &format!("{parts}\n{more}")))
    };
    assert_eq!(house(""), [""; 0]);
    for field in ["height", "elevation", "floors", "storeys", "hill", "z"] {
        assert_eq!(house(&format!("{field} = 2")), ["content-unknown-field"], "{field}");
    }
    // A point has two coordinates.
    let wall = faults_of_terrain(&piece("cover_line", "wall", "points = [[1000, 1000, 300], [1000, 1200, 300]]"));
    assert!(!wall.is_empty());
}

// proves fub:geo-4
#[test]
fn a_figure_is_a_circle_with_a_whole_radius() {
    let path = "fubar/units/german_1944.toml";
    let radius = ", base_radius = 50 }";
    assert_eq!(faults(path, &edited(path, radius, " }")), ["content-missing-field"]);
    assert_eq!(faults(path, &edited(path, radius, ", base_radius = 50.5 }")), ["content-wrong-type"]);
    assert_eq!(faults(path, &edited(path, radius, ", base_radius = 51 }")), [""; 0]);
    // Two bases overlap, or do not, along a slanted line as along any other: they are circles.
    let ends = |end: &str| {
        let mut g = game(
            "unit A u veteran rifle radius=80 1000,1000 + rifle radius=70 1500,1500
             unit B e seasoned rifle 4000,4000",
        );
        g.play("attempt u", &[6]).play("run", &[]);
        g.legal(&format!("move u.1 {end}"))
    };
    assert!(ends("1350,1500") && !ends("1351,1500"), "80 and 70 make 150");
    assert!(ends("1410,1380") && !ends("1411,1380"), "90 and 120 make 150 too");
}

// proves fub:geo-5
#[test]
fn ordinary_infantry_stands_on_half_inch_radii() {
    let mut n_usual = 0;
    for (path, text) in FILES.under("fubar/units") {
        let file: toml::Table = toml::from_str(text).expect("a shipped file");
        for unit in file.get("unit").and_then(toml::Value::as_array).into_iter().flatten() {
            for figures in unit.get("figures").and_then(toml::Value::as_array).into_iter().flatten() {
                let radius = figures["base_radius"].as_integer().expect("a radius");
                let armour = figures["armour"].as_str().expect("an armour");
                let weapons = figures["weapons"].as_array().expect("weapons");
                // Powered suits and the man who carries a gun's base are not ordinary.
                let bulky = ["power", "battle"].contains(&armour) || weapons.contains(&"light_at_gun".into());
                assert_eq!(radius == 50, !bulky, "{path}: {figures}");
                n_usual += u32::from(!bulky);
            }
        }
    }
    assert!(n_usual > 30, "{n_usual}");
    // So are crewmen who bail out: within an inch of the wreck means 150 from its side to their centre.
    let g = bailed_out();
    assert!(g.legal("place us_tank_crew.1 4000,680"));
    assert_eq!(g.refusal("place us_tank_crew.1 4000,681"), "fub:veh-40");
}

/// The tank of the first scenario, shot to pieces on a bare table at 40",4" with facing 0, and its crew getting out.
fn bailed_out() -> Game {
    let mut files: Files = FILES.clone();
    let path = "fubar/maps/hedgerow_farm.toml";
    let bare = FILES.get(path).expect("the map").split("[[terrain]]").next().expect("a beginning").to_owned();
    files.insert(path, bare);
    let rules = rules_fubar::load(&files, "s1_farm_crossroads", &[], &mut Problems::new()).expect("it loads");
    let mut g = Game { session: Session::new(Arc::new(rules), Header::default()) };
    g.play("deploy de_at 4000,2400 54", &[]).play("deploy rest", &[]).play("done", &[]);
    g.play("deploy us_tank 4000,400 0", &[]).play("deploy rest", &[]).play("done", &[6, 1]);
    g.play("attempt de_at", &[6]).play("aim us_tank", &[]).play("shoot de_at.1 light_at_gun us_tank", &[]);
    // One hit of three, no save, destroyed; one of five gets out.
    g.play("fire", &[6, 1, 1, 1, 6, 6, 1, 1, 1, 1]);
    g
}

// proves fub:geo-6
#[test]
fn facings_grow_by_five_degrees_from_east_to_north() {
    let driven = |ops: &str| {
        let mut g =
            game("vehicle A tank veteran heavy 440x260 2000,2000 0 lmg/all · unit B e seasoned rifle 4000,4000");
        g.play("attempt tank", &[6]).play("drive", &[]).play(&format!("drive {ops}"), &[]);
        (g.unit("tank").facing, g.unit("tank").centre)
    };
    assert_eq!(driven("run100"), (0, Pt::new(2100, 2000)));
    assert_eq!(driven("pivot+18 run100"), (18, Pt::new(2000, 2100)));
    assert_eq!(driven("pivot+36 run100"), (36, Pt::new(1900, 2000)));
    assert_eq!(driven("pivot-18 run100"), (54, Pt::new(2000, 1900)));
    assert_eq!(driven("pivot+73").0, 1);
    let g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · vehicle A tank elite heavy 440x260 0,0 0
         unit B e elite rifle 0,0",
    );
    assert!(g.legal("deploy tank 1000,300 71"));
    assert_eq!(g.refusal("deploy tank 1000,300 72"), "fub:geo-6");
    // Half of the length and of the width is laid off from the centre, so both are even.
    let path = "fubar/units/vehicles.toml";
    let shipped: toml::Table = toml::from_str(FILES.get(path).expect("the vehicles")).expect("a shipped file");
    for field in ["length", "width"] {
        let length = shipped["vehicle"][0][field].as_integer().expect("a length");
        let with =
            |length: i64, other: i64| edited(path, &format!("{field} = {length}"), &format!("{field} = {other}"));
        assert_eq!(faults(path, &with(length, length + 1)), ["fub:geo-6"]);
        assert_eq!(faults(path, &with(length, length + 2)), [""; 0]);
    }
}

// proves fub:geo-7
#[test]
fn hull_corners_round_halves_away_from_zero() {
    let corners = |sketch: &str| {
        let g = game(&format!("vehicle A tank veteran heavy {sketch} lmg/all · unit B e seasoned rifle 4000,4000"));
        g.rules().hull(g.state(), g.unit_id("tank")).map(|corner| (corner.x, corner.y))
    };
    assert_eq!(corners("400x240 2000,1000 6"), [(2113, 1204), (1767, 1004), (1887, 796), (2233, 996)]);
    // At 60 degrees half of 402 gives 100.5 along x: -332.5, -533.5, 332.5 and 533.5 in all.
    assert_eq!(corners("402x1000 1000,1000 12"), [(667, 1424), (466, 1076), (1333, 576), (1534, 924)]);
}

// proves fub:geo-8
#[test]
fn within_includes_the_exact_distance_and_more_than_does_not() {
    // In touch within 3.00".
    let attempt = |fourth: &str| {
        let mut g =
            game(&format!("unit A u veteran rifle 0,0 200,0 400,0 {fourth} · unit B e seasoned rifle 2000,2000"));
        g.play("attempt u", &[3]);
        !g.unit("u").on_guard
    };
    assert!(attempt("800,0") && !attempt("801,0"));
    // Range up to 24".
    let aim = |x: u16| {
        let mut g = game(&format!("unit A u veteran rifle 0,0 · unit B e seasoned rifle {x},0"));
        g.play("attempt u", &[6]);
        if g.legal("aim e") { "legal" } else { g.refusal("aim e") }
    };
    assert_eq!((aim(2500), aim(2501)), ("legal", "fub:fire-4"));
    // More than 0.05" from an enemy.
    let pass = |y: u16| {
        let mut g = game(&format!("unit A u veteran rifle 500,500 · unit B e seasoned rifle 800,{y}"));
        g.play("attempt u", &[6]).play("walk", &[]);
        if g.legal("move u.1 1100,500") { "legal" } else { g.refusal("move u.1 1100,500") }
    };
    assert_eq!((pass(606), pass(605)), ("legal", "fub:move-8"));
}

// proves fub:geo-9
#[test]
fn figures_are_measured_from_base_to_base() {
    let g = game("unit A u veteran rifle 100,100 · unit B e seasoned rifle 900,100");
    assert_eq!(measured(&g, "u e"), 700);
    // A pistol reaches 8": with radii of 50 and 60 the centres may be 910 apart.
    let reaches = |at: &str| {
        let mut g = game(&format!("unit A u veteran pistol 0,0 · unit B e seasoned rifle radius=60 {at}"));
        g.play("attempt u", &[6]);
        if g.legal("aim e") { "legal" } else { g.refusal("aim e") }
    };
    assert_eq!((reaches("910,0"), reaches("911,0")), ("legal", "fub:fire-4"));
    assert_eq!((reaches("546,728"), reaches("547,728")), ("legal", "fub:fire-4"));
}

// proves fub:geo-10
#[test]
fn a_figure_and_a_vehicle_are_measured_from_base_to_hull() {
    let sketch = |y: u16| {
        format!(
            "vehicle A apc veteran light 400x200 1000,1000 0 capacity=8 lmg/all · unit A u veteran rifle 900,{y}
             unit B e seasoned rifle 4000,4000"
        )
    };
    assert_eq!(measured(&game(&sketch(1250)), "u apc"), 100);
    let boards = |y: u16| {
        let mut g = game(&sketch(y));
        g.play("attempt u", &[6]).play("walk", &[]);
        if g.legal("embark apc") { "legal" } else { g.refusal("embark apc") }
    };
    assert_eq!((boards(1250), boards(1251)), ("legal", "fub:pax-2"));
    // Fire both ways: 32" from the hull's front, 24" to it.
    let fires = |x: u16, unit: &str, order: &str| {
        let mut g = game(&format!(
            "vehicle A apc veteran light 400x200 300,1000 0 lmg/all
             unit B e veteran missile_launcher {x},1000 · holder {}",
            if unit == "apc" { 'A' } else { 'B' }
        ));
        g.play(&format!("attempt {unit}"), &[6]);
        if g.legal(order) { "legal" } else { g.refusal(order) }
    };
    assert_eq!((fires(3750, "apc", "aim e"), fires(3751, "apc", "aim e")), ("legal", "fub:fire-4"));
    assert_eq!((fires(2950, "e", "aim apc"), fires(2951, "e", "aim apc")), ("legal", "fub:fire-4"));
}

// proves fub:geo-11
#[test]
fn vehicles_are_measured_from_hull_to_hull() {
    let pair = |second: &str| {
        game(&format!(
            "vehicle A a veteran light 400x200 300,1000 0 lmg/all
             vehicle B b veteran light 400x200 {second} 0 lmg/all"
        ))
    };
    assert_eq!(measured(&pair("300,1400"), "a b"), 200);
    assert_eq!(measured(&pair("1000,1600"), "a b"), 500, "corner to corner, 300 and 400");
    let reaches = |second: &str| {
        let mut g = pair(second);
        g.play("attempt a", &[6]).play("halt-fire", &[]);
        if g.legal("shoot #1 b") { "legal" } else { g.refusal("shoot #1 b") }
    };
    assert_eq!((reaches("3900,1000"), reaches("3901,1000")), ("legal", "fub:fire-4"));
}

// proves fub:geo-12
#[test]
fn bases_touch_at_a_gap_of_five_hundredths() {
    let mut g =
        game("unit A u veteran rifle 500,500 · unit B e seasoned rifle 1000,500 · unit B f seasoned rifle 4000,4000");
    g.play("attempt u", &[6]);
    assert!(g.legal("assault e u.1 895,500"));
    assert_eq!(g.refusal("assault e u.1 894,500"), "fub:order-30");
    g.play("assault e u.1 895,500", &[1, 1]);
    assert!(g.unit("u").melee != 0 && g.unit("e").melee != 0);
}

// proves fub:geo-13
#[test]
fn no_move_ends_on_another_base_or_hull() {
    let sketch = "unit A u veteran rifle 500,500 · unit A v veteran rifle 1000,500 · unit B e seasoned rifle 4000,4000
                  vehicle A tank veteran heavy 440x260 500,1000 0 lmg/all";
    let mut g = game(sketch);
    g.play("attempt u", &[6]).play("walk", &[]);
    assert!(g.legal("move u.1 900,500"));
    assert_eq!(g.refusal("move u.1 901,500"), "fub:move-6");
    assert!(g.legal("move u.1 500,820"), "its base ends at the hull's side");
    assert_eq!(g.refusal("move u.1 500,821"), "fub:move-10");
    let mut g = game(sketch);
    g.play("attempt tank", &[6]).play("drive", &[]);
    assert!(g.legal("drive pivot-18 run-300") && g.legal("drive run300"));
    assert_eq!(g.refusal("drive pivot-18 run300"), "fub:veh-13");

    let mut g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · unit A u elite rifle 0,0 0,0
         unit B e elite rifle 0,0",
    );
    g.play("deploy u 1000,300 18", &[]).play("shift u.1 500,300", &[]);
    assert!(g.legal("shift u.2 600,300"));
    assert_eq!(g.refusal("shift u.2 599,300"), "fub:geo-13");
}

// proves fub:geo-14
// proves fub:los-5
#[test]
fn boundaries_are_exact_to_the_hundredth() {
    let sees = |shooter: &str, target: &str| {
        let g = wood(shooter, target);
        if g.legal("aim e") { "legal" } else { g.refusal("aim e") }
    };
    // 2.00" and the base radius lie inside; one hundredth more does not do.
    assert_eq!((sees("0,500", "1250,500"), sees("0,500", "1251,500")), ("legal", "fub:los-5"));
    // A slanted line of 15.00", of which a sixth lies inside.
    assert_eq!((sees("0,0", "1200,900"), sees("0,0", "1200,901")), ("legal", "fub:los-5"));
    // No rule and no measure counts in floating point.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut n_files = 0;
    for dir in ["src", "src/words", "../board/src/open"] {
        for entry in std::fs::read_dir(root.join(dir)).expect("the sources") {
            let path = entry.expect("a directory entry").path();
            if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).expect("text");
                assert!(!text.contains("f64") && !text.contains("f32"), "{} counts in floating point", path.display());
                n_files += 1;
            }
        }
    }
    assert!(n_files > 20, "{n_files} files looked at");
}

// proves fub:geo-15
#[test]
fn a_centre_on_the_edge_line_is_in_the_area() {
    let shot = |target: &str| {
        let mut g = wood("0,500", target);
        g.play("aim e", &[]).play("volley e", &[]).play("fire", &[1]);
        need(&g)
    };
    assert_eq!(shot("999,500"), 4, "in the open");
    assert_eq!(shot("1000,500"), 5, "on the edge");
    assert_eq!(shot("1000,0"), 5, "at the corner");
    // Inside, and for one who looks along the edge too.
    let mut g = wood("1900,0", "1000,0");
    g.play("aim e", &[]).play("volley e", &[]).play("fire", &[1]);
    assert_eq!(need(&g), 5);
}

// proves fub:geo-16
#[test]
fn pieces_touch_but_do_not_overlap() {
    let square = |x: u16| format!("[[{x}, 1000], [{}, 1000], [{}, 1200], [{x}, 1200]]", x + 200, x + 200);
    let solid = |kind: &str, id: &str, x: u16| piece(kind, id, &format!("parts = [{}]", square(x)));
    let object = |x: u16| piece("cover_object", "car", &format!("poly = {}", square(x)));
    let kinds = ["cover_area", "blocking", "impassable"];
    for one in kinds {
        for other in kinds {
            let pair = |x| faults_of_terrain(&(solid(one, "one", 1000) + &solid(other, "other", x)));
            assert_eq!((pair(1200), pair(1199)), (vec![], vec!["fub:geo-16".to_owned()]), "{one} {other}");
        }
        let with_car = |x| faults_of_terrain(&(solid(one, "one", 1000) + &object(x)));
        assert_eq!((with_car(1200), with_car(1199)), (vec![], vec!["fub:geo-16".to_owned()]), "{one}");
        let with_wall = |x: u16| {
            let wall = piece("cover_line", "wall", &format!("points = [[{x}, 900], [{x}, 1300]]"));
            faults_of_terrain(&(solid(one, "one", 1000) + &wall))
        };
        assert_eq!((with_wall(1200), with_wall(1199)), (vec![], vec!["fub:geo-16".to_owned()]), "{one}");
    }
}

// proves fub:geo-17
#[test]
fn a_centre_on_a_common_border_is_in_both_areas() {
    let ground = "area wood light 1000,0 2000,1000 · area house moderate 2000,0 3000,1000";
    let sees = |shooter: &str, target: &str| {
        let mut g = game(&format!("{ground} · unit A u veteran rifle {shooter} · unit B e seasoned rifle {target}"));
        g.play("attempt u", &[6]);
        g.legal("aim e")
    };
    // From deep inside either one sees what stands on the border, and what stands past it not.
    assert!(sees("1500,500", "2000,500") && sees("2500,500", "2000,500"));
    assert!(!sees("1500,500", "2001,500") && !sees("2500,500", "1999,500"));
    // Where one class is needed the higher counts.
    let shell = |target: &str| {
        let mut g = game(&format!(
            "{ground} · blocking silo 300,400 400,600 · unit A u veteran light_mortar 200,500
             unit A spotter veteran rifle 2000,1200 · unit B e seasoned rifle {target}"
        ));
        g.play("attempt u", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[1, 1, 1]);
        need(&g)
    };
    assert_eq!(shell("1999,990"), 5, "in the wood");
    assert_eq!(shell("2000,990"), 6, "on the border");
    assert_eq!(shell("2001,990"), 6, "in the house");
}
