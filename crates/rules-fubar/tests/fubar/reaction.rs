//! Chapter "On guard reactions".

use crate::game::{Game, game};
use board::open::Pt;
use rules_fubar::{event::What, state::Status};

/// Unit `u` has passed its roll and has this order.
fn ordered(sketch: &str, order: &str) -> Game {
    let mut g = game(sketch);
    g.play("attempt u", &[6]).play(order, &[]);
    g
}

/// The unit that may react now, if one may.
fn asked(g: &Game) -> Option<&str> {
    let reacts = g.asks().1.0 == "fub:react-1";
    reacts.then(|| g.rules().units()[g.state().volley.unit().index()].id.as_str())
}

/// Declines at every checkpoint from here on: where the figure was each time.
fn decline_all(g: &mut Game, mover: &str) -> Vec<(i16, i16)> {
    let mut at = Vec::new();
    while asked(g).is_some() {
        at.push((g.at(mover).x, g.at(mover).y));
        g.play("decline", &[]);
    }
    at
}

/// Everybody who can fires at `u` with these dice.
fn react(g: &mut Game, faces: &[u8]) {
    g.play("volley u", &[]).play("fire", faces);
}

// proves fub:react-1
#[test]
fn a_unit_on_guard_may_shoot_at_an_enemy_that_moves() {
    let men = "unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000";
    let mut g = ordered(&format!("{men} · is g guard"), "walk");
    g.play("move u.1 1100,1000", &[]);
    assert_eq!(g.asks().0, "B");
    assert_eq!(asked(&g), Some("g"));
    g.play("shoot g.1 rifle u", &[]).play("fire", &[4]).play("casualty u.1", &[]);
    assert_eq!(g.status("u.1"), Status::Casualty);

    let mut g = ordered(men, "walk");
    g.play("move u.1 1100,1000", &[]);
    assert_eq!(asked(&g), None, "not on guard");
}

// proves fub:react-2
#[test]
fn reactions_are_offered_at_the_checkpoints_of_a_move() {
    let mut g = ordered("unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · is g guard", "run");
    g.play("move u.1 1250,1000 1250,1100", &[]);
    assert_eq!(decline_all(&mut g, "u.1"), [(1083, 1000), (1167, 1000), (1250, 1000), (1250, 1100)]);
}

// proves fub:react-3
#[test]
fn a_reaction_is_offered_when_the_mover_itself_can_be_fired_at() {
    // A runner between two buildings: at the first checkpoint the block still hides him. His mate stands in plain view.
    let sketch = "blocking house 300,800 600,1600 · unit B g veteran rifle 0,0 · is g guard
                  unit A u veteran rifle 1000,1500 1500,500";
    let mut g = ordered(sketch, "run");
    g.play("move u.1 1000,500", &[]);
    assert_eq!(asked(&g), Some("g"));
    assert_eq!(g.at("u.1"), Pt::new(1000, 1300));
    let mut g = ordered(sketch, "run");
    g.play("move u.1 1000,1400", &[]);
    assert_eq!(asked(&g), None, "the mate does not move");

    // Out of range until the last step: 24.00" between the bases.
    let mut g = ordered("unit B g veteran rifle 0,0 · is g guard · unit A u veteran rifle 2700,0", "walk");
    g.play("move u.1 2500,0", &[]);
    assert_eq!(decline_all(&mut g, "u.1"), [(2500, 0)]);
}

// proves fub:react-4
#[test]
fn a_reaction_is_resolved_before_the_move_goes_on() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 1300,1000 · unit B g veteran rifle 1000,2000
         unit B h veteran rifle 1200,2000 · is g guard · is h guard",
        "run",
    );
    g.play("move u.1 1000,1300", &[]);
    react(&mut g, &[4]);
    g.play("casualty u.2", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (Some("h"), Pt::new(1000, 1100)), "still at the same checkpoint");
    assert_eq!(g.status("u.2"), Status::Casualty);
    g.play("decline", &[]);
    assert_eq!(g.at("u.1"), Pt::new(1000, 1200));
    react(&mut g, &[4]);
    assert_eq!(g.state().hits.exposed, 0b01, "he is no longer there");
}

