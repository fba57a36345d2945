//! What somebody who clicks may mean, legal or not: the rules say why not.
//!
//! What is listed is found by its clicks; here is what is not. The likeliest is first, and something always comes last
//! that the rules refuse with the clause that says what is asked.

use super::picks::Clicked;
use crate::{
    action::Action,
    game::Bcs,
    model::{AttackKind, HexId, Point, UnitId},
    state::{ActStep, Frame, Phase, State},
};
use kernel::{Maybe, Seat};
use scene::Pick;

impl Bcs {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let clicked: Vec<Clicked> = picks.iter().filter_map(|pick| self.clicked(pick)).collect();
        let Some(&last) = clicked.last() else { return Vec::new() };
        let mut wishes = match s.top() {
            Some(frame) => wished_in_frame(&frame, last),
            None => match s.phase {
                Phase::Activation if s.act.formation.is_some() => wished_in_activation(self, s, seat, &clicked, last),
                Phase::Arrival(_) | Phase::Assignment(_) => wished_before(&clicked, last),
                _ => Vec::new(),
            },
        };
        wishes.push(out_of_place(self, s, last));
        wishes
    }
}

/// Where a click is.
fn hex_clicked(s: &State, click: Clicked) -> Option<HexId> {
    match click {
        Clicked::Hex(hex) => Some(hex),
        Clicked::Unit(unit) => s.place(unit),
        Clicked::Hq(formation) => s.formation(formation).hq.get(),
        Clicked::Trains(formation) => s.formation(formation).trains.get(),
        Clicked::Support(_) | Clicked::Off(..) => None,
    }
}
/// What a click would mean at another time, and is refused now.
fn out_of_place(game: &Bcs, s: &State, last: Clicked) -> Action {
    match last {
        Clicked::Unit(unit) => Action::Flip { unit },
        Clicked::Hq(formation) => Action::Activate { formation },
        Clicked::Trains(formation) if s.act.formation == formation => Action::Trains,
        // Another formation's trains never stand for those of the one that acts.
        Clicked::Trains(formation) => Action::Activate { formation },
        Clicked::Support(support) => Action::Restore { support, to: HexId(0) },
        Clicked::Hex(at) => Action::Obj { at },
        Clicked::Off(seat, _) => {
            let away = game.of(seat).filter(|unit| s.place(unit).is_none()).first();
            Action::Replace { unit: away.unwrap_or(UnitId(0)) }
        }
    }
}
fn wished_before(clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    match (clicked.first(), last) {
        (Some(&Clicked::Unit(unit)), Clicked::Hex(to)) => {
            vec![Action::Place { unit, to }, Action::Rebuild { unit, to }]
        }
        (Some(&Clicked::Unit(unit)), Clicked::Hq(formation)) => vec![Action::Assign { unit, formation }],
        (Some(&Clicked::Support(support)), Clicked::Hex(to)) => vec![Action::Restore { support, to }],
        (Some(&Clicked::Hq(formation)), Clicked::Hex(to)) => vec![Action::PlaceHq { formation, to }],
        (_, Clicked::Unit(unit)) => vec![Action::Replace { unit }, Action::Convert { unit }],
        (_, Clicked::Hq(formation)) => vec![Action::Grant { formation }],
        _ => Vec::new(),
    }
}
fn wished_in_activation(game: &Bcs, s: &State, seat: Seat, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    let at = hex_clicked(s, last);
    match s.act.step {
        ActStep::Objs => at.map(|at| Action::Obj { at }).into_iter().collect(),
        ActStep::Trains => at.map(|to| Action::PlaceTrains { to }).into_iter().collect(),
        ActStep::Activity => match (clicked[0], at) {
            (Clicked::Unit(unit), Some(at)) if clicked.len() > 1 => wished_of(game, s, seat, unit, clicked, at),
            (Clicked::Hq(formation), Some(to)) if clicked.len() > 1 && s.act.formation == formation => {
                vec![Action::MoveHq { to }]
            }
            (Clicked::Unit(unit), _) => {
                vec![Action::Flip { unit }, Action::Screen { unit }, Action::Withdraw { unit }]
            }
            (Clicked::Trains(formation), _) if s.act.formation == formation => vec![Action::Trains],
            (Clicked::Hex(at), _) => {
                vec![Action::Barrage { point: Point::Artillery, at }, Action::Barrage { point: Point::Air, at }]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
/// What a unit may be meant to do to a hex: against enemies fight, elsewhere go.
fn wished_of(game: &Bcs, s: &State, seat: Seat, unit: UnitId, clicked: &[Clicked], at: HexId) -> Vec<Action> {
    if game.enemies_at(s, seat, at).is_empty() {
        return vec![Action::Move { unit, to: at }];
    }
    let support = clicked.iter().find_map(|click| match click {
        Clicked::Support(support) => Some(Maybe::some(*support)),
        _ => None,
    });
    if let Some(support) = support {
        return vec![Action::Engage { unit, support, at }];
    }
    let can = &game.side(s, unit).can;
    let mut wishes = vec![
        (can.regular, Action::Attack { kind: AttackKind::Regular, unit, at }),
        (can.shock, Action::Attack { kind: AttackKind::Shock, unit, at }),
        (can.engage, Action::Engage { unit, support: Maybe::NONE, at }),
        (can.fire, Action::Fire { unit, at }),
        (can.recon, Action::Recon { unit, at }),
    ];
    // What its counter allows at all is likelier to be meant.
    wishes.sort_by_key(|(can, _)| !can);
    wishes.into_iter().map(|(_, wish)| wish).collect()
}
fn wished_in_frame(frame: &Frame, last: Clicked) -> Vec<Action> {
    match (frame, last) {
        (Frame::Attack(_), Clicked::Unit(unit)) => vec![Action::Defend { unit }, Action::Assist { unit }],
        (Frame::Attack(attack), Clicked::Hex(_)) => {
            vec![Action::Barrage { point: Point::Artillery, at: attack.at }]
        }
        (Frame::Engage(_), Clicked::Unit(unit)) => {
            vec![Action::Target { unit, support: Maybe::NONE }]
        }
        (Frame::Losses(_), Clicked::Unit(unit)) => vec![Action::Lose { unit }],
        (Frame::Retreats(retreats), Clicked::Hex(to)) => {
            let path = [to.into(), Maybe::NONE, Maybe::NONE];
            let three = retreats.three.iter().map(|unit| Action::Retreat { unit, path });
            three.chain(retreats.home.iter().map(|unit| Action::Place { unit, to })).collect()
        }
        (Frame::Jump(_), Clicked::Hex(to)) => vec![Action::Jump { to }],
        _ => Vec::new(),
    }
}
