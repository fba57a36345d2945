//! The rules of Ossel, chapter by chapter, and what every ruleset must keep.

mod arrival;
mod chart;
mod combat;
mod complete;
mod conformance;
mod files;
mod game;
mod movement;
mod odds;
mod sketch;
mod supply;
mod text;
mod turn;
mod victory;
mod wishes;
mod words;
mod zones;
