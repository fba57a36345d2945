//! One file, written by one thread.
//!
//! The thread takes whatever is waiting, writes it in one transaction, and answers when that is on the disk. While the disk
//! works, more gathers: so the number of commits follows the disk and not the number of tables.

use super::{
    Card, Change, Kept, ListedTable, Store, StoreError, StoredTable,
    home::{Home, Identity},
    seats_from_bits, seats_to_bits,
};
use crate::seating::{Key, Right, SeatChange};
use protocol::{SeatEvent, SeatNews};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::{
    path::Path,
    sync::{Arc, Mutex, mpsc},
    thread::JoinHandle,
};
use tokio::sync::oneshot;

/// What makes a file of each version into one of the next, beginning with an empty one. The number in a file's head says how many of them
/// it has been through. What has shipped is never changed: a new version is a new step.
const STEPS: [&str; 2] = [VERSION_1, VERSION_2];

const VERSION_1: &str = "
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        head TEXT NOT NULL,
        agents TEXT NOT NULL,
        own_dice INTEGER NOT NULL,
        seed INTEGER NOT NULL,
        listed INTEGER NOT NULL,
        decisions INTEGER NOT NULL,
        over INTEGER NOT NULL,
        created INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX tables_to_watch ON tables (created) WHERE listed = 1;
    CREATE TABLE keys (
        table_id TEXT NOT NULL REFERENCES tables (id),
        hash BLOB NOT NULL,
        seats INTEGER NOT NULL,
        PRIMARY KEY (table_id, hash)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (table_id, n)
    ) STRICT, WITHOUT ROWID;
";

/// Invitations that are good once. Keys of before are keys of seats, but those of several seats or of none, which only openers had.
const VERSION_2: &str = "
    ALTER TABLE keys ADD COLUMN good_for INTEGER NOT NULL DEFAULT 1;
    UPDATE keys SET good_for = 0 WHERE seats = 0 OR seats & (seats - 1) != 0;
    ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE seat_news (
        table_id TEXT NOT NULL REFERENCES tables (id),
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        what INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, n)
    ) STRICT, WITHOUT ROWID;
";

/// What a key is good for, by its number in the file.
const RIGHTS: [Right; 4] = [Right::Opener, Right::Seat, Right::Invitation, Right::Void];
/// What can become of a seat, by its number in the file.
const EVENTS: [SeatEvent; 4] = [SeatEvent::Invited, SeatEvent::Taken, SeatEvent::GivenBack, SeatEvent::TakenAway];

/// As many changes as one transaction takes: enough for every table that can be waiting, few enough to answer soon.
const GROUP_MAX: usize = 512;

/// A store in one file, or in memory.
pub struct Sqlite {
    /// Taken when the store is dropped, which ends the thread.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
    file: Option<Arc<Identity>>,
}

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Job {
    Create(Box<StoredTable>, Reply<()>),
    Write(Change, Reply<()>),
    Seat(String, SeatChange, Reply<()>),
    Load(String, Reply<Option<StoredTable>>),
    Listed(usize, Reply<Vec<ListedTable>>),
    Count(Reply<u64>),
    Probe(Option<Arc<Identity>>, Reply<()>),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}

