//! The map in letters, for those who do not see it and for scripts. It is no part of what clients are sent.

use crate::Message;

/// A map as rows of letters, and in words what letters cannot tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters {
    /// How large it is, how its rows and columns are counted, how they lie.
    pub head: Vec<Message>,
    /// Rows from north to south.
    pub rows: Vec<LetterRow>,
    /// What each letter means.
    pub legend: Vec<(char, Message)>,
    /// The side of a square of an open table in scene units, the first beginning at nought; none on hexes.
    pub square: Option<i32>,
    /// What runs over the ground or along the sides of its hexes.
    pub runs: Vec<Run>,
    /// What else is to be said of it, line by line.
    pub notes: Vec<Message>,
}

/// A row of hexes or squares, from west to east.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LetterRow {
    /// What it is called.
    pub name: String,
    /// Its hexes or squares: the id and the letter of what covers it.
    pub cells: Vec<(String, char)>,
}

/// A road, a river, a wall: where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// What it is.
    pub what: Message,
    /// `A6-B6-C6` for what runs from hex to hex, `A3/A4` for what runs between two.
    pub places: Vec<String>,
}

impl Run {
    /// Links between neighbours joined to chains, as far as each goes: `A6-B6` and `B6-C6` are `A6-B6-C6`.
    pub fn chained(what: Message, links: &[(String, String)]) -> Run {
        let mut left: Vec<&(String, String)> = links.iter().collect();
        let mut places = Vec::new();
        while !left.is_empty() {
            let (a, b) = left.remove(0);
            let mut chain = vec![a.as_str(), b.as_str()];
            loop {
                let end = chain[chain.len() - 1];
                let Some(next) = left.iter().position(|(a, b)| a == end || b == end) else { break };
                let (a, b) = left.remove(next);
                chain.push(if a == end { b } else { a });
            }
            loop {
                let start = chain[0];
                let Some(next) = left.iter().position(|(a, b)| a == start || b == start) else { break };
                let (a, b) = left.remove(next);
                chain.insert(0, if a == start { b } else { a });
            }
            places.push(chain.join("-"));
        }
        Run { what, places }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_joined_to_chains() {
        let links = |text: &str| -> Vec<(String, String)> {
            let pair = |link: &str| link.split_once('-').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
            text.split_whitespace().map(pair).collect()
        };
        let places = |text: &str| Run::chained(Message::new("road"), &links(text)).places;
        assert_eq!(places("B-C A-B C-D"), ["A-B-C-D"]);
        assert_eq!(places("A-B C-D"), ["A-B", "C-D"]);
        assert_eq!(places("A-B B-C B-D"), ["A-B-C", "B-D"], "a fork begins another");
        assert_eq!(places("A-B B-C C-A"), ["A-B-C-A"], "a ring closes");
        assert!(places("").is_empty());
    }
}
