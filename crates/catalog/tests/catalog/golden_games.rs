//! Golden games: for each shipped scenario one whole game in `games/<game>/<scenario>.journal`, or one for each edition
//! of the game's charts, and its log beside it. Each replays to the same keys and the same words. `UPDATE_GOLDEN=1`
//! plays them anew, `UPDATE_GOLDEN=log` writes only the logs and which content the games are of; the diff is read in
//! review.

use catalog::{Catalog, Game, Table};
use kernel::{Pending, dice::Seeded};
use std::{fmt::Write, fs, path::PathBuf};
use words::{Lang, Words};

fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game)
}

/// Plays a scenario to its end by the script of its brain, which is quick also where nothing is optimised.
fn play(catalog: &Catalog, name: &str, options: &[(String, String)]) -> Box<dyn Table> {
    let mut table = catalog.open(name, options).unwrap_or_else(|_| panic!("{name} opens"));
    while let Pending::Decision { seats, .. } = table.pending() {
        let seat = seats.iter().next().expect("somebody decides");
        let nth = table.n_entries() as u64;
        let action = table.choose("script", seat, nth).expect("there is such an agent").notation;
        table.submit(seat, &action, &mut Seeded::stream(11, nth)).unwrap_or_else(|why| panic!("{action}: {why:?}"));
    }
    table
}

/// The log as a person reads it: each decision, then what came of it with clause, dice and modifiers.
fn log(table: &dyn Table, words: &Words) -> String {
    let mut text = String::new();
    for index in 0..table.n_entries() {
        let entry = table.entry(index, catalog::Reader::Referee);
        let action = entry.action.expect("the referee sees all");
        writeln!(text, "{} {}: {}", index + 1, table.seat_id(entry.seat), words.say(&action.message)).unwrap();
        for told in entry.told {
            write!(text, "    {} [{}]", words.say(&told.message), told.clause).unwrap();
            if !told.faces.as_slice().is_empty() {
                write!(text, " dice {:?}", told.faces.as_slice()).unwrap();
            }
            for (clause, value) in told.modifiers {
                write!(text, " {value:+} {clause}").unwrap();
            }
            text.push('\n');
        }
    }
    for line in table.score(None) {
        writeln!(text, "{}", words.say(&line)).unwrap();
    }
    text
}

#[test]
fn every_scenario_has_a_golden_game_that_replays() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let words = catalog.words(Lang::En, &[], &[game.id()]).expect("the words are good");
        for scenario in game.scenarios(catalog.files()) {
            for (suffix, options) in editions(*game) {
                check(&catalog, *game, &words, &scenario.id, &suffix, &options);
            }
        }
    }
}

/// What the name of a game's journal ends with, and the options of the game: one for each edition.
fn editions(game: &dyn Game) -> Vec<(String, Vec<(String, String)>)> {
    if game.editions().is_empty() {
        return vec![(String::new(), Vec::new())];
    }
    let edition = |edition: &&str| {
        (format!("_{}", edition.replace('.', "_")), vec![("edition".to_owned(), (*edition).to_owned())])
    };
    game.editions().iter().map(edition).collect()
}

fn check(
    catalog: &Catalog,
    game: &dyn Game,
    words: &Words,
    scenario: &str,
    suffix: &str,
    options: &[(String, String)],
) {
    let journal = folder(game.id()).join(format!("{scenario}{suffix}.journal"));
    let golden = journal.with_extension("log");
    let update = std::env::var_os("UPDATE_GOLDEN");
    if update.as_ref().is_some_and(|what| what != "log") {
        let table = play(catalog, &format!("{}:{scenario}", game.id()), options);
        fs::write(&journal, table.journal().to_string()).expect("games/ can be written");
    }
    let mut text = fs::read_to_string(&journal).unwrap_or_else(|_| panic!("{journal:?} is missing: UPDATE_GOLDEN=1"));
    let fresh =
        catalog.open(&format!("{}:{scenario}", game.id()), options).unwrap_or_else(|_| panic!("{scenario} opens"));
    let content = format!("content {:016x}", fresh.header().content);
    let told = text.lines().find(|line| line.starts_with("content ")).expect("a journal tells its content").to_owned();
    if update.is_some() && told != content {
        text = text.replacen(&told, &content, 1);
        fs::write(&journal, &text).expect("games/ can be written");
    } else {
        assert_eq!(told, content, "{journal:?} is of other content: UPDATE_GOLDEN=log");
    }
    let table = catalog.open_journal(&text).unwrap_or_else(|why| panic!("{journal:?} does not replay: {why:?}"));
    assert!(table.outcome().is_some(), "{journal:?} plays to the end");
    if update.is_some() {
        fs::write(&golden, log(&*table, words)).expect("games/ can be written");
    }
    let expected = fs::read_to_string(&golden).unwrap_or_else(|_| panic!("{golden:?} is missing"));
    let found = log(&*table, words);
    let differs = found.lines().zip(expected.lines()).position(|(found, expected)| found != expected);
    assert!(found == expected, "{golden:?} differs first in line {:?}", differs.map(|line| line + 1));
}
