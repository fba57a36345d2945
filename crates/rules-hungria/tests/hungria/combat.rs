//! 8.1 to 8.3: who attacks whom, the odds and the die, the two tables, and the artillery.

use crate::game::{Game, game};
use kernel::{Detail, Header, Session, Speech, admit};
use odds::Budget;
use rules_hungria::{
    Hungria,
    event::What,
    model::{ALLIED, AXIS, Result},
    sketch::sketch,
    state::{AirPiece, Phase, Piece, Stage},
};
use std::{collections::BTreeMap, sync::Arc};

/// Attack, defence, and the column before and after shifts.
fn reckoned(g: &Game) -> (u16, u16, &'static str, &'static str) {
    let r = g.reckoning();
    (r.attack, r.defence, r.base.name(), r.column.name())
}

fn result(g: &Game) -> Result {
    g.told(|what| if let What::Fought { result, .. } = what { Some(*result) } else { None })
}

// --- 8.1 ---

// proves hun:8.1.a
#[test]
fn only_a_neighbouring_enemy_is_attacked() {
    let g = game("turn 5; combat allied; control allied; su-20g 1820; de-71 1822; su-hq3 2020");
    assert_eq!(g.refusal("attack 1822"), "hun:8.1.a");
    assert_eq!(g.refusal("attack 1821"), "hun:8.1.a", "nobody is there");
    assert_eq!(g.offers(), ["done"]);
    let mut g = game("turn 5; combat allied; control allied; su-20g 1820; su-21g 1919; de-71 1821; su-hq3 2020");
    assert_eq!(g.offers(), ["done", "attack 1821"]);
    assert_eq!(g.refusal("attack 1820"), "hun:8.1.a", "an own hex");
    g.play("attack 1821", &[]);
    assert_eq!(g.refusal("commit su-21g"), "hun:8.1.a", "two hexes away");
    assert_eq!(g.refusal("commit de-71"), "hun:8.1.a", "an enemy");
    assert!(g.legal("commit su-20g"));
    assert_eq!(g.refusal_to(AXIS, "commit de-71"), "hun:2.1.j");
}

// proves hun:8.1.a
#[test]
fn a_side_attacks_in_its_own_combat_phase_only() {
    let g = game("turn 5; movement allied; control allied; su-20g 1820; de-71 1821; su-hq3 2020");
    assert_eq!(g.refusal("attack 1821"), "hun:2.1.a");
    let g = game("turn 5; combat axis; control allied; su-20g 1820; de-71 1821; su-hq3 2020");
    assert_eq!(g.offers(), ["done", "attack 1820"]);
    assert_eq!(g.refusal("attack 1821"), "hun:8.1.a");
}

// proves hun:8.1.b
#[test]
fn nobody_is_made_to_attack() {
    let mut g = game("turn 5; combat allied; control allied; su-20g 1820; de-71 1821; su-hq3 2020");
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Movement(AXIS));
    let mut g = game("turn 3; uprising over; combat axis; control allied; su-20g 1820; de-71 1821; su-hq3 2020");
    g.play("done", &[]);
    assert_ne!(g.phase(), Phase::Combat(AXIS));
}

// proves hun:8.1.c hun:8.1.d
#[test]
fn a_unit_attacks_once_but_is_attacked_again_by_others() {
    let mut g = game("turn 5; combat allied; control allied; su-20g 1820; su-49 1920; de-71 1821; su-hq3 2020");
    g.play("attack 1821; commit su-20g", &[]);
    assert_eq!(g.refusal("commit su-20g"), "hun:8.1.c", "twice in one attack");
    g.play("declare", &[5]);
    assert_eq!((g.steps("su-20g"), g.steps("de-71")), (1, 1));
    assert!(g.has("su-20g", Piece::ATTACKED));
    assert!(!g.has("su-49", Piece::ATTACKED));
    g.play("attack 1821", &[]);
    assert_eq!(g.refusal("commit su-20g"), "hun:8.1.c");
    g.play("commit su-49; declare", &[5]);
    assert_eq!(g.offers(), ["done"], "both have attacked");
    let g = game("turn 5; combat allied; control allied; su-20g 1820 attacked; de-71 1821; su-hq3 2020");
    assert_eq!(g.refusal("attack 1821"), "hun:8.1.c");
    assert_eq!(g.offers(), ["done"]);
}

