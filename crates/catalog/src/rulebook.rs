//! A game's rulebook: every clause in our own words, in both languages.

use crate::open::Unknown;
use content::{At, Files, Ids, Problems};
use kernel::{
    Detail, Violation,
    say::{Message, Name, Value},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};
use words::Lang;

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its name.
    pub title: Name,
    /// The editions of the game, the oldest first, if there are several.
    pub editions: &'static [&'static str],
    /// Its chapters, in the book's order.
    pub chapters: Vec<Chapter>,
    /// Its clauses, in the book's order.
    pub clauses: Vec<Clause>,
    /// What changed from the older edition to the newer.
    pub differences: Vec<Difference>,
}

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its id, such as `act`: its clauses are `fub:act-1` and so on.
    pub id: String,
    /// Its name.
    pub title: Name,
}

/// A clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its id with the prefix, such as `fub:act-2`.
    pub id: String,
    /// The id of its chapter: what its own id begins with after the prefix.
    pub chapter: String,
    /// The edition it is of; absent where it holds in all.
    pub edition: Option<String>,
    /// Who says so.
    pub provenance: Provenance,
    /// What it says.
    pub text: Name,
    /// Why we read it so, where the book does not say.
    pub reason: Option<Name>,
    /// Why no code cites it, where none does.
    pub structural: Option<Name>,
}

/// Something that changed between two editions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Its id, such as `E-01`.
    pub id: String,
    /// What it is about.
    pub title: Name,
    /// What the older edition says.
    pub old: Name,
    /// What the newer edition says.
    pub new: Name,
    /// The ids of the clauses that say so, of either edition or of both. Empty where no clause does.
    pub clauses: Vec<String>,
}

/// Who says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook.
    Seed,
    /// A later edition or a sibling game.
    Series,
    /// General knowledge of the game, not verified in a text.
    Known,
    /// We, where nobody does.
    Decision,
}

impl Provenance {
    /// The word for it in content files.
    pub fn id(self) -> &'static str {
        match self {
            Provenance::Seed => "seed",
            Provenance::Series => "series",
            Provenance::Known => "known",
            Provenance::Decision => "decision",
        }
    }
}

impl Clause {
    /// Whether it holds in an edition.
    pub fn is_in(&self, edition: &str) -> bool {
        self.edition.as_deref().is_none_or(|own| own == edition)
    }
}

