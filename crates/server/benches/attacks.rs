//! An honest player beside somebody who wants everything: how long he waits while each attack runs, all of it from one
//! other address.
//!
//! `cargo bench -p server --bench attacks` runs them all; a word after `--` chooses. `SECONDS` sets how long each
//! lasts. The honest player opens a table against `easy`, sits down, decides, and waits for the answer, again and
//! again. `crowd` is no attack: a thousand tables with a watcher each, and six thousand sockets that say nothing, and
//! how much memory the server takes then.

mod apart;
#[path = "../tests/server/client.rs"]
#[allow(dead_code)]
mod client;

use apart::Apart;
use catalog::{Catalog, Table};
use client::{Client, Opened, Reply};
use kernel::{Pending, dice::Seeded};
use serde_json::{Value, json};
use server::{
    Config, Server,
    store::{Sqlite, Store},
};
use std::{
    env,
    future::Future,
    net::SocketAddr,
    path::PathBuf,
    pin::Pin,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

const HONEST: [u8; 4] = [127, 0, 0, 1];
const ATTACKER: [u8; 4] = [127, 0, 0, 2];

/// What the attacker does, over and over.
type Attack = fn(SocketAddr, Arc<str>) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// Each with how many do it at once.
const ATTACKS: [(&str, usize, Attack); 14] = [
    ("nothing", 1, |_, _| Box::pin(std::future::pending())),
    ("luck of a long game", 20, |at, journal| Box::pin(luck(at, journal))),
    ("journals of a long game", 10, |at, journal| Box::pin(journals(at, journal))),
    ("imports of a long game", 4, |at, journal| Box::pin(imports(at, journal))),
    ("charts", 8, |at, _| Box::pin(charts(at))),
    ("openings", 8, |at, _| Box::pin(openings(at))),
    ("arrivals at a long game", 16, |at, journal| Box::pin(arrivals(at, journal))),
    ("views that nobody reads", 200, |at, journal| Box::pin(views(at, journal))),
    ("many long games, one after the other", 16, |at, journal| Box::pin(in_turn(at, journal))),
    ("lists of tables", 64, |at, _| Box::pin(lists(at))),
    ("opponents that think", 30, |at, _| Box::pin(opponents(at, brisk))),
    ("decisions as fast as they go", 30, |at, _| Box::pin(opponents(at, |offers| offers.last().cloned()))),
    ("odds", 32, |at, _| Box::pin(odds(at))),
    ("heads without end", 200, |at, _| Box::pin(heads(at))),
];

fn main() {
    if apart::is_server() {
        return serve_apart();
    }
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    let seconds = env::var("SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    // The honest player has a machine of his own, as far as that can be: he does not wait for what attackers do with
    // their answers.
    let clients = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let journal: Arc<str> = long_game().into();
    println!("attacks: a long game has {} decisions and {} kB", journal.lines().count(), journal.len() / 1000);
    for (name, n, attack) in ATTACKS.iter().filter(|(name, ..)| wanted(name)) {
        let server = Apart::start();
        let attackers = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        for _ in 0..*n {
            attackers.spawn(attack(server.address, Arc::clone(&journal)));
        }
        let waits = clients.block_on(honest(server.address, Duration::from_secs(seconds)));
        attackers.shutdown_background();
        println!("attack {name}: {waits}; the server takes {:.0} MB", server.memory() / 1e6);
    }
    if wanted("crowd") {
        clients.block_on(crowd());
    }
}

/// How long the honest player waited for each kind of thing.
#[derive(Default)]
struct Waits {
    kinds: [Vec<Duration>; 4],
}

impl std::fmt::Display for Waits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = ["opened", "sat down", "decided", "answered by easy"];
        for (at, (name, waits)) in names.iter().zip(&self.kinds).enumerate() {
            let mut sorted = waits.clone();
            sorted.sort();
            let share = |share: f64| sorted.get(((sorted.len() as f64 * share) as usize).min(sorted.len().max(1) - 1));
            let ms = |share_of: f64| share(share_of).map_or(f64::NAN, |wait| wait.as_secs_f64() * 1000.0);
            let comma = if at > 0 { ", " } else { "" };
            write!(f, "{comma}{name} in {:.0} ms (p50) {:.0} ms (p99) of {}", ms(0.5), ms(0.99), sorted.len())?;
        }
        Ok(())
    }
}

