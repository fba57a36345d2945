//! What somebody who clicks may mean, legal or not: the rules say why not.
//!
//! What is listed is found by its clicks; here is what is not. The likeliest is first, and where nothing fits there is
//! something that the rules refuse with the clause that says what is asked.

use super::{ground::Off, picks::Clicked};
use crate::{
    action::{Action, Path},
    game::{Bcs, enemy_of},
    model::{AttackKind, FormationId, HexId, Point, SupportId, UnitId},
    state::{ActStep, Attack, AttackStage, Frame, Marks, Phase, Retreats, State, Status},
};
use kernel::{Maybe, Rules, Seat, clause};
use scene::Pick;

impl Bcs {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let clicked = picks.iter().filter_map(|pick| self.clicked(pick)).map(|click| first_inside(self, s, click));
        let clicked: Vec<Clicked> = clicked.collect();
        let Some(&last) = clicked.last() else { return Vec::new() };
        let mut wishes = match s.top() {
            Some(frame) => wished_in_frame(self, s, seat, &frame, last),
            None => match s.phase {
                Phase::Activation if s.act.formation.is_some() => wished_in_activation(self, s, seat, &clicked, last),
                Phase::Activation => {
                    formation_of(s, last).map(|formation| Action::Activate { formation }).into_iter().collect()
                }
                Phase::Arrival(_) => wished_on_arrival(self, s, &clicked, last),
                Phase::Assignment(_) => wished_in_assignment(self, s, seat, &clicked, last),
                _ => Vec::new(),
            },
        };
        if wishes.is_empty() {
            wishes.push(out_of_place(self, s, last));
        }
        wishes
    }
}

