//! The turn (2): weather and Air Points, the first player, whose formation is next, the end, and victory (6.6).
//! Arrivals are in `turn/arrival.rs`, the Assignment Phase in `turn/assignment.rs`.

mod arrival;
mod assignment;

pub(crate) use arrival::Arrival;
pub(crate) use assignment::Assignment;

use crate::{
    Log,
    action::Action,
    event::{Event, TurnEvent},
    game::{Bcs, enemy_of},
    model::{ActKind, AirPlan, FormationSet, HexId, WeatherPlan},
    state::{Act, Marks, Phase, State},
};
use kernel::{BySeat, Clause, Dice, Outcome, Rolled, Seat, UnderWay, Violation, clause, dice::Throw};

/// The value of the row of a table that a die falls on.
fn row_of<T: Copy>(rows: &[(u8, T)], die: u8) -> Option<T> {
    rows.iter().find(|(most, _)| die <= *most).map(|(_, value)| *value)
}

/// Before the first turn.
pub(crate) struct Ready;

impl UnderWay<Bcs> for Ready {
    fn asks(&self, _: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        Some((s.first, clause!("2.0a")))
    }
    fn list(&self, _: &Bcs, _: &State, _: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
    }
    fn decide(&self, _: &Bcs, s: &mut State, _: Seat, _: &Action, _: Log<'_>) {
        s.phase = Phase::Weather;
    }
}

/// The dice for weather and Air Points.
pub(crate) struct WeatherDice;

impl UnderWay<Bcs> for WeatherDice {
    /// Weather, then the Air Points of both, the first player's first (bcs:2.1a, bcs:2.1b).
    fn step(&self, game: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        log.tell(Event::new(clause!("2.0a"), TurnEvent::Turn { turn: s.turn }));
        let mut die = None;
        match &game.content().scenario.weather {
            WeatherPlan::Fixed(weather) => s.weather = *weather,
            WeatherPlan::Rolled(rows) => {
                let fell = dice.die(6, clause!("2.1a"))?;
                (die, s.weather) = (Some(fell), row_of(rows, fell).unwrap_or(s.weather));
            }
        }
        log.tell(Event::new(clause!("2.1a"), TurnEvent::Weather { weather: s.weather }).rolled(die.as_slice()));
        for seat in [s.first, enemy_of(s.first)] {
            // Visibility limits Engagement Zones.
            game.refresh(s, seat);
            set_air(game, s, seat, dice, log)?;
            let side = &game.content().scenario.sides[seat];
            s.replacements[seat] = side.replacements;
            s.loose[seat] = side.loose;
        }
        s.phase = Phase::Arrival(s.first);
        Ok(())
    }
}

fn set_air(game: &Bcs, s: &mut State, seat: Seat, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let mut die = None;
    let points = match &game.content().scenario.air {
        AirPlan::Fixed(by) => by[seat].get(usize::from(s.turn) - 1).copied().unwrap_or(0),
        AirPlan::Rolled { none_in_mud: true, .. } if s.weather.mud => 0,
        AirPlan::Rolled { rows, .. } => {
            let fell = dice.die(6, clause!("2.1b"))?;
            die = Some(fell);
            row_of(&rows[seat], fell).unwrap_or(0)
        }
    };
    s.air[seat] = points;
    log.tell(Event::new(clause!("2.1b"), TurnEvent::Air { seat, points }).rolled(die.as_slice()));
    Ok(())
}

/// The dice for the first player.
pub(crate) struct Initiative;

impl UnderWay<Bcs> for Initiative {
    /// Both roll two dice, the last first player first; a tie is rolled again, the higher chooses (bcs:2.3a).
    fn step(&self, _: &Bcs, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut totals = BySeat::each(0);
        for seat in [s.first, enemy_of(s.first)] {
            totals[seat] = dice.throw(Throw { count: 2, sides: 6, why: clause!("2.3a") })?;
        }
        log.tell(Event::new(clause!("2.3a"), TurnEvent::Rolled { totals }));
        if totals[Seat(0)] != totals[Seat(1)] {
            s.phase = Phase::Choice(Seat(u8::from(totals[Seat(1)] > totals[Seat(0)])));
        }
        Ok(())
    }
}

/// A side chooses who goes first.
pub(crate) struct Choice(pub(crate) Seat);

impl UnderWay<Bcs> for Choice {
    fn asks(&self, _: &Bcs, _: &State) -> Option<(Seat, Clause)> {
        Some((self.0, clause!("2.3a")))
    }
    fn list(&self, _: &Bcs, _: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::First, Action::Second]);
    }
    fn decide(&self, _: &Bcs, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        let first = if *action == Action::First { seat } else { enemy_of(seat) };
        begin_activations(s, first, log);
    }
}

