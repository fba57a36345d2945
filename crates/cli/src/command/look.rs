//! `sandtable look`: questions about a position, as the text table answers them.

use crate::{
    args::{LookArgs, StateArgs},
    json,
    position::Position,
    shell::{Done, Failure, Shell},
};
use catalog::SubmitError;
use kernel::{Seat, say::Message};
use serde::Serialize;
use words::Words;

#[derive(Serialize)]
struct Looked<'a> {
    /// What was asked; absent for the whole situation.
    question: Option<&'a str>,
    /// For whose eyes; absent for anybody's.
    seat: Option<&'a str>,
    lines: Vec<Line>,
}

/// One line of an answer, in words and as data.
#[derive(Serialize)]
struct Line {
    text: String,
    message: serde_json::Value,
}

impl Line {
    fn of(message: &Message, words: &Words) -> Line {
        Line { text: words.say(message), message: json::message(message) }
    }
}

/// Prints the answer to a question, or the whole situation.
///
/// # Errors
/// What is wrong with the position, an unknown seat, or what can be asked.
pub fn run(shell: &mut Shell<'_>, args: &LookArgs) -> Done {
    let from = StateArgs { state: args.state.clone(), seat: args.seat.clone() };
    let position = Position::read(shell, &from)?;
    let seat = viewer(&position, args.seat.as_deref())?;
    let question = Some(args.what.join(" ")).filter(|question| !question.trim().is_empty());
    let answer = match &question {
        None => position.table.describe(seat),
        Some(question) => match position.table.inspect(seat, question) {
            Ok(answer) => answer,
            Err(misread) => return position.fail(shell, &SubmitError::Misread(misread)),
        },
    };
    if args.json {
        return shell.json(&Looked {
            question: question.as_deref(),
            seat: seat.map(|seat| position.table.seat_id(seat)),
            lines: answer.iter().map(|message| Line::of(message, &position.words)).collect(),
        });
    }
    answer.iter().try_for_each(|message| shell.line(position.words.say(message)))
}

/// The seat that was asked for, or else the only one that must decide.
fn viewer(position: &Position, asked: Option<&str>) -> Result<Option<Seat>, Failure> {
    if let Some(asked) = asked {
        return position.seat(asked).map(Some);
    }
    let seats = position.pending().unwrap_or_default();
    Ok(if let [only] = seats[..] { Some(only) } else { None })
}