async fn honest(address: SocketAddr, time: Duration) -> Waits {
    let mut waits = Waits::default();
    let end = Instant::now() + time;
    // Attackers have begun before he comes.
    tokio::time::sleep(Duration::from_secs(2)).await;
    while Instant::now() < end {
        let mut measure = |kind: usize, since: Instant| waits.kinds[kind].push(since.elapsed());
        let since = Instant::now();
        let opened = open(HONEST, address, "easy").await;
        measure(0, since);
        let Some(opened) = opened else { continue };
        let since = Instant::now();
        let mut client = Client::join_from(HONEST, address, &opened.table, Some(&opened.key)).await;
        measure(1, since);
        for _ in 0..20 {
            client.until(is_asked).await;
            let Some(offer) = brisk(client.offers(0)) else { break };
            let since = Instant::now();
            let n_before = client.n_log();
            if client.act(0, &offer).await["kind"] != "done" {
                break;
            }
            measure(2, since);
            if !is_asked(&client.view) {
                // With the pause that lets people follow, and only the first of what it does.
                let is_answered = |view: &Value| view["log"].as_array().unwrap().len() > n_before + 1 || is_asked(view);
                client.until(is_answered).await;
                measure(3, since);
            }
            client.heard.clear();
            // As somebody would who thinks a little.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    waits
}

/// What brings the other side's turn soon.
fn brisk(offers: Vec<String>) -> Option<String> {
    let soon = ["deploy rest", "done", "guard", "stop", "decline", "attempt"];
    let first = |word: &&str| offers.iter().find(|offer| offer.starts_with(*word)).cloned();
    soon.iter().find_map(first).or_else(|| offers.last().cloned())
}

fn is_asked(view: &Value) -> bool {
    let questions = view["questions"].as_array().unwrap();
    !view["outcome"].is_null() || questions.iter().any(|question| !question["decision"].is_null())
}

/// A campaign of some thousand decisions, as anybody could bring it.
fn long_game() -> String {
    let mut game: Box<dyn Table> = Catalog::new().open("hungria:campaign", &[]).unwrap();
    let mut dice = Seeded::new(7);
    while let (Pending::Decision { seats, .. }, true) = (game.pending(), game.n_entries() < 4_000) {
        let seat = seats.iter().next().unwrap();
        let decided = game.choose("script", seat, 7).unwrap();
        game.submit(seat, &decided.notation, &mut dice).unwrap();
    }
    game.journal().to_string()
}

async fn connect(from: [u8; 4], address: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).ok()?;
    socket.connect(address).await.ok()
}

async fn http(from: [u8; 4], address: SocketAddr, head: &str, body: &str) -> Option<Reply> {
    let mut stream = connect(from, address).await?;
    let length = body.len();
    let request = format!(
        "{head} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Reply { status, head: head.to_owned(), body: body.to_owned(), bytes: Vec::new() })
}

async fn open(from: [u8; 4], address: SocketAddr, agent: &str) -> Option<Opened> {
    let sitters = json!([{ "kind": "me" }, { "kind": "agent", "agent": agent }]);
    let table = json!({ "game": "fubar", "scenario": "s1_farm_crossroads", "sitters": sitters });
    let reply = http(from, address, "POST /api/tables", &table.to_string()).await?;
    (reply.status == 200).then(|| Opened::of(&reply.json()))
}

async fn import(address: SocketAddr, journal: &str) -> Option<Opened> {
    let ask = json!({ "journal": journal, "sitters": [{ "kind": "me" }, { "kind": "me" }] });
    let reply = http(ATTACKER, address, "POST /api/import", &ask.to_string()).await?;
    (reply.status == 200).then(|| Opened::of(&reply.json()))
}

/// A long game of the attacker's, as soon as he gets one in.
async fn imported(address: SocketAddr, journal: &str) -> Opened {
    loop {
        if let Some(opened) = import(address, journal).await {
            return opened;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn luck(address: SocketAddr, journal: Arc<str>) {
    let opened = imported(address, &journal).await;
    loop {
        let Some(mut client) = Client::try_join_from(ATTACKER, address, &opened.table, Some(&opened.key)).await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        while client.try_ask(json!({ "kind": "luck" })).await.is_some() {
            client.forget();
        }
    }
}

async fn journals(address: SocketAddr, journal: Arc<str>) {
    let opened = imported(address, &journal).await;
    let head = format!("GET /api/tables/{}/journal", opened.table);
    loop {
        let _ = http(ATTACKER, address, &head, "").await;
    }
}

async fn imports(address: SocketAddr, journal: Arc<str>) {
    loop {
        if import(address, &journal).await.is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn charts(address: SocketAddr) {
    let ask = json!({ "procedure": "fire", "keys": [["fp", "11"], ["target", "ger_ldr_brandt"], ["count", "3"]] });
    loop {
        let _ = http(ATTACKER, address, "POST /api/games/lnl/charts", &ask.to_string()).await;
    }
}

async fn openings(address: SocketAddr) {
    loop {
        let _ = open(ATTACKER, address, "easy").await;
    }
}

async fn arrivals(address: SocketAddr, journal: Arc<str>) {
    let opened = imported(address, &journal).await;
    loop {
        let key = json!({ "key": opened.key });
        let Some(stream) = connect(ATTACKER, address).await else { continue };
        let url = format!("ws://{address}/api/tables/{}/socket", opened.table);
        if let Ok((mut socket, _)) = tokio_tungstenite::client_async(url, stream).await {
            use futures_util::{SinkExt, StreamExt};
            let _ = socket.send(key.to_string().into()).await;
            let _ = socket.next().await;
        }
    }
}

/// Comes to a long game, and reads nothing of the megabytes that he is shown.
async fn views(address: SocketAddr, journal: Arc<str>) {
    static OPENED: tokio::sync::OnceCell<Opened> = tokio::sync::OnceCell::const_new();
    let opened = OPENED.get_or_init(|| imported(address, &journal)).await;
    loop {
        let Some(mut stream) = connect(ATTACKER, address).await else { continue };
        let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13";
        let ask = format!(
            "GET /api/tables/{}/socket HTTP/1.1\r\nhost: {address}\r\n{upgrade}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            opened.table
        );
        // `{}` as a frame of the socket's protocol, with a mask of zeros: a watcher.
        let greeting = [0x81, 0x82, 0, 0, 0, 0, b'{', b'}'];
        let _ = stream.write_all(ask.as_bytes()).await;
        let _ = stream.read(&mut [0; 512]).await;
        let _ = stream.write_all(&greeting).await;
        tokio::time::sleep(Duration::from_secs(30)).await;
    }
}

/// As many long games as an address may open, each read from the store again and again, because they do not all fit
/// into memory.
async fn in_turn(address: SocketAddr, journal: Arc<str>) {
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(imported(address, &journal).await);
    }
    loop {
        for opened in &tables {
            let _ = http(ATTACKER, address, &format!("GET /api/tables/{}/journal", opened.table), "").await;
        }
    }
}

async fn lists(address: SocketAddr) {
    loop {
        let _ = http(ATTACKER, address, "GET /api/tables", "").await;
    }
}

async fn opponents(address: SocketAddr, choose: fn(Vec<String>) -> Option<String>) {
    loop {
        let Some(opened) = open(ATTACKER, address, "hard").await else {
            tokio::time::sleep(Duration::from_secs(1)).await;
            continue;
        };
        let joined = Client::try_join_from(ATTACKER, address, &opened.table, Some(&opened.key)).await;
        let Some(mut client) = joined else { continue };
        while !client.is_over() {
            client.until(is_asked).await;
            let Some(offer) = choose(client.offers(0)) else { break };
            client.act(0, &offer).await;
            client.heard.clear();
        }
    }
}

async fn odds(address: SocketAddr) {
    let Some(opened) = open(ATTACKER, address, "easy").await else { return std::future::pending().await };
    let mut client = Client::join_from(ATTACKER, address, &opened.table, Some(&opened.key)).await;
    loop {
        client.until(is_asked).await;
        for offer in client.offers(0) {
            let wish = json!({ "kind": "notation", "notation": offer });
            client.put(json!({ "kind": "peek", "seat": 0, "wish": wish })).await;
        }
        let Some(offer) = client.offers(0).into_iter().last() else { return };
        client.act(0, &offer).await;
        client.heard.clear();
    }
}

/// A request that goes on for as long as anybody listens.
async fn heads(address: SocketAddr) {
    loop {
        let Some(mut stream) = connect(ATTACKER, address).await else { continue };
        let _ = stream.write_all(b"GET / HTTP/1.1\r\n").await;
        while stream.write_all(b"x: y\r\n").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

/// A thousand games, each with somebody who watches, and six thousand sockets more.
async fn crowd() {
    const TABLES: usize = 1_000;
    const SOCKETS: usize = 6_000;
    let server = Apart::start();
    let empty = server.memory();
    let mut tables = Vec::new();
    for (game, scenario, decisions) in [
        ("fubar", "s1_farm_crossroads", 200),
        ("hungria", "budapest", 400),
        ("lnl", "orchard_street", 284),
        ("bcs", "vell_crossing", 370),
    ] {
        let journal = game_of(game, scenario, decisions);
        for _ in 0..TABLES / 4 {
            tables.push(imported(server.address, &journal).await);
        }
    }
    let mut sockets = Vec::new();
    for (index, table) in tables.iter().enumerate() {
        sockets.push(watch(server.address, index, &table.table).await);
    }
    let watched = server.memory();
    println!("crowd: {TABLES} watched tables of ordinary games: {:.0} MB", (watched - empty) / 1e6);
    for index in 0..SOCKETS {
        sockets.push(watch(server.address, index, &tables[index % TABLES].table).await);
    }
    println!("crowd: and {SOCKETS} idle sockets: the server takes {:.0} MB in all", server.memory() / 1e6);
}

async fn watch(address: SocketAddr, index: usize, table: &str) -> Client {
    let from = [127, 0, 1 + (index / 100) as u8, 1];
    let mut client = Client::join_from(from, address, table, None).await;
    client.forget();
    client
}

fn game_of(game: &str, scenario: &str, decisions: usize) -> String {
    let mut table = Catalog::new().open(&format!("{game}:{scenario}"), &[]).unwrap();
    let mut dice = Seeded::new(7);
    while let (Pending::Decision { seats, .. }, true) = (table.pending(), table.n_entries() < decisions) {
        let seat = seats.iter().next().unwrap();
        let decided = table.choose("script", seat, 7).unwrap();
        table.submit(seat, &decided.notation, &mut dice).unwrap();
    }
    table.journal().to_string()
}

/// Serves until the other process is gone.
fn serve_apart() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("attacks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.join("tables.db")).unwrap());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    // The honest player opens a table every second or two, which no person does; and a crowd comes at once.
    let config = Config {
        openings: (1_000, 1_000),
        openings_each: (50, 50),
        tables_max: 2_000,
        stored_each: (1 << 30, 1 << 30),
        ..Config::default()
    };
    let server = runtime.block_on(Server::bind(Catalog::new(), store, &[any], config)).unwrap();
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));
    apart::wait(address);
    let _ = std::fs::remove_dir_all(&folder);
}
