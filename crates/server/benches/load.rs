//! A server under load, by scripted clients over real sockets, with a store on the disk.
//!
//! `./x bench` runs it all; a word after it chooses: `paced`, `full`, `flood` or `idle`. `SECONDS` sets how long each
//! part lasts.
//!
//! - `paced`: 200 games, a decision a second in each: how long from the click to both views;
//! - `full`: 200 games as fast as they go: how many decisions a second;
//! - `flood`: one socket sends 200 malformed or out-of-turn messages a second while another game goes on;
//! - `idle`: 800 sockets watch 10 tables and say nothing: how much memory each takes, of a server in a process of its
//!   own.

mod apart;
#[path = "../tests/server/client.rs"]
#[allow(dead_code)]
mod client;
#[path = "../tests/server/noise.rs"]
mod noise;

use apart::Apart;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use server::{
    Config, Server,
    store::{Sqlite, Store},
};
use std::{
    env,
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, tungstenite::Message as Frame};

const GAMES: usize = 200;
const SCENARIOS: [(&str, &str); 2] = [("fubar", ""), ("hungria", "")];

fn main() {
    if apart::is_server() {
        return serve_apart();
    }
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    let seconds = |default| env::var("SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let server = Host::start();
    let clients = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    for (game, _) in SCENARIOS {
        if wanted("load paced") {
            let run = clients.block_on(play(server.address, game, Some(Duration::from_secs(1)), seconds(15)));
            println!("load paced {game}: {GAMES} games, a decision a second in each: {run}");
        }
        if wanted("load full") {
            let run = clients.block_on(play(server.address, game, None, seconds(15)));
            println!("load full {game}: {GAMES} games as fast as they go: {run}");
        }
    }
    if wanted("load flood") {
        clients.block_on(flood(server.address, Duration::from_secs(seconds(60))));
    }
    for (game, _) in SCENARIOS {
        if wanted("load idle") {
            clients.block_on(idle(game));
        }
    }
}

/// A server in this process, on threads of its own.
struct Host {
    address: SocketAddr,
    folder: PathBuf,
    _runtime: tokio::runtime::Runtime,
}

impl Host {
    fn start() -> Host {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("tables.db")).unwrap());
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        // All clients come from this machine.
        let connections_each = usize::MAX;
        let (openings, idle) = ((10_000, 10_000), Duration::from_secs(1));
        let config = Config { openings, idle, connections_each, ..Config::default() };
        let server = runtime.block_on(Server::bind(catalog::Catalog::new(), store, &[any], config)).unwrap();
        let address = server.address();
        runtime.spawn(server.run(std::future::pending()));
        Host { address, folder, _runtime: runtime }
    }
}

/// Serves until the other process is gone.
fn serve_apart() {
    let host = Host::start();
    apart::wait(host.address);
}

/// Sockets that watch and say nothing. Tables, views and what the allocator takes at first are there before it is
/// measured.
async fn idle(game: &str) {
    const TABLES: usize = 10;
    const WARM_UP: usize = 100;
    const SOCKETS: usize = 800;
    let server = Apart::start();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(open(server.address, game).await.table);
    }
    let mut sockets = Vec::new();
    let mut bytes = 0;
    let mut before = 0.0;
    for (index, table) in tables.iter().cycle().take(WARM_UP + SOCKETS).enumerate() {
        if index == WARM_UP {
            before = server.memory();
        }
        let mut socket = connect(server.address, table, None).await;
        let welcome = socket.next().await.unwrap().unwrap();
        bytes = welcome.len();
        sockets.push(socket);
    }
    let each = (server.memory() - before) / SOCKETS as f64 / 1000.0;
    println!(
        "load idle {game}: {SOCKETS} sockets that watch {TABLES} tables: {each:.1} kB of memory each, after a view of {bytes} bytes"
    );
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// What was measured.
#[derive(Default)]
struct Run {
    seconds: f64,
    /// From the click to the answer, and to both views.
    answers: Vec<Duration>,
    views: Vec<Duration>,
    bytes: usize,
    /// Seconds of processor that server and clients took.
    cpu: f64,
}

