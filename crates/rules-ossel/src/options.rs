//! What is chosen at set-up: a first game may leave something out.

use content::SWITCH;
use kernel::clause;

content::options! {
    /// What is chosen at set-up.
    pub struct Options {
        /// Whether counters need supply.
        supply: bool = "on" of SWITCH, clause!("5.1"), "ossel-option-supply";
        /// Whether counters may rally.
        rally: bool = "on" of SWITCH, clause!("6.1"), "ossel-option-rally";
    }
}
