//! The shipped tables, for unit tests.

use crate::model::Tables;
use content::{Files, Problems};
use std::sync::LazyLock;

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let files: Files = conformance::shipped("fubar").into_iter().collect();
    crate::tables(&files, &mut Problems::new()).expect("the shipped tables load")
});

/// The tables of the rulebook.
pub(crate) fn tables() -> Tables {
    TABLES.clone()
}
