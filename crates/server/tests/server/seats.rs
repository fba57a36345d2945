//! Who may do what: seats by key, everybody else watches, and nothing odd is taken.

use crate::common::{Client, Host, agent, duel, friend, me, quick};
use serde_json::{Value, json};
use server::{Config, store::Sqlite};
use std::{sync::Arc, time::Duration};

#[tokio::test]
async fn a_key_holds_its_seats_and_no_others() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    assert!(table.links[0].is_none());
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    assert_eq!((&red.view["mine"], &blue.view["mine"]), (&json!([0]), &json!([1])));
    assert!(!red.offers(0).is_empty() && red.offers(1).is_empty());
    for seat in [0, 7, 8, 255] {
        let answer = blue.act(seat, "choose bold").await;
        assert_eq!(answer["refusal"]["kind"], "not_yours", "seat {seat}");
    }
    red.must(0, "choose bold").await;
    blue.must(1, "choose quick").await;
}

#[tokio::test]
async fn without_a_key_one_watches() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut watcher = host.join(&table.table, None).await;
    assert_eq!(watcher.view["mine"], json!([]));
    assert_eq!(watcher.view["questions"].as_array().unwrap().len(), 2);
    assert!(watcher.offers(0).is_empty() && watcher.offers(1).is_empty());
    assert_eq!(watcher.act(0, "choose bold").await["refusal"]["kind"], "not_yours");
    assert_eq!(watcher.undo(0).await["refusal"]["kind"], "not_yours");
    let wish = json!({ "kind": "notation", "notation": "choose bold" });
    assert_eq!(watcher.ask(json!({ "kind": "peek", "seat": 0, "wish": wish })).await["refusal"]["kind"], "not_yours");
    assert_eq!(watcher.ask(json!({ "kind": "describe", "seat": 1 })).await["refusal"]["kind"], "not_yours");
    assert_eq!(watcher.ask(json!({ "kind": "describe" })).await["kind"], "lines");
}

#[tokio::test]
async fn a_wrong_key_and_an_unknown_table_are_told_and_the_door_is_shut() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    for (id, key, code, message) in [
        (table.table.as_str(), json!("x".repeat(32)), 4403, "server-wrong-key"),
        ("abcdefghijkmnpqr", Value::Null, 4404, "server-no-table"),
        ("no", Value::Null, 4404, "server-no-table"),
    ] {
        let mut client = Client::greet(host.address, id, json!({ "key": key })).await;
        assert_eq!(client.closed().await, code);
        assert!(client.heard[0].contains(message), "{:?}", client.heard);
    }
    let mut client = Client::greet(host.address, &table.table, json!({ "name": "x" })).await;
    assert_eq!(client.closed().await, 1008);
}

#[tokio::test]
async fn out_of_turn_stale_and_malformed_messages_change_nothing() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    red.must(0, "choose bold").await;
    blue.until(|view| view["questions"].as_array().unwrap().len() == 1).await;
    // Red has chosen: it is no more his decision, and the rules say by which clause.
    let refusal = red.act(0, "choose bold").await["refusal"].clone();
    assert_eq!((refusal["kind"].as_str(), refusal["clause"].as_str()), (Some("rule"), Some("duel:3.1")));
    let misread = blue.act(1, "chose bold").await["refusal"].clone();
    assert!(misread["kind"] == "misread" && misread["nearest"].is_string(), "{misread}");
    let long = blue.act(1, &"x".repeat(4000)).await["refusal"].clone();
    assert_eq!(long["message"]["id"], "server-too-long");
    for seen in [0, blue.seen - 1, blue.seen + 1, 4_000_000_000] {
        let ask = json!({ "kind": "act", "seat": 1, "notation": "choose bold", "seen": seen });
        assert_eq!(blue.ask(ask).await["refusal"]["kind"], "stale", "{seen}");
    }
    let ask = json!({ "kind": "act", "seat": 1, "notation": "choose bold", "seen": blue.seen, "dice": [6, 1] });
    assert_eq!(blue.ask(ask).await["refusal"]["message"]["id"], "server-dice-are-ours");
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"id\":1}",
        "{\"id\":-1,\"ask\":{\"kind\":\"resync\"}}",
        "{\"id\":1,\"ask\":{\"kind\":\"resign\"}}",
        "{\"id\":1,\"ask\":{\"kind\":\"act\",\"seat\":1,\"notation\":\"choose bold\",\"seen\":1,\"dice\":[300]}}",
        "{\"id\":1,\"ask\":{\"kind\":\"describe\",\"extra\":1}}",
        &"[".repeat(10_000),
    ] {
        blue.send(text).await;
        let update = blue.hear().await.unwrap();
        assert_eq!(update["kind"], "unreadable", "{text}");
    }
    assert_eq!((red.n_log(), blue.n_log()), (1, 0));
    blue.must(1, "choose bold").await;
    assert_eq!(blue.n_log(), 2);
}

#[tokio::test]
async fn a_message_that_is_too_big_ends_its_connection_only() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut other = host.join(&table.table, Some(&table.key)).await;
    red.send(&format!("\"{}\"", "x".repeat(100_000))).await;
    assert!(red.hear().await.is_none());
    other.must(0, "choose bold").await;
}

#[tokio::test]
async fn whoever_asks_too_often_is_told_to_wait() {
    // One a second is next to nothing beside two hundred, however slowly they are sent.
    let config = Config { asks: (1, 120), ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    for _ in 0..200 {
        red.put(json!({ "kind": "describe" })).await;
    }
    let mut busy = 0;
    for _ in 0..200 {
        busy += usize::from(red.hear().await.unwrap()["answer"]["refusal"]["kind"] == "busy");
    }
    assert!((20..=80).contains(&busy), "{busy} of 200 were refused");
    // Whoever tries again now and then is heard.
    while red.act(0, "choose bold").await["refusal"]["kind"] == "busy" {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(red.n_log(), 1);
}

#[tokio::test]
async fn a_table_that_asks_for_nobody_or_for_strangers_is_not_opened() {
    let host = Host::toy().await;
    for (table, problem) in [
        (duel(&[me()]), "server-sitters"),
        (duel(&[me(), agent("gredy")]), "server-agent-offer"),
        (json!({ "game": "chess", "scenario": "", "sitters": [] }), "catalog-unknown-game"),
        (json!({ "game": "duel", "scenario": "moor", "sitters": [] }), "catalog-unknown-scenario"),
        (json!({ "game": "duel" }), "server-unreadable"),
    ] {
        let reply = host.post("/api/tables", &table).await;
        assert!((400..430).contains(&reply.status));
        assert_eq!(reply.problem(), problem, "{}", reply.body);
    }
}