// proves hun:8.1.e hun:8.2.k
#[test]
fn attacks_are_declared_and_resolved_one_by_one() {
    let mut g =
        game("turn 5; combat allied; control allied; su-20g 1820; su-49 1820; de-71 1821; de-76 1720; su-hq3 2020");
    assert_eq!(g.offers(), ["done", "attack 1720", "attack 1821"]);
    g.play("attack 1821", &[]);
    assert_eq!(g.refusal("attack 1720"), "hun:8.1.e");
    g.play("commit su-20g; commit su-49; declare", &[4]);
    // 18 to 6 is 3:1: a step is to be chosen, and nothing else may be done before.
    assert_eq!(g.asks().1.0, "hun:8.2.k");
    assert_eq!(g.refusal("attack 1720"), "hun:8.1.e");
    assert_eq!(g.refusal("decline"), "hun:8.2.k");
    g.play("lose su-49", &[]);
    assert_eq!(g.state().combat.stage, Stage::None);
    assert_eq!(g.at("de-76"), "1720");
}

// proves hun:8.1.f
#[test]
fn an_attack_is_on_one_hex_and_all_in_it_from_several_hexes() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-20g 1820; su-49 1920; su-57 1919
         de-71 1821; hu-12ph 1821; hu-9ph 1720; su-hq3 2020",
    );
    g.play("attack 1821", &[]);
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("allied", "hun:8.1.f"));
    assert_eq!(g.offers(), ["cancel", "commit su-20g", "commit su-49", "commit-all"]);
    g.play("commit-all", &[]);
    // The division in 1720 next door does not defend.
    assert_eq!(reckoned(&g), (18, 9, "2:1", "2:1"));
    assert_eq!(g.reckoning().steps, 3);
}

// --- composing an attack ---

const LARGE: &str = "turn 6; combat allied; control allied; axis 1821
    su-18tk 1820; su-49 1820; su-57 1920; ro-iv 1921; su-art7 1820; su-art9 1919; cl-al 1820 1919 1920; cl-ax 1821
    hu-25gh 1821; de-76 1821; su-hq2 2020; vv-7gvsh area 11; lw-sg2 area 11; lw-jg52 area 11";

// proves hun:8.1.e hun:9.7.d
#[test]
fn an_attack_is_composed_pick_by_pick_and_picks_are_taken_back() {
    let mut g = game(LARGE);
    let before = g.state().clone();
    g.play("attack 1821", &[]);
    let open =
        ["cancel", "commit ro-iv", "commit su-18tk", "commit su-49", "commit su-57", "commit-all", "support vv-7gvsh"];
    assert_eq!(g.offers(), open, "columns and artillery serve attackers only");
    assert_eq!(g.refusal("declare"), "hun:8.2.l", "nobody attacks yet");
    assert_eq!(g.refusal("commit cl-al-1"), "hun:5.8.1.g");
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.c");
    assert_eq!(g.refusal("spare su-49"), "hun:8.1.e");
    assert_eq!(g.refusal("spare-air vv-7gvsh"), "hun:9.7.d");

    g.play("commit su-18tk", &[]);
    let open = [
        "declare",
        "cancel",
        "commit ro-iv",
        "commit su-49",
        "commit su-57",
        "commit cl-al-1",
        "commit cl-al-2",
        "commit cl-al-3",
        "commit-all",
        "bombard su-art7 cl-al-1",
        "bombard su-art7 cl-al-2",
        "bombard su-art7 cl-al-3",
        "bombard su-art9 cl-al-1",
        "bombard su-art9 cl-al-2",
        "bombard su-art9 cl-al-3",
        "support vv-7gvsh",
        "spare su-18tk",
    ];
    assert_eq!(g.offers(), open);
    let alone = g.reckoning();
    assert_eq!((alone.attack, alone.defence), (14, 11));

    g.play("commit su-49; commit cl-al-3; bombard su-art7 cl-al-1; support vv-7gvsh", &[]);
    assert_eq!(reckoned(&g), (14 + 8 + 12 + 5, 11, "3:1", "4:1"));
    assert_eq!(g.refusal("commit cl-al-1"), "hun:5.8.1.g", "the artillery has it");
    assert_eq!(g.refusal("bombard su-art9 cl-al-3"), "hun:8.3.d", "22 factors do not carry 24");
    assert_eq!(g.why(g.decider(), "bombard su-art9 cl-al-3").detail, Detail::Exceeds { limit: 22, got: 24 });
    assert_eq!(g.refusal("support vv-7gvsh"), "hun:9.7.d");
    assert_eq!(g.refusal("spare cl-al-1"), "hun:8.1.e", "it goes with its artillery");
    let spares: Vec<String> = g.offers().into_iter().filter(|offer| offer.starts_with("spare")).collect();
    assert_eq!(spares, ["spare su-18tk", "spare su-49", "spare su-art7", "spare cl-al-3", "spare-air vv-7gvsh"]);

    g.play("spare-air vv-7gvsh; spare su-art7; spare cl-al-3; spare su-49", &[]);
    assert_eq!(g.reckoning(), alone);
    assert_eq!(g.offers(), open);
    g.play("cancel", &[]);
    assert!(*g.state() == before, "nothing has happened");
}

