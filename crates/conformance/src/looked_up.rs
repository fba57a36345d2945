//! What one looks up tells every value that the rules read: each is changed in turn, and the answer changes with it.

use kernel::say::Name;

/// A value, and a change of it.
pub type Change<T> = (&'static str, fn(&mut T));

/// Every value whose change leaves the answer as it was; `answer` is told after a change.
pub fn unseen<T, A: PartialEq>(changes: &[Change<T>], answer: impl Fn(fn(&mut T)) -> A) -> Vec<&'static str> {
    let before = answer(|_| ());
    changes.iter().filter(|(_, change)| answer(*change) == before).map(|(value, _)| *value).collect()
}

/// Something that is called so in both languages.
pub fn called(name: &str) -> Name {
    Name { en: name.into(), es: name.into() }
}

#[test]
fn what_no_change_of_is_told_is_named() {
    let changes: [Change<(u8, u8)>; 2] = [("told", |row| row.0 += 1), ("silent", |row| row.1 += 1)];
    let told = |change: fn(&mut (u8, u8))| {
        let mut row = (1, 1);
        change(&mut row);
        row.0
    };
    assert_eq!(unseen(&changes, told), ["silent"]);
}
