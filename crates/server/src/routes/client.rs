//! The client's files, which the build has put into the binary.

use super::{App, Fault, page};
use axum::{
    Router,
    body::Bytes,
    http::{HeaderMap, Uri},
    response::Response,
    routing::get,
};
use rust_embed::RustEmbed;
use std::borrow::Cow;
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

/// A file of the client; an address that is none is one of its screens, and the page finds out which.
async fn file(address: Uri, headers: HeaderMap) -> Result<Response, Fault> {
    let path = address.path().trim_start_matches('/');
    // The build names what is in here after its content, so it never changes; and what is gone is no screen.
    let is_asset = path.starts_with("assets/");
    let found = Client::get(path).filter(|_| !path.is_empty());
    let (path, found) = match found {
        Some(found) => (path, found),
        None if is_asset => return Err(Fault::not_found()),
        None => (INDEX, Client::get(INDEX).ok_or_else(Fault::not_found)?),
    };
    let body = match found.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let keep = if is_asset { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(page::tagged(&headers, &page::tag(&found.metadata.sha256_hash()), keep, kind(path), body))
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
