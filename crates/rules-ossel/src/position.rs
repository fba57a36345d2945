//! Saved positions: the names of what they name, and what is odd in them. Everything else follows from the declaration
//! of the state ([`content::saved`]). `sound` asks whether the rules can go on from a position, so that no loaded one
//! makes them panic.

use crate::{Fight, HexId, Ossel, Phase, Place, PointId, STEPS, Stage, State, UnitId};
use content::saved::{Guise, Label, Loader, Positions};
use kernel::say::Message;

/// A position as it is saved.
pub type Saved = content::saved::Position<Ossel>;

impl Positions for Ossel {
    const VERSION: u8 = 0;
    const LABELS: &'static [Label] = &[];

    fn side_ids(&self) -> impl Iterator<Item = &str> {
        self.content().sides.iter().map(|side| side.id.as_str())
    }
    fn blank(&self) -> State {
        self.laid_out()
    }
    fn sound(&self, s: &mut State, at: &mut Loader<'_, Ossel>) {
        for unit in s.all() {
            let (id, held) = (self.uid(unit), s.unit_mut(unit));
            if held.place == Place::Gone && held.steps == STEPS && self.entry(unit).enters.is_some() {
                held.place = Place::Waiting;
            }
            if (held.place == Place::Gone) != (held.steps == 0) {
                at.fault(format!("units.{id}.steps"), Message::new("ossel-position-steps").with("found", held.steps));
            }
            // ossel:1.6: one counter a hex.
            if s.hex(unit).is_some_and(|hex| s.at(hex) != Some(unit)) {
                at.wrong(format!("units.{id}.at"), "ossel-position-crowded");
            }
        }
        let is_beaten = Ossel::SEATS.iter().any(|seat| self.is_beaten(s, *seat));
        let fits = match s.fight {
            None if s.phase == Phase::Over => is_beaten || s.turn == self.content().turns,
            None => !is_beaten,
            Some(Fight { defender, hex, attackers, stage, .. }) => {
                let stands = s.hex(defender) == Some(hex);
                let sides = self.owner(defender) != s.active && attackers.all(|unit| self.owner(unit) == s.active);
                let is_there = match stage {
                    Stage::Compose => stands && attackers.all(|unit| s.hex(unit).is_some() && !s.unit(unit).fought),
                    Stage::Roll => false, // It is resolved before anybody can save.
                    Stage::Loss => true,
                    Stage::Retreat => stands,
                    Stage::Advance => s.at(hex).is_none(),
                };
                s.phase == Phase::Combat && sides && !attackers.is_empty() && is_there
            }
        };
        if at.is_well() && !fits {
            at.wrong("phase", "ossel-position-unsound");
        }
        at.choice(s, "phase");
    }
}

content::named! {
    Ossel;
    UnitId("unit", "ossel-position-unit"): n |game| game.content().units.len(), name |game, id| game.uid(id).into();
    HexId("hex", "ossel-position-hex"): n |game| game.ground().hexes.len(), name |game, id| game.ground().label(id).into();
    PointId("point", "ossel-position-no-point"):
        n |game| game.content().points.len(), name |game, id| game.ground().label(game.content().points[id.index()].hex).into();
}

/// Where a counter stands, if it is on the map. Who waits and who is removed is told by the steps.
pub(crate) struct Standing;

impl Guise<Ossel, Place> for Standing {
    type Form = Option<HexId>;
    fn form(place: &Place, (): (), _: &Ossel) -> Option<HexId> {
        if let Place::On(hex) = *place { Some(hex) } else { None }
    }
    fn value(form: Option<HexId>, (): (), _: &mut Loader<'_, Ossel>) -> Option<Place> {
        Some(form.map_or(Place::Gone, Place::On))
    }
}
