//! What a combat comes to before the die: factors, columns and die modifiers, each by itself (8.2, 8.7 to 8.10, 5.6,
//! 5.8.1).

use crate::{
    event::Modifiers,
    game::Hungria,
    model::{ALLIED, AXIS, Column, HexId, Kind, Line, LineState, PieceId, Result, Settlement, Terrain, Water},
    state::{AirPiece, Combat, Piece, State},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Seat, clause};

/// What shifts the odds of a combat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shift {
    /// The terrain of the hex, or its settlement, whichever is worse.
    Terrain,
    /// A big city.
    BigCity,
    /// More than half across rivers.
    River,
    /// More than half across the Danube.
    Danube,
    /// More than half across a fortified line at work.
    FortifiedLine,
    /// From opposite sides.
    Concentric,
    /// A mobile attack.
    MobileAttack,
    /// Logistic columns, ours against theirs.
    Columns,
    /// An attacker at the end of a long line.
    AttenuatedAttacker,
    /// A defender at the end of a long line.
    AttenuatedDefender,
    /// The Allies in the first turn.
    AlliedTurn1,
}

impl Shift {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Shift::Terrain => "terrain",
            Shift::BigCity => "big_city",
            Shift::River => "river",
            Shift::Danube => "danube",
            Shift::FortifiedLine => "fortified_line",
            Shift::Concentric => "concentric",
            Shift::MobileAttack => "mobile_attack",
            Shift::Columns => "cl",
            Shift::AttenuatedAttacker => "attenuated_attacker",
            Shift::AttenuatedDefender => "attenuated_defender",
            Shift::AlliedTurn1 => "allied_turn_1",
        }
    }
    /// The clause that gives it.
    pub const fn clause(self) -> Clause {
        match self {
            Shift::Terrain | Shift::River | Shift::Danube => clause!("8.2.d"),
            Shift::BigCity => clause!("8.8.a"),
            Shift::FortifiedLine => clause!("8.7.b"),
            Shift::Concentric => clause!("8.9.a"),
            Shift::MobileAttack => clause!("7.3.f"),
            Shift::Columns => clause!("5.8.1.c"),
            Shift::AttenuatedAttacker => clause!("5.6.a"),
            Shift::AttenuatedDefender => clause!("5.6.b"),
            Shift::AlliedTurn1 => clause!("8.10.a"),
        }
    }
}

/// What changes the die of a combat (hun:8.2.f).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DieModifier {
    /// Armour in the open against none.
    ArmourShock,
    /// Nations that do not work together.
    MixedNationalities,
}

impl DieModifier {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            DieModifier::ArmourShock => "armour_shock",
            DieModifier::MixedNationalities => "mixed_nationalities",
        }
    }
}

/// A combat reckoned out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Attack factors, with artillery and bombs.
    pub attack: u16,
    /// Defence factors, with bombs; at least 1.
    pub defence: u16,
    /// The column before shifts.
    pub base: Column,
    /// Every shift that applies.
    pub shifts: ArrayVec<(Shift, i8), 11>,
    /// The column after them.
    pub column: Column,
    /// Every die modifier that applies.
    pub die_modifiers: ArrayVec<(DieModifier, i8), 2>,
    /// Steps in the attacked hex.
    pub steps: u8,
}

impl Reckoning {
    /// The shifts with their clauses.
    pub fn modifiers(&self) -> Modifiers {
        self.shifts.iter().map(|&(shift, columns)| (shift.clause(), columns)).collect()
    }
    /// The die modifiers with their clauses.
    pub fn on_the_die(&self) -> Modifiers {
        self.die_modifiers.iter().map(|&(_, value)| (clause!("8.2.f"), value)).collect()
    }
    /// What is read for a die, on this side's table (hun:8.2.e).
    pub fn modified(&self, die: u8) -> u8 {
        let sum: i8 = self.die_modifiers.iter().map(|&(_, value)| value).sum();
        (die as i8 + sum).clamp(1, 6) as u8
    }
}

impl Hungria {
    /// A unit's attack factor, halved for want of supply (hun:5.5.c).
    #[inline]
    pub fn attack_factor(&self, s: &State, unit: PieceId) -> u8 {
        let attack = self.unit(unit).factors(s.piece(unit).steps).attack;
        if s.piece(unit).has(Piece::UNSUPPLIED) { attack / 2 } else { attack }
    }

