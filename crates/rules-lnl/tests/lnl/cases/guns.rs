//! Ordnance, vehicles, close assault and overrun: W75 to W90.

use super::case::{Case, aspect, field, field_with};
use crate::game::{Game, game};
use rules_lnl::{
    model::{Kind, Life},
    state::{Impulse, Marks, Weapon},
};

/// A tank in A4 that fires at a German vehicle in E4: face to face, hatches shut, no modifiers at all.
#[track_caller]
fn duel(change: impl Fn(&mut Kind), target: &str, dice: &[u8]) -> Game {
    let mut g = field_with(change, &format!("us: tank us_m4a1 A4 facing 2 buttoned; ger: t {target}"));
    g.play("activate A4; gun tank main E4 at t", dice);
    g
}
fn as_shipped(_: &mut Kind) {}

/// A new turn for the first side, without the phases between.
fn again(g: &mut Game) {
    g.play("done", &[]);
    for unit in &mut g.state.units {
        unit.marks.remove(Marks::OF_THE_TURN);
        (unit.shot, unit.arms, unit.spent) = (0, 0, 0);
    }
    g.state.weapons.iter_mut().for_each(|weapon| weapon.flags &= !Weapon::FIRED);
    (g.state.impulse, g.state.active, g.state.passes) = (Impulse::FRESH, kernel::Seat(0), 0);
}

// proves lnl:14.0.l
// proves lnl:14.0.m
#[test]
fn w75_two_always_hits_and_twelve_always_misses() {
    let mut case = Case::of("W75");
    let mut g = field("E4 stone_building; us: a us_ab_254 A4 +us_bazooka; ger: t ger_pz4h E4 facing 5; spotted us E4");
    g.play("activate A4; gun a us_bazooka E4 at t", &[case.dice(1), vec![1, 6]].concat());
    case.aim(&g, 0);
    let mut g = field("us: l us_ldr_doyle C4; a us_ab_254 C4 +us_bazooka; ger: t ger_stug3g D4 facing 2 buttoned");
    for _ in 0..2 {
        g.play("activate C4; gun a us_bazooka D4 at t", &[6, 6]);
        again(&mut g);
    }
    g.play("activate C4; gun a us_bazooka D4 at t by l", &case.dice(1));
    case.aim(&g, 0);
}

// proves lnl:14.1.d
// proves lnl:14.1.f
#[test]
fn w76_turret_or_hull() {
    let mut case = Case::of("W76");
    for _ in 0..2 {
        let dice = [case.dice(1), vec![1, 6]].concat();
        case.aim(&duel(as_shipped, "ger_pz4h E4 facing 5", &dice), 0);
    }
    // Nobody strikes a turret that is not there.
    let g = duel(as_shipped, "ger_stug3g E4 facing 5", &[4, 4, 1, 6]);
    assert!(super::struck_hull(&g));
}

/// Changed counters: the penetration of the tank's gun and the armour of its target.
fn values(pen: i8, target: &'static str, armor: i8) -> impl Fn(&mut Kind) {
    move |kind| {
        if kind.id == "us_m4a1" {
            kind.ordnance.as_mut().expect("a gun").bands[0].pen = pen;
        } else if kind.id == target {
            kind.armor.as_mut().expect("armour").hull = [Some(armor); 3];
        }
    }
}

// proves lnl:14.0.w
#[test]
fn w77_a_dud() {
    let mut case = Case::of("W77");
    let g = duel(values(9, "ger_251", 1), "ger_251 E4 facing 5", &[vec![3, 4], case.dice(1)].concat());
    case.penetration(&g);
    assert!(g.of("t").life == Life::InPlay && !g.is("t", Marks::SHAKEN));
}

// proves lnl:14.0.x
#[test]
fn w78_a_catastrophe() {
    let mut case = Case::of("W78");
    // The last die is the crew's.
    let dice = [vec![3, 4], case.dice(1), vec![1]].concat();
    let g = duel(values(1, "ger_stug3g", 9), "ger_stug3g E4 facing 5", &dice);
    case.penetration(&g);
    assert_eq!(g.of("t").life, Life::Wreck);
}

