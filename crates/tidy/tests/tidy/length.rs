//! Files stay readable: one idea each.

use crate::{files, none, text};

const LINES_MAX: usize = 900;
const COMMENT_COLUMNS_MAX: usize = 120;

/// Kinds of file that a person does not read from top to bottom, and why.
const DATA: [(&str, &str); 9] = [
    (".lock", "written by cargo"),
    ("package-lock.json", "written by npm"),
    (".json", "data and schemas are as long as they are"),
    ("rulebook.toml", "a rulebook is as long as its book"),
    (".ftl", "as many messages as there are"),
    (".snap", "written by insta"),
    (".golden", "written by UPDATE_GOLDEN=1"),
    (".journal", "a game is as long as it was"),
    (".svg", "a drawing"),
];

/// Single files that may be longer: file and reason.
const LONGER: [(&str, &str); 1] = [("client/src/wire.ts", "a program writes it, type after type")];

#[test]
fn no_file_is_longer_than_a_reader_bears() {
    let is_data = |file: &str| DATA.iter().any(|(end, _)| file.ends_with(end)) || file.starts_with("games/");
    let too_long = |file: &String| {
        let n_lines = text(file)?.lines().count();
        (n_lines > LINES_MAX).then(|| format!("{file} has {n_lines} lines; {LINES_MAX} are enough"))
    };
    let listed = |file: &str| LONGER.iter().any(|(longer, _)| *longer == file);
    let faults: Vec<_> = files().iter().filter(|file| !is_data(file) && !listed(file)).filter_map(too_long).collect();
    none(&faults, "Split it by idea, or add it to LONGER in tidy's length.rs with the reason.");
}

/// Links, rows of a table and examples are as long as they are.
#[test]
fn comments_fit_beside_each_other() {
    let is_foldable = |line: &str| {
        let words = line.trim_start_matches(['/', '!', '*', ' ']);
        let is_comment = line.starts_with("//") || line.starts_with("* ") || line.starts_with("/**");
        is_comment && !words.starts_with('|') && !words.contains("://")
    };
    let is_read = |file: &&String| [".rs", ".ts", ".svelte"].iter().any(|end| file.ends_with(end));
    let mut faults = Vec::new();
    for file in files().iter().filter(is_read) {
        let Some(text) = text(file) else { continue };
        let mut is_example = false;
        for (number, line) in (1..).zip(text.lines()) {
            let bare = line.trim_start();
            is_example ^= bare.trim_start_matches(['/', '!', '*', ' ']).starts_with("```");
            let columns = line.chars().count();
            if columns > COMMENT_COLUMNS_MAX && !is_example && is_foldable(bare) {
                faults.push(format!("{file}:{number} has {columns} columns; {COMMENT_COLUMNS_MAX} are enough"));
            }
        }
    }
    none(&faults, "Fold it.");
}
