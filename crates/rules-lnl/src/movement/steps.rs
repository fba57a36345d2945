//! Who may move how, what a step costs, and where it may not lead (6.0 to 6.4).

use crate::{
    game::Lnl,
    model::{Class, Fort, Layer, Life, Loc, Movement, SkillEffect, Start, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Marks, MoveKind, Mover, State},
};
use kernel::{Clause, Seat, Violation, at_most, clause, refuse, refuse_if};
use std::borrow::Cow;

impl Lnl {
    /// The marker of a move (lnl:4.0.r). One of Assault Move stays beside Fired (lnl:6.1.g).
    pub(crate) const fn move_marker(kind: MoveKind) -> Marks {
        match kind {
            MoveKind::Normal | MoveKind::Withdraw => Marks::MOVED,
            MoveKind::Assault => Marks::ASSAULT,
            MoveKind::Crawl => Marks::CRAWL,
            MoveKind::Stealth => Marks::STEALTH,
        }
    }
    /// Whose units these are.
    pub(crate) fn mover_seat(&self, mover: &Mover) -> Option<Seat> {
        mover.group.first().map(|unit| self.seat(unit))
    }

    /// Points of a unit on foot in a turn (lnl:6.0.f): as printed, with its card; a single man with a support weapon
    /// has two less (lnl:1.6.1.c), and nobody else pays for what it carries (lnl:1.6.1.d).
    pub fn movement_factor(&self, s: &State, unit: UnitId) -> u8 {
        let mf = self.printed_mf(s, unit);
        let free = |sw| self.hook(s, unit) == Some(SkillEffect::Satchel {}) && self.sw_kind(s, sw) == SwKind::Satchel;
        let burdened = self.class(s, unit).is_smc() && self.weapons_of(s, unit).any(|sw| !free(sw));
        if burdened { mf.saturating_sub(self.tables().constants.smc_sw_mp) } else { mf }
    }
    /// Points a unit of the group may spend in this move, those already spent included.
    pub fn allowance(&self, s: &State, mover: &Mover, unit: UnitId) -> u8 {
        self.allowance_of(s, mover, self.movement_factor(s, unit))
    }
    /// The same of a unit with this movement factor.
    fn allowance_of(&self, s: &State, mover: &Mover, mf: u8) -> u8 {
        let full = if mover.double { mf.max(at_double_time(self, s, mover, mf)) } else { mf };
        match mover.kind {
            MoveKind::Normal | MoveKind::Withdraw => full,
            // lnl:6.1.d
            MoveKind::Assault => full.div_ceil(2),
            // lnl:6.4.a: rounded down, and lnl:6.4.e: never at Double Time.
            MoveKind::Stealth => mf / 2,
            // lnl:6.3.a: the whole impulse for one hex.
            MoveKind::Crawl => mf,
        }
    }

