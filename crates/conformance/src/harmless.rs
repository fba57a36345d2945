//! What a ruleset calls harmless makes no difference: every other choice there comes to the same.

use crate::{
    engagement::{DEPTH_MAX, Next, Playing, rolled},
    walk::{At, Plan, choices, listed, pick, walk},
};
use kernel::{Answer, Rules, Seat, dice::Seeded};
use std::{collections::BTreeMap, fmt::Display};

/// Where a decision on the way through an engagement is answered as harmless ([`Answer::Harmless`]), whatever else is
/// listed there leads to the same distribution of summaries. Looks at the same decisions and actions as
/// [`crate::odds_are_what_play_gives`], plays each of them `plays` times and compares wherever such a decision is met.
/// Gives back how many alternatives were compared.
///
/// # Panics
/// At the first alternative that differs.
pub fn harmless_answers_make_no_difference<R: Rules>(rules: &R, plan: &Plan, plays: u32) -> usize {
    let mut compared = 0;
    each_action(rules, plan, |at, table, action, dice| {
        for _ in 0..plays {
            compared += compare_once(table, action, dice, &at).iter().sum::<usize>();
        }
    });
    compared
}

/// Some of the actions listed in random games, each with a table to play it at and dice of its own.
fn each_action<R: Rules>(
    rules: &R,
    plan: &Plan,
    mut each: impl FnMut(At, &mut Playing<'_, R>, &R::Action, &mut Seeded),
) {
    let (mut chooser, mut luck) = (choices(plan, u64::from(u32::MAX) + 3), 0);
    walk(rules, plan, plan.depth, |visit| {
        if visit.at.entry % plan.odds_every.max(1) != 0 {
            return;
        }
        for _ in 0..plan.odds_actions {
            let action = &visit.listed[pick(&mut chooser, visit.listed.len())];
            luck += 1;
            let mut table = Playing::new(rules, visit.before, visit.seat);
            each(visit.at, &mut table, action, &mut Seeded::stream(plan.seed, luck << 32));
        }
    });
}

/// Where somebody decides while an action is played once, and who.
fn decisions<R: Rules>(table: &mut Playing<'_, R>, action: &R::Action, dice: &mut Seeded) -> Vec<(R::State, Seat)> {
    let mut met = Vec::new();
    table.play_noting(action, dice, |state, seat| met.push((state.clone(), seat)));
    met
}

/// The same from a position and for one action, for decisions that random games hardly meet. Gives back how many
/// alternatives beside the answers themselves were compared.
///
/// # Panics
/// At the first alternative that differs.
pub fn harmless_answers_from<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    plays: u32,
) -> usize {
    let mut table = Playing::new(rules, state, seat);
    let mut dice = Seeded::new(1);
    let mut others = 0;
    for _ in 0..plays {
        others += compare_once(&mut table, action, &mut dice, &"from a position").iter().map(|n| n - 1).sum::<usize>();
    }
    others
}

/// Plays an action once; for each harmless decision that is met and small enough, how many answers were compared.
fn compare_once<R: Rules>(
    table: &mut Playing<'_, R>,
    action: &R::Action,
    dice: &mut Seeded,
    at: &dyn Display,
) -> Vec<usize> {
    let mut sizes = Vec::new();
    for (state, seat) in decisions(table, action, dice) {
        let Some((answer, alternatives)) = alternatives(table, &state, seat) else { continue };
        for (other, ends) in &alternatives {
            assert!(
                is_alike(&alternatives[0].1, ends),
                "{at}: {action:?}: {answer:?} is called harmless and {other:?} differs:\n{:?}\n{ends:?}",
                alternatives[0].1
            );
        }
        sizes.push(alternatives.len());
    }
    sizes
}

/// Where a real choice lies between less than is listed ([`Rules::choices`]), nothing that is left out would be better
/// for whoever chooses. Not for rulesets that leave out what takes a choice back. Gives back how many actions were left
/// out.
///
/// # Panics
/// At the first that is better.
pub fn choices_leave_out_nothing_better<R: Rules>(rules: &R, plan: &Plan, plays: u32) -> usize {
    let mut n_left_out = 0;
    each_action(rules, plan, |at, table, action, dice| {
        for _ in 0..plays {
            for (state, seat) in decisions(table, action, dice) {
                n_left_out += left_out(table, &state, seat, at);
            }
        }
    });
    n_left_out
}

