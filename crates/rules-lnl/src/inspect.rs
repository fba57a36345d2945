//! Questions about a position that change nothing: lines of sight, ranges, units, hexes, victory; what units could do is in `actions`.

mod actions;

use crate::{
    game::Lnl,
    model::{Layer, Loc, UnitId},
    sight::{Effect, ObstacleAt, Sight},
    sketch::read_loc,
    state::State,
    words::names,
};
use kernel::{
    Misread, Seat,
    say::{Message, Value},
};

/// Questions with what follows each.
const QUESTIONS: [(&str, &str); 11] = [
    ("fire", "UNIT HEX"),
    ("gun", "UNIT HEX"),
    ("spotted", "HEX"),
    ("reach", "UNIT"),
    ("sight", "HEX HEX"),
    ("range", "HEX HEX"),
    ("hex", "HEX"),
    ("unit", "UNIT"),
    ("victory", ""),
    ("forces", ""),
    ("card", "UNIT"),
];

impl Lnl {
    /// Answers a question.
    pub(crate) fn answer(&self, s: &State, question: &str) -> Result<Vec<Message>, Misread> {
        let words: Vec<&str> = question.split_whitespace().collect();
        match words[..] {
            ["fire", unit, at] => Ok(self.tell_fire(s, self.named_unit(unit)?, self.named_loc(at)?)),
            ["gun", unit, at] => Ok(self.tell_gun(s, self.named_unit(unit)?, self.named_loc(at)?)),
            ["spotted", at] => Ok(self.tell_spotted(s, self.named_loc(at)?)),
            ["reach", unit] => Ok(self.tell_reach(s, self.named_unit(unit)?)),
            ["sight" | "los" | "line", from, to] => {
                let (from, to) = (self.named_loc(from)?, self.named_loc(to)?);
                Ok(self.tell_sight(s, from, to))
            }
            ["range", from, to] => {
                let (from, to) = (self.named_loc(from)?, self.named_loc(to)?);
                let range = self.ground().range(from, to);
                let answer = Message::new("lnl-look-range").with("from", names::loc(self, from));
                Ok(vec![answer.with("to", names::loc(self, to)).with("range", range)])
            }
            ["hex", at] => Ok(self.tell_hex(s, self.named_loc(at)?)),
            ["unit" | "card", uid] => {
                let unit = self.named_unit(uid)?;
                let mut lines = vec![Message::new("lnl-look-unit").with("unit", self.told_unit(s, unit))];
                lines.push(self.tell_values(s, unit));
                lines.extend(self.card(s, unit).map(|card| {
                    Message::new("lnl-look-card").with("name", card.name.clone()).with("text", card.text.clone())
                }));
                Ok(lines)
            }
            ["victory"] => Ok(self.tell_score(s, None)),
            ["forces"] => {
                let line = |seat: Seat| {
                    let units = self.on_map(s, seat);
                    let told = self.told_units(s, units);
                    Message::new("lnl-look-forces").with("side", names::side(self, seat)).with("units", told)
                };
                Ok(vec![line(Seat(0)), line(Seat(1))])
            }
            _ => {
                let forms =
                    QUESTIONS.iter().map(|(verb, form)| Value::from(format!("{verb} {form}").trim().to_owned()));
                Err(Misread::new(Message::new("lnl-look-forms").with("forms", Value::List(forms.collect()))))
            }
        }
    }

