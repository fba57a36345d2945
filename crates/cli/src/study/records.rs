//! What is kept of a game: one line of JSON, from which every figure of a report follows.

use catalog::{GameRecord, Report, Study, TurnRecord};
use kernel::Outcome;
use serde::{Deserialize, Serialize};

/// One game, as it is written to the file. Everything in it follows from scenario, options, agents, seed and number.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its number in the study.
    pub game: u64,
    /// The study's seed.
    pub seed: u64,
    /// The scenario.
    pub scenario: String,
    /// The agent of each seat.
    pub agents: Vec<String>,
    /// The point of the sweep, if there is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub point: String,
    /// `win`, `draw`, or `cut` when the game was cut short.
    pub end: String,
    /// The seat that won.
    pub winner: Option<String>,
    /// The level of victory, where the game has levels: its place in the summary's list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Decisions taken.
    pub decisions: usize,
    /// Key of the last state.
    pub key: String,
    /// The first decision of each seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first: Vec<String>,
    /// How it stood turn by turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<TurnRecord>,
}

/// The records of a report; its first game has this number.
pub fn records(first: u64, point: &str, study: &Study, report: &Report) -> Vec<Record> {
    let of = |(game, (record, course)): (u64, (&GameRecord, &Option<_>))| {
        record_of(game, point, study, report, record, course.as_ref())
    };
    (first..).zip(report.records.iter().zip(&report.courses)).map(of).collect()
}

fn record_of(
    game: u64,
    point: &str,
    study: &Study,
    report: &Report,
    record: &GameRecord,
    course: Option<&catalog::CourseRecord>,
) -> Record {
    let (end, winner) = match record.outcome {
        Some(Outcome::Win(seat)) => ("win", Some(report.seats[seat.index()].0.clone())),
        Some(Outcome::Draw) => ("draw", None),
        None => ("cut", None),
    };
    Record {
        game,
        seed: study.seed,
        scenario: report.scenario.clone(),
        agents: study.agents.clone(),
        point: point.to_owned(),
        end: end.to_owned(),
        winner,
        level: record.level,
        decisions: record.decisions,
        key: format!("{:016x}", record.key),
        first: course.map(|course| course.first.clone()).unwrap_or_default(),
        turns: course.map(|course| course.turns.clone()).unwrap_or_default(),
    }
}

impl Record {
    /// As a line.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("records are plain data")
    }
}
