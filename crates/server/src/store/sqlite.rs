//! One file, written by one thread.
//!
//! The thread takes whatever is waiting, writes it in one transaction, and answers when that is on the disk. While the
//! disk works, more gathers: so the number of commits follows the disk and not the number of tables.

mod steps;
#[cfg(test)]
mod tests;

use super::{
    Card, Change, Kept, Key, ListedTable, Packed, Purge, Right, SeatChange, Store, StoreError, StoredTable,
    chain::{self, Link},
    home::{Home, Identity},
    seats_from_bits, seats_to_bits,
};
use protocol::{SeatEvent, SeatNews};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::{
    collections::{BTreeSet, HashSet},
    path::Path,
    sync::{Arc, Mutex, mpsc},
    thread::JoinHandle,
};
use steps::prepare;
use tokio::sync::oneshot;

/// What a key is good for, by its number in the file.
const RIGHTS: [Right; 4] = [Right::Opener, Right::Seat, Right::Invitation, Right::Void];
/// What can become of a seat, by its number in the file.
const EVENTS: [SeatEvent; 7] = [
    SeatEvent::Invited,
    SeatEvent::Taken,
    SeatEvent::GivenBack,
    SeatEvent::TakenAway,
    SeatEvent::Resigned,
    SeatEvent::DrawOffered,
    SeatEvent::DrawRefused,
];

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
    Create(Box<StoredTable>, Packed, Reply<()>),
    Write(Change, Reply<u64>),
    Seat(String, SeatChange, Reply<()>),
    Probe(Option<Arc<Identity>>, Reply<()>),
    Load(String, Reply<Option<StoredTable>>),
    Listed(usize, Reply<Vec<ListedTable>>),
    Cards(Vec<String>, Reply<Vec<(String, Card)>>),
    Count(Reply<u64>),
    Bytes(Reply<u64>),
    Content(u64, Reply<Option<Packed>>),
    KeepContent(u64, Packed, Option<String>, Reply<()>),
    Lacking(Reply<Vec<u64>>),
    Purge(Purge, Reply<Vec<String>>),
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
    fn create(&self, table: StoredTable, content: Packed) -> Kept<()> {
        self.ask(|reply| Job::Create(Box::new(table), content, reply))
    }
    fn write(&self, change: Change) -> Kept<u64> {
        self.ask(|reply| Job::Write(change, reply))
    }
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()> {
        let table = table.to_owned();
        self.ask(|reply| Job::Seat(table, change, reply))
    }
    fn probe(&self) -> Kept<()> {
        let file = self.file.clone();
        self.ask(|reply| Job::Probe(file, reply))
    }
    fn load(&self, table: &str) -> Kept<Option<StoredTable>> {
        let table = table.to_owned();
        self.ask(|reply| Job::Load(table, reply))
    }
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>> {
        self.ask(|reply| Job::Listed(most, reply))
    }
    fn cards(&self, tables: Vec<String>) -> Kept<Vec<(String, Card)>> {
        self.ask(|reply| Job::Cards(tables, reply))
    }
    fn count(&self) -> Kept<u64> {
        self.ask(Job::Count)
    }
    fn bytes(&self) -> Kept<u64> {
        self.ask(Job::Bytes)
    }
    fn content(&self, hash: u64) -> Kept<Option<Packed>> {
        self.ask(|reply| Job::Content(hash, reply))
    }
    fn keep_content(&self, hash: u64, content: Packed, table: Option<String>) -> Kept<()> {
        self.ask(|reply| Job::KeepContent(hash, content, table, reply))
    }
    fn lacking(&self) -> Kept<Vec<u64>> {
        self.ask(Job::Lacking)
    }
    fn purge(&self, purge: Purge) -> Kept<Vec<String>> {
        self.ask(|reply| Job::Purge(purge, reply))
    }
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
    let on = &mut transaction;
    for job in jobs {
        tells.push(match job {
            Job::Create(table, content, reply) => later(reply, whole(on, |inner| create(inner, &table, &content))),
            Job::Write(change, reply) => later(reply, whole(on, |inner| write(inner, &change))),
            Job::Seat(id, change, reply) => later(reply, whole(on, |inner| seat(inner, &id, &change))),
            Job::Probe(file, reply) => later(reply, probe(on, file.as_deref())),
            Job::Load(id, reply) => later(reply, load(on, &id)),
            Job::Listed(most, reply) => later(reply, listed(on, most)),
            Job::Cards(tables, reply) => later(reply, cards(on, tables)),
            Job::Count(reply) => later(reply, count(on)),
            Job::Bytes(reply) => later(reply, bytes(on)),
            Job::Content(hash, reply) => later(reply, content(on, hash)),
            Job::KeepContent(hash, content, table, reply) => {
                later(reply, whole(on, |inner| play_with(inner, hash, &content, table.as_deref())))
            }
            Job::Lacking(reply) => later(reply, lacking(on)),
            Job::Purge(which, reply) => later(reply, whole(on, |inner| purge(inner, &which))),
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
        Job::Create(_, _, reply) | Job::KeepContent(_, _, _, reply) => later(reply, Err(never())),
        Job::Seat(_, _, reply) | Job::Probe(_, reply) => later(reply, Err(never())),
        Job::Write(_, reply) | Job::Count(reply) | Job::Bytes(reply) => later(reply, Err(never())),
        Job::Load(_, reply) => later(reply, Err(never())),
        Job::Listed(_, reply) => later(reply, Err(never())),
        Job::Cards(_, reply) => later(reply, Err(never())),
        Job::Content(_, reply) => later(reply, Err(never())),
        Job::Lacking(reply) => later(reply, Err(never())),
        Job::Purge(_, reply) => later(reply, Err(never())),
    }
}

/// A job of several statements among the others of its transaction: all of them or none.
fn whole<T>(
    transaction: &mut Transaction<'_>,
    job: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let savepoint = transaction.savepoint()?;
    let done = job(&savepoint)?;
    savepoint.commit()?;
    Ok(done)
}

fn create(connection: &Connection, table: &StoredTable, content: &[u8]) -> Result<(), StoreError> {
    let agents = serde_json::to_string(&table.agents).map_err(|error| StoreError::Failed(error.to_string()))?;
    connection.prepare_cached("INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")?.execute(
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
            seats_to_bits(table.card.asked),
        ],
    )?;
    let change = SeatChange { forgotten: Vec::new(), keys: table.keys.clone(), news: table.news.clone() };
    seat(connection, &table.id, &change)?;
    let mut tail = Tail {
        lines: 0,
        bytes: table.head.len() as i64,
        chain: chain::seed(&table.id, &table.head),
        touched: day(table.created),
        content: table.content,
    };
    append(connection, &table.id, &mut tail, &table.lines)?;
    add_tail(connection, &table.id, &tail)?;
    play_with(connection, table.content, content, None)
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
        let sql = "INSERT INTO seat_news
            VALUES (?1, (SELECT coalesce(max(n) + 1, 0) FROM seat_news WHERE table_id = ?1), ?2, ?3, ?4)";
        let mut insert = connection.prepare_cached(sql)?;
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

/// What is kept of a journal besides its lines, in a row of its own: a decision writes it anew, and it is small.
struct Tail {
    /// How many lines there are.
    lines: i64,
    /// The bytes of the head and of the lines, as a text.
    bytes: i64,
    /// The hash of the last line, or of the head when there is none.
    chain: Link,
    /// The day of the last change.
    touched: i64,
    /// The hash of the content it is played with.
    content: u64,
}

/// Days since 1970. Finer would mean one more write for each decision.
fn day(seconds: i64) -> i64 {
    seconds.div_euclid(24 * 60 * 60)
}

fn tail(connection: &Connection, table: &str) -> Result<Option<Tail>, StoreError> {
    let sql = "SELECT lines, bytes, chain, touched, content FROM journals WHERE table_id = ?1";
    let mut select = connection.prepare_cached(sql)?;
    let found = select.query_row([table], |row| {
        Ok(Tail {
            lines: row.get(0)?,
            bytes: row.get(1)?,
            chain: row.get(2)?,
            touched: row.get(3)?,
            content: row.get::<_, i64>(4)?.cast_unsigned(),
        })
    });
    Ok(found.optional()?)
}

fn add_tail(connection: &Connection, table: &str, tail: &Tail) -> Result<(), StoreError> {
    let Tail { lines, bytes, chain, touched, content } = tail;
    connection.prepare_cached("INSERT INTO journals VALUES (?1, ?2, ?3, ?4, ?5, ?6)")?.execute(params![
        table,
        lines,
        bytes,
        chain,
        touched,
        content.cast_signed()
    ])?;
    Ok(())
}

fn append(connection: &Connection, table: &str, tail: &mut Tail, lines: &[String]) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached("INSERT INTO entries VALUES (?1, ?2, ?3, ?4)")?;
    for line in lines {
        tail.chain = chain::next(&tail.chain, line);
        insert.execute(params![table, tail.lines, line, tail.chain])?;
        tail.lines += 1;
        tail.bytes += line.len() as i64 + 1;
    }
    Ok(())
}

