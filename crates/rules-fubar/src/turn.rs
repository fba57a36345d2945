//! Chapters "The turn" and "Initiative": reset, continuing melees, initiative, activations, end checks (fub:turn-3).

use crate::{
    Allowed, Log,
    action::Action,
    event::{Event, Modifiers, What},
    model::{BySide, DIE, Fubar, SIDES_MAX, UnitId},
    state::{Activation, Frame, State},
};
use kernel::{Clause, Dice, Faces, Rolled, Seat, UnderWay, clause, refuse, refuse_if};

impl Fubar {
    /// A turn begins: marks of the last one go (fub:turn-5), then the continuing melees (fub:melee-13).
    pub(crate) fn turn_start(&self, s: &mut State, log: Log) {
        s.turn += 1; // fub:turn-1, fub:turn-4
        for unit in self.unit_ids() {
            let unit = s.unit_mut(unit);
            unit.attempted = false;
            unit.reacted = false;
            unit.fought = false;
        }
        log.tell(Event::new(clause!("turn-1"), What::TurnBegins { turn: s.turn }));
        s.frames.replace(Frame::Melees { after: 0 });
    }

    /// One throw of initiative: the first players still level with each other throw (fub:init-1, fub:init-10), with
    /// their modifiers each time (fub:init-12). A tie leaves everything as it was, which is how `odds` knows a reroll
    /// (fub:init-3).
    pub(crate) fn initiative(&self, s: &mut State, ahead: BySide<u8>, dice: &mut dyn Dice, log: Log) -> Rolled<()> {
        let seats = self.scenario.seats();
        let level = |rank: u8| self.scenario.seats().filter(move |&seat| ahead[seat] == rank);
        let Some(rank) = (0..SIDES_MAX as u8).find(|&rank| level(rank).count() > 1) else {
            for seat in seats {
                s.order[usize::from(ahead[seat])] = seat; // fub:init-8
            }
            s.holder = 0; // fub:init-4
            log.tell(Event::new(clause!("init-4"), What::InitiativeOrder { first: s.order[0] }));
            s.frames.replace(Frame::NextHolder);
            return Ok(());
        };
        let mut totals = BySide::each(None);
        for seat in level(rank) {
            let modifier = self.scenario.side(seat).initiative;
            let die = dice.die(DIE, clause!("init-1"))?;
            // The six-and-one rule does not reach here (fub:gen-5).
            let total = die as i8 + modifier;
            totals[seat] = Some(total);
            let what = What::InitiativeDie { seat, die, total };
            let modifiers = Modifiers::NONE.and(clause!("init-2"), modifier.into());
            log.tell(Event::new(clause!("init-1"), what).rolled(Faces::one(die)).modified(modifiers));
        }
        let mut next = ahead;
        for seat in seats {
            // Ties are judged on the modified totals (fub:init-11).
            if let Some(total) = totals[seat] {
                next[seat] = rank + totals.iter().flatten().filter(|&&other| other > total).count() as u8;
            }
        }
        if next == ahead {
            log.tell(Event::new(clause!("init-3"), What::InitiativeTie));
        }
        s.frames.replace(Frame::Initiative { ahead: next });
        Ok(())
    }

    /// The units a player may still attempt: in play, not attempted (fub:act-9), neither locked nor stunned
    /// (fub:act-13).
    pub(crate) fn pending_units<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        self.unit_ids().filter(move |&unit| self.owner(unit) == seat && self.check_pending(s, unit).is_ok())
    }

    /// Why a unit may not be attempted now.
    pub(crate) fn check_pending(&self, s: &State, unit: UnitId) -> Allowed {
        refuse_if(!self.in_play(s, unit), clause!("unit-19"))?;
        refuse_if(s.locked(unit), if s.unit(unit).fought { clause!("melee-14") } else { clause!("melee-24") })?;
        refuse_if(self.is_vehicle(unit) && s.stunned(unit), clause!("veh-30"))?;
        // A winner of a continuing melee has had its activation, anybody else his one attempt.
        refuse_if(s.unit(unit).attempted, if s.unit(unit).fought { clause!("melee-14") } else { clause!("act-9") })
    }

    /// Hands the turn to the first player from the holder on with a pending unit (fub:init-7, fub:init-9), or ends the
    /// turn (fub:turn-2).
    pub(crate) fn next_holder(&self, s: &mut State, log: Log) {
        let n = self.scenario.sides.len() as u8;
        for step in 0..n {
            let place = (s.holder + step) % n;
            let seat = s.order[usize::from(place)];
            if self.pending_units(s, seat).next().is_some() {
                s.holder = place;
                s.frames.push(Frame::Choose { seat });
                return;
            }
        }
        for unit in self.unit_ids() {
            // Locked and stunned units have lost their chance for the turn (fub:act-13).
            if self.in_play(s, unit) && !s.unit(unit).attempted {
                s.unit_mut(unit).attempted = true;
                log.tell(Event::new(clause!("act-13"), What::ChanceGone { unit }));
            }
        }
        s.frames.replace(Frame::EndTurn);
    }

    /// Whether a seat may act on one of its own units now: it holds the initiative and the unit is pending.
    pub(crate) fn check_choice(&self, s: &State, seat: Seat, unit: UnitId) -> Allowed {
        refuse_if(self.owner(unit) != seat, clause!("init-4"))?;
        self.check_pending(s, unit)
    }

    /// A unit forgoes its chance: no die, nothing changes but the mark, and the holder keeps the initiative
    /// (fub:init-14).
    pub(crate) fn stand_down(&self, s: &mut State, unit: UnitId, log: Log) {
        s.unit_mut(unit).attempted = true;
        log.tell(Event::new(clause!("init-14"), What::StoodDown { unit }));
        s.frames.pop();
    }

    /// The holder attempts a unit.
    pub(crate) fn begin_attempt(&self, s: &mut State, unit: UnitId) {
        s.activation = Activation { unit: unit.into(), ..Activation::default() };
        s.frames.replace(Frame::Attempt);
    }

    /// The activation is over: the holder stays (fub:init-5), the game may be (fub:end-3).
    pub(crate) fn end_activation(&self, s: &mut State, log: Log) {
        s.activation = Activation::default();
        s.frames.pop();
        self.end_if_wiped_out(s, log);
    }
}

/// The holder of the initiative picks a unit.
pub(crate) struct Choosing {
    pub(crate) seat: Seat,
}

impl UnderWay<Fubar> for Choosing {
    fn asks(&self, _: &Fubar, _: &State) -> Option<(Seat, Clause)> {
        Some((self.seat, clause!("act-1")))
    }
    fn list(&self, game: &Fubar, s: &State, seat: Seat, out: &mut Vec<Action>) {
        for unit in game.pending_units(s, seat) {
            out.push(Action::Attempt { unit });
            out.push(Action::StandDown { unit });
        }
    }
    fn check(&self, game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
        match action {
            Action::Attempt { unit } | Action::StandDown { unit } => game.check_choice(s, seat, *unit),
            Action::Pass | Action::Stop => refuse(clause!("init-13")),
            Action::Move { figure, .. } if s.unit(game.figure(*figure).unit).on_guard => refuse(clause!("order-13")),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Attempt { unit } => game.begin_attempt(s, unit),
            Action::StandDown { unit } => game.stand_down(s, unit, log),
            _ => unreachable!("checked"),
        }
    }
}
