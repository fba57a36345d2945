//! What the rules forbid: X01 to X40, each refused by exactly the clause that the case names.

use super::case::{ILLEGAL, field, read};
use crate::game::{Game, game};

/// The clause of a case.
fn clause(id: &str) -> String {
    let case = read(ILLEGAL).into_iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}"));
    case["clause"].as_str().expect("a clause").to_owned()
}
/// Plays up to the forbidden action, which must be refused by the clause of the case and not be on offer.
#[track_caller]
fn refused(id: &str, mut g: Game, before: &str, dice: &[u8], action: &str) {
    g.play(before, dice);
    g.is_refused_by(action, &clause(id));
    assert!(!g.offers(action), "{id}: {action} is on offer");
}

// proves lnl:5.0.c
#[test]
fn x01_fire_at_a_hex_of_both_sides() {
    let g = field("us: a us_ab_254 D2; b us_ab_254 D5; ger: c ger_wehr_164 D5");
    refused("X01", g, "activate D2", &[], "fire a D5 with own");
}

// proves lnl:5.0.d
#[test]
fn x02_fire_into_melee() {
    let g = field("us: a us_ab_254 D2; ger: c ger_wehr_164 D5; melee D5 1");
    refused("X02", g, "activate D2", &[], "fire a D5 with own");
}

