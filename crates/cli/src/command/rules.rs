//! `sandtable rules`: read a rulebook, search it, or hold it against the code. Editions are compared in
//! `rules_diff.rs`, open readings listed in `rules_open.rs`.

use crate::{
    args::RulesArgs,
    command::{rules_diff, rules_open},
    shell::{Done, Failure, Shell},
};
use catalog::{Clause, Comment, Coverage, Rulebook, Scan, Statement, in_lang};
use kernel::say::Message;
use serde::Serialize;
use words::{Lang, Words};

#[derive(Serialize)]
struct BookShape<'a> {
    game: &'a str,
    title: &'a str,
    clauses: Vec<ClauseShape<'a>>,
}

/// A clause for scripts.
#[derive(Serialize)]
pub(super) struct ClauseShape<'a> {
    pub id: &'a str,
    chapter: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'a str>,
    /// Of its weakest statement, and so is the reason.
    provenance: &'static str,
    pub text: &'a str,
    en: &'a str,
    es: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    statements: Vec<StatementShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    structural: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<&'static str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    cited: &'a [String],
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    tested: &'a [String],
}

/// One statement of a clause for scripts.
#[derive(Serialize)]
struct StatementShape<'a> {
    provenance: &'static str,
    text: &'a str,
    en: &'a str,
    es: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    says: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<&'a str>,
}

/// Prints what was asked for.
///
/// # Errors
/// An unknown game, clause or edition, or what is wrong with the rulebook's file.
pub fn run(shell: &mut Shell<'_>, args: &RulesArgs) -> Done {
    let game = shell.game(&args.game)?;
    let book = shell.rulebook(&args.game)?;
    if let Some([old, new]) = args.diff.as_deref() {
        return rules_diff::run(shell, args, &book, [old, new]);
    }
    let edition = args.edition.as_ref().map(|name| edition(&book, name)).transpose()?;
    if args.coverage {
        return coverage(shell, args, edition);
    }
    let lang = shell.lang;
    let mut clauses: Vec<&Clause> = match (&args.clause, &args.search) {
        (Some(id), _) => vec![find(&book, id)?],
        (None, Some(words)) => book.search(words, lang),
        (None, None) => book.clauses.iter().collect(),
    };
    if let Some(edition) = edition {
        clauses.retain(|clause| clause.is_in(edition));
    }
    if args.open {
        return rules_open::run(shell, game, &book.title, &clauses, args.json);
    }
    if args.json {
        let clauses = clauses.into_iter().map(|clause| shape(clause, game.scan(), lang)).collect();
        return shell.json(&BookShape { game: &args.game, title: in_lang(&book.title, lang), clauses });
    }
    let words = shell.own_words();
    if args.search.is_some() && clauses.is_empty() {
        let none = Message::new("cli-rules-none").with("words", args.search.clone().unwrap_or_default());
        return shell.line(words.say(&none));
    }
    let is_book = args.clause.is_none() && args.search.is_none();
    if is_book {
        shell.line(in_lang(&book.title, lang))?;
        if let Some(series) = &book.series {
            shell.line(words.say(&Message::new("cli-rules-series").with("text", series.clone())))?;
        }
    }
    let mut chapter = "";
    for clause in clauses {
        if is_book && clause.chapter != chapter {
            chapter = &clause.chapter;
            let title = book.chapters.iter().find(|known| known.id == chapter).map(|known| &known.title);
            shell.line("")?;
            shell.line(title.map_or(chapter, |title| in_lang(title, lang)))?;
        }
        for line in lines(clause, &words) {
            shell.line(line)?;
        }
    }
    Ok(())
}

/// A clause by its id.
///
/// # Errors
/// That there is none, with the nearest.
pub fn find<'a>(book: &'a Rulebook, id: &str) -> Result<&'a Clause, Failure> {
    book.find(id).map_err(|unknown| Failure::usage(unknown.message("catalog-unknown-clause")))
}

/// An edition by its name.
///
/// # Errors
/// That there is none, with those there are.
pub(super) fn edition(book: &Rulebook, name: &str) -> Result<&'static str, Failure> {
    if book.editions.is_empty() {
        return Err(Failure::usage(Message::new("cli-rules-no-editions")));
    }
    book.edition(name).map_err(|unknown| Failure::usage(unknown.message("catalog-unknown-edition")))
}

/// Who says so, in words.
pub(super) fn by(provenance: &str) -> Message {
    Message::named(format!("cli-provenance-{provenance}"))
}

