//! Chapter "Hand-to-hand combat".

use crate::game::{Game, game};
use kernel::Seat;
use rules_fubar::{event::What, state::Status};

/// Two lone men three inches apart, and a friend of each far away, who keeps the turn going.
const DUEL: &str = "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 · unit A s elite rifle 4000,4000
                    unit B z elite rifle 4000,300";
/// The charge of that duel: side by side with 0.03" between the bases.
const CHARGE: &str = "assault d a.1 1000,1103";

/// The blows of the last action: who struck whom, the faces, the face each needed, how many hit.
fn strikes(g: &Game) -> Vec<String> {
    let id = |unit: rules_fubar::model::UnitId| &g.rules().units()[unit.index()].id;
    let strikes = g.events().iter().filter_map(|event| match event.what {
        What::Strikes { unit, target, face, hits, .. } => {
            Some(format!("{}>{} {:?} on {face}: {hits}", id(unit), id(target), event.faces))
        }
        _ => None,
    });
    strikes.collect()
}

/// Who must decide and under which clause.
fn asked(g: &Game) -> (String, &'static str) {
    let (seat, clause) = g.asks();
    (seat, clause.0)
}

/// The melees that units are locked in.
fn melees<const N: usize>(g: &Game, units: [&str; N]) -> [u8; N] {
    units.map(|unit| g.unit(unit).melee)
}

fn asks(seat: &str, clause: &'static str) -> (String, &'static str) {
    (seat.to_owned(), clause)
}

/// Lets the two friends of the duel forgo their chance, so that the next turn begins with these dice.
fn next_turn(g: &mut Game, faces: &[u8]) {
    g.play("stand-down s", &[]).play("stand-down z", faces);
}

// proves fub:melee-1
#[test]
fn only_an_assault_brings_a_unit_into_hand_to_hand_combat() {
    for order in ["walk", "run", "dodge"] {
        let mut g = game(DUEL);
        g.play("attempt a", &[6]).play(order, &[]);
        assert_eq!(g.refusal("move a.1 1000,1105"), "fub:move-8", "{order}");
        g.play("move a.1 1000,1106", &[]);
        assert_eq!(melees(&g, ["a", "d"]), [0, 0], "{order}");
    }
    let mut g = game(DUEL);
    g.play("attempt a", &[6]).play("assault d a.1 1000,1105", &[1, 1]);
    assert_eq!(melees(&g, ["a", "d"]), [1, 1]);
}

// proves fub:melee-2 fub:melee-3
#[test]
fn the_opponent_moves_only_after_the_last_assault_path() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 1150,1300 · unit B d elite rifle 1000,1000 1300,1000
         unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play("assault d a.1 1000,1103", &[]);
    assert_eq!(asked(&g), asks("A", "fub:order-32"));
    assert_eq!(g.refusal_to(Seat(1), "move d.2 1105,1103"), "fub:init-4");
    assert_eq!(melees(&g, ["a", "d"]), [0, 0]);
    g.play("move a.2 1150,1250", &[]);
    assert_eq!(g.clauses(), ["fub:move-1", "fub:melee-2"]);
    assert_eq!(asked(&g), asks("B", "fub:melee-4"));
    assert_eq!(g.refusal_to(Seat(0), "move a.2 1150,1200"), "fub:melee-4");
    // The blows come after both have moved.
    g.play("move d.2 1105,1103", &[1, 1, 1]);
    assert_eq!(strikes(&g), ["a>d [1] on 4: 0", "d>a [1, 1] on 4: 0"]);
}

// proves fub:melee-2
#[test]
fn an_assault_that_is_shot_down_on_its_way_ends_without_combat() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 1000,1700 · unit B d elite rifle 1000,1000 · is d guard
         unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]);
    g.play("volley a", &[]).play("fire", &[6]).play("casualty a.1", &[]);
    g.play("stop", &[]);
    assert_eq!(g.clauses(), [""; 0], "no combat began");
    assert_eq!(asked(&g), asks("B", "fub:act-1"));
    assert!(g.unit("d").on_guard && g.legal("attempt d"));
}

