//! A small position as text, for tests: `V-1 F5; C-1 G5 reduced; combat crown`.
//!
//! Parts are parted by `;` or lines. A counter of the scenario with a hex stands there, with `reduced`, `unsupplied`,
//! `moved`, `fought` or `struck` as it is; `gone` or `waiting` in place of the hex. Everybody who is not named is gone.
//! `move SIDE` and `combat SIDE` are whose phase it is, `turn N` the turn, `hold SIDE HEX` who holds a hex that counts.

use content::saved::Named;
use kernel::{Rules, Seat};
use rules_ossel::{Held, HexId, Ossel, Phase, Place, PointId, State, UnitId};

/// The position of a sketch.
///
/// # Errors
/// The part that is not understood.
pub fn sketch(game: &Ossel, text: &str) -> Result<State, String> {
    let mut s = game.setup();
    s.units.iter_mut().for_each(|held| *held = Held::GONE);
    for part in text.split([';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        put(game, &mut s, part).ok_or_else(|| format!("`{part}` is no part of a sketch"))?;
    }
    Ok(s)
}

fn put(game: &Ossel, s: &mut State, part: &str) -> Option<()> {
    match part.split_whitespace().collect::<Vec<_>>()[..] {
        ["move", id] => (s.phase, s.active) = (Phase::Movement, Seat::find(game, id)?),
        ["combat", id] => (s.phase, s.active) = (Phase::Combat, Seat::find(game, id)?),
        ["turn", n] => s.turn = n.parse().ok()?,
        ["hold", id, hex] => s.holders[PointId::find(game, hex)?.index()] = Seat::find(game, id)?,
        [id, at, ref marks @ ..] => {
            let held = s.unit_mut(UnitId::find(game, id)?);
            *held = match at {
                "gone" => Held::GONE,
                "waiting" => Held::new(Place::Waiting),
                label => Held::new(Place::On(HexId::find(game, label)?)),
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
        }
        _ => return None,
    }
    Some(())
}
