//! What never changes while the server runs: made once, sent with a tag so that a client asks for it once.

use super::{App, Fault};
use crate::{visitor::Visitor, wire, work::Rank};
use axum::{
    Extension,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use catalog::{Catalog, OpenError, Rulebook};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    fmt::Write,
    sync::{Arc, Mutex, PoisonError},
};
use words::{FtlProblem, Lang};

/// Texts by their address.
pub struct Pages(BTreeMap<String, Page>);

/// A text that never changes.
struct Page {
    kind: &'static str,
    body: Bytes,
    tag: HeaderValue,
}

const JSON: &str = "application/json";
const FLUENT: &str = "text/plain; charset=utf-8";

impl Pages {
    /// Every text of these games.
    ///
    /// # Errors
    /// What is wrong with the files of words.
    pub fn new(catalog: &Catalog, book: impl Fn(&str) -> Arc<Rulebook>) -> Result<Pages, Vec<FtlProblem>> {
        let mut pages = BTreeMap::new();
        let mut add = |address: String, kind, body: String| pages.insert(address, Page::new(kind, body));
        let json = |value: serde_json::Result<String>| value.expect("what we send is plain data");
        let mut cards = Vec::new();
        for game in catalog.games() {
            let id = game.id();
            cards.push(wire::game_card(catalog, *game)?);
            let rulebook = wire::rulebook_page(&book(id), game.options());
            add(format!("{id}/rulebook"), JSON, json(serde_json::to_string(&rulebook)));
            let charts: Vec<_> = game.procedures().into_iter().map(wire::chart_procedure).collect();
            add(format!("{id}/charts"), JSON, json(serde_json::to_string(&charts)));
            for lang in Lang::ALL {
                add(format!("words/{lang}/{id}"), FLUENT, join(&catalog.game_sources(lang, &[id])));
            }
        }
        add("games".to_owned(), JSON, json(serde_json::to_string(&cards)));
        for lang in Lang::ALL {
            let mut sources = Catalog::own_sources(lang);
            sources.push(crate::own_words(lang));
            add(format!("words/{lang}"), FLUENT, join(&sources));
        }
        Ok(Pages(pages))
    }

    fn answer(&self, address: &str, headers: &HeaderMap) -> Result<Response, Fault> {
        let page = self.0.get(address).ok_or_else(Fault::not_found)?;
        Ok(tagged(headers, &page.tag, "no-cache", page.kind, page.body.clone()))
    }
}

/// The maps of scenarios that somebody has asked for: there are as many as scenarios.
#[derive(Default)]
pub struct Maps(Mutex<BTreeMap<String, Arc<Page>>>);

impl Maps {
    fn known(&self, name: &str) -> Option<Arc<Page>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
    fn keep(&self, name: String, page: Arc<Page>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name, page);
    }
}

impl Page {
    fn new(kind: &'static str, body: String) -> Page {
        let hash = Sha256::digest(body.as_bytes());
        Page { kind, body: body.into(), tag: tag(&hash) }
    }
}

/// The tag of something with this hash.
pub fn tag(hash: &[u8]) -> HeaderValue {
    let mut text = String::from('"');
    for byte in &hash[..12] {
        write!(text, "{byte:02x}").expect("a text takes whatever is written");
    }
    text.push('"');
    HeaderValue::try_from(text).expect("digits and quotes")
}

/// A body, or that the client has it already.
pub fn tagged(headers: &HeaderMap, tag: &HeaderValue, keep: &'static str, kind: &str, body: Bytes) -> Response {
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|list| list.split(',')).map(|one| one.trim().trim_start_matches("W/"));
    let own = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static(keep))];
    if known.any(|one| one.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, own).into_response();
    }
    (own, [(header::CONTENT_TYPE, kind)], body).into_response()
}

fn join(sources: &[(&str, &str)]) -> String {
    sources.iter().fold(String::new(), |mut text, (_, source)| {
        text.push_str(source);
        text.push('\n');
        text
    })
}

/// `GET /api/games`
pub async fn games(State(app): State<App>, headers: HeaderMap) -> Result<Response, Fault> {
    app.pages.answer("games", &headers)
}

/// `GET /api/games/{game}/rulebook`
pub async fn rulebook(State(app): State<App>, Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    app.pages.answer(&format!("{game}/rulebook"), &headers)
}

/// `GET /api/games/{game}/charts`
pub async fn charts(State(app): State<App>, Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    app.pages.answer(&format!("{game}/charts"), &headers)
}

/// `GET /api/games/{game}/maps/{scenario}`: the ground of a scenario, for a picture of it.
///
/// # Errors
/// That there is no such scenario, or that there is too much to do.
pub async fn map(
    State(app): State<App>,
    Path((game, scenario)): Path<(String, String)>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let name = format!("{game}:{scenario}");
    let page = match app.maps.known(&name) {
        Some(page) => page,
        None => {
            let (catalog, wanted) = (Arc::clone(&app.hub.shared.catalog), name.clone());
            let draw = move || {
                let board = catalog.open(&wanted, &[])?.board();
                let text = serde_json::to_string(&board).expect("what we send is plain data");
                Ok::<_, OpenError>(Arc::new(Page::new(JSON, text)))
            };
            let page = app.hub.shared.crews.openings.run(visitor.network(), Rank::Second, draw).await??;
            app.maps.keep(name, Arc::clone(&page));
            page
        }
    };
    Ok(tagged(&headers, &page.tag, "no-cache", page.kind, page.body.clone()))
}

/// `GET /api/words/{lang}`
pub async fn own_words(
    State(app): State<App>,
    Path(lang): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    app.pages.answer(&format!("words/{lang}"), &headers)
}

/// `GET /api/words/{lang}/{game}`
pub async fn game_words(
    State(app): State<App>,
    Path((lang, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    app.pages.answer(&format!("words/{lang}/{game}"), &headers)
}
