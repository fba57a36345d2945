//! `sandtable sim`: many games between agents.

use crate::{
    args::SimArgs,
    out::OutFile,
    shell::{Done, Failure, Kind, Shell},
    study::{chunks, records::records},
};
use catalog::{Report, Share, Study, StudyError};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::{Lapse, say::Message};
use serde::Serialize;
use std::{io::Write, time::Duration};
use words::Words;

#[derive(Serialize)]
struct Summary<'a> {
    scenario: &'a str,
    agents: &'a [String],
    seed: u64,
    games: u64,
    seats: Vec<SeatShape<'a>>,
    draws: ShareShape,
    cut: ShareShape,
    /// The levels of victory, best for the first named side first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    levels: Vec<LevelShape>,
    decisions: u64,
}

#[derive(Serialize)]
struct LevelShape {
    level: String,
    games: ShareShape,
}

#[derive(Serialize)]
struct SeatShape<'a> {
    seat: &'a str,
    agent: &'a str,
    wins: ShareShape,
}

#[derive(Serialize)]
struct ShareShape {
    n: u64,
    share: f64,
    low: f64,
    high: f64,
}

impl From<Share> for ShareShape {
    fn from(share: Share) -> ShareShape {
        ShareShape { n: share.hits, share: share.share, low: share.interval.0, high: share.interval.1 }
    }
}

/// Plays the games, writes the records and prints the summary.
///
/// # Errors
/// What is unknown or wrong, or that the file cannot be written.
pub fn run(shell: &mut Shell<'_>, args: &SimArgs) -> Done {
    if let Some(file) = &args.study {
        return chunks::run(shell, args, file);
    }
    let scenario = args.scenario.as_deref().unwrap_or_default();
    let (name, scenario) = scenario.split_once(':').unwrap_or((scenario, ""));
    let game = shell.game(name)?;
    let words = shell.words(game.id())?;
    let study = Study {
        scenario: scenario.to_owned(),
        options: args.options.clone(),
        games: args.games,
        range: None,
        detail: catalog::Detail::None,
        agents: args.agents.clone(),
        seed: args.seed,
        threads: Some(args.threads).filter(|&threads| threads > 0),
        reload: args.reload,
    };
    // Opened before the games are played: an hour of play must not end with a name that cannot be written.
    let file = match &args.out {
        Some(path) => Some((path, OutFile::create(path).map_err(|error| Failure::cannot_write(path, &error))?)),
        None => None,
    };
    let bar = progress_bar(shell, args.games);
    let played = game.study(shell.catalog.files(), &study, &|_| bar.inc(1));
    bar.finish_and_clear();
    let report = played.map_err(failure)?;
    if let Some((path, file)) = file {
        write(file, &study, &report).map_err(|error| Failure::cannot_write(path, &error))?;
    }
    if args.json {
        return shell.json(&summary(args, &report, &words));
    }
    for line in lines(args, &report, &words) {
        shell.line(line)?;
    }
    Ok(())
}

