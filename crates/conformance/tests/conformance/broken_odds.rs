//! Odds that are not what play gives are caught: each test breaks one promise of a small wager and names the message it
//! expects.

use conformance::Plan;
use kernel::{Answer, Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, key_of, refuse};
use std::hash::{Hash, Hasher};

const WHY: Clause = Clause("wager:1");
const ASKER: Seat = Seat(0);
const OTHER: Seat = Seat(1);

/// Which promise is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Nothing,
    /// The hand that is called harmless to choose is luckier.
    CallsALuckyHandHarmless,
    /// Two throws that differ are one state.
    MergesWhatDiffers,
    /// A lost coin is not told.
    TellsNoLoss,
    /// The answer that odds rest on may not be given.
    AnswersWhatIsRefused,
    /// Somebody is to choose what is best from a list that lacks something.
    ChoosesFromCandidates,
}

/// A die is thrown, somebody points to a hand, and a second die must beat the first for the coin to be lost.
struct Wager(Fault);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Hand {
    Open,
    Left,
    Right,
    Feet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Idle,
    First,
    Pointing,
    Second { lucky: bool },
    Over,
}

#[derive(Clone, Copy, Debug)]
struct Table {
    stage: Stage,
    first: u8,
    lost: bool,
    merges: bool,
}

impl Table {
    fn seen(&self) -> (Stage, u8, bool) {
        (self.stage, if self.merges { 0 } else { self.first }, self.lost)
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Table) -> bool {
        self.seen() == other.seen()
    }
}

impl Eq for Table {}

impl Hash for Table {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.seen().hash(hasher);
    }
}

impl Rules for Wager {
    type State = Table;
    type Action = Hand;
    type Event = ();
    type Summary = bool;

    fn setup(&self) -> Table {
        Table { stage: Stage::Idle, first: 0, lost: false, merges: self.0 == Fault::MergesWhatDiffers }
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, table: &Table) -> Pending {
        let decision = |seat| Pending::Decision { seats: Seats::one(seat), clause: WHY };
        match table.stage {
            Stage::Idle => decision(ASKER),
            Stage::Pointing => decision(OTHER),
            Stage::First | Stage::Second { .. } => Pending::Procedure,
            Stage::Over => Pending::Over(Outcome::Draw),
        }
    }
    fn legal(&self, table: &Table, _: Seat, out: &mut Vec<Hand>) {
        match table.stage {
            Stage::Idle => out.push(Hand::Open),
            _ => out.extend([Hand::Left, Hand::Right]),
        }
    }
    fn lists_all(&self, _: &Table, _: Seat) -> bool {
        self.0 != Fault::ChoosesFromCandidates
    }
    fn check(&self, table: &Table, _: Seat, hand: &Hand) -> Result<(), Violation> {
        match (table.stage, hand) {
            (Stage::Idle, Hand::Open) | (Stage::Pointing, Hand::Left | Hand::Right) => Ok(()),
            _ => refuse(WHY),
        }
    }
    fn decide(&self, table: &mut Table, _: Seat, hand: &Hand, _: &mut dyn Sink<()>) {
        table.stage = match hand {
            Hand::Open => Stage::First,
            Hand::Left | Hand::Feet => Stage::Second { lucky: false },
            Hand::Right => Stage::Second { lucky: self.0 == Fault::CallsALuckyHandHarmless },
        };
    }
    fn step(&self, table: &mut Table, dice: &mut dyn Dice, _: &mut dyn Sink<()>) -> Rolled<()> {
        let face = dice.die(6, WHY)?;
        table.stage = match table.stage {
            Stage::First => {
                table.first = face;
                Stage::Pointing
            }
            Stage::Second { lucky } => {
                table.lost = face > table.first || (lucky && face == table.first);
                // What fell does not matter any more.
                table.first = 0;
                Stage::Over
            }
            _ => unreachable!("no procedure is due"),
        };
        Ok(())
    }
    fn view(&self, table: &Table, _: Option<Seat>) -> Table {
        *table
    }
    fn key(&self, table: &Table) -> u64 {
        key_of(table)
    }
    fn engaged(&self, _: &Table, now: &Table) -> bool {
        !matches!(now.stage, Stage::Idle | Stage::Over)
    }
    fn answer(&self, _: &Table, _: Seat) -> Answer<Hand> {
        match self.0 {
            Fault::AnswersWhatIsRefused => Answer::Nothing(Hand::Feet),
            Fault::ChoosesFromCandidates => Answer::Best,
            _ => Answer::Harmless(Hand::Left),
        }
    }
    fn worth(&self, lost: &bool, seat: Seat) -> i64 {
        i64::from(*lost) * if seat == ASKER { 1 } else { -1 }
    }
    fn summary(&self, _: &Table, after: &Table) -> bool {
        after.lost && self.0 != Fault::TellsNoLoss
    }
}

fn plan() -> Plan {
    Plan { games: 3, decisions_max: 2, odds_every: 1, ..Plan::default() }
}

fn odds_hold(fault: Fault) -> usize {
    let changed = |before: &Table, after: &Table| before.lost != after.lost;
    conformance::odds_are_what_play_gives(&Wager(fault), &plan(), 2_000, |lost| *lost, changed)
}

#[test]
fn an_honest_wager_passes() {
    assert!(odds_hold(Fault::Nothing) > 0);
    assert!(conformance::harmless_answers_make_no_difference(&Wager(Fault::Nothing), &plan(), 4) > 0);
}

#[test]
#[should_panic(expected = "is called harmless and Right differs")]
fn a_choice_that_matters_is_not_harmless() {
    conformance::harmless_answers_make_no_difference(&Wager(Fault::CallsALuckyHandHarmless), &plan(), 4);
}

#[test]
#[should_panic(expected = "is played otherwise than its odds say")]
fn odds_that_play_does_not_give() {
    odds_hold(Fault::MergesWhatDiffers);
}

#[test]
#[should_panic(expected = "is summed up as nothing, and something changed")]
fn a_loss_that_is_not_told() {
    odds_hold(Fault::TellsNoLoss);
}

#[test]
#[should_panic(expected = "the stated answer Feet is refused")]
fn an_answer_that_may_not_be_given() {
    odds_hold(Fault::AnswersWhatIsRefused);
}

#[test]
#[should_panic(expected = "chooses what is best from a list that may lack something")]
fn a_best_choice_from_a_list_of_candidates() {
    odds_hold(Fault::ChoosesFromCandidates);
}
