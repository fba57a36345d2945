//! The procedures and what each wants to know.

use faces::{
    chart::{Key, Word, charts},
    keys,
};
use kernel::info::Procedure;

/// Counters on foot.
pub const LEGS: &str = "us_ab_254 us_ab_144 us_glider_164 us_glider_154 us_glider_054 us_crew us_ldr_medrow us_ldr_clarkson us_ldr_harrow \
    us_ldr_doyle us_ldr_pruitt us_ldr_lasky us_hero_a us_hero_b us_hero_c us_medic us_sniper us_mortar60 us_hmg50 us_atg57 ger_wehr_164 \
    ger_wehr_154 ger_wehr_054 ger_ss_264 ger_ss_154 ger_fj_234 ger_fj_334 ger_fj_134 ger_crew ger_ldr_weiss ger_ldr_brandt ger_ldr_kessel \
    ger_ldr_voigt ger_ldr_reiter ger_ldr_haas ger_hero_a ger_hero_b ger_hero_c ger_medic ger_sniper ger_atg75 ger_atg88 ger_mortar81 \
    us_vn_354 us_vn_154 us_vn_crew us_vn_ldr_cole us_vn_ldr_ortega us_vn_chaplain us_vn_advisor us_vn_scout us_vn_medic us_vn_hero_a arvn_154 \
    arvn_044 nva_254 nva_144 nva_ldr_minh nva_ldr_tran nva_hero_a nva_sniper nva_rr75 nva_sagger nva_mortar60 vc_144 vc_034";
/// Vehicles and helicopters.
pub const CRAFT: &str =
    "us_m4a1 us_m10 us_m3ht us_truck ger_stug3g ger_pz4h ger_251 ger_truck us_m113 us_huey_slick us_huey_gun";
/// Counters with a to-hit table.
pub const GUNS: &str = "us_bazooka us_atg57 us_m4a1 us_m10 ger_pzf30 ger_pzschreck ger_atg75 ger_atg88 ger_stug3g ger_pz4h us_law us_huey_gun \
    nva_rpg2 nva_strela nva_rr75 nva_sagger";
/// Leaders.
pub const LEADERS: &str = "us_ldr_medrow us_ldr_clarkson us_ldr_harrow us_ldr_doyle us_ldr_pruitt us_ldr_lasky ger_ldr_weiss ger_ldr_brandt \
    ger_ldr_kessel ger_ldr_voigt ger_ldr_reiter ger_ldr_haas us_vn_ldr_cole us_vn_ldr_ortega nva_ldr_minh nva_ldr_tran";
/// Terrains a target may stand in.
pub const TERRAINS: &str = "clear low_crops wheat corn brush tall_grass light_woods forest light_jungle heavy_jungle rice_paddy rough rubble hut \
    wood_building stone_building";
/// Nations.
pub const NATIONS: &str = "us_ww2 german us_vietnam arvn nva vc anzac british argentine";

pub(super) const FP: Key<i8> = Key::number("fp", -5, 30);
pub(super) const COVER: Key<i8> = Key::number("cover", 0, 12).or("0");
pub(super) const TARGET: Key<Word> = Key::word("target", &[LEGS, CRAFT]);
pub(super) const COUNT: Key<i8> = Key::number("count", 1, 3).or("1");
pub(super) const SHAKEN: Key<bool> = Key::no("shaken");
pub(super) const MOVING: Key<bool> = Key::no("moving");
pub(super) const LEADER: Key<Word> = Key::word("leader", &["none", LEADERS]).or("none");
pub(super) const FIRER: Key<Word> = Key::word("firer", &["group sniper mortar"]).or("group");
pub(super) const DIFFERENCE: Key<i8> = Key::number("difference", 1, 20);
pub(super) const GUN: Key<Word> = Key::word("gun", &[GUNS]);
pub(super) const RANGE: Key<i8> = Key::number("range", 1, 24);
pub(super) const ASPECT: Key<Word> = Key::word("aspect", &["front flank rear"]).or("front");
pub(super) const TERRAIN: Key<Word> = Key::word("terrain", &[TERRAINS]).or("clear");
pub(super) const DEGRADING: Key<i8> = Key::number("degrading", 0, 2).or("0");
pub(super) const OPEN: Key<bool> = Key::no("open");
pub(super) const TURNED: Key<Word> = Key::word("turned", &["no turret hull"]).or("no");
pub(super) const ASSAULT_MOVE: Key<bool> = Key::no("assault_move");
pub(super) const ACQUIRED: Key<i8> = Key::number("acquired", 0, 2).or("0");
pub(super) const NIGHT: Key<bool> = Key::no("night");
pub(super) const ATTACK: Key<i8> = Key::number("attack", 0, 60);
pub(super) const DEFENCE: Key<i8> = Key::number("defence", 0, 60);
pub(super) const LEADERSHIP: Key<i8> = Key::number("leadership", 0, 3).or("0");
pub(super) const HERO: Key<bool> = Key::no("hero");
pub(super) const UNIT: Key<Word> = Key::word("unit", &[LEGS]);
pub(super) const VEHICLE: Key<Word> = Key::word("vehicle", &[CRAFT]);
pub(super) const WEAPON: Key<Word> = Key::word("weapon", &["none", GUNS, "us_satchel ger_satchel"]).or("none");
pub(super) const NATION: Key<Word> = Key::word("nation", &[NATIONS]);
// Values that go together, so that the page has an answer before anything is chosen.
pub(super) const ANYONE: Key<Word> = Key::word("unit", &[LEGS, CRAFT]).or("us_ab_254");
pub(super) const RALLYING: Key<Word> = Key::word("leader", &["none", LEADERS]).or("us_ldr_clarkson");
pub(super) const HIDING: Key<Word> = Key::word("terrain", &[TERRAINS]).or("light_woods");
pub(super) const CALLER: Key<Word> = Key::word("unit", &[LEGS]).or("us_ldr_clarkson");

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    charts(
        "lnl",
        &[
            ("fire", keys![FP COVER TARGET COUNT SHAKEN MOVING LEADER FIRER]),
            ("damage", keys![DIFFERENCE TARGET SHAKEN LEADER]),
            (
                "ordnance",
                keys![
                    GUN RANGE TARGET ASPECT TERRAIN DEGRADING MOVING OPEN TURNED
                    ASSAULT_MOVE ACQUIRED NIGHT LEADER
                ],
            ),
            ("melee", keys![ATTACK DEFENCE LEADERSHIP HERO]),
            ("close-assault", keys![UNIT VEHICLE WEAPON LEADER]),
            ("rally", keys![ANYONE TERRAIN RALLYING]),
            ("spot", keys![ANYONE HIDING DEGRADING]),
            ("smoke", keys![NATION]),
            ("flare", keys![NATION LEADER]),
            ("artillery", keys![CALLER DEGRADING]),
        ],
    )
}