impl Rulebook {
    /// Reads `<game>/rulebook.toml`, of a game with these editions. Everything wrong with it goes to `problems`.
    pub fn read(
        files: &Files,
        game: &str,
        editions: &'static [&'static str],
        problems: &mut Problems,
    ) -> Option<Rulebook> {
        let path = path_of(game);
        let file: BookFile = content::read(files, &path, problems)?;
        file.check(game, problems);
        file.check_editions(editions, problems);
        Some(file.into_book(editions))
    }

    /// An edition of the game by its name.
    ///
    /// # Errors
    /// What editions there are.
    pub fn edition(&self, name: &str) -> Result<&'static str, Unknown> {
        // One number is as near to another as any: all there are is the better answer.
        let known = || self.editions.iter().map(|&edition| edition.to_owned()).collect();
        let found = self.editions.iter().copied().find(|&edition| edition == name.trim());
        found.ok_or_else(|| Unknown { asked: name.to_owned(), nearest: None, known: known() })
    }

    /// A clause by its id, with or without the prefix and in any case.
    ///
    /// # Errors
    /// The nearest id there is.
    pub fn find(&self, id: &str) -> Result<&Clause, Unknown> {
        let wanted = id.trim().to_lowercase();
        let is_it = |clause: &&Clause| {
            clause.id.eq_ignore_ascii_case(&wanted) || bare(&clause.id).eq_ignore_ascii_case(&wanted)
        };
        self.clauses.iter().find(is_it).ok_or_else(|| {
            let ids = self.clauses.iter().map(|clause| clause.id.as_str());
            let near = match wanted.contains(':') {
                true => content::nearest(&wanted, ids),
                false => content::nearest(&wanted, ids.map(bare)),
            };
            let nearest = near.map(str::to_owned);
            let first = |chapter: &Chapter| self.clauses.iter().find(|clause| clause.chapter == chapter.id);
            let known = self.chapters.iter().filter_map(first).map(|clause| format!("{}…", bare(&clause.id))).collect();
            Unknown { asked: id.to_owned(), nearest, known }
        })
    }

    /// The clauses that hold all these words, whatever their case and accents, in a language.
    pub fn search(&self, words: &str, lang: Lang) -> Vec<&Clause> {
        let words: Vec<String> = words.split_whitespace().map(fold).collect();
        let holds = |clause: &&Clause| {
            let mut text = fold(in_lang(&clause.text, lang));
            if let Some(reason) = &clause.reason {
                text.push(' ');
                text.push_str(&fold(in_lang(reason, lang)));
            }
            words.iter().all(|word| text.contains(word.as_str()) || clause.id.contains(word.as_str()))
        };
        self.clauses.iter().filter(holds).collect()
    }

    /// A refusal in words: the clause that forbids it, and the figures of the case.
    pub fn say_violation(&self, violation: &Violation) -> Message {
        let clause = violation.clause;
        let text = match self.clauses.iter().find(|known| known.id == clause.0) {
            Some(known) => Value::Name(known.text.clone()),
            None => Value::from(clause),
        };
        let message = |id| Message::new(id).with("clause", clause).with("text", text);
        match violation.detail {
            Detail::None => message("catalog-refused"),
            Detail::Exceeds { limit, got } => message("catalog-refused-exceeds").with("limit", limit).with("got", got),
            Detail::TooFar { limit, got } => message("catalog-refused-far")
                .with("limit", Value::Inches(limit.into()))
                .with("got", Value::Inches(got.into())),
        }
    }
}

/// A name in a language.
pub fn in_lang(name: &Name, lang: Lang) -> &str {
    match lang {
        Lang::En => &name.en,
        Lang::Es => &name.es,
    }
}

/// The path of a game's rulebook.
fn path_of(game: &str) -> String {
    format!("{game}/rulebook.toml")
}

/// The schema of `rulebook.toml`.
pub(crate) fn schema() -> serde_json::Value {
    content::schema::<BookFile>()
}

/// `rulebook.toml` as it is written.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Rulebook")]
struct BookFile {
    /// The game's id.
    game: At<String>,
    /// The book's name.
    title: Both,
    /// The chapters, in the book's order.
    chapter: Vec<ChapterFile>,
    /// The clauses, in the book's order.
    clause: Vec<ClauseFile>,
    /// What changed from the older edition to the newer, of a game that has two.
    #[serde(default)]
    difference: Vec<DifferenceFile>,
}

