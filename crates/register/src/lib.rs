//! The clauses of a rulebook file, by its lines. The file as a whole is read and checked elsewhere (`sandtable check`);
//! what asks here needs ids and marks only, and runs in the compiler or before anything is built.

/// A clause as `rulebook.toml` lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id, such as `bcs:5.1b`.
    pub id: String,
    /// The edition in which alone it holds.
    pub edition: Option<String>,
    /// It is marked as structural: there is nothing for code to apply.
    pub is_structural: bool,
}

/// The clauses, in the order of the book.
pub fn entries(rulebook: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut in_clause = false;
    for line in rulebook.lines().map(str::trim) {
        if line.starts_with('[') {
            in_clause = line == "[[clause]]" || in_clause && line.starts_with("[[clause.");
            continue;
        }
        let (key, value) = line.split_once('=').unwrap_or((line, ""));
        let text = value.trim().trim_matches('"').to_owned();
        match (key.trim(), entries.last_mut()) {
            ("id", _) if in_clause => entries.push(Entry { id: text, edition: None, is_structural: false }),
            ("edition", Some(last)) if in_clause => last.edition = Some(text),
            ("structural", Some(last)) if in_clause => last.is_structural = true,
            _ => {}
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_read_in_their_order_and_nothing_else() {
        let book = "id = \"1\"\n[[chapter]]\nid = \"2\"\n[[clause]]\nid = \"x:2.a\"\nen = \"structural = no\"\n\
            [[clause.statement]]\nen = \"\"\n[[clause]]\n  id = \"x:1.c\"\nedition = \"1.2\"\n[[difference]]\n\
            id = \"x:9\"\n[[clause]]\nid = \"x:1.a\"\nstructural = { en = \"x\" }\n";
        let show = |entry: &Entry| format!("{} {:?} {}", entry.id, entry.edition, entry.is_structural);
        let shown: Vec<String> = entries(book).iter().map(show).collect();
        assert_eq!(shown, ["x:2.a None false", "x:1.c Some(\"1.2\") false", "x:1.a None true"]);
    }
}
