//! A Rust source file as words, marks, texts and comments, and the items among them that are tests.
//!
//! Enough of the language to tell code from comments and strings, and test code from the rest; no more.

/// What a [`Piece`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// An identifier, keyword or number.
    Word,
    /// One character of punctuation.
    Mark,
    /// A string or character literal: what is between its quotes, with escapes as written.
    Text,
    /// A comment with its slashes.
    Comment,
}

/// One piece of a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece<'a> {
    /// What it is.
    pub kind: Kind,
    /// Its characters.
    pub text: &'a str,
    /// The line on which it begins, from 1.
    pub line: usize,
}

impl Piece<'_> {
    /// Whether it is this identifier or keyword.
    pub fn is_word(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.text == word
    }

    /// Whether it is this character of punctuation.
    pub fn is_mark(&self, mark: &str) -> bool {
        self.kind == Kind::Mark && self.text == mark
    }

    fn is_inner_doc(&self) -> bool {
        self.kind == Kind::Comment && (self.text.starts_with("//!") || self.text.starts_with("/*!"))
    }

    fn last_line(&self) -> usize {
        self.line + self.text.matches('\n').count()
    }
}

/// Takes a source file apart. Spaces are left out; a literal or comment without an end reaches to the end of the file.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut lexer = Lexer { text, at: 0, line: 1, pieces: Vec::new() };
    while lexer.at < text.len() {
        lexer.advance();
    }
    lexer.pieces
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    pieces: Vec<Piece<'a>>,
}

impl<'a> Lexer<'a> {
    fn advance(&mut self) {
        let rest = &self.text[self.at..];
        let first = rest.as_bytes()[0];
        if first.is_ascii_whitespace() {
            self.line += usize::from(first == b'\n');
            self.at += 1;
        } else if rest.starts_with("//") {
            let len = rest.find('\n').unwrap_or(rest.len());
            self.take(Kind::Comment, 0, len, len);
        } else if rest.starts_with("/*") {
            let len = block_comment(rest);
            self.take(Kind::Comment, 0, len, len);
        } else if first == b'"' {
            self.string(0);
        } else if first == b'\'' {
            self.quote(0);
        } else if is_of_word(first) {
            self.word(rest);
        } else {
            self.take(Kind::Mark, 0, 1, 1);
        }
    }

    /// A piece that shows `from..to` of the rest of the file and uses up `len` bytes of it.
    fn take(&mut self, kind: Kind, from: usize, to: usize, len: usize) {
        let rest = &self.text[self.at..];
        let (to, len) = (to.min(rest.len()), len.min(rest.len()));
        self.pieces.push(Piece { kind, text: &rest[from..to], line: self.line });
        self.line += rest[..len].matches('\n').count();
        self.at += len;
    }

    fn word(&mut self, rest: &'a str) {
        let len = rest.bytes().take_while(|b| is_of_word(*b)).count();
        let after = &rest[len..];
        let hashes = after.bytes().take_while(|b| *b == b'#').count();
        match &rest[..len] {
            "r" | "br" | "cr" if after[hashes..].starts_with('"') => self.raw_string(len, hashes),
            "r" if hashes == 1 && after[1..].bytes().next().is_some_and(is_of_word) => self.at += 2,
            "b" | "c" if after.starts_with('"') => self.string(len),
            "b" if after.starts_with('\'') => self.quote(len),
            _ => {
                let len = len + self.fraction(rest, after);
                self.take(Kind::Word, 0, len, len);
            }
        }
    }

    /// How much more belongs to the number that was begun: `1.5` and `1.` are one word; `1..2`, `1.max(2)` and the
    /// fields of `pair.0.1` are not.
    fn fraction(&self, rest: &str, after: &str) -> usize {
        let before = &self.text[..self.at];
        let is_field = before.ends_with('.') && !before.ends_with("..");
        if !rest.as_bytes()[0].is_ascii_digit() || is_field || !after.starts_with('.') {
            return 0;
        }
        match after.as_bytes().get(1) {
            Some(b'0'..=b'9') => 1 + after[1..].bytes().take_while(|b| is_of_word(*b)).count(),
            Some(b) if *b == b'.' || is_of_word(*b) => 0,
            _ => 1,
        }
    }

