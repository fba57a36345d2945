//! Whatever was answered is there after the server went away, and a store that was meddled with is told, not believed.

use crate::common::{Client, Host, duel, friend, me, quick, scratch, store_in};
use serde_json::json;
use server::Config;
use server::store::{
    Card, Change, Kept, ListedTable, Packed, Purge, SeatChange, Sqlite, Store, StoreError, StoredTable,
};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let path = scratch("restart");
    let host = Host::toy_in(&path).await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    red.must(0, "choose bold").await;
    assert_eq!(red.undo(0).await["kind"], "done");
    red.must(0, "choose quick").await;
    host.stop().await;
    assert_eq!(red.closed().await, 1001);

    let host = Host::toy_in(&path).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    assert_eq!((red.n_log(), red.view["log"][0]["action"][0].as_str()), (1, Some("choose quick")));
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    blue.must(1, "choose bold").await;
    red.until(|view| view["log"].as_array().unwrap().len() == 2).await;
}

/// The dice of a decision do not depend on what went on in memory before.
#[tokio::test]
async fn a_restart_does_not_change_the_dice() {
    let mut logs = Vec::new();
    for restarts in [false, true] {
        let path = scratch(&format!("dice-{restarts}"));
        let mut host = Host::toy_in(&path).await;
        let table = host.open(duel(&[me(), me()])).await;
        let mut both = host.join(&table.table, Some(&table.key)).await;
        while !both.is_over() {
            let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
            let notation = both.offers(seat)[0].clone();
            both.must(seat, &notation).await;
            if restarts {
                host.stop().await;
                host = Host::toy_in(&path).await;
                both = host.join(&table.table, Some(&table.key)).await;
            }
        }
        logs.push(both.view["log"].to_string());
        host.stop().await;
    }
    assert!(logs[0] == logs[1], "{}\n{}", logs[0], logs[1]);
}

#[tokio::test]
async fn a_store_that_was_edited_names_the_table_and_the_line() {
    let path = scratch("edited");
    let host = Host::toy_in(&path).await;
    let table = host.open(duel(&[me(), me()])).await;
    let other = host.open(duel(&[me(), me()])).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    both.must(0, "choose bold").await;
    both.must(1, "choose quick").await;
    host.stop().await;
    for (edit, line) in [
        ("UPDATE entries SET line = replace(line, 'bold', 'quick') WHERE n = 0", "line 1 is not as it was written"),
        ("UPDATE entries SET line = substr(line, 1, 20) WHERE n = 1", "line 2 is not as it was written"),
        ("UPDATE tables SET head = 'torn'", "the head or line 1 is not as it was written"),
        ("DELETE FROM entries WHERE n = 0", "line 1 is missing"),
        ("DELETE FROM entries WHERE n = 1", "line 2 is missing"),
    ] {
        let copy = scratch("edited-copy");
        std::fs::copy(&path, &copy).unwrap();
        let connection = rusqlite::Connection::open(&copy).unwrap();
        connection.execute(edit, []).unwrap();
        drop(connection);
        let host = Host::toy_in(&copy).await;
        let mut client = Client::greet(host.address, &table.table, json!({ "key": table.key })).await;
        assert_eq!(client.closed().await, 4500, "{edit}");
        let said: serde_json::Value = serde_json::from_str(&client.heard[0]).unwrap();
        assert_eq!(said["message"]["id"], "server-table-broken");
        let args = said["message"]["args"].to_string();
        assert!(args.contains(&table.table) && args.contains(line), "{args}");
        if !edit.contains("head") {
            // The tables beside it are as they were.
            host.join(&other.table, Some(&other.key)).await;
        }
        host.stop().await;
    }
}

/// A store whose disk is full now and then.
struct Flaky {
    store: Sqlite,
    is_full: Arc<AtomicBool>,
}