// proves hun:8.1.c
#[test]
fn a_cancelled_attack_uses_nothing_up() {
    let mut g = game(LARGE);
    g.play("attack 1821; commit su-18tk; commit cl-al-1; bombard su-art7 cl-al-2; support vv-7gvsh; cancel", &[]);
    assert!(!g.has("su-18tk", Piece::ATTACKED));
    assert!(!g.air("vv-7gvsh").has(AirPiece::COMMITTED));
    assert!(g.air("vv-7gvsh").is_out());
    assert_eq!((g.columns("1820"), g.columns("1919"), g.columns("1920")), (1, 1, 1));
    g.play("attack 1821", &[]);
    assert!(g.legal("commit su-18tk"));
}

// proves hun:8.3.h
#[test]
fn support_without_its_attackers_goes_back() {
    let mut g = game(LARGE);
    g.play("attack 1821; commit su-18tk; commit su-57; bombard su-art7 cl-al-1; commit cl-al-2", &[]);
    // Column 2 in 1919 is next to 1820 and 1920; the artillery needs the tanks.
    g.play("spare su-18tk", &[]);
    assert_eq!(g.reckoning().attack, 8);
    assert_eq!(g.shift("cl"), 1);
    g.play("spare su-57", &[]);
    assert_eq!((g.reckoning().attack, g.shift("cl")), (0, 0));
    assert_eq!(g.refusal("declare"), "hun:8.2.l");
}

// proves hun:8.1.e
#[test]
fn the_defender_answers_and_takes_his_answer_back() {
    let mut g = game(LARGE);
    g.play("attack 1821; commit su-18tk; declare", &[]);
    let (seat, clause) = g.asks();
    assert_eq!((seat.as_str(), clause.0), ("axis", "hun:5.8.1.f"));
    assert_eq!(g.offers(), ["roll", "commit cl-ax-1", "support lw-sg2"]);
    assert_eq!(g.refusal("support lw-jg52"), "hun:9.7.a");
    assert_eq!(g.refusal("commit de-76"), "hun:8.1.e", "the attack is composed");
    assert_eq!(g.refusal("spare su-18tk"), "hun:8.1.e");
    assert_eq!(g.refusal("cancel"), "hun:5.8.1.f");
    assert_eq!(g.refusal("commit-all"), "hun:5.8.1.f");
    g.play("commit cl-ax-1; support lw-sg2", &[]);
    assert_eq!(reckoned(&g), (14, 16, "1:2", "1:3"));
    assert_eq!(g.offers(), ["roll", "spare cl-ax-1", "spare-air lw-sg2"]);
    g.play("spare cl-ax-1; spare-air lw-sg2", &[]);
    assert_eq!(reckoned(&g), (14, 11, "1:1", "1:1"));
    g.play("commit cl-ax-1; roll", &[5]);
    assert_eq!(g.columns("1821"), 0, "spent");
    assert!(g.air("lw-sg2").is_out(), "not used");
}

// --- 8.2 ---

// proves hun:8.2.a hun:8.2.b
#[test]
fn factors_are_added_and_divided() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-24g 1820; su-49 1820; su-57 1920 reduced
         hu-25gh 1821; hu-9ph 1821; su-hq2 2020",
    );
    g.play("attack 1821; commit su-24g", &[]);
    assert_eq!(reckoned(&g), (10, 7, "1:1", "1:1"));
    g.play("commit su-49", &[]);
    assert_eq!(reckoned(&g), (18, 7, "2:1", "2:1"));
    g.play("commit su-57", &[]);
    assert_eq!(reckoned(&g), (21, 7, "3:1", "3:1"));
    g.play("declare", &[4]);
    let said = g.told(|what| match what {
        What::Reckoned { attack, defence, base, column } => Some((*attack, *defence, base.name(), column.name())),
        _ => None,
    });
    assert_eq!(said, (21, 7, "3:1", "3:1"));
    let attackers =
        g.events().iter().filter(|event| matches!(event.what, What::Attacker { .. }) && event.clause.0 == "hun:8.2.a");
    assert_eq!(attackers.count(), 3);
}

