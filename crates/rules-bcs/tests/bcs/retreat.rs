//! Retreats: what the flow says, which ways there are, what they cost; voluntary retreats.

use crate::game::{Game, game, game_1_2, games};
use kernel::Rules;
use rules_bcs::{
    event::{CombatEvent, What},
    model::Outcome,
    state::{Marks, Status},
};
use scene::Scenic;

/// A front: K7 attacks 0706. The best way back from there to M31's HQ is 0606, 0507, 0407.
fn front(m31: &str, rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
         formation merrow M31 {m31}
         {rest}; obj 0706; activity K7"
    )
}
const HQ: &str = "hq 0308 trains 0106 radius 6";

/// The same where M31 has no Safe Path: its HQ is off map and its side has no entry.
fn cut_off(rest: &str) -> String {
    front("", rest).replace("entry merrow 0106", "")
}

/// The same in M31's activation.
fn withdrawing(rest: &str) -> String {
    front(HQ, rest).replace("activity K7", "activity M31")
}

/// What the flow said, with its clause.
fn flows(g: &Game) -> Vec<(Outcome, &'static str)> {
    let flow = |event: &rules_bcs::event::Event| match event.what {
        What::Combat(CombatEvent::Flow { outcome, .. }) => Some((outcome, event.clause.0)),
        _ => None,
    };
    g.log().iter().filter_map(flow).collect()
}

/// Plays and says what the flow said, where `x` is and how many steps it has.
#[track_caller]
fn says(mut g: Game, actions: &str, dice: &[u8]) -> (Outcome, &'static str, String, u8) {
    g.play(actions, dice);
    let (outcome, clause) = flows(&g)[0];
    (outcome, clause, g.at("x"), g.steps("x"))
}

const LEG: &str = "K7: a K112-1 0806; M31: x M31-1 0706";
const TANK: &str = "K7: a K112-1 0806; t K7-1 0806; M31: x M4-1 0706 ar 3";

// proves bcs:5.5c.1
// proves bcs:5.5a
#[test]
fn without_a_safe_path_a_unit_on_foot_loses_a_step_and_stays_1_2() {
    // Eleven: one step by the table, one by the flow.
    let expected = (Outcome::StepNoRetreat, "bcs:5.5c.1", "0706".to_owned(), 3);
    assert_eq!(says(game_1_2(&cut_off(LEG)), "attack a 0706; roll", &[5, 6]), expected);
    // A truck, a situational result: no step by the table.
    let truck = cut_off("K7: a K112-1 0806 ar 0; M31: x M31-AT 0706 move");
    assert_eq!(
        says(game_1_2(&truck), "attack a 0706; roll", &[3, 4]),
        (Outcome::StepNoRetreat, "bcs:5.5c.1", "0706".to_owned(), 1)
    );
}

// proves bcs:5.5c.2
#[test]
fn without_a_safe_path_a_unit_on_foot_loses_a_step_and_stays_2_0() {
    let expected = (Outcome::StepNoRetreat, "bcs:5.5c.2", "0706".to_owned(), 3);
    assert_eq!(says(game(&cut_off(LEG)), "attack a 0706; roll", &[5, 6]), expected);
    // By an Engagement: the Target's step and the flow's eliminate the gun.
    let gun = cut_off("K7: t K7-1 0806; M31: x M31-AT 0706");
    let (outcome, clause, _, steps) = says(game(&gun), "engage t 0706", &[6, 6]);
    assert_eq!((outcome, clause, steps), (Outcome::StepNoRetreat, "bcs:5.5c.2", 0));
}

// proves bcs:5.5c.3
#[test]
fn without_a_safe_path_a_tactical_unit_retreats_even_from_key_terrain_2_0() {
    let text = cut_off(&format!("key 0706; {TANK}"));
    // Nine with AR 5 against AR 3 and a Hard Red AV in the open.
    let (outcome, clause, at, steps) =
        says(game(&text.replace("K112-1 0806", "K112-1 0806 ar 5")), "attack a 0706; roll", &[4, 5]);
    assert_eq!((outcome, clause, steps), (Outcome::RetreatThree, "bcs:5.5c.3", 4));
    // No HQ, trains or entry draws it anywhere, so its owner is asked.
    assert_eq!(at, "0706");
}

