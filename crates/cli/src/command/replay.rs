//! `sandtable replay`: play a journal again and verify it.

use crate::{
    args::ReplayArgs,
    json,
    position::Position,
    shell::{Done, Failure, Shell},
    show,
};
use catalog::{Game, OpenError, Reader, Table};
use kernel::{Journal, say::Message};
use serde::Serialize;
use serde_json::value::RawValue;

#[derive(Serialize)]
struct Replayed {
    entries: Vec<EntryShape>,
    state: Box<RawValue>,
    key: String,
    /// Whether the content here is what the game was played with.
    same_content: bool,
    /// Why it goes no further.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<json::Error>,
}

#[derive(Serialize)]
struct EntryShape {
    entry: usize,
    seat: String,
    action: String,
    text: String,
    faces: Vec<u8>,
    events: Vec<json::Event>,
    key: String,
}

/// Replays a journal. Every action, die and key is checked on the way.
///
/// # Errors
/// What is wrong with the file, or the first entry that does not replay.
pub fn run(shell: &mut Shell<'_>, args: &ReplayArgs) -> Done {
    let text = shell.read(Some(&args.file))?;
    let mut journal: Journal = text.parse().map_err(OpenError::Journal)?;
    let n_lines = journal.lines.len();
    if let Some(to) = args.to {
        if to > n_lines {
            let message = Message::new("cli-replay-short").with("to", to).with("n", n_lines);
            return Err(Failure::usage(message));
        }
        journal.lines.truncate(to);
    }
    let game = shell.game(&journal.header.game)?;
    let (table, drift) = replay(shell, game, &mut journal)?;
    let differs = table_content(shell, game, &journal)? != journal.header.content;
    let position = Position::of(shell, table)?;
    let drift = drift.map(Failure::from);
    if args.json {
        // One answer: what is wrong stands in it.
        let error = drift.as_ref().map(|drift| json::Error::of(drift, &position.words));
        match args.luck {
            true => super::luck::print_json(shell, &position, error)?,
            false => print_json(shell, &position, !differs, error)?,
        }
        return if drift.is_some() { Err(Failure::Said(1)) } else { Ok(()) };
    }
    if args.luck {
        super::luck::print(shell, &position)?;
    } else if !args.verify {
        print_log(shell, &position, args.to.is_some())?;
    }
    if differs {
        writeln!(shell.io.err, "{}", position.words.say(&Message::new("cli-replay-content")))?;
    }
    if let Some(drift) = drift {
        return Err(drift);
    }
    if args.verify {
        let n_entries = position.table.n_entries();
        let message = Message::new("cli-verified").with("n", n_entries);
        shell.line(position.words.say(&message.with("key", format!("{:016x}", position.table.key()))))?;
    }
    Ok(())
}

/// The game as far as it replays, and why it goes no further.
fn replay(
    shell: &Shell<'_>,
    game: &dyn Game,
    journal: &mut Journal,
) -> Result<(Box<dyn Table>, Option<OpenError>), Failure> {
    let files = shell.catalog.files();
    match game.open_journal(files, journal) {
        Ok(table) => Ok((table, None)),
        Err(OpenError::Drift(drift)) => {
            journal.lines.truncate(drift.entry - 1);
            Ok((game.open_journal(files, journal)?, Some(OpenError::Drift(drift))))
        }
        Err(other) => Err(other.into()),
    }
}

/// The hash of the content that the journal's game has here.
fn table_content(shell: &Shell<'_>, game: &dyn Game, journal: &Journal) -> Result<u64, Failure> {
    let header = &journal.header;
    Ok(game.open(shell.catalog.files(), &header.scenario, &header.options)?.header().content)
}

fn print_log(shell: &mut Shell<'_>, position: &Position, with_situation: bool) -> Done {
    let words = &position.words;
    for index in 0..position.table.n_entries() {
        let entry = position.table.entry(index, Reader::Referee);
        let seat = words.say(&position.table.seat_name(entry.seat));
        let action = entry.action.expect("a referee sees all");
        let mut line = format!("{} {seat}: {} [{}]", index + 1, words.say(&action.message), action.notation);
        if !entry.faces.is_empty() {
            line.push_str(&format!(" {}", show::faces(&entry.faces)));
        }
        shell.line(line)?;
        for told in &entry.told {
            shell.line(format!("    {}", show::event(told, words)))?;
        }
        for line in entry.thoughts.iter().flat_map(|thoughts| show::thoughts(thoughts, words)) {
            shell.line(format!("    {line}"))?;
        }
    }
    if with_situation {
        for line in position.table.describe(None) {
            shell.line(words.say(&line))?;
        }
    }
    for line in position.table.score(None) {
        shell.line(words.say(&line))?;
    }
    Ok(())
}

fn print_json(shell: &mut Shell<'_>, position: &Position, same_content: bool, error: Option<json::Error>) -> Done {
    let shape = |index: usize| {
        let entry = position.table.entry(index, Reader::Referee);
        let action = entry.action.expect("a referee sees all");
        EntryShape {
            entry: index + 1,
            seat: position.table.seat_id(entry.seat).to_owned(),
            action: action.notation,
            text: position.words.say(&action.message),
            faces: entry.faces,
            events: entry.told.iter().map(|told| json::Event::of(told, &position.words)).collect(),
            key: format!("{:016x}", entry.key),
        }
    };
    let replayed = Replayed {
        entries: (0..position.table.n_entries()).map(shape).collect(),
        state: position.table.state(),
        key: format!("{:016x}", position.table.key()),
        same_content,
        error,
    };
    shell.json(&replayed)
}
