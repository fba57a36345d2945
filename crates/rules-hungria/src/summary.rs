//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    game::Hungria,
    model::{ALLIED, AirId, PieceId, Result, enemy_of},
    state::{AirPiece, AirStatus, Phase, Piece, Stage, State, Status},
};
use kernel::{BySeat, Seat};

/// What came of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Summary {
    /// Who attacked, where there was a combat.
    pub attacker: Option<Seat>,
    /// The result of a combat.
    pub fought: Option<Result>,
    /// Steps the attacker lost, with those he still has to choose.
    pub attacker_lost: u8,
    /// Steps the defender lost, with those he still has to choose.
    pub defender_lost: u8,
    /// Columns that the attacker and the defender used up or lost.
    pub columns: [u8; 2],
    /// Staffs of the defender that fell.
    pub staffs: u8,
    /// Whether the attacked hex is empty.
    pub emptied: bool,
    /// Points of a breakthrough.
    pub points: u8,
    /// Whether partisans evaded, where they tried.
    pub evaded: Option<bool>,
    /// Steps of air units each side lost.
    pub air_lost: BySeat<u8>,
    /// Missions that went home, where some tried to.
    pub aborted: Option<u8>,
    /// Whether the Führer orders an offensive, where a die was thrown for it.
    pub fuhrer: Option<bool>,
    /// Whether the S units leave.
    pub s_leave: Option<bool>,
    /// The level of victory, when the game is over.
    pub over: Option<u8>,
}

impl Hungria {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut summary = Summary::default();
        if let Some(attacker) = attacked(before, after) {
            combat_summary(self, before, after, attacker, &mut summary);
        }
        for air in before.airs() {
            let (was, is) = (before.air(air), after.air(air));
            let steps = |air: &AirPiece| if air.status == AirStatus::Ready { air.steps } else { 0 };
            summary.air_lost[self.air_unit(air).side()] +=
                steps(was).saturating_sub(steps(is) - is.hits().min(steps(is)));
        }
        summary.aborted = aborted(before, after);
        let starts = after.turn != before.turn || before.phase == Phase::TurnStart;
        let open = usize::from(before.fuhrer.offensives) < self.tables().special.offensives.len();
        if starts && open && after.turn >= self.tables().special.fuhrer_first_turn {
            summary.fuhrer = Some(after.fuhrer.ordered);
        }
        if after.uprising_settled && !before.uprising_settled {
            let left = after.units().any(|unit| {
                self.unit(unit).s_mark
                    && after.piece(unit).status == Status::Withdrawn
                    && before.piece(unit).status != Status::Withdrawn
            });
            summary.s_leave = Some(left);
        }
        if after.phase == Phase::Over && before.phase != Phase::Over {
            summary.over = Some(self.victory_level(after));
        }
        summary
    }
}

/// How many missions went home, if any threw for it.
fn aborted(before: &State, after: &State) -> Option<u8> {
    let (Phase::AirAborts(_) | Phase::AirAbortDice(_)) = before.phase else { return None };
    let thinks_better = matches!(after.phase, Phase::AirAborts(_)) && after.phase == before.phase;
    let tried = |air: &AirId| before.air(*air).has(AirPiece::TRIES) && !after.air(*air).has(AirPiece::TRIES);
    let gone = |air: &AirId| after.air(*air).has(AirPiece::ABORTED) && !before.air(*air).has(AirPiece::ABORTED);
    let any = !thinks_better && before.airs().any(|air| tried(&air));
    any.then(|| before.airs().filter(gone).count() as u8)
}
/// Who attacked on the way, if anybody did: the attack that was under way, or one that was begun.
fn attacked(before: &State, after: &State) -> Option<Seat> {
    if before.combat.stage != Stage::None {
        return Some(before.combat.attacker);
    }
    let (Phase::Movement(side) | Phase::Combat(side)) = before.phase else { return None };
    // Who fell in the attack carries no mark of it any more.
    let fights = |unit: PieceId| {
        let (was, is) = (before.piece(unit), after.piece(unit));
        was.steps > is.steps || was.status != is.status || (!was.has(Piece::ATTACKED) && is.has(Piece::ATTACKED))
    };
    let begun = after.combat.stage != Stage::None || before.fought != after.fought || before.units().any(fights);
    begun.then_some(side)
}
fn combat_summary(game: &Hungria, before: &State, after: &State, attacker: Seat, summary: &mut Summary) {
    let defender = enemy_of(attacker);
    let under_way = before.combat.target.get().or(after.combat.target.get());
    let falls = |&unit: &PieceId| {
        let staff = game.is_hq(unit) && game.unit(unit).side() == defender;
        staff && before.piece(unit).on_map() && after.piece(unit).status == Status::Eliminated
    };
    // A staff caught alone falls without a fight.
    let caught = || before.units().find(falls).map(|unit| before.hex_of(unit));
    let Some(target) = under_way.or(after.fought.map(|fought| fought.target)).or_else(caught) else { return };
    let lost = |side: Seat| {
        let steps = |s: &State| -> u16 {
            let units = s.units().filter(|&unit| game.unit(unit).side() == side && s.piece(unit).on_map());
            units.map(|unit| u16::from(s.piece(unit).steps)).sum()
        };
        steps(before).saturating_sub(steps(after)) as u8
    };
    let columns = |side: Seat| {
        let own = |s: &State| {
            let there = |&column: &PieceId| State::column_side(column) == side && s.piece(column).hex.is_some();
            s.columns().filter(there).count()
        };
        own(before).saturating_sub(own(after)) as u8
    };
    let same = after.combat.target == target;
    let due = if same { after.combat.due } else { [0; 2] };
    summary.attacker = Some(attacker);
    summary.attacker_lost = lost(attacker) + due[0];
    summary.defender_lost = lost(defender) + due[1];
    summary.columns = [columns(attacker), columns(defender)];
    summary.staffs = before.units().filter(falls).count() as u8;
    // A combat that has run to its end is told by what is left of it.
    let ended = after.fought.filter(|fought| !same && fought.target == target);
    summary.fought = if same { after.combat.result } else { ended.map(|fought| fought.result) };
    let defended = |s: &State| s.occupied(defender).contains(target);
    let steps = game.steps_in(after, target);
    summary.emptied =
        defended(before) && (!defended(after) || (same && after.combat.result.is_some() && steps <= due[1]));
    let points = if same { after.combat.points } else { ended.map_or(0, |fought| fought.points) };
    summary.points = if attacker == ALLIED { points } else { 0 };
    if matches!(before.combat.stage, Stage::Evade | Stage::EvadeDie) || game.only_partisans(before, target) {
        let nothing_lost = summary.attacker_lost == 0 && summary.defender_lost == 0;
        let evaded = after.combat.stage == Stage::None && defended(after) && summary.fought.is_none();
        summary.evaded = Some(evaded && nothing_lost);
    }
}
