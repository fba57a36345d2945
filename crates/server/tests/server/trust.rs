//! What one player could do to another: know his dice, sit in his seat, look into his game. Each is tried as an attack.

use crate::{
    client::new_key,
    common::{Client, Host, Opened, agent, duel, friend, me, quick},
};
use serde_json::{Value, json};
use server::{Config, store::Sqlite};
use std::{sync::Arc, time::Duration};

/// What a connection is told that is not let in.
async fn turned_away(host: &Host, table: &str, greeting: Value) -> (u16, String) {
    let mut client = Client::greet(host.address, table, greeting).await;
    let code = client.closed().await;
    let said: Value = serde_json::from_str(&client.heard[0]).unwrap();
    (code, said["message"]["id"].as_str().unwrap_or_default().to_owned())
}

fn holders(client: &Client) -> Vec<(String, bool)> {
    let seats = client.view["seating"]["seats"].as_array().unwrap();
    let one = |seat: &Value| (seat["holder"]["kind"].as_str().unwrap().to_owned(), seat["here"].as_bool().unwrap());
    seats.iter().map(one).collect()
}

fn news(client: &Client) -> Vec<String> {
    let news = client.view["seating"]["news"].as_array().unwrap();
    news.iter().map(|news| news["what"].as_str().unwrap().to_owned()).collect()
}

/// Whoever chooses the seed can roll every die of the game at home before it falls.
#[tokio::test]
async fn nobody_chooses_the_dice_of_a_game_against_somebody_else() {
    let host = Host::toy().await;
    let with_seed = |sitters: Value| json!({ "game": "duel", "scenario": "meadow", "sitters": sitters, "seed": 7 });
    for sitters in [json!([me(), friend()]), json!([friend(), me()]), json!([friend(), friend()])] {
        let reply = host.post("/api/tables", &with_seed(sitters)).await;
        assert_eq!((reply.status, reply.problem().as_str()), (400, "server-seed-shared"));
    }
    for sitters in [json!([me(), me()]), json!([me(), agent("easy")]), json!([agent("easy"), agent("easy")])] {
        assert_eq!(host.post("/api/tables", &with_seed(sitters)).await.status, 200);
    }
    // Nor of one that is taken up from a journal.
    let journal = catalog::toy::catalog().open("duel:meadow", &[]).unwrap().journal().to_string();
    let taken_up = |sitters: Value| json!({ "journal": journal, "sitters": sitters, "seed": 7 });
    let reply = host.post("/api/import", &taken_up(json!([me(), friend()]))).await;
    assert_eq!((reply.status, reply.problem().as_str()), (400, "server-seed-shared"));
    assert_eq!(host.post("/api/import", &taken_up(json!([me(), me()]))).await.status, 200);
}

/// The opener has made the link himself, and used to be able to sit down with it after his friend had.
#[tokio::test]
async fn whoever_opened_the_table_cannot_sit_in_the_seat_of_his_friend() {
    let host = Host::toy().await;
    let table = host.lay(duel(&[me(), friend()])).await;
    let invitation = table.link(1).to_owned();
    let mut red = host.join(&table.table, Some(&table.key)).await;
    assert_eq!(holders(&red), [("opener".into(), true), ("invited".into(), false)]);
    let (blue, key) = Client::take(host.address, &table.table, &invitation).await;
    assert_eq!((&blue.view["mine"], &blue.view["opener"]), (&json!([1]), &json!(false)));
    // He is told that it was taken, and by when.
    red.until(|view| view["seating"]["seats"][1]["here"] == true).await;
    assert_eq!(
        (holders(&red), news(&red)),
        (vec![("opener".into(), true), ("guest".into(), true)], vec!["taken".into()])
    );
    // With the link, with the link as a key, with a key of his own making: none of them opens the seat.
    for greeting in [
        json!({ "key": invitation }),
        json!({ "key": new_key(), "invitation": invitation }),
        json!({ "invitation": invitation }),
        json!({ "key": invitation, "invitation": invitation }),
    ] {
        assert_eq!(turned_away(&host, &table.table, greeting.clone()).await.0, 4403, "{greeting}");
    }
    let own = Client::greet(host.address, &table.table, json!({ "key": table.key, "invitation": invitation })).await;
    drop(own);
    let reply = host
        .get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &format!("Bearer {invitation}"))])
        .await;
    assert_eq!(reply.status, 403);
    // The friend comes back with his key.
    drop(blue);
    red.until(|view| view["seating"]["seats"][1]["here"] == false).await;
    let blue = host.join(&table.table, Some(&key)).await;
    assert_eq!(blue.view["mine"], json!([1]));
}

