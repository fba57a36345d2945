//! The names that a server answers to.

use crate::common::{Host, duel, http, me, quick};
use server::{Config, store::Sqlite};
use std::sync::Arc;

async fn named(hosts: &[&str]) -> Host {
    let config = Config { hosts: hosts.iter().map(|&host| host.to_owned()).collect(), ..quick() };
    Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await
}

/// A page of `evil.example` whose name was bent to lead here: to the browser its requests are of one origin, so it may
/// read the answers, and the check of sockets' origins is content as well.
#[tokio::test]
async fn a_name_that_was_bent_to_lead_here_opens_nothing() {
    let host = named(&[]).await;
    let bent = [("host", "evil.example"), ("origin", "http://evil.example")];
    for path in ["/", "/api/tables", "/api/games", "/healthz"] {
        let reply = host.get(path, &bent).await;
        assert_eq!(reply.status, 421, "{path}: {}", reply.body);
        assert!(reply.body.contains("--host evil.example"), "{}", reply.body);
        assert_eq!(reply.header("content-type"), Some("text/plain; charset=utf-8"));
    }
    let json = [bent[0], bent[1], ("content-type", "application/json")];
    let table = duel(&[me(), me()]).to_string();
    assert_eq!(http(host.address, "POST", "/api/tables", &json, &table).await.status, 421);
    let opened = host.open(duel(&[me(), me()])).await;
    let socket = [
        bent[0],
        bent[1],
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    assert_eq!(host.get(&format!("/api/tables/{}/socket", opened.table), &socket).await.status, 421);
}

#[tokio::test]
async fn addresses_localhost_and_given_names_are_answered() {
    let host = named(&["club.example"]).await;
    for name in ["127.0.0.1", "192.168.7.7:8080", "[::1]:8080", "localhost:8080", "club.example", "Club.Example:443"] {
        assert_eq!(host.get("/healthz", &[("host", name)]).await.status, 200, "{name}");
    }
    for name in ["club.example.evil.example", "evilclub.example", "sub.club.example", "", "?", "127.0.0.1.evil.example"]
    {
        assert_eq!(host.get("/healthz", &[("host", name)]).await.status, 421, "{name:?}");
    }
    assert_eq!(host.get("/healthz", &[("host", "localhost"), ("host", "evil.example")]).await.status, 421);
}

/// The name in the refusal is the stranger's own, and no page.
#[tokio::test]
async fn a_refusal_is_no_page() {
    let host = named(&[]).await;
    let reply = host.get("/", &[("host", "<script>alert(1)</script>")]).await;
    assert_eq!((reply.status, reply.header("x-content-type-options")), (421, Some("nosniff")));
    assert_eq!(reply.header("content-type"), Some("text/plain; charset=utf-8"));
}
