//! Fire steps and what came of them, for the tests of several chapters.

use crate::game::{Game, game};
use rules_fubar::event::What;

/// Unit `u` has passed its roll and walks, and its fire plan is open.
pub fn plan(sketch: &str) -> Game {
    let mut g = game(sketch);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    g
}

/// The same plan carried out by everybody at `e`, with these dice.
pub fn volley(sketch: &str, faces: &[u8]) -> Game {
    let mut g = plan(sketch);
    g.play("volley e", &[]).play("fire", faces);
    g
}

/// Veterans with two machine guns fire at unit `e`, which is described here.
pub fn under_fire(e: &str, faces: &[u8]) -> Game {
    volley(&format!("unit A u veteran lmg 1000,1000 1200,1000 · unit B e {e}"), faces)
}

/// Who has been struck and how many hits are still to be assigned.
pub fn struck(g: &Game) -> (&str, u8) {
    let hits = g.state().hits;
    (&g.rules().units()[hits.unit().index()].id, hits.left)
}

/// The shots of the last action: shooter from 1, target, number needed, hits.
pub fn shots(g: &Game) -> Vec<(u8, &str, u8, u8)> {
    let shot = |what: &What| match *what {
        What::Shot { shooter, target, need, hits, .. } => {
            Some((shooter + 1, g.rules().units()[target.index()].id.as_str(), need, hits))
        }
        _ => None,
    };
    g.events().iter().filter_map(|event| shot(&event.what)).collect()
}

/// The save rolled in the last action: number, dice, saved.
pub fn save(g: &Game) -> (u8, u8, u8) {
    g.told(|what| match *what {
        What::Saves { number, of, saved, .. } => Some((number, of, saved)),
        _ => None,
    })
}

/// Whether any save was rolled in the last action.
pub fn saved_at_all(g: &Game) -> bool {
    g.events().iter().any(|event| matches!(event.what, What::Saves { .. }))
}
