//! The rows that the rulebook prints. Content files repeat them, and a row that bears a printed id must have the
//! printed numbers unless it says that it is a house rule: then a table that calls itself FUBAR is FUBAR.

use crate::{
    content::{AllWord, CoverWord, OrderWord, StatusWord, WeaponsFired, Who},
    looks::Looks,
    model::{Damage, FireClass},
};
use board::open::Len;
use kernel::{Clause, clause};

/// A number with the clause that prints it.
pub(crate) type Printed = (u8, Clause);

/// Training, from worst to best: id, activation, experience, most suppressed.
pub(crate) const LEVELS: [(&str, [Printed; 3]); 4] = [
    ("novice", [(5, clause!("unit-5")), (6, clause!("unit-6")), (1, clause!("supp-9"))]),
    ("seasoned", [(4, clause!("unit-7")), (5, clause!("unit-8")), (2, clause!("supp-10"))]),
    ("veteran", [(3, clause!("unit-9")), (4, clause!("unit-10")), (3, clause!("supp-11"))]),
    ("elite", [(2, clause!("unit-11")), (4, clause!("unit-12")), (4, clause!("supp-12"))]),
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

impl Weapon {
    /// One of these with its own numbers.
    const fn row(self, id: &'static str, clause: Clause, range: Len, fire_points: u8) -> Weapon {
        Weapon { id, clause, range, fire_points, ..self }
    }
    /// What else the book says of it.
    const fn besides(self, besides: &'static [Clause]) -> Weapon {
        Weapon { besides, ..self }
    }
}

/// The weapons, in the order of the book, and the built-in launcher.
pub(crate) const WEAPONS: [Weapon; 16] = [
    SMALL_ARM.row("pistol", clause!("weap-2"), 800, 1),
    SMALL_ARM.row("rifle", clause!("weap-3"), 2400, 1),
    SMALL_ARM.row("assault_rifle", clause!("weap-4"), 2400, 2),
    // All there is to a sniper.
    SMALL_ARM.row("sniper_rifle", clause!("weap-5"), 3200, 2).besides(&[clause!("snip-1"), clause!("snip-2")]),
    SMALL_ARM.row("smg", clause!("weap-6"), 1600, 3),
    Weapon { machine_gun: true, ..SMALL_ARM }.row("lmg", clause!("weap-7"), 3200, 3),
    SMALL_ARM.row("combat_shotgun", clause!("weap-8"), 800, 3),
    Weapon { crew_carried: 2, machine_gun: true, harms_tanks: false, ..SUPPORT }.row("hmg", clause!("weap-9"), 3200, 4),
    Weapon { ignores_cover: true, ..SUPPORT }.row("flamethrower", clause!("weap-10"), 800, 4),
    // Like most support weapons it harms tanks.
    Weapon { class: FireClass::Thrown, ..SUPPORT }.row("grenade", clause!("weap-11"), 800, 3).besides(&[
        clause!("gren-1"),
        clause!("gren-4"),
        clause!("gren-5"),
    ]),
    SUPPORT.row("missile_launcher", clause!("weap-12"), 2400, 3),
    // It is no tank cannon and has no footnote: cover counts.
    SUPPORT.row("light_at_gun", clause!("weap-13"), 3200, 3).besides(&[clause!("weap-26")]),
    Weapon { indirect: true, ..SUPPORT }.row("light_mortar", clause!("weap-14"), 4000, 3).besides(&[clause!("mort-1")]),
    CANNON.row("light_cannon", clause!("weap-15"), 3200, 4),
    // Misprinted in the book as a kind of shotgun.
    CANNON.row("heavy_cannon", clause!("weap-16"), 4800, 6).besides(&[clause!("weap-17")]),
    // A small arm for orders, a grenade against tanks.
    Weapon { harms_tanks: true, ..SMALL_ARM }
        .row("integral_launcher", clause!("weap-22"), 1600, 3)
        .besides(&[clause!("weap-18"), clause!("weap-23")]),
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

/// Nobody moves and nobody fires, which orders differ from.
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

impl Order {
    const fn of(id: OrderWord, who: Who, distance: Option<Len>, clause: Clause) -> Order {
        Order { id, who, distance: (distance, clause), ..PLAIN }
    }
    const fn foot(id: OrderWord, distance: Len, clause: Clause) -> Order {
        Order::of(id, Who::Infantry, Some(distance), clause)
    }
    const fn fires(self, fire: &'static [FireClass]) -> Order {
        Order { fire, ..self }
    }
    const fn becomes(self, status: StatusWord) -> Order {
        Order { status: Some(status), ..self }
    }
}

const AIMABLE: &[FireClass] = &[FireClass::SmallArm, FireClass::Support];

/// The orders, in the order of the book.
pub(crate) const ORDERS: [Order; 9] = [
    Order::foot(OrderWord::Walk, 600, clause!("order-1")).fires(&[FireClass::SmallArm, FireClass::Thrown]),
    Order::foot(OrderWord::Run, 1200, clause!("order-7")),
    Order::foot(OrderWord::Dodge, 800, clause!("order-9")).becomes(StatusWord::Dodging),
    Order {
        reaction_only: true,
        ..Order::of(OrderWord::OnGuard, Who::Any, None, clause!("order-13")).fires(AIMABLE).becomes(StatusWord::OnGuard)
    },
    Order::foot(OrderWord::GoToGround, 300, clause!("order-15")).becomes(StatusWord::Grounded),
    Order {
        aim: Some((1, clause!("order-24"))),
        ..Order::of(OrderWord::AimedFire, Who::Any, None, clause!("order-22")).fires(AIMABLE)
    },
    Order { melee: true, ..Order::foot(OrderWord::Assault, 800, clause!("order-29")) },
    Order {
        in_light_cover: Some((600, clause!("veh-6"))),
        weapons_fired: Some(WeaponsFired::Number(1)),
        ..Order::of(OrderWord::Drive, Who::Vehicle, Some(1200), clause!("veh-5")).fires(AIMABLE)
    },
    Order {
        weapons_fired: Some(WeaponsFired::Word(AllWord::All)),
        ..Order::of(OrderWord::HaltFire, Who::Vehicle, None, clause!("veh-15")).fires(AIMABLE)
    },
];
