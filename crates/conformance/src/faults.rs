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

    /// After all these changes at once, everything that is wrong is told: the message and the first line of what it points at, in order.
    pub fn told_at_once(&self, changes: &[(&str, &str, &str)]) -> (Vec<(String, String)>, Vec<Problem>) {
        let change = |files: Files, &(path, old, new): &(&str, &str, &str)| self.changed(&files, path, old, new);
        let files = changes.iter().fold(self.shipped(), change);
        let problems = self.problems(&files);
        let at = |problem: &Problem| &files.get(&problem.file).expect("a file that is there")[problem.span.clone()];
        let line = |problem: &Problem| at(problem).lines().next().unwrap_or_default().to_owned();
        let told = problems.iter().map(|problem| (problem.message.id.to_string(), line(problem))).collect();
        (told, problems)
    }

    /// Whatever is lost or doubled, the answer is a game or a list of problems, and never a panic. One line of a table is much like the
    /// next: of `stride` lines one is lost and another doubled. How many were refused.
    ///
    /// # Panics
    /// When a loader gives a game in spite of problems, or neither.
    pub fn lines_lost_or_doubled(&self, stride: usize, loads: impl Fn(&str, &Files, &mut Problems) -> bool) -> usize {
        let shipped = self.shipped();
        let mut n_refused = 0;
        for (path, text) in shipped.iter().filter(|(path, _)| !path.ends_with("rulebook.toml")) {
            let lines: Vec<&str> = text.lines().collect();
            let is_told = |index: &usize| !lines[*index].is_empty() && !lines[*index].starts_with('#');
            for (nth, index) in (0..lines.len()).filter(is_told).enumerate() {
                let copies = match nth % stride {
                    0 => 0,
                    2 => 2,
                    _ => continue,
                };
                let mut lines = lines.clone();
                lines.splice(index..=index, std::iter::repeat_n(lines[index], copies));
                let mut files = shipped.clone();
                files.insert(path, lines.join("\n"));
                let mut problems = Problems::new();
                let is_loaded = loads(path, &files, &mut problems);
                assert_eq!(is_loaded, problems.is_empty(), "{path}:{}", index + 1);
                n_refused += usize::from(!is_loaded);
            }
        }
        n_refused
    }

    /// A game reads only the scenario it needs: a fault of one that is changed refuses this one and not another.
    ///
    /// # Panics
    /// When it is not so.
    pub fn read_only_what_is_needed(
        &self,
        (path, old, new): (&str, &str, &str),
        [broken, sound]: [&str; 2],
        loads: impl Fn(&str, &Files, &mut Problems) -> bool,
    ) {
        let files = self.changed(&self.shipped(), path, old, new);
        let mut problems = Problems::new();
        assert!(loads(sound, &files, &mut problems) && problems.is_empty());
        assert!(!loads(broken, &files, &mut problems) && !problems.is_empty());
        // What is wrong elsewhere is no reason to refuse this one.
        assert!(loads(sound, &files, &mut problems));
        let mut problems = Problems::new();
        assert!(!loads(&format!("{sound}x"), &files, &mut problems));
        let told: Vec<&str> = problems.iter().map(|problem| &*problem.message.id).collect();
        assert_eq!(told, ["content-no-file"]);
    }

    /// The loader's sentences are the same in both languages, and each is used in its sources, which have no others.
    ///
    /// # Panics
    /// When it is not so.
    pub fn speak_what_is_written(&self, sources: &[&str]) {
        let sentences = Sentences::of(self.game, &["content"]);
        assert_eq!(sentences.differences(), Vec::<String>::new());
        let [content, option] = ["content", "option"].map(|part| format!("{}-{part}-", self.game));
        let used = words::named_in(sources, |text: &str| text.starts_with(&content) || text.starts_with(&option));
        let [words, _] = sentences.words();
        assert_eq!(used, words.ids().map(str::to_owned).collect());
    }

    /// Each kind of file has a schema that describes it.
    ///
    /// # Panics
    /// When it is not so.
    pub fn have_schemas<'s>(schemas: impl IntoIterator<Item = (&'s str, String)>, kinds: &[&str]) {
        let schemas: Vec<(&str, String)> = schemas.into_iter().collect();
        assert_eq!(schemas.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), kinds);
        for (kind, text) in schemas {
            assert!(text.contains("description") && !text.contains("x-at"), "{kind}");
        }
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
