//! A ruleset with a decision between two throws, for the tests of odds that go through decisions.

use kernel::{Answer, Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, key_of};

const WHY: Clause = Clause("gamble:1");
pub(crate) const ASKER: Seat = Seat(0);
pub(crate) const OTHER: Seat = Seat(1);

/// A coin; on heads `chooser` may raise, stay or fold, then a second coin decides. It leans to whoever raised.
#[derive(Clone, Copy)]
pub(crate) struct Gamble {
    pub(crate) answer: fn(&Pot, Seat) -> Answer<Bet>,
    pub(crate) chooser: Seat,
    /// Whether the chooser may also think it over again, for ever.
    pub(crate) ponders: bool,
    /// Whether a procedure follows on the pot.
    pub(crate) goes_on: bool,
    /// Whether whoever raised is asked once more.
    pub(crate) asks_again: bool,
    /// Whether who folds is paid instead of paying.
    pub(crate) folding_pays: bool,
    /// Whether the rules know that raising is best.
    pub(crate) few: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Bet {
    Open,
    Ponder,
    Fold,
    Stay,
    Raise,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    Idle,
    First,
    Asked,
    /// The same after a raise.
    AskedAgain,
    Second {
        raised: bool,
    },
    /// The next turn's throw.
    Behind,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pot {
    stage: Stage,
    pondered: bool,
    won: i8,
    next: u8,
}

impl Pot {
    /// Whether a raise waits for the second answer.
    pub(crate) fn is_raised(&self) -> bool {
        self.stage == Stage::AskedAgain
    }
}

impl Gamble {
    pub(crate) fn answered(answer: fn(&Pot, Seat) -> Answer<Bet>) -> Gamble {
        Gamble {
            answer,
            chooser: OTHER,
            ponders: false,
            goes_on: false,
            asks_again: false,
            folding_pays: false,
            few: false,
        }
    }

    fn after(&self) -> Stage {
        if self.goes_on { Stage::Behind } else { Stage::Over }
    }
}

impl Rules for Gamble {
    type State = Pot;
    type Action = Bet;
    type Event = ();
    type Summary = i8;

    fn setup(&self) -> Pot {
        Pot { stage: Stage::Idle, pondered: false, won: 0, next: 0 }
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, pot: &Pot) -> Pending {
        let decision = |seat| Pending::Decision { seats: Seats::one(seat), clause: WHY };
        match pot.stage {
            Stage::Idle => decision(ASKER),
            Stage::Asked | Stage::AskedAgain => decision(self.chooser),
            Stage::First | Stage::Second { .. } | Stage::Behind => Pending::Procedure,
            Stage::Over => Pending::Over(Outcome::Draw),
        }
    }
    fn legal(&self, pot: &Pot, _: Seat, out: &mut Vec<Bet>) {
        if pot.stage == Stage::Idle {
            out.push(Bet::Open);
            return;
        }
        out.extend(self.ponders.then_some(Bet::Ponder));
        out.extend([Bet::Fold, Bet::Stay, Bet::Raise]);
    }
    fn check(&self, _: &Pot, _: Seat, _: &Bet) -> Result<(), Violation> {
        Ok(())
    }
    fn decide(&self, pot: &mut Pot, seat: Seat, bet: &Bet, _: &mut dyn Sink<()>) {
        match bet {
            Bet::Open => pot.stage = Stage::First,
            Bet::Ponder => pot.pondered = !pot.pondered,
            Bet::Fold => {
                pot.won = if (seat == ASKER) == self.folding_pays { 3 } else { -3 };
                pot.stage = self.after();
            }
            Bet::Stay => pot.stage = Stage::Second { raised: false },
            Bet::Raise if self.asks_again && pot.stage == Stage::Asked => pot.stage = Stage::AskedAgain,
            Bet::Raise => pot.stage = Stage::Second { raised: true },
        }
    }
    fn step(&self, pot: &mut Pot, dice: &mut dyn Dice, _: &mut dyn Sink<()>) -> Rolled<()> {
        pot.stage = match pot.stage {
            Stage::First if dice.die(2, WHY)? == 1 => Stage::Asked,
            Stage::First => self.after(),
            Stage::Second { raised: false } => {
                pot.won = if dice.die(2, WHY)? == 1 { 1 } else { -1 };
                self.after()
            }
            Stage::Second { raised: true } => {
                let chooser_wins = dice.die(3, WHY)? < 3;
                pot.won = if chooser_wins == (self.chooser == ASKER) { 2 } else { -2 };
                self.after()
            }
            Stage::Behind => {
                pot.next = dice.die(6, WHY)?;
                Stage::Over
            }
            Stage::Idle | Stage::Asked | Stage::AskedAgain | Stage::Over => unreachable!("no procedure is due"),
        };
        Ok(())
    }
    fn view(&self, pot: &Pot, _: Option<Seat>) -> Pot {
        *pot
    }
    fn key(&self, pot: &Pot) -> u64 {
        key_of(pot)
    }
    fn engaged(&self, _: &Pot, now: &Pot) -> bool {
        matches!(now.stage, Stage::First | Stage::Asked | Stage::AskedAgain | Stage::Second { .. })
    }
    fn answer(&self, pot: &Pot, seat: Seat) -> Answer<Bet> {
        (self.answer)(pot, seat)
    }
    fn choices(&self, pot: &Pot, seat: Seat, out: &mut Vec<Bet>) {
        self.legal(pot, seat, out);
        out.retain(|&bet| !self.few || bet == Bet::Raise);
    }
    fn worth(&self, won: &i8, seat: Seat) -> i64 {
        i64::from(if seat == ASKER { *won } else { -won })
    }
    /// Also what is thrown behind it, so that a test sees whether it leaks in.
    fn summary(&self, _: &Pot, after: &Pot) -> i8 {
        after.won + 10 * after.next as i8
    }
}
