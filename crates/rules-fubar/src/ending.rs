//! Chapter "End of the game": control, points, and when it is over.

use crate::{
    Log,
    event::{Event, What},
    model::{Award, BySide, Fubar, Objective, UnitId},
    state::{Frame, State, Status, Wheels},
};
use board::open::{near_poly, within};
use kernel::{Seat, clause};

impl Fubar {
    /// The only side with a figure on its feet or a vehicle in its wits near enough (fub:end-5).
    pub fn controls(&self, s: &State, objective: &Objective) -> Option<Seat> {
        let holds = |unit: UnitId| {
            if self.is_vehicle(unit) {
                return s.intact(unit)
                    && !s.stunned(unit)
                    && near_poly(objective.at, &self.hull(s, unit), objective.radius);
            }
            !s.is_aboard(unit)
                && self.unit(unit).figures().any(|figure| {
                    s.figure(figure).status == Status::Standing
                        && within(s.figure(figure).at, self.radius(figure), objective.at, 0, objective.radius)
                })
        };
        let mut sides = self.unit_ids().filter(|&unit| holds(unit)).map(|unit| self.owner(unit));
        let first = sides.next()?;
        sides.all(|other| other == first).then_some(first)
    }

    /// The points of each side: those scored during play and those that losses and exits give. At the end, control too.
    pub fn score(&self, s: &State, at_end: bool) -> BySide<i16> {
        let mut points = s.points;
        for seat in self.scenario.seats() {
            let earned = self.scenario.awards.iter().flat_map(|award| self.earned(s, seat, award, at_end));
            points[seat] += earned.map(|(n, vp)| n * vp).sum::<i16>();
        }
        points
    }

    /// What an award gives a side, how often and how much each time: for what has left the table, men and then
    /// vehicles.
    pub(crate) fn earned(&self, s: &State, seat: Seat, award: &Award, at_end: bool) -> [(i16, i16); 2] {
        let one = match *award {
            Award::ControlAtEnd { objective, side, vp } => {
                let counts = at_end && side.is_none_or(|side| side == seat);
                let objective = &self.scenario.objectives[usize::from(objective)];
                (i16::from(counts && self.controls(s, objective) == Some(seat)), vp)
            }
            Award::ControlEachTurn { .. } => (0, 0),
            Award::UnitDestroyed { of, vp } => {
                (count_enemies(self, seat, of, |unit| i16::from(self.is_lost_infantry(s, unit))), vp)
            }
            Award::VehicleDestroyed { of, vp } => {
                (count_enemies(self, seat, of, |unit| i16::from(s.unit(unit).wheels == Wheels::Wreck)), vp)
            }
            Award::CasualtiesEach { of, vp } => {
                (count_enemies(self, seat, of, |unit| self.count_status(s, unit, Status::Casualty)), vp)
            }
            Award::Exited { side, per_figure, per_vehicle } => {
                let own = || self.unit_ids().filter(|&unit| side == seat && self.owner(unit) == seat);
                let men = own().filter(|&unit| !self.unit(unit).is_crew);
                let hulls = own().filter(|&unit| s.unit(unit).wheels == Wheels::Exited).count() as i16;
                let men = men.map(|unit| self.count_status(s, unit, Status::Exited)).sum();
                return [(men, per_figure), (hulls, per_vehicle)];
            }
        };
        [one, (0, 0)]
    }

    pub(crate) fn count_status(&self, s: &State, unit: UnitId, status: Status) -> i16 {
        self.unit(unit).figures().filter(|&figure| s.figure(figure).status == status).count() as i16
    }

    /// Whether all figures of an infantry unit are casualties.
    pub(crate) fn is_lost_infantry(&self, s: &State, unit: UnitId) -> bool {
        !self.is_vehicle(unit) && self.count_status(s, unit, Status::Casualty) == i16::from(self.unit(unit).n_figures)
    }

    /// Ends the game at once when a side has nobody left (fub:end-3). There is no morale rule to end it sooner
    /// (fub:end-7).
    pub(crate) fn end_if_wiped_out(&self, s: &mut State, log: Log) -> bool {
        let is_there = |seat| self.unit_ids().any(|unit| self.owner(unit) == seat && self.in_play(s, unit));
        let gone = !self.scenario.seats().all(is_there);
        if gone {
            finish(self, s, log);
        }
        gone
    }

    /// The turn is over (fub:turn-6): control at its end, sudden death, the last turn.
    pub(crate) fn end_turn(&self, s: &mut State, log: Log) {
        for award in &self.scenario.awards {
            if let Award::ControlEachTurn { objective, side, vp, from_turn } = *award
                && s.turn >= from_turn
            {
                let holder = self.controls(s, &self.scenario.objectives[usize::from(objective)]);
                if let Some(seat) = holder.filter(|&holder| side.is_none_or(|side| side == holder)) {
                    s.points[seat] += vp;
                    log.tell(Event::new(clause!("end-5"), What::Scored { seat, vp, objective }));
                }
            }
        }
        let lead = lead(self, &self.score(s, false)).1;
        let sudden = self.scenario.sudden_death.iter().any(|death| s.turn >= death.from_turn && lead >= death.vp);
        if sudden || s.turn >= self.scenario.turns {
            finish(self, s, log); // fub:end-1, fub:end-2
        } else {
            s.frames.replace(Frame::TurnStart);
        }
    }
}

/// Adds up what the enemies of a side suffered; bailed-out crews do not count.
fn count_enemies(game: &Fubar, seat: Seat, of: Option<Seat>, suffered: impl Fn(UnitId) -> i16) -> i16 {
    let counted = game.unit_ids().filter(|&unit| {
        let owner = game.owner(unit);
        !game.unit(unit).is_crew && owner != seat && of.is_none_or(|of| of == owner)
    });
    counted.map(suffered).sum()
}
/// Who is ahead, and by how much.
fn lead(game: &Fubar, points: &BySide<i16>) -> (Seat, i16) {
    let seats = game.scenario.seats();
    let best = seats.clone().max_by_key(|&seat| (points[seat], std::cmp::Reverse(seat))).expect("two sides or more");
    let second = seats.filter(|&seat| seat != best).map(|seat| points[seat]).max().expect("two sides or more");
    (best, points[best] - second)
}
/// The side ahead by the margin wins, else it is a draw (fub:end-4).
fn finish(game: &Fubar, s: &mut State, log: Log) {
    let (seat, lead) = lead(game, &game.score(s, true));
    let winner = (lead >= game.scenario.margin && lead > 0).then_some(seat);
    s.frames.clear();
    s.frames.push(Frame::Over { winner });
    log.tell(Event::new(clause!("end-4"), What::Over { winner }));
}