// proves fub:react-5
#[test]
fn its_target_is_the_whole_unit_of_the_mover_and_nobody_else() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 1300,1000 · unit A v veteran rifle 1600,1000
         unit B g veteran rifle 1000,2000 1200,2000 · is g guard",
        "walk",
    );
    g.play("move u.1 1000,1050", &[]);
    assert_eq!(g.refusal("shoot g.1 rifle v"), "fub:react-5");
    assert_eq!(g.refusal("volley v"), "fub:react-5");
    react(&mut g, &[4, 4]);
    g.play("casualty u.2", &[]).play("suppress u.1", &[]);
    assert_eq!(g.status("u.2"), Status::Casualty, "though he had not moved");
}

// proves fub:react-6
#[test]
fn a_unit_reacts_once_a_turn() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 · unit A v veteran rifle 1300,1000
         unit B g veteran rifle 1000,2000 1200,2000 · is g guard attempted",
        "run",
    );
    g.play("move u.1 1000,1300", &[]);
    g.play("shoot g.1 rifle u", &[]).play("fire", &[1]);
    assert_eq!((asked(&g), g.at("u.1")), (None, Pt::new(1000, 1300)), "the rest of the run is free");
    assert!(g.unit("g").reacted && g.unit("g").on_guard);
    g.play("attempt v", &[6]).play("walk", &[]).play("move v.1 1300,1100", &[]);
    assert_eq!(asked(&g), None, "even for the man who did not fire");
}

// proves fub:react-7
#[test]
fn a_unit_still_on_guard_in_a_later_turn_may_react_again() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · is g guard attempted reacted",
        "walk",
    );
    g.play("move u.1 1000,1100", &[]);
    assert_eq!(asked(&g), None);
    g.play("stop", &[6, 1]).play("attempt u", &[6]).play("walk", &[]).play("move u.1 1000,1000", &[]);
    assert_eq!((g.state().turn, asked(&g)), (2, Some("g")));
}

// proves fub:react-8
#[test]
fn infantry_reacts_all_round_and_mounted_weapons_within_their_arcs() {
    for from in ["2000,2500", "2500,2000", "2000,1500", "1500,2000"] {
        let mut g =
            ordered(&format!("unit A u veteran rifle {from} · unit B g veteran rifle 2000,2000 · is g guard"), "walk");
        g.play("advance 20,20", &[]);
        assert_eq!(asked(&g), Some("g"), "{from}");
    }
    for (facing, who) in [(0, None), (18, None), (36, Some("g")), (54, None)] {
        let mut g = ordered(
            &format!(
                "unit A u veteran rifle 1000,1000 · vehicle B g veteran light 400x200 2000,1000 {facing} lmg/front · is g guard"
            ),
            "walk",
        );
        g.play("move u.1 1000,1050", &[]);
        assert_eq!(asked(&g), who, "facing {facing}");
    }
}

// proves fub:react-9
#[test]
fn grenades_are_not_thrown_in_reaction() {
    let walked = |weapons: &str| {
        let mut g = ordered(
            &format!("unit A u veteran rifle 1000,1000 · unit B g veteran {weapons} 1000,1500 · is g guard"),
            "walk",
        );
        g.play("move u.1 1000,1050", &[]);
        g
    };
    let g = walked("pistol grenades");
    assert_eq!(g.refusal("shoot g.1 grenade u"), "fub:react-9");
    assert!(g.legal("shoot g.1 pistol u"));
    assert_eq!(asked(&walked("grenade")), None, "with nothing else they are not even asked");
}

