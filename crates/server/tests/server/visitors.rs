//! How many connections there are, in all and of one address.

use crate::{
    client::PATIENCE,
    common::{Client, Host, Opened, duel, http, me, quick},
};
use server::{Config, store::Sqlite};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

async fn bounded(connections_max: usize, connections_each: usize, behind_proxy: bool) -> Host {
    // Whoever waits is not cut off, so that every place stays taken until its test lets it go.
    let head_wait = Duration::from_secs(3600);
    let config = Config { connections_max, connections_each, behind_proxy, head_wait, ..quick() };
    Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await
}

/// A connection from one of this machine's own addresses that has been answered, so that it has its place; nothing when
/// it is refused.
async fn connect(to: SocketAddr, from: [u8; 4]) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    let mut stream = socket.connect(to).await.unwrap();
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    let mut said = [0; 12];
    let answered = tokio::time::timeout(PATIENCE, stream.read_exact(&mut said)).await.unwrap();
    (answered.is_ok() && &said == b"HTTP/1.1 200").then_some(stream)
}

/// Comes when there is a place again: a server hears of a connection's end a moment later than the one who ended it.
async fn until_connected(to: SocketAddr, from: [u8; 4]) -> TcpStream {
    let next = async {
        loop {
            if let Some(stream) = connect(to, from).await {
                return stream;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, next).await.expect("a place is free again")
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn one_address_does_not_take_every_place() {
    let host = bounded(5, 3, false).await;
    let (greedy, other) = ([127, 0, 0, 2], [127, 0, 0, 3]);
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(connect(host.address, greedy).await.expect("a place"));
    }
    for _ in 0..20 {
        assert!(connect(host.address, greedy).await.is_none(), "it has its share");
    }
    let others = [connect(host.address, other).await.unwrap(), connect(host.address, other).await.unwrap()];
    assert!(connect(host.address, other).await.is_none(), "there are no more places");
    held.pop();
    held.push(until_connected(host.address, greedy).await);
    drop(others);
    until_connected(host.address, other).await;
}

/// A connection that has become a socket keeps its place, and gives it back when it ends.
#[tokio::test]
async fn sockets_are_connections() {
    let host = bounded(4, 2, false).await;
    let table = host.open(duel(&[me(), me()])).await;
    let here = [127, 0, 0, 1];
    drop(until_connected(host.address, here).await);
    let mut sockets = Vec::new();
    while sockets.len() < 2 {
        sockets.extend(Client::try_join(host.address, &table.table, Some(&table.key)).await);
    }
    assert!(connect(host.address, here).await.is_none());
    sockets.pop();
    until_connected(host.address, here).await;
}

/// Behind a proxy everybody comes from one address, and the visitor is whom the proxy names last.
#[tokio::test]
async fn behind_a_proxy_sockets_are_counted_by_visitor() {
    let host = bounded(100, 2, true).await;
    let table = host.open(duel(&[me(), me()])).await;
    let path = format!("/api/tables/{}/socket", table.table);
    let open = async |forwarded: &str| {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let head = "host: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13";
        let key = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==";
        let ask = format!("GET {path} HTTP/1.1\r\n{head}\r\n{key}\r\nx-forwarded-for: {forwarded}\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut said = [0; 12];
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut said)).await.unwrap().unwrap();
        (String::from_utf8_lossy(&said[9..]).into_owned(), stream)
    };
    let first = [open("198.51.100.7").await, open("203.0.113.9, 198.51.100.7").await];
    assert!(first.iter().all(|(status, _)| status == "101"));
    assert_eq!(open("203.0.113.9, 198.51.100.7").await.0, "429", "what a visitor says of itself does not count");
    let second = [open("2001:db8::1").await, open("2001:db8::ffff:2").await];
    assert!(second.iter().all(|(status, _)| status == "101"));
    assert_eq!(open("2001:db8::3").await.0, "429", "a network of 64 bits is one visitor");
    assert_eq!(open("2001:db8:0:1::3").await.0, "101");
}

/// Who is not behind a proxy believes nobody.
#[tokio::test]
async fn without_a_proxy_a_visitor_names_no_other() {
    let host = bounded(100, 2, false).await;
    let table = host.open(duel(&[me(), me()])).await;
    let mut sockets = Vec::new();
    while sockets.len() < 2 {
        sockets.extend(Client::try_join(host.address, &table.table, Some(&table.key)).await);
    }
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let _ =
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 198.51.100.7\r\n\r\n").await;
    let mut said = [0; 12];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut said)).await.unwrap();
    assert!(read.is_err() || &said == b"HTTP/1.1 503");
}

/// What one address has kept is bounded, new tables and what is played at them: the store is for everybody.
#[tokio::test]
async fn one_address_does_not_fill_the_store() {
    // Two tables of the toy game and little more.
    let config = Config { stored_each: (0, 4_500), behind_proxy: true, ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let open = async |from: &str| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", from)];
        http(host.address, "POST", "/api/tables", &headers, &duel(&[me(), me()]).to_string()).await
    };
    assert_eq!([open("10.0.0.1").await.status, open("10.0.0.1").await.status], [200, 200]);
    let third = open("10.0.0.1").await;
    assert_eq!((third.status, third.problem().as_str()), (429, "server-full"));
    // Another has as much, and whoever plays at one table for long has no room for a second; that one goes on.
    let table = Opened::of(&open("10.0.0.2").await.json());
    let mut both = Client::join_for("10.0.0.2", host.address, &table.table, &table.key).await;
    while !both.is_over() {
        let seat = (0..2).find(|&seat| !both.offers(seat).is_empty()).unwrap();
        let notation = both.offers(seat)[0].clone();
        both.must(seat, &notation).await;
    }
    assert_eq!(open("10.0.0.2").await.status, 429);
    assert_eq!(open("10.0.0.3").await.status, 200);
}

/// A list of tables is read by the store: an address asks for it as often as for anything else.
#[tokio::test]
async fn one_address_does_not_have_the_tables_listed_for_ever() {
    let config = Config { asks_each: (0, 3), behind_proxy: true, ..quick() };
    let host = Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let list = async |from: &str| host.get("/api/tables", &[("x-forwarded-for", from)]).await.status;
    for wanted in [200, 200, 200, 429, 429] {
        assert_eq!(list("10.0.0.1").await, wanted);
    }
    assert_eq!(list("10.0.0.2").await, 200);
}

/// Journals are big: one visitor brings two at a time.
#[tokio::test]
async fn one_visitor_does_not_fill_the_memory_with_journals() {
    let host = bounded(100, 100, false).await;
    let head = "POST /api/import HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue";
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(format!("{head}\r\ncontent-length: 8000000\r\n\r\n").as_bytes()).await.unwrap();
        // Told to go on, it is being read.
        let mut said = [0; 12];
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut said)).await.unwrap().unwrap();
        assert_eq!(&said, b"HTTP/1.1 100");
        held.push(stream);
    }
    let json = [("content-type", "application/json")];
    let third = http(host.address, "POST", "/api/import", &json, r#"{"journal":""}"#).await;
    assert_eq!((third.status, third.problem().as_str()), (429, "server-full"));
}
