//! How fast Hungría is, in instructions: `./x bench` runs this under a counter. Without arguments it lists its cases;
//! with a case and a number it does that piece of work so many times.

#[path = "../benches/work/mod.rs"]
mod work;

use kernel::Rules;
use odds::Enumerator;
use rules_hungria::model::{ALLIED, AXIS};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [case, times] = &args[..] else {
        println!("game\nsupply\nreach\ncombat\nclone\nkey");
        return;
    };
    let times: u64 = times.parse().expect("a number");
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    let corps = work::a_mobile_unit(&rules, &state);
    let combat = work::combat();
    let mut enumerator = Enumerator::new();
    let mut work = |seed: u64| match case.as_str() {
        "game" => conformance::random_game(&rules, seed),
        "supply" => (rules.forecast(&state, AXIS).len() + rules.forecast(&state, ALLIED).len()) as u64,
        "reach" => rules.reach_from_here(&state, &[corps], false).map_or(0, |reach| reach.hexes().count()) as u64,
        "combat" => work::odds(&combat, &mut enumerator) as u64,
        "clone" => u64::from(std::hint::black_box(&state).clone().turn),
        "key" => rules.key(std::hint::black_box(&state)) & 1,
        _ => panic!("no case {case}"),
    };
    let done: u64 = (0..times).map(&mut work).sum();
    println!("{case}: {done}");
}
