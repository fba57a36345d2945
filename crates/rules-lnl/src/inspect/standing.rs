//! Rules that hold for a unit, a weapon, a hex, a line or a shot as they are now, and that no number and no marker
//! tells.

use crate::{
    game::Lnl,
    ground::{Los, Terrain},
    model::{Class, Fort, Guided, Layer, Loc, SwId, SwKind, Trait, UnitId, UnitSet},
    ordnance::shot,
    sight::Sight,
    state::{Acquired, Marks, Shot, State},
};
use kernel::{Clause, clause, say::Message};

/// Those that hold, in one line.
pub(super) fn told_rules(rules: &[(bool, &[Clause])]) -> Option<Message> {
    let hold: Vec<Clause> = rules.iter().filter(|(holds, _)| *holds).flat_map(|(_, by)| by.iter().copied()).collect();
    (!hold.is_empty()).then(|| Message::new("lnl-look-rules").with("clauses", &hold[..]))
}

impl Lnl {
    /// What a unit is by its class, its markers and its armour.
    pub(super) fn rules_of_unit(&self, s: &State, unit: UnitId) -> [Option<Message>; 3] {
        let class = self.class(s, unit);
        [
            if class.is_leg() { rules_on_foot(self, s, unit) } else { rules_of_craft(self, s, unit) },
            told_rules(&[
                (class.is_smc(), &[clause!("1.1.d"), clause!("11.0.a")]),
                (class.is_smc() && self.card(s, unit).is_none(), &[clause!("12.0.b")]),
                (class == Class::ArmorLeader, &[clause!("3.0.o"), clause!("11.8.b"), clause!("11.8.c")]),
            ]),
            rules_of_markers(self, s, unit),
        ]
    }

    /// How a support weapon is used.
    pub(super) fn rules_of_weapon(&self, s: &State, sw: SwId) -> Option<Message> {
        let (weapon, kind) = (s.weapon(sw), self.weapon_kind(s, sw));
        let is = |one: SwKind| kind.sw == Some(one);
        let owner = weapon.owner.get();
        let owned_by = |test: fn(Class) -> bool| owner.is_some_and(|owner| test(self.class(s, owner)));
        let hurries = owner.is_some_and(|owner| s.has(owner, Marks::ASSAULT));
        told_rules(&[
            (owner.is_some(), &[clause!("4.0.n")]),
            (owned_by(Class::is_mmc), &[clause!("1.6.1.d")]),
            (is(SwKind::Ordnance), &[clause!("4.0.l"), clause!("4.0.m"), clause!("8.0.s")]),
            (is(SwKind::Ordnance) && hurries, &[clause!("6.1.f")]),
            (kind.ordnance.as_ref().is_some_and(|gun| gun.heat), &[clause!("14.2.a")]),
            (!is(SwKind::Ordnance), &[clause!("17.2.a")]),
            (is(SwKind::Flamethrower), &[clause!("1.6.2.c")]),
            (is(SwKind::Satchel), &[clause!("1.6.2.j"), clause!("1.6.2.k")]),
            (is(SwKind::Satchel) && owned_by(Class::is_smc), &[clause!("1.6.2.l")]),
            (self.content().scenario.switches.jams.contains(&weapon.kind), &[clause!("1.6.1.1.b")]),
        ])
    }

    /// What the ground of a hex, its works and what goes on there bring with them.
    pub(super) fn rules_of_hex(&self, s: &State, at: Loc) -> Option<Message> {
        let (hex, ground) = (at.hex(), self.ground());
        let terrain: &Terrain = ground.terrain(&s.overlay, hex);
        let has = |is: fn(Fort) -> bool| self.forts_in(hex).any(is);
        let tall = [
            clause!("1.3.i"),
            clause!("5.0.q"),
            clause!("6.0.d"),
            clause!("10.1.c"),
            clause!("10.2.c"),
            clause!("10.2.f"),
        ];
        let fights = s.melee_at(at).is_some();
        let spotted = s.spotted.iter().any(|marks| marks.iter().any(|loc| loc == at));
        told_rules(&[
            (true, &[clause!("1.4.c")]),
            (ground.hex(hex).elevation > 0, &[clause!("10.2.a")]),
            (ground.is_tall(hex), &tall),
            (terrain.building && !ground.is_tall(hex), &[clause!("10.2.e")]),
            (terrain.los != Los::None, &[clause!("10.3.a")]),
            (has(|fort| matches!(fort, Fort::Foxholes)), &[clause!("21.2.a"), clause!("21.2.c")]),
            (has(|fort| matches!(fort, Fort::Wire)), &[clause!("21.3.a"), clause!("21.3.d")]),
            (
                has(|fort| matches!(fort, Fort::Mines { .. })),
                &[clause!("21.4.d"), clause!("21.4.e"), clause!("21.4.f"), clause!("21.4.i")],
            ),
            (self.has_bunker(hex), &[clause!("21.1.d"), clause!("21.1.g"), clause!("21.1.i")]),
            (spotted, &[clause!("10.1.b")]),
            (fights, &[clause!("8.0.i"), clause!("8.0.u"), clause!("8.15.a")]),
            (fights && self.is_dark(s, hex), &[clause!("20.01.d")]),
        ])
    }