// proves hun:8.2.b hun:8.2.c
#[test]
fn ten_against_two_is_five_to_one() {
    let mut g = game("turn 5; combat allied; control allied; su-24g 1820; hu-9ph 1821; su-hq2 2020");
    g.play("attack 1821; commit su-24g", &[]);
    assert_eq!(reckoned(&g), (10, 2, "5:1", "5:1"));
}

// proves hun:8.2.e
#[test]
fn one_die_is_crossed_with_the_final_odds() {
    for (die, attacker, defender) in [(1, 2, 0), (2, 2, 1), (3, 2, 1), (4, 1, 2), (5, 1, 2), (6, 1, 3)] {
        let mut g = game("turn 5; combat allied; control allied; su-24g 1820; de-357 1821; su-hq2 2020");
        g.play("attack 1821; commit su-24g; declare", &[die]);
        assert_eq!(result(&g), Result::Steps { attacker, defender }, "2:1, die {die}");
        let (shown, total) =
            g.told(|what| if let What::Fought { die, total, .. } = what { Some((*die, *total)) } else { None });
        assert_eq!((shown, total), (die, die));
    }
    // The final odds, not the first: one column spent makes it 3:1.
    let mut g = game("turn 5; combat allied; control allied; su-24g 1820; cl-al 1820; de-357 1821; su-hq2 2020");
    g.play("attack 1821; commit su-24g; commit cl-al-1; declare", &[6]);
    assert_eq!(result(&g), Result::Steps { attacker: 1, defender: 4 });
}

/// T1 and T2 of the specification, copied by hand: a row for each die.
const TABLES: [[&str; 6]; 2] = [
    [
        "3/0 3/0 2/0 2/0 1/0 1/1 1/1 1/1 0/1 0/2",
        "3/0 2/0 2/0 1/0 1/1 1/1 1/1 0/1 0/2 DE",
        "2/0 2/0 1/0 1/1 1/1 1/1 0/1 0/2 DE DE",
        "2/0 2/0 1/1 1/1 1/1 0/1 0/2 DE DE DE",
        "2/0 1/0 1/1 1/1 0/1 0/2 DE DE DE DE",
        "1/0 1/1 1/1 0/2 DE DE DE DE DE DE",
    ],
    [
        "4/0 3/0 3/0 2/0 2/1 2/1 2/2 1/2 1/3 1/4",
        "3/0 3/0 2/0 2/1 2/1 1/2 1/2 1/3 1/4 0/4",
        "3/0 2/0 2/1 2/1 1/2 1/2 1/3 1/4 0/4 0/5",
        "2/0 2/1 2/1 1/2 1/2 1/3 1/4 1/4 0/5 0/6",
        "2/1 2/1 1/1 1/2 1/3 1/4 1/5 0/5 0/6 0/7",
        "2/1 1/1 1/2 1/3 1/4 1/5 1/6 0/6 0/7 0/8",
    ],
];

const COLUMNS: [&str; 10] = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1"];

/// The result in a row of a table, by this file's copy.
fn printed(table: usize, die: usize, column: usize) -> Result {
    match TABLES[table][die - 1].split(' ').nth(column).expect("ten columns").split_once('/') {
        Some((attacker, defender)) => Result::Steps {
            attacker: attacker.parse().expect("a number"),
            defender: defender.parse().expect("a number"),
        },
        None => Result::DefenderEliminated,
    }
}

/// The odds of declaring the attack as it stands: steps lost by either side, whether the hex is emptied, in sixths.
fn chances(g: &Game) -> BTreeMap<(u8, u8, bool), String> {
    let done = g.rules().read(g.state(), "declare").expect("an action");
    let legal = admit(g.rules(), g.state(), g.decider(), done).expect("it is legal");
    let odds = odds::distribution(g.rules(), g.state(), &legal, &Budget::default());
    assert!(odds.exact);
    let mut rows = BTreeMap::new();
    for row in odds.rows {
        let s = row.summary;
        let sum = rows.entry((s.attacker_lost, s.defender_lost, s.emptied)).or_insert(kernel::Exact::ZERO);
        *sum = sum.plus(row.exact.expect("exact")).expect("it fits");
    }
    rows.into_iter().map(|(key, weight)| (key, weight.to_string())).collect()
}

