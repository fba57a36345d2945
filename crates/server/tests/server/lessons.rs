//! Lessons over HTTP and at the socket: a table of their own kind.

use crate::common::{Host, Opened};
use serde_json::{Value, json};

async fn begin(host: &Host, lesson: &str) -> Opened {
    let reply = host.post("/api/lessons", &json!({ "game": "ossel", "lesson": lesson })).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    Opened::of(&reply.json())
}

fn step(n: u32) -> Value {
    json!({ "kind": "step", "step": n })
}

#[tokio::test]
async fn a_course_is_listed_and_a_lesson_is_taken_to_its_end() {
    let host = Host::real().await;
    let course = host.get("/api/games/ossel/lessons", &[]).await.json();
    let ids: Vec<&str> = course.as_array().unwrap().iter().map(|lesson| lesson["id"].as_str().unwrap()).collect();
    assert_eq!((ids[0], ids.last()), ("move", Some(&"first-turn")));
    let table = begin(&host, "guns").await;
    let mut learner = host.join(&table.table, Some(&table.key)).await;
    assert_eq!((&learner.view["lesson"]["now"], learner.view["mine"].as_array().unwrap().len()), (&step(0), 1));
    for notation in ["attack C-2 F5", "join C-1"] {
        learner.must(1, notation).await;
        assert_eq!(learner.view["lesson"]["now"], step(0));
    }
    // Too few attack: it is allowed, and answered instead of played.
    let n_log = learner.n_log();
    let wrong = learner.act(1, "roll").await["refusal"].clone();
    assert!(wrong["kind"] == "lesson" && wrong["say"]["es"].is_string(), "{wrong}");
    // Another wrong one has no word of its own, and what no rule allows is answered by its clause.
    assert_eq!(learner.act(1, "cancel").await["refusal"], json!({ "kind": "lesson", "say": null }));
    assert_eq!(learner.act(1, "join C-H").await["refusal"]["kind"], "rule");
    assert_eq!(learner.n_log(), n_log);
    // Within a step it may be taken back, and done otherwise.
    assert_eq!(learner.undo(1).await["kind"], "done");
    for notation in ["join C-G", "join C-1", "roll"] {
        learner.must(1, notation).await;
    }
    // The prepared die has fallen, and the other side has done what was written down.
    learner.until(|view| view["lesson"]["now"] == step(1)).await;
    let log = learner.view["log"].as_array().unwrap();
    assert_eq!(log[log.len() - 2]["told"][0]["faces"], json!([6]));
    assert_eq!((&log[log.len() - 1]["seat"], &log[log.len() - 1]["action"][0]), (&json!(0), &json!("retreat E5")));
    assert_eq!(learner.undo(1).await["refusal"]["message"]["id"], "server-lesson-undo");
    assert_eq!(learner.view["undo"]["why"]["id"], "server-lesson-undo");
    learner.must(1, "advance C-2").await;
    learner.until(|view| view["lesson"]["now"]["kind"] == "over").await;
    assert!(learner.offers(1).is_empty(), "nothing is asked any more");
    assert_eq!(learner.act(1, "done").await["refusal"]["message"]["id"], "server-lesson-over");
    let fresh = host.join(&table.table, Some(&table.key)).await;
    assert_eq!(fresh.view, learner.view);
}

#[tokio::test]
async fn a_lesson_is_in_no_list_keeps_no_journal_and_is_forgotten() {
    let host = Host::real().await;
    let table = begin(&host, "move").await;
    assert_eq!(host.get("/api/tables", &[]).await.json(), json!([]));
    assert_eq!(host.get(&format!("/api/turns/{}", table.table), &[]).await.json(), json!([]));
    let learner = host.join(&table.table, Some(&table.key)).await;
    let bearer = format!("Bearer {}", table.key);
    let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &bearer)]).await;
    assert_eq!((journal.status, journal.problem()), (403, "server-lesson-journal".to_owned()));
    drop(learner);
    // Whoever comes back soon finds it as it was.
    let again = host.join(&table.table, Some(&table.key)).await;
    assert_eq!(again.view["lesson"]["now"], step(0));
    // Nothing of it is left with another server.
    host.stop().await;
    let other = Host::real().await;
    let gone = other.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &bearer)]).await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn the_last_lesson_goes_on_against_an_opponent_until_the_turn_ends() {
    let host = Host::real().await;
    let table = begin(&host, "first-turn").await;
    let mut learner = host.join(&table.table, Some(&table.key)).await;
    let turn = learner.view["questions"][0]["heading"]["turn"].clone();
    for notation in ["move C-L G5", "move C-G H5", "move C-3 G8"] {
        learner.must(1, notation).await;
    }
    assert_eq!(learner.view["lesson"]["now"]["kind"], "free");
    // Whatever he likes now.
    learner.must(1, "done").await;
    while learner.view["lesson"]["now"]["kind"] == "free" {
        match learner.offers(1).first().cloned() {
            Some(notation) => learner.must(1, &notation).await,
            None => drop(learner.hear().await.expect("the other side plays")),
        }
    }
    assert_eq!(learner.view["lesson"]["now"]["kind"], "over");
    let log = learner.view["log"].as_array().unwrap();
    assert!(log.iter().any(|entry| entry["seat"] == 0) && log.iter().all(|entry| entry["heading"]["turn"] == turn));
}

#[tokio::test]
async fn what_is_no_lesson_is_told() {
    let host = Host::real().await;
    let of = |game: &str, lesson: &str| json!({ "game": game, "lesson": lesson });
    for (ask, id) in [
        (of("ossel", "mvoe"), "catalog-unknown-lesson"),
        (of("chess", "move"), "catalog-unknown-game"),
        (of("fubar", "../ossel/lessons/move"), "catalog-unknown-lesson"),
    ] {
        let reply = host.post("/api/lessons", &ask).await;
        assert_eq!(reply.problem(), id, "{ask}");
    }
    assert_eq!(host.get("/api/games/chess/lessons", &[]).await.problem(), "catalog-unknown-game");
}
