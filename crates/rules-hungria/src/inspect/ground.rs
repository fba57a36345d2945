//! The map: what is printed in a hex and along its sides, who holds it, and zones of control.

use super::by_all;
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, HexEdge, HexId, Kind, Line, Water, enemy_of},
    rights::given,
    state::{Stage, State},
    words::names::{halves, side_words, signed, worded},
};
use kernel::{
    Clause, Seat, clause,
    say::{Message, Value},
};

/// The sides of a hex, in the directions of `board::hex`.
pub(super) const SIDES: [&str; 6] =
    ["hungria-dir-e", "hungria-dir-se", "hungria-dir-sw", "hungria-dir-w", "hungria-dir-nw", "hungria-dir-ne"];

impl Hungria {
    pub(super) fn tell_hex(&self, s: &State, hex: HexId) -> Vec<Message> {
        let ground = self.ground();
        let printed = ground.hex(hex);
        let terrain = &self.tables().terrain;
        let holder = if s.control.contains(hex) { ALLIED } else { AXIS };
        let mut lines = vec![
            Message::new("hungria-hex")
                .with("hex", self.hex_text(hex))
                .with("terrain", worded("terrain", printed.terrain.word()))
                .with("points", terrain.mp[printed.terrain.index()])
                .with("country", worded("country", printed.country.word()))
                .with("area", self.area_text(printed.area))
                .with("who", side_words(holder)),
        ];
        if let Some(place) = &printed.place {
            // Some names hold the other one already: Budapest (Pest).
            let alt = place.alt.clone().filter(|alt| !place.name.contains(alt));
            let id = if alt.is_some() { "hungria-hex-place-alt" } else { "hungria-hex-place" };
            lines.push(
                Message::new(id)
                    .with("name", place.name.clone())
                    .with("alt", alt.unwrap_or_default())
                    .with("kind", worded("settlement", place.kind.word()))
                    .with("points", place.points),
            );
        }
        lines.extend(combat_lines(self, s, hex));
        let by_side = |id: &'static str, is: &dyn Fn(Seat) -> bool| -> Vec<Message> {
            let sides = Hungria::SIDES.into_iter().filter(|&side| is(side));
            sides.map(|side| Message::new(id).with("who", side_words(side))).collect()
        };
        lines.extend(by_side("hungria-hex-supply", &|side| ground.supply[side].contains(hex)));
        lines.extend(ground.zone.contains(hex).then(|| Message::new("hungria-hex-zone")));
        let battle = s.combat.stage != Stage::None && s.combat.target == hex;
        lines.extend(battle.then(|| Message::new("hungria-hex-battle")));
        let sides = SIDES.into_iter().zip(&ground.edges[hex.index()]);
        lines.extend(sides.filter(|(_, edge)| edge.to.is_some()).map(|(name, edge)| side_line(self, s, name, edge)));
        lines.extend(crossing_lines(self, s, hex));
        lines.push(standing_line(self, s, hex));
        lines.extend(by_side("hungria-hex-zoc", &|side| s.zoc(side).contains(hex)));
        lines.extend(Hungria::SIDES.into_iter().filter_map(|side| passage_line(self, s, side, hex)));
        lines.extend(by_all([
            (true, clause!("1.4.a")),
            (printed.place.as_ref().is_some_and(|place| place.alt.is_some()), clause!("1.4.c")),
            (s.stack(hex).nth(1).is_some(), clause!("4.1.a")),
        ]));
        lines
    }

    pub(super) fn tell_zoc(&self, s: &State, side: Seat) -> Message {
        Message::new("hungria-zoc")
            .with("who", side_words(side))
            .with("n", s.zoc(side).len())
            .with("hexes", self.hexes_words(s.zoc(side).iter()))
    }
}

