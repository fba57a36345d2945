//! The content that ships, for the tests and benchmarks of a ruleset.

use std::{fs, path::Path};

/// Every file of a game's content with its path from `content/`, read from the tree, in the order of the paths.
///
/// # Panics
/// When the content is not where the repository has it.
pub fn shipped(game: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut files = Vec::new();
    walk(&root.join(game), &root, &mut files);
    files.sort();
    files
}

fn walk(dir: &Path, root: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(dir).expect("content is there") {
        let path = entry.expect("a directory entry").path();
        if path.is_dir() {
            walk(&path, root, files);
        } else {
            let name = path.strip_prefix(root).expect("under the root").to_str().expect("a plain name").to_owned();
            files.push((name, fs::read_to_string(&path).expect("text")));
        }
    }
}
