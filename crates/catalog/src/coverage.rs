//! Which clauses the code cites and the tests name: counted from the sources when this crate is built.

use crate::{Clause, Comment, Rulebook};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

/// What the build found in a ruleset's crate, by clause id: the places that cite it and the tests that name it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Scan {
    /// Where code or a table carries a clause.
    pub in_code: BTreeMap<String, Vec<String>>,
    /// The same, and where a comment of code names it.
    pub cited: BTreeMap<String, Vec<String>>,
    /// The tests of a clause.
    pub tested: BTreeMap<String, Vec<String>>,
}

/// The rulebook against the code and the tests.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Coverage {
    /// Clauses of the rulebook.
    pub total: usize,
    /// Of these, cited by code or in a comment of it.
    pub cited: usize,
    /// Of these, in code: a refusal, an event, a modifier or a decision carries it.
    pub in_code: usize,
    /// Of the others, cited in a comment alone: how many for each reason that they give.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub comments: BTreeMap<Comment, usize>,
    /// Of these, marked as structural, each with its reason.
    pub structural: usize,
    /// Of these, named by a test.
    pub tested: usize,
    /// Neither structural nor both cited and tested.
    pub missing: Vec<String>,
    /// The same of what holds in each edition, where there are several.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub editions: BTreeMap<&'static str, Coverage>,
    /// Cited or tested, but not in the rulebook.
    #[serde(skip)]
    pub unknown: Vec<String>,
}

impl Scan {
    /// What the build found for a game; nothing when it has no crate of its own.
    pub fn of(game: &str) -> &'static Scan {
        static SCANS: OnceLock<BTreeMap<String, Scan>> = OnceLock::new();
        static NONE: Scan = Scan { in_code: BTreeMap::new(), cited: BTreeMap::new(), tested: BTreeMap::new() };
        let scans = SCANS.get_or_init(|| {
            let text = include_str!(concat!(env!("OUT_DIR"), "/coverage.json"));
            serde_json::from_str(text).expect("the build script wrote it")
        });
        scans.get(game).unwrap_or(&NONE)
    }

    /// Holds a rulebook against this: all of it, and what holds in each of its editions.
    pub fn cover(&self, book: &Rulebook) -> Coverage {
        let known: BTreeSet<&str> = book.clauses.iter().map(|clause| clause.id.as_str()).collect();
        let found: BTreeSet<&String> = self.cited.keys().chain(self.tested.keys()).collect();
        let of_edition =
            |&edition: &&'static str| (edition, self.count(book.clauses.iter().filter(|clause| clause.is_in(edition))));
        Coverage {
            editions: book.editions.iter().map(of_edition).collect(),
            unknown: found.into_iter().filter(|id| !known.contains(id.as_str())).cloned().collect(),
            ..self.count(book.clauses.iter())
        }
    }

    fn count<'a>(&self, clauses: impl Iterator<Item = &'a Clause>) -> Coverage {
        let mut coverage = Coverage::default();
        for clause in clauses {
            let (cited, tested) = (self.cited.contains_key(&clause.id), self.tested.contains_key(&clause.id));
            let in_code = self.in_code.contains_key(&clause.id);
            coverage.total += 1;
            coverage.cited += usize::from(cited);
            coverage.in_code += usize::from(in_code);
            if let Some(why) = clause.comment.filter(|_| !in_code) {
                *coverage.comments.entry(why).or_default() += 1;
            }
            coverage.structural += usize::from(clause.structural.is_some());
            coverage.tested += usize::from(tested);
            if clause.structural.is_none() && !(cited && tested) {
                coverage.missing.push(clause.id.clone());
            }
        }
        coverage
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::say::Name;

    fn name() -> Name {
        Name { en: "x".into(), es: "x".into() }
    }

    fn clause(id: &str, edition: Option<&str>, structural: bool) -> Clause {
        Clause {
            id: id.to_owned(),
            chapter: "a".to_owned(),
            edition: edition.map(str::to_owned),
            text: name(),
            statements: vec![],
            structural: structural.then(name),
            comment: Some(Comment::Part),
        }
    }

    fn book(editions: &'static [&'static str], clauses: Vec<Clause>) -> Rulebook {
        Rulebook { title: name(), series: None, editions, chapters: Vec::new(), clauses, differences: Vec::new() }
    }

    fn found(ids: &[&str]) -> BTreeMap<String, Vec<String>> {
        ids.iter().map(|id| ((*id).to_owned(), vec!["x.rs:1".to_owned()])).collect()
    }

    #[test]
    fn what_lacks_a_citation_or_a_test_is_missing() {
        let plain = |id, structural| clause(id, None, structural);
        let clauses = vec![plain("t:a-1", false), plain("t:a-2", false), plain("t:a-3", true), plain("t:a-4", false)];
        let scan = Scan {
            in_code: found(&["t:a-1"]),
            cited: found(&["t:a-1", "t:a-2", "t:b-9"]),
            tested: found(&["t:a-1", "t:a-4"]),
        };
        let coverage = scan.cover(&book(&[], clauses));
        assert_eq!((coverage.total, coverage.cited, coverage.structural, coverage.tested), (4, 2, 1, 2));
        assert_eq!((coverage.in_code, coverage.comments[&Comment::Part]), (1, 3));
        assert_eq!(coverage.missing, ["t:a-2", "t:a-4"]);
        assert_eq!(coverage.unknown, ["t:b-9"]);
    }

    #[test]
    fn an_edition_counts_what_holds_in_it() {
        let clauses = vec![
            clause("t:a-1", None, false),
            clause("t:a-2", Some("1.2"), false),
            clause("t:a-3", Some("2.0"), false),
            clause("t:a-4", Some("2.0"), true),
        ];
        let scan =
            Scan { cited: found(&["t:a-1", "t:a-3"]), tested: found(&["t:a-1", "t:a-2", "t:a-3"]), ..Scan::default() };
        let coverage = scan.cover(&book(&["1.2", "2.0"], clauses));
        assert_eq!((coverage.total, &*coverage.missing), (4, &["t:a-2".to_owned()][..]));
        let of = |edition| {
            let of: &Coverage = &coverage.editions[edition];
            (of.total, of.cited, of.structural, of.tested, of.missing.len())
        };
        assert_eq!((of("1.2"), of("2.0")), ((2, 1, 0, 2, 1), (3, 2, 1, 2, 0)));
    }
}
