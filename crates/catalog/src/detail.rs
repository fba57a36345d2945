//! What a study keeps of a game besides its end: how it stood turn by turn, what the dice gave, and every decision if
//! wanted.

use ai::{Brain, Watcher};
use kernel::{Seat, Speech};
use odds::Budget;
use serde::{Deserialize, Serialize};

/// How much a study keeps of each game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Detail {
    /// Its end.
    #[default]
    None,
    /// How it stood at the end of each turn, and what the dice gave.
    Turns,
    /// Every decision too.
    Decisions,
}

/// How a game went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    /// The first decision of each seat, as notation.
    pub first: Vec<String>,
    /// Turn by turn.
    pub turns: Vec<Turn>,
    /// One by one, if wanted.
    pub decisions: Vec<Decision>,
}

/// How it stood at the end of a turn, for each seat. In common men, steps or squads.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Its number.
    pub turn: u64,
    /// What an opponent that knows the game thinks of the position.
    pub value: Vec<f64>,
    /// What each has in the field.
    pub force: Vec<f64>,
    /// What the dice gave in this turn beyond what was to be expected.
    pub luck: Vec<f64>,
}

/// One decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Its number in the game, from 0.
    pub n: usize,
    /// The turn.
    pub turn: u64,
    /// Who decided.
    pub seat: String,
    /// What.
    pub action: String,
    /// How many dice fell.
    pub dice: usize,
    /// What the position is worth to who decided, afterwards.
    pub value: f64,
    /// What the dice gave who decided, beyond what was to be expected.
    pub luck: f64,
}

/// Enough for the combats of every game to be exact but for the heaviest.
const BUDGET: Budget = Budget { runs: 20_000, states: 5_000, samples: 100, seed: 0 };

/// Keeps the course of a game.
pub(crate) struct Keeper<B> {
    brain: B,
    detail: Detail,
    pub(crate) course: Course,
    seen: usize,
}

impl<B> Keeper<B> {
    pub(crate) fn new(brain: B, detail: Detail, n_seats: u8) -> Keeper<B> {
        let first = vec![String::new(); n_seats.into()];
        Keeper { brain, detail, course: Course { first, ..Course::default() }, seen: 0 }
    }
}

/// To three digits after the point: more says nothing, and every machine writes the same.
fn rounded(value: f64) -> f64 {
    let rounded = (value * 1000.0).round() / 1000.0;
    // There is no negative nothing.
    if rounded == 0.0 { 0.0 } else { rounded }
}

impl<R: Speech, B: Brain<R>> Watcher<R> for Keeper<B> {
    fn saw(&mut self, rules: &R, before: &R::State, seat: Seat, action: &R::Action, faces: usize, after: &R::State) {
        let seats = || (0..rules.n_seats()).map(Seat);
        let unit = |value: f64| value / self.brain.unit();
        let notation = rules.write(before, action);
        let turn = self.brain.turn(rules, before);
        if self.course.turns.last().is_none_or(|last| last.turn != turn) {
            let luck = vec![0.0; seats().count()];
            self.course.turns.push(Turn { turn, value: Vec::new(), force: Vec::new(), luck });
        }
        let found = if faces == 0 { None } else { ai::luck(rules, &self.brain, before, seat, action, after, &BUDGET) };
        let now = self.course.turns.last_mut().expect("just pushed");
        now.value = seats().map(|seat| rounded(unit(self.brain.value(rules, after, seat)))).collect();
        now.force = seats().map(|seat| rounded(self.brain.force(rules, after, seat))).collect();
        for (sum, luck) in now.luck.iter_mut().zip(found.iter().flatten()) {
            *sum = rounded(*sum + unit(luck.gain()));
        }
        if self.detail == Detail::Decisions {
            self.course.decisions.push(Decision {
                n: self.seen,
                turn,
                seat: rules.seat_id(seat).to_owned(),
                action: notation.clone(),
                dice: faces,
                value: now.value[seat.index()],
                luck: found.map_or(0.0, |found| rounded(unit(found[seat.index()].gain()))),
            });
        }
        if self.course.first[seat.index()].is_empty() {
            self.course.first[seat.index()] = notation;
        }
        self.seen += 1;
    }
}

/// Two onlookers of one game, if there are two.
struct Onlookers<'a, R: Speech>([Option<&'a mut dyn Watcher<R>>; 2]);

impl<R: Speech> Watcher<R> for Onlookers<'_, R> {
    fn saw(&mut self, rules: &R, before: &R::State, seat: Seat, action: &R::Action, faces: usize, after: &R::State) {
        for watcher in self.0.iter_mut().flatten() {
            watcher.saw(rules, before, seat, action, faces, after);
        }
    }
}

/// Plays one game and keeps its course, while somebody else may look on too.
pub(crate) fn play<R: Speech, B: Brain<R>>(
    rules: &R,
    agents: &mut [Box<dyn ai::Agent<R> + '_>],
    dice: &mut dyn kernel::Dice,
    decisions_max: usize,
    detail: Detail,
    other: Option<&mut dyn Watcher<R>>,
) -> (ai::GameRecord, Option<Course>) {
    if detail == Detail::None && other.is_none() {
        return (ai::play_game(rules, agents, dice, decisions_max), None);
    }
    let mut keeper = (detail != Detail::None).then(|| Keeper::new(B::tuned(), detail, rules.n_seats()));
    let keeps = keeper.as_mut().map(|keeper| keeper as &mut dyn Watcher<R>);
    let mut onlookers = Onlookers([keeps, other.map(|other| other as &mut dyn Watcher<R>)]);
    let record = ai::play_watched(rules, &mut rules.setup(), agents, dice, decisions_max, Some(&mut onlookers));
    (record, keeper.map(|keeper| keeper.course))
}
