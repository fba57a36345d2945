//! Chapters 10.1 and 20.0: who is spotted, by day and by night, and attempts to spot.

use crate::{
    Log,
    action::Action,
    event::{Event, FireEvent, Modifiers},
    game::Lnl,
    ground::Spot,
    model::{Class, Layer, Life, Loc, Places, SkillEffect, Trait, UnitId, UnitSet, enemy_of},
    state::{Frame, Marks, MoveKind, State},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Dice, Rolled, Seat, Violation, clause, refuse, refuse_if};

/// What a scout's eyes are worth (lnl:11.7.b).
const SCOUT_SPOTS: i8 = -2;
/// How far units that move in the open are seen at night (lnl:20.0.c).
const NIGHT_SIGHT: u8 = 2;

/// The markers of having moved upright.
const WENT: Marks = Marks::MOVED.and(Marks::ASSAULT);

/// What of a unit gives it away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Giveaway {
    /// It fired.
    Fired,
    /// It moves, or is marked Moved or Assault Move.
    Moves,
    /// It crawls.
    Crawls,
    /// It moves with stealth (lnl:6.4.c).
    Stealthy,
    /// Nothing.
    Still,
}

impl Lnl {
    /// Whether a location is spotted for a side, seen from a viewing location, which matters at night (lnl:20.0.h).
    /// Spotting is by location (lnl:10.1.a, lnl:10.1.b), and floors are locations of their own (lnl:10.1.c); but inside
    /// and outside a bunker are spotted together (lnl:21.1.j).
    pub fn is_spotted(&self, s: &State, seat: Seat, from: Loc, target: Loc) -> bool {
        self.spotted_by(s, seat, from, target).is_some()
    }
    /// The same, and the clause by which it is.
    pub(crate) fn spotted_by(&self, s: &State, seat: Seat, from: Loc, target: Loc) -> Option<Clause> {
        spotted_itself_by(self, s, seat, from, target).or_else(|| {
            let twin = self.twin(target)?;
            spotted_itself_by(self, s, seat, from, twin).map(|_| clause!("21.1.j"))
        })
    }
    /// Whether somebody who walks upright in a location is seen from another in its line of sight (lnl:10.1.f): in the
    /// dark only so near, or where he is spotted.
    pub(crate) fn sees_mover(&self, s: &State, seat: Seat, from: Loc, at: Loc) -> bool {
        let near = self.ground().adjacent(from, at);
        let open = self.spot_class(s, at) == Spot::Clear && self.moves_in_sight(from, at);
        !self.is_dark(s, at.hex()) || near || open || s.spotted[seat].contains(at)
    }
    /// Whether who moves in the open at night is near enough to be seen (lnl:20.0.c).
    pub(crate) fn moves_in_sight(&self, from: Loc, at: Loc) -> bool {
        self.ground().range(from, at) <= NIGHT_SIGHT
    }
    /// The other side of a bunker's wall.
    pub(crate) fn twin(&self, loc: Loc) -> Option<Loc> {
        let other = match loc.layer() {
            Layer::Ground => Layer::Bunker,
            Layer::Bunker => Layer::Ground,
            Layer::Upper | Layer::Air => return None,
        };
        self.has_bunker(loc.hex()).then(|| loc.at(other))
    }
    /// Whether two locations are spotted together.
    pub(crate) fn same_spot(&self, a: Loc, b: Loc) -> bool {
        a == b || self.twin(a) == Some(b)
    }
    /// Whether somebody spotted this location in this impulse.
    pub(crate) fn just_spotted(&self, s: &State, target: Loc) -> bool {
        s.impulse.spotted.get().is_some_and(|at| self.same_spot(at, target))
    }

