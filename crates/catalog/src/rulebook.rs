//! A game's rulebook: every clause in our own words, in both languages.

use crate::{excerpt::excerpt, open::Unknown};
use content::{At, Files, Ids, Problems};
use kernel::{
    Detail, Violation,
    say::{Message, Name, Value},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, iter};
use words::Lang;

/// A rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// Its name.
    pub title: Name,
    /// What the provenance `series` stands for in this book, where a statement has it.
    pub series: Option<Name>,
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
    /// All that it says: its statements in a row.
    pub text: Name,
    /// What it says, each statement with who says so. There is always one, and seldom more.
    pub statements: Vec<Statement>,
    /// Why no code cites it, where none does.
    pub structural: Option<Name>,
    /// Why a comment of code must do, where nothing carries it.
    pub comment: Option<Comment>,
}

/// Why a comment of code must do for a clause: no refusal, event, modifier, decision or table can carry it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Comment {
    /// It says what a word means; the clauses that use the word are carried.
    Definition,
    /// Files of the content hold it, and the rules read them.
    Data,
    /// It allows something, or says what makes no difference: where nothing stands in the way nothing is told.
    Freedom,
    /// It says in which order or how often things are done; each of them is told by its own clause.
    Order,
    /// It puts, keeps or takes a marker or a mark of the position, which is seen there.
    Mark,
    /// It is a part of how something is worked out that is told by another clause.
    Part,
}

impl Comment {
    /// The word for it in content files.
    pub fn id(self) -> &'static str {
        match self {
            Comment::Definition => "definition",
            Comment::Data => "data",
            Comment::Freedom => "freedom",
            Comment::Order => "order",
            Comment::Mark => "mark",
            Comment::Part => "part",
        }
    }
}

/// One thing that a clause says, and who says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Who says so.
    pub provenance: Provenance,
    /// What it says: the reading that is played.
    pub text: Name,
    /// Why we read it so, where the book does not say.
    pub reason: Option<Name>,
    /// What the book says on the matter, in short, where the reason does not tell it.
    pub says: Option<Name>,
    /// How else it could be read.
    pub others: Vec<Name>,
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

/// Who says so, the surest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook.
    Seed,
    /// Other material of the same series; the book says which.
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

impl Statement {
    /// Whether it could be read otherwise: where it is ours, or another reading is known.
    pub fn is_open(&self) -> bool {
        self.provenance == Provenance::Decision || !self.others.is_empty()
    }

    /// Every text it holds, besides what it says itself.
    fn notes(&self) -> impl Iterator<Item = &Name> {
        self.reason.iter().chain(&self.says).chain(&self.others)
    }
}

