//! The suite that every ruleset runs, over Hungría: the campaign, the short scenarios, and every option turned.

use crate::game::{CAMPAIGN, game, rules};
use conformance::{Plan, twist};
use kernel::{Rules, Seat, Speech, dice::Seeded};
use rules_hungria::{
    Hungria,
    model::{AirId, Area, enemy_of},
    state::{AirStatus, Phase, State},
};
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

/// More decisions than a game takes: a random campaign takes some 9,000.
const DECISIONS_MAX: usize = 60_000;

/// The shortest scenario with every option turned from what it is.
static TURNED: LazyLock<Arc<Hungria>> = LazyLock::new(|| {
    let options = rules_hungria::OPTIONS.iter().map(|option| {
        let other = option.values.iter().find(|value| **value != option.default).expect("two values");
        (option.name, *other)
    });
    Arc::new(rules("spring", &options.collect::<Vec<_>>()))
});

static BUDAPEST: LazyLock<Arc<Hungria>> = LazyLock::new(|| Arc::new(rules("budapest", &[])));

/// The beginning of games; a turn of random play takes some 600 decisions.
fn plan(games: u64, depth: usize) -> Plan {
    Plan { games, depth, decisions_max: DECISIONS_MAX, odds_every: 60, odds_actions: 3, ..Plan::default() }
}

conformance::suite! {
    [&*CAMPAIGN, &*BUDAPEST, &*TURNED];
    games_end: plan(6, 0);
    lists_agree_with_check: plan(2, 1500);
    foreign_actions_are_refused_or_listed: plan(2, 1500);
    a_word_ends_one_kind_of_thing: plan(2, 2500);
    weights_sum_to_one: plan(2, 2500);
}

// What is much work in a long game is done with one or two of them.

mod in_the_campaign {
    use super::*;
    conformance::suite! {
        [&*CAMPAIGN];
        replay_equals_play: plan(2, 2500);
        keys_tell_states_apart: plan(2, 1500);
        views_are_steady: plan(2, 1500);
    }
}

mod at_budapest {
    use super::*;
    conformance::suite! {
        [&*BUDAPEST];
        undo_restores: plan(2, 1200);
        the_past_comes_back: plan(2, 1200);
        dice_cut_short_change_nothing: plan(2, 2500);
        views_are_steady: plan(2, 1500);
    }
}

mod with_options_turned {
    use super::*;
    conformance::suite! {
        [&*TURNED];
        refusals_change_nothing: Plan { foreign: (500, 8), ..plan(1, 1500) };
    }
}

/// Clauses that refuse by nothing but a number.
const LIMITS: &[&str] =
    &["hun:4.1.b", "hun:5.8.2.a", "hun:5.8.3.a", "hun:8.3.d", "hun:9.2.2.d", "hun:9.7.a", "hun:10.4.f", "hun:10.4.g"];

#[test]
fn limits_tell_their_figures() {
    conformance::limits_tell_their_figures([&*CAMPAIGN, &*TURNED], &plan(1, 1500), LIMITS);
}

/// Whole games, from the set-up to the end.
#[test]
fn every_position_of_the_campaign_reloads() {
    conformance::every_position_reloads(&CAMPAIGN, &plan(2, 0));
}

#[test]
fn every_position_of_the_short_scenarios_reloads() {
    conformance::every_position_reloads(&BUDAPEST, &plan(2, 0));
    conformance::every_position_reloads(&TURNED, &plan(2, 0));
}

/// Other missions, and other targets, in place of those a viewer may not know.
fn scramble(game: &Hungria, s: &State, viewer: Option<Seat>, chooser: &mut Seeded) -> State {
    let mut other = s.clone();
    let side = |air: AirId| game.air_unit(air).side();
    for air in s.airs().filter(|&air| Some(side(air)) != viewer && s.air(air).status == AirStatus::Ready) {
        match s.phase {
            Phase::AirAssignment => {
                let area = chooser.below(u32::from(game.ground().n_areas) + 1) as u8;
                other.air_mut(air).area = Some(Area(area)).filter(|_| area > 0).into();
            }
            Phase::AirTargets if s.air(air).area == s.area && game.air_unit(air).kind.is_fighter() => {
                let enemies: Vec<AirId> = game.in_area(s, enemy_of(side(air)), s.area).collect();
                let nth = chooser.below(enemies.len() as u32 + 1) as usize;
                other.air_mut(air).target = enemies.get(nth).copied().into();
            }
            _ => {}
        }
    }
    other
}

// proves hun:9.2.b hun:9.5.m
#[test]
fn hidden_things_stay_hidden() {
    for game in [&*CAMPAIGN, &*BUDAPEST] {
        let mut changed = BTreeSet::new();
        conformance::hidden_things_stay_hidden(game, &plan(2, 1500), |s, viewer, chooser| {
            let other = scramble(game, s, viewer, chooser);
            if other != *s {
                changed.insert((s.phase, viewer.map(|seat| seat.0)));
            }
            other
        });
        // From everybody, in both phases that have secrets.
        assert_eq!(changed.len(), 6, "{changed:?}");
    }
}

#[test]
fn events_name_clauses() {
    let told = conformance::events_name_clauses("hungria", [&*CAMPAIGN], &plan(1, 0), 413);
    assert!(told > 30, "random games should tell most of what can happen, not {told} things");
}

#[test]
fn a_random_campaign_meets_most_phases() {
    let mut phases = BTreeSet::new();
    let draw = |_: &State, _: Seat, list: Vec<_>, dice: &mut Seeded| twist::draw(&list, 1, |_| 0, dice);
    twist::wander(&**CAMPAIGN, &mut CAMPAIGN.setup(), &mut Seeded::new(5), DECISIONS_MAX, draw, |s| {
        phases.insert(s.phase);
    });
    phases.remove(&Phase::Over);
    assert!(phases.len() > 14, "a random campaign should meet most phases, not {phases:?}");
}

/// Node counts by hand. A corps alone on the plain, ready to move: end the phase, or begin with it. Having begun, it
/// may give up, turn operational, or enter one of six open hexes.
#[test]
fn perft_of_a_lone_corps() {
    let mut g = game("turn 4; movement allied; control allied; su-49 1820");
    assert_eq!(conformance::perft(g.rules(), g.state(), 1), 2);
    g.play("move su-49", &[]);
    assert_eq!(conformance::perft(g.rules(), g.state(), 1), 8);
}

/// A position in the middle of the campaign is small enough to send and to keep.
#[test]
fn a_saved_turn_is_small() {
    let mut s = CAMPAIGN.setup();
    let mut dice = kernel::dice::Seeded::new(9);
    let mut list = Vec::new();
    let mut most = 0;
    while let kernel::Pending::Decision { seats, .. } = CAMPAIGN.pending(&s) {
        let seat = seats.iter().next().expect("somebody decides");
        CAMPAIGN.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        if dice.below(200) == 0 {
            most = most.max(serde_json::to_string_pretty(&CAMPAIGN.save(&s)).expect("plain data").len());
        }
        CAMPAIGN.decide(&mut s, seat, &action, &mut ());
        kernel::resolve(&**CAMPAIGN, &mut s, &mut dice, &mut ()).expect("seeded dice never run out");
    }
    assert!(most > 5_000 && most < 100_000, "{most} bytes");
}
