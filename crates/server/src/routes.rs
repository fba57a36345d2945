//! Over HTTP: what `protocol::lobby` lists, the client's files, and the door to the sockets.

mod body;
mod charts;
mod client;
mod health;
mod host;
mod lessons;
mod page;
mod tables;

pub use page::Pages;

use page::Maps;

use crate::{
    hub::{Hub, NoTable},
    socket,
    visitor::{Crowd, Visitor},
    work::NotDone,
};
use axum::{
    Extension, Json, Router,
    body::Body,
    extract::{DefaultBodyLimit, Path, Request, State, rejection::JsonRejection},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use catalog::OpenError;
use kernel::say::Message;
use protocol::{ImportAsk, NewTable, Opened, Problem};
use std::{
    net::SocketAddr,
    sync::{Arc, LazyLock},
};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tower_http::compression::CompressionLayer;
use words::{Lang, Words};

/// Journals that are brought at once, and by one visitor.
const JOURNALS_MAX: (usize, usize) = (16, 2);

/// What handlers share.
#[derive(Clone)]
pub struct App {
    /// The tables.
    pub hub: Arc<Hub>,
    /// What never changes while the server runs.
    pub pages: Arc<Pages>,
    /// Maps without a game.
    maps: Arc<Maps>,
    /// Where the server listens.
    address: SocketAddr,
    /// Who is at a socket.
    sockets: Arc<Crowd>,
    /// Who brings a journal.
    journals: Arc<Crowd>,
}

impl App {
    /// What handlers share over these tables.
    pub fn new(hub: Arc<Hub>, pages: Pages, address: SocketAddr) -> App {
        let config = &hub.shared.config;
        App {
            sockets: Crowd::new(config.connections_max, config.connections_each),
            journals: Crowd::new(JOURNALS_MAX.0, JOURNALS_MAX.1),
            hub,
            pages: Arc::new(pages),
            maps: Arc::default(),
            address,
        }
    }
}

/// Opens a table for the program itself.
///
/// # Errors
/// What is unknown or wrong.
pub async fn open(hub: &Arc<Hub>, ask: NewTable) -> Result<Opened, Vec<Message>> {
    tables::open_table(hub, ask, tables::From::Program).await.map_err(|fault| fault.messages)
}

/// Takes up a game for the program itself.
///
/// # Errors
/// What is wrong with it.
pub async fn import(hub: &Arc<Hub>, ask: ImportAsk) -> Result<Opened, Vec<Message>> {
    tables::import_table(hub, ask, tables::From::Program).await.map_err(|fault| fault.messages)
}

/// Every route.
pub fn router(app: App) -> Router {
    let not_there =
        || Router::new().fallback(async || Fault::not_found()).method_not_allowed_fallback(async || wrong_verb());
    let api = not_there()
        .route("/games", get(page::games))
        .route("/games/{game}/rulebook", get(page::rulebook))
        .route("/games/{game}/maps/{scenario}", get(page::map))
        .route("/games/{game}/charts", get(page::charts).post(charts::ask))
        .route("/games/{game}/lessons", get(lessons::list))
        .route("/lessons", post(lessons::open))
        .route("/words/{lang}", get(page::own_words))
        .route("/words/{lang}/{game}", get(page::game_words))
        .route("/tables", get(tables::list).post(tables::open))
        .route("/tables/{id}/journal", get(tables::journal))
        .route("/turns/{tables}", get(tables::turns))
        .route("/reach", get(host::reach))
        .layer(middleware::from_fn_with_state(app.clone(), body::small));
    let imports = Router::new()
        .route("/import", post(tables::import))
        .method_not_allowed_fallback(async || wrong_verb())
        .layer(middleware::from_fn_with_state(app.clone(), body::journal));
    // How much is read is decided there already.
    let bodies = api.merge(imports).layer(DefaultBodyLimit::disable()).layer(CompressionLayer::new());
    // A socket is not compressed, and has no body.
    let sockets = Router::new().route("/tables/{id}/socket", get(door));
    Router::new()
        .nest("/api", bodies.merge(sockets))
        .route("/healthz", get(health::health))
        .merge(client::router())
        .layer(middleware::from_fn_with_state(app.clone(), host::check))
        .layer(middleware::from_fn(guard))
        .with_state(app)
}

fn wrong_verb() -> Fault {
    Fault::of(StatusCode::METHOD_NOT_ALLOWED, "server-no-page")
}

/// The door to a table's socket.
async fn door(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    mut request: Request,
) -> Result<Response, Fault> {
    if !is_same_host(request.headers()) {
        return Err(Fault::of(StatusCode::FORBIDDEN, "server-origin"));
    }
    let upgrade = create_response_with_body(&request, Body::empty);
    let upgrade = upgrade.map_err(|_| Fault::of(StatusCode::BAD_REQUEST, "server-no-upgrade"))?;
    let full = || Fault::of(StatusCode::TOO_MANY_REQUESTS, "server-full");
    let pass = app.sockets.enter(visitor).ok_or_else(full)?;
    let permit = Arc::clone(&app.hub.connections).try_acquire_owned().map_err(|_| full())?;
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        // Who is gone before it has become a socket is gone.
        if let Ok(stream) = upgraded.await {
            socket::serve(socket::accept(stream).await, app.hub, id, visitor.network()).await;
        }
        drop((pass, permit));
    });
    Ok(upgrade)
}

