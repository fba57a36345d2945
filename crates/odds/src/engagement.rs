//! Odds through decisions: what comes of an action by the end of the engagement that it opens.
//!
//! On the way lie dice, which are enumerated, and decisions. What a decision is answered with is the ruleset's word
//! ([`Answer`]); where it is a real choice, whoever chooses is taken to choose what is best for himself by
//! [`Rules::worth`], looking ahead through everything that is left. So this is an expectimax over the same graph of
//! merged states that plain odds use: the graph first, then the choices from its ends backwards, then the mass of one
//! forwards through what was chosen.

use crate::{
    Budget, Distribution, Enumerator, Limit, Range,
    distribution::{exact, sampled},
    enumerate::{Ahead, decided},
    flow::Chooser,
};
use kernel::{Answer, Dice, Exact, Legal, Pending, Rolled, Rules, Seat, Seats, Sink, dice::Seeded};
use std::collections::BTreeMap;

/// What may come of an action by the end of its engagement, and under which answers.
#[derive(Clone, Debug)]
pub struct Reckoning<R: Rules> {
    /// How likely each summary is if whoever may add something adds nothing, and whoever must choose chooses best.
    pub plain: Distribution<R::Summary>,
    /// Who was taken to add nothing, where, and how; in the order met, no two alike.
    pub assumed: Vec<Assumed<R>>,
    /// Whether another seat has a real choice on the way.
    pub theirs: bool,
    /// Who must choose something on the way, and is taken to choose what is best for himself; in a sample, which cannot
    /// look ahead, the first that is listed.
    pub choosing: Seats,
    /// The same with the other seats' choices open. Absent when they have none, when it does not fit a tenth of the
    /// budget, or when something they may do is not listed.
    pub range: Option<Range<R::Summary>>,
}

/// One answer that odds rest on.
#[derive(Clone, Debug)]
pub struct Assumed<R: Rules> {
    /// Where it is due.
    pub state: R::State,
    /// Whose it is.
    pub seat: Seat,
    /// What adds nothing.
    pub action: R::Action,
}

/// How the decisions on the way are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// Whoever may add something adds nothing.
    Plain,
    /// So does the asker; everybody else has all his choices.
    Open {
        /// Whose odds they are.
        asker: Seat,
    },
}

/// What was met on the way.
#[derive(Debug)]
struct Met<R: Rules> {
    assumed: Vec<Assumed<R>>,
    /// Who has a real choice somewhere, also to add something.
    choosers: Seats,
    /// Who must choose something somewhere.
    choosing: Seats,
    /// Whether a choice was opened whose list may lack something that is allowed ([`Rules::lists_all`]).
    incomplete: bool,
}

/// A way through an engagement: from where, and what governs it.
struct Course<'a, R: Rules> {
    rules: &'a R,
    before: &'a R::State,
    /// Whose odds they are: where several owe a decision at once he chooses first, so that he knows nothing of the
    /// others' choices.
    asker: Seat,
    /// Whether an engagement is under way at the start. If not, the odds end where the next decision is due.
    engaged: bool,
}

impl<R: Rules> Course<'_, R> {
    /// What is ahead in this state.
    fn ahead(&self, state: &R::State, manner: Manner, met: &mut Met<R>) -> Ahead<R::Action> {
        let pending = self.rules.pending(state);
        if self.engaged && !self.rules.engaged(self.before, state) {
            return Ahead::End;
        }
        match pending {
            Pending::Over(_) => Ahead::End,
            Pending::Procedure => Ahead::Step,
            Pending::Decision { .. } if !self.engaged => Ahead::End,
            Pending::Decision { seats, .. } => {
                let others = || seats.iter().next().expect("somebody owes the decision");
                let seat = if seats.contains(self.asker) { self.asker } else { others() };
                self.answer(state, seat, manner, met)
            }
        }
    }

    fn answer(&self, state: &R::State, seat: Seat, manner: Manner, met: &mut Met<R>) -> Ahead<R::Action> {
        match self.rules.answer(state, seat) {
            Answer::Harmless(action) => Ahead::Take { seat, action },
            Answer::Nothing(action) => {
                met.choosers = met.choosers.and(seat);
                match manner {
                    Manner::Open { asker } if asker != seat => {
                        met.incomplete |= !self.rules.lists_all(state, seat);
                        return Ahead::Choice { seat, freely: true };
                    }
                    Manner::Open { .. } => {}
                    Manner::Plain => met.assume(state, seat, &action),
                }
                Ahead::Take { seat, action }
            }
            Answer::Best => {
                met.choosers = met.choosers.and(seat);
                met.choosing = met.choosing.and(seat);
                // What is worst for the others is asked too, so nothing that they may do is left out.
                let freely = matches!(manner, Manner::Open { asker } if asker != seat);
                Ahead::Choice { seat, freely }
            }
            Answer::Open => Ahead::Open,
        }
    }
}

