//! Rules 9.5 to 9.9: air combat, support, and the way home.

use super::{FRONT, area, fight, fired, offers_to, owing, pass_until, steps};
use crate::game::{CAMPAIGN, Game, game};
use kernel::{Rules, Seat};
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS, Area},
    state::{AirPiece, AirStatus, Phase, Stage, State},
};

// --- 9.5 air combat ---

/// Three fighters and two bombers against two fighters and two bombers, one of them another area away.
const MELEE: &str = "turn 4; targets; lw-jg52 area 12; lw-jg53 area 14; lw-kg4 area 12; lw-nsg5 area 12
     vv-1gvi area 12; vv-13gvi area 12; vv-14gvi area 11; vv-218b area 12; vv-312l area 12";

// proves hun:9.5.a hun:9.5.b
#[test]
fn the_units_in_an_area_are_lined_up_after_the_aborts() {
    let mut g = game(&MELEE.replace("targets", "aborts axis"));
    assert_eq!(g.refusal("aim lw-jg52 vv-1gvi"), "hun:2.1.a", "first the aborts");
    g.play("abort lw-nsg5; done", &[5]);
    assert_eq!(g.refusal("aim vv-1gvi lw-jg52"), "hun:2.1.a");
    g.play("abort vv-312l; done", &[6]);
    assert_eq!((g.phase(), g.state().area), (Phase::AirTargets, Area(12).into()));
    // Of both sides those who are still there, and no others.
    let line = |side: Seat| -> Vec<String> {
        g.rules().in_area(g.state(), side, Area(12)).map(|air| g.rules().air_text(air)).collect()
    };
    assert_eq!(line(AXIS), ["lw-jg52", "lw-kg4"]);
    assert_eq!(line(ALLIED), ["vv-13gvi", "vv-1gvi", "vv-218b"]);
    assert_eq!(offers_to(&g, AXIS), ["aim lw-jg52 vv-13gvi", "aim lw-jg52 vv-1gvi", "aim lw-jg52 vv-218b"]);
}

// proves hun:9.5.c hun:9.5.d hun:9.5.e hun:9.5.j
#[test]
fn each_fighter_has_one_target_before_a_die_falls() {
    let mut g = game(MELEE);
    assert_eq!((g.asks().1.0, owing(&g)), ("hun:9.5.c", vec![AXIS, ALLIED]));
    // Any enemy in the area, fighter or bomber; not done without.
    let aims = ["vv-13gvi", "vv-1gvi", "vv-218b", "vv-312l"].map(|target| format!("aim lw-jg52 {target}"));
    assert_eq!(offers_to(&g, AXIS), aims);
    assert_eq!(g.refusal_to(AXIS, "done"), "hun:9.5.c");
    for (seat, aim) in [
        (AXIS, "aim lw-jg52 vv-14gvi"),  // it is elsewhere
        (AXIS, "aim lw-jg53 vv-1gvi"),   // so is this one
        (AXIS, "aim lw-jg52 lw-kg4"),    // a friend
        (AXIS, "aim vv-1gvi lw-jg52"),   // not one's own
        (ALLIED, "aim vv-1gvi lw-jg51"), // it is not out
    ] {
        assert_eq!(g.refusal_to(seat, aim), "hun:9.5.c", "{aim}");
    }
    g.play_as(AXIS, "aim lw-jg52 vv-13gvi", &[]);
    assert_eq!(g.refusal_to(AXIS, "aim lw-jg52 vv-1gvi"), "hun:9.5.j", "its dice go at one target");
    g.play_as(AXIS, "recall lw-jg52", &[]);
    assert_eq!(g.refusal_to(AXIS, "done"), "hun:9.5.c");
    g.play_as(AXIS, "aim lw-jg52 vv-1gvi", &[]);
    g.play_as(AXIS, "done", &[]);
    // Two at the same, without a die so far.
    g.play_as(ALLIED, "aim vv-1gvi lw-jg52", &[]);
    assert_eq!(g.refusal_to(ALLIED, "done"), "hun:9.5.c", "the other one has none");
    g.play_as(ALLIED, "aim vv-13gvi lw-jg52", &[]);
    g.play_as(ALLIED, "done", &[7, 7, 5, 4]);
    let shot = |air: &str, target: &str, dice, hits| (air.to_owned(), target.to_owned(), dice, hits);
    let shots = [shot("lw-jg52", "vv-1gvi", 2, 2), shot("vv-13gvi", "lw-jg52", 1, 1), shot("vv-1gvi", "lw-jg52", 1, 1)];
    assert_eq!(fired(&g), shots);
    assert_eq!(steps(&g, ["lw-jg52", "vv-1gvi", "vv-13gvi"]), [0, 0, 1]);
    // Every choice is told before the first die.
    let aims = g.events().iter().rposition(|event| matches!(event.what, What::AirAims { .. })).expect("shown");
    let fire = g.events().iter().position(|event| matches!(event.what, What::AirFires { .. })).expect("fired");
    assert!(aims < fire);
}

