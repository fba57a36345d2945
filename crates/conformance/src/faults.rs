//! Faults of content files: the shipped content with something changed, and what the loader of a ruleset says to it.

use crate::{Sentences, listen, shipped};
use content::{Files, Library, Problem, Problems};
use kernel::say::Value;
use std::{collections::BTreeSet, marker::PhantomData, path::Path};

/// Declares the tests that every loader passes, and its [`Faults`] as `LOADER`, with the functions `refused` and
/// `refused_at` of it:
///
/// ```text
/// loads! {
///     Shelf;
///     fault: (SPRING, "last_turn = 14", "last_turn = 99"), of "spring" and not of "campaign";
///     lines: of_each(7, 3), needed_by, more than 350, refused more than 200;
///     sources: ["load.rs", "load", "options.rs"];
///     kinds: ["map", "scenario"];
/// }
/// ```
#[macro_export]
macro_rules! loads {
    (
        $library:ty;
        fault: $change:expr, of $broken:literal and not of $sound:literal;
        lines: $copies:expr, $needed_by:expr, more than $tried:literal, refused more than $refused:literal;
        sources: $sources:expr;
        kinds: $kinds:expr;
    ) => {
        const LOADER: $crate::faults::Faults<$library> = $crate::faults::Faults::new();

        fn refused(path: &str, old: &str, new: &str, told: &str) {
            LOADER.refused(path, old, new, told);
        }

        fn refused_at(path: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
            LOADER.refused_at(path, old, new, at, message, clause);
        }

        #[test]
        fn a_game_reads_only_the_scenario_it_needs() {
            LOADER.read_only_what_is_needed($change, [$broken, $sound]);
        }

        #[test]
        fn lines_can_be_lost_or_doubled() {
            let [tried, refused] = LOADER.lines_lost_or_doubled($copies, $needed_by);
            assert!(tried > $tried && refused > $refused, "{refused} of {tried}");
        }

        #[test]
        fn every_message_of_the_source_has_words_in_both_languages_and_the_other_way_round() {
            LOADER.speak_what_is_written(&$sources);
        }

        #[test]
        fn there_is_a_schema_for_each_kind_of_file() {
            LOADER.have_schemas(&$kinds);
        }
    };
}

/// The loader of a ruleset, as its tests look at it. Paths are those below the game's folder, such as
/// `units/german.toml`.
#[derive(Clone, Copy, Debug)]
pub struct Faults<L>(PhantomData<L>);

impl<L: Library> Faults<L> {
    /// Those of a library.
    #[allow(clippy::new_without_default, reason = "a constant")]
    pub const fn new() -> Faults<L> {
        Faults(PhantomData)
    }

    /// The content that ships.
    pub fn shipped(&self) -> Files {
        shipped(L::GAME).into_iter().filter(|(path, _)| path.ends_with(".toml")).collect()
    }

    /// A scenario that ships.
    ///
    /// # Panics
    /// When anything is wrong with it.
    #[track_caller]
    pub fn loaded(&self, scenario: &str) -> L::Content {
        self.loaded_of(&self.shipped(), scenario, &[])
    }

    /// A scenario of these files with options.
    ///
    /// # Panics
    /// When anything is wrong with it.
    #[track_caller]
    pub fn loaded_of(&self, files: &Files, scenario: &str, options: &[(&str, &str)]) -> L::Content {
        self.chosen(files, scenario, options).unwrap_or_else(|problems| panic!("{}", told(&problems).join("\n")))
    }

    /// The same, or what is wrong.
    ///
    /// # Errors
    /// All that is wrong with the scenario, what it needs and the options.
    pub fn chosen(&self, files: &Files, scenario: &str, options: &[(&str, &str)]) -> Result<L::Content, Vec<Problem>> {
        let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut problems = Problems::new();
        L::load(files, scenario, &options, &mut problems).ok_or_else(|| problems.into_iter().collect())
    }

    /// A scenario that ships is refused with these options, by these messages, each with words in both languages.
    ///
    /// # Panics
    /// When it is not so.
    #[track_caller]
    pub fn no_options(&self, scenario: &str, options: &[(&str, &str)], messages: &[&str]) {
        let problems = self.chosen(&self.shipped(), scenario, options).err().expect("they are refused");
        assert_eq!(problems.iter().map(|problem| &*problem.message.id).collect::<Vec<_>>(), messages);
        problems.iter().for_each(|problem| drop(self.spoken(problem)));
    }

