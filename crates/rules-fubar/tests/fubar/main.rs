//! The rules of FUBAR, chapter by chapter, and what every ruleset must keep.

mod activation;
mod chances;
mod complete;
mod conformance;
mod edges;
mod ending;
mod engagement;
mod firing;
mod game;
mod illegal;
mod melee;
mod orders;
mod passengers;
mod plays;
mod reaction;
mod refusals;
mod scene;
mod shooting;
mod sight;
mod space;
mod suppression;
mod training;
mod turn;
mod vehicles;
mod weapons;
mod worked;
