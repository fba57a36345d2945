//! A run of the tests: every part of it whatever became of those before, and one report at the end.

use crate::{Done, Failed};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::{fmt::Write as _, thread, time::Instant};

/// The parts that have run.
pub struct Report {
    parts: Vec<(&'static str, Tally)>,
    begun: Instant,
    /// When the last of them ended.
    since: Instant,
    /// Whether something else runs beside it: then what a part says is shown when it has ended, all at once.
    is_beside: bool,
}

/// How many tests passed and failed, and what those are called that failed.
#[derive(Default, PartialEq, Eq, Debug)]
struct Tally {
    passed: usize,
    failed: usize,
    failures: Vec<String>,
    /// How long it took, with what it had to build.
    seconds: u64,
}

impl Default for Report {
    fn default() -> Report {
        let now = Instant::now();
        Report { parts: Vec::new(), begun: now, since: now, is_beside: false }
    }
}

impl Report {
    /// For parts that run beside those of another report.
    pub fn beside() -> Report {
        Report { is_beside: true, ..Report::default() }
    }

    /// The parts of another report after those of this one.
    pub fn append(&mut self, other: Report) {
        self.parts.extend(other.parts);
    }

    /// Runs a part, shows what it says and counts its tests. Whether it succeeded.
    pub fn run(&mut self, part: &'static str, command: &mut Command) -> bool {
        let heard = if self.is_beside {
            let heard = overheard(command, io::sink, io::sink);
            if let Ok((_, said)) = &heard {
                // In one piece, between two lines of the others. Whoever reads along may have gone.
                let _ = io::stderr().lock().write_all(format!("\n== {part}\n{said}").as_bytes());
            }
            heard
        } else {
            eprintln!("\n== {part}");
            overheard(command, io::stdout, io::stderr)
        };
        let (succeeded, said) = match heard {
            Ok((succeeded, said)) => (succeeded, said),
            Err(error) => {
                let fault = format!("cannot start {}: {error}", command.get_program().to_string_lossy());
                eprintln!("{fault}");
                self.cannot_run(part, fault);
                return false;
            }
        };
        self.push(part, Tally::of(&said).ended(succeeded));
        succeeded
    }

    /// A part that has nothing to run on. What was not run has not passed.
    pub fn cannot_run(&mut self, part: &'static str, why: String) {
        self.push(part, Tally { failed: 1, failures: vec![why], ..Tally::default() });
    }

    /// A part that is one test by itself, which failed with what it found or passed with nothing.
    pub fn found(&mut self, part: &'static str, faults: Vec<String>) {
        let failed = usize::from(!faults.is_empty());
        self.push(part, Tally { passed: 1 - failed, failed, failures: faults, ..Tally::default() });
    }

    fn push(&mut self, part: &'static str, tally: Tally) {
        let seconds = self.since.elapsed().as_secs();
        self.parts.push((part, Tally { seconds, ..tally }));
        self.since = Instant::now();
    }

    /// Tells what became of all parts.
    pub fn end(self) -> Done {
        print!("{}{}", self.text(), self.times());
        if self.parts.iter().all(|(_, tally)| tally.failed == 0) { Ok(()) } else { Err(Failed(1)) }
    }

    fn text(&self) -> String {
        let mut text = String::from("\n");
        let (mut passed, mut failed) = (0, 0);
        for (part, tally) in &self.parts {
            // A text takes whatever is written.
            let _ = writeln!(text, "{part}: {} passed, {} failed", tally.passed, tally.failed);
            for failure in &tally.failures {
                let _ = writeln!(text, "    {failure}");
            }
            passed += tally.passed;
            failed += tally.failed;
        }
        let _ = writeln!(text, "\n{passed} passed, {failed} failed");
        text
    }

    /// How long each part took, in seconds, and the whole, in which some ran beside others.
    fn times(&self) -> String {
        let parts: Vec<String> = self.parts.iter().map(|(part, tally)| format!("{part} {}", tally.seconds)).collect();
        let all = self.begun.elapsed().as_secs();
        format!("in {} min {} s: {}\n", all / 60, all % 60, parts.join(" · "))
    }
}

impl Tally {
    /// What nextest, cargo or vitest said of its tests.
    fn of(said: &str) -> Tally {
        let mut tally = Tally::default();
        for line in said.lines() {
            let line = plain(line);
            let line = line.trim();
            if ["Summary [", "test result: ", "Tests "].iter().any(|start| line.starts_with(start)) {
                tally.passed += count(line, "passed");
                tally.failed += count(line, "failed") + count(line, "timed out");
            } else if let Some(name) = failure(line)
                && !tally.failures.contains(&name)
            {
                tally.failures.push(name);
            }
        }
        tally
    }

