//! After the die: losses (8.2.k), the Axis advance (8.4), breakthrough (8.5) and exploitation (8.6).

use crate::game::{Game, game, game_with};
use kernel::{Detail, Header, Session};
use rules_hungria::{
    Hungria,
    event::What,
    model::{ALLIED, AXIS},
    sketch::sketch,
    state::{Piece, Stage, Status},
};
use std::sync::Arc;

/// Half points that the last step cost.
fn hp(g: &Game) -> u8 {
    g.told(|what| if let What::Moved { hp, .. } = what { Some(*hp) } else { None })
}

fn is_over(g: &Game) -> bool {
    g.state().combat.stage == Stage::None
}

// --- losses ---

// proves hun:8.2.k
#[test]
fn each_owner_chooses_his_losses() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-49 1820; su-57 1920; su-33 1820; su-art7 1919; cl-al 1919
         hu-25gh 1821; de-76 1821; su-hq2 2020",
    );
    // 16 and 12 to 11 is 2:1, and 4 reads 1/2.
    g.play("attack 1821; commit su-49; commit su-57; bombard su-art7 cl-al-1; declare", &[4]);
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("allied", "hun:8.2.k"));
    assert_eq!(g.offers(), ["lose su-49", "lose su-57"]);
    assert_eq!(g.refusal("lose su-art7"), "hun:8.2.k", "it supported from outside");
    assert_eq!(g.refusal("lose su-33"), "hun:8.2.k", "it took no part");
    assert_eq!(g.refusal("lose de-76"), "hun:8.2.k", "an enemy");
    g.play("lose su-57", &[]);
    assert_eq!((g.steps("su-49"), g.steps("su-57"), g.steps("su-art7")), (2, 1, 1));
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("axis", "hun:8.2.k"));
    assert_eq!(g.refusal_to(ALLIED, "lose de-76"), "hun:2.1.j");
    assert_eq!(g.refusal("lose su-49"), "hun:8.2.k");
    assert_eq!(g.offers(), ["lose de-76", "lose hu-25gh"]);
    // One from each, or both from one.
    g.play("lose de-76; lose hu-25gh", &[]);
    assert_eq!((g.steps("de-76"), g.steps("hu-25gh")), (1, 1));
    assert!(is_over(&g));
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:8.1.a")));
}

// proves hun:8.2.k
#[test]
fn a_unit_may_take_all_the_losses_and_be_eliminated() {
    let mut g =
        game("turn 5; combat allied; control allied; su-49 1820; su-57 1820; hu-25gh 1821; de-76 1821; su-hq2 2020");
    // 16 to 11 is 1:1, and 4 reads 2/1.
    g.play("attack 1821; commit-all; declare", &[4]);
    g.play("lose su-49; lose su-49", &[]);
    assert_eq!((g.status("su-49"), g.at("su-49"), g.steps("su-57")), (Status::Eliminated, "-".into(), 2));
    assert!(g.clauses().contains(&"hun:8.2.k"));
    g.play("lose hu-25gh", &[]);
    assert!(is_over(&g));
}

// proves hun:8.2.k
#[test]
fn losses_without_a_choice_are_taken_at_once() {
    // 8 to 5 is 1:1, and 1 reads 3/0: the corps has two.
    let mut g = game("turn 5; combat allied; control allied; su-49 1820; hu-25gh 1821; su-hq2 2020");
    g.play("attack 1821; commit su-49; declare", &[1]);
    assert!(is_over(&g));
    assert_eq!((g.status("su-49"), g.steps("hu-25gh")), (Status::Eliminated, 2));
    // 16 to 8 is 2:1, and 6 reads 1/3: the whole hex of three goes without being asked.
    let mut g =
        game("turn 5; combat allied; control allied; su-49 1820; su-57 1820; hu-25gh 1821; hu-12ph 1821; su-hq2 2020");
    g.play("attack 1821; commit-all; declare", &[6]);
    assert_eq!(g.asks().0, "allied");
    g.play("lose su-49", &[]);
    assert!(is_over(&g));
    assert_eq!((g.at("hu-25gh"), g.at("hu-12ph")), ("-".into(), "-".into()));
}

