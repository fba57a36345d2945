//! Matching pennies: two seats show a coin at once, and the first wins if they match. For the tests of what is chosen
//! in secret.

use kernel::{Answer, Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, Seats, Sink, Violation, key_of};

const WHY: Clause = Clause("pennies:1");

/// The ruleset.
#[derive(Clone, Copy)]
pub(crate) struct Pennies;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Show {
    Begin,
    Heads,
    Tails,
    /// Takes the other's coin for one's own liking, and is no choice that odds weigh.
    Cheat,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Coins {
    begun: bool,
    shown: [Option<Show>; 2],
}

impl Coins {
    fn won(&self) -> i8 {
        match self.shown {
            [Some(Show::Cheat), _] => 1,
            [_, Some(Show::Cheat)] => -1,
            [Some(one), Some(other)] => {
                if one == other {
                    1
                } else {
                    -1
                }
            }
            _ => 0,
        }
    }
}

impl Rules for Pennies {
    type State = Coins;
    type Action = Show;
    type Event = ();
    type Summary = i8;

    fn setup(&self) -> Coins {
        Coins::default()
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, coins: &Coins) -> Pending {
        let mut seats = Seats::NONE;
        for seat in [Seat(0), Seat(1)].into_iter().filter(|seat| coins.shown[seat.index()].is_none()) {
            seats = seats.and(seat);
        }
        if seats.is_empty() { Pending::Over(Outcome::Draw) } else { Pending::Decision { seats, clause: WHY } }
    }
    fn legal(&self, coins: &Coins, _: Seat, out: &mut Vec<Show>) {
        out.extend(if coins.begun { vec![Show::Heads, Show::Tails, Show::Cheat] } else { vec![Show::Begin] });
    }
    fn choices(&self, _: &Coins, _: Seat, out: &mut Vec<Show>) {
        out.extend([Show::Heads, Show::Tails]);
    }
    fn check(&self, _: &Coins, _: Seat, _: &Show) -> Result<(), Violation> {
        Ok(())
    }
    fn decide(&self, coins: &mut Coins, seat: Seat, show: &Show, _: &mut dyn Sink<()>) {
        match show {
            Show::Begin => coins.begun = true,
            _ => coins.shown[seat.index()] = Some(*show),
        }
    }
    fn step(&self, _: &mut Coins, _: &mut dyn Dice, _: &mut dyn Sink<()>) -> Rolled<()> {
        unreachable!("no procedure is due")
    }
    fn view(&self, coins: &Coins, _: Option<Seat>) -> Coins {
        *coins
    }
    fn key(&self, coins: &Coins) -> u64 {
        key_of(coins)
    }
    fn engaged(&self, _: &Coins, now: &Coins) -> bool {
        now.begun
    }
    fn answer(&self, _: &Coins, _: Seat) -> Answer<Show> {
        Answer::Best
    }
    fn worth(&self, won: &i8, seat: Seat) -> i64 {
        i64::from(if seat == Seat(0) { *won } else { -won })
    }
    fn summary(&self, _: &Coins, after: &Coins) -> i8 {
        after.won()
    }
}
