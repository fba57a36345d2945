//! What a table looks like: one shape for all games.
//!
//! A ruleset gives a [`Board`] once a game (the ground, which does not change) and a [`Scene`] for every position (what
//! lies on it), both as a seat may know them. A client draws them and knows no rule: what can be chosen comes as
//! [`Offer`]s with the pieces and places that one clicks to make each, and whatever else is clicked becomes a wish that
//! the rules answer.
//!
//! Lengths are whole scene units: hundredths of an inch on an open table, and whatever the ruleset likes on hexes. `x`
//! grows to the right, `y` downwards. No sentence is in here: everything a person reads is a [`Message`].
//!
//! Read `board.rs`, then `piece.rs`, then `decision.rs`; [`Scenic`] is what a ruleset implements, and [`meant`] what a
//! wish comes to.

mod beside;
mod board;
mod click;
mod columns;
mod decision;
mod legend;
mod letters;
mod piece;
mod scenic;

pub use beside::Beside;
pub use board::{
    Board, Cell, Climate, Cover, Frame, Label, Line, LineLook, Livery, Look, OffMap, Patch, Pt, Rank, Scale,
};
pub use click::meant;
pub use columns::Columns;
pub use decision::{
    Binds, Clarity, Decision, Heading, Layer, LayerKind, LayerNote, Leg, Means, Obstacle, Offer, Pick, Role, SightLine,
    WorkRow, Working,
};
pub use legend::{Legend, Printed, Sample};
pub use letters::{LetterRow, Letters, Run};
pub use piece::{Badge, Face, Mark, Overlay, OverlayKind, Piece, Place, Scene, Steps, Symbol, Tally, Track, Turned};
pub use scenic::Scenic;

use kernel::say::Message;
