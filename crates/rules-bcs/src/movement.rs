//! Movement (4.0, 4.1, 4.6): one hex after the other, with what stops a unit (1.8), where it may stay (1.4k, 1.10) and
//! the shorthand for several steps.

use crate::{
    Log,
    action::Action,
    content::PartWord,
    event::{Event, MoveEvent},
    game::{Bcs, enemy_of},
    ground::{Dir, PROHIBITED},
    model::{Class, FormationId, HexId, HexSet, Road, UnitId, UnitSet},
    state::{Frame, Marks, State, Walk},
    words::names::in_points,
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, Violation, at_most, clause, refuse_if};
use std::{cmp::Reverse, collections::BinaryHeap};

/// The whole of a Movement Allowance, in twelfths.
const MP_PARTS: u8 = 12;
/// Half of a Movement Allowance, in twelfths.
const HALF: u8 = 6;

/// Every direction, as bits.
const ALL_DIRS: u8 = 0b11_1111;

/// Who moves, as the rules of movement see it: a unit, or the HQ of the active formation ([`UnitId::HQ`]).
#[derive(Clone, Copy)]
struct Mover {
    who: UnitId,
    seat: Seat,
    class: Class,
    at: HexId,
    /// MP of this activation, in twelfths.
    budget: u16,
    spent: u16,
    /// What it has still to pay for the hex it came onto the map in (bcs:6.1a).
    entry: u16,
}

/// The cheapest ways from a hex: what each hex costs, and from where it is entered.
struct Ways {
    cost: [u16; HexId::MAX],
    back: [Maybe<HexId>; HexId::MAX],
}

impl Bcs {
    /// The part of a Movement Allowance that the SNAFU result and the mud leave, in twelfths: the smaller, never the
    /// product.
    pub(crate) fn factor(&self, s: &State, class: Class) -> (u16, Clause) {
        let part = self.effects(s).movement.twelfths();
        let bogged = self.rulings().trucks_half_in_mud && s.weather.mud && class == Class::Truck;
        match part {
            0 => (0, clause!("3.2h.6")),
            _ if bogged && part <= HALF => (part.into(), clause!("3.2h.4")),
            _ if bogged => (HALF.into(), clause!("3.2h.2")),
            MP_PARTS => (part.into(), clause!("3.2h.1")),
            _ => (part.into(), clause!("3.2h.3")),
        }
    }
    /// MP a unit may spend in this activation, in twelfths, not rounded (bcs:4.0b, bcs:4.0c, bcs:4.0c.1): by the side
    /// that showed when it spent its first.
    pub fn budget(&self, s: &State, unit: UnitId) -> u16 {
        let held = s.unit(unit);
        let face = if held.spent > 0 { held.face } else { held.showing() };
        let side = &self.entry(unit).sides[face as usize];
        u16::from(side.ma) * self.factor(s, side.class).0
    }
    /// MP a unit has left, in twelfths.
    pub fn mp_left(&self, s: &State, unit: UnitId) -> u16 {
        self.budget(s, unit).saturating_sub(s.unit(unit).spent)
    }
    /// MP the HQ of a formation may spend in this activation, in twelfths: it has a Truck Movement Allowance
    /// (bcs:4.6a).
    pub fn hq_budget(&self, s: &State, formation: FormationId) -> u16 {
        u16::from(self.formation(formation).hq_ma) * self.factor(s, Class::Truck).0
    }

