//! What can be asked of a position is answered in every scenario of every game, in both languages, and tells nobody
//! more than he may know.

use catalog::{Catalog, Game, Reader, Table};
use kernel::{Journal, Pending, Question, Seat, say::Message};
use scene::Place;
use std::{collections::BTreeSet, fs, path::PathBuf};
use words::{Lang, Words};

/// The golden games of a game.
fn journals(game: &str) -> Vec<Journal> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "journal"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).unwrap().parse().unwrap()).collect()
}

/// A game as it was after so many decisions.
fn after(catalog: &Catalog, journal: &Journal, n: usize) -> Box<dyn Table> {
    let game = catalog.game(&journal.header.game).unwrap();
    let head = Journal { lines: journal.lines[..n].to_vec(), ..journal.clone() };
    game.open_journal(catalog.files(), &head).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Some positions of each golden game, from the set-up to the end.
fn positions(catalog: &Catalog, game: &str, each: usize) -> Vec<Box<dyn Table>> {
    let mut tables = Vec::new();
    for journal in journals(game) {
        let n = journal.lines.len();
        tables.extend((0..=each).map(|nth| after(catalog, &journal, n * nth / each)));
    }
    tables
}

fn viewers(table: &dyn Table) -> Vec<Option<Seat>> {
    std::iter::once(None).chain((0..table.n_seats()).map(|seat| Some(Seat(seat)))).collect()
}

fn both(catalog: &Catalog, game: &dyn Game) -> [Words; 2] {
    [Lang::En, Lang::Es].map(|lang| catalog.words(lang, &[], &[game.id()]).unwrap())
}

/// Every line has a whole sentence in both languages.
#[track_caller]
fn heard(words: &[Words; 2], lines: &[Message], what: &str) {
    assert!(!lines.is_empty(), "{what}");
    for (words, line) in words.iter().flat_map(|words| lines.iter().map(move |line| (words, line))) {
        let text = words.say(line);
        assert!(!text.trim().is_empty() && !text.contains(['⟨', '{', '}']), "{what}: {text:?} for {line:?}");
    }
}

/// A line of help begins as its example does, in the language of whoever reads it, and the example is answered in both
/// alike.
#[track_caller]
fn examples_are_typed_as_they_are_told(
    words: &[Words; 2],
    table: &dyn Table,
    viewer: Option<Seat>,
    question: &Question,
    line: &Message,
) {
    let Some(asked) = &question.example else { return };
    for (words, says) in words.iter().zip([" Example: ", " Ejemplo: "]) {
        let text = words.say(line);
        let (_, example) = text.rsplit_once(says).unwrap_or_else(|| panic!("{text}: no example"));
        let first = example.split_whitespace().next().expect("an example has a word");
        let begins = text.strip_prefix(first).is_some_and(|rest| rest.starts_with([' ', ':']));
        assert!(begins, "{text}: the example begins with another word");
        assert_eq!(table.inspect(viewer, example), table.inspect(viewer, asked), "{example}");
    }
}

/// Asks everything that is listed, and gives the questions that were answered.
fn ask_all(words: &[Words; 2], table: &dyn Table) -> BTreeSet<String> {
    let mut answered = BTreeSet::new();
    for viewer in viewers(table) {
        heard(words, &table.describe(viewer), "the situation");
        let questions = table.questions(viewer);
        let help = table.inspect(viewer, "help").unwrap();
        assert_eq!(help.len(), questions.len(), "help has a line for each question");
        heard(words, &help, "help");
        for (question, line) in questions.iter().zip(&help) {
            examples_are_typed_as_they_are_told(words, table, viewer, question, line);
        }
        for question in questions {
            let Some(example) = &question.example else { continue };
            let what = format!("{}: {viewer:?}: {example}", table.header().scenario);
            let answer = table.inspect(viewer, example).unwrap_or_else(|misread| panic!("{what}: {misread:?}"));
            heard(words, &answer, &what);
            answered.insert(question.message.id.into_owned());
        }
    }
    answered
}

fn every_question_is_answered(name: &str) {
    let catalog = Catalog::new();
    let game = catalog.game(name).unwrap();
    let words = both(&catalog, game);
    let mut played = BTreeSet::new();
    for info in game.scenarios(catalog.files()) {
        let table = game.open(catalog.files(), &info.id, &[]).unwrap();
        let listed: BTreeSet<String> =
            table.questions(None).into_iter().map(|question| question.message.id.into_owned()).collect();
        assert!(listed.contains("catalog-ask-map") && listed.len() > 8, "{listed:?}");
        let mut answered = ask_all(&words, &*table);
        for journal in journals(name).iter().filter(|journal| journal.header.scenario == info.id) {
            let n = journal.lines.len();
            for nth in 1..=4 {
                answered.extend(ask_all(&words, &*after(&catalog, journal, n * nth / 5)));
            }
            played.insert(info.id.clone());
        }
        let never: Vec<_> = listed.difference(&answered).collect();
        // Where a side has no guns there is nothing to ask a gun about.
        assert!(never.is_empty() || never == ["lnl-help-gun"], "{}: never answered: {never:?}", info.id);
    }
    assert!(!played.is_empty(), "the golden games are not where this test looks");
}

#[test]
fn every_question_of_every_other_game_is_answered() {
    let catalog = Catalog::new();
    let own = ["fubar", "hungria", "lnl", "bcs"];
    catalog.games().iter().map(|game| game.id()).filter(|id| !own.contains(id)).for_each(every_question_is_answered);
}

#[test]
fn every_question_of_fubar_is_answered() {
    every_question_is_answered("fubar");
}

#[test]
fn every_question_of_hungria_is_answered() {
    every_question_is_answered("hungria");
}

#[test]
fn every_question_of_lnl_is_answered() {
    every_question_is_answered("lnl");
}

#[test]
fn every_question_of_bcs_is_answered() {
    every_question_is_answered("bcs");
}

/// Everything on the table can be asked about with every word, however little sense it makes: an answer or a
/// misreading, never a panic.
#[test]
fn no_question_brings_the_table_down() {
    let catalog = Catalog::new();
    for name in catalog.games().iter().map(|game| game.id()) {
        for (nth, table) in positions(&catalog, name, 3).into_iter().enumerate() {
            let scene = table.scene(catalog::Reader::Referee, None);
            let pieces = scene.pieces.iter().flat_map(|piece| [Some(piece.id.as_str()), piece.group.as_deref()]);
            let cells = table.board().cells.into_iter().map(|cell| cell.id);
            let mut things: Vec<String> = pieces.flatten().map(str::to_owned).chain(cells).collect();
            things.extend(["", "nobody", "9999", "axis", "-1,-1", "99999,99999", "ñ"].map(str::to_owned));
            let mut words: Vec<&str> = table.questions(None).iter().map(|question| question.word).collect();
            words.dedup();
            // Another stretch of them in each position, so that all of them come up.
            let some = things.iter().skip(nth % 23).step_by(23);
            for (thing, other) in some.zip(things.iter().rev().cycle().skip(nth)) {
                for word in &words {
                    for question in [format!("{word} {thing}"), format!("{word} {thing} {other}")] {
                        let _ = table.inspect(Some(Seat(nth as u8 % table.n_seats())), &question);
                    }
                }
            }
        }
    }
}

/// The map has a letter for every hex, every place of every piece, and a word for every letter.
#[test]
fn the_map_in_letters_is_the_map() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let [words, _] = both(&catalog, *game);
        for table in positions(&catalog, game.id(), 1) {
            let map = table.inspect(None, "map").unwrap();
            let text: Vec<String> = map.iter().map(|line| words.say(line)).collect();
            let rows: Vec<&Message> = map.iter().filter(|line| line.id == "catalog-map-row").collect();
            let cells = table.board().cells;
            let shown: usize = rows.iter().map(|row| list(row, "places").len()).sum();
            assert!(rows.len() > 5 && (shown == cells.len() || cells.is_empty()), "{shown} of {}", cells.len());
            assert!(rows.iter().all(|row| list(row, "letters").len() == list(row, "places").len()));
            let legend = text.iter().find(|line| line.starts_with("Letters: ")).unwrap();
            for letter in rows.iter().flat_map(|row| list(row, "letters")) {
                assert!(legend.contains(&format!("{} ", &letter[..1])), "{letter:?} is not in {legend}");
            }
            let scene = table.scene(catalog::Reader::Public, None);
            for piece in &scene.pieces {
                let Place::Cell { cell } = &piece.place else { continue };
                let stack = text.iter().find(|line| line.starts_with(&format!("{cell}: ")));
                assert!(stack.is_some_and(|line| line.contains(&format!("[{}]", piece.id))), "{} in {cell}", piece.id);
            }
        }
    }
}

