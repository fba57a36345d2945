//! Over HTTP: lists, words, rulebooks, charts, journals, the client's files.

use crate::common::{Client, Host, Opened, agent, duel, friend, http, me};
use serde_json::{Value, json};

#[tokio::test]
async fn the_lobby_lists_the_games_in_both_languages() {
    let host = Host::real().await;
    let games = host.get("/api/games", &[]).await.json();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), catalog::Catalog::new().games().len());
    for game in games {
        assert!(!game["name"]["es"].as_str().unwrap().contains('⟨'));
        assert_eq!(game["agents"], json!(catalog::OPPONENTS));
        for scenario in game["scenarios"].as_array().unwrap() {
            assert!(scenario["intro"]["en"].is_string() && scenario["seats"].as_array().unwrap().len() >= 2);
        }
    }
}

/// Whatever the server or a game can say, the client has words for.
#[tokio::test]
async fn words_are_whole_and_parse() {
    let host = Host::real().await;
    for lang in words::Lang::ALL {
        let own = host.get(&format!("/api/words/{lang}"), &[]).await;
        assert_eq!(own.header("content-type"), Some("text/plain; charset=utf-8"));
        for game in catalog::Catalog::new().games() {
            let of_game = host.get(&format!("/api/words/{lang}/{}", game.id()), &[]).await;
            let sources = [("own", own.body.as_str()), ("game", of_game.body.as_str())];
            let words = words::Words::new(lang, &sources).unwrap_or_else(|problems| panic!("{problems:?}"));
            assert!(words.has("server-full") && words.has("catalog-refused"));
            assert!(!words.say(&game.name()).contains('⟨'));
        }
    }
    assert_eq!(host.get("/api/words/fr", &[]).await.status, 404);
}

#[tokio::test]
async fn rulebooks_and_charts() {
    let host = Host::toy().await;
    let book = host.get("/api/games/duel/rulebook", &[]).await.json();
    assert!(book["chapters"][0]["clauses"][0]["text"]["es"].is_string(), "{book}");
    let charts = host.get("/api/games/duel/charts", &[]).await.json();
    assert_eq!((charts[0]["id"].as_str(), charts[0]["keys"].as_array().unwrap().len()), (Some("volley"), 2));
    let ask = |dice: Value, roll: bool| json!({ "procedure": "volley", "keys": [["steps", "2"]], "dice": dice, "roll": roll });
    let odds = host.post("/api/games/duel/charts", &ask(json!([]), false)).await.json();
    assert_eq!((&odds["odds"]["exact"], &odds["result"], &odds["wants"]), (&json!(true), &Value::Null, &Value::Null));
    let wants = host.post("/api/games/duel/charts", &ask(json!([6]), true)).await.json()["wants"].clone();
    assert_eq!((&wants["count"], &wants["sides"], &wants["clause"]), (&json!(1), &json!(6), &json!("duel:6.1")));
    let missed = host.post("/api/games/duel/charts", &ask(json!([1, 2]), true)).await.json();
    assert!(missed["result"].is_object() && !missed["told"].as_array().unwrap().is_empty(), "{missed}");
    for (ask, problem) in [
        (ask(json!([9]), true), "server-dice-misfit"),
        (json!({ "procedure": "volly", "keys": [] }), "catalog-unknown-procedure"),
        (json!({ "procedure": "volley", "keys": [["steps", "77"]] }), "catalog-unknown-value"),
        (json!({ "procedure": "volley", "keys": [["steps", "2"], ["armour", "yes"]] }), "duel-armour"),
        (json!({ "procedure": "volley" }), "server-unreadable"),
    ] {
        let reply = host.post("/api/games/duel/charts", &ask).await;
        assert!((400..430).contains(&reply.status));
        assert_eq!(reply.problem(), problem);
    }
    assert_eq!(host.post("/api/games/chess/charts", &ask(json!([]), false)).await.status, 404);
}