// proves bcs:5.5b
#[test]
fn the_first_line_that_fits_decides() {
    // 1.2 asks for Key Terrain before it looks at a Tactical unit's Safe Path; 2.0 the other way round.
    let text = cut_off(&format!("key 0706; {TANK}")).replace("K112-1 0806", "K112-1 0806 ar 5");
    let (outcome, clause, at, steps) = says(game_1_2(&text), "attack a 0706; roll", &[4, 5]);
    assert_eq!((outcome, clause, at.as_str(), steps), (Outcome::StepNoRetreat, "bcs:5.5d.1", "0706", 3));
    assert_eq!(says(game(&text), "attack a 0706; roll", &[4, 5]).1, "bcs:5.5c.3");
    // An unassigned Independent without a Safe Path, automatic: no Safe Path stands first.
    let text = cut_off("K7: a K112-1 0806 ar 2; merrow: x M-IND1 0706");
    let (outcome, clause, at, steps) = says(game(&text), "attack a 0706; roll", &[5, 6]);
    assert_eq!((outcome, clause, at.as_str(), steps), (Outcome::StepNoRetreat, "bcs:5.5c.2", "0706", 1));
}

// proves bcs:5.5c.4
#[test]
fn an_engagement_drives_a_unit_three_hexes_back_2_0() {
    let text = front(HQ, "K7: t K7-1 0806; M31: x M31-AT 0706");
    let expected = (Outcome::RetreatThree, "bcs:5.5c.4", "0407".to_owned(), 1);
    assert_eq!(says(game(&text), "engage t 0706", &[6, 6]), expected);
}

// proves bcs:5.5c.5
#[test]
fn all_other_retreats_are_of_three_hexes_1_2() {
    let text = front(HQ, "K7: t K7-1 0806; M31: x M31-AT 0706");
    let expected = (Outcome::RetreatThree, "bcs:5.5c.5", "0407".to_owned(), 1);
    assert_eq!(says(game_1_2(&text), "engage t 0706", &[6, 6]), expected);
    // A Tactical unit, automatic, with a Safe Path and without.
    let tank = TANK.replace("K112-1 0806", "K112-1 0806 ar 5");
    let (outcome, clause, at, steps) = says(game_1_2(&front(HQ, &tank)), "attack a 0706; roll", &[5, 6]);
    assert_eq!((outcome, clause, at.as_str(), steps), (Outcome::RetreatThree, "bcs:5.5c.5", "0407", 3));
    assert_eq!(says(game_1_2(&cut_off(&tank)), "attack a 0706; roll", &[5, 6]).1, "bcs:5.5c.5");
}

// proves bcs:5.5d.1
#[test]
fn with_prepared_defense_a_situational_result_costs_a_step() {
    for g in games(&front(&format!("{HQ} pd"), &LEG.replace("K112-1 0806", "K112-1 0806 ar 4"))) {
        let expected = (Outcome::StepNoRetreat, "bcs:5.5d.1", "0706".to_owned(), 4);
        assert_eq!(says(g, "attack a 0706; roll", &[3, 4]), expected);
    }
}

// proves bcs:5.5d
// proves bcs:5.5e
#[test]
fn an_automatic_retreat_asks_for_no_key_terrain() {
    for g in games(&front(HQ, &format!("key 0706; {LEG}"))) {
        assert_eq!(says(g, "attack a 0706; roll", &[5, 6]).0, Outcome::ToHq);
    }
    let tank = TANK.replace("K112-1 0806", "K112-1 0806 ar 5");
    for g in games(&front(HQ, &format!("key 0706; {tank}"))) {
        assert_eq!(says(g, "attack a 0706; roll", &[5, 6]).0, Outcome::RetreatThree);
    }
}

// proves bcs:5.5d.2
#[test]
fn any_other_situational_result_is_a_retreat_1_2() {
    let expected = (Outcome::RetreatThree, "bcs:5.5d.2", "0407".to_owned(), 5);
    assert_eq!(says(game_1_2(&front(HQ, LEG)), "attack a 0706; roll", &[3, 4]), expected);
}

// proves bcs:5.5d.3
#[test]
fn any_other_situational_result_is_a_retreat_2_0() {
    let expected = (Outcome::RetreatThree, "bcs:5.5d.3", "0407".to_owned(), 5);
    assert_eq!(says(game(&front(HQ, LEG)), "attack a 0706; roll", &[3, 4]), expected);
}

// proves bcs:5.5e.1
#[test]
fn automatic_a_tactical_unit_retreats_three_hexes() {
    let tank = TANK.replace("K112-1 0806", "K112-1 0806 ar 5");
    for g in games(&front(HQ, &tank)) {
        let (outcome, _, at, steps) = says(g, "attack a 0706; roll", &[5, 6]);
        assert_eq!((outcome, at.as_str(), steps), (Outcome::RetreatThree, "0407", 3));
    }
    assert_eq!(says(game(&front(HQ, &tank)), "attack a 0706; roll", &[5, 6]).1, "bcs:5.5e.1");
}