    /// A unit's defence factor, halved for want of supply (hun:5.5.c).
    #[inline]
    pub fn defence_factor(&self, s: &State, unit: PieceId) -> u8 {
        let defence = self.unit(unit).factors(s.piece(unit).steps).defence;
        if s.piece(unit).has(Piece::UNSUPPLIED) { defence / 2 } else { defence }
    }

    /// The combat units in a hex.
    pub fn combat_units<'a>(&'a self, s: &'a State, hex: HexId) -> impl Iterator<Item = PieceId> + 'a {
        s.stack(hex).filter(|&piece| self.is_combat_unit(piece))
    }

    /// Steps of a hex that can be lost: of its combat units, or one for each column caught alone (hun:5.8.1.e,
    /// hun:5.8.1.h).
    pub fn steps_in(&self, s: &State, hex: HexId) -> u8 {
        let steps: u8 = self.combat_units(s, hex).map(|unit| s.piece(unit).steps).sum();
        if steps > 0 { steps } else { s.stack(hex).filter(|piece| piece.is_column()).count() as u8 }
    }

    /// Defence factors of a hex: of its combat units, or of the columns caught alone in it (hun:5.8.1.e, hun:5.8.1.h).
    pub fn ground_defence(&self, s: &State, hex: HexId) -> u16 {
        if self.combat_units(s, hex).next().is_some() {
            return self.combat_units(s, hex).map(|unit| u16::from(self.defence_factor(s, unit))).sum();
        }
        let columns = s.stack(hex).filter(|piece| piece.is_column()).count() as u16;
        columns * u16::from(self.tables().supply.column.defence)
    }

    /// Whether attackers stand around a hex.
    pub fn is_concentric(&self, target: HexId, hexes: impl Iterator<Item = HexId>) -> bool {
        self.concentric_by(target, hexes).is_some()
    }
    /// By what they do: in two opposite hexes, or in three at 120 degrees; more do not count (hun:8.9.d).
    pub(crate) fn concentric_by(&self, target: HexId, hexes: impl Iterator<Item = HexId>) -> Option<Clause> {
        let sides = hexes.filter_map(|hex| self.ground().direction(target, hex)).fold(0u8, |set, side| set | 1 << side);
        if sides & sides >> 3 & 0b111 != 0 {
            return Some(clause!("8.9.a"));
        }
        let has_all = |three: u8| sides & three == three;
        (has_all(0b01_0101) || has_all(0b10_1010)).then_some(clause!("8.9.c"))
    }

    /// Whether a fortified line works.
    pub fn line_works(&self, s: &State, line: Line) -> bool {
        line != Line::None && self.line_works_by(s, line).0
    }
    /// The same of a line that is one, and the clause that says so.
    pub(crate) fn line_works_by(&self, s: &State, line: Line) -> (bool, Clause) {
        match (line, s.margarethe) {
            (Line::None | Line::Arpad, _) => (true, clause!("8.7.c")),
            (Line::Margarethe, LineState::Cancelled) => (false, clause!("8.7.h")),
            (Line::Margarethe, state) => (state == LineState::Active, clause!("8.7.d")),
        }
    }

    /// Reckons the combat under way as it stands (hun:8.2.a, hun:8.2.b): 10 against 2 is 5:1 (hun:8.2.c). A mobile
    /// attack is a combat like any other but for its columns (hun:7.3.p), on the Axis table (hun:7.3.l).
    pub fn reckon(&self, s: &State) -> Reckoning {
        let combat = &s.combat;
        let target = combat.at();
        let ground: u16 = combat.attackers.iter().map(|unit| u16::from(self.attack_factor(s, unit))).sum();
        let artillery: u16 = combat.artillery.iter().map(|corps| u16::from(self.attack_factor(s, corps))).sum();
        let attack = ground + artillery + bombs(self, s, combat.attacker);
        // A defence of nothing counts as one (hun:8.2.l).
        let defence = (self.ground_defence(s, target) + bombs(self, s, combat.defender())).max(1);
        let base = Column::of(attack.into(), defence.into());
        let mut shifts = ArrayVec::new();
        ground_shifts(self, s, combat, ground, &mut shifts);
        other_shifts(self, s, combat, &mut shifts);
        shifts.retain(|&mut (_, columns)| columns != 0);
        let sum: i32 = shifts.iter().map(|&(_, columns)| i32::from(columns)).sum();
        let column = base.shifted(sum);
        let die_modifiers = die_modifiers(self, s, combat, ground);
        Reckoning { attack, defence, base, shifts, column, die_modifiers, steps: self.steps_in(s, target) }
    }

