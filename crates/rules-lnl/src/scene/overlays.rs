//! What a position lays over the map, and the numbers that players watch.

use crate::{
    game::Lnl,
    model::{Fort, HexId, Victory, enemy_of},
    state::{Frame, Phase, State},
    words::names,
};
use kernel::{Seat, say::Message};
use scene::{Overlay, OverlayKind, Pick, Tally, Track};

impl Lnl {
    /// The turn on its track.
    pub(super) fn draw_track(&self, s: &State) -> Option<Track> {
        Some(Track::of(s.turn, 1, self.content().scenario.turns))
    }

    pub(crate) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        let mut tell = |word: &str, what: OverlayKind, hex: HexId, label: Message| {
            let cell = self.hex_text(hex);
            let label = label.with("hex", cell.clone());
            let id = format!("{word}-{cell}");
            overlays.push(Overlay { id, what, at: Pick::cell(cell), outline: Vec::new(), text: None, label });
        };
        let scenario = &self.content().scenario;
        let attacker = self.attacker();
        for &hex in scenario.victory.hexes() {
            tell("objective", OverlayKind::Objective, hex, Message::new("lnl-scene-objective"));
            let holder = if s.held.contains(hex) { attacker } else { enemy_of(attacker) };
            let label = Message::new("lnl-scene-held").with("side", names::side(self, holder));
            tell("held", OverlayKind::Held { seat: holder.0 }, hex, label);
        }
        for &(hex, fort) in &scenario.forts {
            let (word, what, id) = match fort {
                Fort::Foxholes => ("foxholes", OverlayKind::Foxholes, "lnl-scene-foxholes"),
                Fort::Bunker(dir) => ("bunker", OverlayKind::Bunker { facing: Lnl::slits(dir) }, "lnl-scene-bunker"),
                Fort::Wire => ("wire", OverlayKind::Wire, "lnl-scene-wire"),
                Fort::Mines { .. } => ("mines", OverlayKind::Mines, "lnl-scene-mines"),
            };
            tell(word, what, hex, Message::new(id));
        }
        for hex in s.overlay.smoke.iter() {
            let id = if s.old_smoke.contains(hex) { "lnl-scene-smoke-old" } else { "lnl-scene-smoke" };
            tell("smoke", OverlayKind::Smoke, hex, Message::new(id));
        }
        for hex in s.overlay.rubble.iter() {
            tell("rubble", OverlayKind::Other, hex, Message::new("lnl-scene-rubble"));
        }
        for hex in s.flares.iter() {
            tell("flare", OverlayKind::Flare, hex, Message::new("lnl-scene-flare"));
        }
        for (nth, barrage) in s.barrages.iter().enumerate() {
            let label = Message::new("lnl-scene-barrage").with("fp", barrage.fp);
            tell(&format!("barrage{nth}"), OverlayKind::Barrage, barrage.hex, label);
        }
        for mark in s.melees.iter() {
            let word = format!("melee-{}", mark.at.layer() as u8);
            tell(&word, OverlayKind::Battle, mark.at.hex(), Message::new("lnl-scene-melee"));
        }
        for seat in [Seat(0), Seat(1)] {
            for at in s.spotted[seat].iter() {
                let label = Message::new("lnl-scene-spotted").with("side", names::side(self, seat));
                let word = format!("spotted{}-{}", seat.0, at.layer() as u8);
                tell(&word, OverlayKind::Spotted { seat: seat.0 }, at.hex(), label);
            }
        }
        for (nth, event) in scenario.events.iter().enumerate() {
            if s.events_done >> nth & 1 == 0 {
                tell(&format!("event{nth}"), OverlayKind::Other, event.hex, Message::new("lnl-scene-event"));
            }
        }
        if let Phase::SetUp(seat) = s.phase {
            let zone = &scenario.sides[seat].zone;
            for hex in zone.iter() {
                let label = Message::new("lnl-scene-zone").with("side", names::side(self, seat));
                tell("zone", OverlayKind::Zone { seat: seat.0 }, hex, label);
            }
        }
        let fight = s.frames.live().iter().rev().find_map(|frame| match frame {
            Frame::Volley(volley) => Some(volley.target),
            Frame::Attack(attack) => Some(attack.target),
            Frame::Shot(shot) => Some(shot.target),
            Frame::Melee(melee) => Some(melee.at),
            Frame::Assault(assault) => Some(assault.at),
            Frame::Window(window) => Some(window.at),
            _ => None,
        });
        if let Some(at) = fight
            && at.on_map()
        {
            tell("battle", OverlayKind::Battle, at.hex(), Message::new("lnl-scene-battle"));
        }
        overlays
    }

    /// The side that must do something to win.
    pub(super) fn attacker(&self) -> Seat {
        match self.content().scenario.victory {
            Victory::Control { side, .. } | Victory::ExitOrControl { side, .. } | Victory::Points { side, .. } => side,
        }
    }

    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let mut tallies = Vec::new();
        let mut tell = |id: &'static str, side: Option<Seat>, value: Message| {
            tallies.push(Tally { label: Message::new(id), seat: side.map(|side| side.0), value });
        };
        let number = |n: usize| Message::new("lnl-scene-number").with("n", n);
        let hexes = self.content().scenario.victory.hexes();
        let held = hexes.iter().filter(|&&hex| s.held.contains(hex)).count();
        let attacker = self.attacker();
        for seat in [Seat(0), Seat(1)] {
            if !hexes.is_empty() {
                let n = if seat == attacker { held } else { hexes.len() - held };
                tell("lnl-scene-tally-hexes", Some(seat), number(n));
            }
            let score = s.score[seat];
            tell(
                "lnl-scene-tally-lost",
                Some(seat),
                number(usize::from(score.mmc_lost) + usize::from(score.craft_lost)),
            );
            for (place, battery) in self.content().scenario.sides[seat].batteries.iter().enumerate() {
                let value = Message::new("lnl-scene-battery").with("name", battery.name.clone());
                tell("lnl-scene-tally-missions", Some(seat), value.with("n", s.missions[seat][place]));
            }
        }
        tell(
            "lnl-scene-tally-initiative",
            Some(s.initiative),
            Message::new("lnl-scene-name").with("name", names::side(self, s.initiative)),
        );
        if s.phase == Phase::Operations {
            tell("lnl-scene-tally-passes", None, number(usize::from(s.passes)));
        }
        if self.content().scenario.switches.night {
            tell("lnl-scene-tally-night", None, Message::new("lnl-scene-night"));
        }
        tallies
    }
}