// proves lnl:5.0.a
#[test]
fn x03_fire_at_a_hex_not_spotted() {
    let g = field("D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    refused("X03", g, "activate D2", &[], "fire a D5 with own");
}

// proves lnl:5.0.a
#[test]
fn x04_fire_beyond_range() {
    let g = field("us: a us_ab_254 D1; ger: b ger_wehr_164 D7");
    refused("X04", g, "activate D1", &[], "fire a D7 with own");
}

// proves lnl:4.0.k
#[test]
fn x05_two_squads_of_a_hex_at_two_targets() {
    let g = field("us: a us_ab_254 D4; b us_ab_254 D4; ger: y ger_wehr_164 D6; z ger_wehr_164 D2");
    refused("X05", g, "activate D4; fire a D6 with own; shoot", &[1, 6], "fire b D2 with own");
}

// proves lnl:4.0.o
#[test]
fn x06_a_machine_gun_twice_in_a_turn() {
    let g = field("us: z us_ab_254 D6; ger: a ger_wehr_164 D1 +ger_mg42; b ger_wehr_164 D1; operations ger");
    let before = "activate D1; fire a D6 with own+ger_mg42; shoot; done; pass; activate D1";
    refused("X06", g, before, &[1, 6], "fire a D6 with ger_mg42");
}

// proves lnl:6.0.c
#[test]
fn x07_through_a_shaken_or_wounded_leader() {
    for marks in ["shaken", "wounded"] {
        let g =
            field(&format!("us: l us_ldr_medrow G4 {marks}; a us_ab_254 G4; b us_ab_254 F5; ger: x ger_wehr_164 A1"));
        refused("X07", g, "activate G4", &[], "move b");
    }
}

// proves lnl:5.3.a
#[test]
fn x08_opportunity_fire_by_who_moved() {
    let g = field("us: a us_ab_254 C5; ger: e ger_wehr_164 C1; f ger_wehr_164 C1 moved");
    refused("X08", g, "activate C5; move a; step C4", &[], "fire f C4 with own");
}

// proves lnl:4.0.s
#[test]
fn x09_a_move_by_who_fired() {
    let g = field("us: a us_ab_254 C4 fired; b us_ab_254 C4; ger: x ger_wehr_164 J8");
    refused("X09", g, "activate C4", &[], "move a");
}

// proves lnl:10.1.p
#[test]
fn x10_a_second_attempt_to_spot() {
    let g = field("D5 forest; us: a us_ab_254 D2; b us_ab_254 D2; ger: c ger_wehr_164 D5");
    refused("X10", g, "spot a D5", &[6], "spot b D5");
}

// proves lnl:10.1.r
#[test]
fn x11_spotting_under_assault_move() {
    let g = field("D5 forest; us: a us_ab_254 D2 assault; ger: c ger_wehr_164 D5");
    refused("X11", g, "", &[], "spot a D5");
}

// proves lnl:8.0.b
#[test]
fn x12_assault_move_into_melee() {
    let g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C3");
    refused("X12", g, "activate C4; move a assault", &[], "step C3");
}

// proves lnl:5.1.c
#[test]
fn x13_the_shaken_go_nearer() {
    let g = field("us: a us_ab_254 C4 shaken; ger: e ger_wehr_164 C1");
    refused("X13", g, "activate C4; move a", &[], "step C3");
}

// proves lnl:1.3.j
#[test]
fn x14_a_fourth_squad_passes_through() {
    let g = field("us: a us_ab_254 C3; b us_ab_254 C3; c us_ab_254 C3; d us_ab_254 C4; ger: x ger_wehr_164 J8");
    refused("X14", g, "activate C4; move d", &[], "step C3");
}

// proves lnl:1.6.1.01.a
#[test]
fn x15_a_tripod_gun_moves() {
    let g = field("us: a us_ab_254 C3 +us_m1919a4_tripod; b us_ab_254 C3; ger: x ger_wehr_164 J8");
    refused("X15", g, "activate C3", &[], "move a");
}

// proves lnl:1.6.1.l
#[test]
fn x16_a_medic_takes_a_bazooka() {
    let g = field("us: a us_medic C3; ger: x ger_wehr_164 J8; lies us_bazooka C3; rally us");
    refused("X16", g, "", &[], "take a us_bazooka");
}

// proves lnl:6.3.1.a
#[test]
fn x17_a_weapon_team_crawls_or_runs() {
    let text = "us: w us_hmg50 C4; l us_ldr_harrow C4; ger: x ger_wehr_164 J8";
    refused("X17", field(text), "activate C4", &[], "move w crawl");
    refused("X17", field(text), "activate C4; move w; with l", &[], "double");
}

// proves lnl:1.6.3.d
#[test]
fn x18_a_57_in_a_building_or_over_a_wall() {
    let text = "C3 wood_building; side C4 D4 wall; us: w us_atg57 C4; ger: x ger_wehr_164 J8";
    for to in ["C3", "D4"] {
        refused("X18", field(text), "activate C4; move w", &[], &format!("step {to}"));
    }
}

// proves lnl:1.6.3.q
#[test]
fn x19_the_88_leaves_its_hex() {
    let g = field("us: x us_ab_254 J8; ger: w ger_atg88 C4 facing 1; operations ger");
    refused("X19", g, "activate C4; move w", &[], "step C3");
}

// proves lnl:18.1.l
#[test]
fn x20_a_mortar_at_movers() {
    let g = field("us: sq us_ab_254 B4; m us_mortar60 B4; ger: b ger_wehr_164 E4; operations ger");
    refused("X20", g, "activate E4; move b; step D4", &[], "fire m D4 with own");
}

// proves lnl:18.1.a
#[test]
fn x21_a_mortar_in_a_forest() {
    let g = field("B6 forest; us: l us_ldr_clarkson B4; m us_mortar60 B6; ger: b ger_wehr_164 E4");
    refused("X21", g, "activate B4", &[], "mortar l m E4");
}

// proves lnl:11.11.f
#[test]
fn x22_leadership_after_calling_artillery() {
    let g = field("us: l us_ldr_clarkson B4; a us_ab_254 B4; ger: b ger_wehr_164 E4; battery us 105mm 5 1");
    refused("X22", g, "activate B4; call l F6; abort; fire a E4 with own", &[1, 1], "help l");
}

// proves lnl:15.0.r
#[test]
fn x23_a_starred_gun_of_a_buttoned_tank() {
    let g = field("us: tank us_m4a1 D4 facing 2 buttoned; ger: x ger_wehr_164 A4");
    refused("X23", g, "activate D4", &[], "gun tank mg2 A4");
}

// proves lnl:15.3.a
#[test]
fn x24_an_overrun_in_a_forest() {
    let g = field("G4 forest; us: tank us_m4a1 F4 facing 2; ger: x ger_wehr_164 G4");
    refused("X24", g, "activate F4; move tank", &[], "overrun G4");
}

// proves lnl:15.2.d
#[test]
fn x25_an_overrun_by_assault_move() {
    let g = field("us: tank us_m4a1 F4 facing 2; ger: x ger_wehr_164 G4");
    refused("X25", g, "activate F4; move tank assault", &[], "overrun G4");
}

// proves lnl:14.0.f
#[test]
fn x26_a_hull_gun_outside_its_arc() {
    let g = field("us: x us_ab_254 F4; ger: t ger_stug3g D4 facing 5 buttoned; operations ger");
    refused("X26", g, "activate D4", &[], "gun t main F4");
}

// proves lnl:16.4.b
#[test]
fn x27_boarding_a_vehicle_that_was_elsewhere() {
    let mut g = field("us: truck us_truck D4 facing 2; a us_ab_254 D4; b us_ab_254 D4; ger: x ger_wehr_164 J8");
    let elsewhere = g.loc("C4").into();
    g.of_mut("b").started = elsewhere;
    refused("X27", g, "activate D4; move truck", &[], "load b");
}

// proves lnl:17.1.b
#[test]
fn x28_close_assault_on_a_guarded_tank() {
    let g = field("us: tank us_m4a1 G4; x us_ab_254 G4; ger: a ger_wehr_164 F4; operations ger");
    refused("X28", g, "activate F4; move a", &[], "assault tank");
}

// proves lnl:17.2.b
#[test]
fn x29_small_arms_at_buttoned_armour() {
    let g = field("us: a us_ab_254 D4; ger: t ger_stug3g E4 facing 2 buttoned; x ger_wehr_164 J8");
    refused("X29", g, "activate D4", &[], "fire a E4 with own at t");
}

// proves lnl:19.5.b
#[test]
fn x30_a_rocket_at_a_flying_helicopter() {
    let g = game("map 10x8; nva: sq nva_254 B3 +nva_rpg2; us: h us_huey_gun D4a");
    refused("X30", g, "activate B3", &[], "gun sq nva_rpg2 D4a at h");
}

// proves lnl:19.3.g
#[test]
fn x31_a_flying_helicopter_spots() {
    let g = game("map 10x8; B3 light_jungle; us: h us_huey_gun E3a; nva: sq nva_254 B3");
    refused("X31", g, "", &[], "spot h B3");
}

// proves lnl:19.4.e
#[test]
fn x32_unloading_over_a_forest() {
    let g = game("map 10x8; D4 forest; us: h us_huey_slick D4a hover; sq us_vn_354 on h; nva: x nva_254 J8");
    refused("X32", g, "activate D4a; move h", &[], "unload sq");
}

// proves lnl:21.1.f
#[test]
fn x33_fire_out_of_a_bunker_at_its_own_hex() {
    let g = field("bunker C4 1; us: a us_ab_254 C4b; ger: e ger_wehr_164 C4; f ger_wehr_164 C2");
    refused("X33", g, "activate C4b", &[], "fire a C4 with own");
}

// proves lnl:20.0.b
#[test]
fn x34_spotting_two_hexes_away_at_night() {
    let g = field("night; D4 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D4");
    refused("X34", g, "", &[], "spot a D4");
}

// proves lnl:21.5.d
#[test]
fn x35_a_lone_man_deploys_a_claymore() {
    let g = game("map 10x8; us: l us_vn_ldr_cole C4 +us_claymore; a us_vn_354 D8; nva: x nva_254 J8");
    refused("X35", g, "activate C4", &[], "deploy l us_claymore");
}

// proves lnl:3.0.l
#[test]
fn x36_a_leader_of_the_ss_and_paratroopers() {
    let g = field("us: x us_ab_254 J8; ger: l ger_ldr_reiter G4; a ger_fj_234 G4 shaken; rally ger");
    refused("X36", g, "", &[], "rally a");
}

// proves lnl:3.0.r
#[test]
fn x37_recombining_in_melee() {
    let g = field(
        "us: l us_ldr_medrow G4; a us_ab_144 G4; b us_ab_144 G4; ger: x ger_wehr_164 G4; melee G4 1; turn 2; rally us",
    );
    refused("X37", g, "", &[], "recombine a b");
}

// proves lnl:1.6.1.b
#[test]
fn x38_a_half_squad_with_two_weapons() {
    let g = field("us: a us_ab_144 G4 +us_m1919a6; ger: x ger_wehr_164 J8; lies us_bazooka G4; rally us");
    refused("X38", g, "", &[], "take a us_bazooka");
}

// proves lnl:11.4.c
#[test]
fn x39_a_sniper_moves() {
    let g = field("C3 light_woods; us: s us_sniper C3; a us_ab_254 C3; ger: x ger_wehr_164 J8");
    refused("X39", g, "activate C3", &[], "move s");
}

// proves lnl:1.6.3.n
#[test]
fn x40_a_recoilless_rifle_in_a_hut() {
    let g = field("D4 hut; us: rr nva_rr75 D4 facing 2; ger: x ger_wehr_164 G4");
    refused("X40", g, "activate D4", &[], "gun rr main G4");
}