// proves hun:9.5.f hun:9.6.a
#[test]
fn a_bomber_fires_only_at_one_of_those_that_fired_at_it() {
    let mut g = game(MELEE);
    for aim in ["aim lw-kg4 vv-1gvi", "aim lw-nsg5 vv-218b"] {
        assert!(!g.legal_to(AXIS, aim), "{aim}: bombers do not hunt");
    }
    g.play_as(AXIS, "aim lw-jg52 vv-218b", &[]);
    g.play_as(AXIS, "done", &[]);
    g.play_as(ALLIED, "aim vv-1gvi lw-kg4", &[]);
    g.play_as(ALLIED, "aim vv-13gvi lw-kg4", &[]);
    g.play_as(ALLIED, "done", &[]);
    // The Axis bomber has two to choose from; the Allied one has no choice, and the other two are not fired at.
    assert_eq!((g.phase(), g.asks()), (Phase::AirReturns(AXIS), ("axis".to_owned(), kernel::Clause("hun:9.5.f"))));
    assert_eq!(g.offers(), ["aim lw-kg4 vv-13gvi", "aim lw-kg4 vv-1gvi"]);
    for aim in ["aim lw-kg4 vv-218b", "aim lw-nsg5 vv-1gvi", "done"] {
        assert_eq!(g.refusal(aim), "hun:9.5.f", "{aim}");
    }
    g.play("aim lw-kg4 vv-13gvi", &[8, 8, 2, 6, 4, 4]);
    let shot = |air: &str, target: &str, dice, hits| (air.to_owned(), target.to_owned(), dice, hits);
    let shots = [
        shot("lw-jg52", "vv-218b", 2, 0),
        shot("lw-kg4", "vv-13gvi", 1, 1),
        shot("vv-13gvi", "lw-kg4", 1, 0),
        shot("vv-1gvi", "lw-kg4", 1, 1),
        shot("vv-218b", "lw-jg52", 1, 0),
    ];
    assert_eq!(fired(&g), shots);
    assert_eq!(steps(&g, ["lw-kg4", "vv-13gvi", "vv-1gvi", "lw-nsg5", "vv-312l"]), [0, 0, 1, 1, 1]);
}

// proves hun:9.6.a
#[test]
fn a_factor_in_parentheses_is_for_those_who_are_fired_at() {
    let g = game(MELEE);
    assert!(g.rules().air_unit(g.air_id("lw-kg4")).defends_only);
    assert_eq!(g.refusal_to(AXIS, "aim lw-kg4 vv-1gvi"), "hun:9.6.a");
    // A lone fighter over two assault units: one answers with two dice of its 3, the other with none.
    let mut g = game("turn 4; targets; lw-sg2 area 12; lw-sg9 area 12; vv-1gvi area 12");
    assert_eq!(owing(&g), [ALLIED]);
    g.play("aim vv-1gvi lw-sg2", &[]);
    g.play("done", &[4, 4, 5]);
    assert_eq!(fired(&g).len(), 2);
    assert_eq!(steps(&g, ["lw-sg2", "lw-sg9", "vv-1gvi"]), [2, 1, 1]);
}

