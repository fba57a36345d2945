use super::*;

const REGISTER: &str = r#"
use kernel::Clause;
pub const ACT_1: Clause = Clause("fub:act-1"); // fub:act-3
pub const ACT_2: Clause =
    Clause("fub:act-2");
// pub const ACT_9: Clause = Clause("fub:act-9");
pub const ACT_21: kernel::Clause = kernel::Clause("fub:act-21");
pub const ALL: &[Clause] = &[ACT_1, ACT_2];
pub const WORD: &str = "fub:act-7";
"#;

fn scanned(files: &[(&str, &str)]) -> Scan {
    let mut all = vec![("src/clauses.rs".to_owned(), REGISTER.to_owned())];
    all.extend(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    scan_files(&all)
}

/// `id@line` of everything cited by one source file.
fn cited(text: &str) -> String {
    let scan = scanned(&[("src/act.rs", text)]);
    let places = scan.cited.iter().flat_map(|(id, places)| places.iter().map(move |place| (id, place)));
    places.map(|(id, place)| format!("{}@{}", &id[4..], &place[11..])).collect::<Vec<_>>().join(" ")
}

fn tested(text: &str) -> (String, Vec<String>) {
    let scan = scanned(&[("tests/act.rs", text)]);
    let tests = scan.tested.iter().flat_map(|(id, tests)| tests.iter().map(move |test| format!("{id} {test}")));
    (tests.collect::<Vec<_>>().join("; "), scan.stray)
}

#[test]
fn the_register_is_read_in_order() {
    let scan = scanned(&[]);
    let expected = [("ACT_1", "fub:act-1"), ("ACT_2", "fub:act-2"), ("ACT_21", "fub:act-21")];
    assert_eq!(scan.clauses, expected.map(|(name, id)| (name.to_owned(), id.to_owned())));
    assert!(scan.cited.is_empty() && scan.unknown.is_empty(), "the register cites nothing itself");
    assert_eq!(scan.uncited().collect::<Vec<_>>(), ["fub:act-1", "fub:act-2", "fub:act-21"]);
    assert_eq!(scan.untested().count(), 3);
}

#[test]
fn code_cites_by_constant() {
    assert_eq!(cited("fn f() {\n    c::ACT_1;\n    (ACT_2, ACT_2)\n}\nACT_2"), "act-1@2 act-2@3 act-2@5");
    assert_eq!(cited("ACT_211; MY_ACT_2; act_2"), "", "whole words only");
    assert_eq!(cited(r#"let s = "ACT_1 fub:act-1"; let c = r"ACT_2";"#), "", "a string is no citation");
    assert_eq!(cited("// ACT_1"), "", "in a comment the id counts, the constant does not");
    assert_eq!(cited("use crate::clauses::{ACT_1, ACT_2};\nACT_2"), "act-2@2", "an import is not a use");
}

#[test]
fn comments_cite_by_id() {
    assert_eq!(cited("//! fub:act-1\n/// (fub:act-2), `fub:act-21`."), "act-1@1 act-2@2 act-21@2");
    assert_eq!(cited("/* a\n fub:act-2: b */"), "act-2@2");
    assert_eq!(cited("let url = \"// fub:act-1\"; // fub:act-2"), "act-2@1");
}

#[test]
fn ids_that_do_not_exist_are_reported() {
    let scan = scanned(&[("src/act.rs", "// fub:act-5 and fub:act, see fub:act-1..2\n// fub:act-1/2")]);
    assert_eq!(scan.unknown, ["fub:act-5 src/act.rs:1", "fub:act-1..2 src/act.rs:1", "fub:act-1/2 src/act.rs:2"]);
    let scan = scanned(&[("src/act.rs", "// proves fub:act-5, fub:act-1\n#[test]\nfn f() {}")]);
    assert_eq!(scan.unknown, ["fub:act-5 src/act.rs:1"]);
    assert_eq!(scan.tested.len(), 1);
}

#[test]
fn test_code_cites_nothing() {
    assert_eq!(
        cited("ACT_1;\n#[cfg(test)]\nmod tests {\n    mod inner { ACT_2 }\n    ACT_2\n}\nACT_21"),
        "act-1@1 act-21@7"
    );
    assert_eq!(cited("// proves fub:act-1\n/// fub:act-2\n#[test]\nfn f() { ACT_2 }"), "");
    let split = [
        ("src/lib.rs", "#[cfg(test)]\nmod tests;\n#[cfg(test)] mod act { fn f() {} }"),
        ("src/tests.rs", "ACT_1"),
        ("src/tests/more.rs", "ACT_1"),
        ("src/act.rs", "#[cfg(test)] mod cases; ACT_2"),
        ("src/act/cases.rs", "ACT_21"),
    ];
    assert_eq!(scanned(&split).cited.keys().collect::<Vec<_>>(), ["fub:act-2"]);
    assert!(scanned(&[("tests/act.rs", "ACT_1 // fub:act-2")]).cited.is_empty(), "tests/ is no code of the crate");
}

#[test]
fn a_tag_speaks_for_the_test_below_it() {
    let (tests, stray) = tested("// proves fub:act-1 fub:act-2\n// proves fub:act-21\n/// Why.\n#[test]\nfn a_b() {}");
    assert_eq!(tests, "fub:act-1 a_b tests/act.rs:1; fub:act-2 a_b tests/act.rs:1; fub:act-21 a_b tests/act.rs:2");
    assert!(stray.is_empty());
    let nested = "mod m {\n    // proves fub:act-1, fub:act-2\n    #[test]\n    #[should_panic(expected = \"x\")]\n    pub(crate) fn f() {}\n}";
    assert_eq!(tested(nested).0, "fub:act-1 m::f tests/act.rs:2; fub:act-2 m::f tests/act.rs:2");
    let in_macro = "proptest! {\n    // proves fub:act-1\n    #[test]\n    fn f(x in 0..5u8) {}\n}";
    assert_eq!(tested(in_macro).0, "fub:act-1 f tests/act.rs:2");
    let in_src =
        scanned(&[("src/act.rs", "#[cfg(test)]\nmod tests {\n    // proves fub:act-1\n    #[test]\n    fn f() {}\n}")]);
    assert_eq!(in_src.tested["fub:act-1"], ["tests::f src/act.rs:3"]);
    assert!(in_src.cited.is_empty() && in_src.stray.is_empty());
}

#[test]
fn a_tag_over_no_test_is_stray() {
    let stray = |text: &str| {
        let (tests, stray) = tested(text);
        assert_eq!(tests, "", "{text}");
        stray
    };
    let none = "tests/act.rs:1: `proves fub:act-1`: no #[test] function follows it directly";
    for text in [
        "// proves fub:act-1\nfn f() {}",
        "// proves fub:act-1\n\n#[test]\nfn f() {}",
        "// proves fub:act-1",
        "let x; // proves fub:act-1\n#[test]\nfn f() {}",
        "// proves fub:act-1\n#[cfg(test)]\nmod tests { #[test] fn f() {} }",
        "// proves fub:act-1\nmod tests { #[test] fn f() {} }",
    ] {
        assert_eq!(stray(text), [none], "{text}");
    }
    assert!(stray("// proves fub:act-1\n#[test]\n#[ignore = \"slow\"]\nfn f() {}")[0].ends_with("the test is ignored"));
    assert!(stray("/// proves fub:act-1\n#[test]\nfn f() {}")[0].ends_with("with two slashes"));
    let harmless = "// proves that fub:act-1 holds\n#[test]\nfn f() { \"\n// proves fub:act-1\n\" }";
    assert!(stray(harmless).is_empty(), "prose and strings are no tags");
}

#[test]
fn a_crate_without_a_register_is_an_error() {
    let error = scan(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::NotFound);
    assert!(error.to_string().contains("src/clauses.rs is not there"), "{error}");
}
