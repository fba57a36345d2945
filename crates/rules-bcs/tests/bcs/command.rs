//! Command Radius (1.4), Safe Path (1.9) and Key Terrain (1.13c).

use crate::game::{Game, game, game_1_2, games};

fn in_command(g: &Game, unit: &str) -> bool {
    g.rules.in_command(&g.state, g.unit(unit))
}
fn has_safe_path(g: &Game, unit: &str) -> bool {
    g.rules.has_safe_path(&g.state, g.unit(unit))
}

/// Three rows wide: the enemy in the middle closes the map with its zone.
const NARROW: &str = "map 9x3; entry karsk 0102; entry merrow 0902
    formation karsk K7 hq 0202 radius 5; formation merrow M31 hq 0802";

// proves bcs:1.4b
#[test]
fn an_enemy_zone_cuts_off_what_lies_behind_it() {
    for g in games(&format!("{NARROW}; K7: a K112-1 0602; near K112-1 0302; M31: x M31-1 0402")) {
        assert!(!in_command(&g, "a"), "four hexes away behind the zone");
        assert!(in_command(&g, "near"), "its own hex may lie in the zone");
    }
    for g in games(&format!("{NARROW}; K7: a K112-1 0602")) {
        assert!(in_command(&g, "a"));
    }
}

// proves bcs:1.4b
#[test]
fn the_radius_counts_hexes_leg_units_can_go() {
    for g in games(&format!("{NARROW}; K7: five K112-1 0702; six K112-1 0802")) {
        assert!(in_command(&g, "five") && !in_command(&g, "six"));
    }
    let lake = "0401 lake; 0402 lake; 0403 lake";
    assert!(!in_command(&game(&format!("{NARROW}; {lake}; K7: a K112-1 0602")), "a"));
    assert!(in_command(&game(&format!("{NARROW}; {lake}; road track 0302 0402 0502; K7: a K112-1 0602")), "a"));
    // A way round is longer than the straight line.
    let round = "0401 lake; 0402 lake; 0301 lake; 0302 lake; 0502 lake; 0501 lake";
    assert!(in_command(&game(&format!("{NARROW}; {round}; K7: a K112-1 0603")), "a"));
    assert!(!in_command(&game(&format!("{NARROW}; {round}; K7: a K112-1 0602; b K112-1 0701")), "b"));
}

// proves bcs:1.4b
#[test]
fn no_step_goes_through_an_enemy() {
    // An enemy without a zone still bars its own hex.
    let text = format!("{NARROW}; 0401 lake; 0403 lake; K7: a K112-1 0602; M31: x M31-AT 0402 move");
    assert!(!in_command(&game(&text), "a"));
}

// proves bcs:1.4c
#[test]
fn a_friend_negates_an_enemy_zone_in_its_hex() {
    let chain = format!("{NARROW}; K7: a K112-1 0602; b K112-1 0303; c K112-1 0403; d K112-1 0503; M31: x M31-1 0402");
    for g in games(&chain) {
        assert!(in_command(&g, "a") && has_safe_path(&g, "a"));
    }
    for g in games(&chain.replace("c K112-1 0403", "c K112-1 0202")) {
        assert!(!in_command(&g, "a") && !has_safe_path(&g, "a"));
    }
    // An HQ is no combat unit: it negates nothing.
    let hq = chain
        .replace("c K112-1 0403", "c K112-1 0202")
        .replace("formation merrow", "formation karsk K8 hq 0403; formation merrow");
    assert!(!in_command(&game(&hq), "a"));
}

// proves bcs:1.4c.1
#[test]
fn a_friend_does_not_negate_an_enemy_zone_for_movement() {
    for mut g in games(&format!("{NARROW}; K7: a K112-1 0302; b K112-1 0402; M31: x M31-1 0502; activity K7 pass")) {
        g.play("move a 0402", &[]);
        g.is_refused_by("move a 0403", "bcs:1.8d");
    }
}

// proves bcs:1.4h bcs:1.4i
#[test]
fn only_edition_1_2_wants_command_for_a_shock_attack() {
    let text = format!("{NARROW}; K7: a K7-1 0802; M31: x M31-1 0902; obj 0902; activity K7 pass");
    game_1_2(&text).is_refused_by("shock a 0902", "bcs:1.4h");
    assert!(game(&text).offers("shock a 0902"));
    let near = text.replace("hq 0202", "hq 0602");
    assert!(game_1_2(&near).offers("shock a 0902"));
}

// proves bcs:1.4h bcs:1.4i
#[test]
fn a_spotter_is_in_command_now_or_was_when_the_activity_began() {
    let text = format!("{NARROW}; K7: a K7-R 0702 move; M31: x M31-1 0902; obj 0902; activity K7 pass");
    for g in games(&text) {
        assert!(g.offers("barrage artillery 0902"), "in Command Radius");
    }
    let [mut old, mut new] = games(&text.replace("a K7-R 0702", "a K7-R 0701"));
    old.play("move a 0801", &[]);
    new.play("move a 0801", &[]);
    assert!(!in_command(&old, "a"));
    old.is_refused_by("barrage artillery 0902", "bcs:1.4h");
    assert!(new.offers("barrage artillery 0902"));
    let out = game(&text.replace("0702 move", "0802 move"));
    out.is_refused_by("barrage artillery 0902", "bcs:1.4i");
}