// proves fub:react-10
#[test]
fn a_figure_suppressed_in_mid_move_stays_at_the_checkpoint() {
    let mut g =
        ordered("unit A u veteran rifle 1000,1000 1300,1000 · unit B g veteran rifle 1000,2500 · is g guard", "run");
    g.play("move u.1 1000,1600", &[]).play("decline", &[]).play("decline", &[]);
    react(&mut g, &[4]);
    g.play("suppress u.1", &[]);
    assert_eq!(g.at("u.1"), Pt::new(1000, 1300));
    let stopped = g.told(|what| match *what {
        What::Stopped { at, .. } => Some(at),
        _ => None,
    });
    assert_eq!(stopped, Pt::new(1000, 1300));
    assert_eq!(g.refusal("move u.1 1000,1600"), "fub:move-11", "the rest of its move is lost");
}

// proves fub:react-11
#[test]
fn it_goes_back_to_the_latest_point_of_its_path_where_no_base_is_in_the_way() {
    let suppressed = |in_the_way: &str, declined: usize| {
        let mut g = ordered(
            &format!("unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1300,2500 · is g guard · {in_the_way}"),
            "run",
        );
        g.play("move u.1 1000,1100 1600,1100", &[]);
        for _ in 0..declined {
            g.play("decline", &[]);
        }
        react(&mut g, &[4]);
        g.play("suppress u.1", &[]);
        g.at("u.1")
    };
    let friend = "unit A v veteran rifle 1300,1100";
    assert_eq!(suppressed(friend, 2), Pt::new(1200, 1100), "1.00\" from the friend: the bases just touch");
    assert_eq!(suppressed(friend, 3), Pt::new(1200, 1100), "he fell on the friend himself");
    assert_eq!(suppressed(friend, 4), Pt::new(1400, 1100), "past him");
    let crowd = "unit A v veteran rifle 1300,1100 1200,1150 1080,1060";
    assert_eq!(suppressed(crowd, 3), Pt::new(1000, 1000), "back over the corner, to where he started");
    let tank = "vehicle A v veteran heavy 200x200 1250,960 0 lmg/all";
    assert_eq!(suppressed(tank, 3), Pt::new(1100, 1100), "a hull is in the way like a base");
}

// proves fub:react-12
#[test]
fn the_other_figures_go_on_with_the_order() {
    let sketch = "unit A u veteran rifle 1000,1000 1300,1000 · unit B g veteran rifle 1000,2000 · is g guard";
    let mut g = ordered(sketch, "run");
    g.play("move u.1 1000,1200", &[]);
    react(&mut g, &[4]);
    g.play("suppress u.1", &[]).play("move u.2 1300,1200", &[]);
    assert_eq!((g.at("u.1"), g.at("u.2")), (Pt::new(1000, 1100), Pt::new(1300, 1200)));

    let mut g = ordered(sketch, "run");
    g.play("advance 0,200", &[]);
    react(&mut g, &[4]);
    g.play("casualty u.1", &[]);
    assert_eq!(g.at("u.2"), Pt::new(1300, 1200), "also in a common move");
}

// proves fub:react-13
#[test]
fn units_are_asked_in_the_order_of_initiative_and_then_of_their_ids() {
    // B moves and is followed by C and A in the order of initiative.
    let mut g = ordered(
        "holder B · unit B u veteran rifle 1000,1000 · unit A a veteran rifle 1000,2000 · unit A b veteran rifle 1200,2000
         unit C z veteran rifle 1400,2000 · unit C y veteran rifle 1600,2000
         is a guard · is b guard · is y guard · is z guard",
        "walk",
    );
    g.play("move u.1 1000,1050", &[]);
    let mut order = Vec::new();
    while let Some(unit) = asked(&g).map(str::to_owned) {
        order.push((g.asks().0, unit));
        g.play("decline", &[]);
    }
    let expected = [("C", "y"), ("C", "z"), ("A", "a"), ("A", "b")];
    assert_eq!(order, expected.map(|(seat, unit)| (seat.to_owned(), unit.to_owned())));
}

// proves fub:react-14
#[test]
fn declining_does_not_use_the_reaction_up() {
    let mut g = ordered("unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · is g guard", "run");
    g.play("move u.1 1000,1200", &[]).play("decline", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (Some("g"), Pt::new(1000, 1200)));
    assert!(!g.unit("g").reacted);
    react(&mut g, &[4]);
    assert!(g.unit("g").reacted);
}

