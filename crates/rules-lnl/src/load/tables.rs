//! Fire, ordnance, melee and the constants.

use super::tell::{by, printed, tell, word};
use crate::{
    content::{
        CheckWord, ClassWord, ConstantsFile, Count, FireFile, FireModifiers, GunModifiers, MeleeFile, Number,
        OrdnanceFile, Provenance,
    },
    ground::Stacking,
    model::{Check, Class, FireMods, GunMods},
};
use content::{At, Files, Problems, duplicate, read};
use kernel::{Clause, clause, say::Message};

/// Kill numbers of melee by column, and the odds of the columns.
type Melee = ([i8; 7], [(u8, u8); 7]);

/// The tables that need no counters, as far as they could be read.
pub(super) struct Numbers {
    pub results: Option<[[Check; 8]; 3]>,
    pub fire: Option<FireMods>,
    pub gun: Option<GunMods>,
    pub melee: Option<Melee>,
    pub constants: Option<ConstantsFile>,
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
        fire: fire.as_ref().map(|file| fire_mods(&file.modifier, problems)),
        gun: ordnance.as_ref().map(|file| gun_mods(&file.modifier, problems)),
        melee: melee.as_ref().map(|file| melee_table(file, problems)),
        carries: constants.as_ref().map(|file| carries(file, problems)),
        constants,
    }
}

const fn result(word: CheckWord) -> Check {
    match word {
        CheckWord::None => Check::None,
        CheckWord::Shaken => Check::Shaken,
        CheckWord::Casualties => Check::Casualties,
        CheckWord::Wounded => Check::Wounded,
        CheckWord::Destroyed => Check::Destroyed,
        CheckWord::Damaged => Check::Damaged,
    }
}

/// The Damage Check (lnl:T.dft.r1, lnl:T.dft.r2, lnl:T.dft.r3).
fn results(file: &FireFile, problems: &mut Problems) -> [[Check; 8]; 3] {
    use CheckWord as W;
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
                let message = by("lnl-content-not-as-printed", clause).with("found", word(&**found));
                let help = Message::new("lnl-content-help-not-as-printed").with("expected", word(&expected));
                problems.on(found, message.with("expected", word(&expected)), Some(help));
            }
        }
    }
    [&row.no_more, &row.above, &row.twice].map(|row| row.each_ref().map(|found| result(**found)))
}

/// The value of a number, which must be the rulebook's if it says so.
fn value(problems: &mut Problems, number: &Number, expected: i8, clause: Clause) -> i8 {
    printed(problems, number.provenance, &number.value, expected, clause);
    *number.value
}

/// The modifiers of direct fire (lnl:T.dft.a).
fn fire_mods(row: &FireModifiers, problems: &mut Problems) -> FireMods {
    let clause = clause!("T.dft.a");
    FireMods {
        adjacent: value(problems, &row.adjacent, 2, clause),
        moving_target: value(problems, &row.moving_target, 1, clause),
        degrading_hex: value(problems, &row.degrading_hex, -1, clause),
        assault_or_stealth_fire: value(problems, &row.assault_or_stealth_fire, -2, clause),
        night: value(problems, &row.night, -2, clause!("20.01.a")),
        fire_from_smoke: value(problems, &row.fire_from_smoke, -1, clause!("7.0.h")),
        outside_passenger_still: value(problems, &row.outside_passenger_still, -1, clause!("16.2.g")),
        outside_passenger_moving: value(problems, &row.outside_passenger_moving, -2, clause!("16.2.h")),
        overrun: value(problems, &row.overrun, 2, clause!("15.3.c")),
    }
}

/// The modifiers of ordnance fire (lnl:T.oft.a).
fn gun_mods(row: &GunModifiers, problems: &mut Problems) -> GunMods {
    let clause = clause!("T.oft.a");
    GunMods {
        degrading_hex: value(problems, &row.degrading_hex, 1, clause),
        bocage_own_hexside: value(problems, &row.bocage_own_hexside, 1, clause),
        target_vehicle_moving: value(problems, &row.target_vehicle_moving, 1, clause),
        firer_vehicle_assault_move: value(problems, &row.firer_vehicle_assault_move, 2, clause!("15.2.c")),
        firer_sw_assault_move: value(problems, &row.firer_sw_assault_move, 2, clause!("T.oft.b")),
        firer_open: value(problems, &row.firer_open, -1, clause),
        captured: value(problems, &row.captured, 1, clause!("1.6.1.g")),
        ops_complete: value(problems, &row.ops_complete, 2, clause),
        turret_turned: value(problems, &row.turret_turned, 1, clause!("T.oft.c")),
        hull_or_wt_turned: value(problems, &row.hull_or_wt_turned, 2, clause!("T.oft.c")),
        helicopter_target_hovering: value(problems, &row.helicopter_target_hovering, 1, clause),
        helicopter_target_flying: value(problems, &row.helicopter_target_flying, 2, clause),
        helicopter_firer_flying: value(problems, &row.helicopter_firer_flying, 2, clause),
        night: value(problems, &row.night, 2, clause!("20.01.c")),
        fire_from_smoke: value(problems, &row.fire_from_smoke, 1, clause),
    }
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
            let message = by("lnl-content-melee-odds", clause).with("found", row.odds.to_string());
            let help = Message::new("lnl-content-help-melee-odds").with("expected", odds);
            problems.on(&row.odds, message, Some(help));
        }
        printed(problems, row.provenance, &row.kill, kill, clause);
    }
    for pair in file.column.windows(2).filter(|pair| *pair[1].kill > *pair[0].kill) {
        let message = by("lnl-content-melee-order", clause!("8.0.d")).with("odds", pair[1].odds.to_string());
        tell(problems, &pair[1].kill, message, "lnl-content-help-melee-order");
    }
    (file.column.each_ref().map(|row| *row.kill), COLUMNS.map(|(odds, ..)| odds))
}

