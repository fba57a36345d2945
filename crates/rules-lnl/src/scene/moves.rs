//! What steps cost, hexes far away, and the ways there.

use crate::{
    action::Action,
    game::Lnl,
    model::{Class, Layer, Loc},
    state::{Frame, Gun, Marks, Mover, Shot, State},
};
use kernel::{Rules, Seat, say::Message};
use scene::{Leg, Pick};

/// Standing wishes that are offered in a window: ask always, or only within so many hexes.
const WATCHES: [u8; 5] = [0, 2, 4, 6, 8];

impl Lnl {
    /// What is offered beside the list: hexes farther than a step that men on foot can reach with the points they have,
    /// each by its cheapest way; and when to be asked again.
    pub(super) fn more_offers(&self, s: &State, seat: Seat) -> Vec<Action> {
        if let Some(Frame::Window(window)) = s.top()
            && window.seat == seat
        {
            let now = s.watch[seat].within;
            return WATCHES
                .into_iter()
                .filter(|&within| within != now)
                .map(|within| Action::Watch { within })
                .collect();
        }
        let Some(Frame::Move(mover)) = s.top() else { return Vec::new() };
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) || !walks(self, s, &mover) {
            return Vec::new();
        }
        let reach = self.reach(s, &mover);
        let far = reach.places().filter(|&(to, _)| reach.way(to).is_some_and(|way| way.len() > 1));
        let mut far: Vec<Action> = far.map(|(to, _)| Action::Go { to }).collect();
        far.retain(|action| self.check(s, seat, action).is_ok());
        far.sort_unstable();
        far
    }

    /// What a choice costs, in a word: points of movement, or the number to roll.
    pub(super) fn cost_words(&self, s: &State, action: &Action) -> Option<Message> {
        match (*action, s.top()) {
            (Action::Step { to } | Action::Go { to }, _) if !to.on_map() => None,
            (Action::Step { to }, Some(Frame::Move(mover))) => {
                let unit = mover.group.first()?;
                let cost = match self.class(s, unit) {
                    Class::Helicopter => return None,
                    Class::Vehicle => self.drive_cost(s, &mover, to).ok()?,
                    _ => self.step_check(s, &mover, to, 0).ok()?,
                };
                Some(Message::new("lnl-scene-mp").with("n", cost))
            }
            (Action::Go { to }, Some(Frame::Move(mover))) => {
                let (_, cost) = self.reach(s, &mover).places().find(|(at, _)| *at == to)?;
                Some(Message::new("lnl-scene-mp").with("n", cost))
            }
            (Action::Fire { .. }, _) => {
                let (seat, _) = self.asked(s)?;
                self.check(s, seat, action).ok()?;
                self.fire_margin(s, seat, action).map(|n| Message::new("lnl-scene-margin").with("n", format!("{n:+}")))
            }
            (Action::Gun { unit, gun, target, scope, leader, bearing }, _) if !matches!(gun, Gun::Mg(_)) => {
                let from = s.whereabouts(unit).filter(|_| target.on_map())?;
                let (movers, ops) = (s.moving_now(), s.has(unit, Marks::OPS));
                let aimed = Shot::aimed(unit, gun, (from, target), scope.get());
                let shot = Shot { leader, bearing, movers, ops, ..aimed };
                let band = self.ordnance_of(s, unit, gun)?.band(self.ground().range(from, target))?;
                let more: i8 = self.to_hit_modifiers(s, &shot).iter().map(|&(_, value)| value).sum();
                Some(Message::new("lnl-scene-needs").with("n", (band.to_hit - more).clamp(2, 11)))
            }
            _ => None,
        }
    }

    /// The way of a move over the board, with what it costs so far.
    pub(super) fn way_of(&self, s: &State, action: &Action) -> Vec<Leg> {
        let Some(Frame::Move(mover)) = s.top() else { return Vec::new() };
        let to = match *action {
            Action::Step { to } | Action::Go { to } | Action::Overrun { to } => to,
            _ => return Vec::new(),
        };
        if !mover.at.on_map() {
            return Vec::new();
        }
        let cell = |loc: Loc| Pick::cell(self.hex_text(loc.hex()));
        let mut legs = vec![Leg { at: cell(mover.at), cost: None, note: None }];
        let mp = |n: u8| Some(Message::new("lnl-scene-mp").with("n", n));
        if walks(self, s, &mover)
            && let Some(way) = self.reach(s, &mover).way(to)
        {
            let seat = self.mover_seat(&mover);
            for (at, cost) in way {
                let fights = seat.is_some_and(|seat| self.enemy_at(s, seat, at));
                let note = fights.then(|| Message::new("lnl-scene-way-melee"));
                legs.push(Leg { at: cell(at), cost: mp(cost), note });
            }
        } else if to.layer() != Layer::Air {
            legs.push(Leg { at: cell(to), cost: self.cost_words(s, action), note: None });
        } else {
            legs.push(Leg { at: cell(to), cost: None, note: None });
        }
        legs
    }
}

pub(super) fn walks(game: &Lnl, s: &State, mover: &Mover) -> bool {
    mover.group.first().is_some_and(|unit| game.class(s, unit).is_leg()) && mover.at.on_map()
}
