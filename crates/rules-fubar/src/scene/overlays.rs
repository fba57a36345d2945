//! What a position lays over the table and what players watch: objectives, zones, melees, the turn, points, losses.

use super::ground::{middle, turn};
use crate::{
    model::{Award, Edge, Exit, Fubar, Objective, UnitId},
    state::{Frame, MELEES_MAX, State, Status, Wheels},
};
use board::open::{Bounds, FACINGS, Len, Pt, drive};
use kernel::{Seat, say::Message};
use scene::{Heading, Overlay, OverlayKind, Tally, Track};

/// Every how many facings a circle has a corner.
const CORNERS: usize = 3;
/// How deep the strip is that shows an edge by which a side may leave.
const STRIP: i16 = 60;

/// A round outline.
fn circle(centre: Pt, radius: Len) -> Vec<Pt> {
    (0..FACINGS).step_by(CORNERS).map(|facing| drive(centre, facing, radius)).collect()
}

impl Fubar {
    /// The set-up comes before the first space.
    pub(super) fn draw_track(&self, s: &State) -> Option<Track> {
        let now = s.turn.min(self.scenario.turns).checked_sub(1)?;
        Some(Track { now: now.into() })
    }

    pub(super) fn heading_words(&self, s: &State) -> Heading {
        let now = if s.turn == 0 { Message::new("fubar-scene-setup") } else { turn(s.turn) };
        let plain = |id: &'static str| Message::new(id);
        let about = |id: &'static str, seat: Seat| Message::new(id).with("side", self.side_words(seat));
        let early = |frame: &Frame| matches!(frame, Frame::TurnStart | Frame::Melees { .. } | Frame::Initiative { .. });
        let phase = match s.frames.top() {
            Some(Frame::Over { .. }) => plain("fubar-scene-phase-over"),
            Some(Frame::Deploy { nth }) => about("fubar-scene-phase-setup", self.deployer(nth)),
            _ if s.frames.live().iter().any(early) || s.turn == 0 => plain("fubar-scene-phase-melees"),
            _ => about("fubar-scene-phase-initiative", s.order[usize::from(s.holder)]),
        };
        Heading { turn: now, phase }
    }

    pub(super) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        if matches!(s.frames.top(), Some(Frame::Deploy { .. })) {
            overlays.extend(self.scenario.seats().flat_map(|seat| zones(self, seat)));
        }
        overlays.extend(self.scenario.exits.iter().enumerate().map(|(index, exit)| exit_strip(self, index, exit)));
        for objective in &self.scenario.objectives {
            overlays.extend(objective_overlays(self, s, objective));
        }
        overlays.extend((1..=MELEES_MAX as u8).filter_map(|melee| melee_overlay(self, s, melee)));
        overlays
    }

    /// What decides the game comes first: there is not always room for the rest.
    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let plain = |label: &'static str, value: Message| Tally { label: Message::new(label), seat: None, value };
        let mut tallies = Vec::new();
        let over = s.over().is_some();
        let (earned, now) = (self.score(s, over), self.score(s, true));
        for seat in self.scenario.seats() {
            let own =
                |label: &'static str, value: Message| Tally { label: Message::new(label), seat: Some(seat.0), value };
            let (earned, now) = (i32::from(earned[seat]), i32::from(now[seat]));
            let id = if earned == now { "fubar-scene-number" } else { "fubar-scene-points" };
            let points = Message::new(id).with("n", earned).with("now", now);
            tallies.push(own("fubar-scene-tally-points", points));
            let units = || self.unit_ids().filter(move |&unit| self.owner(unit) == seat && !self.unit(unit).is_crew);
            let men: i32 = units().map(|unit| i32::from(self.count_status(s, unit, Status::Casualty))).sum();
            let hulls = units().filter(|&unit| s.unit(unit).wheels == Wheels::Wreck).count();
            let losses = Message::new("fubar-scene-losses").with("men", men).with("hulls", hulls);
            tallies.push(own("fubar-scene-tally-losses", losses));
            if s.turn > 0 && !over {
                let left = self.pending_units(s, seat).count();
                tallies.push(own("fubar-scene-tally-pending", Message::new("fubar-scene-number").with("n", left)));
            }
        }
        if s.turn > 0 && !over {
            let holder = s.order[usize::from(s.holder)];
            let side = Message::new("fubar-side").with("name", self.side_words(holder));
            tallies.push(plain("fubar-scene-tally-initiative", side));
        }
        let turns = Message::new("fubar-scene-turns").with("turn", s.turn).with("turns", self.scenario.turns);
        tallies.push(plain("fubar-scene-tally-turn", turns));
        tallies
    }
}