/// A clause as it is read: its text, then who says so and why. Of several statements each has that below it.
pub fn lines(clause: &Clause, words: &Words) -> Vec<String> {
    let lang = words.lang();
    let edition = clause.edition.as_ref().map(|edition| format!(" [{edition}]")).unwrap_or_default();
    let is_several = clause.statements.len() > 1;
    let mut lines = Vec::new();
    for (index, statement) in clause.statements.iter().enumerate() {
        let text = in_lang(&statement.text, lang);
        lines.push(match index {
            0 => format!("{}{edition}  {text}", clause.id),
            _ => format!("  + {text}"),
        });
        let message = match &statement.reason {
            Some(reason) => Message::new("cli-rules-reason").with("reason", reason.clone()),
            None if is_several => Message::new("cli-rules-by"),
            None => continue,
        };
        let note = words.say(&message.with("provenance", by(statement.provenance.id())));
        lines.push(format!("    {note}"));
    }
    if let Some(structural) = &clause.structural {
        let message = Message::new("cli-rules-structural").with("reason", structural.clone());
        let note = words.say(&message.with("provenance", by(clause.weakest().provenance.id())));
        lines.push(format!("    {note}"));
    }
    lines
}

fn why_a_comment(comment: Comment) -> Message {
    Message::named(format!("cli-comment-{}", comment.id()))
}

fn statement_shape(statement: &Statement, lang: Lang) -> StatementShape<'_> {
    StatementShape {
        provenance: statement.provenance.id(),
        text: in_lang(&statement.text, lang),
        en: &statement.text.en,
        es: &statement.text.es,
        reason: statement.reason.as_ref().map(|name| in_lang(name, lang)),
        says: statement.says.as_ref().map(|name| in_lang(name, lang)),
        others: statement.others.iter().map(|name| in_lang(name, lang)).collect(),
    }
}

pub(super) fn shape<'a>(clause: &'a Clause, scan: &'a Scan, lang: Lang) -> ClauseShape<'a> {
    let places = |found: &'a std::collections::BTreeMap<String, Vec<String>>| -> &'a [String] {
        found.get(&clause.id).map_or(&[], Vec::as_slice)
    };
    ClauseShape {
        id: &clause.id,
        chapter: &clause.chapter,
        edition: clause.edition.as_deref(),
        provenance: clause.weakest().provenance.id(),
        text: in_lang(&clause.text, lang),
        en: &clause.text.en,
        es: &clause.text.es,
        reason: clause.weakest().reason.as_ref().map(|name| in_lang(name, lang)),
        statements: clause.statements.iter().map(|statement| statement_shape(statement, lang)).collect(),
        structural: clause.structural.as_ref().map(|name| in_lang(name, lang)),
        comment: clause.comment.map(Comment::id),
        cited: places(&scan.cited),
        tested: places(&scan.tested),
    }
}

fn coverage(shell: &mut Shell<'_>, args: &RulesArgs, edition: Option<&str>) -> Done {
    let whole = shell.game(&args.game)?.coverage(shell.catalog.files())?;
    let coverage = edition.map_or(&whole, |edition| &whole.editions[edition]);
    if args.json {
        return shell.json(coverage);
    }
    let words = shell.own_words();
    let counted = |coverage: &Coverage| {
        Message::new("cli-coverage")
            .with("total", coverage.total)
            .with("cited", coverage.cited)
            .with("in_code", coverage.in_code)
            .with("structural", coverage.structural)
            .with("tested", coverage.tested)
    };
    shell.line(words.say(&counted(coverage)))?;
    for (&edition, coverage) in &coverage.editions {
        let of_edition = Message::new("cli-coverage-edition").with("edition", edition);
        shell.line(words.say(&of_edition.with("coverage", counted(coverage))))?;
    }
    for (&comment, &n) in &coverage.comments {
        let line = Message::new("cli-coverage-comment").with("n", n).with("why", why_a_comment(comment));
        shell.line(words.say(&line))?;
    }
    let verdict = match coverage.missing.len() {
        0 => Message::new("cli-coverage-complete"),
        n => Message::new("cli-coverage-missing").with("n", n).with("ids", coverage.missing.join(", ")),
    };
    shell.line(words.say(&verdict))?;
    if !coverage.unknown.is_empty() {
        let unknown = Message::new("cli-coverage-unknown").with("ids", coverage.unknown.join(", "));
        shell.line(words.say(&unknown))?;
    }
    Ok(())
}
