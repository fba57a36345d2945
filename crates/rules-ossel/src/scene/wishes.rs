//! What somebody who clicks may mean, legal or not: the rules say why not, and what stops a way that was meant. What is
//! listed is found by its clicks; here is the rest.

use super::Clicked;
use crate::{Action, Fight, HexId, Ossel, Phase, Place, Stage, State, UnitId, enemy_of};
use content::message;
use kernel::{Clause, Rules, Seat, Violation, clause, say::Message};
use scene::{Leg, Pick};

impl Ossel {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let clicked: Vec<Clicked> = picks.iter().filter_map(|pick| self.clicked(s, pick)).collect();
        let Some(&last) = clicked.last() else { return Vec::new() };
        let hex = match last {
            Clicked::Hex(hex) => Some(hex),
            Clicked::Unit(unit) => s.hex(unit),
        };
        vec![match (s.fight, clicked[0], last, hex) {
            (Some(fight), ..) => self.wished_in(s, &fight, last, hex),
            (None, Clicked::Unit(unit), _, Some(at)) if clicked.len() > 1 => self.wished_of(s, unit, at),
            (None, _, Clicked::Unit(unit), _) => self.wished_with(s, seat, unit),
            // A hex by itself: whoever stands there, or else the nearest counter of one's own that has not moved; the
            // nearest of all where all have.
            (None, _, Clicked::Hex(to), _) => match s.at(to) {
                Some(unit) => self.wished_with(s, seat, unit),
                None => {
                    let own = s.placed().filter(|(unit, _)| self.owner(*unit) == seat);
                    let meant = own.min_by_key(|&(unit, hex)| (s.unit(unit).moved, self.ground().distance(hex, to)));
                    Action::Move { unit: meant.map_or(UnitId(0), |(unit, _)| unit), to }
                }
            },
        }]
    }
    fn wished_in(&self, s: &State, fight: &Fight, last: Clicked, hex: Option<HexId>) -> Action {
        match (fight.stage, last, hex) {
            (Stage::Retreat, _, Some(to)) => Action::Retreat { to },
            (Stage::Compose, Clicked::Unit(unit), _) if unit == fight.defender => Action::Roll,
            (Stage::Compose, Clicked::Unit(unit), _) if self.owner(unit) == s.active => Action::Join { unit },
            (Stage::Loss, Clicked::Unit(unit), _) => Action::Lose { unit },
            (Stage::Advance, Clicked::Unit(unit), _) => Action::Advance { unit },
            // The hex itself: the first who may advance to it.
            (Stage::Advance, Clicked::Hex(to), _) if to == fight.hex => match self.may_advance(s, fight).first() {
                Some(unit) => Action::Advance { unit },
                None => Action::Decline,
            },
            _ => Action::Done,
        }
    }
    /// A counter and a hex: against an enemy within its reach fight, elsewhere go.
    fn wished_of(&self, s: &State, unit: UnitId, at: HexId) -> Action {
        let is_enemy = s.at(at).is_some_and(|on| self.owner(on) != self.owner(unit));
        let is_near = s.hex(unit).is_some_and(|from| self.ground().distance(from, at) == 1);
        match s.unit(unit).place {
            Place::Waiting => Action::Place { unit, to: at },
            _ if is_enemy && (is_near || s.phase == Phase::Combat) => Action::Attack { unit, at },
            _ => Action::Move { unit, to: at },
        }
    }
    /// A counter by itself. The enemy's is attacked by whoever may, else by the nearest; one's own acts by phase.
    fn wished_with(&self, s: &State, seat: Seat, unit: UnitId) -> Action {
        let attack = |(unit, at): (UnitId, HexId)| Action::Attack { unit, at };
        let (own, phase, held) = (self.owner(unit) == seat, s.phase, s.unit(unit));
        let entry = self.entry(unit).at.first();
        match (held.place, entry) {
            (Place::On(at), _) if !own => {
                let idle = |unit| self.check(s, seat, &attack((unit, at))).is_err();
                let far = |&(unit, hex): &(UnitId, HexId)| (idle(unit), self.ground().distance(hex, at));
                let nearest = s.placed().filter(|(unit, _)| self.owner(*unit) == seat).min_by_key(far);
                nearest.map_or(Action::Rally { unit }, |(unit, _)| attack((unit, at)))
            }
            (Place::On(from), _) if phase == Phase::Combat => {
                let enemies = self.hexes_of(s, enemy_of(seat));
                let nearest = enemies.iter().min_by_key(|at| self.ground().distance(from, *at));
                nearest.map_or(Action::Rally { unit }, |at| attack((unit, at)))
            }
            (Place::On(to), _) if held.moved => Action::Move { unit, to },
            (Place::Waiting, Some(&to)) => Action::Place { unit, to },
            _ => Action::Rally { unit },
        }
    }

    /// The way of a refused move, up to what stops it.
    pub(super) fn barred_legs(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        let Action::Move { unit, to } = *action else { return Vec::new() };
        let is_due = s.phase == Phase::Movement && s.active == seat && s.fight.is_none();
        let known = is_due && unit.index() < s.units.len();
        let Some(why) = known.then(|| self.check_move(s, seat, unit, to).err()).flatten() else { return Vec::new() };
        let Some(from) = s.hex(unit).filter(|from| self.owner(unit) == seat && *from != to && !s.unit(unit).moved)
        else {
            return Vec::new();
        };
        let way = match why.clause {
            clause if clause == clause!("2.5") || clause == clause!("1.6") => self.straight_way(from, to),
            _ => self.barred_way(s, unit, from, to).0,
        };
        let leg = |&(hex, cost): &(HexId, u32)| Leg {
            at: Pick::cell(self.ground().label(hex)),
            cost: (cost > 0).then(|| message!("ossel-points", n = cost)),
            note: None,
        };
        let mut legs: Vec<Leg> = way.iter().map(leg).collect();
        if let Some(last) = legs.last_mut() {
            last.note = Some(stop_note(&why));
        }
        legs
    }
}

/// What stops somebody, in a few words.
fn stop_note(why: &Violation) -> Message {
    const STOPS: [(Clause, &str); 5] = [
        (clause!("1.6"), "ossel-stop-full"),
        (clause!("2.2"), "ossel-stop-points"),
        (clause!("2.4"), "ossel-stop-river"),
        (clause!("2.5"), "ossel-stop-enemy"),
        (clause!("3.4"), "ossel-stop-leave"),
    ];
    let id = STOPS.into_iter().find(|(clause, _)| *clause == why.clause).map_or("ossel-stop-zone", |(_, id)| id);
    match why.figures() {
        Some((limit, got)) => Message::new(id).with("limit", limit).with("got", got),
        None => Message::new(id),
    }
}
