//! Ratings (1.1) and what units can do (1.2).

use crate::game::{Game, game_on, games};
use content::{Files, Problems};

/// K7 in its activity, with an OBJ in 0606; M31 defends.
fn field(rest: &str) -> String {
    format!("formation karsk K7 hq 0906; formation merrow M31 hq 0306; obj 0606; activity K7; {rest}")
}

/// A unit of K7 in 0706 next to infantry in 0606, or next to a tank.
fn at_infantry(unit: &str) -> [Game; 2] {
    games(&field(&format!("K7: a {unit}; M31: x M31-1 0606")))
}
fn at_tank(unit: &str) -> [Game; 2] {
    games(&field(&format!("K7: a {unit}; M31: x M4-1 0606")))
}

/// A sketched position under each edition, with counters of the introductory scenario printed otherwise.
fn reprinted(old: &str, new: &str, text: &str) -> [Game; 2] {
    let mut files = Files::new();
    for (path, text) in conformance::shipped("bcs") {
        let text = if path.ends_with("vell_crossing.toml") { text.replace(old, new) } else { text };
        files.insert(path, text);
    }
    ["1.2", "2.0"].map(|edition| {
        let mut problems = Problems::new();
        let options = [("edition".to_owned(), edition.to_owned())];
        let content = rules_bcs::load(&files, "vell_crossing", &options, &mut problems).expect("it loads");
        game_on(&content, text)
    })
}

fn modifiers(g: &Game) -> Vec<(&'static str, i8)> {
    let rolled = g.log().iter().rev().find(|event| !event.modifiers.is_empty()).expect("something was rolled");
    rolled.modifiers.iter().map(|(clause, value)| (clause.0, *value)).collect()
}

// proves bcs:1.1d
#[test]
fn range_is_that_of_the_side_that_shows() {
    for (face, fires) in [("", true), ("move", false)] {
        for g in games(&field(&format!("K7: a K7-H 0706 {face}; M31: x M4-1 0506"))) {
            assert_eq!(g.offers("engage a 0506"), fires);
        }
    }
}

// proves bcs:1.1j
#[test]
fn hard_is_read_from_the_side_in_barrages_and_shock_attacks() {
    let hard = |unit: &str| {
        at_infantry(unit).map(|mut g| {
            g.play("shock a 0606; roll", &[1, 1]);
            modifiers(&g).contains(&("bcs:5.1i.1", 1))
        })
    };
    assert_eq!(hard("K7-1 0706"), [true; 2]);
    assert_eq!(hard("K7-M 0706"), [false; 2], "Red AV that is not Hard");
    // In the open a die of 5 hurts what is not Hard.
    for (unit, steps) in [("M4-1", 4), ("M4-TD", 2)] {
        for mut g in games(&field(&format!("K7: a K112-1 0706; M31: x {unit} 0606"))) {
            g.play("barrage artillery 0606", &[5]);
            assert_eq!(g.steps("x"), steps, "{unit}");
        }
    }
}

// proves bcs:1.1m
#[test]
fn infantry_has_cover_and_tanks_have_none() {
    for (unit, covered) in [("M31-1", true), ("M4-1", false)] {
        for mut g in games(&field(&format!("0606 city; K7: a K112-1 0706; M31: x {unit} 0606"))) {
            g.play("attack a 0606; roll", &[1, 1]);
            let cover = modifiers(&g).iter().any(|(clause, value)| clause.starts_with("bcs:5.1h.4") && *value == -2);
            assert_eq!(cover, covered, "{unit}");
        }
    }
}

// proves bcs:1.2a.1
#[test]
fn red_av_engages() {
    for g in at_tank("K7-1 0706").into_iter().chain(at_tank("K7-1 0706 move")) {
        assert!(g.offers("engage a 0606"));
    }
}

// proves bcs:1.2a.2
#[test]
fn red_av_attacks_by_fire() {
    for g in at_infantry("K7-1 0706") {
        assert!(g.offers("fire a 0606"));
    }
}