impl Clause {
    /// What of it could be read otherwise.
    pub fn open(&self) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(|statement| statement.is_open())
    }

    /// What the book says on the matter of an open statement of it: what is told of that, or else what the clause says
    /// besides by the book.
    pub fn says(&self, open: &Statement) -> Option<Name> {
        let is_book = |it: &&Statement| it.provenance == Provenance::Seed && *it != open;
        let book: Vec<&Statement> = self.statements.iter().filter(is_book).collect();
        open.says.clone().or_else(|| (!book.is_empty()).then(|| in_a_row(&book)))
    }

    /// What it says on the weakest ground: a clause is as sure as that. The first of equals.
    pub fn weakest(&self) -> &Statement {
        self.statements
            .iter()
            .reduce(|a, b| if b.provenance > a.provenance { b } else { a })
            .expect("a clause says something")
    }

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

    /// The book with no other clause than one, which is the only one that is read; the whole book where that one does
    /// not stand as it usually does.
    pub(crate) fn read_clause(
        files: &Files,
        game: &str,
        editions: &'static [&'static str],
        clause: &str,
        problems: &mut Problems,
    ) -> Option<Rulebook> {
        let path = path_of(game);
        let only = files.get(&path).and_then(|text| excerpt(text, clause)).and_then(|text| {
            let (files, mut found) = (Files::from_iter([(path, text)]), Problems::new());
            let file: BookFile = content::read(&files, &path_of(game), &mut found)?;
            found.is_empty().then(|| file.into_book(editions))
        });
        only.or_else(|| Rulebook::read(files, game, editions, problems))
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
            for note in clause.statements.iter().flat_map(Statement::notes) {
                text.push(' ');
                text.push_str(&fold(in_lang(note, lang)));
            }
            words.iter().all(|word| text.contains(word.as_str()) || clause.id.contains(word.as_str()))
        };
        self.clauses.iter().filter(holds).collect()
    }

    /// The open readings: every statement that could be read otherwise, with its clause.
    pub fn open(&self) -> impl Iterator<Item = (&Clause, &Statement)> {
        self.clauses.iter().flat_map(|clause| clause.open().map(move |statement| (clause, statement)))
    }

    /// A refusal in words: the clause that forbids it, and the figures of the case.
    pub fn say_violation(&self, violation: &Violation) -> Message {
        let clause = violation.clause;
        let text = match self.clauses.iter().find(|known| known.id == clause.0) {
            Some(known) => Value::Name(known.text.clone()),
            None => Value::from(clause),
        };
        let message = |id| Message::new(id).with("clause", clause).with("text", text);
        match (violation.figures(), violation.detail) {
            (Some((needed, got)), Detail::Short { .. }) => {
                message("catalog-refused-short").with("needed", needed).with("got", got)
            }
            (Some((limit, got)), _) => message("catalog-refused-exceeds").with("limit", limit).with("got", got),
            (None, Detail::Case(case)) => message("catalog-refused-case").with("case", Message::new(case)),
            (None, _) => message("catalog-refused"),
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
    /// What the provenance `series` stands for, where a statement has it.
    series: Option<Both>,
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
    en: At<String>,
    /// Spanish.
    es: At<String>,
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
    /// Why we read it so; needed where the provenance is `decision`.
    reason: Option<Both>,
    /// What the book says on the matter, in short, where the reason does not tell it.
    says: Option<Both>,
    /// How else it could be read.
    #[serde(default)]
    others: Vec<Both>,
    /// Why no code cites it.
    structural: Option<Both>,
    /// Why a comment of code must do, where nothing carries it.
    comment: Option<Comment>,
    /// What it says besides, where that comes from somebody else.
    #[serde(default)]
    statement: Vec<StatementFile>,
}

/// A further statement of a clause: `[[clause.statement]]`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct StatementFile {
    /// Who says so.
    provenance: Provenance,
    /// What it says, in English.
    en: At<String>,
    /// What it says, in Spanish.
    es: At<String>,
    /// Why we read it so; needed where the provenance is `decision`.
    reason: Option<Both>,
    /// What the book says on the matter, in short, where the reason does not tell it.
    says: Option<Both>,
    /// How else it could be read.
    #[serde(default)]
    others: Vec<Both>,
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
            clause.check_statements(problems);
        }
        let has_series = |clause: &ClauseFile| clause.provenances().any(|it| it == Provenance::Series);
        if let Some(clause) = self.clause.iter().find(|clause| self.series.is_none() && has_series(clause)) {
            let message = Message::new("catalog-book-series").with("id", clause.id.to_string());
            problems.on(&clause.id, message, Some(Message::new("catalog-book-series-help")));
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
        let clause = |clause: ClauseFile| {
            let chapter = chapter_of(&clause.id, &ids).unwrap_or_default();
            clause.into_clause(chapter)
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
            series: self.series.map(Both::into_name),
            editions,
            chapters: self.chapter.into_iter().map(chapter).collect(),
            clauses: self.clause.into_iter().map(clause).collect(),
            differences: self.difference.into_iter().map(difference).collect(),
        }
    }
}

impl ClauseFile {
    /// Who says something in it.
    fn provenances(&self) -> impl Iterator<Item = Provenance> {
        iter::once(self.provenance).chain(self.statement.iter().map(|statement| statement.provenance))
    }

