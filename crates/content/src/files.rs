//! A tree of text files in memory.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Bound,
    sync::{Arc, Mutex, PoisonError},
};

/// Text files by their path from the root of the content, with `/` on every system.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Files {
    by_path: BTreeMap<String, Arc<str>>,
    watch: Watch,
}

/// Which files were asked for by their paths, of these and of all copies of them.
#[derive(Clone, Debug, Default)]
pub struct Watch(Option<Arc<Mutex<BTreeSet<String>>>>);

/// Whether somebody counts makes no difference.
impl PartialEq for Watch {
    fn eq(&self, _: &Watch) -> bool {
        true
    }
}
impl Eq for Watch {}

impl Watch {
    fn note(&self, path: &str) {
        if let Watch(Some(read)) = self {
            read.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned());
        }
    }

    /// Their paths, in order.
    pub fn read(&self) -> Vec<String> {
        let read = self.0.iter().flat_map(|read| read.lock().unwrap_or_else(PoisonError::into_inner).clone());
        read.collect()
    }
}

impl Files {
    /// No files.
    pub fn new() -> Files {
        Files::default()
    }

    /// Adds a file, or replaces the one that has this path.
    pub fn insert(&mut self, path: impl Into<String>, text: impl Into<Arc<str>>) {
        self.by_path.insert(path.into(), text.into());
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&Arc<str>> {
        let text = self.by_path.get(path)?;
        self.watch.note(path);
        Some(text)
    }

    /// Begins to note which files are asked for: to start for one question should not read everything there is.
    pub fn watch(&mut self) -> Watch {
        self.watch = Watch(Some(Arc::default()));
        self.watch.clone()
    }

    /// The files of a directory and of those below it, in the order of their paths. `under("maps")` and
    /// `under("maps/")` are the same and do not reach `maps.toml`; `under("")` is everything.
    pub fn under<'a>(&'a self, directory: &'a str) -> impl Iterator<Item = (&'a str, &'a Arc<str>)> {
        let directory = directory.trim_end_matches('/');
        self.by_path
            .range::<str, _>((Bound::Included(directory), Bound::Unbounded))
            .take_while(move |(path, _)| path.starts_with(directory))
            .filter(move |(path, _)| directory.is_empty() || path[directory.len()..].starts_with('/'))
            .map(|(path, text)| (path.as_str(), text))
    }

    /// The names, without `.toml`, of the files of a directory; those below it are not among them.
    pub fn stems<'a>(&'a self, directory: &'a str) -> impl Iterator<Item = &'a str> {
        let stem = move |path: &'a str| path[directory.len() + 1..].strip_suffix(".toml");
        self.under(directory).filter_map(move |(path, _)| stem(path)).filter(|stem| !stem.contains('/'))
    }

    /// Every file, in the order of the paths.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Arc<str>)> {
        self.under("")
    }

    /// Lays other files over these: those of the same path replace, the rest are added.
    pub fn overlay(&mut self, other: Files) {
        self.by_path.extend(other.by_path);
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.by_path.len()
    }

    /// Whether there are no files.
    pub fn is_empty(&self) -> bool {
        self.by_path.is_empty()
    }

    /// A number for this exact content: the same paths and bytes give the same number on every machine and in every
    /// release, so a journal can say which content it was played with. It protects from mistakes, not from forgery.
    pub fn hash(&self) -> u64 {
        // FNV-1a by hand: the standard library promises no stable hash, and these few lines will not change under us.
        const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        let mut hash = OFFSET;
        let mut add = |bytes: &[u8]| {
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(PRIME);
            }
        };
        for (path, text) in &self.by_path {
            // The lengths keep the end of one text and the start of the next path from changing places unseen.
            add(&(path.len() as u64).to_le_bytes());
            add(path.as_bytes());
            add(&(text.len() as u64).to_le_bytes());
            add(text.as_bytes());
        }
        hash
    }
}

impl<P: Into<String>, T: Into<Arc<str>>> FromIterator<(P, T)> for Files {
    fn from_iter<I: IntoIterator<Item = (P, T)>>(files: I) -> Files {
        Files { by_path: files.into_iter().map(|(path, text)| (path.into(), text.into())).collect(), ..Files::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().copied().collect()
    }

    #[test]
    fn under_is_a_directory_and_not_a_prefix() {
        let files =
            files(&[("maps.toml", ""), ("maps/a.toml", ""), ("maps/x/b.toml", ""), ("maps-old/c.toml", ""), ("z", "")]);
        let paths = |directory| files.under(directory).map(|(path, _)| path).collect::<Vec<_>>();
        assert_eq!(paths("maps"), ["maps/a.toml", "maps/x/b.toml"]);
        assert_eq!(paths("maps/"), paths("maps"));
        assert_eq!(paths("").len(), 5);
        assert!(paths("units").is_empty());
    }

    #[test]
    fn an_overlay_replaces_and_adds() {
        let mut base = files(&[("a", "1"), ("b", "2")]);
        base.overlay(files(&[("b", "3"), ("c", "4")]));
        assert_eq!(base, files(&[("a", "1"), ("b", "3"), ("c", "4")]));
    }

    #[test]
    fn the_hash_is_for_ever() {
        // Counted by an independent script; a change here breaks every saved game.
        assert_eq!(Files::new().hash(), 0xcbf2_9ce4_8422_2325);
        assert_eq!(files(&[("a.toml", "x = 1\n"), ("ñ/b.toml", "")]).hash(), 0xc5f4_9c45_6c34_1406);
        assert_ne!(files(&[("a", "bc")]).hash(), files(&[("ab", "c")]).hash());
        assert_eq!(files(&[("a", "1"), ("b", "2")]).hash(), files(&[("b", "2"), ("a", "1")]).hash());
    }
}
