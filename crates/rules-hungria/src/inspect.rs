//! Answers to questions that change nothing: how far a stack goes, what a path costs, who is supplied by whom, what an
//! attack would come to. The words of a question are understood in both languages; ids are those of the content files.
//!
//! | file | idea |
//! |---|---|
//! | `moves` | `steps`, `reach`, `path` |
//! | `lines` | `supply`, `hq` |
//! | `combats` | `attack` |
//! | `ground` | `hex`, `zoc` |
//! | `forces` | `unit`, `units`, `formation`, `air` |
//! | `plans` | `schedule`, `victory` |
//!
//! A seat is answered from its own view, so nothing hidden can be asked out of the game.

mod combats;
mod forces;
mod ground;
pub(crate) mod lines;
mod moves;
mod plans;

pub(crate) use combats::Factor;

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, HexId, PieceId},
    rights::given,
    state::{Mode, State},
    terms::find_column,
};
use kernel::{
    BySeat, Clause, Misread, Question, Rules, Seat, clause,
    say::{Message, Value},
};

kernel::questions! {
    Topic in "hungria":
    Unit: "unit" "unidad";
    Units: "units" "unidades";
    Formation: "formation" "formación" ["formacion"];
    Hex: "hex" "hex" ["hexagono", "hexágono"];
    Steps: "steps" "pasos";
    Reach: "reach" "alcance";
    Path: "path" "camino" ["ruta"];
    Supply: "supply" "suministro" ["abastecimiento"];
    Hq: "hq" "cg";
    Attack: "attack" "ataque" ["odds"];
    Zoc: "zoc" "zdc";
    Air: "air" "aire";
    Schedule: "schedule" "calendario";
    Victory: "victory" "victoria";
}

/// The sides in Spanish.
const SIDES_ES: BySeat<&str> = BySeat(["eje", "aliados"]);
/// Words that turn a move operational.
const OPERATIONAL: [&str; 4] = ["operational", "operacional", "operativo", "op"];

impl Hungria {
    /// Answers a question from what a seat, or anybody, may know.
    ///
    /// # Errors
    /// What questions there are, or what is wrong with the names in it.
    pub(crate) fn answer(&self, s: &State, viewer: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        let view = self.view(s, viewer);
        kernel::answer(question, |first, rest| reply(self, &view, viewer, (question, first, rest)))
    }

    /// What can be asked, each with an example from the position.
    pub(crate) fn asked_about(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        let side = seat.unwrap_or(AXIS);
        let unit = some_unit(self, s, side);
        let id = unit.map(|unit| self.unit(unit).id.clone());
        let hex = unit.map(|unit| s.hex_of(unit)).or_else(|| self.ground().all.iter().next());
        let label = hex.map(|hex| self.ground().label(hex).to_owned());
        let next = hex.and_then(|hex| self.ground().neighbours(hex).next());
        let next = next.map(|hex| self.ground().label(hex).to_owned());
        let formation =
            s.units().find_map(|unit| self.unit(unit).formation.clone().filter(|_| self.side(unit) == side));
        let hq = self.hqs().iter().find(|&&hq| self.side(hq) == side).map(|&hq| self.unit(hq).id.clone());
        let two = |one: Option<String>, other: Option<String>| Some(format!("{} {}", one?, other?));
        let example = |topic: Topic| match topic {
            Topic::Unit | Topic::Steps | Topic::Reach | Topic::Supply => id.clone(),
            Topic::Path => two(id.clone(), next.clone()),
            Topic::Hex => label.clone(),
            Topic::Formation => formation.clone(),
            Topic::Hq => hq.clone(),
            Topic::Zoc => Some(Hungria::side_word(side).to_owned()),
            Topic::Units | Topic::Attack | Topic::Air | Topic::Schedule | Topic::Victory => Some(String::new()),
        };
        let mut questions: Vec<Question> = Topic::FORMS.iter().map(|form| form.listed(example(form.topic))).collect();
        if let Some(zoc) = Topic::FORMS.iter().position(|form| form.topic == Topic::Zoc) {
            questions[zoc].spanish = Some(format!("{} {}", Topic::FORMS[zoc].spanish, SIDES_ES[side]));
        }
        questions
    }
}