// proves bcs:5.5e.2
#[test]
fn automatic_a_unit_on_foot_goes_to_its_hq_1_2() {
    let mut g = game_1_2(&front(HQ, &format!("{LEG}; y M31-2 0308; z M31-3 0308")));
    g.play("attack a 0706; roll", &[5, 6]);
    assert_eq!(flows(&g), [(Outcome::ToHq, "bcs:5.5e.2")]);
    // In or next to the HQ; its hex is full.
    assert_eq!(g.asks().0, "merrow");
    let mut hexes: Vec<_> = g.legal();
    hexes.sort();
    assert_eq!(hexes, ["place x 0207", "place x 0208", "place x 0307", "place x 0309", "place x 0407", "place x 0408"]);
    g.is_refused_by("place x 0308", "bcs:5.5e.2");
    g.play("place x 0208", &[]);
    assert_eq!((g.at("x").as_str(), g.is("x", Marks::DEPLOYED)), ("0208", false));
}

// proves bcs:5.5e.3
// proves bcs:5.5e.9
#[test]
fn automatic_a_unit_on_foot_near_its_hq_goes_off_map_1_2() {
    let mut g = game_1_2(&front("hq 0507 trains 0106", LEG));
    g.play("attack a 0706; roll", &[5, 6]);
    assert_eq!(flows(&g), [(Outcome::OffMap, "bcs:5.5e.3")]);
    assert_eq!((g.of("x").status, g.at("x").as_str(), g.is("x", Marks::DEPLOYED)), (Status::OffMap, "-", false));
    // Three hexes off it is far enough.
    let g = says(game_1_2(&front("hq 0407 trains 0106", LEG)), "attack a 0706; roll", &[5, 6]);
    assert_eq!((g.0, g.1), (Outcome::ToHq, "bcs:5.5e.2"));
    // No HQ on the map.
    assert_eq!(says(game_1_2(&front("trains 0106", LEG)), "attack a 0706; roll", &[5, 6]).0, Outcome::OffMap);
}

// proves bcs:5.5e.4
#[test]
fn automatic_a_unit_for_which_there_is_no_room_goes_off_map_1_2() {
    // Around the HQ, whose hex is full, everything is lake but 0208.
    let lakes = "0307 lake; 0407 lake; 0408 lake; 0309 lake; 0207 lake";
    let text = |more: &str| front(HQ, &format!("{lakes}; {LEG}; y M31-2 0308; z M31-3 0308; v M31-2 0208; {more}"));
    let full = says(game_1_2(&text("w M31-3 0208")), "attack a 0706; roll", &[5, 6]);
    assert_eq!((full.0, full.1), (Outcome::OffMap, "bcs:5.5e.4"));
    let room = says(game_1_2(&text("")), "attack a 0706; roll", &[5, 6]);
    assert_eq!((room.0, room.2.as_str()), (Outcome::ToHq, "0208"));
    // Each unit on its own, in the owner's order: the first to go takes the last place.
    let mut g = game_1_2(&text("x2 M31-1 0706"));
    g.play("attack a 0706; defend x; roll", &[6, 6]);
    assert_eq!(g.legal(), ["place x 0208", "place x2 0208"]);
    g.play("place x2 0208", &[]);
    assert_eq!((g.at("x2").as_str(), g.of("x").status), ("0208", Status::OffMap));
    assert_eq!(flows(&g).last(), Some(&(Outcome::OffMap, "bcs:5.5e.4")));
}

// proves bcs:5.5g.2
// proves bcs:5.5e.4
// proves bcs:5.5e.8
#[test]
fn an_ezoc_next_to_the_hq_costs_a_step_in_1_2_and_is_no_haven_in_2_0() {
    let text = front(HQ, &format!("K7: b K112-2 0310; {LEG}"));
    let mut g = game_1_2(&text);
    g.play("attack a 0706; roll", &[5, 6]);
    // Whoever chooses that is asked once more.
    let loses = |text: &str| scene::Scenic::loses(&*g.rules, g.state(), g.decider(), &g.read(text)).is_some();
    assert_eq!((loses("place x 0309"), loses("place x 0308")), (true, false));
    // Only want of room sends it off the map.
    g.play("place x 0309", &[]);
    assert_eq!((g.at("x").as_str(), g.steps("x")), ("0309", 3));
    let loss = g.log().iter().rev().find(|event| matches!(event.what, What::Combat(CombatEvent::Loses { .. })));
    assert_eq!(loss.map(|event| event.clause.0), Some("bcs:5.5g.2"));
    let mut g = game(&text);
    g.play("attack a 0706; roll", &[5, 6]);
    assert!(g.offers("place x 0308"));
    g.is_refused_by("place x 0309", "bcs:5.5e.6");
}

