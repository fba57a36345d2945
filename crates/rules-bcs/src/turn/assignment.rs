//! The Assignment Phase (2.2): Independents, Support and loose Artillery Points.

use crate::turn::begin_activations;
use crate::{
    Log,
    action::Action,
    event::{Event, TurnEvent},
    game::{Bcs, enemy_of},
    model::{FormationId, HexId, SupportId, UnitId},
    state::{Marks, Phase, State, Status},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, clause, refuse, refuse_if};

/// The Assignment Phase of a side.
pub(crate) struct Assignment(pub(crate) Seat);

impl UnderWay<Bcs> for Assignment {
    /// A side that can do nothing is not asked.
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        let seat = self.0;
        let may_act = s.loose[seat] > 0 && !game.formations_of(seat).is_empty()
            || game.of(seat).any(|unit| convert_check(game, s, seat, unit).is_ok())
            || assigns(game, s, seat).next().is_some()
            || restores(game, s, seat).next().is_some();
        may_act.then_some((seat, clause!("2.2a")))
    }
    fn list(&self, game: &Bcs, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend(assigns(game, s, seat).map(|(unit, formation)| Action::Assign { unit, formation }));
        let able = game.of(seat).filter(|unit| convert_check(game, s, seat, unit).is_ok());
        out.extend(able.iter().map(|unit| Action::Convert { unit }));
        out.extend(restores(game, s, seat).map(|(support, to)| Action::Restore { support, to }));
        if s.loose[seat] > 0 {
            out.extend(game.formations_of(seat).iter().map(|formation| Action::Grant { formation }));
        }
    }
    fn check(&self, game: &Bcs, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Done => Ok(()),
            Action::Assign { unit, formation } => assign_check(game, s, seat, unit, formation),
            Action::Convert { unit } => convert_check(game, s, seat, unit),
            Action::Restore { support, to } => restore_check(game, s, seat, support, to),
            Action::Grant { formation } if game.formation(formation).seat == seat && s.loose[seat] > 0 => Ok(()),
            Action::Unprepare => Err(Violation::of(clause!("1.7e.7"))),
            _ => Err(Violation::of(clause!("2.2a"))),
        }
    }
    fn decide(&self, game: &Bcs, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Assign { unit, formation } => {
                let before = game.held_by(s, unit);
                let held = s.unit_mut(unit);
                held.formation = formation.into();
                held.marks.add(Marks::ASSIGNED);
                game.refresh_around(s, unit, &before);
                log.tell(Event::new(clause!("1.3e"), TurnEvent::Assigned { unit, formation }));
            }
            Action::Convert { unit } => convert(game, s, unit, log),
            Action::Restore { support, to } => restore(game, s, support, to, log),
            Action::Grant { formation } => {
                s.loose[seat] -= 1;
                s.formation_mut(formation).granted += 1;
                log.tell(Event::new(clause!("2.2a"), TurnEvent::Granted { formation }));
            }
            _ => next_assignment(game, s, seat, log),
        }
    }
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        next_assignment(game, s, self.0, log);
        Ok(())
    }
}

