//! The `sandtable` command: play, rules, odds, positions, studies, checks.
//!
//! Everything is done by [`run`], which gets its arguments, streams and games from the caller, so that a test needs no
//! process. No word about any one game is here: the games are behind `dyn Game` and `dyn Table`, and what a person
//! reads comes from `locales/` and from the games' own files of words.
//!
//! Read `args.rs` first (what can be typed), then `shell.rs` (streams, language, failures); each command is a file of
//! `command/`, and the table in the terminal is `text/`.

mod args;
mod command;
mod json;
mod out;
mod position;
mod problems;
mod shell;
mod show;
mod study;
mod text;

pub use shell::Io;

use args::{Cli, Command};
use catalog::Catalog;
use clap::Parser;
use kernel::say::Message;
use shell::{Done, Failure, Kind, Shell};
use std::ffi::OsString;

/// The English sentences of this program.
pub const FTL_EN: &str = include_str!("../locales/en.ftl");
/// The Spanish sentences of this program.
pub const FTL_ES: &str = include_str!("../locales/es.ftl");

/// Runs one command and gives its exit code: 0 done, 1 refused or failed check, 2 wrong usage. The first argument is
/// the program's name.
pub fn run<A: Into<OsString> + Clone>(catalog: Catalog, args: impl IntoIterator<Item = A>, io: Io<'_>) -> u8 {
    let args: Vec<OsString> = args.into_iter().map(Into::into).collect();
    let as_json = args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--json");
    let cli = match Cli::try_parse_from(args) {
        Ok(cli) => cli,
        Err(error) => return misused(&error, as_json, io),
    };
    let mut shell = Shell { catalog, lang: cli.lang.unwrap_or(io.lang), as_json, io };
    let done = overlay(&mut shell, &cli).and_then(|()| dispatch(&mut shell, &cli));
    let flushed = shell.io.out.flush().map_err(Failure::Out);
    match done.and(flushed) {
        Ok(()) => 0,
        Err(failure) => shell.tell(&failure),
    }
}

/// Arguments that make no command. `--help` and `--version` come here too, and are no errors.
fn misused(error: &clap::Error, as_json: bool, io: Io<'_>) -> u8 {
    let text = error.render().to_string();
    if !error.use_stderr() {
        let _ = write!(io.out, "{text}");
        return 0;
    }
    let _ = match as_json {
        true => writeln!(io.out, "{}", json::line(&json::Failed::usage(&text))),
        false => write!(io.err, "{text}"),
    };
    2
}

fn overlay(shell: &mut Shell<'_>, cli: &Cli) -> Done {
    let Some(directory) = &cli.content else { return Ok(()) };
    shell.catalog.overlay_dir(directory)?;
    let games: Vec<&str> = shell.catalog.games().iter().map(|game| game.id()).collect();
    if games.iter().any(|game| directory.join(game).is_dir()) {
        return Ok(());
    }
    let message = Message::new("cli-check-no-game").with("path", directory.display().to_string());
    Err(Failure::of(Kind::File, message.with("games", games.join(", "))))
}

fn dispatch(shell: &mut Shell<'_>, cli: &Cli) -> Done {
    match &cli.command {
        Command::Play(args) => command::play::run(shell, args),
        Command::Learn(args) => command::learn::run(shell, args),
        Command::Games(args) => command::games::run(shell, args),
        Command::Rules(args) => command::rules::run(shell, args),
        Command::Odds(args) => command::odds::run(shell, args),
        Command::New(args) => command::position::new(shell, args),
        Command::Legal(args) => command::position::legal(shell, args),
        Command::Act(args) => command::act::act(shell, args),
        Command::Explain(args) => command::act::explain(shell, args),
        Command::Look(args) => command::look::run(shell, args),
        Command::Sim(args) => command::sim::run(shell, args),
        Command::Ladder(args) => command::ladder::run(shell, args),
        Command::Replay(args) => command::replay::run(shell, args),
        Command::Check(args) => command::check::run(shell, args),
        Command::Schema(args) => command::schema::run(shell, args),
        Command::Serve(args) => command::serve::run(shell, args, cli.content.as_deref()),
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    /// Every id in quotes in the sources has a sentence, and every sentence is asked for.
    #[test]
    fn every_message_has_words_and_no_words_are_idle() {
        let mut sources = String::new();
        gather(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut sources);
        let asked: BTreeSet<&str> =
            sources.split('"').filter(|part| part.starts_with("cli-") && part.len() > 4).collect();
        let words = words::Words::new(words::Lang::En, &[("en", super::FTL_EN)]).unwrap();
        // Ids that are put together when the program runs.
        let made = |id: &str| ["cli-comment-", "cli-help-", "cli-provenance-"].iter().any(|head| id.starts_with(head));
        let missing: Vec<&&str> = asked.iter().filter(|id| !words.has(id) && !made(id)).collect();
        let idle: Vec<&str> = words.ids().filter(|id| !asked.contains(id) && !made(id)).collect();
        assert!(missing.is_empty() && idle.is_empty(), "without words: {missing:?}; never asked for: {idle:?}");
    }

    fn gather(directory: &Path, text: &mut String) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                gather(&path, text);
            } else {
                text.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let differences = words::compare(&[("es", super::FTL_ES)], &[("en", super::FTL_EN)]);
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}
