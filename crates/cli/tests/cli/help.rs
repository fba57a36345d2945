//! Every command's help has an example, and the examples work.

use crate::common::{Ran, real, scratch};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

const COMMANDS: [&str; 16] = [
    "play", "learn", "games", "rules", "odds", "new", "legal", "act", "explain", "look", "sim", "ladder", "replay",
    "check", "schema", "serve",
];

fn help(command: &str) -> String {
    real(&[command, "--help"], "").done().out
}

/// The commands that a help shows as examples.
fn examples(help: &str) -> Vec<&str> {
    let (_, after) = help.split_once("Example").expect("a help has examples");
    after.lines().map(str::trim).filter(|line| line.starts_with("sandtable ")).collect()
}

/// The words of a command line; quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for letter in line.chars() {
        match (letter, quote) {
            (letter, Some(mark)) if letter == mark => quote = None,
            ('\'' | '"', None) => quote = Some(letter),
            (' ', None) => words.push(String::new()),
            _ => words.last_mut().expect("never empty").push(letter),
        }
    }
    words
}

/// Runs an example the way a shell would, in a directory of its own: pipes, `<` and `>` are understood.
fn shell(dir: &Path, line: &str) -> Ran {
    let mut input = String::new();
    let mut last = None;
    for part in line.split(" | ") {
        let (part, output) = part.split_once(" > ").map_or((part, None), |(part, file)| (part, Some(file)));
        let (part, from) = part.split_once(" < ").map_or((part, None), |(part, file)| (part, Some(file)));
        if let Some(from) = from {
            input = fs::read_to_string(dir.join(from)).unwrap();
        }
        let mut args = words(part.trim());
        for arg in &mut args {
            if [".json", ".jsonl", ".journal", ".toml"].iter().any(|end| arg.ends_with(end))
                || arg == "my-content"
                || arg == "runs"
            {
                *arg = dir.join(&*arg).to_str().unwrap().to_owned();
            }
        }
        let args: Vec<&str> = args.iter().skip(1).map(String::as_str).collect();
        let ran = real(&args, &input).done();
        if let Some(output) = output {
            fs::write(dir.join(output), &ran.out).unwrap();
        }
        input.clone_from(&ran.out);
        last = Some(ran);
    }
    last.expect("a line has a command")
}

#[test]
fn every_command_has_an_example() {
    for command in COMMANDS {
        let help = help(command);
        let own = examples(&help);
        assert!(!own.is_empty(), "{command}");
        assert!(own.iter().any(|line| line.starts_with(&format!("sandtable {command}"))), "{command}: {own:?}");
    }
    let all = real(&["--help"], "").done().out;
    for command in COMMANDS {
        assert!(all.contains(&format!("\n  {command} ")), "{command} is not in the list");
    }
    let spanish = all.split("En español").nth(1).expect("a line in Spanish");
    for command in COMMANDS {
        assert!(spanish.contains(command), "{command} is not in the Spanish line");
    }
}

#[test]
fn the_examples_work() {
    // A thousand games take too long here; twenty do the same.
    let dear = |line: &&str| !["--games 1000", "--games 400", "--games 2000"].iter().any(|many| line.contains(many));
    let dir = scratch("help");
    let scenario = include_str!("../../../../content/fubar/scenarios/s1_farm_crossroads.toml");
    let bridge = scenario.replace("s1_farm_crossroads", "bridge");
    fs::create_dir_all(dir.join("my-content/fubar/scenarios")).unwrap();
    fs::write(dir.join("my-content/fubar/scenarios/bridge.toml"), &bridge).unwrap();
    fs::write(dir.join("bridge.toml"), &bridge).unwrap();
    fs::write(dir.join("commands.txt"), "auto 2\nquit\n").unwrap();
    let study = "scenario = \"fubar\"\nagents = [\"random\", \"random\"]\ngames = 4\nchunks = 4\n";
    fs::write(dir.join("balance.toml"), study).unwrap();
    fs::create_dir_all(dir.join("runs")).unwrap();
    let journal = dir.join("saved.journal");
    let start = ["play", "--text", "fubar", "--seed", "1", "--save", journal.to_str().unwrap()];
    real(&start, "auto 20\nquit\n").done();
    // Where an example goes on from a position, that is one in which the Germans may activate a unit.
    let position = |name: &str| {
        let mut state = real(&["new", "fubar"], "").done().out;
        for (action, dice) in [("deploy rest", ""), ("done", ""), ("deploy rest", ""), ("done", "6,1")] {
            let dice: &[&str] = if dice.is_empty() { &[] } else { &["--dice", dice] };
            state = real(&[&["act", "--action", action], dice].concat(), &state).done().out;
        }
        fs::write(dir.join(name), state).unwrap();
    };
    for command in COMMANDS {
        let help = help(command);
        for line in examples(&help).into_iter().filter(dear) {
            match line.contains("deploy rest") {
                true => fs::write(dir.join("game.json"), real(&["new", "fubar"], "").done().out).unwrap(),
                false => position("game.json"),
            }
            try_out(&dir, line);
        }
    }
    for line in examples(&real(&["--help"], "").done().out) {
        try_out(&dir, line);
    }
}

fn try_out(dir: &Path, line: &str) {
    let serves = line.contains("sandtable serve") || (line.contains("sandtable play") && !line.contains("--text"));
    if serves {
        listens(dir, line);
    } else {
        shell(dir, line);
    }
}

/// A table in the browser says where it is, and goes on until it is stopped. The port of the example may be taken here.
fn listens(dir: &Path, line: &str) {
    let port = if line.contains("sandtable play") && !line.contains("--port") { " --port 0" } else { "" };
    let quiet = if line.contains("sandtable play") && !line.contains("--no-open") { " --no-open" } else { "" };
    let line = line.replace(":8080", ":0").replace("--port 8090", "--port 0");
    let args = format!("{line}{port}{quiet}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    let started = program
        .args(args.split_whitespace().skip(1))
        .current_dir(dir)
        .env("XDG_DATA_HOME", dir)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = started.expect("the program starts");
    let mut said = String::new();
    let read = BufReader::new(child.stdout.take().expect("it was piped")).read_line(&mut said);
    let _ = child.kill();
    let _ = child.wait();
    assert!(read.is_ok() && said.contains("http://"), "`{line}` says {said:?}");
}
