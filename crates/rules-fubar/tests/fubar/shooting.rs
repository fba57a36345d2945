//! Chapters "Shooting" and "Applying hits".

use crate::firing::{plan, save, shots, struck, under_fire, volley};
use crate::game::{Game, game};
use board::open::Pt;
use kernel::{Header, Seat, Session};
use rules_fubar::{
    event::What,
    state::{State, Status},
};
use std::sync::Arc;

/// The same game with something about it changed by hand, for positions that play does not reach.
fn changed(g: &Game, change: impl FnOnce(&mut State)) -> Game {
    let mut state = g.state().clone();
    change(&mut state);
    Game { session: Session::from_state(Arc::new(g.rules().clone()), Header::default(), state) }
}

// --- Shooting ---

// proves fub:fire-1
#[test]
fn any_enemy_in_sight_may_be_fired_at_and_the_nearest_has_no_claim() {
    let g = plan(
        "blocking silo 2000,2000 2200,2200
         unit A u veteran rifle 1000,1000 · unit B near seasoned rifle 1500,1000 · unit B far seasoned rifle 1000,3000
         unit B hidden seasoned rifle 2600,2600 · vehicle B car seasoned light 400x200 2000,1000 0 lmg/all",
    );
    for target in ["near", "far", "car"] {
        assert!(g.legal(&format!("shoot u.1 rifle {target}")), "{target}");
    }
    assert_eq!(g.refusal("shoot u.1 rifle hidden"), "fub:los-12");
    assert_eq!(g.refusal("fire"), "fub:fire-1", "at nobody");
}

// proves fub:fire-2 fub:fire-15
#[test]
fn shots_are_divided_among_targets_and_resolved_in_the_order_declared() {
    let sketch = "unit A u veteran rifle 1000,1000 1200,1000 1400,1000 1600,1000 1800,1000
                  unit B e1 veteran rifle 1000,2000 1200,2000 1400,2000 · unit B e2 veteran rifle 1600,2000 1800,2000";
    let mut g = plan(sketch);
    for shot in ["u.5 rifle e2", "u.1 rifle e1", "u.2 rifle e1", "u.3 rifle e1", "u.4 rifle e2"] {
        g.play(&format!("shoot {shot}"), &[]);
    }
    g.play("fire", &[3, 4]);
    assert_eq!(shots(&g), [(4, "e2", 4, 0), (5, "e2", 4, 1)]);
    assert_eq!(struck(&g), ("e2", 1));
    g.play("casualty e2.1", &[4, 3, 4]);
    assert_eq!(shots(&g), [(1, "e1", 4, 1), (2, "e1", 4, 0), (3, "e1", 4, 1)]);
    assert_eq!(struck(&g), ("e1", 2));

    let mut g = plan(sketch);
    g.play("shoot u.5 rifle e1", &[]).play("shoot u.1 rifle e2", &[]).play("fire", &[4]);
    assert_eq!(struck(&g), ("e1", 1));
}

// proves fub:fire-3
#[test]
fn the_dice_of_a_machine_gun_go_at_one_target() {
    let mut g = plan(
        "unit A u veteran lmg 1000,1000 · unit B e1 veteran rifle 1000,2000 1200,2000
         unit B e2 veteran rifle 1600,2000",
    );
    g.play("shoot u.1 lmg e1", &[]);
    assert_eq!(g.refusal("shoot u.1 lmg e2"), "fub:fire-3");
    g.play("fire", &[4, 4, 3]);
    assert_eq!(shots(&g), [(1, "e1", 4, 2)]);
    g.play("casualty e1.1", &[]).play("casualty e1.2", &[]);
    assert_eq!(g.status("e2.1"), Status::Standing);
}

// proves fub:fire-4
#[test]
fn some_figure_of_the_target_is_within_range() {
    // A rifle reaches 24.00" from edge to edge: 2500 between the centres of two ordinary bases.
    let sketch = "unit A u veteran rifle 1000,1000 · unit B near seasoned rifle 3500,1000 3800,1000
                  unit B e seasoned rifle 1000,3501 1000,3700";
    let mut g = plan(sketch);
    assert_eq!(g.refusal("shoot u.1 rifle e"), "fub:fire-4");
    g.play("shoot u.1 rifle near", &[]).play("fire", &[4]);
    assert_eq!(g.state().volley.shots[0].seen, 0b01, "the second figure is out of range");
}