/// The same from the copy of the table: each die one sixth, no more lost than is there.
fn sixths(table: usize, column: usize, attackers: u8, defenders: u8) -> BTreeMap<(u8, u8, bool), String> {
    let mut rows: BTreeMap<(u8, u8, bool), u128> = BTreeMap::new();
    for die in 1..=6 {
        let (attacker, defender) = match printed(table, die, column) {
            Result::Steps { attacker, defender } => (attacker.min(attackers), defender.min(defenders)),
            Result::DefenderEliminated => (0, defenders),
        };
        *rows.entry((attacker, defender, defender == defenders)).or_insert(0) += 1;
    }
    rows.into_iter().map(|(key, n)| (key, kernel::Exact::new(n, 6).reduced().to_string())).collect()
}

// proves hun:8.2.e hun:8.2.h
#[test]
fn every_column_of_the_allied_table_has_its_exact_odds() {
    let cases = [
        "su-118ur 1820",
        "su-18 1820 reduced",
        "su-18 1820",
        "su-24g 1820",
        "su-18 1820; su-95 1820",
        "su-24g 1820; su-35g 1820",
        "su-18 1820; su-95 1820; su-24g 1820",
        "su-24g 1820; su-35g 1820; su-10g 1820",
        "su-18 1820; su-95 1820; su-24g 1820; su-35g 1820",
        "su-24g 1820; su-35g 1820; su-10g 1820; su-20g 1820",
    ];
    for (column, attackers) in cases.into_iter().enumerate() {
        let mut g = game(&format!("turn 5; combat allied; control allied; hu-25gh 1821; su-hq2 2020; {attackers}"));
        compose(&mut g, "1821");
        assert_eq!(g.reckoning().column.name(), COLUMNS[column]);
        let steps: u8 = g.state().combat.attackers.iter().map(|unit| g.state().piece(unit).steps).sum();
        assert_eq!(chances(&g), sixths(1, column, steps, 2), "{attackers}");
    }
}

// proves hun:8.2.e hun:8.2.g
#[test]
fn every_column_of_the_axis_table_has_its_exact_odds() {
    let seven = "de-44 1822; de-97j 1822; de-100j 1822; de-101j 1822";
    let cases = [
        ("de-168 1822".to_owned(), "ro-iv 1821"),
        ("de-76 1822".to_owned(), "ro-iv 1821"),
        ("de-76 1822; de-168 1822".to_owned(), "ro-iv 1821"),
        ("de-76 1822; de-15 1822; de-46 1822; de-68 1822".to_owned(), "ro-iv 1821"),
        (seven.to_owned(), "ro-iv 1821"),
        (format!("{seven}; de-76 1721; de-15 1721"), "ro-iv 1821"),
        (format!("{seven}; de-76 1721; de-15 1721; de-46 1721; de-68 1721"), "ro-iv 1821"),
        (format!("{seven}; de-76 1721; de-15 1721; de-46 1721; de-68 1721"), "ro-iv 1821 reduced; ro-vii 1821 reduced"),
        (
            format!("{seven}; de-1geb 1721; de-8j 1721; de-3geb 1721; de-4geb 1721"),
            "ro-iv 1821 reduced; ro-vii 1821 reduced",
        ),
        (
            format!("{seven}; de-1pz 1721; de-23pz 1721; de-3geb 1721; de-4geb 1721"),
            "ro-iv 1821 reduced; ro-vii 1821 reduced",
        ),
    ];
    for (column, (attackers, defenders)) in cases.into_iter().enumerate() {
        let mut g = game(&format!("turn 5; combat axis; control allied; su-hq2 1920; {attackers}; {defenders}"));
        compose(&mut g, "1821");
        assert_eq!(g.reckoning().column.name(), COLUMNS[column]);
        let steps: u8 = g.state().combat.attackers.iter().map(|unit| g.state().piece(unit).steps).sum();
        assert_eq!(chances(&g), sixths(0, column, steps, 2), "{attackers}");
    }
}

/// Attacks with everybody.
fn compose(g: &mut Game, target: &str) {
    g.play(&format!("attack {target}"), &[]);
    let all = if g.legal("commit-all") { "commit-all".to_owned() } else { g.offers()[1].clone() };
    g.play(&all, &[]);
}