    fn string(&mut self, prefix: usize) {
        let bytes = &self.text.as_bytes()[self.at..];
        let mut end = prefix + 1;
        while end < bytes.len() && bytes[end] != b'"' {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        self.take(Kind::Text, prefix + 1, end, end + 1);
    }

    fn raw_string(&mut self, prefix: usize, hashes: usize) {
        let from = prefix + hashes + 1;
        let rest = &self.text[self.at..];
        let close = format!("\"{}", "#".repeat(hashes));
        let to = rest[from..].find(&close).map_or(rest.len(), |found| from + found);
        self.take(Kind::Text, from, to, to + close.len());
    }

    /// `'x'` and `'\n'` are literals, `'a` is a lifetime.
    fn quote(&mut self, prefix: usize) {
        let inner = &self.text[self.at + prefix + 1..];
        let first = inner.chars().next();
        let escaped = first == Some('\\');
        let body = first.map_or(0, char::len_utf8) + inner.chars().nth(1).filter(|_| escaped).map_or(0, char::len_utf8);
        match inner[body..].find('\'') {
            Some(more) if more == 0 || escaped => {
                self.take(Kind::Text, prefix + 1, prefix + 1 + body + more, prefix + body + more + 2);
            }
            _ => self.take(Kind::Mark, prefix, prefix + 1, prefix + 1),
        }
    }
}

/// Letters of other scripts are more than one byte, each of them 0x80 or over.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Block comments nest.
fn block_comment(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match &bytes[at..bytes.len().min(at + 2)] {
            b"/*" => (at, depth) = (at + 2, depth + 1),
            b"*/" => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// Something with comments or attributes directly above it. All positions count pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Where its comments and attributes begin.
    pub start: usize,
    /// Where they end and the item itself begins.
    pub body: usize,
    /// The comments among them.
    pub comments: Vec<usize>,
    /// It has `#[test]`, or another attribute whose path ends in `test`.
    pub is_test: bool,
    /// It has `#[ignore]`.
    pub is_ignored: bool,
    /// It is compiled for tests only: `#[test]`, `#[cfg(test)]`, `#[cfg(all(test, …))]`.
    pub test_only: bool,
    /// Its attribute is an inner one: the item is what is left of the enclosing block, or of the file.
    pub is_rest: bool,
}

impl Item {
    fn new(start: usize) -> Item {
        let (body, comments) = (start, vec![]);
        Item { start, body, comments, is_test: false, is_ignored: false, test_only: false, is_rest: false }
    }

    /// Its name, if it is a function.
    pub fn function<'a>(&self, pieces: &[Piece<'a>]) -> Option<&'a str> {
        self.named_after("fn", pieces).map(|(name, _)| name)
    }

    /// Its name, if it is `mod name;`, whose body is a file of its own.
    pub fn module_in_a_file<'a>(&self, pieces: &[Piece<'a>]) -> Option<&'a str> {
        let (name, next) = self.named_after("mod", pieces)?;
        pieces.get(next).is_some_and(|piece| piece.is_mark(";")).then_some(name)
    }

    fn named_after<'a>(&self, keyword: &str, pieces: &[Piece<'a>]) -> Option<(&'a str, usize)> {
        let of_a_signature = |piece: &Piece<'_>| match piece.kind {
            Kind::Word => ["pub", "crate", "super", "in", "async", "const", "unsafe", "extern"].contains(&piece.text),
            Kind::Mark => ["(", ")"].contains(&piece.text),
            Kind::Text => true,
            Kind::Comment => false,
        };
        let at = self.body + pieces[self.body..].iter().position(|piece| !of_a_signature(piece))?;
        let name = pieces.get(at + 1).filter(|name| pieces[at].is_word(keyword) && name.kind == Kind::Word)?;
        Some((name.text, at + 2))
    }
}

/// Everything that has comments or attributes directly above it, at every depth, in order. A blank line parts a comment
/// from what follows; nothing parts an attribute from it.
pub fn items(pieces: &[Piece<'_>]) -> Vec<Item> {
    let mut items = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let mut item = Item::new(at);
        let mut has_attribute = false;
        while item.body < pieces.len() {
            let here = item.body;
            let gap = here > item.start && pieces[here].line > pieces[here - 1].last_line() + 1;
            if gap && !has_attribute {
                // The comments so far belong to nothing.
                (item.start, item.comments) = (here, vec![]);
            }
            if pieces[here].kind == Kind::Comment {
                item.body += 1;
                let trails = here > 0 && pieces[here - 1].last_line() == pieces[here].line;
                if pieces[here].is_inner_doc() || (trails && !has_attribute) {
                    (item.start, item.comments) = (item.body, vec![]);
                } else {
                    item.comments.push(here);
                }
            } else if let Some(attribute) = Attribute::at(pieces, here) {
                has_attribute |= !attribute.is_inner;
                item.body = attribute.end;
                item.is_test |= attribute.is_test;
                item.is_ignored |= attribute.is_ignore;
                item.test_only |= attribute.is_test || attribute.is_cfg_test;
                if attribute.is_inner {
                    // `#![cfg(test)]` speaks of all that follows it; others of nothing here.
                    item.comments.clear();
                    if item.test_only {
                        item.is_rest = true;
                        break;
                    }
                    item.start = item.body;
                }
            } else {
                break;
            }
        }
        at = item.body.max(at + 1);
        if item.body > item.start {
            items.push(item);
        }
    }
    items
}

