//! What a seat may not know never leaves the server: not as a word, not as a number, not as a message too many.

use crate::common::{Client, Host, Opened, duel, friend, me};
use serde_json::json;

/// Everything that was heard, without what is drawn at random.
fn heard(client: &Client, table: &str) -> String {
    let text = client.heard.join("\n").replace(table, "TABLE");
    // When somebody sat down.
    let mut parts = text.split("\"at\":1");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

#[tokio::test]
async fn a_secret_choice_reaches_nobody_else() {
    let host = Host::toy().await;
    let mut heard_of = Vec::new();
    for choices in [["choose bold", "undo", "choose quick"], ["choose quick", "undo", "choose bold"]] {
        let table = host.open(duel(&[me(), friend()])).await;
        let mut red = host.join(&table.table, Some(&table.key)).await;
        let mut blue = host.join(&table.table, Some(table.link(1))).await;
        let mut watcher = host.join(&table.table, None).await;
        for choice in choices {
            match choice {
                "undo" => assert_eq!(red.undo(0).await["kind"], "done"),
                notation => red.must(0, notation).await,
            }
        }
        // That red has chosen is no secret, nor that red wants to choose again; what, is one.
        for client in [&mut blue, &mut watcher] {
            client.until(|view| view["questions"].as_array().unwrap().len() == 1).await;
            client.n_unread().await;
            assert_eq!(client.n_log(), 0);
        }
        // What blue asks meanwhile is answered from what blue knows.
        let wish = json!({ "kind": "notation", "notation": "choose bold" });
        for ask in [
            json!({ "kind": "describe", "seat": 1 }),
            json!({ "kind": "describe" }),
            json!({ "kind": "peek", "seat": 1, "wish": wish }),
            json!({ "kind": "moment", "seat": 1, "entry": 0 }),
            json!({ "kind": "moment", "seat": 1, "entry": 1 }),
            json!({ "kind": "layers", "seat": 1, "entry": 0 }),
            json!({ "kind": "layers", "seat": 1, "entry": 1 }),
            json!({ "kind": "undo", "seat": 1, "seen": blue.seen }),
            json!({ "kind": "resync" }),
        ] {
            if ask["kind"] == "resync" {
                blue.put(ask).await;
                blue.hear().await;
            } else {
                blue.ask(ask).await;
            }
        }
        watcher.ask(json!({ "kind": "describe" })).await;
        watcher.ask(json!({ "kind": "moment", "entry": 1 })).await;
        heard_of.push((heard(&blue, &table.table), heard(&watcher, &table.table)));
    }
    assert!(heard_of[0].0.len() > 1000);
    assert_eq!(heard_of[0], heard_of[1]);
}

/// The first secret phase of the battle: everything up to it, and who sits where.
async fn air_phase(host: &Host) -> (Opened, Client, Client, Client) {
    let journal = include_str!("../../../../games/hungria/budapest.journal");
    let first = journal.lines().find(|line| line.contains("| assign ")).unwrap();
    let upto: u32 = first.split(' ').next().unwrap().parse().unwrap();
    let ask = json!({ "journal": journal, "upto": upto - 1, "sitters": [me(), friend()] });
    let reply = host.post("/api/import", &ask).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let table = Opened::of(&reply.json()).taken(host.address).await;
    let axis = host.join(&table.table, Some(&table.key)).await;
    let mut allied = host.join(&table.table, Some(table.link(1))).await;
    let mut watcher = host.join(&table.table, None).await;
    // Who has come is known to everybody by now.
    for client in [&mut allied, &mut watcher] {
        client.until(|view| view["seating"]["watchers"] == 1).await;
        client.heard.truncate(1);
    }
    (table, axis, allied, watcher)
}

/// While one side assigns its air units, the other and the public learn nothing: not what, not how many, not when.
/// Whatever is assigned, every byte that they get is the same, up to the word that the side is ready.
#[tokio::test]
async fn air_assignments_leak_nothing() {
    let host = Host::real().await;
    let mut heard_of = Vec::new();
    for n_assigned in [0, 1, 4] {
        let (table, mut axis, mut allied, mut watcher) = air_phase(&host).await;
        for n in 0..n_assigned {
            let offers = axis.offers(0);
            let assign = offers.iter().filter(|offer| offer.starts_with("assign ")).nth(n * 3).unwrap();
            axis.must(0, assign).await;
        }
        assert_eq!(axis.n_log(), allied.n_log() + n_assigned);
        if n_assigned == 4 {
            assert_eq!(axis.undo(0).await["kind"], "done");
        }
        for client in [&mut allied, &mut watcher] {
            assert_eq!(client.n_unread().await, 0, "{:?}", client.heard);
        }
        let peek = json!({ "kind": "peek", "seat": 1, "wish": { "kind": "notation", "notation": "done" } });
        let moment = json!({ "kind": "moment", "seat": 1, "entry": 26 });
        let layers = json!({ "kind": "layers", "seat": 1, "entry": allied.n_log() });
        for ask in [peek, json!({ "kind": "describe", "seat": 1 }), moment, layers] {
            allied.ask(ask).await;
        }
        // Whoever tries to take back what opened the phase, or to have the journal, learns nothing by it either.
        assert_eq!(allied.undo(1).await["refusal"]["message"]["id"], "server-undo-other");
        let address = format!("/api/tables/{}/journal", table.table);
        let bearer = format!("Bearer {}", table.link(1));
        for headers in [&[("authorization", bearer.as_str())][..], &[][..]] {
            assert_eq!(host.get(&address, headers).await.status, 403);
        }
        axis.must(0, "done").await;
        allied.until(|view| view["questions"].as_array().unwrap().len() == 1).await;
        watcher.until(|view| view["questions"].as_array().unwrap().len() == 1).await;
        for client in [&mut allied, &mut watcher] {
            assert_eq!(client.n_unread().await, 0);
        }
        heard_of.push((heard(&allied, &table.table), heard(&watcher, &table.table)));
        // When the other side is ready too, everything is told, at its place.
        let before = allied.n_log();
        allied.must(1, "done").await;
        let told = allied.n_log() - before;
        assert_eq!(told, n_assigned - usize::from(n_assigned == 4) + 2);
    }
    assert_eq!(heard_of[0], heard_of[1]);
    assert_eq!(heard_of[1], heard_of[2]);
}

/// A side takes back an assignment although the other has assigned since: it cannot know that, so it must work, and
/// what the other assigned stands.
#[tokio::test]
async fn taking_back_tells_nothing_of_what_was_chosen_since() {
    let host = Host::real().await;
    let mut heard_of = Vec::new();
    for n_others in [0, 3] {
        let (table, mut axis, mut allied, _watcher) = air_phase(&host).await;
        let assign = |client: &Client, seat| client.offers(seat).into_iter().find(|offer| offer.starts_with("assign "));
        let first = assign(&axis, 0).unwrap();
        axis.must(0, &first).await;
        let mut others = Vec::new();
        for _ in 0..n_others {
            let next = assign(&allied, 1).unwrap();
            allied.must(1, &next).await;
            others.push(next);
        }
        assert_eq!(axis.view["undo"]["seat"], 0);
        assert_eq!(axis.undo(0).await["kind"], "done");
        assert_eq!(
            axis.undo(0).await["refusal"]["message"]["id"],
            "server-undo-other",
            "the phase before ended with theirs"
        );
        assert_eq!(axis.n_unread().await, 0);
        heard_of.push(heard(&axis, &table.table));
        let log = allied.view["log"].as_array().unwrap();
        let kept: Vec<&str> =
            log[log.len() - n_others..].iter().map(|entry| entry["action"][0].as_str().unwrap()).collect();
        assert_eq!(kept, others);
    }
    assert_eq!(heard_of[0], heard_of[1]);
}