/// A bar on the standard error, where a person watches it.
pub(crate) fn progress_bar(shell: &Shell<'_>, games: u64) -> ProgressBar {
    let target = if shell.io.err_is_terminal { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta}").expect("the template is ours");
    let bar = ProgressBar::with_draw_target(Some(games), target).with_style(style);
    if shell.io.err_is_terminal {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}

pub(crate) fn failure(error: StudyError) -> Failure {
    match error {
        StudyError::Open(error) => error.into(),
        StudyError::Agent(unknown) => Failure::usage(unknown.0.message("catalog-unknown-agent")),
        StudyError::Count { wanted, found } => {
            Failure::usage(Message::new("catalog-agent-count").with("wanted", wanted).with("found", found))
        }
        StudyError::Reload { game, entry, lapse } => {
            let message =
                Message::new("cli-sim-reload").with("game", game.to_string()).with("entry", entry.to_string());
            Failure::Refused(Kind::Position, lapses(lapse).map(|why| message.clone().with("why", why)).collect())
        }
    }
}

/// What differs in a position that was saved and loaded, point by point.
fn lapses(lapse: Lapse) -> impl Iterator<Item = Message> {
    let lines: Vec<Message> = match lapse {
        Lapse::Refused(faults) => {
            let line = |(path, what)| Message::new("cli-sim-reload-refused").with("path", path).with("what", what);
            faults.into_iter().map(line).collect()
        }
        Lapse::State => vec![Message::new("cli-sim-reload-state")],
        Lapse::Key => vec![Message::new("cli-sim-reload-key")],
        Lapse::Legal(_) => vec![Message::new("cli-sim-reload-legal")],
    };
    lines.into_iter()
}

fn write(mut file: OutFile, study: &Study, report: &Report) -> std::io::Result<()> {
    for record in records(0, "", study, report) {
        writeln!(file, "{}", record.line())?;
    }
    file.finish()
}

fn summary<'a>(args: &'a SimArgs, report: &'a Report, words: &Words) -> Summary<'a> {
    let seats = report.seats.iter().zip(&args.agents).enumerate();
    Summary {
        scenario: &report.scenario,
        agents: &args.agents,
        seed: args.seed,
        games: report.tally.games,
        seats: seats
            .map(|(index, ((id, _), agent))| SeatShape { seat: id, agent, wins: report.tally.wins_of(index).into() })
            .collect(),
        draws: report.tally.drawn().into(),
        cut: report.tally.cut_short().into(),
        levels: (0..)
            .zip(&report.levels)
            .map(|(level, name)| LevelShape {
                level: words.say(&Message::new("cli-name").with("name", name.clone())),
                games: report.tally.at_level(level).into(),
            })
            .collect(),
        decisions: report.tally.decisions,
    }
}

fn lines(args: &SimArgs, report: &Report, words: &Words) -> Vec<String> {
    let tally = &report.tally;
    let share = |share: Share| -> Message {
        let text = |p: f64| crate::show::percent(p, words.lang());
        Message::new("cli-share")
            .with("n", i64::try_from(share.hits).unwrap_or(i64::MAX))
            .with("share", text(share.share))
            .with("low", text(share.interval.0))
            .with("high", text(share.interval.1))
    };
    let mut lines = vec![
        Message::new("cli-sim-games")
            .with("n", i64::try_from(tally.games).unwrap_or(i64::MAX))
            .with("scenario", report.scenario.clone())
            .with("seed", args.seed.to_string()),
    ];
    for (index, ((_, name), agent)) in report.seats.iter().zip(&args.agents).enumerate() {
        let wins = Message::new("cli-sim-wins").with("seat", name.clone()).with("agent", agent.clone());
        lines.push(wins.with("share", share(tally.wins_of(index))));
    }
    lines.push(Message::new("cli-sim-draws").with("share", share(tally.drawn())));
    for (level, name) in report.levels.iter().enumerate() {
        let line = Message::new("cli-sim-level").with("level", name.clone());
        lines.push(line.with("share", share(tally.at_level(level))));
    }
    if tally.truncated > 0 {
        lines.push(Message::new("cli-sim-cut").with("share", share(tally.cut_short())));
    }
    let mean = tally.decisions.checked_div(tally.games).unwrap_or(0);
    lines.push(Message::new("cli-sim-decisions").with("mean", i64::try_from(mean).unwrap_or(i64::MAX)));
    lines.iter().map(|message| words.say(message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::own_words;
    use words::Lang;

    #[test]
    fn a_position_that_does_not_come_back_is_told_with_its_game_and_entry() {
        let told = |lang: Lang, lapse: Lapse| {
            let words = Words::new(lang, &[own_words(lang)]).expect("our own words");
            match failure(StudyError::Reload { game: 3, entry: 57, lapse }) {
                Failure::Refused(_, lines) => lines.iter().map(|line| words.say(line)).collect::<Vec<_>>(),
                other => panic!("{other:?}"),
            }
        };
        let beginning = "Game 3, entry 57: the position does not come back as it was saved.";
        let fault = |path: &str| (path.to_owned(), Message::new("cli-sim-reload-key"));
        let refused = Lapse::Refused(vec![fault("turn"), fault("units.de-76.where")]);
        assert_eq!(
            told(Lang::En, refused),
            ["turn", "units.de-76.where"].map(|path| format!("{beginning} {path}: It loads with another key."))
        );
        assert_eq!(told(Lang::En, Lapse::State), [format!("{beginning} It loads as another position.")]);
        assert_eq!(
            told(Lang::Es, Lapse::Legal(kernel::Seat(1))),
            [
                "Partida 3, entrada 57: la posición no vuelve como se guardó. Una vez cargada son legales otras acciones."
            ]
        );
    }
}
