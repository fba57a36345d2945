//! 5.3: opportunity fire. Every expenditure of points opens a window for the other side (lnl:5.3.f), which is no
//! impulse of his (lnl:5.3.b).
//!
//! One attack per point spent: a location fires its units together, and in addition what rolls by itself (lnl:5.3.d,
//! lnl:5.3.e). That package is over when another location fires or the player holds. Units that stand still in the hex
//! are struck too but are no better spotted for it afterwards: nothing of this marks a location Spotted (lnl:5.3.k).
//! What Assault Move costs ordnance weapons is in `ordnance` (lnl:6.1.f).

use crate::{
    Log,
    action::Action,
    fire::bunker_check,
    game::Lnl,
    model::{Class, Layer, Life, Loc, Trait, UnitId, UnitSet, enemy_of},
    state::{Frame, Marks, State, Window},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_least, clause, refuse};

impl Lnl {
    /// Pushes an opportunity window, unless nobody could fire or its owner does not want to be asked.
    pub(crate) fn push_window(&self, s: &mut State, mut window: Window) {
        let watch = s.watch[window.seat];
        // lnl:5.0.c: no fire into a location with units of both sides.
        if watch.rest || watch.this_move || self.is_mixed(s, window.at) {
            return;
        }
        window.barred = self.of(window.seat).filter(|unit| s.has(unit, Marks::FIRED));
        if is_worth_asking(self, s, &window) {
            s.frames.push(Frame::Window(window));
        }
    }
    /// Where a unit may still fire at whoever spends points there, upright and on foot, and how far its arms carry.
    ///
    /// # Errors
    /// Why it fires at nobody who moves.
    pub(crate) fn opportunity_reach(&self, s: &State, unit: UnitId) -> Result<(u8, Vec<Loc>), Clause> {
        let seat = self.seat(unit);
        let window = Window { seat, ..Window::NOBODY };
        opportunity_check(self, s, &window, unit).map_err(|why| why.clause)?;
        let Some(from) = s.whereabouts(unit) else { return Err(clause!("5.3.a")) };
        let on_foot = self.class(s, unit).is_leg();
        let small = match on_foot {
            true => self.small_arms_reach(s, unit, &window).map_err(|why| why.clause),
            false => Err(clause!("15.0.l")),
        };
        let (small, guns) = (small, self.guns_reach(s, unit, &window));
        let range = match (small, guns) {
            (small, Some(guns)) => guns.max(small.unwrap_or(0)),
            (small, None) => small?,
        };
        let ground = self.ground();
        let open = |&at: &Loc| {
            self.exists(at)
                && ground.range(from, at) <= range
                && s.melee_at(at).is_none()
                && self.at(s, seat, at).is_empty()
                && (from.layer() != Layer::Bunker || bunker_check(self, from, at).is_ok())
                && !ground.sight(&s.overlay, from, at).is_blocked()
                && self.sees_mover(s, seat, from, at)
        };
        let parts = ground.hexes().flat_map(|hex| [Layer::Ground, Layer::Upper].map(|layer| hex.layer(layer)));
        Ok((range, parts.filter(open).collect()))
    }
    /// Whether this is one of those who spend points here: units on foot together, with all who are beside them
    /// (lnl:5.3.i), or the one vehicle or helicopter; at a launcher, whoever is in its hex (lnl:14.0.n).
    pub(crate) fn is_aimed_at_movers(&self, s: &State, window: &Window, target: Loc, scope: Option<UnitId>) -> bool {
        let on_foot = |unit| self.class(s, unit).is_leg();
        target == window.at
            && (window.at_launcher
                || scope.map_or_else(|| window.movers.any(on_foot), |scope| window.movers.contains(scope)))
    }
}

