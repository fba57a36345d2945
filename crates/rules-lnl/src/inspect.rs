//! Questions about a position that change nothing. The words of a question are understood in both languages.
//!
//! | file | idea |
//! |---|---|
//! | `actions` | what units could do: fire, guns, who is spotted, steps and reach |
//! | `counters` | what is printed on counters, on both sides, and what is left of them |
//! | `ground` | hexes with their sides, roads and markers, and the map in letters |
//! | `standing` | rules that hold as things stand |
//! | `terrain` | what the rules read of terrain |

mod actions;
mod counters;
mod ground;
mod standing;
mod terrain;

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
use scene::Pick;

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
        kernel::answer(question, |first, rest| reply(self, s, first, rest))
    }

    /// A counter or hex for whoever looks at it: its values in full words, and no ids.
    pub(crate) fn card_lines(&self, s: &State, seat: Option<Seat>, about: &Pick) -> Vec<Message> {
        let lines = match about {
            Pick::Piece { id } => match self.weapon_named(id) {
                Some(sw) => Ok(counters::tell_weapon(self, s, sw)),
                None => self.answer(s, seat, &format!("unit {id}")),
            },
            Pick::Cell { id } => self.answer(s, seat, &format!("hex {id}")),
            Pick::Box { .. } | Pick::Point { .. } => return Vec::new(),
        };
        // Its name stands above the card already.
        lines.unwrap_or_default().into_iter().filter(|line| line.id != "lnl-look-unit").collect()
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let seat = seat.unwrap_or(Seat(0));
        let on_map = |seat: Seat| self.on_map(s, seat).first();
        let unit = on_map(seat).or_else(|| self.of(seat).first());
        let enemy = on_map(enemy_of(seat)).and_then(|unit| s.place(unit));
        let hex = || self.ground().hexes().next().map(|hex| self.hex_text(hex));
        let place = on_map(seat).and_then(|unit| s.place(unit)).map(|at| self.loc_text(at)).or_else(hex);
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
}

fn reply(game: &Lnl, s: &State, first: &str, rest: &[&str]) -> Result<Vec<Message>, Misread> {
    match (Topic::of(first), rest) {
        (Some(Topic::Fire), &[unit, at]) => Ok(game.tell_fire(s, named_unit(game, unit)?, named_loc(game, at)?)),
        (Some(Topic::Gun), &[unit, at]) => Ok(game.tell_gun(s, named_unit(game, unit)?, named_loc(game, at)?)),
        (Some(Topic::Spotted), &[at]) => Ok(game.tell_spotted(s, named_loc(game, at)?)),
        (Some(Topic::Reach), &[unit]) => Ok(game.tell_reach(s, named_unit(game, unit)?)),
        (Some(Topic::Steps), &[unit]) => Ok(game.tell_steps(s, named_unit(game, unit)?)),
        (Some(topic @ (Topic::Sight | Topic::Range)), &[from, to]) => {
            let (from, to) = (named_loc(game, from)?, named_loc(game, to)?);
            Ok(if topic == Topic::Sight { game.tell_sight(s, from, to) } else { tell_range(game, from, to) })
        }
        (Some(Topic::Hex), &[at]) => Ok(game.tell_hex(s, named_loc(game, at)?)),
        (Some(Topic::Unit), &[unit]) => Ok(game.tell_unit(s, named_unit(game, unit)?)),
        (Some(Topic::Weapons), []) => Ok(game.tell_weapons(s)),
        (Some(Topic::Victory), []) => Ok(game.tell_score(s, None)),
        (Some(Topic::Forces), []) => Ok([Seat(0), Seat(1)].map(|seat| tell_forces(game, s, seat)).to_vec()),
        // A unit or a hex by itself is the question about it.
        (None, []) => match (named_unit(game, first), named_loc(game, first)) {
            (Ok(unit), _) => Ok(game.tell_unit(s, unit)),
            (_, Ok(at)) => Ok(game.tell_hex(s, at)),
            _ => Err(no_question(first)),
        },
        _ => Err(no_question(first)),
    }
}
fn no_question(word: &str) -> Misread {
    content::no_question(Topic::FORMS, word, "lnl-look-forms")
}
fn named_loc(game: &Lnl, word: &str) -> Result<Loc, Misread> {
    let split = word.find(|letter: char| letter.is_ascii_digit()).unwrap_or(word.len());
    let text = word[..split].to_uppercase() + &word[split..].to_lowercase();
    let found = read_loc(game.ground(), &text).filter(|&loc| game.exists(loc));
    found.ok_or_else(|| {
        let labels = game.ground().hexes().map(|hex| game.ground().hex(hex).label.as_str());
        let nearest = content::nearest(&text, labels).map(str::to_owned);
        Misread::new(Message::new("lnl-notation-hex").with("word", word.to_owned())).or(nearest)
    })
}
fn named_unit(game: &Lnl, word: &str) -> Result<UnitId, Misread> {
    let roster = &game.content().roster;
    let found = roster.iter().position(|entry| entry.uid.eq_ignore_ascii_case(word));
    found.map(|place| UnitId(place as u8)).ok_or_else(|| {
        let nearest = content::nearest(word, roster.iter().map(|entry| entry.uid.as_str())).map(str::to_owned);
        Misread::new(Message::new("lnl-notation-unit").with("word", word.to_owned())).or(nearest)
    })
}
fn tell_range(game: &Lnl, from: Loc, to: Loc) -> Vec<Message> {
    let answer = Message::new("lnl-look-range").with("from", names::loc(game, from));
    let answer = answer.with("to", names::loc(game, to)).with("range", game.ground().range(from, to));
    [answer].into_iter().chain(standing::told_rules(&[(true, &[clause!("5.0.e")])])).collect()
}
fn tell_forces(game: &Lnl, s: &State, seat: Seat) -> Message {
    let told = game.told_units(s, game.on_map(s, seat));
    Message::new("lnl-look-forces").with("side", names::side(game, seat)).with("units", told)
}