    /// Why a unit may not end its move in a hex: the stacking limit (bcs:1.10a, bcs:1.10b, bcs:1.10g), or because it
    /// was out of Command Radius and does not come nearer (bcs:1.4k).
    pub(crate) fn unrest(&self, s: &State, unit: UnitId, hex: HexId) -> Result<(), Violation> {
        let seat = self.seat(unit);
        let others = self.friends_at(s, seat, hex).without(UnitSet::one(unit)).len();
        let limit = usize::from(self.params().stack_limit);
        at_most(if others > limit { clause!("1.10g") } else { clause!("1.10a") }, limit, others + 1)?;
        let held = s.unit(unit);
        if held.has(Marks::IN_COMMAND) {
            return Ok(());
        }
        let began = s.act.began.get().filter(|_| s.act.actor == unit).unwrap_or_else(|| s.hex_of(unit));
        let far = |from: HexId| self.way_to(s.hq_of(held.formation), seat, from);
        let commanded = |formation| self.commands(s, formation, hex);
        let may_stay = far(hex) < far(began) || held.formation.get().is_some_and(commanded);
        if may_stay { Ok(()) } else { Err(Violation::of(clause!("1.4k"))) }
    }
    /// How far a hex is from a goal, such as an HQ; while that is off map, from the nearest entry (bcs:4.9g).
    pub(crate) fn way_to(&self, goal: Option<HexId>, seat: Seat, from: HexId) -> u32 {
        let far = |hex: &HexId| self.ground().distance(*hex, from);
        goal.as_ref().map_or_else(|| self.entries(seat).iter().map(far).min().unwrap_or(0), far)
    }
    /// Whether a unit that stands where it may not stay can go on.
    pub(crate) fn can_go_on(&self, s: &State, unit: UnitId) -> bool {
        let mover = mover(self, s, unit);
        may_leave(self, s, &mover).is_ok() && goes_on(self, s, &mover, mover.at, mover.spent)
    }
    /// Where a unit, or the HQ of the active formation ([`UnitId::HQ`]), sets out from; none off the map.
    pub(crate) fn mover_hex(&self, s: &State, unit: UnitId) -> Option<HexId> {
        mover_of(self, s, unit).map(|mover| mover.at)
    }
    /// The hexes of its way to a hex, each with what it has cost by then, in twelfths: for the table. Empty where it
    /// cannot go.
    pub fn move_way(&self, s: &State, unit: UnitId, to: HexId) -> Vec<(HexId, u16)> {
        let mover = mover_of(self, s, unit).filter(|_| self.move_check(s, unit, to).is_ok());
        let Some(mover) = mover else { return Vec::new() };
        match self.ground().dir(mover.at, to) {
            // The next hex is entered straight, even where a way around is cheaper.
            Some(dir) => next_hex(self, s, &mover, dir, to).into_iter().map(|cost| (to, cost)).collect(),
            None => mover_way(self, s, &mover, to),
        }
    }
    /// The way that a unit, or the HQ of the active formation, was meant to go to a hex where it may not, up to where
    /// it is stopped. None where the refusal is not about a way.
    pub(crate) fn barred_way(&self, s: &State, unit: UnitId, to: HexId) -> Option<Barred> {
        self.may_act(s, unit).ok()?;
        let mover = mover_of(self, s, unit).filter(|mover| mover.at != to)?;
        let why = goes_to(self, s, &mover, to).err()?;
        let way = match lonely_way(self, s, &mover, to) {
            _ if may_leave(self, s, &mover).is_err() => Vec::new(),
            _ if self.ground().dir(mover.at, to).is_some() => vec![to],
            None => straight_way(self, s, &mover, to),
            Some((mut way, cost)) => {
                // What is wrong with the end itself is seen from afar.
                if let Some((gone, _)) = first_stop(self, s, &mover, &way, cost).filter(|(_, stop)| *stop == why) {
                    way.truncate(gone);
                }
                way
            }
        };
        let mut paid = mover.entry;
        let mut legs = vec![(mover.at, 0)];
        for hex in way {
            let dir = legs.last().and_then(|&(at, _)| self.ground().dir(at, hex).map(|dir| (at, dir)));
            let price = dir.map(|(at, dir)| self.ground().cost(mover.class, s.weather.mud, at, dir));
            paid += price.filter(|price| *price != PROHIBITED).unwrap_or(0);
            legs.push((hex, paid));
        }
        Some(Barred { way: legs, why, budget: mover.budget, spent: mover.spent })
    }

