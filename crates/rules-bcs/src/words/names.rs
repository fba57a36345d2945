//! What things are called. An action may be read that fits no position, so nothing here panics.

use crate::{
    game::Bcs,
    ground::MP,
    model::{AvClass, Cause, Class, Cover, Face, FormationId, HexId, Hits, Outcome, Snafu, SupportId, UnitId},
    state::Party,
};
use kernel::{
    Seat, Violation,
    say::{Message, Value},
};

pub(crate) fn nobody() -> Value {
    Value::Message(Box::new(Message::new("bcs-nobody")))
}

/// A side by its name.
pub(crate) fn side(game: &Bcs, seat: Seat) -> Value {
    Value::Name(game.content().scenario.sides[seat].name.clone())
}
/// A unit by its name.
pub(crate) fn unit(game: &Bcs, unit: UnitId) -> Value {
    game.content().units.get(unit.index()).map_or_else(nobody, |entry| Value::Name(entry.name.clone()))
}
/// A formation by its name.
pub(crate) fn formation(game: &Bcs, formation: FormationId) -> Value {
    game.content().formations.get(formation.index()).map_or_else(nobody, |entry| Value::Name(entry.name.clone()))
}
/// The HQ of a formation.
pub(crate) fn hq(game: &Bcs, formation: FormationId) -> Value {
    game.content().formations.get(formation.index()).map_or_else(nobody, |entry| Value::Name(entry.hq.name.clone()))
}
/// A Support asset by its name.
pub(crate) fn support(game: &Bcs, support: SupportId) -> Value {
    game.content().supports.get(support.index()).map_or_else(nobody, |entry| Value::Name(entry.name.clone()))
}
/// A unit, or a Support with its host.
pub(crate) fn party(game: &Bcs, party: Party) -> Value {
    let Some(asset) = party.support.get() else { return unit(game, party.unit) };
    let message = Message::new("bcs-supported").with("support", support(game, asset));
    message.with("unit", unit(game, party.unit)).into()
}
/// A hex by its label, with the name of its place.
pub(crate) fn hex(game: &Bcs, hex: HexId) -> Value {
    let label = game.hex_text(hex);
    match game.ground().name(hex) {
        Some(name) => Message::new("bcs-place").with("hex", label).with("name", name.clone()).into(),
        None => label.into(),
    }
}
/// What a hex is for combat.
pub(crate) fn cover(cover: Cover) -> Value {
    let id = match cover {
        Cover::Open => "bcs-cover-open",
        Cover::Terrain => "bcs-cover-terrain",
        Cover::City => "bcs-cover-city",
        Cover::Urban => "bcs-cover-urban",
    };
    Message::new(id).into()
}
/// Movement Points, exactly.
pub(crate) fn mp(twelfths: u16) -> Value {
    let (whole, rest) = (twelfths / MP, twelfths % MP);
    let shared = (1..=rest).rev().find(|by| rest.is_multiple_of(*by) && MP.is_multiple_of(*by));
    match (whole, shared) {
        (whole, None) => whole.to_string(),
        (_, Some(1)) => format!("{twelfths}/{MP}"),
        (0, Some(by)) => format!("{}/{}", rest / by, MP / by),
        (whole, Some(by)) => format!("{whole} {}/{}", rest / by, MP / by),
    }
    .into()
}

/// A refusal whose figures are Movement Points.
pub(crate) fn in_points(violation: Violation) -> Violation {
    violation.measured(|twelfths| mp(twelfths as u16))
}

macro_rules! terms {
    ($($name:ident($type:ident);)*) => {$(
        #[doc = concat!("The word for a `", stringify!($type), "`.")]
        pub(crate) fn $name(term: $type) -> Value {
            let word = content::word(&term).replace('_', "-");
            Message::named(format!(concat!("bcs-", stringify!($name), "-{}"), word)).into()
        }
    )*};
}
terms! {
    cause(Cause);
    outcome(Outcome);
    snafu(Snafu);
    class(Class);
    face(Face);
    av(AvClass);
}
/// Fatigue: Fresh, or a level.
pub(crate) fn fatigue(level: i8) -> Value {
    if level < 0 { Message::new("bcs-fresh").into() } else { level.to_string().into() }
}

/// What a row of an Engagement Table says.
pub(crate) fn hits(hits: Hits) -> Value {
    Message::new(match hits {
        Hits { firer_loss: true, target_loss: true, .. } => "bcs-fire-result-both",
        Hits { firer_loss: true, .. } => "bcs-fire-result-firer",
        Hits { target_loss: true, retreat: true, .. } => "bcs-fire-result-loss-retreat",
        Hits { target_loss: true, drop: true, .. } => "bcs-fire-result-loss-drop",
        Hits { target_loss: true, .. } => "bcs-fire-result-loss",
        Hits { drop: true, .. } => "bcs-fire-result-drop",
        Hits { retreat: true, .. } => "bcs-fire-result-retreat",
        Hits { .. } => "bcs-fire-result-none",
    })
    .into()
}
