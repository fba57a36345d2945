//! Code that a macro of ours makes, as if a person had written it where the macro is called.

use proc_macro::{Group, Span, TokenStream, TokenTree};

/// Gives every token after the first the context of the first.
pub fn as_written(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    match tokens.next() {
        Some(first) => here(tokens.collect(), first.span()),
        None => TokenStream::new(),
    }
}

fn here(tokens: TokenStream, home: Span) -> TokenStream {
    let moved = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), here(group.stream(), home)).into();
        }
        token.set_span(token.span().resolved_at(home));
        token
    };
    tokens.into_iter().map(moved).collect()
}
