//! The browser says every message as this crate does: both are held to the sentences of `client/tests/words.json`.
//! `UPDATE_GOLDEN=1` writes them again.

use kernel::say::Message;
use serde::{Deserialize, Serialize};
use std::{env, fs, path::Path};
use words::{Lang, Words};

#[derive(Serialize, Deserialize)]
struct Golden {
    ftl: Ftl,
    cases: Vec<Case>,
}

#[derive(Serialize, Deserialize)]
struct Ftl {
    en: Vec<String>,
    es: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct Case {
    message: Message,
    #[serde(default)]
    en: String,
    #[serde(default)]
    es: String,
}

#[test]
fn the_browser_says_the_same() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../client/tests/words.json");
    let mut golden: Golden = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let words = |lang, lines: &[String]| Words::new(lang, &[("golden.ftl", &(lines.join("\n") + "\n"))]).unwrap();
    let (en, es) = (words(Lang::En, &golden.ftl.en), words(Lang::Es, &golden.ftl.es));
    assert!(golden.cases.len() > 30);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        for case in &mut golden.cases {
            (case.en, case.es) = (en.say(&case.message), es.say(&case.message));
        }
        fs::write(path, serde_json::to_string_pretty(&golden).unwrap() + "\n").unwrap();
    }
    for case in golden.cases {
        assert_eq!(en.say(&case.message), case.en, "{:?}", case.message);
        assert_eq!(es.say(&case.message), case.es, "{:?}", case.message);
    }
}
