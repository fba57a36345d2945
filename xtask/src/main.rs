//! The chores of the repository, called by `./x`. It starts other programs and prints what they say; it changes nothing
//! in the tree, but for `tune`, which writes what was learnt. Each chore is one function below, in the order of the
//! help.

mod bench;
mod clauses;
mod refusals;
mod tally;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use tally::Report;

const HELP: &str = "\
usage: ./x CHORE [ARGUMENTS]

  play [ARGUMENTS]   builds the game and opens the table in the browser; with --text it plays here in the terminal
  test [ARGUMENTS]   every test of both sides, and what failed of them at the end; with arguments, those that
                     `cargo nextest run` selects by them
  client             the checks and tests of the browser's side alone
  lint               formatting and clippy
  coverage           which clauses of each rulebook are cited and tested, and which are not
  refusals [GAMES]   which lines of the rules refuse a player something and are not seen doing so by a test tagged with
                     the clause; runs the tests of the rules
  bench [FILTER]     benchmarks in time and, where valgrind is, in instructions
  tune GAME [LESSON STEPS PAIRS]
                     learns the weights of a game's opponents by self-play and writes them to crates/ai/weights/GAME.toml;
                     LESSON is positions (3 600: three rounds of 1,200 games a scenario; the default) or matches (1000 12: steps of 24)
  parquet FOLDER     the records of a study as Parquet, beside them
  fuzz [ARGUMENTS]   random input against everything that reads input; `./x fuzz --help`
  soak [TIMES]       the rules against a second opinion on their arithmetic, on TIMES times (500) as many random positions as
                     `./x test` tries; and the odds of 500 positions of each game against 20,000 plays of each

example: ./x play --lang es
";

/// A chore that did not succeed, with its exit code; what was wrong has been said already.
struct Failed(u8);

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let mut words = env::args().skip(1);
    let chore = words.next();
    let arguments: Vec<String> = words.collect();
    let done = match chore.as_deref() {
        Some("play") => play(&arguments),
        Some("test") => test(&arguments),
        Some("client") => client(),
        Some("lint") => lint(),
        Some("coverage") => clauses::report(&root()),
        Some("refusals") => refusals::chore(&root(), &arguments),
        Some("bench") => bench::run_all(arguments.first().map_or("", String::as_str)),
        Some("tune") => tune(&arguments),
        Some("parquet") => parquet("run", &arguments),
        Some("fuzz") => fuzz(&arguments),
        Some("soak") => soak(&arguments),
        Some("help" | "--help" | "-h") => {
            print!("{HELP}");
            Ok(())
        }
        Some(unknown) => return usage(&format!("there is no chore `{unknown}`")),
        None => return usage("which chore?"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(code)) => ExitCode::from(code),
    }
}

fn usage(fault: &str) -> ExitCode {
    eprintln!("{fault}\n\n{HELP}");
    ExitCode::from(2)
}

/// The build shows its progress; the table then has the terminal for itself. Files among the arguments are found from
/// where the caller stands.
fn play(arguments: &[String]) -> Done {
    let manifest = root().join("Cargo.toml");
    let sandtable = |verb: &str| {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.arg(verb).args(["--release", "--bin", "sandtable", "--manifest-path"]).arg(&manifest);
        cargo
    };
    run(&mut sandtable("build"))?;
    run(sandtable("run").args(["--quiet", "--", "play"]).args(arguments))
}

/// What has tests: all that does not say it has none. Examples are built by clippy alone, which is enough to know that
/// they can be.
const TARGETS: [&str; 1] = ["--tests"];

