//! The `sandtable` binary: hands the process's arguments, streams and environment to the library and leaves with its
//! exit code.

use std::{
    io::{self, IsTerminal},
    process::ExitCode,
    time::SystemTime,
};

fn main() -> ExitCode {
    let (mut stdin, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr());
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let io = cli::Io {
        stdin_is_terminal: io::stdin().is_terminal(),
        err_is_terminal: io::stderr().is_terminal(),
        width: terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0.into()),
        stdin: &mut stdin,
        out: &mut out,
        err: &mut err,
        lang: words::Lang::from_env(),
        // Six digits are enough to differ, and few enough to type again.
        seed: u64::from(clock.subsec_micros()),
    };
    ExitCode::from(cli::run(catalog::Catalog::new(), std::env::args_os(), io))
}
