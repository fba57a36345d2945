//! Numbered paragraphs of a rulebook.

use std::fmt;

/// One paragraph of a rulebook by its id, such as `fub:act-2`. The words live in `content/<game>/rulebook.toml`.
///
/// Compared by value: `const` items have no single address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