/// Which pieces are compiled for tests only, with the comments above them.
pub fn test_code(pieces: &[Piece<'_>], items: &[Item]) -> Vec<bool> {
    let mut flags = vec![false; pieces.len()];
    for item in items.iter().filter(|item| item.test_only) {
        flags[item.start..end_of_item(pieces, item)].fill(true);
    }
    flags
}

/// What is compiled, without what is for tests only.
pub fn code<'a, 'b>(pieces: &'a [Piece<'b>], in_test: &[bool]) -> Vec<&'a Piece<'b>> {
    let of_code = |(piece, in_test): &(&Piece<'b>, &bool)| !**in_test && piece.kind != Kind::Comment;
    pieces.iter().zip(in_test).filter(of_code).map(|(piece, _)| piece).collect()
}

/// The modules (`mod name { … }`) that are still open at the end of these pieces, the outermost first.
pub fn modules<'a>(pieces: &[Piece<'a>]) -> Vec<&'a str> {
    let code: Vec<&Piece<'a>> = pieces.iter().filter(|piece| piece.kind != Kind::Comment).collect();
    let mut open = Vec::new();
    for (at, piece) in code.iter().enumerate() {
        if piece.is_mark("{") {
            let is_module = at >= 2 && code[at - 2].is_word("mod");
            open.push(is_module.then(|| code[at - 1].text));
        } else if piece.is_mark("}") {
            open.pop();
        }
    }
    open.into_iter().flatten().collect()
}

