//! Somebody who sends nonsense, and whether another game feels it.

use crate::client::{Client, Opened, http};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// What was measured of a game while somebody else made noise.
pub struct Latency {
    times: Vec<Duration>,
    /// Messages of the noise.
    pub n_sent: usize,
}

impl Latency {
    /// The time that this share of the decisions stayed below, in milliseconds.
    pub fn at(&self, share: f64) -> f64 {
        let mut times = self.times.clone();
        times.sort();
        times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0
    }
}

/// The noise so far, and whether there is enough of it.
#[derive(Default)]
struct Noise {
    n_sent: AtomicUsize,
    is_enough: AtomicBool,
}

/// Plays at one table, a decision each 40 ms, while somebody at another sends this many messages a second. Nothing of
/// the noise may be taken: the other table is as it was. It goes on as long as `goes_on` says of the decisions and
/// messages so far.
pub async fn latency(
    address: SocketAddr,
    goes_on: impl Fn(usize, usize) -> bool,
    noise_per_second: Option<u32>,
) -> Latency {
    let noise = Arc::new(Noise::default());
    let maker = noise_per_second.map(|per_second| tokio::spawn(make_noise(address, Arc::clone(&noise), per_second)));
    let opened = open(address).await;
    let mut player = Client::join(address, &opened.table, Some(&opened.key)).await;
    let mut times = Vec::new();
    while goes_on(times.len(), noise.n_sent.load(Ordering::SeqCst)) {
        let offers = player.offers(0);
        let start = Instant::now();
        match times.len() % 2 {
            0 => player.must(0, &offers[0]).await,
            _ => assert_eq!(player.undo(0).await["kind"], "done"),
        }
        times.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    noise.is_enough.store(true, Ordering::SeqCst);
    if let Some(maker) = maker {
        maker.await.expect("the noise changes nothing");
    }
    Latency { times, n_sent: noise.n_sent.load(Ordering::SeqCst) }
}

/// A table of FUBAR, or of the toy, with its first seat ours, which begins.
async fn open(address: SocketAddr) -> Opened {
    let games = http(address, "GET", "/api/games", &[], "").await.json();
    let begins = games.as_array().and_then(|games| games.iter().find(|game| game["id"] == "fubar"));
    let game = begins.unwrap_or(&games[0]);
    let sitters = [json!({ "kind": "me" }), json!({ "kind": "friend" })];
    let table = json!({ "game": game["id"], "scenario": game["scenarios"][0]["id"], "sitters": sitters });
    let reply = http(address, "POST", "/api/tables", &[("content-type", "application/json")], &table.to_string()).await;
    Opened::of(&reply.json())
}

async fn make_noise(address: SocketAddr, noise: Arc<Noise>, per_second: u32) {
    let opened = open(address).await;
    let mut player = Client::join(address, &opened.table, Some(&opened.key)).await;
    // The first seat has decided whatever it can; what is left is the other's.
    while let Some(offer) = player.offers(0).first().cloned() {
        player.must(0, &offer).await;
    }
    let before = player.view.clone();
    let mut noisy = Client::join(address, &opened.table, Some(&opened.key)).await;
    let mut random = Random(u64::from(per_second));
    let mut ticks = tokio::time::interval(Duration::from_secs(1) / per_second);
    while !noise.is_enough.load(Ordering::SeqCst) {
        tokio::select! {
            _ = ticks.tick() => {
                noisy.send(&nonsense(&mut random, noisy.seen)).await;
                noise.n_sent.fetch_add(1, Ordering::SeqCst);
            }
            update = noisy.hear() => {
                let update = update.expect("the connection is kept");
                assert_ne!(update["answer"]["kind"], "done", "{update}");
            }
        }
    }
    let after = Client::join(address, &opened.table, Some(&opened.key)).await;
    assert_eq!(after.view, before);
}

/// The generator of Knuth's MMIX, good enough for nonsense.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A message that must not change anything.
fn nonsense(random: &mut Random, seen: u64) -> String {
    let words =
        ["", "done", "end", "go 0101", "deploy rest", "attempt 1", "\u{0}", "💥", "a|b", "assign x y", "undo", "%s%n"];
    let notation = format!("{} {}", random.of(&words), random.of(&words));
    let seat = *random.of(&[0, 0, 1, 2, 7, 8, 255]);
    let old = seen.saturating_sub(random.below(3) as u64 + 1);
    let seen = *random.of(&[seen, seen, old, seen + 1, 4_000_000_000]);
    let ask = match random.below(10) {
        0 | 1 => json!({ "kind": "act", "seat": seat, "notation": notation, "seen": seen }),
        2 => json!({ "kind": "act", "seat": seat, "notation": notation, "seen": seen, "dice": [6, 6, 6] }),
        3 => json!({ "kind": "undo", "seat": 1, "seen": seen }),
        4 => json!({ "kind": "peek", "seat": seat, "wish": { "kind": "notation", "notation": notation } }),
        5 => {
            json!({ "kind": "peek", "seat": seat, "wish": { "kind": "click", "picked": [], "under": [{ "kind": "cell", "id": notation }] } })
        }
        6 => json!({ "kind": "look", "seat": seat, "question": notation }),
        7 => json!({ "kind": "farther", "seat": seat, "about": { "kind": "piece", "id": notation } }),
        8 => json!({ "kind": "moment", "seat": seat, "entry": random.below(1 << 30) }),
        _ => json!({ "kind": notation, "seat": -1 }),
    };
    let text = json!({ "id": random.below(1 << 30), "ask": ask }).to_string();
    match random.below(6) {
        // Cut off, doubled, or with a byte changed.
        0 => text.chars().take(random.below(text.len())).collect(),
        1 => format!("{text}{text}"),
        2 => text.replacen(|letter: char| letter.is_ascii_punctuation(), "?", random.below(9) + 1),
        3 => Value::Array(vec![Value::String(text); random.below(20)]).to_string(),
        _ => text,
    }
}
