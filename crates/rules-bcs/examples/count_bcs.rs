//! How fast the Battalion Combat Series is, in instructions: `./x bench` runs this under a counter. Without arguments
//! it lists its cases; with a case and a number it does that piece of work so many times.

#[path = "../benches/work/mod.rs"]
mod work;

use kernel::Rules;
use odds::Enumerator;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [case, times] = &args[..] else {
        println!("game\ngame-old\ngame-large\ngame-large-old\nattack\nbarrage\nclone\nkey");
        return;
    };
    let times: u64 = times.parse().expect("a number");
    let rules = match case.as_str() {
        "game-old" => work::scenario("vell_crossing 1.2"),
        "game-large" => work::scenario("corrow_offensive 2.0"),
        "game-large-old" => work::scenario("corrow_offensive 1.2"),
        _ => work::scenario("vell_crossing 2.0"),
    };
    let state = work::middle(&rules);
    let attack = work::attack();
    let mut enumerator = Enumerator::new();
    let mut work = |seed: u64| match case.as_str() {
        "game" | "game-old" | "game-large" | "game-large-old" => conformance::random_game(&rules, seed),
        "attack" => work::attack_odds(&attack, &mut enumerator) as u64,
        "barrage" => work::barrage_odds(&attack, &mut enumerator) as u64,
        "clone" => u64::from(std::hint::black_box(&state).clone().turn),
        "key" => rules.key(std::hint::black_box(&state)) & 1,
        _ => panic!("no case {case}"),
    };
    let done: u64 = (0..times).map(&mut work).sum();
    println!("{case}: {done}");
}
