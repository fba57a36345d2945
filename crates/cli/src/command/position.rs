//! `sandtable new` and `sandtable legal`: a position, and what can be done in it.

use crate::{
    args::{LegalArgs, NewArgs},
    position::Position,
    shell::{Done, Shell},
};
use kernel::{Outcome, Pending, Seat, say::Message};
use serde::Serialize;

/// Prints the starting position of a scenario.
///
/// # Errors
/// What is unknown or wrong.
pub fn new(shell: &mut Shell<'_>, args: &NewArgs) -> Done {
    let table = shell.catalog.open(&args.scenario, &args.options)?;
    shell.line(table.state_text())
}

#[derive(Serialize)]
struct Legal<'a> {
    /// Who must decide; empty when the game is over.
    pending: Vec<&'a str>,
    clause: Option<&'static str>,
    over: Option<Over<'a>>,
    key: String,
    /// Whether no legal action is missing from the list.
    complete: bool,
    actions: Vec<Action>,
}

/// How a game ended.
#[derive(Serialize)]
pub struct Over<'a> {
    winner: Option<&'a str>,
    score: Vec<String>,
}

#[derive(Serialize)]
struct Action {
    seat: String,
    notation: String,
    text: String,
}

impl Over<'_> {
    /// How the game of a position ended.
    pub fn of(position: &Position, outcome: Outcome) -> Over<'_> {
        let winner = match outcome {
            Outcome::Win(seat) => Some(position.table.seat_id(seat)),
            Outcome::Draw => None,
        };
        Over { winner, score: position.table.score(None).iter().map(|line| position.words.say(line)).collect() }
    }
}

/// Prints the legal actions of a position.
///
/// # Errors
/// What is wrong with the position, or an unknown seat.
pub fn legal(shell: &mut Shell<'_>, args: &LegalArgs) -> Done {
    let position = Position::read(shell, &args.from)?;
    let (pending, clause, over) = match position.table.pending() {
        Pending::Decision { seats, clause } => (seats.iter().collect(), Some(clause), None),
        Pending::Over(outcome) => (Vec::new(), None, Some(outcome)),
        Pending::Procedure => (Vec::new(), None, None),
    };
    let seats = match &args.from.seat {
        Some(asked) => vec![position.seat(asked)?],
        None => pending.clone(),
    };
    let mut complete = true;
    let mut actions = Vec::new();
    for &seat in seats.iter().filter(|seat| pending.contains(seat)) {
        let offers = position.table.offers(seat);
        complete &= offers.complete;
        actions.extend(offers.list.into_iter().map(|offer| Action {
            seat: position.table.seat_id(seat).to_owned(),
            text: position.words.say(&offer.message),
            notation: offer.notation,
        }));
    }
    if args.json {
        return shell.json(&Legal {
            pending: pending.iter().map(|&seat| position.table.seat_id(seat)).collect(),
            clause: clause.map(|clause| clause.0),
            over: over.map(|outcome| Over::of(&position, outcome)),
            key: format!("{:016x}", position.table.key()),
            complete,
            actions,
        });
    }
    if over.is_some() {
        shell.line(position.words.say(&Message::new("cli-over")))?;
        for line in position.table.score(None) {
            shell.line(position.words.say(&line))?;
        }
    }
    for &seat in &seats {
        print_seat(shell, &position, seat, pending.contains(&seat), &actions)?;
    }
    if !complete {
        shell.line(position.words.say(&Message::new("cli-legal-more")))?;
    }
    Ok(())
}

fn print_seat(shell: &mut Shell<'_>, position: &Position, seat: Seat, decides: bool, actions: &[Action]) -> Done {
    let id = if decides { "cli-legal-seat" } else { "cli-legal-waits" };
    let message = Message::new(id).with("seat", position.table.seat_name(seat));
    let question = match decides {
        true => position.words.say(&position.table.question(seat)),
        false => String::new(),
    };
    shell.line(format!("{} {question}", position.words.say(&message)).trim_end())?;
    let own = position.table.seat_id(seat);
    for action in actions.iter().filter(|action| action.seat == own) {
        shell.line(format!("  {}  {}", action.notation, action.text))?;
    }
    Ok(())
}