    /// The path of a file from `content/`.
    pub fn path(&self, path: &str) -> String {
        format!("{}/{path}", L::GAME)
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
        L::check(files, &mut problems);
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

    /// A change is refused at the place that `‸` marks in what is new, with this message alone and the clause that it
    /// cites, if any: `content-hex bcs:1.0d`. It comes with a remedy and has words in both languages.
    ///
    /// # Panics
    /// When it is not so.
    pub fn refused(&self, path: &str, old: &str, new: &str, told: &str) {
        let shipped = self.shipped();
        let (before, _) = new.split_once('‸').expect("a place");
        let files = self.changed(&shipped, path, old, &new.replacen('‸', "", 1));
        let old_at = shipped.get(&self.path(path)).and_then(|text| text.find(old)).expect("it was changed");
        self.refused_alone(&files, path, old_at + before.len(), told);
    }

    /// The same at the place that `‸` marks in a stretch of the changed file.
    ///
    /// # Panics
    /// When it is not so.
    pub fn refused_at(&self, path: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
        self.refused_in(&self.changed(&self.shipped(), path, old, new), path, at, message, clause);
    }

    /// The same of files that were changed before.
    ///
    /// # Panics
    /// When it is not so.
    pub fn refused_in(&self, files: &Files, path: &str, at: &str, message: &str, clause: &str) {
        let (before, after) = at.split_once('‸').expect("a place");
        let text = files.get(&self.path(path)).expect("the file is there");
        let offset = text.find(&format!("{before}{after}")).expect("the place is in the file") + before.len();
        self.refused_alone(files, path, offset, format!("{message} {clause}").trim_end());
    }

    fn refused_alone(&self, files: &Files, path: &str, offset: usize, expected: &str) {
        let path = self.path(path);
        let problems = self.problems(files);
        let [problem] = &problems[..] else { panic!("not one problem but these:\n{}", told(&problems).join("\n")) };
        let text = files.get(&path).expect("the file is there");
        let line = text[..offset].matches('\n').count() + 1;
        assert_eq!((&*problem.file, problem.line, &*what(problem)), (&*path, line, expected));
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

    /// After all these changes at once, everything that is wrong is told, in order: the message and the first line of
    /// what it points at, with `…` where there is more. Each has words in both languages.
    ///
    /// # Panics
    /// When it is not so.
    #[track_caller]
    pub fn told_at_once(&self, changes: &[(&str, &str, &str)], expected: &[(&str, &str)]) -> Vec<Problem> {
        let change = |files: Files, &(path, old, new): &(&str, &str, &str)| self.changed(&files, path, old, new);
        let files = changes.iter().fold(self.shipped(), change);
        let problems = self.problems(&files);
        let at = |problem: &Problem| &files.get(&problem.file).expect("a file that is there")[problem.span.clone()];
        let found: Vec<_> = problems.iter().map(|problem| (&*problem.message.id, first_line(at(problem)))).collect();
        assert_eq!(found.iter().map(|(id, at)| (*id, at.as_str())).collect::<Vec<_>>(), expected);
        problems.iter().for_each(|problem| drop(self.spoken(problem)));
        problems
    }

    /// The same where all of the changes and problems are those of one file.
    ///
    /// # Panics
    /// When it is not so.
    #[track_caller]
    pub fn told_in(&self, path: &str, changes: &[(&str, &str)], expected: &[(&str, &str)]) -> Vec<Problem> {
        let changes: Vec<_> = changes.iter().map(|&(old, new)| (path, old, new)).collect();
        let problems = self.told_at_once(&changes, expected);
        assert!(problems.iter().all(|problem| problem.file.ends_with(path)));
        problems
    }

    /// Whatever is lost or doubled, the answer is a game or a list of problems, and never a panic. `copies` says of
    /// each line of a file, by its number, how often it stands there when it is tried; `needed_by` names a scenario
    /// that needs the file. How many were tried, and how many of them refused.
    ///
    /// # Panics
    /// When a loader gives a game in spite of problems, or neither.
    pub fn lines_lost_or_doubled<'s>(
        &self,
        copies: impl Fn(usize) -> &'static [usize],
        needed_by: impl Fn(&str) -> &'s str,
    ) -> [usize; 2] {
        let shipped = self.shipped();
        let (mut n_tried, mut n_refused) = (0, 0);
        for (path, text) in shipped.iter().filter(|(path, _)| !path.ends_with("rulebook.toml")) {
            let lines: Vec<&str> = text.lines().collect();
            let is_told = |index: &usize| !lines[*index].is_empty() && !lines[*index].starts_with('#');
            let tried = (0..lines.len()).filter(is_told).enumerate();
            for (index, &copies) in tried.flat_map(|(nth, index)| copies(nth).iter().map(move |copies| (index, copies)))
            {
                let mut lines = lines.clone();
                lines.splice(index..=index, std::iter::repeat_n(lines[index], copies));
                let mut files = shipped.clone();
                files.insert(path, lines.join("\n"));
                let mut problems = Problems::new();
                let is_loaded = L::load(&files, needed_by(path), &[], &mut problems).is_some();
                assert_eq!(is_loaded, problems.is_empty(), "{path}:{}", index + 1);
                n_tried += 1;
                n_refused += usize::from(!is_loaded);
            }
        }
        [n_tried, n_refused]
    }

    /// A game reads only the scenario it needs: a fault of one that is changed refuses this one and not another.
    ///
    /// # Panics
    /// When it is not so.
    pub fn read_only_what_is_needed(&self, (path, old, new): (&str, &str, &str), [broken, sound]: [&str; 2]) {
        let files = self.changed(&self.shipped(), path, old, new);
        let loads = |id: &str, problems: &mut Problems| L::load(&files, id, &[], problems).is_some();
        let mut problems = Problems::new();
        assert!(loads(sound, &mut problems) && problems.is_empty());
        assert!(!loads(broken, &mut problems) && !problems.is_empty());
        // What is wrong elsewhere is no reason to refuse this one.
        assert!(loads(sound, &mut problems));
        let mut problems = Problems::new();
        assert!(!loads(&format!("{sound}x"), &mut problems));
        let told: Vec<&str> = problems.iter().map(|problem| &*problem.message.id).collect();
        assert_eq!(told, ["content-no-file"]);
    }

    /// The loader's sentences are the same in both languages, and each is used in these of its crate's sources, which
    /// have no others.
    ///
    /// # Panics
    /// When it is not so.
    pub fn speak_what_is_written(&self, sources: &[&str]) {
        let sentences = Sentences::of(L::GAME, &["content"]);
        assert_eq!(sentences.differences(), Vec::<String>::new());
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../rules-{}/src", L::GAME));
        let [content, option] = ["content", "option"].map(|part| format!("{}-{part}-", L::GAME));
        let mut used = BTreeSet::new();
        for path in sources.iter().map(|source| src.join(source)) {
            used.extend([&content, &option].into_iter().flat_map(|prefix| listen::written(&path, prefix)));
        }
        let [words, _] = sentences.words();
        assert_eq!(used, words.ids().map(str::to_owned).collect());
    }

    /// Each kind of file has a schema that describes it.
    ///
    /// # Panics
    /// When it is not so.
    pub fn have_schemas(&self, kinds: &[&str]) {
        let schemas = L::schemas();
        assert_eq!(schemas.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), kinds);
        for (kind, schema) in schemas {
            let text = schema.to_string();
            assert!(text.contains("description") && !text.contains("x-at"), "{kind}");
        }
    }

