//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | here | clicks, costs, ways, the attack being composed |
//! | `ground` | the map, its colours, what is beside it, and the map in letters |
//! | `pieces` | counters, what lies over the map, and the numbers |
//! | `layers` | zones, supply, reach: what a reader may lay over the map |
//! | `legend` | what is printed on a counter, and what the marks mean |
//! | `wishes` | what clicks on anything else may mean, and what stops a way that is refused |

mod ground;
mod layers;
mod legend;
mod pieces;
mod wishes;

use crate::{Action, Event, HexId, Ossel, Phase, Stage, State, UnitId, enemy_of};
use content::{message, saved::word_of};
use faces::{Action as _, At, Sentence};
use ground::Off;
use kernel::{Clause, Rules, Seat, Set, clause, say::Message};
use scene::{Beside, Heading, Layer, Leg, Means, Pick, Role, WorkRow, Working};

scene::scenic! {
    Ossel;

    fn heading(&self, s: &State) -> Heading {
        let phase = message!("ossel-phase", phase = word_of(&s.phase, self), side = self.say_side(s.active));
        Heading { turn: turn_words(s.turn), phase }
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Decline => Role::Forgo,
            Action::Roll => Role::Commit,
            Action::Cancel => Role::Cancel,
            _ => Role::Choice,
        }
    }
    /// Who could come in and stays out for a turn.
    fn loses(&self, s: &State, seat: Seat, action: &Action) -> Option<Message> {
        let may_come = |unit: &UnitId| {
            let at = &self.entry(*unit).at;
            self.owner(*unit) == seat && at.iter().any(|to| self.check_place(s, seat, *unit, *to).is_ok())
        };
        let is_due = *action == Action::Done && s.phase == Phase::Movement;
        let left = if is_due { s.all().filter(may_come).count() } else { 0 };
        (left > 0).then(|| message!("ossel-loses-arrivals", n = left))
    }
    fn means(&self, _: &State, action: &Action) -> Means {
        match action {
            Action::Move { .. } | Action::Place { .. } | Action::Retreat { .. } | Action::Advance { .. } => Means::Move,
            Action::Attack { .. } | Action::Join { .. } => Means::Attack,
            Action::Lose { .. } => Means::Loss,
            _ => Means::Other,
        }
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        *action != Action::Roll
    }
    fn card(&self, s: &State, _: Option<Seat>, about: &Pick) -> Vec<Message> {
        match about {
            Pick::Piece { .. } | Pick::Cell { .. } => match self.clicked(s, about) {
                Some(Clicked::Unit(unit)) => self.card_of_unit(s, unit),
                Some(Clicked::Hex(hex)) => self.card_of_hex(s, hex),
                None => Vec::new(),
            },
            Pick::Box { .. } | Pick::Point { .. } => Vec::new(),
        }
    }
    fn layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(s, about)
    }
    fn barred(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        self.barred_legs(s, seat, action)
    }
}

/// A turn by its number.
fn turn_words(turn: u8) -> Message {
    message!("ossel-turn-number", turn = turn)
}

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clicked {
    Unit(UnitId),
    Hex(HexId),
}

impl Ossel {
    /// Everything that may be done is listed.
    fn more_offers(&self, _: &State, _: Seat) -> Vec<Action> {
        Vec::new()
    }
    fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        action.clicks(At::position(self, s))
    }
    fn touched(&self, event: &Event) -> Vec<Pick> {
        event.what.picks(At::event(self, event))
    }
    fn clicked(&self, s: &State, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => s.all().find(|unit| self.uid(*unit) == id).map(Clicked::Unit),
            Pick::Cell { id } => self.ground().hex(id).map(Clicked::Hex),
            // A box stands for the first who is in it.
            Pick::Box { id } => {
                let (seat, off) = Off::find(id, self.content().sides.iter().map(|side| side.id.as_str()))?;
                let is_in = |unit: &UnitId| self.owner(*unit) == seat && Off::of(s.unit(*unit).place) == Some(off);
                Some(Clicked::Unit(s.all().find(is_in).unwrap_or(UnitId(0))))
            }
            Pick::Point { .. } => None,
        }
    }

    fn cost_words(&self, s: &State, action: &Action) -> Option<Message> {
        if let Action::Attack { unit, at } = *action {
            self.check(s, s.active, action).ok()?;
            let reckoning = self.reckon(s, Set::one(unit), s.at(at)?, at);
            return Some(message!("ossel-column", column = self.say_column(reckoning.column)));
        }
        self.way_of(s, action).pop()?.cost
    }
    fn way_of(&self, s: &State, action: &Action) -> Vec<Leg> {
        let Action::Move { unit, to } = *action else { return Vec::new() };
        if unit.index() >= s.units.len() {
            return Vec::new();
        }
        let (reach, mut way) = (self.reach(s, unit), Vec::new());
        reach.path_to(to.index(), &mut way);
        let leg = |place: usize| {
            let cost = reach.cost(place).filter(|cost| *cost > 0).map(|cost| message!("ossel-points", n = cost));
            Leg { at: Pick::cell(self.ground().hexes.label(place)), cost, note: None }
        };
        way.into_iter().map(leg).collect()
    }

    /// The attack being composed, counter by counter.
    fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        let fight = s.fight.filter(|fight| fight.stage == Stage::Compose && s.active == seat)?;
        let reckoning = self.reckon(s, fight.attackers, fight.defender, fight.hex);
        let (attack, defence, column) = (reckoning.attack, reckoning.defence, self.say_column(reckoning.column));
        let row = |message: Message, clause: Clause, value: i32| WorkRow::new(message, clause, Some(value));
        let mut rows: Vec<WorkRow> = Vec::new();
        for unit in fight.attackers.iter() {
            let message = message!("ossel-work-attacker", unit = self.say_unit(unit));
            rows.push(row(message, clause!("4.5"), self.strength_at(s, unit, fight.hex).into()));
        }
        let defender = message!("ossel-work-defender", unit = self.say_unit(fight.defender));
        rows.push(row(defender, clause!("4.6"), -i32::from(defence)));
        for (clause, by) in &reckoning.shifts {
            let id = if *by < 0 { "ossel-work-terrain" } else { "ossel-work-surrounded" };
            rows.push(row(Message::new(id), *clause, (*by).into()));
        }
        let is_ready = reckoning.ratio.is_some();
        let total = Message::new(if is_ready { "ossel-work-total" } else { "ossel-work-too-weak" });
        let (unit, side) = (self.say_unit(fight.defender), self.say_side(enemy_of(seat)));
        Some(Working {
            title: message!("ossel-work-title", unit = unit, side = side, hex = self.say_hex(fight.hex)),
            rows,
            who: fight.attackers.iter().map(|unit| Pick::piece(self.uid(unit))).collect(),
            total: Some(total.with("column", column).with("attack", attack).with("defence", defence)),
            commit: is_ready.then(|| "roll".to_owned()),
        })
    }
}
