#[path = "../benches/work/mod.rs"]
mod work;
use kernel::Rules;
use std::collections::BTreeMap;
fn main() {
    let games: u64 = std::env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(3);
    let id = std::env::args().nth(1).unwrap_or("campaign".into());
    let rules = work::scenario(&id);
    let t = std::time::Instant::now();
    let mut total = 0;
    let mut by = BTreeMap::new();
    for seed in 0..games {
        let mut s = rules.setup();
        let n = work::random_play(&rules, &mut s, seed, std::env::var("MOST").ok().and_then(|m| m.parse().ok()).unwrap_or(1_000_000), |s, _, _a| {
            if std::env::var("TRACE").is_ok() { println!("{} {:?} {:?} n={} {:?}", s.turn, s.phase, s.mover.mode, s.mover.members.len(), _a); }
            if games < 20 { *by.entry(format!("{:?} {:?} {:?}", s.phase, s.combat.stage, s.mover.mode)).or_insert(0u64) += 1; }
        });
        total += n;
        if games < 20 { println!("seed {seed}: {n} decisions, points {:?} {:?}", rules.points(&s), rules.pending(&s)); }
    }
    let e = t.elapsed();
    println!("{total} decisions in {e:?}: {:.0}/s", total as f64 / e.as_secs_f64());
    let mut v: Vec<_> = by.into_iter().collect();
    v.sort_by_key(|x| std::cmp::Reverse(x.1));
    for (k, n) in v.iter().take(25) { println!("{n:8} {k}"); }
}
