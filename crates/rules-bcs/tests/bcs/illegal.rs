//! The illegal actions X01 to X27: each is refused in both editions, by the clause it breaks. Units keep the ids they
//! have in the scenarios.

use crate::game::{game, game_1_2, games, scenario};
use kernel::{Detail, Speech};
use rules_bcs::state::Phase;

/// In a position under each edition, after some play, an action is refused by a clause.
#[track_caller]
fn is_illegal(position: &str, plays: &str, dice: &[u8], action: &str, clause: &str) {
    for mut g in games(position) {
        g.resolve(&[]);
        g.play(plays, dice);
        g.is_refused_by(action, clause);
        let read = g.read(action);
        let text = g.rules.write(g.state(), &read);
        assert!(!g.legal().contains(&text), "{action} is listed");
    }
}

/// Karsk's K7 and K112 to the east, Merrow's M31 and M4 to the west, no artillery.
fn front(rest: &str) -> String {
    format!(
        "map 14x12; entry merrow 0106; entry karsk 1406
         formation merrow M31 hq 0406 artillery 0; formation merrow M4 hq 0403 artillery 0
         formation karsk K7 hq 1006 artillery 0; formation karsk K112 hq 1009 artillery 0; {rest}"
    )
}

// proves bcs:1.1h
#[test]
fn x01_a_gun_without_an_assault_arrow_leads_a_regular_attack() {
    let position = front("M31: M31-AT M31-AT 0606; K112: K112-1 K112-1 0706; obj 0706; activity M31");
    is_illegal(&position, "", &[], "attack M31-AT 0706", "bcs:1.1h");
}

// proves bcs:1.2d
#[test]
fn x02_a_light_av_fires_an_engagement() {
    let position = front("M31: M31-R M31-R 0606; K7: K7-1 K7-1 0706; obj 0706; activity M31");
    is_illegal(&position, "", &[], "engage M31-R 0706", "bcs:1.2d");
}

// proves bcs:1.2e
#[test]
fn x03_an_unprepared_unit_spots() {
    let position = front("M31: M31-1 M31-1 0606; K7: K7-AT K7-AT 0806 move; obj 0606; air karsk 1; activity K7");
    is_illegal(&position, "", &[], "barrage air 0606", "bcs:1.2e");
    // Deployed it would do.
    games(&position.replace(" move", "")).into_iter().for_each(|g| assert!(g.offers("barrage air 0606")));
}

// proves bcs:1.3a
#[test]
fn x04_a_unit_of_another_formation_assists() {
    let position = front(
        "M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0806; K112-2 K112-2 0806; K7: K7-M K7-M 0707; obj 0706; activity K112",
    );
    is_illegal(&position, "attack K112-1 0706", &[], "assist K7-M", "bcs:1.3a");
}

// proves bcs:1.4f
#[test]
fn x05_a_unit_seven_hexes_from_its_hq_leads_a_regular_attack() {
    let position = front("M31: M31-1 M31-1 0206; K112: K112-1 K112-1 0306; obj 0206; activity K112");
    is_illegal(&position, "", &[], "attack K112-1 0206", "bcs:1.4f");
}

// proves bcs:1.4g
#[test]
fn x06_a_regular_attack_reaches_beyond_the_command_radius() {
    let position = front("M31: M31-1 M31-1 0409; K112: K112-1 K112-1 0509; obj 0409; activity K112");
    for g in games(&position) {
        assert!(g.rules.in_command(g.state(), g.unit("K112-1")));
    }
    is_illegal(&position, "", &[], "attack K112-1 0409", "bcs:1.4g");
}

// proves bcs:1.6g
#[test]
fn x07_a_regular_attack_on_a_recon_obj() {
    let position = front("M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0806; recon 0706; activity K112");
    is_illegal(&position, "", &[], "attack K112-1 0706", "bcs:1.6g");
}

// proves bcs:1.6h
#[test]
fn x08_an_engagement_outside_every_obj_zone() {
    let position = front("M4: M4-1 M4-1 0706; K7: K7-1 K7-1 0806; obj 0906; activity K7");
    is_illegal(&position, "", &[], "engage K7-1 0706", "bcs:1.6h");
}

/// M31 by the highway, its trains at the entry.
fn highway(more: &str, rest: &str) -> String {
    format!(
        "map 14x12; road primary 0106 0206 0306 0406 0506 0606; entry merrow 0106; entry karsk 1406
         formation merrow M31 hq 0506 trains 0106 {more}; formation karsk K112 hq 1009 artillery 0; {rest}"
    )
}

