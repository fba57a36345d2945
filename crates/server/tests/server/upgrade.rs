//! A game goes on by the content it was begun with, whatever the server has now; and what cannot go on is kept and
//! told.

use crate::common::{Client, Host, Opened, duel, friend, me, quick, scratch, store_in};
use catalog::{Catalog, OpenError, toy};
use serde_json::{Value, json};
use server::store::{Card, Change, Sqlite, Store};
use std::{path::Path, sync::Arc};

/// The toy game, whose meadow lasts so many turns: every position depends on it.
fn lasting(turns: u8) -> Catalog {
    changed(toy::catalog(), "duel/scenarios/meadow.toml", "turns = 3", &format!("turns = {turns}"))
}

fn changed(mut catalog: Catalog, path: &str, from: &str, to: &str) -> Catalog {
    let text = catalog.files().get(path).unwrap();
    assert!(text.contains(from), "{text}");
    let text = text.replace(from, to);
    catalog.overlay([(path, text)].into_iter().collect());
    catalog
}

async fn host(path: &Path, catalog: &Catalog) -> Host {
    Host::start(catalog.clone(), Arc::new(store_in(path).await), quick()).await
}

fn edit(path: &Path, sql: &str) {
    rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// Takes what is offered first, so many times. Gives the journal.
async fn play(host: &Host, table: &Opened, n: usize) -> String {
    let mut both = host.join(&table.table, Some(&table.key)).await;
    for _ in 0..n {
        let Some(seat) = (0..2).find(|&seat| !both.offers(seat).is_empty()) else { break };
        let notation = both.offers(seat)[0].clone();
        both.must(seat, &notation).await;
    }
    journal(host, table).await
}

async fn journal(host: &Host, table: &Opened) -> String {
    let reply =
        host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &bearer(&table.key))]).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.body
}

fn bearer(key: &str) -> String {
    format!("Bearer {key}")
}

/// What a game comes to where nothing changes under it.
async fn undisturbed(catalog: &Catalog, ask: &Value, n: usize) -> String {
    let host = Host::start(catalog.clone(), Arc::new(Sqlite::in_memory().unwrap()), quick()).await;
    let table = host.open(ask.clone()).await;
    play(&host, &table, n).await
}

/// A game of each content, begun on a server with that and played to its end on one with the other.
async fn goes_on(name: &str, before: &Catalog, after: &Catalog, ask: &Value, n: usize) {
    let path = scratch(name);
    let first = host(&path, before).await;
    let old = first.open(ask.clone()).await;
    let begun = play(&first, &old, n / 2).await;
    first.stop().await;
    let replayed = after.open_journal(&begun).map(|_| "it replays");
    assert!(matches!(replayed, Err(OpenError::Drift(_))), "{replayed:?}");

    let (of_old, of_new) = (undisturbed(before, ask, n).await, undisturbed(after, ask, n).await);
    let lines = |journal: &str| journal.split_once("\n\n").unwrap().1.to_owned();
    assert_ne!(lines(&of_old), lines(&of_new), "the change matters");

    let second = host(&path, after).await;
    assert_eq!(play(&second, &old, n - n / 2).await, of_old);
    let new = second.open(ask.clone()).await;
    play(&second, &new, n / 2).await;
    second.stop().await;

    let third = host(&path, before).await;
    assert_eq!(play(&third, &new, n - n / 2).await, of_new);
    assert_eq!(journal(&third, &old).await, of_old);
    third.stop().await;
}

#[tokio::test]
async fn a_toy_game_goes_on_after_its_scenario_was_changed() {
    let (short, long) = (lasting(3), lasting(5));
    goes_on("longer", &short, &long, &duel(&[me(), me()]), 40).await;
    goes_on("shorter", &long, &short, &duel(&[me(), me()]), 40).await;
}

/// A real game whose infantry walks less far.
#[tokio::test]
async fn a_real_game_goes_on_after_a_table_was_changed() {
    let far = "move = 600\nfire = [\"small_arm\", \"thrown\"]";
    let less_far = far.replace("600", "500") + "\nprovenance = \"house\"";
    let house = changed(Catalog::new(), "fubar/tables/orders.toml", far, &less_far);
    let ask = json!({ "game": "fubar", "scenario": "s1_farm_crossroads", "sitters": [me(), me()], "seed": 7 });
    goes_on("house-rule", &Catalog::new(), &house, &ask, 80).await;
}

/// The game itself, and what is made from it at an earlier entry.
#[tokio::test]
async fn a_game_taken_up_from_another_has_its_content() {
    let path = scratch("taken-up");
    let first = host(&path, &lasting(3)).await;
    let old = first.open(duel(&[me(), me()])).await;
    let begun = play(&first, &old, 6).await;
    first.stop().await;
    let second = host(&path, &lasting(5)).await;
    let from = json!({ "from": { "table": old.table, "key": old.key }, "upto": 4 });
    let brought = json!({ "journal": begun });
    for import in [from, brought] {
        let reply = second.post("/api/import", &import).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let text = play(&second, &Opened::of(&reply.json()), 40).await;
        assert!(lasting(3).open_journal(&text).unwrap().outcome().is_some());
        assert!(lasting(5).open_journal(&text).is_err());
    }
}

