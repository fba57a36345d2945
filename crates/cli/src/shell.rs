//! What every command works with: the games, the streams, the language, and how it fails.

use crate::{json, out::OutFile};
use catalog::{BadDir, Catalog, Game, OpenError, Rulebook};
use content::Problems;
use kernel::say::Message;
use serde::Serialize;
use std::{
    io::{self, BufRead, Write},
    path::Path,
};
use words::{FtlProblem, Lang, Words};

/// The process's surroundings, so that a test needs no process.
pub struct Io<'a> {
    /// Standard input.
    pub stdin: &'a mut dyn BufRead,
    /// Standard output.
    pub out: &'a mut dyn Write,
    /// Standard error.
    pub err: &'a mut dyn Write,
    /// Whether a person types the input.
    pub stdin_is_terminal: bool,
    /// Whether a person watches the standard error.
    pub err_is_terminal: bool,
    /// How many letters a line of the standard output has, where it is a terminal.
    pub width: Option<usize>,
    /// The language of the environment.
    pub lang: Lang,
    /// The seed when none is given.
    pub seed: u64,
}

/// A command under way.
pub struct Shell<'a> {
    /// The games and their content.
    pub catalog: Catalog,
    /// The language.
    pub lang: Lang,
    /// Whether a script reads the answer: then what is wrong is JSON on the standard output as well.
    pub as_json: bool,
    /// The streams.
    pub io: Io<'a>,
}

/// What something is wrong with, for scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A file or a folder: it is not there, cannot be read or cannot be written.
    File,
    /// A position.
    Position,
    /// A journal: it cannot be read, or does not replay.
    Journal,
    /// The dice given.
    Dice,
    /// The game is over.
    Over,
    /// Anything else.
    Other,
}

impl Kind {
    /// As scripts read it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::File => "file",
            Kind::Position => "position",
            Kind::Journal => "journal",
            Kind::Dice => "dice",
            Kind::Over => "over",
            Kind::Other => "failed",
        }
    }
}

/// Why a command was not done.
#[derive(Debug)]
pub enum Failure {
    /// It was asked wrongly: exit code 2.
    Usage(Vec<Message>),
    /// It was refused, or something it needs is not right: exit code 1.
    Refused(Kind, Vec<Message>),
    /// The content is not right: exit code 1.
    Problems(Problems),
    /// The files of words are not right: exit code 1.
    Words(Vec<FtlProblem>),
    /// Everything has been said already; this is the exit code.
    Said(u8),
    /// The output cannot be written.
    Out(io::Error),
}

/// What a command gives.
pub type Done = Result<(), Failure>;

impl Failure {
    /// Wrong usage, in one sentence.
    pub fn usage(message: Message) -> Failure {
        Failure::Usage(vec![message])
    }
    /// A refusal, in one sentence.
    pub fn refused(message: Message) -> Failure {
        Failure::of(Kind::Other, message)
    }
    /// What is wrong with something, in one sentence.
    pub fn of(kind: Kind, message: Message) -> Failure {
        Failure::Refused(kind, vec![message])
    }
    /// That a file cannot be written.
    pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
        let message = Message::new("cli-cannot-write").with("path", path.display().to_string());
        Failure::of(Kind::File, message.with("what", error.to_string()))
    }
    /// That the standard input cannot be read.
    pub fn cannot_read(error: &io::Error) -> Failure {
        Failure::of(Kind::File, Message::new("cli-stdin").with("what", error.to_string()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Out(error)
    }
}
impl From<Problems> for Failure {
    fn from(problems: Problems) -> Failure {
        Failure::Problems(problems)
    }
}
impl From<BadDir> for Failure {
    fn from(bad: BadDir) -> Failure {
        Failure::of(Kind::File, bad.message())
    }
}
impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        match error {
            OpenError::Content(problems) => Failure::Problems(problems),
            OpenError::Game(_)
            | OpenError::Scenario(_)
            | OpenError::Lesson(_)
            | OpenError::Option(_)
            | OpenError::OptionValue { .. } => Failure::Usage(error.messages()),
            OpenError::Journal(_) | OpenError::Drift(_) => Failure::Refused(Kind::Journal, error.messages()),
            OpenError::Json { .. }
            | OpenError::Field { .. }
            | OpenError::Version { .. }
            | OpenError::State(_)
            | OpenError::Procedure => Failure::Refused(Kind::Position, error.messages()),
        }
    }
}