/// Whether somebody may fire whom the owner wants to be asked about.
fn is_worth_asking(game: &Lnl, s: &State, window: &Window) -> bool {
    let within = s.watch[window.seat].within;
    let near = |from: Loc| within == 0 || game.ground().distance(from.hex(), window.at.hex()) <= within;
    let mut shots = Vec::with_capacity(16);
    // One after another: most windows open for the first.
    let mut fires = |unit| {
        shots_of(game, s, window, UnitSet::one(unit), true, &mut shots);
        !shots.is_empty()
    };
    onlookers(game, s, window).any(|unit| s.whereabouts(unit).is_some_and(near) && fires(unit)) || {
        ambushes_list(game, s, window, &mut shots);
        shots.iter().any(|action| matches!(*action, Action::Sniper { at, .. } if near(at)))
    }
}
/// Whether there is still somebody to fire at.
fn has_target(game: &Lnl, s: &State, window: &Window) -> bool {
    let stands = |unit: UnitId| s.unit(unit).life == Life::InPlay && s.stands_at(unit, window.at);
    let aimed = if window.at_launcher { game.at(s, enemy_of(window.seat), window.at) } else { window.movers };
    aimed.any(stands) && !game.is_mixed(s, window.at)
}
/// Whether a unit may fire in this window at all.
fn opportunity_check(game: &Lnl, s: &State, window: &Window, unit: UnitId) -> Result<(), Violation> {
    let (held, from) = (s.unit(unit), s.whereabouts(unit));
    let more = window.from.get() == from && held.shot != 0 && !window.barred.contains(unit);
    let is_there = game.seat(unit) == window.seat && held.life == Life::InPlay && from.is_some();
    let clause = if !is_there {
        return Err(Violation::of(clause!("5.3.a")).case("lnl-window-absent"));
    } else if held.has(Marks::STEALTH) {
        clause!("6.4.h")
    } else if held.has(Marks::MOVED.and(Marks::CRAWL)) && !more {
        // Units under Assault Move may fire (lnl:5.3.m, lnl:6.1.h).
        return Err(Violation::of(clause!("5.3.a")).case("lnl-window-moved"));
    } else if window.barred.contains(unit) && !held.has(Marks::FIRED) {
        clause!("5.3.d")
    } else if held.has(Marks::FIRED) && !more {
        return Err(Violation::of(clause!("5.3.a")).case("lnl-window-fired"));
    } else if !held.good_order() {
        clause!("5.1.b")
    } else if game.is_locked(s, unit) {
        clause!("8.1.a")
    } else if game.kind(s, unit).has(Trait::Mortar) {
        clause!("18.1.l")
    } else if window.from.get() != from && window.slots == 0 {
        clause!("5.3.e")
    } else {
        return Ok(());
    };
    Err(Violation::of(clause))
}
fn movers_check(game: &Lnl, s: &State, window: &Window, target: Loc, scope: Option<UnitId>) -> Result<(), Violation> {
    let aimed = game.is_aimed_at_movers(s, window, target, scope);
    if aimed { Ok(()) } else { Err(Violation::of(clause!("5.3.a")).case("lnl-window-target")) }
}

impl UnderWay<Lnl> for Window {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        (!self.settle).then_some((self.seat, clause!("5.3.a")))
    }
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Hold, Action::HoldMove, Action::HoldImpulse]);
        shots_of(game, s, self, onlookers(game, s, self), false, out);
        ambushes_list(game, s, self, out);
    }
    fn check(&self, game: &Lnl, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Hold | Action::HoldMove | Action::HoldImpulse => Ok(()),
            Action::Fire { unit, target, scope, .. } => {
                opportunity_check(game, s, self, unit)?;
                movers_check(game, s, self, target, scope.get())?;
                if self.grouped && s.whereabouts(unit) == self.from.get() && !shoots_apart(game, s, unit) {
                    return refuse(clause!("5.3.d"));
                }
                game.fire_check(s, seat, action, Some(&seen_from(self, s.whereabouts(unit))))
            }
            Action::Gun { unit, target, scope, .. } => {
                opportunity_check(game, s, self, unit)?;
                movers_check(game, s, self, target, scope.get())?;
                game.gun_check(s, seat, action, Some(&seen_from(self, s.whereabouts(unit))))
            }
            Action::Sniper { unit, at } => {
                game.sniper_check(s, seat, unit, at, Some(&seen_from(self, Some(at))))?;
                if self.from == at { Ok(()) } else { at_least(clause!("5.3.e"), 1, self.slots) }
            }
            _ => refuse(clause!("5.3.b")),
        }
    }
    fn decide(&self, game: &Lnl, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        let mut window = *self;
        match *action {
            Action::Fire { unit, .. } | Action::Gun { unit, .. } => {
                let from = s.whereabouts(unit);
                if window.from.get() != from {
                    close_package(game, s, &mut window);
                    window.from = from.into();
                    window.slots = window.slots.saturating_sub(1);
                    window.grouped = false;
                }
                let group = matches!(action, Action::Fire { .. }) && !shoots_apart(game, s, unit);
                window.grouped |= group;
                window.settle = true;
                s.frames.replace(Frame::Window(window));
                if matches!(action, Action::Fire { .. }) {
                    game.begin_fire(s, seat, action, true, log);
                } else {
                    game.begin_gun(s, seat, action, true, log);
                }
            }
            Action::Sniper { unit, at } => {
                window.settle = true;
                s.frames.replace(Frame::Window(window));
                game.place_sniper(s, unit, at, log);
            }
            _ => {
                let moving = s.mover().is_some();
                let watch = &mut s.watch[seat];
                watch.rest |= *action == Action::HoldImpulse;
                watch.this_move |= *action == Action::HoldMove && moving;
                close_window(game, s, window);
            }
        }
    }
    /// After fire: the window stays while somebody may still fire at somebody.
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, _: Log<'_>) -> Rolled<()> {
        let mut window = *self;
        window.settle = false;
        if has_target(game, s, &window) && is_worth_asking(game, s, &window) {
            s.frames.replace(Frame::Window(window));
        } else {
            close_window(game, s, window);
        }
        Ok(())
    }
}