/// Takes off the lines from a place on.
fn cut(connection: &Connection, table: &str, tail: &mut Tail, from: i64) -> Result<(), StoreError> {
    let sql = "SELECT coalesce(sum(octet_length(line) + 1), 0) FROM entries WHERE table_id = ?1 AND n >= ?2";
    let cut: i64 = connection.prepare_cached(sql)?.query_row(params![table, from], |row| row.get(0))?;
    let mut delete = connection.prepare_cached("DELETE FROM entries WHERE table_id = ?1 AND n >= ?2")?;
    delete.execute(params![table, from])?;
    tail.lines = from;
    tail.bytes -= cut;
    tail.chain = if from == 0 {
        let mut select = connection.prepare_cached("SELECT head FROM tables WHERE id = ?1")?;
        chain::seed(table, &select.query_row([table], |row| row.get::<_, String>(0))?)
    } else {
        let mut select = connection.prepare_cached("SELECT chain FROM entries WHERE table_id = ?1 AND n = ?2")?;
        select.query_row(params![table, from - 1], |row| row.get(0))?
    };
    Ok(())
}

fn write(connection: &Connection, change: &Change) -> Result<u64, StoreError> {
    let (before, from) = (change.before as i64, change.from as i64);
    let found = tail(connection, &change.table)?.filter(|tail| tail.lines == before && from <= before);
    let mut tail = found.ok_or(StoreError::Conflict)?;
    if from < before {
        cut(connection, &change.table, &mut tail, from)?;
    }
    append(connection, &change.table, &mut tail, &change.lines)?;
    connection
        .prepare_cached("UPDATE journals SET lines = ?2, bytes = ?3, chain = ?4 WHERE table_id = ?1")?
        .execute(params![change.table, tail.lines, tail.bytes, tail.chain])?;
    // A statement of its own, once a day: the column is in an index, which is written whenever it is named.
    if tail.touched < day(change.at) {
        connection
            .prepare_cached("UPDATE journals SET touched = ?2 WHERE table_id = ?1")?
            .execute(params![change.table, day(change.at)])?;
    }
    let Card { decisions, over, asked } = change.card;
    // Where nobody may look and nobody else is asked there is nothing to tell, and a row less to write.
    let mut update = connection.prepare_cached(
        "UPDATE tables SET decisions = ?2, over = ?3, asked = ?4
            WHERE id = ?1 AND (decisions, over, asked) != (?2, ?3, ?4)",
    )?;
    update.execute(params![change.table, decisions, over, seats_to_bits(asked)])?;
    Ok(tail.bytes.cast_unsigned())
}

