//! `sandtable odds`: a chart companion.

use crate::{
    args::OddsArgs,
    json,
    shell::{Done, Failure, Shell},
    show,
};
use catalog::{Budget, ChartError, Game};
use kernel::{
    info::{Procedure, Values},
    say::Message,
};
use serde::Serialize;
use words::Words;

#[derive(Serialize)]
struct List {
    procedures: Vec<ProcedureShape>,
}

#[derive(Serialize)]
struct ProcedureShape {
    id: &'static str,
    text: String,
    keys: Vec<KeyShape>,
}

#[derive(Serialize)]
struct KeyShape {
    name: &'static str,
    text: String,
    values: ValuesShape,
    default: Option<String>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValuesShape {
    Words(Vec<String>),
    Numbers { least: i32, most: i32 },
}

/// Prints the odds of a procedure, or what procedures there are.
///
/// # Errors
/// What is unknown or cannot go together.
pub fn run(shell: &mut Shell<'_>, args: &OddsArgs) -> Done {
    let game = shell.game(&args.game)?;
    let words = shell.words(game.id())?;
    let Some(procedure) = args.procedure.as_ref().filter(|_| !args.list) else {
        return list(shell, game, args, &words);
    };
    let chances = game.chart(shell.catalog.files(), procedure, &args.keys, &Budget::default()).map_err(failure)?;
    if args.json {
        return shell.json(&json::Odds::of(&chances, &words));
    }
    for line in show::chances(&chances, &words) {
        shell.line(line)?;
    }
    Ok(())
}

fn failure(error: ChartError) -> Failure {
    let mut messages = vec![error.message()];
    match error {
        ChartError::Content(problems) => return Failure::Problems(problems),
        ChartError::Misread(misread) => {
            let nearest = |nearest| Message::new("catalog-did-you-mean").with("nearest", nearest);
            messages.extend(misread.nearest.map(nearest));
        }
        ChartError::Procedure(_) | ChartError::Key(_) | ChartError::Value { .. } | ChartError::Missing(_) => {}
    }
    Failure::Usage(messages)
}

fn list(shell: &mut Shell<'_>, game: &dyn Game, args: &OddsArgs, words: &Words) -> Done {
    let only = |procedure: &Procedure| args.procedure.as_deref().is_none_or(|id| id == procedure.id);
    let procedures: Vec<ProcedureShape> =
        game.procedures().into_iter().filter(only).map(|procedure| shape(procedure, words)).collect();
    if args.json {
        return shell.json(&List { procedures });
    }
    if procedures.is_empty() {
        shell.line(words.say(&Message::new("cli-odds-none")))?;
    }
    for procedure in procedures {
        shell.line(format!("{}  {}", procedure.id, procedure.text))?;
        for key in procedure.keys {
            let values = match key.values {
                ValuesShape::Words(list) => list.join("|"),
                ValuesShape::Numbers { least, most } => format!("{least}…{most}"),
            };
            let default = match key.default {
                Some(default) => words.say(&Message::new("cli-odds-default").with("default", default)),
                None => words.say(&Message::new("cli-odds-required")),
            };
            shell.line(format!("    {}={values}  {} ({default})", key.name, key.text))?;
        }
    }
    Ok(())
}

fn shape(procedure: Procedure, words: &Words) -> ProcedureShape {
    let key = |key: kernel::info::Key| KeyShape {
        name: key.name,
        text: words.say(&key.message),
        values: match key.values {
            Values::Words(list) => ValuesShape::Words(list),
            Values::Numbers { least, most } => ValuesShape::Numbers { least, most },
        },
        default: key.default,
    };
    ProcedureShape {
        id: procedure.id,
        text: words.say(&procedure.message),
        keys: procedure.keys.into_iter().map(key).collect(),
    }
}