impl std::fmt::Display for Run {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let at = |times: &[Duration], share: f64| {
            let mut sorted = times.to_vec();
            sorted.sort();
            let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
            sorted.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        let n = self.answers.len().max(1);
        write!(
            f,
            "{:.0} decisions a second; answered in {:.1} ms (p50), {:.1} ms (p99); both views in {:.1} ms (p50), {:.1} ms (p99); {:.2} ms of processor and {} bytes a decision",
            self.answers.len() as f64 / self.seconds,
            at(&self.answers, 0.5),
            at(&self.answers, 0.99),
            at(&self.views, 0.5),
            at(&self.views, 0.99),
            self.cpu * 1000.0 / n as f64,
            self.bytes / n,
        )
    }
}

async fn play(address: SocketAddr, game: &str, pace: Option<Duration>, seconds: u64) -> Run {
    let mut pairs = Vec::new();
    for index in 0..GAMES {
        pairs.push(Pair::open(address, game, index).await);
    }
    let (start, cpu) = (Instant::now(), cpu_seconds());
    let end = start + Duration::from_secs(seconds);
    let mut games = tokio::task::JoinSet::new();
    for (index, mut pair) in pairs.into_iter().enumerate() {
        games.spawn(async move {
            // Spread over the second, as people would be.
            let offset = pace.map_or(Duration::ZERO, |pace| pace * index as u32 / GAMES as u32);
            let mut next = start + offset;
            let mut run = Run::default();
            while next < end && Instant::now() < end && !pair.is_over() {
                tokio::time::sleep_until(next.into()).await;
                pair.decide(&mut run).await;
                next += pace.unwrap_or_default();
            }
            run.bytes = pair.seats.iter().map(|seat| seat.bytes).sum();
            run
        });
    }
    let mut all = Run { seconds: seconds as f64, ..Run::default() };
    for run in games.join_all().await {
        all.answers.extend(run.answers);
        all.views.extend(run.views);
        all.bytes += run.bytes;
    }
    all.cpu = cpu_seconds() - cpu;
    all
}

/// What this process has taken of the processors so far, which does not depend on what else the machine does; 0 where
/// the system does not tell.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    ticks.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// A table of a game's first scenario, for two.
async fn open(address: SocketAddr, game: &str) -> client::Opened {
    let games = client::http(address, "GET", "/api/games", &[], "").await.json();
    let card = games.as_array().unwrap().iter().find(|card| card["id"] == game).unwrap().clone();
    let table = json!({
        "game": game,
        "scenario": card["scenarios"][0]["id"],
        "sitters": [{ "kind": "me" }, { "kind": "friend" }],
    });
    let json = ("content-type", "application/json");
    let reply = client::http(address, "POST", "/api/tables", &[json], &table.to_string()).await;
    client::Opened::of(&reply.json()).taken(address).await
}

/// A socket that has greeted.
async fn connect(address: SocketAddr, table: &str, key: Option<&str>) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let url = format!("ws://{address}/api/tables/{table}/socket");
    let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    socket.send(Frame::text(json!({ "key": key }).to_string())).await.unwrap();
    socket
}

/// Two people at a table.
struct Pair {
    seats: [Seat; 2],
    choice: usize,
}

impl Pair {
    async fn open(address: SocketAddr, game: &str, index: usize) -> Pair {
        let opened = open(address, game).await;
        let first = Seat::join(address, &opened.table, &opened.key, 0).await;
        let second = Seat::join(address, &opened.table, opened.link(1), 1).await;
        Pair { seats: [first, second], choice: index }
    }

    fn is_over(&self) -> bool {
        self.seats[0].over
    }

