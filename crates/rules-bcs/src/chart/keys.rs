//! The procedures and what each wants to know, what matters most first. All keys have a default, so that there is an
//! answer before anything is chosen.

use faces::{
    chart::{Key, Word, charts},
    keys,
};
use kernel::info::Procedure;

/// The editions, the one most tables use first.
pub(super) const EDITION: Key<Word> = Key::word("edition", &["2.0 1.2"]).or("2.0");
pub(super) const NET: Key<i8> = Key::number("net", -12, 12).or("0");
pub(super) const PD: Key<bool> = Key::no("pd");
pub(super) const KEY: Key<bool> = Key::no("key");
pub(super) const CLASS: Key<Word> = Key::word("class", &["leg truck tactical"]).or("leg");
/// A class that is not its own, or its own.
pub(super) const OTHER_CLASS: Key<Word> = Key::word("class", &["usual leg truck tactical"]).or("usual");
pub(super) const SAFE_PATH: Key<bool> = Key::yes("safe_path");
pub(super) const HQ: Key<Word> = Key::word("hq", &["haven none"]).or("haven");
pub(super) const UNITS: Key<i8> = Key::number("units", 1, 3).or("1");
pub(super) const STEPS: Key<i8> = Key::number("steps", 1, 6).or("4");
pub(super) const DEFENDER_STEPS: Key<i8> = Key::number("defender_steps", 1, 6).or("4");
pub(super) const UNASSIGNED: Key<bool> = Key::no("unassigned");
pub(super) const ATTACK: Key<Word> = Key::word("attack", &["regular shock"]).or("regular");
pub(super) const AR: Key<i8> = Key::number("ar", 0, 5).or("3");
pub(super) const DEFENDER_AR: Key<i8> = Key::number("defender_ar", 0, 5).or("3");
pub(super) const TYPE: Key<Word> =
    Key::word("type", &["infantry dual stand_off hard_red soft_red limited light"]).or("infantry");
pub(super) const HEX: Key<Word> = Key::word("hex", &["open terrain city urban"]).or("open");
pub(super) const SUPPORTED: Key<bool> = Key::no("supported");
pub(super) const DEFENDER_SUPPORTED: Key<bool> = Key::no("defender_supported");
pub(super) const SUPPRESSION: Key<bool> = Key::no("suppression");
pub(super) const ASSIST: Key<bool> = Key::no("assist");
pub(super) const DOUBLE_OBJ: Key<bool> = Key::no("double_obj");
pub(super) const HEXSIDE: Key<bool> = Key::no("hexside");
pub(super) const ARMOUR: Key<Word> = Key::word("armour", &["none hard_red breakthrough"]).or("none");
pub(super) const AFTER_FIRE: Key<bool> = Key::no("after_fire");
pub(super) const MSR_BLOCKED: Key<bool> = Key::no("msr_blocked");
pub(super) const DEFENDER_BLOCKED: Key<bool> = Key::no("defender_blocked");
pub(super) const OWN_PD: Key<bool> = Key::no("own_pd");
pub(super) const OFF_MAP: Key<bool> = Key::no("off_map");
pub(super) const FIRER: Key<Word> =
    Key::word("firer", &["red limited stand_off red_support limited_support stand_off_support"]).or("red");
pub(super) const AV: Key<i8> = Key::number("av", 0, 6).or("3");
pub(super) const TARGET: Key<Word> = Key::word("target", &["red limited stand_off light support"]).or("red");
pub(super) const TARGET_AV: Key<i8> = Key::number("target_av", 0, 6).or("3");
pub(super) const TARGET_AR: Key<i8> = Key::number("target_ar", 0, 5).or("3");
pub(super) const SEVERAL: Key<bool> = Key::no("several");
pub(super) const SCREEN: Key<bool> = Key::no("screen");
pub(super) const DISTANCE: Key<i8> = Key::number("distance", 1, 3).or("1");
pub(super) const RANGE: Key<i8> = Key::number("range", 1, 3).or("1");
pub(super) const TARGET_RANGE: Key<i8> = Key::number("target_range", 1, 3).or("1");
pub(super) const FIRER_STEPS: Key<i8> = Key::number("firer_steps", 1, 6).or("4");
pub(super) const TARGET_STEPS: Key<i8> = Key::number("target_steps", 1, 6).or("4");
pub(super) const COLUMN: Key<Word> = Key::word("column", &["artillery attack_by_fire"]).or("artillery");
pub(super) const HARD: Key<bool> = Key::no("hard");
pub(super) const STAND_OFF: Key<bool> = Key::no("stand_off");
pub(super) const FATIGUE: Key<Word> = Key::word("fatigue", &["fresh 0 1 2 3 4"]).or("0");
pub(super) const SUPPLY: Key<Word> = Key::word("supply", &["complete trains_off trains_not_legal"]).or("complete");
pub(super) const OPTIMAL: Key<bool> = Key::yes("optimal");
pub(super) const GHOST: Key<bool> = Key::no("ghost");
pub(super) const STREAMS: Key<bool> = Key::no("streams");
pub(super) const TRACKS: Key<Word> = Key::word("tracks", &["no good poor"]).or("no");
pub(super) const BLOCKED: Key<i8> = Key::number("blocked", 0, 2).or("0");
pub(super) const COORDINATION: Key<bool> = Key::no("coordination");
pub(super) const MIXED: Key<bool> = Key::no("mixed");
pub(super) const DRM: Key<i8> = Key::number("drm", -3, 3).or("0");
pub(super) const DID: Key<Word> = Key::word("did", &["nothing objs fire combat"]).or("combat");
pub(super) const RATING: Key<i8> = Key::number("rating", 1, 6).or("4");

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    charts(
        "bcs",
        &[
            ("combat", keys![EDITION NET PD KEY CLASS SAFE_PATH HQ UNITS STEPS DEFENDER_STEPS UNASSIGNED]),
            (
                "attack",
                keys![
                    EDITION ATTACK AR DEFENDER_AR TYPE HEX PD UNITS SUPPORTED DEFENDER_SUPPORTED SUPPRESSION
                    ASSIST DOUBLE_OBJ HEXSIDE ARMOUR AFTER_FIRE KEY MSR_BLOCKED DEFENDER_BLOCKED OWN_PD OFF_MAP
                    OTHER_CLASS SAFE_PATH HQ STEPS DEFENDER_STEPS UNASSIGNED
                ],
            ),
            (
                "engagement",
                keys![
                    EDITION FIRER AV AR TARGET TARGET_AV TARGET_AR PD SEVERAL DOUBLE_OBJ SCREEN
                    DISTANCE RANGE TARGET_RANGE SAFE_PATH FIRER_STEPS TARGET_STEPS
                ],
            ),
            ("barrage", keys![EDITION COLUMN HEX PD HARD STAND_OFF UNITS]),
            ("snafu", keys![EDITION FATIGUE SUPPLY OPTIMAL GHOST STREAMS TRACKS BLOCKED COORDINATION MIXED PD DRM]),
            ("fatigue", keys![EDITION DID FATIGUE]),
            ("second", keys![EDITION RATING]),
            ("jump", keys![EDITION FATIGUE]),
        ],
    )
}