// --- 8.4 ---

const AXIS_ATTACK: &str = "turn 2; combat axis; control axis; allied 1716 1816 1815 1915 1715
    de-1pz 1617; de-23pz 1617; de-76 1717; de-15 1617; su-5kk 1716; su-hq2 1915";

// proves hun:8.4.a
#[test]
fn all_or_some_axis_attackers_enter_the_emptied_hex() {
    let mut g = game(AXIS_ATTACK);
    g.play("attack 1716; commit de-1pz; commit de-23pz; commit de-76; declare", &[6]);
    assert_eq!(g.at("su-5kk"), "-");
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("axis", "hun:8.4.b"));
    assert_eq!(g.offers(), ["decline", "advance de-1pz", "advance de-23pz", "advance de-76"]);
    assert_eq!(g.refusal("advance de-15"), "hun:8.4.a", "it did not attack");
    g.play("advance de-1pz", &[]);
    assert_eq!(g.refusal("advance de-1pz"), "hun:8.4.a", "it is there");
    g.play("advance de-23pz; decline", &[]);
    assert_eq!([g.at("de-1pz"), g.at("de-23pz"), g.at("de-76")], ["1716", "1716", "1717"]);
    assert!(g.state().controls(AXIS, g.hex("1716")));
    assert!(is_over(&g));
    // All of them: the last ends it.
    let mut g = game(AXIS_ATTACK);
    g.play("attack 1716; commit de-1pz; commit de-76; commit de-23pz; declare", &[6]);
    g.play("advance de-76; advance de-23pz; advance de-1pz", &[]);
    assert!(is_over(&g));
    assert_eq!(g.at("de-76"), "1716", "infantry too");
}

// proves hun:8.4.a hun:8.5.b
#[test]
fn nobody_advances_while_a_step_is_left() {
    let mut g = game(AXIS_ATTACK);
    // 23 to 8 is 2:1; with armour in the open 4 is a 5, which reads 1/1.
    g.play("attack 1716; commit de-1pz; commit de-23pz; commit de-76; declare", &[4]);
    g.play("lose de-76", &[]);
    assert_eq!((g.at("su-5kk"), g.steps("su-5kk")), ("1716".into(), 1));
    assert!(is_over(&g));
    // A surplus gives the Axis no breakthrough.
    let mut g = game("turn 2; combat axis; control axis; de-1pz 1617; de-23pz 1617; su-5kk 1716 reduced; su-hq2 1915");
    g.play("attack 1716; commit-all; declare", &[6]);
    assert_eq!(g.state().combat.points, 0);
    assert_eq!(g.state().combat.stage, Stage::Advance);
    assert_eq!(g.refusal("breakthrough de-1pz"), "hun:8.5.b");
}

// proves hun:8.4.b
#[test]
fn the_axis_need_not_advance() {
    let mut g = game(AXIS_ATTACK);
    g.play("attack 1716; commit de-1pz; commit de-23pz; commit de-76; declare", &[6]);
    g.play("decline", &[]);
    assert_eq!([g.at("de-1pz"), g.at("de-23pz"), g.at("de-76")], ["1617", "1617", "1717"]);
    assert!(g.state().controls(ALLIED, g.hex("1716")));
    assert!(is_over(&g));
}

// proves hun:8.4.a
#[test]
fn staffs_and_columns_do_not_keep_a_hex() {
    let mut g = game(&format!("{AXIS_ATTACK}; su-hq4 1716; cl-al 1716"));
    g.play("attack 1716; commit de-1pz; commit de-23pz; commit de-76; declare; roll", &[6]);
    assert_eq!((g.at("su-5kk"), g.at("su-hq4"), g.columns("1716")), ("-".into(), "-".into(), 0));
    assert_eq!(g.offers(), ["decline", "advance de-1pz", "advance de-23pz", "advance de-76"]);
}