// proves bcs:1.2a.3
#[test]
fn red_av_shocks_while_its_ma_is_tactical() {
    for g in at_infantry("K7-1 0706") {
        assert!(g.offers("shock a 0606"));
    }
    let print = |class: &str| format!("range = 1, ma = 8, class = \"{class}\", hard = true }}");
    let text = field("K7: a K7-1 0706; M31: x M31-1 0606");
    for g in reprinted(&print("tactical"), &print("leg"), &text) {
        g.is_refused_by("shock a 0606", "bcs:1.2a.3");
        assert!(!g.offers("shock a 0606") && g.offers("fire a 0606"));
    }
}

// proves bcs:1.2b.1
#[test]
fn limited_av_engages_with_a_penalty_and_may_be_the_target() {
    for mut g in at_tank("M4-TD 0706") {
        g.play("engage a 0606", &[3, 3]);
        assert!(modifiers(&g).contains(&("bcs:5.2d", -1)));
    }
    for g in games(&field("K7: a K7-1 0706; M31: x M4-TD 0606")) {
        assert!(g.offers("engage a 0606"));
    }
}

// proves bcs:1.2b.2
#[test]
fn limited_av_makes_no_shock_attack_and_no_attack_by_fire() {
    for g in at_infantry("M4-TD 0706") {
        g.is_refused_by("fire a 0606", "bcs:1.2b.2");
        g.is_refused_by("shock a 0606", "bcs:1.2b.2");
        assert!(!g.offers("fire a 0606") && !g.offers("shock a 0606"));
    }
}

// proves bcs:1.2c.1
#[test]
fn stand_off_av_engages_from_its_deployed_side_only() {
    for g in at_tank("M31-AT 0706") {
        assert!(g.offers("engage a 0606"));
    }
    // The counters show no AV on their Move side; a gun that did could not fire from it.
    let old = "move = { ar = 0, ma = 14, class = \"truck\", unprepared = true }";
    let new = "move = { ar = 0, ma = 14, class = \"truck\", av_class = \"stand_off\", av = 4, range = 2 }";
    for g in reprinted(old, new, &field("K7: a M31-AT 0706 move; M31: x M4-1 0606")) {
        g.is_refused_by("engage a 0606", "bcs:1.2c.1");
        assert!(!g.offers("engage a 0606"));
    }
}

// proves bcs:1.2c.2
#[test]
fn stand_off_av_makes_no_shock_attack_and_no_attack_by_fire() {
    for g in at_infantry("M31-AT 0706") {
        g.is_refused_by("fire a 0606", "bcs:1.2c.2");
        g.is_refused_by("shock a 0606", "bcs:1.2c.2");
    }
    // Not even a gun with Tactical MA.
    let print = |class: &str| format!("av_class = \"stand_off\", av = 4, range = 2, ma = 2, class = \"{class}\"");
    for g in reprinted(&print("leg"), &print("tactical"), &field("K7: a M31-AT 0706; M31: x M31-1 0606")) {
        g.is_refused_by("shock a 0606", "bcs:1.2c.2");
    }
}

// proves bcs:1.2d
#[test]
fn light_av_is_only_a_target() {
    for g in at_tank("M31-R 0706") {
        g.is_refused_by("engage a 0606", "bcs:1.2d");
        assert!(!g.offers("engage a 0606"));
    }
    for g in games(&field("K7: a K7-1 0706; M31: x M31-R 0606")) {
        assert!(g.offers("engage a 0606"));
    }
}

