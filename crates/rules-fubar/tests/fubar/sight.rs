//! Chapters "Line of sight" and "Cover".

use crate::game::{Game, TABLES, game};
use board::open::{Len, Pt};
use kernel::{Header, Session};
use rules_fubar::{
    event::{Event, What},
    sight::{Eye, Seen},
    sketch::sketch,
    state::Wheels,
    unit_cover,
};
use std::sync::Arc;

/// The line between two bases of a radius.
fn sight(g: &Game, radius: Len, from: (i16, i16), to: (i16, i16)) -> Result<Seen, &'static str> {
    let eye = |(x, y)| Eye { at: Pt::new(x, y), radius, hull: None };
    g.rules().sight(g.state(), eye(from), eye(to)).map_err(|clause| clause.0)
}

/// The cover that the line between two figures meets on a table, or the clause that stops it.
fn look(terrain: &str, from: (i16, i16), to: (i16, i16)) -> Result<u8, &'static str> {
    sight(&game(terrain), 50, from, to).map(|seen| seen.cover)
}

/// A position in which unit `u` walks and is about to say who fires.
fn about_to_fire(text: &str) -> Game {
    let mut g = game(text);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    g
}

/// The same after everybody of it that can has fired at `e`.
fn volley(text: &str, faces: &[u8]) -> Game {
    let mut g = about_to_fire(text);
    g.play("volley e", &[]).play("fire", faces);
    g
}

/// The first shot of the last action: the number needed and the hits.
fn shot(g: &Game) -> (u8, u8) {
    let mut shots = g.events().iter().filter_map(|event| match event.what {
        What::Shot { need, hits, .. } => Some((need, hits)),
        _ => None,
    });
    shots.next().expect("a shot")
}

/// The level of cover that the first shooter meets, once its first die has hit and somebody must take the hit.
fn cover_met(g: &Game) -> u8 {
    assert_eq!(g.asks().1.0, "fub:hit-3");
    g.state().volley.shots[0].cover
}

/// A wood from (1000,0) to (2000,1000).
const WOOD: &str = "area wood light 1000,0 2000,1000";
/// A wall from (1000,0) to (1000,1000).
const WALL: &str = "line wall moderate 1000,0 1000,1000";

// proves fub:los-1
// proves fub:los-7 fub:los-12
#[test]
fn a_figure_fires_only_at_what_it_can_see() {
    let g = about_to_fire(
        "blocking silo 300,400 400,600 · unit A u veteran rifle 0,500 0,800 · unit B e veteran rifle 900,500",
    );
    assert_eq!(g.refusal("shoot u.1 rifle e"), "fub:los-12");
    assert!(g.legal("shoot u.2 rifle e"));
    let g = about_to_fire(&format!("{WOOD} · unit A u veteran rifle 800,500 · unit B e veteran rifle 2200,500"));
    assert_eq!(g.refusal("shoot u.1 rifle e"), "fub:los-7", "W32");
}

// proves fub:los-2
#[test]
fn figures_and_vehicles_see_from_the_middle_and_a_hull_is_seen_at_any_corner() {
    // Only the rear left corner of the tank, at (800,720), is clear of the silo; its centre is not.
    let tank = |top: i16| {
        let text = format!(
            "blocking silo 400,400 410,{top} · unit A u veteran missile_launcher 0,500
             vehicle B t veteran heavy 400x240 1000,600 0 heavy_cannon/all lmg/front"
        );
        game(&text)
    };
    let mut g = tank(600);
    let (man, tank_unit) = (g.unit_id("u"), g.unit_id("t"));
    assert!(g.rules().sees(g.state(), man, tank_unit));
    assert!(!g.rules().sees(g.state(), tank_unit, man), "it looks from its centre");
    g.play("attempt u", &[6]).play("aim t", &[]).play("volley t", &[]).play("fire", &[6, 1, 1, 1, 4]);
    assert_eq!(g.asks().1.0, "fub:veh-33");
    assert_eq!(g.state().volley.shots[0].seen, 0b00100, "centre, then the corners from the front left round");

    let mut hidden = tank(620);
    assert!(!hidden.rules().sees(hidden.state(), man, tank_unit));
    hidden.play("attempt u", &[6]);
    assert_eq!(hidden.refusal("aim t"), "fub:los-12");
    let open = tank(410);
    assert!(open.rules().sees(open.state(), tank_unit, man));

    // Of a man only the base centre counts, however much of his base looks out.
    let man_behind = |top: i16| {
        about_to_fire(&format!(
            "blocking silo 400,400 410,{top} · unit A u veteran rifle 0,500 · unit B e veteran rifle 900,500"
        ))
    };
    assert_eq!(man_behind(501).refusal("shoot u.1 rifle e"), "fub:los-12");
    assert!(man_behind(499).legal("shoot u.1 rifle e"));
}