// proves fub:melee-4
#[test]
fn any_free_figure_of_the_opponent_within_three_inches_may_pile_in() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d seasoned rifle 1000,1000 1400,1103 599,1103
         unit B f seasoned rifle 1000,1503 · unit A s elite rifle 1300,1400",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]);
    assert_eq!(asked(&g), asks("B", "fub:melee-4"));
    assert_eq!(g.refusal("move d.1 1000,1000"), "fub:melee-4", "engaged");
    assert_eq!(g.refusal("move d.3 895,1103"), "fub:melee-4", "3.01 inches away");
    assert_eq!(g.refusal("move s.1 1105,1103"), "fub:melee-4", "not his");
    g.play("move d.2 1105,1103", &[]); // exactly 3.00 inches away
    assert_eq!(g.unit("f").melee, 0);
    g.play("move f.1 1000,1208", &[]); // of another unit
    assert_eq!(melees(&g, ["a", "d", "f", "s"]), [1, 1, 1, 0]);
}

// proves fub:melee-4
#[test]
fn nobody_has_to_pile_in() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d seasoned rifle 1000,1000 1400,1103
         unit A s elite rifle 4000,4000",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("stop", &[1, 1]);
    assert_eq!(g.at("d.2").to_string(), "1400,1103");
}

// proves fub:melee-16
#[test]
fn a_pile_in_costs_three_inches_and_ends_in_contact_with_the_assaulting_unit() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit A x elite rifle 1700,1103
         unit B d seasoned rifle 1000,1000 1400,1103 + rifle 750,1103/down
         vehicle B c seasoned light 420x220 1000,1900 0 capacity=4 · unit B e seasoned rifle 0,0 · aboard e c",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]);
    assert_eq!(g.refusal("move d.2 1403,1103 1105,1103"), "fub:melee-16", "3.01 inches");
    assert_eq!(g.refusal("move d.2 1106,1103"), "fub:melee-16", "0.06 inches short");
    assert_eq!(g.refusal("move d.2 1595,1103"), "fub:move-8", "in contact with another unit");
    assert_eq!(g.refusal("move d.3 895,1103"), "fub:melee-16", "suppressed");
    assert_eq!(g.refusal("move e.1 1000,1208"), "fub:melee-16", "embarked");
    g.play("move d.2 1402,1103 1104,1103", &[1, 1, 1]);
    assert_eq!(strikes(&g), ["a>d [1] on 4: 0", "d>a [1, 1] on 5: 0"]);
}

// proves fub:melee-5
#[test]
fn both_sides_strike_at_the_same_time() {
    let mut g = game(DUEL);
    g.play("attempt a", &[6]).play(CHARGE, &[4, 5]);
    assert_eq!((g.status("a.1"), g.status("d.1")), (Status::Casualty, Status::Casualty));
}

