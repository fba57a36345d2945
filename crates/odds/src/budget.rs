//! How much work an answer may take.

/// How much work an exact answer may take, and what to do past it. Counted in work and not in time, so that the same
/// question has the same answer on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Executions of a step.
    pub runs: u64,
    /// Distinct states held at once.
    pub states: usize,
    /// Playouts of the sample that is made instead.
    pub samples: u32,
    /// Seed of that sample.
    pub seed: u64,
}

impl Default for Budget {
    /// About a second of work for a typical ruleset, and a sample good to half a percent.
    fn default() -> Budget {
        Budget { runs: 2_000_000, states: 200_000, samples: 20_000, seed: 0 }
    }
}

/// Which limit an exact answer would have passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// [`Budget::runs`].
    Runs,
    /// [`Budget::states`].
    States,
    /// A weight needs more than 256 bits.
    Bits,
}