/// The answer was lost on the way, or the page was loaded again: whoever took it says the same once more.
#[tokio::test]
async fn an_invitation_that_is_sent_twice_with_one_key_is_taken_once() {
    let host = Host::toy().await;
    let table = host.lay(duel(&[me(), friend()])).await;
    let greeting = json!({ "key": new_key(), "invitation": table.link(1) });
    drop(Client::greet(host.address, &table.table, greeting.clone()).await);
    for _ in 0..3 {
        let mut blue = Client::greet(host.address, &table.table, greeting.clone()).await;
        assert_eq!(blue.hear().await.unwrap()["view"]["mine"], json!([1]));
    }
    let red = host.join(&table.table, Some(&table.key)).await;
    assert_eq!(news(&red), ["taken"]);
}

#[tokio::test]
async fn a_seat_can_be_given_back_and_given_anew_and_everybody_sees_it() {
    let host = Host::toy().await;
    let table = host.lay(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut watcher = host.join(&table.table, None).await;
    let (mut blue, key) = Client::take(host.address, &table.table, table.link(1)).await;
    // Neither a watcher nor a guest invites, and nobody gives away what is not his.
    for (client, seat) in [(&mut watcher, 1), (&mut blue, 0)] {
        assert_eq!(client.ask(json!({ "kind": "give_back", "seat": seat })).await["refusal"]["kind"], "not_yours");
        let refused = client.ask(json!({ "kind": "invite", "seat": 1 })).await;
        assert_eq!(refused["refusal"]["message"]["id"], "server-not-opener");
    }
    for seat in [0, 2, 200] {
        assert_eq!(red.ask(json!({ "kind": "invite", "seat": seat })).await["kind"], "refused", "{seat}");
    }
    blue.put(json!({ "kind": "give_back", "seat": 1 })).await;
    assert!(matches!(blue.closed().await, 0 | 1012), "he has to go");
    watcher.until(|view| view["seating"]["seats"][1]["holder"]["kind"] == "nobody").await;
    assert_eq!(turned_away(&host, &table.table, json!({ "key": key })).await, (4403, "server-seat-lost".to_owned()));
    let answer = red.ask(json!({ "kind": "invite", "seat": 1 })).await;
    let second = answer["invitation"].as_str().unwrap().to_owned();
    let (mut blue, _) = Client::take(host.address, &table.table, &second).await;
    blue.must(1, "choose bold").await;
    // The opener makes another: whoever sat there is out, cannot decide any more, and all can read it.
    let third = red.ask(json!({ "kind": "invite", "seat": 1 })).await["invitation"].as_str().unwrap().to_owned();
    let stale = json!({ "kind": "act", "seat": 1, "notation": "choose bold", "seen": blue.seen });
    if let Some(answer) = blue.try_ask(stale).await {
        assert_eq!(answer["refusal"]["kind"], "not_yours");
    }
    assert_eq!(turned_away(&host, &table.table, json!({ "key": new_key(), "invitation": second })).await.0, 4403);
    let told = ["taken", "given_back", "invited", "taken", "taken_away", "invited"];
    watcher.until(|view| view["seating"]["news"].as_array().unwrap().len() == told.len()).await;
    assert_eq!(news(&watcher), told);
    let (blue, _) = Client::take(host.address, &table.table, &third).await;
    assert_eq!(blue.view["mine"], json!([1]));
}

/// What became of the seats is kept with the table.
#[tokio::test]
async fn invitations_outlive_the_server() {
    let path = crate::common::scratch("invitations");
    let host = Host::toy_in(&path).await;
    let table = host.lay(duel(&[me(), friend()])).await;
    let (blue, key) = Client::take(host.address, &table.table, table.link(1)).await;
    drop(blue);
    host.stop().await;
    let host = Host::toy_in(&path).await;
    let blue = host.join(&table.table, Some(&key)).await;
    assert_eq!((blue.view["mine"].clone(), news(&blue)), (json!([1]), vec!["taken".to_owned()]));
    let again = json!({ "key": new_key(), "invitation": table.link(1) });
    assert_eq!(turned_away(&host, &table.table, again).await, (4403, "server-invitation-void".to_owned()));
}

#[tokio::test]
async fn who_is_here_is_shown_to_all() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut watcher = host.join(&table.table, None).await;
    let red = host.join(&table.table, Some(&table.key)).await;
    let twice = host.join(&table.table, Some(&table.key)).await;
    watcher.until(|view| view["seating"]["seats"][0]["here"] == true).await;
    assert_eq!(watcher.view["seating"]["watchers"], 1);
    drop(red);
    let second = host.join(&table.table, None).await;
    watcher.until(|view| view["seating"]["watchers"] == 2).await;
    assert_eq!(watcher.view["seating"]["seats"][0]["here"], true, "one of two screens is left");
    drop((twice, second));
    watcher.until(|view| view["seating"]["seats"][0]["here"] == false && view["seating"]["watchers"] == 1).await;
}

