//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    game::Lnl,
    model::{Class, HexId, KindId, Life, Start, UnitId, UnitSet},
    state::{CallStage, Frame, Marks, MoveKind, Phase, Roll, State, Weapon},
};
use kernel::{Outcome, Seat};

/// What became of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the words of the book")]
pub enum Fate {
    Rallied,
    Healed,
    /// Nothing but that others made it leave its place.
    FellBack,
    Shaken,
    Damaged,
    Wounded,
    Reduced,
    Abandoned,
    Eliminated,
}

/// Something that happened to a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Change {
    /// Which.
    pub unit: UnitId,
    /// The counter it was before: a squad that has lost men is a half-squad, and is called so.
    pub was: KindId,
    /// What became of it.
    pub fate: Fate,
}

/// What came of a decision.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Summary {
    /// Units to which something happened.
    pub fates: Vec<Change>,
    /// Heroes that appear.
    pub heroes: u8,
    /// Whether a spotting attempt found the enemy.
    pub spotted: Option<bool>,
    /// Whether smoke or a flare came where it was wanted.
    pub placed: bool,
    /// Guns that jammed.
    pub jammed: u8,
    /// Where a spotting round landed.
    pub landed: Option<HexId>,
    /// How many get out of a melee, where they tried, and how many do not.
    pub withdrew: Option<(u8, u8)>,
    /// Who won, when the game is over.
    pub over: Option<Option<u8>>,
}

impl Lnl {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut summary = Summary::default();
        for unit in self.all_units() {
            if let Some(fate) = fate(self, before, after, unit) {
                summary.fates.push(Change { unit, was: before.unit(unit).kind, fate });
            }
        }
        let came = |unit: UnitId| {
            let hero = self.content().roster[unit.index()].start == Start::Pool;
            hero && before.unit(unit).life == Life::Waiting && after.unit(unit).life != Life::Waiting
        };
        let came = self.all_units().filter(came).len();
        summary.heroes = (came + self.heroes_due(after)).saturating_sub(self.heroes_due(before)) as u8;
        let jammed = |s: &State| s.weapons.iter().filter(|weapon| weapon.has(Weapon::JAMMED)).count();
        summary.jammed = jammed(after).saturating_sub(jammed(before)) as u8;
        attempts(before, after, &mut summary);
        summary.withdrew = withdrawal(before, after);
        if after.phase == Phase::Over && before.phase != Phase::Over {
            summary.over = Some(match self.outcome(after) {
                Outcome::Win(Seat(seat)) => Some(seat),
                Outcome::Draw => None,
            });
        }
        summary
    }
}

fn fate(game: &Lnl, before: &State, after: &State, unit: UnitId) -> Option<Fate> {
    let (was, is) = (before.unit(unit), after.unit(unit));
    let fell_back = fell_back(before, after, unit);
    if was == is && !fell_back || was.life != Life::InPlay {
        return None;
    }
    let gained = |marks: Marks| is.has(marks) && !was.has(marks);
    let lost = |marks: Marks| was.has(marks) && !is.has(marks);
    match is.life {
        Life::Wreck | Life::Eliminated => return Some(Fate::Eliminated),
        Life::Abandoned => return Some(Fate::Abandoned),
        Life::InPlay | Life::Waiting | Life::Exited => {}
    }
    let squad = |kind: KindId| game.content().kinds[kind.index()].class == Class::Squad;
    if squad(was.kind) && !squad(is.kind) {
        Some(Fate::Reduced)
    } else if gained(Marks::WOUNDED) {
        Some(Fate::Wounded)
    } else if gained(Marks::DAMAGED) {
        Some(Fate::Damaged)
    } else if gained(Marks::SHAKEN) {
        Some(Fate::Shaken)
    } else if lost(Marks::SHAKEN) {
        Some(Fate::Rallied)
    } else if lost(Marks::WOUNDED) {
        Some(Fate::Healed)
    } else {
        fell_back.then_some(Fate::FellBack)
    }
}
/// Whether a unit is elsewhere on the map without having moved of its own: before an overrunning vehicle (lnl:15.3.g),
/// from a flamethrower (lnl:1.6.2.b), back from a close assault (lnl:17.1.p).
fn fell_back(before: &State, after: &State, unit: UnitId) -> bool {
    let carried = |group: UnitSet| {
        group.contains(unit) || before.unit(unit).carrier.get().is_some_and(|carrier| group.contains(carrier))
    };
    let moves = before.frames.live().iter().any(|frame| matches!(frame, Frame::Move(mover) if carried(mover.group)));
    let (from, to) = (before.whereabouts(unit), after.whereabouts(unit));
    let in_operations = before.phase == Phase::Operations && after.turn == before.turn;
    in_operations && !moves && from != to && from.is_some() && to.is_some()
}
/// What came of the checks before leaving a melee (lnl:8.1.g).
fn withdrawal(before: &State, after: &State) -> Option<(u8, u8)> {
    let Some(Frame::Move(mover)) = before.top() else { return None };
    let fails = mover.group.filter(|unit| !before.unit(unit).has(Marks::LOCKED) && after.unit(unit).has(Marks::LOCKED));
    let passed = matches!(after.top(), Some(Frame::Move(now)) if now.passed);
    let checked = mover.kind == MoveKind::Withdraw && !mover.passed && (passed || !fails.is_empty());
    checked.then(|| ((mover.group.len() - fails.len()) as u8, fails.len() as u8))
}
/// What came of an attempt to spot, to lay smoke or to light a flare.
fn attempts(before: &State, after: &State, summary: &mut Summary) {
    let news = |seat: Seat| after.spotted[seat].iter().any(|at| !before.spotted[seat].contains(at));
    let tried = after.impulse.spot_used && !before.impulse.spot_used && after.active == before.active;
    if news(Seat(0)) || news(Seat(1)) {
        summary.spotted = Some(true);
    } else if tried || matches!(before.top(), Some(Frame::Roll(Roll::Spot { .. }))) {
        summary.spotted = Some(false);
    }
    let smoked = after.overlay.smoke != before.overlay.smoke && after.turn == before.turn;
    summary.placed = smoked || after.flares.len() > before.flares.len();
    let fallen = |s: &State| match s.top() {
        Some(Frame::Call(call)) if call.stage == CallStage::Adjust => Some(call.hex),
        _ => None,
    };
    summary.landed = fallen(after).filter(|_| fallen(before).is_none());
}
