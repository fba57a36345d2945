//! Several steps ordered at once: what a group on foot can reach, and the cheapest way there.

use crate::{
    game::Lnl,
    model::Loc,
    state::{Mover, State},
};
use kernel::{Violation, clause};

/// What a group can reach with the points it has, the cheapest first; ways of equal cost in the order of hexes.
pub(crate) struct Reach {
    /// Each place with its cost and the place before it in the list; first where the group stands.
    places: Vec<(Loc, u8, usize)>,
    /// Why the goal was refused from a place next to it.
    why: Option<Violation>,
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

impl Lnl {
    /// Everything the group can reach.
    pub(crate) fn reach(&self, s: &State, mover: &Mover) -> Reach {
        reach_to(self, s, mover, None)
    }

    /// The first step of the cheapest way of the group to a location.
    pub(super) fn way(&self, s: &State, mover: &Mover, goal: Loc) -> Result<Loc, Violation> {
        let reach = reach_to(self, s, mover, Some(goal));
        let first = reach.way(goal).and_then(|way| way.first().map(|&(at, _)| at));
        first.ok_or(reach.why.unwrap_or(Violation::of(clause!("6.0.f"))))
    }
}

/// What the group can reach, as far as it takes to find the goal.
fn reach_to(game: &Lnl, s: &State, mover: &Mover, goal: Option<Loc>) -> Reach {
    let mut reach = Reach { places: vec![(mover.at, 0, 0)], why: None };
    let Some(seat) = game.mover_seat(mover) else { return reach };
    let mut open: Vec<(u8, Loc, usize)> = Vec::new();
    let mut place = 0;
    loop {
        let (here, spent, _) = reach.places[place];
        let stands = Mover { at: here, ..*mover };
        // Who enters an enemy hex stops there.
        let goes_on = here == mover.at || !game.enemy_at(s, seat, here);
        for to in game.steps_from(&stands).into_iter().filter(|_| goes_on) {
            match game.step_check(s, &stands, to, spent) {
                Ok(cost) => open.push((spent + cost, to, place)),
                Err(violation) if Some(to) == goal => reach.why = Some(violation),
                Err(_) => {}
            }
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