    fn named_loc(&self, word: &str) -> Result<Loc, Misread> {
        let split = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len());
        let text = word[..split].to_uppercase() + &word[split..].to_lowercase();
        let found = read_loc(self.ground(), &text).filter(|&loc| self.exists(loc));
        found.ok_or_else(|| {
            let labels = self.ground().hexes().map(|hex| self.ground().hex(hex).label.as_str());
            let nearest = content::nearest(&text, labels).map(str::to_owned);
            Misread::new(Message::new("lnl-notation-hex").with("word", word.to_owned())).or(nearest)
        })
    }
    fn named_unit(&self, word: &str) -> Result<UnitId, Misread> {
        let roster = &self.content().roster;
        let found = roster.iter().position(|entry| entry.uid.eq_ignore_ascii_case(word));
        found.map(|place| UnitId(place as u8)).ok_or_else(|| {
            let nearest = content::nearest(word, roster.iter().map(|entry| entry.uid.as_str())).map(str::to_owned);
            Misread::new(Message::new("lnl-notation-unit").with("word", word.to_owned())).or(nearest)
        })
    }

    /// A line of sight with everything that stands in it, each with its clause.
    pub(crate) fn tell_sight(&self, s: &State, from: Loc, to: Loc) -> Vec<Message> {
        let mut found = Vec::new();
        let sight = self.ground().trace(&s.overlay, from, to, &mut found);
        let id = match sight {
            Sight::Clear => "lnl-scene-sight-clear",
            Sight::Degraded(_) => "lnl-scene-sight-degraded",
            Sight::Blocked => "lnl-scene-sight-blocked",
        };
        let mut lines = vec![
            Message::new(id)
                .with("from", self.loc_text(from))
                .with("to", self.loc_text(to))
                .with("range", self.ground().range(from, to))
                .with("n", sight.degrading()),
        ];
        for obstacle in found {
            let place: Value = match obstacle.at {
                ObstacleAt::Hex(hex) => names::hex(self, hex),
                ObstacleAt::Side(hex, dir) => {
                    let other = self.hex_text(self.ground().neighbour(hex, dir));
                    format!("{}/{other}", self.hex_text(hex)).into()
                }
                ObstacleAt::Total => Message::new("lnl-scene-sight-total").into(),
            };
            let id = if obstacle.effect == Effect::Blocks { "lnl-look-blocks" } else { "lnl-look-degrades" };
            lines.push(Message::new(id).with("place", place).with("clause", obstacle.clause));
        }
        lines
    }

    /// Terrain, level, cover and who is there.
    fn tell_hex(&self, s: &State, at: Loc) -> Vec<Message> {
        let hex = at.hex();
        let terrain = self.ground().terrain(&s.overlay, hex);
        let mut lines = vec![
            Message::new("lnl-look-hex")
                .with("at", names::loc(self, at))
                .with("terrain", terrain.name.clone())
                .with("level", self.ground().level(at))
                .with("cover", self.cover(s, at, true)),
        ];
        let cost = |n: Option<u8>| n.map_or_else(|| "–".to_owned(), |n| n.to_string());
        let [leg, tracked, all_terrain, road] = terrain.mp.map(cost);
        lines.push(
            Message::new("lnl-look-costs")
                .with("leg", leg)
                .with("tracked", tracked)
                .with("all_terrain", all_terrain)
                .with("road", road),
        );
        for layer in Layer::ALL {
            let loc = at.at(layer);
            let units = s.all_at(loc);
            if self.exists(loc) && !units.is_empty() {
                let line = Message::new("lnl-now-stack").with("at", names::loc(self, loc));
                lines.push(line.with("units", self.told_units(s, units)));
            }
        }
        for seat in [Seat(0), Seat(1)] {
            let enemy = crate::model::enemy_of(seat);
            if !self.at(s, enemy, at).is_empty() && s.spotted[seat.index()].contains(at) {
                lines.push(
                    Message::new("lnl-now-spotted")
                        .with("side", names::side(self, seat))
                        .with("at", names::loc(self, at)),
                );
            }
        }
        lines
    }

    fn tell_values(&self, s: &State, unit: UnitId) -> Message {
        let range = self.own_range(s, unit);
        Message::new("lnl-look-values")
            .with("fp", self.own_fp(s, unit).unwrap_or(0))
            .with("range", if range == u8::MAX { "∞".to_owned() } else { range.to_string() })
            .with("mf", self.printed_mf(s, unit))
            .with("morale", self.morale(s, unit))
            .with("leadership", self.leadership(s, unit))
    }
}
