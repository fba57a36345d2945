//! Whole games, and what happens in between: undo, own dice, agents, peeks, resynchronisation.

use crate::{
    client::PATIENCE,
    common::{Client, Host, Opened, agent, duel, friend, me, quick},
};
use serde_json::{Value, json};
use server::{Config, store::Sqlite};
use std::sync::Arc;

/// Two clients of one table play offers by turns until the game is over.
async fn play_out(clients: &mut [Client; 2], mut choice: usize) {
    let [red, blue] = clients;
    while !red.is_over() {
        let (client, seat) = match (red.offers(0).is_empty(), blue.offers(1).is_empty()) {
            (false, _) => (&mut *red, 0),
            (true, false) => (&mut *blue, 1),
            (true, true) => {
                tokio::select! {
                    _ = red.hear() => {}
                    _ = blue.hear() => {}
                }
                continue;
            }
        };
        let offers = client.offers(seat);
        choice = choice.wrapping_mul(31).wrapping_add(7);
        let notation = &offers[choice % offers.len()];
        let answer = client.act(seat, notation).await;
        // Between the other's decision and the news of it, a view is old.
        assert!(answer["kind"] == "done" || answer["refusal"]["kind"] == "stale", "{notation}: {answer}");
    }
    let n = red.n_log();
    blue.until(|view| !view["outcome"].is_null() && view["log"].as_array().unwrap().len() == n).await;
}

#[tokio::test]
async fn a_game_from_set_up_to_victory_over_two_connections() {
    let host = Host::toy().await;
    for choice in 0..4 {
        let table = host.open(duel(&[me(), friend()])).await;
        let red = host.join(&table.table, Some(&table.key)).await;
        let blue = host.join(&table.table, Some(table.link(1))).await;
        let mut clients = [red, blue];
        play_out(&mut clients, choice).await;
        let [red, blue] = clients;
        assert_eq!(red.view["log"], blue.view["log"]);
        assert!(!red.view["outcome"]["score"].as_array().unwrap().is_empty());
        // What was followed change by change is what a newcomer is shown.
        for (client, key) in [(&red, table.key.as_str()), (&blue, table.link(1))] {
            let fresh = host.join(&table.table, Some(key)).await;
            assert_eq!(fresh.view, client.view);
        }
        // The game is over: whoever watched may have the journal, and it replays.
        let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[]).await;
        assert_eq!(journal.status, 200);
        catalog::toy::catalog().open_journal(&journal.body).unwrap_or_else(|error| panic!("{error:?}"));
    }
}

/// What was followed change by change is what a newcomer is shown: for players, for those at one screen, and for those
/// who watch.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_add_up_to_the_view_in_every_game() {
    let config = Config { asks: (100_000, 100_000), ..quick() };
    let host = Host::start(catalog::Catalog::new(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    for game in catalog::Catalog::new().games() {
        for scenario in game.scenarios(catalog::built_in()) {
            let table = json!({ "game": game.id(), "scenario": scenario.id, "sitters": [me(), friend()] });
            let table = host.open(table).await;
            // One of them unpacks, and the other is told the same as it is.
            let unpacking = Client::join_unpacking(host.address, &table.table, Some(&table.key)).await;
            let mut clients = [unpacking, host.join(&table.table, Some(table.link(1))).await];
            let (welcome, text) = (clients[0].bytes, clients[0].heard[0].len());
            assert!(welcome * 10 < text, "{}: a view of {text} bytes comes as {welcome}", scenario.id);
            let mut watcher = host.join(&table.table, None).await;
            let mut choice: usize = 1;
            for _ in 0..120 {
                let Some(seat) = (0..2).find(|&seat| !clients[usize::from(seat)].offers(seat).is_empty()) else {
                    break;
                };
                let [client, other] = match seat {
                    0 => clients.each_mut(),
                    _ => {
                        let [first, second] = clients.each_mut();
                        [second, first]
                    }
                };
                let offers = client.offers(seat);
                choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let answer = client.act(seat, &offers[(choice >> 33) % offers.len()]).await;
                assert_eq!(answer["kind"], "done", "{answer}");
                // The other has been told before the answer was written, if at all; a question makes it read that.
                other.ask(json!({ "kind": "describe" })).await;
                if choice & 1 << 40 == 0 && client.view["undo"]["seat"] == seat {
                    assert_eq!(client.undo(seat).await["kind"], "done");
                    other.ask(json!({ "kind": "describe" })).await;
                }
            }
            let (bytes, all) = (clients[0].bytes, clients[0].heard.iter().map(String::len).sum::<usize>());
            assert!(bytes * 4 < all, "{}: {all} bytes come as {bytes}", scenario.id);
            watcher.ask(json!({ "kind": "describe" })).await;
            for (client, key) in clients.iter().chain([&watcher]).zip([Some(&*table.key), Some(table.link(1)), None]) {
                let fresh = host.join(&table.table, key).await;
                for part in ["scenes", "log", "questions", "undo", "outcome"] {
                    assert!(fresh.view[part] == client.view[part], "{part} of {}", scenario.id);
                }
            }
        }
    }
}

#[tokio::test]
async fn the_same_seed_and_decisions_give_the_same_game() {
    let host = Host::toy().await;
    let mut logs = Vec::new();
    for _ in 0..2 {
        let table = host.open(duel(&[me(), me()])).await;
        let mut both = host.join(&table.table, Some(&table.key)).await;
        while !both.is_over() {
            let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
            let notation = both.offers(seat)[0].clone();
            both.must(seat, &notation).await;
        }
        logs.push(both.view["log"].clone());
    }
    assert_eq!(logs[0], logs[1]);
}

#[tokio::test]
async fn undo_goes_back_to_the_dice_and_says_why_it_stops() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    assert_eq!(red.view["undo"], json!({ "seat": null, "why": { "id": "server-undo-nothing" } }));
    red.must(0, "choose bold").await;
    assert_eq!(red.view["undo"]["seat"], 0);
    assert_eq!(red.undo(0).await["kind"], "done");
    assert_eq!((red.n_log(), red.offers(0).len()), (0, 2));
    red.must(0, "choose quick").await;
    blue.must(1, "choose bold").await;
    red.until(|view| view["log"].as_array().unwrap().len() == 2).await;
    // The initiative was rolled with blue's choice.
    assert_eq!(blue.undo(1).await["refusal"]["message"]["id"], "server-undo-dice");
    assert_eq!(red.undo(0).await["refusal"]["message"]["id"], "server-undo-other");
    assert_eq!(red.view["undo"]["why"]["id"], "server-undo-other");
}

