//! When agents think, for whom first, and when they stop. Nothing here asks what time it is: work that waits behind a
//! shut door tells who is next.

use super::*;
use crate::{audience::Post, hub::Hub, routes, store::Sqlite, work::Crew};
use protocol::{DiceFrom, NewTable, Opened, Sitter};
use std::{
    num::NonZero,
    sync::{Mutex, mpsc as door},
    time::Duration,
};

/// It would think for weeks.
const ENDLESS: &str = "search:4294967295";
const ME: Asker = Asker::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
const OTHERS: Asker = Asker::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

/// Longer than anything takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Runs a test. Whoever still thinks when it fails is not waited for.
fn attend(test: impl Future<Output = ()>) {
    struct Room(Option<tokio::runtime::Runtime>);
    impl Drop for Room {
        fn drop(&mut self) {
            self.0.take().expect("it is taken here only").shutdown_background();
        }
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let room = Room(Some(runtime));
    room.0.as_ref().expect("it is there until it is dropped").block_on(test);
}

async fn hub(config: Config) -> Arc<Hub> {
    let catalog = Catalog::new();
    let book = |game: &&'static dyn catalog::Game| (game.id(), Arc::new(game.rulebook(catalog.files()).unwrap()));
    let books = catalog.games().iter().map(book).collect();
    let store = Arc::new(Sqlite::in_memory().unwrap());
    // No clock ends a thought or puts a table away.
    let never = Duration::from_secs(1_000_000);
    let config = Config { agent_pause: Duration::ZERO, thought: never, idle: never, ..config };
    Arc::new(Hub::new(Arc::new(catalog), books, store, config).await.unwrap())
}

fn agent(name: &str) -> Sitter {
    Sitter::Agent { agent: name.to_owned() }
}

async fn lay(hub: &Arc<Hub>, sitters: [Sitter; 2]) -> Opened {
    lay_at(hub, ("fubar", "s1_farm_crossroads"), sitters).await
}

/// A table where whoever begins has much to choose from: in a set-up an agent may be done before it has begun to think.
async fn lay_meeting(hub: &Arc<Hub>, sitters: [Sitter; 2]) -> Opened {
    lay_at(hub, ("ossel", "meeting"), sitters).await
}

async fn lay_at(hub: &Arc<Hub>, (game, scenario): (&str, &str), sitters: [Sitter; 2]) -> Opened {
    let ask = NewTable {
        game: game.to_owned(),
        scenario: scenario.to_owned(),
        options: Vec::new(),
        sitters: sitters.to_vec(),
        dice: DiceFrom::Server,
        seed: Some(7),
        listed: false,
    };
    routes::open(hub, ask).await.unwrap()
}

/// Somebody at a table.
struct Guest {
    id: u64,
    handle: Handle,
    inbox: mpsc::Receiver<Post>,
    seen: u32,
}

impl Guest {
    async fn come(hub: &Arc<Hub>, table: &Opened, asker: Asker) -> Guest {
        let handle = hub.table(&table.table, asker).await.unwrap();
        let (push, inbox) = mpsc::channel(64);
        let id = hub.connection();
        let member = Member::new(id, asker, push);
        let pass = Pass { key: Some(table.key.clone()), invitation: None };
        let (reply, let_in) = oneshot::channel();
        handle.commands.send(Command::Join { pass, member, reply }).await.ok().unwrap();
        let_in.await.unwrap().unwrap();
        let mut guest = Guest { id, handle, inbox, seen: 0 };
        guest.hear().await;
        guest
    }

    /// The next message with a number.
    async fn hear(&mut self) -> serde_json::Value {
        loop {
            let text = match tokio::time::timeout(PATIENCE, self.inbox.recv()).await.unwrap().unwrap() {
                Post::Text(text) => text,
                Post::View(view) => view.await.unwrap().text,
            };
            let said: serde_json::Value = serde_json::from_str(text.text()).unwrap();
            if let Some(number) = said["number"].as_u64() {
                self.seen = u32::try_from(number).unwrap();
                return said;
            }
        }
    }

    async fn must(&mut self, ask: impl FnOnce(u32) -> Ask) {
        let (reply, answer) = oneshot::channel();
        let ask = ask(self.seen);
        self.handle.commands.send(Command::Ask { member: self.id, ask, reply }).await.ok().unwrap();
        assert_eq!(answer.await.unwrap(), Answer::Done);
        self.hear().await;
    }

    async fn decide(&mut self, notation: &str) {
        let notation = notation.to_owned();
        self.must(|seen| Ask::Act { seat: 0, notation, seen, dice: Vec::new() }).await;
    }

    async fn go(self) {
        self.handle.commands.send(Command::Leave { member: self.id }).await.ok().unwrap();
    }
}

/// Comes when a crew has so much under way or waiting.
async fn until_held(crew: &Crew<Asker>, n: usize) {
    let wait = async {
        while crew.n_held() != n {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{} held, not {n}", crew.n_held()));
}

#[test]
fn a_thought_stops_when_the_last_person_leaves() {
    attend(async {
        let hub = hub(Config::default()).await;
        let thinkers = hub.shared.crews.thinkers_of(ENDLESS);
        let table = lay_meeting(&hub, [agent(ENDLESS), Sitter::Me]).await;
        let (one, other) = (Guest::come(&hub, &table, ME).await, Guest::come(&hub, &table, ME).await);
        until_held(thinkers, 1).await;
        one.go().await;
        let third = Guest::come(&hub, &table, ME).await;
        third.go().await;
        assert_eq!(thinkers.n_held(), 1, "somebody is still there");
        other.go().await;
        until_held(thinkers, 0).await;
        // Whoever comes back has it think again.
        let back = Guest::come(&hub, &table, ME).await;
        until_held(thinkers, 1).await;
        back.go().await;
        until_held(thinkers, 0).await;
    });
}

#[test]
fn a_thought_stops_when_what_it_is_about_is_taken_back() {
    attend(async {
        let hub = hub(Config::default()).await;
        let thinkers = hub.shared.crews.thinkers_of(ENDLESS);
        let table = lay_meeting(&hub, [Sitter::Me, agent(ENDLESS)]).await;
        let mut guest = Guest::come(&hub, &table, ME).await;
        assert_eq!(thinkers.n_held(), 0, "it is not its turn");
        guest.decide("done").await;
        until_held(thinkers, 1).await;
        guest.must(|seen| Ask::Undo { seat: 0, seen }).await;
        until_held(thinkers, 0).await;
        guest.go().await;
    });
}

#[test]
fn a_thought_stops_when_the_table_closes() {
    attend(async {
        let hub = hub(Config::default()).await;
        let thinkers = hub.shared.crews.thinkers_of(ENDLESS);
        let table = lay_meeting(&hub, [agent(ENDLESS), Sitter::Me]).await;
        let _guest = Guest::come(&hub, &table, ME).await;
        until_held(thinkers, 1).await;
        hub.stopping.send_replace(true);
        until_held(thinkers, 0).await;
    });
}

/// Keeps everybody of a crew at work until it is dropped.
async fn shut(crew: &Crew<Asker>) -> (usize, door::Sender<()>) {
    let (hand, doorway) = door::channel();
    let doorway = Arc::new(Mutex::new(doorway));
    let n = std::thread::available_parallelism().map_or(1, NonZero::get);
    for asker in 0..n {
        let (crew, doorway) = (crew.clone(), Arc::clone(&doorway));
        let asker = Asker::from([10, 1, 0, asker as u8]);
        tokio::spawn(async move {
            let wait = move || {
                let _ = doorway.lock().unwrap().recv();
            };
            let _ = crew.run(asker, Rank::First, wait).await;
        });
    }
    until_held(crew, n).await;
    (n, hand)
}

/// Computers that play each other, for somebody who looks on, wait for those who have a person waiting; and tables take
/// turns.
#[test]
fn tables_take_turns_at_thinking_and_those_with_a_person_waiting_go_first() {
    attend(async {
        let hub = hub(Config::default()).await;
        let thinkers = hub.shared.crews.thinkers_of("script");
        let (n_shut, door) = shut(thinkers).await;
        // They have lined up when somebody comes who plays.
        let mut shows = Vec::new();
        for n in 1..=3 {
            let table = lay(&hub, [agent("script"), agent("script")]).await;
            shows.push(Guest::come(&hub, &table, OTHERS).await);
            until_held(thinkers, n_shut + n).await;
        }
        let table = lay(&hub, [agent("script"), Sitter::Me]).await;
        let player = Guest::come(&hub, &table, ME).await;
        until_held(thinkers, n_shut + 4).await;
        assert_eq!(thinkers.n_waiting(), [1, 3], "who plays has a person waiting, who looks on has none");
        drop(door);
        for guest in shows.into_iter().chain([player]) {
            guest.go().await;
        }
        until_held(thinkers, 0).await;
    });
}

/// A table has one thought under way, whoever is there: so none comes twice before another has come once.
#[test]
fn a_table_has_one_thought_at_a_time() {
    attend(async {
        let hub = hub(Config::default()).await;
        let thinkers = hub.shared.crews.thinkers_of(ENDLESS);
        let table = lay_meeting(&hub, [agent(ENDLESS), Sitter::Me]).await;
        let mut guests = Vec::new();
        for _ in 0..5 {
            guests.push(Guest::come(&hub, &table, ME).await);
        }
        until_held(thinkers, 1).await;
        for guest in guests {
            assert_eq!(thinkers.n_held(), 1);
            guest.go().await;
        }
        until_held(thinkers, 0).await;
    });
}

/// Questions about one table are bounded, from however many addresses they come; another table is asked all the same.
#[test]
fn one_table_does_not_fill_the_queues() {
    attend(async {
        let hub = hub(Config::default()).await;
        let (_, door) = shut(&hub.shared.crews.odds).await;
        let peek = || Ask::Peek { seat: 0, wish: Wish::Notation { notation: "deploy rest".to_owned() } };
        let [busy, quiet] = [lay(&hub, [Sitter::Me, Sitter::Me]).await, lay(&hub, [Sitter::Me, Sitter::Me]).await];
        let (mut guests, mut answers) = (Vec::new(), Vec::new());
        // Each address asks less than it may.
        for n in 0..20 {
            let guest = Guest::come(&hub, &busy, Asker::from([10, 0, 1, n])).await;
            let (reply, answer) = oneshot::channel();
            guest.handle.commands.send(Command::Ask { member: guest.id, ask: peek(), reply }).await.ok().unwrap();
            guests.push(guest);
            answers.push(answer);
        }
        let guest = Guest::come(&hub, &quiet, ME).await;
        let (reply, other) = oneshot::channel();
        guest.handle.commands.send(Command::Ask { member: guest.id, ask: peek(), reply }).await.ok().unwrap();
        let mut n_refused = 0;
        for answer in &mut answers[16..] {
            let answer = tokio::time::timeout(PATIENCE, answer).await.unwrap().unwrap();
            n_refused += usize::from(answer == Answer::Refused { refusal: Refusal::Busy });
        }
        assert_eq!(n_refused, 4);
        drop(door);
        for answer in answers.drain(..16).chain([other]) {
            assert!(matches!(answer.await.unwrap(), Answer::Peek { .. }));
        }
    });
}

/// The store reads one journal after the other, and decisions are kept by the same store: whoever comes to many tables
/// at once waits for himself.
#[test]
fn whoever_has_many_tables_read_holds_up_no_decision() {
    attend(async {
        let hub = hub(Config::default()).await;
        let readings = &hub.shared.crews.readings;
        let mine = lay(&hub, [Sitter::Me, Sitter::Me]).await;
        let mut guest = Guest::come(&hub, &mine, ME).await;
        let at_work = readings.place(OTHERS, Rank::First).await;
        for _ in 0..10 {
            let (hub, table) = (Arc::clone(&hub), lay(&hub, [Sitter::Me, Sitter::Me]).await);
            tokio::spawn(async move { hub.table(&table.table, OTHERS).await.map(drop) });
        }
        until_held(readings, 11).await;
        assert_eq!(readings.n_waiting(), [10, 0], "none of them has reached the store");
        guest.decide("deploy rest").await;
        drop(at_work);
        until_held(readings, 0).await;
    });
}

/// Views that wait for those who read nothing are memory: an address has so much of it.
#[test]
fn views_that_nobody_reads_are_bounded_by_bytes() {
    attend(async {
        let hub = hub(Config { views_each: 1_000_000, ..Config::default() }).await;
        let table = lay(&hub, [Sitter::Me, Sitter::Me]).await;
        let welcome = async |asker| {
            let handle = hub.table(&table.table, asker).await.unwrap();
            let (push, mut inbox) = mpsc::channel(64);
            let member = Member::new(hub.connection(), asker, push);
            let (reply, let_in) = oneshot::channel();
            handle.commands.send(Command::Join { pass: Pass::default(), member, reply }).await.ok().unwrap();
            let_in.await.unwrap().unwrap();
            loop {
                match inbox.recv().await.unwrap() {
                    Post::View(view) => return view.await.ok(),
                    Post::Text(_) => {}
                }
            }
        };
        let mut waiting = Vec::new();
        while let Some(view) = welcome(OTHERS).await {
            waiting.push(view);
            assert!(waiting.len() < 100, "for ever");
        }
        let n_bytes: usize = waiting.iter().map(|view| view.text.text().len()).sum();
        assert!(n_bytes <= 1_000_000 && waiting.len() > 1, "{n_bytes} bytes in {} views", waiting.len());
        assert!(welcome(ME).await.is_some(), "others have their own");
        waiting.pop();
        assert!(welcome(OTHERS).await.is_some(), "what was read has made room");
    });
}

/// A game that is over leaves memory as soon as nobody looks at it, whichever way they looked.
#[test]
fn a_game_that_is_over_is_put_away_at_once() {
    attend(async {
        let hub = hub(Config::default()).await;
        let journal = include_str!("../../../../games/lnl/orchard_street.journal").to_owned();
        let ask = protocol::ImportAsk {
            journal,
            from: None,
            upto: None,
            sitters: vec![Sitter::Me, Sitter::Me],
            dice: DiceFrom::Server,
            seed: None,
        };
        let table = routes::import(&hub, ask).await.unwrap();
        let guest = Guest::come(&hub, &table, ME).await;
        let commands = guest.handle.commands.clone();
        guest.go().await;
        tokio::time::timeout(PATIENCE, commands.closed()).await.expect("with the last who looked at it");
        let handle = hub.table(&table.table, ME).await.unwrap();
        let pass = Pass { key: Some(table.key.clone()), invitation: None };
        let (reply, journal) = oneshot::channel();
        handle.commands.send(Command::Journal { pass, asker: ME, upto: None, reply }).await.ok().unwrap();
        tokio::time::timeout(PATIENCE, handle.commands.closed()).await.expect("with the journal that was asked for");
        assert!(journal.await.unwrap().is_ok(), "which is sent all the same");
    });
}
