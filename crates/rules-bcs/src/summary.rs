//! What a player wants to know of an outcome.

use crate::{
    game::{Bcs, enemy_of},
    model::{FormationId, HexId, Snafu, UnitId},
    state::{ActStep, Frame, JumpStage, Phase, State, Status},
};
use kernel::{BySeat, Outcome, Rules, Seat, dice::Script};

/// Hexes of a retreat that is not to the HQ.
const RETREAT: u32 = 3;

/// What came of it; equal summaries are added up.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Summary {
    /// The result of a SNAFU roll.
    pub snafu: Option<Snafu>,
    /// Whether a Second Activation follows its roll.
    pub second: Option<bool>,
    /// Who chooses the turn's first player.
    pub chooses: Option<u8>,
    /// Steps lost by seat, Support included.
    pub lost: BySeat<u8>,
    /// Units eliminated by seat.
    pub gone: BySeat<u8>,
    /// Units by seat that left their hexes and are still on the map, the mover aside, but those of the next line.
    pub driven: BySeat<u8>,
    /// Those of them that are with HQs, or next to HQs, that no retreat of three hexes comes so near to.
    pub home: BySeat<u8>,
    /// Units by seat that went off the map.
    pub off: BySeat<u8>,
    /// Hosts by seat that lost the use of Support.
    pub dropped: BySeat<u8>,
    /// Whose activation it is.
    pub active: u8,
    /// That side has a hex that was the enemy's.
    pub taken: bool,
    /// Traffic markers came.
    pub traffic: bool,
    /// Levels of Fatigue by seat.
    pub fatigue: BySeat<i8>,
    /// An HQ jumped: whether the jump was hard.
    pub jump: Option<bool>,
    /// The game is over: who won, nobody for a draw.
    pub over: Option<Option<u8>>,
}

impl Bcs {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut sum = Summary::default();
        let settled = settled(self, after);
        let after = settled.as_ref().unwrap_or(after);
        for place in 0..self.content().units.len() {
            let unit = UnitId(place as u8);
            let (was, is) = (before.unit(unit), after.unit(unit));
            let seat = self.seat(unit);
            sum.lost[seat] += self.steps_of(before, unit).saturating_sub(self.steps_of(after, unit));
            if was.status != is.status {
                sum.gone[seat] += u8::from(is.status == Status::Eliminated);
                sum.off[seat] += u8::from(is.status == Status::OffMap);
            } else if is.status == Status::Map && before.place(unit) != after.place(unit) && !goes(before, unit) {
                // A retreat of three hexes may end next to an HQ that is near; who is with one that is farther off was
                // driven to it.
                let far = |hq: HexId, s: &State| self.ground().distance(hq, s.hex_of(unit));
                let is_home = |hq| far(hq, after) <= 1 && far(hq, before) > RETREAT + 1;
                let home = after.hq_of(is.formation).is_some_and(is_home);
                sum.driven[seat] += u8::from(!home);
                sum.home[seat] += u8::from(home);
            }
            let dropped = crate::state::Marks::DROPPED;
            sum.dropped[seat] += u8::from(is.has(dropped) && !was.has(dropped));
        }
        for (place, entry) in self.content().supports.iter().enumerate() {
            if let (Some(formation), None) = (before.assets[place].formation.get(), entry.unit) {
                let lost = before.assets[place].steps.saturating_sub(after.assets[place].steps);
                sum.lost[self.formation(formation).seat] += lost;
            }
        }
        for (place, entry) in self.content().formations.iter().enumerate() {
            let rise = after.formations[place].fatigue - before.formations[place].fatigue;
            sum.fatigue[entry.seat] += rise;
        }
        (sum.active, sum.taken) = (before.active.0, gains_ground(self, before, after));
        sum.traffic = !after.traffic.without(before.traffic).is_empty();
        let same = before.act.formation.is_some() && after.act.formation == before.act.formation;
        if same && before.act.step < ActStep::Convert && after.act.step >= ActStep::Convert {
            sum.snafu = Some(after.act.snafu);
        }
        let asks_again = matches!(before.act.step, ActStep::Offer | ActStep::SecondRoll);
        if before.act.formation.is_some() && asks_again && before.top().is_none() {
            sum.second = Some(after.act.formation == before.act.formation && after.act.kind != before.act.kind);
        }
        if let Some(Frame::Jump(jump)) = before.top()
            && jump.stage == JumpStage::Roll
        {
            sum.jump = match after.top() {
                Some(Frame::Jump(now)) => Some(now.hard),
                _ => was_hard(self, before, after, jump.formation),
            };
        }
        if let (Phase::Choice(seat), false) = (after.phase, matches!(before.phase, Phase::Choice(_))) {
            sum.chooses = Some(seat.0);
        }
        if after.phase == Phase::Over && before.phase != Phase::Over {
            sum.over = match self.pending(after) {
                kernel::Pending::Over(Outcome::Win(seat)) => Some(Some(seat.0)),
                _ => Some(None),
            };
        }
        sum
    }

    /// The steps that a unit has, be it a Support now: those are counted there (bcs:1.5k).
    pub fn steps_of(&self, s: &State, unit: UnitId) -> u8 {
        match (s.unit(unit).status, self.entry(unit).asset) {
            (Status::Asset, Some(support)) => s.asset(support).steps,
            _ => s.unit(unit).steps,
        }
    }
}

/// What is left when the beaten have lost their steps and gone: each time the first answer listed. None if nothing is
/// to settle.
fn settled(game: &Bcs, after: &State) -> Option<State> {
    let mut settled: Option<State> = None;
    loop {
        let now = settled.as_ref().unwrap_or(after);
        let top = now.top()?;
        let mut next = now.clone();
        match game.asked(now) {
            Some((seat, _)) if matches!(top, Frame::Losses(_) | Frame::Retreats(_)) => {
                let Some(action) = game.adds_nothing(now, seat) else { return settled };
                game.decide(&mut next, seat, &action, &mut ());
            }
            Some(_) => return settled,
            None if game.step(&mut next, &mut Script::new(&[]), &mut ()).is_err() => return settled,
            None => {}
        }
        if next.top().is_none() {
            return Some(next);
        }
        settled = Some(next);
    }
}
/// Whether a jump that is over was hard, by the Fatigue; where that cannot rise nobody can tell.
fn was_hard(game: &Bcs, before: &State, after: &State, formation: FormationId) -> Option<bool> {
    let fatigue = |s: &State| s.formation(formation).fatigue;
    let mut harder = before.clone();
    game.raise_fatigue(&mut harder, formation);
    (fatigue(&harder) > fatigue(before)).then(|| fatigue(after) > fatigue(before))
}
/// Whether the active side stands where the enemy stood.
fn gains_ground(game: &Bcs, before: &State, after: &State) -> bool {
    let on_map = |s: &State, unit: UnitId, side: Seat| game.seat(unit) == side && s.unit(unit).status == Status::Map;
    let units = || (0..game.content().units.len()).map(|place| UnitId(place as u8));
    let held = |at: Option<HexId>| {
        units().any(|unit| on_map(before, unit, enemy_of(before.active)) && before.place(unit) == at)
    };
    units().any(|unit| {
        on_map(after, unit, before.active) && after.place(unit) != before.place(unit) && held(after.place(unit))
    })
}
/// Whether a unit's going elsewhere is its own doing: it moves, attacks or leads.
fn goes(before: &State, unit: UnitId) -> bool {
    let active = before.act.formation.is_some() && before.unit(unit).formation == before.act.formation;
    active && !matches!(before.top(), Some(Frame::Retreats(_)))
}
