//! What is asked, what can be chosen, and what a choice would come to.

use crate::{Message, Pt};
use kernel::{Clause, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that can be clicked.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Pick {
    /// A piece, or a unit by its group's id.
    Piece {
        /// Its id.
        id: String,
    },
    /// A hex.
    Cell {
        /// Its id.
        id: String,
    },
    /// A box beside the map.
    Box {
        /// Its id.
        id: String,
    },
    /// A point of the open table.
    Point {
        /// Where.
        at: Pt,
    },
}

impl Pick {
    /// A piece or unit.
    pub fn piece(id: impl Into<String>) -> Pick {
        Pick::Piece { id: id.into() }
    }
    /// A hex.
    pub fn cell(id: impl Into<String>) -> Pick {
        Pick::Cell { id: id.into() }
    }
    /// A box beside the map.
    pub fn boxed(id: impl Into<String>) -> Pick {
        Pick::Box { id: id.into() }
    }
}

/// What an offer is among the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// One choice of several.
    #[default]
    Choice,
    /// Goes on: ends the move, commits what was composed. What Enter means.
    Commit,
    /// Ends the phase. It has a key of its own, so that nobody ends it by pressing Enter once too often.
    End,
    /// Does without what is offered: passes, holds fire, stays. It invites only where nothing else can be done, and has
    /// a key of its own.
    Forgo,
    /// Gives up what is being composed. What Escape means.
    Cancel,
}

/// What a choice is about, so that what lights up for one looks other than what lights up for another. In this order
/// they stand beside a piece, the main one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// A unit or formation is taken up, and acts.
    Act,
    /// Something goes somewhere, or is put there.
    Move,
    /// One more goes along with whoever sets out.
    Along,
    /// Somebody is attacked hand to hand, or by everybody around.
    Attack,
    /// Somebody is fired at.
    Fire,
    /// Artillery is called onto a place, whoever is there.
    Call,
    /// Smoke or light is put somewhere.
    Smoke,
    /// Somebody looks for somebody.
    Spot,
    /// Something of one's own is lost: a step, a man. It is asked once more, as what rolls is.
    Loss,
    /// What is seldom done, such as to set up a gun: a first click on the piece shows it only.
    Rare,
    /// Anything else.
    #[default]
    Other,
}

/// Why an attack cannot be taken back though no die falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Binds {
    /// Others decide next: once they have, it stays. Whoever plays for them too can take it back.
    Answered,
    /// Something is shown that was hidden.
    Shown,
}

/// An action on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Offer {
    /// As it is sent back.
    pub notation: String,
    /// As it is read.
    pub message: Message,
    /// What one clicks to make it, in order; without any it is a button.
    pub picks: Vec<Pick>,
    /// What it is among the others.
    pub role: Role,
    /// What it is about.
    pub means: Means,
    /// Whether dice fall at once, so that it cannot be taken back: a client shows the odds and asks again.
    pub rolls: bool,
    /// Of an attack that does not roll: why it cannot be taken back. A client asks again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub binds: Option<Binds>,
    /// What it costs, in a word, where that is worth showing in place.
    pub cost: Option<Message>,
    /// What goes to waste by it that could still be had: a client says so and asks again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub loses: Option<Message>,
}

/// One line of a working.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct WorkRow {
    /// What counts.
    pub message: Message,
    /// By which clause.
    pub clause: String,
    /// How much, where it is a number of columns, of dice or on the die.
    pub value: Option<i32>,
}

impl WorkRow {
    /// A row with its clause.
    pub fn new(message: Message, clause: Clause, value: Option<i32>) -> WorkRow {
        WorkRow { message, clause: clause.0.to_owned(), value }
    }
}

/// What is being composed, as it stands: an attack, a volley.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Working {
    /// What it is.
    pub title: Message,
    /// Everything that counts, one by one.
    pub rows: Vec<WorkRow>,
    /// The pieces that take part already, on one's own side: a client marks them.
    pub who: Vec<Pick>,
    /// What it comes to.
    pub total: Option<Message>,
    /// The offer that commits it, whose odds belong here; absent while nothing can be committed.
    pub commit: Option<String>,
}

fn is_no(told: &bool) -> bool {
    !told
}