/// Whether a page of this very server opens the socket. A program that is no browser names no origin.
fn is_same_host(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let Some(origin) = text(header::ORIGIN) else { return true };
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some_and(|host| text(header::HOST).is_some_and(|own| own.eq_ignore_ascii_case(host)))
}

/// Nothing of another site runs here, and no other site shows this one or learns its addresses.
async fn guard(request: Request, next: Next) -> Response {
    const HEADERS: [(HeaderName, &str); 6] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; \
             base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A sentence for somebody whose browser has no client of ours to put it into words: in every language there is.
fn plain(status: StatusCode, message: &Message) -> Response {
    static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
        let words = |lang| Words::new(lang, &[crate::own_words(lang)]).expect("a test reads our own words");
        Lang::ALL.into_iter().map(words).collect()
    });
    let lines: Vec<String> = WORDS.iter().map(|words| words.say(message) + "\n").collect();
    (status, lines.concat()).into_response()
}

/// A request that is not done.
#[derive(Debug)]
pub struct Fault {
    status: StatusCode,
    messages: Vec<Message>,
}

impl Fault {
    /// In one sentence without figures.
    pub fn of(status: StatusCode, id: &'static str) -> Fault {
        Fault { status, messages: vec![Message::new(id)] }
    }
    /// Something in the request is not right.
    pub fn bad(messages: Vec<Message>) -> Fault {
        Fault { status: StatusCode::BAD_REQUEST, messages }
    }
    /// There is no such thing.
    pub fn not_found() -> Fault {
        Fault::of(StatusCode::NOT_FOUND, "server-no-page")
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(Problem { messages: self.messages })).into_response()
    }
}

impl From<NoTable> for Fault {
    fn from(why: NoTable) -> Fault {
        let status = match why {
            NoTable::NotThere => StatusCode::NOT_FOUND,
            NoTable::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
            NoTable::Stranded(_) => StatusCode::CONFLICT,
            NoTable::Full => StatusCode::TOO_MANY_REQUESTS,
        };
        Fault { status, messages: vec![why.message()] }
    }
}
impl From<NotDone> for Fault {
    fn from(why: NotDone) -> Fault {
        NoTable::from(why).into()
    }
}
impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Fault {
        Fault::bad(error.messages())
    }
}
impl From<JsonRejection> for Fault {
    fn from(rejection: JsonRejection) -> Fault {
        let message = Message::new("server-unreadable").with("what", rejection.body_text());
        Fault { status: rejection.status(), messages: vec![message] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_of_this_host_open_sockets() {
        let with = |pairs: &[(HeaderName, &'static str)]| {
            pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect::<HeaderMap>()
        };
        let (origin, host) = (header::ORIGIN, header::HOST);
        assert!(is_same_host(&with(&[(host.clone(), "club.example")])));
        assert!(is_same_host(&with(&[(host.clone(), "club.example"), (origin.clone(), "https://Club.example")])));
        assert!(is_same_host(&with(&[(host.clone(), "127.0.0.1:8080"), (origin.clone(), "http://127.0.0.1:8080")])));
        for stranger in ["https://evil.example", "http://club.example:81", "null", ""] {
            assert!(!is_same_host(&with(&[(host.clone(), "club.example"), (origin.clone(), stranger)])), "{stranger}");
        }
        assert!(!is_same_host(&with(&[(origin, "https://club.example")])));
    }
}
