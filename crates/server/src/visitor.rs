//! Who asks, by address, and how many of them are here at once.

use axum::http::{HeaderMap, HeaderName};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address a request comes from. Every request carries it: `Extension<Visitor>`. No address has privileges, not
/// even this machine's own: behind a proxy everybody comes from there, and so does every page that a browser on this
/// machine shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Visitor(pub IpAddr);

impl Visitor {
    /// Whoever is at the other end of a connection.
    pub fn peer(peer: SocketAddr) -> Visitor {
        // An IPv4 client of a socket that takes both would otherwise be another one than the same client of an IPv4
        // socket.
        Visitor(peer.ip().to_canonical())
    }

    /// Whoever our proxy says it speaks for. Only the last address is the proxy's own word; those before it are what
    /// the visitor told the proxy. A proxy that says nothing readable is taken for the visitor.
    pub fn forwarded(proxy: SocketAddr, headers: &HeaderMap) -> Visitor {
        let told = headers.get_all(FORWARDED_FOR).iter().next_back().and_then(|value| value.to_str().ok());
        let last = told.and_then(|list| list.rsplit(',').next()).map(str::trim).unwrap_or_default();
        let with_port = || last.parse().map(|address: SocketAddr| address.ip());
        let address = last.parse::<IpAddr>().or_else(|_| with_port());
        address.map_or_else(|_| Visitor::peer(proxy), |address| Visitor(address.to_canonical()))
    }

    /// What is counted as one: an IPv4 address, or the network of 64 bits that every IPv6 subscriber has for itself.
    pub fn network(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        }
    }
}

/// Counts visitors: so many at once, and so many of each network.
#[derive(Debug)]
pub struct Crowd {
    most: usize,
    each: usize,
    inside: Mutex<Inside>,
}

#[derive(Default, Debug)]
struct Inside {
    n: usize,
    by_network: HashMap<IpAddr, usize>,
}

/// A place in a crowd, free again when this is dropped.
#[derive(Debug)]
pub struct Pass {
    crowd: Arc<Crowd>,
    network: IpAddr,
}

impl Crowd {
    /// At most `most` at once, and `each` of one network.
    pub fn new(most: usize, each: usize) -> Arc<Crowd> {
        Arc::new(Crowd { most, each, inside: Mutex::default() })
    }

    /// A place, if there is one.
    pub fn enter(self: &Arc<Crowd>, visitor: Visitor) -> Option<Pass> {
        let network = visitor.network();
        let mut inside = self.inside();
        let n_own = inside.by_network.get(&network).copied().unwrap_or_default();
        if inside.n >= self.most || n_own >= self.each {
            return None;
        }
        inside.n += 1;
        inside.by_network.insert(network, n_own + 1);
        Some(Pass { crowd: Arc::clone(self), network })
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        inside.n -= 1;
        if let Some(n_own) = inside.by_network.get_mut(&self.network) {
            *n_own -= 1;
            if *n_own == 0 {
                // What is remembered is bounded by who is here, not by who ever was.
                inside.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn visitor(address: &str) -> Visitor {
        Visitor::peer(SocketAddr::new(address.parse().unwrap(), 1))
    }

    #[test]
    fn a_crowd_is_bounded_as_a_whole_and_by_network() {
        let crowd = Crowd::new(4, 2);
        let mut passes =
            vec![crowd.enter(visitor("10.0.0.1")).unwrap(), crowd.enter(visitor("::ffff:10.0.0.1")).unwrap()];
        assert!(crowd.enter(visitor("10.0.0.1")).is_none());
        passes.push(crowd.enter(visitor("2001:db8:1:2:3::4")).unwrap());
        passes.push(crowd.enter(visitor("2001:db8:1:2:ffff::1")).unwrap());
        assert!(crowd.enter(visitor("2001:db8:1:3::1")).is_none(), "all places are taken");
        passes.remove(3);
        assert!(crowd.enter(visitor("2001:db8:1:2::9")).is_some(), "a place that was left is free");
        drop(passes);
        assert!(crowd.inside().by_network.is_empty());
    }

    #[test]
    fn only_the_proxys_own_word_counts() {
        let proxy = SocketAddr::from(([127, 0, 0, 1], 5000));
        let seen = |lines: &[&'static str]| {
            let line = |&line: &&'static str| (FORWARDED_FOR, HeaderValue::from_static(line));
            Visitor::forwarded(proxy, &lines.iter().map(line).collect()).0.to_string()
        };
        assert_eq!(seen(&["198.51.100.7"]), "198.51.100.7");
        assert_eq!(seen(&["127.0.0.1, 10.0.0.1,198.51.100.7 "]), "198.51.100.7");
        assert_eq!(seen(&["127.0.0.1", "2001:db8::1"]), "2001:db8::1");
        assert_eq!(seen(&["[2001:db8::1]:4711"]), "2001:db8::1");
        for nothing in [&[][..], &["unknown"], &["198.51.100.7, "]] {
            assert_eq!(seen(nothing), "127.0.0.1", "{nothing:?}");
        }
    }
}