// proves bcs:1.2e
#[test]
fn an_unprepared_side_does_nothing() {
    for g in at_infantry("K7-AT 0706 move") {
        for action in ["engage a 0606", "fire a 0606", "attack a 0606", "shock a 0606", "barrage artillery 0606"] {
            g.is_refused_by(action, "bcs:1.2e");
        }
        assert!(!g.offers("recon a 0606"));
        // No zone of control.
        assert!(!g.rules.in_ezoc(g.state(), kernel::Seat(1), g.hex("0606")));
    }
    for g in at_infantry("K7-AT 0706") {
        assert!(g.rules.in_ezoc(g.state(), kernel::Seat(1), g.hex("0606")));
        assert!(g.offers("barrage artillery 0606"));
    }
    // Hosting no Support is asked of a Deployed side too.
    let old = "deployed = { ar = 3, ma = 4, class = \"leg\", arrow = true, infantry = true }";
    let new = old.replace("infantry", "unprepared = true, infantry");
    let host = field("support K7 S1 red 3; K7: a K112-1 0706; M31: x M4-1 0606");
    for (print, hosts) in [(old, true), (&*new, false)] {
        for g in reprinted(old, print, &host) {
            assert_eq!(g.offers("engage a 0606 with S1"), hosts, "{print}");
        }
    }
    // It assists nobody and hosts no Support.
    for mut g in games(&field("support K7 S1 red 3; K7: a K112-1 0706; b M31-E 0605 move; M31: x M31-1 0606")) {
        g.is_refused_by("engage b 0606 with S1", "bcs:1.5c");
        g.play("attack a 0606", &[]);
        assert!(!g.offers("assist b"));
    }
    // As a second unit it does not count in 1.2.
    let [mut old, _] = games(&field("K7: a K112-1 0706; M31: x M31-1 0606; y M31-E 0606 move"));
    old.play("attack a 0606; defend x; roll", &[1, 1]);
    assert!(!modifiers(&old).iter().any(|(clause, _)| *clause == "bcs:5.1h.2"));
}

// proves bcs:1.2f
#[test]
fn a_support_is_never_a_real_av_unit() {
    // A Stand-Off Support is no real Stand-Off unit: no cover for its host as such, no +1 as Target.
    let [_, mut new] = games(&field("support M31 S1 stand_off 4 range 2; K7: a K7-1 0706; M31: x M31-1 0606"));
    new.play("engage a 0606", &[3, 3]);
    assert!(!modifiers(&new).iter().any(|(clause, _)| *clause == "bcs:5.2d.3"));
    let [_, mut new] = games(&field("K7: a K7-1 0706; M31: x M31-AT 0606"));
    new.play("engage a 0606", &[3, 3]);
    assert!(modifiers(&new).contains(&("bcs:5.2d.3", -1)));
}

// proves bcs:1.2g
#[test]
fn hqs_and_trains_can_nothing() {
    for g in games(&field("K7: a K7-1 0706; M31: x M31-1 0606")) {
        for kind in ["hq", "trains"] {
            let row = g.rules.tables().capabilities.iter().find(|row| row.of == kind).expect("a row");
            assert_eq!(row.can, rules_bcs::model::Can::default(), "{kind}");
        }
    }
}

// proves bcs:1.2h
#[test]
fn what_is_on_offer_follows_the_chart() {
    // Regular Attack, Engagement, Shock, Attack by Fire, Recon; against infantry with a tank beside it.
    let text = |unit: &str| field(&format!("K7: a {unit} 0706; M31: x M31-1 0606; t M4-1 0707; y M31-1 0607 dropped"));
    let chart = [
        ("K112-1", [true, false, false, false, false]),
        ("K7-1", [false, true, true, true, true]),
        ("M4-TD", [false, true, false, false, false]),
        ("M31-AT", [false, true, false, false, false]),
        ("K7-M", [true, true, true, true, true]),
        ("M31-R", [false, false, false, false, true]),
    ];
    for (unit, can) in chart {
        for g in games(&text(unit)) {
            let offers = ["attack a 0606", "engage a 0707", "shock a 0606", "fire a 0606", "recon a 0606"];
            assert_eq!(offers.map(|action| g.offers(action)), can, "{unit}");
        }
    }
}
