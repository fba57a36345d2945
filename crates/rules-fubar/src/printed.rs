//! The rows that the rulebook prints. Content files repeat them, and a row that bears a printed id must have the printed
//! numbers unless it says that it is a house rule: then a table that calls itself FUBAR is FUBAR.

use crate::{
    content::{AllWord, CoverWord, OrderWord, StatusWord, WeaponsFired, Who},
    looks::Looks,
    model::{Damage, FireClass},
};
use board::open::Len;
use kernel::{Clause, clause};

/// A training level: three numbers, each with the clause that prints it.
pub(crate) struct Level {
    pub id: &'static str,
    pub activation: (u8, Clause),
    pub experience: (u8, Clause),
    pub max_suppressed: (u8, Clause),
}

/// Training, from worst to best.
pub(crate) const LEVELS: [Level; 4] = [
    Level {
        id: "novice",
        activation: (5, clause!("unit-5")),
        experience: (6, clause!("unit-6")),
        max_suppressed: (1, clause!("supp-9")),
    },
    Level {
        id: "seasoned",
        activation: (4, clause!("unit-7")),
        experience: (5, clause!("unit-8")),
        max_suppressed: (2, clause!("supp-10")),
    },
    Level {
        id: "veteran",
        activation: (3, clause!("unit-9")),
        experience: (4, clause!("unit-10")),
        max_suppressed: (3, clause!("supp-11")),
    },
    Level {
        id: "elite",
        activation: (2, clause!("unit-11")),
        experience: (4, clause!("unit-12")),
        max_suppressed: (4, clause!("supp-12")),
    },
];

/// A weapon, with the clause that prints its range and fire points.
#[derive(Clone, Copy)]
pub(crate) struct Weapon {
    pub id: &'static str,
    pub clause: Clause,
    /// What else the book says of it.
    pub besides: &'static [Clause],
    pub class: FireClass,
    pub range: Len,
    pub fire_points: u8,
    pub crew_carried: u8,
    pub machine_gun: bool,
    pub ignores_cover: bool,
    pub tank_mount_only: bool,
    pub indirect: bool,
    pub harms_tanks: bool,
}

/// What most small arms have in common.
pub(crate) const SMALL_ARM: Weapon = Weapon {
    id: "",
    clause: clause!("weap-1"),
    besides: &[],
    class: FireClass::SmallArm,
    range: 0,
    fire_points: 0,
    crew_carried: 1,
    machine_gun: false,
    ignores_cover: false,
    tank_mount_only: false,
    indirect: false,
    harms_tanks: false,
};

/// What most support weapons have in common.
const SUPPORT: Weapon = Weapon { class: FireClass::Support, harms_tanks: true, ..SMALL_ARM };

/// What cannons have in common (fub:weap-19, fub:weap-25).
const CANNON: Weapon = Weapon { ignores_cover: true, tank_mount_only: true, ..SUPPORT };

