//! Fire, ordnance, melee and the constants.

use crate::{
    content::{ConstantsFile, FireFile, MeleeFile, OrdnanceFile, Provenance},
    ground::Stacking,
    model::{Check, Class, FireMods, FixedNumbers, GunMods},
};
use content::{At, Files, Problems, duplicate, fault, printed, read, word};
use kernel::{Clause, clause};

/// Kill numbers of melee by column, and the odds of the columns.
type Melee = ([i8; 7], [(u8, u8); 7]);

/// The tables that need no counters, as far as they could be read.
pub(super) struct Numbers {
    pub results: Option<[[Check; 8]; 3]>,
    pub fire: Option<FireMods>,
    pub gun: Option<GunMods>,
    pub melee: Option<Melee>,
    pub constants: Option<ConstantsFile>,
    /// Numbers of the rulebook that stand in no other table.
    pub fixed: Option<FixedNumbers>,
    /// Support weapons that each class may carry.
    pub carries: Option<[u8; Class::COUNT]>,
}

impl Numbers {
    /// The usual stacking limits.
    pub fn stacking(&self) -> Option<Stacking> {
        let row = &self.constants.as_ref()?.stacking;
        Some(Stacking { squads: *row.squads, smc: *row.smc, vehicles: *row.vehicles, helicopters: *row.helicopters })
    }
}

/// Reads and checks the tables.
pub(super) fn numbers(files: &Files, problems: &mut Problems) -> Numbers {
    let fire: Option<FireFile> = read(files, "lnl/tables/fire.toml", problems);
    let ordnance: Option<OrdnanceFile> = read(files, "lnl/tables/ordnance.toml", problems);
    let melee: Option<MeleeFile> = read(files, "lnl/tables/melee.toml", problems);
    let constants: Option<ConstantsFile> = read(files, "lnl/tables/constants.toml", problems);
    if let Some(file) = &constants {
        check_constants(file, problems);
    }
    Numbers {
        results: fire.as_ref().map(|file| results(file, problems)),
        fire: fire.as_ref().map(|file| file.modifier.read("modifier", problems)),
        gun: ordnance.as_ref().map(|file| file.modifier.read("modifier", problems)),
        melee: melee.as_ref().map(|file| melee_table(file, problems)),
        carries: constants.as_ref().map(|file| carries(file, problems)),
        fixed: constants.as_ref().map(|file| file.read("", problems)),
        constants,
    }
}

/// The Damage Check (lnl:T.dft.r1, lnl:T.dft.r2, lnl:T.dft.r3).
fn results(file: &FireFile, problems: &mut Problems) -> [[Check; 8]; 3] {
    use Check as W;
    let row = &file.results;
    let rulebook = [
        (&row.no_more, &row.provenance.no_more, [W::None; 8], clause!("T.dft.r1")),
        (
            &row.above,
            &row.provenance.above,
            [W::Shaken, W::Casualties, W::Shaken, W::Wounded, W::Wounded, W::Shaken, W::Shaken, W::Damaged],
            clause!("T.dft.r2"),
        ),
        (
            &row.twice,
            &row.provenance.twice,
            [W::Casualties, W::Casualties, W::Wounded, W::Wounded, W::Wounded, W::Shaken, W::Destroyed, W::Destroyed],
            clause!("T.dft.r3"),
        ),
    ];
    for (found, marks, expected, clause) in rulebook {
        for ((found, mark), expected) in found.iter().zip(marks).zip(expected) {
            if *mark == Provenance::Seed && **found != expected {
                fault!(problems, found, "content-not-as-printed"; clause = clause, field = "results",
                    found = word(&**found), expected = word(&expected));
            }
        }
    }
    [&row.no_more, &row.above, &row.twice].map(|row| row.each_ref().map(|found| **found))
}

