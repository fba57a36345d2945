//! Tests are the same on a busy machine: they count what happens and do not time it.

use crate::{files, none, text};

/// What reads the clock, or waits for a time instead of for something.
const CLOCKS: [&str; 6] =
    ["Instant::now", "SystemTime::now", ".elapsed()", "Date.now", "performance.now", "waitForTimeout"];

/// Where that is in order, and why.
const TIMED: [(&str, &str); 7] = [
    ("crates/ai/src/search.rs", "a purse of time: what it asserts holds however long anything takes"),
    ("crates/server/src/limit.rs", "a moment to reckon from; time itself is handed in"),
    ("crates/server/tests/server/noise.rs", "the benchmark measures with it; tests only count"),
    ("client/e2e/measure.ts", "measures, and is no test"),
    ("client/e2e/screenshots.ts", "takes pictures, and is no test"),
    ("client/e2e/visitor.ts", "gives up what never comes"),
    ("client/e2e/hands.ts", "gives up what never comes"),
];

/// The tests of a file, which are all of it or stand behind its code, and after how many lines they begin.
fn tests_of(file: &str) -> (usize, String) {
    let whole = text(file).unwrap_or_default();
    match whole.find("#[cfg(test)]") {
        Some(start) if file.contains("/src/") => (whole[..start].lines().count(), whole[start..].to_owned()),
        _ => (0, whole),
    }
}

fn is_test(file: &str) -> bool {
    let of_rust = file.ends_with(".rs") && file.contains("/tests/") && !file.starts_with("crates/tidy/");
    let in_code = || file.ends_with(".rs") && text(file).is_some_and(|text| text.contains("#[cfg(test)]"));
    let of_rust = of_rust || (file.starts_with("crates/") && file.contains("/src/") && in_code());
    let of_client = file.ends_with(".ts") && (file.starts_with("client/e2e/") || file.starts_with("client/tests/"));
    of_rust || of_client || file.ends_with(".test.ts")
}

#[test]
fn no_test_reads_the_clock() {
    let timed = |file: &str| TIMED.iter().any(|(allowed, _)| *allowed == file);
    let tests: Vec<String> = files().into_iter().filter(|file| is_test(file)).collect();
    assert!(tests.len() > 150, "only {} files of tests were found", tests.len());
    let mut faults = Vec::new();
    for file in tests.iter().filter(|file| !timed(file)) {
        let (before, tests) = tests_of(file);
        let read = |(n, line): (usize, &str)| {
            let clock = CLOCKS.iter().find(|clock| line.contains(*clock))?;
            Some(format!("{file}:{}: {clock}", before + n + 1))
        };
        faults.extend(tests.lines().enumerate().filter_map(read));
    }
    for (file, _) in TIMED {
        if !tests.iter().any(|test| test == file) {
            faults.push(format!("{file} is in TIMED and not there"));
        }
    }
    none(&faults, "Wait for what happens and count it; how long it takes is the machine's business (tidy's clock.rs).");
}
