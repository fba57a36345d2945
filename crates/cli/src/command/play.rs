//! `sandtable play`: sit down and play.

use crate::{
    args::PlayArgs,
    command::serve,
    position::Position,
    shell::{Done, Failure, Shell},
    text::{Desk, Source, players},
};
use kernel::say::Message;

/// Opens a table in the browser, or in the terminal.
///
/// # Errors
/// What is unknown or wrong.
pub fn run(shell: &mut Shell<'_>, args: &PlayArgs) -> Done {
    if !args.text {
        return serve::play(shell, args);
    }
    let table = match &args.load {
        Some(path) => {
            let text = shell.read(Some(path))?;
            shell.catalog.open_journal(&text)?
        }
        None => {
            let first = shell.catalog.games().first().map(|game| game.id());
            let name = args.scenario.as_deref().or(first);
            let name = name.ok_or_else(|| Failure::refused(Message::new("catalog-there-is-none")))?;
            shell.catalog.open(name, &args.options)?
        }
    };
    let position = Position::of(shell, table)?;
    // What is wrong with it is told now, and not in the middle of the game.
    position.book()?;
    let players = players(args, &*position.table)?;
    let seed = args.seed.unwrap_or(shell.io.seed);
    let mut desk = Desk::new(shell, position, players, seed);
    desk.source = if args.own_dice { Source::Own } else { Source::Seeded };
    if let Some(path) = &args.load {
        desk.owns(path);
    }
    if let Some(path) = &args.save {
        // An hour of play must not end with a file that may not be written.
        desk.may_write(path)?;
    }
    desk.save.clone_from(&args.save);
    desk.run()
}