fn reply(
    game: &Hungria,
    s: &State,
    viewer: Option<Seat>,
    asked: (&str, &str, &[&str]),
) -> Result<Vec<Message>, Misread> {
    let (question, first, rest) = asked;
    let nothing = || no_question(game, question);
    Ok(match (Topic::of(first), rest) {
        (Some(Topic::Reach), _) => {
            let (words, operational) = split_operational(rest);
            game.tell_reach(s, &pieces_of(game, s, &words, question)?, operational)
        }
        (Some(Topic::Steps), _) => {
            let (words, operational) = split_operational(rest);
            game.tell_steps(s, &pieces_of(game, s, &words, question)?, operational)
        }
        (Some(Topic::Path), _) => {
            let (words, operational) = split_operational(rest);
            let is_hex = |word: &&str| is_label(word);
            let (hexes, pieces): (Vec<&str>, Vec<&str>) = words.into_iter().partition(is_hex);
            let hexes = hexes.into_iter().map(|word| hex_named(game, word)).collect::<Result<Vec<_>, _>>()?;
            let pieces = pieces_of(game, s, &pieces, question)?;
            if hexes.is_empty() {
                return Err(nothing());
            }
            game.tell_path(s, &pieces, &hexes, operational)
        }
        (Some(Topic::Supply), [word]) => match side_named(word) {
            Some(side) => game.tell_supply_side(s, side),
            None => game.tell_supply(s, piece_named(game, s, word)?),
        },
        (Some(Topic::Hq), [word]) => game.tell_hq(s, hq_named(game, word)?),
        (Some(Topic::Hex), [_, ..]) => game.tell_hex(s, hex_named(game, &rest.join(" "))?),
        (Some(Topic::Attack), []) => game.tell_combat(s),
        (Some(Topic::Attack), [hex, units @ ..]) => game.tell_attack(s, hex_named(game, hex)?, units)?,
        (Some(Topic::Zoc), [word]) => {
            let side = side_named(word).ok_or_else(|| no_side(word))?;
            vec![game.tell_zoc(s, side), by(clause!("3.1.a"))]
        }
        (Some(Topic::Air), _) => game.tell_air(s, viewer),
        (Some(Topic::Units), []) => Hungria::SIDES.into_iter().flat_map(|side| game.tell_units(s, side)).collect(),
        (Some(Topic::Units), [word]) => game.tell_units(s, side_named(word).ok_or_else(|| no_side(word))?),
        (Some(Topic::Unit), [word]) => game.tell_sheet(s, word, viewer)?,
        (Some(Topic::Schedule), []) => game.tell_schedule(s, s.turn, game.content().scenario.last_turn),
        (Some(Topic::Schedule), [word]) => {
            let turn = turn_named(game, word)?;
            game.tell_schedule(s, turn, turn)
        }
        (Some(Topic::Victory), _) => game.tell_victory(s),
        (Some(Topic::Formation), _) => game.tell_formation(s, &rest.join(" "))?,
        // A hex or a unit by itself is the question about it.
        (None, []) if is_label(first) => game.tell_hex(s, hex_named(game, first)?),
        (None, []) => game.tell_sheet(s, first, viewer).map_err(|_| nothing())?,
        _ => return Err(nothing()),
    })
}
/// A combat unit of a side on the map, or else any unit there.
fn some_unit(game: &Hungria, s: &State, side: Seat) -> Option<PieceId> {
    let own = || s.units().filter(|&unit| game.side(unit) == side && s.piece(unit).on_map());
    own().find(|&unit| !game.is_hq(unit)).or_else(|| own().next())
}
fn no_question(game: &Hungria, text: &str) -> Misread {
    let text = text.trim();
    let first = text.split_whitespace().next().unwrap_or_default();
    let ids = game.content().units.iter().map(|unit| unit.id.as_str());
    let airs = game.content().air.iter().map(|unit| unit.id.as_str());
    let words =
        Topic::FORMS.iter().flat_map(|form| [form.word, form.spanish].into_iter().chain(form.others.iter().copied()));
    let nearest = match Topic::of(first) {
        Some(_) => None,
        None => content::nearest(first, words.chain(ids).chain(airs)).map(|word| text.replacen(first, word, 1)),
    };
    Misread::new(Message::new("hungria-no-question").with("text", text.to_owned())).or(nearest)
}
/// The pieces a question names; the stack on the move when it names none.
fn pieces_of(game: &Hungria, s: &State, words: &[&str], question: &str) -> Result<Vec<PieceId>, Misread> {
    if words.is_empty() && s.mover.mode != Mode::Idle {
        return Ok(s.mover.members.iter().collect());
    }
    if words.is_empty() {
        return Err(no_question(game, question));
    }
    let mut pieces = words.iter().map(|word| piece_named(game, s, word)).collect::<Result<Vec<_>, _>>()?;
    pieces.sort_unstable();
    pieces.dedup();
    Ok(pieces)
}
/// A ground unit by its id, or a column that is on the map by its own.
fn piece_named(game: &Hungria, s: &State, word: &str) -> Result<PieceId, Misread> {
    let column = find_column(&word.to_ascii_lowercase()).filter(|&column| s.piece(column).on_map());
    let unit = || game.content().units.iter().position(|unit| unit.id.eq_ignore_ascii_case(word));
    column.or_else(|| unit().map(|index| PieceId(index as u16))).ok_or_else(|| {
        let ids = game.content().units.iter().map(|unit| unit.id.as_str());
        let airs = game.content().air.iter().map(|unit| unit.id.as_str());
        let nearest = content::nearest(word, ids.chain(airs)).map(str::to_owned);
        Misread::new(Message::new("hungria-no-unit").with("text", word.to_owned())).or(nearest)
    })
}
/// An air unit by its id.
fn air_named(game: &Hungria, word: &str) -> Option<AirId> {
    let found = game.content().air.iter().position(|unit| unit.id.eq_ignore_ascii_case(word));
    found.map(|index| AirId(index as u8))
}
fn hq_named(game: &Hungria, word: &str) -> Result<PieceId, Misread> {
    let ids = || game.hqs().iter().map(|&hq| game.unit(hq).id.as_str());
    let found = game.hqs().iter().copied().find(|&hq| game.unit(hq).id.eq_ignore_ascii_case(word));
    found.ok_or_else(|| {
        let known: Vec<Value> = ids().map(|id| id.to_owned().into()).collect();
        let message = Message::new("hungria-no-hq").with("text", word.to_owned()).with("known", known);
        Misread::new(message).or(content::nearest(word, ids()).map(str::to_owned))
    })
}
fn is_label(word: &str) -> bool {
    word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())
}
/// A hex of the map by its label.
fn on_map(game: &Hungria, label: &str) -> Option<HexId> {
    game.ground().find(label).filter(|&hex| game.ground().all.contains(hex))
}
/// A hex by its label or by either name of the place in it.
fn hex_named(game: &Hungria, word: &str) -> Result<HexId, Misread> {
    let settled = || game.ground().settled.iter().filter_map(|hex| Some((hex, game.ground().hex(hex).place.as_ref()?)));
    let lower = word.to_lowercase();
    let is = |name: &str| name.to_lowercase() == lower;
    let by_name = || {
        let mut places = settled();
        places.find(|(_, place)| is(&place.name) || place.alt.as_deref().is_some_and(is)).map(|(hex, _)| hex)
    };
    on_map(game, word).or_else(by_name).ok_or_else(|| {
        let names: Vec<&str> = settled().map(|(_, place)| place.name.as_str()).collect();
        let nearest = content::nearest(word, names).map(str::to_owned);
        Misread::new(Message::new("hungria-no-hex").with("text", word.to_owned())).or(nearest)
    })
}
fn turn_named(game: &Hungria, word: &str) -> Result<u8, Misread> {
    let last = game.content().schedule.len();
    let digits = word.trim_start_matches(['t', 'T']);
    let turn = digits.parse::<u8>().ok().filter(|&turn| turn >= 1 && usize::from(turn) <= last);
    turn.ok_or_else(|| Misread::new(Message::new("hungria-no-turn").with("text", word.to_owned()).with("last", last)))
}

