//! Which clauses of a rulebook a ruleset crate cites in its code and proves in its tests, read from its sources.
//!
//! The conventions it reads:
//!
//! - `content/<game>/rulebook.toml` lists every clause of the crate `rules-<game>`.
//! - A clause is *in code* where code of the crate writes `clause!("act-2")`, so that a refusal, an event, a modifier
//!   or a decision carries it, or where a table of the game's content names its id. Code is every file under `src/`,
//!   without what is compiled for tests only.
//! - A clause is *cited* when it is in code, or when a comment of that code names its id (`fub:act-2`).
//! - A clause is *tested* when a line such as `// proves fub:act-2 fub:unit-9` stands in the comment block directly
//!   above a `#[test]` function, under `src/` or `tests/`. Attributes and doc comments may stand between.
//!
//! It works on the words of the sources and not on their meaning: it follows strings, comments and test modules, but
//! expands no macro, reads no `#[path]`, and believes that a test proves what its tag says. Ranges of ids are not
//! understood. It never writes and needs no compiler, so that a build script can run it.
//!
//! Read this file first, then `rust.rs`, which takes a source file apart.

pub mod refusals;
pub mod rust;

use rust::{Item, Kind, Piece};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What the sources of one ruleset crate say about its clauses. Places are `file:line`, relative to the crate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scan {
    /// Clause ids, in the order of the book.
    pub ids: Vec<String>,
    /// Clause id to the places of code and tables that carry it.
    pub in_code: BTreeMap<String, Vec<String>>,
    /// Clause id to the places that carry it or name it in a comment.
    pub cited: BTreeMap<String, Vec<String>>,
    /// Clause id to the tests that prove it, each as `name file:line`; the name has the modules of the file before it.
    pub tested: BTreeMap<String, Vec<String>>,
    /// Every line that refuses a player something.
    pub refusals: Vec<refusals::Place>,
    /// Tags that prove nothing, each with its place and the reason.
    pub stray: Vec<String>,
    /// Ids in tags, comments and tables that the rulebook does not have, each as `id file:line`.
    pub unknown: Vec<String>,
}

impl Scan {
    /// Ids that no code cites, in the order of the book.
    pub fn uncited(&self) -> impl Iterator<Item = &str> {
        self.ids().filter(|id| !self.cited.contains_key(*id))
    }

    /// Ids that no test proves, in the order of the book.
    pub fn untested(&self) -> impl Iterator<Item = &str> {
        self.ids().filter(|id| !self.tested.contains_key(*id))
    }

    /// Ids that a comment cites and no code carries, in the order of the book.
    pub fn in_comments_alone(&self) -> impl Iterator<Item = &str> {
        self.ids().filter(|id| self.cited.contains_key(*id) && !self.in_code.contains_key(*id))
    }

    fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }

    fn carry(&mut self, id: &str, place: String) {
        note(&mut self.cited, id, place.clone());
        note(&mut self.in_code, id, place);
    }
}

/// Reads the sources of the ruleset crate at `crate_dir`, and the rulebook and tables of its game.
///
/// # Errors
/// When a file cannot be read; in particular `NotFound` when there is no rulebook for the crate.
pub fn scan(crate_dir: &Path) -> io::Result<Scan> {
    let name = crate_dir.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let content = crate_dir.join("../../content").join(name.strip_prefix("rules-").unwrap_or(name));
    let book = content.join(RULEBOOK);
    let book = fs::read_to_string(&book)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", book.display())))?;
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        read_tree(crate_dir, Path::new(folder), "rs", &mut files)?;
    }
    let mut tables = Vec::new();
    read_tree(&content, Path::new(""), "toml", &mut tables)?;
    // A lesson teaches a clause, and carries none.
    tables.retain(|(path, _)| path != RULEBOOK && !path.starts_with(LESSONS));
    Ok(scan_files(&book, &files, &tables))
}

const RULEBOOK: &str = "rulebook.toml";
const LESSONS: &str = "lessons/";