/// Anybody can write into a journal what the computer thought.
#[tokio::test]
async fn what_an_imported_journal_notes_is_marked_and_bounded() {
    let host = Host::real().await;
    let setup =
        json!({ "game": "fubar", "scenario": "s1_farm_crossroads", "sitters": [agent("search:1"), me()], "seed": 7 });
    let table = host.open(setup).await;
    let mut client = host.join(&table.table, Some(&table.key)).await;
    client.until(|view| view["log"].as_array().unwrap().iter().any(|entry| entry["thoughts"].is_object())).await;
    let marked = |view: &Value| {
        let log = view["log"].as_array().unwrap();
        let mut thoughts = log.iter().map(|entry| &entry["thoughts"]).filter(|thoughts| thoughts.is_object());
        thoughts.all(|thoughts| thoughts["imported"] == true)
    };
    assert!(!marked(&client.view));
    let bearer = format!("Bearer {}", table.key);
    let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &bearer)]).await.body;
    let import = |journal: &str| json!({ "journal": journal, "sitters": [me(), me()] });
    let reply = host.post("/api/import", &import(&journal)).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let reply = reply.json();
    let copy = host.join(reply["table"].as_str().unwrap(), reply["key"].as_str()).await;
    assert!(copy.n_log() > 0 && marked(&copy.view));
    // Also when the game goes on from there once more.
    let ask = json!({ "from": { "table": reply["table"], "key": reply["key"] }, "sitters": [me(), me()] });
    let again = Opened::of(&host.post("/api/import", &ask).await.json());
    assert!(marked(&host.join(&again.table, Some(&again.key)).await.view));
    // A note of megabytes is no note.
    let noted = journal.lines().find(|line| line.contains(" | {")).unwrap();
    let long = journal.replacen(noted, &format!("{noted}{}", "x".repeat(200_000)), 1);
    let reply = host.post("/api/import", &import(&long)).await;
    assert_eq!((reply.status, reply.problem().as_str()), (400, "server-note-long"));
}