// proves hun:9.5.g hun:9.5.h hun:9.5.i
#[test]
fn a_unit_rolls_a_die_for_each_step_against_its_factor() {
    // The example: 7 with two steps against 4 with one.
    let duel = "lw-jg52 area 12; vv-1gvi area 12";
    let left = |faces: &[u8]| steps(&fight(duel, faces), ["lw-jg52", "vv-1gvi"]);
    assert_eq!(left(&[1, 8, 3]), [1, 0]);
    // A die equal to the factor hits, the next higher does not.
    assert_eq!(left(&[7, 8, 4]), [1, 0]);
    assert_eq!(left(&[8, 7, 5]), [2, 0]);
    assert_eq!(left(&[8, 8, 4]), [1, 1]);
    assert_eq!(left(&[10, 8, 5]), [2, 1]);
    // Reduced it has one die; dice left over or missing would fail.
    let g = fight("lw-jg52 area 12 reduced; vv-1gvi area 12", &[7, 5]);
    assert_eq!(steps(&g, ["lw-jg52", "vv-1gvi"]), [1, 0]);
    // The target answers with its own steps and its own factor: two dice of 3, or one.
    for (sketch, faces, left) in [
        ("lw-sg2 area 12; vv-1gvi area 12", &[4, 3, 5][..], [2, 0]),
        ("lw-sg2 area 12; vv-1gvi area 12", &[4, 4, 4], [1, 1]),
        ("lw-sg2 area 12 reduced; vv-1gvi area 12", &[3, 5], [1, 0]),
        ("lw-sg2 area 12 reduced; vv-1gvi area 12", &[4, 5], [1, 1]),
    ] {
        assert_eq!(steps(&fight(sketch, faces), ["lw-sg2", "vv-1gvi"]), left, "{sketch} {faces:?}");
    }
}

// proves hun:9.5.k
#[test]
fn all_fire_is_simultaneous() {
    // Both are lost: who is hit first fires all the same.
    let g = fight("lw-jg51 area 12; vv-14gvi area 12", &[6, 5]);
    assert_eq!(steps(&g, ["lw-jg51", "vv-14gvi"]), [0, 0]);
    assert_eq!([g.air("lw-jg51").status, g.air("vv-14gvi").status], [AirStatus::Eliminated; 2]);
    let lost = |event: &rules_hungria::event::Event| match event.what {
        What::AirLoses { air, left } => Some((g.rules().air_text(air), left, event.clause.0)),
        _ => None,
    };
    let losses: Vec<_> = g.events().iter().filter_map(lost).collect();
    assert_eq!(losses, [("lw-jg51".to_owned(), 0, "hun:9.5.k"), ("vv-14gvi".to_owned(), 0, "hun:9.5.k")]);
    // Losses are taken when all have fired: a bomber lost to the first of two is fired at by both, and answers.
    let mut g = game("turn 4; aborts axis; lw-jg52 area 12; lw-jg53 area 12; vv-218b area 12");
    g.play("done", &[]);
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::AirReturns(ALLIED));
    g.play("aim vv-218b lw-jg53", &[1, 1, 1, 1, 3]);
    assert_eq!(fired(&g).len(), 3);
    assert_eq!(steps(&g, ["lw-jg52", "lw-jg53", "vv-218b"]), [2, 1, 0]);
}

