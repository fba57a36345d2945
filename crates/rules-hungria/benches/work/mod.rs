//! The pieces of work that are measured, in time by `benches/play.rs` and in instructions by `examples/count.rs`.

#![allow(dead_code, reason = "each program uses its own part of this")]

use conformance::random_play;
use content::{Files, Problems};
use kernel::{Rules, Seat};
use odds::{Budget, Enumerator};
use rules_hungria::{
    Hungria,
    action::Action,
    chart,
    model::PieceId,
    state::{Mode, Phase, Stage, State},
};
use scene::Scenic;

/// The shipped content, read from the tree.
pub fn files() -> Files {
    conformance::files("hungria")
}

/// A shipped scenario.
pub fn scenario(id: &str) -> Hungria {
    Hungria::new(rules_hungria::load(&files(), id, &[], &mut Problems::new()).expect("a shipped scenario loads"))
}

/// A position in the middle of a random game, some turns on.
pub fn middle(rules: &Hungria) -> State {
    conformance::after(rules, 4_000)
}

/// A tank or mechanised unit that can move.
pub fn a_mobile_unit(rules: &Hungria, s: &State) -> PieceId {
    let mobile =
        |unit: &PieceId| rules.unit(*unit).kind.is_armoured() && rules.reach_from_here(s, &[*unit], false).is_ok();
    s.units().filter(|&unit| s.piece(unit).on_map()).find(mobile).expect("somebody is left")
}

/// The position in which the unit with most hexes to go to has begun its move, and whose it is.
pub fn on_the_move(rules: &Hungria) -> (State, Seat) {
    let mut s = middle(rules);
    while !matches!((s.phase, s.mover.mode, s.combat.stage), (Phase::Movement(_), Mode::Idle, Stage::None)) {
        random_play(rules, &mut s, 5, 1);
    }
    let Phase::Movement(seat) = s.phase else { unreachable!("it is movement") };
    let mut list = Vec::new();
    rules.legal(&s, seat, &mut list);
    let moved = list.into_iter().filter(|action| matches!(action, Action::Move { .. })).map(|action| {
        let mut moved = s.clone();
        rules.decide(&mut moved, seat, &action, &mut ());
        moved
    });
    (moved.max_by_key(|s| rules.destinations(s).len()).expect("somebody moves"), seat)
}

/// A decision as a client is shown it: how many clicks it offers.
pub fn offers(rules: &Hungria, s: &State, seat: Seat) -> usize {
    let mut list = Vec::new();
    rules.legal(s, seat, &mut list);
    list.extend(rules.more(s, seat));
    let told = rules.told(s, &list);
    told.len() + list.iter().map(|action| rules.picks(s, action).len()).sum::<usize>()
}

/// A combat with everything in it: columns, terrain, water, a fortified line, from two sides.
pub fn combat() -> (Hungria, State) {
    let content =
        rules_hungria::load(&files(), "campaign", &[], &mut Problems::new()).expect("a shipped scenario loads");
    let keys = [
        ("side", "allied"),
        ("attack", "60"),
        ("defence", "11"),
        ("steps", "8"),
        ("terrain", "hills"),
        ("settlement", "city"),
        ("water", "river"),
        ("line", "yes"),
        ("concentric", "yes"),
        ("mobile", "no"),
        ("columns", "3"),
        ("attenuated", "yes"),
        ("turn_1", "no"),
        ("armour", "yes"),
        ("mixed", "no"),
    ];
    let keys: Vec<_> = keys.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    chart::chart(content, "combat", &keys).expect("a good combat")
}

/// How many results the procedure under way can have.
pub fn odds((rules, state): &(Hungria, State), enumerator: &mut Enumerator<State>) -> usize {
    enumerator.reckon_from(rules, state, &Budget::default()).plain.rows.len()
}
