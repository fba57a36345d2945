//! The pieces of work that are measured, in time by `benches/play.rs` and in instructions by `examples/count.rs`.

#![allow(dead_code, reason = "each program uses its own part of this")]

use content::{Files, Problems};
use kernel::{Dice, Pending, Rules, Seat, dice::Seeded};
use rules_hungria::{Hungria, action::Action, state::State};
use std::path::Path;

/// The shipped content, read from the tree.
pub fn files() -> Files {
    fn walk(dir: &Path, root: &Path, files: &mut Files) {
        for entry in std::fs::read_dir(dir).expect("content is there") {
            let path = entry.expect("a directory entry").path();
            if path.is_dir() {
                walk(&path, root, files);
            } else {
                let name = path.strip_prefix(root).expect("under the root").to_str().expect("a plain name").to_owned();
                files.insert(name, std::fs::read_to_string(&path).expect("text"));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut files = Files::new();
    walk(&root.join("hungria"), &root, &mut files);
    files
}

/// A shipped scenario.
pub fn scenario(id: &str) -> Hungria {
    Hungria::new(rules_hungria::load(&files(), id, &[], &mut Problems::new()).expect("a shipped scenario loads"))
}

/// Plays at random until the game is over or so many decisions are taken; returns their number.
pub fn random_play(rules: &Hungria, s: &mut State, seed: u64, most: u64, mut each: impl FnMut(&State, Seat, &Action)) -> u64 {
    let mut dice = Seeded::new(seed);
    let mut list = Vec::new();
    let mut n = 0;
    while let Pending::Decision { seats, .. } = rules.pending(s) {
        if n == most {
            break;
        }
        let seat = seats.iter().next().expect("somebody decides");
        rules.legal(s, seat, &mut list);
        assert!(!list.is_empty(), "nothing is listed in {:?} {:?}", s.phase, s.combat);
        let action = list[dice.below(list.len() as u32) as usize];
        each(s, seat, &action);
        rules.decide(s, seat, &action, &mut ());
        kernel::resolve(rules, s, &mut dice as &mut dyn Dice, &mut ()).expect("seeded dice never run out");
        n += 1;
    }
    n
}
