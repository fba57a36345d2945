//! A whole game of the first scenario in the terminal, in each language, driven by a script of `tests/golden/`.
//!
//! The transcript is a golden file: `UPDATE_GOLDEN=1 cargo test -p cli --test golden` writes it anew, and the
//! difference is read in review. The scripts answer by hand at first and then let an agent decide (`auto`), so that
//! they reach the end whatever the dice say.

use crate::common::{real, scratch};
use std::{env, fs, path::PathBuf};

/// Transcripts longer than this are no use to a reviewer.
const LENGTH_MAX: usize = 400_000;

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(golden(name)).unwrap_or_default()
}

/// Plays a script, compares the transcript, and verifies the journal.
fn play(lang: &str, args: &[&str], end: &str) {
    let journal = scratch(&format!("golden-{lang}")).join("game.journal");
    let journal = journal.to_str().unwrap();
    let start = ["play", "--text", "fubar:s1_farm_crossroads", "--lang", lang, "--save", journal];
    let script = read(&format!("{lang}.txt"));
    let out = real(&[&start[..], args].concat(), &script).done().out.replace(journal, "JOURNAL");
    assert!(out.contains(end), "the game does not end:\n{out}");
    assert!(!out.contains('⟨'), "a message has no words: {}", out.lines().find(|line| line.contains('⟨')).unwrap());
    assert!(out.len() < LENGTH_MAX, "{} bytes", out.len());
    let transcript = format!("{lang}.golden");
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(golden(&transcript), &out).unwrap();
    }
    let expected = read(&transcript);
    if out != expected {
        let at = out.lines().zip(expected.lines()).position(|(a, b)| a != b).unwrap_or_default();
        let line = |text: &str| text.lines().nth(at).unwrap_or_default().to_owned();
        panic!("{transcript}, line {}:\n  was {}\n  now {}", at + 1, line(&expected), line(&out));
    }
    let verified = real(&["replay", journal, "--verify"], "").done().out;
    assert!(verified.contains("every key agrees"), "{verified}");
}

#[test]
fn a_game_in_english() {
    play("en", &["--seed", "7"], "\nThe game is over.\n");
}

#[test]
fn a_game_in_spanish() {
    play("es", &["--seed", "3", "--as", "us", "--against", "greedy"], "\nLa partida ha terminado.\n");
}
