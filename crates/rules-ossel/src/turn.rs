//! The turn (chapter 1): whose phase it is, what may be done in it, and what comes next.

use crate::{Action, Event, Fight, Log, Ossel, Phase, Place, Stage, State, UnitId, What, enemy_of};
use kernel::{Clause, Dice, Outcome, Pending, Rolled, Seat, Seats, Set, UnderWay, Violation, clause, refuse};

impl UnderWay<Ossel> for Phase {
    fn asks(&self, _: &Ossel, s: &State) -> Option<(Seat, Clause)> {
        match self {
            Phase::Movement => Some((s.active, clause!("2.1"))),
            Phase::Combat => Some((s.active, clause!("4.1"))),
            Phase::End | Phase::Over => None,
        }
    }
    fn pending(&self, game: &Ossel, s: &State) -> Pending {
        match self.asks(game, s) {
            Some((seat, clause)) => Pending::Decision { seats: Seats::one(seat), clause },
            None if *self == Phase::Over => Pending::Over(Outcome::Win(game.winner(s).0)),
            None => Pending::Procedure,
        }
    }
    fn check(&self, game: &Ossel, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match (self, *action) {
            (_, Action::Done) => Ok(()),
            (Phase::Movement, Action::Place { unit, to }) => game.check_place(s, seat, unit, to),
            (Phase::Movement, Action::Rally { unit }) => game.check_rally(s, seat, unit),
            (Phase::Movement, Action::Move { unit, to }) => game.check_move(s, seat, unit, to),
            (Phase::Combat, Action::Attack { unit, at }) => game.check_attack(s, seat, unit, at),
            _ => refuse(clause!("1.2")),
        }
    }
    fn list(&self, game: &Ossel, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        for unit in s.all().filter(|unit| game.owner(*unit) == seat) {
            let places = game.entry(unit).at.iter().map(|to| Action::Place { unit, to: *to });
            let targets = game.hexes_of(s, enemy_of(seat));
            let attacks = targets.iter().map(|at| Action::Attack { unit, at });
            let all = places.chain([Action::Rally { unit }]).chain(attacks);
            out.extend(all.filter(|action| self.check(game, s, seat, action).is_ok()));
            if *self == Phase::Movement && !s.unit(unit).moved {
                let ends = game.ends(s, unit);
                out.extend(ends.iter().map(|to| Action::Move { unit, to }));
            }
        }
    }
    fn decide(&self, game: &Ossel, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Done if *self == Phase::Movement => {
                s.phase = Phase::Combat;
                game.settle_combat(s, log);
            }
            Action::Done => s.phase = Phase::End,
            Action::Place { unit, to } => game.place(s, unit, to, log),
            Action::Rally { unit } => game.rally(s, unit, log),
            Action::Move { unit, to } => game.move_to(s, unit, to, log),
            Action::Attack { unit, at } => {
                let (defender, attackers) = (s.at(at).expect("checked"), Set::one(unit));
                s.fight = Some(Fight { defender, hex: at, attackers, stage: Stage::Compose, verdict: None });
            }
            _ => unreachable!("checked"),
        }
    }
    /// The next side's turn begins, or the game is over (ossel:1.1, ossel:7.3).
    fn step(&self, game: &Ossel, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        for held in &mut s.units {
            (held.moved, held.fought, held.struck) = (false, false, false);
        }
        s.rallied = false;
        let next = enemy_of(s.active);
        let is_turn_over = next == game.content().first;
        if is_turn_over && s.turn == game.content().turns {
            game.end_game(s, log);
            return Ok(());
        }
        (s.turn, s.active, s.phase) = (s.turn + u8::from(is_turn_over), next, Phase::Movement);
        log.tell(Event::new(clause!("1.1"), What::Turn { turn: s.turn, side: next }));
        game.look_at_supply(s, next, log);
        Ok(())
    }
}

impl Ossel {
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