    fn check_statements(&self, problems: &mut Problems) {
        let Self { provenance, en, es, reason, says, others, .. } = self;
        check_statement(&self.id, *provenance, [en, es], reason.as_ref(), says.as_ref(), others, problems);
        for StatementFile { provenance, en, es, reason, says, others } in &self.statement {
            check_statement(&self.id, *provenance, [en, es], reason.as_ref(), says.as_ref(), others, problems);
        }
    }

    fn into_clause(self, chapter: &str) -> Clause {
        let Self { id, edition, provenance, en, es, reason, says, others, structural, comment, statement } = self;
        let first = StatementFile { provenance, en, es, reason, says, others };
        let statements: Vec<Statement> =
            iter::once(first).chain(statement).map(StatementFile::into_statement).collect();
        Clause {
            chapter: chapter.to_owned(),
            id: id.into_inner(),
            edition: edition.map(At::into_inner),
            text: in_a_row(&statements.iter().collect::<Vec<_>>()),
            structural: structural.map(Both::into_name),
            comment,
            statements,
        }
    }
}

impl StatementFile {
    fn into_statement(self) -> Statement {
        Statement {
            provenance: self.provenance,
            text: Both { en: self.en, es: self.es }.into_name(),
            reason: self.reason.map(Both::into_name),
            says: self.says.map(Both::into_name),
            others: self.others.into_iter().map(Both::into_name).collect(),
        }
    }
}

impl Both {
    fn into_name(self) -> Name {
        Name { en: self.en.into_inner().into(), es: self.es.into_inner().into() }
    }
}

/// What statements say, one after the other.
fn in_a_row(statements: &[&Statement]) -> Name {
    let all = |lang| {
        let texts: Vec<&str> = statements.iter().map(|statement| in_lang(&statement.text, lang)).collect();
        texts.join(" ").into()
    };
    Name { en: all(Lang::En), es: all(Lang::Es) }
}