    /// The steps that units of the active formation, which may act, can make; by [`UnitId::HQ`], its HQ.
    pub(crate) fn moves_list(&self, s: &State, units: impl Iterator<Item = UnitId>, out: &mut Vec<Action>) {
        let field = Field::of(self, s, self.formation(s.acting()).seat);
        for unit in units {
            if let Some(mover) = mover_of(self, s, unit) {
                each_step(self, s, &mover, &field, |to| out.push(Action::going(unit, to)));
            }
        }
    }
    /// Why a unit, or the HQ of the active formation, may not move to a hex.
    pub(crate) fn move_check(&self, s: &State, unit: UnitId, to: HexId) -> Result<(), Violation> {
        self.may_act(s, unit)?;
        mover_of(self, s, unit).map_or(Ok(()), |mover| goes_to(self, s, &mover, to))
    }
    /// Moves it to the next hex, or sets out for a farther one.
    pub(crate) fn move_decide(&self, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
        let Some(mover) = mover_of(self, s, unit) else { return };
        match self.ground().dir(mover.at, to) {
            Some(dir) => {
                let cost = allowed_price(self, s, &mover, dir, to);
                steps_into(self, s, &mover, dir, to, cost, log);
            }
            None => s.frames.push(Frame::Walk(Walk { unit, to })),
        }
    }
}

/// A way that is refused, up to where it is stopped; MP in twelfths.
pub(crate) struct Barred {
    /// Each hex with what it has cost by then, the one the mover stands in first.
    pub way: Vec<(HexId, u16)>,
    /// Why it is refused.
    pub why: Violation,
    /// MP in this activation.
    pub budget: u16,
    /// Those that were spent before.
    pub spent: u16,
}

