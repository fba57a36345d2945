//! One connection to a table: what comes in is read, counted and handed to the owner; what comes out is written in its
//! order.

use crate::{
    audience::{self, Member, Post, Written},
    crews::Asker,
    hub::{Hub, NoTable},
    limit::{Bucket, SharedBucket},
    parcel::Parcel,
    seating::Pass,
    table::{Command, Handle},
    visitor::{self, Crowd, Visitor},
};
use axum::body::Bytes;
use futures_util::{
    SinkExt, StreamExt,
    stream::{FuturesUnordered, SplitSink, SplitStream},
};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use kernel::say::Message;
use protocol::{Answer, Ask, Asked, Greeting, Refusal, Update};
use std::{
    pin::{Pin, pin},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        self, Message as Frame,
        protocol::{
            CloseFrame, Role, WebSocketConfig,
            frame::{
                Frame as Part,
                coding::{Data, OpCode},
            },
        },
    },
};

/// A socket between its opening and its end.
pub type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// The biggest message that is read.
const MESSAGE_MAX: usize = 64 * 1024;
/// What is read at once: most requests are shorter.
const READ_AT_ONCE: usize = 2 * 1024;
/// The biggest part of a message that is written at once. A socket keeps a buffer as big as the biggest it ever wrote,
/// so that a view of 400 kB would stay with every connection that was ever welcomed; in parts it keeps this much. An
/// idle socket takes 16 kB of memory with it (`load idle`).
const PART_MAX: usize = 8 * 1024;

/// Messages that may wait for a connection before it is told nothing more.
const INBOX_MAX: usize = 64;
/// Requests of a connection that may wait for their answers; more are not read.
const WAITING_MAX: usize = 32;
/// Peeks of a connection that may be worked out; more are refused.
const PEEKS_MAX: usize = 4;

const GREETING_WAIT: Duration = Duration::from_secs(10);
const PING_EVERY: Duration = Duration::from_secs(25);
const SILENCE_MAX: Duration = Duration::from_secs(80);

/// Why a connection ends, as its last frame says: those below 4000 are the protocol's.
const NORMAL: u16 = 1000;
const GOING_AWAY: u16 = 1001;
const RESTART: u16 = 1012;
const POLICY: u16 = 1008;
const WRONG_KEY: u16 = 4403;
const NO_TABLE: u16 = 4404;
const FULL: u16 = 4429;
const BROKEN: u16 = 4500;

/// Begins to speak the sockets' protocol.
pub async fn accept(stream: Upgraded) -> WebSocket {
    let config = WebSocketConfig::default()
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(0)
        .max_write_buffer_size(MESSAGE_MAX)
        .max_message_size(Some(MESSAGE_MAX))
        .max_frame_size(Some(MESSAGE_MAX));
    WebSocketStream::from_raw_socket(TokioIo::new(stream), Role::Server, Some(config)).await
}

/// Serves a connection until it ends.
pub async fn serve(socket: WebSocket, hub: Arc<Hub>, table: String, asker: Asker) {
    let (frames, mut stream) = socket.split();
    let mut sink = Sink { frames, patience: hub.shared.config.reading, unpacks: false };
    let greeted = tokio::time::timeout(GREETING_WAIT, stream.next()).await;
    let greeting = match greeted {
        Ok(Some(Ok(Frame::Text(text)))) => serde_json::from_str::<Greeting>(&text).map_err(|error| unreadable(&error)),
        Ok(Some(Ok(_)) | None) | Err(_) => Err(Message::new("server-no-greeting")),
        Ok(Some(Err(_))) => return,
    };
    let (push, inbox) = mpsc::channel(INBOX_MAX);
    let id = hub.connection();
    sink.unpacks = greeting.as_ref().is_ok_and(|greeting| greeting.unpacks);
    let member = Member { unpacks: sink.unpacks, ..Member::new(id, asker, push) };
    let lost = Arc::clone(&member.lost);
    let seated = match greeting {
        Ok(greeting) => sit_down(&hub, &table, greeting, member).await,
        Err(message) => Err((POLICY, message)),
    };
    let handle = match seated {
        Ok(handle) => handle,
        Err((code, message)) => {
            // The last words of a connection: whether they arrive is not ours to know.
            let _ = write(&mut sink, audience::text::<()>(&Update::Unreadable { message })).await;
            return close(&mut sink, code).await;
        }
    };
    let (rate, burst) = hub.shared.config.asks;
    let mut connection = Connection {
        id,
        commands: handle.commands.clone(),
        bucket: Bucket::new(rate, burst, Instant::now()),
        of_all: hub.asks_of(asker),
        asker: Visitor(asker),
        asking: Arc::clone(&hub.asking),
        n_peeks: 0,
        answers: FuturesUnordered::new(),
    };
    let End(code) = connection.run(&mut sink, &mut stream, inbox, &lost, &hub).await;
    // A table that is gone has no members.
    let _ = handle.commands.send(Command::Leave { member: id }).await;
    close(&mut sink, code).await;
}

