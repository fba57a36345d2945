//! What somebody who clicks may mean: an action or two, the likeliest first, legal or not. The rules say which; what
//! cannot be meant at all is still an action, so that they say why not.

use super::ground::Off;
use crate::scene::{to_table, vehicle_in_hand};
use crate::{
    action::Action,
    candidates::{TOUCH, beside},
    model::{self, FigureId, Fubar, UnitId},
    state::{Frame, Gun, Order, Path, State, Status, Wheels},
};
use board::open::{Len, Pt, contains, dist2};
use kernel::{Maybe, Rules, Seat};
use scene::Pick;

/// A click this near to an enemy's base means the enemy, where one goes to meet him.
const NEAR: Len = 50;

/// What was clicked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Click {
    Unit(UnitId),
    Man(FigureId),
    /// Somebody lost, or who has left the table: it is about him, and never about his unit.
    Gone(FigureId),
    Ground(Pt),
    /// The box of the lost, while somebody of that side is to be lost.
    Grave,
    Nothing,
}
use Click::{Gone, Grave, Ground, Man};

impl Fubar {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let mut clicks: Vec<Click> = picks.iter().map(|pick| clicked(self, s, pick)).collect();
        if let Some(&Gone(figure)) = clicks.last() {
            let left = s.figure(figure).status == Status::Exited;
            return vec![if left { Action::Exit { figure } } else { Action::Casualty { figure } }];
        }
        // A click on the ground where somebody stands is a click on him.
        if let [Ground(at)] = clicks[..]
            && let Some(click) = standing_at(self, s, at)
        {
            clicks = vec![click];
        }
        // A man who is dragged comes with his unit.
        let together = match clicks[..] {
            [Click::Unit(unit), Man(figure), _, ..] => self.figure(figure).unit == unit,
            _ => false,
        };
        if together {
            clicks.remove(0);
        }
        let wishes = match s.frames.top() {
            Some(Frame::Choose { seat: holder }) if holder == seat => wish_to_choose(self, s, seat, &clicks),
            Some(Frame::Deploy { .. }) => wish_to_set_up(self, s, seat, &clicks),
            Some(Frame::GiveOrder) => wish_to_order(self, s, seat, &clicks, together),
            Some(Frame::Orders) => wish_to_go(self, s, &clicks, together),
            Some(Frame::Plan | Frame::React) => wish_to_fire(self, s, &clicks),
            Some(Frame::Allocate | Frame::Lose { .. }) if clicks.contains(&Grave) => {
                wish_to_lose(self, s, seat, &clicks)
            }
            Some(Frame::Allocate) => match clicks[..] {
                [.., Man(figure)] => vec![Action::Suppress { figure }, Action::Casualty { figure }],
                _ => Vec::new(),
            },
            Some(Frame::Lose { .. }) => match clicks.last() {
                Some(&Man(figure)) => vec![Action::Casualty { figure }],
                _ => Vec::new(),
            },
            Some(Frame::Place) => wish_to_place(self, s, &clicks),
            Some(Frame::PileIn | Frame::CloseIn { .. }) => wish_to_close(self, s, &clicks),
            Some(Frame::Aim { figure }) => {
                let unit = clicks.last().and_then(|&click| unit_of(self, click));
                unit.map(|unit| Action::Strike { figure, unit }).into_iter().collect()
            }
            _ => Vec::new(),
        };
        if wishes.is_empty() { wish_for(self, s, seat, clicks.last().copied()) } else { wishes }
    }
}

