//! Every line of the rules that refuses by a clause, and whether a test tagged with that clause has seen it refuse.
//!
//! A clause is often enforced in several places, and a tag says only that one of them is tested. So the places are read
//! from the sources (`refuse(…)`, `Violation::of(…)` and the like), tests write down which of them they saw ([`Seen`]),
//! and the two are compared after the tests have run.

use crate::{
    Register, Scan,
    rust::{self, Piece},
};
use std::collections::{BTreeMap, BTreeSet};

/// One line that refuses. The clauses are those named in the call itself; where the clause is worked out elsewhere
/// there are none, and what tests saw tells which it can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// `src/fire.rs:12`, relative to the crate.
    pub at: String,
    /// Ids of clauses.
    pub clauses: Vec<String>,
}

/// What tests saw: by place and clause, the tests. One of the crate itself is its file and modules,
/// `tests::fire::odds::f` for `tests/fire/odds.rs`; one of another crate has that crate's name before it.
pub type Seen = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// Reads what tests wrote down, a line each: the test, the place from the root of the repository, the clause. Places
/// outside of `folder` (`crates/rules-lnl`) are left out.
pub fn seen(lines: &str, folder: &str) -> Seen {
    let mut seen = Seen::new();
    let own = folder.rsplit('/').next().unwrap_or(folder);
    for line in lines.lines() {
        let [test, place, clause] = line.split(' ').collect::<Vec<_>>()[..] else { continue };
        let Some(place) = place.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')) else { continue };
        let test = test.strip_prefix(own).and_then(|rest| rest.strip_prefix('/')).unwrap_or(test);
        let clauses = seen.entry(place.to_owned()).or_default();
        clauses.entry(clause.to_owned()).or_default().insert(test.to_owned());
    }
    seen
}

/// Places and clauses that no test tagged with the clause saw, each as `src/fire.rs:12 lnl:5.0.a` with what there is
/// instead.
pub fn untested(scan: &Scan, seen: &Seen) -> Vec<String> {
    let nothing = BTreeMap::new();
    let mut missing = Vec::new();
    for place in &scan.refusals {
        let here = seen.get(&place.at).unwrap_or(&nothing);
        if place.clauses.is_empty() && here.is_empty() {
            missing.push(format!("{} no test sees it refuse", place.at));
        }
        let wanted: BTreeSet<&String> = place.clauses.iter().chain(here.keys()).collect();
        for clause in wanted {
            match here.get(clause) {
                None => missing.push(format!("{} {clause} no test sees it refuse", place.at)),
                Some(tests) if !tests.iter().any(|test| is_tagged(scan, clause, test)) => {
                    let first = tests.first().map_or("", String::as_str);
                    missing.push(format!("{} {clause} seen by {first}, which is not tagged with it", place.at));
                }
                Some(_) => {}
            }
        }
    }
    missing
}

fn is_tagged(scan: &Scan, clause: &str, test: &str) -> bool {
    let tests = scan.tested.get(clause).map_or(&[][..], Vec::as_slice);
    tests.iter().any(|tagged| full_names(tagged).iter().any(|name| name == test))
}

/// What a test of [`Scan::tested`] may be called when it runs: its file, the modules in it and its function. Names
/// alone would not do: a test of another file may bear the same one. In `tests/fire/odds.rs` it is in the module `odds`
/// of the target `fire`, or in `fire::odds`, as the target declares it.
fn full_names(tagged: &str) -> Vec<String> {
    let Some((name, place)) = tagged.split_once(' ') else { return Vec::new() };
    let file = place.split(".rs:").next().unwrap_or(place);
    let file = ["/lib", "/main", "/mod"].iter().find_map(|root| file.strip_suffix(root)).unwrap_or(file);
    let mut names = vec![format!("{}::{name}", file.replace('/', "::"))];
    if let ["tests", target, rest @ ..] = &file.split('/').collect::<Vec<_>>()[..]
        && !rest.is_empty()
    {
        names.push(format!("tests::{target}::{target}::{}::{name}", rest.join("::")));
    }
    names
}

/// The functions of the kernel that refuse.
const REFUSE: [&str; 4] = ["refuse", "refuse_if", "at_most", "at_least"];

