//! Files stay readable: one idea each.

use crate::{files, none, text};

const LINES_MAX: usize = 900;

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
