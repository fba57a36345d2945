//! `GET /healthz`: whether this server does what it is for, asked by whatever watches over it.

use super::{App, Fault};
use axum::{Json, extract::State, http::StatusCode};
use serde_json::{Value, json};
use std::time::Duration;

/// A store that takes longer keeps everybody waiting who plays.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// Asks the store for next to nothing.
///
/// # Errors
/// That the store does not answer, or that the server is about to stop.
pub async fn health(State(app): State<App>) -> Result<Json<Value>, Fault> {
    let ill = |id| Fault::of(StatusCode::SERVICE_UNAVAILABLE, id);
    if *app.hub.stopping.borrow() {
        return Err(ill("server-stopping"));
    }
    match tokio::time::timeout(ANSWER_MAX, app.hub.shared.store.probe()).await {
        Ok(Ok(())) => Ok(Json(json!({ "status": "ok" }))),
        Ok(Err(error)) => {
            tracing::error!(%error, "the store does not answer");
            Err(ill("server-store-silent"))
        }
        Err(_) => {
            tracing::error!("the store takes longer than a second to answer");
            Err(ill("server-store-silent"))
        }
    }
}
