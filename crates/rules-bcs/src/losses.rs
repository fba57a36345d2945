//! Losses (5.6): steps taken from units and Support, and who pays what is left when the AR unit is gone.

use crate::{
    Log,
    action::Action,
    event::{CombatEvent, Event, FireEvent},
    game::Bcs,
    model::{Face, HexId, SupportId, UnitId},
    state::{Frame, Losses, Marks, Party, State, Status},
};
use kernel::{Clause, Dice, Maybe, Rolled, Seat, UnderWay, clause};

impl UnderWay<Bcs> for Losses {
    /// The owner chooses while there is more than one unit (bcs:5.6b).
    fn asks(&self, game: &Bcs, s: &State) -> Option<(Seat, Clause)> {
        let units = game.friends_at(s, self.seat, self.at);
        (self.steps > 0 && units.len() > 1).then_some((self.seat, clause!("5.6b")))
    }
    /// Any unit of the hex.
    fn list(&self, game: &Bcs, s: &State, _: Seat, out: &mut Vec<Action>) {
        out.extend(game.friends_at(s, self.seat, self.at).iter().map(|unit| Action::Lose { unit }));
    }
    /// A unit pays a step.
    fn decide(&self, game: &Bcs, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        if let Action::Lose { unit } = *action {
            s.frames.replace(Frame::Losses(Losses { steps: self.steps - 1, ..*self }));
            game.lose_steps(s, unit, 1, clause!("5.6b"), log);
        }
    }
    /// Takes what is left from the last unit.
    fn step(&self, game: &Bcs, s: &mut State, _: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        s.frames.pop();
        if let Some(unit) = game.friends_at(s, self.seat, self.at).first() {
            game.lose_steps(s, unit, self.steps, clause!("5.6b"), log);
        }
        Ok(())
    }
}

impl Bcs {
    /// Takes steps from a unit, as many as it has; true if that eliminates it (bcs:1.1e). Its ratings are those of its
    /// counter whatever its steps (bcs:1.1f).
    pub(crate) fn lose_steps(&self, s: &mut State, unit: UnitId, steps: u8, clause: Clause, log: Log<'_>) -> bool {
        let held = s.unit_mut(unit);
        let lost = steps.min(held.steps);
        if lost == 0 {
            return false;
        }
        held.steps -= lost;
        let left = held.steps;
        log.tell(Event::new(clause, CombatEvent::Loses { unit, steps: lost, left }));
        if left == 0 {
            self.eliminate(s, unit, clause!("1.1e"), log);
        }
        left == 0
    }
    /// Takes a unit out of the game.
    pub(crate) fn eliminate(&self, s: &mut State, unit: UnitId, clause: Clause, log: Log<'_>) {
        // Its zones go while it still shows the side that made them.
        self.put(s, unit, Maybe::NONE);
        let held = s.unit_mut(unit);
        held.status = Status::Eliminated;
        held.steps = 0;
        held.marks = Marks::NONE;
        (held.spent, held.face) = (0, Face::Move);
        held.fired_at = Maybe::NONE;
        log.tell(Event::new(clause, CombatEvent::Eliminated { unit }));
    }
    /// Takes a step from a Support; without steps it leaves the pool, and the unit it was is eliminated (bcs:1.5i).
    pub(crate) fn support_loses(&self, s: &mut State, party: Party, support: SupportId, clause: Clause, log: Log<'_>) {
        let asset = s.asset_mut(support);
        asset.steps = asset.steps.saturating_sub(1);
        let left = asset.steps;
        log.tell(Event::new(clause, FireEvent::SupportLoses { party, left }));
        if left == 0 {
            (asset.formation, asset.fired) = (Maybe::NONE, false);
        }
        // Its whole formation makes itself felt otherwise, and what follows changes zones around one unit only.
        self.refresh(s, self.seat(party.unit));
        if let Some(unit) = self.support(support).unit.filter(|_| left == 0) {
            self.eliminate(s, unit, clause!("1.5i"), log);
        }
    }
    /// Takes steps from the defenders of a hex, the AR unit first; an excess is the owner's choice (bcs:5.6b).
    pub(crate) fn defender_loses(
        &self,
        s: &mut State,
        defender: UnitId,
        at: HexId,
        steps: u8,
        clause: Clause,
        log: Log<'_>,
    ) {
        let own = s.unit(defender).steps.min(steps);
        self.lose_steps(s, defender, own, clause, log);
        if steps > own {
            s.frames.push(Frame::Losses(Losses { seat: self.seat(defender), at, steps: steps - own }));
        }
    }
}
