//! The three scripted plays of the specification, step by step with their dice.

use crate::game::game;
use board::open::Pt;
use kernel::clause;
use rules_fubar::state::{Status, Wheels};

#[test]
fn play_1_a_reaction_interrupts_a_run() {
    let mut g = game(
        "table 4800 4800 · blocking block 1300,1800 1600,1800 1600,2600 1300,2600
         unit A U novice rifle 2000,2500 2100,2500
         unit B G seasoned rifle 1000,1000 1150,1000 1000,1150 · is G guard · is G attempted
         unit B H seasoned rifle 4700,100 · unit A V novice rifle 4700,4700",
    );
    // 1: enemies are in sight, so no bonus.
    g.play("attempt U", &[5]).play("run", &[]);
    // 2: at the first checkpoint only g2 can fire at u1.
    g.play("move U.1 2000,1300", &[]);
    assert_eq!((g.asks().0.as_str(), g.at("U.1")), ("B", Pt::new(2000, 2400)));
    assert!(g.legal("shoot G.2 rifle U") && !g.legal("shoot G.1 rifle U") && !g.legal("shoot G.3 rifle U"));
    g.play("decline", &[]);
    // 3: at the second g1 and g2 can, g3 cannot.
    assert_eq!(g.at("U.1"), Pt::new(2000, 2300));
    assert!(!g.legal("shoot G.3 rifle U"));
    g.play("shoot G.1 rifle U", &[]).play("shoot G.2 rifle U", &[]).play("fire", &[5, 6]);
    let v = &g.state().volley;
    assert_eq!((v.shots[0].seen, v.shots[1].seen, v.shots[0].need, v.shots[1].need), (0b01, 0b11, 5, 5));
    // 4: a novice unit may have one man down.
    assert_eq!((g.state().hits.left, g.asks().0.as_str()), (2, "A"));
    g.play("suppress U.1", &[]);
    assert_eq!(g.refusal("suppress U.2"), "fub:supp-9");
    g.play("casualty U.2", &[]);
    // 5: u1 lies where it was; the activation is over and its player still holds.
    assert_eq!(
        (g.at("U.1"), g.status("U.1"), g.status("U.2")),
        (Pt::new(2000, 2300), Status::Suppressed, Status::Casualty)
    );
    assert!(g.unit("G").reacted);
    assert_eq!(g.state().order[usize::from(g.state().holder)], kernel::Seat(0));
    // 6: next turn, one man down: 5 - 1 = 4 fails, and he stands up free to fire.
    g.play("stand-down V", &[]).play("stand-down H", &[6, 1]);
    g.play("attempt U", &[5]);
    assert!(g.unit("U").on_guard);
    assert_eq!((g.status("U.1"), g.recovering("U.1")), (Status::Standing, false));
}