    /// Whether a unit on foot may begin this move, by itself or with the others of the group.
    pub(super) fn unit_check(&self, s: &State, unit: UnitId, kind: MoveKind, group: UnitSet) -> Result<(), Violation> {
        self.start_check(s, unit, kind)?;
        self.kind_check(s, unit, kind, group)
    }
    /// What of that is the same for every kind of move, but that men in melee withdraw and others do not.
    pub(super) fn start_check(&self, s: &State, unit: UnitId, kind: MoveKind) -> Result<(), Violation> {
        let (held, class) = (s.unit(unit), self.class(s, unit));
        refuse_if(class == Class::Sniper, clause!("11.4.c"))?;
        refuse_if(held.carrier.is_some() || !class.is_leg(), clause!("16.0.a"))?;
        refuse_if(held.life != Life::InPlay && !self.due(s, self.seat(unit)).contains(unit), clause!("4.0.f"))?;
        if self.is_locked(s, unit) {
            refuse_if(kind != MoveKind::Withdraw, clause!("8.1.a"))?;
            refuse_if(held.has(Marks::LOCKED), clause!("8.1.m"))?;
            refuse_if(s.melee_of(unit).is_some_and(|mark| mark.turn == s.turn), clause!("8.1.f"))?;
        } else if kind == MoveKind::Withdraw {
            return refuse(clause!("8.1.f"));
        }
        refuse_if(held.has(Marks::STAYS), clause!("16.4.g"))?;
        if held.has(Marks::ACTED) && !self.just_landed(s, unit) {
            let fired_first = kind == MoveKind::Assault && held.has(Marks::FIRED);
            return refuse(if fired_first { clause!("6.1.i") } else { clause!("4.0.s") });
        }
        if self.weapons_of(s, unit).any(|sw| self.weapon_kind(s, sw).has(Trait::Tripod)) {
            return refuse(clause!("1.6.1.01.a"));
        }
        Ok(())
    }
    /// Whether it may move so: by its counter or its card, or by those who go along.
    pub(super) fn kind_check(&self, s: &State, unit: UnitId, kind: MoveKind, group: UnitSet) -> Result<(), Violation> {
        let class = self.class(s, unit);
        match kind {
            MoveKind::Normal | MoveKind::Withdraw => Ok(()),
            MoveKind::Assault => self.assault_move_check(s, unit, group).map(|_| ()),
            // lnl:6.3.e, lnl:6.3.1.a
            MoveKind::Crawl if class == Class::WeaponTeam => refuse(clause!("6.3.1.a")),
            MoveKind::Crawl => Ok(()),
            MoveKind::Stealth if self.stealth_by(s, unit).is_some() => Ok(()),
            MoveKind::Stealth if matches!(class, Class::Leader | Class::Hero) => refuse(clause!("6.4.g")),
            MoveKind::Stealth => refuse(clause!("6.4.a")),
        }
    }
    /// The yellow box, or a card; scouts have it, but not at a support weapon (lnl:11.7.e).
    pub(crate) fn stealth_by(&self, s: &State, unit: UnitId) -> Option<Clause> {
        let printed = self.kind(s, unit).has(Trait::Stealth) && !s.has(unit, Marks::GUNNER);
        match self.class(s, unit) {
            Class::Scout if printed => Some(clause!("11.7.a")),
            _ if printed => Some(clause!("6.4.a")),
            _ => (self.hook(s, unit) == Some(SkillEffect::Stealth {})).then_some(clause!("12.0.a")),
        }
    }
    /// The red box and heroes; leaders with such units; anybody with a leader who has the card.
    pub(crate) fn assault_move_check(&self, s: &State, unit: UnitId, group: UnitSet) -> Result<Clause, Violation> {
        let able = |unit: UnitId| self.kind(s, unit).has(Trait::AssaultMove) || self.class(s, unit) == Class::Hero;
        let leads =
            |unit: UnitId| self.hook(s, unit) == Some(SkillEffect::AssaultInHex {}) && s.unit(unit).good_order();
        if able(unit) {
            let hero = self.class(s, unit) == Class::Hero;
            return Ok(if hero { clause!("11.2.h") } else { clause!("6.1.a") });
        }
        if leads(unit) || group.any(leads) {
            return Ok(clause!("12.0.a"));
        }
        match self.class(s, unit) {
            Class::Leader if group.any(able) => Ok(clause!("6.1.c")),
            Class::Leader => Err(Violation::of(clause!("6.1.c"))),
            _ => Err(Violation::of(clause!("6.1.a"))),
        }
    }

    /// What it costs to enter a location, for this column of the chart; none: it may not be entered. Hexes at the edge
    /// cost what others do (lnl:1.4.a, lnl:10.4.a).
    pub fn entry_cost(
        &self,
        s: &State,
        column: Movement,
        seat: Seat,
        (from, to): (Loc, Loc),
        scouted: bool,
    ) -> Option<u8> {
        self.entry_price(s, column, seat, (from, to), scouted).map(|(cost, _)| cost)
    }
    /// The same, and the clause that makes it another price than the terrain's.
    pub(crate) fn entry_price(
        &self,
        s: &State,
        column: Movement,
        seat: Seat,
        (from, to): (Loc, Loc),
        scouted: bool,
    ) -> Option<(u8, Option<Clause>)> {
        let (constants, ground, leg) = (&self.tables().constants, self.ground(), column == Movement::Leg);
        let column = column as usize;
        if from.on_map() && from.hex() == to.hex() {
            let bunker = from.layer() == Layer::Bunker || to.layer() == Layer::Bunker;
            let (mp, clause) = if bunker {
                (constants.bunker_mp, clause!("21.1.c"))
            } else {
                (constants.level_change_mp, clause!("10.2.d"))
            };
            return Some((mp, Some(clause)));
        }
        if self.forts_in(to.hex()).any(|fort| fort == Fort::Wire) {
            // In all, whatever else is there (lnl:21.3.a).
            return Some((constants.wire_mp[column]?, Some(if leg { clause!("21.3.b") } else { clause!("21.3.c") })));
        }
        let mut why = None;
        let dir = if from.on_map() { ground.direction(from.hex(), to.hex()) } else { None };
        let by_road = to.layer() == Layer::Ground && dir.is_some_and(|dir| ground.road(from.hex(), dir));
        let mut cost = if by_road {
            constants.road_mp[column]
        } else {
            let terrain = ground.terrain(&s.overlay, to.hex());
            let printed = terrain.mp[column]?;
            let eased = scouted && terrain.scout_eases && printed > 1;
            why = eased.then_some(clause!("11.7.h"));
            let printed = if eased { 1 } else { printed };
            let side = dir.and_then(|dir| ground.side_info(from.hex(), dir));
            printed + side.map_or(Some(0), |side| side.mp_add[column])?
        };
        if dir.is_some() {
            let climb = ground.hex(to.hex()).elevation.saturating_sub(ground.hex(from.hex()).elevation);
            cost += climb * constants.uphill_mp[column];
        }
        if self.forts_in(to.hex()).any(|fort| matches!(fort, Fort::Mines { side, .. } if side == seat)) {
            cost += constants.friendly_mines_mp;
            why = Some(clause!("21.4.j"));
        }
        Some((cost, why))
    }

