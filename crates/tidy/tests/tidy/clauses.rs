//! Rulebook = code = tests: the sets of clauses are equal, so nothing is silently missing.

use crate::{files, none, parsed, root};
use coverage::Scan;

/// At most one clause in so many may be structural.
const STRUCTURAL_ONE_IN: usize = 20;

struct Entry {
    id: String,
    /// Reasons in English and Spanish why no code can cite it.
    structural: Option<(String, String)>,
    /// It says why a comment must do.
    has_comment: bool,
}

struct Game {
    name: String,
    book: Vec<Entry>,
    scan: Scan,
}

/// Every game with a rulebook and a crate.
fn games() -> Vec<Game> {
    let files = files();
    let name_of = |file: &String| Some(file.strip_prefix("content/")?.strip_suffix("/rulebook.toml")?.to_owned());
    let mut games = Vec::new();
    for name in files.iter().filter_map(name_of) {
        let book = entries(&parsed(&format!("content/{name}/rulebook.toml")));
        let scan = coverage::scan(&root().join(format!("crates/rules-{name}"))).expect("the sources can be read");
        games.push(Game { name, book, scan });
    }
    games
}

fn entries(rulebook: &toml::Table) -> Vec<Entry> {
    let clauses = rulebook.get("clause").and_then(toml::Value::as_array).expect("a rulebook has [[clause]]");
    let entry = |clause: &toml::Value| {
        let id = clause.get("id").and_then(toml::Value::as_str).expect("a clause has an id").to_owned();
        let structural = clause.get("structural").map(|reason| {
            let text = |lang| reason.get(lang).and_then(toml::Value::as_str).unwrap_or("").trim().to_owned();
            (text("en"), text("es"))
        });
        Entry { id, structural, has_comment: clause.get("comment").is_some() }
    };
    clauses.iter().map(entry).collect()
}

/// The faults of all games, each with the game's name before it.
fn of_all(faults: impl Fn(&Game) -> Vec<String>) -> Vec<String> {
    let of_one = |game: &Game| faults(game).into_iter().map(|fault| format!("{}: {fault}", game.name)).collect();
    games().iter().flat_map::<Vec<_>, _>(of_one).collect()
}

/// The rulebook by its lines, as the scan and the compiler read it, against the rulebook as TOML.
fn listed(game: &Game) -> Vec<String> {
    let book: Vec<&str> = game.book.iter().map(|entry| entry.id.as_str()).collect();
    let code: Vec<&str> = game.scan.ids.iter().map(String::as_str).collect();
    let missing = book.iter().filter(|id| !code.contains(id)).map(|id| format!("{id} is not found by its line"));
    let extra = code.iter().filter(|id| !book.contains(id)).map(|id| format!("{id} is not in rulebook.toml"));
    let mut faults: Vec<String> = missing.chain(extra).collect();
    if faults.is_empty() && book != code {
        let at = book.iter().zip(&code).position(|(a, b)| a != b).unwrap_or(book.len().min(code.len()));
        let (book, code) = (book.get(at).unwrap_or(&"the end"), code.get(at).unwrap_or(&"the end"));
        faults.push(format!("the order differs: the rulebook goes on with {book}, its lines with {code}"));
    }
    faults
}

fn is_structural(game: &Game, id: &str) -> bool {
    game.book.iter().any(|entry| entry.id == id && entry.structural.is_some())
}

fn cited(game: &Game) -> Vec<String> {
    let uncited = game.scan.uncited().filter(|id| !is_structural(game, id));
    uncited.map(|id| format!("no code cites {id}")).collect()
}

fn structural(game: &Game) -> Vec<String> {
    let reasons = || game.book.iter().filter_map(|entry| Some((&entry.id, entry.structural.as_ref()?)));
    let silent = reasons().filter(|(_, (en, es))| en.is_empty() || es.is_empty());
    let mut faults: Vec<_> = silent.map(|(id, _)| format!("{id} needs structural = {{ en = …, es = … }}")).collect();
    if reasons().count() * STRUCTURAL_ONE_IN > game.book.len() {
        let (n, of) = (reasons().count(), game.book.len());
        faults.push(format!("{n} of {of} clauses are structural; at most one in {STRUCTURAL_ONE_IN} may be"));
    }
    faults
}

