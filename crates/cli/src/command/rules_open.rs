//! `sandtable rules GAME --open`: what could be read otherwise, how it is played, and why.

use super::rules;
use crate::shell::{Done, Shell};
use catalog::{Clause, Game, Statement, in_lang};
use kernel::{
    info::OptionInfo,
    say::{Message, Name},
};
use serde::Serialize;
use words::{Lang, Words};

#[derive(Serialize)]
struct OpenShape<'a> {
    game: &'a str,
    title: &'a str,
    open: Vec<ReadingShape<'a>>,
}

/// An open reading for scripts.
#[derive(Serialize)]
struct ReadingShape<'a> {
    id: &'a str,
    chapter: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'a str>,
    provenance: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<String>,
    reading: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    others: Vec<&'a str>,
    options: Vec<OptionShape>,
}

#[derive(Serialize)]
struct OptionShape {
    name: &'static str,
    text: String,
    default: &'static str,
    values: &'static [&'static str],
}

/// Prints the open readings among these clauses.
///
/// # Errors
/// What is wrong with the words of the game.
pub(super) fn run(shell: &mut Shell<'_>, game: &dyn Game, title: &Name, clauses: &[&Clause], json: bool) -> Done {
    let words = shell.words(game.id())?;
    let lang = shell.lang;
    let open: Vec<ReadingShape<'_>> = clauses
        .iter()
        .flat_map(|clause| clause.open().map(|statement| shape(clause, statement, game.options(), &words)))
        .collect();
    let title = in_lang(title, lang);
    if json {
        return shell.json(&OpenShape { game: game.id(), title, open });
    }
    let count = Message::new("cli-open").with("title", title.to_owned()).with("n", open.len());
    shell.line(words.say(&count))?;
    for reading in &open {
        for line in lines(reading, &words) {
            shell.line(line)?;
        }
    }
    Ok(())
}

fn shape<'a>(
    clause: &'a Clause,
    statement: &'a Statement,
    options: &'static [OptionInfo],
    words: &Words,
) -> ReadingShape<'a> {
    let lang: Lang = words.lang();
    let name = |name: &'a Name| in_lang(name, lang);
    let option = |info: &OptionInfo| OptionShape {
        name: info.name,
        text: words.say(&Message::new(info.message)),
        default: info.default,
        values: info.values,
    };
    ReadingShape {
        id: &clause.id,
        chapter: &clause.chapter,
        edition: clause.edition.as_deref(),
        provenance: statement.provenance.id(),
        says: clause.says(statement).map(|says| in_lang(&says, lang).to_owned()),
        reading: name(&statement.text),
        reason: statement.reason.as_ref().map(name),
        others: statement.others.iter().map(name).collect(),
        options: options.iter().filter(|info| info.clause.0 == clause.id).map(option).collect(),
    }
}

/// A reading as it is read: what the book says, how it is played and why, how else it could be.
fn lines(reading: &ReadingShape<'_>, words: &Words) -> Vec<String> {
    let told = |id: &'static str, text: &str| words.say(&Message::new(id).with("text", text.to_owned()));
    let edition = reading.edition.map(|edition| format!(" [{edition}]")).unwrap_or_default();
    let by = words.say(&rules::by(reading.provenance));
    let mut notes = Vec::new();
    notes.extend(reading.says.as_deref().map(|says| told("cli-open-says", says)));
    notes.push(told("cli-open-reading", reading.reading));
    notes.extend(reading.reason.map(|reason| told("cli-open-reason", reason)));
    notes.extend(reading.others.iter().map(|other| told("cli-open-other", other)));
    notes.extend(reading.options.iter().map(|option| {
        let message = Message::new("cli-open-option")
            .with("name", option.name)
            .with("values", option.values.join("|"))
            .with("default", option.default)
            .with("text", option.text.clone());
        words.say(&message)
    }));
    let head = [String::new(), format!("{}{edition}  ({by})", reading.id)];
    head.into_iter().chain(notes.into_iter().map(|note| format!("    {note}"))).collect()
}