    /// The sentences of a problem in each language: what is wrong, and what to do about it.
    ///
    /// # Panics
    /// When one is missing or has a gap.
    pub fn spoken(&self, problem: &Problem) -> [String; 2] {
        let sentences = Sentences::of(L::GAME, &["content"]).and([content::FTL_EN, content::FTL_ES]);
        sentences.words().map(|words| {
            // The reader of files has faults of form whose remedy is in the message itself.
            assert!(problem.help.is_some() || problem.message.id == "content-wrong-type", "a remedy");
            let help = problem.help.as_ref().map(|help| words.say(help)).unwrap_or_default();
            let text = format!("{} | {help}", words.say(&problem.message));
            // A remedy may show what to write into a file; a gap has another brace.
            let is_whole = !text.replace("provenance = { ", "").contains(['⟨', '{']);
            assert!(is_whole, "{text}");
            text
        })
    }
}

/// One line of a table is much like the next: of each `n` lines the first is lost and another, counted from it,
/// doubled.
pub fn of_each(n: usize, doubled: usize) -> impl Fn(usize) -> &'static [usize] {
    move |nth| match nth % n {
        0 => &[0],
        place if place == doubled => &[2],
        _ => &[],
    }
}

fn first_line(text: &str) -> String {
    text.split_once('\n').map_or_else(|| text.to_owned(), |(first, _)| format!("{first}…"))
}

/// `file:line:column message clause`.
pub fn told(problems: &[Problem]) -> Vec<String> {
    let tell = |problem: &Problem| {
        let Problem { file, line, column, .. } = problem;
        format!("{file}:{line}:{column} {}", what(problem))
    };
    problems.iter().map(tell).collect()
}

/// `message clause`.
fn what(problem: &Problem) -> String {
    format!("{} {}", problem.message.id, clause_of(problem)).trim_end().to_owned()
}

/// The clause that a problem cites, or nothing.
pub fn clause_of(problem: &Problem) -> &str {
    let clause = problem.message.args.iter().find_map(|(name, value)| match value {
        Value::Clause(clause) if name == "clause" => Some(&**clause),
        _ => None,
    });
    clause.unwrap_or_default()
}