// proves bcs:1.9a
#[test]
fn a_safe_path_is_free_of_enemies_and_their_zones() {
    // M31's HQ is near, a ring of its zones around a.
    let ring = "map 12x9; entry karsk 0105; entry merrow 1205; formation karsk K7 hq 0205; formation merrow M31 hq 1105
        K7: a K112-1 0805; M31: w M31-1 0803; x M31-2 0807";
    for g in games(&format!("{ring}; y M31-3 0605; z M31-1 1005")) {
        assert!(!has_safe_path(&g, "a"));
    }
    for g in games(ring) {
        assert!(has_safe_path(&g, "a"), "the ring has a gap");
    }
    // Its own hex and that of the HQ may lie in zones.
    let near = "map 12x9; formation karsk K7 hq 0205; formation merrow M31 hq 1105
        K7: a K112-1 0405; M31: x M31-1 0505; y M31-2 0204";
    for g in games(near) {
        assert!(has_safe_path(&g, "a"));
    }
    // An enemy without a zone still bars its own hex.
    for (enemy, open) in [("x M31-AT 0402 move", false), ("x M31-AT 0802 move", true)] {
        for g in games(&format!("{NARROW}; 0401 lake; 0403 lake; K7: a K112-1 0602; M31: {enemy}")) {
            assert_eq!(has_safe_path(&g, "a"), open, "{enemy}");
        }
    }
    // What Leg cannot cross is no way.
    let lake = format!("{NARROW}; 0401 lake; 0402 lake; 0403 lake; K7: a K112-1 0602");
    assert!(!has_safe_path(&game(&lake), "a"));
}

/// The HQ with a unit, and zones all around them.
const ENCIRCLED: &str = "map 12x9; entry karsk 0105; entry merrow 1205
    formation karsk K7 hq 0605; formation merrow M31 hq 1105; K7: a K112-1 0605
    M31: w M31-1 0603; x M31-2 0607; y M31-3 0405; z M31-1 0804; v M31-2 0805";

// proves bcs:1.9b
#[test]
fn in_its_hqs_hex_a_unit_has_a_safe_path() {
    assert!(has_safe_path(&game(ENCIRCLED), "a"));
}

// proves bcs:1.9c
#[test]
fn in_its_hqs_hex_a_unit_has_a_safe_path_in_1_2_too() {
    assert!(has_safe_path(&game_1_2(ENCIRCLED), "a"));
}

// proves bcs:1.9d
#[test]
fn an_unassigned_independent_traces_to_an_entry() {
    let text = format!("{NARROW}; karsk: i K112-1 0302; M31: x M31-1 0602");
    for g in games(&text) {
        assert!(has_safe_path(&g, "i"));
    }
    for g in games(&text.replace("i K112-1 0302", "i K112-1 0802")) {
        assert!(!has_safe_path(&g, "i"), "the entry is behind the enemy");
    }
    for g in games(&text.replace("entry karsk 0102", "")) {
        assert!(!has_safe_path(&g, "i"), "no HQ will do");
    }
    for g in games(&format!("{NARROW}; karsk: i K112-1 0102; M31: x M31-1 0202 move")) {
        assert!(has_safe_path(&g, "i"), "it stands in the entry");
    }
}

// proves bcs:1.9e
#[test]
fn a_safe_path_may_be_of_any_length() {
    let text = "map 16x3; formation karsk K7 hq 0102 radius 5; formation merrow M31; K7: a K112-1 1502";
    for g in games(text) {
        assert!(has_safe_path(&g, "a") && !in_command(&g, "a"));
    }
}

// proves bcs:1.9f
#[test]
fn without_its_hq_on_the_map_a_unit_traces_to_an_entry() {
    let text = "map 9x3; entry karsk 0102; formation karsk K7; formation merrow M31 hq 0802; K7: a K112-1 0302";
    for g in games(text) {
        assert!(has_safe_path(&g, "a") && !in_command(&g, "a"));
    }
    for g in games(&format!("{text}; M31: x M31-1 0202")) {
        assert!(!has_safe_path(&g, "a"));
    }
}

// proves bcs:1.13c
#[test]
fn key_terrain_is_a_key_hex_or_lies_behind_key_hexsides() {
    let text = "map 9x9; river minor_river 0505 0405 0505 0404 0505 0504; key 0505 0405; key 0505 0404; key 0707
        formation karsk K7; formation merrow M31";
    let g = game(text);
    let is_key = |at: &str, from: &[&str]| {
        let from: Vec<_> = from.iter().map(|label| Some(g.hex(label))).collect();
        g.rules.is_key_for(g.hex(at), &from)
    };
    assert!(is_key("0707", &["0708"]), "a key hex from wherever");
    assert!(is_key("0505", &["0405"]));
    assert!(is_key("0505", &["0405", "0404"]), "AR unit and Assist both cross");
    assert!(!is_key("0505", &["0405", "0506"]), "the Assist does not");
    assert!(!is_key("0505", &["0504"]), "a river that is not key");
    assert!(!is_key("0505", &[]));
}
