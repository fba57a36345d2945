//! The worked cases of the specification (`games/fubar/cases/worked.json`), each played by the rules with its exact
//! dice.

use crate::game::{Game, TABLES, game};
use board::open::{Arc, Pt, checkpoint, drive, hull, in_arc, n_checkpoints};
use kernel::{Rules, clause, dice::Script, resolve};
use rules_fubar::{
    Fubar, chart,
    event::What,
    majority,
    model::Armour,
    path_cost,
    state::{Frame, Hits, State, Status, Wheels},
    unit_cover,
};
use serde_json::Value;
use std::{fmt::Write, sync::LazyLock};

static CASES: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let text = include_str!("../../../../games/fubar/cases/worked.json");
    let all: Value = serde_json::from_str(text).expect("the cases are JSON");
    all["cases"].as_array().expect("a list of cases").clone()
});

/// The kinds that a test of this file plays.
const KINDS: [&str; 28] = [
    "activation",
    "recover",
    "initiative",
    "flow",
    "coherency",
    "path",
    "checkpoints",
    "hull",
    "drive",
    "arc",
    "sight",
    "unit_cover",
    "fire",
    "majority",
    "allocate",
    "window",
    "react_once",
    "melee",
    "pile_in",
    "vehicle_fire",
    "escape",
    "passengers",
    "crew",
    "indirect",
    "drive_legal",
    "ground",
    "hull_half",
    "embark",
];

fn each(kind: &str, mut test: impl FnMut(&str, &Value, &Value)) {
    assert!(KINDS.contains(&kind));
    let mut n = 0;
    for case in CASES.iter().filter(|case| case["kind"] == kind) {
        test(case["id"].as_str().expect("an id"), &case["input"], &case["expect"]);
        n += 1;
    }
    assert!(n > 0, "no case of kind {kind}");
}

#[test]
fn every_case_is_of_a_kind_that_is_played() {
    assert_eq!(CASES.len(), 94);
    for case in CASES.iter() {
        let kind = case["kind"].as_str().expect("a kind");
        assert!(KINDS.contains(&kind), "{}: nobody plays kind {kind}", case["id"]);
    }
}

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no whole number"))
}
fn ints(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(int).collect()
}
fn faces(value: &Value) -> Vec<u8> {
    ints(value).into_iter().map(|face| u8::try_from(face).expect("a face")).collect()
}
fn pt(value: &Value) -> Pt {
    let xy = ints(value);
    Pt::new(xy[0] as i16, xy[1] as i16)
}
fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no word"))
}

/// Terrain of a case as lines of a sketch, everything moved by an offset so that it lies on the table.
fn terrain(list: &Value, by: (i16, i16)) -> String {
    let mut text = String::new();
    let points = |list: &Value| {
        let all = list.as_array().expect("points").iter().map(pt);
        all.map(|p| format!("{},{}", p.x + by.0, p.y + by.1)).collect::<Vec<_>>().join(" ")
    };
    for piece in list.as_array().into_iter().flatten() {
        let (id, class) = (word(&piece["id"]), piece["class"].as_str().unwrap_or(""));
        match word(&piece["kind"]) {
            "cover_area" => writeln!(text, "area {id} {class} {}", points(&piece["parts"][0])).unwrap(),
            "cover_line" => writeln!(text, "line {id} {class} {}", points(&piece["points"])).unwrap(),
            "blocking" => writeln!(text, "blocking {id} {}", points(&piece["parts"][0])).unwrap(),
            other => panic!("no case has {other}"),
        }
    }
    text
}

#[test]
fn activation_rolls() {
    each("activation", |id, input, expect| {
        let (down, out) = (int(&input["suppressed"]), int(&input["out_of_touch"]));
        let mut text = format!("unit A u {} rifle 200,300 ", word(&input["level"]));
        (0..down).for_each(|n| write!(text, "{},300/down ", 310 + 110 * n).unwrap());
        (0..out).for_each(|n| write!(text, "{},300 ", 1500 + 600 * n).unwrap());
        text.push_str("· unit B e seasoned rifle 200,4000");
        if input["no_enemy"] == true {
            text.push_str("· blocking rock 0,2000 4800,2100");
        }
        let mut g = game(&text);
        g.play("attempt u", &[int(&input["die"]) as u8]);
        let (total, passed) = g.told(|what| match *what {
            What::Attempted { total, passed, .. } => Some((total, passed)),
            _ => None,
        });
        assert_eq!((i64::from(total), passed), (int(&expect["total"]), expect["success"] == true), "{id}");
        assert_eq!(g.unit("u").on_guard, !passed, "{id}");
    });
}

