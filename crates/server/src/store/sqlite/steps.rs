//! What the file looks like, and how one of an earlier version becomes one of this.

use super::{StoreError, Tail, add_tail, chain, day};
use crate::store::now;
use kernel::Journal;
use rusqlite::{Connection, TransactionBehavior, params};

/// Makes a file of one version into one of the next.
type Step = fn(&Connection) -> Result<(), StoreError>;

/// The steps from an empty file on. The number in a file's head says how many of them it has been through. What has
/// shipped is never changed: a new version is a new step.
const STEPS: [Step; 4] = [version_1, version_2, version_3, version_4];

/// Brings a connection and its file to what this program works with.
pub fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    // What is answered is on the disk: WAL alone would lose the last commits with the power.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
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
        step(&transaction)?;
    }
    transaction.pragma_update(None, "user_version", STEPS.len() as i64)?;
    transaction.commit()?;
    Ok(())
}

/// Tables, their keys and the lines of their journals.
pub(super) fn version_1(connection: &Connection) -> Result<(), StoreError> {
    const SQL: &str = "
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
    Ok(connection.execute_batch(SQL)?)
}

/// How long each journal is, a chain of hashes over it, the day of its last change, and the content it is played with.
fn version_2(connection: &Connection) -> Result<(), StoreError> {
    const SQL: &str = "
        ALTER TABLE entries ADD COLUMN chain BLOB NOT NULL DEFAULT x'';
        CREATE TABLE journals (
            table_id TEXT PRIMARY KEY REFERENCES tables (id),
            lines INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            chain BLOB NOT NULL,
            touched INTEGER NOT NULL,
            content INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX journals_by_touch ON journals (touched);
        CREATE INDEX journals_by_content ON journals (content);
        CREATE TABLE contents (
            hash INTEGER PRIMARY KEY,
            packed BLOB NOT NULL
        ) STRICT;
    ";
    connection.execute_batch(SQL)?;
    // Nobody knows when they were last played at: they wait from today on.
    let today = day(now());
    let mut select = connection.prepare("SELECT id, head FROM tables")?;
    let tables = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for table in tables.collect::<Result<Vec<(String, String)>, _>>()? {
        chain_up(connection, &table.0, &table.1, today)?;
    }
    Ok(())
}

/// Invitations that are good once, and what became of the seats. Keys of before are keys of seats, but those of several
/// seats or of none, which only openers had.
fn version_3(connection: &Connection) -> Result<(), StoreError> {
    const SQL: &str = "
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
    Ok(connection.execute_batch(SQL)?)
}

/// Whose move it is. Of tables of before it is known when somebody has decided there again.
fn version_4(connection: &Connection) -> Result<(), StoreError> {
    Ok(connection.execute_batch("ALTER TABLE tables ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;")?)
}

/// Computes the chain of a journal that has none.
fn chain_up(connection: &Connection, table: &str, head: &str, today: i64) -> Result<(), StoreError> {
    let mut select = connection.prepare_cached("SELECT n, line FROM entries WHERE table_id = ?1 ORDER BY n")?;
    let lines = select.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let lines: Vec<(i64, String)> = lines.collect::<Result<_, _>>()?;
    let mut tail = Tail {
        lines: 0,
        bytes: head.len() as i64,
        chain: chain::seed(table, head),
        touched: today,
        // A head that cannot be read is of no game; nothing can be played with it.
        content: head.parse::<Journal>().map_or(0, |journal| journal.header.content),
    };
    let mut update = connection.prepare_cached("UPDATE entries SET chain = ?3 WHERE table_id = ?1 AND n = ?2")?;
    for (n, line) in lines {
        tail.chain = chain::next(&tail.chain, &line);
        // Where a line is missing already it stays missing, and is told.
        tail.lines = n + 1;
        tail.bytes += line.len() as i64 + 1;
        update.execute(params![table, n, tail.chain])?;
    }
    add_tail(connection, table, &tail)
}
