//! How many files the system lets this process have open: every connection is one.

use crate::Config;

/// Files that are no connections: the store and its log, the listener, the runtime's own, what a proxy or a tool opens
/// meanwhile.
const HEADROOM: u64 = 64;

/// Raises the limit as far as the system allows and tells what came of it. Where there are fewer than `config` has
/// connections, so many fewer are taken: refusing one more is better than a store that cannot open its file.
pub fn raise(config: &mut Config) {
    let wanted = config.connections_max as u64 + HEADROOM;
    let Some(limit) = raise_to_most(wanted) else { return };
    if limit >= wanted {
        return tracing::info!(files = limit, "open files");
    }
    config.connections_max = usize::try_from(limit.saturating_sub(HEADROOM)).unwrap_or(usize::MAX).max(1);
    tracing::warn!(
        files = limit,
        wanted,
        connections = config.connections_max,
        "the system allows fewer open files than the server has connections, so it takes fewer; raise the hard limit (ulimit -Hn, LimitNOFILE)"
    );
}

/// The limit that holds now; nothing where there is none, or none that is known.
#[cfg(unix)]
fn raise_to_most(wanted: u64) -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let before = getrlimit(Resource::Nofile);
    let raise = |current| setrlimit(Resource::Nofile, Rlimit { current, maximum: before.maximum });
    // Some systems name no most and still take no more than they have room for; there the figure that we need may do.
    if raise(before.maximum).is_err() && before.current.is_some_and(|current| current < wanted) {
        let _ = raise(Some(wanted));
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn raise_to_most(_wanted: u64) -> Option<u64> {
    None
}
