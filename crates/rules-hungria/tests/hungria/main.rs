//! The rules of La Batalla de Hungría, chapter by chapter, and what every ruleset must keep.

mod aftermath;
mod air;
mod breakthrough;
mod cases;
mod charts;
mod columns;
mod combat;
mod complete;
mod conformance;
mod engagement;
mod game;
mod headquarters;
mod mobile;
mod movement;
mod reach;
mod refusals;
mod scene;
mod schedule;
mod sequence;
mod shifts;
mod special;
mod stacking;
mod supply;
mod text;
mod words;
mod zones;
