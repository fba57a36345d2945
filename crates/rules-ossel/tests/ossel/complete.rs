//! A list holds whatever is allowed: every action that can be written down is tried in positions of random games.

use crate::game::{SCENARIOS, begun};
use conformance::Games;
use rules_ossel::{Ossel, action::Action, state::State};
use std::collections::BTreeMap;

/// Everything that can be written down.
fn everything(rules: &Ossel, s: &State) -> Vec<Action> {
    let mut all = vec![Action::Done, Action::Decline, Action::Roll, Action::Cancel, Action::Stand];
    all.extend(rules.ground().all().map(|to| Action::Retreat { to }));
    for unit in s.all() {
        all.extend([Action::Rally { unit }, Action::Join { unit }, Action::Leave { unit }]);
        all.extend([Action::Lose { unit }, Action::Advance { unit }]);
        for hex in rules.ground().all() {
            all.extend([Action::Place { unit, to: hex }, Action::Move { unit, to: hex }]);
            all.push(Action::Attack { unit, at: hex });
        }
    }
    all
}

fn kind(s: &State) -> String {
    s.fight.map_or_else(|| format!("{:?}", s.phase), |fight| format!("{:?}", fight.stage))
}

#[test]
fn the_list_is_what_is_allowed() {
    let mut met = BTreeMap::new();
    for id in SCENARIOS {
        let g = begun(id);
        let games = Games { seeds: 0..6, decisions: 400, nth: 20 };
        games.look(&*g.rules, &g.state, kind, &mut met, |s, seat, at| {
            let all = everything(&g.rules, s);
            assert!(conformance::list_is_what_is_allowed(&*g.rules, s, seat, all, |_| false, at) > 3_000);
        });
    }
    // A choice of losses is seldom come by.
    let mut g = crate::game::game("V-1 E5; V-2 A1; C-1 D5; C-2 E4; C-G E7; combat crown");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[1]);
    Games { seeds: 0..2, decisions: 3, nth: 1 }.look(&*g.rules, &g.state, kind, &mut met, |s, seat, at| {
        conformance::list_is_what_is_allowed(&*g.rules, s, seat, everything(&g.rules, s), |_| false, at);
    });
    let kinds: Vec<&str> = met.keys().map(String::as_str).collect();
    assert_eq!(kinds, ["Advance", "Combat", "Compose", "Loss", "Movement", "Retreat"]);
}
