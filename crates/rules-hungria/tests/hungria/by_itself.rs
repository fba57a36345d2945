//! The game goes on by itself only where nothing but that was offered, and a move ends by itself only where it could
//! not have gone on.

use crate::game::rules;
use conformance::Games;
use kernel::{Pending, Rules, Seat};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AXIS},
    movement::go_along,
    state::{Mode, Phase, Stage, State},
    turn::{next_phase, prepare_phase, waits},
};
use std::collections::BTreeMap;

/// Whether somebody is asked in a phase that was just prepared, by what is offered to him. Set-up, missions and
/// movement are asked always.
fn is_asked(game: &Hungria, s: &State) -> bool {
    let Pending::Decision { seats, .. } = game.pending(s) else { return waits(game, s) };
    matches!(s.phase, Phase::SetUp | Phase::AirAssignment | Phase::Movement(_))
        || seats.iter().any(|seat| {
            let mut list = Vec::new();
            game.legal(s, seat, &mut list);
            list.iter().any(|action| *action != Action::Done)
        })
}

/// Goes on from a position phase by phase, and stops where somebody is asked. Counts who was passed over.
fn goes_on(game: &Hungria, s: &mut State, passed: &mut BTreeMap<Phase, usize>) {
    while s.phase != Phase::EndDice {
        s.phase = next_phase(s);
        s.fought = None;
        let phase = s.phase;
        prepare_phase(game, s, &mut ());
        if s.phase != phase || is_asked(game, s) {
            return;
        }
        game.close_phase(s, &mut ());
        *passed.entry(phase).or_default() += 1;
    }
    game.end_turn(s, &mut ());
}

#[test]
fn who_is_passed_over_could_only_have_passed() {
    let mut passed = BTreeMap::new();
    for (id, options) in [("campaign", &[][..]), ("budapest", &[]), ("spring", &[("axis_isolated_hq_supplies", "on")])]
    {
        let game = rules(id, options);
        let look = |s: &State, _: Seat, at: &str| {
            if s.mover.mode != Mode::Idle || s.combat.stage != Stage::None {
                return;
            }
            let (mut by_itself, mut by_lists) = (s.clone(), s.clone());
            game.advance_phase(&mut by_itself, &mut ());
            goes_on(&game, &mut by_lists, &mut passed);
            assert!(by_itself == by_lists, "{id}, {at}: {:?} and {:?}", by_itself.phase, by_lists.phase);
        };
        let games = Games { seeds: 0..3, decisions: usize::MAX, nth: 1 };
        games.look(&game, &game.setup(), |s| format!("{:?}", s.phase), &mut BTreeMap::new(), look);
    }
    let sides = [AXIS, ALLIED];
    let by_side = [Phase::Replacements, Phase::Reinforcements, Phase::AirAborts, Phase::Supply];
    let expected = by_side.into_iter().flat_map(|phase| sides.map(phase));
    for phase in expected.chain([Phase::Withdrawals, Phase::Combat(AXIS), Phase::EndTransfers]) {
        assert!(passed.contains_key(&phase), "{phase:?} was never passed over: {passed:?}");
    }
}

#[test]
fn a_move_that_ends_by_itself_could_only_have_ended() {
    let game = rules("spring", &[]);
    let (mut ended, mut goes_on) = (0, 0);
    let look = |s: &State, seat: Seat, at: &str| {
        let moves_by_itself = matches!(s.mover.mode, Mode::Breakthrough | Mode::Exploitation);
        if s.mover.mode == Mode::Idle || s.combat.stage != Stage::None && !moves_by_itself {
            return;
        }
        let mut list = Vec::new();
        game.legal(s, seat, &mut list);
        for step in list {
            let Action::Step { to } = step else { continue };
            let mut then = s.clone();
            go_along(&game, &mut then, &[to], &mut ());
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
