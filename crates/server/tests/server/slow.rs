//! Whoever is slow is cut off, and keeps nobody's place.
//!
//! No test here measures how long something took: the server's time is set to a moment where it must run out, and to an
//! hour where it must not.

use crate::{
    client::PATIENCE,
    common::{Host, quick},
};
use server::{Config, store::Sqlite};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

const A_MOMENT: Duration = Duration::from_millis(50);
const AN_HOUR: Duration = Duration::from_secs(3600);

async fn patient(head_wait: Duration, body_wait: Duration, reading: Duration) -> Host {
    let config = Config { head_wait, body_wait, reading, ..quick() };
    Host::start(catalog::toy::catalog(), Arc::new(Sqlite::in_memory().unwrap()), config).await
}

/// Sends a text, and then the same byte for ever, one after the other; gives what the server said before it closed.
async fn drip(address: SocketAddr, begin: &str, byte: u8) -> String {
    let (mut reader, mut writer) = TcpStream::connect(address).await.unwrap().into_split();
    writer.write_all(begin.as_bytes()).await.unwrap();
    let dripping = tokio::spawn(async move {
        while writer.write_all(&[byte]).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let mut said = Vec::new();
    // Closed in the middle of what we send, the connection may end with an error as well.
    let _ = tokio::time::timeout(PATIENCE, reader.read_to_end(&mut said)).await.expect("it is cut off");
    dripping.abort();
    String::from_utf8_lossy(&said).into_owned()
}

#[tokio::test]
async fn a_head_that_comes_byte_by_byte_is_cut_off() {
    let host = patient(A_MOMENT, AN_HOUR, AN_HOUR).await;
    let said = drip(host.address, "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ", b'a').await;
    assert!(!said.contains(" 200 "), "{said}");
}

#[tokio::test]
async fn a_connection_that_says_nothing_is_cut_off() {
    let host = patient(A_MOMENT, AN_HOUR, AN_HOUR).await;
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let mut said = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is cut off");
}

#[tokio::test]
async fn a_connection_that_asks_nothing_more_is_cut_off() {
    let host = patient(A_MOMENT, AN_HOUR, AN_HOUR).await;
    // On a busy machine its first request may come too late already.
    let mut said = Vec::new();
    while !String::from_utf8_lossy(&said).contains(" 200 ") {
        said.clear();
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is cut off");
    }
}

#[tokio::test]
async fn a_body_that_comes_byte_by_byte_is_cut_off() {
    let host = patient(AN_HOUR, A_MOMENT, AN_HOUR).await;
    for path in ["/api/tables", "/api/import", "/api/games/duel/charts"] {
        let head = "host: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000";
        let said = drip(host.address, &format!("POST {path} HTTP/1.1\r\n{head}\r\n\r\n{{"), b' ').await;
        assert!(said.starts_with("HTTP/1.1 408") && said.contains("server-too-slow"), "{path}: {said}");
    }
    let chunked = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n";
    let said = drip(host.address, chunked, b' ').await;
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
}

/// Asks for more than fits on the way and reads nothing of it.
#[tokio::test]
async fn an_answer_that_nobody_takes_is_given_up() {
    let config = Config { reading: A_MOMENT, connections_max: 1, head_wait: AN_HOUR, ..quick() };
    let host = Host::start(catalog::Catalog::new(), Arc::new(Sqlite::in_memory().unwrap()), config).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut greedy = socket.connect(host.address).await.unwrap();
    // The only place is its own, and it asks again and again; 40 kB five hundred times over are more than fits on the
    // way.
    let ask = "GET /api/words/es/hungria HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(500);
    let _ = greedy.write_all(ask.as_bytes()).await;
    let next = async {
        loop {
            let mut stream = TcpStream::connect(host.address).await.unwrap();
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await;
            let mut said = String::new();
            let _ = stream.read_to_string(&mut said).await;
            if said.contains(" 200 ") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, next).await.expect("the place is free again");
    drop(greedy);
}

#[tokio::test]
async fn a_head_without_end_is_not_read() {
    let host = patient(AN_HOUR, AN_HOUR, AN_HOUR).await;
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let head = format!("GET / HTTP/1.1\r\nhost: localhost\r\nx-long: {}", "a".repeat(100_000));
    let _ = stream.write_all(head.as_bytes()).await;
    let mut said = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is cut off");
}

/// A request that has begun is answered, and whoever only waits is not waited for.
#[tokio::test]
async fn a_server_that_stops_answers_what_it_has_begun() {
    let host = patient(AN_HOUR, AN_HOUR, AN_HOUR).await;
    let _silent = TcpStream::connect(host.address).await.unwrap();
    let mut kept = TcpStream::connect(host.address).await.unwrap();
    kept.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut first = [0; 12];
    kept.read_exact(&mut first).await.unwrap();
    assert_eq!(&first, b"HTTP/1.1 200");
    let table = r#"{"game":"duel","scenario":"meadow","sitters":[{"kind":"me"},{"kind":"me"}]}"#;
    let (begin, end) = table.split_at(20);
    let mut begun = TcpStream::connect(host.address).await.unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json";
    // Told to go on, it knows that its head was read.
    let ask = format!("{head}\r\nexpect: 100-continue\r\ncontent-length: {}\r\n\r\n", table.len());
    begun.write_all(ask.as_bytes()).await.unwrap();
    let mut go_on = [0; 25];
    begun.read_exact(&mut go_on).await.unwrap();
    assert!(go_on.starts_with(b"HTTP/1.1 100 Continue"));
    begun.write_all(begin.as_bytes()).await.unwrap();
    let stopping = tokio::spawn(host.stop());
    let mut rest = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, kept.read_to_end(&mut rest)).await.expect("it is let go");
    begun.write_all(end.as_bytes()).await.unwrap();
    let mut said = String::new();
    tokio::time::timeout(PATIENCE, begun.read_to_string(&mut said)).await.unwrap().unwrap();
    assert!(said.starts_with("HTTP/1.1 200"), "{said}");
    stopping.await.unwrap();
}
