//! Clauses that stand in nobody's way: told with what they say of a counter, a hex or a sum when somebody asks about
//! it, and with what an action rests on and brings when somebody asks why it may be done. Each is told where it bears
//! on the case and nowhere else.

use crate::game::{Game, games};
use kernel::Speech;

/// Each told and each untold clause of a list is as it should be in an edition. `2.0:1.7l` is told in that edition
/// alone; what follows `-` is not told at all.
#[track_caller]
fn hears(told: &[String], edition: &str, expected: &str, about: &str) {
    for word in expected.split_whitespace() {
        let (is_told, clause) = match (word.strip_prefix('-'), word.split_once(':')) {
            (Some(clause), _) => (false, clause),
            (_, Some((of, clause))) => (of == edition, clause),
            _ => (true, word),
        };
        let found = told.iter().any(|id| id.strip_prefix("bcs:") == Some(clause));
        assert_eq!(found, is_told, "{about}, edition {edition}: {clause} of {told:?}");
    }
}

/// The clauses that the answer to a question names.
#[track_caller]
fn answered(g: &Game, question: &str) -> Vec<String> {
    let lines = g.rules.inspect(&g.state, None, question).unwrap_or_else(|why| panic!("{question}: {why:?}"));
    let text = format!("{lines:?}");
    text.split('"').filter(|word| word.starts_with("bcs:")).map(str::to_owned).collect()
}

/// A city by a bridge; K7 (karsk) is Partial and its units are beyond its Command Radius, M31 (merrow) has Prepared
/// Defense.
pub const CITY: &str = "
    map 14x12; 0706 urban; road primary 0506 0606; river minor_river 0506 0606; entry karsk 1406; entry merrow 0106; air karsk 1
    formation karsk K7 hq 1006 trains 1406 radius 1; formation karsk K112 hq 1106
    formation merrow M31 hq 0306 trains 0106 radius 6 pd; support M31 T1 red 2; obj 0706; recon 0705
    K7: a K7-1 0806; b K7-1 1005; d K112-1 1006 dropped; K112: c K112-1 1005
    M31: x M31-1 0706 steps 2; y M31-2 0706; activity K7 partial";

#[test]
fn answers_tell_the_clauses_that_define_them() {
    let road =
        "map 14x12; entry karsk 1406; road primary 1406 1306 1206 1106; road track 1106 1006; formation merrow M31";
    let crossed =
        format!("{road}; formation karsk K7 hq 1006 trains 1306; formation karsk K112 hq 1206 trains 1406; declare K7");
    let alone = format!("{road}; formation karsk K7 hq 1006 trains 1306; declare K7");
    let full = CITY.replace("partial", "pass");
    let wide = full.replace("radius 1", "radius 6");
    for (sketch, question, expected) in [
        (CITY, "unit x", "1.1a 1.1b 1.1f 1.1g 1.1m 1.7h 1.7j 2.0:1.7l 2.0:5.2h.1 -1.1d -1.1j -1.9e -5.4b"),
        (CITY, "unit a", "1.1d 1.1j 1.9e 1.2:4.0c.1 2.0:4.0c 5.4b -1.1f -1.1m -1.7h -1.7j -1.8i -3.2h.11"),
        (CITY, "unit b", "-1.9e"),
        (CITY, "unit d", "3.2h.11"),
        (CITY, "unit T1", "1.2f 1.2:1.5e 2.0:1.5d"),
        (&full, "unit a", "-4.0c -4.0c.1"),
        (CITY, "formation K7", "1.3b 1.4a 1.12c 3.2h.5"),
        (&full, "formation K7", "-3.2h.5"),
        (CITY, "snafu K7", "1.0g 1.0h 3.2b.6 3.2c.10 3.2d.1"),
        (&alone, "snafu K7", "3.2b.6 -3.2d.1"),
        (&crossed, "supply K7", "3.3k 3.3l"),
        (&alone, "supply K7", "-3.3l"),
        (CITY, "hex 0706", "1.6a 1.6e 1.8b 1.2:1.13b -1.2g -1.10b -1.13e"),
        (CITY, "hex 0506", "1.13e -1.6a -1.13b"),
        (CITY, "hex 0306", "1.2g 1.10b"),
        (CITY, "range 0706 0906", "1.0f"),
        (&wide, "attack d 0706", "-5.0b"),
        (&wide.replace("1006 dropped", "0806"), "attack d 0706", "5.0b 5.1e.1 5.1h.8"),
    ] {
        for (g, edition) in games(sketch).iter().zip(["1.2", "2.0"]) {
            hears(&answered(g, question), edition, expected, question);
        }
    }
    // A unit that has entered a zone is stopped while the zone is there.
    for mut g in games(&wide) {
        g.play("move a 0805", &[]);
        hears(&answered(&g, "unit a"), "", "1.8i", "a stopped unit");
    }
}

/// K7 at 0706 and M31 at 0606, in an OBJ Zone.
fn field(m31: &str, rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106; formation karsk K7 hq 0906 radius 6 artillery 2; obj 0606
         formation merrow M31 hq {m31} radius 6; {rest}; activity K7"
    )
}

