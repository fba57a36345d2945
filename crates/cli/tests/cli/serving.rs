//! The program as a server: what it says, how it ends, and what is left when it is killed.

use crate::client::{Client, Opened, http};
use crate::common::scratch;
use kernel::Journal;
use serde_json::json;
use server::store::{Card, Packed, Sqlite, Store, StoredTable};
use std::{
    io::{BufRead, BufReader, Read},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{sync::Notify, task::JoinSet};

/// A server in a process of its own.
struct Program {
    child: Child,
    address: SocketAddr,
    /// The first line that it printed.
    said: String,
}

impl Program {
    fn start(args: &[&str]) -> Program {
        let mut child = command(args).stderr(Stdio::null()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let (_, rest) = said.split_once("http://").unwrap_or_else(|| panic!("no address in {said:?}"));
        let address = rest.split(['/', ' ']).next().unwrap().parse().unwrap();
        Program { child, address, said }
    }

    fn serve(db: &Path) -> Program {
        Program::start(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap()])
    }

    /// Ends it as the system would before it goes down.
    fn terminate(&mut self) -> ExitStatus {
        // Every shell can do it; a program of that name is not everywhere.
        Command::new("sh").args(["-c", &format!("kill -TERM {}", self.child.id())]).status().unwrap();
        self.child.wait().unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
    command.args(args).args(["--lang", "en"]).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// The file for the tables of a server, which is not there yet.
fn store(name: &str) -> PathBuf {
    scratch(name).join("tables.db")
}

#[tokio::test]
async fn play_opens_a_page_and_ends_when_told() {
    let db = store("play");
    let mut program = Program::start(&["play", "--no-open", "--port", "0", "--db", db.to_str().unwrap()]);
    let page = http(program.address, "GET", "/", &[], "").await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<html") || page.body.contains("<!doctype"), "{}", page.body);
    assert_eq!(program.terminate().code(), Some(0));
}

#[tokio::test]
async fn play_with_a_name_opens_that_table() {
    let db = store("play-table");
    let args = ["play", "fubar", "--against", "random", "--no-open", "--port", "0", "--db", db.to_str().unwrap()];
    let program = Program::start(&args);
    let (_, page) = program.said.split_once("/t/").expect("a table");
    let (table, key) = page.split_whitespace().next().unwrap().split_once('#').expect("its key");
    let client = Client::join(program.address, table, Some(key)).await;
    assert_eq!(
        (&client.view["mine"], &client.view["seating"]["seats"][1]["holder"]["agent"]),
        (&json!([0]), &json!("random"))
    );
}

#[tokio::test]
async fn a_store_or_an_address_in_use_is_told() {
    let db = store("in-use");
    let first = Program::serve(&db);
    let address = first.address.to_string();
    for (args, words) in [
        (["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap()], "another table is open"),
        (["serve", "--addr", &address, "--db", store("in-use-too").to_str().unwrap()], &address),
    ] {
        let mut second = command(&args).stderr(Stdio::piped()).spawn().unwrap();
        assert_eq!(second.wait().unwrap().code(), Some(1));
        let mut said = String::new();
        second.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.contains(words), "{said}");
    }
}

/// What a program says on its way out, and with which code it goes.
fn refused(args: &[&str]) -> (Option<i32>, String) {
    let output = command(args).stderr(Stdio::piped()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// Every fault is told before anybody can come, and no store is made.
#[test]
fn broken_content_is_not_served() {
    let db = store("broken-content");
    let content = db.with_file_name("content");
    let scenarios = content.join("fubar/scenarios");
    std::fs::create_dir_all(&scenarios).unwrap();
    let faults = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/ten_faults.toml");
    std::fs::copy(faults, scenarios.join("ten_faults.toml")).unwrap();
    let (content, store) = (content.to_str().unwrap(), db.to_str().unwrap());
    let (code, said) = refused(&["serve", "--addr", "127.0.0.1:0", "--db", store, "--content", content]);
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(said.matches("ten_faults.toml:").count(), 10, "{said}");
    assert!(said.contains(scenarios.join("ten_faults.toml").to_str().unwrap()), "{said}");
    assert!(!db.exists());
}

#[tokio::test]
async fn content_that_is_right_is_served() {
    let db = store("right-content");
    let content = db.with_file_name("content");
    let words = content.join("fubar/locales");
    std::fs::create_dir_all(&words).unwrap();
    for lang in ["en", "es"] {
        let file = format!("{lang}.ftl");
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/fubar/locales").join(&file);
        std::fs::copy(own, words.join(&file)).unwrap();
    }
    let (content, store) = (content.to_str().unwrap(), db.to_str().unwrap());
    let program = Program::start(&["serve", "--addr", "127.0.0.1:0", "--db", store, "--content", content]);
    assert_eq!(http(program.address, "GET", "/healthz", &[], "").await.status, 200);
}

#[tokio::test]
async fn visitors_choose_from_the_opponents_that_the_host_offers() {
    let db = store("opponents");
    let (store, json) = (db.to_str().unwrap(), ("content-type", "application/json"));
    let serve = |name| ["serve", "--addr", "127.0.0.1:0", "--db", store, "--opponent", name];
    let program = Program::start(&serve("search:24"));
    for (agent, status) in [("easy", 200), ("search:24", 200), ("search:25", 400)] {
        let sitters = json!([{ "kind": "me" }, { "kind": "agent", "agent": agent }]);
        let table = json!({ "game": "fubar", "scenario": "s1_farm_crossroads", "sitters": sitters });
        let reply = http(program.address, "POST", "/api/tables", &[json], &table.to_string()).await;
        assert_eq!(reply.status, status, "{agent}: {}", reply.body);
    }
    drop(program);
    let (code, said) = refused(&serve("napoleon"));
    assert!(code == Some(2) && said.contains("napoleon"), "{said}");
}

#[tokio::test]
async fn a_server_answers_to_the_names_it_is_given() {
    let db = store("named");
    let store = db.to_str().unwrap();
    let args = ["serve", "--addr", "127.0.0.1:0", "--db", store, "--host", "club.example", "--host", "casa.local"];
    let program = Program::start(&args);
    for (name, status) in [("club.example", 200), ("casa.local:8080", 200), ("evil.example", 421)] {
        assert_eq!(http(program.address, "GET", "/healthz", &[("host", name)], "").await.status, status, "{name}");
    }
}

/// A soft limit is a habit of shells, not a bound; where the hard one is too low, the host is told.
#[cfg(target_os = "linux")]
#[test]
fn as_many_files_may_be_open_as_the_system_allows() {
    let db = store("files");
    let serve =
        format!("exec {} serve --addr 127.0.0.1:0 --db {} --lang en", env!("CARGO_BIN_EXE_sandtable"), db.display());
    for (limits, soft, told) in [("ulimit -Sn 100", None, ""), ("ulimit -n 300", Some("300"), "fewer open files")] {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{limits}; {serve}")]);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let found = std::fs::read_to_string(format!("/proc/{}/limits", child.id())).unwrap();
        child.kill().unwrap();
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        child.wait().unwrap();
        let files = found.lines().find(|line| line.starts_with("Max open files")).unwrap();
        let figures: Vec<&str> = files.split_whitespace().skip(3).take(2).collect();
        assert_eq!(figures[0], soft.unwrap_or(figures[1]), "{files}");
        assert!(said.contains("open files") && said.contains(told), "{said}");
    }
}

/// Memory that the system has given a process, in bytes.
#[cfg(target_os = "linux")]
fn memory(process: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() * 1024
}

/// Ten thousand who only watch need 300 MB and not 2 GB. The view that each of them gets is 400 kB, and none of that
/// stays.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_idle_socket_costs_less_than_30_kb() {
    const WARM_UP: usize = 50;
    const SOCKETS: usize = 400;
    let program = Program::serve(&store("idle"));
    let table = Table::open(program.address, "hungria", 1).await.opened.table;
    let (mut sockets, mut before) = (Vec::new(), 0);
    for index in 0..WARM_UP + SOCKETS {
        if index == WARM_UP {
            before = memory(&program.child);
        }
        // Each address has its share; a hundred are within it.
        let from = [127, 0, 0, 2 + u8::try_from(index / 100).unwrap()];
        sockets.push(Client::join_from(from, program.address, &table, None).await);
        // What it heard is ours to hold, and would fill this process.
        sockets.last_mut().unwrap().forget();
    }
    let each = (memory(&program.child) - before) / SOCKETS;
    assert!(each < 30_000, "{each} bytes");
}

#[tokio::test]
async fn tables_are_kept_for_as_many_days_as_the_host_says() {
    let db = store("keep-days");
    let store = Sqlite::open(&db).unwrap();
    let head = kernel::Header { game: "fubar".to_owned(), ..kernel::Header::default() };
    let table = StoredTable {
        id: "a".repeat(16),
        head: Journal { header: head, lines: Vec::new() }.to_string(),
        lines: Vec::new(),
        agents: vec![None, None],
        keys: Vec::new(),
        news: Vec::new(),
        imported: 0,
        own_dice: false,
        seed: 1,
        listed: true,
        card: Card::default(),
        created: server::store::now(),
        content: 0,
    };
    let old = StoredTable { id: "b".repeat(16), created: table.created - 8 * 24 * 60 * 60, ..table.clone() };
    for table in [table, old] {
        store.create(table, Packed::default()).await.unwrap();
    }
    drop(store);
    let n_listed = async |program: &Program| {
        let listed = http(program.address, "GET", "/api/tables", &[], "").await.json();
        listed.as_array().unwrap().len()
    };
    let mut program = Program::serve(&db);
    assert_eq!(n_listed(&program).await, 2);
    program.terminate();
    let args = ["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--keep-days"];
    let program = Program::start(&[&args[..], &["7"]].concat());
    while n_listed(&program).await > 1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let zero = command(&[&args[..], &["0"]].concat()).stderr(Stdio::null()).status().unwrap();
    assert_eq!(zero.code(), Some(2));
}

/// A table that somebody plays alone, and what is known of its journal.
struct Table {
    opened: Opened,
    /// Every decision that was answered and not taken back.
    kept: Vec<String>,
    /// What was asked last and never answered: it may have been kept or not.
    doubt: Option<Doubt>,
    random: u64,
}

enum Doubt {
    Act(String),
    Undo,
}

impl Table {
    async fn open(address: SocketAddr, game: &str, random: u64) -> Table {
        let games = http(address, "GET", "/api/games", &[], "").await.json();
        let card = games.as_array().unwrap().iter().find(|card| card["id"] == game).unwrap().clone();
        let me = json!({ "kind": "me" });
        let table = json!({ "game": game, "scenario": card["scenarios"][0]["id"], "sitters": [me, me] });
        let json = ("content-type", "application/json");
        let reply = http(address, "POST", "/api/tables", &[json], &table.to_string()).await;
        Table { opened: Opened::of(&reply.json()), kept: Vec::new(), doubt: None, random }
    }

    fn below(&mut self, n: usize) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) as usize % n
    }

    /// Plays until the server is gone or the game is over.
    async fn play(mut self, address: SocketAddr, round: Arc<Round>) -> Table {
        let Some(mut client) = Client::try_join(address, &self.opened.table, Some(&self.opened.key)).await else {
            return self;
        };
        while !client.is_over() {
            let undo = client.view["undo"]["seat"].as_u64().filter(|_| self.below(4) == 0);
            let (ask, doubt) = match undo {
                Some(seat) => (json!({ "kind": "undo", "seat": seat, "seen": client.seen }), Doubt::Undo),
                None => {
                    let seat = (0..2).find(|&seat| !client.offers(seat).is_empty()).expect("somebody decides");
                    let offers = client.offers(seat);
                    let notation = offers[self.below(offers.len())].clone();
                    let ask = json!({ "kind": "act", "seat": seat, "notation": notation, "seen": client.seen });
                    (ask, Doubt::Act(notation))
                }
            };
            self.doubt = Some(doubt);
            let Some(answer) = client.try_ask(ask).await else { return self };
            let doubt = self.doubt.take().expect("just put there");
            if answer["kind"] == "done" {
                apply(&mut self.kept, &doubt);
                round.count();
            }
        }
        self
    }

    /// Everything that was answered is there, at most what was not answered besides, and every key agrees.
    async fn verify(&mut self, address: SocketAddr) {
        let key = format!("Bearer {}", self.opened.key);
        let path = format!("/api/tables/{}/journal", self.opened.table);
        let reply = http(address, "GET", &path, &[("authorization", &key)], "").await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let journal: Journal = reply.body.parse().unwrap();
        let found: Vec<String> = journal.lines.iter().map(|line| line.action.clone()).collect();
        let mut perhaps = self.kept.clone();
        if let Some(doubt) = self.doubt.take() {
            apply(&mut perhaps, &doubt);
        }
        assert!(found == self.kept || found == perhaps, "kept {:?}, found {found:?}", self.kept);
        self.kept = found;
        catalog::Catalog::new().open_journal(&reply.body).unwrap_or_else(|error| panic!("{:?}", error.messages()));
    }
}

fn apply(kept: &mut Vec<String>, doubt: &Doubt) {
    match doubt {
        Doubt::Act(notation) => kept.push(notation.clone()),
        Doubt::Undo => drop(kept.pop()),
    }
}

/// What is played between two kills: so many decisions at all tables together, however long they take.
struct Round {
    enough: usize,
    n_answered: AtomicUsize,
    is_enough: Notify,
}

impl Round {
    fn of(enough: usize) -> Arc<Round> {
        Arc::new(Round { enough, n_answered: AtomicUsize::new(0), is_enough: Notify::new() })
    }

    /// One more was answered.
    fn count(&self) {
        if self.n_answered.fetch_add(1, Ordering::SeqCst) + 1 == self.enough {
            self.is_enough.notify_one();
        }
    }
}

/// Whenever it is killed: whatever was answered is there, and every journal verifies.
#[tokio::test]
async fn killed_fifty_times_it_loses_nothing_that_was_answered() {
    const KILLS: u64 = 50;
    let db = store("killed");
    let mut program = Program::serve(&db);
    let mut tables = Vec::new();
    for (random, game) in (1..).zip(["fubar", "hungria", "fubar", "hungria"]) {
        tables.push(Table::open(program.address, game, random).await);
    }
    let mut n_answered = 0;
    for kill in 0..KILLS {
        // Spread by the golden ratio, so that the moments are as different as they can be.
        let share = (kill as f64 * 0.618_033_988_75).fract();
        let round = Round::of(1 + (share * 16.0) as usize);
        let mut playing = JoinSet::new();
        for table in tables.drain(..) {
            playing.spawn(table.play(program.address, Arc::clone(&round)));
        }
        loop {
            tokio::select! {
                () = round.is_enough.notified() => break,
                over = playing.join_next() => tables.push(over.expect("some game goes on").unwrap()),
            }
        }
        // The tables are in the middle of something; in the middle of what, the wait and the machine decide.
        tokio::time::sleep(Duration::from_micros((share * 4000.0) as u64)).await;
        program.child.kill().unwrap();
        program.child.wait().unwrap();
        tables.extend(playing.join_all().await);
        n_answered += round.n_answered.load(Ordering::SeqCst);
        program = Program::serve(&db);
        for table in &mut tables {
            table.verify(program.address).await;
        }
    }
    let n_kept: usize = tables.iter().map(|table| table.kept.len()).sum();
    assert!(n_kept > 100, "{n_answered} decisions were answered, and {n_kept} are left");
}