#[tokio::test]
async fn own_dice_are_asked_for_one_throw_after_the_other() {
    let host = Host::toy().await;
    let mut table = duel(&[me(), me()]);
    table["dice"] = json!("own");
    let table = host.open(table).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    assert_eq!(both.view["own_dice"], true);
    both.must(0, "choose bold").await;
    let act = |seen: u64, dice: &[u8]| json!({ "kind": "act", "seat": 1, "notation": "choose bold", "seen": seen, "dice": dice });
    let seen = both.seen;
    let roll = both.ask(act(seen, &[])).await["roll"].clone();
    assert_eq!((roll["sides"].as_u64(), roll["clause"].as_str()), (Some(6), Some("duel:2.2")));
    assert!(roll["purpose"]["args"][0][1]["name"]["es"].is_string(), "{roll}");
    assert_eq!(both.ask(act(seen, &[6])).await["kind"], "roll");
    assert_eq!(both.ask(act(seen, &[7])).await["refusal"]["message"]["id"], "server-dice-misfit");
    // A tie is rolled again.
    assert_eq!(both.ask(act(seen, &[3, 3])).await["kind"], "roll");
    assert_eq!(both.ask(act(seen, &[6, 1, 4])).await["refusal"]["message"]["id"], "server-dice-spare");
    assert_eq!(
        (both.seen, both.n_log()),
        (seen, 0),
        "nothing is kept before the dice are complete, nor with one too many"
    );
    assert_eq!(both.ask(act(seen, &[3, 3, 6, 1])).await["kind"], "done");
    assert_eq!(both.n_log(), 2);
    assert!(both.offers(1).is_empty() && !both.offers(0).is_empty(), "red has the higher die");
}

#[tokio::test]
async fn an_agent_plays_its_seat() {
    let host = Host::toy().await;
    for &name in catalog::OPPONENTS {
        let table = host.open(duel(&[me(), agent(name)])).await;
        let mut red = host.join(&table.table, Some(&table.key)).await;
        assert_eq!(red.view["seating"]["seats"][1]["holder"], json!({ "kind": "agent", "agent": name }));
        while !red.is_over() {
            match red.offers(0).first().cloned() {
                Some(notation) => {
                    let answer = red.act(0, &notation).await;
                    assert!(answer["kind"] == "done" || answer["refusal"]["kind"] == "stale", "{answer}");
                }
                None => drop(red.hear().await),
            }
        }
        assert!(red.view["log"].as_array().unwrap().iter().any(|entry| entry["seat"] == 1));
    }
}