/// No text is empty, a ruling of ours has its reason, and what the book says is told where another reading is.
fn check_statement(
    id: &At<String>,
    provenance: Provenance,
    text: [&At<String>; 2],
    reason: Option<&Both>,
    says: Option<&Both>,
    others: &[Both],
    problems: &mut Problems,
) {
    let notes = reason.into_iter().chain(says).chain(others);
    for text in text.into_iter().chain(notes.flat_map(|note| [&note.en, &note.es])) {
        if text.trim().is_empty() {
            problems.on(text, Message::new("catalog-book-empty").with("id", id.to_string()), None);
        }
    }
    if provenance == Provenance::Decision && reason.is_none() {
        let message = Message::new("catalog-book-no-reason").with("id", id.to_string());
        problems.on(text[0], message, Some(Message::new("catalog-book-no-reason-help")));
    }
    let is_open = provenance == Provenance::Decision || !others.is_empty();
    if let Some(says) = says.filter(|_| !is_open) {
        let message = Message::new("catalog-book-not-open").with("id", id.to_string());
        problems.on(&says.en, message, Some(Message::new("catalog-book-not-open-help")));
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
        let said =
            book().say_violation(&Violation::exceeds(Id("toy:act-2"), 600, 720).measured(|n| Value::Inches(n.into())));
        assert_eq!((&*said.id, &said.args[2].1), ("catalog-refused-exceeds", &Value::Inches(600)));
        let said = book().say_violation(&Violation::short(Id("toy:act-2"), 2, 1));
        assert_eq!((&*said.id, &said.args[2].1, &said.args[3].1), ("catalog-refused-short", &2.into(), &1.into()));
        let said = book().say_violation(&Violation::of(Id("toy:act-2")).case("toy-case"));
        assert_eq!(said.args[2].1, Value::from(Message::new("toy-case")));
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

    /// A clause that says one thing by the book and another by us.
    const MIXED: &str = r#"
[[clause]]
id = "toy:act-4"
provenance = "seed"
en = "Guns reach ten hexes."
es = "Los cañones alcanzan diez hexes."
[[clause.statement]]
provenance = "decision"
en = "Mortars reach twelve."
es = "Los morteros alcanzan doce."
reason = { en = "A mortar reaches farther.", es = "Un mortero llega más lejos." }
says = { en = "Names mortars without a number.", es = "Nombra los morteros sin número." }
others = [
  { en = "Ten, as guns do.", es = "Diez, como los cañones." },
]
"#;

    #[test]
    fn a_clause_has_each_statement_with_who_says_so() {
        let (book, problems) = read(&format!("{BOOK}{MIXED}"));
        assert_eq!(problems, []);
        let book = book.unwrap();
        let clause = book.find("act-4").unwrap();
        assert_eq!(&*clause.text.en, "Guns reach ten hexes. Mortars reach twelve.");
        let said: Vec<Provenance> = clause.statements.iter().map(|statement| statement.provenance).collect();
        assert_eq!(said, [Provenance::Seed, Provenance::Decision]);
        // A clause is as sure as its weakest statement.
        assert_eq!(clause.weakest(), &clause.statements[1]);
        assert_eq!(book.find("act-1").unwrap().weakest().provenance, Provenance::Seed);
        // What is told beside a statement is found too.
        let found = |words| book.search(words, Lang::Es).len();
        assert_eq!((found("morteros doce"), found("numero"), found("como los canones")), (1, 1, 1));
    }

    #[test]
    fn what_could_be_read_otherwise_is_open() {
        let other = "en = \"A unit acts once.\"\nothers = [{ en = \"Twice.\", es = \"Dos veces.\" }]";
        let (book, problems) = read(&format!("{BOOK}{MIXED}").replace("en = \"A unit acts once.\"", other));
        assert_eq!(problems, []);
        let book = book.unwrap();
        let open: Vec<(&str, &str)> = book.open().map(|(clause, it)| (bare(&clause.id), &*it.text.en)).collect();
        let expected =
            [("act-1", "A unit acts once."), ("act-2", "At most three acts."), ("act-4", "Mortars reach twelve.")];
        assert_eq!(open, expected);
        // What the book says is told, or it is the rest of the clause, or the reason has to tell it.
        let says = |book: &Rulebook, id| {
            let clause = book.find(id).unwrap();
            clause.open().map(|it| clause.says(it).map(|says| says.en.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(says(&book, "act-4"), [Some("Names mortars without a number.".to_owned())]);
        assert_eq!(says(&book, "act-2"), [None]);
        let told = "says = { en = \"Names mortars without a number.\", es = \"Nombra los morteros sin número.\" }";
        let untold = read(&format!("{BOOK}{MIXED}").replace(told, "")).0.unwrap();
        assert_eq!(says(&untold, "act-4"), [Some("Guns reach ten hexes.".to_owned())]);
    }

    #[test]
    fn every_fault_of_a_statement_is_told_where_it_is() {
        let faults = |from: &str, to: &str| read(&format!("{BOOK}{MIXED}").replace(from, to)).1;
        let line = |what: &str| 1 + format!("{BOOK}{MIXED}").lines().position(|line| line.contains(what)).unwrap();
        let of = |what: &str, id: &str| vec![(line(what), id.to_owned())];
        let reason = "reason = { en = \"A mortar reaches farther.\", es = \"Un mortero llega más lejos.\" }";
        assert_eq!(faults(reason, ""), of("Mortars reach", "catalog-book-no-reason"));
        assert_eq!(faults("Diez, como los cañones.", " "), of("Ten, as guns", "catalog-book-empty"));
        assert_eq!(faults("Un mortero llega más lejos.", ""), of("A mortar", "catalog-book-empty"));
        let series = "provenance = \"series\"\nen = \"Mortars";
        let told = faults("provenance = \"decision\"\nen = \"Mortars", series);
        assert_eq!(told, of("toy:act-4", "catalog-book-series"));
        // Of what nobody reads otherwise there is nothing to tell.
        let book = format!("{BOOK}{MIXED}");
        let (start, end) = (book.find("others = [").unwrap(), book.len());
        let alone =
            book.replace(&book[start..end], "").replace("\"decision\"\nen = \"Mortars", "\"known\"\nen = \"Mortars");
        assert_eq!(read(&alone).1, of("Names mortars", "catalog-book-not-open"));
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