/// The texts of a list among the arguments of a message.
fn list(message: &Message, name: &str) -> Vec<String> {
    let (_, value) = message.args.iter().find(|(known, _)| known == name).unwrap();
    let kernel::say::Value::List(items) = value else { panic!("{name} is no list: {message:?}") };
    let text = |item: &kernel::say::Value| match item {
        kernel::say::Value::Text(text) => text.to_string(),
        other => panic!("{other:?}"),
    };
    items.iter().map(text).collect()
}

#[test]
fn a_part_of_the_map_is_told_by_itself() {
    let catalog = Catalog::new();
    let table = catalog.open("bcs:vell_crossing", &[]).unwrap();
    let part = table.inspect(None, "map 0806 1").unwrap();
    let rows: Vec<&Message> = part.iter().filter(|line| line.id == "catalog-map-row").collect();
    let there: Vec<String> = rows
        .iter()
        .flat_map(|row| list(row, "places").into_iter().zip(list(row, "letters")))
        .filter(|(_, letter)| letter != "_")
        .map(|(place, _)| place)
        .collect();
    assert_eq!(there, ["0805", "0706", "0806", "0906", "0707", "0807", "0907"]);
    for (question, id) in [
        ("map 9999", "catalog-map-no-place"),
        ("map 0806 far", "catalog-map-number"),
        ("map 1 2 3", "catalog-map-too-many"),
    ] {
        assert_eq!(table.inspect(None, question).unwrap_err().message.id, id);
    }
}

