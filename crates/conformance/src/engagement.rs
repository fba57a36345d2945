//! Odds through decisions, held against play: the same answers, real dice, many times.

use crate::walk::{At, Plan, choices, pick, walk};
use kernel::{
    Answer, Pending, Rules, Seat, Speech,
    dice::{Odometer, Seeded},
};
use odds::{Distribution, Enumerator};
use std::collections::{BTreeMap, HashMap};

/// The odds of an action are what comes of playing it to the end of its engagement, every decision on the way answered
/// as the ruleset says ([`Rules::answer`]): `plays` plays with seeded dice give the same distribution as far as chance
/// allows, and nothing that the odds call impossible. Whoever must choose is played by a search of this test's own.
///
/// And no result of an engagement reads as if nothing had happened when something has: `tells` says whether a summary
/// reads otherwise, `changed` whether somebody's step, state or place differs.
///
/// Looks at every `plan.odds_every`th decision of random games and at `plan.odds_actions` of the actions listed there.
/// Gives back how many distributions with dice were compared, so that a ruleset's test can say that it saw enough.
///
/// # Panics
/// At the first breach.
pub fn odds_are_what_play_gives<R: Rules>(
    rules: &R,
    plan: &Plan,
    plays: u32,
    tells: impl Fn(&R::Summary) -> bool,
    changed: impl Fn(&R::State, &R::State) -> bool,
) -> usize {
    let mut enumerator = Enumerator::new();
    let mut chooser = choices(plan, u64::from(u32::MAX) + 2);
    let (mut compared, mut luck) = (0, 0);
    walk(rules, plan, plan.depth, |visit| {
        if compared >= plan.odds_enough || visit.at.entry % plan.odds_every.max(1) != 0 {
            return;
        }
        for _ in 0..plan.odds_actions {
            let action = &visit.listed[pick(&mut chooser, visit.listed.len())];
            let legal = kernel::admit(rules, visit.before, visit.seat, action.clone()).expect("it is listed");
            let odds = enumerator.reckon(rules, visit.before, &legal, &plan.odds);
            // Odds of a decision by itself, without a die and without anybody's answer, have nothing to be held
            // against.
            if !odds.plain.exact || !(engages(rules, visit.before, &legal) || rolls(rules, visit.before, &legal)) {
                continue;
            }
            luck += 1;
            let mut table = Playing::new(rules, visit.before, visit.seat);
            let mut dice = Seeded::stream(plan.seed, luck << 32);
            let mut counts: BTreeMap<(bool, R::Summary), u32> = BTreeMap::new();
            for _ in 0..plays {
                let Some((open, end)) = table.play(action, &mut dice) else { break };
                let summary = rules.summary(visit.before, &end);
                assert!(
                    open || !table.engages || tells(&summary) || !changed(visit.before, &end),
                    "{}: {action:?} is summed up as nothing, and something changed",
                    visit.at
                );
                *counts.entry((open, summary)).or_insert(0) += 1;
            }
            if table.too_deep {
                continue;
            }
            agrees(&odds.plain, &counts, plays, visit.at, action);
            compared += 1;
        }
    });
    compared
}

/// How much a test of odds does.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often each action is played.
    pub plays: u32,
    /// Over how many random games at most.
    pub games: u64,
    /// How many distributions must be compared at least.
    pub least: usize,
    is_usual: bool,
}

impl Effort {
    /// These numbers, or those of the environment: `SANDTABLE_ODDS=20000x500` plays 20,000 times in 500 positions (`./x
    /// soak`).
    ///
    /// # Panics
    /// When the variable is set to something else than two numbers with an `x` between them.
    #[must_use]
    pub fn of(plays: u32, games: u64, least: usize) -> Effort {
        /// More than are needed for any number of positions that anybody waits for.
        const GAMES_MAX: u64 = 400;
        match std::env::var("SANDTABLE_ODDS") {
            Err(_) => Effort { plays, games, least, is_usual: true },
            Ok(text) => {
                let (plays, least) = text.split_once('x').expect("SANDTABLE_ODDS is PLAYSxPOSITIONS");
                let (plays, least) = (plays.parse().expect("a number of plays"), least.parse().expect("of positions"));
                Effort { plays, games: GAMES_MAX, least, is_usual: false }
            }
        }
    }

    /// What is enough for one of so many rulesets that a test tries: usually whatever its games hold.
    #[must_use]
    pub fn share(&self, n_rulesets: usize) -> usize {
        if self.is_usual { usize::MAX } else { self.least.div_ceil(n_rulesets) }
    }

    /// What is played of one of so many rulesets: so many decisions of each game, the odds of two actions at every few
    /// of them.
    #[must_use]
    pub fn plan(&self, n_rulesets: usize, depth: usize, odds_every: usize) -> Plan {
        let odds_enough = self.share(n_rulesets);
        Plan { games: self.games, odds_enough, depth, odds_every, odds_actions: 2, ..Plan::default() }
    }