#[tokio::test]
async fn two_agents_play_while_somebody_watches() {
    let host = Host::toy().await;
    let mut table = duel(&[agent("random"), agent("greedy")]);
    table["listed"] = json!(true);
    let table = host.open(table).await;
    let card = |list: &Value| list.as_array().unwrap().iter().find(|card| card["table"] == table.table).cloned();
    let before = card(&host.get("/api/tables", &[]).await.json()).unwrap();
    assert_eq!((before["decisions"].as_u64(), before["over"].as_bool()), (Some(0), Some(false)));
    let mut watcher = host.join(&table.table, None).await;
    // They play for whoever opened the table; a stranger may look on.
    let _opener = host.join(&table.table, Some(&table.key)).await;
    watcher.until(|view| !view["outcome"].is_null()).await;
    let after = card(&host.get("/api/tables", &[]).await.json()).unwrap();
    assert_eq!(after["decisions"].as_u64(), Some(watcher.n_log() as u64));
    assert_eq!((after["over"].as_bool(), after["scenario"].as_str()), (Some(true), Some("meadow")));
}

#[tokio::test]
async fn a_peek_tells_way_odds_and_why_not() {
    let host = Host::toy().await;
    let mut table = duel(&[me(), me()]);
    table["dice"] = json!("own");
    let table = host.open(table).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    both.must(0, "choose bold").await;
    let act = json!({ "kind": "act", "seat": 1, "notation": "choose bold", "seen": both.seen, "dice": [6, 1] });
    assert_eq!(both.ask(act).await["kind"], "done");
    let wish = |notation: &str| json!({ "kind": "notation", "notation": notation });
    let peek = both.ask(json!({ "kind": "peek", "seat": 0, "wish": wish("volley 2 3") })).await["peek"].clone();
    assert_eq!((peek["verdict"]["kind"].as_str(), peek["rolls"].as_bool()), (Some("legal"), Some(true)));
    assert_eq!((&peek["odds"]["exact"], &peek["odds"]["rows"][0]["p"]), (&json!(true), &json!("25/36")));
    let peek = both.ask(json!({ "kind": "peek", "seat": 0, "wish": wish("attack 1 2") })).await["peek"].clone();
    assert_eq!(peek["verdict"]["refusal"]["clause"], "duel:4.1");
    let peek = both.ask(json!({ "kind": "peek", "seat": 0, "wish": wish("fly") })).await["peek"].clone();
    assert_eq!(peek["verdict"]["refusal"]["kind"], "misread");
    // A click is asked about once, with everything that lies there.
    let [own, foe] = ["2", "3"].map(|id| json!({ "kind": "piece", "id": id }));
    let wish = json!({ "kind": "click", "picked": [{ "kind": "piece", "id": "1" }], "under": [own, foe] });
    let peek = both.ask(json!({ "kind": "peek", "seat": 0, "wish": wish })).await["peek"].clone();
    assert_eq!(
        (&peek["notation"], &peek["on"], &peek["verdict"]["kind"]),
        (&json!("attack 1 3"), &foe, &json!("legal"))
    );
}

#[tokio::test]
async fn the_past_is_shown_as_it_was() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    let start = both.view["scenes"][0].clone();
    while both.n_log() < 8 {
        let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
        let notation = both.offers(seat).last().unwrap().clone();
        both.must(seat, &notation).await;
    }
    let moment = both.ask(json!({ "kind": "moment", "seat": 0, "entry": 0 })).await["moment"].clone();
    assert_eq!((&moment["scene"], &moment["entry"]), (&start, &json!(0)));
    let now = both.ask(json!({ "kind": "moment", "seat": 0, "entry": both.n_log() })).await["moment"].clone();
    assert_eq!(now["scene"], both.view["scenes"][0]);
    let none = both.ask(json!({ "kind": "moment", "seat": 0, "entry": both.n_log() + 1 })).await;
    assert_eq!(none["refusal"]["message"]["id"], "server-no-entry");
}

/// A golden game, taken up after some of its decisions by one who has both sides.
async fn taken_up(host: &Host, journal: &str, upto: u32) -> Opened {
    let reply = host.post("/api/import", &json!({ "journal": journal, "upto": upto, "sitters": [me(), me()] })).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    Opened::of(&reply.json())
}

/// Some 130 entries are packed, and what is played on is packed in its turn.
#[tokio::test]
async fn a_packed_log_says_what_was_told() {
    let host = Host::real().await;
    let table = taken_up(&host, include_str!("../../../../games/bcs/vell_crossing_2_0.journal"), 110).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    let mut watcher = host.join(&table.table, None).await;
    let mut choice: usize = 1;
    while both.n_log() < 150 {
        let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
        let offers = both.offers(seat);
        choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        both.must(seat, &offers[(choice >> 33) % offers.len()]).await;
        if choice >> 40 & 7 == 0 && both.view["undo"]["seat"] == seat {
            assert_eq!(both.undo(seat).await["kind"], "done");
        }
    }
    watcher.ask(json!({ "kind": "describe" })).await;
    for (client, key) in [(&both, Some(&*table.key)), (&watcher, None)] {
        assert!(host.join(&table.table, key).await.view["log"] == client.view["log"]);
    }
}

