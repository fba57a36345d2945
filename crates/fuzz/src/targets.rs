//! What is fuzzed. A new reader of input gets a target here and a place in [`all`].

use crate::Target;
use kernel::Journal;

/// Every target, in the order in which they run.
pub fn all() -> Vec<Box<dyn Target>> {
    vec![Box::new(JournalText)]
}

/// Journal files: any text is a journal or a fault, and what was read is written so that it reads back the same.
pub struct JournalText;

impl Target for JournalText {
    fn name(&self) -> &'static str {
        "journal"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let full = "sandtable journal 1\ngame fubar\nscenario s1_farm_crossroads\noption mortar_indirect=off\n\
            option night=on\ncontent 4f2a9c01d3e8b765\nversion 0.1.0\n\n\
            1 german | deploy de_hq 2300,3300 54 | | 9a0c44e1f2b38d57\n# a remark\n\
            2 us | attempt us_sq1 | 5 6 1 | 03d1e2f4a5b6c778\n3 us | pass | 255 | 0000000000000000\n";
        let short = "sandtable journal 1\ngame a\nscenario b\ncontent 0\nversion c\n";
        vec![full.into(), short.into()]
    }

    fn run(&self, input: &[u8]) {
        let Ok(journal) = String::from_utf8_lossy(input).parse::<Journal>() else { return };
        assert_eq!(journal.to_string().parse(), Ok(journal), "a journal reads back");
    }
}
