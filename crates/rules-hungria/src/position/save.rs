//! From the game to its saved form.

use super::{
    Saved, SavedAir, SavedBombard, SavedColumn, SavedCombat, SavedDue, SavedFought, SavedFuhrer, SavedMover, SavedPool,
    SavedStaff, SavedUnit, VERSION,
    terms::{
        AIR_BITS, AIR_FLAGS, AIR_STATES, AIR_STATUSES, MODES, MOVES, SIDES, STAGES, STEPS, UNIT_BITS, UNIT_FLAGS,
        flag_words, phase_word, result_text, word_for,
    },
};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, HexId, HexSet, Nation, PieceId},
    schedule::{AIR, LAND},
    state::{AirPiece, AirStatus, Combat, Fuhrer, Mover, Piece, Staff, State, Status},
    terms::column_text,
};
use kernel::{List, Seat};

/// What a unit in a supply hex's reach is served by.
pub(super) const SOURCE: &str = "source";

/// Where units are that are in no hex.
pub(super) const ENTERING: &str = "entering";
pub(super) const PENDING: &str = "pending";
pub(super) const ELIMINATED: &str = "eliminated";
pub(super) const WITHDRAWN: &str = "withdrawn";

impl Hungria {
    /// A game as plain data.
    pub fn save_state(&self, s: &State) -> Saved {
        let (phase, side) = phase_word(s.phase);
        let pools = Nation::ALL.iter().map(|&nation| {
            let [land, air] = [LAND, AIR].map(|kind| s.pools[nation.index()][kind]);
            (nation.word().to_owned(), SavedPool { land, air })
        });
        let staffs = self.hqs().iter().zip(&s.staffs).map(|(&hq, &staff)| {
            let Staff { returns, passed: [passed_land, passed_air], received } = staff;
            (self.piece_text(hq), SavedStaff { returns, passed_land, passed_air, received })
        });
        let units = s.units().filter(|&unit| *s.piece(unit) != (Piece { status: Status::Pending, ..Piece::NOWHERE }));
        let columns = s.columns().filter(|&column| s.piece(column).status != Status::Unused);
        let ready = [AXIS, ALLIED].into_iter().filter(|&side| s.ready[side]);
        let Fuhrer { offensives, rolled, ordered, steps, armoured } = s.fuhrer;
        Saved {
            version: VERSION,
            scenario: self.content().scenario.id.clone(),
            turn: s.turn,
            phase: phase.to_owned(),
            side: side.map(side_text),
            ready: ready.map(side_text).collect(),
            area: s.area.0,
            control: self.save_hexes(&s.control),
            snapshot: (s.snapshot != s.control).then(|| self.save_hexes(&s.snapshot)),
            margarethe: s.margarethe.word().to_owned(),
            fuhrer: SavedFuhrer { offensives, rolled, ordered, steps, armoured },
            partisans_free: s.partisans_free,
            uprising_settled: s.uprising_settled,
            hungarian_latched: s.hungarian_latched,
            pools: pools.filter(|(_, pool)| *pool != SavedPool::default()).collect(),
            columns_due: s.columns_due,
            danube_sent: s.danube_sent,
            withdrawal: s.withdrawal,
            staffs: staffs.filter(|(_, staff)| *staff != SavedStaff::default()).collect(),
            units: units.map(|unit| (self.piece_text(unit), self.save_unit(s, unit))).collect(),
            columns: columns.map(|column| (column_text(column), self.save_column(s, column))).collect(),
            air: s.airs().filter_map(|air| Some((self.air_text(air), self.save_air(s, air)?))).collect(),
            mover: (s.mover != Mover::IDLE).then(|| self.save_mover(&s.mover)),
            fought: s.fought.map(|fought| SavedFought {
                target: self.ground().label(fought.target).to_owned(),
                result: result_text(fought.result),
                points: fought.points,
            }),
            combat: (s.combat != Combat::IDLE).then(|| self.save_combat(&s.combat)),
        }
    }

    /// Hexes as labels and stretches of a row.
    fn save_hexes(&self, hexes: &HexSet) -> Vec<String> {
        let width = usize::from(self.ground().grid.width).max(1);
        let mut stretches: Vec<(HexId, HexId)> = Vec::new();
        for hex in hexes.iter() {
            match stretches.last_mut() {
                Some((_, last)) if last.0 + 1 == hex.0 && last.index() / width == hex.index() / width => *last = hex,
                _ => stretches.push((hex, hex)),
            }
        }
        let text = |(first, last): (HexId, HexId)| match first == last {
            true => self.ground().label(first).to_owned(),
            false => format!("{}-{}", self.ground().label(first), self.ground().label(last)),
        };
        stretches.into_iter().map(text).collect()
    }