// proves fub:fire-5
#[test]
fn a_figure_suppressed_on_its_walk_does_not_fire() {
    let mut g =
        game("unit A u veteran rifle 1000,1000 1200,1000 · unit B g veteran rifle 1000,2000 · is g guard attempted");
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1000,1050", &[]);
    g.play("volley u", &[]).play("fire", &[4]).play("suppress u.1", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot u.1 rifle g"), "fub:fire-5");
    assert!(g.legal("shoot u.2 rifle g"));
}

// proves fub:fire-6
#[test]
fn a_figure_deep_in_cover_fires_only_at_what_shares_it() {
    let wood =
        "area wood light 1000,0 2000,1000 · unit B out seasoned rifle 2600,500 · unit B e seasoned rifle 1100,500";
    let g = plan(&format!("{wood} · unit A u veteran rifle 1750,500"));
    assert!(g.legal("shoot u.1 rifle out"), "2.00\" from the base edge to the edge of the wood");
    let g = plan(&format!("{wood} · unit A u veteran rifle 1749,500"));
    assert_eq!(g.refusal("shoot u.1 rifle out"), "fub:fire-6");
    assert!(g.legal("shoot u.1 rifle e"), "both in the wood");
}

// proves fub:fire-7
#[test]
fn one_die_is_thrown_for_each_fire_point() {
    let mut g = plan(
        "unit A u veteran rifle 1000,1000 + assault_rifle 1200,1000 + lmg 1400,1000
         unit B e veteran rifle 1000,2000",
    );
    g.play("volley e", &[]).play("fire", &[1, 2, 2, 3, 3, 3]);
    let faces: Vec<Vec<u8>> = g.events().iter().map(|event| event.faces.as_slice().to_vec()).collect();
    assert_eq!(faces[..3], [vec![1], vec![2, 2], vec![3, 3, 3]]);
}

// proves fub:fire-8
#[test]
fn each_shooter_has_its_own_number() {
    // The second shooter looks along the fence, not across it.
    let g = volley(
        "line fence light 1000,0 1000,1000
         unit A u seasoned rifle 100,500 + rifle 1100,1500 + lmg 1300,1500 · unit B e seasoned rifle 1100,500",
        &[5, 5, 6, 5, 4],
    );
    assert_eq!(shots(&g), [(1, "e", 6, 0), (2, "e", 5, 1), (3, "e", 5, 2)]);
    let cover = |shooter: usize| g.state().volley.shots[shooter].cover;
    assert_eq!([cover(0), cover(1), cover(2)], [1, 0, 0]);
}

// proves fub:fire-9
#[test]
fn each_die_that_reaches_the_number_as_cover_changes_it_is_a_hit() {
    let men = "unit A u veteran lmg 1000,1000 · unit B e veteran rifle 1000,2000 1200,2000 1400,2000";
    assert_eq!(shots(&volley(men, &[3, 4, 5])), [(1, "e", 4, 2)]);
    let wall = "line wall moderate 0,1900 4800,1900";
    assert_eq!(shots(&volley(&format!("{wall} · {men}"), &[5, 6, 4])), [(1, "e", 6, 1)]);
}

// proves fub:fire-10
#[test]
fn a_figure_uses_one_weapon_in_a_fire_step() {
    let mut g = plan("unit A u veteran rifle+pistol 1000,1000 1200,1000 · unit B e seasoned rifle 1000,1500");
    g.play("shoot u.1 rifle e", &[]);
    assert_eq!(g.refusal("shoot u.1 pistol e"), "fub:fire-10");
    assert!(g.legal("shoot u.2 pistol e"));
    assert_eq!(g.refusal("shoot u.2 lmg e"), "fub:fire-10", "and one that it has");
}

// proves fub:fire-11
#[test]
fn whoever_is_in_melee_does_not_fire() {
    // In contact, though not locked before the assault moves are over.
    let mut g =
        game("unit A u veteran rifle 1000,1300 1300,1600 · unit B d seasoned rifle 1000,1000 1300,1000 · is d guard");
    g.play("attempt u", &[6]).play("assault d u.1 1000,1103", &[]);
    assert!(g.legal("shoot d.1 rifle u"), "not in contact yet");
    g.play("decline", &[]);
    assert_eq!(g.refusal("shoot d.1 rifle u"), "fub:fire-11");
    assert!(g.legal("shoot d.2 rifle u"));

    // Locked, though not in contact itself.
    let g = plan("unit A u veteran rifle 1000,1300 · unit B e seasoned rifle 1000,2000");
    assert!(g.legal("shoot u.1 rifle e"));
    let unit = g.unit_id("u").index();
    let locked = changed(&g, |s| s.units[unit].melee = 1);
    assert_eq!(locked.refusal("shoot u.1 rifle e"), "fub:fire-11");
}

// proves fub:fire-12
#[test]
fn a_unit_locked_in_melee_is_not_fired_at() {
    let mut g = game(
        "unit A v veteran rifle 1000,1300 · unit A u veteran rifle 2000,1000
         unit B d seasoned rifle 1000,1000 1500,1000 · unit B e seasoned rifle 2000,2000",
    );
    g.play("attempt v", &[6]).play("assault d v.1 1000,1103", &[1, 1]);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot u.1 rifle d"), "fub:fire-12");
    assert!(g.legal("shoot u.1 rifle e"));
}

// proves fub:fire-13
#[test]
fn a_shooter_can_hit_what_it_sees_within_range_and_arc() {
    // Seen; behind the silo; 32.01" off; seen.
    let mut g = volley(
        "blocking silo 1400,1500 1600,1700 · unit A u veteran lmg 1000,1000 + rifle 1200,1000
         unit B e veteran rifle 1000,2000 2000,2200 1000,4301 1200,2000",
        &[6, 1, 1, 6],
    );
    assert_eq!(g.state().volley.shots[0].seen, 0b1001);
    g.play("casualty e.1", &[]).play("casualty e.4", &[]);

    let mut g = game(
        "vehicle A u veteran light 400x200 1000,1000 0 lmg/front hmg/all
         unit B e veteran rifle 2000,1000 1000,2000",
    );
    g.play("attempt u", &[6]).play("halt-fire", &[]).play("volley e", &[]).play("fire", &[6, 1, 1, 1, 1, 1, 1]);
    let seen = |slot: usize| g.state().volley.shots[slot].seen;
    assert_eq!((seen(0), seen(1)), (0b01, 0b11));
}

// proves fub:fire-14
#[test]
fn an_activation_holds_one_fire_step() {
    let mut g = plan("unit A u veteran rifle 1000,1000 1200,1000 · unit B e seasoned rifle 1000,2000");
    g.play("shoot u.1 rifle e", &[]).play("fire", &[1]);
    assert_eq!(g.refusal("open-fire"), "fub:fire-14");
    assert_eq!(g.refusal("shoot u.2 rifle e"), "fub:fire-14");
    assert!(g.legal("move u.2 1200,1100"), "the walk itself goes on");
}

// proves fub:fire-16
#[test]
fn infantry_fires_all_round_and_mounted_weapons_within_their_arcs() {
    let all = "unit B n seasoned rifle 2000,2500 · unit B e seasoned rifle 2500,2000
               unit B s seasoned rifle 2000,1500 · unit B w seasoned rifle 1500,2000";
    let g = plan(&format!("{all} · unit A u veteran rifle 2000,2000"));
    for target in ["n", "e", "s", "w"] {
        assert!(g.legal(&format!("shoot u.1 rifle {target}")), "{target}");
    }

    let mut g = game(
        "vehicle A u veteran light 400x200 1000,1000 0 lmg/front
         unit B in seasoned rifle 1500,1500 · unit B out seasoned rifle 1500,1501",
    );
    g.play("attempt u", &[6]).play("halt-fire", &[]);
    assert!(g.legal("shoot u#1 in"), "45 degrees off");
    assert_eq!(g.refusal("shoot u#1 out"), "fub:fire-16");

    let bunker = "area bunker hard 1000,1000 1400,1400 · mount gun bunker hmg 1350,1200 0 front
                  unit A u veteran rifle 1300,1200";
    let mut g = game(&format!("{bunker} · unit B e seasoned rifle 2000,1850"));
    g.play("attempt u", &[6]).play("aim e", &[]);
    assert!(g.legal("shoot u.1 mount:gun e"), "45 degrees from the mount, more from the man");
    let mut g = game(&format!("{bunker} · unit B e seasoned rifle 2000,1851"));
    g.play("attempt u", &[6]).play("aim e", &[]);
    assert_eq!(g.refusal("shoot u.1 mount:gun e"), "fub:fire-16");
    assert!(g.legal("shoot u.1 rifle e"));
}

// --- Applying hits ---

// proves fub:hit-1 fub:save-1 fub:save-11
#[test]
fn the_choice_is_made_for_hits_that_failed_their_saves() {
    let g = volley(
        "line wall moderate 0,1900 4800,1900
         unit A u veteran assault_rifle 1000,1000 1200,1000 1400,1000 1600,1000 1800,1000
         unit B e veteran rifle armour=medium 1000,2000 1200,2000 1400,2000 1600,2000 1800,2000",
        &[6, 3, 5, 5, 6, 1, 2, 4, 6, 6, 5, 2, 6, 1],
    );
    assert_eq!(shots(&g).iter().map(|shot| shot.3).collect::<Vec<_>>(), [1, 0, 1, 0, 2]);
    assert_eq!(save(&g), (5, 4, 2), "a die for each of the four hits");
    assert_eq!(struck(&g), ("e", 2), "two choices, not four");
}

// proves fub:hit-2
#[test]
fn each_hit_becomes_a_casualty_or_suppresses_a_figure_in_any_mix() {
    let hit = || under_fire("veteran rifle 1000,2000 1200,2000 1400,2000", &[4, 4, 4, 3, 3, 3]);
    for choice in ["ccc", "sss", "csc", "ssc", "scs"] {
        let mut g = hit();
        for (place, what) in choice.chars().enumerate() {
            let verb = if what == 'c' { "casualty" } else { "suppress" };
            g.play(&format!("{verb} e.{}", place + 1), &[]);
        }
        let became: String = ["e.1", "e.2", "e.3"]
            .map(|figure| match g.status(figure) {
                Status::Casualty => 'c',
                Status::Suppressed => 's',
                _ => '-',
            })
            .iter()
            .collect();
        assert_eq!(became, choice);
        assert_eq!(g.asks().0, "A", "every hit is used");
    }
}

// proves fub:hit-3
#[test]
fn the_owner_of_the_struck_unit_chooses() {
    let g = under_fire("veteran rifle 1000,2000 1200,2000", &[6, 1, 1, 1, 1, 1]);
    let (who, clause) = g.asks();
    assert_eq!((who.as_str(), clause.0), ("B", "fub:hit-3"));
    assert_eq!(g.refusal_to(Seat(0), "casualty e.1"), "fub:hit-3");
    assert!(g.legal("casualty e.1") && g.legal("casualty e.2"));
}

// proves fub:hit-4
#[test]
fn only_figures_that_some_shooter_could_hit_are_chosen() {
    // Each shooter sees one of the outer two past the silo; nobody sees the man behind it.
    let g = volley(
        "blocking silo 1400,1400 1600,1600
         unit A u veteran rifle 1000,1000 2000,1000 · unit A v veteran rifle 4000,4000
         unit B e veteran rifle 1000,2000 1500,1650 2000,2000 · unit B f veteran rifle 1000,2400",
        &[6, 6],
    );
    let seen = |shooter: usize| g.state().volley.shots[shooter].seen;
    assert_eq!((seen(0), seen(1)), (0b001, 0b100));
    assert!(g.legal("casualty e.1") && g.legal("suppress e.3"));
    assert_eq!(g.refusal("casualty e.2"), "fub:hit-4");
    assert_eq!(g.refusal("suppress e.2"), "fub:hit-4");
    assert_eq!(g.refusal("casualty f.1"), "fub:hit-4");
}

// proves fub:hit-5
#[test]
fn a_figure_takes_one_hit_from_one_attack() {
    let hit = || under_fire("veteran rifle 1000,2000 1200,2000", &[6, 6, 1, 1, 1, 1]);
    let mut g = hit();
    g.play("suppress e.1", &[]);
    assert_eq!(g.refusal("casualty e.1"), "fub:hit-5");
    assert_eq!(g.refusal("suppress e.1"), "fub:hit-5");
    let mut g = hit();
    g.play("casualty e.1", &[]);
    assert_eq!(g.refusal("suppress e.1"), "fub:hit-5");
    assert_eq!(g.refusal("casualty e.1"), "fub:hit-5");
    assert!(g.legal("suppress e.2") && g.legal("casualty e.2"));
}

// proves fub:hit-6
#[test]
fn with_the_cap_reached_further_hits_are_casualties() {
    let mut g = under_fire("seasoned rifle 1000,2000 1200,2000 1400,2000", &[6, 6, 6, 1, 1, 1]);
    g.play("suppress e.1", &[]).play("suppress e.3", &[]);
    assert_eq!(g.refusal("suppress e.2"), "fub:supp-10");
    assert_eq!(g.offers(), ["casualty e.2"]);
}

// proves fub:hit-7
#[test]
fn hits_beyond_the_figures_that_may_be_chosen_are_lost() {
    let mut g = under_fire("elite rifle 1000,2000 1200,2000", &[6, 6, 6, 6, 1, 1]);
    let lost = g.told(|what| match *what {
        What::HitsLost { n, .. } => Some(n),
        _ => None,
    });
    assert_eq!((struck(&g), lost), (("e", 2), 2));
    g.play("casualty e.1", &[]).play("suppress e.2", &[]);
    assert_eq!((g.status("e.1"), g.status("e.2")), (Status::Casualty, Status::Suppressed));
}

// proves fub:hit-8 fub:hit-11
#[test]
fn a_suppressed_figure_may_be_lost_but_not_suppressed_again() {
    let mut g = under_fire("elite rifle 1000,2000/down 1200,2000", &[6, 1, 1, 1, 1, 1]);
    assert_eq!(g.refusal("suppress e.1"), "fub:hit-8");
    assert!(g.legal("suppress e.2"));
    g.play("casualty e.1", &[]);
    assert_eq!(g.status("e.1"), Status::Casualty);
}

// proves fub:hit-9
#[test]
fn no_usable_hit_is_left_unassigned() {
    let mut g = under_fire("veteran rifle 1000,2000 1200,2000 1400,2000", &[6, 6, 1, 1, 1, 1]);
    assert_eq!(g.refusal("stop"), "fub:hit-9");
    g.play("suppress e.1", &[]);
    for nothing in ["stop", "hold", "decline", "pass"] {
        assert_eq!(g.refusal(nothing), "fub:hit-9", "{nothing}");
    }
    assert!(g.offers().iter().all(|offer| offer.starts_with("casualty ") || offer.starts_with("suppress ")));
    assert_eq!(g.status("e.1"), Status::Standing, "nobody falls before the last hit is assigned");
}

// proves fub:hit-10
#[test]
fn a_casualty_leaves_the_table_with_all_it_carries() {
    let mut g = under_fire("veteran lmg 1000,2000 + rifle 1150,2000", &[6, 1, 1, 1, 1, 1]);
    g.play("casualty e.1", &[]).play("stop", &[]);
    g.play("attempt e", &[6]).play("walk", &[]).play("open-fire", &[]);
    assert_eq!(g.refusal("shoot e.1 lmg u"), "fub:hit-10");
    assert_eq!(g.refusal("shoot e.2 lmg u"), "fub:fire-10", "nobody takes the gun up");
    g.play("hold", &[]).play("move e.2 1000,2000", &[]).play("stop", &[6, 1]);
    assert_eq!(g.at("e.2"), Pt::new(1000, 2000), "his place is free");
}

// proves fub:hit-12
#[test]
fn all_fire_of_a_step_at_one_unit_is_one_attack() {
    let mut g = plan(
        "unit A u veteran rifle 1000,1000 1200,1000 1400,1000
         unit B e veteran rifle 1000,2000 1200,2000 · unit B f veteran rifle 1400,2000",
    );
    g.play("shoot u.1 rifle e", &[]).play("shoot u.2 rifle f", &[]).play("shoot u.3 rifle e", &[]);
    g.play("fire", &[6, 6]);
    assert_eq!(struck(&g), ("e", 2), "one pool of hits of the first and the third man");
    g.play("suppress e.1", &[]);
    assert_eq!(g.refusal("casualty e.1"), "fub:hit-5");
    g.play("suppress e.2", &[6]);
    assert_eq!(struck(&g), ("f", 1), "another attack");
}