/// The side that was first player last turn assigns first (bcs:2.2b); on turn 1 the scenario names who goes first
/// (bcs:2.3a).
fn next_assignment(game: &Bcs, s: &mut State, seat: Seat, log: Log<'_>) {
    for unit in game.of(seat) {
        s.unit_mut(unit).marks.remove(Marks::ASSIGNED.and(Marks::CONVERTED));
    }
    if seat == s.first {
        s.phase = Phase::Assignment(enemy_of(seat));
    } else if s.turn == 1 {
        begin_activations(s, s.first, log);
    } else {
        s.phase = Phase::Initiative;
    }
}
/// An Independent joins a formation whose HQ has it in Command Radius, and stays until a later Assignment Phase
/// (bcs:1.3e).
fn assign_check(game: &Bcs, s: &State, seat: Seat, unit: UnitId, formation: FormationId) -> Result<(), Violation> {
    let (entry, held) = (game.entry(unit), s.unit(unit));
    refuse_if(entry.formation.is_some(), clause!("1.3c"))?;
    let may = entry.seat == seat
        && game.formation(formation).seat == seat
        && held.formation != formation
        && !held.has(Marks::ASSIGNED)
        && s.place(unit).is_some_and(|at| game.commands(s, formation, at));
    if may { Ok(()) } else { Err(Violation::of(clause!("1.3e"))) }
}
fn assigns<'a>(game: &'a Bcs, s: &'a State, seat: Seat) -> impl Iterator<Item = (UnitId, FormationId)> + 'a {
    let independents = game.of(seat).filter(|unit| game.entry(unit).formation.is_none());
    independents.into_iter().flat_map(move |unit| {
        let formations = game.formations_of(seat).into_iter();
        formations
            .map(move |formation| (unit, formation))
            .filter(move |&(unit, formation)| assign_check(game, s, seat, unit, formation).is_ok())
    })
}
/// A support-capable unit in Command Radius and outside EZOC may become a Support asset (bcs:1.5k); not one that was
/// Support until this phase.
fn convert_check(game: &Bcs, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let entry = game.entry(unit);
    let may = entry.seat == seat
        && entry.asset.is_some()
        && !s.unit(unit).has(Marks::CONVERTED)
        && s.place(unit).is_some_and(|at| !game.in_ezoc(s, seat, at))
        && game.in_command(s, unit);
    if may { Ok(()) } else { Err(Violation::of(clause!("1.5k"))) }
}
fn convert(game: &Bcs, s: &mut State, unit: UnitId, log: Log<'_>) {
    let Some(support) = game.entry(unit).asset else { return };
    game.put(s, unit, Maybe::NONE);
    let held = s.unit_mut(unit);
    (held.status, held.marks) = (Status::Asset, Marks::CONVERTED);
    let (formation, steps) = (held.formation, held.steps);
    let asset = s.asset_mut(support);
    (asset.formation, asset.steps, asset.fired) = (formation, steps, false);
    game.refresh(s, game.seat(unit));
    log.tell(Event::new(clause!("1.5k"), TurnEvent::Converted { unit, support }));
}
/// An asset that began as a unit may become that unit again by its HQ, on its Move side (bcs:1.5l); not one made in
/// this phase.
fn restore_check(game: &Bcs, s: &State, seat: Seat, support: SupportId, to: HexId) -> Result<(), Violation> {
    let asset = s.asset(support);
    let may = |unit: &UnitId| {
        game.seat(*unit) == seat && asset.formation.is_some() && asset.steps > 0 && !s.unit(*unit).has(Marks::CONVERTED)
    };
    let Some(unit) = game.support(support).unit.filter(may) else { return refuse(clause!("1.5l")) };
    game.by_hq_check(s, unit, asset.formation, to, clause!("1.5l"))
}
fn restores<'a>(game: &'a Bcs, s: &'a State, seat: Seat) -> impl Iterator<Item = (SupportId, HexId)> + 'a {
    let assets = game.of(seat).filter(|unit| s.unit(unit).status == Status::Asset);
    assets.into_iter().filter_map(|unit| game.entry(unit).asset).flat_map(move |support| {
        let hexes = game.by_hq(s, s.asset(support).formation);
        hexes.filter_map(move |to| restore_check(game, s, seat, support, to).is_ok().then_some((support, to)))
    })
}
fn restore(game: &Bcs, s: &mut State, support: SupportId, to: HexId, log: Log<'_>) {
    let Some(unit) = game.support(support).unit else { return };
    let asset = s.asset_mut(support);
    let (formation, steps) = (asset.formation, asset.steps);
    (asset.formation, asset.steps) = (Maybe::NONE, 0);
    let held = s.unit_mut(unit);
    (held.formation, held.steps, held.marks) = (formation, steps, Marks::CONVERTED);
    game.refresh(s, game.seat(unit));
    log.tell(Event::new(clause!("1.5l"), TurnEvent::Restored { unit, at: to }));
    game.comes_on(s, unit, to, log);
}