/// The weapons, in the order of the book, and the built-in launcher.
pub(crate) const WEAPONS: [Weapon; 16] = [
    Weapon { id: "pistol", clause: clause!("weap-2"), range: 800, fire_points: 1, ..SMALL_ARM },
    Weapon { id: "rifle", clause: clause!("weap-3"), range: 2400, fire_points: 1, ..SMALL_ARM },
    Weapon { id: "assault_rifle", clause: clause!("weap-4"), range: 2400, fire_points: 2, ..SMALL_ARM },
    // All there is to a sniper.
    Weapon {
        id: "sniper_rifle",
        clause: clause!("weap-5"),
        besides: &[clause!("snip-1"), clause!("snip-2")],
        range: 3200,
        fire_points: 2,
        ..SMALL_ARM
    },
    Weapon { id: "smg", clause: clause!("weap-6"), range: 1600, fire_points: 3, ..SMALL_ARM },
    Weapon { id: "lmg", clause: clause!("weap-7"), range: 3200, fire_points: 3, machine_gun: true, ..SMALL_ARM },
    Weapon { id: "combat_shotgun", clause: clause!("weap-8"), range: 800, fire_points: 3, ..SMALL_ARM },
    Weapon {
        id: "hmg",
        clause: clause!("weap-9"),
        range: 3200,
        fire_points: 4,
        crew_carried: 2,
        machine_gun: true,
        harms_tanks: false,
        ..SUPPORT
    },
    Weapon {
        id: "flamethrower",
        clause: clause!("weap-10"),
        range: 800,
        fire_points: 4,
        ignores_cover: true,
        ..SUPPORT
    },
    // Like most support weapons it harms tanks.
    Weapon {
        id: "grenade",
        clause: clause!("weap-11"),
        besides: &[clause!("gren-1"), clause!("gren-4"), clause!("gren-5")],
        class: FireClass::Thrown,
        range: 800,
        fire_points: 3,
        ..SUPPORT
    },
    Weapon { id: "missile_launcher", clause: clause!("weap-12"), range: 2400, fire_points: 3, ..SUPPORT },
    // It is no tank cannon and has no footnote: cover counts.
    Weapon {
        id: "light_at_gun",
        clause: clause!("weap-13"),
        besides: &[clause!("weap-26")],
        range: 3200,
        fire_points: 3,
        ..SUPPORT
    },
    Weapon {
        id: "light_mortar",
        clause: clause!("weap-14"),
        besides: &[clause!("mort-1")],
        range: 4000,
        fire_points: 3,
        indirect: true,
        ..SUPPORT
    },
    Weapon { id: "light_cannon", clause: clause!("weap-15"), range: 3200, fire_points: 4, ..CANNON },
    // Misprinted in the book as a kind of shotgun.
    Weapon {
        id: "heavy_cannon",
        clause: clause!("weap-16"),
        besides: &[clause!("weap-17")],
        range: 4800,
        fire_points: 6,
        ..CANNON
    },
    // A small arm for orders, a grenade against tanks.
    Weapon {
        id: "integral_launcher",
        clause: clause!("weap-22"),
        besides: &[clause!("weap-18"), clause!("weap-23")],
        range: 1600,
        fire_points: 3,
        harms_tanks: true,
        ..SMALL_ARM
    },
];

/// Personal armour: id, save, the clause that prints it, and the one that says who wears it.
pub(crate) const ARMOUR: [(&str, Option<u8>, [Clause; 2]); 6] = [
    ("none", None, [clause!("save-7"), clause!("save-20")]),
    ("light", Some(6), [clause!("save-2"), clause!("save-15")]),
    ("medium", Some(5), [clause!("save-3"), clause!("save-16")]),
    ("heavy", Some(4), [clause!("save-4"), clause!("save-17")]),
    ("power", Some(3), [clause!("save-5"), clause!("save-18")]),
    ("battle", Some(2), [clause!("save-6"), clause!("save-19")]),
];

/// Vehicle armour: id, save, whether it is a tank (fub:veh-27), clause of the save.
pub(crate) const HULLS: [(&str, u8, bool, Clause); 4] = [
    ("light", 5, false, clause!("veh-19")),
    ("medium", 4, true, clause!("veh-20")),
    ("heavy", 3, true, clause!("veh-21")),
    ("very_heavy", 2, true, clause!("veh-22")),
];

/// What each face does to a vehicle, from 1.
pub(crate) const DAMAGE: [(Damage, Clause); 6] = [
    (Damage::Stunned, clause!("veh-29")),
    (Damage::Stunned, clause!("veh-29")),
    (Damage::Immobilised, clause!("veh-31")),
    (Damage::WeaponDestroyed, clause!("veh-32")),
    (Damage::WeaponDestroyed, clause!("veh-32")),
    (Damage::Destroyed, clause!("veh-34")),
];

/// What a crewman needs to get out (fub:veh-35).
pub(crate) const CREW_ESCAPE: u8 = 5;

/// Classes of cover: what each adds.
pub(crate) const COVER: [(CoverWord, u8, Clause); 3] = [
    (CoverWord::Light, 1, clause!("cover-2")),
    (CoverWord::Moderate, 2, clause!("cover-3")),
    (CoverWord::Hard, 3, clause!("cover-4")),
];

/// The worst that cover does (fub:cover-8).
pub(crate) const COVER_CAP: u8 = 6;

