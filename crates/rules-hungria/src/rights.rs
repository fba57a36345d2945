//! By which clauses somebody may do what is often asked about: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    game::Hungria,
    model::{ALLIED, AXIS, AirKind, HexId, Nation, PieceId, Unit, Water, enemy_of},
    state::{Mode, Phase, Piece, Stage, State, Status},
    supply::HqStatus,
};
use kernel::{Clause, Seat, clause};

/// Those clauses whose case is given.
pub(crate) fn given(clauses: impl IntoIterator<Item = (bool, Clause)>) -> Vec<Clause> {
    clauses.into_iter().filter_map(|(is_given, clause)| is_given.then_some(clause)).collect()
}

impl Hungria {
    /// What gives a side the right to this.
    pub(crate) fn rights_to(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        let (combat, mover, zones) = (&s.combat, &s.mover, s.zoc(enemy_of(seat)));
        let (axis, allied) = (seat == AXIS, seat == ALLIED);
        let has = |flag: u8| mover.members.iter().any(|piece| s.piece(piece).has(flag));
        let is_full = |hq: PieceId| self.hq_status(s, hq) == HqStatus::Full;
        given(match *action {
            Action::Step { to } => step_rights(self, s, seat, to, true),
            Action::Go { to } => step_rights(self, s, seat, to, false),
            Action::Move { piece } => vec![
                (self.counter(piece).is_some() && s.piece(piece).hex.is_none(), clause!("6.4.e")),
                (piece.is_column(), clause!("5.8.2.c")),
            ],
            Action::With { .. } => vec![(true, clause!("7.1.g"))],
            Action::Operational => vec![(true, clause!("7.4.a")), (has(Piece::UNSUPPLIED), clause!("7.4.h"))],
            Action::MobileAttack { .. } => vec![
                (mover.started, clause!("7.3.d")),
                (mover.started && self.mover_hex(s).is_some_and(|hex| zones.contains(hex)), clause!("7.3.o")),
                (has(Piece::MOBILE_ATTACK), clause!("7.3.k")),
            ],
            Action::Stop => vec![
                (mover.mode == Mode::Breakthrough, clause!("8.5.d")),
                (mover.mode == Mode::Exploitation, clause!("8.6.g")),
            ],
            Action::Decline => vec![(combat.stage == Stage::Breakthrough, clause!("8.5.e"))],
            Action::Done => vec![
                (matches!(s.phase, Phase::Combat(_)), clause!("8.1.b")),
                (!self.pools_words(&s.pools, seat).is_empty(), clause!("6.3.k")),
                (s.phase == Phase::AirTargets, clause!("9.5.e")),
            ],
            Action::Receive { hq, .. } => vec![(is_full(hq), clause!("10.2.b"))],
            Action::Restore { hq, .. } => vec![(is_full(hq), clause!("10.2.c"))],
            Action::RestoreAir { .. } => vec![(true, clause!("6.3.o"))],
            Action::Rebuild { hex, .. } => {
                let at_source = self.ground().supply[seat].contains(hex);
                vec![(at_source && axis, clause!("6.4.c")), (at_source && allied, clause!("6.3.e"))]
            }
            Action::Withdraw { unit } => withdrawal_rights(self, s, unit),
            Action::Assign { air, .. } => vec![
                (true, clause!("9.2.c")),
                (axis, clause!("9.2.1.b")),
                (allied, clause!("9.2.1.c")),
                (self.front_of(s, air).is_some_and(|hq| self.counts_off_map(s, hq)), clause!("9.2.2.a")),
            ],
            Action::Aim { air, target } => vec![
                (s.airs().any(|other| other != air && s.air(other).target == target), clause!("9.5.d")),
                (matches!(s.phase, Phase::AirReturns(_)), clause!("9.5.h")),
            ],
            Action::Attack { target } => {
                vec![(s.fought.is_some_and(|fought| fought.target == target), clause!("8.1.d"))]
            }
            Action::Commit { piece } if piece.is_column() => vec![
                (axis, clause!("5.8.2.f")),
                (allied, clause!("5.8.2.g")),
                (seat == combat.defender(), clause!("5.8.1.b")),
            ],
            Action::Support { air } => {
                let fighter = self.air_unit(air).kind == AirKind::Fighter;
                vec![
                    (combat.mobile, clause!("7.3.h")),
                    (fighter && seat == combat.attacker, clause!("9.5.1.a")),
                    (fighter && seat == combat.defender(), clause!("9.5.1.b")),
                ]
            }
            Action::Surplus { .. } => vec![(true, clause!("4.2.b")), (combat.mobile, clause!("4.2.i"))],
            Action::Advance { unit } => {
                let enters = combat.target.get().is_some_and(|hex| zones.contains(hex));
                vec![(enters, clause!("3.2.c")), (enters && zones.contains(s.hex_of(unit)), clause!("3.2.e"))]
            }
            _ => Vec::new(),
        })
    }
}

