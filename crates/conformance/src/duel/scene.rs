//! The duel on a board: four hexes, a unit in each.

use super::{Action, BLUE, Duel, Event, Frame, Losses, RED, State, Unit};
use kernel::{Seat, Speech, say::Message};
use scene::{
    Badge, Board, Cell, Climate, Face, Frame as Rect, Heading, LetterRow, Letters, Livery, Look, Mark, OverlayKind,
    Pick, Piece, Place, Pt, Role, Run, Scale, Scenic, Steps, Symbol, Track,
};

/// From one side of a hex to the other.
const ACROSS: i32 = 100;

impl Scenic for Duel {
    fn board(&self) -> Board {
        let cell = |unit: Unit| Cell {
            id: cell_of(unit),
            at: Pt(i32::from(unit.0) * ACROSS, 0),
            looks: vec![Look::Clear],
            name: say_unit(self, unit),
            tint: None,
            level: 0,
        };
        let livery = |seat: Seat, fill: &str| Livery {
            id: self.seat_id(seat).to_owned(),
            name: self.say_seat(seat),
            seat: Some(seat.0),
            fill: fill.to_owned(),
            ink: "#ffffff".to_owned(),
        };
        Board {
            frame: Rect { x: -ACROSS, y: -ACROSS, w: 5 * ACROSS, h: 2 * ACROSS },
            scale: Scale::Hexes { across: ACROSS, flat_top: false },
            base: Look::Clear,
            climate: Climate::default(),
            cells: Unit::all().map(cell).collect(),
            patches: Vec::new(),
            lines: Vec::new(),
            labels: Vec::new(),
            boxes: Vec::new(),
            liveries: vec![livery(RED, "#a02020"), livery(BLUE, "#2040a0")],
            turns: (1..=self.turns).map(|turn| Message::new("duel-turn").with("turn", turn)).collect(),
            first_turn: 1,
        }
    }

    fn letters(&self, _: &State) -> Option<Letters> {
        let links: Vec<(String, String)> =
            Unit::all().zip(Unit::all().skip(1)).map(|(a, b)| (cell_of(a), cell_of(b))).collect();
        Some(Letters {
            head: vec![Message::new("duel-map")],
            rows: vec![LetterRow {
                name: "1".to_owned(),
                cells: Unit::all().map(|unit| (cell_of(unit), '.')).collect(),
            }],
            legend: vec![('.', Message::new("duel-meadow"))],
            square: None,
            runs: vec![Run::chained(Message::new("duel-path"), &links)],
            notes: Vec::new(),
        })
    }

    fn scene(&self, view: &State, _: Option<Seat>) -> scene::Scene {
        let piece = |unit: Unit| Piece {
            id: word(unit),
            group: None,
            name: say_unit(self, unit),
            group_name: None,
            seat: Some(unit.owner().0),
            livery: self.seat_id(unit.owner()).to_owned(),
            place: Place::Cell { cell: cell_of(unit) },
            face: Face::Counter {
                symbol: Symbol::Infantry,
                size: "I".to_owned(),
                code: word(unit),
                values: vec![view.steps[unit.index()].to_string()],
                steps: Some(Steps { left: view.steps[unit.index()], full: self.steps[unit.index()] }),
            },
            turned: None,
            level: None,
            rides: None,
            marks: view.acted[unit.index()]
                .then(|| Mark { badge: Badge::Done, label: Message::new("duel-acted") })
                .into_iter()
                .collect(),
            notes: Vec::new(),
        };
        let now = self.turns.saturating_sub(view.turns_left).min(self.turns.saturating_sub(1));
        let overlay = |seat: Seat| scene::Overlay {
            id: self.seat_id(seat).to_owned(),
            what: OverlayKind::Held { seat: seat.0 },
            at: Pick::cell(cell_of(Unit(seat.0 * 2))),
            outline: Vec::new(),
            text: None,
            label: self.say_seat(seat),
        };
        scene::Scene {
            track: Some(Track { now: now.into() }),
            pieces: Unit::all().map(piece).collect(),
            overlays: [RED, BLUE].map(overlay).into(),
            tallies: Vec::new(),
        }
    }

    fn heading(&self, state: &State) -> Heading {
        let phase = match state.frames.top() {
            Some(Frame::Stances) | Some(Frame::Initiative) => "duel-phase-stances",
            _ => "duel-phase-actions",
        };
        let turn = self.turns.saturating_sub(state.turns_left) + 1;
        Heading { turn: Message::new("duel-turn").with("turn", turn), phase: Message::new(phase) }
    }

    fn card(&self, _: &State, _: Option<Seat>, about: &Pick) -> Vec<Message> {
        named(about).map(|unit| say_unit(self, unit)).into_iter().collect()
    }

    fn picks(&self, _: &State, action: &Action) -> Vec<Pick> {
        match *action {
            Action::Attack { attacker, defender } => vec![Pick::piece(word(attacker)), Pick::piece(word(defender))],
            // The unit and the ground of the other, so that a volley is not clicked as an attack is.
            Action::Volley { shooter, target } => vec![Pick::piece(word(shooter)), Pick::cell(cell_of(target))],
            Action::Choose(_) | Action::Stand | Action::BreakOff | Action::EndTurn => Vec::new(),
        }
    }

    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::EndTurn => Role::End,
            Action::Stand => Role::Commit,
            Action::BreakOff => Role::Cancel,
            Action::Choose(_) | Action::Attack { .. } | Action::Volley { .. } => Role::Choice,
        }
    }

    fn wishes(&self, _: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let own = Unit(seat.0 * 2);
        let units: Vec<Unit> = picks.iter().filter_map(named).collect();
        match (&units[..], picks.last()) {
            (&[attacker, defender], Some(Pick::Piece { .. })) => vec![Action::Attack { attacker, defender }],
            (&[shooter, target], _) => vec![Action::Volley { shooter, target }],
            (&[unit], _) => vec![Action::Attack { attacker: own, defender: unit }],
            _ => vec![Action::EndTurn],
        }
    }

    fn touches(&self, event: &Event) -> Vec<Pick> {
        match event {
            Event::Lost { unit, .. } => vec![Pick::piece(word(*unit))],
            Event::Chose { .. }
            | Event::Initiative { .. }
            | Event::Round { .. }
            | Event::Counted { .. }
            | Event::BrokeOff { .. }
            | Event::TurnEnded { .. } => Vec::new(),
        }
    }

    fn counts(&self, summary: &Losses) -> Vec<(Message, i64)> {
        let of = |seat: Seat| {
            let lost = Unit::all().filter(|unit| unit.owner() == seat).map(|unit| i64::from(summary.0[unit.index()]));
            (Message::new("duel-loses").with("seat", self.say_seat(seat)), lost.sum())
        };
        [RED, BLUE].map(of).into()
    }
}

/// A unit as notation calls it.
/// The unit of a piece or of the hex it stands in.
fn named(pick: &Pick) -> Option<Unit> {
    match pick {
        Pick::Piece { id } => Unit::all().find(|&unit| word(unit) == *id),
        Pick::Cell { id } => Unit::all().find(|&unit| cell_of(unit) == *id),
        Pick::Box { .. } | Pick::Point { .. } => None,
    }
}

fn word(unit: Unit) -> String {
    (unit.0 + 1).to_string()
}

/// The hex of a unit: nobody moves.
fn cell_of(unit: Unit) -> String {
    format!("h{}", unit.0 + 1)
}

fn say_unit(rules: &Duel, unit: Unit) -> Message {
    Message::new("duel-unit-name").with("unit", unit.0 + 1).with("seat", rules.say_seat(unit.owner()))
}
