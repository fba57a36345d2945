//! The firepower of an attack: what each unit and weapon brings, and what the attack as a whole suffers (spec P8.2 to
//! P8.4).

use crate::{
    event::Modifiers,
    game::Lnl,
    model::{Class, Loc, SkillEffect, SwId, SwKind, Trait, UnitId, UnitSet},
    state::{Marks, State, Volley, arms},
};
use kernel::clause;

/// What an attack brings to bear.
pub(crate) struct Power {
    /// FP with all modifiers that hold for the whole attack.
    pub fp: i8,
    /// What it is made of, part by part.
    pub parts: Modifiers,
    /// Support weapons that take part, as bits of [`SwId`].
    pub weapons: u64,
    /// A flamethrower takes part.
    pub flame: bool,
    /// Satchel charges are all there is, so that only leadership modifies it (lnl:1.6.2.k).
    pub satchels_only: bool,
}

impl Power {
    fn add(&mut self, clause: kernel::Clause, value: i8) {
        if value != 0 {
            self.fp += value;
            // Sixteen parts are more than three squads, two men and every modifier make.
            let _ = self.parts.try_push((clause, value));
        }
    }
}

impl Lnl {
    /// The FP of a support weapon in its owner's hands: half under Ops Complete (lnl:4.1.g), half if captured
    /// (lnl:1.6.1.f) or in a single man's hands (lnl:1.6.1.k), but never halved twice for these; satchels are never
    /// halved (lnl:1.6.2.l).
    pub(crate) fn weapon_fp(&self, s: &State, sw: SwId, opportunity: bool) -> i8 {
        let kind = self.weapon_kind(s, sw);
        if kind.sw == Some(SwKind::Satchel) {
            return kind.fp;
        }
        let owner = s.weapon(sw).owner.get();
        let single = is_single_mans(self, s, sw);
        let halved = opportunity && owner.is_some_and(|owner| s.has(owner, Marks::OPS));
        let fp = if halved { kind.fp / 2 } else { kind.fp };
        let gunner = single
            && kind.sw == Some(SwKind::MachineGun)
            && owner.and_then(|owner| self.hook(s, owner)) == Some(SkillEffect::FullMachineGun {});
        if gunner || !(single || self.is_captured(s, sw)) { fp } else { (fp + 1) / 2 }
    }
    /// The support weapons a unit fires in the attack being composed.
    pub(crate) fn fired_weapons(&self, s: &State, unit: UnitId) -> impl Iterator<Item = SwId> {
        let bits = s.unit(unit).arms;
        let picks =
            [arms::FIRST, arms::SECOND].map(|arm| if bits & arm == 0 { None } else { self.weapon_of(s, unit, arm) });
        picks.into_iter().flatten()
    }

    /// The firepower of a volley as it is composed, with all that modifies it.
    pub fn volley_fp(&self, s: &State, volley: &Volley) -> i8 {
        self.power(s, volley).fp
    }
    /// The firepower of a volley.
    pub(crate) fn power(&self, s: &State, volley: &Volley) -> Power {
        let mut power = Power { fp: 0, parts: Modifiers::new(), weapons: 0, flame: false, satchels_only: true };
        add_units(self, s, volley, &mut power);
        add_weapons(self, s, volley, &mut power);
        if !power.satchels_only {
            add_circumstances(self, s, volley.from, volley.target, &mut power);
            if fires_on_the_move(self, s, volley.firers) {
                let clause = if volley.firers.any(|unit| s.has(unit, Marks::ASSAULT)) {
                    clause!("6.1.e")
                } else {
                    clause!("6.4.b")
                };
                power.add(clause, self.tables().fire.assault_or_stealth_fire);
            }
        }
        if let Some(leader) = volley.leader.get() {
            // lnl:1.6.2.j: satchels too.
            power.add(clause!("5.01.b"), self.leadership(s, leader));
        }
        power
    }
    /// What place and light do to direct fire, once for each attack (lnl:T.dft.a): adjacent fire (and from outside a
    /// bunker into it, lnl:21.1.e), degrading terrain, night, firing out of smoke; at helicopters as at others
    /// (lnl:19.5.2.e).
    pub(crate) fn circumstances(&self, s: &State, from: Loc, target: Loc) -> Modifiers {
        let mods = &self.tables().fire;
        let mut found = Modifiers::new();
        let adjacent = self.ground().adjacent(from, target);
        if adjacent {
            // lnl:20.01.b: by night as by day.
            found.push((clause!("T.dft.a"), mods.adjacent));
        }
        let through = self.ground().sight(&s.overlay, from, target).degrading() as i8;
        found.extend((through > 0).then_some((clause!("10.3.d"), through * mods.degrading_hex)));
        found.extend((!adjacent && self.is_dark(s, target.hex())).then_some((clause!("20.01.a"), mods.night)));
        found.extend(s.overlay.smoke.contains(from.hex()).then_some((clause!("7.0.h"), mods.fire_from_smoke)));
        found
    }
}

