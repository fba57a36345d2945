//! Which tables are open, and how one is opened: from its journal, when somebody comes.

use crate::{
    Config,
    archive::{Archive, Content, NotReopened, Reopened, load, reopen},
    crews::{Asker, Crews},
    limit::{Bucket, Buckets, SharedBucket},
    memory::Memory,
    secret,
    store::{self, Nowhere, Purge, Store, StoreError, StoredTable},
    table::{Handle, Owner, Shared, weight},
    visitor::{Crowd, Visitor},
    work::{NotDone, Rank},
};
use catalog::{
    Catalog, Rulebook,
    learn::{Begun, Tutor},
};
use kernel::say::Message;
use scene::Board;
use std::{
    collections::HashMap,
    convert::Infallible,
    num::NonZero,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::sync::{OnceCell, Semaphore, watch};

/// Everything that requests share.
pub struct Hub {
    /// What tables need.
    pub shared: Shared,
    /// One permit for each connection.
    pub connections: Arc<Semaphore>,
    /// Turns true when the server stops.
    pub stopping: watch::Sender<bool>,
    books: HashMap<&'static str, Arc<Rulebook>>,
    /// The tables in memory; a cell is empty while its table is being opened.
    open: Mutex<HashMap<String, Slot>>,
    /// The boards of those tables, by the heads of their journals: tables of one scenario share it.
    boards: Arc<Mutex<HashMap<String, Weak<Board>>>>,
    memory: Arc<Memory>,
    /// Those who are on their way to a table: each may have a journal read for him.
    comers: Arc<Crowd>,
    /// Those whose request is not answered yet, or whose answer is not written.
    pub asking: Arc<Crowd>,
    openings: Mutex<Bucket>,
    openings_each: Buckets,
    asks_each: Buckets,
    n_stored: AtomicU64,
    next_connection: AtomicU64,
}

type Slot = Arc<OnceCell<Handle>>;

/// Those who may be on their way to tables at once, and from one address: the store reads one journal after the other.
const COMERS_MAX: (usize, usize) = (1_000, 32);

/// Requests at tables that may be under way at once, and from one address: an answer may have half a megabyte.
const ASKING_MAX: (usize, usize) = (2_000, 128);

/// What a table takes in the store besides its journal, about.
const STORED_TABLE: u64 = 2 * 1024;

/// Why there is no table.
#[derive(Clone, Debug)]
pub enum NoTable {
    /// There never was one, or the store has lost it.
    NotThere,
    /// What is kept of it cannot be read.
    Broken(Message),
    /// It is whole, and does not replay with this program and the content there is.
    Stranded(Message),
    /// The server has as many tables as it can bear, or as much work.
    Full,
}

impl NoTable {
    /// In words.
    pub fn message(&self) -> Message {
        match self {
            NoTable::NotThere => Message::new("server-no-table"),
            NoTable::Broken(what) | NoTable::Stranded(what) => what.clone(),
            NoTable::Full => Message::new("server-full"),
        }
    }
}

impl From<NotDone> for NoTable {
    fn from(why: NotDone) -> NoTable {
        match why {
            NotDone::Busy => NoTable::Full,
            NotDone::Broke => NoTable::Broken(Message::new("server-broke")),
        }
    }
}

impl Hub {
    /// A hub over a store.
    ///
    /// # Errors
    /// That the store cannot be read.
    pub async fn new(
        catalog: Arc<Catalog>,
        books: HashMap<&'static str, Arc<Rulebook>>,
        store: Arc<dyn Store>,
        config: Config,
    ) -> Result<Hub, StoreError> {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let n_stored = AtomicU64::new(store.count().await?);
        let archive = Arc::new(Archive::new(Arc::clone(&catalog)));
        keep_lacking(&archive, &*store).await?;
        let stored_bytes = Arc::new(AtomicU64::new(store.bytes().await?));
        let crews = Arc::new(Crews::new(cores));
        let stored_each = Arc::new(Buckets::new(config.stored_each));
        let views = Memory::new(config.views_max, config.views_each, 0);
        Ok(Hub {
            connections: Arc::new(Semaphore::new(config.connections_max)),
            stopping: watch::Sender::new(false),
            books,
            open: Mutex::default(),
            boards: Arc::default(),
            memory: Memory::new(config.memory_max, config.memory_each, config.tables_each),
            comers: Crowd::new(COMERS_MAX.0, COMERS_MAX.1),
            asking: Crowd::new(ASKING_MAX.0, ASKING_MAX.1),
            openings: Mutex::new(Bucket::new(config.openings.0, config.openings.1, Instant::now())),
            openings_each: Buckets::new(config.openings_each),
            asks_each: Buckets::new(config.asks_each),
            n_stored,
            next_connection: AtomicU64::new(0),
            shared: Shared { crews, catalog, archive, store, stored_bytes, stored_each, views, config },
        })
    }

    /// A game's rulebook.
    pub fn book(&self, game: &str) -> Option<&Arc<Rulebook>> {
        self.books.get(game)
    }

    /// A number for a new connection.
    pub fn connection(&self) -> u64 {
        self.next_connection.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether one more table may be opened now: asked before any work is done for it.
    ///
    /// # Errors
    /// That there are too many.
    pub fn may_open(&self, asker: Asker) -> Result<(), NoTable> {
        let now = Instant::now();
        // Whoever asks for too many takes nothing from the others.
        let may = self.openings_each.of(asker, now).take(now) && lock(&self.openings).take(now);
        if may { Ok(()) } else { Err(NoTable::Full) }
    }

    /// What those behind one address may ask of tables, all their connections together.
    pub fn asks_of(&self, asker: Asker) -> SharedBucket {
        self.asks_each.of(asker, Instant::now())
    }

    /// Keeps a new table.
    ///
    /// # Errors
    /// That there are too many, or that the store says no.
    pub async fn create(&self, table: StoredTable, content: Content, asker: Asker) -> Result<(), NoTable> {
        let Config { stored_max, stored_bytes_max, .. } = self.shared.config;
        let (n_stored, n_bytes) = (&self.n_stored, &self.shared.stored_bytes);
        if n_stored.load(Ordering::Relaxed) >= stored_max || n_bytes.load(Ordering::Relaxed) >= stored_bytes_max {
            return Err(NoTable::Full);
        }
        let (bytes, now) = (table.bytes() as u64, Instant::now());
        if !self.shared.stored_each.of(asker, now).take_many(bytes + STORED_TABLE, now) {
            return Err(NoTable::Full);
        }
        self.shared.store.create(table, content.packed).await.map_err(|error| {
            tracing::error!(%error, "a table could not be kept");
            NoTable::Broken(Message::new("server-store"))
        })?;
        n_stored.fetch_add(1, Ordering::Relaxed);
        n_bytes.fetch_add(bytes, Ordering::Relaxed);
        Ok(())
    }

    /// The way to a table, which is opened if it is not.
    ///
    /// # Errors
    /// Why there is none.
    pub async fn table(self: &Arc<Hub>, id: &str, asker: Asker) -> Result<Handle, NoTable> {
        if !secret::is_table_id(id) {
            return Err(NoTable::NotThere);
        }
        // To come to a table is a request like any other.
        if !self.asks_of(asker).take(Instant::now()) {
            return Err(NoTable::Full);
        }
        let place = self.comers.enter(Visitor(asker)).ok_or(NoTable::Full)?;
        // A task of its own: whoever hangs up in the middle leaves nothing half open.
        let (hub, id) = (Arc::clone(self), id.to_owned());
        let found = tokio::spawn(async move {
            let _place = place;
            hub.find(&id, asker).await
        });
        found.await.unwrap_or_else(|_| Err(NotDone::Broke.into()))
    }

    async fn find(self: &Arc<Hub>, id: &str, asker: Asker) -> Result<Handle, NoTable> {
        loop {
            let slot = self.slot(id)?;
            match slot.get_or_try_init(|| self.open(id, &slot, asker)).await {
                Ok(handle) if !handle.commands.is_closed() => return Ok(handle.clone()),
                // Its owner has just gone home: the next one starts from the store.
                Ok(_) => self.forget(id, &slot),
                Err(why) => {
                    self.forget(id, &slot);
                    return Err(why);
                }
            }
        }
    }

    fn slot(&self, id: &str) -> Result<Slot, NoTable> {
        let mut open = lock(&self.open);
        if open.len() >= self.shared.config.tables_max && !open.contains_key(id) {
            return Err(NoTable::Full);
        }
        Ok(Arc::clone(open.entry(id.to_owned()).or_default()))
    }

    fn forget(&self, id: &str, slot: &Slot) {
        let mut open = lock(&self.open);
        if open.get(id).is_some_and(|known| Arc::ptr_eq(known, slot)) {
            open.remove(id);
        }
    }

    async fn open(self: &Arc<Hub>, id: &str, slot: &Slot, asker: Asker) -> Result<Handle, NoTable> {
        let not = |why: NotReopened| why_not(id, why);
        let stored = load(&self.shared, id, asker).await.map_err(not)?.ok_or(NoTable::NotThere)?;
        let Reopened { game, stored, content } = reopen(&self.shared, stored, asker).await.map_err(not)?;
        if content.hash != stored.content {
            tracing::warn!(table = id, "a game goes on with other content, which replays it");
            let kept = self.shared.store.keep_content(content.hash, content.packed, Some(id.to_owned())).await;
            // The next time it is opened it is tried again.
            kept.unwrap_or_else(|error| tracing::error!(table = id, %error, "content could not be kept"));
        }
        let book = Arc::clone(self.book(&game.header().game).expect("a game that opens is in the list"));
        let share = self.memory.table(asker, weight(&*game)).ok_or(NoTable::Full)?;
        let (shared, boards) = (self.shared.clone(), Arc::clone(&self.boards));
        let lay = move || {
            // Tables of one scenario with the same options and content look the same.
            let head = format!("{:x} {}", content.hash, stored.head);
            let board = shared_board(&boards, &head, || game.board());
            Owner::new(shared, book, game, board, stored, share)
        };
        let (owner, handle) = self.shared.crews.arrivals.run(asker, Rank::First, lay).await?;
        self.run(owner, id, slot);
        Ok(handle)
    }

    /// A table at which a lesson is taken: it is in memory from the beginning, and nowhere else. Gives its id.
    ///
    /// # Errors
    /// That there are too many.
    pub async fn teach(self: &Arc<Hub>, begun: Begun, stored: StoredTable, asker: Asker) -> Result<String, NoTable> {
        // A task of its own: whoever hangs up in the middle leaves no place taken.
        let hub = Arc::clone(self);
        let taught = tokio::spawn(async move { hub.begin_lesson(begun, stored, asker).await });
        taught.await.unwrap_or_else(|_| Err(NotDone::Broke.into()))
    }

    async fn begin_lesson(self: &Arc<Hub>, begun: Begun, stored: StoredTable, asker: Asker) -> Result<String, NoTable> {
        /// Whoever lays the telephone aside finds his lesson again.
        const IDLE: Duration = Duration::from_secs(5 * 60);
        let Begun { lesson, table } = begun;
        let book = Arc::clone(self.book(lesson.game).expect("a lesson is of a game in the list"));
        let share = self.memory.table(asker, weight(&*table)).ok_or(NoTable::Full)?;
        let mut shared = Shared { store: Arc::new(Nowhere), ..self.shared.clone() };
        shared.config.idle = shared.config.idle.max(IDLE);
        let id = stored.id.clone();
        let slot = self.slot(&id)?;
        let lay = move || {
            let tutor = Tutor::new(lesson, &*table);
            let board = Arc::new(table.board());
            let (mut owner, handle) = Owner::new(shared, book, table, board, stored, share);
            owner.teach(tutor);
            (owner, handle)
        };
        let laid = self.shared.crews.arrivals.run(asker, Rank::First, lay).await;
        let (owner, handle) = laid.inspect_err(|_| self.forget(&id, &slot))?;
        // Nobody else knows of the table yet.
        let _ = slot.set(handle);
        self.run(owner, &id, &slot);
        Ok(id)
    }

    /// Lets an owner do what is asked of his table, until he goes home or the server stops.
    fn run(self: &Arc<Hub>, owner: Owner, id: &str, slot: &Slot) {
        let (hub, id, slot) = (Arc::clone(self), id.to_owned(), Arc::clone(slot));
        let stopped = self.stopped();
        let task = tokio::spawn(async move {
            tokio::select! {
                () = owner.run() => {}
                () = stopped => {}
            }
        });
        // Its own task, so that a table that breaks off is forgotten too.
        tokio::spawn(async move {
            if let Err(error) = task.await {
                tracing::error!(table = id, %error, "a table broke off");
            }
            hub.forget(&id, &slot);
        });
    }

    /// Deletes tables that nobody has played at for as long as the host keeps them: now, and once a day.
    pub async fn purge_daily(&self) -> Infallible {
        const DAY: Duration = Duration::from_secs(24 * 60 * 60);
        let Some(keep) = self.shared.config.keep else { return std::future::pending().await };
        let mut days = tokio::time::interval(DAY);
        loop {
            days.tick().await;
            let before = store::now().saturating_sub_unsigned(keep.as_secs());
            match self.purge(before).await {
                Ok(0) => {}
                Ok(n) => tracing::info!(n, "tables that nobody played at were deleted"),
                Err(error) => tracing::error!(%error, "old tables could not be deleted"),
            }
        }
    }

    /// Deletes tables that were last changed before a time and that nobody is at, a few at once. Gives how many.
    async fn purge(&self, before: i64) -> Result<u64, StoreError> {
        /// A campaign has thousands of lines: so many tables take some milliseconds of the store's time.
        const AT_ONCE: usize = 4;
        /// Decisions that came meanwhile go first.
        const PAUSE: Duration = Duration::from_millis(25);
        let mut n_deleted = 0;
        loop {
            let deleting = {
                // The store does what it is asked in its order. So whoever opens a table after this lock finds it gone,
                // and nobody sits at a table that is deleted.
                let open = lock(&self.open);
                let spare = open.keys().cloned().collect();
                self.shared.store.purge(Purge { before, most: AT_ONCE, spare })
            };
            let n = deleting.await?.len();
            self.n_stored.fetch_sub(n as u64, Ordering::Relaxed);
            n_deleted += n as u64;
            if n < AT_ONCE {
                self.shared.stored_bytes.store(self.shared.store.bytes().await?, Ordering::Relaxed);
                return Ok(n_deleted);
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Comes when the server stops.
    pub fn stopped(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut stopping = self.stopping.subscribe();
        async move {
            // Without a sender it has stopped as well.
            let _ = stopping.wait_for(|&stopping| stopping).await;
        }
    }

    /// How many tables are in memory.
    #[cfg(test)]
    fn n_open(&self) -> usize {
        lock(&self.open).len()
    }
}

/// The board of a table, which all tables with the same head have together while there is one.
fn shared_board(boards: &Mutex<HashMap<String, Weak<Board>>>, head: &str, draw: impl FnOnce() -> Board) -> Arc<Board> {
    let known = lock(boards).get(head).and_then(Weak::upgrade);
    known.unwrap_or_else(|| {
        let board = Arc::new(draw());
        let mut boards = lock(boards);
        boards.retain(|_, board| board.strong_count() > 0);
        boards.insert(head.to_owned(), Arc::downgrade(&board));
        board
    })
}

/// Keeps what tables of an earlier version are played with, while this server still has it.
async fn keep_lacking(archive: &Archive, store: &dyn Store) -> Result<(), StoreError> {
    for game in archive.games_with(&store.lacking().await?) {
        let Content { hash, packed } = archive.present(game).expect("it is a game of this server");
        store.keep_content(hash, packed, None).await?;
    }
    Ok(())
}

/// Why a table is not opened, in words; the log is told too.
fn why_not(id: &str, why: NotReopened) -> NoTable {
    let about = |message: &'static str, what: Message| {
        tracing::error!(table = id, ?what, "a table cannot be opened");
        Message::new(message).with("table", id.to_owned()).with("what", what)
    };
    match why {
        NotReopened::NotDone(why) => why.into(),
        NotReopened::Store(error) => {
            let what = Message::new("server-store-says").with("what", error.to_string());
            NoTable::Broken(about("server-table-broken", what))
        }
        NotReopened::NoJournal(error) => NoTable::Broken(about("server-table-broken", error.messages().swap_remove(0))),
        NotReopened::NoReplay { version, why } => {
            let message = if why.is_lost { "server-table-content" } else { "server-table-program" };
            NoTable::Stranded(about(message, why.error.messages().swap_remove(0)).with("version", version))
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{crews::NOBODY, routes, store::Sqlite};
    use protocol::{DiceFrom, NewTable, Sitter};
    use std::time::Duration;

    async fn hub(config: Config) -> Arc<Hub> {
        let catalog = catalog::toy::catalog();
        let book = |game: &&'static dyn catalog::Game| (game.id(), Arc::new(game.rulebook(catalog.files()).unwrap()));
        let books = catalog.games().iter().map(book).collect();
        let store = Arc::new(Sqlite::in_memory().unwrap());
        Arc::new(Hub::new(Arc::new(catalog), books, store, config).await.unwrap())
    }

    async fn new_table(hub: &Arc<Hub>) -> Result<String, Vec<Message>> {
        let ask = NewTable {
            game: "duel".to_owned(),
            scenario: "meadow".to_owned(),
            options: Vec::new(),
            sitters: vec![Sitter::Me, Sitter::Me],
            dice: DiceFrom::Server,
            seed: None,
            listed: false,
        };
        Ok(routes::open(hub, ask).await?.table)
    }

    #[tokio::test]
    async fn a_table_that_nobody_is_at_is_put_away_and_comes_back() {
        let hub = hub(Config { idle: Duration::from_millis(30), ..Config::default() }).await;
        let id = new_table(&hub).await.unwrap();
        assert_eq!(hub.n_open(), 0, "a table is opened when somebody comes");
        let first = hub.table(&id, NOBODY).await.unwrap();
        assert_eq!(hub.n_open(), 1);
        while hub.n_open() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(first.commands.is_closed());
        assert!(!hub.table(&id, NOBODY).await.unwrap().commands.is_closed());
    }

    #[tokio::test]
    async fn there_are_bounds() {
        let hub = hub(Config { tables_max: 2, stored_max: 4, openings: (1, 5), ..Config::default() }).await;
        let mut ids = Vec::new();
        for _ in 0..4 {
            ids.push(new_table(&hub).await.unwrap());
        }
        assert_eq!(new_table(&hub).await.unwrap_err()[0].id, "server-full");
        hub.table(&ids[0], NOBODY).await.unwrap();
        hub.table(&ids[1], NOBODY).await.unwrap();
        assert!(matches!(hub.table(&ids[2], NOBODY).await.err(), Some(NoTable::Full)));
        hub.table(&ids[0], NOBODY).await.unwrap();
        assert!(matches!(hub.table("abcdefghijkmnpqr", NOBODY).await.err(), Some(NoTable::Full | NoTable::NotThere)));
    }

    /// Many who come at once come to the same table.
    #[tokio::test]
    async fn a_table_is_opened_once() {
        let hub = hub(Config::default()).await;
        let id = new_table(&hub).await.unwrap();
        let handles = futures_util::future::join_all((0..20).map(|_| hub.table(&id, NOBODY))).await;
        let first = handles[0].as_ref().unwrap();
        assert!(handles.iter().all(|handle| handle.as_ref().unwrap().commands.same_channel(&first.commands)));
    }
}