// proves bcs:5.5e.5
#[test]
fn automatic_an_unassigned_independent_retreats_three_hexes_2_0() {
    let text =
        front(HQ, "K7: a K112-1 0806; merrow: x M-IND1 0706 ar 3").replace("entry merrow 0106", "entry merrow 0109");
    let expected = (Outcome::RetreatThree, "bcs:5.5e.5", "0407".to_owned(), 2);
    assert_eq!(says(game(&text), "attack a 0706; roll", &[5, 6]), expected);
}

// proves bcs:5.5e.10
#[test]
fn automatic_an_unassigned_independent_retreats_three_hexes_1_2() {
    let text =
        front(HQ, "K7: a K112-1 0806; merrow: x M-IND1 0706 ar 3").replace("entry merrow 0106", "entry merrow 0109");
    let expected = (Outcome::RetreatThree, "bcs:5.5e.10", "0407".to_owned(), 2);
    assert_eq!(says(game_1_2(&text), "attack a 0706; roll", &[5, 6]), expected);
}

// proves bcs:5.5e.6
// proves bcs:5.5e.8
#[test]
fn automatic_a_unit_on_foot_goes_to_a_haven_2_0() {
    let mut g = game(&front(HQ, &format!("{LEG}; y M31-2 0308; z M31-3 0308")));
    g.play("attack a 0706; roll", &[5, 6]);
    assert_eq!(flows(&g), [(Outcome::ToHq, "bcs:5.5e.6")]);
    // Stacking does not count.
    assert!(g.offers("place x 0308"));
    g.is_refused_by("place x 0507", "bcs:5.5e.6");
    // The HQ two hexes off: a Haven is where it is three hexes from where it stood and next to the HQ.
    let mut g = game(&front("hq 0507 trains 0106", LEG));
    g.play("attack a 0706; roll", &[5, 6]);
    let mut hexes = g.legal();
    hexes.sort();
    assert_eq!(hexes, ["place x 0406", "place x 0407", "place x 0508"]);
    g.play("place x 0406", &[]);
    assert_eq!((g.at("x").as_str(), g.is("x", Marks::DEPLOYED)), ("0406", false));
}

/// Three hexes that end beside the HQ are a retreat like any other; who is driven to an HQ far off is told so, wherever
/// he is put there.
#[test]
fn a_retreat_of_three_hexes_is_not_told_as_driven_back_to_the_hq() {
    let told = |mut g: Game, dice: [u8; 2]| {
        let before = g.state().clone();
        g.play("attack a 0706; roll", &dice);
        let sum = g.rules.summary(&before, g.state());
        (flows(&g)[0].0, sum.driven.0, sum.home.0)
    };
    for g in games(&front("hq 0407 trains 0106 radius 6", LEG)) {
        assert_eq!(told(g, [3, 4]), (Outcome::RetreatThree, [0, 1], [0, 0]));
    }
    // Four hexes off a retreat may come as near, so being put there is told as one; five hexes off it is not.
    for (hq, driven, home) in
        [("hq 0308 trains 0106 radius 6", [0, 1], [0, 0]), ("hq 0209 trains 0106 radius 6", [0, 0], [0, 1])]
    {
        let mut g = game(&front(hq, LEG));
        let before = g.state().clone();
        g.play("attack a 0706; roll", &[5, 6]);
        let places = g.legal();
        assert!(places.len() > 1 && places.iter().all(|action| action.starts_with("place x ")), "{places:?}");
        for place in places {
            let mut then = g.clone();
            then.play(&place, &[]);
            let sum = then.rules.summary(&before, then.state());
            assert_eq!((sum.driven.0, sum.home.0), (driven, home), "{hq} {place}");
        }
    }
}

// proves bcs:5.5e.7
// proves bcs:5.5e.8
// proves bcs:5.5e.9
#[test]
fn automatic_a_unit_on_foot_without_a_haven_goes_off_map_and_comes_back_2_0() {
    // The HQ is one hex off: nothing next to it is three hexes away.
    let mut g = game(&front("hq 0606 trains 0106", LEG));
    g.play("attack a 0706; roll", &[5, 6]);
    assert_eq!(flows(&g), [(Outcome::OffMap, "bcs:5.5e.7")]);
    assert_eq!((g.of("x").status, g.is("x", Marks::DEPLOYED)), (Status::OffMap, false));
    // A Haven is no place with an enemy or in an EZOC.
    let held =
        "K7: b K112-2 0407; c K112-3 0508; a K112-1 0806; M31: x M31-1 0706; y M31-2 0606; z M31-3 0506; w M31-2 0607";
    let g = says(game(&front("hq 0507 trains 0106", held)), "attack a 0706; roll", &[5, 6]);
    assert_eq!((g.0, g.1), (Outcome::OffMap, "bcs:5.5e.7"));
    // Next turn it is offered the hexes around its HQ.
    let back = "formation karsk K7 hq 1006; formation merrow M31 hq 0308; M31: x M31-1 off; arrival merrow";
    for mut g in games(back) {
        g.resolve(&[]);
        assert!(g.offers("place x 0308") && g.offers("place x 0207") && !g.offers("place x 0206"));
    }
}

