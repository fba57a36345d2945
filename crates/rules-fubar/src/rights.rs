//! By which clauses somebody may do what is often asked about: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    inspect::Body,
    model::{FigureId, FireClass, Fubar, UnitId},
    movement::path_legs,
    state::{Frame, Gun, Occasion, Op, Order, Path, State, Status},
};
use board::open::{Pt, closer_than, segment_enters};
use kernel::{Clause, Seat, clause};

impl Fubar {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, _: Seat, action: &Action) -> Vec<Clause> {
        let mut rights = Vec::new();
        match *action {
            Action::Attempt { unit } => rights = attempt_rights(self, s, unit),
            Action::Stop | Action::HoldFire => rights.extend([clause!("act-15"), clause!("gen-11")]),
            Action::Decline { .. } => rights.extend([clause!("react-14"), clause!("gen-11")]),
            Action::Casualty { figure } if s.figure(figure).status == Status::Suppressed => {
                rights.push(clause!("hit-11"));
            }
            Action::Assault { target, figure, path } => {
                rights.push(clause!("melee-1"));
                rights.extend(s.locked(target).then_some(clause!("melee-26")));
                rights.extend(rights_against_several(self));
                rights.extend(move_rights(self, s, figure, &path));
            }
            Action::Move { .. } if matches!(s.frames.top(), Some(Frame::PileIn | Frame::CloseIn { .. })) => {
                rights.push(clause!("react-15"));
            }
            Action::Place { .. } => rights.push(clause!("react-15")),
            Action::Move { figure, path } => rights = move_rights(self, s, figure, &path),
            Action::Drive { ops } => {
                let pivots = ops.as_slice().iter().any(|op| matches!(op, Op::Pivot(steps) if *steps != 0));
                rights.extend(pivots.then_some(clause!("veh-9")));
            }
            Action::Shoot { shooter, gun, target, .. } => rights = shot_rights(self, s, shooter, gun, target),
            Action::ShootAll { .. } => rights = fire_rights(self, s, s.volley.unit()),
            _ => {}
        }
        rights
    }

    /// Why a clear line is clear, and what cover is met at its end.
    pub(crate) fn line_rights(&self, s: &State, from: Body, to: Body) -> Vec<Clause> {
        let (p, q) = (self.body_at(s, from), self.body_at(s, to));
        let areas = || self.table.areas.iter().filter(move |area| area.contains(q));
        let shared = areas().any(|area| area.contains(p));
        let cover = self.look(s, from, to).map_or(0, |seen| seen.cover);
        let crosses = |at: Pt, radius| closer_than(at, p, q, radius);
        let over = self.on_table(s).filter(|&figure| ![from, to].contains(&Body::Man(figure)));
        let mut over = over.map(|figure| crosses(s.figure(figure).at, self.radius(figure)));
        let mut solid = self.table.impassable.iter().flat_map(|solid| &solid.parts);
        held(&[
            (true, clause!("los-2")),
            (shared, clause!("los-6")),
            (shared, clause!("cover-9")),
            (areas().next().is_some() && !shared, clause!("los-8")),
            (areas().next().is_some() && !shared, clause!("los-9")),
            (areas().count() > 1, clause!("geo-17")),
            (cover > self.table.area_class(q), clause!("cover-13")),
            (cover > 0, clause!("cover-11")),
            (over.any(|over| over), clause!("los-14")),
            (solid.any(|part| segment_enters(p, q, &part.points)), clause!("los-15")),
        ])
    }
}

/// With more than two players everybody else is an enemy.
fn rights_against_several(game: &Fubar) -> Option<Clause> {
    (game.scenario.sides.len() > 2).then_some(clause!("gen-9"))
}
/// Who has the initiative may try his units; a vehicle like any other, though little changes its die.
fn attempt_rights(game: &Fubar, s: &State, unit: UnitId) -> Vec<Clause> {
    let seat = game.owner(unit);
    let mut others = game.scenario.seats().filter(|&other| other != seat);
    let mut rights = vec![clause!("turn-2"), clause!("init-7")];
    rights.extend((game.scenario.sides.len() > 2).then_some(clause!("init-8")));
    rights.extend(others.all(|other| game.pending_units(s, other).next().is_none()).then_some(clause!("init-9")));
    if game.is_vehicle(unit) {
        rights.extend([clause!("veh-1"), clause!("veh-2")]);
    }
    rights
}
/// What a path may do that one might think it may not.
fn move_rights(game: &Fubar, s: &State, figure: FigureId, path: &Path) -> Vec<Clause> {
    let man = game.figure(figure);
    let parts = || game.table.areas.iter().flat_map(|area| &area.parts);
    let through = path_legs(s.figure(figure).at, path.as_slice())
        .any(|(a, b)| parts().any(|part| segment_enters(a, b, &part.points)));
    let mut after = s.clone();
    after.figure_mut(figure).at = path.end();
    let rights = [
        (through, clause!("move-4")),
        (game.tables.armour[usize::from(man.armour.0)].save.is_some(), clause!("move-14")),
        (s.figure(figure).recovering, clause!("supp-6")),
        (game.out_of_touch(&after, man.unit) != 0, clause!("unit-16")),
    ];
    held(&rights)
}
fn shot_rights(game: &Fubar, s: &State, shooter: u8, gun: Gun, target: UnitId) -> Vec<Clause> {
    let unit = s.volley.unit();
    let weapon = game.weapon(game.weapon_of(unit, gun));
    let soft = game.is_vehicle(target) && !game.hull_row(target).tank && !weapon.harms_tanks;
    let walks = s.activation.order == Order::Walk && s.volley.occasion != Occasion::Reaction;
    let split = s.volley.picks.iter().flatten().any(|pick| pick.target != target);
    let mut rights = held(&[
        (soft, clause!("veh-43")),
        (split && s.activation.order == Order::HaltFire, clause!("veh-17")),
        (walks && weapon.class != FireClass::Support, clause!("order-2")),
        (walks && weapon.class != FireClass::Support, clause!("order-3")),
    ]);
    rights.extend(fire_rights(game, s, unit));
    rights.extend(rights_against_several(game));
    if game.is_indirect(s, unit, shooter, gun, target) {
        rights.extend([clause!("mort-3"), clause!("mort-6")]);
        return rights;
    }
    rights.extend([clause!("los-1"), clause!("fire-13")]);
    let from = if game.is_vehicle(unit) { Body::Hull(unit) } else { Body::Man(game.shooter_figure(unit, shooter)) };
    let seen = game.bodies(s, target).into_iter().find(|&to| game.look(s, from, to).is_ok());
    rights.extend(seen.map(|to| game.line_rights(s, from, to)).unwrap_or_default());
    rights
}
/// What lets a unit fire as it does, whatever it fires.
fn fire_rights(game: &Fubar, s: &State, unit: UnitId) -> Vec<Clause> {
    if s.volley.occasion != Occasion::Reaction {
        return held(&[(s.activation.order == Order::HaltFire, clause!("veh-11"))]);
    }
    let assaulted = s.activation.order == Order::Assault && s.activation.target == unit;
    let vehicle = game.is_vehicle(unit);
    held(&[
        (vehicle, clause!("react-17")),
        (!vehicle, clause!("react-8")),
        (!vehicle && assaulted, clause!("react-22")),
        (true, clause!("react-20")),
        (true, clause!("react-3")),
        (true, clause!("react-16")),
        (true, clause!("order-28")),
    ])
}

/// The clauses whose case it is.
fn held(rights: &[(bool, Clause)]) -> Vec<Clause> {
    rights.iter().filter(|(holds, _)| *holds).map(|&(_, clause)| clause).collect()
}
