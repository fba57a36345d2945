//! `sandtable replay --luck`: what the dice of a game gave each side.

use crate::{
    json,
    position::Position,
    shell::{Done, Shell},
    show::{hundredths, percent},
};
use catalog::{Account, Ledger, Reader, Stroke};
use kernel::{Seat, say::Message};
use serde::Serialize;

#[derive(Serialize)]
struct LuckShape {
    throws: usize,
    totals: Vec<AccountShape>,
    turns: Vec<TurnShape>,
    moments: Vec<MomentShape>,
    /// Why the game goes no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<json::Error>,
}

#[derive(Serialize)]
struct TurnShape {
    turn: u64,
    accounts: Vec<AccountShape>,
}

/// In the worth of a common man or step.
#[derive(Serialize)]
struct AccountShape {
    seat: String,
    expected: f64,
    actual: f64,
    luck: f64,
    /// The standard deviation.
    usual: f64,
    /// The share of games with the same decisions that would have been less lucky.
    luckier_than: f64,
}

#[derive(Serialize)]
struct MomentShape {
    entry: usize,
    seat: String,
    gain: f64,
    /// How likely it was to come as well or better.
    chance: f64,
}

/// Prints the ledger of a game.
pub fn print(shell: &mut Shell<'_>, position: &Position) -> Done {
    let ledger = position.table.accountant()();
    lines(&ledger, position).into_iter().try_for_each(|line| shell.line(line))
}

/// Prints it for scripts, with what kept the game from replaying to its end.
pub fn print_json(shell: &mut Shell<'_>, position: &Position, error: Option<json::Error>) -> Done {
    let ledger = position.table.accountant()();
    shell.json(&LuckShape { error, ..shape(&ledger, position) })
}

fn of_hundred(n: i64) -> f64 {
    n as f64 / 100.0
}

fn shape(ledger: &Ledger, position: &Position) -> LuckShape {
    let id = |seat: Seat| position.table.seat_id(seat).to_owned();
    let account = |(seat, account): (Seat, &Account)| AccountShape {
        seat: id(seat),
        expected: of_hundred(account.expected),
        actual: of_hundred(account.actual),
        luck: of_hundred(account.actual - account.expected),
        usual: of_hundred(account.usual),
        luckier_than: account.luckier as f64 / 1000.0,
    };
    let accounts = |all: &[Account]| (0..).map(Seat).zip(all).map(account).collect();
    let moment = |stroke: &Stroke| MomentShape {
        entry: stroke.entry + 1,
        seat: id(stroke.seat),
        gain: of_hundred(stroke.gain),
        chance: stroke.chance as f64 / 1000.0,
    };
    LuckShape {
        throws: ledger.throws,
        totals: accounts(&ledger.totals),
        turns: ledger
            .turns
            .iter()
            .map(|turn| TurnShape { turn: turn.turn, accounts: accounts(&turn.accounts) })
            .collect(),
        moments: ledger.moments.iter().map(moment).collect(),
        error: None,
    }
}

fn lines(ledger: &Ledger, position: &Position) -> Vec<String> {
    let (words, table) = (&position.words, &position.table);
    let lang = words.lang();
    let mut messages = vec![Message::new("cli-luck-head").with("n", ledger.throws)];
    for (seat, account) in (0..).map(Seat).zip(&ledger.totals) {
        messages.push(
            Message::new("cli-luck-total")
                .with("seat", table.seat_name(seat))
                .with("luck", hundredths(account.actual - account.expected, lang))
                .with("expected", hundredths(account.expected, lang))
                .with("actual", hundredths(account.actual, lang))
                .with("luckier", percent(account.luckier as f64 / 1000.0, lang)),
        );
    }
    for turn in &ledger.turns {
        let account = |(seat, account): (Seat, &Account)| {
            let luck = hundredths(account.actual - account.expected, lang);
            words.say(&Message::new("cli-luck-account").with("seat", table.seat_name(seat)).with("luck", luck))
        };
        let accounts: Vec<String> = (0..).map(Seat).zip(&turn.accounts).map(account).collect();
        let number = i64::try_from(turn.turn).unwrap_or(i64::MAX);
        messages.push(Message::new("cli-luck-turn").with("turn", number).with("accounts", accounts.join(", ")));
    }
    if !ledger.moments.is_empty() {
        messages.push(Message::new("cli-luck-moments"));
    }
    for stroke in &ledger.moments {
        let action = table.entry(stroke.entry, Reader::Referee).action.expect("a referee sees all").message;
        messages.push(
            Message::new("cli-luck-moment")
                .with("entry", stroke.entry + 1)
                .with("seat", table.seat_name(stroke.seat))
                .with("gain", hundredths(stroke.gain, lang))
                .with("action", action)
                .with("chance", percent(stroke.chance as f64 / 1000.0, lang)),
        );
    }
    messages.iter().map(|message| words.say(message)).collect()
}