/// W68: four veterans in contact with three seasoned men in medium armour.
fn four_on_three(faces: &[u8]) -> Game {
    let mut g = game(
        "unit A a veteran rifle 1000,1300 1300,1300 1600,1300 1000,700
         unit B d seasoned rifle armour=medium 1000,1000 1300,1000 1600,1000
         unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("move a.2 1300,1103", &[]).play("move a.3 1600,1103", &[]);
    g.play("move a.4 1000,897", faces);
    g
}

// proves fub:melee-6 fub:melee-10 fub:melee-20
#[test]
fn each_figure_throws_one_die_and_each_unsaved_hit_is_a_casualty() {
    let mut g = four_on_three(&[4, 2, 6, 5, 5, 4, 6, 5, 1, 3]);
    assert_eq!(strikes(&g), ["a>d [4, 2, 6, 5] on 4: 3", "d>a [5, 4, 6] on 5: 2"]);
    let saves = g.told(|what| match *what {
        What::Saves { number, of, saved, .. } => Some((number, of, saved)),
        _ => None,
    });
    assert_eq!(saves, (5, 3, 1));
    assert_eq!(asked(&g), asks("A", "fub:melee-19"));
    g.play("casualty a.1", &[]).play("casualty a.2", &[]);
    assert_eq!(asked(&g), asks("B", "fub:melee-19"));
    g.play("casualty d.1", &[]);
    // Nobody falls before everybody is named.
    assert_eq!(g.status("a.1"), Status::Standing);
    g.play("casualty d.2", &[]);
    let lost = ["a.1", "a.2", "a.3", "a.4", "d.1", "d.2", "d.3"].map(|figure| g.status(figure) == Status::Casualty);
    assert_eq!(lost, [true, true, false, false, true, true, false]);
}

// proves fub:melee-9
#[test]
fn blows_hit_on_the_experience_number() {
    for (level, number) in [("novice", 6), ("seasoned", 5), ("veteran", 4), ("elite", 4)] {
        for (face, status) in [(number, Status::Casualty), (number - 1, Status::Standing)] {
            let mut g = game(&DUEL.replace("a elite", &format!("a {level}")));
            g.play("attempt a", &[6]).play(CHARGE, &[face, 1]);
            assert_eq!(g.status("d.1"), status, "{level} throws {face}");
        }
    }
}

// proves fub:melee-7 fub:melee-8
#[test]
fn suppressed_figures_strike_apart_and_with_one_less() {
    let charge = |faces: &[u8]| {
        let mut g = game(
            "unit A a novice rifle 1103,1300 1500,1300 · unit B d veteran rifle 1000,1000 1206,1000/down 1500,1000/down
             unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
        );
        g.play("attempt a", &[6]).play("assault d a.1 1103,1000", &[]).play("move a.2 1500,1103", faces);
        g
    };
    // W69: the natural 4 becomes 3 and misses; the natural 6 always hits.
    let mut g = charge(&[6, 5, 3, 4, 6]);
    assert_eq!(strikes(&g), ["a>d [6, 5] on 6: 1", "d>a [3] on 4: 0", "d>a [4, 6] on 5: 1"]);
    let modifiers: Vec<_> = g.events().iter().map(|event| event.modifiers.sum()).filter(|&sum| sum != 0).collect();
    assert_eq!(modifiers, [-1]);
    g.play("casualty a.1", &[]).play("casualty d.1", &[]);
    // A standing man's 4 hits, and so does a suppressed man's 5.
    let g = charge(&[1, 1, 4, 5, 2]);
    assert_eq!(strikes(&g)[1..], ["d>a [4] on 4: 1", "d>a [5, 2] on 5: 1"]);
}

// proves fub:melee-11
#[test]
fn cover_plays_no_part() {
    for (face, status) in [(4, Status::Casualty), (3, Status::Standing)] {
        let bunker = "area bunker hard 800,800 1200,1060 · is d grounded dodging";
        let mut g = game(&format!("{DUEL}\n{bunker}").replace("a elite", "a veteran"));
        g.play("attempt a", &[6]).play(CHARGE, &[face, 1]);
        assert_eq!(g.status("d.1"), status);
    }
}

// proves fub:melee-12
#[test]
fn nobody_may_be_suppressed_instead() {
    let mut g = four_on_three(&[4, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(asked(&g), asks("B", "fub:melee-19"));
    assert_eq!(g.offers(), ["casualty d.1", "casualty d.2", "casualty d.3"]);
    assert_eq!(g.refusal("suppress d.1"), "fub:melee-12");
    g.play("casualty d.1", &[]);
    assert_eq!(["d.2", "d.3"].map(|figure| g.status(figure)), [Status::Standing; 2]);
}

// proves fub:melee-13
#[test]
fn the_combat_goes_on_at_the_start_of_each_later_turn() {
    let mut g = game(DUEL);
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    for _ in 0..2 {
        next_turn(&mut g, &[3, 2, 6, 1]);
        assert_eq!(strikes(&g), ["a>d [3] on 4: 0", "d>a [2] on 4: 0"]);
        let clauses = g.clauses();
        let begins = clauses.iter().position(|&clause| clause == "fub:turn-1").expect("a turn begins");
        let clauses = &clauses[begins..];
        assert_eq!(
            clauses,
            ["fub:turn-1", "fub:melee-13", "fub:melee-9", "fub:melee-9", "fub:init-1", "fub:init-1", "fub:init-4"]
        );
    }
}

// proves fub:melee-14
#[test]
fn a_winner_of_a_continuing_combat_is_not_activated_again_that_turn() {
    let mut g = game(DUEL);
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    next_turn(&mut g, &[4, 1, 6, 1]);
    assert_eq!((g.status("d.1"), g.unit("a").melee), (Status::Casualty, 0));
    assert_eq!(g.refusal("attempt a"), "fub:melee-14");
    assert_eq!(g.refusal("stand-down a"), "fub:melee-14");
    next_turn(&mut g, &[6, 1]);
    assert!(g.legal("attempt a"));
}

// proves fub:melee-14
#[test]
fn a_continuing_combat_activates_its_units_by_itself() {
    let mut g = game(&format!("{DUEL} · is d dodging"));
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    assert!(g.unit("d").dodging && !g.unit("d").attempted);
    next_turn(&mut g, &[1, 1, 6, 1]);
    // What lasts until the next activation is over, and the chance of the turn is gone.
    assert!(!g.unit("d").dodging && g.unit("d").attempted && g.unit("a").attempted);
    assert_eq!(g.refusal("attempt a"), "fub:melee-14");
}

// proves fub:melee-14
#[test]
fn a_unit_that_wins_in_the_assault_round_still_has_its_chance() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 · unit A s elite rifle 4000,4000
         is s attempted",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[1, 4]);
    assert!(g.legal("attempt d"));
}

// proves fub:melee-15
#[test]
fn only_figures_in_contact_throw_a_die() {
    // Behind each fighter a second man, 0.06 inches from the enemy.
    let mut g = game(
        "unit A a elite rifle 1000,1300 700,1000 · unit B d elite rifle 1000,1000 1106,1103
         unit A s elite rifle 4000,4000",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("move a.2 894,1000", &[]).play("stop", &[1, 1]);
    assert_eq!(strikes(&g), ["a>d [1] on 4: 0", "d>a [1] on 4: 0"]);
}

// proves fub:melee-17
#[test]
fn vehicles_neither_assault_nor_can_be_assaulted() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · vehicle A t elite heavy 440x260 3000,1000 0 lmg/all
         vehicle B c elite light 420x220 1000,1000 0 capacity=4 · unit B e elite rifle 0,0 · aboard e c
         unit B d elite rifle 1300,1300 3000,1400",
    );
    g.play("attempt a", &[6]);
    assert_eq!(g.refusal("assault c a.1 1000,1161"), "fub:melee-17");
    assert_eq!(g.refusal("assault e a.1 1000,1161"), "fub:pax-5", "nor those inside");
    assert!(g.legal("assault d a.1 1195,1300"));
    g.play("guard", &[]).play("attempt t", &[6]);
    assert_eq!(g.refusal("assault d t_crew.1 1300,1195"), "fub:order-33");
    assert!(!g.offers().iter().any(|offer| offer.starts_with("assault")));
}

// proves fub:melee-18
#[test]
fn a_figure_that_touches_two_units_strikes_one_of_its_owners_choice() {
    for (struck, spared) in [("d", "f"), ("f", "d")] {
        let mut g = game(
            "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 · unit B f elite rifle 1000,1503
             unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
        );
        g.play("attempt a", &[6]).play(CHARGE, &[]).play("move f.1 1000,1208", &[]);
        assert_eq!(asked(&g), asks("A", "fub:melee-18"));
        assert_eq!(g.offers(), ["strike a.1 d", "strike a.1 f"]);
        assert_eq!(g.refusal("strike a.1 z"), "fub:melee-18");
        g.play(&format!("strike a.1 {struck}"), &[4, 1, 1]);
        assert_eq!(g.status(&format!("{struck}.1")), Status::Casualty);
        assert_eq!(g.status(&format!("{spared}.1")), Status::Standing);
    }
}

// proves fub:melee-19
// proves fub:melee-10
#[test]
fn casualties_are_engaged_figures_first_then_the_rest_of_the_unit() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 1300,1300 700,1000 · unit B d elite rifle 1000,1000 1300,1000 1000,500 1300,500
         unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("move a.2 1300,1103", &[]);
    g.play("move a.3 897,1000", &[4, 4, 4, 1, 1]);
    assert_eq!(asked(&g), asks("B", "fub:melee-19"));
    assert_eq!(g.refusal("casualty d.3"), "fub:melee-19");
    g.play("casualty d.2", &[]);
    assert_eq!(g.refusal("casualty d.2"), "fub:melee-10", "once each");
    assert_eq!(g.refusal("casualty d.4"), "fub:melee-19");
    g.play("casualty d.1", &[]).play("casualty d.4", &[]);
    assert_eq!(["d.1", "d.2", "d.4"].map(|figure| g.status(figure)), [Status::Casualty; 3]);
    assert_eq!(g.status("d.3"), Status::Standing);
}

