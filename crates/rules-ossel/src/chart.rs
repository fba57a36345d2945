//! The chart companion: the combat table by itself, for people at a real table. The answer is a small position with the die about to
//! fall, so that the odds come from the rules themselves and from nowhere else.

use crate::{
    game::Ossel,
    ground::{Ground, Side},
    load::{self, Shelf},
    model::{Content, HexId, UnitId},
    sketch::sketch,
    state::{Fight, Stage, State},
};
use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{Catalogued, Files, Hexes, NoChart, Text, for_chart};
use faces::{
    chart::{Given, Key, Word, charts},
    keys,
};
use kernel::{BySeat, Misread, Seat, info::Procedure, say::Message};

// All keys have a default, so that there is an answer before anything is chosen.
const ATTACK: Key<u8> = Key::number("attack", 1, 30).or("8");
const DEFENCE: Key<u8> = Key::number("defence", 1, 9).or("4");
const TERRAIN: Key<Word> = Key::word("terrain", &["clear woods hill town"]).or("clear");
const SURROUNDED: Key<bool> = Key::no("surrounded");
const STEPS: Key<u8> = Key::number("steps", 1, 2).or("2");
const WAY_OUT: Key<bool> = Key::yes("way_out");

impl Catalogued for Ossel {
    type Library = Shelf;

    fn of(content: Content) -> Ossel {
        Ossel::new(content)
    }
    fn procedures() -> Vec<Procedure> {
        charts("ossel", &[("combat", keys![ATTACK DEFENCE TERRAIN SURROUNDED STEPS WAY_OUT])])
    }
    fn chart(files: &Files, _: &str, keys: &[(String, String)]) -> Result<(Ossel, State), NoChart> {
        let content = for_chart(|problems| load::load(files, "bridge", &[], problems))?;
        Ok(chart(content, &Given(keys))?)
    }
}

/// A position with the procedure under way: a defender in the middle of a small map, an attacker of the given strength south of it, and
/// where it is surrounded another without strength north of it.
///
/// # Errors
/// Strengths that have no column.
///
/// # Panics
/// When a value is none of its key: whoever asks has looked at them.
pub fn chart(base: Content, given: &Given<'_>) -> Result<(Ossel, State), Misread> {
    let mut content =
        Content { ground: small_map(&base.ground, given), points: Vec::new(), sources: BySeat::default(), ..base };
    // The reserve stands apart, so that the defender's side is not beaten with it. Guns have no zone that would shut the way out.
    let cast = [
        ("D", Seat(0), given.number(DEFENCE), ["defender", "defensor"]),
        ("A", Seat(1), given.number(ATTACK), ["attacker", "atacante"]),
        ("B", Seat(1), 0, ["attacker", "atacante"]),
        ("R", Seat(0), 1, ["reserve", "reserva"]),
    ];
    content.units.truncate(cast.len());
    for (unit, (id, seat, strength, [en, es])) in content.units.iter_mut().zip(cast) {
        (unit.id, unit.seat, unit.name) = (id.to_owned(), seat, Text { en: en.into(), es: es.into() });
        (unit.arm.strength, unit.arm.guns) = ([strength; 2], strength == 0);
    }
    let crown = content.sides[Seat(1)].id.to_string();
    let game = Ossel::new(content);
    let (reduced, helper) = (if given.number(STEPS) == 1 { "reduced" } else { "" }, given.if_yes(SURROUNDED, "B C2"));
    let mut s = sketch(&game, &format!("D C3 {reduced}; A C4; {helper}; R A1; combat {crown}")).expect("a sketch");
    let mut attackers: crate::model::UnitSet = [UnitId(1)].into_iter().collect();
    attackers.set(UnitId(2), given.yes(SURROUNDED));
    if game.reckon(&s, attackers, UnitId(0), MIDDLE).ratio.is_none() {
        return Err(Misread::new(Message::new("ossel-chart-too-weak")).or(Some("attack=8".to_owned())));
    }
    s.fight = Some(Fight { defender: UnitId(0), hex: MIDDLE, attackers, stage: Stage::Roll, verdict: None });
    Ok((game, s))
}

/// The middle of the small map, C3.
const MIDDLE: HexId = HexId(12);

/// Five by five hexes, clear but for the one in the middle; where there is no way out, the river lies between it and where it could go.
fn small_map(base: &Ground, given: &Given<'_>) -> Ground {
    let hexes = Hexes::new(HexGrid::new(5, 5, Orientation::Flat, Parity::Even), LabelForm::Letters);
    let kind = |id: &str| base.terrains.iter().position(|kind| *kind.id == id).unwrap_or_default() as u8;
    let mut kinds = vec![kind("clear"); hexes.len()];
    kinds[MIDDLE.index()] = kind(given.word(TERRAIN));
    let mut ground = Ground::new(hexes, base.terrains.clone(), kinds);
    for (_, hex, _) in ground.next_to(MIDDLE).filter(|_| given.no(WAY_OUT)) {
        let side = if ground.label(hex) == "C4" { Side::Open } else { Side::River };
        ground.lay(MIDDLE, hex, side);
    }
    ground
}
