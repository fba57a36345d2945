use super::*;
use crate::{Agent, Effort, Greedy, Script, Search, WeightsFile};
use content::{Files, Problems};
use kernel::{Outcome, dice::Seeded, resolve};
use rules_hungria::model::AXIS;
use rules_hungria::sketch::sketch;
use std::sync::LazyLock;

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files::new();
    conformance::shipped("hungria").into_iter().for_each(|(path, text)| files.insert(path, text));
    files
});

static BUDAPEST: LazyLock<Hungria> = LazyLock::new(|| rules("budapest"));

fn rules(id: &str) -> Hungria {
    let mut problems = Problems::new();
    Hungria::new(rules_hungria::load(&FILES, id, &[], &mut problems).expect("it loads"))
}

/// Plays on by the script for both sides until the turn is past, or to the end; every action is checked.
fn play(rules: &Hungria, seed: u64, last_turn: u8) -> (State, Option<Outcome>) {
    let brain = HungriaBrain::hand();
    let mut agents = [Script::new(brain), Script::new(brain)];
    let mut dice = Seeded::new(seed);
    let mut state = rules.setup();
    resolve(rules, &mut state, &mut dice, &mut ()).unwrap();
    for _ in 0..20_000 {
        let seat = match rules.pending(&state) {
            Pending::Over(outcome) => return (state, Some(outcome)),
            Pending::Decision { seats, .. } => seats.iter().next().unwrap(),
            Pending::Procedure => unreachable!("procedures are resolved"),
        };
        if state.turn > last_turn {
            return (state, None);
        }
        let action = agents[seat.index()].choose(rules, &rules.view(&state, Some(seat)), seat);
        assert_eq!(rules.check(&state, seat, &action), Ok(()), "{action:?} in {:?}", state.phase);
        rules.decide(&mut state, seat, &action, &mut ());
        resolve(rules, &mut state, &mut dice, &mut ()).unwrap();
    }
    panic!("no end in sight");
}

#[test]
fn the_script_plays_budapest_to_the_end() {
    for seed in 0..5 {
        assert!(play(&BUDAPEST, seed, u8::MAX).1.is_some());
    }
}

#[test]
fn the_script_plays_spring_to_the_end() {
    let rules = rules("spring");
    for seed in 0..5 {
        assert!(play(&rules, seed, u8::MAX).1.is_some());
    }
}

#[test]
fn the_script_plays_the_campaign_to_the_end() {
    let rules = rules("campaign");
    for seed in 0..2 {
        assert!(play(&rules, seed, u8::MAX).1.is_some());
    }
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let brain = HungriaBrain::hand();
    for (turn, seed) in [(5, 1), (6, 2)] {
        let (state, _) = play(&BUDAPEST, seed, turn);
        let (allied, axis) = (brain.value(&BUDAPEST, &state, ALLIED), brain.value(&BUDAPEST, &state, AXIS));
        assert!((allied + axis).abs() < 1e-9, "{allied} {axis}");
    }
}

#[test]
fn a_game_that_is_won_is_worth_more_than_the_same_position_in_play() {
    let brain = HungriaBrain::hand();
    let (over, outcome) = play(&BUDAPEST, 3, u8::MAX);
    let mut open = over.clone();
    open.phase = Phase::EndDice;
    let gain = brain.value(&BUDAPEST, &over, ALLIED) - brain.value(&BUDAPEST, &open, ALLIED);
    let expected = if outcome == Some(Outcome::Win(ALLIED)) { WON } else { -WON };
    assert!((gain - expected).abs() < 1e-9, "{gain}");
}

/// A position at the beginning of a movement phase.
fn movement(rules: &Hungria, seat: Seat) -> State {
    let brain = HungriaBrain::hand();
    let mut agents = [Script::new(brain), Script::new(brain)];
    let mut dice = Seeded::new(4);
    let mut state = rules.setup();
    resolve(rules, &mut state, &mut dice, &mut ()).unwrap();
    while state.phase != Phase::Movement(seat) {
        let Pending::Decision { seats, .. } = rules.pending(&state) else { unreachable!("the game goes on") };
        let mover = seats.iter().next().unwrap();
        let action = agents[mover.index()].choose(rules, &rules.view(&state, Some(mover)), mover);
        rules.decide(&mut state, mover, &action, &mut ());
        resolve(rules, &mut state, &mut dice, &mut ()).unwrap();
    }
    state
}