// proves fub:react-15
#[test]
fn piling_in_and_closing_in_draw_no_reaction() {
    let sketch = "unit A u veteran rifle 1000,1300 · unit A w veteran rifle 2000,1000 · is w guard
                  unit B d seasoned rifle 1000,1000 · unit B f seasoned rifle 1200,1000 1250,1250";
    let mut g = game(&format!("{sketch} · holder B"));
    g.play("attempt f", &[6]).play("walk", &[]).play("move f.1 1210,1000", &[]);
    assert_eq!(asked(&g), Some("w"), "an ordinary move in the same place does");

    let mut g = ordered(sketch, "assault d u.1 1000,1103");
    assert_eq!(g.asks().1.0, "fub:melee-4");
    g.play("move f.1 1104,1103", &[]);
    assert_eq!(g.asks().1.0, "fub:melee-4", "the other man of the unit may still pile in");
    g.play("stop", &[]).play("strike u.1 d", &[1, 1, 1]);
    assert_eq!(g.asks().1.0, "fub:melee-21");
    g.play("move f.2 1052,1193", &[]);
    assert_eq!(g.at("f.2"), Pt::new(1052, 1193));
    assert_eq!(g.asks().1.0, "fub:act-1", "nobody was asked on the way");
    assert!(g.unit("w").on_guard && !g.unit("w").reacted);
}

// proves fub:react-15
#[test]
fn men_placed_beside_their_wreck_draw_no_reaction() {
    let mut g = ordered(
        "unit A u veteran lmg 1000,1000 · unit A w veteran rifle 1200,1000 · is w guard
         vehicle B car seasoned light 400x200 1000,2000 0 crew=2 lmg/all · unit B e seasoned rifle 4000,4000",
        "aim car",
    );
    g.play("volley car", &[]).play("fire", &[6, 1, 1, 1, 6, 5, 1]);
    assert_eq!(g.asks().1.0, "fub:veh-40");
    g.play("place car_crew.1 1000,1850", &[]);
    assert_eq!(g.status("car_crew.1"), Status::Standing);
    assert_eq!(g.asks().1.0, "fub:act-1");
    assert!(!g.unit("w").reacted);
}

// proves fub:react-16
#[test]
fn a_reaction_has_no_aiming_bonus() {
    let mut g =
        ordered("unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 1200,2000 · is g guard", "walk");
    g.play("move u.1 1000,1050", &[]);
    react(&mut g, &[3, 4]);
    let shots: Vec<(u8, u8, u8)> = (g.events().iter())
        .filter_map(|event| match event.what {
            What::Shot { need, face, hits, .. } => Some((need, face, hits)),
            _ => None,
        })
        .collect();
    assert_eq!(shots, [(4, 4, 0), (4, 4, 1)]);
    assert_eq!(g.state().hits.left, 1);
}

// proves fub:react-17
#[test]
fn a_vehicle_on_guard_reacts_with_all_its_weapons_that_bear() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1000 · vehicle B g veteran light 400x200 2000,1000 36 lmg/all hmg/front lmg/rear
         is g guard",
        "walk",
    );
    g.play("move u.1 1000,1050", &[]);
    assert_eq!(g.refusal("shoot g#3 u"), "fub:fire-16");
    g.play("shoot g#1 u", &[]).play("shoot g#2 u", &[]).play("fire", &[1, 1, 4, 1, 1, 1, 4]);
    assert_eq!(g.state().volley.shots[0].dice + g.state().volley.shots[1].dice, 7);
    g.play("casualty u.1", &[]);
    assert_eq!(g.status("u.1"), Status::Casualty);
}

// proves fub:react-18
#[test]
fn on_guard_ends_with_the_next_attempt() {
    for (die, who) in [(6, None), (1, Some("g"))] {
        let mut g = game("holder B · unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · is g guard");
        g.play("attempt g", &[die]);
        if die == 6 {
            g.play("walk", &[]).play("stop", &[]);
        }
        g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1000,1050", &[]);
        assert_eq!(asked(&g), who, "die {die}: after a failed one it is on guard again");
    }
}