/// What one side chooses in secret changes no answer that the other side, or anybody, is given.
#[test]
fn answers_keep_what_is_hidden() {
    let catalog = Catalog::new();
    let journal = &journals("hungria")[0];
    let secret = |n: usize| {
        let mut table = after(&catalog, journal, n);
        let Pending::Decision { seats, .. } = table.pending() else { return None };
        let line = &journal.lines[n];
        if seats.iter().count() < 2 || !line.action.starts_with("assign ") {
            return None;
        }
        let seat = table.seat_of(&line.seat)?;
        let before = answers(&*table, seat);
        let own = table.inspect(Some(seat), "air").unwrap();
        table.submit(seat, &line.action, &mut kernel::dice::Script::new(&[])).unwrap();
        assert_eq!(answers(&*table, seat), before, "entry {n}: {}", line.action);
        assert_ne!(table.inspect(Some(seat), "air").unwrap(), own, "who chose sees it: {}", line.action);
        Some(())
    };
    let n_secrets =
        (0..journal.lines.len()).filter(|&n| journal.lines[n].action.starts_with("assign ")).take(6).filter_map(secret);
    assert!(n_secrets.count() > 2, "missions are assigned in secret");
}

/// What everybody but one seat is told: all listed questions, and those about every piece.
fn answers(table: &dyn Table, except: Seat) -> Vec<String> {
    let mut all = Vec::new();
    for viewer in viewers(table).into_iter().filter(|viewer| *viewer != Some(except)) {
        let scene = table.scene(viewer.map_or(catalog::Reader::Public, catalog::Reader::Seat), None);
        let listed = table.questions(viewer).into_iter().filter_map(|question| question.example);
        let pieces = scene.pieces.iter().map(|piece| format!("unit {}", piece.id));
        for question in listed.chain(pieces) {
            all.push(format!("{viewer:?} {question}: {:?}", table.inspect(viewer, &question)));
        }
        all.push(format!("{:?}", table.describe(viewer)));
    }
    all
}

/// The way of a decision is reckoned from what anybody may know, so it tells a seat nothing of another; that of a
/// secret is none.
#[test]
fn a_way_is_told_to_all_alike_and_of_no_secret() {
    const ENTRIES: usize = 300;
    let catalog = Catalog::new();
    for game in catalog.games() {
        let journal = journals(game.id()).swap_remove(0);
        let table = after(&catalog, &journal, journal.lines.len().min(ENTRIES));
        let readers = [Reader::Public, Reader::Seat(Seat(0)), Reader::Seat(Seat(1))];
        for index in 0..table.n_entries() {
            let way = table.entry(index, Reader::Referee).way;
            assert!(way.is_empty() || way.len() > 2, "{} {index}: straight from one end to the other", game.id());
            for reader in readers {
                let logged = table.entry(index, reader);
                let known = if logged.secret { &[] } else { way.as_slice() };
                assert_eq!(logged.way, known, "{} {index} for {reader:?}", game.id());
            }
        }
    }
}