    /// How a line of sight runs.
    pub(super) fn rules_of_sight(&self, s: &State, from: Loc, to: Loc, sight: Sight) -> Option<Message> {
        let hides = |at: Loc| self.ground().terrain(&s.overlay, at.hex()).los != Los::None;
        let aloft = |at: Loc| at.layer() == Layer::Air;
        told_rules(&[
            (!sight.is_blocked(), &[clause!("10.0.a")]),
            (true, &[clause!("10.0.b"), clause!("10.0.c")]),
            (from.hex() != to.hex() && (hides(from) || hides(to)), &[clause!("10.3.c")]),
            (aloft(from) || aloft(to), &[clause!("19.3.d")]),
        ])
    }

    /// How direct fire with so much FP works on those it strikes.
    pub(super) fn rules_of_fire(&self, s: &State, fp: i8, struck: UnitSet, scope: Option<UnitId>) -> Option<Message> {
        let class = scope.map(|scope| self.class(s, scope));
        let riders = scope.map_or(UnitSet::EMPTY, |scope| self.exposed_riders(s, scope));
        let armored = scope.is_some_and(|scope| self.kind(s, scope).armor.is_some());
        let drives = class == Some(Class::Vehicle);
        told_rules(&[
            (fp <= 0, &[clause!("5.0.o")]),
            (true, &[clause!("5.0.k"), clause!("5.0.l")]),
            (struck.any(|unit| self.class(s, unit) == Class::Sniper), &[clause!("11.4.f")]),
            (drives, &[clause!("5.0.p")]),
            (!riders.is_empty() && armored, &[clause!("17.2.f")]),
            (!riders.is_empty() && !armored, &[clause!("17.3.e")]),
            (class == Some(Class::Helicopter), &[clause!("19.5.2.e")]),
        ])
    }

    /// How the roll of a gun is read and what a hit does.
    pub(super) fn rules_of_shot(&self, s: &State, shot: &Shot) -> Option<Message> {
        let scope = shot.scope.get();
        let class = scope.map(|scope| self.class(s, scope));
        let (drives, flies) = (class == Some(Class::Vehicle), class == Some(Class::Helicopter));
        let gun = self.ordnance_of(s, shot.unit, shot.gun);
        let armor = scope.and_then(|scope| self.kind(s, scope).armor);
        let halved = scope.is_some_and(|scope| shot::is_halved(self, s, shot, scope));
        let moved = self.legs_at(s, kernel::Seat(1 - self.seat(shot.unit).0), shot.target);
        let moved = moved.any(|unit| self.counts_as_moving(s, unit, UnitSet::EMPTY, false));
        told_rules(&[
            (true, &[clause!("14.0.k")]),
            (gun.is_some_and(|gun| gun.shots > 1), &[clause!("15.0.n")]),
            (gun.is_some_and(|gun| gun.guided == Guided::Atgm), &[clause!("14.0.o")]),
            (class.is_none(), &[clause!("14.0.r"), clause!("14.0.s"), clause!("14.0.t")]),
            (class.is_none() && moved, &[clause!("14.0.q")]),
            (drives, &[clause!("14.1.a"), clause!("14.1.c"), clause!("14.01.g"), clause!("14.0.y")]),
            (armor.is_some_and(|armor| armor.turret.is_some()), &[clause!("14.1.d")]),
            (halved, &[clause!("14.2.b")]),
            (flies, &[clause!("19.5.1.j"), clause!("19.5.2.d")]),
        ])
    }
}

