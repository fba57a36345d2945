//! `sandtable rules GAME --diff OLD NEW`: what changed from one edition to another.

use super::rules::{self, ClauseShape};
use crate::{
    args::RulesArgs,
    shell::{Done, Failure, Shell},
};
use catalog::{Difference, Rulebook, Scan, in_lang};
use kernel::say::Message;
use serde::Serialize;
use std::mem;
use words::Lang;

#[derive(Serialize)]
struct DiffShape<'a> {
    game: &'a str,
    title: &'a str,
    old: &'a str,
    new: &'a str,
    differences: Vec<DifferenceShape<'a>>,
}

#[derive(Serialize)]
struct DifferenceShape<'a> {
    id: &'a str,
    title: &'a str,
    old: &'a str,
    new: &'a str,
    /// Clauses of the old edition only.
    removed: Vec<ClauseShape<'a>>,
    /// Clauses of the new edition only.
    added: Vec<ClauseShape<'a>>,
    /// Clauses of both.
    kept: Vec<ClauseShape<'a>>,
}

/// Prints every difference.
///
/// # Errors
/// An edition that does not exist, or the same one twice.
pub fn run(shell: &mut Shell<'_>, args: &RulesArgs, book: &Rulebook, [old, new]: [&str; 2]) -> Done {
    let (old, new) = (rules::edition(book, old)?, rules::edition(book, new)?);
    if old == new {
        return Err(Failure::usage(Message::new("cli-diff-same").with("known", book.editions.join(", "))));
    }
    let (scan, lang) = (shell.game(&args.game)?.scan(), shell.lang);
    // The book tells its differences from the older edition to the newer.
    let is_backwards = book.editions.first() == Some(&new);
    let shape = |difference| {
        let mut shape = shape(book, difference, scan, lang);
        if is_backwards {
            mem::swap(&mut shape.old, &mut shape.new);
            mem::swap(&mut shape.removed, &mut shape.added);
        }
        shape
    };
    let differences: Vec<DifferenceShape<'_>> = book.differences.iter().map(shape).collect();
    if args.json {
        let title = in_lang(&book.title, lang);
        return shell.json(&DiffShape { game: &args.game, title, old, new, differences });
    }
    let words = shell.own_words();
    let counted = Message::new("cli-diff").with("title", book.title.clone()).with("old", old).with("new", new);
    shell.line(words.say(&counted.with("n", differences.len())))?;
    for difference in differences {
        shell.line("")?;
        shell.line(format!("{}  {}", difference.id, difference.title))?;
        shell.line(format!("  {old}: {}", difference.old))?;
        shell.line(format!("  {new}: {}", difference.new))?;
        for (mark, clauses) in [('-', difference.removed), ('+', difference.added), ('=', difference.kept)] {
            for clause in clauses {
                shell.line(format!("  {mark} {}  {}", clause.id, clause.text))?;
            }
        }
    }
    Ok(())
}

/// A difference from the older edition to the newer.
fn shape<'a>(book: &'a Rulebook, difference: &'a Difference, scan: &'a Scan, lang: Lang) -> DifferenceShape<'a> {
    let older = book.editions.first().copied();
    let mut shape = DifferenceShape {
        id: &difference.id,
        title: in_lang(&difference.title, lang),
        old: in_lang(&difference.old, lang),
        new: in_lang(&difference.new, lang),
        removed: Vec::new(),
        added: Vec::new(),
        kept: Vec::new(),
    };
    for clause in book.clauses.iter().filter(|clause| difference.clauses.contains(&clause.id)) {
        let side = match clause.edition.as_deref() {
            None => &mut shape.kept,
            edition if edition == older => &mut shape.removed,
            Some(_) => &mut shape.added,
        };
        side.push(rules::shape(clause, scan, lang));
    }
    shape
}