#[test]
fn suppressed_figures_recover() {
    each("recover", |id, input, expect| {
        let mut text = format!("unit A u {} rifle 200,300 ", word(&input["level"]));
        let down = int(&input["suppressed"]);
        (0..down).for_each(|n| write!(text, "{},300/down ", 310 + 110 * n).unwrap());
        let mut g = game(&format!("{text} · unit B e seasoned rifle 200,1500"));
        g.play("attempt u", &[int(&input["die"]) as u8]);
        let still = (2..2 + down).filter(|n| g.status(&format!("u.{n}")) == Status::Suppressed).count();
        assert_eq!(still as i64, int(&expect["still_suppressed"]), "{id}");
        if expect["success"] == true {
            g.play("walk", &[]);
            assert_eq!(g.legal("move u.2 310,500"), expect["may_move"] == true, "{id}");
            g.play("open-fire", &[]);
            assert_eq!(g.legal("shoot u.2 rifle e"), expect["may_fire"] == true, "{id}");
        } else {
            // No move: the chance is gone. Fire: in the reaction to the next enemy move.
            assert_ne!(g.asks().0, "A", "{id}");
            g.play("attempt e", &[6]).play("walk", &[]).play("move e.1 300,1500", &[]);
            assert_eq!(g.asks().1.0, "fub:react-1", "{id}");
            assert_eq!(g.legal("shoot u.2 rifle e"), expect["may_fire"] == true, "{id}");
        }
    });
}

#[test]
fn initiative_throws() {
    each("initiative", |id, input, expect| {
        let players: Vec<&str> = input["players"].as_array().unwrap().iter().map(word).collect();
        let mut text = String::new();
        for (n, player) in players.iter().enumerate() {
            writeln!(text, "unit {player} u{player} seasoned rifle {},100", 100 + 500 * n).unwrap();
            writeln!(text, "initiative {player} {}", int(&input["modifiers"][player])).unwrap();
        }
        let mut g = game(&text);
        let mut dice = Vec::new();
        for throw in input["rolls"].as_array().unwrap() {
            dice.extend(players.iter().filter_map(|player| throw[player].as_i64()).map(|face| face as u8));
        }
        for (n, player) in players.iter().enumerate() {
            let last = n + 1 == players.len();
            g.play(&format!("stand-down u{player}"), if last { &dice } else { &[] });
        }
        let order: Vec<String> =
            g.state().order[..players.len()].iter().map(|seat| players[seat.index()].to_owned()).collect();
        let expected: Vec<&str> = expect["order"].as_array().unwrap().iter().map(word).collect();
        assert_eq!(order, expected, "{id}");
        assert_eq!(g.asks().0, expected[0], "{id}");
    });
}

#[test]
fn initiative_goes_to_and_fro() {
    each("flow", |id, input, expect| {
        let mut text = String::new();
        let mut n = 0;
        for (player, units) in input["pending"].as_object().unwrap() {
            for unit in units.as_array().unwrap() {
                writeln!(text, "unit {player} {} seasoned rifle {},100", word(unit), 100 + 400 * n).unwrap();
                n += 1;
            }
            if units.as_array().unwrap().is_empty() {
                writeln!(text, "unit {player} idle seasoned rifle {},100 · is idle attempted", 100 + 400 * n).unwrap();
                n += 1;
            }
        }
        let mut g = game(&text);
        let attempts = input["attempts"].as_array().unwrap();
        for (step, attempt) in attempts.iter().enumerate() {
            assert_eq!(g.asks().0, word(&expect["holders"][step]), "{id}, attempt {step}");
            let (unit, passes) = (word(&attempt[0]), attempt[1] == true);
            let last = step + 1 == attempts.len();
            // The dice of the next turn's initiative follow the last attempt.
            let next: &[u8] = if last { &[6, 1] } else { &[] };
            if passes {
                g.play(&format!("attempt {unit}"), &[6]);
                g.play("guard", next);
            } else {
                g.play(&format!("attempt {unit}"), &[&[1], next].concat());
            }
        }
        assert_eq!(g.state().turn, 2, "{id}: the turn is over after the last attempt");
    });
}

#[test]
fn spacing() {
    each("coherency", |id, input, expect| {
        let mut text = "unit A u seasoned rifle ".to_owned();
        for at in input["figures"].as_object().unwrap().values() {
            write!(text, "{} ", pt(at)).unwrap();
        }
        let g = game(&text);
        let out = g.rules().out_of_touch(g.state(), g.unit_id("u"));
        let out: Vec<String> =
            (0..16).filter(|place| out >> place & 1 == 1).map(|place| (place + 1).to_string()).collect();
        let expected: Vec<&str> = expect["out"].as_array().unwrap().iter().map(word).collect();
        assert_eq!(out, expected, "{id}");
    });
}

#[test]
fn paths() {
    each("path", |id, input, expect| {
        let points: Vec<Pt> = input["points"].as_array().unwrap().iter().map(pt).collect();
        assert_eq!(i64::from(path_cost(pt(&input["start"]), &points)), int(&expect["cost"]), "{id}");
        if int(&input["allowance"]) == 600 {
            let mut g = game("unit A u seasoned rifle 0,0 · unit B e seasoned rifle 4700,4700");
            g.play("attempt u", &[6]).play("walk", &[]);
            let path: Vec<String> = points.iter().map(ToString::to_string).collect();
            assert_eq!(g.legal(&format!("move u.1 {}", path.join(" "))), expect["legal"] == true, "{id}");
        } else {
            assert_eq!(int(&expect["cost"]) <= int(&input["allowance"]), expect["legal"] == true, "{id}");
        }
    });
}