/// Which pieces belong to a `use` declaration.
pub fn imports(pieces: &[Piece<'_>]) -> Vec<bool> {
    let mut inside = false;
    let mut flags = Vec::with_capacity(pieces.len());
    for (at, piece) in pieces.iter().enumerate() {
        // `impl Trait + use<'a>` is no declaration.
        let begins = piece.is_word("use") && pieces.get(at + 1).is_none_or(|next| !next.is_mark("<"));
        inside |= begins;
        flags.push(inside);
        inside &= !piece.is_mark(";");
    }
    flags
}

/// An item ends with its block or its semicolon. In a list (a field, an arm) it would end with a comma; then everything
/// up to the end of the list is taken for a part of it, so that doubt never counts as a citation.
fn end_of_item(pieces: &[Piece<'_>], item: &Item) -> usize {
    let mut depth = 0_usize;
    for (at, piece) in pieces.iter().enumerate().skip(item.body).filter(|(_, piece)| piece.kind == Kind::Mark) {
        match piece.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth == 0 => return at,
            ")" | "]" => depth -= 1,
            "}" => {
                depth -= 1;
                if depth == 0 && !item.is_rest {
                    return at + 1;
                }
            }
            ";" if depth == 0 && !item.is_rest => return at + 1,
            _ => {}
        }
    }
    pieces.len()
}

struct Attribute {
    end: usize,
    is_inner: bool,
    is_test: bool,
    is_ignore: bool,
    is_cfg_test: bool,
}

impl Attribute {
    fn at(pieces: &[Piece<'_>], at: usize) -> Option<Attribute> {
        let mut open = at + 1;
        if !pieces.get(at)?.is_mark("#") {
            return None;
        }
        let is_inner = pieces.get(open)?.is_mark("!");
        open += usize::from(is_inner);
        if !pieces.get(open)?.is_mark("[") {
            return None;
        }
        let mut depth = 0_usize;
        let mut end = open;
        while end < pieces.len() {
            depth += usize::from(pieces[end].is_mark("["));
            depth -= usize::from(pieces[end].is_mark("]"));
            end += 1;
            if depth == 0 {
                break;
            }
        }
        let inside: Vec<&str> = pieces[open + 1..end].iter().map(|piece| piece.text).collect();
        Some(Attribute {
            end,
            is_inner,
            // `#[tokio::test(flavor = "multi_thread")]` is one too; `#[cfg(test)]` has it inside.
            is_test: matches!(inside[..], [.., "test", "]"])
                || inside.iter().position(|&piece| piece == "(").is_some_and(|at| inside[..at].last() == Some(&"test")),
            is_ignore: inside.first() == Some(&"ignore"),
            is_cfg_test: matches!(
                inside[..],
                ["cfg", "(", "test", ")", "]"] | ["cfg", "(", "all", "(", "test", "," | ")", ..]
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        let letter = |kind| match kind {
            Kind::Word => 'w',
            Kind::Mark => 'm',
            Kind::Text => 't',
            Kind::Comment => 'c',
        };
        let show = |p: &Piece<'_>| format!("{}{}:{}", letter(p.kind), p.line, p.text);
        pieces(text).iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comments_end_where_the_language_ends_them() {
        assert_eq!(shown("a // b\nc"), "w1:a c1:// b w2:c");
        assert_eq!(shown("/* a /* b */ c */ d"), "c1:/* a /* b */ c */ w1:d");
        assert_eq!(shown("/* a\n*/\nb /*"), "c1:/* a\n*/ w3:b c3:/*");
        assert_eq!(shown("/*/ a */ b"), "c1:/*/ a */ w1:b");
        assert_eq!(shown(r#""// no" "/* no" x"#), "t1:// no t1:/* no w1:x");
    }

    #[test]
    fn literals_hide_what_is_in_them() {
        assert_eq!(shown(r#""a\"b" c"#), r#"t1:a\"b w1:c"#);
        assert_eq!(shown(r##"r#"a"b"# br"c" b"d" c"e" f"##), r#"t1:a"b t1:c t1:d t1:e w1:f"#);
        assert_eq!(shown("\"a\nb\" c"), "t1:a\nb w2:c");
        assert_eq!(shown(r"'\'' '\\' '\u{e9}' b'x' 'ñ' '/' y"), r"t1:\' t1:\\ t1:\u{e9} t1:x t1:ñ t1:/ w1:y");
        assert_eq!(shown("&'a str, '\"'"), "m1:& m1:' w1:a w1:str m1:, t1:\"");
        assert_eq!(shown("r#fn \"open"), "w1:fn t1:open");
        assert_eq!(shown("\"a\\"), "t1:a\\");
    }

    #[test]
    fn numbers_with_a_point_are_one_word() {
        assert_eq!(shown("1.5 2. 0..5 1.max(2)"), "w1:1.5 w1:2. w1:0 m1:. m1:. w1:5 w1:1 m1:. w1:max m1:( w1:2 m1:)");
        assert_eq!(shown("pair.0.1 ..5.0 1.0f64"), "w1:pair m1:. w1:0 m1:. w1:1 m1:. m1:. w1:5.0 w1:1.0f64");
    }

    fn code(text: &str) -> String {
        let pieces = pieces(text);
        let flags = test_code(&pieces, &items(&pieces));
        let kept = pieces.iter().zip(flags).filter(|(piece, in_test)| piece.kind == Kind::Word && !in_test);
        kept.map(|(piece, _)| piece.text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn test_items_are_told_from_code() {
        assert_eq!(code("a #[cfg(test)] mod t { mod u { b } c } d"), "a d");
        assert_eq!(code("a #[cfg(test)] use b::{c, d}; e"), "a e");
        assert_eq!(code("#[cfg(test)] #[allow(x)] fn f() -> [u8; 2] { [a; 2] } g"), "g");
        assert_eq!(code("mod m { #[test] fn f() { \"}\" ; '}' } a }"), "mod m a");
        assert_eq!(code("#[cfg(all(test, unix))] mod a {} b"), "b");
        assert_eq!(code("#![cfg(test)] a; b"), "");
        assert_eq!(code("mod m { #![cfg(test)] a; b { c } d } e"), "mod m e");
        assert_eq!(code("#[cfg(not(test))] fn a() {} #[cfg_attr(test, b)] c"), "cfg not test fn a cfg_attr test b c");
        assert_eq!(code("#[tokio::test] async fn a() {} b"), "b");
    }

    #[test]
    fn modules_are_those_still_open() {
        let open = |text: &str| modules(&pieces(text)).join("::");
        assert_eq!(open("mod a { fn f() { {} } mod b { x } mod /* c */ d { m! {"), "a::d");
        assert_eq!(open("mod a; mod b {} \"mod c {\" fn mod_d() {"), "");
    }

    #[test]
    fn a_blank_line_parts_a_comment_from_what_follows() {
        let above = |text: &str| {
            let pieces = pieces(text);
            let item = items(&pieces).into_iter().find(|item| item.is_test).unwrap();
            item.comments.iter().map(|&at| pieces[at].text).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(above("// a\n// b\n#[test]\n// c\n/// d\n#[x]\nfn f() {}"), "// a // b // c /// d");
        assert_eq!(above("// a\n\n// b\n#[test]\nfn f() {}"), "// b");
        assert_eq!(above("// a\n\n#[test]\nfn f() {}"), "");
        assert_eq!(above("let x; // a\n// b\n#[test]\nfn f() {}"), "// b");
        assert_eq!(above("//! a\n#[test]\nfn f() {}"), "");
        assert_eq!(above("/* a\n*/\n#[test]\n\nfn f() {}"), "/* a\n*/");
    }
}