/// A store of an earlier version has no content; a server that still has it keeps it when it starts, before anybody
/// comes.
#[tokio::test]
async fn content_that_is_lacking_is_kept_while_it_can_be_had() {
    let path = scratch("lacking");
    let first = host(&path, &lasting(3)).await;
    let table = first.open(duel(&[me(), me()])).await;
    play(&first, &table, 6).await;
    first.stop().await;
    drop(store_in(&path).await);
    edit(&path, "DELETE FROM contents");
    host(&path, &lasting(3)).await.stop().await;
    let second = host(&path, &lasting(5)).await;
    assert_eq!(play(&second, &table, 34).await, undisturbed(&lasting(3), &duel(&[me(), me()]), 40).await);
}

/// Where the old content is gone, another will do if every decision comes to the same with it; and from then on it is
/// kept.
#[tokio::test]
async fn content_that_replays_a_game_takes_the_place_of_what_was_lost() {
    let path = scratch("harmless");
    let first = host(&path, &lasting(3)).await;
    let table = first.open(duel(&[me(), me()])).await;
    let begun = play(&first, &table, 6).await;
    first.stop().await;
    drop(store_in(&path).await);
    edit(&path, "DELETE FROM contents");
    let harmless = changed(lasting(3), "duel/scenarios/meadow.toml", "turns = 3", "turns = 3 # of a minute each");
    let second = host(&path, &harmless).await;
    assert_eq!(journal(&second, &table).await, begun, "the head is the one it was begun with");
    second.stop().await;
    let third = host(&path, &lasting(5)).await;
    assert_eq!(play(&third, &table, 34).await, undisturbed(&lasting(3), &duel(&[me(), me()]), 40).await);
}

/// What a visitor is told of a table that cannot go on, and who can still have its journal.
async fn is_stranded(host: &Host, table: &Opened, why: &str) -> String {
    let mut client = Client::greet(host.address, &table.table, json!({ "key": table.key })).await;
    assert_eq!(client.closed().await, 4500);
    let said: Value = serde_json::from_str(&client.heard[0]).unwrap();
    assert_eq!(said["message"]["id"], why);
    let args = said["message"]["args"].to_string();
    assert!(
        args.contains(&table.table) && args.contains("catalog-drift") && args.contains(env!("CARGO_PKG_VERSION")),
        "{args}"
    );
    let address = format!("/api/tables/{}/journal", table.table);
    let watching = host.get(&address, &[]).await;
    assert_eq!((watching.status, watching.problem().as_str()), (409, why));
    assert_eq!(host.get(&address, &[("authorization", &bearer("wrong"))]).await.status, 403);
    journal(host, table).await
}

#[tokio::test]
async fn a_game_whose_content_is_lost_is_kept_and_told() {
    let path = scratch("lost");
    let first = host(&path, &lasting(3)).await;
    let (table, other) = (first.open(duel(&[me(), me()])).await, first.open(duel(&[me(), friend()])).await);
    let begun = play(&first, &table, 6).await;
    first.join(&other.table, Some(&other.key)).await.must(0, "choose bold").await;
    first.stop().await;
    drop(store_in(&path).await);
    for edited in ["UPDATE contents SET packed = x'00'", "DELETE FROM contents"] {
        edit(&path, edited);
        let second = host(&path, &lasting(5)).await;
        let lines =
            |text: &str| text.lines().filter(|line| !line.starts_with("player")).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(lines(&is_stranded(&second, &table, "server-table-content").await), lines(&begun), "{edited}");
        let address = format!("/api/tables/{}/journal", other.table);
        let reply = second.get(&address, &[("authorization", &bearer(&other.key))]).await;
        assert_eq!(reply.status, 409, "who holds one seat may not know the other's");
        // Another game is as it was.
        let new = second.open(duel(&[me(), me()])).await;
        play(&second, &new, 4).await;
        second.stop().await;
        drop(store_in(&path).await);
    }
    // With the content that it was begun with it goes on.
    let third = host(&path, &lasting(3)).await;
    assert_eq!(play(&third, &table, 34).await, undisturbed(&lasting(3), &duel(&[me(), me()]), 40).await);
}

/// A line that was written whole and does not replay: as when the program decides otherwise than the one that wrote it.
#[tokio::test]
async fn a_game_that_another_program_decided_otherwise_is_kept_and_told() {
    let path = scratch("program");
    let first = host(&path, &lasting(3)).await;
    let table = first.open(duel(&[me(), me()])).await;
    first.stop().await;
    let store = store_in(&path).await;
    let change = Change {
        table: table.table.clone(),
        before: 0,
        from: 0,
        lines: vec!["1 red | choose bold | | 0123456789abcdef".to_owned()],
        card: Card::default(),
        at: 0,
    };
    store.write(change).await.unwrap();
    drop(store);
    for catalog in [lasting(3), lasting(5)] {
        let second = host(&path, &catalog).await;
        let text = is_stranded(&second, &table, "server-table-program").await;
        assert!(text.ends_with("1 red | choose bold | | 0123456789abcdef\n"), "{text}");
        second.stop().await;
    }
}
