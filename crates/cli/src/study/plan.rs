//! What a study is: a file that names a scenario, the players, how many games, and perhaps a value to sweep.

use crate::shell::{Failure, Shell};
use catalog::{Catalog, Detail, Game};
use content::{At, Files, Problems};
use kernel::say::Message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, ops::Range, path::Path};

/// A study as its file tells it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyFile {
    /// GAME:SCENARIO, or GAME for its first scenario.
    pub scenario: At<String>,
    /// An agent for each seat.
    pub agents: Vec<String>,
    /// Games at each point of the sweep.
    pub games: u64,
    /// Seed of dice and agents.
    #[serde(default)]
    pub seed: u64,
    /// Chunks it is cut into.
    #[serde(default = "one")]
    pub chunks: u64,
    /// What is kept of each game.
    #[serde(default)]
    pub detail: Kept,
    /// Options of the game that differ from their default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// A value to vary.
    #[serde(default)]
    pub sweep: Option<Sweep>,
}

fn one() -> u64 {
    1
}

/// What is kept of each game.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kept {
    /// Its end.
    None,
    /// How it stood turn by turn, and what the dice gave.
    #[default]
    Turns,
    /// Every decision too.
    Decisions,
}

impl From<Kept> for Detail {
    fn from(kept: Kept) -> Detail {
        match kept {
            Kept::None => Detail::None,
            Kept::Turns => Detail::Turns,
            Kept::Decisions => Detail::Decisions,
        }
    }
}

/// A value to vary: an option of the game, or one place of a content file.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sweep {
    /// The option; or leave it out and name a file and a path.
    #[serde(default)]
    pub option: Option<At<String>>,
    /// The content file, below the game's directory: `scenarios/bridge.toml`.
    #[serde(default)]
    pub file: Option<At<String>>,
    /// The place in it: `victory.points`, `levels[2].at`.
    #[serde(default)]
    pub path: Option<At<String>>,
    /// The values, as they would be written in the file.
    pub values: Vec<String>,
}

/// One point of a sweep: what is played with what.
pub struct Point {
    /// `edition=1.2`; empty where nothing is swept.
    pub label: String,
    /// The options.
    pub options: Vec<(String, String)>,
    /// The games with their content at this point.
    pub catalog: Catalog,
}

impl StudyFile {
    /// Reads a study.
    ///
    /// # Errors
    /// What is wrong with the file, by line.
    pub fn read(shell: &mut Shell<'_>, path: &Path) -> Result<StudyFile, Failure> {
        let text = shell.read(Some(path))?;
        let name = path.display().to_string();
        let mut files = Files::new();
        files.insert(name.clone(), text);
        let mut problems = Problems::new();
        let file: Option<StudyFile> = content::read(&files, &name, &mut problems);
        let file = file.filter(|_| problems.is_empty()).ok_or(problems)?;
        if file.chunks == 0 || file.games == 0 {
            return Err(Failure::usage(Message::new("cli-study-nothing")));
        }
        Ok(file)
    }

    /// Game and scenario.
    pub fn name(&self) -> (&str, &str) {
        self.scenario.split_once(':').unwrap_or((&self.scenario, ""))
    }

    /// The games of a chunk, at each point.
    pub fn games_of(&self, chunk: u64) -> Range<u64> {
        self.games * chunk / self.chunks..self.games * (chunk + 1) / self.chunks
    }

    /// The points of the sweep; one where nothing is swept.
    ///
    /// # Errors
    /// What is wrong with the sweep.
    pub fn points(&self, catalog: &Catalog) -> Result<Vec<Point>, Failure> {
        let options: Vec<(String, String)> = self.options.clone().into_iter().collect();
        let Some(sweep) = &self.sweep else {
            return Ok(vec![Point { label: String::new(), options, catalog: catalog.clone() }]);
        };
        let point = |value: &String| match (&sweep.option, &sweep.file, &sweep.path) {
            (Some(option), None, None) => {
                let mut options = options.clone();
                options.retain(|(name, _)| *name != **option);
                options.push(((**option).clone(), value.clone()));
                Ok(Point { label: format!("{}={value}", **option), options, catalog: catalog.clone() })
            }
            (None, Some(file), Some(path)) => {
                let whole = format!("{}/{}", self.name().0, **file);
                let wrong = |what: &'static str| {
                    Failure::usage(
                        Message::new(what)
                            .with("file", whole.clone())
                            .with("path", (**path).clone())
                            .with("value", value.clone()),
                    )
                };
                let text = catalog.files().get(&whole).ok_or_else(|| wrong("cli-study-no-file"))?;
                let text = patched(text, path, value).ok_or_else(|| wrong("cli-study-no-place"))?;
                let mut catalog = catalog.clone();
                catalog.overlay([(whole, text)].into_iter().collect());
                Ok(Point { label: format!("{}={value}", **path), options: options.clone(), catalog })
            }
            _ => Err(Failure::usage(Message::new("cli-study-sweep"))),
        };
        sweep.values.iter().map(point).collect()
    }

    /// A number for everything that decides what the games are: chunks with the same number belong together.
    ///
    /// # Errors
    /// What is unknown or wrong.
    pub fn identity(&self, game: &dyn Game, points: &[Point]) -> Result<u64, Failure> {
        let mut parts = vec![
            (*self.scenario).clone(),
            self.agents.join(","),
            format!("{} {} {} {:?}", self.games, self.seed, self.chunks, self.detail),
            env!("CARGO_PKG_VERSION").to_owned(),
            game.learnt().to_owned(),
        ];
        for point in points {
            let table = game.open(point.catalog.files(), self.name().1, &point.options)?;
            parts.push(format!("{} {:?} {:016x}", point.label, point.options, table.header().content));
        }
        Ok(kernel::key_of(&parts))
    }
}

/// A content file with another value at one place; nothing when there is no such place or the value is none.
fn patched(text: &str, path: &str, value: &str) -> Option<String> {
    let mut table: toml::Table = text.parse().ok()?;
    let value = format!("value = {value}").parse::<toml::Table>().ok()?.remove("value")?;
    let mut steps = path.split('.').flat_map(|step| step.split(['[', ']']).filter(|step| !step.is_empty()));
    let mut place = table.get_mut(steps.next()?)?;
    for step in steps {
        place = match place {
            toml::Value::Table(table) => table.get_mut(step)?,
            toml::Value::Array(array) => array.get_mut(step.parse::<usize>().ok()?)?,
            _ => return None,
        };
    }
    *place = value;
    toml::to_string(&table).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_put_into_its_place() {
        let text = "turns = 6\n[victory]\nlevels = [{ at = 3 }, { at = 9 }]\n";
        let changed = patched(text, "victory.levels[1].at", "12").unwrap();
        assert_eq!(changed.parse::<toml::Table>().unwrap()["victory"]["levels"][1]["at"].as_integer(), Some(12));
        assert!(patched(text, "turns", "7").unwrap().contains("turns = 7"));
        assert_eq!((patched(text, "victory.levels[2].at", "1"), patched(text, "turns", "seven")), (None, None));
    }
}