/// Plays, and finds the rights to an action, or to the first on offer.
#[track_caller]
fn why(sketch: &str, played: &str, dice: &[u8], action: &str, expected: &str) {
    for (mut g, edition) in games(sketch).into_iter().zip(["1.2", "2.0"]) {
        g.play(played, dice);
        while action == "advance" && g.asks().0 == "merrow" {
            let first = g.legal()[0].clone();
            g.play(&first, &[]);
        }
        let action = if action == "first" { g.legal()[0].clone() } else { action.to_owned() };
        let rights: Vec<String> = g.rights(&action).into_iter().map(str::to_owned).collect();
        hears(&rights, edition, expected, &action);
    }
}

#[test]
fn rights_tell_the_clauses_that_allow_and_what_follows() {
    let tanks = field("0306", "K7: a K7-1 0706; M31: x M4-1 0606");
    why(&tanks, "", &[], "engage a 0606", "1.2a.1 5.2l -1.5b -1.5m -1.5n");
    let guns = field("0306", "support K7 S1 red 2; K7: i K112-1 0706; M31: x M4-1 0606");
    why(&guns, "", &[], "engage i 0606 with S1", "1.5b 1.5m 1.5n -5.2l");
    let two = field("0306", "support M31 T1 red 2; support M31 T2 red 2; K7: a K7-1 0706; M31: x M31-1 0606");
    why(&two, "engage a 0606", &[], "target x with T1", "1.2:5.2b.4 2.0:5.2b.4a 5.2d.4 5.2k");
    let both = field("0306", "support M31 T1 red 2; K7: a K7-1 0706; M31: x M31-1 0606; y M4-1 0606");
    why(&both, "engage a 0606", &[], "target y", "1.2:5.2b.4 2.0:5.2b.4a -5.2d.4 -5.2k");

    let foot = "K7: i K112-1 0706; j K112-2 0706; a K7-1 0706; M31: x M31-1 0606";
    why(&field("0306", foot), "", &[], "fire a 0606", "1.2a.2 5.3c 5.3f");
    why(&field("0306", foot), "", &[], "attack i 0606", "5.0e -5.0f");
    why(&field("0306", foot), "", &[], "shock a 0606", "5.0f -5.0e");
    why(&field("0306", foot), "attack i 0606", &[], "assist j", "5.1c.2");
    why(&field("0306", foot), "attack i 0606", &[], "roll", "5.1l");
    why(&field("0306", foot), "attack i 0606", &[], "suppress artillery", "1.12d");
    why(&field("0306", foot), "", &[], "barrage artillery 0606", "1.12d 5.4c -5.4d.1");
    why(&field("0606", foot), "", &[], "barrage artillery 0606", "5.4d.1");
    let screens = |hq| format!("param screens on; {}", field(hq, "K7: i K112-1 0706; M31: x M4-1 0606 screen"));
    why(&screens("0306"), "attack i 0606; slip", &[], "advance", "5.7c -5.7e");
    why(&screens("0606"), "attack i 0606; slip", &[], "advance", "5.7c 5.7e");

    let marches = field("0306", "K7: a K7-1 0706; b K7-1 0806; M31: x M31-1 0506");
    why(&marches, "", &[], "move a 0606", "1.8k -1.10b -4.9a -4.9f");
    why(&marches, "", &[], "move b 0906", "1.10b -1.8k");
    let jump = "map 12x10; entry merrow 1202 1209; param jump_roll off; formation karsk K7 hq 0501 radius 12
        formation merrow M31 hq 0506; K7: a K7-1 0505 move; activity K7";
    why(jump, "", &[], "move a 0506", "4.9a 4.9f");
    why(jump, "move a 0506", &[], "first", "4.9e");
    why(&jump.replace("off; formation", "on; formation"), "move a 0506", &[1], "first", "-4.9e");

    let rests = "road primary 0906 1006 1106 1206; entry karsk 1206; formation merrow M31 hq 0306
        formation karsk K7 hq 0906 trains 1206 fatigue 2 artillery 2; K7: a K112-1 0806; declare K7";
    why(rests, "", &[], "recover", "3.10c 3.10d.5");
    why(rests, "regular", &[], "prepare", "1.7h.1");
    why(rests, "recover", &[], "again", "3.1f");
}

#[test]
fn the_rights_to_a_way_of_retreat_tell_why_it_is_one() {
    let front = |m31: &str, units: &str| {
        format!(
            "map 14x12; entry karsk 1406; entry merrow 0106; formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
             formation merrow M31 {m31}; {units}; obj 0706; activity K7"
        )
    };
    let leg = "K7: a K112-1 0806; M31: x M31-1 0706";
    let attack = "attack a 0706; roll";
    why(&front("hq 0206", leg), attack, &[3, 4], "first", "5.1k.2 5.5d 5.5f.5 5.5h -5.5e -5.5e.11 -5.5f.4");
    why(&front("trains 0206", leg), attack, &[3, 4], "first", "5.5d 5.5e.11");
    let tank = "K7: a K112-1 0806 ar 5; M31: x M4-1 0706 ar 0";
    why(&front("hq 0206", tank), attack, &[5, 6], "first", "5.5e 5.5f.5 5.5h -5.1k.2 -5.5d");
    let lakes = "0705 lake; 0805 lake; 0806 lake; 0707 lake; 0605 lake; K7: b K112-2 0607; M31: x M31-1 0706";
    let zones = front("hq 0206", lakes).replace("activity K7", "activity M31");
    why(&zones, "withdraw x", &[], "first", "5.5f.4 -5.5h");
    let home = front("hq 0308 trains 0106 radius 6", leg);
    why(&home, attack, &[5, 6], "first", "2.0:5.5e.8 2.0:5.5e.12 -5.5e");
}