#[test]
fn checkpoints() {
    each("checkpoints", |id, input, expect| {
        let (from, to) = (pt(&input["from"]), pt(&input["to"]));
        let n = n_checkpoints(from, to);
        let points: Vec<Pt> = (1..=n).map(|i| checkpoint(from, to, i, n)).collect();
        let expected: Vec<Pt> = expect["points"].as_array().unwrap().iter().map(pt).collect();
        assert_eq!(points, expected, "{id}");
    });
}

#[test]
fn hulls_drives_and_arcs() {
    each("hull", |id, input, expect| {
        let (length, width) = (int(&input["length"]) as i32, int(&input["width"]) as i32);
        let corners = hull(pt(&input["centre"]), length, width, int(&input["facing"]) as u8);
        let expected: Vec<Pt> = expect["corners"].as_array().unwrap().iter().map(pt).collect();
        assert_eq!(corners.to_vec(), expected, "{id}");
    });
    each("drive", |id, input, expect| {
        let end = drive(pt(&input["centre"]), int(&input["facing"]) as u8, int(&input["distance"]) as i32);
        assert_eq!(end, pt(&expect["centre"]), "{id}");
    });
    each("arc", |id, input, expect| {
        assert_eq!(input["arc"], "front");
        let inside = in_arc(pt(&input["centre"]), int(&input["facing"]) as u8, Arc::Front, pt(&input["target"]));
        assert_eq!(inside, expect["inside"] == true, "{id}");
    });
}

/// Fires one sniper rifle at a target and shows the shot, or `None` when it may not.
fn sniper(text: &str) -> Option<rules_fubar::state::Shot> {
    let mut g = game(text);
    g.play("attempt v", &[6]);
    if !g.legal("aim t") {
        return None;
    }
    g.play("aim t", &[]).play("shoot v.1 sniper_rifle t", &[]);
    // Two sixes hit, and sixes save: the shot stays to be looked at while the owner has hits to give, so spoil the
    // saves.
    let mut dice = Script::new(&[6, 6, 1, 1]);
    let fire = kernel::Speech::read(g.rules(), g.state(), "fire").unwrap();
    g.session.submit(kernel::Seat(0), fire, &mut dice).unwrap();
    Some(g.state().volley.shots[0])
}

#[test]
fn lines_of_sight() {
    each("sight", |id, input, expect| {
        let by = (100, 0);
        let place = |who: &str| {
            let at = pt(&input[who]["at"]);
            assert_eq!(int(&input[who]["r"]), 50);
            format!("{},{}", at.x + by.0, at.y + by.1)
        };
        let mut text = terrain(&input["terrain"], by);
        writeln!(text, "unit A v veteran sniper_rifle {}", place("viewer")).unwrap();
        writeln!(text, "unit B t seasoned rifle {}", place("target")).unwrap();
        for hull in input["hulls"].as_array().into_iter().flatten() {
            let corners: Vec<Pt> = hull["poly"].as_array().unwrap().iter().map(pt).collect();
            let (front, rear) = (corners[0], corners[2]);
            let centre = Pt::new((front.x + rear.x) / 2 + by.0, (front.y + rear.y) / 2);
            let size = (front.x - rear.x, front.y - rear.y);
            writeln!(text, "vehicle B k seasoned {} {}x{} {centre} 0 lmg/all", word(&hull["armour"]), size.0, size.1)
                .unwrap();
        }
        if let Some(status) = input["status"].as_str() {
            writeln!(text, "is t {status}").unwrap();
        }
        if let Some(limit) = input["shared_limit"].as_i64() {
            writeln!(text, "option shared_cover_sight_limit {limit}").unwrap();
        }
        let shot = sniper(&text);
        assert_eq!(shot.is_some(), expect["visible"] == true, "{id}");
        if let Some(shot) = shot {
            assert_eq!(i64::from(shot.cover), int(&expect["cover"]), "{id}");
            assert_eq!(i64::from(shot.hull_save), expect["behind"].as_i64().unwrap_or(0), "{id}");
        }
    });
}

#[test]
fn cover_of_a_unit() {
    each("unit_cover", |id, input, expect| {
        let levels: Vec<u8> = faces(&input["levels"]);
        assert_eq!(i64::from(unit_cover(levels.iter().copied())), int(&expect["level"]), "{id}");
    });
    each("hull_half", |id, input, expect| {
        // Four men; those behind a hull stand an inch and a half from its rear plate, the others in the open.
        let mut text = "unit A v veteran sniper_rifle 100,2500\nunit B t seasoned rifle ".to_owned();
        let behind = input["behind"].as_array().unwrap();
        let hulls: Vec<(&String, &Value)> = input["hulls"].as_object().unwrap().iter().collect();
        let mut free = 0;
        let mut vehicles = String::new();
        for (n, names) in behind.iter().enumerate() {
            match names[0].as_str() {
                Some(name) => {
                    let hull = hulls.iter().position(|(known, _)| *known == name).unwrap() as i64;
                    // One hull on the line through each pair of places: steep lanes that do not meet.
                    let y = 2500 + 900 * (1 - 2 * hull);
                    write!(text, "{},{} ", 2000, y + 60 - 120 * (n as i64 % 2)).unwrap();
                }
                None => {
                    write!(text, "{},2500 ", 1500 + 300 * free).unwrap();
                    free += 1;
                }
            }
        }
        for (n, (name, armour)) in hulls.iter().enumerate() {
            let y = 2500 + 900 * (1 - 2 * n as i64);
            // The hull stands across the lane, its rear plate just before the men.
            write!(
                vehicles,
                "\nvehicle B {name} seasoned {} 300x500 1720,{} 0 lmg/all",
                word(armour),
                y - 120 * (1 - 2 * n as i64)
            )
            .unwrap();
        }
        let shot = sniper(&format!("{text}{vehicles}")).unwrap_or_else(|| panic!("{id}: no shot"));
        assert_eq!(shot.seen.count_ones(), 4, "{id}: all four must be seen");
        assert_eq!(i64::from(shot.hull_save), int(&expect["save"]), "{id}");
    });
}