    /// [`odds_are_what_play_gives`] with this effort; `nothing` is the message of a summary that tells nothing.
    ///
    /// # Panics
    /// At the first breach.
    pub fn compare<R: Speech>(
        &self,
        rules: &R,
        plan: &Plan,
        nothing: &str,
        changed: impl Fn(&R::State, &R::State) -> bool,
    ) -> usize {
        odds_are_what_play_gives(rules, plan, self.plays, |summary| rules.say_summary(summary).id != nothing, changed)
    }
}

/// Whether a decision opens an engagement.
fn engages<R: Rules>(rules: &R, state: &R::State, legal: &kernel::Legal<R::Action>) -> bool {
    let mut next = state.clone();
    rules.decide(&mut next, legal.seat(), legal.action(), &mut ());
    rules.engaged(state, &next)
}

/// Whether dice fall before the next decision.
fn rolls<R: Rules>(rules: &R, state: &R::State, legal: &kernel::Legal<R::Action>) -> bool {
    let mut next = state.clone();
    kernel::play(rules, &mut next, legal, &mut kernel::dice::Script::default(), &mut ()).is_err()
}

/// Pearson's test, cells of fewer than five gathered; the bound is one in some ten million.
fn agrees<T: Ord + Clone + std::fmt::Debug>(
    odds: &Distribution<T>,
    counts: &BTreeMap<(bool, T), u32>,
    plays: u32,
    at: At,
    action: &impl std::fmt::Debug,
) {
    for (open, summary) in counts.keys() {
        let known = odds.rows.iter().any(|row| row.open == *open && row.summary == *summary);
        assert!(known, "{at}: {action:?} came to {summary:?} (open: {open}), which has no odds: {:?}", odds.rows);
    }
    let (mut statistic, mut cells) = (0.0, 0);
    let (mut rare, mut rare_seen) = (0.0, 0.0);
    let mut cell = |expected: f64, seen: f64| {
        statistic += (seen - expected).powi(2) / expected;
        cells += 1;
    };
    for row in &odds.rows {
        let seen = f64::from(counts.get(&(row.open, row.summary.clone())).copied().unwrap_or(0));
        let expected = row.probability * f64::from(plays);
        if expected < 5.0 {
            (rare, rare_seen) = (rare + expected, rare_seen + seen);
        } else {
            cell(expected, seen);
        }
    }
    if rare >= 5.0 {
        cell(rare, rare_seen);
    }
    if cells < 2 {
        return;
    }
    // Wilson and Hilferty: the cube root of a chi-square over its degrees of freedom is nearly normal.
    let freedom = f64::from(cells - 1);
    let spread = 2.0 / (9.0 * freedom);
    let z = ((statistic / freedom).cbrt() - (1.0 - spread)) / spread.sqrt();
    assert!(
        z < 5.2,
        "{at}: {action:?} is played otherwise than its odds say (z = {z:.1}): {counts:?}\nagainst {:?}",
        odds.rows
    );
}

/// Plays one action again and again.
pub(crate) struct Playing<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) before: &'a R::State,
    asker: Seat,
    /// What states on the way are worth to the asker.
    worths: HashMap<u64, f64>,
    /// Whether a choice was too deep to be searched.
    pub(crate) too_deep: bool,
    /// Whether the action opens an engagement, or what is under way ends with the next decision.
    engages: bool,
}

/// Choices that go round in circles are left to the tests of `odds`.
pub(crate) const DEPTH_MAX: u32 = 60;

/// What is next in a state.
pub(crate) enum Next<A> {
    End,
    Open,
    Step,
    Take(Seat, A),
    Choose(Seat),
}

