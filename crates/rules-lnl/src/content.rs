//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. A hex is called by the
//! letter of its column and the number of its row; a hexside is its two hexes with `|` between them. The printed boards,
//! most counters and the terrain chart are lost, so everything says where it comes from, and whoever has the printed
//! numbers can write them over ours.

mod scenario;
mod tables;

pub use content::Text;
pub use scenario::*;
pub use tables::*;

use content::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The rulebook says it. Its numbers must be those of the rulebook.
    Seed,
    /// Other editions of the series say it.
    Series,
    /// Players' aids say it.
    Known,
    /// The ruling of this project, where the rulebook or the printed parts do not say it.
    Decision,
    /// A rule of your own.
    House,
}

/// A list of hexes.
pub type Labels = Vec<At<String>>;

// --- units/*.toml ---

/// units/*.toml: the counters of a nation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitsFile {
    /// Whose they are (tables/armies.toml).
    pub nation: At<String>,
    /// The counters.
    pub counter: Vec<CounterRow>,
}

/// What a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClassWord {
    /// Eight to twelve men.
    Squad,
    /// Four to six men.
    HalfSquad,
    /// The crew of a vehicle, out of it.
    Crew,
    /// Three to five men and a heavy weapon.
    WeaponTeam,
    /// A leader.
    Leader,
    /// A hero.
    Hero,
    /// A medic.
    Medic,
    /// A sniper.
    Sniper,
    /// A chaplain.
    Chaplain,
    /// An advisor.
    Advisor,
    /// A scout.
    Scout,
    /// A leader inside a vehicle.
    ArmorLeader,
    /// A vehicle.
    Vehicle,
    /// A helicopter.
    Helicopter,
    /// A weapon that units carry.
    SupportWeapon,
}

/// What a support weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WeaponWord {
    /// A machine gun.
    MachineGun,
    /// A weapon with a to-hit table.
    Ordnance,
    /// A flamethrower.
    Flamethrower,
    /// A satchel charge.
    Satchel,
    /// A claymore.
    Claymore,
}

/// What is printed on a counter in symbols and colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TraitWord {
    /// Red movement box: may Assault Move.
    AssaultMove,
    /// Yellow movement box: may Stealth Move.
    Stealth,
    /// SR: rallies by itself.
    SelfRally,
    /// Glider infantry.
    Glider,
    /// SS.
    Ss,
    /// Ambush.
    Ambush,
    /// M: one more in melee.
    MeleePlusOne,
    /// A mortar.
    Mortar,
    /// Red arrow: fires only within its arc.
    Arc,
    /// Cannot leave its hex.
    Immobile,
    /// A recoilless rifle.
    Recoilless,
    /// An open-topped vehicle.
    OpenTopped,
    /// A machine gun on its tripod.
    Tripod,
    /// A machine gun taken apart, which cannot fire.
    Packed,
    /// Fit for melee.
    Melee,
    /// Used up at once.
    SingleUse,
    /// Stiffened by an advisor.
    Arvn,
}

/// How a vehicle moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MovementWord {
    /// On tracks.
    Tracked,
    /// On wheels, or half on tracks, off roads.
    AllTerrain,
    /// On wheels, on roads.
    RoadType,
}

/// What a vehicle carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
pub enum LoadWord {
    /// A half-squad, a support weapon and a single-man counter inside.
    P,
    /// A squad, two support weapons and two single-man counters inside.
    PP,
    /// The load of P outside.
    PO,
    /// The load of PP outside.
    PPO,
}

/// How a missile finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GuidedWord {
    /// Against tanks.
    Atgm,
    /// Against aircraft.
    Aag,
}

/// A face of a vehicle that halves HEAT.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum Face {
    HullFront,
    HullFlank,
    HullRear,
    TurretFront,
    TurretFlank,
    TurretRear,
}

/// Morale of each side of a counter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoraleRow {
    /// In Good Order.
    #[schemars(range(min = 1, max = 12))]
    pub good_order: i8,
    /// Shaken.
    #[schemars(range(min = 1, max = 12))]
    pub shaken: i8,
}

/// The wounded side of a hero.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WoundedRow {
    /// Firepower.
    #[schemars(range(min = 0, max = 20))]
    pub fp: i8,
    /// Range in hexes.
    pub range: u8,
    /// Movement factor.
    pub mf: u8,
    /// Morale.
    #[schemars(range(min = 1, max = 12))]
    pub morale: i8,
}

/// A gun with a to-hit table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrdnanceRow {
    /// Firepower against what is no vehicle.
    #[schemars(range(min = 0, max = 20))]
    pub he: i8,
    /// Shots in an impulse; one if left out.
    #[schemars(range(min = 1, max = 4))]
    pub shots: Option<u8>,
    /// A red H: it fires HEAT.
    #[serde(default)]
    pub heat: bool,
    /// Calibre in millimetres.
    pub calibre_mm: u16,
    /// How its missile is guided, if it is.
    pub guided: Option<GuidedWord>,
    /// Up to three ranges, nearest first: range, to hit, penetration.
    #[schemars(length(min = 1, max = 3))]
    pub bands: At<Vec<At<(u8, i8, i8)>>>,
}

/// Armour: front, flank and rear.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmorRow {
    /// Of the hull. "no" is an unarmoured face.
    pub hull: [Cost; 3],
    /// Of the turret, if there is one.
    pub turret: Option<[Cost; 3]>,
    /// Faces printed in red.
    #[serde(default)]
    pub red: Vec<At<Face>>,
}

/// A machine gun of a vehicle or helicopter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GunRow {
    /// Firepower.
    #[schemars(range(min = 0, max = 20))]
    pub fp: At<i8>,
    /// Starred: it fires all round, while the vehicle is Open.
    #[serde(default)]
    pub star: bool,
    /// Range in hexes; without it there is no limit.
    pub range: Option<At<u8>>,
}