fn test(arguments: &[String]) -> Done {
    let has_nextest = answers(cargo("nextest").arg("--version"));
    if !has_nextest {
        eprintln!("cargo-nextest is not here, so `cargo test` runs instead: slower, with the same tests.");
        eprintln!("To have it: cargo install --locked cargo-nextest");
    }
    let mut report = Report::default();
    let mut tests = if has_nextest { cargo("nextest") } else { cargo("test") };
    tests.args(if has_nextest { ["run", "--workspace"] } else { ["--workspace", "--no-fail-fast"] }).args(TARGETS);
    tests.args(arguments);
    // The rulesets have thousands of tests that take less than a process of its own for each.
    let mut rules = (has_nextest && arguments.is_empty()).then(|| {
        let mut rules = cargo("test");
        rules.args(["--workspace", "--quiet", "--no-fail-fast"]);
        for game in games() {
            rules.args(["--test", &game]);
        }
        tests.args(["-E", "not package(/^rules-/)"]);
        rules
    });
    let refusals = refusals::watch(&root(), [&mut tests].into_iter().chain(&mut rules));
    if !arguments.is_empty() {
        report.run("Rust tests", &mut tests);
        eprintln!("tests were selected, so all others were left out, and the browser's side with them");
        return report.end();
    }
    // With everything that tests stand on: the program alone would have other features, and be built again for them.
    let is_built = report.run("build", cargo("test").args(["--workspace", "--no-run"]).args(TARGETS));
    // A browser waits more than it works, so both sides run at once.
    let mut client = Report::beside();
    thread::scope(|scope| {
        scope.spawn(|| test_client(&mut client, is_built));
        report.run("Rust tests", &mut tests);
        if let Some(rules) = &mut rules {
            report.run("tests of the rules", rules);
        }
        match refusals {
            Ok(folder) => refusals::tell(&mut report, &root(), &folder),
            Err(error) => report.cannot_run("refusals", error.to_string()),
        }
        if has_nextest {
            // nextest does not run them.
            report.run(
                "examples in the documentation",
                cargo("test").args(["--workspace", "--doc", "--quiet", "--no-fail-fast"]),
            );
        }
        report.run("Parquet", &mut parquet_command("test", &[]));
    });
    report.append(client);
    report.end()
}

fn client() -> Done {
    let mut report = Report::default();
    let is_built = report.run("build", cargo("build").args(["--workspace", "--bin", "sandtable"]));
    test_client(&mut report, is_built);
    report.end()
}

/// Types, habits and units of the client, then the whole of it in a real browser against a real server.
fn test_client(report: &mut Report, is_built: bool) {
    // Building the program has fetched what the client stands on, at the versions of its lock file.
    for (part, script) in [("client: types", "check"), ("client: habits", "lint"), ("client: units", "test")] {
        report.run(part, npm().args(["run", "--silent", script]));
    }
    let part = "client in the browser";
    if !is_built {
        // There may be an older one, which is not what is tested.
        report.cannot_run(part, "not run: the program cannot be built".to_owned());
    } else if install_chromium().is_err() {
        report.cannot_run(part, "not run: there is no chromium".to_owned());
    } else {
        report.run(part, npm().args(["run", "--silent", "e2e"]));
    }
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(root().join("client"));
    npm
}

/// Chromium for the tests of the browser's side, from the system's packages: without a window where there is such a
/// package. A test that cannot run fails: it never passes unrun.
fn install_chromium() -> Done {
    let names = ["chromium-headless-shell", "chromium"];
    if names.iter().any(|name| answers(Command::new(name).arg("--version"))) {
        return Ok(());
    }
    eprintln!("the browser's tests need chromium, which is not here: installing it with apt-get");
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new(if is_root { "apt-get" } else { "sudo" });
        apt.args((!is_root).then_some(["-n", "apt-get"]).into_iter().flatten()).args(arguments).stdin(Stdio::null());
        run(&mut apt)
    };
    let install = |name: &str| apt(&["install", "-y", "-qq", "--no-install-recommends", name]);
    // Lists of packages that are out of date name versions that are gone.
    let installed = apt(&["update", "-qq"]).and_then(|()| install(names[0]).or_else(|_| install(names[1])));
    if installed.is_err() {
        eprintln!("chromium could not be installed. Install it, for example with");
        eprintln!("  sudo apt-get install --no-install-recommends chromium");
    }
    installed
}