impl Bcs {
    /// Formations of a side that have not begun their activation of this turn.
    pub fn unused(&self, s: &State, seat: Seat) -> FormationSet {
        self.formations_of(seat).filter(|formation| !s.formation(formation).used)
    }
}

fn begin_activations(s: &mut State, first: Seat, log: Log<'_>) {
    s.first = first;
    s.active = first;
    s.phase = Phase::Activation;
    log.tell(Event::new(clause!("2.3a"), TurnEvent::First { seat: first }));
}

/// A side picks its next formation.
pub(crate) struct Picking;

impl UnderWay<Bcs> for Picking {
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        // The only formation left is activated without asking.
        (game.unused(s, s.active).len() > 1).then_some((s.active, clause!("2.4a")))
    }
    fn list(&self, game: &Bcs, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.extend(game.unused(s, seat).iter().map(|formation| Action::Activate { formation }));
    }
    fn check(&self, game: &Bcs, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        Err(Violation::of(match action {
            Action::Activate { formation } if game.unused(s, seat).contains(*formation) => return Ok(()),
            Action::Activate { .. } => clause!("3.1a"),
            Action::Done => clause!("2.4d"),
            Action::Again => clause!("2.4b"),
            Action::Unprepare => clause!("1.7e.7"),
            _ => clause!("2.4a"),
        }))
    }
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Activate { formation } = *action {
            game.begin_activation(s, formation, ActKind::Initial, log);
        }
    }
    /// A side without unused formations is skipped (bcs:2.4c); when neither has any the turn ends.
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let other = enemy_of(s.active);
        if let Some(formation) = game.unused(s, s.active).first() {
            game.begin_activation(s, formation, ActKind::Initial, log);
        } else if !game.unused(s, other).is_empty() {
            log.tell(Event::new(clause!("2.4c"), TurnEvent::Skipped { seat: s.active }));
            s.active = other;
        } else {
            s.phase = Phase::End;
        }
        Ok(())
    }
}

/// Nothing is under way any more.
pub(crate) struct Over;

impl UnderWay<Bcs> for Over {}

/// The end of a turn.
pub(crate) struct TurnEnd;

impl UnderWay<Bcs> for TurnEnd {
    /// HQs flip back (bcs:1.4e, bcs:2.5a), Air Points are lost (bcs:1.12c), the game may be over (bcs:2.5b).
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        s.act = Act::default();
        s.air = BySeat::each(0);
        for seat in [Seat(0), Seat(1)] {
            for formation in game.formations_of(seat) {
                let held = s.formation_mut(formation);
                (held.used, held.recovered, held.granted) = (false, false, 0);
                if game.artillery_points(s, formation) == 0 {
                    game.end_pd(s, formation, game.cites().pd_no_artillery, log);
                }
            }
            for unit in game.of(seat) {
                s.unit_mut(unit).marks.remove(Marks::REPLACED);
            }
        }
        log.tell(Event::new(clause!("2.5a"), TurnEvent::Ends { turn: s.turn, vp: game.vp(s) }));
        if s.turn >= game.content().scenario.turns {
            s.phase = Phase::Over;
            log.tell(Event::new(clause!("2.5b"), TurnEvent::Over { level: game.level_of(game.vp(s)) }));
        } else {
            s.turn += 1;
            s.phase = Phase::Weather;
        }
        Ok(())
    }
}

impl Bcs {
    /// Who has won (bcs:6.6a).
    pub(crate) fn outcome(&self, s: &State) -> Outcome {
        let level = self.content().scenario.levels.get(usize::from(self.level_of(self.vp(s))));
        level.and_then(|level| level.winner).map_or(Outcome::Draw, Outcome::Win)
    }
    /// Victory points of the side that counts them.
    pub fn vp(&self, s: &State) -> u8 {
        let scenario = &self.content().scenario;
        let hexes = scenario.victory.iter().enumerate();
        hexes.filter(|(place, _)| s.holder(*place) == scenario.vp_seat).map(|(_, hex)| hex.vp).sum()
    }
    /// The level of victory of a sum: its place in the scenario's list.
    pub fn level_of(&self, vp: u8) -> u8 {
        let levels = &self.content().scenario.levels;
        levels.iter().position(|level| (level.least..=level.most).contains(&vp)).unwrap_or(0) as u8
    }
    /// A combat unit of a side is in a hex: control of a hex that counts (bcs:6.6b).
    pub(crate) fn takes(&self, s: &mut State, seat: Seat, hex: HexId, log: Log<'_>) {
        let hexes = &self.content().scenario.victory;
        let Some(place) = hexes.iter().position(|counts| counts.hex == hex) else { return };
        if s.holder(place) != seat {
            s.held ^= 1 << place;
            log.tell(Event::new(clause!("6.6b"), TurnEvent::Taken { at: hex, seat }));
        }
    }
}