/// Plays the fire step of a case. The targets stand so that each shooter meets the cover the case gives it.
#[test]
fn volleys() {
    each("fire", |id, input, expect| {
        let shooters = input["shooters"].as_array().unwrap();
        let covers: Vec<i64> = shooters.iter().map(|shooter| int(&shooter["cover"])).collect();
        let dodging = id == "W54";
        let mixed = covers.iter().any(|cover| *cover != covers[0]);
        let ground = if dodging { 0 } else { covers[0] };
        let mut text = String::new();
        if !mixed && ground > 0 {
            let class = ["light", "moderate", "hard"][ground as usize - 1];
            writeln!(text, "area cover {class} 500,950 2000,1200").unwrap();
        }
        if mixed {
            // A fence beside the target, across the line of the shooters that meet cover and of nobody else.
            writeln!(text, "line fence light 1100,980 1100,1120").unwrap();
        }
        write!(text, "unit A u {} ", word(&input["level"])).unwrap();
        for (n, shooter) in shooters.iter().enumerate() {
            let weapon = word(&shooter["weapon"]);
            let weapon = if weapon == "grenade" { "pistol grenades" } else { weapon };
            let at = if mixed && covers[n] > 0 { "1500,1000".to_owned() } else { format!("{},500", 850 + 120 * n) };
            write!(text, "{} {weapon} {at} ", if n == 0 { "" } else { "+" }).unwrap();
        }
        let armour = match input["save"].as_i64() {
            None => "none",
            Some(save) => ["light", "medium", "heavy", "power", "battle"][6 - save as usize],
        };
        let men = if mixed { "1000,1000 1000,1105" } else { "800,1000 950,1000 1100,1000 1250,1000" };
        writeln!(text, "\nunit B t seasoned rifle armour={armour} {men}").unwrap();
        if dodging {
            writeln!(text, "is t dodging").unwrap();
        }
        let mut g = game(&text);
        g.play("attempt u", &[6]);
        if int(&input["aim"]) == 1 {
            g.play("aim t", &[]);
        } else {
            g.play("walk", &[]).play("open-fire", &[]);
        }
        let mut dice = Vec::new();
        for (n, shooter) in shooters.iter().enumerate() {
            g.play(&format!("shoot u.{} {} t", n + 1, word(&shooter["weapon"])), &[]);
            dice.extend(faces(&shooter["dice"]));
        }
        dice.extend(faces(&input["save_dice"]));
        g.play("fire", &dice);
        let shots: Vec<(i64, i64)> = (g.events().iter())
            .filter_map(|event| match event.what {
                What::Shot { need, hits, .. } => Some((need.into(), hits.into())),
                _ => None,
            })
            .collect();
        let expected: Vec<(i64, i64)> = ints(&expect["need"]).into_iter().zip(ints(&expect["hits"])).collect();
        assert_eq!(shots, expected, "{id}");
        let lost = g.events().iter().map(|event| match event.what {
            What::HitsLost { n, .. } => i64::from(n),
            _ => 0,
        });
        let unsaved = i64::from(g.state().hits.left) + lost.sum::<i64>();
        assert_eq!(unsaved, int(&expect["unsaved"]), "{id}");
    });
}

#[test]
fn armour_most_wear() {
    each("majority", |id, input, expect| {
        let row = |id: &str| TABLES.armour.iter().position(|row| row.id == id).unwrap() as u8;
        let worn = input["types"].as_array().unwrap().iter().map(|armour| Armour(row(word(armour))));
        let most = &TABLES.armour[usize::from(majority(worn).0)];
        assert_eq!(most.id, word(&expect["type"]), "{id}");
        assert_eq!(most.save.map(i64::from), expect["save"].as_i64(), "{id}");
    });
}

