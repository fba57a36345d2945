//! The names that this server answers to.
//!
//! A page of another site can have its own name lead to this machine, and then a browser takes the server's answers for
//! that page's (DNS rebinding). The name is all that tells such a request from an honest one. An address is no name
//! that anybody could bend, nor is `localhost`; every other name is one that the host has given.

use super::{App, plain};
use crate::visitor::Visitor;
use axum::{
    Extension, Json,
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::say::Message;
use protocol::Reach;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

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

/// `GET /api/reach`
pub async fn reach(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Json<Reach> {
    // To others the way they came by is the way, and what the machine is called inside is not theirs to know.
    let is_here = visitor.network().is_loopback() && !app.hub.shared.config.behind_proxy;
    let found = if is_here { outward(app.address.ip()) } else { None };
    let address = |ip: IpAddr| format!("http://{}", SocketAddr::new(ip, app.address.port()));
    Json(Reach { addresses: found.map(address).into_iter().collect() })
}

/// The address by which others find a server that listens here; none where it listens to this machine alone.
fn outward(listens: IpAddr) -> Option<IpAddr> {
    if !listens.is_unspecified() {
        return Some(listens).filter(|ip| !ip.is_loopback());
    }
    // Nothing is sent: the system only says from which of its addresses it would be.
    let probe = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    probe.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    probe.local_addr().ok().map(|own| own.ip()).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
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
    fn a_server_of_this_machine_alone_has_no_address_for_others() {
        assert_eq!(outward(IpAddr::V4(Ipv4Addr::LOCALHOST)), None);
        assert_eq!(outward(IpAddr::V6(Ipv6Addr::LOCALHOST)), None);
        let own = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 5));
        assert_eq!(outward(own), Some(own));
        assert!(outward(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).is_none_or(|ip| !ip.is_loopback() && !ip.is_unspecified()));
    }

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
