//! The server as its clients meet it.

#[allow(dead_code)] // Others who use this file need more of it.
mod client;
mod common;
mod flood;
mod lobby;
mod noise;
mod play;
mod recovery;
mod seats;
mod secrets;
