//! Who does what takes long: a crew for each kind of work, so that no kind keeps another waiting.

use crate::work::Crew;
use std::net::{IpAddr, Ipv4Addr};

/// Whom work is done for: those behind one address take turns with those behind the next.
pub type Asker = IpAddr;

/// The program itself asks.
pub const NOBODY: Asker = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The crews.
pub struct Crews {
    /// New tables.
    pub openings: Crew<Asker>,
    /// Tables that somebody comes to: their journals are replayed, and what is shown to the first of a kind is worked
    /// out.
    pub arrivals: Crew<Asker>,
    /// Journals that the store reads: it does one thing after the other, and decisions wait for it.
    pub readings: Crew<Asker>,
    /// Views that are written down for those who come.
    pub views: Crew<Asker>,
    /// Questions about a position.
    pub questions: Crew<Asker>,
    /// Odds of what somebody considers.
    pub odds: Crew<Asker>,
    /// Journals that are taken away.
    pub journals: Crew<Asker>,
    /// What the dice gave.
    pub luck: Crew<Asker>,
    /// Games that are brought along.
    pub imports: Crew<Asker>,
    /// Charts without a game.
    pub charts: Crew<Asker>,
    quick: Crew<Asker>,
    slow: Crew<Asker>,
}

impl Crews {
    /// For so many processors.
    pub fn new(cores: usize) -> Crews {
        Crews {
            openings: Crew::new(cores, 16, 256),
            // Of several places one address has all but one.
            arrivals: Crew::new(cores, 64, 1_000),
            readings: Crew::new(2, 64, 1_000),
            views: Crew::new(cores, 256, 10_000),
            questions: Crew::new(cores, 32, 1_000),
            odds: Crew::new(cores, 8, 64),
            journals: Crew::new(1, 4, 64),
            luck: Crew::new(1, 4, 64),
            imports: Crew::new(1, 4, 16),
            charts: Crew::new(1, 4, 64),
            quick: Crew::new(cores, 1_000, 10_000),
            // Half of the processors at most: whoever plays goes before those who think.
            slow: Crew::new((cores / 2).max(1), 1_000, 10_000),
        }
    }

    /// Who thinks for an agent. Those that think long have a crew of their own: nobody whose opponent answers at once
    /// waits for them.
    pub fn thinkers_of(&self, agent: &str) -> &Crew<Asker> {
        if catalog::thinks_long(agent) { &self.slow } else { &self.quick }
    }
}
