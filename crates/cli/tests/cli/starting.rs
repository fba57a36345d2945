//! What the program reads to answer one question about a position: what takes long to start is what it reads.

use crate::common::{over, real};

/// Of a game's files those that its scenario needs, of its rulebook the clause that is asked for, and of other games
/// and languages nothing.
#[test]
fn one_question_reads_what_its_scenario_needs() {
    let mut catalog = catalog::Catalog::new();
    for game in catalog.clone().games().iter().map(|game| game.id()) {
        let state = real(&["new", game], "").done().out;
        let scenario =
            serde_json::from_str::<serde_json::Value>(&state).unwrap()["scenario"].as_str().unwrap().to_owned();
        let watch = catalog.watch();
        let read = |args: &[&str]| {
            let ran = over(catalog.clone(), args, &state);
            (ran, watch.read())
        };
        let (legal, _) = read(&["legal", "--json"]);
        let actions = legal.done().json()["actions"].clone();
        let action = actions[0]["notation"].as_str().unwrap();
        read(&["explain", "--action", action]).0.done();
        let (acted, paths) = read(&["act", "--seed", "1", "--action", action]);
        acted.done();
        let folder = format!("{game}/");
        assert!(paths.iter().all(|path| path.starts_with(&folder)), "{paths:?}");
        let of = |part: &str| paths.iter().filter(|path| path.contains(part)).collect::<Vec<_>>();
        assert_eq!(of("/scenarios/"), [&format!("{game}/scenarios/{scenario}.toml")]);
        assert!(of("rulebook").is_empty() && of("/exam/").is_empty() && of("es.ftl").is_empty(), "{paths:?}");
        assert!(!of("en.ftl").is_empty(), "it speaks");
        // A word of no game is refused without a word of the others.
        assert_eq!(read(&["explain", "--action", "no such action"]).0.code, 2);
        assert!(watch.read().iter().all(|path| path.starts_with(&folder)));
    }
}