// proves bcs:1.7b
// proves bcs:1.7b.1
#[test]
fn x09_prepared_defense_is_declared_while_msr_blocked() {
    let position = highway("", "K112: K112-1 K112-1 0306; declare M31").replace("hq 1009", "hq 0309");
    for (mut g, clause) in games(&position).into_iter().zip(["bcs:1.7b.1", "bcs:1.7b"]) {
        g.resolve(&[3, 4]);
        assert_eq!(g.formation("M31").blocked, 1);
        g.is_refused_by("prepare", clause);
    }
}

// proves bcs:1.7i
// proves bcs:5.2h
#[test]
fn x10_an_engagement_from_two_hexes_at_prepared_defense_or_at_woods() {
    let position =
        |more: &str| front(&format!("{more}; M4: M4-1 M4-1 0606; K7: K7-H K7-H 0806; obj 0606; activity K7"));
    is_illegal(&position("0606 woods"), "", &[], "engage K7-H 0606", "bcs:5.2h");
    let prepared = position("").replace("hq 0403", "hq 0403 pd");
    game(&prepared).is_refused_by("engage K7-H 0606", "bcs:1.7i");
    assert!(game_1_2(&prepared).offers("engage K7-H 0606") && game(&position("")).offers("engage K7-H 0606"));
}

// proves bcs:1.2b.2
#[test]
fn x11_a_limited_av_makes_a_shock_attack_or_an_attack_by_fire() {
    let position = front("M4: M4-TD M4-TD 0606; K112: K112-1 K112-1 0706; obj 0706; activity M4");
    is_illegal(&position, "", &[], "shock M4-TD 0706", "bcs:1.2b.2");
    is_illegal(&position, "", &[], "fire M4-TD 0706", "bcs:1.2b.2");
}

// proves bcs:1.2c.2
#[test]
fn x12_a_stand_off_unit_makes_an_attack_by_fire() {
    let position = front("M31: M31-AT M31-AT 0606; K112: K112-1 K112-1 0706; obj 0706; activity M31");
    is_illegal(&position, "", &[], "fire M31-AT 0706", "bcs:1.2c.2");
}

// proves bcs:1.8d
#[test]
fn x13_a_unit_on_foot_goes_on_through_an_ezoc() {
    let position = front("M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0908; activity K112");
    is_illegal(&position, "move K112-1 0807; move K112-1 0806", &[], "move K112-1 0805", "bcs:1.8d");
}

// proves bcs:1.8h
#[test]
fn x14_trucks_enter_an_ezoc() {
    let position = front("M31: M31-1 M31-1 0706; K7: K7-AT K7-AT 0906 move; activity K7");
    is_illegal(&position, "", &[], "move K7-AT 0806", "bcs:1.8h");
}

// proves bcs:1.3d
#[test]
fn x15_an_unassigned_independent_moves() {
    let position = front("karsk: K-IND1 K-IND1 0906; K7: K7-1 K7-1 0806; activity K7");
    is_illegal(&position, "", &[], "move K-IND1 0907", "bcs:1.3d");
}

// proves bcs:1.10a
#[test]
fn x16_a_third_unit_ends_its_move_in_a_full_hex() {
    // The scenario itself: two units begin in 1010.
    for edition in ["1.2", "2.0"] {
        let mut g = scenario("vell_crossing", edition);
        assert_eq!((g.at("K112-1"), g.at("K112-AT")), ("1010".to_owned(), "1010".to_owned()));
        g.state.phase = Phase::Activation;
        g.play("activate K112; unprepare; decline", &[6, 6]);
        g.play("move K112-2 1010", &[]);
        g.is_refused_by("done", "bcs:1.10a");
        g.is_refused_by("move K112-4 0909", "bcs:1.10a");
        // It may not be the end of a way either.
        g.play("move K112-2 1009", &[]);
        g.is_refused_by("move K112-3 1010", "bcs:1.10a");
        assert_eq!(g.why("move K112-3 1010").detail, Detail::Exceeds { limit: 2, got: 3 });
    }
}