fn mover(game: &Bcs, s: &State, unit: UnitId) -> Mover {
    let held = s.unit(unit);
    let (class, at) = (game.side(s, unit).class, s.hex_of(unit));
    Mover {
        who: unit,
        seat: game.seat(unit),
        class,
        at,
        budget: game.budget(s, unit),
        spent: held.spent,
        entry: if held.has(Marks::ENTERING) { entry_price(game, s, class, at) } else { 0 },
    }
}
/// The HQ of the active formation, if it is on the map.
fn hq_mover(game: &Bcs, s: &State) -> Option<Mover> {
    let formation = s.act.formation.get()?;
    let held = s.formation(formation);
    Some(Mover {
        who: UnitId::HQ,
        seat: game.formation(formation).seat,
        class: Class::Truck,
        at: held.hq.get()?,
        budget: game.hq_budget(s, formation),
        spent: held.hq_spent,
        entry: 0,
    })
}
/// A unit or, by [`UnitId::HQ`], the HQ of the active formation; none off the map.
fn mover_of(game: &Bcs, s: &State, unit: UnitId) -> Option<Mover> {
    if unit == UnitId::HQ { hq_mover(game, s) } else { s.place(unit).map(|_| mover(game, s, unit)) }
}
/// What a reinforcement pays for its entry hex: it comes by the road that lies there, if that is cheaper (bcs:6.1a).
fn entry_price(game: &Bcs, s: &State, class: Class, at: HexId) -> u16 {
    let ground = game.ground();
    let best = (0..6).map(|dir| ground.road(at, dir)).max().unwrap_or(Road::None);
    let road = match best {
        Road::None => PROHIBITED,
        road => ground.parts().prices.road[road as usize][class as usize],
    };
    let hex = ground.terrain(at).cost[class as usize];
    let doubled = s.weather.mud && class != Class::Leg;
    let hex = if doubled { hex.saturating_mul(2) } else { hex };
    match road.min(hex) {
        PROHIBITED => 0,
        price => price,
    }
}
/// Why a mover may enter no further hex, wherever it wants to go.
fn may_leave(game: &Bcs, s: &State, mover: &Mover) -> Result<(), Violation> {
    refuse_if(game.effects(s).movement == PartWord::None, clause!("3.2h.6"))?;
    refuse_if(s.traffic.contains(mover.at), clause!("4.0e"))?;
    if mover.who == UnitId::HQ {
        let left = mover.spent > 0 && s.act.actor != UnitId::HQ;
        return if left { Err(Violation::of(clause!("3.5c"))) } else { Ok(()) };
    }
    let held = s.unit(mover.who);
    refuse_if(held.has(Marks::LEFT), clause!("3.5c"))?;
    // It may leave the zone its move began in (bcs:1.8j); once it has entered one it stays while the zone is there
    // (bcs:1.8i).
    refuse_if(held.has(Marks::MOVED) && game.stops(s, mover.who, mover.at), stop_clause(mover.class))?;
    Ok(())
}
/// Whether a mover that enters a hex can go no further: zones (bcs:1.8d to bcs:1.8g), even where a friend stands
/// (bcs:1.4c.1), and Traffic (bcs:4.0e). A ZOC alone does not halt a Tactical unit (bcs:1.8e).
fn halts(game: &Bcs, s: &State, mover: &Mover, hex: HexId) -> bool {
    s.traffic.contains(hex) || mover.who != UnitId::HQ && game.stops(s, mover.who, hex)
}
/// What a hop costs, or why it may not be made. Zones cost nothing themselves (bcs:1.8k); beyond the edge there is
/// nothing to enter (bcs:6.4a).
#[inline]
fn hop(game: &Bcs, s: &State, mover: &Mover, from: HexId, dir: Dir, to: HexId) -> Result<u16, Clause> {
    let enemy = enemy_of(mover.seat);
    let cost = game.ground().cost(mover.class, s.weather.mud, from, dir);
    if cost == PROHIBITED {
        return Err(clause!("4.1b"));
    }
    if s.zones[enemy].occupied.contains(to) {
        return Err(clause!("1.10d"));
    }
    if mover.who == UnitId::HQ {
        if game.in_ezoc(s, mover.seat, to) || game.in_ez(s, mover.seat, to) {
            return Err(clause!("4.6a"));
        }
        // Only a combat unit makes them jump.
        return if game.has_counters(s, enemy, to) { Err(clause!("1.4d")) } else { Ok(cost) };
    }
    if mover.class == Class::Truck && !game.params().truck_enters_ezoc && game.in_ezoc(s, mover.seat, to) {
        return Err(clause!("1.8h"));
    }
    Ok(cost)
}
/// What it costs a mover to enter the next hex now, or why it may not.
fn next_hex(game: &Bcs, s: &State, mover: &Mover, dir: Dir, to: HexId) -> Result<u16, Violation> {
    let cost = mover.entry + hop(game, s, mover, mover.at, dir, to).map_err(|clause| Violation::of(clause))?;
    // Who has spent nothing may always enter one hex (bcs:4.0d).
    if mover.spent > 0 {
        at_most(clause!("4.0b"), mover.budget, mover.spent + cost).map_err(in_points)?;
    }
    if mover.who == UnitId::HQ {
        return Ok(cost);
    }
    if game.has_counters(s, enemy_of(mover.seat), to) {
        may_jump(game, s, mover).map_err(|clause| Violation::of(clause))?;
    }
    match game.unrest(s, mover.who, to) {
        Err(violation) if !goes_on(game, s, mover, to, mover.spent + cost) => Err(violation),
        _ => Ok(cost),
    }
}
/// Why a unit may not make an HQ or trains jump (bcs:1.4j).
fn may_jump(game: &Bcs, s: &State, mover: &Mover) -> Result<(), Clause> {
    let may = !game.rulings().jump_needs_command || game.in_command(s, mover.who);
    if may { Ok(()) } else { Err(clause!("1.4j")) }
}
/// Whether a unit that enters a hex where it may not stay can go on to one where it may.
fn goes_on(game: &Bcs, s: &State, mover: &Mover, from: HexId, spent: u16) -> bool {
    let may_stay = |hex| hex != from && game.unrest(s, mover.who, hex).is_ok();
    if spent >= mover.budget || halts(game, s, mover, from) {
        return false;
    }
    // Mostly the way to its HQ will do, or a hex next to it.
    let jumps = game.counters_of(s, enemy_of(mover.seat));
    let goes_on = goes_home(game, s, mover, from, spent, &jumps, may_stay)
        || steps(game, s, mover, from, spent, &jumps).any(|(to, _)| may_stay(to))
        || gets_to(game, s, mover, from, spent, &jumps, may_stay);
    debug_assert_eq!(goes_on, ways(game, s, mover, from, spent, may_stay).1.is_some());
    goes_on
}
/// Whether a mover comes to a hex that will do by the cheapest steps nearer its HQ; where not, another way may lead on.
fn goes_home(
    game: &Bcs,
    s: &State,
    mover: &Mover,
    from: HexId,
    spent: u16,
    jumps: &HexSet,
    will_do: impl Fn(HexId) -> bool,
) -> bool {
    let Some(hq) = s.hq_of(s.unit(mover.who).formation) else { return false };
    let (ground, mut at, mut paid) = (game.ground(), from, spent);
    loop {
        let nearer = ground.towards(at, hq);
        let next = steps_in(game, s, mover, at, paid, jumps, nearer).min_by_key(|(_, total)| *total);
        match next {
            Some((to, _)) if will_do(to) => return true,
            Some((to, total)) if !halts(game, s, mover, to) => (at, paid) = (to, total),
            _ => return false,
        }
    }
}
/// Whether a mover comes to a hex that will do, the cheapest ways first.
fn gets_to(
    game: &Bcs,
    s: &State,
    mover: &Mover,
    from: HexId,
    spent: u16,
    jumps: &HexSet,
    will_do: impl Fn(HexId) -> bool,
) -> bool {
    let mut settled = HexSet::EMPTY;
    let mut open = BinaryHeap::with_capacity(32);
    open.push(Reverse((spent, from)));
    while let Some(Reverse((paid, at))) = open.pop() {
        if settled.contains(at) {
            continue;
        }
        settled.insert(at);
        if will_do(at) {
            return true;
        }
        if at == from || !halts(game, s, mover, at) {
            let next = steps(game, s, mover, at, paid, jumps).filter(|(to, _)| !settled.contains(*to));
            open.extend(next.map(|(to, total)| Reverse((total, to))));
        }
    }
    false
}
/// The hexes that a mover may go on to from one, without a jump and within its MP, each with the whole cost up to it.
fn steps(
    game: &Bcs,
    s: &State,
    mover: &Mover,
    from: HexId,
    paid: u16,
    jumps: &HexSet,
) -> impl Iterator<Item = (HexId, u16)> {
    steps_in(game, s, mover, from, paid, jumps, ALL_DIRS)
}
/// The same in these directions, given as bits.
fn steps_in(
    game: &Bcs,
    s: &State,
    mover: &Mover,
    from: HexId,
    paid: u16,
    jumps: &HexSet,
    dirs: u8,
) -> impl Iterator<Item = (HexId, u16)> {
    let ground = game.ground();
    let around = ground.around(from).filter(move |(dir, to)| dirs >> dir & 1 == 1 && !jumps.contains(*to));
    let paid = move |(dir, to)| hop(game, s, mover, from, dir, to).ok().map(|cost| (to, paid + cost));
    around.filter_map(paid).filter(|(_, total)| *total <= mover.budget)
}
/// The cheapest ways from a hex that a mover may leave, with the steps it may make without a jump, up to the first hex
/// that will do.
fn ways(
    game: &Bcs,
    s: &State,
    mover: &Mover,
    from: HexId,
    spent: u16,
    will_do: impl Fn(HexId) -> bool,
) -> (Ways, Option<HexId>) {
    let jumps = game.counters_of(s, enemy_of(mover.seat));
    let mut ways = Ways { cost: [PROHIBITED; HexId::MAX], back: [Maybe::NONE; HexId::MAX] };
    ways.cost[from.index()] = spent;
    // A heap allocates; a list on the stack that was looked through for the best was slower all the same
    // (docs/performance.md).
    let mut open = BinaryHeap::from([Reverse((spent, from))]);
    while let Some(Reverse((paid, at))) = open.pop() {
        if paid > ways.cost[at.index()] {
            // A cheaper way there was found meanwhile.
            continue;
        }
        if will_do(at) {
            return (ways, Some(at));
        }
        if at != from && halts(game, s, mover, at) {
            continue;
        }
        for (to, total) in steps(game, s, mover, at, paid, &jumps) {
            if total < ways.cost[to.index()] {
                (ways.cost[to.index()], ways.back[to.index()]) = (total, at.into());
                open.push(Reverse((total, to)));
            }
        }
    }
    (ways, None)
}
/// The hexes of the cheapest way to a hex, with the whole cost up to each; empty if there is none.
fn mover_way(game: &Bcs, s: &State, mover: &Mover, to: HexId) -> Vec<(HexId, u16)> {
    let (ways, found) = ways(game, s, mover, mover.at, mover.spent + mover.entry, |hex| hex == to);
    let Some(end) = found.filter(|&end| end != mover.at) else { return Vec::new() };
    let back = |hex: &HexId| ways.back[hex.index()].get().filter(|&before| before != mover.at);
    let way = std::iter::successors(Some(end), back).map(|hex| (hex, ways.cost[hex.index()] - mover.spent));
    let mut way: Vec<_> = way.collect();
    way.reverse();
    way
}
/// Why a mover may not go to a hex: the next one, or one it can get to by steps.
fn goes_to(game: &Bcs, s: &State, mover: &Mover, to: HexId) -> Result<(), Violation> {
    may_leave(game, s, mover)?;
    if let Some(dir) = game.ground().dir(mover.at, to) {
        return next_hex(game, s, mover, dir, to).map(|_| ());
    }
    refuse_if(s.zones[enemy_of(mover.seat)].occupied.contains(to), clause!("1.10d"))?;
    if mover.who != UnitId::HQ {
        game.unrest(s, mover.who, to)?;
    }
    match mover_way(game, s, mover, to).is_empty() {
        true => Err(why_no_way(game, s, mover, to)),
        false => Ok(()),
    }
}
/// Why a mover has no way to a hex: the ground, or else what stands first in the way it would go if it were alone on
/// the map.
fn why_no_way(game: &Bcs, s: &State, mover: &Mover, to: HexId) -> Violation {
    let Some((way, cost)) = lonely_way(game, s, mover, to) else { return Violation::of(clause!("4.1b")) };
    // Nothing stops whoever is there already.
    first_stop(game, s, mover, &way, cost).map_or(Violation::of(clause!("4.0a")), |(_, why)| why)
}
/// How many hexes of a way a mover gets to see, and why no more: a zone that it has come into, a hex that it may not
/// enter, MP for the whole way, an HQ or trains that would jump, whose hex is entered by a step of its own (bcs:4.0a).
fn first_stop(game: &Bcs, s: &State, mover: &Mover, way: &[HexId], cost: u16) -> Option<(usize, Violation)> {
    let (mut at, mut paid) = (mover.at, mover.spent + mover.entry);
    let whole = paid + cost;
    for (gone, &hex) in way.iter().enumerate() {
        if at != mover.at && halts(game, s, mover, at) {
            let jammed = s.traffic.contains(at);
            return Some((gone, Violation::of(if jammed { clause!("4.0e") } else { stop_clause(mover.class) })));
        }
        let dir = game.ground().dir(at, hex)?;
        match hop(game, s, mover, at, dir, hex) {
            Ok(price) => paid += price,
            Err(clause) => return Some((gone + 1, Violation::of(clause))),
        }
        if let Err(why) = at_most(clause!("4.0b"), mover.budget, if paid > mover.budget { whole } else { paid }) {
            return Some((gone + 1, in_points(why)));
        }
        if game.has_counters(s, enemy_of(mover.seat), hex) {
            let barred = may_jump(game, s, mover).err();
            let why = Violation::of(barred.unwrap_or(clause!("4.0a")));
            return Some((gone + 1, if barred.is_none() { why.case("bcs-case-jump") } else { why }));
        }
        at = hex;
    }
    None
}
/// The hexes straight to one, up to the first that the ground does not let a mover enter: where there is no way at all.
fn straight_way(game: &Bcs, s: &State, mover: &Mover, to: HexId) -> Vec<HexId> {
    let (ground, mut at, mut way) = (game.ground(), mover.at, Vec::new());
    while let Some((dir, next)) =
        ground.around(at).find(|(_, next)| ground.distance(*next, to) < ground.distance(at, to))
    {
        way.push(next);
        if next == to || ground.cost(mover.class, s.weather.mud, at, dir) == PROHIBITED {
            break;
        }
        at = next;
    }
    way
}
/// The cheapest way to a hex by the ground alone, whoever stands there, and what it costs; none if the ground has none.
fn lonely_way(game: &Bcs, s: &State, mover: &Mover, to: HexId) -> Option<(Vec<HexId>, u16)> {
    let ground = game.ground();
    let price = |at, dir, _| ground.cost(mover.class, s.weather.mud, at, dir);
    let reach = ground.cheapest(mover.at, PROHIBITED - 1, price);
    let (mut way, cost) = (Vec::new(), reach.cost(to.index())?);
    reach.path_to(to.index(), &mut way);
    Some((way.into_iter().skip(1).map(|place| HexId(place as u16)).collect(), cost as u16))
}
/// What every mover of a side finds on the map.
struct Field {
    /// Hexes that nobody of it may enter: with enemy units.
    taken: HexSet,
    /// Hexes where nobody and nothing is.
    free: HexSet,
}

