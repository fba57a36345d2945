//! SNAFU rolls, Fatigue, points, Second Activations, Isolation.

use super::attacks::MOAT;
use super::{Case, Game, told};
use kernel::{admit, dice::Script};
use rules_bcs::{
    event::{ActEvent, What},
    model::ActKind,
};

/// A road along row 6 with an entry at each end.
const ROAD: &str = "map 20x9; entry karsk 2006; entry merrow 0106
    road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206 1306 1406 1506 1606 1706 1806 1906 2006
    road track 0505 0506; road track 1005 1006";

/// Takes the regular activation, with or without Prepared Defense, up to the SNAFU roll and through it.
fn roll_snafu(g: &mut Game, prepare: bool, dice: &[u8]) {
    let mut script = Script::new(dice);
    kernel::resolve(&*g.rules, &mut g.state, &mut script, &mut g.log).expect("enough dice");
    while script.left_over() > 0 {
        let legal = g.legal();
        let answer = ["regular", if prepare { "prepare" } else { "unprepare" }]
            .into_iter()
            .find(|answer| legal.iter().any(|listed| listed == answer))
            .unwrap_or_else(|| panic!("{legal:?}?"));
        let admitted = admit(&*g.rules, &g.state, g.decider(), g.read(answer)).expect("it is listed");
        kernel::play(&*g.rules, &mut g.state, &admitted, &mut script, &mut g.log).expect("enough dice");
    }
}

pub fn snafu(case: &Case) {
    let (id, given) = (case.id(), case.part("given"));
    let (hq, trains) = match (given.is("optimal"), given.is("tracks")) {
        (true, false) => ("0506", "1306"),
        (true, true) => ("0505", "1306"),
        (false, false) => ("1006", "1206"),
        (false, true) => ("1005", "1206"),
    };
    let trains = if given.is("trains_off_map") { String::new() } else { format!("trains {trains}") };
    let fatigue = match given.number("fatigue") {
        Some(level) => format!("fatigue {level}"),
        None => given.if_is("fresh", "fresh").to_owned(),
    };
    // The MSR update before the roll raises the level by one.
    let blocked = given.number("blocked").map_or(0, |level| level - 1);
    let lines = [
        ROAD.to_owned(),
        format!(
            "formation karsk K7 hq {hq} {trains} {fatigue} blocked {blocked} artillery {} snafu {} {} {}",
            u8::from(given.is("pd")),
            given.number("game").unwrap_or(0),
            given.if_is("coord", "coordination"),
            given.if_is("ghost", "ghost"),
        ),
        "formation merrow M31 hq 1604".to_owned(),
        given.if_is("streams", "formation karsk K112 hq 1106 trains 1206").to_owned(),
        given.if_is("mixed", "formation karsk K112; K7: a K112-1 0503; K112: b K112-2 0503").to_owned(),
        if given.is_not("msr_ok") { "M31: e M31-1 1606".to_owned() } else { String::new() },
        if given.word("traf") == Some("poor") { "poor".to_owned() } else { String::new() },
        "declare K7".to_owned(),
    ];
    let mut g = case.game(&lines.join("; "));
    roll_snafu(&mut g, given.is("pd"), &case.dice());
    let rolled = g.log().iter().find_map(|event| match event.what {
        What::Act(ActEvent::Snafu { total, result, .. }) => {
            Some((told(event), total, serde_json::to_value(result).ok()))
        }
        _ => None,
    });
    let (found, total, result) = rolled.unwrap_or_else(|| panic!("{id}: no SNAFU roll"));
    assert_eq!((found, total), (case.modifiers(), case.total()), "{id}");
    assert_eq!(result.as_ref(), Some(case.part("result").0), "{id}");
}

pub fn fatigue(case: &Case) {
    let given = case.part("given");
    let mut g = case.game(&format!(
        "map 16x12; {}; formation karsk K7 hq 1206 fatigue 1; formation merrow M31 hq 0306; activity K7
         K7: f K7-1 1006; b K112-1 1005; M31: x M4-1 0906 steps 9 max 9",
        given.if_is("objs", "obj 0906"),
    ));
    if given.is("engaged") {
        g.play("engage f 0906", &[2, 2]);
    }
    if given.is("fought") {
        g.play("attack b 0906; roll", &[1, 1]);
    }
    g.play("done", &case.dice());
    let rises = case.part("result").0 == "rises";
    assert_eq!(g.formation("K7").fatigue, if rises { 2 } else { 1 }, "{}", case.id());
}

pub fn points(case: &Case) {
    let artillery = case.part("given").number("artillery").expect("points");
    let mut g = case.game(&format!(
        "{ROAD}; formation karsk K7 hq 1006 trains 1206 artillery {artillery}; formation merrow M31 hq 0305; declare K7"
    ));
    g.resolve(&[]).play("unprepare", &case.dice());
    assert_eq!(Some(i64::from(g.formation("K7").artillery)), case.part("result").0.as_i64(), "{}", case.id());
}

pub fn movement(case: &Case) {
    let ma = case.part("given").number("ma").expect("an MA");
    let g = case.game(&format!(
        "formation karsk K7 hq 0906; formation merrow M31 hq 0306; activity K7 partial; K7: a K7-1 0806 ma {ma}"
    ));
    assert_eq!(case.part("result").0, "3 1/2");
    assert_eq!(g.rules.budget(g.state(), g.unit("a")), 3 * 12 + 6, "{}", case.id());
}

pub fn prepared(case: &Case) {
    let artillery = case.part("given").number("artillery").expect("points");
    let mut g = case.game(&format!(
        "{ROAD}; formation karsk K7 hq 1006 trains 1206 artillery {artillery}; formation merrow M31 hq 0305; declare K7"
    ));
    g.resolve(&[]).play("prepare", &case.dice());
    assert!(g.formation("K7").pd);
    assert_eq!(Some(i64::from(g.formation("K7").artillery)), case.part("result").0.as_i64(), "{}", case.id());
}

pub fn second(case: &Case) {
    let rating = case.part("given").number("rating").expect("a rating");
    let happens = case.part("result").0 == true;
    let mut g = case.game(&format!("formation karsk K7 hq 0906 rating {rating}; formation merrow M31 hq 0306; formation merrow M4 hq 0305; K7: a K7-1 0806; M31: x M31-1 0406; activity K7"));
    // The SNAFU roll of the Second Activation follows at once.
    let snafu: &[u8] = if happens { &[3, 4] } else { &[] };
    g.play("done", &[]).play("again", &[&case.dice(), snafu].concat());
    assert_eq!(
        g.state().act.formation == g.fid("K7") && g.state().act.kind == ActKind::Second,
        happens,
        "{}",
        case.id()
    );
}

pub fn isolation(case: &Case) {
    let steps = case.part("given").number("steps").expect("steps");
    let mut g = case.game(&format!(
        "{MOAT}; formation karsk K7 hq 0306; formation merrow M31 hq 0806; K7: a K112-1 0506 steps {steps}; b K112-2 0306; activity K7"
    ));
    g.play("done", &[]);
    assert_eq!((Some(i64::from(g.steps("a"))), g.steps("b")), (case.part("result").0.as_i64(), 5), "{}", case.id());
}
