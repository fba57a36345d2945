//! The chart companion: the combat table by itself, for people at a real table. The answer is a small position with the
//! die about to fall, so that the odds come from the rules themselves and from nowhere else.

use crate::{Content, Fight, Ground, Held, HexId, Ossel, Phase, Side, Stage, State, UnitId};
use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{Hexes, Text};
use faces::{
    chart::{Given, Key, Word, charts},
    keys,
};
use kernel::{Misread, Seat, Set, info::Procedure, say::Message};

// All keys have a default, so that there is an answer before anything is chosen.
const ATTACK: Key<u8> = Key::number("attack", 1, 30).or("8");
const DEFENCE: Key<u8> = Key::number("defence", 1, 9).or("4");
const TERRAIN: Key<Word> = Key::word("terrain", &["clear woods hill town"]).or("clear");
const SURROUNDED: Key<bool> = Key::no("surrounded");
const STEPS: Key<u8> = Key::number("steps", 1, 2).or("2");
const WAY_OUT: Key<bool> = Key::yes("way_out");

/// The procedures and what each wants to know.
pub fn procedures() -> Vec<Procedure> {
    charts("ossel", &[("combat", keys![ATTACK DEFENCE TERRAIN SURROUNDED STEPS WAY_OUT])])
}

/// A position with the procedure under way: a defender in the middle of a small map, an attacker of the given strength
/// south of it, and where it is surrounded another without strength north of it. Where there is no way out, the river
/// lies between it and where it could go.
///
/// # Errors
/// Strengths that have no column.
pub fn chart(mut content: Content, _: &str, keys: &[(String, String)]) -> Result<(Ossel, State), Misread> {
    let given = Given(keys);
    // Five by five hexes, clear but for the one in the middle.
    let hexes = Hexes::new(HexGrid::new(5, 5, Orientation::Flat, Parity::Even), LabelForm::Letters);
    let kind = |id: &str| content.tables.terrains.iter().position(|kind| *kind.id == id).unwrap_or_default() as u8;
    let (hex, mut kinds) = (HexId(12), vec![kind("clear"); hexes.len()]);
    kinds[hex.index()] = kind(given.word(TERRAIN));
    (content.ground, content.points) = (Ground::new(hexes, kinds, Side::Open), Vec::new());
    let around: Vec<HexId> = content.ground.next_to(hex).map(|(_, to, _)| to).collect();
    let (south, north) = (around[1], around[4]);
    for to in around.into_iter().filter(|to| given.no(WAY_OUT) && *to != south) {
        content.ground.lay(hex, to, Side::River);
    }
    // The reserve stands apart, so that the defender's side is not beaten with it. Guns have no zone that would shut
    // the way out.
    let cast = [
        (Seat(0), given.number(DEFENCE), hex, ["defender", "defensor"]),
        (Seat(1), given.number(ATTACK), south, ["attacker", "atacante"]),
        (Seat(1), 0, north, ["attacker", "atacante"]),
        (Seat(0), 1, HexId(0), ["reserve", "reserva"]),
    ];
    content.units.truncate(cast.len());
    for (unit, (seat, strength, at, [en, es])) in content.units.iter_mut().zip(cast) {
        (unit.seat, unit.name) = (seat, Text { en: en.into(), es: es.into() });
        (unit.arm.strength, unit.arm.guns, unit.at, unit.enters) = ([strength; 2], strength == 0, vec![at], None);
    }
    let game = Ossel::new(content);
    let mut s = game.laid_out();
    let [defender, lead, helper] = [UnitId(0), UnitId(1), UnitId(2)];
    s.unit_mut(defender).steps = given.number(STEPS);
    let mut attackers = Set::one(lead);
    attackers.set(helper, given.yes(SURROUNDED));
    if !given.yes(SURROUNDED) {
        *s.unit_mut(helper) = Held::GONE;
    }
    (s.phase, s.active) = (Phase::Combat, Seat(1));
    if game.reckon(&s, attackers, defender, hex).ratio.is_none() {
        return Err(Misread::new(Message::new("ossel-chart-too-weak")).or(Some("attack=8".to_owned())));
    }
    s.fight = Some(Fight { defender, hex, attackers, stage: Stage::Roll, verdict: None });
    Ok((game, s))
}
