//! Clauses by their printed numbers.

use proc_macro::{Literal, Span, TokenStream, TokenTree};
use register::Entry;
use std::{env, fs, path::PathBuf, sync::OnceLock};

/// The rulebook of the crate that is being compiled.
struct Book {
    path: PathBuf,
    /// In the order of the book.
    entries: Vec<Entry>,
    /// Ids as `lnl:5.3.a`, sorted.
    ids: Vec<String>,
    /// What stands before the printed number: `lnl:`.
    prefix: String,
}

pub(crate) fn clause(input: TokenStream) -> TokenStream {
    let (number, span) = match printed(input) {
        Ok(found) => found,
        Err(span) => return error("a clause is written as the book prints it: clause!(\"5.3.a\")", span),
    };
    match book() {
        Err(why) => error(why, span),
        Ok(book) => match book.find(&number) {
            Some(id) => {
                let mut literal = Literal::string(id);
                literal.set_span(span);
                let id = TokenStream::from(TokenTree::Literal(literal));
                let path: TokenStream = "::kernel::Clause".parse().expect("a path");
                path.into_iter().chain([group(id)]).collect()
            }
            None => error(&book.unknown(&number), span),
        },
    }
}

pub(crate) fn rulebook(_: TokenStream) -> TokenStream {
    match book() {
        Ok(book) => {
            let clause = |entry: &Entry| format!("(::kernel::Clause({:?}), {:?}),", entry.id, entry.edition);
            let clauses: String = book.entries.iter().map(clause).collect();
            let doc = "/// Every clause of the rulebook in its order, with the edition in which alone it holds.";
            let list = format!("pub static RULEBOOK: &[(::kernel::Clause, Option<&str>)] = &[{clauses}];");
            let watch = format!("const _: &str = include_str!({:?});", book.path);
            format!("{doc}\n{list}\n{watch}").parse().expect("two items")
        }
        Err(why) => error(why, Span::call_site()),
    }
}

impl Book {
    fn new(path: PathBuf, text: &str) -> Option<Book> {
        let entries = register::entries(text);
        let prefix = format!("{}:", entries.first()?.id.split_once(':')?.0);
        let mut ids: Vec<String> = entries.iter().map(|entry| entry.id.clone()).collect();
        ids.sort_unstable();
        Some(Book { path, entries, ids, prefix })
    }

    fn find(&self, number: &str) -> Option<&str> {
        let id = format!("{}{number}", self.prefix);
        self.ids.binary_search(&id).ok().map(|place| self.ids[place].as_str())
    }

    /// Beside where it would stand are its neighbours; they are likely to be what was meant.
    fn unknown(&self, number: &str) -> String {
        let place = self.ids.partition_point(|id| id.as_str() < format!("{}{number}", self.prefix).as_str());
        let near: Vec<&str> = [place.checked_sub(1), Some(place)]
            .into_iter()
            .flatten()
            .filter_map(|place| self.ids.get(place)?.strip_prefix(&self.prefix))
            .collect();
        format!("the rulebook has no clause {number}; there are {}", near.join(" and "))
    }
}

/// Read once for each crate that is compiled.
fn book() -> Result<&'static Book, &'static str> {
    static BOOK: OnceLock<Result<Book, String>> = OnceLock::new();
    BOOK.get_or_init(read).as_ref().map_err(String::as_str)
}

fn read() -> Result<Book, String> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(|_| "cargo tells no folder")?);
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let game = name.strip_prefix("rules-").ok_or("clauses are cited in crates named rules-<game>")?;
    let path = folder.join("../../content").join(game).join("rulebook.toml");
    let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
    Book::new(path, &text).ok_or_else(|| "the rulebook has no clause".to_owned())
}

/// The only token of the macro, a string.
fn printed(input: TokenStream) -> Result<(String, Span), Span> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let [token] = &tokens[..] else { return Err(Span::call_site()) };
    let text = token.to_string();
    let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inner.map(|inner| (inner.to_owned(), token.span())).ok_or(token.span())
}

fn group(inside: TokenStream) -> TokenTree {
    TokenTree::Group(proc_macro::Group::new(proc_macro::Delimiter::Parenthesis, inside))
}

fn error(why: &str, span: Span) -> TokenStream {
    let call: TokenStream = format!("::core::compile_error!({why:?})").parse().expect("a macro call");
    call.into_iter()
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[[clause]]\nid = \"x:2.a\"\n[[clause]]\nid = \"x:1.c\"\n[[clause]]\nid = \"x:1.a\"\n";

    #[test]
    fn an_unknown_number_is_told_with_its_neighbours() {
        let book = Book::new(PathBuf::new(), TEXT).expect("it has clauses");
        assert_eq!(book.find("1.c"), Some("x:1.c"));
        assert_eq!(book.find("1.b"), None);
        assert_eq!(book.unknown("1.b"), "the rulebook has no clause 1.b; there are 1.a and 1.c");
        assert_eq!(book.unknown("9"), "the rulebook has no clause 9; there are 2.a");
    }
}
