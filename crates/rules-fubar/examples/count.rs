//! How fast FUBAR is, in instructions: `./x bench` runs this under a counter. Without arguments it lists its cases;
//! with a case and a number it does that piece of work so many times.

#[path = "../benches/work/mod.rs"]
mod work;

use kernel::Rules;
use odds::Enumerator;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [case, times] = &args[..] else {
        println!("game\ntypical-shot\nheavy-shot\nclone\nkey");
        return;
    };
    let times: u64 = times.parse().expect("a number");
    let done: u64 = match case.as_str() {
        "game" => {
            let rules = work::scenario("s1_farm_crossroads");
            (0..times).map(|seed| conformance::random_game(&rules, seed)).sum()
        }
        "typical-shot" | "heavy-shot" => {
            let tables = work::tables();
            let shot = if case == "heavy-shot" { work::heavy_shot(&tables) } else { work::typical_shot(&tables) };
            let mut enumerator = Enumerator::new();
            (0..times).map(|_| work::odds(&shot, &mut enumerator) as u64).sum()
        }
        "clone" | "key" => {
            let rules = work::scenario("s1_farm_crossroads");
            let state = work::middle(&rules);
            let work = |_: u64| match case.as_str() {
                "clone" => u64::from(std::hint::black_box(&state).clone().turn),
                _ => rules.key(std::hint::black_box(&state)) & 1,
            };
            (0..times).map(work).sum()
        }
        _ => panic!("no case {case}"),
    };
    println!("{case}: {done}");
}
