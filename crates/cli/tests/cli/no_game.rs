//! The shell knows no game: what it says of one, the game says of itself.

use std::{fs, path::Path};

/// Words of the games there are and will be; their ids are those of `content/`.
const WORDS: [&str; 17] = [
    "squad", "tank", "infantry", "vehicle", "hex", "melee", "suppress", "casualt", "morale", "activat", "volley",
    "deploy", "cover", "weapon", "terrain", "german", "attempt",
];

fn gather(directory: &Path, lines: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, lines);
        } else {
            let text = fs::read_to_string(&path).unwrap();
            lines.extend(text.lines().map(|line| (path.display().to_string(), line.to_owned())));
        }
    }
}

/// Whether a word stands in a line at the beginning of a word: `cover` is in "covers" but not in "recover".
fn names(line: &str, word: &str) -> bool {
    let line = line.to_lowercase();
    let starts = |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric());
    line.match_indices(word).any(|(at, _)| starts(at))
}

#[test]
fn the_shell_names_no_game() {
    let mut lines = Vec::new();
    for part in ["src", "locales"] {
        gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(part), &mut lines);
    }
    assert!(lines.len() > 2000, "the sources are not where this test looks");
    // Examples in the help must be of a real game.
    let is_example = |line: &str| line.contains("sandtable ");
    // English and Rust have words of their own that begin the same way.
    let is_innocent = |line: &str| ["coverage", "uncover", "discover", "hexadecimal"].iter().any(|w| line.contains(w));
    let content = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")).unwrap();
    let ids: Vec<String> = content.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(ids.len() > 3, "{ids:?}");
    let words: Vec<&str> = ids.iter().map(String::as_str).chain(WORDS).collect();
    let mut faults = Vec::new();
    for (path, line) in lines.iter().filter(|(_, line)| !is_example(line) && !is_innocent(&line.to_lowercase())) {
        faults.extend(words.iter().filter(|word| names(line, word)).map(|word| format!("{path}: {word}: {line}")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
