//! The wire types: what changes, and what the client is given of them.

mod change;
mod typescript;