// proves fub:react-18
#[test]
fn on_guard_ends_with_a_melee() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1300 · unit A v veteran rifle 2000,1000 · unit B d seasoned rifle 1000,1000 1500,500
         unit B f seasoned rifle 1200,1000 1700,500 · is d guard attempted · is f guard attempted",
        "assault d u.1 1000,1103",
    );
    while asked(&g).is_some() {
        g.play("decline activation", &[]);
    }
    g.play("move f.1 1104,1103", &[]);
    assert!(!g.unit("d").on_guard, "the assaulted unit");
    assert!(!g.unit("f").on_guard, "and one that piles in");
    g.play("strike u.1 d", &[1, 1, 1]).play("attempt v", &[6]).play("walk", &[]).play("move v.1 2000,1050", &[]);
    assert_eq!(asked(&g), None, "nor are their free men asked");
}

// proves fub:react-18
#[test]
fn on_guard_ends_for_a_vehicle_with_a_stun() {
    for (damage, on_guard) in [(1, false), (2, false), (3, true)] {
        let mut g = ordered(
            "unit A u veteran lmg 1000,1000 · unit A v veteran rifle 1300,1000
             vehicle B g seasoned light 400x200 1000,2000 0 lmg/all · is g guard attempted",
            "aim g",
        );
        g.play("volley g", &[]).play("fire", &[6, 1, 1, 1, damage]);
        assert_eq!(g.unit("g").on_guard, on_guard, "damage {damage}");
        g.play("attempt v", &[6]).play("walk", &[]).play("move v.1 1300,1050", &[]);
        assert_eq!(asked(&g).is_some(), on_guard, "damage {damage}");
    }
}

// proves fub:react-19
#[test]
fn a_figure_takes_part_only_if_it_can_hit_something_of_the_unit() {
    // The first man covers the mover, the second only his mate, the third nobody.
    let mut g = ordered(
        "blocking silo 1900,900 2100,2100 · blocking shed 3700,2400 3900,2900
         unit A u veteran rifle 1000,1000 3000,1000 · unit B g veteran rifle 1000,2000 3000,2000 4000,3000 · is g guard",
        "walk",
    );
    g.play("move u.1 1000,1050", &[]);
    assert_eq!(g.refusal("shoot g.3 rifle u"), "fub:los-12");
    assert!(!g.offers().iter().any(|offer| offer.contains("g.3")));
    g.play("shoot g.2 rifle u", &[]);
    assert_eq!(g.refusal("fire"), "fub:react-19", "and somebody must hit the mover");
    g.play("shoot g.1 rifle u", &[]).play("fire", &[4, 4]);
    let seen = |shooter: usize| g.state().volley.shots[shooter].seen;
    assert_eq!((seen(0), seen(1)), (0b01, 0b10));
}

// proves fub:react-20
#[test]
fn the_moves_of_every_order_can_be_reacted_to() {
    let guard = "unit B g veteran rifle 1000,3000 · is g guard · area wood light 900,1600 1100,1800";
    for order in ["walk", "run", "dodge", "ground"] {
        let mut g = ordered(&format!("{guard} · unit A u veteran rifle 1000,1500"), order);
        g.play("move u.1 1000,1600", &[]);
        assert_eq!(asked(&g), Some("g"), "{order}");
    }
    let assault = "unit A u veteran rifle 1500,2500 · unit B d veteran rifle 1700,2500";
    let g = ordered(&format!("{guard} · {assault}"), "assault d u.1 1597,2500");
    assert_eq!(asked(&g), Some("g"), "assault");
    let carrier = "vehicle A car veteran light 400x200 2000,2500 0 capacity=4 lmg/all";
    for drive in ["drive run100", "drive pivot+1"] {
        let mut g = game(&format!("{guard} · {carrier}"));
        g.play("attempt car", &[6]).play("drive", &[]).play(drive, &[]);
        assert_eq!(asked(&g), Some("g"), "{drive}");
    }
    let mut g = ordered(&format!("{guard} · {carrier} · unit A u veteran rifle 0,0 · aboard u car"), "walk");
    g.play("move u.1 2000,2650 2000,2700", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (Some("g"), Pt::new(2000, 2700)), "leaving a carrier");
}

