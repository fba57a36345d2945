//! What a combat comes to: the one under way, or one that somebody has in mind.

use super::{by, by_all};
use crate::inspect::{air_named, no_question, piece_named};
use crate::{
    game::Hungria,
    model::{self, ALLIED, AirId, HexId, Kind, PieceId, Settlement},
    odds::{Reckoning, Shift},
    state::{AirPiece, Combat, Mode, Phase, Piece, Stage, State},
    words::names::{refusal, result_text, side_key, signed, worded},
};
use kernel::{
    Clause, Misread, Seat, clause,
    say::{Message, Value},
};
use std::collections::BTreeSet;

/// What somebody brings into a combat, and by which clause.
pub(crate) struct Factor {
    pub side: Seat,
    pub name: Value,
    pub factor: u8,
    pub clause: Clause,
}

/// What the words of a question put into an attack.
#[derive(Default)]
struct Force {
    units: Vec<PieceId>,
    airs: Vec<AirId>,
    columns: usize,
    mobile: bool,
}

impl Hungria {
    /// The combat under way.
    pub(super) fn tell_combat(&self, s: &State) -> Vec<Message> {
        // After the die there is nothing to reckon.
        let composed = s.combat.stage > Stage::None && s.combat.stage <= Stage::Die;
        if !composed {
            return vec![Message::new("hungria-no-combat")];
        }
        combat_lines(self, s)
    }

    /// An attack in mind: `attack HEX UNIT..`, with `cl` for each column, `mobile` for a mobile attack, artillery corps
    /// and air units by their ids.
    pub(super) fn tell_attack(&self, s: &State, target: HexId, words: &[&str]) -> Result<Vec<Message>, Misread> {
        let force = force_named(self, s, words)?;
        let Some(&first) = force.units.first() else {
            return Err(no_question(self, &format!("attack {}", words.join(" "))));
        };
        let attacker = self.side(first);
        let mut lines = Vec::new();
        let asked = composed(self, s, target, attacker, &force, &mut lines);
        let there = asked.occupied(asked.combat.defender()).contains(target);
        if asked.combat.attackers.is_empty() || !there {
            lines.push(Message::new("hungria-attack-nobody").with("hex", self.hex_text(target)));
            return Ok(lines);
        }
        lines.extend(combat_lines(self, &asked));
        Ok(lines)
    }

    /// Every factor of the combat by itself, the attacker's first.
    pub(crate) fn factors_of(&self, s: &State) -> Vec<Factor> {
        let (combat, target) = (&s.combat, s.combat.at());
        let mut factors = Vec::new();
        let mut tell = |side, name, factor, clause| factors.push(Factor { side, name, factor, clause });
        let halved = |unit: PieceId| {
            if s.piece(unit).has(Piece::UNSUPPLIED) { clause!("5.5.c") } else { clause!("8.2.a") }
        };
        for unit in combat.attackers.iter() {
            tell(combat.attacker, self.piece_words(unit), self.attack_factor(s, unit), halved(unit));
        }
        for corps in combat.artillery.iter() {
            tell(combat.attacker, self.piece_words(corps), self.attack_factor(s, corps), clause!("8.3.c"));
        }
        let bombs = |side: Seat, clause: Clause, tell: &mut dyn FnMut(Seat, Value, u8, Clause)| {
            let own = |air: &AirId| self.air_unit(*air).side() == side && s.air(*air).has(AirPiece::COMMITTED);
            s.airs().filter(own).for_each(|air| tell(side, self.air_words(air), self.bomb_factor(s, air), clause));
        };
        bombs(combat.attacker, if combat.mobile { clause!("7.3.i") } else { clause!("9.7.b") }, &mut tell);
        for unit in self.combat_units(s, target) {
            tell(combat.defender(), self.piece_words(unit), self.defence_factor(s, unit), halved(unit));
        }
        // Columns caught alone defend themselves (hun:5.8.1.e).
        let alone = self.combat_units(s, target).next().is_none();
        for column in s.stack(target).filter(|piece| alone && piece.is_column()) {
            let defence = self.tables().supply.column.defence;
            tell(combat.defender(), self.piece_words(column), defence, clause!("5.8.1.e"));
        }
        bombs(combat.defender(), clause!("9.7.b"), &mut tell);
        factors
    }

