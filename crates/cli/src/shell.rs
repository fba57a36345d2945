//! What every command works with: the games, the streams, the language, and how it fails.

use crate::out::OutFile;
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
    /// The streams.
    pub io: Io<'a>,
}

/// Why a command was not done.
#[derive(Debug)]
pub enum Failure {
    /// It was asked wrongly: exit code 2.
    Usage(Vec<Message>),
    /// It was refused, or something it needs is not right: exit code 1.
    Refused(Vec<Message>),
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
        Failure::Refused(vec![message])
    }
    /// That a file cannot be written.
    pub fn cannot_write(path: &Path, error: &io::Error) -> Failure {
        let message = Message::new("cli-cannot-write").with("path", path.display().to_string());
        Failure::refused(message.with("what", error.to_string()))
    }
    /// That the standard input cannot be read.
    pub fn cannot_read(error: &io::Error) -> Failure {
        Failure::refused(Message::new("cli-stdin").with("what", error.to_string()))
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
        Failure::refused(bad.message())
    }
}
impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        match error {
            OpenError::Content(problems) => Failure::Problems(problems),
            OpenError::Game(_) | OpenError::Scenario(_) | OpenError::Option(_) | OpenError::OptionValue { .. } => {
                Failure::Usage(error.messages())
            }
            OpenError::Journal(_)
            | OpenError::Drift(_)
            | OpenError::Json { .. }
            | OpenError::Field { .. }
            | OpenError::Version { .. }
            | OpenError::State(_)
            | OpenError::Procedure => Failure::Refused(error.messages()),
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
        let text = serde_json::to_string(value).expect("what we print is plain data");
        self.line(text)
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
        // What is wrong may be told in a game's own words, and which game's is not always known here.
        let games: Vec<&str> = self.catalog.games().iter().map(|game| game.id()).collect();
        let own = [own_words(self.lang), server::own_words(self.lang)];
        let words = self.catalog.words(self.lang, &own, &games);
        let words = words.unwrap_or_else(|_| self.own_words());
        let mut lines = Vec::new();
        let code = match failure {
            Failure::Usage(messages) => {
                lines.extend(messages.iter().map(|message| words.say(message)));
                2
            }
            Failure::Refused(messages) => {
                lines.extend(messages.iter().map(|message| words.say(message)));
                1
            }
            Failure::Problems(problems) => {
                let files = self.catalog.files();
                lines.extend(crate::problems::lines(problems, files, &words, &|file| file.to_owned()));
                1
            }
            Failure::Words(problems) => {
                lines.extend(problems.iter().map(ToString::to_string));
                1
            }
            Failure::Said(code) => *code,
            // A reader that has seen enough, such as `head`, closes the pipe.
            Failure::Out(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Out(error) => {
                lines.push(words.say(&Message::new("cli-output").with("what", error.to_string())));
                1
            }
        };
        for line in lines {
            // Nobody is left to tell when the standard error is closed.
            let _ = writeln!(self.io.err, "{line}");
        }
        code
    }
}

/// The program's own sentences.
pub fn own_words(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("cli/en.ftl", crate::FTL_EN),
        Lang::Es => ("cli/es.ftl", crate::FTL_ES),
    }
}