/// The calls among the code of one file that make a refusal.
pub(crate) fn places(register: &Register, path: &str, pieces: &[Piece<'_>], in_test: &[bool]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    let code = rust::code(pieces, in_test);
    for at in 0..code.len() {
        let Some(open) = call(&code, at) else { continue };
        let inside = arguments(&code[open..]);
        let clauses: BTreeSet<String> = (0..inside.len()).filter_map(|at| register.in_code(&inside[at..])).collect();
        places.push(Place { at: format!("{path}:{}", code[at].line), clauses: clauses.into_iter().collect() });
    }
    places
}

/// Where the parenthesis of `refuse(`, `refuse_if(`, `at_most(` or `Violation::of(` opens, if a call of them begins
/// here.
fn call(code: &[&Piece<'_>], at: usize) -> Option<usize> {
    let is_path =
        |at: usize| code.get(at).is_some_and(|p| p.is_mark(":")) && code.get(at + 1).is_some_and(|p| p.is_mark(":"));
    let before = at.checked_sub(1).map(|before| code[before]);
    let open = if REFUSE.iter().any(|name| code[at].is_word(name))
        && !before.is_some_and(|p| p.is_word("fn") || p.is_mark("."))
    {
        at + 1
    } else if code[at].is_word("Violation") && is_path(at + 1) {
        let makes = |name: &str| code.get(at + 3).is_some_and(|p| p.is_word(name));
        ["of", "exceeds", "short"].into_iter().any(makes).then_some(at + 4)?
    } else {
        return None;
    };
    code.get(open).filter(|p| p.is_mark("(")).map(|_| open)
}

/// What stands between a parenthesis and the one that closes it.
fn arguments<'a, 'b>(code: &'a [&'b Piece<'b>]) -> &'a [&'b Piece<'b>] {
    let mut depth = 0_usize;
    for (at, piece) in code.iter().enumerate() {
        depth += usize::from(piece.is_mark("("));
        depth -= usize::from(piece.is_mark(")"));
        if depth == 0 {
            return &code[1..at];
        }
    }
    &code[1..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan_files;

    fn scanned(code: &str, tests: &str) -> Scan {
        let book = "[[clause]]\nid = \"x:1\"\n[[clause]]\nid = \"x:2\"";
        let files = [("src/a.rs", code), ("tests/a.rs", tests)];
        scan_files(book, &files.map(|(path, text)| (path.to_owned(), written(text))), &[])
    }

    /// `c::A` is shorter.
    fn written(text: &str) -> String {
        text.replace("c::A", "clause!(\"1\")").replace("c::B", "clause!(\"2\")")
    }

    fn found(code: &str) -> String {
        let places = scanned(code, "").refusals;
        places.iter().map(|place| format!("{} {}", place.at, place.clauses.join("+"))).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn places_are_the_calls_that_make_a_refusal() {
        assert_eq!(found("return refuse(c::A);\nErr(Violation::of(c::B))"), "src/a.rs:1 x:1; src/a.rs:2 x:2");
        assert_eq!(found("refuse(match x {\n P => c::A,\n _ => c::B })"), "src/a.rs:1 x:1+x:2");
        assert_eq!(
            found("Violation::exceeds(c::A, 1, f(2));\nViolation::exceeds(why, 1, 2)"),
            "src/a.rs:1 x:1; src/a.rs:2 "
        );
        assert_eq!(found("at_most(c::A, 1, n)?;\nx.at_most(3)"), "src/a.rs:1 x:1");
        assert_eq!(found("refuse_if(a && f(b), c::A)?;"), "src/a.rs:1 x:1");
        assert_eq!(found("at_least(c::B, 1, n)?;\nViolation::short(c::A, 2, n)"), "src/a.rs:1 x:2; src/a.rs:2 x:1");
        assert_eq!(found("fn refuse(a: B) {}\nself.refuse(c::A);\nuse kernel::refuse;\n// refuse(c::A)"), "");
        assert_eq!(found("#[cfg(test)]\nmod tests { fn f() { refuse(c::A) } }"), "");
    }

    #[test]
    fn a_place_is_tested_by_a_test_that_is_tagged_with_its_clause_and_saw_it() {
        let code = "refuse(c::A);\nrefuse(c::A);\nrefuse(why);";
        let tests = "// proves x:1\n#[test]\nfn tagged() {}\n#[test]\nfn plain() {}";
        let scan = scanned(code, tests);
        let missing = |lines: &str| untested(&scan, &seen(lines, "crates/rules-x"));
        let all = [
            "src/a.rs:1 x:1 no test sees it refuse",
            "src/a.rs:2 x:1 no test sees it refuse",
            "src/a.rs:3 no test sees it refuse",
        ];
        assert_eq!(missing(""), all);
        assert_eq!(missing("rules-x/tests::a::tagged crates/other/src/a.rs:1 x:1\n"), all, "another crate");
        let line = |test: &str, line: u8, clause: &str| {
            format!("rules-x/tests::a::{test} crates/rules-x/src/a.rs:{line} {clause}\n")
        };
        let both = line("tagged", 1, "x:1") + &line("plain", 2, "x:1") + &line("tagged", 3, "x:2");
        assert_eq!(
            missing(&both),
            [
                "src/a.rs:2 x:1 seen by tests::a::plain, which is not tagged with it",
                "src/a.rs:3 x:2 seen by tests::a::tagged, which is not tagged with it"
            ]
        );
        let whole = both + &line("tagged", 2, "x:1");
        assert_eq!(missing(&whole).len(), 1);
    }

    #[test]
    fn a_test_of_the_same_name_elsewhere_is_another_test() {
        let tests = "// proves x:1\n#[test]\nfn f() {}\nmod m {\n    // proves x:2\n    #[test]\n    fn f() {}\n}";
        let scan = scanned("refuse(c::A);\nrefuse(c::B);", tests);
        let missing = |test: &str| {
            let saw = |line: u8| format!("{test} crates/rules-x/src/a.rs:{line} x:{line}\n");
            let missing = untested(&scan, &seen(&(saw(1) + &saw(2)), "crates/rules-x"));
            missing.iter().map(|line| line["src/a.rs:".len()..][..1].to_owned()).collect::<String>()
        };
        assert_eq!(missing("rules-x/tests::a::f"), "2");
        assert_eq!(missing("rules-x/tests::a::m::f"), "1");
        for other in ["rules-x/tests::b::f", "rules-x/src::a::f", "rules-x/tests::a::b::f", "rules-y/tests::a::f", "f"]
        {
            assert_eq!(missing(other), "12", "{other}");
        }
    }

    #[test]
    fn a_file_is_the_path_of_its_modules() {
        let named = |path: &str| full_names(&format!("m::f {path}:12")).join(" ");
        assert_eq!(named("tests/a.rs"), "tests::a::m::f");
        assert_eq!(named("tests/a/b.rs"), "tests::a::b::m::f tests::a::a::b::m::f");
        assert_eq!(named("tests/a/main.rs"), "tests::a::m::f");
        assert_eq!(named("src/lib.rs"), "src::m::f");
        assert_eq!(named("src/a/mod.rs"), "src::a::m::f");
    }
}