#[tokio::test]
async fn every_chart_of_every_game_asks_for_its_first_die() {
    let host = Host::real().await;
    for game in catalog::Catalog::new().games() {
        let address = format!("/api/games/{}/charts", game.id());
        for chart in host.get(&address, &[]).await.json().as_array().unwrap() {
            let keys: Vec<Value> = chart["keys"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|key| key["default"].is_null())
                .map(|key| {
                    let value = match key["values"]["kind"].as_str().unwrap() {
                        "words" => key["values"]["words"][0].clone(),
                        _ => json!(key["values"]["least"].to_string()),
                    };
                    json!([key["name"], value])
                })
                .collect();
            let ask = json!({ "procedure": chart["id"], "keys": keys, "roll": true });
            let reply = host.post(&address, &ask).await;
            if reply.status != 200 {
                // The least of everything may be what no chart has a line for; then the rules say so.
                assert!(!reply.problem().starts_with("server-"), "{}", reply.body);
                continue;
            }
            let answer = reply.json();
            let certain = answer["odds"]["rows"].as_array().unwrap().len() == 1;
            assert!(answer["wants"].is_object() || certain, "{ask}: {answer}");
        }
    }
}

#[tokio::test]
async fn a_journal_goes_to_those_who_may_know_everything() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), friend()])).await;
    let mut red = host.join(&table.table, Some(&table.key)).await;
    let mut blue = host.join(&table.table, Some(table.link(1))).await;
    let address = format!("/api/tables/{}/journal", table.table);
    let bearer = |key: &str| format!("Bearer {key}");
    let (own, other) = (bearer(&table.key), bearer(table.link(1)));
    assert_eq!(host.get(&address, &[("authorization", &own)]).await.status, 403, "when it shuts would tell");
    red.must(0, "choose bold").await;
    for headers in [&[("authorization", own.as_str())][..], &[("authorization", other.as_str())][..], &[][..]] {
        let reply = host.get(&address, headers).await;
        assert_eq!((reply.status, reply.problem().as_str()), (403, "server-journal-secret"));
    }
    let ask = json!({ "from": { "table": table.table, "key": table.link(1) } });
    assert_eq!(host.post("/api/import", &ask).await.status, 403);
    assert_eq!(host.get(&address, &[("authorization", "Bearer nonsense")]).await.problem(), "server-wrong-key");
    blue.must(1, "choose quick").await;
    let journal = host.get(&address, &[("authorization", &other)]).await;
    assert!(journal.body.contains("1 red | choose bold |"), "{}", journal.body);
}

#[tokio::test]
async fn whoever_holds_every_seat_has_the_journal_at_any_time() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    both.must(0, "choose bold").await;
    assert_eq!(both.view["questions"][0]["secret"], true);
    let key = format!("Bearer {}", table.key);
    let reply = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &key)]).await;
    assert!(reply.body.contains("1 red | choose bold |"), "{}", reply.body);
}

#[tokio::test]
async fn a_game_goes_on_from_its_journal_or_from_an_entry_of_it() {
    let host = Host::toy().await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut both = host.join(&table.table, Some(&table.key)).await;
    while both.n_log() < 6 {
        let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
        let notation = both.offers(seat).last().unwrap().clone();
        both.must(seat, &notation).await;
    }
    let key = format!("Bearer {}", table.key);
    let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &key)]).await.body;

    let reply = host.post("/api/import", &json!({ "journal": journal })).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let copy = Opened::of(&reply.json());
    let again = host.join(&copy.table, Some(&copy.key)).await;
    assert_eq!((again.view["log"].clone(), again.view["mine"].clone()), (both.view["log"].clone(), json!([0, 1])));

    let from = json!({ "table": table.table, "key": table.key });
    let ask = json!({ "from": from, "upto": 4, "sitters": [me(), agent("greedy")], "dice": "own" });
    let fork = Opened::of(&host.post("/api/import", &ask).await.json());
    let forked = host.join(&fork.table, Some(&fork.key)).await;
    let of_both = both.view["log"].as_array().unwrap();
    assert_eq!(forked.view["log"].as_array().unwrap()[..4], of_both[..4]);
    assert_eq!((&forked.view["mine"], &forked.view["own_dice"]), (&json!([0]), &json!(true)));
    assert_eq!(both.n_log(), of_both.len(), "the table it came from is as it was");

    for (ask, problem) in [
        (json!({ "journal": "" }), "catalog-journal"),
        (json!({ "journal": journal.replacen("| choose ", "| choos ", 1) }), "catalog-drift"),
        (json!({ "journal": journal.replace("game duel", "game chess") }), "catalog-unknown-game"),
        (json!({ "from": from, "upto": 999 }), "server-no-entry"),
        (json!({ "from": { "table": table.table, "key": "x" } }), "server-wrong-key"),
        (json!({ "from": { "table": "nowhere", "key": "x" } }), "server-no-table"),
    ] {
        let reply = host.post("/api/import", &ask).await;
        assert!((400..430).contains(&reply.status), "{}", reply.status);
        assert_eq!(reply.problem(), problem, "{}", reply.body);
    }
}

