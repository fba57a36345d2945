//! How strong units are hand to hand (8.0, 8.1, 8.2, 13.1, 13.92): who fights, who may be struck, what each counts, and
//! the column.

use crate::{
    event::Modifiers,
    game::Lnl,
    model::{Class, Loc, SkillEffect, SwId, SwKind, Trait, UnitId, UnitSet},
    state::{Marks, Melee, State, Weapon, arms},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Seat, clause};

/// Strength against strength, as the Melee Table reads it.
pub(crate) struct Odds {
    /// FP of the side that strikes.
    pub attack: i16,
    /// FP of those it strikes at.
    pub defence: i16,
    /// Whether the ratio is below the lowest column (lnl:8.0.f).
    pub below: bool,
    /// The column after shifts.
    pub column: usize,
    /// The shifts, one by one.
    pub shifts: Modifiers,
}

impl Lnl {
    /// Whether a weapon is fit for melee and works: machine guns, flamethrowers, satchel charges, no ordnance
    /// (lnl:8.0.s).
    pub(crate) fn is_melee_weapon(&self, s: &State, sw: SwId) -> bool {
        self.weapon_kind(s, sw).has(Trait::Melee) && !s.weapon(sw).has(Weapon::JAMMED)
    }
    /// Whether a unit owns a weapon fit for melee.
    pub(crate) fn carries_melee_weapon(&self, s: &State, unit: UnitId) -> bool {
        self.weapons_of(s, unit).any(|sw| self.is_melee_weapon(s, sw))
    }
    /// The clause that keeps a unit out of melee.
    pub(crate) fn kept_out_by(&self, s: &State, unit: UnitId) -> Clause {
        match self.class(s, unit) {
            Class::Medic => clause!("11.3.g"),
            Class::Sniper => clause!("11.4.j"),
            Class::Chaplain => clause!("11.5.c"),
            _ => clause!("8.1.j"),
        }
    }
    /// Whether a unit would fight in melee if it were in Good Order: weapon teams only defend (lnl:1.6.3.g), leaders
    /// and advisors need a weapon (lnl:11.1.c), and snipers, chaplains and medics never do.
    pub(crate) fn is_fit_for_melee(&self, s: &State, unit: UnitId) -> bool {
        match self.class(s, unit) {
            Class::Squad | Class::HalfSquad | Class::Crew | Class::Hero | Class::Scout => true,
            Class::Leader | Class::Advisor => self.carries_melee_weapon(s, unit),
            _ => false,
        }
    }
    /// Whether a unit attacks in melee (lnl:8.0.l, lnl:8.1.j); Shaken ones do not (lnl:5.1.e).
    pub(crate) fn attacks_in_melee(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).good_order() && self.is_fit_for_melee(s, unit)
    }
    /// Whether a unit may be chosen as a target in melee: whoever attacks, and weapon teams, which only defend
    /// (lnl:8.0.m).
    pub(crate) fn defends_in_melee(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).good_order() && (self.is_fit_for_melee(s, unit) || self.class(s, unit) == Class::WeaponTeam)
    }
    /// Units of a side that attack in melee here.
    pub(crate) fn fighters_at(&self, s: &State, seat: Seat, at: Loc) -> UnitSet {
        self.legs_at(s, seat, at).filter(|unit| self.attacks_in_melee(s, unit))
    }
    /// Units of a side that may be struck in melee here.
    pub(crate) fn defenders_at(&self, s: &State, seat: Seat, at: Loc) -> UnitSet {
        self.legs_at(s, seat, at).filter(|unit| self.defends_in_melee(s, unit))
    }

    /// What a unit may use together: support weapons as in fire (lnl:8.0.o). A squad its own FP with one weapon or two
    /// weapons without, the others their own FP or one weapon. For a leader "own" is to lead.
    pub(super) fn melee_uses(&self, s: &State, unit: UnitId) -> ArrayVec<u8, 5> {
        let mut uses = ArrayVec::new();
        uses.push(arms::OWN);
        let fit = |arm: u8| self.weapon_of(s, unit, arm).is_some_and(|sw| self.is_melee_weapon(s, sw));
        let squad = self.class(s, unit) == Class::Squad;
        for arm in [arms::FIRST, arms::SECOND].into_iter().filter(|&arm| fit(arm)) {
            uses.push(if squad { arms::OWN | arm } else { arm });
        }
        uses.extend((squad && fit(arms::FIRST) && fit(arms::SECOND)).then_some(arms::FIRST | arms::SECOND));
        uses
    }
    /// The strongest of them; of equals the first, which spends no satchel charge.
    pub(super) fn best_melee_use(&self, s: &State, unit: UnitId) -> u8 {
        let uses = self.melee_uses(s, unit);
        let strength = |&arms: &u8| melee_fp(self, s, unit, arms, false);
        let best = uses.iter().map(strength).max().unwrap_or(0);
        uses.iter().copied().find(|arms| strength(arms) == best).unwrap_or(arms::OWN)
    }
    /// The clause by which a unit has the FP it fights with: its own, or that of the weapon it uses instead.
    pub(crate) fn melee_fp_by(&self, s: &State, unit: UnitId, used: u8) -> Clause {
        let arms = [arms::FIRST, arms::SECOND].into_iter().filter(|arm| used & arm != 0);
        let weapon = || arms.into_iter().find_map(|arm| self.weapon_of(s, unit, arm));
        match used & arms::OWN == 0 {
            true => weapon().map_or(clause!("8.0.d"), |sw| melee_weapon_fp(self, s, unit, sw, false).1),
            false => own_melee_fp(self, s, unit).1,
        }
    }
    /// Whether these arms of an officer are a gun that two may crew.
    pub(super) fn is_crew_gun(&self, s: &State, unit: UnitId, used: u8) -> bool {
        let gun = |arm: u8| self.weapon_of(s, unit, arm).is_some_and(|sw| self.sw_kind(s, sw) != SwKind::Satchel);
        is_officer(self, s, unit) && [arms::FIRST, arms::SECOND].into_iter().any(|arm| used & arm != 0 && gun(arm))
    }

    /// Who attacks for a side in this round.
    pub(crate) fn strikers(&self, s: &State, frame: &Melee) -> UnitSet {
        self.fighters_at(s, frame.striking, frame.at).and(frame.present[frame.striking])
    }
    /// Who may be struck in this round.
    pub(super) fn strikable(&self, s: &State, frame: &Melee) -> UnitSet {
        let enemy = crate::model::enemy_of(frame.striking);
        self.defenders_at(s, enemy, frame.at).and(frame.present[enemy])
    }
    /// FP of the side that strikes (lnl:8.0.d): everybody who can, with what [`crate::state::Unit::arms`] says.
    pub(super) fn striking_fp(&self, s: &State, frame: &Melee) -> i16 {
        let company = self.legs_at(s, frame.striking, frame.at).and(frame.present[frame.striking]);
        melee_strength(self, s, self.strikers(s, frame), company, frame.leader.get(), |unit| s.unit(unit).arms)
    }
    /// The odds of the strike as it is composed.
    pub(crate) fn melee_odds(&self, s: &State, frame: &Melee) -> Odds {
        let strikers = self.strikers(s, frame);
        let (attack, defence) = (self.striking_fp(s, frame), struck_fp(self, s, frame));
        let reached = |&(a, d): &(u8, u8)| attack * i16::from(d) >= defence * i16::from(a);
        let columns = &self.tables().melee_odds;
        let found = columns.iter().rposition(reached);
        let mut shifts = Modifiers::new();
        if strikers.any(|unit| self.class(s, unit) == Class::Hero) {
            // One hero or several (lnl:8.0.k), who strike and are not struck at (lnl:11.2.l).
            shifts.push((clause!("8.0.j"), 1));
        }
        if glider_shift(self, s, strikers, self.defenders_at(s, frame.striking, frame.at)) {
            shifts.push((clause!("13.92.c"), 1));
        }
        shifts
            .extend(glider_shift(self, s, frame.picked, self.strikable(s, frame)).then_some((clause!("13.92.d"), -1)));
        let shifted = found.unwrap_or(0) as i8 + shifts.iter().map(|&(_, by)| by).sum::<i8>();
        let column = shifted.clamp(0, columns.len() as i8 - 1) as usize;
        Odds { attack, defence, below: found.is_none(), column, shifts }
    }
    /// What is added to the roll. Night changes nothing (lnl:20.01.d), nor do adjacency and cover (lnl:8.0.n).
    pub(crate) fn melee_roll_modifiers(&self, s: &State, frame: &Melee) -> Modifiers {
        let mut list = Modifiers::new();
        list.extend(frame.leader.get().map(|leader| (clause!("8.0.h"), self.leadership(s, leader))));
        let zero = |units: UnitSet| units.filter(|unit| is_zero_fp(self, s, unit)).len() as i8;
        let (ours, theirs) = (zero(self.strikers(s, frame)), zero(frame.picked));
        list.extend((ours > 0).then_some((clause!("8.2.b"), -ours)));
        list.extend((theirs > 0).then_some((clause!("8.2.c"), theirs)));
        for unit in self.legs_at(s, frame.striking, frame.at).filter(|unit| s.unit(unit).good_order()) {
            if let Some(SkillEffect::Melee { add: more }) = self.hook(s, unit)
                && !list.is_full()
            {
                list.push((clause!("12.0.a"), more));
            }
        }
        list
    }
    /// The leader who helps unless the player says otherwise: the best of those who use no weapon.
    pub(super) fn default_melee_leader(&self, s: &State, frame: &Melee) -> Option<UnitId> {
        let free = |&unit: &UnitId| self.may_lead_melee(s, frame, unit) && s.unit(unit).arms & !arms::OWN == 0;
        let leaders = self.legs_at(s, frame.striking, frame.at).into_iter().filter(free);
        leaders.max_by_key(|&unit| (self.leadership(s, unit), u8::MAX - unit.0))
    }
    /// Whether a leader can help the side that strikes (lnl:8.0.h): in Good Order whatever his marker (lnl:4.1.n), with
    /// men of his force (lnl:11.11.e).
    pub(super) fn may_lead_melee(&self, s: &State, frame: &Melee, unit: UnitId) -> bool {
        let force = self.kind(s, unit).force;
        self.class(s, unit) == Class::Leader
            && frame.present[frame.striking].contains(unit)
            && s.stands_at(unit, frame.at)
            && self.leadership(s, unit) > 0
            && self.strikers(s, frame).any(|striker| striker != unit && self.kind(s, striker).force == force)
    }
}