    /// Lists attempts to spot of these units: by whom, and where.
    pub(crate) fn spot_list(&self, s: &State, seat: Seat, units: UnitSet, out: &mut Vec<Action>) {
        if s.impulse.spot_used {
            return;
        }
        let mut able = units.filter(|unit| may_spot(self, s, seat, unit).is_ok());
        if able.is_empty() {
            return;
        }
        let places = self.places_of(s, self.on_map(s, enemy_of(seat)));
        // By day what is spotted is so for everybody: what is left may be spotted by whoever sees it.
        let hidden = |&(at, is_dark): &(Loc, bool)| is_dark || !self.is_spotted(s, seat, at, at);
        let places: ArrayVec<(Loc, bool), { UnitSet::MAX + 1 }> =
            places.into_iter().map(|at| (at, self.is_dark(s, at.hex()))).filter(hidden).collect();
        let mut seen = Places::new();
        while let Some(first) = able.first().filter(|_| !places.is_empty()) {
            let from = s.loc_of(first);
            let here = able.filter(|unit| s.is_at(unit, from));
            able = able.without(here);
            seen.clear();
            let in_view = |&&(at, is_dark): &&(Loc, bool)| match is_dark {
                false => !self.ground().sight(&s.overlay, from, at).is_blocked(),
                // In the dark only what is next to him can be spotted at all.
                true => self.ground().adjacent(from, at) && may_be_spotted(self, s, seat, first, at).is_ok(),
            };
            seen.extend(places.iter().filter(in_view).map(|&(at, _)| at));
            out.extend(here.iter().flat_map(|unit| seen.iter().map(move |&at| Action::Spot { unit, at })));
        }
    }
    /// Whether this attempt is allowed.
    pub(crate) fn spot_check(&self, s: &State, seat: Seat, unit: UnitId, at: Loc) -> Result<(), Violation> {
        refuse_if(s.impulse.spot_used, clause!("10.1.p"))?;
        may_spot(self, s, seat, unit)?;
        may_be_spotted(self, s, seat, unit, at)
    }

    /// The die of an attempt. Whoever tried has done his part whether he saw anything or not (lnl:10.1.q); helicopters
    /// are not marked (lnl:19.3.e).
    pub(crate) fn spot_roll(
        &self,
        s: &mut State,
        unit: UnitId,
        at: Loc,
        dice: &mut dyn Dice,
        log: Log<'_>,
    ) -> Rolled<()> {
        let seat = self.seat(unit);
        let (needs, clause) = spot_needs(self, s, at);
        let modifiers = spot_modifiers(self, s, unit, at);
        let die = dice.die(6, clause)?;
        let total = die as i8 + modifiers.iter().map(|&(_, value)| value).sum::<i8>();
        let seen = total <= needs;
        log.tell(Event::new(clause, FireEvent::Spots { unit, at, total, needs, seen }).rolled(&[die]).with(modifiers));
        s.impulse.spot_used = true;
        if self.class(s, unit) != Class::Helicopter {
            s.mark(unit, Marks::OPS);
        }
        if seen {
            // lnl:10.1.o
            s.spotted[seat].insert_over_first(at);
            (s.impulse.spotter, s.impulse.spotted) = (unit.into(), at.into());
        }
        Ok(())
    }
    /// Whether no die is low enough for an attempt that is allowed.
    pub(crate) fn spots_in_vain(&self, s: &State, unit: UnitId, at: Loc) -> bool {
        let known = unit.index() < self.content().roster.len() && self.exists(at);
        known && self.spot_check(s, self.seat(unit), unit, at).is_ok() && {
            let more: i8 = spot_modifiers(self, s, unit, at).iter().map(|&(_, value)| value).sum();
            1 + more > spot_needs(self, s, at).0
        }
    }
}

