//! Chapter 7: laying smoke. What smoke does is in `sight` (lnl:7.0.e), `game` (lnl:7.0.f) and `fire` (lnl:7.0.h); how
//! long it lasts in `turn` (lnl:7.0.i).

use crate::{
    Log,
    action::Action,
    event::{Event, MoveEvent},
    game::Lnl,
    model::{HexId, SkillEffect, UnitId, UnitSet},
    state::{Marks, State},
};
use kernel::{Dice, Rolled, Seat, Violation, at_most, clause, refuse_if};

impl Lnl {
    /// What 1d6 must not exceed to lay smoke (lnl:7.0.b) and to fire a flare (lnl:20.1.c): by the nation of the unit,
    /// of which a side may have several.
    pub fn capability(&self, s: &State, unit: UnitId) -> [u8; 2] {
        self.tables().capability.get(self.kind(s, unit).nation.index()).copied().unwrap_or_default()
    }

    pub(crate) fn smoke_list(&self, s: &State, seat: Seat, units: UnitSet, out: &mut Vec<Action>) {
        for unit in units {
            let Some(own) = s.hex_of(unit) else { continue };
            // Who lays it in his own hex lays it next to it too.
            if self.smoke_check(s, seat, unit, own).is_ok() {
                let hexes = std::iter::once(own).chain(self.ground().neighbours(own));
                out.extend(hexes.map(|hex| Action::Smoke { unit, hex }));
            }
        }
    }
    /// A Good Order multi-man counter, or who has the card, in its own or a hex next to it (lnl:7.0.a). Assault Move
    /// and Stealth do not forbid it, in place of the fire that they allow (lnl:7.0.j).
    pub(crate) fn smoke_check(&self, s: &State, seat: Seat, unit: UnitId, hex: HexId) -> Result<(), Violation> {
        let held = s.unit(unit);
        let able = self.class(s, unit).is_mmc() || matches!(self.hook(s, unit), Some(SkillEffect::Smoke { .. }));
        let spent = Marks::MOVED.and(Marks::CRAWL).and(Marks::FIRED).and(Marks::OPS);
        refuse_if(self.is_locked(s, unit), clause!("8.1.a"))?;
        let legal = able && self.seat(unit) == seat && held.good_order() && !held.has(spent);
        let at = s.place(unit).filter(|_| legal).ok_or(Violation::of(clause!("7.0.a")))?;
        at_most(clause!("7.0.a"), 1, self.ground().distance(at.hex(), hex))
    }
    /// Not above the capability of its nation (lnl:7.0.b), or of its card, lays it; it is the unit's activation either
    /// way (lnl:7.0.g).
    pub(crate) fn smoke_roll(
        &self,
        s: &mut State,
        unit: UnitId,
        hex: HexId,
        dice: &mut dyn Dice,
        log: Log<'_>,
    ) -> Rolled<()> {
        let die = dice.die(6, clause!("7.0.c"))?;
        let [nation, _] = self.capability(s, unit);
        let capability = match self.card(s, unit) {
            Some(card) => match card.hook {
                SkillEffect::Smoke { capability } => {
                    if card.once {
                        s.mark(unit, Marks::CARD_USED);
                    }
                    capability
                }
                _ => nation,
            },
            None => nation,
        };
        let laid = die <= capability;
        if laid {
            // A new marker takes the place of an old one.
            s.overlay.smoke.insert(hex);
            s.old_smoke.remove(hex);
        }
        // lnl:7.0.d
        s.mark(unit, Marks::OPS);
        log.tell(Event::new(clause!("7.0.c"), MoveEvent::Smoke { unit, hex, laid }).rolled(&[die]));
        Ok(())
    }
}