fn load(connection: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let sql = "SELECT head, agents, own_dice, seed, listed, decisions, over, created, imported, asked FROM tables WHERE id = ?1";
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
            card: Card { decisions: row.get(5)?, over: row.get(6)?, asked: seats_from_bits(row.get(9)?) },
            created: row.get(7)?,
            content: 0,
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
    let no_tail = || StoreError::Damaged("what tells the length of the journal is missing".to_owned());
    let tail = tail(connection, id)?.ok_or_else(no_tail)?;
    table.content = tail.content;
    table.lines = lines(connection, id, &table.head, &tail)?;
    Ok(Some(table))
}

/// The lines of a journal, each of them as it was written, in its place, and none of them missing.
fn lines(connection: &Connection, table: &str, head: &str, tail: &Tail) -> Result<Vec<String>, StoreError> {
    let damaged = |what: String| Err(StoreError::Damaged(what));
    let mut select = connection.prepare_cached("SELECT n, line, chain FROM entries WHERE table_id = ?1 ORDER BY n")?;
    let mut rows = select.query([table])?;
    let (mut lines, mut chain) = (Vec::new(), chain::seed(table, head));
    while let Some(row) = rows.next()? {
        let (n, line, kept): (i64, String, Vec<u8>) = (row.get(0)?, row.get(1)?, row.get(2)?);
        chain = chain::next(&chain, &line);
        lines.push(line);
        match lines.len() {
            number if n + 1 != number as i64 => return damaged(format!("line {number} is missing")),
            _ if kept == chain => {}
            1 => return damaged("the head or line 1 is not as it was written".to_owned()),
            number => return damaged(format!("line {number} is not as it was written")),
        }
    }
    let number = lines.len() as i64;
    if number < tail.lines {
        return damaged(format!("line {} is missing", number + 1));
    }
    if number > tail.lines {
        return damaged(format!("line {} is none of the journal's", tail.lines + 1));
    }
    match number {
        _ if chain == tail.chain => Ok(lines),
        0 => damaged("the head is not as it was written".to_owned()),
        _ => damaged(format!("line {number} is not as it was written")),
    }
}

