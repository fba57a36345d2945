//! What may be left out: an id or nothing.

use crate::{At, Reader, Term};
use kernel::{
    Maybe, Misread, Rules,
    ids::Small,
    say::{Message, Value},
};
use scene::Pick;

/// As the id, where there is one.
impl<G: Rules, I: Term<G> + Small> Term<G> for Maybe<I> {
    fn say(&self, at: At<'_, G>) -> Option<Value> {
        self.get()?.say(at)
    }
    fn write(&self, at: At<'_, G>) -> String {
        self.get().map_or_else(|| "-".to_owned(), |id| id.write(at))
    }
    fn read(reader: &mut Reader<'_, G>) -> Result<Self, Misread> {
        I::read(reader).map(Maybe::some)
    }
    fn part() -> Message {
        I::part()
    }
    fn example(at: At<'_, G>) -> String {
        I::example(at)
    }
    fn is_absent(&self) -> bool {
        self.is_none()
    }
    fn absent() -> Self {
        Maybe::NONE
    }
    fn is_known(&self, at: At<'_, G>) -> bool {
        self.get().is_none_or(|id| id.is_known(at))
    }
    fn picks(&self, at: At<'_, G>, out: &mut Vec<Pick>) {
        if let Some(id) = self.get() {
            id.picks(at, out);
        }
    }
}
