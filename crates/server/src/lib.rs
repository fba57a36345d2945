//! Tables over the network: a lobby over HTTP, a socket for each connection to a table, and a store that loses nothing.
//!
//! | file | idea |
//! |---|---|
//! | `table` | one task owns a table; a decision is checked, kept, and then told |
//! | `table/elsewhere` | questions, answered by a copy of the game |
//! | `audience` | what those who hold the same seats are shown, and only what changed |
//! | `log` | its entries: in words once for all who read them, packed when they are long past |
//! | `parcel` | a message on its way: as text, and packed once for all who unpack it |
//! | `undo` | taking back, where others may have decided in secret since |
//! | `seating` | who may sit where: keys, and invitations that are good once |
//! | `socket` | one connection: what comes in, what goes out, how much of it |
//! | `hub` | which tables are open, and how one is opened from its journal |
//! | `store` | journals, durable before the answer |
//! | `archive` | the content that games were begun with |
//! | `routes` | HTTP |
//! | `listen` | connections: how many, and how long they may take |
//! | `visitor` | who asks, by address |
//! | `files` | how many files may be open |
//! | `wire` | the catalog's types as those of `protocol` |
//! | `work`, `crews` | what takes long: how much of each kind at once, and whose turn it is |
//! | `secret`, `limit`, `memory` | keys of links; how often; how many bytes |
//!
//! It knows no game and holds no sentence: what a person reads is a message of `locales/` or of a game. Whatever a
//! client sends is checked again here and by the rules; what a seat may not know is never put into words for it.
//!
//! Read `table.rs` first.

mod archive;
mod audience;
mod crews;
mod files;
mod hub;
mod limit;
mod listen;
mod log;
mod memory;
mod parcel;
mod routes;
mod seating;
mod secret;
mod socket;
pub mod store;
mod table;
mod undo;
mod visitor;
mod wire;
mod work;

use catalog::{Budget, Catalog};
use content::Problems;
use hub::Hub;
use kernel::say::Message;
pub use protocol;
use protocol::{ImportAsk, NewTable, Opened};
use routes::{App, Pages};
use std::{collections::HashMap, future::Future, io, net::SocketAddr, sync::Arc, time::Duration};
use store::{Store, StoreError};
use tokio::net::TcpListener;
use words::{FtlProblem, Lang};

/// The English sentences of this crate.
pub const FTL_EN: &str = include_str!("../locales/en.ftl");
/// The Spanish sentences of this crate.
pub const FTL_ES: &str = include_str!("../locales/es.ftl");

