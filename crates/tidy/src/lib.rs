//! The habits of the repository, each as a test with a message that says what to do.
//!
//! Nothing is here: everything is in `tests/tidy/`, one file a habit, so that `cargo test` alone says whether a tree is
//! in order and nothing waits for a machine elsewhere to be known. Exceptions stand in lists at the top of each file,
//! with their reasons.
//!
//! | file | habit |
//! |---|---|
//! | `format.rs` | rustfmt and clippy have nothing to say |
//! | `layers.rs` | which crate may use which |
//! | `pure.rs` | rules code has no file, clock, thread, global, float or hash order |
//! | `length.rs` | files stay readable |
//! | `clock.rs` | tests count and do not time |
//! | `clauses.rs` | rulebook = code = tests |
//! | `locales.rs` | Spanish and English say the same things |
//! | `invariants.rs` | each promise of ARCHITECTURE.md and of docs/security.md names a test that exists |
//! | `leaks.rs` | no path or registry of one machine |
//! | `generated.rs` | generated files are up to date |
