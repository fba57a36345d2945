//! The client's files, which the build has put into the binary.

use super::{App, page, plain};
use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
    routing::get,
};
use kernel::say::Message;
use rust_embed::RustEmbed;
use std::{
    borrow::Cow,
    path::{Component, Path},
};
use tower_http::compression::CompressionLayer;

#[derive(RustEmbed)]
#[folder = "$SANDTABLE_DIST"]
struct Client;

/// The page that every address of the client begins with.
const INDEX: &str = "index.html";

/// Everything that is no request to the server.
pub fn router() -> Router<App> {
    Router::new().fallback_service(get(file).layer(CompressionLayer::new()))
}

/// A file of the client, or the page for one of its screens, and the page finds out which. Nothing else is here.
async fn file(address: Uri, headers: HeaderMap) -> Response {
    let path = address.path().trim_start_matches('/');
    let path = if is_screen(path) { INDEX } else { path };
    if let Some(body) = in_the_works(path) {
        return ([(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, "no-store")], body).into_response();
    }
    let Some(found) = Client::get(path) else {
        return plain(StatusCode::NOT_FOUND, &Message::new("server-no-page"));
    };
    let body = match found.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    // The build names what is in here after its content, so it never changes.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    page::tagged(&headers, &page::tag(&found.metadata.sha256_hash()), keep, kind(path), body)
}

/// For those who work on the client: a debug build looks in the folder that `SANDTABLE_CLIENT_DIST` names while it
/// runs, so that nothing is linked again for a change of the page.
fn in_the_works(path: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("SANDTABLE_CLIENT_DIST").filter(|_| cfg!(debug_assertions))?;
    let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    is_below.then(|| std::fs::read(Path::new(&folder).join(path)).ok()).flatten()
}

/// Whether the client has a screen at this address: those of `client/src/lib/router.ts`. A name with a dot is a file's.
fn is_screen(path: &str) -> bool {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] | ["learn"] => true,
        ["t" | "rules" | "charts" | "learn", name] | ["rules", name, "open"] => !name.contains('.'),
        ["learn", game, lesson] => !game.contains('.') && !lesson.contains('.'),
        _ => false,
    }
}

/// What a file is, by its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
