//! `/healthz` tells the truth, and what is not there is not found.

use crate::common::{Host, http, quick, scratch};
use server::store::{
    Card, Change, Kept, ListedTable, Packed, Purge, SeatChange, Sqlite, Store, StoreError, StoredTable,
};
use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

/// A store that stops answering.
struct Dying {
    store: Sqlite,
    state: Arc<AtomicU8>,
}

const WELL: u8 = 0;
/// Its thread is gone.
const DEAD: u8 = 1;
/// Its disk takes for ever.
const HANGING: u8 = 2;

impl Dying {
    fn or<T: Send + 'static>(&self, answer: Kept<T>) -> Kept<T> {
        match self.state.load(Ordering::SeqCst) {
            WELL => answer,
            DEAD => Box::pin(async { Err(StoreError::Failed("the store has stopped".to_owned())) }),
            _ => Box::pin(std::future::pending()),
        }
    }
}

impl Store for Dying {
    fn create(&self, table: StoredTable, content: Packed) -> Kept<()> {
        self.or(self.store.create(table, content))
    }
    fn write(&self, change: Change) -> Kept<u64> {
        self.or(self.store.write(change))
    }
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()> {
        self.or(self.store.seat(table, change))
    }
    fn load(&self, table: &str) -> Kept<Option<StoredTable>> {
        self.or(self.store.load(table))
    }
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>> {
        self.or(self.store.listed(most))
    }
    fn cards(&self, tables: Vec<String>) -> Kept<Vec<(String, Card)>> {
        self.or(self.store.cards(tables))
    }
    fn count(&self) -> Kept<u64> {
        self.or(self.store.count())
    }
    fn bytes(&self) -> Kept<u64> {
        self.or(self.store.bytes())
    }
    fn content(&self, hash: u64) -> Kept<Option<Packed>> {
        self.or(self.store.content(hash))
    }
    fn keep_content(&self, hash: u64, content: Packed, table: Option<String>) -> Kept<()> {
        self.or(self.store.keep_content(hash, content, table))
    }
    fn lacking(&self) -> Kept<Vec<u64>> {
        self.or(self.store.lacking())
    }
    fn purge(&self, purge: Purge) -> Kept<Vec<String>> {
        self.or(self.store.purge(purge))
    }
}

#[tokio::test]
async fn a_server_without_its_store_is_not_well() {
    let state = Arc::new(AtomicU8::new(WELL));
    let store = Dying { store: Sqlite::in_memory().unwrap(), state: Arc::clone(&state) };
    let host = Host::start(catalog::toy::catalog(), Arc::new(store), quick()).await;
    let well = host.get("/healthz", &[]).await;
    assert_eq!((well.status, well.body.as_str()), (200, r#"{"status":"ok"}"#));
    assert_eq!(well.header("content-type"), Some("application/json"));
    for ill in [DEAD, HANGING] {
        state.store(ill, Ordering::SeqCst);
        let reply = host.get("/healthz", &[]).await;
        assert_eq!((reply.status, reply.problem().as_str()), (503, "server-store-silent"));
    }
    state.store(WELL, Ordering::SeqCst);
    assert_eq!(host.get("/healthz", &[]).await.status, 200);
}

/// SQLite goes on writing to a file that has no name any more, and all of it would be gone with the process.
#[cfg(unix)]
#[tokio::test]
async fn a_server_whose_file_was_taken_away_is_not_well() {
    let path = scratch("taken-away");
    let host = Host::toy_in(&path).await;
    assert_eq!(host.get("/healthz", &[]).await.status, 200);
    let elsewhere = path.with_extension("moved");
    fs::rename(&path, &elsewhere).unwrap();
    assert_eq!(host.get("/healthz", &[]).await.status, 503, "it is gone");
    fs::write(&path, "").unwrap();
    assert_eq!(host.get("/healthz", &[]).await.status, 503, "it is another one");
    fs::rename(&elsewhere, &path).unwrap();
    assert_eq!(host.get("/healthz", &[]).await.status, 200);
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let host = Host::toy().await;
    for path in [
        "/healthz/x",
        "/health",
        "/.env",
        "/.git/config",
        "/wp-login.php",
        "/robots.txt",
        "/favicon.ico",
        "/nothing",
        "/t",
        "/t/a/b",
        "/t/shell.php",
        "/rules",
        "/rules/duel/shut",
        "/charts/duel/x",
        "/index.php",
        "/assets/gone.js",
        "/t/..%2f..%2fetc%2fpasswd",
    ] {
        let reply = host.get(path, &[]).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(!reply.body.contains("<html"), "{path}");
        assert_eq!(reply.header("content-type"), Some("text/plain; charset=utf-8"), "{path}");
    }
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/x/y", "/api/healthz"] {
        let reply = host.get(path, &[]).await;
        assert_eq!((reply.status, reply.body.contains("<html")), (404, false), "{path}");
    }
    assert_eq!(http(host.address, "POST", "/healthz", &[], "").await.status, 405);
}
