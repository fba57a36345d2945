//! A move that ends by itself could not have gone on.

use super::*;
use crate::{state::Stage, turn::tests::shipped};
use conformance::Games;
use kernel::Rules;

#[test]
fn a_move_that_ends_by_itself_could_only_have_ended() {
    let game = shipped("spring", &[]);
    let (mut ended, mut goes_on) = (0, 0);
    let look = |s: &State, seat: Seat, at: &str| {
        if s.mover.mode == Mode::Idle || s.combat.stage != Stage::None && s.mover_is_free() {
            return;
        }
        let mut list = Vec::new();
        game.legal(s, seat, &mut list);
        for step in list {
            let Action::Step { to } = step else { continue };
            let mut then = s.clone();
            super::go_along(&game, &mut then, &[to], &mut ());
            let mut offered = Vec::new();
            game.legal(&then, seat, &mut offered);
            game.settle_move(&mut then);
            if then.mover.mode == Mode::Idle {
                assert!(offered.iter().all(|action| *action == Action::Stop), "{at}, {step:?}: {offered:?}");
                ended += 1;
            } else {
                goes_on += 1;
            }
        }
    };
    let games = Games { seeds: 0..3, decisions: usize::MAX, nth: 3 };
    games.look(&game, &game.setup(), |s| format!("{:?}", s.mover.mode), &mut Default::default(), look);
    assert!(ended > 0 && goes_on > ended, "{ended} moves ended, {goes_on} did not");
}
