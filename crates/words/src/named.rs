//! The messages that source code names, for tests that hold code and files of words together.

use std::collections::BTreeSet;

/// The ids of messages that sources name: those written out, and those of the remedies that go with a `fault!`.
pub fn named_in(sources: &[&str], is_id: impl Fn(&str) -> bool) -> BTreeSet<String> {
    let written = sources.iter().flat_map(|source| source.split('"')).filter(|text| is_id(text)).map(str::to_owned);
    let mut ids: BTreeSet<String> = written.collect();
    for call in sources.iter().flat_map(|source| source.split("fault!(").skip(1)) {
        let id = call.split('"').nth(1).expect("a fault has an id");
        if is_id(id) && !has_remedy(call) {
            ids.insert(id.replacen("content-", "content-help-", 1));
        }
    }
    ids
}

/// Whether a call that begins here, after its bracket, names a remedy of its own: `=>` outside of brackets and texts.
fn has_remedy(call: &str) -> bool {
    let (mut depth, mut in_text, mut before) = (0, false, ' ');
    for letter in call.chars() {
        match letter {
            '"' => in_text = !in_text,
            _ if in_text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return false,
            ')' | ']' | '}' => depth -= 1,
            '>' if before == '=' && depth == 0 => return true,
            _ => {}
        }
        before = letter;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remedy_goes_with_a_fault_unless_it_names_its_own() {
        let source = r#"fault!(problems, at, "x-content-a"; n = (1, 2)); fault!(p, &row.b[0], "x-content-b" => known(all));
            fault!(problems, at, "x-content-c"; id = id => "x-content-help-a"); Message::new("x-content-d")"#;
        let ids = named_in(&[source], |text| text.starts_with("x-content-"));
        let expected = ["x-content-a", "x-content-b", "x-content-c", "x-content-d", "x-content-help-a"];
        assert_eq!(ids, expected.map(str::to_owned).into());
        let ids = named_in(&["fault!(p, at, \"x-content-e\")"], |text| text.starts_with("x-content-"));
        assert_eq!(ids, ["x-content-e", "x-content-help-e"].map(str::to_owned).into());
    }
}
