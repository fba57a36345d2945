//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. A hex is called by
//! the letter of its column and the number of its row; a hexside is its two hexes with `|` between them. The printed
//! boards, most counters and the terrain chart are lost, so everything says where it comes from, and whoever has the
//! printed numbers can write them over ours.

mod scenario;
mod tables;

pub use content::{Provenance, Text};
pub use scenario::*;
pub use tables::*;

use crate::model::{Class, Guided, Movement, SwKind, Trait, WoundedSide};
use content::At;

content::rows! {
    /// units/*.toml: the counters of a nation.
    pub struct UnitsFile {
        /// Whose they are (tables/armies.toml).
        pub nation: At<String>,
        /// The counters.
        pub counter: Vec<CounterRow>,
    }

    /// What a vehicle carries.
    #[serde(rename_all = "PascalCase")]
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

    /// A face of a vehicle that halves HEAT.
    pub enum Face { HullFront, HullFlank, HullRear, TurretFront, TurretFlank, TurretRear }

    /// Morale of each side of a counter.
    pub struct MoraleRow {
        /// In Good Order.
        pub good_order: i8 [1..=12],
        /// Shaken.
        pub shaken: i8 [1..=12],
    }

    /// A gun with a to-hit table.
    pub struct OrdnanceRow {
        /// Firepower against what is no vehicle.
        pub he: i8 [0..=20],
        /// Shots in an impulse; one if left out.
        pub shots: Option<u8> [1..=4],
        /// A red H: it fires HEAT.
        pub heat: bool = default,
        /// Calibre in millimetres.
        pub calibre_mm: u16,
        /// How its missile is guided, if it is.
        pub guided: Option<Guided>,
        /// Up to three ranges, nearest first: range, to hit, penetration.
        pub bands: At<Vec<At<(u8, i8, i8)>>> [len 1..=3],
    }

    /// Armour: front, flank and rear.
    pub struct ArmorRow {
        /// Of the hull. "no" is an unarmoured face.
        pub hull: [Cost; 3],
        /// Of the turret, if there is one.
        pub turret: Option<[Cost; 3]>,
        /// Faces printed in red.
        pub red: Vec<At<Face>> = default,
    }

    /// A machine gun of a vehicle or helicopter.
    pub struct GunRow {
        /// Firepower.
        pub fp: At<i8> [0..=20],
        /// Starred: it fires all round, while the vehicle is Open.
        pub star: bool = default,
        /// Range in hexes; without it there is no limit.
        pub range: Option<At<u8>>,
    }

    /// Where the values of a counter come from. What is not named is as `other`, or as `all`.
    #[derive(Default, PartialEq, Eq)]
    pub struct CounterProvenance {
        pub all | other: Option<Provenance>,
        /// That there was such a person.
        pub existence: Option<Provenance>,
        /// Firepower, range and movement factor.
        pub values: Option<Provenance>,
        pub fp | range | mf | morale | morale_good_order | morale_shaken | leadership | traits | wounded | he | bands |
            to_hit_near | pen_near | pen | max_range | rockets | hull_front | turret_front: Option<Provenance>,
        /// The lowest armour factor.
        pub lowest: Option<Provenance>,
        pub red | armor_value: Option<Provenance>,
        /// Write "house" for machine guns with a range of your own.
        pub mg: Option<Provenance>,
        pub passengers | open_topped | immobile: Option<Provenance>,
    }

    /// A counter.
    pub struct CounterRow {
        id, name,
        /// What it is.
        pub class: At<Class>,
        /// What a support weapon is.
        pub kind: Option<At<SwKind>>,
        /// Its background colour (tables/armies.toml).
        pub force: Option<At<String>>,
        /// How a vehicle moves.
        pub movement: Option<At<Movement>>,
        /// Firepower.
        pub fp: Option<At<i8>> [0..=20],
        /// Range in hexes.
        pub range: Option<At<u8>> [..=100],
        /// Movement factor.
        pub mf: Option<At<u8>> [..=30],
        /// Morale of each side.
        pub morale: Option<At<MoraleRow>>,
        /// Leadership.
        pub leadership: Option<At<i8>> [0..=6],
        /// The other side of a hero.
        pub wounded: Option<At<WoundedSide>>,
        /// Calibre of a weapon team in millimetres.
        pub calibre_mm: Option<At<u16>>,
        /// Armour of a vehicle; left out, it has none.
        pub armor: Option<At<ArmorRow>>,
        /// Armour of a helicopter.
        pub armor_value: Option<At<i8>> [0..=20],
        /// Its gun.
        pub ordnance: Option<At<OrdnanceRow>>,
        /// Machine guns of a vehicle or helicopter.
        pub mgs: Vec<GunRow> [len ..=3] = default,
        /// What it carries.
        pub passengers: Option<At<LoadWord>>,
        /// What is printed in symbols.
        pub traits: Vec<At<Trait>> = default,
        /// The other side of a machine gun: an id.
        pub flip_to: Option<At<String>>,
        /// How many lie in the box. It is no limit on play.
        pub count: u8 [1..],
        /// Where its values come from.
        pub provenance: CounterProvenance,
    }

    /// skills/*.toml: skill cards.
    pub struct SkillsFile {
        /// The cards.
        pub skill: Vec<SkillRow> [len ..=99],
    }

    /// How long a card works.
    pub enum Duration {
        /// Once; then it is discarded.
        Once,
        /// All the scenario.
        Scenario,
        /// It is a thing that its owner has.
        Equipment,
    }

    /// A skill card.
    pub struct SkillRow {
        id, name,
        /// What the card says.
        pub text: Text,
        /// Who may have it.
        pub eligible: Vec<At<Class>>,
        /// How long it works.
        pub duration: Duration,
        /// What it does.
        pub effect: SkillEffect,
        provenance,
    }

    /// What a skill card does.
    #[derive(Copy, PartialEq, Eq)]
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
}

/// A list of hexes.
pub type Labels = Vec<At<String>>;