/// The melee table: its columns are those of the rulebook, its numbers fall (lnl:T.mt.a to lnl:T.mt.g).
fn melee_table(file: &MeleeFile, problems: &mut Problems) -> Melee {
    const COLUMNS: [((u8, u8), i8, Clause); 7] = [
        ((1, 3), 10, clause!("T.mt.a")),
        ((1, 2), 9, clause!("T.mt.b")),
        ((1, 1), 8, clause!("T.mt.c")),
        ((3, 2), 7, clause!("T.mt.d")),
        ((2, 1), 6, clause!("T.mt.e")),
        ((3, 1), 5, clause!("T.mt.f")),
        ((4, 1), 4, clause!("T.mt.g")),
    ];
    for (row, ((attack, defence), kill, clause)) in file.column.iter().zip(COLUMNS) {
        let odds = format!("{attack}-{defence}");
        if *row.odds != odds {
            fault!(problems, &row.odds, "lnl-content-melee-odds"; clause = clause, found = &row.odds, expected = odds);
        }
        printed(problems, row.provenance, "kill", &row.kill, kill, clause);
    }
    for pair in file.column.windows(2).filter(|pair| *pair[1].kill > *pair[0].kill) {
        fault!(problems, &pair[1].kill, "lnl-content-melee-order"; clause = clause!("8.0.d"),
            odds = pair[1].odds.to_string());
    }
    (file.column.each_ref().map(|row| *row.kill), COLUMNS.map(|(odds, ..)| odds))
}

fn check_constants(file: &ConstantsFile, problems: &mut Problems) {
    let stacking = &file.stacking;
    let limits: [(&str, &At<u8>, u8, Clause); 4] = [
        ("stacking.squads", &stacking.squads, 3, clause!("1.3.a")),
        ("stacking.smc", &stacking.smc, 2, clause!("1.3.b")),
        ("stacking.vehicles", &stacking.vehicles, 2, clause!("1.3.c")),
        ("stacking.helicopters", &stacking.helicopters, 1, clause!("1.3.d")),
    ];
    for (field, found, expected, clause) in limits {
        printed(problems, stacking.provenance, field.to_owned(), found, expected, clause);
    }
    printed(problems, file.spotting.provenance, "spotting.blocking", &file.spotting.blocking, 2, clause!("10.1.j"));
    printed(problems, file.spotting.provenance, "spotting.degrading", &file.spotting.degrading, 3, clause!("10.1.k"));
    for (nth, row) in file.machine_gun.iter().enumerate() {
        if file.machine_gun[..nth].iter().any(|other| *other.fp == *row.fp) {
            duplicate(problems, "lnl-content-kind-table-row", &row.fp.to_string(), &row.fp);
        }
        let expected = machine_gun_range(*row.fp);
        if row.provenance != Provenance::House && *row.range != expected {
            fault!(problems, &row.range, "lnl-content-mg-range"; clause = clause!("15.0.k"), fp = *row.fp,
                found = *row.range, expected = expected);
        }
    }
}

/// How far a machine gun of a vehicle fires (lnl:15.0.k): our formula between the two numbers of the rulebook.
fn machine_gun_range(fp: i8) -> u8 {
    6 + 2 * fp.unsigned_abs()
}

/// What each class carries, and the clause that says so.
pub(super) const fn carrying(class: Class) -> Clause {
    match class {
        Class::Squad => clause!("1.6.1.a"),
        Class::HalfSquad | Class::Crew => clause!("1.6.1.b"),
        Class::WeaponTeam => clause!("1.1.f"),
        Class::Medic | Class::Chaplain => clause!("1.6.1.l"),
        Class::Leader | Class::Hero | Class::Scout | Class::Advisor | Class::Sniper | Class::ArmorLeader => {
            clause!("1.6.1.c")
        }
        Class::Vehicle | Class::Helicopter | Class::SupportWeapon => clause!("1.1.e"),
    }
}

fn carries(file: &ConstantsFile, problems: &mut Problems) -> [u8; Class::COUNT] {
    let mut carries = [0; Class::COUNT];
    for (nth, row) in file.carry.iter().enumerate() {
        if file.carry[..nth].iter().any(|other| *other.class == *row.class) {
            duplicate(problems, "lnl-content-kind-table-row", &word(&*row.class), &row.class);
        }
        let class = *row.class;
        let expected = match class {
            Class::Squad => 2,
            Class::HalfSquad | Class::Crew | Class::Leader | Class::Hero | Class::Scout | Class::Advisor => 1,
            _ => 0,
        };
        printed(problems, row.provenance, "weapons", &row.weapons, expected, carrying(class));
        carries[class as usize] = *row.weapons;
    }
    carries
}
