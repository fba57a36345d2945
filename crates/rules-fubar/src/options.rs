//! What is chosen at set-up.

use board::open::Len;
use content::SWITCH;
use kernel::clause;

content::options! {
    /// What is chosen at set-up.
    pub struct Options {
        /// Inside one area of cover, figures see each other only this far, in hundredths of an inch.
        shared_cover_sight_limit: Option<Len> = "none" of [("none", None), ("600", Some(600))],
            clause!("los-10"), "fubar-option-shared-cover-sight-limit";
        /// Mortars may fire at what only a friend sees.
        mortar_indirect: bool = "on" of SWITCH, clause!("mort-8"), "fubar-option-mortar-indirect";
    }
}
