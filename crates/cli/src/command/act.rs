//! `sandtable act` and `sandtable explain`: one action, played or only looked at.

use crate::{
    args::{ActArgs, ExplainArgs},
    command::position::Over,
    json,
    position::Position,
    shell::{Done, Failure, Kind, Shell},
    show,
};
use catalog::{Budget, Reader, SubmitError};
use kernel::{
    Seat,
    dice::{Script, Seeded, Wanted},
    say::Message,
};
use serde::Serialize;
use serde_json::value::RawValue;

#[derive(Serialize)]
struct Acted<'a> {
    state: Box<RawValue>,
    events: Vec<json::Event>,
    key: String,
    over: Option<Over<'a>>,
}

/// Applies one action.
///
/// # Errors
/// A refusal with its clause, a die that is wanted, or what is wrong with the position.
pub fn act(shell: &mut Shell<'_>, args: &ActArgs) -> Done {
    let mut position = Position::read(shell, &args.from)?;
    let seat = position.decider(args.from.seat.as_deref())?;
    match args.seed {
        Some(seed) => {
            if let Err(error) = position.table.submit(seat, &args.action, &mut Seeded::new(seed)) {
                return position.fail(shell, &error);
            }
        }
        None => with_faces(shell, &mut position, seat, args)?,
    }
    let told = position.table.entry(position.table.n_entries() - 1, Reader::Referee).told;
    if let Some(path) = &args.out {
        shell.write_file(path, &format!("{}\n", position.table.state_text()))?;
    }
    if args.json {
        return shell.json(&Acted {
            state: position.table.state(),
            events: told.iter().map(|told| json::Event::of(told, &position.words)).collect(),
            key: format!("{:016x}", position.table.key()),
            over: position.table.outcome().map(|outcome| Over::of(&position, outcome)),
        });
    }
    for told in &told {
        let line = show::event(told, &position.words);
        match &args.out {
            Some(_) => shell.line(line)?,
            None => writeln!(shell.io.err, "{line}")?,
        }
    }
    if args.out.is_none() {
        shell.line(position.table.state_text())?;
    }
    Ok(())
}

/// Plays with the faces given, and says which die is missing or too many.
fn with_faces(shell: &mut Shell<'_>, position: &mut Position, seat: Seat, args: &ActArgs) -> Done {
    let mut script = Script::new(args.dice.as_deref().unwrap_or_default());
    let played = position.table.submit(seat, &args.action, &mut script);
    let fault = match (played, script.misfit(), script.wanted()) {
        (Ok(()), ..) => return Ok(()),
        (Err(SubmitError::SpareDice(n)), ..) => {
            return Err(Failure::of(Kind::Dice, Message::new("cli-spare-dice").with("n", n)));
        }
        (Err(SubmitError::NoDie), Some((face, wanted)), _) => {
            let message = Message::new("cli-misfit").with("face", face).with("sides", wanted.sides);
            return Err(Failure::of(Kind::Dice, message.with("clause", wanted.why)));
        }
        (Err(SubmitError::NoDie), None, Some(wanted)) => wanted,
        (Err(error), ..) => {
            position.fail(shell, &error)?;
            return Err(Failure::Said(1));
        }
    };
    if args.json {
        shell.json(&json::Missing::from(fault))?;
    } else {
        let message = say_wanted(fault, position)?;
        writeln!(shell.io.err, "{}", position.words.say(&message))?;
        writeln!(shell.io.err, "{}", position.words.say(&Message::new("cli-wanted-how")))?;
    }
    Err(Failure::Said(1))
}

/// Which dice are wanted, how many and by which clause.
///
/// # Errors
/// What is wrong with the rulebook.
pub fn say_wanted(wanted: Wanted, position: &Position) -> Result<Message, Failure> {
    let message = Message::new("cli-wanted").with("count", wanted.count).with("sides", wanted.sides);
    let book = position.clause(wanted.why)?;
    let known = book.clauses.iter().find(|clause| clause.id == wanted.why.0);
    Ok(match known {
        Some(clause) => message.with("clause", wanted.why).with("text", clause.text.clone()),
        None => message.with("clause", wanted.why).with("text", ""),
    })
}

#[derive(Serialize)]
struct Explained {
    legal: bool,
    seat: String,
    action: String,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<json::Refused>,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<json::Odds>,
}

/// Says whether an action is legal, and its odds.
///
/// # Errors
/// A text that is no action, or what is wrong with the position.
pub fn explain(shell: &mut Shell<'_>, args: &ExplainArgs) -> Done {
    let position = Position::read(shell, &args.from)?;
    let seat = position.decider(args.from.seat.as_deref())?;
    let answer = position.table.odds(seat, &args.action, &Budget::default());
    let (refused, chances) = match answer {
        Ok(chances) => (None, Some(chances)),
        Err(SubmitError::Refused(violation)) => (Some(violation), None),
        Err(error) => return position.fail(shell, &error),
    };
    let text = match position.table.say_action(seat, &args.action) {
        Ok(message) => position.words.say(&message),
        Err(misread) => return position.fail(shell, &SubmitError::Misread(misread)),
    };
    if args.json {
        return shell.json(&Explained {
            legal: refused.is_none(),
            seat: position.table.seat_id(seat).to_owned(),
            action: args.action.clone(),
            text,
            refused: refused.as_ref().map(|violation| position.refused(violation)).transpose()?,
            odds: chances.as_ref().map(|chances| json::Odds::of(chances, &position.words)),
        });
    }
    shell.line(text)?;
    if let Some(violation) = refused {
        return shell.line(position.refusal(&violation)?);
    }
    shell.line(position.words.say(&Message::new("cli-is-legal")))?;
    for line in chances.iter().flat_map(|chances| show::odds(chances, &position.words)) {
        shell.line(line)?;
    }
    Ok(())
}
