//! The names that this server answers to.
//!
//! A page of another site can have its own name lead to this machine, and then a browser takes the server's answers for that page's
//! (DNS rebinding). The name is all that tells such a request from an honest one. An address is no name that anybody could bend, nor is
//! `localhost`; every other name is one that the host has given.

use super::{App, plain};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::say::Message;
use std::net::{IpAddr, Ipv6Addr};

/// Lets those pass who ask for a name of ours.
pub async fn check(State(app): State<App>, request: Request, next: Next) -> Response {
    match stranger(request.headers(), &app.hub.shared.config.hosts) {
        None => next.run(request).await,
        Some(name) => {
            let message = Message::new("server-host").with("host", name);
            plain(StatusCode::MISDIRECTED_REQUEST, &message).into_response()
        }
    }
}

/// The name that is asked for and is none of ours; an empty one when none can be read.
fn stranger(headers: &HeaderMap, own: &[String]) -> Option<String> {
    let mut names = headers.get_all(header::HOST).iter().map(|value| name(value.to_str().unwrap_or_default()));
    let Some(first) = names.next() else { return Some(String::new()) };
    // Of two, one could be read here and the other elsewhere.
    let is_one = names.next().is_none();
    let is_own = || own.iter().any(|own| name(own).eq_ignore_ascii_case(first));
    let is_ours =
        is_one && !first.is_empty() && (is_address(first) || first.eq_ignore_ascii_case("localhost") || is_own());
    (!is_ours).then(|| first.to_owned())
}

/// What is before the port.
fn name(host: &str) -> &str {
    let host = host.trim();
    let end = match host.rfind(']') {
        Some(bracket) => bracket + 1,
        None => host.find(':').unwrap_or(host.len()),
    };
    host[..end].trim_end_matches('.')
}

fn is_address(name: &str) -> bool {
    match name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        Some(inner) => inner.parse::<Ipv6Addr>().is_ok(),
        None => name.parse::<IpAddr>().is_ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn addresses_localhost_and_given_names_pass() {
        let own = ["club.example".to_owned(), "Casa.local:8080".to_owned()];
        let asked = |hosts: &[&'static str]| {
            let line = |&host: &&'static str| (header::HOST, HeaderValue::from_static(host));
            stranger(&hosts.iter().map(line).collect(), &own)
        };
        for host in [
            "127.0.0.1",
            "192.168.1.5:8080",
            "[::1]",
            "[2001:db8::1]:8080",
            "localhost",
            "LocalHost:80",
            "localhost.:80",
            "club.example",
            "CLUB.example:443",
            "club.example.",
            "casa.local",
        ] {
            assert_eq!(asked(&[host]), None, "{host}");
        }
        for (hosts, name) in [
            (&["evil.example:8080"][..], "evil.example"),
            (&["127.0.0.1.evil.example"], "127.0.0.1.evil.example"),
            (&["localhost.evil.example"], "localhost.evil.example"),
            (&["notclub.example"], "notclub.example"),
            (&["[evil.example]"], "[evil.example]"),
            (&["127.1"], "127.1"),
            (&[""], ""),
            (&["."], ""),
            (&[":80"], ""),
            (&[], ""),
            (&["localhost", "evil.example"], "localhost"),
        ] {
            assert_eq!(asked(hosts).as_deref(), Some(name), "{hosts:?}");
        }
    }
}
