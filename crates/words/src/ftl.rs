//! Reading `.ftl` text: what is wrong in it, on which line, and where each entry begins.

use fluent_syntax::{
    ast::{Attribute, Entry, Pattern, Resource},
    parser,
};
use std::{collections::BTreeMap, fmt};

/// A fault in a `.ftl` file. Its text is English because it speaks to a developer about the very files of words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FtlProblem {
    /// The name the file was given with.
    pub file: String,
    /// Counted from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for FtlProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl std::error::Error for FtlProblem {}

/// A message, a term (its name with the dash) or an attribute (`message.attribute`) of a file.
pub(crate) struct Item<'a> {
    pub name: String,
    pub pattern: Option<&'a Pattern<&'a str>>,
    /// Of the message or term that it belongs to.
    pub line: usize,
}

/// Parses a file as far as it goes; broken entries are left out and reported.
pub(crate) fn parse<'a>(file: &str, text: &'a str) -> (Resource<&'a str>, Vec<FtlProblem>) {
    match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => {
            let problem = |error: parser::ParserError| FtlProblem {
                file: file.to_owned(),
                line: line_at(text, error.pos.start),
                what: error.to_string(),
            };
            (resource, errors.into_iter().map(problem).collect())
        }
    }
}

/// Everything in the file that has a name, in its order.
pub(crate) fn items<'a>(text: &str, resource: &'a Resource<&'a str>) -> Vec<Item<'a>> {
    // The syntax tree has no positions. Entries begin in the first column and nothing else that looks like
    // `name =` does, so following the lines in step with the tree finds each.
    let mut lines = text.lines().enumerate();
    let mut items = Vec::new();
    for entry in &resource.body {
        let (name, value, attributes): (String, _, &[Attribute<_>]) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => continue,
        };
        let opens = |line: &str| line.strip_prefix(&name).is_some_and(|rest| rest.trim_start().starts_with('='));
        let line = lines.find(|(_, line)| opens(line)).map_or(1, |(idx, _)| idx + 1);
        for attribute in attributes {
            let name = format!("{name}.{}", attribute.id.name);
            items.push(Item { name, pattern: Some(&attribute.value), line });
        }
        items.push(Item { name, pattern: value, line });
    }
    items
}

/// Everything that is wrong with these files: first what is no Fluent, then names that appear twice.
pub(crate) fn problems(files: &[(&str, &str)]) -> Vec<FtlProblem> {
    let mut problems: Vec<FtlProblem> = files.iter().flat_map(|(file, text)| parse(file, text).1).collect();
    problems.extend(duplicates(files));
    problems
}

/// Whether every comment is one: a reader that wants sentences alone skips them unseen.
pub(crate) fn comments_are_sound(text: &str) -> bool {
    text.lines().filter(|line| line.starts_with('#')).all(|line| {
        let rest = line.trim_start_matches('#');
        line.len() - rest.len() <= 3 && (rest.is_empty() || rest.starts_with(' '))
    })
}

/// One problem for every name that an earlier entry of these files has already.
pub(crate) fn duplicates(files: &[(&str, &str)]) -> Vec<FtlProblem> {
    let mut seen: BTreeMap<String, (&str, usize)> = BTreeMap::new();
    let mut problems = Vec::new();
    for (file, text) in files {
        let (resource, _) = parse(file, text);
        for item in items(text, &resource) {
            if let Some((first_file, first_line)) = seen.get(&item.name) {
                let what = format!("`{}` is already in {first_file}:{first_line}", item.name);
                problems.push(FtlProblem { file: (*file).to_owned(), line: item.line, what });
            } else {
                seen.insert(item.name, (file, item.line));
            }
        }
    }
    problems
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}
