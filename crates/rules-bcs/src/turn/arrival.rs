//! Who comes to the map at the start of a turn (2.1): HQs, units that were off map, reinforcements, replacements.

use crate::{
    Log,
    action::Action,
    event::{Event, TurnEvent},
    game::{Bcs, enemy_of, has_choice},
    model::{Face, FormationId, HexId, Start, UnitId, UnitSet},
    state::{Arriving, Marks, Phase, State, Status},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// The arrivals of a side.
pub(crate) struct Arrival(pub(crate) Seat);

impl UnderWay<Bcs> for Arrival {
    /// What a side is asked at each stage; whatever has one answer is done by `step`.
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        let seat = self.0;
        match s.arriving {
            Arriving::Hqs => {
                let choices = |formation| hq_returns(game, s, formation).nth(1).is_some();
                game.formations_of(seat).any(choices).then_some((seat, clause!("4.9d")))
            }
            Arriving::Returns => returns(game, s, seat).nth(1).map(|_| (seat, clause!("2.1c"))),
            Arriving::Reinforcements => None,
            Arriving::Replacements => {
                has_choice(|out| self.list(game, s, seat, out)).then_some((seat, clause!("2.1g")))
            }
        }
    }
    fn list(&self, game: &Bcs, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.arriving {
            Arriving::Hqs => {
                for formation in game.formations_of(seat) {
                    out.extend(hq_returns(game, s, formation).map(|to| Action::PlaceHq { formation, to }));
                }
            }
            Arriving::Returns => out.extend(returns(game, s, seat).map(|(unit, to)| Action::Place { unit, to })),
            Arriving::Reinforcements => {}
            Arriving::Replacements => {
                let able = game.of(seat).filter(|unit| replace_check(game, s, seat, unit).is_ok());
                out.extend(able.iter().map(|unit| Action::Replace { unit }));
                out.extend(rebuilds(game, s, seat).map(|(unit, to)| Action::Rebuild { unit, to }));
                out.push(Action::Done);
            }
        }
    }
    fn check(&self, game: &Bcs, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match (s.arriving, *action) {
            (_, Action::Unprepare) => refuse(clause!("1.7e.7")),
            (Arriving::Hqs, Action::PlaceHq { formation, to }) => {
                let may = game.formation(formation).seat == seat && hq_returns(game, s, formation).any(|hex| hex == to);
                if may { Ok(()) } else { refuse(clause!("4.9d")) }
            }
            (Arriving::Hqs, _) => refuse(clause!("4.9d")),
            (Arriving::Returns, Action::Place { unit, to }) => {
                refuse_if(game.seat(unit) != seat || s.unit(unit).status != Status::OffMap, clause!("2.1c"))?;
                game.by_hq_check(s, unit, s.unit(unit).formation, to, clause!("2.1c"))
            }
            (Arriving::Returns, _) => refuse(clause!("2.1c")),
            (Arriving::Replacements, Action::Done) => Ok(()),
            (Arriving::Replacements, Action::Replace { unit }) => replace_check(game, s, seat, unit),
            (Arriving::Replacements, Action::Rebuild { unit, to }) => {
                rebuild_check(game, s, seat, unit)?;
                game.by_hq_check(s, unit, s.unit(unit).formation, to, clause!("2.1g"))
            }
            (Arriving::Replacements | Arriving::Reinforcements, _) => refuse(clause!("2.1g")),
        }
    }
    fn decide(&self, game: &Bcs, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::PlaceHq { formation, to } => place_hq(s, formation, to, log),
            Action::Place { unit, to } => place_return(game, s, unit, to, log),
            Action::Replace { unit } => {
                s.replacements[seat] -= 1;
                let held = s.unit_mut(unit);
                held.steps += 1;
                held.marks.add(Marks::REPLACED);
                log.tell(Event::new(clause!("2.1g"), TurnEvent::Replaced { unit, steps: held.steps }));
            }
            Action::Rebuild { unit, to } => {
                s.replacements[seat] -= 1;
                let held = s.unit_mut(unit);
                (held.steps, held.marks) = (1, Marks::REPLACED);
                log.tell(Event::new(clause!("2.1g"), TurnEvent::Rebuilt { unit, at: to }));
                game.comes_on(s, unit, to, log);
            }
            _ => next_arrival(s, seat),
        }
    }
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let seat = self.0;
        match s.arriving {
            Arriving::Hqs => {
                let sure = |formation| hq_returns(game, s, formation).next().map(|to| (formation, to));
                match game.formations_of(seat).iter().find_map(sure) {
                    Some((formation, to)) => place_hq(s, formation, to, log),
                    None => s.arriving = Arriving::Returns,
                }
            }
            Arriving::Returns => {
                let only = returns(game, s, seat).next();
                if let Some((unit, to)) = only {
                    place_return(game, s, unit, to, log);
                    return Ok(());
                }
                for unit in off_map(game, s, seat) {
                    log.tell(Event::new(clause!("2.1d"), TurnEvent::Waits { unit }));
                }
                s.arriving = Arriving::Reinforcements;
            }
            Arriving::Reinforcements => {
                s.arriving = Arriving::Replacements;
                for unit in game.of(seat).filter(|unit| s.unit(unit).status == Status::Waiting) {
                    enter(game, s, seat, unit, log);
                }
            }
            Arriving::Replacements => next_arrival(s, seat),
        }
        Ok(())
    }
}