impl Field {
    fn of(game: &Bcs, s: &State, seat: Seat) -> Field {
        let (taken, enemy) = (s.zones[enemy_of(seat)].occupied, enemy_of(seat));
        let held = taken.union(s.zones[seat].occupied).union(game.counters_of(s, enemy));
        Field { taken, free: HexSet::of_words(held.words().map(|word| !word)) }
    }
}

fn each_step(game: &Bcs, s: &State, mover: &Mover, field: &Field, mut step: impl FnMut(HexId)) {
    if mover.spent > 0 && mover.spent >= mover.budget || may_leave(game, s, mover).is_err() {
        return;
    }
    let ground = game.ground();
    // Who was in Command Radius may stay wherever there is room; a Truck minds zones.
    let commanded = mover.who != UnitId::HQ && s.unit(mover.who).has(Marks::IN_COMMAND);
    let is_plain =
        |to| commanded && field.free.contains(to) && (mover.class != Class::Truck || !game.in_ezoc(s, mover.seat, to));
    for dir in ground.dirs_by_hex(mover.at) {
        let Some(to) = ground.beyond(mover.at, dir) else { continue };
        let cost = ground.cost(mover.class, s.weather.mud, mover.at, dir);
        if cost == PROHIBITED || field.taken.contains(to) {
            continue;
        }
        let cheap = mover.spent == 0 || mover.spent + mover.entry + cost <= mover.budget;
        let may_enter = cheap && is_plain(to) || next_hex(game, s, mover, dir, to).is_ok();
        debug_assert_eq!(may_enter, next_hex(game, s, mover, dir, to).is_ok(), "a plain hex may be entered");
        if may_enter {
            step(to);
        }
    }
}
/// What a step costs that was allowed: the same that was looked at then.
fn allowed_price(game: &Bcs, s: &State, mover: &Mover, dir: Dir, to: HexId) -> u16 {
    match next_hex(game, s, mover, dir, to) {
        Ok(cost) => cost,
        Err(why) => unreachable!("{to:?} may not be entered: {why}"),
    }
}

