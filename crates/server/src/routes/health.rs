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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, hub::Hub, routes::Pages, store::Sqlite};
    use content::Files;
    use std::{collections::HashMap, net::SocketAddr, sync::Arc};

    #[tokio::test]
    async fn a_server_that_stops_is_not_well() {
        let (catalog, store) =
            (Arc::new(catalog::Catalog::of(Vec::new(), Files::new())), Arc::new(Sqlite::in_memory().unwrap()));
        let pages = Pages::new(&catalog, |_| unreachable!("there is no game")).unwrap();
        let hub = Arc::new(Hub::new(catalog, HashMap::new(), store, Config::default()).await.unwrap());
        let app = App::new(Arc::clone(&hub), pages, SocketAddr::from(([127, 0, 0, 1], 0)));
        assert!(health(State(app.clone())).await.is_ok());
        hub.stopping.send_replace(true);
        assert_eq!(health(State(app)).await.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
    }
}
