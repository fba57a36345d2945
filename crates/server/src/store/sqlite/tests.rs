use super::{steps::version_1, *};
use crate::secret;
use kernel::{Seat, Seats};

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
        content: 0xfeed_feed_feed_feed,
    }
}

fn key(secret: &str, right: Right) -> Key {
    Key { hash: secret::hash(secret), seats: Seats::one(Seat(0)).and(Seat(7)), right }
}

fn files() -> Packed {
    Packed::from(*b"files")
}

fn change(table: &str, before: usize, from: usize, lines: &[&str]) -> Change {
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Change {
        table: table.to_owned(),
        before,
        from,
        lines,
        card: Card { decisions: 3, over: true, asked: Seats::one(Seat(1)) },
        at: 6,
    }
}

fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("sandtable-store-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("tables.db")
}

#[tokio::test]
async fn what_was_kept_is_there_after_the_store_was_opened_again() {
    let path = scratch("again");
    let store = Sqlite::open(&path).unwrap();
    store.create(table("one", &["a", "b"]), files()).await.unwrap();
    store.write(change("one", 2, 2, &["c"])).await.unwrap();
    assert_eq!(Sqlite::open(&path).err(), Some(StoreError::InUse));
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    let mut expected = table("one", &["a", "b", "c"]);
    expected.card = Card { decisions: 3, over: true, asked: Seats::one(Seat(1)) };
    assert_eq!(store.load("one").await.unwrap(), Some(expected.clone()));
    assert_eq!(store.load("two").await.unwrap(), None);
    let listed = ListedTable { id: "one".to_owned(), head: expected.head, card: expected.card };
    assert_eq!((store.listed(9).await.unwrap(), store.count().await.unwrap()), (vec![listed], 1));
}

#[tokio::test]
async fn the_end_of_a_journal_is_replaced_whole_or_not_at_all() {
    let store = Sqlite::in_memory().unwrap();
    store.create(table("one", &["a", "b", "c"]), files()).await.unwrap();
    assert_eq!(store.write(change("one", 2, 2, &["x"])).await, Err(StoreError::Conflict));
    assert!(matches!(store.create(table("one", &["x"]), files()).await, Err(StoreError::Failed(_))));
    store.write(change("one", 3, 1, &["d"])).await.unwrap();
    assert_eq!(store.load("one").await.unwrap().unwrap().lines, ["a", "d"]);
    store.write(change("one", 2, 0, &[])).await.unwrap();
    assert!(store.load("one").await.unwrap().unwrap().lines.is_empty());
}

#[tokio::test]
async fn who_sits_where_is_kept() {
    let store = Sqlite::in_memory().unwrap();
    for id in ["one", "two"] {
        store.create(table(id, &[]), files()).await.unwrap();
    }
    let told = |what| SeatNews { seat: 0, what, at: 9 };
    let change = SeatChange {
        forgotten: vec![secret::hash("k")],
        keys: vec![key("a", Right::Invitation), key("b", Right::Seat)],
        news: vec![told(SeatEvent::Invited), told(SeatEvent::Taken)],
    };
    store.seat("one", change).await.unwrap();
    store.seat("one", SeatChange { keys: vec![key("a", Right::Void)], ..SeatChange::default() }).await.unwrap();
    let mut found = store.load("one").await.unwrap().unwrap();
    found.keys.sort_by_key(|key| number_of(&RIGHTS, &key.right));
    assert_eq!(found.keys, [key("b", Right::Seat), key("a", Right::Void)]);
    let what: Vec<SeatEvent> = found.news.iter().map(|news| news.what).collect();
    assert_eq!(what, [SeatEvent::TakenAway, SeatEvent::Invited, SeatEvent::Taken]);
    assert_eq!(store.load("two").await.unwrap().unwrap(), table("two", &[]), "the other is as it was");
}

/// Keys of a file of the first version, as it lies at somebody's, still open its seats.
#[test]
fn keys_of_the_first_version_go_on() {
    let mut connection = Connection::open_in_memory().unwrap();
    version_1(&connection).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    connection.execute("INSERT INTO tables VALUES ('one', 'head', '[null,null]', 0, 7, 1, 0, 0, 5)", []).unwrap();
    for (secret, seats) in [("both", 3), ("one", 2)] {
        let hash = secret::hash(secret);
        connection.execute("INSERT INTO keys VALUES ('one', ?1, ?2)", params![hash, seats]).unwrap();
    }
    prepare(&mut connection).unwrap();
    let found = load(&connection, "one").unwrap().unwrap();
    let right = |secret: &str| found.keys.iter().find(|key| key.hash == secret::hash(secret)).unwrap().right;
    assert_eq!((right("both"), right("one")), (Right::Opener, Right::Seat));
}

