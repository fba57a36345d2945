//! A store that keeps nothing: for tables that are forgotten when their owner goes.

use super::{Card, Change, Kept, ListedTable, Packed, Purge, SeatChange, Store, StoredTable};

/// Keeps nothing, and finds nothing.
pub struct Nowhere;

fn at_once<T: Send + 'static>(answer: T) -> Kept<T> {
    Box::pin(async move { Ok(answer) })
}

impl Store for Nowhere {
    fn create(&self, _: StoredTable, _: Packed) -> Kept<()> {
        at_once(())
    }
    fn write(&self, _: Change) -> Kept<u64> {
        at_once(0)
    }
    fn seat(&self, _: &str, _: SeatChange) -> Kept<()> {
        at_once(())
    }
    fn load(&self, _: &str) -> Kept<Option<StoredTable>> {
        at_once(None)
    }
    fn listed(&self, _: usize) -> Kept<Vec<ListedTable>> {
        at_once(Vec::new())
    }
    fn cards(&self, _: Vec<String>) -> Kept<Vec<(String, Card)>> {
        at_once(Vec::new())
    }
    fn count(&self) -> Kept<u64> {
        at_once(0)
    }
    fn bytes(&self) -> Kept<u64> {
        at_once(0)
    }
    fn content(&self, _: u64) -> Kept<Option<Packed>> {
        at_once(None)
    }
    fn keep_content(&self, _: u64, _: Packed, _: Option<String>) -> Kept<()> {
        at_once(())
    }
    fn lacking(&self) -> Kept<Vec<u64>> {
        at_once(Vec::new())
    }
    fn purge(&self, _: Purge) -> Kept<Vec<String>> {
        at_once(Vec::new())
    }
}
