//! What is told when somebody asks why: the clauses that allow an action, and those behind the answers of the table.

use crate::game::{Game, game};
use kernel::{
    Seat, Speech,
    say::{Message, Value},
};
use rules_hungria::model::{ALLIED, AXIS};
use std::collections::BTreeSet;

/// The clauses by which a seat may do this, after these decisions.
#[track_caller]
fn rights(position: &str, decisions: &str, faces: &[u8], seat: Seat, action: &str) -> String {
    let mut g = game(position);
    if !decisions.is_empty() {
        g.play(decisions, faces);
    }
    let read = g.rules().read(g.state(), action).expect("an action");
    let rights = conformance::rights(g.rules(), g.state(), seat, &read);
    rights.iter().map(|clause| clause.trim_start_matches("hun:")).collect::<Vec<_>>().join(" ")
}

const CROWD: &str =
    "turn 4; control axis; su-49 1820; su-57 1820; su-33 1820; su-37 1820; su-24g 1820; de-1pz 1720; su-hq2 2020";

// proves hun:3.2.c hun:3.2.e hun:4.2.b hun:4.2.i hun:5.8.1.b hun:5.8.2.c hun:5.8.2.f hun:5.8.2.g hun:6.3.k hun:6.3.o
// proves hun:6.5.e hun:6.5.f hun:6.5.g hun:6.5.h hun:6.5.i hun:7.1.d hun:7.1.e hun:7.2.a hun:7.4.f hun:8.1.d hun:8.5.e
// proves hun:8.5.g hun:8.5.i
// proves hun:9.2.c hun:9.2.1.b hun:9.2.1.c hun:9.2.2.a hun:9.5.d hun:9.5.e hun:9.5.h hun:10.2.b hun:10.2.c
#[test]
fn who_asks_why_he_may_is_told_the_clause() {
    let none: &[u8] = &[];
    let column = "turn 6; control axis; de-76 1820; cl-ax 1820; su-49 1821; cl-al 1821; su-hq2 2020";
    let air = "turn 6; air; control allied; su-hq2 2020; vv-1gvi; lw-jg52";
    let melee = "turn 6; targets; control allied; lw-jg52 area 12; lw-jg53 area 12; vv-1gvi area 12; vv-218b area 12; vv-13gvi area 12";
    let leave = "turn 7; withdrawals; control axis; su-18 0914; su-95 0814; su-17g 0815";
    for (position, decisions, faces, seat, action, expected) in [
        // Zones: an advance enters one, and goes from one to another.
        (
            "turn 4; combat axis; control axis; de-1pz 1820; de-23pz 1820; su-159ur 1821; su-49 1822; su-33 1919; su-hq2 2020",
            "attack 1821; commit-all; declare",
            &[6][..],
            AXIS,
            "advance de-1pz",
            "3.2.c 3.2.e",
        ),
        (
            "turn 4; combat axis; control axis; de-1pz 1820; de-23pz 1820; su-159ur 1821; su-49 1822; su-hq2 2020",
            "attack 1821; commit-all; declare",
            &[6],
            AXIS,
            "advance de-1pz",
            "3.2.c",
        ),
        // Over-stacked hexes.
        (&format!("{CROWD}; combat axis"), "attack 1820; commit-all; declare", none, ALLIED, "surplus su-37", "4.2.b"),
        (
            &format!("{CROWD}; movement axis"),
            "move de-1pz; mobile-attack 1820",
            none,
            ALLIED,
            "surplus su-37",
            "4.2.b 4.2.i",
        ),
        // Columns.
        (&format!("{column}; movement axis"), "", none, AXIS, "move cl-ax-1", "5.8.2.c"),
        (&format!("{column}; movement axis"), "", none, AXIS, "move de-76", ""),
        (&format!("{column}; combat axis"), "attack 1821; commit de-76", none, AXIS, "commit cl-ax-1", "5.8.2.f"),
        (
            &format!("{column}; combat axis"),
            "attack 1821; commit de-76; declare",
            none,
            ALLIED,
            "commit cl-al-1",
            "5.8.2.g 5.8.1.b",
        ),
        // Headquarters and replacements.
        ("turn 6; columns allied; control allied; su-hq2 1719", "", none, ALLIED, "receive su-hq2 1719", "10.2.b"),
        ("turn 6; columns allied; control allied; su-hq4 1302", "", none, ALLIED, "receive su-hq4 1302", ""),
        (
            "turn 2; replacements axis; control axis; de-hq6 1724; de-76 1725 reduced",
            "",
            none,
            AXIS,
            "restore de-76 via de-hq6",
            "10.2.c",
        ),
        ("turn 2; replacements axis; control axis; de-hq6 1724; de-76 1725 reduced", "", none, AXIS, "done", "6.3.k"),
        ("turn 1; replacements axis; lw-kg4 eliminated", "", none, AXIS, "restore-air lw-kg4", "6.3.o"),
        // Withdrawals: su-18 is named.
        (leave, "", none, ALLIED, "withdraw su-18", ""),
        (leave, "", none, ALLIED, "withdraw su-17g", "6.5.e 6.5.f"),
        ("turn 7; withdrawals; su-18 eliminated; su-95 0914", "", none, ALLIED, "withdraw su-18", "6.5.h"),
        (
            "turn 7; withdrawals; control axis; de-24pz 1522; de-20pz 1523; de-1pz 1524",
            "",
            none,
            AXIS,
            "withdraw de-20pz",
            "6.5.e 6.5.f 6.5.i",
        ),
        // Moves.
        ("turn 2; movement axis; control axis; de-hq8 1606", "move de-hq8", none, AXIS, "step 1506", "7.1.d 7.1.e"),
        ("turn 2; movement axis; control axis; de-1pz 1523", "move de-1pz", none, AXIS, "step 1522", "7.2.a"),
        (
            "turn 2; movement axis; control axis; de-1pz 1515",
            "move de-1pz; operational",
            none,
            AXIS,
            "step 1615",
            "7.4.f",
        ),
        ("turn 2; movement axis; control axis; de-1pz 1515", "move de-1pz", none, AXIS, "step 1615", ""),
        // Combat.
        (
            "turn 5; combat allied; control allied; su-20g 1820; su-49 1920; de-71 1821; su-hq3 2020",
            "attack 1821; commit su-20g; declare",
            &[5],
            ALLIED,
            "attack 1821",
            "8.1.d",
        ),
        (
            "turn 2; combat allied; control allied; axis 0513; su-31tk 0413; su-107 0413; hu-9ph 0513; su-hq4 0412",
            "attack 0513; commit-all; declare; lose su-107",
            &[1],
            ALLIED,
            "decline",
            "8.5.e",
        ),
        (
            "turn 2; combat allied; control allied; axis 0513; su-31tk 0413; su-107 0413; hu-9ph 0513; su-hq4 0412",
            "attack 0513; commit-all; declare; lose su-107; breakthrough su-31tk",
            &[1],
            ALLIED,
            "step 0513",
            "8.5.g 8.5.i",
        ),
        // In the air.
        (air, "", none, AXIS, "assign lw-jg52 area-1", "9.2.c 9.2.1.b"),
        (air, "", none, ALLIED, "assign vv-1gvi area-12", "9.2.c 9.2.1.c"),
        (
            "turn 1; air; control scenario; su-hq2; vv-1gvi",
            "",
            none,
            ALLIED,
            "assign vv-1gvi area-9",
            "9.2.c 9.2.1.c 9.2.2.a",
        ),
        (melee, "aim lw-jg52 vv-1gvi", none, AXIS, "aim lw-jg53 vv-1gvi", "9.5.d"),
        (melee, "aim lw-jg52 vv-1gvi", none, AXIS, "aim lw-jg53 vv-218b", ""),
        (melee, "aim lw-jg52 vv-1gvi; aim lw-jg53 vv-218b", none, AXIS, "done", "9.5.e"),
        (
            melee,
            "aim lw-jg52 vv-218b; aim lw-jg53 vv-218b; done; aim vv-1gvi lw-jg52; aim vv-13gvi lw-jg52; done",
            none,
            ALLIED,
            "aim vv-218b lw-jg53",
            "9.5.h",
        ),
    ] {
        assert_eq!(rights(position, decisions, faces, seat, action), expected, "{position}: {decisions}: {action}");
    }
}