#[tokio::test]
async fn what_can_be_chosen_farther_is_told_of_the_piece_in_hand_and_to_its_side_alone() {
    let host = Host::real().await;
    let table = taken_up(&host, include_str!("../../../../games/bcs/vell_crossing_2_0.journal"), 7).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
    let decision = |client: &Client| {
        let questions = client.view["questions"].as_array().unwrap().iter();
        questions.map(|question| question["decision"].clone()).find(|decision| !decision.is_null()).unwrap()
    };
    let asked = decision(&both);
    assert_eq!((&asked["asks_farther"], &asked["complete"]), (&json!(true), &json!(false)));
    let about = |id: &str| json!({ "kind": "piece", "id": id });
    let farther = |seat: u8, id: &str| json!({ "kind": "farther", "seat": seat, "about": about(id) });
    let listed = both.offers(seat);
    let offers = both.ask(farther(seat, "K7-R")).await["offers"].as_array().unwrap().clone();
    assert!(!offers.is_empty());
    for offer in &offers {
        assert_eq!(offer["picks"][0], about("K7-R"));
        let notation = offer["notation"].as_str().unwrap();
        assert!(!listed.contains(&notation.to_owned()), "{notation} is on the list already");
        let wish = json!({ "kind": "peek", "seat": seat, "wish": { "kind": "notation", "notation": notation } });
        assert_eq!(both.ask(wish).await["peek"]["verdict"]["kind"], "legal", "{notation}");
    }
    // Nothing of a piece that cannot go, nor to the other side; and a watcher has no choices at all.
    assert_eq!(both.ask(farther(seat, "nobody")).await["offers"], json!([]));
    assert_eq!(both.ask(farther(1 - seat, "K7-R")).await["offers"], json!([]));
    let mut watcher = host.join(&table.table, None).await;
    assert_eq!(watcher.ask(farther(seat, "K7-R")).await["refusal"]["kind"], "not_yours");
    // Where all is listed there is nothing farther.
    let table = taken_up(&host, include_str!("../../../../games/bcs/vell_crossing_2_0.journal"), 0).await;
    let asked = decision(&host.join(&table.table, Some(&table.key)).await);
    assert_eq!((&asked["complete"], &asked["asks_farther"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn what_is_laid_over_the_past_is_of_the_past() {
    let host = Host::real().await;
    let table = taken_up(&host, include_str!("../../../../games/ossel/bridge.journal"), 12).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    let layers = json!({ "kind": "layers", "seat": 0 });
    let at = |entry: usize| json!({ "kind": "layers", "seat": 0, "entry": entry });
    let (now, end) = (both.ask(layers).await, both.ask(at(both.n_log())).await);
    let (first, none) = (both.ask(at(0)).await, both.ask(at(both.n_log() + 1)).await);
    assert!(!now["layers"].as_array().unwrap().is_empty());
    assert_eq!(now, end);
    assert_ne!(now, first);
    assert_eq!(none["refusal"]["message"]["id"], "server-no-entry");
}

#[tokio::test]
async fn whoever_asks_for_the_view_again_gets_it_and_goes_on() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    red.must(0, "choose bold").await;
    let (view, seen) = (red.view.clone(), red.seen);
    red.put(json!({ "kind": "resync" })).await;
    let welcome = red.hear().await.unwrap();
    assert_eq!((&welcome["kind"], &red.view, red.seen), (&json!("welcome"), &view, seen));
    assert_eq!(red.undo(0).await["kind"], "done");
}

/// A client that reads nothing for a while misses changes; when it reads again it gets the whole view, unasked.
#[tokio::test]
async fn whoever_falls_behind_catches_up() {
    let config = Config { asks: (100_000, 100_000), reading: PATIENCE, ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut slow = Client::join_slowly(host.address, &table.table, Some(&table.key)).await;
    let mut quick = host.join(&table.table, Some(&table.key)).await;
    // More than the system keeps for the two ends of a connection and the server for its reader: how much that is
    // differs.
    for n in [2000, 8000, 32_000] {
        for _ in 0..n {
            quick.must(0, "choose bold").await;
            assert_eq!(quick.undo(0).await["kind"], "done");
        }
        while slow.seen < quick.seen {
            slow.hear().await.unwrap();
        }
        assert_eq!(slow.view, quick.view);
        if (slow.heard.len() as u64) < quick.seen {
            break;
        }
    }
    assert!((slow.heard.len() as u64) < quick.seen, "it was told everything after all");
    assert!(slow.heard.iter().filter(|text| text.contains("\"welcome\"")).count() >= 2);
}