/// Helicopters always are, and tell nothing of who is below.
fn spotted_itself_by(game: &Lnl, s: &State, seat: Seat, from: Loc, target: Loc) -> Option<Clause> {
    if target.layer() == Layer::Air {
        return Some(clause!("10.1.t"));
    }
    let dark = game.is_dark(s, target.hex());
    if s.spotted[seat].contains(target) {
        return Some(if dark { clause!("20.0.g") } else { clause!("10.1.d") });
    }
    if s.melee_at(target).is_some() {
        return Some(clause!("10.1.g"));
    }
    let there = game.at(s, enemy_of(seat), target);
    let clear = game.spot_class(s, target) == Spot::Clear;
    if dark {
        return spotted_at_night_by(game, s, from, target, there, clear);
    }
    let in_view = || match clear {
        true => Some(clause!("10.1.h")),
        false => is_watched(game, s, seat, target).then_some(clause!("10.1.e")),
    };
    if there.is_empty() {
        return in_view();
    }
    there.into_iter().find_map(|unit| match giveaway(s, unit) {
        Giveaway::Fired => Some(clause!("10.1.g")),
        Giveaway::Moves => Some(if s.has(unit, WENT) { clause!("10.1.g") } else { clause!("10.1.f") }),
        // Their moving does not tell (lnl:10.1.i).
        Giveaway::Crawls => in_view().map(|_| clause!("6.3.b")),
        Giveaway::Still => in_view(),
        Giveaway::Stealthy => (clear && is_seen(game, s, seat, target)).then_some(clause!("6.4.d")),
    })
}
/// Night is reckoned for each viewing location (lnl:20.0.h); moving alone spots nobody there (lnl:20.0.a).
fn spotted_at_night_by(game: &Lnl, s: &State, from: Loc, target: Loc, there: UnitSet, clear: bool) -> Option<Clause> {
    let near = game.ground().adjacent(from, target);
    let moves = || there.any(|unit| giveaway(s, unit) == Giveaway::Moves);
    if near && clear {
        return Some(clause!("20.0.d"));
    }
    if near && moves() {
        return Some(clause!("20.0.e"));
    }
    if clear && game.ground().range(from, target) <= NIGHT_SIGHT && moves() {
        return Some(clause!("20.0.c"));
    }
    let fired = there.any(|unit| s.has(unit, Marks::FIRED));
    (fired && !game.ground().sight(&s.overlay, from, target).is_blocked()).then_some(clause!("20.0.f"))
}
fn giveaway(s: &State, unit: UnitId) -> Giveaway {
    let marks = s.unit(unit).marks;
    let moving = s.frames.live().iter().rev().find_map(|frame| match frame {
        Frame::Move(mover) if mover.started && mover.group.contains(unit) => Some(mover.kind),
        _ => None,
    });
    if marks.any(Marks::FIRED) {
        Giveaway::Fired
    } else if moving == Some(MoveKind::Crawl) || marks.any(Marks::CRAWL) {
        Giveaway::Crawls
    } else if moving == Some(MoveKind::Stealth) || marks.any(Marks::STEALTH) {
        Giveaway::Stealthy
    } else if moving.is_some() || marks.any(WENT) {
        Giveaway::Moves
    } else {
        Giveaway::Still
    }
}
/// Whether a Good Order unit of a side is adjacent (lnl:10.1.e, lnl:5.1.d); helicopters in flight do not count.
fn is_watched(game: &Lnl, s: &State, seat: Seat, target: Loc) -> bool {
    // Hexes are numbered row by row, so most are told to be far off by their numbers alone, all at once.
    let far = u16::from(game.ground().cols()) + 1;
    let first = target.hex().0.saturating_sub(far);
    let close = UnitSet::holding(&s.places, |at| (at.stored().0 >> 2).wrapping_sub(first) <= 2 * far);
    watches(game, s, close.and(game.of(seat)), |from| game.ground().adjacent(from, target))
}
/// Whether a Good Order unit of a side has a line of sight.
fn is_seen(game: &Lnl, s: &State, seat: Seat, target: Loc) -> bool {
    watches(game, s, game.of(seat), |from| !game.ground().sight(&s.overlay, from, target).is_blocked())
}
/// Whether one of these units is in Good Order and stands somewhere that will do.
fn watches(game: &Lnl, s: &State, units: UnitSet, will_do: impl Fn(Loc) -> bool) -> bool {
    let flies = |unit| game.class(s, unit) == Class::Helicopter && !s.has(unit, Marks::HOVER);
    let steady = |unit| s.unit(unit).good_order();
    // Who rides on a Shaken vehicle has eyes of his own.
    let rider = |unit| game.rides_outside(s, unit) && game.riders(s, unit).any(steady);
    // Few stand there, so the rest is asked of those alone.
    units.any(|unit| {
        let stands = s.place(unit).is_some_and(&will_do) && s.unit(unit).life == Life::InPlay;
        stands && (steady(unit) || rider(unit)) && !flies(unit)
    })
}
fn may_spot(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    let kind = game.kind(s, unit);
    // Who rides outside sees as well as he fires; inside he sees nothing.
    let shut_in = held.carrier.get().is_some_and(|carrier| !game.rides_outside(s, carrier));
    let there = held.life == Life::InPlay && s.whereabouts(unit).is_some();
    refuse_if(game.seat(unit) != seat || !there || shut_in, clause!("10.1.s"))?;
    match kind.class {
        Class::Medic => return refuse(clause!("11.3.b")),
        Class::Chaplain => return refuse(clause!("11.5.b")),
        Class::ArmorLeader => return refuse(clause!("10.1.s")),
        Class::Vehicle if held.has(Marks::BUTTONED) && !kind.has(Trait::OpenTopped) => {
            return refuse(clause!("10.1.s"));
        }
        Class::Helicopter if !held.has(Marks::HOVER) => return refuse(clause!("19.3.g")),
        // It leaves and does nothing else.
        Class::Helicopter if held.has(Marks::DAMAGED) => return refuse(clause!("19.5.1.i")),
        // Heroes too (lnl:11.2.o).
        _ => {}
    }
    refuse_if(!held.good_order(), clause!("5.1.d"))?;
    refuse_if(held.has(Marks::ACTED), clause!("10.1.r"))
}
fn may_be_spotted(game: &Lnl, s: &State, seat: Seat, unit: UnitId, at: Loc) -> Result<(), Violation> {
    let from = s.loc_of(unit);
    if !at.on_map() || !game.enemy_at(s, seat, at) || game.is_spotted(s, seat, from, at) {
        return Err(Violation::of(clause!("10.1.a")));
    }
    refuse_if(game.ground().sight(&s.overlay, from, at).is_blocked(), clause!("10.1.m"))?;
    refuse_if(game.is_dark(s, at.hex()) && !game.ground().adjacent(from, at), clause!("20.0.b"))
}
/// What the die of an attempt must not exceed.
fn spot_needs(game: &Lnl, s: &State, at: Loc) -> (i8, Clause) {
    let constants = &game.tables().constants;
    match game.spot_class(s, at) {
        Spot::Blocking => (constants.spot_blocking, clause!("10.1.j")),
        Spot::Degrading | Spot::Clear => (constants.spot_degrading, clause!("10.1.k")),
    }
}
fn spot_modifiers(game: &Lnl, s: &State, unit: UnitId, at: Loc) -> Modifiers {
    let mut modifiers = Modifiers::new();
    let through = s.whereabouts(unit).map_or(0, |from| game.ground().sight(&s.overlay, from, at).degrading());
    modifiers.extend((through > 0).then_some((clause!("10.1.l"), through as i8)));
    let class = game.class(s, unit);
    if class == Class::Leader && game.leadership(s, unit) != 0 {
        modifiers.push((clause!("10.1.n"), -game.leadership(s, unit)));
    }
    // lnl:11.7.e: not while he mans a weapon.
    if class == Class::Scout && !s.has(unit, Marks::GUNNER) {
        modifiers.push((clause!("11.7.b"), SCOUT_SPOTS));
    }
    if let Some(SkillEffect::Spot { add }) = game.hook(s, unit) {
        modifiers.push((clause!("12.0.a"), add));
    }
    modifiers
}
