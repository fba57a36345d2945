//! The content: built into the binary, with a directory laid over it where somebody wants to change it.

use content::Files;
use kernel::say::Message;
use rust_embed::RustEmbed;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
};

/// Everything under `content/` of the repository, also in debug builds, so that the binary needs no directory.
#[derive(RustEmbed)]
#[folder = "../../content"]
struct BuiltIn;

/// The content that the binary was built with, by path: `<game>/rulebook.toml` and so on.
///
/// # Panics
/// When a file of ours is not UTF-8.
pub fn built_in() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| {
        let text = |path: &str| {
            let file = BuiltIn::get(path).expect("listed, so it is there");
            String::from_utf8(file.data.into_owned()).unwrap_or_else(|_| panic!("{path} is not UTF-8"))
        };
        BuiltIn::iter().filter(|path| is_content(path)).map(|path| (path.replace('\\', "/"), text(&path))).collect()
    })
}

/// Why a directory cannot be read as content.
#[derive(Debug)]
pub enum BadDir {
    /// Nothing is there.
    NotThere(PathBuf),
    /// It is not a directory.
    NotADirectory(PathBuf),
    /// The system says no.
    Unreadable(PathBuf, std::io::Error),
    /// A file that is not UTF-8.
    NotText(PathBuf),
    /// Directories nested deeper than content ever is, as when a link leads back up.
    TooDeep(PathBuf),
}

impl BadDir {
    /// What is wrong, and what to do about it.
    pub fn message(&self) -> Message {
        let of = |id, path: &Path| Message::new(id).with("path", path.display().to_string());
        match self {
            BadDir::NotThere(path) => of("catalog-dir-not-there", path),
            BadDir::NotADirectory(path) => of("catalog-dir-no-directory", path),
            BadDir::Unreadable(path, error) => of("catalog-dir-unreadable", path).with("what", error.to_string()),
            BadDir::NotText(path) => of("catalog-dir-no-text", path),
            BadDir::TooDeep(path) => of("catalog-dir-too-deep", path),
        }
    }
}

/// Reads every `.toml` and `.ftl` file of a directory and of those below it, by its path from there.
///
/// # Errors
/// The first thing that cannot be read.
pub fn read_dir(root: &Path) -> Result<Files, BadDir> {
    if !root.exists() {
        return Err(BadDir::NotThere(root.to_owned()));
    }
    if !root.is_dir() {
        return Err(BadDir::NotADirectory(root.to_owned()));
    }
    let mut files = Files::new();
    walk(root, "", 0, &mut files)?;
    Ok(files)
}

/// Reads one file as text.
///
/// # Errors
/// That it is not there, not text, or not to be read.
pub fn read_file(path: &Path) -> Result<String, BadDir> {
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => BadDir::NotThere(path.to_owned()),
        _ => BadDir::Unreadable(path.to_owned(), error),
    })?;
    String::from_utf8(bytes).map_err(|_| BadDir::NotText(path.to_owned()))
}

fn is_content(name: &str) -> bool {
    name.ends_with(".toml") || name.ends_with(".ftl")
}

fn walk(directory: &Path, prefix: &str, depth: u32, files: &mut Files) -> Result<(), BadDir> {
    /// `<game>/locales/es.ftl` is three deep.
    const DEPTH_MAX: u32 = 8;
    if depth > DEPTH_MAX {
        return Err(BadDir::TooDeep(directory.to_owned()));
    }
    let unreadable = |error| BadDir::Unreadable(directory.to_owned(), error);
    for entry in fs::read_dir(directory).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let inner = format!("{prefix}{name}");
        if path.is_dir() {
            walk(&path, &format!("{inner}/"), depth + 1, files)?;
        } else if is_content(&name) {
            files.insert(inner, read_file(&path)?);
        }
    }
    Ok(())
}

/// The files that decide a game: everything of it but its words, its rulebook, its lessons and the positions of its
/// exam. Their hash is the `content` of a journal, and with them alone it replays.
pub fn rules_files(files: &Files, game: &str) -> Files {
    let rulebook = format!("{game}/rulebook.toml");
    let aside = ["locales", "exam", "lessons"].map(|folder| format!("{game}/{folder}/"));
    let decides = |path: &str| !aside.iter().any(|folder| path.starts_with(folder)) && path != rulebook;
    files.under(game).filter(|(path, _)| decides(path)).map(|(path, text)| (path, Arc::clone(text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_content_is_in_the_binary() {
        assert!(built_in().get("fubar/rulebook.toml").is_some());
        assert!(built_in().iter().all(|(path, _)| path.split('/').count() >= 2), "everything is under a game");
    }

    #[test]
    fn a_directory_that_is_not_there_is_told() {
        let error = read_dir(Path::new("/nowhere/at/all")).unwrap_err();
        assert_eq!(error.message().id, "catalog-dir-not-there");
        assert_eq!(read_dir(Path::new(file!()).file_name().unwrap().as_ref()).unwrap_err().message().args.len(), 1);
    }

    #[test]
    fn words_do_not_change_the_hash_and_tables_do() {
        let mut files: Files = [("g/tables/a.toml", "x = 1"), ("g/locales/es.ftl", "a = b")].into_iter().collect();
        let before = rules_files(&files, "g").hash();
        files.insert("g/locales/es.ftl", "a = c");
        files.insert("g/lessons/a.toml", "order = 1");
        files.insert("h/tables/a.toml", "x = 2");
        assert_eq!(rules_files(&files, "g").hash(), before);
        files.insert("g/tables/a.toml", "x = 2");
        assert_ne!(rules_files(&files, "g").hash(), before);
    }
}