/// How many listed actions a real choice leaves out, none of them better for whoever chooses than what it lies between.
fn left_out<R: Rules>(table: &mut Playing<'_, R>, state: &R::State, seat: Seat, at: At) -> usize {
    if table.rules.answer(state, seat) != Answer::Best {
        return 0;
    }
    let (all, mut few) = (listed(table.rules, state, seat), Vec::new());
    table.rules.choices(state, seat, &mut few);
    assert!(few.iter().all(|action| all.contains(action)), "{at}: {few:?} are not all of {all:?}");
    let n = all.len() - few.len();
    let (Some((best, most)), Some((chosen, worth))) =
        (table.best_of(all, state, seat, 0), table.best_of(few, state, seat, 0))
    else {
        return 0;
    };
    assert!((most - worth).abs() < 1e-9, "{at}: {best:?} comes to {most} and {chosen:?} to {worth}");
    n
}

/// How likely each summary is, and whether it is still open.
pub(crate) type Ends<T> = BTreeMap<(bool, T), f64>;

/// What comes of the answer, and of everything else that is listed; nothing when it is too much to work out, or not
/// harmless.
#[expect(clippy::type_complexity, reason = "two lists that are read where they are made")]
fn alternatives<R: Rules>(
    table: &mut Playing<'_, R>,
    state: &R::State,
    seat: Seat,
) -> Option<(R::Action, Vec<(R::Action, Ends<R::Summary>)>)> {
    let Answer::Harmless(answer) = table.rules.answer(state, seat) else { return None };
    let mut ends = Vec::new();
    let others = listed(table.rules, state, seat).into_iter().filter(|other| *other != answer);
    for action in [answer.clone()].into_iter().chain(others) {
        let mut next = state.clone();
        table.rules.decide(&mut next, seat, &action, &mut ());
        ends.push((action, table.ends(&next)?));
    }
    Some((answer, ends))
}

fn is_alike<T: Ord>(one: &Ends<T>, other: &Ends<T>) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|((a, p), (b, q))| a == b && (p - q).abs() < 1e-9)
}

impl<R: Rules> Playing<'_, R> {
    /// How likely each end is from a state on the way: every die, every answer, by plain recursion. Nothing when it is
    /// too much.
    fn ends(&mut self, state: &R::State) -> Option<Ends<R::Summary>> {
        let mut left = STATES_MAX;
        self.too_deep = false;
        let mut known = BTreeMap::new();
        self.ends_from(state, 0, &mut left, &mut known)
    }

    fn ends_from(
        &mut self,
        state: &R::State,
        depth: u32,
        left: &mut u32,
        known: &mut BTreeMap<u64, Ends<R::Summary>>,
    ) -> Option<Ends<R::Summary>> {
        if depth > DEPTH_MAX || *left == 0 {
            return None;
        }
        *left -= 1;
        let key = self.rules.key(state);
        if let Some(ends) = known.get(&key) {
            return Some(ends.clone());
        }
        let mut ends = Ends::new();
        match self.next(state, true) {
            Next::End => drop(ends.insert((false, self.rules.summary(self.before, state)), 1.0)),
            Next::Open => drop(ends.insert((true, self.rules.summary(self.before, state)), 1.0)),
            Next::Take(seat, action) => {
                let mut next = state.clone();
                self.rules.decide(&mut next, seat, &action, &mut ());
                ends = self.ends_from(&next, depth + 1, left, known)?;
            }
            Next::Choose(seat) => {
                let (action, _) = self.best(state, seat, depth)?;
                let mut next = state.clone();
                self.rules.decide(&mut next, seat, &action, &mut ());
                ends = self.ends_from(&next, depth + 1, left, known)?;
            }
            Next::Step => {
                for (weight, next) in rolled(self.rules, state)? {
                    for (end, share) in self.ends_from(&next, depth + 1, left, known)? {
                        *ends.entry(end).or_insert(0.0) += weight * share;
                    }
                }
            }
        }
        known.insert(key, ends.clone());
        Some(ends)
    }
}

/// Past so many states an alternative is left alone; small ones are met often enough.
const STATES_MAX: u32 = 3_000;