    /// The result of a side's attack for a modified die (hun:8.2.g, hun:8.2.h).
    pub fn result(&self, attacker: Seat, die: u8, column: Column) -> Result {
        self.tables().combat[attacker].rows[usize::from(die) - 1][usize::from(column.0)]
    }

    /// By what the defender loses half as many steps: in a big city (hun:8.8.c).
    pub(crate) fn halved_by(&self, result: Result, target: HexId) -> Option<Clause> {
        let clause = match result {
            Result::Steps { .. } => clause!("8.8.b"),
            Result::DefenderEliminated => clause!("8.8.d"),
        };
        self.ground().big_city.contains(target).then_some(clause)
    }

    /// Steps each side loses before what is there limits it.
    pub fn losses(&self, result: Result, target: HexId, steps: u8) -> (u8, u8) {
        let (attacker, defender) = match result {
            Result::Steps { attacker, defender } => (attacker, defender),
            Result::DefenderEliminated => (0, steps),
        };
        (attacker, if self.halved_by(result, target).is_some() { defender.div_ceil(2) } else { defender })
    }

    /// Whether partisans alone would meet an attack on a hex.
    pub fn only_partisans(&self, s: &State, hex: HexId) -> bool {
        let mut units = self.combat_units(s, hex).peekable();
        units.peek().is_some() && units.all(|unit| self.unit(unit).kind == Kind::Partisan)
    }

    /// Whether a hex holds headquarters and nothing else.
    pub fn only_hqs(&self, s: &State, hex: HexId) -> bool {
        let mut pieces = s.stack(hex).peekable();
        pieces.peek().is_some() && pieces.all(|piece| self.is_hq(piece))
    }

    /// What partisans add to their die when they try to evade (hun:12.2.3.b, hun:12.2.3.c, hun:12.2.3.d, hun:12.2.3.e).
    pub fn evasion(&self, s: &State) -> Modifiers {
        let table = &self.tables().special;
        let target = s.combat.at();
        let concentric = self.is_concentric(target, s.combat.attackers.iter().map(|unit| s.hex_of(unit)));
        let stacked = s.stack(target).nth(1).is_some();
        let mut out = Modifiers::new();
        out.extend(concentric.then_some((clause!("12.2.3.b"), table.evade.concentric)));
        out.extend(self.evasion_by_ground(target));
        out.extend(stacked.then_some((clause!("12.2.3.e"), table.evade.stacked)));
        out
    }
    /// What the ground of a hex adds to that die.
    pub(crate) fn evasion_by_ground(&self, hex: HexId) -> Option<(Clause, i8)> {
        let evade = &self.tables().special.evade;
        match self.ground().hex(hex).terrain {
            Terrain::Mountain => Some((clause!("12.2.3.c"), evade.mountain)),
            Terrain::Plain => Some((clause!("12.2.3.d"), evade.plain)),
            Terrain::Forest | Terrain::Hills | Terrain::Marsh | Terrain::BigCity => None,
        }
    }
    /// What a hex shifts in every attack on it: a big city, or the worse of its terrain and its settlement.
    pub(crate) fn ground_shift(&self, hex: HexId) -> (Shift, i8) {
        let (terrain, printed) = (&self.tables().terrain, self.ground().hex(hex));
        if self.ground().big_city.contains(hex) {
            return (Shift::BigCity, terrain.settlement[Settlement::BigCity.index()]);
        }
        let settled = printed.place.as_ref().map_or(0, |place| terrain.settlement[place.kind.index()]);
        (Shift::Terrain, terrain.combat[printed.terrain.index()].min(settled))
    }
    /// Whether armour attacks a hex in the open: in plain without a city (hun:8.2.f).
    pub(crate) fn in_the_open(&self, hex: HexId) -> bool {
        let hex = self.ground().hex(hex);
        let in_city = hex.place.as_ref().is_some_and(|place| place.kind != Settlement::Town);
        hex.terrain == Terrain::Plain && !in_city
    }

    /// The side's word, for messages.
    pub fn side_word(side: Seat) -> &'static str {
        if side == AXIS { "axis" } else { "allied" }
    }
}