#[test]
fn play_2_an_assault_a_pile_in_and_the_next_turn() {
    let mut g = game(
        "unit A A veteran rifle 1000,1700 1200,1700 1400,1700 1600,1700
         unit B D seasoned rifle armour=medium 1000,1000 1200,1000 1400,1000/down
         unit B F novice rifle 1780,1000
         unit A Y seasoned rifle 4700,4700 · unit B Z seasoned rifle 100,4700",
    );
    // 1
    g.play("attempt A", &[6]).play("assault D A.1 1000,1103", &[]);
    g.play("move A.2 1200,1103", &[]).play("move A.3 1400,1103", &[]);
    g.play("move A.4 1504,1000", &[]);
    // 2: f1 piles in from another unit; d3 may not.
    assert_eq!(g.asks(), ("B".to_owned(), clause!("melee-4")));
    assert_eq!(g.refusal("move D.3 1400,1000"), "fub:melee-16");
    g.play("move F.1 1608,1000", &[]);
    assert_eq!(g.unit("F").melee, g.unit("A").melee);
    // 3: a4 touches D and F; its owner picks F.
    assert_eq!(g.asks(), ("A".to_owned(), clause!("melee-18")));
    // Strikes of A (a1 to a3 on D, a4 on F), of D (d1, d2, then d3 apart), of F; then D's saves.
    g.play("strike A.4 F", &[4, 3, 6, 5, 5, 2, 5, 6, 5, 3]);
    // 4: A is struck twice, D once after saves, F once.
    assert_eq!(g.asks(), ("A".to_owned(), clause!("melee-19")));
    g.play("casualty A.1", &[]).play("casualty A.4", &[]);
    assert_eq!(g.asks().0, "B");
    g.play("casualty D.3", &[]);
    assert_eq!(
        (g.status("A.1"), g.status("A.4"), g.status("D.3")),
        (Status::Casualty, Status::Casualty, Status::Casualty)
    );
    assert_eq!(g.status("F.1"), Status::Casualty);
    // 5: consolidation, the assaulting player first.
    assert_eq!(g.asks(), ("A".to_owned(), clause!("melee-21")));
    g.play("move A.3 1304,1000", &[]);
    assert_eq!(g.asks().0, "B");
    g.play("move D.1 1104,1064", &[]);
    // 6: the next turn opens with the melee. Dice of A: a2 1, a3 4; D: d1 4, d2 6; D's save 2.
    g.play("stand-down Y", &[]).play("stand-down Z", &[1, 4, 4, 6, 2]);
    assert_eq!(g.state().turn, 2);
    assert_eq!(g.asks().0, "A");
    g.play("casualty A.3", &[]);
    g.play("casualty D.1", &[6, 1]);
    assert!(g.state().locked(g.unit_id("A")) && g.state().locked(g.unit_id("D")));
    // Neither may be activated this turn.
    assert_eq!(g.refusal("attempt A"), "fub:melee-14");
}

#[test]
fn play_3_a_cannon_shot_at_a_loaded_carrier() {
    let mut g = game(
        "area wood light 3600,800 4300,1300
         vehicle A T veteran heavy 440x260 300,1000 0 crew=5 heavy_cannon/all lmg/front
         vehicle B H seasoned light 420x220 3900,1000 0 crew=2 capacity=10 lmg/front
         unit B R seasoned rifle 0,0 0,0 0,0 0,0 · aboard R H
         unit B Z seasoned rifle 4700,4700",
    );
    g.play("attempt T", &[6]).play("drive", &[]).play("drive run600", &[]);
    assert_eq!(g.unit("T").centre, Pt::new(900, 1000));
    g.play("open-fire", &[]).play("shoot T#1 H", &[]);
    // Strikes 4 2 6 1 5 3 (need 4), saves 3 5 1, damage 2 and the passengers' 4.
    g.play("fire", &[4, 2, 6, 1, 5, 3, 3, 5, 1, 2, 4]);
    assert_eq!(g.state().volley.shots[0].need, 4);
    assert_eq!(g.unit("H").stunned_turn, 1);
    assert_eq!(g.asks(), ("B".to_owned(), clause!("hit-3")));
    // The owner suppresses one rifleman; then damage 6, crew 5 and 3, passengers 6 2 5 1.
    g.play("suppress R.1", &[6, 5, 3, 6, 2, 5, 1]);
    assert_eq!(g.unit("H").wheels, Wheels::Wreck);
    // The crewman, then two riflemen; the suppressed one escaped and keeps his state.
    g.play("place H_crew.1 3900,1162", &[]);
    g.play("place R.1 3750,1162", &[]);
    g.play("place R.3 4050,1162", &[]);
    assert_eq!(
        (g.status("R.1"), g.status("R.2"), g.status("R.3"), g.status("R.4")),
        (Status::Suppressed, Status::Casualty, Status::Standing, Status::Casualty)
    );
    assert_eq!((g.status("H_crew.1"), g.status("H_crew.2")), (Status::Standing, Status::Casualty));
    assert!(g.unit("R").attempted && g.unit("H_crew").attempted);
}
