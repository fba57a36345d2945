//! Mortars, artillery, helicopters, flares, fortifications: W91 to W106.

use super::case::{Case, added, field, field_with, last_of};
use crate::game::{Game, content_of, game};
use rules_lnl::{
    event::{FireEvent, GunEvent, What},
    model::{Kind, Life},
    sketch::read_loc,
    state::{Frame, Marks},
};

// proves lnl:18.1.d
#[test]
fn w91_a_mortar() {
    let mut case = Case::of("W91");
    let mut g =
        field("E4 light_woods; us: l us_ldr_clarkson B4; m us_mortar60 B7; ger: b ger_wehr_164 E4; spotted us E4");
    g.play("activate B4; mortar l m E4", &case.dice(1));
    case.attack(&g, &["b"]);
}

// proves lnl:18.2.d
// proves lnl:18.2.e
#[test]
fn w92_a_round_scatters() {
    let mut case = Case::of("W92");
    let mut g =
        game("map 10x10; H3 brush; H4 brush; us: l us_ldr_clarkson H2; ger: b ger_wehr_164 A1; battery us 105mm 5 1");
    g.play("activate H2; call l H5", &case.dice(1));
    case.scatter(&g);
}

// proves lnl:18.2.e
#[test]
fn w93_never_less_than_nothing() {
    let mut case = Case::of("W93");
    let mut g = game("map 10x10; us: l us_ldr_doyle H2; ger: b ger_wehr_164 A1; battery us 105mm 5 1");
    g.play("activate H2; call l H5", &case.dice(1));
    case.scatter(&g);
}

// proves lnl:13.91.c
// proves lnl:13.91.d
#[test]
fn w94_well_supplied() {
    let mut case = Case::of("W94");
    let mut fact = case.fact();
    let rolls = fact.take("rolls");
    for (die, outcome) in rolls.as_object().expect("dice and what follows") {
        let more = outcome == "continue";
        let mut g = field(
            "us: l us_ldr_clarkson B4; m us_ldr_medrow B4; ger: b ger_wehr_164 E4; battery us 105mm 5 0 supplied",
        );
        // Scatter follows only where there is a mission.
        let dice: &[u8] = if more { &[1, 1] } else { &[] };
        g.play("activate B4; call l E4", &[&[die.parse().expect("a face")], dice].concat());
        if more {
            g.play("abort", &[]);
            assert!(g.offers("call m E4"));
        } else {
            assert_eq!(outcome, "no more missions");
            g.is_refused_by("call m E4", "lnl:13.91.d");
        }
    }
}

// proves lnl:17.4.b
// proves lnl:17.4.d
#[test]
fn w95_a_barrage_on_armour() {
    let mut case = Case::of("W95");
    let text = "E4 light_woods; us: l us_ldr_clarkson B4; battery us 105mm 5 1; ger: t ger_stug3g E4 facing 2";
    let mut open = field(&format!("{text} open"));
    open.play("activate B4; call l E4; adjust E4", &[vec![1, 1], case.dice(1)].concat());
    case.attack(&open, &["t"]);
    // No dice fall for one that is shut.
    field(&format!("{text} buttoned")).play("activate B4; call l E4; adjust E4", &[1, 1]);
}

// proves lnl:19.3.b
// proves lnl:19.3.c
#[test]
fn w96_levels_of_helicopters() {
    let mut case = Case::of("W96");
    let content = content_of("ap_long", &[]);
    let levels = case.fact().take("levels");
    for (place, level) in levels.as_object().expect("places and levels") {
        let hex = place.strip_prefix("board_c:").and_then(|rest| rest.split(' ').next()).expect("a hex");
        let above = read_loc(&content.ground, &format!("{hex}a")).expect("a hex of the map");
        assert_eq!(u64::from(content.ground.level(above)), level.as_u64().expect("a level"), "{place}");
    }
}

/// How far a weapon of a squad in A2 reaches a helicopter.
fn reach(order: &str) -> u8 {
    let offered = |distance: &u8| {
        let at = format!("{}2a", char::from(b'A' + distance));
        let mut g = game(&format!(
            "map 12x4; us: a nva_254 A2 +nva_rpd +nva_rpg2; ger: h us_huey_gun {at} hover; x ger_wehr_164 C1"
        ));
        g.play("activate A2", &[]);
        g.offers(&order.replace("AT", &at))
    };
    (1..=10).take_while(offered).last().expect("it reaches somebody")
}

// proves lnl:19.5.2.c
// proves lnl:19.5.2.d
#[test]
fn w97_small_arms_and_the_air() {
    let mut case = Case::of("W97");
    case.value(reach("fire a AT with own at h"));
    case.value(reach("fire a AT with nva_rpd at h"));
    assert_eq!(reach("gun a nva_rpg2 AT at h"), 6);
}

// proves lnl:19.5.1.d
// proves lnl:19.5.1.f
#[test]
fn w98_a_crash() {
    let mut case = Case::of("W98");
    let mut fact = case.fact();
    let mut g =
        game("map 10x8; F6 light_woods; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_gun H5a hover; below us_vn_354 F6");
    fact.is("frm", g.at("h").trim_end_matches('a'));
    let dir = fact.number("dir");
    // A hit; where it comes down, the white die is 3; the attack there; the crew.
    let dice = [vec![4, 4, dir, 3], case.dice(1), vec![1]].concat();
    g.play("activate H3; gun sq nva_rpg2 H5a at h", &dice);
    fact.is("to", g.at("h"));
    let steps = g.rules.ground().distance(g.loc("H5").hex(), g.loc(&g.at("h")).hex());
    fact.is("hexes", steps);
    case.attack(&g, &["below"]);
}

