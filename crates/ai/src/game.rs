//! One game between agents.

use crate::Agent;
use kernel::{Dice, Outcome, Pending, Rules, Seat, dice::Recorder, resolve};

/// One choice in so many from a list is checked: checking every one takes up to as long as all the rest. Where lists
/// are open ([`Rules::lists_all`]) agents may make actions of their own, and each is checked of those who do. In debug
/// builds all are.
const CHECKED: usize = if cfg!(debug_assertions) { 1 } else { 16 };

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// How it ended; absent when it was cut short.
    pub outcome: Option<Outcome>,
    /// Which level of victory it came to, where the game has levels.
    pub level: Option<u8>,
    /// Decisions taken.
    pub decisions: usize,
    /// Whether it was cut short by the limit of decisions.
    pub truncated: bool,
    /// Key of the last state: two games that agree in it and in their decisions went alike.
    pub key: u64,
}

/// Somebody who looks on while agents play.
pub trait Watcher<R: Rules> {
    /// A decision was taken, and so many dice fell for it.
    fn saw(&mut self, rules: &R, before: &R::State, seat: Seat, action: &R::Action, faces: usize, after: &R::State);
}

/// Plays a game from its setup; `agents[n]` plays seat `n`. Works on states alone, without a session.
///
/// # Panics
/// When there are not as many agents as seats, when the dice run out, or when an agent chooses what a rule refuses and
/// that choice is checked: in release builds each is that may be on no list, and elsewhere one in sixteen, the first of
/// a game among them.
pub fn play_game<R: Rules>(
    rules: &R,
    agents: &mut [Box<dyn Agent<R> + '_>],
    dice: &mut dyn Dice,
    decisions_max: usize,
) -> GameRecord {
    play_from(rules, &mut rules.setup(), agents, dice, decisions_max)
}

/// Plays on from a position and leaves the last one in `state`. Where several seats owe a decision they are asked in
/// ascending order, each from its own view, which hides the choices of those asked before.
///
/// # Panics
/// As [`play_game`]; the state is then half-made.
pub fn play_from<R: Rules>(
    rules: &R,
    state: &mut R::State,
    agents: &mut [Box<dyn Agent<R> + '_>],
    dice: &mut dyn Dice,
    decisions_max: usize,
) -> GameRecord {
    play_watched(rules, state, agents, dice, decisions_max, None)
}

/// The same while somebody looks on.
///
/// # Panics
/// As [`play_game`].
pub fn play_watched<R: Rules>(
    rules: &R,
    state: &mut R::State,
    agents: &mut [Box<dyn Agent<R> + '_>],
    dice: &mut dyn Dice,
    decisions_max: usize,
    mut watcher: Option<&mut dyn Watcher<R>>,
) -> GameRecord {
    assert_eq!(agents.len(), usize::from(rules.n_seats()), "one agent for each seat");
    resolve(rules, state, dice, &mut ()).expect("a game between agents has dice");
    let mut decisions = 0;
    loop {
        let seat = match rules.pending(state) {
            Pending::Decision { seats, .. } => seats.iter().next().expect("somebody owes the decision"),
            Pending::Over(outcome) => {
                let key = rules.key(state);
                let level = rules.level(state);
                return GameRecord { outcome: Some(outcome), level, decisions, truncated: false, key };
            }
            Pending::Procedure => unreachable!("procedures are resolved"),
        };
        if decisions == decisions_max {
            return GameRecord { outcome: None, level: None, decisions, truncated: true, key: rules.key(state) };
        }
        let agent = &mut agents[seat.index()];
        let action = agent.choose(rules, &rules.view(state, Some(seat)), seat);
        if is_checked(decisions, agent.keeps_to_lists() || rules.lists_all(state, seat), CHECKED)
            && let Err(why) = rules.check(state, seat, &action)
        {
            panic!("the agent of seat {} chose {action:?}, {why}", seat.0);
        }
        match &mut watcher {
            None => go_on(rules, state, seat, &action, dice),
            Some(watcher) => {
                let before = state.clone();
                let mut recorder = Recorder::new(dice);
                go_on(rules, state, seat, &action, &mut recorder);
                watcher.saw(rules, &before, seat, &action, recorder.into_faces().len(), state);
            }
        }
        decisions += 1;
    }
}

/// Whether a choice is checked: one in so many, and each that may be on no list.
fn is_checked(decisions: usize, is_listed: bool, one_in: usize) -> bool {
    !is_listed || decisions.is_multiple_of(one_in)
}

/// What [`kernel::play`] does, without a copy of the state for a die that is missing: between agents none is.
fn go_on<R: Rules>(rules: &R, state: &mut R::State, seat: Seat, action: &R::Action, dice: &mut dyn Dice) {
    rules.decide(state, seat, action, &mut ());
    resolve(rules, state, dice, &mut ()).expect("a game between agents has dice");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use conformance::duel::{Action, BLUE, Duel, RED, State};
    use kernel::dice::Seeded;

    fn randoms(game: u64) -> Vec<Box<dyn Agent<Duel>>> {
        [RED, BLUE].map(|seat| Box::new(Random::for_game(9, game, seat)) as Box<dyn Agent<Duel>>).into()
    }

    #[test]
    fn a_game_is_played_to_its_end_and_repeats() {
        let rules = Duel::default();
        let play = || play_game(&rules, &mut randoms(1), &mut Seeded::new(4), Duel::DECISIONS_MAX);
        let record = play();
        assert!(record.outcome.is_some() && !record.truncated && record.decisions > 4, "{record:?}");
        assert_eq!(record, play());
    }

    #[test]
    fn a_long_game_is_cut_and_says_so() {
        let record = play_game(&Duel::default(), &mut randoms(1), &mut Seeded::new(4), 3);
        assert_eq!((record.outcome, record.decisions, record.truncated), (None, 3, true));
    }

    #[test]
    fn every_choice_beside_an_open_list_is_checked() {
        let checked = |is_listed| (0..32).filter(|&nth| is_checked(nth, is_listed, 16)).collect::<Vec<_>>();
        assert_eq!(checked(true), [0, 16]);
        assert_eq!(checked(false), (0..32).collect::<Vec<_>>());
    }

    struct Cheat;

    impl Agent<Duel> for Cheat {
        fn choose(&mut self, _: &Duel, _: &State, _: Seat) -> Action {
            Action::EndTurn
        }
    }

    #[test]
    #[should_panic(expected = "the agent of seat 0 chose EndTurn, refused by duel:2.1")]
    fn an_illegal_choice_names_the_agent_and_the_clause() {
        let mut agents: Vec<Box<dyn Agent<Duel>>> = vec![Box::new(Cheat), Box::new(Cheat)];
        play_game(&Duel::default(), &mut agents, &mut Seeded::new(4), 30);
    }
}