/// The upper Saal: its only bridge is between 1504 and 1604. M31's HQ is in 1602, two hexes from x in 1402.
fn saal(more: &str) -> Game {
    game(&format!(
        "map 20x12; entry karsk 0101; entry merrow 2012; {more}
         river major_river 1601 1701 1601 1702 1602 1702 1602 1703 1603 1703 1603 1704 1603 1604 1504 1604 1505 1604
         river major_river 1505 1605 1506 1605 1506 1606 1506 1507; road secondary 1504 1604
         formation karsk K7 hq 1001 radius 6 artillery 0; formation merrow M31 hq 1602 radius 6
         K7: a K112-1 1302 ar 5; M31: x M31-1 1402; obj 1402; activity K7"
    ))
}

// proves bcs:5.5e.12
// proves bcs:5.5e.7
#[test]
fn a_haven_is_no_hex_that_the_unit_cannot_retreat_to_2_0() {
    // All that is three hexes from 1402 and next to the HQ lies beyond the river, and the bridge is nowhere near the
    // HQ.
    let mut g = saal("");
    g.play("attack a 1402; roll", &[6, 6]);
    assert_eq!(flows(&g), [(Outcome::OffMap, "bcs:5.5e.7")]);
    assert_eq!(g.of("x").status, Status::OffMap);
    // A bridge at the HQ opens the hex behind it, and that alone.
    let g = says(saal("road track 1602 1702"), "attack a 1402; roll", &[6, 6]);
    assert_eq!((g.0, g.1, g.2.as_str()), (Outcome::ToHq, "bcs:5.5e.6", "1702"));
}

// proves bcs:5.5e.12
#[test]
fn a_haven_is_reached_by_the_class_of_the_unit_2_0() {
    // Around the HQ runs a river that only men on foot cross; in 1.2 the unit is placed there all the same.
    let ring = "river minor_river 0308 0307 0308 0407 0308 0408 0308 0309 0308 0208 0308 0207";
    let truck = front(HQ, &format!("{ring}; K7: a K112-1 0806 ar 5; M31: x M31-AT 0706 move"));
    let found = says(game(&truck), "attack a 0706; roll", &[3, 3]);
    assert_eq!((found.0, found.1), (Outcome::OffMap, "bcs:5.5e.7"));
    assert_eq!(says(game_1_2(&truck), "attack a 0706; roll", &[3, 3]).0, Outcome::ToHq);
    let foot = front(HQ, &format!("{ring}; {LEG}"));
    assert_eq!(says(game(&foot), "attack a 0706; roll", &[5, 6]).0, Outcome::ToHq);
    // A detour of any length will do: a lake with one way round it.
    let lake = "0603 lake; 0604 lake; 0605 lake; 0606 lake; 0607 lake; 0608 lake; 0609 lake; 0610 lake; 0611 lake";
    let far = front(HQ, &format!("{lake}; {LEG}"));
    assert_eq!(says(game(&far), "attack a 0706; roll", &[5, 6]).0, Outcome::ToHq);
}

// proves bcs:5.5e.11
#[test]
fn without_an_hq_on_the_map_units_go_towards_the_trains_or_an_entry() {
    for g in games(&front("trains 0308", LEG)) {
        assert_eq!(says(g, "attack a 0706; roll", &[3, 4]).2, "0407");
    }
    for g in games(&front("", LEG).replace("entry merrow 0106", "entry merrow 0109")) {
        assert_eq!(says(g, "attack a 0706; roll", &[3, 4]).2, "0407");
    }
    for g in games(&front("", LEG).replace("entry merrow 0106", "entry merrow 0103")) {
        assert_eq!(says(g, "attack a 0706; roll", &[3, 4]).2, "0404");
    }
}

// proves bcs:5.5f.1
// proves bcs:5.5f.5
// proves bcs:5.5f.3
#[test]
fn a_retreat_goes_three_hexes_each_farther_and_ends_on_the_move_side() {
    for side in ["", "move"] {
        for mut g in games(&withdrawing(&format!("K7: a K112-1 0806; M31: x M31-1 0706 {side}").replace("hq 0308", "")))
        {
            g.play("withdraw x", &[]);
            assert_eq!((g.at("x").as_str(), g.is("x", Marks::DEPLOYED)), ("0407", false));
        }
    }
    let free = withdrawing("M31: x M31-1 0706").replace("hq 0308 trains 0106", "hq 0206");
    for mut g in games(&free) {
        g.play("withdraw x", &[]);
        for (way, clause) in [
            ("0606 0506", "bcs:5.5f.1"),
            ("0606 0605 0505", "bcs:5.5f.1"),
            ("0606 0706 0606", "bcs:5.5f.1"),
            ("0506 0405 0305", "bcs:5.5f.1"),
            ("0605 0505 0404", "bcs:5.5f.3"),
        ] {
            g.is_refused_by(&format!("retreat x {way}"), clause);
        }
        assert!(g.offers("retreat x 0606 0506 0405"));
    }
}