impl Sqlite {
    /// Opens a file, and makes it if there is none.
    ///
    /// # Errors
    /// That another server uses it, that it is no store of ours, or that the system says no.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let home = Home::take(path)?;
        Sqlite::start(Connection::open(home.path())?, Some(home))
    }

    /// A store that ends with the program.
    ///
    /// # Errors
    /// That there is no memory for it.
    pub fn in_memory() -> Result<Sqlite, StoreError> {
        Sqlite::start(Connection::open_in_memory()?, None)
    }

    fn start(mut connection: Connection, home: Option<Home>) -> Result<Sqlite, StoreError> {
        prepare(&mut connection)?;
        let file = home.as_ref().map(|home| Arc::new(home.identity()));
        let (jobs, waiting) = mpsc::channel();
        let thread = std::thread::Builder::new().name("store".to_owned()).spawn(move || {
            work(&mut connection, &waiting);
            // Let go only now: whoever gets the lock finds everything written.
            drop(connection);
            drop(home);
        });
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Sqlite { jobs: Mutex::new(Some(jobs)), thread: Mutex::new(Some(thread)), file })
    }

    fn ask<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Kept<T> {
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let sent = jobs.as_ref().is_some_and(|jobs| jobs.send(job(reply)).is_ok());
        Box::pin(async move {
            let gone = || StoreError::Failed("the store has stopped".to_owned());
            if sent { answer.await.map_err(|_| gone())? } else { Err(gone()) }
        })
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        drop(self.jobs.lock().map(|mut jobs| jobs.take()));
        if let Some(thread) = self.thread.lock().ok().and_then(|mut thread| thread.take()) {
            // A thread that broke off has told so already.
            let _ = thread.join();
        }
    }
}

impl Store for Sqlite {
    fn create(&self, table: StoredTable) -> Kept<()> {
        self.ask(|reply| Job::Create(Box::new(table), reply))
    }
    fn write(&self, change: Change) -> Kept<()> {
        self.ask(|reply| Job::Write(change, reply))
    }
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()> {
        let table = table.to_owned();
        self.ask(|reply| Job::Seat(table, change, reply))
    }
    fn load(&self, table: &str) -> Kept<Option<StoredTable>> {
        let table = table.to_owned();
        self.ask(|reply| Job::Load(table, reply))
    }
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>> {
        self.ask(|reply| Job::Listed(most, reply))
    }
    fn count(&self) -> Kept<u64> {
        self.ask(Job::Count)
    }
    fn probe(&self) -> Kept<()> {
        let file = self.file.clone();
        self.ask(|reply| Job::Probe(file, reply))
    }
}

fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    // What is answered is on the disk: WAL alone would lose the last commits with the power.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(32);
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let steps = usize::try_from(version).ok().and_then(|done| STEPS.get(done..)).ok_or_else(|| {
        StoreError::Damaged(format!("the file is of version {version}; this program has {}", STEPS.len()))
    })?;
    let n_strange: i64 = transaction.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    if version == 0 && n_strange > 0 {
        return Err(StoreError::Damaged("the file is a database of something else".to_owned()));
    }
    for step in steps {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", STEPS.len() as i64)?;
    transaction.commit()?;
    Ok(())
}

/// Says what a job came to, once it is known whether its transaction is on the disk.
type Tell = Box<dyn FnOnce(Result<(), StoreError>)>;

/// Takes jobs until nobody can send any more.
fn work(connection: &mut Connection, waiting: &mpsc::Receiver<Job>) {
    while let Ok(first) = waiting.recv() {
        let mut jobs = vec![first];
        jobs.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(GROUP_MAX - 1));
        let mut tells = Vec::with_capacity(jobs.len());
        let committed = commit(connection, jobs, &mut tells);
        for tell in tells {
            tell(committed.clone());
        }
    }
}

/// Does every job in one transaction. A job that fails leaves the others; a transaction that fails takes all along.
fn commit(connection: &mut Connection, jobs: Vec<Job>, tells: &mut Vec<Tell>) -> Result<(), StoreError> {
    let mut transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(error) => {
            tells.extend(jobs.into_iter().map(refuse));
            return Err(error.into());
        }
    };
    for job in jobs {
        tells.push(match job {
            Job::Create(table, reply) => later(reply, whole(&mut transaction, |inner| create(inner, &table))),
            Job::Write(change, reply) => later(reply, whole(&mut transaction, |inner| write(inner, &change))),
            Job::Seat(id, change, reply) => later(reply, whole(&mut transaction, |inner| seat(inner, &id, &change))),
            Job::Load(id, reply) => later(reply, load(&transaction, &id)),
            Job::Listed(most, reply) => later(reply, listed(&transaction, most)),
            Job::Count(reply) => later(reply, count(&transaction)),
            Job::Probe(file, reply) => later(reply, probe(&transaction, file.as_deref())),
        });
    }
    Ok(transaction.commit()?)
}

