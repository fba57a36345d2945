//! Keys: equal if and only if the states are.

use crate::walk::{At, Plan, positions};
use kernel::Rules;
use std::{collections::HashMap, sync::Arc};

/// States kept for the comparison of each with each.
const PAIRED_MAX: usize = 300;

/// Among the states reached, equal states have equal keys and equal keys belong to equal states; and the key of a copy
/// is the key.
///
/// # Panics
/// At the first breach.
pub fn keys_tell_states_apart<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let mut by_key: HashMap<u64, (At, R::State)> = HashMap::new();
    positions(&**rules, plan, |at, state| {
        let key = rules.key(state);
        assert_eq!(key, rules.key(&state.clone()), "{at}: a copy has another key: {state:?}");
        let (first, known) = by_key.entry(key).or_insert_with(|| (at, state.clone()));
        assert!(
            known == state,
            "{at}: another state has the same key {key:016x} ({first}):\n{known:?}\nand\n{state:?}"
        );
    });
    // What the map holds has different keys, so no two of it may be equal.
    let mut known: Vec<_> = by_key.into_iter().collect();
    known.sort_by_key(|(key, _)| *key);
    known.truncate(PAIRED_MAX);
    for (index, (key, (at, state))) in known.iter().enumerate() {
        for (other_key, (other_at, other)) in &known[..index] {
            assert!(state != other, "{at} and {other_at}: equal states with keys {key:016x} and {other_key:016x}");
        }
    }
}