// proves lnl:19.5.1.h
// proves lnl:19.5.1.j
#[test]
fn w99_penetration_and_the_armour_of_a_helicopter() {
    let mut case = Case::of("W99");
    for _ in 0..2 {
        let mut fact = case.fact();
        let pen = fact.number("pen") as i8;
        let weak = |kind: &mut Kind| {
            if kind.id == "nva_rpg2" {
                kind.ordnance.as_mut().expect("a rocket").bands.iter_mut().for_each(|band| band.pen = pen);
            }
        };
        let mut g = field_with(weak, "us: sq nva_254 H3 +nva_rpg2; ger: h us_huey_gun H5a hover");
        g.play("activate H3; gun sq nva_rpg2 H5a at h", &[4, 4]);
        let (_, struck) = last_of(&g, |event| match event.what {
            What::Gun(GunEvent::AirStruck { pen, armor, .. }) => Some((pen, armor)),
            _ => None,
        });
        assert_eq!(struck.0, pen);
        fact.is("armor", struck.1);
        fact.is("result", if g.is("h", Marks::DAMAGED) { "damaged" } else { "none" });
        assert_eq!(g.of("h").life, Life::InPlay);
    }
}

// proves lnl:19.7.b
// proves lnl:19.7.c
#[test]
fn w100_an_ops_complete_helicopter() {
    let mut case = Case::of("W100");
    let mut g = game("map 10x8; nva: sq nva_254 B5; x nva_254 J8; us: h us_huey_gun D4a hover ops; operations nva");
    g.play("activate B5; move sq; step B4; gun h mg1 B4", &[1, 6]);
    case.value(super::fp(&g));
    // The first rocket hits and its burst does nothing; the second misses.
    let dice = [case.dice_of(0), vec![1, 6, 6, 6]].concat();
    g.play("gun h main B4", &dice);
    case.aim(&g, 1);
}

// proves lnl:20.1.b
#[test]
fn w101_a_flare() {
    let mut case = Case::of("W101");
    for lit in [true, false] {
        let mut g =
            game("map 10x8; night; us: b us_ab_254 E4; ger: l ger_ldr_weiss B4; c ger_wehr_164 B4; operations ger");
        g.play("activate B4; flare l D4", &case.dice(1));
        case.roll(&g);
        assert_eq!(g.state().flares.contains(g.loc("D4").hex()), lit);
    }
}

/// What the target of the last attack added to its die.
#[track_caller]
fn cover(g: &Game) -> i8 {
    let (event, ()) = last_of(g, |event| match event.what {
        What::Fire(FireEvent::Rolled { .. }) => Some(()),
        _ => None,
    });
    added(event, "lnl:5.0.h")
}
/// The same, for Germans in C4 fired at from C1.
#[track_caller]
fn cover_at(ground: &str, at: &str) -> i8 {
    let mut g = field(&format!("{ground}; us: a us_ab_254 C1; ger: b ger_wehr_164 {at}; spotted us {at}"));
    g.play(&format!("activate C1; fire a {at} with own; shoot"), &[1, 6]);
    cover(&g)
}

// proves lnl:21.1.h
// proves lnl:21.1.i
#[test]
fn w102_a_bunker_in_the_woods() {
    let mut case = Case::of("W102");
    for at in ["C4b", "C4"] {
        case.value(cover_at("C4 light_woods; bunker C4 1", at));
    }
}

// proves lnl:21.2.b
// proves lnl:3.0.i
#[test]
fn w103_foxholes() {
    let mut case = Case::of("W103");
    case.value(cover_at("foxholes C4", "C4"));
    let mut g = field("foxholes C4; us: l us_ldr_medrow C4; a us_ab_144 C4 shaken; ger: x ger_wehr_164 J8; rally us");
    g.play("rally a", &case.dice(1));
    case.morale(&g, "a");
}

// proves lnl:21.4.a
// proves lnl:21.4.i
#[test]
fn w104_mines_in_a_forest() {
    let mut case = Case::of("W104");
    let mut g = field("C3 forest; mines C3 ger 1; us: a us_ab_254 C4; ger: x ger_medic J8");
    g.play("activate C4; move a; step C3", &case.dice(1));
    case.attack(&g, &["a"]);
}

// proves lnl:21.4.c
#[test]
fn w105_mines_under_a_tank() {
    let mut case = Case::of("W105");
    let mut g = field("mines C3 ger 1; us: t us_m4a1 C4 facing 1; ger: x ger_medic J8");
    g.play("activate C4; move t; step C3", &case.dice(1));
    case.attack(&g, &["t"]);
}

// proves lnl:21.5.a
// proves lnl:21.5.g
// proves lnl:21.5.h
#[test]
fn w106_a_claymore() {
    let mut case = Case::of("W106");
    let mut g = game(
        "map 12x9; C2 light_woods; C3 light_woods; us: m us_vn_354 C4 +us_claymore; k us_vn_354 D4; x us_vn_medic A9; \
         nva: e nva_254 C2; far nva_254 L9",
    );
    g.play("activate C4; deploy m us_claymore; activate C2; move e; step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Claymores(_))));
    g.play("detonate us_claymore", &case.dice(1));
    case.attack(&g, &["e"]);
    assert!(matches!(g.state().top(), Some(Frame::Window(_))), "opportunity fire comes after it");
}