impl UnderWay<Bcs> for Walk {
    /// Makes the next step of a way; what has changed meanwhile may end it early.
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mover = mover_of(game, s, self.unit).filter(|mover| may_leave(game, s, mover).is_ok());
        let next = mover.and_then(|mover| {
            let &(to, _) = mover_way(game, s, &mover, self.to).first()?;
            let dir = game.ground().dir(mover.at, to)?;
            next_hex(game, s, &mover, dir, to).ok().map(|cost| (mover, dir, to, cost))
        });
        let Some((mover, dir, to, cost)) = next else {
            s.frames.pop();
            return Ok(());
        };
        if to == self.to {
            s.frames.pop();
        }
        steps_into(game, s, &mover, dir, to, cost, log);
        Ok(())
    }
}

impl Bcs {
    /// Where a unit, or the HQ of the active formation ([`UnitId::HQ`]), may go and for how much, in twelfths: for the
    /// table.
    pub fn reach(&self, s: &State, unit: UnitId) -> Vec<(HexId, u16)> {
        let is_hq = unit == UnitId::HQ;
        // Who stands where it may not stay goes on first.
        if self.restless(s).is_some_and(|(first, _)| first != unit) {
            return Vec::new();
        }
        let is_idle = s.act.formation.is_none() || self.may_act(s, unit).is_err();
        let mover = if is_idle { None } else { mover_of(self, s, unit) };
        let Some(mover) = mover.filter(|mover| may_leave(self, s, mover).is_ok()) else { return Vec::new() };
        let (ways, _) = ways(self, s, &mover, mover.at, mover.spent + mover.entry, |_| false);
        let go = |to: HexId| match (self.ground().dir(mover.at, to), ways.cost[to.index()]) {
            (Some(dir), _) => next_hex(self, s, &mover, dir, to).ok().map(|cost| (to, cost)),
            (None, PROHIBITED) => None,
            (None, cost) => {
                let stays = to != mover.at && (is_hq || self.unrest(s, unit, to).is_ok());
                stays.then(|| (to, cost - mover.spent))
            }
        };
        self.ground().all().filter_map(go).collect()
    }
}