#[test]
fn plans_differ_and_are_followed() {
    let brain = HungriaBrain::hand();
    for seat in [ALLIED, AXIS] {
        let state = movement(&BUDAPEST, seat);
        let plans = brain.plans(&BUDAPEST, &state, seat);
        assert!(plans.len() > 2, "{:?}", plans.iter().map(|plan| plan.aim).collect::<Vec<_>>());
        for plan in &plans {
            assert!(brain.say_plan(&BUDAPEST, &state, seat, plan).is_some());
            let action = brain.script(&BUDAPEST, &state, seat, plan, &mut Vec::new());
            let Action::Move { piece } = action else { panic!("{action:?}") };
            let mut next = state.clone();
            BUDAPEST.decide(&mut next, seat, &action, &mut ());
            let mut last = brain.script(&BUDAPEST, &next, seat, plan, &mut Vec::new());
            if last == Action::Operational {
                BUDAPEST.decide(&mut next, seat, &last, &mut ());
                last = brain.script(&BUDAPEST, &next, seat, plan, &mut Vec::new());
            }
            let to = plan.orders.of_piece(piece).unwrap();
            assert!(matches!(last, Action::Go { to: end } | Action::Step { to: end } if end == to), "{last:?}");
        }
    }
}

/// What the levels choose in a view.
fn choices(rules: &Hungria, view: &State, seat: Seat) -> [Action; 3] {
    let brain = HungriaBrain::hand();
    [
        Script::new(brain).choose(rules, view, seat),
        Greedy::new(brain).choose(rules, view, seat),
        Search::new(brain, Effort::rollouts(4), 9).choose(rules, view, seat),
    ]
}

#[test]
fn nobody_sees_the_missions_of_the_other_side() {
    let rules = &*BUDAPEST;
    let mut state = movement(rules, ALLIED);
    state.phase = Phase::AirAssignment;
    for (seat, enemy) in [(AXIS, ALLIED), (ALLIED, AXIS)] {
        let mut seen: Option<(State, [Action; 3])> = None;
        for shift in 0..3u8 {
            let mut hidden = state.clone();
            for air in state.airs() {
                hidden.air_mut(air).area = kernel::Maybe::NONE;
                let flies = rules.air_unit(air).side() == enemy && state.air(air).status == AirStatus::Ready;
                if flies && (air.0 + shift) % 3 > 0 {
                    hidden.air_mut(air).area = Area(1 + (air.0 + 5 * shift) % rules.ground().n_areas).into();
                }
            }
            let view = rules.view(&hidden, Some(seat));
            let chosen = choices(rules, &view, seat);
            let first = seen.get_or_insert_with(|| (view.clone(), chosen));
            assert_eq!(*first, (view, chosen));
        }
    }
}

#[test]
fn nobody_sees_the_targets_of_the_other_side() {
    let rules = &*BUDAPEST;
    let text = "turn 6; movement allied; su-hq2 1719; su-49 1721; de-76 1623";
    let mut state = sketch(rules, text).unwrap();
    state.phase = Phase::AirTargets;
    state.area = rules.ground().hex(rules.ground().find("1623").unwrap()).area.into();
    let airs = |ids: &[&str]| -> Vec<AirId> { ids.iter().map(|id| rules.find_air(id).unwrap()).collect() };
    let (axis, allied) =
        (airs(&["lw-jg52", "lw-sg10", "lw-sg2"]), airs(&["vv-1gvi", "vv-13gvi", "vv-7gvsh", "vv-264sh"]));
    for &air in axis.iter().chain(&allied) {
        let held = state.air_mut(air);
        (held.status, held.steps) = (AirStatus::Ready, 1);
    }
    let area = state.area;
    axis.iter().chain(&allied).for_each(|&air| state.air_mut(air).area = area);
    for (seat, hunters, targets) in [(AXIS, &allied[..2], &axis), (ALLIED, &axis[..2], &allied)] {
        let mut seen: Option<[Action; 3]> = None;
        for shift in 0..3 {
            let mut hidden = state.clone();
            for (nth, &air) in hunters.iter().enumerate() {
                hidden.air_mut(air).target = targets[(nth + shift) % targets.len()].into();
            }
            hidden.ready[enemy_of(seat)] = true;
            let chosen = choices(rules, &rules.view(&hidden, Some(seat)), seat);
            assert_eq!(*seen.get_or_insert(chosen), chosen);
        }
    }
}

#[test]
fn what_is_imagined_agrees_with_what_is_seen() {
    let rules = &*BUDAPEST;
    let mut state = movement(rules, ALLIED);
    state.phase = Phase::AirAssignment;
    let brain = HungriaBrain::hand();
    for seat in [AXIS, ALLIED] {
        let view = rules.view(&state, Some(seat));
        let imagined = brain.imagine(rules, &view, seat, &mut Seeded::new(3));
        assert_eq!(rules.view(&imagined, Some(seat)), view);
    }
}

#[test]
fn the_learnt_weights_are_read() {
    let file = WeightsFile::parse(HungriaBrain::LEARNT).unwrap();
    file.weights::<HungriaWeights>().unwrap();
}
