//! What is fuzzed. A new reader of input gets a target here and a place in [`all`]; a new game is met by all of them.

use crate::Target;
use catalog::{Catalog, Table};
use content::Files;
use kernel::{Journal, Pending, Seat, dice::Seeded};
use std::{cell::LazyCell, sync::LazyLock};

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::new);

/// Every target, in the order in which they run.
pub fn all() -> Vec<Box<dyn Target>> {
    vec![
        Box::new(JournalText),
        Box::new(ActionBytes),
        Box::new(Notation::default()),
        Box::new(StateJson),
        Box::new(ContentFiles),
    ]
}

/// Every scenario of every game, by its full name.
static SCENARIOS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let games = CATALOG.games().iter();
    let names = games.flat_map(|game| {
        game.scenarios(CATALOG.files()).into_iter().map(|scenario| format!("{}:{}", game.id(), scenario.id))
    });
    names.collect()
});

fn open(name: &str) -> Box<dyn Table> {
    CATALOG.open(name, &[]).unwrap_or_else(|_| panic!("{name} opens"))
}

fn decider(table: &dyn Table) -> Option<Seat> {
    match table.pending() {
        Pending::Decision { seats, .. } => seats.iter().next(),
        Pending::Procedure | Pending::Over(_) => None,
    }
}

/// Lets each byte choose one of the offers, with seeded dice; stops at the end of the bytes or of the game.
fn follow(table: &mut dyn Table, bytes: &[u8]) {
    let mut dice = Seeded::new(bytes.len() as u64);
    for &byte in bytes {
        let Some(seat) = decider(table) else { return };
        let offers = table.offers(seat).list;
        assert!(!offers.is_empty(), "somebody must decide and nothing is on offer");
        let notation = offers[usize::from(byte) % offers.len()].notation.clone();
        if table.submit(seat, &notation, &mut dice).is_err() {
            panic!("an offer is refused: {notation}");
        }
    }
}

/// A table some way into a game.
fn under_way(name: &str, seed: u64, n: usize) -> Box<dyn Table> {
    let mut table = open(name);
    let mut choices = Seeded::new(seed);
    let bytes: Vec<u8> = (0..n).map(|_| choices.below(256) as u8).collect();
    follow(&mut *table, &bytes);
    table
}

/// Journal files: any text is a journal or a fault, and what was read is written so that it reads back the same.
pub struct JournalText;

impl Target for JournalText {
    fn name(&self) -> &'static str {
        "journal"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let full = "sandtable journal 1\ngame fubar\nscenario s1_farm_crossroads\noption mortar_indirect=off\n\
            option night=on\ncontent 4f2a9c01d3e8b765\nversion 0.1.0\n\n\
            1 german | deploy de_hq 2300,3300 54 | | 9a0c44e1f2b38d57\n# a remark\n\
            2 us | attempt us_sq1 | 5 6 1 | 03d1e2f4a5b6c778\n3 us | pass | 255 | 0000000000000000\n";
        let short = "sandtable journal 1\ngame a\nscenario b\ncontent 0\nversion c\n";
        vec![full.into(), short.into()]
    }

    fn run(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        let Ok(journal) = text.parse::<Journal>() else { return };
        assert_eq!(journal.to_string().parse(), Ok(journal), "a journal reads back");
        // Replaying it may fail, by its first wrong entry; it may not panic.
        let _ = CATALOG.open_journal(&text);
    }
}

/// Games whose choices are bytes: whatever is chosen from the lists, nothing breaks and no offer is refused.
pub struct ActionBytes;

impl Target for ActionBytes {
    fn name(&self) -> &'static str {
        "actions"
    }

    fn short_run(&self) -> u64 {
        300
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        // The first byte picks the scenario; a zero deploys everything at once.
        (0..SCENARIOS.len() as u8).map(|nth| [&[nth, 0, 0, 0, 0][..], &[7; 40]].concat()).collect()
    }

    fn run(&self, input: &[u8]) {
        let Some((&nth, bytes)) = input.split_first() else { return };
        let mut table = open(&SCENARIOS[usize::from(nth) % SCENARIOS.len()]);
        follow(&mut *table, &bytes[..bytes.len().min(60)]);
    }
}

/// Actions as text: any text is read or misread, and `why` answers for whatever was read.
pub struct Notation {
    /// Played when they are first needed: the list of targets alone is made more often.
    tables: LazyCell<Vec<Box<dyn Table>>>,
}

impl Default for Notation {
    fn default() -> Notation {
        let tables = || SCENARIOS.iter().flat_map(|name| [under_way(name, 1, 6), under_way(name, 2, 60)]).collect();
        Notation { tables: LazyCell::new(tables) }
    }
}

impl Target for Notation {
    fn name(&self) -> &'static str {
        "notation"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let offers = self.tables.iter().filter_map(|table| Some(table.offers(decider(&**table)?).list));
        offers.flatten().map(|offer| offer.notation.into_bytes()).collect()
    }

    fn words(&self) -> Vec<&'static str> {
        vec![
            "attempt",
            "move",
            "assault",
            "shoot",
            "with",
            "mount:",
            "drive",
            "pivot",
            "run",
            "place",
            "-32768,32767",
            ".0",
            "#9",
        ]
    }

    fn run(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        for table in self.tables.iter() {
            for seat in (0..table.n_seats()).map(Seat) {
                let _ = table.why(seat, &text);
            }
            let _ = table.say_action(Seat(0), &text);
            let _ = table.inspect(None, &text);
        }
    }
}

/// Saved positions: any text is refused by field, or is a position in which play goes on without breaking.
pub struct StateJson;

impl Target for StateJson {
    fn name(&self) -> &'static str {
        "state"
    }

    fn short_run(&self) -> u64 {
        800
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let texts = |name: &String| [0, 4, 30, 90].map(|n| under_way(name, n as u64, n).state_text().into_bytes());
        SCENARIOS.iter().flat_map(texts).collect()
    }

    fn run(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        let Ok(mut table) = CATALOG.open_state(&text) else { return };
        let _ = table.describe(None);
        // A position by hand may leave somebody without anything to do; then play stops, but nothing breaks.
        let mut dice = Seeded::new(1);
        for step in 0..12 {
            let Some(seat) = decider(&*table) else { return };
            let offers = table.offers(seat).list;
            let Some(offer) = offers.get(step * 7 % offers.len().max(1)) else { return };
            let notation = offer.notation.clone();
            let _ = table.submit(seat, &notation, &mut dice);
        }
    }
}

/// Content files: any text in the place of any file is loaded or told by its faults.
pub struct ContentFiles;

impl Target for ContentFiles {
    fn name(&self) -> &'static str {
        "content"
    }

    fn short_run(&self) -> u64 {
        200
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        // The path, a line feed, the text.
        let files =
            CATALOG.files().iter().filter(|(path, _)| path.ends_with(".toml") && !path.ends_with("rulebook.toml"));
        files.map(|(path, text)| format!("{path}\n{text}").into_bytes()).collect()
    }

    fn run(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        let Some((path, text)) = text.split_once('\n') else { return };
        let mut files: Files = CATALOG.files().clone();
        files.insert(path, text);
        // A game reads its own folder, so what lies in one changes nothing for the others.
        let owner = path.split('/').next();
        let is_owned = CATALOG.games().iter().any(|game| Some(game.id()) == owner);
        for game in CATALOG.games().iter().filter(|game| !is_owned || Some(game.id()) == owner) {
            let _ = game.check(&files).len();
            for scenario in game.scenarios(&files) {
                let _ = game.open(&files, &scenario.id, &[]);
            }
        }
    }
}