/// The clauses that an answer names.
#[track_caller]
fn clauses(g: &Game, question: &str) -> BTreeSet<String> {
    fn gather(message: &Message, out: &mut BTreeSet<String>) {
        message.args.iter().for_each(|(_, value)| of(value, out));
    }
    fn of(value: &Value, out: &mut BTreeSet<String>) {
        match value {
            Value::Clause(clause) => {
                out.insert(clause.trim_start_matches("hun:").to_owned());
            }
            Value::Message(message) => gather(message, out),
            Value::List(values) => values.iter().for_each(|value| of(value, out)),
            _ => {}
        }
    }
    let mut out = BTreeSet::new();
    let lines = g.rules().inspect(g.state(), None, question).expect(question);
    lines.iter().for_each(|line| gather(line, &mut out));
    out
}

// proves hun:9.4.f hun:9.7.c hun:9.9.b
#[test]
fn an_air_unit_says_what_brings_it_home() {
    let mut g = game("turn 6; aborts axis; control allied; lw-jg52 area 12; vv-1gvi area 12; de-76 1820; su-49 1821");
    g.play("abort lw-jg52; done", &[6]);
    assert!(clauses(&g, "unit lw-jg52").contains("9.4.f"));
    let area = g.rules().ground().hex(g.hex("1821")).area.0;
    let field = format!("turn 6; control axis; de-1pz 1820; su-49 1821; su-hq2 2020; lw-sg2 area {area}");
    for (phase, decisions, clause, other) in [
        ("combat", "attack 1821; commit de-1pz; support lw-sg2", "9.7.c", "9.9.b"),
        ("movement", "move de-1pz; mobile-attack 1821; support lw-sg2", "9.9.b", "9.7.c"),
    ] {
        let mut g = game(&format!("{field}; {phase} axis"));
        g.play(decisions, &[]);
        let found = clauses(&g, "unit lw-sg2");
        assert!(found.contains(clause) && !found.contains(other) && !found.contains("9.8.a"), "{found:?}");
    }
}