#[test]
fn a_retreat_of_its_own_will_is_about_no_battle() {
    let free = withdrawing("M31: x M31-1 0706").replace("hq 0308 trains 0106", "hq 0206");
    for mut g in games(&free) {
        g.play("withdraw x", &[]);
        assert!(g.offers("retreat x 0606 0506 0405"));
        assert_eq!(g.rules.about(g.state()), None);
    }
}

// proves bcs:5.5f.2
#[test]
fn no_way_of_a_retreat_leads_through_a_hex_that_is_closed_to_it() {
    let free = withdrawing("0605 lake; M31: x M31-1 0706").replace("hq 0308 trains 0106", "hq 0206");
    for mut g in games(&free) {
        g.play("withdraw x", &[]);
        g.is_refused_by("retreat x 0605 0505 0404", "bcs:5.5f.2");
    }
}

/// Leaves only the way by 0606 and 0507 to 0407.
const GORGE: &str = "0605 lake; 0705 lake; 0805 lake; 0707 lake; 0506 lake; 0607 lake; 0508 lake; 0406 lake; 0806 lake";

// proves bcs:5.5f.2
#[test]
fn a_retreat_keeps_out_of_enemy_hexes_and_of_what_its_class_may_not_enter() {
    for g in games(&withdrawing(&format!("{GORGE}; M31: x M31-1 0706"))) {
        assert!(g.offers("withdraw x"));
    }
    let river = format!("{GORGE}; river major_river 0606 0507; M31: x M31-1 0706");
    for g in games(&withdrawing(&river)) {
        g.is_refused_by("withdraw x", "bcs:5.5f.2");
    }
    // A road carries it across.
    for g in games(&withdrawing(&format!("road track 0606 0507; {river}"))) {
        assert!(g.offers("withdraw x"));
    }
    for g in games(&withdrawing(&format!("{GORGE}; K7: b K112-2 0507; M31: x M31-1 0706"))) {
        g.is_refused_by("withdraw x", "bcs:5.5f.2");
    }
    // Trucks do not go into marsh.
    for (unit, goes) in [("M31-1", true), ("M31-AT", true), ("M31-AT 0706 move", false)] {
        let unit = if unit.contains("0706") { unit.to_owned() } else { format!("{unit} 0706") };
        for g in games(&withdrawing(&format!("{GORGE}; 0507 marsh; M31: x {unit}"))) {
            assert_eq!(g.offers("withdraw x"), goes, "{unit}");
        }
    }
}

// proves bcs:5.5f.3
// proves bcs:5.5f.4
// proves bcs:1.4c
#[test]
fn the_owner_takes_one_of_the_best_ways() {
    let ways = |rest: &str| {
        let [a, b] = games(&withdrawing(rest)).map(|mut g| {
            g.play("withdraw x", &[]);
            if g.at("x") == "0706" { g.legal() } else { vec![g.at("x")] }
        });
        assert_eq!(a, b);
        a
    };
    // Nearest the HQ.
    assert_eq!(ways("K7: a K112-1 0806; M31: x M31-1 0706"), ["0407"]);
    // Not into an EZOC, though it is nearer; among equals the owner chooses.
    let three = ["retreat x 0606 0506 0406", "retreat x 0606 0507 0406", "retreat x 0605 0506 0406"];
    let sorted = |mut ways: Vec<String>| {
        ways.sort();
        ways
    };
    assert_eq!(
        sorted(ways("K7: a K112-1 0806; b K112-2 0408; M31: x M31-1 0706")),
        sorted(three.map(str::to_owned).to_vec())
    );
    // Unless a friend is there.
    assert_eq!(ways("K7: a K112-1 0806; b K112-2 0408; M31: x M31-1 0706; y M31-2 0407"), ["0407"]);
    // Through as few EZOC hexes as may be, on foot: a friend makes one harmless; a Tactical unit asks only where it
    // ends.
    let beside = "K7: a K112-1 0806; b K112-2 0607; M31:";
    assert_eq!(ways(&format!("{beside} x M31-1 0706")), ["0406"]);
    assert_eq!(ways(&format!("{beside} x M31-1 0706; y M31-2 0606; z M31-3 0507")), ["0407"]);
    assert_eq!(ways(&format!("{beside} x M4-1 0706")), ["0407"]);
    // Rather through two of them than into one: south by 0606 and 0507, which b reaches, or north to 0404, which c
    // reaches.
    let two_ways = "0705 lake; 0805 lake; 0806 lake; 0707 lake; 0604 lake; 0506 lake; 0504 lake; 0405 lake; 0406 lake
                    0508 lake; K7: b K112-2 0607; c K112-3 0403; M31: x M31-1 0706";
    assert_eq!(ways(two_ways), ["0407"]);
}