fn later<T: 'static>(reply: Reply<T>, found: Result<T, StoreError>) -> Tell {
    Box::new(move |committed| {
        // A reply that nobody waits for is a client that is gone; the change stands.
        let _ = reply.send(committed.and(found));
    })
}

/// For a job that was not begun, because its transaction could not be.
fn refuse(job: Job) -> Tell {
    let never = || StoreError::Failed("no transaction was begun".to_owned());
    match job {
        Job::Create(_, reply) | Job::Write(_, reply) | Job::Seat(_, _, reply) | Job::Probe(_, reply) => {
            later(reply, Err(never()))
        }
        Job::Load(_, reply) => later(reply, Err(never())),
        Job::Listed(_, reply) => later(reply, Err(never())),
        Job::Count(reply) => later(reply, Err(never())),
    }
}

/// A job of several statements among the others of its transaction: all of them or none.
fn whole(
    transaction: &mut Transaction<'_>,
    job: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let savepoint = transaction.savepoint()?;
    job(&savepoint)?;
    Ok(savepoint.commit()?)
}

fn create(connection: &Connection, table: &StoredTable) -> Result<(), StoreError> {
    let agents = serde_json::to_string(&table.agents).map_err(|error| StoreError::Failed(error.to_string()))?;
    connection.prepare_cached("INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")?.execute(
        params![
            table.id,
            table.head,
            agents,
            table.own_dice,
            table.seed.cast_signed(),
            table.listed,
            table.card.decisions,
            table.card.over,
            table.created,
            table.imported,
        ],
    )?;
    let change = SeatChange { forgotten: Vec::new(), keys: table.keys.clone(), news: table.news.clone() };
    seat(connection, &table.id, &change)?;
    append(connection, &table.id, 0, &table.lines)
}

fn seat(connection: &Connection, table: &str, change: &SeatChange) -> Result<(), StoreError> {
    for hash in &change.forgotten {
        let mut delete = connection.prepare_cached("DELETE FROM keys WHERE table_id = ?1 AND hash = ?2")?;
        delete.execute(params![table, hash])?;
    }
    for key in &change.keys {
        let mut insert = connection.prepare_cached("INSERT OR REPLACE INTO keys VALUES (?1, ?2, ?3, ?4)")?;
        insert.execute(params![table, key.hash, seats_to_bits(key.seats), number_of(&RIGHTS, &key.right)])?;
    }
    for news in &change.news {
        let next = "(SELECT coalesce(max(n) + 1, 0) FROM seat_news WHERE table_id = ?1)";
        let mut insert =
            connection.prepare_cached(&format!("INSERT INTO seat_news VALUES (?1, {next}, ?2, ?3, ?4)"))?;
        insert.execute(params![table, news.seat, number_of(&EVENTS, &news.what), news.at])?;
    }
    Ok(())
}

/// The number by which a file knows one of these.
fn number_of<T: PartialEq>(all: &[T], one: &T) -> i64 {
    all.iter().position(|known| known == one).expect("all are listed") as i64
}

/// What a number in a file stands for.
fn by_number<T: Copy>(all: &[T], number: i64) -> Result<T, StoreError> {
    let known = usize::try_from(number).ok().and_then(|number| all.get(number).copied());
    known.ok_or_else(|| StoreError::Damaged(format!("{number} stands for nothing")))
}

fn append(connection: &Connection, table: &str, from: usize, lines: &[String]) -> Result<(), StoreError> {
    for (n, line) in (from..).zip(lines) {
        connection
            .prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3)")?
            .execute(params![table, n as i64, line])?;
    }
    Ok(())
}