// proves fub:los-3
#[test]
fn touching_or_running_along_a_boundary_is_not_crossing_but_meeting_a_cover_line_is() {
    assert_eq!(look("area wood light 1000,1000 1500,1500", (0, 2000), (2000, 0)), Ok(0), "W37");
    for (terrain, clause) in [
        ("area wood light 800,500 1200,700", "fub:los-7"),
        ("object cart light 800,500 1200,700", "fub:los-11"),
        ("blocking silo 800,500 1200,700", "fub:los-12"),
        ("vehicle A t veteran heavy 400x200 1000,600 0 lmg/all", "fub:los-13"),
    ] {
        assert_eq!(look(terrain, (0, 500), (3000, 500)), Ok(0), "{terrain}: along its side");
        assert_eq!(look(terrain, (0, 501), (3000, 501)), Err(clause), "{terrain}: through it");
        assert_eq!(look(terrain, (400, 900), (1200, 100)), Ok(0), "{terrain}: at its corner");
        assert_eq!(look(terrain, (401, 900), (1201, 100)), Err(clause), "{terrain}: across its corner");
    }
    let fence = "line fence light 1000,500 1000,900";
    assert_eq!(look(fence, (0, 500), (3000, 500)), Err("fub:los-11"), "at its very end");
    assert_eq!(look(fence, (0, 499), (3000, 499)), Ok(0));
    assert_eq!(look("line fence light 1000,500 1400,500", (0, 500), (3000, 500)), Err("fub:los-11"), "along it");
}

// proves fub:los-4
#[test]
fn one_fires_out_of_an_area_only_from_within_two_inches_of_its_edge() {
    let house = "area house moderate 1000,0 2000,1000";
    assert_eq!(look(house, (1250, 500), (0, 500)), Ok(0), "W35");
    assert_eq!(look(house, (1251, 500), (0, 500)), Err("fub:los-4"));
    assert_eq!(look(house, (1260, 500), (0, 500)), Err("fub:los-4"), "W36");
    let from =
        |x: i16| about_to_fire(&format!("{house} · unit A u veteran rifle {x},500 · unit B e veteran rifle 0,500"));
    assert!(from(1250).legal("shoot u.1 rifle e"));
    assert_eq!(from(1251).refusal("shoot u.1 rifle e"), "fub:fire-6", "the same rule from the shooter's side");
}

// proves fub:los-5
#[test]
fn one_is_fired_at_in_an_area_only_within_two_inches_of_its_edge() {
    assert_eq!(look(WOOD, (0, 500), (1150, 500)), Ok(1), "W28");
    assert_eq!(look(WOOD, (0, 500), (1250, 500)), Ok(1), "W29");
    assert_eq!(look(WOOD, (0, 500), (1251, 500)), Err("fub:los-5"), "W30");
}

// proves fub:los-6
#[test]
fn in_the_same_area_figures_see_each_other_at_any_depth() {
    let forest = "area forest light 0,0 4800,4000";
    assert_eq!(look(forest, (500, 2000), (4300, 2000)), Ok(1));
    assert_eq!(look(WOOD, (1100, 500), (1900, 500)), Ok(1), "W33");
    // An area of two parts is one area, even where the line leaves it for a while.
    let bent =
        "area wood light 1000,0 1400,1000 · area wood light 1400,800 2000,1000 · area wood light 2000,0 2400,1000";
    assert_eq!(look(bent, (1100, 100), (2300, 100)), Ok(1));
    let two = "area wood light 1000,0 1400,1000 · area copse light 2000,0 2400,1000";
    assert_eq!(look(two, (1100, 100), (2300, 100)), Err("fub:los-4"), "two areas are not the same");
}