/// Whether a unit fires at half: it is Ops Complete, and not in the impulse of its own successful spot (lnl:4.1.c,
/// lnl:4.1.k).
fn is_halved(s: &State, unit: UnitId, volley: &Volley) -> bool {
    volley.opportunity && s.has(unit, Marks::OPS)
}
/// A unit's own FP in an attack, before it is shared out (lnl:4.1.c, lnl:4.1.d, lnl:16.2.g, lnl:16.2.h). Halving comes
/// first (lnl:4.1.f).
fn unit_fp(game: &Lnl, s: &State, unit: UnitId, volley: &Volley) -> i8 {
    let printed = game.own_fp(s, unit).unwrap_or(0);
    let fp = match printed {
        _ if !is_halved(s, unit, volley) => printed,
        0 => -1,
        _ => printed / 2,
    };
    fp + rider_penalty(game, s, unit)
}
/// What a rider outside loses: more while the vehicle moves, or after it has.
fn rider_penalty(game: &Lnl, s: &State, unit: UnitId) -> i8 {
    let Some(carrier) = s.unit(unit).carrier.get() else { return 0 };
    let moves = s.moving_now().contains(carrier) || s.has(carrier, Marks::MOVED.and(Marks::ASSAULT));
    let mods = &game.tables().fire;
    if moves { mods.outside_passenger_moving } else { mods.outside_passenger_still }
}
/// Whether a single man owns a weapon.
fn is_single_mans(game: &Lnl, s: &State, sw: SwId) -> bool {
    s.weapon(sw).owner.get().is_some_and(|owner| game.class(s, owner).is_smc())
}
/// Own FP: the lead in full, other multi-man counters at half, gliders and single men in full (lnl:5.2.b to lnl:5.2.e;
/// lnl:11.2.j).
fn add_units(game: &Lnl, s: &State, volley: &Volley, power: &mut Power) {
    let with_own = volley.firers.filter(|unit| s.unit(unit).arms & arms::OWN != 0);
    if with_own.is_empty() {
        return;
    }
    power.satchels_only = false;
    let alone = with_own.len() == 1;
    let mut halves = 0;
    for unit in with_own {
        let kind = game.kind(s, unit);
        let fp = unit_fp(game, s, unit, volley);
        if volley.lead == unit || alone {
            power.add(clause!("5.2.b"), fp);
        } else if kind.class.is_smc() {
            power.add(clause!("5.2.d"), fp.max(0));
        } else if kind.has(Trait::Glider) {
            // lnl:13.92.b: what is halved beside them stays so.
            power.add(clause!("13.92.a"), fp.max(0));
        } else {
            // lnl:5.2.e, lnl:4.1.e
            halves += fp.max(0);
        }
    }
    power.add(clause!("5.2.c"), halves / 2);
    power.add(clause!("5.2.h"), halves % 2);
}
/// Machine guns and flamethrowers in full, satchel charges as they are.
fn add_weapons(game: &Lnl, s: &State, volley: &Volley, power: &mut Power) {
    for sw in volley.firers.into_iter().flat_map(|unit| game.fired_weapons(s, unit)) {
        let kind = game.sw_kind(s, sw);
        power.weapons |= 1 << sw.0;
        power.flame |= kind == SwKind::Flamethrower;
        power.satchels_only &= kind == SwKind::Satchel;
        let clause = match kind {
            SwKind::Satchel => clause!("1.6.2.n"),
            _ if is_single_mans(game, s, sw) => clause!("1.6.1.k"),
            _ if game.is_captured(s, sw) => clause!("1.6.1.f"),
            _ => clause!("5.2.f"),
        };
        power.add(clause, game.weapon_fp(s, sw, volley.opportunity));
    }
}
fn add_circumstances(game: &Lnl, s: &State, from: Loc, target: Loc, power: &mut Power) {
    for (clause, value) in game.circumstances(s, from, target) {
        power.add(clause, value);
    }
}
/// Whether somebody fires under Assault Move or Stealth (lnl:6.1.j); a scout's own Stealth costs nothing unless he mans
/// a weapon (lnl:11.7.c, lnl:11.7.e).
fn fires_on_the_move(game: &Lnl, s: &State, firers: UnitSet) -> bool {
    firers.any(|unit| {
        let held = s.unit(unit);
        let scouts = game.class(s, unit) == Class::Scout && held.arms & !arms::OWN == 0 && !held.has(Marks::GUNNER);
        held.has(Marks::ASSAULT) || held.has(Marks::STEALTH) && !scouts
    })
}
