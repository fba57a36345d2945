//! `sandtable ladder`: how strong the levels are, and how many of the test positions they solve.

use super::sim::{failure, progress_bar};
use crate::{
    args::LadderArgs,
    shell::{Done, Failure, Shell},
    show::percent,
};
use catalog::{Bout, BoutReport, Game, LEVELS, Match, Rating, Times, Verdict, ratings};
use kernel::say::Message;
use serde::Serialize;
use std::time::Duration;
use words::Words;

#[derive(Serialize)]
struct Ladder {
    scenarios: Vec<String>,
    seed: u64,
    players: Vec<PlayerShape>,
    matches: Vec<MatchShape>,
}

#[derive(Serialize)]
struct PlayerShape {
    player: String,
    elo: f64,
    plus_minus: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<usize>,
    /// Seconds of a decision and of a turn: median, 99th of a hundred, longest.
    decision_seconds: [f64; 3],
    turn_seconds: [f64; 3],
}

#[derive(Serialize)]
struct MatchShape {
    players: [String; 2],
    games: u64,
    /// Of the first.
    score: f64,
    low: f64,
    high: f64,
    /// Wins of each player, and of each seat.
    wins: Vec<u64>,
    seats: Vec<u64>,
    draws: u64,
    cut: u64,
    /// What a sequential test says of the first.
    verdict: VerdictShape,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum VerdictShape {
    Better,
    NotBetter,
    Open,
}

impl From<Verdict> for VerdictShape {
    fn from(verdict: Verdict) -> VerdictShape {
        match verdict {
            Verdict::Better => VerdictShape::Better,
            Verdict::NotBetter => VerdictShape::NotBetter,
            Verdict::Open => VerdictShape::Open,
        }
    }
}

impl VerdictShape {
    fn id(self) -> &'static str {
        match self {
            VerdictShape::Better => "cli-ladder-better",
            VerdictShape::NotBetter => "cli-ladder-not-better",
            VerdictShape::Open => "cli-ladder-open",
        }
    }
}

/// Plays every pair of levels in every scenario and prints the table.
///
/// # Errors
/// What is unknown or wrong.
pub fn run(shell: &mut Shell<'_>, args: &LadderArgs) -> Done {
    let (name, scenario) = args.scenario.split_once(':').unwrap_or((&args.scenario, ""));
    let game = shell.game(name)?;
    let words = shell.words(game.id())?;
    let players: Vec<String> = match &args.levels {
        Some(levels) => levels.clone(),
        None => LEVELS.iter().map(|&level| level.to_owned()).collect(),
    };
    let scenarios: Vec<String> = match scenario {
        "" => game.scenarios(shell.catalog.files()).into_iter().map(|info| info.id).collect(),
        one => vec![one.to_owned()],
    };
    let mut pairs = Vec::new();
    for strong in 1..players.len() {
        pairs.extend((0..strong).filter(|weak| !args.neighbours || weak + 1 == strong).map(|weak| (strong, weak)));
    }
    let each = args.games.div_ceil(scenarios.len().max(1) as u64);
    let bar = progress_bar(shell, each.next_multiple_of(2) * (scenarios.len() * pairs.len()) as u64);
    let (mut matches, mut results) = (Vec::new(), Vec::new());
    let mut clocks = vec![Times::default(); players.len()];
    for (strong, weak) in pairs {
        let mut all: Option<BoutReport> = None;
        for scenario in &scenarios {
            let bout = Bout {
                scenario: scenario.clone(),
                options: args.options.clone(),
                players: [players[strong].clone(), players[weak].clone()],
                games: each,
                seed: args.seed,
                threads: Some(args.threads).filter(|&threads| threads > 0),
                until: args.until,
            };
            let report = game.bout(shell.catalog.files(), &bout, &|_| bar.inc(1)).map_err(failure)?;
            match &mut all {
                None => all = Some(report),
                Some(all) => all.merge(&report),
            }
        }
        let report = all.ok_or_else(|| Failure::usage(Message::new("cli-ladder-none")))?;
        for (player, times) in [strong, weak].into_iter().zip(&report.times) {
            clocks[player].slower(times);
        }
        let (score, (low, high)) = report.tally.score(0);
        let games = report.tally.games - report.tally.truncated;
        results.push(Match { players: (strong, weak), games, points: score * games as f64 });
        matches.push(MatchShape {
            players: [players[strong].clone(), players[weak].clone()],
            games: report.tally.games,
            score,
            low,
            high,
            wins: report.tally.wins.clone(),
            seats: report.seats.wins.clone(),
            draws: report.tally.draws,
            cut: report.tally.truncated,
            verdict: report.verdict.into(),
        });
    }
    bar.finish_and_clear();
    let exams = players.iter().map(|player| solved(shell, game, player, args.seed)).collect::<Result<Vec<_>, _>>()?;
    let found = ratings(players.len(), &results);
    let ladder = Ladder {
        scenarios,
        seed: args.seed,
        players: players
            .into_iter()
            .zip(found)
            .zip(exams)
            .zip(clocks)
            .map(|(((player, Rating { elo, plus_minus }), exam), clock)| PlayerShape {
                player,
                elo,
                plus_minus,
                solved: exam.map(|(solved, _)| solved),
                positions: exam.map(|(_, of)| of),
                decision_seconds: clock.decision.map(|time| time.as_secs_f64()),
                turn_seconds: clock.turn.map(|time| time.as_secs_f64()),
            })
            .collect(),
        matches,
    };
    if args.json {
        return shell.json(&ladder);
    }
    for line in lines(&ladder, &words) {
        shell.line(line)?;
    }
    Ok(())
}