#[test]
fn hits_are_given_to_figures() {
    each("allocate", |id, input, expect| {
        let exposed = int(&input["exposed"]);
        let down_exposed = int(&input["exposed_suppressed"]);
        let down_else = int(&input["suppressed_before"]) - down_exposed;
        let mut text = format!("unit A u {} rifle ", word(&input["level"]));
        for n in 0..exposed + down_else {
            let down = n < down_exposed || n >= exposed;
            write!(text, "{},300{} ", 200 + 120 * n, if down { "/down" } else { "" }).unwrap();
        }
        let mut g = game(&format!("{text} · unit B e seasoned rifle 200,4000"));
        // The hits are there; whom they strike is the question.
        let mut s: State = g.state().clone();
        let unit = g.unit_id("u");
        let left = int(&input["unsaved"]).min(exposed) as u8;
        s.hits = Hits { unit: unit.into(), exposed: (1u16 << exposed) - 1, left, casualties: 0, suppressed: 0 };
        s.frames.push(Frame::Allocate);
        g.session = kernel::Session::from_state(std::sync::Arc::new(g.rules().clone()), Default::default(), s);
        let casualties = int(&input["casualties"]);
        let wishes = (0..casualties).map(|_| "casualty").chain((0..int(&input["suppress"])).map(|_| "suppress"));
        let mut legal = true;
        for (n, wish) in wishes.enumerate() {
            // Men on their feet first for suppression, as an owner would.
            let order: Vec<i64> = (down_exposed..exposed).chain(0..down_exposed).collect();
            let man = order.get(n).map(|place| format!("{wish} u.{}", place + 1));
            match man {
                Some(action) if g.legal(&action) => {
                    g.play(&action, &[]);
                }
                _ => {
                    legal = false;
                    break;
                }
            }
        }
        assert_eq!(legal, expect["legal"] == true, "{id}");
        if legal {
            assert_eq!(i64::from(left), int(&expect["applied"]), "{id}");
            assert_eq!(int(&input["unsaved"]) - i64::from(left), int(&expect["lost"]), "{id}");
            assert_eq!(g.state().hits, Hits::default(), "{id}: everything is given");
        }
    });
}

#[test]
fn a_window_opens_on_the_way() {
    each("window", |id, input, expect| {
        let by = (100, 100);
        let shift = |value: &Value| {
            let at = pt(value);
            Pt::new(at.x + by.0, at.y + by.1)
        };
        assert_eq!(int(&input["range"]), 2400);
        let (watcher, from, to) = (shift(&input["watcher"]["at"]), shift(&input["from"]), shift(&input["to"]));
        let text = format!(
            "{}unit A m seasoned rifle {from}\nunit B w seasoned rifle {watcher}\nis w guard",
            terrain(&input["terrain"], by)
        );
        let mut g = game(&text);
        g.play("attempt m", &[6]).play("run", &[]).play(&format!("move m.1 {to}"), &[]);
        assert_eq!(g.asks().1.0, "fub:react-1", "{id}");
        let seen = g.at("m.1");
        assert_eq!(seen, shift(&expect["at"]), "{id}");
        let n = n_checkpoints(from, to);
        let which = (1..=n).find(|&i| checkpoint(from, to, i, n) == seen);
        assert_eq!(which.map(i64::from), expect["checkpoint"].as_i64(), "{id}");
    });
}

#[test]
fn one_reaction_a_turn() {
    each("react_once", |id, input, expect| {
        let mut g = game(
            "unit A m1 seasoned rifle 1000,1000 · unit A m2 seasoned rifle 1400,1000 · unit B g seasoned rifle 1000,2000
             is g guard · turns 8",
        );
        let mut allowed = Vec::new();
        let mut movers = ["m1", "m2"].into_iter().cycle();
        for event in input["events"].as_array().unwrap() {
            match word(event) {
                "guard" => assert!(g.unit("g").on_guard, "{id}"),
                "react" => {
                    let mover = movers.next().unwrap();
                    g.play(&format!("attempt {mover}"), &[6]).play("walk", &[]);
                    let at = g.at(&format!("{mover}.1"));
                    g.play(&format!("move {mover}.1 {},{}", at.x + 90, at.y), &[]);
                    let asked = g.asks().1.0 == "fub:react-1";
                    allowed.push(asked);
                    if asked {
                        g.play(&format!("volley {mover}"), &[]);
                        g.play("fire", &[1]);
                    }
                    // A Walk keeps its fire step; give it up.
                    if g.asks().1.0 == "fub:order-32" {
                        g.play("stop", &[]);
                    }
                }
                "new_turn" => {
                    // The guard forgoes its chance and stays on guard; side A wins the initiative.
                    while g.state().turn == 1 {
                        let offers = g.offers();
                        let down = offers.iter().find(|offer| offer.starts_with("stand-down")).expect("a unit is left");
                        let last = offers.iter().filter(|offer| offer.starts_with("stand-down")).count() == 1;
                        g.play(&down.clone(), if last { &[6, 1] } else { &[] });
                    }
                }
                "attempt_pass" => {
                    // Pass the initiative to the guard's side by failing the attempt of the unit that has moved
                    // already.
                    let spare = movers.next().unwrap();
                    g.play(&format!("attempt {spare}"), &[1]);
                    g.play("attempt g", &[6]).play("ground", &[]);
                    if g.asks().1.0 == "fub:order-32" {
                        g.play("stop", &[5, 2]);
                    }
                }
                other => panic!("no case has {other}"),
            }
        }
        let expected: Vec<bool> = expect["allowed"].as_array().unwrap().iter().map(|yes| yes == true).collect();
        assert_eq!(allowed, expected, "{id}");
    });
}

