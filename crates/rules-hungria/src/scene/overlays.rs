//! What a position lays over the map, and the numbers that players watch.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, HexId},
    state::{Phase, Stage, State},
    words::names::{side_words, worded},
};
use kernel::{Seat, say::Message};
use scene::{Overlay, OverlayKind, Pick, Tally, Track};

impl Hungria {
    /// The turn on its track.
    pub(super) fn draw_track(&self, s: &State) -> Option<Track> {
        let scenario = &self.content().scenario;
        Some(Track::of(s.turn, scenario.first_turn, scenario.last_turn))
    }

    pub(super) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let ground = self.ground();
        let mut overlays = Vec::new();
        let mut tell = |word: &str, what: OverlayKind, hex: HexId, text: Option<Message>, label: Message| {
            let cell = ground.label(hex);
            let (id, at) = (format!("{word}-{cell}"), Pick::cell(cell));
            overlays.push(Overlay { id, what, at, outline: Vec::new(), text, label });
        };
        for &(hex, points) in &ground.points {
            let label = Message::new("hungria-scene-objective").with("hex", self.hex_text(hex)).with("points", points);
            tell("points", OverlayKind::Objective, hex, Some(number(points)), label);
        }
        for hex in ground.settled.iter() {
            let holder = if s.controls(ALLIED, hex) { ALLIED } else { AXIS };
            let counts = ground.hex(hex).place.as_ref().is_some_and(|place| place.points > 0);
            // Whose the rest is at first, the scenario tells.
            if counts || self.content().scenario.allied.contains(hex) != s.control.contains(hex) {
                let label =
                    Message::new("hungria-scene-held").with("hex", self.hex_text(hex)).with("who", side_words(holder));
                tell("held", OverlayKind::Held { seat: holder.0 }, hex, None, label);
            }
        }
        let rising = !s.partisans_free && self.partisans(s).next().is_some();
        for hex in ground.zone.iter().filter(|_| rising) {
            tell("zone", OverlayKind::Zone { seat: ALLIED.0 }, hex, None, Message::new("hungria-scene-zone"));
        }
        if let Some(target) = s.combat.target.get().filter(|_| s.combat.stage != Stage::None) {
            let label = Message::new("hungria-scene-battle").with("hex", self.hex_text(target));
            tell("battle", OverlayKind::Battle, target, None, label);
        }
        overlays
    }

    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let mut tallies = Vec::new();
        let mut tell = |id: &'static str, side: Option<Seat>, value: Message| {
            tallies.push(Tally { label: Message::new(id), seat: side.map(|side| side.0), value });
        };
        let (allied, axis) = self.points(s);
        tell("hungria-scene-tally-points", Some(AXIS), number(axis));
        tell("hungria-scene-tally-points", Some(ALLIED), number(allied));
        let level = Message::new("hungria-scene-name").with("name", self.level_words(self.victory_level(s)));
        tell("hungria-scene-tally-level", None, level);
        for side in Hungria::SIDES {
            let pools = self.pools_words(&s.pools, side);
            if !pools.is_empty() {
                let value = Message::new("hungria-scene-pools").with("pools", pools);
                tell("hungria-scene-tally-replacements", Some(side), value);
            }
            let on_map = s.columns().filter(|&column| State::column_side(column) == side && s.piece(column).on_map());
            let columns = Message::new("hungria-scene-number").with("n", on_map.count());
            tell("hungria-scene-tally-columns", Some(side), columns);
            if s.phase == Phase::Columns(side) {
                tell("hungria-scene-tally-columns-due", Some(side), number(s.columns_due));
            }
            let airs = Message::new("hungria-scene-number").with("n", self.ready_airs(s, side).count());
            tell("hungria-scene-tally-air", Some(side), airs);
        }
        if let Some(order) = self.quota(s) {
            let value = Message::new("hungria-scene-order")
                .with("steps", s.fuhrer.steps)
                .with("of", order.steps)
                .with("armoured", s.fuhrer.armoured)
                .with("of_armoured", order.armoured)
                .with("counted", self.armour_key());
            tell("hungria-scene-tally-fuhrer", Some(AXIS), value);
        }
        tell("hungria-scene-tally-margarethe", None, worded("scene-line", s.margarethe.word()));
        tallies
    }
}

fn number(n: u8) -> Message {
    Message::new("hungria-scene-number").with("n", n)
}
