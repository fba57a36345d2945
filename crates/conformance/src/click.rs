//! What a click comes to, as the page has it: an offer, a wish that is legal, or why not.

use kernel::{Seat, Violation};
use scene::{Pick, Scenic};

/// What somebody gets who has clicked on `picked` and now where `under` lies, the most particular first: the offer that
/// these clicks make, otherwise what is meant by them, as notation; or the refusal.
///
/// # Errors
/// Why what was meant may not be done.
///
/// # Panics
/// When nothing can be meant, which the shared suite forbids for what lies on the board.
pub fn answer<R: Scenic>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    picked: &[Pick],
    under: &[Pick],
) -> Result<String, Violation> {
    let view = rules.view(state, Some(seat));
    let mut offers = Vec::new();
    rules.legal(&view, seat, &mut offers);
    offers.extend(rules.more(&view, seat));
    for on in under {
        let clicks: Vec<Pick> = picked.iter().chain([on]).cloned().collect();
        if let Some(offer) = offers.iter().find(|action| rules.picks(&view, action) == clicks) {
            return Ok(rules.write(&view, offer));
        }
    }
    let (_, action) = scene::meant(rules, &view, seat, picked, under).expect("whatever is clicked means something");
    rules.check(&view, seat, &action).map(|()| rules.write(&view, &action))
}

/// Wishes of a game, each with what it is called, a position, clicks, and the answer to the point.
///
/// # Panics
/// When some are answered otherwise, with all of them.
pub fn answered_to_the_point(wishes: &[(&str, &str, &str, &str)], answer: impl Fn(&str, &str) -> String) {
    let off: Vec<String> = wishes
        .iter()
        .filter_map(|&(wish, text, clicks, expected)| {
            let got = answer(text, clicks);
            (got != expected).then(|| format!("{wish}: {clicks}: {got}, not {expected}"))
        })
        .collect();
    assert!(off.is_empty(), "{} of {} are not to the point:\n{}", off.len(), wishes.len(), off.join("\n"));
}