    /// The same of a part that has ended. One that counts nothing is a test by itself, and a fault that no test names
    /// is one too.
    fn ended(mut self, succeeded: bool) -> Tally {
        if succeeded && self.passed == 0 {
            self.passed = 1;
        } else if !succeeded && self.failed == 0 {
            self.failed = 1;
            self.failures.push("broke off: what it said stands above".to_owned());
        }
        self
    }
}

/// The number before a word: 3 in "3 failed".
fn count(line: &str, word: &str) -> usize {
    let before = line.split(word).next().filter(|before| before.len() < line.len());
    before.and_then(|before| before.split_whitespace().next_back()?.parse().ok()).unwrap_or(0)
}

/// The test that a line says has failed.
fn failure(line: &str) -> Option<String> {
    let (word, rest) = line.split_once(' ')?;
    match word {
        // vitest: "FAIL  e2e/phone.test.ts > on a phone"; nextest: "FAIL [   0.1s] (3/54) server::server play::undo".
        "FAIL" | "TIMEOUT" | "ABORT" | "SIGABRT" | "SIGSEGV" | "SIGKILL" => {
            let Some((_, name)) = rest.trim_start().strip_prefix('[').and_then(|rest| rest.split_once("] ")) else {
                return Some(rest.trim().to_owned());
            };
            let numbered = name.trim().strip_prefix('(').and_then(|name| name.split_once(") "));
            Some(numbered.map_or(name, |(_, name)| name).trim().to_owned())
        }
        // cargo: "test play::undo ... FAILED".
        "test" => Some(rest.strip_suffix(" ... FAILED")?.to_owned()),
        _ => None,
    }
}

/// A line without its colours.
fn plain(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    text
}

/// Runs a program and passes on what it says while it does; whether it succeeded, and all that it said.
fn overheard<O: Write, E: Write + Send>(
    command: &mut Command,
    out_to: impl FnOnce() -> O,
    err_to: impl FnOnce() -> E,
) -> io::Result<(bool, String)> {
    if io::stdout().is_terminal() {
        // Through a pipe they would leave them out.
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (out, err) = (child.stdout.take().expect("it is piped"), child.stderr.take().expect("it is piped"));
    let said = thread::scope(|scope| {
        let err_to = err_to();
        let err = scope.spawn(|| pass_on(err, err_to));
        let mut said = pass_on(out, out_to());
        said.push_str(&err.join().expect("reading does not panic"));
        said
    });
    Ok((child.wait()?.success(), said))
}

/// Passes on line by line, and gives all of it.
fn pass_on(from: impl Read, mut to: impl Write) -> String {
    let mut from = BufReader::new(from);
    let mut all = Vec::new();
    loop {
        let start = all.len();
        match from.read_until(b'\n', &mut all) {
            Ok(0) | Err(_) => return String::from_utf8_lossy(&all).into_owned(),
            // Whoever reads along may have gone.
            Ok(_) => drop(to.write_all(&all[start..])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nextest_cargo_and_vitest_are_counted() {
        let nextest = "        PASS [   0.1s] (1/4) board hex\n        FAIL [   0.2s] (2/4) server::server play::undo\n\
            ────────────\n     Summary [  22.8s] 4 tests run: 2 passed (1 slow), 2 failed, 1 skipped\n\
            \u{20}       FAIL [   0.2s] (2/4) server::server play::undo\n     SIGABRT [   0.2s] (3/4) ai search\n";
        let tally = Tally::of(nextest);
        assert_eq!((tally.passed, tally.failed), (2, 2));
        assert_eq!(tally.failures, ["server::server play::undo", "ai search"]);

        let cargo = "test src/lib.rs - dice (line 3) ... FAILED\ntest result: FAILED. 3 passed; 1 failed; 0 ignored\n\
            test result: ok. 5 passed; 0 failed; 0 ignored\n";
        let tally = Tally::of(cargo);
        assert_eq!((tally.passed, tally.failed, &*tally.failures[0]), (8, 1, "src/lib.rs - dice (line 3)"));

        let vitest = " \u{1b}[31mFAIL\u{1b}[39m  e2e/phone.test.ts > on a phone\n Test Files  1 failed | 13 passed (14)\n\
            \u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[31m1 failed\u{1b}[39m | \u{1b}[32m197 passed\u{1b}[39m (198)\n";
        let tally = Tally::of(vitest);
        assert_eq!((tally.passed, tally.failed), (197, 1));
        assert_eq!(tally.failures, ["e2e/phone.test.ts > on a phone"]);
    }

    #[test]
    fn a_part_without_tests_counts_as_one_and_a_fault_is_never_lost() {
        assert_eq!(Tally::of("no fault").ended(true), Tally { passed: 1, ..Tally::default() });
        let broken = Tally::of("error: could not compile `ai`").ended(false);
        assert_eq!((broken.passed, broken.failed, broken.failures.len()), (0, 1, 1));
        // Tests that passed before it broke off are no success.
        assert_eq!(Tally::of("test result: ok. 5 passed; 0 failed").ended(false).failed, 1);
    }

    #[test]
    fn what_fails_first_keeps_nothing_from_running_and_is_told_last() {
        let shell = |script: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            shell
        };
        let mut report = Report::default();
        assert!(!report.run(
            "rules",
            &mut shell("echo 'test melee ... FAILED'; echo 'test result: FAILED. 2 passed; 1 failed;'; exit 1")
        ));
        assert!(report.run("browser", &mut shell("echo '      Tests  7 passed (7)' >&2")));
        assert!(!report.run("nothing", &mut Command::new("there-is-no-such-program")));
        let text = report.text();
        assert!(
            text.starts_with(
                "\nrules: 2 passed, 1 failed\n    melee\nbrowser: 7 passed, 0 failed\nnothing: 0 passed, 1 failed\n"
            ),
            "{text}"
        );
        assert!(text.ends_with("\n\n9 passed, 2 failed\n"), "{text}");
        assert_eq!(report.end().err().map(|Failed(code)| code), Some(1));
    }

    #[test]
    fn what_runs_beside_is_counted_after_the_rest() {
        let mut report = Report::default();
        let mut beside = Report::beside();
        assert!(beside.run("browser", Command::new("echo").arg("Tests 7 passed (7)")));
        assert!(report.run("rules", Command::new("echo").arg("test result: ok. 2 passed; 0 failed;")));
        report.append(beside);
        let text = report.text();
        assert!(text.starts_with("\nrules: 2 passed, 0 failed\nbrowser: 7 passed, 0 failed\n"), "{text}");
    }
}