// proves hun:1.2.e hun:1.3.a hun:1.3.b hun:1.3.c hun:1.4.a hun:1.4.c hun:1.6.a hun:1.6.b hun:1.6.c hun:1.6.d hun:2.1.i
// proves hun:3.1.a hun:3.2.b hun:3.2.f hun:3.2.i hun:3.3.a hun:3.3.b hun:4.1.a hun:4.1.l hun:5.1.a hun:5.1.c hun:5.1.d
// proves hun:5.1.e hun:5.1.f
// proves hun:5.2.c hun:5.2.d hun:5.3.b hun:5.3.d hun:5.3.e hun:5.5.g hun:5.5.h hun:5.6.d hun:5.7.e hun:5.8.2.h
// proves hun:6.4.2.b hun:6.4.2.c
// proves hun:6.4.2.e hun:7.3.m hun:7.3.p hun:7.5.c hun:8.3.e hun:8.3.f hun:8.3.g hun:8.7.c hun:8.7.d hun:8.7.f
// proves hun:8.7.g hun:8.7.h hun:8.7.i
// proves hun:8.8.c hun:8.8.e hun:8.9.b hun:8.9.d hun:8.10.c hun:9.1.a hun:9.2.2.c hun:9.3.b hun:9.5.a hun:9.8.a
// proves hun:9.8.b hun:10.6.d
// proves hun:11.1.a hun:11.1.c hun:11.1.d hun:11.1.e hun:11.1.g hun:12.1.i hun:12.1.j hun:12.2.1.k hun:12.2.2.e
#[test]
fn an_answer_names_the_clauses_behind_it() {
    let units = "turn 4; control axis; movement axis; de-1pz 1820 reduced moved; su-49 1821 unsupplied; su-art7 1920; su-hq2 2020
        sk-1 0821; de-tatra 0623; hu-25gh 1523; cl-ax 1523; ro-iv 2117; hu-hq2 eliminated; de-hq6 1724";
    let mut faults = Vec::new();
    for (position, question, there, not) in [
        (units, "unit de-1pz", "1.3.a 1.6.b 3.2.b 3.2.i", "1.3.b 5.1.a"),
        (units, "unit su-49", "1.3.b 1.6.c 3.2.i 5.1.a 5.5.g 5.5.h", "3.2.b 8.3.e"),
        (units, "unit hu-25gh", "1.3.a 1.6.a", "3.2.i 1.6.b"),
        (units, "unit ro-iv", "1.3.b 1.6.d", "1.3.c"),
        (units, "unit sk-1", "1.3.c 1.6.d", "12.2.1.k 1.3.b"),
        (&format!("{units}; partisans free"), "unit sk-1", "12.2.1.k", ""),
        (units, "unit de-tatra", "12.2.2.e", ""),
        (&format!("{units}; uprising over"), "unit de-tatra", "1.6.b", "12.2.2.e"),
        (units, "unit su-art7", "4.1.l 8.3.e 8.3.f 8.3.g", "3.2.i"),
        (units, "unit su-hq2", "4.1.l", "8.3.f"),
        (units, "unit cl-ax-1", "4.1.l", ""),
        (units, "hq hu-hq2", "10.6.d", ""),
        (units, "supply cl-ax-1", "5.7.e", ""),
        (units, "supply de-hq6", "5.7.e", ""),
        (units, "zoc axis", "3.1.a", ""),
        // Hexes: those where the enemy has a say, and those where he has none.
        (units, "hex 1821", "1.4.a 5.1.b 5.1.c 3.3.a", "3.3.b 4.1.a"),
        (units, "hex 1721", "3.3.b 5.1.c", "3.3.a 5.1.b"),
        (units, "hex 1523", "1.4.c 3.2.f 4.1.a", "5.1.c"),
        ("turn 4; control axis; movement axis; su-49 1131", "hex 1131", "5.1.d 5.1.b", "5.1.c"),
        (units, "hex 1624", "5.1.e 7.5.c", ""),
        ("turn 1; control axis; movement axis; su-49 1131", "hex 0611", "8.7.c", "8.7.h"),
        ("turn 3; control axis; movement axis; margarethe cancelled; su-49 1131", "hex 1723", "8.7.h", "8.7.c 8.7.d"),
        ("turn 3; control axis; movement axis; margarethe active; su-49 1131", "hex 1723", "8.7.d", "8.7.h"),
        // Supply.
        ("turn 4; control axis; movement axis; de-76 1725", "supply de-76", "5.2.a 5.2.d", "5.1.f 5.2.c"),
        (
            "turn 4; control axis; movement axis; de-76 1716; hu-hq1 1717; su-49 1715; su-57 1618; su-33 1818; su-hq2 2016",
            "supply de-76",
            "5.1.f 5.2.b 5.2.c 5.2.d",
            "5.2.a",
        ),
        (
            "turn 4; control allied; movement axis; su-49 1720; su-hq2 1719",
            "supply su-49",
            "5.1.f 5.3.a 5.3.e",
            "5.3.b 5.3.d",
        ),
        (
            "turn 4; control axis; movement axis; su-49 1820; su-hq2 1821; de-1pz 1818; de-15 1823; de-46 1619; de-76 2019; de-68 2021; de-71 1622",
            "supply su-49",
            "5.3.b",
            "5.3.d 5.3.e",
        ),
        ("turn 4; control allied; movement axis; su-49 2015", "supply su-49", "5.3.d", "5.3.b"),
        ("turn 4; control allied; movement axis; su-49 1302 unsupplied; su-hq2 2316", "supply su-49", "5.6.d", "5.6.a"),
        // Plans.
        (
            "turn 4; control axis; movement axis; fuhrer rolled",
            "victory",
            "11.1.a 11.1.c 11.1.d 11.1.e 11.1.g 12.1.i",
            "12.1.j",
        ),
        ("turn 4; control axis; movement axis; fuhrer ordered", "victory", "12.1.j", "12.1.i"),
        (
            "turn 4; control axis; movement axis; fuhrer ordered",
            "schedule 4",
            "1.2.e 5.8.2.h 6.4.2.e",
            "6.4.2.b 6.4.2.c",
        ),
        ("turn 4; control allied; movement axis", "schedule 4", "6.4.2.b", "6.4.2.c 5.8.2.h"),
        (
            "turn 4; control allied; axis 1522 1523; movement axis; su-49 1521; su-57 1424; su-33 1623",
            "schedule 4",
            "6.4.2.c",
            "6.4.2.b",
        ),
        ("turn 4; control axis; movement axis", "schedule 5", "2.1.i", "6.4.2.e"),
        // Combats that somebody has in mind.
        (units, "attack 1821 de-1pz mobile", "7.3.m 7.3.p", "8.9.d"),
        (units, "attack 1821 de-1pz", "", "7.3.m 7.3.p"),
        (
            "turn 4; control axis; combat allied; hu-25gh 0612; su-49 0611; su-hq4 0511",
            "attack 0612 su-49",
            "8.7.b 8.7.f",
            "8.7.g 8.7.i",
        ),
        (
            "turn 4; control axis; combat allied; hu-25gh 0612; su-49 0611; su-57 0613; su-hq4 0511",
            "attack 0612 su-49 su-57",
            "8.7.g 8.7.i",
            "8.7.b 8.7.f",
        ),
        (
            "turn 4; control axis; combat allied; de-76 1522; su-49 1521; su-57 1523; su-hq2 1619",
            "attack 1522 su-49 su-57",
            "8.8.c 8.8.e 8.9.b",
            "8.9.a 8.9.d",
        ),
        (
            "turn 4; control axis; combat axis; su-49 1522; de-76 1521; de-15 1523",
            "attack 1522 de-76",
            "8.8.c",
            "8.8.e 8.9.b",
        ),
        (
            "turn 4; control axis; combat allied; de-76 1821; su-49 1820; su-57 1822; su-33 1921; su-hq2 2020",
            "attack 1821 su-49 su-57 su-33",
            "8.9.a 8.9.d",
            "8.9.b",
        ),
        (
            "turn 4; control axis; combat allied; de-76 1821; su-49 1820; su-57 1822; su-33 1921; su-hq2 2020",
            "attack 1821 su-49 su-57",
            "8.9.a",
            "8.9.d",
        ),
        (
            "turn 1; control allied; combat allied; de-76 1821; su-49 1820; su-hq4 1808",
            "attack 1821 su-49",
            "8.10.a 8.10.c",
            "",
        ),
        ("turn 1; control allied; combat allied; de-76 1821; su-49 1820", "attack 1821 su-49", "8.10.a", "8.10.c"),
        // In the air.
        ("turn 4; control axis; movement axis; vv-1gvi; lw-jg52", "unit vv-1gvi", "9.1.a 9.8.a 9.8.b", "9.4.f"),
        ("turn 4; control axis; movement axis; vv-1gvi; lw-jg52", "unit lw-jg52", "9.1.a 9.8.a", "9.8.b"),
        (
            "turn 6; targets; control allied; lw-jg52 area 12; vv-1gvi area 12; vv-13gvi area 12",
            "air",
            "9.3.b 9.5.a",
            "",
        ),
        ("turn 6; control axis; movement axis; lw-jg52 area 12; vv-1gvi area 12", "air", "", "9.3.b 9.5.a"),
        ("turn 1; control scenario; movement axis; su-hq4 0707", "hq su-hq4", "9.2.2.c", "10.4.d"),
        ("turn 2; control scenario; movement axis; su-hq4 0707", "hq su-hq4", "10.4.d", "9.2.2.c"),
    ] {
        let found = clauses(&game(position), question);
        let has = |clause: &&str| found.contains(*clause);
        let missing: Vec<&str> = there.split_whitespace().filter(|clause| !has(clause)).collect();
        let wrong: Vec<&str> = not.split_whitespace().filter(has).collect();
        if !missing.is_empty() || !wrong.is_empty() {
            faults.push(format!("{question} in {position}: missing {missing:?}, wrong {wrong:?} in {found:?}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