/// Runs a chart's position to the next decision with these dice.
fn run((rules, mut s): (Fubar, State), dice: &[u8]) -> (Fubar, State) {
    let mut script = Script::new(dice);
    resolve(&rules, &mut s, &mut script, &mut ()).unwrap_or_else(|_| panic!("not enough dice: {:?}", script.wanted()));
    assert_eq!(script.left_over(), 0, "dice left over");
    (rules, s)
}

fn keys(list: &[(&str, String)]) -> Vec<(String, String)> {
    list.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect()
}

#[test]
fn rounds_of_melee() {
    each("melee", |id, input, expect| {
        let side = |who: &str| {
            let (dice, down) = (faces(&input[who]["dice"]), faces(&input[who]["suppressed_dice"]));
            let armour = match input[format!("{who}_save")].as_i64() {
                None => "none",
                Some(save) => ["light", "medium", "heavy", "power", "battle"][6 - save as usize],
            };
            (word(&input[who]["level"]).to_owned(), dice, down, armour.to_owned())
        };
        let (level, dice, down, armour) = side("attacker");
        let (d_level, d_dice, d_down, d_armour) = side("defender");
        let given = keys(&[
            ("level", level),
            ("fighters", (dice.len() + down.len()).to_string()),
            ("suppressed", down.len().to_string()),
            ("armour", armour),
            ("defender_level", d_level),
            ("defenders", (d_dice.len() + d_down.len()).to_string()),
            ("defender_suppressed", d_down.len().to_string()),
            ("defender_armour", d_armour),
        ]);
        let saves = [faces(&input["attacker_save_dice"]), faces(&input["defender_save_dice"])].concat();
        let stream = [dice, down, d_dice, d_down, saves].concat();
        let before = chart::chart(&TABLES, "melee", &given).unwrap();
        let (rules, after) = run(before, &stream);
        let lost = |id: &str| {
            let unit = rules.unit_ids().find(|unit| rules.units()[unit.index()].id == id).unwrap();
            let round = &after.round;
            let named = round.unsaved[unit.index()] + round.losses[unit.index()].count_ones() as u8;
            i64::from(named + rules.muster(&after, unit).2)
        };
        assert_eq!(lost("d"), int(&expect["defender_casualties"]), "{id}");
        assert_eq!(lost("a"), int(&expect["attacker_casualties"]), "{id}");
    });
}

#[test]
fn who_may_pile_in() {
    each("pile_in", |id, input, expect| {
        let at = pt(&input["figure"]);
        let down = if input["suppressed"] == true { "/down" } else { "" };
        let mut g = game(&format!(
            "unit A a seasoned rifle 1000,700 · unit B d seasoned rifle 1000,1103 · unit B f seasoned rifle {},{}{down}",
            1000 + at.x,
            1000 + at.y
        ));
        g.play("attempt a", &[6]);
        let action = kernel::Speech::read(g.rules(), g.state(), "assault d a.1 1000,1000").unwrap();
        // Two dice decide the fight at once if nobody may pile in.
        let mut dice = Script::new(&[1, 1]);
        g.session.submit(kernel::Seat(0), action, &mut dice).unwrap();
        let asked = dice.left_over() == 2;
        assert_eq!(asked, expect["may_move"] == true, "{id}");
        if asked {
            assert_eq!(g.asks().1.0, "fub:melee-4", "{id}");
            assert!(g.legal(&format!("move f.1 {},1000", 1000 + 103)), "{id}");
        }
    });
}