/// A unit's FP in melee, unmodified but for what chapters 8 and 13.1 say.
fn melee_fp(game: &Lnl, s: &State, unit: UnitId, used: u8, crewed: bool) -> i16 {
    let mut fp = 0;
    if used & arms::OWN != 0 {
        fp += own_melee_fp(game, s, unit).0;
    }
    for arm in [arms::FIRST, arms::SECOND].into_iter().filter(|arm| used & arm != 0) {
        if let Some(sw) = game.weapon_of(s, unit, arm) {
            fp += melee_weapon_fp(game, s, unit, sw, crewed).0;
        }
    }
    fp
}
fn own_melee_fp(game: &Lnl, s: &State, unit: UnitId) -> (i16, Clause) {
    let kind = game.kind(s, unit);
    let printed = game.printed_fp(s, unit);
    let (mut fp, mut by) = match kind.class {
        Class::WeaponTeam => return (game.tables().constants.wt_melee_fp.into(), clause!("1.6.3.f")),
        Class::Scout => (i16::from(printed.max(1)), clause!("8.2.d")),
        Class::Squad | Class::HalfSquad | Class::Crew if printed < 1 => (1, clause!("8.2.a")),
        Class::Squad | Class::HalfSquad | Class::Crew => (printed.into(), clause!("8.0.n")),
        Class::Hero => (printed.into(), clause!("8.0.r")),
        _ => return (0, clause!("8.0.d")),
    };
    if kind.has(Trait::MeleePlusOne) {
        (fp, by) = (fp + 1, clause!("8.2.e"));
    }
    // For that round.
    if s.has(unit, Marks::AMBUSH) { (fp * 3, clause!("13.1.a")) } else { (fp, by) }
}
/// Single men use half a weapon's FP, unless two crew it; a satchel charge is never halved (lnl:1.6.2.l).
fn melee_weapon_fp(game: &Lnl, s: &State, unit: UnitId, sw: SwId, crewed: bool) -> (i16, Clause) {
    let kind = game.sw_kind(s, sw);
    let fp = i16::from(game.weapon_kind(s, sw).fp);
    match kind {
        SwKind::Satchel => (game.tables().constants.satchel_fp.into(), clause!("8.0.q")),
        _ if game.class(s, unit).is_smc() && !crewed => ((fp + 1) / 2, clause!("8.0.p")),
        SwKind::Flamethrower => (fp, clause!("1.6.2.a")),
        _ => (fp, clause!("8.0.o")),
    }
}
/// Whether a unit has FP 0 in print (lnl:8.2.b, lnl:8.2.c), which scouts count as (lnl:8.2.d, lnl:11.7.f); weapon teams
/// have their own rule.
fn is_zero_fp(game: &Lnl, s: &State, unit: UnitId) -> bool {
    let kind = game.kind(s, unit);
    match kind.class {
        Class::Squad | Class::HalfSquad | Class::Crew => kind.fp == 0,
        Class::Scout => true,
        _ => false,
    }
}
fn is_officer(game: &Lnl, s: &State, unit: UnitId) -> bool {
    s.unit(unit).good_order() && matches!(game.class(s, unit), Class::Leader | Class::Advisor)
}
/// The FP of some units of a company. Officers of the company who neither lead nor use a weapon are second men at the
/// guns of others, the heaviest first (lnl:8.0.p).
fn melee_strength(
    game: &Lnl,
    s: &State,
    units: UnitSet,
    company: UnitSet,
    leader: Option<UnitId>,
    used: impl Fn(UnitId) -> u8,
) -> i16 {
    let idle = |unit: UnitId| Some(unit) != leader && is_officer(game, s, unit) && used(unit) & !arms::OWN == 0;
    let mut hands = company.filter(idle).len();
    let mut gunners = company.filter(|unit| game.is_crew_gun(s, unit, used(unit)));
    let mut crewed = UnitSet::EMPTY;
    while hands > 0 {
        let heaviest = gunners.into_iter().max_by_key(|&unit| melee_fp(game, s, unit, used(unit), true));
        let Some(gunner) = heaviest else { break };
        gunners.remove(gunner);
        crewed.insert(gunner);
        hands -= 1;
    }
    units.into_iter().map(|unit| melee_fp(game, s, unit, used(unit), crewed.contains(unit))).sum()
}
/// FP of those who are struck at, each with its best legal use.
fn struck_fp(game: &Lnl, s: &State, frame: &Melee) -> i16 {
    let enemy = crate::model::enemy_of(frame.striking);
    let company = game.legs_at(s, enemy, frame.at).and(frame.present[enemy]);
    melee_strength(game, s, frame.picked, company, None, |unit| game.best_melee_use(s, unit))
}
/// Whether glider squads of a side shift the column (lnl:13.92.c, lnl:13.92.d): a squad among those who matter
/// (lnl:13.92.e), and with other multi-man counters in it a majority of glider counters among the side's units
/// (lnl:13.92.f).
fn glider_shift(game: &Lnl, s: &State, matter: UnitSet, company: UnitSet) -> bool {
    let glider = |unit: UnitId| game.class(s, unit).is_mmc() && game.kind(s, unit).has(Trait::Glider);
    let squad = matter.any(|unit| glider(unit) && game.class(s, unit) == Class::Squad);
    let mixed = company.any(|unit| game.class(s, unit).is_mmc() && !glider(unit));
    squad && (!mixed || company.filter(glider).len() * 2 > company.len())
}