    fn save_hex(&self, hex: HexId) -> Option<String> {
        hex.is_some().then(|| self.ground().label(hex).to_owned())
    }

    fn save_unit(&self, s: &State, unit: PieceId) -> SavedUnit {
        let piece = *s.piece(unit);
        let place = match piece.status {
            Status::OnMap => self.save_hex(piece.hex).unwrap_or_else(|| ENTERING.into()),
            Status::Unused | Status::Pending => PENDING.into(),
            Status::Eliminated => ELIMINATED.into(),
            Status::Withdrawn => WITHDRAWN.into(),
        };
        let usual = if piece.on_map() { self.unit(unit).steps } else { 0 };
        let served = match piece.served {
            0 => None,
            Piece::BY_SOURCE => Some(SOURCE.to_owned()),
            staff => self.hqs().get(usize::from(staff) - 1).map(|&hq| self.piece_text(hq)),
        };
        SavedUnit {
            place,
            steps: (piece.steps != usual).then_some(piece.steps),
            flags: flag_words(piece.flags, &UNIT_BITS, &UNIT_FLAGS),
            origin: self.save_hex(piece.origin),
            served,
        }
    }

    fn save_column(&self, s: &State, column: PieceId) -> SavedColumn {
        let piece = s.piece(column);
        SavedColumn {
            hex: self.ground().label(piece.hex).to_owned(),
            flags: flag_words(piece.flags, &UNIT_BITS, &UNIT_FLAGS),
            origin: self.save_hex(piece.origin),
        }
    }

    /// An air unit, unless it is still to come and nothing else is to be said of it.
    fn save_air(&self, s: &State, air: AirId) -> Option<SavedAir> {
        let held = s.air(air);
        let is_ready = held.status == AirStatus::Ready;
        if *held == (AirPiece { front: self.home_box(air), status: AirStatus::Pending, ..AirPiece::NOWHERE }) {
            return None;
        }
        let usual = if is_ready { self.air_unit(air).steps } else { 0 };
        let front = self.hqs().get(usize::from(held.front)).map_or_else(|| side_text(AXIS), |&hq| self.piece_text(hq));
        Some(SavedAir {
            status: (!is_ready).then(|| word_for(held.status, &AIR_STATES, &AIR_STATUSES).to_owned()),
            front: (is_ready || held.front != self.home_box(air)).then_some(front),
            steps: (held.steps != usual).then_some(held.steps),
            area: held.area.0,
            target: held.target.is_some().then(|| self.air_text(held.target)),
            flags: flag_words(held.flags, &AIR_BITS, &AIR_FLAGS),
            hits: held.hits(),
        })
    }

    fn save_pieces<const N: usize>(&self, pieces: &List<PieceId, N>) -> Vec<String> {
        pieces.iter().map(|piece| self.piece_text(piece)).collect()
    }

    fn save_mover(&self, mover: &Mover) -> SavedMover {
        SavedMover {
            mode: word_for(mover.mode, &MOVES, &MODES).to_owned(),
            members: self.save_pieces(&mover.members),
            left: mover.left,
            started: mover.started,
            stopped: mover.stopped,
            through: mover.through,
        }
    }

    fn save_combat(&self, combat: &Combat) -> SavedCombat {
        let columns = [AXIS, ALLIED].map(|side| (side_text(side), self.save_pieces(&combat.columns[side])));
        let artillery = combat.artillery.iter().zip(combat.artillery_columns.iter());
        SavedCombat {
            stage: word_for(combat.stage, &STEPS, &STAGES).to_owned(),
            attacker: side_text(combat.attacker),
            mobile: combat.mobile,
            target: self.ground().label(combat.target).to_owned(),
            attackers: self.save_pieces(&combat.attackers),
            columns: columns.into_iter().filter(|(_, list)| !list.is_empty()).collect(),
            artillery: artillery
                .map(|(corps, column)| SavedBombard { corps: self.piece_text(corps), column: column_text(column) })
                .collect(),
            due: SavedDue { attacker: combat.due[0], defender: combat.due[1] },
            points: combat.points,
            retreating: combat.retreating.is_some().then(|| self.piece_text(combat.retreating)),
            result: combat.result.map(result_text),
        }
    }
}

pub(super) fn side_text(side: Seat) -> String {
    SIDES[side.index()].to_owned()
}
