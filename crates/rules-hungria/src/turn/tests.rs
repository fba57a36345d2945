//! The game goes on by itself only where nothing but that was offered.

use super::*;
use crate::state::Stage;
use conformance::Games;
use content::{Files, Problems};
use kernel::{Pending, Rules};
use std::collections::BTreeMap;

/// A shipped scenario with options.
pub(crate) fn shipped(id: &str, options: &[(&str, &str)]) -> Hungria {
    let mut files = Files::new();
    conformance::shipped("hungria").into_iter().for_each(|(path, text)| files.insert(path, text));
    let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Hungria::new(crate::load(&files, id, &options, &mut Problems::new()).expect("it loads"))
}

/// Whether somebody is asked in a phase that was just prepared, by what is offered to him. Set-up, missions and
/// movement are asked always.
fn is_asked(game: &Hungria, s: &State) -> bool {
    let Pending::Decision { seats, .. } = game.pending(s) else { return super::waits(game, s) };
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
        s.phase = super::next_phase(s);
        s.fought = None;
        let phase = s.phase;
        super::prepare_phase(game, s, &mut ());
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
        let game = shipped(id, options);
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