async fn sit_down(hub: &Arc<Hub>, table: &str, greeting: Greeting, member: Member) -> Result<Handle, (u16, Message)> {
    let handle = hub.table(table, member.asker).await.map_err(|why| {
        let code = match why {
            NoTable::NotThere => NO_TABLE,
            NoTable::Broken(_) | NoTable::Stranded(_) => BROKEN,
            NoTable::Full => FULL,
        };
        (code, why.message())
    })?;
    let pass = Pass { key: greeting.key, invitation: greeting.invitation };
    let (reply, let_in) = oneshot::channel();
    let gone = || (RESTART, Message::new("server-full"));
    handle.commands.send(Command::Join { pass, member, reply }).await.map_err(|_| gone())?;
    // What the store does not take now it may take later: that is no fault of the key.
    let code = |why: &Message| if why.id == "server-store" { FULL } else { WRONG_KEY };
    let_in.await.map_err(|_| gone())?.map_err(|why| (code(&why), why))?;
    Ok(handle)
}

/// Where a connection is written to.
struct Sink {
    frames: SplitSink<WebSocket, Frame>,
    /// How long one frame may take.
    patience: Duration,
    /// Whether who reads there unpacks what is packed.
    unpacks: bool,
}

type Stream = SplitStream<WebSocket>;

struct Connection {
    id: u64,
    commands: mpsc::Sender<Command>,
    bucket: Bucket,
    /// What all connections from its address have together.
    of_all: SharedBucket,
    asker: Visitor,
    /// Those whose request is not answered yet, from all addresses.
    asking: Arc<Crowd>,
    n_peeks: usize,
    /// Requests that wait for their answers.
    answers: FuturesUnordered<Pin<Box<dyn Future<Output = Done> + Send>>>,
}

/// What a request came to.
struct Done {
    id: u32,
    was_peek: bool,
    /// Absent when the table is gone.
    answer: Option<Answer>,
    /// Its place among what is asked, until the answer is written: whoever reads nothing has answers waiting in memory.
    place: visitor::Pass,
}

/// The connection ends, and the code says why.
struct End(u16);

impl Connection {
    /// Reads and writes until the connection ends.
    async fn run(
        &mut self,
        sink: &mut Sink,
        stream: &mut Stream,
        mut inbox: mpsc::Receiver<Post>,
        lost: &Notify,
        hub: &Hub,
    ) -> End {
        let mut stopped = pin!(hub.stopped());
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        loop {
            // In this order: what a decision changed is written before its answer, and both before anything new is
            // read.
            let done = tokio::select! {
                biased;
                () = &mut stopped => Err(End(GOING_AWAY)),
                pushed = inbox.recv() => match pushed {
                    Some(Post::Text(text)) => write(sink, text).await,
                    Some(Post::View(view)) => tokio::select! {
                        () = &mut stopped => Err(End(GOING_AWAY)),
                        written = view => write_view(sink, written.ok()).await,
                    },
                    None => Err(End(RESTART)),
                },
                Some(done) = self.answers.next() => self.answered(sink, done).await,
                () = lost.notified() => self.resync().await,
                _ = ping.tick() => match heard.elapsed() > SILENCE_MAX {
                    true => Err(End(POLICY)),
                    false => send(sink, Frame::Ping(Bytes::new())).await,
                },
                frame = stream.next(), if self.answers.len() < WAITING_MAX => {
                    heard = Instant::now();
                    self.read(sink, frame).await
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    async fn read(&mut self, sink: &mut Sink, frame: Option<Result<Frame, tungstenite::Error>>) -> Result<(), End> {
        match frame {
            Some(Ok(Frame::Text(text))) => self.hear(sink, &text).await,
            Some(Ok(Frame::Binary(_))) => self.unreadable(sink, Message::new("server-unreadable-binary")).await,
            Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_))) => Ok(()),
            // Gone, or bigger than we read.
            Some(Ok(Frame::Close(_)) | Err(_)) | None => Err(End(NORMAL)),
        }
    }

    /// Takes one message of the client. Whatever it holds, it costs one of what the bucket has.
    async fn hear(&mut self, sink: &mut Sink, text: &str) -> Result<(), End> {
        let asked: Asked = match serde_json::from_str(text) {
            Ok(asked) => asked,
            Err(error) => return self.unreadable(sink, unreadable(&error)).await,
        };
        let is_peek = matches!(asked.ask, Ask::Peek { .. });
        let may_ask = self.may_ask() && !(is_peek && self.n_peeks == PEEKS_MAX);
        let Some(place) = Some(()).filter(|()| may_ask).and_then(|()| self.asking.enter(self.asker)) else {
            let answer = Answer::Refused { refusal: Refusal::Busy };
            return write(sink, audience::text::<()>(&Update::Answered { id: asked.id, answer })).await;
        };
        if asked.ask == Ask::Resync {
            return self.resync().await;
        }
        self.n_peeks += usize::from(is_peek);
        let (reply, answer) = oneshot::channel();
        self.command(Command::Ask { member: self.id, ask: asked.ask, reply }).await?;
        let done = async move { Done { id: asked.id, was_peek: is_peek, answer: answer.await.ok(), place } };
        self.answers.push(Box::pin(done));
        Ok(())
    }

    fn may_ask(&mut self) -> bool {
        let now = Instant::now();
        self.bucket.take(now) && self.of_all.take(now)
    }

    async fn answered(&mut self, sink: &mut Sink, done: Done) -> Result<(), End> {
        self.n_peeks -= usize::from(done.was_peek);
        let answer = done.answer.ok_or(End(RESTART))?;
        let written = write(sink, audience::text::<()>(&Update::Answered { id: done.id, answer })).await;
        drop(done.place);
        written
    }

    async fn resync(&mut self) -> Result<(), End> {
        self.command(Command::Resync { member: self.id }).await
    }

    async fn command(&mut self, command: Command) -> Result<(), End> {
        self.commands.send(command).await.map_err(|_| End(RESTART))
    }

    /// Somebody who keeps sending what cannot be read is not told so each time.
    async fn unreadable(&mut self, sink: &mut Sink, message: Message) -> Result<(), End> {
        match self.may_ask() {
            true => write(sink, audience::text::<()>(&Update::Unreadable { message })).await,
            false => Ok(()),
        }
    }
}

fn unreadable(error: &serde_json::Error) -> Message {
    Message::new("server-unreadable").with("what", error.to_string())
}

/// Writes a view, for which there may be no room now.
async fn write_view(sink: &mut Sink, written: Option<Written>) -> Result<(), End> {
    let Written { text, share } = written.ok_or(End(FULL))?;
    let done = write(sink, text).await;
    drop(share);
    done
}

/// Writes a message, in parts when it is long: as it is, or packed in a binary frame.
async fn write(sink: &mut Sink, message: impl Into<Parcel>) -> Result<(), End> {
    let message = message.into();
    let (mut rest, mut kind) = match sink.unpacks.then(|| message.packed()).flatten() {
        Some(packed) => (packed.clone(), Data::Binary),
        None => (Bytes::from(message.text().clone()), Data::Text),
    };
    let whole = async {
        loop {
            let part = rest.split_to(rest.len().min(PART_MAX));
            let is_last = rest.is_empty();
            sink.frames.send(Frame::Frame(Part::message(part, OpCode::Data(kind), is_last))).await?;
            if is_last {
                return Ok(());
            }
            kind = Data::Continue;
        }
    };
    in_time(sink.patience, whole).await
}

async fn send(sink: &mut Sink, frame: Frame) -> Result<(), End> {
    in_time(sink.patience, sink.frames.send(frame)).await
}

/// A client that does not take what it is sent holds up nobody but itself, and not for ever.
async fn in_time(patience: Duration, sent: impl Future<Output = Result<(), tungstenite::Error>>) -> Result<(), End> {
    match tokio::time::timeout(patience, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End(POLICY)),
    }
}

