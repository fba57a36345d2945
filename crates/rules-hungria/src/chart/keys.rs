//! The procedures and what each wants to know.

use faces::{
    chart::{Key, Word, charts},
    keys,
};
use kernel::info::Procedure;

const TERRAINS: &str = "plain forest hills marsh mountain";

pub(super) const SIDE: Key<Word> = Key::word("side", &["axis allied"]);
pub(super) const ATTACK: Key<u8> = Key::number("attack", 1, 250);
pub(super) const DEFENCE: Key<u8> = Key::number("defence", 0, 250);
pub(super) const STEPS: Key<u8> = Key::number("steps", 1, 8).or("2");
pub(super) const TERRAIN: Key<Word> = Key::word("terrain", &[TERRAINS]).or("plain");
pub(super) const SETTLEMENT: Key<Word> = Key::word("settlement", &["none town city big_city"]).or("none");
pub(super) const WATER: Key<Word> = Key::word("water", &["none river danube"]).or("none");
pub(super) const LINE: Key<bool> = Key::no("line");
pub(super) const CONCENTRIC: Key<bool> = Key::no("concentric");
pub(super) const MOBILE: Key<bool> = Key::no("mobile");
pub(super) const COLUMNS: Key<i32> = Key::number("columns", -8, 8).or("0");
pub(super) const ATTENUATED: Key<bool> = Key::no("attenuated");
pub(super) const TURN_1: Key<bool> = Key::no("turn_1");
pub(super) const ARMOUR: Key<bool> = Key::no("armour");
pub(super) const ARMOURED_DEFENCE: Key<bool> = Key::no("armoured_defence");
pub(super) const MIXED: Key<bool> = Key::no("mixed");
pub(super) const FACTOR: Key<u8> = Key::number("factor", 1, 10);
pub(super) const AIR_STEPS: Key<u8> = Key::number("air_steps", 1, 2).or("1");
pub(super) const TARGET_STEPS: Key<u8> = Key::number("target_steps", 1, 2).or("1");
pub(super) const ANSWER: Key<u8> = Key::number("answer", 0, 10).or("0");
pub(super) const KIND: Key<Word> = Key::word("kind", &["fighter jabo assault bomber"]);
/// Where one evades it matters most, so it is asked for.
pub(super) const EVADED: Key<Word> = Key::word("terrain", &[TERRAINS]);
pub(super) const STACKED: Key<bool> = Key::no("stacked");
pub(super) const FIRST: Key<bool> = Key::no("first");
pub(super) const THREATENED: Key<bool> = Key::no("threatened");

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    charts(
        "hungria",
        &[
            (
                "combat",
                keys![
                    SIDE ATTACK DEFENCE STEPS TERRAIN SETTLEMENT WATER LINE CONCENTRIC MOBILE COLUMNS
                    ATTENUATED TURN_1 ARMOUR ARMOURED_DEFENCE MIXED
                ],
            ),
            ("air", keys![FACTOR AIR_STEPS TARGET_STEPS ANSWER]),
            ("abort", keys![SIDE KIND]),
            ("evade", keys![EVADED CONCENTRIC STACKED]),
            ("fuhrer", keys![FIRST THREATENED]),
            ("uprising", keys![]),
        ],
    )
}