// proves lnl:14.01.a
// proves lnl:14.01.b
#[test]
fn w79_equal_values() {
    let mut case = Case::of("W79");
    let dice = |place: usize, crew: &[u8]| [&[3, 4][..], &case.dice_of(0), &case.dice_of(place), crew].concat();
    // The crew that gets out checks for itself.
    let failed = duel(as_shipped, "ger_stug3g E4 facing 5", &dice(1, &[1, 1]));
    let passed = duel(as_shipped, "ger_stug3g E4 facing 5", &dice(2, &[]));
    case.penetration(&failed);
    assert_eq!(case.morale(&failed, "t").as_deref(), Some("abandoned"));
    assert_eq!(failed.of("t").life, Life::Abandoned);
    assert_eq!(case.morale(&passed, "t").as_deref(), Some("shaken"));
    assert!(passed.is("t", Marks::SHAKEN) && passed.of("t").life == Life::InPlay);
}

// proves lnl:14.01.h
// proves lnl:14.01.i
#[test]
fn w80_a_shell_that_is_stopped() {
    let mut case = Case::of("W80");
    let shot = |place: usize| {
        let mut g = game("map 18x4; us: tank us_m4a1 A2 facing 2 buttoned; ger: t ger_pz4h P2 facing 5");
        let dice = [&[2, 3][..], &case.dice_of(0), &case.dice_of(place)].concat();
        g.play("activate A2; gun tank main P2 at t", &dice);
        g
    };
    let (eleven, twelve) = (shot(1), shot(2));
    case.penetration(&eleven);
    case.morale(&eleven, "t");
    case.morale(&twelve, "t");
    assert!(!eleven.is("t", Marks::SHAKEN) && twelve.is("t", Marks::SHAKEN));
}

// proves lnl:14.2.b
#[test]
fn w81_heat_against_red_armour() {
    let mut case = Case::of("W81");
    let pen = |facing: u8| {
        let mut g = field(&format!("us: rr nva_rr75 D1 facing 3; ger: t ger_pz4h D4 facing {facing}"));
        g.play("activate D1; gun rr main D4 at t", &[3, 4, 1, 6]);
        super::penetration(&g)
    };
    case.value(pen(2));
    assert_eq!(pen(6), 5, "the front is not red");
}

// proves lnl:14.2.1.a
// proves lnl:14.0.q
#[test]
fn w82_heat_against_infantry() {
    let mut case = Case::of("W82");
    let burst = |ground: &str, marks: &str, dice: &[u8]| {
        let mut g =
            field(&format!("C4 {ground}; us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4 {marks}; spotted us C4"));
        g.play("activate A4; gun a us_law C4", &[&[1, 1][..], dice].concat());
        g
    };
    case.power(&burst("clear", "", &[1, 6]));
    case.power(&burst("stone_building", "", &[1, 6]));
    case.power_at(&burst("clear", "moved", &[4, 3, 2]), "x");
}

// proves lnl:14.3.a
// proves lnl:14.3.c
// proves lnl:14.3.d
#[test]
fn w83_acquisition() {
    let mut case = Case::of("W83");
    let shot = "activate A4; gun a us_bazooka D4 at t";
    let mut g = field("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2 buttoned");
    g.play(shot, &[6, 6]);
    again(&mut g);
    let mut once = g.clone();
    once.play(shot, &[case.dice(1), vec![1, 6]].concat());
    case.aim(&once, 0);
    g.play(shot, &[6, 6]);
    again(&mut g);
    for last in [true, false] {
        let mut twice = g.clone();
        if last {
            twice.play(shot, &[case.dice(1), vec![1, 6]].concat());
            case.aim(&twice, 0);
        }
        // Never three.
        g.play(shot, &[6, 6]);
        again(&mut g);
        assert_eq!(g.state().acquired.iter().map(|held| held.value).collect::<Vec<_>>(), [2]);
    }
}

// proves lnl:14.1.a
// proves lnl:14.1.c
#[test]
fn w84_front_flank_and_rear() {
    let mut case = Case::of("W84");
    for _ in 0..4 {
        let shot = case.facing();
        let (target, firer) = (&shot.target, &shot.firer);
        // On a dividing line whichever is weaker.
        for weaker in &shot.out {
            let place = ["front", "flank", "rear"].iter().position(|side| side == weaker).expect("a side");
            let weak = |kind: &mut Kind| {
                if kind.id == "ger_pz4h" {
                    let hull = &mut kind.armor.as_mut().expect("armour").hull;
                    *hull = [Some(6); 3];
                    hull[place] = Some(1);
                }
            };
            let mut g = field_with(
                weak,
                &format!(
                    "us: a us_ab_254 {firer} +us_bazooka; ger: t ger_pz4h {target} facing {} buttoned",
                    shot.facing
                ),
            );
            g.play(&format!("activate {firer}; gun a us_bazooka {target} at t"), &[3, 4, 1, 6]);
            assert_eq!(format!("{:?}", aspect(&g)).to_lowercase(), *weaker, "{firer}");
        }
    }
}