/// How many of the test positions an agent solves, of how many; nothing when the game has none.
fn solved(shell: &Shell<'_>, game: &dyn Game, player: &str, seed: u64) -> Result<Option<(usize, usize)>, Failure> {
    let exam = game.exam(shell.catalog.files()).map_err(catalog::OpenError::Content)?;
    let ask = |exercise: &catalog::Exercise| {
        exercise.ask(player, seed).map(|answer| usize::from(answer.right)).unwrap_or_default()
    };
    let right: usize = exam.iter().map(ask).sum();
    Ok((!exam.is_empty()).then_some((right, exam.len())))
}

fn lines(ladder: &Ladder, words: &Words) -> Vec<String> {
    let lang = words.lang();
    let mut lines = vec![
        words.say(
            &Message::new("cli-ladder-head")
                .with("scenarios", ladder.scenarios.join(", "))
                .with("seed", ladder.seed.to_string()),
        ),
    ];
    for player in &ladder.players {
        let seconds = |time: f64| format!("{:.3}", Duration::from_secs_f64(time).as_secs_f64());
        let mut line = Message::new("cli-ladder-player")
            .with("player", player.player.clone())
            .with("elo", player.elo.round() as i64)
            .with("error", player.plus_minus.round() as i64)
            .with("decision", seconds(player.decision_seconds[1]))
            .with("turn", seconds(player.turn_seconds[1]));
        if let (Some(solved), Some(of)) = (player.solved, player.positions) {
            line = line.with("exam", Message::new("cli-ladder-exam").with("solved", solved).with("of", of));
        } else {
            line = line.with("exam", "");
        }
        lines.push(words.say(&line));
    }
    for game in &ladder.matches {
        let line = Message::new("cli-ladder-match")
            .with("a", game.players[0].clone())
            .with("b", game.players[1].clone())
            .with("score", percent(game.score, lang))
            .with("low", percent(game.low, lang))
            .with("high", percent(game.high, lang))
            .with("games", i64::try_from(game.games).unwrap_or(i64::MAX))
            .with("verdict", Message::new(game.verdict.id()));
        lines.push(words.say(&line));
    }
    lines
}
