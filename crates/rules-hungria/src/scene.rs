//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `letters` | the map in letters |
//! | `layout` | where hexes lie, and how hexsides join into lines |
//! | `ground`, `liveries` | the map and its colours |
//! | `boxes` | what is beside the map |
//! | `pieces` | counters |
//! | `legend` | what is printed on a counter, and what the marks mean |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | far hexes, costs, ways, and where a way is barred |
//! | `layers` | what a reader may lay over the map |
//! | `workings` | the attack being composed |
//!
//! Every state here is a view: air missions and targets that its reader may not know are blank in it.

mod boxes;
mod ground;
mod layers;
pub mod layout;
mod legend;
mod letters;
mod liveries;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

use crate::{
    action::Action,
    game::Hungria,
    model::PieceId,
    state::{Phase, Piece as Held, Stage, State},
    supply::is_served,
    words::names::phase_words,
};
use faces::Action as _;
use kernel::{Seat, say::Message};
use scene::{Heading, Layer, Leg, Means, Pick, Role};

scene::scenic! {
    Hungria;

    fn heading(&self, state: &State) -> Heading {
        Heading { turn: self.turn_words("hungria-scene-turn", state.turn), phase: phase_words(state.phase) }
    }
    fn about(&self, state: &State) -> Option<Message> {
        let target = state.combat.target.get().filter(|_| state.combat.stage != Stage::None)?;
        Some(Message::new("hungria-scene-about").with("hex", self.hex_text(target)))
    }
    fn role(&self, s: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Decline => Role::Forgo,
            // Whoever is attacked and has not answered does without.
            Action::Roll if s.combat.stage == Stage::Answer && !self.has_committed(s, s.combat.defender()) => Role::Forgo,
            // Whoever was only looked at has a move to make yet.
            Action::Stop if !s.mover.started => Role::Forgo,
            Action::Stop | Action::Declare | Action::Roll => Role::Commit,
            Action::Cancel => Role::Cancel,
            _ => Role::Choice,
        }
    }
    fn loses(&self, s: &State, seat: Seat, action: &Action) -> Option<Message> {
        (*action == Action::Done).then(|| wasted(self, s, seat))?
    }
    fn means(&self, _: &State, action: &Action) -> Means {
        match action {
            Action::Move { .. } => Means::Act,
            Action::Step { .. } | Action::Go { .. } | Action::Retreat { .. } | Action::Advance { .. } | Action::BreakThrough { .. } | Action::Exploit { .. } | Action::PlacePartisan { .. } | Action::Receive { .. } | Action::Rebuild { .. } | Action::Reinforce { .. } | Action::Raise { .. } | Action::Transfer { .. } | Action::Assign { .. } => Means::Move,
            // Who takes part is ticked, and the same click takes the tick off again.
            Action::MobileAttack { .. } | Action::Attack { .. } | Action::Commit { .. } | Action::Spare { .. } => Means::Attack,
            Action::Bombard { .. } | Action::Support { .. } | Action::SpareAir { .. } | Action::Aim { .. } => Means::Fire,
            Action::Lose { .. } => Means::Loss,
            _ => Means::Other,
        }
    }
    fn barred(&self, view: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        self.barred_way(view, seat, action)
    }
    fn layers(&self, view: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(view, about)
    }
    fn told(&self, view: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        self.offers_words(view, actions)
    }
    fn is_quiet(&self, view: &State, action: &Action) -> bool {
        // The last answer brings the dice.
        action.is_quiet() || matches!(action, Action::Aim { .. }) && view.phase == Phase::AirTargets
    }
}

/// What goes to waste when this phase ends, as long as something could still be done about it.
fn wasted(game: &Hungria, s: &State, seat: Seat) -> Option<Message> {
    if !game.has_choice(s, seat) {
        return None;
    }
    match s.phase {
        // hun:5.8.2.d, hun:6.2.f
        Phase::Columns(_) if s.columns_due > 0 => Some(Message::new("hungria-loses-columns").with("n", s.columns_due)),
        // hun:6.3.k
        Phase::Replacements(_) => {
            let pools = game.pools_words(&s.pools, seat);
            (!pools.is_empty()).then(|| Message::new("hungria-loses-replacements").with("pools", pools))
        }
        Phase::Supply(_) => {
            let mut list = Vec::new();
            game.list(s, seat, &mut list);
            let unserved = |action: &Action| match *action {
                Action::Serve { unit, .. } => Some(unit).filter(|&unit| !is_served(s, unit)),
                _ => None,
            };
            let mut units: Vec<PieceId> = list.iter().filter_map(unserved).collect();
            units.dedup();
            let words = || Message::new("hungria-loses-supply").with("units", game.pieces_words(units.iter().copied()));
            (!units.is_empty()).then(words)
        }
        Phase::Movement(_) => idle_words(game, s, seat),
        Phase::Combat(_) => unfought_words(game, s, seat),
        _ => None,
    }
}
/// How many hexes could still be attacked, where more units could attack than have: whoever attacked with most of his
/// units knows which attacks he does without.
fn unfought_words(game: &Hungria, s: &State, seat: Seat) -> Option<Message> {
    let targets = game.targets(s, seat);
    let of_side = || s.units().filter(|&unit| game.side(unit) == seat && s.piece(unit).on_map());
    let attacks = |&unit: &PieceId| targets.iter().any(|target| game.check_attacker(s, seat, unit, target).is_ok());
    let (able, done) =
        (of_side().filter(attacks).count(), of_side().filter(|&unit| s.piece(unit).has(Held::ATTACKED)).count());
    (able > done).then(|| Message::new("hungria-loses-attacks").with("n", targets.len()))
}
/// How many could still move, where they are more than have moved: whoever moved most of his pieces knows which stay.
fn idle_words(game: &Hungria, s: &State, seat: Seat) -> Option<Message> {
    /// So few may well stay where they are.
    const IDLE_MIN: usize = 3;
    let (moved, idle): (Vec<PieceId>, Vec<PieceId>) = s
        .units()
        .chain(s.columns())
        .filter(|&piece| game.side(piece) == seat && s.piece(piece).on_map())
        .partition(|&piece| s.piece(piece).has(Held::MOVED));
    let idle = idle.into_iter().filter(|&piece| game.check_mover(s, seat, piece).is_ok()).count();
    (idle >= IDLE_MIN && idle > moved.len()).then(|| Message::new("hungria-loses-moves").with("n", idle))
}
