//! The journal as a text file that a person can read and diff.
//!
//! ```text
//! sandtable journal 1
//! game fubar
//! scenario s1_farm_crossroads
//! option mortar_indirect=off
//! content 4f2a9c01d3e8b765
//! version 0.1.0
//! player german=human
//! player us=normal
//!
//! 1 german | deploy de_hq 2300,3300 54 | | 9a0c44e1f2b38d57
//! 2 us | attempt us_sq1 | 5 | 03d1e2f4a5b6c778
//! ```
//!
//! Each line: number, seat, action, the faces that fell, the key of the state after it, and after one more bar whatever
//! was noted of the decision, such as what an agent thought. Who played which seat is noted too and decides nothing.
//! Lines that start with `#` are remarks. The faces are kept and not the seed, so that typed and seeded dice replay
//! alike.

use std::fmt;

/// What a game was set up from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The ruleset's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// Options that differ from the default, by name.
    pub options: Vec<(String, String)>,
    /// Hash of the content it was played with.
    pub content: u64,
    /// Version of the program that wrote it.
    pub version: String,
    /// Who played each seat when it was written, by the seat's id: [`Header::PERSON`] or an agent's name. It decides
    /// nothing, and may be missing.
    pub players: Vec<(String, String)>,
}

impl Header {
    /// A person, among the players.
    pub const PERSON: &'static str = "human";
}

/// One decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The seat's id.
    pub seat: String,
    /// The action's notation.
    pub action: String,
    /// The faces that fell.
    pub faces: Vec<u8>,
    /// The state's key afterwards.
    pub key: u64,
    /// What was noted of it: one line of text, which decides nothing.
    pub note: Option<String>,
}

/// A game as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// What it was set up from.
    pub header: Header,
    /// Its decisions.
    pub lines: Vec<Line>,
}

/// Why a text is no journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadJournal {
    /// The text line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: BadLine,
}

/// What can be wrong with a line of a journal file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadLine {
    /// The first line is not `sandtable journal 1`.
    NotAJournal,
    /// A header line is missing: its word.
    Missing(&'static str),
    /// A header word we do not know.
    Header(String),
    /// An entry has not the parts `number seat | action | faces | key`, as when a file was cut off.
    Parts,
    /// Entries are numbered from 1 without gaps; this one should have had the number given.
    Number(usize),
    /// No number between 1 and 255.
    Face(String),
    /// Not sixteen hexadecimal digits.
    Key(String),
}

const FIRST: &str = "sandtable journal 1";

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, scenario, options, content, version, players } = &self.header;
        writeln!(f, "{FIRST}\ngame {game}\nscenario {scenario}")?;
        for (name, value) in options {
            writeln!(f, "option {name}={value}")?;
        }
        writeln!(f, "content {content:016x}\nversion {version}")?;
        for (seat, player) in players {
            writeln!(f, "player {seat}={player}")?;
        }
        writeln!(f)?;
        for (index, line) in self.lines.iter().enumerate() {
            line.write(f, index + 1)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl Line {
    /// The line as it stands in a journal, with its number from 1.
    pub fn text(&self, number: usize) -> String {
        struct Numbered<'a>(&'a Line, usize);
        impl fmt::Display for Numbered<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write(f, self.1)
            }
        }
        Numbered(self, number).to_string()
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, number: usize) -> fmt::Result {
        write!(f, "{number} {} | {} |", self.seat, self.action)?;
        for face in &self.faces {
            write!(f, " {face}")?;
        }
        write!(f, " | {:016x}", self.key)?;
        match &self.note {
            Some(note) => write!(f, " | {note}"),
            None => Ok(()),
        }
    }

    fn parse(text: &str, number: usize) -> Result<Line, BadLine> {
        let parts: Vec<&str> = text.splitn(5, '|').map(str::trim).collect();
        let [head, action, faces, key, ref note @ ..] = parts[..] else { return Err(BadLine::Parts) };
        let (written, seat) = head.split_once(' ').ok_or(BadLine::Parts)?;
        if written.parse() != Ok(number) {
            return Err(BadLine::Number(number));
        }
        let face = |word: &str| match word.parse() {
            Ok(face @ 1..) => Ok(face),
            _ => Err(BadLine::Face(word.to_owned())),
        };
        let faces = faces.split_whitespace().map(face).collect::<Result<_, _>>()?;
        let whole = key.len() == 16 && key.bytes().all(|b| b.is_ascii_hexdigit());
        let key =
            if whole { u64::from_str_radix(key, 16).ok() } else { None }.ok_or_else(|| BadLine::Key(key.to_owned()))?;
        let note = note.first().map(|&note| note.to_owned());
        Ok(Line { seat: seat.trim().to_owned(), action: action.to_owned(), faces, key, note })
    }
}

