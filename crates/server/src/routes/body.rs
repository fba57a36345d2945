//! Bodies: whole, not too big, and within their time, before anything is done with them.

use super::{App, Fault};
use crate::visitor::Visitor;
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    http::{StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::say::Message;

/// The biggest body of a request, and of one that brings a journal.
const BODY_MAX: usize = 64 * 1024;
const JOURNAL_MAX: usize = 8 * 1024 * 1024;

/// Reads the body of a request.
pub async fn small(State(app): State<App>, request: Request, next: Next) -> Response {
    read(&app, BODY_MAX, request, next).await
}

/// Reads the body of a request that brings a journal. Only a few at once: whoever sends many big ones slowly would have
/// the memory of everybody else.
pub async fn journal(State(app): State<App>, request: Request, next: Next) -> Response {
    let visitor = request.extensions().get::<Visitor>().copied();
    // Whether he may have another table is asked before eight megabytes are read for it.
    let pass = visitor.and_then(|visitor| app.journals.enter(visitor).map(|pass| (visitor, pass)));
    let Some((_, pass)) = pass.filter(|(visitor, _)| app.hub.may_open(visitor.network()).is_ok()) else {
        return Fault::of(StatusCode::TOO_MANY_REQUESTS, "server-full").into_response();
    };
    let response = read(&app, JOURNAL_MAX, request, next).await;
    drop(pass);
    response
}

/// The time is for the body as a whole: a client that sends a byte now and then is not waited for.
async fn read(app: &App, most: usize, request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let too_long = || {
        let message = Message::new("server-too-long").with("most", most);
        Fault { status: StatusCode::PAYLOAD_TOO_LARGE, messages: vec![message] }.into_response()
    };
    let length = head.headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > most) {
        return too_long();
    }
    match tokio::time::timeout(app.hub.shared.config.body_wait, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(head, Body::from(bytes))).await,
        // Too big, or broken off; in that case nobody reads the answer.
        Ok(Err(_)) => too_long(),
        Err(_) => Fault::of(StatusCode::REQUEST_TIMEOUT, "server-too-slow").into_response(),
    }
}