// proves fub:melee-19
#[test]
fn casualties_beyond_the_last_figure_are_lost() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 700,1000 1000,700 · unit B d elite rifle 1000,1000 1600,1000
         unit B f elite rifle 1600,1200 · unit A s elite rifle 4000,4000",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("move a.2 897,1000", &[]);
    g.play("move a.3 1000,897", &[4, 4, 4, 1]);
    assert_eq!(["d.1", "d.2"].map(|figure| g.status(figure)), [Status::Casualty; 2]);
    assert_eq!(g.status("f.1"), Status::Standing);
    assert_eq!(melees(&g, ["a", "f"]), [0, 0]);
}

// proves fub:melee-20
#[test]
fn personal_armour_saves_in_melee_and_a_hull_does_not() {
    let charge = |armour: &str, faces: &[u8]| {
        let mut g = game(&format!(
            "unit A a elite rifle 1000,1300 · unit B d elite rifle {armour} 1000,1000
             vehicle B t elite heavy 440x260 1000,820 0 lmg/all · unit A s elite rifle 4000,4000"
        ));
        g.play("attempt a", &[6]).play(CHARGE, faces);
        g.status("d.1")
    };
    // The heavy hull beside him saves on 3 or more, but not here.
    assert_eq!(charge("armour=medium", &[4, 1, 5]), Status::Standing);
    assert_eq!(charge("armour=medium", &[4, 1, 4]), Status::Casualty);
    assert_eq!(charge("", &[4, 1]), Status::Casualty);
}

