//! Attacks on the Combat Table, and advances.

use super::{Case, settle, terrain, told};
use rules_bcs::{
    event::{CombatEvent, What},
    state::{Frame, Marks},
};

/// The AR unit of the defender stands in 0906, that of the attacker in 1006 or off map, the HQs six and three hexes
/// behind.
pub fn combat(case: &Case) {
    let (id, attacker, defender, context) =
        (case.id(), case.part("attacker"), case.part("defender"), case.part("context"));
    let shock = case.part("attack").0 == "shock";
    let counter = match () {
        () if attacker.is("breakthrough") => "K7-H",
        () if shock => "K7-1",
        () => "K112-1",
    };
    let place = match () {
        () if attacker.is("off_map") => "waiting 1 0906",
        // Two Fire Events want the Movement Allowance of the Move side.
        () if attacker.is("abf_before") => "1006 move",
        () => "1006",
    };
    let number = |given: super::Given<'_>, key| given.number(key).expect("a number");
    let (ar, steps) = (number(attacker, "ar"), number(context, "attacker_steps"));
    let defended = case.0["context"]["defender_steps"].as_array().expect("steps");
    let names = ["x", "y", "z"];
    let kind = defender.word("type").unwrap_or("infantry");
    let units: Vec<String> = names
        .iter()
        .zip(defended)
        .enumerate()
        .map(|(n, (name, steps))| {
            let (counter, ar) = match kind {
                _ if n > 0 => ("M31-1", String::new()),
                "infantry" => ("M31-1", format!("ar {}", number(defender, "ar"))),
                "dual" => ("M4-M", format!("ar {}", number(defender, "ar"))),
                "real_stand_off" => ("M31-AT", format!("ar {}", number(defender, "ar"))),
                "hard_red" => ("M4-1", format!("ar {}", number(defender, "ar"))),
                "light" => ("M31-R", format!("ar {}", number(defender, "ar"))),
                other => panic!("{id}: no counter for {other}"),
            };
            format!("{name} {counter} 0906 {ar} steps {steps} max {steps}")
        })
        .collect();
    let supported = defender.is("dual_or_supported") && kind != "dual";
    let lines = [
        "map 16x12; param attack_on_entry on; obj 0906".to_owned(),
        terrain(defender.word("hex")),
        if attacker.is("double_obj") { "obj 0905".to_owned() } else { String::new() },
        if context.is("key") { "key 0906".to_owned() } else { String::new() },
        if defender.is("hexside") { "river minor_river 1006 0906".to_owned() } else { String::new() },
        // No way for anybody to an HQ behind a great river.
        if context.is_not("safe_path") { MOAT.to_owned() } else { String::new() },
        format!(
            "formation karsk K7 hq 1206 {} {}",
            attacker.if_is("formation_pd", "pd"),
            attacker.if_is("msr_blocked", "blocked 1")
        ),
        format!(
            "formation merrow M31 hq 0306 radius 8 {} {}",
            defender.if_is("pd", "pd"),
            defender.if_is("msr_blocked", "blocked 1")
        ),
        if supported { "support M31 T1 limited 2".to_owned() } else { String::new() },
        attacker.if_is("dual_or_supported", "support K7 S1 red 3").to_owned(),
        format!("K7: a {counter} {place} ar {ar} steps {steps} max {steps}"),
        attacker.if_is("assist", "b K112-2 1005").to_owned(),
        format!("M31: {}", units.join("; ")),
        "activity K7".to_owned(),
    ];
    let mut g = case.game(&lines.join("; "));
    if attacker.is("abf_before") {
        g.play("fire a 0906", &[1]);
    }
    g.play(if shock { "shock a 0906" } else { "attack a 0906" }, &[]);
    if g.asks().0 == "merrow" {
        g.play("defend x", &[]);
    }
    if attacker.is("off_map") && defender.is("hexside") {
        // No map has a river between an entry hex and the outside: the attack is said to come over the hexside of 1006.
        let Some(Frame::Attack(mut frame)) = g.state().top() else { panic!("{id}: no attack is under way") };
        frame.from = g.hex("1006").into();
        g.state.frames.replace(Frame::Attack(frame));
    }
    if attacker.is("assist") {
        g.play("assist b", &[]);
    }
    if attacker.is("suppression") {
        g.play("suppress artillery", &[]);
    }
    g.play("roll", &case.dice());
    let rolled = g.log().iter().find_map(|event| match event.what {
        What::Combat(CombatEvent::Rolled { total, .. }) => Some((told(event), total, event.clause.0)),
        _ => None,
    });
    let (mut found, total, row) = rolled.expect("a roll");
    let mut wanted = case.modifiers();
    // The chart of each edition has an order of its own.
    found.sort();
    wanted.sort();
    assert_eq!((found, total, Some(row)), (wanted, case.total(), case.0["row"].as_str()), "{id}");
    settle(&mut g);

    let outcome = case.part("outcome");
    assert_eq!(steps - i64::from(g.steps("a")), number(outcome, "attacker_steps_lost"), "{id}: attacker");
    let left: Vec<u64> = names[..defended.len()].iter().map(|name| g.steps(name).into()).collect();
    let wanted: Vec<u64> = case.0["outcome"]["defender_steps_after"]
        .as_array()
        .expect("steps")
        .iter()
        .filter_map(|n| n.as_u64())
        .collect();
    assert_eq!(left, wanted, "{id}: defenders");
    let flow: Vec<_> = g
        .log()
        .iter()
        .filter_map(|event| match event.what {
            What::Combat(CombatEvent::Flow { outcome, .. }) => serde_json::to_value(outcome).ok(),
            _ => None,
        })
        .collect();
    match outcome.word("retreat") {
        Some(retreat) => assert!(!flow.is_empty() && flow.iter().all(|found| found == retreat), "{id}: {flow:?}"),
        None => assert!(flow.is_empty(), "{id}: {flow:?}"),
    }
    for name in names[..defended.len()].iter().filter(|name| g.steps(name) > 0) {
        let place = g.state().hex_of(g.unit(name));
        let far = |from: &str| g.rules.ground().distance(g.hex(from), place);
        let goes = match outcome.word("retreat") {
            None | Some("step_no_retreat") => far("0906") == 0,
            Some("retreat_three") => far("0906") == 3,
            _ => far("0306") <= 1,
        };
        assert!(goes && g.is(name, Marks::DEPLOYED) == (far("0906") == 0), "{id}: {name} is in {}", g.at(name));
    }
    assert_eq!(g.state().traffic.contains(g.hex("0906")), outcome.is("traffic"), "{id}: Traffic");
    assert_eq!(g.at("a") == "0906", outcome.is("ar_unit_advances"), "{id}: advance");
}

/// A great river all around 0306.
pub const MOAT: &str = "river major_river 0306 0305 0306 0405 0306 0406 0306 0307 0306 0206 0306 0205";

/// The defender is driven off by an attack with an Assist.
pub fn advance(case: &Case) {
    let stacked = case.part("given").word("assist") == Some("stacked");
    let beside = if stacked { "1006" } else { "1005" };
    let mut g = case.game(&format!(
        "map 16x12; formation karsk K7 hq 1206; formation merrow M31 hq 0306; obj 0906; activity K7; K7: a K112-1 1006; b K112-2 {beside}; M31: x M31-1 0906"
    ));
    g.play("attack a 0906; assist b; roll", &[4, 6]);
    while g.asks().0 == "merrow" {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
    assert_eq!(g.at("a"), "0906", "{}: the AR unit must advance", case.id());
    let may = case.0["result"][1] == "may";
    assert_eq!(g.state().top().is_some() && g.offers("advance"), may, "{}: the Assist", case.id());
    if may {
        g.play("advance", &[]);
        assert_eq!(g.at("b"), "0906");
    }
}