impl<R: Rules> Met<R> {
    fn nothing() -> Met<R> {
        Met { assumed: Vec::new(), choosers: Seats::NONE, choosing: Seats::NONE, incomplete: false }
    }

    fn assume(&mut self, state: &R::State, seat: Seat, action: &R::Action) {
        if !self.assumed.iter().any(|known| known.seat == seat && known.action == *action) {
            self.assumed.push(Assumed { state: state.clone(), seat, action: action.clone() });
        }
    }

    fn others(&self, asker: Seat) -> bool {
        self.choosers.iter().any(|seat| seat != asker)
    }
}

impl<S: Clone + Eq> Enumerator<S> {
    /// See [`crate::reckon`].
    pub fn reckon<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        state: &S,
        legal: &Legal<R::Action>,
        budget: &Budget,
    ) -> Reckoning<R> {
        let start = decided(rules, state, legal);
        let (asker, mut met) = (legal.seat(), Met::nothing());
        let course = Course { rules, before: state, asker, engaged: rules.engaged(state, &start) };
        let plain = self.plain(&course, &start, asker, budget, &mut met);
        let theirs = met.others(asker);
        // The range stands beside the answer and must not keep it waiting: a tenth of the work is enough for nearly
        // all.
        let runs = budget.runs.saturating_sub(self.runs()).min(budget.runs / 10);
        let left = Budget { runs, ..*budget };
        let range = if theirs { self.range(&course, &start, asker, &left).ok().flatten() } else { None };
        Reckoning { plain, assumed: met.assumed, theirs, choosing: met.choosing, range }
    }

    /// See [`crate::distribution`].
    pub fn distribution<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        state: &S,
        legal: &Legal<R::Action>,
        budget: &Budget,
    ) -> Distribution<R::Summary> {
        let start = decided(rules, state, legal);
        let asker = legal.seat();
        let course = Course { rules, before: state, asker, engaged: rules.engaged(state, &start) };
        self.plain(&course, &start, asker, budget, &mut Met::nothing())
    }

    /// See [`crate::reckon_from`].
    pub fn reckon_from<R: Rules<State = S>>(&mut self, rules: &R, state: &S, budget: &Budget) -> Reckoning<R> {
        let (asker, mut met) = (Seat(0), Met::nothing());
        let course = Course { rules, before: state, asker, engaged: rules.engaged(state, state) };
        let plain = self.plain(&course, state, asker, budget, &mut met);
        Reckoning { plain, assumed: met.assumed, theirs: false, choosing: met.choosing, range: None }
    }

    /// See [`crate::play_on`].
    pub fn play_on<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        state: &mut S,
        dice: &mut dyn Dice,
        log: &mut dyn Sink<R::Event>,
        budget: &Budget,
    ) -> Rolled<bool> {
        let before = state.clone();
        let course = Course { rules, before: &before, asker: Seat(0), engaged: rules.engaged(&before, &before) };
        for _ in 0..STEPS_MAX {
            match course.ahead(state, Manner::Plain, &mut Met::nothing()) {
                Ahead::End => return Ok(true),
                Ahead::Open => return Ok(false),
                Ahead::Step => rules.step(state, dice, log)?,
                Ahead::Take { seat, action } => rules.decide(state, seat, &action, log),
                Ahead::Choice { seat, .. } => match self.best(&course, state, seat, budget) {
                    Some(action) => rules.decide(state, seat, &action, log),
                    None => return Ok(false),
                },
            }
        }
        Ok(false)
    }

    /// What is best for whoever chooses in this state; nothing when the budget is too small to tell.
    fn best<R: Rules<State = S>>(
        &mut self,
        course: &Course<'_, R>,
        state: &S,
        seat: Seat,
        budget: &Budget,
    ) -> Option<R::Action> {
        self.unfold(course, state, Manner::Plain, budget, &mut Met::nothing()).ok()?;
        self.settle(course, seat, |_| true).ok()?;
        let chosen = &self.nodes[self.flow.next_of(0)? as usize].state;
        let mut list = Vec::new();
        course.rules.choices(state, seat, &mut list);
        list.into_iter().find(|action| {
            let mut next = state.clone();
            course.rules.decide(&mut next, seat, action, &mut ());
            next == *chosen
        })
    }

    fn plain<R: Rules<State = S>>(
        &mut self,
        course: &Course<'_, R>,
        start: &S,
        asker: Seat,
        budget: &Budget,
        met: &mut Met<R>,
    ) -> Distribution<R::Summary> {
        let counted = self.unfold(course, start, Manner::Plain, budget, met).and_then(|()| {
            self.settle(course, asker, |_| true)?;
            self.flow.run(budget.runs.saturating_sub(self.runs()))?;
            self.forget_unreached(course, met);
            self.counted(course)
        });
        match counted {
            Ok(groups) => exact(groups),
            Err(limit) => {
                let summed = |end: &S| course.rules.summary(course.before, end);
                sampled(budget, limit, |each| {
                    sample_through(course, start, budget, met, |open, end| each(open, summed(&end)))
                })
            }
        }
    }

    /// What was met behind a choice that nobody makes is no part of the answer.
    fn forget_unreached<R: Rules<State = S>>(&self, course: &Course<'_, R>, met: &mut Met<R>) {
        if self.nodes.iter().all(|node| node.chooser.is_none()) {
            return;
        }
        *met = Met::nothing();
        for (node, _) in self.nodes.iter().zip(self.flow.reached()).filter(|&(_, reached)| reached) {
            course.ahead(&node.state, Manner::Plain, met);
        }
    }

    /// The other seats' choices left open, the asker's made as is best for him if they choose what is best for them.
    fn range<R: Rules<State = S>>(
        &mut self,
        course: &Course<'_, R>,
        start: &S,
        asker: Seat,
        budget: &Budget,
    ) -> Result<Option<Range<R::Summary>>, Limit> {
        let mut met = Met::nothing();
        self.unfold(course, start, Manner::Open { asker }, budget, &mut met)?;
        if met.incomplete {
            return Ok(None);
        }
        self.settle(course, asker, |seat| seat == asker)?;
        self.flow.sort();
        let chosen = self.nodes.iter().map(|node| node.chooser.is_some_and(|seat| seat != asker)).collect();
        let ends = (self.nodes.iter().enumerate())
            .map(|(place, node)| self.flow.is_end(place).then(|| course.rules.summary(course.before, &node.state)))
            .collect();
        Ok(Some(Range { flow: std::mem::take(&mut self.flow), chosen, ends }))
    }

    /// Visits every state of the engagement.
    fn unfold<R: Rules<State = S>>(
        &mut self,
        course: &Course<'_, R>,
        start: &S,
        manner: Manner,
        budget: &Budget,
        met: &mut Met<R>,
    ) -> Result<(), Limit> {
        self.grow(course.rules, start, budget, |state| course.ahead(state, manner, met))
    }

    /// Settles the choices of whomever `binds` names. The asker wants the end to be worth the most to himself, the
    /// others the least.
    fn settle<R: Rules<State = S>>(
        &mut self,
        course: &Course<'_, R>,
        asker: Seat,
        binds: impl Fn(Seat) -> bool,
    ) -> Result<(), Limit> {
        let (rules, nodes) = (course.rules, &self.nodes);
        if !nodes.iter().any(|node| node.chooser.is_some_and(&binds)) {
            return Ok(());
        }
        let who = |node: usize| match nodes[node].chooser {
            None => Chooser::Chance,
            Some(seat) if seat == asker => Chooser::Most,
            Some(_) => Chooser::Least,
        };
        let worth = |node: usize| rules.worth(&rules.summary(course.before, &nodes[node].state), asker) as f64;
        self.flow.settle(who, worth, |node| nodes[node].chooser.is_some_and(&binds))
    }

    fn counted<R: Rules<State = S>>(
        &self,
        course: &Course<'_, R>,
    ) -> Result<BTreeMap<(bool, R::Summary), Exact>, Limit> {
        let mut groups = BTreeMap::new();
        for (end, open, weight) in self.leaves() {
            let sum = groups.entry((open, course.rules.summary(course.before, end))).or_insert(Exact::ZERO);
            *sum = sum.plus(weight).ok_or(Limit::Bits)?;
        }
        Ok(groups)
    }
}