fn clicked(game: &Fubar, s: &State, pick: &Pick) -> Click {
    let is_gone = |figure: FigureId| matches!(s.figure(figure).status, Status::Casualty | Status::Exited);
    match pick {
        Pick::Piece { id } => match (game.find_unit(id), game.find_figure(id)) {
            (Some(unit), _) => Click::Unit(unit),
            (None, Some(figure)) if is_gone(figure) => Gone(figure),
            (None, Some(figure)) => Man(figure),
            (None, None) => Click::Nothing,
        },
        Pick::Point { at } => Ground(to_table(game, *at)),
        Pick::Box { id } if losing(game, s).is_some_and(|side| *id == game.box_id(side, Off::Lost)) => Grave,
        Pick::Cell { .. } | Pick::Box { .. } => Click::Nothing,
    }
}
fn unit_of(game: &Fubar, click: Click) -> Option<UnitId> {
    match click {
        Click::Unit(unit) => Some(unit),
        Man(figure) => Some(game.figure(figure).unit),
        Gone(_) | Ground(_) | Grave | Click::Nothing => None,
    }
}
/// The side that says who of it is hit.
fn losing(game: &Fubar, s: &State) -> Option<Seat> {
    match s.frames.top() {
        Some(Frame::Allocate) => Some(game.owner(s.hits.unit())),
        Some(Frame::Lose { unit }) => Some(game.owner(unit)),
        _ => None,
    }
}
/// Whoever is clicked or dragged with the box of the lost goes there; the box alone means the first who may.
fn wish_to_lose(game: &Fubar, s: &State, seat: Seat, clicks: &[Click]) -> Vec<Action> {
    let named = clicks.iter().rev().find_map(|&click| if let Man(figure) = click { Some(figure) } else { None });
    if let Some(figure) = named {
        return vec![Action::Casualty { figure }];
    }
    let mut listed = Vec::new();
    game.legal(s, seat, &mut listed);
    listed.into_iter().find(|action| matches!(action, Action::Casualty { .. })).into_iter().collect()
}
fn standing_at(game: &Fubar, s: &State, at: Pt) -> Option<Click> {
    let under = |figure: FigureId| dist2(s.figure(figure).at, at) <= i64::from(game.radius(figure)).pow(2);
    let man = game.on_table(s).find(|&figure| under(figure)).map(Man);
    let parked = |&unit: &UnitId| matches!(s.unit(unit).wheels, Wheels::Intact | Wheels::Wreck);
    let hull = || game.vehicle_ids().filter(parked).find(|&unit| contains(&game.hull(s, unit), at));
    man.or_else(|| hull().map(Click::Unit))
}
/// A unit is activated; or it is to do something at once, be it one that can do nothing this turn.
fn wish_to_choose(game: &Fubar, s: &State, seat: Seat, clicks: &[Click]) -> Vec<Action> {
    let Some((&last, before)) = clicks.split_last() else { return Vec::new() };
    let own = |unit: &UnitId| game.owner(*unit) == seat;
    let actor = before.iter().find_map(|&click| unit_of(game, click).filter(own));
    match (unit_of(game, last), actor) {
        (Some(unit), _) if own(&unit) => vec![Action::Attempt { unit }],
        (_, Some(unit)) if last != Click::Nothing && game.check_pending(s, unit).is_err() => {
            vec![Action::Attempt { unit }]
        }
        (Some(target), _) => vec![Action::AimedFire { target }],
        (None, Some(unit)) if matches!(last, Ground(_)) && game.is_vehicle(unit) => {
            vec![Action::Give { order: Order::Drive }]
        }
        _ => Vec::new(),
    }
}
/// What a click means that fits nothing that is asked: to go there, to fire at that enemy, to have that unit activated,
/// or not to decide at all.
fn wish_for(game: &Fubar, s: &State, seat: Seat, click: Option<Click>) -> Vec<Action> {
    let target = click.and_then(|click| unit_of(game, click)).filter(|&unit| game.owner(unit) != seat);
    if let Some(target) = target {
        return vec![Action::ShootAll { target }];
    }
    match click {
        Some(Ground(_)) if s.activation.unit.is_none() => vec![Action::Give { order: Order::Walk }],
        Some(Ground(to)) => wish_to_advance(game, s, to),
        Some(click) => vec![unit_of(game, click).map_or(Action::Pass, |unit| Action::Attempt { unit })],
        None => vec![Action::Pass],
    }
}
/// The unit in hand goes to a place: the vehicle drives, men move together.
fn wish_to_advance(game: &Fubar, s: &State, to: Pt) -> Vec<Action> {
    let drives = vehicle_in_hand(game, s).map(|unit| game.drives_to(s, unit, to, None)).unwrap_or_default();
    if !drives.is_empty() {
        return drives.into_iter().map(|ops| Action::Drive { ops }).collect();
    }
    let from = game.anchor(s).map_or(to, |anchor| s.figure(anchor).at);
    vec![Action::MoveAll { by: Pt::new(to.x.saturating_sub(from.x), to.y.saturating_sub(from.y)) }]
}
fn wish_to_set_up(game: &Fubar, s: &State, seat: Seat, clicks: &[Click]) -> Vec<Action> {
    let next = || game.undeployed(s, seat).next();
    let waits = |unit: UnitId| game.undeployed(s, seat).any(|other| other == unit);
    let usual = game.usual_facing(seat);
    let deploy = |unit: UnitId, at: Pt| {
        // Where a line does not fit, a column may.
        [usual, (usual + 18) % board::open::FACINGS].map(|facing| Action::Deploy { unit, at, facing }).to_vec()
    };
    match *clicks {
        [Ground(at)] => next().map_or_else(Vec::new, |unit| deploy(unit, at)),
        [Man(figure), Ground(at)] if !waits(game.figure(figure).unit) => vec![Action::Shift { figure, at }],
        // Where somebody stands already.
        [who, Man(there)]
            if unit_of(game, who).is_some_and(waits) && s.alive(there) && !waits(game.figure(there).unit) =>
        {
            unit_of(game, who).map_or_else(Vec::new, |unit| deploy(unit, s.figure(there).at))
        }
        [who, Ground(at)] => unit_of(game, who).or_else(next).map_or_else(Vec::new, |unit| deploy(unit, at)),
        [who, Ground(at), Ground(look)] => {
            let facing = super::drives::towards(at, look);
            unit_of(game, who).map(|unit| Action::Deploy { unit, at, facing }).into_iter().collect()
        }
        [.., last] => {
            let Some(unit) = unit_of(game, last) else { return Vec::new() };
            // What has been set up is where it is.
            let place = || game.suggest(s, seat, unit).or_else(|| Some((*game.spots(seat).first()?, usual)));
            let stands = || Some((game.whereabouts(s, unit)?, usual));
            let (at, facing) = if waits(unit) { place() } else { stands().or_else(place) }.unwrap_or_default();
            vec![Action::Deploy { unit, at, facing }]
        }
        [] => Vec::new(),
    }
}
fn wish_to_order(game: &Fubar, s: &State, seat: Seat, clicks: &[Click], together: bool) -> Vec<Action> {
    let unit = s.activation.unit();
    let Some(target) = clicks.last().and_then(|&click| unit_of(game, click)) else {
        return order_to_go(game, s, seat, clicks, together).into_iter().collect();
    };
    if !game.enemies(unit, target) {
        return vec![Action::Attempt { unit: target }];
    }
    let aim = Action::AimedFire { target };
    let own = |&click: &Click| unit_of(game, click).is_some_and(|first| first == unit);
    match (charge(game, s, target), clicks.first().is_some_and(own)) {
        (Some(charge), true) => vec![charge],
        (Some(charge), false) => vec![aim, charge],
        (None, _) => vec![aim],
    }
}
/// Who has no order yet is to go somewhere: the order by which he comes there, the slower first, because it lets him do
/// more; the place is clicked again when it is given.
fn order_to_go(game: &Fubar, s: &State, seat: Seat, clicks: &[Click], together: bool) -> Option<Action> {
    let Some(&Ground(to)) = clicks.last() else { return None };
    if standing_at(game, s, to).is_some() {
        return None; // he is meant, and not the ground under him
    }
    let vehicle = game.is_vehicle(s.activation.unit());
    let orders: &[Order] = if vehicle { &[Order::Drive] } else { &[Order::Walk, Order::Run] };
    let goes = |&order: &Order| {
        let mut given = s.clone();
        game.give_order(&mut given, order, None, &mut ());
        let ways = wish_to_go(game, &given, clicks, together);
        ways.iter().any(|way| game.check(&given, seat, way).is_ok())
    };
    let order = orders.iter().copied().filter(|&order| game.check_order(s, order).is_ok()).find(goes)?;
    Some(Action::Give { order })
}
/// An assault on a unit: along a path that is likely to be legal, or else straight between the nearest two.
fn charge(game: &Fubar, s: &State, target: UnitId) -> Option<Action> {
    let unit = s.activation.unit();
    if game.is_vehicle(unit) {
        return None;
    }
    if !game.is_vehicle(target)
        && let Some((figure, path)) = game.first_charge(s, target)
    {
        return Some(Action::Assault { target, figure, path });
    }
    let there = |enemy: FigureId| s.figure(enemy).at;
    let pairs = game.living(s, unit).flat_map(|man| game.living(s, target).map(move |enemy| (man, enemy)));
    let nearest = pairs.min_by_key(|&(man, enemy)| dist2(there(man), there(enemy)));
    let (figure, end) = match nearest {
        Some((man, enemy)) => (man, beside_enemy(game, s, man, enemy, there(man))),
        None => (game.unit(unit).first, s.unit(target).centre),
    };
    Some(Action::Assault { target, figure, path: Path::to(end) })
}
/// Where a man stands in contact with an enemy, on the side of a place.
fn beside_enemy(game: &Fubar, s: &State, man: FigureId, enemy: FigureId, side: Pt) -> Pt {
    let (at, apart) = (s.figure(enemy).at, game.radius(man) + game.radius(enemy) + TOUCH);
    beside(at, side, apart).or_else(|| beside(at, s.figure(man).at, apart)).unwrap_or(at)
}
/// With a man who is dragged those go who may move together with him; a man who cannot go so far is dragged alone, so
/// that the rules say why not.
fn wish_to_go(game: &Fubar, s: &State, clicks: &[Click], together: bool) -> Vec<Action> {
    let a = &s.activation;
    let Some(&last) = clicks.last() else { return Vec::new() };
    if let Some(unit) = unit_of(game, last) {
        return wish_about(game, s, clicks, unit);
    }
    if let Some(unit) = vehicle_in_hand(game, s) {
        let drives = match *clicks {
            [.., Ground(to), Ground(look)] => game.drives_to(s, unit, to, Some(look)),
            [.., Ground(to)] => game.drives_to(s, unit, to, None),
            _ => return Vec::new(),
        };
        return drives.into_iter().map(|ops| Action::Drive { ops }).collect();
    }
    let Ground(to) = last else { return Vec::new() };
    let named = clicks.iter().rev().find_map(|&click| if let Man(figure) = click { Some(figure) } else { None });
    let by = |figure: FigureId| {
        let from = s.figure(figure).at;
        Pt::new(to.x.saturating_sub(from.x), to.y.saturating_sub(from.y))
    };
    let moves_all = |figure: FigureId| {
        together
            && matches!(a.order, Order::Walk | Order::Run | Order::Dodge)
            && game.unmoved(s).any(|man| man == figure)
            && game.unmoved(s).any(|man| man != figure)
            && game.movers_by(s, by(figure)) & game.bit(figure) != 0
    };
    match (named, game.next_inside(s)) {
        (Some(figure), None) if moves_all(figure) => vec![Action::MoveAll { by: by(figure) }],
        (Some(figure), None) => moves_to(game, s, figure, to),
        (Some(figure), Some(_)) => steps_out(game, s, figure, to),
        (None, Some(figure)) => steps_out(game, s, figure, to),
        (None, None) if matches!(a.order, Order::Assault | Order::GoToGround) => {
            let men = game.unmoved(s).min_by_key(|&man| dist2(s.figure(man).at, to));
            men.map_or_else(Vec::new, |figure| moves_to(game, s, figure, to))
        }
        (None, None) => wish_to_advance(game, s, to),
    }
}
/// A unit is clicked while an order is carried out.
fn wish_about(game: &Fubar, s: &State, clicks: &[Click], unit: UnitId) -> Vec<Action> {
    let a = &s.activation;
    if !game.enemies(a.unit(), unit) {
        if let [.., Man(man), Man(mate)] = *clicks
            && a.unit == game.figure(man).unit
            && a.unit != unit
            && a.inside == 0
        {
            return moves_to(game, s, man, s.figure(mate).at);
        }
        let aboard = game.is_vehicle(unit) && a.unit != unit;
        return vec![if aboard { Action::Embark { carrier: unit } } else { Action::Attempt { unit } }];
    }
    if a.order != Order::Assault {
        let mut plan = s.clone();
        game.open_plan(&mut plan);
        let shots = wish_to_fire(game, &plan, clicks);
        let possible = |shot: &Action| game.check(&plan, game.owner(a.unit()), shot).is_ok();
        let open = game.check_open_fire(s).is_err() || shots.iter().any(possible);
        return if open { vec![Action::OpenFire] } else { shots };
    }
    if a.target != unit {
        return charge(game, s, unit).into_iter().collect();
    }
    match *clicks {
        [Man(man), Man(enemy)] => moves_to(game, s, man, beside_enemy(game, s, man, enemy, s.figure(man).at)),
        _ => vec![Action::Rush],
    }
}
/// A man moves to a place; into contact if that is what an Assault is about and an enemy stands there.
fn moves_to(game: &Fubar, s: &State, figure: FigureId, to: Pt) -> Vec<Action> {
    let touch = if s.activation.order == Order::Assault { s.activation.target().bit() } else { 0 };
    let to = snapped(game, s, figure, to, touch);
    let fits = |path: &Path| game.check_move(s, figure, path).is_ok();
    let paths = game.paths_to(s, figure, s.figure(figure).at, to, fits);
    paths.into_iter().map(|path| Action::Move { figure, path }).collect()
}
/// The place beside an enemy of these units whose base is clicked, or nearly; otherwise the place itself.
fn snapped(game: &Fubar, s: &State, figure: FigureId, to: Pt, touch: u32) -> Pt {
    let owner = game.owner(game.figure(figure).unit);
    let meant = game.enemy_figures(s, owner).filter(|&enemy| touch & game.figure(enemy).unit.bit() != 0);
    let nearest = meant.map(|enemy| (dist2(s.figure(enemy).at, to), enemy)).min();
    let reach = |enemy: FigureId| i64::from(game.radius(figure) + game.radius(enemy) + NEAR).pow(2);
    match nearest {
        Some((distance, enemy)) if distance <= reach(enemy) => beside_enemy(game, s, figure, enemy, to),
        _ => to,
    }
}
/// A man steps out of his carrier at the door nearest to a place, and goes on to it if it is not the door itself.
fn steps_out(game: &Fubar, s: &State, figure: FigureId, to: Pt) -> Vec<Action> {
    let own = s.activation.unit == game.figure(figure).unit && s.activation.inside & game.bit(figure) != 0;
    if !own {
        return vec![Action::Move { figure, path: Path::to(to) }];
    }
    let Some(door) = game.door_points(s, figure).min_by_key(|&door| dist2(door, to)) else {
        return vec![Action::Move { figure, path: Path::to(to) }];
    };
    let near = i64::from(2 * game.radius(figure)).pow(2);
    if dist2(door, to) <= near {
        return vec![Action::Move { figure, path: Path::to(door) }];
    }
    let fits = |path: &Path| game.check_move(s, figure, path).is_ok();
    game.paths_to(s, figure, door, to, fits).into_iter().map(|path| Action::Move { figure, path }).collect()
}
fn wish_to_place(game: &Fubar, s: &State, clicks: &[Click]) -> Vec<Action> {
    let next = game.next_out(s);
    match *clicks {
        [Man(figure), Ground(at)] => vec![Action::Place { figure, at }],
        [.., Ground(at)] => vec![Action::Place { figure: next, at }],
        [.., Man(figure)] => {
            let at = game.room_by_wreck(s, next).next().unwrap_or(s.unit(s.bailing.wreck()).centre);
            vec![Action::Place { figure, at }]
        }
        _ => Vec::new(),
    }
}
fn wish_to_close(game: &Fubar, s: &State, clicks: &[Click]) -> Vec<Action> {
    let go = |figure: FigureId, to: Pt| {
        let fits = |path: &Path| match s.frames.top() {
            Some(Frame::PileIn) => game.check_pile_in(s, figure, path).is_ok(),
            _ => game.check_close_in(s, game.owner(game.figure(figure).unit), figure, path).is_ok(),
        };
        let paths = game.paths_to(s, figure, s.figure(figure).at, to, fits);
        paths.into_iter().map(|path| Action::Move { figure, path }).collect()
    };
    match *clicks {
        [Man(man), Man(enemy)] => go(man, beside_enemy(game, s, man, enemy, s.figure(man).at)),
        [Man(man), Ground(to)] => go(man, snapped(game, s, man, to, u32::MAX)),
        [.., Man(man)] => {
            let enemies = game.enemy_figures(s, game.owner(game.figure(man).unit));
            let nearest = enemies.min_by_key(|&enemy| dist2(s.figure(enemy).at, s.figure(man).at));
            nearest.map_or_else(Vec::new, |enemy| go(man, beside_enemy(game, s, man, enemy, s.figure(man).at)))
        }
        _ => Vec::new(),
    }
}
fn wish_to_fire(game: &Fubar, s: &State, clicks: &[Click]) -> Vec<Action> {
    let v = &s.volley;
    let Some((&last, before)) = clicks.split_last() else { return Vec::new() };
    let Some(unit) = unit_of(game, last) else { return wish_to_leave(game, s, last) };
    let shooters = || before.iter().copied().filter(|&click| unit_of(game, click) == Some(v.unit()));
    if let Man(figure) = last
        && s.figure(figure).status == Status::Absent
    {
        return vec![Action::Casualty { figure }]; // fub:pax-5
    }
    if game.enemies(v.unit(), unit) {
        let squad = Click::Unit(v.unit());
        let alone = |click: &Click| *click != squad || game.is_vehicle(v.unit());
        let Some(first) = shooters().find(alone) else { return vec![all_at(game, s, unit)] };
        let again = shooters().filter(|&click| click == first).count() - 1;
        let helper = shooters().find_map(|click| match click {
            Man(helper) if click != first => Some(model::Man(game.place(helper))),
            _ => None,
        });
        let shots = shots(game, s, first, unit, again, helper);
        return if shots.is_empty() { vec![Action::ShootAll { target: unit }] } else { shots };
    }
    // Whoever is clicked in a squad is asked about himself: it is not for a mate to answer with his shot.
    if v.unit != unit || last == Click::Unit(v.unit()) && !game.is_vehicle(unit) {
        return vec![Action::Attempt { unit }];
    }
    // A shooter alone: whom he would fire at, so that the rules say why he cannot.
    let aimed = [s.activation.target, s.activation.unit].into_iter().filter_map(Maybe::get);
    let enemies = game.unit_ids().filter(|&enemy| game.present(s, enemy));
    let target = aimed.chain(enemies).find(|&target| game.enemies(unit, target));
    target.map_or_else(Vec::new, |target| shots(game, s, last, target, 0, None))
}
/// Everybody who is left fires at a unit; where nobody is and shots at it are planned, they are fired.
fn all_at(game: &Fubar, s: &State, target: UnitId) -> Action {
    let v = &s.volley;
    let all = Action::ShootAll { target };
    let is_planned = v.picks.iter().flatten().any(|pick| pick.target == target);
    if is_planned && game.check(s, game.owner(v.unit()), &all).is_err() { Action::Fire } else { all }
}
/// Who is on guard is to move instead of firing.
fn wish_to_leave(game: &Fubar, s: &State, click: Click) -> Vec<Action> {
    let Ground(to) = click else { return Vec::new() };
    let men = game.living(s, s.volley.unit()).filter(|_| s.frames.top() == Some(Frame::React));
    let nearest = men.min_by_key(|&man| dist2(s.figure(man).at, to));
    nearest.map(|figure| Action::Move { figure, path: Path::to(to) }).into_iter().collect()
}
/// The shots of one shooter at a target: those that are possible, the one with this place among them first; if there is
/// none, the first that is not, of a shooter that has no part in the plan yet.
fn shots(game: &Fubar, s: &State, who: Click, target: UnitId, nth: usize, helper: Option<model::Man>) -> Vec<Action> {
    let unit = s.volley.unit();
    let shooters = match who {
        Man(figure) => game.place(figure)..game.place(figure) + 1,
        _ => 0..game.n_shooters(unit),
    };
    let all = shooters.flat_map(|shooter| game.guns(s, unit, shooter).map(move |gun| (shooter, gun)));
    let shot = |(shooter, gun): (u8, Gun)| {
        let crewed = game.helper_if_needed(s, shooter, gun);
        let helper = crewed.map(|usual| helper.unwrap_or(usual)).into();
        Action::Shoot { shooter, gun, target, helper }
    };
    let all: Vec<Action> = all.map(shot).collect();
    let seat = game.owner(unit);
    let mut possible: Vec<Action> = all.iter().copied().filter(|shot| game.check(s, seat, shot).is_ok()).collect();
    if possible.is_empty() {
        let idle = |shot: &&Action| match **shot {
            Action::Shoot { shooter, .. } => s.volley.picks[usize::from(shooter)].is_none(),
            _ => false,
        };
        return all.iter().find(idle).or(all.first()).copied().into_iter().collect();
    }
    let n = possible.len();
    possible.rotate_left(nth % n);
    possible
}