impl Shell<'_> {
    /// The words of the program and of one game.
    ///
    /// # Errors
    /// What is wrong with the game's files of words.
    pub fn words(&self, game: &str) -> Result<Words, Failure> {
        self.catalog.words(self.lang, &[own_words(self.lang)], &[game]).map_err(Failure::Words)
    }

    /// The words of the program alone.
    pub fn own_words(&self) -> Words {
        self.catalog.words(self.lang, &[own_words(self.lang)], &[]).expect("a test reads our own words")
    }

    /// A game by its id.
    ///
    /// # Errors
    /// That there is none, with the nearest.
    pub fn game(&self, id: &str) -> Result<&'static dyn Game, Failure> {
        Ok(self.catalog.game(id)?)
    }

    /// A game's rulebook.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn rulebook(&self, game: &str) -> Result<Rulebook, Failure> {
        Ok(self.game(game)?.rulebook(self.catalog.files())?)
    }

    /// Prints a line.
    ///
    /// # Errors
    /// That the output cannot be written.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.io.out, "{}", text.as_ref())?)
    }

    /// Prints JSON on one line.
    ///
    /// # Errors
    /// That the output cannot be written.
    pub fn json(&mut self, value: &impl Serialize) -> Done {
        self.line(json::line(value))
    }

    /// The text of a file, or of the standard input when there is no path or it is `-`.
    ///
    /// # Errors
    /// That it cannot be read.
    pub fn read(&mut self, path: Option<&Path>) -> Result<String, Failure> {
        match path {
            Some(path) if path != Path::new("-") => Ok(catalog::read_file(path)?),
            _ => {
                let mut text = String::new();
                self.io.stdin.read_to_string(&mut text).map_err(|error| Failure::cannot_read(&error))?;
                Ok(text)
            }
        }
    }

    /// Writes a file whole or not at all.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn write_file(&self, path: &Path, text: &str) -> Done {
        let write = || {
            let mut file = OutFile::create(path)?;
            file.write_all(text.as_bytes())?;
            file.finish()
        };
        write().map_err(|error| Failure::cannot_write(path, &error))
    }

    /// Says why a command was not done, and gives the exit code.
    pub fn tell(&mut self, failure: &Failure) -> u8 {
        let code = match failure {
            Failure::Usage(_) => 2,
            Failure::Said(code) => return *code,
            // A reader that has seen enough, such as `head`, closes the pipe.
            Failure::Out(error) if error.kind() == io::ErrorKind::BrokenPipe => return 0,
            Failure::Refused(..) | Failure::Problems(_) | Failure::Words(_) | Failure::Out(_) => 1,
        };
        let words = self.all_words();
        // Nobody is left to tell when the stream is closed.
        if self.as_json && !matches!(failure, Failure::Out(_)) {
            let _ = self.json(&json::Failed::of(failure, &words));
            let _ = self.io.out.flush();
        } else {
            for line in self.lines_of(failure, &words) {
                let _ = writeln!(self.io.err, "{line}");
            }
        }
        code
    }

    /// The words of all games: what is wrong may be told in a game's own words, and which game's is not always known.
    fn all_words(&self) -> Words {
        let games: Vec<&str> = self.catalog.games().iter().map(|game| game.id()).collect();
        let own = [own_words(self.lang), server::own_words(self.lang)];
        self.catalog.words(self.lang, &own, &games).unwrap_or_else(|_| self.own_words())
    }

    fn lines_of(&self, failure: &Failure, words: &Words) -> Vec<String> {
        match failure {
            Failure::Usage(messages) | Failure::Refused(_, messages) => {
                messages.iter().map(|message| words.say(message)).collect()
            }
            Failure::Problems(problems) => {
                crate::problems::lines(problems, self.catalog.files(), words, &|file| file.to_owned())
            }
            Failure::Words(problems) => problems.iter().map(ToString::to_string).collect(),
            Failure::Said(_) => Vec::new(),
            Failure::Out(error) => vec![words.say(&Message::new("cli-output").with("what", error.to_string()))],
        }
    }
}

/// The program's own sentences.
pub fn own_words(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("cli/en.ftl", crate::FTL_EN),
        Lang::Es => ("cli/es.ftl", crate::FTL_ES),
    }
}