// proves fub:los-7
#[test]
fn an_area_that_holds_neither_end_stops_the_shot() {
    for class in ["light", "moderate", "hard"] {
        let strip = format!("area strip {class} 1000,0 1010,1000");
        assert_eq!(look(&strip, (0, 500), (3000, 500)), Err("fub:los-7"), "{class}");
        assert_eq!(look(&strip, (900, 500), (1100, 500)), Err("fub:los-7"), "{class}: however near they stand");
    }
    assert_eq!(look(WOOD, (0, 500), (3000, 500)), Err("fub:los-7"), "W32");
    assert_eq!(look(WOOD, (0, 1100), (3000, 1100)), Ok(0));
}

// proves fub:los-8
#[test]
fn the_two_inches_run_from_the_base_edge() {
    let g = game(WOOD);
    for radius in [0, 50, 80] {
        let deep = 1200 + radius as i16;
        assert!(sight(&g, radius, (0, 500), (deep, 500)).is_ok(), "{radius}: W29");
        assert_eq!(sight(&g, radius, (0, 500), (deep + 1, 500)), Err("fub:los-5"), "{radius}");
        assert!(sight(&g, radius, (deep, 500), (0, 500)).is_ok(), "{radius}");
        assert_eq!(sight(&g, radius, (deep + 1, 500), (0, 500)), Err("fub:los-4"), "{radius}");
    }
    let big = |x: i16| {
        about_to_fire(&format!("{WOOD} · unit A u veteran rifle 0,500 · unit B e veteran rifle radius=80 {x},500"))
    };
    assert!(big(1280).legal("shoot u.1 rifle e"));
    assert_eq!(big(1281).refusal("shoot u.1 rifle e"), "fub:los-5");
}

// proves fub:los-9
#[test]
fn the_two_inches_are_measured_along_the_line_of_fire() {
    assert_eq!(look(WOOD, (0, 500), (1900, 500)), Err("fub:los-5"), "W31: an inch from the far edge");
    let near_the_north_edge = (1600, 950);
    assert_eq!(look(WOOD, (0, 500), near_the_north_edge), Err("fub:los-5"));
    assert_eq!(look(WOOD, near_the_north_edge, (0, 500)), Err("fub:los-4"));
    assert_eq!(look(WOOD, (1600, 2000), near_the_north_edge), Ok(1));
    assert_eq!(look(WOOD, near_the_north_edge, (1600, 2000)), Ok(0));
}

// proves fub:los-10
#[test]
fn an_option_limits_sight_inside_one_area_to_six_inches() {
    let limited = format!("option shared_cover_sight_limit 600 · {WOOD}");
    assert_eq!(look(&limited, (1100, 500), (1800, 500)), Ok(1), "6.00 inches from edge to edge");
    assert_eq!(look(&limited, (1100, 500), (1801, 500)), Err("fub:los-10"));
    assert_eq!(look(&limited, (1100, 500), (1900, 500)), Err("fub:los-10"), "W34");
    assert_eq!(look(&limited, (0, 1100), (3000, 1100)), Ok(0), "only inside");
    assert_eq!(look(WOOD, (1100, 500), (1900, 500)), Ok(1), "normally off");
}

// proves fub:los-11
#[test]
fn a_cover_line_or_object_stops_the_shot_unless_one_of_them_is_at_it() {
    // The wall stands at 1000; the cart reaches from 900 to 1000.
    for terrain in [WALL, "object cart moderate 900,0 1000,1000"] {
        assert_eq!(look(terrain, (0, 500), (2000, 500)), Err("fub:los-11"), "{terrain}: W39");
        assert!(look(terrain, (0, 500), (1250, 500)).is_ok(), "{terrain}: the target is at it");
        assert_eq!(look(terrain, (0, 500), (1251, 500)), Err("fub:los-11"), "{terrain}");
        assert!(look(terrain, (1250, 500), (0, 500)).is_ok(), "{terrain}: the shooter is at it");
        assert_eq!(look(terrain, (1251, 500), (0, 500)), Err("fub:los-11"), "{terrain}");
    }
    assert_eq!(look(WALL, (0, 500), (1150, 500)), Ok(2), "W38");
    assert_eq!(look(WALL, (900, 500), (2400, 500)), Ok(0), "W40");
    assert_eq!(look(WALL, (900, 500), (1100, 500)), Ok(2), "W41");
    let bent = "line wall moderate 1000,400 1000,1000 2000,1000 2000,400";
    assert_eq!(look(bent, (900, 500), (2100, 500)), Ok(2), "one corner at each of them");
    assert_eq!(look(bent, (900, 500), (3000, 500)), Err("fub:los-11"), "nobody at the second");
}