#[test]
fn fire_at_vehicles() {
    each("vehicle_fire", |id, input, expect| {
        let (strikes, level) = (faces(&input["dice"]), word(&input["level"]));
        let weapons: Vec<&str> = input["weapons"].as_array().unwrap().iter().map(word).collect();
        let mounted: Vec<String> = weapons.iter().map(|weapon| format!("{weapon}/all")).collect();
        let cannon = strikes.len() == 6;
        let shooter = if cannon {
            format!("vehicle A u {level} heavy 440x260 1000,1000 0 crew=1 heavy_cannon/all")
        } else {
            format!("unit A u {level} missile_launcher 1000,1000")
        };
        // Cover in front of the target, where the case has some.
        let wall = if int(&input["cover"]) == 2 { "line wall moderate 1750,800 1750,1200" } else { "" };
        let mut g = game(&format!(
            "{shooter}\n{wall}\nvehicle B t seasoned {} 440x260 2000,1000 0 crew=0 {}\nunit B rest seasoned rifle 4000,4000",
            word(&input["armour"]),
            mounted.join(" ")
        ));
        g.play("attempt u", &[6]);
        g.play(if int(&input["aim"]) == 1 || !cannon { "aim t" } else { "halt-fire" }, &[]);
        let aimed = g.state().volley.aim;
        g.play("volley t", &[]);
        if i64::from(aimed) != int(&input["aim"]) {
            // Infantry fires a support weapon only when it aims: take the aim away, the case has none.
            let mut s = g.state().clone();
            s.volley.aim = 0;
            g.session = kernel::Session::from_state(std::sync::Arc::new(g.rules().clone()), Default::default(), s);
        }
        let stream = [strikes, faces(&input["save_dice"]), faces(&input["damage_dice"])].concat();
        g.play("fire", &stream);
        let (need, hits) = g.told(|what| match *what {
            What::Shot { need, hits, .. } => Some((i64::from(need), i64::from(hits))),
            _ => None,
        });
        let saved: i64 = (g.events().iter())
            .map(|event| match event.what {
                What::Saves { saved, .. } => saved.into(),
                _ => 0,
            })
            .sum();
        assert_eq!(
            (need, hits, hits - saved),
            (int(&expect["need"]), int(&expect["hits"]), int(&expect["unsaved"])),
            "{id}"
        );
        for choice in input["choices"].as_array().unwrap() {
            assert_eq!(g.asks(), ("B".to_owned(), clause!("veh-33")), "{id}");
            let slot = weapons.iter().position(|weapon| *weapon == word(choice)).unwrap() + 1;
            g.play(&format!("lose #{slot}"), &[]);
        }
        let unit = *g.unit("t");
        assert_eq!(unit.stunned_turn == 1, expect["stunned"] == true, "{id}");
        assert_eq!(unit.immobilised, expect["immobilised"] == true, "{id}");
        assert_eq!(unit.wheels == Wheels::Wreck, expect["destroyed"] == true, "{id}");
        if expect["destroyed"] == false {
            let left: Vec<&str> =
                weapons.iter().enumerate().filter(|(n, _)| unit.lost_weapons >> n & 1 == 0).map(|(_, w)| *w).collect();
            let expected: Vec<&str> = expect["weapons_left"].as_array().unwrap().iter().map(word).collect();
            assert_eq!(left, expected, "{id}");
        }
    });
}

#[test]
fn crews_escape() {
    each("escape", |id, input, expect| {
        let dice = faces(&input["dice"]);
        let given = keys(&[("crew", dice.len().to_string())]);
        let (_, s) = run(chart::chart(&TABLES, "escape", &given).unwrap(), &dice);
        let escaped = i64::from(s.bailing.crew.count_ones());
        assert_eq!((escaped, dice.len() as i64 - escaped), (int(&expect["escaped"]), int(&expect["lost"])), "{id}");
    });
}

#[test]
fn passengers_are_struck_too() {
    each("passengers", |id, input, expect| {
        let (saves, damage, riders) =
            (faces(&input["save_dice"]), faces(&input["damage_dice"]), faces(&input["passenger_save_dice"]));
        assert_eq!(input["personal"], "none");
        let mut g = game(&format!(
            "unit A u veteran missile_launcher 1000,1000
             vehicle B t seasoned {} 440x260 2000,1000 0 crew=2 capacity=8 lmg/all
             unit B p seasoned rifle 0,0 0,0 0,0 0,0 · aboard p t",
            word(&input["armour"])
        ));
        g.play("attempt u", &[6]).play("aim t", &[]).play("volley t", &[]);
        let mut stream = vec![6; saves.len()];
        stream.extend(&saves);
        for (damage, rider) in damage.iter().zip(&riders) {
            stream.extend([damage, rider]);
        }
        g.play("fire", &stream);
        let n = |pick: fn(&What) -> bool| g.events().iter().filter(|event| pick(&event.what)).count() as i64;
        assert_eq!(n(|what| matches!(what, What::Damage { .. })), int(&expect["vehicle_unsaved"]), "{id}");
        let failed = n(|what| matches!(what, What::PassengersSaved { saved: false, .. }));
        assert_eq!(failed, int(&expect["passenger_unsaved"]), "{id}");
    });
}

#[test]
fn heavy_machine_guns_need_their_crew() {
    each("crew", |id, input, expect| {
        assert_eq!((&input["weapon"], &input["able"]), (&Value::from("hmg"), &Value::from(1)));
        let bunker = input["mounting"] == "bunker";
        let (place, action) = if bunker {
            (
                "area b hard 900,900 1200,1200 · mount g b hmg 1050,1150 18 front · unit A u seasoned rifle 1050,1100",
                "shoot u.1 mount:g t",
            )
        } else {
            ("unit A u seasoned hmg 1050,1100", "shoot u.1 hmg t")
        };
        let mut g = game(&format!("{place} · unit B t seasoned rifle 1050,2000"));
        g.play("attempt u", &[6]);
        let may = g.legal("aim t") && g.play("aim t", &[]).legal(action);
        assert_eq!(may, expect["can_fire"] == true, "{id}");
    });
}