/// Bombs of the air units a side has committed (hun:9.7.b, hun:7.3.i).
fn bombs(game: &Hungria, s: &State, side: Seat) -> u16 {
    let committed =
        |air: &crate::model::AirId| game.air_unit(*air).side() == side && s.air(*air).has(AirPiece::COMMITTED);
    s.airs().filter(committed).map(|air| u16::from(game.bomb_factor(s, air))).sum()
}
/// Terrain, water and lines.
fn ground_shifts(game: &Hungria, s: &State, combat: &Combat, ground: u16, out: &mut ArrayVec<(Shift, i8), 11>) {
    let table = &game.tables().shifts;
    out.push(game.ground_shift(combat.at()));
    let mut tell = |shift: Shift, columns: i8| out.push((shift, columns));
    let (mut wet, mut danube, mut fortified) = (0u16, 0u16, 0u16);
    for unit in combat.attackers.iter() {
        let factor = u16::from(game.attack_factor(s, unit));
        let Some(edge) = game.ground().between(s.hex_of(unit), combat.at()) else { continue };
        wet += if matches!(edge.water, Water::River | Water::Danube) { factor } else { 0 };
        danube += if edge.water == Water::Danube { factor } else { 0 };
        fortified += if game.line_works(s, edge.line) { factor } else { 0 };
    }
    if 2 * danube > ground {
        tell(Shift::Danube, table.danube);
    } else if 2 * wet > ground {
        tell(Shift::River, table.river);
    }
    // Not if half or more comes by another way (hun:8.7.g, hun:8.7.i); it adds to terrain and rivers (hun:8.7.f).
    if combat.attacker == ALLIED && 2 * fortified > ground {
        tell(Shift::FortifiedLine, table.fortified_line);
    }
}
fn other_shifts(game: &Hungria, s: &State, combat: &Combat, out: &mut ArrayVec<(Shift, i8), 11>) {
    let table = &game.tables().shifts;
    let mut tell = |shift: Shift, columns: i8| out.push((shift, columns));
    let hexes = || combat.attackers.iter().map(|unit| s.hex_of(unit));
    let in_city = game.ground().big_city.contains(combat.at());
    // hun:8.9.b: never against a big city.
    if !in_city && game.is_concentric(combat.at(), hexes()) {
        tell(Shift::Concentric, table.concentric);
    }
    if combat.mobile {
        tell(Shift::MobileAttack, table.mobile_attack);
    }
    tell(Shift::Columns, column_shift(game, combat));
    if combat.attacker == ALLIED {
        if game.any_attenuated(s, combat.attackers.as_slice().iter().copied()) {
            tell(Shift::AttenuatedAttacker, table.attenuated_attacker);
        }
        if s.turn == 1 && !all_trace_to_staff_4(game, s, combat) {
            tell(Shift::AlliedTurn1, table.allied_turn_1);
        }
    } else if game.any_attenuated(s, s.stack(combat.at()).filter(|&piece| game.is_combat_unit(piece))) {
        tell(Shift::AttenuatedDefender, table.attenuated_defender);
    }
}
/// Columns of both sides, netted and then capped (hun:5.8.1.c, hun:5.8.1.f).
fn column_shift(game: &Hungria, combat: &Combat) -> i8 {
    let table = &game.tables().shifts;
    let spent = |side: Seat| combat.columns[side].len() as i8;
    let net = (spent(combat.attacker) - spent(combat.defender())) * table.column;
    net.clamp(-(table.column_cap as i8), table.column_cap as i8)
}
fn all_trace_to_staff_4(game: &Hungria, s: &State, combat: &Combat) -> bool {
    let flood = game.staff_4_flood(s);
    let range = game.tables().supply.line.allied_range;
    combat.attackers.iter().all(|unit| flood.length(s.hex_of(unit)).is_some_and(|length| length <= range))
}
fn die_modifiers(game: &Hungria, s: &State, combat: &Combat, ground: u16) -> ArrayVec<(DieModifier, i8), 2> {
    let table = &game.tables().shifts;
    let mut out = ArrayVec::new();
    let armour: u16 = combat
        .attackers
        .iter()
        .filter(|&unit| game.unit(unit).kind.is_armoured())
        .map(|unit| u16::from(game.attack_factor(s, unit)))
        .sum();
    let met = game.combat_units(s, combat.at()).any(|unit| game.unit(unit).kind.is_armoured());
    if 2 * armour > ground && game.in_the_open(combat.at()) && !met && table.armour_shock != 0 {
        out.push((DieModifier::ArmourShock, table.armour_shock));
    }
    if combat.attacker == ALLIED && table.mixed_nationalities != 0 {
        let group = |unit: PieceId| game.tables().groups[game.unit(unit).nation.index()];
        let first = combat.attackers.iter().next().map(group);
        if combat.attackers.iter().any(|unit| Some(group(unit)) != first) {
            out.push((DieModifier::MixedNationalities, table.mixed_nationalities));
        }
    }
    out
}