    /// A shift by its name; that of terrain says which.
    pub(crate) fn shift_words(&self, s: &State, shift: Shift) -> Message {
        if shift != Shift::Terrain {
            return worded("shift", shift.word());
        }
        let hex = self.ground().hex(s.combat.at());
        let terrain = self.tables().terrain.combat[hex.terrain.index()];
        let settled = |kind: Settlement| self.tables().terrain.settlement[kind.index()];
        match hex.place.as_ref().map(|place| place.kind).filter(|&kind| settled(kind) < terrain) {
            Some(kind) => worded("settlement", kind.word()),
            None => worded("terrain", hex.terrain.word()),
        }
    }
}

fn force_named(game: &Hungria, s: &State, words: &[&str]) -> Result<Force, Misread> {
    let mut force = Force::default();
    for word in words {
        match word.to_lowercase().as_str() {
            "cl" => force.columns += 1,
            "mobile" | "movil" | "móvil" | "am" => force.mobile = true,
            _ => match air_named(game, word) {
                Some(air) => force.airs.push(air),
                None => force.units.push(piece_named(game, s, word)?),
            },
        }
    }
    force.units.sort_unstable();
    force.units.dedup();
    Ok(force)
}
/// A position in which this attack stands composed. Who may not take part is told and left out.
fn composed(game: &Hungria, s: &State, target: HexId, attacker: Seat, force: &Force, told: &mut Vec<Message>) -> State {
    let mut asked = s.clone();
    let own_turn = s.phase == Phase::Combat(attacker) || s.phase == Phase::Movement(attacker);
    asked.combat =
        Combat { stage: Stage::Compose, attacker, mobile: force.mobile, target: target.into(), ..Combat::IDLE };
    for air in s.airs() {
        asked.air_mut(air).flags &= !AirPiece::COMMITTED;
    }
    for &unit in &force.units {
        if !own_turn && !unit.is_column() {
            // What was done this turn is forgotten by the next.
            asked.piece_mut(unit).flags &= !(Piece::ATTACKED | Piece::MOBILE_ATTACK);
        }
        let is_artillery = game.counter(unit).is_some_and(|counter| counter.kind == Kind::Artillery);
        if is_artillery && game.side(unit) == attacker && !asked.combat.artillery.is_full() {
            asked.combat.artillery.push(unit);
            continue;
        }
        match game.check_commit(&asked, attacker, unit) {
            Ok(()) => {
                asked.combat.attackers.insert(unit);
            }
            Err(violation) => told.push(
                Message::new("hungria-attack-left-out")
                    .with("unit", game.piece_words(unit))
                    .with("why", refusal(&violation)),
            ),
        }
    }
    // Only their number matters, so that columns still to come can be asked about.
    for n in 0..force.columns {
        if !asked.combat.columns[attacker].is_full() {
            asked.combat.columns[attacker].insert(PieceId::column(n));
        }
    }
    for &air in &force.airs {
        asked.air_mut(air).flags |= AirPiece::COMMITTED;
    }
    asked.mover.mode = Mode::Idle;
    asked
}
/// Every factor, every shift and die modifier, and the six dice.
fn combat_lines(game: &Hungria, s: &State) -> Vec<Message> {
    let combat = &s.combat;
    let reckoning = game.reckon(s);
    let mut lines = vec![
        Message::new(if combat.mobile { "hungria-attack-mobile" } else { "hungria-attack" })
            .with("side", side_key(combat.attacker))
            .with("hex", game.hex_text(combat.at())),
    ];
    for (side, id, sum) in [
        (combat.attacker, "hungria-attack-factors", reckoning.attack),
        (combat.defender(), "hungria-defence-factors", reckoning.defence),
    ] {
        let own = game.factors_of(s).into_iter().filter(|factor| factor.side == side);
        let words = |Factor { name, factor, .. }| {
            Message::new("hungria-factor").with("name", name).with("factor", factor).into()
        };
        let items: Vec<Value> = own.map(words).collect();
        if !items.is_empty() {
            lines.push(Message::new(id).with("items", items).with("sum", i32::from(sum)));
        }
    }
    lines.push(
        Message::new("hungria-attack-base")
            .with("attack", i32::from(reckoning.attack))
            .with("defence", i32::from(reckoning.defence))
            .with("column", reckoning.base.name()),
    );
    for &(shift, columns) in &reckoning.shifts {
        lines.push(
            Message::new("hungria-attack-shift")
                .with("what", game.shift_words(s, shift))
                .with("columns", signed(columns))
                .with("clause", shift.clause()),
        );
    }
    lines.push(
        Message::new("hungria-attack-column").with("column", reckoning.column.name()).with("steps", reckoning.steps),
    );
    for &(modifier, value) in &reckoning.die_modifiers {
        lines.push(
            Message::new("hungria-attack-die-modifier")
                .with("what", worded("die", modifier.word()))
                .with("value", signed(value))
                .with("clause", clause!("8.2.f")),
        );
    }
    lines.extend((1..=6).map(|die| die_line(game, s, &reckoning, die)));
    // By what the defender loses half.
    let results = [model::Result::Steps { attacker: 0, defender: 0 }, model::Result::DefenderEliminated];
    lines.extend(results.into_iter().filter_map(|result| game.halved_by(result, combat.at())).map(by));
    lines.extend(by_all(combat_clauses(game, s, &reckoning)));
    lines
}
/// What makes a combat what it is beside its shifts, and why a shift that one might expect is not there.
fn combat_clauses(game: &Hungria, s: &State, reckoning: &Reckoning) -> [(bool, Clause); 10] {
    let (combat, target) = (&s.combat, s.combat.at());
    let shifted = |shift: Shift| reckoning.shifts.iter().any(|&(other, _)| other == shift);
    let hexes = || combat.attackers.iter().map(|unit| s.hex_of(unit));
    let fortified = |hex: HexId| game.ground().between(hex, target).is_some_and(|edge| game.line_works(s, edge.line));
    let in_vain = combat.attacker == ALLIED && hexes().any(fortified) && !shifted(Shift::FortifiedLine);
    let also = [Shift::Terrain, Shift::BigCity, Shift::River, Shift::Danube].into_iter().any(shifted);
    let city = game.ground().big_city.contains(target);
    let from: BTreeSet<HexId> = hexes().collect();
    let fresh = game.staff_4_flood(s);
    [
        (combat.mobile, clause!("7.3.p")),
        (combat.mobile, clause!("7.3.m")),
        (shifted(Shift::FortifiedLine) && also, clause!("8.7.f")),
        (in_vain, clause!("8.7.g")),
        (in_vain, clause!("8.7.i")),
        (city, clause!("8.8.c")),
        (city && combat.attacker == ALLIED, clause!("8.8.e")),
        (city && game.is_concentric(target, hexes()), clause!("8.9.b")),
        (shifted(Shift::Concentric) && from.len() > 2, clause!("8.9.d")),
        (shifted(Shift::AlliedTurn1) && hexes().any(|hex| fresh.length(hex).is_some()), clause!("8.10.c")),
    ]
}
/// What one face of the die would bring.
fn die_line(game: &Hungria, s: &State, reckoning: &Reckoning, die: u8) -> Message {
    let result = game.result(s.combat.attacker, reckoning.modified(die), reckoning.column);
    let (attacker, defender) = game.losses(result, s.combat.at(), reckoning.steps);
    let empties = defender >= reckoning.steps;
    let surplus = defender.saturating_sub(reckoning.steps);
    let breaks = s.combat.attacker == ALLIED && surplus > 0;
    Message::new(match (empties, breaks) {
        (false, _) => "hungria-attack-die",
        (true, false) => "hungria-attack-die-empties",
        (true, true) => "hungria-attack-die-breaks",
    })
    .with("die", die)
    .with("result", result_text(result))
    .with("attacker", attacker)
    .with("defender", defender.min(reckoning.steps))
    .with("points", surplus)
}
