//! The shipped games as programs meet them, through `dyn Table`.

mod charts;
mod exam;
mod golden_games;
mod lessons;
mod looking;
mod peek;
mod reload;
mod search;
mod shipped;
mod toy;