/// No engagement takes this many steps; one that does is called open.
const STEPS_MAX: u32 = 10_000;

/// Plays through the engagement with seeded dice and the stated answers. A sample cannot look ahead: real choices are
/// answered by the first that is listed.
fn sample_through<R: Rules>(
    course: &Course<'_, R>,
    start: &R::State,
    budget: &Budget,
    met: &mut Met<R>,
    mut end: impl FnMut(bool, R::State),
) {
    let (rules, mut dice) = (course.rules, Seeded::new(budget.seed));
    let mut list = Vec::new();
    for _ in 0..budget.samples {
        let (mut state, mut open) = (start.clone(), true);
        for _ in 0..STEPS_MAX {
            let (seat, action) = match course.ahead(&state, Manner::Plain, met) {
                Ahead::End => {
                    open = false;
                    break;
                }
                Ahead::Open => break,
                Ahead::Step => {
                    rules.step(&mut state, &mut dice, &mut ()).expect("seeded dice never run out");
                    continue;
                }
                Ahead::Take { seat, action } => (seat, action),
                Ahead::Choice { seat, .. } => {
                    list.clear();
                    rules.choices(&state, seat, &mut list);
                    (seat, list.first().expect("who decides has a choice").clone())
                }
            };
            rules.decide(&mut state, seat, &action, &mut ());
        }
        end(open, state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        gamble::{ASKER, Bet, Gamble, OTHER},
        pennies::{Pennies, Show},
    };
    use kernel::admit;
    use std::cell::Cell;

    fn reckon(gamble: &Gamble, budget: &Budget) -> Reckoning<Gamble> {
        let start = gamble.setup();
        let legal = admit(gamble, &start, ASKER, Bet::Open).unwrap();
        crate::reckon(gamble, &start, &legal, budget)
    }

    fn shares(odds: &Distribution<i8>) -> Vec<(i8, String)> {
        odds.rows.iter().map(|row| (row.summary, row.exact.unwrap().to_string())).collect()
    }

    #[test]
    fn the_odds_go_on_behind_a_decision() {
        // A coin; on heads somebody may raise, and a second coin decides about as much as is in the pot.
        let odds = reckon(&Gamble::answered(|_, _| Answer::Harmless(Bet::Stay)), &Budget::default());
        assert_eq!(shares(&odds.plain), [(-1, "1/4".into()), (0, "1/2".into()), (1, "1/4".into())]);
        assert!(odds.plain.exact && !odds.theirs && odds.range.is_none() && odds.assumed.is_empty());
    }

    #[test]
    fn what_nobody_can_tell_is_open_and_not_nothing() {
        let odds = reckon(&Gamble::answered(|_, _| Answer::Open), &Budget::default());
        let rows: Vec<_> = odds.plain.rows.iter().map(|row| (row.open, row.summary, row.probability)).collect();
        assert_eq!(rows, [(false, 0, 0.5), (true, 0, 0.5)]);
    }

    #[test]
    fn who_may_add_something_adds_nothing_and_the_range_says_what_he_could() {
        let odds = reckon(&Gamble::answered(|_, _| Answer::Nothing(Bet::Stay)), &Budget::default());
        assert_eq!(shares(&odds.plain), [(-1, "1/4".into()), (0, "1/2".into()), (1, "1/4".into())]);
        let assumed: Vec<_> = odds.assumed.iter().map(|assumed| (assumed.seat, assumed.action)).collect();
        assert_eq!(assumed, [(OTHER, Bet::Stay)]);
        let range = odds.range.expect("he has a choice");
        // The coin leans to whoever raised: on the mean his best is to raise, his worst to fold and pay.
        assert_eq!(range.of(|won| f64::from(*won)), Some((-1.0 / 3.0, 1.5)));
        // For a single thing another answer may be the one that matters: only whoever stays loses or wins one, and only
        // by folding is nothing lost at all.
        let chance = |holds: fn(i8) -> bool| move |won: &i8| f64::from(u8::from(holds(*won)));
        assert_eq!(range.of(chance(|won| won == 1)), Some((0.0, 0.25)));
        assert_eq!(range.of(chance(|won| won < 0)), Some((0.0, 1.0 / 3.0)));
    }

    #[test]
    fn who_must_choose_chooses_what_is_best_for_himself() {
        let theirs = reckon(&Gamble::answered(|_, _| Answer::Best), &Budget::default());
        assert_eq!(shares(&theirs.plain), [(-2, "1/3".into()), (0, "1/2".into()), (2, "1/6".into())]);
        assert!(theirs.theirs && theirs.assumed.is_empty() && theirs.choosing == Seats::one(OTHER));
        let mine = reckon(&Gamble { chooser: ASKER, ..Gamble::answered(|_, _| Answer::Best) }, &Budget::default());
        assert_eq!(shares(&mine.plain), [(-2, "1/6".into()), (0, "1/2".into()), (2, "1/3".into())]);
        assert!(!mine.theirs && mine.range.is_none() && mine.choosing == Seats::one(ASKER));
    }

    /// Staying and folding are left out as no better than raising: the answer is the same, and so is the worst that he
    /// could do.
    #[test]
    fn a_choice_lies_between_what_may_be_best() {
        let all = Gamble::answered(|_, _| Answer::Best);
        let few = Gamble { few: true, ..all };
        let (all, few) = (reckon(&all, &Budget::default()), reckon(&few, &Budget::default()));
        assert_eq!(shares(&few.plain), shares(&all.plain));
        let won = |odds: &Reckoning<Gamble>| odds.range.as_ref().expect("he has a choice").of(|won| f64::from(*won));
        assert_eq!(won(&few), Some((-1.0 / 3.0, 1.5)));
        assert_eq!(won(&few), won(&all));
        // Of his own choices the asker takes the best, so there nothing else is tried: with raising alone left he
        // raises.
        let short = Budget { runs: 6, ..Budget::default() };
        let mine = |few| reckon(&Gamble { chooser: ASKER, few, ..Gamble::answered(|_, _| Answer::Best) }, &short);
        assert!(mine(true).plain.exact && !mine(false).plain.exact);
    }

    /// Heads, then whoever may raises for his own good, and the second coin is thrown.
    #[test]
    fn dice_on_the_table_are_played_on_by_the_same_answers() {
        let gamble = Gamble::answered(|_, _| Answer::Best);
        let mut start = gamble.setup();
        gamble.decide(&mut start, ASKER, &Bet::Open, &mut ());
        let play = |faces: &[u8]| {
            let (mut pot, mut dice) = (start, kernel::dice::Script::new(faces));
            let ended = crate::play_on(&gamble, &mut pot, &mut dice, &mut (), &Budget::default());
            ended.map(|ended| (ended, gamble.summary(&start, &pot)))
        };
        assert_eq!(play(&[2]), Ok((true, 0)));
        assert!(play(&[1]).is_err(), "another die is wanted");
        assert_eq!((play(&[1, 1]), play(&[1, 3])), (Ok((true, -2)), Ok((true, 2))));
    }

    #[test]
    fn a_chart_names_who_chooses_too() {
        let gamble = Gamble::answered(|_, _| Answer::Best);
        let mut start = gamble.setup();
        gamble.decide(&mut start, ASKER, &Bet::Open, &mut ());
        let odds = crate::reckon_from(&gamble, &start, &Budget::default());
        assert_eq!(shares(&odds.plain), [(-2, "1/3".into()), (0, "1/2".into()), (2, "1/6".into())]);
        assert_eq!(odds.choosing, Seats::one(OTHER));
    }

    /// What lies behind the states that the budget allowed is met by the sample.
    #[test]
    fn a_sample_names_its_answers_too() {
        let short = Budget { runs: 1, ..Budget::default() };
        let odds = reckon(&Gamble::answered(|_, _| Answer::Best), &short);
        assert!(!odds.plain.exact && odds.theirs && odds.choosing == Seats::one(OTHER));
        let odds = reckon(&Gamble::answered(|_, _| Answer::Nothing(Bet::Stay)), &short);
        assert!(!odds.plain.exact && odds.theirs && odds.assumed.len() == 1);
    }

    /// Whoever may raise folds at once, the other seat as well as the asker, so nobody is asked what follows on a
    /// raise.
    #[test]
    fn what_lies_behind_a_choice_that_nobody_makes_is_not_assumed() {
        fn twice(pot: &crate::gamble::Pot, _: Seat) -> Answer<Bet> {
            if pot.is_raised() { Answer::Nothing(Bet::Stay) } else { Answer::Best }
        }
        // Whoever folds wins three here, so nobody raises, and the question after a raise is never put.
        for chooser in [ASKER, OTHER] {
            let gamble = Gamble { asks_again: true, folding_pays: true, chooser, ..Gamble::answered(twice) };
            let odds = reckon(&gamble, &Budget::default());
            let mut expected = [(if chooser == ASKER { 3 } else { -3 }, "1/2".into()), (0, "1/2".into())];
            expected.sort();
            assert_eq!(shares(&odds.plain), expected);
            assert!(odds.assumed.is_empty() && odds.choosing == Seats::one(chooser));
        }
    }

    /// Whoever asks does not know what the other chooses at the same time, whichever seat is his; and what is no option
    /// is not weighed.
    #[test]
    fn who_asks_chooses_before_the_others() {
        for (asker, lost) in [(Seat(0), -1), (Seat(1), 1)] {
            let start = Pennies.setup();
            let legal = admit(&Pennies, &start, asker, Show::Begin).unwrap();
            let odds = crate::reckon(&Pennies, &start, &legal, &Budget::default());
            assert_eq!(shares(&odds.plain), [(lost, "1".into())], "{asker:?}");
        }
    }

    /// The rows alone are one walk through the engagement; what the other could make of them would be a second.
    #[test]
    fn a_range_that_nobody_asks_for_is_not_worked_out() {
        thread_local! { static ASKED: Cell<u32> = const { Cell::new(0) }; }
        let gamble = Gamble::answered(|_, _| {
            ASKED.set(ASKED.get() + 1);
            Answer::Nothing(Bet::Stay)
        });
        let start = gamble.setup();
        let legal = admit(&gamble, &start, ASKER, Bet::Open).unwrap();
        let rows = crate::distribution(&gamble, &start, &legal, &Budget::default());
        assert_eq!(ASKED.take(), 1);
        assert_eq!(rows, reckon(&gamble, &Budget::default()).plain);
        assert_eq!(ASKED.take(), 2);
    }

    #[test]
    fn a_choice_that_only_leads_back_is_never_made() {
        // Thinking it over again is worth as much as the best that follows, and never ends.
        let gamble = Gamble { ponders: true, ..Gamble::answered(|_, _| Answer::Best) };
        let odds = reckon(&gamble, &Budget::default());
        assert!(odds.plain.exact);
        assert_eq!(shares(&odds.plain), [(-2, "1/3".into()), (0, "1/2".into()), (2, "1/6".into())]);
    }

    #[test]
    fn what_lies_behind_the_engagement_is_not_in_it() {
        // After the pot is settled the table throws for the next turn; no row is split by it.
        let gamble = Gamble { goes_on: true, ..Gamble::answered(|_, _| Answer::Harmless(Bet::Stay)) };
        let odds = reckon(&gamble, &Budget::default());
        assert_eq!(shares(&odds.plain), [(-1, "1/4".into()), (0, "1/2".into()), (1, "1/4".into())]);
    }

    #[test]
    fn past_the_budget_it_is_a_sample_by_the_same_answers() {
        let gamble = Gamble::answered(|_, _| Answer::Nothing(Bet::Stay));
        let odds = reckon(&gamble, &Budget { runs: 2, ..Budget::default() });
        assert!(!odds.plain.exact && odds.plain.limit == Some(Limit::Runs));
        let middle = odds.plain.rows.iter().find(|row| row.summary == 0).unwrap();
        assert!((middle.probability - 0.5).abs() < 0.02, "{middle:?}");
        assert!(odds.plain.rows.iter().all(|row| !row.open));
        assert!(odds.range.is_none(), "no range without a budget for it");
    }
}
