//! Combats at a glance: the column of an attack without lines of supply, and what the die makes of it on the average.

use super::{HungriaBrain, points_of};
use kernel::{List, Seat};
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, Column, HexId, Kind, Nation, PieceId, Result, Settlement, Terrain, Water},
    state::{AirPiece, Piece, State},
};

/// A combat as far as it is reckoned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// The column of the table.
    pub column: Column,
    /// What is added to the die.
    pub die: i8,
    /// Steps in the attacked hex.
    pub steps: u8,
    /// What the attackers have to lose.
    pub mine: u8,
}

/// The defence of a hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Defence {
    pub hex: HexId,
    pub factors: u16,
    pub steps: u8,
    /// Columns for terrain and town.
    pub shift: i32,
    /// Whether armour would shock it.
    pub open: bool,
}

impl Defence {
    pub fn of(rules: &Hungria, s: &State, hex: HexId) -> Defence {
        let (mut factors, mut steps, mut armoured, mut columns) = (0u16, 0u8, false, 0u16);
        for piece in s.stack(hex) {
            if rules.is_combat_unit(piece) {
                factors += u16::from(rules.defence_factor(s, piece));
                steps += s.piece(piece).steps;
                armoured |= rules.unit(piece).kind.is_armoured();
            } else if piece.is_column() {
                columns += 1;
            }
        }
        if steps == 0 {
            factors = columns * u16::from(rules.tables().supply.column.defence);
            steps = columns as u8;
        }
        let printed = rules.ground().hex(hex);
        let place = printed.place.as_ref().map(|place| place.kind);
        let terrain = &rules.tables().terrain;
        let settled = place.map_or(0, |kind| terrain.settlement[kind.index()]);
        let shift = i32::from(terrain.combat[printed.terrain.index()].min(settled));
        let in_city = place.is_some_and(|kind| kind != Settlement::Town);
        Defence {
            hex,
            factors: factors.max(1),
            steps,
            shift,
            open: printed.terrain == Terrain::Plain && !in_city && !armoured,
        }
    }
}

/// Sums up an attack unit by unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tot {
    attack: u16,
    armour: u16,
    wet: u16,
    danube: u16,
    fortified: u16,
    steps: u8,
    sides: u8,
    groups: u8,
}

impl Tot {
    pub const NOBODY: Tot =
        Tot { attack: 0, armour: 0, wet: 0, danube: 0, fortified: 0, steps: 0, sides: 0, groups: 0 };

    /// With one more attacker, standing in a hex.
    pub fn with(mut self, rules: &Hungria, s: &State, unit: PieceId, from: HexId, target: HexId) -> Tot {
        let counter = rules.unit(unit);
        let factor = u16::from(rules.attack_factor(s, unit));
        self.attack += factor;
        self.steps += s.piece(unit).steps;
        self.armour += if counter.kind.is_armoured() { factor } else { 0 };
        self.groups |= 1 << rules.tables().groups[counter.nation.index()];
        if let Some(side) = rules.ground().direction(target, from) {
            self.sides |= 1 << side;
            let edge = &rules.ground().edges[target.index()][side];
            self.wet += if matches!(edge.water, Water::River | Water::Danube) { factor } else { 0 };
            self.danube += if edge.water == Water::Danube { factor } else { 0 };
            self.fortified += if counter.side() == ALLIED && rules.line_works(s, edge.line) { factor } else { 0 };
        }
        self
    }

    /// What it comes to. `more` is bombs and guns, `shift` the columns of anything else.
    pub fn glance(&self, rules: &Hungria, s: &State, seat: Seat, defence: &Defence, more: u16, shift: i32) -> Glance {
        let table = &rules.tables().shifts;
        let in_city = rules.ground().big_city.contains(defence.hex);
        let mut shift = shift + defence.shift;
        if 2 * self.danube > self.attack {
            shift += i32::from(table.danube);
        } else if 2 * self.wet > self.attack {
            shift += i32::from(table.river);
        }
        if 2 * self.fortified > self.attack {
            shift += i32::from(table.fortified_line);
        }
        let sides = self.sides;
        let ring = sides & sides >> 3 & 0b111 != 0 || sides & 0b01_0101 == 0b01_0101 || sides & 0b10_1010 == 0b10_1010;
        if ring && !in_city {
            shift += i32::from(table.concentric);
        }
        if seat == ALLIED && s.turn == 1 {
            shift += i32::from(table.allied_turn_1);
        }
        let mut die = 0;
        if 2 * self.armour > self.attack && defence.open {
            die += table.armour_shock;
        }
        if seat == ALLIED && self.groups.count_ones() > 1 {
            die += table.mixed_nationalities;
        }
        let column = Column::of(u32::from(self.attack + more), defence.factors.into()).shifted(shift);
        Glance { column, die, steps: defence.steps, mine: self.steps }
    }
}

/// The most units that an attack can have.
pub(super) type Muster = List<PieceId, 24>;

