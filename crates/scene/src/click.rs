//! What a click means that makes no offer: the one place that decides it.

use crate::{Pick, Scenic};
use kernel::Seat;

/// What somebody means who has clicked on `picked` and now where `under` lies, the most particular first: the first
/// wish that is legal, and on which of all that lies there. Where none is, the first wish of all, so that the rules can
/// say why not. Nothing where nothing can be meant.
pub fn meant<R: Scenic>(
    rules: &R,
    view: &R::State,
    seat: Seat,
    picked: &[Pick],
    under: &[Pick],
) -> Option<(Pick, R::Action)> {
    let mut first = None;
    let mut clicks = picked.to_vec();
    for on in under {
        clicks.push(on.clone());
        for action in rules.wishes(view, seat, &clicks) {
            if rules.check(view, seat, &action).is_ok() {
                return Some((on.clone(), action));
            }
            first.get_or_insert_with(|| (on.clone(), action));
        }
        clicks.pop();
    }
    first
}
