//! What is chosen at set-up: rules of other modules, and readings of the rulebook (spec 3.9).

use content::SWITCH;
use kernel::clause;

content::options! {
    /// What is chosen at set-up.
    pub struct Options {
        /// Machine guns may jam, as in other modules.
        jamming: bool = "off" of SWITCH, clause!("1.6.1.1.a"), "lnl-option-jamming";
        /// Degrading terrain below the higher end of a line of sight casts a shadow as blocking terrain does.
        degrading_shadow: bool = "on" of SWITCH, clause!("10.3.m"), "lnl-option-degrading-shadow";
        /// The target modifiers of walls and hedges are added to those of the hex.
        hexside_tm: bool = "add" of [("add", true), ("off", false)], clause!("T.tec.d"), "lnl-option-hexside-tm";
    }
}
