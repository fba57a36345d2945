//! One clause of a rulebook as it is written: whoever is refused once need not have the other six hundred read.

/// What is left of the text of a rulebook without its clauses and differences but one clause. Nothing where there is no
/// such clause as one would look for it; then the whole tells.
pub(crate) fn excerpt(text: &str, clause: &str) -> Option<String> {
    let id = format!("id = \"{clause}\"");
    let (mut kept, mut found) = (String::new(), false);
    for table in tables(text) {
        let is_kept = match table.lines().next() {
            Some("[[clause]]") => table.lines().any(|line| line == id),
            Some(first) => !first.starts_with("[[difference"),
            None => false,
        };
        if is_kept {
            found |= table.starts_with("[[clause");
            kept.push_str(table);
        }
    }
    found.then_some(kept)
}

/// The text cut before each of its tables; what belongs to a clause stays with it.
fn tables(text: &str) -> impl Iterator<Item = &str> {
    let is_head = |at: &usize| !text[*at..].starts_with("[[clause.");
    let heads = text.match_indices("\n[[").map(|(at, _)| at + 1).filter(is_head);
    let mut begin = 0;
    heads.chain([text.len()]).map(move |end| &text[std::mem::replace(&mut begin, end)..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "game = \"g\"\n\n[[chapter]]\nid = \"1\"\n\n[[clause]]\nid = \"g:1.a\"\nen = \"a\"\n\n[[clause]]\n\
                        id = \"g:1.b\"\nen = \"b\"\n\n[[clause.statement]]\nen = \"more\"\n\n[[clause]]\nid = \"g:1.c\"\n\n\
                        [[difference]]\nid = \"g:1.c\"\n";

    #[test]
    fn a_clause_stands_with_all_that_is_its_own() {
        let kept = excerpt(BOOK, "g:1.b").unwrap();
        assert_eq!(
            kept,
            "game = \"g\"\n\n[[chapter]]\nid = \"1\"\n\n[[clause]]\nid = \"g:1.b\"\nen = \"b\"\n\n[[clause.statement]]\n\
             en = \"more\"\n\n"
        );
        assert!(excerpt(BOOK, "g:1.c").unwrap().ends_with("[[clause]]\nid = \"g:1.c\"\n\n"));
        assert_eq!(excerpt(BOOK, "g:1.d"), None);
        assert_eq!(excerpt("", "g:1.d"), None);
    }
}
