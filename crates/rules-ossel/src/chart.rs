//! The chart companion: the combat table by itself, for people at a real table. The answer is a small position with the die about to
//! fall, so that the odds come from the rules themselves and from nowhere else.

use crate::{
    combat::NO_FIGHT,
    game::Ossel,
    ground::{Ground, Side, Terrain},
    load::{self, Shelf},
    model::{Content, HexId, HexSet, UnitId},
    state::{Fight, Held, Phase, Place, Stage, State},
};
use board::hex::{HexGrid, Orientation, Parity};
use content::{Catalogued, Files, NoChart, for_chart};
use kernel::{
    Misread, Seat, Set,
    info::{Key, Procedure, Values},
    say::{Message, Name},
};

impl Catalogued for Ossel {
    type Library = Shelf;

    fn of(content: Content) -> Ossel {
        Ossel::new(content)
    }
    fn procedures() -> Vec<Procedure> {
        procedures()
    }
    fn chart(files: &Files, procedure: &str, keys: &[(String, String)]) -> Result<(Ossel, State), NoChart> {
        let content = for_chart(|problems| load::load(files, "bridge", &[], problems))?;
        Ok(chart(content, procedure, keys)?)
    }
}

/// The procedures and what each wants to know. All keys have a default, so that there is an answer before anything is chosen.
pub fn procedures() -> Vec<Procedure> {
    let key = |name: &'static str, values: Values, default: &str| Key {
        name,
        values,
        default: Some(default.to_owned()),
        message: Message::named(format!("ossel-key-{}", name.replace('_', "-"))),
    };
    let number = |name, most: i32, default: &str| key(name, Values::Numbers { least: 1, most }, default);
    let words = |text: &str| Values::Words(text.split(' ').map(str::to_owned).collect());
    let keys = vec![
        number("attack", 30, "8"),
        number("defence", 9, "4"),
        key("terrain", words("clear woods hill town"), "clear"),
        key("surrounded", Values::yes_no(), "no"),
        number("steps", 2, "2"),
        key("way_out", Values::yes_no(), "yes"),
    ];
    vec![Procedure { id: "combat", message: Message::new("ossel-chart-combat"), keys }]
}

/// A position with the procedure under way: a defender in the middle of a small map, an attacker of the given strength south of it, and
/// where it is surrounded another without strength north of it.
///
/// # Errors
/// Strengths that have no column.
///
/// # Panics
/// When a value is none of its key: whoever asks has looked at them.
pub fn chart(base: Content, _: &str, keys: &[(String, String)]) -> Result<(Ossel, State), Misread> {
    let value = |name: &str| keys.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
    let number = |name: &str| value(name).parse::<u8>().expect("a number of its key");
    let terrains = base.ground.terrains().to_vec();
    let terrain = terrains.iter().position(|kind| kind.id == value("terrain")).unwrap_or_default() as u8;
    let mut content = Content { ground: small_map(terrains, terrain, value("way_out") == "yes"), ..base };
    content.points.clear();
    content.sides.iter_mut().for_each(|side| side.sources = HexSet::EMPTY);
    // The fourth stands apart, so that the defender's side is not beaten with it. Guns have no zone that would shut the way out.
    let cast = [
        (Seat(0), number("defence"), "C3", ["defender", "defensor"]),
        (Seat(1), number("attack"), "C4", ["attacker", "atacante"]),
        (Seat(1), 0, "C2", ["attacker", "atacante"]),
        (Seat(0), 1, "A1", ["reserve", "reserva"]),
    ];
    content.units.truncate(cast.len());
    for (unit, (seat, strength, _, [en, es])) in content.units.iter_mut().zip(cast) {
        (unit.seat, unit.name) = (seat, Name { en: en.into(), es: es.into() });
        (unit.arm.strength, unit.arm.guns) = ([strength; 2], strength == 0);
    }
    let game = Ossel::new(content);
    let mut s = game.starting_state();
    for (unit, (_, _, label, _)) in s.all().zip(cast) {
        *s.unit_mut(unit) = Held::new(Place::On(game.ground().hex(label).expect("on the small map")));
    }
    let [defender, lead, helper] = [UnitId(0), UnitId(1), UnitId(2)];
    s.unit_mut(defender).steps = number("steps");
    let mut attackers = Set::one(lead);
    if value("surrounded") == "yes" {
        attackers.insert(helper);
    } else {
        s.unit_mut(helper).place = Place::Waiting;
    }
    (s.phase, s.active) = (Phase::Combat, Seat(1));
    if game.reckon(&s, attackers, defender, MIDDLE).ratio.is_none() {
        return Err(Misread::new(Message::new("ossel-chart-too-weak")).or(Some("attack=8".to_owned())));
    }
    s.fights.push(Fight { defender, hex: MIDDLE, attackers, stage: Stage::Roll, ..NO_FIGHT });
    Ok((game, s))
}

/// The middle of the small map, C3.
const MIDDLE: HexId = HexId(12);

/// Five by five hexes, clear but for the one in the middle; where there is no way out, the river lies between it and where it could go.
fn small_map(terrains: Vec<Terrain>, middle: u8, has_way_out: bool) -> Ground {
    let grid = HexGrid::new(5, 5, Orientation::Flat, Parity::Even);
    let clear = terrains.iter().position(|kind| kind.shift == 0).unwrap_or_default() as u8;
    let mut hexes = vec![clear; grid.n_cells()];
    hexes[MIDDLE.index()] = middle;
    let mut ground = Ground::new(grid, terrains, hexes);
    for (_, hex) in ground.next_to(MIDDLE).filter(|_| !has_way_out) {
        let side = if ground.label(hex) == "C4" { Side::Open } else { Side::River };
        ground.lay_river(MIDDLE, hex, side);
    }
    ground
}
