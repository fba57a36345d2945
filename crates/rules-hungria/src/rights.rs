//! By which clauses somebody may do what is often asked about: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    game::Hungria,
    model::{AXIS, AirKind, HexId, Nation, enemy_of},
    state::{Mode, Phase, Piece, State},
};
use kernel::{Clause, Seat, clause};

impl Hungria {
    /// What gives a side the right to this.
    pub(crate) fn rights_to(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        let mut rights = Vec::new();
        match *action {
            Action::Step { to } | Action::Go { to } => rights.extend(self.zone_right(s, seat, to)),
            Action::Move { piece } => {
                let fresh = self.counter(piece).is_some() && !s.piece(piece).hex.is_some();
                rights.extend(fresh.then_some(clause!("6.4.e")));
            }
            Action::With { .. } => rights.push(clause!("7.1.g")),
            Action::Operational => {
                rights.push(clause!("7.4.a"));
                let unsupplied = s.mover.members.iter().any(|piece| s.piece(piece).has(Piece::UNSUPPLIED));
                rights.extend(unsupplied.then_some(clause!("7.4.h")));
            }
            Action::MobileAttack { .. } => {
                let zones = s.zoc(enemy_of(seat)).contains(self.mover_hex(s));
                let again = s.mover.members.iter().any(|piece| s.piece(piece).has(Piece::MOBILE_ATTACK));
                rights.extend(s.mover.started.then_some(clause!("7.3.d")));
                rights.extend((s.mover.started && zones).then_some(clause!("7.3.o")));
                rights.extend(again.then_some(clause!("7.3.k")));
            }
            Action::Stop => match s.mover.mode {
                Mode::Breakthrough => rights.push(clause!("8.5.d")),
                Mode::Exploitation => rights.push(clause!("8.6.g")),
                Mode::Idle | Mode::Normal | Mode::Operational => {}
            },
            Action::Done if matches!(s.phase, Phase::Combat(_)) => rights.push(clause!("8.1.b")),
            Action::Rebuild { hex, .. } if self.ground().supply[seat].contains(hex) => {
                rights.push(if seat == AXIS { clause!("6.4.c") } else { clause!("6.3.e") });
            }
            Action::Withdraw { unit } => {
                let named = self.named_now(s).filter(|&named| named != unit);
                rights.extend(named.map(|_| clause!("6.5.e")));
                let other = named.is_some_and(|named| self.unit(named).kind != self.unit(unit).kind);
                rights.extend(other.then_some(clause!("6.5.g")));
            }
            Action::Assign { .. } if seat == AXIS => rights.push(clause!("9.2.1.b")),
            Action::Support { air } => {
                let attacks = seat == s.combat.attacker;
                let fighter = self.air_unit(air).kind == AirKind::Fighter;
                rights.extend(s.combat.mobile.then_some(clause!("7.3.h")));
                let clause = if attacks { clause!("9.5.1.a") } else { clause!("9.5.1.b") };
                rights.extend(fighter.then_some(clause));
            }
            _ => {}
        }
        rights
    }

    /// What lets a stack go on where zones of control would hold it.
    fn zone_right(&self, s: &State, seat: Seat, to: HexId) -> Option<Clause> {
        let (from, zones, city) = (self.mover_hex(s), s.zoc(enemy_of(seat)), &self.ground().big_city);
        match s.mover.mode {
            Mode::Breakthrough if zones.contains(to) => Some(clause!("8.5.f")),
            Mode::Exploitation if zones.contains(to) => Some(clause!("8.6.f")),
            Mode::Normal | Mode::Operational if from.is_some() && zones.contains(from) => {
                let within = city.contains(from) && city.contains(to) && zones.contains(to);
                Some(if within { clause!("3.4.a") } else { clause!("3.2.h") })
            }
            _ => self.shared_right(s, to),
        }
    }

    /// What lets nations share a hex that a stack goes to.
    fn shared_right(&self, s: &State, to: HexId) -> Option<Clause> {
        let pieces = s.stack(to).chain(s.mover.members.iter());
        let nations =
            pieces.filter_map(|piece| self.counter(piece)).fold(0u16, |set, unit| set | 1 << unit.nation.index());
        let has = |nation: Nation| nations & 1 << nation.index() != 0;
        match () {
            () if has(Nation::Slovak) && (has(Nation::Czech) || has(Nation::Soviet)) => Some(clause!("4.1.k")),
            () if has(Nation::Czech) && has(Nation::Soviet) => Some(clause!("4.1.e")),
            () if has(Nation::German) && has(Nation::Hungarian) => Some(clause!("4.1.g")),
            () => None,
        }
    }
}