/// The same in both languages.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Both {
    /// English.
    en: Arc<str>,
    /// Spanish.
    es: Arc<str>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChapterFile {
    /// Its id, such as `act`.
    id: At<String>,
    /// Its name.
    title: Both,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ClauseFile {
    /// Its id, such as `fub:act-2`: prefix, chapter, number.
    id: At<String>,
    /// The edition it is of, where it does not hold in all.
    edition: Option<At<String>>,
    /// Who says so.
    provenance: Provenance,
    /// What it says, in English.
    en: At<String>,
    /// What it says, in Spanish.
    es: At<String>,
    /// Why we read it so.
    reason: Option<Both>,
    /// Why no code cites it.
    structural: Option<Both>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DifferenceFile {
    /// Its id, such as `E-01`.
    id: At<String>,
    /// What it is about.
    title: Both,
    /// What the older edition says.
    old: Both,
    /// What the newer edition says.
    new: Both,
    /// The ids of the clauses that say so; an empty list where no clause does.
    clauses: Vec<At<String>>,
}

impl BookFile {
    fn check(&self, game: &str, problems: &mut Problems) {
        if *self.game != game {
            let help = Message::new("catalog-book-game-help").with("game", game.to_owned());
            problems.on(&self.game, Message::new("catalog-book-game").with("found", self.game.to_string()), Some(help));
        }
        let chapters: Vec<&str> = self.chapter.iter().map(|chapter| chapter.id.as_str()).collect();
        let mut seen = BTreeSet::new();
        let ids = self.chapter.iter().map(|chapter| &chapter.id).chain(self.clause.iter().map(|clause| &clause.id));
        for id in ids.chain(self.difference.iter().map(|difference| &difference.id)) {
            if !seen.insert(id.as_str()) {
                let twice = Message::new("catalog-book-twice").with("id", id.to_string());
                problems.on(id, twice, Some(Message::new("catalog-book-twice-help")));
            }
        }
        for clause in &self.clause {
            if chapter_of(&clause.id, &chapters).is_none() {
                let message = Message::new("catalog-book-chapter").with("id", clause.id.to_string());
                let help = Message::new("catalog-book-chapter-help").with("known", chapters.join(", "));
                problems.on(&clause.id, message, Some(help));
            }
            for text in [&clause.en, &clause.es] {
                if text.trim().is_empty() {
                    problems.on(text, Message::new("catalog-book-empty").with("id", clause.id.to_string()), None);
                }
            }
        }
    }

    /// Every edition is one of the game's, every difference is about clauses of this book, and every clause of one
    /// edition only is told by a difference.
    fn check_editions(&self, editions: &[&str], problems: &mut Problems) {
        let known = Ids::complete(editions.iter().copied());
        let clauses = Ids::complete(self.clause.iter().map(|clause| clause.id.as_str()));
        let told: BTreeSet<&str> =
            self.difference.iter().flat_map(|difference| &difference.clauses).map(|id| id.as_str()).collect();
        for clause in &self.clause {
            let Some(edition) = &clause.edition else { continue };
            if editions.is_empty() {
                let message = Message::new("catalog-book-no-editions");
                problems.on(edition, message, Some(Message::new("catalog-book-no-editions-help")));
            } else if known.find(problems, "catalog-kind-edition", edition).is_some()
                && !told.contains(clause.id.as_str())
            {
                let message = Message::new("catalog-book-untold").with("id", clause.id.to_string());
                problems.on(&clause.id, message, Some(Message::new("catalog-book-untold-help")));
            }
        }
        if let Some(first) = self.difference.first().filter(|_| editions.len() != 2) {
            let message = Message::new("catalog-book-not-two").with("n", editions.len());
            problems.on(&first.id, message, Some(Message::new("catalog-book-not-two-help")));
        }
        for id in self.difference.iter().flat_map(|difference| &difference.clauses) {
            clauses.find(problems, "catalog-kind-clause", id);
        }
    }

    fn into_book(self, editions: &'static [&'static str]) -> Rulebook {
        let ids: Vec<String> = self.chapter.iter().map(|chapter| chapter.id.to_string()).collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let chapter = |chapter: ChapterFile| Chapter { id: chapter.id.into_inner(), title: chapter.title.into_name() };
        let clause = |clause: ClauseFile| Clause {
            chapter: chapter_of(&clause.id, &ids).unwrap_or_default().to_owned(),
            id: clause.id.into_inner(),
            edition: clause.edition.map(At::into_inner),
            provenance: clause.provenance,
            text: Name { en: clause.en.into_inner().into(), es: clause.es.into_inner().into() },
            reason: clause.reason.map(Both::into_name),
            structural: clause.structural.map(Both::into_name),
        };
        let difference = |difference: DifferenceFile| Difference {
            id: difference.id.into_inner(),
            title: difference.title.into_name(),
            old: difference.old.into_name(),
            new: difference.new.into_name(),
            clauses: difference.clauses.into_iter().map(At::into_inner).collect(),
        };
        Rulebook {
            title: self.title.into_name(),
            editions,
            chapters: self.chapter.into_iter().map(chapter).collect(),
            clauses: self.clause.into_iter().map(clause).collect(),
            differences: self.difference.into_iter().map(difference).collect(),
        }
    }
}

impl Both {
    fn into_name(self) -> Name {
        Name { en: self.en, es: self.es }
    }
}

/// An id without its prefix.
fn bare(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, rest)| rest)
}

