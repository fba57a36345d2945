//! Which clauses of a rulebook a ruleset crate cites in its code and proves in its tests, read from its sources.
//!
//! The conventions it reads:
//!
//! - `src/clauses.rs` names every clause once: `pub const ACT_2: Clause = Clause("fub:act-2");`.
//! - A clause is *cited* where code of the crate uses its constant, or a comment names its id. Code is every other
//!   file under `src/`, without what is compiled for tests only. Importing a constant is not using it.
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
    /// Constant and clause id, in the order of `src/clauses.rs`.
    pub clauses: Vec<(String, String)>,
    /// Clause id to the places of code that cite it.
    pub cited: BTreeMap<String, Vec<String>>,
    /// Clause id to the tests that prove it, each as `name file:line`; the name has the modules of the file before it.
    pub tested: BTreeMap<String, Vec<String>>,
    /// Every line that refuses a player something.
    pub refusals: Vec<refusals::Place>,
    /// Tags that prove nothing, each with its place and the reason.
    pub stray: Vec<String>,
    /// Ids in tags and comments that `src/clauses.rs` does not have, each as `id file:line`.
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

    /// All ids, in the order of the book.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.clauses.iter().map(|(_, id)| id.as_str())
    }
}

/// Reads the sources of the ruleset crate at `crate_dir`.
///
/// # Errors
/// When a file cannot be read; in particular `NotFound` when the crate has no `src/clauses.rs`.
pub fn scan(crate_dir: &Path) -> io::Result<Scan> {
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        read_tree(crate_dir, Path::new(folder), &mut files)?;
    }
    if !files.iter().any(|(path, _)| path == CLAUSES) {
        let missing = crate_dir.join(CLAUSES);
        return Err(io::Error::new(io::ErrorKind::NotFound, format!("{} is not there", missing.display())));
    }
    Ok(scan_files(&files))
}

const CLAUSES: &str = "src/clauses.rs";

/// Paths relative to the crate with forward slashes, in sorted order, so that every machine reports alike.
fn read_tree(crate_dir: &Path, folder: &Path, files: &mut Vec<(String, String)>) -> io::Result<()> {
    let absolute = crate_dir.join(folder);
    if !absolute.is_dir() {
        return Ok(());
    }
    let mut names = fs::read_dir(&absolute)?.map(|e| e.map(|e| e.file_name())).collect::<io::Result<Vec<_>>>()?;
    names.sort();
    for name in names {
        let path: PathBuf = folder.join(&name);
        let absolute = crate_dir.join(&path);
        if absolute.is_dir() {
            read_tree(crate_dir, &path, files)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&absolute)
                .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", absolute.display())))?;
            files.push((path.to_string_lossy().replace('\\', "/"), text));
        }
    }
    Ok(())
}

fn scan_files(files: &[(String, String)]) -> Scan {
    let mut scan = Scan::default();
    if let Some((_, text)) = files.iter().find(|(path, _)| path == CLAUSES) {
        scan.clauses = constants(&rust::pieces(text));
    }
    let register = Register::new(&scan.clauses);
    let test_files = test_files(files);
    for (path, text) in files.iter().filter(|(path, _)| path != CLAUSES) {
        let pieces = rust::pieces(text);
        let items = rust::items(&pieces);
        if path.starts_with("src/") && !test_files.contains(path.as_str()) {
            let in_test = rust::test_code(&pieces, &items);
            cite(&register, path, &pieces, &in_test, &mut scan);
            scan.refusals.extend(refusals::places(&register, path, &pieces, &in_test));
        }
        prove(&register, path, &pieces, &items, &mut scan);
    }
    scan
}

/// Constants by name, known ids, and the prefixes by which an id is known for one (`fub:`).
struct Register {
    by_constant: BTreeMap<String, String>,
    ids: BTreeSet<String>,
    prefixes: BTreeSet<String>,
}

impl Register {
    fn new(clauses: &[(String, String)]) -> Register {
        Register {
            by_constant: clauses.iter().cloned().collect(),
            ids: clauses.iter().map(|(_, id)| id.clone()).collect(),
            prefixes: clauses.iter().filter_map(|(_, id)| id.split_once(':').map(|(p, _)| format!("{p}:"))).collect(),
        }
    }

    /// A word that is meant as an id of this rulebook. Without a digit it is a chapter, or prose.
    fn looks_like_an_id(&self, word: &str) -> bool {
        let rest = self.prefixes.iter().find_map(|prefix| word.strip_prefix(prefix.as_str()));
        rest.is_some_and(|rest| rest.contains(|c: char| c.is_ascii_digit()))
    }
}

/// `const NAME: Clause = Clause("id");` of `clauses.rs`; other constants, such as a list of all, are passed over.
fn constants(pieces: &[Piece<'_>]) -> Vec<(String, String)> {
    let code: Vec<_> = pieces.iter().filter(|piece| piece.kind != Kind::Comment).collect();
    let mut found = Vec::new();
    for (at, piece) in code.iter().enumerate() {
        if !piece.is_word("const") || code.get(at + 1).is_none_or(|name| name.kind != Kind::Word) {
            continue;
        }
        let statement = &code[at + 2..];
        let statement = &statement[..statement.iter().position(|p| p.is_mark(";")).unwrap_or(statement.len())];
        let Some(equals) = statement.iter().position(|p| p.is_mark("=")) else { continue };
        let (kind, value) = statement.split_at(equals);
        let is_clause = kind.last().is_some_and(|p| p.is_word("Clause")) && !kind.iter().any(|p| p.is_mark("["));
        if let (true, Some(id)) = (is_clause, value.iter().find(|p| p.kind == Kind::Text)) {
            found.push((code[at + 1].text.to_owned(), id.text.to_owned()));
        }
    }
    found
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
    let imported = rust::imports(pieces);
    for (at, piece) in pieces.iter().enumerate().filter(|(at, _)| !in_test[*at]) {
        match piece.kind {
            Kind::Word => {
                if let (false, Some(id)) = (imported[at], register.by_constant.get(piece.text)) {
                    note(&mut scan.cited, id, format!("{path}:{}", piece.line));
                }
            }
            // A tag over an ordinary function is reported as stray; it is no citation.
            Kind::Comment if tag(piece).is_some() => {}
            Kind::Comment => cite_comment(register, path, piece, scan),
            Kind::Mark | Kind::Text => {}
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
