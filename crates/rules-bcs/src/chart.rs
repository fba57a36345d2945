//! The chart companion: one procedure of the book by itself, for people at a real table. Each answer is a small
//! position with the procedure under way, so that the odds come from the rules themselves and from nowhere else.
//!
//! The position is a [`sketch`](crate::sketch) of a few counters. Attacks and fire are begun by orders in notation, so
//! that the rules may refuse what cannot be; what a table has behind it already (markers, the step of an activation) is
//! set in the position.

mod activations;
mod fights;
mod keys;

pub use keys::procedures;

use crate::{
    game::Bcs,
    model::{Content, Face, UnitEntry, UnitId},
    sketch::sketch,
    state::State,
};
use faces::chart::{Asked, Given};
use kernel::{
    Misread, Pending, Rules, Speech,
    dice::Script,
    say::{Message, Name},
};

/// What the counters and sides of the positions are called.
const NAMES: [(&str, &str, &str); 12] = [
    ("attacker", "attacker", "atacante"),
    ("defender", "defender", "defensor"),
    ("owner", "formation", "formación"),
    ("lead", "attacking unit", "unidad atacante"),
    ("helper", "Assist", "Asistente"),
    ("firer", "Firer", "Tirador"),
    ("target", "target", "objetivo"),
    ("second", "second unit", "segunda unidad"),
    ("third", "third unit", "tercera unidad"),
    ("S1", "Support", "Apoyo"),
    ("T1", "Support of the target", "Apoyo del objetivo"),
    ("T2", "second Support", "segundo Apoyo"),
];

/// The edition that is asked about.
pub fn edition_of(keys: &[(String, String)]) -> &str {
    match Given(keys).word(keys::EDITION) {
        "" => "2.0",
        edition => edition,
    }
}

/// A position with the procedure under way, of the counters and charts of some content, which is of the edition asked
/// about.
///
/// # Errors
/// Values that cannot go together: what is missing, or the clause that forbids it.
pub fn chart(base: &Content, procedure: &str, keys: &[(String, String)]) -> Result<(Bcs, State), Misread> {
    let given = Given(keys);
    match procedure {
        "combat" => fights::combat(base, &given),
        "attack" => fights::attack(base, &given),
        "engagement" => fights::engagement(base, &given),
        "barrage" => fights::barrage(base, &given),
        "snafu" => activations::snafu(base, &given),
        "fatigue" => activations::fatigue(base, &given),
        "second" => activations::second(base, &given),
        "jump" => activations::jump(base, &given),
        _ => Err(misfit("bcs-chart-unknown")),
    }
}

/// A level of Fatigue as the sketch writes it.
fn fatigue_of(given: &Given<'_>) -> String {
    match given.word(keys::FATIGUE) {
        "fresh" => "fresh".to_owned(),
        level => format!("fatigue {level}"),
    }
}

fn misfit(id: &'static str) -> Misread {
    Misread::new(Message::new(id))
}

/// The edition knows no such thing.
fn not_in(base: &Content, key: &dyn Asked) -> Misread {
    let message = Message::new("bcs-chart-edition").with("edition", base.edition.id.clone());
    Misread::new(message.with("key", key.message("bcs")))
}

/// The content with one counter's Deployed side changed.
fn altered(base: &mut Content, id: &str, change: impl FnOnce(&mut UnitEntry)) {
    if let Some(entry) = base.units.iter_mut().find(|entry| entry.id == id) {
        change(entry);
    }
}

/// The position a text describes, with readable names.
fn draw(base: &Content, text: &str) -> Result<(Bcs, State), Misread> {
    let (game, s) =
        sketch(base, text).map_err(|why| Misread::new(Message::new("bcs-chart-sketch").with("why", why)))?;
    let mut content = game.content().clone();
    let call = |name: &mut Name, id: &str| {
        if let Some((_, en, es)) = NAMES.iter().find(|(known, ..)| *known == id) {
            *name = Name { en: (*en).into(), es: (*es).into() };
        }
    };
    content.scenario.sides.iter_mut().for_each(|side| call(&mut side.name, &side.id));
    content.units.iter_mut().for_each(|unit| call(&mut unit.name, &unit.id));
    content.supports.iter_mut().for_each(|support| call(&mut support.name, &support.id));
    for formation in &mut content.formations {
        let side = &content.scenario.sides[formation.seat];
        formation.name = side.name.clone();
        formation.hq.name = Name { en: "HQ".into(), es: "HQ".into() };
    }
    Ok((Bcs::new(content), s))
}

/// A unit of a sketch.
fn named(game: &Bcs, id: &str) -> UnitId {
    let found = game.content().units.iter().position(|entry| entry.id == id);
    UnitId(found.expect("a unit of the sketch") as u8)
}

/// The same game with another Action Rating of a unit's Deployed side.
fn rated(game: &Bcs, unit: UnitId, more: i8) -> Bcs {
    let mut content = game.content().clone();
    content.units[unit.index()].sides[Face::Deployed as usize].ar += more;
    Bcs::new(content)
}

/// Goes on until a decision is due or a die falls.
fn go_on(game: &Bcs, s: &mut State) {
    while game.pending(s) == Pending::Procedure {
        let mut next = s.clone();
        if game.step(&mut next, &mut Script::new(&[]), &mut ()).is_err() {
            return;
        }
        *s = next;
    }
}

/// Gives orders, each for whoever must decide; what is asked then is answered so that it adds nothing, until a die
/// falls.
fn order(game: &Bcs, s: &mut State, texts: &[String]) -> Result<(), Misread> {
    let mut texts = texts.iter();
    loop {
        go_on(game, s);
        let Some((seat, _)) = game.asked(s) else {
            return if texts.len() == 0 { Ok(()) } else { Err(misfit("bcs-chart-idle")) };
        };
        let action = match texts.next() {
            Some(text) => game.read(s, text)?,
            None => match game.adds_nothing(s, seat) {
                Some(action) => action,
                None => return Ok(()),
            },
        };
        game.check(s, seat, &action)
            .map_err(|why| Misread::new(Message::new("bcs-chart-refused").with("clause", why.clause)))?;
        game.decide(s, seat, &action, &mut ());
    }
}
