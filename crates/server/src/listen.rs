//! Takes connections: so many, each with so much time for its request, and lets them end when the server does.

use crate::{
    Config,
    visitor::{Crowd, Pass, Visitor},
};
use axum::{Router, body::Body, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{
    future::Future,
    io::{self, IoSlice, Write},
    net::SocketAddr,
    pin::{Pin, pin},
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::Sleep,
};
use tower_service::Service;

/// The longest head of a request. A browser sends its cookies for `localhost` to every port, whoever set them, so it is
/// not less.
const HEAD_MAX: usize = 32 * 1024;

/// Serves until `stop` comes, and then until every request that has begun is answered. A connection that has become a
/// socket is no longer waited for.
pub async fn serve(listener: TcpListener, router: Router, config: &Config, stop: impl Future<Output = ()>) {
    let behind_proxy = config.behind_proxy;
    // All connections come from the proxy then; whom they are for is known only when a request has been read.
    let each = if behind_proxy { usize::MAX } else { config.connections_each };
    let crowd = Crowd::new(config.connections_max, each);
    let ending = watch::Sender::new(());
    let mut http = http1::Builder::new();
    // The time for a head runs while a connection waits for its next request too, so whoever says nothing is cut off as
    // well.
    http.timer(TokioTimer::new()).header_read_timeout(config.head_wait).max_buf_size(HEAD_MAX);
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            biased;
            () = &mut stop => break,
            accepted = accept(&listener) => accepted,
        };
        let Some(pass) = crowd.enter(Visitor::peer(peer)) else {
            refuse(stream);
            continue;
        };
        // What changed and the answer are two small writes; together with a client that acknowledges late, waiting to
        // join them would cost 40 ms a decision.
        let _ = stream.set_nodelay(true);
        let line = Line { stream, patience: config.reading, stalled: None, _pass: pass };
        let router = router.clone();
        let answer = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request: Request = request.map(Body::new);
            let visitor = match behind_proxy {
                true => Visitor::forwarded(peer, request.headers()),
                false => Visitor::peer(peer),
            };
            request.extensions_mut().insert(visitor);
            router.clone().call(request)
        });
        let connection = http.serve_connection(TokioIo::new(line), answer).with_upgrades();
        let mut ended = ending.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // How it ends, well or by a client that was too slow or is gone, is nobody's business but its own.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = ended.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    ending.send_replace(());
    ending.closed().await;
}

/// The next connection.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    /// What the system is short of comes back when somebody leaves.
    const SHORTAGE: Duration = Duration::from_millis(500);
    loop {
        let error = match listener.accept().await {
            Ok(accepted) => return accepted,
            Err(error) => error,
        };
        use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
        if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
            tracing::error!(%error, "no connection can be taken");
            tokio::time::sleep(SHORTAGE).await;
        }
    }
}

/// Says that there is no room, as far as that can be said without waiting.
fn refuse(stream: TcpStream) {
    const NO_ROOM: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";
    let _ = stream.into_std().map(|mut stream| stream.write(NO_ROOM));
}

/// A connection with its place in the crowd, which it keeps when it becomes a socket. Whoever takes nothing of what is
/// written to it for too long is cut off.
struct Line {
    stream: TcpStream,
    patience: Duration,
    /// Runs while the other side takes nothing. Most never need one.
    stalled: Option<Pin<Box<Sleep>>>,
    _pass: Pass,
}

impl Line {
    /// Watches how long a write waits.
    fn taken(&mut self, context: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.taken(cx, written)
    }
    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.taken(cx, written)
    }
    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