// --- 8.5 ---

/// 45 factors on three steps: 5:1. A 6 gives a breakthrough of three points.
const E10: &str = "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919
    su-5tk 1821; su-4mk 1821; su-2mk 1821; hu-9ph 1822; de-4ss 1822; su-hq2 1920; su-hq4 2700";

/// The example of 8.5 after its die: one step is lost by 5 TK.
fn broken(more: &str) -> Game {
    let mut g = game(&format!("{E10}; {more}"));
    g.play("attack 1822; commit su-5tk; commit su-4mk; commit su-2mk; declare", &[6]);
    g.play("lose su-5tk", &[]);
    g
}

// proves hun:8.5.a
#[test]
fn only_the_surplus_of_lost_steps_is_a_breakthrough() {
    // 5:1: 1/3 empties the hex of three, 1/4 gives one point, 1/5 two, 1/6 three.
    for (die, points) in [(3, 0), (4, 1), (5, 2), (6, 3)] {
        let mut g = game(E10);
        g.play("attack 1822; commit-all; declare", &[die]);
        g.play("lose su-5tk", &[]);
        let told = g.told(|what| if let What::Emptied { points, .. } = what { Some(*points) } else { None });
        assert_eq!(told, points, "die {die}");
        assert_eq!(is_over(&g), points == 0);
    }
    let mut g = game(E10);
    g.play("attack 1822; commit-all; declare", &[2]);
    g.play("lose su-5tk; lose de-4ss; lose de-4ss", &[]);
    assert!(is_over(&g), "a step is left");
    assert_eq!(g.at("hu-9ph"), "1822");
}

// proves hun:8.5.b
#[test]
fn tanks_mechanised_and_cavalry_that_attacked_break_through() {
    let mut g = game(
        "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919; su-hq2 1920
         su-5tk 1821; su-4kk 1821; su-10g 1821; su-23tk 1921; hu-9ph 1822",
    );
    // 34 to 2 is 8:1, and 2 reads 0/4: three points.
    g.play("attack 1822; commit su-5tk; commit su-4kk; commit su-10g; declare", &[2]);
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("allied", "hun:8.5.b"));
    assert_eq!(g.offers(), ["decline", "breakthrough su-4kk", "breakthrough su-5tk"]);
    assert_eq!(g.refusal("breakthrough su-10g"), "hun:8.5.b", "infantry");
    assert_eq!(g.refusal("breakthrough su-23tk"), "hun:8.5.b", "it did not attack");
    assert_eq!(g.refusal("advance su-10g"), "hun:8.5.b");
    // Each has all the points.
    g.play("breakthrough su-4kk; step 1822; step 1823; step 1923", &[]);
    assert_eq!(g.at("su-4kk"), "1923");
    assert_eq!(g.refusal("breakthrough su-4kk"), "hun:8.5.b", "once");
    g.play("breakthrough su-5tk", &[]);
    assert_eq!(g.state().mover.left, 6);
    g.play("step 1822; step 1722; step 1721", &[]);
    assert_eq!(g.at("su-5tk"), "1721");
}

// proves hun:8.5.c
#[test]
fn a_breakthrough_begins_in_the_emptied_hex() {
    let mut g = broken("");
    g.play("breakthrough su-4mk", &[]);
    assert_eq!(g.offers(), ["cancel", "step 1822"]);
    assert_eq!(g.refusal("step 1721"), "hun:8.5.c");
    assert_eq!(g.refusal("step 1921"), "hun:8.5.c", "not even an own hex");
    assert_eq!(g.refusal("stop"), "hun:7.1.h");
    assert!(g.legal("go 1823"), "through it");
    // Given up before the first hex it may be begun again.
    g.play("cancel", &[]);
    assert!(g.legal("breakthrough su-4mk"));
    g.play("breakthrough su-4mk; step 1822; step 1721; stop", &[]);
    assert_eq!(g.at("su-4mk"), "1721");
}

