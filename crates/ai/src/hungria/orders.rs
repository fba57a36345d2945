//! Who goes where in a movement phase: attacks are composed first, the strongest where it counts most; then everybody
//! else finds the best place that is left. All of it at once, so that the moves themselves cost little.

use super::{
    HungriaWeights,
    field::Field,
    plan::Aim,
    quick::{Defence, Tot},
};
use kernel::Seat;
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, Column, HexId, HexSet, Kind, Nation, PieceId, Water, enemy_of},
    search::Reach,
    state::State,
};

/// The moves of a phase.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Orders {
    /// Where each piece that moves goes, in order.
    pub moves: Vec<(PieceId, HexId)>,
    /// What is to be attacked, the most important first.
    pub targets: Vec<HexId>,
}

impl Orders {
    pub fn of(rules: &Hungria, s: &State, seat: Seat, aim: Aim, field: &Field, w: &HungriaWeights) -> Orders {
        let mut staff = Planner::new(rules, s, seat, aim, field, w);
        staff.grab();
        staff.place_the_rest(true);
        staff.garrison();
        staff.attack();
        staff.place_units();
        staff.place_the_rest(false);
        staff.orders
    }

    /// Where a piece is to go.
    pub fn of_piece(&self, piece: PieceId) -> Option<HexId> {
        self.moves.iter().find(|&&(mover, _)| mover == piece).map(|&(_, to)| to)
    }
}

/// A combat unit that may move.
struct Man {
    piece: PieceId,
    attack: u8,
    defence: u8,
    mobile: bool,
    group: u8,
    here: HexId,
    /// Where it can be at the end of the phase.
    open: HexSet,
    /// Whether its place is settled.
    settled: bool,
}

struct Planner<'a> {
    rules: &'a Hungria,
    s: &'a State,
    seat: Seat,
    aim: Aim,
    field: &'a Field,
    w: &'a HungriaWeights,
    men: Vec<Man>,
    others: Vec<PieceId>,
    /// Pieces that will be in each hex.
    count: [u8; HexId::MAX],
    /// Defence factors that will be in each hex.
    power: [u16; HexId::MAX],
    /// Groups of nations in each hex, one bit each.
    groups: [u8; HexId::MAX],
    /// Hexes next to units that have their place.
    covered: HexSet,
    orders: Orders,
}

fn open_to(reach: &Reach, open: &mut HexSet) {
    reach.hexes().for_each(|hex| open.insert(hex));
}

