//! Types declared with `rows!`: bounds, defaults, what many rows have, numbers of a rulebook, and changes of a table.

use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{At, Change, Files, Hexes, Problems, Provenance, map_size, read, schema, word};
use kernel::Clause;
use serde::Serialize;

content::rows! {
    /// A file.
    pub struct Sheet {
        id, name,
        /// How many.
        pub count: At<u8> [1..=6],
        /// Words.
        pub words: Vec<Colour> [len ..=2] = default,
        /// Whether it counts.
        pub counts: bool = true,
        pub left | right: Option<u8>,
        /// Numbers of the book.
        pub numbers: NumbersRow,
        /// What else.
        pub kind: Kind,
    }

    /// Colours.
    pub enum Colour { Red, DarkBlue }

    /// What else.
    pub enum Kind {
        /// Nothing.
        None {},
        /// So much.
        Some {
            /// How much.
            much: u8 [..=3],
        },
    }

    /// Numbers of the book.
    pub struct NumbersRow as Numbers {
        /// Printed.
        pub steps: u8 [..=9] = 4 by Clause("x:1"),
        /// Not printed.
        pub speed: i8,
    }

    /// A table that another may change.
    #[derive(PartialEq, Eq, Serialize)]
    pub struct Table { pub least | most: u8, pub flag: bool }
}

const GOOD: &str = "id = \"a\"\nname = { en = \"A\", es = \"A\" }\ncount = 6\nright = 2\nkind = { kind = \"some\", much = 3 }\n\
                    [numbers]\nsteps = 4\nspeed = -1\nprovenance = \"seed\"\n";

fn sheet(text: &str) -> (Option<Sheet>, Vec<String>) {
    let files: Files = [("a.toml", text)].into_iter().collect();
    let mut problems = Problems::new();
    let sheet = read(&files, "a.toml", &mut problems);
    (sheet, problems.iter().map(|problem| format!("{} {}", problem.line, problem.message.id)).collect())
}

