//! Saved positions: the names of what they name, and what is odd in them. Everything else follows from the declaration
//! of the state ([`content::saved`]). `sound` asks whether the rules can go on from a position, so that no loaded one
//! makes them panic.

mod sound;

use crate::{
    game::Bcs,
    model::{FormationId, HexId, SupportId, UnitId},
    state::{Asset, State},
};
use content::saved::{Guise, Label, Loader, Odd, Positions, load_name};
use kernel::{Seat, say::Message};
use std::collections::BTreeMap;

/// A position as it is saved.
pub type Saved = content::saved::Position<Bcs>;

impl Positions for Bcs {
    const LABELS: &'static [Label] = &[
        Label::SCENARIO,
        Label { field: "edition", doc: "The edition it is played under.", wrong: "bcs-position-edition" },
    ];
    fn label(&self, field: &str) -> &str {
        if field == "edition" { &self.content().edition.id } else { &self.content().scenario.id }
    }
    fn side_ids(&self) -> impl Iterator<Item = &str> {
        self.content().scenario.sides.iter().map(|side| side.id.as_str())
    }
    /// A unit or formation that is not named stays as it starts; Support that is not named is in no pool.
    fn blank(&self) -> State {
        State { assets: [Asset::default(); SupportId::MAX], ..self.starting_state() }
    }
    fn bounds(&self, s: &State, at: &mut Loader<'_, Bcs>) {
        for (unit, entry) in s.units.iter().zip(&self.content().units) {
            at.range(format!("units.{}.steps", entry.id), unit.steps, 0, entry.steps_max);
        }
        for (asset, entry) in s.assets.iter().zip(&self.content().supports) {
            at.range(format!("supports.{}.steps", entry.id), asset.steps, 0, entry.steps_max);
        }
    }
    fn sound(&self, s: &mut State, at: &mut Loader<'_, Bcs>) {
        self.tell_unsound(s, at);
    }
}

content::named! {
    Bcs;
    UnitId("unit", "bcs-position-unit"): n |game| game.content().units.len(),
        name |game, id| if id == UnitId::HQ { "HQ".into() } else { game.uid(id).into() },
        find |game, text| match text {
            "HQ" => Some(UnitId::HQ),
            text => game.content().units.iter().position(|entry| entry.id == text).map(|place| UnitId(place as u8)),
        };
    FormationId("formation", "bcs-position-formation"):
        n |game| game.content().formations.len(), name |game, id| game.fid(id).into();
    SupportId("support", "bcs-position-support"):
        n |game| game.content().supports.len(), name |game, id| game.sid(id).into();
    HexId("hex", "bcs-position-hex"):
        name |game, id| game.hex_text(id).into(), find |game, text| game.ground().hex(text);
}

/// The hexes that count are bits of the state.
#[derive(Clone, PartialEq, Default, content::Saved)]
#[game(Bcs)]
pub struct Held {
    /// Who holds the hexes that count.
    #[saved(always)]
    held: BTreeMap<String, Seat>,
}

impl Odd<Bcs> for State {
    type Form = Held;
    fn form(&self, _: &State, game: &Bcs) -> Held {
        let hexes = game.content().scenario.victory.iter().enumerate();
        Held { held: hexes.map(|(place, hex)| (game.hex_text(hex.hex), self.holder(place))).collect() }
    }
    fn put(&mut self, form: Held, at: &mut Loader<'_, Bcs>) {
        for (label, seat) in form.held {
            at.within(format!("held.{label}"), |at| {
                let hex: HexId = load_name(&label.as_str().into(), at)?;
                match at.game.content().scenario.victory.iter().position(|known| known.hex == hex) {
                    Some(place) => self.held = self.held & !(1 << place) | u64::from(seat.0) << place,
                    None => at.fault("", Message::new("bcs-position-not-held").with("found", label.clone())),
                }
                Some(())
            });
        }
    }
}

/// Fatigue: `fresh`, or `0` to `4`.
pub(crate) struct Level;

const LEVELS: [&str; 6] = ["fresh", "0", "1", "2", "3", "4"];

impl Guise<Bcs, i8> for Level {
    type Form = String;
    fn form(level: &i8, (): (), _: &Bcs) -> String {
        LEVELS[(level + 1) as usize].to_owned()
    }
    fn value(form: String, (): (), at: &mut Loader<'_, Bcs>) -> Option<i8> {
        let word = at.word(&form.into(), &LEVELS)?;
        LEVELS.iter().position(|known| *known == word).map(|place| place as i8 - 1)
    }
}