/// What a hex is worth to whoever is attacked in it.
fn combat_lines(game: &Hungria, s: &State, hex: HexId) -> Vec<Message> {
    let (shift, columns) = game.ground_shift(hex);
    let mut lines = vec![told(Message::new("hungria-hex-columns").with("columns", columns), &[shift.clause()])];
    let shock = game.tables().shifts.armour_shock;
    if game.in_the_open(hex) && shock != 0 {
        lines.push(told(Message::new("hungria-hex-armour").with("value", signed(shock)), &[clause!("8.2.f")]));
    }
    let partisans = s.stack(hex).any(|piece| game.counter(piece).is_some_and(|unit| unit.kind == Kind::Partisan));
    if let Some((clause, value)) = game.evasion_by_ground(hex).filter(|_| partisans) {
        lines.push(told(Message::new("hungria-hex-evade").with("value", signed(value)), &[clause]));
    }
    lines
}
/// What it costs to cross the waters around a hex and what they and fortified lines shift in an attack, and what it
/// costs to go by rail: each once.
fn crossing_lines(game: &Hungria, s: &State, hex: HexId) -> Vec<Message> {
    let (tables, edges) = (game.tables(), &game.ground().edges[hex.index()]);
    let (crossing, shifts) = (&tables.terrain.crossing, &tables.shifts);
    let waters = [(Water::River, crossing.river, shifts.river), (Water::Danube, crossing.danube, shifts.danube)];
    let mut lines = Vec::new();
    for (water, points, columns) in waters {
        let line = Message::new("hungria-hex-water").with("water", worded("water", water.word()));
        let line = line.with("points", points).with("columns", columns);
        let is_there = edges.iter().any(|edge| edge.water == water);
        lines.extend(is_there.then(|| told(line, &[clause!("7.2.d"), clause!("8.2.d")])));
    }
    if edges.iter().any(|edge| edge.rail) {
        let line = Message::new("hungria-hex-rail").with("points", halves(crossing.railway_halves));
        lines.push(told(line, &[clause!("7.6.a")]));
    }
    if edges.iter().any(|edge| game.line_works(s, edge.line)) {
        let line = Message::new("hungria-hex-fortified").with("columns", shifts.fortified_line);
        lines.push(told(line, &[clause!("8.7.b")]));
    }
    lines
}
/// Something with the clauses by which it is so.
fn told(what: Message, clauses: &[Clause]) -> Message {
    Message::new("hungria-hexside-by").with("what", what).with("clauses", clauses)
}
/// Whether lines of a side may pass a hex in which the enemy has a say.
fn passage_line(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Option<Message> {
    let (enemy, own) = (s.occupied(enemy_of(side)).contains(hex), s.occupied(side).contains(hex));
    let clauses = given([
        (enemy, clause!("5.1.b")),
        (enemy && game.ground().supply[side].contains(hex), clause!("5.1.d")),
        (!enemy, clause!("5.1.c")),
        (!enemy && own, clause!("3.3.a")),
        (!enemy && !own, clause!("3.3.b")),
    ]);
    let passes = if game.line_passes(s, side, hex) { "yes" } else { "no" };
    let line = Message::new("hungria-hex-line").with("who", side_words(side)).with("passes", passes);
    (enemy || s.zoc(enemy_of(side)).contains(hex)).then(|| line.with("clauses", &clauses[..]))
}
/// A hexside: what is beyond and what runs along or across it.
fn side_line(game: &Hungria, s: &State, name: &'static str, edge: &HexEdge) -> Message {
    let mut features: Vec<Value> = Vec::new();
    let water = worded("water", edge.water.word());
    let known = |what: Message, clauses: &[Clause]| Value::from(told(what, clauses));
    match edge.water {
        Water::None => {}
        Water::River => features.push(water.into()),
        Water::Danube => features.push(known(water, &[clause!("3.2.f")])),
        Water::Lake => features.push(known(water, &[clause!("5.1.e"), clause!("7.5.c")])),
    }
    if edge.rail {
        features.push(Message::new("hungria-hexside-rail").into());
    }
    if edge.line != Line::None {
        let (works, clause) = game.line_works_by(s, edge.line);
        let state = Message::new(if works { "hungria-line-works" } else { "hungria-line-idle" });
        features.push(known(state.with("line", worded("line", edge.line.word())), &[clause]));
    }
    let id = if features.is_empty() { "hungria-hexside-plain" } else { "hungria-hexside" };
    Message::new(id).with("side", Message::new(name)).with("hex", game.hex_text(edge.to)).with("features", features)
}
fn standing_line(game: &Hungria, s: &State, hex: HexId) -> Message {
    let occupied = Hungria::SIDES.into_iter().find(|&side| s.occupied(side).contains(hex));
    match occupied {
        Some(side) => Message::new("hungria-hex-units")
            .with("who", side_words(side))
            .with("units", game.stack_words(s, hex))
            .with("steps", game.steps_in(s, hex)),
        None => Message::new("hungria-hex-empty"),
    }
}