impl<'a, R: Rules> Playing<'a, R> {
    pub(crate) fn new(rules: &'a R, before: &'a R::State, asker: Seat) -> Playing<'a, R> {
        Playing { rules, before, asker, worths: HashMap::new(), too_deep: false, engages: false }
    }

    /// One play; nothing when a choice on the way is too deep to search.
    fn play(&mut self, action: &R::Action, dice: &mut Seeded) -> Option<(bool, R::State)> {
        self.play_noting(action, dice, |_, _| ())
    }

    /// The same, with every state told in which somebody decides, and who.
    pub(crate) fn play_noting(
        &mut self,
        action: &R::Action,
        dice: &mut Seeded,
        mut answered: impl FnMut(&R::State, Seat),
    ) -> Option<(bool, R::State)> {
        let rules = self.rules;
        let mut state = self.before.clone();
        rules.decide(&mut state, self.asker, action, &mut ());
        let through = rules.engaged(self.before, &state);
        self.engages = through;
        loop {
            match self.next(&state, through) {
                Next::End => return Some((false, state)),
                Next::Open => return Some((true, state)),
                Next::Step => rules.step(&mut state, dice, &mut ()).expect("seeded dice never run out"),
                Next::Take(seat, action) => {
                    answered(&state, seat);
                    rules.decide(&mut state, seat, &action, &mut ());
                }
                Next::Choose(seat) => {
                    answered(&state, seat);
                    let action = self.best(&state, seat, 0)?.0;
                    rules.decide(&mut state, seat, &action, &mut ());
                }
            }
        }
    }

    pub(crate) fn next(&self, state: &R::State, through: bool) -> Next<R::Action> {
        match self.rules.pending(state) {
            _ if through && !self.rules.engaged(self.before, state) => Next::End,
            Pending::Over(_) => Next::End,
            Pending::Procedure => Next::Step,
            Pending::Decision { .. } if !through => Next::End,
            Pending::Decision { seats, .. } => {
                let seat =
                    seats.iter().find(|&seat| seat == self.asker).or(seats.iter().next()).expect("somebody decides");
                match self.rules.answer(state, seat) {
                    Answer::Harmless(action) | Answer::Nothing(action) => {
                        let legal = self.rules.check(state, seat, &action);
                        assert!(legal.is_ok(), "the stated answer {action:?} is refused: {legal:?}");
                        Next::Take(seat, action)
                    }
                    Answer::Best => {
                        let is_complete = self.rules.lists_all(state, seat);
                        assert!(
                            is_complete,
                            "seat {} chooses what is best from a list that may lack something",
                            seat.0
                        );
                        Next::Choose(seat)
                    }
                    Answer::Open => Next::Open,
                }
            }
        }
    }

    /// The best choice of a seat by its own lights, the first of equals, and what it is worth to the asker.
    pub(crate) fn best(&mut self, state: &R::State, seat: Seat, depth: u32) -> Option<(R::Action, f64)> {
        let mut list = Vec::new();
        self.rules.choices(state, seat, &mut list);
        self.best_of(list, state, seat, depth)
    }

    /// The best of these, the first of equals, and what it is worth to the asker.
    pub(crate) fn best_of(
        &mut self,
        list: Vec<R::Action>,
        state: &R::State,
        seat: Seat,
        depth: u32,
    ) -> Option<(R::Action, f64)> {
        let mut best: Option<(R::Action, f64)> = None;
        for action in list {
            let mut next = state.clone();
            self.rules.decide(&mut next, seat, &action, &mut ());
            let worth = self.worth(&next, depth + 1)?;
            let better = |than: f64| if seat == self.asker { worth > than + 1e-9 } else { worth < than - 1e-9 };
            if best.as_ref().is_none_or(|(_, than)| better(*than)) {
                best = Some((action, worth));
            }
        }
        best
    }

    /// What a state on the way is worth to the asker: every die, every answer, by plain recursion.
    fn worth(&mut self, state: &R::State, depth: u32) -> Option<f64> {
        if depth > DEPTH_MAX {
            self.too_deep = true;
            return None;
        }
        let key = self.rules.key(state);
        if let Some(&known) = self.worths.get(&key) {
            return Some(known);
        }
        let worth = match self.next(state, true) {
            Next::End | Next::Open => self.rules.worth(&self.rules.summary(self.before, state), self.asker) as f64,
            Next::Take(seat, action) => {
                let mut next = state.clone();
                self.rules.decide(&mut next, seat, &action, &mut ());
                self.worth(&next, depth + 1)?
            }
            Next::Choose(seat) => self.best(state, seat, depth)?.1,
            Next::Step => {
                let mut sum = 0.0;
                for (weight, next) in rolled(self.rules, state)? {
                    sum += weight * self.worth(&next, depth + 1)?;
                }
                sum
            }
        };
        self.worths.insert(key, worth);
        Some(worth)
    }
}

/// Every state that one step of a procedure can come to, with its weight; nothing when a weight needs too many bits.
pub(crate) fn rolled<R: Rules>(rules: &R, state: &R::State) -> Option<Vec<(f64, R::State)>> {
    let (mut all, mut odometer) = (Vec::new(), Odometer::default());
    odometer.reset();
    loop {
        let mut next = state.clone();
        rules.step(&mut next, &mut odometer, &mut ()).expect("an odometer always has a die");
        all.push((odometer.weight()?.to_f64(), next));
        if !odometer.advance() {
            return Some(all);
        }
    }
}

/// What the procedure under way can come to, exactly: of each thing that `pick` tells of an outcome how probable it is.
///
/// # Panics
/// When it is not exact, or an outcome has no words.
pub fn shares<R: Speech, T: PartialEq>(
    rules: &R,
    state: &R::State,
    pick: impl Fn(&R::Summary) -> T,
) -> Vec<(T, String)> {
    let distribution = odds::distribution_from(rules, state, &odds::Budget::default());
    assert!(distribution.exact, "the odds are not exact");
    let mut found: Vec<(T, kernel::Exact)> = Vec::new();
    for row in &distribution.rows {
        assert!(!rules.say_summary(&row.summary).id.is_empty());
        let (what, p) = (pick(&row.summary), row.exact.expect("exact"));
        match found.iter_mut().find(|(known, _)| *known == what) {
            Some((_, sum)) => *sum = sum.plus(p).expect("small fractions"),
            None => found.push((what, p)),
        }
    }
    found.into_iter().map(|(what, p)| (what, p.reduced().to_string())).collect()
}