    /// Where one step may lead: next hexes, other floors, in and out of a bunker; from off the map, where the group
    /// arrives.
    pub(crate) fn steps_from(&self, mover: &Mover) -> Cow<'_, [Loc]> {
        if mover.at == Loc::OFF {
            let mut hexes: Vec<Loc> = mover.group.into_iter().flat_map(|unit| arrivals(self, unit)).collect();
            hexes.sort_unstable();
            hexes.dedup();
            return hexes.into();
        }
        self.steps_of(mover.at).into()
    }
    /// Where one step may lead from a location of the map, worked out once for each.
    pub(crate) fn steps_out_of(&self, at: Loc) -> impl Iterator<Item = Loc> + '_ {
        let here = [Layer::Ground, Layer::Upper, Layer::Bunker].map(|layer| at.at(layer));
        let beyond = self.ground().neighbours(at.hex()).flat_map(|hex| [hex.ground(), hex.layer(Layer::Upper)]);
        here.into_iter().chain(beyond).filter(move |&to| self.exists(to) && is_step(self, at, to).is_ok())
    }

    /// Whether the group may make this step, `ahead` points of the turn being planned before it, and what it costs.
    pub(crate) fn step_check(&self, s: &State, mover: &Mover, to: Loc, ahead: u8) -> Result<u8, Violation> {
        let seat = self.seat(mover.first());
        if mover.kind == MoveKind::Crawl {
            if ahead > 0 {
                return Err(Violation::exceeds(clause!("6.3.a"), 1, 2));
            }
            if mover.at.hex() != to.hex() && mover.at.layer() != to.layer() && mover.at.on_map() {
                return refuse(clause!("6.3.d"));
            }
        }
        refuse_if(mover.kind == MoveKind::Withdraw && !mover.passed, clause!("8.1.g"))?;
        self.ground_check(s, mover, to)?;
        enemy_check(self, s, mover, seat, to)?;
        let cost = self.step_cost(s, mover, to, ahead)?;
        nerve_check(self, s, mover, seat, to, ahead)?;
        // lnl:6.0.k: through friends, but never more than fit.
        self.check_stacking(s, seat, to, mover.group).map_err(|mut violation| {
            if violation.clause == clause!("1.3.a") {
                violation.clause = clause!("1.3.j");
            }
            violation
        })?;
        Ok(cost)
    }
    /// Whether the way there is open to every unit of the group, and a step away.
    pub(crate) fn ground_check(&self, s: &State, mover: &Mover, to: Loc) -> Result<(), Violation> {
        if mover.at == Loc::OFF {
            let comes = |unit| arrivals(self, unit).any(|loc| loc == to);
            refuse_if(mover.group.any(|unit| !comes(unit)), clause!("6.0.a"))?;
        } else {
            is_step(self, mover.at, to)?;
        }
        for unit in mover.group {
            let kind = self.kind(s, unit);
            refuse_if(kind.has(Trait::Immobile), clause!("1.6.3.q"))?;
            if kind.class == Class::WeaponTeam && kind.is_heavy() && !self.takes_heavy(s, mover.at, to) {
                return Err(Violation::of(clause!("1.6.3.d")));
            }
        }
        Ok(())
    }
    /// Whether weapon teams above 20 mm may go there (lnl:1.6.3.d).
    pub(crate) fn takes_heavy(&self, s: &State, from: Loc, to: Loc) -> bool {
        let ground = self.ground();
        if ground.terrain(&s.overlay, to.hex()).building {
            return false;
        }
        let dir = if from.on_map() { ground.direction(from.hex(), to.hex()) } else { None };
        dir.is_none_or(|dir| {
            ground.road(from.hex(), dir) || ground.side_info(from.hex(), dir).is_none_or(|side| side.wt_over_20mm)
        })
    }
    /// What the step costs the group, every unit of which must be able to pay (lnl:6.0.a).
    pub(crate) fn step_cost(&self, s: &State, mover: &Mover, to: Loc, ahead: u8) -> Result<u8, Violation> {
        let seat = self.seat(mover.first());
        let scouts = |unit| self.class(s, unit) == Class::Scout && !s.has(unit, Marks::GUNNER);
        let scouted = mover.group.any(scouts);
        let cost = self.entry_cost(s, Movement::Leg, seat, (mover.at, to), scouted);
        let cost = cost.ok_or(Violation::of(clause!("10.4.a")))?;
        mover.group.into_iter().try_for_each(|unit| can_pay(self, s, mover, unit, cost, ahead))?;
        Ok(cost)
    }
    /// Pays for every unit of the group; the most that one of them spent.
    pub(crate) fn pay(&self, s: &mut State, mover: &Mover, cost: u8) -> u8 {
        let mut most = 1;
        for unit in mover.group {
            let (limit, spent) = (self.allowance(s, mover, unit), s.unit(unit).spent);
            let paid = cost.min(limit.saturating_sub(spent));
            most = most.max(paid);
            // A crawl takes all the unit has (lnl:6.3.a).
            let left = if mover.kind == MoveKind::Crawl { limit } else { spent + paid };
            s.unit_mut(unit).spent = left;
        }
        most
    }
    /// Whether a step leads nearer to an enemy in line of sight; enemies at `except` do not count.
    pub(crate) fn comes_nearer(&self, s: &State, seat: Seat, at: Loc, to: Loc, except: Option<Loc>) -> bool {
        let ground = self.ground();
        let nearer = |enemy: Loc| {
            ground.distance(to.hex(), enemy.hex()) < ground.distance(at.hex(), enemy.hex())
                && !ground.sight(&s.overlay, at, enemy).is_blocked()
        };
        let places = self.on_map(s, enemy_of(seat)).into_iter().filter_map(|enemy| s.place(enemy));
        places.filter(|&place| except != Some(place)).any(nearer)
    }
}