#[test]
fn mortars_and_their_spotters() {
    each("indirect", |id, input, expect| {
        let spotters = input["spotters"].as_array().unwrap();
        let target = pt(&input["target"]["at"]);
        let class = int(&input["area_level"]);
        let mut text = format!(
            "{}unit A m seasoned light_mortar {}\n",
            terrain(&input["terrain"], (0, 0)),
            pt(&input["mortar"]["at"])
        );
        for (n, spotter) in spotters.iter().enumerate() {
            writeln!(text, "unit A s{n} seasoned pistol {}", pt(&spotter["at"])).unwrap();
        }
        writeln!(text, "unit B t seasoned rifle {target}").unwrap();
        if class > 0 {
            let class = ["light", "moderate", "hard"][class as usize - 1];
            writeln!(text, "area pit {class} {},{} {},{}", target.x - 60, target.y - 60, target.x + 60, target.y + 60)
                .unwrap();
        }
        let mut g = game(&text);
        let eye = |at: Pt| rules_fubar::sight::Eye { at, radius: 50, hull: None };
        let direct = g.rules().sight(g.state(), eye(pt(&input["mortar"]["at"])), eye(target)).is_ok();
        assert_eq!(direct, expect["direct"] == true, "{id}");
        g.play("attempt m", &[6]);
        assert_eq!(g.legal("aim t"), expect["allowed"] == true, "{id}");
        if expect["allowed"] == true {
            g.play("aim t", &[]).play("volley t", &[]).play("fire", &[6, 6, 6]);
            assert_eq!(i64::from(g.state().volley.shots[0].cover), int(&expect["cover"]), "{id}");
        } else {
            assert_eq!(g.refusal("aim t"), "fub:mort-2", "{id}");
        }
    });
}

#[test]
fn drives() {
    each("drive_legal", |id, input, expect| {
        let table = ints(&input["table"]);
        let mut text = format!(
            "table {} {}\n{}vehicle A v veteran heavy {}x{} {} {} lmg/all\n",
            table[0],
            table[1],
            terrain(&input["terrain"], (0, 0)),
            int(&input["length"]),
            int(&input["width"]),
            pt(&input["centre"]),
            int(&input["facing"])
        );
        for (n, figure) in input["figures"].as_array().into_iter().flatten().enumerate() {
            writeln!(text, "unit A f{n} seasoned rifle {}", pt(&figure["at"])).unwrap();
        }
        let mut g = game(&format!("{text}unit B e seasoned rifle 4700,4700"));
        g.play("attempt v", &[6]).play("drive", &[]);
        let ops: Vec<String> = (input["ops"].as_array().unwrap().iter())
            .map(|op| match word(&op[0]) {
                "pivot" => format!("pivot{:+}", int(&op[1])),
                _ => format!("run{}", int(&op[1])),
            })
            .collect();
        let action = format!("drive {}", ops.join(" "));
        assert_eq!(g.legal(&action), expect["legal"] == true, "{id}");
        if expect["legal"] == true {
            // The limit shows one hundredth past it.
            let far = format!("{action} run{}", int(&expect["limit"]) + 1);
            let parsed = kernel::Speech::read(g.rules(), g.state(), &far).unwrap();
            let why = conformance::witnessed(g.rules().check(g.state(), kernel::Seat(0), &parsed).unwrap_err());
            if let kernel::Detail::Exceeds { limit, .. } = why.detail {
                assert_eq!(i64::from(limit), int(&expect["limit"]), "{id}");
            }
            g.play(&action, &[]);
            assert_eq!(g.unit("v").centre, pt(&expect["centre"]), "{id}");
            assert_eq!(i64::from(g.unit("v").facing), int(&expect["facing"]), "{id}");
        } else {
            let clause = match word(&expect["why"]) {
                "limit" => "fub:veh-6",
                "wall" => "fub:veh-12",
                _ => "fub:veh-13",
            };
            assert_eq!(g.refusal(&action), clause, "{id}");
        }
    });
}

#[test]
fn going_to_ground() {
    each("ground", |id, input, expect| {
        let mut g = game(&format!(
            "{}unit A u seasoned rifle {}\nunit B e seasoned rifle 4700,4700",
            terrain(&input["terrain"], (0, 0)),
            pt(&input["from"])
        ));
        g.play("attempt u", &[6]).play("ground", &[]);
        assert_eq!(g.legal(&format!("move u.1 {}", pt(&input["to"]))), expect["legal"] == true, "{id}");
    });
}

#[test]
fn going_aboard() {
    each("embark", |id, input, expect| {
        let men: Vec<Pt> = input["figures"].as_array().unwrap().iter().map(pt).collect();
        let board = |men: &[Pt]| {
            let places: Vec<String> = men.iter().map(ToString::to_string).collect();
            let mut g: Game = game(&format!(
                "vehicle A k seasoned light {}x{} {} {} capacity={} lmg/all\nunit A u seasoned rifle {}\nunit B e seasoned rifle 4700,4700",
                int(&input["length"]),
                int(&input["width"]),
                pt(&input["centre"]),
                int(&input["facing"]),
                int(&input["capacity"]),
                places.join(" ")
            ));
            g.play("attempt u", &[6]).play("walk", &[]);
            g.legal("embark k")
        };
        let near: Vec<bool> = men.iter().map(|man| board(&[*man])).collect();
        let expected: Vec<bool> = expect["near"].as_array().unwrap().iter().map(|yes| yes == true).collect();
        assert_eq!(near, expected, "{id}");
        assert_eq!(board(&men), expect["embarks"] == true, "{id}");
    });
}
