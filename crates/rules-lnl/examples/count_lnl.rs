//! How fast Lock 'n Load is, in instructions: `./x bench` runs this under a counter. Without arguments it lists its
//! cases; with a case and a number it does that piece of work so many times.

#[path = "../benches/work/mod.rs"]
mod work;

use kernel::Rules;
use odds::Enumerator;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [case, times] = &args[..] else {
        println!("game\ngame-tanks\ngame-night\ngame-air\nattack\ntypical\nclone\nkey");
        return;
    };
    let times: u64 = times.parse().expect("a number");
    let rules = work::scenario(match case.as_str() {
        "game-tanks" => "four_hedges",
        "game-night" => "lamps_out",
        "game-air" => "ap_long",
        _ => "orchard_street",
    });
    let state = work::middle(&rules);
    let attack = if case == "typical" { work::typical_attack() } else { work::attack() };
    let mut enumerator = Enumerator::new();
    let mut work = |seed: u64| match case.as_str() {
        "game" | "game-tanks" | "game-night" | "game-air" => conformance::random_game(&rules, seed),
        "attack" | "typical" => work::odds(&attack, &mut enumerator) as u64,
        "clone" => u64::from(std::hint::black_box(&state).clone().turn),
        "key" => rules.key(std::hint::black_box(&state)) & 1,
        _ => panic!("no case {case}"),
    };
    let done: u64 = (0..times).map(&mut work).sum();
    println!("{case}: {done}");
}
