//! Advances after an attack.

use crate::game::{Game, game, game_1_2, games};
use rules_bcs::state::Marks;

fn front(rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
         formation merrow M31 hq 0308 trains 0106 radius 6
         {rest}; obj 0706; activity K7"
    )
}

#[track_caller]
fn settle(g: &mut Game) {
    while g.asks().0 == "merrow" {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
}

/// The AR unit is in the hex without being asked; a stacked Assist is asked; one from another hex is not.
#[track_caller]
fn advances(of: fn(&str) -> Game, clause: &str) {
    let stacked = of(&front("K7: a K112-1 0806; b K112-2 0806; M31: x M31-1 0706"));
    let mut g = stacked.clone();
    g.play("attack a 0706; assist b; roll", &[5, 5]);
    settle(&mut g);
    assert_eq!((g.at("a").as_str(), g.at("b").as_str()), ("0706", "0806"));
    assert_eq!((g.asks().0.as_str(), g.asks().1.0), ("karsk", clause));
    assert_eq!(g.legal(), ["decline", "advance"]);
    let mut stays = g.clone();
    g.play("advance", &[]);
    stays.play("decline", &[]);
    assert_eq!((g.at("b"), stays.at("b")), ("0706".to_owned(), "0806".to_owned()));
    assert!(g.is("b", Marks::FINISHED) && stays.is("b", Marks::FINISHED));

    let mut apart = of(&front("K7: a K112-1 0806; b K112-2 0705; c K112-3 0806; M31: x M31-1 0706"));
    apart.play("attack a 0706; assist b; roll", &[5, 5]);
    settle(&mut apart);
    // Nor may c, which is stacked but did not assist.
    assert_eq!((apart.at("a").as_str(), apart.at("b").as_str(), apart.at("c").as_str()), ("0706", "0705", "0806"));
    assert!(!apart.legal().contains(&"advance".to_owned()));

    // Not emptied: nobody advances.
    let mut held = stacked;
    held.play("attack a 0706; assist b; roll", &[2, 2]);
    assert_eq!((held.at("a").as_str(), held.at("x").as_str()), ("0806", "0706"));
}

// proves bcs:5.7a
// proves bcs:5.7b
#[test]
fn the_ar_unit_must_and_a_stacked_assist_may_advance_1_2() {
    advances(game_1_2, "bcs:5.7b");
}

// proves bcs:5.7b.1
#[test]
fn the_ar_unit_must_and_a_stacked_assist_may_advance_2_0() {
    advances(game, "bcs:5.7b.1");
}

// proves bcs:5.7a
#[test]
fn a_hex_emptied_by_losses_is_entered_too() {
    for mut g in games(&front("K7: a K112-1 0806; M31: x M31-1 0706 steps 1")) {
        g.play("attack a 0706; roll", &[5, 6]);
        assert_eq!((g.steps("x"), g.at("a").as_str()), (0, "0706"));
    }
}

// proves bcs:5.7c
#[test]
fn an_advance_costs_no_mp_and_no_zone_is_in_its_way() {
    // 0706 is woods, dear to enter, and in the zones of y and of a gun that reaches it.
    let units = "0706 woods; K7: a K7-1 0806 move; M31: x M31-1 0706 ar 2; y M31-2 0605; g M31-AT 0606";
    for mut g in games(&front(units)) {
        let before = {
            let mut pays = g.clone();
            pays.play("shock a 0706; roll", &[1, 1]);
            pays.of("a").spent
        };
        g.play("shock a 0706; roll", &[5, 6]);
        settle(&mut g);
        assert_eq!((g.at("a").as_str(), g.of("a").spent), ("0706", before));
    }
}

// proves bcs:5.7d
#[test]
fn fire_gives_no_advance() {
    let units = "K7: a K7-1 0806; b K112-1 0705; M31: x M4-1 0706 steps 2; y M31-1 0707 steps 1";
    for g in games(&front(units).replace("artillery 0", "artillery 1")) {
        let mut engaged = g.clone();
        engaged.play("engage a 0706", &[6, 6]);
        settle(&mut engaged);
        assert_ne!(engaged.at("x"), "0706");
        let mut fired = g.clone();
        fired.play("fire a 0707", &[6]);
        let mut shelled = g.clone();
        shelled.play("barrage artillery 0707", &[6]);
        for g in [engaged, fired, shelled] {
            assert_eq!((g.at("a").as_str(), g.at("b").as_str()), ("0806", "0705"));
            assert!(g.asks().0 == "karsk" && !g.legal().contains(&"advance".to_owned()));
        }
    }
}

// proves bcs:5.7e
#[test]
fn an_advance_makes_an_hq_and_trains_jump() {
    let text = "map 14x12; entry karsk 1406; entry merrow 0106
                formation karsk K7 hq 1006 radius 6 artillery 0; formation merrow M31 hq 0706 trains 0706
                K7: a K112-1 0806; M31: x M31-1 0706 steps 1; obj 0706; activity K7";
    for (mut g, dice) in games(text).into_iter().zip([&[5, 6][..], &[5, 6, 1]]) {
        g.play("attack a 0706; roll", dice);
        settle(&mut g);
        assert_eq!((g.at("a").as_str(), g.trains("M31").as_str()), ("0706", "-"));
        assert_ne!(g.hq("M31"), "0706");
    }
}