// proves hun:8.5.d hun:8.5.e
#[test]
fn neither_all_points_nor_all_attackers_are_needed() {
    let mut g = broken("");
    g.play("breakthrough su-5tk; step 1822", &[]);
    assert_eq!(g.state().mover.left, 4, "two of three points are left");
    g.play("stop", &[]);
    assert_eq!(g.at("su-5tk"), "1822");
    assert_eq!(g.state().combat.stage, Stage::Breakthrough, "the others may still go");
    g.play("decline", &[]);
    assert!(is_over(&g));
    assert_eq!((g.at("su-4mk"), g.at("su-2mk")), ("1821".into(), "1821".into()));
    let mut g = broken("");
    g.play("decline", &[]);
    assert!(is_over(&g), "nobody need go");
    assert_eq!(g.at("su-5tk"), "1821");
    assert!(g.state().controls(AXIS, g.hex("1822")));
}

// proves hun:8.5.f
#[test]
fn a_breakthrough_ignores_zones_of_control() {
    // 1 Pz in 1622 covers 1722 and 1721; the way leads from one into the other.
    let mut g = broken("de-1pz 1622");
    let zone = *g.state().zoc(AXIS);
    assert!(zone.contains(g.hex("1722")) && zone.contains(g.hex("1721")));
    g.play("breakthrough su-4mk; step 1822; step 1722; step 1721", &[]);
    assert_eq!(g.at("su-4mk"), "1721");
}

// proves hun:8.5.g
#[test]
fn a_breakthrough_pays_for_terrain_and_water() {
    // 1624 is plain, 1625 hills; three points are 6 halves.
    let text = "turn 4; combat allied; control axis; allied 1623 1722 1721; su-5tk 1623; su-9mk 1623
         hu-9ph 1624; su-hq2 1721";
    let mut g = game(text);
    // 30 to 2 is 8:1; armour in the open makes the 1 a 2, which reads 0/4.
    g.play("attack 1624; commit-all; declare", &[1]);
    g.play("breakthrough su-5tk; step 1624", &[]);
    assert_eq!((hp(&g), g.state().mover.left), (2, 4));
    g.play("step 1625", &[]);
    assert_eq!((hp(&g), g.at("su-5tk")), (4, "1625".into()));
    g.play("breakthrough su-9mk; step 1624; step 1724", &[]);
    assert_eq!(g.state().mover.left, 2);
    assert_eq!(g.refusal("step 1625"), "hun:7.1.b", "hills want two");
    assert_eq!(g.why(g.decider(), "step 1625").detail, Detail::Exceeds { limit: 2, got: 4 }, "in halves");
    // From 1823 the Danube to 1824 wants five.
    let mut g = broken("");
    g.play("breakthrough su-4mk; step 1822; step 1823", &[]);
    assert_eq!(g.state().mover.left, 2);
    assert_eq!(g.refusal("step 1824"), "hun:7.1.b");
}

const EQUAL: &str = "turn 4; combat allied; control allied; axis 1821; su-49 1820; su-4kk 1820
         hu-25gh 1821; su-18tk 2021; su-hq2 2020";

// proves hun:8.5.h hun:2.1.a
#[test]
fn without_a_surplus_no_ally_advances() {
    let mut g = game(EQUAL);
    // 17 to 5 is 3:1, and 4 reads 1/2: just what was there.
    g.play("attack 1821; commit-all; declare", &[4]);
    g.play("lose su-49", &[]);
    assert!(is_over(&g));
    assert_eq!((g.at("hu-25gh"), g.at("su-4kk")), ("-".into(), "1820".into()));
    assert!(g.state().controls(AXIS, g.hex("1821")));
    assert_eq!(g.refusal("advance su-4kk"), "hun:2.1.a");
}