/// By which clause something is as it was told.
fn by(clause: Clause) -> Message {
    Message::new("hungria-by").with("clause", clause)
}

/// The same of several, as far as their case is given.
fn by_all(clauses: impl IntoIterator<Item = (bool, Clause)>) -> Option<Message> {
    let clauses = given(clauses);
    (!clauses.is_empty()).then(|| Message::new("hungria-by").with("clause", &clauses[..]))
}

fn side_named(word: &str) -> Option<Seat> {
    match word.to_lowercase().as_str() {
        "axis" | "eje" => Some(AXIS),
        "allied" | "allies" | "aliado" | "aliados" => Some(ALLIED),
        _ => None,
    }
}

fn no_side(word: &str) -> Misread {
    let nearest = content::nearest(word, ["axis", "allied", "eje", "aliados"]).map(str::to_owned);
    Misread::new(Message::new("hungria-no-side").with("text", word.to_owned())).or(nearest)
}

fn split_operational<'w>(words: &[&'w str]) -> (Vec<&'w str>, bool) {
    let is_operational = |word: &str| OPERATIONAL.contains(&word.to_lowercase().as_str());
    let kept: Vec<&str> = words.iter().copied().filter(|word| !is_operational(word)).collect();
    let found = kept.len() < words.len();
    (kept, found)
}
