//! Engagements, Barrages, Attacks by Fire.

use super::{Case, settle, terrain, told};
use rules_bcs::{
    event::{FireEvent, What},
    state::Marks,
};

/// The Target stands in 0906, the Firer next to it or two hexes off.
pub fn engagement(case: &Case) {
    let (id, firer, target) = (case.id(), case.part("firer"), case.part("target"));
    let at = if firer.number("distance") == Some(2) { "1106" } else { "1006" };
    let ratings = |given: super::Given<'_>| {
        let (av, ar) = (given.number("av").expect("an AV"), given.number("ar").expect("an AR"));
        (av, ar, given.number("range").unwrap_or(1))
    };
    let (av, ar, range) = ratings(firer);
    let mine = if firer.is("support") {
        let class = if firer.is("stand_off_support") { "stand_off" } else { "red" };
        format!("support K7 S1 {class} {av} range {range}; K7: a K112-1 {at} ar {ar}")
    } else {
        let counter = if firer.is("limited") { "M4-TD" } else { "K7-1" };
        format!("K7: a {counter} {at} ar {ar} av {av} range {range}")
    };
    let (av, ar, range) = ratings(target);
    let yours = if target.is("support") {
        let second = target.if_is("multi", "support M31 T2 limited 1;");
        format!("support M31 T1 limited {av} range {range}; {second} M31: x M31-1 0906 ar {ar}")
    } else {
        let counter = if target.is("real_stand_off") { "M31-AT" } else { "M4-1" };
        let screen = target.if_is("screen", "screen");
        format!("M31: x {counter} 0906 ar {ar} av {av} range {range} {screen}")
    };
    let text = format!(
        "map 16x12; formation karsk K7 hq 1206; formation merrow M31 hq 0306 radius 8 {}; obj 0906; {}; activity K7; {mine}; {yours}",
        target.if_is("pd", "pd"),
        firer.if_is("double_obj", "obj 0905"),
    );
    let mut g = case.game(&text);
    let (a, x) = (g.steps("a"), g.steps("x"));
    let assets = |g: &super::Game, id: &str| g.state().asset(g.sid(id)).steps;
    let engage = if firer.is("support") { "engage a 0906 with S1" } else { "engage a 0906" };
    match target.is("multi") {
        true => g.play(engage, &[]).play("target x with T1", &case.dice()),
        false => g.play(engage, &case.dice()),
    };
    let rolled = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { total, .. }) => Some((told(event), total)),
        _ => None,
    });
    assert_eq!(rolled, Some((case.modifiers(), case.total())), "{id}");
    settle(&mut g);
    let hits = case.part("hits").list();
    let says = |hit: &str| hits.iter().any(|word| word == hit);
    let firer_lost = if firer.is("support") { 2 - assets(&g, "S1") } else { a - g.steps("a") };
    let target_lost = if target.is("support") { 2 - assets(&g, "T1") } else { x - g.steps("x") };
    assert_eq!(firer_lost, u8::from(says("firer_loss")), "{id}: the Firer loses a step");
    assert_eq!(target_lost, u8::from(says("target_loss")), "{id}: the Target loses a step");
    assert_eq!(g.state().traffic.contains(g.hex(at)), says("traffic"), "{id}: Traffic");
    assert_eq!(g.is("x", Marks::DROPPED), says("drop"), "{id}: dropped");
    let gone = g.rules.ground().distance(g.hex("0906"), g.state().hex_of(g.unit("x")));
    assert_eq!(gone, if says("retreat") { 3 } else { 0 }, "{id}: retreat");
}

/// The units stand in 0906, a tank that spots or fires next to them.
pub fn barrage(case: &Case) {
    let (id, given) = (case.id(), case.part("given"));
    let counter = match () {
        () if given.is("hard") => "M4-1",
        () if given.is("so") => "M31-AT",
        () => "M31-1",
    };
    let dice = case.dice();
    let names = ["x", "y"];
    let units: Vec<String> = names[..dice.len()].iter().map(|name| format!("{name} {counter} 0906")).collect();
    let text = format!(
        "map 16x12; {}; formation karsk K7 hq 1206; formation merrow M31 hq 0306 radius 8 {}; obj 0906; activity K7; K7: a K7-1 1006; M31: {}",
        terrain(given.word("hexk")),
        given.if_is("pd", "pd"),
        units.join("; "),
    );
    let mut g = case.game(&text);
    let before: Vec<u8> = names[..dice.len()].iter().map(|name| g.steps(name)).collect();
    let action = match case.part("column").0.as_str() {
        Some("artillery") => "barrage artillery 0906",
        _ => "fire a 0906",
    };
    g.play(action, &dice);
    let losses = case.part("losses").list();
    for ((name, before), lost) in names.iter().zip(before).zip(losses) {
        assert_eq!(u64::from(before - g.steps(name)), lost.as_u64().expect("steps"), "{id}: {name}");
    }
    let least = case.part("least").0.as_u64();
    for event in g.log() {
        if let What::Fire(FireEvent::Die { least: needs, .. }) = event.what {
            assert_eq!(Some(u64::from(needs)), least, "{id}");
        }
    }
}

/// A Deployed tank with too few MP for the price makes one Fire Event and has none left.
pub fn fire_event(case: &Case) {
    let ma = case.part("given").number("ma").expect("an MA");
    let mut g = case.game(&format!(
        "map 16x12; formation karsk K7 hq 1206; formation merrow M31 hq 0306; obj 0906; activity K7 partial; K7: a K7-1 1006 ma {ma}; M31: x M4-1 0906"
    ));
    assert_eq!(g.rules.budget(g.state(), g.unit("a")), ma as u16 * 6);
    let mut made = 0;
    while g.offers("engage a 0906") {
        g.play("engage a 0906", &[2, 2]);
        made += 1;
    }
    assert_eq!(Some(made), case.part("result").0.as_i64(), "{}", case.id());
    assert_eq!(g.rules.mp_left(g.state(), g.unit("a")), 0);
    assert!(!g.offers("move a 1106"));
}
