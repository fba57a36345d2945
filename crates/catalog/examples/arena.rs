//! Matches and tuning without the rest of the program: quick to build while an opponent is being taught.
//!
//! `arena GAME:SCENARIO A B GAMES [SEED] [OPTION=VALUE…]` · `arena tune GAME positions|matches STEPS PAIRS SEED FILE
//! [SCENARIO…]` · `arena exam GAME AGENT…`

use catalog::{Bout, Catalog, Fitting, Lesson, Lessons, Tuning};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let catalog = Catalog::new();
    let fail = |what: String| -> ! {
        eprintln!("{what}");
        std::process::exit(2)
    };
    if args.first().is_some_and(|first| first == "exam") {
        let [_, game, agents @ ..] = args.as_slice() else { fail("too little said".into()) };
        let game = catalog.game(game).unwrap_or_else(|error| fail(format!("{error:?}")));
        let exam = game.exam(catalog.files()).unwrap_or_else(|problems| fail(format!("{problems:#?}")));
        for agent in agents {
            let answers: Vec<_> = exam.iter().map(|exercise| exercise.ask(agent, 1).expect("an agent")).collect();
            println!("{agent}: {} of {}", answers.iter().filter(|answer| answer.right).count(), answers.len());
            for answer in answers.iter().filter(|answer| !answer.right) {
                println!("  {}: chose {}", answer.id, answer.chose);
            }
        }
        return;
    }
    if args.first().is_some_and(|first| first == "tune") {
        let [_, game, lesson, steps, pairs, seed, file, scenarios @ ..] = args.as_slice() else {
            fail("too little said".into())
        };
        let tuning = Tuning {
            steps: steps.parse().expect("steps"),
            pairs: pairs.parse().expect("pairs"),
            seed: seed.parse().expect("seed"),
            ..Tuning::default()
        };
        let game = catalog.game(game).unwrap_or_else(|error| fail(format!("{error:?}")));
        let all = || game.scenarios(catalog.files()).into_iter().map(|info| info.id).collect();
        let scenarios: Vec<String> = if scenarios.is_empty() { all() } else { scenarios.to_vec() };
        let scenarios = scenarios.into_iter().map(|name| (name, Vec::new())).collect();
        let lesson = match lesson.as_str() {
            "positions" => Lesson::Positions,
            "matches" => Lesson::Matches,
            other => fail(format!("no lesson `{other}`")),
        };
        let fitting = Fitting {
            games: 2 * u64::from(tuning.pairs),
            rounds: tuning.steps,
            seed: tuning.seed,
            ..Fitting::default()
        };
        let course = Lessons { scenarios, lesson, fitting, tuning, match_games: 200 };
        let tell = |step: u32| {
            if step.is_multiple_of(100) {
                eprintln!("step {step}")
            }
        };
        let learnt = game.tune(catalog.files(), &course, &tell).unwrap_or_else(|error| fail(format!("{error:?}")));
        println!("{:?}", learnt.record);
        std::fs::write(file, learnt.text()).expect("the file can be written");
        return;
    }
    let [name, first, second, games, rest @ ..] = args.as_slice() else { fail("too little said".into()) };
    let (game, scenario) = name.split_once(':').unwrap_or((name, ""));
    let bout = Bout {
        scenario: scenario.to_owned(),
        options: rest.iter().filter_map(|o| o.split_once('=')).map(|(a, b)| (a.to_owned(), b.to_owned())).collect(),
        players: [first.clone(), second.clone()],
        games: games.parse().expect("games"),
        seed: rest.first().and_then(|seed| seed.parse().ok()).unwrap_or(1),
        ..Bout::default()
    };
    let game = catalog.game(game).unwrap_or_else(|error| fail(format!("{error:?}")));
    let report = game.bout(catalog.files(), &bout, &|_| ()).unwrap_or_else(|error| fail(format!("{error:?}")));
    let (score, (low, high)) = report.tally.score(0);
    println!(
        "{first} {score:.3} ({low:.3} to {high:.3}) against {second}, {} games, {:?}",
        report.tally.games, report.verdict
    );
    println!("  by player: wins {:?} draws {} cut {}", report.tally.wins, report.tally.draws, report.tally.truncated);
    println!("  by seat:   wins {:?}", report.seats.wins);
    for (player, times) in bout.players.iter().zip(&report.times) {
        println!(
            "  {player}: decision p50/p99/max {:?}, turn {:?}, {:.0} rollouts a second",
            times.decision, times.turn, times.rollouts
        );
    }
}