// proves fub:react-21
#[test]
fn the_point_a_move_starts_from_is_no_checkpoint() {
    // Only where he starts is he in sight: the first step takes him behind the silo.
    let sketch = "blocking silo 1200,1050 1400,1300 · unit B g veteran rifle 3000,1000 · is g guard
                  unit A u veteran rifle 1000,1000";
    let mut g = ordered(sketch, "walk");
    g.play("move u.1 1000,1100", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (None, Pt::new(1000, 1100)));
    // Who does not move at all draws no reaction.
    let mut g = ordered(sketch, "walk");
    g.play("move u.1 1000,1000", &[]);
    assert_eq!(asked(&g), None);
    let mut g = ordered(sketch, "walk");
    g.play("open-fire", &[]).play("volley g", &[]).play("fire", &[1]);
    assert_eq!(asked(&g), None);
}

// proves fub:react-22
#[test]
fn an_assaulted_unit_on_guard_may_react_before_contact() {
    let mut g = ordered(
        "unit A u veteran rifle 1000,1500 1200,1500 · unit B d veteran rifle 1000,1000 · is d guard",
        "assault d u.1 1000,1103",
    );
    assert_eq!((asked(&g), g.at("u.1")), (Some("d"), Pt::new(1000, 1401)));
    react(&mut g, &[4]);
    g.play("suppress u.1", &[]);
    assert_eq!(g.at("u.1"), Pt::new(1000, 1401), "stopped short of its enemy");
}

// proves fub:react-23
#[test]
fn a_unit_wiped_out_in_mid_move_ends_its_activation_and_its_player_keeps_the_initiative() {
    for order in ["move u.1 1000,1200", "advance 0,200"] {
        let mut g = ordered(
            "unit A u veteran rifle 1000,1000 1200,1000 · unit A v veteran rifle 1400,1000
             unit B g veteran rifle 1000,2000 1200,2000 · unit B h veteran rifle 1400,2000 · is g guard",
            "run",
        );
        g.play(order, &[]);
        react(&mut g, &[4, 4]);
        g.play("casualty u.1", &[]).play("casualty u.2", &[]);
        let (who, clause) = g.asks();
        assert_eq!((who.as_str(), clause.0), ("A", "fub:act-1"));
        assert!(g.legal("attempt v"));
        assert_eq!(g.refusal("attempt u"), "fub:unit-19");
    }
}

// proves fub:react-24
#[test]
fn a_refusal_holds_for_the_checkpoint_the_path_or_the_activation() {
    let start = || {
        let mut g = ordered(
            "unit A u veteran rifle 1000,1000 1300,1000 · unit A v veteran rifle 1600,1000
             unit B g veteran rifle 1000,2000 · is g guard attempted",
            "run",
        );
        g.play("move u.1 1000,1300", &[]);
        assert_eq!((asked(&g), g.at("u.1")), (Some("g"), Pt::new(1000, 1100)));
        g
    };
    let mut g = start();
    g.play("decline", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (Some("g"), Pt::new(1000, 1200)), "not yet");

    let mut g = start();
    g.play("decline path", &[]);
    assert_eq!((asked(&g), g.at("u.1")), (None, Pt::new(1000, 1300)), "not at him");
    g.play("move u.2 1300,1300", &[]);
    assert_eq!((asked(&g), g.at("u.2")), (Some("g"), Pt::new(1300, 1100)));

    let mut g = start();
    g.play("decline activation", &[]).play("move u.2 1300,1300", &[]);
    assert_eq!((asked(&g), g.at("u.2")), (None, Pt::new(1300, 1300)), "not at this unit");
    g.play("attempt v", &[6]).play("walk", &[]).play("move v.1 1600,1100", &[]);
    assert_eq!(asked(&g), Some("g"), "the next enemy activation");
}
