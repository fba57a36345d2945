//! Chapter 11.4: snipers wait off the map until their owner places them (lnl:11.4.a). How they fire is in `fire`.

use crate::{
    Log,
    action::Action,
    event::{Event, FireEvent},
    game::Lnl,
    model::{Class, Layer, Life, Loc, Start, UnitId, UnitSet},
    state::{State, Window},
};
use kernel::{Seat, Violation, clause, refuse_if};

impl Lnl {
    /// Lists where snipers may be placed.
    pub(crate) fn sniper_list(&self, s: &State, seat: Seat, window: Option<&Window>, out: &mut Vec<Action>) {
        for unit in self.snipers_of(seat).filter(|unit| is_unplaced_sniper(self, s, unit)) {
            let places = self.ground().hexes().flat_map(|hex| Layer::ALL.map(|layer| hex.layer(layer)));
            let fit = places.filter(|&at| self.sniper_check(s, seat, unit, at, window).is_ok());
            out.extend(fit.map(|at| Action::Sniper { unit, at }));
        }
    }
    /// Whether a sniper may be placed: in cover, away from enemies, at any time (lnl:11.4.b); in an opportunity window,
    /// where he can shoot at who moves (lnl:11.4.k).
    pub(crate) fn sniper_check(
        &self,
        s: &State,
        seat: Seat,
        unit: UnitId,
        at: Loc,
        window: Option<&Window>,
    ) -> Result<(), Violation> {
        // He never moves again.
        refuse_if(self.seat(unit) != seat || !is_unplaced_sniper(self, s, unit), clause!("11.4.c"))?;
        let fit = self.exists(at) && at.layer() != Layer::Air && self.cover(s, at, true) > 0;
        let enemies =
            || Layer::ALL.into_iter().any(|layer| layer != Layer::Air && self.enemy_at(s, seat, at.at(layer)));
        refuse_if(!fit || enemies(), clause!("11.4.b"))?;
        self.check_stacking(s, seat, at, UnitSet::one(unit))?;
        match window {
            Some(window) if !sniper_sees(self, s, seat, unit, at, window) => Err(Violation::of(clause!("11.4.k"))),
            _ => Ok(()),
        }
    }
    /// Places a sniper.
    pub(crate) fn place_sniper(&self, s: &mut State, unit: UnitId, at: Loc, log: Log<'_>) {
        let held = s.unit_mut(unit);
        (held.life, held.started) = (Life::InPlay, at.into());
        s.places[unit.index()] = at.into();
        log.tell(Event::new(clause!("11.4.b"), FireEvent::SniperPlaced { unit, at }));
        self.look_for_events(s, self.seat(unit), log);
    }
}

fn is_unplaced_sniper(game: &Lnl, s: &State, unit: UnitId) -> bool {
    game.class(s, unit) == Class::Sniper
        && game.content().roster[unit.index()].start == Start::Sniper
        && s.unit(unit).life == Life::Waiting
}
fn sniper_sees(game: &Lnl, s: &State, seat: Seat, unit: UnitId, at: Loc, window: &Window) -> bool {
    game.ground().range(at, window.at) <= game.own_range(s, unit)
        && game.line_check(s, seat, at, window.at).is_ok()
        && game.scope_check(s, seat, at, window.at, None).is_ok()
        && game.is_aimed_at_movers(s, window, window.at, None)
        && game.window_sight_check(s, seat, at, window).is_ok()
}