/// How much a server bears.
#[derive(Clone, Debug)]
pub struct Config {
    /// Tables in memory at once. One is there while somebody is at it and a little longer.
    pub tables_max: usize,
    /// Tables in memory at once that were opened from one address.
    pub tables_each: usize,
    /// Bytes of memory that the tables at which somebody is may take together, about.
    pub memory_max: usize,
    /// The same for tables that were opened from one address.
    pub memory_each: usize,
    /// Tables in the store.
    pub stored_max: u64,
    /// Bytes of all journals in the store.
    pub stored_bytes_max: u64,
    /// Bytes that those behind one address may have kept: how many a second, and how many at once. What they take is
    /// not given back when a table is deleted, and forgotten when the server ends.
    pub stored_each: (u32, u32),
    /// Bytes of views that wait to be read.
    pub views_max: usize,
    /// The same for one address. One view may always wait.
    pub views_each: usize,
    /// Connections at once, sockets among them.
    pub connections_max: usize,
    /// Connections of one address at once; of one network of 64 bits with IPv6. Behind a proxy, sockets of one address.
    pub connections_each: usize,
    /// Whether a proxy stands before the server and says in `X-Forwarded-For` whom it speaks for. Whoever could reach
    /// the server past the proxy could claim any address.
    pub behind_proxy: bool,
    /// The names that the server answers to, besides `localhost` and every address.
    pub hosts: Vec<String>,
    /// How long the head of a request may take, and how long a connection may wait for its next one.
    pub head_wait: Duration,
    /// How long the body of a request may take.
    pub body_wait: Duration,
    /// How long a table stays in memory when nobody is at it.
    pub idle: Duration,
    /// How long an agent waits before it decides, so that people can follow.
    pub agent_pause: Duration,
    /// How long an agent may think about one decision, whatever it is.
    pub thought: Duration,
    /// The opponents that visitors may choose.
    pub agents: Vec<String>,
    /// How long somebody may take to read what they are sent.
    pub reading: Duration,
    /// How much work goes into the odds that a client asks for.
    pub budget: Budget,
    /// Requests of one connection: how many a second, and how many at once.
    pub asks: (u32, u32),
    /// Requests of all connections of one address: how many a second, and how many at once.
    pub asks_each: (u32, u32),
    /// New tables: how many a second, and how many at once.
    pub openings: (u32, u32),
    /// The same for one address.
    pub openings_each: (u32, u32),
    /// Bytes of a table's journal. One that has as many takes no further decision.
    pub journal_bytes_max: u64,
    /// How long a table is kept after its last change; for ever when nothing is said.
    pub keep: Option<Duration>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            tables_max: 1000,
            tables_each: 250,
            memory_max: 1 << 30,
            memory_each: 1 << 28,
            stored_max: 1_000_000,
            stored_bytes_max: 1 << 35,
            // A long campaign has half a megabyte: hundreds at once, and then one every two minutes.
            stored_each: (4 << 10, 128 << 20),
            views_max: 1 << 28,
            views_each: 1 << 26,
            connections_max: 10_000,
            // A club behind one address, with six connections a browser.
            connections_each: 256,
            behind_proxy: false,
            hosts: Vec::new(),
            head_wait: Duration::from_secs(10),
            body_wait: Duration::from_secs(30),
            idle: Duration::from_secs(60),
            agent_pause: Duration::from_millis(40),
            thought: Duration::from_secs(30),
            agents: catalog::OPPONENTS.iter().map(|&name| name.to_owned()).collect(),
            reading: Duration::from_secs(20),
            budget: Budget { runs: 500_000, states: 100_000, samples: 10_000, seed: 0 },
            asks: (60, 120),
            asks_each: (120, 480),
            openings: (10, 100),
            openings_each: (1, 40),
            journal_bytes_max: 8 * 1024 * 1024,
            keep: None,
        }
    }
}

/// Why a server does not start.
#[derive(Debug)]
pub enum StartError {
    /// A rulebook is not right.
    Content(Problems),
    /// The files of words are not right.
    Words(Vec<FtlProblem>),
    /// The store cannot be used.
    Store(StoreError),
    /// Nobody can be listened to at this address.
    Address(io::Error),
    /// The table to begin with cannot be opened.
    Table(Vec<Message>),
}

/// A server that listens already.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    hub: Arc<Hub>,
    pages: Pages,
}

impl Server {
    /// Begins to listen at the first of these addresses that can be had. Port 0 takes any that is free.
    ///
    /// # Errors
    /// What is wrong with the content, the store or the last address.
    pub async fn bind(
        catalog: Catalog,
        store: Arc<dyn Store>,
        addresses: &[SocketAddr],
        config: Config,
    ) -> Result<Server, StartError> {
        let mut books = HashMap::new();
        for game in catalog.games() {
            books.insert(game.id(), Arc::new(game.rulebook(catalog.files()).map_err(StartError::Content)?));
        }
        let pages = Pages::new(&catalog, |game| Arc::clone(&books[game])).map_err(StartError::Words)?;
        let hub = Hub::new(Arc::new(catalog), books, store, config).await.map_err(StartError::Store)?;
        let listener = TcpListener::bind(addresses).await.map_err(StartError::Address)?;
        let address = listener.local_addr().map_err(StartError::Address)?;
        Ok(Server { listener, address, hub: Arc::new(hub), pages })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Opens a table.
    ///
    /// # Errors
    /// What is unknown or wrong.
    pub async fn open(&self, ask: NewTable) -> Result<Opened, Vec<Message>> {
        routes::open(&self.hub, ask).await
    }

    /// Takes up a game from its journal.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn import(&self, ask: ImportAsk) -> Result<Opened, Vec<Message>> {
        routes::import(&self.hub, ask).await
    }

