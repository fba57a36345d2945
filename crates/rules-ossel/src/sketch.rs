//! A small position as text, for tests and charts: `V-1 F5; C-1 G5 reduced; combat crown`.
//!
//! Parts are parted by `;` or lines. A counter of the scenario with a hex stands there, with `reduced`, `unsupplied`, `moved`, `fought` or
//! `struck` as it is; `gone` or `waiting` in place of the hex. Everybody who is not named is gone. `move SIDE` and `combat SIDE` are
//! whose phase it is, `turn N` the turn, `hold SIDE HEX` who holds a hex that counts.

use crate::{
    game::Ossel,
    model::UnitId,
    state::{Held, Phase, Place, State},
};
use kernel::Seat;

/// The position of a sketch.
///
/// # Errors
/// The part that is not understood.
pub fn sketch(game: &Ossel, text: &str) -> Result<State, String> {
    let mut s = game.starting_state();
    for held in &mut s.units {
        *held = Held { steps: 0, ..Held::new(Place::Gone) };
    }
    for part in text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        put(game, &mut s, part).ok_or_else(|| format!("`{part}` is no part of a sketch"))?;
    }
    Ok(s)
}

fn put(game: &Ossel, s: &mut State, part: &str) -> Option<()> {
    let words: Vec<&str> = part.split_whitespace().collect();
    let side = |id: &str| Some(Seat(game.content().sides.iter().position(|side| side.id == id)? as u8));
    match words[..] {
        ["move", id] => (s.phase, s.active) = (Phase::Movement, side(id)?),
        ["combat", id] => (s.phase, s.active) = (Phase::Combat, side(id)?),
        ["turn", n] => s.turn = n.parse().ok()?,
        ["hold", id, hex] => {
            let hex = game.ground().hex(hex)?;
            let place = game.content().points.iter().position(|point| point.hex == hex)?;
            s.holders[place] = side(id)?;
        }
        [id, at, ref marks @ ..] => {
            let unit = UnitId(game.unit_ids().position(|known| known == id)? as u8);
            let mut held = match at {
                "gone" => Held { steps: 0, ..Held::new(Place::Gone) },
                "waiting" => Held::new(Place::Waiting),
                label => Held::new(Place::On(game.ground().hex(label)?)),
            };
            for mark in marks {
                match *mark {
                    "reduced" => held.steps = 1,
                    "unsupplied" => held.unsupplied = true,
                    "moved" => held.moved = true,
                    "fought" => held.fought = true,
                    "struck" => held.struck = true,
                    _ => return None,
                }
            }
            *s.unit_mut(unit) = held;
        }
        _ => return None,
    }
    Some(())
}