// proves fub:los-12
#[test]
fn blocking_terrain_stops_the_shot() {
    let silo = "blocking silo 1000,400 1010,600";
    assert_eq!(look(silo, (0, 500), (2000, 500)), Err("fub:los-12"));
    assert_eq!(look(silo, (900, 500), (1100, 500)), Err("fub:los-12"), "however near they stand");
    assert_eq!(look(silo, (0, 601), (2000, 601)), Ok(0));
    let silo = "blocking silo 300,800 600,1600";
    assert_eq!(look(silo, (0, 0), (1000, 1400)), Err("fub:los-12"), "W66, first checkpoint");
    assert_eq!(look(silo, (0, 0), (1000, 1300)), Ok(0), "W66, second checkpoint");
}

// proves fub:los-13
#[test]
fn the_hull_of_another_vehicle_stops_the_shot_unless_one_of_them_is_at_it() {
    let g = game(
        "vehicle A t veteran heavy 400x240 1000,500 0 lmg/all · unit A u veteran rifle 0,500 · unit B e veteran rifle 2000,2000",
    );
    let tank = g.unit_id("t");
    let behind = Seen { cover: 0, behind: tank.bit() };
    assert_eq!(sight(&g, 50, (0, 500), (1400, 500)), Ok(behind), "W42");
    assert_eq!(sight(&g, 50, (0, 500), (1450, 500)), Ok(behind));
    assert_eq!(sight(&g, 50, (0, 500), (1451, 500)), Err("fub:los-13"), "W43");
    assert_eq!(sight(&g, 50, (1450, 500), (0, 500)), Ok(Seen::default()), "over the hull from behind it");
    assert_eq!(sight(&g, 50, (1451, 500), (0, 500)), Err("fub:los-13"));
    // The hull of the viewer and of the target themselves is no hindrance.
    let own = Eye { at: Pt::new(1000, 500), radius: 120, hull: Some(tank) };
    let man = Eye { at: Pt::new(3000, 500), radius: 50, hull: None };
    assert_eq!(g.rules().sight(g.state(), own, man), Ok(Seen::default()));
    assert_eq!(g.rules().sight(g.state(), man, own), Ok(Seen::default()));
    let text =
        "vehicle B t veteran heavy 400x240 1000,500 0 lmg/all · unit A u veteran rifle 0,500 · unit B e veteran rifle";
    assert!(about_to_fire(&format!("{text} 1450,500")).legal("shoot u.1 rifle e"));
    assert_eq!(about_to_fire(&format!("{text} 1451,500")).refusal("shoot u.1 rifle e"), "fub:los-13");
}

// proves fub:los-14
#[test]
fn figures_never_stop_a_shot() {
    let g = about_to_fire(
        "unit A u veteran rifle 0,500 · unit A v veteran rifle 200,500 400,500
         unit B f veteran rifle 600,500 800,500/down · unit B e veteran rifle 1500,500",
    );
    assert!(g.legal("shoot u.1 rifle e"));
    assert_eq!(sight(&g, 50, (0, 500), (1500, 500)), Ok(Seen::default()));
}

// proves fub:los-15
#[test]
fn impassable_terrain_does_not_stop_a_shot() {
    let pond = "impassable pond 400,0 1200,1000";
    assert_eq!(look(pond, (0, 500), (1500, 500)), Ok(0));
    let g = about_to_fire(&format!("{pond} · unit A u veteran rifle 0,500 · unit B e veteran rifle 1500,500"));
    assert!(g.legal("shoot u.1 rifle e"));
}