/// The same two commands that the tests `formatting_is_rustfmts` and `clippy_has_nothing_to_say` run.
fn lint() -> Done {
    run(cargo("fmt").args(["--all", "--check"]))?;
    run(cargo("clippy").args(["--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// The same steps and the same tree give the same weights: games are numbered, and each has its dice.
fn tune(arguments: &[String]) -> Done {
    let [game, rest @ ..] = arguments else {
        eprintln!("which game? ./x tune fubar");
        return Err(Failed(2));
    };
    let said = |place: usize, usual| rest.get(place).map_or(usual, String::as_str);
    let lesson = said(0, "positions");
    let (steps, pairs) = if lesson == "matches" { ("1000", "12") } else { ("3", "600") };
    let (steps, pairs) = (said(1, steps), said(2, pairs));
    let file = root().join("crates/ai/weights").join(format!("{game}.toml"));
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root()).args([
        "run",
        "--quiet",
        "--profile",
        "lab",
        "--package",
        "catalog",
        "--example",
        "arena",
    ]);
    run(cargo.args(["--", "tune", game, lesson, steps, pairs, "1"]).arg(file))
}

/// A workspace of its own: what it builds on is as heavy as half of ours, and hardly anybody needs it.
fn parquet(verb: &str, arguments: &[String]) -> Done {
    run(parquet_command(verb, arguments).stdin(Stdio::null()))
}

fn parquet_command(verb: &str, arguments: &[String]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.arg(verb).args(["--quiet", "--manifest-path"]).arg(root().join("tools/parquet/Cargo.toml"));
    command.arg("--target-dir").arg(root().join("target/parquet"));
    if !arguments.is_empty() {
        command.arg("--").args(arguments);
    }
    command
}

/// In the profile of the tests: its assertions and overflow checks are what a fuzzer looks for.
fn fuzz(arguments: &[String]) -> Done {
    run(cargo("run").args(["--quiet", "--bin", "fuzz", "--"]).args(arguments))
}

/// The tests of `opinion` and of the odds, which read the variables, in a profile that is built to run long.
fn soak(arguments: &[String]) -> Done {
    let times = arguments.first().map_or("500", String::as_str);
    if times.parse::<u32>().is_err() {
        eprintln!("how many times as many? ./x soak 500");
        return Err(Failed(2));
    }
    let mut opinion = cargo("test");
    opinion.args(["--profile", "lab", "--package", "opinion", "--no-fail-fast"]);
    let agrees = run(opinion.env("OPINION_TIMES", times).stdin(Stdio::null()));
    let mut odds = cargo("test");
    odds.args(["--profile", "lab", "--no-fail-fast"]);
    for game in games() {
        odds.args(["--package", &format!("rules-{game}"), "--test", &game]);
    }
    odds.args(["the_odds_are_what_play_gives"]);
    agrees.and(run(odds.env("SANDTABLE_ODDS", "20000x500").stdin(Stdio::null())))
}

/// Every game: those with a crate `rules-<game>`.
fn games() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let game = |name: String| name.strip_prefix("rules-").map(str::to_owned);
    let mut games: Vec<String> =
        entries.filter_map(|entry| game(entry.file_name().to_string_lossy().into_owned())).collect();
    games.sort();
    games
}

/// The folder of the repository: xtask lies in it.
fn root() -> PathBuf {
    let manifest_dir =
        env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    manifest_dir.parent().map_or_else(|| PathBuf::from("."), Path::to_owned)
}

/// Cargo in the root. A chore that needs one binary asks for it with `--bin` and not with `-p`, which would build the
/// dependencies again with fewer features.
fn cargo(verb: &str) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(verb).current_dir(root());
    // Variables that `cargo run` set for this program would make build scripts run again.
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(name);
        }
    }
    cargo
}

fn run(command: &mut Command) -> Done {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        // Scripts tell a refusal from wrong usage by the code, so it is passed on.
        Ok(status) => Err(Failed(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1))),
        Err(error) => {
            eprintln!("cannot start {}: {error}", command.get_program().to_string_lossy());
            Err(Failed(1))
        }
    }
}

/// Whether a program is here and says that all is well, without showing what it says.
fn answers(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
