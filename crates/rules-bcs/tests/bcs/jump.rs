//! Jumps of HQs and trains (4.9, 3.3o).

use crate::game::{Game, game, game_1_2, games};
use rules_bcs::{
    event::{MoveEvent, What},
    ground::MP,
    state::Marks,
};

/// A tank of karsk next to the HQ of M31 in 0506, whose trains are in 1005; the road leads back to them.
fn sketch(more: &str) -> String {
    format!(
        "map 12x10; road primary 0506 0605 0705 0804 0904 1003; entry merrow 1205
         formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 0506 trains 1003 {more}
         K7: a K7-1 0505 move; activity K7"
    )
}
/// Answers with the first hex on offer, if there is a choice.
fn land(g: &mut Game) {
    if g.asks().0 == "merrow" {
        let answer = g.legal()[0].clone();
        g.play(&answer, &[]);
    }
}
/// How the HQ jumped, if it did.
fn hard(g: &Game) -> Option<bool> {
    g.log.iter().find_map(|event| match event.what {
        What::Move(MoveEvent::Jumps { hard, .. }) => Some(hard),
        _ => None,
    })
}

// proves bcs:4.9a
// proves bcs:1.4d
#[test]
fn an_hq_alone_jumps_when_an_enemy_unit_enters() {
    let mut newer = game(&sketch(""));
    newer.play("move a 0506", &[1]);
    land(&mut newer);
    let mut older = game_1_2(&sketch(""));
    older.play("move a 0506", &[]);
    land(&mut older);
    for g in [newer, older] {
        assert_eq!(g.at("a"), "0506");
        assert_ne!(g.hq("M31"), "0506");
        assert_ne!(g.hq("M31"), "-");
    }
    for g in games(&sketch("; M31: x M31-1 0506")) {
        g.is_refused_by("move a 0506", "bcs:1.10d");
    }
}

// proves bcs:4.9b
// proves bcs:4.9e
#[test]
fn a_die_says_whether_the_jump_is_hard() {
    for die in 1..=6 {
        let mut g = game(&sketch("fatigue 1"));
        g.play("move a 0506", &[die]);
        land(&mut g);
        assert_eq!(hard(&g), Some(die > 4));
        assert_eq!(g.formation("M31").fatigue, 1 + i8::from(die > 4));
    }
}

// proves bcs:4.9c
// proves bcs:4.9e
#[test]
fn every_jump_is_hard_in_the_older_edition() {
    let mut g = game_1_2(&sketch("fatigue 1"));
    g.play("move a 0506", &[]);
    land(&mut g);
    assert_eq!((hard(&g), g.formation("M31").fatigue), (Some(true), 2));
    let mut g = game_1_2(&format!("param jump_roll on; {}", sketch("fatigue 1")));
    g.play("move a 0506", &[4]);
    land(&mut g);
    assert_eq!((hard(&g), g.formation("M31").fatigue), (Some(false), 1));
}

// proves bcs:4.9d
#[test]
fn it_goes_as_near_its_trains_as_its_trucks_take_it() {
    let mut g = game(&sketch(""));
    g.play("move a 0506", &[1]);
    // The whole way along the road, to the trains themselves.
    assert_eq!(g.hq("M31"), "1003");
    let mut g = game(&sketch("ma 1"));
    g.play("move a 0506", &[1]);
    // A third of an MP a hop: three hops, and just far enough.
    assert_eq!(g.hq("M31"), "0804");
}

// proves bcs:4.9d
#[test]
fn its_owner_chooses_among_hexes_as_near_its_trains() {
    // Without roads an open hex costs 2 MP: three hops with 6 MP, and several such hexes are as near the trains.
    let mut g = game(
        "map 12x10; entry merrow 1205; formation karsk K7 hq 0501 radius 12
         formation merrow M31 hq 0506 trains 1206 ma 6; K7: a K7-1 0505 move; activity K7",
    );
    g.play("move a 0506", &[1]);
    assert_eq!(g.asks().0, "merrow");
    assert_eq!(g.asks().1.0, "bcs:4.9d");
    let distance = |label: &str, to| g.rules.ground().distance(g.hex(label), g.hex(to));
    let hexes: Vec<String> = g.legal().iter().map(|action| action.replace("jump ", "")).collect();
    assert!(hexes.len() > 1);
    assert!(hexes.iter().all(|hex| distance(hex, "0506") == 3 && distance(hex, "1206") == 4), "{hexes:?}");
    g.is_refused_by("jump 0503", "bcs:4.9d");
    let choice = hexes[1].clone();
    g.play(&format!("jump {choice}"), &[]);
    assert_eq!(g.hq("M31"), choice);
}

// proves bcs:4.9d
#[test]
fn it_keeps_clear_of_enemy_zones() {
    // Infantry next to its trains has a ZOC there, a gun two hexes off an Engagement Zone.
    for enemy in ["i K112-1 1002", "g K7-AT 1001"] {
        let mut g = game(&sketch(&format!("; K7: {enemy}")));
        g.play("move a 0506", &[1]);
        land(&mut g);
        let hq = g.formation("M31").hq.get().expect("it is on the map");
        assert!(g.hq("M31") != "1003", "{enemy}");
        assert!(!g.rules.in_ezoc(&g.state, kernel::Seat(1), hq) && !g.rules.in_ez(&g.state, kernel::Seat(1), hq));
    }
}

