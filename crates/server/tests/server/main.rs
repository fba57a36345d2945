//! The server as its clients meet it.

#[allow(dead_code)] // Others who use this file need more of it.
mod client;
mod common;
mod flood;
mod health;
mod hosts;
mod lessons;
mod lobby;
#[allow(dead_code)] // The benchmark reads the clock, these tests do not.
mod noise;
mod play;
mod recovery;
mod seats;
mod secrets;
mod slow;
mod trust;
mod upgrade;
mod visitors;
