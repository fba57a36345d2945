//! Beside the map: air areas and bases, who is still to come, who is lost and who is gone.

use super::layout::Layout;
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, Entry, PieceId, StaffId},
    state::{AirStatus, State, Status},
    words::names::side_key,
};
use kernel::{Maybe, Seat, say::Message};
use scene::OffMap;

/// A box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Off {
    /// An air area, which lies over the map.
    Area(Area),
    /// The air units of a Front that stay at home, by its headquarters, or those of the Axis.
    Base(Maybe<StaffId>),
    /// Who may be placed, or enters, now.
    Waiting,
    /// Who comes in a later turn.
    Coming(u8),
    /// The lost of a side, who may be back.
    Lost(Seat),
    /// Those of a side who are out for good.
    Gone(Seat),
}

const WAITING: &str = "waiting";
const AREA: &str = "area-";
const BASE: &str = "air-";
const COMING: &str = "turn-";
const LOST: &str = "eliminated-";
const GONE: &str = "withdrawn-";

impl Hungria {
    /// The boxes, in the order they are shown.
    pub(super) fn draw_boxes(&self, layout: &Layout) -> Vec<OffMap> {
        offs(self).into_iter().map(|off| draw_box(self, layout, off)).collect()
    }

    /// A box by the word for it.
    pub(super) fn box_id(&self, off: Off) -> String {
        match off {
            Off::Area(area) => format!("{AREA}{}", area.0),
            Off::Base(front) => match self.hq_of(front) {
                Some(hq) => format!("{BASE}{}", self.unit(hq).id),
                None => format!("{BASE}{}", side_key(AXIS)),
            },
            Off::Waiting => WAITING.to_owned(),
            Off::Coming(turn) => format!("{COMING}{turn}"),
            Off::Lost(side) => format!("{LOST}{}", side_key(side)),
            Off::Gone(side) => format!("{GONE}{}", side_key(side)),
        }
    }

    /// The box with this word.
    pub(super) fn find_box(&self, id: &str) -> Option<Off> {
        offs(self).into_iter().find(|&off| self.box_id(off) == id)
    }

    /// The box a ground unit is in; none for one that is on the map, or is no part of this scenario.
    pub(super) fn off_of(&self, s: &State, unit: PieceId) -> Option<Off> {
        let (counter, held) = (self.unit(unit), s.piece(unit));
        match held.status {
            Status::Unused => None,
            Status::OnMap if held.hex.is_some() => None,
            // The late staff, about to enter.
            Status::OnMap => Some(Off::Waiting),
            Status::Pending | Status::Eliminated if self.is_due(s, unit) => Some(Off::Waiting),
            Status::Pending => coming(self, s, counter.entry),
            Status::Eliminated => Some(Off::Lost(counter.side())),
            Status::Withdrawn => Some(Off::Gone(counter.side())),
        }
    }

    /// The box an air unit is in; none for one that is no part of this scenario.
    pub(super) fn off_of_air(&self, s: &State, air: AirId) -> Option<Off> {
        let (counter, held) = (self.air_unit(air), s.air(air));
        match held.status {
            AirStatus::Pending => coming(self, s, counter.entry),
            AirStatus::Ready => Some(held.area.get().map_or(Off::Base(held.front), Off::Area)),
            AirStatus::Eliminated => Some(Off::Lost(counter.side())),
            AirStatus::Withdrawn => Some(Off::Gone(counter.side())),
        }
    }
}

fn draw_box(game: &Hungria, layout: &Layout, off: Off) -> OffMap {
    let ground = game.ground();
    let of_side = |id: &'static str, side: Seat| Message::new(id).with("side", side_key(side));
    let (heading, title, at) = match off {
        Off::Area(area) => {
            let title = Message::new("hungria-scene-area").with("area", game.area_text(area));
            let middle = layout.middle(ground.all.iter().filter(|&hex| ground.hex(hex).area == area));
            ("hungria-scene-areas", title, middle)
        }
        Off::Base(front) => {
            let title = match game.hq_of(front) {
                Some(hq) => Message::new("hungria-scene-base-front").with("hq", game.unit(hq).name.clone()),
                None => Message::new("hungria-scene-base-axis"),
            };
            ("hungria-scene-bases", title, None)
        }
        Off::Waiting => ("hungria-scene-arrivals", Message::new("hungria-scene-waiting"), None),
        Off::Coming(turn) => ("hungria-scene-arrivals", game.turn_words("hungria-scene-turn", turn), None),
        Off::Lost(side) => ("hungria-scene-losses", of_side("hungria-scene-lost", side), None),
        Off::Gone(side) => ("hungria-scene-losses", of_side("hungria-scene-gone", side), None),
    };
    OffMap { id: game.box_id(off), title, heading: Message::new(heading), at }
}
/// Every box of this scenario.
fn offs(game: &Hungria) -> Vec<Off> {
    let scenario = &game.content().scenario;
    let units = game.content().units.iter().map(|unit| unit.entry);
    let airs = game.content().air.iter().map(|unit| unit.entry);
    let entries: Vec<Entry> = units.chain(airs).collect();
    let comes = |turn: &u8| entries.iter().any(|entry| turn_of(*entry) == Some(*turn));
    let fronts = game.hqs().iter().filter(|&&hq| game.side(hq) == ALLIED).map(|&hq| game.staff_of(hq).into());
    let areas = (1..=game.ground().n_areas).map(|area| Off::Area(Area(area)));
    let bases = std::iter::once(Maybe::NONE).chain(fronts).map(Off::Base);
    // Who comes in the first turn waits already.
    let turns = (scenario.first_turn + 1..=scenario.last_turn).filter(comes).map(Off::Coming);
    let losses = Hungria::SIDES.into_iter().flat_map(|side| [Off::Lost(side), Off::Gone(side)]);
    areas.chain(bases).chain([Off::Waiting]).chain(turns).chain(losses).collect()
}
fn coming(game: &Hungria, s: &State, entry: Entry) -> Option<Off> {
    let scenario = &game.content().scenario;
    let turn = turn_of(entry).filter(|&turn| turn <= scenario.last_turn)?;
    Some(if turn <= scenario.first_turn.max(s.turn) { Off::Waiting } else { Off::Coming(turn) })
}

fn turn_of(entry: Entry) -> Option<u8> {
    match entry {
        Entry::SetUp => None,
        Entry::Turn(turn) | Entry::At(turn, _) => Some(turn),
    }
}