impl Bcs {
    /// The hexes in and next to the HQ of a formation; none while it is off map.
    pub(super) fn by_hq<'a>(&'a self, s: &State, formation: Maybe<FormationId>) -> impl Iterator<Item = HexId> + 'a {
        let hq = s.hq_of(formation);
        hq.into_iter().chain(hq.into_iter().flat_map(|hq| self.ground().next_to(hq)))
    }
    /// Why a unit may not be placed by the HQ of a formation on its Move side: too far (`clause`), no ground for it, an
    /// enemy there (bcs:1.10d), EZOC that no friend negates, the hex is full (bcs:1.10a).
    pub(super) fn by_hq_check(
        &self,
        s: &State,
        unit: UnitId,
        formation: Maybe<FormationId>,
        to: HexId,
        clause: Clause,
    ) -> Result<(), Violation> {
        let (entry, ground) = (self.entry(unit), self.ground());
        let class = entry.sides[Face::Move as usize].class;
        let enterable = || {
            let ways = ground.next_to(to);
            ways.into_iter().any(|from| ground.dir(from, to).is_some_and(|dir| ground.is_open(class, from, dir)))
        };
        refuse_if(!self.by_hq(s, formation).any(|hex| hex == to) || !enterable(), clause)?;
        refuse_if(s.zones[enemy_of(entry.seat)].occupied.contains(to), clause!("1.10d"))?;
        refuse_if(self.in_open_ezoc(s, entry.seat, to), clause)?;
        at_most(clause!("1.10a"), self.params().stack_limit, self.friends_at(s, entry.seat, to).len() + 1)
    }
    /// Puts a unit that was elsewhere on the map, on its Move side.
    pub(super) fn comes_on(&self, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
        let held = s.unit_mut(unit);
        held.status = Status::Map;
        held.marks.remove(Marks::DEPLOYED);
        self.put(s, unit, to);
        self.entered(s, unit, log);
    }
}