/// Paths relative to the folder with forward slashes, in sorted order, so that every machine reports alike.
fn read_tree(root: &Path, folder: &Path, ending: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    let absolute = root.join(folder);
    if !absolute.is_dir() {
        return Ok(());
    }
    let mut names = fs::read_dir(&absolute)?.map(|e| e.map(|e| e.file_name())).collect::<io::Result<Vec<_>>>()?;
    names.sort();
    for name in names {
        let path: PathBuf = folder.join(&name);
        let absolute = root.join(&path);
        if absolute.is_dir() {
            read_tree(root, &path, ending, files)?;
        } else if path.extension().is_some_and(|e| e == ending) {
            let text = fs::read_to_string(&absolute)
                .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", absolute.display())))?;
            files.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
    Ok(())
}

fn scan_files(book: &str, files: &[(String, String)], tables: &[(String, String)]) -> Scan {
    let ids = register::entries(book).into_iter().map(|entry| entry.id).collect();
    let mut scan = Scan { ids, ..Scan::default() };
    let register = Register::new(&scan.ids);
    let test_files = test_files(files);
    for (path, text) in files {
        let pieces = rust::pieces(text);
        let items = rust::items(&pieces);
        if path.starts_with("src/") && !test_files.contains(path.as_str()) {
            let in_test = rust::test_code(&pieces, &items);
            cite(&register, path, &pieces, &in_test, &mut scan);
            scan.refusals.extend(refusals::places(&register, path, &pieces, &in_test));
        }
        prove(&register, path, &pieces, &items, &mut scan);
    }
    for (path, text) in tables {
        cite_table(&register, path, text, &mut scan);
    }
    scan
}

/// Known ids, and the prefixes by which an id is known for one (`fub:`).
struct Register {
    ids: BTreeSet<String>,
    prefixes: BTreeSet<String>,
}

impl Register {
    fn new(ids: &[String]) -> Register {
        Register {
            ids: ids.iter().cloned().collect(),
            prefixes: ids.iter().filter_map(|id| id.split_once(':').map(|(p, _)| format!("{p}:"))).collect(),
        }
    }

    /// The clause that `clause!("act-2")` names, if the macro stands here.
    fn in_code(&self, code: &[&Piece<'_>]) -> Option<String> {
        let [name, bang, open, number, ..] = code else { return None };
        let is_one = name.is_word("clause") && bang.is_mark("!") && open.is_mark("(") && number.kind == Kind::Text;
        let mut ids = self.prefixes.iter().map(|prefix| format!("{prefix}{}", number.text));
        ids.find(|id| is_one && self.ids.contains(id))
    }

    /// A word that is meant as an id of this rulebook. Without a digit it is a chapter, or prose.
    fn looks_like_an_id(&self, word: &str) -> bool {
        let rest = self.prefixes.iter().find_map(|prefix| word.strip_prefix(prefix.as_str()));
        rest.is_some_and(|rest| rest.contains(|c: char| c.is_ascii_digit()))
    }
}

/// Which of these files (path and text) are modules that others of them declare for tests only (`#[cfg(test)] mod x;`),
/// or lie below such a module.
pub fn test_files(files: &[(String, String)]) -> BTreeSet<&str> {
    let modules: Vec<String> = files.iter().flat_map(|(path, text)| test_modules(path, text)).collect();
    let is_in = |path: &str, module: &String| {
        path.strip_prefix(module.as_str()).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    };
    let paths = files.iter().map(|(path, _)| path.as_str());
    paths.filter(|path| modules.iter().any(|module| is_in(path, module))).collect()
}

/// The modules in files of their own that a file declares for tests only: their paths without `.rs`.
fn test_modules(path: &str, text: &str) -> Vec<String> {
    let stem = path.strip_suffix(".rs").unwrap_or(path);
    let folder = match stem.rsplit_once('/') {
        Some((parent, "lib" | "main" | "mod")) => parent,
        _ => stem,
    };
    let pieces = rust::pieces(text);
    let items = rust::items(&pieces);
    let names = items.iter().filter(|item| item.test_only).filter_map(|item| item.module_in_a_file(&pieces));
    names.map(|name| format!("{folder}/{name}")).collect()
}

fn cite(register: &Register, path: &str, pieces: &[Piece<'_>], in_test: &[bool], scan: &mut Scan) {
    let code = rust::code(pieces, in_test);
    for (at, piece) in code.iter().enumerate() {
        if let Some(id) = register.in_code(&code[at..]) {
            scan.carry(&id, format!("{path}:{}", piece.line));
        }
    }
    for (piece, _) in pieces.iter().zip(in_test).filter(|(piece, in_test)| !**in_test && piece.kind == Kind::Comment) {
        // A tag over an ordinary function is reported as stray; it is no citation.
        if tag(piece).is_none() {
            cite_comment(register, path, piece, scan);
        }
    }
}

/// Ids that a table of the content gives to what it lists: rows of a chart, modifiers.
fn cite_table(register: &Register, path: &str, text: &str, scan: &mut Scan) {
    for (nth, line) in text.lines().enumerate() {
        for word in line.split('"').skip(1).step_by(2) {
            let place = format!("content/{path}:{}", nth + 1);
            if register.ids.contains(word) {
                scan.carry(word, place);
            } else if register.looks_like_an_id(word) && !word.contains(' ') {
                scan.unknown.push(format!("{word} {place}"));
            }
        }
    }
}

fn cite_comment(register: &Register, path: &str, piece: &Piece<'_>, scan: &mut Scan) {
    let of_an_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':' | '.' | '/' | '-');
    for (offset, line) in piece.text.lines().enumerate() {
        for word in line.split(|c| !of_an_id(c)) {
            // A full stop after an id ends the sentence; ids themselves may hold one (`bcs:5.1b`).
            let word = word.trim_matches(['.', ':', '/', '-']);
            let place = format!("{path}:{}", piece.line + offset);
            if register.ids.contains(word) {
                note(&mut scan.cited, word, place);
            } else if register.looks_like_an_id(word) {
                scan.unknown.push(format!("{word} {place}"));
            }
        }
    }
}

fn prove(register: &Register, path: &str, pieces: &[Piece<'_>], items: &[Item], scan: &mut Scan) {
    let mut item_of = BTreeMap::new();
    for item in items {
        item_of.extend(item.comments.iter().map(|&comment| (comment, item)));
    }
    for (at, piece) in pieces.iter().enumerate() {
        let Some(tag) = tag(piece) else { continue };
        let place = format!("{path}:{}", piece.line);
        let test = item_of.get(&at).filter(|item| item.is_test).and_then(|item| Some((item, item.function(pieces)?)));
        let reason = match test {
            _ if tag.is_doc => "a tag is a plain comment, with two slashes",
            None => "no #[test] function follows it directly",
            Some((item, _)) if item.is_ignored => "the test is ignored",
            Some((item, name)) => {
                let name = [&rust::modules(&pieces[..item.start])[..], &[name]].concat().join("::");
                for id in tag.ids {
                    if register.ids.contains(id) {
                        note(&mut scan.tested, id, format!("{name} {place}"));
                    } else {
                        scan.unknown.push(format!("{id} {place}"));
                    }
                }
                continue;
            }
        };
        scan.stray.push(format!("{place}: `proves {}`: {reason}", tag.ids.join(" ")));
    }
}

fn note(map: &mut BTreeMap<String, Vec<String>>, id: &str, place: String) {
    let places = map.entry(id.to_owned()).or_default();
    if !places.contains(&place) {
        places.push(place);
    }
}

struct Tag<'a> {
    ids: Vec<&'a str>,
    is_doc: bool,
}

/// A line comment that begins with `proves` and an id. "Proves that …" is prose: its next word has no colon.
fn tag<'a>(piece: &Piece<'a>) -> Option<Tag<'a>> {
    let text = piece.text.strip_prefix("//").filter(|_| piece.kind == Kind::Comment)?;
    let words = text.trim_start_matches(['/', '!']).trim_start().strip_prefix("proves")?;
    if !words.starts_with([' ', '\t']) {
        return None;
    }
    let ids: Vec<_> = words.split([' ', '\t', ',', '\r']).filter(|word| !word.is_empty()).collect();
    ids.first()?.contains(':').then_some(Tag { ids, is_doc: text.starts_with(['/', '!']) })
}

#[cfg(test)]
mod tests;