impl std::str::FromStr for Journal {
    type Err = BadJournal;

    fn from_str(text: &str) -> Result<Journal, BadJournal> {
        let mut journal = Journal::default();
        let mut seen = [("game", false), ("scenario", false), ("content", false), ("version", false)];
        let mut n_lines = 0;
        for (index, line) in text.lines().enumerate() {
            n_lines = index + 1;
            let bad = |fault| BadJournal { line: index + 1, fault };
            let line = line.trim();
            if index == 0 {
                if line != FIRST {
                    return Err(bad(BadLine::NotAJournal));
                }
            } else if line.is_empty() || line.starts_with('#') {
            } else if line.starts_with(|c: char| c.is_ascii_digit()) {
                journal.lines.push(Line::parse(line, journal.lines.len() + 1).map_err(bad)?);
            } else {
                let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                let header = &mut journal.header;
                match word {
                    "game" => header.game = rest.to_owned(),
                    "scenario" => header.scenario = rest.to_owned(),
                    "version" => header.version = rest.to_owned(),
                    "content" => {
                        header.content =
                            u64::from_str_radix(rest, 16).map_err(|_| bad(BadLine::Key(rest.to_owned())))?;
                    }
                    "option" | "player" => {
                        let (name, value) =
                            rest.split_once('=').ok_or_else(|| bad(BadLine::Header(line.to_owned())))?;
                        let list = if word == "option" { &mut header.options } else { &mut header.players };
                        list.push((name.to_owned(), value.to_owned()));
                    }
                    _ => return Err(bad(BadLine::Header(line.to_owned()))),
                }
                if let Some(known) = seen.iter_mut().find(|(known, _)| *known == word) {
                    known.1 = true;
                }
            }
        }
        if n_lines == 0 {
            return Err(BadJournal { line: 1, fault: BadLine::NotAJournal });
        }
        match seen.iter().find(|(_, seen)| !seen) {
            Some((word, _)) => Err(BadJournal { line: n_lines, fault: BadLine::Missing(word) }),
            None => Ok(journal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Journal {
        Journal {
            header: Header {
                game: "duel".into(),
                scenario: "bridge".into(),
                options: vec![("night".into(), "on".into())],
                content: 0xabc,
                version: "0.1.0".into(),
                players: vec![("red".into(), Header::PERSON.into()), ("blue".into(), "search:24".into())],
            },
            lines: vec![
                Line {
                    seat: "red".into(),
                    action: "attack 1 2".into(),
                    faces: vec![3, 6],
                    key: 0x0123_4567_89ab_cdef,
                    note: Some("held | or lost".into()),
                },
                Line { seat: "blue".into(), action: "stand".into(), faces: vec![], key: 7, note: None },
            ],
        }
    }

    #[test]
    fn a_journal_reads_back() {
        let text = sample().to_string();
        assert_eq!(text.parse(), Ok(sample()));
        assert!(text.contains("1 red | attack 1 2 | 3 6 | 0123456789abcdef | held | or lost\n"), "{text}");
        assert!(text.ends_with(&format!("{}\n", sample().lines[1].text(2))), "{text}");
    }

    #[test]
    fn who_played_is_noted_and_may_be_missing() {
        let text = sample().to_string();
        assert!(text.contains("version 0.1.0\nplayer red=human\nplayer blue=search:24\n\n1 red"), "{text}");
        let without: String = text.split_inclusive('\n').filter(|line| !line.starts_with("player ")).collect();
        let read: Journal = without.parse().unwrap();
        assert_eq!((read.header.players.len(), &read.lines), (0, &sample().lines));
        assert_eq!(read.to_string(), without, "a journal without players is written as it was before");
    }

    #[test]
    fn a_cut_or_edited_file_names_its_line() {
        let fault = |text: &str| text.parse::<Journal>().unwrap_err();
        let text = sample().to_string();
        assert_eq!(fault("").fault, BadLine::NotAJournal);
        assert_eq!(fault(&text.replace("1 red", "2 red")), BadJournal { line: 10, fault: BadLine::Number(1) });
        assert_eq!(fault(&text.replace("3 6 |", "3 x |")).fault, BadLine::Face("x".into()));
        assert_eq!(fault(&text[..text.len() - 10]).fault, BadLine::Key("0000000".into()));
        assert_eq!(fault(&text[..text.len() - 20]).fault, BadLine::Parts);
        assert_eq!(fault(&text.replace("content 0000000000000abc\n", "")).fault, BadLine::Missing("content"));
        assert_eq!(fault(&text.replace("option ", "optoin ")).line, 4);
    }
}
