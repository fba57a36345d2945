//! Runs the command over the toy game or over the games of the program, without a process.
use std::{
    panic::Location,
    path::{Path, PathBuf},
};
use words::Lang;

/// What a command gave.
pub struct Ran {
    /// The exit code.
    pub code: u8,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

impl Ran {
    /// The standard output as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}{}", self.out, self.err))
    }
    /// The command must have been done.
    pub fn done(self) -> Ran {
        assert_eq!(self.code, 0, "{}{}", self.out, self.err);
        self
    }
}

/// Runs a command with words that have no spaces in them.
pub fn run(line: &str) -> Ran {
    run_with(&line.split_whitespace().collect::<Vec<_>>(), "")
}

/// Runs a command over the toy game with an input.
pub fn run_with(args: &[&str], input: &str) -> Ran {
    over(catalog::toy::catalog(), args, input)
}

/// Runs a command with words that have no spaces in them, over the toy game in two editions.
pub fn run_editions(line: &str) -> Ran {
    over(catalog::toy::catalog_of_editions(), &line.split_whitespace().collect::<Vec<_>>(), "")
}

/// Runs a command over the games of the program with an input.
pub fn real(args: &[&str], input: &str) -> Ran {
    over(catalog::Catalog::new(), args, input)
}

/// What a command over the games of the program gives as JSON.
pub fn json(args: &[&str]) -> serde_json::Value {
    real(args, "").done().json()
}

pub fn over(catalog: catalog::Catalog, args: &[&str], input: &str) -> Ran {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let io = cli::Io {
        stdin: &mut input.as_bytes(),
        out: &mut out,
        err: &mut err,
        stdin_is_terminal: false,
        err_is_terminal: false,
        width: None,
        lang: Lang::En,
        seed: 1,
    };
    let args = std::iter::once("sandtable").chain(args.iter().copied());
    let code = cli::run(catalog, args, io);
    let text = |bytes| String::from_utf8(bytes).expect("we print UTF-8");
    Ran { code, out: text(out), err: text(err) }
}

/// A directory of this test's own, empty: of the file that asks, so that a name need be new in that file only.
#[track_caller]
pub fn scratch(name: &str) -> PathBuf {
    let file = Path::new(Location::caller().file()).file_stem().expect("a source file");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the target directory can be written");
    path
}
