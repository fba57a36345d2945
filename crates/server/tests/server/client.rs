//! A client that speaks to a server as a browser does. Used by the tests of other crates and by the benchmark too.

use flate2::read::DeflateDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use std::{io::Read as _, net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message as Frame, client::IntoClientRequest},
};

/// Longer than anything takes, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// What is handed out for a table.
pub struct Opened {
    pub table: String,
    pub key: String,
    pub links: Vec<Option<String>>,
}

impl Opened {
    pub fn of(reply: &Value) -> Opened {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Opened {
            table: text(&reply["table"]).unwrap(),
            key: text(&reply["key"]).unwrap(),
            links: reply["links"].as_array().unwrap().iter().map(text).collect(),
        }
    }

    pub fn link(&self, seat: usize) -> &str {
        self.links[seat].as_deref().unwrap()
    }

    /// Everybody who is invited has come once, and has his own key now: that stands for the link.
    pub async fn taken(mut self, address: SocketAddr) -> Opened {
        for link in self.links.iter_mut().flatten() {
            *link = Client::take(address, &self.table, link).await.1;
        }
        self
    }
}

/// What came back over HTTP.
pub struct Reply {
    pub status: u16,
    pub head: String,
    pub body: String,
    pub bytes: Vec<u8>,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
    /// The ids of the messages of a problem.
    pub fn problem(&self) -> String {
        self.json()["messages"][0]["id"].as_str().unwrap_or_default().to_owned()
    }
}

pub async fn http(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
    let mut request = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        request.push_str(&format!("host: {address}\r\n"));
    }
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str(&format!("content-length: {}\r\n\r\n{body}", body.len()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    // A server that has read enough may close before we have written everything.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.unwrap();
    let at = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a reply has a head");
    let head = String::from_utf8(bytes[..at].to_vec()).unwrap();
    let bytes = bytes[at + 4..].to_vec();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Reply { status, head, body: String::from_utf8_lossy(&bytes).into_owned(), bytes }
}

fn unpacked(packed: &[u8]) -> String {
    let mut text = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut text).expect("it is packed text");
    text
}

/// Somebody at a table.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    last_id: u32,
    /// Whether a gap is borne: then the view waits for the next that is whole.
    may_miss: bool,
    /// The number of the last change.
    pub seen: u64,
    /// The view, kept up to date as a browser does.
    pub view: Value,
    /// Every message, unpacked.
    pub heard: Vec<String>,
    /// How many bytes they had on their way.
    pub bytes: usize,
}

impl Client {
    pub async fn join(address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        Client::greet(address, table, json!({ "key": key })).await.welcomed().await
    }

    /// The same with a server that may be gone at any moment.
    pub async fn try_join(address: SocketAddr, table: &str, key: Option<&str>) -> Option<Client> {
        let stream = TcpStream::connect(address).await.ok()?;
        let mut client = Client::try_greet_over(stream, address, table, json!({ "key": key })).await?;
        client.hear().await.is_some_and(|welcome| welcome["kind"] == "welcome").then_some(client)
    }

    /// The same over a connection that holds little, and with a view that may have gaps.
    pub async fn join_slowly(address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(address).await.unwrap();
        let mut client = Client::greet_over(stream, address, table, json!({ "key": key })).await.welcomed().await;
        client.may_miss = true;
        client
    }

    /// Takes an invitation, with a new key.
    pub async fn take(address: SocketAddr, table: &str, invitation: &str) -> (Client, String) {
        let key = new_key();
        let greeting = json!({ "key": key, "invitation": invitation });
        (Client::greet(address, table, greeting).await.welcomed().await, key)
    }

