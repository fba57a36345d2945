//! The procedures and what each wants to know.

use faces::{
    chart::{Key, Word, charts},
    keys,
};
use kernel::info::Procedure;

const LEVELS: &str = "novice seasoned veteran elite";
const ARMOURS: &str = "none light medium heavy power battle";
const HULLS: &str = "light medium heavy very_heavy";
const WEAPONS: &str = "pistol rifle assault_rifle sniper_rifle smg lmg combat_shotgun integral_launcher hmg flamethrower grenade \
    missile_launcher light_at_gun light_mortar light_cannon heavy_cannon";

pub(super) const LEVEL: Key<Word> = Key::word("level", &[LEVELS]);
pub(super) const WEAPON: Key<Word> = Key::word("weapon", &[WEAPONS]).or("rifle");
pub(super) const SHOOTERS: Key<i32> = Key::number("shooters", 1, 16).or("1");
pub(super) const COVER: Key<Word> = Key::word("cover", &["none light moderate hard"]).or("none");
pub(super) const AIM: Key<bool> = Key::no("aim");
pub(super) const SUPPRESSED: Key<i32> = Key::number("suppressed", 0, 8).or("0");
pub(super) const STRAGGLING: Key<i32> = Key::number("straggling", 0, 6).or("0");
pub(super) const ENEMY: Key<Word> = Key::word("enemy", &["seen none"]).or("seen");
pub(super) const FIRST: Key<i32> = Key::number("first", -6, 6).or("0");
pub(super) const SECOND: Key<i32> = Key::number("second", -6, 6).or("0");
pub(super) const ARMOUR: Key<Word> = Key::word("armour", &[ARMOURS]).or("none");
pub(super) const BEHIND: Key<Word> = Key::word("behind", &["none", HULLS]).or("none");
pub(super) const HULL: Key<Word> = Key::word("hull", &[HULLS]);
pub(super) const CREW: Key<i32> = Key::number("crew", 0, 8).or("0");
pub(super) const FIGHTERS: Key<i32> = Key::number("fighters", 1, 16).or("1");
pub(super) const FIGHTERS_SUPPRESSED: Key<i32> = Key::number("suppressed", 0, 4).or("0");
pub(super) const DEFENDER_LEVEL: Key<Word> = Key::word("defender_level", &[LEVELS]);
pub(super) const DEFENDERS: Key<i32> = Key::number("defenders", 1, 16).or("1");
pub(super) const DEFENDER_SUPPRESSED: Key<i32> = Key::number("defender_suppressed", 0, 4).or("0");
pub(super) const DEFENDER_ARMOUR: Key<Word> = Key::word("defender_armour", &[ARMOURS]).or("none");
/// Of a wreck there is one at least to get out.
pub(super) const WRECK_CREW: Key<i32> = Key::number("crew", 1, 15);

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    charts(
        "fubar",
        &[
            ("activate", keys![LEVEL SUPPRESSED STRAGGLING ENEMY]),
            ("initiative", keys![FIRST SECOND]),
            ("shoot", keys![LEVEL WEAPON SHOOTERS COVER AIM ARMOUR BEHIND]),
            ("shoot-vehicle", keys![LEVEL WEAPON SHOOTERS COVER AIM HULL CREW]),
            (
                "melee",
                keys![
                    LEVEL FIGHTERS FIGHTERS_SUPPRESSED ARMOUR
                    DEFENDER_LEVEL DEFENDERS DEFENDER_SUPPRESSED DEFENDER_ARMOUR
                ],
            ),
            ("escape", keys![WRECK_CREW]),
        ],
    )
}