/// A box stands for the first who is in it.
fn first_inside(game: &Bcs, s: &State, click: Clicked) -> Clicked {
    let Clicked::Off(seat, beside) = click else { return click };
    let in_state = |status| game.of(seat).filter(|unit| s.unit(unit).status == status).first().map(Clicked::Unit);
    let pool = |formation| game.pool(s, formation).first();
    let inside = match beside {
        Off::Coming => in_state(Status::Waiting),
        Off::Away => in_state(Status::OffMap),
        Off::Lost => in_state(Status::Eliminated),
        Off::Support => game.formations_of(seat).iter().find_map(pool).map(Clicked::Support),
    };
    inside.unwrap_or(click)
}
/// The formation of what is clicked on.
fn formation_of(s: &State, click: Clicked) -> Option<FormationId> {
    match click {
        Clicked::Unit(unit) => s.unit(unit).formation.get(),
        Clicked::Hq(formation) | Clicked::Trains(formation) => Some(formation),
        Clicked::Support(support) => s.asset(support).formation.get(),
        Clicked::Hex(_) | Clicked::Off(..) => None,
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
        Clicked::Hq(formation) if s.act.formation == formation => Action::WithdrawHq,
        Clicked::Hq(formation) => Action::Activate { formation },
        Clicked::Trains(formation) if s.act.formation == formation => Action::Trains,
        // Another formation's trains never stand for those of the one that acts.
        Clicked::Trains(formation) => Action::Activate { formation },
        Clicked::Support(support) => Action::Restore { support, to: HexId(0) },
        Clicked::Hex(to) if s.act.formation.is_some() && !game.in_activity(s) => Action::MoveHq { to },
        Clicked::Hex(at) => Action::Obj { at },
        Clicked::Off(seat, _) => {
            let away = game.of(seat).filter(|unit| s.place(unit).is_none()).first();
            Action::Replace { unit: away.unwrap_or(UnitId(0)) }
        }
    }
}
/// A hex by the HQ of a unit's formation, where it would come back.
fn by_hq(s: &State, unit: UnitId) -> HexId {
    s.hq_of(s.unit(unit).formation).unwrap_or(HexId(0))
}
fn wished_on_arrival(game: &Bcs, s: &State, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    match (clicked[0], hex_clicked(s, last), clicked.len() > 1) {
        (Clicked::Unit(unit), Some(to), true) => vec![Action::Place { unit, to }, Action::Rebuild { unit, to }],
        (Clicked::Hq(formation), Some(to), true) => vec![Action::PlaceHq { formation, to }],
        (Clicked::Unit(unit), ..) => match s.unit(unit).status {
            Status::Eliminated => vec![Action::Rebuild { unit, to: by_hq(s, unit) }],
            Status::OffMap => vec![Action::Place { unit, to: by_hq(s, unit) }],
            Status::Map | Status::Waiting | Status::Asset => vec![Action::Replace { unit }],
        },
        (Clicked::Hq(formation), ..) => {
            let to = game.entries(game.formation(formation).seat).first();
            to.map(|&to| Action::PlaceHq { formation, to }).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
fn wished_in_assignment(game: &Bcs, s: &State, seat: Seat, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    match (clicked[0], last, hex_clicked(s, last)) {
        (Clicked::Unit(unit), Clicked::Hq(formation), _) => vec![Action::Assign { unit, formation }],
        (Clicked::Support(support), _, Some(to)) => vec![Action::Restore { support, to }],
        (_, Clicked::Unit(unit), Some(at)) if game.entry(unit).formation.is_none() => {
            // The HQ that is nearest is likeliest to be meant.
            let far = |formation: &FormationId| game.way_to(s.formation(*formation).hq.get(), seat, at);
            let nearest = game.formations_of(seat).iter().min_by_key(far);
            nearest.map(|formation| Action::Assign { unit, formation }).into_iter().collect()
        }
        (_, Clicked::Unit(unit), _) => vec![Action::Convert { unit }],
        (_, Clicked::Hq(formation) | Clicked::Trains(formation), _) => vec![Action::Grant { formation }],
        _ => Vec::new(),
    }
}
fn wished_in_activation(game: &Bcs, s: &State, seat: Seat, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    let at = hex_clicked(s, last);
    match s.act.step {
        ActStep::Route => at.map(|at| route_by(game, s, at)).into_iter().collect(),
        ActStep::Objs => at.map(|at| Action::Obj { at }).into_iter().collect(),
        ActStep::Trains => at.map(|to| Action::PlaceTrains { to }).into_iter().collect(),
        ActStep::Activity => wished_in_activity(game, s, seat, clicked, last, at),
        _ => Vec::new(),
    }
}
/// The first of the routes offered that runs through a hex; one that is not offered where none does.
fn route_by(game: &Bcs, s: &State, at: HexId) -> Action {
    let routes = game.routes(s, s.acting());
    let number = routes.iter().position(|route| route.hexes.contains(&at)).unwrap_or(routes.len());
    Action::Route { number: number as u8 }
}
fn wished_in_activity(
    game: &Bcs,
    s: &State,
    seat: Seat,
    clicked: &[Clicked],
    last: Clicked,
    at: Option<HexId>,
) -> Vec<Action> {
    let (first, goes_on) = (clicked[0], clicked.len() > 1);
    let support = clicked.iter().find_map(|click| match click {
        Clicked::Support(support) => Some(*support),
        _ => None,
    });
    match (first, last, at) {
        (Clicked::Unit(unit), _, Some(at)) if goes_on => wished_of(game, s, unit, support, at),
        (Clicked::Hq(formation), _, Some(to)) if goes_on && s.act.formation == formation => vec![Action::MoveHq { to }],
        (_, Clicked::Support(support), _) => wished_with(game, s, first, support).into_iter().collect(),
        (_, Clicked::Unit(unit), _) if game.seat(unit) == seat => {
            vec![Action::Flip { unit }, Action::Screen { unit }, Action::Withdraw { unit }]
        }
        // Something of the enemy's with nobody picked: whoever is nearest goes for it, or the guns.
        (_, Clicked::Unit(_) | Clicked::Hq(_) | Clicked::Trains(_), Some(at)) if is_enemys(game, s, seat, last) => {
            let nearest = nearest_to(game, s, at);
            let mut wishes = nearest.map(|unit| wished_of(game, s, unit, None, at)).unwrap_or_default();
            wishes.extend(barrages(at));
            wishes
        }
        (Clicked::Trains(formation), ..) if s.act.formation == formation => vec![Action::Trains],
        (Clicked::Hex(at), ..) => barrages(at).to_vec(),
        _ => Vec::new(),
    }
}
fn is_enemys(game: &Bcs, s: &State, seat: Seat, click: Clicked) -> bool {
    match click {
        Clicked::Unit(unit) => game.seat(unit) != seat,
        click => formation_of(s, click).is_some_and(|formation| game.formation(formation).seat != seat),
    }
}
fn barrages(at: HexId) -> [Action; 2] {
    [Point::Artillery, Point::Air].map(|point| Action::Barrage { point, at })
}
/// The unit of the active formation that is nearest to a hex, of those that may act if there are any.
fn nearest_to(game: &Bcs, s: &State, at: HexId) -> Option<UnitId> {
    let far = |unit: &UnitId| (game.may_act(s, *unit).is_err(), game.ground().distance(s.hex_of(*unit), at));
    game.members_on_map(s, s.acting()).iter().min_by_key(far)
}
/// A Support by itself, or with its host: it fires at the enemy that is nearest.
fn wished_with(game: &Bcs, s: &State, first: Clicked, support: SupportId) -> Option<Action> {
    let formation = s.asset(support).formation.get()?;
    let enemies = &s.zones[enemy_of(game.formation(formation).seat)].occupied;
    let far = |unit: UnitId, at: &HexId| game.ground().distance(s.hex_of(unit), *at);
    let hosts = game.members_on_map(s, formation);
    let nearest = |unit: UnitId| enemies.iter().min_by_key(|at| far(unit, at)).map(|at| (unit, at));
    let (unit, at) = match first {
        Clicked::Unit(unit) if s.place(unit).is_some() => nearest(unit)?,
        _ => hosts.iter().filter_map(nearest).min_by_key(|(unit, at)| (!game.is_host(s, *unit), far(*unit, at)))?,
    };
    Some(Action::Engage { unit, support: support.into(), at })
}
/// What a unit may be meant to do to a hex: against enemies fight, elsewhere go.
fn wished_of(game: &Bcs, s: &State, unit: UnitId, support: Option<SupportId>, at: HexId) -> Vec<Action> {
    if game.enemies_at(s, game.seat(unit), at).is_empty() {
        return vec![Action::Move { unit, to: at }];
    }
    if support.is_some() {
        return vec![Action::Engage { unit, support: support.into(), at }];
    }
    let can = &game.side(s, unit).can;
    let mut wishes = vec![
        (can.regular, Action::Attack { kind: AttackKind::Regular, unit, at }),
        (can.shock, Action::Attack { kind: AttackKind::Shock, unit, at }),
        (can.engage, Action::Engage { unit, support: Maybe::NONE, at }),
        (can.fire, Action::Fire { unit, at }),
        (can.recon && !s.unit(unit).has(Marks::RECON), Action::Recon { unit, at }),
    ];
    // What its counter allows at all is likelier to be meant.
    wishes.sort_by_key(|(can, _)| !can);
    wishes.into_iter().map(|(_, wish)| wish).collect()
}
fn wished_in_frame(game: &Bcs, s: &State, seat: Seat, frame: &Frame, last: Clicked) -> Vec<Action> {
    match (frame, last, hex_clicked(s, last)) {
        (Frame::Attack(attack), ..) => wished_in_attack(game, s, attack, last),
        (Frame::Engage(_), Clicked::Unit(unit), _) => vec![Action::Target { unit, support: Maybe::NONE }],
        (Frame::Losses(_), Clicked::Unit(unit), _) => vec![Action::Lose { unit }],
        (Frame::Retreats(retreats), _, Some(to)) => wished_retreats(game, s, seat, retreats, to),
        (Frame::Jump(_), _, Some(to)) => vec![Action::Jump { to }],
        _ => Vec::new(),
    }
}
fn wished_in_attack(game: &Bcs, s: &State, attack: &Attack, last: Clicked) -> Vec<Action> {
    match (attack.stage, last, hex_clicked(s, last)) {
        (AttackStage::Defender, Clicked::Unit(unit), _) => vec![Action::Defend { unit }],
        (AttackStage::Prepare, Clicked::Unit(unit), _) if game.seat(unit) == attack.seat => {
            vec![Action::Assist { unit }]
        }
        (AttackStage::Prepare, _, Some(at)) => barrages(at).to_vec(),
        (AttackStage::Follow | AttackStage::AssistAdvance, _, Some(at)) if at == attack.at => vec![Action::Advance],
        _ => Vec::new(),
    }
}
/// Every way of three hexes that ends where somebody clicked, first those that nothing stands in.
fn wished_retreats(game: &Bcs, s: &State, seat: Seat, retreats: &Retreats, to: HexId) -> Vec<Action> {
    let mut wishes: Vec<Action> = retreats.home.iter().map(|unit| Action::Place { unit, to }).collect();
    let mut ways: Vec<Action> = Vec::new();
    for path in paths(game, retreats.from, to) {
        ways.extend(retreats.three.iter().map(|unit| Action::Retreat { unit, path }));
        ways.extend(retreats.hq.then_some(Action::RetreatHq { path }));
    }
    let is_blocked = |way: &Action| game.check(s, seat, way).is_err_and(|why| why.clause == clause!("5.5f.2"));
    ways.sort_by_key(is_blocked);
    wishes.extend(ways);
    wishes
}
/// The ways from a hex to one that is as far away as they are long; to another hex, that hex alone.
fn paths(game: &Bcs, from: HexId, to: HexId) -> Vec<Path> {
    let (ground, length) = (game.ground(), usize::from(game.params().retreat_hexes).clamp(1, 3));
    let alone = [to.into(), Maybe::NONE, Maybe::NONE];
    if ground.distance(from, to) as usize != length || length == 1 {
        return vec![alone];
    }
    let nearer = |at: HexId| {
        let far = ground.distance(at, to);
        ground.next_to(at).filter(move |next| ground.distance(*next, to) < far)
    };
    let ends = |first: HexId| match length {
        2 => vec![[first.into(), to.into(), Maybe::NONE]],
        _ => nearer(first).map(|second| [first.into(), second.into(), to.into()]).collect(),
    };
    nearer(from).flat_map(ends).collect()
}