// proves fub:los-16
#[test]
fn a_unit_sees_another_when_any_of_its_figures_sees_any_of_the_other() {
    // Of four lines only that between the second figures, along y = 1500, is clear.
    let text = "blocking silo 500,0 600,1400
        unit A u seasoned rifle 0,1100 0,1500 · unit B e seasoned rifle 1000,500 1000,1500";
    let mut g = game(text);
    let (u, e) = (g.unit_id("u"), g.unit_id("e"));
    assert!(g.rules().sees(g.state(), u, e) && g.rules().sees(g.state(), e, u));
    g.play("attempt u", &[3]);
    assert!(g.unit("u").on_guard, "no bonus for a unit with one lookout: 3 is not 4");
    for gone in ["0,1500", "1000,1500"] {
        let mut g = game(&text.replace(&format!(" {gone}"), &format!(" {gone}/lost")));
        assert!(!g.rules().sees(g.state(), u, e) && !g.rules().sees(g.state(), e, u));
        g.play("attempt u", &[3]);
        assert_eq!(g.asks().1.0, "fub:act-6", "3 and 1 for no enemy in sight");
    }
}

// proves fub:los-17
#[test]
fn the_lines_of_a_fire_step_are_judged_as_it_begins() {
    // The cannon wrecks the carrier before the machine gun fires at the man behind it, who keeps the save of its hull.
    let mut g = game(
        "vehicle A t veteran heavy 400x240 500,1000 0 heavy_cannon/all lmg/all
         vehicle B b veteran light 400x240 1500,1000 0 crew=2 lmg/front · unit B e veteran rifle 1850,1000",
    );
    g.play("attempt t", &[6]).play("halt-fire", &[]).play("shoot t#1 b", &[]).play("shoot t#2 e", &[]);
    let (cannon, save, damage, crew) = ([6, 1, 1, 1, 1, 1], 1, 6, [1, 1]);
    let (machine_gun, hull_save) = ([6, 1, 1], 4);
    let faces = [&cannon[..], &[save, damage], &crew, &machine_gun, &[hull_save]].concat();
    g.play("fire", &faces);
    assert_eq!(g.unit("b").wheels, Wheels::Wreck);
    let shot = g.state().volley.shots[1];
    assert_eq!((shot.need, shot.cover, shot.hull_save), (4, 0, 5));
}

// proves fub:cover-1
#[test]
fn cover_of_the_target_worsens_the_experience_number() {
    for (level, open, light) in [("seasoned", 5, 6), ("veteran", 4, 5), ("elite", 4, 5)] {
        let men = format!("unit A u {level} rifle 0,500 · unit B e veteran rifle 1150,500");
        assert_eq!(shot(&volley(&men, &[open])), (open, 1));
        assert_eq!(shot(&volley(&format!("{WOOD} · {men}"), &[open])), (light, 0));
        assert_eq!(shot(&volley(&format!("{WOOD} · {men}"), &[light])), (light, 1));
        // The cover of the shooter is not the target's.
        let in_wood = format!("{WOOD} · unit A u {level} rifle 1150,500 · unit B e veteran rifle 0,500");
        assert_eq!(shot(&volley(&in_wood, &[open])), (open, 1));
    }
}

/// What crack shots, who would hit on 2 and so are never at the worst number, need against a man so deep in an area.
fn need_of_crack_shots(terrain: &str, x: i16) -> (u8, Vec<(&'static str, i8)>) {
    let mut tables = TABLES.clone();
    let veteran = tables.levels.iter_mut().find(|level| level.id == "veteran").expect("a level");
    veteran.experience = 2;
    let text = format!("{terrain} · unit A u veteran rifle 0,500 · unit B e seasoned rifle {x},500");
    let (rules, state) = sketch(&tables, &text).expect("a sketch");
    let mut g = Game { session: Session::from_state(Arc::new(rules), Header::default(), state) };
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[1]);
    let is_shot = |event: &&Event| matches!(event.what, What::Shot { .. });
    let modifiers = g.events().iter().find(is_shot).expect("a shot").modifiers;
    (shot(&g).0, modifiers.as_slice().iter().map(|&(clause, value)| (clause.0, value)).collect())
}