/// What the book says of the cover that some things give.
pub(crate) const LOOKS: [(Looks, CoverWord, Clause); 13] = [
    (Looks::Wood, CoverWord::Light, clause!("cover-5")),
    (Looks::Orchard, CoverWord::Light, clause!("cover-5")),
    (Looks::Hedge, CoverWord::Light, clause!("cover-5")),
    (Looks::Fence, CoverWord::Light, clause!("cover-5")),
    (Looks::Foxholes, CoverWord::Light, clause!("cover-5")),
    (Looks::Reeds, CoverWord::Light, clause!("cover-5")),
    (Looks::Car, CoverWord::Light, clause!("cover-5")),
    (Looks::Cart, CoverWord::Light, clause!("cover-5")),
    (Looks::Wall, CoverWord::Moderate, clause!("cover-6")),
    (Looks::Ruin, CoverWord::Moderate, clause!("cover-6")),
    (Looks::Rubble, CoverWord::Moderate, clause!("cover-6")),
    (Looks::Trench, CoverWord::Moderate, clause!("cover-6")),
    (Looks::Bunker, CoverWord::Hard, clause!("cover-7")),
];

/// An order. Distances and aim are printed numbers; the rest is in the program, and a file may only repeat it.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub id: OrderWord,
    pub who: Who,
    /// The distance, or none where the program lets nobody move, with the clause that says so.
    pub distance: (Option<Len>, Clause),
    pub in_light_cover: Option<(Len, Clause)>,
    pub aim: Option<(u8, Clause)>,
    pub fire: &'static [FireClass],
    pub weapons_fired: Option<WeaponsFired>,
    pub status: Option<StatusWord>,
    pub reaction_only: bool,
    pub melee: bool,
}

/// Walking without a shot, which other orders differ from.
const PLAIN: Order = Order {
    id: OrderWord::Run,
    who: Who::Infantry,
    distance: (None, clause!("order-32")),
    in_light_cover: None,
    aim: None,
    fire: &[],
    weapons_fired: None,
    status: None,
    reaction_only: false,
    melee: false,
};

const AIMABLE: &[FireClass] = &[FireClass::SmallArm, FireClass::Support];

/// The orders, in the order of the book.
pub(crate) const ORDERS: [Order; 9] = [
    Order {
        id: OrderWord::Walk,
        distance: (Some(600), clause!("order-1")),
        fire: &[FireClass::SmallArm, FireClass::Thrown],
        ..PLAIN
    },
    Order { id: OrderWord::Run, distance: (Some(1200), clause!("order-7")), ..PLAIN },
    Order {
        id: OrderWord::Dodge,
        distance: (Some(800), clause!("order-9")),
        status: Some(StatusWord::Dodging),
        ..PLAIN
    },
    Order {
        id: OrderWord::OnGuard,
        who: Who::Any,
        distance: (None, clause!("order-13")),
        fire: AIMABLE,
        status: Some(StatusWord::OnGuard),
        reaction_only: true,
        ..PLAIN
    },
    Order {
        id: OrderWord::GoToGround,
        distance: (Some(300), clause!("order-15")),
        status: Some(StatusWord::Grounded),
        ..PLAIN
    },
    Order {
        id: OrderWord::AimedFire,
        who: Who::Any,
        distance: (None, clause!("order-22")),
        aim: Some((1, clause!("order-24"))),
        fire: AIMABLE,
        ..PLAIN
    },
    Order { id: OrderWord::Assault, distance: (Some(800), clause!("order-29")), melee: true, ..PLAIN },
    Order {
        id: OrderWord::Drive,
        who: Who::Vehicle,
        distance: (Some(1200), clause!("veh-5")),
        in_light_cover: Some((600, clause!("veh-6"))),
        fire: AIMABLE,
        weapons_fired: Some(WeaponsFired::Number(1)),
        ..PLAIN
    },
    Order {
        id: OrderWord::HaltFire,
        who: Who::Vehicle,
        distance: (None, clause!("veh-15")),
        fire: AIMABLE,
        weapons_fired: Some(WeaponsFired::Word(AllWord::All)),
        ..PLAIN
    },
];