/// The second player assaults; the first one loses the man in contact, and two inches lie between the rest.
fn broken_contact() -> Game {
    let mut g = game(
        "unit A x elite rifle 1000,1000 1000,800 + rifle 750,1103/down · unit A f elite rifle 1300,1103
         unit B b elite rifle 1000,1300 · holder B",
    );
    g.play("attempt b", &[6]).play("assault x b.1 1000,1103", &[]).play("stop", &[4, 1]).play("casualty x.1", &[]);
    g
}

// proves fub:melee-21
#[test]
fn after_a_round_free_figures_close_in_the_assaulting_player_first() {
    let mut g = broken_contact();
    assert_eq!(asked(&g), asks("B", "fub:melee-21"));
    assert_eq!(g.refusal("move b.1 1000,1154 1000,904"), "fub:melee-21", "3.01 inches");
    assert_eq!(g.refusal("move b.1 1000,906"), "fub:melee-21", "no contact");
    assert!(g.legal("move b.1 1000,1154 1000,905"));
    g.play("stop", &[]);
    assert_eq!(asked(&g), asks("A", "fub:melee-21"));
    assert_eq!(g.refusal("move f.1 1105,1103"), "fub:melee-21", "not of this combat");
    assert_eq!(g.refusal("move x.3 895,1103"), "fub:melee-21", "suppressed");
    g.play("move x.2 1000,998", &[]);
    assert_eq!(melees(&g, ["b", "x", "f"]), [1, 1, 0]);
    // Had the assaulting player closed in, nobody would be free to.
    let mut g = broken_contact();
    g.play("move b.1 1000,905", &[]);
    assert_eq!(asked(&g), asks("A", "fub:act-1"));
    assert_eq!(melees(&g, ["b", "x"]), [1, 1]);
}

// proves fub:melee-22
#[test]
fn a_combat_without_contact_is_over() {
    let mut g = broken_contact();
    g.play("stop", &[]).play("stop", &[]);
    assert!(g.told(|what| matches!(what, What::MeleeEnds { melee: 1 }).then_some(true)));
    assert_eq!(melees(&g, ["b", "x"]), [0, 0]);
    assert!(g.legal("attempt x"));
}

/// Two units of the first player against one of the second, each man against one.
const TWO_ON_ONE: &str = "unit A a elite rifle 1000,1300 · unit A b elite rifle 1400,1300
                          unit B d elite rifle 1000,1000 1400,1000 · unit A s elite rifle 4000,4000
                          unit B z elite rifle 4000,300";