fn rules_on_foot(game: &Lnl, s: &State, unit: UnitId) -> Option<Message> {
    let (held, kind) = (s.unit(unit), game.kind(s, unit));
    let is = |class: Class| kind.class == class;
    let shaken = !held.good_order();
    let no_fp = kind.class.is_mmc() && kind.has_fp && game.printed_fp(s, unit) == 0;
    let on_top = held.carrier.get().is_some_and(|carrier| game.rides_outside(s, carrier));
    let alone = s.place(unit).is_some_and(|at| game.at(s, game.seat(unit), at).len() == 1);
    let team = [
        clause!("1.3.f"),
        clause!("1.6.3.b"),
        clause!("1.6.3.h"),
        clause!("6.2.d"),
        clause!("6.3.e"),
        clause!("8.0.m"),
    ];
    told_rules(&[
        (is(Class::Squad), &[clause!("3.0.p")]),
        (is(Class::HalfSquad) || is(Class::Crew), &[clause!("1.3.g")]),
        (is(Class::Squad) || is(Class::HalfSquad), &[clause!("5.1.s")]),
        (is(Class::WeaponTeam), &team),
        (is(Class::Hero), &[clause!("5.1.l"), clause!("8.0.k"), clause!("11.2.j"), clause!("11.2.l")]),
        (is(Class::Hero) && game.card(s, unit).is_none(), &[clause!("11.2.m")]),
        (is(Class::Leader) && alone && !game.carries_melee_weapon(s, unit), &[clause!("11.1.c")]),
        (is(Class::Chaplain) && shaken, &[clause!("5.1.i")]),
        (is(Class::Advisor) && shaken, &[clause!("5.1.j")]),
        (is(Class::Scout), &[clause!("11.7.f")]),
        (is(Class::Sniper), &[clause!("11.4.f")]),
        (no_fp, &[clause!("5.2.e")]),
        (no_fp && held.has(Marks::OPS), &[clause!("4.1.d"), clause!("4.1.e")]),
        (kind.has(Trait::Glider), &[clause!("13.92.b")]),
        (kind.has(Trait::Glider) && is(Class::HalfSquad), &[clause!("13.92.e")]),
        (on_top, &[clause!("16.2.i"), clause!("17.2.k")]),
    ])
}
fn rules_of_craft(game: &Lnl, s: &State, unit: UnitId) -> Option<Message> {
    let (held, kind) = (s.unit(unit), game.kind(s, unit));
    let (drives, flies) = (kind.class == Class::Vehicle, kind.class == Class::Helicopter);
    let turret = game.has_turret(s, unit);
    let open = drives && game.is_open(s, unit);
    let bare = kind.armor.as_ref().is_none_or(|armor| armor.has_open_face());
    let leader = game.armor_leader(s, unit);
    let steady = leader.is_some_and(|leader| s.unit(leader).good_order());
    let led = [clause!("11.8.f"), clause!("11.8.g"), clause!("15.41.a"), clause!("15.41.b")];
    told_rules(&[
        (drives, &[clause!("14.1.b"), clause!("15.0.a"), clause!("15.0.h")]),
        (open, &[clause!("15.0.c")]),
        (drives && !open && !bare, &[clause!("15.0.d")]),
        (drives && bare, &[clause!("14.0.v")]),
        (turret, &[clause!("14.1.e")]),
        (drives && !turret, &[clause!("14.1.f")]),
        (turret && held.turret == held.facing, &[clause!("15.1.l")]),
        (leader.is_some(), &led),
        (steady, &[clause!("17.2.g")]),
        (flies, &[clause!("19.3.a"), clause!("19.5.a"), clause!("19.5.2.b"), clause!("21.4.g")]),
        (flies && held.has(Marks::OPS) && !held.has(Marks::FIRED), &[clause!("4.0.u")]),
    ])
}
/// What its markers bring with them, and what its gun holds.
fn rules_of_markers(game: &Lnl, s: &State, unit: UnitId) -> Option<Message> {
    let (held, kind) = (s.unit(unit), game.kind(s, unit));
    let leads = kind.class == Class::Leader;
    let aims_at = |test: fn(Acquired) -> bool| s.acquired.iter().any(|aim| aim.unit == unit && test(aim));
    let shots = kind.ordnance.as_ref().map_or(0, |gun| gun.shots);
    told_rules(&[
        (kind.class == Class::WeaponTeam && game.has_arc(s, unit) && held.has(Marks::MOVED), &[clause!("1.6.3.m")]),
        (leads && held.has(Marks::OPS), &[clause!("4.1.n")]),
        (leads && held.has(Marks::FIRED), &[clause!("5.01.d"), clause!("11.11.d")]),
        (held.has(Marks::CALLED), &[clause!("18.3.b")]),
        (held.has(Marks::WOUNDED), &[clause!("11.3.h")]),
        (held.has(Marks::CRAWL), &[clause!("6.3.c")]),
        (held.has(Marks::CRAWL.and(Marks::STEALTH)), &[clause!("10.1.i")]),
        (held.has(Marks::STEALTH), &[clause!("6.4.f")]),
        (held.has(Marks::STEALTH) && kind.class == Class::Scout, &[clause!("11.7.c")]),
        (held.has(Marks::ASSAULT), &[clause!("6.1.h"), clause!("6.1.j")]),
        (kind.ordnance.is_some() && game.has_arc(s, unit), &[clause!("14.0.e")]),
        (shots > 1, &[clause!("15.0.m")]),
        (aims_at(|_| true), &[clause!("14.3.e"), clause!("14.3.g")]),
        (aims_at(|aim| aim.scope.is_none()), &[clause!("14.3.f")]),
    ])
}