/// Two points more (lnl:6.2.b), but no farther than a leader who goes along (lnl:6.2.c); nothing once he is gone
/// (lnl:6.2.a).
fn at_double_time(game: &Lnl, s: &State, mover: &Mover, mf: u8) -> u8 {
    let leads = |&unit: &UnitId| game.class(s, unit) == Class::Leader && s.unit(unit).good_order();
    let leader = mover.group.into_iter().filter(leads).map(|unit| game.printed_mf(s, unit)).max();
    leader.map_or(mf, |most| (mf + game.tables().constants.double_time_mp).min(most))
}
/// Where a reinforcement may come in.
fn arrivals(game: &Lnl, unit: UnitId) -> impl Iterator<Item = Loc> + '_ {
    let entry = &game.content().roster[unit.index()];
    let group = match entry.start {
        Start::Turn(_, group) => game.content().scenario.sides[entry.seat].arrivals.get(usize::from(group)),
        _ => None,
    };
    group.into_iter().flat_map(|arrival| arrival.hexes.iter().map(|hex| hex.ground()))
}
/// Whether one location is a step from another, whatever is there.
fn is_step(game: &Lnl, from: Loc, to: Loc) -> Result<(), Violation> {
    let (a, b) = (from.layer(), to.layer());
    let clause = if from.hex() == to.hex() {
        match (a, b) {
            // lnl:10.2.c: stairs in every hex of a tall building; lnl:21.1.b: inside or outside a bunker.
            (Layer::Ground, Layer::Upper | Layer::Bunker) | (Layer::Upper | Layer::Bunker, Layer::Ground) => {
                return Ok(());
            }
            _ => clause!("6.0.a"),
        }
    } else if game.ground().distance(from.hex(), to.hex()) > 1 {
        clause!("6.0.a")
    } else {
        let building = |loc: Loc| game.ground().hex(loc.hex()).building;
        match (a, b) {
            (Layer::Ground, Layer::Ground) => return Ok(()),
            (Layer::Upper, Layer::Upper) if building(from) == building(to) => return Ok(()),
            (Layer::Bunker, _) | (_, Layer::Bunker) => clause!("21.1.c"),
            (Layer::Upper, _) | (_, Layer::Upper) => clause!("10.2.g"),
            _ => clause!("6.0.a"),
        }
    };
    Err(Violation::of(clause))
}
/// Whether a unit can pay so much: from its allowance, or with all it has for its first step (lnl:6.0.h, lnl:21.3.d).
fn can_pay(game: &Lnl, s: &State, mover: &Mover, unit: UnitId, cost: u8, ahead: u8) -> Result<(), Violation> {
    let mf = game.movement_factor(s, unit);
    if matches!(mover.kind, MoveKind::Crawl | MoveKind::Assault) {
        at_most(clause!("6.0.j"), i32::from(mf) - 1, cost)?;
    }
    let (limit, spent) = (game.allowance_of(s, mover, mf), s.unit(unit).spent + ahead);
    if spent + cost <= limit || is_minimum(mover.kind, mf, spent) {
        return Ok(());
    }
    let clause = match mover.kind {
        MoveKind::Assault => clause!("6.1.d"),
        MoveKind::Stealth => clause!("6.4.a"),
        _ if mover.double => clause!("6.2.c"),
        _ if spent == 0 => clause!("6.0.h"),
        _ => clause!("6.0.f"),
    };
    Err(Violation::exceeds(clause, limit.into(), (spent + cost).into()))
}
/// Whether a step of any cost is open to the unit.
const fn is_minimum(kind: MoveKind, mf: u8, spent: u8) -> bool {
    matches!(kind, MoveKind::Normal | MoveKind::Withdraw) && spent == 0 && mf >= 1
}
/// What enemies in the location forbid. Units may crawl (lnl:6.3.f) and creep (lnl:6.4.f) into melee.
fn enemy_check(game: &Lnl, s: &State, mover: &Mover, seat: Seat, to: Loc) -> Result<(), Violation> {
    let enemies = game.at(s, enemy_of(seat), to);
    if enemies.is_empty() {
        return Ok(());
    }
    let clause = if mover.kind == MoveKind::Assault {
        clause!("8.0.b")
    } else if mover.group.any(|unit| !s.unit(unit).good_order()) {
        clause!("5.1.c")
    } else if enemies.any(|unit| is_left_alone(game, s, seat, unit)) {
        // Such a hex is entered by close assault only.
        clause!("17.1.a")
    } else if !mover.group.any(|unit| goes_into_melee(game, s, unit)) {
        if mover.group.any(|unit| game.class(s, unit) == Class::Leader) {
            clause!("11.1.b")
        } else {
            game.kept_out_by(s, mover.first())
        }
    } else {
        return Ok(());
    };
    Err(Violation::of(clause))
}
/// A vehicle without anybody on foot who keeps the enemy from it (lnl:17.1.b).
fn is_left_alone(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> bool {
    let guarded = || game.check_assaulted(s, seat, unit).is_err_and(|why| why.clause == clause!("17.1.b"));
    game.class(s, unit) == Class::Vehicle && !guarded()
}
/// Who may go into melee on purpose (lnl:11.1.b, lnl:8.1.j).
fn goes_into_melee(game: &Lnl, s: &State, unit: UnitId) -> bool {
    match game.class(s, unit) {
        Class::Leader | Class::Advisor => game.carries_melee_weapon(s, unit),
        class => class.is_mmc() || matches!(class, Class::Hero | Class::Scout),
    }
}
/// Shaken units go no nearer to an enemy they see (lnl:5.1.c), not even by the minimum move (lnl:6.0.i).
fn nerve_check(game: &Lnl, s: &State, mover: &Mover, seat: Seat, to: Loc, ahead: u8) -> Result<(), Violation> {
    let mut shaken = mover.group.filter(|unit| !s.unit(unit).good_order()).into_iter();
    let Some(first) = shaken.next() else {
        return Ok(());
    };
    if !mover.at.on_map() || !game.comes_nearer(s, seat, mover.at, to, None) {
        return Ok(());
    }
    let spent = s.unit(first).spent + ahead;
    let cost = game.entry_cost(s, Movement::Leg, seat, (mover.at, to), false).unwrap_or(0);
    let minimum = spent + cost > game.allowance(s, mover, first);
    let clause: Clause = if minimum { clause!("6.0.i") } else { clause!("5.1.c") };
    Err(Violation::of(clause))
}
