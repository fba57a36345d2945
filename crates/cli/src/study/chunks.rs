//! How a study is played: chunk by chunk, each a file that is there whole or not at all, so that it can be broken off
//! and gone on with, played on other machines, and put together.

use super::{
    figures::Figures,
    plan::{Point, StudyFile},
    records::{Record, records},
    report,
};
use crate::{
    args::SimArgs,
    command::sim::{failure, progress_bar},
    out::OutFile,
    shell::{Done, Failure, Shell},
};
use catalog::{Game, Study};
use kernel::say::Message;
use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

/// Plays a study, or one chunk of it, or puts its chunks together.
///
/// # Errors
/// What is wrong with the file or with what it names, or that something cannot be written.
pub fn run(shell: &mut Shell<'_>, args: &SimArgs, file: &Path) -> Done {
    let study = StudyFile::read(shell, file)?;
    let game = shell.game(study.name().0)?;
    let points = study.points(&shell.catalog)?;
    let identity = study.identity(game, &points)?;
    let folder = args.out.clone().unwrap_or_else(|| file.with_extension("study"));
    fs::create_dir_all(&folder).map_err(|error| Failure::cannot_write(&folder, &error))?;
    let chunk_file = |chunk: u64, what: &str| folder.join(format!("{what}-{:08x}-{chunk:04}.jsonl", identity as u32));
    let missing = || -> Vec<u64> { (0..study.chunks).filter(|&chunk| !chunk_file(chunk, "games").exists()).collect() };
    let wanted = match args.chunk {
        Some(chunk) if chunk >= study.chunks => {
            let message = Message::new("cli-study-chunk").with("chunk", chunk.to_string());
            return Err(Failure::usage(message.with("n", study.chunks.to_string())));
        }
        Some(chunk) => vec![chunk],
        None if args.merge => Vec::new(),
        None => missing(),
    };
    let games: u64 = wanted.iter().map(|&chunk| study.games_of(chunk).count() as u64).sum();
    let bar = progress_bar(shell, games * points.len() as u64);
    for chunk in wanted {
        let played = Played { study: &study, game, chunk, threads: args.threads };
        played.play(&points, &chunk_file(chunk, "games"), &chunk_file(chunk, "decisions"), &|| bar.inc(1))?;
    }
    bar.finish_and_clear();
    if args.chunk.is_some() {
        return Ok(());
    }
    let missing = missing();
    if !missing.is_empty() {
        let list: Vec<String> = missing.iter().map(u64::to_string).collect();
        return Err(Failure::refused(Message::new("cli-study-missing").with("chunks", list.join(", "))));
    }
    let chunks = |what: &str| -> Vec<PathBuf> { (0..study.chunks).map(|chunk| chunk_file(chunk, what)).collect() };
    let labels: Vec<&str> = points.iter().map(|point| point.label.as_str()).collect();
    merge(&chunks("games"), &labels, &folder.join("games.jsonl"))?;
    if chunks("decisions").iter().any(|path| path.exists()) {
        merge(&chunks("decisions"), &labels, &folder.join("decisions.jsonl"))?;
    }
    let text = fs::read_to_string(folder.join("games.jsonl")).map_err(|error| Failure::cannot_read(&error))?;
    let all: Vec<Record> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let words = shell.words(game.id())?;
    let table = game.open(points[0].catalog.files(), study.name().1, &points[0].options)?;
    let seats: Vec<(String, String)> = (0..table.n_seats())
        .map(kernel::Seat)
        .map(|seat| (table.seat_id(seat).to_owned(), words.say(&table.seat_name(seat))))
        .collect();
    let figures = Figures::of(&all, &seats, &labels);
    let page = folder.join("report.html");
    let html = report::page(&figures, &study, &words);
    fs::write(&page, html).map_err(|error| Failure::cannot_write(&page, &error))?;
    if args.json {
        return shell.json(&figures);
    }
    for line in report::lines(&figures, &words) {
        shell.line(line)?;
    }
    shell.line(words.say(&Message::new("cli-study-report").with("path", page.display().to_string())))
}

/// One chunk to be played.
struct Played<'a> {
    study: &'a StudyFile,
    game: &'a dyn Game,
    chunk: u64,
    threads: usize,
}

impl Played<'_> {
    /// Plays it and writes its files: the same bytes wherever it runs.
    fn play(&self, points: &[Point], games: &Path, decisions: &Path, tell: &(dyn Fn() + Sync)) -> Done {
        let written = |path: &Path| OutFile::create(path).map_err(|error| Failure::cannot_write(path, &error));
        let mut out = written(games)?;
        let keeps = catalog::Detail::from(self.study.detail) == catalog::Detail::Decisions;
        let mut out_decisions = if keeps { Some(written(decisions)?) } else { None };
        for point in points {
            let range = self.study.games_of(self.chunk);
            let study = Study {
                scenario: self.study.name().1.to_owned(),
                options: point.options.clone(),
                games: self.study.games,
                range: Some(range.clone()),
                detail: self.study.detail.into(),
                agents: self.study.agents.clone(),
                seed: self.study.seed,
                threads: Some(self.threads).filter(|&threads| threads > 0),
                reload: false,
            };
            let report = self.game.study(point.catalog.files(), &study, &|_| tell()).map_err(failure)?;
            for record in records(range.start, &point.label, &study, &report) {
                writeln!(out, "{}", record.line()).map_err(|error| Failure::cannot_write(games, &error))?;
            }
            let Some(out) = &mut out_decisions else { continue };
            for (game, course) in (range.start..).zip(&report.courses) {
                for decision in course.iter().flat_map(|course| &course.decisions) {
                    let line = serde_json::json!({ "point": point.label, "game": game, "decision": decision });
                    writeln!(out, "{line}").map_err(|error| Failure::cannot_write(decisions, &error))?;
                }
            }
        }
        if let Some(out) = out_decisions {
            out.finish().map_err(|error| Failure::cannot_write(decisions, &error))?;
        }
        out.finish().map_err(|error| Failure::cannot_write(games, &error))
    }
}

/// Puts chunks together: point by point, game by game.
fn merge(chunks: &[PathBuf], labels: &[&str], to: &Path) -> Done {
    #[derive(serde::Deserialize)]
    struct Head {
        #[serde(default)]
        point: String,
    }
    let bad = |error: std::io::Error| Failure::cannot_write(to, &error);
    let mut out = OutFile::create(to).map_err(bad)?;
    for label in labels {
        for chunk in chunks {
            for line in BufReader::new(File::open(chunk).map_err(bad)?).lines() {
                let line = line.map_err(bad)?;
                let head: Head = serde_json::from_str(&line).map_err(|error| bad(error.into()))?;
                if head.point == *label {
                    writeln!(out, "{line}").map_err(bad)?;
                }
            }
        }
    }
    out.finish().map_err(bad)
}