/// The levels on offer have a bound; an agent by any other name may think until the server is started again.
#[tokio::test]
async fn visitors_choose_from_the_opponents_on_offer() {
    let config = Config { agents: Config::default().agents, ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    for name in ["search:4294967295", "search", "tuned", "random", "hard "] {
        let reply = host.post("/api/tables", &duel(&[me(), agent(name)])).await;
        assert_eq!((reply.status, reply.problem().as_str()), (400, "server-agent-offer"), "{name}");
    }
    for name in ["easy", "normal", "hard"] {
        assert_eq!(host.post("/api/tables", &duel(&[me(), agent(name)])).await.status, 200, "{name}");
    }
}

/// Whatever an agent is called, its time is bounded, and whoever plays against another one does not wait for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_thought_without_end_is_ended_and_holds_up_nobody() {
    let config = Config { thought: Duration::from_millis(50), ..quick() };
    let host = Host::start(catalog::Catalog::new(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let fubar = |name: &str| json!({ "game": "fubar", "scenario": "s1_farm_crossroads", "sitters": [agent(name), me()], "seed": 7 });
    let table = host.open(fubar("search:4294967295")).await;
    let mut endless = host.join(&table.table, Some(&table.key)).await;
    let table = host.open(fubar("easy")).await;
    let mut quick = host.join(&table.table, Some(&table.key)).await;
    quick.until(|view| view["log"].as_array().unwrap().len() > 2).await;
    endless.until(|view| !view["log"].as_array().unwrap().is_empty()).await;
}

/// Nobody plays for those who only look on.
#[tokio::test]
async fn at_a_table_with_watchers_only_nobody_thinks() {
    let host = Host::toy().await;
    let table = host.open(duel(&[agent("easy"), agent("easy")])).await;
    let mut watcher = host.join(&table.table, None).await;
    // If agents had begun when he came, they would have decided before the server has answered him this often.
    for _ in 0..50 {
        watcher.ask(json!({ "kind": "describe" })).await;
    }
    assert_eq!(watcher.n_log(), 0);
    let mut opener = host.join(&table.table, Some(&table.key)).await;
    opener.until(|view| !view["outcome"].is_null()).await;
}

/// Composing and cancelling for ever is not to be had.
#[tokio::test]
async fn whoever_composes_and_cancels_for_ever_fills_no_journal() {
    let host = Host::real().await;
    let journal = include_str!("../../../../games/hungria/budapest.journal");
    let line = journal.lines().find(|line| line.contains("| attack ")).unwrap();
    let (upto, attack) = (line.split(' ').next().unwrap(), line.split(" | ").nth(1).unwrap());
    let upto: u32 = upto.parse().unwrap();
    let ask = json!({ "journal": journal, "upto": upto - 1, "sitters": [me(), me()] });
    let table = Opened::of(&host.post("/api/import", &ask).await.json());
    let mut client = host.join(&table.table, Some(&table.key)).await;
    let n_before = client.n_log();
    let seat = (0..2).find(|&seat| !client.offers(seat).is_empty()).unwrap();
    let more = |client: &Client| client.offers(seat).into_iter().find(|offer| offer.starts_with("commit ")).unwrap();
    let mut n_rounds = 0;
    let refused = loop {
        client.must(seat, attack).await;
        for _ in 0..n_rounds % 3 {
            let commit = more(&client);
            client.must(seat, &commit).await;
        }
        let answer = client.act(seat, "cancel").await;
        if answer["kind"] == "refused" {
            break answer["refusal"]["message"]["id"].clone();
        }
        n_rounds += 1;
        assert!(n_rounds < 100, "for ever");
    };
    assert_eq!((refused, n_rounds), (json!("server-repeats"), 32));
    assert!(client.n_log() < n_before + 150, "{}", client.n_log());
    // The game goes on by any other decision.
    let commit = more(&client);
    client.must(seat, &commit).await;
}

/// Whoever asks for a table and hangs up leaves no place taken.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_on_the_way_leaves_no_table_open() {
    let config = Config { tables_max: 3, asks_each: (100_000, 100_000), ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let table = host.lay(duel(&[me(), me()])).await;
    for n in 0..200_u32 {
        let letters: String =
            (0..16).map(|at| char::from(b"abcdefghijkmnpqr"[(n as usize >> (at % 8)) & 15])).collect();
        let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
        let request = format!("GET /api/tables/{letters}/journal HTTP/1.1\r\nhost: {}\r\n\r\n", host.address);
        tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes()).await.unwrap();
        if n % 2 == 0 {
            tokio::task::yield_now().await;
        }
    }
    // There is room as soon as what was begun is over.
    let mut n_tries = 0;
    while Client::try_join(host.address, &table.table, Some(&table.key)).await.is_none() {
        tokio::time::sleep(Duration::from_millis(10)).await;
        n_tries += 1;
        assert!(n_tries < 6_000, "the places stay taken");
    }
}