// proves bcs:1.10e
#[test]
fn a_retreat_does_not_end_in_a_full_hex_1_2() {
    let text = withdrawing("K7: a K112-1 0806; M31: x M31-1 0706; y M31-2 0407; z M31-3 0407");
    let mut g = game_1_2(&text);
    g.play("withdraw x", &[]);
    assert!(!g.offers("retreat x 0606 0507 0407") && g.offers("retreat x 0606 0507 0406"));
    g.is_refused_by("retreat x 0606 0507 0407", "bcs:1.10e");
    // Where there is no other way it must.
    let text = withdrawing(&format!("{GORGE}; M31: x M31-1 0706; y M31-2 0407; z M31-3 0407"));
    let mut g = game_1_2(&text);
    g.play("withdraw x", &[]);
    assert_eq!(g.at("x"), "0407");
}

// proves bcs:5.5f.3
#[test]
fn a_full_hex_is_better_than_an_ezoc_1_2() {
    // 0406 is in the zone of b, 0407 is full.
    let text = withdrawing(&format!(
        "{}; K7: b K112-2 0405; M31: x M31-1 0706; y M31-2 0407; z M31-3 0407",
        GORGE.replace("0406 lake; ", "")
    ));
    let mut g = game_1_2(&text);
    g.play("withdraw x", &[]);
    assert_eq!(g.at("x"), "0407");
}

// proves bcs:1.10f
#[test]
fn three_units_may_end_a_retreat_together_2_0() {
    let mut g = game(&withdrawing("K7: a K112-1 0806; M31: x M31-1 0706; y M31-2 0407; z M31-3 0407"));
    g.play("withdraw x", &[]);
    assert_eq!(g.at("x"), "0407");
}

// proves bcs:5.5f.6
#[test]
fn a_stack_retreats_unit_by_unit_in_its_owners_order() {
    let text = front("hq 0206 trains 0106 radius 6", "K7: a K112-1 0806 ar 4; M31: x M31-1 0706; y M31-2 0706");
    for mut g in games(&text) {
        g.play("attack a 0706; defend x; roll", &[3, 4]);
        assert!(g.offers("retreat x 0606 0507 0407") && g.offers("retreat y 0606 0507 0407"));
        g.play("retreat y 0606 0506 0405", &[]);
        assert_eq!((g.at("x").as_str(), g.at("y").as_str()), ("0706", "0405"));
        g.is_refused_by("retreat y 0606 0506 0405", "bcs:5.5f.6");
        g.play("retreat x 0606 0507 0407", &[]);
        assert_eq!((g.at("x").as_str(), g.at("a").as_str()), ("0407", "0706"));
    }
}

// proves bcs:5.5g.1
// proves bcs:5.5g.2
#[test]
fn a_retreat_that_ends_in_an_ezoc_costs_a_step_and_one_that_passes_it_none() {
    for mut g in games(&withdrawing(&format!("{GORGE}; K7: b K112-2 0408; M31: x M31-1 0706"))) {
        g.play("withdraw x", &[]);
        // One for going of its own will, one for the EZOC in 0407.
        assert_eq!((g.at("x").as_str(), g.steps("x"), g.is("x", Marks::DEPLOYED)), ("0407", 3, false));
        let loss = g.log().iter().rev().find(|event| matches!(event.what, What::Combat(CombatEvent::Loses { .. })));
        assert_eq!(loss.map(|event| event.clause.0), Some("bcs:5.5g.2"));
    }
    // 0606 is in the zone of the unit in 0607.
    for mut g in
        games(&withdrawing(&format!("{}; K7: b K112-2 0607; M31: x M31-1 0706", GORGE.replace("0607 lake; ", ""))))
    {
        g.play("withdraw x", &[]);
        assert_eq!((g.at("x").as_str(), g.steps("x")), ("0407", 4));
    }
    // A friend in 0407 makes it harmless.
    for mut g in games(&withdrawing(&format!("{GORGE}; K7: b K112-2 0408; M31: x M31-1 0706; y M31-2 0407"))) {
        g.play("withdraw x", &[]);
        assert_eq!((g.at("x").as_str(), g.steps("x")), ("0407", 4));
    }
}

