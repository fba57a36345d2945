//! The turn (chapter 1): whose phase it is, and what comes next.

use crate::{
    Log,
    action::Action,
    event::{Event, What},
    game::{Ossel, enemy_of},
    model::UnitId,
    state::{Phase, Place, State},
};
use kernel::{Clause, Dice, Outcome, Pending, Rolled, Seat, UnderWay, Violation, clause, refuse};

/// The movement phase of the side whose turn it is.
pub(crate) struct Moving;

impl UnderWay<Ossel> for Moving {
    fn asks(&self, _: &Ossel, s: &State) -> Option<(Seat, Clause)> {
        Some((s.active, clause!("2.1")))
    }
    fn check(&self, game: &Ossel, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Done => Ok(()),
            Action::Place { unit, to } => game.check_place(s, seat, unit, to),
            Action::Rally { unit } => game.check_rally(s, seat, unit),
            Action::Move { unit, to } => game.check_move(s, seat, unit, to),
            _ => refuse(clause!("1.2")),
        }
    }
    fn list(&self, game: &Ossel, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        for unit in s.all().filter(|unit| game.owner(*unit) == seat) {
            let places = game.entry(unit).at.iter().map(|to| Action::Place { unit, to: *to });
            let others = places.chain([Action::Rally { unit }]);
            out.extend(others.filter(|action| self.check(game, s, seat, action).is_ok()));
            if !s.unit(unit).moved {
                let ends = game.ends(s, &game.reach(s, unit));
                out.extend(ends.iter().map(|to| Action::Move { unit, to }));
            }
        }
    }
    fn decide(&self, game: &Ossel, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Done => {
                s.phase = Phase::Combat;
                game.settle_combat(s, log);
            }
            Action::Place { unit, to } => game.place(s, unit, to, log),
            Action::Rally { unit } => game.rally(s, unit, log),
            Action::Move { unit, to } => game.move_to(s, unit, to, log),
            _ => unreachable!("checked"),
        }
    }
}

/// A side's turn is over.
pub(crate) struct TurnEnd;

impl UnderWay<Ossel> for TurnEnd {
    fn step(&self, game: &Ossel, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        game.end_turn(s, log);
        Ok(())
    }
}

/// The game is over.
pub(crate) struct Over;

impl UnderWay<Ossel> for Over {
    fn pending(&self, game: &Ossel, s: &State) -> Pending {
        Pending::Over(Outcome::Win(game.winner(s).0))
    }
}

impl Ossel {
    /// The next side's turn begins, or the game is over (ossel:1.1, ossel:7.3).
    fn end_turn(&self, s: &mut State, log: Log<'_>) {
        for held in &mut s.units {
            (held.moved, held.fought, held.struck) = (false, false, false);
        }
        s.rallied = false;
        let next = enemy_of(s.active);
        if next == self.content().first {
            if s.turn == self.content().turns {
                return self.end_game(s, log);
            }
            s.turn += 1;
        }
        s.active = next;
        s.phase = Phase::Movement;
        log.tell(Event::new(clause!("1.1"), What::Turn { turn: s.turn, side: next }));
        self.look_at_supply(s, next, log);
    }

    /// A counter loses a step (ossel:1.5).
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let held = s.unit_mut(unit);
        held.steps -= 1;
        if held.steps == 0 {
            held.place = Place::Gone;
        }
        let what = if held.steps == 0 { What::Removed { unit } } else { What::Reduced { unit } };
        log.tell(Event::new(clause!("1.5"), what));
    }
}
