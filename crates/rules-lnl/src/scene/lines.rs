//! The line of sight between any two places, with what stands in it.

use super::{layout, picks::Clicked};
use crate::{
    game::Lnl,
    model::{Layer, Loc},
    sight::{Effect, Obstacle, ObstacleAt, Sight},
    state::State,
};
use kernel::say::Message;
use scene::{Clarity, Pick, SightLine};

impl Lnl {
    /// A piece stands for its own level; a hex for each of its levels that men can be on.
    pub(super) fn sight_lines(&self, s: &State, from: &Pick, to: &Pick) -> Vec<SightLine> {
        let (from, to) = (levels_of(self, s, from), levels_of(self, s, to));
        let pairs = from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| sight_line(self, s, a, b)).collect()
    }
}

pub(super) fn levels_of(game: &Lnl, s: &State, pick: &Pick) -> Vec<Loc> {
    match game.clicked(pick) {
        Some(Clicked::Unit(unit)) => s.whereabouts(unit).into_iter().collect(),
        Some(Clicked::Weapon(sw)) => s.weapon_at(sw).into_iter().collect(),
        Some(Clicked::Hex(hex)) => {
            let flies = !s.all_at(hex.layer(Layer::Air)).is_empty();
            let mut levels = vec![hex.ground()];
            levels.extend(game.ground().is_tall(hex).then_some(hex.layer(Layer::Upper)));
            levels.extend(flies.then_some(hex.layer(Layer::Air)));
            levels
        }
        Some(Clicked::Off(..)) | None => Vec::new(),
    }
}
fn sight_line(game: &Lnl, s: &State, a: Loc, b: Loc) -> SightLine {
    let ground = game.ground();
    let mut found = Vec::new();
    let sight = ground.trace(&s.overlay, a, b, &mut found);
    let (clarity, id) = match sight {
        Sight::Clear => (Clarity::Clear, "lnl-scene-sight-clear"),
        Sight::Degraded(_) => (Clarity::Degraded, "lnl-scene-sight-degraded"),
        Sight::Blocked => (Clarity::Blocked, "lnl-scene-sight-blocked"),
    };
    let message = Message::new(id)
        .with("from", game.loc_text(a))
        .with("to", game.loc_text(b))
        .with("range", ground.range(a, b))
        .with("n", sight.degrading());
    SightLine {
        from: layout::centre(ground, a.hex()),
        to: layout::centre(ground, b.hex()),
        clarity,
        message,
        obstacles: found.iter().map(|obstacle| obstacle_told(game, s, obstacle)).collect(),
    }
}
pub(super) fn obstacle_told(game: &Lnl, s: &State, obstacle: &Obstacle) -> scene::Obstacle {
    let ground = game.ground();
    let blocks = obstacle.effect == Effect::Blocks;
    let (at, message) = match obstacle.at {
        ObstacleAt::Hex(hex) => {
            let id = if blocks { "lnl-scene-sight-hex-blocks" } else { "lnl-scene-sight-hex-degrades" };
            let what = ground.terrain(&s.overlay, hex).name.clone();
            (Some(hex), Message::new(id).with("hex", game.hex_text(hex)).with("what", what))
        }
        ObstacleAt::Side(hex, dir) => {
            let id = if blocks { "lnl-scene-sight-side-blocks" } else { "lnl-scene-sight-side-degrades" };
            let other = ground.neighbour(hex, dir).map_or_else(String::new, |other| game.hex_text(other));
            let message = Message::new(id).with("hex", game.hex_text(hex)).with("other", other);
            let what = ground.side_info(hex, dir).map(|side| side.name.clone());
            (Some(hex), message.with("what", what.map_or_else(|| "-".into(), kernel::say::Value::Name)))
        }
        ObstacleAt::Total => (None, Message::new("lnl-scene-sight-total")),
    };
    let at = at.map(|hex| Pick::cell(game.hex_text(hex)));
    scene::Obstacle { at, blocks, message, clause: obstacle.clause.0.to_owned() }
}