/// What lets a unit go in the place of another, and one that is not there.
fn withdrawal_rights(game: &Hungria, s: &State, unit: PieceId) -> Vec<(bool, Clause)> {
    // One that is named later this turn goes in its own name.
    let is_named = game.named_withdrawals(s).skip(s.withdrawal.into()).any(|named| named == unit);
    let named = game.named_now(s).filter(|_| !is_named).map(|named| game.unit(named));
    let other = |is_other: fn(&Unit, &Unit) -> bool| named.is_some_and(|named| is_other(named, game.unit(unit)));
    let later = &game.content().schedule[usize::from(s.turn).min(game.content().schedule.len())..];
    vec![
        (named.is_some(), clause!("6.5.e")),
        (other(|named, unit| named.kind != unit.kind), clause!("6.5.g")),
        (other(|named, unit| named.sides != unit.sides), clause!("6.5.f")),
        (named.is_some() && later.iter().any(|turn| turn.withdrawals.contains(&unit)), clause!("6.5.i")),
        (matches!(s.piece(unit).status, Status::Eliminated | Status::Pending), clause!("6.5.h")),
    ]
}
/// What lets a stack go to a hex: past zones of control, for less than the table asks, with fewer points than it costs.
/// Who goes round to a neighbour pays nothing for the hexside between.
fn step_rights(game: &Hungria, s: &State, seat: Seat, to: HexId, is_step: bool) -> Vec<(bool, Clause)> {
    let (from, mover) = (game.mover_hex(s), &s.mover);
    let mut rights: Vec<(bool, Clause)> =
        zone_right(game, s, seat, to).map(|clause| (true, clause)).into_iter().collect();
    let breaks = mover.mode == Mode::Breakthrough;
    rights.push((breaks, clause!("8.5.g")));
    if let Some(from) = from.filter(|_| is_step)
        && let Some(edge) = game.ground().between(from, to)
        && let Ok((cost, by)) = game.way_price(s, seat, from, to, false)
    {
        let by_rail = by == clause!("7.6.a");
        let short = cost > mover.left;
        rights.extend([
            (by_rail && edge.water != Water::None, clause!("7.2.a")),
            (by_rail && mover.mode == Mode::Operational, clause!("7.4.f")),
            (short && breaks, clause!("8.5.i")),
            (short && !breaks, clause!("7.1.d")),
            (short && !breaks, clause!("7.1.e")),
        ]);
    }
    rights
}
/// What lets a stack go on where zones of control would hold it.
fn zone_right(game: &Hungria, s: &State, seat: Seat, to: HexId) -> Option<Clause> {
    let (zones, city) = (s.zoc(enemy_of(seat)), &game.ground().big_city);
    let held = game.mover_hex(s).filter(|&from| zones.contains(from));
    match s.mover.mode {
        Mode::Breakthrough if zones.contains(to) => Some(clause!("8.5.f")),
        Mode::Exploitation if zones.contains(to) => Some(clause!("8.6.f")),
        Mode::Normal | Mode::Operational if held.is_some() => {
            let within = held.is_some_and(|from| city.contains(from)) && city.contains(to) && zones.contains(to);
            Some(if within { clause!("3.4.a") } else { clause!("3.2.h") })
        }
        _ => shared_right(game, s, to),
    }
}
/// What lets nations share a hex that a stack goes to.
fn shared_right(game: &Hungria, s: &State, to: HexId) -> Option<Clause> {
    let pieces = s.stack(to).chain(s.mover.members.iter());
    let nations = pieces.filter_map(|piece| game.counter(piece)).fold(0u16, |set, unit| set | 1 << unit.nation.index());
    let has = |nation: Nation| nations & 1 << nation.index() != 0;
    match () {
        () if has(Nation::Slovak) && (has(Nation::Czech) || has(Nation::Soviet)) => Some(clause!("4.1.k")),
        () if has(Nation::Czech) && has(Nation::Soviet) => Some(clause!("4.1.e")),
        () if has(Nation::German) && has(Nation::Hungarian) => Some(clause!("4.1.g")),
        () => None,
    }
}
