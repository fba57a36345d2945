//! The content that ships, for the tests and benchmarks of a ruleset.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};
use words::{Lang, Words};

/// Every file of a game's content with its path from `content/`, read from the tree, in the order of the paths.
///
/// # Panics
/// When the content is not where the repository has it.
pub fn shipped(game: &str) -> Vec<(String, String)> {
    let root = root();
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content")
}

/// Sentences that a game ships, in English and in Spanish: each file with its name.
pub struct Sentences([Vec<(String, String)>; 2]);

impl Sentences {
    /// The files with these stems: `content` is `content.en.ftl` and `content.es.ftl`, and the empty one `en.ftl` and
    /// `es.ftl`. With none given, all but what an opponent says, which is not the ruleset's.
    ///
    /// # Panics
    /// When the content is not where the repository has it.
    pub fn of(game: &str, stems: &[&str]) -> Sentences {
        let mut files = Vec::new();
        walk(&root().join(game).join("locales"), &root().join(game).join("locales"), &mut files);
        files.sort();
        let is_wanted = |stem: &str| if stems.is_empty() { stem != "opponent" } else { stems.contains(&stem) };
        let of_lang = |lang: Lang| {
            let stem = |name: &str| {
                name.strip_suffix(&format!("{lang}.ftl")).map(|stem| stem.trim_end_matches('.').to_owned())
            };
            files.iter().filter(|(name, _)| stem(name).is_some_and(|stem| is_wanted(&stem))).cloned().collect()
        };
        Sentences([of_lang(Lang::En), of_lang(Lang::Es)])
    }

    /// The same with more: sentences of another crate, in English and in Spanish.
    #[must_use]
    pub fn and(mut self, more: [&str; 2]) -> Sentences {
        for (files, text) in self.0.iter_mut().zip(more) {
            files.push((format!("more-{}.ftl", files.len()), text.to_owned()));
        }
        self
    }

    /// What can be said with them in each language.
    ///
    /// # Panics
    /// When a file is not sound.
    pub fn words(&self) -> [Words; 2] {
        let words = |lang, files: &[(String, String)]| Words::new(lang, &borrowed(files)).expect("sound words");
        [words(Lang::En, &self.0[0]), words(Lang::Es, &self.0[1])]
    }

    /// Every id that the sources write, more than so many, has a sentence in both languages, which say the same, and
    /// every sentence is used: there, or `elsewhere`.
    ///
    /// # Panics
    /// When it is not so.
    pub fn are_used(&self, written: &BTreeSet<String>, more_than: usize, elsewhere: impl Fn(&str) -> bool) {
        assert_eq!(self.differences(), Vec::<String>::new());
        assert!(written.len() > more_than, "the sources are not where this test looks: {}", written.len());
        let [words, _] = self.words();
        let missing: Vec<_> = written.iter().filter(|id| !words.has(id)).collect();
        assert!(missing.is_empty(), "there is no {missing:?}");
        // What the page says instead of a sentence, and its glossary, it finds by itself.
        let page = |id: &str| id.ends_with(".page") || id.contains("-glossary.");
        let unused = words.ids().filter(|id| !written.contains(*id) && !page(id) && !elsewhere(id));
        assert_eq!(unused.collect::<Vec<_>>(), Vec::<&str>::new());
    }

    /// What one language says and the other does not.
    pub fn differences(&self) -> Vec<String> {
        words::compare(&borrowed(&self.0[1]), &borrowed(&self.0[0]))
    }
}

fn borrowed(files: &[(String, String)]) -> Vec<(&str, &str)> {
    files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect()
}