    /// One decision of whoever owes one.
    async fn decide(&mut self, run: &mut Run) {
        let [first, second] = &mut self.seats;
        let together = first.n_asked > 1;
        let (actor, other) = if first.offers.is_empty() { (second, first) } else { (first, second) };
        if actor.offers.is_empty() {
            return;
        }
        self.choice = self.choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let notation = actor.offers[(self.choice >> 33) % actor.offers.len()].clone();
        let start = Instant::now();
        let done = actor.act(&notation).await;
        if !done {
            // An offer of a list that is not complete may be refused; the next click is another.
            return;
        }
        run.answers.push(start.elapsed());
        // What is decided in secret reaches nobody else.
        if !together {
            while other.n_log < actor.n_log {
                other.hear().await;
            }
            run.views.push(start.elapsed());
        }
    }
}

/// One connection, which reads no more than it needs to go on.
struct Seat {
    socket: WebSocketStream<TcpStream>,
    seat: u8,
    seen: u32,
    n_log: usize,
    n_asked: usize,
    offers: Vec<String>,
    over: bool,
    bytes: usize,
    last_id: u32,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Update {
    Welcome {
        number: u32,
        view: Table,
    },
    Changed {
        number: u32,
        log_from: usize,
        #[serde(flatten)]
        table: Table,
    },
    Answered {
        answer: Value,
    },
    Unreadable {},
}

#[derive(Deserialize)]
struct Table {
    log: Vec<IgnoredAny>,
    questions: Vec<Question>,
    outcome: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Question {
    seat: u8,
    decision: Option<Decision>,
}

#[derive(Deserialize)]
struct Decision {
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    notation: String,
}

impl Seat {
    async fn join(address: SocketAddr, table: &str, key: &str, seat: u8) -> Seat {
        let socket = connect(address, table, Some(key)).await;
        let (offers, over) = (Vec::new(), false);
        let mut joined = Seat { socket, seat, seen: 0, n_log: 0, n_asked: 0, offers, over, bytes: 0, last_id: 0 };
        joined.hear().await;
        joined.bytes = 0;
        joined
    }

    async fn act(&mut self, notation: &str) -> bool {
        self.last_id += 1;
        let ask = json!({ "kind": "act", "seat": self.seat, "notation": notation, "seen": self.seen });
        self.socket.send(Frame::text(json!({ "id": self.last_id, "ask": ask }).to_string())).await.unwrap();
        loop {
            if let Some(answer) = self.hear().await {
                return answer["kind"] == "done";
            }
        }
    }

    async fn hear(&mut self) -> Option<Value> {
        let text = loop {
            if let Frame::Text(text) = self.socket.next().await.unwrap().unwrap() {
                break text;
            }
        };
        self.bytes += text.len();
        match serde_json::from_str(&text).unwrap() {
            Update::Welcome { number, view } => self.follow(number, 0, view),
            Update::Changed { number, log_from, table } => self.follow(number, log_from, table),
            Update::Answered { answer } => return Some(answer),
            Update::Unreadable {} => panic!("{text}"),
        }
        None
    }

    fn follow(&mut self, number: u32, log_from: usize, table: Table) {
        self.seen = number;
        self.n_log = log_from + table.log.len();
        self.over = table.outcome.is_some();
        self.n_asked = table.questions.len();
        let own = table.questions.into_iter().find(|question| question.seat == self.seat);
        let offers = own.and_then(|question| question.decision).map(|decision| decision.offers);
        self.offers = offers.unwrap_or_default().into_iter().map(|offer| offer.notation).collect();
    }
}

async fn flood(address: SocketAddr, time: Duration) {
    let until = |end: Instant| move |_, _| Instant::now() < end;
    let quiet = noise::latency(address, until(Instant::now() + time / 4), None).await;
    let noisy = noise::latency(address, until(Instant::now() + time), Some(200)).await;
    println!(
        "load flood: another game's decisions took {:.1} ms (p50), {:.1} ms (p99) in quiet, {:.1} ms (p50), {:.1} ms (p99) under {} messages in {} s",
        quiet.at(0.5),
        quiet.at(0.99),
        noisy.at(0.5),
        noisy.at(0.99),
        noisy.n_sent,
        time.as_secs(),
    );
}