/// Where the values of a counter come from. What is not named is as `other`, or as `all`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is documented by the field that it names")]
pub struct CounterProvenance {
    pub all: Option<Provenance>,
    pub other: Option<Provenance>,
    /// That there was such a person.
    pub existence: Option<Provenance>,
    /// Firepower, range and movement factor.
    pub values: Option<Provenance>,
    pub fp: Option<Provenance>,
    pub range: Option<Provenance>,
    pub mf: Option<Provenance>,
    pub morale: Option<Provenance>,
    pub morale_good_order: Option<Provenance>,
    pub morale_shaken: Option<Provenance>,
    pub leadership: Option<Provenance>,
    pub traits: Option<Provenance>,
    pub wounded: Option<Provenance>,
    pub he: Option<Provenance>,
    pub bands: Option<Provenance>,
    pub to_hit_near: Option<Provenance>,
    pub pen_near: Option<Provenance>,
    pub pen: Option<Provenance>,
    pub max_range: Option<Provenance>,
    pub rockets: Option<Provenance>,
    pub hull_front: Option<Provenance>,
    pub turret_front: Option<Provenance>,
    /// The lowest armour factor.
    pub lowest: Option<Provenance>,
    pub red: Option<Provenance>,
    pub armor_value: Option<Provenance>,
    /// Write "house" for machine guns with a range of your own.
    pub mg: Option<Provenance>,
    pub passengers: Option<Provenance>,
    pub open_topped: Option<Provenance>,
    pub immobile: Option<Provenance>,
}

/// A counter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What it is.
    pub class: At<ClassWord>,
    /// What a support weapon is.
    pub kind: Option<At<WeaponWord>>,
    /// Its background colour (tables/armies.toml).
    pub force: Option<At<String>>,
    /// How a vehicle moves.
    pub movement: Option<At<MovementWord>>,
    /// Firepower.
    #[schemars(range(min = 0, max = 20))]
    pub fp: Option<At<i8>>,
    /// Range in hexes.
    #[schemars(range(max = 100))]
    pub range: Option<At<u8>>,
    /// Movement factor.
    #[schemars(range(max = 30))]
    pub mf: Option<At<u8>>,
    /// Morale of each side.
    pub morale: Option<At<MoraleRow>>,
    /// Leadership.
    #[schemars(range(min = 0, max = 6))]
    pub leadership: Option<At<i8>>,
    /// The other side of a hero.
    pub wounded: Option<At<WoundedRow>>,
    /// Calibre of a weapon team in millimetres.
    pub calibre_mm: Option<At<u16>>,
    /// Armour of a vehicle; left out, it has none.
    pub armor: Option<At<ArmorRow>>,
    /// Armour of a helicopter.
    #[schemars(range(min = 0, max = 20))]
    pub armor_value: Option<At<i8>>,
    /// Its gun.
    pub ordnance: Option<At<OrdnanceRow>>,
    /// Machine guns of a vehicle or helicopter.
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub mgs: Vec<GunRow>,
    /// What it carries.
    pub passengers: Option<At<LoadWord>>,
    /// What is printed in symbols.
    #[serde(default)]
    pub traits: Vec<At<TraitWord>>,
    /// The other side of a machine gun: an id.
    pub flip_to: Option<At<String>>,
    /// How many lie in the box. It is no limit on play.
    #[schemars(range(min = 1))]
    pub count: u8,
    /// Where its values come from.
    pub provenance: CounterProvenance,
}

// --- skills/*.toml ---

/// skills/*.toml: skill cards.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillsFile {
    /// The cards.
    #[schemars(length(max = 99))]
    pub skill: Vec<SkillRow>,
}

/// How long a card works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// Once; then it is discarded.
    Once,
    /// All the scenario.
    Scenario,
    /// It is a thing that its owner has.
    Equipment,
}

/// A skill card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SkillRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What the card says.
    pub text: Text,
    /// Who may have it.
    pub eligible: Vec<At<ClassWord>>,
    /// How long it works.
    pub duration: Duration,
    /// What it does.
    pub effect: SkillEffect,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// What a skill card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SkillEffect {
    /// Units that start and stay with the owner may Assault Move.
    AssaultInHex {},
    /// The owner may Stealth Move.
    Stealth {},
    /// Added to the owner's spotting rolls.
    Spot {
        /// How much.
        add: i8,
    },
    /// Added to rally rolls of others with the owner.
    Rally {
        /// How much.
        add: i8,
    },
    /// Added to the owner's morale.
    Morale {
        /// How much.
        add: i8,
    },
    /// Added to the owner's own fire.
    Fire {
        /// Firepower.
        fp: i8,
        /// Range in hexes.
        range: u8,
    },
    /// Added to the melee rolls of the owner's side in his hex.
    Melee {
        /// How much.
        add: i8,
    },
    /// Added to the owner's movement factor.
    Movement {
        /// How much.
        add: u8,
    },
    /// The owner passes pre-assault checks, and this is added to his close assaults.
    CloseAssault {
        /// How much.
        add: i8,
    },
    /// Acts as a medic, without a check.
    Heal {},
    /// Comes with a satchel charge.
    Satchel {},
    /// Added to the scatter distance of the owner's calls.
    Scatter {
        /// How much.
        add: i8,
    },
    /// Undoes a result of the owner's Damage Check.
    Charm {},
    /// The owner fires machine guns at full firepower.
    FullMachineGun {},
    /// The owner may lay smoke.
    Smoke {
        /// What 1d6 must not exceed.
        capability: u8,
    },
    /// The owner's side strikes first in melee.
    FirstBlood {},
}
