//! Panics caught without their noise.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    /// What the hook heard on this thread while a target was running; `None` while none is.
    static HEARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs it and returns the message and place of its panic, if it panics. Other threads keep their panics' noise.
pub fn panic_of(run: impl FnOnce()) -> Option<String> {
    listen();
    HEARD.set(Some(String::new()));
    // What the target leaves half done in itself shows up as "it panicked once and not again".
    let result = panic::catch_unwind(AssertUnwindSafe(run));
    let heard = HEARD.take().unwrap_or_default();
    result.is_err().then_some(heard)
}

/// Hooks are global to the process, so ours is put in once and passes on what is not for it.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_ours = HEARD.with_borrow_mut(|heard| {
                if let Some(heard) = heard {
                    *heard = info.to_string();
                }
                heard.is_some()
            });
            if !is_ours {
                usual(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_heard_with_its_place() {
        assert_eq!(panic_of(|| {}), None);
        let heard = panic_of(|| panic!("no {}", 5)).unwrap();
        assert!(heard.contains("no 5") && heard.contains("quiet.rs"), "{heard}");
        assert_eq!(panic_of(|| {}), None);
    }
}