// proves hun:8.5.h hun:8.4.b
#[test]
fn by_option_allied_attackers_enter_the_emptied_hex() {
    let mut g = game_with(&[("allied_basic_advance", "on")], EQUAL);
    g.play("attack 1821; commit-all; declare", &[4]);
    g.play("lose su-49", &[]);
    assert_eq!(g.offers(), ["decline", "advance su-49", "advance su-4kk"]);
    assert_eq!(g.refusal("advance su-18tk"), "hun:8.4.a");
    assert_eq!(g.refusal("exploit su-18tk"), "hun:8.4.b", "there is no breakthrough");
    g.play("advance su-49; decline", &[]);
    assert_eq!((g.at("su-49"), g.at("su-4kk")), ("1821".into(), "1820".into()));
    assert!(g.state().controls(ALLIED, g.hex("1821")));
    // Nor need they.
    let mut g = game_with(&[("allied_basic_advance", "on")], EQUAL);
    g.play("attack 1821; commit-all; declare", &[4]);
    g.play("lose su-49; decline", &[]);
    assert!(is_over(&g));
    assert_eq!(g.at("su-49"), "1820");
}

// proves hun:8.5.h
#[test]
fn by_option_infantry_follows_a_breakthrough() {
    let text = "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919; su-hq2 1920
         su-5tk 1821; su-10g 1821; su-4kk 1821; hu-9ph 1822";
    let mut g = game_with(&[("allied_basic_advance", "on")], text);
    g.play("attack 1822; commit-all; declare", &[2]);
    g.play("breakthrough su-5tk; step 1822; step 1823; stop; decline", &[]);
    assert_eq!(g.offers(), ["decline", "advance su-10g", "advance su-4kk"], "who broke through does not advance too");
    g.play("advance su-10g; decline", &[]);
    assert_eq!([g.at("su-5tk"), g.at("su-10g"), g.at("su-4kk")], ["1823", "1822", "1821"]);
}

// proves hun:8.5.i
#[test]
fn one_point_is_enough_to_enter_the_emptied_mountains() {
    let mut g =
        game("turn 2; combat allied; control allied; axis 0513; su-31tk 0413; su-107 0413; hu-9ph 0513; su-hq4 0412");
    // 22 to 2 is 8:1, 6:1 in mountains, and 1 reads 1/2: one point, where three would be wanted.
    g.play("attack 0513; commit-all; declare", &[1]);
    g.play("lose su-107", &[]);
    assert_eq!(g.state().combat.points, 1);
    g.play("breakthrough su-31tk; step 0513", &[]);
    assert_eq!((g.at("su-31tk"), hp(&g)), ("0513".into(), 2));
    assert!(is_over(&g), "it has no points left");
}

// proves hun:8.5.j
#[test]
fn enemies_bar_a_breakthrough_and_stacking_holds_where_it_ends() {
    let mut g = broken(
        "de-1pz 1823; su-18 1721; su-95 1721; su-107 1721; su-52 1721; su-33 1923; su-49 1923; su-50 1923; su-51 1923",
    );
    g.play("breakthrough su-4mk; step 1822", &[]);
    assert_eq!(g.refusal("step 1823"), "hun:8.5.j");
    g.play("step 1721", &[]);
    assert_eq!(g.refusal("stop"), "hun:4.1.b", "four are there");
    assert_eq!(g.why(g.decider(), "stop").detail, Detail::Exceeds { limit: 4, got: 5 });
    assert_eq!(g.state().mover.left, 2);
    g.play("step 1722", &[]);
    assert_eq!(g.at("su-4mk"), "1722");
    // With its last point it cannot enter a full hex.
    g.play("breakthrough su-2mk; step 1822; step 1922", &[]);
    assert_eq!(g.refusal("step 1923"), "hun:4.1.b");
}

// --- 8.6 ---

/// The example of 8.5 with everybody else on the map of 8.6, when the breakthrough is over.
fn exploited(more: &str) -> Game {
    let mut g = broken(more);
    g.play("decline", &[]);
    g
}

