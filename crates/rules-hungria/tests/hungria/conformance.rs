//! The suite that every ruleset runs, over Hungría: the campaign, the short scenarios, and every option turned.

use crate::game::{CAMPAIGN, FILES, game, rules};
use conformance::Plan;
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

#[test]
fn games_end() {
    conformance::games_end(&CAMPAIGN, &plan(6, 0));
    conformance::games_end(&BUDAPEST, &plan(6, 0));
    conformance::games_end(&TURNED, &plan(6, 0));
}

#[test]
fn lists_agree_with_check() {
    for game in [&*CAMPAIGN, &*BUDAPEST, &*TURNED] {
        conformance::lists_agree_with_check(game, &plan(2, 1500));
        let pool = conformance::gather(game, &plan(2, 1500));
        conformance::foreign_actions_are_refused_or_listed(game, &plan(2, 1500), &pool);
    }
}

#[test]
fn refusals_change_nothing() {
    let pool = conformance::gather(&TURNED, &plan(1, 1500));
    conformance::refusals_change_nothing(&TURNED, &Plan { foreign: (500, 8), ..plan(1, 1500) }, &pool);
}

/// Clauses that refuse by nothing but a number.
const LIMITS: &[&str] =
    &["hun:4.1.b", "hun:5.8.2.a", "hun:5.8.3.a", "hun:8.3.d", "hun:9.2.2.d", "hun:9.7.a", "hun:10.4.f", "hun:10.4.g"];

#[test]
fn limits_tell_their_figures() {
    conformance::limits_tell_their_figures([&*CAMPAIGN, &*TURNED], &plan(1, 1500), LIMITS);
}

#[test]
fn replay_equals_play() {
    conformance::replay_equals_play(&CAMPAIGN, &plan(2, 2500));
}

#[test]
fn a_word_ends_one_kind_of_thing() {
    for game in [&*CAMPAIGN, &*BUDAPEST, &*TURNED] {
        conformance::a_word_ends_one_kind_of_thing(game, &plan(2, 2500));
    }
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

#[test]
fn undo_restores_the_state() {
    conformance::undo_restores(&BUDAPEST, &plan(2, 1200));
    conformance::the_past_comes_back(&BUDAPEST, &plan(2, 1200));
}

#[test]
fn dice_cut_short_change_nothing() {
    conformance::dice_cut_short_change_nothing(&BUDAPEST, &plan(2, 2500));
}

#[test]
fn keys_tell_states_apart() {
    conformance::keys_tell_states_apart(&CAMPAIGN, &plan(2, 1500));
}

#[test]
fn views_are_steady() {
    conformance::views_are_steady(&CAMPAIGN, &plan(2, 1500));
    conformance::views_are_steady(&BUDAPEST, &plan(2, 1500));
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
fn weights_sum_to_one() {
    conformance::weights_sum_to_one(&CAMPAIGN, &plan(2, 2500));
    conformance::weights_sum_to_one(&TURNED, &plan(2, 2500));
}

/// Every event that applies a rule names a clause that is in the book, and so does every modifier of a roll.
#[test]
fn every_event_names_a_clause_of_the_book() {
    let book: toml::Table = FILES.get("hungria/rulebook.toml").expect("the rulebook").parse().expect("TOML");
    let known: BTreeSet<&str> =
        book["clause"].as_array().expect("clauses").iter().filter_map(|clause| clause["id"].as_str()).collect();
    assert_eq!(known.len(), 413);
    let mut told = BTreeSet::new();
    let mut phases = BTreeSet::new();
    let mut s = CAMPAIGN.setup();
    let mut dice = kernel::dice::Seeded::new(5);
    let mut list = Vec::new();
    while let kernel::Pending::Decision { seats, .. } = CAMPAIGN.pending(&s) {
        phases.insert(s.phase);
        let seat = seats.iter().next().expect("somebody decides");
        CAMPAIGN.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        let legal = kernel::admit(&**CAMPAIGN, &s, seat, action).expect("listed");
        let mut events = Vec::new();
        kernel::play(&**CAMPAIGN, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
        for event in events {
            let line = CAMPAIGN.say_event(&event);
            assert!(known.contains(line.clause.0), "{event:?} names {}", line.clause);
            assert!(line.modifiers.iter().all(|(clause, value)| known.contains(clause.0) && *value != 0), "{event:?}");
            told.insert(line.message.id.clone());
        }
    }
    assert_eq!(s.phase, Phase::Over);
    assert!(told.len() > 30, "a random campaign should tell most of what can happen, not {}", told.len());
    assert!(phases.len() > 14, "a random campaign should meet most phases, not {phases:?}");
}

/// Node counts by hand. A corps alone on the plain, ready to move: end the phase, or begin with it. Having begun, it may give up, turn
/// operational, or enter one of six open hexes.
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
