//! What follows when a combat unit comes into a hex: control, trains that leave, HQs that jump (4.9).

use crate::{
    Log,
    action::Action,
    event::{Event, MoveEvent},
    game::{Bcs, enemy_of},
    ground::{MP, PROHIBITED},
    model::{Class, FormationId, HexId, HexSet, UnitId},
    state::{Frame, Jump, JumpStage, Marks, State},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, clause};

/// The highest die of a soft jump (bcs:4.9b).
const SOFT: u8 = 4;
/// How far from the enemy an HQ jumps at least (bcs:4.9d).
const AWAY: u32 = 3;

impl Bcs {
    /// What follows when a combat unit has come into a hex: control, the enemy's trains leave, his HQ jumps (bcs:6.6b,
    /// bcs:3.3o, bcs:4.9a). The unit goes on afterwards with the MP it has (bcs:4.9f).
    pub(crate) fn entered(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let (seat, Some(at)) = (self.seat(unit), s.place(unit)) else { return };
        // It has left the hex it came onto the map in, and need not pay for it any more (bcs:6.1a).
        s.unit_mut(unit).marks.remove(Marks::ENTERING);
        self.takes(s, seat, at, log);
        let enemy = enemy_of(seat);
        for formation in self.formations_of(enemy) {
            if s.formation(formation).trains == at {
                self.trains_lost(s, formation, clause!("3.3o"), log);
            }
        }
        if let Some(formation) = self.hqs_at(s, enemy, at).first() {
            s.frames.push(Frame::Jump(of(formation, at)));
        }
    }
}

impl UnderWay<Bcs> for Jump {
    /// Who places the HQ, where there is a choice.
    fn asks(&self, game: &Bcs, _: &State) -> Option<(Seat, Clause)> {
        match self.stage {
            JumpStage::Roll => None,
            JumpStage::Place => Some((game.formation(self.formation).seat, clause!("4.9d"))),
        }
    }
    /// The hexes it may jump to.
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(jump_hexes(game, s, self).iter().map(|to| Action::Jump { to }));
    }
    /// Places it.
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Jump { to } = *action {
            lands(game, s, self, Some(to), log);
        }
    }
    /// Rolls for the jump where the die counts, and places the HQ where there is no choice.
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut frame = *self;
        let formation = frame.formation;
        let why = game.cites().jump;
        let die = if game.params().jump_roll { Some(dice.die(6, why)?) } else { None };
        frame.hard = die.is_none_or(|die| die > SOFT);
        let event = Event::new(why, MoveEvent::Jumps { formation, hard: frame.hard });
        log.tell(event.rolled(die.as_slice()));
        // bcs:1.7e.3, bcs:4.9e.1
        game.end_pd(s, formation, game.cites().jump_ends_pd, log);
        if frame.hard {
            // bcs:4.9e
            game.raise_fatigue(s, formation);
        }
        // While its owner chooses it stands nowhere, least of all with the enemy (bcs:1.4d).
        let held = s.formation_mut(formation);
        (held.hq, held.route) = (Maybe::NONE, 0);
        let hexes = jump_hexes(game, s, &frame);
        if hexes.len() > 1 {
            frame.stage = JumpStage::Place;
            s.frames.replace(Frame::Jump(frame));
        } else {
            lands(game, s, &frame, hexes.first(), log);
        }
        Ok(())
    }
}

fn lands(game: &Bcs, s: &mut State, frame: &Jump, at: Option<HexId>, log: Log<'_>) {
    let (formation, at) = (frame.formation, at.into());
    s.formation_mut(formation).hq = at;
    log.tell(Event::new(clause!("4.9d"), MoveEvent::Lands { formation, at }));
    match game.hqs_at(s, game.formation(formation).seat, frame.from).first() {
        Some(next) => s.frames.replace(Frame::Jump(of(next, frame.from))),
        None => drop(s.frames.pop()),
    }
}
/// Where an HQ may jump to (bcs:4.9d): far enough from the enemy, free of his zones, within its full Truck MA, and of
/// those the hexes nearest its trains, or nearest an entry while it has none.
fn jump_hexes(game: &Bcs, s: &State, frame: &Jump) -> HexSet {
    let ground = game.ground();
    let entry = game.formation(frame.formation);
    let seat = entry.seat;
    let enemy = &s.zones[enemy_of(seat)];
    let budget = u16::from(entry.hq_ma) * MP;
    let goal = |hex: HexId| game.way_to(s.formation(frame.formation).trains.get(), seat, hex);
    let trucks = |at, dir, to| match enemy.occupied.contains(to) {
        true => PROHIBITED,
        false => ground.cost(Class::Truck, s.weather.mud, at, dir),
    };
    let (mut best, mut nearest) = (HexSet::EMPTY, u32::MAX);
    for at in ground.cheapest(frame.from, budget, trucks).reached().map(|place| HexId(place as u16)) {
        let may_land = ground.distance(at, frame.from) >= AWAY
            && !game.in_ezoc(s, seat, at)
            && !game.has_counters(s, enemy_of(seat), at);
        if may_land && goal(at) <= nearest && !game.in_ez(s, seat, at) {
            if goal(at) < nearest {
                (best, nearest) = (HexSet::EMPTY, goal(at));
            }
            best.insert(at);
        }
    }
    best
}

fn of(formation: FormationId, from: HexId) -> Jump {
    Jump { formation, from, stage: JumpStage::Roll, hard: false }
}
