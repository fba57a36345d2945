//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | here | clicks, costs, ways, layers, the attack being composed |
//! | `board` | the map, its colours, what is beside it, and the map in letters |
//! | `pieces` | counters and what lies over the map |

mod board;
mod pieces;

use crate::{
    action::Action,
    event::Event,
    game::{Ossel, enemy_of},
    model::{HexId, UnitId},
    state::{Phase, Place, Stage, State},
    summary::Summary,
};
use faces::{Action as _, At, Sentence};
use kernel::{Clause, Seat, clause, say::Message};
use scene::{Board, Heading, Layer, LayerKind, Leg, Letters, Pick, Role, Scene, Scenic, Track, WorkRow, Working};

impl Scenic for Ossel {
    fn board(&self) -> Board {
        self.draw_board()
    }
    fn scene(&self, s: &State, _: Option<Seat>) -> Scene {
        Scene {
            track: Some(Track { now: u32::from(s.turn) - 1 }),
            pieces: self.draw_pieces(s),
            overlays: self.draw_overlays(s),
            tallies: self.draw_tallies(s),
        }
    }
    fn letters(&self, _: &State) -> Option<Letters> {
        Some(self.map_letters())
    }
    fn heading(&self, s: &State) -> Heading {
        let id = match s.phase {
            Phase::Movement => "ossel-phase-movement",
            Phase::Combat | Phase::End => "ossel-phase-combat",
            Phase::Over => "ossel-phase-over",
        };
        let phase = Message::new(id).with("side", self.say_side(s.active));
        Heading { turn: board::turn_words(s.turn), phase }
    }
    fn picks(&self, s: &State, action: &Action) -> Vec<Pick> {
        action.clicks(At::position(self, s))
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Decline => Role::Commit,
            Action::Cancel => Role::Cancel,
            _ => Role::Choice,
        }
    }
    fn cost(&self, s: &State, action: &Action) -> Option<Message> {
        match *action {
            Action::Move { unit, to } if self.known(unit).is_some() => points_words(self.reach(s, unit).cost(to)?),
            _ => None,
        }
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        action.is_quiet()
    }
    fn wishes(&self, s: &State, _: Seat, picks: &[Pick]) -> Vec<Action> {
        self.wished(s, picks)
    }
    fn way(&self, s: &State, _: Seat, action: &Action) -> Vec<Leg> {
        let Action::Move { unit, to } = *action else { return Vec::new() };
        if self.known(unit).is_none() {
            return Vec::new();
        }
        let reach = self.reach(s, unit);
        let leg = |hex: HexId| {
            let cost = reach.cost(hex).filter(|cost| *cost > 0).and_then(points_words);
            Leg { at: Pick::cell(self.ground().label(hex)), cost, note: None }
        };
        if reach.cost(to).is_some() { reach.way(to).into_iter().map(leg).collect() } else { Vec::new() }
    }
    fn layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(s, about)
    }
    fn working(&self, s: &State, seat: Seat) -> Option<Working> {
        self.attack_working(s, seat)
    }
    fn touches(&self, event: &Event) -> Vec<Pick> {
        event.what.picks(At::event(self, event))
    }
    fn counts(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let count = |seat: Seat| {
            (Message::new("ossel-count-lost").with("side", self.say_side(seat)), summary.lost[seat].into())
        };
        Ossel::SEATS.map(count).into()
    }
    fn facts(&self, summary: &Summary) -> Vec<Message> {
        self.tell_facts(summary)
    }
}

/// Movement points in a word.
fn points_words(points: u8) -> Option<Message> {
    Some(Message::new("ossel-points").with("n", points))
}

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clicked {
    Unit(UnitId),
    Hex(HexId),
}

impl Ossel {
    fn clicked(&self, s: &State, pick: &Pick) -> Option<Clicked> {
        let unit = |id: &str| self.unit_ids().position(|known| known == id).map(|place| UnitId(place as u8));
        match pick {
            Pick::Piece { id } => unit(id).map(Clicked::Unit),
            Pick::Cell { id } => self.ground().hex(id).map(Clicked::Hex),
            // A box stands for the first who is in it.
            Pick::Box { id } => {
                let beside =
                    |unit: &UnitId| board::box_of(self.owner(*unit), s.unit(*unit).place).as_deref() == Some(id);
                Some(Clicked::Unit(s.all().find(beside).unwrap_or(UnitId(0))))
            }
            Pick::Point { .. } => None,
        }
    }