/// Who sees where the points are spent, and may fire in this window at all.
fn onlookers(game: &Lnl, s: &State, window: &Window) -> UnitSet {
    // lnl:5.3.c: who crawls, and at night everybody, must be spotted to be fired at. By day who is spotted is so for
    // everybody.
    let dark = game.is_dark(s, window.at.hex());
    let spots = |from: Loc| window.at_launcher || game.is_spotted(s, window.seat, from, window.at);
    if !dark && !spots(window.at) {
        return UnitSet::EMPTY;
    }
    let sees = |from: Loc| !game.ground().sight(&s.overlay, from, window.at).is_blocked();
    game.of(window.seat).filter(|unit| {
        let able = || opportunity_check(game, s, window, unit).is_ok();
        s.whereabouts(unit).is_some_and(|from| able() && sees(from) && (!dark || spots(from)))
    })
}
/// Lists what these of them may fire at those who spend the points; where only the question is whether there is `any`,
/// their guns only if they have nothing else.
fn shots_of(game: &Lnl, s: &State, window: &Window, units: UnitSet, any: bool, out: &mut Vec<Action>) {
    let firing = window.from.get().map_or(UnitSet::EMPTY, |from| units.filter(|unit| s.is_at(unit, from)));
    let aimed = |target, scope: Maybe<UnitId>| game.is_aimed_at_movers(s, window, target, scope.get());
    let grouped = |unit| window.grouped && firing.contains(unit) && !shoots_apart(game, s, unit);
    let fits = |action: &Action| match *action {
        Action::Fire { unit, target, scope, .. } => aimed(target, scope) && !grouped(unit),
        Action::Gun { target, scope, .. } => aimed(target, scope),
        _ => false,
    };
    let mut shots = Vec::with_capacity(16);
    for (units, from) in [(firing, window.from.get()), (units.without(firing), None)] {
        if units.is_empty() {
            continue;
        }
        let seen = seen_from(window, from);
        game.fire_list(s, seen.seat, units, Some(&seen), &mut shots);
        out.extend(shots.drain(..).filter(fits));
        if !any || out.is_empty() {
            game.gun_list(s, seen.seat, units, Some(&seen), &mut shots);
            out.extend(shots.drain(..).filter(fits));
        }
    }
}
/// Lists where snipers may appear and fire.
fn ambushes_list(game: &Lnl, s: &State, window: &Window, out: &mut Vec<Action>) {
    let mut places = Vec::new();
    game.sniper_list(s, window.seat, Some(&seen_from(window, None)), &mut places);
    out.extend(places.into_iter().filter(|action| window.check(game, s, window.seat, action).is_ok()));
}
/// Whether a unit rolls by itself, in addition to the others of its location.
fn shoots_apart(game: &Lnl, s: &State, unit: UnitId) -> bool {
    matches!(game.class(s, unit), Class::Sniper | Class::WeaponTeam)
}
/// The window as a location sees it that has not fired: the package of another does not bind it.
fn seen_from(window: &Window, from: Option<Loc>) -> Window {
    if window.from.get() == from { *window } else { Window { from: Maybe::NONE, grouped: false, ..*window } }
}
fn close_window(game: &Lnl, s: &mut State, mut window: Window) {
    close_package(game, s, &mut window);
    s.frames.pop();
}
/// The location has fired: what is left to its units they may not use any more.
fn close_package(game: &Lnl, s: &mut State, window: &mut Window) {
    let Some(from) = window.from.get() else { return };
    let here = game.of(window.seat).filter(|unit| s.is_at(unit, from));
    for unit in here.without(window.barred).filter(|unit| s.has(unit, Marks::FIRED)) {
        let held = s.unit_mut(unit);
        (held.arms, held.shot) = (0, 0);
    }
    window.barred = window.barred.union(here);
}