/// Which agent plays each seat.
fn agents(client: &Client) -> Value {
    let seats = client.view["seating"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat["holder"]["agent"].clone()).collect()
}

#[tokio::test]
async fn a_journal_notes_who_played_and_an_import_seats_them_again() {
    let host = Host::toy().await;
    let table = host.open(duel(&[agent("script"), me()])).await;
    let key = format!("Bearer {}", table.key);
    let mut blue = host.join(&table.table, Some(&table.key)).await;
    blue.must(1, "choose bold").await;
    blue.until(|view| view["log"].as_array().is_some_and(|log| log.len() > 1)).await;
    let journal = host.get(&format!("/api/tables/{}/journal", table.table), &[("authorization", &key)]).await.body;
    assert!(journal.contains("\nplayer red=script\nplayer blue=human\n"), "{journal}");
    let copy = Opened::of(&host.post("/api/import", &json!({ "journal": journal })).await.json());
    let again = host.join(&copy.table, Some(&copy.key)).await;
    assert_eq!((&again.view["mine"], agents(&again)), (&json!([1]), json!(["script", null])));
    // Whoever says otherwise is heard; a journal that notes nobody, or somebody nobody knows, is the importer's.
    let ask = json!({ "journal": journal, "sitters": [me(), agent("random")] });
    let other = Opened::of(&host.post("/api/import", &ask).await.json());
    assert_eq!(host.join(&other.table, Some(&other.key)).await.view["mine"], json!([0]));
    let unknown = journal.replace("=script", "=napoleon");
    let own = Opened::of(&host.post("/api/import", &json!({ "journal": unknown })).await.json());
    assert_eq!(host.join(&own.table, Some(&own.key)).await.view["mine"], json!([0, 1]));
}

#[tokio::test]
async fn only_listed_tables_are_listed() {
    let host = Host::toy().await;
    host.open(duel(&[me(), friend()])).await;
    assert_eq!(host.get("/api/tables", &[]).await.json(), json!([]));
}

#[tokio::test]
async fn the_client_is_served_with_care() {
    let host = Host::toy().await;
    let page = host.get("/", &[]).await;
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    for (name, value) in [
        ("content-security-policy", "default-src 'self';"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
    ] {
        assert!(page.header(name).is_some_and(|found| found.starts_with(value)), "{name}: {}", page.head);
    }
    let tag = page.header("etag").unwrap();
    assert_eq!(host.get("/", &[("if-none-match", tag)]).await.status, 304);
    for screen in [
        "/t/abcdefghijkmnpqr",
        "/charts/duel",
        "/rules/duel",
        "/rules/duel/open",
        "//rules/duel/",
        "/learn",
        "/learn/duel/x",
    ] {
        assert_eq!(host.get(screen, &[]).await.body, page.body, "{screen}");
    }
    assert_eq!(host.get("/assets/gone.js", &[]).await.status, 404);
    let nothing = host.get("/api/nothing", &[]).await;
    assert_eq!((nothing.status, nothing.problem().as_str()), (404, "server-no-page"));
    let games = host.get("/api/games", &[]).await;
    assert!(games.header("content-security-policy").is_some());
    assert_eq!(host.get("/api/games", &[("if-none-match", games.header("etag").unwrap())]).await.status, 304);
}

#[tokio::test]
async fn long_texts_are_compressed_for_those_who_can_read_it() {
    let host = Host::real().await;
    let plain = host.get("/api/words/es", &[]).await;
    let packed = host.get("/api/words/es", &[("accept-encoding", "gzip")]).await;
    assert_eq!((packed.header("content-encoding"), plain.header("content-encoding")), (Some("gzip"), None));
    assert!(packed.bytes.len() * 2 < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
}

#[tokio::test]
async fn big_bodies_and_wrong_kinds_are_not_read() {
    let host = Host::toy().await;
    let json = ("content-type", "application/json");
    let big = format!("{{\"game\":\"{}\"}}", "x".repeat(100_000));
    assert_eq!(http(host.address, "POST", "/api/tables", &[json], &big).await.status, 413);
    let text = ("content-type", "text/plain");
    assert_eq!(http(host.address, "POST", "/api/tables", &[text], "{}").await.status, 415);
    assert_eq!(http(host.address, "DELETE", "/api/tables", &[], "").await.status, 405);
}