    /// What somebody who clicks may mean, legal or not: the rules say why not. What is listed is found by its clicks; here is the rest.
    fn wished(&self, s: &State, picks: &[Pick]) -> Vec<Action> {
        let clicked: Vec<Clicked> = picks.iter().filter_map(|pick| self.clicked(s, pick)).collect();
        let Some(&last) = clicked.last() else { return Vec::new() };
        let hex = match last {
            Clicked::Hex(hex) => Some(hex),
            Clicked::Unit(unit) => s.hex(unit),
        };
        let stage = s.fight().map(|fight| fight.stage);
        match (stage, clicked[0], last, hex) {
            (Some(Stage::Retreat), _, _, Some(to)) => vec![Action::Retreat { to }],
            (Some(Stage::Compose), _, Clicked::Unit(unit), _) => vec![Action::Join { unit }],
            (Some(Stage::Loss), _, Clicked::Unit(unit), _) => vec![Action::Lose { unit }],
            (Some(Stage::Advance), _, Clicked::Unit(unit), _) => vec![Action::Advance { unit }],
            (Some(_), ..) => vec![Action::Done],
            (None, Clicked::Unit(unit), _, Some(at)) if clicked.len() > 1 => {
                let is_attack =
                    s.phase == Phase::Combat || s.at(at).is_some_and(|on| self.owner(on) != self.owner(unit));
                match s.unit(unit).place {
                    Place::Waiting => vec![Action::Place { unit, to: at }],
                    _ if is_attack => vec![Action::Attack { unit, at }],
                    _ => vec![Action::Move { unit, to: at }],
                }
            }
            (None, Clicked::Unit(unit), ..) => vec![Action::Rally { unit }],
            // A hex by itself: whoever stands there, or else the first counter.
            (None, Clicked::Hex(to), ..) => vec![Action::Move { unit: s.at(to).unwrap_or(UnitId(0)), to }],
        }
    }

    /// Zones of control and supply of both sides, or where a counter may go.
    fn draw_layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        let layer = |id: String, kind: LayerKind, seat: Seat, title: &'static str, cells: Vec<HexId>| Layer {
            id,
            kind,
            seat: Some(seat.0),
            title: Message::new(title).with("side", self.say_side(seat)),
            cells: cells.into_iter().map(|hex| self.ground().label(hex)).collect(),
            route: Vec::new(),
            notes: Vec::new(),
        };
        match about.map(|pick| self.clicked(s, pick)) {
            Some(Some(Clicked::Unit(unit))) => {
                let reach = self.reach(s, unit);
                let ends = self.ground().all().filter(|hex| reach.cost(*hex).is_some()).collect();
                let id = format!("reach-{}", self.uid(unit));
                vec![layer(id, LayerKind::Reach, self.owner(unit), "ossel-layer-reach", ends)]
            }
            Some(_) => Vec::new(),
            None => {
                let of = |seat: Seat| {
                    let (zone, supply) = (self.zone(s, seat), self.supplied(s, seat));
                    let id = |what: &str| format!("{what}-{}", seat.0);
                    [
                        layer(id("zone"), LayerKind::Control, seat, "ossel-layer-zone", zone.iter().collect()),
                        layer(id("supply"), LayerKind::Supply, seat, "ossel-layer-supply", supply.iter().collect()),
                    ]
                };
                Ossel::SEATS.into_iter().flat_map(of).collect()
            }
        }
    }

    /// The attack being composed, counter by counter.
    fn attack_working(&self, s: &State, seat: Seat) -> Option<Working> {
        let fight = s.fight().filter(|fight| fight.stage == Stage::Compose && s.active == seat)?;
        let reckoning = self.reckon(s, fight.attackers, fight.defender, fight.hex);
        let row = |message: Message, clause: Clause, value: i32| WorkRow {
            message,
            clause: clause.0.to_owned(),
            value: Some(value),
        };
        let mut rows: Vec<WorkRow> = Vec::new();
        for unit in fight.attackers.iter() {
            let message = Message::new("ossel-work-attacker").with("unit", self.say_unit(unit));
            rows.push(row(message, clause!("4.5"), self.strength_at(s, unit, fight.hex).into()));
        }
        let defender = Message::new("ossel-work-defender").with("unit", self.say_unit(fight.defender));
        rows.push(row(defender, clause!("4.6"), -i32::from(reckoning.defence)));
        for (clause, by) in &reckoning.shifts {
            let id = if *by < 0 { "ossel-work-terrain" } else { "ossel-work-surrounded" };
            rows.push(row(Message::new(id), *clause, (*by).into()));
        }
        let is_ready = reckoning.ratio.is_some();
        let id = if is_ready { "ossel-work-total" } else { "ossel-work-too-weak" };
        let total = Message::new(id).with("column", self.say_column(reckoning.column));
        let side = self.say_side(enemy_of(seat));
        let title = Message::new("ossel-work-title").with("unit", self.say_unit(fight.defender)).with("side", side);
        Some(Working {
            title: title.with("hex", self.say_hex(fight.hex)),
            rows,
            total: Some(total.with("attack", reckoning.attack).with("defence", reckoning.defence)),
            commit: is_ready.then(|| "roll".to_owned()),
        })
    }
}
