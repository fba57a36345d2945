//! The command, with the toy game and with the games of the program.

mod bad_input;
mod bcs;
mod checking;
#[path = "../../../server/tests/server/client.rs"]
#[allow(dead_code)] // The tests of the server use the rest.
mod client;
mod common;
mod editions;
mod faults;
mod golden;
mod help;
mod hungria;
mod lessons;
mod lnl;
mod look;
mod looking;
mod no_game;
mod positions;
mod serving;
mod shapes;
mod starting;
mod studies;
mod text_table;
