//! Nonsense on one socket is nobody else's business.

use crate::{common::Host, noise};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_nonsense_changes_nothing_and_slows_nobody() {
    for host in [Host::toy().await, Host::real().await] {
        let quiet = noise::latency(host.address, Duration::from_secs(2), None).await;
        let noisy = noise::latency(host.address, Duration::from_secs(4), Some(200)).await;
        assert!(noisy.n_sent > 400, "{} messages", noisy.n_sent);
        // A ratio, and a little besides: on a busy machine a millisecond is nothing.
        let (quiet, noisy) = (quiet.at(0.5), noisy.at(0.5));
        assert!(noisy < 4.0 * quiet + 10.0, "{quiet} ms in quiet, {noisy} ms in noise");
    }
}