fn check_constants(file: &ConstantsFile, problems: &mut Problems) {
    let numbers: [(&Number, i8, Clause); 5] = [
        (&file.rally_cover_bonus, -2, clause!("3.0.i")),
        (&file.close_assault_cover_bonus, -2, clause!("17.1.e")),
        (&file.satchel_fp, 6, clause!("8.0.q")),
        (&file.crash_fp, 4, clause!("19.5.1.f")),
        (&file.wt_melee_fp, 1, clause!("1.6.3.f")),
    ];
    for (number, expected, clause) in numbers {
        value(problems, number, expected, clause);
    }
    let counts: [(&Count, u8, Clause); 8] = [
        (&file.overrun_mp, 4, clause!("15.3.b")),
        (&file.flare_range, 3, clause!("20.1.a")),
        (&file.double_time_mp, 2, clause!("6.2.b")),
        (&file.smc_sw_mp, 2, clause!("1.6.1.c")),
        (&file.acquisition_max, 2, clause!("14.3.d")),
        (&file.max_degrading, 2, clause!("10.3.e")),
        (&file.passes_to_end, 3, clause!("4.0.c")),
        (&file.well_supplied_max, 3, clause!("13.91.c")),
    ];
    for (count, expected, clause) in counts {
        printed(problems, count.provenance, &count.value, expected, clause);
    }
    let stacking = &file.stacking;
    let limits: [(&At<u8>, u8, Clause); 4] = [
        (&stacking.squads, 3, clause!("1.3.a")),
        (&stacking.smc, 2, clause!("1.3.b")),
        (&stacking.vehicles, 2, clause!("1.3.c")),
        (&stacking.helicopters, 1, clause!("1.3.d")),
    ];
    for (found, expected, clause) in limits {
        printed(problems, stacking.provenance, found, expected, clause);
    }
    printed(problems, file.spotting.provenance, &file.spotting.blocking, 2, clause!("10.1.j"));
    printed(problems, file.spotting.provenance, &file.spotting.degrading, 3, clause!("10.1.k"));
    for (nth, row) in file.machine_gun.iter().enumerate() {
        if file.machine_gun[..nth].iter().any(|other| *other.fp == *row.fp) {
            duplicate(problems, "lnl-content-kind-table-row", &row.fp.to_string(), &row.fp);
        }
        let expected = machine_gun_range(*row.fp);
        if row.provenance != Provenance::House && *row.range != expected {
            let message = by("lnl-content-mg-range", clause!("15.0.k")).with("fp", *row.fp).with("found", *row.range);
            let help = Message::new("lnl-content-help-mg-range").with("expected", expected);
            problems.on(&row.range, message, Some(help));
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
        let class = class(*row.class);
        let expected = match class {
            Class::Squad => 2,
            Class::HalfSquad | Class::Crew | Class::Leader | Class::Hero | Class::Scout | Class::Advisor => 1,
            _ => 0,
        };
        printed(problems, row.provenance, &row.weapons, expected, carrying(class));
        carries[class as usize] = *row.weapons;
    }
    carries
}

/// The class that a file names.
pub(super) const fn class(word: ClassWord) -> Class {
    match word {
        ClassWord::Squad => Class::Squad,
        ClassWord::HalfSquad => Class::HalfSquad,
        ClassWord::Crew => Class::Crew,
        ClassWord::WeaponTeam => Class::WeaponTeam,
        ClassWord::Leader => Class::Leader,
        ClassWord::Hero => Class::Hero,
        ClassWord::Medic => Class::Medic,
        ClassWord::Sniper => Class::Sniper,
        ClassWord::Chaplain => Class::Chaplain,
        ClassWord::Advisor => Class::Advisor,
        ClassWord::Scout => Class::Scout,
        ClassWord::ArmorLeader => Class::ArmorLeader,
        ClassWord::Vehicle => Class::Vehicle,
        ClassWord::Helicopter => Class::Helicopter,
        ClassWord::SupportWeapon => Class::SupportWeapon,
    }
}