// proves hun:8.2.f hun:8.5.a
#[test]
fn the_odds_of_a_breakthrough_are_exact_with_a_modified_die() {
    let mut g = game("turn 5; combat allied; control allied; su-5tk 1820; hu-9ph 1821; su-hq2 2020");
    g.play("attack 1821; commit su-5tk", &[]);
    // 15 to 2 is 7:1; armour in the open adds one, so 5 and 6 read the same row: 0/7.
    let done = g.rules().read(g.state(), "declare").expect("an action");
    let legal = admit(g.rules(), g.state(), g.decider(), done).expect("it is legal");
    let odds = odds::distribution(g.rules(), g.state(), &legal, &Budget::default());
    let rows: Vec<(u8, u8, String)> = (odds.rows.iter())
        .map(|row| (row.summary.attacker_lost, row.summary.points, row.exact.expect("exact").to_string()))
        .collect();
    let sixth = || "1/6".to_owned();
    let mut expected =
        vec![(1, 3, sixth()), (0, 3, sixth()), (0, 4, sixth()), (0, 5, sixth()), (0, 6, "1/3".to_owned())];
    expected.sort();
    let mut rows = rows;
    rows.sort();
    assert_eq!(rows, expected);
}

// proves hun:8.2.g hun:8.2.h
#[test]
fn each_side_has_its_own_table() {
    let text = "control allied; su-24g 1820; de-357 1821; su-hq2 2020; de-44 1721; de-76 1721";
    let mut g = game(&format!("turn 5; combat allied; {text}"));
    g.play("attack 1821; commit su-24g; declare", &[6]);
    assert_eq!(result(&g), Result::Steps { attacker: 1, defender: 3 });
    assert_eq!(g.clauses().iter().filter(|&&clause| clause == "hun:8.2.h").count(), 1);
    let mut g =
        game("turn 5; combat axis; control allied; su-118ur 1820; su-hq2 1920; de-44 1821; de-97j 1821; de-100j 1720");
    g.play("attack 1820; commit-all", &[]);
    assert_eq!(reckoned(&g), (16, 6, "2:1", "2:1"));
    g.play("declare", &[6]);
    assert_eq!(result(&g), Result::Steps { attacker: 0, defender: 2 });
    assert_eq!(g.clauses().iter().filter(|&&clause| clause == "hun:8.2.g").count(), 1);
    // The printed tables, cell by cell.
    for (table, side) in [(0, AXIS), (1, ALLIED)] {
        for die in 1..=6 {
            for (column, name) in COLUMNS.into_iter().enumerate() {
                let attack = [2, 3, 6, 12, 18, 24, 30, 36, 42, 48][column];
                let found = g.rules().result(side, die as u8, rules_hungria::model::Column::of(attack, 6));
                assert_eq!(found, printed(table, die, column), "{name}, die {die}");
            }
        }
    }
}

// proves hun:8.2.i
#[test]
fn a_result_stands_before_the_next_combat() {
    let mut g = game("turn 5; combat allied; control allied; su-20g 1820; su-49 1920; de-71 1821; su-hq3 2020");
    g.play("attack 1821; commit su-20g; declare", &[5]);
    assert_eq!(result(&g), Result::Steps { attacker: 1, defender: 1 });
    // The second attack meets the reduced side: 3, not 6.
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!(reckoned(&g), (8, 3, "2:1", "2:1"));
}

// proves hun:8.2.l
#[test]
fn who_has_no_attack_factor_does_not_attack() {
    let g =
        game("turn 8; combat axis; control allied; axis 1821; hu-6gh 1821 reduced unsupplied; su-49 1820; su-hq2 2020");
    assert_eq!(g.refusal("attack 1820"), "hun:8.2.l");
    assert_eq!(g.offers(), ["done"]);
    let mut g = game(
        "turn 8; combat axis; control allied; axis 1821; hu-6gh 1821 reduced unsupplied; de-hq6 1821; hu-2pc 1821
         su-49 1820; su-hq2 2020",
    );
    g.play("attack 1820", &[]);
    assert_eq!(g.refusal("declare"), "hun:8.2.l");
    assert_eq!(g.refusal("commit hu-6gh"), "hun:8.2.l");
    assert_eq!(g.refusal("commit de-hq6"), "hun:8.2.l");
    g.play("commit hu-2pc; declare", &[6]);
}