async fn close(sink: &mut Sink, code: u16) {
    // Whoever is gone needs no farewell.
    let farewell = CloseFrame { code: code.into(), reason: String::new().into() };
    let _ = send(sink, Frame::Close(Some(farewell))).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Server, store::Sqlite};
    use protocol::{DiceFrom, NewTable, Sitter};
    use serde_json::{Value, json};
    use std::net::{Ipv4Addr, SocketAddr};

    /// An answer takes memory until it is written: an address whose requests are all under way waits for them.
    #[tokio::test]
    async fn an_address_has_so_many_requests_under_way() {
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let server = Server::bind(catalog::toy::catalog(), store, &[any], Config::default()).await.unwrap();
        let ask = NewTable {
            game: "duel".to_owned(),
            scenario: "meadow".to_owned(),
            options: Vec::new(),
            sitters: vec![Sitter::Me, Sitter::Me],
            dice: DiceFrom::Server,
            seed: None,
            listed: false,
        };
        let (table, address, asking) =
            (server.open(ask).await.unwrap().table, server.address(), Arc::clone(&server.hub.asking));
        tokio::spawn(server.run(std::future::pending()));
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let stream = tokio::net::TcpStream::connect(address).await.unwrap();
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
        socket.send(Frame::text("{}")).await.unwrap();
        let mut answer = async |id: u32| {
            socket.send(Frame::text(json!({ "id": id, "ask": { "kind": "describe" } }).to_string())).await.unwrap();
            loop {
                let Some(Ok(Frame::Text(text))) = socket.next().await else { continue };
                let said: Value = serde_json::from_str(&text).unwrap();
                if said["id"] == id {
                    return said["answer"]["refusal"]["kind"] == "busy";
                }
            }
        };
        assert!(!answer(1).await);
        let under_way: Vec<visitor::Pass> =
            std::iter::from_fn(|| asking.enter(Visitor(address.ip()))).take(1_000).collect();
        assert_eq!(under_way.len(), 128);
        assert!(asking.enter(Visitor([10, 0, 0, 1].into())).is_some(), "others have their own");
        assert!(answer(2).await);
        drop(under_way);
        assert!(!answer(3).await);
    }
}