// proves fub:cover-2
#[test]
fn light_cover_adds_one() {
    assert_eq!(need_of_crack_shots("", 1150), (2, vec![]));
    assert_eq!(need_of_crack_shots(WOOD, 1150), (3, vec![("fub:cover-2", -1)]));
    assert_eq!(
        shot(&volley(&format!("{WOOD} · unit A u veteran rifle 0,500 · unit B e veteran rifle 1150,500"), &[1])).0,
        5
    );
}

// proves fub:cover-3
#[test]
fn moderate_cover_adds_two() {
    let house = "area house moderate 1000,0 2000,1000";
    assert_eq!(need_of_crack_shots(house, 1150), (4, vec![("fub:cover-3", -2)]));
    assert_eq!(need_of_crack_shots(WALL, 1150), (4, vec![("fub:cover-3", -2)]));
    assert_eq!(
        shot(&volley(&format!("{house} · unit A u veteran rifle 0,500 · unit B e veteran rifle 1150,500"), &[1])).0,
        6
    );
}

// proves fub:cover-4
#[test]
fn hard_cover_adds_three() {
    assert_eq!(need_of_crack_shots("area bunker hard 1000,0 2000,1000", 1150), (5, vec![("fub:cover-4", -3)]));
}

// proves fub:cover-8
#[test]
fn cover_never_makes_the_number_needed_worse_than_six() {
    for (level, class) in [("novice", "light"), ("novice", "hard"), ("seasoned", "moderate"), ("veteran", "hard")] {
        let text = format!(
            "area cover {class} 1000,0 2000,1000 · unit A u {level} rifle 0,500 0,700 · unit B e veteran rifle 1150,500"
        );
        let g = volley(&text, &[6, 5]);
        assert_eq!(shot(&g), (6, 1), "{level}, {class}: W51");
        assert_eq!(g.state().hits.left, 1, "the 5 is a miss");
    }
}

// proves fub:cover-9
#[test]
fn both_benefit_from_the_cover_they_share() {
    assert_eq!(look(WOOD, (1100, 500), (1900, 500)), Ok(1), "W33");
    assert_eq!(look(WOOD, (1900, 500), (1100, 500)), Ok(1));
    assert_eq!(look(WALL, (900, 500), (1100, 500)), Ok(2), "W41");
    assert_eq!(look(WALL, (1100, 500), (900, 500)), Ok(2));
    let text = format!("{WOOD} · unit A u veteran rifle 1100,500 · unit B e veteran rifle 1900,500");
    assert_eq!(shot(&volley(&text, &[4])), (5, 0));
    let swapped = format!("{WOOD} · unit A u veteran rifle 1900,500 · unit B e veteran rifle 1100,500");
    assert_eq!(shot(&volley(&swapped, &[4])), (5, 0));
}

// proves fub:cover-10
#[test]
fn a_unit_has_the_level_that_half_of_those_who_can_be_hit_enjoy() {
    assert_eq!(unit_cover([2, 2, 0, 0].into_iter()), 2, "W46");
    assert_eq!(unit_cover([2, 0, 0].into_iter()), 0, "W47");
    assert_eq!(unit_cover([3, 2, 1, 0].into_iter()), 2, "W48");
    assert_eq!(unit_cover([3, 1, 1, 0].into_iter()), 1);
    let fire = |weapon: &str, men: &str| {
        let text = format!(
            "line wall moderate 1000,0 1000,550 · unit A u veteran {weapon} 400,500 · unit B e veteran rifle {men}"
        );
        volley(&text, &[6])
    };
    // Behind the wall at y = 300 and 500, in the open at y = 900 and 1100.
    assert_eq!(cover_met(&fire("rifle", "1150,300 1150,500 1150,900 1150,1100")), 2, "half of them");
    assert_eq!(cover_met(&fire("rifle", "1150,500 1150,900 1150,1100")), 0, "a third");
    // Those out of range, out of sight or gone are not counted.
    let g = fire("pistol", "1150,500 1150,1300 1150,1500");
    assert_eq!((cover_met(&g), g.state().volley.shots[0].seen), (2, 0b001));
    assert_eq!(cover_met(&fire("rifle", "1150,500 1150,900 1150,1100/lost")), 2);
}