impl HungriaBrain {
    /// What an attack gains on the average, in steps, points and ground.
    pub(super) fn gain(&self, rules: &Hungria, s: &State, seat: Seat, at: HexId, odds: &Glance) -> f64 {
        let ground = self.prize(rules, s, seat, at);
        let (hit_worth, lost_worth) = if seat == ALLIED {
            (self.w.axis_step, self.w.allied_step)
        } else {
            (self.w.allied_step, self.w.axis_step)
        };
        let mut sum = 0.0;
        for die in 1..=6i8 {
            let result = rules.result(seat, (die + odds.die).clamp(1, 6) as u8, odds.column);
            let (lost, hit) = rules.losses(result, at, odds.steps);
            sum += f64::from(hit.min(odds.steps)) * hit_worth - f64::from(lost.min(odds.mine)) * lost_worth;
            if hit >= odds.steps {
                let enters = seat == AXIS || hit > odds.steps;
                sum += if enters { ground } else { 0.4 * ground };
                sum += if result == Result::DefenderEliminated { 0.1 } else { 0.0 };
            }
        }
        sum / 6.0
    }

    /// What it is worth to enter a hex.
    pub(super) fn prize(&self, rules: &Hungria, s: &State, seat: Seat, at: HexId) -> f64 {
        let wins = s.controls(AXIS, at) == (seat == ALLIED);
        let points = if wins { self.w.point * f64::from(points_of(rules, at)) } else { 0.0 };
        self.w.gap + self.w.ground * (12.0 - self.away(rules, s, at)).max(0.0) + points
    }

    /// Hexes to the nearest place worth points that the Axis holds, nearer by what it is worth.
    pub(super) fn away(&self, rules: &Hungria, s: &State, hex: HexId) -> f64 {
        let places = rules.ground().points.iter().filter(|&&(place, _)| s.controls(AXIS, place));
        let away = places.map(|&(place, points)| {
            f64::from(rules.ground().distance(hex, place)) + 0.5 * f64::from(10 - points.min(10))
        });
        away.fold(20.0, f64::min)
    }

    /// The combat under way as it stands.
    pub(super) fn standing(&self, rules: &Hungria, s: &State) -> Glance {
        let combat = &s.combat;
        let seat = combat.attacker;
        let mut defence = Defence::of(rules, s, combat.at());
        let mut tot = Tot::NOBODY;
        for unit in combat.attackers.iter() {
            tot = tot.with(rules, s, unit, s.hex_of(unit), combat.at());
        }
        let mut more: u16 = combat.artillery.iter().map(|corps| u16::from(rules.attack_factor(s, corps))).sum();
        for air in s.airs().filter(|&air| s.air(air).has(AirPiece::COMMITTED)) {
            let bomb = u16::from(rules.bomb_factor(s, air));
            if rules.air_unit(air).side() == seat { more += bomb } else { defence.factors += bomb }
        }
        let table = &rules.tables().shifts;
        let spent = |side: Seat| combat.columns[side].len() as i8;
        let cap = table.column_cap as i8;
        let net = ((spent(seat) - spent(combat.defender())) * table.column).clamp(-cap, cap);
        let mobile = if combat.mobile { table.mobile_attack } else { 0 };
        tot.glance(rules, s, seat, &defence, more, i32::from(net + mobile))
    }

    /// Whether a unit could still attack this turn.
    pub(super) fn is_fit(&self, rules: &Hungria, s: &State, seat: Seat, piece: PieceId) -> bool {
        let Some(counter) = rules.counter(piece) else { return false };
        counter.side() == seat
            && !matches!(counter.kind, Kind::Hq | Kind::Artillery)
            && !s.piece(piece).has(Piece::ATTACKED | Piece::MOBILE_ATTACK)
            && rules.attack_factor(s, piece) > 0
    }

    /// Who attacks a hex if it is attacked: those who can attack nothing else before others, and no more than the table
    /// rewards.
    pub(super) fn muster(&self, rules: &Hungria, s: &State, seat: Seat, target: HexId) -> (Muster, Glance) {
        const ENOUGH: Column = Column(8);
        let defence = Defence::of(rules, s, target);
        let enemies = s.occupied(rules_hungria::model::enemy_of(seat));
        let mut able: [(u8, u8, PieceId); 24] = [(0, 0, PieceId(0)); 24];
        let mut n = 0;
        let partisans = rules.only_partisans(s, target);
        for edge in &rules.ground().edges[target.index()] {
            let own = |hex: &HexId| edge.water != Water::Lake && s.occupied(seat).contains(*hex);
            let Some(from) = edge.to.get().filter(own) else { continue };
            let others = rules.ground().neighbours(from).filter(|&near| near != target && enemies.contains(near));
            let others = others.count() as u8;
            for piece in s.stack(from) {
                let fit =
                    self.is_fit(rules, s, seat, piece) && !(partisans && rules.unit(piece).nation == Nation::Hungarian);
                if fit && n < able.len() {
                    able[n] = (others.min(2), u8::MAX - rules.attack_factor(s, piece), piece);
                    n += 1;
                }
            }
        }
        able[..n].sort_unstable();
        let mut list = Muster::new(PieceId(0));
        let mut tot = Tot::NOBODY;
        let mut odds = tot.glance(rules, s, seat, &defence, 0, 0);
        for &(_, _, unit) in &able[..n] {
            if odds.column >= ENOUGH && !list.is_empty() {
                break;
            }
            tot = tot.with(rules, s, unit, s.hex_of(unit), target);
            list.insert(unit);
            odds = tot.glance(rules, s, seat, &defence, 0, 0);
        }
        (list, odds)
    }
}
