use super::*;

const BOOK: &str = "[[clause]]\nid = \"fub:act-1\"\n[[clause]]\nid = \"fub:act-2\"\n[[clause]]\nid = \"fub:act-21\"\n";

fn scanned(files: &[(&str, &str)]) -> Scan {
    let files: Vec<_> = files.iter().map(|(path, text)| ((*path).to_owned(), written(text))).collect();
    scan_files(BOOK, &files, &[])
}

/// `ACT_1` is shorter.
fn written(text: &str) -> String {
    [("ACT_21", "act-21"), ("ACT_1", "act-1"), ("ACT_2", "act-2")]
        .iter()
        .fold(text.to_owned(), |text, (short, number)| text.replace(short, &format!("clause!(\"{number}\")")))
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
fn the_ids_are_those_of_the_book() {
    let scan = scanned(&[]);
    assert_eq!(scan.ids, ["fub:act-1", "fub:act-2", "fub:act-21"]);
    assert!(scan.cited.is_empty() && scan.unknown.is_empty(), "the book cites nothing itself");
    assert_eq!(scan.uncited().collect::<Vec<_>>(), ["fub:act-1", "fub:act-2", "fub:act-21"]);
    assert_eq!(scan.untested().count(), 3);
}

#[test]
fn code_cites_by_the_printed_number() {
    assert_eq!(cited("fn f() {\n    ACT_1;\n    (ACT_2, ACT_2)\n}\nACT_2"), "act-1@2 act-2@3 act-2@5");
    assert_eq!(cited("clause(\"act-1\"); other!(\"act-1\"); clause!(act)"), "", "the macro alone cites");
    assert_eq!(cited(r##"let s = r#"clause!("act-1")"#;"##), "", "a string is no citation");
    assert_eq!(cited("// ACT_1"), "", "in a comment the id counts, the macro does not");
}

#[test]
fn what_a_comment_cites_alone_is_told_apart() {
    let scan = scanned(&[("src/act.rs", "ACT_1; // fub:act-1 fub:act-2")]);
    assert_eq!(scan.in_code.keys().collect::<Vec<_>>(), ["fub:act-1"]);
    assert_eq!(scan.cited.keys().collect::<Vec<_>>(), ["fub:act-1", "fub:act-2"]);
    assert_eq!(scan.in_comments_alone().collect::<Vec<_>>(), ["fub:act-2"]);
}

#[test]
fn a_table_of_the_content_carries_what_it_names() {
    let table =
        "rows = [\n  { most = 4, clause = \"fub:act-2\" },\n  { clause = \"fub:act-5\" }]\n# \"fub:act-1 said\"";
    let scan = scan_files(BOOK, &[], &[("tables/act.toml".to_owned(), table.to_owned())]);
    assert_eq!(scan.in_code["fub:act-2"], ["content/tables/act.toml:2"]);
    assert_eq!((scan.in_code.len(), scan.unknown), (1, vec!["fub:act-5 content/tables/act.toml:3".to_owned()]));
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
fn a_crate_without_a_rulebook_is_an_error() {
    let error = scan(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::NotFound);
    assert!(error.to_string().contains("rulebook.toml"), "{error}");
}