/// The clause by which a hop has its price.
fn price_clause(game: &Bcs, s: &State, mover: &Mover, dir: Dir, cost: u16) -> Clause {
    let ground = game.ground();
    let road = ground.road(mover.at, dir);
    match road {
        _ if mover.entry > 0 => clause!("6.1a"),
        _ if mover.spent + cost > mover.budget => clause!("4.0d"),
        Road::Track | Road::Secondary | Road::Primary
            if ground.parts().prices.road[road as usize][mover.class as usize] == cost =>
        {
            clause!("4.1c")
        }
        _ if s.weather.mud && mover.class != Class::Leg => clause!("4.1d"),
        _ => clause!("4.1a"),
    }
}
/// Moves a unit into the next hex for the price at which it was allowed to go ([`next_hex`]): terrain and roads,
/// nothing for zones (bcs:1.8k).
fn steps_into(game: &Bcs, s: &mut State, mover: &Mover, dir: Dir, to: HexId, cost: u16, log: Log<'_>) {
    let unit = mover.who;
    if unit == UnitId::HQ {
        return hq_steps_into(game, s, mover, dir, to, cost, log);
    }
    let clause = price_clause(game, s, mover, dir, cost);
    game.acts(s, unit);
    if s.act.began.is_none() {
        s.act.began = mover.at.into();
    }
    let held = s.unit_mut(unit);
    if held.spent == 0 {
        held.face = held.showing();
    }
    held.spent += cost;
    held.marks.add(Marks::MOVED);
    game.put(s, unit, to);
    log.tell(Event::new(clause, MoveEvent::Moves { unit, to, cost, left: game.mp_left(s, unit) }));
    tangles(game, s, s.acting(), to, log);
    match game.unrest(s, unit, to) {
        Err(_) => s.unit_mut(unit).marks.add(Marks::RESTLESS),
        Ok(()) => s.unit_mut(unit).marks.remove(Marks::RESTLESS),
    }
    game.entered(s, unit, log);
}
/// The same with the HQ of the active formation.
fn hq_steps_into(game: &Bcs, s: &mut State, mover: &Mover, dir: Dir, to: HexId, cost: u16, log: Log<'_>) {
    let clause = price_clause(game, s, mover, dir, cost);
    game.acts(s, UnitId::HQ);
    let formation = s.acting();
    let held = s.formation_mut(formation);
    (held.hq, held.route) = (to.into(), 0);
    held.hq_spent += cost;
    let left = mover.budget.saturating_sub(held.hq_spent);
    log.tell(Event::new(clause, MoveEvent::HqMoves { formation, to, cost, left }));
    // bcs:4.6b
    game.end_pd(s, formation, game.cites().pd_hq_moves, log);
    tangles(game, s, formation, to, log);
}
/// Friends pass through each other, but another formation's combat unit in the hex gives both formations a Coordination
/// marker (bcs:1.10c, bcs:3.3f).
fn tangles(game: &Bcs, s: &mut State, formation: FormationId, at: HexId, log: Log<'_>) {
    let seat = game.formation(formation).seat;
    for unit in game.friends_at(s, seat, at) {
        let with = s.unit(unit).formation.get().filter(|&with| with != formation);
        let Some(with) = with else { continue };
        let is_new = [formation, with].map(|formation| coordinates(s, formation));
        if is_new != [false; 2] {
            log.tell(Event::new(clause!("3.3f"), MoveEvent::Tangled { formation, with }));
        }
    }
}
/// Gives a formation a Coordination marker; true if it had none, or one that this activation's SNAFU roll has used. The
/// new one is for its next roll and outlasts this Clean-Up (bcs:3.2e).
fn coordinates(s: &mut State, formation: FormationId) -> bool {
    let held = s.formation_mut(formation);
    let is_new = !held.coordination || held.coordination_used;
    (held.coordination, held.coordination_used) = (true, false);
    is_new
}

/// The clause by which a zone stops a class.
const fn stop_clause(class: Class) -> Clause {
    match class {
        Class::Leg => clause!("1.8d"),
        Class::Tactical => clause!("1.8f"),
        Class::Truck => clause!("1.8g"),
    }
}
