//! `./x fuzz`: runs the targets, or one input again. Exit 0 nothing failed, 1 something did, 2 usage.

use fuzz::{Limit, Target, drive, from_hex, input_of, targets};
use std::process::ExitCode;
use std::time::Duration;

const HELP: &str = "\
Random input against everything that reads input.

usage: ./x fuzz [TARGET…] [--seconds N | --runs N] [--seed S]
       ./x fuzz TARGET --input HEX          one input again, with its panic
       ./x fuzz TARGET --seed S --run N     the input of one run again
       ./x fuzz --list

  --seconds N   for each target; 10 if not given
  --runs N      instead of a time: the same work on every machine
  --seed S      1 if not given

example: ./x fuzz journal --seconds 60 --seed 7
";

#[derive(Default)]
struct Wish {
    names: Vec<String>,
    seconds: Option<u64>,
    runs: Option<u64>,
    run: Option<u64>,
    seed: Option<u64>,
    input: Option<Vec<u8>>,
    list: bool,
    help: bool,
}

fn main() -> ExitCode {
    let wish = match read(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(fault) => return usage(&fault),
    };
    if wish.help {
        print!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let all = targets::all();
    let known: Vec<&str> = all.iter().map(|target| target.name()).collect();
    if wish.list {
        println!("{}", known.join("\n"));
        return ExitCode::SUCCESS;
    }
    if let Some(name) = wish.names.iter().find(|name| !known.contains(&name.as_str())) {
        return usage(&format!("there is no target `{name}`; there are: {}", known.join(", ")));
    }
    let chosen: Vec<_> =
        all.into_iter().filter(|t| wish.names.is_empty() || wish.names.iter().any(|n| n == t.name())).collect();
    if wish.input.is_some() || wish.run.is_some() {
        return match &chosen[..] {
            [target] => once(target.as_ref(), &wish),
            _ => usage("--input and --run need the name of one target"),
        };
    }
    run_all(&chosen, &wish)
}

/// Every target runs, also after one has failed.
fn run_all(chosen: &[Box<dyn Target>], wish: &Wish) -> ExitCode {
    let limit = match wish.runs {
        Some(runs) => Limit::Runs(runs),
        None => Limit::Time(Duration::from_secs(wish.seconds.unwrap_or(10))),
    };
    let mut code = ExitCode::SUCCESS;
    for target in chosen {
        match drive(target.as_ref(), limit, wish.seed.unwrap_or(1)) {
            Ok(report) => println!(
                "{}: {} runs in {:.1} s, nothing failed; the slowest was run {} with {:.1} ms",
                target.name(),
                report.n_runs,
                report.time.as_secs_f64(),
                report.slowest.0,
                report.slowest.1.as_secs_f64() * 1e3,
            ),
            Err(failure) => {
                println!("{failure}");
                code = ExitCode::from(1);
            }
        }
    }
    code
}

/// Lets the panic through, so that a debugger and `RUST_BACKTRACE=1` see it.
fn once(target: &dyn Target, wish: &Wish) -> ExitCode {
    let of_run = || input_of(target, wish.seed.unwrap_or(1), wish.run.unwrap_or(0));
    let input = wish.input.clone().unwrap_or_else(of_run);
    println!("{}: {:?}", target.name(), String::from_utf8_lossy(&input));
    target.run(&input);
    println!("nothing failed");
    ExitCode::SUCCESS
}

fn usage(fault: &str) -> ExitCode {
    eprintln!("{fault}\n\n{HELP}");
    ExitCode::from(2)
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, String> {
    let mut wish = Wish::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
        match word.as_str() {
            "--seconds" => wish.seconds = Some(number(&value()?)?),
            "--runs" => wish.runs = Some(number(&value()?)?),
            "--run" => wish.run = Some(number(&value()?)?),
            "--seed" => wish.seed = Some(number(&value()?)?),
            "--target" => wish.names.push(value()?),
            "--input" => wish.input = Some(from_hex(&value()?).ok_or("--input takes pairs of hexadecimal digits")?),
            "--list" => wish.list = true,
            "--help" | "-h" => wish.help = true,
            option if option.starts_with('-') => return Err(format!("there is no option {option}")),
            name => wish.names.push(name.to_owned()),
        }
    }
    Ok(wish)
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}