// proves hun:8.6.a
#[test]
fn soviet_mobile_units_exploit_a_breakthrough() {
    let mut g = exploited("su-18tk 1920; su-1mk 1920; su-5kk 1919; su-49 1919; ro-iv 1819; cz-1 1919");
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("allied", "hun:8.6.a"));
    assert_eq!(g.offers(), ["decline", "exploit su-18tk", "exploit su-1mk", "exploit su-5kk"]);
    for unit in ["su-49", "ro-iv", "cz-1", "su-hq2", "hu-9ph"] {
        assert_eq!(g.refusal(&format!("exploit {unit}")), "hun:8.6.a", "{unit}");
    }
    assert_eq!(g.refusal("breakthrough su-4mk"), "hun:8.5.b", "that is over");
    g.play("decline", &[]);
    assert!(is_over(&g));
    // Also where only infantry broke the front: 30 to 5 is 6:1, and 6 reads 0/6.
    let mut g = game(
        "turn 4; combat allied; control allied; axis 1822; su-24g 1821; su-35g 1821; su-10g 1821
         hu-25gh 1822; su-18tk 1920; su-hq2 2020",
    );
    g.play("attack 1822; commit-all; declare", &[6]);
    assert_eq!(g.offers(), ["decline", "exploit su-18tk"]);
    // Without a breakthrough there is none.
    let mut g = game(EQUAL);
    g.play("attack 1821; commit-all; declare", &[4]);
    g.play("lose su-49", &[]);
    assert!(is_over(&g));
}

// proves hun:8.6.b
#[test]
fn nobody_exploits_from_beside_an_axis_unit() {
    let g = exploited("su-18tk 1920; su-1mk 1919; de-1pz 1819");
    assert_eq!(g.refusal("exploit su-1mk"), "hun:8.6.b");
    assert_eq!(g.offers(), ["decline", "exploit su-18tk"]);
}

// proves hun:8.6.c
#[test]
fn nobody_exploits_who_has_moved() {
    let g = exploited("su-18tk 1920; su-1mk 1920 moved");
    assert_eq!(g.refusal("exploit su-1mk"), "hun:8.6.c");
    assert_eq!(g.offers(), ["decline", "exploit su-18tk"]);
    // The movement before counts, as it is played.
    let mut g = game(&format!("{E10}; su-18tk 1919; su-1mk 1920").replace("combat allied", "movement allied"));
    g.play("move su-18tk; step 1920; stop; done", &[]);
    g.play("attack 1822; commit su-5tk; commit su-4mk; commit su-2mk; declare", &[6]);
    g.play("lose su-5tk; decline", &[]);
    assert_eq!(g.refusal("exploit su-18tk"), "hun:8.6.c");
    assert!(g.legal("exploit su-1mk"));
}

// proves hun:8.6.d hun:8.6.g
#[test]
fn exploitation_has_half_the_points_and_need_not_use_them() {
    let mut g = exploited("su-18tk 1920; su-5kk 1919 unsupplied");
    g.play("exploit su-18tk", &[]);
    assert_eq!(g.state().mover.left, 12, "6 of 12 points");
    g.play("step 1921; step 1822; step 1722", &[]);
    // 1822 to 1722 is the railway, but the Axis had it: a whole point.
    assert_eq!((hp(&g), g.state().mover.left), (2, 6));
    g.play("stop", &[]);
    assert_eq!(g.at("su-18tk"), "1722");
    assert!(g.has("su-18tk", Piece::EXPLOITED));
    assert_eq!(g.state().combat.stage, Stage::Exploitation, "others may go too");
    g.play("exploit su-5kk", &[]);
    assert_eq!(g.state().mover.left, 6, "half of the halved 6");
}

// proves hun:8.6.d
#[test]
fn an_exploitation_is_over_when_its_half_is_spent() {
    let mut g = exploited("su-18tk 1920");
    g.play("exploit su-18tk; step 1921; step 1822; step 1823; step 1923; step 1922; step 1823", &[]);
    assert!(is_over(&g), "six points");
    assert_eq!(g.at("su-18tk"), "1823");
}