// proves hun:8.2.l
#[test]
fn a_defence_of_nothing_counts_as_one() {
    // No printed counter defends with 0, so one is changed.
    let mut content = game("turn 5").rules().content().clone();
    let unit = content.units.iter_mut().find(|unit| unit.id == "hu-9ph").expect("the unit");
    unit.sides.iter_mut().for_each(|side| side.defence = 0);
    let rules = Arc::new(Hungria::new(content));
    let text = "turn 5; combat allied; control allied; su-18 1820 reduced; hu-9ph 1821; su-hq2 2020";
    let state = sketch(&rules, text).expect("a sketch");
    let mut g = Game { session: Session::from_state(rules, Header::default(), state) };
    g.play("attack 1821; commit su-18", &[]);
    assert_eq!(reckoned(&g), (3, 1, "3:1", "3:1"));
}

// --- 8.3 ---

// proves hun:8.3.a
#[test]
fn artillery_fights_only_by_a_column_beside_it() {
    let g = game("turn 5; combat allied; control allied; su-art7 1820; hu-25gh 1821; cl-al 1820; su-hq2 2020");
    assert_eq!(g.refusal("attack 1821"), "hun:8.3.a", "not by itself");
    let mut g = game(
        "turn 5; combat allied; control allied; su-18tk 1820; su-art7 1820; hu-25gh 1821; cl-al 1818
         cl-ax 1821; su-hq2 2020",
    );
    g.play("attack 1821", &[]);
    assert_eq!(g.refusal("commit su-art7"), "hun:8.3.a");
    g.play("commit su-18tk", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.a", "two hexes away");
    assert_eq!(g.refusal("bombard su-art7 cl-ax-1"), "hun:8.3.a", "the enemy's");
    assert_eq!(g.offers(), ["declare", "cancel", "spare su-18tk"]);
    let mut g = game(
        "turn 5; combat allied; control allied; su-18tk 1820; su-art7 1820; hu-25gh 1821; cl-al 1819 1820; su-hq2 2020",
    );
    g.play("attack 1821; commit su-18tk", &[]);
    assert!(g.legal("bombard su-art7 cl-al-1"), "next to it");
    assert!(g.legal("bombard su-art7 cl-al-2"), "with it");
}

// proves hun:8.3.b hun:8.3.h
#[test]
fn the_column_is_removed_and_shifts_nothing() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-18tk 1820; su-art7 1820; hu-25gh 1821; cl-al 1820 1819; su-hq2 2020",
    );
    g.play("attack 1821; commit su-18tk; bombard su-art7 cl-al-1", &[]);
    assert_eq!(reckoned(&g), (26, 5, "5:1", "5:1"));
    assert_eq!(g.shift("cl"), 0);
    assert_eq!(g.columns("1820"), 1, "not before the die");
    g.play("declare", &[1]);
    assert_eq!((g.columns("1820"), g.columns("1819")), (0, 1));
    assert!(g.clauses().contains(&"hun:8.3.b"));
}