fn listed(connection: &Connection, most: usize) -> Result<Vec<ListedTable>, StoreError> {
    let sql = "SELECT id, head, decisions, over, asked FROM tables WHERE listed = 1 ORDER BY created DESC, id LIMIT ?1";
    let mut select = connection.prepare_cached(sql)?;
    let rows = select.query_map([most as i64], |row| {
        let card = Card { decisions: row.get(2)?, over: row.get(3)?, asked: seats_from_bits(row.get(4)?) };
        Ok(ListedTable { id: row.get(0)?, head: row.get(1)?, card })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn cards(connection: &Connection, tables: Vec<String>) -> Result<Vec<(String, Card)>, StoreError> {
    let mut select = connection.prepare_cached("SELECT decisions, over, asked FROM tables WHERE id = ?1")?;
    let mut found = Vec::new();
    for table in tables {
        let card = select.query_row([&table], |row| {
            Ok(Card { decisions: row.get(0)?, over: row.get(1)?, asked: seats_from_bits(row.get(2)?) })
        });
        found.extend(card.optional()?.map(|card| (table, card)));
    }
    Ok(found)
}

fn count(connection: &Connection) -> Result<u64, StoreError> {
    let mut select = connection.prepare_cached("SELECT count(*) FROM tables")?;
    Ok(select.query_row([], |row| row.get::<_, i64>(0))?.cast_unsigned())
}

fn probe(connection: &Connection, file: Option<&Identity>) -> Result<(), StoreError> {
    file.map_or(Ok(()), Identity::check)?;
    listed(connection, 1).map(drop)
}

fn bytes(connection: &Connection) -> Result<u64, StoreError> {
    let mut select = connection.prepare_cached("SELECT coalesce(sum(bytes), 0) FROM journals")?;
    Ok(select.query_row([], |row| row.get::<_, i64>(0))?.cast_unsigned())
}

fn content(connection: &Connection, hash: u64) -> Result<Option<Packed>, StoreError> {
    let mut select = connection.prepare_cached("SELECT packed FROM contents WHERE hash = ?1")?;
    let found = select.query_row([hash.cast_signed()], |row| row.get::<_, Vec<u8>>(0)).optional()?;
    Ok(found.map(Packed::from))
}

/// Keeps content, and has a table played with it.
fn play_with(connection: &Connection, hash: u64, content: &[u8], table: Option<&str>) -> Result<(), StoreError> {
    let hash = hash.cast_signed();
    let mut insert = connection.prepare_cached("INSERT INTO contents VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    insert.execute(params![hash, content])?;
    if let Some(table) = table {
        let mut update = connection.prepare_cached("UPDATE journals SET content = ?2 WHERE table_id = ?1")?;
        update.execute(params![table, hash])?;
    }
    Ok(())
}

fn lacking(connection: &Connection) -> Result<Vec<u64>, StoreError> {
    let sql = "SELECT DISTINCT content FROM journals WHERE content NOT IN (SELECT hash FROM contents)";
    let mut select = connection.prepare_cached(sql)?;
    let hashes = select.query_map([], |row| Ok(row.get::<_, i64>(0)?.cast_unsigned()))?;
    Ok(hashes.collect::<Result<_, _>>()?)
}

fn purge(connection: &Connection, purge: &Purge) -> Result<Vec<String>, StoreError> {
    let sql = "SELECT table_id, content FROM journals WHERE touched < ?1 ORDER BY touched LIMIT ?2";
    let mut select = connection.prepare_cached(sql)?;
    let most = (purge.most + purge.spare.len()) as i64;
    let old = select.query_map(params![day(purge.before), most], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut old: Vec<(String, i64)> = old.collect::<Result<_, _>>()?;
    let spare: HashSet<&str> = purge.spare.iter().map(String::as_str).collect();
    old.retain(|(id, _)| !spare.contains(id.as_str()));
    old.truncate(purge.most);
    for (id, _) in &old {
        // Those first that refer to the table.
        for sql in [
            "DELETE FROM entries WHERE table_id = ?1",
            "DELETE FROM keys WHERE table_id = ?1",
            "DELETE FROM seat_news WHERE table_id = ?1",
            "DELETE FROM journals WHERE table_id = ?1",
            "DELETE FROM tables WHERE id = ?1",
        ] {
            connection.prepare_cached(sql)?.execute([id])?;
        }
    }
    for hash in old.iter().map(|(_, hash)| hash).collect::<BTreeSet<_>>() {
        let sql = "DELETE FROM contents WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM journals WHERE content = ?1)";
        connection.prepare_cached(sql)?.execute([hash])?;
    }
    Ok(old.into_iter().map(|(id, _)| id).collect())
}