#[test]
fn a_row_is_read_as_it_is_declared() {
    let (sheet, problems) = sheet(GOOD);
    assert!(problems.is_empty(), "{problems:?}");
    let sheet = sheet.unwrap();
    assert_eq!((sheet.id.as_str(), &*sheet.name.en, *sheet.count), ("a", "A", 6));
    assert_eq!((sheet.words, sheet.counts, sheet.left, sheet.right), (vec![], true, None, Some(2)));
    assert!(matches!(sheet.kind, Kind::Some { much: 3 }));
    assert_eq!(Colour::ALL.iter().map(word).collect::<Vec<_>>(), ["red", "dark_blue"]);
    let text = schema::<Sheet>().to_string();
    for part in ["\"maximum\":6", "\"maxItems\":2", "\"description\":\"Its id.\"", "\"default\":true"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn bounds_and_unknown_fields_are_told() {
    let told = |old: &str, new: &str| sheet(&GOOD.replacen(old, new, 1)).1;
    assert_eq!(told("count = 6", "count = 7"), ["3 content-out-of-range"]);
    assert_eq!(told("right = 2", "up = 2"), ["4 content-unknown-field"]);
    assert_eq!(told("much = 3", "much = 4"), ["5 content-out-of-range"]);
    assert_eq!(told("right = 2", "words = [\"red\", \"red\", \"red\"]").len(), 1);
    assert_eq!(told("right = 2", "words = [\"dark_bleu\"]"), ["4 content-unknown-value"]);
}

#[test]
fn a_number_of_the_book_is_the_printed_one() {
    let read = |text: &str| {
        let mut problems = Problems::new();
        let numbers = sheet(text).0.unwrap().numbers.read("numbers", &mut problems);
        (numbers, problems)
    };
    let (numbers, problems) = read(GOOD);
    assert_eq!((numbers, problems.len()), (Numbers { steps: 4, speed: -1 }, 0));
    let (numbers, problems) = read(&GOOD.replace("steps = 4", "steps = 5"));
    let problem = problems.iter().next().unwrap();
    assert_eq!((numbers.steps, &*problem.message.id), (5, "content-not-as-printed"));
    assert_eq!(problem.message.args[0].1, "numbers.steps".to_owned().into());
    assert_eq!(problem.help.as_ref().unwrap().id, "content-help-not-as-printed");
    let house = GOOD.replace("steps = 4", "steps = 5").replace("seed", "house");
    assert_eq!(read(&house).1.len(), 0);
    assert!(Provenance::ALL.contains(&Provenance::House));
}

#[test]
fn a_change_leaves_what_it_does_not_name() {
    let base = Table { least: 1, most: 6, flag: false };
    let files: Files = [("c.toml", "most = 3\n"), ("d.toml", "mots = 3\n")].into_iter().collect();
    let mut problems = Problems::new();
    let change: Change<Table> = read(&files, "c.toml", &mut problems).unwrap();
    assert!(problems.is_empty());
    assert_eq!(change.apply(&base), Table { most: 3, ..base.clone() });
    let change = change.with("flag", Some(true)).with("most", None::<u8>);
    assert_eq!(change.apply(&base), Table { least: 1, most: 6, flag: true }, "a change can be taken back");
    read::<Change<Table>>(&files, "d.toml", &mut problems);
    assert_eq!(problems.iter().next().unwrap().message.id, "content-unknown-field");
}

#[test]
fn hexes_are_found_by_their_labels() {
    let hexes = Hexes::new(HexGrid::new(3, 2, Orientation::Flat, Parity::Even), LabelForm::CCRR);
    let text = |text: &str| At::nowhere(text.to_owned());
    let told = |find: &dyn Fn(&mut Problems)| {
        let mut problems = Problems::new();
        find(&mut problems);
        problems.iter().map(|problem| problem.message.id.to_string()).collect::<Vec<_>>()
    };
    let mut problems = Problems::new();
    assert_eq!(hexes.find(&text("0302"), &mut problems), Some(5));
    assert_eq!((hexes.label(5), hexes.is_edge(5)), ("0302".to_owned(), true));
    let (from, to, direction) = hexes.hexside(&text("0101|0102"), &mut problems).unwrap();
    assert_eq!((from, to, Some(direction)), (0, 3, hexes.direction(0, 3)));
    let way = [text("0101"), text("0102"), text("0202")];
    let steps: Vec<_> = hexes.way(&way, &mut problems).iter().map(|(from, to, ..)| (*from, *to)).collect();
    assert_eq!((steps, problems.len()), (vec![(0, 3), (3, 4)], 0));
    assert_eq!(told(&|problems| _ = hexes.find(&text("0303"), problems)), ["content-hex-off-map"]);
    assert_eq!(told(&|problems| _ = hexes.find(&text("x"), problems)), ["content-hex"]);
    assert_eq!(told(&|problems| _ = hexes.hexside(&text("0101|0301"), problems)), ["content-hexes-apart"]);
    assert_eq!(told(&|problems| _ = hexes.hexside(&text("0101-0102"), problems)), ["content-hexside"]);
    let twice = [text("0101"), text("0101")];
    assert_eq!(told(&|problems| _ = hexes.find_all("x", &twice, problems)), ["content-duplicate-id"]);
}

#[test]
fn rows_of_letters_are_a_map() {
    let rows = |rows: &[&str]| At::nowhere(rows.iter().map(|row| At::nowhere((*row).to_owned())).collect::<Vec<_>>());
    let legend = [('.', 0), ('w', 1)];
    let mut problems = Problems::new();
    let (width, height) = map_size(&rows(&["..w", "w.."]), 6, 9, &mut problems).unwrap();
    let hexes = Hexes::new(HexGrid::new(width, height, Orientation::Flat, Parity::Even), LabelForm::Letters);
    assert_eq!(hexes.letters(&rows(&["..w", "w.."]), &legend, &mut problems), Some(vec![0, 0, 1, 1, 0, 0]));
    assert!(problems.is_empty());
    assert_eq!(hexes.letters(&rows(&["..w"]), &legend, &mut problems), None);
    assert_eq!(hexes.letters(&rows(&["..w", "w.x"]), &legend, &mut problems), None);
    assert_eq!(map_size(&rows(&["..w", "w.."]), 5, 9, &mut problems), None);
    assert_eq!(map_size(&rows(&[]), 5, 9, &mut problems), None);
    let mut ids: Vec<&str> = problems.iter().map(|problem| &*problem.message.id).collect();
    ids.dedup();
    assert_eq!(ids, ["content-map-rows", "content-map-letter", "content-map-size"]);
}