// proves fub:cover-11
#[test]
fn levels_do_not_add_up() {
    let wall_and_wood = format!("{WALL} · area wood light 1010,0 2000,1000");
    assert_eq!(look(&wall_and_wood, (0, 500), (1150, 500)), Ok(2));
    let wall_and_fence = format!("{WALL} · line fence light 1020,0 1020,1000 · line hedge light 1040,0 1040,1000");
    assert_eq!(look(&wall_and_fence, (0, 500), (1150, 500)), Ok(2));
    let fence_and_cart = "line fence light 1000,0 1000,1000 · object cart light 1020,0 1060,1000";
    assert_eq!(look(fence_and_cart, (0, 500), (1150, 500)), Ok(1));
}

// proves fub:cover-12
#[test]
fn a_class_always_adds_its_whole_number() {
    for (class, need) in [("light", 3), ("moderate", 4), ("hard", 5)] {
        for x in [1000, 1001, 1100, 1250] {
            assert_eq!(need_of_crack_shots(&format!("area a {class} 1000,0 2000,1000"), x).0, need, "{class} at {x}");
        }
    }
    assert_eq!(TABLES.cover_levels, [0, 1, 2, 3]);
}

// proves fub:cover-13
#[test]
fn within_two_inches_behind_a_line_or_object_one_is_in_its_cover() {
    // The shooter lines the cover too, so that the shot is not stopped.
    for (terrain, class) in [
        ("line fence light 1000,0 1000,1000", 1),
        (WALL, 2),
        ("object cart light 990,0 1000,1000", 1),
        ("object pods moderate 990,0 1000,1000", 2),
    ] {
        assert_eq!(look(terrain, (800, 500), (1250, 500)), Ok(class), "{terrain}");
        assert_eq!(look(terrain, (800, 500), (1251, 500)), Ok(0), "{terrain}: beyond it");
        assert_eq!(look(terrain, (800, 500), (600, 500)), Ok(0), "{terrain}: on the near side");
        // Along the line of fire: a slanting line is longer behind the cover.
        assert_eq!(look(terrain, (800, 500), (1200, 800)), Ok(class), "{terrain}: 2.50 behind it");
        assert_eq!(look(terrain, (800, 500), (1204, 803)), Ok(0), "{terrain}: 2.55 behind it");
    }
    assert_eq!(look(WALL, (0, 500), (1150, 500)), Ok(2), "W38");
}

// proves fub:cover-14
#[test]
fn a_vehicle_has_the_level_of_half_of_its_visible_points() {
    // Centre (1000,500) and rear left corner (800,620) are behind the wall at x = 700; the rear right and front right
    // corners are clear of it; the front left one is too far behind it to be seen.
    let fire = |top: i16| {
        let text = format!(
            "line wall moderate 700,450 700,{top} · unit A u veteran missile_launcher 0,500
             vehicle B t veteran heavy 400x240 1000,500 0 heavy_cannon/all lmg/front"
        );
        let mut g = game(&text);
        g.play("attempt u", &[6]).play("aim t", &[]).play("volley t", &[]).play("fire", &[6, 1, 1, 1, 4]);
        g.state().volley.shots[0]
    };
    let half = fire(1000);
    assert_eq!((half.seen, half.cover, half.need), (0b11101, 2, 6), "two of four");
    let fewer = fire(600);
    assert_eq!((fewer.seen, fewer.cover, fewer.need), (0b11101, 0, 4), "the centre alone");
}

// proves fub:cover-15
#[test]
fn dodging_is_at_least_light_and_going_to_ground_adds_a_level_to_terrain() {
    for (terrain, dodging, grounded, both) in [
        ("", 1, 1, 2),
        (WOOD, 1, 2, 2),
        (WALL, 2, 3, 3), // W44
        ("area bunker hard 1000,0 2000,1000", 3, 3, 3),
    ] {
        let level = |marks: &str| {
            let men = "unit A u veteran rifle 0,500 · unit B e veteran rifle 1150,500";
            cover_met(&volley(&format!("{terrain} · {men} · is e {marks}"), &[6]))
        };
        assert_eq!(level("dodging"), dodging, "{terrain}: W45");
        assert_eq!(level("grounded"), grounded, "{terrain}");
        assert_eq!(level("dodging grounded"), both, "{terrain}");
    }
}