fn zones(game: &Fubar, seat: Seat) -> Vec<Overlay> {
    let side = game.scenario.side(seat);
    let zone = |(index, zone): (usize, &Vec<Pt>)| {
        stretch(game, format!("zone-{}-{index}", side.id), zone, seat, "fubar-scene-zone")
    };
    side.zones.iter().enumerate().map(zone).collect()
}
fn exit_strip(game: &Fubar, index: usize, exit: &Exit) -> Overlay {
    let (width, height) = (game.table.width, game.table.height);
    let (from, to) = (exit.from, exit.to);
    let (low, high) = match exit.edge {
        Edge::North => (Pt::new(from, height - STRIP), Pt::new(to, height)),
        Edge::South => (Pt::new(from, 0), Pt::new(to, STRIP)),
        Edge::East => (Pt::new(width - STRIP, from), Pt::new(width, to)),
        Edge::West => (Pt::new(0, from), Pt::new(STRIP, to)),
    };
    let strip = [low, Pt::new(high.x, low.y), high, Pt::new(low.x, high.y)];
    stretch(game, format!("exit-{index}"), &strip, exit.side, "fubar-scene-exit")
}
/// Ground that a side has a use for.
fn stretch(game: &Fubar, id: String, ground: &[Pt], seat: Seat, label: &'static str) -> Overlay {
    Overlay {
        id,
        what: OverlayKind::Zone { seat: seat.0 },
        at: game.spot(middle(Bounds::of(ground))),
        outline: game.outline(ground),
        text: None,
        label: Message::new(label).with("side", game.side_words(seat)),
    }
}
/// The objective with the points it is worth, and who holds it.
fn objective_overlays(game: &Fubar, s: &State, objective: &Objective) -> impl Iterator<Item = Overlay> + use<> {
    let worth = game.scenario.awards.iter().filter_map(|award| match *award {
        Award::ControlAtEnd { objective: index, vp, .. } | Award::ControlEachTurn { objective: index, vp, .. } => {
            (game.scenario.objectives.get(usize::from(index))?.id == objective.id).then_some(vp)
        }
        _ => None,
    });
    let worth = worth.max().unwrap_or(0);
    let overlay = |id: String, what: OverlayKind, text: Option<Message>| Overlay {
        id,
        what,
        at: game.spot(objective.at),
        outline: game.outline(&circle(objective.at, objective.radius)),
        text,
        label: game.objective_line(s, objective),
    };
    let worth = Message::new("fubar-scene-number").with("n", i32::from(worth));
    let marker = overlay(format!("objective-{}", objective.id), OverlayKind::Objective, Some(worth));
    let held = game
        .controls(s, objective)
        .map(|seat| overlay(format!("held-{}", objective.id), OverlayKind::Held { seat: seat.0 }, None));
    std::iter::once(marker).chain(held)
}
fn melee_overlay(game: &Fubar, s: &State, melee: u8) -> Option<Overlay> {
    let units: Vec<UnitId> = game.melee_units(s, melee).collect();
    let men = units.iter().flat_map(|&unit| game.living(s, unit)).filter(|&figure| game.engaged(s, figure));
    let places: Vec<Pt> = men.map(|figure| s.figure(figure).at).collect();
    (!places.is_empty()).then(|| Overlay {
        id: format!("melee-{melee}"),
        what: OverlayKind::Battle,
        at: game.spot(middle(Bounds::of(&places))),
        outline: Vec::new(),
        text: None,
        label: Message::new("fubar-scene-melee-of")
            .with("units", units.iter().map(|&unit| game.unit_words(unit)).collect::<Vec<_>>()),
    })
}
