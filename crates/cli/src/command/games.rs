//! `sandtable games`: what can be played.

use crate::{
    args::JsonArgs,
    shell::{Done, Failure, Shell},
};
use catalog::{Game, in_lang};
use kernel::{
    info::{OptionInfo, ScenarioInfo},
    say::Message,
};
use serde::Serialize;
use std::collections::BTreeMap;
use words::Words;

#[derive(Serialize)]
struct Games {
    games: Vec<GameShape>,
}

#[derive(Serialize)]
struct GameShape {
    id: &'static str,
    name: String,
    editions: &'static [&'static str],
    scenarios: Vec<ScenarioShape>,
    options: Vec<OptionShape>,
}

#[derive(Serialize)]
struct ScenarioShape {
    id: String,
    name: String,
    intro: String,
    turns: Option<u32>,
    seats: Vec<SeatShape>,
    /// The options that it sets, by name.
    settings: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct SeatShape {
    id: String,
    name: String,
}

#[derive(Serialize)]
struct OptionShape {
    name: &'static str,
    text: String,
    default: &'static str,
    values: &'static [&'static str],
    clause: &'static str,
}

/// Lists the games.
///
/// # Errors
/// What is wrong with the words of a game.
pub fn run(shell: &mut Shell<'_>, args: &JsonArgs) -> Done {
    let mut games = Vec::new();
    for game in shell.catalog.games().to_vec() {
        games.push(shape(shell, game)?);
    }
    if args.json {
        return shell.json(&Games { games });
    }
    let words = shell.own_words();
    for game in &games {
        for line in lines(game, &words) {
            shell.line(line)?;
        }
    }
    Ok(())
}

fn shape(shell: &mut Shell<'_>, game: &dyn Game) -> Result<GameShape, Failure> {
    let words = shell.words(game.id())?;
    let scenario = |info: ScenarioInfo| ScenarioShape {
        name: in_lang(&info.name, shell.lang).to_owned(),
        intro: in_lang(&info.intro, shell.lang).to_owned(),
        turns: info.turns,
        settings: info.settings.iter().map(|setting| (setting.option, setting.value)).collect(),
        seats: info
            .seats
            .iter()
            .map(|seat| SeatShape { id: seat.id.clone(), name: in_lang(&seat.name, shell.lang).to_owned() })
            .collect(),
        id: info.id,
    };
    let option = |info: &OptionInfo| OptionShape {
        name: info.name,
        text: words.say(&Message::new(info.message)),
        default: info.default,
        values: info.values,
        clause: info.clause.0,
    };
    Ok(GameShape {
        id: game.id(),
        name: words.say(&game.name()),
        editions: game.editions(),
        scenarios: game.scenarios(shell.catalog.files()).into_iter().map(scenario).collect(),
        options: game.options().iter().map(option).collect(),
    })
}

fn lines(game: &GameShape, words: &Words) -> Vec<String> {
    let mut lines = vec![format!("{}  {}", game.id, game.name)];
    if !game.editions.is_empty() {
        lines.push(format!(
            "  {}",
            words.say(&Message::new("cli-games-editions").with("editions", game.editions.join(", ")))
        ));
    }
    for scenario in &game.scenarios {
        let seats: Vec<String> = scenario.seats.iter().map(|seat| format!("{} ({})", seat.name, seat.id)).collect();
        let message = Message::new("cli-games-scenario")
            .with("scenario", format!("{}:{}", game.id, scenario.id))
            .with("name", scenario.name.clone())
            .with("seats", seats.join(", "));
        lines.push(format!("  {}", words.say(&message)));
        if let Some(turns) = scenario.turns {
            lines.push(format!("    {}", words.say(&Message::new("cli-games-turns").with("n", i64::from(turns)))));
        }
        if !scenario.settings.is_empty() {
            let settings: Vec<_> = scenario.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let message = Message::new("cli-games-settings").with("settings", settings.join(", "));
            lines.push(format!("    {}", words.say(&message)));
        }
    }
    for option in &game.options {
        let message = Message::new("cli-games-option")
            .with("name", option.name)
            .with("values", option.values.join("|"))
            .with("default", option.default)
            .with("text", option.text.clone())
            .with("clause", option.clause);
        lines.push(format!("  {}", words.say(&message)));
    }
    lines
}
