//! `sandtable check`: every problem of content files at once.

use crate::{
    args::CheckArgs,
    json, problems,
    shell::{Done, Failure, Kind, Shell, own_words},
};
use catalog::{Unknown, read_dir, read_file};
use content::{Files, Problem, Problems};
use kernel::say::Message;
use serde::Serialize;
use std::{
    collections::BTreeSet,
    path::{Component, Path, PathBuf},
};
use words::{Words, compare};

#[derive(Serialize)]
struct Checked {
    files: usize,
    problems: Vec<json::Trouble>,
}

/// What a path on the disk means as content.
struct Overlay {
    /// The files by their content path.
    files: Files,
    /// What to put before a content path to get the path on the disk, for files of the overlay.
    root: PathBuf,
    /// What to take off a content path first, where the root is a game's directory.
    strip: String,
}

/// Checks what is at a path, laid over the content built in.
///
/// # Errors
/// The problems, or that the path is no content.
pub fn run(shell: &mut Shell<'_>, args: &CheckArgs) -> Done {
    let overlay = find(shell, args)?;
    let (all, words) = examine(shell, args, &overlay)?;
    let n_files = overlay.files.len();
    if args.json {
        let shape = |problem: &Problem| json::Trouble::of(problem, &words, overlay.name(&problem.file));
        shell.json(&Checked { files: n_files, problems: all.iter().map(shape).collect() })?;
    } else {
        lines(shell, &all, &overlay, &words).into_iter().try_for_each(|line| shell.line(line))?;
    }
    if all.is_empty() { Ok(()) } else { Err(Failure::Said(1)) }
}

/// Says what is wrong with the content of a directory that somebody is about to build on, and nothing when all is well.
///
/// # Errors
/// That something is, after saying so.
pub fn directory(shell: &mut Shell<'_>, path: &Path) -> Done {
    let args = CheckArgs { path: path.to_owned(), game: None, json: false };
    let overlay = find(shell, &args)?;
    let (all, words) = examine(shell, &args, &overlay)?;
    if all.is_empty() {
        return Ok(());
    }
    for line in lines(shell, &all, &overlay, &words) {
        // Nobody is left to tell when the stream is closed.
        let _ = writeln!(shell.io.err, "{line}");
    }
    Err(Failure::Said(1))
}

/// Everything that is wrong with the games of an overlay, and the words to tell it in.
fn examine(shell: &mut Shell<'_>, args: &CheckArgs, overlay: &Overlay) -> Result<(Problems, Words), Failure> {
    let games: BTreeSet<&str> = overlay.files.iter().filter_map(|(path, _)| path.split('/').next()).collect();
    let known: Vec<_> = shell.catalog.games().iter().copied().filter(|game| games.contains(game.id())).collect();
    if known.is_empty() {
        let ids: Vec<&str> = shell.catalog.games().iter().map(|game| game.id()).collect();
        let message = Message::new("cli-check-no-game").with("path", args.path.display().to_string());
        return Err(Failure::of(Kind::File, message.with("games", ids.join(", "))));
    }
    shell.catalog.overlay(overlay.files.clone());
    let mut all = Problems::new();
    let mut ids = Vec::new();
    for game in known {
        let before = all.len();
        game.check(shell.catalog.files()).into_iter().for_each(|problem| all.push(problem));
        if all.len() == before {
            // Positions are of scenarios: they wait until those are right.
            let exam = game.exam(shell.catalog.files()).err();
            exam.into_iter().flatten().for_each(|problem| all.push(problem));
            catalog::learn::check(game, shell.catalog.files()).into_iter().for_each(|problem| all.push(problem));
        }
        check_words(shell.catalog.files(), game.id(), &mut all);
        ids.push(game.id());
    }
    // The game's own words tell its problems; when they are what is wrong, ours must do.
    let words = shell.catalog.words(shell.lang, &[own_words(shell.lang)], &ids).unwrap_or_else(|_| shell.own_words());
    Ok((all, words))
}

fn lines(shell: &Shell<'_>, all: &Problems, overlay: &Overlay, words: &Words) -> Vec<String> {
    let n_files = overlay.files.len();
    let mut lines = problems::lines(all, shell.catalog.files(), words, &|file| overlay.name(file));
    let verdict = match all.len() {
        0 => Message::new("cli-check-good").with("files", n_files),
        n => Message::new("cli-check-bad").with("n", n).with("files", n_files),
    };
    lines.push(words.say(&verdict));
    lines
}