// proves hun:9.5.l
#[test]
fn each_unit_fires_once_in_one_round_for_each_area() {
    // Two areas, the lower first; nobody hits, nobody fires again.
    let mut g = game("turn 4; aborts axis; lw-jg52 area 12; vv-1gvi area 12; lw-jg53 area 11; vv-13gvi area 11");
    g.play("done", &[]);
    g.play("done", &[10, 10, 10, 9, 9, 9]);
    let order: Vec<String> = fired(&g).into_iter().map(|(air, ..)| air).collect();
    assert_eq!(order, ["lw-jg53", "vv-13gvi", "lw-jg52", "vv-1gvi"]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED));
    // A fighter fires at its own target only, even when another fires at it; a bomber at one of two, chosen when their
    // targets are known.
    let mut g = game("turn 4; targets; lw-jg52 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-13gvi area 12");
    g.play_as(ALLIED, "aim vv-1gvi lw-kg4", &[]);
    g.play_as(ALLIED, "aim vv-13gvi lw-kg4", &[]);
    g.play_as(ALLIED, "done", &[]);
    assert_eq!(g.phase(), Phase::AirTargets, "the bomber's owner cannot yet answer");
    g.play_as(AXIS, "aim lw-jg52 vv-1gvi", &[]);
    g.play_as(AXIS, "done", &[]);
    let aims = g.events().iter().filter(|event| matches!(event.what, What::AirAims { .. })).count();
    assert_eq!((g.phase(), aims), (Phase::AirReturns(AXIS), 3));
    g.play("aim lw-kg4 vv-1gvi", &[10, 10, 10, 10, 10]);
    let shots: Vec<_> = fired(&g).into_iter().map(|(air, target, ..)| format!("{air} {target}")).collect();
    assert_eq!(shots, ["lw-jg52 vv-1gvi", "lw-kg4 vv-1gvi", "vv-13gvi lw-kg4", "vv-1gvi lw-kg4"]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED));
    // Two bombers with a choice each choose once.
    let mut g = game(
        "turn 4; targets; lw-kg4 area 12; lw-nsg5 area 12
         vv-1gvi area 12; vv-13gvi area 12; vv-14gvi area 12; vv-15i area 12",
    );
    for aim in ["vv-1gvi lw-kg4", "vv-13gvi lw-kg4", "vv-14gvi lw-nsg5", "vv-15i lw-nsg5"] {
        g.play(&format!("aim {aim}"), &[]);
    }
    g.play("done; aim lw-kg4 vv-13gvi", &[]);
    assert_eq!(g.refusal("aim lw-kg4 vv-1gvi"), "hun:9.5.l");
    assert_eq!(g.offers(), ["aim lw-nsg5 vv-14gvi", "aim lw-nsg5 vv-15i"]);
}

// proves hun:9.5.m
#[test]
fn targets_are_chosen_in_secret_and_shown_together() {
    let mut g = game(MELEE);
    let view = |g: &Game, seat: Option<Seat>| g.rules().view(g.state(), seat);
    let target = |s: &State, id: &str| {
        let target = s.air(CAMPAIGN.find_air(id).unwrap()).target;
        target.get().map(|target| CAMPAIGN.air_text(target))
    };
    let before = g.state().clone();
    g.play_as(AXIS, "aim lw-jg52 vv-218b", &[]);
    assert_eq!((view(&g, Some(ALLIED)), view(&g, None)), (before.clone(), before));
    assert_eq!(target(&view(&g, Some(AXIS)), "lw-jg52").as_deref(), Some("vv-218b"));
    g.play_as(AXIS, "done", &[]);
    assert_eq!(g.clauses(), ["hun:9.5.m"], "that they are ready, and no more");
    assert_eq!(target(&view(&g, Some(ALLIED)), "lw-jg52"), None);
    g.play_as(ALLIED, "aim vv-1gvi lw-kg4", &[]);
    assert_eq!(target(&view(&g, Some(AXIS)), "vv-1gvi"), None);
    assert_eq!(target(&view(&g, Some(ALLIED)), "vv-1gvi").as_deref(), Some("lw-kg4"));
    g.play_as(ALLIED, "aim vv-13gvi lw-kg4", &[]);
    let before = g.state().clone();
    g.play_as(ALLIED, "done", &[]);
    assert!(g.rules().reveals(&before, g.state()));
    let shown = g.events().iter().filter(|event| matches!(event.what, What::AirAims { .. }));
    assert!(shown.clone().count() == 3 && shown.into_iter().all(|event| event.clause.0 == "hun:9.5.m"));
    assert_eq!(target(&view(&g, Some(AXIS)), "vv-1gvi").as_deref(), Some("lw-kg4"));
    assert_eq!(target(&view(&g, Some(ALLIED)), "lw-jg52").as_deref(), Some("vv-218b"));
    assert_eq!(target(&view(&g, None), "vv-13gvi").as_deref(), Some("lw-kg4"));
}

