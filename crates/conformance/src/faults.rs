//! Faults of content files: the shipped content with something changed, and what the loader of a ruleset says to it.

use crate::{Sentences, shipped};
use content::{Files, Problem, Problems};
use kernel::say::Value;

/// The loader of a ruleset, as its tests look at it. Paths are those below the game's folder, such as `units/german.toml`.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    /// The folder of the game in `content/`.
    pub game: &'static str,
    /// Checks everything of the game.
    pub check: fn(&Files, &mut Problems),
}

impl Faults {
    /// The content that ships.
    pub fn shipped(&self) -> Files {
        shipped(self.game).into_iter().filter(|(path, _)| path.ends_with(".toml")).collect()
    }

    /// The path of a file from `content/`.
    pub fn path(&self, path: &str) -> String {
        format!("{}/{path}", self.game)
    }

    /// These files with one stretch of one of them, which stands there once, replaced.
    ///
    /// # Panics
    /// When the stretch is not there, or more than once.
    pub fn changed(&self, files: &Files, path: &str, old: &str, new: &str) -> Files {
        let path = self.path(path);
        let text = files.get(&path).unwrap_or_else(|| panic!("{path} is not there"));
        assert_eq!(text.matches(old).count(), 1, "{path} has this not once: {old}");
        let text = text.replace(old, new);
        let mut files = files.clone();
        files.insert(path, text);
        files
    }

    /// All that is wrong with these files.
    pub fn problems(&self, files: &Files) -> Vec<Problem> {
        let mut problems = Problems::new();
        (self.check)(files, &mut problems);
        problems.into_iter().collect()
    }

    /// Everything is in order after a change of the shipped content.
    ///
    /// # Panics
    /// When it is not.
    pub fn accepted(&self, path: &str, old: &str, new: &str) {
        let told = told(&self.problems(&self.changed(&self.shipped(), path, old, new)));
        assert!(told.is_empty(), "{}", told.join("\n"));
    }

    /// The change is refused with this one message, which cites this clause, at the place that `‸` marks in a stretch of the changed
    /// file. It comes with a remedy and has words in both languages.
    ///
    /// # Panics
    /// When it is not so.
    pub fn refused(&self, path: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
        self.refused_in(&self.changed(&self.shipped(), path, old, new), path, at, message, clause);
    }

    /// The same of files that were changed before.
    ///
    /// # Panics
    /// When it is not so.
    pub fn refused_in(&self, files: &Files, path: &str, at: &str, message: &str, clause: &str) {
        let path = self.path(path);
        let problems = self.problems(files);
        let [problem] = &problems[..] else { panic!("not one problem but these:\n{}", told(&problems).join("\n")) };
        let (before, after) = at.split_once('‸').expect("a place");
        let text = files.get(&path).expect("the file is there");
        let offset = text.find(&format!("{before}{after}")).expect("the place is in the file") + before.len();
        let line = text[..offset].matches('\n').count() + 1;
        let found = (&*problem.file, problem.line, &*problem.message.id, clause_of(problem));
        assert_eq!(found, (&*path, line, message, clause));
        assert_eq!(problem.span.start, offset, "{:?}", text.get(problem.span.clone()));
        self.spoken(problem);
    }

    /// The change is refused with exactly these words: file, line, what is wrong and what to do about it.
    ///
    /// # Panics
    /// When it is not so.
    pub fn says(&self, path: &str, old: &str, new: &str, expected: &[&str]) {
        let folder = self.path("");
        let say = |problem: &Problem| {
            let [english, _] = self.spoken(problem);
            format!("{}:{} {english}", problem.file.trim_start_matches(&folder), problem.line)
        };
        let files = self.changed(&self.shipped(), path, old, new);
        let said: Vec<String> = self.problems(&files).iter().map(say).collect();
        assert_eq!(said, expected);
    }

    /// The sentences of a problem in each language: what is wrong, and what to do about it.
    ///
    /// # Panics
    /// When one is missing or has a gap.
    pub fn spoken(&self, problem: &Problem) -> [String; 2] {
        let sentences = Sentences::of(self.game, &["content"]).and([content::FTL_EN, content::FTL_ES]);
        sentences.words().map(|words| {
            // The reader of files has faults of form whose remedy is in the message itself.
            assert!(problem.help.is_some() || problem.message.id == "content-wrong-type", "a remedy");
            let help = problem.help.as_ref().map(|help| words.say(help)).unwrap_or_default();
            let text = format!("{} | {help}", words.say(&problem.message));
            assert!(!text.contains('⟨'), "{text}");
            text
        })
    }
}

/// `file:line:column message clause`.
pub fn told(problems: &[Problem]) -> Vec<String> {
    let tell = |problem: &Problem| {
        let Problem { file, line, column, message, .. } = problem;
        format!("{file}:{line}:{column} {} {}", message.id, clause_of(problem)).trim_end().to_owned()
    };
    problems.iter().map(tell).collect()
}

/// The clause that a problem cites, or nothing.
pub fn clause_of(problem: &Problem) -> &str {
    let clause = problem.message.args.iter().find_map(|(name, value)| match value {
        Value::Clause(clause) if name == "clause" => Some(&**clause),
        _ => None,
    });
    clause.unwrap_or_default()
}