    /// Serves until `stop` comes. Then connections are closed; whatever was answered is in the store.
    ///
    /// # Errors
    /// None yet: a system that has no connections to give is asked again.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        /// Longer than a request takes; whoever is slower is cut off.
        const FAREWELL: Duration = Duration::from_secs(3);
        let hub = Arc::clone(&self.hub);
        let stopped = hub.stopped();
        let router = routes::router(App::new(Arc::clone(&hub), self.pages, self.address));
        let config = self.hub.shared.config.clone();
        let purger = Arc::clone(&hub);
        let stop = async move {
            stop.await;
            hub.stopping.send_replace(true);
        };
        let serving = listen::serve(self.listener, router, &config, stop);
        let late = async {
            stopped.await;
            tokio::time::sleep(FAREWELL).await;
        };
        tokio::select! {
            () = serving => {}
            () = late => {}
            never = purger.purge_daily() => match never {},
        }
        Ok(())
    }
}

/// A table to begin with.
#[derive(Clone, Debug)]
pub enum First {
    /// A new one.
    New(NewTable),
    /// A game that is taken up from its journal.
    Saved(ImportAsk),
}

/// Serves until the process is told to stop, for programs that have no runtime of their own. `ready` is told where it
/// listens, and the keys of the table to begin with, if there is one.
///
/// # Errors
/// What is wrong with the content, the store, the last address or that table.
pub fn serve(
    catalog: Catalog,
    store: Arc<dyn Store>,
    addresses: &[SocketAddr],
    mut config: Config,
    first: Option<First>,
    ready: impl FnOnce(SocketAddr, Option<Opened>),
) -> Result<(), StartError> {
    /// Whatever still works then works for nobody.
    const FAREWELL: Duration = Duration::from_secs(1);
    files::raise(&mut config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(StartError::Address)?;
    let served = runtime.block_on(async {
        let server = Server::bind(catalog, store, addresses, config).await?;
        let opened = match first {
            Some(First::New(ask)) => Some(server.open(ask).await.map_err(StartError::Table)?),
            Some(First::Saved(ask)) => Some(server.import(ask).await.map_err(StartError::Table)?),
            None => None,
        };
        ready(server.address(), opened);
        server.run(told_to_stop()).await.map_err(StartError::Address)
    });
    runtime.shutdown_timeout(FAREWELL);
    served
}

/// Comes with ctrl-c, and with what a system sends before it pulls the plug.
async fn told_to_stop() {
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut terminate) => drop(terminate.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
}

/// This crate's own sentences, with a name for those who report what is wrong with them.
pub fn own_words(lang: Lang) -> (&'static str, &'static str) {
    match lang {
        Lang::En => ("server/en.ftl", FTL_EN),
        Lang::Es => ("server/es.ftl", FTL_ES),
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    /// Every id in quotes in the sources has a sentence, and every sentence is asked for.
    #[test]
    fn every_message_has_words_and_no_words_are_idle() {
        let mut sources = String::new();
        gather(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut sources);
        let is_id = |part: &&str| part.strip_prefix("server-").is_some_and(|rest| !rest.is_empty());
        let asked: BTreeSet<&str> = sources.split('"').filter(is_id).collect();
        let words = words::Words::new(words::Lang::En, &[("en", super::FTL_EN)]).unwrap();
        let missing: Vec<&&str> = asked.iter().filter(|id| !words.has(id)).collect();
        let idle: Vec<&str> = words.ids().filter(|id| !asked.contains(id)).collect();
        assert!(missing.is_empty() && idle.is_empty(), "without words: {missing:?}; never asked for: {idle:?}");
    }

    fn gather(directory: &Path, text: &mut String) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => gather(&path, text),
                false => text.push_str(&fs::read_to_string(path).unwrap()),
            }
        }
    }
}