    /// The same from one of this machine's own addresses.
    pub async fn join_from(from: [u8; 4], address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((from, 0))).unwrap();
        let stream = socket.connect(address).await.unwrap();
        Client::greet_over(stream, address, table, json!({ "key": key })).await.welcomed().await
    }

    /// The same where there may be no room.
    pub async fn try_join_from(from: [u8; 4], address: SocketAddr, table: &str, key: Option<&str>) -> Option<Client> {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((from, 0))).ok()?;
        let stream = socket.connect(address).await.ok()?;
        let mut client = Client::try_greet_over(stream, address, table, json!({ "key": key })).await?;
        client.hear().await.is_some_and(|welcome| welcome["kind"] == "welcome").then_some(client)
    }

    /// The same for somebody behind a proxy.
    pub async fn join_for(visitor: &str, address: SocketAddr, table: &str, key: &str) -> Client {
        let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", visitor.parse().unwrap());
        let stream = TcpStream::connect(address).await.unwrap();
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        let mut client = Client::over(socket);
        client.send(&json!({ "key": key }).to_string()).await;
        client.welcomed().await
    }

    fn over(socket: WebSocketStream<TcpStream>) -> Client {
        Client { socket, last_id: 0, may_miss: false, seen: 0, view: Value::Null, heard: Vec::new(), bytes: 0 }
    }

    /// Joins as a browser does, which unpacks what comes packed.
    pub async fn join_unpacking(address: SocketAddr, table: &str, key: Option<&str>) -> Client {
        Client::greet(address, table, json!({ "key": key, "unpacks": true })).await.welcomed().await
    }

    /// Lets go of everything that was heard.
    pub fn forget(&mut self) {
        self.view = Value::Null;
        self.heard.clear();
    }

    async fn welcomed(mut self) -> Client {
        let client = &mut self;
        let welcome = client.hear().await.expect("a welcome");
        assert_eq!(welcome["kind"], "welcome", "{welcome}");
        self
    }

    /// A connection that has said its first words and read nothing.
    pub async fn greet(address: SocketAddr, table: &str, greeting: Value) -> Client {
        Client::greet_over(TcpStream::connect(address).await.unwrap(), address, table, greeting).await
    }

    async fn greet_over(stream: TcpStream, address: SocketAddr, table: &str, greeting: Value) -> Client {
        Client::try_greet_over(stream, address, table, greeting).await.expect("a socket")
    }

    async fn try_greet_over(stream: TcpStream, address: SocketAddr, table: &str, greeting: Value) -> Option<Client> {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await.ok()?;
        let mut client = Client::over(socket);
        client.send(&greeting.to_string()).await;
        Some(client)
    }

    /// Sends a text. To a server that is gone it goes nowhere; then nothing is heard any more either.
    pub async fn send(&mut self, text: &str) {
        let _ = self.socket.send(Frame::text(text)).await;
    }

    /// The next message, which the view follows; nothing when the server has closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let text = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Frame::Text(text))) => return Some((text.len(), text.to_string())),
                    Some(Ok(Frame::Binary(packed))) => return Some((packed.len(), unpacked(&packed))),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Ok(_)) | Some(Err(_)) | None => return None,
                }
            }
        };
        let (bytes, text) = tokio::time::timeout(PATIENCE, text).await.expect("the server says something")?;
        self.bytes += bytes;
        // By a function of `serde_json` itself, which is optimised where these tests are not.
        let update: Value = text.parse().unwrap();
        self.heard.push(text);
        self.follow(&update);
        Some(update)
    }

    /// How many messages have come that were not read yet. What a client is told is written before its next answer, so
    /// a question brings all of it, however slow the machine.
    pub async fn n_unread(&mut self) -> usize {
        let n_heard = self.heard.len();
        self.ask(json!({ "kind": "describe" })).await;
        self.heard.len() - n_heard - 1
    }

    /// The code that the server closes with.
    pub async fn closed(&mut self) -> u16 {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.unwrap() {
                Some(Ok(Frame::Close(frame))) => return frame.map_or(0, |frame| frame.code.into()),
                Some(Ok(Frame::Text(text))) => self.heard.push(text.to_string()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return 0,
            }
        }
    }

    /// Sends a request and does not wait for its answer; gives its number.
    pub async fn put(&mut self, ask: Value) -> u32 {
        self.last_id += 1;
        self.send(&json!({ "id": self.last_id, "ask": ask }).to_string()).await;
        self.last_id
    }

    /// Asks, and follows what else is said until the answer comes.
    pub async fn ask(&mut self, ask: Value) -> Value {
        let id = self.put(ask).await;
        self.answer(id).await
    }

    pub async fn answer(&mut self, id: u32) -> Value {
        self.try_answer(id).await.expect("an answer")
    }

    /// The same with a server that may be gone at any moment.
    pub async fn try_ask(&mut self, ask: Value) -> Option<Value> {
        let id = self.put(ask).await;
        self.try_answer(id).await
    }

    async fn try_answer(&mut self, id: u32) -> Option<Value> {
        loop {
            let update = self.hear().await?;
            if update["kind"] == "answered" && update["id"] == id {
                return Some(update["answer"].clone());
            }
        }
    }

    pub async fn act(&mut self, seat: u8, notation: &str) -> Value {
        let ask = json!({ "kind": "act", "seat": seat, "notation": notation, "seen": self.seen });
        self.ask(ask).await
    }

    /// Decides, on what is on the table when the decision arrives: what came in between was told before the answer.
    pub async fn must(&mut self, seat: u8, notation: &str) {
        loop {
            let answer = self.act(seat, notation).await;
            if answer["refusal"]["kind"] != "stale" {
                assert_eq!(answer["kind"], "done", "{notation}: {answer}");
                return;
            }
        }
    }

    pub async fn undo(&mut self, seat: u8) -> Value {
        let ask = json!({ "kind": "undo", "seat": seat, "seen": self.seen });
        self.ask(ask).await
    }

    /// Follows until something is so.
    pub async fn until(&mut self, is_so: impl Fn(&Value) -> bool) {
        while !is_so(&self.view) {
            self.hear().await.expect("it comes about before the server closes");
        }
    }

    /// The offers to a seat, by their notation; none when it owes no decision.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let questions = self.view["questions"].as_array().unwrap();
        let own = questions.iter().find(|question| question["seat"] == seat && !question["decision"].is_null());
        let offers = own.map(|question| question["decision"]["offers"].as_array().unwrap().clone()).unwrap_or_default();
        offers.iter().map(|offer| offer["notation"].as_str().unwrap().to_owned()).collect()
    }

    pub fn n_log(&self) -> usize {
        self.view["log"].as_array().unwrap().len()
    }

    pub fn is_over(&self) -> bool {
        !self.view["outcome"].is_null()
    }

    fn follow(&mut self, update: &Value) {
        match update["kind"].as_str().unwrap() {
            "welcome" => {
                self.seen = update["number"].as_u64().unwrap();
                self.view = update["view"].clone();
            }
            "changed" => {
                let number = update["number"].as_u64().unwrap();
                if self.may_miss && number != self.seen + 1 {
                    return;
                }
                assert_eq!(number, self.seen + 1, "a gap that these tests do not make");
                self.seen = number;
                for (scene, change) in
                    self.view["scenes"].as_array_mut().unwrap().iter_mut().zip(update["scenes"].as_array().unwrap())
                {
                    change_scene(scene, change);
                }
                let log = self.view["log"].as_array_mut().unwrap();
                log.truncate(usize::try_from(update["log_from"].as_u64().unwrap()).unwrap());
                log.extend(update["log"].as_array().unwrap().iter().cloned());
                let questions = update["questions"].as_array().unwrap();
                let whole = questions.iter().map(|told| whole_question(&self.view["questions"], told));
                let whole: Vec<Value> = whole.collect();
                self.view["questions"] = whole.into();
                for part in ["outcome", "undo"] {
                    self.view[part] = update[part].clone();
                }
                if !update["lesson"].is_null() {
                    self.view["lesson"]["now"] = update["lesson"].clone();
                }
            }
            "seated" => self.view["seating"] = update["seating"].clone(),
            _ => {}
        }
    }
}

