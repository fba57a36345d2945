//! Several steps and turns of a vehicle ordered at once: the cheapest way there.

use crate::vehicles::{drive, drive_step_check, swing, swing_check};
use crate::{
    Log,
    action::Action,
    game::Lnl,
    model::{Class, Layer, Loc, Vertex},
    movement::Stopped,
    state::{Frame, MoveKind, Mover, State},
};
use kernel::{Maybe, Violation, clause, refuse_if};

impl Lnl {
    /// The first step or turn of the cheapest way of a vehicle to a hex; ways of equal cost in the order of steps, then
    /// turns.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn drive_way(&self, s: &State, mover: &Mover, goal: Loc) -> Result<Action, Violation> {
        refuse_if(goal == mover.at, clause!("15.1.a"))?;
        let first = flood(self, s, mover, goal, false).ok().and_then(|way| way.first().map(|leg| leg.by));
        first.map_or_else(|| Err(self.drive_stopped(s, mover, goal).why), Ok)
    }
    /// What stops a vehicle on its way to a hex out of its reach: its points, where there is a way at all; otherwise
    /// what keeps it out of that hex, or of the nearest to it that it comes to.
    pub(crate) fn drive_stopped(&self, s: &State, mover: &Mover, goal: Loc) -> Stopped {
        let way = match flood(self, s, mover, goal, true) {
            Ok(way) => way,
            Err(Some((at, why))) => return Stopped { way: vec![(at, 0)], there: why, why },
            Err(None) => {
                let why = Violation::of(clause!("15.1.a"));
                return Stopped { way: vec![(goal, 0)], there: why, why };
            }
        };
        let left = self.drive_left(s, mover);
        let whole = way.last().map_or(0, |leg| leg.cost);
        let n = way.iter().position(|leg| leg.cost > left).map_or(way.len(), |place| place + 1);
        let so_far = way[n - 1].cost;
        let clause = if mover.kind == MoveKind::Assault { clause!("15.2.a") } else { clause!("6.0.f") };
        let [there, why] = [so_far, whole].map(|cost| Violation::exceeds(clause, left.into(), cost.into()));
        Stopped { way: way[..n].iter().map(|leg| (leg.at, leg.cost)).collect(), there, why }
    }
    /// Goes on to where the vehicle is bound, once what the last step brought about is over; ends a move that can do
    /// nothing more.
    pub(crate) fn drive_on(&self, s: &mut State, mover: Mover, log: Log<'_>) {
        let vehicle = mover.group.first().filter(|&unit| self.class(s, unit) == Class::Vehicle);
        let Some(unit) = vehicle else { return };
        if let Some(bound) = mover.bound.get() {
            match self.drive_way(s, &mover, bound) {
                Ok(Action::Turn { facing, .. }) => return swing(self, s, mover, facing, log),
                Ok(Action::Step { to }) => return drive(self, s, mover, to, log),
                _ => s.frames.replace(Frame::Move(Mover { bound: Maybe::NONE, ..mover })),
            }
        }
        let mut options = Vec::new();
        self.drive_list(s, &mover, &mut options);
        if options.iter().all(|action| *action == Action::Stop) && !self.has_turret(s, unit) {
            self.finish_move(s, mover);
        }
    }
}

/// A step or a turn of a way: where and how the vehicle stands after it, and the cost so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Driven {
    cost: u8,
    at: Loc,
    facing: Vertex,
    by: Action,
    /// The one before it.
    before: usize,
}

/// The cheapest way to a hex; `tireless`, whatever points it takes.
///
/// # Errors
/// Where the vehicle is kept out, and why: of that hex once it stands before it, else of the nearest to it. Nothing
/// where nothing keeps it out of anything.
fn flood(
    game: &Lnl,
    s: &State,
    mover: &Mover,
    goal: Loc,
    tireless: bool,
) -> Result<Vec<Driven>, Option<(Loc, Violation)>> {
    let unit = mover.first();
    let mut ahead = s.clone();
    let start = Driven { cost: 0, at: mover.at, facing: s.unit(unit).facing, by: Action::Stop, before: 0 };
    let (mut reached, mut open) = (vec![start], Vec::<Driven>::new());
    let mut barred: Option<(u8, Loc, Violation)> = None;
    let apart =
        |at: Loc| if at.on_map() && goal.on_map() { game.ground().distance(at.hex(), goal.hex()) } else { u8::MAX };
    // A bit for each facing in which a place was reached; beyond the edge nothing comes back.
    let mut known = vec![0_u8; game.ground().n_hexes() * Layer::ALL.len()];
    loop {
        let before = reached.len() - 1;
        let Driven { cost: so_far, at, facing, .. } = reached[before];
        if let Some(facings) = known.get_mut(at.index()) {
            *facings |= 1 << facing.0;
        }
        ahead.places[unit.index()] = at.into();
        let held = ahead.unit_mut(unit);
        (held.facing, held.spent) = (facing, if tireless { 0 } else { s.unit(unit).spent + so_far });
        let stands = Mover { at, ..*mover };
        for &to in game.steps_from(&stands).iter() {
            let checked = drive_step_check(game, &ahead, &stands, to);
            // Whoever is not tired pays what it costs, and not all that he has.
            let price = |_| if tireless { game.drive_cost(&ahead, &stands, to) } else { checked };
            match checked.and_then(price) {
                Ok(cost) => open.push(Driven { cost: so_far + cost, at: to, facing, by: Action::Step { to }, before }),
                // That it looks elsewhere is no reason: it turns.
                Err(why) if why.clause != clause!("15.1.f") => {
                    let met = (apart(to), to, why);
                    if to == goal || barred.is_none_or(|(least, ..)| met.0 < least) {
                        barred = Some(met);
                    }
                }
                Err(_) => {}
            }
        }
        for facing in [facing.turned(1), facing.turned(-1)] {
            if swing_check(game, &ahead, &stands, facing).is_ok() {
                open.push(Driven { cost: so_far + 1, at, facing, by: Action::Turn { unit, facing }, before });
            }
        }
        open.retain(|next| known.get(next.at.index()).is_none_or(|facings| facings >> next.facing.0 & 1 == 0));
        let Some(&next) = open.iter().min() else { return Err(barred.map(|(_, at, why)| (at, why))) };
        reached.push(next);
        if next.at == goal {
            let mut way = vec![next];
            while let Some(leg) = way.last().filter(|leg| leg.before > 0) {
                way.push(reached[leg.before]);
            }
            way.reverse();
            return Ok(way);
        }
    }
}