/// What is asked of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Decision {
    /// Whose decision.
    pub seat: u8,
    /// The clause that asks for it.
    pub clause: String,
    /// The question.
    pub question: Message,
    /// What can be chosen.
    pub offers: Vec<Offer>,
    /// Whether nothing is missing. Otherwise a click elsewhere may be legal too, and the rules say so when asked.
    pub complete: bool,
    /// Whether a piece has choices that are not among the offers, for there are too many: whoever takes it up asks for
    /// them.
    #[serde(skip_serializing_if = "is_no")]
    #[ts(as = "Option<bool>", optional)]
    pub asks_farther: bool,
    /// What is being composed, as far as it has come.
    pub working: Option<Working>,
}

impl Decision {
    /// The same with nothing on offer.
    pub fn but_offers(&self) -> Decision {
        let Decision { seat, clause, question, offers: _, complete, asks_farther, working } = self;
        Decision {
            seat: *seat,
            clause: clause.clone(),
            question: question.clone(),
            offers: Vec::new(),
            complete: *complete,
            asks_farther: *asks_farther,
            working: working.clone(),
        }
    }
}

/// One step of a way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Leg {
    /// The hex or point it ends at. The first leg is where the way begins.
    pub at: Pick,
    /// The whole cost up to here.
    pub cost: Option<Message>,
    /// What happens here that a player should know: it must stop, it may be shot at.
    pub note: Option<Message>,
}

/// Where in a game a position is, for the headings of a log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Heading {
    /// The turn.
    pub turn: Message,
    /// The phase in it.
    pub phase: Message,
}

/// What a line of sight comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Clarity {
    /// Nothing is in the way.
    Clear,
    /// One sees, but badly.
    Degraded,
    /// One sees nothing.
    Blocked,
}

/// What stands in a line of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Obstacle {
    /// Where, if it is a place that can be marked.
    pub at: Option<Pick>,
    /// Whether it alone blocks.
    pub blocks: bool,
    /// What it is.
    pub message: Message,
    /// By which clause.
    pub clause: String,
}

/// The line of sight between two places or pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SightLine {
    /// Where it begins.
    pub from: Pt,
    /// Where it ends.
    pub to: Pt,
    /// What it comes to.
    pub clarity: Clarity,
    /// The same in words, with the distance.
    pub message: Message,
    /// What stands in it, one by one.
    pub obstacles: Vec<Obstacle>,
}

/// What a layer shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LayerKind {
    /// How far a headquarters commands.
    Command,
    /// Zones of control.
    Control,
    /// What a side holds.
    Held,
    /// Hexes under fire.
    Fire,
    /// A supply route.
    Supply,
    /// Where attacks may go.
    Objective,
    /// Where a piece may go.
    Reach,
    /// What is seen.
    Sight,
    /// What is seen badly.
    Dim,
    /// How far a weapon carries, where it may be turned.
    Range,
    /// How near men must stay to each other.
    Cohesion,
    /// What is joined by rail.
    Rail,
    /// What aircraft fly over.
    Air,
}

/// Something about one hex of a layer, or about the whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LayerNote {
    /// Where; nowhere for the whole.
    pub at: Option<Pick>,
    /// Whether it is what is wrong.
    pub bad: bool,
    /// What it is.
    pub message: Message,
    /// The clause that says so.
    pub clause: String,
}

/// Something that a reader may lay over the board: areas, routes, and what is to be said of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Layer {
    /// Its id, the same from one position to the next.
    pub id: String,
    /// What it shows.
    pub kind: LayerKind,
    /// Whose, if a seat's.
    pub seat: Option<u8>,
    /// Of which group of pieces, if of one: it wears their colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub group: Option<String>,
    /// In words.
    pub title: Message,
    /// The hexes of an area.
    pub cells: Vec<String>,
    /// Routes, each by its hexes in order.
    pub routes: Vec<Vec<String>>,
    /// Areas of an open table, each by the corners of its outline.
    pub outlines: Vec<Vec<Pt>>,
    /// What is to be said.
    pub notes: Vec<LayerNote>,
}

impl Layer {
    /// An area of a seat of which there is no more to say.
    pub fn area(id: String, kind: LayerKind, seat: Seat, title: Message, cells: Vec<String>) -> Layer {
        Layer {
            id,
            kind,
            seat: Some(seat.0),
            group: None,
            title,
            cells,
            routes: Vec::new(),
            outlines: Vec::new(),
            notes: Vec::new(),
        }
    }
}