// --- 9.5.1 fighter bombers ---

// proves hun:9.5.1.a
#[test]
fn a_jabo_bombs_unless_it_fought_in_the_air() {
    // One jabo meets a fighter, and nobody is hit; the other meets nobody.
    let mut g = game(&format!("aborts axis; {FRONT}; lw-sg10 area 12; lw-sg4 area 11; vv-1gvi area 12"));
    g.play("done", &[]);
    g.play("done", &[6, 6, 5]);
    assert_eq!((g.phase(), area(&g, "lw-sg10"), area(&g, "lw-sg4")), (Phase::Movement(ALLIED), 0, 11));
    let mut g = game(&format!("aborts axis; {FRONT}; lw-sg10 area 11; vv-1gvi area 11"));
    g.play("done", &[]);
    g.play("done", &[6, 6, 5]);
    g.play("done; attack 1821; commit-all", &[]);
    assert_eq!(steps(&g, ["lw-sg10"]), [2]);
    assert_eq!(g.reckoning().defence, 5);
    g.play("declare", &[1]);
    assert!(!g.events().iter().any(|event| matches!(event.what, What::AirSupports { .. })), "it was not even asked");
}

// proves hun:9.5.1.b
#[test]
fn a_jabo_bombs_in_attack_and_in_defence() {
    let mut g = game(&format!("combat allied; {FRONT}; lw-sg10 area 11"));
    g.play("attack 1821; commit-all; declare; support lw-sg10", &[]);
    assert_eq!(g.reckoning().defence, 5 + 4);
    let position =
        "control axis; allied 1716 1816 1815 1915 1715; de-1pz 1617; su-5kk 1716; su-hq2 1915; lw-sg10 area 11";
    let mut g = game(&format!("turn 2; combat axis; {position}"));
    g.play("attack 1716; commit de-1pz", &[]);
    let without = g.reckoning().attack;
    g.play("support lw-sg10", &[]);
    assert_eq!((without, g.reckoning().attack), (10, 14));
}

// --- 9.7 and 9.8 support, and the way home ---

// proves hun:9.7.a hun:9.8.a
#[test]
fn survivors_with_bombs_stay_for_support_and_the_others_go_home() {
    let mut g = game(&format!(
        "targets; {FRONT}; lw-jg52 area 11; lw-sg2 area 11; lw-kg4 area 11; lw-nsg5 area 8; lw-jg53 area 8; mk-102
         vv-1gvi area 11; vv-13gvi area 11; vv-7gvsh area 11; vv-14gvi area 14; vv-12gvsh area 14"
    ));
    g.play_as(AXIS, "aim lw-jg52 vv-7gvsh", &[]);
    g.play_as(AXIS, "done", &[]);
    g.play_as(ALLIED, "aim vv-1gvi lw-sg2", &[]);
    g.play_as(ALLIED, "aim vv-13gvi lw-kg4", &[]);
    g.play_as(ALLIED, "done", &[8, 8, 3, 4, 4, 5, 4, 3]);
    assert_eq!(g.phase(), Phase::Movement(ALLIED));
    assert_eq!(steps(&g, ["lw-sg2", "lw-kg4", "vv-7gvsh"]), [1, 0, 1]);
    // Bombers and assault units that fought and those that did not; no fighter, no lost unit, nobody from home.
    let out: Vec<(String, u8)> = g
        .state()
        .airs()
        .filter(|&air| g.state().air(air).is_out())
        .map(|air| (g.rules().air_text(air), g.state().air(air).area.get().map_or(0, |area| area.0)))
        .collect();
    let stays = |id: &str, area: u8| (id.to_owned(), area);
    assert_eq!(out, [stays("lw-nsg5", 8), stays("lw-sg2", 11), stays("vv-12gvsh", 14), stays("vv-7gvsh", 11)]);
    assert_eq!(g.air("lw-jg53").status, AirStatus::Ready);
    // The survivors of the air combat support, with what they have left; a fighter has nothing to drop.
    g.play("done; attack 1821; commit-all", &[]);
    assert_eq!(g.refusal("support vv-1gvi"), "hun:9.7.a");
    g.play("support vv-7gvsh; declare", &[]);
    assert_eq!(g.offers(), ["roll", "support lw-sg2"]);
    g.play("support lw-sg2", &[]);
    assert_eq!((g.reckoning().attack, g.reckoning().defence), (16 + 5, 5 + 3));
}