// proves bcs:4.9d
#[test]
fn it_makes_for_an_entry_without_trains() {
    let mut g = game(
        "map 12x10; road primary 0506 0605 0705 0804 0904 1003 1103 1202; entry merrow 1202
         formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 0506; K7: a K7-1 0505 move; activity K7",
    );
    g.play("move a 0506", &[1]);
    assert_eq!(g.hq("M31"), "1202");
}

// proves bcs:4.9d
#[test]
fn it_goes_three_hexes_from_the_enemy_even_past_its_trains() {
    let mut g = game(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 0506 trains 0706
         K7: a K7-1 0505 move; activity K7",
    );
    g.play("move a 0506", &[1]);
    land(&mut g);
    let far = |label| g.rules.ground().distance(g.hex(label), g.formation("M31").hq.get().expect("it is on the map"));
    assert_eq!((far("0506"), far("0706")), (3, 1));
}

// proves bcs:4.9d
#[test]
fn no_enemy_unit_stands_on_its_way() {
    // An MP takes it three hexes along the road and nowhere else.
    let mut g = game(&sketch("ma 1; K7: i K112-1 0605"));
    g.play("move a 0506", &[1]);
    assert_eq!(g.hq("M31"), "-");
}

// proves bcs:4.9d
#[test]
fn with_nowhere_to_go_it_leaves_the_map() {
    for (mut g, dice) in games(&sketch("ma 0")).into_iter().zip([&[][..], &[1]]) {
        g.play("move a 0506", dice);
        assert_eq!(g.hq("M31"), "-");
        assert_eq!(g.asks().0, "karsk");
    }
}

// proves bcs:4.9e.1
// proves bcs:1.7e.3
#[test]
fn a_jump_ends_prepared_defense() {
    for die in [1, 6] {
        let mut g = game(&sketch("pd"));
        g.play("move a 0506", &[die]);
        assert!(!g.formation("M31").pd);
    }
}

// proves bcs:4.9f
#[test]
fn the_unit_goes_on_with_its_move() {
    let mut g = game(&sketch(""));
    g.play("move a 0506", &[1]);
    land(&mut g);
    assert_eq!(g.rules.mp_left(&g.state, g.unit("a")), 15 * MP);
    g.play("move a 0507", &[]);
    assert_eq!((g.at("a").as_str(), g.is("a", Marks::FINISHED)), ("0507", false));
}

// proves bcs:4.9g
#[test]
fn without_its_hq_a_formation_makes_for_its_entry() {
    for g in games(
        "map 12x10; entry karsk 0501; formation karsk K7 radius 5; formation merrow M31 hq 1210
         K7: a K112-1 0505 ma 1; activity K7",
    ) {
        assert!(!g.rules.in_command(&g.state, g.unit("a")));
        assert!(g.rules.msr(&g.state, g.fid("K7")).is_none());
        assert!(g.offers("move a 0504"));
        g.is_refused_by("move a 0506", "bcs:1.4k");
    }
}

// proves bcs:3.3o
#[test]
fn trains_leave_the_map_when_an_enemy_unit_enters() {
    for mut g in games(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 1010 trains 0506
         K7: a K7-1 0505 move; activity K7",
    ) {
        g.play("move a 0506", &[]);
        assert_eq!((g.trains("M31").as_str(), g.hq("M31").as_str()), ("-", "1010"));
    }
}

// proves bcs:3.3o
// proves bcs:4.9d
#[test]
fn trains_in_the_hex_leave_before_the_hq_jumps() {
    // Both are in 0506. Were the trains still there it would stay as near as it may; so it goes towards the entry.
    for (g, dice) in games(
        "map 20x10; entry merrow 1605; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 0506 trains 0506 ma 12
         K7: a K7-1 0505 move; activity K7",
    )
    .into_iter()
    .zip([&[][..], &[1]])
    {
        let mut g = g;
        g.play("move a 0506", dice);
        while g.asks().0 == "merrow" {
            let first = g.legal()[0].clone();
            g.play(&first, &[]);
        }
        let far = g.rules.ground().distance(g.hex("0506"), g.hex(&g.hq("M31")));
        assert!(g.trains("M31") == "-" && far > 3, "{} is {far} hexes off", g.hq("M31"));
    }
}

// proves bcs:4.9a
#[test]
fn two_hqs_in_one_hex_jump_one_after_the_other() {
    let mut g = game(
        "map 12x10; road primary 0506 0605 0705 0804 0904 1003; road primary 0506 0507 0508 0509 0510; entry merrow 1205
         formation karsk K7 hq 0501 radius 12
         formation merrow M31 hq 0506 trains 1003; formation merrow M4 hq 0506 trains 0510
         K7: a K7-1 0505 move; activity K7",
    );
    g.play("move a 0506", &[1, 6]);
    assert_eq!((g.hq("M31").as_str(), g.hq("M4").as_str()), ("1003", "0510"));
    assert_eq!((g.formation("M31").fatigue, g.formation("M4").fatigue), (0, 1));
}