impl<'a> Planner<'a> {
    fn new(
        rules: &'a Hungria,
        s: &'a State,
        seat: Seat,
        aim: Aim,
        field: &'a Field,
        w: &'a HungriaWeights,
    ) -> Planner<'a> {
        let mut staff = Planner {
            rules,
            s,
            seat,
            aim,
            field,
            w,
            men: Vec::with_capacity(80),
            others: Vec::new(),
            count: [0; HexId::MAX],
            power: [0; HexId::MAX],
            groups: [0; HexId::MAX],
            covered: HexSet::EMPTY,
            orders: Orders::default(),
        };
        for piece in s.units().chain(s.columns()).filter(|&piece| rules.side(piece) == seat) {
            staff.enlist(piece);
        }
        // Those nearest to the enemy first.
        staff.men.sort_by_key(|man| (field.enemy(man.here), man.piece));
        staff
    }

    fn enlist(&mut self, piece: PieceId) {
        let (rules, s) = (self.rules, self.s);
        let here = s.piece(piece).hex.get();
        if let Some(here) = here {
            self.count[here.index()] += 1;
        }
        let Some(counter) = rules.counter(piece) else {
            self.others.extend(here.map(|_| piece));
            return;
        };
        if let Some(here) = here {
            self.groups[here.index()] |= 1 << group_of(counter.nation);
        }
        match (counter.kind, here) {
            (Kind::Hq | Kind::Artillery, _) => self.others.push(piece),
            (Kind::Partisan, _) | (_, None) => {}
            (_, Some(here)) => {
                let defence = rules.defence_factor(s, piece);
                self.power[here.index()] += u16::from(defence);
                let mut open = HexSet::one(here);
                if let Ok(reach) = rules.reach_from_here(s, &[piece], false) {
                    open_to(&reach, &mut open);
                    if self.field.enemy(here) > 3
                        && let Ok(reach) = rules.reach_from_here(s, &[piece], true)
                    {
                        open_to(&reach, &mut open);
                    }
                }
                self.men.push(Man {
                    piece,
                    attack: rules.attack_factor(s, piece),
                    defence,
                    mobile: counter.kind.is_mobile(),
                    group: 1 << group_of(counter.nation),
                    here,
                    open,
                    settled: false,
                });
            }
        }
    }

    fn fits(&self, man: &Man, hex: HexId) -> bool {
        let at = hex.index();
        hex == man.here
            || self.count[at] < self.rules.tables().supply.stacking.limit && self.groups[at] & !man.group == 0
    }

    /// Puts a unit somewhere, not yet for good.
    fn put(&mut self, nth: usize, to: HexId) {
        let man = &self.men[nth];
        let (here, to) = (man.here.index(), to.index());
        self.count[here] -= 1;
        self.power[here] -= u16::from(man.defence);
        self.count[to] += 1;
        self.power[to] += u16::from(man.defence);
        self.groups[to] |= man.group;
    }

    /// Takes it back.
    fn take_back(&mut self, nth: usize, from: HexId) {
        let man = &self.men[nth];
        let (here, from) = (man.here.index(), from.index());
        self.count[from] -= 1;
        self.power[from] -= u16::from(man.defence);
        self.count[here] += 1;
        self.power[here] += u16::from(man.defence);
    }

    /// Settles the place of a unit that was put there.
    fn settle(&mut self, nth: usize, to: HexId) {
        let man = &mut self.men[nth];
        man.settled = true;
        if to != man.here {
            self.orders.moves.push((man.piece, to));
        }
        self.covered.insert(to);
        for near in self.rules.ground().neighbours(to) {
            self.covered.insert(near);
        }
    }

    // --- places ---

    /// Whoever can walks into places worth points that nobody holds.
    fn grab(&mut self) {
        let (rules, s) = (self.rules, self.s);
        let lost = |hex: HexId| s.controls(enemy_of(self.seat), hex) && !s.occupied(enemy_of(self.seat)).contains(hex);
        let mut places: Vec<(u8, HexId)> = rules.ground().points.iter().map(|&(hex, points)| (points, hex)).collect();
        places.retain(|&(_, hex)| lost(hex));
        places.sort_unstable_by_key(|&(points, hex)| (u8::MAX - points, hex));
        for (_, hex) in places {
            let able = (0..self.men.len()).filter(|&nth| {
                let man = &self.men[nth];
                !man.settled && man.open.contains(hex) && self.fits(man, hex)
            });
            let mut able: Vec<usize> = able.collect();
            able.sort_by_key(|&nth| (u8::MAX - self.men[nth].defence, self.men[nth].piece));
            for nth in able.into_iter().take(2) {
                self.put(nth, hex);
                self.settle(nth, hex);
            }
        }
    }

    /// Places worth points stay manned: the nearer the enemy, the more.
    fn garrison(&mut self) {
        let (rules, s, field) = (self.rules, self.s, self.field);
        let mut places: Vec<(u8, HexId, u8)> = Vec::new();
        for &(hex, points) in &rules.ground().points {
            if s.controls(self.seat, hex) && !s.occupied(enemy_of(self.seat)).contains(hex) {
                places.push((field.enemy(hex), hex, points));
            }
        }
        places.sort_unstable();
        for (enemy, hex, points) in places {
            let besieged = self.w.garrison * if points > 5 { 1.3 } else { 1.0 };
            let wanted = match (enemy, self.aim) {
                (..=2, _) if self.seat == ALLIED => 16.0,
                (..=6, _) if self.seat == ALLIED => 8.0,
                _ if self.seat == ALLIED => 0.0,
                (..=3, Aim::Citadel(citadel)) if citadel == hex => 40.0,
                (..=2, _) => besieged,
                (..=4, _) => 0.6 * besieged,
                (..=8, _) => 4.0,
                _ => 0.0,
            };
            let mut able: Vec<usize> =
                (0..self.men.len()).filter(|&nth| !self.men[nth].settled && self.men[nth].open.contains(hex)).collect();
            able.sort_by_key(|&nth| {
                let man = &self.men[nth];
                (man.here != hex, man.mobile, u8::MAX - man.defence, man.piece)
            });
            let mut held = 0.0;
            for nth in able {
                if held >= wanted {
                    break;
                }
                if self.fits(&self.men[nth], hex) {
                    self.put(nth, hex);
                    held += f64::from(self.men[nth].defence);
                    self.settle(nth, hex);
                }
            }
        }
    }

    // --- attacks ---

    /// The columns an attack should reach, and must.
    fn columns(&self) -> (Column, Column) {
        let (want, least) = match self.aim {
            Aim::Broad | Aim::Thrust(_) => (self.w.odds, self.w.odds_least),
            Aim::Careful => (8.0, 6.0),
            Aim::Line | Aim::Citadel(_) => (7.0, self.w.axis_odds_least),
            Aim::Counter => (6.0, 4.0),
            Aim::Fallback => (8.0, 7.0),
        };
        let ordered = self.seat == AXIS && self.rules.quota_left(self.s).is_some();
        let least = if ordered { least.min(4.0) } else { least };
        (Column(want.round() as u8), Column(least.round() as u8))
    }

    /// How much an enemy hex is worth attacking.
    fn worth(&self, defence: &Defence) -> f64 {
        let points = self.rules.ground().points.iter().find(|&&(hex, _)| hex == defence.hex).map_or(0, |&(_, n)| n);
        let near = (14.0 - self.field.goal(defence.hex)).max(0.0);
        let mut worth = 0.5 * f64::from(defence.steps.min(5)) + 0.3 * f64::from(defence.shift);
        worth += near * if self.seat == ALLIED { self.w.target_near } else { 0.15 };
        worth += self.w.target_point * f64::from(points);
        worth -= f64::from(defence.factors) * if self.seat == ALLIED { 0.03 } else { 0.08 };
        worth + if self.s.stack(defence.hex).any(|piece| self.rules.is_hq(piece)) { 0.8 } else { 0.0 }
    }

    fn attack(&mut self) {
        let (rules, s) = (self.rules, self.s);
        let enemies = s.occupied(enemy_of(self.seat));
        let mut targets: Vec<(f64, Defence)> = Vec::new();
        for hex in enemies.iter() {
            let defence = Defence::of(rules, s, hex);
            if !rules.only_partisans(s, hex) {
                targets.push((self.worth(&defence), defence));
            }
        }
        targets.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (_, defence) in targets {
            self.compose(&defence);
        }
    }

    /// Composes an attack on a hex out of those who have nothing to do yet, if it is worth making.
    fn compose(&mut self, defence: &Defence) {
        let (rules, s, target) = (self.rules, self.s, defence.hex);
        let (want, least) = self.columns();
        let edges = rules.ground().edges[target.index()];
        let dry = || edges.iter().filter(|edge| edge.water != Water::Lake);
        let around = || dry().filter_map(|edge| Some((edge, edge.to.get()?)));
        let enemies = s.occupied(enemy_of(self.seat));
        let mut ways = HexSet::EMPTY;
        around().map(|(_, to)| to).filter(|&hex| !enemies.contains(hex)).for_each(|hex| ways.insert(hex));
        let mut able: Vec<usize> = (0..self.men.len())
            .filter(|&nth| {
                let man = &self.men[nth];
                !man.settled && man.attack > 0 && !man.open.and(ways).is_empty()
            })
            .collect();
        able.sort_by_key(|&nth| {
            let man = &self.men[nth];
            (!ways.contains(man.here), u8::MAX - man.attack, man.piece)
        });
        let mut tot = Tot::NOBODY;
        let mut put: Vec<(usize, HexId)> = Vec::new();
        let mut column = Column(0);
        for nth in able {
            let man = &self.men[nth];
            // Whoever stands next to it stays; others look for a dry way that is not crowded, and for the enemy's back.
            let mut best: Option<(i32, HexId)> = None;
            for (edge, to) in around() {
                if !man.open.contains(to) || !ways.contains(to) || !self.fits(man, to) {
                    continue;
                }
                let wet = match edge.water {
                    Water::Danube => 4,
                    Water::River => 2,
                    _ => 0,
                };
                let fortified = self.seat == ALLIED && rules.line_works(s, edge.line);
                let score = if to == man.here { 6 } else { 0 } - wet - 2 * i32::from(fortified)
                    + (self.w.mass * f64::from(self.power[to.index()].min(30)) / 10.0) as i32;
                if best.is_none_or(|(known, _)| score > known) {
                    best = Some((score, to));
                }
            }
            let Some((_, to)) = best else { continue };
            tot = tot.with(rules, s, man.piece, to, target);
            self.put(nth, to);
            put.push((nth, to));
            column = tot.glance(rules, s, self.seat, defence, 0, 0).column;
            if column >= want {
                break;
            }
        }
        if column < least {
            put.into_iter().rev().for_each(|(nth, from)| self.take_back(nth, from));
            return;
        }
        put.into_iter().for_each(|(nth, to)| self.settle(nth, to));
        self.orders.targets.push(target);
    }

    // --- everybody else ---

    fn place_units(&mut self) {
        for nth in 0..self.men.len() {
            if self.men[nth].settled || self.stays_in_reserve(nth) {
                continue;
            }
            let man = &self.men[nth];
            let mut best = (self.place(man, man.here) + self.w.stir, man.here);
            for hex in man.open.iter() {
                if hex != man.here && self.fits(man, hex) {
                    let worth = self.place(man, hex);
                    if worth > best.0 {
                        best = (worth, hex);
                    }
                }
            }
            self.put(nth, best.1);
            self.settle(nth, best.1);
        }
    }

    /// Whoever may exploit a gap has not moved and is not in contact (hun:8.6.b, hun:8.6.c).
    fn stays_in_reserve(&self, nth: usize) -> bool {
        let man = &self.men[nth];
        let soviet = self.rules.unit(man.piece).nation == Nation::Soviet;
        let near = |&target: &HexId| self.rules.ground().distance(man.here, target) <= 3;
        soviet && man.mobile && self.field.enemy(man.here) >= 2 && self.orders.targets.iter().take(6).any(near)
    }

    /// What a unit is worth in a hex, for where it is.
    fn place(&self, man: &Man, hex: HexId) -> f64 {
        let at = hex.index();
        let (rules, s, field, w) = (self.rules, self.s, self.field, self.w);
        let enemy = f64::from(field.enemy[at]);
        let goal = field.goal(hex);
        let printed = rules.ground().hex(hex);
        let cover = -f64::from(rules.tables().terrain.combat[printed.terrain.index()]);
        let points = rules.ground().points.iter().find(|&&(known, _)| known == hex).map_or(0, |&(_, points)| points);
        let here = hex == man.here;
        let others = f64::from(self.power[at]) - if here { f64::from(man.defence) } else { 0.0 };
        if self.seat == ALLIED {
            let far = f64::from(field.staff[at]) - f64::from(rules.tables().supply.line.allied_range);
            let takes = if s.controls(AXIS, hex) { 4.0 * f64::from(points) } else { 0.0 };
            let contact = if enemy <= 1.0 { 0.15 } else { 0.0 };
            let risk = w.allied_risk * field.risk(hex, others + f64::from(man.defence));
            return takes - w.hex * goal - 0.1 * far.clamp(0.0, 4.0) + contact + 0.03 * cover - risk;
        }
        let retakes = if s.controls(ALLIED, hex) { 3.0 * f64::from(points) } else { 0.0 };
        let line = if self.covered.contains(hex) { 0.0 } else { w.line };
        let crowd = (others - 14.0).max(0.0) * 0.02;
        let contact = match self.aim {
            Aim::Fallback => -w.hex * (enemy - 3.0).abs(),
            _ => -w.hex * (enemy - w.contact).abs(),
        };
        let risk = w.axis_risk * field.risk(hex, others + f64::from(man.defence));
        retakes - 0.6 * w.hex * goal + contact + 0.12 * cover + line - crowd - risk
    }

    /// Staffs with their guards before everybody else; guns and columns after.
    fn place_the_rest(&mut self, staffs: bool) {
        let is_staff = |piece: &PieceId| self.rules.is_hq(*piece);
        let mut others: Vec<PieceId> = self.others.iter().copied().filter(|piece| is_staff(piece) == staffs).collect();
        others.sort_by_key(|&piece| (piece.is_column(), piece));
        for piece in others {
            let here = self.s.piece(piece).hex.get();
            let mut open = HexSet::EMPTY;
            let Ok(reach) = self.rules.reach_from_here(self.s, &[piece], false) else { continue };
            open_to(&reach, &mut open);
            if here.is_none_or(|here| self.field.enemy(here) > 3)
                && let Ok(reach) = self.rules.reach_from_here(self.s, &[piece], true)
            {
                open_to(&reach, &mut open);
            }
            let stay = here.map_or(f64::NEG_INFINITY, |here| self.rear(piece, here));
            let group = self.rules.counter(piece).map_or(0, |unit| 1 << group_of(unit.nation));
            let mut best = (stay + self.w.stir, here);
            for hex in open.iter().filter(|&hex| here != Some(hex)) {
                let alien = group != 0 && self.groups[hex.index()] & !group != 0;
                if alien || self.count[hex.index()] >= self.rules.tables().supply.stacking.limit {
                    continue;
                }
                let worth = self.rear(piece, hex);
                if worth > best.0 {
                    best = (worth, Some(hex));
                }
            }
            let Some(to) = best.1 else { continue };
            if here != Some(to) {
                if let Some(here) = here {
                    self.count[here.index()] -= 1;
                }
                self.count[to.index()] += 1;
                self.groups[to.index()] |= group;
                self.orders.moves.push((piece, to));
            }
            if staffs {
                self.guard(to, group);
            }
        }
    }

    /// A staff alone falls to anybody (hun:10.6.a): the unit that attacks least stays with it.
    fn guard(&mut self, hex: HexId, group: u8) {
        if self.field.enemy(hex) > 8 {
            return;
        }
        let able = (0..self.men.len()).filter(|&nth| {
            let man = &self.men[nth];
            !man.settled && man.group == group && man.open.contains(hex) && self.fits(man, hex) && man.defence >= 3
        });
        let cost = |nth: &usize| {
            let man = &self.men[*nth];
            (i32::from(man.attack) - if man.here == hex { 4 } else { 0 }, man.piece)
        };
        if let Some(nth) = able.min_by_key(cost) {
            self.put(nth, hex);
            self.settle(nth, hex);
        }
    }

    /// What a gun, a column or a staff is worth in a hex.
    fn rear(&self, piece: PieceId, hex: HexId) -> f64 {
        let (rules, field, w) = (self.rules, self.field, self.w);
        let enemy = field.enemy[hex.index()];
        let front = field.front(hex);
        let guarded = self.power[hex.index()] >= 5;
        let risk = match enemy {
            _ if guarded => 0.0,
            0..2 => 1.0,
            _ if self.field.menace[hex.index()] > 0 => w.bare,
            _ => 0.0,
        };
        // The nearer to what is to be attacked, and to the most important of it, the better.
        let wanted = self.orders.targets.iter().take(5).enumerate();
        let draw = wanted
            .map(|(nth, &target)| {
                let away = rules.ground().distance(hex, target);
                if away <= 2 { 0.5 - 0.08 * nth as f64 } else { 0.0 }
            })
            .fold(0.0, f64::max);
        match rules.counter(piece).map(|unit| unit.kind) {
            Some(Kind::Hq) => {
                let rail = rules.ground().edges[hex.index()].iter().any(|edge| edge.rail);
                let far = if self.seat == ALLIED { 0.03 * field.goal(hex) } else { 0.0 };
                -w.hex * (front - w.rear).abs()
                    - 0.02 * f64::from(field.menace[hex.index()].min(60))
                    - far
                    - if enemy < 3 { 2.0 } else { 0.0 }
                    - if rail { 0.0 } else { 0.5 }
            }
            _ => draw - w.hex * front - risk,
        }
    }
}

/// What stacks with what (hun:4.1.e, hun:4.1.g, hun:4.1.h, hun:4.1.i, hun:4.1.j, hun:4.1.k).
fn group_of(nation: Nation) -> u8 {
    match nation {
        Nation::German | Nation::Hungarian => 0,
        Nation::Soviet | Nation::Czech | Nation::Slovak => 1,
        Nation::Romanian => 2,
        Nation::Bulgarian => 3,
        Nation::Yugoslav => 4,
    }
}
