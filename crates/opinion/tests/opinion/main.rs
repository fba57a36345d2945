//! Each ruleset and the second opinion on it, on random positions.

mod bcs;
mod fubar;
mod hungria;
mod lnl;