// proves fub:melee-26
#[test]
fn against_a_newcomer_only_those_in_contact_with_it_fight() {
    let mut g = game(TWO_ON_ONE);
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    g.play("attempt b", &[6]).play("assault d b.1 1400,1103", &[2, 3]);
    assert_eq!(strikes(&g), ["b>d [2] on 4: 0", "d>b [3] on 4: 0"]);
    assert_eq!(melees(&g, ["a", "b", "d"]), [1, 1, 1]);
    // Next turn all four fight.
    next_turn(&mut g, &[1, 1, 1, 1, 6, 1]);
    assert_eq!(strikes(&g), ["a>d [1] on 4: 0", "b>d [1] on 4: 0", "d>a [1] on 4: 0", "d>b [1] on 4: 0"]);
}

// proves fub:melee-22
#[test]
fn a_unit_that_touches_nobody_leaves_a_combat_that_goes_on() {
    let mut g = game(TWO_ON_ONE);
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    g.play("attempt b", &[6]).play("assault d b.1 1400,1103", &[4, 1]).play("casualty d.1", &[]);
    assert_eq!(melees(&g, ["a", "b", "d"]), [0, 1, 1]);
}

// proves fub:melee-23
#[test]
fn in_a_continuing_combat_suppressed_figures_stand_up_before_the_dice() {
    let mut g = game(&DUEL.replace("1000,1000", "1000,1000/down"));
    g.play("attempt a", &[6]).play(CHARGE, &[1, 4]);
    assert_eq!(strikes(&g)[1], "d>a [4] on 5: 0");
    assert_eq!(g.status("d.1"), Status::Suppressed);
    next_turn(&mut g, &[1, 4, 6, 1]);
    assert_eq!(strikes(&g)[1], "d>a [4] on 4: 1");
    assert_eq!((g.status("d.1"), g.recovering("d.1")), (Status::Standing, false));
}

// proves fub:melee-24
#[test]
fn contact_during_the_assault_moves_does_not_yet_lock() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 1300,1300 · unit B d elite rifle 1000,1000 1300,600 · is d guard
         unit A s elite rifle 2500,1000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("decline path", &[]);
    assert_eq!(asked(&g), asks("A", "fub:order-32"));
    g.play("move a.2 1300,1200", &[]);
    assert_eq!(asked(&g), asks("B", "fub:react-1"));
    assert_eq!(g.refusal("shoot d.1 rifle a"), "fub:fire-11", "he is engaged");
    assert!(g.legal("shoot d.2 rifle a"));
    g.play("decline", &[1, 1]);
    assert_eq!(melees(&g, ["a", "d"]), [1, 1]);
}

// proves fub:melee-24
#[test]
fn a_locked_unit_is_not_attempted_does_not_fire_and_does_not_react() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 1300,600 · is d guard
         unit A s elite rifle 2500,1000 · unit B z elite rifle 4000,4700",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[]).play("decline activation", &[1, 1]);
    assert!(!g.unit("d").on_guard);
    g.play("attempt s", &[6]).play("walk", &[]).play("move s.1 2500,1200", &[]);
    assert_eq!(asked(&g), asks("A", "fub:order-32"), "no reaction");
    g.play("open-fire", &[]);
    assert_eq!(g.refusal("shoot s.1 rifle d"), "fub:fire-12");
    g.play("hold", &[]).play("stop", &[]);
    assert_eq!(asked(&g), asks("B", "fub:act-1"));
    assert_eq!(g.refusal("attempt d"), "fub:melee-24");
    assert_eq!(g.offers(), ["attempt z", "stand-down z"]);
}

// proves fub:melee-25
#[test]
fn a_pile_in_from_another_combat_joins_the_two() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit A b elite rifle 2000,1300 · unit A s elite rifle 4000,4000
         unit B d elite rifle 1000,1000 1700,1103 · unit B e elite rifle 2000,1000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play(CHARGE, &[1, 1]);
    g.play("attempt b", &[6]).play("assault e b.1 2000,1103", &[]);
    assert_eq!(melees(&g, ["a", "d", "b", "e"]), [1, 1, 2, 2]);
    g.play("move d.2 1895,1103", &[]);
    assert_eq!(melees(&g, ["a", "d", "b", "e"]), [1, 1, 1, 1]);
    g.play("strike b.1 e", &[1, 1, 1]);
    // One combat, one round: all five figures fight in it.
    next_turn(&mut g, &[]);
    g.play("strike b.1 e", &[1, 1, 1, 1, 1, 6, 1]);
    assert_eq!(melees(&g, ["a", "d", "b", "e"]), [1, 1, 1, 1]);
}
