//! The retreat flow, and retreats that cannot be made.

use super::attacks::MOAT;
use super::{Case, settle};
use rules_bcs::{
    event::{CombatEvent, What},
    state::{Marks, Status},
};

/// A unit in 0906 is made to retreat: by an attack, by an Engagement of the tank beside it, or of its own will.
pub fn retreat(case: &Case) {
    let (id, given) = (case.id(), case.part("given"));
    let cause = given.word("cause").expect("a cause");
    let counter = match given.word("ma") {
        Some("leg") => "M31-1 0906 ar 3",
        Some("tactical") => "M31-R 0906 ar 3",
        _ => "M31-E 0906 move ar 3",
    };
    let hq = match () {
        () if given.is_not("haven") => "0806",
        () if given.number("hq_dist") == Some(2) => "0706",
        () => "0306",
    };
    let unsafe_here = given.is_not("safe");
    let unassigned = given.is("unassigned");
    let around = ["0306", "0305", "0405", "0406", "0307", "0206", "0205"];
    let crowd: Vec<String> =
        around.iter().enumerate().map(|(n, hex)| format!("p{n} M31-1 {hex} move; q{n} M31-1 {hex} move")).collect();
    let lines = [
        // By the reading in which those go who stand with the Target.
        "map 16x12; obj 0906; entry karsk 1606; param engagement_retreat hex".to_owned(),
        if unsafe_here { MOAT.to_owned() } else { String::new() },
        if unassigned && !unsafe_here { "entry merrow 0106".to_owned() } else { String::new() },
        given.if_is("key_or_pd", "key 0906").to_owned(),
        "formation karsk K7 hq 1206".to_owned(),
        format!("formation merrow M31 hq {hq}"),
        "K7: a K112-1 1006 ar 3; f K7-1 1005".to_owned(),
        if cause == "engagement" { "M31: t M4-1 0906".to_owned() } else { String::new() },
        if given.is_not("fits") { format!("M31: {}", crowd.join("; ")) } else { String::new() },
        format!("{}: x {counter} steps 4 max 4", if unassigned { "merrow" } else { "M31" }),
        format!("activity {}", if cause == "voluntary" { "M31" } else { "K7" }),
    ];
    let mut g = case.game(&lines.join("; "));
    assert_eq!(g.rules.has_safe_path(g.state(), g.unit("x")), !unsafe_here, "{id}: Safe Path");
    let table = match cause {
        "automatic" => {
            g.play("attack a 0906; roll", &[5, 6]);
            1
        }
        "situational" => {
            g.play("attack a 0906; roll", &[4, 4]);
            0
        }
        "engagement" => {
            // A unit with an AV could be the Target itself.
            match given.word("ma") {
                Some("tactical") => g.play("engage f 0906; target t", &[6, 6]),
                _ => g.play("engage f 0906", &[6, 6]),
            };
            0
        }
        _ => {
            g.play("withdraw x", &[]);
            0
        }
    };
    settle(&mut g);
    let x = g.unit("x");
    let found = g.log().iter().find_map(|event| match event.what {
        What::Combat(CombatEvent::Flow { unit, outcome, .. }) if unit == x => serde_json::to_value(outcome).ok(),
        _ => None,
    });
    let wanted = case.part("outcome").0;
    assert_eq!(found.as_ref(), Some(wanted), "{id}");

    let distance = |from: &str| g.rules.ground().distance(g.hex(from), g.state().hex_of(x));
    let (steps, deployed) = (4 - table, g.is("x", Marks::DEPLOYED));
    match wanted.as_str() {
        Some("step_no_retreat") => assert_eq!((g.at("x").as_str(), g.steps("x")), ("0906", steps - 1), "{id}"),
        Some("retreat_three") => assert_eq!((distance("0906"), g.steps("x"), deployed), (3, steps, false), "{id}"),
        Some("step_retreat_three") => {
            assert_eq!((distance("0906"), g.steps("x"), deployed), (3, steps - 1, false), "{id}");
        }
        Some("to_hq") => assert_eq!((distance(hq) <= 1, g.steps("x"), deployed), (true, steps, false), "{id}"),
        Some("off_map") => assert_eq!((g.of("x").status, g.steps("x")), (Status::OffMap, steps), "{id}"),
        other => panic!("{id}: {other:?}?"),
    }
}

/// Lakes leave a unit in 0906 one way back, which ends next to an enemy, or none.
pub fn blocked(case: &Case) {
    let open = case.part("given").word("path") != Some("none");
    let end = if open { "" } else { "0606 lake" };
    let mut g = case.game(&format!(
        "map 16x12; 0905 lake; 1005 lake; 0907 lake; 0805 lake; 0807 lake; 0707 lake; 0705 lake; 0605 lake; {end}
         formation karsk K7 hq 1206; formation merrow M31 hq 0706; obj 0906; activity K7
         K7: a K112-1 1006 ar 3; e K112-2 0507; M31: x M31-1 0906 ar 3 steps 4 max 4"
    ));
    g.play("attack a 0906; roll", &[4, 4]);
    settle(&mut g);
    match open {
        true => {
            assert_eq!(
                (g.at("x").as_str(), g.steps("x"), g.is("x", Marks::DEPLOYED)),
                ("0606", 3, false),
                "{}",
                case.id()
            );
        }
        false => assert_eq!(g.of("x").status, Status::Eliminated, "{}", case.id()),
    }
}
