//! Which clauses the code cites and the tests name: counted from the sources when this crate is built.

use crate::Rulebook;
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::OnceLock,
};

/// What the build found in a ruleset's crate, by clause id: the places that cite it and the tests that name it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Scan {
    /// Where code cites a clause.
    pub cited: BTreeMap<String, Vec<String>>,
    /// The tests of a clause.
    pub tested: BTreeMap<String, Vec<String>>,
}

/// The rulebook against the code and the tests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Coverage {
    /// Clauses of the rulebook.
    pub total: usize,
    /// Of these, cited by code.
    pub cited: usize,
    /// Of these, marked as structural, each with its reason.
    pub structural: usize,
    /// Of these, named by a test.
    pub tested: usize,
    /// Neither structural nor both cited and tested.
    pub missing: Vec<String>,
    /// Cited or tested, but not in the rulebook.
    #[serde(skip)]
    pub unknown: Vec<String>,
}

impl Scan {
    /// What the build found for a game; nothing when it has no crate of its own.
    pub fn of(game: &str) -> &'static Scan {
        static SCANS: OnceLock<BTreeMap<String, Scan>> = OnceLock::new();
        static NONE: Scan = Scan { cited: BTreeMap::new(), tested: BTreeMap::new() };
        let scans = SCANS.get_or_init(|| {
            let text = include_str!(concat!(env!("OUT_DIR"), "/coverage.json"));
            serde_json::from_str(text).expect("the build script wrote it")
        });
        scans.get(game).unwrap_or(&NONE)
    }

    /// Holds a rulebook against this.
    pub fn cover(&self, book: &Rulebook) -> Coverage {
        let known: BTreeSet<&str> = book.clauses.iter().map(|clause| clause.id.as_str()).collect();
        let count = |found: &BTreeMap<String, Vec<String>>| known.iter().filter(|id| found.contains_key(**id)).count();
        let missing = book.clauses.iter().filter(|clause| {
            let whole = self.cited.contains_key(&clause.id) && self.tested.contains_key(&clause.id);
            clause.structural.is_none() && !whole
        });
        let found: BTreeSet<&String> = self.cited.keys().chain(self.tested.keys()).collect();
        Coverage {
            total: book.clauses.len(),
            cited: count(&self.cited),
            structural: book.clauses.iter().filter(|clause| clause.structural.is_some()).count(),
            tested: count(&self.tested),
            missing: missing.map(|clause| clause.id.clone()).collect(),
            unknown: found.into_iter().filter(|id| !known.contains(id.as_str())).cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::{Clause, Provenance};
    use kernel::say::Name;

    #[test]
    fn what_lacks_a_citation_or_a_test_is_missing() {
        let name = || Name { en: "x".into(), es: "x".into() };
        let clause = |id: &str, structural: bool| Clause {
            id: id.to_owned(),
            chapter: "a".to_owned(),
            provenance: Provenance::Seed,
            text: name(),
            reason: None,
            structural: structural.then(name),
        };
        let clauses =
            vec![clause("t:a-1", false), clause("t:a-2", false), clause("t:a-3", true), clause("t:a-4", false)];
        let book = Rulebook { title: name(), chapters: Vec::new(), clauses };
        let found = |ids: &[&str]| ids.iter().map(|id| ((*id).to_owned(), vec!["x.rs:1".to_owned()])).collect();
        let scan = Scan { cited: found(&["t:a-1", "t:a-2", "t:b-9"]), tested: found(&["t:a-1", "t:a-4"]) };
        let coverage = scan.cover(&book);
        assert_eq!((coverage.total, coverage.cited, coverage.structural, coverage.tested), (4, 2, 1, 2));
        assert_eq!(coverage.missing, ["t:a-2", "t:a-4"]);
        assert_eq!(coverage.unknown, ["t:b-9"]);
    }
}
