//! By which clauses somebody may do what is often asked about, and what it brings: told when a player asks why an
//! action is allowed.

use crate::{
    action::{Action, Path},
    game::{Bcs, enemy_of},
    model::{AttackKind, AvClass, Cause, Class, HexId, Snafu, UnitId},
    state::{Attack, Frame, Jump, Marks, Party, Retreats, State},
};
use kernel::{Clause, Seat, clause};

/// Clauses, each with whether it bears on the case.
type Bearing = Vec<(bool, Clause)>;

/// Those clauses that bear on the case.
pub(crate) fn that_bear(clauses: impl IntoIterator<Item = (bool, Clause)>) -> Vec<Clause> {
    clauses.into_iter().filter(|(bears, _)| *bears).map(|(_, clause)| clause).collect()
}

impl Bcs {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, _: Seat, action: &Action) -> Vec<Clause> {
        let is_prepared = s.act.formation.get().is_some_and(|formation| s.formation(formation).pd);
        let is_partial = s.act.snafu == Snafu::Partial;
        that_bear(match (*action, s.top()) {
            (Action::Engage { unit, support, .. }, _) => {
                let (side, is_support) = (self.side(s, unit), support.is_some());
                vec![
                    (!is_support && side.av_class == AvClass::Red, clause!("1.2a.1")),
                    (!is_support && side.av_class == AvClass::Limited, clause!("1.2b.1")),
                    (!is_support, clause!("5.2l")),
                    (is_support, clause!("1.5b")),
                    (is_support, clause!("1.5m")),
                    (is_support, clause!("1.5n")),
                    (is_partial, clause!("3.2h.13")),
                ]
            }
            (Action::Target { unit, support }, _) => {
                let target = Party { unit, support };
                vec![
                    (true, self.cites().engage_table),
                    (self.is_one_of_several(s, target), clause!("5.2d.4")),
                    (target.is_support(), clause!("5.2k")),
                ]
            }
            (Action::Fire { .. }, _) => {
                vec![(true, clause!("1.2a.2")), (true, clause!("5.3c")), (true, clause!("5.3f"))]
            }
            (Action::Attack { kind, .. }, _) => vec![
                (is_partial, clause!("3.2h.13")),
                (kind == AttackKind::Regular, clause!("5.0e")),
                (kind == AttackKind::Shock, clause!("5.0f")),
            ],
            (Action::Assist { .. }, _) => vec![(true, clause!("5.1c.2"))],
            (Action::Roll, _) => vec![(true, clause!("5.1l"))],
            (Action::Flip { .. }, _) => vec![(true, clause!("3.2h.8")), (true, clause!("4.2c"))],
            (Action::Trains | Action::PlaceTrains { .. }, _) => vec![(true, clause!("3.2h.9"))],
            (Action::Prepare, _) => {
                vec![(true, clause!("1.7d")), (true, clause!("3.2h.10")), (true, clause!("1.7h.1"))]
            }
            (Action::Recover, _) => {
                vec![(is_prepared, clause!("1.7k")), (true, clause!("3.10c")), (true, clause!("3.10d.5"))]
            }
            (Action::Again, _) => {
                vec![(true, clause!("3.9a")), (is_prepared, self.cites().pd_again), (true, clause!("3.1f"))]
            }
            (Action::Barrage { at, .. }, top) => {
                let in_attack = matches!(top, Some(Frame::Attack(_)));
                let seat = enemy_of(self.formation(s.acting()).seat);
                vec![
                    (true, if in_attack { clause!("5.4i") } else { clause!("3.5d") }),
                    (true, clause!("1.12d")),
                    (true, clause!("5.4c")),
                    (self.has_counters(s, seat, at), clause!("5.4d.1")),
                ]
            }
            (Action::Suppress { .. }, _) => vec![(true, clause!("1.12d"))],
            (Action::Move { unit, to }, _) => rights_to_move(self, s, unit, to),
            (Action::Advance, Some(Frame::Attack(Attack { seat, at, .. }))) => {
                vec![(true, clause!("5.7c")), (self.has_counters(s, enemy_of(seat), at), clause!("5.7e"))]
            }
            (Action::Retreat { unit, path }, Some(Frame::Retreats(frame))) => {
                rights_to_retreat(self, s, &frame, unit, &path)
            }
            (Action::Place { .. }, Some(Frame::Retreats(_))) => {
                let asks = self.asks_haven();
                vec![(asks, clause!("5.5e.8")), (asks, clause!("5.5e.12"))]
            }
            (Action::Jump { .. }, Some(Frame::Jump(Jump { hard, .. }))) => vec![(hard, clause!("4.9e"))],
            _ => Vec::new(),
        })
    }
}

fn rights_to_move(game: &Bcs, s: &State, unit: UnitId, to: HexId) -> Bearing {
    let (seat, Some(from)) = (game.seat(unit), s.place(unit)) else { return Vec::new() };
    let in_zone = |hex| game.in_ezoc(s, seat, hex) || game.in_ez(s, seat, hex);
    let begins = !s.unit(unit).has(Marks::MOVED) && game.stops(s, unit, from);
    let tactical = game.side(s, unit).class == Class::Tactical;
    let jumps = !game.hqs_at(s, enemy_of(seat), to).is_empty();
    vec![
        (begins, clause!("1.8j")),
        (tactical && game.in_ezoc(s, seat, from) && game.in_ezoc(s, seat, to), clause!("1.8e")),
        (in_zone(from) || in_zone(to), clause!("1.8k")),
        (!game.friends_at(s, seat, to).is_empty(), clause!("1.10c")),
        (game.has_counters(s, seat, to), clause!("1.10b")),
        (jumps, clause!("4.9a")),
        (jumps, clause!("4.9f")),
    ]
}
/// Why a unit retreats, and by what its way is among the best.
fn rights_to_retreat(game: &Bcs, s: &State, frame: &Retreats, unit: UnitId, path: &Path) -> Bearing {
    let has_hq = s.hq_of(s.unit(unit).formation).is_some();
    let zones = path.iter().any(|hex| hex.get().is_some_and(|hex| game.in_ezoc(s, frame.seat, hex)));
    vec![
        (frame.cause == Cause::Situational, clause!("5.1k.2")),
        (frame.cause == Cause::Situational, clause!("5.5d")),
        (frame.cause == Cause::Automatic, clause!("5.5e")),
        (frame.cause != Cause::Voluntary, clause!("5.5h")),
        (!has_hq, clause!("5.5e.11")),
        (zones, clause!("5.5f.4")),
        (true, clause!("5.5f.5")),
    ]
}
