//! A real server on a free port.

pub use crate::client::{Client, Opened, Reply, http};
use serde_json::{Value, json};
use server::{
    Config, Server,
    store::{Sqlite, Store, StoreError},
};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use tokio::{sync::oneshot, task::JoinHandle};

/// A server that runs.
pub struct Host {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Host {
    /// Over the toy game, in memory.
    pub async fn toy() -> Host {
        Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), quick()).await
    }

    /// Over the games of the program, in memory.
    pub async fn real() -> Host {
        Host::start(catalog::Catalog::new(), Arc::new(Sqlite::in_memory().unwrap()), quick()).await
    }

    /// Over the toy game, in a file.
    pub async fn toy_in(path: &Path) -> Host {
        Host::start(catalog::toy::catalog(), Arc::new(store_in(path).await), quick()).await
    }

    pub async fn start(catalog: catalog::Catalog, store: Arc<dyn Store>, config: Config) -> Host {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(catalog, store, &[any], config).await.unwrap();
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            server.run(stopped).await.unwrap();
        });
        Host { address, stop: Some(stop), task }
    }

    /// Ends as by ctrl-c; the store is free again afterwards.
    pub async fn stop(mut self) {
        drop(self.stop.take());
        (&mut self.task).await.unwrap();
    }

    pub async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        http(self.address, "GET", path, headers, "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        http(self.address, "POST", path, &[("content-type", "application/json")], &body.to_string()).await
    }

    /// Opens a table and gives the keys of its seats: whoever is invited has come once.
    pub async fn open(&self, table: Value) -> Opened {
        self.lay(table).await.taken(self.address).await
    }

    /// Opens a table and gives what was handed out for it.
    pub async fn lay(&self, table: Value) -> Opened {
        let reply = self.post("/api/tables", &table).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        Opened::of(&reply.json())
    }

    pub async fn join(&self, table: &str, key: Option<&str>) -> Client {
        Client::join(self.address, table, key).await
    }
}

/// A store in a file. A server that has just stopped lets go of its file when its last task has ended.
pub async fn store_in(path: &Path) -> Sqlite {
    let mut store = Sqlite::open(path);
    while matches!(store, Err(StoreError::InUse)) {
        tokio::time::sleep(Duration::from_millis(10)).await;
        store = Sqlite::open(path);
    }
    store.unwrap()
}

/// No waiting for agents to be followed.
pub fn quick() -> Config {
    let agents = catalog::agent_names().chain(["search:1", "search:4294967295"]).map(str::to_owned).collect();
    Config {
        agent_pause: Duration::ZERO,
        openings: (1000, 1000),
        openings_each: (1000, 1000),
        asks_each: (10_000, 10_000),
        agents,
        ..Config::default()
    }
}

/// The toy game with these sitters; with dice that are always the same where nobody is invited.
pub fn duel(sitters: &[Value]) -> Value {
    let seed = if sitters.contains(&friend()) { Value::Null } else { json!(7) };
    json!({ "game": "duel", "scenario": "meadow", "sitters": sitters, "seed": seed })
}

pub fn me() -> Value {
    json!({ "kind": "me" })
}
pub fn friend() -> Value {
    json!({ "kind": "friend" })
}
pub fn agent(name: &str) -> Value {
    json!({ "kind": "agent", "agent": name })
}

/// A file of this test's own that is not there yet.
pub fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("tables.db")
}