// proves bcs:3.2h.6
// proves bcs:3.2h.7
#[test]
fn x17_a_unit_moves_or_retreats_after_a_fail() {
    let position = front("K7: K7-1 K7-1 0806; activity K7 fail");
    is_illegal(&position, "", &[], "move K7-1 0906", "bcs:3.2h.6");
    is_illegal(&position, "", &[], "withdraw K7-1", "bcs:3.2h.7");
}

// proves bcs:3.5b
#[test]
fn x18_a_unit_moves_after_its_regular_attack() {
    let position = front("M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0806; obj 0706; activity K112");
    is_illegal(&position, "attack K112-1 0706; roll", &[1, 1], "move K112-1 0906", "bcs:3.5b");
}

// proves bcs:5.2b.3
#[test]
fn x19_an_engagement_against_infantry_whose_support_is_dropped() {
    let position =
        front("support M31 M31-S1 limited 2; M31: M31-1 M31-1 0706 dropped; K7: K7-1 K7-1 0806; obj 0706; activity K7");
    is_illegal(&position, "", &[], "engage K7-1 0706", "bcs:5.2b.3");
    games(&position.replace(" dropped", "")).into_iter().for_each(|g| assert!(g.offers("engage K7-1 0706")));
}

// proves bcs:5.4a
#[test]
fn x20_a_barrage_that_nobody_spots() {
    let position = front("M31: M31-1 M31-1 0606; K7: K7-1 K7-1 0906; obj 0606; air karsk 1; activity K7");
    is_illegal(&position, "", &[], "barrage air 0606", "bcs:5.4a");
    games(&position.replace("0906", "0806")).into_iter().for_each(|g| assert!(g.offers("barrage air 0606")));
}

// proves bcs:1.7c.1
// proves bcs:1.7c.2
#[test]
fn x21_prepared_defense_is_declared_in_a_second_activation() {
    let position = highway("rating 4", "activity M31");
    for (mut g, clause) in games(&position).into_iter().zip(["bcs:1.7c.2", "bcs:1.7c.1"]) {
        g.play("done; again", &[4, 3, 4]);
        g.is_refused_by("prepare", clause);
    }
}

// proves bcs:3.10a
// proves bcs:3.10b
#[test]
fn x22_a_recovery_at_fatigue_0_or_in_a_second_activation() {
    is_illegal(&highway("fatigue 0", "declare M31"), "", &[], "recover", "bcs:3.10b");
    is_illegal(&highway("fatigue 2", "activity M31"), "done; again", &[4, 6, 6], "recover", "bcs:3.10a");
}

// proves bcs:1.6c
#[test]
fn x23_a_second_obj_marker_after_a_partial_result() {
    let position = highway("artillery 0", "declare M31");
    for mut g in games(&position) {
        g.resolve(&[1, 3]);
        g.play("obj 0606", &[]);
        g.is_refused_by("obj 0706", "bcs:1.6c");
    }
}

// proves bcs:5.4h
#[test]
fn x24_two_suppression_missions_in_one_attack() {
    let position = front("M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0806; obj 0706; air karsk 2; activity K112");
    is_illegal(&position, "attack K112-1 0706; suppress air", &[], "suppress air", "bcs:5.4h");
}

// proves bcs:5.1b.1
#[test]
fn x25_infantry_attacks_across_a_major_river_without_a_bridge() {
    let position =
        front("river major_river 0706 0806; M31: M31-1 M31-1 0706; K112: K112-1 K112-1 0806; obj 0706; activity K112");
    is_illegal(&position, "", &[], "attack K112-1 0706", "bcs:5.1b.1");
}

// proves bcs:5.1g.2
#[test]
fn x26_an_assist_in_a_shock_attack() {
    let position =
        front("M31: M31-1 M31-1 0706; K7: K7-1 K7-1 0806; K7-M K7-M 0806; obj 0706; air karsk 1; activity K7");
    is_illegal(&position, "shock K7-1 0706", &[], "assist K7-M", "bcs:5.1g.2");
}

// proves bcs:3.3c
#[test]
fn x27_trains_go_where_an_enemy_engagement_zone_is() {
    // The gun reaches the end of the road, two hexes away.
    let position = highway("", "K112: K112-AT K112-AT 0806; activity M31");
    is_illegal(&position, "trains", &[], "trains 0606", "bcs:3.3c");
    games(&position.replace("0806", "0906")).into_iter().for_each(|mut g| {
        g.play("trains", &[]);
        assert!(g.offers("trains 0606"));
    });
}