// proves lnl:14.0.g
// proves lnl:5.01.c
// proves lnl:14.1.f
#[test]
fn w85_a_bazooka_at_a_stugs_flank() {
    let mut case = Case::of("W85");
    let mut g = field("us: a us_ab_254 D1 +us_bazooka; l us_ldr_clarkson D1; ger: t ger_stug3g D4 facing 2 open");
    g.play("activate D1; gun a us_bazooka D4 at t by l", &[case.dice(2), vec![1]].concat());
    case.aim(&g, 0);
    case.penetration(&g);
    assert!(super::struck_hull(&g) && g.of("t").life == Life::Wreck);
}

// proves lnl:15.3.c
#[test]
fn w86_an_overrun() {
    let mut case = Case::of("W86");
    let mut g = field(
        "foxholes G4; us: tank us_m4a1 F4 facing 2 open; darius us_al_darius on tank; ger: x ger_wehr_164 G4; y ger_wehr_164 A1",
    );
    // The last die is that of the reduced squad.
    g.play("activate F4; move tank; overrun G4", &[case.dice(1), vec![2]].concat());
    case.attack(&g, &["x"]);
    assert_eq!(g.counter("x"), "ger_wehr_154");
}

// proves lnl:17.1.l
#[test]
fn w87_close_assault_with_a_panzerfaust() {
    let mut case = Case::of("W87");
    for destroyed in [false, true] {
        let mut g = game(
            "map 10x8; ger: a ger_wehr_164 F4 +ger_pzf30; idle ger_wehr_164 A1; us: tank us_m4a1 G4; other us_ab_254 J8",
        );
        g.play("activate F4; move a; assault tank; close a with ger_pzf30", &[vec![1, 1], case.dice(1)].concat());
        case.close(&g);
        assert_eq!(g.of("tank").life == Life::Wreck, destroyed);
    }
}

// proves lnl:17.2.e
// proves lnl:17.2.f
#[test]
fn w88_small_arms_at_a_half_track() {
    let mut case = Case::of("W88");
    let mut g = field(
        "D4 light_woods; us: ht us_m3ht D4 facing 2; r arvn_154 on ht; ger: a ger_wehr_164 A4 +ger_mg42; operations ger; spotted ger D4",
    );
    g.play("activate A4; fire a D4 with ger_mg42 at ht; shoot", &case.dice(1));
    case.attack(&g, &["ht", "r"]);
    assert!(g.is("r", Marks::SHAKEN) && g.of("r").carrier.is_none());
}

// proves lnl:17.3.b
// proves lnl:17.3.c
#[test]
fn w89_small_arms_at_a_truck() {
    let mut case = Case::of("W89");
    let mut g = field("us: t us_truck D4 facing 2; ger: a ger_wehr_164 A4 +ger_mg42; operations ger");
    // The last die is the crew's.
    g.play("activate A4; fire a D4 with ger_mg42 at t; shoot", &[case.dice(1), vec![1]].concat());
    case.attack(&g, &["t"]);
    assert_eq!(g.of("t").life, Life::Wreck);
}

// proves lnl:16.1.1.a
// proves lnl:16.1.1.c
#[test]
fn w90_bailing_out() {
    let mut case = Case::of("W90");
    let mut fact = case.fact();
    let (squad, mg) = (fact.number("squad_roll"), fact.number("sw_roll"));
    let mut g = field(
        "us: ht us_m3ht D4 facing 5; r us_ab_254 on ht +us_m1919a6; ger: gun ger_atg75 A4 facing 2; operations ger",
    );
    // A hit, through; the crew is lost.
    g.play("activate A4; gun gun main D4 at ht", &[3, 4, 5, 1, 1, squad, mg]);
    assert!(g.of("ht").life == Life::Wreck && g.at("r") == "D4");
    assert!(g.is("r", Marks::SHAKEN) && g.is("r", Marks::MOVED));
    fact.is("squad", "Shaken, Moved");
    let gun = g.weapon("us_m1919a6");
    assert!(!gun.owner.is_some() && gun.loc.is_none());
    fact.is("sw", "eliminated");
}
