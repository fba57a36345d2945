//! 1.7: events. Their paragraphs are content and read out when they happen (lnl:1.7.d).

use crate::{
    Log,
    action::Action,
    event::{Event, MoveEvent},
    game::Lnl,
    model::{Class, Effect, Happening, HexId, Layer, Life, Loc, SwId, Trigger, UnitSet},
    state::{EventRally, Frame, Marks, Roll, State},
};
use kernel::{Clause, Maybe, Seat, UnderWay, clause};

impl Lnl {
    /// Looks whether an event happens now: after a unit of `acting` came to a hex or the impulse ended (spec P25). What
    /// several of them do at once does not depend on their order.
    pub(crate) fn look_for_events(&self, s: &mut State, acting: Seat, log: Log<'_>) {
        let events = &self.content().scenario.events;
        for (place, event) in events.iter().enumerate() {
            if s.events_done >> place & 1 == 1 {
                continue;
            }
            let sides = [acting, crate::model::enemy_of(acting)];
            // lnl:1.7.c: nobody named, anybody may.
            let may = |seat: &Seat| event.side.is_none_or(|side| side == *seat);
            let Some(seat) = sides.into_iter().filter(may).find(|&seat| brings_about(self, s, seat, event)) else {
                continue;
            };
            s.events_done |= 1 << place;
            let clause = match event.trigger {
                Trigger::Occupancy => clause!("1.7.a"),
                Trigger::Sight => clause!("1.7.b"),
            };
            log.tell(Event::new(clause, MoveEvent::Happens { event: place as u8 }));
            take_effect(self, s, seat, event, log);
        }
    }
}

fn brings_about(game: &Lnl, s: &State, seat: Seat, event: &Happening) -> bool {
    game.on_map(s, seat).any(|unit| {
        s.place(unit).is_some_and(|at| match event.trigger {
            // Who was set up there has not come there; a sniper has, wherever he appears.
            Trigger::Occupancy => {
                let came =
                    s.unit(unit).started.get().map(Loc::hex) != Some(event.hex) || game.class(s, unit) == Class::Sniper;
                came && at.hex() == event.hex && at.layer() != Layer::Air
            }
            Trigger::Sight => !game.ground().sight(&s.overlay, at, event.hex.ground()).is_blocked(),
        })
    })
}
fn take_effect(game: &Lnl, s: &mut State, seat: Seat, event: &Happening, log: Log<'_>) {
    match event.effect {
        Effect::Gift(sw) => hand_out(game, s, seat, event.hex, sw, log),
        Effect::Rally { side, near, sure } => {
            let frame = EventRally { seat: side.unwrap_or(seat), hex: event.hex, near, sure };
            if !may_rally(game, s, &frame).is_empty() {
                s.frames.push(Frame::EventRally(frame));
            }
        }
        Effect::Flare(hex) => {
            s.flares.insert_over_first(hex);
            log.tell(Event::new(clause!("20.1.e"), MoveEvent::Lights { hex }));
        }
        Effect::Points(points) => {
            s.score[seat].bonus += points;
            log.tell(Event::new(clause!("1.7.a"), MoveEvent::Scores { seat, points }));
        }
    }
}
/// A unit that came in gets the weapon, those of the move first; where nobody can carry it, it lies there.
fn hand_out(game: &Lnl, s: &mut State, seat: Seat, hex: HexId, sw: SwId, log: Log<'_>) {
    let moving = s.moving_now();
    let here = game.on_map(s, seat).filter(|unit| s.hex_of(unit) == Some(hex));
    let carries = |set: UnitSet| set.into_iter().find(|&unit| game.can_carry_more(s, unit).is_ok());
    let owner = carries(here.and(moving)).or_else(|| carries(here));
    let weapon = s.weapon_mut(sw);
    if let Some(unit) = owner {
        weapon.owner = unit.into();
        weapon.loc = Maybe::NONE;
        log.tell(Event::new(clause!("1.6.1.e"), MoveEvent::Finds { unit, sw }));
    } else {
        weapon.loc = hex.ground().into();
        log.tell(Event::new(clause!("1.6.1.o"), MoveEvent::Lies { sw, at: hex.ground() }));
    }
}
fn may_rally(game: &Lnl, s: &State, frame: &EventRally) -> UnitSet {
    let reach = u8::from(frame.near);
    game.of(frame.seat).filter(|unit| {
        s.unit(unit).life == Life::InPlay
            && s.has(unit, Marks::SHAKEN)
            && s.whereabouts(unit).is_some_and(|at| game.ground().distance(at.hex(), frame.hex) <= reach)
    })
}

impl UnderWay<Lnl> for EventRally {
    fn asks(&self, _: &Lnl, _: &State) -> Option<(Seat, Clause)> {
        Some((self.seat, clause!("1.7.a")))
    }
    fn list(&self, game: &Lnl, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.push(Action::Decline);
        out.extend(may_rally(game, s, self).into_iter().map(|unit| Action::Rally { unit }));
    }
    fn decide(&self, _: &Lnl, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        s.frames.pop();
        let Action::Rally { unit } = *action else {
            return;
        };
        if self.sure {
            s.unmark(unit, Marks::SHAKEN);
            log.tell(Event::new(clause!("1.5.a"), MoveEvent::Rallies { unit }));
        } else {
            s.frames.push(Frame::Roll(Roll::Rally { unit, reroll: false, extra: true }));
        }
    }
}
