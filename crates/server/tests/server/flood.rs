//! Nonsense on one socket is nobody else's business.

use crate::{common::Host, noise};

/// How long another game takes meanwhile depends on the machine, so that the benchmark measures it (`load flood`).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_nonsense_changes_nothing_and_stops_nobody() {
    for host in [Host::toy().await, Host::real().await] {
        let goes_on = |n_decided, n_sent| n_decided < 40 || n_sent < 400;
        noise::latency(host.address, goes_on, Some(200)).await;
    }
}