/// A key as a browser makes one.
pub fn new_key() -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    // Each of these begins with randomness of the system.
    let word = || std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0_u8);
    let letter = |bits: u64| char::from(ALPHABET[(bits & 31) as usize]);
    (0..4).flat_map(|_| word().to_le_bytes()).map(|byte| letter(byte.into())).collect()
}

/// What `Question::whole` does, on the wire's side.
fn whole_question(before: &Value, told: &Value) -> Value {
    let mut whole = told.clone();
    let Some(Value::Array(stay)) = whole.as_object_mut().unwrap().remove("stay") else { return whole };
    let known = before.as_array().unwrap().iter().find(|known| known["seat"] == told["seat"]).unwrap();
    let mut told = told["decision"]["offers"].as_array().unwrap().iter().cloned();
    let mut offers: Vec<Value> = Vec::new();
    for run in stay {
        let [at, from, n] = [0, 1, 2].map(|part| run[part].as_u64().unwrap() as usize);
        let between = at - offers.len();
        offers.extend(told.by_ref().take(between));
        offers.extend_from_slice(&known["decision"]["offers"].as_array().unwrap()[from..from + n]);
    }
    offers.extend(told);
    whole["decision"]["offers"] = offers.into();
    whole
}

/// What `SceneChange::apply` does, on the wire's side.
fn change_scene(scene: &mut Value, change: &Value) {
    let id = |piece: &Value| piece["id"].as_str().unwrap().to_owned();
    let mut pieces: std::collections::BTreeMap<String, Value> =
        scene["pieces"].as_array().unwrap().iter().map(|piece| (id(piece), piece.clone())).collect();
    let order: Vec<String> = match &change["order"] {
        Value::Null => scene["pieces"].as_array().unwrap().iter().map(id).collect(),
        order => serde_json::from_value(order.clone()).unwrap(),
    };
    for piece in change["pieces"].as_array().unwrap() {
        let known = pieces.entry(id(piece)).or_insert_with(|| Value::Object(Map::new()));
        known.as_object_mut().unwrap().extend(piece.as_object().unwrap().clone());
    }
    scene["pieces"] = order.iter().filter_map(|id| pieces.get(id).cloned()).collect();
    scene["track"] = change["track"].clone();
    for part in ["overlays", "tallies"] {
        if !change[part].is_null() {
            scene[part] = change[part].clone();
        }
    }
}
