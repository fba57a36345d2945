//! What follows from a step, or from points spent in a hex, in the order of spec P11.6: events, mines, barrages,
//! claymores, opportunity fire, melee (5.3.f, 6.0.l, 18.1.j, 18.2.m, 21.4, 21.5).

use crate::{
    Log,
    forts::Claymores,
    game::Lnl,
    melee::Came,
    model::{Class, Layer, Life, UnitSet, enemy_of},
    state::{Entering, Frame, Hazard, Marks, Mover, State, Window},
};
use kernel::{Dice, Rolled, UnderWay};

impl Lnl {
    /// Pushes the consequences of a step, or of points spent in a hex. The move it belongs to, if there is one, is on
    /// top: its units get their marker, and it is looked at again afterwards.
    pub(crate) fn push_entering(&self, s: &mut State, entering: Entering) {
        if let Some(Frame::Move(mover)) = s.top().filter(|_| entering.slots > 0) {
            let marked = Marks::MOVED.and(Marks::ASSAULT).and(Marks::CRAWL).and(Marks::STEALTH);
            let bare = |unit| !s.has(unit, marked) && self.class(s, unit) != Class::Helicopter;
            for unit in mover.group.filter(bare) {
                s.mark(unit, Lnl::move_marker(mover.kind));
            }
            let steady = mover.group.filter(|unit| s.unit(unit).good_order());
            s.frames.replace(Frame::Move(Mover { settle: true, started: true, steady, ..mover }));
        }
        s.frames.push(Frame::Entering(entering));
    }
}

impl UnderWay<Lnl> for Entering {
    /// Goes on to the next consequence that applies.
    fn step(&self, game: &Lnl, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        loop {
            let here = frame.units.filter(|unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, frame.at));
            if here.is_empty() {
                s.frames.pop();
                return Ok(());
            }
            // lnl:21.4.g
            let came_by_land = frame.entered && frame.at.layer() != Layer::Air;
            let now = frame.next;
            frame.next = match now {
                Hazard::Events => Hazard::Mines(0),
                Hazard::Mines(n)
                    if came_by_land && usize::from(n) < game.mines_against(frame.seat, frame.at).count() =>
                {
                    Hazard::Mines(n + 1)
                }
                Hazard::Mines(_) => Hazard::Barrages(0),
                Hazard::Barrages(n) if frame.entered && usize::from(n) < s.barrages.len() => Hazard::Barrages(n + 1),
                Hazard::Barrages(_) => Hazard::Claymores,
                Hazard::Claymores if came_by_land && Claymores(frame).asks(game, s).is_some() => Hazard::Claymores,
                Hazard::Claymores => Hazard::Window,
                Hazard::Window | Hazard::Melee => Hazard::Melee,
            };
            let depth = s.frames.live().len();
            s.frames.replace(Frame::Entering(frame));
            match now {
                Hazard::Events => game.look_for_events(s, frame.seat, log),
                Hazard::Mines(n) if matches!(frame.next, Hazard::Mines(_)) => {
                    game.mine_attack(s, &frame, here, usize::from(n), log);
                }
                Hazard::Barrages(n) if matches!(frame.next, Hazard::Barrages(_)) => {
                    // lnl:18.1.j, lnl:18.2.m: again on each entry.
                    let barrage = s.barrages.as_slice()[usize::from(n)];
                    if game.ground().distance(barrage.hex, frame.at.hex()) <= barrage.radius {
                        game.barrage_attack(s, barrage, frame.at, here, log);
                    }
                }
                Hazard::Claymores if frame.next == Hazard::Claymores => s.frames.push(Frame::Claymores(frame)),
                Hazard::Window if frame.slots > 0 => open_window(game, s, &frame, here),
                Hazard::Melee => {
                    s.frames.pop();
                    meet(game, s, &frame, here, log);
                    return Ok(());
                }
                Hazard::Mines(_) | Hazard::Barrages(_) | Hazard::Claymores | Hazard::Window => {}
            }
            if s.frames.live().len() != depth {
                return Ok(());
            }
        }
    }
}

/// The chance to fire that every expenditure gives (lnl:5.3.f), as many attacks as points (lnl:5.3.e).
fn open_window(game: &Lnl, s: &mut State, frame: &Entering, movers: UnitSet) {
    let (seat, at) = (enemy_of(frame.seat), frame.at);
    game.push_window(s, Window { seat, movers, at, slots: frame.slots, kind: frame.kind, ..Window::NOBODY });
}
/// Units on foot who came among enemies on foot fight (lnl:6.0.l).
fn meet(game: &Lnl, s: &mut State, frame: &Entering, here: UnitSet, log: Log<'_>) {
    let walked = here.filter(|unit| game.class(s, unit).is_leg());
    if !walked.is_empty() && !game.legs_at(s, enemy_of(frame.seat), frame.at).is_empty() {
        let (group, before) = s.mover().map_or((UnitSet::EMPTY, frame.at.into()), |mover| (mover.group, mover.before));
        // A hero who has just appeared among them goes along.
        let units = walked.union(group.and(game.legs_at(s, frame.seat, frame.at)));
        game.begin_melee(s, frame.at, frame.seat, Came { units, before }, log);
    }
}
