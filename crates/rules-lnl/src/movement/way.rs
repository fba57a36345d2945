//! Several steps ordered at once: what a group on foot can reach, the cheapest way there, and what stops it on the way
//! to where it cannot go.

use crate::{
    game::Lnl,
    model::Loc,
    state::{MoveKind, Mover, State},
};
use kernel::{Detail, Violation, clause, refuse_if};

/// What a group can reach with the points it has, the cheapest first; ways of equal cost in the order of hexes.
pub(crate) struct Reach {
    /// Each place with its cost and the place before it in the list; first where the group stands.
    places: Vec<(Loc, u8, usize)>,
}

impl Reach {
    /// The places with their costs, where the group stands left out.
    pub(crate) fn places(&self) -> impl Iterator<Item = (Loc, u8)> + '_ {
        self.places.iter().skip(1).map(|&(at, cost, _)| (at, cost))
    }
    /// The cheapest way to a place, each step with the cost so far; `None` when it is out of reach.
    pub(crate) fn way(&self, to: Loc) -> Option<Vec<(Loc, u8)>> {
        let mut place = self.places.iter().skip(1).position(|&(at, ..)| at == to)? + 1;
        let mut way = Vec::new();
        while place > 0 {
            let (at, cost, before) = self.places[place];
            way.push((at, cost));
            place = before;
        }
        way.reverse();
        Some(way)
    }
}

/// The way to a place that cannot be reached.
pub(crate) struct Stopped {
    /// Its steps with the cost so far, the last of which is refused.
    pub way: Vec<(Loc, u8)>,
    /// What stops it there.
    pub there: Violation,
    /// Why the whole way is refused.
    pub why: Violation,
}

impl Lnl {
    /// Everything the group can reach.
    pub(crate) fn reach(&self, s: &State, mover: &Mover) -> Reach {
        reach_to(self, s, mover, None)
    }

    /// The first step of the cheapest way of the group to a location.
    ///
    /// # Errors
    /// What stops it on the way, or that no way leads there.
    pub(super) fn way(&self, s: &State, mover: &Mover, goal: Loc) -> Result<Loc, Violation> {
        refuse_if(goal == mover.at, clause!("6.0.a"))?;
        let way = reach_to(self, s, mover, Some(goal)).way(goal);
        match way.and_then(|way| way.first().map(|&(at, _)| at)) {
            Some(first) => Ok(first),
            None => Err(match self.walk_stopped(s, mover, goal) {
                Some(stopped) => stopped.why,
                // The chart closes every way.
                None => Violation::of(clause!("10.4.a")),
            }),
        }
    }

    /// What stops a group on foot on its way to a place that it cannot reach: its points, where there is a way at all,
    /// otherwise the first step of the cheapest way that is not open to it.
    pub(crate) fn walk_stopped(&self, s: &State, mover: &Mover, goal: Loc) -> Option<Stopped> {
        let mut rested = s.clone();
        mover.group.into_iter().for_each(|unit| rested.unit_mut(unit).spent = 0);
        let tireless = |stands: &Mover, to, _| self.step_check(&rested, stands, to, 0).ok();
        if let Some(way) = flood(self, s, mover, Some(goal), true, tireless).way(goal) {
            return self.walk_tires(s, mover, way);
        }
        let priced = |stands: &Mover, to, _| self.step_price(s, stands, to).map(|(cost, _)| cost);
        let way = flood(self, s, mover, Some(goal), false, priced).way(goal)?;
        let seat = self.mover_seat(mover)?;
        let mut at = mover.at;
        for place in 0..way.len() {
            let stands = Mover { at, ..*mover };
            // Who enters an enemy hex stops there.
            let fights = place > 0 && self.enemy_at(s, seat, at);
            let refused = match self.step_check(&rested, &stands, way[place].0, 0) {
                _ if fights => Some((place, Violation::of(clause!("6.0.l")))),
                Err(why) => Some((place + 1, why)),
                Ok(_) => None,
            };
            if let Some((n, why)) = refused {
                return Some(Stopped { way: way[..n].to_vec(), there: why, why });
            }
            at = way[place].0;
        }
        None
    }
    /// Where the points of a group end on a way that is open to it.
    fn walk_tires(&self, s: &State, mover: &Mover, way: Vec<(Loc, u8)>) -> Option<Stopped> {
        let (mut at, mut ahead) = (mover.at, 0);
        let (_, whole) = *way.last()?;
        for (place, &(to, cost)) in way.iter().enumerate() {
            if let Err(there) = self.step_check(s, &Mover { at, ..*mover }, to, ahead) {
                let why = match there.detail {
                    Detail::Exceeds { limit, .. } if mover.kind == MoveKind::Crawl => {
                        there.exceeding(limit, way.len() as i32)
                    }
                    Detail::Exceeds { limit, got } => there.exceeding(limit, got + i32::from(whole - cost)),
                    _ => there,
                };
                return Some(Stopped { way: way[..=place].to_vec(), there, why });
            }
            (at, ahead) = (to, cost);
        }
        None
    }
}

/// What the group can reach, as far as it takes to find the goal.
fn reach_to(game: &Lnl, s: &State, mover: &Mover, goal: Option<Loc>) -> Reach {
    flood(game, s, mover, goal, true, |stands, to, spent| game.step_check(s, stands, to, spent).ok())
}
/// What is reached by steps that cost so much, given what was spent before them; with `stops` no farther than into an
/// enemy hex.
fn flood(
    game: &Lnl,
    s: &State,
    mover: &Mover,
    goal: Option<Loc>,
    stops: bool,
    cost_of: impl Fn(&Mover, Loc, u8) -> Option<u8>,
) -> Reach {
    let mut reach = Reach { places: vec![(mover.at, 0, 0)] };
    let Some(seat) = game.mover_seat(mover) else { return reach };
    let mut open: Vec<(u8, Loc, usize)> = Vec::new();
    let mut place = 0;
    loop {
        let (here, spent, _) = reach.places[place];
        let stands = Mover { at: here, ..*mover };
        // Who enters an enemy hex stops there.
        let goes_on = !stops || here == mover.at || !game.enemy_at(s, seat, here);
        for &to in game.steps_from(&stands).iter().filter(|_| goes_on) {
            open.extend(cost_of(&stands, to, spent).map(|cost| (spent + cost, to, place)));
        }
        open.retain(|(_, to, _)| !reach.places.iter().any(|(known, ..)| known == to));
        let Some(&(cost, to, before)) = open.iter().min() else { return reach };
        reach.places.push((to, cost, before));
        place = reach.places.len() - 1;
        if Some(to) == goal {
            return reach;
        }
    }
}