fn next_arrival(s: &mut State, seat: Seat) {
    s.arriving = Arriving::Hqs;
    s.phase = if seat == s.first { Phase::Arrival(enemy_of(seat)) } else { Phase::Assignment(s.first) };
}
/// Where an HQ that is off map may come back: in its trains' hex, else at an entry hex, in neither with an enemy unit
/// (bcs:4.9d).
fn hq_returns<'a>(game: &'a Bcs, s: &'a State, formation: FormationId) -> impl Iterator<Item = HexId> + 'a {
    let seat = game.formation(formation).seat;
    let held = s.formation(formation);
    let free = move |hex: &HexId| !s.zones[enemy_of(seat)].occupied.contains(*hex);
    let trains = held.trains.get().filter(free);
    let entries: &[HexId] = if trains.is_some() { &[] } else { game.entries(seat) };
    let is_off = held.hq.is_none();
    trains.into_iter().chain(entries.iter().copied()).filter(move |hex| is_off && free(hex))
}
fn place_hq(s: &mut State, formation: FormationId, to: HexId, log: Log<'_>) {
    let held = s.formation_mut(formation);
    (held.hq, held.route) = (to.into(), 0);
    log.tell(Event::new(clause!("4.9d"), TurnEvent::HqReturns { formation, at: to }));
}
fn off_map(game: &Bcs, s: &State, seat: Seat) -> UnitSet {
    game.of(seat).filter(|unit| s.unit(unit).status == Status::OffMap)
}
/// Units that were off map with the hexes they may return to.
fn returns<'a>(game: &'a Bcs, s: &'a State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
    each_by_hq(game, s, off_map(game, s, seat))
}
/// Units with the hexes by their HQs where they may be placed.
fn each_by_hq<'a>(game: &'a Bcs, s: &'a State, units: UnitSet) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
    units.into_iter().flat_map(move |unit| {
        let formation = s.unit(unit).formation;
        let may = move |to: &HexId| game.by_hq_check(s, unit, formation, *to, clause!("2.1c")).is_ok();
        game.by_hq(s, formation).filter(may).map(move |to| (unit, to))
    })
}
fn place_return(game: &Bcs, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
    log.tell(Event::new(clause!("2.1c"), TurnEvent::Returns { unit, at: to }));
    game.comes_on(s, unit, to, log);
}
/// A reinforcement that is due enters, or waits (bcs:2.1e).
fn enter(game: &Bcs, s: &mut State, seat: Seat, unit: UnitId, log: Log<'_>) {
    let Start::Entry { turn, hex } = game.entry(unit).start else { return };
    if turn > s.turn {
        return;
    }
    if let Some(clause) = delay(game, s, seat, unit, hex) {
        log.tell(Event::new(clause, TurnEvent::Delayed { unit }));
        return;
    }
    log.tell(Event::new(clause!("2.1e"), TurnEvent::Enters { unit, at: hex }));
    game.comes_on(s, unit, hex, log);
    s.unit_mut(unit).marks.add(Marks::ENTERING);
}
/// Why a reinforcement waits: its entry is enemy-held, or full where that counts, or its formation's trains are not
/// legal.
fn delay(game: &Bcs, s: &State, seat: Seat, unit: UnitId, hex: HexId) -> Option<Clause> {
    let formation = s.unit(unit).formation;
    let is_full = || game.friends_at(s, seat, hex).len() >= usize::from(game.params().stack_limit);
    if !game.enemies_at(s, seat, hex).is_empty() {
        Some(clause!("2.1e"))
    } else if game.params().retreat_respects_stacking && is_full() {
        Some(clause!("1.10e"))
    } else if game.rulings().reinforcements_need_trains
        && formation.get().is_some_and(|formation| !game.is_supplied(s, formation))
    {
        Some(clause!("2.1f"))
    } else {
        None
    }
}
/// Replacement steps go to rebuildable units below full steps, in Command Radius and with a Safe Path, one for each in
/// a turn (bcs:2.1g).
fn replace_check(game: &Bcs, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let (entry, held) = (game.entry(unit), s.unit(unit));
    let may = entry.seat == seat
        && s.replacements[seat] > 0
        && held.status == Status::Map
        && held.steps < entry.steps_max
        && entry.rebuildable
        && !held.has(Marks::REPLACED)
        && game.in_command(s, unit)
        && game.has_safe_path(s, unit);
    if may { Ok(()) } else { Err(Violation::of(clause!("2.1g"))) }
}
/// An eliminated unit comes back with a replacement step, unless it is marked not rebuildable (bcs:1.1i).
fn rebuild_check(game: &Bcs, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let (entry, held) = (game.entry(unit), s.unit(unit));
    let is_gone = entry.seat == seat && held.status == Status::Eliminated && held.formation.is_some();
    refuse_if(!is_gone || s.replacements[seat] == 0, clause!("2.1g"))?;
    if entry.rebuildable { Ok(()) } else { Err(Violation::of(clause!("1.1i"))) }
}
fn rebuilds<'a>(game: &'a Bcs, s: &'a State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
    each_by_hq(game, s, game.of(seat).filter(|unit| rebuild_check(game, s, seat, unit).is_ok()))
}
