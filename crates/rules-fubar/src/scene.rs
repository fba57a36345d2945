//! FUBAR on a board, for clients that know no rule: the table, what stands on it, what can be clicked and what clicks
//! may mean. Nothing is decided here: what somebody may mean is a wish, and `check` answers it. Nothing is hidden in
//! FUBAR (fub:gen-10), so everybody is shown the same.
//!
//! | file | idea |
//! |---|---|
//! | `ground` | the table and its terrain, boxes beside it, colours |
//! | `pieces` | figures and vehicles |
//! | `legend` | what is printed on a counter, and what the marks mean |
//! | `overlays` | objectives, zones, melees, points, the turn |
//! | `picks` | which clicks make an action, and what an event is about |
//! | `wishes` | what clicks may mean |
//! | `barred` | the way that somebody wished to go, up to what stops it |
//! | `drives` | a drive to a point, a path round a corner |
//! | `moves` | the way an action takes, who may fire at it, and what more than the list is worth marking |
//! | `layers` | ranges, arcs, sight, spacing and guarded ground, for whoever wants to see them |
//! | `workings` | a fire plan with everything that counts; what outcomes count |
//!
//! A scene's `y` grows downwards and the game's to the north; `to_scene` and `to_table` are the only places that know.

mod barred;
pub mod drives;
mod ground;
mod layers;
mod legend;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

use crate::{
    action::{Action, Scope},
    model::{FigureId, Fubar, UnitId},
    state::{Frame, State},
};
use board::open::Pt;
use kernel::{Rules, Seat, say::Message};
use scene::{Heading, Layer, Leg, Means, Pick, Role};

scene::scenic! {
    Fubar;

    fn heading(&self, s: &State) -> Heading {
        self.heading_words(s)
    }

    fn role(&self, s: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::HoldFire | Action::Decline { scope: Scope::Here } => Role::Forgo,
            Action::Stop if self.is_idle(s) => Role::Forgo,
            Action::Stop | Action::Fire => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn means(&self, s: &State, action: &Action) -> Means {
        match action {
            Action::Attempt { .. } => Means::Act,
            Action::Deploy { .. } | Action::Shift { .. } | Action::Move { .. } | Action::MoveAll { .. } | Action::Drive { .. } | Action::Embark { .. } | Action::Place { .. } => Means::Move,
            Action::Assault { .. } | Action::Strike { .. } => Means::Attack,
            Action::AimedFire { .. } | Action::Shoot { .. } | Action::ShootAll { .. } => Means::Fire,
            Action::Casualty { .. } | Action::LoseWeapon { .. } => Means::Loss,
            // With the last hit they all take effect, and nobody can take them back.
            Action::Suppress { .. } if s.hits.left == 1 => Means::Loss,
            _ => Means::Other,
        }
    }

    fn loses(&self, s: &State, seat: Seat, action: &Action) -> Option<Message> {
        let planned = || s.volley.targets.iter().any(|target| target.is_some());
        match action {
            Action::Stop if self.is_idle(s) && self.has_choice(s, seat) => Some(Message::new("fubar-scene-loses-order")),
            Action::HoldFire | Action::Decline { .. } if planned() => Some(Message::new("fubar-scene-loses-plan")),
            _ => None,
        }
    }
    fn barred(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        self.barred_way(s, seat, action)
    }
    fn layers(&self, s: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(s, about)
    }
    fn card(&self, s: &State, _: Option<Seat>, about: &Pick) -> Vec<Message> {
        self.card_lines(s, about)
    }
}

/// How far off the table a click counts as where it is: enough to be refused as off the table, little enough to reckon
/// with.
const MARGIN: i32 = 1000;

/// A length by itself.
fn length(length: board::open::Len) -> Message {
    Message::new("fubar-scene-length").with("length", crate::words::names::inches(length))
}

/// A step of a way.
fn leg(game: &Fubar, at: Pt, so_far: board::open::Len, note: Option<Message>) -> Leg {
    Leg { at: game.spot(at), cost: Some(length(so_far)), note }
}

impl Fubar {
    /// Whether a unit has an order and has done nothing by it.
    fn is_idle(&self, s: &State) -> bool {
        s.frames.top() == Some(Frame::Orders) && !s.activation.moved_at_all && !s.activation.fired
    }

    /// Whether more can be done than to end this.
    fn has_choice(&self, s: &State, seat: Seat) -> bool {
        let mut list = Vec::new();
        self.legal(s, seat, &mut list);
        list.len() > 1
    }

    pub(crate) fn spot(&self, at: Pt) -> Pick {
        Pick::Point { at: to_scene(self, at) }
    }

    /// A point of the scene as the table has it.
    pub(crate) fn point_of(&self, at: scene::Pt) -> Pt {
        to_table(self, at)
    }

    /// A unit: the group of its figures, or the vehicle itself.
    pub(crate) fn unit_pick(&self, unit: UnitId) -> Pick {
        Pick::piece(&self.unit(unit).id)
    }

    /// One of those who fire: a man, or the vehicle.
    pub(crate) fn shooter_pick(&self, unit: UnitId, shooter: u8) -> Pick {
        let data = self.unit(unit);
        if data.vehicle.is_some() { self.unit_pick(unit) } else { self.man_pick(FigureId(data.first.0 + shooter)) }
    }

    pub(crate) fn man_pick(&self, figure: FigureId) -> Pick {
        Pick::piece(self.figure_text(figure))
    }
}

fn to_scene(game: &Fubar, at: Pt) -> scene::Pt {
    scene::Pt(at.x.into(), i32::from(game.table.height) - i32::from(at.y))
}
fn to_table(game: &Fubar, at: scene::Pt) -> Pt {
    let within = |n: i32, most: i16| n.clamp(-MARGIN, i32::from(most) + MARGIN) as i16;
    let (width, height) = (game.table.width, game.table.height);
    Pt::new(within(at.0, width), within(i32::from(height).saturating_sub(at.1), height))
}
/// The vehicle whose order is in hand.
fn vehicle_in_hand(game: &Fubar, s: &State) -> Option<UnitId> {
    s.activation.unit.get().filter(|&unit| game.is_vehicle(unit))
}