/// The chapter whose id the clause's begins with: `act` for `fub:act-2`, `5` for `bcs:5.1b`.
fn chapter_of<'a>(id: &str, chapters: &[&'a str]) -> Option<&'a str> {
    let begins = |chapter: &&&str| {
        let rest = bare(id).strip_prefix(**chapter);
        rest.is_some_and(|rest| {
            rest.is_empty() || rest.starts_with(|next: char| matches!(next, '-' | '.' | '/' | 'a'..='z'))
        })
    };
    chapters.iter().filter(begins).max_by_key(|chapter| chapter.len()).copied()
}

/// Lower case without accents. Two languages need no table of the whole of Unicode.
fn fold(text: &str) -> String {
    let plain = |letter| match letter {
        'á' | 'à' | 'ä' | 'â' => 'a',
        'é' | 'è' | 'ë' | 'ê' => 'e',
        'í' | 'ì' | 'ï' | 'î' => 'i',
        'ó' | 'ò' | 'ö' | 'ô' => 'o',
        'ú' | 'ù' | 'ü' | 'û' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Clause as Id;

    const BOOK: &str = r#"
game = "toy"
title = { en = "Toy", es = "Juguete" }
[[chapter]]
id = "act"
title = { en = "Acting", es = "Actuar" }
[[clause]]
id = "toy:act-1"
provenance = "seed"
en = "A unit acts once."
es = "Una unidad actúa una vez."
[[clause]]
id = "toy:act-2"
provenance = "decision"
en = "At most three acts."
es = "Como máximo tres acciones."
reason = { en = "The book is silent.", es = "El libro no dice nada." }
"#;

    /// What a book of two editions has besides.
    const EDITIONS: &str = r#"
[[clause]]
id = "toy:act-3"
edition = "1.2"
provenance = "seed"
en = "Acts are free."
es = "Actuar es gratis."
[[clause]]
id = "toy:act-3a"
edition = "2.0"
provenance = "seed"
en = "Acts cost one."
es = "Actuar cuesta uno."
[[difference]]
id = "E-01"
title = { en = "Cost", es = "Coste" }
old = { en = "Nothing.", es = "Nada." }
new = { en = "One.", es = "Uno." }
clauses = ["toy:act-3", "toy:act-3a", "toy:act-1"]
[[difference]]
id = "E-02"
title = { en = "Paper", es = "Papel" }
old = { en = "Thin.", es = "Fino." }
new = { en = "Thick.", es = "Grueso." }
clauses = []
"#;
    const BOTH: &[&str] = &["1.2", "2.0"];

    fn read(text: &str) -> (Option<Rulebook>, Vec<(usize, String)>) {
        read_of(text, &[])
    }

    fn read_of(text: &str, editions: &'static [&'static str]) -> (Option<Rulebook>, Vec<(usize, String)>) {
        let files: Files = [("toy/rulebook.toml", text)].into_iter().collect();
        let mut problems = Problems::new();
        let book = Rulebook::read(&files, "toy", editions, &mut problems);
        (book, problems.iter().map(|problem| (problem.line, problem.message.id.to_string())).collect())
    }

    fn book() -> Rulebook {
        let (book, problems) = read(BOOK);
        assert_eq!(problems, []);
        book.unwrap()
    }

    #[test]
    fn a_clause_is_found_with_or_without_its_prefix() {
        let book = book();
        assert_eq!(book.find("toy:act-2").unwrap().id, "toy:act-2");
        assert_eq!(book.find("ACT-1").unwrap().chapter, "act");
        assert_eq!(book.find("toy:act-3").unwrap_err().nearest.as_deref(), Some("toy:act-1"));
        assert_eq!(book.find("atc-2").unwrap_err().nearest.as_deref(), Some("act-2"));
        assert_eq!(book.find("zzzzzz").unwrap_err().nearest, None);
    }

    #[test]
    fn a_search_sees_neither_case_nor_accents() {
        let book = book();
        let ids = |words, lang| book.search(words, lang).iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>();
        assert_eq!(ids("MAXIMO acc", Lang::Es), ["toy:act-2"]);
        assert_eq!(ids("actúa", Lang::Es), ["toy:act-1"]);
        assert_eq!(ids("silent", Lang::En), ["toy:act-2"]);
        assert!(ids("unidad", Lang::En).is_empty());
    }

    #[test]
    fn a_refusal_carries_the_clause_and_its_figures() {
        let said = book().say_violation(&Violation::too_far(Id("toy:act-2"), 600, 720));
        assert_eq!(said.id, "catalog-refused-far");
        let said = book().say_violation(&Violation::of(Id("toy:none")));
        assert_eq!(said.args[1].1, Value::Clause("toy:none".into()));
    }

    #[test]
    fn every_fault_of_a_book_is_told() {
        let wrong = BOOK
            .replace("game = \"toy\"", "game = \"boy\"")
            .replace("toy:act-2", "toy:act-1")
            .replace("Una unidad actúa una vez.", " ");
        let (_, problems) = read(&wrong);
        let ids: Vec<&str> = problems.iter().map(|(_, id)| id.as_str()).collect();
        assert_eq!(ids, ["catalog-book-game", "catalog-book-empty", "catalog-book-twice"]);
    }

    #[test]
    fn a_clause_is_of_all_editions_or_of_one() {
        let (book, problems) = read_of(&format!("{BOOK}{EDITIONS}"), BOTH);
        assert_eq!(problems, []);
        let book = book.unwrap();
        let ids = |edition| {
            let clauses = book.clauses.iter().filter(|clause| clause.is_in(edition));
            clauses.map(|clause| bare(&clause.id)).collect::<Vec<_>>()
        };
        assert_eq!(ids("1.2"), ["act-1", "act-2", "act-3"]);
        assert_eq!(ids("2.0"), ["act-1", "act-2", "act-3a"]);
        assert_eq!((book.differences.len(), &*book.differences[0].new.en), (2, "One."));
        assert_eq!(book.edition("2.0"), Ok("2.0"));
        assert_eq!(book.edition("2.1").unwrap_err().known, ["1.2", "2.0"]);
    }

    #[test]
    fn every_fault_of_editions_is_told() {
        let ids = |text: String, editions| read_of(&text, editions).1.into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        let book = format!("{BOOK}{EDITIONS}");
        assert_eq!(ids(book.replace("edition = \"2.0\"", "edition = \"3.0\""), BOTH), ["content-unknown-id"]);
        assert_eq!(ids(book.replace("\"toy:act-1\"]", "\"toy:act-7\"]"), BOTH), ["content-unknown-id"]);
        assert_eq!(ids(book.replace("\"toy:act-3a\", ", ""), BOTH), ["catalog-book-untold"]);
        assert_eq!(ids(book.replace("E-02", "E-01"), BOTH), ["catalog-book-twice"]);
        let of_one = ids(book, &[]);
        assert_eq!(of_one, ["catalog-book-no-editions", "catalog-book-no-editions", "catalog-book-not-two"]);
    }

    #[test]
    fn the_chapter_of_a_clause_is_the_longest_that_ends_where_its_number_goes_on() {
        let chapters = ["1.1", "1.10", "5.1", "act"];
        let of = |id| chapter_of(id, &chapters);
        assert_eq!((of("bcs:1.1a"), of("bcs:1.10a"), of("bcs:1.10")), (Some("1.1"), Some("1.10"), Some("1.10")));
        assert_eq!((of("bcs:5.1g.1a"), of("fub:act-2"), of("x:1.1/n1")), (Some("5.1"), Some("act"), Some("1.1")));
        assert_eq!((of("bcs:1.12"), of("bcs:5.10a"), of("bcs:1")), (None, None, None));
    }
}
