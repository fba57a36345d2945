//! What is asked of a player: who must do what, and how much of it is left.

use super::names::{inches, order, point};
use crate::{
    inspect::Body,
    model::{Fubar, Man, UnitId},
    state::{Frame, Order, State},
};
use board::open::Bounds;
use kernel::{
    Pending, Rules, Seat,
    say::{Message, Value},
};

impl Fubar {
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        match self.pending(s) {
            Pending::Decision { seats, .. } if seats.contains(seat) => {}
            Pending::Over(_) => return Message::new("fubar-ask-over"),
            Pending::Decision { .. } | Pending::Procedure => return Message::new("fubar-ask-nothing"),
        }
        let about = |id: &'static str, unit: Option<UnitId>| Message::new(id).with("unit", self.unit_words(unit));
        match s.frames.top().expect("a game always has a frame") {
            Frame::Deploy { .. } => match self.undeployed(s, seat).count() {
                0 => Message::new("fubar-ask-deploy-done"),
                n => Message::new("fubar-ask-deploy").with("n", n).with("zones", zones_words(self, seat)),
            },
            Frame::Choose { seat } => Message::new("fubar-ask-choose").with("n", self.pending_units(s, seat).count()),
            Frame::GiveOrder => match self.aimable(s) {
                Some(enemies) => {
                    about("fubar-ask-order", s.activation.unit.get()).with("targets", enemies.count_ones() as usize)
                }
                None => about("fubar-ask-order-unaimed", s.activation.unit.get()),
            },
            Frame::Orders => ask_orders(self, s),
            Frame::Plan => ask_plan(self, s),
            Frame::React => ask_react(self, s),
            Frame::Allocate => {
                let chosen = s.hits.suppressed.count_ones() as u8;
                let lying = self.n_suppressed(s, s.hits.unit()) + chosen;
                about("fubar-ask-allocate", s.hits.unit.get())
                    .with("n", s.hits.left)
                    .with("lying", lying)
                    .with("most", self.level(s.hits.unit()).suppressed_max)
            }
            Frame::LoseWeapon => about("fubar-ask-lose-weapon", s.volley.target()),
            Frame::Place => Message::new("fubar-ask-place")
                .with("figure", self.figure_words(self.next_out(s)))
                .with("wreck", self.unit_words(s.bailing.wreck()))
                .with("n", (s.bailing.crew.count_ones() + s.bailing.riders.count_ones()) as usize),
            Frame::PileIn => about("fubar-ask-pile-in", s.round.assault.get()).with("n", self.pilers(s).count()),
            Frame::Aim { figure } => Message::new("fubar-ask-aim").with("figure", self.figure_words(figure)),
            Frame::Lose { unit } => about("fubar-ask-lose", Some(unit)).with("n", s.round.unsaved[unit.index()]),
            Frame::CloseIn { seat } => Message::new("fubar-ask-close-in").with("n", self.closers(s, seat).count()),
            // Nobody is asked in the others.
            _ => Message::new("fubar-ask-nothing"),
        }
    }
}

/// The zones of a side by their boxes, which are the zones themselves where they are rectangles.
fn zones_words(game: &Fubar, seat: Seat) -> Vec<Value> {
    let zones = game.scenario.side(seat).zones.iter().map(|zone| {
        let (low, high) = Bounds::of(zone).corners();
        Message::new("fubar-zone").with("low", point(low)).with("high", point(high)).into()
    });
    zones.collect()
}
/// An order under way: how many are still to move, and whether there is a fire step left.
fn ask_orders(game: &Fubar, s: &State) -> Message {
    let a = &s.activation;
    let about = |id: &'static str| Message::new(id).with("unit", game.unit_words(a.unit()));
    if a.inside != 0 {
        return about("fubar-ask-step-out")
            .with("n", a.inside.count_ones() as usize)
            .with("carrier", game.unit_words(a.target));
    }
    let fire = Message::new(match game.check_open_fire(s) {
        Ok(()) if game.could_fire(s) => "fubar-may-fire",
        Ok(()) => "fubar-nobody-to-fire-at",
        Err(_) => "fubar-may-not-fire",
    });
    let id = match a.order {
        Order::Drive if a.moved_at_all => "fubar-ask-driven",
        Order::Drive => "fubar-ask-drive",
        Order::Assault => {
            return about("fubar-ask-assault")
                .with("n", game.unmoved(s).count())
                .with("target", game.unit_words(a.target));
        }
        _ => "fubar-ask-orders",
    };
    about(id).with("order", order(a.order)).with("n", game.unmoved(s).count()).with("fire", fire)
}
/// A fire plan: how many may still join it, and what it throws so far.
fn ask_plan(game: &Fubar, s: &State) -> Message {
    let a = &s.activation;
    let id = if a.order == Order::AimedFire { "fubar-ask-plan-aimed" } else { "fubar-ask-plan" };
    Message::new(id)
        .with("unit", game.unit_words(s.volley.unit()))
        .with("target", game.unit_words(a.target))
        .with("free", free_shooters(game, s))
        .with("dice", planned_dice(game, s))
}
/// A reaction: who moves where, and how far off.
fn ask_react(game: &Fubar, s: &State) -> Message {
    let a = &s.activation;
    let man = a.mover.get().map(|man| Body::Man(game.shooter_figure(a.unit(), man.0)));
    let mover = man.unwrap_or(Body::Hull(a.unit()));
    let gap = game.nearest(s, &game.bodies(s, s.volley.unit()), &[mover]).map_or(0, |(gap, ..)| gap);
    Message::new("fubar-ask-react")
        .with("unit", game.unit_words(s.volley.unit()))
        .with("mover", game.body_words(mover))
        .with("place", game.place_words(game.body_at(s, mover)))
        .with("distance", inches(gap))
        .with("free", free_shooters(game, s))
        .with("dice", planned_dice(game, s))
}
/// The shooters that are able to fire and have no part in the plan yet.
fn free_shooters(game: &Fubar, s: &State) -> usize {
    let v = &s.volley;
    let free = |&shooter: &u8| {
        game.check_able(s, v.unit(), shooter).is_ok()
            && v.picks[usize::from(shooter)].is_none()
            && !v.picks.iter().flatten().any(|pick| pick.helper == Man(shooter))
            && game.guns(s, v.unit(), shooter).next().is_some()
    };
    (0..game.n_shooters(v.unit())).filter(free).count()
}
fn planned_dice(game: &Fubar, s: &State) -> i32 {
    game.planned(s).iter().map(|(_, weight)| i32::from(weight.dice)).sum()
}
