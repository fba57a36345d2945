//! The suite that every ruleset runs, over both scenarios under both editions, and one with every option turned.

use crate::game::content_of;
use conformance::Plan;
use kernel::{Pending, Rules, Seat, dice::Seeded};
use rules_bcs::{
    Bcs,
    action::Action,
    event::Event,
    model::{HexId, UnitId},
    state::{ActStep, Phase, State},
};
use std::sync::{Arc, LazyLock};

/// More decisions than a game takes: a random one takes some hundreds.
const DECISIONS_MAX: usize = 20_000;

/// The scenarios under each edition, and the first with every option turned from what it is.
static GAMES: LazyLock<Vec<Arc<Bcs>>> = LazyLock::new(|| {
    let turned = rules_bcs::OPTIONS.iter().map(|option| {
        let other = option.values.iter().rfind(|value| **value != option.default).expect("two values");
        (option.name, *other)
    });
    let turned: Vec<_> = turned.collect();
    let plain = ["vell_crossing", "corrow_offensive"].into_iter();
    let plain = plain.flat_map(|id| ["1.2", "2.0"].map(|edition| content_of(id, &[("edition", edition)])));
    let all = plain.chain([content_of("vell_crossing", &turned)]);
    all.map(|content| Arc::new(Bcs::new(content))).collect()
});

fn plan(games: u64, depth: usize) -> Plan {
    Plan { games, depth, decisions_max: DECISIONS_MAX, odds_every: 60, odds_actions: 3, ..Plan::default() }
}

conformance::suite!(GAMES.iter(), plan);

/// Clauses that refuse by nothing but a number.
const LIMITS: &[&str] = &[
    "bcs:1.4g",
    "bcs:1.6c",
    "bcs:1.6d",
    "bcs:1.6j",
    "bcs:1.10a",
    "bcs:1.12a",
    "bcs:1.12b",
    "bcs:1.13d",
    "bcs:4.0b",
    "bcs:5.0c",
    "bcs:5.0d",
    "bcs:5.2g.2",
    "bcs:5.2g.3",
    "bcs:5.2h",
    "bcs:5.2i",
];

#[test]
fn limits_tell_their_figures() {
    conformance::limits_tell_their_figures(GAMES.iter(), &plan(1, 600), LIMITS);
}

/// Plays a random game to its end. Shown are each position with who decides there, and then what came of it.
fn random_game(game: &Bcs, seed: u64, mut at: impl FnMut(&State, Seat), mut told: impl FnMut(&Event)) {
    let mut s = game.setup();
    let mut dice = Seeded::new(seed);
    let mut list = Vec::new();
    kernel::resolve(game, &mut s, &mut dice, &mut ()).expect("seeded dice never run out");
    while let Pending::Decision { seats, .. } = game.pending(&s) {
        let seat = seats.iter().next().expect("somebody decides");
        at(&s, seat);
        game.legal(&s, seat, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        let legal = kernel::admit(game, &s, seat, action).expect("listed");
        let mut events = Vec::new();
        kernel::play(game, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
        events.iter().for_each(&mut told);
    }
    assert_eq!(s.phase, Phase::Over);
}

#[test]
fn events_name_clauses() {
    let told = conformance::events_name_clauses("bcs", GAMES.iter(), &plan(1, 0), 435);
    assert!(told > 40, "random games should tell most of what can happen, not {told} things");
}

/// Where a unit or an HQ is said to get, there it may go, and nowhere else: opponents take it at its word.
#[test]
fn reach_agrees_with_check() {
    /// Positions between those that are looked at.
    const STRIDE: usize = 20;
    let mut ways = 0;
    for (game, seed) in GAMES.iter().zip(0..) {
        let mut nth = 0;
        let look = |s: &State, seat: Seat| {
            nth += 1;
            let is_free = s.act.step == ActStep::Activity && s.frames.top().is_none();
            if nth % STRIDE != 0 || !is_free || !s.act.formation.is_some() {
                return;
            }
            for mover in game.members_on_map(s, s.acting()).iter().chain([UnitId::HQ]) {
                let reach: Vec<HexId> = game.reach(s, mover).into_iter().map(|(hex, _)| hex).collect();
                let go = |to: HexId| match mover {
                    UnitId::HQ => Action::MoveHq { to },
                    unit => Action::Move { unit, to },
                };
                let may: Vec<HexId> = game.ground().all().filter(|&to| game.check(s, seat, &go(to)).is_ok()).collect();
                assert_eq!(reach, may, "decision {nth}, {mover:?}");
                ways += may.len();
            }
        };
        random_game(game, seed, look, |_| ());
    }
    assert!(ways > 1000, "{ways} ways are few");
}