/// Jobs of one transaction do not spoil each other.
#[test]
fn one_bad_change_leaves_the_others_of_its_group() {
    let mut connection = Connection::open_in_memory().unwrap();
    prepare(&mut connection).unwrap();
    let (created, mut is_created) = oneshot::channel();
    let mut jobs = vec![Job::Create(Box::new(table("one", &[])), files(), created)];
    let mut answers = Vec::new();
    for change in [change("one", 4, 4, &["x"]), change("none", 0, 0, &["x"]), change("one", 0, 0, &["a"])] {
        let (reply, answer) = oneshot::channel();
        jobs.push(Job::Write(change, reply));
        answers.push(answer);
    }
    let mut tells = Vec::new();
    assert_eq!(commit(&mut connection, jobs, &mut tells), Ok(()));
    tells.into_iter().for_each(|tell| tell(Ok(())));
    let done: Vec<bool> = answers.iter_mut().map(|answer| answer.try_recv().unwrap().is_ok()).collect();
    assert_eq!((is_created.try_recv().unwrap(), done), (Ok(()), vec![false, false, true]));
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

/// A connection with two tables of four lines and one of none.
fn three_tables() -> Connection {
    let mut connection = Connection::open_in_memory().unwrap();
    prepare(&mut connection).unwrap();
    for (id, lines) in [("one", &["a", "b", "c", "d"][..]), ("two", &["a", "b", "c", "e"]), ("new", &[])] {
        create(&connection, &table(id, lines), b"files").unwrap();
    }
    connection
}

#[test]
fn a_journal_that_was_meddled_with_is_told_by_its_line() {
    for (edit, line) in [
        ("DELETE FROM entries WHERE n = 3", "line 4 is missing"),
        ("DELETE FROM entries WHERE n > 1", "line 3 is missing"),
        ("DELETE FROM entries", "line 1 is missing"),
        ("DELETE FROM entries WHERE n = 1", "line 2 is missing"),
        ("UPDATE entries SET line = 'x' WHERE n = 2", "line 3 is not as it was written"),
        ("UPDATE entries SET line = 'x' WHERE n = 3", "line 4 is not as it was written"),
        // Two lines change places, by themselves and with what is kept of them.
        ("UPDATE entries SET line = iif(line = 'b', 'c', 'b') WHERE n IN (1, 2)", "line 2 is not as it was written"),
        (
            "UPDATE entries SET n = -1 WHERE n = 1; UPDATE entries SET n = 1 WHERE n = 2; \
             UPDATE entries SET n = 2 WHERE n = -1",
            "line 2 is not as it was written",
        ),
        ("UPDATE entries SET n = n + 1 WHERE n = 3", "line 4 is missing"),
        // The middle is cut out and the rest moves up.
        (
            "DELETE FROM entries WHERE n = 1; UPDATE entries SET n = n - 1 WHERE n > 1",
            "line 2 is not as it was written",
        ),
        // A line of another table, where the two differ and where they do not.
        (
            "DELETE FROM entries WHERE table_id = 'one' AND n = 3; \
             UPDATE entries SET table_id = 'one' WHERE table_id = 'two' AND n = 3",
            "line 4 is not as it was written",
        ),
        (
            "DELETE FROM entries WHERE table_id = 'one'; UPDATE entries SET table_id = 'one' WHERE table_id = 'two'",
            "the head or line 1 is not as it was written",
        ),
        ("INSERT INTO entries VALUES ('one', 4, 'x', x'00')", "line 5 is not as it was written"),
        ("UPDATE tables SET head = 'torn'", "the head or line 1 is not as it was written"),
        ("UPDATE journals SET lines = 3", "line 4 is none of the journal's"),
        ("UPDATE journals SET chain = x'00112233445566778899aabbccddeeff'", "line 4 is not as it was written"),
        ("DELETE FROM journals", "what tells the length of the journal is missing"),
    ] {
        let connection = three_tables();
        connection.execute_batch(edit).unwrap();
        assert_eq!(load(&connection, "one"), Err(StoreError::Damaged(line.to_owned())), "{edit}");
    }
    let connection = three_tables();
    connection.execute_batch("UPDATE tables SET head = 'torn'").unwrap();
    assert_eq!(load(&connection, "new"), Err(StoreError::Damaged("the head is not as it was written".to_owned())));
}

/// Whatever is added and taken back, the chain, the count and the bytes follow.
#[test]
fn what_is_kept_beside_the_lines_follows_them() {
    let connection = three_tables();
    let mut expected: Vec<&str> = vec!["a", "b", "c", "d"];
    for (from, lines) in
        [(4, &["ñandú"][..]), (5, &[]), (3, &["x", "y"]), (5, &["z"]), (0, &["k"]), (1, &["l", ""]), (0, &[])]
    {
        let bytes = write(&connection, &change("one", expected.len(), from, lines)).unwrap();
        expected.truncate(from);
        expected.extend(lines);
        let loaded = load(&connection, "one").unwrap().unwrap();
        assert_eq!(loaded.lines, expected);
        assert_eq!((bytes, loaded.journal().len()), (loaded.bytes() as u64, loaded.bytes()));
    }
    let all: usize = ["one", "two", "new"].map(|id| load(&connection, id).unwrap().unwrap().bytes()).iter().sum();
    assert_eq!(super::bytes(&connection), Ok(all as u64));
    assert_eq!(write(&connection, &change("one", 0, 1, &["x"])), Err(StoreError::Conflict), "nothing is left out");
}

#[tokio::test]
async fn a_file_of_version_1_gets_its_chain() {
    let path = scratch("version-1");
    let old = Connection::open(&path).unwrap();
    version_1(&old).unwrap();
    old.execute_batch(
        "INSERT INTO tables VALUES ('one', 'sandtable journal 1
            game duel
            scenario meadow
            content fedcba9876543210
            version 0.1.0
            ', '[null]', 0, 3, 1, 2, 0, 5);
         INSERT INTO tables VALUES ('torn', 'no head', '[null]', 0, 3, 0, 2, 0, 5);
         INSERT INTO entries VALUES ('one', 0, 'a'), ('one', 1, 'b'), ('torn', 0, 'a'), ('torn', 2, 'c');
         PRAGMA user_version = 1;",
    )
    .unwrap();
    drop(old);
    let store = Sqlite::open(&path).unwrap();
    let one = store.load("one").await.unwrap().unwrap();
    assert_eq!((one.lines.as_slice(), one.content), (&["a".to_owned(), "b".to_owned()][..], 0xfedc_ba98_7654_3210));
    assert_eq!(store.load("torn").await, Err(StoreError::Damaged("line 2 is missing".to_owned())));
    assert_eq!(store.write(change("one", 2, 2, &["c"])).await, Ok(one.bytes() as u64 + 2));
    assert_eq!(store.load("one").await.unwrap().unwrap().lines, ["a", "b", "c"]);
    let mut lacking = store.lacking().await.unwrap();
    lacking.sort_unstable();
    assert_eq!(lacking, [0, one.content]);
    let all = Purge { before: crate::store::now(), most: 9, spare: Vec::new() };
    assert_eq!(store.purge(all).await.unwrap(), [""; 0], "nobody knows how long they have waited");
    drop(store);
    Connection::open(&path).unwrap().execute("DELETE FROM entries WHERE table_id = 'one' AND n = 1", []).unwrap();
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.load("one").await, Err(StoreError::Damaged("line 2 is missing".to_owned())));
}