// proves bcs:5.5g.3
#[test]
fn a_unit_with_no_way_of_three_hexes_is_eliminated() {
    // Eleven against a tank with lakes all around but for the attacker's hex.
    let pocket = GORGE.replace("0806 lake", "0406 lake").replace("0506 lake", "0507 lake; 0506 lake");
    let tank = TANK.replace("K112-1 0806", "K112-1 0806 ar 5");
    for mut g in games(&front(HQ, &format!("{pocket}; {tank}"))) {
        g.play("attack a 0706; roll", &[5, 6]);
        assert_eq!(g.of("x").status, Status::Eliminated);
        let gone = CombatEvent::Eliminated { unit: g.unit("x") };
        assert_eq!(
            g.log().iter().find(|event| event.what == gone.into()).map(|event| event.clause.0),
            Some("bcs:5.5g.3")
        );
        assert_eq!(g.at("a"), "0706");
    }
}

// proves bcs:5.5h
#[test]
fn the_flow_reads_the_moment_of_combat() {
    // The only way out, 0707, lies in the zone of the attacker, which is destroyed by the same roll; in 1.2 the retreat
    // still counts.
    let text = front(HQ, "0705 lake; 0805 lake; 0605 lake; 0606 lake; K7: a K112-1 0806 steps 1; M31: x M31-1 0706");
    let expected = (Outcome::StepNoRetreat, "bcs:5.5c.1", "0706".to_owned(), 4);
    assert_eq!(says(game_1_2(&text), "attack a 0706; roll", &[3, 4]), expected);
    // Without the attacker's loss it is the same hex and the same answer, and with another way out there is a Safe
    // Path.
    let open = text.replace("0606 lake; ", "");
    assert_eq!(says(game_1_2(&open), "attack a 0706; roll", &[3, 4]).0, Outcome::RetreatThree);
}

// proves bcs:4.8a
#[test]
fn a_voluntary_retreat_costs_a_step_and_asks_for_no_safe_path() {
    for mut g in games(&withdrawing("K7: a K112-1 0806; M31: x M31-1 0706; t M4-1 0606")) {
        g.play("withdraw x", &[]);
        assert_eq!(flows(&g), [(Outcome::StepRetreatThree, "bcs:4.8a")]);
        assert_eq!((g.at("x").as_str(), g.steps("x"), g.is("x", Marks::DEPLOYED)), ("0407", 4, false));
        // Not stacked units are asked for nothing.
        assert_eq!((g.at("t").as_str(), g.steps("t")), ("0606", 4));
    }
    // Ringed by zones, without a Safe Path.
    for mut g in games(&withdrawing("K7: a K112-1 0806; b K112-2 0604; c K112-3 0607; M31: x M31-1 0706")) {
        assert!(!g.rules.has_safe_path(&g.state, g.unit("x")));
        g.play("withdraw x", &[]);
        assert_eq!(flows(&g), [(Outcome::StepRetreatThree, "bcs:4.8a")]);
    }
}

// proves bcs:4.8b
#[test]
fn an_hq_that_retreats_loses_nothing() {
    let text = withdrawing("K7: a K112-1 0806; M31: x M31-1 0706")
        .replace("0308 trains 0106 radius 6", "0706 trains 0308 radius 6 pd");
    for mut g in games(&text) {
        g.play("withdraw M31-HQ", &[]);
        assert_eq!((g.hq("M31").as_str(), g.formation("M31").fatigue), ("0407", 0));
        assert!(!g.formation("M31").pd && !g.offers("withdraw M31-HQ"));
    }
}

// proves bcs:4.8c
#[test]
fn a_voluntary_retreat_takes_the_place_of_a_move_and_finishes() {
    for mut g in games(&withdrawing("M31: x M31-1 0706; y M31-2 0505 spent 1")) {
        g.is_refused_by("withdraw y", "bcs:4.8c");
        g.play("withdraw x", &[]);
        assert!(g.is("x", Marks::FINISHED));
        g.is_refused_by("withdraw x", "bcs:3.5b");
    }
}

// proves bcs:3.2h.7
#[test]
fn after_a_fail_only_the_hq_retreats() {
    for g in games(&withdrawing("M31: x M31-1 0706").replace("activity M31", "activity M31 fail")) {
        g.is_refused_by("withdraw x", "bcs:3.2h.7");
        assert!(g.offers("withdraw M31-HQ"));
    }
    for g in games(&withdrawing("M31: x M31-1 0706").replace("activity M31", "activity M31 partial")) {
        assert!(g.offers("withdraw x") && g.offers("withdraw M31-HQ"));
    }
}