/// Which reasons there are `sandtable check` knows.
fn commented(game: &Game) -> Vec<String> {
    let alone: Vec<&str> = game.scan.in_comments_alone().collect();
    let fault =
        |entry: &Entry| match (alone.contains(&entry.id.as_str()) && entry.structural.is_none(), entry.has_comment) {
            (true, false) => Some(format!("{} is cited by a comment alone", entry.id)),
            (false, true) => Some(format!("{} needs no `comment`: it is in code, or structural", entry.id)),
            _ => None,
        };
    game.book.iter().filter_map(fault).collect()
}

#[test]
fn what_a_comment_alone_cites_says_why() {
    let what = "Carry the clause by a refusal, an event, a modifier, a decision or a table; if nothing can, say why: \
        `comment = \"definition\"`, data, freedom, order, mark or part in rulebook.toml.";
    none(&of_all(commented), what);
}

#[test]
fn the_lines_of_a_rulebook_are_its_clauses() {
    none(&of_all(listed), "Write `id = \"…\"` on a line of its own below each [[clause]].");
}

#[test]
fn every_clause_is_cited_or_structural() {
    let what = "Write clause!(…) where the rule is applied, or name the id in the comment there. If there is nothing \
        to apply, give the clause `structural = { en = …, es = … }` in rulebook.toml.";
    none(&of_all(cited), what);
}

#[test]
fn few_clauses_are_structural_and_each_says_why() {
    none(&of_all(structural), "Cite the clause where its rule is applied instead.");
}

/// Nothing can break a structural clause, so nothing can show it.
#[test]
fn every_clause_has_a_test() {
    let untested = |game: &Game| {
        let untested = game.scan.untested().filter(|id| !is_structural(game, id));
        untested.map(|id| format!("no test proves {id}")).collect()
    };
    none(&of_all(untested), "Put `// proves ID …` directly above the #[test] that shows it.");
}

#[test]
fn no_tag_or_comment_names_an_unknown_clause() {
    let unknown = |game: &Game| game.scan.unknown.clone();
    none(&of_all(unknown), "Correct the id. Ranges are not understood: write each id, parted by a space or a comma.");
}

#[test]
fn no_tag_is_stray() {
    let what =
        "A tag is a `//` line in the comment block directly above a #[test] function, with no blank line between.";
    none(&of_all(|game| game.scan.stray.clone()), what);
}

#[test]
fn differences_would_be_found() {
    let game = |book: &str, ids: &[&str]| {
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        let mut scan = Scan { ids, ..Scan::default() };
        scan.cited.insert("a".to_owned(), vec!["src/x.rs:1".to_owned()]);
        Game { name: "x".to_owned(), book: entries(&book.parse().unwrap()), scan }
    };
    let ab = "[[clause]]\nid = 'a'\n[[clause]]\nid = 'b'\n";
    assert_eq!(listed(&game(ab, &["a", "b"])), [""; 0]);
    assert_eq!(listed(&game(ab, &["a", "c"])), ["b is not found by its line", "c is not in rulebook.toml"]);
    let order = "the order differs: the rulebook goes on with a, its lines with b";
    assert_eq!(listed(&game(ab, &["b", "a"])), [order]);
    let twice = "the order differs: the rulebook goes on with the end, its lines with b";
    assert_eq!(listed(&game(ab, &["a", "b", "b"])), [twice]);

    assert_eq!(commented(&game(ab, &["a", "b"])), ["a is cited by a comment alone"]);
    let told = "[[clause]]\nid = 'a'\ncomment = 'part'\n[[clause]]\nid = 'b'\ncomment = 'data'\n";
    assert_eq!(commented(&game(told, &["a", "b"])), ["b needs no `comment`: it is in code, or structural"]);

    assert_eq!(cited(&game(ab, &["a", "b"])), ["no code cites b"]);
    let excused = game(&format!("{ab}structural = {{ en = 'why', es = ' ' }}\n"), &["a", "b"]);
    assert_eq!(cited(&excused), [""; 0]);
    let expected =
        ["b needs structural = { en = …, es = … }", "1 of 2 clauses are structural; at most one in 20 may be"];
    assert_eq!(structural(&excused), expected);
}