#[tokio::test]
async fn content_is_kept_once_and_goes_with_its_last_table() {
    let store = Sqlite::in_memory().unwrap();
    let [one, two] = ["one", "two"].map(|id| table(id, &[]));
    let hash = one.content;
    store.create(one, files()).await.unwrap();
    store.create(two, Packed::from(*b"other bytes for the same hash")).await.unwrap();
    assert_eq!(store.content(hash).await, Ok(Some(files())));
    assert_eq!((store.content(8).await, store.lacking().await), (Ok(None), Ok(Vec::new())));
    store.keep_content(8, Packed::from(*b"eight"), Some("two".to_owned())).await.unwrap();
    assert_eq!(store.load("two").await.unwrap().unwrap().content, 8);
    let but = |spare: &str| Purge { before: store_day(2), most: 9, spare: vec![spare.to_owned()] };
    assert_eq!(store.purge(but("two")).await.unwrap(), ["one"]);
    assert_eq!(store.content(hash).await, Ok(None));
    assert_eq!(store.content(8).await, Ok(Some(Packed::from(*b"eight"))));
}

fn store_day(n: i64) -> i64 {
    n * 24 * 60 * 60
}

#[tokio::test]
async fn those_that_have_waited_longest_are_deleted_first() {
    let store = Sqlite::in_memory().unwrap();
    for (id, opened) in [("b", 3), ("a", 1), ("c", 5), ("played", 1), ("open", 0)] {
        let created = store_day(opened);
        store.create(StoredTable { created, ..table(id, &["x"]) }, files()).await.unwrap();
    }
    store.write(Change { at: store_day(9), ..change("played", 1, 1, &["y"]) }).await.unwrap();
    store.write(Change { at: store_day(2), ..change("played", 2, 2, &["z"]) }).await.unwrap();
    let purge = |before: i64, most| store.purge(Purge { before, most, spare: vec!["open".to_owned()] });
    assert_eq!(purge(store_day(1) + 5, 9).await.unwrap(), [""; 0], "of the same day");
    assert_eq!(purge(store_day(6), 1).await.unwrap(), ["a"]);
    assert_eq!(purge(store_day(6), 1).await.unwrap(), ["b"]);
    assert_eq!(purge(store_day(6), 9).await.unwrap(), ["c"]);
    assert_eq!(purge(store_day(6), 9).await.unwrap(), [""; 0]);
    assert_eq!((store.load("a").await, store.count().await), (Ok(None), Ok(2)));
    let ids = |list: Vec<ListedTable>| list.into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(ids(store.listed(9).await.unwrap()), ["played", "open"]);
    store.create(table("a", &[]), files()).await.unwrap();
    assert_eq!(store.load("a").await.unwrap().unwrap(), table("a", &[]), "nothing of it was left");
}