/// The files of words of a game must say the same things in both languages: `en.ftl` and `es.ftl`, `actions.en.ftl` and
/// `actions.es.ftl`.
fn check_words(files: &Files, game: &str, problems: &mut Problems) {
    let folder = format!("{game}/locales/");
    let stem = |path: &str| path.strip_suffix("es.ftl").or(path.strip_suffix("en.ftl")).map(str::to_owned);
    let stems: BTreeSet<String> = files.under(&folder).filter_map(|(path, _)| stem(path)).collect();
    for stem in stems {
        let (es, en) = (format!("{stem}es.ftl"), format!("{stem}en.ftl"));
        let (Some(es_text), Some(en_text)) = (files.get(&es), files.get(&en)) else {
            let missing = if files.get(&es).is_none() { &es } else { &en };
            problems.push(Problem::of_file(missing, Message::new("cli-check-no-words"), None));
            continue;
        };
        for difference in compare(&[(&es, es_text)], &[(&en, en_text)]) {
            let message = Message::new("cli-check-words").with("what", difference);
            problems.push(Problem::of_file(&es, message, None));
        }
    }
}

impl Overlay {
    fn name(&self, file: &str) -> String {
        match self.files.get(file) {
            Some(_) => self.root.join(file.strip_prefix(&self.strip).unwrap_or(file)).display().to_string(),
            None => file.to_owned(),
        }
    }
}

/// Finds the root of the content that a path is, or is in.
fn find(shell: &Shell<'_>, args: &CheckArgs) -> Result<Overlay, Failure> {
    let path = &args.path;
    let games: Vec<&str> = shell.catalog.games().iter().map(|game| game.id()).collect();
    if let Some(asked) = &args.game
        && !games.contains(&asked.as_str())
    {
        return Err(Failure::usage(Unknown::among(asked, games).message("catalog-unknown-game")));
    }
    if path.is_dir() { find_dir(path, args, &games) } else { find_file(path, args, &games) }
}

fn find_dir(path: &Path, args: &CheckArgs, games: &[&str]) -> Result<Overlay, Failure> {
    let files = read_dir(path)?;
    // A game's own directory: by its name, or because it is said to be.
    let own = args.game.as_deref().or_else(|| {
        let real = path.canonicalize().ok()?;
        let name = real.file_name()?.to_str()?.to_owned();
        let is_root = games.iter().any(|game| path.join(game).is_dir());
        games.iter().copied().find(|game| *game == name && !is_root)
    });
    match own {
        Some(game) => {
            let inner = files.iter().map(|(file, text)| (format!("{game}/{file}"), text.clone())).collect();
            Ok(Overlay { files: inner, root: path.to_owned(), strip: format!("{game}/") })
        }
        None => Ok(Overlay { files, root: path.to_owned(), strip: String::new() }),
    }
}

fn find_file(path: &Path, args: &CheckArgs, games: &[&str]) -> Result<Overlay, Failure> {
    let text = read_file(path)?;
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let parts: Vec<String> = real
        .components()
        .filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => None,
        })
        .collect();
    let in_game = parts.iter().rposition(|part| games.contains(&part.as_str()));
    let inner = match (&args.game, in_game) {
        (None, Some(index)) => parts[index..].join("/"),
        (Some(game), Some(index)) if parts[index] == *game => parts[index..].join("/"),
        (game, _) => {
            // A file by itself: a scenario, unless it lies in a directory that says otherwise.
            let game = game.as_deref().or(if let [only] = games { Some(*only) } else { None });
            let game = game.ok_or_else(|| {
                let message = Message::new("cli-check-which-game").with("path", path.display().to_string());
                Failure::usage(message.with("games", games.join(", ")))
            })?;
            const KINDS: [&str; 7] = ["scenarios", "maps", "units", "tables", "locales", "exam", "lessons"];
            let folder = parts.iter().rev().nth(1).map(String::as_str);
            let kind = KINDS.into_iter().find(|kind| folder == Some(kind)).unwrap_or("scenarios");
            format!("{game}/{kind}/{}", parts.last().map_or("", String::as_str))
        }
    };
    let depth = inner.split('/').count();
    let root = path.ancestors().nth(depth).map(Path::to_owned);
    // Whatever the depth, the reader is shown the path that was typed.
    let (root, strip) = match root {
        Some(root) if root.join(&inner) == *path => (root, String::new()),
        _ => {
            let folder = path.parent().map(Path::to_owned).unwrap_or_default();
            let strip = inner.rsplit_once('/').map(|(folder, _)| format!("{folder}/")).unwrap_or_default();
            (folder, strip)
        }
    };
    Ok(Overlay { files: [(inner, text)].into_iter().collect(), root, strip })
}