// proves hun:9.7.b
#[test]
fn bombs_are_added_to_attack_and_to_defence() {
    let mut g =
        game(&format!("combat allied; {FRONT}; lw-sg2 area 11; lw-nsg5 area 11; vv-7gvsh area 11; vv-218b area 11"));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!((g.reckoning().attack, g.reckoning().defence), (16, 5));
    g.play("support vv-7gvsh", &[]);
    assert_eq!((g.reckoning().attack, g.reckoning().defence), (21, 5));
    g.play("support vv-218b; declare; support lw-sg2; support lw-nsg5", &[]);
    assert_eq!((g.reckoning().attack, g.reckoning().defence), (16 + 5 + 4, 5 + 5 + 2));
    g.play("roll", &[1]);
    let support = |event: &rules_hungria::event::Event| match event.what {
        What::AirSupports { air, bomb } => Some((g.rules().air_text(air), bomb, event.clause.0)),
        _ => None,
    };
    let told: Vec<_> = g.events().iter().filter_map(support).collect();
    let bombs = |id: &str, bomb: u8| (id.to_owned(), bomb, "hun:9.7.b");
    assert_eq!(told, [bombs("lw-nsg5", 2), bombs("lw-sg2", 5), bombs("vv-218b", 4), bombs("vv-7gvsh", 5)]);
}

// proves hun:9.7.c hun:9.7.d
#[test]
fn support_is_given_once_a_turn_in_the_area_of_the_defended_hex_attacker_first() {
    let mut g = game(&format!(
        "combat allied; {FRONT}; lw-sg2 area 11; lw-kg4 area 12; vv-7gvsh area 11; vv-12gvsh area 12; vv-264sh area 11"
    ));
    g.play("attack 1821; commit su-49", &[]);
    // The attacker first, and only who is in the area.
    assert_eq!((g.state().combat.stage, g.asks().0.as_str()), (Stage::Compose, "allied"));
    assert_eq!(g.refusal_to(AXIS, "support lw-sg2"), "hun:2.1.j");
    assert_eq!(g.refusal("support lw-sg2"), "hun:9.7.d", "not the other side's");
    assert_eq!(g.refusal("support vv-12gvsh"), "hun:9.7.d", "it is in another area");
    g.play("support vv-7gvsh", &[]);
    assert_eq!(g.refusal("support vv-7gvsh"), "hun:9.7.d", "it does");
    g.play("declare", &[]);
    assert_eq!((g.state().combat.stage, g.asks().0.as_str()), (Stage::Answer, "axis"));
    assert_eq!(g.refusal("support lw-kg4"), "hun:9.7.d");
    assert_eq!(g.refusal_to(ALLIED, "support vv-264sh"), "hun:2.1.j");
    g.play("support lw-sg2; roll", &[1]);
    // After the combat they are in their boxes, unharmed.
    assert_eq!(["lw-sg2", "vv-7gvsh"].map(|id| area(&g, id)), [0, 0]);
    assert_eq!(["lw-kg4", "vv-12gvsh", "vv-264sh"].map(|id| area(&g, id)), [12, 12, 11]);
    assert_eq!(steps(&g, ["lw-sg2", "vv-7gvsh"]), [2, 1]);
    assert!(!g.air("lw-sg2").has(AirPiece::COMMITTED));
    // In the next combat of the area only those are left who gave none.
    g.play("attack 1720; commit su-57", &[]);
    assert_eq!(g.refusal("support vv-7gvsh"), "hun:9.7.d");
    assert!(g.legal("support vv-264sh"));
    g.play("declare", &[1]);
    assert_eq!(g.state().combat.stage, Stage::None, "the Axis has nobody left to ask");
    // Who gave none is at home when the turn is over.
    assert_eq!(area(&g, "vv-264sh"), 11);
    pass_until(&mut g, Phase::AirAssignment);
    assert_eq!((g.state().turn, area(&g, "vv-264sh")), (4, 0));
}