// proves hun:8.3.c hun:8.1.c
#[test]
fn artillery_adds_its_factor_to_one_attack_of_soviets_beside_it() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-18tk 1820; su-23tk 1920; su-art7 1820; hu-25gh 1821; de-76 1821
         cl-al 1820 1819; su-hq2 2020",
    );
    g.play("attack 1821; commit su-18tk", &[]);
    assert_eq!(g.reckoning().attack, 14);
    g.play("bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.reckoning().attack, 26);
    assert_eq!(g.refusal("bombard su-art7 cl-al-2"), "hun:8.1.c");
    // 26 to 11 is 2:1; armour in the open makes the 1 a 2, which reads 2/1.
    g.play("declare", &[1]);
    assert!(g.clauses().contains(&"hun:8.3.c"));
    g.play("lose de-76; attack 1821; commit su-23tk", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-2"), "hun:8.1.c", "it has fired this turn");

    // Two hexes from every attacker.
    let mut g = game(
        "turn 5; combat allied; control allied; su-18tk 1820; su-art7 1818; hu-25gh 1821; cl-al 1818; su-hq2 2020",
    );
    g.play("attack 1821; commit su-18tk", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.c");

    // Romanians are not supported, however strong, and the Axis has no such corps.
    let mut g = game(
        "turn 5; combat allied; control allied; ro-iv 1820; ro-vi 1820; ro-vii 1820; su-art7 1919
         hu-25gh 1821; cl-al 1919; su-hq2 2020",
    );
    g.play("attack 1821; commit-all", &[]);
    assert_eq!(g.reckoning().attack, 15);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.c");
    assert_eq!(g.refusal("bombard ro-iv cl-al-1"), "hun:8.3.c");
}

// proves hun:8.3.d hun:8.3.e
#[test]
fn twelve_factors_of_artillery_need_twelve_of_soviets() {
    let text = "turn 5; combat allied; control allied; su-art7 1820; hu-25gh 1821; cl-al 1820; su-hq2 2020";
    let mut g = game(&format!("{text}; su-49 1820"));
    g.play("attack 1821; commit su-49", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.d", "8");
    let mut g = game(&format!("{text}; su-49 1820; su-57 1820 reduced"));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!(g.refusal("bombard su-art7 cl-al-1"), "hun:8.3.d", "8 and 3 are 11");
    let mut g = game(&format!("{text}; su-49 1820; su-24g 1820 reduced"));
    g.play("attack 1821; commit-all; bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.reckoning().attack, 24, "8 and 4 are 12");
    // Romanian factors do not help.
    let mut g = game(&format!("{text}; su-49 1820; ro-iv 1920"));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!((g.reckoning().attack, g.refusal("bombard su-art7 cl-al-1")), (13, "hun:8.3.d"));
}

// proves hun:8.3.h hun:8.3.d
#[test]
fn only_factors_beside_the_artillery_count_and_corps_add_up() {
    // 18 factors attack, but only 8 of them stand by the artillery in 1919.
    let text = "turn 5; combat allied; control allied; su-49 1820; su-24g 1822; hu-25gh 1821; cl-al 1919; su-hq2 2020";
    let mut g = game(&format!("{text}; su-art7 1919"));
    g.play("attack 1821; commit-all", &[]);
    assert_eq!((g.reckoning().attack, g.refusal("bombard su-art7 cl-al-1")), (18, "hun:8.3.d"));
    let text =
        "turn 5; combat allied; control allied; su-art7 1919; su-art9 1919; cl-al 1919 1919; hu-25gh 1821; su-hq2 2020";
    let mut g = game(&format!("{text}; su-5tk 1820; su-49 1820"));
    g.play("attack 1821; commit-all; bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.refusal("bombard su-art9 cl-al-1"), "hun:8.3.d", "23 do not carry 24");
    let mut g = game(&format!("{text}; su-49 1820; su-57 1820; su-33 1820"));
    g.play("attack 1821; commit-all; bombard su-art7 cl-al-1", &[]);
    assert_eq!(g.refusal("bombard su-art9 cl-al-1"), "hun:8.3.a", "each needs its own column");
    g.play("bombard su-art9 cl-al-2", &[]);
    assert_eq!((g.reckoning().attack, g.shift("cl")), (48, 0));
    g.play("declare", &[6]);
    assert_eq!(g.columns("1919"), 0);
}

// proves hun:8.3.f
#[test]
fn artillery_counts_for_stacking() {
    let mut g =
        game("turn 5; movement allied; control allied; su-art7 1820; su-49 1819; su-57 1819; su-33 1819; su-hq2 2020");
    g.play("move su-art7; step 1819; stop", &[]);
    assert_eq!(g.at("su-art7"), "1819");
    let mut g = game(
        "turn 5; movement allied; control allied; su-24g 1820; su-art7 1819; su-49 1819; su-57 1819
         su-33 1819; su-hq2 2020",
    );
    g.play("move su-24g; step 1819", &[]);
    assert_eq!(g.refusal("stop"), "hun:4.1.b", "four are there, one of them artillery");
}

// proves hun:8.3.g
#[test]
fn artillery_counts_for_the_capacity_of_a_headquarters() {
    let ten =
        "su-18 1303; su-95 1303; su-107 1303; su-52 1202; su-67 1202; su-50 1202; su-51 1202; su-33 1403; su-49 1403";
    let marked = |text: &str| {
        let mut g = game(&format!("turn 1; uprising over; combat axis; control allied; su-hq4 1302; {ten}; {text}"));
        g.play("done", &[]);
        if g.phase() == Phase::Supply(ALLIED) {
            g.play("done", &[]);
        }
        let units = g.state().units();
        units.filter(|&unit| g.state().piece(unit).has(Piece::UNSUPPLIED)).count()
    };
    assert_eq!(marked("su-art7 1403"), 0, "ten without rail");
    assert_eq!(marked("su-art7 1403; su-57 1403"), 1, "eleven");
}

#[test]
fn a_refused_attack_names_the_reason_of_a_unit_that_could() {
    let g = game(
        "turn 5; combat allied; control allied; su-49 1820 attacked; su-hq2 1820; de-71 1821; su-57 1919; de-76 1918",
    );
    assert_eq!(g.refusal("attack 1821"), "hun:8.1.c", "and not that a staff has no factors");
}
