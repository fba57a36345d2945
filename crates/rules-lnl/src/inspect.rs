//! Questions about a position that change nothing. The words of a question are understood in both languages.
//!
//! | file | idea |
//! |---|---|
//! | `actions` | what units could do: fire, guns, who is spotted, steps and reach |
//! | `counters` | what is printed on counters, on both sides, and what is left of them |
//! | `ground` | hexes with their sides, roads and markers, and the map in letters |
//! | `standing` | rules that hold as things stand |

mod actions;
mod counters;
mod ground;
mod standing;

use crate::{
    game::Lnl,
    model::{Loc, UnitId, enemy_of},
    sight::{Effect, ObstacleAt, Sight},
    sketch::read_loc,
    state::State,
    words::names,
};
use kernel::{
    Misread, Question, Seat, clause,
    say::{Message, Value},
};

kernel::questions! {
    Topic in "lnl":
    Unit: "unit" "unidad" ["card", "carta"];
    Weapons: "weapons" "armas";
    Hex: "hex" "hex" ["hexágono", "hexagono"];
    Steps: "steps" "pasos";
    Reach: "reach" "alcance";
    Fire: "fire" "fuego";
    Gun: "gun" "cañón" ["cañon"];
    Spotted: "spotted" "descubierto";
    Sight: "sight" "línea" ["los", "line", "linea"];
    Range: "range" "distancia";
    Forces: "forces" "fuerzas";
    Victory: "victory" "victoria";
}

impl Lnl {
    /// Answers a question.
    pub(crate) fn answer(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        kernel::answer(question, |first, rest| self.reply(s, first, rest))
    }

    fn reply(&self, s: &State, first: &str, rest: &[&str]) -> Result<Vec<Message>, Misread> {
        match (Topic::of(first), rest) {
            (Some(Topic::Fire), &[unit, at]) => Ok(self.tell_fire(s, self.named_unit(unit)?, self.named_loc(at)?)),
            (Some(Topic::Gun), &[unit, at]) => Ok(self.tell_gun(s, self.named_unit(unit)?, self.named_loc(at)?)),
            (Some(Topic::Spotted), &[at]) => Ok(self.tell_spotted(s, self.named_loc(at)?)),
            (Some(Topic::Reach), &[unit]) => Ok(self.tell_reach(s, self.named_unit(unit)?)),
            (Some(Topic::Steps), &[unit]) => Ok(self.tell_steps(s, self.named_unit(unit)?)),
            (Some(topic @ (Topic::Sight | Topic::Range)), &[from, to]) => {
                let (from, to) = (self.named_loc(from)?, self.named_loc(to)?);
                Ok(if topic == Topic::Sight { self.tell_sight(s, from, to) } else { self.tell_range(from, to) })
            }
            (Some(Topic::Hex), &[at]) => Ok(self.tell_hex(s, self.named_loc(at)?)),
            (Some(Topic::Unit), &[unit]) => Ok(self.tell_unit(s, self.named_unit(unit)?)),
            (Some(Topic::Weapons), []) => Ok(self.tell_weapons(s)),
            (Some(Topic::Victory), []) => Ok(self.tell_score(s, None)),
            (Some(Topic::Forces), []) => Ok([Seat(0), Seat(1)].map(|seat| self.tell_forces(s, seat)).to_vec()),
            // A unit or a hex by itself is the question about it.
            (None, []) => match (self.named_unit(first), self.named_loc(first)) {
                (Ok(unit), _) => Ok(self.tell_unit(s, unit)),
                (_, Ok(at)) => Ok(self.tell_hex(s, at)),
                _ => Err(self.no_question(first)),
            },
            _ => Err(self.no_question(first)),
        }
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let seat = seat.unwrap_or(Seat(0));
        let on_map = |seat: Seat| self.on_map(s, seat).first();
        let unit = on_map(seat).or_else(|| self.of(seat).first());
        let enemy = on_map(enemy_of(seat)).map(|unit| s.place(unit));
        let hex = || self.ground().hexes().next().map(|hex| self.hex_text(hex));
        let place = on_map(seat).map(|unit| self.loc_text(s.place(unit))).or_else(hex);
        let target = enemy.map(|at| self.loc_text(at));
        let gunner = self.on_map(s, seat).into_iter().find(|&unit| self.has_gun(s, unit));
        let uid = |unit: Option<UnitId>| unit.map(|unit| self.uid(unit).to_owned());
        let two = |one: Option<String>, other: Option<String>| Some(format!("{} {}", one?, other?));
        let example = |topic: Topic| match topic {
            Topic::Unit => uid(unit),
            Topic::Hex => place.clone(),
            Topic::Steps | Topic::Reach => uid(on_map(seat)),
            Topic::Fire => two(uid(on_map(seat)), target.clone()),
            Topic::Gun => two(uid(gunner), target.clone()),
            Topic::Spotted => target.clone().or_else(|| place.clone()),
            Topic::Sight | Topic::Range => two(place.clone(), target.clone().or_else(|| place.clone())),
            Topic::Weapons | Topic::Forces | Topic::Victory => Some(String::new()),
        };
        Topic::FORMS.iter().map(|form| form.listed(example(form.topic))).collect()
    }

    fn no_question(&self, word: &str) -> Misread {
        content::no_question(Topic::FORMS, word, "lnl-look-forms")
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
                    let other =
                        self.ground().neighbour(hex, dir).map_or_else(String::new, |other| self.hex_text(other));
                    format!("{}/{other}", self.hex_text(hex)).into()
                }
                ObstacleAt::Total => Message::new("lnl-scene-sight-total").into(),
            };
            let id = if obstacle.effect == Effect::Blocks { "lnl-look-blocks" } else { "lnl-look-degrades" };
            lines.push(Message::new(id).with("place", place).with("clause", obstacle.clause));
        }
        lines.extend(self.rules_of_sight(s, from, to, sight));
        lines
    }
    fn tell_range(&self, from: Loc, to: Loc) -> Vec<Message> {
        let answer = Message::new("lnl-look-range").with("from", names::loc(self, from));
        let answer = answer.with("to", names::loc(self, to)).with("range", self.ground().range(from, to));
        [answer].into_iter().chain(standing::told_rules(&[(true, &[clause!("5.0.e")])])).collect()
    }

    fn tell_forces(&self, s: &State, seat: Seat) -> Message {
        let told = self.told_units(s, self.on_map(s, seat));
        Message::new("lnl-look-forces").with("side", names::side(self, seat)).with("units", told)
    }
}