// proves hun:8.6.e
#[test]
fn exploitation_passes_the_gap_first() {
    let mut g = exploited("su-18tk 1920");
    g.play("exploit su-18tk", &[]);
    assert_eq!(g.refusal("step 2020"), "hun:8.6.e", "beyond the front by another way");
    g.play("step 1921", &[]);
    assert_eq!(g.refusal("stop"), "hun:8.6.e", "it has not been through");
    assert_eq!(g.refusal("step 1922"), "hun:8.6.e");
    g.play("step 1822; step 1922; stop", &[]);
    assert_eq!(g.at("su-18tk"), "1922");
    // A far hex is reached by the gap (and the railway to 1821), though 1921 touches it too.
    let mut g = exploited("su-18tk 1920");
    g.play("exploit su-18tk; go 1922", &[]);
    let way: Vec<&str> = (g.events().iter())
        .filter_map(
            |event| if let What::Moved { to, .. } = event.what { Some(g.rules().ground().label(to)) } else { None },
        )
        .collect();
    assert_eq!(way, ["1821", "1822", "1922"]);
    // Allied hexes lead there, those of the beginning of the phase.
    let g = exploited("su-18tk 1919");
    assert!(g.legal("exploit su-18tk"));
    let g = exploited("su-18tk 2119");
    assert!(is_over(&g), "no Allied way from 2119");
}

// proves hun:8.6.f
#[test]
fn exploitation_ignores_zones_of_control() {
    let mut g = exploited("su-18tk 1920; de-1pz 1622");
    g.play("exploit su-18tk; step 1921; step 1822; step 1722; step 1721", &[]);
    assert_eq!(g.state().mover.left, 4, "two points unspent");
    g.play("stop", &[]);
    assert_eq!(g.at("su-18tk"), "1721");
}

// proves hun:8.6.h
#[test]
fn who_attacked_or_exploited_does_not_exploit_again() {
    let mut g = exploited("su-18tk 1920; su-1mk 1920 exploited; su-5kk 1919 attacked");
    assert_eq!(g.refusal("exploit su-1mk"), "hun:8.6.h");
    assert_eq!(g.refusal("exploit su-5kk"), "hun:8.6.h");
    assert_eq!(g.refusal("exploit su-4mk"), "hun:8.6.h", "it broke the front");
    g.play("exploit su-18tk; step 1921; step 1822; stop", &[]);
    assert!(is_over(&g), "nobody else may");
}

// proves hun:8.6.h
#[test]
fn who_has_exploited_may_attack() {
    let mut g = exploited("su-18tk 1920; de-1pz 1622");
    g.play("exploit su-18tk; step 1921; step 1822; step 1722; stop", &[]);
    assert_eq!(g.offers(), ["done", "attack 1622"]);
    g.play("attack 1622; commit su-18tk", &[]);
    assert_eq!(g.reckoning().attack, 14);
}

// proves hun:8.6.h
#[test]
fn an_odd_half_is_rounded_down() {
    // Every Soviet mobile corps has 12 points, so one is given 11.
    let mut content = game("turn 4").rules().content().clone();
    let unit = content.units.iter_mut().find(|unit| unit.id == "su-18tk").expect("the unit");
    unit.sides.iter_mut().for_each(|side| side.movement = 11);
    let rules = Arc::new(Hungria::new(content));
    let state = sketch(&rules, &format!("{E10}; su-18tk 1920")).expect("a sketch");
    let mut g = Game { session: Session::from_state(rules, Header::default(), state) };
    g.play("attack 1822; commit su-5tk; commit su-4mk; commit su-2mk; declare", &[6]);
    g.play("lose su-5tk; decline; exploit su-18tk", &[]);
    assert_eq!(g.state().mover.left, 10, "five whole points");
}

// proves hun:8.6.h
#[test]
fn adjacency_is_that_of_the_breakthrough() {
    // Beside the attacked hex before, beside nobody once it is empty.
    let mut g = exploited("su-18tk 1921");
    assert!(g.legal("exploit su-18tk"));
    g.play("exploit su-18tk; step 1822; stop", &[]);
    assert!(g.state().combat.target.is_none());
}
