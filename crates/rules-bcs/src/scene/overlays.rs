//! What a position lays over the map: markers, hexes that count; and the numbers.

use crate::{game::Bcs, model::HexId, state::State, words::names};
use kernel::{Seat, say::Message};
use scene::{Overlay, OverlayKind, Tally, Track};

impl Bcs {
    /// The turn on its track.
    pub(super) fn draw_track(&self, s: &State) -> Option<Track> {
        Some(Track::of(s.turn, 1, self.content().scenario.turns))
    }

    pub(crate) fn draw_overlays(&self, s: &State) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        let mut tell = |id: String, what: OverlayKind, hex: HexId, text: Option<Message>, label: Message| {
            overlays.push(Overlay { text, ..Overlay::over(self.hex_text(hex), id, what, label) });
        };
        for (place, hex) in self.content().scenario.victory.iter().enumerate() {
            let seat = s.holder(place);
            let label = Message::new("bcs-scene-vp").with("vp", hex.vp).with("side", names::side(self, seat));
            let text = Some(Message::new("bcs-scene-number").with("n", hex.vp));
            tell(format!("vp-{place}"), OverlayKind::Held { seat: seat.0 }, hex.hex, text, label);
        }
        for (nth, obj) in s.objs.iter().enumerate() {
            let (id, text) = match obj.recon {
                true => ("bcs-scene-recon", "bcs-scene-recon-short"),
                false => ("bcs-scene-obj", "bcs-scene-obj-short"),
            };
            tell(format!("obj-{nth}"), OverlayKind::Objective, obj.hex, Some(Message::new(text)), Message::new(id));
        }
        for hex in s.traffic {
            let text = Some(Message::new("bcs-scene-traffic-short"));
            let label = Message::new("bcs-scene-traffic");
            tell(format!("traffic-{}", self.hex_text(hex)), OverlayKind::Other, hex, text, label);
        }
        for frame in s.frames.live() {
            if let crate::state::Frame::Attack(attack) = frame {
                let label = Message::new("bcs-scene-battle");
                tell("battle".to_owned(), OverlayKind::Battle, attack.at, None, label);
            }
        }
        overlays
    }

    pub(super) fn draw_tallies(&self, s: &State) -> Vec<Tally> {
        let number = |n: u8| Message::new("bcs-scene-number").with("n", n);
        let mut tallies = Vec::new();
        let vp_seat = self.content().scenario.vp_seat;
        let vp = Tally { label: Message::new("bcs-scene-vp-tally"), seat: Some(vp_seat.0), value: number(self.vp(s)) };
        tallies.push(vp);
        for seat in [Seat(0), Seat(1)] {
            let mut tally = |id: &'static str, n: u8| {
                tallies.push(Tally { label: Message::new(id), seat: Some(seat.0), value: number(n) });
            };
            tally("bcs-scene-air", s.air[seat]);
            if s.replacements[seat] > 0 {
                tally("bcs-scene-replacements", s.replacements[seat]);
            }
        }
        if let Some(active) = s.act.formation.get() {
            let (seat, points) = (self.formation(active).seat, s.formation(active).artillery);
            let label = Message::new("bcs-scene-artillery");
            tallies.push(Tally { label, seat: Some(seat.0), value: number(points) });
        }
        // The longest comes last: a phone shows the first of them.
        let weather = Message { id: "bcs-scene-weather-now".into(), ..self.weather_line(s) };
        tallies.push(Tally { label: Message::new("bcs-scene-weather"), seat: None, value: weather });
        tallies
    }
}