impl Store for Flaky {
    fn create(&self, table: StoredTable, content: Packed) -> Kept<()> {
        self.store.create(table, content)
    }
    fn write(&self, change: Change) -> Kept<u64> {
        match self.is_full.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(StoreError::Failed("the disk is full".to_owned())) }),
            false => self.store.write(change),
        }
    }
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()> {
        self.store.seat(table, change)
    }
    fn load(&self, table: &str) -> Kept<Option<StoredTable>> {
        self.store.load(table)
    }
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>> {
        self.store.listed(most)
    }
    fn cards(&self, tables: Vec<String>) -> Kept<Vec<(String, Card)>> {
        self.store.cards(tables)
    }
    fn count(&self) -> Kept<u64> {
        self.store.count()
    }
    fn bytes(&self) -> Kept<u64> {
        self.store.bytes()
    }
    fn content(&self, hash: u64) -> Kept<Option<Packed>> {
        self.store.content(hash)
    }
    fn keep_content(&self, hash: u64, content: Packed, table: Option<String>) -> Kept<()> {
        self.store.keep_content(hash, content, table)
    }
    fn lacking(&self) -> Kept<Vec<u64>> {
        self.store.lacking()
    }
    fn purge(&self, purge: Purge) -> Kept<Vec<String>> {
        self.store.purge(purge)
    }
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let is_full = Arc::new(AtomicBool::new(false));
    let store = Flaky { store: Sqlite::in_memory().unwrap(), is_full: Arc::clone(&is_full) };
    let host = Host::start(catalog::toy::catalog(), Arc::new(store), quick()).await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    red.must(0, "choose bold").await;
    blue.until(|view| view["questions"].as_array().unwrap().len() == 1).await;
    is_full.store(true, Ordering::SeqCst);
    let (before, n_heard) = (blue.view.clone(), red.heard.len());
    // The dice of the initiative would fall with it: that cannot be undone, so the table is read again.
    assert_eq!(blue.act(1, "choose bold").await["refusal"]["kind"], "store");
    assert_eq!(red.undo(0).await["refusal"]["kind"], "store");
    assert_eq!((&blue.view, red.n_log(), red.heard.len()), (&before, 1, n_heard + 1));
    is_full.store(false, Ordering::SeqCst);
    blue.must(1, "choose bold").await;
    red.until(|view| view["log"].as_array().unwrap().len() == 2).await;
}

#[tokio::test]
async fn tables_that_nobody_plays_at_are_deleted_if_the_host_wishes() {
    let path = scratch("purge");
    let month = Config { keep: Some(Duration::from_secs(30 * 24 * 60 * 60)), ..quick() };
    let host = Host::toy_in(&path).await;
    let listed = || {
        let mut ask = duel(&[me(), me()]);
        ask["listed"] = json!(true);
        ask
    };
    let mut tables = Vec::new();
    for _ in 0..40 {
        tables.push(host.open(listed()).await);
    }
    let (old, young) = (&tables[0], host.open(listed()).await);
    host.join(&old.table, Some(&old.key)).await.must(0, "choose bold").await;
    host.stop().await;
    drop(store_in(&path).await);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("UPDATE journals SET touched = touched - 31 WHERE table_id != ?1", [&young.table]).unwrap();
    drop(connection);

    // Nobody wishes it.
    let host = Host::toy_in(&path).await;
    host.join(&old.table, Some(&old.key)).await;
    host.stop().await;

    let host = Host::start(catalog::toy::catalog(), Arc::new(store_in(&path).await), month.clone()).await;
    let n_listed = async || host.get("/api/tables", &[]).await.json().as_array().unwrap().len();
    while n_listed().await > 1 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for table in &tables {
        let mut client = Client::greet(host.address, &table.table, json!({ "key": table.key })).await;
        assert_eq!(client.closed().await, 4404);
    }
    // The content went with none of them: another still needs it.
    host.join(&young.table, Some(&young.key)).await.must(0, "choose bold").await;
    host.stop().await;
    let store = store_in(&path).await;
    assert_eq!((store.count().await, store.lacking().await), (Ok(1), Ok(Vec::new())));
}

#[tokio::test]
async fn a_journal_does_not_grow_for_ever() {
    let config = Config { journal_bytes_max: 300, ..quick() };
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let host = Host::start(catalog::toy::catalog(), Arc::clone(&store) as Arc<dyn Store>, config).await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    let refused = loop {
        let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
        let notation = both.offers(seat)[0].clone();
        let answer = both.act(seat, &notation).await;
        if answer["kind"] != "done" {
            break answer;
        }
    };
    assert!(refused.to_string().contains("server-journal-big"), "{refused}");
    let bytes = store.bytes().await.unwrap();
    assert!((300..400).contains(&bytes), "the last decision went over the bound: {bytes}");
    assert_eq!(store.load(&table.table).await.unwrap().unwrap().bytes() as u64, bytes);
    let key = format!("Bearer {}", table.key);
    let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &key)]).await.body;
    let reply = host.post("/api/import", &json!({ "journal": journal })).await;
    assert_eq!((reply.status, reply.problem().as_str()), (400, "server-journal-big"));
}