// proves hun:9.8.b
#[test]
fn soviet_air_units_return_to_the_box_of_their_own_front() {
    // One that came from another Front, one of this; after air combat, after an abort, after support.
    let mut g = game(&format!(
        "aborts axis; {FRONT}; su-hq4 1818; lw-jg52 area 11; vv-1gvi area 11 front su-hq4; vv-13gvi area 11
         vv-7gvsh area 11 front su-hq4; vv-218b area 11 front su-hq4"
    ));
    g.play("done; abort vv-218b; done", &[6]);
    g.play("aim lw-jg52 vv-1gvi", &[]);
    g.play("done", &[8, 8, 10, 10]);
    g.play("done; attack 1821; commit-all; support vv-7gvsh; declare", &[1]);
    let front = |id: &str| g.rules().hq_of(g.air(id).front).expect("a Front");
    for (id, hq) in [("vv-1gvi", "su-hq4"), ("vv-13gvi", "su-hq2"), ("vv-7gvsh", "su-hq4"), ("vv-218b", "su-hq4")] {
        assert_eq!((area(&g, id), front(id)), (0, g.unit(hq)), "{id}");
    }
    assert_eq!(g.air("lw-jg52").front, kernel::Maybe::NONE);
}

// --- 9.9 mobile attacks ---

// proves hun:9.9.a hun:9.9.b
#[test]
fn german_bombs_support_a_mobile_attack_and_go_home() {
    let mut g = game(
        "turn 8; movement axis; control axis; allied 1716 1815 1715 1816; su-10g 1716; su-hq2 1815
         de-1pz 1717; de-23pz 1617
         lw-sg2 area 11; lw-sg10 area 11; lw-kg4 area 11; lw-sg9 area 8; mk-102 area 11; vv-7gvsh area 11",
    );
    g.play("move de-1pz; mobile-attack 1716", &[]);
    let without = g.reckoning().attack;
    // German ones of any kind that have bombs, in the area of the attacked hex.
    assert_eq!(g.offers(), ["roll", "support lw-kg4", "support lw-sg10", "support lw-sg2"]);
    assert_eq!(g.refusal("support mk-102"), "hun:9.9.a");
    assert_eq!(g.refusal("support lw-sg9"), "hun:9.7.d");
    g.play("support lw-sg2; support lw-kg4", &[]);
    assert_eq!(g.reckoning().attack, without + 5 + 4);
    // The defender answers with any of his.
    g.play("roll; support vv-7gvsh; roll", &[1]);
    assert_eq!(["lw-sg2", "lw-kg4", "vv-7gvsh", "lw-sg10", "mk-102"].map(|id| area(&g, id)), [0, 0, 0, 11, 11]);
    assert_eq!(steps(&g, ["lw-sg2", "lw-kg4"]), [2, 1]);
    // In the combat phase they are no more to be had, and the Hungarian is.
    pass_until(&mut g, Phase::Combat(AXIS));
    g.play("attack 1716; commit de-23pz", &[]);
    assert_eq!(g.refusal("support lw-sg2"), "hun:9.7.d");
    assert!(g.legal("support mk-102") && g.legal("support lw-sg10"));
}