fn write(connection: &Connection, change: &Change) -> Result<(), StoreError> {
    let mut last = connection.prepare_cached("SELECT coalesce(max(n) + 1, 0) FROM entries WHERE table_id = ?1")?;
    let found: i64 = last.query_row([&change.table], |row| row.get(0))?;
    if found != change.before as i64 {
        return Err(StoreError::Conflict);
    }
    if change.from < change.before {
        let mut delete = connection.prepare_cached("DELETE FROM entries WHERE table_id = ?1 AND n >= ?2")?;
        delete.execute(params![change.table, change.from as i64])?;
    }
    append(connection, &change.table, change.from, &change.lines)?;
    let Card { decisions, over } = change.card;
    // Where nobody may look there is nothing to tell, and a row less to write.
    let mut update = connection.prepare_cached(
        "UPDATE tables SET decisions = ?2, over = ?3 WHERE id = ?1 AND (decisions, over) != (?2, ?3)",
    )?;
    update.execute(params![change.table, decisions, over])?;
    Ok(())
}

fn load(connection: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let sql =
        "SELECT head, agents, own_dice, seed, listed, decisions, over, created, imported FROM tables WHERE id = ?1";
    let mut select = connection.prepare_cached(sql)?;
    let found = select.query_row([id], |row| {
        let agents: String = row.get(1)?;
        let table = StoredTable {
            id: id.to_owned(),
            head: row.get(0)?,
            lines: Vec::new(),
            agents: Vec::new(),
            keys: Vec::new(),
            news: Vec::new(),
            imported: row.get(8)?,
            own_dice: row.get(2)?,
            seed: row.get::<_, i64>(3)?.cast_unsigned(),
            listed: row.get(4)?,
            card: Card { decisions: row.get(5)?, over: row.get(6)? },
            created: row.get(7)?,
        };
        Ok((table, agents))
    });
    let Some((mut table, agents)) = found.optional()? else { return Ok(None) };
    table.agents = serde_json::from_str(&agents).map_err(|error| StoreError::Damaged(format!("agents: {error}")))?;
    let mut select = connection.prepare_cached("SELECT hash, seats, good_for FROM keys WHERE table_id = ?1")?;
    let keys = select.query_map([id], |row| Ok((row.get(0)?, seats_from_bits(row.get(1)?), row.get(2)?)))?;
    for key in keys {
        let (hash, seats, right) = key?;
        table.keys.push(Key { hash, seats, right: by_number(&RIGHTS, right)? });
    }
    let mut select =
        connection.prepare_cached("SELECT seat, what, at FROM seat_news WHERE table_id = ?1 ORDER BY n")?;
    let news = select.query_map([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    for told in news {
        let (seat, what, at) = told?;
        table.news.push(SeatNews { seat, what: by_number(&EVENTS, what)?, at });
    }
    let mut select = connection.prepare_cached("SELECT n, line FROM entries WHERE table_id = ?1 ORDER BY n")?;
    let lines = select.query_map([id], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))?;
    for (expected, line) in lines.enumerate() {
        let (n, line) = line?;
        if n != expected as i64 {
            return Err(StoreError::Damaged(format!("line {} is missing", expected + 1)));
        }
        table.lines.push(line);
    }
    Ok(Some(table))
}

fn listed(connection: &Connection, most: usize) -> Result<Vec<ListedTable>, StoreError> {
    let sql = "SELECT id, head, decisions, over FROM tables WHERE listed = 1 ORDER BY created DESC, id LIMIT ?1";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map([most as i64], |row| {
        let card = Card { decisions: row.get(2)?, over: row.get(3)? };
        Ok(ListedTable { id: row.get(0)?, head: row.get(1)?, card })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn count(connection: &Connection) -> Result<u64, StoreError> {
    let mut select = connection.prepare_cached("SELECT count(*) FROM tables")?;
    Ok(select.query_row([], |row| row.get::<_, i64>(0))?.cast_unsigned())
}

fn probe(connection: &Connection, file: Option<&Identity>) -> Result<(), StoreError> {
    file.map_or(Ok(()), Identity::check)?;
    listed(connection, 1).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret;
    use kernel::{Seat, Seats};
    use std::path::PathBuf;

    fn table(id: &str, lines: &[&str]) -> StoredTable {
        StoredTable {
            id: id.to_owned(),
            head: "sandtable journal 1\n".to_owned(),
            lines: lines.iter().map(|&line| line.to_owned()).collect(),
            agents: vec![None, Some("greedy".to_owned())],
            keys: vec![key("k", Right::Opener)],
            news: vec![SeatNews { seat: 7, what: SeatEvent::TakenAway, at: 4 }],
            imported: 1,
            own_dice: true,
            seed: u64::MAX - 1,
            listed: true,
            card: Card::default(),
            created: 5,
        }
    }

    fn key(secret: &str, right: Right) -> Key {
        Key { hash: secret::hash(secret), seats: Seats::one(Seat(0)).and(Seat(7)), right }
    }

    fn change(table: &str, before: usize, from: usize, lines: &[&str]) -> Change {
        let lines = lines.iter().map(|&line| line.to_owned()).collect();
        Change { table: table.to_owned(), before, from, lines, card: Card { decisions: 3, over: true } }
    }

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("sandtable-store-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder.join("tables.db")
    }

    #[tokio::test]
    async fn what_was_kept_is_there_after_the_store_was_opened_again() {
        let path = scratch("again");
        let store = Sqlite::open(&path).unwrap();
        store.create(table("one", &["a", "b"])).await.unwrap();
        store.write(change("one", 2, 2, &["c"])).await.unwrap();
        assert_eq!(Sqlite::open(&path).err(), Some(StoreError::InUse));
        drop(store);
        let store = Sqlite::open(&path).unwrap();
        let mut expected = table("one", &["a", "b", "c"]);
        expected.card = Card { decisions: 3, over: true };
        assert_eq!(store.load("one").await.unwrap(), Some(expected.clone()));
        assert_eq!(store.load("two").await.unwrap(), None);
        let listed = ListedTable { id: "one".to_owned(), head: expected.head, card: expected.card };
        assert_eq!((store.listed(9).await.unwrap(), store.count().await.unwrap()), (vec![listed], 1));
    }

    #[tokio::test]
    async fn the_end_of_a_journal_is_replaced_whole_or_not_at_all() {
        let store = Sqlite::in_memory().unwrap();
        store.create(table("one", &["a", "b", "c"])).await.unwrap();
        assert_eq!(store.write(change("one", 2, 2, &["x"])).await, Err(StoreError::Conflict));
        assert!(matches!(store.create(table("one", &["x"])).await, Err(StoreError::Failed(_))));
        store.write(change("one", 3, 1, &["d"])).await.unwrap();
        assert_eq!(store.load("one").await.unwrap().unwrap().lines, ["a", "d"]);
        store.write(change("one", 2, 0, &[])).await.unwrap();
        assert!(store.load("one").await.unwrap().unwrap().lines.is_empty());
    }

    #[tokio::test]
    async fn who_sits_where_is_kept() {
        let store = Sqlite::in_memory().unwrap();
        store.create(table("one", &[])).await.unwrap();
        store.create(table("two", &[])).await.unwrap();
        let told = |what| SeatNews { seat: 0, what, at: 9 };
        let change = SeatChange {
            forgotten: vec![secret::hash("k")],
            keys: vec![key("a", Right::Invitation), key("b", Right::Seat)],
            news: vec![told(SeatEvent::Invited), told(SeatEvent::Taken)],
        };
        store.seat("one", change).await.unwrap();
        let change = SeatChange { keys: vec![key("a", Right::Void)], ..SeatChange::default() };
        store.seat("one", change).await.unwrap();
        let mut found = store.load("one").await.unwrap().unwrap();
        found.keys.sort_by_key(|key| number_of(&RIGHTS, &key.right));
        assert_eq!(found.keys, [key("b", Right::Seat), key("a", Right::Void)]);
        let what: Vec<SeatEvent> = found.news.iter().map(|news| news.what).collect();
        assert_eq!(what, [SeatEvent::TakenAway, SeatEvent::Invited, SeatEvent::Taken]);
        assert_eq!(store.load("two").await.unwrap().unwrap(), table("two", &[]), "the other is as it was");
    }

    /// A file of the first version, as it lies at somebody's: its keys still open its seats.
    #[tokio::test]
    async fn a_file_of_the_first_version_goes_on() {
        let path = scratch("first");
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(VERSION_1).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection.execute("INSERT INTO tables VALUES ('one', 'head', '[null,null]', 0, 7, 1, 0, 0, 5)", []).unwrap();
        for (secret, seats) in [("both", 3), ("one", 2)] {
            connection
                .execute("INSERT INTO keys VALUES ('one', ?1, ?2)", params![secret::hash(secret), seats])
                .unwrap();
        }
        drop(connection);
        let found = Sqlite::open(&path).unwrap().load("one").await.unwrap().unwrap();
        let right = |secret: &str| found.keys.iter().find(|key| key.hash == secret::hash(secret)).unwrap().right;
        assert_eq!((right("both"), right("one")), (Right::Opener, Right::Seat));
    }

    /// Jobs of one transaction do not spoil each other.
    #[test]
    fn one_bad_change_leaves_the_others_of_its_group() {
        let mut connection = Connection::open_in_memory().unwrap();
        prepare(&mut connection).unwrap();
        let (mut jobs, mut answers) = (Vec::new(), Vec::new());
        let mut push = |job: &dyn Fn(Reply<()>) -> Job| {
            let (reply, answer) = oneshot::channel();
            jobs.push(job(reply));
            answers.push(answer);
        };
        push(&|reply| Job::Create(Box::new(table("one", &[])), reply));
        push(&|reply| Job::Write(change("one", 4, 4, &["x"]), reply));
        push(&|reply| Job::Write(change("none", 0, 0, &["x"]), reply));
        push(&|reply| Job::Write(change("one", 0, 0, &["a"]), reply));
        let mut tells = Vec::new();
        assert_eq!(commit(&mut connection, jobs, &mut tells), Ok(()));
        tells.into_iter().for_each(|tell| tell(Ok(())));
        let done: Vec<bool> = answers.iter_mut().map(|answer| answer.try_recv().unwrap().is_ok()).collect();
        assert_eq!(done, [true, false, false, true]);
        assert_eq!(load(&connection, "one").unwrap().unwrap().lines, ["a"]);
    }

    #[test]
    fn a_strange_file_is_left_alone() {
        let path = scratch("strange");
        Connection::open(&path).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
        assert!(matches!(Sqlite::open(&path).err(), Some(StoreError::Damaged(_))));
        std::fs::write(&path, "this is no database at all, but a text that somebody put here").unwrap();
        assert!(matches!(Sqlite::open(&path).err(), Some(StoreError::Failed(_))));
    }

    #[tokio::test]
    async fn a_line_that_is_missing_is_told() {
        let path = scratch("missing");
        let store = Sqlite::open(&path).unwrap();
        store.create(table("one", &["a", "b", "c"])).await.unwrap();
        drop(store);
        Connection::open(&path).unwrap().execute("DELETE FROM entries WHERE n = 1", []).unwrap();
        let store = Sqlite::open(&path).unwrap();
        assert_eq!(store.load("one").await, Err(StoreError::Damaged("line 2 is missing".to_owned())));
    }
}
